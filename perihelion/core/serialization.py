"""Positions as JSON and as one line of text, for any game, from the fields of its record.

Text is `field=value` for every field that is not zero. Values of an array are separated by commas, rows by slashes, planes by bars;
zeros at the end of a row are left out. Where a game names the values of a field (`labels`), the names are written, with _ for a blank.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadPosition, not_among, quoted
from perihelion.core.messages import either, message
from perihelion.core.records import Records, blank

_SEPARATORS = ",/|"


def state_to_json(definition: GameDefinition, states: Records) -> dict[str, Any]:
    return {name: _labelled(definition, name, states[name][0].tolist()) for name in field_names(definition)}


def state_from_json(definition: GameDefinition, fields: object) -> Records:
    """The record with these fields. Fields left out are zero."""
    if not isinstance(fields, Mapping):
        raise BadPosition(message("fields-object", given=type(fields).__name__))
    states = blank(definition.state)
    for name, value in fields.items():
        if name not in field_names(definition):
            raise BadPosition(not_among("field", name, field_names(definition)))
        states[name][0] = _number_array(definition, name, value)
    return states


def state_to_text(definition: GameDefinition, states: Records) -> str:
    values = state_to_json(definition, states)
    shown = [name for name in values if np.any(states[name][0])]
    return " ".join(f"{name}={_joined(values[name], definition.state[name].ndim, _zero(definition, name))}" for name in shown)


def is_fields(definition: GameDefinition, text: str) -> bool:
    """Whether a text names fields of the record and nothing else."""
    parts = [part.partition("=") for part in text.split()]
    return bool(parts) and all(equals and name in field_names(definition) for name, equals, _ in parts)


def state_from_text(definition: GameDefinition, text: str) -> Records:
    fields: dict[str, Any] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name in fields:
            raise BadPosition(message("field-once", given=quoted(part)))
        if name not in field_names(definition):
            raise BadPosition(not_among("field", name, field_names(definition)))
        fields[name] = _split(definition, name, value, definition.state[name].shape)
    return state_from_json(definition, fields)


def field_names(definition: GameDefinition) -> list[str]:
    """All fields but fillers, whose names begin with an underscore."""
    return [name for name in definition.state.names or () if not name.startswith("_")]


def _zero(definition: GameDefinition, name: str) -> str:
    labels = definition.labels.get(name)
    return _without_blanks(labels[0]) if labels else "0"


def _without_blanks(label: str) -> str:
    return label.replace(" ", "_")


def _label(definition: GameDefinition, name: str, text: str) -> str:
    """The label that was written so; if there is none, the text itself."""
    return next((label for label in definition.labels[name] if _without_blanks(label) == text), text)


def _labelled(definition: GameDefinition, name: str, value: Any) -> Any:
    labels = definition.labels.get(name)
    if labels is None:
        return value
    if isinstance(value, list):
        return [_labelled(definition, name, item) for item in value]
    return labels[value]


def _number_array(definition: GameDefinition, name: str, value: Any) -> Any:
    """Numbers from JSON, checked for shape and range before NumPy can round or wrap them."""
    dtype = definition.state[name]
    if dtype.shape:
        return np.array(_checked_list(definition, name, value, dtype.shape), dtype.base)
    return _checked_number(definition, name, value)


def _checked_list(definition: GameDefinition, name: str, value: Any, shape: tuple[int, ...]) -> Any:
    if not shape:
        return _checked_number(definition, name, value)
    if not isinstance(value, list | tuple) or len(value) != shape[0]:
        raise BadPosition(message("field-lists", field=name, lengths=str(definition.state[name].shape), given=repr(value)))
    return [_checked_list(definition, name, item, shape[1:]) for item in value]


def _checked_number(definition: GameDefinition, name: str, value: Any) -> int:
    labels = definition.labels.get(name)
    if labels is not None:
        if value not in labels:
            raise BadPosition(message("field-label", field=name, given=quoted(value), known=either(labels)))
        return labels.index(value)
    bounds = np.iinfo(definition.state[name].base)
    if isinstance(value, bool) or not isinstance(value, int) or not bounds.min <= value <= bounds.max:
        raise BadPosition(message("field-bounds", field=name, low=int(bounds.min), high=int(bounds.max), given=repr(value)))
    return value


def _joined(value: Any, depth: int, zero: str) -> str:
    if depth == 0:
        return _without_blanks(str(value))
    items = [_joined(item, depth - 1, zero) for item in value]
    if depth == 1:
        while items and items[-1] == zero:
            items.pop()
    return _SEPARATORS[depth - 1].join(items)


def _split(definition: GameDefinition, name: str, text: str, shape: tuple[int, ...]) -> Any:
    if not shape:
        return _label(definition, name, text) if name in definition.labels else _whole(name, text)
    items = text.split(_SEPARATORS[len(shape) - 1]) if text or len(shape) > 1 else []
    if len(shape) == 1:
        items += [_zero(definition, name)] * (shape[0] - len(items))
    if len(items) != shape[0]:
        separator = _SEPARATORS[len(shape) - 1]
        raise BadPosition(message("field-parts", field=name, count=shape[0], separator=separator, given=len(items), text=quoted(text)))
    return [_split(definition, name, item, shape[1:]) for item in items]


def _whole(name: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        raise BadPosition(message("field-whole", field=name, given=quoted(text)))
    return int(text)

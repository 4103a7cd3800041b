"""Statics for other options, without Python: what each option changes in the statics of a form with its usual options.

Each data file that can be chosen has statics of its own. Of the other options, one with named values has for each of them a list of edits;
one with a number has edits that compute from it. Edits of several options are applied one after the other. All this is found by comparing
statics, and proven, as far as trying can, before it is written: `variants_of` raises an error where numbers are not what the edits say.

An edit is a list that clients understand (`web/engine/src/library.ts`):

    ["set", path, value]                        a part of the JSON
    ["count", path, factor, offset]             the same, from the number: offset + factor * number
    ["bytes", name, place, base64]              in the bytes of `tables` or `start`
    ["number", name, place, size, factor, offset]       the same: a whole number of `size` bytes, the lowest first
"""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import pickle
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from perihelion.core.errors import BadGame, BadOption
from perihelion.core.records import Records
from perihelion.core.statics import statics_of

if TYPE_CHECKING:
    from perihelion.core.contract import GameDefinition
    from perihelion.core.game import Game

_BYTES = ("tables", "start")
_NAMED_BY_CONTENT = ("digest", "tables_digest", "options")
"""They follow from the rest."""
_MOST_NAMED = 200
"""Values of one option."""
_TRIED_TOGETHER = 12
_GAP = 1
"""Bytes: changes that are closer are one edit."""
Edit = list[Any]


def games_of(definition: GameDefinition, form: str) -> Iterator[Game]:
    """Those with statics of their own: with the usual options, and with each data file that there is."""
    from perihelion.core.game import Game

    usual = Game(definition, form)
    yield usual
    if definition.data is not None:
        option = definition.data.option
        for name in definition.data.names():
            if name != usual.options[option]:
                with contextlib.suppress(BadOption):  # it need not fit every form
                    yield Game(definition, form, {option: name})


def variants_of(usual: Game) -> dict[str, Any]:
    """What each option changes, JSON-ready; and which bytes of the tables are helpers, which logs do not name."""
    base, definition = statics_of(usual), usual.definition
    options = {}
    for option in definition.options:
        if definition.data is not None and option.name == definition.data.option:
            continue
        about: Mapping[str, Any] = option.describe(usual.declared_form)
        if about["kind"] == "whole":
            bounds = {"low": int(about["low"]), "high": int(about["high"])}
            options[option.name] = {**bounds, "edits": _edits_by_number(usual, base, option.name, **bounds)}
        else:
            found = {value: _difference(base, other) for value, other in _named_variants(usual, option.name, about)}
            options[option.name] = {"values": {_key(value): edits for value, edits in found.items()}}
    variants = {"options": options, "helpers": _helper_spans(usual)}
    _prove(usual, base, variants)
    return variants


def applied(base: Mapping[str, Any], variants: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The statics with these options, but for what is named by content."""
    made: dict[str, Any] = pickle.loads(pickle.dumps(dict(base)))  # a copy through and through, ten times as fast as deepcopy
    made["options"] = {**made["options"], **chosen}
    for name, value in chosen.items():
        about = variants["options"][name]
        for edit in about["edits"] if "edits" in about else about["values"][_key(value)]:
            _apply(made, edit, value)
    return made


# Finding edits --------------------------------------------------------------------------------------------------------------------------


def _key(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _named_variants(usual: Game, name: str, about: Mapping[str, Any]) -> Iterator[tuple[Any, dict[str, Any]]]:
    from perihelion.core.game import Game

    for value in itertools.islice(_named_values(usual, about), _MOST_NAMED):
        try:
            game = Game(usual.definition, usual.form, {**usual.options, name: value})
        except BadOption:
            continue  # a choice need not fit every form
        yield tuple(value) if isinstance(value, list) else value, statics_of(game)


def _named_values(usual: Game, about: Mapping[str, Any]) -> Iterator[Any]:
    if about["kind"] == "switch":
        return iter((False, True))
    if about["kind"] == "one per seat":
        return map(list, itertools.permutations(about["values"], usual.seats))
    return iter(about["values"])


def _difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[Edit]:
    """The edits that make the other of the one."""
    plain = (dict(statics) for statics in (one, other))
    edits = []
    for name in _BYTES:
        edits += [["bytes", name, at, base64.b64encode(run).decode()] for at, run in _runs(*(_bytes(each[name]) for each in (one, other)))]
    left, right = ({key: value for key, value in each.items() if key not in (*_NAMED_BY_CONTENT, *_BYTES)} for each in plain)
    return edits + [["set", path, value] for path, _, value in _changes(left, right)]


def _changes(one: Any, other: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[list[Any], Any, Any]]:
    """The smallest parts of the JSON that differ."""
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from _changes(one[key], other[key], (*path, key))
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for place, (first, second) in enumerate(zip(one, other, strict=True)):
            yield from _changes(first, second, (*path, place))
    else:
        yield list(path), one, other


def _runs(one: bytes, other: bytes) -> Iterator[tuple[int, bytes]]:
    """Stretches of bytes that differ, with those few between them that do not."""
    places = [place for place, (first, second) in enumerate(zip(one, other, strict=True)) if first != second]
    while places:
        run = [places.pop(0)]
        while places and places[0] - run[-1] <= _GAP:
            run.append(places.pop(0))
        yield run[0], other[run[0] : run[-1] + 1]


def _edits_by_number(usual: Game, base: Mapping[str, Any], name: str, low: int, high: int) -> list[Edit]:
    """As the numbers differ between two values; `_prove` tries others."""
    from perihelion.core.game import Game

    first = int(str(usual.options[name]))
    second = high if first != high else low
    changed = Game(usual.definition, usual.form, {**usual.options, name: second})
    records = {"tables": (usual.tables, changed.tables), "start": (usual.start()._states, changed.start()._states)}
    edits: list[Edit] = []
    for part, (one, other) in records.items():
        for at, size, before, after in _different_numbers(one, other):
            edits.append(["number", part, at, size, *_line(first, second, before, after)])
    left, right = (
        {key: value for key, value in each.items() if key not in (*_NAMED_BY_CONTENT, *_BYTES)} for each in (base, statics_of(changed))
    )
    return edits + [["count", path, *_line(first, second, before, after)] for path, before, after in _changes(left, right)]


def _different_numbers(one: Records, other: Records) -> Iterator[tuple[int, int, int, int]]:
    """Place, size and values of the numbers that differ in two records."""
    fields: Mapping[str, Any] = one.dtype.fields or {}
    for name in one.dtype.names or ():
        kind, at = fields[name][:2]
        before, after = np.ravel(one[name]), np.ravel(other[name])
        for n in np.flatnonzero(before != after).tolist():
            yield at + n * kind.base.itemsize, kind.base.itemsize, int(before[n]), int(after[n])


def _line(first: int, second: int, before: int, after: int) -> tuple[int, int]:
    """Factor and offset of the straight line through two points."""
    factor, rest = divmod(after - before, second - first)
    if rest:
        raise BadGame(f"{before} and {after} do not grow with an option from {first} to {second}.")
    return factor, before - factor * first


def _helper_spans(game: Game) -> list[list[int]]:
    fields: Mapping[str, Any] = game.tables.dtype.fields or {}
    return [[fields[name][1], fields[name][1] + fields[name][0].itemsize] for name in game.definition.helpers]


# Applying them --------------------------------------------------------------------------------------------------------------------------


def _bytes(text: str) -> bytes:
    return base64.b64decode(text)


def _apply(statics: dict[str, Any], edit: Sequence[Any], value: Any) -> None:
    match edit:
        case ["set", path, new]:
            _put(statics, path, new)
        case ["count", path, factor, offset]:
            _put(statics, path, offset + factor * value)
        case ["bytes", name, at, text]:
            _overwrite(statics, name, at, _bytes(text))
        case ["number", name, at, size, factor, offset]:
            number = (offset + factor * value) % (1 << 8 * size)
            _overwrite(statics, name, at, number.to_bytes(size, "little"))


def _put(statics: Any, path: Sequence[Any], value: Any) -> None:
    *way, last = path
    for step in way:
        statics = statics[step]
    statics[last] = value


def _overwrite(statics: dict[str, Any], name: str, at: int, new: bytes) -> None:
    data = bytearray(_bytes(statics[name]))
    data[at : at + len(new)] = new
    statics[name] = base64.b64encode(data).decode()


# Proving them ---------------------------------------------------------------------------------------------------------------------------


def _prove(usual: Game, base: Mapping[str, Any], variants: Mapping[str, Any]) -> None:
    """Numbers at both ends and between, and options of all kinds together, give the statics that Python makes."""
    from perihelion.core.game import Game

    for chosen in _trials(variants["options"]):
        try:
            real = statics_of(Game(usual.definition, usual.form, {**usual.options, **chosen}))
        except BadOption:
            continue
        made = applied(base, variants, chosen)
        wrong = [key for key in real if key not in _NAMED_BY_CONTENT and not _is_same(real[key], made[key])]
        if wrong:
            raise BadGame(f"{usual!r} with {chosen} has other {', '.join(wrong)} than its options say one by one.")


def _is_same(one: Any, other: Any) -> bool:
    return bool(one == other) or json.loads(json.dumps(one)) == json.loads(json.dumps(other))


def _trials(options: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    chooser = random.Random(1)
    for name, about in options.items():
        if "edits" in about:
            low, high = about["low"], about["high"]
            yield from ({name: value} for value in (low, low + 1, (low + high) // 2, high - 1, high))
    for _ in range(_TRIED_TOGETHER if len(options) > 1 else 0):
        yield {name: _any_value(chooser, about) for name, about in options.items()}


def _any_value(chooser: random.Random, about: Mapping[str, Any]) -> Any:
    if "edits" in about:
        return chooser.randint(about["low"], about["high"])
    return json.loads(chooser.choice(list(about["values"])))

"""Onward to Venus: what move texts stand for that cannot be played now. The texts themselves are made in words/moves.py."""

from __future__ import annotations

import re
from typing import Any

from perihelion.core.actions import Block
from perihelion.games.onward_to_venus import state


def anywhere(t: Any, s: Any, wanted: str) -> int | None:
    """The action of that text in some position of this set, so that a refusal can say why it is not possible now."""
    return next((code for block in state.ACTIONS if (code := _code(block, t.legend, wanted)) is not None), None)


def _code(block: Block, legend: dict[str, Any], wanted: str) -> int | None:
    if block.name == "group":
        return _group(block, wanted)
    labels: Any = {name: _labels(block, name, legend) for name in block.dimensions}
    named = Block(block.name, block.template, **labels)
    found = named.find(wanted)
    if found is None:
        return None
    values = named.values(found)
    if values.get("tile") == len(legend["tiles"]):
        values["tile"] = state.ALIEN_TILE
    return block.code(**values)


def _labels(block: Block, dimension: str, legend: dict[str, Any]) -> tuple[str, ...]:
    """What the set calls the things along a dimension; aliens come after its tiles, where they can be claimed."""
    kind = {"planet": "planets", "origin": "planets", "goal": "planets", "tile": "tiles", "card": "cards"}.get(dimension)
    if kind is None:
        return block.dimensions[dimension]
    aliens = (legend["alien"],) if kind == "tiles" and block.name == "claim" else ()
    return (*(about["id"] for about in legend[kind]), *aliens)


def _group(block: Block, wanted: str) -> int | None:
    """Counts of zero may be left out."""
    match = re.fullmatch(r"group(?=\d)(?:(?P<ships>\d)s)?(?:(?P<infantry>\d)i)?(?:(?P<tanks>\d)t)?", wanted)
    if match is None:
        return None
    counts = {name: int(count or 0) for name, count in match.groupdict().items()}
    return block.code(**counts) if all(counts[name] < len(labels) for name, labels in block.dimensions.items()) else None

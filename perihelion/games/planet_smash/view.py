"""What a player of Planet Smash sees, as JSON, and the sheet as shapes."""

from __future__ import annotations

import math
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.games.planet_smash import rules
from perihelion.games.planet_smash.sheet import LEVELS
from perihelion.games.planet_smash.words import ABILITY_NAMES, COLOURS, QUADRANT_NAMES, die_name, level_of, rule_of

_is_demolished = interpreted(rules.is_demolished)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    return {
        "phase": rules.PHASES[s.phase],
        "round": s.round,
        "rounds": t.rounds,
        "levels": dict(zip(LEVELS, t.levels.tolist(), strict=True)),
        "level": level_of(t, s),
        "pawn": rules.QUADRANTS[s.pawn],
        "dice": [_die(t, s, die) for die in range(rules.DICE_COUNT)],
        "active": rules.DICE[rules.TARGETING_DICE + s.active - 1] if s.active else None,
        "may": {"demolish": bool(s.demolition_left), "research": bool(s.research_left), "both": bool(s.both)},
        "quadrants": [_quadrant(t, s, quadrant) for quadrant in range(rules.QUADRANT_COUNT)],
        "stock": dict(zip(rules.ABILITIES, s.stock.tolist(), strict=True)),
        "abilities_used": s.abilities_used,
    }


def _die(t: Any, s: Any, die: int) -> dict[str, Any]:
    planning = die >= rules.TARGETING_DICE
    return {
        "name": rules.DICE[die],
        "words": die_name(die),
        "colour": COLOURS[die % rules.PLANNING_DICE],
        "value": s.dice[die] or None,
        "spot": int(s.spot_of[die - rules.TARGETING_DICE]) or None if planning else None,
        "in_game": planning or not _is_demolished(t, s, die + 1),
        "rolling": s.phase in (rules.ROLLING, rules.REROLLING) and s.rolling == die,
    }


def _quadrant(t: Any, s: Any, quadrant: int) -> dict[str, Any]:
    return {
        "letter": rules.QUADRANTS[quadrant],
        "name": QUADRANT_NAMES[quadrant],
        "rule": rule_of(t, quadrant),
        "boxes": [
            {"value": int(value) or None, "printed": int(printed) or None}
            for value, printed in zip(s.boxes[quadrant][: t.boxes[quadrant]], t.printed[quadrant], strict=False)
        ],
        "demolished": _is_demolished(t, s, quadrant),
        "tech": [[int(value) or None for value in row] for row in s.tech[quadrant]],
        "ability": rules.ABILITIES[t.ability[quadrant]],
        "ability_name": ABILITY_NAMES[t.ability[quadrant]],
        "circles": circles(s, quadrant),
    }


def circles(s: Any, quadrant: int) -> dict[str, list[bool]]:
    """Which circles of the quadrant have been earned. Which of them are spent nobody needs to know: a stock is a stock (SM-16)."""
    tech = s.tech[quadrant]
    return {
        "columns": [bool(tech[0][column] and tech[1][column]) for column in range(rules.COLUMNS)],
        "rows": [bool(tech[row].all()) for row in range(rules.ROWS)],
    }


# The sheet as shapes --------------------------------------------------------------------------------------------------------------------

SIZE = 1000
CENTRE = SIZE / 2
PLANET_RADIUS = 430
CORE_RADIUS = 70
BOX = 44
TECH_BOX = 36


def geometry(t: Any) -> dict[str, Any]:
    """A square of 1000 by 1000: the planet as four sectors, Wild above and clockwise on; planning spots and rounds lie outside the square."""
    shapes: list[dict[str, Any]] = [{"id": "planet", "kind": "circle", "x": CENTRE, "y": CENTRE, "r": PLANET_RADIUS}]
    for quadrant, letter in enumerate(rules.QUADRANTS):
        shapes.append(_sector(quadrant, letter))
        if quadrant != rules.WILD:
            x, y = _at(quadrant, 0, 115)
            shapes.append({"id": f"target-{letter}", "kind": "die", "x": x, "y": y, "size": 52, "rotation": 0})
        shapes += _boxes(quadrant, letter, int(t.boxes[quadrant]))
        shapes += _tech(quadrant, letter)
    shapes.append({"id": "core", "kind": "circle", "x": CENTRE, "y": CENTRE, "r": CORE_RADIUS})
    shapes += [{"id": f"spot-{spot + 1}", "kind": "spot", "x": 60 + 70 * spot, "y": SIZE - 60, "size": 56} for spot in range(rules.SPOTS)]
    return {"width": SIZE, "height": SIZE, "shapes": shapes}


def _middle(quadrant: int) -> float:
    """The direction of a quadrant's middle line, clockwise from the top."""
    return quadrant * math.tau / rules.QUADRANT_COUNT


def _at(quadrant: int, across: float, outward: float) -> tuple[float, float]:
    """A point by its distance from the centre along the quadrant's middle line, and from that line clockwise."""
    angle = _middle(quadrant)
    x = CENTRE + outward * math.sin(angle) + across * math.cos(angle)
    y = CENTRE - outward * math.cos(angle) + across * math.sin(angle)
    return round(x, 2), round(y, 2)


def _sector(quadrant: int, letter: str) -> dict[str, Any]:
    half = math.tau / rules.QUADRANT_COUNT / 2
    return {
        "id": f"quadrant-{letter}",
        "kind": "sector",
        "x": CENTRE,
        "y": CENTRE,
        "inner": CORE_RADIUS,
        "outer": PLANET_RADIUS,
        "from": round(math.degrees(_middle(quadrant) - half), 3),
        "to": round(math.degrees(_middle(quadrant) + half), 3),
    }


def _boxes(quadrant: int, letter: str, count: int) -> list[dict[str, Any]]:
    """Demolition boxes in rows of six along the rim."""
    shapes = []
    for box in range(count):
        row, place = divmod(box, 6)
        in_row = min(6, count - 6 * row)
        x, y = _at(quadrant, (place - (in_row - 1) / 2) * (BOX + 6), 385 - row * (BOX + 6))
        shapes.append({"id": f"box-{letter}-{box + 1}", "kind": "box", "x": x, "y": y, "size": BOX})
    return shapes


def _tech(quadrant: int, letter: str) -> list[dict[str, Any]]:
    shapes = []
    pitch = TECH_BOX + 8
    for row in range(rules.ROWS):
        for column in range(rules.COLUMNS):
            x, y = _at(quadrant, (column - 1.5) * pitch, 265 - row * pitch)
            shapes.append({"id": f"tech-{letter}-r{row + 1}c{column + 1}", "kind": "box", "x": x, "y": y, "size": TECH_BOX})
        x, y = _at(quadrant, 1.5 * pitch, 265 - row * pitch)
        shapes.append({"id": f"circle-{letter}-r{row + 1}", "kind": "circle", "x": x, "y": y, "r": 14})
    for column in range(rules.COLUMNS):
        x, y = _at(quadrant, (column - 1.5) * pitch, 265 - 2 * pitch + 4)
        shapes.append({"id": f"circle-{letter}-c{column + 1}", "kind": "circle", "x": x, "y": y, "r": 14})
    return shapes

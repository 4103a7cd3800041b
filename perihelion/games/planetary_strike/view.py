"""What a client gets of a position, and the board as shapes. Nothing is hidden: every seat sees the same."""

from __future__ import annotations

from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.games.planetary_strike import rules
from perihelion.games.planetary_strike.board import GALAXY, LETTERS
from perihelion.games.planetary_strike.check import FLEET
from perihelion.games.planetary_strike.insight import Insight, insight
from perihelion.games.planetary_strike.words import COLOUR_NAMES, PEOPLES, VESSEL_NAMES, colours_of, seat_name, seat_people, space_name

_own_planets = interpreted(rules.own_planets)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    """Vessels, planets with their warnings and attackers, players, the reaction, pins, and how far the armistice is."""
    insights = {} if s.over else {other: insight(t, s, other) for other in range(t.seats) if not s.left[other]}
    return {
        "columns": t.columns,
        "rings": GALAXY.rings,
        "vessels": [_vessel(s, space) for space in range(t.spaces) if s.vessel[space]],
        "planets": [_planet(t, s, planet, insights) for planet in range(rules.PLANETS) if t.planet[planet] < t.spaces],
        "players": [_player(t, s, other, insights) for other in range(t.seats)],
        "captured": {LETTERS[colour]: _captured(t, s, colour) for colour in range(1, rules.COLOURS) if t.owner[colour] != rules.NOBODY},
        "reaction": _reaction(t, s),
        "pinned": [pin for other in insights for pin in _pins(s, other, insights[other], t)],
        "quiet": s.quiet,
        "armistice": t.armistice,
        "ended": _ended(t, s),
    }


def _vessel(s: Any, space: int) -> dict[str, Any]:
    vessel = s.vessel[space]
    return {
        "space": space_name(space),
        "kind": rules.KINDS[vessel & 7],
        "colour": LETTERS[vessel >> 3],
        "seat": int(s.commander[vessel >> 3]),
    }


def _planet(t: Any, s: Any, planet: int, insights: dict[int, Insight]) -> dict[str, Any]:
    colour = planet // 2
    owner = int(t.owner[colour])
    lines = insights[owner].lines if owner in insights else []
    return {
        "space": space_name(t.planet[planet]),
        "colour": LETTERS[colour],
        "seat": owner,
        "stands": not s.fallen >> colour & 1,
        "warned_by": [other for other in range(t.seats) if s.announced[other] >> planet & 1],
        "attackers": sorted({space_name(line.attacker) for line in lines if line.planet == planet and line.blocker is None}),
    }


def _player(t: Any, s: Any, seat: int, insights: dict[int, Insight]) -> dict[str, Any]:
    commands = [colour for colour in range(1, rules.COLOURS) if s.commander[colour] == seat]
    return {
        "seat": seat,
        "name": seat_name(t, seat),
        "people": seat_people(t, seat),
        "colours": "".join(LETTERS[colour] for colour in colours_of(t, seat)),
        "commands": "".join(LETTERS[colour] for colour in commands),
        "side": int(t.side[seat]),
        "left": int(s.left[seat]),
        "vessels": int(sum(vessel >> 3 in commands for vessel in s.vessel[: t.spaces])),
        "lame_duck": seat in insights and insights[seat].is_lame_duck,
        "skipped": bool(s.skipped >> seat & 1),
    }


def _captured(t: Any, s: Any, colour: int) -> dict[str, int]:
    """How many of each kind are gone; kinds that are complete are left out."""
    there = [rules.KINDS[vessel & 7] for vessel in s.vessel[: t.spaces] if vessel >> 3 == colour]
    return {kind: most - there.count(kind) for kind, most in FLEET.items() if there.count(kind) < most}


def _reaction(t: Any, s: Any) -> dict[str, Any] | None:
    """PS-20: who answers whom, and who has to wait meanwhile."""
    if not s.interrupted:
        return None
    waiting = interpreted(rules.seats_between)(t, s, s.interrupted - 1, s.turn)
    return {"seat": s.turn, "warner": s.interrupted - 1, "waiting": [seat for seat in range(t.seats) if waiting >> seat & 1]}


def _pins(s: Any, seat: int, seen: Insight, t: Any) -> list[dict[str, Any]]:
    """Vessels that hold a line of attack on an own planet. `free`: it may still move along the line."""
    return [
        {
            "space": space_name(line.blocker),
            "seat": seat,
            "planet": space_name(t.planet[line.planet]),
            "attacker": space_name(line.attacker),
            "free": line.blocker in seen.safe_starts,
        }
        for line in seen.lines
        if line.blocker is not None
    ]


def _ended(t: Any, s: Any) -> str | None:
    if not s.over:
        return None
    return "conquest" if len({int(t.side[seat]) for seat in range(t.seats) if not s.left[seat]}) == 1 else "armistice"


# The board as shapes --------------------------------------------------------------------------------------------------------------------

SIZE = 1000
OUTER = 476
INNER = {14: 96, 28: 150, 42: 196}
LABELS = 488  # where the numbers of the columns stand
HOME_ANGLE = 180.0  # column 1 is below


def geometry(t: Any) -> dict[str, Any]:
    """Spaces as pieces of rings, then planets, then a place for a vessel on every space, and the numbers of the columns."""
    columns = int(t.columns)
    inner = INNER[columns]
    depth = (OUTER - inner) / rules.RINGS
    angle = 360 / columns
    middle = {"x": SIZE / 2, "y": SIZE / 2}
    spaces, planets, tokens, texts = [], [], [], []
    for space in range(t.spaces):
        column, ring = divmod(space, rules.RINGS)
        near, turn = inner + ring * depth, HOME_ANGLE + column * angle
        name = space_name(space)
        black = (ring + 1 + column + 1) % 2 == 0  # PS-2
        sides = {"inner": round(near, 2), "outer": round(near + depth, 2), "from": turn - angle / 2, "to": turn + angle / 2}
        look = "dark" if black else "light"
        spaces.append({"id": name, "kind": "sector", **middle, **sides, "gaps": [0.5, 0.5], "look": look, "label": f"Space {name}"})
        x, y = _polar(near + depth / 2, turn)
        room = min(depth, 2 * 3.14159 * (near + depth / 2) / columns)
        if t.planet_at[space] != rules.NO_PLANET:
            colour = int(t.planet_at[space]) // 2
            label = f"{COLOUR_NAMES[colour].capitalize()} planet on {name}, home of the {PEOPLES[colour]}"
            planets.append(
                {"id": f"planet-{name}", "kind": "circle", "x": x, "y": y, "r": round(room * 0.47, 2), "look": "orb", "label": label}
            )
        tokens.append(
            {"id": f"vessel-{name}", "kind": "token", "x": x, "y": y, "size": round(room * 0.74, 2), "label": f"Vessel on {name}"}
        )
    for column in range(columns):
        x, y = _polar(LABELS, HOME_ANGLE + column * angle)
        texts.append(
            {
                "id": f"column-{column + 1}",
                "kind": "text",
                "x": x,
                "y": y,
                "size": 15,
                "align": "middle",
                "look": "quiet",
                "text": str(column + 1),
            }
        )
    return {"width": SIZE, "height": SIZE, "shapes": [*spaces, *planets, *tokens, *texts]}


def _polar(radius: float, angle: float) -> tuple[float, float]:
    import math

    turn = math.radians(angle)
    return round(SIZE / 2 + radius * math.sin(turn), 2), round(SIZE / 2 - radius * math.cos(turn), 2)


def marks(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """For the JSON of a `View`: what to draw on each shape; see `perihelion.core.picture`."""
    board = shown["board"]
    found: dict[str, dict[str, Any]] = {}
    colours = {colour["letter"]: colour["bright"] for colour in shown["legend"]["colours"]}
    for planet in board["planets"]:
        states = "off" if not planet["stands"] else "wrong" if planet["warned_by"] else "set"
        found[f"planet-{planet['space']}"] = {"colour": colours[planet["colour"]], "class": states}
    for vessel in board["vessels"]:
        found[f"vessel-{vessel['space']}"] = {"colour": colours[vessel["colour"]], "text": vessel["kind"]}
    return found


__all__ = ["VESSEL_NAMES", "geometry", "marks", "view"]

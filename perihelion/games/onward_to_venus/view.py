"""What a seat of Onward to Venus sees, as JSON, and the board as shapes."""

from __future__ import annotations

from typing import Any

import numpy as np

from perihelion.core.compiling import uncompiled
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import forces, kernels, scoring, turns
from perihelion.games.onward_to_venus.words import crisis_story, decision, headline, hint, planet_name, tile_id

_state, _forces, _kernels, _scoring, _turns = map(uncompiled, (state, forces, kernels, scoring, turns))


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    """Counts and names; what the numbers mean to people stands in the legend."""
    asked = _kernels.mover(t, s) == seat
    return {
        "phase": state.PHASES[s.phase],
        "period": s.period,
        "periods": t.periods,
        "cubes": s.cubes,
        "all_cubes": t.cubes,
        "turns": s.turns,
        "turn_limit": t.turn_limit,
        "first": s.first,
        "turn": s.turn,
        "headline": headline(t, s),
        "decision": decision(t, s),
        "hints": hints(t, s, seat) if asked else {},
        "place": s.place if s.phase in _ON_A_PLANET and s.place < t.planets else None,
        "route": {"from": s.origin, "to": s.goal} if s.phase == state.GROUP else None,
        "fight": _fight(t, s),
        "bag": s.bag.sum(),
        "deck": s.deck.sum(),
        "discards": _cards(s.discards),
        "hand_limit": t.hand_limit,
        "prices": dict(zip(state.UNITS, t.price.tolist(), strict=True)),
        "planets": [_planet(t, s, planet) for planet in range(t.planets)],
        "seats": [_seat(t, s, holder, seat) for holder in range(t.seats)],
        "crises": crisis_story(t, s),
        "invaded": bool(s.invaded),
        "lost": s.phase == state.LOST,
    }


_ON_A_PLANET = (
    state.ARRIVED, state.UNIT, state.TARGET, state.ROLLING, state.COMMIT, state.CASUALTIES,
    state.AT_ORACLE, state.AT_UPRISING, state.AT_REBELLION, state.AT_DAMAGE, state.AT_PIRATES,
)  # fmt: skip
"""The phases in which `place` means something to people."""


def hints(t: Any, s: Any, seat: int) -> dict[str, str]:
    """What each legal move may lead to, by its code."""
    codes = np.empty(kernels.MAX_LEGAL, np.int64)
    count = _kernels.legal(t, s, codes)
    hinted = {str(int(code)): hint(t, s, seat, int(code)) for code in codes[:count]}
    return {code: words for code, words in hinted.items() if words}


def _fight(t: Any, s: Any) -> dict[str, Any] | None:
    """The roll that is being decided, or was just fought out."""
    if s.phase not in (state.ROLLING, state.COMMIT, state.CASUALTIES):
        return None
    return {
        "planet": s.place,
        "tile": tile_id(t, s.tile),
        "target": {"seat": s.target, "piece": state.PIECES[s.piece]} if _turns.is_tension(t, s.tile) else None,
        "dice": [pips or "skull" for pips in s.dice[: s.rolled].tolist()],
        "defence": _turns.defence(t, s) if s.phase != state.CASUALTIES else None,
        "cost": _turns.cost(t, s) if s.phase == state.COMMIT else None,
        "strength": s.strength,
        "medics": s.medics,
        "surprised": bool(s.surprised),
        "won": bool(s.won) if s.phase == state.CASUALTIES else None,
        "skulls": _forces.skulls(s) if s.rolled == len(s.dice) else None,
    }


def _planet(t: Any, s: Any, planet: int) -> dict[str, Any]:
    return {
        "flipped": _state.is_flipped(s, planet),
        "aliens": _state.has_aliens(s, planet),
        "level": s.level[planet],
        "tiles": [{"tile": tile, "count": count} for tile, count in enumerate(s.tiles[planet].tolist()) if count],
        "points": [value for value in t.points[planet].tolist() if value],
        "seats": [
            {
                "orbit": dict(zip(state.UNITS, s.orbit[planet, seat].tolist(), strict=True)),
                "surface": dict(zip(state.UNITS, s.surface[planet, seat].tolist(), strict=True)),
                "pieces": dict(zip(state.PIECES, s.pieces[planet, seat].tolist(), strict=True)),
                "income": _forces.income_on(t, s, planet, seat),
                "points": _scoring.planet_points(t, s, planet, seat),
            }
            for seat in range(t.seats)
        ],
    }


def _seat(t: Any, s: Any, holder: int, seat: int) -> dict[str, Any]:
    """`hand` is for its owner alone; `known` is what everybody knows of it."""
    order = sorted((_scoring.standing(t, s, other) for other in range(t.seats)), reverse=True)
    return {
        "money": s.money[holder],
        "cards": s.hand[holder].sum(),
        "hand": _cards(s.hand[holder]) if holder == seat else None,
        "known": _cards(s.known[holder]),
        "counters": dict(zip(state.COUNTERS, s.reserve[holder].tolist(), strict=True)),
        "kept": dict(zip(state.KEPT, s.kept[holder].tolist(), strict=True)),
        "income": sum(_forces.income_on(t, s, planet, holder) for planet in range(t.planets)),
        "planet_points": _scoring.points(t, s, holder) - _scoring.tile_points(t, s, holder),
        "tile_points": _scoring.tile_points(t, s, holder),
        "points": _scoring.points(t, s, holder),
        "place": order.index(_scoring.standing(t, s, holder)) + 1,
    }


def _cards(counts: Any) -> list[dict[str, int]]:
    return [{"card": card, "count": count} for card, count in enumerate(counts.tolist()) if count]


# Where points come from -----------------------------------------------------------------------------------------------------------------


def sources(t: Any, s: Any) -> list[dict[str, int]]:
    """OV-38: every planet and every kind of tile apart."""
    planets = {about["name"]: planet for planet, about in enumerate(t.legend["planets"])}
    return [
        {name: int(_scoring.planet_points(t, s, planet, seat)) for name, planet in planets.items()}
        | {name: int(t.scores[kind] * s.kept[seat, kind]) for kind, name in enumerate(("Big Game", "Crises", "Aliens"))}
        for seat in range(t.seats)
    ]


# The board as shapes --------------------------------------------------------------------------------------------------------------------

SPACING, TOP, RADIUS = 190, 260, 62
ORBIT_RADIUS = 84
TILE = 46
ROW = 150


def geometry(t: Any) -> dict[str, Any]:
    """The planets in line from left to right, those of one step below each other; tiles below, orbit above."""
    shapes: list[dict[str, Any]] = []
    columns: dict[int, list[int]] = {}
    for planet, about in enumerate(t.legend["planets"]):
        columns.setdefault(about["step"], []).append(planet)
    for column, planets in columns.items():
        for row, planet in enumerate(planets):
            x, y = SPACING * (column + 0.5), TOP + row * 3 * ROW - (len(planets) - 1) * ROW
            name, short = planet_name(t, planet), t.legend["planets"][planet]["id"]
            shapes.append({"id": f"orbit-{short}", "kind": "circle", "x": x, "y": y, "r": ORBIT_RADIUS, "label": f"Orbit of {name}"})
            shapes.append({"id": f"planet-{short}", "kind": "circle", "x": x, "y": y, "r": RADIUS, "look": "globe", "label": name})
            shapes.append({"id": f"name-{short}", "kind": "text", "x": x, "y": y, "size": 22, "look": "loud", "text": name})
            shapes.append(
                {"id": f"tiles-{short}", "kind": "box", "x": x, "y": y + ORBIT_RADIUS + TILE, "size": TILE, "label": f"Tiles of {name}"}
            )
    return {"width": SPACING * len(columns), "height": 2 * TOP + 3 * ROW, "shapes": shapes}

"""What a pickpocket sees, as JSON, and the table as shapes."""

from __future__ import annotations

from typing import Any

from perihelion.core.compiling import uncompiled
from tests.games.pickpockets import rules as compiled_rules
from tests.games.pickpockets import state
from tests.games.pickpockets.words import cards

rules = uncompiled(compiled_rules)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    return {
        "phase": state.PHASES[s.phase],
        "round": s.round_number,
        "rounds": t.rounds,
        "turn": state.SEATS[s.turn] if s.phase != state.SHOWN else None,
        "victim": state.SEATS[s.target] if s.phase == state.STEALING else None,
        "deck": s.deck.sum(),
        "values": {kind: t.value[number] for number, kind in enumerate(state.KINDS) if t.count[number]},
        "seats": [_holder(t, s, seat, holder) for holder in range(t.seats)],
    }


def _holder(t: Any, s: Any, seat: int, holder: int) -> dict[str, Any]:
    return {
        "name": state.SEATS[holder],
        "pocket": _pile(s, seat, holder, holder),
        "loot": {state.SEATS[source]: _pile(s, seat, holder, source) for source in range(t.seats) if source != holder},
        "played": cards(s.played[holder]),
        "sold": cards(s.sold[holder]),
        "banked": rules.banked(t, s, holder),
        "points": rules.points(t, s, holder) if seat == holder or s.phase == state.SHOWN else None,
    }


def _pile(s: Any, seat: int, holder: int, source: int) -> dict[str, Any]:
    counts = s.held[holder, source]
    return {"size": counts.sum(), "cards": cards(counts) if rules.knows(s, seat, holder, source) else None}


WIDTH, HEIGHT = 1000, 700


def geometry(t: Any) -> dict[str, Any]:
    """A table of 1000 by 700: the deck above, a column for every seat with pocket, loot and what lies open."""
    shapes: list[dict[str, Any]] = [{"id": "deck", "kind": "box", "x": WIDTH / 2, "y": 80, "size": 100, "label": "deck"}]
    for seat in range(t.seats):
        name, x = state.SEATS[seat], round((seat + 0.5) * WIDTH / t.seats)
        for row, pile in enumerate(("pocket", "loot", "played", "sold")):
            shapes.append({"id": f"{pile}-{name}", "kind": "box", "x": x, "y": 230 + 130 * row, "size": 100, "label": f"{pile} of {name}"})
    return {"width": WIDTH, "height": HEIGHT, "shapes": shapes}

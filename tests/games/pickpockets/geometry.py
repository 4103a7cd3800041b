"""The table as shapes."""

from __future__ import annotations

from typing import Any

from tests.games.pickpockets import state

WIDTH, HEIGHT = 1000, 700


def geometry(t: Any) -> dict[str, Any]:
    """A table of 1000 by 700: the deck above, a column for every seat with pocket, loot and what lies open."""
    shapes: list[dict[str, Any]] = [{"id": "deck", "kind": "box", "x": WIDTH / 2, "y": 80, "size": 100, "label": "deck"}]
    for seat in range(t.seats):
        name, x = state.SEATS[seat], round((seat + 0.5) * WIDTH / t.seats)
        for row, pile in enumerate(("pocket", "loot", "played", "sold")):
            shapes.append({"id": f"{pile}-{name}", "kind": "box", "x": x, "y": 230 + 130 * row, "size": 100, "label": f"{pile} of {name}"})
    return {"width": WIDTH, "height": HEIGHT, "shapes": shapes}

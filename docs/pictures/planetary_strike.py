"""Pictures of Planetary Strike: the three boards, how each vessel moves, and the situations that the rules page explains."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.core.picture import part, said, svg
from perihelion.core.position import Position
from perihelion.games.planetary_strike.board import FOLDER
from perihelion.games.planetary_strike.geometry import marks

HERE = Path(__file__).parent
RULES = FOLDER / "pictures"

VESSELS = {
    "fighter": ("1", "Fighter"),
    "destroyer": ("2", "Destroyer"),
    "frigate": ("3", "Frigate"),
    "cruiser": ("4", "Cruiser"),
    "battleship": ("Y", "Battleship"),
    "titan": ("U", "Titan"),
}
LONE = "R:{kind}d5/Y:1a11 R"

WARNING = "R:Ud1,4e4/Y:Ud8,1d7 R RY - 0"
"""The Cruiser goes to e5: three spaces on lies the yellow planet e8."""
PIN = "R:1d2,Uc1/Y:Ud3,1d8 R RY - 0"
"""The Fighter on d2 keeps the Titan on d3 from the planet on d1."""
REACTION = "R:Ud1,4e11/B:Ud8,Ye8/Y:Ud15,2d17/G:Ud22,Ue22 R RBYG - 0"
"""Red's Cruiser goes to e13 and threatens Yellow, although Blue is next."""


def pictures() -> dict[Path, str]:
    """Every picture by the path it is kept under."""
    found = {
        HERE / "planetary-strike.svg": picture(
            ph.game("planetary-strike", "4-player").start(), "Planetary Strike: four fleets before the first move"
        ),
        RULES / "two.svg": picture(ph.game("planetary-strike").start(), "The board of 14 columns: red below, yellow above"),
        RULES / "four.svg": picture(ph.game("planetary-strike", "4-player").start(), "The board of 28 columns with four fleets"),
        RULES / "six.svg": picture(ph.game("planetary-strike", "6-player").start(), "The board of 42 columns with six fleets"),
        RULES / "warning.svg": situation("2-player", WARNING, "e4-e5", "The red Cruiser has gone to e5 and threatens the planet on e8"),
        RULES / "pin.svg": situation(
            "2-player", PIN, None, "The red Fighter on d2 is pinned: without it the Titan on d3 strikes the planet on d1"
        ),
        RULES / "reaction.svg": situation("4-player", REACTION, "e11-e13", "Red threatens Yellow's planet on e15 while Blue would be next"),
    }
    for name, (kind, title) in VESSELS.items():
        found[RULES / f"{name}.svg"] = reach(kind, title)
    return found


def picture(position: Position, title: str) -> str:
    view = position.view(None)
    return svg(said(position.game.geometry(), position.game.speaker()), marks(view.json()), title=title, description=" ".join(view.words()))


def reach(kind: str, title: str) -> str:
    """A lone vessel on d5, and where it may go."""
    position = ph.game("planetary-strike").from_text(LONE.format(kind=kind))
    found = marks(position.view(0).json())
    texts = [text for text in position.texts() if text.startswith("d5")]
    for text in texts:
        found[text.split("-")[1]] = {"class": "active"}
    found["vessel-d5"]["class"] = "active"
    near = None if kind == "U" else {f"{ring}{column}" for ring in "abcdefgh" for column in range(1, 10)}
    geometry = said(position.game.geometry(), position.game.speaker())
    geometry = _only(geometry, near) if near else geometry
    shown = {shape["id"] for shape in geometry["shapes"]}
    description = f"From d5 it goes to {', '.join(text.split('-')[1] for text in texts)}."
    return svg(
        geometry, {name: mark for name, mark in found.items() if name in shown}, title=f"How a {title} moves", description=description
    )


def situation(form: str, text: str, move: str | None, title: str) -> str:
    position = ph.game("planetary-strike", form).from_text(text)
    after = position.play(move) if move else position
    found = marks(after.view(None).json())
    if move:
        start, end = move.split("-")
        found[start] = {"class": "active"}
        found[f"vessel-{end}"]["class"] = "active"
    for pin in after.view(None).json()["board"]["pinned"]:
        found[f"vessel-{pin['space']}"]["class"] = "active"
    return svg(said(after.game.geometry(), after.game.speaker()), found, title=title, description=" ".join(after.view(None).words()))


def _only(geometry: dict[str, Any], spaces: set[str]) -> dict[str, Any]:
    return part(geometry, lambda shape: shape.split("-")[-1] in spaces or shape in {f"column-{column}" for column in range(1, 10)})

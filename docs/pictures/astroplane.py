"""Pictures of ASTROPLANE: the board and its parts, and the positions that the rules page tells of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.core.picture import part, said, svg
from perihelion.core.position import Position
from perihelion.games.astroplane.board import BOARD, FOLDER, written
from perihelion.games.astroplane.geometry import UNIT, marks

HERE = Path(__file__).parent
RULES = FOLDER / "pictures"
UNIVERSES = ("#2f8fd6", "#b04fb8")
ROLE_COLOURS = {"wormhole": "#2f8fd6", "hyperspace": "#35b8c9", "outside": "#6a4fa3", "firing": "#a77bf0", "singularity": "#e07a3c"}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

NOTES = (
    ("area-south-L", 0, 26),
    ("space--2,-5", 0, 0),
    ("space-0,-7", 0, 20),
    ("space-4,5", 0, 0),
    ("space-5,4", 0, 0),
    ("space-7,4", 8, 0),
    ("space-7,6", 0, 0),
    ("space-0,1", 0, 0),
)
"""What the numbers of the first picture point at, and how far beside its middle they stand."""

FLIGHT = "turn=south south=0,0 north=1,1 2,-3N=S"
CAPTIVE = "turn=south south=0,0 north=1,1 2,3N=NS"
BACK = "turn=south south=0,0 north=1,1 0,3E=S 2,3N=N"
SQUARE = "turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=N 1,-2E=S 4,-5N=N"
WORMHOLE = "turn=south south=0,0 north=1,1 4,5E=S~"
ANOMALY = "turn=south south=0,0 north=1,1 4,7E=S 7,6=S"
WON = "turn=south moves=1 quiet=0 moved eventful won south=1,1,1,0 north=2,1,2,0 0,1S=NS 1,0W=S 0,-1N=NS -1,0E=S 2,3N=N"


def pictures() -> dict[Path, str]:
    """Every picture by the path it is kept under."""
    two, four = ph.game("astroplane"), ph.game("astroplane", form="4-player")
    return {
        HERE / "astroplane.svg": picture(_later(four), "ASTROPLANE: four fleets in the middle of a game"),
        RULES / "board.svg": picture(two.start(), "The board before a game of two, its parts numbered", notes=NOTES),
        RULES / "universes.svg": universes(),
        RULES / "flight.svg": picture(two.from_text(FLIGHT), "Where a single piece may go", near=(2, -2), ways=("2,-1N", "2,-1E", "2,-1W")),
        RULES / "captive.svg": picture(two.from_text(CAPTIVE), "South holds a piece of north captive", near=(2, 4), ways=("2,5W", "2,5E")),
        RULES / "back.svg": picture(two.from_text(BACK), "Placed opposite, south sends a piece of north back", near=(1, 3), ways=("2,3S",)),
        RULES / "square.svg": picture(
            two.from_text(SQUARE), "What a Square of south may do", near=(4, -2), reach=3.4, spaces=square_moves()
        ),
        RULES / "wormhole.svg": picture(two.from_text(WORMHOLE), "Travelling a wormhole", near=(5, 5), ways=("5,4E", "5,4S", "5,4W")),
        RULES / "anomaly.svg": picture(
            two.from_text(ANOMALY), "One side of the Anomaly loaded, the other armed", near=(5, 5), ways=("6,7",)
        ),
        RULES / "won.svg": picture(two.from_text(WON), "A true win of south", near=(0, 0)),
    }


def _later(game: ph.Game) -> Position:
    return game.from_text(
        "turn=south quiet=3 south=1,1,3,1 west=1,2 north=1,0 east=1,2 "
        "-2,-3N=S 3,-2N=S 3,-2S=S 0,-3N=S -3,2E=W -4,1N=EW -5,4N=W 2,3S=N -2,1S=N 4,7E=N 7,6=N 5,0W=E 5,-4W=E~ 0,1S=NS 1,0W=E"
    )


def square_moves() -> dict[str, str]:
    position = ph.game("astroplane").from_text(SQUARE)
    own = [text for text in position.texts() if text.startswith("[")]
    return {f"space-{text.split('x')[-1].split('>')[-1]}": "#ff6b6b" if "x" in text else "#7fe7ff" for text in own}


def picture(
    position: Position,
    title: str,
    *,
    near: tuple[float, float] | None = None,
    reach: float = 2.4,
    ways: Iterable[str] = (),
    spaces: dict[str, str] | None = None,
    notes: tuple[tuple[str, float, float], ...] = (),
) -> str:
    """The board, or what lies near a point of it, with the positions that may be taken and spaces to look at."""
    view, geometry = position.view(0), said(position.game.geometry(), position.game.speaker())
    if near is not None:
        geometry = part(geometry, _within(geometry, near, reach), margin=14)
    found = _grounds(geometry) | marks(view.json())
    for space, colour in (spaces or {}).items():
        found[space] = {"colour": colour, "class": "open"}
    shown = {shape["id"] for shape in geometry["shapes"]}
    found = {shape: mark for shape, mark in found.items() if shape in shown}
    geometry["shapes"] = [_inset(shape) for shape in geometry["shapes"]]
    for way in ways:
        geometry["shapes"].append(_landing(geometry, way))
        found[f"way-{way}"] = {"class": "open"}
    geometry["shapes"] += [_note(geometry, number, *note) for number, note in enumerate(notes, 1)]
    return svg(geometry, found, title=title, description=" ".join(view.words()))


def universes() -> str:
    """Which spaces single moves join, in two colours."""
    game = ph.game("astroplane")
    geometry = said(game.geometry(), game.speaker())
    shapes = [shape for shape in geometry["shapes"] if shape.get("role") != "position"]
    found = {
        shape["id"]: {"colour": UNIVERSES[shape["universe"]], "text": "AB"[shape["universe"]]}
        for shape in shapes
        if shape.get("role") in ("ordinary", "wormhole", "singularity")
    }
    in_words = "The spaces in two colours, like a chessboard, 38 of each. Of the centre 0,1 and 0,-1 are A, 1,0 and -1,0 are B."
    return svg({**geometry, "shapes": shapes}, found, title="The two universes", description=in_words)


def _grounds(geometry: dict[str, Any]) -> dict[str, dict[str, str]]:
    return {shape["id"]: {"colour": ROLE_COLOURS[shape["role"]]} for shape in geometry["shapes"] if shape.get("role") in ROLE_COLOURS}


def _within(geometry: dict[str, Any], near: tuple[float, float], reach: float) -> Callable[[str], bool]:
    places = {shape["id"]: shape.get("place") for shape in geometry["shapes"]}
    close = {written(point) for point in BOARD.places if abs(point[0] - near[0]) <= reach and abs(point[1] - near[1]) <= reach}
    return lambda shape: places[shape] in close


def _inset(shape: dict[str, Any]) -> dict[str, Any]:
    """Pieces are a little smaller than the half they fill."""
    if shape.get("role") != "position":
        return shape
    x, y = shape["x"], shape["y"]
    return {**shape, "points": [(x + (px - x) * 0.8, y + (py - y) * 0.8) for px, py in shape["points"]]}


def _landing(geometry: dict[str, Any], position: str) -> dict[str, Any]:
    """A circle near the apex, with its letter."""
    shape = next(shape for shape in geometry["shapes"] if shape["id"] == position)
    dx, dy = STEPS[shape["apex"]]
    out = UNIT * 0.24 if position[-1] in STEPS else 0
    place = {"x": shape["x"] + dx * out, "y": shape["y"] + dy * out}
    return {"id": f"way-{position}", "kind": "circle", **place, "r": 15, "text": position[-1] if position[-1] in STEPS else "•"}


def _note(geometry: dict[str, Any], number: int, shape_id: str, right: float, down: float) -> dict[str, Any]:
    shape = next(shape for shape in geometry["shapes"] if shape["id"] == shape_id)
    return {"id": f"note-{number}", "kind": "note", "x": shape["x"] + right, "y": shape["y"] + down, "text": str(number)}

"""Pictures of Planet Smash, all but the tech examples from one game that was won at the last moment for HARD."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import perihelion as ph
from perihelion.core.game import Game
from perihelion.core.picture import outline, part, said, svg
from perihelion.core.position import Position
from perihelion.games.planet_smash import board
from perihelion.games.planet_smash.geometry import marks

HERE = Path(__file__).parent
RULES = board.FOLDER / "pictures"

GAME = """
TA=4, TB=2, TC=5, R=6, B=1, Y=3, R@1, demolish 1, tech r1c1, B@3, demolish 1, tech r1c1, Y@2, tech r1c1
TA=1, TB=1, TC=1, R=3, B=2, Y=6, R@2, demolish 2, tech r1c2, Y@3, demolish 5, tech r1c1, B@1, demolish 3, tech r1c3
TA=6, TB=3, TC=3, R=5, B=2, Y=5, R@2, demolish 1, Y@1, demolish 4, tech r1c2, B@3, tech r1c2, any flip B, demolish 2
TA=1, TB=5, TC=6, R=2, B=4, Y=6, R@2, demolish 4, tech r2c3, B@1, demolish 2, Y@3, demolish 5, any flip Y, tech r2c1
TA=3, TB=4, TC=2, R=3, B=5, Y=4, Y@3, demolish 3, tech r1c3, R@2, demolish 3, tech r1c2, B@1, demolish 3, tech r1c3
TA=5, TB=6, TC=4, R=3, B=2, Y=2, Y@1, flip Y, tech r2c2, any flip Y, reroll TC, TC=5, reroll TC, TC=2, demolish 1, R@2, tech r2c2, done, B@3, +1 B, tech r2c2
TA=2, TB=5, TC=3, R=5, B=5, Y=1, R@1, demolish 4, tech r1c3, Y@2, +1 Y, any +1 Y, demolish 2, any +1 Y, tech r2c3, B@3, demolish 4, tech r2c3
TA=2, TB=4, R=2, B=2, Y=6, R@3, demolish 5, done, B@1, flip B, demolish 5
"""  # noqa: E501 (one line for each round)

TECH_EXAMPLE = (
    "tech=/|4,2/0,2|/|/ dice=6,6,6,{value},1,1 stock=1 phase=acting round_number=3 pawn=A "
    "spot_of=1 active=1 demolition_left=1 research_left=1 both=1"
)

SHEET_NOTES = (
    ("box-A-1", 0, 0),
    ("target-A", 50, 0),
    ("tech-A-r1c1", -38, -30),
    ("circle-A-c1", -34, 0),
    ("pawn-W", 46, 0),
    ("title-rounds", 84, 0),
    ("level-hard", -44, 2),
    ("spot-1", -62, 0),
    ("hand-Y", 52, 0),
    ("stock-plus-minus", -54, 0),
)
"""What the numbers of the first picture of the rules page point at, and how far beside it they stand."""


def rounds() -> list[list[str]]:
    """The moves of the game, round by round, dice included."""
    return [line.split(", ") for line in GAME.strip().splitlines()]


def after(round_number: int, move: str) -> Position:
    """The position after the last such move of that round."""
    position = found = ph.game("planet-smash").start()
    for number, moves in enumerate(rounds(), 1):
        for text in moves:
            position = position.play(text)
            if (number, text) == (round_number, move):
                found = position
    return found


def mixed() -> Position:
    """A 4 at work in quadrant A of Harlequin, and another in its first box."""
    text = "boxes=/4// dice=1,1,1,4,4,4 phase=acting round_number=3 pawn=A spot_of=1 active=1 demolition_left=1 research_left=1 both=1"
    return ph.game("planet-smash", planet="harlequin").from_text(text)


def pictures() -> dict[Path, str]:
    """Every picture by the path it is kept under."""
    return {
        HERE / "planet-smash.svg": picture(after(5, "R@2"), "Planet Smash: the fifth round of a game"),
        RULES / "sheet.svg": picture(after(1, "Y=3"), "The sheet of LV-426 in the first round, its parts numbered", SHEET_NOTES),
        RULES / "first-die.svg": picture(after(1, "R@1"), "The first die has taken the pawn to A"),
        RULES / "second-die.svg": picture(after(1, "B@3"), "The second die has taken the pawn to Wild"),
        RULES / "third-die.svg": picture(after(1, "Y@2"), "The third die has taken the pawn to B"),
        RULES / "tech-4.svg": tech_picture(4),
        RULES / "tech-5.svg": tech_picture(5),
        RULES / "chain.svg": picture(after(6, "TC=2"), "The end of a chain: the yellow 2 has reached its target"),
        RULES / "mixed.svg": picture(mixed(), "Harlequin, whose quadrants mix their boxes"),
        RULES / "end.svg": picture(after(8, "demolish 5"), "LV-426 smashed in round 8: HARD"),
    }


def picture(position: Position, title: str, notes: tuple[tuple[str, float, float], ...] = ()) -> str:
    view, speaker = position.view(0), position.game.speaker()
    geometry = said(position.game.geometry(), speaker)
    geometry["shapes"] += [_note(geometry, number, *note) for number, note in enumerate(notes, 1)]
    return svg(geometry, marks(view.json(), speaker), title=title, description=" ".join(view.words()), theme=theme(position.game))


def tech_picture(value: int) -> str:
    """The tech area of A: where a die of this value may be written and where not."""
    game = ph.game("planet-smash")
    speaker, view = game.speaker(), game.from_text(TECH_EXAMPLE.format(value=value)).view(0)
    geometry = part(said(game.geometry(), speaker), lambda shape: shape.startswith(("tech-A", "circle-A", "ability-A")), margin=30)
    shown = {shape["id"] for shape in geometry["shapes"]}
    middle = geometry["y"] + geometry["height"] / 2
    geometry["shapes"].append({"id": "die", "kind": "die", "x": geometry["x"] + geometry["width"] + 50, "y": middle, "size": 66})
    geometry["width"] += 120
    found = {shape: mark for shape, mark in marks(view.json(), speaker).items() if shape in shown}
    found |= {shape: {"class": "wrong"} for shape in shown - set(found) if shape.startswith("tech")}
    fitting = sorted(shape[-4:] for shape, mark in found.items() if "open" in mark["class"])
    found["die"] = {"value": value, "colour": "red", "text": "R"}
    description = f"Row 1 holds 4, 2 and an empty box; row 2 an empty box, 2 and an empty box. A {value} fits in {' and '.join(fitting)}."
    return svg(geometry, found, title=f"Where a {value} may be researched", description=description, theme=theme(game))


def theme(game: Game) -> dict[str, str]:
    colours: dict[str, str] = msgspec.to_builtins(board.planet(str(game.options["planet"])).colours)
    return colours


def _note(geometry: dict[str, Any], number: int, shape_id: str, right: float, down: float) -> dict[str, Any]:
    points = outline(next(shape for shape in geometry["shapes"] if shape["id"] == shape_id))
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return {"id": f"note-{number}", "kind": "note", "x": x + right, "y": y + down, "text": str(number)}

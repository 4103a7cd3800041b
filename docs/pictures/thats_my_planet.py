"""Pictures of That's my Planet!: a table in the middle of a game, and the first turn of the rules page."""

from __future__ import annotations

from pathlib import Path

import perihelion as ph
from perihelion.core.picture import part, said, svg
from perihelion.core.position import Position
from perihelion.games.thats_my_planet import board
from perihelion.games.thats_my_planet.geometry import marks

RULES = board.FOLDER / "pictures"
IN_THE_MIDDLE = (
    "managing I=7S,8S,9S,6S,AH V=AC,4C,7C,10C,9H C=AD,8D,10D,6D,5S recruits=2C,3C,5C,2D,3D,4D,2H,3H,5H,6H,7H,2S "
    "at=3,2,M fuel=2,4,5 marks=1IVC,2IV,3I,4V crossed=2,3,1 moved=I rolls=8"
)
FIRST_TURN = "managing I=7S,8S,9S,10S V=AC,4C,7C,10C C=AD,8D,9D,10D recruits=2C"


def in_the_middle() -> Position:
    return ph.game("thats-my-planet").from_text(IN_THE_MIDDLE)


def first_turn() -> Position:
    """Before it; the page says how it goes on."""
    return ph.game("thats-my-planet").from_text(FIRST_TURN)


def pictures() -> dict[Path, str]:
    """Every picture by its place."""
    conquered = first_turn()
    for move in ("C>1", "attempt", "white=4", "play 9D"):
        conquered = conquered.play(move)
    return {
        RULES / "table.svg": _drawn(in_the_middle(), "The table of Six Worlds in the middle of a game"),
        RULES / "hourglass.svg": hourglass(),
        RULES / "first-turn.svg": _drawn(conquered, "Six Worlds after the first turn: planet 1 is conquered"),
    }


def hourglass() -> str:
    """The map of a sheet that is no ring, without the table beside it."""
    game = ph.game("thats-my-planet", sheet="hourglass")
    on_map = ("route-", "fuel-", "mother", "planet-", "name-", "modifier-", "mark-", "home-", "ship-")
    geometry = part(said(game.geometry(), game.speaker()), lambda shape: shape.startswith(on_map), margin=24)
    in_words = [shape["label"] for shape in geometry["shapes"] if shape["id"].startswith(("planet-", "fuel-"))]
    return svg(geometry, {}, title="The map of Hourglass", description=". ".join(in_words)) + "\n"


def _drawn(position: Position, title: str) -> str:
    speaker = position.game.speaker()
    return svg(said(position.game.geometry(), speaker), marks(position.view(0).json(), speaker), title=title) + "\n"

"""Boards that games bring with them: the files of the folder `board` in a game's own folder.

    board.js       an ES module that draws the game, see docs/write-your-own-game.md
    picture.svg    the game's picture on the home page
    ...            whatever these load, by addresses relative to their own

A game without `board.js` has a board in the client, or is played on the client's fallback board.
"""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, HTTPException, Response

from perihelion.core.contract import GameDefinition
from perihelion.core.messages import message
from perihelion.core.registry import definition
from perihelion.server.words import message_json

FOLDER = "board"
MODULE = "board.js"
PICTURE = "picture.svg"
MEDIA_TYPES = {
    ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
    ".webp": "image/webp", ".woff2": "font/woff2",
}  # fmt: skip
"""The kinds of files that are served. Nothing else of the folder is."""

logger = logging.getLogger(__name__)
router = APIRouter()


@dataclass(frozen=True)
class Board:
    """The files of one folder, as they are now."""

    game: str
    files: dict[str, bytes] = field(default_factory=dict)

    @property
    def digest(self) -> str:
        """A digest of all files together: one of them may load any other."""
        parts = [part for name, content in sorted(self.files.items()) for part in (name.encode(), content)]
        return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]

    def address(self, file: str) -> str | None:
        return f"/boards/{self.game}/{self.digest}/{file}" if file in self.files else None


def board_of(game: GameDefinition) -> Board:
    """The board in the game's folder. It is read each time, so that authors see a change when they reload the page."""
    folder = game.folder / FOLDER
    try:
        files = [path for path in folder.iterdir() if path.suffix in MEDIA_TYPES] if folder.is_dir() else []
        return Board(game.name, {path.name: path.read_bytes() for path in files})
    except OSError as error:
        logger.warning("The board of %s cannot be read: %s", game.name, error)
        return Board(game.name)


def addresses(game: GameDefinition) -> dict[str, str | None]:
    """Where clients find the game's board and picture, if it brings any."""
    board = board_of(game)
    return {"board": board.address(MODULE), "picture": board.address(PICTURE)}


@router.get("/boards/{name}/{digest}/{file}", include_in_schema=False)
def board_file(name: str, digest: str, file: str) -> Response:
    """A file of a board. Its address names its content, so it may be kept for ever."""
    board = board_of(definition(name))
    if file not in board.files or digest != board.digest:
        raise HTTPException(404, message_json(message("no-such-file")))
    headers: dict[str, Any] = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(board.files[file], media_type=MEDIA_TYPES["." + file.rpartition(".")[2]], headers=headers)

"""What one seat may know, in words and in numbers, for a reader of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from perihelion.core.contract import OVER
from perihelion.core.game import Game
from perihelion.core.languages import say_in
from perihelion.core.messages import message

MOST_MOVES = 80
"""Moves that are listed at once; a question may ask for those with some text in them."""
Seen = dict[str, Any]


class Sight(Protocol):
    """What `perihelion.View` and the view of a client have in common."""

    seat: int | None

    @property
    def game(self) -> Game: ...
    @property
    def mover(self) -> int: ...
    def texts(self) -> list[str]: ...
    def words(self, language: str | None = None) -> list[str]: ...
    def board(self) -> dict[str, Any]: ...


def seen(view: Sight, happened: Sequence[str], outlooks: Sequence[str], language: str | None = None) -> Seen:
    """The situation, JSON-ready: what it is about, what has happened since the last look, what may be played."""
    return {
        "game": view.game.title,
        "form": view.game.form,
        "seat": view.seat,
        "seats": view.game.seats,
        "to_move": "over" if view.mover == OVER else "you" if view.mover == view.seat else view.mover,
        "situation": view.words(language),
        "happened": list(happened),
        **moves(view.texts(), outlooks),
    }


def moves(texts: Sequence[str], outlooks: Sequence[str], containing: str = "", most: int = MOST_MOVES) -> Seen:
    """Legal moves as one writes them, with what each may lead to where that is known; those with a text in them."""
    wanted = containing.casefold()
    found = [(text, outlook) for text, outlook in zip(texts, outlooks, strict=True) if wanted in f"{text} {outlook}".casefold()]
    listed = [{"move": text, "leads_to": outlook} if outlook else {"move": text} for text, outlook in found[:most]]
    return {"moves": listed, "moves_in_all": len(found)}


def prompt(found: Seen, language: str | None = None) -> str:
    """The same as one text, for models that are asked by text alone."""
    lines = [f"{found['game']}, {found['form']}", *found["situation"]]
    if found["happened"]:
        lines += ["", say_in(language, message("talk-happened")), *found["happened"]]
    if found["moves"]:
        lines += ["", say_in(language, message("talk-moves", shown=len(found["moves"]), count=found["moves_in_all"]))]
        lines += [f"{one['move']}  ({one['leads_to']})" if "leads_to" in one else one["move"] for one in found["moves"]]
        lines += ["", say_in(language, message("talk-answer"))]
    return "\n".join(lines)

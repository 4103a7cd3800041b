"""Every error that Perihelion raises on purpose, and how they are worded.

A message names what was wrong and what would have been right. People read these, so no message mentions an internal name.
"""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from perihelion.core.game import Game
    from perihelion.core.messages import Message


MOST_QUOTED = 300
"""Characters of what somebody has written that a message repeats."""


class PerihelionError(Exception):
    """Base of all errors raised on purpose: catching it distinguishes them from bugs. It is raised with a `Message`, or with a plain text
    where only authors of games read it; `str` says it in the language of the context."""

    def __init__(self, said: Message | str = "", game: Game | None = None) -> None:
        super().__init__(said)
        self.game = game
        """Whose words the message has in it, such as why a move is refused."""

    @property
    def message(self) -> Message:
        """What is wrong, as a message that a client can say in its language."""
        from perihelion.core.messages import Message, message

        given = self.args[0] if self.args else ""
        return given if isinstance(given, Message) else message("plain", text=str(given))

    def __str__(self) -> str:
        return self.game.speaker().say(self.message) if self.game else str(self.message)


class UnknownGame(PerihelionError, LookupError):
    """There is no game of that name."""


class BadOption(PerihelionError, ValueError):
    """A form or option that the game does not have, or a value it cannot take."""


class IllegalMove(PerihelionError, ValueError):
    """A move that the rules do not allow in this position, or a text that is no move."""


class BadPosition(PerihelionError, ValueError):
    """Bytes, JSON or text that describe no possible position of the game."""


class BadData(PerihelionError, ValueError):
    """A data file that cannot be used: names the file, the line or key, and the reason."""


class BadLog(PerihelionError, ValueError):
    """A log that cannot be trusted: names the file, the first bad line and the reason."""


class BadGame(PerihelionError, TypeError):
    """A game definition that breaks the contract."""


class BadPackage(PerihelionError, ImportError):
    """A package outside whose game or bot cannot be used: names the package, its entry point and the reason."""


class Unsupported(PerihelionError, RuntimeError):
    """Something this machine or this device cannot run, with what to do instead."""


def whole(value: object, what: str, low: int, high: int) -> int:
    """A whole number from outside: Python's or NumPy's, within bounds, never a bool or a float. `what` is one of those that the message
    names."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not low <= value.__index__() <= high:
        from perihelion.core.messages import message

        raise BadOption(message("whole-number", what=what, low=low, high=high, given=repr(value)))
    return int(value.__index__())


@contextlib.contextmanager
def writing(path: Path) -> Iterator[None]:
    """What is written in this context is this file or folder: an error says so, and why that cannot be."""
    try:
        yield
    except OSError as error:
        from perihelion.core.messages import message

        raise BadOption(message("file-not-written", file=str(path), reason=str(error.strerror))) from None


def quoted(text: object) -> str:
    """What a message puts between its quotation marks: the beginning of the text, with control characters written out."""
    whole_text = str(text)
    return repr(whole_text if len(whole_text) <= MOST_QUOTED else f"{whole_text[:MOST_QUOTED]}…")[1:-1]


def listed(names: Iterable[str], most: int = 12) -> str:
    """For texts that authors of data files read: 'a, b or c'; long lists are cut with their count. Messages have `either`."""
    all_names = list(names)
    shown = all_names[:most]
    if len(all_names) > most:
        return f"{', '.join(shown)} and {len(all_names) - most} more"
    if len(shown) < 2:
        return "".join(shown) or "nothing"
    return f"{', '.join(shown[:-1])} or {shown[-1]}"


def not_among(what: str, given: object, known: Iterable[str]) -> Message:
    """'There is no X "given". Did you mean ...? Possible: ...'"""
    from perihelion.core.messages import either, message

    names = list(known)
    close = difflib.get_close_matches(str(given).lower(), [name.lower() for name in names], n=3, cutoff=0.5)
    offered = [name for name in names if name.lower() in close]
    if offered:
        return message("no-such-but", what=what, given=quoted(given), offered=either(offered), known=either(names))
    return message("no-such", what=what, given=quoted(given), known=either(names))

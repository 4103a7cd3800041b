"""Every error that Perihelion raises on purpose, and how they are worded.

A message names what was wrong and what would have been right. People read these, so no message mentions an internal name.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class PerihelionError(Exception):
    """Base of all errors raised on purpose: catching it distinguishes them from bugs."""


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
    """A whole number from outside: Python's or NumPy's, within bounds, never a bool or a float."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not low <= value.__index__() <= high:
        raise BadOption(f"{what} is a whole number from {low} to {high}, not {value!r}.")
    return int(value.__index__())


def listed(names: Iterable[str], most: int = 12) -> str:
    """The names as people list them: 'a, b or c'; long lists are cut with their count."""
    all_names = list(names)
    shown = all_names[:most]
    if len(all_names) > most:
        return f"{', '.join(shown)} and {len(all_names) - most} more"
    if len(shown) < 2:
        return "".join(shown) or "nothing"
    return f"{', '.join(shown[:-1])} or {shown[-1]}"


def not_among(what: str, given: object, known: Iterable[str]) -> str:
    """'There is no X "given". Did you mean ...? Possible: ...'"""
    names = list(known)
    close = difflib.get_close_matches(str(given).lower(), [name.lower() for name in names], n=3, cutoff=0.5)
    offered = [name for name in names if name.lower() in close]
    hint = f" Did you mean {listed(offered)}?" if offered else ""
    return f"There is no {what} {str(given)!r}.{hint} Possible: {listed(names)}."

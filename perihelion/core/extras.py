"""Extras: packages that an installation may lack, as `pip install perihelion` brings only what the engine and the terminal need.

    with extra("server"):
        from perihelion.server.start import start

Where a package is missing, the error says what to install.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from perihelion.core.errors import Unsupported
from perihelion.core.messages import message

_OURS = "perihelion"


class MissingExtra(Unsupported):
    """An extra is not installed."""


@contextlib.contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports in this context need the extra of that name, see `pyproject.toml`."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or _OURS).partition(".")[0] == _OURS:  # no package is missing, but a module of ours
            raise
        raise missing(name) from None


def missing(name: str) -> MissingExtra:
    """The error that says what to install."""
    return MissingExtra(message("extra-missing", extra=name, command=f"pip install 'perihelion[{name}]'"))

"""Why the server refuses what somebody asks for."""

from __future__ import annotations

from perihelion.core.errors import PerihelionError


class NotAllowed(PerihelionError):
    """The guest may not do this."""


class Stale(PerihelionError):
    """The match has changed since."""

"""Compiles what bots use before people in the tests wait for it; it is kept on disk, where the server's processes find it."""

from __future__ import annotations

from perihelion.server.preparation import prepare


def compile_searches(*games: str) -> None:
    for name in games or ("planet-smash", "last-light", "pickpockets"):
        prepare((name, "bots"))

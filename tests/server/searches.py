"""Compiles what bots use before people in the tests wait for it; it is kept on disk, where the server's processes find it."""

from __future__ import annotations

from perihelion.server.preparation import is_on_disk, prepare


def compile_searches(*games: str) -> None:
    for name in games or ("planet-smash", "last-light", "pickpockets"):
        if not is_on_disk((name, "bots")):
            prepare((name, "bots"))

"""Packages outside, as an installer leaves them in a folder: a module, and what says which games and bots it has."""

from __future__ import annotations

from pathlib import Path

A_GAME = """
from dataclasses import replace
from tests.games.last_light import GAME as LAST_LIGHT
GAME = replace(LAST_LIGHT, name="{name}", title="An Outside Game")
"""
A_BOT = """
from perihelion.bots.random_bot import RandomBot
class Last(RandomBot):
    def choose(self, view, sampler):
        return view.legal()[-1]
"""


def write_package(site: Path, package: str, source: str, **groups: dict[str, str]) -> None:
    """`groups` are `games` and `bots`, each with its entry points: the name, and the object's name in the module."""
    (site / f"{package}.py").write_text(source, encoding="utf-8")
    folder = site / f"{package}-1.2.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\n", encoding="utf-8")
    lines = []
    for group, named in groups.items():
        lines += [f"[perihelion.{group}]", *(f"{name} = {package}:{what}" for name, what in named.items())]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")

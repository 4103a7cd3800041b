"""Compiles what bots use before people in the tests wait for it; it is kept on disk, where the server's processes find it."""

from __future__ import annotations

import perihelion as ph
from perihelion.core.contract import CHANCE


def compile_searches(*games: str) -> None:
    for name in games or ("planet-smash", "last-light", "pickpockets"):
        position = ph.game(name).start()
        while position.mover == CHANCE:
            position = position.play(position.draw(0))
        for thinker in (ph.bot("mcts:1"), ph.bot("greedy"), ph.bot("beginner")):  # a level may be another search
            for _ in range(2):
                thinker.hint(position.view(position.mover), position.sampler(position.mover))

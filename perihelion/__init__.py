"""Space board games for people, bots and researchers: one engine, written once, run everywhere.

    import perihelion as ph

    game = ph.game("planet-smash")
    position = game.start()
    while position.mover != ph.OVER:
        ...

See docs/ for the whole interface.
"""

from perihelion.core.contract import CHANCE, OVER
from perihelion.core.registry import game, games, register

__all__ = ["CHANCE", "OVER", "game", "games", "register"]

"""Space board games for people, bots and researchers: one engine, written once, run everywhere.

    import perihelion as ph

    game = ph.game("planet-smash")
    position = game.start()                     # dice are chance moves: nothing is hidden in the position
    while position.mover == ph.CHANCE:
        position = position.play(position.legal()[0])
    print(position.texts())                     # every legal move

See docs/ for the whole interface.
"""

from perihelion.bots import Analysis, Arena, Bot, Candidate, Hint, analyse, arena, bot
from perihelion.core import background
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import (
    BadData,
    BadGame,
    BadLog,
    BadOption,
    BadPackage,
    BadPosition,
    IllegalMove,
    PerihelionError,
    UnknownGame,
    Unsupported,
)
from perihelion.core.game import Game
from perihelion.core.logs import Log, SeatLog, load_log
from perihelion.core.position import Position, Sampler, View
from perihelion.core.races import Standing, race
from perihelion.core.registry import game, games, register
from perihelion.lab.search import search
from perihelion.lab.simulation import Simulation, simulate
from perihelion.lab.vector import Steps, Vector, vector

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "Analysis",
    "Arena",
    "BadData",
    "BadGame",
    "BadLog",
    "BadOption",
    "BadPackage",
    "BadPosition",
    "Bot",
    "Candidate",
    "Game",
    "Hint",
    "IllegalMove",
    "Log",
    "PerihelionError",
    "Position",
    "Sampler",
    "SeatLog",
    "Simulation",
    "Standing",
    "Steps",
    "UnknownGame",
    "Unsupported",
    "Vector",
    "View",
    "analyse",
    "arena",
    "bot",
    "game",
    "games",
    "load_log",
    "race",
    "register",
    "search",
    "simulate",
    "vector",
]

background.start()

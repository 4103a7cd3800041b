"""Space board games for people, bots and researchers: one engine, written once, run everywhere.

    import perihelion as ph

    game = ph.game("planet-smash")
    position = game.start()                     # dice are chance moves: nothing is hidden in the position
    position = position.settle(key=5)           # draws until a seat decides; the same key gives the same draws
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
from perihelion.lab.dataset import Dataset, Replayed, dataset, replay_many
from perihelion.lab.search import search
from perihelion.lab.sharding import sharded
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
    "Dataset",
    "Game",
    "Hint",
    "IllegalMove",
    "Log",
    "PerihelionError",
    "Position",
    "Replayed",
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
    "dataset",
    "game",
    "games",
    "load_log",
    "race",
    "register",
    "replay_many",
    "search",
    "sharded",
    "simulate",
    "vector",
]

from perihelion import notebook as notebook  # registers how values show themselves

background.start()

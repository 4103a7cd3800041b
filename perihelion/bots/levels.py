"""Six levels with names that people understand, and one beyond them. Each game's definition declares the bots of its levels."""

from __future__ import annotations

from perihelion.bots.alphabeta import AlphaBetaBot
from perihelion.bots.mcts import MctsBot
from perihelion.bots.protocol import USUAL_SECONDS, Bot, Candidate, Considered, Hint, Question, considered
from perihelion.core.contract import LEVEL_NAMES, RANKED_LEVELS, UNRANKED_LEVEL, Level
from perihelion.core.game import Game
from perihelion.core.position import Sampler, View

RANKED, UNRANKED, LEVELS = RANKED_LEVELS, UNRANKED_LEVEL, LEVEL_NAMES


def level_in(game: Game, name: str) -> Level:
    """The bot, budget and blunder rate of a level in this game."""
    return game.definition.levels[LEVELS.index(name)]


def player_of(level: Level, seconds: float = USUAL_SECONDS) -> AlphaBetaBot | MctsBot:
    if level.bot == "alphabeta":
        return AlphaBetaBot(level.budget, blunder_rate=level.blunder_rate, seconds=seconds)
    return MctsBot(level.budget, blunder_rate=level.blunder_rate, seconds=seconds)


class LevelBot:
    """A level's player; the game decides which bot that is."""

    remembers = True

    def __init__(self, name: str, seconds: float = USUAL_SECONDS) -> None:
        self.name = name
        self.seconds = seconds
        self._key = 0
        self._playing: tuple[Game, Bot] | None = None

    def begin(self, key: int) -> None:
        self._key = key
        self._playing = None

    def choose(self, view: View, sampler: Sampler) -> int:
        return self._player(view, sampler).choose(view, sampler)

    def hint(self, view: View, sampler: Sampler) -> Hint:
        return self._player(view, sampler).hint(view, sampler)

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        return self._player(view, sampler).judge(view, sampler, code)

    def considered(self) -> Considered | None:
        return considered(self._playing[1]) if self._playing else None

    def _player(self, view: View, sampler: Sampler) -> Bot:
        game = Question.of(view, sampler).game
        if self._playing is None or self._playing[0] != game:
            player = player_of(level_in(game, self.name), self.seconds)
            player.begin(self._key)
            self._playing = game, player
        return self._playing[1]

"""How a problem goes on after its first move: every own move that keeps the goal forced, and to each turn one answer of the other side, so
that a page can play it to the end without a proof of its own. The answers are a strong bot's: all of them fail, that is proven."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from perihelion.bots.levels import LevelBot
from perihelion.core.contract import OVER
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.problems import LINE_SEPARATOR, Goal, Problem, forced, is_reached_between

DEFENDER = "expert"
MOST_LINES = 48
"""Where there are more ways to the end, lines end a turn earlier: what follows is easy."""


class TooMany(Exception):
    """There are more lines than a file should hold."""


def with_lines(game: Game, problem: Problem, goal: Goal) -> Problem:
    position = game.from_text(problem.position)
    for turns in range(problem.moves, 0, -1):
        try:
            found = _counted(_lines(position, problem.moves, turns, goal))
        except TooMany:
            continue
        return msgspec.structs.replace(problem, lines=tuple(LINE_SEPARATOR.join(line) for line in found))
    return msgspec.structs.replace(problem, lines=problem.solutions)


def _counted(lines: Iterator[list[str]]) -> list[list[str]]:
    found: list[list[str]] = []
    for line in lines:
        found.append(line)
        if len(found) > MOST_LINES:
            raise TooMany
    return found


def _lines(position: Position, moves: int, turns: int, goal: Goal) -> Iterator[list[str]]:
    """From a decision of the side that forces it within `moves`; cut off after `turns` of its turns."""
    for text in forced(position.game, position, moves, goal):
        after = position.play(text)
        if is_reached_between(position, after, goal):
            yield [text]
        elif _is_friend(position, after.mover):
            yield from ([text, *line] for line in _lines(after, moves, turns, goal))
        elif turns == 1:
            yield [text]
        else:
            answers, answered = _answered(position, after)
            yield from ([text, *answers, *line] for line in _lines(answered, moves - 1, turns - 1, goal))


def _is_friend(position: Position, seat: int) -> bool:
    return any({position.mover, seat} <= set(side) for side in position.game.sides)


def _answered(before: Position, position: Position) -> tuple[list[str], Position]:
    """The other side's turn, to its end."""
    texts: list[str] = []
    defender = LevelBot(DEFENDER, 60)
    defender.begin(1)
    while position.mover != OVER and not _is_friend(before, position.mover):
        code = defender.choose(position.view(position.mover), position.sampler(position.mover))
        texts.append(position.text(code))
        position = position.play(code)
    return texts, position

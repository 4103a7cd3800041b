"""Problems: positions in which the seat to move forces a win within so many of its side's own decisions, whatever the other side does.

`forced_win` is the judge: it tries everything, so what it says is proven. It works for every game of two sides in which nothing is hidden
and nothing is drawn. Sets of problems are data files of a game:

    [[problems]]
    form = "2-player"
    position = "..."        # as `Position.to_text` writes it
    moves = 2               # in so many own decisions, and not in fewer
    solutions = ["d1-f1"]   # every first move that forces it
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import numpy as np
import numpy.typing as npt

from perihelion.core.contract import OVER
from perihelion.core.data import load_data
from perihelion.core.errors import Unsupported, whole
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.records import blank

MOST_MOVES = 8
MOST_STEPS = 32
"""In all; a line that takes longer, because the other side moves many times in a row, counts as no win."""
NO_CODE = -1


class Problem(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A position, in how many own decisions the win can be forced, and all first moves that do."""

    form: str
    position: str
    moves: Annotated[int, msgspec.Meta(ge=1, le=MOST_MOVES)]
    solutions: tuple[str, ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    problems: list[Problem]


def load_problems(path: Path) -> list[Problem]:
    return load_data(path, _File).problems


def write_problems(path: Path, problems: list[Problem], comment: str) -> None:
    """The file that `load_problems` reads, with a comment for people above."""
    lines = [f"# {line}" for line in comment.splitlines()]
    for problem in problems:
        solutions = ", ".join(f'"{text}"' for text in problem.solutions)
        lines += ["", "[[problems]]", f'form = "{problem.form}"', f'position = "{problem.position}"', f"moves = {problem.moves}"]
        lines.append(f"solutions = [{solutions}]")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def forced_win(game: Game, position: Position | str, moves: int) -> list[str]:
    """The first moves after which the side to move wins within `moves` of its own decisions, this one counted, against everything."""
    place = game.from_text(position) if isinstance(position, str) else position
    if game.has_hidden or game.has_chance or len(game.sides) != 2:
        raise Unsupported(f"{game.title} ({game.form}): a win can be proven only with two sides, nothing hidden and nothing drawn.")
    if place.mover == OVER:
        return []
    moves = whole(moves, "The number of moves", 1, MOST_MOVES)
    friends = np.array([any({seat, place.mover} <= set(side) for side in game.sides) for seat in range(game.seats)], np.bool_)
    return [place.text(code) for code in place.legal() if _wins(place.play(code), friends, moves - 1)]


def _wins(position: Position, friends: npt.NDArray[np.bool_], moves: int) -> bool:
    game = position.game
    states = blank(game.definition.state, MOST_STEPS + 1)
    states[0] = np.frombuffer(position.bytes(), game.definition.state)[0]
    codes = np.empty((MOST_STEPS + 1, game.max_legal), np.int32)
    counts, places, left = (np.zeros(MOST_STEPS + 1, np.int64) for _ in range(3))
    deciders = np.full(MOST_STEPS + 1, NO_CODE, np.int64)
    left[0] = moves
    driver = game.run.also(_prove, {"judge": _judge, "try_first": _try_first})
    return bool(driver(game.tables, states, friends, codes, counts, places, left, deciders, np.zeros(game.seats)))


# Compiled for each game -----------------------------------------------------------------------------------------------------------------

mover = legal = apply = returns = judge = try_first = None  # the kernels and parts by name, see `perihelion.core.drivers`

LOST, WON, OPEN = range(3)


def _judge(t, s, friends, left, results):
    """Whether a position is decided without looking further: over, or no own decision is left."""
    who = mover(t, s)
    if who == OVER:
        returns(t, s, results)
        ours, theirs = 0.0, 0.0
        for seat in range(friends.shape[0]):
            if friends[seat]:
                ours = results[seat]
            else:
                theirs = results[seat]
        return WON if ours > theirs else LOST
    return LOST if friends[who] and left == 0 else OPEN


def _try_first(codes, count, code):
    """What decided the last position at this depth often decides the next."""
    for place in range(count):
        if codes[place] == code:
            codes[place] = codes[0]
            codes[0] = code


def _prove(tables, states, friends, codes, counts, places, left, deciders, results):
    """Whether states[0] is won within left[0] decisions of friends. Each level of the walk has a state, its codes and a place among them.

    A friend's position is won if one code wins, another's if all do; as soon as that is known the walk goes back up.
    """
    t = tables[0]
    level = 0
    found = judge(t, states[0], friends, left[0], results)
    if found != OPEN:
        return found == WON
    counts[0] = legal(t, states[0], codes[0])
    while True:  # `found` is what came of the code tried last, OPEN where none was tried yet
        ours = friends[mover(t, states[level])]
        if found == (WON if ours else LOST):
            deciders[level] = codes[level, places[level] - 1]
        elif places[level] == counts[level] or level == states.shape[0] - 1:
            found = LOST if ours or places[level] < counts[level] else WON
        else:
            states[level + 1] = states[level]
            apply(t, states[level + 1], codes[level, places[level]])
            places[level] += 1
            left[level + 1] = left[level] - 1 if ours else left[level]
            found = judge(t, states[level + 1], friends, left[level + 1], results)
            if found == OPEN:
                level += 1
                counts[level] = legal(t, states[level], codes[level])
                places[level] = 0
                try_first(codes[level], counts[level], deciders[level])
            continue
        if level == 0:
            return found == WON
        level -= 1

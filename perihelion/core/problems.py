"""Problems: positions in which the seat to move forces something within so many of its side's own turns, whatever the other side does.

`forced` is the judge: it tries everything, so what it says is proven. It works for every game of two sides in which nothing is hidden
and nothing is drawn. Decisions that a side takes in a row are one turn. Sets of problems are data files of a game:

    [[problems]]
    form = "2-player"
    position = "..."        # as `Position.to_text` writes it
    moves = 2               # in so many own turns, and not in fewer
    solutions = ["d1-f1"]   # every first move that forces it
    goal = "win"            # may be left out; games have other goals, too
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import numpy as np

from perihelion.core.compiling import Rule, rule
from perihelion.core.contract import OVER
from perihelion.core.data import load_data
from perihelion.core.drivers import checksum
from perihelion.core.errors import Unsupported, whole
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.records import Records, blank, raw

MOST_MOVES = 8
MOST_STEPS = 96
"""In all; a line that takes longer, because a side decides many times in a row, counts as no success."""
NO_CODE = NO_SLOT = -1
SLOTS = 1 << 15
"""Room for so many positions in which a turn begins, with what came of them."""
WIN = "win"


class Problem(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A position, in how many own turns the goal can be forced, and all first moves that do."""

    form: str
    position: str
    moves: Annotated[int, msgspec.Meta(ge=1, le=MOST_MOVES)]
    solutions: tuple[str, ...]
    goal: str = WIN


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
        lines += [f'goal = "{problem.goal}"'] if problem.goal != WIN else []
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


class Goal(msgspec.Struct, frozen=True):
    """What is to be forced, as parts for the walk below."""

    is_reached: Rule
    """is_reached(t, s, first, seat, results): whether it has been, by the side of that seat, since the record `first`; `results` has room
    for returns."""
    is_out_of_reach: Rule
    """is_out_of_reach(t, s, first, seat): True only if it cannot be reached any more before the turn of that seat ends; may always be
    False."""


def forced_win(game: Game, position: Position | str, moves: int) -> list[str]:
    """The first moves after which the side to move wins within `moves` of its own turns, this one counted, against everything."""
    return forced(game, position, moves, VICTORY)


def forced(game: Game, position: Position | str, moves: int, goal: Goal) -> list[str]:
    """The first moves after which the side to move reaches the goal within `moves` own turns, this one counted, against everything."""
    place = game.from_text(position) if isinstance(position, str) else position
    if game.has_hidden or game.has_chance_in_play or len(game.sides) != 2:
        raise Unsupported(f"{game.title} ({game.form}): nothing can be proven but with two sides, nothing hidden and nothing drawn.")
    if place.mover < 0:
        return []  # nobody can force anything: the game is over, or who begins is yet to be drawn
    moves = whole(moves, "The number of moves", 1, MOST_MOVES)
    walk = _Walk(place, goal)
    return [place.text(code) for code in place.legal() if walk.succeeds(place.play(code), moves - 1)]


class _Walk:
    """Looks for proofs from one position; what decided one line is tried first in the next."""

    def __init__(self, first: Position, goal: Goal) -> None:
        self.game, self.seat = first.game, first.mover
        sides = first.game.sides
        self.first = _record_of(first)
        self.friends = np.array([any({seat, first.mover} <= set(side) for side in sides) for seat in range(first.game.seats)], np.bool_)
        self.states = blank(first.game.definition.state, MOST_STEPS + 1)
        self.codes = np.empty((MOST_STEPS + 1, first.game.max_legal), np.int32)
        self.deciders = np.full(MOST_STEPS + 1, NO_CODE, np.int64)
        known = blank(first.game.definition.state, SLOTS)
        self.memory = known, raw(known), np.full(SLOTS, NO_SLOT, np.int64), np.zeros(SLOTS, np.int64)
        parts: dict[str, Rule] = {"is_reached": goal.is_reached, "is_out_of_reach": goal.is_out_of_reach, "judge": _judge}
        self.driver = first.game.run.also(_prove, parts)

    def succeeds(self, position: Position, turns: int) -> bool:
        """Whether the goal is reached in this turn, or in so many more."""
        self.states[0] = _record_of(position)[0]
        counts, places, left, slots = (np.zeros(MOST_STEPS + 1, np.int64) for _ in range(4))
        left[0], slots[0] = turns, NO_SLOT
        task = self.game.tables, self.states, raw(self.states), self.first, self.seat, self.friends
        buffers = self.codes, counts, places, left, slots, self.deciders
        return bool(self.driver(*task, buffers, self.memory, np.zeros(self.game.seats)))


def _record_of(position: Position) -> Records:
    return np.frombuffer(position.bytes(), position.game.definition.state)


# Compiled for each game and goal --------------------------------------------------------------------------------------------------------

# The kernels and parts by name, see `perihelion.core.drivers`.
mover = legal = apply = returns = is_reached = is_out_of_reach = judge = None

FAILED, REACHED, OPEN = range(3)


@rule
def _has_won(t, s, first, seat, results):
    """Whether the game is over, and the seat has a better result than somebody."""
    if mover(t, s) != OVER:
        return False
    returns(t, s, results)
    lowest = results[seat]
    for other in range(results.shape[0]):
        lowest = min(lowest, results[other])
    return lowest < results[seat]


@rule
def _never_known(t, s, first, seat):
    """Nothing is known of what can still be reached."""
    return False


VICTORY = Goal(_has_won, _never_known)


def _judge(t, s, first, seat, friends, left, results):
    """Whether a position is decided without looking further: the goal is reached, the game is over, or no own turn is left for it."""
    if is_reached(t, s, first, seat, results):
        return REACHED
    who = mover(t, s)
    if who == OVER or left < 0 or (left == 0 and friends[who] and is_out_of_reach(t, s, first, seat)):
        return FAILED
    return OPEN


@rule
def _try_first(codes, count, code):
    """What decided the last position at this depth often decides the next."""
    for place in range(count):
        if codes[place] == code:
            codes[place] = codes[0]
            codes[0] = code


@rule
def _is_same(row, other):
    n = 0
    while n < row.shape[0] and row[n] == other[n]:
        n += 1
    return n == row.shape[0]


def _prove(tables, states, rows, firsts, seat, friends, buffers, memory, results):
    """Whether the goal is reached from states[0] with left[0] more turns. Each level of the walk has a state, its codes and a place among
    them; what came of positions in which a turn begins is kept, as many ways lead to the same one.

    A friend's position succeeds if one code does, another's if all do; as soon as that is known the walk goes back up.
    """
    t, first = tables[0], firsts[0]
    codes, counts, places, left, slots, deciders = buffers
    known, known_rows, known_left, known_found = memory
    level = 0
    found = judge(t, states[0], first, seat, friends, left[0], results)
    if found != OPEN:
        return found == REACHED
    counts[0] = legal(t, states[0], codes[0])
    while True:  # `found` is what came of the code tried last, OPEN where none was tried yet
        ours = friends[mover(t, states[level])]
        if found == (REACHED if ours else FAILED):
            deciders[level] = codes[level, places[level] - 1]
        elif places[level] == counts[level] or level == states.shape[0] - 1:
            found = FAILED if ours or places[level] < counts[level] else REACHED
        else:
            states[level + 1] = states[level]
            apply(t, states[level + 1], codes[level, places[level]])
            places[level] += 1
            who = mover(t, states[level + 1])
            begins = who != OVER and friends[who] != ours
            left[level + 1] = left[level] - 1 if begins and not ours else left[level]
            found = judge(t, states[level + 1], first, seat, friends, left[level + 1], results)
            slot = NO_SLOT
            if found == OPEN and begins:
                slot = (np.int64(checksum(rows[level + 1])) + left[level + 1]) % known_left.shape[0]
                if known_left[slot] == left[level + 1] and _is_same(rows[level + 1], known_rows[slot]):
                    found = known_found[slot]
            if found == OPEN:
                level += 1
                slots[level] = slot
                counts[level] = legal(t, states[level], codes[level])
                places[level] = 0
                _try_first(codes[level], counts[level], deciders[level])
            continue
        if level == 0:
            return found == REACHED
        if slots[level] != NO_SLOT:
            known[slots[level]] = states[level]
            known_left[slots[level]] = left[level]
            known_found[slots[level]] = found
        level -= 1

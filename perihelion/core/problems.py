"""Problems: positions in which the seat to move forces something within a number of its side's own turns, whatever the other side does; or,
where chance or secrets allow no such thing, in which one decision is clearly the best.

`forced` tries everything, so its result is a proof. It works for every game of two sides in which nothing is hidden
and nothing is drawn. Decisions that a side takes in a row are one turn. What is best elsewhere is proven by searches far deeper than any
bot's (`perihelion.lab.best_decisions`). Sets of problems are the files data/problems/*.toml of a game:

    [[problems]]
    form = "2-player"
    position = "..."        # as `Position.to_text` writes it
    moves = 2               # own turns it takes, not fewer
    solutions = ["d1-f1"]   # every first move that forces it
    goal = "win"            # may be left out; games have other goals, too, and "best" is the best decision
    lines = ["d1-f1 ; e8-e9 ; f1*e9"]   # from the first move to the goal: every own move that keeps it forced, and one answer to each
    rating = 1650           # how hard it is, on the scale of players
    deviation = 80
    proof = { search = "mcts:600000", keys = 4, value = 0.41, margin = 0.05, error = 0.003 }      # of "best"
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from perihelion.core import ratings
from perihelion.core.compiling import Rule, rule, waiting_for_the_compiler
from perihelion.core.contract import OVER, GameDefinition
from perihelion.core.data import load_data
from perihelion.core.drivers import checksum
from perihelion.core.errors import Unsupported, whole
from perihelion.core.game import Game
from perihelion.core.messages import message
from perihelion.core.position import Position
from perihelion.core.records import Records, blank, raw

MOST_MOVES = 8
MOST_STEPS = 96
"""In all; a line that takes longer, because a side decides many times in a row, counts as no success."""
NO_CODE = NO_SLOT = -1
SLOTS = 1 << 15
"""Entries of the transposition table."""
WIN, BEST = "win", "best"
SETS = Path("data") / "problems"
"""Where a game's folder has its sets."""
LINE_SEPARATOR = " ; "
"""Between the moves of a line: move texts may contain spaces."""


class Proof(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How it is known that a decision is the best."""

    search: str
    """The bot that judged the decisions left in the end, with what it spent on all of them together under one key."""
    keys: Annotated[int, msgspec.Meta(ge=2)]
    """How often it did, each time with another key; the order was the same each time."""
    value: float
    """The expected result of the seat to move after the least of the solutions."""
    margin: float
    """By how much that is more than after the best of all others."""
    error: float
    """The standard error of the margin."""


class Problem(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A position, in how many own turns the goal can be forced, and all first moves that do."""

    form: str
    position: str
    moves: Annotated[int, msgspec.Meta(ge=1, le=MOST_MOVES)]
    solutions: tuple[str, ...]
    goal: str = WIN
    lines: tuple[str, ...] = ()
    rating: int = round(ratings.NEW.rating)
    deviation: int = round(ratings.NEW.deviation)
    proof: Proof | None = None

    @property
    def id(self) -> str:
        """What is asked, as a short name that stays as long as it does."""
        asked = "\n".join((self.form, self.position, self.goal, str(self.moves)))
        return hashlib.sha256(asked.encode()).hexdigest()[:10]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    problems: list[Problem]


def load_problems(path: Path) -> list[Problem]:
    return load_data(path, _File).problems


def write_problems(path: Path, problems: list[Problem], comment: str) -> None:
    """The file that `load_problems` reads, with a comment for people above."""
    lines = [f"# {line}" for line in comment.splitlines()]
    for problem in problems:
        lines += ["", "[[problems]]", *(f"{key} = {_toml(value)}" for key, value in _written_fields(problem).items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _written_fields(problem: Problem) -> dict[str, Any]:
    """The fields that say something: those that are required, and those that are not as usual."""
    usual = {field.name: field.default for field in msgspec.structs.fields(Problem)}
    return {name: value for name in usual if (value := getattr(problem, name)) != usual[name]}


def _toml(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        return "{ " + ", ".join(f"{name} = {_toml(part)}" for name, part in msgspec.structs.asdict(value).items()) + " }"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def goals_of(definition: GameDefinition) -> dict[str, Goal]:
    """What can be forced in a game, by name: a win, and what it declares beside that, or otherwise."""
    return {WIN: VICTORY, **definition.problem_goals}


def sets_of(definition: GameDefinition) -> dict[str, list[Problem]]:
    """The sets of problems of a game by name; none where its folder has none."""
    return {path.stem: load_problems(path) for path in sorted((definition.folder / SETS).glob("*.toml"))}


class Goal(msgspec.Struct, frozen=True):
    """What is to be forced, as parts of the proof search."""

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
    start = game.from_text(position) if isinstance(position, str) else position
    if game.has_hidden or game.has_chance_in_play or len(game.sides) != 2:
        raise Unsupported(message("not-provable", game=game.title, form=game.form))
    if start.mover < 0:
        return []  # nobody can force anything: the game is over, or who begins is yet to be drawn
    moves = whole(moves, "moves", 1, MOST_MOVES)
    search = _ProofSearch(start, goal)
    return [start.text(code) for code in start.legal() if search.succeeds(start.play(code), moves - 1)]


def is_reached_between(first: Position, position: Position, goal: Goal) -> bool:
    """Whether the mover of the first position has reached the goal since."""
    return _ProofSearch(first, goal).succeeds(position, -1)


class _Proof(NamedTuple):
    """Everything the proof search works on: for each level of the tree a state, its codes and the next of them to try."""

    states: Records
    rows: Any
    """The same memory as bytes."""
    first: Records
    """The position of the problem."""
    seat: Any
    friends: Any
    """By seat: whether it is of the side that is to reach the goal."""
    codes: Any
    counts: Any
    tried: Any
    """By level: how many codes there are, and how many of them were tried."""
    turns_left: Any
    """By level: the own turns that are left after the present one."""
    slots: Any
    """By level: the slot of the transposition table, or NO_SLOT."""
    killers: Any
    """By level: the code that decided the last position there."""
    table: Records
    table_rows: Any
    table_turns: Any
    table_found: Any
    """The transposition table: positions in which a turn begins, as bytes too, with the turns that were left and what was found."""
    results: Any
    """Room for returns."""


class _ProofSearch:
    """Looks for proofs from one position; killers and the transposition table serve all its first moves."""

    def __init__(self, first: Position, goal: Goal) -> None:
        game = first.game
        friends = [any({seat, first.mover} <= set(side) for side in game.sides) for seat in range(game.seats)]
        states, table = blank(game.definition.state, MOST_STEPS + 1), blank(game.definition.state, SLOTS)
        counts, tried, turns_left, slots = (np.zeros(MOST_STEPS + 1, np.int64) for _ in range(4))
        self.tables = game.tables
        self.proof = _Proof(
            states=states,
            rows=raw(states),
            first=_record_of(first),
            seat=first.mover,
            friends=np.array(friends, np.bool_),
            codes=np.empty((MOST_STEPS + 1, game.max_legal), np.int32),
            counts=counts,
            tried=tried,
            turns_left=turns_left,
            slots=slots,
            killers=np.full(MOST_STEPS + 1, NO_CODE, np.int64),
            table=table,
            table_rows=raw(table),
            table_turns=np.full(SLOTS, NO_SLOT, np.int64),
            table_found=np.zeros(SLOTS, np.int64),
            results=np.zeros(game.seats),
        )
        goals: dict[str, Rule] = {"is_reached": goal.is_reached, "is_out_of_reach": goal.is_out_of_reach}
        self.driver = game.run.also(_prove, {**goals, **PARTS})

    @waiting_for_the_compiler()
    def succeeds(self, position: Position, turns: int) -> bool:
        """Whether the goal is forced in this turn, or in `turns` more."""
        self.proof.states[0] = _record_of(position)[0]
        self.proof.turns_left[0] = turns
        return bool(self.driver(self.tables, self.proof))


def _record_of(position: Position) -> Records:
    return np.frombuffer(position.bytes(), position.game.definition.state)


# Compiled for each game and goal --------------------------------------------------------------------------------------------------------

# The kernels and parts by name, see `perihelion.core.drivers`.
mover = legal = apply = returns = is_reached = is_out_of_reach = judge = enter = outcome_of = try_next = None

FAILED, REACHED, OPEN = range(3)


@rule
def _has_won(t, s, first, seat, results):
    """Whether the game is over, and the seat has a better result than another."""
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


def _prove(tables, proof):
    """AND/OR search: whether the goal is forced from states[0] within turns_left[0] more turns.

    A position of the searching side is an OR node: one code that reaches the goal is enough. One of the other side is an AND node: all
    codes must.
    """
    t, level = tables[0], 0
    found = judge(t, proof, level)
    if found != OPEN:
        return found == REACHED
    enter(t, proof, level, NO_SLOT)
    while level >= 0:  # `found` is the outcome of the code tried last, OPEN where none was tried yet
        outcome = outcome_of(t, proof, level, found)
        if outcome == OPEN:
            found, slot = try_next(t, proof, level)
            if found == OPEN:
                level += 1
                enter(t, proof, level, slot)
        else:
            found = outcome
            _store(proof, level, found)
            level -= 1
    return found == REACHED


def _judge(t, proof, level):
    """The outcome of a position that needs no search: the goal is reached, the game is over, or no own turn is left for it."""
    s, first = proof.states[level], proof.first[0]
    if is_reached(t, s, first, proof.seat, proof.results):
        return REACHED
    who, turns_left = mover(t, s), proof.turns_left[level]
    if who == OVER or turns_left < 0 or (turns_left == 0 and proof.friends[who] and is_out_of_reach(t, s, first, proof.seat)):
        return FAILED
    return OPEN


def _enter(t, proof, level, slot):
    proof.slots[level] = slot
    proof.tried[level] = 0
    proof.counts[level] = legal(t, proof.states[level], proof.codes[level])
    _try_first(proof.codes[level], proof.counts[level], proof.killers[level])


def _outcome_of(t, proof, level, found):
    """The outcome of a node, given that of the code tried last; OPEN if more codes have to be tried. The last level never succeeds."""
    is_or_node = proof.friends[mover(t, proof.states[level])]
    tried, count = proof.tried[level], proof.counts[level]
    if found == (REACHED if is_or_node else FAILED):
        proof.killers[level] = proof.codes[level, tried - 1]
        return found
    if tried == count:
        return FAILED if is_or_node else REACHED
    return FAILED if level == proof.states.shape[0] - 1 else OPEN


def _try_next(t, proof, level):
    """Plays the next code on the level below; its outcome, if that is known at once, and its slot in the transposition table."""
    s, below = proof.states[level], level + 1
    is_or_node = proof.friends[mover(t, s)]
    proof.states[below] = s
    apply(t, proof.states[below], proof.codes[level, proof.tried[level]])
    proof.tried[level] += 1
    who = mover(t, proof.states[below])
    turn_begins = who != OVER and proof.friends[who] != is_or_node
    proof.turns_left[below] = proof.turns_left[level] - (turn_begins and not is_or_node)
    found = judge(t, proof, below)
    return _probe(proof, below) if found == OPEN and turn_begins else (found, NO_SLOT)


@rule
def _try_first(codes, count, code):
    """Killer move: what decided the last position on this level often decides the next."""
    for place in range(count):
        if codes[place] == code:
            codes[place] = codes[0]
            codes[0] = code


@rule
def _probe(proof, level):
    """What the transposition table knows of the position, OPEN if nothing, and its slot."""
    turns_left = proof.turns_left[level]
    slot = (np.int64(checksum(proof.rows[level])) + turns_left) % SLOTS
    if proof.table_turns[slot] == turns_left and _is_same(proof.rows[level], proof.table_rows[slot]):
        return np.int64(proof.table_found[slot]), slot
    return np.int64(OPEN), slot


@rule
def _store(proof, level, found):
    slot = proof.slots[level]
    if slot != NO_SLOT:
        proof.table[slot] = proof.states[level]
        proof.table_turns[slot] = proof.turns_left[level]
        proof.table_found[slot] = found


@rule
def _is_same(row, other):
    n = 0
    while n < row.shape[0] and row[n] == other[n]:
        n += 1
    return n == row.shape[0]


PARTS: dict[str, Rule] = {"judge": _judge, "enter": _enter, "outcome_of": _outcome_of, "try_next": _try_next}
"""In an order in which each uses those before it."""

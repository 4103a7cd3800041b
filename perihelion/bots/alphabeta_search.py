"""Alpha-beta search over the kernels of any game without chance and secrets: loops compiled for each, see `perihelion.core.drivers`.

Iterative deepening: the search looks one decision ahead, then two, and so on, until its budget of positions is used up.

- **Two camps**: the side that searches, and everybody else. A value is what the searching side gets, in whole millionths of a return,
  seen from the camp that is to move. It changes its sign only where the camp changes (negamax), since one seat may move several times.
- **Best-reply search** with several opponents (Esser and others, "Best-reply search in multiplayer chess"): between two moves of the
  searching side one opponent may choose freely, the others play the move that looks best to themselves.
- **Quiescence search**: where the depth has run out, noisy actions such as captures (`noisy`) are played on, and a seat that must answer
  a threat (`in_check`) tries every candidate. So no position is judged in the middle of an exchange. **Check extensions**: answers to a
  threat do not count towards the depth, up to a number on one line.
- **Move ordering**, in stages: the hash move (the best action of an earlier visit, from the **transposition table**), noisy actions,
  **killer moves**, then all others by the **history heuristic**.
- **Principal variation search**: all actions but the first are searched with a **null window**, late ones with a **late-move reduction**;
  one that fails high is searched again with the full window and depth.
- **Root noise**: at the root every action may seem a little better than it is, at random, so that a bot does not repeat its games. Values
  of finished games carry no noise.
- **Blunders** make a weaker player as people are (`blunders`): an action is overlooked the more easily the deeper it lies in the tree, and
  an action overlooked in a position stays overlooked there.

The recursion is unrolled into a stack of frames in arrays, so that a search can stop after any number of positions and resume: budgets are
counts, and results do not depend on the speed of the machine.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from perihelion.bots.blunders import blunder_rate_at, is_overlooked, noticed
from perihelion.core.compiling import Driver, Rule, rule
from perihelion.core.contract import EVALUATION_UNIT, OVER
from perihelion.core.game import Game
from perihelion.core.records import Records
from perihelion.core.rng import below, mix, stream

PLIES = 64
"""The most plies of one line."""
NO_CODE = -1
_QUIESCENCE_DEPTH = 8
"""The most plies of quiescence search."""
_CHECK_PLIES = 2
"""The first plies of quiescence search, in which a seat in check tries every candidate, not noisy actions alone."""
_CHECK_EXTENSIONS = 4
"""The most check extensions on one line."""
_LATE_MOVE = 8
"""Late-move reduction begins with this move number."""
_INFINITE = 1 << 40

_ENTER, _NEXT, _BACK_UP, _DONE = range(4)
_EXACT, _LOWER_BOUND, _UPPER_BOUND = range(1, 4)
_NONE, _HASH_MOVE, _NOISY, _ALL = range(4)
_HASH_MOVE_SCORE, _KILLER_SCORE = 1 << 50, 1 << 40
_MOST_HISTORY = 1 << 30

_FIRST_FACTOR, _SECOND_FACTOR, _ODD = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93), np.uint64(0x52DCE729)
_27, _31, _64, _FIVE = np.uint64(27), np.uint64(31), np.uint64(64), np.uint64(5)

SETTINGS = np.dtype([(name, np.int64) for name in (
    "seat", "best_reply", "highest", "blunder_rate", "root_noise", "ply", "stage", "value", "visited",
)] + [("key", np.uint64)])  # fmt: skip
FRAME = np.dtype([(name, np.int64) for name in (
    "alpha", "beta", "first_alpha", "best", "best_code", "depth", "count", "move_number", "camp", "reply_used", "extensions", "quiescence",
    "generated", "hash_move", "null_window", "noise", "killer", "second_killer",
)] + [("hash", np.uint64)])  # fmt: skip
TABLE_ENTRY = np.dtype(
    [("hash", np.uint64), ("value", np.int32), ("code", np.int32), ("depth", np.int16), ("bound", np.int16), ("_filling", np.int32)]
)


class SearchState(NamedTuple):
    """Everything a search works on."""

    settings: Records
    """What is asked, and where the search stands: the ply, its next stage there, the value returned last, the number of positions visited.
    These are fields of a record, since arrays cost more: Numba counts references to each and passes it as seven numbers."""
    camps: Any
    """By seat: 0 for the side that searches, 1 for everybody else."""
    states: Records
    """The position at each ply."""
    words: Any
    """The same memory as whole words, with zeros behind each record."""
    frames: Records
    """The stack: what is being done at each ply, and the two killer moves of the ply."""
    codes: Any
    scores: Any
    """By ply: the actions, and their scores for move ordering."""
    history: Any
    """The history heuristic, by camp and action: the sum of squared depths at which the action caused a cutoff."""
    transposition_table: Records
    excluded: Any
    """Actions that are not searched at the root."""
    values: Any


def new_search(game: Game, seat: int, entries: int, blunder_rate: int, key: int) -> SearchState:
    size = game.definition.state.itemsize
    words = np.zeros((PLIES + 1, -(-size // 8)), np.uint64)
    states: Records = np.ndarray(PLIES + 1, game.definition.state, words, strides=words.strides[:1])
    frames = np.zeros(PLIES + 1, FRAME)
    frames["killer"] = frames["second_killer"] = NO_CODE
    settings = np.zeros(1, SETTINGS)
    side = next(side for side in game.sides if seat in side)
    highest = max(abs(bound) for bound in game.return_range)
    settings[0] = (seat, len(game.sides) > 2, int(highest * EVALUATION_UNIT), blunder_rate, 0, 0, 0, 0, 0, key)
    return SearchState(
        settings=settings,
        camps=np.array([0 if other in side else 1 for other in range(game.seats)], np.int64),
        states=states,
        words=words,
        frames=frames,
        codes=np.empty((PLIES + 1, game.max_legal), np.int32),
        scores=np.empty((PLIES + 1, game.max_legal), np.int64),
        history=np.zeros((2, game.num_actions), np.int32),
        transposition_table=np.zeros(entries, TABLE_ENTRY),
        excluded=np.empty(0, np.int32),
        values=np.zeros(max(form.seats for form in game.definition.forms), np.int64),
    )


def begin_iteration(search: SearchState, known: bytes, depth: int, root_noise: int) -> None:
    """Begins an iteration of this depth at the position. Transposition table, history and killers are kept."""
    search.words.view(np.uint8)[0, : len(known)] = np.frombuffer(known, np.uint8)
    begun = {"alpha": -_INFINITE, "beta": _INFINITE, "best": -_INFINITE, "best_code": NO_CODE, "depth": depth}
    for name in set(FRAME.names or ()) - {"killer", "second_killer"}:
        search.frames[name][0] = begun.get(name, 0)
    for name, value in {"root_noise": root_noise, "ply": 0, "stage": _ENTER, "value": 0}.items():
        search.settings[name] = value


def is_iteration_done(search: SearchState) -> bool:
    return int(search.settings["stage"][0]) == _DONE


def visited(search: SearchState) -> int:
    return int(search.settings["visited"][0])


def is_proven(search: SearchState, value: int) -> bool:
    """Whether a value comes from the end of the game, not from the evaluation."""
    return abs(value) > int(search.settings["highest"][0])


# The kernels and the parts of the search by name, for readers and linters ----------------------------------------------------------------

mover = apply = evaluate = candidates = noisy = in_check = None
static_value = one_ply_value = enter = enter_quiescence = add_actions = generate_more = make_next_move = None


def drive_search(tables, search, most):
    """Searches until the iteration is complete, or `most` positions were visited in all iterations."""
    t, p = tables[0], search.settings[0]
    while p.stage != _DONE and p.visited < most:
        ply = p.ply
        if p.stage == _ENTER:
            settled = enter(t, search, ply)
        elif p.stage == _BACK_UP:
            settled = back_up(t, search, ply)
        else:
            settled = not make_next_move(t, search, ply)
            if settled:
                p.value = search.frames[ply].best
                store(search, ply)
        if settled:
            return_to_parent(search, ply)


@rule
def return_to_parent(search, ply):
    """Returns the value to the parent, seen from the camp that moves there."""
    p = search.settings[0]
    if ply == 0:
        p.stage = _DONE
        return
    if search.frames[ply].camp != search.frames[ply - 1].camp:
        p.value = -p.value
    p.ply = ply - 1
    p.stage = _BACK_UP


# Entering a position --------------------------------------------------------------------------------------------------------------------


def _enter(t, search, ply):
    """Prepares the search of a position; true if its value is known at once."""
    p, f, s = search.settings[0], search.frames[ply], search.states[ply]
    if mover(t, s) == OVER or ply == PLIES:
        p.value = static_value(t, search, ply)
        return True
    must_answer = in_check(t, s)
    if must_answer and f.extensions < _CHECK_EXTENSIONS and ply > 0:
        f.depth += 1
        f.extensions += 1
    f.quiescence = f.depth <= 0
    f.hash_move = NO_CODE
    f.first_alpha = f.alpha
    f.best, f.best_code, f.move_number = -_INFINITE, NO_CODE, 0
    if f.quiescence:
        return enter_quiescence(t, search, ply, must_answer)
    f.hash = position_hash(search, ply, f.reply_used)
    if probe(search, ply):
        return True
    f.count = 0
    f.generated = _NONE
    if ply == 0 or must_answer or (f.hash_move == NO_CODE and f.depth > 2):
        f.generated = _NOISY  # hash move and noisy actions are not tried first: all candidates are listed at once
    p.stage = _NEXT
    return False


def _enter_quiescence(t, search, ply, must_answer):
    """Where the depth has run out: the static value (stand pat), or better if a noisy action makes it so."""
    p, f, s = search.settings[0], search.frames[ply], search.states[ply]
    value = static_value(t, search, ply)
    p.value = value
    if f.depth <= -_QUIESCENCE_DEPTH or (value >= f.beta and not (must_answer and f.depth > -_CHECK_PLIES)):
        return True
    if must_answer and f.depth > -_CHECK_PLIES:
        f.count = candidates(t, s, search.codes[ply])
    else:
        f.best = value
        f.alpha = max(f.alpha, value)
        f.count = noisy(t, s, search.codes[ply])
    if p.blunder_rate > 0 and f.count > 0:
        f.count = noticed(search.codes[ply], f.count, blunder_rate_at(p.blunder_rate, ply), stream(p.key, position_hash(search, ply, 0)))
    if f.count == 0:
        return True
    for n in range(f.count):
        search.scores[ply, n] = search.history[f.camp, search.codes[ply, n]]
    p.stage = _NEXT
    return False


def _static_value(t, search, ply):
    """The evaluation for the camp that is to move. An end of the game that comes sooner counts for more, good or bad."""
    p, s = search.settings[0], search.states[ply]
    evaluate(t, s, search.values)
    value = search.values[p.seat]
    if mover(t, s) == OVER and value != 0:
        value = value + p.highest - ply if value > 0 else value - p.highest + ply
    return value if search.frames[ply].camp == 0 else -value


@rule
def position_hash(search, ply, reply_used):
    """A 64-bit hash of the record, word by word. Each word is mixed before it enters the sum: a move always changes two places, and such
    positions must not collide."""
    total = np.uint64(reply_used)
    words = search.words[ply]
    for n in range(words.shape[0]):
        word = rotate_left(words[n] * _FIRST_FACTOR, _31) * _SECOND_FACTOR
        total = rotate_left(total ^ word, _27) * _FIVE + _ODD
    return mix(total)


@rule
def rotate_left(word, bits):
    return (word << bits) | (word >> (_64 - bits))


# The transposition table ----------------------------------------------------------------------------------------------------------------


@rule
def is_among(code, codes, count):
    for n in range(count):
        if codes[n] == code:
            return True
    return False


@rule
def table_index(search, name):
    return np.int64(name >> np.uint64(20)) % search.transposition_table.shape[0]


@rule
def probe(search, ply):
    """True if the transposition table has a value that is deep enough; otherwise at least the hash move, if it has one."""
    f = search.frames[ply]
    entry = search.transposition_table[table_index(search, f.hash)]
    if entry.bound == 0 or entry.hash != f.hash:
        return False
    if ply > 0 or not is_among(entry.code, search.excluded, search.excluded.shape[0]):
        f.hash_move = entry.code
    if ply == 0 or entry.depth < f.depth:
        return False
    value = with_end_distance(entry.value, search.settings[0].highest, -ply)
    exact = entry.bound == _EXACT
    if exact or (entry.bound == _LOWER_BOUND and value >= f.beta) or (entry.bound == _UPPER_BOUND and value <= f.alpha):
        search.settings[0].value = value
        return True
    return False


@rule
def store(search, ply):
    f = search.frames[ply]
    if f.quiescence or (ply == 0 and search.excluded.shape[0] > 0):
        return
    entry = search.transposition_table[table_index(search, f.hash)]
    if entry.hash == f.hash and entry.depth > f.depth:
        return
    entry.hash = f.hash
    entry.value = with_end_distance(f.best, search.settings[0].highest, ply)
    entry.code = f.best_code
    entry.depth = f.depth
    entry.bound = _LOWER_BOUND if f.best >= f.beta else (_UPPER_BOUND if f.best <= f.first_alpha else _EXACT)


@rule
def with_end_distance(value, highest, plies):
    """A value of a finished game, `plies` further from the root or, below 0, nearer to it; other values stay."""
    if value > highest:
        return value + plies
    if value < -highest:
        return value - plies
    return value


# Move generation and ordering -----------------------------------------------------------------------------------------------------------


def _generate_more(t, search, ply):
    """Staged move generation: the hash move, then noisy actions, then all candidates. Often the first stage causes a cutoff."""
    f, s = search.frames[ply], search.states[ply]
    listed = search.codes[ply + 1]  # free: no position stands one ply further now
    if f.generated == _NONE:
        f.generated = _HASH_MOVE
        if f.hash_move != NO_CODE:
            search.codes[ply, 0] = f.hash_move
            search.scores[ply, 0] = 0
            f.count = 1
            return
    if f.generated == _HASH_MOVE:
        f.generated = _NOISY
        add_actions(t, search, ply, noisy(t, s, listed), f.depth > 1)
        if f.count > f.move_number:
            return
    f.generated = _ALL
    add_actions(t, search, ply, candidates(t, s, listed), f.hash_move == NO_CODE and f.depth > 2)


def _add_actions(t, search, ply, count, judged):
    """Adds those of the listed actions that are not tried yet, not excluded and not overlooked, each with its score for the order."""
    p, f = search.settings[0], search.frames[ply]
    codes, scores, listed = search.codes[ply], search.scores[ply], search.codes[ply + 1]
    who = mover(t, search.states[ply])
    tried = f.count
    percent = blunder_rate_at(p.blunder_rate, ply)
    key = stream(p.key, f.hash) if percent > 0 else np.uint64(0)
    for n in range(count):
        code = listed[n]
        if is_among(code, codes, tried) or (ply == 0 and is_among(code, search.excluded, search.excluded.shape[0])):
            continue
        if percent > 0 and is_overlooked(code, percent, key) and (f.count > 0 or n + 1 < count):
            continue
        codes[f.count] = code
        if code == f.hash_move:
            scores[f.count] = _HASH_MOVE_SCORE
        elif judged and count > 1:
            scores[f.count] = one_ply_value(t, search, ply, code, who)
        elif code == f.killer or code == f.second_killer:
            scores[f.count] = _KILLER_SCORE
        else:
            scores[f.count] = search.history[f.camp, code]
        f.count += 1


def _one_ply_value(t, search, ply, code, who):
    """The evaluation after an action, for the seat that takes it."""
    s = search.states[ply + 1]
    search.states[ply + 1] = search.states[ply]
    apply(t, s, code)
    evaluate(t, s, search.values)
    search.settings[0].visited += 1
    return search.values[who]


# Making moves, and backing up their values -----------------------------------------------------------------------------------------------


def _make_next_move(t, search, ply):
    """Plays the next action in the order and descends into the position after it; false if no action is left."""
    p, f = search.settings[0], search.frames[ply]
    if p.best_reply and f.camp == 1 and f.reply_used and f.move_number > 0 and not f.quiescence:
        return False  # best-reply search: another opponent had the free choice
    while f.move_number >= f.count:
        if f.quiescence or f.generated == _ALL:
            return False
        generate_more(t, search, ply)
    select_next(search.codes[ply], search.scores[ply], f.move_number, f.count)
    code = search.codes[ply, f.move_number]
    search.states[ply + 1] = search.states[ply]
    s = search.states[ply + 1]
    apply(t, s, code)
    who = mover(t, s)
    child = search.frames[ply + 1]
    child.camp = f.camp if who == OVER else search.camps[who]
    child.reply_used = p.best_reply and f.camp == 1 and child.camp == 1 and (f.reply_used or f.move_number > 0)
    f.null_window = f.move_number > 0 and not f.quiescence
    f.noise = below(stream(stream(p.key, f.hash), code), p.root_noise + 1) if ply == 0 else 0
    descend(search, ply)
    return True


@rule
def select_next(codes, scores, move_number, count):
    """Brings the action with the highest score to the front of those left; of equals the first listed."""
    best = move_number
    for n in range(move_number + 1, count):
        if scores[n] > scores[best]:
            best = n
    if best != move_number:
        code, value = codes[best], scores[best]
        for n in range(best, move_number, -1):
            codes[n] = codes[n - 1]
            scores[n] = scores[n - 1]
        codes[move_number], scores[move_number] = code, value


@rule
def descend(search, ply):
    """Enters the position after the action: with a null window and, late in the order, reduced depth; or with the full window."""
    p, f, child = search.settings[0], search.frames[ply], search.frames[ply + 1]
    depth = f.depth - 1
    low, high = f.alpha - f.noise, f.beta - f.noise
    if f.null_window:
        high = low + 1
        if f.move_number >= _LATE_MOVE and f.depth >= 3:
            depth -= 1 + (f.move_number >= 4 * _LATE_MOVE)
    child.depth = depth
    child.extensions = f.extensions
    child.alpha = low if child.camp == f.camp else -high
    child.beta = high if child.camp == f.camp else -low
    p.ply = ply + 1
    p.stage = _ENTER
    p.visited += 1


@rule
def back_up(t, search, ply):
    """Takes the value of the action that was searched; true at a beta cutoff."""
    p, f = search.settings[0], search.frames[ply]
    value = p.value
    if f.null_window and value + f.noise > f.alpha and (value < f.beta or f.move_number >= _LATE_MOVE):
        f.null_window = 0  # it failed high: search again in full
        descend(search, ply)
        return False
    if abs(value) <= p.highest:
        value += f.noise
    code = search.codes[ply, f.move_number]
    if value > f.best:
        f.best, f.best_code = value, code
        f.alpha = max(f.alpha, value)
    if f.best >= f.beta:
        update_history(search, ply, code)
        store(search, ply)
        p.value = f.best
        return True
    f.move_number += 1
    p.stage = _NEXT
    return False


@rule
def update_history(search, ply, code):
    """An action that causes a cutoff becomes a killer move and gains history."""
    f = search.frames[ply]
    if f.killer != code:
        f.second_killer = f.killer
        f.killer = code
    depth = max(1, f.depth)
    search.history[f.camp, code] = min(_MOST_HISTORY, search.history[f.camp, code] + depth * depth)


PARTS: dict[str, Rule] = {
    "static_value": _static_value, "one_ply_value": _one_ply_value, "enter_quiescence": _enter_quiescence, "add_actions": _add_actions,
    "generate_more": _generate_more, "enter": _enter, "make_next_move": _make_next_move,
}  # fmt: skip
"""In an order in which each uses those before it."""


def alphabeta_search_of(game: Game) -> Driver:
    """The search of a game: run(tables, search, most)."""
    return game.run.also(drive_search, PARTS)

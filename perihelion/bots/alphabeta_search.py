"""Alpha-beta search over the kernels of any game without chance and secrets: loops compiled for each, see `perihelion.core.drivers`.

The search looks a number of decisions ahead, then one more, and so on (iterative deepening), until its budget of positions is used up.

- **Two camps**: the side that searches, and everybody else. A value is what the searching side gets, in whole millionths of a return,
  seen from the camp that is to move; it changes its sign only where the camp changes, since one seat may well move several times.
- **Several opponents** answer by best-reply search with legal positions (Esser and others, "Best-reply search in multiplayer chess"):
  between two moves of the searching side one opponent may choose freely, the others take what looks best to themselves.
- **Loud endings**: where the count of decisions has run out, captures and the like (`noisy`) are played on, and so is whatever answers a
  threat (`in_check`): no position is judged in the middle of an exchange.
- **Order**: the best action of an earlier look (a table keyed by a hash of the record), then loud ones, then those that refuted other
  lines. All but the first are tried with a window of width one, late ones less deep; what surprises is searched again in full.
- **Variety**: each action in the position itself may seem a little better than it is, by chance, so that the same player does not play
  the same game again. Ends that were seen are never judged by chance.
- **Lapses** make a weaker player as people are: an action is overlooked the more easily the further ahead it lies, and what was
  overlooked in a position stays overlooked there.

The walk keeps its stack in arrays, so that it can stop after any number of positions and go on later: budgets are counts.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from perihelion.bots.blunders import blunder_rate_at, is_overlooked, noticed
from perihelion.core.compiling import Rule, rule
from perihelion.core.contract import EVALUATION_UNIT, OVER
from perihelion.core.game import Game
from perihelion.core.records import Records
from perihelion.core.rng import below, mix, stream

PLIES = 64
"""The longest line that is looked at."""
NO_CODE = -1
_QUIESCENCE_DEPTH = 8
"""Decisions that are played on where the count has run out."""
_ANSWERS = 2
"""Of these, the first at which a threat is answered in every possible way, instead of by what is loud."""
_EXTENSIONS = 4
"""Decisions on one line that may be looked at without being counted, because a threat left no choice."""
_LATE = 8
"""The place in the order from which actions are looked at less deep."""
_INFINITE = 1 << 40

_ENTER, _NEXT, _TAKE, _DONE = range(4)
_EXACT, _AT_LEAST, _AT_MOST = range(1, 4)
_NOTHING, _BEST_KNOWN, _NOISY_ONES, _EVERYTHING = range(4)
_FIRST_IN_ORDER, _KILLER_IN_ORDER = 1 << 50, 1 << 40
_MOST_CREDIT = 1 << 30

_FIRST_FACTOR, _SECOND_FACTOR, _ODD = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD6E8FEB86659FD93), np.uint64(0x52DCE729)
_27, _31, _64, _FIVE = np.uint64(27), np.uint64(31), np.uint64(64), np.uint64(5)

SETTINGS = np.dtype([(name, np.int64) for name in (
    "seat", "several", "highest", "blunder_rate", "variety", "key", "ply", "stage", "value", "visited",
)])  # fmt: skip
FRAME = np.dtype([(name, np.int64) for name in (
    "alpha", "beta", "first_alpha", "best", "best_code", "depth", "count", "place", "camp", "spent", "uncounted", "noisy", "listed", "entry",
    "trial", "liking", "killer", "older_killer",
)] + [("hash", np.uint64)])  # fmt: skip
ENTRY = np.dtype(
    [("hash", np.uint64), ("value", np.int32), ("code", np.int32), ("depth", np.int16), ("bound", np.int16), ("_filling", np.int32)]
)


class Walk(NamedTuple):
    """Everything a search works on."""

    settings: Records
    """What is asked, and where the walk stands: the ply, what is next there, the value found last, how many positions were visited. As
    fields of a record, since arrays cost more: each is counted and handed on as seven numbers."""
    camps: Any
    """By seat: 0 for the side that searches, 1 for everybody else."""
    states: Records
    """The position at each ply."""
    words: Any
    """The same memory as whole words, with zeros behind each record."""
    frames: Records
    """What is being done at each ply; with two actions that refuted a line there."""
    codes: Any
    ranks: Any
    """By ply: the actions, and their place in the order."""
    credit: Any
    """By camp and action: how often it refuted a line, and how deep."""
    table: Records
    excluded: Any
    """Actions that are not to be looked at in the position itself."""
    values: Any


def new_walk(game: Game, seat: int, entries: int, blunder_rate: int, key: int) -> Walk:
    size = game.definition.state.itemsize
    words = np.zeros((PLIES + 1, -(-size // 8)), np.uint64)
    states: Records = np.ndarray(PLIES + 1, game.definition.state, words, strides=words.strides[:1])
    frames = np.zeros(PLIES + 1, FRAME)
    frames["killer"] = frames["older_killer"] = NO_CODE
    settings = np.zeros(1, SETTINGS)
    side = next(side for side in game.sides if seat in side)
    highest = max(abs(bound) for bound in game.return_range)
    settings[0] = (seat, len(game.sides) > 2, int(highest * EVALUATION_UNIT), blunder_rate, 0, np.uint64(key).astype(np.int64), 0, 0, 0, 0)
    return Walk(
        settings=settings,
        camps=np.array([0 if other in side else 1 for other in range(game.seats)], np.int64),
        states=states,
        words=words,
        frames=frames,
        codes=np.empty((PLIES + 1, game.max_legal), np.int32),
        ranks=np.empty((PLIES + 1, game.max_legal), np.int64),
        credit=np.zeros((2, game.num_actions), np.int32),
        table=np.zeros(entries, ENTRY),
        excluded=np.empty(0, np.int32),
        values=np.zeros(max(form.seats for form in game.definition.forms), np.int64),
    )


def set_out(walk: Walk, known: bytes, depth: int, variety: int) -> None:
    """A look so many decisions ahead begins at this position. What the table has learnt stays."""
    walk.words.view(np.uint8)[0, : len(known)] = np.frombuffer(known, np.uint8)
    begun = {"alpha": -_INFINITE, "beta": _INFINITE, "best": -_INFINITE, "best_code": NO_CODE, "depth": depth}
    for name in set(FRAME.names or ()) - {"killer", "older_killer"}:
        walk.frames[name][0] = begun.get(name, 0)
    for name, value in {"variety": variety, "ply": 0, "stage": _ENTER, "value": 0}.items():
        walk.settings[name] = value


def is_done(walk: Walk) -> bool:
    return int(walk.settings["stage"][0]) == _DONE


def visited(walk: Walk) -> int:
    return int(walk.settings["visited"][0])


def is_decided(walk: Walk, value: int) -> bool:
    """Whether a value comes from the end of the game, not from a judgement."""
    return abs(value) > int(walk.settings["highest"][0])


# The kernels and the parts of the search by name, for readers and linters ----------------------------------------------------------------

mover = apply = evaluate = candidates = noisy = in_check = None
judge = worth_after = enter = enter_quiescence = add_actions = list_more = push = None


def _go_on(tables, walk, most):
    """Walks until the look is complete, or so many positions were visited in all."""
    t, p = tables[0], walk.settings[0]
    while p.stage != _DONE and p.visited < most:
        ply = p.ply
        if p.stage == _ENTER:
            settled = enter(t, walk, ply)
        elif p.stage == _TAKE:
            settled = take(t, walk, ply)
        else:
            settled = not push(t, walk, ply)
            if settled:
                p.value = walk.frames[ply].best
                remember(walk, ply)
        if settled:
            go_up(walk, ply)


@rule
def go_up(walk, ply):
    """The value found here is handed to the position before, seen from there."""
    p = walk.settings[0]
    if ply == 0:
        p.stage = _DONE
        return
    if walk.frames[ply].camp != walk.frames[ply - 1].camp:
        p.value = -p.value
    p.ply = ply - 1
    p.stage = _TAKE


# Coming to a position -------------------------------------------------------------------------------------------------------------------


def _enter(t, walk, ply):
    """Lists what can be done here; true if there is nothing to look at, with the value found."""
    p, f, s = walk.settings[0], walk.frames[ply], walk.states[ply]
    if mover(t, s) == OVER or ply == PLIES:
        p.value = judge(t, walk, ply)
        return True
    must_answer = in_check(t, s)
    if must_answer and f.uncounted < _EXTENSIONS and ply > 0:
        f.depth += 1
        f.uncounted += 1
    f.noisy = f.depth <= 0
    f.entry = NO_CODE
    f.first_alpha = f.alpha
    f.best, f.best_code, f.place = -_INFINITE, NO_CODE, 0
    if f.noisy:
        return enter_quiescence(t, walk, ply, must_answer)
    f.hash = hash_of(walk, ply, f.spent)
    if recall(walk, ply):
        return True
    f.count = 0
    f.listed = _NOTHING
    if ply == 0 or must_answer or (f.entry == NO_CODE and f.depth > 2):
        f.listed = _NOISY_ONES  # so that everything comes at once
    p.stage = _NEXT
    return False


def _enter_quiescence(t, walk, ply, must_answer):
    """Where the count of decisions has run out: as good as it looks, or better if something loud makes it so."""
    p, f, s = walk.settings[0], walk.frames[ply], walk.states[ply]
    value = judge(t, walk, ply)
    p.value = value
    if f.depth <= -_QUIESCENCE_DEPTH or (value >= f.beta and not (must_answer and f.depth > -_ANSWERS)):
        return True
    if must_answer and f.depth > -_ANSWERS:
        f.count = candidates(t, s, walk.codes[ply])
    else:
        f.best = value
        f.alpha = max(f.alpha, value)
        f.count = noisy(t, s, walk.codes[ply])
    if p.blunder_rate > 0 and f.count > 0:
        f.count = noticed(walk.codes[ply], f.count, blunder_rate_at(p.blunder_rate, ply), stream(np.uint64(p.key), hash_of(walk, ply, 0)))
    if f.count == 0:
        return True
    for n in range(f.count):
        walk.ranks[ply, n] = walk.credit[f.camp, walk.codes[ply, n]]
    p.stage = _NEXT
    return False


def _judge(t, walk, ply):
    """What the position is worth to the camp that is to move. An end that comes sooner counts for more, whether good or bad."""
    p, s = walk.settings[0], walk.states[ply]
    evaluate(t, s, walk.values)
    value = walk.values[p.seat]
    if mover(t, s) == OVER and value != 0:
        value = value + p.highest - ply if value > 0 else value - p.highest + ply
    return value if walk.frames[ply].camp == 0 else -value


@rule
def hash_of(walk, ply, spent):
    """A 64-bit name for a record, word by word. Each word is scattered before it is taken in: positions that differ in two places must
    not come out alike, and moving a piece always changes two."""
    total = np.uint64(spent)
    for n in range(walk.words.shape[1]):
        word = turned(walk.words[ply, n] * _FIRST_FACTOR, _31) * _SECOND_FACTOR
        total = turned(total ^ word, _27) * _FIVE + _ODD
    return mix(total)


@rule
def turned(word, bits):
    """The bits that fall out on the left come in on the right."""
    return (word << bits) | (word >> (_64 - bits))


# The table ------------------------------------------------------------------------------------------------------------------------------


@rule
def is_among(code, codes, count):
    for n in range(count):
        if codes[n] == code:
            return True
    return False


@rule
def place_in_table(walk, name):
    return np.int64(name >> np.uint64(20)) % walk.table.shape[0]


@rule
def recall(walk, ply):
    """True if an earlier look at this position says enough; at least it says where to begin."""
    f = walk.frames[ply]
    entry = walk.table[place_in_table(walk, f.hash)]
    if entry.bound == 0 or entry.hash != f.hash:
        return False
    if ply > 0 or not is_among(entry.code, walk.excluded, walk.excluded.shape[0]):
        f.entry = entry.code
    if ply == 0 or entry.depth < f.depth:
        return False
    value = seen_from(entry.value, walk.settings[0].highest, -ply)
    exact = entry.bound == _EXACT
    if exact or (entry.bound == _AT_LEAST and value >= f.beta) or (entry.bound == _AT_MOST and value <= f.alpha):
        walk.settings[0].value = value
        return True
    return False


@rule
def remember(walk, ply):
    f = walk.frames[ply]
    if f.noisy or (ply == 0 and walk.excluded.shape[0] > 0):
        return
    entry = walk.table[place_in_table(walk, f.hash)]
    if entry.hash == f.hash and entry.depth > f.depth:
        return
    entry.hash = f.hash
    entry.value = seen_from(f.best, walk.settings[0].highest, ply)
    entry.code = f.best_code
    entry.depth = f.depth
    entry.bound = _AT_LEAST if f.best >= f.beta else (_AT_MOST if f.best <= f.first_alpha else _EXACT)


@rule
def seen_from(value, highest, plies):
    """An end so many plies away from the start of the line, told from here, or back again."""
    if value > highest:
        return value + plies
    if value < -highest:
        return value - plies
    return value


# What can be done, and in which order -----------------------------------------------------------------------------------------------------


def _list_more(t, walk, ply):
    """Adds what is to be tried next: the best of an earlier look, then what is loud, then the rest. Often the first of them settles it."""
    f, s = walk.frames[ply], walk.states[ply]
    listed = walk.codes[ply + 1]  # nobody is there now
    if f.listed == _NOTHING:
        f.listed = _BEST_KNOWN
        if f.entry != NO_CODE:
            walk.codes[ply, 0] = f.entry
            walk.ranks[ply, 0] = 0
            f.count = 1
            return
    if f.listed == _BEST_KNOWN:
        f.listed = _NOISY_ONES
        add_actions(t, walk, ply, noisy(t, s, listed), f.depth > 1)
        if f.count > f.place:
            return
    f.listed = _EVERYTHING
    add_actions(t, walk, ply, candidates(t, s, listed), f.entry == NO_CODE and f.depth > 2)


def _add_actions(t, walk, ply, count, judged):
    """Those of the actions listed one ply further that were not tried yet, are not excluded and are not overlooked."""
    p, f = walk.settings[0], walk.frames[ply]
    codes, ranks, listed = walk.codes[ply], walk.ranks[ply], walk.codes[ply + 1]
    who = mover(t, walk.states[ply])
    tried = f.count
    percent = blunder_rate_at(p.blunder_rate, ply)
    key = stream(np.uint64(p.key), f.hash) if percent > 0 else np.uint64(0)
    for n in range(count):
        code = listed[n]
        if is_among(code, codes, tried) or (ply == 0 and is_among(code, walk.excluded, walk.excluded.shape[0])):
            continue
        if percent > 0 and is_overlooked(code, percent, key) and (f.count > 0 or n + 1 < count):
            continue
        codes[f.count] = code
        if code == f.entry:
            ranks[f.count] = _FIRST_IN_ORDER
        elif judged and count > 1:
            ranks[f.count] = worth_after(t, walk, ply, code, who)
        elif code == f.killer or code == f.older_killer:
            ranks[f.count] = _KILLER_IN_ORDER
        else:
            ranks[f.count] = walk.credit[f.camp, code]
        f.count += 1


def _worth_after(t, walk, ply, code, who):
    """What `evaluate` makes of an action, for whoever takes it."""
    s = walk.states[ply + 1]
    walk.states[ply + 1] = walk.states[ply]
    apply(t, s, code)
    evaluate(t, s, walk.values)
    walk.settings[0].visited += 1
    return walk.values[who]


# Going down, and taking what comes back ---------------------------------------------------------------------------------------------------


def _push(t, walk, ply):
    """Plays the next action in the order and goes to the position after it; false if there is none."""
    p, f = walk.settings[0], walk.frames[ply]
    if p.several and f.camp == 1 and f.spent and f.place > 0 and not f.noisy:
        return False  # another opponent had the free choice
    while f.place >= f.count:
        if f.noisy or f.listed == _EVERYTHING:
            return False
        list_more(t, walk, ply)
    bring_to_front(walk.codes[ply], walk.ranks[ply], f.place, f.count)
    code = walk.codes[ply, f.place]
    walk.states[ply + 1] = walk.states[ply]
    s = walk.states[ply + 1]
    apply(t, s, code)
    who = mover(t, s)
    child = walk.frames[ply + 1]
    child.camp = f.camp if who == OVER else walk.camps[who]
    child.spent = p.several and f.camp == 1 and child.camp == 1 and (f.spent or f.place > 0)
    f.trial = f.place > 0 and not f.noisy
    f.liking = below(stream(stream(np.uint64(p.key), f.hash), code), p.variety + 1) if ply == 0 else 0
    go_down(walk, ply)
    return True


@rule
def bring_to_front(codes, ranks, place, count):
    """The best of those left, by rank; of equals the first listed."""
    best = place
    for n in range(place + 1, count):
        if ranks[n] > ranks[best]:
            best = n
    if best != place:
        code, value = codes[best], ranks[best]
        for n in range(best, place, -1):
            codes[n] = codes[n - 1]
            ranks[n] = ranks[n - 1]
        codes[place], ranks[place] = code, value


@rule
def go_down(walk, ply):
    """Into the position after the action at hand: with a narrow window, and less deep if it comes late, or in full."""
    p, f, child = walk.settings[0], walk.frames[ply], walk.frames[ply + 1]
    depth = f.depth - 1
    low, high = f.alpha - f.liking, f.beta - f.liking
    if f.trial:
        high = low + 1
        if f.place >= _LATE and f.depth >= 3:
            depth -= 1 + (f.place >= 4 * _LATE)
    child.depth = depth
    child.uncounted = f.uncounted
    child.alpha = low if child.camp == f.camp else -high
    child.beta = high if child.camp == f.camp else -low
    p.ply = ply + 1
    p.stage = _ENTER
    p.visited += 1


@rule
def take(t, walk, ply):
    """The value of the action at hand has come back; true if nothing more can matter here."""
    p, f = walk.settings[0], walk.frames[ply]
    value = p.value
    if f.trial and value + f.liking > f.alpha and (value < f.beta or f.place >= _LATE):
        f.trial = 0
        go_down(walk, ply)
        return False
    if abs(value) <= p.highest:
        value += f.liking
    code = walk.codes[ply, f.place]
    if value > f.best:
        f.best, f.best_code = value, code
        f.alpha = max(f.alpha, value)
    if f.best >= f.beta:
        reward(walk, ply, code)
        remember(walk, ply)
        p.value = f.best
        return True
    f.place += 1
    p.stage = _NEXT
    return False


@rule
def reward(walk, ply, code):
    """What refuted this line will be tried early elsewhere."""
    f = walk.frames[ply]
    if f.killer != code:
        f.older_killer = f.killer
        f.killer = code
    depth = max(1, f.depth)
    walk.credit[f.camp, code] = min(_MOST_CREDIT, walk.credit[f.camp, code] + depth * depth)


PARTS: dict[str, Rule] = {
    "judge": _judge, "worth_after": _worth_after, "enter_quiescence": _enter_quiescence, "add_actions": _add_actions,
    "list_more": _list_more, "enter": _enter, "push": _push,
}  # fmt: skip
"""In an order in which each uses those before it."""


def deepening_of(game: Game) -> Rule:
    """The compiled search of a game: run(tables, walk, most)."""
    return game.run.also(_go_on, PARTS)

"""Drivers: loops over a game's rules. `bind` binds the names of the kernels to those of a game; see `compiling`.

Arrays of length one stand for single records: compiled code writes into arrays, not into scalars.
"""

from __future__ import annotations

import numpy as np

from perihelion.core.compiling import Rule, bind, brief, rule
from perihelion.core.contract import CHANCE, OVER, Kernels
from perihelion.core.rng import advance, below, first_in_order, stream

_FNV_START = np.uint64(0xCBF29CE484222325)
_FNV_PRIME = np.uint64(0x100000001B3)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


# The kernels by name, for readers and linters; each game's copies of the drivers have its own. -------------------------------------------

begin = mover = legal = apply = returns = evaluate = observe = weight = conceal = sees = draw_id = from_a_pile = None
choice_count = nth_choice = candidates = noisy = in_check = withdraw = evaluation_terms = show = None
fault = describe = hint = why_not = tell = notate = in_game = merit = None
pick_outcome = draw = random_step = None


def meanings(kernels: Kernels) -> dict[str, Rule]:
    """The kernels of one game by the names in this file."""
    names = kernels.by_name()
    names["pick_outcome"] = rule(bind(_pick_outcome, names))
    names["draw"] = rule(bind(_draw, names))
    names["random_step"] = rule(bind(_random_step, names))
    return names


# Parts of loops, shared by CPU and GPU --------------------------------------------------------------------------------------------------


def _pick_outcome(t, s, codes, count, key):
    """An index into the chance outcomes, drawn by their weights, or as the first of them in the order that the key gives to all codes."""
    if from_a_pile(t, s):
        return first_in_order(key, codes, count)
    total = 0
    for i in range(count):
        total += weight(t, s, codes[i])
    left = below(key, total)
    for i in range(count):
        left -= weight(t, s, codes[i])
        if left < 0:
            return i
    return count - 1


def _draw(t, s, codes, key):
    """A chance outcome, drawn by the weights, without listing them all where they can be counted."""
    count = choice_count(t, s)
    return nth_choice(t, s, below(key, count)) if count > 0 else codes[pick_outcome(t, s, codes, legal(t, s, codes), key)]


def _random_step(t, s, who, key, dice_key, codes):
    """One uniform choice, or one draw by its weights. With a dice key draws depend only on their names, as in a race on the same dice."""
    draw_key = key if dice_key == 0 or who != CHANCE else stream(dice_key, draw_id(t, s))
    count = 0 if dice_key != 0 and who == CHANCE and from_a_pile(t, s) else choice_count(t, s)
    if count > 0:
        code = nth_choice(t, s, below(draw_key, count))
    else:
        count = legal(t, s, codes)
        code = codes[pick_outcome(t, s, codes, count, draw_key) if who == CHANCE else below(key, count)]
    apply(t, s, code)


@rule
def checksum(row):
    """A 32-bit check of a record's bytes: FNV-1a with 64 bits, folded."""
    total = _FNV_START
    for i in range(row.shape[0]):
        total = (total ^ np.uint64(row[i])) * _FNV_PRIME
    return (total ^ (total >> _32)) & _LOW_HALF


# One position: each driver carries the name of its kernel -------------------------------------------------------------------------------


def drive_begin(tables, states):
    begin(tables[0], states[0])


def drive_legal(tables, states, codes):
    """The mover and the number of legal codes."""
    t, s = tables[0], states[0]
    who = mover(t, s)
    if who == OVER:
        return who, 0
    return who, legal(t, s, codes)


def drive_candidates(tables, states, codes):
    """The number of candidate actions of the seat to move."""
    return candidates(tables[0], states[0], codes)


def drive_noisy(tables, states, codes):
    """Whether the seat to move is in check, and the number of noisy actions."""
    return in_check(tables[0], states[0]), noisy(tables[0], states[0], codes)


def drive_apply(tables, states, code):
    apply(tables[0], states[0], code)


def drive_weight(tables, states, codes, out):
    for i in range(codes.shape[0]):
        out[i] = weight(tables[0], states[0], codes[i])


def drive_pick_outcome(tables, states, codes, key):
    return pick_outcome(tables[0], states[0], codes, codes.shape[0], key)


def drive_returns(tables, states, out):
    returns(tables[0], states[0], out)


def drive_evaluate(tables, states, out):
    evaluate(tables[0], states[0], out)


def drive_evaluation_terms(tables, states, seat, out):
    evaluation_terms(tables[0], states[0], seat, out)


def drive_observe(tables, states, seat, out):
    observe(tables[0], states[0], seat, out)


def drive_show(tables, states, seat, views, out):
    """Into a blank record: lists in it grow by their counts."""
    show(tables[0], states[0], seat, views[0], out)


def drive_fault(tables, states, codes, out):
    """The place of a message in `out`, whose first number says what it takes, like those of all drivers that say something."""
    out[0] = 1
    return fault(tables[0], states[0], codes, out)


def drive_describe(tables, states, seat, out):
    """The place of a list of messages."""
    out[0] = 1
    return describe(tables[0], states[0], seat, out)


def drive_hint(tables, states, seat, codes, out, hints):
    """Of each code."""
    out[0] = 1
    for i in range(codes.shape[0]):
        hints[i] = hint(tables[0], states[0], seat, codes[i], out)


def drive_why_not(tables, states, code, out):
    out[0] = 1
    return why_not(tables[0], states[0], code, out)


def drive_tell(tables, states, code, seen, out):
    out[0] = 1
    return tell(tables[0], states[0], code, seen, out)


def drive_notate(tables, states, codes, out, notations):
    """Of each code."""
    out[0] = 1
    for i in range(codes.shape[0]):
        notations[i] = notate(tables[0], states[0], codes[i], out)


def drive_view(tables, states, seat, views, codes, hints, notations, out):
    """What a seat sees, in one go: the board into a blank record, the description, and of its legal moves what they may lead to and their
    texts. Gives the mover, the place of the description, and the number of moves."""
    t, s = tables[0], states[0]
    out[0] = 1
    show(t, s, seat, views[0], out)
    described = describe(t, s, seat, out)
    who = mover(t, s)
    if who != seat or seat < 0:
        return who, described, 0
    count = legal(t, s, codes)
    for i in range(count):
        hints[i] = hint(t, s, seat, codes[i], out)
        notations[i] = notate(t, s, codes[i], out)
    return who, described, count


def drive_conceal(tables, states, seat, key):
    conceal(tables[0], states[0], seat, key)


def drive_withdraw(tables, states, seat):
    withdraw(tables[0], states[0], seat)


def drive_in_game(tables, states, seat):
    return in_game(tables[0], states[0], seat)


def drive_merit(tables, states, out):
    """The number of parts."""
    return merit(tables[0], states[0], out)


def drive_sees(tables, states, code, seat):
    return sees(tables[0], states[0], code, seat)


def drive_draw_id(tables, states):
    return draw_id(tables[0], states[0])


def drive_from_a_pile(tables, states):
    return from_a_pile(tables[0], states[0])


def drive_checksum(rows):
    return checksum(rows[0])


# Many positions -------------------------------------------------------------------------------------------------------------------------


def drive_replay(tables, states, rows, actions, codes, movers, checks):
    """Plays the actions on states[0] as long as they are legal; `rows` is the same memory as bytes. Gives their number."""
    t, s = tables[0], states[0]
    for n in range(actions.shape[0]):
        movers[n] = mover(t, s)
        if movers[n] == OVER:
            return n
        count = legal(t, s, codes)
        low = np.searchsorted(codes[:count], actions[n])
        if low == count or codes[low] != actions[n]:
            return n
        apply(t, s, actions[n])
        checks[n] = checksum(rows[0])
    return actions.shape[0]


def drive_play_random(tables, start, seed, dice_key, first, most_decisions, codes, states, steps, decisions, results):
    """Random games number `first` and on, one for each of the states. More decisions than allowed mean that a game did not end."""
    t = tables[0]
    for i in range(states.shape[0]):
        states[i] = start[0]
        s = states[i]
        key = stream(seed, first + i)
        made = chosen = 0
        who = mover(t, s)
        while who != OVER and chosen <= most_decisions:
            key = advance(key)
            random_step(t, s, who, key, dice_key, codes)
            made += 1
            chosen += who != CHANCE
            who = mover(t, s)
        steps[i], decisions[i] = made, chosen
        if who == OVER:
            returns(t, s, results[i])


def drive_perft(tables, states, codes, counts, places):
    """Counts the sequences of states.shape[0] - 1 steps from states[0]. Each level of the walk has a state, codes, and a place in them."""
    t = tables[0]
    deepest = states.shape[0] - 1
    if deepest == 0:
        return 1
    level, total = 0, 0
    counts[0] = legal(t, states[0], codes[0]) if mover(t, states[0]) != OVER else 0
    while level >= 0:
        if level == deepest - 1:
            total += counts[level]
            level -= 1
        elif places[level] == counts[level]:
            level -= 1
        else:
            states[level + 1] = states[level]
            apply(t, states[level + 1], codes[level, places[level]])
            places[level] += 1
            level += 1
            s = states[level]
            places[level] = 0
            counts[level] = legal(t, s, codes[level]) if mover(t, s) != OVER else 0
    return total


DRIVERS: dict[str, Rule] = {name.removeprefix("drive_"): driver for name, driver in tuple(globals().items()) if name.startswith("drive_")}
"""All drivers: those of one position by the name of their kernel, those of many by what they do."""

_OF_MANY = ("replay", "play_random", "perft")
for _name, _driver in DRIVERS.items():
    if _name not in _OF_MANY:
        brief(_driver)

RUN_RARELY = ("drive_begin", "drive_fault", "drive_withdraw", "drive_in_game", "drive_merit", "drive_evaluation_terms", "drive_observe")
"""Drivers of one position that run once a match or less: plain Python does, and the compiler is not kept busy with them."""

OF_LOGS = ("drive_tell", "drive_replay")
"""Drivers that read logs: what happened in a line, and all its steps again."""

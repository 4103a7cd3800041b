"""ASTROPLANE: the rules. AP-n are the clauses in rules.md.

`t` is the board (`board.TABLES`), `s` the position (`state.STATE`); `s.turn` is the player to move. In the order of the rulebook:

    single_pieces.py    flights, captives, sending back
    squares.py          Squares, their moves and kills
    special_places.py   hyperspace, wormholes, the Anomalies, The Singularity
    turns.py            set-up, turns, dropping out, the end, points

and from these

    listing.py          what is legal
    observation.py      what a learner observes
    goals.py            what a problem may ask for
    here                the contract's kernels
"""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER, Kernels
from perihelion.games.astroplane import evaluation, state
from perihelion.games.astroplane.rules import listing, observation, single_pieces, special_places, squares, turns


@rule
def mover(t, s):
    if state.is_over(s):
        return OVER
    return CHANCE if s.phase == state.DRAWING else s.turn


@rule
def apply(t, s, a):
    if state.end.contains(a):
        turns.end_turn(t, s)
    elif state.square.contains(a):
        turns.spend_move(s)
        place, direction = state.square.decode(a)
        squares.slide(s, place, t.beside[place, direction])
    elif state.kill.contains(a):
        turns.spend_move(s)
        place, direction, distance = state.kill.decode(a)
        squares.kill(t, s, place, direction, distance + 1)
    elif state.back.contains(a):
        single_pieces.choose_area(s, state.back.decode(a))
    elif state.reserve.contains(a):
        special_places.call_up(s, state.reserve.decode(a))
    elif state.decline.contains(a):
        s.due -= 1
    elif state.first.contains(a):
        turns.let_begin(t, s, state.first.decode(a))
    else:
        if state.travel.contains(a):
            s.travelled = 1  # AP-20: a travel is not a move
        else:
            turns.spend_move(s)
        special_places.fly(t, s, a)
    turns.settle(t, s)


KERNELS = Kernels(
    begin=turns.begin,
    mover=mover,
    legal=listing.legal,
    apply=apply,
    returns=turns.returns,
    observe=observation.observe,
    withdraw=turns.withdraw,
    evaluate=evaluation.evaluate,
    evaluation_terms=evaluation.evaluation_terms,
    candidates=evaluation.candidates,
    noisy=evaluation.noisy,
)

"""Planetary Strike: the rules. PS-n are the clauses in rules.md.

`t` is the board with the form and options chosen (`board.TABLES`), `s` the position (`state.STATE`). In the order of the rulebook:

    fleets.py       board and fleets, PS-1 to PS-5: the start, who commands what
    vessels.py      vessels, PS-6 to PS-12 and PS-30: how each kind moves
    attacks.py      threat, warning, exposure: PS-13, PS-14, PS-16
    moves.py        the moves of a position: PS-15, PS-16, PS-30
    answers.py      whether a threat can be answered: PS-17, PS-21
    turns.py        what is legal, what a move does, whose turn is next: PS-16 to PS-22, PS-29
    conquest.py     dethroning, the end, places: PS-23 to PS-28

and beside it

    bitboards.py    the sets of spaces in which all this is computed
    consequences.py what a move would lead to, for words and views
    observation.py  for learners
"""

from __future__ import annotations

from perihelion.core.contract import Kernels
from perihelion.games.planetary_strike import evaluation
from perihelion.games.planetary_strike.rules import conquest, fleets, observation, turns

KERNELS = Kernels(
    begin=fleets.begin,
    mover=turns.mover,
    legal=turns.legal,
    apply=turns.apply,
    returns=conquest.returns,
    in_game=conquest.in_game,
    observe=observation.observe,
    evaluate=evaluation.evaluate,
    evaluation_terms=evaluation.evaluation_terms,
    noisy=evaluation.noisy,
    in_check=evaluation.in_check,
)

"""ASTROPLANE: the rules. AP-n are the clauses in rules.md.

`t` is the board with the form and options chosen (`board.TABLES`), `s` the position (`state.STATE`); `s.turn` is the player to move. In the
order of the rulebook:

    set_up.py           what every player begins with, and who begins: AP-8, AP-29
    single_pieces.py    flights, captives, sending back: AP-9 to AP-13
    squares.py          Squares, their moves and kills: AP-14 to AP-18
    special_places.py   hyperspace, wormholes, the Anomalies, The Singularity: AP-19 to AP-22
    turns.py            what an action does, turns, dropping out, the end: AP-23 to AP-25, AP-27
    scoring.py          points: AP-26, AP-30

and beside it listing.py, which lists what is legal, observation.py, for learners, and goals.py, for problems.
"""

from __future__ import annotations

from perihelion.core.contract import Kernels
from perihelion.games.astroplane import evaluation
from perihelion.games.astroplane.rules import listing, observation, scoring, set_up, turns

KERNELS = Kernels(
    begin=set_up.begin,
    mover=turns.mover,
    legal=listing.legal,
    apply=turns.apply,
    returns=scoring.returns,
    observe=observation.observe,
    withdraw=turns.withdraw,
    in_game=turns.in_game,
    evaluate=evaluation.evaluate,
    evaluation_terms=evaluation.evaluation_terms,
    candidates=evaluation.candidates,
    noisy=evaluation.noisy,
)

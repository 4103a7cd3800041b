"""Onward to Venus: the rules. OV-n are the clauses in rules.md.

`t` is the component set with form and options (`board.TABLES`), `s` the position (`state.STATE`). In the order of the rulebook:

    periods.py      set-up, the course of a period, and how one phase leads to the next
    moves.py        a player's turn: moves, OV-13
    claims.py       ... claims, fights and casualties, OV-14 and OV-18 to OV-22
    purchases.py    ... purchases, OV-15
    cards.py        ... cards, OV-16, OV-23 and OV-40
    turns.py        ... passing, what may follow on the action, and all that a turn offers, OV-12 and OV-17
    crises.py       what the planets do
    scoring.py      the end
    secrets.py      which seat knows which cards, OV-40
    kernels.py      steps, as the contract asks for them
    forces.py       what all of these use: counters, tiles, cards and dice on the table
    observation.py  for learners

Rules never call each other in circles. What follows by itself is a phase, and `periods.proceed` goes from phase to phase until a seat or
chance has something to decide.
"""

from __future__ import annotations

from perihelion.core.contract import Kernels
from perihelion.games.onward_to_venus import evaluation
from perihelion.games.onward_to_venus.rules import kernels, observation, periods, scoring, secrets

KERNELS = Kernels(
    begin=periods.begin,
    mover=kernels.mover,
    legal=kernels.legal,
    apply=kernels.apply,
    returns=scoring.returns,
    evaluate=evaluation.evaluate,
    evaluation_terms=evaluation.evaluation_terms,
    candidates=evaluation.candidates,
    observe=observation.observe,
    conceal=secrets.conceal,
    sees=secrets.sees,
    weight=kernels.weight,
    choice_count=kernels.choice_count,
    nth_choice=kernels.nth_choice,
    draw_id=kernels.draw_id,
)

"""That's my Planet!: the rules. TP-n are the clauses in rules.md.

`t` is the sheet (`board.TABLES`), `s` the position (`state.STATE`). In the order of the rulebook:

    draft.py          the draft, TP-4 to TP-8
    moves.py          phase 1, manage teams: TP-8 to TP-10
    attempts.py       phase 2, perform an action: TP-11, TP-12
    other_actions.py  before phase 1 and between the phases: TP-13
    scoring.py        the end and the score: TP-14 to TP-16

and beside it turns.py, who decides and what each action does, listing.py, what is legal, and observation.py, for learners.
"""

from __future__ import annotations

from perihelion.core.contract import Kernels
from perihelion.games.thats_my_planet import evaluation
from perihelion.games.thats_my_planet.rules import draft, listing, observation, scoring, turns

KERNELS = Kernels(
    begin=draft.begin,
    mover=turns.mover,
    legal=listing.legal,
    apply=turns.apply,
    returns=scoring.returns,
    observe=observation.observe,
    weight=turns.weight,
    choice_count=listing.choice_count,
    nth_choice=listing.nth_choice,
    draw_id=turns.draw_id,
    from_a_pile=turns.from_a_pile,
    merit=scoring.merit,
    evaluate=evaluation.evaluate,
    candidates=evaluation.candidates,
    evaluation_terms=evaluation.evaluation_terms,
)

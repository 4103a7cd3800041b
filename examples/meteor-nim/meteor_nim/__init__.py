"""Meteor Nim: two pilots clear the sky of rocks, and the sky helps."""

from __future__ import annotations

from meteor_nim import evaluation, rules, words
from meteor_nim.check import fault
from meteor_nim.state import ACTIONS, BELTS, MOST_TAKEN, PHASES, STATE, build_tables
from meteor_nim.view import SHOWN, geometry
from perihelion.core.contract import Credits, GameDefinition, Kernels, Minutes
from perihelion.core.options import Form, Whole

KERNELS = Kernels(
    begin=rules.begin,
    mover=rules.mover,
    legal=rules.legal,
    weight=rules.weight,
    apply=rules.apply,
    returns=rules.returns,
    draw_id=rules.draw_id,
    evaluate=evaluation.evaluate,
    evaluation_terms=evaluation.evaluation_terms,
    fault=fault,
    describe=words.describe,
    why_not=words.why_not,
    tell=words.tell,
)

GAME = GameDefinition(
    name="meteor-nim",
    title="Meteor Nim",
    credits=Credits(designer="Perihelion's authors, after an old game"),
    minutes=Minutes(5, 5, about=True),
    state=STATE,
    actions=ACTIONS,
    kernels=KERNELS,
    forms=(Form("2-player", 2),),
    options=(Whole("rocks", 7, 5, 15),),
    max_legal=len(BELTS) * MOST_TAKEN,
    max_decisions=lambda t: int(sum(t.rocks)),  # each takes at least one rock
    build_tables=build_tables,
    view=SHOWN,
    geometry=geometry,
    words=words.WORDS,
    messages=words.MESSAGES,
    labels={"phase": PHASES},
)

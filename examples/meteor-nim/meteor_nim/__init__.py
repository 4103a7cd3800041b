"""Meteor Nim: take rocks, fear the sky."""

from __future__ import annotations

from pathlib import Path

from meteor_nim import evaluation, rules
from meteor_nim.check import complaint
from meteor_nim.state import ACTIONS, BELTS, MOST_TAKEN, PHASES, STATE, TABLES
from meteor_nim.view import geometry, view
from meteor_nim.words import WORDS
from perihelion.core.contract import Credits, Form, GameDefinition, Kernels, Minutes, Whole
from perihelion.core.records import blank


def build_tables(form, options):
    tables = blank(TABLES)
    tables["rocks"] = [options["rocks"] - 4, options["rocks"] - 2, options["rocks"]]
    return tables


GAME = GameDefinition(
    name="meteor-nim",
    title="Meteor Nim",
    summary="Take the last rock, before it burns up under your nose.",
    credits=Credits(designer="Perihelion's authors, after an old game"),
    minutes=Minutes(5, 5, about=True),
    folder=Path(__file__).parent,
    rules_version=1,
    state=STATE,
    tables=TABLES,
    actions=ACTIONS,
    kernels=Kernels(
        begin=rules.begin,
        mover=rules.mover,
        legal=rules.legal,
        apply=rules.apply,
        returns=rules.returns,
        observe=rules.observe,
        weight=rules.weight,
        draw_id=rules.draw_id,
        evaluate=evaluation.evaluate,
        evaluation_terms=evaluation.evaluation_terms,
    ),
    forms=(Form("2-player", 2),),
    options=(Whole("rocks", 7, 5, 15, "How many rocks the outer belt has. The others have two and four fewer."),),
    max_legal=len(BELTS) * MOST_TAKEN,
    max_decisions=lambda t: int(sum(t.rocks)),  # each takes at least one rock
    observation_size=6, return_range=lambda t: (-1.0, 1.0), has_chance=True, has_hidden=False,
    build_tables=build_tables,
    complaint=complaint,
    view=view,
    geometry=geometry,
    words=WORDS,
    labels={"phase": PHASES},
)

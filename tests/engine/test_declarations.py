"""What a game need not declare: it follows from what it does, or has a default."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import perihelion as ph
from perihelion.core import ranking, specs
from perihelion.core.compiling import interpreted, rule, uncompiled
from perihelion.core.contract import GameDefinition, Words
from perihelion.core.data import altered_weights, evaluation_weights
from perihelion.core.errors import BadGame
from perihelion.core.game import Game
from perihelion.core.observation import observe_record, record_size
from perihelion.core.records import blank, record
from tests.bots import subtraction
from tests.conformance import coins

PLAIN = dataclasses.replace(
    subtraction.GAME,
    name="plain-subtraction",
    kernels=dataclasses.replace(subtraction.GAME.kernels, observe=None),
    observation_size=0,
    max_legal=0,
    view=GameDefinition.view,
    words=Words(),
)


def test_chance_secrets_and_sizes_follow():
    assert not subtraction.GAME.has_chance
    assert not subtraction.GAME.has_hidden
    assert coins.GAME.has_chance
    assert coins.GAME.has_hidden
    assert not dataclasses.replace(coins.GAME, actions=coins.DEALT_BEFORE).has_chance, (
        "what is drawn before the first decision is no chance in play"
    )
    assert PLAIN.max_legal == PLAIN.actions.size
    assert PLAIN.folder == subtraction.GAME.folder == Path(subtraction.__file__).parent
    assert Game(PLAIN).return_range == (-1.0, 1.0)


def test_without_observe_a_seat_observes_the_record():
    position = Game(PLAIN).start().play("take 2")
    assert position.view(0).observation().tolist() == [8, 1]
    assert Game(PLAIN).observation_size == 2


def test_the_size_of_an_observation_follows_from_what_is_in_it():
    declared = (
        specs.count("stones", "what is left", 10),
        specs.flag("turn", "whose turn it is"),
        specs.Each("seat", 2, (specs.flag("out", ""),)),
    )
    assert dataclasses.replace(subtraction.GAME, observation_size=0, observation=declared).observation_size == 4
    with pytest.raises(BadGame, match="observation_size"):
        dataclasses.replace(subtraction.GAME, observation_size=0, observation=())


def test_without_view_and_words_a_position_shows_its_fields():
    view = Game(PLAIN).start().view(0)
    assert view.json()["board"] == {"stones": 10, "turn": 0}
    assert view.words() == ["stones: 10", "turn: 0"]


STATE = record(("deep", np.int16, (2, 3, 2)), ("row", np.int8, 3), ("single", np.int8))


def test_records_are_observed_field_by_field_in_the_order_of_memory():
    states = blank(STATE)
    states["deep"][0] = np.arange(12).reshape(2, 3, 2)
    states["row"][0], states["single"] = (20, 21, 22), 30
    observe = observe_record(STATE)
    out = np.zeros(record_size(STATE), np.int32)
    observe(states[0], states[0], 0, out)
    again = np.zeros(record_size(STATE), np.int64)
    interpreted(observe)(None, SimpleNamespace(deep=states["deep"][0], row=states["row"][0], single=30), 0, again)
    assert out.tolist() == again.tolist() == [*range(12), 20, 21, 22, 30]


@rule
def points(t, s, seat):
    return s.row[seat]


PLACES = ranking.ranked_by(points)


@rule
def ranked(t, s, seat):
    return PLACES.better(t, s, seat), PLACES.equal(t, s, seat), PLACES.value(t, s, seat), PLACES.evaluation(t, s, seat)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((5, 3, 1), [(0, 1, 1.0), (1, 1, 0.0), (2, 1, -1.0)]),
        ((5, 5, 1), [(0, 2, 0.5), (0, 2, 0.5), (2, 1, -1.0)]),
        ((2, 2, 2), [(0, 3, 0.0)] * 3),
    ],
)
def test_places_by_score(scores, expected):
    tables = blank(record(("seats", np.int8)))
    tables["seats"] = 3
    states = blank(STATE)
    states["row"][0] = scores
    for seat, (better, equal, value) in enumerate(expected):
        assert ranked(tables[0], states[0], seat) == (better, equal, value, value * 1_000_000)


def test_rules_are_called_uncompiled_by_their_names():
    plain = uncompiled(coins)
    assert not hasattr(plain.mover, "py_func")
    assert plain.SEATS == coins.SEATS
    assert plain.mover(None, SimpleNamespace(stage=0)) == ph.CHANCE
    with pytest.raises(AttributeError):
        plain.nothing_of_that_name  # noqa: B018


def test_weights_can_be_altered_for_a_while():
    usual = evaluation_weights(coins.FOLDER, coins.Weights)
    with altered_weights(coins.FOLDER, lambda weight: weight + 4):
        assert evaluation_weights(coins.FOLDER, coins.Weights).bid == usual.bid + 4
    assert evaluation_weights(coins.FOLDER, coins.Weights) == usual

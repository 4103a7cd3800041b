"""The rules by their clauses, and the suite that every game must pass."""

from __future__ import annotations

from pathlib import Path

import pytest

import perihelion as ph
from perihelion.core.conformance import CHECKS
from perihelion.core.language_faults import faults_of_game

GAME = ph.game("meteor-nim")
GOLDEN = Path(__file__).parent / "golden"


def test_the_belts_at_the_start():
    """MN-1: 3, 5 and 7 rocks; with the option, fewer or more."""
    assert GAME.start().to_text() == "rocks=3,5,7"
    assert ph.game("meteor-nim", rocks=10).start().to_text() == "rocks=6,8,10"


def test_one_to_three_rocks_from_a_belt_that_has_them():
    """MN-2."""
    position = GAME.from_text("rocks=2,0,7 seat=1")
    assert position.texts() == ["inner 1", "inner 2", "outer 1", "outer 2", "outer 3"]
    with pytest.raises(ph.IllegalMove, match="the inner belt has 2 rocks"):
        position.play("inner 3")


def test_a_rock_of_that_belt_burns_once_in_four_times():
    """MN-3."""
    shower = GAME.start().play("outer 2")
    assert shower.mover == ph.CHANCE
    assert shower.chances() == [(shower.parse("all quiet"), 0.75), (shower.parse("a rock burns up"), 0.25)]
    assert shower.play("all quiet").to_text() == "rocks=3,5,5 seat=1"
    assert shower.play("a rock burns up").to_text() == "rocks=3,5,4 seat=1"


def test_an_empty_belt_has_no_shower():
    """MN-3."""
    assert GAME.start().play("inner 3").mover == 1


@pytest.mark.parametrize("last", [["outer 2"], ["outer 1", "a rock burns up"]])
def test_the_last_rock_wins_taken_or_burnt(last):
    """MN-4."""
    position = GAME.from_text("rocks=0,0,2 seat=1")
    for move in last:
        position = position.play(move)
    assert position.mover == ph.OVER
    assert position.returns() == [-1.0, 1.0]


def test_what_is_said_in_english_and_spanish():
    position = GAME.from_text("rocks=1,5,7")
    assert position.view(0).words("en")[:2] == ["Pilot 1 takes rocks.", "The inner belt has 1 rock."]
    assert position.view(0).words("es")[:2] == ["El piloto 1 toma rocas.", "El cinturón interior tiene 1 roca."]
    assert position.tell(position.parse("outer 2"), language="en") == "Pilot 1 takes 2 rocks from the outer belt."
    assert position.tell(position.parse("outer 2"), language="es") == "El piloto 1 toma 2 rocas del cinturón exterior."


@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_is_missing_in_any_language(language):
    assert faults_of_game(GAME.definition, language) == []


def test_the_bot_thinks_of_the_shower():
    """Against one who does not, that decides: 0.4 is seven games out of ten."""
    run = ph.simulate(GAME, ["prudent", "greedy"], games=400, seed=1)
    assert run.returns[:, 0].mean() > 0.4


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_the_contract(check):
    check(GAME, GOLDEN)

"""What games say can be set up by hand: it fits their records and their boards, and what is moved out of a stock makes a position."""

from __future__ import annotations

import copy
import math
import random
from typing import Any

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.registry import definition
from perihelion.core.statics import statics_of
from tests import games_of_the_package


def forms_of(name: str) -> list[str]:
    return [form.name for form in definition(name).forms]


WAYS = [(name, form) for name in games_of_the_package() for form in forms_of(name)]


def declared(game: ph.Game) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    statics = statics_of(game)
    return statics, statics["placing"]


@pytest.mark.parametrize(("name", "form"), WAYS, ids=[f"{name}-{form}" for name, form in WAYS])
def test_every_game_can_be_set_up_by_hand(name: str, form: str) -> None:
    statics, placing = declared(ph.game(name, form))
    sizes = {field["name"]: field["shape"] for field in statics["state"]}
    shapes = {shape["id"] for shape in statics["geometry"]["shapes"]}
    assert placing
    for one in placing:
        size = math.prod(sizes[one["field"]])
        if "stock" not in one:
            assert len(one["shapes"]) <= size
            assert {shape for shape in one["shapes"] if shape} <= shapes
            assert len({piece["value"] for piece in one["pieces"]}) == len(one["pieces"]) > 1
            continue
        places, *width = sizes[one["field"]]
        assert 0 < len(one["places"]) <= places
        assert all(0 <= piece["value"] < math.prod(width) for piece in one["pieces"])
        assert len(one["left"]) == len(set(one["left"])) == len(one["pieces"])
        assert all(0 <= left < math.prod(sizes[one["stock"]]) for left in one["left"])
        assert all(number < len(statics["names"].get(kind, range(100))) for kind, number in one["places"])


def moved(state: dict[str, Any], heaping: dict[str, Any], place: int, piece: int) -> dict[str, Any]:
    """One piece from the stock to a place."""
    found = copy.deepcopy(state)
    heap, stock = np.array(found[heaping["field"]]), np.array(found[heaping["stock"]])
    heap.reshape(len(heap), -1)[place, heaping["pieces"][piece]["value"]] += 1
    stock.reshape(-1)[heaping["left"][piece]] -= 1
    return {**found, heaping["field"]: heap.tolist(), heaping["stock"]: stock.tolist()}


def test_whatever_comes_out_of_a_stock_makes_a_position() -> None:
    game = ph.game("onward-to-venus", "3-player")
    position = game.start()
    chooser = random.Random(1)
    while position.mover == ph.CHANCE:
        position = position.play(chooser.choice(position.legal()))
    state = position.to_json()["state"]
    placed = 0
    for heaping in declared(game)[1]:
        stock = np.array(state[heaping["stock"]]).reshape(-1)
        for piece, left in enumerate(heaping["left"]):
            place = piece % len(heaping["places"])
            if stock[left] < 1:
                with pytest.raises(ph.BadPosition):
                    game.from_json({"state": moved(state, heaping, place, piece)})
                continue
            changed = game.from_json({"state": moved(state, heaping, place, piece)})
            assert changed != position
            assert changed.legal()
            placed += 1
    assert placed > 40


@pytest.mark.parametrize(
    ("name", "change", "english", "spanish"),
    [
        ("astroplane", {"turn": 9}, "turn is 9", "turn es 9"),
        ("onward-to-venus", {"cubes": 9}, "cubes is 9", "cubes es 9"),
        ("planet-smash", {"round_number": 99}, "round 99 is not between", "la ronda 99 no está entre"),
        ("planetary-strike", {"fallen": -1}, "no colour is numbered like this", "ningún color lleva ese número"),
        ("thats-my-planet", {"moved": 9}, "moved names a ship", "moved nombra una nave"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_in_the_language_of_the_reader(
    name: str, change: dict[str, int], english: str, spanish: str
) -> None:
    game = ph.game(name)
    with pytest.raises(ph.BadPosition, match=english) as refused:
        game.from_json({"state": {**game.start().to_json()["state"], **change}})
    assert spanish in game.speaker("es").say(refused.value.message)


@pytest.mark.parametrize(
    ("name", "text", "english", "spanish"),
    [
        ("astroplane", "turn=south turn=south south=3,3 north=3,3", "turn is said twice", "turn aparece dos veces"),
        ("astroplane", "turn=south north=3,3", "south= wants left,right", "south= pide izquierda,derecha"),
        ("planetary-strike", "R:Ud1/Y:Ud8 R RY R:d2 0", "no planet on d2", "ningún planeta en d2"),
        ("planetary-strike", "R:Ud1/B:Ud8 R", "no colour 'B'", "ningún color «B»"),
        ("thats-my-planet", "managing I=2C at=M,M", "Expected 3 values", "Se esperaban 3 valores"),
        ("planet-smash", "round_number=99 rond=1", "no field 'rond'", "ningún campo «rond»"),
    ],
)
def test_what_is_wrong_with_a_text_is_said_in_the_language_of_the_reader(name: str, text: str, english: str, spanish: str) -> None:
    game = ph.game(name)
    with pytest.raises(ph.BadPosition, match=english) as refused:
        game.from_text(text)
    assert spanish in game.say(refused.value.message, "es")

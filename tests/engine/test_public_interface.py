"""The names and behaviours that outside programs rely on."""

from __future__ import annotations

import copy
import multiprocessing
import pickle

import pytest

import perihelion as ph
from tests.golden.__main__ import random_match

GAME = ph.game("planet-smash")


def test_games_and_their_facts():
    assert "planet-smash" in ph.games()
    assert (GAME.forms, GAME.form, GAME.seats) == (("solo",), "solo", 1)
    assert dict(GAME.options) == {"planet": "lv-426"}
    assert (GAME.has_chance, GAME.has_hidden) == (True, False)
    assert GAME.return_range == (0.0, 1.0)
    assert GAME.rules_version == 1
    assert GAME.max_decisions == 16 * 9 + 20
    assert 0 < GAME.max_legal < GAME.num_actions
    assert GAME.observation_size == len(GAME.start().view(0).observation())


def test_games_are_values():
    assert ph.game("planet-smash", planet="lv-426") == GAME
    assert hash(ph.game("planet-smash", form="solo")) == hash(GAME)
    assert ph.game("last-light") != GAME
    assert "planet-smash" in repr(GAME)


def test_positions_are_values():
    one, other = GAME.start().play("TA=1"), GAME.start().play("TA=1")
    assert one == other
    assert one is not other
    assert hash(one) == hash(other)
    assert one != GAME.start().play("TA=2")
    assert len({one, other, GAME.start()}) == 2
    for name in ("anything", "game", "mover"):
        with pytest.raises(AttributeError):
            setattr(one, name, None)
    one.view(0).json()["legend"]["planet"] = "spoilt"
    assert one.view(0).json()["legend"]["planet"] == "LV-426"
    with pytest.raises(ValueError, match="read-only"):
        one._states["pawn"] = 3


def test_everything_can_be_copied_and_sent_to_other_processes():
    position = GAME.start().play("TA=3")
    for thing in (GAME, position, position.view(0), position.sampler(0)):
        assert copy.copy(thing) is not None
        assert copy.deepcopy(thing) is not None
        assert pickle.loads(pickle.dumps(thing)) is not None
    assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position
    assert pickle.loads(pickle.dumps(position.view(0))).json() == position.view(0).json()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(ph.Position.texts, [position]) == [position.texts()]


def test_codes_and_texts_play_alike():
    position = GAME.start()
    for code, text in zip(position.legal(), position.texts(), strict=True):
        assert position.play(code) == position.play(text) == position.play(f" {text.lower()} ")
        assert position.text(code) == text
        assert position.parse(text) == code


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: ph.game("planet-smahs"), ph.UnknownGame, "Did you mean planet-smash"),
        (lambda: ph.game("planet-smash", form="7-player"), ph.BadOption, "no form '7-player'.*Possible: solo"),
        (lambda: ph.game("planet-smash", planet="lv-427"), ph.BadOption, "no planet 'lv-427'. Did you mean lv-426"),
        (lambda: ph.game("planet-smash", planets="lv-426"), ph.BadOption, "no option 'planets'. Did you mean planet"),
        (lambda: GAME.start().play("TA=7"), ph.IllegalMove, "'TA=7' is no move here. Did you mean"),
        (lambda: GAME.start().play("R@1"), ph.IllegalMove, "'R@1' is not legal now: the dice are still rolling.*Possible: TA=1"),
        (lambda: GAME.start().play(0), ph.IllegalMove, "'R@1' is not legal now"),
        (lambda: GAME.start().play(10_000), ph.IllegalMove, "'10000' is no move here"),
        (lambda: GAME.start().text(-1), ph.IllegalMove, "go from 0 to"),
        (lambda: GAME.start().view(1), ph.BadOption, "no seat 1"),
        (lambda: GAME.start().returns(), ph.IllegalMove, "not over"),
        (lambda: GAME.from_bytes(b"12"), ph.BadPosition, "bytes long, not 2"),
        (lambda: GAME.from_json({"state": {"rond": 1}}), ph.BadPosition, "no field 'rond'"),
        (lambda: GAME.from_json({"game": "chess", "state": {}}), ph.BadPosition, "says game 'chess'"),
        (lambda: GAME.from_json([]), ph.BadPosition, "object"),
        (lambda: GAME.from_text("pawn=Q round_number=1"), ph.BadPosition, "no pawn called 'Q'"),
        (lambda: GAME.from_text("round_number"), ph.BadPosition, "field=value"),
        (lambda: GAME.from_text("round_number=99"), ph.BadPosition, "round 99 is not between 1 and 16"),
        (lambda: GAME.from_text("dice=1,2,3,4,5,6,7 round_number=1"), ph.BadPosition, "needs 6 parts"),
        (lambda: ph.bot("mctz"), ph.BadOption, "no bot"),
        (lambda: ph.simulate(GAME, games=0), ph.BadOption, "games is a whole number from 1"),
        (lambda: ph.simulate(GAME, games=1.5), ph.BadOption, "games is a whole number"),
        (lambda: ph.simulate(GAME, bots=5), ph.BadOption, "methods begin and choose"),
        (lambda: GAME.start().play(None), ph.IllegalMove, "not None"),
        (lambda: GAME.start().play(1.0), ph.IllegalMove, "not 1.0"),
        (lambda: GAME.start().play(True), ph.IllegalMove, "not True"),
        (lambda: GAME.start().parse(5), ph.IllegalMove, "text is needed, not 5"),
        (lambda: GAME.start().draw(-1), ph.BadOption, "A key is a whole number from 0"),
        (lambda: GAME.start().draw(1 << 64), ph.BadOption, "A key is a whole number from 0"),
        (lambda: GAME.start().view(0.5), ph.BadOption, "no seat 0.5"),
        (lambda: GAME.start().view("0"), ph.BadOption, "no seat '0'"),
        (lambda: GAME.start().sees(None, 0), ph.BadOption, "An action code"),
        (lambda: ph.simulate(GAME, seed=-1), ph.BadOption, "seed"),
        (lambda: ph.simulate(GAME, device="tpu"), ph.BadOption, "no device 'tpu'"),
        (lambda: ph.simulate(GAME, ["random", "random"]), ph.BadOption, "has 1 seats, but 2 bots"),
        (lambda: ph.simulate(GAME, ph.bot("random"), device="gpu"), ph.Unsupported, "random games only"),
        (lambda: ph.race(ph.game("last-light"), []), ph.BadOption, "is not raced"),
    ],
)
def test_wrong_input_is_told_what_would_be_right(call, error, words):
    with pytest.raises(error, match=words):
        call()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"boxes": [[1] * 12] * 4}, "quadrant W has 5 boxes"),
        ({"boxes": [[0] * 12, [2, 2] + [0] * 10, [0] * 12, [0] * 12]}, "boxes of A must all be different"),
        ({"boxes": [[0] * 12, [0] * 12, [2, 3] + [0] * 10, [0] * 12]}, "boxes of B must all be equal"),
        ({"boxes": [[0] * 12, [0] * 12, [0] * 12, [5] + [0] * 11]}, "box 1 of C takes only 2"),
        ({"tech": [[[1, 1, 0], [0, 0, 0]]] + [[[0] * 3] * 2] * 3}, "tech row of W holds equal"),
        ({"tech": [[[1, 0, 0], [2, 0, 0]]] + [[[0] * 3] * 2] * 3}, "tech column 1 of W holds different"),
        ({"stock": [1, 0, 0, 0]}, "only 0 were earned"),
        ({"abilities_used": 2}, "used"),
        ({"dice": [0, 1, 1, 1, 1, 1]}, "die TA has no value"),
        ({"dice": [1, 1, 1, 1, 1, 9]}, "6 is the most"),
        ({"spot_of": [2, 2, 0]}, "two planning dice lie on one spot"),
        ({"spot_of": [1, 2, 3]}, "no planning die is left"),
        ({"phase": "won"}, "won exactly when"),
        ({"phase": "lost"}, "only after the third die"),
        ({"active": 1}, "no die is at work"),
        ({"phase": "acting"}, "lies on no spot"),
        ({"rerolls": 1}, "re-rolls do not fit"),
        ({"rolling": 2}, "no die is being rolled"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(change, words):
    placing = GAME.start()
    while placing.mover == ph.CHANCE:
        placing = placing.play(placing.legal()[0])
    with pytest.raises(ph.BadPosition, match=words):
        GAME.from_json({"state": {**placing.to_json()["state"], **change}})


def test_moves_after_the_end_are_refused():
    over = random_match(GAME, "an end").now
    assert over.legal() == []
    with pytest.raises(ph.IllegalMove, match="the game is over"):
        over.play("done")


def test_views_hold_what_clients_need():
    view = GAME.start().view(0).json()
    assert view["mover"] == "chance"
    assert view["legal"] == []
    placing = GAME.start()
    while placing.mover == ph.CHANCE:
        placing = placing.play(placing.legal()[0])
    moves = placing.view(0).json()["legal"]
    outlook = "to A: reaches 1, fits 5 boxes and 6 tech boxes (both)"
    assert moves[0] == {"code": 0, "block": "place", "die": 0, "spot": 0, "text": "R@1", "outlook": outlook}
    assert placing.view(None).legal() == []
    assert placing.view(0).texts() == placing.texts()


def test_samplers_agree_with_the_view():
    game = ph.game("pickpockets", "3-player")
    position = random_match(game, "a hidden game")
    middle = position.position(len(position.steps) // 2)
    sampler = middle.sampler(1)
    drawn = [sampler.draw(key) for key in range(50)]
    assert len(set(drawn)) > 1
    assert all(other.view(1).json() == middle.view(1).json() for other in drawn)
    assert sampler.draw(7) == drawn[7]
    assert next(iter(sampler)).view(1).json() == middle.view(1).json()

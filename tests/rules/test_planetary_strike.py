"""Planetary Strike, clause by clause, and against a second, naive implementation (naive_planetary_strike.py).

Positions are written by hand in the game's own notation (`perihelion.games.planetary_strike.notation`).
"""

from __future__ import annotations

import random
import re
import types
from pathlib import Path

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.compiling import uncompiled
from perihelion.core.conformance import CHECKS, wander
from perihelion.core.records import opened
from perihelion.games.planetary_strike import GAME, state
from perihelion.games.planetary_strike.rules import bitboards
from perihelion.lab.perft import perft
from tests.rules.naive_planetary_strike import FORMS, NaivePlanetaryStrike

PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
GOLDEN = Path(__file__).parents[1] / "golden"


def at(text, form="2-player", **options):
    return ph.game("planetary-strike", form, **options).from_text(text)


def targets(position, start):
    """Where the vessel on this space may go, whatever it captures there."""
    return sorted(re.split(r"[-x*]", text)[1] for text in position.texts() if re.split(r"[-x*]", text)[0] == start)


def board(position):
    return position.view(None).json()["board"]


def players(position):
    return board(position)["players"]


def planet(position, space):
    return next(one for one in board(position)["planets"] if one["space"] == space)


# Board and fleets -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_ps1_boards_have_eight_rings_and_14_28_or_42_columns(form):
    """PS-1."""
    shapes = {shape["id"] for shape in ph.game("planetary-strike", form).geometry()["shapes"] if shape["kind"] == "sector"}
    columns = FORMS[form][0]
    assert shapes == {f"{ring}{column + 1}" for ring in "abcdefgh" for column in range(columns)}


def test_ps1_columns_wrap_round_and_rings_do_not():
    """PS-1."""
    assert targets(at("R:2a1/Y:1h8 R"), "a1") == sorted(["a2", "a3", "a14", "a13", "b1", "c1"])
    assert targets(at("R:2h14/Y:1a8 R"), "h14") == sorted(["h1", "h2", "h13", "h12", "g14", "f14"])


def test_ps2_spaces_are_chequered():
    """PS-2."""
    looks = {shape["id"]: shape["look"] for shape in ph.game("planetary-strike").geometry()["shapes"] if shape["kind"] == "sector"}
    assert looks["a1"] == "dark"
    assert looks["b1"] == "light"
    assert looks["a2"] == "light"
    assert looks["h14"] == "dark"


@pytest.mark.parametrize("form", FORMS)
def test_ps4_ps5_planets_and_fleets_stand_where_the_naive_board_has_them(form):
    """PS-4, PS-5."""
    naive, start = NaivePlanetaryStrike(form), board(ph.game("planetary-strike", form).start())
    assert {vessel["space"]: vessel["colour"] + vessel["kind"] for vessel in start["vessels"]} == naive.vessels
    assert {one["space"]: one["colour"] for one in start["planets"]} == naive.planets
    assert all(len([vessel for vessel in start["vessels"] if vessel["colour"] == colour]) == 18 for colour in naive.owner)


@pytest.mark.parametrize("form", FORMS)
def test_every_player_has_42_first_moves_for_each_fleet_and_nothing_is_threatened(form):
    start = ph.game("planetary-strike", form).start()
    assert len(start.legal()) == 42 * len(FORMS[form][1][0])
    assert not any(one["attackers"] or one["warned_by"] for one in board(start)["planets"])


# Vessels --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "reached"),
    [
        ("1", "c4 c6 e4 e6"),  # PS-6
        ("2", "b5 c5 e5 f5 d3 d4 d6 d7"),  # PS-7
        ("3", "a2 a8 b3 b7 c4 c6 e4 e6 f3 f7 g2"),  # PS-8; g8 is left out below
        ("4", "a5 b5 c5 e5 f5 g5 h5 d1 d2 d3 d4 d6 d7 d9"),  # PS-9; d8 is a planet nobody was warned of
    ],
)
def test_ps6_to_ps9_vessels_that_go_straight_on(kind, reached):
    """PS-6, PS-7, PS-8, PS-9."""
    found = set(targets(at(f"R:{kind}d5/Y:1a11 R"), "d5"))
    expected = set(reached.split()) | ({"g8"} if kind == "3" else set())
    assert found == expected


def test_ps3_along_the_ring_along_the_column_and_one_of_each():
    """PS-3: straight ways keep ring or column; diagonal ones change both by as much, round the board as well."""
    straight, diagonal = (targets(at(f"R:{kind}d5/Y:1a11 R"), "d5") for kind in "43")
    assert {"h5", "d9"} <= set(straight)
    assert all((space[0] == "d") != (space[1:] == "5") for space in straight)
    for space in diagonal:
        along = (int(space[1:]) - 5) % 14
        assert abs(ord(space[0]) - ord("d")) == min(along, 14 - along) > 0
    assert len(diagonal) >= 4


def test_ps10_the_battleship_goes_round_a_corner():
    """PS-10."""
    found = targets(at("R:Yd5/Y:1a11 R"), "d5")
    corners = "f4 f6 g3 g7 b4 b6 a3 a7 c7 e7 b8 f8 c3 e3 b2 f2"
    assert found == sorted([*corners.split(), "d4", "d6", "c5", "e5"])
    assert len(found) == 20


def test_ps10_every_space_passed_must_be_empty():
    """PS-10."""
    found = targets(at("R:Yd5,1e5/Y:1c3,1a11 R"), "d5")
    assert not {"f4", "f6", "g3", "g7"} & set(found), "the way outward begins on e5"
    assert "c3" in found, "c3 is captured, not passed"
    assert "b2" not in found, "c3 is captured, not passed"


def test_ps11_the_titan_keeps_its_colour_and_crosses_the_other():
    """PS-11."""
    found = targets(at("R:Ud5/Y:1a12 R"), "d5")
    assert {"d3", "d7", "b5", "f5", "h5", "d13"} <= set(found)
    assert not {"d4", "d6", "a5", "g5"} & set(found)
    assert {"a2", "a8", "h9", "h1"} <= set(found)


def test_ps11_a_vessel_on_the_other_colour_blocks_the_titan():
    """PS-11."""
    found = targets(at("R:Ud5/Y:1d6,1a12 R"), "d5")
    assert "d6" not in found, "d7 is reached from the other side of the ring"
    assert "d7" in found, "d7 is reached from the other side of the ring"
    blocked = targets(at("R:Ud5,1d4/Y:1d6,1a12 R"), "d5")
    assert not {"d3", "d7", "d9"} & set(blocked)


def test_ps11_the_titan_may_circle_the_board_but_not_end_where_it_began():
    """PS-11."""
    position = at("R:Ua5/Y:1h12 R")
    ring = [text for text in targets(position, "a5") if text[0] == "a"]
    assert sorted(ring) == sorted(f"a{column}" for column in (1, 3, 7, 9, 11, 13)), "each once, though there are two ways to each"
    assert len(position.legal()) == len(set(position.legal()))


def test_ps12_the_colour_change_is_one_space_along_the_column_and_may_capture():
    """PS-12."""
    position = at("R:Ud5/Y:1e5,1a12 R")
    assert "d5xe5" in position.texts()
    assert "d5-c5" in position.texts()
    after = position.play("d5-c5").play("a12-b11")
    assert "c3" in targets(after, "c5"), "from now on it lives on the other colour"
    assert "d3" not in targets(after, "c5"), "from now on it lives on the other colour"


def test_ps30_own_and_team_mates_vessels_are_never_captured():
    """PS-30."""
    position = at("R:2d5,1d6/B:1a9/Y:1e5/G:1d4,1h22 R", "2-team")
    assert targets(position, "d5") == sorted(["d4", "c5", "b5"]), "own d6 and the mate's e5 block, green d4 is an enemy"
    alone = at("R:2d5,1d6/B:1a9/Y:1e5/G:1d4,1h22 R", "4-player")
    assert "e5" in targets(alone, "d5")


def test_ps30_who_is_an_enemy_goes_by_command_not_by_colour():
    """PS-30."""
    position = at("R:2d5/B:1d6,1a9/Y:1a15/G:1a22 R RrYG - 0 - - B", "4-player")
    assert "d6" not in targets(position, "d5"), "blue vessels obey red now"
    assert targets(position, "d6") == sorted(["c5", "c7", "e5", "e7"])


# Threat, warning, exposure --------------------------------------------------------------------------------------------------------------


def test_ps13_a_planet_is_threatened_whatever_stands_on_it():
    """PS-13."""
    for guard in ("", ",Ue8"):
        position = at(f"R:4e3,Ud1/Y:Ud8{guard} R").play("e3-e4")
        assert planet(position, "e8")["attackers"] == ["e4"]
        assert planet(position, "e8")["warned_by"] == [0]


def test_ps13_a_threat_counts_even_if_carrying_it_out_would_open_the_attackers_own_planet():
    """PS-13."""
    position = at("R:4d4,1a3/Y:Ud9,1d12 Y")
    assert [pin["space"] for pin in board(position)["pinned"] if pin["planet"] == "d1"] == ["d4"], "it keeps the Titan on d9 from d1"
    assert planet(position, "d8")["attackers"] == ["d4"]


def test_ps13_a_vessel_on_a_planet_does_not_itself_threaten_it():
    """PS-13: Possible with separate systems: blue's Destroyer stands on a green planet, and both were one player's."""
    position = at("R:1a3/B:2d22,1a5/Y:1a16/G:1a23 R RrRB - 0", "2-player-advanced", separate_systems=True)
    assert planet(position, "d22")["attackers"] == []
    assert planet(position, "e22")["attackers"] == ["d22"]


def test_ps14_all_planets_threatened_are_announced_newly_or_still_and_no_others():
    """PS-14."""
    position = at("R:4e4,Ud1,1a3/Y:Ud8,1a9 R RY R:e8 0")
    still = position.play("a3-b4")
    assert planet(still, "e8")["warned_by"] == [0]
    assert planet(still, "d8")["warned_by"] == []
    gone = position.play("e4-f4")
    assert planet(gone, "e8")["warned_by"] == []


def test_ps15_a_planet_is_captured_only_after_a_warning_and_by_any_vessel():
    """PS-15."""
    unwarned = at("R:4e4,Ud1/Y:Ud8,1a9 R RY - 0")
    assert "e4*e8" not in unwarned.texts()
    assert "e8" not in targets(unwarned, "e4")
    warned = at("R:4e4,2g8,Ud1/Y:Ud8,1a9 R RY R:e8 0")
    assert {"e4*e8", "g8*e8"} <= set(warned.texts()), "with whatever vessel"
    assert [one["space"] for one in board(warned)["planets"] if one["prey"]] == ["d8", "e8"]
    assert not any(one["prey"] for one in board(warned.play("e4*e8"))["planets"]), "the game is over"


def test_ps15_another_players_warning_is_not_enough():
    """PS-15."""
    text = "R:4e19/B:2g22,1a9/Y:1a16/G:1a23 R RBYG {} 0"
    assert "e19*e22" not in at(text.format("B:e22"), "4-player").texts()
    assert "e19*e22" in at(text.format("R:e22"), "4-player").texts()


def test_ps15_a_planet_under_an_own_vessel_is_not_landed_on():
    """PS-15."""
    text = "R:4d24,1a3/B:2d22,1a5/Y:1a16/G:1a23 R RrRB R:d22,e22 0"
    position = at(text, "2-player-advanced", separate_systems=True)
    assert "d22*e22" in position.texts()
    assert "d22" not in targets(position, "d24")


def test_ps16_a_move_that_opens_a_planet_is_illegal_and_a_pinned_vessel_moves_along_the_line():
    """PS-16."""
    position = at("R:2e3,1a3/Y:4e5,1a9 R")
    assert planet(position, "e1")["attackers"] == []
    assert targets(position, "e3") == ["e2", "e4", "e5"]
    assert board(position)["pinned"] == [{"space": "e3", "seat": 0, "planet": "e1", "attacker": "e5", "free": True}]
    stuck = at("R:1e3,1a3/Y:4e5,1a9 R")
    assert targets(stuck, "e3") == []
    assert board(stuck)["pinned"][0]["free"] is False
    with pytest.raises(ph.IllegalMove, match="leave a planet of yours open"):
        stuck.play("e3-f4")


def test_ps16_a_threatened_planet_must_be_defended_by_block_or_capture():
    """PS-16."""
    position = at("R:Uc5,3c6,1a9/Y:4e4,1h9 R")
    assert set(position.texts()) == {"c5-e3", "c6xe4"}


def test_ps16_threats_by_every_enemy_count_and_a_team_mates_planets_do_not():
    """PS-16."""
    three_sides = at("R:1d2,1a3/B:Ud3,1a9/Y:1d14/G:1a22 R", "4-player")
    assert targets(three_sides, "d2") == []
    mate = at("R:1d16/B:Ud17,1a9/Y:1a14/G:1a23 R", "2-team")
    assert len(targets(mate, "d16")) == 4, "yellow's planet on d15 is the mate's business"
    own = at("R:1a3/B:Ud17,1a9/Y:1d16,1a14/G:1d24 Y", "2-team")
    assert targets(own, "d16") == []


def test_ps16_a_battleship_is_met_on_its_way_round_the_corner():
    """PS-16."""
    position = at("R:1e2,1a9/Y:Yg3,1h9 R")
    assert [(pin["space"], pin["planet"], pin["attacker"]) for pin in board(position)["pinned"]] == [("e2", "d1", "g3")]
    naive = NaivePlanetaryStrike("2-player")
    naive.vessels = {"e2": "R1", "a9": "R1", "g3": "YY", "h9": "Y1"}
    assert sorted(naive.text(move) for move in naive.legal()) == sorted(position.texts())


def test_ps16_a_capture_that_ends_the_game_always_passes():
    """PS-16."""
    open_planet = at("R:4e4,1a3/Y:Ud3,Ue3,1a9 R RY R:e8 0")
    assert "e4*e8" in open_planet.texts()
    assert open_planet.play("e4*e8").returns() == [1.0, -1.0]


def test_ps16_after_another_capture_vessels_count_as_handed_over():
    """PS-16."""
    text = "R:4e4,1e3/B:2d2,Ue8/Y:1a15/G:1a22 R RBYG R:e8 0"
    assert planet(at(text, "4-player"), "d1")["attackers"] == ["d2"]
    assert "e4*e8" in at(text, "4-player").texts(), "the attacker obeys red from then on"
    other = "R:4e4,1e3/B:Ue8/Y:2d2,1a15/G:1a22 R RBYG R:e8 0"
    assert "e4*e8" not in at(other, "4-player").texts(), "yellow's Destroyer stays an enemy"


def test_ps17_a_lame_duck_may_move_anything():
    """PS-17."""
    position = at("R:1a9,1h9/Y:Ud3,4e3,1h2 R")
    assert players(position)[0]["lame_duck"]
    assert not players(position)[1]["lame_duck"]
    assert targets(position, "a9") == ["b10", "b8"]
    assert "lame duck" in position.view(0).words()[0]


def test_ps18_without_a_move_a_player_passes_and_stays_in_the_game():
    """PS-18."""
    position = at("R:4a5/Y: Y")
    assert position.texts() == ["pass"]
    after = position.play("pass")
    assert after.mover == 0
    assert players(after)[1]["left"] == 0
    with pytest.raises(ph.IllegalMove, match="must move"):
        after.play("pass")


# Turns ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_ps19_red_begins_and_play_goes_clockwise(form):
    """PS-19."""
    position, seats = ph.game("planetary-strike", form).start(), len(FORMS[form][1])
    for number in range(2 * seats):
        assert position.mover == number % seats
        position = position.play(position.legal()[0])


REACT = "R:Ud1,4e11/B:Ud8,Ye8/Y:Ud15,2d17/G:Ud22,Ue22 R RBYG - 0"


def test_ps20_the_rulebooks_example_b_of_a_reaction():
    """PS-20: The second player threatens the fourth, who answers; then the first is next, and the third was skipped."""
    text = "R:Ud1,1a3/B:Ud8,4e17/Y:Ud15,1a16/G:Ud22,2c22 B RBYG - 0"
    position = at(text, "4-player").play("e17-e20")
    assert position.mover == 3
    assert board(position)["reaction"] == {"seat": 3, "warner": 1, "waiting": [2]}
    answer = next(text for text in position.texts())
    after = position.play(answer)
    assert after.mover == 0
    assert board(after)["reaction"] is None
    assert players(after)[2]["skipped"]
    assert not players(after)[0]["skipped"]
    assert not planet(after, "e22")["attackers"]


def test_ps20_the_rulebooks_example_a_of_a_reaction():
    """PS-20: The third player threatens the second, who answers; then it is the third's turn again."""
    text = "R:Ud1,1a3/B:Ud8,2c8/Y:Ud15,4e5/G:Ud22,1a23 Y RBYG - 0"
    position = at(text, "4-player").play("e5-e6")
    assert position.mover == 1
    assert board(position)["reaction"] == {"seat": 1, "warner": 2, "waiting": [0, 3]}
    assert position.play(position.legal()[0]).mover == 2


def test_ps20_the_next_player_just_moves():
    """PS-20."""
    position = at(REACT, "4-player").play("e11-e12")
    assert position.mover == 1, "e12 threatens blue's e8, and blue is next"
    assert board(position)["reaction"] is None, "e12 threatens blue's e8, and blue is next"


def test_ps20_every_answer_saves_all_planets():
    """PS-20."""
    position = at(REACT, "4-player").play("e11-e13")
    assert position.mover == 2
    for code in position.legal():
        assert not any(one["attackers"] for one in board(position.play(code))["planets"] if one["colour"] == "Y")


def test_ps21_no_reaction_where_nothing_helps():
    """PS-21."""
    position = at("R:Ud1,4e11/B:Ud8,Ye8/Y:1h20/G:Ud22,Ue22 R RBYG - 0", "4-player").play("e11-e13")
    assert planet(position, "e15")["warned_by"] == [0]
    assert position.mover == 1


def test_ps21_double_kill_one_threat_must_be_taken_off():
    """PS-21: Moving the Frigate out opens the Cruiser's way behind it: two vessels strike, and yellow can stop one."""
    text = "R:Ud1,4e19,3e17/B:Ud8,Ye8/Y:2c16,1h21/G:Ud22,Ue22 R RBYG - 0"
    position = at(text, "4-player").play("e17-f16")
    assert set(planet(position, "e15")["attackers"]) == {"e19", "f16"}
    assert position.mover == 2, "yellow can stop one of the two"
    answers = {text: planet(position.play(text), "e15")["attackers"] for text in position.texts()}
    assert answers
    assert all(len(left) == 1 for left in answers.values())


def test_ps21_the_chance_to_conquer_makes_nobody_able_to_answer():
    """PS-20, PS-21: yellow can neither block nor capture the Cruiser, but conquer red, which takes it over: on yellow's own turn."""
    text = "R:4f19,1h1/B:1h8,2g27/Y:4e26,1h15/G:1e21,1h22 R RBYG Y:e1"
    position = at(text, "4-player").play("f19-e19")
    assert planet(position, "e15")["attackers"] == ["e19"]
    assert board(position)["reaction"] is None
    assert position.mover == 1
    regular = position.play("h8-g7")
    assert regular.mover == 2
    assert regular.texts() == ["e26*e1"], "it saves the planet, and nothing else does"
    after = regular.play("e26*e1")
    assert planet(after, "e15")["attackers"] == []
    assert after.mover == 3


def test_ps21_the_chance_to_conquer_one_of_two_separate_systems_is_no_answer_either():
    """PS-21, PS-26: the Cruiser would change hands with the red system alone."""
    text = "R:4f19,1h1/B:1h8/O:4e39,1h15/Y:1h22/G:1h29/P:1h36 R RBORBO O:e1"
    position = at(text, "3-player-challenging", separate_systems=True).play("f19-e19")
    assert planet(position, "e15")["warned_by"] == [0]
    assert position.mover == 1
    assert position.play("h8-g7").texts() == ["e39*e1"]


def test_ps21_a_conquest_that_would_end_the_game_is_no_answer_either():
    """PS-21, PS-24: in a game of two teams green could win at once, but blue is next."""
    text = "R:4f26,1h1/B:1h8/Y:1h15/G:4e5,1h22 R RBYG G:e1"
    position = at(text, "2-team").play("f26-e26")
    assert planet(position, "e22")["warned_by"] == [0]
    assert position.mover == 1


def test_ps21_a_conquest_that_captures_the_threatening_vessel_is_an_answer():
    """PS-21: the Titan that strikes along the ring stands on the planet which yellow has warned."""
    text = "R:Ue1,1e5,1h1/B:1h8,1h10/Y:2e28,1h15/G:1h22,1h24 R RBYG Y:e1"
    position = at(text, "4-player").play("e5-f6")
    assert planet(position, "e15")["attackers"] == ["e1"]
    assert board(position)["reaction"] == {"seat": 2, "warner": 0, "waiting": [1]}
    assert position.texts() == ["e28*e1"]


def test_ps21_a_conquest_that_blocks_the_threatening_vessel_is_an_answer():
    """PS-21: blue's planet lies between the Titan and yellow's."""
    text = "R:Ud4,1e2,1h1/B:1h9/Y:2g8,1h15/G:1h22 R RBYG Y:e8"
    position = at(text, "4-player").play("d4-e5")
    assert board(position)["reaction"] == {"seat": 2, "warner": 0, "waiting": [1]}
    assert position.texts() == ["g8*e8"]
    after = position.play("g8*e8")
    assert players(after)[1]["left"] == 1
    assert after.mover == 3


def test_ps21_a_landing_that_opens_as_much_as_it_blocks_is_no_answer():
    """PS-21: the Fighter would block one Titan on e1, but it holds the way of the other. That yellow would get both does not count."""
    text = "R:Ud5,Uf4,1h1/B:1d9,1e9/Y:1d28,1h15/G:1h22 R RBYG Y:e1"
    position = at(text, "4-player").play("f4-e3")
    assert planet(position, "e15")["attackers"] == ["e3"]
    assert position.mover == 1
    assert position.play("d9-e10").texts() == ["d28*e1"]


def test_ps21_who_reacts_may_conquer_instead():
    """PS-21: the Destroyer can block, so that yellow is to move; both conquests save the planet as well."""
    text = "R:4e11,1a20/B:Ud8,Ye8/Y:4e4,Ud3{},1h20/G:Ud22,Ue22 R RBYG Y:d1,e1 0"
    assert players(at(text.format(""), "4-player"))[0]["lame_duck"]
    assert at(text.format(""), "4-player").play("e11-e13").mover == 1
    position = at(text.format(",2c14"), "4-player").play("e11-e13")
    assert position.mover == 2
    assert set(position.texts()) == {"c14-e14", "e4*e1", "d3*d1"}
    after = position.play("e4*e1")
    assert players(after)[0]["left"] == 1
    assert after.mover == 3


def test_ps22_of_several_only_the_first_clockwise_is_considered():
    """PS-22."""
    text = "R:Ud1,Ue11,4b19/B:Ud8,1c8/Y:Ud15,2c15/G:Ud22,2c22 R RBYG - 0"
    position = at(text, "4-player")
    for move in position.texts():
        after = position.play(move)
        warned = {one["seat"] for one in board(after)["planets"] if 0 in one["warned_by"]}
        if warned and min(warned) == 1:
            assert after.mover == 1
            assert board(after)["reaction"] is None
        elif warned == {2, 3} and board(after)["reaction"]:
            assert board(after)["reaction"]["seat"] == 2


def test_ps22_a_reactive_move_triggers_no_reaction():
    """PS-22."""
    warned = at("R:4e11,2h22,1h1/B:Ud8,Ye8/Y:2c14,4d12,Ua23,1h20/G:Ud22,Ue22 R RBYG", "4-player").play("e11-e13")
    assert warned.mover == 2
    position = warned.play("c14-e14")  # warns blue, who could answer and is not the next
    assert [2] in [planet["warned_by"] for planet in board(position)["planets"] if planet["colour"] == "B"]
    assert (position.mover, board(position)["reaction"]) == (3, None)


@pytest.mark.parametrize(("reactions", "mover"), [("book", 2), ("once", 1)])
def test_ps29_who_was_skipped_may_be_skipped_again_or_once_only(reactions, mover):
    """PS-29: red warns yellow twice running, yellow could block both times, and blue has not moved."""
    position = at("R:4f13,4h17,1h1/B:1h8/Y:2c14,2f17,1h14/G:1h22 R", "4-player", reactions=reactions)
    for text in ("f13-e13", "c14-e14", "h22-g21", "h17-h15"):
        position = position.play(text)
    assert players(position)[1]["skipped"]
    assert position.mover == mover
    assert bool(board(position)["reaction"]) == (reactions == "book")
    assert board(position)["quiet"] == 4, "reactive moves bring the armistice nearer as all do"


def test_ps29_by_the_book_is_usual():
    """PS-29."""
    assert ph.game("planetary-strike", "4-player").options["reactions"] == "book"
    assert at(f"{REACT} - B", "4-player").play("e11-e13").mover == 2
    with pytest.raises(ph.BadOption, match="book or once"):
        ph.game("planetary-strike", "4-player", reactions="twice")


def test_ps29_whoever_has_moved_may_be_skipped_again():
    """PS-29."""
    owed = at(f"{REACT} - B", "4-player", reactions="once").play("e11-e13")
    assert owed.mover == 1, "blue was skipped before"
    assert players(owed)[1]["skipped"], "blue was skipped before"
    moved = owed.play(owed.legal()[0])
    assert not players(moved)[1]["skipped"]
    assert at(REACT, "4-player", reactions="once").play("e11-e13").mover == 2


@pytest.mark.parametrize("check", CHECKS)
def test_ps29_the_game_conforms_with_players_skipped_once_as_well(check):
    """PS-29: forms without options are checked with all games, and every form with this option against the naive implementation."""
    CHECKS[check](ph.game("planetary-strike", "4-player", reactions="once"), GOLDEN)


# Conquest -------------------------------------------------------------------------------------------------------------------------------


def test_ps23_the_rulebooks_chain_of_dethroning():
    """PS-23: Blue takes red, green takes blue with all it holds, and fights yellow for the rest."""
    position = at("R:1a3,Ue1/B:4e4,1a9/Y:1a16/G:4d10,1a23 B RBYG B:e1/G:d8 0", "4-player")
    position = position.play("e4*e1")
    assert players(position)[1]["commands"] == "RB"
    assert players(position)[0]["left"] == 1
    assert not planet(position, "d1")["stands"]
    assert not planet(position, "e1")["stands"]
    assert {vessel["seat"] for vessel in board(position)["vessels"] if vessel["colour"] == "R"} == {1}
    assert {vessel["colour"] for vessel in board(position)["vessels"] if vessel["handed_over"]} == {"R"}
    assert {one["colour"] for one in board(position)["planets"] if one["prey"]} == {"B", "G"}, "yellow is to move"
    assert board(position)["captured"]["R"]["U"] == 2, "the Titan on the planet was captured first"
    position = position.play("a16-b15")
    assert position.mover == 3
    position = position.play("d10*d8")
    assert players(position)[3]["commands"] == "RBG"
    assert [one["left"] for one in players(position)] == [1, 2, 0, 0]
    assert {one["colour"] for one in board(position)["planets"] if one["stands"]} == {"Y", "G"}
    assert position.mover == 2


def test_ps23_fallen_planets_are_ordinary_spaces():
    """PS-23."""
    position = at("R:2d10/B:1a9/Y:1a15/G:1a22 R RrYG - 0 - - B", "4-player")
    assert "d8" in targets(position, "d10")
    assert "d10-d8" in position.texts()


@pytest.mark.parametrize("form", ["2-player", "2-player-advanced", "2-team"])
def test_ps24_with_two_sides_the_first_capture_ends_the_game(form):
    """PS-24."""
    text = {
        "2-player": "R:4e4,1a3/Y:1a9 R RY R:e8 0",
        "2-player-advanced": "R:4e4/B:1a9/Y:1a16/G:1a23 R RBRB R:e8 0",
        "2-team": "R:4e4/B:1a9/Y:1a16/G:1a23 R RBYG R:e8 0",
    }[form]
    end = at(text, form).play("e4*e8")
    assert end.mover == ph.OVER
    assert board(end)["ended"] == "conquest"
    assert end.returns() == ([1.0, -1.0] if form != "2-team" else [1.0, -1.0, 1.0, -1.0])
    assert board(end)["players"][1]["commands"] == "", "everything is handed over even then"


def test_ps23_offset_forms_lose_both_systems_with_one_planet():
    """PS-23: Rulebook, offset play: the player with two systems is out with one of four planets."""
    position = at("R:4e18/B:1a9/Y:1a14/G:1a23,3c20 R RBYY R:e15 0", "3-player-offset")
    after = position.play("e18*e15")
    assert [one["left"] for one in players(after)] == [0, 0, 1]
    assert players(after)[0]["commands"] == "RYG"
    assert not planet(after, "d22")["stands"]


def test_ps19_offset_a_player_with_two_fleets_moves_one_vessel_of_either():
    """PS-19."""
    start = ph.game("planetary-strike", "5-player-offset").start()
    for _ in range(4):
        start = start.play(start.legal()[0])
    assert start.mover == 4
    assert len(start.legal()) == 84
    columns = {int(re.split(r"[-x*]", text)[0][1:]) for text in start.texts()}
    assert columns == {28, 29, 30, 35, 36, 37}


def test_ps25_three_teams_the_conqueror_alone_gets_both_fleets():
    """PS-25."""
    position = at("R:4e4,1a3/B:1a9/O:1a14/Y:1a21/G:1a28,2c30/P:1a35 R RBOYGP R:e8 0", "3-team")
    after = position.play("e4*e8")
    assert [one["left"] for one in players(after)] == [0, 1, 0, 0, 1, 0]
    assert players(after)[0]["commands"] == "RBG"
    assert players(after)[3]["commands"] == "Y"
    assert after.mover == 2, "play goes on clockwise among those left"


def test_ps26_separate_systems_fall_one_by_one():
    """PS-26."""
    text = "R:4e4/B:1a9/O:1a14/Y:1a21/G:1a28/P:4d34,1a35 R RBORBO R:e8 0"
    after = at(text, "3-player-challenging", separate_systems=True).play("e4*e8")
    assert players(after)[1]["left"] == 0
    assert players(after)[1]["commands"] == "G"
    assert players(after)[0]["commands"] == "RBY"
    assert not planet(after, "d8")["stands"]
    assert planet(after, "d29")["stands"]
    together = at(text, "3-player-challenging").play("e4*e8")
    assert players(together)[1]["left"] == 1
    assert players(together)[0]["commands"] == "RBYG"


def test_ps26_the_last_conqueror_gets_what_else_was_held():
    """PS-26."""
    text = "R:4d33/B:1a9/O:1a14/Y:1a21/G:1a28/P:1a35 R BboRbO R:d29 0 - - -"
    with pytest.raises(ph.BadPosition):
        at(text, "3-player-challenging", separate_systems=True)
    text = "R:1a3/B:1a9/O:1a14,4d33/Y:1a21/G:1a28/P:1a35 O bBORBO O:d29 0"
    position = at(text.replace("bBORBO", "bbORBO"), "3-player-challenging", separate_systems=True)
    after = position.play("d33*d29")
    assert players(after)[1]["left"] == 1, "red and blue vessels were the second player's"
    assert players(after)[2]["commands"] == "RBOGP", "red and blue vessels were the second player's"
    assert players(after)[0]["left"] == 0


def test_ps26_in_team_games_the_partner_plays_on():
    """PS-26."""
    after = at("R:4e4/B:1a9/Y:1a16/G:1a23 R RBYG R:e8 0", "2-team", separate_systems=True).play("e4*e8")
    assert after.mover == 2
    assert [one["left"] for one in players(after)] == [0, 1, 0, 0]
    assert players(after)[0]["commands"] == "RB"


def test_ps27_armistice():
    """PS-27."""
    position = at("R:1a3,2h5/Y:1a9,1h9 R RY - 98")
    last = position.play("a3-b4").play("a9-b8")
    assert last.mover == ph.OVER
    assert board(last)["ended"] == "armistice"
    assert last.returns() == [0.0, 0.0]
    captured = at("R:1a3,2h5/Y:1b4,1h9 R RY - 99").play("a3xb4")
    assert captured.mover == 1
    assert board(captured)["quiet"] == 0


def test_ps27_the_armistice_comes_before_a_reaction():
    """PS-27."""
    position = at(REACT.replace(" 0", " 199"), "4-player").play("e11-e13")
    assert position.mover == ph.OVER


@pytest.mark.parametrize(("form", "moves"), [("2-player", 100), ("3-player-offset", 150), ("6-player", 300)])
def test_ps27_default_armistice(form, moves):
    """PS-27."""
    assert ph.game("planetary-strike", form).options["armistice"] == moves
    with pytest.raises(ph.BadOption):
        ph.game("planetary-strike", form, armistice=19)


def test_ps28_places_and_returns():
    """PS-28."""
    drawn = at("R:1a3/B:1a9/Y:1a16/G:1a23 R RrYG - 199 - - B", "4-player").play("a3-b4")
    assert drawn.returns() == pytest.approx([1 / 3, -1.0, 1 / 3, 1 / 3])
    assert drawn.ranks() == [1, 4, 1, 1]


def test_ps28_team_mates_share_the_better_place():
    """PS-28."""
    text = "R:4e4,1a3/B:1a9/O:1a14/Y:1a21/G:1a28/P:1a35 R RBrYGr R:e8 0 - - OP"
    end = at(text, "3-team").play("e4*e8")
    assert end.mover == ph.OVER
    assert end.returns() == [1.0, 0.0, -1.0, 1.0, 0.0, -1.0]
    assert end.ranks() == [1, 3, 5, 1, 3, 5]


# Texts ----------------------------------------------------------------------------------------------------------------------------------


def test_move_texts_name_captures_and_read_the_vessel():
    position = at("R:4e4,1a3/Y:1b4,Ud8,1a9 R RY R:e8 0")
    assert {"e4*e8", "a3xb4", "e4-e5"} <= set(position.texts())
    assert position.parse("4 e4-e5") == position.parse("e4-e5") == position.parse("4E4-E5")
    for wrong in ("U e4-e5", "e4xe5", "e4-e8", "e4-e20"):
        with pytest.raises(ph.IllegalMove):
            position.parse(wrong)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("R:Ud1,4d1/Y:Ud8 R", "Two vessels stand on d1"),
        ("R:Ud1,Ue1,Uf1/Y:Ud8 R", "3 vessels of the kind Titan"),
        ("R:Ud1/B:Ud8 R", "colour"),
        ("R:Ud1/Y:Ud8 R R- - 0", "player"),
        ("R:Ud1/Y:Ud8 R RR", "its own player's"),
        ("R:Ud15/Y:Ud8 R", "no space 'd15'"),
        ("R:Ud1/Y:Ud8 B", "player"),
        ("R:Xd1/Y:Ud8 R", "kind"),
        ("R:Ud1/Y:Ud8", "fields"),
        ("R:Ud1/Y:Ud8 R RY R:d1 0", "enemies' planets"),
        ("R:Ud1/Y:Ud8 R RY R:d2 0", "no planet on d2"),
        ("R:Ud1/Y:Ud8 - RY - 0", "over exactly when"),
        ("R:Ud1/Y:Ud8 R RY - 100", "over exactly when"),
        ("R:Ud1/Y:Ud8 R Rr - 0", "has no system"),
        ("R:Ud1/Y:Ud8 R RY - 0 Y", "answers a warning"),
        ("R:Ud1/Y:Ud8 R RY - 0 - Y", "passed over"),
    ],
)
def test_impossible_positions_are_refused_with_a_reason(text, reason):
    with pytest.raises(ph.BadPosition, match=re.escape(reason)):
        at(text)


@pytest.mark.parametrize("form", FORMS)
def test_position_texts_go_both_ways(form):
    for position in list(wander(ph.game("planetary-strike", form), 3, games=1))[::37]:
        text = position.to_text()
        assert "\n" not in text
        assert position.game.from_text(text) == position


# Against the naive implementation -------------------------------------------------------------------------------------------------------


def as_naive(code):
    if code == state.ACTIONS["pass"].code():
        return None
    return tuple(state.SPACE_NAMES[space] for space in divmod(code, state.SPACES))


def chosen(position, naive, chooser):
    """At random, but often a capture of a planet where there is one: random players take too few."""
    captures = [code for code in position.legal() if naive.conquers(as_naive(code))]
    return chooser.choice(captures if captures and chooser.random() < 0.6 else position.legal())


def forms_and_options():
    """Every form as it is usually played; and with each option that makes a difference to it."""
    for form, (_, players, _) in FORMS.items():
        yield pytest.param(form, {}, id=f"{form}-usual")
        if any(len(colours) > 1 for colours in players):
            yield pytest.param(form, {"separate_systems": True}, id=f"{form}-separate")
        if len(players) > 2:
            yield pytest.param(form, {"reactions": "once"}, id=f"{form}-once")


@pytest.mark.parametrize(("form", "options"), list(forms_and_options()))
def test_the_naive_implementation_agrees(form, options):
    """Some 200 positions of each form and option, and every reaction: movers, legal moves with their texts, warnings, leavers, results."""
    checked, number, reactions = 0, 0, 0
    while checked < 200:
        chooser = random.Random(f"{form} {options} {number}")
        number += 1
        position, naive = ph.game("planetary-strike", form, **options).start(), NaivePlanetaryStrike(form, **options)
        steps = 0
        while position.mover != ph.OVER:
            assert position.mover == naive.turn
            if steps % 5 == 0 or naive.interrupted_by is not None:
                checked += 1
                reactions += naive.interrupted_by is not None
                assert sorted(naive.text(move) for move in naive.legal()) == sorted(position.texts())
            if steps % 40 == 0:
                compare_views(board(position), naive)
            code = chosen(position, naive, chooser)
            naive.play(as_naive(code))
            position = position.play(code)
            steps += 1
        assert naive.over
        assert position.returns() == pytest.approx(naive.returns())
    assert reactions > 0 or len(FORMS[form][1]) == 2


def compare_views(shown, naive):
    assert {vessel["space"]: vessel["colour"] + vessel["kind"] for vessel in shown["vessels"]} == naive.vessels
    assert all(vessel["seat"] == naive.commander[vessel["colour"]] for vessel in shown["vessels"])
    for one in shown["planets"]:
        assert one["stands"] == (one["space"] in naive.planets)
        if one["stands"]:
            assert set(one["warned_by"]) == {seat for seat, warned in naive.warned.items() if one["space"] in warned}
            assert set(one["attackers"]) == naive.threats(one["space"], naive.enemies(one["seat"]))
    assert shown["quiet"] == naive.quiet
    for player in shown["players"]:
        seat = player["seat"]
        assert (player["left"] == 0) == (seat in naive.in_game())
        if player["left"] == 0:
            assert player["lame_duck"] == (not naive.safe_moves(seat) and bool(naive.candidates(seat)))
            for pin in (pin for pin in shown["pinned"] if pin["seat"] == seat):
                piece = naive.vessels.pop(pin["space"])
                assert pin["attacker"] in naive.threats(pin["planet"], naive.enemies(seat))
                naive.vessels[pin["space"]] = piece


def naive_perft(naive, depth):
    if depth == 1:
        return len(naive.legal())
    total = 0
    for move in naive.legal():
        after = NaivePlanetaryStrike.__new__(NaivePlanetaryStrike)
        after.__dict__ = {
            **naive.__dict__,
            "vessels": dict(naive.vessels),
            "planets": dict(naive.planets),
            "commander": dict(naive.commander),
            "warned": {seat: set(planets) for seat, planets in naive.warned.items()},
            "owed": set(naive.owed),
            "out": [list(group) for group in naive.out],
        }
        after.play(move)
        total += naive_perft(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("form", "counts"),
    [
        ("2-player", [42, 1764, 86840]),
        ("4-player", [42, 1764, 74088]),
        ("6-player", [42, 1764, 74088]),
        ("3-player-challenging", [84, 7056, 592704]),
    ],
)
def test_perft_from_the_start(form, counts):
    start = ph.game("planetary-strike", form).start()
    assert [perft(start, depth) for depth in (1, 2, 3)] == counts
    assert naive_perft(NaivePlanetaryStrike(form), 1) == counts[0]


@pytest.mark.parametrize("form", FORMS)
def test_perft_of_random_positions(form):
    """Two moves deep from positions in the middle of games."""
    chooser = random.Random(form)
    position, naive = ph.game("planetary-strike", form).start(), NaivePlanetaryStrike(form)
    for steps in range(90):
        if position.mover == ph.OVER:
            break
        if steps % 40 == 39:
            assert perft(position, 2) == naive_perft(naive, 2)
        code = chosen(position, naive, chooser)
        naive.play(as_naive(code))
        position = position.play(code)


def test_max_legal_is_far_from_reached():
    """The bound is proven in state.py; an open board with five fleets under one command comes nowhere near it."""
    chooser = random.Random(1)
    spaces = chooser.sample([space for space in state.SPACE_NAMES if space not in ("d36", "e36")], 5 * 18)
    fleets = [[kind + spaces.pop() for kind in "UUYY44333322221111"] for _ in range(5)]
    text = "/".join(f"{letter}:{','.join(fleet)}" for letter, fleet in zip("RBOYG", fleets, strict=True))
    position = at(f"{text}/P: R RrrrrP - 0 - - B,O,Y,G", "6-player")
    assert 300 < len(position.legal()) < state.MOST_MOVES


# The rules page -------------------------------------------------------------------------------------------------------------------------


def test_the_clauses_stand_on_the_page():
    clauses = re.findall(r"^- \*\*PS-(\d+)\*\* ", PAGE, re.MULTILINE)
    assert sorted(map(int, clauses)) == list(range(1, 31))
    for file in GAME.folder.rglob("*.py"):
        assert set(re.findall(r"PS-(\d+)", file.read_text(encoding="utf-8"))) <= set(clauses)


def test_the_pages_table_of_forms():
    rows = re.findall(r"^\| `([\w-]+)` \| (\d+) \|", PAGE, re.MULTILINE)
    assert [(name, int(columns)) for name, columns in rows] == [(name, form[0]) for name, form in FORMS.items()]


def test_the_pages_table_of_civilizations():
    """PS-4: they sit in this order."""
    rows = re.findall(r"^\| (\w+) \| (\w+) \|", PAGE.split("## Six civilizations")[1].split("## ")[0], re.MULTILINE)[1:]
    colours = ph.game("planetary-strike", "6-player").start().view(None).json()["legend"]["colours"]
    assert rows == [(colour["name"], colour["people"]) for colour in colours]
    names = ph.game("planetary-strike", "6-player").legend["players"]
    assert names["6-player"] == [{"name": name.capitalize(), "people": people} for name, people in rows]
    assert names["2-player-advanced"][0] == {"name": "Red and Yellow", "people": "Terrans and Zorens"}


def test_the_position_on_the_page_is_one():
    text = re.search(r"```text\n(.*?)\n```", PAGE, re.DOTALL).group(1)
    assert at(text).to_text() == text


# For bots -------------------------------------------------------------------------------------------------------------------------------


def noisy(position):
    """What a search that looks a fixed number of decisions ahead goes on with."""
    codes = np.empty(position.game.max_legal, np.int32)
    must_answer, count = position.game.run.noisy(position.game.tables, position._states, codes)
    return bool(must_answer), [position.text(int(code)) for code in codes[:count]]


@pytest.mark.parametrize("form", FORMS)
def test_the_noisy_moves_are_the_captures_among_the_legal_ones(form):
    """PS-23, PS-30."""
    seen = 0
    for number, position in enumerate(wander(ph.game("planetary-strike", form), seed=83, games=2)):
        if position.mover != ph.OVER and number % 3 == 0:
            _, texts = noisy(position)
            assert texts == [text for text in position.texts() if "x" in text or "*" in text]
            seen += len(texts)
    assert seen > 0


def test_ps17_captures_of_a_lame_duck_are_noisy():
    """PS-17: no move saves the planet, so every capture is legal."""
    position = at("R:1a4/Y:4d5,2e3,1b5 R RY Y:d1,e1")
    assert "a4xb5" in position.texts()
    assert noisy(position) == (True, ["a4xb5"])


@pytest.mark.parametrize(
    ("attacker", "warned", "in_check"),
    [("d3", "Y:d1", True), ("d6", "Y:d1", False), ("d3", "G:d1", False), ("d3", "-", False), ("d6", "-", False)],
)
def test_ps14_a_warning_counts_while_whoever_gave_it_threatens_the_planet(attacker, warned, in_check):
    """PS-14: random games hardly ever have a warning that does not hold any more."""
    position = at(f"R:1a4/B:1h8/Y:4{attacker}/G:1h22 R RBYG {warned}", "4-player")
    assert noisy(position)[0] == is_warned(board(position), 0) == in_check


@pytest.mark.parametrize("form", FORMS)
def test_ps14_who_is_warned_is_in_check(form):
    """PS-14. Checks are rare in random games, so that they are sampled apart."""
    chooser, found = random.Random(form), {True: [], False: []}
    for position in wander(ph.game("planetary-strike", form), seed=84, games=3):
        if position.mover != ph.OVER:
            found[noisy(position)[0]].append(position)
    for in_check, positions in found.items():
        assert len(positions) > 10
        for position in chooser.sample(positions, min(len(positions), 40)):
            assert is_warned(board(position), position.mover) == in_check


def is_warned(shown, seat):
    seat_at = {vessel["space"]: vessel["seat"] for vessel in shown["vessels"]}
    own = [one for one in shown["planets"] if one["seat"] == seat and one["stands"]]
    return any(seat_at[space] in one["warned_by"] for one in own for space in one["attackers"])


@pytest.mark.parametrize("form", ["2-player", "2-team", "6-player"])
def test_sets_of_spaces_are_what_stands_on_the_board(form):
    """The bits that moves and threats are reckoned with, held against the vessels one by one."""
    game = ph.game("planetary-strike", form)
    t = game.opened_tables
    sets = uncompiled(bitboards)
    chooser = random.Random(form)
    for position in list(wander(game, seed=85, games=1))[::9]:
        vessels = opened(np.frombuffer(position.bytes(), GAME.state)).vessel
        colours = chooser.randrange(0, 1 << state.COLOURS, 2)
        columns = vessels[: t.columns * state.RINGS].reshape(t.columns, state.RINGS)
        s = types.SimpleNamespace(vessel=vessels)
        for section in range(sets.sections(t)):
            spaces = columns[section * sets.SECTION :][: sets.SECTION].ravel()
            assert sets.section_occupancy(s, section, colours) == as_bits(spaces, colours)
        for home in range(t.columns):
            for flank, step in enumerate((1, -1)):
                spaces = np.concatenate([columns[(home + step * distance) % t.columns] for distance in range(sets.FLANK_COLUMNS + 1)])
                assert sets.flank_occupancy(t, s, home, flank, colours) == as_bits(spaces, colours)


def as_bits(spaces, colours):
    """Which of the spaces are occupied, and which by these colours."""
    occupied = sum(1 << place for place, vessel in enumerate(spaces) if vessel)
    return occupied, sum(1 << place for place, vessel in enumerate(spaces) if vessel and colours >> (vessel >> 3) & 1)

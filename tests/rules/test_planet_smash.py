"""Planet Smash, clause by clause (SM-n, see the game's rules.md)."""

from __future__ import annotations

import collections
import random

import pytest

import perihelion as ph
from perihelion.core.conformance import CHECKS
from perihelion.core.records import opened
from perihelion.games.planet_smash.board import PLANETS, planet
from tests.golden.__main__ import FOLDER as GOLDEN
from tests.rules.naive_planet_smash import NaivePlanetSmash

LV_426 = ph.game("planet-smash")
ROLL = "TA=4 TB=3 TC=2 R=5 B=3 Y=1"


def play(position, moves):
    """Plays move texts separated by commas or, for dice, by spaces."""
    for move in (part.strip() for chunk in moves.split(",") for part in (chunk.split() if "=" in chunk else [chunk])):
        position = position.play(move)
    return position


def start(roll=ROLL, game=LV_426):
    return play(game.start(), roll)


def state(position):
    return position.to_json()["state"]


def board(position):
    return position.view(0).json()["board"]


def position_with(base=None, game=LV_426, **fields):
    """A position with some fields set by hand."""
    return game.from_json({"state": {**state(base or start(game=game)), **fields}})


def boxes(**by_quadrant):
    return [(by_quadrant.get(letter, []) + [0] * 12)[:12] for letter in "WABC"]


def tech(**by_quadrant):
    return [by_quadrant.get(letter, [[0, 0, 0], [0, 0, 0]]) for letter in "WABC"]


FULL_W, FULL_A, FULL_B, FULL_C = [1] * 5, [1, 2, 3, 4, 5], [2] * 5, [2, 3, 4, 5, 6]


def texts(position, kind):
    return [text for text in position.texts() if text.startswith(kind)]


# The sheet ------------------------------------------------------------------------------------------------------------------------------


def test_quadrants_go_clockwise_wild_a_b_c():
    """SM-1, SM-10: the pawn starts in Wild and each spot moves it that many quadrants clockwise."""
    assert board(start())["pawn"] == "W"
    for spot, quadrant in ((1, "A"), (2, "B"), (3, "C")):
        assert board(start().play(f"R@{spot}"))["pawn"] == quadrant
    assert board(position_with(pawn="C").play("R@2"))["pawn"] == "A"


def test_dice_and_their_colours():
    """SM-2, SM-3: a targeting die of its own colour in A, B and C, none in Wild, and a planning die of each colour."""
    dice = {die["name"]: die["colour"] for die in board(start())["dice"]}
    assert dice == {"TA": "red", "TB": "blue", "TC": "yellow", "R": "red", "B": "blue", "Y": "yellow"}


def test_tech_areas_have_two_rows_three_columns_and_five_circles():
    """SM-4."""
    for quadrant in board(start())["quadrants"]:
        assert [len(row) for row in quadrant["tech"]] == [3, 3]
        assert (len(quadrant["circles"]["columns"]), len(quadrant["circles"]["rows"])) == (3, 2)


def test_lv_426():
    """SM-6, SM-7: boxes, box rules, abilities, rounds and levels of the book's planet."""
    quadrants = {quadrant["letter"]: quadrant for quadrant in board(start())["quadrants"]}
    assert {letter: quadrant["ability"] for letter, quadrant in quadrants.items()} == {
        "W": "any",
        "A": "plus-minus",
        "B": "flip",
        "C": "reroll",
    }
    assert {letter: len(quadrant["boxes"]) for letter, quadrant in quadrants.items()} == dict.fromkeys("WABC", 5)
    assert [box["printed"] for box in quadrants["C"]["boxes"]] == [2, 3, 4, 5, 6]
    assert [quadrants[letter]["rule"] for letter in "WAB"] == ["any", "different", "equal"]
    assert board(start())["rounds"] == 16
    assert board(start())["levels"] == {"hard": 8, "normal": 12, "easy": 16}


def test_planets_differ_in_character():
    """SM-8: LV-426 and at least four more: printed-heavy, equal-heavy, larger, smaller, other abilities by quadrant."""
    sheets = {name: planet(name) for name in PLANETS.names()}
    assert "lv-426" in sheets
    assert len(sheets) >= 5
    sizes = {name: sum(ph.game("planet-smash", planet=name).tables["boxes"][0].tolist()) for name in sheets}
    assert min(sizes.values()) < sizes["lv-426"] < max(sizes.values())
    rules = {name: [sheet.quadrants[letter].rule for letter in "WABC"] for name, sheet in sheets.items()}
    assert any(kinds.count("printed") >= 2 for kinds in rules.values())
    assert any(kinds.count("equal") >= 2 for kinds in rules.values())
    assert any(kinds.count("mixed") >= 2 for kinds in rules.values())
    abilities = {tuple(sheet.quadrants[letter].ability for letter in "WABC") for sheet in sheets.values()}
    assert len(abilities) >= 2
    assert len({(tuple(rules[name]), sizes[name], sheet.rounds) for name, sheet in sheets.items()}) == len(sheets)


# Boxes ----------------------------------------------------------------------------------------------------------------------------------


def test_free_boxes_take_any_number():
    """SM-5."""
    for value in range(1, 7):
        arrived = start(f"TA=1 TB=1 TC=1 R={value} B=1 Y=1")
        assert texts(position_with(arrived, pawn="C").play("R@1"), "demolish") == [f"demolish {box}" for box in range(1, 6)]


def test_all_different():
    """SM-5: no two boxes equal; every accepting box is a move of its own (SM-12)."""
    assert texts(position_with(boxes=boxes(A=[5])).play("R@1"), "demolish") == []
    assert texts(position_with(boxes=boxes(A=[4])).play("R@1"), "demolish") == [f"demolish {box}" for box in range(2, 6)]


def test_all_equal():
    """SM-5: the first number sets the rest."""
    assert len(texts(start().play("R@2"), "demolish")) == 5
    assert texts(position_with(boxes=boxes(B=[3])).play("R@2"), "demolish") == []
    assert texts(position_with(boxes=boxes(B=[5])).play("R@2"), "demolish") == [f"demolish {box}" for box in range(2, 6)]


def test_printed_boxes_take_their_number_only():
    """SM-5: box 4 of C wants a 5; filled, it takes nothing more."""
    assert texts(start().play("R@3"), "demolish") == ["demolish 4"]
    assert texts(position_with(boxes=boxes(C=[0, 0, 0, 5])).play("R@3"), "demolish") == []


def test_free_and_printed_boxes_may_mix(tmp_path, monkeypatch):
    """SM-5: a value may go into a free box though a printed one wants it."""
    sheet = (planet_file := tmp_path / "planet-smash" / "mixed.toml").parent
    sheet.mkdir()
    source = (LV_426.definition.folder / "data" / "lv-426.toml").read_text()
    planet_file.write_text(source.replace("[2, 3, 4, 5, 6]", '["*", 5, 6]'))
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    game = ph.game("planet-smash", planet="mixed")
    arrived = start(game=game).play("R@3")
    assert texts(arrived, "demolish") == ["demolish 1", "demolish 2"]
    assert state(arrived.play("demolish 1"))["boxes"][3][0] == 5


# Boxes of several kinds in one quadrant (SM-101) -----------------------------------------------------------------------------------------

PATCHES = '["different", "equal", "different", 5, "equal", "*", "different"]'


@pytest.fixture
def patched(tmp_path, monkeypatch):
    """LV-426 with patches in A."""
    (tmp_path / "planet-smash").mkdir()
    source = (LV_426.definition.folder / "data" / "lv-426.toml").read_text()
    mixed = source.replace('rule = "different"\nboxes = 5', f'rule = "mixed"\nboxes = {PATCHES}')
    (tmp_path / "planet-smash" / "patched.toml").write_text(mixed)
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    return ph.game("planet-smash", planet="patched")


@pytest.mark.parametrize(
    ("filled", "value", "open_boxes"),
    [
        ([], 5, [1, 2, 3, 4, 5, 6, 7]),
        ([], 4, [1, 2, 3, 5, 6, 7]),
        ([5], 5, [2, 4, 5, 6]),
        ([4], 5, [2, 3, 4, 5, 6, 7]),
        ([0, 4], 5, [1, 3, 4, 6, 7]),
        ([0, 5], 5, [1, 3, 4, 5, 6, 7]),
        ([0, 0, 0, 5, 0, 5], 5, [1, 2, 3, 5, 7]),
        ([5, 4, 6, 5, 4, 5], 5, []),
    ],
)
def test_each_kind_looks_at_its_own_boxes(patched, filled, value, open_boxes):
    """SM-101: all different among the boxes marked so, all equal among those; printed and free boxes have nothing to do with either."""
    arrived = position_with(start(f"TA=1 TB=1 TC=1 R={value} B=1 Y=1", patched), patched, boxes=boxes(A=filled)).play("R@1")
    assert texts(arrived, "demolish") == [f"demolish {box}" for box in open_boxes]


@pytest.mark.parametrize(
    ("filled", "complaint"),
    [
        ([5, 0, 5], "the boxes of A must all be different"),
        ([0, 5, 0, 0, 4], "the boxes of A must all be equal"),
        ([0, 0, 0, 4], "box 4 of A takes only 5"),
    ],
)
def test_mixed_boxes_that_cannot_be(patched, filled, complaint):
    """SM-101."""
    with pytest.raises(ph.BadPosition, match=complaint):
        position_with(game=patched, boxes=boxes(A=filled))


def test_mixed_boxes_say_what_they_want(patched):
    """SM-101: the rule in words, and a sign on every box that has one."""
    area = board(start(game=patched))["quadrants"][1]
    assert area["rule"] == "mixed-both"
    assert [box["sign"] for box in area["boxes"]] == ["≠", "=", "≠", "5", "=", "", "≠"]
    assert [box["kind"] for box in area["boxes"]] == ["different", "equal", "different", "free", "equal", "free", "different"]
    assert [box["printed"] for box in area["boxes"]] == [None, None, None, 5, None, None, None]
    refused = position_with(start(game=patched), patched, boxes=boxes(A=[0, 4])).play("R@1")
    with pytest.raises(ph.IllegalMove, match="box 5 does not take a 5"):
        refused.play("demolish 5")


def test_the_evaluation_sees_the_kinds_apart(patched):
    """SM-101: ones among the equal boxes put the end off, for they hardly beat a target; among the different boxes they are as good as
    sixes but for what they leave to be rolled."""
    arrived = {value: start(f"TA=1 TB=1 TC=1 R={value} B=1 Y=1", patched).play("R@1") for value in (1, 6)}
    equal = {value: position.play("demolish 2").evaluate()[0] for value, position in arrived.items()}
    different = {value: position.play("demolish 1").evaluate()[0] for value, position in arrived.items()}
    assert equal[1] < equal[6]
    assert different[1] > different[6]


@pytest.mark.parametrize("check", CHECKS)
def test_mixed_boxes_keep_the_contract(check):
    """SM-101: a planet on which every quadrant mixes kinds keeps the contract."""
    CHECKS[check](ph.game("planet-smash", planet="harlequin"), GOLDEN)


# A round --------------------------------------------------------------------------------------------------------------------------------


def test_round_starts_with_six_rolls_in_order():
    """SM-9: targeting dice, then planning dice, one at a time; each face as likely; the pawn stays."""
    position, order = LV_426.start(), []
    assert state(position)["round_number"] == 1
    while position.mover == ph.CHANCE:
        assert [chance for _, chance in position.chances()] == [pytest.approx(1 / 6)] * 6
        order.append(position.texts()[0].split("=")[0])
        position = position.play(position.legal()[2])
    assert order == ["TA", "TB", "TC", "R", "B", "Y"]
    assert position.mover == 0
    assert texts(position, "any") == texts(position, "flip") == []


def test_no_ability_during_the_rolls():
    """SM-9."""
    rolling = position_with(LV_426.start(), tech=tech(B=[[3, 0, 0], [3, 0, 0]]), stock=[0, 1, 0, 0])
    assert rolling.texts() == [f"TA={face}" for face in range(1, 7)]


def test_planning_dice_and_spots_are_used_once():
    """SM-10."""
    assert texts(start(), "") == [f"{die}@{spot}" for die in "RBY" for spot in (1, 2, 3)]
    after = play(start(), "R@2, done")
    assert after.texts() == ["B@1", "B@3", "Y@1", "Y@3"]


def test_pawn_stays_between_rounds():
    """SM-9, SM-19: with all three dice used a new round starts; the pawn is where it was."""
    after = play(start(), "R@2, done, B@1, done, Y@3, done")
    assert state(after)["round_number"] == 2
    assert board(after)["pawn"] == "B"
    assert after.mover == ph.CHANCE
    assert after.texts()[0] == "TA=1"


def test_one_action_where_colours_differ():
    """SM-11: blue in A demolishes or researches, not both."""
    arrived = start("TA=3 TB=3 TC=2 R=5 B=3 Y=1").play("B@1")
    assert texts(arrived, "demolish")
    assert texts(arrived, "tech")
    assert arrived.play("demolish 1").mover == 0
    assert state(arrived.play("demolish 1"))["phase"] == "placing"
    assert state(arrived.play("tech r1c1"))["phase"] == "placing"


@pytest.mark.parametrize(("first", "second"), [("demolish 1", "tech r1c1"), ("tech r1c1", "demolish 1")])
def test_both_actions_in_either_order_where_colours_match(first, second):
    """SM-11: red in A does both."""
    between = start().play("R@1").play(first)
    assert second in between.texts()
    assert first.split()[0] not in {text.split()[0] for text in between.texts()}
    assert state(between.play(second))["phase"] == "placing"


def test_both_actions_in_wild_with_any_colour():
    """SM-11."""
    for die in "RBY":
        between = position_with(pawn="C").play(f"{die}@1").play("demolish 1")
        assert texts(between, "tech")


def test_actions_may_be_declined():
    """SM-11: `done` is always there while an action is open, even as the only move."""
    stuck = start("TA=6 TB=6 TC=6 R=1 B=1 Y=1")
    stuck = position_with(stuck, tech=tech(A=[[1, 0, 0], [0, 1, 0]]))
    arrived = stuck.play("B@1")
    assert arrived.texts() == ["done"]
    assert state(arrived.play("done"))["phase"] == "placing"
    assert "done" in start().play("R@1").play("demolish 1").texts()


def test_die_ends_by_itself_when_nothing_is_open():
    """SM-11: also on arrival, when boxes and tech area are full."""
    researched = [[1, 2, 3], [1, 2, 3]]
    base = start("TA=4 TB=3 TC=2 R=5 B=3 Y=1")
    full = position_with(base, boxes=boxes(A=FULL_A), tech=tech(A=researched), dice=[0, 3, 2, 5, 3, 1], stock=[5, 0, 0, 0])
    assert state(full.play("R@1"))["phase"] == "placing"
    assert state(full.play("R@1"))["spot_of"] == [1, 0, 0]


def test_filling_the_last_box_leaves_the_research():
    """SM-11: both was settled on arrival; SM-18: the targeting die leaves with the quadrant."""
    nearly = position_with(boxes=boxes(A=[1, 2, 3, 4, 0]))
    after = nearly.play("R@1").play("demolish 5")
    assert texts(after, "tech")
    assert not texts(after, "demolish")
    assert state(after)["dice"][0] == 0


# Demolition -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "value", "enough"), [(4, 3, False), (4, 4, True), (4, 5, True), (6, 5, False), (1, 1, True)])
def test_demolition_needs_the_target(target, value, enough):
    """SM-12."""
    arrived = start(f"TA={target} TB=6 TC=6 R={value} B=1 Y=1").play("R@1")
    assert bool(texts(arrived, "demolish")) == enough


def test_wild_counts_one():
    """SM-12."""
    arrived = position_with(start("TA=6 TB=6 TC=6 R=1 B=1 Y=1"), pawn="C").play("R@1")
    assert len(texts(arrived, "demolish")) == 5


# Research -------------------------------------------------------------------------------------------------------------------------------


def fitting(area, value):
    arrived = position_with(start(f"TA=1 TB=1 TC=1 R={value} B=1 Y=1"), tech=tech(A=area), stock=[0, 0, 0, 0])
    return [text.removeprefix("tech ") for text in texts(arrived.play("R@1"), "tech")]


def test_research_equal_in_columns_different_in_rows():
    """SM-13."""
    assert fitting([[0, 0, 0], [0, 0, 0]], 5) == ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"]
    assert fitting([[5, 0, 0], [0, 0, 0]], 5) == ["r2c1", "r2c2", "r2c3"]
    assert fitting([[4, 0, 0], [0, 0, 0]], 5) == ["r1c2", "r1c3", "r2c2", "r2c3"]
    assert fitting([[4, 0, 5], [0, 0, 0]], 5) == ["r2c2", "r2c3"]
    assert fitting([[5, 0, 0], [0, 5, 0]], 5) == []


def test_research_may_make_a_box_unfillable():
    """SM-13: 5 at r2c2 under a row that has a 5 elsewhere leaves r1c2 without a number, and is allowed."""
    assert "r2c2" in fitting([[5, 0, 0], [0, 0, 0]], 5)


def after_research(area, value, box):
    base = start(f"TA=1 TB=1 TC=1 R={value} B=1 Y=1")
    return position_with(base, tech=tech(A=area)).play("R@1").play(f"tech {box}")


def test_columns_and_rows_make_circles_ready_at_once():
    """SM-14: a column, a row, or both with one box."""
    assert state(after_research([[0, 0, 0], [0, 0, 0]], 5, "r1c1"))["stock"] == [0, 0, 0, 0]
    assert state(after_research([[5, 0, 0], [0, 0, 0]], 5, "r2c1"))["stock"] == [1, 0, 0, 0]
    assert state(after_research([[5, 0, 0], [0, 3, 4]], 5, "r2c1"))["stock"] == [2, 0, 0, 0]
    assert state(after_research([[0, 0, 0], [0, 3, 4]], 5, "r2c1"))["stock"] == [1, 0, 0, 0]


# Abilities ------------------------------------------------------------------------------------------------------------------------------


def with_stock(base=None, **fields):
    """One circle of each ability ready: one full column in each tech area."""
    column = [[3, 0, 0], [3, 0, 0]]
    return position_with(base, tech=tech(W=column, A=column, B=column, C=column), stock=[1, 1, 1, 1], **fields)


def test_abilities_can_be_used_at_any_moment_of_a_turn():
    """SM-15: before placing, after moving, between the two actions, and in chains."""
    ready = with_stock()
    assert "flip R" in ready.texts()
    assert "flip R" in ready.play("R@1").texts()
    assert "flip R" in ready.play("R@1").play("demolish 1").texts()
    chain = play(ready, "flip R, +1 R, any +1 R")
    assert state(chain)["dice"][3] == 4
    assert state(chain)["stock"] == [0, 0, 1, 0]


def test_no_ability_after_the_last_die_of_a_round():
    """SM-15: the next round starts at once."""
    last = play(with_stock(), "R@2, done, B@1, done, Y@3, done")
    assert last.mover == ph.CHANCE
    assert state(last)["round_number"] == 2


def test_plus_minus_one_stays_within_the_die():
    """SM-16."""
    ready = with_stock(start("TA=6 TB=1 TC=2 R=5 B=3 Y=1"))
    assert "+1 TA" not in ready.texts()
    assert "-1 TB" not in ready.texts()
    assert state(ready.play("-1 TA"))["dice"][0] == 5
    assert state(ready.play("+1 TB"))["dice"][1] == 2


def test_flip_turns_to_seven_minus_value():
    """SM-16."""
    for value in range(1, 7):
        flipped = with_stock(start(f"TA={value} TB=1 TC=2 R=5 B=3 Y=1")).play("flip TA")
        assert state(flipped)["dice"][0] == 7 - value


def test_reroll_rolls_one_die_again_and_play_goes_on():
    """SM-16: before placing and while a die is at work."""
    for before, phase in ((with_stock(), "placing"), (with_stock().play("R@1"), "acting")):
        rolling = before.play("reroll TC")
        assert rolling.mover == ph.CHANCE
        assert rolling.texts() == [f"TC={face}" for face in range(1, 7)]
        assert state(rolling.play("TC=6"))["phase"] == phase
        assert state(rolling.play("TC=6"))["dice"][2] == 6


def test_each_circle_is_used_once():
    """SM-16: a plain text spends its own circle, `any ...` an ANY circle; each counts as one ability used."""
    after = with_stock().play("flip R")
    assert not texts(after, "flip")
    assert "any flip R" in after.texts()
    assert state(after)["abilities_used"] == 1
    again = after.play("any flip R")
    assert not texts(again, "any")
    assert state(again)["abilities_used"] == 2
    assert state(again)["stock"] == [1, 0, 1, 0]


def test_any_acts_as_each_of_the_others():
    """SM-16."""
    assert {text.split()[1] for text in texts(with_stock(), "any")} == {"+1", "-1", "flip", "reroll"}


def test_circles_of_one_ability_are_one_stock(tmp_path, monkeypatch):
    """SM-16: two quadrants with FLIP; and ANY acts as abilities that the sheet does not have."""
    (tmp_path / "planet-smash").mkdir()
    source = (LV_426.definition.folder / "data" / "lv-426.toml").read_text().replace('ability = "+/-1"', 'ability = "flip"')
    (tmp_path / "planet-smash" / "twins.toml").write_text(source)
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    game = ph.game("planet-smash", planet="twins")
    column = [[3, 0, 0], [3, 0, 0]]
    ready = position_with(start(game=game), game=game, tech=tech(W=column, A=column, B=column), stock=[0, 2, 0, 1])
    once = ready.play("flip R")
    assert "flip R" in once.texts()
    assert not texts(once.play("flip R"), "flip")
    assert "any +1 R" in ready.texts()


def test_any_die_may_be_the_target():
    """SM-17: used planning dice too; SM-18: not a die that has left the game."""
    used = with_stock().play("R@1").play("done")
    assert texts(used, "flip") == [f"flip {die}" for die in ("TA", "TB", "TC", "R", "B", "Y")]
    gone = with_stock(boxes=boxes(A=FULL_A), dice=[0, 3, 2, 5, 3, 1])
    assert texts(gone, "flip") == [f"flip {die}" for die in ("TB", "TC", "R", "B", "Y")]


# Demolished quadrants, the end -----------------------------------------------------------------------------------------------------------


def test_demolished_quadrants_keep_their_tech_area():
    """SM-18: no demolition, research goes on; the targeting die is not rolled again."""
    gone = position_with(boxes=boxes(A=FULL_A), dice=[0, 3, 2, 5, 3, 1])
    arrived = gone.play("R@1")
    assert not texts(arrived, "demolish")
    assert texts(arrived, "tech")
    next_round = play(arrived, "done, B@2, done, Y@3, done")
    assert next_round.texts()[0] == "TB=1"


def test_a_die_that_can_do_nothing_is_spent():
    """SM-19."""
    after = play(start("TA=6 TB=6 TC=6 R=1 B=1 Y=1"), "R@2, done")
    assert state(after)["phase"] == "placing"
    assert not any(map(any, state(after)["boxes"]))


def nearly_smashed(round_number):
    base = position_with(boxes=boxes(W=FULL_W, A=[1, 2, 3, 4, 0], B=FULL_B, C=FULL_C), dice=[4, 0, 0, 5, 3, 1], round_number=round_number)
    return base.play("R@1")


@pytest.mark.parametrize(("round_number", "level"), [(1, "hard"), (8, "hard"), (9, "normal"), (12, "normal"), (13, "easy"), (16, "easy")])
def test_won_at_the_moment_the_last_box_falls(round_number, level):
    """SM-20, SM-21: won in that round; the hardest level that the round keeps; returns 1 - (r - 1) / R."""
    won = nearly_smashed(round_number).play("demolish 5")
    assert won.mover == ph.OVER
    assert board(won)["level"] == level
    assert won.returns() == [pytest.approx(1 - (round_number - 1) / 16)]
    assert won.ranks() == [1]


def test_lost_when_the_third_die_of_the_last_round_has_ended():
    """SM-9, SM-21: nothing more is rolled."""
    last = play(position_with(round_number=16), "R@2, done, B@1, done, Y@3")
    assert last.mover == 0
    lost = last.play("done")
    assert lost.mover == ph.OVER
    assert state(lost)["phase"] == "lost"
    assert lost.returns() == [0.0]
    assert board(lost)["level"] is None


# Races ----------------------------------------------------------------------------------------------------------------------------------


def finished(round_number, abilities):
    """A win in that round with this number of abilities used."""
    columns = [[3, 4, 5], [3, 4, 5]]
    earned = position_with(
        boxes=boxes(W=FULL_W, A=[1, 2, 3, 4, 0], B=FULL_B, C=FULL_C),
        tech=tech(A=columns),
        stock=[5 - abilities, 0, 0, 0],
        abilities_used=abilities,
        dice=[4, 0, 0, 5, 3, 1],
        round_number=round_number,
    )
    return earned.play("R@1").play("demolish 5")


def test_race_standings():
    """SM-22: the earliest round, then the fewest abilities; equal ones share; losers and those still playing have no rank."""
    lost = play(position_with(round_number=16), "R@2, done, B@1, done, Y@3, done")
    racers = [finished(8, 3), lost, finished(7, 5), finished(8, 2), start(), finished(8, 3)]
    standings = ph.race(LV_426, racers)
    assert [(standing.racer, standing.rank) for standing in standings] == [(2, 1), (3, 2), (0, 3), (5, 3), (1, None), (4, None)]
    assert [standing.finished for standing in standings] == [True, True, True, True, True, False]


def test_who_needs_fewer_rounds_is_ahead_while_they_race():
    """SM-22: the earliest round wins, so six boxes in three rounds are more than seven in seven."""

    def pace(**fields):
        position = position_with(**fields)
        return LV_426.definition.progress(LV_426.opened_tables, opened(position._states))["pace"]

    quick, far = pace(round_number=4, boxes=boxes(W=[1, 1, 1], B=[2, 2, 2])), pace(round_number=8, boxes=boxes(W=[1, 1, 1, 1], B=[2, 2, 2]))
    assert (quick, far) == (20, 10)


def test_race_sizes():
    """SM-22: 1 to 99 players."""
    assert len(ph.race(LV_426, [start()] * 99)) == 99
    for count in (0, 100):
        with pytest.raises(ph.BadOption, match="1 to 99"):
            ph.race(LV_426, [start()] * count)


def test_same_dice_depend_on_round_and_die_alone():
    """SM-23: whatever a racer does, die d of round r has one name; re-rolls are numbered over the whole game."""
    names = {}
    for seed in range(30):
        chooser, position, rerolls = random.Random(seed), LV_426.start(), 0
        while position.mover != ph.OVER:
            if position.mover == ph.CHANCE and state(position)["phase"] == "rolling":
                die = position.texts()[0].split("=")[0]
                assert names.setdefault((state(position)["round_number"], die), position.draw_id) == position.draw_id
            elif position.mover == ph.CHANCE:
                rerolls += 1
                assert names.setdefault(("re-roll", rerolls), position.draw_id) == position.draw_id
            position = position.play(chooser.choice(position.legal()))
    assert len(set(names.values())) == len(names)
    assert ("re-roll", 3) in names


class NeverUsesAbilities:
    """Otherwise random, so that racers go different ways without touching a die."""

    def begin(self, key):
        self.chooser = random.Random(key)

    def choose(self, view, sampler):
        return self.chooser.choice([move["code"] for move in view.json()["legal"] if move["block"] != "ability"])


def test_same_dice_race_gives_every_racer_the_same_dice():
    """SM-23: racers who go different ways end on the same roll of the last round; with own dice they do not."""
    for same_dice, one_roll in ((True, True), (False, False)):
        run = ph.simulate(LV_426, NeverUsesAbilities(), games=12, seed=3, same_dice=same_dice, keep_states=True)
        assert len({boxes.tobytes() for boxes in run.states["boxes"]}) > 6
        assert (len({tuple(dice[3:]) for dice in run.states["dice"].tolist()}) == 1) == one_roll


def test_compiled_racers_meet_the_same_dice_too():
    """SM-23: random racers now and then change a die, but most end on the shared roll."""
    run = ph.simulate(LV_426, games=200, seed=3, same_dice=True, keep_states=True)
    rolls = collections.Counter(tuple(dice[3:]) for dice in run.states["dice"].tolist())
    assert rolls.most_common(1)[0][1] > 100


# Everything at once ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANETS.names())
def test_engine_agrees_with_the_naive_rules(name):
    """SM-1 to SM-21: the same legal moves at every step of random games, and the same end."""
    game = ph.game("planet-smash", planet=name)
    for seed in range(60):
        chooser = random.Random(f"{name} {seed}")
        position, naive = game.start(), NaivePlanetSmash(planet(name))
        while position.mover != ph.OVER:
            assert set(position.texts()) == naive.legal()
            move = prefer_work(position.texts(), chooser)
            position, _ = position.play(move), naive.play(move)
        assert naive.legal() == set()
        assert state(position)["phase"] == naive.result
        assert (state(position)["round_number"], state(position)["abilities_used"]) == (naive.round, naive.used)
        assert state(position)["rerolls"] == naive.rerolls


def prefer_work(moves, chooser):
    """Random, but rarely idle: such games fill sheets, use abilities and win now and then."""
    work = [move for move in moves if move.startswith(("demolish", "tech"))]
    return chooser.choice(work if work and chooser.random() < 0.9 else moves)


@pytest.mark.parametrize("planet", ["lv-426", "glyphmoor", "harlequin"])
def test_a_look_ahead_is_what_placing_the_die_leads_to(planet):
    """SM-10 to SM-13: for every die and spot, where the pawn goes, whether the die does both actions, and what may be filled."""
    chooser, position, compared = random.Random(planet), ph.game("planet-smash", planet=planet).start(), 0
    while position.mover != ph.OVER:
        if position.mover == 0 and board(position)["phase"] == "placing":
            placings = [text for text in position.texts() if "@" in text]
            looks = {f"{look['die']}@{look['spot']}": look for look in board(position)["looks"]}
            assert list(looks) == placings
            for text, look in looks.items():
                compared += _look_comes_true(position.play(text), look)
        else:
            assert len(board(position)["looks"]) == (board(position)["phase"] == "acting")  # what is left to do for the die at work
        position = position.play(chooser.choice(position.legal()))
    assert compared > 50


def _look_comes_true(placed, look):
    """Gives whether the die had anything to do there: otherwise the next one is at hand already."""
    after = board(placed)
    if after["active"] is None:
        return False
    moves = [move for move in placed.view(0).json()["legal"] if move["block"] in ("demolish", "tech")]
    assert (after["pawn"], after["may"]["both"]) == (look["letter"], look["both"])
    assert [move["box"] for move in moves if move["block"] == "demolish"] == look["boxes"]
    assert [[move["row"], move["column"]] for move in moves if move["block"] == "tech"] == [
        [fits["row"], fits["column"]] for fits in look["tech"]
    ]
    return True

"""The sheet of Planet Smash as drawn at a terminal, read without colour: nothing may hang on colour alone."""

from __future__ import annotations

import re

import pytest

import perihelion as ph
from perihelion.core.game import Game
from perihelion.games.planet_smash.terminal import cheers, picture
from perihelion.terminal.pictures import cheers_of, legend_of, picture_of
from perihelion.terminal.screen import draw
from tests.games import LAST_LIGHT
from tests.terminal.helpers import Terminal

ROLLS = ["TA=3", "TB=3", "TC=5", "R=6", "B=5", "Y=4"]
SIZES = [(80, 24), (100, 40), (60, 24)]

GIANT = """
name = "A giant with a name that is far too long"
character = "Everything as large as it may be."
rounds = 32
[levels]
hard = 20
normal = 20
easy = 32
[colours]
day = "#ffffff"
night = "#000000"
glow = "#ffffff"
[quadrants]
W = { rule = "free", boxes = 12, ability = "any" }
A = { rule = "equal", boxes = 12, ability = "any" }
B = { rule = "different", boxes = 6, ability = "reroll" }
C = { rule = "printed", boxes = [1, 2, 3, 4, 5, 6, "*", "*", 1, 2, 3, 4], ability = "any" }
"""


def after(*moves, game=None):
    position = (game or ph.game("planet-smash")).start()
    for move in moves:
        position = position.play(move)
    return position


def drawn(position, width=80, height=24, seat=0, **settings):
    terminal = Terminal(width=width, height=height, **settings)
    draw(terminal.console, picture(position.view(seat).json(), position.game.speaker()), room=height - 9)
    return terminal


@pytest.fixture
def giant(tmp_path, monkeypatch):
    (tmp_path / "planet-smash").mkdir()
    (tmp_path / "planet-smash" / "giant.toml").write_text(GIANT)
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    return ph.game("planet-smash", planet="giant")


# What can be read from it ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_is_there(width, height):
    text = drawn(after(*ROLLS, "R@1", "demolish 2"), width, height).text
    for sign in (
        "LV-426",
        "HARD",
        "NORMAL",
        "EASY",
        "Round 1/16",
        "boxes 1/20",
        "READY",
        "RE-ROLL",
        "FLIP",
        "ANY",
        "PLANNING",
        "HAND",
        "NOW",
    ):
        assert sign in text, sign
    for die in (" TA 3 ", " TB 3 ", " TC 5 ", " R 6 ", " B 5 ", " Y 4 "):
        assert die in text, die
    assert "A red" in text
    assert "B blue" in text
    assert "C yellow" in text
    assert "(2)(3)(4)(5)(6)" in text
    assert "[ ][6][ ][ ][ ]" in text
    assert "◆□□□□□□□" in text


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_pawn_is_where_it_is(width, height):
    assert "◆ WILD" in drawn(after(*ROLLS), width, height).text
    assert "◆ B blue" in drawn(after(*ROLLS, "R@2"), width, height).text


def test_the_quadrants_lie_clockwise_from_above():
    for width, height in SIZES[:2]:
        lines = drawn(after(*ROLLS), width, height).text.splitlines()
        row = {name: next(number for number, line in enumerate(lines) if name in line) for name in ("WILD", "A red", "B blue", "C yellow")}
        assert row["WILD"] < row["A red"] == row["C yellow"] < row["B blue"]
        assert lines[row["A red"]].index("C yellow") < width // 2 < lines[row["A red"]].index("A red")


def test_spots_tell_what_lies_on_them_and_where_free_ones_lead():
    text = drawn(after(*ROLLS, "B@3")).text
    assert re.search(r" 3   B 5   at work", text)
    assert re.search(r" 1  → Wild", text)
    assert re.search(r" 2  → A", text)
    assert re.search(r"HAND  R 6   Y 4 ", text)
    assert re.search(r" 3   B 5   used", drawn(after(*ROLLS, "B@3", "done")).text)


def test_what_fits_the_die_at_work_is_marked():
    text = drawn(after(*ROLLS, "R@1")).text
    assert "[+][+][+][+][+]" in text
    assert "+ + + ○" in text
    assert "+ 5 boxes fit" in text
    assert "both, in either order" in text
    printed = drawn(after(*ROLLS, "R@3")).text
    assert "(2)(3)(4)(5)+6)" in printed
    assert "one of the two" in printed


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_mixed_boxes_show_their_kind_empty_and_filled(width, height):
    """SM-101."""
    harlequin = ph.game("planet-smash", planet="harlequin")
    text = drawn(after("TA=3", "TB=3", "TC=5", "R=6", "B=5", "Y=4", "R@1", "demolish 1", "done", game=harlequin), width, height).text
    assert "≠6](6)(≠)" in text
    assert "mixed" in text
    assert "(≠)(3)(≠)(5)(≠)" in text


def test_a_spectator_is_not_told_what_fits():
    text = drawn(after(*ROLLS, "R@1"), seat=None).text
    assert "[+]" not in text
    assert "demolish  open" in text


def test_circles_are_empty_ready_or_spent():
    column = [*ROLLS, "R@1", "tech r1c1", "done", "B@3", "done", "Y@2", "done", *ROLLS]  # the pawn ends in B, two before Wild
    ready = after(*column, "R@3", "tech r2c1")
    assert "● ○ ○" in drawn(ready).text
    assert re.search(r"\+/-1 +●", drawn(ready).text)
    spent = ready.play("+1 TB")
    assert "⊗ ○ ○" in drawn(spent).text
    assert re.search(r"\+/-1 +-", drawn(spent).text)
    assert "1 used" in drawn(spent).text


def test_the_legend_explains_every_sign():
    legend = legend_of(ph.game("planet-smash"))
    assert all(sign in legend for sign in "+≠=○●⊗◆■")


# Sizes ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 98, 100, 140])
@pytest.mark.parametrize("height", [24, 30, 40])
def test_it_keeps_to_its_room(width, height, giant):
    for game in (None, giant):
        lines = drawn(after(*ROLLS, "R@1", game=game), width, height).text.splitlines()
        assert max(map(len, lines)) <= width
        assert len(lines) <= height - 9


def test_more_room_makes_a_larger_picture():
    small, large = (drawn(after(*ROLLS), *size).text.splitlines() for size in SIZES[:2])
    assert len(small) == 15
    assert len(large) == 29


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_largest_planet_shows_every_box(width, height, giant):
    text = drawn(after(*ROLLS, "R@3", game=giant), width, height).text
    assert text.count("[ ]") == 12 + 12 + 6, "Wild, A and B"
    assert text.count("[+]") == 2, "the free boxes of C, where a 6 may go"
    assert text.count("+6)") == 1
    assert len(re.findall(r"\(\d\)", text)) == 9, "the other printed boxes of C"


def test_a_bright_planet_stays_dark_enough_to_read(giant):
    terminal = drawn(after(*ROLLS, game=giant), 100, 40, screen=True, color_system="truecolor")
    grounds = {tuple(map(int, ground)) for ground in re.findall(r"48;2;(\d+);(\d+);(\d+)", terminal.raw)}
    sheet_grounds = {
        ground for ground in grounds if len(set(ground)) == 1 and ground != (255, 255, 255)
    }  # a planet in greys; its core shines
    assert len(sheet_grounds) > 5
    assert max(max(ground) for ground in sheet_grounds) <= 121


def test_planet_colours_come_from_the_sheet(giant):
    own = drawn(after(*ROLLS, game=giant), 100, 40, screen=True, color_system="truecolor").raw
    other = drawn(after(*ROLLS), 100, 40, screen=True, color_system="truecolor").raw
    assert "48;2;255;179;122" in other, "the glow of LV-426"
    assert "48;2;255;179;122" not in own


# Cheers and other games -----------------------------------------------------------------------------------------------------------------


def cheered(before, *moves):
    played, position, result = [{"block": "place", "text": "R@1"}], before, []
    for move in moves:
        played.append(next(one for one in position.view(0).json()["legal"] if one["text"] == move))
        then = position.play(move)
        result = cheers(position.view(0).json(), then.view(0).json(), played, then.game.speaker())
        position = then
    return result


def test_a_ready_circle_and_a_chain_are_cheered():
    column = [*ROLLS, "R@1", "tech r1c1", "done", "B@3", "done", "Y@2", "done", *ROLLS, "R@3"]
    assert cheered(after(*column), "demolish 1") == []
    assert cheered(after(*column), "tech r2c1") == ["A circle is ready."]
    assert cheered(after(*column), "tech r2c1", "+1 TB", "demolish 1") == ["Chain of 3: tech r2c1, +1 TB, demolish 1!"]


def test_a_game_without_picture_is_told_in_words():
    view = Game(LAST_LIGHT).start().view(0)
    terminal = Terminal(width=80)
    terminal.console.print(picture_of(view))
    for sentence in view.words():
        assert sentence in " ".join(terminal.text.replace("│", " ").split())
    assert cheers_of(view, view, []) == []
    assert legend_of(view.game) == ""

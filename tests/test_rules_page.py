"""The rules page of Planet Smash says what the engine does."""

from __future__ import annotations

import re

import pytest

import perihelion as ph
from docs.pictures import planet_smash as pictures
from perihelion.games.planet_smash import GAME

PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
CLAUSES = PAGE[PAGE.index("## Clauses") :]


def section(title):
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def blocks(title):
    return [block.strip().splitlines() for block in re.findall(r"```text\n(.*?)```", section(title), re.DOTALL)]


def moves(lines):
    return [move for line in lines for move in re.split(r"\s{2,}", line.strip())]


def test_the_first_round_is_legal_and_leads_where_the_page_says():
    played, told = blocks("A first round, played out")
    assert moves(played) == pictures.rounds()[0]
    position = ph.game("planet-smash").start()
    for move in moves(played):
        position = position.play(move)
    assert position.view(0).words()[1:] == told
    board = position.view(0).json()["board"]
    assert (board["round"], board["pawn"]) == (2, "B")


def test_what_the_pictures_of_the_first_round_say_may_be_filled():
    for move, letter in (("R@1", "A"), ("B@3", "W"), ("Y@2", "B")):
        position = pictures.after(1, move)
        board = position.view(0).json()["board"]
        assert board["pawn"] == letter
        quadrant = next(quadrant for quadrant in board["quadrants"] if quadrant["letter"] == letter)
        assert not any(box["value"] for box in quadrant["boxes"])
        assert len([text for text in position.texts() if text.startswith("demolish")]) == 5
        assert len([text for text in position.texts() if text.startswith("tech")]) == 6
        assert board["may"]["both"] == (move != "Y@2")


def test_the_chains_are_those_of_the_game():
    simple, chain = blocks("Abilities")
    for number, lines in ((3, simple), (6, chain)):
        shown, game = moves(lines), pictures.rounds()[number - 1]
        start = game.index(shown[0])
        assert game[start : start + len(shown)] == shown
    before = pictures.after(6, "Y=2").view(0).json()["board"]
    assert {ability: count for ability, count in before["stock"].items() if count} == {"flip": 1, "reroll": 1, "any": 1}
    after = pictures.after(6, "tech r2c2").view(0).json()["board"]
    circles = {"columns": ["spent"] * 3, "rows": ["ready"] * 2}
    assert after["quadrants"][0]["circles"] == circles, "one number finished a column and a row of Wild"


def test_the_game_ends_as_shown():
    end = pictures.after(8, "demolish 5")
    assert end.view(0).json()["board"]["level"] == "hard"
    assert end.returns() == [0.5625]


@pytest.mark.parametrize(("value", "fitting"), [(4, ["r2c1", "r2c3"]), (5, ["r1c3", "r2c3"]), (2, [])])
def test_the_examples_of_research(value, fitting):
    position = ph.game("planet-smash").from_text(pictures.TECH_EXAMPLE.format(value=value))
    assert [text for text in position.texts() if text.startswith("tech")] == [f"tech {box}" for box in fitting]


def test_the_examples_of_demolition():
    text = "{boxes} dice={target},{target},{target},{value},{value},{value} phase=acting round_number=3 pawn={pawn} {die}"
    by_die = {"A": "spot_of=1 active=1", "B": "spot_of=0,1 active=2", "C": "spot_of=0,0,1 active=3"}
    for pawn, boxes, target, value, expected in [
        ("A", "boxes=/6,4//", 1, 4, []),
        ("B", "boxes=//5,5/", 1, 6, []),
        ("B", "boxes=//5,5/", 5, 5, ["demolish 3", "demolish 4", "demolish 5"]),
        ("B", "boxes=//5,5/", 6, 5, []),
        ("C", "boxes=///", 4, 3, []),
        ("C", "boxes=///", 3, 3, ["demolish 2"]),
    ]:
        die = f"{by_die[pawn]} demolition_left=1 research_left=1 both=1"
        position = ph.game("planet-smash").from_text(text.format(boxes=boxes, target=target, value=value, pawn=pawn, die=die))
        assert [move for move in position.texts() if move.startswith("demolish")] == expected


def test_the_example_of_mixed_boxes():
    """SM-101."""
    position = pictures.mixed()
    assert [move for move in position.texts() if move.startswith("demolish")] == ["demolish 4", "demolish 6"]
    signs = [box["sign"] or "*" for box in position.view(0).json()["board"]["quadrants"][1]["boxes"]]
    assert f"`{' '.join(signs)}`" in section("Demolition")


def test_the_table_of_routes():
    rows = re.findall(r"\| (\d), (\d), (\d) +\| (\w), (\w), (\w) +\| (\w), (\w), (\w) ", section("Tips"))
    assert len(rows) == 6
    for row in rows:
        spots, odd, even = row[:3], row[3:6], row[6:]
        for start, stops in (("W", odd), ("B", even)):
            place = "WABC".index(start)
            for spot, stop in zip(spots, stops, strict=True):
                place = (place + int(spot)) % 4
                assert "WABC"[place] == stop
    starts = [pictures.after(number, moves[0]).view(0).json()["board"]["pawn"] for number, moves in enumerate(pictures.rounds(), 1)]
    assert starts == ["W", "B"] * 4


def test_every_move_text_on_the_page_is_one():
    known = set(GAME.actions.texts)
    written = re.findall(r"`([^`]+)`", section("Writing moves"))
    names = {"R", "B", "Y", "TA", "TB", "TC", "r1c1", "r2c3"}
    assert set(written) - names <= known
    assert set(written) & known


def test_clauses_are_numbered_and_marked():
    clauses = re.findall(r"^- \*\*SM-(\d+)\*\*((?:.*\n)+?)(?=- \*\*SM|\n|\Z)", CLAUSES, re.MULTILINE)
    assert [int(number) for number, _ in clauses] == [*range(1, 24), 101]
    for number, text in clauses:
        assert re.search(r"\[(book|ruling|data)", text) or number == "8"


def test_code_cites_clauses_that_exist():
    for file in [*GAME.folder.glob("*.py")]:
        for number in re.findall(r"SM-(\d+)", file.read_text(encoding="utf-8")):
            assert f"**SM-{number}**" in CLAUSES

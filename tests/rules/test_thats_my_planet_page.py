"""The rules page and the pictures of That's my Planet! say what the engine does."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest
from rich.console import Console

import perihelion as ph
from docs.pictures import thats_my_planet as pictures
from perihelion.core.messages import Message
from perihelion.core.picture import said, svg
from perihelion.games.thats_my_planet import GAME
from perihelion.games.thats_my_planet.board import SHEETS
from perihelion.games.thats_my_planet.geometry import marks
from perihelion.terminal.pictures import cheers_of, picture_of

PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
CLAUSES = PAGE[PAGE.index("## Clauses") :]


def section(title):
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_the_first_turn_is_legal_and_leads_where_the_page_says():
    """TP-11, TP-12: values 14, 13, 12 and 4; the competition is 12; the 8 ties, the 9 wins; the ten is worth 13 afterwards."""
    position = pictures.first_turn()
    assert {card["card"]: card["value"] for card in position.view(0).json()["board"]["teams"][2]["cards"]} == {
        "10D": 14, "9D": 13, "8D": 12, "AD": 4,
    }  # fmt: skip
    played = re.search(r"```text\n(.*?)```", section("A first turn, played out"), re.DOTALL)
    assert played
    for move in re.split(r"\s{2,}", played[1].strip()):
        if move.startswith("play"):
            assert position.view(0).json()["board"]["competition"] == 12
        position = position.play(move)
    board = position.view(0).json()["board"]
    assert board["planets"][0]["marks"] == ["C"]
    assert board["score"]["total"] == 6
    assert board["teams"][2]["fuel"] == 5
    assert board["teams"][2]["cards"][0]["value"] == 13
    for move in ("V>4", "skip", "C>2", "skip", "I>1"):
        position = position.play(move)
    assert "attempt" not in position.texts(), "planet 1 is shut for the lower deeds"


def test_every_move_text_on_the_page_is_one():
    known = set(GAME.actions.texts)
    written = set(re.findall(r"`([^`]+)`", section("Writing moves")))
    assert {text for text in written if not text.startswith("draft")} - {"AC", "10D", "7H", "2S"} <= known
    four = ph.game("thats-my-planet").start()
    for move in ("2H", "3H", "10D", "AC", "5H", "8S", next(text for text in written if text.startswith("draft"))):
        four = four.play(move)


def test_every_sheet_stands_on_the_page_with_what_bots_made_of_it():
    """TP-3."""
    readme = (GAME.folder / "data" / "README.md").read_text(encoding="utf-8")
    for name in SHEETS.names():
        assert re.search(rf"\| {name} +\|.*\| \d+\.\d", section("Sheets"))
        assert re.search(rf"\| `{name}` \|.*\| \d+\.\d", readme)


def test_clauses_are_numbered_marked_and_cited_as_they_are():
    clauses = re.findall(r"^- \*\*TP-(\d+)\*\*((?:.*\n)+?)(?=- \*\*TP|\n|\Z)", CLAUSES, re.MULTILINE)
    assert [int(number) for number, _ in clauses] == [*range(1, 17), 101]
    assert all(re.search(r"\[(book|ruling|data)\]", text) for _, text in clauses)
    for file in GAME.folder.glob("*.py"):
        for number in re.findall(r"TP-(\d+)", file.read_text(encoding="utf-8")):
            assert f"**TP-{number}**" in CLAUSES


# What is drawn --------------------------------------------------------------------------------------------------------------------------


def positions(name, seed=3):
    """Some of a game's, first to last."""
    chooser, position = random.Random(seed), ph.game("thats-my-planet", sheet=name).start()
    number = 0
    while position.mover != ph.OVER:
        number += 1
        if number % 9 == 0:
            yield position
        moves = [code for code in position.legal() if position.text(code) != "end"]
        position = position.play(chooser.choice(moves or position.legal()))
    yield position


@pytest.mark.parametrize("name", SHEETS.names())
def test_every_mark_names_a_shape_and_every_picture_is_sound(name):
    for position in positions(name):
        speaker = position.game.speaker()
        ElementTree.fromstring(svg(said(position.game.geometry(), speaker), marks(position.view(0).json(), speaker), title="<&>"))


def drawn(view, width, height=50):
    console = Console(width=width, height=height, record=True, force_terminal=False)
    with console.capture() as captured:
        console.print(picture_of(view))
    return captured.get()


@pytest.mark.parametrize("name", SHEETS.names())
@pytest.mark.parametrize("width", [120, 80, 40])
def test_the_terminal_shows_every_card_ship_and_box(name, width):
    for position in positions(name):
        view, text = position.view(0).json(), drawn(position.view(0), width)
        assert max(len(line) for line in text.splitlines()) <= width
        for team in view["board"]["teams"]:
            assert position.game.speaker().say(Message(f"team-{team['letter']}")) in text
            for card in team["cards"]:
                assert f"{card['rank']}={card['value']}" in text
        assert f"SCORE {view['board']['score']['total']}" in text


def test_the_terminal_has_a_map_with_gauges_and_tells_the_odds():
    position = pictures.in_the_middle()
    text = drawn(position.view(0), 120)
    assert "Mother Ship" in text
    assert "▮▮▮▮▮▯" in text, "the conquest ship has fuel 5"
    assert "☒☒☐" in text
    assert "(3)" in text
    arrived = drawn(position.play("C>4").view(0), 120)
    assert "Odds: 5 of 6 with the best card." in arrived


def test_cheers():
    """A mark and a breakdown do not pass without a word."""
    before = pictures.first_turn().play("C>1").play("attempt").play("white=4")
    won, lost = before.play("play 9D"), before.play("play AD")
    assert cheers_of(before.view(0), won.view(0), ["play 9D"]) == ["Tansy is conquered!"]
    assert cheers_of(before.view(0), lost.view(0), ["play AD"]) == ["Conquest has broken down."]

"""The rules page of Onward to Venus says what the engine and the standard set do."""

from __future__ import annotations

import re

import perihelion as ph
from perihelion.games.onward_to_venus import GAME
from perihelion.games.onward_to_venus.board import components
from tests.rules.test_onward_to_venus import board, pieces, play, table, units

PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
STANDARD = components("standard")
LEGEND = ph.game("onward-to-venus").legend
KINDS = {"combat": "fight", "move": "move", "buy": "purchase", "free": "free", "action": "action"}


def section(title):
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(title):
    """The cells of all tables of a section, without their heads."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in section(title).splitlines() if line.startswith("|")]
    return [cells for number, cells in enumerate(lines) if number > 1 and set(cells[0]) != {"-"}]


def test_every_card_is_told():
    """OV-8: name, key, kind, effect, how many, and whose own."""
    told = {cells[1].strip("`"): cells for cells in rows("Cards")}
    assert told.keys() == STANDARD.cards.keys()
    for about in LEGEND["cards"]:
        name, _, kind, effect, count, owners = told[about["id"]]
        assert (name, kind) == (about["name"], KINDS[about["when"]])
        assert about["text"].casefold().endswith(effect.casefold())
        assert int(count) == STANDARD.cards[about["id"]].count
        assert owners == ", ".join(empire for empire, own in STANDARD.empires.items() if about["id"] in own.cards)


def test_the_chart_of_tiles():
    """OV-5."""
    told = {name: [int(count) for count in counts] for names, *counts in rows("A period") for name in names.split(", ")}
    assert told == {planet.name: planet.tiles for planet in STANDARD.planets}


def test_every_planet_has_its_crisis():
    """OV-27 to OV-35."""
    assert [cells[0] for cells in rows("Crises") if cells[0]] == [planet.name for planet in STANDARD.planets]


def test_every_move_text_on_the_page_is_one():
    game = ph.game("onward-to-venus", "2-player")
    position = game.start()
    known = {position.text(code) for code in range(game.num_actions)}
    written = set(re.findall(r"`([^`]+)`", section("Writing moves")))
    assert written - known == {"Me Ve Ea Mo Ma Ga Ti Ku", "inf ship tank"}
    assert set(re.findall(r"`([^`]+)`", section("The first minute"))) <= known


def test_the_example_of_a_fight():
    """OV-19, OV-20: with the card four units are enough, and one is lost; called off, the other three stay in orbit."""
    over_mars = {"orbit": {("Ma", 0): {"inf": 3, "ship": 1}}, "tiles": {"Ma": ["Mine:2"]}, "hands": {0: ["cp3"]}}
    rolled = play(table(**over_mars), "claim Ma Mine:2, die=5, die=3, die=skull")
    assert "the difference is 5, the cost 7." in section("Claiming tiles").replace("\n", " ")
    assert board(rolled)["fight"]["cost"] == 7
    won = play(rolled, "play cp3, commit 1s3i0t, lose inf")
    assert (pieces(won, "Ma", 0), units(won, "Ma", 0, "surface")) == ({"mine": 1}, {"inf": 2, "ship": 1})
    off = play(rolled, "withdraw, lose inf")
    assert (pieces(off, "Ma", 0), units(off, "Ma", 0)) == ({}, {"inf": 2, "ship": 1})

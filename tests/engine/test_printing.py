"""Games on paper: every page of every game keeps to the paper, everything a table needs is there and counted, and own sheets print too."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.core.picture import outline
from perihelion.core.printing import LETTER, LOUD_LETTER, MARGIN, OVERLAP, PAPERS, beginning, file_name, html, pages
from perihelion.games.planetary_strike.board import GALAXY
from tests import games_of_the_package

SVG = "{http://www.w3.org/2000/svg}"
OWN = tuple(games_of_the_package())


def every_game():
    """Each game in each form, and with each of the sheets and sets that come with it."""
    for name in ph.games():
        first = ph.game(name)
        for form in first.forms:
            yield ph.game(name, form)
        for option in first.definition.options:
            for value in (
                option.describe(first.definition.forms[0]).get("values", ()) if isinstance(first.options[option.name], str) else ()
            ):
                yield ph.game(name, **{option.name: value})


every_page = pytest.mark.parametrize(
    ("game", "paper"),
    [pytest.param(game, paper, id=file_name(game, paper)) for game in every_game() for paper in PAPERS.values()],
)


def texts(placed):
    """All that is printed on a drawing."""
    marks = placed.drawing.marks
    found = [marks.get(shape.get("id"), {}).get("text", shape.get("text")) for shape in placed.drawing.geometry["shapes"]]
    return [text for text in found if text]


def extent(shape, shown):
    """Two corners of a line of text; how wide it is in a font is seen in the browser."""
    width = shape["size"] * len(shown) * (LOUD_LETTER if shape.get("look") == "loud" else LETTER)
    left = shape["x"] - {"start": 0, "middle": 0.5, "end": 1}[shape.get("align", "middle")] * width
    return (left, shape["y"] - shape["size"] / 2), (left + width, shape["y"] + shape["size"] / 2)


def piles(game, title):
    """The pieces on the pages of that title by what is printed on them."""
    return Counter(tuple(texts(placed)) for page in pages(game, PAPERS["a4"]) if page.title.startswith(title) for placed in page.placed)


# Every page -----------------------------------------------------------------------------------------------------------------------------


@every_page
def test_the_file_is_sound_and_stands_alone(game, paper):
    text = html(game, paper)
    root = ElementTree.fromstring(text)
    drawn = root.findall(f"body/{SVG}svg")
    assert len(drawn) == len(pages(game, paper)) > 0
    assert {page.get("viewBox") for page in drawn} == {f"0 0 {paper.width:g} {paper.height:g}"}
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    links = {link for element in root.iter() for key, link in element.items() if key.endswith("href")}
    assert links | set(re.findall(r"url\(([^)]*)\)", text)) <= {f"#{name}" for name in ids}
    assert not re.search(r"\w+://|<script|<img|\sstyle=", text.replace('xmlns="http://www.w3.org/2000/svg"', ""))
    assert game.definition.credits.designer in " ".join(root.itertext())
    assert f"@page {{ size: {paper.width:g}mm {paper.height:g}mm; margin: 0 }}" in text


@every_page
def test_everything_lies_within_the_margins(game, paper):
    assert MARGIN >= 10
    for page in pages(game, paper):
        lines = [(x, y) for x1, y1, x2, y2 in page.dashed for x, y in ((x1, y1), (x2, y2))]
        corners = [(placed.x + across, placed.y + down) for placed in page.placed for across, down in ((0, 0), placed.size)]
        for x, y in lines + corners:
            assert MARGIN - 1e-6 <= x <= paper.width - MARGIN + 1e-6, page.title
            assert MARGIN - 1e-6 <= y <= paper.height - MARGIN + 1e-6, page.title


@every_page
def test_every_shape_lies_within_its_drawing(game, paper):
    drawings = {id(placed.drawing): placed.drawing for page in pages(game, paper) for placed in page.placed}
    for drawing in drawings.values():
        left, top = drawing.geometry.get("x", 0), drawing.geometry.get("y", 0)
        right, bottom = left + drawing.geometry["width"], top + drawing.geometry["height"]
        for shape in drawing.geometry["shapes"]:
            shown = drawing.marks.get(shape.get("id"), {}).get("text", shape.get("text"))
            if shape["kind"] == "text" and not shown:
                continue
            for x, y in extent(shape, shown) if shape["kind"] == "text" else outline(shape):
                assert left - 1 <= x <= right + 1, (shape, game)
                assert top - 1 <= y <= bottom + 1, (shape, game)


@every_page
def test_pieces_of_a_page_do_not_overlap(game, paper):
    for page in pages(game, paper):
        boxes = [(placed.x, placed.y, placed.x + placed.size[0], placed.y + placed.size[1]) for placed in page.placed]
        for (left, top, right, bottom), other in itertools.combinations(boxes, 2):
            assert right <= other[0] + 1e-6 or other[2] <= left + 1e-6 or bottom <= other[1] + 1e-6 or other[3] <= top + 1e-6


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("form", ["2-player", "4-player", "6-player"])
def test_a_board_on_several_pages_is_whole_and_overlaps_for_glue(form, paper):
    game = ph.game("planetary-strike", form)
    tiles = [page.placed[0] for page in pages(game, paper) if page.title.startswith("Board")]
    lefts, tops = sorted({tile.shown[0] for tile in tiles}), sorted({tile.shown[1] for tile in tiles})
    assert len(tiles) == len(lefts) * len(tops) == (4 if form == "2-player" else 6)
    (_, _, width, height), scale = tiles[0].shown, tiles[0].scale
    for starts, reach, size in ((lefts, width, 1000), (tops, height, 1000)):
        assert starts[0] <= 0
        assert starts[-1] + reach >= size
        for one, other in itertools.pairwise(starts):
            assert (one + reach - other) * scale == pytest.approx(OVERLAP)


def test_what_is_printed_of_the_start_is_what_players_meet():
    for name in ("planet-smash", "planetary-strike", "thats-my-planet"):
        game = ph.game(name)
        assert beginning(game)["board"] == game.start().view(None).json()["board"]


# What each game needs -------------------------------------------------------------------------------------------------------------------


def test_planet_smash_prints_a_large_sheet_and_two_small_ones():
    large, small = pages(ph.game("planet-smash"), PAPERS["a4"])
    assert (len(large.placed), large.placed[0].turned) == (1, True)
    assert (len(small.placed), small.placed[0].turned) == (2, False)
    assert large.placed[0].scale > small.placed[0].scale
    ids = {shape.get("id") for shape in large.placed[0].drawing.geometry["shapes"]}
    assert {"box-W-5", "tech-C-r2c3", "circle-A-c3", "circle-B-r2", "round-16", "level-hard", "spot-3", "target-C", "pawn-W"} <= ids
    written = texts(large.placed[0])
    assert {"LV-426", "hard", "normal", "easy", "red", "blue", "yellow", "RE-ROLL"} <= set(written)
    assert large.placed[0].drawing.marks["box-C-1"] == {"text": "2"}, "what is printed on a box"


def test_thats_my_planet_prints_map_boxes_and_score():
    (page,) = pages(ph.game("thats-my-planet"), PAPERS["letter"])
    (placed,) = page.placed
    kinds = Counter(re.sub(r"[-\d].*", "", shape["id"]) for shape in placed.drawing.geometry["shapes"] if shape.get("id"))
    assert (kinds["route"], kinds["fuel"], kinds["planet"], kinds["mark"]) == (12, 12, 6, 18)
    assert (kinds["recruitment"], kinds["reserve"], kinds["bank"]) == (10, 20, 6), "TP-3"
    written = texts(placed)
    assert written.count("3/6/8  x1") == 2
    assert {"Infiltrated", "Planet 6, Umber", "Fuel Reserve", "x 5 =", "x -5 =", "Score"} <= set(written)


@pytest.mark.parametrize(("form", "fleets"), [("2-player", "RY"), ("3-player-offset", "RBYG"), ("6-player", "RBOYGP")])
def test_planetary_strike_prints_every_vessel(form, fleets):
    vessels = piles(ph.game("planetary-strike", form), "Vessels")
    setup = Counter(mark for _, row in GALAXY.fleet for mark in row.split())
    assert vessels == {(kind, fleet): count for fleet in fleets for kind, count in setup.items()}
    assert vessels.total() == 18 * len(fleets), "PS-5"


@pytest.mark.parametrize(("form", "sides"), [("2-player", "SN"), ("3-player", "SWN"), ("4-player", "SWNE")])
def test_astroplane_prints_ten_pieces_a_player(form, sides):
    game = ph.game("astroplane", form)
    assert piles(game, "Pieces") == {(side,): 10 for side in sides}, "AP-8"
    board = texts(pages(game, PAPERS["a4"])[0].placed[0])
    counted = Counter(board)
    assert [counted[name] for name in ("worm", "hyper", "out", "fire", "centre")] == [8, 4, 8, 8, 4]
    assert [counted[name] for name in ("south", "west", "north", "east")] == [2 * (letter in sides) for letter in "SWNE"]


@pytest.mark.parametrize("form", ["2-player", "5-player"])
def test_onward_to_venus_prints_the_whole_set(form):
    game = ph.game("onward-to-venus", form)
    tiles = piles(game, "Tiles")
    markers = {("Alien", "7"): 3, ("Pass",): 7, ("First",): 1, ("Marker", "☠"): 3}
    assert {tile: tiles.pop(tile) for tile in markers} == markers
    assert tiles.total() == 110, "OV-6"
    assert (tiles["Mine", "3"], tiles["Crisis", "2", "☠"], tiles[("Tension",)]) == (5, 5, 10)
    cards = piles(game, "Cards")
    assert cards.total() == 74, "OV-8: 54 and four for each of five empires"
    assert sum(count for card, count in cards.items() if card[-1].endswith("· Russia")) == 4
    counters = piles(game, "Counters")
    assert counters.total() == 5 * (9 + 7 + 5 + 12 + 8), "OV-2"
    assert counters["factory", "France"] == 8
    planets = piles(game, "Planets")
    assert planets.total() == 8
    assert sum("10 / 5 / 2" in planet for planet in planets) == 2, "Earth and the Kuiper Belt"
    assert sum("tiles among 2, 3, 4, 5: 2, 3, 4, 5" in planet for planet in planets) == 4, "OV-5: one more than on the others"


def test_the_short_set_prints_its_own_numbers():
    short, standard = ph.game("onward-to-venus", components="short"), ph.game("onward-to-venus")
    assert piles(short, "Planets").total() == len(short.legend["planets"]) < piles(standard, "Planets").total()
    assert piles(short, "Tiles") != piles(standard, "Tiles")


def test_a_game_that_declares_nothing_gets_its_board():
    game = ph.game("last-light")
    (page,) = pages(game, PAPERS["a4"])
    assert page.title == "Board"
    assert page.placed[0].drawing.geometry == game.geometry()


# Own sheets -----------------------------------------------------------------------------------------------------------------------------


def own(monkeypatch, folder, game, source, *changes):
    text = (ph.game(game).definition.folder / "data" / source).read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    (folder / game).mkdir()
    (folder / game / "mine.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("PERIHELION_DATA", str(folder))


def test_pages_are_printed_in_the_language_that_is_asked_for(tmp_path, capsys):
    file = tmp_path / "sheet.html"
    assert main(["--language", "es", "print", "planetary-strike", "--paper", "letter", "--output", str(file)]) == 0
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert root.get("lang") == "es"
    texts = [text for element in root.iter() if element.tag != "style" for text in (element.text, element.get("aria-label")) if text]
    shown = "\n".join(texts)
    for said in ("en papel", "páginas tamaño carta. Imprímelas", "Página 1: ", "fila 1 de", "diseño de Mike & Christine Chouinard"):
        assert said in shown
    for english in ("Page", "page", "row", "designed by", "Drawn by", "paper"):
        assert not re.search(rf"\b{english}\b", shown), english


def test_own_planets_print(tmp_path, monkeypatch, capsys):
    own(monkeypatch, tmp_path, "planet-smash", "lv-426.toml", ('"LV-426"', '"My <own> & only"'), ("[2, 3, 4, 5, 6]", "[1, 1, 6]"))
    assert main(["print", "planet-smash", "--option", "planet=mine", "--output", "-"]) == 0
    out = capsys.readouterr().out
    assert "Sheet of My &lt;own&gt; &amp; only" in out
    drawing = pages(ph.game("planet-smash", planet="mine"), PAPERS["a4"])[0].placed[0].drawing
    assert [drawing.marks[f"box-C-{box}"]["text"] for box in (1, 2, 3)] == ["1", "1", "6"]


def test_the_largest_own_sheets_still_fit(tmp_path, monkeypatch):
    own(monkeypatch, tmp_path, "planet-smash", "lv-426.toml", ("rounds = 16", "rounds = 32"), ("easy = 16", "easy = 32"))
    boxes = [("recruitment = 10", "recruitment = 40"), ("reserve = 20", "reserve = 40"), ("bank = 6", "bank = 40")]
    own(monkeypatch, tmp_path, "thats-my-planet", "six-worlds.toml", *boxes)
    for game, paper in itertools.product(
        (ph.game("planet-smash", planet="mine"), ph.game("thats-my-planet", sheet="mine")), PAPERS.values()
    ):
        test_everything_lies_within_the_margins(game, paper)
        test_every_shape_lies_within_its_drawing(game, paper)


def test_own_sets_of_cards_print(tmp_path, monkeypatch):
    own(
        monkeypatch,
        tmp_path,
        "onward-to-venus",
        "standard.toml",
        ('"Marching Song"', f'"{"Long name " * 4}"'),
        ('"Mine:3" = 5', '"Mine:3" = 6'),
    )
    game = ph.game("onward-to-venus", components="mine")
    assert piles(game, "Tiles")["Mine", "3"] == 6
    test_every_shape_lies_within_its_drawing(game, PAPERS["a4"])


# The command ----------------------------------------------------------------------------------------------------------------------------


def test_the_file_is_named_after_what_is_in_it(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["print", "planet-smash"]) == 0
    assert "planet-smash-lv-426-a4.html: 2 pages for A4 paper" in capsys.readouterr().out
    assert main(["print", "astroplane", "--form", "3-player", "--paper", "letter"]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"planet-smash-lv-426-a4.html", "astroplane-3-player-letter.html"}
    written = (tmp_path / "planet-smash-lv-426-a4.html").read_text(encoding="utf-8")
    assert written == html(ph.game("planet-smash"), PAPERS["a4"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["planet-smush"], "There is no game 'planet-smush'. Did you mean planet-smash"),
        (["planet-smash", "--paper", "a5"], "There is no paper 'a5'. Did you mean a4? Possible: a4 or letter."),
        (["planet-smash", "--option", "planet=vulcan"], "There is no planet 'vulcan'"),
        (["planet-smash", "--form", "duo"], "There is no form 'duo'"),
        (["planet-smash", "--output", "no-such-folder/sheet.html"], "cannot be written"),
    ],
)
def test_what_is_wrong_is_told(arguments, words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["print", *arguments]) == 2
    assert words in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


# Playing time ---------------------------------------------------------------------------------------------------------------------------


def test_every_game_says_how_long_it_takes():
    told = {name: ph.game(name).definition.describe()["playing_time"] for name in OWN}
    assert told["planet-smash"] == "20 minutes"
    assert told["thats-my-planet"] == "15 minutes"
    assert all(told[name].startswith("about ") for name in ("astroplane", "onward-to-venus", "planetary-strike")), (
        "where no book has a number"
    )
    assert ph.game("last-light").definition.describe()["playing_time"] == ""

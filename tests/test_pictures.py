"""Pictures: those committed are those the program draws, they stand alone, and nothing on a sheet overlaps."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import perihelion as ph
from docs.pictures import planet_smash as pictures
from docs.pictures.__main__ import every_picture
from perihelion.core.game import Game
from perihelion.core.languages import languages
from perihelion.core.picture import DEEP_SPACE, contrast, ink_on_surface, outline, said, surface, svg
from perihelion.games.planet_smash import GAME, board
from perihelion.games.planet_smash.geometry import marks
from tests import games_of_the_package
from tests.browser.moving_pictures import Frame, animated, size_of, thinned

ROOT = Path(__file__).parent.parent
COMMITTED = sorted([*(ROOT / "docs/pictures").glob("*.svg"), *(ROOT / "perihelion").glob("games/*/pictures/*.svg")])
LV_426 = ph.game("planet-smash").speaker("en")
SVG = "{http://www.w3.org/2000/svg}"

LARGEST = board.Planet(
    name="Largest",
    character="Everything the data format allows.",
    rounds=board.MOST_ROUNDS,
    levels=board.Levels(hard=32, normal=32, easy=32),
    colours=board.Colours(day="#5aa9c9", night="#12303f", glow="#b7f0ff"),
    quadrants={
        "W": board.Quadrant("free", "reroll", 12),
        "A": board.Quadrant("different", "any", 6),
        "B": board.Quadrant("equal", "reroll", 12),
        "C": board.Quadrant("printed", "+/-1", [1, 2, 3, 4, 5, 6, "*", 6, 5, 4, 3, 2]),
    },
)
SMALLEST = board.Planet(
    name="Smallest",
    character="As little as the data format allows, and levels side by side.",
    rounds=11,
    levels=board.Levels(hard=9, normal=10, easy=11),
    colours=board.Colours(day="#8a8a8a", night="#202020", glow="#e0e0e0"),
    quadrants={letter: board.Quadrant("free", "flip", 1) for letter in "WABC"},
)
EXTREME = {"largest": LARGEST, "smallest": SMALLEST}


def sheet_named(name):
    return EXTREME.get(name) or board.planet(name)


def game_named(name):
    if name in EXTREME:
        return Game(dataclasses.replace(GAME, build_tables=lambda form, options: board.tables_of(EXTREME[name])))
    return ph.game("planet-smash", planet=name)


every_sheet = pytest.mark.parametrize("name", [*board.PLANETS.names(), *EXTREME])


def played(game, seed):
    """Positions of a game that fills what it can, so that late ones show a full sheet."""
    chooser = random.Random(seed)
    position = game.start()
    while position.mover != ph.OVER:
        yield position
        texts = position.texts()
        filling = [text for text in texts if text.startswith(("demolish", "tech"))]
        position = position.play(chooser.choice(filling if filling and chooser.random() < 0.8 else texts))
    yield position


# What is committed ----------------------------------------------------------------------------------------------------------------------


def test_committed_pictures_are_what_the_program_draws():
    drawn = every_picture()
    assert sorted(drawn) == COMMITTED, "run .venv/bin/python -m docs.pictures"
    for path, picture in drawn.items():
        assert path.read_text(encoding="utf-8") == picture, f"{path.name}: run .venv/bin/python -m docs.pictures"


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.stem)
def test_pictures_stand_alone_and_can_be_told(path):
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox")
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    assert root[1].tag == f"{SVG}desc"
    assert root[1].text
    assert root.get("aria-labelledby", "").split() == [root[0].get("id"), root[1].get("id")]
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    known = {f"#{shape}" for shape in ids}
    assert {link for element in root.iter() for key, link in element.items() if key.endswith("href")} <= known
    assert set(re.findall(r"url\(([^)]*)\)", text)) <= known
    assert not {element.tag for element in root.iter()} & {f"{SVG}{tag}" for tag in ("script", "image", "use", "style", "foreignObject")}
    assert not re.search(r"\w+://|data:|@import|\son\w+=", text.replace('xmlns="http://www.w3.org/2000/svg"', "", 1))


# What is drawn --------------------------------------------------------------------------------------------------------------------------


@every_sheet
def test_every_mark_names_a_shape_and_every_picture_is_sound(name):
    game = game_named(name)
    geometry = said(game.geometry(), game.speaker())
    ids = {shape["id"] for shape in geometry["shapes"]}
    for number, position in enumerate(played(game, seed=1)):
        found = marks(position.view(0).json(), game.speaker())
        assert set(found) <= ids
        if number % 40 == 0 or position.mover == ph.OVER:
            ElementTree.fromstring(svg(geometry, found, title="<&>", theme=msgspec.to_builtins(sheet_named(name).colours)))


def test_marks_show_the_position():
    view = pictures.after(6, "TC=2").view(0).json()
    found = marks(view, LV_426)
    assert found["box-A-1"] == {"value": 6, "class": "set"}
    assert found["box-C-1"] == {"text": "2", "class": "open"}, "printed, and the yellow 2 may be written there"
    assert "box-B-4" not in found
    assert found["tech-C-r2c2"]["value"] == 5
    assert [found[f"circle-C-{line}"]["class"] for line in ("r1", "c2")] == ["spent", "spent"]
    assert found["spot-1"] == {"value": 2, "colour": "yellow", "text": "Y", "class": "active"}
    assert found["hand-R"]["value"] == 3
    assert found["target-C"] == {"value": 2, "colour": "yellow", "text": "TC", "class": ""}
    assert found["fuse-W"]["class"] == "set"
    assert [shape for shape in found if shape.startswith("pawn")] == ["pawn-C"]
    assert [found[f"round-{number}"]["class"] for number in (5, 6, 7)] == ["spent", "active", ""]
    assert {found[f"stock-{ability}"]["value"] for ability in ("plus-minus", "flip", "reroll", "any")} == {0}


def test_marks_show_who_may_be_chosen_and_what_is_over():
    rolled = marks(pictures.after(1, "Y=3").view(0).json(), LV_426)
    assert {shape for shape, mark in rolled.items() if "open" in mark.get("class", "").split()} == {
        *(f"spot-{spot}" for spot in (1, 2, 3)),
        *(f"hand-{die}" for die in "RBY"),
    }
    assert not any("open" in mark.get("class", "") for mark in marks(pictures.after(1, "Y=3").view(None).json(), LV_426).values()), (
        "spectators only watch"
    )
    rolling = marks(ph.game("planet-smash").start().view(0).json(), LV_426)
    assert rolling["target-A"] == {"text": "?", "class": "active"}
    won = marks(pictures.after(8, "demolish 5").view(0).json(), LV_426)
    assert won["headline"]["text"] == "smashed in round 8: hard"
    assert won["level-hard"]["class"] == "active"
    assert won["round-8"]["class"] == "spent"
    assert won["target-A"] == {"class": "off"}


def test_a_mark_without_a_shape_is_refused():
    with pytest.raises(KeyError, match="nowhere"):
        svg(ph.game("planet-smash").geometry(), {"nowhere": {"text": "1"}}, title="Lost")


@every_sheet
def test_what_is_written_on_a_planet_can_be_read(name):
    colours = DEEP_SPACE | msgspec.to_builtins(sheet_named(name).colours)
    assert min(contrast(ink_on_surface(colours), ground) for ground in surface(colours)) >= 3
    assert contrast(colours["glow"], colours["space"]) >= 4.5


# The sheet ------------------------------------------------------------------------------------------------------------------------------

GROUNDS = ("planet", "quadrant-", "panel-")
WIDTH_OF_A_CAPITAL, WIDTH_OF_A_LETTER = 0.7, 0.62  # measured in a wide font


def area(shape):
    """The outline; that of text is guessed, generously."""
    if shape["kind"] != "text":
        return outline(shape)
    letter = WIDTH_OF_A_CAPITAL if shape["text"].isupper() else WIDTH_OF_A_LETTER
    width, height = letter * shape["size"] * len(shape["text"]), shape["size"] * 0.8
    left = shape["x"] - {"start": 0, "middle": 0.5, "end": 1}[shape.get("align", "middle")] * width
    return [(left + across * width, shape["y"] + (down - 0.5) * height) for across, down in ((0, 0), (1, 0), (1, 1), (0, 1))]


def edges(points):
    return list(zip(points, points[1:] + points[:1], strict=True))


def inside(point, points):
    x, y = point
    crossed = False
    for (x1, y1), (x2, y2) in edges(points):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(first, second):
    (a, b), (c, d) = first, second
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def overlap(one, other):
    if any(max(p[axis] for p in a) < min(p[axis] for p in b) for axis in (0, 1) for a, b in ((one, other), (other, one))):
        return False
    touching = inside(one[0], other) or inside(other[0], one)
    return touching or any(cross(first, second) for first in edges(one) for second in edges(other))


def within(small, large):
    return all(inside(point, large) for point in small) and not any(
        cross(first, second) for first in edges(small) for second in edges(large)
    )


def test_the_checks_of_overlap_can_fail():
    def square(x, size):
        return outline({"kind": "box", "x": x, "y": 0, "size": size})

    assert overlap(square(0, 10), square(9, 10))
    assert overlap(square(0, 10), square(0, 2))
    assert not overlap(square(0, 10), square(11, 10))
    assert within(square(0, 2), square(0, 10))
    assert not within(square(5, 2), square(0, 10))


every_language = pytest.mark.parametrize("language", languages())


def geometry_in(name, language):
    game = game_named(name)
    return said(game.geometry(), game.speaker(language))


@every_language
@every_sheet
def test_nothing_on_the_sheet_overlaps(name, language):
    every = geometry_in(name, language)["shapes"]
    shapes = [shape for shape in every if not shape["id"].startswith(GROUNDS) and shape["kind"] != "arc-text"]
    areas = {shape["id"]: area(shape) for shape in shapes if shape["kind"] != "text" or shape["text"]}
    for (first, one), (second, other) in itertools.combinations(areas.items(), 2):
        assert not overlap(one, other), f"{first} overlaps {second}"


@every_language
@every_sheet
def test_everything_lies_where_it_belongs(name, language):
    geometry = geometry_in(name, language)
    areas = {shape["id"]: area(shape) for shape in geometry["shapes"] if shape["kind"] != "arc-text"}
    page = outline(
        {"kind": "panel", "x": geometry["width"] / 2, "y": geometry["height"] / 2, "width": geometry["width"], "height": geometry["height"]}
    )
    grounds = {"round": "panel-rounds", "spot": "panel-planning", "hand": "panel-planning", "stock": "panel-stock", "box": "planet"}
    for shape, points in areas.items():
        kind, _, rest = shape.partition("-")
        assert within(points, page), f"{shape} lies off the page"
        if kind in ("tech", "circle", "target", "pawn", "ability", "letter"):
            assert within(points, areas[f"quadrant-{rest[0]}"]), f"{shape} leaves its quadrant"
        elif kind in grounds:
            middle = [(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))]
            assert within(middle, areas[grounds[kind]]), f"{shape} does not lie on {grounds[kind]}"


@every_sheet
def test_every_place_for_a_number_or_a_piece_has_a_shape(name):
    game = game_named(name)
    board = game.start().view(0).json()["board"]
    wanted = {f"round-{number}" for number in range(1, board["rounds"] + 1)} | {f"level-{level}" for level in board["levels"]}
    wanted |= {f"spot-{spot}" for spot in (1, 2, 3)} | {f"hand-{die}" for die in "RBY"} | {f"target-{letter}" for letter in "ABC"}
    for quadrant in board["quadrants"]:
        letter = quadrant["letter"]
        wanted |= {f"box-{letter}-{box + 1}" for box in range(len(quadrant["boxes"]))} | {f"pawn-{letter}", f"fuse-{letter}"}
        wanted |= {f"tech-{letter}-r{row}c{column}" for row in (1, 2) for column in (1, 2, 3)}
        wanted |= {f"circle-{letter}-{line}" for line in ("r1", "r2", "c1", "c2", "c3")}
    assert wanted <= {shape["id"] for shape in game.geometry()["shapes"]}


# Pictures of the client -----------------------------------------------------------------------------------------------------------------

CLIENT_PICTURES = [(game, look) for game in games_of_the_package() for look in ("dark", "light", "playing")]


@pytest.mark.parametrize(("game", "look"), CLIENT_PICTURES)
def test_readme_and_docs_show_every_game_of_the_client(game: str, look: str):
    picture = (ROOT / "docs/pictures" / f"{game}-{look}.webp").read_bytes()
    assert picture.startswith(b"RIFF")
    assert len(picture) < (1_000_000 if look == "playing" else 150_000)
    assert f"pictures/{game}-{look}.webp" in (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    if look != "playing":
        assert f"docs/pictures/{game}-{look}.webp" in (ROOT / "README.md").read_text(encoding="utf-8")
        assert size_of(picture) == (1280, 720)


def test_recordings_are_thinned_evenly_and_last_as_long():
    still = (ROOT / "docs/pictures/planet-smash-dark.webp").read_bytes()
    other = (ROOT / "docs/pictures/planet-smash-light.webp").read_bytes()
    frames = [Frame(still, 100), Frame(still, 100), *[Frame(one, 50) for one in (other, still) * 6]]
    thin = thinned(frames, sum(len(frame.picture) for frame in frames) // 3)
    assert sum(frame.milliseconds for frame in thin) == sum(frame.milliseconds for frame in frames)
    assert 3 <= len(thin) <= 6
    moving = animated(thin)
    assert moving[8:16] == b"WEBPVP8X"
    assert moving.count(b"ANMF") == len(list(thin))
    assert int.from_bytes(moving[4:8], "little") == len(moving) - 8

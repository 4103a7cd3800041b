"""Pictures of Onward to Venus: the planets in line, a tile, a card, and the dice of a fight. All numbers come from the standard set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from perihelion.core.picture import svg
from perihelion.games.onward_to_venus.board import FOLDER, STANDARD, Components, components

RULES = FOLDER / "pictures"
STEP, ROW, RADIUS = 190, 260, 46
SKULL, MINUS = "☠", "\N{MINUS SIGN}"

Shape = dict[str, Any]
Mark = dict[str, Any]


def pictures() -> dict[Path, str]:
    """Every picture by its place."""
    found = components(STANDARD)
    return {
        RULES / "planets.svg": planets(found),
        RULES / "tiles.svg": tiles(),
        RULES / "fight.svg": fight(),
        RULES / "card.svg": card(found, "cp3"),
    }


def _text(ident: str, x: float, y: float, text: str, size: float, **more: Any) -> Shape:
    return {"id": ident, "kind": "text", "x": x, "y": y, "text": text, "size": size, **more}


def _drawn(width: float, height: float, shapes: list[Shape], marks: dict[str, Mark], title: str, in_words: str) -> str:
    return svg({"width": width, "height": height, "shapes": shapes}, marks, title=title, description=in_words) + "\n"


def planets(found: Components) -> str:
    """In line from the Sun, those of one step one above the other, with their points."""
    width, height = STEP * (1 + max(planet.step for planet in found.planets)), 2 * ROW
    shapes: list[Shape] = []
    marks: dict[str, Mark] = {}
    by_step: dict[int, list[Any]] = {}
    for planet in found.planets:
        by_step.setdefault(planet.step, []).append(planet)
    for step, here in by_step.items():
        for row, planet in enumerate(here):
            x, y = STEP * (step + 0.5), height / 2 + (row - (len(here) - 1) / 2) * ROW - 30
            points = " / ".join(map(str, planet.points))
            shapes += [
                {"id": f"orbit-{planet.id}", "kind": "circle", "x": x, "y": y, "r": RADIUS + 20, "label": f"Orbit of {planet.name}"},
                {"id": f"planet-{planet.id}", "kind": "circle", "look": "orb", "x": x, "y": y, "r": RADIUS, "label": planet.name},
                _text(f"id-{planet.id}", x, y, planet.id, 26, look="loud"),
                _text(f"name-{planet.id}", x, y + RADIUS + 46, planet.name, 22, look="loud"),
                _text(f"points-{planet.id}", x, y + RADIUS + 74, points, 19),
            ]
            marks[f"planet-{planet.id}"] = {"colour": planet.colour}
    shapes.append(
        _text("from-the-sun", width - STEP * 1.85, 40, "from the Sun outward; below each name its points: first / second / third", 18)
    )
    in_words = ". ".join(f"{planet.name}, step {planet.step}, points {' / '.join(map(str, planet.points))}" for planet in found.planets)
    return _drawn(width, height, shapes, marks, "The planets in line", in_words)


def tiles() -> str:
    """A mine that is defended, a crisis with its mark, and a tile that anybody may take."""
    shapes: list[Shape] = []
    marks: dict[str, Mark] = {}
    about = (
        ("mine", "Mine", "3", "", ("worth £3 a period", "defence 3, and the dice")),
        ("crisis", "Crisis", "2", SKULL, ("a point if you take it", "trouble if it stays:", "skulls make it worse")),
        ("cards", "Cards", "", "", ("undefended: one unit", "goes down, no roll")),
    )
    for number, (ident, name, defence, skull, lines) in enumerate(about):
        x, y = 180 + 320 * number, 100
        shapes += [
            {"id": f"tile-{ident}", "kind": "panel", "x": x, "y": y, "width": 240, "height": 120},
            _text(f"type-{ident}", x, y - 18, name, 30, look="loud"),
        ]
        if defence:
            shapes.append(
                {"id": f"defence-{ident}", "kind": "token", "x": x - (40 if skull else 0), "y": y + 28, "size": 40, "label": "Defence"}
            )
            marks[f"defence-{ident}"] = {"text": defence}
        if skull:
            shapes.append(_text(f"skull-{ident}", x + 40, y + 28, skull, 40, look="loud"))
        if not defence:
            shapes.append(_text(f"open-{ident}", x, y + 28, "no defence", 19))
        shapes += [_text(f"line-{ident}-{n}", x, y + 92 + 28 * n, line, 19) for n, line in enumerate(lines)]
    in_words = "A Mine with defence 3, a Crisis with defence 2 and the mark of a skull, and Cards without a defence."
    return _drawn(1000, 270, shapes, marks, "Three tiles", in_words)


def fight() -> str:
    """The example of the page: 5, 3 and a skull against a defence of 2."""
    shapes: list[Shape] = []
    marks: dict[str, Mark] = {}
    for number, pips in enumerate((5, 3, 0)):
        x = 90 + 110 * number
        shapes.append({"id": f"die-{number}", "kind": "die" if pips else "box", "x": x, "y": 90, "size": 80, "label": f"Die {number + 1}"})
        marks[f"die-{number}"] = {"value": pips} if pips else {"text": SKULL, "class": "set"}
    sums = (("highest", "5", "highest"), ("less", MINUS, ""), ("lowest", "0", "lowest"), ("plus", "+", ""), ("defence", "2", "defence"),
            ("is", "=", ""), ("cost", "7", "the cost"))  # fmt: skip
    for number, (ident, figure, name) in enumerate(sums):
        x = 440 + 76 * number
        shapes.append(_text(f"figure-{ident}", x, 80, figure, 44, look="loud" if name else "quiet"))
        shapes.append(_text(f"name-{ident}", x, 124, name, 17))
    shapes.append(_text("skull-costs", 310, 158, "1 unit lost", 17))
    in_words = "Dice 5, 3 and a skull, which counts 0. Highest 5, less lowest 0, plus defence 2: the cost is 7. The skull costs a unit."
    return _drawn(970, 190, shapes, marks, "What a fight costs", in_words)


def card(found: Components, name: str) -> str:
    about = found.cards[name]
    shapes: list[Shape] = [
        {"id": "card", "kind": "panel", "x": 190, "y": 130, "width": 320, "height": 200},
        _text("name", 190, 66, about.name, 28, look="loud"),
        _text("text", 190, 122, about.text, 17),
        _text("when", 190, 180, "in a fight", 17),
        _text("move", 190, 208, f"play {name}", 17, look="loud"),
        {"id": "note-1", "kind": "note", "x": 410, "y": 66, "text": "1"},
        _text("told-1", 440, 66, "its name", 19, align="start"),
        {"id": "note-2", "kind": "note", "x": 410, "y": 122, "text": "2"},
        _text("told-2", 440, 122, "what it does", 19, align="start"),
        {"id": "note-3", "kind": "note", "x": 410, "y": 180, "text": "3"},
        _text("told-3", 440, 180, "when it is played", 19, align="start"),
    ]
    in_words = f"The card {about.name}: {about.text} It is played in a fight, and written {name}."
    return _drawn(640, 260, shapes, {}, "A card", in_words)

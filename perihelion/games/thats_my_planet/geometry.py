"""The table of That's my Planet! as shapes, and what lies on them."""

from __future__ import annotations

import functools
import itertools
import math
from typing import Any

from perihelion.core.languages import Speaker
from perihelion.core.messages import Message, Said, message
from perihelion.core.picture import Marks, Point, Shape, caption, shape_at
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.words import say_planet_caption, say_planet_label

# The table ----------------------------------------------------------------------------------------------------------------------------
#
# The map on the left: the Mother Ship and the planets where the legend has them, routes with their fuel between them. On the right the
# ships' gauges, the three pools in lines, the boxes to cross, the score. `perihelion.core.picture` says what kinds of shapes there are.

WIDTH, HEIGHT = 1420, 960
MAP_X, MAP_Y, MAP_REACH = 460, 482, 346
MOTHER_RADIUS = 86
PLANET_RADII = ((6, 74), (8, 64), (state.MOST_PLANETS, 46))  # by the number of planets, at most
SMALLEST_PLANET = 30
CAN, CAN_ROOM = 15, 40  # the fuel cans on the routes, and how far they stay from each other
ON_THE_WAY = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)  # where a can may stand, in the order of preference
SHIP = 42
SIDE_LEFT, SIDE_RIGHT = 950, 1390
TEAM_HEIGHT, BOX, BOX_PITCH, BOXES_IN_ROW = 164, 18, 21, 20


def geometry(t: Any) -> dict[str, Any]:
    points = [(round(MAP_X + MAP_REACH * x, 2), round(MAP_Y + MAP_REACH * y, 2)) for x, y in t.legend["map"]]
    radius = _planet_radius(points)
    x, y = points[state.MOTHER_SHIP]
    shapes = [_route(points, one, other) for one, other in _routes_of(t)]
    shapes += _cans(t, points, radius)
    shapes.append(shape_at("mother", "circle", (x, y), r=MOTHER_RADIUS, label=message("label-mother-ship")))
    shapes.append(shape_at("mother-name", "text", (x, y - 52), size=18, text=message("caption-mother-ship"), look="quiet"))
    for ship, letter in enumerate(state.TEAMS):
        point = (x + (ship - 1) * 52, y + 6)
        shapes.append(shape_at(f"home-{letter}", "die", point, size=40, text=letter, label=message("label-home", team=letter)))
    for planet in range(t.planets):
        shapes += _planet_shapes(t, planet, points[planet + 1], radius)
    return {"width": WIDTH, "height": HEIGHT, "shapes": shapes + _side(t)}


def _planet_radius(points: list[Point]) -> float:
    """By the number of planets; less where two of them leave no room for a can between them."""
    planets = points[1:]
    nearest = min(math.dist(one, other) for one, other in itertools.combinations(planets, 2))
    usual = next(radius for most, radius in PLANET_RADII if len(planets) <= most)
    return min(usual, max(SMALLEST_PLANET, round(nearest / 2 - CAN - 4, 2)))


def _routes_of(t: Any) -> list[tuple[int, int]]:
    """From the Mother Ship first, and then by planet."""
    return [pair for pair in itertools.combinations(range(t.planets + 1), 2) if t.cost[pair[0]][pair[1]]]


def _route(points: list[Point], one: int, other: int) -> Shape:
    """A thin line from place to place."""
    (x1, y1), (x2, y2) = points[one], points[other]
    length = math.hypot(x2 - x1, y2 - y1)
    across = ((y1 - y2) / length * 1.5, (x2 - x1) / length * 1.5)
    corners = [(x1 + across[0], y1 + across[1]), (x2 + across[0], y2 + across[1]), (x2 - across[0], y2 - across[1])]
    corners.append((x1 - across[0], y1 - across[1]))
    name = f"route-{state.PLACES[one]}-{state.PLACES[other]}"
    return {"id": name, "kind": "polygon", "points": [[round(x, 2), round(y, 2)] for x, y in corners]}


def _cans(t: Any, points: list[Point], radius: float) -> list[Shape]:
    """One on each route, in its middle if it stands clear of all places and other cans there."""
    shapes: list[Shape] = []
    grounds = [(points[0], MOTHER_RADIUS), *((point, radius) for point in points[1:])]
    for one, other in _routes_of(t):
        (x1, y1), (x2, y2) = points[one], points[other]
        choices = [(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in ON_THE_WAY]
        taken = [((can["x"], can["y"]), CAN_ROOM - CAN) for can in shapes]
        point = next((point for point in choices if all(math.dist(point, at) > room + CAN for at, room in grounds + taken)), choices[0])
        cost, names = int(t.cost[one][other]), (state.PLACES[one], state.PLACES[other])
        label = Message("label-fuel", {"from": names[0], "to": names[1], "cost": cost})
        about = {"text": str(cost), "between": names, "cost": cost, "label": label}
        shapes.append(shape_at(f"fuel-{names[0]}-{names[1]}", "circle", point, r=CAN, **about))
    return shapes


def _planet_shapes(t: Any, planet: int, at: Point, r: float) -> list[Shape]:
    number = state.PLACES[planet + 1]
    x, y = at
    modifiers = "/".join(map(str, t.modifier[planet]))
    pitch = r * 0.44
    shapes = [
        shape_at(f"planet-{number}", "circle", (x, y), r=r, label=Said.by(say_planet_label, planet + 1, planet)),
        shape_at(f"name-{number}", "text", (x, y - r - 12), size=16, text=Said.by(say_planet_caption, planet + 1, planet), look="loud"),
        shape_at(
            f"modifier-{number}", "text", (x, y - r * 0.66), size=r * 0.24, text=f"{modifiers}  x{t.multiplier[planet]}", look="quiet"
        ),
        shape_at(f"ship-{number}", "die", (x, y - r * 0.02), size=r * 0.58, text="", label=message("label-ship", number=planet + 1)),
    ]
    for team, letter in enumerate(state.TEAMS):
        point = (x + (team - 1) * pitch, y + r * 0.62)
        label = message(f"label-{state.MARKS[team]}", number=planet + 1)
        shapes.append(shape_at(f"mark-{number}-{letter}", "box", point, size=r * 0.36, text=letter, label=label))
    return shapes


_left_caption = functools.partial(caption, align="start")


def _side(t: Any) -> list[Shape]:
    middle, width = (SIDE_LEFT + SIDE_RIGHT) / 2, SIDE_RIGHT - SIDE_LEFT
    shapes = [
        _left_caption("name", (SIDE_LEFT, 44), "", size=34, look="loud"),
        _left_caption("headline", (SIDE_LEFT, 84), "", size=17),
    ]
    for team, letter in enumerate(state.TEAMS):
        top = 112 + team * (TEAM_HEIGHT + 14)
        shapes.append(shape_at(f"panel-{letter}", "panel", (middle, top + TEAM_HEIGHT / 2), width=width, height=TEAM_HEIGHT))
        gauge = message("label-gauge", team=letter)
        shapes.append(shape_at(f"gauge-{letter}", "die", (SIDE_LEFT + 38, top + 36), size=SHIP, text=letter, label=gauge))
        shapes.append(_left_caption(f"team-{letter}", (SIDE_LEFT + 78, top + 30), message(f"team-{letter}"), size=18, look="loud"))
        shapes.append(_left_caption(f"where-{letter}", (SIDE_RIGHT - 16, top + 30), "", size=15, align="end"))
        lines = [(suit, (SIDE_LEFT + 18, top + 78 + row * 23)) for row, suit in enumerate(state.SUITS)]
        shapes += [_left_caption(f"cards-{letter}-{suit}", point, "", size=14) for suit, point in lines]
    return [*shapes, *_box_rows(t, 112 + 3 * (TEAM_HEIGHT + 14))]


def _box_rows(t: Any, top: float) -> list[Shape]:
    shapes: list[Shape] = []
    for kind, name in enumerate(state.BOX_KINDS):
        title = message("caption-boxes", box=message(f"box-{name}"), points=state.BOX_COSTS[kind])
        shapes.append(_left_caption(f"title-{name}", (SIDE_LEFT, top + 14), title, size=15))
        for box in range(t.boxes[kind]):
            row, column = divmod(box, BOXES_IN_ROW)
            point = (SIDE_LEFT + BOX / 2 + column * BOX_PITCH, top + 40 + row * BOX_PITCH)
            label = message("label-box", box=message(f"box-{name}"), number=box + 1)
            shapes.append(shape_at(f"{name}-{box + 1}", "box", point, size=BOX, label=label))
        top += 40 + BOX_PITCH * max(1, math.ceil(t.boxes[kind] / BOXES_IN_ROW)) + 6
    shapes.append(_left_caption("score", (SIDE_LEFT, top + 26), "", size=26, look="loud"))
    return shapes


# What lies on the shapes ----------------------------------------------------------------------------------------------------------------


def line_name(speaker: Speaker, line: str) -> str:
    """What a line of the score counts."""
    if line in state.BOX_KINDS:
        return speaker.say(message(f"box-{line}"))
    if line in state.MARKS:
        return speaker.say(message(f"line-{line}"))
    number = int(line.removeprefix("planet-"))
    return speaker.say(message("line-planet", number=number, planet=speaker.name("planet", number - 1)))


def marks(view: dict[str, Any], speaker: Speaker) -> Marks:
    """For the JSON of a `View`: what to draw on each shape that is not blank. The classes are those of `perihelion.core.picture`."""
    board = view["board"]
    found: Marks = {
        "name": {"text": speaker.name("sheet", 0)},
        "headline": {"text": view["words"][0]},
        "score": {"text": speaker.say(message("caption-score", score=board["score"]["total"]))},
    }
    for planet in board["planets"]:
        for letter in planet["marks"]:
            found[f"mark-{planet['place']}-{letter}"] = {"text": "X", "class": "set"}
    for team in board["teams"]:
        found |= _team_marks(team, team["letter"] == board["moved"], speaker)
    for line in board["score"]["lines"]:
        for box in range(0 if line["boxes"] is None else line["count"]):
            found[f"{line['id']}-{box + 1}"] = {"text": "X", "class": "set"}
    for move in view["legal"]:
        if move["block"] == "move":
            shape = "mother" if move["place"] == state.MOTHER_SHIP else f"planet-{state.PLACES[move['place']]}"
            found[shape] = {"class": "open"}
    return found


def _team_marks(team: dict[str, Any], moved: bool, speaker: Speaker) -> Marks:
    letter = team["letter"]
    found: Marks = {f"where-{letter}": {"text": speaker.say(_where(team, moved))}}
    for suit in state.SUITS:
        cards = [f"{card['card']}={card['value']}" for card in team["cards"] if card["suit"] == suit]
        if cards:
            found[f"cards-{letter}-{suit}"] = {"text": "  ".join(cards)}
    if not team["broken"]:
        ship = {"value": team["fuel"], "colour": team["colour"], "text": letter}
        found[f"gauge-{letter}"] = ship
        found[f"home-{letter}" if team["at"] == "M" else f"ship-{team['at']}"] = ship
    else:
        found[f"gauge-{letter}"] = {"class": "off"}
    return found


def _where(team: dict[str, Any], moved: bool) -> Message:
    place = message("caption-broken-down") if team["broken"] else message("caption-home")
    if not team["broken"] and team["at"] != "M":
        place = message("caption-on-planet", number=int(team["at"]))
    return message("caption-where", place=place, last=int(moved))

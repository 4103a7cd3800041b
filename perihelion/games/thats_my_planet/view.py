"""What a player of That's my Planet! sees, as JSON, and the table as shapes."""

from __future__ import annotations

import functools
import itertools
import math
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.picture import Marks, Point, Shape, caption, shape_at
from perihelion.games.thats_my_planet import state as compiled_state
from perihelion.games.thats_my_planet.words import (
    BOX_NAMES,
    COLOURS,
    DEEDS,
    MARK_NAMES,
    TEAM_NAMES,
    card_name,
    competition_of,
    highest_of,
    pool_in_order,
    score_of,
    value_of,
)

state = uncompiled(compiled_state)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    return {
        "phase": state.PHASES[s.phase],
        "draft": _draft(s),
        "planets": [_planet(t, s, planet) for planet in range(t.planets)],
        "routes": [{"from": state.PLACES[one], "to": state.PLACES[other], "cost": int(t.cost[one][other])} for one, other in _routes_of(t)],
        "teams": [_team(t, s, team) for team in range(state.TEAM_COUNT)],
        "moved": state.TEAMS[state.last_moved(s)] if s.moved else None,
        "white": s.white or None,
        "competition": competition_of(t, s),
        "acting": _acting(t, s),
        "recruiting": state.TEAMS[s.team] if s.phase == state.RECRUITING else None,
        "recruits": [state.CARDS[card] for card in pool_in_order(int(s.recruits))],
        "rolls": s.rolls,
        "score": score_sheet(t, s),
    }


def _draft(s: Any) -> dict[str, Any]:
    return {
        "turned_up": [card_name(number - 1) for number in s.turned_up if number],
        "left": len(state.cards_in(int(s.deck))) + s.jokers,
        "jokers_left": s.jokers,
        "reshuffles": s.reshuffles,
    }


def _planet(t: Any, s: Any, planet: int) -> dict[str, Any]:
    place = planet + 1
    return {
        "place": state.PLACES[place],
        "multiplier": t.multiplier[planet],
        "modifiers": dict(zip(state.TEAMS, t.modifier[planet].tolist(), strict=True)),
        "marks": [state.TEAMS[team] for team in range(state.TEAM_COUNT) if state.has_mark(s, planet, team)],
        "ship": next((state.TEAMS[ship] for ship in range(state.TEAM_COUNT) if s.at[ship] == place), None),
    }


def _team(t: Any, s: Any, team: int) -> dict[str, Any]:
    pool = int(s.pools[team])
    highest = highest_of(pool)
    broken = state.is_broken_down(s, team)
    return {
        "letter": state.TEAMS[team],
        "name": TEAM_NAMES[team],
        "colour": COLOURS[team],
        "deed": DEEDS[team],
        "at": None if broken else state.PLACES[s.at[team]],
        "broken": broken,
        "fuel": s.fuel[team],
        "routes": [] if broken else _routes(t, s, team),
        "cards": [{**_card(pool, card), "highest": card in highest} for card in pool_in_order(pool)],
        "odds": {state.PLACES[planet + 1]: _odds(t, s, team, planet) for planet in range(t.planets)},
    }


def _routes(t: Any, s: Any, ship: int) -> list[dict[str, Any]]:
    """Where the ship could fly from where it is, and what fuel would be left: 0 is a breakdown (TP-9)."""
    found = []
    for place in range(t.planets + 1):
        cost = int(t.cost[s.at[ship]][place])
        if cost:
            taken = place != state.MOTHER_SHIP and place in s.at
            found.append({"place": state.PLACES[place], "cost": cost, "left": max(0, int(s.fuel[ship]) - cost), "taken": taken})
    return found


def _card(pool: int, card: int) -> dict[str, Any]:
    """TP-11: the present action value, and why."""
    rank, suit = card % state.RANK_COUNT, card // state.RANK_COUNT
    kin = [other for other in state.cards_in(pool) if other // state.RANK_COUNT == suit and other != card]
    return {
        "card": state.CARDS[card],
        "rank": state.RANKS[rank],
        "suit": state.SUITS[suit],
        "value": value_of(pool, card),
        "base": rank + 1,
        "mates": len(kin),
        "ace": int(any(other % state.RANK_COUNT == state.ACE for other in kin)),
    }


def _odds(t: Any, s: Any, team: int, planet: int) -> dict[str, Any]:
    """Of the six faces of the white die, how many let each card succeed, tie, fail; and those that some card of the pool beats."""
    pool, modifier = int(s.pools[team]), int(t.modifier[planet][team])
    cards = {state.CARDS[card]: chances(value_of(pool, card), modifier) for card in pool_in_order(pool)}
    return {
        "marked": bool(state.is_closed_to(s, planet, team)),
        "needs": [modifier + 2, modifier + state.FACES + 1],
        "best": max((win for win, _, _ in cards.values()), default=0),
        "cards": cards,
    }


def chances(value: int, modifier: int) -> tuple[int, int, int]:
    """TP-12: success, tie and failure, in sixths."""
    win = min(state.FACES, max(0, value - modifier - 1))
    tie = int(1 <= value - modifier <= state.FACES)
    return win, tie, state.FACES - win - tie


def _acting(t: Any, s: Any) -> dict[str, Any] | None:
    """Whose attempt it is, and where, from arrival to the card."""
    if not state.is_attempt(state.phase_of_turn(s)):
        return None
    ship = state.last_moved(s)
    return {"team": state.TEAMS[ship], "place": state.PLACES[s.at[ship]], "modifier": int(t.modifier[state.planet_of(s, ship)][ship])}


def score_sheet(t: Any, s: Any) -> dict[str, Any]:
    """TP-15, line by line: what is counted, times what, makes how many points."""
    marked = [[int(state.has_mark(s, planet, team)) for team in range(state.TEAM_COUNT)] for planet in range(t.planets)]
    columns = [sum(row[team] for row in marked) for team in range(state.TEAM_COUNT)]
    lines = [_line(MARK_NAMES[team], MARK_NAMES[team].capitalize(), columns[team], points) for team, points in enumerate(state.MARK_POINTS)]
    lines += [
        _line(f"planet-{planet + 1}", f"Planet {planet + 1}, {t.legend['planets'][planet]['name']}", sum(row), int(t.multiplier[planet]))
        for planet, row in enumerate(marked)
    ]
    lines += [
        _line(state.BOX_KINDS[kind], BOX_NAMES[kind], s.crossed[kind], -cost) | {"boxes": t.boxes[kind]}
        for kind, cost in enumerate(state.BOX_COSTS)
    ]
    return {"lines": lines, "total": score_of(t, s)}


def _line(line_id: str, name: str, count: int, times: int) -> dict[str, Any]:
    return {"id": line_id, "name": name, "count": int(count), "times": times, "points": int(count) * times}


# The table as shapes --------------------------------------------------------------------------------------------------------------------
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
    shapes.append(shape_at("mother", "circle", (x, y), r=MOTHER_RADIUS, label="Mother Ship"))
    shapes.append(shape_at("mother-name", "text", (x, y - 52), size=18, text="Mother Ship", look="quiet"))
    for ship, letter in enumerate(state.TEAMS):
        point = (x + (ship - 1) * 52, y + 6)
        shapes.append(shape_at(f"home-{letter}", "die", point, size=40, text=letter, label=f"Place of ship {letter} on the Mother Ship"))
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
        label = f"Fuel from {names[0]} to {names[1]}: {cost}"
        shapes.append(shape_at(f"fuel-{names[0]}-{names[1]}", "circle", point, r=CAN, text=str(cost), label=label))
    return shapes


def _planet_shapes(t: Any, planet: int, at: Point, r: float) -> list[Shape]:
    number, name = state.PLACES[planet + 1], t.legend["planets"][planet]["name"]
    x, y = at
    modifiers = "/".join(map(str, t.modifier[planet]))
    pitch = r * 0.44
    shapes = [
        shape_at(f"planet-{number}", "circle", (x, y), r=r, label=f"Planet {number}, {name}"),
        shape_at(f"name-{number}", "text", (x, y - r - 12), size=16, text=f"{number} {name}", look="loud"),
        shape_at(
            f"modifier-{number}", "text", (x, y - r * 0.66), size=r * 0.24, text=f"{modifiers}  x{t.multiplier[planet]}", look="quiet"
        ),
        shape_at(f"ship-{number}", "die", (x, y - r * 0.02), size=r * 0.58, text="", label=f"Place of a ship on planet {number}"),
    ]
    for team, letter in enumerate(state.TEAMS):
        point = (x + (team - 1) * pitch, y + r * 0.62)
        label = f"{MARK_NAMES[team].capitalize()} box of planet {number}"
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
        shapes.append(
            shape_at(f"gauge-{letter}", "die", (SIDE_LEFT + 38, top + 36), size=SHIP, text=letter, label=f"Fuel of ship {letter}")
        )
        shapes.append(_left_caption(f"team-{letter}", (SIDE_LEFT + 78, top + 30), TEAM_NAMES[team], size=18, look="loud"))
        shapes.append(_left_caption(f"where-{letter}", (SIDE_RIGHT - 16, top + 30), "", size=15, align="end"))
        lines = [(suit, (SIDE_LEFT + 18, top + 78 + row * 23)) for row, suit in enumerate(state.SUITS)]
        shapes += [_left_caption(f"cards-{letter}-{suit}", point, "", size=14) for suit, point in lines]
    return [*shapes, *_box_rows(t, 112 + 3 * (TEAM_HEIGHT + 14))]


def _box_rows(t: Any, top: float) -> list[Shape]:
    shapes: list[Shape] = []
    for kind, name in enumerate(state.BOX_KINDS):
        shapes.append(_left_caption(f"title-{name}", (SIDE_LEFT, top + 14), f"{BOX_NAMES[kind]}, {state.BOX_COSTS[kind]} each", size=15))
        for box in range(t.boxes[kind]):
            row, column = divmod(box, BOXES_IN_ROW)
            point = (SIDE_LEFT + BOX / 2 + column * BOX_PITCH, top + 40 + row * BOX_PITCH)
            shapes.append(shape_at(f"{name}-{box + 1}", "box", point, size=BOX, label=f"{BOX_NAMES[kind]} box {box + 1}"))
        top += 40 + BOX_PITCH * max(1, math.ceil(t.boxes[kind] / BOXES_IN_ROW)) + 6
    shapes.append(_left_caption("score", (SIDE_LEFT, top + 26), "", size=26, look="loud"))
    return shapes


# What lies on the shapes ----------------------------------------------------------------------------------------------------------------


def marks(view: dict[str, Any]) -> Marks:
    """For the JSON of a `View`: what to draw on each shape that is not blank. The classes are those of `perihelion.core.picture`."""
    board = view["board"]
    found: Marks = {
        "name": {"text": view["legend"]["sheet"]},
        "headline": {"text": view["words"][0]},
        "score": {"text": f"Score {board['score']['total']}"},
    }
    for planet in board["planets"]:
        for letter in planet["marks"]:
            found[f"mark-{planet['place']}-{letter}"] = {"text": "X", "class": "set"}
    for team in board["teams"]:
        found |= _team_marks(team, team["letter"] == board["moved"])
    for line in board["score"]["lines"]:
        for box in range(line["count"] if "boxes" in line else 0):
            found[f"{line['id']}-{box + 1}"] = {"text": "X", "class": "set"}
    for move in view["legal"]:
        if move["block"] == "move":
            shape = "mother" if move["place"] == state.MOTHER_SHIP else f"planet-{state.PLACES[move['place']]}"
            found[shape] = {"class": "open"}
    return found


def _team_marks(team: dict[str, Any], moved: bool) -> Marks:
    letter = team["letter"]
    found: Marks = {f"where-{letter}": {"text": _where(team, moved)}}
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


def _where(team: dict[str, Any], moved: bool) -> str:
    place = "broken down" if team["broken"] else "on the Mother Ship" if team["at"] == "M" else f"on planet {team['at']}"
    return f"{place}{', moved last' if moved else ''}"

"""The table of That's my Planet! drawn at a terminal, from what a view tells and nothing else.

Four layouts by the room there is: the map beside the pools, the map above them, plain lines, and the same lines closed up. Colour is never
the only sign: ships carry their letters, marks are letters, a gauge is as long as its tank is full.
"""

from __future__ import annotations

import itertools
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from perihelion.core import languages
from perihelion.core.languages import Speaker
from perihelion.core.messages import Argument, message
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.geometry import line_name
from perihelion.terminal.canvas import HEAVY_FRAME, LIGHT_FRAME, Canvas, Part

FULL, EMPTY, CROSSED, OPEN = "▮", "▯", "☒", "☐"
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUIT_STYLES = {"C": "green", "D": "bright_blue", "H": "red", "S": ""}
SHIP_STYLES = {"yellow": "bold black on #e6b800", "blue": "bold white on #1f5fbf", "red": "bold white on #b3261e"}
INK_STYLES = {"yellow": "yellow", "blue": "bright_blue", "red": "red"}
HEAD, QUIET, LIVE = "bold", "dim", "bold green"

MAP_WIDTH, MAP_HEIGHT, SIDE_WIDTH = 62, 25, 46
MIDDLE_X, MIDDLE_Y = 30, 12
ACROSS, DOWN = 24, 10
BLOCK_WIDTH, BLOCK_HEIGHT = 13, 4
ROWS_BELOW = 20
LINES_APART = 28
"""For six planets, three teams with cards of all suits, the boxes and what is to be decided."""
LEGEND = message("picture-legend")
STAGED = "draft"
"""Cards are drafted one after the other."""

_Lines = list[list[Part]]


def picture(view: dict[str, Any], speaker: Speaker) -> RenderableType:
    """The table as it lies before the player."""
    return _Picture(_Table(view, speaker))


def cheers(before: dict[str, Any], after: dict[str, Any], moves: Sequence[dict[str, Any]], speaker: Speaker) -> list[str]:
    """What deserves a cheer, or a sigh, after a decision."""
    table, result = _Table(after, speaker), []
    for old, new in zip(before["board"]["planets"], table.board["planets"], strict=True):
        won = [letter for letter in new["marks"] if letter not in old["marks"]]
        if won:
            planet, mark = table.planet(new["place"]), state.MARKS[state.TEAMS.index(won[0])]
            all_three = len(new["marks"]) == len(state.TEAMS)
            result.append(table.say(message("cheer-marked-thrice" if all_three else "cheer-marked", planet=planet, mark=mark)))
    for was, now in zip(before["board"]["teams"], table.board["teams"], strict=True):
        if now["broken"] and not was["broken"]:
            result.append(table.say(message("cheer-broken-down", team=message(f"team-{now['letter']}"))))
    return result


DRAFT_ORDER = ("C", "V", "I")
"""The teams in the order in which a draft gives them cards."""


def asked(view: dict[str, Any], chosen: Sequence[int], speaker: Speaker) -> str:
    """Which team gets its card next, and what the others got."""
    gets = [
        message("picture-gets", team=message(f"team-{team}"), card=part(view, place))
        for team, place in zip(DRAFT_ORDER, chosen, strict=False)
    ]
    team = DRAFT_ORDER[len(chosen)]
    return " · ".join(map(speaker.say, (*gets, message("picture-which-card", team=message(f"team-{team}")))))


def part(view: dict[str, Any], part: int) -> str:
    """A card on the table, with its sign."""
    card = view["board"]["draft"]["turned_up"][part]
    return f"{card[:-1]}{SUITS[card[-1]]} ({card})"


class _Table:
    """The view's JSON, and who says what it holds."""

    def __init__(self, view: dict[str, Any], speaker: Speaker) -> None:
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.speaker = speaker

    def say(self, said: Argument) -> str:
        return self.speaker.say(said)

    def planet(self, place: str) -> str:
        return self.speaker.name("planet", int(place) - 1)


class _Picture:
    """Chooses the layout when it is known how much room there is."""

    def __init__(self, table: _Table) -> None:
        self.table = table

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        has_map = _has_room(_places(self.table))
        if has_map and options.max_width >= MAP_WIDTH + SIDE_WIDTH:
            yield _map_and_side(self.table)
        elif has_map and options.max_width >= MAP_WIDTH and options.max_height >= MAP_HEIGHT + ROWS_BELOW:
            yield _map_alone(self.table)
            yield from _beside(self.table, options.max_width)
        elif options.max_height >= LINES_APART:
            yield from _planet_lines(self.table)
            yield from _beside(self.table, options.max_width)
        else:
            yield from _planet_lines(self.table)
            yield from _closed_up(self.table, options.max_width)


# Parts ----------------------------------------------------------------------------------------------------------------------------------


def _ship(team: dict[str, Any]) -> Part:
    return f" {team['letter']}{team['fuel']} ", SHIP_STYLES[team["colour"]]


def _gauge(table: _Table, team: dict[str, Any]) -> Part:
    if team["broken"]:
        return table.say(message("picture-broken-down")), "bold red"
    return FULL * team["fuel"] + EMPTY * (team["tank"] - team["fuel"]), INK_STYLES[team["colour"]]


def _where(table: _Table, team: dict[str, Any], moved: bool) -> Part:
    place = "" if team["broken"] else f" {table.say(message('picture-at', place=team['at']))}"
    return f"{place}{', ' + table.say(message('picture-moved-last')) if moved else ''}", QUIET


def _suits(table: _Table, team: dict[str, Any], width: int) -> _Lines:
    """The pool by suit, each card with its present action value."""
    lines: _Lines = []
    for suit, sign in SUITS.items():
        cards = [f"{card['rank']}={card['value']}" for card in team["cards"] if card["suit"] == suit]
        for start in range(0, len(cards), per_line := max(1, (width - 3) // 6)):
            lines.append([(f" {sign} " if start == 0 else "   ", SUIT_STYLES[suit]), (" ".join(cards[start : start + per_line]), "")])
    return lines or [[(f" {table.say(message('picture-no-cards'))}", QUIET)]]


def _team(table: _Table, team: dict[str, Any], width: int) -> _Lines:
    head: list[Part] = [
        (f" {team['letter']} ", SHIP_STYLES[team["colour"]]),
        (f" {table.say(message('team-' + team['letter'])):13}", HEAD),
        _gauge(table, team),
    ]
    return [[*head, _where(table, team, team["letter"] == table.board["moved"])], *_suits(table, team, width)]


def _boxes(table: _Table) -> _Lines:
    boxed = {line_name(table.speaker, line["id"]): line for line in table.board["score"]["lines"] if line["boxes"] is not None}
    longest = max(map(len, boxed))
    lines: _Lines = []
    for name, line in boxed.items():
        signs = CROSSED * line["count"] + OPEN * (line["boxes"] - line["count"])
        lines.append([(f"{name:{longest}} ", ""), (signs, ""), (f" {line['points']}" if line["count"] else "", QUIET)])
    return lines


def _score(table: _Table) -> _Lines:
    score = table.board["score"]
    parts = [f"{line['count']}x{line['times']}" for line in score["lines"][: len(SHIP_STYLES)]]
    rows = sum(line["points"] for line in score["lines"] if line["id"].startswith("planet-"))
    total = table.say(message("picture-sum", marks=" + ".join(parts), rows=rows))
    return [[(f"{table.say(message('picture-score'))} ", HEAD), (f"{score['total']}", LIVE), (f"  {total}", QUIET)]]


def _now(table: _Table, width: int) -> _Lines:
    """What is being decided, with the odds where an attempt is near."""
    board = table.board
    now = languages.say("picture-now")
    lines: _Lines = [[(line, HEAD)] for line in textwrap.wrap(f"{now}  {table.view['words'][0]}", width)]
    lines[0][:1] = [(now, LIVE), (lines[0][0][0].removeprefix(now), HEAD)]
    if board["phase"] == "drafting":
        cards = [(f" {card} ", "bold black on #d9d2c5") for card in board["draft"]["turned_up"]]
        lines.append([part for card in cards for part in (card, (" ", ""))])
    if board["acting"] and board["phase"] in ("acting", "playing"):
        lines += _odds(table, width)
    return lines


def _odds(table: _Table, width: int) -> _Lines:
    board = table.board
    team = next(team for team in board["teams"] if team["letter"] == board["acting"]["team"])
    odds = team["odds"][board["acting"]["place"]]
    if board["phase"] == "playing":
        better = [card["card"] for card in team["cards"] if card["outcome"] == "win"]
        competition, beaten_by = board["competition"], " ".join(better)
        told = message("picture-competition" if better else "picture-competition-unbeaten", competition=competition, cards=beaten_by)
        text = table.say(told)
        return [[(line, LIVE)] for line in textwrap.wrap(text, width)]
    cards = [f"{card} {win}/6" for card, (win, _, _) in odds["cards"].items() if win]
    text = table.say(message("picture-odds" if cards else "picture-no-odds", wins=odds["best"], cards=" ".join(cards)))
    return [[(line, LIVE)] for line in textwrap.wrap(text, width)]


# The map beside the pools ---------------------------------------------------------------------------------------------------------------


def _map_and_side(table: _Table) -> Canvas:
    side: _Lines = []
    for team in table.board["teams"]:
        side += [*_team(table, team, SIDE_WIDTH), []]
    side += [*_boxes(table), [], *_score(table), [], *_now(table, SIDE_WIDTH)]
    canvas = Canvas(MAP_WIDTH + SIDE_WIDTH, max(MAP_HEIGHT, len(side)))
    _draw_map(canvas, table)
    for row, line in enumerate(side):
        canvas.write(MAP_WIDTH, row, *line)
    return canvas


Place = tuple[int, int]


def _places(table: _Table) -> list[Place]:
    """Where the legend has them, the Mother Ship first."""
    return [(round(MIDDLE_X + ACROSS * x), round(MIDDLE_Y + DOWN * y)) for x, y in table.view["legend"]["map"]]


def _has_room(places: list[Place]) -> bool:
    """Whether the map can be drawn without planets on top of each other."""
    pairs = itertools.combinations(places, 2)
    return all(abs(one[0] - other[0]) >= BLOCK_WIDTH or abs(one[1] - other[1]) >= BLOCK_HEIGHT for one, other in pairs)


def _draw_map(canvas: Canvas, table: _Table) -> None:
    names = ["M", *(planet["place"] for planet in table.board["planets"])]
    places = dict(zip(names, _places(table), strict=True))
    for route in table.board["routes"]:
        _draw_route(canvas, places[route["from"]], places[route["to"]], route["cost"])
    _draw_mother(canvas, table, places["M"])
    for planet in table.board["planets"]:
        _draw_planet(canvas, table, planet, places[planet["place"]])


def _draw_route(canvas: Canvas, one: Place, other: Place, cost: int) -> None:
    """A dotted line with its fuel in the middle."""
    steps = max(abs(other[0] - one[0]) // 2, abs(other[1] - one[1]), 1)
    for step in range(steps + 1):
        x, y = (round(start + (end - start) * step / steps) for start, end in zip(one, other, strict=True))
        canvas.write(x, y, ("·", QUIET))
    x, y = (round((start + end) / 2) for start, end in zip(one, other, strict=True))
    canvas.write(x - 1, y, (f"({cost})", "cyan"))


def _draw_mother(canvas: Canvas, table: _Table, place: Place) -> None:
    left, top = place[0] - BLOCK_WIDTH // 2 - 1, place[1] - 1
    canvas.frame(left, top, BLOCK_WIDTH + 2, 3, LIGHT_FRAME, "")
    canvas.write(left + 1, top, (f" {table.say(message('caption-mother-ship'))} "[: BLOCK_WIDTH + 1], HEAD))
    canvas.write(left + 1, top + 1, (" " * BLOCK_WIDTH, ""))
    at_home = [team for team in table.board["teams"] if team["at"] == "M"]
    canvas.write_centred(place[0], top + 1, *[part for team in at_home for part in (_ship(team), (" ", ""))])


def _draw_planet(canvas: Canvas, table: _Table, planet: dict[str, Any], place: Place) -> None:
    left, top = place[0] - BLOCK_WIDTH // 2, place[1] - 1
    open_moves = [move for move in table.view["legal"] if move["block"] == "move" and str(move["place"]) == planet["place"]]
    lines = HEAVY_FRAME if planet["ship"] else LIGHT_FRAME
    canvas.frame(left, top, BLOCK_WIDTH, BLOCK_HEIGHT, lines, "bold cyan" if open_moves else "")
    name = table.planet(planet["place"])
    canvas.write(left + 1, top, (f"{planet['place']} {name}"[: BLOCK_WIDTH - 2], HEAD))
    modifiers = "/".join(str(value) for value in planet["modifiers"].values())
    canvas.write(left + 1, top + 1, (f"{modifiers:7} x{planet['multiplier']}".ljust(BLOCK_WIDTH - 2), QUIET))
    canvas.write(left + 1, top + 2, (" " * (BLOCK_WIDTH - 2), ""))
    marks = "".join(letter if letter in planet["marks"] else "·" for letter in planet["modifiers"])
    canvas.write(left + 1, top + 2, (marks, LIVE))
    ship = next((team for team in table.board["teams"] if team["letter"] == planet["ship"]), None)
    if ship:
        canvas.write_left_of(left + BLOCK_WIDTH - 1, top + 2, _ship(ship))


def _map_alone(table: _Table) -> Canvas:
    canvas = Canvas(MAP_WIDTH, MAP_HEIGHT)
    _draw_map(canvas, table)
    return canvas


# Plain lines, for small terminals -------------------------------------------------------------------------------------------------------


def _planet_lines(table: _Table) -> Iterator[Text]:
    yield Text(table.say(message("picture-planet-columns")), style=QUIET)
    for planet in table.board["planets"]:
        name = table.planet(planet["place"])
        modifiers = "/".join(str(value) for value in planet["modifiers"].values())
        marks = "".join(letter if letter in planet["marks"] else "·" for letter in planet["modifiers"])
        ship = next((team for team in table.board["teams"] if team["letter"] == planet["ship"]), None)
        words = f" {modifiers:7} x{planet['multiplier']}  {_ways(table, planet['place'])} "
        yield Text.assemble((f"{planet['place']} {name:11}", HEAD), (marks, LIVE), (words, QUIET), *([_ship(ship)] if ship else []))


def _ways(table: _Table, place: str) -> str:
    """The routes from a planet, each with its fuel: `M=1 2=3`."""
    costs = {}
    for route in table.board["routes"]:
        if place in (route["from"], route["to"]):
            costs[route["to"] if place == route["from"] else route["from"]] = route["cost"]
    return " ".join(f"{other}={cost}" for other, cost in costs.items())


def _beside(table: _Table, width: int) -> Iterator[Text]:
    for team in table.board["teams"]:
        yield from (Text.assemble(*line) for line in _team(table, team, width))
    for line in (*_boxes(table), *_score(table), *_now(table, width)):
        yield Text.assemble(*line)


def _closed_up(table: _Table, width: int) -> Iterator[Text]:
    """Teams with their cards in a line each, boxes as numbers, score and what is to be decided."""
    for team in table.board["teams"]:
        head = _team(table, team, width)[0]
        cards = [
            (f" {sign}", SUIT_STYLES[suit], " ".join(f"{card['rank']}={card['value']}" for card in team["cards"] if card["suit"] == suit))
            for suit, sign in SUITS.items()
        ]
        parts = [part for sign, style, values in cards if values for part in ((sign, style), (values, ""))]
        yield Text.assemble(*head, *(parts or [(f" {table.say(message('picture-no-cards'))}", QUIET)]))
    boxes = [line for line in table.board["score"]["lines"] if line["boxes"] is not None]
    told = " · ".join(f"{line_name(table.speaker, line['id'])} {line['count']}/{line['boxes']}" for line in boxes)
    yield Text.assemble(*_score(table)[0], (f" · {told}", QUIET))
    yield from (Text.assemble(*line) for line in _now(table, width))

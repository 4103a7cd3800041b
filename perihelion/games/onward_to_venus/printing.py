"""Onward to Venus on paper: planets, tiles, cards, counters and money of a whole component set, and a page that reminds of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from perihelion.core.picture import Shape
from perihelion.core.printing import ROOM, Drawing, Pieces, Sheet, Whole, line, paragraph, paragraphs
from perihelion.games.onward_to_venus.board import Components, Empire, Planet, components
from perihelion.games.onward_to_venus.state import COUNTERS, DICE, MOST_SEATS

if TYPE_CHECKING:
    from perihelion.core.game import Game

SKULL = "☠"
ORDINARY = 6
PLANET, TILE, CARD, COUNTER = (ROOM[0], 125), 19, (45, 62), 14  # millimetres
MONEY = {1: 40, 5: 30, 10: 20}
WHEN = {
    "combat": "in a fight, after the roll",
    "move": "before a move",
    "buy": "before a purchase",
    "free": "at any time of your turn",
    "action": "as your action",
}
CRISES = {
    "quiet": "Nothing, ever. Crisis tiles are taken off before new tiles are drawn.",
    "oracle": """
Levels 1, 2, 3 and more: who alone earns most here may pay £{oracle[0]} for a random card of another, £{oracle[1]} to destroy a unit,
£{oracle[2]} to destroy a mine or factory.
""",
    "uprising": """
Levels 2 and 3: everybody loses two units here, or mines and factories for want of units.

4 and more: all on the surface and all tiles are gone, and it is closed.
""",
    "rebellion": """
Levels 2 and 3: who earns most here loses one, or two, mines or factories.

4 and more: everybody loses the game.
""",
    "attack": """
Level 4 and more: all on the surface and all tiles are gone, and it is closed; three dice tell how many things are then lost at {home}.
""",
    "invasion": """
Levels 2 and 3: who earns most here loses a mine or factory.

4 and more: all on the surface and all tiles are gone, and it is closed; three dice tell how many things are then lost at {home}.
""",
    "pirates": """
Level 2: £{ransom} for each mine and factory here; those that somebody cannot pay for are lost.

3 and more: the same on {raided}.
""",
    "aliens": """
Level 3 and more, once a game: aliens on {landing}, and all there, in orbit too, is gone. From the next period on they move inward:
{path}. At {home} everybody loses the game.
""",
}
REMINDER = """
Set up: each empire {start.infantry} infantry, {start.ships} spaceships and {start.tanks} tanks in orbit at {home}, {start.factories}
factory and {start.mines} mines on it, £{start.money}, its own cards and {start.cards} of the deck. The highest sum of three dice
begins.

A period: pass cubes, {rules.cubes_beyond_players} more than players. On each planet the tiles that are printed on it. Then one action
each, in turn, until the last cube is taken.

Move: spaceships from one orbit with any infantry, up to {rules.reach} planets; if it was less, claim a tile there. Tanks only with a
card.

Claim, with a unit in orbit: without a defence one unit goes down. With one roll three dice: highest less lowest plus the defence is the
cost. Send units down, or call it off: tanks bring 2, all others 1, cards more. Enough: the tile is yours. Each skull takes one of your
units there, either way.

Mine, Factory: your counter. Windfall: £{rules.windfall}. Cards: draw {rules.tile_cards}. Big Game, Crisis: keep it. Tension: fight for
an enemy's mine or factory there; its owner's units are the defence. Alien: defence {aliens.defence}, keep it.

Buy up to {rules.purchases} units: infantry £{prices.infantry} at {home}; tanks £{prices.tanks}, spaceships £{prices.ships} there or at
your factory. Or play an action card. Or pass: take a cube, draw {rules.pass_cards}. The last cube brings the first-player marker.

Hands hold {hand_limit} cards at most. Cards for a move, a purchase or a fight come with it; free cards cost no action.

Crises, when the cubes are gone: three dice; each skull puts a marker on a Crisis tile with a skull, from the Sun outward. The level of
a planet is its Crisis tiles and markers; from the Sun outward each does what is printed on it.

Then £{income.mine} for each mine and £{income.factory} for each factory; all units go back to orbit. After {rules.periods} periods: on
each planet the highest incomes take its points, equals share the better place. Big Game {scores.big_game}, Crisis {scores.crisis},
alien {scores.alien}.

{dice}
"""


def printing(game: Game) -> Sequence[Sheet]:
    """Everything there is of the chosen set."""
    found = components(str(game.options["components"]))
    terms = _terms(found, str(game.options["hand_limit"]))
    tiles = [(_tile(tile["type"], tile["defence"], tile["skull"]), found.tiles[tile["id"]]) for tile in game.legend["tiles"]]
    markers = [
        (_tile("Alien", found.aliens.defence), len(found.aliens.landing)),
        (_tile("Pass"), min(MOST_SEATS, len(found.empires)) + found.rules.cubes_beyond_players),
        (_tile("First"), 1),
        (_tile("Marker", None, True), DICE),
    ]
    cards = {card["id"]: card for card in game.legend["cards"]}
    deck = [(_card(cards[card], ""), about.count) for card, about in found.cards.items()]
    own = [(_card(cards[card], name), 1) for name, empire in found.empires.items() for card in empire.cards]
    counters = [
        (_counter(name, empire, kind), count)
        for name, empire in found.empires.items()
        for kind, count in zip(COUNTERS, found.counters.numbers(), strict=True)
    ]
    return [
        Pieces("Planets", [(_planet(planet, tiles_laid, terms), 1) for planet, tiles_laid in _laid(game, found)], *PLANET),
        Pieces("Tiles, aliens, pass cubes, the first-player marker and markers for skulls", [*tiles, *markers], TILE, TILE),
        Pieces("Cards: the deck, and those the empires begin with", [*deck, *own], *CARD),
        Pieces("Counters of the empires", counters, COUNTER, COUNTER),
        Pieces("Money, as much as you like", [(_tile(f"£{value}"), count) for value, count in MONEY.items()], TILE, TILE),
        Whole("How it goes", _reminder(found, terms)),
    ]


def _terms(found: Components, hand_limit: str) -> dict[str, Any]:
    """What the texts name."""
    names = {planet.id: planet.name for planet in found.planets}
    return {
        **{key: getattr(found, key) for key in ("start", "rules", "prices", "income", "scores", "aliens")},
        "oracle": found.rules.oracle,
        "ransom": found.rules.ransom,
        "home": next(planet.name for planet in found.planets if planet.home),
        "landing": ", ".join(names[planet] for planet in found.aliens.landing),
        "path": ", ".join(names[planet] for planet in found.aliens.path),
        "raided": ", ".join(names[other] for planet in found.planets for other in planet.raided),
        "hand_limit": hand_limit,
        "dice": _dice(found.dice.faces),
    }


def _dice(faces: Sequence[int | str]) -> str:
    """How ordinary dice can stand in for those of the set."""
    in_order = sorted(map(str, faces), key=lambda face: (face != "skull", face))
    ordinary = f" On ordinary dice read 1 to 6 as {', '.join(in_order)}." if len(in_order) == ORDINARY else ""
    return f"The dice have the faces {', '.join(map(str, faces))}.{ordinary}"


def _laid(game: Game, found: Components) -> Iterator[tuple[Planet, str]]:
    """OV-5: each planet with the tiles that are laid there in a period."""
    forms = [form for form in game.definition.forms if form.seats <= len(found.empires)]
    tables = [game.definition.build_tables(form, {**game.options, "empires": tuple(found.empires)[: form.seats]}) for form in forms]
    seats = ", ".join(str(form.seats) for form in forms)
    for number, planet in enumerate(found.planets):
        yield planet, f"tiles among {seats}: {', '.join(str(table['laid'][0, number]) for table in tables)}"


def _planet(planet: Planet, tiles_laid: str, terms: dict[str, Any]) -> Drawing:
    """Orbit and surface on the left, what counts on the right; in tenths of a millimetre."""
    width, height = (10 * size for size in PLANET)
    middle, reach, right = height / 2, height / 2 - 20, height + 20
    crisis = paragraph(planet.crisis_name, (right, 770), width - right - 20, 40, align="start", look="loud")
    below = crisis[-1]["y"] + 60
    shapes: list[Shape] = [
        {"id": "orbit", "kind": "circle", "x": middle, "y": middle, "r": reach},
        {"id": "surface", "kind": "circle", "x": middle, "y": middle, "r": reach * 0.66},
        line("orbit", (middle, middle - reach * 0.86), 32),
        line("surface", (middle, middle - reach * 0.5), 32),
        *paragraph(planet.name, (right, 80), width - right, 70, align="start", look="loud"),
        line(" / ".join(map(str, planet.points)), (right, 170), 60, align="start", look="loud"),
        line("points for the highest incomes", (right, 225), 28, align="start"),
        line(tiles_laid, (right, 290), 28, align="start"),
        {"id": "tiles", "kind": "panel", "x": (right + width) / 2 - 10, "y": 520, "width": width - right - 20, "height": 400},
        *crisis,
        *paragraphs(CRISES[planet.crisis].format(**terms), (right, below, width - right - 20, height - below - 20), 30),
    ]
    return Drawing({"width": width, "height": height, "shapes": shapes})


def _tile(name: str, defence: int | None = None, skull: bool = False) -> Drawing:
    shapes = [line(name, (50, 26), 16, look="loud")]
    if defence is not None:
        shapes += [{"kind": "circle", "x": 50 - 18 * skull, "y": 64, "r": 19, "text": str(defence)}]
    if skull:
        shapes.append(line(SKULL, (50 + 22 * (defence is not None), 64), 34, look="loud"))
    return Drawing({"width": 100, "height": 100, "shapes": shapes})


def _card(card: dict[str, str], empire: str) -> Drawing:
    """Name, text, when it is played, how it is written; and whose it is at the start. In tenths of a millimetre."""
    width, height = (10 * size for size in CARD)
    middle, room = width / 2, width - 50
    shapes = [
        *paragraph(card["name"], (middle, 70), room, 36, look="loud"),
        *paragraphs(card["text"], (25, 180, room, 260), 32),
        line(WHEN[card["when"]], (middle, height - 120), 26),
        line(f"{card['id']}{f' · {empire}' if empire else ''}", (middle, height - 60), 26, look="loud"),
    ]
    return Drawing({"width": width, "height": height, "shapes": shapes})


def _counter(name: str, empire: Empire, kind: str) -> Drawing:
    ground: Shape = {"id": "ground", "kind": "polygon", "look": "piece", "x": 50, "y": 50, "points": [(4, 4), (96, 4), (96, 96), (4, 96)]}
    texts = [line(kind, (50, 62), 20, look="loud"), line(name[:10], (50, 28), 15, look="loud")]
    return Drawing({"width": 100, "height": 100, "shapes": [ground, *texts]}, {"ground": {"colour": empire.colour}})


def _reminder(found: Components, terms: dict[str, Any]) -> Drawing:
    width, height = (10 * size for size in ROOM)
    shapes = [line("Onward to Venus", (0, 50), 70, align="start", look="loud"), line(found.summary, (0, 120), 36, align="start")]
    shapes += paragraphs(REMINDER.format(**terms), (0, 180, width, height - 180), 40)
    return Drawing({"width": width, "height": height, "shapes": shapes})

"""Onward to Venus on paper: planets, tiles, cards, counters and money of a whole component set, and a page that reminds of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from perihelion.core.messages import SERIES, Argument, Listing, Message, Said, message
from perihelion.core.picture import Shape
from perihelion.core.printing import LOUD_LETTER, ROOM, Drawing, Pieces, Sheet, Whole, line, paragraph, paragraphs
from perihelion.games.onward_to_venus.board import Empire, Planet, components
from perihelion.games.onward_to_venus.state import ALIEN_TILE, DICE, MOST_SEATS
from perihelion.games.onward_to_venus.words import messages as words

if TYPE_CHECKING:
    from perihelion.core.game import Game

SKULL = "☠"
ORDINARY = 6
PLANET, TILE, CARD, COUNTER = (ROOM[0], 125), 19, (45, 62), 14  # millimetres
MONEY = {1: 40, 5: 30, 10: 20}


def printing(game: Game) -> Sequence[Sheet]:
    """Everything there is of the chosen set."""
    return _Printer(game).sheets()


class _Printer:
    """One set in one language."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found = components(str(game.options["components"]))
        self.speaker = game.speaker()

    def say(self, said: Argument) -> str:
        return self.speaker.say(said)

    def sheets(self) -> Sequence[Sheet]:
        found, legend = self.found, self.game.legend
        tiles = [
            (self.tile(number, tile["defence"], tile["skull"]), found.tiles[tile["id"]]) for number, tile in enumerate(legend["tiles"])
        ]
        numbers = {card: number for number, card in enumerate(found.cards)}
        deck = [(self.card(numbers[card], ""), about.count) for card, about in found.cards.items()]
        names = {empire: self.speaker.name("empire", number) for number, empire in enumerate(found.empires)}
        own = [(self.card(numbers[card], names[name]), 1) for name, empire in found.empires.items() for card in empire.cards]
        counters = [
            (_counter(names[name], empire, self.say(Said.by(words.say_on_counter, counter))), count)
            for name, empire in found.empires.items()
            for counter, count in enumerate(found.counters.numbers())
        ]
        money = [(_tile(f"£{value}"), count) for value, count in MONEY.items()]
        return [
            Pieces(
                self.say(message("paper-planets")), [(self.planet(number, laid), 1) for number, laid in enumerate(self.laid())], *PLANET
            ),
            Pieces(self.say(message("paper-tiles")), [*tiles, *self.markers()], TILE, TILE),
            Pieces(self.say(message("paper-cards")), [*deck, *own], *CARD),
            Pieces(self.say(message("paper-counters")), counters, COUNTER, COUNTER),
            Pieces(self.say(message("paper-money")), money, TILE, TILE),
            Whole(self.say(message("paper-reminder-title")), self.reminder()),
        ]

    # Tiles and cards ------------------------------------------------------------------------------------------------------------------

    def tile(self, number: int, defence: int | None, skull: bool = False) -> Drawing:
        return _tile(self.say(Said.by(words.say_kind_of_tile, number)), defence, skull)

    def markers(self) -> list[tuple[Drawing, int]]:
        found = self.found
        return [
            (self.tile(ALIEN_TILE, found.aliens.defence), len(found.aliens.landing)),
            (_tile(self.say(message("paper-pass"))), min(MOST_SEATS, len(found.empires)) + found.rules.cubes_beyond_players),
            (_tile(self.say(message("paper-first"))), 1),
            (_tile(self.say(message("paper-marker")), None, True), DICE),
        ]

    def card(self, number: int, empire: str) -> Drawing:
        """Name, text, when it is played, how it is written; and whose it is at the start. In tenths of a millimetre."""
        about = self.game.legend["cards"][number]
        width, height = (10 * size for size in CARD)
        middle, room = width / 2, width - 50
        shapes = [
            *paragraph(self.speaker.name("card", number), (middle, 70), room, 36, look="loud"),
            *paragraphs(self.say(Said.by(words.say_card_text, number)), (25, 180, room, 260), 32),
            line(self.say(message(f"paper-when-{about['when']}")), (middle, height - 120), 26),
            line(f"{about['id']}{f' · {empire}' if empire else ''}", (middle, height - 60), 26, look="loud"),
        ]
        return Drawing({"width": width, "height": height, "shapes": shapes})

    # Planets --------------------------------------------------------------------------------------------------------------------------

    def laid(self) -> Iterator[str]:
        """OV-5: for each planet the tiles that are laid there in a period."""
        declared, found = self.game.definition, self.found
        forms = [form for form in declared.forms if form.seats <= len(found.empires)]
        tables = [declared.build_tables(form, {**self.game.options, "empires": tuple(found.empires)[: form.seats]}) for form in forms]
        seats = Listing(tuple(str(form.seats) for form in forms), SERIES)
        for number in range(len(found.planets)):
            tiles = Listing(tuple(str(table["laid"][0, number]) for table in tables), SERIES)
            yield self.say(message("paper-laid", seats=seats, tiles=tiles))

    def planet(self, number: int, tiles_laid: str) -> Drawing:
        """Orbit and surface on the left, what counts on the right; in tenths of a millimetre."""
        planet = self.found.planets[number]
        width, height = (10 * size for size in PLANET)
        middle, reach, right = height / 2, height / 2 - 20, height + 20
        crisis = paragraph(self.speaker.name("crisis", number), (right, 770), width - right - 20, 40, align="start", look="loud")
        below = crisis[-1]["y"] + 60
        name = self.say(message("paper-planet", name=self.speaker.name("planet", number)))
        shapes: list[Shape] = [
            {"id": "orbit", "kind": "circle", "x": middle, "y": middle, "r": reach},
            {"id": "surface", "kind": "circle", "x": middle, "y": middle, "r": reach * 0.66},
            line(self.say(message("paper-orbit")), (middle, middle - reach * 0.86), 32),
            line(self.say(message("paper-surface")), (middle, middle - reach * 0.5), 32),
            *paragraph(name, (right, 80), width - right, 70, align="start", look="loud"),
            line(" / ".join(map(str, planet.points)), (right, 170), 60, align="start", look="loud"),
            line(self.say(message("paper-points")), (right, 225), 28, align="start"),
            line(tiles_laid, (right, 290), 28, align="start"),
            {"id": "tiles", "kind": "panel", "x": (right + width) / 2 - 10, "y": 520, "width": width - right - 20, "height": 400},
            *crisis,
            *paragraphs(self.crisis(planet), (right, below, width - right - 20, height - below - 20), 30),
        ]
        return Drawing({"width": width, "height": height, "shapes": shapes})

    def crisis(self, planet: Planet) -> str:
        """What it does, by level."""
        found, theft, murder, arson = self.found, *self.found.rules.oracle
        match planet.crisis:
            case "oracle":
                return self.say(message("paper-oracle", theft=theft, murder=murder, arson=arson))
            case "attack" | "invasion":
                return self.say(message(f"paper-damage-{planet.crisis}", at_home=self.at_home))
            case "pirates":
                raided = self.planets(other for one in found.planets for other in one.raided)
                return self.say(message("paper-pirates", ransom=found.rules.ransom, raided=raided))
            case "aliens":
                landing, path = self.planets(found.aliens.landing), self.planets(found.aliens.path)
                return self.say(message("paper-aliens", landing=landing, path=path, at_home=self.at_home))
        return self.say(message(f"paper-crisis-{planet.crisis}"))

    @property
    def home(self) -> int:
        return next(number for number, planet in enumerate(self.found.planets) if planet.home)

    @property
    def at_home(self) -> Said:
        return Said.by(words.say_at_planet, self.home)

    def planets(self, ids: Iterable[str]) -> Listing:
        """By name."""
        numbers = {planet.id: number for number, planet in enumerate(self.found.planets)}
        return Listing(tuple(self.speaker.name("planet", numbers[one]) for one in ids), SERIES)

    # How it goes ----------------------------------------------------------------------------------------------------------------------

    def reminder(self) -> Drawing:
        width, height = (10 * size for size in ROOM)
        character = self.say(Said.by(words.say_character, 0))
        shapes = [line(self.game.title, (0, 50), 70, align="start", look="loud"), line(character, (0, 120), 36, align="start")]
        shapes += paragraphs("\n\n".join(map(self.say, self.rules())), (0, 180, width, height - 180), 40)
        return Drawing({"width": width, "height": height, "shapes": shapes})

    def rules(self) -> Iterator[Message]:
        """The paragraphs."""
        found = self.found
        rules, start, prices, income, scores, home = found.rules, found.start, found.prices, found.income, found.scores, self.at_home
        units = {"infantry": start.infantry, "ships": start.ships, "tanks": start.tanks, "factories": start.factories, "mines": start.mines}
        yield message("paper-set-up", **units, money=start.money, cards=start.cards, orbiting_home=Said.by(words.say_orbiting, self.home))
        yield message("paper-period", cubes=rules.cubes_beyond_players)
        yield message("paper-move", reach=rules.reach)
        yield message("paper-claim")
        yield message("paper-effects", windfall=rules.windfall, cards=rules.tile_cards, defence=found.aliens.defence)
        yield message(
            "paper-buy", purchases=rules.purchases, infantry=prices.infantry, ships=prices.ships, tanks=prices.tanks,
            cards=rules.pass_cards, at_home=home,
        )  # fmt: skip
        yield message("paper-hands", limit=int(str(self.game.options["hand_limit"])))
        yield message("paper-crises")
        yield message(
            "paper-end", mine=income.mine, factory=income.factory, periods=rules.periods,
            big_game=scores.big_game, crisis=scores.crisis, alien=scores.alien,
        )  # fmt: skip
        yield from self.dice()

    def dice(self) -> Iterator[Message]:
        """How ordinary dice can stand in for those of the set."""
        pips = [0 if face == "skull" else int(face) for face in self.found.dice.faces]
        faces, in_order = (Listing(tuple(message("die", pips=one) for one in some), SERIES) for some in (pips, sorted(pips)))
        if len(pips) == ORDINARY:
            yield message("paper-ordinary-dice", faces=faces, in_order=in_order)
        else:
            yield message("paper-dice", faces=faces)


def _tile(name: str, defence: int | None = None, skull: bool = False) -> Drawing:
    shapes = [line(name, (50, 26), _fitting(name, 16), look="loud")]
    if defence is not None:
        shapes += [{"kind": "circle", "x": 50 - 18 * skull, "y": 64, "r": 19, "text": str(defence)}]
    if skull:
        shapes.append(line(SKULL, (50 + 22 * (defence is not None), 64), 34, look="loud"))
    return Drawing({"width": 100, "height": 100, "shapes": shapes})


def _counter(name: str, empire: Empire, kind: str) -> Drawing:
    ground: Shape = {"id": "ground", "kind": "polygon", "look": "piece", "x": 50, "y": 50, "points": [(4, 4), (96, 4), (96, 96), (4, 96)]}
    texts = [line(kind, (50, 62), _fitting(kind, 20), look="loud"), line(name, (50, 28), _fitting(name, 15), look="loud")]
    return Drawing({"width": 100, "height": 100, "shapes": [ground, *texts]}, {"ground": {"colour": empire.colour}})


def _fitting(text: str, size: float) -> float:
    """The size of a loud line on a piece of 100, smaller for a long one."""
    return min(size, 96 / (LOUD_LETTER * len(text)))

"""Component sets: data files checked and made into tables. The format is described in data/README.md."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from perihelion.core.data import Colour, DataFiles, Fault, evaluation_weights
from perihelion.core.errors import BadData, BadOption, listed, not_among
from perihelion.core.options import Choice, Form, OnePerSeat, OptionValue, Whole
from perihelion.core.records import Records, blank, record
from perihelion.games.onward_to_venus import state

NAME = "onward-to-venus"
FOLDER = Path(__file__).parent
STANDARD = "standard"
MOST_CARDS_IN_ALL = 120

FORMS = tuple(Form(f"{seats}-player", seats) for seats in range(2, state.MOST_SEATS + 1))

Field = tuple[str, Any] | tuple[str, Any, int | tuple[int, ...]]


class _Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Unknown keys are mistakes."""


# Weights --------------------------------------------------------------------------------------------------------------------------------

Weight = Annotated[int, msgspec.Meta(ge=0, le=30_000)]
WeightByPiece = Annotated[list[Weight], msgspec.Meta(min_length=state.PIECE_KINDS, max_length=state.PIECE_KINDS)]
WeightByUnit = Annotated[list[Weight], msgspec.Meta(min_length=state.UNIT_KINDS, max_length=state.UNIT_KINDS)]
WeightByTiles = Annotated[list[Weight], msgspec.Meta(min_length=state.CRISIS_TILES_WEIGHED, max_length=state.CRISIS_TILES_WEIGHED)]


class Weights(_Strict):
    """data/evaluation.toml, where each is explained. The tables have a field of the same name for each."""

    worth_of_planet_point: Weight
    worth_of_tile_point: Weight
    worth_of_piece: WeightByPiece
    worth_of_money: Weight
    useful_money: Weight
    worth_of_unit: WeightByUnit
    worth_of_card: Weight
    kept_on_surface: Weight
    share_of_claim: Weight
    worth_of_tension: Weight
    usual_difference: Weight
    cards_in_fight: Weight
    casualties_in_fight: Weight
    departure: Weight
    stolen_card: Weight
    outlasts_clearing: WeightByTiles
    outlasts_landing: WeightByTiles
    worth_of_danger: Weight
    dangers_of_rebellion: WeightByTiles
    harmless_tiles: Weight
    danger_of_alien: Weight
    dangers_of_approach: Weight
    dangers_of_arrival: Weight
    relief_from_aliens: Weight
    winning_lead: Annotated[int, msgspec.Meta(ge=100, le=30_000)]
    most_certain: Weight


def _weight_fields() -> Iterator[Field]:
    for weight in msgspec.structs.fields(Weights):
        length = weight.type.__metadata__[0].min_length
        yield (weight.name, np.int16, length) if length else (weight.name, np.int16)


# Tables ---------------------------------------------------------------------------------------------------------------------------------

_COMPONENT_FIELDS: tuple[Field, ...] = (
    ("seats", np.int16),
    ("planets", np.int16),
    ("tile_kinds", np.int16),
    ("card_kinds", np.int16),
    ("hand_limit", np.int16),
    ("periods", np.int16),
    ("cubes", np.int16),
    ("turn_limit", np.int16),  # of a period, for all seats together
    ("reach", np.int16),
    ("purchases", np.int16),
    ("levy", np.int16),
    ("windfall", np.int16),
    ("tile_cards", np.int16),
    ("pass_cards", np.int16),
    ("ransom", np.int16),
    ("start_money", np.int16),
    ("start_cards", np.int16),
    ("home", np.int16),
    ("alien_defence", np.int16),
    ("path_length", np.int16),
    ("oracle", np.int16, 3),  # prices by level
    ("path", np.int16, state.MOST_PLANETS),
    ("landing", np.int16, state.MOST_PLANETS),  # whether the aliens come here first
    ("raided", np.int16, state.MOST_PLANETS),  # whether bold pirates come here
    ("distance", np.int16, (state.MOST_PLANETS, state.MOST_PLANETS)),
    ("crisis", np.int16, state.MOST_PLANETS),
    ("points", np.int16, (state.MOST_PLANETS, state.SCORING_RANKS)),
    ("laid", np.int16, state.MOST_PLANETS),  # tiles a period
    ("tile_type", np.int16, state.MOST_TILES),
    ("tile_defence", np.int16, state.MOST_TILES),
    ("tile_skull", np.int16, state.MOST_TILES),
    ("first_crisis", np.int16),  # kinds of one type stand together: from here on all Crisis tiles
    ("after_crisis", np.int16),
    ("tension", np.int16),  # the one kind of Tension, or -1
    ("bag", np.int16, state.MOST_TILES),
    ("card_effect", np.int16, state.MOST_CARDS),
    ("card_number", np.int16, state.MOST_CARDS),
    ("card_of", np.int16, len(state.EFFECTS)),  # the kind with that effect, for effects without a number
    ("deck", np.int16, state.MOST_CARDS),
    ("start_hand", np.int16, (state.MOST_SEATS, state.MOST_CARDS)),
    ("die_weight", np.int16, state.MOST_PIPS + 1),
    ("counters", np.int16, state.COUNTER_KINDS),
    ("start", np.int16, state.COUNTER_KINDS),
    ("price", np.int16, state.UNIT_KINDS),
    ("income", np.int16, state.PIECE_KINDS),
    ("scores", np.int16, state.KEPT_KINDS),
)
_HELPER_FIELDS: tuple[Field, ...] = (
    ("within", np.int16, (state.MOST_PLANETS, 2 * state.MOST_PLANETS + 1)),  # the set of other planets, by how far away they are at most
    ("skulled", np.int16, state.MOST_TILES),  # the kinds of tiles with a skull
    ("skulled_kinds", np.int16),
    ("die_faces", np.int16),
    ("free", np.int16, state.MOST_CARDS),  # the kinds of free cards
    ("free_kinds", np.int16),
    ("rolls", np.int16, state.MOST_PIPS + 1),  # of three dice, whose difference is at most the index
    ("odds", np.int16, state.MOST_PIPS + 1),  # the same as a chance, of state.CERTAIN
    *_weight_fields(),
)
TABLES = record(*_COMPONENT_FIELDS, *_HELPER_FIELDS)
HELPERS = tuple(field[0] for field in _HELPER_FIELDS)

# The shape of a file --------------------------------------------------------------------------------------------------------------------

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
_AN_ID = "a capital and up to three more letters or digits"
PlanetId = Annotated[str, msgspec.Meta(pattern="^[A-Z][A-Za-z0-9]{0,3}$", description=_AN_ID)]
Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=20)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Pips = Annotated[int, msgspec.Meta(ge=1, le=state.MOST_PIPS)]


class Rules(_Strict):
    """Numbers of the rules that a set may change."""

    periods: Annotated[int, msgspec.Meta(ge=1, le=9)]
    cubes_beyond_players: Small
    turns_per_player: Annotated[int, msgspec.Meta(ge=1, le=100)]
    reach: Annotated[int, msgspec.Meta(ge=1, le=state.MOST_PLANETS)]
    purchases: Positive
    levy: Positive
    windfall: Small
    tile_cards: Small
    pass_cards: Small
    ransom: Positive
    oracle: Annotated[list[Small], msgspec.Meta(min_length=3, max_length=3)]


class Counters(_Strict):
    """One number for each kind of counter."""

    infantry: Annotated[int, msgspec.Meta(ge=0, le=state.MOST_COUNTERS[0])]
    ships: Annotated[int, msgspec.Meta(ge=0, le=state.MOST_COUNTERS[1])]
    tanks: Annotated[int, msgspec.Meta(ge=0, le=state.MOST_COUNTERS[2])]
    mines: Annotated[int, msgspec.Meta(ge=0, le=state.MOST_COUNTERS[3])]
    factories: Annotated[int, msgspec.Meta(ge=0, le=state.MOST_COUNTERS[4])]

    def numbers(self) -> list[int]:
        return [self.infantry, self.ships, self.tanks, self.mines, self.factories]


class Start(Counters):
    """What an empire begins with."""

    money: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    cards: Small


class Prices(_Strict):
    """What a unit costs."""

    infantry: Positive
    ships: Positive
    tanks: Positive


class Income(_Strict):
    """What a mine or a factory brings."""

    mine: Positive
    factory: Positive


class Scores(_Strict):
    """What a kept tile is worth."""

    big_game: Small
    crisis: Small
    alien: Small


class Dice(_Strict):
    """The faces of a die."""

    faces: Annotated[list[Pips | Literal["skull"]], msgspec.Meta(min_length=2, max_length=20)]


class Aliens(_Strict):
    """Where they land, and by which way they come to the home of all empires."""

    landing: Annotated[list[PlanetId], msgspec.Meta(min_length=1, max_length=state.MOST_PLANETS)]
    path: Annotated[list[PlanetId], msgspec.Meta(min_length=1, max_length=state.MOST_PLANETS)]
    defence: Small


class Planet(_Strict):
    """One planet board."""

    id: PlanetId
    name: Name
    step: Annotated[int, msgspec.Meta(ge=0, le=state.MOST_PLANETS - 1)]
    points: Annotated[list[Small], msgspec.Meta(min_length=1, max_length=state.SCORING_RANKS)]
    tiles: list[Small]  # a period, for 2, 3, 4 and 5 players
    colour: Colour
    crisis: Literal["quiet", "oracle", "uprising", "rebellion", "attack", "invasion", "pirates", "aliens"]
    crisis_name: Name
    home: bool = False
    raided: list[PlanetId] = []


class Card(_Strict):
    """A kind of card."""

    name: Name
    text: Sentence
    count: Count


class Empire(_Strict):
    """An empire's own cards and its colour."""

    colour: Colour
    cards: Annotated[list[str], msgspec.Meta(max_length=8)]


class Components(_Strict):
    """A whole component set."""

    name: Name
    summary: Sentence
    minutes: Annotated[int, msgspec.Meta(ge=1, le=999)]
    rules: Rules
    start: Start
    counters: Counters
    prices: Prices
    income: Income
    scores: Scores
    dice: Dice
    aliens: Aliens
    planets: Annotated[list[Planet], msgspec.Meta(min_length=2, max_length=state.MOST_PLANETS)]
    tiles: Annotated[dict[str, Count], msgspec.Meta(min_length=1, max_length=state.MOST_TILES)]
    cards: Annotated[dict[str, Card], msgspec.Meta(min_length=1, max_length=state.MOST_CARDS)]
    empires: Annotated[dict[str, Empire], msgspec.Meta(min_length=2, max_length=20)]
    evaluation: dict[str, int] = {}  # in sets for earlier versions; not read


def components(name: str) -> Components:
    """The set of that name, checked."""
    return SETS.load(name)


def empires() -> list[str]:
    """The empires of the standard set, and then those that only other sets have."""
    names = dict.fromkeys(components(STANDARD).empires)
    for name in SETS.names():
        try:
            names |= dict.fromkeys(components(name).empires)
        except BadData:  # reported when that set is chosen
            continue
    return list(names)


def default_empires(form: Form) -> tuple[str, ...]:
    """OV-41: by seat, in the order of the standard set."""
    return tuple(components(STANDARD).empires)[: form.seats]


# Names that carry numbers ---------------------------------------------------------------------------------------------------------------


def card_parts(card: str) -> tuple[str, int] | None:
    """Effect and number of a kind of card, such as `cp3` or `lift`; None: there is no such effect."""
    match = re.fullmatch(r"([a-z]+?)([1-9][0-9]?)?", card)
    if not match or match[1] not in state.EFFECTS or (match[1] in state.NUMBERED) != bool(match[2]):
        return None
    return match[1], int(match[2] or 0)


def tile_parts(tile: str) -> tuple[str, int, bool] | None:
    """Type, defence and skull of a kind of tile, such as `Crisis:3*` or `Mine:-`; None: there is none like that."""
    match = re.fullmatch(r"([A-Za-z ]+):(-|[0-9]{1,2})(\*?)", tile)
    if not match or match[1] not in state.TILE_TYPES or (match[3] and match[1] != "Crisis"):
        return None
    if match[1] == "Tension" and match[2] != "-":  # the defence is the target's
        return None
    return match[1], state.UNDEFENDED if match[2] == "-" else int(match[2]), bool(match[3])


# What is wrong with a set, beyond the shape of the file ---------------------------------------------------------------------------------


def _faults(found: Components) -> Iterator[Fault]:
    """Each fault with its key."""
    yield from _planet_faults(found)
    yield from _alien_faults(found)
    yield from _tile_faults(found)
    yield from _card_faults(found)
    for counter, (first, most) in enumerate(zip(found.start.numbers(), found.counters.numbers(), strict=True)):
        if first > most:
            yield "start", f"begins with {first} {tuple(Counters.__struct_fields__)[counter]}, of which there are {most}."
    if found.rules.levy < found.rules.purchases:
        yield "rules.levy", f"must not be less than purchases, {found.rules.purchases}."
    if "skull" not in found.dice.faces or len(set(found.dice.faces)) < 2:
        yield "dice.faces", "needs at least one skull and one number."


def _planet_faults(found: Components) -> Iterator[Fault]:
    ids = [planet.id for planet in found.planets]
    if len({name.casefold() for name in ids}) < len(ids):
        yield "planets", "two planets have one id."
    steps = [planet.step for planet in found.planets]
    if steps != sorted(steps) or sorted(set(steps)) != list(range(max(steps) + 1)) or max(steps) == 0:
        yield "planets", "stand from the Sun outward: their steps go up from 0 without a gap, at least to 1."
    homes = [planet for planet in found.planets if planet.home]
    if len(homes) != 1:
        yield "planets", f"exactly one planet has home = true, not {len(homes)}."
    for number, planet in enumerate(found.planets):
        if len(planet.tiles) != state.MOST_SEATS - 1:
            yield f"planets[{number}].tiles", f"has {len(planet.tiles)} numbers: it needs one each for 2, 3, 4 and 5 players."
        if planet.home and planet.crisis in ("uprising", "attack", "invasion"):
            yield f"planets[{number}].crisis", "the home of the empires can never be cleared; choose rebellion or quiet."
        if planet.raided and planet.crisis != "pirates":
            yield f"planets[{number}].raided", "only pirates raid."
        for other in planet.raided:
            if other not in ids:
                yield f"planets[{number}].raided", not_among("planet", other, ids)
    for crisis in ("pirates", "aliens"):
        if sum(planet.crisis == crisis for planet in found.planets) > 1:
            yield "planets", f"only one planet has the crisis {crisis}."


def _alien_faults(found: Components) -> Iterator[Fault]:
    ids = [planet.id for planet in found.planets]
    for key, planets in (("aliens.landing", found.aliens.landing), ("aliens.path", found.aliens.path)):
        for planet in planets:
            if planet not in ids:
                yield key, not_among("planet", planet, ids)
    if len({*found.aliens.landing, *found.aliens.path}) < len(found.aliens.landing) + len(found.aliens.path):
        yield "aliens", "no planet is invaded twice."
    home = [planet.id for planet in found.planets if planet.home]
    if found.aliens.path[-1:] != home:
        yield "aliens.path", f"ends at the home of all empires, {listed(home)}."


def _tile_faults(found: Components) -> Iterator[Fault]:
    for tile in found.tiles:
        if tile_parts(tile) is None:
            yield (
                f"tiles.{tile}",
                f"is no tile: a type ({listed(state.TILE_TYPES)}), a colon, and a defence or -; * only on a Crisis, Tension has -.",
            )
    total = sum(found.tiles.values())
    if total > state.MOST_TILES_IN_BAG:
        yield "tiles", f"the bag holds {total} tiles; {state.MOST_TILES_IN_BAG} is the most."
    crises = sum(count for tile, count in found.tiles.items() if tile.startswith("Crisis:"))
    if crises > state.MOST_CRISIS_TILES:
        yield "tiles", f"there are {crises} Crisis tiles; {state.MOST_CRISIS_TILES} is the most."


def _card_faults(found: Components) -> Iterator[Fault]:
    for card in found.cards:
        if card_parts(card) is None:
            yield f"cards.{card}", f"is no effect: {listed(state.EFFECTS, 20)}, of which {listed(state.NUMBERED)} carry a number."
    for name, empire in found.empires.items():
        for number, card in enumerate(empire.cards):
            if card not in found.cards:
                yield f"empires.{name}.cards[{number}]", not_among("card", card, found.cards)
    total = sum(card.count for card in found.cards.values())
    if total < state.MOST_SEATS * found.start.cards:
        yield "cards", f"the deck has {total} cards, too few to deal {found.start.cards} to {state.MOST_SEATS} seats."
    if total + sum(len(empire.cards) for empire in found.empires.values()) > MOST_CARDS_IN_ALL:
        yield "cards", f"deck and empires have more than {MOST_CARDS_IN_ALL} cards."


def _warnings(found: Components) -> Iterator[Fault]:
    if found.evaluation:
        yield "evaluation", "is not read: the game's own data/evaluation.toml has the weights."


SETS = DataFiles(FOLDER, NAME, "components", "component set", Components, _faults, _warnings)


# Tables ---------------------------------------------------------------------------------------------------------------------------------


def build_tables(form: Form, options: Mapping[str, OptionValue]) -> Records:
    """A component set for a form and its options as numbers."""
    found = components(str(options["components"]))
    tables = blank(TABLES)
    tables["seats"] = form.seats
    tables["hand_limit"] = options["hand_limit"]
    _fill_rules(tables, found, form.seats)
    _fill_planets(tables, found, form.seats)
    _fill_tiles(tables, found)
    _fill_cards(tables, found)
    for seat, name in enumerate(_chosen_empires(found, options)):
        for card in found.empires[name].cards:
            tables["start_hand"][0, seat, list(found.cards).index(card)] += 1
    _fill_weights(tables)
    return tables


def _chosen_empires(found: Components, options: Mapping[str, OptionValue]) -> list[str]:
    chosen: Any = options["empires"]
    for name in chosen:
        if name not in found.empires:
            raise BadOption(not_among("empire", name, found.empires))
    return list(chosen)


def _fill_rules(tables: Records, found: Components, seats: int) -> None:
    rules = found.rules
    for field in ("periods", "reach", "purchases", "levy", "windfall", "tile_cards", "pass_cards", "ransom", "oracle"):
        tables[field][0] = getattr(rules, field)
    tables["cubes"] = seats + rules.cubes_beyond_players
    tables["turn_limit"] = seats * rules.turns_per_player
    tables["start_money"], tables["start_cards"] = found.start.money, found.start.cards
    tables["counters"][0], tables["start"][0] = found.counters.numbers(), found.start.numbers()
    tables["price"][0] = [found.prices.infantry, found.prices.ships, found.prices.tanks]
    tables["income"][0] = [found.income.mine, found.income.factory]
    tables["scores"][0] = [getattr(found.scores, kind) for kind in state.KEPT]
    for face in found.dice.faces:
        tables["die_weight"][0, 0 if face == "skull" else int(face)] += 1
    tables["die_faces"] = len(found.dice.faces)
    differences = _rolls_by_difference(tables["die_weight"][0].tolist())
    tables["rolls"][0] = list(itertools.accumulate(differences))
    tables["odds"][0] = [round(state.CERTAIN * rolls / sum(differences)) for rolls in tables["rolls"][0].tolist()]


def _fill_weights(tables: Records) -> None:
    weights = evaluation_weights(FOLDER, Weights)
    for name in Weights.__struct_fields__:
        tables[name][0] = getattr(weights, name)


def _rolls_by_difference(faces: list[int]) -> list[int]:
    """How many rolls of three dice have each difference; `faces` counts those of a die by their pips, a skull being 0."""
    rolls = [0] * len(faces)
    for pips in itertools.product(np.flatnonzero(faces).tolist(), repeat=state.DICE):
        rolls[max(pips) - min(pips)] += math.prod(faces[value] for value in pips)
    return rolls


def _fill_planets(tables: Records, found: Components, seats: int) -> None:
    ids = [planet.id for planet in found.planets]
    tables["planets"] = len(ids)
    for number, planet in enumerate(found.planets):
        tables["crisis"][0, number] = state.CRISES.index(planet.crisis)
        tables["points"][0, number, : len(planet.points)] = planet.points
        tables["laid"][0, number] = planet.tiles[seats - 2]  # OV-5
        if planet.home:
            tables["home"] = number
        for other in (planet.id, *planet.raided) if planet.crisis == "pirates" else ():
            tables["raided"][0, ids.index(other)] = 1
        for other_number, other_planet in enumerate(found.planets):
            apart = abs(planet.step - other_planet.step) or int(number != other_number)  # OV-1: Earth and Moon are one step apart
            tables["distance"][0, number, other_number] = apart
            if apart:
                tables["within"][0, number, apart:] |= 1 << other_number
    for other in found.aliens.landing:
        tables["landing"][0, ids.index(other)] = 1
    tables["path_length"] = len(found.aliens.path)
    tables["path"][0, : len(found.aliens.path)] = [ids.index(other) for other in found.aliens.path]
    tables["alien_defence"] = found.aliens.defence


def _ordered_tiles(found: Components) -> dict[str, int]:
    """By type, and then as in the file."""
    return dict(sorted(found.tiles.items(), key=lambda item: state.TILE_TYPES.index(item[0].partition(":")[0])))


def _fill_tiles(tables: Records, found: Components) -> None:
    tables["tile_kinds"] = len(found.tiles)
    types = [tile.partition(":")[0] for tile in _ordered_tiles(found)]
    tables["first_crisis"] = types.index("Crisis") if "Crisis" in types else 0
    tables["after_crisis"] = tables["first_crisis"] + types.count("Crisis")
    tables["tension"] = types.index("Tension") if "Tension" in types else -1
    for number, (tile, count) in enumerate(_ordered_tiles(found).items()):
        parts = tile_parts(tile)
        assert parts is not None  # `components` has checked it
        tables["tile_type"][0, number] = state.TILE_TYPES.index(parts[0])
        tables["tile_defence"][0, number] = parts[1]
        tables["tile_skull"][0, number] = parts[2]
        tables["bag"][0, number] = count
    skulled = np.flatnonzero(tables["tile_skull"][0])
    tables["skulled_kinds"] = len(skulled)
    tables["skulled"][0, : len(skulled)] = skulled


def _fill_cards(tables: Records, found: Components) -> None:
    tables["card_kinds"] = len(found.cards)
    tables["card_of"][0] = state.NO_CARD
    for number, (name, card) in enumerate(found.cards.items()):
        parts = card_parts(name)
        assert parts is not None
        effect = state.EFFECTS.index(parts[0])
        tables["card_effect"][0, number] = effect
        tables["card_number"][0, number] = parts[1]
        tables["deck"][0, number] = card.count
        if parts[0] not in state.NUMBERED:
            tables["card_of"][0, effect] = number
    free = [number for number, card in enumerate(found.cards) if _time_of(card) == "free"]
    tables["free_kinds"] = len(free)
    tables["free"][0, : len(free)] = free


# What people read -----------------------------------------------------------------------------------------------------------------------

CARD_TIMES = {
    "cp": "combat", "medic": "combat", "reroll": "combat", "surprise": "combat", "range": "move", "lift": "move",
    "bargain": "buy", "levy": "buy", "yard": "buy", "grant": "free", "intel": "free", "hop": "free", "recall": "free",
}  # fmt: skip


def _time_of(card: str) -> str:
    """When a kind of card is played."""
    parts = card_parts(card)
    assert parts is not None  # `components` has checked it
    return CARD_TIMES.get(parts[0], "action")


def legend(options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """What a screen shows beside the numbers."""
    found = components(str(options["components"]))
    chosen = _chosen_empires(found, options)
    return {
        **about(str(options["components"])),
        "planets": [
            {
                "id": planet.id,
                "name": planet.name,
                "step": planet.step,
                "colour": planet.colour,
                "crisis": planet.crisis,
                "crisis_name": planet.crisis_name,
            }
            for planet in found.planets
        ],
        "tiles": [_tile_legend(tile) for tile in _ordered_tiles(found)],
        "alien": f"Alien:{found.aliens.defence}",
        "alien_tile": state.ALIEN_TILE,
        "alien_defence": found.aliens.defence,
        "cards": [_card_legend(name, card) for name, card in found.cards.items()],
        "empires": [{"name": name, "colour": found.empires[name].colour} for name in chosen],
    }


def about(name: str) -> dict[str, Any]:
    """A set for choosers."""
    found = components(name)
    return {"components": found.name, "character": found.summary, "minutes": found.minutes}


def _tile_legend(tile: str) -> dict[str, Any]:
    parts = tile_parts(tile)
    assert parts is not None
    return {"id": tile, "type": parts[0], "defence": None if parts[1] == state.UNDEFENDED else parts[1], "skull": parts[2]}


def _card_legend(name: str, card: Card) -> dict[str, Any]:
    parts = card_parts(name)
    assert parts is not None
    return {"id": name, "name": card.name, "text": card.text, "when": _time_of(name), "number": parts[1]}


# What messages name ---------------------------------------------------------------------------------------------------------------------


def names(options: Mapping[str, OptionValue]) -> dict[str, list[dict[str, str]]]:
    """What there is in a set, by kind and number. Move texts also name what it has none of."""
    name = str(options["components"])
    found, known = components(name), legend(options)
    own = {} if SETS.paths()[name].parent == FOLDER / "data" else {"own": "1"}
    planets = [{"id": planet.id, "name": planet.name, **own} for planet in found.planets]
    cards = [{"id": card, "name": about.name, "text": about.text, **own} for card, about in found.cards.items()]
    tiles = [_tile_names(tile["id"]) for tile in known["tiles"]]
    return {
        "components": [{"id": name, "name": found.name, "character": found.summary, **own}],
        "planet": [*planets, *_unused("planet", len(planets), state.MOST_PLANETS)],
        "crisis": [{"id": planet.id, "name": planet.crisis_name, **own} for planet in found.planets],
        "tile": [*tiles, *_unused("tile", len(tiles), state.ALIEN_TILE, **_NO_TILE), _tile_names(known["alien"])],
        "card": [*cards, *_unused("card", len(cards), state.MOST_CARDS, text="")],
        "seat": [{"id": empire["name"], "name": empire["name"], **own} for empire in known["empires"]],
        "empire": [{"id": empire, "name": empire, **own} for empire in found.empires],
    }


def _tile_names(tile: str) -> dict[str, str]:
    """Tiles of all sets are called alike, by `type`, `defence` and `skull`."""
    kind, _, strength = tile.partition(":")
    defence = strength.removesuffix("*").replace("-", "none")
    return {
        "id": tile,
        "name": tile,
        "type": kind.lower().replace(" ", "-"),
        "defence": defence,
        "skull": "yes" if tile.endswith("*") else "no",
    }


_NO_TILE = {"type": "none", "defence": "none", "skull": "no"}


def _unused(kind: str, first: int, after: int, **more: str) -> list[dict[str, str]]:
    """Numbers that action codes have room for, beyond the things of this set."""
    return [{"id": f"{kind}{number}", "name": f"{kind}{number}", "own": "1", **more} for number in range(first, after)]


OPTIONS = (
    Choice("components", STANDARD, SETS.names, legend=about),
    Whole("hand_limit", 9, 5, 15),
    OnePerSeat("empires", default_empires, empires),
)

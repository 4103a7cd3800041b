"""What learners get: the position as a seat may know it."""

from __future__ import annotations

from perihelion.core import specs
from perihelion.core.compiling import writing_rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules.forces import deck_size, hand_size

_SEAT, _PLANET, _SMALL = state.MOST_SEATS - 1, state.MOST_PLANETS - 1, 127
PLANETS = specs.Each(
    "planet",
    state.MOST_PLANETS,
    (
        specs.flag("flipped", "whether the planet is turned over"),
        specs.flag("aliens", "whether aliens are there"),
        specs.count("level", "of its crisis", _SMALL, low=-1),
        specs.count("tiles", "that lie there, by kind", _SMALL, tile=state.MOST_TILES),
    ),
)
FLIPPED, ALIENS, LEVEL, TILES = specs.starts_of(PLANETS.parts)
ON_PLANETS = specs.Each(
    "planet",
    state.MOST_PLANETS,
    (
        specs.count("orbit", "units in orbit", _SMALL, unit=state.UNIT_KINDS),
        specs.count("surface", "units on the surface", _SMALL, unit=state.UNIT_KINDS),
        specs.count("pieces", "mines and factories", _SMALL, piece=state.PIECE_KINDS),
        specs.count("toll", "counters that its crises took", _SMALL),
    ),
)
ORBIT, SURFACE, PIECES, TOLL = specs.starts_of(ON_PLANETS.parts)
SEATS = specs.Each(
    "seat",
    state.MOST_SEATS,
    (
        specs.count("money", "counted from the observer, like all of a seat", 2**31 - 1, low=-(2**31)),
        specs.count("hand size", "cards in hand", 255),
        specs.count("sum", "the roll for the first player", 3 * state.MOST_PIPS),
        specs.category("number", "the number of the seat", _SEAT),
        specs.flag("in form", "whether the form has this seat"),
        specs.count("reserve", "counters beside the board", max(state.MOST_COUNTERS), counter=state.COUNTER_KINDS),
        specs.count("kept", "tiles kept: Big Game, Crisis, aliens", _SMALL, kept=state.KEPT_KINDS),
        specs.count("known", "cards of the hand that everybody knows of", _SMALL, card=state.MOST_CARDS),
        specs.count("hand", "the hand of the observer; of others 0", _SMALL, card=state.MOST_CARDS),
        ON_PLANETS,
    ),
)
MONEY, HAND_SIZE, SUM, NUMBER, IN_FORM, RESERVE, KEPT, KNOWN, HAND, FIRST_ON_PLANET = specs.starts_of(SEATS.parts)
PLANET_STRIDE, SEAT_STRIDE, ON_PLANET_STRIDE = PLANETS.stride, SEATS.stride, ON_PLANETS.stride

OBSERVATION = (
    specs.category("phase", "what is going on, by its number in `state.PHASES`", len(state.PHASES) - 1),
    specs.category("after", "the phase that follows on cards drawn or a hop", len(state.PHASES) - 1),
    specs.count("period", "from 1", _SMALL),
    specs.category("first", "who holds the first-player marker, counted from the observer", _SEAT),
    specs.category("turn", "who acts, counted from the observer", _SEAT),
    specs.category("target", "whose piece or card is wanted, counted from the observer", _SEAT),
    specs.count("asked", "in crises: how many seats after the first player", state.MOST_SEATS),
    specs.count("cubes", "crisis cubes", _SMALL, low=-128),
    specs.count("turns", "of this period", 32_767),
    specs.category("place", "the planet of a claim or of a crisis, or where tiles are laid", state.MOST_PLANETS, low=-1),
    specs.category("tile", "the tile that is claimed", state.MOST_TILES, low=-1),
    specs.category("piece", "the piece that is wanted", state.PIECE_KINDS, low=-1),
    specs.category("origin", "where a group comes from", _PLANET, low=-1),
    specs.category("goal", "where it goes", _PLANET, low=-1),
    specs.count("rolled", "dice on the table", state.DICE),
    specs.count("due", "cards or tiles still to be drawn", _SMALL),
    specs.count("owed", "losses, or pieces that pirates will ask for", _SMALL),
    specs.members("who", "the seats that still roll for the first player, or that a crisis strikes", state.MOST_SEATS),
    specs.category("bound", "what a benefit card bound the turn to", 2),
    specs.count("reach", "planets farther, by cards", _SMALL),
    specs.count("lifted", "by the effect `lift`", _SMALL),
    specs.count("cheaper", "by the effect `bargain`", _SMALL),
    specs.count("levied", "by the effect `levy`", _SMALL),
    specs.count("docked", "by the effect `yard`", _SMALL),
    specs.count("bought", "units bought in this turn", _SMALL),
    specs.count("hopping", "by the effect `hop`", _SMALL, low=-1),
    specs.count("strength", "combat points of cards", _SMALL),
    specs.count("medics", "losses that cards prevent", _SMALL),
    specs.count("surprised", "by the effect `surprise`", _SMALL),
    specs.flag("renewed", "whether the deck was renewed in this turn"),
    specs.flag("invaded", "whether the aliens have landed"),
    specs.count("advanced", "planets of the aliens' path that they have reached", state.MOST_PLANETS),
    specs.count("deck", "cards in the deck", 32_767),
    specs.count("seats", "in the game", state.MOST_SEATS),
    specs.count("planets", "of the component set", state.MOST_PLANETS),
    specs.count("periods", "of the game", _SMALL),
    specs.count("hand limit", "cards that may be kept", 15),
    specs.count("turn limit", "turns of a period", 32_767),
    specs.count("cubes at first", "crisis cubes", _SMALL),
    specs.category("home", "the planet on which all begin", _PLANET),
    specs.flag("won", "whether the fight is won"),
    specs.count("dice", "what they show; 0: a skull", state.MOST_PIPS, die=state.DICE),
    specs.count("bag", "tiles in the bag, by kind", _SMALL, tile=state.MOST_TILES),
    specs.count("discards", "cards discarded, by kind", _SMALL, card=state.MOST_CARDS),
    PLANETS,
    SEATS,
)

(
    PHASE, AFTER, PERIOD, FIRST, TURN, TARGET, ASKED, CUBES, TURNS, PLACE, TILE, PIECE, ORIGIN, GOAL, ROLLED, DUE, OWED, WHO, BOUND, REACH,
    LIFTED, CHEAPER, LEVIED, DOCKED, BOUGHT, HOPPING, STRENGTH, MEDICS, SURPRISED, RENEWED, INVADED, ADVANCED, DECK, SEAT_COUNT,
    PLANET_COUNT, PERIODS, HAND_LIMIT, TURN_LIMIT, CUBES_AT_FIRST, HOME, WON, DICE, BAG, DISCARDS, FIRST_PLANET, FIRST_SEAT,
) = specs.starts_of(OBSERVATION)  # fmt: skip
"""Where each part begins."""
OBSERVATION_SIZE = specs.size_of(OBSERVATION)


@writing_rule
def observe(t, s, seat, out):
    """The moment, the dice, bag and discard pile, every planet, then every seat from the observer's on (a spectator's: from seat 0 on).

    Every number is written once, also for what this form has not: on a GPU, where millions observe at a time, memory is what takes time.
    """
    me = max(seat, 0)
    observe_moment(t, s, me, out)
    observe_benefits(s, out)
    observe_rules(t, out)
    observe_table(t, s, out)
    for ahead in range(t.seats):
        observe_seat(t, s, (me + ahead) % t.seats, seat, out, FIRST_SEAT + ahead * SEAT_STRIDE)
    for n in range(FIRST_SEAT + t.seats * SEAT_STRIDE, OBSERVATION_SIZE):
        out[n] = 0


@writing_rule
def observe_moment(t, s, me, out):
    out[PHASE] = s.phase
    out[AFTER] = s.after
    out[PERIOD] = s.period
    out[FIRST] = (s.first - me + t.seats) % t.seats
    out[TURN] = (s.turn - me + t.seats) % t.seats
    out[TARGET] = (s.target - me + t.seats) % t.seats
    out[ASKED] = s.asked
    out[CUBES] = s.cubes
    out[TURNS] = s.turns
    out[PLACE] = s.place
    out[TILE] = s.tile
    out[PIECE] = s.piece
    out[ORIGIN] = s.origin
    out[GOAL] = s.goal
    out[ROLLED] = s.rolled
    out[DUE] = s.due
    out[OWED] = s.owed
    out[WHO] = s.who
    out[RENEWED] = s.renewed
    out[INVADED] = s.invaded
    out[ADVANCED] = s.advanced
    out[DECK] = deck_size(t, s)
    out[WON] = s.won


@writing_rule
def observe_benefits(s, out):
    """What cards have brought in this turn."""
    out[BOUND] = s.bound
    out[REACH] = s.reach
    out[LIFTED] = s.lifted
    out[CHEAPER] = s.cheaper
    out[LEVIED] = s.levied
    out[DOCKED] = s.docked
    out[BOUGHT] = s.bought
    out[HOPPING] = s.hopping
    out[STRENGTH] = s.strength
    out[MEDICS] = s.medics
    out[SURPRISED] = s.surprised


@writing_rule
def observe_rules(t, out):
    """The numbers of this game's form, options and component set."""
    out[SEAT_COUNT] = t.seats
    out[PLANET_COUNT] = t.planets
    out[PERIODS] = t.periods
    out[HAND_LIMIT] = t.hand_limit
    out[TURN_LIMIT] = t.turn_limit
    out[CUBES_AT_FIRST] = t.cubes
    out[HOME] = t.home


@writing_rule
def observe_table(t, s, out):
    """The dice, the bag, the discard pile and the planets."""
    for die in range(state.DICE):
        out[DICE + die] = s.dice[die]
    for tile in range(state.MOST_TILES):
        out[BAG + tile] = s.bag[tile]
    for card in range(state.MOST_CARDS):
        out[DISCARDS + card] = s.discards[card]
    for planet in range(state.MOST_PLANETS):
        n = FIRST_PLANET + planet * PLANET_STRIDE
        out[n + FLIPPED] = state.is_flipped(s, planet)
        out[n + ALIENS] = state.has_aliens(s, planet)
        out[n + LEVEL] = s.level[planet]
        for tile in range(state.MOST_TILES):
            out[n + TILES + tile] = s.tiles[planet, tile]


@writing_rule
def observe_seat(t, s, holder, seat, out, n):
    """Money, cards, counters, kept tiles, what is known of the hand, all of it for the observer, and what stands on each planet."""
    out[n + MONEY] = s.money[holder]
    out[n + HAND_SIZE] = hand_size(t, s, holder)
    out[n + SUM] = s.sums[holder]
    out[n + NUMBER] = holder
    out[n + IN_FORM] = 1
    for counter in range(state.COUNTER_KINDS):
        out[n + RESERVE + counter] = s.reserve[holder, counter]
    for kind in range(state.KEPT_KINDS):
        out[n + KEPT + kind] = s.kept[holder, kind]
    for card in range(state.MOST_CARDS):
        out[n + KNOWN + card] = s.known[holder, card]
        out[n + HAND + card] = s.hand[holder, card] if holder == seat else 0
    for planet in range(state.MOST_PLANETS):
        observe_seat_on_planet(s, planet, holder, out, n + FIRST_ON_PLANET + planet * ON_PLANET_STRIDE)


@writing_rule
def observe_seat_on_planet(s, planet, holder, out, n):
    for unit in range(state.UNIT_KINDS):
        out[n + ORBIT + unit] = s.orbit[planet, holder, unit]
        out[n + SURFACE + unit] = s.surface[planet, holder, unit]
    for piece in range(state.PIECE_KINDS):
        out[n + PIECES + piece] = s.pieces[planet, holder, piece]
    out[n + TOLL] = s.toll[planet, holder]

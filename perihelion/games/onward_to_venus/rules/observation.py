"""What learners get: the position as a seat may know it."""

from __future__ import annotations

from perihelion.core import specs
from perihelion.core.compiling import writing_rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules.forces import deck_size, hand_size

SCALARS = 41
OF_A_PLANET = 3 + state.MOST_TILES
OF_A_SEAT_ON_A_PLANET = 2 * state.UNIT_KINDS + state.PIECE_KINDS + 1
OF_A_SEAT = 5 + state.COUNTER_KINDS + state.KEPT_KINDS + 2 * state.MOST_CARDS + state.MOST_PLANETS * OF_A_SEAT_ON_A_PLANET
FIRST_SEAT = SCALARS + state.DICE + state.MOST_TILES + state.MOST_CARDS + state.MOST_PLANETS * OF_A_PLANET
OBSERVATION_SIZE = FIRST_SEAT + state.MOST_SEATS * OF_A_SEAT

_SEAT, _PLANET, _SMALL = state.MOST_SEATS - 1, state.MOST_PLANETS - 1, 127
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
    specs.Each(
        "planet",
        state.MOST_PLANETS,
        (
            specs.flag("flipped", "whether the planet is turned over"),
            specs.flag("aliens", "whether aliens are there"),
            specs.count("level", "of its crisis", _SMALL, low=-1),
            specs.count("tiles", "that lie there, by kind", _SMALL, tile=state.MOST_TILES),
        ),
    ),
    specs.Each(
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
            specs.Each(
                "planet",
                state.MOST_PLANETS,
                (
                    specs.count("orbit", "units in orbit", _SMALL, unit=state.UNIT_KINDS),
                    specs.count("surface", "units on the surface", _SMALL, unit=state.UNIT_KINDS),
                    specs.count("pieces", "mines and factories", _SMALL, piece=state.PIECE_KINDS),
                    specs.count("toll", "counters that its crises took", _SMALL),
                ),
            ),
        ),
    ),
)


@writing_rule
def observe(t, s, seat, out):
    """The moment, the dice, bag and discard pile, every planet, then every seat from the observer's on (a spectator's: from seat 0 on).

    Every number is written once, also for what this form has not: on a GPU, where millions observe at a time, memory is what takes time.
    """
    me = max(seat, 0)
    observe_moment(t, s, me, out)
    observe_benefits(s, out)
    observe_rules(t, out)
    observe_table(t, s, out, SCALARS)
    for ahead in range(t.seats):
        observe_seat(t, s, (me + ahead) % t.seats, seat, out, FIRST_SEAT + ahead * OF_A_SEAT)
    for n in range(FIRST_SEAT + t.seats * OF_A_SEAT, OBSERVATION_SIZE):
        out[n] = 0


@writing_rule
def observe_moment(t, s, me, out):
    out[0] = s.phase
    out[1] = s.after
    out[2] = s.period
    out[3] = (s.first - me + t.seats) % t.seats
    out[4] = (s.turn - me + t.seats) % t.seats
    out[5] = (s.target - me + t.seats) % t.seats
    out[6] = s.asked
    out[7] = s.cubes
    out[8] = s.turns
    out[9] = s.place
    out[10] = s.tile
    out[11] = s.piece
    out[12] = s.origin
    out[13] = s.goal
    out[14] = s.rolled
    out[15] = s.due
    out[16] = s.owed
    out[17] = s.who
    out[29] = s.renewed
    out[30] = s.invaded
    out[31] = s.advanced
    out[32] = deck_size(t, s)
    out[40] = s.won


@writing_rule
def observe_benefits(s, out):
    """What cards have brought in this turn."""
    out[18] = s.bound
    out[19] = s.reach
    out[20] = s.lifted
    out[21] = s.cheaper
    out[22] = s.levied
    out[23] = s.docked
    out[24] = s.bought
    out[25] = s.hopping
    out[26] = s.strength
    out[27] = s.medics
    out[28] = s.surprised


@writing_rule
def observe_rules(t, out):
    """The numbers of this game's form, options and component set."""
    out[33] = t.seats
    out[34] = t.planets
    out[35] = t.periods
    out[36] = t.hand_limit
    out[37] = t.turn_limit
    out[38] = t.cubes
    out[39] = t.home


@writing_rule
def observe_table(t, s, out, n):
    """The dice, the bag, the discard pile and the planets."""
    for die in range(state.DICE):
        out[n + die] = s.dice[die]
    n += state.DICE
    for tile in range(state.MOST_TILES):
        out[n + tile] = s.bag[tile]
    n += state.MOST_TILES
    for card in range(state.MOST_CARDS):
        out[n + card] = s.discards[card]
    n += state.MOST_CARDS
    for planet in range(state.MOST_PLANETS):
        out[n] = state.is_flipped(s, planet)
        out[n + 1] = state.has_aliens(s, planet)
        out[n + 2] = s.level[planet]
        for tile in range(state.MOST_TILES):
            out[n + 3 + tile] = s.tiles[planet, tile]
        n += OF_A_PLANET


@writing_rule
def observe_seat(t, s, holder, seat, out, n):
    """Money, cards, counters, kept tiles, what is known of the hand, all of it for the observer, and what stands on each planet."""
    out[n] = s.money[holder]
    out[n + 1] = hand_size(t, s, holder)
    out[n + 2] = s.sums[holder]
    out[n + 3] = holder
    out[n + 4] = 1
    n += 5
    for counter in range(state.COUNTER_KINDS):
        out[n + counter] = s.reserve[holder, counter]
    n += state.COUNTER_KINDS
    for kind in range(state.KEPT_KINDS):
        out[n + kind] = s.kept[holder, kind]
    n += state.KEPT_KINDS
    for card in range(state.MOST_CARDS):
        out[n + card] = s.known[holder, card]
        out[n + state.MOST_CARDS + card] = s.hand[holder, card] if holder == seat else 0
    n += 2 * state.MOST_CARDS
    for planet in range(state.MOST_PLANETS):
        observe_seat_on_planet(s, planet, holder, out, n + planet * OF_A_SEAT_ON_A_PLANET)


@writing_rule
def observe_seat_on_planet(s, planet, holder, out, n):
    for unit in range(state.UNIT_KINDS):
        out[n + unit] = s.orbit[planet, holder, unit]
        out[n + state.UNIT_KINDS + unit] = s.surface[planet, holder, unit]
    for piece in range(state.PIECE_KINDS):
        out[n + 2 * state.UNIT_KINDS + piece] = s.pieces[planet, holder, piece]
    out[n + 2 * state.UNIT_KINDS + state.PIECE_KINDS] = s.toll[planet, holder]

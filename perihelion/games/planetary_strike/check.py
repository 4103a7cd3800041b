"""Which records are positions of Planetary Strike."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.core.messages import LIST, NOTHING, NUMBER, also
from perihelion.core.sums import highest, is_filled, lowest
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.board import FLEET
from perihelion.games.planetary_strike.rules import answers, conquest, fleets, turns
from perihelion.games.planetary_strike.state import COLOURS, EMPTY, KINDS, MOST_SEATS, NOBODY, OUTSIDE, PLANETS, SPACES, TITAN, WALL
from perihelion.games.planetary_strike.words import MESSAGES, named_colour, named_kind, named_player, say_space

MOST_OF_KIND = tuple(FLEET.get(kind, 0) for kind in KINDS)

say_no_wall = MESSAGES("fault-wall-around-board-missing")
say_outside = MESSAGES("fault-vessel-stands-outside-columns-this", columns=NUMBER)
say_no_such_vessel = MESSAGES("fault-what-stands-no-vessel-this", space="space")
say_too_many = MESSAGES("fault-vessels-kind-most", colour="colour", count=NUMBER, kind="kind", most=NUMBER)
say_no_such_colour = MESSAGES("fault-no-colour-numbered-like-this")
say_not_in_game = MESSAGES("fault-not-this-game", colour="colour")
say_no_owner = MESSAGES("fault-no-owner", colour="colour")
say_own_vessels = MESSAGES("fault-stands-so-vessels-own-player", colour="colour")
say_order = MESSAGES("fault-order-leaving-counts-players-from")
say_gaps = MESSAGES("fault-order-leaving-gaps")
say_stands = MESSAGES("fault-stands-left", player="player")
say_has_not_left = MESSAGES("fault-no-system-not-left", player="player")
say_commands = MESSAGES("fault-left-commands-vessels", player="player")
say_mates = MESSAGES("fault-their-team-mate-leave-game", player="player")
say_at_once = MESSAGES("fault-two-players-cannot-leave-once")
say_fall_together = MESSAGES("fault-systems-fall-together", player="player")
say_somebody_to_move = MESSAGES("fault-somebody-move-fewer-than-moves", armistice=NUMBER)
say_nobody_there = MESSAGES("fault-reaction-names-players-who-not")
say_nobody_left = MESSAGES("fault-somebody-must-left")
say_over_exactly = MESSAGES("fault-game-over-exactly-when-one")
say_after_end = MESSAGES("fault-after-end-nobody-moves-nobody")
say_mover_left = MESSAGES("fault-move-left", player="player")
say_nobodys_warning = MESSAGES("fault-warning-for-nobody-give-warnings", known=LIST)
say_some_planet = MESSAGES("fault-some-planet")
say_skipped_left = MESSAGES("fault-passed-over-left", player="player")
say_none_skipped = MESSAGES("fault-nobody-passed-over-game-two")
say_out_of_turn = MESSAGES("fault-reactive-move-answers-warning-out", player="player", other="player")
say_missing = MESSAGES("fault-reactive-move-passes-players-over")
say_cannot_answer = MESSAGES("fault-cannot-answer-warning-so-no", player="player")


@rule
def fault(t, s, codes, out):
    """Later parts rely on what earlier ones have checked."""
    return vessels(t, s, out) or command(t, s, out) or players(t, s, out) or turn(t, s, out) or reaction(t, s, out)


# Vessels and who commands them ----------------------------------------------------------------------------------------------------------


@rule
def vessels(t, s, out):
    if s.vessel[OUTSIDE] != WALL:
        return say_no_wall(out)
    for space in range(t.spaces, SPACES):
        if s.vessel[space] != EMPTY:
            return say_outside(out, t.columns)
    for space in range(t.spaces):
        colour, kind = state.colour_of(s.vessel[space]), state.kind_of(s.vessel[space])
        if s.vessel[space] != EMPTY and (not 1 <= kind <= TITAN or not 1 <= colour < COLOURS or t.owner[colour] == NOBODY):
            return say_no_such_vessel(out, space)
    for colour in range(1, COLOURS):
        for kind in range(1, TITAN + 1):
            vessel = state.vessel_of(colour, kind)
            count = count_of(t, s, vessel)
            if count > MOST_OF_KIND[kind]:
                return say_too_many(out, named_colour(colour), count, named_kind(vessel), MOST_OF_KIND[kind])
    return NOTHING


@rule
def count_of(t, s, vessel):
    """How many of these stand on the board."""
    count = 0
    for space in range(t.spaces):
        count += s.vessel[space] == vessel
    return count


@rule
def command(t, s, out):
    if s.commander[0] != 0 or not 0 <= s.fallen < 1 << COLOURS:
        return say_no_such_colour(out)
    for colour in range(1, COLOURS):
        commander, owner, stands = s.commander[colour], t.owner[colour], state.stands(s, colour)
        if owner == NOBODY:
            if commander != NOBODY or not stands:
                return say_not_in_game(out, named_colour(colour))
        elif not 0 <= commander < t.seats:
            return say_no_owner(out, named_colour(colour))
        elif stands and commander != owner:
            return say_own_vessels(out, named_colour(colour))
    return NOTHING if state.stands(s, 0) else say_no_such_colour(out)


# Who has left ---------------------------------------------------------------------------------------------------------------------------


@rule
def players(t, s, out):
    most = highest(s.left)
    if lowest(s.left) < 0 or most > t.seats or is_filled(s.left[t.seats :]):
        return say_order(out)
    for when in range(1, most + 1):
        if count_leaving(t, s, when) == 0:
            return say_gaps(out)
    for seat in range(t.seats):
        found = player(t, s, seat, out)
        if found:
            return found
    for when in range(1, most + 1):
        if leave_at_once(t, s, when):
            return say_at_once(out)
    return NOTHING if t.separate else fallen_together(t, s, out)


@rule
def count_leaving(t, s, when):
    """The players who left together as the when-th."""
    count = 0
    for seat in range(t.seats):
        count += s.left[seat] == when
    return count


@rule
def player(t, s, seat, out):
    """PS-23, PS-26."""
    stands, has_left = fleets.own_planets(t, s, seat) != EMPTY_SET, s.left[seat] != 0
    if stands and has_left:
        return say_stands(out, named_player(t, seat))
    if not stands and not has_left:
        return say_has_not_left(out, named_player(t, seat))
    for colour in range(1, COLOURS):
        if has_left and s.commander[colour] == seat:
            return say_commands(out, named_player(t, seat))
    for other in range(t.seats):
        if not t.separate and t.side[other] == t.side[seat] and s.left[other] != s.left[seat]:
            return say_mates(out, named_player(t, seat))
    return NOTHING


@rule
def leave_at_once(t, s, when):
    """Whether players of two sides left together, or any two where systems fall one by one."""
    first = NOBODY
    for seat in range(t.seats):
        if s.left[seat] == when:
            if first != NOBODY and (t.separate or t.side[first] != t.side[seat]):
                return True
            first = seat
    return False


@rule
def fallen_together(t, s, out):
    for seat in range(t.seats):
        standing, fallen = False, False
        for colour in range(1, COLOURS):
            if t.owner[colour] == seat:
                standing = standing or state.stands(s, colour)
                fallen = fallen or not state.stands(s, colour)
        if standing and fallen:
            return say_fall_together(out, named_player(t, seat))
    return NOTHING


# The turn -------------------------------------------------------------------------------------------------------------------------------


@rule
def turn(t, s, out):
    if not 0 <= s.over <= 1 or not 0 <= s.turn < t.seats or not 0 <= s.quiet <= t.armistice:
        return say_somebody_to_move(out, t.armistice)
    if not 0 <= s.interrupted <= t.seats or not 0 <= s.skipped < 1 << t.seats or lowest(s.announced) < 0:
        return say_nobody_there(out)
    sides = conquest.count_sides(t, s, EMPTY_SET)
    if sides < 1:
        return say_nobody_left(out)
    if state.is_over(s) != (sides == 1 or s.quiet == t.armistice):
        return say_over_exactly(out)
    if state.is_over(s) and (s.turn or s.interrupted or s.skipped or is_filled(s.announced)):
        return say_after_end(out)
    if not state.is_over(s) and not state.in_game(s, s.turn):
        return say_mover_left(out, named_player(t, s.turn))
    return warnings(t, s, out) or skipped(t, s, out)


@rule
def warnings(t, s, out):
    """PS-14."""
    for seat in range(MOST_SEATS):
        allowed = fleets.enemy_planets(t, s, seat) if seat < t.seats and state.in_game(s, seat) else EMPTY_SET
        wrong = s.announced[seat] & ~allowed
        if wrong != EMPTY_SET:
            return say_nobodys_warning(out, planets_in_words(t, wrong, out))
    return NOTHING


@rule
def planets_in_words(t, planets, out):
    """Those on this board go by their spaces."""
    known = NOTHING
    for planet in range(PLANETS):
        if bitset.has(planets, planet) and t.planet[planet] < t.spaces:
            known = also(out, known, say_space(out, t.planet[planet]))
    return known or also(out, NOTHING, say_some_planet(out))


@rule
def skipped(t, s, out):
    for seat in range(t.seats):
        if bitset.has(s.skipped, seat) and not state.in_game(s, seat):
            return say_skipped_left(out, named_player(t, seat))
    return say_none_skipped(out) if s.skipped != EMPTY_SET and t.seats == 2 else NOTHING


@rule
def reaction(t, s, out):
    """PS-20 to PS-22."""
    if not state.is_reaction(s):
        return NOTHING
    warner = state.warner(s)
    if not may_react(t, s, warner):
        return say_out_of_turn(out, named_player(t, warner), named_player(t, s.turn))
    if turns.seats_between(t, s, warner, s.turn) & ~s.skipped != EMPTY_SET:
        return say_missing(out)
    return NOTHING if answers.can_answer(t, s, int(s.turn), warner) else say_cannot_answer(out, named_player(t, s.turn))


@rule
def may_react(t, s, warner):
    """Whether the mover is the first whom the warner warned, and not next in any case."""
    if not state.in_game(s, warner) or s.announced[warner] == EMPTY_SET:
        return False
    return turns.first_warned(t, s, warner) == s.turn and turns.next_in_game(t, s, warner) != s.turn

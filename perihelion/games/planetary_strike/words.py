"""Planetary Strike in words: what there is to say, and when. The sentences stand in language/*.ftl.

Names are numbered without gaps: colours and kinds from 0, vessels by colour and kind, players by the colours they begin with.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from perihelion.core import bitset
from perihelion.core.bitset import EMPTY_SET
from perihelion.core.compiling import rule
from perihelion.core.contract import EvaluationTerm, Words
from perihelion.core.languages import Speaker
from perihelion.core.messages import LIST, NOTHING, NUMBER, PHRASE, Argument, MessageTable, Said, also, message
from perihelion.games.planetary_strike import state
from perihelion.games.planetary_strike.board import NAME, PLAYER_OF_COLOURS
from perihelion.games.planetary_strike.notation import CAPTURES, CONQUERS, QUIET, aliases, anywhere
from perihelion.games.planetary_strike.rules import attacks, conquest, consequences, fleets, turns
from perihelion.games.planetary_strike.rules.consequences import BLOCKED, NO_PATH
from perihelion.games.planetary_strike.state import COLOURS, EMPTY, KINDS, PLANETS, SPACE_NAMES, move

if TYPE_CHECKING:
    from perihelion.core.game import Game

MESSAGES = MessageTable(space=SPACE_NAMES)

# The position
say_to_move = MESSAGES("to-move", player="player")
say_lame_duck = MESSAGES("lame-duck", player="player")
say_must_answer = MESSAGES("must-answer", player="player", warner="player", waiting=LIST)
say_conquest = MESSAGES("conquest", players=LIST, count=NUMBER)
say_armistice = MESSAGES("armistice", players=LIST)
say_commands = MESSAGES("commands", player="player", fleets=LIST, planets=LIST)
say_is_out = MESSAGES("is-out", player="player")
say_warning = MESSAGES("warning", player="player", planets=LIST)
say_quiet = MESSAGES("quiet", moves=NUMBER, armistice=NUMBER)

# Parts of sentences
say_space = MESSAGES("at", space="space")
say_player = MESSAGES("one-player", player="player")
say_fleet = MESSAGES("fleet", vessels=NUMBER, colour="colour")
say_no_fleet = MESSAGES("no-fleet")
say_vessels_of = MESSAGES("vessels-of", colour="colour")
say_planets_of = MESSAGES("planets-of", player="player", planets=LIST, count=NUMBER)
say_a_vessel = MESSAGES("a-vessel", kind="kind")
say_leads = MESSAGES("leads", player="player")

# Why not?
say_must_move = MESSAGES("must-move")
say_few_columns = MESSAGES("few-columns", columns=NUMBER)
say_no_vessel = MESSAGES("no-vessel", space="space")
say_not_commanded = MESSAGES("not-commanded", vessel="vessel", space="space", player="player")
say_no_such_path = MESSAGES("no-such-path", kind="kind", start="space", end="space")
say_in_the_way = MESSAGES("in-the-way")
say_same_side = MESSAGES("same-side", vessel="vessel", space="space")
say_not_warned = MESSAGES("not-warned")
say_leaves_open = MESSAGES("leaves-open")
say_no_answer = MESSAGES("no-answer")
say_written_so = MESSAGES("written-so", text=PHRASE)

# What moves lead to, and the log
say_goes = MESSAGES("goes", start="space", end="space")
say_captures = MESSAGES("captures", vessel="vessel")
say_conquers = MESSAGES("conquers", planet="space")
say_wins_game = MESSAGES("wins-game")
say_puts_out = MESSAGES("puts-out", players=LIST)
say_threatens = MESSAGES("threatens", planets=LIST)
say_lets_off = MESSAGES("lets-off", planets=LIST)
say_opens = MESSAGES("opens", planets=LIST)
say_brings_armistice = MESSAGES("brings-armistice")
say_several = MESSAGES("several", things=LIST)
say_the_vessel = MESSAGES("the-vessel", vessel="vessel")
say_vessel_under = MESSAGES("vessel-under", vessel="vessel", player="player")
say_moved = MESSAGES("moved", vessel=PHRASE, does=LIST)
say_answered = MESSAGES("answered", vessel=PHRASE, does=LIST, warner="player")
say_passed = MESSAGES("passed", player="player")
say_then = MESSAGES("then", first=PHRASE, second=PHRASE)
say_are_out = MESSAGES("are-out", players=LIST, count=NUMBER)
say_fallen = MESSAGES("fallen", colour="colour")
say_handed_over = MESSAGES("handed-over", colours=LIST, player="player")
say_warned = MESSAGES("warned", planets=LIST)

# Move texts
write_move = MESSAGES.notation("move", f"{{start}}{QUIET}{{end}}", start="space", end="space")
write_capture = MESSAGES.notation("move-capture", f"{{start}}{CAPTURES}{{end}}", start="space", end="space")
write_conquest = MESSAGES.notation("move-conquest", f"{{start}}{CONQUERS}{{end}}", start="space", end="space")


# On the board
say_planet_shape = MESSAGES("planet-shape", space="space", colour="colour", people="people")


# Names and lists ------------------------------------------------------------------------------------------------------------------------


@rule
def named_colour(colour):
    return colour - 1


@rule
def named_kind(vessel):
    return state.kind_of(vessel) - 1


@rule
def named_vessel(vessel):
    return named_colour(state.colour_of(vessel)) * (len(KINDS) - 1) + named_kind(vessel)


@rule
def named_player(t, seat):
    return PLAYER_OF_COLOURS[t.fleets_of[seat]]


@rule
def list_planets(t, planets, out):
    """They go by their spaces."""
    spaces = NOTHING
    for planet in range(PLANETS):
        if bitset.has(planets, planet):
            spaces = also(out, spaces, say_space(out, t.planet[planet]))
    return spaces


@rule
def list_players(t, seats, out):
    players = NOTHING
    for seat in range(t.seats):
        if bitset.has(seats, seat):
            players = also(out, players, say_player(out, named_player(t, seat)))
    return players


# The position ---------------------------------------------------------------------------------------------------------------------------


@rule
def describe(t, s, seat, out):
    lines = also(out, NOTHING, headline(t, s, out))
    for other in range(t.seats):
        lines = also(out, lines, describe_player(t, s, other, out))
    for warner in range(t.seats):
        if s.announced[warner] != EMPTY_SET:
            planets = list_planets(t, s.announced[warner], out)
            lines = also(out, lines, say_warning(out, named_player(t, warner), planets))
    return also(out, lines, say_quiet(out, s.quiet, t.armistice))


@rule
def headline(t, s, out):
    if state.is_over(s):
        return say_result(t, s, survivors(t, s, EMPTY_SET), out)
    player = named_player(t, s.turn)
    if state.is_reaction(s):
        warner = state.warner(s)
        waiting = list_players(t, turns.seats_between(t, s, warner, s.turn), out)
        return say_must_answer(out, player, named_player(t, warner), waiting)
    return say_lame_duck(out, player) if consequences.is_lame_duck(t, s, int(s.turn)) else say_to_move(out, player)


@rule
def survivors(t, s, leaving):
    """The seats in the game once these have left."""
    seats = EMPTY_SET
    for seat in range(t.seats):
        if state.in_game(s, seat) and not bitset.has(leaving, seat):
            seats |= bitset.only(seat)
    return seats


@rule
def say_result(t, s, seats, out):
    """With one side left it has won (PS-24), otherwise there is an armistice (PS-27)."""
    players, sides = list_players(t, seats, out), EMPTY_SET
    for seat in range(t.seats):
        if bitset.has(seats, seat):
            sides |= bitset.only(t.side[seat])
    return say_conquest(out, players, bitset.members(seats)) if bitset.members(sides) == 1 else say_armistice(out, players)


@rule
def describe_player(t, s, seat, out):
    player = named_player(t, seat)
    if not state.in_game(s, seat):
        return say_is_out(out, player)
    fleet_list = NOTHING
    for colour in range(1, COLOURS):
        count = count_vessels(t, s, colour) if s.commander[colour] == seat else 0
        if count != 0:
            fleet_list = also(out, fleet_list, say_fleet(out, count, named_colour(colour)))
    if fleet_list == NOTHING:
        fleet_list = also(out, NOTHING, say_no_fleet(out))
    return say_commands(out, player, fleet_list, list_planets(t, fleets.own_planets(t, s, seat), out))


@rule
def count_vessels(t, s, colour):
    count = 0
    for space in range(t.spaces):
        count += state.colour_of(s.vessel[space]) == colour
    return count


# What moves lead to ---------------------------------------------------------------------------------------------------------------------


@rule
def hint(t, s, seat, a, out):
    if not move.contains(a):
        return NOTHING
    start, end = move.decode(a)
    if not consequences.captures_at(t, s, seat, end) and is_last_quiet_move(t, s):
        return say_brings_armistice(out)
    things = list_captures(t, s, seat, end, NOTHING, out)
    if consequences.conquered_at(t, s, seat, end):
        things = hint_at_conquest(t, s, t.planet_at[end], things, out)
    else:
        things = hint_at_threats(t, s, seat, start, end, things, out)
    opened = consequences.planets_left_open(t, s, seat, start, end)
    if opened != EMPTY_SET:
        things = also(out, things, say_opens(out, list_planets(t, opened, out)))
    return say_several(out, things) if things != NOTHING else NOTHING


@rule
def list_captures(t, s, seat, end, things, out):
    """PS-23: a vessel on a planet comes before the planet."""
    if s.vessel[end] != EMPTY:
        things = also(out, things, say_captures(out, named_vessel(s.vessel[end])))
    if consequences.conquered_at(t, s, seat, end):
        things = also(out, things, say_conquers(out, end))
    return things


@rule
def hint_at_conquest(t, s, planet, things, out):
    leaving = conquest.leaving_seats(t, s, planet)
    if conquest.ends_the_game(t, s, planet):
        return also(out, things, say_wins_game(out))
    return also(out, things, say_puts_out(out, list_players(t, leaving, out))) if leaving != EMPTY_SET else things


@rule
def hint_at_threats(t, s, seat, start, end, things, out):
    """What the move changes: it threatens a planet, or no longer one that was under warning."""
    new, old = consequences.changed_threats(t, s, seat, start, end)
    if new != EMPTY_SET:
        things = also(out, things, say_threatens(out, list_planets(t, new, out)))
    return also(out, things, say_lets_off(out, list_planets(t, old, out))) if old != EMPTY_SET else things


@rule
def is_last_quiet_move(t, s):
    """PS-27: whether the armistice comes without a capture now."""
    return s.quiet + 1 == t.armistice


# Why not? -------------------------------------------------------------------------------------------------------------------------------


@rule
def why_not(t, s, a, out):
    if not move.contains(a):
        return say_must_move(out)
    start, end = move.decode(a)
    if max(start, end) >= t.spaces:
        return say_few_columns(out, t.columns)
    vessel = s.vessel[start]
    if vessel == EMPTY:
        return say_no_vessel(out, start)
    if not bitset.has(fleets.commanded(t, s, s.turn), state.colour_of(vessel)):
        return say_not_commanded(out, named_vessel(vessel), start, named_player(t, s.turn))
    found = consequences.path(t, s, start, end)
    if found == NO_PATH:
        return say_no_such_path(out, named_kind(vessel), start, end)
    return say_in_the_way(out) if found == BLOCKED else why_not_there(t, s, a, start, end, out)


@rule
def why_not_there(t, s, a, start, end, out):
    """Of a move that the vessel could make. If it is legal all the same, it was written with a wrong sign."""
    there, seat, planet = s.vessel[end], int(s.turn), t.planet_at[end]
    if there != EMPTY and not bitset.has(fleets.hostile(t, s, seat), state.colour_of(there)):
        return say_same_side(out, named_vessel(there), end)
    if consequences.conquered_at(t, s, seat, end) and not bitset.has(s.announced[seat], planet):
        return say_not_warned(out)
    if not attacks.is_safe_after(t, s, seat, start, end):
        if not consequences.is_lame_duck(t, s, seat):
            return say_leaves_open(out)
        if state.is_reaction(s) and not consequences.is_partial_answer(t, s, seat, start, end):
            return say_no_answer(out)
    return say_written_so(out, notate(t, s, a, out))


# The log --------------------------------------------------------------------------------------------------------------------------------


@rule
def tell(t, s, a, seen, out):
    seat = int(s.turn)
    if not move.contains(a):
        return tell_quiet_end(t, s, say_passed(out, named_player(t, seat)), warnings_after_pass(t, s, seat), out)
    start, end = move.decode(a)
    told = tell_move(t, s, seat, start, end, out)
    if consequences.conquered_at(t, s, seat, end):
        told = say_then(out, told, tell_conquest(t, s, seat, t.planet_at[end], out))
        if conquest.ends_the_game(t, s, t.planet_at[end]):
            return told
    warned = consequences.warnings_after(t, s, seat, start, end)
    return tell_warning(t, told, warned, out) if consequences.captures_at(t, s, seat, end) else tell_quiet_end(t, s, told, warned, out)


@rule
def warnings_after_pass(t, s, seat):
    return attacks.threatened(t, s, fleets.enemy_planets(t, s, seat), fleets.commanded(t, s, seat))


@rule
def tell_move(t, s, seat, start, end, out):
    """Which vessel goes where, and what it captures."""
    vessel = s.vessel[start]
    name, does = named_vessel(vessel), also(out, NOTHING, say_goes(out, start, end))
    does = list_captures(t, s, seat, end, does, out)
    is_own = t.owner[state.colour_of(vessel)] == seat
    subject = say_the_vessel(out, name) if is_own else say_vessel_under(out, name, named_player(t, seat))
    if state.is_reaction(s):
        return say_answered(out, subject, does, named_player(t, state.warner(s)))
    return say_moved(out, subject, does)


@rule
def tell_conquest(t, s, seat, planet, out):
    """PS-23 to PS-26: who is out, or which system has fallen; then who has won, or who gets the vessels."""
    leaving = conquest.leaving_seats(t, s, planet)
    if leaving != EMPTY_SET:
        told = say_are_out(out, list_players(t, leaving, out), bitset.members(leaving))
    else:
        told = say_fallen(out, named_colour(state.system_of(planet)))
    if conquest.ends_the_game(t, s, planet):
        return say_then(out, told, say_result(t, s, survivors(t, s, leaving), out))
    spoils, colours = conquest.spoils(t, s, planet), NOTHING
    for colour in range(1, COLOURS):
        if bitset.has(spoils, colour):
            colours = also(out, colours, say_vessels_of(out, named_colour(colour)))
    return say_then(out, told, say_handed_over(out, colours, named_player(t, seat)))


@rule
def tell_quiet_end(t, s, told, warned, out):
    """PS-27: the armistice comes before warnings."""
    if is_last_quiet_move(t, s):
        return say_then(out, told, say_result(t, s, survivors(t, s, EMPTY_SET), out))
    return tell_warning(t, told, warned, out)


@rule
def tell_warning(t, told, warned, out):
    """PS-14: defend your planet!"""
    if warned == EMPTY_SET:
        return told
    owners = NOTHING
    for seat in range(t.seats):
        planets = warned & t.planets_of[seat]
        if planets != EMPTY_SET:
            listed = list_planets(t, planets, out)
            owners = also(out, owners, say_planets_of(out, named_player(t, seat), listed, bitset.members(planets)))
    return say_then(out, told, say_warned(out, owners))


# Move texts -----------------------------------------------------------------------------------------------------------------------------


@rule
def notate(t, s, a, out):
    if not move.contains(a):
        return NOTHING
    start, end = move.decode(a)
    if consequences.conquered_at(t, s, s.turn, end):
        return write_conquest(out, start, end)
    return write_capture(out, start, end) if s.vessel[end] != EMPTY else write_move(out, start, end)


# Reasons of hints -----------------------------------------------------------------------------------------------------------------------


_VESSELS = [{"vessel": Said.by(say_a_vessel, kind)} for kind in range(len(KINDS) - 1)]

TERMS = (
    *(EvaluationTerm("wins-vessel", "loses-vessel", vessel) for vessel in _VESSELS),
    *(EvaluationTerm("captures-vessel", "lets-win-vessel", vessel) for vessel in _VESSELS),
    EvaluationTerm("safer-planets", "open-planet"),
    EvaluationTerm("threat", "no-threat"),
    EvaluationTerm("reaches-more", "reaches-less"),
)

WORDS = Words(aliases=aliases, anywhere=anywhere, evaluation_terms=TERMS, people=("seat", "player"))


# For pictures ---------------------------------------------------------------------------------------------------------------------------


def speaker() -> Speaker:
    """In the language of the context. Nothing that is named depends on forms or options."""
    return _any_game().speaker()


def say(name: str, **arguments: Argument) -> str:
    return speaker().say(message(name, **arguments))


@functools.cache
def _any_game() -> Game:
    from perihelion.core.registry import game  # which finds this module's

    return game(NAME)

"""Which records are positions of Planetary Strike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.games.planetary_strike import rules
from perihelion.games.planetary_strike.board import GALAXY
from perihelion.games.planetary_strike.words import COLOUR_NAMES, VESSEL_NAMES, planet_names, planets_in, seat_name, space_name

_count_sides = interpreted(rules.count_sides)
_enemy_planets = interpreted(rules.enemy_planets)
_own_planets = interpreted(rules.own_planets)
_next_in_game = interpreted(rules.next_in_game)
_first_warned = interpreted(rules.first_warned)
_seats_between = interpreted(rules.seats_between)
_can_answer = interpreted(rules.can_answer)

FLEET = {kind: sum(row.split().count(kind) for _, row in GALAXY.fleet) for kind in rules.KINDS[1:]}


def faults(t: Any, s: Any) -> Iterator[str]:
    """Later parts rely on what earlier ones have checked."""
    for part in (_vessels, _command, _players, _turn, _reaction):
        yield from part(t, s)


def _vessels(t: Any, s: Any) -> Iterator[str]:
    if s.vessel[rules.OUTSIDE] != rules.WALL:
        yield "the wall around the board is missing."
    if s.vessel[t.spaces : rules.SPACES].any():
        yield f"a vessel stands outside the {t.columns} columns of this board."
    for space, vessel in enumerate(s.vessel[: t.spaces]):
        colour, kind = vessel >> 3, vessel & 7
        if vessel and (not 1 <= kind <= rules.TITAN or not 1 <= colour < rules.COLOURS or t.owner[colour] == rules.NOBODY):
            yield f"what stands on {space_name(space)} is no vessel of this game."
    for colour in range(1, rules.COLOURS):
        kinds = [rules.KINDS[vessel & 7] for vessel in s.vessel[: t.spaces] if vessel >> 3 == colour]
        for kind, most in FLEET.items():
            if kinds.count(kind) > most:
                name = f"{kind} ({VESSEL_NAMES[kind]})"
                yield f"{COLOUR_NAMES[colour]} has {kinds.count(kind)} vessels of the kind {name}; {most} is the most."


def _command(t: Any, s: Any) -> Iterator[str]:
    if s.commander[0] != 0 or not 0 <= s.fallen < 1 << rules.COLOURS:
        yield "no colour is numbered like this."
    for colour in range(1, rules.COLOURS):
        commander, owner, fallen = s.commander[colour], t.owner[colour], s.fallen >> colour & 1
        if owner == rules.NOBODY:
            if commander != rules.NOBODY or fallen:
                yield f"{COLOUR_NAMES[colour]} is not in this game."
        elif not 0 <= commander < t.seats:
            yield f"{COLOUR_NAMES[colour]} has no owner."
        elif not fallen and commander != owner:
            yield f"{COLOUR_NAMES[colour]} stands, so its vessels are its own player's."
    if s.fallen & 1:
        yield "no colour is numbered like this."


def _players(t: Any, s: Any) -> Iterator[str]:
    if s.left.min() < 0 or s.left.max() > t.seats or s.left[t.seats :].any():
        yield "the order of leaving counts players from 1."
        return
    orders = {int(when) for when in s.left} - {0}
    if orders != set(range(1, len(orders) + 1)):
        yield "the order of leaving has gaps."
    for seat in range(t.seats):
        stands = _own_planets(t, s, seat) != 0
        if stands == bool(s.left[seat]):
            yield f"{seat_name(t, seat)} {'stands, but has left' if stands else 'has no system, but has not left'}."
        if s.left[seat] and any(s.commander[colour] == seat for colour in range(1, rules.COLOURS)):
            yield f"{seat_name(t, seat)} has left, but commands vessels."
        mates = [other for other in range(t.seats) if t.side[other] == t.side[seat]]
        if not t.separate and len({int(s.left[other]) for other in mates}) > 1:
            yield f"{seat_name(t, seat)} and their team mate leave the game together."
    for when in orders:
        gone = [seat for seat in range(t.seats) if s.left[seat] == when]
        if len({int(t.side[seat]) for seat in gone}) > 1 or (t.separate and len(gone) > 1):
            yield "two players cannot leave at once."
    if not t.separate:
        yield from _fallen_together(t, s)


def _fallen_together(t: Any, s: Any) -> Iterator[str]:
    for seat in range(t.seats):
        fallen = {int(s.fallen >> colour & 1) for colour in range(1, rules.COLOURS) if t.owner[colour] == seat}
        if len(fallen) > 1:
            yield f"the systems of {seat_name(t, seat)} fall together."


def _turn(t: Any, s: Any) -> Iterator[str]:
    if s.over not in (0, 1) or not 0 <= s.turn < t.seats or not 0 <= s.quiet <= t.armistice:
        yield f"somebody is to move, and fewer than {t.armistice} moves were quiet."
        return
    if not 0 <= s.interrupted <= t.seats or not 0 <= s.skipped < 1 << t.seats or s.announced.min() < 0:
        yield "a reaction names players who are not there."
        return
    sides = _count_sides(t, s, 0)
    if sides < 1:
        yield "somebody must be left."
    if bool(s.over) != (sides == 1 or s.quiet == t.armistice):
        yield "the game is over exactly when one side is left, or at the armistice."
    if s.over and (s.turn or s.interrupted or s.skipped or s.announced.any()):
        yield "after the end nobody moves and nobody warns."
    if not s.over and s.left[s.turn]:
        yield f"{seat_name(t, s.turn)} is to move, but has left."
    for seat in range(rules.MOST_SEATS):
        wrong = s.announced[seat] & ~(_enemy_planets(t, s, seat) if seat < t.seats and not s.left[seat] else 0)
        if wrong:
            known = planet_names(t, wrong) if all(t.planet[planet] < t.spaces for planet in planets_in(wrong)) else "a planet"
            yield f"a warning for {known} is nobody's to give: warnings are for enemies' planets that stand, by players in the game."
    for seat in range(t.seats):
        if s.skipped >> seat & 1 and s.left[seat]:
            yield f"{seat_name(t, seat)} was passed over, but has left."
    if s.skipped and t.seats == 2:
        yield "nobody is passed over in a game of two."


def _reaction(t: Any, s: Any) -> Iterator[str]:
    if not s.interrupted:
        return
    warner = s.interrupted - 1
    if s.left[warner] or not s.announced[warner] or _first_warned(t, s, warner) != s.turn or _next_in_game(t, s, warner) == s.turn:
        yield f"a reactive move answers a warning out of turn; {seat_name(t, warner)} gave none to {seat_name(t, s.turn)}."
    elif _seats_between(t, s, warner, s.turn) & ~s.skipped:
        yield "a reactive move passes players over; they are missing."
    elif not _can_answer(t, s, s.turn, warner):
        yield f"{seat_name(t, s.turn)} cannot answer the warning, so there is no reactive move."

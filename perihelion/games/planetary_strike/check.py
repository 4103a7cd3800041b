"""Which records are positions of Planetary Strike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from perihelion.core.compiling import uncompiled
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.board import (
    COLOUR_NAMES,
    FLEET,
    VESSEL_NAMES,
    kind_mark,
    numbers_in,
    planet_names,
    seat_name,
    space_name,
    vessels_of,
)
from perihelion.games.planetary_strike.rules import answers as compiled_answers
from perihelion.games.planetary_strike.rules import conquest as compiled_conquest
from perihelion.games.planetary_strike.rules import fleets as compiled_fleets
from perihelion.games.planetary_strike.rules import turns as compiled_turns
from perihelion.games.planetary_strike.state import COLOURS, MOST_SEATS, NOBODY, OUTSIDE, SPACES, TITAN, WALL

state, fleets, answers = uncompiled(compiled_state), uncompiled(compiled_fleets), uncompiled(compiled_answers)
turns, conquest = uncompiled(compiled_turns), uncompiled(compiled_conquest)


def faults(t: Any, s: Any) -> Iterator[str]:
    """Later parts rely on what earlier ones have checked."""
    for part in (_vessels, _command, _players, _turn, _reaction):
        yield from part(t, s)


def _vessels(t: Any, s: Any) -> Iterator[str]:
    if s.vessel[OUTSIDE] != WALL:
        yield "the wall around the board is missing."
    if s.vessel[t.spaces : SPACES].any():
        yield f"a vessel stands outside the {t.columns} columns of this board."
    for space in np.flatnonzero(s.vessel[: t.spaces]).tolist():
        vessel = s.vessel[space]
        colour, kind = state.colour_of(vessel), state.kind_of(vessel)
        if not 1 <= kind <= TITAN or not 1 <= colour < COLOURS or t.owner[colour] == NOBODY:
            yield f"what stands on {space_name(space)} is no vessel of this game."
    for colour in range(1, COLOURS):
        kinds = [kind_mark(vessel) for _, vessel in vessels_of(t, s, colour)]
        for kind, most in FLEET.items():
            if kinds.count(kind) > most:
                name = f"{kind} ({VESSEL_NAMES[kind]})"
                yield f"{COLOUR_NAMES[colour]} has {kinds.count(kind)} vessels of the kind {name}; {most} is the most."


def _command(t: Any, s: Any) -> Iterator[str]:
    if s.commander[0] != 0 or not 0 <= s.fallen < 1 << COLOURS:
        yield "no colour is numbered like this."
    for colour in range(1, COLOURS):
        commander, owner, stands = s.commander[colour], t.owner[colour], state.stands(s, colour)
        if owner == NOBODY:
            if commander != NOBODY or not stands:
                yield f"{COLOUR_NAMES[colour]} is not in this game."
        elif not 0 <= commander < t.seats:
            yield f"{COLOUR_NAMES[colour]} has no owner."
        elif stands and commander != owner:
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
        stands = fleets.own_planets(t, s, seat) != 0
        if stands == bool(s.left[seat]):
            yield f"{seat_name(t, seat)} {'stands, but has left' if stands else 'has no system, but has not left'}."
        if s.left[seat] and any(s.commander[colour] == seat for colour in range(1, COLOURS)):
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
        standing = {state.stands(s, colour) for colour in range(1, COLOURS) if t.owner[colour] == seat}
        if len(standing) > 1:
            yield f"the systems of {seat_name(t, seat)} fall together."


def _turn(t: Any, s: Any) -> Iterator[str]:
    if s.over not in (0, 1) or not 0 <= s.turn < t.seats or not 0 <= s.quiet <= t.armistice:
        yield f"somebody is to move, and fewer than {t.armistice} moves were quiet."
        return
    if not 0 <= s.interrupted <= t.seats or not 0 <= s.skipped < 1 << t.seats or s.announced.min() < 0:
        yield "a reaction names players who are not there."
        return
    sides = conquest.count_sides(t, s, 0)
    if sides < 1:
        yield "somebody must be left."
    if bool(s.over) != (sides == 1 or s.quiet == t.armistice):
        yield "the game is over exactly when one side is left, or at the armistice."
    if s.over and (s.turn or s.interrupted or s.skipped or s.announced.any()):
        yield "after the end nobody moves and nobody warns."
    if not s.over and s.left[s.turn]:
        yield f"{seat_name(t, s.turn)} is to move, but has left."
    for seat in range(MOST_SEATS):
        wrong = s.announced[seat] & ~(fleets.enemy_planets(t, s, seat) if seat < t.seats and not s.left[seat] else 0)
        if wrong:
            known = planet_names(t, wrong) if all(t.planet[planet] < t.spaces for planet in numbers_in(wrong)) else "a planet"
            yield f"a warning for {known} is nobody's to give: warnings are for enemies' planets that stand, by players in the game."
    for seat in numbers_in(s.skipped):
        if not state.in_game(s, seat):
            yield f"{seat_name(t, seat)} was passed over, but has left."
    if s.skipped and t.seats == 2:
        yield "nobody is passed over in a game of two."


def _reaction(t: Any, s: Any) -> Iterator[str]:
    if not state.is_reaction(s):
        return
    warner = state.warner(s)
    if (
        s.left[warner]
        or not s.announced[warner]
        or turns.first_warned(t, s, warner) != s.turn
        or turns.next_in_game(t, s, warner) == s.turn
    ):
        yield f"a reactive move answers a warning out of turn; {seat_name(t, warner)} gave none to {seat_name(t, s.turn)}."
    elif turns.seats_between(t, s, warner, s.turn) & ~s.skipped:
        yield "a reactive move passes players over; they are missing."
    elif not answers.can_answer(t, s, s.turn, warner):
        yield f"{seat_name(t, s.turn)} cannot answer the warning, so there is no reactive move."

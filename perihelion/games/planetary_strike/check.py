"""Which records are positions of Planetary Strike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from perihelion.core.bitset import numbers_in
from perihelion.core.compiling import uncompiled
from perihelion.core.messages import Listing, Message, fault, message
from perihelion.games.planetary_strike import state as compiled_state
from perihelion.games.planetary_strike.board import (
    COLOUR_NAMES,
    FLEET,
    colours_of,
    kind_mark,
    planet_names,
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


def _colour(colour: int) -> Message:
    return message("fault-colour", colour=COLOUR_NAMES[colour])


def _player(t: Any, seat: int) -> Listing:
    """By the colours they begin with."""
    return Listing(tuple(map(_colour, colours_of(t, seat))))


def faults(t: Any, s: Any) -> Iterator[Message]:
    """Later parts rely on what earlier ones have checked."""
    for part in (_vessels, _command, _players, _turn, _reaction):
        yield from part(t, s)


def _vessels(t: Any, s: Any) -> Iterator[Message]:
    if s.vessel[OUTSIDE] != WALL:
        yield fault("fault-wall-around-board-missing")
    if s.vessel[t.spaces : SPACES].any():
        yield fault("fault-vessel-stands-outside-columns-this", columns=t.columns)
    for space in np.flatnonzero(s.vessel[: t.spaces]).tolist():
        vessel = s.vessel[space]
        colour, kind = state.colour_of(vessel), state.kind_of(vessel)
        if not 1 <= kind <= TITAN or not 1 <= colour < COLOURS or t.owner[colour] == NOBODY:
            yield fault("fault-what-stands-no-vessel-this", space=space_name(space))
    for colour in range(1, COLOURS):
        kinds = [kind_mark(vessel) for _, vessel in vessels_of(t, s, colour)]
        for kind, most in FLEET.items():
            if kinds.count(kind) > most:
                name = message("fault-kind", kind=kind)
                yield fault("fault-vessels-kind-most", colour=_colour(colour), count=kinds.count(kind), name=name, most=most)


def _command(t: Any, s: Any) -> Iterator[Message]:
    if s.commander[0] != 0 or not 0 <= s.fallen < 1 << COLOURS:
        yield fault("fault-no-colour-numbered-like-this")
    for colour in range(1, COLOURS):
        commander, owner, stands = s.commander[colour], t.owner[colour], state.stands(s, colour)
        if owner == NOBODY:
            if commander != NOBODY or not stands:
                yield fault("fault-not-this-game", colour=_colour(colour))
        elif not 0 <= commander < t.seats:
            yield fault("fault-no-owner", colour=_colour(colour))
        elif stands and commander != owner:
            yield fault("fault-stands-so-vessels-own-player", colour=_colour(colour))
    if s.fallen & 1:
        yield fault("fault-no-colour-numbered-like-this")


def _players(t: Any, s: Any) -> Iterator[Message]:
    if s.left.min() < 0 or s.left.max() > t.seats or s.left[t.seats :].any():
        yield fault("fault-order-leaving-counts-players-from")
        return
    orders = {int(when) for when in s.left} - {0}
    if orders != set(range(1, len(orders) + 1)):
        yield fault("fault-order-leaving-gaps")
    for seat in range(t.seats):
        stands = fleets.own_planets(t, s, seat) != 0
        if stands == bool(s.left[seat]):
            yield fault("fault-stands-left" if stands else "fault-no-system-not-left", player=_player(t, seat))
        if s.left[seat] and any(s.commander[colour] == seat for colour in range(1, COLOURS)):
            yield fault("fault-left-commands-vessels", player=_player(t, seat))
        mates = [other for other in range(t.seats) if t.side[other] == t.side[seat]]
        if not t.separate and len({int(s.left[other]) for other in mates}) > 1:
            yield fault("fault-their-team-mate-leave-game", player=_player(t, seat))
    for when in orders:
        gone = [seat for seat in range(t.seats) if s.left[seat] == when]
        if len({int(t.side[seat]) for seat in gone}) > 1 or (t.separate and len(gone) > 1):
            yield fault("fault-two-players-cannot-leave-once")
    if not t.separate:
        yield from _fallen_together(t, s)


def _fallen_together(t: Any, s: Any) -> Iterator[Message]:
    for seat in range(t.seats):
        standing = {state.stands(s, colour) for colour in range(1, COLOURS) if t.owner[colour] == seat}
        if len(standing) > 1:
            yield fault("fault-systems-fall-together", player=_player(t, seat))


def _turn(t: Any, s: Any) -> Iterator[Message]:
    if s.over not in (0, 1) or not 0 <= s.turn < t.seats or not 0 <= s.quiet <= t.armistice:
        yield fault("fault-somebody-move-fewer-than-moves", armistice=t.armistice)
        return
    if not 0 <= s.interrupted <= t.seats or not 0 <= s.skipped < 1 << t.seats or s.announced.min() < 0:
        yield fault("fault-reaction-names-players-who-not")
        return
    sides = conquest.count_sides(t, s, 0)
    if sides < 1:
        yield fault("fault-somebody-must-left")
    if bool(s.over) != (sides == 1 or s.quiet == t.armistice):
        yield fault("fault-game-over-exactly-when-one")
    if s.over and (s.turn or s.interrupted or s.skipped or s.announced.any()):
        yield fault("fault-after-end-nobody-moves-nobody")
    if not s.over and s.left[s.turn]:
        yield fault("fault-move-left", player=_player(t, s.turn))
    for seat in range(MOST_SEATS):
        wrong = s.announced[seat] & ~(fleets.enemy_planets(t, s, seat) if seat < t.seats and not s.left[seat] else 0)
        if wrong:
            known = (
                planet_names(t, wrong) if all(t.planet[planet] < t.spaces for planet in numbers_in(wrong)) else message("fault-some-planet")
            )
            yield fault("fault-warning-for-nobody-give-warnings", known=known)
    for seat in numbers_in(s.skipped):
        if not state.in_game(s, seat):
            yield fault("fault-passed-over-left", player=_player(t, seat))
    if s.skipped and t.seats == 2:
        yield fault("fault-nobody-passed-over-game-two")


def _reaction(t: Any, s: Any) -> Iterator[Message]:
    if not state.is_reaction(s):
        return
    warner = state.warner(s)
    if (
        s.left[warner]
        or not s.announced[warner]
        or turns.first_warned(t, s, warner) != s.turn
        or turns.next_in_game(t, s, warner) == s.turn
    ):
        yield fault("fault-reactive-move-answers-warning-out", player=_player(t, warner), other=_player(t, s.turn))
    elif turns.seats_between(t, s, warner, s.turn) & ~s.skipped:
        yield fault("fault-reactive-move-passes-players-over")
    elif not answers.can_answer(t, s, s.turn, warner):
        yield fault("fault-cannot-answer-warning-so-no", player=_player(t, s.turn))

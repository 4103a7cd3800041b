"""Which records are positions of That's my Planet!: what could lie on the table."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from perihelion.core.bitset import numbers_in
from perihelion.core.compiling import uncompiled
from perihelion.core.messages import Message, fault, message
from perihelion.games.thats_my_planet import state as compiled_state
from perihelion.games.thats_my_planet.rules import scoring as compiled_scoring

scoring, state = uncompiled(compiled_scoring), uncompiled(compiled_state)


def faults(t: Any, s: Any) -> Iterator[Message]:
    if s.phase >= len(state.PHASES):
        yield fault("fault-no-phase", phase=s.phase)
        return
    yield from _cards(s)
    yield from _ships(t, s)
    yield from _sheet(t, s)
    yield from _draft(s) if state.is_draft(s) else _play(t, s)


def _cards(s: Any) -> Iterator[Message]:
    piles = {"deck": s.deck, "recruits": s.recruits, **{team: s.pools[n] for n, team in enumerate(state.TEAMS)}}
    for name, cards in piles.items():
        if not 0 <= cards <= state.ALL_CARDS:
            yield fault("fault-holds-cards-do-not-exist", name=message("fault-pile", pile=name))
            return
    on_table = [number - 1 for number in s.turned_up if state.NO_CARD < number <= state.CARD_COUNT]
    everything = sorted([card for cards in piles.values() for card in numbers_in(int(cards))] + on_table)
    for card, after in itertools.pairwise(everything):
        if card == after:
            yield fault("fault-two-places", card=state.CARDS[card])


def _ships(t: Any, s: Any) -> Iterator[Message]:
    for ship, name in enumerate(state.TEAMS):
        place, fuel = s.at[ship], s.fuel[ship]
        if place > t.planets and place != state.BREAKDOWN:
            yield fault("fault-ship-place-planets-go-from", name=name, place=place, planets=t.planets, breakdown=state.BREAKDOWN)
        if fuel > state.FULL or (fuel == 0) != (place == state.BREAKDOWN):
            yield fault("fault-ship-fuel-exactly-for-ship", name=name, fuel=fuel, full=state.FULL)
        if state.MOTHER_SHIP < place <= t.planets and list(s.at).count(place) > 1:
            yield fault("fault-two-ships-planet", place=place)
    if s.moved > state.TEAM_COUNT:
        yield fault("fault-moved-names-ship-or-not", last=state.TEAM_COUNT, moved=s.moved)


def _sheet(t: Any, s: Any) -> Iterator[Message]:
    for kind, name in enumerate(state.BOX_KINDS):
        if s.crossed[kind] > t.boxes[kind]:
            yield fault("fault-boxes-crossed-sheet", crossed=s.crossed[kind], name=message(f"box-{name}"), boxes=t.boxes[kind])
    if s.marks.max() >= 1 << state.TEAM_COUNT or s.marks[t.planets :].any():
        yield fault("fault-marks-for-each-planet-sheet")
    if s.rolls > state.CARD_COUNT:
        yield fault("fault-white-die-rolled-times-each", rolls=s.rolls, cards=state.CARD_COUNT)


def _draft(s: Any) -> Iterator[Message]:
    table = [int(number) for number in s.turned_up if number != state.NO_CARD]
    jokers = table.count(state.JOKER + 1)
    if table != sorted(table) or list(s.turned_up[: len(table)]) != table or (table and table[-1] > state.JOKER + 1):
        yield fault("fault-cards-turned-up-stand-increasing")
    if s.jokers + jokers > state.JOKERS:
        yield fault("fault-two-jokers")
    if len(table) == state.TURNED_UP and (s.phase != state.DRAFTING or jokers):
        yield fault("fault-four-cards-lie-open-exactly")
    if s.phase == state.DRAFTING and len(table) < state.TURNED_UP:
        yield fault("fault-four-cards-must-lie-open")
    if s.phase == state.DISCARDING and (s.jokers != state.JOKERS or table or len(numbers_in(int(s.recruits))) >= state.FIRST_DISCARDS):
        yield fault("fault-first-two-discards-come-before")
    pooled = int(s.pools[0] | s.pools[1] | s.pools[2])
    known = numbers_in(int(s.deck | s.recruits) | pooled)
    if len(known) + len(table) - jokers != state.CARD_COUNT or (s.phase == state.DISCARDING and pooled):
        yield fault("fault-during-draft-no-card-left")
    waiting = len(numbers_in(int(s.deck))) + s.jokers + len(table)
    if s.phase != state.DISCARDING and (waiting == 0 or waiting % state.TURNED_UP):
        yield fault("fault-cards-turned-up-by-fours", waiting=waiting)
    if s.moved or s.white or s.team or s.resume or s.rolls or s.crossed.any() or s.marks.any():
        yield fault("fault-nothing-marked-or-crossed-during")
    if any(place != state.MOTHER_SHIP for place in s.at) or any(fuel != state.FULL for fuel in s.fuel):
        yield fault("fault-during-draft-all-ships-mother")


def _play(t: Any, s: Any) -> Iterator[Message]:
    if s.deck or s.jokers or s.turned_up.any():
        yield fault("fault-draft-over-when-nothing-left")
    if (s.phase == state.PLAYING) != (s.white != 0) or s.white > state.FACES:
        yield fault("fault-white-die-shows-between-roll")
    if s.phase == state.RECRUITING:
        if s.team >= state.TEAM_COUNT or s.resume not in (state.MANAGING, state.ACTING):
            yield fault("fault-recruit-goes-team-before-phase")
        elif not s.recruits or not s.crossed[state.RECRUITMENT]:
            yield fault("fault-recruit-needs-card-recruitment-deck")
    elif s.team or s.resume:
        yield fault("fault-nobody-being-recruited")
    if s.phase in (state.ROLLING, state.PLAYING) and not s.rolls:
        yield fault("fault-white-die-never-rolled")
    yield from _arrived(s)
    yield from _movable(t, s)


def _arrived(s: Any) -> Iterator[Message]:
    """Between the phases a ship stands where it may act."""
    phase = state.phase_of_turn(s)
    if not state.is_attempt(phase):
        return
    if not s.moved:
        yield fault("fault-no-ship-moved")
        return
    ship = state.last_moved(s)
    if not state.MOTHER_SHIP < s.at[ship] <= state.MOST_PLANETS or state.is_closed_to(s, state.planet_of(s, ship), ship):
        yield fault("fault-ship-moved-stands-no-planet")
    if phase != state.ACTING and not s.pools[ship]:
        yield fault("fault-attempt-needs-card")


def _movable(t: Any, s: Any) -> Iterator[Message]:
    if s.phase == state.MANAGING and scoring.is_stuck(t, s):
        yield fault("fault-game-over-when-no-ship")

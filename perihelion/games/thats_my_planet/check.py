"""Which records are positions of That's my Planet!: what could lie on the table."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.games.thats_my_planet import rules as compiled_rules
from perihelion.games.thats_my_planet import state as compiled_state

rules, state = uncompiled(compiled_rules), uncompiled(compiled_state)


def faults(t: Any, s: Any) -> Iterator[str]:
    if s.phase >= len(state.PHASES):
        yield f"there is no phase {s.phase}."
        return
    yield from _cards(s)
    yield from _ships(t, s)
    yield from _sheet(t, s)
    yield from _draft(s) if state.is_draft(s) else _play(t, s)


def _cards(s: Any) -> Iterator[str]:
    piles = {"deck": s.deck, "recruits": s.recruits, **{f"pool of {team}": s.pools[n] for n, team in enumerate(state.TEAMS)}}
    for name, cards in piles.items():
        if not 0 <= cards <= state.ALL_CARDS:
            yield f"the {name} holds cards that do not exist."
            return
    on_table = [number - 1 for number in s.turned_up if state.NO_CARD < number <= state.CARD_COUNT]
    everything = sorted([card for cards in piles.values() for card in state.cards_in(int(cards))] + on_table)
    for card, after in itertools.pairwise(everything):
        if card == after:
            yield f"{state.CARDS[card]} is in two places."


def _ships(t: Any, s: Any) -> Iterator[str]:
    for ship, name in enumerate(state.TEAMS):
        place, fuel = s.at[ship], s.fuel[ship]
        if place > t.planets and place != state.BREAKDOWN:
            yield f"ship {name} is at place {place}; planets go from 1 to {t.planets}, {state.BREAKDOWN} is the breakdown zone."
        if fuel > state.FULL or (fuel == 0) != (place == state.BREAKDOWN):
            yield f"ship {name} has fuel {fuel}: it is 1 to {state.FULL}, and 0 exactly for a ship that broke down."
        if state.MOTHER_SHIP < place <= t.planets and list(s.at).count(place) > 1:
            yield f"two ships are on planet {place}."
    if s.moved > state.TEAM_COUNT:
        yield f"moved names a ship, 1 to {state.TEAM_COUNT}, or 0, not {s.moved}."


def _sheet(t: Any, s: Any) -> Iterator[str]:
    for kind, name in enumerate(state.BOX_KINDS):
        if s.crossed[kind] > t.boxes[kind]:
            yield f"{s.crossed[kind]} {name} boxes are crossed; the sheet has {t.boxes[kind]}."
    if s.marks.max() >= 1 << state.TEAM_COUNT or s.marks[t.planets :].any():
        yield "marks are 0 to 7 for each planet of the sheet."
    if s.rolls > state.CARD_COUNT:
        yield f"the white die was rolled {s.rolls} times; each roll costs one of {state.CARD_COUNT} cards."


def _draft(s: Any) -> Iterator[str]:
    table = [int(number) for number in s.turned_up if number != state.NO_CARD]
    jokers = table.count(state.JOKER + 1)
    if table != sorted(table) or list(s.turned_up[: len(table)]) != table or (table and table[-1] > state.JOKER + 1):
        yield "the cards turned up stand in increasing order, 1 to 41, and the empty places behind them."
    if s.jokers + jokers > state.JOKERS:
        yield "there are two jokers."
    if len(table) == state.TURNED_UP and (s.phase != state.DRAFTING or jokers):
        yield "four cards lie open exactly when they are to be drafted, and then no joker is among them."
    if s.phase == state.DRAFTING and len(table) < state.TURNED_UP:
        yield "four cards must lie open to be drafted."
    if s.phase == state.DISCARDING and (s.jokers != state.JOKERS or table or len(state.cards_in(int(s.recruits))) >= state.FIRST_DISCARDS):
        yield "the first two discards come before everything else."
    pooled = int(s.pools[0] | s.pools[1] | s.pools[2])
    known = state.cards_in(int(s.deck | s.recruits) | pooled)
    if len(known) + len(table) - jokers != state.CARD_COUNT or (s.phase == state.DISCARDING and pooled):
        yield "during the draft no card has left the game."
    waiting = len(state.cards_in(int(s.deck))) + s.jokers + len(table)
    if s.phase != state.DISCARDING and (waiting == 0 or waiting % state.TURNED_UP):
        yield f"cards are turned up by fours; {waiting} do not make fours."
    if s.moved or s.white or s.team or s.resume or s.rolls or s.crossed.any() or s.marks.any():
        yield "nothing is marked or crossed during the draft."
    if any(place != state.MOTHER_SHIP for place in s.at) or any(fuel != state.FULL for fuel in s.fuel):
        yield "during the draft all ships are on the Mother Ship with full tanks."


def _play(t: Any, s: Any) -> Iterator[str]:
    if s.deck or s.jokers or s.turned_up.any():
        yield "the draft is over when nothing is left to turn up."
    if (s.phase == state.PLAYING) != (s.white != 0) or s.white > state.FACES:
        yield "the white die shows 1 to 6 between roll and card, and nothing otherwise."
    if s.phase == state.RECRUITING:
        if s.team >= state.TEAM_COUNT or s.resume not in (state.MANAGING, state.ACTING):
            yield "a recruit goes to a team, before phase 1 or between the phases."
        elif not s.recruits or not s.crossed[state.RECRUITMENT]:
            yield "a recruit needs a card in the recruitment deck and a crossed box."
    elif s.team or s.resume:
        yield "nobody is being recruited."
    if s.phase in (state.ROLLING, state.PLAYING) and not s.rolls:
        yield "the white die was never rolled."
    yield from _arrived(s)
    yield from _movable(t, s)


def _arrived(s: Any) -> Iterator[str]:
    """Between the phases a ship stands where it may act."""
    phase = state.phase_of_turn(s)
    if not state.is_attempt(phase):
        return
    if not s.moved:
        yield "no ship has moved."
        return
    ship = state.last_moved(s)
    if not state.MOTHER_SHIP < s.at[ship] <= state.MOST_PLANETS or state.is_closed_to(s, state.planet_of(s, ship), ship):
        yield "the ship that moved stands on no planet where its team may act."
    if phase != state.ACTING and not s.pools[ship]:
        yield "an attempt needs a card."


def _movable(t: Any, s: Any) -> Iterator[str]:
    if s.phase == state.MANAGING and rules.is_stuck(t, s):
        yield "the game is over when no ship may move and none can be repaired."

"""Which records are positions of That's my Planet!: what could lie on the table."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.games.thats_my_planet import rules

_is_stuck = interpreted(rules.is_stuck)
_DRAFT = (rules.DISCARDING, rules.TURNING_UP, rules.DRAFTING)


def faults(t: Any, s: Any) -> Iterator[str]:
    if s.phase >= len(rules.PHASES):
        yield f"there is no phase {s.phase}."
        return
    yield from _cards(s)
    yield from _ships(t, s)
    yield from _sheet(t, s)
    yield from _draft(s) if s.phase in _DRAFT else _play(t, s)


def cards_in(mask: int) -> list[int]:
    """The numbers of the cards in a set."""
    return [card for card in range(rules.CARD_COUNT) if mask >> card & 1]


def _cards(s: Any) -> Iterator[str]:
    piles = {"deck": s.deck, "recruits": s.recruits, **{f"pool of {team}": s.pools[n] for n, team in enumerate(rules.TEAMS)}}
    for name, cards in piles.items():
        if not 0 <= cards <= rules.ALL_CARDS:
            yield f"the {name} holds cards that do not exist."
            return
    on_table = [number - 1 for number in s.turned_up if rules.NO_CARD < number <= rules.CARD_COUNT]
    everything = sorted([card for cards in piles.values() for card in cards_in(int(cards))] + on_table)
    for card, after in itertools.pairwise(everything):
        if card == after:
            yield f"{rules.CARDS[card]} is in two places."


def _ships(t: Any, s: Any) -> Iterator[str]:
    for ship, name in enumerate(rules.TEAMS):
        place, fuel = s.at[ship], s.fuel[ship]
        if place > t.planets and place != rules.BREAKDOWN:
            yield f"ship {name} is at place {place}; planets go from 1 to {t.planets}, {rules.BREAKDOWN} is the breakdown zone."
        if fuel > rules.FULL or (fuel == 0) != (place == rules.BREAKDOWN):
            yield f"ship {name} has fuel {fuel}: it is 1 to {rules.FULL}, and 0 exactly for a ship that broke down."
        if rules.MOTHER_SHIP < place <= t.planets and list(s.at).count(place) > 1:
            yield f"two ships are on planet {place}."
    if s.moved > rules.TEAM_COUNT:
        yield f"moved names a ship, 1 to {rules.TEAM_COUNT}, or 0, not {s.moved}."


def _sheet(t: Any, s: Any) -> Iterator[str]:
    for kind, name in enumerate(rules.BOX_KINDS):
        if s.crossed[kind] > t.boxes[kind]:
            yield f"{s.crossed[kind]} {name} boxes are crossed; the sheet has {t.boxes[kind]}."
    if s.marks.max() >= 1 << rules.TEAM_COUNT or s.marks[t.planets :].any():
        yield "marks are 0 to 7 for each planet of the sheet."
    if s.rolls > rules.CARD_COUNT:
        yield f"the white die was rolled {s.rolls} times; each roll costs one of {rules.CARD_COUNT} cards."


def _draft(s: Any) -> Iterator[str]:
    table = [int(number) for number in s.turned_up if number != rules.NO_CARD]
    jokers = table.count(rules.JOKER + 1)
    if table != sorted(table) or list(s.turned_up[: len(table)]) != table or (table and table[-1] > rules.JOKER + 1):
        yield "the cards turned up stand in increasing order, 1 to 41, and the empty places behind them."
    if s.jokers + jokers > rules.JOKERS:
        yield "there are two jokers."
    if len(table) == rules.TURNED_UP and (s.phase != rules.DRAFTING or jokers):
        yield "four cards lie open exactly when they are to be drafted, and then no joker is among them."
    if s.phase == rules.DRAFTING and len(table) < rules.TURNED_UP:
        yield "four cards must lie open to be drafted."
    if s.phase == rules.DISCARDING and (s.jokers != rules.JOKERS or table or len(cards_in(int(s.recruits))) >= rules.FIRST_DISCARDS):
        yield "the first two discards come before everything else."
    pooled = int(s.pools[0] | s.pools[1] | s.pools[2])
    known = cards_in(int(s.deck | s.recruits) | pooled)
    if len(known) + len(table) - jokers != rules.CARD_COUNT or (s.phase == rules.DISCARDING and pooled):
        yield "during the draft no card has left the game."
    waiting = len(cards_in(int(s.deck))) + s.jokers + len(table)
    if s.phase != rules.DISCARDING and (waiting == 0 or waiting % rules.TURNED_UP):
        yield f"cards are turned up by fours; {waiting} do not make fours."
    if s.moved or s.white or s.team or s.resume or s.rolls or s.crossed.any() or s.marks.any():
        yield "nothing is marked or crossed during the draft."
    if any(place != rules.MOTHER_SHIP for place in s.at) or any(fuel != rules.FULL for fuel in s.fuel):
        yield "during the draft all ships are on the Mother Ship with full tanks."


def _play(t: Any, s: Any) -> Iterator[str]:
    if s.deck or s.jokers or s.turned_up.any():
        yield "the draft is over when nothing is left to turn up."
    if (s.phase == rules.PLAYING) != (s.white != 0) or s.white > rules.FACES:
        yield "the white die shows 1 to 6 between roll and card, and nothing otherwise."
    if s.phase == rules.RECRUITING:
        if s.team >= rules.TEAM_COUNT or s.resume not in (rules.MANAGING, rules.ACTING):
            yield "a recruit goes to a team, before phase 1 or between the phases."
        elif not s.recruits or not s.crossed[rules.RECRUITMENT]:
            yield "a recruit needs a card in the recruitment deck and a crossed box."
    elif s.team or s.resume:
        yield "nobody is being recruited."
    if s.phase in (rules.ROLLING, rules.PLAYING) and not s.rolls:
        yield "the white die was never rolled."
    yield from _arrived(s)
    yield from _movable(t, s)


def _arrived(s: Any) -> Iterator[str]:
    """Between the phases a ship stands where it may act."""
    phase = s.resume if s.phase == rules.RECRUITING else s.phase
    if phase not in (rules.ACTING, rules.ROLLING, rules.PLAYING):
        return
    if not s.moved:
        yield "no ship has moved."
        return
    ship = s.moved - 1
    if not rules.MOTHER_SHIP < s.at[ship] <= rules.MOST_PLANETS or s.marks[s.at[ship] - 1] >> ship:
        yield "the ship that moved stands on no planet where its team may act."
    if phase != rules.ACTING and not s.pools[ship]:
        yield "an attempt needs a card."


def _movable(t: Any, s: Any) -> Iterator[str]:
    if s.phase == rules.MANAGING and _is_stuck(t, s):
        yield "the game is over when no ship may move and none can be repaired."

"""Which records are positions of Onward to Venus: nothing is lost, nothing is too much, and what is being decided can be decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from perihelion.core.compiling import interpreted
from perihelion.games.onward_to_venus import rules
from perihelion.games.onward_to_venus.rules import crises, forces, turns
from perihelion.games.onward_to_venus.rules.state import (
    AFTERWARDS,
    ALIEN,
    ARRIVED,
    AT_CRISES,
    AT_DAMAGE,
    AT_ORACLE,
    AT_PIRATES,
    AT_REBELLION,
    AT_UPRISING,
    ATTACK,
    BIG_GAME,
    BUYING,
    CASUALTIES,
    COMMIT,
    COUNTERS,
    CRISIS,
    CRISIS_ROLL,
    DAMAGE_ROLL,
    DEALING,
    DICE,
    DISCARDING,
    DRAWING,
    ENDED,
    FIRST_PLAYER,
    GROUP,
    INVASION,
    KEPT_ALIEN,
    KEPT_CRISIS,
    KEPT_GAME,
    LAYING,
    LOST,
    MOST_PLANETS,
    ORACLE,
    PIECE_KINDS,
    PIRATES,
    REBELLION,
    ROLLING,
    SHIP,
    STEALING,
    TARGET,
    TENSION,
    TO_BUY,
    TO_MOVE,
    TURN,
    TURN_OVER,
    UNDEFENDED,
    UNIT,
    UNIT_KINDS,
    UPRISING,
)  # fmt: skip

_legal, _hand_size, _can_claim = interpreted(rules.legal), interpreted(forces.hand_size), interpreted(turns.can_claim)
_can_take, _losses_each, _can_move = interpreted(turns.can_take), interpreted(crises.losses_each), interpreted(turns.can_move)
_can_buy, _casualties, _in_orbit = interpreted(turns.can_buy_with), interpreted(turns.casualties_are_left), interpreted(forces.in_orbit)
_richest_alone, _has_victim, _seat_asked = interpreted(crises.richest_alone), interpreted(crises.has_victim), interpreted(crises.seat_asked)
_power, _to_pay_for = interpreted(crises.power), interpreted(crises.pieces_to_pay_for)
_has_to_lose, _surface_activity = interpreted(crises.has_to_lose), interpreted(forces.has_surface_activity)

# The phases in which each field may be other than zero. `after` gives the moment that a draw or a hop interrupts. What an action put down
# lies there while the cards it brought are drawn and discarded, and is taken up before anybody is asked afterwards.
_FIGHT = (ROLLING, COMMIT, CASUALTIES)
_CRISES = (AT_ORACLE, AT_UPRISING, AT_REBELLION, AT_DAMAGE, AT_PIRATES, DAMAGE_ROLL)
_MOMENTS = {
    "tile": (UNIT, TARGET, *_FIGHT, AFTERWARDS),
    "target": _FIGHT,
    "piece": (*_FIGHT, AT_PIRATES),
    "won": (CASUALTIES,),
    "strength": _FIGHT,
    "medics": _FIGHT,
    "surprised": _FIGHT,
    "bought": (BUYING,),
    "cheaper": (TURN, BUYING),
    "levied": (TURN, BUYING),
    "docked": (TURN, BUYING),
    "reach": (TURN, GROUP, ARRIVED, UNIT, TARGET, *_FIGHT, AFTERWARDS),
    "lifted": (TURN, GROUP, ARRIVED, UNIT, TARGET, *_FIGHT, AFTERWARDS),
    "who": (FIRST_PLAYER, AT_UPRISING, AT_REBELLION),
    "sums": (FIRST_PLAYER,),
    "asked": (AT_UPRISING, AT_REBELLION, AT_DAMAGE, AT_PIRATES),
}


def faults(t: Any, s: Any) -> Iterator[str]:
    yield from _ranges(t, s)
    yield from _counters(t, s)
    yield from _tiles(t, s)
    yield from _cards(t, s)
    yield from _moment(t, s)
    if s.phase not in (ENDED, LOST):
        codes = np.empty(rules.MAX_LEGAL, np.int64)
        if not _legal(t, s, codes):
            yield "nobody has anything to decide."


# Numbers --------------------------------------------------------------------------------------------------------------------------------


def _ranges(t: Any, s: Any) -> Iterator[str]:
    if not 0 <= s.phase < DEALING:
        yield f"there is no phase {s.phase} in which somebody decides."
    seats = (s.first, s.turn, s.target)
    if not all(0 <= seat < t.seats for seat in seats):
        yield f"there are {t.seats} seats."
    if not all(0 <= planet < t.planets for planet in (s.origin, s.goal)) or not 0 <= s.place <= t.planets:
        yield f"there are {t.planets} planets."
    if s.place == t.planets:
        yield "a claim or a crisis is on one of the planets."
    if not (0 <= s.tile < t.tile_kinds or s.tile == ALIEN):
        yield f"there are {t.tile_kinds} kinds of tiles."
    for field in ("orbit", "surface", "pieces", "reserve", "tiles", "bag", "kept", "hand", "known", "deck", "discards", "level", "toll",
                  "sums", "dice", "money"):  # fmt: skip
        if getattr(s, field).min() < 0:
            yield f"{field} holds {getattr(s, field).min()}; nothing is less than 0."
    bounds = {
        "piece": PIECE_KINDS - 1, "asked": t.seats - 1, "cubes": t.cubes, "rolled": DICE, "due": 100, "owed": 100, "bound": TO_BUY,
        "reach": MOST_PLANETS, "lifted": 1, "cheaper": turns.MOST_STRENGTH, "levied": 1, "docked": 1, "bought": t.levy, "hopping": 1,
        "strength": turns.MOST_STRENGTH, "medics": DICE, "surprised": 1, "won": 1, "renewed": 1, "invaded": 1, "advanced": t.path_length,
        "period": t.periods, "turns": t.turn_limit, "who": (1 << int(t.seats)) - 1, "flipped": (1 << int(t.planets)) - 1,
        "aliens": (1 << int(t.planets)) - 1, "after": AT_CRISES,
    }  # fmt: skip
    for field, most in bounds.items():
        if not 0 <= getattr(s, field) <= most:
            yield f"{field} is {getattr(s, field)}; it goes from 0 to {most}."


def _counters(t: Any, s: Any) -> Iterator[str]:
    for field in ("orbit", "surface", "pieces"):
        if getattr(s, field)[t.planets :].any() or getattr(s, field)[:, t.seats :].any():
            yield f"only {t.planets} planets and {t.seats} seats take part."
    if s.reserve[t.seats :].any() or s.money[t.seats :].any() or s.kept[t.seats :].any() or s.sums[t.seats :].any():
        yield f"only {t.seats} seats take part."
    for seat in range(t.seats):
        for counter, name in enumerate(COUNTERS):
            on_board = s.orbit[:, seat, counter].sum() + s.surface[:, seat, counter].sum() if counter < UNIT_KINDS else 0
            on_board += s.pieces[:, seat, counter - UNIT_KINDS].sum() if counter >= UNIT_KINDS else 0
            if on_board + s.reserve[seat, counter] != t.counters[counter]:
                yield f"seat {seat} has {on_board + s.reserve[seat, counter]} {name} counters, not {t.counters[counter]}."


def _tiles(t: Any, s: Any) -> Iterator[str]:
    if s.tiles[t.planets :].any() or s.tiles[:, t.tile_kinds :].any() or s.bag[t.tile_kinds :].any():
        yield f"there are {t.planets} planets and {t.tile_kinds} kinds of tiles."
    if s.level[t.planets :].any() or s.toll[t.planets :].any() or s.toll[:, t.seats :].any():
        yield f"there are {t.planets} planets and {t.seats} seats."
    for tile in range(t.tile_kinds):
        found = s.bag[tile] + s.tiles[:, tile].sum()
        if found > t.bag[tile]:
            yield f"there are {found} tiles of kind {tile}, more than the {t.bag[tile]} of the set."
    for kind, kept in ((BIG_GAME, KEPT_GAME), (CRISIS, KEPT_CRISIS)):
        of_kind = [tile for tile in range(t.tile_kinds) if t.tile_type[tile] == kind]
        found = s.kept[:, kept].sum() + sum(s.bag[tile] + s.tiles[:, tile].sum() for tile in of_kind)
        if found > sum(t.bag[tile] for tile in of_kind):
            yield "more tiles are kept than there were."
    aliens = bin(int(s.aliens)).count("1") + s.kept[:, KEPT_ALIEN].sum()
    if aliens > t.landing.sum() or (aliens and not s.invaded) or (s.advanced and not s.invaded):
        yield "there are more aliens than came."
    if (s.flipped >> t.home) & 1 or ((s.aliens >> t.home) & 1 and s.phase != LOST):
        yield "the home of all empires is never closed."
    for planet in range(t.planets):
        if (s.flipped >> planet) & 1 and s.tiles[planet].any():
            yield "no tiles lie on flipped planets."


def _cards(t: Any, s: Any) -> Iterator[str]:
    if s.hand[t.seats :].any() or s.known[t.seats :].any():
        yield f"only {t.seats} seats take part."
    if any(getattr(s, field)[..., t.card_kinds :].any() for field in ("hand", "known", "deck", "discards")):
        yield f"there are {t.card_kinds} kinds of cards."
    for card in range(t.card_kinds):
        found = s.deck[card] + s.discards[card] + s.hand[:, card].sum()
        if found != t.deck[card] + t.start_hand[: t.seats, card].sum():
            yield f"there are {found} cards of kind {card}, not {t.deck[card] + t.start_hand[: t.seats, card].sum()}."
    if (s.known > s.hand).any():
        yield "more is known of a hand than is in it."
    for seat in range(t.seats):
        most = t.hand_limit
        if s.phase in (DRAWING, DISCARDING) and seat == s.turn:
            continue
        if s.period == 0:
            most = max(most, int(t.start_hand[seat].sum()))  # until its cards are dealt
        if _hand_size(t, s, seat) > most:
            yield f"seat {seat} holds more cards than the limit, {t.hand_limit}."


# The moment -----------------------------------------------------------------------------------------------------------------------------


def _moment(t: Any, s: Any) -> Iterator[str]:
    interrupted = s.phase in (DRAWING, DISCARDING, STEALING) or s.hopping
    moment = s.after if interrupted else s.phase
    if not interrupted and s.after:
        yield "nothing is interrupted."
    if s.hopping and s.phase != GROUP:
        yield "nobody hops."
    if s.phase in (ENDED, LOST):
        return
    if moment == AFTERWARDS and s.phase not in (DRAWING, DISCARDING) and (s.bound or s.place):
        yield "the action is over."
    for field, phases in _MOMENTS.items():
        is_over = moment == AFTERWARDS and s.phase not in (DRAWING, DISCARDING)
        if (is_over or moment not in phases) and np.any(getattr(s, field)) and not (field == "target" and s.phase == STEALING):
            yield f"{field} means nothing at this moment."
    if (s.period == 0 and s.phase not in (DRAWING, DISCARDING, FIRST_PLAYER)) or (
        s.period > 0 and (s.phase == FIRST_PLAYER or moment == DEALING)
    ):
        yield "the first period begins after the set-up."
    yield from _course(t, s, moment)
    yield from _dice(s, moment)
    yield from _interruption(t, s, moment)
    yield from _question(t, s, moment)


def _course(t: Any, s: Any, moment: int) -> Iterator[str]:
    acting = s.period > 0 and s.phase != LAYING and moment not in (*_CRISES, CRISIS_ROLL)
    taken_last = moment == TURN_OVER
    if acting and not s.cubes and not taken_last:
        yield "without pass cubes nobody acts."
    if taken_last and (s.cubes or s.first != s.turn):
        yield "the last cube ends the turn at once, and its taker has the marker."
    if moment in (*_CRISES, CRISIS_ROLL) and s.cubes:
        yield "the crises come when the cubes are gone."
    if s.phase == LAYING and (s.cubes != t.cubes or s.turns):
        yield "a period begins with all its cubes."
    if acting and s.turns >= t.turn_limit:
        yield "the period has had all its turns."
    if s.bound and moment not in (TURN, GROUP, ARRIVED, UNIT, TARGET, *_FIGHT, BUYING, AFTERWARDS):
        yield "nobody is bound by a card."
    if ((s.reach or s.lifted) and s.bound != TO_MOVE) or ((s.cheaper or s.levied or s.docked) and s.bound != TO_BUY):
        yield "a card binds to its action."
    if s.bound and not (s.reach or s.lifted or s.cheaper or s.levied or s.docked):
        yield "only a card binds."
    placed = (ARRIVED, UNIT, TARGET, *_FIGHT, *_CRISES, LAYING, AFTERWARDS)
    if s.place and moment not in placed:
        yield "place means nothing at this moment."
    if (s.origin and s.phase != GROUP) or (s.goal and not (s.phase == GROUP or moment == AT_PIRATES)):
        yield "nobody is under way."
    if s.due and s.phase not in (DRAWING, LAYING):
        yield "nothing is to be drawn."
    if s.owed and moment not in (CASUALTIES, AT_UPRISING, AT_REBELLION, AT_DAMAGE, AT_PIRATES):
        yield "nothing is owed."


def _dice(s: Any, moment: int) -> Iterator[str]:
    rolling = s.phase in (FIRST_PLAYER, ROLLING, CRISIS_ROLL, DAMAGE_ROLL)
    rolled = moment in (COMMIT, CASUALTIES, AT_DAMAGE)
    crisis = moment in (AT_ORACLE, AT_UPRISING, AT_REBELLION, AT_PIRATES)
    if rolling and s.rolled >= DICE:
        yield "all dice are rolled."
    if rolled and s.rolled != DICE:
        yield "three dice lie on the table."
    if crisis and s.rolled not in (0, DICE):
        yield "the dice of the crises are rolled."
    if not rolling and not rolled and not crisis and s.rolled:
        yield "no dice lie on the table."
    if any(s.dice[s.rolled :]):
        yield "a die that is not rolled has no value."


def _interruption(t: Any, s: Any, moment: int) -> Iterator[str]:
    if s.phase == DRAWING and (s.due < 1 or not s.deck.any()):
        yield "there is no card to draw."
    if s.phase == DISCARDING and _hand_size(t, s, s.turn) <= t.hand_limit:
        yield "nobody is over the hand limit."
    if s.phase == STEALING and (s.target == s.turn or not s.hand[s.target].any() or moment not in (AFTERWARDS, AT_ORACLE)):
        yield "there is no card to take."
    if s.phase in (DRAWING, DISCARDING):
        after = (TURN, ARRIVED, BUYING, COMMIT, CASUALTIES, AFTERWARDS, TURN_OVER, DEALING)
        if moment not in after and not (s.phase == DISCARDING and moment == AT_ORACLE):
            yield "cards are not drawn at this moment."
    if s.hopping and moment not in (TURN, ARRIVED, BUYING, COMMIT, AFTERWARDS):
        yield "nobody hops at this moment."


def _question(t: Any, s: Any, moment: int) -> Iterator[str]:
    if s.phase == LAYING and (s.due < 1 or s.due > t.laid[s.place] or not s.bag.any() or not _surface_activity(s, s.place)):
        yield "no tile is to be laid there."
    if s.phase == FIRST_PLAYER and not (s.who >> s.turn) & 1:
        yield "that seat does not roll for the first turn."
    if (moment == TURN and s.bound == TO_MOVE and not _can_move(t, s)) or (moment == TURN and s.bound == TO_BUY and not _can_buy(t, s, 0)):
        yield "the player is bound to what cannot be done."
    if s.phase == GROUP:
        apart = t.distance[s.origin][s.goal]
        if not s.orbit[s.origin, s.turn, SHIP] or not apart or apart > (1 if s.hopping else t.reach + s.reach):
            yield "no group can go there."
        if s.hopping and moment == COMMIT and s.origin == s.place and _in_orbit(s, s.place, s.turn) < 2:
            yield "somebody must stay in the fight."
    if moment == BUYING and not 1 <= s.bought < (t.levy if s.levied else t.purchases):
        yield "the purchase is over."
    if moment in (UNIT, TARGET, ROLLING, COMMIT):
        yield from _claim(t, s, moment)
    if moment == CASUALTIES:
        yield from _casualties_of(t, s)
    yield from _crisis(t, s, moment)


def _claim(t: Any, s: Any, moment: int) -> Iterator[str]:
    if not _in_orbit(s, s.place, s.turn):
        yield "a claim needs a unit in orbit."
    if s.tile == ALIEN:
        if not (s.aliens >> s.place) & 1 or moment in (UNIT, TARGET):
            yield "there are no aliens to fight."
        return
    if not s.tiles[s.place, s.tile] or not _surface_activity(s, s.place) or not _can_claim(t, s, s.place, s.tile):
        yield "that tile cannot be claimed."
    tension = t.tile_type[s.tile] == TENSION
    undefended = t.tile_defence[s.tile] == UNDEFENDED
    if ((moment == TARGET) != tension and moment in (UNIT, TARGET)) or ((moment == UNIT) != undefended and not tension):
        yield "that tile is claimed in another way."
    if tension and moment in (ROLLING, COMMIT) and not _can_take(t, s, s.place, s.target, s.piece):
        yield "there is nothing to seize."


def _casualties_of(t: Any, s: Any) -> Iterator[str]:
    if s.owed > DICE:
        yield "three dice have three skulls at most."
    if s.phase == CASUALTIES and not _casualties(s):
        yield "there are no casualties."


def _crisis(t: Any, s: Any, moment: int) -> Iterator[str]:
    kind, level = t.crisis[s.place], s.level[s.place]
    if moment == AT_ORACLE:
        if kind != ORACLE or level < crises.THEFT:
            yield "no oracle speaks."
        elif s.phase == AT_ORACLE and (_richest_alone(t, s, s.place) != s.turn or s.money[s.turn] < t.oracle[_power(s) - 1]):
            yield "nobody may use the oracle's power."
        elif s.phase == AT_ORACLE and not _has_victim(t, s):
            yield "the oracle's power finds nobody."
    if moment in (AT_UPRISING, AT_REBELLION):
        kinds = (UPRISING,) if moment == AT_UPRISING else (REBELLION, INVASION)
        if kind not in kinds or not crises.UNREST <= level < crises.CATASTROPHE:
            yield "there is no such crisis."
        elif (
            s.turn != _seat_asked(t, s) or not (s.who >> s.turn) & 1 or not 1 <= s.owed <= _losses_each(t, s) or not _has_to_lose(s, s.turn)
        ):
            yield "that seat owes nothing."
    if moment in (DAMAGE_ROLL, AT_DAMAGE) and (kind not in (ATTACK, INVASION) or not (s.flipped >> s.place) & 1):
        yield "nothing damages the home of the empires."
    if moment == AT_DAMAGE and (s.turn != _seat_asked(t, s) or not 1 <= s.owed <= s.dice.sum()):
        yield "that seat is not asked."
    if moment == AT_PIRATES:
        yield from _pirates(t, s)


def _pirates(t: Any, s: Any) -> Iterator[str]:
    raided = s.goal == s.place or (s.level[s.place] >= crises.WAR and t.raided[s.goal])
    if t.crisis[s.place] != PIRATES or s.level[s.place] < crises.UNREST or not raided or s.turn != _seat_asked(t, s):
        yield "there are no pirates."
    elif not 1 <= s.owed <= s.pieces[s.goal, s.turn, s.piece]:
        yield "the pirates ask for pieces that are there."
    elif not t.ransom <= s.money[s.turn] < t.ransom * _to_pay_for(t, s):
        yield "the pirates ask only those who can pay for some of their pieces and not for all."

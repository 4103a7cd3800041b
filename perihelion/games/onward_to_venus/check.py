"""Which records are positions of Onward to Venus: nothing is lost, nothing is too much, and what is being decided can be decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from perihelion.core import bitset
from perihelion.core.compiling import uncompiled
from perihelion.core.messages import Message, fault
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, claims, crises, forces, kernels, moves, purchases

_bitset, _state, _forces, _kernels = map(uncompiled, (bitset, state, forces, kernels))
_moves, _claims, _purchases, _cards, _crises = map(uncompiled, (moves, claims, purchases, cards, crises))

# The moment is the phase or, while cards are drawn or a group hops, the phase that this interrupts.
_FIGHT = (state.ROLLING, state.COMMIT, state.CASUALTIES)
_CLAIM = (state.UNIT, state.TARGET, *_FIGHT)
_LOSSES = (state.AT_UPRISING, state.AT_REBELLION, state.AT_DAMAGE, state.AT_PIRATES)
_CRISES = (state.AT_ORACLE, *_LOSSES, state.DAMAGE_ROLL)
_MOMENTS = {
    "tile": (*_CLAIM, state.AFTERWARDS),
    "target": _FIGHT,
    "piece": (*_FIGHT, state.AT_PIRATES),
    "won": (state.CASUALTIES,),
    "strength": _FIGHT,
    "medics": _FIGHT,
    "surprised": _FIGHT,
    "bought": (state.BUYING,),
    "cheaper": (state.TURN, state.BUYING),
    "levied": (state.TURN, state.BUYING),
    "docked": (state.TURN, state.BUYING),
    "reach": (state.TURN, state.GROUP, state.ARRIVED, *_CLAIM, state.AFTERWARDS),
    "lifted": (state.TURN, state.GROUP, state.ARRIVED, *_CLAIM, state.AFTERWARDS),
    "who": (state.FIRST_PLAYER, state.AT_UPRISING, state.AT_REBELLION),
    "sums": (state.FIRST_PLAYER,),
    "asked": _LOSSES,
}
"""The moments in which each field may be other than zero. What an action put down lies there while the cards it brought are drawn and
discarded, and is taken up before the seat is asked afterwards."""


def faults(t: Any, s: Any) -> Iterator[Message]:
    yield from _ranges(t, s)
    yield from _counters(t, s)
    yield from _tiles(t, s)
    yield from _aliens(t, s)
    yield from _decks(t, s)
    yield from _moment(t, s)
    if not _state.is_over(s):
        codes = np.empty(kernels.MAX_LEGAL, np.int64)
        if not _kernels.legal(t, s, codes):
            yield fault("fault-nobody-anything-decide")


# Numbers --------------------------------------------------------------------------------------------------------------------------------


def _ranges(t: Any, s: Any) -> Iterator[Message]:
    if not 0 <= s.phase < state.FIRST_PASSING:
        yield fault("fault-no-phase-which-somebody-decides", phase=s.phase)
    if not all(0 <= seat < t.seats for seat in (s.first, s.turn, s.target)):
        yield fault("fault-seats", seats=t.seats)
    if not all(0 <= planet < t.planets for planet in (s.origin, s.goal)) or not 0 <= s.place <= t.planets:
        yield fault("fault-planets", planets=t.planets)
    if s.place == t.planets:
        yield fault("fault-claim-or-crisis-one-planets")
    if not (0 <= s.tile < t.tile_kinds or s.tile == state.ALIEN_TILE):
        yield fault("fault-kinds-tiles", kinds=t.tile_kinds)
    for field, values in vars(s).items():
        if isinstance(values, np.ndarray) and not field.startswith("_") and values.min() < 0:
            yield fault("fault-holds-nothing-less-than", field=field, value=values.min())
    for field, most in _highest(t).items():
        if not 0 <= getattr(s, field) <= most:
            yield fault("fault-goes-from", field=field, value=getattr(s, field), most=most)


def _highest(t: Any) -> dict[str, int]:
    """The greatest value of each field that holds one number."""
    planets, seats = (1 << int(t.planets)) - 1, (1 << int(t.seats)) - 1
    flags = dict.fromkeys(("lifted", "levied", "docked", "hopping", "surprised", "won", "renewed", "invaded"), 1)
    return flags | {
        "piece": state.PIECE_KINDS - 1, "asked": t.seats - 1, "cubes": t.cubes, "rolled": state.DICE, "due": 100, "owed": 100,
        "bound": state.BOUND_TO_BUY, "reach": state.MOST_PLANETS, "cheaper": state.MOST_STRENGTH, "bought": t.levy,
        "strength": state.MOST_STRENGTH, "medics": state.DICE, "advanced": t.path_length, "period": t.periods, "turns": t.turn_limit,
        "who": seats, "flipped": planets, "aliens": planets, "after": state.AT_CRISES,
    }  # fmt: skip


def _counters(t: Any, s: Any) -> Iterator[Message]:
    for field in ("orbit", "surface", "pieces"):
        if getattr(s, field)[t.planets :].any() or getattr(s, field)[:, t.seats :].any():
            yield fault("fault-only-planets-seats-take-part", planets=t.planets, seats=t.seats)
    if s.reserve[t.seats :].any() or s.money[t.seats :].any() or s.kept[t.seats :].any() or s.sums[t.seats :].any():
        yield fault("fault-only-seats-take-part", seats=t.seats)
    on_board = np.concatenate((s.orbit.sum(axis=0) + s.surface.sum(axis=0), s.pieces.sum(axis=0)), axis=1)
    for seat in range(t.seats):
        for counter, name in enumerate(state.COUNTERS):
            found = on_board[seat, counter] + s.reserve[seat, counter]
            if found != t.counters[counter]:
                yield fault("fault-seat-counters-not", seat=seat, found=found, name=name, counters=t.counters[counter])


def _tiles(t: Any, s: Any) -> Iterator[Message]:
    if s.tiles[t.planets :].any() or s.tiles[:, t.tile_kinds :].any() or s.bag[t.tile_kinds :].any():
        yield fault("fault-planets-kinds-tiles", planets=t.planets, kinds=t.tile_kinds)
    if s.level[t.planets :].any() or s.toll[t.planets :].any() or s.toll[:, t.seats :].any():
        yield fault("fault-planets-seats", planets=t.planets, seats=t.seats)
    for tile in range(t.tile_kinds):
        found = s.bag[tile] + s.tiles[:, tile].sum()
        if found > t.bag[tile]:
            yield fault("fault-tiles-kind-more-than-set", found=found, tile=tile, bag=t.bag[tile])
    for kind, kept in ((state.BIG_GAME_TILE, state.KEPT_GAME), (state.CRISIS_TILE, state.KEPT_CRISIS)):
        of_kind = [tile for tile in range(t.tile_kinds) if t.tile_type[tile] == kind]
        found = s.kept[:, kept].sum() + sum(s.bag[tile] + s.tiles[:, tile].sum() for tile in of_kind)
        if found > sum(t.bag[tile] for tile in of_kind):
            yield fault("fault-more-tiles-kept-than")


def _aliens(t: Any, s: Any) -> Iterator[Message]:
    """Where they are, and which planets are closed."""
    aliens = int(s.aliens).bit_count() + s.kept[:, state.KEPT_ALIEN].sum()
    if aliens > t.landing.sum() or (aliens and not s.invaded) or (s.advanced and not s.invaded):
        yield fault("fault-more-aliens-than-came")
    if _state.is_flipped(s, t.home) or (_state.has_aliens(s, t.home) and s.phase != state.LOST):
        yield fault("fault-home-all-empires-never-closed")
    for planet in range(t.planets):
        if _state.is_flipped(s, planet) and s.tiles[planet].any():
            yield fault("fault-no-tiles-lie-flipped-planets")


def _decks(t: Any, s: Any) -> Iterator[Message]:
    if s.hand[t.seats :].any() or s.known[t.seats :].any():
        yield fault("fault-only-seats-take-part", seats=t.seats)
    if any(getattr(s, field)[..., t.card_kinds :].any() for field in ("hand", "known", "deck", "discards")):
        yield fault("fault-kinds-cards", kinds=t.card_kinds)
    for card in range(t.card_kinds):
        found, there_are = s.deck[card] + s.discards[card] + s.hand[:, card].sum(), t.deck[card] + t.start_hand[: t.seats, card].sum()
        if found != there_are:
            yield fault("fault-cards-kind-not", found=found, card=card, all=there_are)
    if (s.known > s.hand).any():
        yield fault("fault-more-known-hand-than")
    for seat in range(t.seats):
        most = t.hand_limit
        if s.phase in (state.DRAWING, state.DISCARDING) and seat == s.turn:
            continue
        if s.period == 0:
            most = max(most, int(t.start_hand[seat].sum()))  # until its cards are dealt
        if _forces.hand_size(t, s, seat) > most:
            yield fault("fault-seat-holds-more-cards-than", seat=seat, limit=t.hand_limit)


# The moment -----------------------------------------------------------------------------------------------------------------------------


def _moment(t: Any, s: Any) -> Iterator[Message]:
    interrupted = s.phase in (state.DRAWING, state.DISCARDING, state.STEALING) or s.hopping
    moment = s.after if interrupted else s.phase
    if not interrupted and s.after:
        yield fault("fault-nothing-interrupted")
    if s.hopping and s.phase != state.GROUP:
        yield fault("fault-nobody-hops")
    if _state.is_over(s):
        return
    acted = moment == state.AFTERWARDS and s.phase not in (state.DRAWING, state.DISCARDING)
    if acted and (s.bound or s.place):
        yield fault("fault-action-over")
    for field, moments in _MOMENTS.items():
        means_nothing = acted or moment not in moments
        if means_nothing and np.any(getattr(s, field)) and not (field == "target" and s.phase == state.STEALING):
            yield fault("fault-means-nothing-this-moment", field=field)
    in_set_up = s.phase in (state.DRAWING, state.DISCARDING, state.FIRST_PLAYER)
    after_set_up = s.phase != state.FIRST_PLAYER and moment != state.DEALING
    if not (after_set_up if s.period else in_set_up):
        yield fault("fault-first-period-begins-after-set")
    for part in (_cubes, _binding, _leftovers, _dice, _interruption, _question, _fight, _crisis):
        yield from part(t, s, moment)


def _cubes(t: Any, s: Any, moment: int) -> Iterator[Message]:
    in_crises = moment in (*_CRISES, state.CRISIS_ROLL)
    acting = s.period > 0 and s.phase != state.LAYING and not in_crises
    taken_last = moment == state.TURN_OVER
    if acting and not s.cubes and not taken_last:
        yield fault("fault-without-pass-cubes-nobody-acts")
    if taken_last and (s.cubes or s.first != s.turn):
        yield fault("fault-last-cube-ends-turn-once")
    if in_crises and s.cubes:
        yield fault("fault-crises-come-when-cubes-gone")
    if s.phase == state.LAYING and (s.cubes != t.cubes or s.turns):
        yield fault("fault-period-begins-with-all-cubes")
    if acting and s.turns >= t.turn_limit:
        yield fault("fault-period-had-all-turns")


def _binding(t: Any, s: Any, moment: int) -> Iterator[Message]:
    for_move, for_purchase = s.reach or s.lifted, s.cheaper or s.levied or s.docked
    if s.bound and moment not in (state.TURN, state.GROUP, state.ARRIVED, *_CLAIM, state.BUYING, state.AFTERWARDS):
        yield fault("fault-nobody-bound-by-card")
    if (for_move and s.bound != state.BOUND_TO_MOVE) or (for_purchase and s.bound != state.BOUND_TO_BUY):
        yield fault("fault-card-binds-action")
    if s.bound and not (for_move or for_purchase):
        yield fault("fault-only-card-binds")


def _leftovers(t: Any, s: Any, moment: int) -> Iterator[Message]:
    if s.place and moment not in (state.ARRIVED, *_CLAIM, *_CRISES, state.LAYING, state.AFTERWARDS):
        yield fault("fault-place-means-nothing-this-moment")
    if (s.origin and s.phase != state.GROUP) or (s.goal and not (s.phase == state.GROUP or moment == state.AT_PIRATES)):
        yield fault("fault-nobody-under-way")
    if s.due and s.phase not in (state.DRAWING, state.LAYING):
        yield fault("fault-nothing-drawn")
    if s.owed and moment not in (state.CASUALTIES, *_LOSSES):
        yield fault("fault-nothing-owed")


def _dice(t: Any, s: Any, moment: int) -> Iterator[Message]:
    rolling = s.phase in (state.FIRST_PLAYER, state.ROLLING, state.CRISIS_ROLL, state.DAMAGE_ROLL)
    rolled = moment in (state.COMMIT, state.CASUALTIES, state.AT_DAMAGE)
    crisis = moment in (state.AT_ORACLE, state.AT_UPRISING, state.AT_REBELLION, state.AT_PIRATES)
    if rolling and s.rolled >= state.DICE:
        yield fault("fault-all-dice-rolled")
    if rolled and s.rolled != state.DICE:
        yield fault("fault-three-dice-lie-table")
    if crisis and s.rolled not in (0, state.DICE):
        yield fault("fault-dice-crises-rolled")
    if not rolling and not rolled and not crisis and s.rolled:
        yield fault("fault-no-dice-lie-table")
    if any(s.dice[s.rolled :]):
        yield fault("fault-die-not-rolled-no-value")


def _interruption(t: Any, s: Any, moment: int) -> Iterator[Message]:
    if s.phase == state.DRAWING and (s.due < 1 or not s.deck.any()):
        yield fault("fault-no-card-draw")
    if s.phase == state.DISCARDING and not _cards.is_over_hand_limit(t, s):
        yield fault("fault-nobody-over-hand-limit")
    can_steal = s.target != s.turn and s.hand[s.target].any() and moment in (state.AFTERWARDS, state.AT_ORACLE)
    if s.phase == state.STEALING and not can_steal:
        yield fault("fault-no-card-take")
    free = (state.TURN, state.ARRIVED, state.BUYING, state.COMMIT, state.AFTERWARDS)
    if s.phase in (state.DRAWING, state.DISCARDING):
        stolen = s.phase == state.DISCARDING and moment == state.AT_ORACLE
        if moment not in (*free, state.CASUALTIES, state.TURN_OVER, state.DEALING) and not stolen:
            yield fault("fault-cards-not-drawn-this-moment")
    if s.hopping and moment not in free:
        yield fault("fault-nobody-hops-this-moment")


def _question(t: Any, s: Any, moment: int) -> Iterator[Message]:
    """What is being decided in a turn, or drawn before it, can be."""
    can_lay = 1 <= s.due <= t.laid[s.place] and s.bag.any() and _state.has_surface_activity(s, s.place)
    if s.phase == state.LAYING and not can_lay:
        yield fault("fault-no-tile-laid")
    if s.phase == state.FIRST_PLAYER and not _bitset.has(s.who, s.turn):
        yield fault("fault-seat-does-not-roll-for")
    can_act = _moves.can_move(t, s) if s.bound == state.BOUND_TO_MOVE else _purchases.can_buy_with(t, s, 0)
    if moment == state.TURN and s.bound and not can_act:
        yield fault("fault-player-bound-what-cannot-done")
    if s.phase == state.GROUP:
        apart = t.distance[s.origin, s.goal]
        if not s.orbit[s.origin, s.turn, state.SHIP] or not 1 <= apart <= (1 if s.hopping else _moves.full_range(t, s)):
            yield fault("fault-no-group-can-go")
        if _moves.must_leave_one(s) and _forces.in_orbit(s, s.place, s.turn) < 2:
            yield fault("fault-somebody-must-stay-fight")
    if moment == state.BUYING and not 1 <= s.bought < (t.levy if s.levied else t.purchases):
        yield fault("fault-purchase-over")


def _fight(t: Any, s: Any, moment: int) -> Iterator[Message]:
    if moment in (state.UNIT, state.TARGET, state.ROLLING, state.COMMIT):
        if not _forces.in_orbit(s, s.place, s.turn):
            yield fault("fault-claim-needs-unit-orbit")
        yield from _alien_claim(s, moment) if s.tile == state.ALIEN_TILE else _tile_claim(t, s, moment)
    if moment == state.CASUALTIES:
        if s.owed > state.DICE:
            yield fault("fault-three-dice-three-skulls-most")
        if s.phase == state.CASUALTIES and not _claims.owes_casualties(s):
            yield fault("fault-no-casualties")


def _alien_claim(s: Any, moment: int) -> Iterator[Message]:
    if not _state.has_aliens(s, s.place) or moment in (state.UNIT, state.TARGET):
        yield fault("fault-no-aliens-fight")


def _tile_claim(t: Any, s: Any, moment: int) -> Iterator[Message]:
    if not _state.has_surface_activity(s, s.place) or not _claims.can_claim(t, s, s.place, s.tile):
        yield fault("fault-tile-cannot-claimed")
    rolled = moment in (state.ROLLING, state.COMMIT)
    if _claims.is_tension(t, s.tile):
        if moment == state.UNIT:
            yield fault("fault-tile-claimed-another-way")
        if rolled and not _claims.can_seize(s, s.place, s.target, s.piece):
            yield fault("fault-nothing-seize")
    elif moment == state.TARGET or (moment == state.UNIT) != _claims.is_undefended(t, s.tile):
        yield fault("fault-tile-claimed-another-way")


def _crisis(t: Any, s: Any, moment: int) -> Iterator[Message]:
    if moment == state.AT_ORACLE:
        yield from _oracle(t, s)
    if moment in (state.AT_UPRISING, state.AT_REBELLION):
        yield from _losses(t, s, moment)
    does_damage = t.crisis[s.place] in (state.ATTACK, state.INVASION) and _state.is_flipped(s, s.place)
    if moment in (state.DAMAGE_ROLL, state.AT_DAMAGE) and not does_damage:
        yield fault("fault-nothing-damages-home-empires")
    if moment == state.AT_DAMAGE and (s.turn != _crises.seat_asked(t, s) or not 1 <= s.owed <= s.dice.sum()):
        yield fault("fault-seat-not-asked")
    if moment == state.AT_PIRATES:
        yield from _pirates(t, s)


def _oracle(t: Any, s: Any) -> Iterator[Message]:
    if t.crisis[s.place] != state.ORACLE or s.level[s.place] < crises.THEFT:
        yield fault("fault-no-oracle-speaks")
    elif s.phase == state.AT_ORACLE:
        if _crises.richest_alone(t, s, s.place) != s.turn or s.money[s.turn] < _crises.price_of_power(t, s):
            yield fault("fault-nobody-may-use-oracle-power")
        elif not _crises.has_victim(t, s):
            yield fault("fault-oracle-power-finds-nobody")


def _losses(t: Any, s: Any, moment: int) -> Iterator[Message]:
    kinds = (state.UPRISING,) if moment == state.AT_UPRISING else (state.REBELLION, state.INVASION)
    is_asked = s.turn == _crises.seat_asked(t, s) and _bitset.has(s.who, s.turn)
    if t.crisis[s.place] not in kinds or not crises.UNREST <= s.level[s.place] < crises.CATASTROPHE:
        yield fault("fault-no-such-crisis")
    elif not is_asked or not 1 <= s.owed <= _crises.losses_each(t, s) or not _crises.has_to_lose(s, s.turn):
        yield fault("fault-seat-owes-nothing")


def _pirates(t: Any, s: Any) -> Iterator[Message]:
    raided = s.goal == s.place or (s.level[s.place] >= crises.WAR and t.raided[s.goal])
    if t.crisis[s.place] != state.PIRATES or s.level[s.place] < crises.UNREST or not raided or s.turn != _crises.seat_asked(t, s):
        yield fault("fault-no-pirates")
    elif not 1 <= s.owed <= s.pieces[s.goal, s.turn, s.piece]:
        yield fault("fault-pirates-ask-for-pieces")
    elif not t.ransom <= s.money[s.turn] < t.ransom * _crises.pieces_to_pay_for(t, s):
        yield fault("fault-pirates-ask-only-those-who")

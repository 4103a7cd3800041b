"""Onward to Venus: move texts, which name planets, tiles and cards as the component set does."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.core.messages import NOTHING
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.words import messages as m


@rule
def notate(t, s, a, out):
    """Nothing where the action table has the text."""
    if state.move.contains(a):
        origin, goal = state.move.decode(a)
        return m.note_move(out, origin, goal)
    if state.group.contains(a):
        ships, infantry, tanks = state.group.decode(a)
        return notate_group(ships, infantry, tanks, out)
    if state.claim.contains(a):
        planet, tile = state.claim.decode(a)
        return m.note_claim(out, planet, tile)
    if state.buy.contains(a):
        unit, planet = state.buy.decode(a)
        return m.note_buy(out, unit, planet)
    if state.discard.contains(a):
        return m.note_discard(out, state.discard.decode(a))
    if state.destroy.contains(a):
        planet, seat, counter = state.destroy.decode(a)
        return m.note_destroy(out, planet, seat, counter)
    if state.pay.contains(a):
        piece, planet = state.pay.decode(a)
        return m.note_pay(out, state.UNIT_KINDS + piece, planet)
    if state.give_up.contains(a):
        piece, planet = state.give_up.decode(a)
        return m.note_give_up(out, state.UNIT_KINDS + piece, planet)
    if state.tile.contains(a):
        return m.note_tile(out, state.tile.decode(a))
    if state.draw.contains(a):
        return m.note_draw(out, state.draw.decode(a))
    if state.card.contains(a):
        return m.note_card(out, state.card.decode(a))
    return notate_card(a, out)


@rule
def notate_group(ships, infantry, tanks, out):
    """Only those that go."""
    some_ships = m.note_ships(out, ships) if ships > 0 or infantry + tanks == 0 else NOTHING
    some_infantry = m.note_infantry(out, infantry) if infantry > 0 else NOTHING
    return m.note_group(out, some_ships, some_infantry, m.note_tanks(out, tanks) if tanks > 0 else NOTHING)


@rule
def notate_card(a, out):
    """A card that is played."""
    if state.play.contains(a):
        return m.note_play(out, state.play.decode(a))
    if state.build.contains(a):
        return m.note_build(out, state.build.decode(a))
    if state.recall.contains(a):
        return m.note_recall(out, state.recall.decode(a))
    if state.hop.contains(a):
        origin, goal = state.hop.decode(a)
        return m.note_hop(out, origin, goal)
    if state.envoy.contains(a):
        planet, tile = state.envoy.decode(a)
        return m.note_envoy(out, planet, tile)
    if state.agitate.contains(a):
        origin, goal, tile = state.agitate.decode(a)
        return m.note_agitate(out, origin, goal, tile)
    if state.sabotage.contains(a):
        planet, seat, unit = state.sabotage.decode(a)
        return m.note_sabotage(out, planet, seat, unit)
    return NOTHING

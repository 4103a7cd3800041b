"""A turn: everything it offers, passing (OV-17), and what may follow on the action (OV-12)."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, claims, forces, moves, purchases
from perihelion.games.onward_to_venus.rules.forces import put

# Pass (OV-17) ---------------------------------------------------------------------------------------------------------------------------


@rule
def take_cube(t, s):
    """The taker of the last cube takes the first-player marker, and the phase ends at once."""
    s.cubes -= 1
    if s.cubes == 0:
        s.first = s.turn
    cards.draw_cards(s, t.pass_cards, state.AFTERWARDS if s.cubes > 0 else state.TURN_OVER)


# After the action (OV-12) ---------------------------------------------------------------------------------------------------------------


@rule
def has_unit_on_surface(t, s):
    """Which could be recalled."""
    for planet in range(t.planets):
        if forces.on_surface(s, planet, s.turn) > 0:
            return True
    return False


@rule
def can_play_free_card(t, s):
    for number in range(t.free_kinds):
        card = t.free[number]
        if s.hand[s.turn, card] > 0:
            effect = t.card_effect[card]
            if effect == state.HOP:
                playable = moves.can_move(t, s)
            elif effect == state.RECALL:
                playable = has_unit_on_surface(t, s)
            else:
                playable = True
            if playable:
                return True
    return False


@rule
def end_action(t, s):
    """OV-12: only a seat with a free card that it can play is asked for more. Gives whether the turn is over."""
    clear_action(s)
    if can_play_free_card(t, s):
        return False
    s.phase = state.TURN_OVER
    return True


@rule
def clear_action(s):
    """Clears the fields that an action uses, so that equal positions have equal records."""
    s.place = 0
    s.tile = 0
    s.target = 0
    s.piece = 0
    s.rolled = 0
    s.won = 0
    s.owed = 0
    s.bound = state.UNBOUND
    s.reach = 0
    s.lifted = 0
    s.cheaper = 0
    s.levied = 0
    s.docked = 0
    s.bought = 0
    s.strength = 0
    s.medics = 0
    s.surprised = 0
    for die in range(state.DICE):
        s.dice[die] = 0


# What a turn offers ---------------------------------------------------------------------------------------------------------------------


@rule
def list_acts(t, s, out):
    """Everything a seat may do in its turn, at whatever moment of it, in the order of the codes.

    OV-12: one action; before it free cards and, binding the player to the action, the benefits of a move or a purchase. OV-13: on arrival a
    claim, or stay. In a fight units, between purchases another or `done`, and at all these moments cards. The last answer is the way out of
    the turn, of a fight (OV-19), or of what may follow on the action.
    One walk for all: what moments share stands in the program once, and threads of a GPU at different moments take it together.
    """
    count, may_act = 0, s.phase == state.TURN and s.bound == state.UNBOUND
    if s.phase == state.TURN and s.bound != state.BOUND_TO_BUY:
        count = moves.list_moves(t, s, out, count)
    if may_act or s.phase == state.ARRIVED:
        for planet in range(t.planets):
            if may_act or planet == s.place:
                count = claims.list_claims_on(t, s, planet, out, count)
    count = put(out, count, state.stay.encode(), s.phase == state.ARRIVED)
    if s.phase == state.COMMIT:
        count = claims.list_commitments(s, out, count)
    if s.phase == state.BUYING or (s.phase == state.TURN and s.bound != state.BOUND_TO_MOVE):
        count = purchases.list_purchases(t, s, out, count)
    count = put(out, count, state.done.encode(), s.phase == state.BUYING)
    count = cards.list_cards(t, s, out, count)
    way_out = state.pass_turn.encode() if may_act else state.withdraw.encode() if s.phase == state.COMMIT else state.end.encode()
    return put(out, count, way_out, may_act or s.phase == state.COMMIT or s.phase == state.AFTERWARDS)

"""Turns: who decides, what each action does, and what chance draws."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, OVER
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import attempts, draft, moves, other_actions, scoring


@rule
def mover(t, s):
    if state.is_over(s):
        return OVER
    if s.phase == state.DRAFTING or s.phase == state.MANAGING or s.phase == state.ACTING or s.phase == state.PLAYING:
        return 0
    return CHANCE


@rule
def apply(t, s, a):
    if state.card.contains(a):
        if s.phase == state.RECRUITING:
            other_actions.welcome(s, state.card.decode(a))
        else:
            draft.turn_up(s, state.card.decode(a))
    elif state.draft.contains(a):
        conquest, invasion, infiltration = state.draft.decode(a)
        draft.draft(s, conquest, invasion, infiltration)
    elif state.move.contains(a):
        ship, place = state.move.decode(a)
        moves.move(t, s, ship, place)
    elif state.attempt.contains(a):
        attempts.attempt(s)
    elif state.skip.contains(a):
        s.phase = state.MANAGING
    elif state.play.contains(a):
        attempts.play_card(t, s, state.play.decode(a))
    elif state.recruit.contains(a):
        other_actions.recruit(s, state.recruit.decode(a))
    elif state.reserve.contains(a):
        other_actions.use_reserve(s, state.reserve.decode(a))
    elif state.search.contains(a):
        team, card = state.search.decode(a)
        other_actions.search_fuel(s, team, card)
    elif state.repair.contains(a):
        other_actions.repair(s, state.repair.decode(a))
    elif state.end.contains(a):
        scoring.finish(t, s)
    else:
        attempts.roll_white(s, state.white.decode(a) + 1)
    if s.phase == state.MANAGING and scoring.is_stuck(t, s):
        scoring.finish(t, s)  # TP-14: at once, whatever brought the player before phase 1


# Chance -----------------------------------------------------------------------------------------------------------------------------------


@rule
def weight(t, s, a):
    """Cards and faces are even; both jokers read alike."""
    return s.jokers if a == state.card.encode(state.JOKER) else 1


@rule
def draw_id(t, s):
    """TP-16: the n-th card of the draft's k-th order, the k-th roll of the white die, or the pile of recruits, whose order is one."""
    if s.phase == state.ROLLING:
        return state.FIRST_ROLL + s.rolls
    if s.phase == state.RECRUITING:
        return state.RECRUITMENT_PILE
    cards = state.CARD_COUNT + state.JOKERS
    return s.reshuffles * cards + cards - bitset.members(s.deck) - s.jokers


@rule
def from_a_pile(t, s):
    """TP-16: recruits come off a shuffled pile."""
    return s.phase == state.RECRUITING

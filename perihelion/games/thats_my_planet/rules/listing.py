"""What may be chosen, as codes, in the order of the action table."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import moves, other_actions


@rule
def legal(t, s, out):
    if s.phase == state.DISCARDING:
        return list_outcomes(s.deck, out)  # TP-6: no jokers among them
    if s.phase == state.TURNING_UP:
        return list_deck(s, out)
    if s.phase == state.DRAFTING:
        return list_drafts(out)
    if s.phase == state.MANAGING or s.phase == state.ACTING:
        count = list_moves(t, s, out) if s.phase == state.MANAGING else list_attempt(s, out)
        count = list_other_actions(t, s, out, count)
        out[count] = state.end.encode()
        return count + (s.phase == state.MANAGING)
    if s.phase == state.PLAYING:
        return list_pool(s.pools[state.last_moved(s)], out)
    if s.phase == state.RECRUITING:
        return list_outcomes(s.recruits, out)
    for face in range(state.FACES):
        out[face] = state.white.encode(face)
    return state.FACES


@rule
def list_outcomes(cards, out):
    """Every card is written; what does not belong to the set is written over by the next. That is faster than asking."""
    count = 0
    for card in range(state.CARD_COUNT):
        out[count] = state.card.encode(card)
        count += bitset.has(cards, card)
    return count


@rule
def list_deck(s, out):
    count = list_outcomes(s.deck, out)
    if s.jokers > 0:
        out[count] = state.card.encode(state.JOKER)
        count += 1
    return count


@rule
def list_drafts(out):
    count = 0
    for conquest in range(state.TURNED_UP):
        for invasion in range(state.TURNED_UP):
            for infiltration in range(state.TURNED_UP):
                if conquest != invasion and conquest != infiltration and invasion != infiltration:
                    out[count] = state.draft.encode(conquest, invasion, infiltration)
                    count += 1
    return count


@rule
def list_moves(t, s, out):
    count = 0
    for ship in range(state.TEAM_COUNT):
        if moves.may_move(s, ship):
            for place in range(t.planets + 1):
                out[count] = state.move.encode(ship, place)  # as in `list_outcomes`
                count += t.cost[s.at[ship], place] > 0 and not moves.is_occupied(s, place)
    return count


@rule
def list_attempt(s, out):
    """TP-10."""
    count = 0
    if s.pools[state.last_moved(s)] != bitset.EMPTY_SET:
        out[count] = state.attempt.encode()
        count += 1
    out[count] = state.skip.encode()
    return count + 1


@rule
def list_pool(pool, out):
    count = 0
    for card in range(state.CARD_COUNT):
        out[count] = state.play.encode(card)
        count += bitset.has(pool, card)
    return count


@rule
def list_other_actions(t, s, out, count):
    """TP-13: before phase 1 and between the phases."""
    if other_actions.can_recruit(t, s):
        for team in range(state.TEAM_COUNT):
            out[count] = state.recruit.encode(team)
            count += 1
    if other_actions.has_box(t, s, state.RESERVE):
        for ship in range(state.TEAM_COUNT):
            if other_actions.can_refuel(s, ship):
                out[count] = state.reserve.encode(ship)
                count += 1
    for team in range(state.TEAM_COUNT):
        if other_actions.can_refuel(s, team):
            count = list_searches(s, team, out, count)
    return list_repairs(t, s, out, count)


@rule
def list_searches(s, team, out, count):
    """TP-13: the card of highest action value pays; among equals the player chooses."""
    ranks, values = state.best_of_suits(s.pools[team])
    start, highest = count, 1
    for suit in range(state.SUIT_COUNT):
        value = state.suit_of(values, suit)
        if value > highest:
            highest = value
            count = start  # what was listed before is not the highest
        if value == highest:
            out[count] = state.search.encode(team, suit * state.RANK_COUNT + state.suit_of(ranks, suit) - 1)
            count += 1
    return count


@rule
def list_repairs(t, s, out, count):
    if other_actions.has_box(t, s, state.BANK):
        for ship in range(state.TEAM_COUNT):
            if state.is_broken_down(s, ship):
                out[count] = state.repair.encode(ship)
                count += 1
    return count


# Choices that can be counted without listing them -----------------------------------------------------------------------------------------


@rule
def choice_count(t, s):
    """Cards, faces and drafts can be counted; moves and other actions are listed."""
    if s.phase == state.MANAGING or s.phase == state.ACTING:
        return 0
    if s.phase == state.DRAFTING:
        return state.DRAFTS
    if s.phase == state.ROLLING:
        return state.FACES
    return bitset.members(cards_in_question(s)) + (s.jokers if s.phase == state.TURNING_UP else 0)


@rule
def nth_choice(t, s, n):
    if s.phase == state.DRAFTING:
        return nth_draft(n)
    if s.phase == state.ROLLING:
        return state.white.encode(n)
    cards = cards_in_question(s)
    card = bitset.nth(cards, n) if n < bitset.members(cards) else state.JOKER
    return state.play.encode(card) if s.phase == state.PLAYING else state.card.encode(card)


@rule
def cards_in_question(s):
    """Of which one is drawn or played; jokers not counted."""
    if s.phase == state.PLAYING:
        return s.pools[state.last_moved(s)]
    return s.recruits if s.phase == state.RECRUITING else s.deck


AFTER_CONQUEST = state.DRAFTS // state.TURNED_UP  # drafts with one card for the first team
AFTER_INVASION = AFTER_CONQUEST // (state.TURNED_UP - 1)  # and with one of the others for the second


@rule
def nth_draft(n):
    """In the order of `list_drafts`: each team takes from what the teams before it have left."""
    conquest, invasion, infiltration = n // AFTER_CONQUEST, n % AFTER_CONQUEST // AFTER_INVASION, n % AFTER_INVASION
    first, second = (invasion, conquest) if invasion < conquest else (conquest, invasion + 1)
    infiltration += infiltration >= first
    infiltration += infiltration >= second
    return state.draft.encode(conquest, invasion + (invasion >= conquest), infiltration)

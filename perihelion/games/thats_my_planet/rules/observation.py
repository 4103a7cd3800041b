"""What learners get: the position, then the sheet."""

from __future__ import annotations

from perihelion.core import bitset, specs
from perihelion.core.compiling import rule
from perihelion.games.thats_my_planet import state

BOX_KIND_COUNT = len(state.BOX_KINDS)
ROUTES = state.PLACE_COUNT * state.MOST_PLANETS // 2

PLANETS = specs.Each(
    "planet",
    state.MOST_PLANETS,
    (
        specs.count("multiplier", "what marks are multiplied by", 255),
        specs.count("modifier", "added to the attempts of each team", 127, low=-128, team=state.TEAM_COUNT),
    ),
)
MULTIPLIER, MODIFIER = specs.starts_of(PLANETS.parts)
PLANET_STRIDE = PLANETS.stride

OBSERVATION = (
    specs.category("phase", "what is going on, by its number in `state.PHASES`", len(state.PHASES) - 1),
    specs.count("jokers", "in the deck", state.JOKERS),
    specs.category("moved", "the ship moved last, from 1; 0: none", state.TEAM_COUNT),
    specs.count("white", "what the white die shows; 0: it has not been rolled", state.FACES),
    specs.category("team", "who gets the card that is being recruited", state.TEAM_COUNT),
    specs.category("resume", "the phase that goes on after recruiting", len(state.PHASES) - 1),
    specs.count("reshuffles", "of the draft deck", state.RESHUFFLES_COUNTED - 1),
    specs.count("rolls", "of the white die", 255),
    specs.category("turned up", "the cards on the table, from 1, the last a joker; 0: none", state.JOKER + 1, slot=state.TURNED_UP),
    specs.category("at", "the place of each ship; the last: broken down", state.BREAKDOWN, team=state.TEAM_COUNT),
    specs.count("fuel", "of each ship", state.FULL, team=state.TEAM_COUNT),
    specs.count("crossed", "boxes crossed, by kind", 255, box=BOX_KIND_COUNT),
    specs.members("marks", "the teams that have marked each planet", state.TEAM_COUNT, planet=state.MOST_PLANETS),
    specs.category(
        "cards", "where each is: 0 away or on the table, 1 to 3 with a team, 4 the deck, 5 the recruits", 5, card=state.CARD_COUNT
    ),
    specs.count("planets", "how many planets the sheet has", state.MOST_PLANETS),
    specs.count("boxes", "to be crossed, by kind", 255, box=BOX_KIND_COUNT),
    PLANETS,
    specs.count("cost", "fuel from each place to those before it, place by place", 255, pair=ROUTES),
)
(
    PHASE, JOKERS, MOVED, WHITE, TEAM, RESUME, RESHUFFLES, ROLLS, TURNED_UP, AT, FUEL, CROSSED, MARKS, CARDS, PLANET_COUNT, BOXES,
    FIRST_PLANET, COST,
) = specs.starts_of(OBSERVATION)  # fmt: skip


@rule
def observe(t, s, seat, out):
    """The position, then the sheet."""
    out[PHASE] = s.phase
    out[JOKERS] = s.jokers
    out[MOVED] = s.moved
    out[WHITE] = s.white
    out[TEAM] = s.team
    out[RESUME] = s.resume
    out[RESHUFFLES] = s.reshuffles
    out[ROLLS] = s.rolls
    for slot in range(state.TURNED_UP):
        out[TURNED_UP + slot] = s.turned_up[slot]
    for team in range(state.TEAM_COUNT):
        out[AT + team] = s.at[team]
        out[FUEL + team] = s.fuel[team]
    for kind in range(BOX_KIND_COUNT):
        out[CROSSED + kind] = s.crossed[kind]
    for planet in range(state.MOST_PLANETS):
        out[MARKS + planet] = s.marks[planet]
    for card in range(state.CARD_COUNT):
        out[CARDS + card] = whereabouts(s, card)
    observe_sheet(t, out)


@rule
def whereabouts(s, card):
    """0 for a card that has left the game or lies on the table, 1 to 3 for the pool of a team, 4 for the deck, 5 for the recruits."""
    for team in range(state.TEAM_COUNT):
        if bitset.has(s.pools[team], card):
            return team + 1
    return bitset.has(s.deck, card) * 4 + bitset.has(s.recruits, card) * 5


@rule
def observe_sheet(t, out):
    out[PLANET_COUNT] = t.planets
    for kind in range(BOX_KIND_COUNT):
        out[BOXES + kind] = t.boxes[kind]
    for planet in range(state.MOST_PLANETS):
        n = FIRST_PLANET + planet * PLANET_STRIDE
        out[n + MULTIPLIER] = t.multiplier[planet]
        for team in range(state.TEAM_COUNT):
            out[n + MODIFIER + team] = t.modifier[planet, team]
    n = COST
    for place in range(state.PLACE_COUNT):
        for other in range(place):
            out[n] = t.cost[place, other]
            n += 1

"""What a player of That's my Planet! sees."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.core.contract import Shown
from perihelion.core.views import FLAG, NONE, NUMBER, ByName, Fixed, Label, Many, Maybe, Named, Optional, Record
from perihelion.games.thats_my_planet import state
from perihelion.games.thats_my_planet.rules import attempts, moves, other_actions, scoring

# What the board shows -------------------------------------------------------------------------------------------------------------------

TEAM, PLACE, CARD = Label(state.TEAMS), Label(state.PLACES), Label(state.CARDS)
LINES = (*state.MARKS, *(f"planet-{place}" for place in state.PLACES[1:]), *state.BOX_KINDS)
"""Of the score."""
MOST_ROUTES = state.PLACE_COUNT * state.MOST_PLANETS // 2

PLANET = Record(place=PLACE, multiplier=NUMBER, modifiers=Named(state.TEAMS), marks=Many(TEAM, state.TEAM_COUNT), ship=Maybe(TEAM))
WIN, TIE, FAIL = range(3)
CARD_IN_POOL = Record(
    card=CARD,
    rank=Label(state.RANKS),
    suit=Label(state.SUITS),
    value=NUMBER,
    base=NUMBER,
    mates=NUMBER,
    ace=NUMBER,
    highest=FLAG,
    outcome=Maybe(Label(("win", "tie", "fail"))),  # against the competition on the table
    cheapest=FLAG,  # of those with the best outcome the one of least value
)
ODDS = Record(
    marked=FLAG,
    must_beat=Fixed(NUMBER, 2),  # the lowest and the highest competition that the die can make of it
    best=NUMBER,
    points=NUMBER,  # that the mark would bring
    cards=ByName(state.CARDS, Fixed(NUMBER, 3), state.CARD_COUNT),  # success, tie and failure, in sixths
)
DRAFTED = Record(
    value=NUMBER,  # its action value in this pool
    lifts=NUMBER,  # how much the other cards would be worth more, all together
    chance=NUMBER,  # per cent, that it beats a throw, over all planets
)
ROUTE = Record(place=PLACE, cost=NUMBER, left=NUMBER, taken=FLAG)
TEAM_VIEW = Record(
    letter=TEAM,
    colour=Label(state.COLOURS),
    at=Maybe(PLACE),
    broken=FLAG,
    fuel=NUMBER,
    tank=NUMBER,  # the most fuel that it holds
    routes=Many(ROUTE, state.PLACE_COUNT),
    cards=Many(CARD_IN_POOL, state.CARD_COUNT),
    must_beat=Fixed(NUMBER, 2),  # the lowest and the highest competition that this team can meet
    drafted=ByName(state.CARDS, DRAFTED, state.TURNED_UP),  # what the cards on the table would bring to this pool
    odds=ByName(state.PLACES[1:], ODDS, state.MOST_PLANETS),
)
LINE = Record(id=Label(LINES), count=NUMBER, times=NUMBER, points=NUMBER, boxes=Maybe(NUMBER))
VIEW = Record(
    phase=Label(state.PHASES),
    draft=Record(turned_up=Many(Label((*state.CARDS, "JK")), state.TURNED_UP), left=NUMBER, jokers_left=NUMBER, reshuffles=NUMBER),
    planets=Many(PLANET, state.MOST_PLANETS),
    routes=Many(Record(from_=PLACE, to=PLACE, cost=NUMBER), MOST_ROUTES),
    teams=Fixed(TEAM_VIEW, state.TEAM_COUNT),
    moved=Maybe(TEAM),
    white=Maybe(NUMBER),
    competition=Maybe(NUMBER),
    acting=Optional(Record(team=TEAM, place=PLACE, modifier=NUMBER)),
    recruiting=Maybe(TEAM),
    recruits=Many(CARD, state.CARD_COUNT),
    rolls=NUMBER,
    score=Record(lines=Many(LINE, len(LINES)), total=NUMBER),
)


@rule
def show(t, s, seat, v, out):
    v.phase = s.phase
    show_draft(s, v.draft)
    v.planets_count = t.planets
    for planet in range(t.planets):
        show_planet(t, s, planet, v.planets[planet])
    v.routes_count = show_map(t, v.routes)
    for team in range(state.TEAM_COUNT):
        show_team(t, s, team, v.teams[team])
    v.moved = state.last_moved(s) if s.moved else NONE
    v.white = s.white if s.white else NONE
    v.competition = attempts.competition(t, s) if s.phase == state.PLAYING else NONE
    show_attempt(t, s, v.acting)
    v.recruiting = s.team if s.phase == state.RECRUITING else NONE
    v.recruits_count = lay_out(s.recruits, v.recruits)
    v.rolls = s.rolls
    v.score.lines_count = show_score(t, s, v.score.lines)
    v.score.total = scoring.score(t, s)


@rule
def show_draft(s, v):
    for slot in range(state.TURNED_UP):
        if s.turned_up[slot] != state.NO_CARD:
            v.turned_up[v.turned_up_count] = s.turned_up[slot] - 1
            v.turned_up_count += 1
    v.left = bitset.members(s.deck) + s.jokers
    v.jokers_left = s.jokers
    v.reshuffles = s.reshuffles


@rule
def show_planet(t, s, planet, v):
    v.place = planet + 1
    v.multiplier = t.multiplier[planet]
    v.ship = NONE
    for team in range(state.TEAM_COUNT):
        v.modifiers[team] = t.modifier[planet, team]
        if state.has_mark(s, planet, team):
            v.marks[v.marks_count] = team
            v.marks_count += 1
        if s.at[team] == planet + 1:
            v.ship = team


@rule
def show_map(t, routes):
    """From the Mother Ship first, and then by planet."""
    count = 0
    for one in range(t.planets + 1):
        for other in range(one + 1, t.planets + 1):
            if t.cost[one, other]:
                v = routes[count]
                v.from_, v.to, v.cost = one, other, t.cost[one, other]
                count += 1
    return count


@rule
def show_team(t, s, team, v):
    v.letter = v.colour = team
    v.broken = state.is_broken_down(s, team)
    v.at = NONE if v.broken else s.at[team]
    v.fuel, v.tank = s.fuel[team], state.FULL
    if not v.broken:
        v.routes_count = show_routes(t, s, team, v.routes)
    show_pool(t, s, team, v)
    show_must_beat(t, team, v.must_beat)
    show_drafted(t, s, team, v)
    v.odds_count = t.planets
    for planet in range(t.planets):
        show_odds(t, s, team, planet, v.cards, v.cards_count, v.odds[planet])


@rule
def show_routes(t, s, ship, routes):
    """Where the ship could fly from where it is, and what fuel would be left: 0 is a breakdown (TP-9)."""
    count = 0
    for place in range(t.planets + 1):
        cost = t.cost[s.at[ship], place]
        if cost:
            v = routes[count]
            v.place, v.cost, v.left = place, cost, max(0, s.fuel[ship] - cost)
            v.taken = moves.is_occupied(s, place)
            count += 1
    return count


@rule
def lay_out(cards, out):
    """A set of cards as one would lay it out: by suit, the highest first."""
    count = 0
    for suit in range(state.SUIT_COUNT):
        for rank in range(state.RANK_COUNT - 1, -1, -1):
            card = suit * state.RANK_COUNT + rank
            if bitset.has(cards, card):
                out[count] = card
                count += 1
    return count


@rule
def show_pool(t, s, team, v):
    """TP-11: the present action values, and why."""
    pool = s.pools[team]
    highest = other_actions.highest_value(pool)
    is_challenged = s.phase == state.PLAYING and state.last_moved(s) == team
    for suit in range(state.SUIT_COUNT):
        kin = state.suit_of(pool, suit)
        for rank in range(state.RANK_COUNT - 1, -1, -1):
            if bitset.has(kin, rank):
                card = v.cards[v.cards_count]
                show_card(pool, suit * state.RANK_COUNT + rank, kin, highest, card)
                card.outcome = outcome(card.value, attempts.competition(t, s)) if is_challenged else NONE
                v.cards_count += 1
    if is_challenged:
        mark_cheapest(v.cards, v.cards_count)


@rule
def mark_cheapest(cards, count):
    """A player wants the best outcome, and to spend as low a card as possible on it."""
    cheapest = 0
    for n in range(1, count):
        better, equal = cards[n].outcome < cards[cheapest].outcome, cards[n].outcome == cards[cheapest].outcome
        if better or (equal and cards[n].value < cards[cheapest].value):
            cheapest = n
    cards[cheapest].cheapest = True


@rule
def outcome(value, competition):
    """TP-12."""
    return WIN if value > competition else TIE if value == competition else FAIL


@rule
def show_must_beat(t, team, v):
    """TP-11: over all planets, from the lowest throw to the highest."""
    v[0], v[1] = t.modifier[0, team] + 1, t.modifier[0, team] + state.FACES
    for planet in range(t.planets):
        v[0], v[1] = min(v[0], t.modifier[planet, team] + 1), max(v[1], t.modifier[planet, team] + state.FACES)


@rule
def show_drafted(t, s, team, v):
    for slot in range(state.TURNED_UP):
        card = s.turned_up[slot] - 1
        if s.turned_up[slot] != state.NO_CARD and card != state.JOKER:
            v.drafted[v.drafted_count].key = card
            show_joining(t, team, s.pools[team], card, v.drafted[v.drafted_count])
            v.drafted_count += 1


@rule
def show_joining(t, team, pool, card, v):
    v.value = attempts.action_value(pool | bitset.only(card), card)
    mates = bitset.members(state.suit_of(pool, card // state.RANK_COUNT))
    v.lifts = mates * (1 + (card % state.RANK_COUNT == state.ACE))
    wins = 0
    for planet in range(t.planets):
        wins += beaten_faces(v.value, t.modifier[planet, team])
    v.chance = (200 * wins + state.FACES * t.planets) // (2 * state.FACES * t.planets)


@rule
def beaten_faces(value, modifier):
    """How many faces of the white die the value beats."""
    return min(state.FACES, max(0, value - modifier - 1))


@rule
def show_card(pool, card, kin, highest, v):
    v.card = card
    v.rank, v.suit = card % state.RANK_COUNT, card // state.RANK_COUNT
    v.value = attempts.action_value(pool, card)
    v.base = v.rank + 1
    v.mates = bitset.members(kin) - 1
    v.ace = v.rank != state.ACE and bitset.has(kin, state.ACE)
    v.highest = v.value == highest


@rule
def show_odds(t, s, team, planet, pool, size, v):
    """Of the six faces of the white die, how many let each card succeed, tie, fail; and those that some card of the pool beats (TP-12)."""
    modifier = t.modifier[planet, team]
    v.key = planet
    v.marked = state.is_closed_to(s, planet, team)
    v.points = state.MARK_POINTS[team] + t.multiplier[planet]
    v.must_beat[0], v.must_beat[1] = modifier + 1, modifier + state.FACES
    v.cards_count = size
    for n in range(size):
        lead = pool[n].value - modifier
        wins, ties = beaten_faces(pool[n].value, modifier), 1 <= lead <= state.FACES
        v.cards[n].key = pool[n].card
        v.cards[n].value[0], v.cards[n].value[1], v.cards[n].value[2] = wins, ties, state.FACES - wins - ties
        v.best = max(v.best, wins)


@rule
def show_attempt(t, s, v):
    """Whose attempt it is, and where, from arrival to the card."""
    if state.is_attempt(state.phase_of_turn(s)):
        ship = state.last_moved(s)
        v.there = True
        v.team, v.place, v.modifier = ship, s.at[ship], t.modifier[state.planet_of(s, ship), ship]


@rule
def show_score(t, s, lines):
    """TP-15, line by line: what is counted, times what, makes how many points."""
    for team in range(state.TEAM_COUNT):
        show_line(lines[team], team, 0, state.MARK_POINTS[team])
    for planet in range(t.planets):
        for team in range(state.TEAM_COUNT):
            lines[team].count += state.has_mark(s, planet, team)
        n = state.TEAM_COUNT + planet
        show_line(lines[n], n, state.marks_on(s, planet), t.multiplier[planet])
    for kind in range(len(state.BOX_COSTS)):
        n = state.TEAM_COUNT + t.planets + kind
        show_line(lines[n], state.TEAM_COUNT + state.MOST_PLANETS + kind, s.crossed[kind], -state.BOX_COSTS[kind])
        lines[n].boxes = t.boxes[kind]
    count = state.TEAM_COUNT + t.planets + len(state.BOX_COSTS)
    for n in range(count):
        lines[n].points = lines[n].count * lines[n].times
    return count


@rule
def show_line(v, line, count, times):
    v.id, v.count, v.times, v.boxes = line, count, times, NONE


SHOWN = Shown(VIEW, show)

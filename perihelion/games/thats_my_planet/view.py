"""What a player of That's my Planet! sees, as JSON, and the table as shapes."""

from __future__ import annotations

import math
from typing import Any

from perihelion.games.thats_my_planet import rules
from perihelion.games.thats_my_planet.check import cards_in
from perihelion.games.thats_my_planet.words import (
    BOX_NAMES,
    COLOURS,
    DEEDS,
    MARK_NAMES,
    TEAM_NAMES,
    card_name,
    competition_of,
    highest_of,
    pool_in_order,
    score_of,
    value_of,
)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    return {
        "phase": rules.PHASES[s.phase],
        "draft": _draft(s),
        "planets": [_planet(t, s, planet) for planet in range(t.planets)],
        "teams": [_team(t, s, team) for team in range(rules.TEAM_COUNT)],
        "moved": rules.TEAMS[s.moved - 1] if s.moved else None,
        "white": s.white or None,
        "competition": competition_of(t, s),
        "acting": _acting(t, s),
        "recruiting": rules.TEAMS[s.team] if s.phase == rules.RECRUITING else None,
        "recruits": [rules.CARDS[card] for card in pool_in_order(int(s.recruits))],
        "rolls": s.rolls,
        "score": score_sheet(t, s),
    }


def _draft(s: Any) -> dict[str, Any]:
    return {
        "turned_up": [card_name(number - 1) for number in s.turned_up if number],
        "left": len(cards_in(int(s.deck))) + s.jokers,
        "jokers_left": s.jokers,
        "reshuffles": s.reshuffles,
    }


def _planet(t: Any, s: Any, planet: int) -> dict[str, Any]:
    place = planet + 1
    return {
        "place": rules.PLACES[place],
        "home": t.cost[rules.MOTHER_SHIP][place],
        "next": t.cost[place][place % t.planets + 1],
        "multiplier": t.multiplier[planet],
        "modifiers": dict(zip(rules.TEAMS, t.modifier[planet].tolist(), strict=True)),
        "marks": [rules.TEAMS[team] for team in range(rules.TEAM_COUNT) if s.marks[planet] >> team & 1],
        "ship": next((rules.TEAMS[ship] for ship in range(rules.TEAM_COUNT) if s.at[ship] == place), None),
    }


def _team(t: Any, s: Any, team: int) -> dict[str, Any]:
    pool = int(s.pools[team])
    highest = highest_of(pool)
    broken = s.at[team] == rules.BREAKDOWN
    return {
        "letter": rules.TEAMS[team],
        "name": TEAM_NAMES[team],
        "colour": COLOURS[team],
        "deed": DEEDS[team],
        "at": None if broken else rules.PLACES[s.at[team]],
        "broken": broken,
        "fuel": s.fuel[team],
        "routes": [] if broken else _routes(t, s, team),
        "cards": [{**_card(pool, card), "highest": card in highest} for card in pool_in_order(pool)],
        "odds": {rules.PLACES[planet + 1]: _odds(t, s, team, planet) for planet in range(t.planets)},
    }


def _routes(t: Any, s: Any, ship: int) -> list[dict[str, Any]]:
    """Where the ship could fly from where it is, and what fuel would be left: 0 is a breakdown (TP-9)."""
    found = []
    for place in range(t.planets + 1):
        cost = int(t.cost[s.at[ship]][place])
        if cost:
            taken = place != rules.MOTHER_SHIP and place in s.at
            found.append({"place": rules.PLACES[place], "cost": cost, "left": max(0, int(s.fuel[ship]) - cost), "taken": taken})
    return found


def _card(pool: int, card: int) -> dict[str, Any]:
    """TP-11: the present action value, and why."""
    rank, suit = card % rules.RANK_COUNT, card // rules.RANK_COUNT
    kin = [other for other in cards_in(pool) if other // rules.RANK_COUNT == suit and other != card]
    return {
        "card": rules.CARDS[card],
        "rank": rules.RANKS[rank],
        "suit": rules.SUITS[suit],
        "value": value_of(pool, card),
        "base": rank + 1,
        "mates": len(kin),
        "ace": int(any(other % rules.RANK_COUNT == rules.ACE for other in kin)),
    }


def _odds(t: Any, s: Any, team: int, planet: int) -> dict[str, Any]:
    """Of the six faces of the white die, how many let each card succeed, tie, fail; and those that some card of the pool beats."""
    pool, modifier = int(s.pools[team]), int(t.modifier[planet][team])
    cards = {rules.CARDS[card]: chances(value_of(pool, card), modifier) for card in pool_in_order(pool)}
    return {
        "marked": bool(s.marks[planet] >> team),
        "needs": [modifier + 2, modifier + rules.FACES + 1],
        "best": max((win for win, _, _ in cards.values()), default=0),
        "cards": cards,
    }


def chances(value: int, modifier: int) -> tuple[int, int, int]:
    """TP-12: success, tie and failure, in sixths."""
    win = min(rules.FACES, max(0, value - modifier - 1))
    tie = int(1 <= value - modifier <= rules.FACES)
    return win, tie, rules.FACES - win - tie


def _acting(t: Any, s: Any) -> dict[str, Any] | None:
    """Whose attempt it is, and where, from arrival to the card."""
    phase = s.resume if s.phase == rules.RECRUITING else s.phase
    if phase not in (rules.ACTING, rules.ROLLING, rules.PLAYING):
        return None
    ship = s.moved - 1
    return {"team": rules.TEAMS[ship], "place": rules.PLACES[s.at[ship]], "modifier": int(t.modifier[s.at[ship] - 1][ship])}


def score_sheet(t: Any, s: Any) -> dict[str, Any]:
    """TP-15, line by line: what is counted, times what, makes how many points."""
    marked = [[s.marks[planet] >> team & 1 for team in range(rules.TEAM_COUNT)] for planet in range(t.planets)]
    columns = [sum(row[team] for row in marked) for team in range(rules.TEAM_COUNT)]
    lines = [
        _line(MARK_NAMES[team], MARK_NAMES[team].capitalize(), columns[team], points) for team, points in enumerate(rules.MARK_POINTS)
    ]
    lines += [
        _line(f"planet-{planet + 1}", f"Planet {planet + 1}, {t.legend['planets'][planet]['name']}", sum(row), int(t.multiplier[planet]))
        for planet, row in enumerate(marked)
    ]
    lines += [
        _line(rules.BOX_KINDS[kind], BOX_NAMES[kind], s.crossed[kind], -cost) | {"boxes": t.boxes[kind]}
        for kind, cost in enumerate(rules.BOX_COSTS)
    ]
    return {"lines": lines, "total": score_of(t, s)}


def _line(line_id: str, name: str, count: int, times: int) -> dict[str, Any]:
    return {"id": line_id, "name": name, "count": int(count), "times": times, "points": int(count) * times}


# The table as shapes --------------------------------------------------------------------------------------------------------------------


def geometry(t):
    return {"width": 100, "height": 100, "shapes": [{"id": "m", "kind": "circle", "x": 50, "y": 50, "r": 10}]}

"""That's my Planet! in words: move texts, the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Words
from perihelion.games.thats_my_planet import rules
from perihelion.games.thats_my_planet.check import cards_in

TEAM_NAMES = ("Infiltration", "Invasion", "Conquest")
COLOURS = ("yellow", "blue", "red")
DEEDS = ("infiltrate", "invade", "conquer")
MARK_NAMES = ("infiltrated", "invaded", "conquered")
BOX_NAMES = ("Recruitment", "Fuel Reserve", "Bank")

_action_value = interpreted(rules.action_value)
_best_of_suit = interpreted(rules.best_of_suit)
_competition = interpreted(rules.competition)
_score = interpreted(rules.score)


def card_name(number: int) -> str:
    return rules.CARDS[number] if number < rules.JOKER else "JK"


def score_of(t: Any, s: Any) -> int:
    return int(_score(t, s))


def value_of(pool: int, card: int) -> int:
    """The action value of a card of this pool."""
    return int(_action_value(pool, card))


def pool_in_order(pool: int) -> list[int]:
    """The cards of a pool as one would lay them out: by suit, the highest first."""
    return sorted(cards_in(pool), key=lambda card: (card // rules.RANK_COUNT, -(card % rules.RANK_COUNT)))


def highest_of(pool: int) -> list[int]:
    """TP-13: the cards that may pay for a fuel search."""
    best = [card for suit in range(rules.SUIT_COUNT) if (card := int(_best_of_suit(pool, suit))) != rules.NONE_OF_SUIT]
    top = max((value_of(pool, card) for card in best), default=0)
    return [card for card in best if value_of(pool, card) == top]


def competition_of(t: Any, s: Any) -> int | None:
    """What a card must beat now; None while nothing is being attempted."""
    return int(_competition(t, s)) if s.phase == rules.PLAYING else None


def planet_name(t: Any, place: int) -> str:
    return f"{place} ({t.legend['planets'][place - 1]['name']})"


def place_name(t: Any, place: int) -> str:
    if place == rules.MOTHER_SHIP:
        return "the Mother Ship"
    return "the breakdown zone" if place == rules.BREAKDOWN else f"planet {planet_name(t, place)}"


def draw_name(draw_id: int) -> str:
    """TP-16."""
    if draw_id == rules.RECRUITMENT_PILE:
        return "the recruitment deck"
    if draw_id > rules.FIRST_ROLL:
        return f"roll {draw_id - rules.FIRST_ROLL} of the white die"
    order, place = divmod(draw_id, rules.CARD_COUNT + rules.JOKERS)
    return f"card {place + 1} of the draft" + (f" after {order} reshuffles" if order else "")


# Move texts -----------------------------------------------------------------------------------------------------------------------------


def text(t: Any, s: Any, code: int) -> str:
    """A draft names the cards on the table; everything else stands in the action table."""
    block = rules.ACTIONS.block_of(code)
    if block.name != "draft" or s.phase != rules.DRAFTING:
        return rules.ACTIONS.text(code)
    chosen = zip(block.values(code).values(), "CVI", strict=True)
    return "draft " + " ".join(f"{card_name(s.turned_up[place] - 1)}>{team}" for place, team in chosen)


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """Teams of a draft in any order, the word left out; the card of a search, where there is no choice, left out; a card for playing it."""
    block = rules.ACTIONS.block_of(code)
    if block.name == "draft":
        conquest, invasion, infiltration = text(t, s, code).split()[1:]
        for order in (
            (conquest, infiltration, invasion), (invasion, conquest, infiltration), (invasion, infiltration, conquest),
            (infiltration, conquest, invasion), (infiltration, invasion, conquest),
        ):  # fmt: skip
            yield "draft " + " ".join(order)
        yield f"{conquest} {invasion} {infiltration}"
    elif block.name == "search":
        values = block.values(code)
        if len(highest_of(int(s.pools[values["team"]]))) == 1:
            yield f"search {rules.TEAMS[values['team']]}"
    elif block.name == "play":
        yield rules.CARDS[block.values(code)["card"]]


# The position described -----------------------------------------------------------------------------------------------------------------


def describe(t: Any, s: Any, seat: int) -> list[str]:
    lines = [_headline(t, s)]
    if s.phase not in (rules.DISCARDING, rules.TURNING_UP, rules.DRAFTING):
        lines.append(" ".join(_ship(t, s, ship) for ship in range(rules.TEAM_COUNT)))
    lines += [f"{TEAM_NAMES[team]}: {_pool(int(s.pools[team]))}." for team in range(rules.TEAM_COUNT)]
    marked = [_marks(t, s, planet) for planet in range(t.planets) if s.marks[planet]]
    if marked:
        lines.append(f"Marked: {'; '.join(marked)}.")
    crossed = [f"{name} {s.crossed[kind]} of {t.boxes[kind]}" for kind, name in enumerate(BOX_NAMES)]
    return [*lines, f"Boxes crossed: {', '.join(crossed)}. Recruits left: {len(cards_in(int(s.recruits)))}. Score: {score_of(t, s)}."]


def _headline(t: Any, s: Any) -> str:
    if s.phase in (rules.ACTING, rules.ROLLING, rules.PLAYING):
        return _attempt(t, s)
    table = " ".join(card_name(number - 1) for number in s.turned_up if number)
    left = len(cards_in(int(s.deck))) + s.jokers
    return {
        rules.DISCARDING: "The draft begins: two cards are discarded.",
        rules.TURNING_UP: f"The draft: {table or 'four cards'} turned up, {left} cards left in the deck.",
        rules.DRAFTING: f"Draft {table}: a card for each team, the fourth is discarded.",
        rules.MANAGING: "Before phase 1: move a ship, or end the game.",
        rules.RECRUITING: f"A recruit for {TEAM_NAMES[s.team]} is drawn.",
        rules.ENDED: f"The campaign is over with {_points(score_of(t, s))}.",
    }[s.phase]


def _points(count: int) -> str:
    return f"{count} {'point' if count == 1 else 'points'}"


def _attempt(t: Any, s: Any) -> str:
    team, deed = TEAM_NAMES[s.moved - 1], DEEDS[s.moved - 1]
    here = place_name(t, s.at[s.moved - 1])
    if s.phase == rules.ACTING:
        return f"{team} has come to {here} and may attempt to {deed} it."
    if s.phase == rules.ROLLING:
        return f"{team} attempts to {deed} {here}: the white die rolls."
    return f"{team} on {here}: play a card worth more than {competition_of(t, s)} to {deed} it."


def _ship(t: Any, s: Any, ship: int) -> str:
    if s.at[ship] == rules.BREAKDOWN:
        return f"{TEAM_NAMES[ship]} has broken down."
    return f"{TEAM_NAMES[ship]} is at {place_name(t, s.at[ship])} with fuel {s.fuel[ship]}{', moved last' if s.moved == ship + 1 else ''}."


def _pool(pool: int) -> str:
    cards = pool_in_order(pool)
    return ", ".join(f"{rules.CARDS[card]} worth {value_of(pool, card)}" for card in cards) or "no cards"


def _marks(t: Any, s: Any, planet: int) -> str:
    kinds = [MARK_NAMES[team] for team in range(rules.TEAM_COUNT) if s.marks[planet] >> team & 1]
    return f"{planet_name(t, planet + 1)} {' and '.join(kinds)}"


# Why not? -------------------------------------------------------------------------------------------------------------------------------

_INSTEAD = {
    rules.DRAFTING: "the four cards on the table are to be drafted",
    rules.MANAGING: "this is before phase 1: move a ship first, or use the other actions",
    rules.ACTING: "the ship has moved: attempt or skip, or use the other actions",
    rules.PLAYING: "the die is rolled: a card must be played now",
}
_PHASES_OF = {
    "draft": (rules.DRAFTING,),
    "move": (rules.MANAGING,),
    "end": (rules.MANAGING,),
    "attempt": (rules.ACTING,),
    "skip": (rules.ACTING,),
    "play": (rules.PLAYING,),
}
_OTHER_ACTIONS = (rules.MANAGING, rules.ACTING)


def why_not(t: Any, s: Any, code: int) -> str:
    block = rules.ACTIONS.block_of(code)
    if s.phase not in _INSTEAD or block.chance:
        return "that is for chance to decide" if block.chance else "first chance decides"
    if s.phase not in _PHASES_OF.get(block.name, _OTHER_ACTIONS):
        return "an attempt may not be abandoned" if block.name in ("skip", "end") and s.phase == rules.PLAYING else _INSTEAD[s.phase]
    return _REASONS[block.name](t, s, **block.values(code))


def _no_box(t: Any, kind: int) -> str:
    return f"all {t.boxes[kind]} {BOX_NAMES[kind]} boxes are crossed"


def _why_no_move(t: Any, s: Any, ship: int, place: int) -> str:
    if s.at[ship] == rules.BREAKDOWN:
        return f"{TEAM_NAMES[ship]} has broken down"
    if s.moved == ship + 1:
        return f"{TEAM_NAMES[ship]} moved on the turn before"
    if place > t.planets:
        return f"planets go from 1 to {t.planets}"
    if place == s.at[ship]:
        return "it is there already"
    if not t.cost[s.at[ship]][place]:
        return f"no route leads there from {place_name(t, s.at[ship])}"
    return f"another ship is on {place_name(t, place)}"


def _why_no_fuel(s: Any, ship: int) -> str:
    if s.at[ship] == rules.BREAKDOWN:
        return f"{TEAM_NAMES[ship]} has broken down"
    return "its tank is full" if s.fuel[ship] == rules.FULL else ""


def _why_no_search(s: Any, team: int, card: int) -> str:
    pool = int(s.pools[team])
    if not pool >> card & 1:
        return f"the team has no {rules.CARDS[card]}"
    return f"the card of highest action value pays: {' or '.join(rules.CARDS[best] for best in highest_of(pool))}"


def _why_no_recruit(t: Any, s: Any, team: int) -> str:
    return _no_box(t, rules.RECRUITMENT) if s.recruits else "the recruitment deck is empty"


def _why_no_repair(t: Any, s: Any, ship: int) -> str:
    return _no_box(t, rules.BANK) if s.at[ship] == rules.BREAKDOWN else "that ship has not broken down"


_REASONS: dict[str, Callable[..., str]] = {
    "draft": lambda t, s, **cards: "each card goes to one team only",
    "move": _why_no_move,
    "attempt": lambda t, s: "the team has no card left",
    "play": lambda t, s, card: f"the team has no {rules.CARDS[card]}",
    "recruit": _why_no_recruit,
    "reserve": lambda t, s, ship: _why_no_fuel(s, ship) or _no_box(t, rules.RESERVE),
    "search": lambda t, s, team, card: _why_no_fuel(s, team) or _why_no_search(s, team, card),
    "repair": _why_no_repair,
}

WORDS = Words(describe=describe, text=text, aliases=aliases, why_not=why_not, draw=draw_name)

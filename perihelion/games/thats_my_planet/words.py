"""That's my Planet! in words: move texts, the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Iterable
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
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

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
    """The teams of a draft may come in any order; the word itself may be left out; a search need not name its card if there is no choice."""
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
    ship = s.moved - 1
    here = place_name(t, s.at[ship]) if s.moved else ""
    table = " ".join(card_name(number - 1) for number in s.turned_up if number)
    if s.phase == rules.ENDED:
        return f"The campaign is over with {score_of(t, s)} points."
    if s.phase == rules.DISCARDING:
        return "The draft begins: two cards are discarded."
    if s.phase == rules.TURNING_UP:
        return f"The draft: {table or 'four cards'} turned up, {len(cards_in(int(s.deck))) + s.jokers} cards left in the deck."
    if s.phase == rules.DRAFTING:
        return f"Draft {table}: a card for each team, the fourth is discarded."
    if s.phase == rules.MANAGING:
        return "Before phase 1: move a ship, or end the game."
    if s.phase == rules.RECRUITING:
        return f"A recruit for {TEAM_NAMES[s.team]} is drawn."
    if s.phase == rules.ACTING:
        return f"{TEAM_NAMES[ship]} has come to {here} and may attempt to {DEEDS[ship]} it."
    if s.phase == rules.ROLLING:
        return f"{TEAM_NAMES[ship]} attempts to {DEEDS[ship]} {here}: the white die rolls."
    return f"{TEAM_NAMES[ship]} on {here}: play a card worth more than {competition_of(t, s)} to {DEEDS[ship]} it."


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
_BY_MOVES = {"move": (rules.MANAGING,), "end": (rules.MANAGING,), "attempt": (rules.ACTING,), "skip": (rules.ACTING,), "play": (rules.PLAYING,)}
_OTHER_ACTIONS = (rules.MANAGING, rules.ACTING)


def why_not(t: Any, s: Any, code: int) -> str:
    block = rules.ACTIONS.block_of(code)
    if s.phase not in _INSTEAD or block.chance:
        return "that is for chance to decide" if block.chance else "first chance decides"
    phases = (rules.DRAFTING,) if block.name == "draft" else _BY_MOVES.get(block.name, _OTHER_ACTIONS)
    if s.phase not in phases:
        return "an attempt may not be abandoned" if block.name in ("skip", "end") and s.phase == rules.PLAYING else _INSTEAD[s.phase]
    values = block.values(code)
    match block.name:
        case "draft":
            return "each card goes to one team only"
        case "move":
            return _why_no_move(t, s, **values)
        case "attempt":
            return "the team has no card left"
        case "play":
            return f"the team has no {rules.CARDS[values['card']]}"
        case "recruit":
            return "the recruitment deck is empty" if not s.recruits else _no_box(t, rules.RECRUITMENT)
        case "reserve":
            return _why_no_fuel(s, values["ship"]) or _no_box(t, rules.RESERVE)
        case "search":
            return _why_no_fuel(s, values["team"]) or _why_no_search(s, **values)
        case _:
            return "that ship has not broken down" if s.at[values["ship"]] != rules.BREAKDOWN else _no_box(t, rules.BANK)


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


WORDS = Words(describe=describe, text=text, aliases=aliases, why_not=why_not, draw=draw_name)

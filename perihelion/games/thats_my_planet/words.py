"""That's my Planet! in words: move texts, the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from perihelion.core.actions import Block
from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Words
from perihelion.core.words import why_not_by_block
from perihelion.games.thats_my_planet import rules as compiled_rules
from perihelion.games.thats_my_planet import state as compiled_state
from perihelion.games.thats_my_planet.evaluation import TERMS

rules, state = uncompiled(compiled_rules), uncompiled(compiled_state)

TEAM_NAMES = ("Infiltration", "Invasion", "Conquest")
COLOURS = ("yellow", "blue", "red")
DEEDS = ("infiltrate", "invade", "conquer")
MARK_NAMES = ("infiltrated", "invaded", "conquered")
BOX_NAMES = ("Recruitment", "Fuel Reserve", "Bank")


def card_name(number: int) -> str:
    return state.CARDS[number] if number < state.JOKER else "JK"


def score_of(t: Any, s: Any) -> int:
    return int(rules.score(t, s))


def points(count: float) -> str:
    """Of a score, or a mean of scores."""
    return f"{count:g} {'point' if count == 1 else 'points'}"


def value_of(pool: int, card: int) -> int:
    """The action value of a card of this pool."""
    return int(rules.action_value(pool, card))


def pool_in_order(pool: int) -> list[int]:
    """The cards of a pool as one would lay them out: by suit, the highest first."""
    return sorted(state.cards_in(pool), key=lambda card: (card // state.RANK_COUNT, -(card % state.RANK_COUNT)))


def highest_of(pool: int) -> list[int]:
    """TP-13: the cards that may pay for a fuel search."""
    best = [card for suit in range(state.SUIT_COUNT) if (card := int(rules.best_of_suit(pool, suit))) != rules.NONE_OF_SUIT]
    top = max((value_of(pool, card) for card in best), default=0)
    return [card for card in best if value_of(pool, card) == top]


def competition_of(t: Any, s: Any) -> int | None:
    """What a card must beat now; None while nothing is being attempted."""
    return int(rules.competition(t, s)) if s.phase == state.PLAYING else None


def planet_name(t: Any, place: int) -> str:
    return f"{place} ({t.legend['planets'][place - 1]['name']})"


def place_name(t: Any, place: int) -> str:
    if place == state.MOTHER_SHIP:
        return "the Mother Ship"
    return "the breakdown zone" if place == state.BREAKDOWN else f"planet {planet_name(t, place)}"


def draw_name(draw_id: int) -> str:
    """TP-16."""
    if draw_id == state.RECRUITMENT_PILE:
        return "the recruitment deck"
    if draw_id > state.FIRST_ROLL:
        return f"roll {draw_id - state.FIRST_ROLL} of the white die"
    order, card = divmod(draw_id, state.CARD_COUNT + state.JOKERS)
    return f"card {card + 1} of the draft" + (f" after {order} reshuffles" if order else "")


# Move texts -----------------------------------------------------------------------------------------------------------------------------


def text(t: Any, s: Any, code: int) -> str:
    """A draft names the cards on the table; everything else stands in the action table."""
    block = state.ACTIONS.block_of(code)
    if block.name != "draft" or s.phase != state.DRAFTING:
        return str(block.text(code))
    chosen = zip(block.values(code).values(), "CVI", strict=True)
    return "draft " + " ".join(f"{card_name(s.turned_up[slot] - 1)}>{team}" for slot, team in chosen)


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    """Teams of a draft in any order, the word left out; the card of a search, where there is no choice, left out; a card for playing it."""
    block = state.ACTIONS.block_of(code)
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
            yield f"search {state.TEAMS[values['team']]}"
    elif block.name == "play":
        yield state.CARDS[block.values(code)["card"]]


# The position described -----------------------------------------------------------------------------------------------------------------


def describe(t: Any, s: Any, seat: int) -> list[str]:
    lines = [_headline(t, s)]
    if not state.is_draft(s):
        lines.append(" ".join(_ship(t, s, ship) for ship in range(state.TEAM_COUNT)))
    lines += [f"{TEAM_NAMES[team]}: {_pool(int(s.pools[team]))}." for team in range(state.TEAM_COUNT)]
    marked = [_marks(t, s, planet) for planet in range(t.planets) if s.marks[planet]]
    if marked:
        lines.append(f"Marked: {'; '.join(marked)}.")
    crossed = [f"{name} {s.crossed[kind]} of {t.boxes[kind]}" for kind, name in enumerate(BOX_NAMES)]
    return [*lines, f"Boxes crossed: {', '.join(crossed)}. Recruits left: {len(state.cards_in(int(s.recruits)))}. Score: {score_of(t, s)}."]


def _headline(t: Any, s: Any) -> str:
    if state.is_attempt(s.phase):
        return _attempt(t, s)
    table = " ".join(card_name(number - 1) for number in s.turned_up if number)
    to_come = len(state.cards_in(int(s.deck))) + s.jokers
    return {
        state.DISCARDING: "The draft begins: two cards are discarded.",
        state.TURNING_UP: f"The draft: {table or 'four cards'} turned up, {to_come} cards left in the deck.",
        state.DRAFTING: f"Draft {table}: a card for each team, the fourth is discarded.",
        state.MANAGING: "Before phase 1: move a ship, or end the game.",
        state.RECRUITING: f"A recruit for {TEAM_NAMES[s.team]} is drawn.",
        state.ENDED: f"The campaign is over with {points(score_of(t, s))}.",
    }[s.phase]


def _attempt(t: Any, s: Any) -> str:
    ship = state.last_moved(s)
    team, deed, here = TEAM_NAMES[ship], DEEDS[ship], place_name(t, s.at[ship])
    if s.phase == state.ACTING:
        return f"{team} has come to {here} and may attempt to {deed} it."
    if s.phase == state.ROLLING:
        return f"{team} attempts to {deed} {here}: the white die rolls."
    return f"{team} on {here}: play a card worth more than {competition_of(t, s)} to {deed} it."


def _ship(t: Any, s: Any, ship: int) -> str:
    if state.is_broken_down(s, ship):
        return f"{TEAM_NAMES[ship]} has broken down."
    last = ", moved last" if state.last_moved(s) == ship else ""
    return f"{TEAM_NAMES[ship]} is at {place_name(t, s.at[ship])} with fuel {s.fuel[ship]}{last}."


def _pool(pool: int) -> str:
    cards = pool_in_order(pool)
    return ", ".join(f"{state.CARDS[card]} worth {value_of(pool, card)}" for card in cards) or "no cards"


def _marks(t: Any, s: Any, planet: int) -> str:
    kinds = [MARK_NAMES[team] for team in range(state.TEAM_COUNT) if state.has_mark(s, planet, team)]
    return f"{planet_name(t, planet + 1)} {' and '.join(kinds)}"


# Why not? -------------------------------------------------------------------------------------------------------------------------------

_INSTEAD = {
    state.DRAFTING: "the four cards on the table are to be drafted",
    state.MANAGING: "this is before phase 1: move a ship first, or use the other actions",
    state.ACTING: "the ship has moved: attempt or skip, or use the other actions",
    state.PLAYING: "the die is rolled: a card must be played now",
}
_PHASES_OF = {
    "draft": (state.DRAFTING,),
    "move": (state.MANAGING,),
    "end": (state.MANAGING,),
    "attempt": (state.ACTING,),
    "skip": (state.ACTING,),
    "play": (state.PLAYING,),
}
_OTHER_ACTIONS = (state.MANAGING, state.ACTING)


def _moment(t: Any, s: Any, block: Block) -> str:
    if block.chance:
        return "that is for chance to decide"
    if s.phase not in _INSTEAD:
        return "first chance decides"
    if s.phase in _PHASES_OF.get(block.name, _OTHER_ACTIONS):
        return ""
    return "an attempt may not be abandoned" if block.name in ("skip", "end") and s.phase == state.PLAYING else _INSTEAD[s.phase]


def _no_box(t: Any, kind: int) -> str:
    return f"all {t.boxes[kind]} {BOX_NAMES[kind]} boxes are crossed"


def _why_no_move(t: Any, s: Any, ship: int, place: int) -> str:
    if state.is_broken_down(s, ship):
        return f"{TEAM_NAMES[ship]} has broken down"
    if state.last_moved(s) == ship:
        return f"{TEAM_NAMES[ship]} moved on the turn before"
    if place > t.planets:
        return f"planets go from 1 to {t.planets}"
    if place == s.at[ship]:
        return "it is there already"
    if not t.cost[s.at[ship]][place]:
        return f"no route leads there from {place_name(t, s.at[ship])}"
    return f"another ship is on {place_name(t, place)}"


def _why_no_fuel(s: Any, ship: int) -> str:
    if state.is_broken_down(s, ship):
        return f"{TEAM_NAMES[ship]} has broken down"
    return "its tank is full" if s.fuel[ship] == state.FULL else ""


def _why_no_search(s: Any, team: int, card: int) -> str:
    pool = int(s.pools[team])
    if card not in state.cards_in(pool):
        return f"the team has no {state.CARDS[card]}"
    return f"the card of highest action value pays: {' or '.join(state.CARDS[best] for best in highest_of(pool))}"


def _why_no_recruit(t: Any, s: Any, team: int) -> str:
    return _no_box(t, state.RECRUITMENT) if s.recruits else "the recruitment deck is empty"


def _why_no_repair(t: Any, s: Any, ship: int) -> str:
    return _no_box(t, state.BANK) if state.is_broken_down(s, ship) else "that ship has not broken down"


_REASONS: dict[str, Callable[..., str]] = {
    "draft": lambda t, s, **cards: "each card goes to one team only",
    "move": _why_no_move,
    "attempt": lambda t, s: "the team has no card left",
    "play": lambda t, s, card: f"the team has no {state.CARDS[card]}",
    "recruit": _why_no_recruit,
    "reserve": lambda t, s, ship: _why_no_fuel(s, ship) or _no_box(t, state.RESERVE),
    "search": lambda t, s, team, card: _why_no_fuel(s, team) or _why_no_search(s, team, card),
    "repair": _why_no_repair,
}

WORDS = Words(
    describe=describe,
    text=text,
    aliases=aliases,
    why_not=why_not_by_block(state.ACTIONS, _REASONS, _moment),
    evaluation_terms=TERMS,
    draw=draw_name,
)

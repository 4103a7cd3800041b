"""Pickpockets in words: the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from perihelion.core.actions import Block
from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Words
from perihelion.core.words import counted, why_not_by_block
from tests.games.pickpockets import rules as compiled_rules
from tests.games.pickpockets import state

rules = uncompiled(compiled_rules)


def cards(counts: Any) -> dict[str, int]:
    """The cards by kind, without those of which there are none."""
    return {kind: int(count) for kind, count in zip(state.KINDS, counts, strict=True) if count}


def _listed(counts: Any) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in cards(counts).items()) or "nothing"


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    return ("pass",) if state.ACTIONS.block_of(code).name == "wait" else ()


def draw_name(draw_id: int) -> str:
    if draw_id < state.FIRST_THEFT:
        return f"card {draw_id + 1} of the deck"
    round_number, seat = divmod(draw_id - state.FIRST_THEFT, state.MOST_SEATS)
    return f"the card that {state.SEATS[seat]} steals in round {round_number}"


def describe(t: Any, s: Any, seat: int) -> list[str]:
    return [_headline(t, s), *(_holder(t, s, seat, holder) for holder in range(t.seats)), f"The deck holds {s.deck.sum()} cards."]


def _headline(t: Any, s: Any) -> str:
    name = state.SEATS[s.turn]
    if s.phase == state.DEALING:
        return f"A card is dealt to {name}."
    if s.phase == state.SHOWN:
        return f"All cards are shown. Points: {', '.join(f'{state.SEATS[seat]} {rules.points(t, s, seat)}' for seat in range(t.seats))}."
    deeds = {state.DRAWING: "draws a card", state.CHOOSING: "is to act", state.STEALING: f"steals a card from {state.SEATS[s.target]}"}
    return f"Round {s.round_number} of {t.rounds}: {name} {deeds[int(s.phase)]}."


def _holder(t: Any, s: Any, seat: int, holder: int) -> str:
    """What the seat knows about a holder's cards."""
    sources = [source for source in range(t.seats) if source != holder and s.held[holder, source].any()]
    parts = [f"pocket {_pile(s, seat, holder, holder)}"]
    parts += [f"loot from {state.SEATS[source]}: {_pile(s, seat, holder, source)}" for source in sources]
    parts += [f"played {_listed(s.played[holder])}", f"sold {_listed(s.sold[holder])}", f"{rules.banked(t, s, holder)} points on the table"]
    return f"{state.SEATS[holder]}: {'; '.join(parts)}."


def _pile(s: Any, seat: int, holder: int, source: int) -> str:
    counts = s.held[holder, source]
    if rules.knows(s, seat, holder, source):
        return _listed(counts)
    return counted(counts.sum(), "card")


# Why not? -------------------------------------------------------------------------------------------------------------------------------


def _moment(t: Any, s: Any, block: Block) -> str:
    if block.chance:
        return "this is for chance to decide"
    return "a card is still being drawn" if s.phase != state.CHOOSING else ""


def _why_no_theft(t: Any, s: Any, victim: int) -> str:
    if victim >= t.seats:
        return f"there is no {state.SEATS[victim]} in this game"
    if victim == s.turn:
        return "that is your own pocket"
    return f"the pocket of {state.SEATS[victim]} is empty"


_REASONS: dict[str, Callable[..., str]] = {  # given to the seat that has the turn: it knows everything named here
    "play": lambda t, s, kind: f"there is no {state.KINDS[kind]} in your pocket",
    "sell": lambda t, s, source, kind: f"there is no {state.KINDS[kind]} of {state.SEATS[source]} in your loot",
    "steal": _why_no_theft,
}

WORDS = Words(describe=describe, aliases=aliases, why_not=why_not_by_block(state.ACTIONS, _REASONS, _moment), draw=draw_name)

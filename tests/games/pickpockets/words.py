"""Pickpockets in words: the position described, and why a move is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Words
from tests.games.pickpockets import rules

_knows = interpreted(rules.knows)
_banked = interpreted(rules.banked)
_points = interpreted(rules.points)


def cards(counts: Any) -> dict[str, int]:
    """The cards by kind, without those of which there are none."""
    return {kind: int(count) for kind, count in zip(rules.KINDS, counts, strict=True) if count}


def _listed(counts: Any) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in cards(counts).items()) or "nothing"


def aliases(t: Any, s: Any, code: int) -> Iterable[str]:
    return ("pass",) if rules.ACTIONS.block_of(code).name == "wait" else ()


def draw_name(draw_id: int) -> str:
    if draw_id < rules.FIRST_THEFT:
        return f"card {draw_id + 1} of the deck"
    round_number, seat = divmod(draw_id - rules.FIRST_THEFT, rules.MOST_SEATS)
    return f"the card that {rules.SEATS[seat]} steals in round {round_number}"


def describe(t: Any, s: Any, seat: int) -> list[str]:
    return [_headline(t, s), *(_holder(t, s, seat, holder) for holder in range(t.seats)), f"The deck holds {s.deck.sum()} cards."]


def _headline(t: Any, s: Any) -> str:
    name = rules.SEATS[s.turn]
    if s.phase == rules.DEALING:
        return f"A card is dealt to {name}."
    if s.phase == rules.SHOWN:
        return f"All cards are shown. Points: {', '.join(f'{rules.SEATS[seat]} {_points(t, s, seat)}' for seat in range(t.seats))}."
    deeds = {rules.DRAWING: "draws a card", rules.CHOOSING: "is to act", rules.STEALING: f"steals a card from {rules.SEATS[s.target]}"}
    return f"Round {s.round_number} of {t.rounds}: {name} {deeds[int(s.phase)]}."


def _holder(t: Any, s: Any, seat: int, holder: int) -> str:
    """What the seat knows about a holder's cards."""
    sources = [source for source in range(t.seats) if source != holder and s.held[holder, source].any()]
    parts = [f"pocket {_pile(s, seat, holder, holder)}"]
    parts += [f"loot from {rules.SEATS[source]}: {_pile(s, seat, holder, source)}" for source in sources]
    parts += [f"played {_listed(s.played[holder])}", f"sold {_listed(s.sold[holder])}", f"{_banked(t, s, holder)} points on the table"]
    return f"{rules.SEATS[holder]}: {'; '.join(parts)}."


def _pile(s: Any, seat: int, holder: int, source: int) -> str:
    counts = s.held[holder, source]
    if _knows(s, seat, holder, source):
        return _listed(counts)
    return f"{counts.sum()} {'card' if counts.sum() == 1 else 'cards'}"


# Why not? -------------------------------------------------------------------------------------------------------------------------------


def why_not(t: Any, s: Any, code: int) -> str:
    """Told to who has the turn: everything named here is known to that seat."""
    block = rules.ACTIONS.block_of(code)
    if block.chance:
        return "this is for chance to decide"
    if s.phase != rules.CHOOSING:
        return "a card is still being drawn"
    values = block.values(code)
    if block.name == "play":
        return f"there is no {rules.KINDS[values['kind']]} in your pocket"
    if block.name == "sell":
        return f"there is no {rules.KINDS[values['kind']]} of {rules.SEATS[values['source']]} in your loot"
    return _why_no_theft(t, s, **values)


def _why_no_theft(t: Any, s: Any, victim: int) -> str:
    if victim >= t.seats:
        return f"there is no {rules.SEATS[victim]} in this game"
    if victim == s.turn:
        return "that is your own pocket"
    return f"the pocket of {rules.SEATS[victim]} is empty"


WORDS = Words(describe=describe, aliases=aliases, why_not=why_not, draw=draw_name)

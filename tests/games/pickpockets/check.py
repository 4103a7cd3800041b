"""Which records are positions of Pickpockets. Counts decide nearly everything: only which kinds lie where is free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.pickpockets import state


def faults(t: Any, s: Any) -> Iterator[str]:
    if s.phase >= len(state.PHASES):
        yield f"there is no phase {s.phase}."
    if s.turn >= t.seats or s.target >= t.seats:
        yield f"there are {t.seats} seats."
    if s.held[t.seats :].any() or s.held[:, t.seats :].any() or s.played[t.seats :].any() or s.sold[t.seats :].any():
        yield f"only the first {t.seats} seats take part."
    for kind, name in enumerate(state.KINDS):
        found = s.deck[kind] + s.held[..., kind].sum() + s.played[:, kind].sum() + s.sold[:, kind].sum()
        if found != t.count[kind]:
            yield f"there are {found} of the kind {name}, not {t.count[kind]}."
    yield from _moment(t, s)
    for seat in range(t.seats):
        yield from _cards_of(t, s, seat)
        yield from _deeds_of(t, s, seat)


def _moment(t: Any, s: Any) -> Iterator[str]:
    if s.phase == state.DEALING:
        if s.round_number:
            yield "cards are dealt before the first round."
        if t.cards - s.deck.sum() >= t.seats * t.hand:
            yield "all cards are dealt."
    elif not 1 <= s.round_number <= t.rounds:
        yield f"round {s.round_number} is not between 1 and {t.rounds}."
    if s.phase == state.SHOWN and (s.round_number != t.rounds or s.turn):
        yield "the cards are shown after the last round, and then nobody has the turn."
    if s.phase == state.STEALING and (s.target == s.turn or not s.held[s.target, s.target].any()):
        yield "there is nothing to steal."
    if s.phase != state.STEALING and s.target:
        yield "nobody is being stolen from."


def _drawn(t: Any, s: Any, seat: int) -> int:
    """How many cards the seat has had from the deck by now."""
    if s.phase == state.DEALING:
        full_rounds, extra = divmod(int(t.cards - s.deck.sum()), int(t.seats))
        return full_rounds + (seat < extra)
    return int(t.hand) + _turns_ended(t, s, seat) + (seat == s.turn and s.phase in (state.CHOOSING, state.STEALING))


def _turns_ended(t: Any, s: Any, seat: int) -> int:
    if s.phase == state.DEALING:
        return 0
    if s.phase == state.SHOWN:
        return int(s.round_number)
    return int(s.round_number) - (seat >= s.turn)


def _cards_of(t: Any, s: Any, seat: int) -> Iterator[str]:
    """What came into a pocket is there still, was played, or was stolen: it lies in somebody's loot or was sold by another."""
    name = state.SEATS[seat]
    if s.phase == state.DEALING and s.turn != (t.cards - s.deck.sum()) % t.seats:
        yield f"the next card is not for {state.SEATS[s.turn]}."
    lost = _drawn(t, s, seat) - int(s.held[seat, seat].sum() + s.played[seat].sum())
    in_loot = int(s.held[:, seat].sum() - s.held[seat, seat].sum())
    sold_by_others = int(s.sold.sum() - s.sold[seat].sum())
    if not in_loot <= lost <= in_loot + sold_by_others:
        yield f"{name} has drawn {_drawn(t, s, seat)} cards, which does not fit what lies in the pocket, lies open and was stolen."


def _deeds_of(t: Any, s: Any, seat: int) -> Iterator[str]:
    """A turn is for one deed: a card sold was stolen before."""
    deeds = int(s.played[seat].sum() + 2 * s.sold[seat].sum() + s.held[seat].sum() - s.held[seat, seat].sum())
    if deeds > _turns_ended(t, s, seat):
        yield f"{state.SEATS[seat]} has had {_turns_ended(t, s, seat)} turns, too few for what was played, sold and stolen."

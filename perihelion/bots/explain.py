"""Why a decision is good, in a sentence: what it changes in the terms of the game's own evaluation (`Words.evaluation_terms`)."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.contract import CHANCE, OVER
from perihelion.core.messages import Listing, Message, message
from perihelion.core.position import Position
from perihelion.core.rng import key_of

SAMPLES = 12
"""Where chance comes next, the outcomes over which the change is averaged."""
MOST_GAINS, MOST_LOSSES = 2, 1
WORTH_A_WORD = 0.2
"""As a share of the greatest change: smaller changes are not mentioned."""


def why(position: Position, seat: int, code: int, line: Sequence[int] = ()) -> Message | None:
    """What the decision does for the seat. `line` is the continuation that the bot expects; the change is measured at its end."""
    evaluation_terms = position.game.evaluation_terms
    if not evaluation_terms:
        return None
    after = _followed(position.play(code), line)
    if after.mover == OVER:
        return _ending(after, seat)
    settled = [end for end in _settled(after) if end.mover != OVER]
    if not settled:
        return message("reason-leaves-to-chance")
    before, terms = position.evaluation_terms(seat), [end.evaluation_terms(seat) for end in settled]
    changes = [sum(values) / len(settled) - old for old, values in zip(before, zip(*terms, strict=True), strict=True)]
    changed = [(change, term.gain if change > 0 else term.loss, term) for change, term in zip(changes, evaluation_terms, strict=True)]
    return _sentence([(change, position.game.phrase(name, term.arguments)) for change, name, term in changed if change and name])


def _followed(position: Position, line: Sequence[int]) -> Position:
    """As far as the line can be played: the line that the bot expects may depend on what its seat does not know."""
    for code in line:
        if position.mover < 0 or code not in position.legal():
            break
        position = position.play(code)
    return position


def _settled(position: Position) -> list[Position]:
    """The positions to which chance may lead from here, or this one."""
    ends = []
    for sample in range(SAMPLES if position.mover == CHANCE else 1):
        end, draws = position, 0
        while end.mover == CHANCE:
            end, draws = end.play(end.draw(key_of(sample, draws))), draws + 1
        ends.append(end)
    return ends


def _ending(position: Position, seat: int) -> Message:
    returns, (low, high) = position.returns(), position.game.return_range
    if len(returns) == 1:
        return message("reason-ends-the-game")
    if returns[seat] == high:
        return message("reason-wins-the-game")
    if returns[seat] == low:
        return message("reason-loses-the-game")
    return message("reason-draws-the-game") if len(set(returns)) == 1 else message("reason-ends-in-place", place=position.ranks()[seat])


def _sentence(changes: list[tuple[float, Message]]) -> Message:
    """The greatest gains, and what they cost."""
    greatest = max((abs(change) for change, _ in changes), default=0.0)
    said = sorted(((change, phrase) for change, phrase in changes if abs(change) >= WORTH_A_WORD * greatest), key=lambda one: one[0])
    gains = _distinct([phrase for change, phrase in reversed(said) if change > 0], MOST_GAINS)
    losses = _distinct([phrase for change, phrase in said if change < 0], MOST_LOSSES if gains else MOST_GAINS)
    if gains and losses:
        return message("reason-does-but", gains=Listing(gains), losses=Listing(losses))
    return message("reason-does", gains=Listing(gains or losses)) if gains or losses else message("reason-changes-nothing")


def _distinct(phrases: list[Message], most: int) -> tuple[Message, ...]:
    """Messages have mappings in them, and so no hash."""
    kept: list[Message] = []
    for phrase in phrases:
        if phrase not in kept:
            kept.append(phrase)
    return tuple(kept[:most])

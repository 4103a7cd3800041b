"""The draws of a log, and whether they follow from its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from perihelion.core.fairness import FairChance, is_key
from perihelion.core.logs.lines import Step, Takeback
from perihelion.core.logs.replaying import with_positions
from perihelion.core.messages import Message, message
from perihelion.core.position import Position

if TYPE_CHECKING:
    from perihelion.core.logs.log import Log


class Draw(NamedTuple):
    """A step of chance, with what it depends on beside key and nonces."""

    step: Step
    repeats: int
    before: Position


def draws_of(log: Log) -> Iterator[Draw]:
    """Every draw of a log, those taken back included; not those copied from another match."""
    by_any_takeback = log.commitment is not None and log.commitment.in_scheme == 1
    takebacks, drawn = 0, Counter[int]()
    for place, (entry, before) in enumerate(with_positions(log)):
        takebacks += isinstance(entry, Takeback)
        if isinstance(entry, Step) and entry.by == "chance":
            if place >= log._copied:
                yield Draw(entry, takebacks if by_any_takeback else drawn[entry.number], before)
            drawn[entry.number] += 1


def wrong_draws(log: Log, key: str, draws: Sequence[Draw] | None = None) -> list[Message]:
    """The draws that do not follow from the key and the nonces committed to; none, if all are fair. `draws`: where they are known."""
    commitment = log.commitment
    if commitment is None:
        return [message("nothing-committed-to")]
    if not is_key(key, commitment.sha256):
        return [message("key-differs")]
    chance = FairChance(key, commitment)
    return [
        message("draw-unfair", step=draw.step.number, move=draw.step.text)
        for draw in (draws_of(log) if draws is None else draws)
        if chance.draw(draw.before, draw.step.number, draw.repeats) != draw.step.code
    ]

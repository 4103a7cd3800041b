"""A dishonest server, to see that it is caught: it lies to the guest at the first seat as the guest's name says.

Its logs are as convincing as it can make them: it does not check itself.
"""

from __future__ import annotations

from typing import Any

import msgspec

from perihelion.core.fairness import Commitment, FairChance, committed, new_key
from perihelion.core.logs import Log
from perihelion.core.logs import log as log_module
from perihelion.core.position import Position
from perihelion.server import log_api
from perihelion.server.matches import Match

CHOSEN = "c0ffee00" * 4


class LoadedChance(FairChance):
    """Draws twice, and takes the second."""

    def draw(self, position: Position, step: int, repeats: int) -> int:
        fair = super().draw(position, step, repeats)
        return next((code for code in position.legal() if code != fair), fair) if step == 3 else fair


def lie_of(match: Match) -> str:
    return match.seats[0].first_name


def begin(match: Match, dice: Commitment | None = None) -> None:
    """Now the nonces are known, and the key, or a nonce that nobody sees, could be chosen."""
    nonces = [seat.nonce for seat in match.seats if seat.kind != "bot"]
    if match.status != "waiting" or not all(nonces) or any(seat.kind == "open" for seat in match.seats):
        return honest_begin(match, dice)
    if lie_of(match) == "another key":
        match.key = new_key()
    told = committed(match.key, [seat.nonce for seat in match.seats], match=match.id)
    lies: dict[str, dict[str, Any]] = {
        "another nonce": {"nonces": [CHOSEN, *told.nonces[1:]]},
        "chosen bot": {"nonces": [*told.nonces[:-1], CHOSEN], "bots": []},
        "older scheme": {"scheme": msgspec.UNSET, "bots": msgspec.UNSET},
        "other match": {"match": "other"},
    }
    return honest_begin(match, msgspec.structs.replace(told, **lies.get(lie_of(match), {})))


def fairness(match: Match) -> dict[str, Any]:
    """A commitment for each who asks."""
    told = honest_fairness(match)
    return told | {"commitment": new_key()} if lie_of(match) == "many commitments" else told


def chance(match: Match) -> FairChance:
    fair = honest_chance(match)
    return LoadedChance(fair.key, fair.commitment) if lie_of(match) == "loaded die" else fair


def repeats(log: Log) -> int:
    return log.takebacks if log.first_seats[0] == "takebacks" else honest_repeats(log)


honest_begin, honest_fairness = Match.begin_if_ready, Match.fairness
honest_chance, honest_repeats = Match.chance.fget, Log.repeats.fget  # type: ignore[attr-defined]
Match.begin_if_ready, Match.fairness = begin, fairness  # type: ignore[method-assign]
Match.chance, Log.repeats = property(chance), property(repeats)  # type: ignore[method-assign, assignment]
log_module.wrong_draws = log_api.wrong_draws = lambda *given, **named: []  # type: ignore[assignment]

"""docs/fairness.md, written down a second time: from the answer of a check to the codes its rolls must have, and what a client checks."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from tests.server.clients import Kept

MOST = (1 << 64) - 1


def recomputed(check: dict[str, Any]) -> list[int]:
    commitment, key = check["commitment"], bytes.fromhex(check["key"])
    assert hashlib.sha256(key).hexdigest() == commitment["sha256"]
    return [outcome_of(roll, commitment, key) for roll in check["rolls"]]


def outcome_of(roll: dict[str, Any], commitment: dict[str, Any], key: bytes) -> int:
    message = "\n".join(map(str, message_of(roll, commitment)))
    number = int.from_bytes(hmac.digest(key, message.encode(), "sha256")[:8], "big")
    point = (scattered(number) >> 32) * sum(weight for _, weight in roll["outcomes"]) >> 32
    for code, weight in roll["outcomes"]:
        point -= weight
        if point < 0:
            return code
    raise AssertionError(f"{roll} has no outcome")


def message_of(roll: dict[str, Any], commitment: dict[str, Any]) -> list[Any]:
    nonces, place = commitment["values"], [roll["step"], roll["takebacks"]]
    assert commitment["scheme"] == 2
    if "racer" in commitment:
        return ["perihelion 2 racer", commitment["race"], nonces[commitment["racer"]], *sorted(nonces), *place]
    if commitment["race"]:
        return ["perihelion 2 race", commitment["race"], *sorted(nonces), roll["name"]]
    return ["perihelion 2 match", commitment["match"], *nonces, *place]


def scattered(x: int) -> int:
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MOST
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MOST
    return x ^ x >> 31


def check_as_a_client(check: dict[str, Any], kept: Kept) -> None:
    """The commitment is the one seen before, the client's nonces and those of bots count, and every roll follows."""
    commitment = check["commitment"]
    assert commitment["sha256"] == kept.commitment
    if commitment["race"]:
        assert kept.nonces[0] in commitment["values"]
    else:
        assert {seat: commitment["values"][seat] for seat in kept.nonces} == kept.nonces
    for bot in commitment["bots"]:
        assert commitment["values"][bot] == f"{bot:032x}"
    assert recomputed(check) == [roll["code"] for roll in check["rolls"]]

"""The derivation of docs/fairness.md, written down a second time: from the answer of a check to the codes its rolls must have."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

MOST = (1 << 64) - 1


def recomputed(check: dict[str, Any]) -> list[int]:
    commitment, key = check["commitment"], bytes.fromhex(check["key"])
    assert hashlib.sha256(key).hexdigest() == commitment["sha256"]
    return [outcome_of(roll, commitment, key) for roll in check["rolls"]]


def outcome_of(roll: dict[str, Any], commitment: dict[str, Any], key: bytes) -> int:
    if commitment["race"]:
        message = ["perihelion race", commitment["race"], *commitment["values"], roll["name"]]
    else:
        message = ["perihelion", commitment["match"], *commitment["values"], roll["step"], roll["takebacks"]]
    number = int.from_bytes(hmac.digest(key, "\n".join(map(str, message)).encode(), "sha256")[:8], "big")
    point = (scattered(number) >> 32) * sum(weight for _, weight in roll["outcomes"]) >> 32
    for code, weight in roll["outcomes"]:
        point -= weight
        if point < 0:
            return code
    raise AssertionError(f"{roll} has no outcome")


def scattered(x: int) -> int:
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MOST
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MOST
    return x ^ x >> 31

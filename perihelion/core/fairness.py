"""Chance that can be checked afterwards.

Before a match the host commits itself to a secret key by publishing its SHA-256; then every seat adds a value of its own. Each draw
follows from key, values, match, step and number of takebacks by HMAC-SHA256, so neither the host nor any seat could choose it. When the
match has ended the key is shown, and everybody can compute every draw again. docs/fairness.md has test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from perihelion.core.errors import BadOption
from perihelion.core.position import Position

KEY_BYTES = 32
VALUE_DIGITS = 32


def new_key() -> str:
    return secrets.token_hex(KEY_BYTES)


def new_value() -> str:
    """A value for a seat that did not bring one."""
    return secrets.token_hex(VALUE_DIGITS // 2)


def checked_value(value: str) -> str:
    if len(value) != VALUE_DIGITS or any(digit not in "0123456789abcdef" for digit in value):
        raise BadOption(f"A seat's value for fair chance is {VALUE_DIGITS} hexadecimal digits in lower case.")
    return value


def commitment_to(key: str) -> str:
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


@dataclass(frozen=True)
class FairChance:
    """Where the draws of a match come from. With a race named, racers share them: a draw then depends on its name alone."""

    key: str
    values: tuple[str, ...]
    match: str
    race: str = ""

    def draw(self, position: Position, step: int, takebacks: int) -> int:
        """The code of the outcome."""
        return position.draw(self.number(step, takebacks, position.draw_id if self.race else 0))

    def number(self, step: int, takebacks: int, draw_id: int) -> int:
        message = (
            ["perihelion race", self.race, *self.values, draw_id]
            if self.race
            else ["perihelion", self.match, *self.values, step, takebacks]
        )
        digest = hmac.digest(bytes.fromhex(self.key), "\n".join(map(str, message)).encode(), "sha256")
        return int.from_bytes(digest[:8], "big")


def is_key(key: str, commitment: str) -> bool:
    try:
        return hmac.compare_digest(commitment_to(key), commitment)
    except ValueError:
        return False


def joined_values(values: Sequence[str | None]) -> tuple[str, ...]:
    return tuple(value or "" for value in values)

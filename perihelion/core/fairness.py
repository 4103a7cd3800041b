"""Chance that can be checked afterwards.

Before a match the host commits itself to a secret key by publishing its SHA-256; then every seat adds a nonce. Each draw
follows from key, nonces, match, step and number of takebacks by HMAC-SHA256, so neither the host nor any seat could choose it. When the
match has ended the key is published, and everybody can compute every draw again. docs/fairness.md has test vectors.
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
NONCE_DIGITS = 32


def new_key() -> str:
    return secrets.token_hex(KEY_BYTES)


def new_nonce() -> str:
    """A nonce for a seat whose client sent none."""
    return secrets.token_hex(NONCE_DIGITS // 2)


def checked_nonce(nonce: str) -> str:
    if len(nonce) != NONCE_DIGITS or any(digit not in "0123456789abcdef" for digit in nonce):
        raise BadOption(f"A seat's value for fair chance is {NONCE_DIGITS} hexadecimal digits in lower case.")
    return nonce


def commitment_to(key: str) -> str:
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


@dataclass(frozen=True)
class FairChance:
    """The source of a match's draws. If `race` is set, racers share them: a draw then depends on its name alone."""

    key: str
    nonces: tuple[str, ...]
    match: str
    race: str = ""

    def draw(self, position: Position, step: int, takebacks: int) -> int:
        """The code of the outcome."""
        return position.draw(self.number(step, takebacks, position.draw_id if self.race else 0))

    def number(self, step: int, takebacks: int, draw_id: int) -> int:
        message = (
            ["perihelion race", self.race, *self.nonces, draw_id]
            if self.race
            else ["perihelion", self.match, *self.nonces, step, takebacks]
        )
        digest = hmac.digest(bytes.fromhex(self.key), "\n".join(map(str, message)).encode(), "sha256")
        return int.from_bytes(digest[:8], "big")


def is_key(key: str, commitment: str) -> bool:
    try:
        return hmac.compare_digest(commitment_to(key), commitment)
    except ValueError:
        return False


def joined_nonces(nonces: Sequence[str | None]) -> tuple[str, ...]:
    return tuple(nonce or "" for nonce in nonces)

"""Chance that can be checked afterwards.

First the host commits itself to a secret key by publishing its SHA-256; then every client adds a nonce. Each draw follows from key, nonces
and its place in the match by HMAC-SHA256, so neither the host nor any client could choose it. When the match has ended the key is
published, and everybody can compute every draw again. docs/fairness.md has both schemes, with test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import msgspec

from perihelion.core.errors import BadOption
from perihelion.core.messages import Message, message
from perihelion.core.position import Position

KEY_BYTES = 32
NONCE_DIGITS = 32
SCHEME = 2
"""How new matches draw. Logs of scheme 1 do not name it."""


def new_key() -> str:
    return secrets.token_hex(KEY_BYTES)


def nonce_without_client(number: int) -> str:
    """The nonce of a bot is its number, of the seat or of the racer: nobody is there to add one, and nobody may choose it."""
    return f"{number:0{NONCE_DIGITS}x}"


def is_nonce(nonce: str) -> bool:
    return len(nonce) == NONCE_DIGITS and all(digit in "0123456789abcdef" for digit in nonce)


def checked_nonce(nonce: str) -> str:
    if not is_nonce(nonce):
        raise BadOption(message("nonce-digits", digits=NONCE_DIGITS))
    return nonce


def commitment_to(key: str) -> str:
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def is_key(key: str, commitment: str) -> bool:
    try:
        return hmac.compare_digest(commitment_to(key), commitment)
    except (ValueError, TypeError):
        return False


class Commitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag="commitment"):
    """The host has committed itself to a secret key, and then every client has added its nonce: all that draws follow from but the key.

    Of a race there are the nonces of all racers. They share their draws, or each has own ones; then the log names the `racer`.
    """

    match: str
    sha256: str
    nonces: list[str] = msgspec.field(name="values")
    race: str = ""
    scheme: int | msgspec.UnsetType = msgspec.UNSET
    racer: int | msgspec.UnsetType = msgspec.UNSET
    bots: list[int] | msgspec.UnsetType = msgspec.UNSET
    """The seats, or racers, without a client."""

    def describe(self) -> Message:
        return message("event-dice-committed-to")

    @property
    def in_scheme(self) -> int:
        return 1 if self.scheme is msgspec.UNSET else self.scheme

    @property
    def shares_draws(self) -> bool:
        """Whether a draw depends on its name alone, so that all racers get the same."""
        return bool(self.race) and self.racer is msgspec.UNSET

    def fault(self, seats: int) -> Message | None:
        """What is wrong with it, before the key is known, in a game of that many seats."""
        if not self.nonces or (len(self.nonces) != seats and not self.race):
            return message("nonce-each", seats=seats)
        if self.in_scheme == 1:
            given = [name for name, field in (("racer", self.racer), ("bots", self.bots)) if field is not msgspec.UNSET]
            return message("scheme-named", field=given[0], scheme=SCHEME) if given else None
        if self.in_scheme != SCHEME:
            return message("scheme-unknown", scheme=self.in_scheme, known=SCHEME)
        return self._fault_of_nonces()

    def _fault_of_nonces(self) -> Message | None:
        if not all(map(is_nonce, self.nonces)):
            return message("nonce-digits", digits=NONCE_DIGITS)
        if self.racer is not msgspec.UNSET and not (self.race and 0 <= self.racer < len(self.nonces)):
            return message("racer-added-a-nonce")
        if self.bots is msgspec.UNSET or any(not 0 <= bot < len(self.nonces) for bot in self.bots):
            return message("bots-named")
        wrong = [bot for bot in self.bots if self.nonces[bot] != nonce_without_client(bot)]
        return message("nonce-of-bot", number=wrong[0], nonce=nonce_without_client(wrong[0])) if wrong else None

    def message(self, step: int, repeats: int, draw_id: int) -> list[object]:
        """What HMAC is computed of, in lines."""
        if self.in_scheme == 1:
            if self.race:
                return ["perihelion race", self.race, *self.nonces, draw_id]
            return ["perihelion", self.match, *self.nonces, step, repeats]
        if not self.race:
            return ["perihelion 2 match", self.match, *self.nonces, step, repeats]
        nonces = sorted(self.nonces)  # the host numbers racers when it has their nonces: no order may be to its liking
        if self.racer is msgspec.UNSET:
            return ["perihelion 2 race", self.race, *nonces, draw_id]
        return ["perihelion 2 racer", self.race, self.nonces[self.racer], *nonces, step, repeats]


class Witness(NamedTuple):
    """What a participant knows of the dice: which match or race it was, the commitment seen before, the own nonces, by number
    where there is one, and the numbers of bots."""

    id: str | None = None
    sha256: str | None = None
    nonces: tuple[tuple[int | None, str], ...] = ()
    bots: tuple[int, ...] = ()

    def faults(self, commitment: Commitment | None) -> list[Message]:
        """Where a log's commitment differs from it."""
        if commitment is None:
            return [message("nothing-committed-to")]
        if commitment.in_scheme != SCHEME:
            return [message("scheme-lets-choose", scheme=commitment.in_scheme)]
        found, drawn_for = [], commitment.race or commitment.match
        if self.id not in (None, drawn_for):
            found.append(message("dice-of-another", found=drawn_for, given=str(self.id)))
        if self.sha256 not in (None, commitment.sha256):
            found.append(message("commitment-differs", found=commitment.sha256, given=str(self.sha256)))
        if sorted(self.bots) != commitment.bots:
            found.append(message("bots-differ", found=str(commitment.bots or "none"), given=str(sorted(self.bots) or "none")))
        return found + [fault for number, nonce in self.nonces if (fault := _fault_of_own(commitment, number, nonce))]


def _fault_of_own(commitment: Commitment, number: int | None, nonce: str) -> Message | None:
    """Of a nonce that was added; without a number it is that of a racer."""
    if number is None and commitment.racer is msgspec.UNSET:
        return None if nonce in commitment.nonces else message("nonce-unused", nonce=nonce)
    number = number if number is not None else cast("int", commitment.racer)
    if not 0 <= number < len(commitment.nonces):
        return message("no-nonce", number=number, last=len(commitment.nonces) - 1)
    used = commitment.nonces[number]
    return None if used == nonce else message("nonce-differs", number=number, found=used, given=nonce)


def committed(key: str, nonces: Sequence[str | None], *, match: str = "", race: str = "", racer: int | None = None) -> Commitment:
    """A commitment by the present scheme; None stands for a seat without a client."""
    bots = [number for number, nonce in enumerate(nonces) if nonce is None]
    own: dict[str, Any] = {} if racer is None else {"racer": racer}
    all_nonces = [nonce or nonce_without_client(number) for number, nonce in enumerate(nonces)]
    return Commitment(match, commitment_to(key), all_nonces, race, scheme=SCHEME, bots=bots, **own)


@dataclass(frozen=True)
class FairChance:
    """The source of a match's draws."""

    key: str
    commitment: Commitment

    def draw(self, position: Position, step: int, repeats: int) -> int:
        """The code of the outcome. `repeats` counts takebacks as the scheme does (`Log.repeats`)."""
        return position.draw(self.number(step, repeats, position.draw_id if self.commitment.shares_draws else 0))

    def number(self, step: int, repeats: int, draw_id: int) -> int:
        lines = "\n".join(map(str, self.commitment.message(step, repeats, draw_id)))
        return int.from_bytes(hmac.digest(bytes.fromhex(self.key), lines.encode(), "sha256")[:8], "big")

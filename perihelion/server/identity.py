"""Guests: identified by a signed cookie, with a name of their own choice."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from perihelion.core.errors import BadOption
from perihelion.core.messages import message

COOKIE = "perihelion_guest"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep one
MOST_LETTERS = 24
_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs")
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Unicode's marks, embeddings, overrides and isolates of the direction of text: with them a line can be made to read as another's."""
_ADJECTIVES = ("Bright", "Calm", "Distant", "Early", "Fast", "Gentle", "Hidden", "Inner", "Lucky", "Quiet", "Silver", "Wandering")
_STARS = ("Vega", "Rigel", "Altair", "Mira", "Deneb", "Capella", "Spica", "Castor", "Polaris", "Antares")
_THINGS = ("Comet", "Corona", "Halo", "Meteor", "Moon", "Nebula", "Nova", "Orbit", "Pulsar", "Quasar", "Ring", "Satellite")


def new_guest() -> str:
    """An id. Nothing is stored of a guest before they do something."""
    return secrets.token_hex(16)


def first_name(guest: str) -> str:
    """What a guest is called until they choose a name: it follows from the id, which does not follow from it."""
    number = int.from_bytes(hashlib.sha256(f"perihelion name\n{guest}".encode()).digest())
    return f"{_ADJECTIVES[number % len(_ADJECTIVES)]} {_THINGS[number // len(_ADJECTIVES) % len(_THINGS)]}"


def is_first_name(name: str) -> bool:
    adjective, _, thing = name_key(name).partition(" ")
    return adjective in map(name_key, _ADJECTIVES) and thing in map(name_key, _THINGS)


def bot_name(number: int) -> str:
    """What the bot at a seat is called. How strong it is, its readers say behind that, in their language."""
    return _STARS[number % len(_STARS)]


def logged_name(name: str, bot: str | None, level: int | None) -> str:
    """What the log says of the occupant of a seat: of a bot also which one it is."""
    return name if bot is None else f"{name} ({bot if level is None else f'{bot}:{level}'})"[:MOST_LETTERS]


_ID_BYTES = 9


def new_id() -> str:
    """Everybody who has a match's id may watch it, so it cannot be guessed."""
    return _as_id(secrets.token_bytes(_ID_BYTES))


def _as_id(numbers: bytes) -> str:
    """No id begins with a hyphen: commands would take it for an option."""
    text = base64.urlsafe_b64encode(numbers).decode()
    return f"_{text[1:]}" if text.startswith("-") else text


def is_id(text: str) -> bool:
    """Whether this could be the id of a match or group; nothing else is looked up."""
    return 1 <= len(text) <= 16 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def person_of(guest: str) -> str:
    """The name under which others know a guest, whatever they call themselves: it stays the same, and the guest's id does not follow
    from it."""
    return hashlib.sha256(f"perihelion person\n{guest}".encode()).hexdigest()[:16]


def one_line(text: str, without: tuple[str, ...] = ("Cc", "Cs")) -> str:
    """The text in one line, without controls of direction and characters of these categories (by default those that no database keeps)."""
    spaced = (" " if letter.isspace() else letter for letter in text if letter not in _BIDI)
    return " ".join("".join(letter for letter in spaced if unicodedata.category(letter) not in without).split())


def cut_name(name: str) -> str:
    """A name cut to its visible characters and the greatest length."""
    return one_line(name, _UNSEEN)[:MOST_LETTERS]


def checked_name(name: str) -> str:
    """A valid name: 1 to 24 visible characters."""
    cleaned = one_line(name, _UNSEEN)
    if not 1 <= len(cleaned) <= MOST_LETTERS:
        raise BadOption(message("name-length", most=MOST_LETTERS))
    return cleaned


def name_key(name: str) -> str:
    """The same for names that are read alike, but for letters of other alphabets: only one of them may be an account's."""
    return unicodedata.normalize("NFKC", name).casefold()


def bearer_of(headers: Mapping[str, str]) -> str:
    """The token that a program sends instead of a cookie; empty, if it sends none."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


class Session(NamedTuple):
    """Whose cookie it is. Signing out everywhere raises the account's epoch; guests without an account have none but the first."""

    guest: str
    epoch: int = 0


class Signer:
    """Signs guests' cookies with the server's secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._serializer = URLSafeSerializer(secret, salt="guest")

    def sign(self, session: Session) -> str:
        signed = self._serializer.dumps([*session] if session.epoch else session.guest)
        return signed if isinstance(signed, str) else signed.decode()

    def session(self, cookie: str | None) -> Session | None:
        """The guest a cookie names, if we signed it. Whether they have signed out since, `Accounts` knows."""
        try:
            found = self._serializer.loads(cookie) if cookie else None
        except BadSignature:
            return None
        match found:
            case str():
                return Session(found)
            case [str(guest), int(epoch)]:
                return Session(guest, epoch)
        return None

    def id_of(self, guest: str, where: str, key: str) -> str:
        """The id of what a guest makes there by a request with this key: the same each time, and guessed by nobody."""
        digest = hmac.digest(self._secret, f"perihelion id\n{guest}\n{where}\n{key}".encode(), "sha256")
        return _as_id(digest[:_ID_BYTES])

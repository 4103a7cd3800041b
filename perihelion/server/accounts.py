"""Accounts: a guest who has chosen a name of their own and a password, and is recognised by them in any browser.

An account is its guest: whatever a guest has played stays theirs when they make one. Passwords are stored as Argon2 makes of them, and are
compared in threads, few at a time, since each comparison takes 64 MiB of memory on purpose.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.server.errors import NotAllowed
from perihelion.server.identity import Session, checked_name, first_name, is_first_name, name_key, new_guest, person_of
from perihelion.server.retrying import Retries
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, delete, insert, insert_missing, update

if TYPE_CHECKING:
    from collections.abc import Iterator

    from perihelion.server.live import Connection
    from perihelion.server.storage.store import Store

LEAST_LETTERS, MOST_LETTERS = 8, 200
"""Of a password."""
MOST_KEPT = 100_000
"""Guests of whom it is kept in memory which cookies of theirs are good."""
MOST_HASHING = 2
MOST_LOOKED_UP = 500
SIGNED_OUT = "signed-out"
"""What servers tell each other of an account."""
MOST_PROGRAMS = 5
"""That one person may have accounts for."""
TOKEN_PREFIX = "perihelion_"
DAY = 24 * 3600.0
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$cGVyaWhlbGlvbiBub2JvZHk$Bf9Lf4sjwAN6K8PMrpgmzbWBDlXr8ed5iJfXWwz0GcI"
"""What a password is compared with where nobody has that name: whether one is there must not be heard from how long an answer takes."""


class WrongPassword(NotAllowed):
    """The name or the password is not right; which of them, is not said."""


class Account(NamedTuple):
    """What is stored of one. A deleted one has no name_key and no password; a program has a token instead of a password."""

    guest: str
    name: str
    name_key: str | None
    who: str
    password: str | None
    epoch: int
    created: float
    owner: str | None = None
    """Of a program: the guest who answers for it."""
    token: str | None = None
    """Its digest."""
    banned: float | None = None
    """Until then nobody signs in to it."""


class Called(NamedTuple):
    """What a person is called at a place, and whether that is the name of their account."""

    name: str
    account: bool = False
    program: bool = False
    """Whether that account is a program's."""


class Accounts:
    """All accounts of a server, and the connections that end when a person signs out everywhere."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._epochs: OrderedDict[str, int] = OrderedDict()
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(MOST_HASHING)
        self._changing = asyncio.Lock()
        self._connections: dict[str, dict[Connection, int]] = {}
        """Those of each guest, with the epoch of their cookie."""
        self._retries = Retries()
        if store.hearing is not None:
            store.hearing.on(SIGNED_OUT, self._hear)
            store.hearing.on_gap(self._doubt_all)

    # Who is who -------------------------------------------------------------------------------------------------------------------------

    async def is_good(self, session: Session) -> bool:
        """Whether a cookie that we signed still names its guest."""
        epoch = self._epochs.get(session.guest) if self._hears else None
        if epoch is None:
            found = await self._found(tables.accounts.c.guest == session.guest)
            epoch = found.epoch if found else 0
            self._note(session.guest, epoch)
        return epoch == session.epoch

    @property
    def _hears(self) -> bool:
        """Whether this server would hear of it if somebody signed out at another."""
        return self.store.hearing is None or self.store.hearing.is_listening

    def _hear(self, notice: str, own: bool) -> None:
        """An account has signed out everywhere, at another server: its cookies name nobody here, either."""
        guest, _, epoch = notice.partition(":")
        if not own:
            self._end_sessions(guest, int(epoch))

    def _doubt_all(self) -> None:
        """Sessions may have ended without a notice: those that are connected are looked up again."""
        self._epochs.clear()
        if self._connections:
            self._retries.start(SIGNED_OUT, self._look_again)

    async def _look_again(self) -> None:
        accounts, here = tables.accounts.c, list(self._connections)
        for start in range(0, len(here), MOST_LOOKED_UP):
            query = sa.select(accounts.guest, accounts.epoch).where(accounts.guest.in_(here[start : start + MOST_LOOKED_UP]))
            for row in await self.store.read(query):
                self._end_sessions(row["guest"], row["epoch"])

    async def of(self, guest: str) -> Account | None:
        found = await self._found(tables.accounts.c.guest == guest)
        return found if found and found.name_key else None

    async def known_as(self, who: str) -> Account | None:
        """The account of a person as others know them."""
        found = await self._found(tables.accounts.c.who == who)
        return found if found and found.name_key else None

    async def must_be_free(self, name: str, guest: str) -> None:
        """Nobody goes by the name of another person's account."""
        found = await self._found(tables.accounts.c.name_key == name_key(name))
        if found is not None and found.guest != guest:
            raise BadOption(message("name-taken", name=name))

    async def called(self, guest: str, given: str | None = None) -> Called:
        """What a guest is called who wants to be called so; or else by the name they have."""
        account = await self.of(guest)
        if not given:
            return Called(account.name, True, account.owner is not None) if account else Called(await name_of(self.store, guest))
        name = checked_name(given)
        await self.must_be_free(name, guest)
        if account is not None and account.owner is not None and name != account.name:
            raise BadOption(message("program-own-name", name=account.name))
        return Called(name, account is not None and name == account.name, account is not None and account.owner is not None)

    @contextmanager
    def connected(self, session: Session, connection: Connection) -> Iterator[None]:
        """While a WebSocket is open, it ends when its guest signs out everywhere."""
        here = self._connections.setdefault(session.guest, {})
        here[connection] = session.epoch
        try:
            yield
        finally:
            del here[connection]
            if not here:
                del self._connections[session.guest]

    # What people do with theirs -----------------------------------------------------------------------------------------------------------

    async def make(self, guest: str, name: str, password: str) -> Account:
        """The guest gets this name and a password."""
        name = checked_name(name)
        hashed = await self._hash(_checked(password, name))
        async with self._changing:
            if await self._found(tables.accounts.c.guest == guest):
                raise BadOption(message("has-account"))
            await self.must_be_free(name, guest)
            if is_first_name(name):  # which a stranger may be called by chance
                raise BadOption(message("name-taken", name=name))
            made = Account(guest, name, name_key(name), person_of(guest), hashed, 0, time.time())
            await self.store.write([insert(tables.accounts, **made._asdict()), *_renamed(guest, name)])
        return made

    async def rename(self, guest: str, name: str, account: Account | None) -> None:
        """Another name for a guest, and for the account that they may have."""
        async with self._changing:
            await self.must_be_free(name, guest)
            own = [update(tables.accounts, {"guest": guest}, name=name, name_key=name_key(name))] if account else []
            await self.store.write([*own, *_renamed(guest, name)])

    async def sign_in(self, name: str, password: str) -> tuple[Account, Session]:
        """Raises WrongPassword."""
        found = await self._found(tables.accounts.c.name_key == name_key(name))
        await self._must_be_right(found, password)
        assert found is not None
        assert found.password is not None
        _must_not_be_banned(found)
        if self._hasher.check_needs_rehash(found.password):
            await self._update(found, password=await self._hash(password))
        return found, Session(found.guest, found.epoch)

    async def change_password(self, account: Account, old: str, new: str) -> Session:
        """All other browsers are signed out."""
        await self._must_be_right(account, old)
        return await self._sign_out(account, password=await self._hash(_checked(new, account.name)))

    async def sign_out_everywhere(self, account: Account) -> Session:
        """All cookies but the one that follows from what this gives name nobody any more."""
        return await self._sign_out(account)

    async def delete(self, account: Account, password: str) -> None:
        """The name is free again, and nobody can be this guest any more."""
        await self._must_be_right(account, password)
        await self._sign_out(account, name="", name_key=None, password=None)

    async def ban(self, account: Account, until: float | None) -> None:
        """Until then nobody signs in to the account, and its open sessions end, those of its programs, too; None: the ban ends."""
        if until is None:
            await self._update(account, banned=None)
            return
        await self._sign_out(account, banned=until)
        for program in await self.programs_of(account):
            await self._sign_out(program)

    # Programs -----------------------------------------------------------------------------------------------------------------------------

    async def make_program(self, owner: Account, name: str) -> tuple[Account, str]:
        """An account for a program, and the token that it is recognised by: it is shown once, and stored as a digest."""
        if owner.owner is not None:
            raise NotAllowed(message("programs-of-people"))
        name = checked_name(name)
        async with self._changing:
            if len(await self.programs_of(owner)) >= MOST_PROGRAMS:
                raise NotAllowed(message("too-many-programs", most=MOST_PROGRAMS))
            await self.must_be_free(name, "")
            if is_first_name(name):
                raise BadOption(message("name-taken", name=name))
            guest, token = new_guest(), _new_token()
            made = Account(guest, name, name_key(name), person_of(guest), None, 0, time.time(), owner.guest, _digest_of(token))
            await self.store.write([insert(tables.accounts, **made._asdict()), *_renamed(guest, name)])
        return made, token

    async def programs_of(self, owner: Account) -> list[Account]:
        query = sa.select(tables.accounts).where(tables.accounts.c.owner == owner.guest, tables.accounts.c.name_key.is_not(None))
        return [Account(**row) for row in await self.store.read(query.order_by(tables.accounts.c.created))]

    async def new_token(self, program: Account) -> str:
        """Another token; the one before is worth nothing any more, and what is connected by it is cut off."""
        token = _new_token()
        await self._sign_out(program, token=_digest_of(token))
        return token

    async def delete_program(self, program: Account) -> None:
        await self._sign_out(program, name="", name_key=None, token=None)

    async def by_token(self, token: str) -> Session | None:
        """The program that has this token. Raises NotAllowed while it is banned, or the person who answers for it."""
        if not token.startswith(TOKEN_PREFIX) or len(token) > MOST_LETTERS:
            return None
        found = await self._found(tables.accounts.c.token == _digest_of(token))
        if found is None:
            return None
        owner = await self.of(found.owner) if found.owner else None
        for one in (found, owner):
            if one is not None:
                _must_not_be_banned(one)
        return Session(found.guest, found.epoch)

    # ------------------------------------------------------------------------------------------------------------------------------------

    async def _sign_out(self, account: Account, **more: Any) -> Session:
        session = Session(account.guest, account.epoch + 1)
        changed = update(tables.accounts, {"guest": account.guest}, epoch=session.epoch, **more)
        silenced = delete(tables.pushes, guest=account.guest)
        await self.store.write([changed, silenced], notices=[f"{SIGNED_OUT}:{account.guest}:{session.epoch}"])
        self._end_sessions(*session)
        return session

    def _end_sessions(self, guest: str, epoch: int) -> None:
        """Of all browsers that were signed in before that epoch."""
        self._note(guest, epoch)
        for connection, signed_in in [*self._connections.get(guest, {}).items()]:
            if signed_in != epoch:
                connection.end()

    async def _update(self, account: Account, **values: Any) -> None:
        await self.store.write([update(tables.accounts, {"guest": account.guest}, **values)])

    def _note(self, guest: str, epoch: int) -> None:
        if not self._hears:
            return
        self._epochs[guest] = epoch
        if len(self._epochs) > MOST_KEPT:
            self._epochs.popitem(last=False)

    async def _found(self, condition: sa.ColumnElement[bool]) -> Account | None:
        rows = await self.store.read(sa.select(tables.accounts).where(condition))
        return Account(**rows[0]) if rows else None

    async def _must_be_right(self, account: Account | None, password: str) -> None:
        stored = account.password if account and account.password else _NOBODY
        async with self._hashing:
            right = await asyncio.to_thread(self._is_right, stored, _composed(password))
        if not right or account is None:
            raise WrongPassword(message("wrong-password"))

    def _is_right(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, _composed(password))


async def name_of(store: Store, guest: str) -> str:
    rows = await store.read(sa.select(tables.guests.c.name).where(tables.guests.c.id == guest))
    return str(rows[0]["name"]) if rows else first_name(guest)


def _must_not_be_banned(account: Account) -> None:
    if account.banned is not None and account.banned > time.time():
        raise NotAllowed(message("is-banned", days=max(1, round((account.banned - time.time()) / DAY))))


def _new_token() -> str:
    """256 random bits: nobody can guess it, so a fast digest is enough."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def _digest_of(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def _composed(password: str) -> str:
    """The same letters typed on another keyboard may come as other code points."""
    return unicodedata.normalize("NFC", password)


def _checked(password: str, name: str) -> str:
    """Length is what makes a password strong; and it must not be what everybody tries first."""
    if not LEAST_LETTERS <= len(password) <= MOST_LETTERS:
        raise BadOption(message("password-length", least=LEAST_LETTERS, most=MOST_LETTERS))
    if name_key(password) == name_key(name) or len(set(password)) < LEAST_LETTERS // 2:
        raise BadOption(message("password-guessed"))
    return password


def _renamed(guest: str, name: str) -> list[Change]:
    row = {"id": guest, "name": name, "created": time.time()}
    return [insert_missing(tables.guests, **row), update(tables.guests, {"id": guest}, name=name)]

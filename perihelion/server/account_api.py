"""The HTTP calls about accounts. See docs/protocol.md."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse
from pydantic import Field

from perihelion.core.errors import PerihelionError, UnknownGame
from perihelion.core.messages import message
from perihelion.server import seating
from perihelion.server.accounts import Account
from perihelion.server.asking import Body, Context
from perihelion.server.errors import NotAllowed
from perihelion.server.identity import Session, first_name, name_key, new_guest, person_of
from perihelion.server.log_api import log_for
from perihelion.server.schemas.answers import ALWAYS, file_of, problems
from perihelion.server.schemas.people import Me, ProgramInfo
from perihelion.server.storage import tables
from perihelion.server.storage.changes import delete, update

router = APIRouter(prefix="/api/account", responses=ALWAYS)
Password = Annotated[str, Field(max_length=1000)]


class Credentials(Body):
    """A name and a password."""

    name: str = Field(max_length=200)
    password: Password


class SigningIn(Credentials):
    """The same, and whether what this client did as a guest is to be the account's."""

    keep: bool = False


class NewPassword(Body):
    """The password so far, and the next one."""

    password: Password
    new: Password


class Confirmation(Body):
    """The password again, for what cannot be undone."""

    password: Password


class Signing(Context):
    """The same as for every call, and whose cookie the answer sets."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self._state = request.state

    def becomes(self, session: Session) -> None:
        self._state.session = session

    def spend_password(self, name: str) -> None:
        """Guessing is as slow for those who change their cookie after each try: what counts is whose password it is, and the address."""
        self.limits.spend("passwords", name_key(name), self.address)

    async def account(self) -> Account:
        found = await self.accounts.of(self.guest)
        if found is None:
            raise NotAllowed(message("no-account"))
        return found


Asking = Annotated[Signing, Depends(Signing)]


def _me(guest: str, name: str, *, has_account: bool) -> Me:
    return {"id": guest, "who": person_of(guest), "name": name, "has_account": has_account}


@router.post("", status_code=201, responses=problems(403))
async def make_account(body: Credentials, asking: Asking) -> Me:
    """The guest gets a name and a password, and keeps everything."""
    asking.spend("names")
    asking.spend_password(body.name)
    made = await asking.accounts.make(asking.guest, body.name, body.password)
    return _me(made.guest, made.name, has_account=True)


@router.post("/session", responses=problems(403))
async def sign_in(body: SigningIn, asking: Asking) -> Me:
    """From now on this client is that account. The guest it was before is left behind; with `keep` what they did becomes the account's."""
    asking.spend_password(body.name)
    account, session = await asking.accounts.sign_in(body.name, body.password)
    if body.keep and asking.guest != account.guest and await asking.accounts.of(asking.guest) is None:
        await _adopt(asking, asking.guest, account.guest)
    asking.becomes(session)
    return _me(account.guest, account.name, has_account=True)


async def _adopt(asking: Signing, guest: str, account: str) -> None:
    """Matches, results and chat lines of a guest become an account's. Races and series stay the guest's: nobody takes part in one twice."""
    seats, matches = tables.seats.c, tables.matches.c
    own = sa.union(sa.select(seats.match_id.label("id")).where(seats.owner == guest), sa.select(matches.id).where(matches.host == guest))
    for row in await asking.store.read(sa.select(own.subquery().c.id)):
        room = await asking.rooms.room(row["id"])
        if room is None or room.match.group is not None or room.match.notice:
            continue
        theirs = {"match_id": row["id"], "guest": guest}
        with contextlib.suppress(NotAllowed):  # where both of them sit
            await asking.rooms.change(room, lambda trial: seating.adopt(trial, guest, account))
            await asking.store.write([update(tables.scores, theirs, guest=account), update(tables.chat, theirs, guest=account)])


@router.delete("/session", responses=problems(403))
async def sign_out(asking: Asking) -> Me:
    """From now on this client is a new guest. Only who can come back is let go."""
    await asking.account()
    return _becomes_nobody(asking)


def _becomes_nobody(asking: Signing) -> Me:
    guest = new_guest()
    asking.becomes(Session(guest))
    return _me(guest, first_name(guest), has_account=False)


@router.delete("/sessions", responses=problems(403))
async def sign_out_everywhere(asking: Asking) -> Me:
    """All other clients of this account are cut off; this one stays."""
    account = await asking.account()
    asking.becomes(await asking.accounts.sign_out_everywhere(account))
    return _me(account.guest, account.name, has_account=True)


@router.put("/password", responses=problems(403))
async def change_password(body: NewPassword, asking: Asking) -> Me:
    """All other clients of this account are cut off; this one stays."""
    account = await asking.account()
    asking.spend_password(account.name)
    asking.becomes(await asking.accounts.change_password(account, body.password, body.new))
    return _me(account.guest, account.name, has_account=True)


@router.post("/delete", responses=problems(403))
async def delete_account(body: Confirmation, asking: Asking) -> Me:
    """The account is gone: its name is free, its seats in what others have played go by another name, what it wrote in chats is deleted.
    Matches stay, since they are the others', too; seats in those under way are left."""
    account = await asking.account()
    await asking.must_not_be_operator()
    asking.spend_password(account.name)
    for program in await asking.accounts.programs_of(account):
        await asking.accounts.delete_program(program)
        await _forget(asking, program.guest)
    await asking.accounts.delete(account, body.password)
    await _forget(asking, account.guest)
    return _becomes_nobody(asking)


async def _forget(asking: Signing, guest: str) -> None:
    called = first_name(new_guest())
    for row in await asking.store.read(sa.select(tables.seats.c.match_id).where(tables.seats.c.owner == guest).distinct()):
        room = await asking.rooms.room(row["match_id"])
        if room is not None:
            await asking.rooms.change(room, lambda trial: seating.forget(trial, guest, called))
    await asking.store.write([
        delete(tables.chat, guest=guest),
        delete(tables.guests, id=guest),
        *(delete(table, guest=guest) for table in (tables.vacations, tables.friends, tables.blocks, tables.seeks, tables.pushes)),
        delete(tables.friends, friend=guest),
        update(tables.members, {"guest": guest}, name=called),
        update(tables.entrants, {"guest": guest}, name=called, account=False),
    ])  # fmt: skip


# Programs ---------------------------------------------------------------------------------------------------------------------------------


class NewProgram(Body):
    """The name of a program's account."""

    name: str = Field(max_length=200)


async def _program(asking: Signing, who: str) -> Account:
    own = await asking.accounts.programs_of(await asking.account())
    found = next((one for one in own if one.who == who), None)
    if found is None:
        raise UnknownGame(message("no-such-program"))
    return found


def _told_program(program: Account) -> ProgramInfo:
    return {"who": program.who, "name": program.name, "created": program.created}


@router.get("/programs", responses=problems(403))
async def programs(asking: Asking) -> list[ProgramInfo]:
    """The accounts of programs for which this account answers."""
    return [_told_program(one) for one in await asking.accounts.programs_of(await asking.account())]


@router.post("/programs", status_code=201, responses=problems(403))
async def make_program(body: NewProgram, asking: Asking) -> ProgramInfo:
    """An account for a program, which everybody sees is one; and the token by which it is recognised: no other answer holds it."""
    asking.spend("names")
    made, token = await asking.accounts.make_program(await asking.account(), body.name)
    return {**_told_program(made), "token": token}


@router.post("/programs/{who}/token", responses=problems(403, 404))
async def new_token(who: str, asking: Asking) -> ProgramInfo:
    """Another token: the one before is worth nothing any more."""
    program = await _program(asking, who)
    return {**_told_program(program), "token": await asking.accounts.new_token(program)}


@router.delete("/programs/{who}", responses=problems(403, 404))
async def delete_program(who: str, asking: Asking) -> list[ProgramInfo]:
    """The program's account is gone, as people's are when they delete theirs."""
    program = await _program(asking, who)
    await asking.accounts.delete_program(program)
    await _forget(asking, program.guest)
    return await programs(asking)


# Everything of one's own ------------------------------------------------------------------------------------------------------------------

_EXPORTED = file_of("application/jsonl", "A line for the guest, then one for each match, chat line, score, race, rating and program")


@router.get("/export", response_class=StreamingResponse, responses=_EXPORTED)
async def export(asking: Asking) -> StreamingResponse:
    """All that is stored of the guest, a JSON object in each line; of matches under way what their seat may know."""
    asking.spend("files")
    headers = {"Content-Disposition": 'attachment; filename="perihelion.jsonl"', "Cache-Control": "no-store"}
    return StreamingResponse(_lines_in_turn(asking), media_type="application/jsonl", headers=headers)


async def _lines_in_turn(asking: Signing) -> AsyncIterator[bytes]:
    """One file after the other: each opens all matches of the guest."""
    async with asking.rooms.making(f"export {asking.guest}"):
        async for line in _lines(asking):
            yield line


async def _lines(asking: Signing) -> AsyncIterator[bytes]:
    account = await asking.accounts.of(asking.guest)
    about = {"name": await asking.name(), "who": person_of(asking.guest), "account_since": account.created if account else None}
    yield _line(guest=about)
    seats = tables.seats.c
    for row in await asking.store.read(sa.select(seats.match_id).where(seats.owner == asking.guest).distinct().order_by(seats.match_id)):
        yield _line(match=await _match(asking, row["match_id"]))
    for name, whose, columns in _OWN:
        chosen = [whose.table.c[column] for column in columns]
        for own in await asking.store.read(sa.select(*chosen).where(whose == asking.guest).order_by(*chosen)):
            yield _line(**{name: {column: person_of(value) if column in _OTHERS else value for column, value in own.items()}})


_OWN = (
    ("chat", tables.chat.c.guest, ("match_id", "n", "text", "at")),
    ("score", tables.scores.c.guest, ("match_id", "game", "form", "sheet", "goal", "level", "takebacks", "ended")),
    ("race", tables.members.c.guest, ("group_id", "member", "name")),
    ("tournament", tables.entrants.c.guest, ("group_id", "entrant", "name")),
    ("try", tables.tries.c.guest, ("group_id", "match_id", "began", "ended")),
    ("rating", tables.ratings.c.player, ("game", "form", "rating", "deviation", "matches", "at")),
    ("rated", tables.rated.c.player, ("game", "form", "n", "match_id", "seat", "rank", "rating_before", "rating", "deviation", "at")),
    ("program", tables.accounts.c.owner, ("name", "who", "created")),
    ("vacation", tables.vacations.c.guest, ("began", "ends")),
    ("friend", tables.friends.c.guest, ("friend", "at")),
    ("block", tables.blocks.c.guest, ("blocked", "at")),
    ("report", tables.reports.c.by, ("about", "match_id", "text", "at", "done")),
    ("notices", tables.pushes.c.guest, ("endpoint", "created")),
)
"""What else is stored of a guest."""
_OTHERS = ("friend", "blocked", "about")
"""Columns in which other guests stand: they are named as everybody knows them."""


async def _match(asking: Signing, match_id: str) -> dict[str, Any]:
    """The match, and its log in the form of files where it can be read."""
    try:
        room = await asking.rooms.room(match_id)
        if room is None:
            return {"id": match_id}
        match = room.match
        seats = match.seats_of(asking.guest)
        about = {"id": match.id, "game": match.game.name, "form": match.game.form, "options": dict(match.game.options), "seats": seats}
        log = await log_for(match, seats[0] if seats else None, asking) if match.log is not None and not match.notice else None
        return {**about, "status": match.status, "created": match.created, "log": log.decode() if log else None}
    except PerihelionError as error:  # the others are still wanted
        return {"id": match_id, "not_read": str(error)}


def _line(**record: Any) -> bytes:
    return msgspec.json.encode(record) + b"\n"

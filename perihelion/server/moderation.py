"""Friends, blocking, reports, bans and announcements: what people, and the operators of a server, do about others.

Operators are the accounts that the setting `operators` names, nobody by default.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Annotated

import sqlalchemy as sa
from fastapi import APIRouter, Depends
from pydantic import Field

from perihelion.core.errors import BadOption, UnknownGame
from perihelion.core.messages import message
from perihelion.server.accounts import Account
from perihelion.server.asking import Asking, Body, Context
from perihelion.server.errors import NotAllowed
from perihelion.server.getting_along import ANNOUNCEMENT, announcement, blocked_pairs, must_get_along
from perihelion.server.identity import new_id, one_line, person_of
from perihelion.server.schemas.answers import ALWAYS, problems
from perihelion.server.schemas.people import BannedPerson, Friend, KnownPerson, OperatorInfo, ReportInfo
from perihelion.server.storage import tables
from perihelion.server.storage.changes import delete, insert, insert_missing, update
from perihelion.server.storage.store import Store

router = APIRouter(prefix="/api", responses=ALWAYS)
MOST_REPORTS, MOST_BLOCKED, MOST_FRIENDS = 200, 500, 500
MOST_TEXT = 500
DAY = 24 * 3600.0
_blocks, _friends, _reports, _accounts = tables.blocks.c, tables.friends.c, tables.reports.c, tables.accounts.c


# Blocking ---------------------------------------------------------------------------------------------------------------------------------


async def _person(asking: Context, who: str) -> Account:
    found = await asking.accounts.known_as(who)
    if found is None:
        raise UnknownGame(message("no-such-person"))
    if found.guest == asking.guest:
        raise BadOption(message("that-is-you"))
    return found


@router.get("/blocked")
async def blocked(asking: Asking) -> list[KnownPerson]:
    """Those whom the guest has blocked."""
    query = sa.select(_accounts.who, _accounts.name).join(tables.blocks, _blocks.blocked == _accounts.guest)
    rows = await asking.store.read(query.where(_blocks.guest == asking.guest).order_by(_blocks.at.desc()).limit(MOST_BLOCKED))
    return [{"who": row["who"], "name": row["name"]} for row in rows]


@router.put("/people/{who}/block", responses=problems(403, 404))
async def block(who: str, asking: Asking) -> list[KnownPerson]:
    """They are no longer seated with each other, and do not join each other's tables."""
    asking.spend("names")
    person = await _person(asking, who)
    await asking.store.write([insert_missing(tables.blocks, guest=asking.guest, blocked=person.guest, at=time.time())])
    return await blocked(asking)


@router.delete("/people/{who}/block", responses=problems(403, 404))
async def unblock(who: str, asking: Asking) -> list[KnownPerson]:
    person = await _person(asking, who)
    await asking.store.write([delete(tables.blocks, guest=asking.guest, blocked=person.guest)])
    return await blocked(asking)


# Friends ----------------------------------------------------------------------------------------------------------------------------------


@router.get("/friends")
async def friends(asking: Asking) -> list[Friend]:
    """Friends, those whom the guest would like to be one, and those who would like the guest to."""
    mine = await asking.store.read(sa.select(_friends.friend.label("guest")).where(_friends.guest == asking.guest).limit(MOST_FRIENDS))
    others = await asking.store.read(sa.select(_friends.guest).where(_friends.friend == asking.guest).limit(MOST_FRIENDS))
    yours, theirs = {str(row["guest"]) for row in mine}, {str(row["guest"]) for row in others}
    apart = {other for pair in await blocked_pairs(asking.store, [asking.guest, *yours, *theirs]) if asking.guest in pair for other in pair}
    query = sa.select(_accounts.guest, _accounts.who, _accounts.name).where(_accounts.guest.in_((yours | theirs) - apart))
    rows = await asking.store.read(query.where(_accounts.name_key.is_not(None)).order_by(_accounts.name))
    elsewhere = await asking.rooms.presence.connected_elsewhere(yours & theirs)
    found: list[Friend] = []
    for row in rows:
        mutual = row["guest"] in yours & theirs
        here = mutual and (row["guest"] in elsewhere or asking.limits.is_connected(row["guest"]))
        found.append(
            {"who": row["who"], "name": row["name"], "yours": row["guest"] in yours, "theirs": row["guest"] in theirs, "here": here}
        )
    return found


@router.put("/people/{who}/friend", responses=problems(403, 404))
async def befriend(who: str, asking: Asking) -> list[Friend]:
    """Makes the person of a profile a friend of the caller's; it counts when both have done so. For people with accounts."""
    if await asking.accounts.of(asking.guest) is None:
        raise NotAllowed(message("no-account"))
    asking.spend("names")
    person = await _person(asking, who)
    await must_get_along(asking.store, asking.guest, [person.guest])
    await asking.store.write([insert_missing(tables.friends, guest=asking.guest, friend=person.guest, at=time.time())])
    return await friends(asking)


@router.delete("/people/{who}/friend", responses=problems(403, 404))
async def unfriend(who: str, asking: Asking) -> list[Friend]:
    """They are no longer friends, no matter who ends it."""
    person = await _person(asking, who)
    pairs = ((asking.guest, person.guest), (person.guest, asking.guest))
    await asking.store.write([delete(tables.friends, guest=one, friend=other) for one, other in pairs])
    return await friends(asking)


# Reports ----------------------------------------------------------------------------------------------------------------------------------


class Report(Body):
    """What a person has done, for the operators to look at."""

    text: str = Field(min_length=1, max_length=2000)
    match: str | None = Field(None, max_length=16)


@router.post("/people/{who}/report", status_code=201, responses=problems(403, 404))
async def report(who: str, body: Report, asking: Asking) -> KnownPerson:
    """Reports a person to the operators."""
    asking.spend("uploads")
    person, text = await _person(asking, who), one_line(body.text)[:MOST_TEXT]
    if not text:
        raise BadOption(message("report-text", most=MOST_TEXT))
    row = {
        "id": new_id(),
        "about": person.guest,
        "by": asking.guest,
        "match_id": body.match,
        "text": text,
        "at": time.time(),
        "done": False,
    }
    await asking.store.write([insert(tables.reports, **row)])
    return {"who": person.who, "name": person.name}


# Operators --------------------------------------------------------------------------------------------------------------------------------


async def _operating(asking: Asking) -> Context:
    """The same, for operators alone."""
    if not await asking.is_operator():
        raise NotAllowed(message("for-operators"))
    return asking


Operator = Annotated[Context, Depends(_operating)]


class Ban(Body):
    """For how long."""

    days: int = Field(ge=1, le=36_500)


class Announcing(Body):
    """What everybody is to read; empty: nothing."""

    text: str = Field(max_length=1000)


@router.get("/operator", responses=problems(403))
async def operate(asking: Operator) -> OperatorInfo:
    """Open reports, bans in force, and what is announced."""
    query = sa.select(tables.reports).where(sa.not_(_reports.done)).order_by(_reports.at.desc()).limit(MOST_REPORTS)
    rows = await asking.store.read(query)
    names = await _names(asking.store, [guest for row in rows for guest in (row["about"], row["by"])])
    reports: list[ReportInfo] = [
        {
            "id": row["id"], "about": _known(names, row["about"]), "by": _known(names, row["by"]), "match": row["match_id"],
            "text": row["text"], "at": row["at"],
        }
        for row in rows
    ]  # fmt: skip
    banned = sa.select(_accounts.who, _accounts.name, _accounts.banned).where(_accounts.banned > time.time())
    bans: list[BannedPerson] = [{"who": row["who"], "name": row["name"], "until": row["banned"]} for row in await asking.store.read(banned)]
    return {"reports": reports, "bans": bans, "announcement": await announcement(asking.store)}


@router.post("/operator/reports/{report}/done", responses=problems(403))
async def settle(report: str, asking: Operator) -> OperatorInfo:
    """The report has been looked at."""
    await asking.store.write([update(tables.reports, {"id": report}, done=True)])
    return await operate(asking)


@router.put("/operator/bans/{who}", responses=problems(403, 404))
async def ban(who: str, body: Ban, asking: Operator) -> OperatorInfo:
    """The account is signed out everywhere, and nobody signs in to it for this number of days."""
    await asking.accounts.ban(await _person(asking, who), time.time() + body.days * DAY)
    return await operate(asking)


@router.delete("/operator/bans/{who}", responses=problems(403, 404))
async def unban(who: str, asking: Operator) -> OperatorInfo:
    await asking.accounts.ban(await _person(asking, who), None)
    return await operate(asking)


@router.put("/operator/announcement", responses=problems(403))
async def announce(body: Announcing, asking: Operator) -> OperatorInfo:
    """Everybody reads it above the next page that they open."""
    text = one_line(body.text)[:MOST_TEXT]
    row = {"text": text, "at": time.time()}
    if text:
        await asking.store.write([
            insert_missing(tables.announcements, name=ANNOUNCEMENT, **row),
            update(tables.announcements, {"name": ANNOUNCEMENT}, **row),
        ])  # fmt: skip
    else:
        await asking.store.write([delete(tables.announcements, name=ANNOUNCEMENT)])
    return await operate(asking)


async def _names(store: Store, guests: Sequence[str]) -> dict[str, str]:
    rows = await store.read(sa.select(tables.guests.c.id, tables.guests.c.name).where(tables.guests.c.id.in_(guests))) if guests else []
    return {row["id"]: row["name"] for row in rows}


def _known(names: dict[str, str], guest: str) -> KnownPerson:
    return {"who": person_of(guest), "name": names.get(guest, "")}

"""The HTTP calls about guests and matches. See docs/protocol.md."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any, Literal

import sqlalchemy as sa
from fastapi import APIRouter, Query, Response

from perihelion.core.contract import OVER
from perihelion.core.errors import BadOption, PerihelionError
from perihelion.core.messages import message
from perihelion.core.scores import goal_of
from perihelion.server import endings, seating
from perihelion.server.accounts import Called
from perihelion.server.asking import (
    Asking,
    BranchRequest,
    Context,
    MatchRequest,
    Nonces,
    Renaming,
    SeatRequest,
    Sitting,
    VacationRequest,
    Wanting,
    chosen_game,
    not_there,
    pace_of,
)
from perihelion.server.errors import NotAllowed
from perihelion.server.getting_along import announcement, must_get_along
from perihelion.server.groups import Member
from perihelion.server.identity import checked_name, name_key, person_of
from perihelion.server.ladders import must_be_fit_to_be_rated
from perihelion.server.levels import name_of_level
from perihelion.server.log_api import race_is_over, viewer_of
from perihelion.server.matches import Match
from perihelion.server.news import packed, to_json
from perihelion.server.people import profile
from perihelion.server.room import Room
from perihelion.server.schemas.answers import ALWAYS, problems
from perihelion.server.schemas.lobby import LobbyEntry
from perihelion.server.schemas.matches import MatchInfo, PositionView
from perihelion.server.schemas.people import Me, Profile, VacationInfo
from perihelion.server.schemas.ratings import SeatRating
from perihelion.server.schemas.websocket import ToldLines
from perihelion.server.seats import Seat, bot_seat, bot_successor
from perihelion.server.storage import tables

router = APIRouter(prefix="/api", responses=ALWAYS)
MOST_MATCHES_LISTED = 50
LINES_TOLD = 1_000
MOST_LINES_ASKED = 1 << 20


# Guests -----------------------------------------------------------------------------------------------------------------------------------


@router.get("/me")
async def me(asking: Asking) -> Me:
    """The guest as the server knows them."""
    has_account = await asking.accounts.of(asking.guest) is not None
    about: Me = {"id": asking.guest, "who": person_of(asking.guest), "name": await asking.name(), "has_account": has_account}
    about["playing"] = await asking.turns.has_any(asking.guest)
    if has_account and await asking.is_operator():
        about["operator"] = True
    if (announced := await announcement(asking.store)) is not None:
        about["announcement"] = announced
    return about


@router.put("/me", responses=problems(403))
async def rename(body: Renaming, asking: Asking) -> Me:
    """Another name."""
    name = checked_name(body.name)
    asking.spend("names")
    account = await asking.accounts.of(asking.guest)
    if account is not None and account.name_key != name_key(name):
        await asking.must_not_be_operator()
    await asking.accounts.rename(asking.guest, name, account)
    return {"id": asking.guest, "who": person_of(asking.guest), "name": name, "has_account": account is not None}


@router.get("/me/vacation")
async def vacation(asking: Asking) -> VacationInfo:
    """Whether the guest is on vacation, and how many days are left."""
    return await asking.vacations.of(asking.guest)


@router.put("/me/vacation", responses=problems(403))
async def begin_vacation(body: VacationRequest, asking: Asking) -> VacationInfo:
    """A vacation that begins now: clocks with days for each turn stand still."""
    asking.spend("names")
    return await asking.vacations.begin(asking.guest, body.days)


@router.delete("/me/vacation")
async def end_vacation(asking: Asking) -> VacationInfo:
    """The guest is back."""
    asking.spend("names")
    return await asking.vacations.end(asking.guest)


# Matches ----------------------------------------------------------------------------------------------------------------------------------


@router.post("/matches", status_code=201, responses=problems(403, 404))
async def open_match(body: MatchRequest, asking: Wanting) -> MatchInfo:
    """A new match, with the commitment to its key. It begins when each seat's client has added its nonce."""
    async with asking.once() as name:
        room = await asking.made_match() or await _opened(body, name, asking)
    return room.info(asking.guest)


async def _opened(body: MatchRequest, name: str, asking: Context) -> Room:
    chosen = await chosen_game(body.game, body.form, body.options)
    wanted = body.seats if body.seats is not None else [SeatRequest(who="me", name=None, bot=None) for _ in range(chosen.seats)]
    if len(wanted) != chosen.seats:
        raise BadOption(message("seats-of-form", game=chosen.title, form=chosen.form, seats=chosen.seats, given=len(wanted)))
    own = await asking.called()
    mine = sum(seat.who == "me" for seat in wanted)
    seats = [seat_wanted(number, seat, asking.guest, own, mine) for number, seat in enumerate(wanted)]
    if body.rated:
        must_be_fit_to_be_rated(chosen, seats)
    goal_of(chosen, body.goal)  # raises BadOption if there is no such goal
    asking.spend_match(bots_among(seats))
    pace = pace_of(body.pace)
    async with asking.bots.room_for(asking.guest, bots_among(seats)):
        return await asking.rooms.open(
            chosen, asking.guest, seats, name=name, goal=body.goal, pace=pace, rated=body.rated, public=body.public, chat=body.chat
        )


def bots_among(seats: Iterable[Seat | Member]) -> int:
    return sum(seat.bot is not None for seat in seats)


def seat_wanted(number: int, wanted: SeatRequest, guest: str, own: Called, mine: int) -> Seat:
    if wanted.who == "link":
        return Seat(number)
    if wanted.who == "bot":
        return _bots_seat(number, wanted)
    name = checked_name(wanted.name) if wanted.name else own.name if mine == 1 else f"{own.name[:20]} {number + 1}"
    return Seat(number, "guest", guest, guest, name, name, account=own.account and mine == 1 and name == own.name, program=own.program)


def _bots_seat(number: int, wanted: SeatRequest) -> Seat:
    chosen, level = (name_of_level(wanted.level), None) if wanted.bot is None else (wanted.bot, wanted.level)
    one = bot_successor(number, chosen, level, checked_name(wanted.name) if wanted.name else "")
    return bot_seat(number, one.name, one.bot, one.level)


@router.get("/matches")
async def own_matches(asking: Asking, status: Annotated[Literal["running", "over"] | None, Query()] = None) -> list[MatchInfo]:
    """The guest's own matches, newest first."""
    found = []
    for row in await asking.store.read(own_matches_query(asking.guest, status)):
        with contextlib.suppress(PerihelionError):  # a match that cannot be opened any more must not hide the others
            room = await asking.rooms.room(row["id"])
            found += [room.info(asking.guest)] if room else []
    return found


def own_matches_query(guest: str, status: str | None) -> sa.Select[Any]:
    """Those in which the guest has a seat, or had one, and those that they opened for others. A union, because each half has an index."""
    matches, seats = tables.matches.c, tables.seats.c
    seated = sa.select(seats.match_id.label("id")).where(seats.owner == guest)
    opened = sa.select(matches.id).where(matches.host == guest, matches.group_id.is_(None))
    own = sa.union(seated, opened).subquery()
    query = sa.select(matches.id).join(own, own.c.id == matches.id)
    if status is not None:
        query = query.where(matches.status.in_(("over",) if status == "over" else ("waiting", "running")))
    return query.order_by(matches.updated.desc()).limit(MOST_MATCHES_LISTED)


@router.get("/people/{who}", responses=problems(404))
async def person(who: str, asking: Asking) -> Profile:
    """What everybody may know of a person with an account, by how others know them (`who`)."""
    asking.spend("files")
    return await profile(asking.store, asking.accounts, who, asking.guest)


@router.get("/lobby")
async def lobby(asking: Asking) -> list[LobbyEntry]:
    """What waits for players, and what is being played, of all that is open to everybody."""
    return await asking.lobby.snapshot()


@router.get("/matches/{match_id}", responses=problems(404))
async def match_info(match_id: str, asking: Asking) -> MatchInfo:
    """A match."""
    return (await asking.room(match_id)).info(asking.guest)


@router.get("/matches/{match_id}/ratings", responses=problems(404))
async def match_ratings(match_id: str, asking: Asking) -> list[SeatRating]:
    """The ratings of those who sit there and have one; of a rated match that is over, what it has made of them."""
    return await asking.rooms.ladders.of_match((await asking.room(match_id)).match)


@router.post("/matches/{match_id}/seats/{seat}/take", responses=problems(403, 404))
async def take_seat(match_id: str, seat: int, body: Sitting, asking: Asking) -> MatchInfo:
    """Takes an open seat; one that is kept, only its owner."""
    room = await asking.room(match_id)
    own = await asking.called(body.name)
    await must_get_along(asking.store, asking.guest, [one.owner for one in room.match.seats])
    await asking.rooms.change(room, lambda trial: seating.take(trial, seat, asking.guest, own.name, own.account, own.program))
    return room.info(asking.guest)


@router.post("/matches/{match_id}/nonces", responses=problems(403, 404))
async def add_nonces(match_id: str, body: Nonces, asking: Asking) -> MatchInfo:
    """Adds to the dice of the guest's seats, before the match. The same again is no error; others are."""
    room = await asking.room(match_id)
    nonces = {int(seat): nonce for seat, nonce in body.values.items()}
    await asking.rooms.change(room, lambda trial: trial.add_nonces(asking.guest, nonces))
    return room.info(asking.guest)


@router.post("/matches/{match_id}/seats/{seat}/leave", responses=problems(403, 404))
async def leave_seat(match_id: str, seat: int, asking: Asking) -> MatchInfo:
    """Leaves a seat, which is then open: in the middle of a match it is kept for who left it."""
    room = await asking.room(match_id)
    await asking.rooms.change(room, lambda trial: seating.leave(trial, seat, asking.guest))
    return room.info(asking.guest)


@router.post("/matches/{match_id}/cancel", responses=problems(403, 404))
async def cancel_match(match_id: str, asking: Asking) -> MatchInfo:
    """Calls off a match that has not begun; for its host. All who watch it get the news."""
    room = await asking.room(match_id)
    await asking.rooms.change(room, lambda trial: endings.cancel(trial, asking.guest))
    return room.info(asking.guest)


@router.post("/matches/{match_id}/rematch", responses=problems(403, 404))
async def rematch(match_id: str, asking: Asking) -> MatchInfo:
    """The same match anew, seats passed on by one. All who ask get the same match, and those who played their seats in it."""
    room = await asking.room(match_id)
    async with room.opening_next:
        await asking.rooms.copies.ascertain(room)
        match = room.match
        if match.status != "over" or match.group is not None or match.uploaded or match.notice:
            raise NotAllowed(message("no-rematch"))
        if match.next is None:
            with contextlib.suppress(_HasNext):
                await _open_next(asking, room)
        fresh = await asking.room(str(room.match.next))
        kept = [seat for seat in fresh.match.seats if seat.kept and seat.owner == asking.guest]
        if kept and fresh.match.status == "waiting":
            own = await asking.called()
            await asking.rooms.change(fresh, partial(_take_again, seats=kept, guest=asking.guest, own=own))
    return fresh.info(asking.guest)


class _HasNext(NotAllowed):
    """A request at another server was first."""


async def _open_next(asking: Context, room: Room) -> None:
    """The new match, in which the guest's own seats are taken, and its mention in the old one: one write."""
    match = room.match
    owners = {seat.owner for seat in match.seats if seat.kind != "bot"} or {match.host}
    if asking.guest not in owners:
        raise NotAllowed(message("rematch-of-players"))
    count = len(match.seats)
    own = await asking.called()
    seats = [_seat_again(number, match.seats[(number + 1) % count], asking.guest, own) for number in range(count)]
    asking.spend_match(bots_among(seats))
    like: dict[str, Any] = {
        "goal": match.goal, "pace": match.pace, "rated": match.rated, "public": match.public, "chat": match.chat,
    }  # fmt: skip
    fresh = await asking.rooms.new_match(match.game, asking.guest, seats, **like)

    def name_next(trial: Match) -> None:
        if trial.next is not None:
            raise _HasNext(message("no-rematch"))
        trial.next = fresh.id

    async with asking.bots.room_for(asking.guest, bots_among(seats)):
        await asking.rooms.change(room, name_next, opening=fresh)


def _seat_again(number: int, before: Seat, guest: str, own: Called) -> Seat:
    """Bots stay, and so does the guest who asks; every other seat is kept for who had it."""
    if before.kind == "bot":
        return bot_seat(number, before.name, before.bot, before.level)
    if before.owner == guest:
        account = own.account and before.name == own.name
        return Seat(number, "guest", guest, guest, before.name, before.name, account=account, program=own.program)
    return Seat(number, owner=before.owner, name=before.name)


def _take_again(trial: Match, seats: list[Seat], guest: str, own: Called) -> None:
    for seat in seats:
        seating.take(trial, seat.seat, guest, seat.name, own.account and seat.name == own.name, own.program)


@router.post("/matches/{match_id}/branches", status_code=201, responses=problems(403, 404))
async def play_on(match_id: str, body: BranchRequest, asking: Wanting) -> MatchInfo:
    """A new match for practice that continues from a position of one that is over, with dice of its own."""
    async with asking.once() as name:
        room = await asking.made_match() or await _played_on(match_id, body, name, asking)
    return room.info(asking.guest)


async def _played_on(match_id: str, body: BranchRequest, name: str, asking: Context) -> Room:
    match = (await asking.room(match_id)).match
    if match.log is None or match.notice or match.status != "over" or (match.race and not await race_is_over(match, asking.groups)):
        raise NotAllowed(match.notice or message("play-on-when-over"))
    if not 0 <= body.step < len(match.log.steps) + (match.log.now.mover != OVER):
        raise BadOption(message("play-on-from", last=len(match.log.steps)))
    await asking.bots.help.must_be_free(match, body.step)
    if len(body.seats) != match.game.seats or any(seat.who == "link" for seat in body.seats):
        raise BadOption(message("play-on-for-practice", seats=match.game.seats))
    own = await asking.called()
    mine = sum(seat.who == "me" for seat in body.seats)
    seats = [seat_wanted(number, seat, asking.guest, own, mine) for number, seat in enumerate(body.seats)]
    asking.spend_match(bots_among(seats))
    async with asking.bots.room_for(asking.guest, bots_among(seats)):
        return await asking.rooms.open(match.game, asking.guest, seats, name=name, origin=(match, body.step))


@router.get("/matches/{match_id}/positions/{step}", responses=problems(403, 404))
async def position(match_id: str, step: int, asking: Asking, seat: int | None = None) -> PositionView:
    """The view after the first steps."""
    room = await asking.room(match_id)
    log = room.match.log
    if log is None:
        raise NotAllowed(room.match.notice or message("match-not-begun"))
    viewer = viewer_of(room, asking.guest, seat)
    if not 0 <= step <= len(log.steps):
        raise not_there(message("positions-of-match", last=len(log.steps)))
    view = await asking.readers.look(lambda: packed(log.position(step).view(viewer)))
    return {"step": step, "view": view}


@router.get("/matches/{match_id}/told", response_model=ToldLines, responses=problems(403, 404, 429))
async def told_lines(match_id: str, asking: Asking, since: Annotated[int, Query(ge=0, le=MOST_LINES_ASKED)] = 0) -> Response:
    """What happens in the lines of the log from that number on: a thousand at once."""
    room = await asking.room(match_id)
    log = room.match.log
    if log is None:
        raise NotAllowed(room.match.notice or message("match-not-begun"))
    if room.match.telling.untold(log) > since:
        asking.spend("files")
        await asking.rooms.tell_all_of(room)
    match, viewers = room.match, room.viewers(asking.guest)
    lines = await asking.readers.look(lambda: match.told_for(viewers, since, match.telling, since + LINES_TOLD))
    return Response(to_json({"since": since, "told": lines}), media_type="application/json")

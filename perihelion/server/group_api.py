"""The HTTP calls about races and series. See docs/protocol.md."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.core.scores import goal_of
from perihelion.server.api import bots_among, seat_wanted
from perihelion.server.asking import Asking, Context, GroupRequest, Joining, Wanting, chosen_game, pace_of
from perihelion.server.getting_along import must_get_along
from perihelion.server.groups import NOBODY, Group, Member
from perihelion.server.schemas.answers import ALWAYS, problems
from perihelion.server.schemas.groups import GroupInfo

router = APIRouter(prefix="/api", responses=ALWAYS)


@router.post("/groups", status_code=201, responses=problems(403, 404))
async def open_group(body: GroupRequest, asking: Wanting) -> GroupInfo:
    """Opens a race, or a series in which the guest's own seats are taken; bots join at once."""
    async with asking.once() as name:
        group = await asking.made_group() or await _opened_group(body, name, asking)
    return await asking.groups.info(group, asking.guest)


async def _opened_group(body: GroupRequest, name: str, asking: Context) -> Group:
    chosen = await chosen_game(body.game, body.form, body.options)
    if body.kind == "race" and any(seat.who != "bot" for seat in body.seats or []):
        raise BadOption(message("racers-join"))
    own = await asking.called()
    sitting = [seat for seat in body.seats or [] if seat.who != "link"]
    mine = sum(seat.who == "me" for seat in sitting)
    seats = [seat_wanted(number, wanted, asking.guest, own, mine) for number, wanted in enumerate(sitting)]
    asking.spend_match(bots_among(seats))
    members = [Member(seat.seat, seat.guest or NOBODY, seat.name, bot=seat.bot, level=seat.level, account=seat.account) for seat in seats]
    async with asking.bots.room_for(asking.guest, bots_among(members)):
        pass  # they count when it starts; but a request for too many is refused now
    like: dict[str, Any] = {"pace": pace_of(body.pace), "members": members, "public": body.public}
    if body.kind == "race":
        goal_of(chosen, body.goal)
        return await asking.groups.open_race(
            name, chosen, asking.guest, same_dice=body.same_dice, places=body.places, goal=body.goal, **like
        )
    return await asking.groups.open_series(name, chosen, asking.guest, total=body.total, **like)


@router.get("/groups/{group_id}", responses=problems(404))
async def group_info(group_id: str, asking: Asking) -> GroupInfo:
    """A race and its standings."""
    return await asking.groups.info(await asking.group(group_id), asking.guest)


@router.post("/groups/{group_id}/join", responses=problems(403, 404))
async def join_group(group_id: str, body: Joining, asking: Asking) -> GroupInfo:
    """Joins a race or series before it starts."""
    group = await asking.group(group_id)
    own = await asking.called(body.name)
    if group.kind == "series":  # whose members sit at one table
        await must_get_along(asking.store, asking.guest, [member.guest for member in group.members])
    await asking.groups.join(group, asking.guest, own.name, body.value or "", account=own.account)
    return await asking.groups.info(group, asking.guest)


@router.post("/groups/{group_id}/start", responses=problems(403, 404))
async def start_group(group_id: str, asking: Asking) -> GroupInfo:
    """The host starts the race."""
    group = await asking.group(group_id)
    coming = bots_among(group.members) if group.status == "waiting" and group.host == asking.guest else 0
    async with asking.bots.room_for(asking.guest, coming):
        await asking.groups.start(group, asking.guest)
    return await asking.groups.info(group, asking.guest)


@router.post("/groups/{group_id}/cancel", responses=problems(403, 404))
async def cancel_group(group_id: str, asking: Asking) -> GroupInfo:
    """Calls off a race or a series that has not started; for who has opened it."""
    group = await asking.group(group_id)
    await asking.groups.cancel(group, asking.guest)
    return await asking.groups.info(group, asking.guest)

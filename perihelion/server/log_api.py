"""The HTTP calls about logs: as files, their dice, and matches made from them. See docs/protocol.md."""

from __future__ import annotations

import time

import msgspec
from fastapi import APIRouter, Request, Response

from perihelion.core.fairness import Commitment, new_key
from perihelion.core.logs import Agreement, Log, Resignation, draws_of, wrong_draws
from perihelion.core.messages import message
from perihelion.server.asking import Asking, Context, Wanting
from perihelion.server.errors import NotAllowed
from perihelion.server.groups import Groups
from perihelion.server.identity import cut_name
from perihelion.server.matches import Match, result_of
from perihelion.server.room import Room
from perihelion.server.schemas.answers import ALWAYS, file_of, problems
from perihelion.server.schemas.matches import CheckResult, DiceCommitment, MatchInfo, Roll
from perihelion.server.seats import Seat
from perihelion.server.words import message_json

router = APIRouter(prefix="/api", responses=ALWAYS)
_LOG = {**file_of("application/jsonl", "The log"), **problems(403, 404)}


def viewer_of(room: Room, guest: str, seat: int | None) -> int | None:
    """Through whose eyes: the seat asked for, if it is the guest's; of several people at one screen who do not say who looks, nobody's."""
    own = room.viewers(guest)
    return seat if seat in own else own[0] if len(own) == 1 else None


@router.get("/matches/{match_id}/log", response_class=Response, responses=_LOG)
async def download(match_id: str, asking: Asking, seat: int | None = None) -> Response:
    """The log as a file."""
    room = await asking.room(match_id)
    match = room.match
    if match.log is None or match.notice:  # a log names the rules that this program has, and not those it was played under
        raise NotAllowed(match.notice or message("match-not-begun"))
    asking.spend("files")
    content = await log_for(match, viewer_of(room, asking.guest, seat), asking)
    headers = {"Content-Disposition": f'attachment; filename="{match.game.name}-{match.id}.jsonl"'}
    return Response(content, media_type="application/jsonl", headers=headers)


async def log_for(match: Match, viewer: int | None, asking: Context) -> bytes:
    """The log as far as that seat may know it."""
    return await asking.readers.look(_log_for, match, viewer, await race_is_over(match, asking.groups))


async def race_is_over(match: Match, groups: Groups) -> bool:
    return match.group is not None and await groups.is_over(match.group)


def _log_for(match: Match, viewer: int | None, race_over: bool) -> bytes:
    log = match.log
    assert log is not None
    if match.game.has_hidden and match.status != "over":
        return log.for_seat(viewer).to_bytes()
    return (_with_key(log, match.key) if race_over and match.race else log).to_bytes()


def _with_key(log: Log, key: str) -> Log:
    """A race on the same dice publishes its key when all have ended: its logs get it then, before the event that ended them."""
    copy = log.branch()
    copy.end = None
    last = [copy.entries.pop()] if isinstance(copy.entries[-1], Resignation | Agreement) else []
    copy.show_key(key)
    copy.entries += last
    copy.end = log.end
    return copy


@router.get("/matches/{match_id}/check", responses=problems(403, 404))
async def check_dice(match_id: str, asking: Asking) -> CheckResult:
    """Recomputes every draw of an ended match from the key and the seats' values, and gives what others need to do the same."""
    room = await asking.room(match_id)
    match, log = room.match, room.match.log
    over = match.status == "over" and (not match.race or await race_is_over(match, asking.groups))
    if log is None or match.notice or not over:
        raise NotAllowed(match.notice or message("dice-when-over"))
    shown = log.key if match.uploaded else log.key or match.key
    draws = sum(1 for step in log.steps if step.by == "chance")
    if log.commitment is None or shown is None:
        return {"checked": False, "draws": draws, "wrong": []}
    asking.spend("files")
    return await asking.readers.look(_checked, log, log.commitment, shown, draws)


def _checked(log: Log, commitment: Commitment, key: str, in_force: int) -> CheckResult:
    draws = list(draws_of(log))
    rolls: list[Roll] = [
        {
            "step": draw.step.number,
            "takebacks": draw.repeats,
            "name": draw.before.draw_id if commitment.shares_draws else None,
            "text": draw.step.text,
            "code": draw.step.code,
            "outcomes": draw.before.outcomes(),
            "pile": draw.before.from_a_pile,
        }
        for draw in draws
    ]
    shown: DiceCommitment = msgspec.to_builtins(commitment)
    wrong = [message_json(one) for one in wrong_draws(log, key, draws)]
    return {"checked": True, "draws": in_force, "wrong": wrong, "key": key, "commitment": shown, "rolls": rolls}


_LOG_FILE = {"requestBody": {"required": True, "content": {"application/jsonl": {"schema": {"type": "string"}}}}}


@router.post("/logs", status_code=201, responses=problems(403), openapi_extra=_LOG_FILE)
async def upload(request: Request, asking: Wanting) -> MatchInfo:
    """A match to view, made from a log."""
    content = await request.body()
    async with asking.once() as name:
        room = await asking.made_match() or await _uploaded(content, name, asking)
    return room.info(asking.guest)


async def _uploaded(content: bytes, name: str, asking: Context) -> Room:
    asking.spend("uploads")
    log, bodies = await asking.readers.read(content, asking.guest)
    now = time.time()
    names = [cut_name(name) for name in log.first_seats]
    seats = [Seat(number, "open", None, None, name, name) for number, name in enumerate(names)]
    match = Match(name, log.game, asking.guest, new_key(), seats, now, now, log=log, stored_rules_version=log.game.rules_version)
    match.status, match.uploaded = "over", True
    match.result = result_of(log.end, log.end.ranks) if log.end is not None else None
    return await asking.rooms.keep_uploaded(match, bodies)

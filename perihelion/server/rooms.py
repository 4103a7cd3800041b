"""Matches in memory: one change at a time for each, stored before it is sent to anybody.

A room holds a match, the connections that watch it, and a lock. Rules run in threads, so that a long move of one match delays no
message of another. When a write has failed, nobody knows what is stored: the room is read again before its next change, and in any case as
soon as the database answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from perihelion.core.contract import OVER
from perihelion.core.errors import BadGame, BadOption, PerihelionError
from perihelion.core.fairness import Commitment, new_key
from perihelion.core.game import Game
from perihelion.core.logs import Log, encoded, notice_of_version, restored
from perihelion.core.registry import game_as_of
from perihelion.server.help import decision_of
from perihelion.server.identity import is_id, new_id, one_line, person_of
from perihelion.server.matches import Match, Seat
from perihelion.server.preparation import Preparation
from perihelion.server.retrying import Retries
from perihelion.server.scores import insert_score
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, insert, update
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
ROOMS_KEPT = 5000
CHAT_KEPT = 200
to_json = msgspec.json.Encoder().encode
Views = dict[int | None, dict[str, Any]]
"""What seats, and spectators (None), see."""


class Listener(Protocol):
    """A connection that watches."""

    guest: str

    def tell(self, message: bytes) -> None: ...


class Room:
    """A match and those who watch it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.opening_next = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.pinned = False
        """Whether it is in use, so that it must stay in memory."""
        self.doubtful = False
        """Whether the database may hold something else, because a write failed."""
        self.chat_count = 0
        self.requests: dict[tuple[str, str], int] = {}
        """Requests carried out, by guest and id, with the step they led to."""
        self.is_cold: Callable[[str], bool] = lambda game: False
        """Whether bots and hints of a game search by plain Python, and see less."""
        self._views: Views = {}

    def take_over(self, match: Match, views: Views) -> None:
        self.match = match
        self._views = views

    def watching(self) -> set[int | None]:
        """The viewers whose views will be needed."""
        return {viewer for listener in self.listeners for viewer in self.viewers(listener.guest)}

    # Messages ---------------------------------------------------------------------------------------------------------------------------

    def viewers(self, guest: str) -> list[int | None]:
        seats: list[int | None] = list(self.match.seats_of(guest))
        return seats or [None]

    def view(self, viewer: int | None) -> dict[str, Any]:
        if viewer not in self._views:
            assert self.match.log is not None
            self._views[viewer] = self.match.log.now.view(viewer).json()
        return self._views[viewer]

    def views(self, guest: str) -> dict[str, Any]:
        if self.match.log is None:
            return {}
        return {"spectator" if viewer is None else str(viewer): self.view(viewer) for viewer in self.viewers(guest)}

    def position(self, guest: str) -> dict[str, Any]:
        """The part of every message that says where the match stands."""
        log = self.match.log
        return {"views": self.views(guest), "step": len(log.steps) if log else 0, "takebacks": log.takebacks if log else 0}

    def whole(self, guest: str, since: int, chat: list[dict[str, Any]]) -> bytes:
        since = min(max(0, since), self.match.line_count)
        lines = self.match.lines_for(self.viewers(guest), since)
        message = {"tell": "match", "match": self.match.id, "info": self.info(guest), "since": since, "lines": lines, "chat": chat}
        return to_json({**message, **self.position(guest)})

    def tell_lines(self, since: int) -> None:
        for listener in list(self.listeners):
            lines = self.match.lines_for(self.viewers(listener.guest), since)
            message = {"tell": "lines", "match": self.match.id, "since": since, "lines": lines, "info": self.info(listener.guest)}
            listener.tell(to_json({**message, **self.position(listener.guest)}))

    def tell_info(self) -> None:
        for listener in list(self.listeners):
            listener.tell(to_json({"tell": "info", "match": self.match.id, "info": self.info(listener.guest)}))

    def tell_all(self, message: dict[str, Any]) -> None:
        encoded_message = to_json(message)
        for listener in list(self.listeners):
            listener.tell(encoded_message)

    def info(self, guest: str) -> dict[str, Any]:
        match, log = self.match, self.match.log
        here = {listener.guest for listener in self.listeners}
        return {
            "id": match.id,
            "game": match.game.name,
            "title": match.game.title,
            "form": match.game.form,
            "options": dict(match.game.options),
            "legend": match.game.legend,
            "rules_version": match.stored_rules_version,
            "playable": not match.notice,
            "has_chance": match.game.has_chance,
            "notice": match.notice,
            "status": match.status,
            "created": match.created,
            "updated": match.updated,
            "seats": [_seat_info(match, seat, here) for seat in match.seats],
            "steps": len(log.steps) if log else 0,
            "mover": _mover_of(log.now.mover) if log and match.status != "waiting" else None,
            "your_seats": match.seats_of(guest),
            "kept_for_you": [seat.seat for seat in match.seats if seat.kept and seat.owner == guest],
            "host": match.host == guest,
            "group": match.group,
            "next": match.next,
            "uploaded": match.uploaded,
            "goal": match.goal_info(),
            "result": match.result,
            "outcome": match.outcome,
            "takeback": match.takeback,
            "hints": match.hints,
            "warming_up": match.status == "running" and self.is_cold(match.game.name),
            "fairness": match.fairness(),
        }


def _seat_info(match: Match, seat: Seat, here: set[str]) -> dict[str, Any]:
    offers = {"draw": "draw" in seat.offers, "abandon": "abandon" in seat.offers}
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "here": seat.guest in here,
        "bot": {"name": seat.bot, "level": seat.level} if seat.kind == "bot" else None,
        "hinted": seat.hinted,
        "resigned": seat.resigned,
        "offers": offers,
        "kept": seat.kept and match.status != "over",
        "successors": [_successor_info(match, seat, key, here) for key in seat.successors],
    }


def _successor_info(match: Match, seat: Seat, key: str, here: set[str]) -> dict[str, Any]:
    successor = seat.successors[key]
    return {
        "who": None if successor.bot is not None else key,
        "name": successor.name,
        "bot": None if successor.bot is None else {"name": successor.bot, "level": successor.level},
        "here": successor.guest in here,
        "agreed": [other.seat for other in match.seats if other.guest is not None and seat.agreed.get(other.guest) == key],
    }


def _mover_of(mover: int) -> int | str:
    return {-1: "chance", -2: "over"}.get(mover, mover)


class _Stored(NamedTuple):
    """What the database has of a match."""

    match: Match
    chat_count: int
    requests: dict[tuple[str, str], int]


class Rooms:
    """All rooms. A match is loaded when first asked for, and replayed to where it stands."""

    def __init__(self, store: Store, preparation: Preparation) -> None:
        self.store = store
        self.preparation = preparation
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self.on_change: Callable[[Match], Awaitable[None]] | None = None
        self.on_activity: Callable[[Room], None] | None = None
        """Called with a room that was opened, loaded, changed, or visited."""
        self._working: set[asyncio.Task[int]] = set()
        self._retries = Retries()
        preparation.on_ready = self._tell_ready

    async def close(self) -> None:
        await self._retries.close()

    async def room(self, match_id: str) -> Room | None:
        room = self._rooms.get(match_id)
        if room is not None:
            self._rooms.move_to_end(match_id)
            return room
        if not is_id(match_id):
            return None
        loading = self._loading.get(match_id)
        if loading is None:
            loading = self._loading[match_id] = asyncio.create_task(self._load(match_id))
            loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(loading)  # others may wait for the same

    async def open(
        self, game: Game, host: str, seats: list[Seat], *, origin: tuple[Match, int] | None = None, goal: str | None = None
    ) -> Room:
        """A new match, stored, and begun if nobody is missing."""
        return (await self.keep_new([await self.new_match(game, host, seats, origin=origin, goal=goal)]))[0]

    async def new_match(
        self, game: Game, host: str, seats: list[Seat], *, key: str = "", group: str | None = None, member: int | None = None,
        dice: Commitment | None = None, origin: tuple[Match, int] | None = None, goal: str | None = None,
    ) -> Match:  # fmt: skip
        """A match that is committed to its key and not stored yet. It begins when its clients have added their nonces; on a race's dice,
        at once."""
        now = time.time()
        match = Match(new_id(), game, host, key or new_key(), seats, now, now, stored_rules_version=game.rules_version)
        match.group, match.member, match.goal = group, member, goal
        await asyncio.to_thread(_check_that_it_runs, game)
        if origin is not None:
            await asyncio.to_thread(match.continue_from, *origin)
        await asyncio.to_thread(match.begin_if_ready, replace(dice, match=match.id) if dice else None)
        return match

    async def keep_new(self, matches: Sequence[Match], changes: Sequence[Change] = ()) -> list[Room]:
        """Stores new matches, together with other changes: all or none."""
        await self.store.write([*changes, *(row for match in matches for row in insert_match(match))])
        return [self.notify_activity(self._keep(Room(match))) for match in matches]

    def _tell_ready(self, game: str) -> None:
        """Bots of the game have warmed up."""
        for room in self._rooms.values():
            if room.match.game.name == game:
                room.tell_info()

    def notify_activity(self, room: Room) -> Room:
        self.preparation.want(room.match.game.name)
        if self.on_activity is not None:
            self.on_activity(room)
        return room

    async def keep_uploaded(self, match: Match) -> Room:
        """A finished match made from a log."""
        await self.store.write(insert_match(match))
        return self._keep(Room(match))

    async def change(
        self, room: Room, change: Callable[[Match], None], request: tuple[str, str] | None = None, opening: Match | None = None
    ) -> int:
        """Tries a change, stores it, applies it and notifies everybody. A request that was carried out before is not carried out again.
        With it a new match may be opened, in the same write.

        Once begun it is completed, even if the client has gone: memory and disk must agree.
        """
        return await self._carry_through(self._change(room, change, request, opening))

    async def say(self, room: Room, request: tuple[str, str], name: str, text: str) -> int:
        """Adds a line to the chat, once for each request, and notifies everybody."""
        return await self._carry_through(self._say(room, request, name, text))

    async def _carry_through(self, work: Coroutine[Any, Any, int]) -> int:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[int]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved, even if the client has gone

    async def _say(self, room: Room, request: tuple[str, str], name: str, text: str) -> int:
        async with room.lock:
            await self._ascertain(room)
            match, (guest, request_id) = room.match, request
            if request not in room.requests:
                seats, step = match.seats_of(guest), len(match.log.steps) if match.log else 0
                line = {"n": room.chat_count, "name": name, "seat": seats[0] if seats else None, "text": text, "at": time.time()}
                with self._doubting(room):
                    await self.store.write([
                        insert(tables.chat, match_id=match.id, guest=guest, **line),
                        insert(tables.requests, match_id=match.id, guest=guest, id=request_id, step=step),
                    ])  # fmt: skip
                room.chat_count += 1
                room.requests[request] = step
                room.tell_all({"tell": "chat", "match": match.id, "chat": {**line, "who": person_of(guest)}})
            return room.requests[request]

    async def _change(self, room: Room, change: Callable[[Match], None], request: tuple[str, str] | None, opening: Match | None) -> int:
        async with room.lock:
            await self._ascertain(room)
            if request is not None and request in room.requests:
                return room.requests[request]
            trial, since = room.match.branch(), room.match.line_count
            views = await asyncio.to_thread(_tried, trial, change, room.watching())
            step = len(trial.log.steps) if trial.log else 0
            changes = [*_insert_lines(trial, since), *_update_seats(room.match, trial), _update_match(trial)]
            if trial.status == "over" != room.match.status:
                changes += insert_score(trial)
            if request is not None:
                guest, name = request
                changes.append(insert(tables.requests, match_id=trial.id, guest=guest, id=name, step=step))
            changes += insert_match(opening) if opening is not None else []
            with self._doubting(room):
                await self.store.write(changes)
            room.take_over(trial, views)
            if request is not None:
                room.requests[request] = step
            if trial.line_count > since:
                room.tell_lines(since)
            else:
                room.tell_info()
        if opening is not None:
            self.notify_activity(self._keep(Room(opening)))
        await self._changed(room)
        return step

    async def _changed(self, room: Room) -> None:
        self.notify_activity(room)
        if self.on_change is not None:
            await self.on_change(room.match)

    # After a fault ----------------------------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _doubting(self, room: Room) -> Iterator[None]:
        try:
            yield
        except BaseException as error:
            room.doubtful = True
            if isinstance(error, DatabaseFault):
                self._retries.start(room.match.id, partial(self._recover, room))
            raise

    async def _recover(self, room: Room) -> None:
        await self.ascertain(room)
        await self._changed(room)

    async def ascertain(self, room: Room) -> None:
        """Makes sure that the room is as the database has it, and tells everybody what they could not be told before."""
        async with room.lock:
            await self._ascertain(room)

    async def _ascertain(self, room: Room) -> None:
        if not room.doubtful:
            return
        stored = await self._stored(room.match.id)
        if stored is None:
            raise BadOption("This match is not there any more.")
        since, said = room.match.line_count, await chat_since(self.store, room.match.id, room.chat_count)
        room.take_over(stored.match, {})
        room.chat_count, room.requests, room.doubtful = stored.chat_count, stored.requests, False
        if room.match.line_count > since:
            room.tell_lines(since)
        else:
            room.tell_info()
        for line in said:
            room.tell_all({"tell": "chat", "match": room.match.id, "chat": line})

    def _keep(self, room: Room) -> Room:
        room.is_cold = self.preparation.is_cold
        self._rooms[room.match.id] = room
        for match_id in list(self._rooms)[: max(0, len(self._rooms) - ROOMS_KEPT)]:
            other = self._rooms[match_id]
            if not other.listeners and not other.lock.locked() and not other.pinned and not other.doubtful:
                del self._rooms[match_id]
        return room

    async def _load(self, match_id: str) -> Room | None:
        stored = await self._stored(match_id)
        if stored is None:
            return None
        room = Room(stored.match)
        room.chat_count, room.requests = stored.chat_count, stored.requests
        return self.notify_activity(self._keep(room))

    async def _stored(self, match_id: str) -> _Stored | None:
        """Reads a match and replays it."""
        await self.store.settled()
        rows = await self.store.read(sa.select(tables.matches).where(tables.matches.c.id == match_id))
        if not rows:
            return None
        seats = await self.store.read(sa.select(tables.seats).where(tables.seats.c.match_id == match_id).order_by(tables.seats.c.seat))
        lines = await self.store.read(sa.select(tables.lines.c.body).where(tables.lines.c.match_id == match_id).order_by(tables.lines.c.n))
        bodies = [row["body"].encode() for row in lines]
        count = sa.select(sa.func.count().label("found")).select_from(tables.chat).where(tables.chat.c.match_id == match_id)
        chat_count = (await self.store.read(count))[0]["found"]
        asked = await self.store.read(sa.select(tables.requests).where(tables.requests.c.match_id == match_id))
        requests = {(row["guest"], row["id"]): row["step"] for row in asked}
        match = await asyncio.to_thread(_match_of, dict(rows[0]), [dict(seat) for seat in seats], bodies)
        return _Stored(match, chat_count, requests)


async def chat_since(store: Store, match_id: str, number: int = 0) -> list[dict[str, Any]]:
    """The last lines of the chat, from that number on."""
    columns = tables.chat.c
    query = sa.select(columns.n, columns.name, columns.seat, columns.text, columns.at, columns.guest)
    query = query.where(columns.match_id == match_id, columns.n >= number).order_by(columns.n.desc()).limit(CHAT_KEPT)
    return [_chat_line(dict(row)) for row in reversed(await store.read(query))]


def _chat_line(row: dict[str, Any]) -> dict[str, Any]:
    """Lines of older versions may still have controls of direction."""
    guest = row.pop("guest")
    return {**row, "text": one_line(row["text"]), "who": person_of(guest)}


def _tried(trial: Match, change: Callable[[Match], None], viewers: set[int | None]) -> Views:
    """In a thread: the change, and what those who watch will see of it."""
    change(trial)
    trial.decision = decision_of(trial)
    return {viewer: trial.log.now.view(viewer).json() for viewer in viewers} if trial.log else {}


# Rows -------------------------------------------------------------------------------------------------------------------------------------


def _check_that_it_runs(game: Game) -> None:
    """Rules that do not run, as of an unfinished package, are reported like other errors of a game."""
    try:
        game.start()
    except PerihelionError:
        raise
    except Exception as error:
        reason = f"{game.name} cannot be played: {type(error).__name__}: {error}"
        logger.warning("%s", reason)
        raise BadGame(reason) from error


def _match_of(row: dict[str, Any], seats: list[dict[str, Any]], lines: list[bytes]) -> Match:
    """A match from its rows: its lines are replayed."""
    try:
        game = game_as_of(row["game"], row["form"], row["options"], row["rules_version"])
    except PerihelionError as error:
        raise BadOption(f"This match cannot be opened any more: {error}") from error
    match = Match(
        row["id"], game, row["host"], row["key"],
        list(map(_seat_of, seats)),
        row["created"], row["updated"],
    )  # fmt: skip
    match.status, match.result, match.group, match.member = row["status"], row["result"], row["group_id"], row["member"]
    match.next, match.uploaded, match.stored_rules_version = row["next_id"], row["uploaded"], row["rules_version"]
    match.goal, match.decision = row["goal"], row["decision"]
    _restore(match, row, lines)
    if match.log is not None and match.status == "over" and match.log.end is None:
        match.log.finish() if match.log.now.mover == OVER else match.log.leave()
    return match


def _restore(match: Match, row: dict[str, Any], lines: list[bytes]) -> None:
    """The log, as far as this program's rules lead to the positions that the lines name, and the rest as words. A notice says so."""
    game, version = match.game, row["rules_version"]
    log, fault = restored(game, [seat.first_name for seat in match.seats], lines)
    if version != game.rules_version:
        match.notice = notice_of_version(game, version, None if fault is None else len(log.steps))
    elif row["tables"] != game.tables_digest:  # with other data even equal positions may look different: none is shown
        match.notice = f"This match was played under other data than {dict(game.options)} has today. It can be looked at, not played on."
        log = Log(game)
    elif fault is not None:
        match.notice = f"The stored match is damaged: {fault}"
    complete = len(log.entries) == len(lines)
    match.log = log if log.steps or (lines and complete) else None
    if not complete and (match.status == "over" or not game.has_hidden):  # otherwise it is unknown who may know what
        match.old_lines = [msgspec.json.decode(line) for line in lines[len(match.log.entries) if match.log else 0 :]]


def insert_match(match: Match) -> list[Change]:
    """All rows of a match that is new."""
    return [_insert_match(match), *_insert_seats(match), *_insert_lines(match, 0)]


def _insert_match(match: Match) -> Change:
    game = match.game
    return insert(
        tables.matches, id=match.id, game=game.name, form=game.form, options=dict(game.options), rules_version=game.rules_version,
        tables=game.tables_digest, status=match.status, host=match.host, key=match.key, group_id=match.group, member=match.member,
        next_id=match.next, uploaded=match.uploaded, goal=match.goal, result=match.result, created=match.created, updated=match.updated,
    )  # fmt: skip


def _update_match(match: Match) -> Change:
    values = {"status": match.status, "result": match.result, "updated": match.updated, "next_id": match.next, "decision": match.decision}
    return update(tables.matches, {"id": match.id}, **values)


def _seat_values(seat: Seat) -> dict[str, Any]:
    return {**msgspec.to_builtins(seat), "offers": sorted(seat.offers)}


def _seat_of(row: dict[str, Any]) -> Seat:
    return msgspec.convert({name: row[name] for name in Seat.__dataclass_fields__}, Seat)


def _insert_seats(match: Match) -> list[Change]:
    return [insert(tables.seats, match_id=match.id, **_seat_values(seat)) for seat in match.seats]


def _update_seats(before: Match, after: Match) -> list[Change]:
    return [
        update(tables.seats, {"match_id": after.id, "seat": seat.seat}, **{k: v for k, v in _seat_values(seat).items() if k != "seat"})
        for seat, old in zip(after.seats, before.seats, strict=True)
        if _seat_values(seat) != _seat_values(old)
    ]


def _insert_lines(match: Match, since: int) -> list[Change]:
    entries = match.log.entries[since:] if match.log else []
    return [insert(tables.lines, match_id=match.id, n=n, body=encoded(entry).decode()) for n, entry in enumerate(entries, start=since)]

"""The lobby: what waits for players, what is being played, and who looks for a match.

All of it is in the database, or follows from it: so it is the same after a restart, and for several servers of one database. Code that
changes something that the lobby shows calls `changed`; a moment later the lobby is read again, and those who look at it get what is
different.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.bots import RANKED
from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.core.pace import Pace
from perihelion.core.registry import definition, games, shared_game
from perihelion.server.accounts import Accounts
from perihelion.server.errors import NotAllowed
from perihelion.server.getting_along import blocked_pairs
from perihelion.server.identity import new_id, person_of
from perihelion.server.ladders import Ladders, Pool, bot_player, must_be_fit_to_be_rated, rating_info
from perihelion.server.news import pace_info, to_json
from perihelion.server.pairing import Seeker, tables_of
from perihelion.server.room import Listener
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.common import BotInfo, PaceInfo
from perihelion.server.schemas.lobby import LobbyEntry, LobbyPlayer, SeekInfo
from perihelion.server.seats import Seat
from perihelion.server.skill import Skill
from perihelion.server.storage import tables
from perihelion.server.storage.changes import delete, insert, insert_missing, update
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
CHANGED = "lobby"
"""What servers tell each other."""
PAUSE = 0.3
"""Seconds for which changes are collected."""
MOST_WAITING, MOST_RUNNING, MOST_OF_A_GAME = 100, 40, 15
"""What waits, tournaments that go on, and matches of each game that are being played."""
MOST_NAMED = 20
"""Of those who have joined a race or tournament."""
RECENT = 2 * 3600.0
"""Matches in which nothing has happened for longer are not being played, to those who want to watch."""
PAIR_EVERY = 2.0
SEEN_EVERY, FORGOTTEN = 10.0, 45.0
"""Seconds after which a server says that a seeker is still here, and after which nobody believes it."""
_matches, _groups, _seats, _seeks = tables.matches.c, tables.groups.c, tables.seats.c, tables.seeks.c


class _Seeking(NamedTuple):
    """What a guest at this server looks for, and when it was said last that they are here."""

    seek: str
    seen: float


class _Kind(NamedTuple):
    """What somebody looks for: those who look for the same are seated together."""

    game: str
    form: str
    rated: bool
    pace: Pace | None

    @classmethod
    def of(cls, seek: RowMapping | Mapping[str, Any]) -> _Kind:
        pace = None if seek["pace"] is None else msgspec.convert(seek["pace"], Pace)
        return cls(seek["game"], seek["form"], bool(seek["rated"]), pace)


class Lobby:
    """The lobby as those at this server see it."""

    def __init__(self, store: Store, rooms: Rooms, accounts: Accounts) -> None:
        self.store = store
        self.rooms = rooms
        self.accounts = accounts
        self.ladders: Ladders = rooms.ladders
        self._listeners: set[Listener] = set()
        self._shown: dict[str, LobbyEntry] = {}
        self._pending: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking = asyncio.Lock()
        """One look at the database after the other: what is sent follows from what was sent before."""
        self._pairing = asyncio.Lock()
        self._seeking: dict[str, _Seeking] = {}
        """Guests at this server who look for a match."""
        self._clock = asyncio.create_task(self._tick())
        self._telling: asyncio.Task[None] | None = None
        rooms.on_lobby = self.changed
        if store.hearing is not None:
            store.hearing.on(CHANGED, lambda notice, own: None if own else self.heard())
            store.hearing.on_gap(self.heard)

    async def close(self) -> None:
        self._clock.cancel()
        if self._pending is not None:
            self._pending.cancel()
        await asyncio.gather(self._clock, *self._tasks, return_exceptions=True)

    # Who looks at it --------------------------------------------------------------------------------------------------------------------

    async def come(self, listener: Listener) -> None:
        async with self._looking:
            if not self._listeners:
                self._shown = await self._read()
            self._listeners.add(listener)
            listener.tell(to_json({"tell": "lobby", "whole": True, "entries": list(self._shown.values()), "gone": []}))
        await self._tell_seek(listener.guest, only=listener)
        self.heard()  # what has changed while it was read, when there was no listener

    def go(self, listener: Listener) -> None:
        self._listeners.discard(listener)
        if not self._is_here(listener.guest) and listener.guest in self._seeking:
            self._start(self.withdraw(listener.guest))

    def _is_here(self, guest: str) -> bool:
        return any(listener.guest == guest for listener in self._listeners)

    # Changes ----------------------------------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something that the lobby shows is different now: everybody who looks at it is to hear of it, here and at other servers."""
        self.heard()
        if self.store.is_shared and (self._telling is None or self._telling.done()):
            self._telling = self._start(self._tell_others())

    async def _tell_others(self) -> None:
        await asyncio.sleep(PAUSE)
        self._telling = None  # what changes from now on is sent by another task
        await self.store.write([], [CHANGED])

    def heard(self) -> None:
        """The lobby has changed, here or elsewhere."""
        if self._listeners and self._pending is None:
            self._pending = asyncio.get_running_loop().call_later(PAUSE, lambda: self._start(self._look_again()))

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, DatabaseFault):
            logger.error("The lobby failed.", exc_info=error)

    async def _look_again(self) -> None:
        async with self._looking:
            self._pending = None  # what changes from now on is looked at again
            try:
                before, now = self._shown, await self._read()
            except DatabaseFault:
                self.heard()
                return
            self._shown = now
            entries = [entry for name, entry in now.items() if before.get(name) != entry]
            gone = [name for name in before if name not in now]
            if entries or gone:
                told = to_json({"tell": "lobby", "whole": False, "entries": entries, "gone": gone})
                for listener in list(self._listeners):
                    listener.tell(told)

    async def _read(self) -> dict[str, LobbyEntry]:
        waiting = sa.select(tables.matches).where(_matches.public, _matches.status == "waiting", _matches.group_id.is_(None))
        running = sa.select(tables.matches).where(_matches.public, _matches.status == "running", _matches.updated > time.time() - RECENT)
        latest = running.order_by(_matches.updated.desc()).limit(MOST_OF_A_GAME)
        rows = [
            *await self.store.read(waiting.order_by(_matches.created.desc()).limit(MOST_WAITING)),
            *[row for game in games() for row in await self.store.read(latest.where(_matches.game == game))],
        ]
        open_groups = sa.select(tables.groups).where(_groups.public, _groups.status == "waiting").order_by(_groups.created.desc())
        cups = sa.select(tables.groups).where(_groups.public, _groups.status == "running", _groups.kind == "cup")
        groups = [
            *await self.store.read(open_groups.limit(MOST_WAITING)),
            *await self.store.read(cups.order_by(_groups.created.desc()).limit(MOST_RUNNING)),
        ]
        seats = await self._seats_of([row["id"] for row in rows])
        known = set(games())
        rows = [row for row in rows if row["game"] in known]
        skills = await self._skills([(row, seats[row["id"]]) for row in rows])
        entries = [_match_entry(row, [_player(one, skills.get(_pool(row), {})) for one in seats[row["id"]]]) for row in rows]
        entries += [await self._group_entry(row) for row in groups if row["game"] in known]
        return {entry["id"]: entry for entry in entries if entry["status"] == "running" or entry["free"]}

    async def _seats_of(self, names: Sequence[str]) -> dict[str, list[RowMapping]]:
        found: dict[str, list[RowMapping]] = {name: [] for name in names}
        if names:
            query = sa.select(tables.seats).where(_seats.match_id.in_(names)).order_by(_seats.match_id, _seats.seat)
            for row in await self.store.read(query):
                found[row["match_id"]].append(row)
        return found

    async def _skills(self, tables_shown: Sequence[tuple[RowMapping, Sequence[RowMapping]]]) -> dict[Pool, dict[str, Skill]]:
        """Of all at these tables who have one, by form."""
        rated: dict[Pool, set[str]] = {}
        for row, seats in tables_shown:
            if len(seats) > 1:
                rated.setdefault(_pool(row), set()).update(filter(None, map(_rated_as, seats)))
        return {pool: await self.ladders.skills(pool, sorted(players)) for pool, players in rated.items() if players}

    async def _group_entry(self, row: RowMapping) -> LobbyEntry:
        is_cup = row["kind"] == "cup"
        members, order = (tables.entrants, tables.entrants.c.entrant) if is_cup else (tables.members, tables.members.c.member)
        found = await self.store.read(sa.select(members).where(members.c.group_id == row["id"]).order_by(order))
        joined = [{"level": None, "gone": False, **one} for one in found]
        joined = [one for one in joined if not one["gone"]]
        people: list[LobbyPlayer] = [
            {
                "who": _who(one["guest"]),
                "name": one["name"],
                "account": _who(one["guest"]) if one["account"] else None,
                "bot": _bot(one),
                "rating": None,
            }
            for one in joined
        ]
        return {
            "id": row["id"], "kind": "tournament" if is_cup else row["kind"], "game": row["game"], "form": row["form"],
            "status": row["status"], "rated": bool(row["settings"].get("rated")), "players": people[:MOST_NAMED],
            "free": max(0, row["settings"]["places"] - len(people)), "pace": _pace(row["settings"].get("pace")),
            "best": 0, "created": row["created"],
        }  # fmt: skip

    # Quick pairing ----------------------------------------------------------------------------------------------------------------------

    async def seek(self, guest: str, game: str, form: str, *, rated: bool, pace: Pace | None = None) -> None:
        """A guest wants to play such a match with any opponent; this replaces what they looked for before."""
        if pace is not None and (fault := pace.fault()) is not None:
            raise BadOption(fault)
        chosen = await asyncio.to_thread(lambda: shared_game(definition(game), form, {}))
        own = await self.accounts.called(guest)
        if chosen.seats < 2:
            raise NotAllowed(message("rated-needs-others"))
        if own.program:
            raise NotAllowed(message("no-pairing-for-programs"))
        if rated:
            must_be_fit_to_be_rated(chosen, [Seat(0, "guest", guest, guest, own.name, own.name, account=own.account), Seat(1)])
        skill = (await self.ladders.skills((game, chosen.form), [guest]))[guest]
        now = time.time()
        row = {
            "id": new_id(), "game": game, "form": chosen.form, "rated": rated, "name": own.name, "account": own.account,
            "rating": skill.rating, "created": now, "seen": now, "pace": msgspec.to_builtins(pace),
        }  # fmt: skip
        self._seeking[guest] = _Seeking(str(row["id"]), now)
        await self.store.write([insert_missing(tables.seeks, guest=guest, **row), update(tables.seeks, {"guest": guest}, **row)])
        await self._tell_seek(guest)
        self._start(self._pair())

    async def withdraw(self, guest: str) -> None:
        self._seeking.pop(guest, None)
        await self.store.write([delete(tables.seeks, guest=guest)])
        await self._tell_seek(guest)

    async def _tell_seek(self, guest: str, paired: str | None = None, only: Listener | None = None) -> None:
        listeners = [only] if only else [listener for listener in self._listeners if listener.guest == guest]
        if listeners:
            told = to_json({"tell": "seek", "seek": await self._seek_of(guest), "match": paired})
            for listener in listeners:
                listener.tell(told)

    async def snapshot(self) -> list[LobbyEntry]:
        return list((self._shown if self._listeners else await self._read()).values())

    async def _seek_of(self, guest: str) -> SeekInfo | None:
        rows = await self.store.read(sa.select(tables.seeks).where(_seeks.guest == guest))
        if not rows:
            return None
        row = rows[0]
        kind = _Kind.of(row)
        pool = kind.game, kind.form
        bots = await self.ladders.skills(pool, [bot_player(name, None) for name in RANKED])
        nearest = min(RANKED, key=lambda name: abs(bots[bot_player(name, None)].rating - row["rating"]))
        here = sa.select(tables.seeks).where(_seeks.game == kind.game, _seeks.form == kind.form, _seeks.seen > time.time() - FORGOTTEN)
        found = sum(_Kind.of(other) == kind for other in await self.store.read(here))
        return {
            "game": kind.game, "form": kind.form, "rated": kind.rated, "pace": pace_info(kind.pace), "since": row["created"],
            "waiting": found, "bot": nearest,
        }  # fmt: skip

    async def _tick(self) -> None:
        """Pairs people whose windows have become wide enough, and notes that the others are still here."""
        while True:
            await asyncio.sleep(PAIR_EVERY)
            if self._seeking:
                try:
                    await self._note_presence()
                    await self._pair()
                    await self._learn_of_pairs()
                except DatabaseFault:
                    continue
                except Exception:
                    logger.exception("People could not be paired.")

    async def _note_presence(self) -> None:
        now = time.time()
        due = {guest: one._replace(seen=now) for guest, one in self._seeking.items() if one.seen + SEEN_EVERY < now}
        if due:
            await self.store.write([update(tables.seeks, {"guest": guest}, seen=now) for guest in due])
            self._seeking.update(due)

    async def _learn_of_pairs(self) -> None:
        """Another server of the same database may have found a match for a guest here."""
        ids = {one.seek: guest for guest, one in self._seeking.items()}
        if ids:
            for row in await self.store.read(sa.select(tables.paired).where(tables.paired.c.seek.in_(list(ids)))):
                self._seeking.pop(ids[row["seek"]], None)
                await self._tell_seek(ids[row["seek"]], paired=row["match_id"])

    async def _pair(self) -> None:
        async with self._pairing:
            now = time.time()
            found = [dict(row) for row in await self.store.read(sa.select(tables.seeks))]
            rows = [row for row in found if row["seen"] > now - FORGOTTEN]
            if len(rows) < len(found):
                await self.store.write([delete(tables.seeks, guest=row["guest"]) for row in found if row not in rows])
            for kind in {_Kind.of(row) for row in rows}:
                alike = {row["guest"]: row for row in rows if _Kind.of(row) == kind}
                chosen = shared_game(definition(kind.game), kind.form, {})
                if len(alike) < chosen.seats:
                    continue
                seekers = [Seeker(guest, row["rating"], now - row["created"]) for guest, row in alike.items()]
                apart = await blocked_pairs(self.store, list(alike))
                for table in tables_of(seekers, chosen.seats, apart):
                    await self._seat_together(kind, [alike[guest] for guest in table])

    async def _seat_together(self, kind: _Kind, seeks: list[dict[str, Any]]) -> None:
        """Opens their match, and ends what they looked for, in one write: if another server has paired one of them, it is refused."""
        secrets.SystemRandom().shuffle(seeks)
        named = [(one["guest"], one["guest"], one["name"], one["name"]) for one in seeks]
        seats = [Seat(number, "guest", *who, account=one["account"]) for number, (who, one) in enumerate(zip(named, seeks, strict=True))]
        chosen = shared_game(definition(kind.game), kind.form, {})
        match = await self.rooms.new_match(chosen, seeks[0]["guest"], seats, rated=kind.rated, public=True, pace=kind.pace)
        noted = [insert(tables.paired, seek=one["id"], match_id=match.id) for one in seeks]
        try:
            await self.rooms.keep_new([match], [*noted, *(delete(tables.seeks, guest=one["guest"]) for one in seeks)])
        except DatabaseFault:
            return
        for one in seeks:
            self._seeking.pop(one["guest"], None)
            await self._tell_seek(one["guest"], paired=match.id)
        self.changed()


def _who(guest: str | None) -> str | None:
    return person_of(guest) if guest else None


def _pace(stored: dict[str, Any] | None) -> PaceInfo | None:
    return pace_info(msgspec.convert(stored, Pace)) if stored else None


def _pool(match: RowMapping) -> Pool:
    return match["game"], match["form"]


def _rated_as(seat: RowMapping) -> str | None:
    """The name on the ladder of who sits there; None, if it is nobody with a rating."""
    if seat["kind"] == "bot":
        return bot_player(seat["bot"], seat["level"]) if seat["bot"] else None
    return seat["owner"] if seat["account"] else None


def _bot(row: Mapping[Any, Any]) -> BotInfo | None:
    return {"name": row["bot"], "level": row["level"]} if row["bot"] else None


def _match_entry(row: RowMapping, players: list[LobbyPlayer]) -> LobbyEntry:
    ratings = [one["rating"]["rating"] for one in players if one["rating"]]
    return {
        "id": row["id"], "kind": "match", "game": row["game"], "form": row["form"], "status": row["status"], "rated": bool(row["rated"]),
        "players": [one for one in players if one["name"]], "free": sum(not one["name"] for one in players),
        "pace": _pace(row["pace"]), "best": round(sum(ratings) / len(players)) if ratings else 0, "created": row["created"],
    }  # fmt: skip


def _player(row: RowMapping, skills: dict[str, Skill]) -> LobbyPlayer:
    is_bot, skill = row["kind"] == "bot", skills.get(_rated_as(row) or "")
    return {
        "name": "" if row["kind"] == "open" and row["owner"] is None else row["name"],
        "who": None if is_bot else _who(row["owner"]),
        "account": _who(row["owner"]) if row["account"] else None,
        "bot": _bot(row) if is_bot else None,
        "rating": rating_info(skill) if skill else None,
    }

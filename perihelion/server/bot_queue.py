"""Whose bots think: at PostgreSQL, where several servers could, each turn of bots is taken by one of them.

A match at which a bot is to decide has a row in `bot_turns`, written together with the change of the match that makes it so. The holder of
the row's lease thinks: the server that made the change, if it has processes to spare; otherwise the first to take it, another server or
`perihelion think` on a machine of its own. A server renews its lease while it thinks, and another takes it when it has run out. Nothing
depends on leases but who does the work: a bot's decision is stored like any other, if the match is still where it was, so two answers are
no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

import sqlalchemy as sa

from perihelion.server.matches import Match
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, delete, put
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store
from perihelion.server.thinkers import Rank

logger = logging.getLogger(__name__)
LEASE = 6.0
"""Seconds for which a turn belongs to a server, unless it renews the lease."""
RENEW_EVERY = 2.0
"""Seconds between two renewals, and two looks for turns that nobody has."""
CLOCK_EVERY = 60.0
NEVER = 1e15
"""Until when nobody takes a turn that is not a bot's."""
WAITING = "bot-turns"
"""What servers tell each other: there is a turn that nobody has."""
_NOW = "extract(epoch FROM clock_timestamp())"
"""By the database's clock, which is the same for all."""
_CLOCK = sa.text(f"SELECT {_NOW} AS now")
_TAKE = sa.text(f"""
    WITH waiting AS (
        SELECT match_id, rank, since, row_number() OVER (PARTITION BY rank, owner ORDER BY since, match_id) AS place
        FROM bot_turns WHERE until < {_NOW} ORDER BY rank, place, since LIMIT 4 * :most + 16
    ), taken AS (
        SELECT bot_turns.match_id FROM bot_turns JOIN waiting USING (match_id) WHERE bot_turns.until < {_NOW}
        ORDER BY waiting.rank, waiting.place, waiting.since LIMIT :most FOR UPDATE OF bot_turns SKIP LOCKED
    )
    UPDATE bot_turns SET worker = :worker, until = {_NOW} + :lease FROM taken WHERE bot_turns.match_id = taken.match_id
    RETURNING bot_turns.match_id
""")
_CLAIM = sa.text(f"""
    INSERT INTO bot_turns (match_id, rank, owner, since, worker, until)
    VALUES (:match_id, :rank, :owner, {_NOW}, :worker, {_NOW} + :lease)
    ON CONFLICT (match_id) DO UPDATE SET worker = :worker, until = {_NOW} + :lease
    WHERE bot_turns.until < {_NOW} OR bot_turns.worker = :worker RETURNING match_id
""")
_RENEW = sa.text(f"UPDATE bot_turns SET until = {_NOW} + :lease WHERE worker = :worker AND match_id = ANY(:held) RETURNING match_id")
_RELEASE = sa.text("UPDATE bot_turns SET until = 0 WHERE worker = :worker AND match_id = ANY(:held) RETURNING match_id")


class BotQueue:
    """The turns that this server has, and those that it takes."""

    def __init__(self, store: Store, worker: str, has_room: Callable[[], int]) -> None:
        self.store = store
        self.held: set[str] = set()
        """Matches whose bots think here."""
        self.on_taken: Callable[[str], None] = lambda match_id: None
        self._worker = worker
        self._has_room = has_room
        """How many more turns this server could think about now."""
        self._ahead, self._clock_due = 0.0, 0.0
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._go_on())
        if store.hearing is not None:
            store.hearing.on(WAITING, lambda notice, own: self._wake.set())

    async def close(self) -> None:
        """Others need not wait until the leases have run out."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(DatabaseFault):
            await self.release(*self.held)

    # With changes of matches ------------------------------------------------------------------------------------------------------------

    def rows(self, before: Match | None, after: Match) -> list[Change]:
        """What a change of a match changes in the queue."""
        was_due, is_due = before is not None and is_queued(before), is_queued(after)
        if is_due and not was_due:
            mine = self._has_room() > 0
            return [self._row(after, self._worker if mine else "", time.time() + self._ahead + LEASE if mine else 0.0)]
        if was_due and after.status == "over":
            return [delete(tables.bot_turns, match_id=after.id)]
        return [self._row(after, "", NEVER)] if was_due and not is_due else []

    def _row(self, match: Match, worker: str, until: float) -> Change:
        about = {"rank": int(rank_in(match)), "owner": match.host, "since": match.updated}
        return put(tables.bot_turns, match_id=match.id, worker=worker, until=until, **about)

    def notices(self, rows: list[Change]) -> list[str]:
        """Notices of turns that any server may take."""
        return [WAITING] if any(row.row.get("until") == 0.0 for row in rows) else []

    def note(self, match_id: str, rows: list[Change]) -> None:
        """They are stored."""
        for row in rows:
            if row.row.get("worker") == self._worker:
                self.held.add(match_id)
            else:
                self.held.discard(match_id)

    # Taking and giving ------------------------------------------------------------------------------------------------------------------

    async def claim(self, match: Match) -> bool:
        """Takes the turn of a match that nobody has, whether or not it waits in the queue."""
        values = {"match_id": match.id, "rank": int(rank_in(match)), "owner": match.host}
        found = await self.store.run(_CLAIM, worker=self._worker, lease=LEASE, **values)
        if found:
            self.held.add(match.id)
        return bool(found)

    async def release(self, *match_ids: str) -> None:
        """Others may take them."""
        self.held.difference_update(match_ids)
        if match_ids:
            await self.store.run(_RELEASE, worker=self._worker, held=list(match_ids))

    async def forget(self, match_id: str) -> None:
        """Nobody need think there any more."""
        self.held.discard(match_id)
        await self.store.write([delete(tables.bot_turns, match_id=match_id, worker=self._worker)])

    async def _go_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), RENEW_EVERY)
            self._wake.clear()
            try:
                await self._look_at_clock()
                await self._renew()
                await self._take()
            except DatabaseFault:  # what others take meanwhile is no harm
                continue
            except Exception:
                logger.exception("The queue of bots cannot be read.")

    async def _look_at_clock(self) -> None:
        """Leases are by the database's clock; that of this machine may be wrong."""
        if time.monotonic() >= self._clock_due:
            now = float((await self.store.run(_CLOCK))[0]["now"])
            self._ahead, self._clock_due = now - time.time(), time.monotonic() + CLOCK_EVERY

    async def _renew(self) -> None:
        if self.held:
            asked = set(self.held)
            found = await self.store.run(_RENEW, worker=self._worker, lease=LEASE, held=list(asked))
            self.held -= asked - {row["match_id"] for row in found}

    async def _take(self) -> None:
        most = self._has_room()
        if most > 0:
            for row in await self.store.run(_TAKE, worker=self._worker, lease=LEASE, most=most):
                self.held.add(row["match_id"])
                self.on_taken(row["match_id"])

    def look(self) -> None:
        """There is room for more."""
        self._wake.set()


def rank_in(match: Match) -> Rank:
    """Whether a person waits for the bots of this match. In a race everybody moves on their own."""
    return Rank.PEOPLE if any(seat.kind == "guest" for seat in match.seats) else Rank.BOTS


def is_queued(match: Match) -> bool:
    """Whether a bot is to decide, and people wait for it. Where only bots play, they play on while somebody watches."""
    seat = match.seat_to_decide
    return seat is not None and seat.kind == "bot" and not plays_alone(match)


def plays_alone(match: Match) -> bool:
    return match.group is None and all(other.kind != "guest" for other in match.seats)

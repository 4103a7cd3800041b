"""Analyses of matches: computed in the bots' processes, a decision at a time, while a client waits for them.

Bots at matches and hints come first. An analysis that nobody waits for any more is stopped; a finished one is kept for a while. What goes
through the whole log is done in the processes for that (`readers`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Protocol

from perihelion.bots.analysis import Judgement, assembled, decisions_of
from perihelion.core.errors import PerihelionError
from perihelion.core.logs import Log
from perihelion.core.messages import message
from perihelion.server.bot_seats import task_at
from perihelion.server.errors import NotAllowed
from perihelion.server.groups import Groups
from perihelion.server.help import Help
from perihelion.server.matches import Match
from perihelion.server.readers import Reading
from perihelion.server.room import Room
from perihelion.server.thinkers import BotFailed, Rank, Thinkers
from perihelion.server.turns import Busy
from perihelion.server.words import FAILED, analysis_info, message_json
from perihelion.server.worker import Task

logger = logging.getLogger(__name__)
MOST_JOBS = 50
MOST_DECISIONS = 3000
KEPT = 100
PROGRESS_INTERVAL = 0.2
"""Seconds between two reports of progress."""
TRIES = 2
RETRY_AFTER = 60


class Listener(Protocol):
    """A connection that waits for an analysis."""

    guest: str

    def tell_object(self, **message: Any) -> None: ...


@dataclass
class _Job:
    """An analysis under way, with all who wait for it and the ids they asked by."""

    match: Match
    log: Log
    owner: str
    """The guest in whose share of the processes it is done."""
    waiting: dict[Listener, str] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    done: int = 0
    total: int = 0

    def tell(self, **message: Any) -> None:
        for listener, request in self.waiting.items():
            listener.tell_object(id=request, **message)


class Analyses:
    """All analyses of the server."""

    def __init__(self, thinkers: Thinkers, groups: Groups, analyst: str) -> None:
        self.thinkers = thinkers
        self.readers = groups.rooms.readers
        self.help = Help(groups.store, self.readers)
        self.groups = groups
        self.analyst = analyst
        self._jobs: dict[str, _Job] = {}
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(self, room: Room, listener: Listener, request: str) -> None:
        """Sends the listener the progress of the analysis of a match, and finally the analysis; one that is known, at once."""
        match = room.match
        log = await self._log_of(match)
        if (analysis := self._known.get(match.id)) is not None:
            await self.help.must_be_free(match, most=MOST_DECISIONS)
            listener.tell_object(tell="analysis", id=request, match=match.id, analysis=analysis)
            return
        job = self._jobs.get(match.id)
        if job is None:
            if len(self._jobs) >= MOST_JOBS:
                raise Busy(message("analyses-full"), RETRY_AFTER)
            job = self._jobs[match.id] = _Job(match, log, listener.guest)
            job.waiting[listener] = request
            job.task = asyncio.create_task(self._run(match.id, job))
        job.waiting[listener] = request
        listener.tell_object(tell="analysing", id=request, match=match.id, done=job.done, total=job.total)

    async def allow(self, room: Room) -> int:
        """For a client that makes its own: raises an error where this server would make none. Gives the number of steps to look at."""
        log = await self._log_of(room.match)
        await self.help.must_be_free(room.match, most=MOST_DECISIONS)
        return len(log.steps)

    def forget(self, listener: Listener, match_id: str | None = None) -> None:
        """The listener no longer waits, for one analysis or for any."""
        for name, job in list(self._jobs.items()):
            if match_id in (None, name) and job.waiting.pop(listener, None) is not None and not job.waiting and job.task is not None:
                job.task.cancel()
                del self._jobs[name]

    async def _log_of(self, match: Match) -> Log:
        """The log of a finished match. Racers may have the same dice, so their matches count as finished when the whole race is over."""
        if match.log is None or match.notice or match.status != "over":
            raise NotAllowed(match.notice or message("analysed-when-over"))
        group = await self.groups.group(match.group) if match.group and match.occasion is None else None
        is_raced = match.occasion == "daily" or (group is not None and group.kind == "race")
        if is_raced and match.group and not await self.groups.is_over(match.group):
            raise NotAllowed(message("analysed-after-the-race"))
        if sum(step.by != "chance" for step in match.log.steps) > MOST_DECISIONS:
            raise NotAllowed(message("analysed-elsewhere", most=MOST_DECISIONS))
        return match.log

    async def _run(self, match_id: str, job: _Job) -> None:
        try:
            await self.help.must_be_free(job.match, most=MOST_DECISIONS)
            analysis = await self._found(match_id, job)
            await self.help.must_be_free(job.match, most=MOST_DECISIONS)  # it took a while
        except PerihelionError as error:
            job.tell(tell="refused", match=match_id, reason=message_json(error.message))
        except BotFailed as failure:
            logger.warning("Match %s could not be analysed: %s.", match_id, failure)
            job.tell(tell="refused", match=match_id, reason=message_json(message("analysis-failed")))
        except Exception:
            logger.exception("Match %s could not be analysed.", match_id)
            job.tell(tell="refused", match=match_id, reason=message_json(FAILED))
        else:
            self._known[match_id] = analysis
            self._known.move_to_end(match_id)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
            job.tell(tell="analysis", match=match_id, analysis=analysis)
        finally:
            if self._jobs.get(match_id) is job:
                del self._jobs[match_id]

    async def _found(self, match_id: str, job: _Job) -> dict[str, Any]:
        tasks = await self.readers.run(Reading.ANALYSES, job.owner, _tasks, match_id, job.log, self.analyst)
        job.total = len(tasks)
        judgements = await self._judgements(match_id, job, tasks)
        return await self.readers.run(Reading.ANALYSES, job.owner, _summary, job.log, judgements, self.analyst)

    async def _judgements(self, match_id: str, job: _Job, tasks: list[Task]) -> list[Judgement]:
        found: list[Judgement] = []
        reported = 0.0
        for task in tasks:
            found.append(await self._judgement(task, job.owner))
            job.done = len(found)
            if time.monotonic() - reported >= PROGRESS_INTERVAL:
                reported = time.monotonic()
                job.tell(tell="analysing", match=match_id, done=job.done, total=job.total)
        return found

    async def _judgement(self, task: Task, owner: str) -> Judgement:
        for _ in range(TRIES - 1):
            try:
                return await self._thought(task, owner)
            except BotFailed as failure:
                logger.warning("A decision could not be judged: %s.", failure)
        return await self._thought(task, owner)

    async def _thought(self, task: Task, owner: str) -> Judgement:
        judgement: Judgement = await self.thinkers.think(task, Rank.ANALYSES, owner)
        return judgement


def _tasks(match_id: str, log: Log, analyst: str) -> list[Task]:
    """Every decision, as far as its seat knew."""
    return [task_at(decision, analyst, None, 0, f"{match_id} analysis", "judge") for decision in decisions_of(log)]


def _summary(log: Log, judgements: list[Judgement], analyst: str) -> dict[str, Any]:
    return analysis_info(assembled(log, judgements, analyst).summary())

"""What a terminal does with the database that a server of this machine uses: solo games played there are kept in it, so that there is one
list of records; and ratings are computed again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import sqlalchemy as sa

from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadData
from perihelion.core.fairness import new_key
from perihelion.core.game import speaker_of
from perihelion.core.logs import Log
from perihelion.core.messages import message, said_in
from perihelion.server.identity import cut_name, new_guest, new_id
from perihelion.server.ladders import Ladders
from perihelion.server.match_rows import insert_match
from perihelion.server.matches import Match, result_of
from perihelion.server.scores import Question, Scores, score_row
from perihelion.server.seats import Seat
from perihelion.server.settings import Settings
from perihelion.server.storage import tables
from perihelion.server.storage.changes import insert
from perihelion.server.storage.faults import DatabaseFault, NotOpened
from perihelion.server.storage.store import Store

GUEST = "terminal"
"""The guest id of the person at the terminal in the database."""
NOBODY_ELSE = "You"
"""The default name of a solo player at a terminal, which means nothing elsewhere."""
NAME = "Somebody at a terminal"
Found = TypeVar("Found")
Report = dict[str, Any]
"""Scores as `perihelion.server.schemas.scores.ScoresInfo` has them, in the language of the context."""


class TerminalScores:
    """The database is opened anew for every call: a server may use it at the same time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def keep(self, log: Log, goal: str | None, *, hinted: bool) -> Report:
        """Keeps a finished game; gives the report on its sheet, with its own place."""

        async def keeping(store: Store) -> Report:
            match = _match_of(log, await _guest(store), goal, hinted=hinted)
            await store.write([*insert_match(match), score_row(match)])
            game = log.game
            asked = Question("own", game.form, dict(game.options), match=match.id)
            return _said(game.definition, await Scores(store).report(game.definition, match.host, asked))

        return _with_store(self.settings, keeping)

    def report(self, declared: GameDefinition, asked: Question) -> Report:
        async def reading(store: Store) -> Report:
            return _said(declared, await Scores(store).report(declared, await _guest(store), asked))

        return _with_store(self.settings, reading)


def recompute_ratings(settings: Settings, *, write: bool) -> int:
    """Computes all ratings from the stored results, and gives how many rows say something else; with `write`, they are put right."""

    async def recomputing(store: Store) -> int:
        wrong = await Ladders(store).recomputed()
        if write and wrong:
            await store.write(wrong)
        return len(wrong)

    return _with_store(settings, recomputing)


def _with_store(settings: Settings, work: Callable[[Store], Coroutine[Any, Any, Found]]) -> Found:
    async def opened() -> Found:
        store = await Store.open(settings.database_url, alone=False)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(opened())
    except (NotOpened, DatabaseFault) as error:
        where = "database" if settings.database else str(settings.data)
        raise BadData(message("scores-not-usable", where=where, reason=error.reason)) from None


def _said(declared: GameDefinition, report: Any) -> Report:
    said: Report = said_in(report, speaker_of(declared).say)
    return said


async def _guest(store: Store) -> str:
    query = sa.select(tables.secrets.c.value).where(tables.secrets.c.name == GUEST)
    rows = await store.read(query)
    if not rows:
        guest = new_guest()
        await store.write([
            insert(tables.guests, id=guest, name=NAME, created=time.time()),
            insert(tables.secrets, name=GUEST, value=guest),
        ])  # fmt: skip
        rows = await store.read(query)
    return str(rows[0]["value"])


def _match_of(log: Log, guest: str, goal: str | None, *, hinted: bool) -> Match:
    """Like an uploaded log: its dice were the terminal's own."""
    now, called = time.time(), log.seats[0]
    name = NAME if called == NOBODY_ELSE else cut_name(called) or NAME
    seat = Seat(0, "guest", guest, guest, name, name, hinted=hinted)
    match = Match(new_id(), log.game, guest, new_key(), [seat], now, now, log=log, stored_rules_version=log.game.rules_version)
    assert log.end is not None
    match.status, match.uploaded, match.goal = "over", True, goal
    match.result = result_of(log.end, log.end.ranks)
    return match

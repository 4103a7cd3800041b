"""The race of the day: everybody on the same dice, one try each, a table of results; and how good one is, by percentile.

There is one a day for every game that is raced by one seat with dice, on the options of the day. It is a row of `groups`, made when
somebody asks for it first, with a key that it is committed to from then on. The first to try adds the nonce of the day: then all draws
are fixed, and nobody knows them. The key is shown when the day is over and nobody is playing any more; every try has a clock, so that this
comes soon.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.core.contract import GameDefinition
from perihelion.core.errors import UnknownGame
from perihelion.core.fairness import checked_nonce, commitment_to, committed, new_key
from perihelion.core.game import Game
from perihelion.core.messages import message
from perihelion.core.options import Choice, Form
from perihelion.core.pace import Pace
from perihelion.core.registry import definition, games, shared_game
from perihelion.core.scores import in_words, merit_in, order_of
from perihelion.server.accounts import Called
from perihelion.server.errors import NotAllowed
from perihelion.server.identity import is_id, new_id, person_of
from perihelion.server.news import pace_info
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.daily import DailyEntry, DailyInfo, DailyTable, DailyTry, Percentiles
from perihelion.server.seats import Seat
from perihelion.server.storage import tables
from perihelion.server.storage.changes import advance, insert
from perihelion.server.storage.faults import MOST_TRIES, Conflict, NotWritten
from perihelion.server.storage.store import Store
from perihelion.server.words import message_json

PACE = Pace(seconds=2 * 3600)
"""Of a try: enough time for playing without haste, and little enough that the last tries end soon after the day."""
MOST_LISTED = 100
MOST_DAYS = 30
"""That are looked at to tell how good somebody is."""
NOBODY = ""
_tries, _groups, _daily, _matches, _seats = tables.tries.c, tables.groups.c, tables.daily.c, tables.matches.c, tables.seats.c


class _Race(NamedTuple):
    """The race of a day as it is stored."""

    id: str
    day: date
    game: Game
    key: str
    nonce: str | None
    is_over: bool
    version: int

    @property
    def begins(self) -> float:
        return datetime.combine(self.day, datetime.min.time(), UTC).timestamp()

    @property
    def ends(self) -> float:
        return self.begins + timedelta(days=1).total_seconds()


class Dailies:
    """All races of all days."""

    def __init__(self, store: Store, rooms: Rooms, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.rooms = rooms
        self.now = now

    # Reading ----------------------------------------------------------------------------------------------------------------------------

    async def today(self, guest: str) -> list[DailyInfo]:
        """Of all games that have one."""
        declared = [one for one in map(definition, games()) if form_of(one) is not None]
        return [await self._info(await self._race(one, self._today), guest) for one in declared]

    async def table(self, game: str, day: date | None, guest: str) -> DailyTable:
        """Raises UnknownGame, which is answered 404, where there is none."""
        race = await self._race(_raced(game), day or self._today)
        found = await percentiles(self.store, guest, race.game.name)
        rows = await self.store.read(_best(race.id))
        merits = [row["merit"] for row in rows]
        best = [_entry(race, row, merits.index(row["merit"]) + 1, guest) for row in rows]
        earlier = sa.select(_daily.day).where(_daily.game == race.game.name, _daily.day < race.day.isoformat()).order_by(_daily.day.desc())
        before = await self.store.read(earlier.limit(1))
        own = found[0] if found else None
        return {**await self._info(race, guest), "best": best, "percentiles": own, "before": before[0]["day"] if before else None}

    @property
    def _today(self) -> date:
        return datetime.fromtimestamp(self.now(), UTC).date()

    async def _race(self, declared: GameDefinition, day: date) -> _Race:
        """Today's is made, if nobody has asked for it before."""
        for _ in range(MOST_TRIES):
            query = sa.select(tables.groups).join(tables.daily, _daily.group_id == _groups.id)
            rows = await self.store.read(query.where(_daily.day == day.isoformat(), _daily.game == declared.name))
            if rows:
                return await self._closed_if_due(await _read(rows[0], day))
            if day != self._today:
                raise UnknownGame(message("no-race-on-that-day", game=declared.title, day=day.isoformat()))
            async with self.rooms.making(f"daily {day} {declared.name}"):
                await self._make(declared, day)
        raise NotWritten("other servers were always first")

    async def _make(self, declared: GameDefinition, day: date) -> None:
        there = sa.select(_daily.group_id).where(_daily.day == day.isoformat(), _daily.game == declared.name)
        if await self.store.read(there):
            return
        game = await asyncio.to_thread(_game_of, declared, day)
        name = new_id()
        row = {
            "id": name, "kind": "daily", "game": game.name, "form": game.form, "options": dict(game.options), "status": "running",
            "host": NOBODY, "settings": {"nonce": None}, "public": False, "key": new_key(), "created": self.now(),
        }  # fmt: skip
        with contextlib.suppress(Conflict):  # another server was first
            await self.store.write([
                insert(tables.groups, **row), insert(tables.daily, day=day.isoformat(), game=game.name, group_id=name),
            ])  # fmt: skip

    async def _closed_if_due(self, race: _Race) -> _Race:
        """It is over when the day is, and nobody plays any more."""
        if race.is_over or self.now() < race.ends:
            return race
        playing = sa.select(_tries.match_id).where(_tries.group_id == race.id, _tries.ended.is_(None)).limit(1)
        if await self.store.read(playing):
            return race
        with contextlib.suppress(Conflict):  # another server has done the same
            await self.store.write([advance(tables.groups, race.id, race.version, status="over")])
        return race._replace(is_over=True)

    async def _info(self, race: _Race, guest: str) -> DailyInfo:
        counts: list[Any] = [sa.func.count().label("tries"), sa.func.count(_tries.ended).label("finished")]
        found = (await self.store.read(sa.select(*counts).where(_tries.group_id == race.id)))[0]
        pace = pace_info(PACE)
        assert pace is not None
        return {
            "id": race.id,
            "day": race.day.isoformat(),
            "game": race.game.name,
            "title": race.game.title,
            "form": race.game.form,
            "options": dict(race.game.options),
            "status": "over" if race.is_over else "running",
            "begins": race.begins,
            "ends": race.ends,
            "pace": pace,
            "tries": found["tries"],
            "finished": found["finished"],
            "you": await self._own(race, guest),
            "fairness": {
                "commitment": commitment_to(race.key), "values": [race.nonce], "key": race.key if race.is_over else None,
            },
        }  # fmt: skip

    async def _own(self, race: _Race, guest: str) -> DailyTry | None:
        rows = await self.store.read(_ranked(guest).where(_tries.group_id == race.id))
        if not rows:
            return None
        row, rules = rows[0], race.game.definition.high_scores
        assert rules is not None
        if row["merit"] is None:
            return {"match": row["match_id"], "status": "running", "told": None, "place": None, "percentile": None}
        merit = merit_in(row["merit"])
        place = None if merit is None else row["ahead"] + 1
        result = message_json(in_words(rules, merit))
        return {"match": row["match_id"], "status": "over", "told": result, "place": place, "percentile": _percentile(row)}

    # Trying -----------------------------------------------------------------------------------------------------------------------------

    async def begin(self, race_id: str, guest: str, called: Called, nonce: str) -> DailyInfo:
        """A try, the only one. The same again, with the same nonce, is no error."""
        checked_nonce(nonce)
        for _ in range(MOST_TRIES):
            async with self.rooms.making(race_id):
                race = await self._of_id(race_id)
                try:
                    if not await self._has_tried(race, guest, nonce):
                        await self._try(race, guest, called, nonce)
                except Conflict:  # at another server: the same guest, or the first of the day
                    continue
            return await self._info(await self._of_id(race_id), guest)
        raise NotWritten("other servers were always first")

    async def _of_id(self, race_id: str) -> _Race:
        rows = await self.store.read(sa.select(tables.daily).where(_daily.group_id == race_id)) if is_id(race_id) else []
        if not rows:
            raise UnknownGame(message("no-such-race"))
        return await self._race(definition(rows[0]["game"]), date.fromisoformat(rows[0]["day"]))

    async def _has_tried(self, race: _Race, guest: str, nonce: str) -> bool:
        query = sa.select(_seats.nonce).join(tables.tries, _tries.match_id == _seats.match_id)
        rows = await self.store.read(query.where(_tries.group_id == race.id, _tries.guest == guest))
        if rows and rows[0]["nonce"] != nonce:
            raise NotAllowed(message("one-try-a-day", game=race.game.title))
        return bool(rows)

    async def _try(self, race: _Race, guest: str, called: Called, nonce: str) -> None:
        if self.now() >= race.ends:
            raise NotAllowed(message("day-has-ended"))
        dice = committed(race.key, [race.nonce or nonce], race=race.id)
        seat = Seat(0, "guest", guest, guest, called.name, called.name, nonce, account=called.account, program=called.program)
        match = await self.rooms.new_match(race.game, guest, [seat], key=race.key, group=race.id, dice=dice, pace=PACE, occasion="daily")
        tried = insert(tables.tries, group_id=race.id, guest=guest, match_id=match.id, began=match.created, ended=None, merit=None)
        first = [] if race.nonce else [advance(tables.groups, race.id, race.version, settings={"nonce": nonce})]
        await self.rooms.keep_new([match], [tried, *first])


# Which races there are --------------------------------------------------------------------------------------------------------------------


def form_of(declared: GameDefinition) -> Form | None:
    """The form in which a game has a race every day: for one, with dice, and results that can be compared. None: it has none."""
    if not declared.is_raced or declared.high_scores is None or not declared.has_chance:
        return None
    return next((form for form in declared.forms if form.seats == 1), None)


def _raced(name: str) -> GameDefinition:
    declared = definition(name)
    if form_of(declared) is None:
        raise UnknownGame(message("no-daily-race", game=declared.title))
    return declared


def _game_of(declared: GameDefinition, day: date) -> Game:
    """With the options of the day: one after the other of those that are chosen by name, so that each day has another sheet."""
    form = form_of(declared)
    assert form is not None
    choices = {option.name: sorted(option.named()) for option in declared.options if isinstance(option, Choice)}
    return shared_game(declared, form.name, {name: values[day.toordinal() % len(values)] for name, values in choices.items() if values})


async def _read(row: RowMapping, day: date) -> _Race:
    game = await asyncio.to_thread(lambda: shared_game(definition(row["game"]), row["form"], row["options"]))
    return _Race(row["id"], day, game, row["key"], row["settings"]["nonce"], row["status"] == "over", row["version"])


# Results ----------------------------------------------------------------------------------------------------------------------------------


def _best(race: str) -> sa.Select[Any]:
    """The best first, among equals the earlier; those who failed come last."""
    return (
        sa.select(_tries.guest, _tries.match_id, _tries.merit, _tries.ended, _seats.name, _seats.account)
        .join(tables.seats, sa.and_(_seats.match_id == _tries.match_id, _seats.seat == 0))
        .where(_tries.group_id == race, _tries.merit.is_not(None))
        .order_by(_tries.merit, _tries.ended)
        .limit(MOST_LISTED)
    )


def _entry(race: _Race, row: RowMapping, place: int, guest: str) -> DailyEntry:
    """Equals share the better place; who failed has none."""
    rules, is_own, who = race.game.definition.high_scores, row["guest"] == guest, person_of(row["guest"])
    assert rules is not None
    return {
        "place": None if row["merit"] == order_of(None) else place,
        "who": who,
        "name": row["name"],
        "account": who if row["account"] else None,
        "you": is_own,
        "told": message_json(in_words(rules, merit_in(row["merit"]))),
        "at": row["ended"],
        "match": row["match_id"] if is_own or race.is_over else None,
    }


def _ranked(guest: str) -> sa.Select[Any]:
    """Somebody's tries, with how many others have finished the same race, are ahead, and have the same result."""
    other = tables.tries.alias("other").c
    finished = sa.select(sa.func.count()).where(other.group_id == _tries.group_id, other.merit.is_not(None), other.guest != guest)
    ahead, same = finished.where(other.merit < _tries.merit), finished.where(other.merit == _tries.merit)
    counted = [count.scalar_subquery().label(name) for name, count in (("others", finished), ("ahead", ahead), ("same", same))]
    return sa.select(_tries.group_id, _tries.match_id, _tries.merit, *counted).where(_tries.guest == guest)


def _percentile(row: RowMapping) -> float | None:
    behind = row["others"] - row["ahead"] - row["same"]
    return round(100 * (behind + row["same"] / 2) / row["others"], 1) if row["others"] else None


async def percentiles(store: Store, guest: str, game: str | None = None) -> list[Percentiles]:
    """How good somebody is at each game, by the latest days."""
    query = _ranked(guest).add_columns(_daily.game).join(tables.daily, _daily.group_id == _tries.group_id)
    chosen = [_tries.merit.is_not(None), *([_daily.game == game] if game else [])]
    found: dict[str, list[float]] = {}
    for row in await store.read(query.where(*chosen).order_by(_tries.began.desc()).limit(MOST_DAYS * (1 if game else len(games()) or 1))):
        if (percentile := _percentile(row)) is not None and len(found.setdefault(row["game"], [])) < MOST_DAYS:
            found[row["game"]].append(percentile)
    return [
        {"game": name, "days": len(days), "mean": round(sum(days) / len(days), 1), "best": max(days), "history": days[::-1]}
        for name, days in found.items()
    ]

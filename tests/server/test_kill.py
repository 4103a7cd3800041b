"""kill -9 at random moments of play: every acknowledged change is there, every match replays to its stored state and goes on.

The server is killed a few times on each database with all other tests, and a hundred times at many more tables by `make soak`, in parts
that can run beside each other. PostgreSQL itself, syncing to disk, is killed in the middle of play, too, while the server goes on: once,
and twenty times.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import sqlalchemy as sa
import websockets

from perihelion.core.logs import read_log
from perihelion.server.alarms import BEAT, LEASE
from perihelion.server.clocks import FIRST_FREE, MOST_GRACE
from tests.server.clients import Followed, Guest, Live, Unavailable
from tests.server.processes import FEW_GAMES, PostgreSQL, Server

FEW = pytest.param(0, 3, 1, id="few")
MANY = [pytest.param(part, 5, 2, id=f"many {part}", marks=pytest.mark.soak) for part in range(1, 21)]
"""Which part it is, how often it kills, and at how many tables of each kind people play meanwhile."""
CUT = (ConnectionError, websockets.ConnectionClosed, websockets.InvalidHandshake, httpx.TransportError)  # whatever a kill can interrupt


class Table:
    """A match that is played on as fast as the server answers, one request at a time. When it is over, another is opened."""

    def __init__(self, guests: list[Guest], game: str, form: str, seats: str, seed: str, pace: object = None, **options: object) -> None:
        self.guests = guests
        self.game, self.form, self.seats, self.pace, self.options = game, form, seats, pace, options
        self.chooser = random.Random(seed)
        self.match = ""
        self.lives: list[Live] = []
        self.said: list[str] = []
        self.pending: tuple[Live, dict[str, object], int] | None = None
        """Who asked what at which line."""
        self.acknowledged = 0
        self.interrupted = 0
        """How often the database had failed."""
        self.resting = False
        """Whether to stop after what is under way."""

    async def open(self) -> None:
        self.match, self.said = "", []
        opened = await self.guests[0].open(self.game, self.form, self.seats, pace=self.pace, **self.options)
        for seat in [number for number, letter in enumerate(self.seats) if letter == "l"]:
            await self.guests[-1].post(f"/matches/{opened['id']}/seats/{seat}/take")
        self.lives = [await guest.connect() for guest in self.guests]
        for live in self.lives:
            if "retry_after" in (answer := await live.watch(opened["id"])):
                raise Unavailable(answer["reason"])
        self.match = opened["id"]

    @property
    def known(self) -> Followed:
        """What the best informed of them knows."""
        return max((live.matches[self.match] for live in self.lives), key=lambda known: len(known.lines))

    async def play_on(self) -> None:
        self.resting = False
        while not self.resting:
            while not self.match or self.known.is_over:
                with suppress(Unavailable):
                    await self.open()
                await asyncio.sleep(0)
            live = next(live for live in self.lives if self.known.mover in live.matches[self.match].info["your_seats"])
            await live.until_line(self.match, len(self.known.lines))
            await self.ask(live, self._request(live))

    def _request(self, live: Live) -> dict[str, object]:
        known = live.matches[self.match]
        seat, own = known.mover, [line[0] for line in known.steps() if line[1] != "chance"]
        name = {"id": f"{self.chooser.getrandbits(64):x}"}
        if self.chooser.random() < 0.1:
            return {"do": "chat", "text": f"at line {len(known.lines)}, {name['id']}", **name}
        if own and known.info["takeback"] == "free" and self.chooser.random() < 0.1:
            return {"do": "takeback", "seat": seat, "to": self.chooser.choice(own), **name}
        return {"do": "move", "seat": seat, "step": known.step, "moves": [self.chooser.choice(known.codes(seat))], **name}

    async def ask(self, live: Live, request: dict[str, object]) -> None:
        """As a client does: when the database failed, the same again."""
        self.pending = live, request, len(self.known.lines)
        while "retry_after" in (answer := await live.ask(match=self.match, **request)):
            self.interrupted += 1
            await asyncio.sleep(0.05)
        assert answer["tell"] == "done", (request, answer)
        self.pending = None
        self.acknowledged += 1
        if request["do"] == "chat":
            self.said.append(str(request["text"]))

    # After the restart ------------------------------------------------------------------------------------------------------------------

    async def come_back(self) -> None:
        """Everybody finds what they knew; what was not answered is asked again and done once; all replays."""
        before, told = self.lives, list(self.known.lines)
        self.lives = [await guest.connect() for guest in self.guests]
        for live, old in zip(self.lives, before, strict=True):
            resumed = await live.resume(old, self.match)
            assert resumed["since"] == len(old.matches[self.match].lines)
            await live.watch(self.match, 0)  # compared with what is known, see `clients`
        if self.pending is not None:
            asker, request, line = self.pending
            await self.ask(self.lives[before.index(asker)], request)
            self._check_done_once(request, self.known.lines[line:])
        assert self.known.lines[: len(told)] == told
        chat = (await self.lives[0].watch(self.match))["chat"]
        assert [line["text"] for line in chat] == self.said[-200:]
        await self._check_replay()

    def _check_done_once(self, request: dict[str, object], new: list[Any]) -> None:
        if request["do"] == "move":
            assert [line[3] for line in new if isinstance(line, list) and line[1] != "chance"] == request["moves"]
        elif request["do"] == "takeback":
            assert new == [{"event": "takeback", "seat": request["seat"], "to": request["to"]}]
        else:
            assert new == []

    async def _check_replay(self) -> None:
        """Reading a log replays it and compares the position after every step with its check."""
        if self.game == "pickpockets" and not self.known.is_over:
            shown = [await self.guests[0].get(f"/matches/{self.match}/positions/{step}", seat=0) for step in (0, self.known.step)]
            assert shown[-1]["view"] == next(iter(self.known.views.values()))
            return
        log = read_log(await self.guests[0].log(self.match))
        assert len(log.entries) == len(self.known.lines)
        for live in self.lives:
            for seat, view in live.matches[self.match].views.items():
                assert view == json.loads(json.dumps(log.now.view(int(seat)).json()))


def tables_for(ada: Guest, bo: Guest, seed: str, count: int) -> list[Table]:
    """`count` of each kind: alone, at one screen, with somebody elsewhere, with secrets."""
    return [
        table
        for number in range(count)
        for table in (
            Table([ada], "planet-smash", "solo", "m", f"a {seed} {number}"),
            Table([bo], "planet-smash", "solo", "m", f"b {seed} {number}", planet="pebble"),
            Table([ada, bo], "last-light", "2-player", "ml", f"c {seed} {number}", nights=20, lamps=9),
            Table([ada], "pickpockets", "3-player", "mmm", f"d {seed} {number}"),
        )
    ]


def timed_table(ada: Guest, bo: Guest, seed: str) -> Table:
    """At which people play by the clock."""
    return Table([ada, bo], "last-light", "2-player", "ml", f"timed {seed}", {"seconds": 900, "increment": 2}, nights=20, lamps=9)


async def in_the_middle(tables: list[Table], playing: list[asyncio.Task[None]], chooser: random.Random) -> int:
    """Waits for a moment of play. Gives how much was acknowledged by then at least."""
    enough = sum(table.acknowledged for table in tables) + chooser.randrange(1, 10 * len(tables))
    while sum(table.acknowledged for table in tables) < enough and not any(task.done() for task in playing):
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.02 * chooser.random())
    return enough


async def end(tables: list[Table]) -> None:
    """Every match goes on, to its end."""
    for table in tables:
        if table.match and not table.known.is_over:
            live = next(live for live in table.lives if table.known.mover in live.matches[table.match].info["your_seats"])
            await table.ask(live, {"do": "resign", "seat": table.known.mover, "id": "the end"})


@pytest.mark.parametrize(("part", "kills", "count"), [FEW, *MANY])
async def test_kill_9_loses_nothing_that_was_acknowledged(own_server, own_people, part, kills, count):
    ada, bo = await own_people("Ada"), await own_people("Bo")
    chooser = random.Random(f"moments {part}")
    tables = tables_for(ada, bo, str(part), count)
    for table in tables:
        await table.open()
    for _ in range(kills):
        playing = [asyncio.create_task(table.play_on()) for table in tables]
        enough = await in_the_middle(tables, playing, chooser)
        own_server.kill()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if not isinstance(ended, CUT):
                raise ended
        assert sum(table.acknowledged for table in tables) >= enough
        own_server.start()
        for table in tables:
            if table.match:
                await table.come_back()
    await end(tables)


# Two servers ------------------------------------------------------------------------------------------------------------------------------


SECONDS_TO_COME_BACK = 2.0


@pytest.fixture
def pair(postgresql: PostgreSQL, tmp_path: Path) -> Iterator[list[Server]]:
    url = postgresql.new_database()
    servers = [Server(tmp_path / name, url, **FEW_GAMES).start() for name in ("first", "second")]
    yield servers
    for server in servers:
        server.stop()


async def move_on(tables: list[Table], here: set[Guest], to: Callable[[Guest], Server]) -> list[float]:
    """Everybody is at the server that is named for them, and finds everything there. Gives how long each table took."""
    taken = []
    for table in tables:
        began = time.monotonic()
        for live in table.lives:
            live.abort()
            await asyncio.wait([live._reading])
        table.guests = [guest if guest.server is to(guest) else guest.at(to(guest)) for guest in table.guests]
        here.update(table.guests)
        if table.match:
            await table.come_back()
            taken.append(time.monotonic() - began)
    return taken


async def rest(tables: list[Table], playing: list[asyncio.Task[None]]) -> None:
    """Who is at the server that is left completes what is under way there; who waits for somebody at the other waits no longer."""
    for table in tables:
        table.resting = True
    _, waiting = await asyncio.wait(playing, timeout=0.5)
    for task in waiting:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, BaseException) and not isinstance(ended, (*CUT, asyncio.CancelledError)):
            raise ended


# Clients are cut off in the middle of connecting, and leave sockets to the garbage collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(
    ("how", "part", "kills", "count"),
    [
        pytest.param(signal.SIGKILL, *FEW.values, id="few"),
        pytest.param(signal.SIGTERM, 0, 1, 1, id="replaced"),
        *(pytest.param(signal.SIGKILL, *many.values, id=many.id, marks=pytest.mark.soak) for many in MANY),
        *(pytest.param(signal.SIGTERM, part, 5, 2, id=f"replaced {part}", marks=pytest.mark.soak) for part in (1, 2)),
    ],
)
async def test_one_of_two_servers_is_killed_and_its_people_play_on_at_the_other(pair, how, part, kills, count):
    """Or is asked to end, as when it is replaced. Some play with each other at two servers, some by the clock; what is opened in the moment
    of a kill is opened again. Flags fall around that moment."""
    chooser = random.Random(f"two {part}")
    ada, bo, cy = [await Guest(pair[number % 2]).arrive(name) for number, name in enumerate(("Ada", "Bo", "Cy"))]
    timed = timed_table(ada, bo, f"two {part}")
    tables, here = [*tables_for(ada, bo, f"two {part}", count), timed], {ada, bo, cy}
    for table in tables:
        await table.open()
    with_bot = (await cy.open("last-light", "2-player", "mr", nights=20, lamps=9))["id"]
    quickest, flags = [], []
    for _ in range(kills):
        live = await cy.connect(with_bot)
        playing = [asyncio.create_task(table.play_on()) for table in tables]
        await in_the_middle(tables, playing, chooser)
        if live.matches[with_bot].mover == 0:
            await live.move(with_bot, live.matches[with_bot].codes(0)[0])  # the bot is thinking when the server is gone
        flags += [await hang_a_flag(ada, bo, chooser)]
        gone, left = chooser.sample(pair, 2)
        gone.end(how)
        await asyncio.sleep(0.05 * chooser.random())
        await rest(tables, playing)
        quickest.append(min(await move_on(tables, here, lambda guest, left=left: left), default=0.0))
        if timed.match:
            await check_clock([left], timed.match)
        ada, bo, cy = (guest.at(left) for guest in (ada, bo, cy))
        here |= {ada, bo, cy}
        live = await cy.connect(with_bot)
        await live.until(lambda live=live: live.matches[with_bot].mover in (0, "over"), "the bot")
        gone.start()
        places = {guest.id: chooser.choice(pair) for guest in (ada, bo)}
        await move_on(tables, here, lambda guest, places=places: places[guest.id])
        if timed.match:
            await check_clock(pair, timed.match)
    assert min(quickest) < SECONDS_TO_COME_BACK
    taken = await pair[0].rows("SELECT match_id, guest FROM seats WHERE kind = 'guest' AND match_id IN "
                               "(SELECT match_id FROM seats GROUP BY match_id HAVING count(DISTINCT owner) > 1)")  # fmt: skip
    assert len(taken) == len({(row["match_id"], row["guest"]) for row in taken})
    for flag in flags:
        await check_fallen(pair[0], *flag)
    await end(tables)
    for guest in here:
        await guest.leave()


FLAG = {"seconds": 15}
UNTIL_ZERO = (FIRST_FREE + 1000 * FLAG["seconds"] + MOST_GRACE) / 1000
MOST_LATE = BEAT + LEASE + 2.0
"""Seconds after zero by which a flag has fallen: a server may have taken it in hand and died, another look with its next beat."""


async def hang_a_flag(ada: Guest, bo: Guest, chooser: random.Random) -> tuple[str, float]:
    """A match in which nobody moves, and whose clock will be at zero in a moment; and when that is."""
    match = (await ada.open("last-light", "2-player", "ml", pace=FLAG))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    await ada.add_nonces(await ada.get(f"/matches/{match}"))
    sooner = UNTIL_ZERO - chooser.uniform(0.1, 1.5)
    await ada.server.rows("UPDATE matches SET began = began - :by, version = version + 1 WHERE id = :match", by=sooner, match=match)
    rows = await ada.server.rows("UPDATE due SET at = at - :by WHERE match_id = :match RETURNING at", by=sooner, match=match)
    return match, rows[0]["at"]


async def stored_clocks(server: Server, match: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Of a match that is stored: its row, and what its log says of clocks."""
    (row,) = await server.rows("SELECT status, began, updated, result FROM matches WHERE id = :match", match=match)
    lines = [json.loads(one["body"]) for one in await server.rows("SELECT body FROM lines WHERE match_id = :m ORDER BY n", m=match)]
    return row, [line for line in lines if isinstance(line, dict) and line["event"] == "clock"]


async def seconds_without_servers(server: Server, since: float) -> float:
    return sum(max(0.0, one["ended"] - max(since, one["began"])) for one in await server.rows("SELECT began, ended FROM outages"))


async def check_clock(servers: list[Server], match: str) -> None:
    """What every server shows follows from what is stored: what the last line left, less the time since the decision began."""
    row, lines = await stored_clocks(servers[0], match)
    if row["status"] != "running":
        return
    left, down = {line["seat"]: line["left"] for line in lines}, await seconds_without_servers(servers[0], row["began"])
    for server in servers:
        stranger = Guest(server)
        before = time.time()
        told = await stranger.get(f"/matches/{match}")
        after = time.time()
        await stranger.leave()
        running = told["clock"]["running"]
        for seat, shown in enumerate(told["clock"]["left"]):
            full = left.get(seat, 900_000)
            free = 0.0 if seat in left else FIRST_FREE / 1000
            spent = [max(0.0, 1000 * (at - row["began"] - down - free)) if seat == running else 0.0 for at in (before, after)]
            assert full - spent[1] - 50 <= shown <= full - spent[0] + 50, (seat, told["clock"], row, lines[-2:])


async def check_fallen(server: Server, match: str, zero: float) -> None:
    """The flag has fallen once, and in time."""
    async with asyncio.timeout(MOST_LATE + UNTIL_ZERO):
        while (found := await stored_clocks(server, match))[0]["status"] != "over":
            await asyncio.sleep(0.2)
    row, lines = found
    assert [line["left"] for line in lines] == [0]
    assert row["result"]["how"] == "resigned"
    assert zero - 0.05 <= row["updated"] <= zero + MOST_LATE + await seconds_without_servers(server, zero - UNTIL_ZERO)
    assert await server.rows("SELECT at FROM due WHERE match_id = :match", match=match) == []


# PostgreSQL itself ------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def synced(tmp_path: Path) -> Iterator[tuple[PostgreSQL, list[Server]]]:
    """Two servers with a PostgreSQL of their own, which syncs to disk."""
    cluster = PostgreSQL(fsync=True)
    try:
        url = cluster.start().new_database()
        servers = [Server(tmp_path / name, url, **FEW_GAMES).start() for name in ("first", "second")]
        yield cluster, servers
        for server in servers:
            server.stop()
    finally:
        cluster.stop()


WAYS: list[Callable[[PostgreSQL], Any]] = [
    lambda cluster: cluster.kill(signal.SIGKILL),
    lambda cluster: cluster.kill_backend(),
    lambda cluster: cluster.kill(signal.SIGQUIT),
    lambda cluster: cluster.kill(signal.SIGINT),  # as a service manager restarts it
]


@pytest.mark.parametrize("kills", [1, pytest.param(20, marks=pytest.mark.soak)])
async def test_a_killed_postgresql_loses_nothing_and_its_servers_go_on_by_themselves(synced, kills):
    """Who plays with each other is at two servers."""
    cluster, (server, other) = synced
    ada, bo = await Guest(server).arrive("Ada"), await Guest(other).arrive("Bo")
    chooser, tables = random.Random("databases"), tables_for(ada, bo, "databases", 1 if kills == 1 else 2)
    for table in tables:
        await table.open()
    playing = [asyncio.create_task(table.play_on()) for table in tables]
    for number in range(kills):
        await in_the_middle(tables, playing, chooser)
        await asyncio.to_thread(WAYS[number % len(WAYS)], cluster)
        told = {table.match: list(table.known.lines) for table in tables if table.match}
        await asyncio.to_thread(cluster.start_again)
        for match, lines in told.items():
            await check_stored(server, match, lines)
        await all_go_on(tables, playing)
    assert sum(table.interrupted for table in tables) > 0
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    if kills > 1:
        server.stop()
        server.start()
        for table in tables:
            if table.match:
                await table.come_back()
    await end(tables)
    for guest in (ada, bo):
        await guest.leave()


async def check_stored(server: Server, match: str, told: list[Any]) -> None:
    """The database itself has all that anybody was sent, as soon as it answers."""
    rows: list[dict[str, Any]] | None = None
    async with asyncio.timeout(60):
        while rows is None:
            with suppress(OSError, sa.exc.DBAPIError, asyncpg.PostgresError):
                rows = await server.rows("SELECT body FROM lines WHERE match_id = :match ORDER BY n", match=match)
    stored = [json.loads(row["body"]) for row in rows]
    assert len(stored) >= len(told)
    for line, true in zip(told, stored, strict=False):
        if isinstance(line, list):
            assert (line[:2], line[3]) == (true[:2], line[3] and true[3])  # what others may not know is not sent
        else:
            assert line == true


async def all_go_on(tables: list[Table], playing: list[asyncio.Task[None]]) -> None:
    before = [table.acknowledged for table in tables]
    async with asyncio.timeout(60):
        while not all(table.acknowledged > count for table, count in zip(tables, before, strict=True)):
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)

"""Faults of the database: nothing acknowledged is lost, nothing is done twice, nothing stands still afterwards, and people hear of it.

Two servers for the whole file, with a database that answers within three seconds or has failed: SQLite on a disk that can be full,
PostgreSQL behind a proxy.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.server.breaking import Proxy, Transaction, away, full_disk, locked_out, silent
from tests.server.clients import PATIENCE, Guest, Unavailable, detail, play
from tests.server.processes import FEW_GAMES, PostgreSQL, Server

QUICK = {**FEW_GAMES, "PERIHELION_SERVER_DATABASE_TIMEOUT": "3", "PERIHELION_SERVER_DISK_RESERVE": "1000000000"}
BOT_PAUSE = 0.5
Break = Callable[[], AbstractContextManager[None]]


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("faults"), "", "--bot-pause", str(BOT_PAUSE), **QUICK).start()
    yield server
    server.stop()
    check_no_secret_was_logged(server)


@pytest.fixture(scope="module")
def proxy(postgresql: PostgreSQL) -> Iterator[Proxy]:
    between = Proxy(postgresql.port).start()
    yield between
    between.stop()


@pytest.fixture(scope="module")
def on_postgresql(postgresql: PostgreSQL, proxy: Proxy, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    url = postgresql.new_database().replace(f":{postgresql.port}/", f":{proxy.port}/")
    server = Server(tmp_path_factory.mktemp("faults"), url, "--bot-pause", str(BOT_PAUSE), **QUICK).start()
    yield server
    server.stop()
    check_no_secret_was_logged(server)
    assert postgresql.password not in server.output.read_text()


def check_no_secret_was_logged(server: Server) -> None:
    """Keys, nonces, guests and cookies are all long hexadecimal numbers. Tracebacks would be of errors that nobody expected."""
    told = server.output.read_text()
    assert re.search(r"[0-9a-f]{32}", told) is None, told
    assert "Traceback" not in told, told


FAULTS = ("full disk", "locked out", "away", "silent")


@pytest.fixture(params=FAULTS)
def broken(request: pytest.FixtureRequest) -> tuple[Server, Break]:
    """A server, and how to break its database for a while."""
    if request.param in ("full disk", "locked out"):
        server = request.getfixturevalue("on_sqlite")
        return server, partial(full_disk if request.param == "full disk" else locked_out, server)
    server, between = request.getfixturevalue("on_postgresql"), request.getfixturevalue("proxy")
    return server, partial(away if request.param == "away" else silent, between)


@contextlib.asynccontextmanager
async def guests(server: Server, *names: str):
    here = [await Guest(server).arrive(name) for name in names]
    try:
        yield here
    finally:
        for guest in here:
            await guest.leave()


async def two_at_a_match(ada: Guest, bo: Guest, **options: object):
    match = (await ada.open("last-light", "2-player", "ml", **options))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    return match, await ada.connect(match), await bo.connect(match)


async def health(server: Server) -> tuple[int, dict]:
    async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as asking:
        answer = await asking.get("/healthz")
        return answer.status_code, answer.json()


async def until_well(server: Server) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await health(server))[0] != 200:
            await asyncio.sleep(0.1)


async def asked_again(live, do: str, match: str, **request):
    """As the client does: the same message with the same id, until it is done."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await live.ask(do, match, **request))["tell"] == "error":
            assert answer["id"] == request["id"]
            assert answer["retry_after"] > 0
            await asyncio.sleep(0.1)
    return answer


# Whatever is wrong ----------------------------------------------------------------------------------------------------------------------


async def test_people_are_told_and_nothing_is_lost_or_done_twice(broken):
    server, breaking = broken
    async with (
        guests(server, "Ada", "Bo") as (ada, bo),
        httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as newcomer,
    ):
        match, hers, his = await two_at_a_match(ada, bo)
        await hers.move(match, "shade")
        await his.until_step(match, 1)
        move = {"id": "his", "seat": 1, "step": 1, "moves": ["shade"]}
        with breaking():
            error, said, refused, unknown = await asyncio.gather(
                his.ask("move", match, **move),
                hers.ask("chat", match, id="said", text="Still there?"),
                ada.http.post("/api/matches", json={"game": "planet-smash"}),
                newcomer.put("/api/me", json={"name": "New"}),  # which must be stored
            )
            assert [(one["tell"], one["id"], one["match"]) for one in (error, said)] == [("error", "his", match), ("error", "said", match)]
            for one in (error, said):
                assert "store" in one["reason"] or "database" in one["reason"]
                assert one["retry_after"] > 0
            for answer in (refused, unknown):
                assert answer.status_code == 503
                assert int(answer.headers["retry-after"]) > 0
                assert set(answer.json()) == {"detail"}
            status, told = await health(server)
            assert (status, told["status"]) == (503, "down")
            assert told["faults"]["database"]
        assert (await asked_again(his, "move", match, **move))["tell"] == "done"
        assert (await asked_again(hers, "chat", match, id="said", text="Still there?"))["tell"] == "done"
        await hers.until_step(match, 2)
        assert [line[1:3] for line in hers.matches[match].steps()] == [[0, "shade"], [1, "shade"]]
        assert hers.matches[match].lines == his.matches[match].lines
        await play(match, hers, his, moves=3)
        assert [line["text"] for line in (await his.watch(match))["chat"]] == ["Still there?"]
        await until_well(server)
        status, told = await health(server)
        assert (status, told["status"], set(told["faults"])) == (200, "degraded", {"disk"})
        assert (await newcomer.put("/api/me", json={"name": "New"})).status_code == 200


async def test_bots_go_on_by_themselves(broken):
    server, breaking = broken
    async with guests(server, "Ada") as (ada,):
        first, *matches = [(await ada.open("last-light", "2-player", "mr"))["id"] for _ in range(9)]
        live = await ada.connect(first, *matches)
        await live.do("move", first, seat=0, step=0, moves=["shade"])
        await live.until_step(first, 2)  # the bots' process has begun
        await asyncio.gather(*(live.do("move", match, seat=0, step=0, moves=["shade"]) for match in matches))
        with breaking():
            async with asyncio.timeout(PATIENCE):
                while not re.search(r"try again in [1-9]", (await health(server))[1]["faults"].get("bots", "")):
                    await asyncio.sleep(0.1)
        for match in matches:
            await live.until_step(match, 2)
        assert "bots" not in (await health(server))[1]["faults"]


# A write that nobody knows the end of ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("done", [True, False], ids=["committed", "not committed"])
async def test_a_connection_cut_during_commit(on_postgresql, proxy, done):
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        match, hers, his = await two_at_a_match(ada, bo)
        proxy.cut_at_commit(ada.id, done=done)
        move = {"id": "hers", "seat": 0, "step": 0, "moves": ["shade"]}
        error = await hers.ask("move", match, **move)
        assert (error["tell"], error["id"]) == ("error", "hers")
        if done:
            await his.until_step(match, 1)  # by itself, as soon as the database has been asked
        assert await asked_again(hers, "move", match, **move) == {"tell": "done", "id": "hers", "match": match, "step": 1}
        await his.until_step(match, 1)
        assert (await his.move(match, "shade"))["tell"] == "done"
        await play(match, hers, his, moves=3)
        assert hers.matches[match].lines == his.matches[match].lines


async def test_an_offer_whose_commit_was_cut(on_postgresql, proxy):
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        match, hers, his = await two_at_a_match(ada, bo)
        proxy.cut_at_commit(ada.id, done=True)
        offer = {"id": "offer", "seat": 0, "what": "draw", "yes": True}
        assert (await hers.ask("offer", match, **offer))["tell"] == "error"
        assert (await asked_again(hers, "offer", match, **offer))["tell"] == "done"
        await his.until_info(match, lambda info: info["seats"][0]["offers"]["draw"])
        await his.do("offer", match, seat=1, what="draw", yes=True)
        assert (await hers.until_info(match, lambda info: info["status"] == "over"))["result"]["how"] == "drawn"


async def test_many_commits_are_cut(on_postgresql, proxy):
    """Again and again, at moments that are known, done or not: play goes on, each move once."""
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        match, hers, his = await two_at_a_match(ada, bo)
        for number in range(8):
            furthest = max(hers.matches[match], his.matches[match], key=lambda known: len(known.lines))
            if furthest.is_over:
                break
            live, guest = ((hers, ada), (his, bo))[furthest.mover]
            known = await live.until_line(match, len(furthest.lines))
            proxy.cut_at_commit(guest.id, done=number % 2 == 0)
            move = {"seat": known.mover, "step": known.step, "moves": known.codes(known.mover)[:1]}
            assert (await asked_again(live, "move", match, id=f"move {number}", **move))["tell"] == "done"
            assert [line[3] for line in known.steps()[move["step"] :] if line[1] == move["seat"]] == move["moves"]
        await asyncio.gather(*(live.watch(match, 0) for live in (hers, his)))  # compared with what is known, see `clients`
        assert hers.matches[match].lines == his.matches[match].lines


async def test_a_row_that_is_in_the_way(on_sqlite):
    """The database refuses a write: the room is read again, and the next one fits."""
    async with guests(on_sqlite, "Ada") as (ada,):
        match = (await ada.open("planet-smash", planet="pebble"))["id"]
        live = await ada.connect(match)
        values = {"match": match, "guest": ada.id, "name": "Ada", "text": "From elsewhere", "at": 1.0}
        await on_sqlite.rows("INSERT INTO chat VALUES (:match, 0, :guest, :name, NULL, :text, :at)", **values)
        assert (await live.ask("chat", match, id="mine", text="Hello"))["tell"] == "error"
        assert (await asked_again(live, "chat", match, id="mine", text="Hello"))["tell"] == "done"
        assert [line["text"] for line in live.matches[match].chat] == ["From elsewhere", "Hello"]


async def connected_for_ever(guest):
    """Again and again: it may take a moment until a server has noticed."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await (await guest.connect()).close()
            guest.connections.clear()


async def test_who_connects_while_postgresql_is_away_is_told_so(on_postgresql, proxy):
    """Whether a cookie is still good, nobody knows then."""
    async with guests(on_postgresql, "Ada") as (ada,):
        with away(proxy), pytest.raises(Unavailable, match="again"):
            await connected_for_ever(ada)
        await until_well(on_postgresql)
        await ada.connect()


async def test_postgresql_ends_all_connections(on_postgresql, postgresql):
    """As at its restart: nobody notices."""
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        match, hers, his = await two_at_a_match(ada, bo)
        await on_postgresql.rows(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await play(match, hers, his, moves=4)


async def test_a_move_is_three_ways_to_postgresql_and_back(on_postgresql, proxy):
    """Begin and take turns, all rows, commit. The first time a connection also learns the statement."""
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        match, hers, his = await two_at_a_match(ada, bo, nights=20, lamps=9)  # no match of fewer moves
        await play(match, hers, his, moves=12)
        assert len(proxy.commits_of(match)) >= 12
        assert min(len(pieces) for pieces in proxy.commits_of(match)) == 3


# Races, series, rematches ---------------------------------------------------------------------------------------------------------------


async def a_race(ada: Guest, bo: Guest) -> str:
    group = (await ada.post("/groups", game="planet-smash", kind="race", options={"planet": "pebble"}))["id"]
    for guest in (ada, bo):
        await guest.join(group)
    return group


async def test_a_race_starts_in_one_write_or_not_at_all(on_postgresql, proxy):
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        group = await a_race(ada, bo)
        proxy.cut_at_commit(ada.id, done=False)
        await ada.post(f"/groups/{group}/start", 503)
        assert await on_postgresql.rows("SELECT id FROM matches WHERE group_id = :group", group=group) == []
        before = len(proxy.commits_of(ada.id))
        running = await ada.post(f"/groups/{group}/start")
        assert len(proxy.commits_of(ada.id)) - before == 1
        assert (running["status"], [member["status"] for member in running["members"]]) == ("running", ["running", "running"])
        assert await ada.post(f"/groups/{group}/start") == running


async def test_a_start_whose_answer_was_lost(on_postgresql, proxy):
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        group = await a_race(ada, bo)
        live = await bo.connect()
        await live.send(do="watch", group=group)
        await live.answer(0, "group")
        proxy.cut_at_commit(ada.id, done=True)
        await ada.post(f"/groups/{group}/start", 503)
        await live.until(lambda: live.groups[group]["status"] == "running", "the start")  # without being asked again
        assert (await ada.post(f"/groups/{group}/start"))["status"] == "running"
        assert len(await on_postgresql.rows("SELECT id FROM matches WHERE group_id = :group", group=group)) == 2


@pytest.mark.parametrize("done", [True, False], ids=["committed", "not committed"])
async def test_a_series_goes_on_by_itself(on_postgresql, proxy, done):
    """The move that ends a match is stored, the next match of the series is not: the move is acknowledged, the match follows."""
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        series = (await ada.post("/groups", 201, kind="series", game="pickpockets", form="2-player", total=1000, seats=[{"who": "me"}]))[
            "id"
        ]
        await bo.join(series)
        match = (await ada.post(f"/groups/{series}/start"))["matches"][0]
        hers, _ = [await guest.connect(match) for guest in (ada, bo)]
        await hers.until_info(match, lambda info: info["status"] == "running")
        await hers.send(do="watch", group=series)
        await hers.until(lambda: series in hers.groups)
        proxy.cut_at_commit(ada.id, done=done, after=1)
        assert (await hers.ask("resign", match, seat=hers.matches[match].info["your_seats"][0]))["tell"] == "done"
        matches = await hers.until(lambda: len(hers.groups[series]["matches"]) > 1 and hers.groups[series]["matches"], "the next match")
        assert len(matches) == 2
        for guest in (ada, bo):
            await guest.connect(matches[1])
        assert (await bo.get(f"/matches/{matches[1]}"))["status"] == "running"


async def test_what_was_made_and_not_answered_is_made_once(on_postgresql, proxy):
    """By a key that the client chooses. Without one it is asked to look first."""
    async with guests(on_postgresql, "Ada", "Bo") as (ada, bo):
        wish = {"game": "last-light", "form": "2-player", "seats": [{"who": "me"}, {"who": "link"}]}
        proxy.cut_at_commit(ada.id, done=True)
        assert "Look whether" in detail(await ada.http.post("/api/matches", json=wish))
        made = []
        for path, body in (("matches", wish), ("groups", {"kind": "race", "game": "planet-smash"})):
            for done in (True, False):
                key = {"Idempotency-Key": f"{path}-{done}"}
                proxy.cut_at_commit(ada.id, done=done)
                failed = await ada.http.post(f"/api/{path}", json=body, headers=key)
                assert (failed.status_code, "Look whether" in detail(failed)) == (503, False)
                made += [(await ada.http.post(f"/api/{path}", json=body, headers=key)).json()["id"] for _ in range(2)]
        assert made[::2] == made[1::2]
        assert len(set(made)) == 4
        hosted = [await on_postgresql.rows(f"SELECT id FROM {table} WHERE host = :ada", ada=ada.id) for table in ("matches", "groups")]
        assert [len(rows) for rows in hosted] == [3, 2]
        proxy.cut_at_commit(bo.id, done=True)
        assert [(await bo.http.post(f"/api/matches/{made[0]}/seats/1/take", json={})).status_code for _ in range(2)] == [503, 200]


async def test_a_rematch_is_one_write(on_postgresql, proxy):
    async with guests(on_postgresql, "Ada") as (ada,):
        match = (await ada.open("planet-smash", planet="pebble"))["id"]
        live = await ada.connect(match)
        await live.do("resign", match, seat=0)
        proxy.cut_at_commit(ada.id, done=True)
        await ada.post(f"/matches/{match}/rematch", 503)
        info = await live.until_info(match, lambda info: info["next"])
        before = len(proxy.commits_of(ada.id))
        fresh = (await ada.http.post(f"/api/matches/{match}/rematch")).json()
        assert len(proxy.commits_of(ada.id)) == before
        assert (fresh["id"], fresh["your_seats"]) == (info["next"], [0])
        live = await ada.connect(fresh["id"])
        await live.do("resign", fresh["id"], seat=0)
        before = len(proxy.commits_of(ada.id))
        assert (await ada.http.post(f"/api/matches/{fresh['id']}/rematch")).json()["your_seats"] == [0]
        assert len(proxy.commits_of(ada.id)) - before == 1


def test_who_comes_and_goes_beside_a_change_hides_no_change():
    """Both may be written in one transaction, by one statement; the tests above cut changes, and leave presence alone."""
    rows = [b"BEGIN;", b"ada", b"COMMIT;"]
    presence, opening = b'INSERT INTO "presence" ("guest") SELECT 1', b'INSERT INTO "matches" ("host") SELECT 1'
    assert not Transaction(rows, [b"BEGIN;", presence, b"COMMIT;"]).is_of("ada")
    assert Transaction(rows, [b"BEGIN;", b"WITH part_0 AS (" + presence + b") " + opening, b"COMMIT;"]).is_of("ada")
    assert not Transaction(rows, [b"BEGIN;", opening, b"COMMIT;"]).is_of("bo")


# What people hear of it ------------------------------------------------------------------------------------------------------------------


async def test_health_answers_head_and_names_bots_and_disk(on_sqlite):
    async with guests(on_sqlite, "Ada") as (ada,):
        match = await ada.post("/matches", game="last-light", form="2-player", seats=[{"who": "me"}, {"who": "bot", "bot": "broken"}])
        live = await ada.connect(match["id"])
        await live.do("move", match["id"], seat=0, step=0, moves=["shade"])
        await live.until_step(match["id"], 2)
        told = (await ada.http.get("/healthz")).json()
        assert told["status"] == "degraded"
        assert "broken" in told["faults"]["bots"]
        assert "free" in told["faults"]["disk"]
        head = await ada.http.head("/healthz")
        assert (head.status_code, head.content) == (200, b"")


async def test_no_command_line_and_no_bot_has_the_password(on_postgresql, postgresql):
    async with guests(on_postgresql, "Ada") as (ada,):
        match = (await ada.open("last-light", "2-player", "mr"))["id"]
        live = await ada.connect(match)
        await live.do("move", match, seat=0, step=0, moves=["shade"])
        await live.until_step(match, 2)
    pid = on_postgresql.pid
    children = [child for listed in Path(f"/proc/{pid}/task").glob("*/children") for child in listed.read_text().split()]
    assert children
    for process in (str(pid), *children):
        assert postgresql.password.encode() not in Path(f"/proc/{process}/cmdline").read_bytes()
    for child in children:
        assert postgresql.password.encode() not in Path(f"/proc/{child}/environ").read_bytes()


@pytest.mark.soak
async def test_who_still_waits_when_a_server_ends_is_sent_away(tmp_path):
    """After a moment, and without a word in the log: it is no fault."""
    server = Server(tmp_path, "", **{**QUICK, "PERIHELION_SERVER_DATABASE_TIMEOUT": "60"}).start()
    async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as waiting:
        with locked_out(server):
            asked = asyncio.create_task(waiting.put("/api/me", json={"name": "Ada"}))
            while not server.data.joinpath("perihelion.db-wal").exists() or (await health(server))[0] != 200:
                await asyncio.sleep(0.1)
            await asyncio.to_thread(server.stop)
            with contextlib.suppress(httpx.TransportError):
                assert (await asked).status_code >= 500
    assert server.complaints() == ""

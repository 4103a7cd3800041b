"""The database of the server itself: SQLite's settings, what a power cut leaves, who may read its files, who may use them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sqlite3
import stat
import threading
from contextlib import closing

import pytest
import sqlalchemy as sa

from perihelion.cli import main
from perihelion.core.errors import PerihelionError
from perihelion.server.storage import store as store_module
from perihelion.server.storage import tables
from perihelion.server.storage.changes import insert, put, update
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store
from tests.server.older import BACK_TO_VERSION_9
from tests.server.powerloss import recorded
from tests.server.processes import free_port

SETTINGS = {"journal_mode": "wal", "synchronous": 2, "fullfsync": 1, "checkpoint_fullfsync": 1, "foreign_keys": 1, "busy_timeout": 5000}


def url_of(folder):
    return f"sqlite+aiosqlite:///{folder / 'perihelion.db'}"


def a_group(name, filler=""):
    """A row as long as one likes."""
    return insert(
        tables.groups, id=name, kind="race", game="planet-smash", form="solo", options={}, status="waiting", host="", key="",
        settings={"filler": filler}, created=0.0,
    )  # fmt: skip


# SQLite -----------------------------------------------------------------------------------------------------------------------------------


async def test_every_connection_has_the_settings(tmp_path):
    store = await Store.open(url_of(tmp_path))
    async with store.engine.connect() as one, store.engine.connect() as other:
        for connection in (one, other):
            found = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in SETTINGS}
            assert found == SETTINGS
    await store.close()


async def test_rows_refer_to_rows_that_are_there(tmp_path):
    store = await Store.open(url_of(tmp_path))
    with pytest.raises(DatabaseFault):
        await store.write([insert(tables.lines, match_id="nowhere", n=0, body="")])
    await store.close()


def a_seek(number, **changed):
    row = {
        "id": f"seek {number}", "game": "last-light", "form": "2-player", "rated": number % 2 == 0, "account": False, "name": f"Ñ {number}",
        "pace": None if number % 3 else {"seconds": number, "increment": 0}, "rating": 1500 + number / 7, "created": 1e9 / 7, "seen": 3.5,
    }  # fmt: skip
    return row | changed


@pytest.mark.parametrize("count", [1, 3, 4, 5, 64, 150])
async def test_many_rows_are_written_by_few_statements_with_all_their_values(tmp_path, count):
    store = await Store.open(url_of(tmp_path))
    await store.write([insert(tables.seeks, guest=f"{n:03}", **a_seek(n)) for n in range(count)])

    async def stored():
        return [dict(row) for row in await store.read(sa.select(tables.seeks).order_by(tables.seeks.c.guest))]

    assert await stored() == [{"guest": f"{n:03}", **a_seek(n)} for n in range(count)]
    changed = {"rated": False, "pace": {"days": 1}, "rating": 1e9 / 3, "name": '?\', "x"'}
    await store.write([update(tables.seeks, {"guest": f"{n:03}"}, **changed) for n in range(count)])
    assert await stored() == [{"guest": f"{n:03}", **a_seek(n, **changed)} for n in range(count)]
    await store.write([put(tables.announcements, name="now", text=f"text {n}", at=float(n)) for n in range(count)])
    assert [row["text"] for row in await store.read(sa.select(tables.announcements))] == [f"text {count - 1}"]
    await store.close()


async def test_of_several_new_values_of_a_row_in_one_write_the_last_is_stored(tmp_path):
    store = await Store.open(url_of(tmp_path))
    await store.write([insert(tables.seeks, guest=f"{n:03}", **a_seek(n)) for n in range(10)])
    await store.write([update(tables.seeks, {"guest": f"{n % 10:03}"}, name=f"name {n}") for n in range(40)])
    names = [row["name"] for row in await store.read(sa.select(tables.seeks.c.name).order_by(tables.seeks.c.guest))]
    assert names == [f"name {n}" for n in range(30, 40)]
    await store.close()


async def test_of_many_rows_with_one_that_is_refused_none_is_written(tmp_path):
    store = await Store.open(url_of(tmp_path))
    await store.write([insert(tables.seeks, guest="007", **a_seek(7))])
    with pytest.raises(DatabaseFault):
        await store.write([insert(tables.seeks, guest=f"{n:03}", **a_seek(n)) for n in range(64)])
    assert len(await store.read(sa.select(tables.seeks))) == 1
    await store.close()


async def test_an_update_of_many_rows_finds_each_by_its_key(tmp_path):
    store = await Store.open(url_of(tmp_path))
    ((text, (values,)),) = store._compiler.in_few_steps(update(tables.matches, {"id": f"m{n}"}, updated=1.0) for n in range(64))
    with closing(sqlite3.connect(tmp_path / "perihelion.db")) as database:
        plan = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {text}", values)]
    assert [step for step in plan if "matches" in step and not re.search(r"^SEARCH .* \(id=\?\)$", step)] == []
    assert any("matches" in step for step in plan)
    await store.close()


async def played(folder, writes=110, is_failing=lambda what: False):
    """Writes as many as it takes for the log to be checkpointed into the database more than once. Those that fail are not repeated."""
    with recorded() as recording:
        store = await Store.open(url_of(folder))
        recording.is_failing = is_failing
        for number in range(writes):
            with contextlib.suppress(DatabaseFault):
                await store.write([a_group(f"group {number}", "x" * 60_000)])
                recording.acknowledge(f"group {number}")
        recording.is_failing = lambda what: False
        assert await store.check() == ""
        await store.close()
    return recording


def check_moments(recording, folder, seed, moments):
    """At moments by chance, and right after each of some acknowledgements."""
    chooser = random.Random(seed)
    promised = [number for number, event in enumerate(recording.events, start=1) if event.kind == "acknowledged"]
    between = [chooser.randrange(promised[0], len(recording.events)) for _ in range(moments)]
    for number, moment in enumerate([*chooser.sample(promised, moments), *between]):
        image = folder / f"{seed}-{number}"
        recording.after_power_loss(moment, chooser, image)
        with closing(sqlite3.connect(image / "perihelion.db")) as database:
            found = {row[0] for row in database.execute("SELECT id FROM groups")}
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        missing = set(recording.acknowledged(moment)) - found
        assert not missing, f"lost after event {moment}: {sorted(missing)}"


async def test_everything_acknowledged_outlasts_a_power_cut(tmp_path):
    recording = await played(tmp_path / "data")
    kinds = [(event.kind, event.name) for event in recording.events]
    assert kinds.count(("sync", "perihelion.db")) > 1  # the log was checkpointed in the middle
    check_moments(recording, tmp_path, seed=1, moments=12)


@pytest.mark.parametrize(("what", "rate"), [("write", 0.005), ("sync", 0.2)])
async def test_a_disk_that_fails_now_and_then(tmp_path, what, rate):
    """Whatever was acknowledged is there, after a power cut too; the others failed cleanly, and those behind them did not."""
    chooser = random.Random(3)
    recording = await played(tmp_path / "data", is_failing=lambda asked: asked == what and chooser.random() < rate)
    acknowledged = len(recording.acknowledged(len(recording.events)))
    assert 55 < acknowledged < 110
    check_moments(recording, tmp_path, seed=1, moments=8)


@pytest.mark.parametrize("weaker", ["NORMAL", "OFF"])
async def test_a_weaker_setting_would_be_noticed(tmp_path, monkeypatch, weaker):
    usual = store_module.SQLITE_SETTINGS
    monkeypatch.setattr(store_module, "SQLITE_SETTINGS", {**usual, "synchronous": weaker})
    recording = await played(tmp_path / "data", writes=20)
    with pytest.raises((AssertionError, sqlite3.DatabaseError)):
        check_moments(recording, tmp_path, seed=1, moments=12)


async def test_changes_of_one_write_that_concern_the_same_row_and_that_do_not(database, tmp_path):
    """The latter go to PostgreSQL as one statement, which must do with every kind of value what several do."""
    store = await Store.open(database().replace("postgresql://", "postgresql+asyncpg://") or url_of(tmp_path))
    await store.write([a_group("one"), update(tables.groups, {"id": "one"}, status="running"), a_group("two")])
    match = {"game": "g", "form": "f", "options": {}, "rules_version": 1, "tables": "", "status": "running", "host": "", "key": ""}
    match |= {"group_id": "two", "uploaded": False, "result": None, "created": 0.5, "updated": 0.5, "decision": None}
    snapshot = {"lines": 3, "state": b"\0\xff", "sight": b"", "end": {"é": [None, 'a "b" \\', True]}, "seal": ""}
    await store.write([
        update(tables.groups, {"id": "one"}, status="over", settings=None), update(tables.groups, {"id": "two"}, status="new", settings={}),
        *(insert(tables.matches, id=name, **match) for name in ("a", "b")),
        insert(tables.snapshots, match_id="a", **snapshot), insert(tables.lines, match_id="b", n=0, body="{},NULL"),
    ])  # fmt: skip
    groups = await store.read(sa.select(tables.groups).order_by("id"))
    assert [(row["id"], row["status"], row["settings"]) for row in groups] == [("one", "over", None), ("two", "new", {})]
    matches = [dict(row) for row in await store.read(sa.select(tables.matches).order_by("id"))]
    assert [match.items() <= row.items() and row["member"] is None for row in matches] == [True, True]
    assert [dict(row) for row in await store.read(sa.select(tables.snapshots))] == [{"match_id": "a", **snapshot}]
    assert [row["body"] for row in await store.read(sa.select(tables.lines))] == ["{},NULL"]
    if database():
        with pytest.raises(DatabaseFault):  # and is not cut off
            await store.write([a_group("longer than sixteen letters")])
    await store.close()


async def test_a_write_that_was_given_up_is_not_carried_out_later(database, tmp_path, monkeypatch):
    """The caller who heard that it failed asks the database what is true, and goes on from there. The write may have waited all the time
    for a connection."""
    store = await Store.open(database().replace("postgresql://", "postgresql+asyncpg://") or url_of(tmp_path))
    store.timeout = 0.01
    with monkeypatch.context() as hurry, late_connections(store, monkeypatch) as let_go:
        hurry.setattr(store_module, "_SPARE", 0.0)
        with pytest.raises(DatabaseFault):
            await store.write([a_group("late")])
    store.timeout = 60.0
    await store.settled()
    assert await store.read(sa.select(tables.groups)) == []
    await let_go()
    assert await store.read(sa.select(tables.groups)) == []
    await store.write([a_group("late")])
    await store.close()


@contextlib.contextmanager
def late_connections(store, monkeypatch):
    """Those that are asked for now are there when it is said, and what waited for them has ended then."""
    others, is_time = set(threading.enumerate()), threading.Event()
    connect, driver = store_module._sqlite_connection, store._driver

    @contextlib.asynccontextmanager
    async def late_driver():
        await asyncio.to_thread(is_time.wait)
        async with driver() as connected:
            yield connected

    async def let_go():
        working = list(store._working)
        is_time.set()
        await asyncio.gather(*working, return_exceptions=True)
        for thread in set(threading.enumerate()) - others:
            if thread.name == "writer":
                await asyncio.to_thread(thread.join)

    with monkeypatch.context() as patch:
        patch.setattr(store_module, "_sqlite_connection", lambda *of: is_time.wait() and connect(*of))
        patch.setattr(store, "_driver", late_driver)
        yield let_go


# Rows of earlier versions -----------------------------------------------------------------------------------------------------------------


async def test_names_of_earlier_versions_lose_what_readers_say(tmp_path):
    """A bot's level, which may have been cut off, and that a stand-in plays."""
    await (await Store.open(url_of(tmp_path))).close()
    rows = {"Rigel (Novice)": ("bot", "novice"), "Aldebaran (Interm": ("bot", "intermediate"), "Bob (stand-in)": ("stand-in", None)}
    rows |= {"Ada (the first)": ("guest", None), "Marvin": ("bot", "greedy"), "Left": ("open", None)}
    asked = {"bot expert None": {"name": "Vega (Expert)", "guest": None, "bot": "expert", "level": None}}
    asked["a person"] = {"name": "Eve (me)", "guest": "e", "bot": None, "level": None}
    with closing(sqlite3.connect(tmp_path / "perihelion.db")) as database, database:
        for statement in BACK_TO_VERSION_9:
            database.execute(statement)
        for number, (name, (kind, bot)) in enumerate(rows.items()):
            values = ("m", number, kind, name, name, False, bot, json.dumps(asked if kind == "open" else {}))
            database.execute(
                "INSERT INTO seats (match_id, seat, kind, name, first_name, resigned, bot, successors) VALUES (?,?,?,?,?,?,?,?)", values
            )
        database.execute("INSERT INTO members VALUES ('g', 0, '', 'Vega (Expert)', '', 'expert', NULL)")
    store = await Store.open(url_of(tmp_path))
    seats = await store.read(sa.select(tables.seats).order_by(tables.seats.c.seat))
    assert [seat["name"] for seat in seats] == ["Rigel", "Aldebaran", "Bob", "Ada (the first)", "Marvin", "Left"]
    assert [seat["first_name"] for seat in seats] == list(rows)  # the log has it like that
    assert [one["name"] for one in seats[-1]["successors"].values()] == ["Vega", "Eve (me)"]
    assert [member["name"] for member in await store.read(sa.select(tables.members))] == ["Vega"]
    await store.close()


# Files ------------------------------------------------------------------------------------------------------------------------------------


def modes(folder):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}


async def test_nobody_else_can_read_the_files(tmp_path):
    folder = tmp_path / "new" / "data"
    store = await Store.open(url_of(folder))
    await store.write([a_group("one")])
    found = modes(folder)
    await store.close()
    assert found.pop("data") == 0o700
    assert set(found) == {f"perihelion.db{suffix}" for suffix in ("", "-wal", "-shm", ".lock")}
    assert set(found.values()) == {0o600}


async def test_files_of_an_earlier_version_become_private(tmp_path):
    folder = tmp_path / "data"
    await (await Store.open(url_of(folder))).close()
    folder.chmod(0o755)
    (folder / "perihelion.db").chmod(0o644)
    await (await Store.open(url_of(folder))).close()
    assert set(modes(folder).values()) == {0o700, 0o600}


async def test_a_folder_with_other_things_keeps_its_mode(tmp_path, caplog):
    (tmp_path / "notes.txt").touch()
    tmp_path.chmod(0o755)
    await (await Store.open(url_of(tmp_path))).close()
    assert modes(tmp_path)[tmp_path.name] == 0o755
    assert modes(tmp_path)["perihelion.db"] == 0o600
    assert "chmod 700" in caplog.text


# One at a time ----------------------------------------------------------------------------------------------------------------------------


async def test_a_second_server_is_refused(tmp_path):
    store = await Store.open(url_of(tmp_path))
    with pytest.raises(PerihelionError, match=r"process \d+ uses"):
        await Store.open(url_of(tmp_path))
    await store.close()
    await (await Store.open(url_of(tmp_path))).close()


async def test_a_terminal_adds_its_rows_beside_a_server(tmp_path):
    server = await Store.open(url_of(tmp_path))
    terminal = await Store.open(url_of(tmp_path), alone=False)
    await terminal.write([a_group("from the terminal")])
    await terminal.close()
    assert len(await server.read(sa.select(tables.groups))) == 1
    await server.close()


async def test_a_terminal_changes_no_tables_under_a_server(tmp_path):
    server = await Store.open(url_of(tmp_path))
    with closing(sqlite3.connect(tmp_path / "perihelion.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0003'")
    with pytest.raises(PerihelionError, match="another version"):
        await Store.open(url_of(tmp_path), alone=False)
    await server.close()


@pytest.fixture
def taken(tmp_path):
    """A data folder with a server, as far as the lock is concerned."""
    with store_module.locked(tmp_path / "perihelion.db"):
        yield tmp_path


def test_a_server_says_in_one_sentence_why_it_does_not_start(taken, capfd):
    assert main(["serve", "--no-browser", "--port", str(free_port()), "--data", str(taken)]) == 2
    told = capfd.readouterr().err
    assert re.fullmatch(r"perihelion: The server with process \d+ uses .*\n", told)


def test_a_database_that_is_away_at_the_start(tmp_path, capfd, monkeypatch):
    monkeypatch.setenv("PERIHELION_SERVER_DATABASE", f"postgresql://me:secret-word@127.0.0.1:{free_port()}/nowhere")
    assert main(["serve", "--no-browser", "--port", str(free_port()), "--data", str(tmp_path)]) == 2
    told = capfd.readouterr().err
    assert told.startswith("perihelion: The database cannot be opened: ")
    assert "secret-word" not in told
    assert "Traceback" not in told

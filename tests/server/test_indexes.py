"""No query of the home page, of a score list or of a race looks at more rows than it needs: each has an index, on both databases."""

from __future__ import annotations

import contextlib

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from perihelion.server.storage import tables
from tests.server.clients import Guest, play
from tests.server.older import BACK_TO_VERSION_7
from tests.server.processes import FEW_GAMES, Server
from tests.server.statements import FILE

MANY = 6000
FRUGAL = ("secrets", "unscored", "problem_ratings", "beats", "outages", "seeks", "announcements")
"""Tables that never have more than a few rows, but for a while after an update."""


@pytest.fixture(scope="module")
def watched(database, tmp_path_factory):
    folder = tmp_path_factory.mktemp("watched")
    running = Server(folder, database(), **FEW_GAMES, **{FILE: str(folder / "statements")}).start()
    yield running
    running.stop()


@contextlib.asynccontextmanager
async def connected(server):
    engine = create_async_engine(server.database_url())
    async with engine.begin() as connection:
        yield connection
    await engine.dispose()


def read(noted):
    return dict(map(msgspec.json.decode, noted.read_bytes().splitlines()))


async def multiply(connection, table, **changed):
    """Many copies of the first row, with these columns instead, where `i` is the number."""
    columns = [f'"{column.name}"' for column in table.columns]
    taken = ", ".join(changed.get(name.strip('"'), f"first.{name}") for name in columns)
    await connection.execute(sa.text(
        f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY}) "
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {taken} FROM n, (SELECT * FROM {table.name} LIMIT 1) AS first"
    ))  # fmt: skip


async def test_no_query_looks_at_a_whole_table(watched):
    ada = await Guest(watched).arrive("Ada")
    match, race = (
        (await ada.open("planet-smash"))["id"],
        (await ada.post("/groups", kind="race", game="planet-smash", same_dice=True))["id"],
    )
    await ada.open("last-light", seats="mll")
    await ada.post("/account", 201, name="Ada", password="seven moons of saturn")
    noted = watched.data / "statements"
    pruning = {one: parameters for one, parameters in read(noted).items() if ".id > " in one}
    assert len(pruning) == 4
    await ada.join(race)
    await ada.post(f"/groups/{race}/start")
    daily = await ada.get("/games/planet-smash/daily")
    await ada.post(f"/daily/{daily['id']}/tries", value="ab" * 16)
    cup = await ada.post("/tournaments", 201, system="swiss", name="Cup", game="last-light", form="2-player", pace={"seconds": 300})
    await ada.post(f"/tournaments/{cup['id']}/join")
    live = await ada.connect(match)
    await play(match, live)
    await live.do("chat", match, text="Well.")
    await live.close()
    watched.stop()
    async with connected(watched) as connection:
        await multiply(connection, tables.guests, id="'guest ' || i")
        await multiply(connection, tables.accounts, guest="'guest ' || i", name_key="'guest ' || i", who="'who ' || i")
        await connection.execute(sa.insert(tables.presence).values(server="server", match_id=match, guest="guest"))
        await multiply(connection, tables.presence, match_id="'match ' || i")
        await connection.execute(sa.insert(tables.problem_tries).values(id="problem", at=0.0))
        await multiply(connection, tables.problem_tries, id="'problem ' || i")
        await multiply(connection, tables.groups, id="'group ' || i", host="'guest ' || i")
        await multiply(connection, tables.members, group_id="'group ' || i", guest="'guest ' || i % 500")
        await multiply(
            connection, tables.matches, id="'match ' || i", host="'guest ' || i % 500", group_id="NULL", updated="first.updated - i"
        )
        await multiply(connection, tables.seats, match_id="'match ' || i", owner="'guest ' || i % 500", guest="NULL")
        for table in (tables.lines, tables.chat, tables.requests, tables.snapshots):
            await multiply(connection, table, match_id="'match ' || i", guest="'guest ' || i % 500")
        await multiply(connection, tables.scores, match_id="'match ' || i", guest="'guest ' || i % 500", game="'game ' || i % 500")
        await multiply(connection, tables.daily, day="'day ' || i", group_id="'group ' || i")
        await multiply(connection, tables.tries, group_id="'group ' || i", match_id="'match ' || i", guest="'guest ' || i % 500")
        await multiply(connection, tables.entrants, group_id="'group ' || i", guest="'guest ' || i % 500")
        copies = "FROM groups WHERE host LIKE 'guest %'"
        for statement in (
            f"INSERT INTO pairings (group_id, number, round, slot, players, opened) SELECT id, 0, 0, 0, '[0]', 0 {copies}",
            "INSERT INTO absences (match_id, seat, since) SELECT id, 0, 0 FROM matches",
            "INSERT INTO alarms (group_id, at) SELECT id, 5000000000.0 FROM groups",
            "INSERT INTO due (match_id, seat, at) SELECT id, 0, 5000000000.0 FROM matches WHERE id NOT IN (SELECT match_id FROM due)",
        ):
            await connection.execute(sa.text(statement))
        await connection.execute(sa.text("ANALYZE"))
    watched.start()  # with nothing in memory
    noted.write_bytes(b"")
    for path in ("/daily", "/games/planet-smash/daily", "/tournaments", f"/tournaments/{cup['id']}"):
        assert await ada.get(path)
    for path in ("/me", "/games", "/bots", "/matches", "/matches?status=running", "/matches?status=over", f"/groups/{race}"):
        assert await ada.get(path)
    assert {match["game"] for match in await ada.get("/matches")} == {"planet-smash", "last-light"}
    for whose in ("own", "all"):
        assert await ada.get("/games/planet-smash/scores", whose=whose, match=match)
    await ada.connect(match)
    await ada.leave()
    statements = {**read(noted), **pruning}
    asked = "\n".join(statements)
    for table in ("accounts", "guests", "matches", "seats", "lines", "chat", "requests", "groups", "members", "scores"):
        assert f"FROM {table}" in asked  # everything above was noted
    async with connected(watched) as connection:
        for statement, parameters in statements.items():
            assert await scans(connection, statement, parameters) == [], statement


async def scans(connection, statement, parameters):
    """The steps in which the database looks at a whole table, or a whole index."""
    sqlite = connection.dialect.name == "sqlite"
    explain = "EXPLAIN QUERY PLAN" if sqlite else "EXPLAIN"
    plan = [str(row[-1]) for row in await connection.exec_driver_sql(f"{explain} {statement}", tuple(parameters))]
    names = [table.name for table in tables.metadata.sorted_tables if table.name not in FRUGAL]
    sign = "SCAN {}" if sqlite else "Seq Scan on {}"
    return [step for step in plan for name in names if f"{sign.format(name)} " in f"{step} "]


async def test_that_such_a_query_would_be_noticed(watched):
    async with connected(watched) as connection:
        assert await scans(connection, "SELECT id FROM matches WHERE created < 5", [])
        assert not await scans(connection, "SELECT id FROM matches WHERE host = 'guest 7'", [])


async def test_tables_without_indexes_become_those_that_the_program_knows(watched):
    watched.stop()
    for statement in BACK_TO_VERSION_7:
        await watched.rows(statement)
    watched.start()
    async with connected(watched) as connection:
        found = await connection.run_sync(lambda opened: compare_metadata(MigrationContext.configure(opened), tables.metadata))
    assert found == []

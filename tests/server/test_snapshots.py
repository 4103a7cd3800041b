"""Long matches: positions that are stored with them, how much memory an idle one takes, and how long a log may be."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tracemalloc
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from perihelion.core import logs
from perihelion.core.logs.reading import Reader
from perihelion.core.registry import definition, games, shared_game
from perihelion.server import matches, snapshots, takebacks
from perihelion.server.errors import NotAllowed
from perihelion.server.match_rows import insert_match
from perihelion.server.storage import tables
from perihelion.server.storage.changes import update
from tests.server.at_hand import AtHand, Ear
from tests.server.clients import detail
from tests.server.older import BACK_TO_VERSION_7

FEW = 30
IDLE_BYTES = 20 * 1024


@pytest.fixture
async def at_hand(tmp_path):
    made = await AtHand.begin(tmp_path)
    yield made
    await made.end()


@pytest.fixture(autouse=True)
def _often(monkeypatch):
    """Positions are stored more often than usual, so that short matches will do."""
    monkeypatch.setattr(snapshots, "EVERY", FEW)
    monkeypatch.setattr(snapshots, "AT_END", 1)


@pytest.fixture
def replayed(monkeypatch):
    """The numbers of steps that were replayed."""
    found, usual = [], Reader._run_of_steps

    def counted(self, start, stop):
        found.append(stop - start)
        usual(self, start, stop)

    monkeypatch.setattr(Reader, "_run_of_steps", counted)
    return found


@pytest.mark.parametrize("loaded_first", [True, False])
async def test_a_match_that_is_asked_for_while_it_is_opened_has_one_room(at_hand, monkeypatch, loaded_first):
    """As by the list of own matches: the database has it before the request that opens it hears so. Bots would play in one room, people in
    the other, and each would write its lines over the other's."""
    write, read, stored, asked, go_on = at_hand.store.write, at_hand.store.read, asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def slow_write(changes, notices=()):
        await write(changes, notices)
        stored.set()
        await (go_on if loaded_first else asked).wait()

    async def slow_read(query):
        found = await read(query)
        asked.set()
        await (asked if loaded_first else go_on).wait()
        return found

    monkeypatch.setattr(at_hand.store, "write", slow_write)
    opening = asyncio.create_task(at_hand.open("planet-smash", planet="pebble"))
    await stored.wait()
    (row,) = await read(sa.select(tables.matches.c.id))
    monkeypatch.setattr(at_hand.store, "read", slow_read)
    loading = asyncio.create_task(at_hand.rooms.room(row["id"]))
    await (loading if loaded_first else opening)
    go_on.set()
    assert await opening is await loading is await at_hand.rooms.room(row["id"])
    await at_hand.move(await opening, 3)


async def played(at_hand, game="planet-smash", lines=100, **options):
    """A match under way that is so long that its position was stored, with takebacks."""
    room = await at_hand.open(game, at_one_screen=True, **options)
    first, most = len(room.match.log.steps), 4 if game == "pickpockets" else 40
    seat = room.match.log.now.mover
    while room.match.line_count < lines:
        await at_hand.move(room)
        if len(room.match.log.steps) >= first + most:
            await at_hand.do(room, "0", lambda trial: takebacks.take_back(trial, "0", seat, first))
    return room


def same(one, other):
    assert one.log.entries == other.log.entries
    assert one.log.steps == other.log.steps
    assert one.log.now == other.log.now
    assert (one.log.end, one.log.key, one.log.takebacks, one.log.seats) == (
        other.log.end,
        other.log.key,
        other.log.takebacks,
        other.log.seats,
    )
    assert one.log.to_bytes() == other.log.to_bytes()
    for viewers in ([None], [0]):
        assert one.lines_for(viewers) == other.lines_for(viewers)


# Snapshots --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["planet-smash", "pickpockets"])
async def test_a_match_is_loaded_again_without_replaying_it(at_hand, replayed, game):
    before = (await played(at_hand, game)).match
    later = await at_hand.again()
    replayed.clear()
    room = await later.rooms.room(before.id)
    assert sum(replayed) <= FEW
    same(room.match, before)
    await later.move(room, 2)  # and it goes on
    assert room.match.line_count > before.line_count
    await later.end(store=False)


async def test_a_match_that_is_over_is_not_replayed_at_all(at_hand, replayed):
    room = await at_hand.open("planet-smash", planet="pebble")
    await at_hand.move(room, 200)
    assert room.match.status == "over"
    later = await at_hand.again()
    replayed.clear()
    loaded = await later.rooms.room(room.match.id)
    assert sum(replayed) == 0
    same(loaded.match, room.match)
    await later.end(store=False)


CHANGES = {
    "other position": {"state": lambda row: bytes([row["state"][0] ^ 1]) + row["state"][1:]},
    "position cut short": {"state": lambda row: row["state"][:-1]},
    "fewer lines": {"lines": lambda row: row["lines"] - 1},
    "more lines than there are": {"lines": lambda row: row["lines"] + 1000},
    "other sight": {"sight": lambda row: b"\xff" * (len(row["sight"]) or 1)},
    "other end": {"end": lambda row: {"end": "resigned", "steps": 1, "returns": None, "ranks": None}},
    "other rules": {"seal": lambda row: "0" * 64},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("game", ["planet-smash", "pickpockets"])
async def test_a_snapshot_that_does_not_fit_is_ignored(at_hand, replayed, change, game):
    before = (await played(at_hand, game)).match
    rows = await at_hand.store.read(sa.select(tables.snapshots).where(tables.snapshots.c.match_id == before.id))
    changed = {name: value(dict(rows[0])) for name, value in change.items()}
    await at_hand.store.write([update(tables.snapshots, {"match_id": before.id}, **changed)])
    later = await at_hand.again()
    replayed.clear()
    same((await later.rooms.room(before.id)).match, before)
    assert sum(replayed) > FEW
    await later.end(store=False)


async def test_lines_remain_the_truth(at_hand):
    """A line that was changed is found, whatever position is stored."""
    before = (await played(at_hand)).match
    step = next(n for n, entry in enumerate(before.log.entries) if isinstance(entry, logs.Step))
    body = logs.encoded(before.log.entries[step]._replace(check=0)).decode()
    await at_hand.store.write([update(tables.lines, {"match_id": before.id, "n": step}, body=body)])
    later = await at_hand.again()
    assert "damaged" in str((await later.rooms.room(before.id)).match.notice)
    await later.end(store=False)


async def test_matches_of_a_version_without_snapshots(at_hand, replayed, tmp_path):
    before = (await played(at_hand)).match
    await at_hand.end()
    with closing(sqlite3.connect(tmp_path / "perihelion.db")) as database, database:
        for statement in BACK_TO_VERSION_7:
            database.execute(statement)
    later = await AtHand.begin(tmp_path)
    room = await later.rooms.room(before.id)
    same(room.match, before)
    await later.move(room, FEW)  # from now on it has one
    again = await later.again()
    replayed.clear()
    same((await again.rooms.room(before.id)).match, room.match)
    assert sum(replayed) <= FEW
    await again.end()


def test_an_uploaded_log_has_one_at_once():
    log = logs.read_log(golden())
    match = matches.Match("id", log.game, "", "", [], 0.0, 0.0, log=log, status="over", uploaded=True)
    assert any(change.row.get("seal") for change in insert_match(match))


def golden():
    return next(iter(sorted((Path(__file__).parents[1] / "golden" / "planet-smash").glob("*.jsonl")))).read_bytes()


# Memory -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in games() if definition(name).folder.parent.name == "games"])
async def test_an_idle_match_takes_little_memory(at_hand, name):
    form = next((form for form in definition(name).forms if form.seats == 2), definition(name).forms[0])
    await idle(at_hand, name, form.name, 2)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        rooms = await idle(at_hand, name, form.name, 15)
        gc.collect()
        each = (tracemalloc.get_traced_memory()[0] - before) / len(rooms)
    finally:
        tracemalloc.stop()
    assert each < IDLE_BYTES
    assert len({id(room.game) for room in rooms}) == 1
    rooms[0].listeners.clear()  # who have forgotten what they were shown
    await at_hand.move(rooms[0])  # it is all there again


async def idle(at_hand, name, form, count):
    """Matches that were played a little, are watched by everybody who sits there, and in which nothing happens any more."""
    rooms = [await at_hand.open(name, form) for _ in range(count)]
    for room in rooms:
        for seat in room.match.seats:
            await room.come(Ear(seat.guest), 0, [])
        await at_hand.move(room, 5)
    for _ in range(2):
        for room in rooms:
            while room._telling:
                await room._telling
            for ear in room.listeners:
                ear.forget()
            room.rest()
    return rooms


@pytest.mark.parametrize("game", ["planet-smash", "pickpockets"])
async def test_a_match_that_rested_is_the_same(at_hand, game):
    room = await played(at_hand, game)
    before = room.match
    room.rest()
    room.rest()
    assert room.match is not before
    same(room.match, before)
    await at_hand.move(room)


async def test_a_request_that_is_repeated_after_a_rest_is_answered_again(at_hand):
    room = await at_hand.open("planet-smash")
    log, code = room.match.log, room.match.log.now.legal()[0]
    steps = [
        await at_hand.rooms.change(room, lambda trial: trial.move("0", 0, len(log.steps), [code]), ("0", "the same")) for _ in range(2)
    ]
    room.rest()
    room.rest()
    steps.append(await at_hand.rooms.change(room, lambda trial: trial.move("0", 0, len(log.steps), [code]), ("0", "the same")))
    assert steps == [len(room.match.log.steps)] * 3


def test_a_game_is_there_once(tmp_path, monkeypatch):
    declared = definition("planet-smash")
    assert shared_game(declared) is shared_game(declared, "solo", {"planet": "lv-426"})
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    own = tmp_path / "planet-smash" / "own.toml"
    own.parent.mkdir()
    own.write_text((declared.folder / "data" / "lv-426.toml").read_text())
    first = shared_game(declared, options={"planet": "own"})
    assert first is shared_game(declared, options={"planet": "own"})
    own.write_text(own.read_text().replace("LV-426", "Another"))
    assert shared_game(declared, options={"planet": "own"}).legend["planet"] == "Another"


# How long a log may be --------------------------------------------------------------------------------------------------------------------


async def test_a_log_has_an_end(at_hand, monkeypatch):
    monkeypatch.setattr(matches, "MOST_LINES_WITH_TAKEBACKS", 60)
    monkeypatch.setattr(matches, "MOST_LINES", 120)
    with pytest.raises(NotAllowed, match="From 60 on, nothing is taken back"):
        await played(at_hand, "planet-smash", lines=10_000)
    (room,) = at_hand.rooms._memory
    assert 60 <= room.match.line_count < 120
    await at_hand.move(room, 60)
    assert (room.match.status, room.match.result["how"]) == ("over", "abandoned")
    assert 120 <= room.match.line_count < 135
    assert logs.read_log(room.match.log.to_bytes()).end.end == "abandoned"


async def test_an_upload_has_a_most_of_lines(people):
    ada = await people("Ada")
    answer = await ada.http.post("/api/logs", content=b"\n" * 21_001)
    assert (answer.status_code, detail(answer)) == (400, "A log that is uploaded has at most 21000 lines.")

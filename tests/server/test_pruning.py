"""What nobody needs any more is deleted, and nothing else; on both databases."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.clients import Guest, play
from tests.server.processes import FEW_GAMES, Server

A_YEAR_AND_MORE = 400 * 24 * 3600
OFTEN = {"PERIHELION_SERVER_PRUNE_EVERY": "0.0001"}
PARTS = ("matches WHERE id", "seats WHERE match_id", "lines WHERE match_id", "chat WHERE match_id", "requests WHERE match_id")


@pytest.fixture(scope="module")
def pruned(database, tmp_path_factory):
    """A server that looks for what nobody needs all the time."""
    running = Server(tmp_path_factory.mktemp("pruned"), database(), **FEW_GAMES, **OFTEN).start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
async def arrive(pruned):
    here = []

    async def arriving(name):
        here.append(await Guest(pruned).arrive(name))
        return here[-1]

    yield arriving
    for guest in here:
        await guest.leave()


async def age(server, table, name):
    """Long ago."""
    columns = {"matches": ("created", "updated"), "groups": ("created",), "guests": ("created",)}[table]
    changes = ", ".join(f"{column} = {column} - {A_YEAR_AND_MORE}" for column in columns)
    await server.rows(f"UPDATE {table} SET {changes} WHERE id = :name", name=name)


async def count(server, where, name):
    return (await server.rows(f"SELECT count(*) AS found FROM {where} = :name", name=name))[0]["found"]


async def is_gone(server, table, name):
    for _ in range(200):
        if await count(server, f"{table} WHERE id", name) == 0:
            return True
        await asyncio.sleep(0.05)
    return False


async def a_sign(server, arrive):
    """Something that goes, last: when it has gone, everything else was looked at as well."""
    for _ in range(2):  # in the middle of a pass it may have been passed by, the next one begins at the beginning
        guest = await arrive("Nobody")
        await age(server, "guests", guest.id)
        assert await is_gone(server, "guests", guest.id)


async def test_what_goes(pruned, arrive):
    ada = await arrive("Ada")
    alone, screen = (await ada.open("planet-smash"))["id"], (await ada.open("last-light", seats="mmm"))["id"]
    live = await ada.connect(alone, screen)
    await play(alone, live, moves=2)
    await live.do("chat", alone, text="Is anybody here?")
    log = await ada.log(alone)
    gone = {
        "alone": alone,
        "at one screen": screen,
        "with a bot": (await ada.open("last-light", seats="mrr"))["id"],
        "bots among themselves": (await ada.open("last-light", seats="rrr"))["id"],
        "waiting for others": (await ada.open("last-light", seats="mll"))["id"],
        "uploaded": (await ada.http.post("/api/logs", content=log)).json()["id"],
    }
    race = (await ada.post("/groups", kind="race", game="planet-smash", same_dice=True))["id"]
    await ada.join(race)
    await live.send(do="unwatch", match=alone)
    await live.send(do="unwatch", match=screen)
    for match in gone.values():
        await age(pruned, "matches", match)
    await age(pruned, "groups", race)
    for what, match in gone.items():
        assert await is_gone(pruned, "matches", match), what
        assert [await count(pruned, part, match) for part in PARTS] == [0] * len(PARTS), what
        await ada.get(f"/matches/{match}", 404)
    assert await is_gone(pruned, "groups", race)
    assert await count(pruned, "members WHERE group_id", race) == 0
    await ada.get(f"/groups/{race}", 404)
    assert await ada.get("/matches") == []


async def test_what_stays(pruned, arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    together = (await ada.open("last-light", seats="mlr"))["id"]
    await bob.post(f"/matches/{together}/seats/1/take")
    finished, given_up = (await ada.open("planet-smash"))["id"], (await ada.open("planet-smash"))["id"]
    watched = (await ada.open("last-light", seats="mll"))["id"]
    live = await ada.connect(together, finished, given_up, watched)
    await play(finished, live)
    await live.do("resign", given_up, seat=0)
    race = (await ada.post("/groups", kind="race", game="planet-smash", same_dice=True))["id"]
    await ada.join(race)
    racing = (await ada.post(f"/groups/{race}/start"))["members"][0]["match"]
    fresh = (await ada.open("last-light", seats="mll"))["id"]
    for match in (together, finished, given_up):
        await live.send(do="unwatch", match=match)
    for match in (together, finished, given_up, watched, racing):
        await age(pruned, "matches", match)
    await age(pruned, "groups", race)
    await age(pruned, "guests", ada.id)
    await age(pruned, "guests", bob.id)
    await a_sign(pruned, arrive)
    for match in (together, finished, given_up, watched, racing, fresh):
        assert (await ada.get(f"/matches/{match}"))["id"] == match
    assert (await ada.get(f"/groups/{race}"))["id"] == race
    assert ((await ada.get("/me"))["name"], (await bob.get("/me"))["name"]) == ("Ada", "Bob")
    assert (await ada.get("/games/planet-smash/scores"))["count"] == 1


async def test_a_race_ends_without_who_stays_away(pruned, arrive):
    """Otherwise nobody could ever check the dice."""
    ada, bob = await arrive("Ada"), await arrive("Bob")
    race = (await ada.post("/groups", kind="race", game="planet-smash"))["id"]
    for guest in (ada, bob):
        await guest.join(race)
    mine = next(one["match"] for one in (await ada.post(f"/groups/{race}/start"))["members"] if one["you"])
    live = await ada.connect(mine)
    await live.do("resign", mine, seat=0)
    await live.send(do="watch", group=race)
    await live.until(lambda: race in live.groups, "the race")
    await ada.get(f"/matches/{mine}/check", 403)
    for row in await pruned.rows("SELECT id FROM matches WHERE group_id = :race AND id <> :mine", race=race, mine=mine):
        await age(pruned, "matches", row["id"])
    await live.until(lambda: live.groups[race]["status"] == "over", "the end of the race")
    assert (await ada.get(f"/matches/{mine}/check"))["wrong"] == []
    assert [(await ada.get(f"/matches/{one['match']}"))["result"]["how"] for one in live.groups[race]["members"]] == [
        "resigned",
        "abandoned",
    ]


async def test_an_uploaded_log_stays_while_somebody_looks_at_it_now_and_then(pruned, arrive):
    ada = await arrive("Ada")
    log = await ada.log((await ada.open("planet-smash"))["id"])
    uploaded = (await ada.http.post("/api/logs", content=log)).json()["id"]
    await pruned.rows("UPDATE matches SET updated = updated - 100 * 86400 WHERE id = :name", name=uploaded)
    pruned.stop()
    pruned.start()
    live = await ada.connect(uploaded)
    await live.send(do="unwatch", match=uploaded)
    await pruned.rows("UPDATE matches SET updated = updated - 100 * 86400 WHERE id = :name", name=uploaded)  # 200 days since it came
    await a_sign(pruned, arrive)
    await ada.get(f"/matches/{uploaded}")


async def test_a_rematch_that_nobody_came_to_can_be_asked_for_again(pruned, arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    match = (await ada.open("last-light", seats="mlr"))["id"]
    await bob.post(f"/matches/{match}/seats/1/take")
    live = await ada.connect(match)
    for seat, guest in ((0, ada), (1, bob)):
        await (await guest.connect(match)).do("resign", match, seat=seat)
    await live.until_info(match, lambda info: info["status"] == "over")
    waiting = (await ada.post(f"/matches/{match}/rematch"))["id"]
    for guest in (ada, bob):
        for connection in guest.connections:
            await connection.close()
    await age(pruned, "matches", waiting)
    assert await is_gone(pruned, "matches", waiting)
    assert (await ada.get(f"/matches/{match}"))["next"] is None
    assert (await ada.post(f"/matches/{match}/rematch"))["id"] != waiting


async def test_a_name_that_nobody_uses(pruned, arrive):
    ada = await arrive("Ada")
    await age(pruned, "guests", ada.id)
    assert await is_gone(pruned, "guests", ada.id)
    assert (await ada.get("/me"))["id"] == ada.id  # with the name that follows from it
    bob = await arrive("Bob")
    live = await bob.connect()  # is here
    await age(pruned, "guests", bob.id)
    await a_sign(pruned, arrive)
    assert (await bob.get("/me"))["name"] == "Bob"
    await live.close()


async def test_everything_is_kept_where_that_is_wished(database, tmp_path):
    kept = {f"PERIHELION_SERVER_KEEP_{what}": "0" for what in ("WAITING", "ALONE", "RACES", "UPLOADS")}
    server = Server(tmp_path, database(), **FEW_GAMES, **OFTEN, **kept).start()
    try:
        ada = await Guest(server).arrive("Ada")
        matches = [(await ada.open("planet-smash"))["id"], (await ada.open("last-light", seats="mll"))["id"]]
        for match in matches:
            await age(server, "matches", match)
        nobody = await Guest(server).arrive("Nobody")
        await age(server, "guests", nobody.id)
        assert await is_gone(server, "guests", nobody.id)
        assert {info["id"] for info in await ada.get("/matches")} == set(matches)
        await ada.leave()
        await nobody.leave()
    finally:
        server.stop()

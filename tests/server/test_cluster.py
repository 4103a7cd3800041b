"""Several servers of one PostgreSQL: who plays at one sees what is played at the other, and whatever ends one of them, nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator

import pytest

from perihelion.server.ladders import Ladders
from perihelion.server.storage.store import Store
from tests.server.clients import Guest, play
from tests.server.processes import FEW_GAMES, PostgreSQL, Server, limited


@pytest.fixture(scope="module")
def servers(postgresql: PostgreSQL, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two, started at the same time on an empty database."""
    url = postgresql.new_database(from_nothing=True)  # of two that begin at once, one makes the tables
    both = [Server(tmp_path_factory.mktemp(name), url, **FEW_GAMES) for name in ("first", "second")]
    for server in both:
        server.begin()
    for server in both:
        server.wait_until_it_answers()
    yield both
    for server in both:
        server.stop()
        assert server.complaints() == ""


@contextlib.asynccontextmanager
async def guests_at(*servers: Server) -> AsyncIterator[list[Guest]]:
    here = [await Guest(server).arrive(name) for server, name in zip(servers, ("Ada", "Bo", "Cy"), strict=False)]
    try:
        yield here
    finally:
        for guest in here:
            await guest.leave()


async def a_match(ada: Guest, bo: Guest, game: str = "last-light", form: str = "2-player"):
    """Two at a match, each at their own server."""
    match = (await ada.open(game, form, "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    return match, await ada.connect(match), await bo.connect(match)


@pytest.mark.parametrize("game", ["last-light", "pickpockets"])
async def test_players_of_one_match_at_two_servers(servers, game):
    async with guests_at(*servers) as (ada, bo):
        match, hers, his = await a_match(ada, bo, game)
        await play(match, hers, his)
        for live in (hers, his):
            assert live.matches[match].is_over
            await live.watch(match, 0)  # compared with what is known, see `clients`
        assert len(hers.matches[match].lines) == len(his.matches[match].lines)  # each of a game with secrets as they may know it
        assert hers.matches[match].info["result"] == his.matches[match].info["result"]
        assert await ada.log(match) == await bo.log(match)


async def test_what_is_said_and_offered_at_one_server_is_heard_at_the_other(servers):
    async with guests_at(*servers) as (ada, bo):
        match, hers, his = await a_match(ada, bo)
        await asyncio.gather(*(live.do("chat", match, text=f"{live.guest.id[:4]} {n}") for n in range(5) for live in (hers, his)))
        for live in (hers, his):
            await live.until(lambda live=live: len(live.matches[match].chat) == 10, "the chat")
        assert [line["n"] for line in hers.matches[match].chat] == list(range(10))
        await hers.do("offer", match, seat=0, what="draw", yes=True)
        await his.until_info(match, lambda info: info["seats"][0]["offers"]["draw"])
        await his.do("offer", match, seat=1, what="draw", yes=True)
        assert (await hers.until_info(match, lambda info: info["status"] == "over"))["result"]["how"] == "drawn"


async def test_one_seat_is_taken_once(servers):
    """By the first to ask, however often two servers are asked in the same moment."""
    async with guests_at(servers[0], servers[0], servers[1]) as (host, ada, bo):
        for _ in range(10):
            match = (await host.open("last-light", "2-player", "ml"))["id"]
            for guest in (ada, bo):
                await guest.get(f"/matches/{match}")  # both servers have the room
            answers = await asyncio.gather(*(one.http.post(f"/api/matches/{match}/seats/1/take", json={}) for one in (ada, bo)))
            assert sorted(answer.status_code for answer in answers) == [200, 403]
            seats = {(await guest.get(f"/matches/{match}"))["seats"][1]["name"] for guest in (ada, bo)}
            assert len(seats) == 1


async def test_one_move_is_made_once(servers):
    """The same guest with two connections, one at each server, plays two moves for the same step at once."""
    async with guests_at(servers[0]) as (ada,):
        other = ada.at(servers[1])
        match = (await ada.open("last-light", "2-player", "mm"))["id"]
        here, there = await ada.connect(match), await other.connect(match)
        for number in range(8):
            known = here.matches[match]
            if known.is_over:
                break
            seat, codes = known.mover, known.codes(known.mover)
            asked = {"seat": seat, "step": known.step}
            answers = await asyncio.gather(
                here.ask("move", match, moves=codes[:1], **asked), there.ask("move", match, moves=codes[-1:], **asked)
            )
            assert sorted(answer["tell"] for answer in answers) == ["done", "refused"], number
            lines = max(len(live.matches[match].lines) for live in (here, there))
            for live in (here, there):
                await live.until_line(match, lines)
        assert here.matches[match].lines == there.matches[match].lines
        await other.leave()


async def test_a_request_that_was_answered_by_another_server_is_not_done_again(servers):
    async with guests_at(servers[0]) as (ada,):
        other = ada.at(servers[1])
        match = (await ada.open("last-light", "2-player", "mm"))["id"]
        here, there = await ada.connect(match), await other.connect(match)
        move = {"id": "once", "seat": 0, "step": 0, "moves": here.matches[match].codes(0)[:1]}
        done = await here.do("move", match, **move)
        assert await there.do("move", match, **move) == done
        said = {"id": "said", "text": "Once."}
        await here.do("chat", match, **said)
        await there.do("chat", match, **said)
        assert [line["text"] for line in (await there.watch(match))["chat"]] == ["Once."]
        await other.leave()


async def test_who_is_here_is_seen_at_the_other_server(servers):
    async with guests_at(*servers) as (ada, bo):
        match, hers, his = await a_match(ada, bo)
        for live in (hers, his):
            await live.until_info(match, lambda info: all(seat["here"] for seat in info["seats"]))
        bo.connections.remove(his)
        await his.close()
        await hers.until_info(match, lambda info: [seat["here"] for seat in info["seats"]] == [True, False])


async def test_friends_see_each_other_at_whichever_server_they_are(servers):
    async with guests_at(*servers) as (ada, bo):
        for guest, name in ((ada, "Ada of Friends"), (bo, "Bo of Friends")):
            await guest.post("/account", 201, name=name, password="seven moons of saturn")
        for guest, friend in ((ada, bo), (bo, ada)):
            who = (await friend.get("/me"))["who"]
            assert (await guest.http.put(f"/api/people/{who}/friend")).status_code == 200

        async def until_told(*, here: bool) -> None:
            async with asyncio.timeout(20):
                while [(one["name"], one["here"]) for one in await ada.get("/friends")] != [("Bo of Friends", here)]:
                    await asyncio.sleep(0.05)

        await until_told(here=False)
        his = await bo.connect()
        await until_told(here=True)
        bo.connections.remove(his)
        await his.close()
        await until_told(here=False)


async def test_a_leaver_has_left_at_every_server(servers):
    """Since when somebody is away is the same wherever one asks, and a server that is new to the match knows it, too."""

    async def gone(guest, match):
        (absence,) = (await guest.get(f"/matches/{match}"))["absences"]
        assert absence["seat"] == 1
        return absence["gone"]

    async with guests_at(*servers) as (ada, bo):
        match, hers, his = await a_match(ada, bo)
        for live in (hers, his):
            await live.until_info(match, lambda info: all(seat["here"] for seat in info["seats"]))
        bo.connections.remove(his)
        await his.close()
        await hers.until_info(match, lambda info: info["absences"])
        async with asyncio.timeout(20):
            while not await servers[0].rows("SELECT seat FROM absences WHERE match_id = :id AND seat = 1", id=match):
                await asyncio.sleep(0.1)
        third = Server(servers[0].data.parent / "third", servers[0].database, **FEW_GAMES).start()
        try:
            last, elsewhere = ada.at(third), ada.at(servers[1])
            await last.connect(match)
            told = [await gone(one, match) for one in (last, elsewhere, ada)]
            assert min(told) > 2000, "the new one was not there when he went"
            assert max(told) - min(told) < 1500
            for one in (last, elsewhere):
                await one.leave()
        finally:
            third.stop()
        again = await bo.connect(match)
        await hers.until_info(match, lambda info: not info["absences"])
        await again.do("resign", match, seat=1)
        assert not await servers[0].rows("SELECT seat FROM absences WHERE match_id = :id", id=match)


async def test_a_race_is_joined_started_and_won_at_two_servers(servers):
    async with guests_at(*servers) as (ada, bo):
        race = (await ada.post("/groups", game="planet-smash", kind="race", options={"planet": "pebble"}))["id"]
        await asyncio.gather(*(guest.join(race) for guest in (ada, bo)))
        lives = [await guest.connect() for guest in (ada, bo)]
        for live in lives:
            await live.send(do="watch", group=race)
        await asyncio.gather(*(ada.http.post(f"/api/groups/{race}/start") for _ in range(2)), bo.get(f"/groups/{race}"))
        for live in lives:
            await live.until(lambda live=live: live.groups.get(race, {}).get("status") == "running", "the start")
            assert [member["name"] for member in live.groups[race]["members"]].count("Ada") == 1
        for live in lives:
            own = next(member["match"] for member in live.groups[race]["members"] if member["you"])
            await live.watch(own)
            await play(own, live, moves=3)
            await live.do("resign", own, seat=0)
        for live in lives:
            await live.until(lambda live=live: live.groups[race]["status"] == "over", "the end of the race")
        assert len(await servers[0].rows("SELECT id FROM matches WHERE group_id = :race", race=race)) == 2


async def test_bots_play_for_people_at_whichever_server(servers):
    """Each decision is stored once, though both servers know of the match."""
    async with guests_at(servers[0]) as (ada,):
        other = ada.at(servers[1])
        match = (await ada.open("last-light", "2-player", "mr"))["id"]
        lives = [await ada.connect(match), await other.connect(match)]
        for number in range(6):
            live = lives[number % 2]
            await live.until(lambda live=live: live.matches[match].is_over or live.matches[match].mover == 0, "the bot")
            if live.matches[match].is_over:
                break
            await live.move(match, live.matches[match].codes(0)[0])
            lines = len(live.matches[match].lines)
            await lives[1 - number % 2].until_line(match, lines)
        await other.leave()


async def test_a_server_that_is_asked_to_end_sends_its_people_to_the_others(servers, postgresql, tmp_path):
    """As a service manager does it, in the middle of play: its clients hear of it, come to another server, and nothing is lost."""
    leaving = Server(tmp_path, servers[0].database, **FEW_GAMES)
    leaving.start()
    async with guests_at(leaving, servers[1]) as (ada, bo):
        match, hers, his = await a_match(ada, bo)
        await play(match, hers, his, moves=2)
        furthest = max((live.matches[match] for live in (hers, his)), key=lambda known: len(known.lines))
        moving = asyncio.create_task(hers.ask("move", match, id="last", seat=0, step=furthest.step, moves=hers.matches[match].codes(0)[:1]))
        await asyncio.sleep(0)
        leaving.ask_to_stop()
        with contextlib.suppress(ConnectionError):
            await moving
        await asyncio.wait([hers._reading])
        assert hers.socket.close_code == 1012  # service restart
        elsewhere = ada.at(servers[0])
        again = await elsewhere.connect()
        await again.resume(hers, match)
        if again.matches[match].mover == 0:
            await again.do("move", match, id="last", seat=0, step=furthest.step, moves=again.matches[match].codes(0)[:1])
        await play(match, again, his)
        assert again.matches[match].lines == his.matches[match].lines
        await elsewhere.leave()
    leaving.stop()


async def test_rated_matches_that_end_at_two_servers_at_once_count_one_after_the_other(servers):
    """Each follows from the ratings that the one before has left: as if all had been played at one server."""
    async with guests_at(*servers) as (ada, bo):
        for guest, name in ((ada, "Ada rated"), (bo, "Bo rated")):
            await guest.post("/account", 201, name=name, password="seven moons of saturn")
        ends = []
        for number in range(4):
            host, other = (ada, bo) if number % 2 else (bo, ada)
            wish = {"game": "last-light", "form": "2-player", "rated": True, "seats": [{"who": "me"}, {"who": "link"}]}
            match = (await host.post("/matches", 201, **wish))["id"]
            await other.post(f"/matches/{match}/seats/1/take")
            lives = [await host.connect(match), await other.connect(match)]
            await lives[0].until_info(match, lambda info: info["status"] == "running")
            await play(match, *lives, moves=2)
            ends.append(lives[0].do("resign", match, seat=0))
        await asyncio.gather(*ends)
        own = (await ada.get("/games/last-light/ladder", form="2-player"))["you"]
        assert own["matches"] == 4
    store = await Store.open(servers[0].database_url(), alone=False)
    try:
        assert await Ladders(store).recomputed() == []
    finally:
        await store.close()


async def test_the_lobby_and_whose_turn_it_is_are_told_at_the_other_server(servers):
    async with guests_at(*servers) as (ada, bo):
        waiting = await bo.connect()
        for what in ("lobby", "own"):
            await waiting.send(do="watch", what=what)
        await waiting.answer(0, "own")
        wish = {"game": "last-light", "form": "2-player", "public": True, "seats": [{"who": "me"}, {"who": "link"}]}
        match = (await ada.post("/matches", 201, **wish))["id"]
        await waiting.until(lambda: shown(waiting, "lobby", "entries", match), "the table in the lobby")
        await bo.post(f"/matches/{match}/seats/1/take")
        hers = await ada.connect(match)
        await (await bo.connect(match)).close()
        await hers.until_info(match, lambda info: info["status"] == "running")
        while hers.matches[match].mover == 0:
            await play(match, hers, moves=1)
        await waiting.until(lambda: any(one["yours"] for one in shown(waiting, "own", "matches", match)), "whose turn it is")


def shown(live, kind, where, match):
    return [one for message in live.messages if message["tell"] == kind for one in message[where] if one["id"] == match]


async def test_sign_out_everywhere_ends_connections_at_other_servers(servers):
    async with guests_at(servers[0]) as (ada,):
        await ada.post("/account", 201, name="Ada the first", password="seven moons of saturn")
        other = ada.at(servers[1])
        match = (await ada.open("last-light", "2-player", "mm"))["id"]
        there = await other.connect(match)
        stolen = Guest(servers[1])
        stolen.http.cookies = dict(ada.http.cookies)
        assert (await stolen.get("/me"))["name"] == "Ada the first"
        assert (await ada.http.delete("/api/account/sessions")).status_code == 200
        await asyncio.wait([there._reading], timeout=10)
        assert there._reading.done()
        assert (await stolen.get("/me"))["name"] != "Ada the first"
        for guest in (stolen, other):
            await guest.leave()


async def test_a_process_that_only_thinks_takes_over_from_a_server_that_died(postgresql, tmp_path):
    """The server is killed while its bot takes its time; `perihelion think`, with no server left, makes the bot's move."""
    server = Server(tmp_path / "server", postgresql.new_database(), "--bot-pause", "5", **FEW_GAMES)
    server.start()
    async with guests_at(server) as (ada,):
        match = (await ada.open("last-light", "2-player", "mr"))["id"]
        live = await ada.connect(match)
        await live.until(lambda: live.matches[match].mover == 0, "the first turn")
        await live.move(match, live.matches[match].codes(0)[0])
        assert live.matches[match].mover == 1
        lines = len(live.matches[match].lines)
        server.kill()
    thinking = Server(tmp_path / "thinking", server.database, **FEW_GAMES).start_thinking()
    try:
        async with asyncio.timeout(60):
            while not (rows := await server.rows("SELECT body FROM lines WHERE match_id = :match AND n >= :n", match=match, n=lines)):
                await asyncio.sleep(0.1)
        assert json.loads(rows[0]["body"])[1] == 1
    finally:
        thinking.stop()
    assert thinking.complaints() == ""


async def test_thinking_needs_a_database_of_others(tmp_path):
    with pytest.raises(RuntimeError, match="wait in a PostgreSQL database"):
        Server(tmp_path, "", **FEW_GAMES).start_thinking()


async def test_what_is_used_up_of_a_limit_counts_at_every_server(postgresql, tmp_path):
    url = postgresql.new_database()
    surroundings = {**FEW_GAMES, **limited(guest_names="1/hour burst 4")}
    both = [Server(tmp_path / name, url, **surroundings) for name in ("first", "second")]
    try:
        for server in both:
            server.start()
        async with guests_at(both[0]) as (ada,):
            other = ada.at(both[1])
            for number in range(3):
                assert (await ada.http.put("/api/me", json={"name": f"Ada {number}"})).status_code == 200
            await asyncio.sleep(2)  # notices arrive by and by
            for guest in (other, ada):
                assert (await guest.http.put("/api/me", json={"name": "Eve"})).status_code == 429
            await other.leave()
    finally:
        for server in both:
            server.stop()

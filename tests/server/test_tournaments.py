"""Tournaments: whole ones of each system, what happens when somebody does not come, when a server ends in the middle, and by the API."""

from __future__ import annotations

import asyncio
import csv
import io
import itertools
import random
from collections import Counter

import pytest

from perihelion.core.pace import Pace
from perihelion.server import endings
from perihelion.server.accounts import Called
from perihelion.server.alarms import Alarms
from perihelion.server.errors import NotAllowed
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store
from perihelion.server.tournament_records import MOMENT, Bots, Settings
from perihelion.server.tournament_systems import system_of
from perihelion.server.tournaments import LOOK_EVERY, MOST_OF_ONE, Tournaments
from tests.server.at_hand import AtHand, Ear
from tests.server.clients import PATIENCE, Guest, play
from tests.server.processes import FEW_GAMES, Server

DATABASE = "by turns"
GAME, DUEL, THREE = "last-light", "2-player", "3-player"
PACE = Pace(300, 3)
HOST = "host"


class Hall:
    """A server's tournaments, and a time that passes when a test says so."""

    def __init__(self, here: AtHand, now: float = 1_000_000.0):
        self.now = now
        self.here = here
        here.heart.now = lambda: self.now
        self.tournaments = Tournaments(here.store, here.rooms, lambda: self.now)
        self.alarms = Alarms(here.store, here.rooms, here.heart, self.tournaments.settle)
        self.alarms._task.cancel()

    async def end(self, *, store=True):
        await self.tournaments.close()
        await self.here.end(store=store)

    async def restarted(self):
        """The same after a restart: nothing but what is stored."""
        await self.tournaments.close()
        return Hall(await self.here.again(), self.now)

    async def open(self, people, form=DUEL, **settings):
        name = f"{next(_names):08d}"
        given = {"system": "swiss", "name": "A cup", "pace": PACE, "pause": 10.0, "grace": 60.0, **settings}
        await self.tournaments.open(name, self.here.game(GAME, form), HOST, Settings(**given), public=True)
        for one in range(people):
            await self.tournaments.join(name, f"p{one}", Called(f"Player {one}"))
        return name

    async def pass_time(self, seconds):
        self.now += seconds
        await self.alarms.look()
        await self.quiet()

    async def quiet(self):
        while self.tournaments._tasks:
            await asyncio.gather(*self.tournaments._tasks)

    async def get(self, name):
        return await self.tournaments.tournament(name)

    async def sit_down(self, name, but=()):
        """Everybody at an open table does, except some."""
        for one in (await self.get(name)).pairings:
            if one.points is not None or one.match_id is None:
                continue
            room = await self.here.rooms.room(one.match_id)
            for seat in room.match.seats:
                if room.match.status == "waiting" and seat.kind == "guest" and seat.guest not in but:
                    await self.here.do(room, seat.guest, lambda trial, s=seat: trial.add_nonces(s.guest, {s.seat: f"{s.seat:032x}"}))

    async def play(self, name, only=None):
        """All open tables, or one, to their ends; bots move at random, too."""
        for one in (await self.get(name)).pairings:
            if one.points is None and one.match_id and only in (None, one.number):
                room = await self.here.rooms.room(one.match_id)
                while room.match.status == "running":
                    log = room.match.log
                    seat = room.match.seats[log.now.mover]
                    if seat.kind == "bot":
                        code, line, number = log.now.legal()[0], len(log.entries), seat.seat
                        await self.here.rooms.change(room, lambda trial, n=number, li=line, c=code: trial.move_of_bot(n, li, c))
                    else:
                        await self.here.move(room)
        await self.quiet()

    async def play_to_the_end(self, name):
        for _ in range(40):
            if (await self.get(name)).status == "over":
                return
            await self.sit_down(name)
            await self.play(name)
            await self.pass_time(10)
        raise AssertionError("it does not end")


_names = itertools.count(1)


@pytest.fixture
async def hall(database, tmp_path):
    url = database()
    store = await Store.open(url.replace("postgresql://", "postgresql+asyncpg://") or f"sqlite+aiosqlite:///{tmp_path / 'halls.db'}")
    halls = [Hall(AtHand(store))]
    yield halls
    await halls[-1].end()


def met(cup):
    return Counter(frozenset(pair) for one in cup.pairings for pair in itertools.combinations([p for p in one.players if p is not None], 2))


async def test_a_whole_swiss_with_a_restart_in_the_middle_a_bye_each_and_somebody_who_comes_late(hall):
    now = hall[0]
    name = await now.open(5, rounds=3)
    with pytest.raises(NotAllowed):
        await now.tournaments.start(name, "p0")
    await now.tournaments.start(name, HOST)
    await now.tournaments.start(name, HOST)  # again is no error
    await now.sit_down(name)
    await now.play(name, only=0)
    assert [one.points is None for one in (await now.get(name)).pairings] == [False, True, False]
    now = await now.restarted()
    hall.append(now)
    await now.play(name)
    cup = await now.get(name)
    assert (cup.settings.round, len(cup.pairings)) == (1, 3)
    assert all(one.points is not None for one in cup.pairings)
    await now.pass_time(9)
    assert (await now.get(name)).settings.round == 1  # the pause
    await now.pass_time(1)
    assert (await now.get(name)).settings.round == 2
    await now.tournaments.join(name, "late", Called("Late"))
    await now.play_to_the_end(name)
    cup = await now.get(name)
    assert (cup.settings.round, cup.status, cup.settings.cancelled) == (3, "over", False)
    byes = Counter(one.players[0] for one in cup.pairings if len(one.players) == 1)
    assert max(byes.values()) == 1
    assert max(met(cup).values()) == 1
    places = system_of(cup).standings(cup)
    assert sum(one.points for one in places) == sum(sum(one.points) for one in cup.pairings)
    assert [one.points for one in places] == sorted((one.points for one in places), reverse=True)
    assert not await now.here.store.read(tables.alarms.select())
    with pytest.raises(NotAllowed):
        await now.tournaments.join(name, "later", Called("Later"))


async def test_what_follows_from_a_match_whose_server_died_with_its_end_follows_a_moment_later(hall, monkeypatch):
    (now,) = hall
    name = await now.open(2, rounds=1)
    await now.tournaments.start(name, HOST)
    await now.sit_down(name)
    monkeypatch.setattr(now.here.rooms, "on_change", [])  # so this server does nothing more
    await now.play(name)
    assert [one.points for one in (await now.get(name)).pairings] == [None]
    now = await now.restarted()
    hall.append(now)
    await now.pass_time(MOMENT)
    cup = await now.get(name)
    assert (cup.status, sum(cup.pairings[0].points)) == ("over", 1)
    assert not await now.here.store.read(tables.alarms.select())


async def test_a_whole_round_robin_of_two_and_of_three_seats_that_bots_fill(hall):
    (now,) = hall
    duel = await now.open(4, system="round-robin")
    three = await now.open(4, form=THREE, system="round-robin", bots=Bots("random", 5))
    for name in (duel, three):
        await now.tournaments.start(name, HOST)
        await now.play_to_the_end(name)
    cup = await now.get(duel)
    assert set(met(cup).values()) == {1}
    assert len(met(cup)) == 6
    seats = Counter((player, seat) for one in cup.pairings for seat, player in enumerate(one.players))
    assert all(abs(seats[player, 0] - seats[player, 1]) <= 1 for player in range(4))
    cup = await now.get(three)
    assert len(cup.entrants) == 6  # five were wanted, and six make full tables
    assert all(len(one.players) == 3 and sum(one.points) == 3 for one in cup.pairings)
    assert cup.settings.rounds == 3
    played = Counter(player for one in cup.pairings for player in one.players)
    assert set(played.values()) == {3}


async def test_a_whole_knock_out_has_one_winner_and_what_is_tied_is_played_again(hall):
    (now,) = hall
    name = await now.open(5, system="knock-out")
    await now.tournaments.start(name, HOST)
    await now.sit_down(name)
    cup = await now.get(name)
    first = next(one for one in cup.pairings if one.match_id)
    room = await now.here.rooms.room(first.match_id)
    for seat in (0, 1):  # they agree on a draw: it is played again, seats exchanged
        await now.here.do(room, room.match.seats[seat].guest, lambda t, s=seat: endings.offer(t, t.seats[s].guest, s, "draw", True))
    await now.quiet()
    cup = await now.get(name)
    again = cup.pairings[-1]
    assert (again.round, again.slot, again.players) == (first.round, first.slot, first.players[::-1])
    with pytest.raises(NotAllowed):
        await now.tournaments.join(name, "late", Called("Late"))
    await now.play_to_the_end(name)
    cup = await now.get(name)
    places = [one.place for one in system_of(cup).standings(cup)]
    assert places[0] == 1
    assert places.count(1) == 1
    assert cup.settings.rounds == 3
    lost = {player for one in cup.pairings for player, points in zip(one.players, one.points, strict=True) if points == 0}
    winner = system_of(cup).standings(cup)[0].player
    assert winner not in lost
    (listed,) = [one for one in await now.tournaments.listed() if one["id"] == name]
    assert listed["winners"] == [cup.entrants[winner].name]


async def test_in_an_arena_people_play_on_until_its_clock_ends_and_bots_fill_tables(hall):
    (now,) = hall
    name = await now.open(3, system="arena", minutes=10, bots=Bots("random", 4))
    await now.tournaments.start(name, HOST)
    for _ in range(4):
        await now.sit_down(name)
        await now.play(name)
        await now.pass_time(10)
    cup = await now.get(name)
    assert cup.settings.round >= 3
    last = [one for one in cup.pairings if one.round == cup.settings.round - 1]
    assert len([one for one in last if len(one.players) == 2]) == 2
    assert all(any(cup.entrants[player].bot is None for player in one.players) for one in cup.pairings)
    await now.tournaments.leave(name, "p2")
    await now.sit_down(name)
    await now.play(name)
    await now.pass_time(10)
    assert not any(2 in one.players for one in (await now.get(name)).pairings if one.points is None)
    await now.pass_time(600)
    await now.sit_down(name)
    await now.play(name)
    await now.pass_time(60)
    cup = await now.get(name)
    assert (cup.status, cup.settings.ended is not None) == ("over", True)
    assert all(one.points is not None for one in cup.pairings)


async def test_who_does_not_sit_down_is_beaten_and_after_the_second_time_no_longer_paired(hall):
    (now,) = hall
    name = await now.open(4, rounds=3)
    await now.tournaments.start(name, HOST)
    for number in (1, 2):
        await now.sit_down(name, but=("p3",))
        await now.play(name)
        assert (await now.get(name)).settings.round == number
        await now.pass_time(61)
        cup = await now.get(name)
        own = next(one for one in cup.pairings if one.round == number - 1 and 3 in one.players)
        assert own.points[own.players.index(3)] == 0
        assert sum(own.points) == 1
        assert (await now.here.rooms.room(own.match_id)).match.result["how"] == "forfeited"
        assert (cup.entrants[3].absences, cup.entrants[3].gone) == (number, number == 2)
        await now.pass_time(10)
    cup = await now.get(name)
    assert not any(3 in one.players for one in cup.pairings if one.round == 2)
    assert [len(one.players) for one in cup.pairings if one.round == 2].count(1) == 1


async def test_at_a_table_for_three_a_bot_plays_for_who_does_not_come(hall):
    (now,) = hall
    name = await now.open(3, form=THREE, rounds=1)
    await now.tournaments.start(name, HOST)
    await now.sit_down(name, but=("p1",))
    await now.pass_time(61)
    await now.play(name)
    cup = await now.get(name)
    (one,) = cup.pairings
    assert one.points[one.players.index(1)] == 0
    assert sum(one.points) >= 1
    assert cup.entrants[1].absences == 1


async def test_it_starts_by_itself_or_is_called_off_where_nobody_has_come(hall):
    now = hall[0]
    full = await now.open(2, begins=now.now + 100, rounds=1)
    empty = await now.open(1, begins=now.now + 100)
    now = await now.restarted()
    hall.append(now)
    await now.pass_time(99)
    assert (await now.get(full)).status == "waiting"
    await now.pass_time(1)
    assert (await now.get(full)).status == "running"
    cup = await now.get(empty)
    assert (cup.status, cup.settings.cancelled) == ("over", True)
    ear = Ear("p0")
    await now.tournaments.come(full, ear)
    await now.tournaments.cancel(full, HOST)
    await now.quiet()
    told = ear.told[-1]["info"]
    assert (told["status"], told["cancelled"], told["winners"], told["you"]) == ("over", True, [], 0)


async def test_while_nothing_is_due_it_is_looked_at_now_and_then(hall):
    (now,) = hall
    name = await now.open(2, rounds=1, grace=3000.0)
    await now.tournaments.start(name, HOST)
    for _ in range(3):
        await now.pass_time(LOOK_EVERY + 1)
        (alarm,) = await now.here.store.read(tables.alarms.select())
        assert now.now < alarm["at"] <= now.now + LOOK_EVERY
    await now.sit_down(name)
    now.here.rooms.on_change.remove(now.tournaments.match_changed)  # as if the server that saw the match end had died
    await now.play(name)
    assert (await now.get(name)).status == "running"
    await now.pass_time(LOOK_EVERY + 1)
    assert (await now.get(name)).status == "over"


async def test_of_several_servers_one_opens_the_next_round(hall):
    (now,) = hall
    other = Hall(AtHand(now.here.store)) if now.here.store.is_shared else now
    name = await now.open(6, rounds=2)
    await asyncio.gather(now.tournaments.start(name, HOST), other.tournaments.start(name, HOST))
    await now.sit_down(name)
    await now.play(name)
    now.now += 20
    other.now = now.now
    await asyncio.gather(*(one.tournaments.settle(name) for one in (now, other, now, other)))
    cup = await now.get(name)
    assert (cup.settings.round, len(cup.pairings)) == (2, 6)
    if other is not now:
        await other.end(store=False)


async def test_nobody_opens_many_and_the_clock_must_fit(hall):
    (now,) = hall
    for _ in range(MOST_OF_ONE):
        await now.open(0)
    with pytest.raises(NotAllowed, match="not over"):
        await now.open(0)


# By the API -------------------------------------------------------------------------------------------------------------------------------

ROUNDS = 2
WISH = {"game": GAME, "form": DUEL, "pace": {"seconds": 300, "increment": 3}, "name": "Friday", "pause": 0}


async def tables_of(name, *guests):
    """The matches that these people have in the present round, each with those who sit there."""
    found = {}
    for guest in guests:
        match = (await guest.get(f"/tournaments/{name}"))["match"]
        if match is not None:
            info = await guest.get(f"/matches/{match}")
            assert (info["occasion"], info["group"]) == ("tournament", name)
            found.setdefault(match, []).append(await guest.connect(match))
    return found


async def play_to_the_end(match, here):
    followed = here[0].matches[match]
    while not followed.is_over:
        await play(match, *here)
        await here[0].until(lambda: followed.is_over or any(followed.mover in live.matches[match].info["your_seats"] for live in here))


async def test_a_tournament_by_the_api_with_bots_live_news_and_results(people):
    ada, bo = await people("Ada"), await people("=Bo")
    live = await bo.connect()
    opened = await ada.post("/tournaments", 201, system="swiss", rounds=2, bots={"level": "random", "up_to": 3}, **WISH)
    name = opened["id"]
    assert (opened["host"], opened["you"], opened["status"], opened["standings"]) == (True, None, "waiting", [])
    assert name in {one["id"] for one in await bo.get("/tournaments")}
    entry = next(one for one in await bo.get("/lobby") if one["id"] == name)
    assert (entry["kind"], entry["status"]) == ("tournament", "waiting")
    await live.send(do="watch", group=name)
    await live.answer(0, "tournament")
    await ada.post(f"/tournaments/{name}/join")
    await bo.post(f"/tournaments/{name}/join")
    await bo.post(f"/tournaments/{name}/start", 403)
    await ada.post(f"/tournaments/{name}/start")

    def told():
        return [one["info"] for one in live.messages if one["tell"] == "tournament"][-1]

    for number in (1, 2):
        await live.until(lambda number=number: told()["round"] == number or told()["status"] == "over", f"round {number}")
        for match, here in (await tables_of(name, ada, bo)).items():
            await play_to_the_end(match, here)
    await live.until(lambda: told()["status"] == "over", "the end")
    info = told()
    assert (len(info["standings"]), info["round"], info["you"]) == (4, 2, 1)
    assert sum(one["points"] for one in info["standings"]) == 4
    answer = await bo.http.get(f"/api/tournaments/{name}/results.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [float(row["points"]) for row in rows] == [one["points"] for one in info["standings"]]
    assert "'=Bo" in [row["name"] for row in rows]
    await bo.get("/tournaments/nosuchcup", 404)
    for wrong in (
        {"system": "arena"},
        {"system": "arena", "minutes": 5, "pace": {"days": 1}},
        {"system": "swiss", "game": "planet-smash", "form": None},
    ):
        await ada.post("/tournaments", 400, **{**WISH, **wrong})
    rated = await ada.post("/tournaments", 201, system="swiss", **{**WISH, "rated": True})
    assert "account" in (await ada.post(f"/tournaments/{rated['id']}/join", 403))["detail"]
    await ada.post(f"/tournaments/{rated['id']}/cancel")


async def test_whoever_is_alone_with_bots_at_a_table_of_a_tournament_hears_of_their_turn_too(people):
    ada = await people("Ada")
    name = (await ada.post("/tournaments", 201, system="knock-out", bots={"level": "random", "up_to": 2}, **WISH))["id"]
    for what in ("join", "start"):
        await ada.post(f"/tournaments/{name}/{what}")
    table = (await until(ada, name, lambda info: info["match"]))["match"]
    assert (await ada.get("/me"))["playing"]
    elsewhere = await ada.connect()
    await elsewhere.send(do="watch", what="own")
    whole = await elsewhere.answer(0, "own", whole=True)
    assert [(one["id"], one["yours"]) for one in whole["matches"]] == [(table, True)]
    await ada.post(f"/tournaments/{name}/cancel")


async def until(guest, name, holds):
    async with asyncio.timeout(PATIENCE):
        while not holds(info := await guest.get(f"/tournaments/{name}")):
            await asyncio.sleep(0.05)
    return info


async def test_a_server_killed_in_the_middle_of_a_round_and_between_two_goes_on(own_server, own_people):
    """Rounds, tables and points are as they were, and what was being played is played on."""
    ada, bo = await own_people("Ada"), await own_people("Bo")
    name = (await ada.post("/tournaments", 201, system="swiss", rounds=3, bots={"level": "random", "up_to": 4}, **WISH))["id"]
    for guest in (ada, bo):
        await guest.post(f"/tournaments/{name}/join")
    await ada.post(f"/tournaments/{name}/start")

    for number in (1, 2, 3):
        await until(bo, name, lambda info, number=number: info["round"] == number)
        begun = await tables_of(name, ada, bo)
        lines = {}
        for match, here in begun.items():
            await play(match, *here, moves=1)
            lines[match] = list(here[0].matches[match].lines)
        own_server.kill()
        own_server.start()
        tables = await tables_of(name, ada, bo)
        assert tables.keys() == begun.keys()
        for match, here in tables.items():
            followed = here[0].matches[match]
            assert followed.lines[: len(lines[match])] == lines[match]
            await play_to_the_end(match, here)
        if number == 2:  # when the next round is due, or is being opened
            own_server.kill()
            own_server.start()
    info = await until(bo, name, lambda info: info["status"] == "over")
    assert (len(info["standings"]), info["round"]) == (4, 3)
    assert sum(one["points"] for one in info["standings"]) == 6


@pytest.mark.parametrize("kills", [2, pytest.param(20, marks=pytest.mark.soak)])
async def test_one_of_two_servers_is_killed_in_each_round_and_the_tournament_goes_on_at_the_other(postgresql, tmp_path, kills):
    """Who plays with each other is at two servers. At random it is killed while tables are played, or when the last move was just made."""
    url, chooser = postgresql.new_database(), random.Random(f"rounds {kills}")
    servers = [Server(tmp_path / one, url, **FEW_GAMES).start() for one in ("first", "second")]
    try:
        people = [await Guest(servers[number % 2]).arrive(name) for number, name in enumerate(("Ada", "Bo", "Cy", "Di"))]
        for _ in range(kills // ROUNDS):
            name = (await people[0].post("/tournaments", 201, system="swiss", rounds=ROUNDS, **WISH))["id"]
            for guest in people:
                await guest.post(f"/tournaments/{name}/join")
            await people[0].post(f"/tournaments/{name}/start")
            for number in range(1, ROUNDS + 1):
                await until(people[1], name, lambda info, number=number: info["round"] == number)
                people = await play_a_round_with_a_kill(name, people, servers, chooser)
            info = await until(people[1], name, lambda info: info["status"] == "over")
            assert sum(one["points"] for one in info["standings"]) == 2 * ROUNDS
            assert {one["played"] for one in info["standings"]} == {ROUNDS}
        for guest in people:
            await guest.leave()
    finally:
        for server in servers:
            server.stop()


async def play_a_round_with_a_kill(name, people, servers, chooser):
    """Gives the people again, each at either server."""
    begun, is_at_the_end = await tables_of(name, *people), chooser.random() < 0.5
    assert len(begun) == 2
    for match, here in begun.items():
        await (
            here[0].do("resign", match, seat=here[0].matches[match].info["your_seats"][0]) if is_at_the_end else play(match, *here, moves=2)
        )
    sitting = {match: [live.guest.id for live in here] for match, here in begun.items()}
    gone, left = chooser.sample(servers, 2)
    gone.kill()
    people = await moved(people, lambda: left)
    for match, names in sitting.items():
        here = [await guest.connect(match) for guest in people if guest.id in names]
        await play_to_the_end(match, here)
    gone.start()
    return await moved(people, lambda: chooser.choice(servers))


async def moved(people, to):
    there = [guest.at(to()) for guest in people]
    for guest in people:
        await guest.leave()
    return there

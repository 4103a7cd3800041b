"""Series: match after match to a total of points, the first seat passing on (AP-28)."""

from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core.logs import read_log
from perihelion.core.records import opened
from perihelion.games.astroplane import GAME
from tests.golden.__main__ import random_match
from tests.server.clients import Guest, play
from tests.server.processes import Server

DATABASE = "by turns"
TOTAL = 45  # more than one match is worth


async def test_a_series_goes_on_until_one_leads_with_the_total(people):
    ada, bo = await people("Ada"), await people("Bo")
    series = await ada.post("/groups", 201, kind="series", game="pickpockets", form="2-player", total=TOTAL, seats=[{"who": "me"}])
    assert (series["kind"], series["total"], series["status"]) == ("series", TOTAL, "waiting")
    assert "2 people" in (await ada.post(f"/groups/{series['id']}/start", 403))["detail"]
    await bo.join(series["id"])
    assert "host" in (await bo.post(f"/groups/{series['id']}/start", 403))["detail"]
    running = await ada.post(f"/groups/{series['id']}/start")
    first_seats = []
    for number in range(60):
        match = running["matches"][-1]
        lives = [await ada.connect(match), await bo.connect(match)]
        first_seats.append(lives[0].matches[match].info["seats"][0]["name"])
        await play(match, *lives, seed=number)
        before, running = running, await ada.get(f"/groups/{series['id']}")
        points = [member["points"] for member in running["members"]]
        finished = max(points) >= TOTAL and len(set(points)) == 2
        assert (running["status"] == "over") == finished
        assert len(running["matches"]) == len(before["matches"]) + (not finished)
        if finished:
            break
    assert running["status"] == "over"
    assert len(first_seats) > 1
    assert first_seats == ["Ada" if number % 2 == 0 else "Bo" for number in range(len(first_seats))]
    best = max(running["members"], key=lambda member: member["points"])
    assert best["rank"] == 1
    assert sorted(member["rank"] for member in running["members"]) == [1, 2]


async def test_a_series_at_one_screen(people):
    ada = await people("Ada")
    seats = [{"who": "me", "name": "Left"}, {"who": "me", "name": "Right"}]
    series = await ada.post("/groups", 201, kind="series", game="pickpockets", form="2-player", seats=seats)
    running = await ada.post(f"/groups/{series['id']}/start")
    assert [member["name"] for member in running["members"]] == ["Left", "Right"]
    info = await ada.get(f"/matches/{running['matches'][0]}")
    assert info["your_seats"] == [0, 1]


async def test_only_games_with_points_have_series(people):
    ada = await people("Ada")
    answer = await ada.post("/groups", 400, kind="series", game="planet-smash")
    assert "no points" in answer["detail"]
    answer = await ada.post("/groups", 400, kind="series", game="pickpockets", total=0)
    assert "1 to 10000" in answer["detail"]


async def test_a_series_whose_next_match_was_cut_off_goes_on(own_server, own_people):
    """The server was killed when a match had ended and the next one had not been opened."""
    ada = await own_people("Ada")
    series = await ada.post("/groups", 201, kind="series", game="pickpockets", form="2-player", seats=[{"who": "me"}] * 2)
    first = (await ada.post(f"/groups/{series['id']}/start"))["matches"][0]
    live = await ada.connect(first)
    await live.do("offer", first, seat=0, what="abandon", yes=True)
    await live.do("offer", first, seat=1, what="abandon", yes=True)
    second = (await ada.get(f"/groups/{series['id']}"))["matches"][1]
    own_server.stop()
    for table in ("requests", "lines", "seats"):
        await own_server.rows(f"DELETE FROM {table} WHERE match_id = :id", id=second)
    await own_server.rows("DELETE FROM matches WHERE id = :id", id=second)
    own_server.start()
    matches = (await ada.get(f"/groups/{series['id']}"))["matches"]
    assert len(matches) == 2
    assert matches[0] == first
    live = await ada.connect(matches[1])
    await play(matches[1], live, moves=1)


@pytest.fixture(scope="module")
def plane_server(tmp_path_factory):
    """Its rules are compiled before anybody waits for an answer."""
    game = ph.game("astroplane", "3-player")
    random_match(game, "compiled").now.view(0).json()
    game.start().without(0)
    running = Server(tmp_path_factory.mktemp("plane"), PERIHELION_TEST_GAMES="astroplane").start()
    yield running
    running.stop()
    assert running.complaints() == ""


async def test_a_series_of_astroplane_to_40_points(plane_server):
    """AP-26, AP-28: real matches, each worth its points, the first move passing on, until one leads with 40 or more."""
    people = [await Guest(plane_server).arrive(name) for name in ("Ada", "Bo")]
    series = await people[0].post("/groups", 201, kind="series", game="astroplane", form="2-player", seats=[{"who": "me"}])
    assert series["total"] == 40
    await people[1].join(series["id"])
    running = await people[0].post(f"/groups/{series['id']}/start")
    totals, beginners = {"Ada": 0, "Bo": 0}, []
    while running["status"] != "over":
        match = running["matches"][-1]
        lives = [await guest.connect(match) for guest in people]
        beginners.append(lives[0].matches[match].info["seats"][0]["name"])
        await play(match, *lives, seed=len(beginners))
        log = read_log(await people[0].log(match))
        for name, points in zip(log.seats, GAME.points(log.game.opened_tables, opened(log.now._states)), strict=True):
            totals[name] += points
        running = await people[0].get(f"/groups/{series['id']}")
        assert {member["name"]: member["points"] for member in running["members"]} == totals
        assert (running["status"] == "over") == (max(totals.values()) >= 40 and len(set(totals.values())) == 2)
    assert len(beginners) > 1
    assert beginners == [("Ada", "Bo")[number % 2] for number in range(len(beginners))]
    assert {member["name"]: member["rank"] for member in running["members"]}[max(totals, key=lambda name: totals[name])] == 1
    for guest in people:
        await guest.leave()


async def test_a_series_goes_on_from_whoever_was_drawn_first(plane_server):
    """AP-28, AP-29: the first match draws who begins; from there the first move passes on clockwise, over a restart too."""
    ada = await Guest(plane_server).arrive("Ada")
    names = ["Ada", "Bo", "Cy"]
    seats = [{"who": "me", "name": name} for name in names]
    drawn = {"game": "astroplane", "form": "3-player", "options": {"first": "drawn"}}
    series = await ada.post("/groups", 201, kind="series", **drawn, seats=seats)
    running = await ada.post(f"/groups/{series['id']}/start")
    beginners = []
    for number in range(4):
        match = running["matches"][number]
        live = await ada.connect(match)
        info = live.matches[match].info
        beginners.append(info["seats"][info["mover"]]["name"])
        assert info["has_chance"] == (number == 0)
        for seat in range(3):
            await live.do("offer", match, seat=seat, what="abandon", yes=True)
        if number == 1:
            plane_server.stop()
            plane_server.start()
        running = await ada.get(f"/groups/{series['id']}")
    first = names.index(beginners[0])
    assert beginners == [names[(first + number) % 3] for number in range(4)]
    await ada.leave()


async def test_a_series_goes_on_though_who_was_drawn_resigned_at_once(plane_server):
    """AP-28, AP-29."""
    ada = await Guest(plane_server).arrive("Ada")
    seats = [{"who": "me", "name": name} for name in ("Ada", "Bo")]
    series = await ada.post("/groups", 201, kind="series", game="astroplane", form="2-player", options={"first": "drawn"}, seats=seats)
    running = await ada.post(f"/groups/{series['id']}/start")
    first = running["matches"][0]
    live = await ada.connect(first)
    drawn = live.matches[first].mover
    await live.do("resign", first, seat=drawn)
    second = (await ada.get(f"/groups/{series['id']}"))["matches"][1]
    await live.watch(second)
    info = live.matches[second].info
    assert info["seats"][info["mover"]]["name"] == ("Ada", "Bo")[1 - drawn]
    await ada.leave()


async def test_who_resigns_among_three_fleets_drops_out(plane_server):
    """AP-102: the others play on without a stand-in, and the one who resigned ranks last."""
    people = [await Guest(plane_server).arrive(name) for name in ("Ada", "Bo", "Cy")]
    match = (await people[0].open("astroplane", "3-player", "mll"))["id"]
    for seat in (1, 2):
        await people[seat].post(f"/matches/{match}/seats/{seat}/take")
    lives = [await guest.connect(match) for guest in people]
    await play(match, *lives, moves=12)
    await lives[1].do("resign", match, seat=1)
    info = await lives[0].until_info(match, lambda info: info["seats"][1]["resigned"])
    assert (info["status"], info["seats"][1]["name"]) == ("running", "Bo")
    await lives[0].until(lambda: not lives[0].matches[match].views["0"]["board"]["fleets"][1]["in_game"])
    resigned_at = lives[0].matches[match].step
    await play(match, lives[0], lives[2])
    known = lives[0].matches[match]
    assert known.is_over
    assert all(line[1] != 1 for line in known.steps()[resigned_at:])
    log = read_log(await people[2].log(match))
    assert log.end.end == known.info["result"]["how"] == "finished"
    assert known.info["result"]["ranks"][1] == 3
    for guest in people:
        await guest.leave()

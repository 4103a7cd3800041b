"""Series: match after match to a total of points, the first seat passing on (AP-28)."""

from __future__ import annotations

from tests.server.clients import play

TOTAL = 45  # more than one match is worth


async def test_a_series_goes_on_until_one_leads_with_the_total(people):
    ada, bo = await people("Ada"), await people("Bo")
    series = await ada.post("/groups", 201, kind="series", game="pickpockets", form="2-player", total=TOTAL, seats=[{"who": "me"}])
    assert (series["kind"], series["total"], series["status"]) == ("series", TOTAL, "waiting")
    assert "2 people" in (await ada.post(f"/groups/{series['id']}/start", 403))["detail"]
    await bo.post(f"/groups/{series['id']}/join")
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

"""Matches analysed at the server, estimates under way, and new matches that go on from old ones."""

from __future__ import annotations

import asyncio

import pytest

from perihelion.core.logs import read_log
from tests.server.clients import play
from tests.server.searches import compile_searches

DATABASE = "sqlite"


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    compile_searches()


async def finished(guest, seats="mm", game="last-light", form="2-player", **options):
    """A short match that is over, and the connection that watches it."""
    opened = await guest.open(game, form, seats, **(options or {"nights": 3, "lamps": 9}))
    live = await guest.connect(opened["id"])
    await play(opened["id"], live)
    assert live.matches[opened["id"]].is_over
    return opened["id"], live


async def analysis_of(live, match):
    after = len(live.messages)
    await live.send(do="analyse", match=match, id="a")
    return (await live.answer(after, "analysis", id="a"))["analysis"]


async def test_every_decision_of_a_match_is_judged(people):
    ada = await people("Ada")
    match, live = await finished(ada)
    told = await analysis_of(live, match)
    log = read_log(await ada.log(match))
    assert [(move["step"], move["seat"], move["text"]) for move in told["moves"]] == [
        (step.number, step.by, step.text) for step in log.steps if step.by != "chance"
    ]
    assert (told["estimates"][-1]["step"], told["estimates"][-1]["returns"]) == (len(log.steps), log.end.returns)
    for move in told["moves"]:
        assert move["swing"] >= 0
        assert move["best"]["text"]
    tidings = [message for message in live.messages if message["tell"] == "analysing"]
    assert tidings
    assert all(0 <= one["done"] <= max(one["total"], 0) for one in tidings)


async def test_who_asks_again_gets_the_same_at_once(people):
    ada, bo = await people("Ada"), await people("Bo")
    match, live = await finished(ada)
    first = await analysis_of(live, match)
    watching = await bo.connect(match)
    assert await analysis_of(watching, match) == first
    assert [message for message in watching.messages if message["tell"] == "analysing"] == []
    after = len(watching.messages)
    for name in ("b", "c"):  # each by its own id, and before what is asked later
        await watching.send(do="analyse", match=match, id=name)
    await watching.send(do="ping")
    await watching.answer(after, "pong")
    assert [(message["tell"], message.get("id")) for message in watching.messages[after:]] == [
        ("analysis", "b"),
        ("analysis", "c"),
        ("pong", None),
    ]


async def test_two_who_wait_wait_for_the_same(people):
    ada, bo = await people("Ada"), await people("Bo")
    match, live = await finished(ada)
    watching = await bo.connect(match)
    first, second = await asyncio.gather(analysis_of(live, match), analysis_of(watching, match))
    assert first == second


async def test_what_nobody_waits_for_any_more_ends_and_can_be_asked_for_again(people):
    ada = await people("Ada")
    match, live = await finished(ada, nights=9, lamps=9)
    await live.send(do="analyse", match=match, id="a")
    await live.send(do="stop analysing", match=match)
    await asyncio.sleep(0.5)
    assert all(message["tell"] != "analysis" for message in live.messages)
    assert (await analysis_of(live, match))["moves"]


async def test_matches_under_way_and_races_are_not_analysed(people):
    ada = await people("Ada")
    opened = await ada.open("last-light", "2-player", "mm")
    live = await ada.connect(opened["id"])
    for own in (False, True):
        assert "when it is over" in (await live.ask("analyse", opened["id"], own=own))["reason"]
    race = await ada.post("/groups", kind="race", game="planet-smash", options={"planet": "pebble"}, same_dice=True)
    bo = await people("Bo")
    for racer in (ada, bo):
        await racer.join(race["id"])
    started = await ada.post(f"/groups/{race['id']}/start")
    mine = next(member["match"] for member in started["members"] if member["you"])
    await live.watch(mine)
    await play(mine, live)
    assert live.matches[mine].is_over
    for own in (False, True):
        assert "whole race" in (await live.ask("analyse", mine, own=own))["reason"]


async def test_an_uploaded_log_can_be_analysed(people):
    ada = await people("Ada")
    match, live = await finished(ada)
    answer = await ada.http.post("/api/logs", content=await ada.log(match))
    uploaded = answer.json()["id"]
    await live.watch(uploaded)
    assert (await live.ask("analyse", uploaded, own=True))["tell"] == "done"  # for a browser that makes the analysis itself
    assert (await analysis_of(live, uploaded))["moves"] == (await analysis_of(live, match))["moves"]


# Estimates under way ----------------------------------------------------------------------------------------------------------------------


async def test_an_estimate_is_told_in_practice_and_noted_as_help(people):
    ada = await people("Ada")
    opened = await ada.open("last-light", "2-player", "mr")
    live = await ada.connect(opened["id"])
    known = live.matches[opened["id"]]
    await live.until(lambda: known.mover == 0, "the turn")
    told = await live.ask("estimate", opened["id"], seat=0, step=known.step)
    low, high = told["range"]
    assert len(told["returns"]) == 2
    assert all(low <= value <= high for value in told["returns"])
    assert "candidates" not in told
    await live.until_info(opened["id"], lambda info: info["seats"][0]["hinted"])


async def test_against_people_there_is_no_estimate(people):
    ada, bo = await people("Ada"), await people("Bo")
    opened = await ada.open("last-light", "2-player", "ml")
    await bo.post(f"/matches/{opened['id']}/seats/1/take")
    live = await ada.connect(opened["id"])
    assert "for practice" in (await live.ask("estimate", opened["id"], seat=0, step=live.matches[opened["id"]].step))["reason"]


# Playing on -------------------------------------------------------------------------------------------------------------------------------


async def test_a_new_match_goes_on_from_a_position_of_an_old_one(people):
    ada = await people("Ada")
    match, live = await finished(ada)
    old = read_log(await ada.log(match))
    step = len(old.steps) // 2
    fresh = await ada.post(f"/matches/{match}/branches", 201, step=step, seats=[{"who": "me"}, {"who": "bot", "bot": "random"}])
    assert fresh["status"] == "running"
    assert fresh["steps"] >= step
    await live.watch(fresh["id"])
    known = live.matches[fresh["id"]]
    await live.until(lambda: known.is_over or known.mover == 0, "the turn")
    while not known.is_over:
        await play(fresh["id"], live, moves=1)
        await live.until(lambda: known.is_over or known.mover == 0, "the turn")
    log = read_log(await ada.log(fresh["id"]))
    assert log.steps[:step] == old.steps[:step]
    assert (log.origin.steps, log.origin.match) == (step, match)
    checked = await ada.get(f"/matches/{fresh['id']}/check")
    assert checked["wrong"] == []
    assert len(checked["rolls"]) == sum(one.by == "chance" for one in log.steps[step:])
    assert checked["commitment"]["sha256"] != (await ada.get(f"/matches/{match}/check"))["commitment"]["sha256"]


async def test_after_a_restart_it_stands_where_it_stood(own_server, own_people):
    ada = await own_people("Ada")
    match, live = await finished(ada)
    fresh = await ada.post(f"/matches/{match}/branches", 201, step=3, seats=[{"who": "me"}, {"who": "me"}])
    before = await ada.get(f"/matches/{fresh['id']}/positions/{fresh['steps']}")
    own_server.kill()
    own_server.start()
    assert await ada.get(f"/matches/{fresh['id']}/positions/{fresh['steps']}") == before
    ada.connections.remove(live)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"step": -1}, "positions 0 to"),
        ({"step": 100_000}, "positions 0 to"),
        ({"seats": [{"who": "me"}]}, "each of the 2 seats"),
        ({"seats": [{"who": "me"}, {"who": "link"}]}, "each of the 2 seats"),
    ],
)
async def test_what_cannot_be_played_on_is_refused(people, change, complaint):
    ada = await people("Ada")
    match, _ = await finished(ada)
    wish = {"step": 2, "seats": [{"who": "me"}, {"who": "me"}], **change}
    assert complaint in (await ada.post(f"/matches/{match}/branches", 400, **wish))["detail"]


async def test_the_end_and_matches_under_way_are_nothing_to_play_on_from(people):
    ada = await people("Ada")
    match, live = await finished(ada)
    seats = [{"who": "me"}, {"who": "me"}]
    end = live.matches[match].step
    assert "not the end" in (await ada.post(f"/matches/{match}/branches", 400, step=end, seats=seats))["detail"]
    opened = await ada.open("last-light", "2-player", "mm")
    assert "is over" in (await ada.post(f"/matches/{opened['id']}/branches", 403, step=0, seats=seats))["detail"]

"""Matches that were played under other rules or data stay there to look at, and say so."""

from __future__ import annotations

import json

import pytest

from perihelion.core.logs import read_log
from tests.server.clients import play


@pytest.fixture
async def stored(own_server, own_people):
    """A running match, a waiting one and one that is over; then the server is stopped, to be started by the test."""
    ada = await own_people("Ada")
    running = (await ada.open("last-light", "2-player", "mm"))["id"]
    waiting = (await ada.open("last-light", "2-player", "ml"))["id"]
    over = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(running, over)
    await play(running, live, moves=3)
    await play(over, live)
    own_server.stop()
    return ada, {"running": running, "waiting": waiting, "over": over}, live


async def check_refusals(live, match):
    """Nothing can be done in it, and every refusal says why."""
    for do, message in (
        ("move", {"step": live.matches[match].step, "moves": ["shade"]}),
        ("takeback", {"to": 0}),
        ("resign", {}),
        ("offer", {"what": "abandon", "yes": True}),
    ):
        refused = await live.ask(do, match, seat=0, **message)
        assert refused["tell"] == "refused"
        assert refused["reason"] == live.matches[match].info["notice"]


async def test_a_match_of_an_older_rules_version_is_there_to_look_at(own_server, stored):
    ada, matches, before = stored
    logs = {name: before.matches[matches[name]].lines for name in ("running", "over")}
    for match in matches.values():
        await own_server.rows("UPDATE matches SET rules_version = 0 WHERE id = :id", id=match)
    own_server.start()
    listed = {match["id"]: match for match in await ada.get("/matches")}
    assert set(listed) == set(matches.values())
    for match in listed.values():
        assert match["playable"] is False
        assert match["rules_version"] == 0
        assert "version 0 of the rules; this program has version 1" in match["notice"]
        assert match["takeback"] == "none"
    live = await ada.connect(*matches.values())
    for name, lines in logs.items():
        known = live.matches[matches[name]]
        assert known.lines == lines
        assert known.views == before.matches[matches[name]].views  # it still replays, so its positions can be shown
        for step in (0, known.step):
            assert (await ada.get(f"/matches/{matches[name]}/positions/{step}"))["step"] == step
    assert listed[matches["over"]]["result"] == before.matches[matches["over"]].info["result"]
    for name in ("running", "waiting"):
        await check_refusals(live, matches[name])
        assert "version" in (await ada.post(f"/matches/{matches[name]}/seats/0/leave", 403))["detail"]
    assert "version" in (await ada.post(f"/matches/{matches['waiting']}/seats/1/take", 403))["detail"]
    for name in ("running", "over"):
        assert "version" in (await ada.get(f"/matches/{matches[name]}/log", 403))["detail"]
    assert "version" in (await ada.get(f"/matches/{matches['over']}/check", 403))["detail"]
    assert await live.do("chat", matches["running"], text="a pity")
    assert live.matches[matches["running"]].lines == logs["running"]
    fresh = (await ada.open("last-light", "2-player", "mm"))["id"]
    await live.watch(fresh)
    assert (await live.move(fresh, "shade"))["tell"] == "done"


@pytest.mark.parametrize("change", ["rules", "later", "data"])
async def test_what_cannot_be_replayed_any_more_can_be_read(own_server, stored, change):
    """As under rules that would play it differently: the lines are told as they were written, positions are not made up."""
    ada, matches, before = stored
    match = matches["running"]
    lines = before.matches[match].lines
    followed = {"rules": 0, "later": 2, "data": 0}[change]
    if change != "data":
        step = [n for n, line in enumerate(lines) if isinstance(line, list)][followed]
        changed = json.dumps([*lines[step][:4], lines[step][4] ^ 1])
        await own_server.rows("UPDATE lines SET body = :body WHERE match_id = :id AND n = :n", body=changed, id=match, n=step)
        await own_server.rows("UPDATE matches SET rules_version = 0 WHERE id = :id", id=match)
    else:
        await own_server.rows("UPDATE matches SET tables = 'other' WHERE id = :id", id=match)
    own_server.start()
    live = await ada.connect(match)
    known = live.matches[match]
    assert [line[:4] if isinstance(line, list) else line for line in known.lines] == [
        line[:4] if isinstance(line, list) else line for line in lines
    ]
    assert known.step == followed
    assert not known.info["playable"]
    notice = {"rules": "not played on; the board cannot follow it", "later": "the board follows it up to step 2,", "data": "other data"}[
        change
    ]
    assert notice in known.info["notice"]
    assert change == "data" or "version 0 of the rules; this program has version 1." in known.info["notice"]
    if followed:
        assert (await ada.get(f"/matches/{match}/positions/{followed}"))["step"] == followed
        assert (await ada.get(f"/matches/{match}/positions/{followed + 1}", 404))["detail"] == f"The match has positions 0 to {followed}."
    else:
        assert known.views == {}
        assert known.info["notice"] in (await ada.get(f"/matches/{match}/positions/0", 403))["detail"]
    assert known.info["notice"] in (await ada.get(f"/matches/{match}/log", 403))["detail"]
    await check_refusals(live, match)
    assert (await live.watch(match, since=2))["lines"] == known.lines[2:]


async def test_a_damaged_match_says_where(own_server, stored):
    ada, matches, before = stored
    match = matches["running"]
    await own_server.rows("UPDATE lines SET body = :body WHERE match_id = :id AND n = 1", body='[0,0,"flare",4,1]', id=match)
    own_server.start()
    info = await ada.get(f"/matches/{match}")
    assert not info["playable"]
    assert "damaged" in info["notice"]
    assert "line 3" in info["notice"]
    live = await ada.connect(match)
    await check_refusals(live, match)
    assert len(live.matches[match].lines) == len(before.matches[match].lines)
    read_log(await ada.log(matches["over"]))


@pytest.mark.parametrize("change", ["rules", "data"])
async def test_secrets_stay_secret_when_nobody_can_tell_any_more_who_may_know_what(own_server, own_people, change):
    ada, bo, eve = [await own_people(name) for name in ("Ada", "Bo", "Eve")]
    running = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    over = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    for match in (running, over):
        await bo.post(f"/matches/{match}/seats/1/take")
    hers, his = await ada.connect(running, over), await bo.connect(running, over)
    await play(running, hers, his, moves=3)
    await play(over, hers, his)
    own_server.stop()
    for match in (running, over):
        if change == "data":
            await own_server.rows("UPDATE matches SET tables = 'other' WHERE id = :id", id=match)
        else:
            await own_server.rows("UPDATE matches SET rules_version = 0 WHERE id = :id", id=match)
            first_step = "UPDATE lines SET body = REPLACE(body, '[0,\"chance\",', '[0,0,') WHERE match_id = :id"
            await own_server.rows(first_step, id=match)  # never replayed again
    own_server.start()
    for guest in (ada, eve):
        live = await guest.connect(running, over)
        assert live.matches[running].steps() == []
        assert live.matches[running].views == {}
        texts = [line[2] for line in live.matches[over].steps()]
        assert any(text.startswith("draw ") and text != "draw a card" for text in texts)  # over: all was shown

"""Races (SM-22, SM-23): solo matches that start together; standings for all, sheets only for racers who have finished."""

from __future__ import annotations

import asyncio
import hashlib
import json

import pytest

import perihelion as ph
from perihelion.core.fairness import Commitment
from perihelion.core.logs import KeyShown, read_log, wrong_draws
from perihelion.core.races import race
from tests.server.clients import play
from tests.server.fair import check_as_a_client, recomputed

DATABASE = "by turns"
VALUES = ["11" * 16, "22" * 16, "33" * 16]


@pytest.fixture
async def racers(people):
    return [await people(name) for name in ("Ada", "Bo", "Cy")]


async def started(racers, same_dice):
    """A race with everybody in it, and everybody's connection to their own match."""
    group = await racers[0].post("/groups", game="planet-smash", kind="race", options={"planet": "pebble"}, same_dice=same_dice)
    for racer, value in zip(racers, VALUES, strict=True):
        await racer.join(group["id"], value=value)
    await racers[0].post(f"/groups/{group['id']}/start")
    matches = [own_match(await racer.get(f"/groups/{group['id']}")) for racer in racers]
    return group["id"], matches, [await racer.connect(match) for racer, match in zip(racers, matches, strict=True)]


def own_match(info):
    return next(member["match"] for member in info["members"] if member["you"])


def pips(step):
    """What was rolled; the die may differ, since the k-th re-roll is the same whichever die it is used on."""
    return step.text.partition("=")[2]


def seen(info):
    return [member["match"] for member in info["members"]]


async def test_a_race_is_opened_joined_and_started(racers, people):
    ada, bo, cy = racers
    late = await people("Late")
    opened = await ada.post("/groups", game="planet-smash", kind="race", options={"planet": "pebble"}, places=3)
    group = opened["id"]
    assert (opened["status"], opened["host"], opened["members"], opened["places"], opened["same_dice"]) == ("waiting", True, [], 3, False)
    assert "joined" in (await ada.post(f"/groups/{group}/start", 403))["detail"]
    live = await ada.connect()
    await live.send(do="watch", group=group)
    await live.answer(0, "group")
    joined = await bo.join(group, name="Bobby")
    assert [(member["name"], member["you"], member["match"]) for member in joined["members"]] == [("Bobby", True, None)]
    await bo.join(group)  # twice is once
    await ada.join(group)
    assert "host" in (await bo.post(f"/groups/{group}/start", 403))["detail"]
    await cy.join(group)
    assert "3 places" in (await late.join(group, 403))["detail"]
    await live.until(lambda: len(live.groups[group]["members"]) == 3, "everybody")
    running = await ada.post(f"/groups/{group}/start")
    assert running["status"] == "running"
    assert [member["status"] for member in running["members"]] == ["running"] * 3
    await live.until(lambda: live.groups[group]["status"] == "running", "the start")
    assert "started" in (await late.join(group, 403))["detail"]
    again = await ada.post(f"/groups/{group}/start")
    assert own_match(again) == own_match(running)


async def test_races_that_cannot_be(racers):
    ada = racers[0]
    for body, words in (
        ({"game": "last-light"}, "not raced"),
        ({"game": "planet-smash", "places": 0}, "1 to 99"),
        ({"game": "planet-smash", "places": 100}, "1 to 99"),
        ({"game": "planet-smash", "options": {"planet": "earth"}}, "planet"),
    ):
        assert words in (await ada.post("/groups", 400, kind="race", **body))["detail"]
    await ada.post("/groups", 422, kind="regatta", game="planet-smash")
    await ada.get("/groups/nonsense", 404)
    await ada.post("/groups/nonsense/join", 404)


async def test_racers_see_standings_and_no_sheets_until_they_have_finished(racers, people):
    group, matches, lives = await started(racers, same_dice=False)
    eve = await people("Eve")
    watching = await eve.connect()
    await watching.send(do="watch", group=group)
    await asyncio.gather(*(play(match, live, moves=5) for match, live in zip(matches, lives, strict=True)))
    for number, racer in enumerate(racers):
        info = await racer.get(f"/groups/{group}")
        assert seen(info) == [match if n == number else None for n, match in enumerate(matches)]
        assert all(member["progress"]["steps"] > 5 for member in info["members"])
        assert [match["id"] for match in await racer.get("/matches")] == [matches[number]]
        for other in set(range(3)) - {number}:
            for call in ("", "/log", "/check", "/positions/0"):
                await racer.get(f"/matches/{matches[other]}{call}", 404)
            await racer.post(f"/matches/{matches[other]}/rematch", 404)
            assert (await lives[number].watch(matches[other]))["tell"] == "refused"
            assert "Watch" in (await lives[number].ask("resign", matches[other], seat=0))["reason"]
    for match in matches:
        await eve.get(f"/matches/{match}", 404)
        assert (await watching.watch(match))["tell"] == "refused"
    await play(matches[1], lives[1])
    info = await racers[1].get(f"/groups/{group}")
    assert (seen(info), info["status"]) == (matches, "running")
    assert (await lives[1].watch(matches[0]))["tell"] == "match"
    await racers[1].get(f"/matches/{matches[2]}/positions/0")
    await racers[0].get(f"/matches/{matches[1]}", 404)  # who has not finished still sees nothing
    told = [frame for frame in watching.frames if '"tell":"group"' in frame]
    assert len(told) > 2  # the standings of several moves come together
    assert not any(match in frame for match in matches for frame in told)
    await asyncio.gather(play(matches[0], lives[0]), play(matches[2], lives[2]))
    assert seen(await eve.get(f"/groups/{group}")) == matches
    await watching.until(lambda: watching.groups[group]["status"] == "over", "the end")
    await eve.get(f"/matches/{matches[0]}")


async def test_own_dice_differ_and_the_key_is_shown_when_all_have_ended(server, racers):
    """One key for all, so that nobody could choose it for anybody; with it a racer who has ended could foresee the others' dice."""
    group, matches, lives = await started(racers, same_dice=False)
    key = (await server.rows("SELECT key FROM groups WHERE id = :id", id=group))[0]["key"]
    first_rolls = [tuple(line[2] for line in live.matches[match].steps()) for match, live in zip(matches, lives, strict=True)]
    assert len(set(first_rolls)) > 1
    for number, (match, live) in enumerate(zip(matches, lives, strict=True)):
        line = live.matches[match].lines[0]
        assert (line["race"], line["racer"], line["values"]) == (group, number, VALUES)
    await play(matches[0], lives[0])
    assert "whole race" in (await racers[0].get(f"/matches/{matches[0]}/check", 403))["detail"]
    assert read_log(await racers[0].log(matches[0])).key is None
    assert lives[1].matches[matches[1]].info["takeback"] == "own"  # a race is no practice
    assert "hand over" in (await racers[1].post(f"/matches/{matches[1]}/seats/0/leave", 403))["detail"]
    for match, live in zip(matches[1:], lives[1:], strict=True):
        assert not any(key.encode() in told for racer in racers for told in racer.everything_told())
        await live.do("resign", match, seat=0)
    for racer, match in zip(racers, matches, strict=True):
        check = await racer.get(f"/matches/{match}/check")
        assert (check["key"], check["wrong"]) == (key, [])
        check_as_a_client(check, racer.kept[group])
        assert check["commitment"]["values"][check["commitment"]["racer"]] == racer.kept[group].nonces[0]
        assert wrong_draws(read_log(await racer.log(match)), key) == []


async def test_same_dice_fall_the_same_and_the_key_is_shown_when_all_have_ended(server, racers, people):
    group, matches, lives = await started(racers, same_dice=True)
    eve = await people("Eve")
    key = (await server.rows("SELECT key FROM groups WHERE id = :id", id=group))[0]["key"]
    opened = await racers[0].get(f"/groups/{group}")
    assert opened["fairness"] == {"commitment": hashlib.sha256(bytes.fromhex(key)).hexdigest(), "values": VALUES, "key": None}
    await asyncio.gather(play(matches[0], lives[0], seed=1), play(matches[1], lives[1], seed=1))  # the same moves
    for number in (0, 1):
        ended = await racers[number].get(f"/matches/{matches[number]}")
        assert (ended["status"], ended["fairness"]["key"]) == ("over", None)
        assert "race" in (await racers[number].get(f"/matches/{matches[number]}/check", 403))["detail"]
        read_log(await racers[number].log(matches[number]))
    half = await racers[1].get(f"/groups/{group}")
    assert half["fairness"]["key"] is None
    for guest in racers:
        assert not any(key.encode() in told for told in guest.everything_told())
    await play(matches[2], lives[2], seed=2)
    over = await eve.get(f"/groups/{group}")
    assert (over["status"], over["fairness"]["key"]) == ("over", key)
    logs = [read_log(await eve.log(match)) for match in matches]
    for match, log in zip(matches, logs, strict=True):
        commitment, shown = log.entries[0], log.entries[-1]
        assert isinstance(commitment, Commitment)
        assert (commitment.race, commitment.nonces, commitment.sha256) == (group, VALUES, opened["fairness"]["commitment"])
        assert shown == KeyShown(key)
        assert wrong_draws(log, key) == []
        draws = sum(step.by == "chance" for step in log.steps)
        check = await eve.get(f"/matches/{match}/check")
        assert (check["checked"], check["draws"], check["wrong"], check["key"]) == (True, draws, [], key)
        assert recomputed(check) == [roll["code"] for roll in check["rolls"]] == [step.code for step in log.steps if step.by == "chance"]
    drawn = [{log.position(step.number).draw_id: pips(step) for step in log.steps if step.by == "chance"} for log in logs]
    assert [step.code for step in logs[0].steps] == [step.code for step in logs[1].steps]
    shared = set(drawn[0]) & set(drawn[2])
    assert len(shared) > 10
    assert {name: drawn[0][name] for name in shared} == {name: drawn[2][name] for name in shared}
    assert [step.code for step in logs[0].steps] != [step.code for step in logs[2].steps]
    ranks = [member["rank"] for member in over["members"]]
    assert ranks[0] == ranks[1]  # equal sheets share a place


async def test_on_the_same_dice_sheets_are_shown_when_the_whole_race_is_over(racers, people):
    """A sheet shows dice that others have not rolled yet: people who have finished, resigned or watch see standings only."""
    group, matches, lives = await started(racers, same_dice=True)
    eve = await people("Eve")
    watching = await eve.connect()
    await watching.send(do="watch", group=group)
    await play(matches[0], lives[0])
    await lives[1].do("resign", matches[1], seat=0)
    for guest, live, own in ((racers[0], lives[0], matches[0]), (racers[1], lives[1], matches[1]), (eve, watching, None)):
        assert seen(await guest.get(f"/groups/{group}")) == [match if match == own else None for match in matches]
        for other in set(matches) - {own}:
            for call in ("", "/log", "/check", "/positions/0"):
                await guest.get(f"/matches/{other}{call}", 404)
            await guest.post(f"/matches/{other}/branches", 404, step=0, seats=[{"who": "me"}])
            assert (await live.watch(other))["tell"] == "refused"
    for number in (0, 1):
        own = matches[number]
        assert "race" in (await racers[number].post(f"/matches/{own}/branches", 403, step=1, seats=[{"who": "me"}]))["detail"]
        assert "race" in (await lives[number].ask("analyse", own))["reason"]
        copy = (await racers[number].http.post("/api/logs", content=await racers[number].log(own))).json()["id"]
        assert "under way" in (await eve.post(f"/matches/{copy}/branches", 403, step=1, seats=[{"who": "me"}]))["detail"]
        await watching.watch(copy)
        assert "under way" in (await watching.ask("analyse", copy))["reason"]
    await play(matches[2], lives[2])
    for guest in (*racers, eve):
        assert seen(await guest.get(f"/groups/{group}")) == matches
        await guest.get(f"/matches/{matches[2]}/positions/3")


async def test_standings_and_ties_are_those_of_the_game(racers):
    """SM-22: the earlier round, then the fewer abilities; equals share the place; who lost or resigned has none."""
    group, matches, lives = await started(racers, same_dice=True)
    before = await racers[2].get(f"/groups/{group}")
    assert [(member["rank"], member["merit"]) for member in before["members"]] == [(None, None)] * 3
    assert all(member["progress"]["boxes"] == 0 for member in before["members"])
    await play(matches[0], lives[0], seed=4)
    await play(matches[1], lives[1], seed=5)
    between = await racers[2].get(f"/groups/{group}")
    await play(matches[2], lives[2], seed=4)
    over = await racers[2].get(f"/groups/{group}")
    logs = [read_log(await racers[2].log(match)) for match in matches]
    for info, finished in ((between, 2), (over, 3)):
        game = ph.game("planet-smash", planet="pebble")
        expected = {standing.racer: standing for standing in race(game, [log.now for log in logs[:finished]])}
        for number, member in enumerate(info["members"][:finished]):
            merit = expected[number].merit
            assert (member["rank"], member["merit"]) == (expected[number].rank, list(merit) if merit else None)
            assert member["told"] == (game.speaker().say(game.definition.high_scores.in_words(merit)) if merit else None)
    assert over["members"][0]["rank"] == over["members"][2]["rank"]


async def test_who_resigns_has_no_rank_and_the_race_ends_with_the_last(racers):
    group, matches, lives = await started(racers, same_dice=True)
    watching = await racers[0].connect()
    await watching.send(do="watch", group=group)
    await lives[1].do("resign", matches[1], seat=0)
    await lives[2].do("offer", matches[2], seat=0, what="abandon", yes=True)
    assert (await racers[0].get(f"/groups/{group}"))["status"] == "running"
    await play(matches[0], lives[0])
    await watching.until(lambda: watching.groups[group]["status"] == "over", "the end")
    over = watching.groups[group]
    assert [member["rank"] for member in over["members"]][1:] == [None, None]
    assert over["fairness"]["key"]
    for match in matches:
        assert (await racers[1].get(f"/matches/{match}/check"))["wrong"] == []
        read_log(await racers[1].log(match))


async def test_a_race_of_99(people):
    host = await people("Host")
    others = await asyncio.gather(*(people(f"Racer {n}") for n in range(99)))
    group = (await host.post("/groups", game="planet-smash", kind="race"))["id"]
    for start in range(0, 99, 25):
        await asyncio.gather(*(other.join(group) for other in others[start : start + 25]))
    assert "99 places" in (await host.join(group, 403))["detail"]
    running = await host.post(f"/groups/{group}/start")
    assert len(running["members"]) == 99
    assert seen(running) == [None] * 99  # the host does not race
    info = await others[50].get(f"/groups/{group}")
    match = own_match(info)
    live = await others[50].connect(match)
    await play(match, live, moves=2)
    assert live.matches[match].info["seats"][0]["name"] == "Racer 50"
    assert await host.get("/matches") == []


async def test_a_race_goes_on_after_a_restart(own_server, own_people):
    racers = [await own_people(name) for name in ("Ada", "Bo", "Cy")]
    group, matches, lives = await started(racers, same_dice=True)
    await asyncio.gather(*(play(match, live, moves=4) for match, live in zip(matches, lives, strict=True)))
    await lives[1].do("resign", matches[1], seat=0)
    before = await racers[0].get(f"/groups/{group}")
    own_server.stop()
    own_server.start()
    after = await racers[0].get(f"/groups/{group}")
    for info in (before, after):
        for member in info["members"]:
            member.pop("here")
    assert after == before
    await racers[0].get(f"/matches/{matches[2]}", 404)
    again = [await racer.connect(match) for racer, match in zip(racers, matches, strict=True)]
    await asyncio.gather(play(matches[0], again[0]), play(matches[2], again[2]))
    over = await racers[0].get(f"/groups/{group}")
    assert over["status"] == "over"
    for match in matches:
        log = read_log(await racers[0].log(match))
        assert wrong_draws(log, over["fairness"]["key"]) == []
    own_server.stop()
    own_server.start()
    assert json.dumps((await racers[0].get(f"/groups/{group}"))["members"]) == json.dumps(
        [{**member, "here": False} for member in over["members"]]
    )
    for match in matches:
        assert (await racers[0].get(f"/matches/{match}/check"))["wrong"] == []


# A server killed between two writes -----------------------------------------------------------------------------------------------------


async def test_a_race_whose_end_was_cut_off_is_over(own_server, own_people):
    """The last match had ended; that the race was over had not been written."""
    racers = [await own_people(name) for name in ("Ada", "Bo", "Cy")]
    group, matches, lives = await started(racers, same_dice=True)
    for match, live in zip(matches, lives, strict=True):
        await live.do("resign", match, seat=0)
    own_server.stop()
    await own_server.rows("UPDATE groups SET status = 'running' WHERE id = :id", id=group)
    own_server.start()
    info = await racers[0].get(f"/groups/{group}")
    assert info["status"] == "over"
    assert info["fairness"]["key"]
    assert (await racers[0].get(f"/matches/{matches[1]}/check"))["wrong"] == []


async def test_nobody_joins_a_race_whose_start_was_cut_off(own_server, own_people):
    """Some had their match already, with the values of those who were there: the others must get the same."""
    racers = [await own_people(name) for name in ("Ada", "Bo", "Cy")]
    late = await own_people("Late")
    group, matches, _ = await started(racers, same_dice=True)
    own_server.stop()
    for table in ("requests", "lines", "seats"):
        await own_server.rows(f"DELETE FROM {table} WHERE match_id = :id", id=matches[2])
    await own_server.rows("DELETE FROM matches WHERE id = :id", id=matches[2])
    await own_server.rows("UPDATE groups SET status = 'waiting' WHERE id = :id", id=group)
    own_server.start()
    assert "started" in (await late.join(group, 403))["detail"]
    await racers[0].post(f"/groups/{group}/start")
    assert own_match(await racers[0].get(f"/groups/{group}")) == matches[0]
    fresh = own_match(await racers[2].get(f"/groups/{group}"))
    live = await racers[2].connect(fresh)
    assert live.matches[fresh].lines[0]["values"] == VALUES

"""Logs from elsewhere: good ones can be looked at, bad ones are refused with the line."""

from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core.logs import read_log
from tests.golden.__main__ import random_match
from tests.server.clients import play, read, seen_json

DATABASE = "postgresql"


async def upload(guest, body, status=201):
    answer = await guest.http.post("/api/logs", content=body, headers={"Content-Type": "application/jsonl"})
    assert answer.status_code == status, answer.text
    return read(answer.json())


@pytest.fixture
async def ada(people):
    return await people("Ada")


@pytest.mark.parametrize("game", ["planet-smash", "last-light", "pickpockets"])
async def test_a_good_log_can_be_looked_at(ada, people, game):
    log = random_match(ph.game(game), "for the server")
    info = await upload(ada, log.to_bytes())
    match = info["id"]
    assert (info["status"], info["uploaded"], info["your_seats"], info["host"]) == ("over", True, [], True)
    assert info["result"] == {"how": "finished", "returns": log.end.returns, "ranks": log.end.ranks}
    assert info["fairness"]["key"] is None
    eve = await people("Eve")
    live = await eve.connect(match)
    assert [line[0] for line in live.matches[match].steps()] == [step.number for step in log.steps]
    for step in (0, 5, len(log.steps)):
        answer = await eve.get(f"/matches/{match}/positions/{step}")
        assert answer["view"] == seen_json(log.position(step).view(None))
    assert read_log(await eve.log(match)).steps == log.steps
    assert match in [found["id"] for found in await ada.get("/matches?status=over")]
    assert await eve.get("/matches") == []
    assert (await eve.get(f"/matches/{match}/check"))["checked"] is False
    assert "over" in (await live.move(match, 0, seat=0))["reason"]
    await eve.post(f"/matches/{match}/seats/0/take", 403)
    await ada.post(f"/matches/{match}/rematch", 403)


async def test_a_log_of_ours_comes_back_with_its_fairness(ada):
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(match)
    await play(match, live)
    log = await ada.log(match)
    copy = await upload(ada, log)
    assert copy["id"] != match
    assert await ada.get(f"/matches/{copy['id']}/check") == await ada.get(f"/matches/{match}/check")
    assert copy["fairness"] == live.matches[match].info["fairness"]
    assert await ada.log(copy["id"]) == log


async def test_an_unfinished_log_stays_one_after_a_restart(own_server, own_people):
    ada = await own_people("Ada")
    running = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(running)
    await play(running, live, moves=5)
    log = await ada.log(running)
    info = await upload(ada, log)
    assert (info["status"], info["result"]) == ("over", None)
    own_server.stop()
    own_server.start()
    assert len(await ada.get("/matches")) == 2
    again = await ada.get(f"/matches/{info['id']}")
    assert {key: again[key] for key in ("status", "result", "steps")} == {key: info[key] for key in ("status", "result", "steps")}
    assert await ada.log(info["id"]) == log


async def test_names_in_a_log_may_be_anything(ada):
    log = ph.Log(ph.game("last-light"), ["x" * 500, "\u0000\u202e", "Zoë 🪐"])
    log.play("shade")
    log.change_seat(0, "y" * 500 + "\u0000")
    info = await upload(ada, log.to_bytes())
    assert [seat["name"] for seat in info["seats"]] == ["x" * 24, "", "Zoë 🪐"]
    assert (await ada.get(f"/matches/{info['id']}"))["steps"] == 1


async def test_a_long_log_is_kept_whole(ada):
    """More lines than a database takes in one statement."""
    log = ph.Log(ph.game("last-light", "2-player", flares=False))
    while len(log.entries) < 20_900:
        log.play("shade")
        log.takeback(0, 0)
    data = log.to_bytes()
    assert len(data) < 1 << 20
    info = await upload(ada, data)
    live = await ada.connect(info["id"])
    assert len(live.matches[info["id"]].lines) == 20_900


def changed(data, change):
    lines = data.splitlines()
    return b"".join(line + b"\n" for line in change(lines))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [], "line 1"),
        (lambda lines: lines[:-1], "cut short"),
        (lambda lines: [b"{}", *lines[1:]], "line 1"),
        (lambda lines: [lines[0].replace(b"planet-smash", b"chess"), *lines[1:]], "line 1"),
        (lambda lines: [lines[0].replace(b'"rules_version":1', b'"rules_version":7'), *lines[1:]], "version 7"),
        (lambda lines: [*lines[:5], b"nonsense", *lines[6:]], "line 6"),
        (lambda lines: [*lines[:5], b"\xff\xff", *lines[6:]], "line 6"),
        (lambda lines: [*lines[:5], lines[6], *lines[6:]], "line 6"),
        (lambda lines: [*lines[:9], b'{"event":"takeback","seat":0,"to":99}', *lines[9:]], "line 10"),
        (lambda lines: [*lines[:9], b'{"event":"takeback","seat":0,"to":' + b"9" * 400 + b"}", *lines[9:]], "line 10"),
        (lambda lines: [*lines[:-1], lines[-1].replace(b'"sha256":"', b'"sha256":"0')], "seal"),
        (lambda lines: [b"[" * 50_000], "line 1"),
        (lambda lines: [b"[" * 50_000, b"[" * 50_000], "line 1"),
        (lambda lines: [lines[0], b"[" * 50_000, lines[-1]], "line 2"),
    ],
)
async def test_bad_logs_are_refused_with_the_line(ada, change, words):
    log = random_match(ph.game("planet-smash"), "to be spoiled").to_bytes()
    refused = await upload(ada, changed(log, change), 400)
    assert words in refused["detail"]
    assert len(refused["detail"]) < 2000
    assert await ada.get("/matches") == []


async def test_one_seats_log_cannot_be_uploaded(ada):
    log = random_match(ph.game("pickpockets"), "a secret").for_seat(0).to_bytes()
    assert "one seat" in (await upload(ada, log, 400))["detail"]


async def test_too_large_logs_are_refused(ada):
    await upload(ada, b"x" * ((1 << 20) + 1), 413)

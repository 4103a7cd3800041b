"""Matches that were played under other rules or data stay there to look at, and say so.

Every test has matches of its own. They are all played at one server, which is stopped, has its database changed and is started again once.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from perihelion.core.logs import read_log
from tests.server.clients import Followed, Guest, play
from tests.server.processes import FEW_GAMES, Server


@dataclass
class Stored:
    """What somebody played before the server was stopped, and what was known of it then."""

    server: Server
    cookies: dict[str, str]
    matches: dict[str, str] = field(default_factory=dict)
    known: dict[str, Followed] = field(default_factory=dict)

    async def change(self, match: str, query: str, **values: object) -> None:
        await self.server.rows(query, id=self.matches[match], **values)

    async def ada(self) -> Guest:
        """She comes back."""
        guest = Guest(self.server)
        guest.http.cookies.update(self.cookies)
        return await guest.arrive()


async def alone(server: Server) -> Stored:
    """A running match, a waiting one and one that is over."""
    ada = await Guest(server).arrive("Ada")
    stored = Stored(server, dict(ada.http.cookies))
    stored.matches["running"] = (await ada.open("last-light", "2-player", "mm"))["id"]
    stored.matches["waiting"] = (await ada.open("last-light", "2-player", "ml"))["id"]
    stored.matches["over"] = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(stored.matches["running"], stored.matches["over"])
    await play(stored.matches["running"], live, moves=3)
    await play(stored.matches["over"], live)
    stored.known = {name: live.matches[stored.matches[name]] for name in ("running", "over")}
    await ada.leave()
    return stored


async def with_secrets(server: Server) -> Stored:
    """A running match of two and one that is over, with cards that not everybody knows."""
    ada, bo = await Guest(server).arrive("Ada"), await Guest(server).arrive("Bo")
    stored = Stored(server, dict(ada.http.cookies))
    for name, moves in (("running", 3), ("over", None)):
        match = stored.matches[name] = (await ada.open("pickpockets", "2-player", "ml"))["id"]
        await bo.post(f"/matches/{match}/seats/1/take")
        await play(match, await ada.connect(match), await bo.connect(match), moves=moves)
    await ada.leave()
    await bo.leave()
    return stored


# What becomes of them while the server is stopped ---------------------------------------------------------------------------------------

FIRST_CHANGED_STEP = {"rules": 0, "later": 2}


async def older(stored: Stored) -> None:
    for name in stored.matches:
        await stored.change(name, "UPDATE matches SET rules_version = 0 WHERE id = :id")


async def other_data(stored: Stored) -> None:
    for name in stored.matches:
        await stored.change(name, "UPDATE matches SET tables = 'other' WHERE id = :id")


def other_rules(first: int) -> Callable[[Stored], Awaitable[None]]:
    """As under rules that would play it differently from a step on."""

    async def change(stored: Stored) -> None:
        lines = stored.known["running"].lines
        step = [n for n, line in enumerate(lines) if isinstance(line, list)][first]
        body = json.dumps([*lines[step][:4], lines[step][4] ^ 1])
        await stored.change("running", "UPDATE lines SET body = :body WHERE n = :n AND match_id = :id", body=body, n=step)
        await stored.change("running", "UPDATE matches SET rules_version = 0 WHERE id = :id")

    return change


async def damaged(stored: Stored) -> None:
    await stored.change("running", "UPDATE lines SET body = :body WHERE n = 1 AND match_id = :id", body='[0,0,"flare",4,1]')


async def other_first_step(stored: Stored) -> None:
    """Never replayed again."""
    await older(stored)
    for name in stored.matches:
        await stored.change(name, "UPDATE lines SET body = REPLACE(body, '[0,\"chance\",', '[0,0,') WHERE match_id = :id")


PLAYED_AND_CHANGED = {
    "older": (alone, older),
    "rules": (alone, other_rules(FIRST_CHANGED_STEP["rules"])),
    "later": (alone, other_rules(FIRST_CHANGED_STEP["later"])),
    "data": (alone, other_data),
    "damaged": (alone, damaged),
    "secrets, rules": (with_secrets, other_first_step),
    "secrets, data": (with_secrets, other_data),
}


@pytest.fixture(scope="module")
def all_stored(database, tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("versions"), database(), **FEW_GAMES).start()

    async def played() -> dict[str, Stored]:
        return {name: await play_some(server) for name, (play_some, _) in PLAYED_AND_CHANGED.items()}

    async def changed() -> None:
        for name, (_, change) in PLAYED_AND_CHANGED.items():
            await change(everything[name])

    everything = asyncio.run(played())
    server.stop()
    asyncio.run(changed())
    server.start()
    yield everything
    server.stop()
    assert server.complaints() == ""


@pytest.fixture
async def ada(stored):
    guest = await stored.ada()
    yield guest
    await guest.leave()


@pytest.fixture
def stored(all_stored, request):
    """What the test named by its mark `parametrize`."""
    return all_stored[request.param]


def stored_as(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("stored", names, indirect=True)


# What is found afterwards ---------------------------------------------------------------------------------------------------------------


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


@stored_as("older")
async def test_a_match_of_an_older_rules_version_is_there_to_look_at(stored, ada):
    matches, before = stored.matches, stored.known
    logs = {name: before[name].lines for name in ("running", "over")}
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
        assert known.views == before[name].views  # it still replays, so its positions can be shown
        for step in (0, known.step):
            assert (await ada.get(f"/matches/{matches[name]}/positions/{step}"))["step"] == step
    assert listed[matches["over"]]["result"] == before["over"].info["result"]
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


@stored_as("rules", "later", "data")
async def test_what_cannot_be_replayed_any_more_can_be_read(stored, ada, request):
    """The lines are sent as they were written, positions are not made up."""
    change = request.node.callspec.params["stored"]
    match, lines = stored.matches["running"], stored.known["running"].lines
    followed = FIRST_CHANGED_STEP.get(change, 0)
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


@stored_as("damaged")
async def test_a_damaged_match_says_where(stored, ada):
    match = stored.matches["running"]
    info = await ada.get(f"/matches/{match}")
    assert not info["playable"]
    assert "damaged" in info["notice"]
    assert "line 3" in info["notice"]
    live = await ada.connect(match)
    await check_refusals(live, match)
    assert len(live.matches[match].lines) == len(stored.known["running"].lines)
    read_log(await ada.log(stored.matches["over"]))


@stored_as("secrets, rules", "secrets, data")
async def test_secrets_stay_secret_when_nobody_can_tell_any_more_who_may_know_what(stored, ada):
    running, over = stored.matches["running"], stored.matches["over"]
    eve = await Guest(stored.server).arrive("Eve")
    for guest in (ada, eve):
        live = await guest.connect(running, over)
        assert live.matches[running].steps() == []
        assert live.matches[running].views == {}
        texts = [line[2] for line in live.matches[over].steps()]
        assert any(text.startswith("draw ") and text != "draw a card" for text in texts)  # over: all was shown
    await eve.leave()

"""Blocking, reports, bans and announcements; and that operators are those whom the settings name."""

from __future__ import annotations

import asyncio

import httpx
import pytest
import websockets

from perihelion.core.languages import say_in
from perihelion.server.doctor import examine
from perihelion.server.settings import Settings
from tests.server.clients import SUBPROTOCOL, Guest, detail
from tests.server.processes import FEW_GAMES, Server
from tests.server.test_ladders import DUEL, GAME, PASSWORD, with_account
from tests.server.test_lobby import InLobby

DATABASE = "by turns"


async def who_is(guest):
    return (await guest.get("/me"))["who"]


async def test_who_is_blocked_does_not_sit_at_the_table_and_is_not_paired(people):
    ada, bo = await with_account(people), await with_account(people)
    other = await who_is(bo)
    blocked = await ada.http.put(f"/api/people/{other}/block")
    assert [one["who"] for one in blocked.json()] == [other]
    match = (await ada.open(GAME, DUEL, "ml"))["id"]
    refused = await bo.http.post(f"/api/matches/{match}/seats/1/take", json={})
    assert (refused.status_code, "has blocked the other" in detail(refused)) == (403, True)
    theirs = (await bo.open(GAME, DUEL, "ml"))["id"]
    assert (await ada.http.post(f"/api/matches/{theirs}/seats/1/take", json={})).status_code == 403  # nor the other way round
    series = (await ada.post("/groups", 201, kind="series", game="pickpockets", form="2-player", seats=[{"who": "me"}]))["id"]
    assert "has blocked the other" in (await bo.join(series, 403))["detail"]
    lobbies = [await InLobby.of(one) for one in (ada, bo)]
    for lobby in lobbies:
        await lobby.live.send(do="seek", game=GAME, form=DUEL)
    await asyncio.sleep(3)
    assert not [told for lobby in lobbies for told in lobby.live.messages if told["tell"] == "seek" and told["match"]]
    assert (await ada.http.delete(f"/api/people/{other}/block")).json() == await ada.get("/blocked") == []
    assert await lobbies[0].found() == await lobbies[1].found()


async def test_whom_one_can_block_and_report(people):
    ada, guest = await with_account(people), await people()
    for path, body in (("block", None), ("report", {"text": "x"})):
        for who in ("nobody", await who_is(guest)):
            answer = await guest.http.request("PUT" if body is None else "POST", f"/api/people/{who}/{path}", json=body)
            assert answer.status_code == 404
    own = await ada.http.put(f"/api/people/{await who_is(ada)}/block")
    assert (own.status_code, detail(own)) == (400, "That is you.")
    empty = await guest.http.post(f"/api/people/{await who_is(ada)}/report", json={"text": "\u202e \n"})
    assert (empty.status_code, "1 to 500" in detail(empty)) == (400, True)


async def test_nobody_is_an_operator_by_default(people):
    ada = await with_account(people)
    for method, path, body in (
        ("GET", "", None), ("POST", "/reports/x/done", None), ("PUT", f"/bans/{await who_is(ada)}", {"days": 1}),
        ("PUT", "/announcement", {"text": "Hello"}),
    ):  # fmt: skip
        answer = await ada.http.request(method, f"/api/operator{path}", json=body)
        assert (answer.status_code, detail(answer)) == (403, "This is for the operators of this server.")
    assert "operator" not in await ada.get("/me")


@pytest.fixture
def operated(database, tmp_path):
    running = Server(tmp_path, database(), "--operators", "Olga, Otto", **FEW_GAMES).start()
    yield running
    running.stop()
    assert running.complaints() == ""


async def test_operators_see_reports_ban_and_announce(operated):
    olga, ada, bo = [await Guest(operated).arrive() for _ in range(3)]
    for guest, name in ((olga, "OLGA"), (ada, "Ada Banned"), (bo, "Bo Reporting")):
        await guest.post("/account", 201, name=name, password=PASSWORD)
    assert (await olga.get("/me"))["operator"]
    about = await who_is(ada)
    await bo.post(f"/people/{about}/report", 201, text="Swears\nin the chat.", match="match-id")
    (report,) = (await olga.get("/operator"))["reports"]
    assert (report["about"]["name"], report["by"]["name"], report["text"], report["match"]) == (
        "Ada Banned", "Bo Reporting", "Swears in the chat.", "match-id",
    )  # fmt: skip
    live = await ada.connect()
    told = (await olga.http.put(f"/api/operator/bans/{about}", json={"days": 2})).json()
    assert [one["name"] for one in told["bans"]] == ["Ada Banned"]
    await asyncio.wait_for(live.socket.wait_closed(), 30)
    async with httpx.AsyncClient(base_url=operated.address, trust_env=False) as browser:
        refused = await browser.post("/api/account/session", json={"name": "Ada Banned", "password": PASSWORD})
        assert (refused.status_code, detail(refused)) == (403, "This account is banned for another 2 days.")
        wrong = await browser.post("/api/account/session", json={"name": "Ada Banned", "password": "something else"})
        assert "not right" in detail(wrong)  # the ban shows only to a person who knows the password
        await olga.http.delete(f"/api/operator/bans/{about}")
        assert (await browser.post("/api/account/session", json={"name": "Ada Banned", "password": PASSWORD})).status_code == 200
    assert (await olga.post(f"/operator/reports/{report['id']}/done"))["reports"] == []
    await olga.http.put("/api/operator/announcement", json={"text": "Maintenance at noon."})
    assert (await bo.get("/me"))["announcement"] == "Maintenance at noon."
    operated.stop()
    operated.start()
    assert (await bo.get("/me"))["announcement"] == "Maintenance at noon."
    await olga.http.put("/api/operator/announcement", json={"text": ""})
    assert "announcement" not in await bo.get("/me")
    for guest in (olga, ada, bo):
        await guest.leave()


async def test_the_programs_of_who_is_banned_are_out_too(operated):
    """And are told so, like a program that is banned itself."""
    olga, ada = [await Guest(operated).arrive() for _ in range(2)]
    for guest, name in ((olga, "Otto"), (ada, "Ada Programming")):
        await guest.post("/account", 201, name=name, password=PASSWORD)
    made = await ada.post("/account/programs", 201, name="Her Program")
    by_token = {"Authorization": f"Bearer {made['token']}"}

    def connected():
        address = operated.address.replace("http", "ws") + "/api/live"
        return websockets.connect(address, subprotocols=[SUBPROTOCOL], additional_headers=by_token, proxy=None)

    for about in (await who_is(ada), made["who"]):
        assert (await ada.http.get("/api/me", headers=by_token)).json()["name"] == "Her Program"
        live = await connected()
        await olga.http.put(f"/api/operator/bans/{about}", json={"days": 3})
        await asyncio.wait_for(live.wait_closed(), 30)
        refused = await ada.http.get("/api/me", headers=by_token)
        assert (refused.status_code, detail(refused)) == (403, "This account is banned for another 3 days.")
        with pytest.raises(websockets.InvalidStatus) as denied:
            await connected()
        assert denied.value.response.status_code == 403
        await olga.http.delete(f"/api/operator/bans/{about}")
    for guest in (olga, ada):
        await guest.leave()


async def test_the_name_of_an_operator_becomes_nobody_elses(operated):
    otto = await Guest(operated).arrive()
    settings = Settings(data=operated.data, database=operated.database, operators="Olga, Otto the Second")
    await otto.post("/account", 201, name="Olga", password=PASSWORD)
    told = {one.part: (one.verdict, say_in(None, one.told)) for one in await asyncio.to_thread(examine, settings)}
    assert told["operators"] == ("warning", "No account is named otto the second yet: whoever makes it will be an operator.")
    for answer in (
        await otto.http.put("/api/me", json={"name": "Olga Elsewhere"}),
        await otto.http.post("/api/account/delete", json={"password": PASSWORD}),
    ):
        assert (answer.status_code, "name this account as an operator" in detail(answer)) == (403, True)
    assert (await otto.http.put("/api/me", json={"name": "OLGA"})).status_code == 200  # which is the same name
    assert (await otto.get("/me"))["operator"]
    await otto.leave()

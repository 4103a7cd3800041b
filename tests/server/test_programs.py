"""Programs with accounts: recognised by a token that is stored as a digest and shown once, and marked wherever they sit."""

from __future__ import annotations

import hashlib

import pytest

from perihelion.client import AsyncClient, ServerError
from tests.server.clients import detail, play
from tests.server.test_ladders import DUEL, GAME, PASSWORD, with_account

DATABASE = "by turns"
FORMS = {"game": GAME, "form": DUEL}


async def program(people, name=""):
    ada = await with_account(people)
    return ada, await ada.post("/account/programs", 201, name=name or f"Prog {ada.id[:8]}")


async def test_a_program_plays_as_a_marked_account_by_its_token(people, server):
    ada, made = await program(people)
    bo = await people("Bo")
    async with AsyncClient(server.address, token=made["token"]) as client:
        assert (await client.me())["name"] == made["name"]
        match = await client.create(GAME, DUEL, seats=["me", "link"], public=True)
        seat = match.info["seats"][0]
        assert (seat["name"], seat["account"], seat["program"]) == (made["name"], made["who"], True)
        taken = await bo.post(f"/matches/{match.id}/seats/1/take")
        assert [one["program"] for one in taken["seats"]] == [True, False]
        live = await bo.connect(match.id)
        if live.matches[match.id].mover == 1:
            await play(match.id, live, moves=1)
        await match.until(lambda: match.mover == 0 or match.is_over)
        await match.move(match.view(0).legal()[0])
    assert (await ada.get("/account/programs"))[0]["who"] == made["who"]
    assert (await bo.get(f"/people/{made['who']}"))["name"] == made["name"]


async def test_a_token_is_stored_as_a_digest_and_shown_once(people, server):
    ada, made = await program(people)
    token = made["token"]
    rows = await server.rows(f"SELECT * FROM accounts WHERE who = '{made['who']}'")
    assert rows[0]["token"] == hashlib.sha256(token.encode()).hexdigest()
    assert token not in str([dict(row) for row in rows])
    assert "token" not in (await ada.get("/account/programs"))[0]
    assert token.encode() not in (await ada.http.get("/api/account/export")).content


async def test_another_token_and_deletion_end_the_one_before(people, server):
    ada, made = await program(people)
    headers = {"Authorization": f"Bearer {made['token']}"}
    other = await people()
    assert (await other.http.get("/api/me", headers=headers)).json()["name"] == made["name"]
    again = await ada.post(f"/account/programs/{made['who']}/token")
    refused = await other.http.get("/api/me", headers=headers)
    assert (refused.status_code, "not valid" in detail(refused)) == (403, True)
    with pytest.raises(ServerError):
        async with AsyncClient(server.address, token=made["token"]):
            pass
    headers = {"Authorization": f"Bearer {again['token']}"}
    assert (await other.http.get("/api/me", headers=headers)).status_code == 200
    assert (await ada.http.delete(f"/api/account/programs/{made['who']}")).json() == []
    assert (await other.http.get("/api/me", headers=headers)).status_code == 403
    assert (await other.http.get(f"/api/people/{made['who']}")).status_code == 404


@pytest.mark.parametrize("token", ["perihelion_", "perihelion_" + "x" * 43, "nonsense", "perihelion_" + "y" * 5000])
async def test_what_is_no_token_names_nobody(people, token):
    guest = await people()
    answer = await guest.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 403


async def test_programs_go_by_their_own_name_and_are_not_paired_and_make_no_others(people):
    ada, made = await program(people)
    guest = await people()
    headers = {"Authorization": f"Bearer {made['token']}"}
    seats = [{"who": "me", "name": "Somebody"}, {"who": "link"}]
    typed = await guest.http.post("/api/matches", json={**FORMS, "seats": seats}, headers=headers)
    assert typed.json()["seats"][0]["program"]  # whatever it calls itself
    assert "made by people" in detail(await guest.http.post("/api/account/programs", json={"name": "Child"}, headers=headers))
    assert "for people with an account" in detail(await guest.http.get("/api/account/programs"))
    assert "Somebody else goes by" in detail(await ada.http.post("/api/account/programs", json={"name": made["name"].upper()}))
    signed = await guest.http.post("/api/account/session", json={"name": made["name"], "password": PASSWORD})
    assert signed.status_code == 403
    for number in range(4):
        await ada.post("/account/programs", 201, name=f"{made['name']} {number}")
    assert "5 programs at most" in detail(await ada.http.post("/api/account/programs", json={"name": "One more"}))
    await ada.post("/account/delete", password=PASSWORD)
    assert (await guest.http.get("/api/me", headers=headers)).status_code == 403


async def test_a_program_may_be_rated(people, server):
    _, made = await program(people)
    async with AsyncClient(server.address, token=made["token"]) as client:
        match = await client.create(GAME, DUEL, seats=["me", "random"], rated=True)
        await match.move((await match.turn()).legal()[0])
        await match.turn()  # the bot has decided, too
        await match.resign()
        await match.until(lambda: match.is_over)
    bo = await people()
    ratings = await bo.get(f"/matches/{match.id}/ratings")
    assert ratings[0]["after"]["rating"] < 1500

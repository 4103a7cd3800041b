"""Accounts: a guest with a name of their own and a password, in any browser; what others cannot do with them, and how they end."""

from __future__ import annotations

import asyncio
import itertools
import json

import httpx
import pytest
import sqlalchemy as sa

from perihelion.core.logs import read_log
from perihelion.server.accounts import Accounts
from perihelion.server.identity import Session, first_name, new_guest
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store
from tests.server.clients import Guest, detail, play
from tests.server.test_guests import COOKIE

DATABASE = "postgresql"
PASSWORD, OTHER = "seven moons of saturn", "eight moons of jupiter"
_numbers = itertools.count(1)


def new_name():
    """Tests share a server, and names are there once."""
    return f"Lovelace {next(_numbers)}"


@pytest.fixture
async def ada(people):
    """Somebody with an account."""
    ada = await people()
    ada.name = new_name()
    await ada.post("/account", 201, name=ada.name, password=PASSWORD)
    return ada


async def sign_in(guest, name, password=PASSWORD, status=200):
    answer = await guest.http.post("/api/account/session", json={"name": name, "password": password})
    assert answer.status_code == status, answer.text
    return answer


async def is_nobody(guest):
    """Whether the cookie of that browser names nobody any more."""
    async with httpx.AsyncClient(base_url=guest.server.address, trust_env=False, cookies=dict(guest.http.cookies)) as http:
        return (await http.get("/api/me")).json()["id"] != guest.id


# Making one, and coming back --------------------------------------------------------------------------------------------------------------


async def test_a_guest_keeps_everything_when_making_an_account_and_finds_it_in_another_browser(people):
    ada, other = await people("Ada"), await people()
    match = (await ada.open("last-light", "2-player", "mr"))["id"]
    name = new_name()
    me = await ada.post("/account", 201, name=name, password=PASSWORD)
    assert (me["id"], me["name"], me["has_account"]) == (ada.id, name, True)
    signed_in = (await sign_in(other, name.upper())).json()  # however it is written
    assert signed_in == me
    assert {**me, "playing": False} == await other.get("/me")  # with nobody else
    assert [one["id"] for one in await other.get("/matches")] == [match]
    live = await other.connect(match)
    while not live.matches[match].is_over:  # a bot sits there, too
        await play(match, live)
        await live.until(lambda: live.matches[match].is_over or live.matches[match].mover == 0)
    assert (await ada.get(f"/matches/{match}"))["status"] == "over"


async def test_signing_out_leaves_a_new_guest_and_only_who_can_come_back_is_let_go(ada, people):
    me = (await ada.http.delete("/api/account/session")).json()
    assert (me["has_account"], me["id"] != ada.id) == (False, True)
    assert (await ada.get("/me"))["id"] == me["id"]
    assert (await sign_in(ada, ada.name)).json()["id"] == ada.id
    guest = await people()
    refused = await guest.http.delete("/api/account/session")
    assert (refused.status_code, detail(refused)) == (403, "This is for people with an account.")
    assert (await guest.get("/me"))["id"] == guest.id


@pytest.mark.parametrize(
    ("password", "reason"),
    [("short", "8 to 200"), ("x" * 201, "8 to 200"), ("aaaaaaaaaa", "anybody would try"), ("{name}", "anybody would try")],
)
async def test_a_password_is_long_and_not_the_first_that_anybody_tries(people, password, reason):
    guest, name = await people(), f"{new_name()} of London"
    refused = await guest.http.post("/api/account", json={"name": name, "password": password.format(name=name.upper())})
    assert refused.status_code == 400
    assert reason in detail(refused)
    assert not (await guest.get("/me"))["has_account"]


async def test_a_guest_makes_one_account_only(ada):
    refused = await ada.http.post("/api/account", json={"name": new_name(), "password": PASSWORD})
    assert (refused.status_code, detail(refused)) == (400, "You already have an account.")


# Names ------------------------------------------------------------------------------------------------------------------------------------


async def test_nobody_goes_by_the_name_of_somebody_elses_account(ada, people):
    bo, alike = await people("Bo"), ada.name.replace("Lovelace", "\uff2c\uff4f\uff56elace")  # letters of double width
    match, race = (await ada.open("last-light", "2-player", "ml"))["id"], await ada.post("/groups", 201, kind="race", game="planet-smash")
    for name in (ada.name, ada.name.lower(), alike):
        for refused in (
            await bo.http.put("/api/me", json={"name": name}),
            await bo.http.post("/api/account", json={"name": name, "password": PASSWORD}),
            await bo.http.post(f"/api/matches/{match}/seats/1/take", json={"name": name}),
            await bo.http.post(f"/api/groups/{race['id']}/join", json={"name": name, "value": "0" * 32}),
        ):
            assert refused.status_code == 400, refused.url
            assert "Somebody else goes by the name" in detail(refused)
    assert (await ada.http.put("/api/me", json={"name": ada.name.upper()})).status_code == 200  # but who has it writes it as they like
    assert (await bo.get("/me"))["name"] == "Bo"


async def test_a_name_that_strangers_get_by_chance_is_no_accounts(people):
    guest = await people()
    refused = await guest.http.post("/api/account", json={"name": first_name(new_guest()), "password": PASSWORD})
    assert refused.status_code == 400


async def test_another_name_is_the_one_to_sign_in_with_and_the_old_one_is_free(ada, people):
    bo, old, new = await people(), ada.name, new_name()
    assert (await ada.http.put("/api/me", json={"name": new})).json()["has_account"]
    await sign_in(bo, old, status=403)
    assert (await sign_in(await people(), new)).json()["id"] == ada.id
    assert (await bo.http.post("/api/account", json={"name": old, "password": PASSWORD})).status_code == 201


async def test_of_two_who_want_a_name_at_once_one_gets_it(people):
    guests, name = [await people() for _ in range(4)], new_name()
    answers = await asyncio.gather(*(one.http.post("/api/account", json={"name": name, "password": PASSWORD}) for one in guests))
    assert sorted(answer.status_code for answer in answers) == [201, 400, 400, 400]


# Passwords --------------------------------------------------------------------------------------------------------------------------------


async def test_a_wrong_name_and_a_wrong_password_are_answered_alike_and_nobody_is_signed_in(ada, people):
    eve = await people()
    answers = [await sign_in(eve, ada.name, OTHER, 403), await sign_in(eve, new_name(), PASSWORD, 403)]
    assert {detail(answer) for answer in answers} == {"The name or the password is not right."}
    assert not any("set-cookie" in answer.headers for answer in answers)
    assert (await eve.get("/me"))["id"] == eve.id


async def test_passwords_are_stored_as_argon2_makes_of_them(ada, server, people):
    store = await Store.open(server.database_url(), alone=False)
    try:
        (row,) = await store.read(sa.select(tables.accounts).where(tables.accounts.c.guest == ada.id))
    finally:
        await store.close()
    assert row["password"].startswith("$argon2id$")
    assert PASSWORD not in str(dict(row))
    assert not any(PASSWORD.encode() in told or row["password"].encode() in told for told in ada.everything_told())


async def test_the_same_letters_from_another_keyboard_are_the_same_password(people):
    ada, name = await people(), new_name()
    await ada.post("/account", 201, name=name, password="la contrase\u00f1a larga")
    assert (await sign_in(await people(), name, "la contrasen\u0303a larga")).json()["id"] == ada.id


# Signing out everywhere -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["everywhere", "password"])
async def test_other_browsers_are_cut_off_and_this_one_stays(ada, people, how):
    lost = await people()
    await sign_in(lost, ada.name)
    lost.id = ada.id
    match = (await ada.open("last-light", "2-player", "mr"))["id"]
    live, own_cookie = await lost.connect(match), ada.http.cookies[COOKIE]
    if how == "everywhere":
        answer = await ada.http.delete("/api/account/sessions")
    else:
        assert (await ada.http.put("/api/account/password", json={"password": OTHER, "new": PASSWORD})).status_code == 403
        answer = await ada.http.put("/api/account/password", json={"password": PASSWORD, "new": OTHER})
    assert answer.status_code == 200
    await asyncio.wait_for(live.socket.wait_closed(), 20)
    assert await is_nobody(lost)
    assert (await lost.http.get("/api/matches")).json() == []
    assert ada.http.cookies[COOKIE] != own_cookie
    assert (await ada.get("/me"))["id"] == ada.id
    assert [one["id"] for one in await ada.get("/matches")] == [match]
    await sign_in(lost, ada.name, OTHER if how == "password" else PASSWORD)
    assert (await lost.get("/me"))["id"] == ada.id


async def test_signed_out_cookies_stay_worthless_after_a_restart(own_server, own_people):
    ada, name = await own_people(), new_name()
    await ada.post("/account", 201, name=name, password=PASSWORD)
    lost = Guest(own_server)
    await sign_in(lost, name)
    lost.id = ada.id
    await ada.http.delete("/api/account/sessions")
    own_server.stop()
    own_server.start()
    assert await is_nobody(lost)
    assert (await ada.get("/me"))["id"] == ada.id
    await lost.leave()


# The end ----------------------------------------------------------------------------------------------------------------------------------


async def test_a_deleted_account_is_known_by_nothing_and_what_others_played_stays(ada, people):
    bo = await people("Bo")
    over = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{over}/seats/1/take")
    lives = [await ada.connect(over), await bo.connect(over)]
    await lives[0].do("chat", over, text="Good luck!")
    await play(over, *lives)
    running = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{running}/seats/1/take")
    assert (await ada.http.post("/api/account/delete", json={"password": OTHER})).status_code == 403
    cookie = ada.http.cookies[COOKIE]
    answer = await ada.http.post("/api/account/delete", json={"password": PASSWORD})
    assert (answer.status_code, answer.json()["has_account"]) == (200, False)
    ada.http.cookies.set(COOKIE, cookie, domain=ada.server.host.partition(":")[0])
    assert await is_nobody(ada)
    await sign_in(await people(), ada.name, status=403)
    known = await bo.connect(over, running)
    assert ada.name not in json.dumps(known.messages)
    assert known.matches[over].chat == []
    assert known.matches[over].is_over
    assert known.matches[running].info["seats"][0]["kind"] == "open"
    assert ada.name not in (await bo.log(over)).decode()
    assert read_log(await bo.log(over)).end is not None
    newcomer = await people()
    await newcomer.post("/account", 201, name=ada.name, password=PASSWORD)
    assert (await newcomer.get("/matches")) == []


async def test_everything_of_ones_own_can_be_had_as_a_file_and_nothing_of_others(ada, people):
    bo = await people("Bo")
    match = (await ada.open("pickpockets", None, "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    live, others = await ada.connect(match), await bo.connect(match)
    await live.do("chat", match, text="Mine")
    await others.do("chat", match, text="Yours")
    await bo.post("/account", 201, name=f"Bo {bo.id[:6]}", password=PASSWORD)
    friend = (await bo.get("/me"))["who"]
    assert (await ada.http.put(f"/api/people/{friend}/friend")).status_code == 200
    await ada.post(f"/people/{friend}/report", 201, text="Says nothing but Yours.", match=match)
    answer = await ada.http.get("/api/account/export")
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[0]["guest"]["name"] == ada.name
    (about,) = [line["match"] for line in lines if "match" in line]
    assert (about["id"], about["seats"], about["status"]) == (match, [0], "running")
    assert about["log"].encode() == await ada.log(match)
    assert [line["chat"]["text"] for line in lines if "chat" in line] == ["Mine"]
    assert [line["friend"]["friend"] for line in lines if "friend" in line] == [friend]
    assert [(one["about"], one["match_id"]) for one in (line["report"] for line in lines if "report" in line)] == [(friend, match)]
    assert answer.text.count("Yours") == 1  # in what Ada wrote herself
    assert bo.id not in answer.text


async def test_what_a_guest_was_told_of_cookies_is_kept_for_few(tmp_path, monkeypatch):
    monkeypatch.setattr("perihelion.server.accounts.MOST_KEPT", 3)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'accounts.db'}")
    try:
        accounts = Accounts(store)
        made = await accounts.make("a" * 32, "Ada", PASSWORD)
        good = await accounts.sign_out_everywhere(made)
        for number in range(5):
            assert await accounts.is_good(Session(f"{number:032x}"))
        assert len(accounts._epochs) == 3
        assert await accounts.is_good(good)
        assert not await accounts.is_good(Session(made.guest))
        assert not await accounts.is_good(Session("b" * 32, 1))  # no guest without an account has signed out anywhere
    finally:
        await store.close()

"""Limits for guests and addresses. Addresses come by X-Forwarded-For, as from a web server in front: each test has its own."""

from __future__ import annotations

import asyncio
import itertools
import tracemalloc

import httpx
import pytest
import websockets

from perihelion.core.errors import BadOption
from perihelion.server import limits as limits_module
from perihelion.server.limits import LIMITS, NONE, Limits, TooMuch, address_of, in_words, limits_of
from perihelion.server.settings import gathered
from tests.server.clients import SUBPROTOCOL, Guest, detail
from tests.server.processes import FEW_GAMES, ROOT, Server, limited

DATABASE = "sqlite"
FEW = limited(
    guest_requests="2/minute burst 60", address_requests="1/hour burst 150", guest_sockets="2", address_sockets="3",
    guest_names="1/second burst 2", guest_matches="2/hour", address_matches="3/hour", guest_bots="3/hour", guest_uploads="1/hour",
    address_uploads="2/hour", guest_files="1/hour", guest_chat="2/hour", guest_hints="1/hour", guest_analyses="1/hour",
    guest_passwords="3/hour", address_passwords="5/hour",
)  # fmt: skip
SOLO = {"game": "planet-smash"}
WITH_BOT = {"game": "last-light", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}, {"who": "bot", "bot": "random"}]}
_addresses = (f"2001:db8:0:{number:x}::1" for number in itertools.count(1))


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server with few allowed of everything."""
    running = Server(tmp_path_factory.mktemp("strict"), "", **FEW_GAMES, **FEW).start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture(scope="module")
def direct(tmp_path_factory):
    """A server that believes nobody here about addresses."""
    limits = limited(address_requests="1/hour burst 40", guest_messages="50/second burst 5")
    running = Server(tmp_path_factory.mktemp("direct"), "", "--trusted-proxies", "192.0.2.0/24", **FEW_GAMES, **limits).start()
    yield running
    running.stop()


@pytest.fixture
async def arrive(strict):
    """`ada = await arrive("Ada")` comes from a fresh address, `await arrive("Bob", ada.address)` from the same."""
    here = []

    async def arriving(name="", address=""):
        guest = Guest(strict)
        guest.address = address or next(_addresses)
        guest.http.headers["X-Forwarded-For"] = guest.address
        here.append(await guest.arrive(name))
        return guest

    yield arriving
    for guest in here:
        await guest.leave()


def refused(answer, *words):
    """Such an answer says in words and as a header when to come back."""
    assert answer.status_code == 429, answer.text[:200]
    assert int(answer.headers["retry-after"]) >= 1
    assert "nosniff" in answer.headers["x-content-type-options"]
    told = detail(answer)
    for word in (*words, "Please come back in"):
        assert word in told
    return int(answer.headers["retry-after"])


# HTTP -----------------------------------------------------------------------------------------------------------------------------------


async def test_requests_of_a_guest_and_of_an_address(arrive):
    ada = await arrive()
    while (answer := await ada.http.get("/api/bots")).status_code == 200:
        pass
    refused(answer, "requests")
    refused(await ada.http.post("/api/matches", json=SOLO), "requests")
    bob = await arrive("", ada.address)  # at the same address, and not to blame
    assert (await bob.http.get("/api/bots")).status_code == 200
    async with httpx.AsyncClient(base_url=ada.server.address, trust_env=False, headers={"X-Forwarded-For": ada.address}) as stranger:
        while (answer := await stranger.get("/api/bots")).status_code == 200:  # always a new guest
            pass
        assert refused(answer, "from your network") > 60
        refused(await stranger.get("/"), "from your network")
        assert (await stranger.get("/healthz")).status_code == 200
    refused(await bob.http.get("/api/bots"), "from your network")
    assert (await (await arrive()).http.get("/api/bots")).status_code == 200  # elsewhere


async def test_when_the_time_has_passed_it_is_allowed_again(arrive):
    ada = await arrive("Ada")
    answers = await asyncio.gather(*(ada.http.put("/api/me", json={"name": name}) for name in "BCDEFGHI"))
    wait = max(refused(answer, "new names") for answer in answers if answer.status_code != 200)
    done = [answer.json()["name"] for answer in answers if answer.status_code == 200]
    assert (await ada.get("/me"))["name"] in done  # of the others nothing was done
    await asyncio.sleep(wait)
    assert (await ada.http.put("/api/me", json={"name": "Z"})).status_code == 200
    assert (await ada.get("/me"))["name"] == "Z"


@pytest.mark.parametrize("what", ["match", "race", "rematch", "branch"])
async def test_new_matches(arrive, what):
    ada = await arrive("Ada")
    match = await ada.open("planet-smash")
    live = await ada.connect(match["id"])
    await live.do("resign", match["id"], seat=0)
    await ada.open("planet-smash")
    path, body = {
        "match": ("/api/matches", SOLO),
        "race": ("/api/groups", {"kind": "race", **SOLO}),
        "rematch": (f"/api/matches/{match['id']}/rematch", None),
        "branch": (f"/api/matches/{match['id']}/branches", {"step": 0, "seats": [{"who": "me"}]}),
    }[what]
    assert refused(await ada.http.post(path, json=body), "new matches") > 60
    assert len(await ada.get("/matches")) == 2
    bob = await arrive("Bob", ada.address)
    await bob.open("planet-smash")
    refused(await bob.http.post("/api/matches", json=SOLO), "new matches", "from your network")
    await (await arrive("Cleo")).open("planet-smash")


async def test_guesses_of_a_password_count_by_account_whatever_cookie_and_address_they_come_from(arrive):
    def tried(guest, name):
        return guest.http.post("/api/account/session", json={"name": name, "password": "not the right one"})

    for name in ("Ada", "ada", "ADA"):
        assert (await tried(await arrive(), name)).status_code == 403
    assert refused(await tried(await arrive(), "Ada"), "passwords tried") > 60
    eve = await arrive()
    statuses = [(await tried(eve, name)).status_code for name in ("Bo", "Cy", "Dee", "Eli", "Flo", "Gus")]
    assert statuses == [403] * 5 + [429]  # and by address, whose password it may be


async def test_bots(arrive):
    ada = await arrive("Ada")
    await ada.post("/matches", **WITH_BOT)
    refused(await ada.http.post("/api/matches", json=WITH_BOT), "bots")
    eve = await arrive("Eve")
    crowd = await eve.http.post("/api/groups", json={"kind": "race", **SOLO, "seats": [{"who": "bot", "bot": "random"}] * 4})
    assert crowd.status_code == 400  # this number is never allowed
    assert "4 at once, where 3 are allowed" in detail(crowd)


async def test_uploads_and_files(arrive):
    ada = await arrive("Ada")
    match = await ada.open("planet-smash")
    log = await ada.log(match["id"])
    refused(await ada.http.get(f"/api/matches/{match['id']}/log"), "files")
    refused(await ada.http.get("/api/games/planet-smash/print"), "files")
    assert (await ada.http.post("/api/logs", content=log)).status_code == 201
    refused(await ada.http.post("/api/logs", content=log), "uploaded logs")
    bob = await arrive("Bob", ada.address)
    assert (await bob.http.post("/api/logs", content=log)).status_code == 201
    refused(await (await arrive("Cleo", ada.address)).http.post("/api/logs", content=log), "from your network")


# The WebSocket --------------------------------------------------------------------------------------------------------------------------


async def test_chat_hints_and_analyses(arrive):
    ada = await arrive("Ada")
    match = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(match)
    for text in ("one", "two"):
        await live.do("chat", match, text=text, id=text)
    await live.do("chat", match, text="two", id="two")  # sent again, as after a lost connection: it is done already
    asked = {"chat": {"text": "three"}, "hint": {"seat": 0, "step": 99}, "estimate": {"seat": 0, "step": 99}, "analyse": {}}
    for do in ("hint", "analyse"):
        assert "retry_after" not in await live.ask(do, match, **asked[do])  # refused for other reasons
    for do, message in asked.items():
        answer = await live.ask(do, match, id=f"limited {do}", **message)
        assert (answer["tell"], answer["id"], answer["match"]) == ("refused", f"limited {do}", match)
        assert answer["retry_after"] >= 1
        assert "Please come back in" in answer["reason"]
    assert [line["text"] for line in live.matches[match].chat] == ["one", "two"]
    assert (await live.move(match, live.matches[match].codes(0)[0]))["tell"] == "done"  # the connection stays


async def test_a_bot_for_a_seat_that_was_left(arrive):
    ada, bob = await arrive("Ada"), await arrive("Bob")
    await ada.post("/matches", **WITH_BOT)
    match = (await ada.open("last-light", seats="mlr"))["id"]
    await bob.post(f"/matches/{match}/seats/1/take")
    live = await ada.connect(match)
    await bob.post(f"/matches/{match}/seats/1/leave")
    answer = await live.ask("hand over", match, seat=0, of=1, yes=True, bot="random")
    assert answer["tell"] == "refused"
    assert answer["retry_after"] >= 1
    assert "bots" in answer["reason"]


async def test_messages_that_come_too_fast_wait_and_none_is_lost(direct):
    ada = await Guest(direct).arrive("Ada")
    live = await ada.connect()
    began = asyncio.get_running_loop().time()
    for _ in range(30):
        await live.send(do="ping")
    await live.until(lambda: sum(message["tell"] == "pong" for message in live.messages) == 30, "30 pongs")
    assert asyncio.get_running_loop().time() - began >= 0.4
    await ada.leave()


async def handshake(guest):
    """The connection, or what it was refused with."""
    headers = {"Cookie": guest.cookies(), "X-Forwarded-For": guest.address}
    url = f"ws://{guest.server.host}/api/live"
    try:
        return await websockets.connect(url, subprotocols=[SUBPROTOCOL], additional_headers=headers, proxy=None)
    except websockets.InvalidStatus as denied:
        return httpx.Response(
            denied.response.status_code, headers=list(denied.response.headers.raw_items()), content=bytes(denied.response.body)
        )


async def test_open_connections_of_a_guest_and_of_an_address(arrive):
    ada = await arrive()
    bob = await arrive("", ada.address)
    sockets = [await handshake(ada), await handshake(ada)]
    refused(await handshake(ada), "open connections")
    refused(await ada.http.get("/api/live"), "open connections")  # what a page asks, which does not see the answer to its handshake
    sockets.append(await handshake(bob))
    refused(await handshake(bob), "open connections", "from your network")
    cleo = await arrive()
    assert (await cleo.http.get("/api/live")).status_code == 204
    sockets.append(await handshake(cleo))
    await sockets.pop(0).close()
    for _ in range(100):  # the server notices soon
        if not isinstance(found := await handshake(bob), httpx.Response):
            sockets.append(found)
            break
        await asyncio.sleep(0.05)
    assert len(sockets) == 4
    for socket in sockets:
        await socket.close()


# Addresses ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("x" * 5000, "x" * 64),
    ],
)
def test_what_counts_as_one_address(host, address):
    assert address_of({"client": (host, 1)}) == address


async def test_an_address_that_only_the_client_tells_is_not_believed(direct):
    async with httpx.AsyncClient(base_url=direct.address, trust_env=False) as stranger:
        found = [(await stranger.get("/api/bots", headers={"X-Forwarded-For": f"198.51.100.{n}"})).status_code for n in range(41)]
    assert found[0] == 200
    assert found[-1] == 429


# The table ------------------------------------------------------------------------------------------------------------------------------


def test_a_class_of_99_behind_one_address_meets_no_limit():
    """All at once: each opens the page, chooses a name, joins, plays, asks for a hint, chats, has the match analysed and looks at it."""
    usual = Limits()
    for racer in map(str, range(99)):
        for name, count in {
            "requests": 60,
            "messages": 20,
            "names": 2,
            "matches": 4,
            "chat": 5,
            "hints": 10,
            "analyses": 1,
            "files": 5,
        }.items():
            for _ in range(count):
                usual.spend(name, racer, "class")
        with usual.socket(racer, "class"):
            usual.check_socket(racer, "class")
    usual.spend("bots", "host", "class", 98)


def test_those_who_run_a_server_can_read_them():
    rows = [[cell.strip() for cell in line.split("|")] for line in (ROOT / "docs" / "hosting.md").read_text().splitlines()]
    told = {row[1].strip("`"): (row[2], row[3]) for row in rows if len(row) == 6}
    assert {name: told.get(name) for name in LIMITS} == {name: limit[:2] for name, limit in LIMITS.items()}


def test_an_address_may_do_at_least_what_a_guest_may():
    for name, limit in LIMITS.items():
        if limit.address != NONE:
            assert int(limit.guest.split()[-1]) < int(limit.address.split()[-1]), name


async def test_what_is_remembered_is_bounded(monkeypatch):
    monkeypatch.setattr(limits_module, "MOST_KEPT", 200)
    usual = Limits()
    tracemalloc.start()
    try:
        for number in range(4000):
            usual.spend("requests", f"guest {number}", f"address {number}")
            with usual.socket(f"guest {number}", "somewhere"):
                pass
        assert tracemalloc.get_traced_memory()[0] < 400_000
    finally:
        tracemalloc.stop()
    usual.spend("requests", "guest 1", "address 1")


def test_limits_are_settings():
    found = limits_of({"guest": {"chat": "5/minute", "sockets": 3}, "address": {"chat": "off"}})
    assert found["chat"][:2] == ("5/minute", "off")
    assert found["sockets"].guest == "3"
    assert found["hints"] == LIMITS["hints"]
    assert limits_of(gathered({}, None, {"PERIHELION_SERVER_LIMITS": 'guest.chat = "5/minute"'}).limits)["chat"].guest == "5/minute"
    off = Limits(limits_of(gathered({}, None, {"PERIHELION_SERVER_LIMITS": "off"}).limits))
    for _ in range(1000):
        off.spend("chat", "ada", "here")
        off.check_socket("ada", "here")
    few = Limits(found)
    for _ in range(5):
        few.spend("chat", "ada", "here")
    with pytest.raises(TooMuch, match="lines in the chat"):
        few.spend("chat", "ada", "here")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ('guest.chat = "often"', "60/minute burst 40"),
        ('guest.chat = "0/minute"', "60/minute burst 40"),
        ('guest.sockets = "5/minute"', "a number"),
        ("guest.sockets = 0", "a number"),
        ('guest.chats = "5/minute"', "Did you mean .*chat"),
        ('group.chat = "5/minute"', "guest or an address"),
        ("guest = 5", "guest or an address"),
        ("chat 5", "TOML"),
    ],
)
def test_what_is_wrong_with_limits_is_said(given, told):
    with pytest.raises(BadOption, match=told):
        gathered({"limits": given}, None, {})


def test_a_proxy_that_is_none():
    with pytest.raises(BadOption, match=r"10\.0\.0\.0/8"):
        gathered({"trusted_proxies": "127.0.0.1, somewhere"}, None, {})


@pytest.mark.parametrize(
    ("seconds", "told"), [(1, "a second"), (59, "59 seconds"), (60, "60 seconds"), (61, "2 minutes"), (7201, "3 hours")]
)
def test_times_in_words(seconds, told):
    assert str(in_words(seconds)) == told

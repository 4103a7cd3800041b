"""Guests and strangers: cookies and names, Host and Origin, headers, limits."""

from __future__ import annotations

import asyncio

import httpx
import pytest
import websockets

from tests.server.clients import SUBPROTOCOL, detail
from tests.server.processes import FEW_GAMES, Server

DATABASE = "postgresql"
COOKIE = "perihelion_guest"
MEBIBYTE = 1 << 20


@pytest.fixture
async def stranger(server):
    """A browser that was never here."""
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
        yield http


async def handshake(server, cookie, subprotocols=(SUBPROTOCOL,), **headers):
    """The status that the WebSocket's handshake gets: 101 if it opens."""
    origin = headers.pop("origin", server.address)
    headers = {name.title(): value for name, value in {"cookie": cookie, **headers}.items() if value}
    try:
        async with websockets.connect(
            f"ws://{server.host}/api/live", subprotocols=subprotocols or None, additional_headers=headers, origin=origin, proxy=None
        ):
            return 101
    except websockets.InvalidStatus as refused:
        return refused.response.status_code


# Cookies and names ----------------------------------------------------------------------------------------------------------------------


async def test_the_first_answer_brings_a_cookie_that_scripts_and_other_sites_cannot_use(stranger):
    first = await stranger.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie  # plain HTTP on loopback
    second = await stranger.get("/api/me")
    assert second.json() == first.json()
    assert "set-cookie" not in second.headers
    assert first.json()["id"] not in first.json()["name"]


@pytest.mark.parametrize("change", ["letter", "signature", "other guest", "nonsense", "empty"])
async def test_a_changed_cookie_is_a_new_guest(stranger, people, change):
    ada = await people("Ada")
    payload, _, signature = ada.http.cookies[COOKIE].rpartition(".")
    other = (await people()).http.cookies[COOKIE].rpartition(".")
    changed = {
        "letter": f"{payload[:-2]}{'A' if payload[-2] != 'A' else 'B'}{payload[-1]}.{signature}",
        "signature": f"{payload}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
        "other guest": f"{other[0]}.{signature}",
        "nonsense": "%%%",
        "empty": "",
    }[change]
    answer = await stranger.get("/api/me", headers={"Cookie": f"{COOKIE}={changed}"})
    assert answer.status_code == 200
    assert answer.json()["id"] not in (ada.id, other[0])
    assert "set-cookie" in answer.headers
    assert await handshake(ada.server, f"{COOKIE}={changed}") == 403


async def test_a_guest_without_cookie_cannot_connect(server):
    assert await handshake(server, None) == 403


# What is stored of them -------------------------------------------------------------------------------------------------------------------


async def guests_in(server):
    return {row["id"]: row["name"] for row in await server.rows("SELECT id, name FROM guests")}


async def test_nothing_is_stored_of_strangers_who_look_around(server, people, stranger):
    match = (await (await people("Ada")).open("planet-smash"))["id"]
    before = await guests_in(server)
    for path in ("/me", "/games", "/bots", "/matches", f"/matches/{match}", f"/matches/{match}/log", "/games/planet-smash/scores"):
        for _ in range(5):
            stranger.cookies.clear()
            answer = await stranger.get(f"/api{path}")
            assert answer.status_code == 200
            assert ("set-cookie" in answer.headers) == (path == "/me")  # crawlers who never ask who they are get none
    assert await guests_in(server) == before


async def test_a_guest_is_somebody_before_anything_is_stored_of_them(server, people):
    ada = await people()
    live = await ada.connect((await ada.open("planet-smash"))["id"])
    (match,) = live.matches
    await live.do("chat", match, text="Hello")
    assert live.matches[match].chat[-1]["name"] == live.matches[match].info["seats"][0]["name"] == ada.name
    assert (await ada.get("/me"))["name"] == ada.name
    assert [found["id"] for found in await ada.get("/matches")] == [match]
    assert ada.id not in await guests_in(server)
    assert len({(await people()).name for _ in range(8)}) > 1


async def test_a_chosen_name_is_stored_however_often_it_is_chosen_at_once(server, people):
    ada = await people()
    answers = await asyncio.gather(*(ada.http.put("/api/me", json={"name": f"Ada {number}"}) for number in range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert (await guests_in(server))[ada.id] == (await ada.get("/me"))["name"] != ada.name
    await ada.http.put("/api/me", json={"name": "Ada"})
    assert (await guests_in(server))[ada.id] == "Ada"


# Names ------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t  of\nLovelace ", "Ada of Lovelace"),
        ("x" * 24, "x" * 24),
        ("Zoë 🪐 星", "Zoë 🪐 星"),
        ("A\u200bd\u0000a\u202e", "Ada"),
        ("e" * 20 + "\u200b" * 20, "e" * 20),
    ],
)
async def test_names_are_kept_as_people_can_read_them(people, given, kept):
    guest = await people()
    answer = await guest.http.put("/api/me", json={"name": given})
    assert answer.status_code == 200
    assert answer.json() == {"id": guest.id, "who": (await guest.get("/me"))["who"], "name": kept, "has_account": False}
    assert (await guest.get("/me"))["name"] == kept


@pytest.mark.parametrize("given", ["", "   ", "\u200b\u200b", "\u0000", "x" * 25, "x" * 10_000, None, 5, ["Ada"]])
async def test_names_that_cannot_be_read_are_refused(people, given):
    guest = await people("Ada")
    answer = await guest.http.put("/api/me", json={"name": given})
    assert answer.status_code in (400, 422)
    assert answer.json()["detail"]
    assert (await guest.get("/me"))["name"] == "Ada"


# Host and Origin ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:{port}.evil.example", ""])
async def test_another_host_is_refused(server, people, host):
    """A page that points its own name at this machine (DNS rebinding) gets nothing."""
    guest = await people()
    name = host.format(port=server.port)
    for path in ("/api/me", "/healthz", "/"):
        answer = await guest.http.get(path, headers={"Host": name})
        assert answer.status_code == 400
        assert "nosniff" in answer.headers["x-content-type-options"]
    if name:
        assert await handshake_with_host(server, guest, name) != 101


async def handshake_with_host(server, guest, host):
    """The websockets client will not send another Host, so that is done by hand."""
    headers = {
        "Host": host, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "A" * 22 + "==",
        "Sec-WebSocket-Protocol": SUBPROTOCOL, "Cookie": guest.cookies(), "Origin": f"http://{host}",
    }  # fmt: skip
    return (await guest.http.get("/api/live", headers=headers)).status_code


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
async def test_the_names_of_loopback_are_known(server, people, name):
    guest = await people()
    assert (await guest.http.get("/api/me", headers={"Host": f"{name}:{server.port}"})).status_code == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1", "https://127.0.0.1:{port}"])
async def test_pages_of_other_sites_may_not_act(server, people, origin):
    guest = await people("Ada")
    headers = {"Origin": origin.format(port=server.port)}
    answer = await guest.http.put("/api/me", json={"name": "Eve"}, headers=headers)
    assert answer.status_code == 403
    assert (await guest.http.post("/api/matches", json={"game": "planet-smash"}, headers=headers)).status_code == 403
    assert (await guest.get("/me"))["name"] == "Ada"
    assert await guest.get("/matches") == []
    readable = await guest.http.get("/api/me", headers=headers)
    assert "access-control-allow-origin" not in readable.headers  # what is only read, browsers keep from the other site
    assert await handshake(server, guest.cookies(), **{"origin": headers["Origin"]}) == 403


async def test_own_pages_and_programs_may_act(server, people):
    guest = await people("Ada")
    answer = await guest.http.put("/api/me", json={"name": "Ada L."}, headers={"Origin": f"http://localhost:{server.port}"})
    assert answer.status_code == 200
    assert await handshake(server, guest.cookies()) == 101
    assert await handshake(server, guest.cookies(), origin=None) == 101


async def test_behind_a_public_address(tmp_path):
    server = Server(tmp_path, "", "--public-url", "https://games.example", **FEW_GAMES).start()
    try:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False, headers={"Host": "games.example"}) as http:
            first = await http.get("/api/me")
            assert "Secure" in first.headers["set-cookie"]
            cookie = first.headers["set-cookie"].partition(";")[0]
            for origin, status in (("https://games.example", 200), ("http://games.example", 403), (server.address, 403)):
                headers = {"Origin": origin, "Cookie": cookie}
                assert (await http.put("/api/me", json={"name": "Ada"}, headers=headers)).status_code == status
            assert (await http.get("/api/me", headers={"Host": "games.example:8000"})).status_code == 400
            assert server.complaints().count("X-Forwarded-For") == 1  # a warning for hosts who put nothing else in front
    finally:
        server.stop()


# Headers and limits ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/healthz", "/api/games", "/api/me", "/api/nothing/here", "/api/matches/nonsense", "/api/openapi.json"])
async def test_every_answer_carries_strict_headers(stranger, path):
    headers = (await stranger.get(path)).headers
    policy = {name: sources for name, *sources in (part.split() for part in headers["content-security-policy"].split(";"))}
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
    assert policy.pop("script-src") == ["'self'", "'wasm-unsafe-eval'"]  # WebAssembly, and no text as script
    assert policy.pop("img-src") == ["'self'", "blob:"]  # pictures that the page itself draws, to be saved
    assert {source for sources in policy.values() for source in sources} == {"'self'", "'none'"}  # nothing inline, no other host
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/me"), ("POST", "/api/logs"), ("POST", "/api/matches")])
@pytest.mark.parametrize("in_pieces", [False, True])
async def test_bodies_are_bounded_however_they_are_sent(stranger, method, path, in_pieces):
    async def pieces():
        for _ in range(40):
            yield b" " * (MEBIBYTE // 32)

    answer = await stranger.request(method, path, content=pieces() if in_pieces else b" " * (MEBIBYTE + 1))
    assert answer.status_code == 413
    assert str(MEBIBYTE) in detail(answer)
    assert (await stranger.get("/api/me")).status_code == 200


NO_REQUESTS = [b"", b"{", b"\xff\xfe", b"null", b"[]", b'{"name": "x", "admin": true}', b"[" * 100_000, b'{"name": "\\ud800"}']


@pytest.mark.parametrize("body", NO_REQUESTS)
async def test_bodies_that_are_no_requests_are_refused_with_a_reason(people, body):
    guest = await people("Ada")
    answer = await guest.http.put("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert detail(answer)


@pytest.mark.parametrize("subprotocols", [(), ("perihelion.1",), ("chat", "perihelion.0")])
async def test_an_unknown_subprotocol_is_refused(server, people, subprotocols):
    guest = await people()
    assert await handshake(server, guest.cookies(), subprotocols) == 403


async def test_the_known_one_is_chosen_among_several(server, people):
    guest = await people()
    async with websockets.connect(
        f"ws://{server.host}/api/live",
        subprotocols=["perihelion.2", SUBPROTOCOL],
        additional_headers={"Cookie": guest.cookies()},
        proxy=None,
    ) as socket:
        assert socket.subprotocol == SUBPROTOCOL

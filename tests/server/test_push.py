"""Web Push: what is sent to a push service only the browser can read, and says nothing else; nothing is sent where it should not be.

The push service is one of the test's own, on loopback; it reads what comes as RFC 8291 has it, by itself.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import time
from collections import Counter
from types import SimpleNamespace

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from perihelion.core.errors import BadOption
from perihelion.server import webpush
from perihelion.server.limits import LIMITS, Limits
from perihelion.server.push import MOST_BROWSERS, Pushes, _is_public
from perihelion.server.settings import Settings
from tests.server.clients import Guest, play
from tests.server.processes import FEW_GAMES, Server

DATABASE = "by turns"
CONTACT = "mailto:ops@games.example"
PASSWORD = "seven moons of saturn"


def text(numbers: bytes) -> str:
    return base64.urlsafe_b64encode(numbers).rstrip(b"=").decode()


def numbers(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


class Browser:
    """Has the private key, and reads what was sealed for it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": text(self.point), "auth": text(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = HKDF(hashes.SHA256(), 32, self.auth, b"WebPush: info\0" + self.point + sender).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded.endswith(b"\2")
        return padded[:-1]


class PushService:
    """Keeps what it was sent, by address."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}
        self._news = asyncio.Event()

    @contextlib.asynccontextmanager
    async def running(self):
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield self

    async def _serve(self, reader, writer) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *rest = head.split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        path = first.split()[1]
        self.got.append((path, headers, body))
        writer.write(f"HTTP/1.1 {self.answers.get(path, 201)} So\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self._news.set()

    async def until(self, count: int) -> None:
        async with asyncio.timeout(20):
            while len(self.got) < count:
                self._news.clear()
                await self._news.wait()


def test_a_message_is_sealed_as_in_the_example_of_the_rfc():
    """RFC 8291, section 5."""
    own = webpush.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    point = numbers("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    auth, salt = numbers("BTBZMqHH6r4Tts7J_aSIgg"), numbers("DGv6ra1nlYgDCS1FRnbzlw")
    assert text(webpush.sealed(b"When I grow up, I want to be a watermelon", point, auth, own=own, salt=salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4M"
        "qgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.fixture(scope="module")
def pushing(database, tmp_path_factory):
    surroundings = {"PERIHELION_SERVER_PUSH_CONTACT": CONTACT, "PERIHELION_SERVER_PUSH_PRIVATE": "true"}
    running = Server(tmp_path_factory.mktemp("pushing"), database(), **FEW_GAMES, **surroundings).start()
    yield running
    running.stop()
    assert running.complaints() == ""


@contextlib.asynccontextmanager
async def guests(server, *names):
    here = [await Guest(server).arrive(name) for name in names]
    try:
        yield here
    finally:
        for guest in here:
            await guest.leave()


async def until_bo_is_to_move(hers, match):
    while hers.matches[match].mover == 0:
        await play(match, hers, moves=1)
    assert hers.matches[match].mover == 1


async def a_match(ada, bo):
    """In which Bo is to move, and away."""
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    hers = await ada.connect(match)
    await hers.until_info(match, lambda info: info["status"] == "running")
    return match, hers


async def test_whose_turn_it_is_hears_of_it_in_a_browser_that_is_not_here(pushing):
    service, browser = PushService(), Browser()
    async with service.running(), guests(pushing, "Ada", "Bo") as (ada, bo):
        key = (await bo.get("/push"))["key"]
        endpoint = f"{service.address}/bo"
        assert (await bo.http.put("/api/push", json=browser.subscription(endpoint))).status_code == 200
        match, hers = await a_match(ada, bo)
        await until_bo_is_to_move(hers, match)
        await service.until(1)
        path, headers, body = service.got[0]
        assert path == "/bo"
        told = json.loads(browser.read(body))
        assert told == {"match": match, "game": "last-light", "title": "Last Light"}
        assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", match)
        assert int(headers["ttl"]) > 0
        for secret in (bo.id, "Bo", "Ada", match):
            assert secret.encode() not in body
        check_proof(headers["authorization"], key, service.address)


def check_proof(header: str, key: str, audience: str) -> None:
    """RFC 8292: a signed token, and the key that a browser got before."""
    parts = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert parts["k"] == key
    signed, _, signature = parts["t"].rpartition(".")
    claims = json.loads(numbers(signed.partition(".")[2]))
    assert (claims["aud"], claims["sub"]) == (audience, CONTACT)
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    raw = numbers(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), numbers(key))
    public.verify(encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])), signed.encode(), ec.ECDSA(hashes.SHA256()))


async def test_who_watches_the_match_is_not_told(pushing):
    service, browser = PushService(), Browser()
    async with service.running(), guests(pushing, "Ada", "Bo") as (ada, bo):
        await bo.http.put("/api/push", json=browser.subscription(f"{service.address}/bo"))
        match, hers = await a_match(ada, bo)
        his = await bo.connect(match)
        await play(match, hers, his, moves=6)
        await his.close()
        bo.connections.remove(his)
        await hers.until_info(match, lambda info: info["status"] == "over" or not info["seats"][1]["here"])
        assert service.got == []


async def test_a_browser_that_is_gone_is_forgotten(pushing):
    service, browsers = PushService(), [Browser(), Browser()]
    service.answers = {"/old": 410}
    async with service.running(), guests(pushing, "Ada", "Bo") as (ada, bo):
        for name, browser in zip(("old", "new"), browsers, strict=True):
            await bo.http.put("/api/push", json=browser.subscription(f"{service.address}/{name}"))
        match, hers = await a_match(ada, bo)
        await until_bo_is_to_move(hers, match)
        await service.until(2)
        assert sorted(path for path, *_ in service.got) == ["/new", "/old"]
        async with asyncio.timeout(20):
            while len(await kept(pushing, bo)) > 1:
                await asyncio.sleep(0.05)
        assert [row["endpoint"] for row in await kept(pushing, bo)] == [f"{service.address}/new"]


async def test_what_is_no_push_service_is_not_bothered_again(pushing):
    """A guest names the addresses: they must not be a way to have the server bother others."""
    service, browsers = PushService(), [Browser() for _ in range(3)]
    service.answers = {"/refuses": 405, "/waits": 429}
    async with service.running(), guests(pushing, "Ada", "Bo") as (ada, bo):
        for name, browser in zip(("refuses", "waits", "takes"), browsers, strict=True):
            await bo.http.put("/api/push", json=browser.subscription(f"{service.address}/{name}"))
        match, hers = await a_match(ada, bo)
        await until_bo_is_to_move(hers, match)
        await service.until(3)
        async with asyncio.timeout(20):
            while len(await kept(pushing, bo)) > 2:
                await asyncio.sleep(0.05)
        assert [row["endpoint"] for row in await kept(pushing, bo)] == [f"{service.address}/{name}" for name in ("waits", "takes")]


def test_nobody_gets_more_notices_than_the_limit_allows():
    pushes = Pushes(None, SimpleNamespace(is_watched_by=lambda match, guest: False), Limits(), Settings(push_contact=CONTACT))
    told = [SimpleNamespace(guest=name) for name in ("ada", "bo")]
    for number in range(200):
        match = SimpleNamespace(id="m", seat_to_decide=told[number % 2], is_with_others=True, game=SimpleNamespace(name="g", title="G"))
        pushes._note_turn(match)
    waiting = Counter(pushes._waiting.get_nowait().guest for _ in range(pushes._waiting.qsize()))
    most = int(LIMITS["pushes"].guest.split()[-1])
    assert waiting == {"ada": most, "bo": most}


async def kept(server, guest):
    return await server.rows("SELECT endpoint FROM pushes WHERE guest = :guest ORDER BY created", guest=guest.id)


async def test_signing_out_ends_it_and_so_does_the_browser(pushing):
    async with guests(pushing, "", "") as (ada, bo):
        await ada.post("/account", 201, name=f"Ada {ada.id[:6]}", password=PASSWORD)
        browser = Browser()
        wish = browser.subscription("http://127.0.0.1:9/ada")
        await ada.http.put("/api/push", json=wish)
        await bo.http.post("/api/push/stop", json={"endpoint": wish["endpoint"]})
        assert len(await kept(pushing, ada)) == 1, "nobody ends somebody else's"
        await ada.http.post("/api/push/stop", json={"endpoint": wish["endpoint"]})
        assert await kept(pushing, ada) == []
        for number in range(MOST_BROWSERS + 2):
            await ada.http.put("/api/push", json=browser.subscription(f"http://127.0.0.1:9/{number}"))
        assert [row["endpoint"][-1] for row in await kept(pushing, ada)] == ["2", "3", "4", "5", "6"]
        await bo.http.put("/api/push", json=browser.subscription("http://127.0.0.1:9/6"))
        assert len(await kept(pushing, ada)) == MOST_BROWSERS - 1, "a browser is told of one guest's turns"
        assert (await ada.http.delete("/api/account/sessions")).status_code == 200
        assert await kept(pushing, ada) == []


async def test_what_is_no_subscription_is_refused(pushing, server):
    async with guests(pushing, "Ada") as (ada,), guests(server, "Bo") as (bo,):
        good = Browser().subscription("http://127.0.0.1:9/ada")
        for wrong in ({"p256dh": "AAAA"}, {"p256dh": text(b"\4" + bytes(64))}, {"auth": "AAAA"}, {"auth": "?"}, {"endpoint": "ftp://x"}):
            assert (await ada.http.put("/api/push", json={**good, **wrong})).status_code == 400, wrong
        assert await bo.get("/push") == {"key": None}
        assert (await bo.http.put("/api/push", json=good)).status_code == 403


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.1.2.3/x", "https://169.254.169.254/latest",
        "https://[::ffff:10.0.0.1]/x", "https://[64:ff9b::a00:1]/x", "https://push.example:22/x", "https://me:secret@push.example/x",
        "https:///x", "https://[", "file:///etc/passwd",
    ],
)  # fmt: skip
def test_nothing_is_sent_into_the_own_network(endpoint):
    pushes = Pushes(None, None, Limits(), Settings(push_contact=CONTACT))
    with pytest.raises(BadOption):
        pushes._must_be_fit(endpoint)


async def test_names_are_looked_up_before_anything_is_sent(monkeypatch):
    """And what was looked up is what is called: the name may stand for something else a moment later."""
    pushes = Pushes(None, None, Limits(), Settings(push_contact=CONTACT))
    pushes._key = webpush.new_key()
    called = []

    def answer(request: httpx.Request) -> httpx.Response:
        called.append((request.url.host, request.headers["host"], request.extensions["sni_hostname"]))
        return httpx.Response(201)

    pushes._http = httpx.AsyncClient(transport=httpx.MockTransport(answer))
    found = {"push.example": ["93.184.216.34"], "inside.example": ["10.0.0.1"], "both.example": ["93.184.216.34", "127.0.0.1"]}

    async def looked_up(host, port, **more):
        return [(0, 0, 0, "", (address, port)) for address in found[host]]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
    browser = Browser()
    for host, status in (("push.example", 201), ("inside.example", None), ("both.example", None)):
        wish = browser.subscription(f"https://{host}/x")
        assert await pushes._send(wish["endpoint"], wish["p256dh"], wish["auth"], b"{}", "m") == status
    assert called == [("93.184.216.34", "push.example", "push.example")]
    assert not any(map(_is_public, ("100.64.0.1", "0.0.0.0", "224.0.0.1", "fe80::1%eth0", "2002:a00:1::")))
    assert _is_public("2606:2800:220:1:248:1893:25c8:1946")

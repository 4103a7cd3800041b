"""Attacks by how much is sent, or how slowly."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time

import httpx
import websockets

from perihelion.server.stored_matches import CHAT_KEPT
from perihelion.server.wire import MOST_SECONDS
from tests.attack.registry import attack
from tests.attack.target import FAR, Attacker, Target
from tests.server.clients import SUBPROTOCOL

MEBIBYTE = 1 << 20
USUAL_WAIT = 5
"""Seconds within which the moves of others are carried out, on a machine that has other things to do as well."""


@attack(
    "connections on which heads and bodies arrive a byte at a time, or not at all",
    f"closed after {MOST_SECONDS} seconds; others are served meanwhile",
    quick=False,
)
async def slow_requests(target: Target) -> int:
    starts = [b"", b"GET / HT", b"POST /api/logs HTTP/1.1\r\nHost: " + target.server.host.encode() + b"\r\nContent-Length: 1000\r\n\r\nx"]
    count = target.times(150)
    async with target.bystanders() as honest:
        ends = await asyncio.gather(*(_dawdle(target, starts[number % 3]) for number in range(count)))
    assert max(ends) < MOST_SECONDS + 10, f"one was open for {max(ends):.0f} s"
    assert honest.slowest < USUAL_WAIT, f"a move took {honest.slowest:.1f} s"
    return count


async def _dawdle(target: Target, start: bytes) -> float:
    """Seconds until the server closes the connection."""
    began = time.monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", target.server.port, local_addr=(FAR, 0))
    writer.write(start)
    with contextlib.suppress(OSError):
        while time.monotonic() < began + MOST_SECONDS + 20:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(2):
                    if not await reader.read(1000):
                        break
            if start:
                writer.write(b"X")
                await writer.drain()
    writer.transport.abort()
    return time.monotonic() - began


@attack(
    "WebSockets that ask for whole matches again and again, and never read",
    "what waits for them is bounded in bytes; they are cut off, others hear everything",
    quick=False,
)
async def slow_readers(target: Target) -> int:
    eve = await target.stranger()
    match = (await eve.open("planet-smash", planet="pebble"))["id"]
    live = await eve.connect(match)
    for _ in range(CHAT_KEPT):  # so that each answer is long
        await live.do("chat", match, text="x" * 300)
    before, asked = target.resident(), 0
    async with target.bystanders() as honest:
        sockets = [await _deaf(eve) for _ in range(8)]
        until = time.monotonic() + 10
        while time.monotonic() < until:
            for writer in sockets:
                with contextlib.suppress(OSError):
                    writer.write(_masked(b'{"do": "watch", "match": "%s", "since": 0}' % match.encode()))
                    asked += 1
            await asyncio.sleep(0.005)
        grown = target.resident() - before
    for writer in sockets:
        writer.transport.abort()
    assert grown < 64 * MEBIBYTE, f"{grown // MEBIBYTE} MiB wait for those who do not read"
    assert honest.slowest < USUAL_WAIT, f"a move took {honest.slowest:.1f} s"
    return asked


async def _deaf(eve: Attacker) -> asyncio.StreamWriter:
    """A WebSocket of which nothing is read after the handshake, with the smallest buffer that the system has."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    plain.bind((FAR, 0))
    plain.connect(("127.0.0.1", eve.server.port))
    reader, writer = await asyncio.open_connection(sock=plain, limit=1024)
    lines = ["GET /api/live HTTP/1.1", f"Host: {eve.server.host}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", f"Sec-WebSocket-Protocol: {SUBPROTOCOL}", f"Cookie: {eve.cookies()}"]
    writer.write("\r\n".join([*lines, "\r\n"]).encode())
    assert b"101" in await reader.readline()
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return writer


def _masked(text: bytes) -> bytes:
    """A text frame, masked with zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


@attack(
    "a thousand connections and hundreds of WebSockets from one address", "accepted, or refused with 429; others are served", quick=False
)
async def connection_floods(target: Target) -> int:
    eve = await target.stranger()
    count, refused = target.times(1000), 0
    open_ones: list[asyncio.StreamWriter] = []
    async with target.bystanders() as honest:
        for _ in range(count):
            with contextlib.suppress(OSError):
                open_ones.append((await asyncio.open_connection("127.0.0.1", target.server.port, local_addr=(FAR, 0)))[1])
        for _ in range(count // 4):
            try:
                await eve.connect()
            except websockets.InvalidStatus as refusal:
                assert refusal.response.status_code == 429
                assert int(refusal.response.headers["Retry-After"]) > 0
                refused += 1
        for writer in open_ones:
            writer.transport.abort()
    assert honest.slowest < USUAL_WAIT, f"a move took {honest.slowest:.1f} s"
    return count + count // 4


@attack(
    "thousands of requests from one address at once, with one cookie, with many, with none; matches, bots, uploads, chat",
    "served, or 429 with when to come back; others are served",
    quick=False,
)
async def request_floods(target: Target) -> int:
    crowd = [await target.stranger(f"Guest {number}") for number in range(8)]
    match = (await crowd[0].open("planet-smash", planet="pebble"))["id"]
    live = await crowd[0].connect(match)
    statuses: dict[int, int] = {}
    bots = {"game": "pickpockets", "form": "2-player", "seats": [{"who": "bot", "bot": "random"}] * 2}
    calls = [
        ("GET", "/api/games", None),
        ("GET", "/api/matches", None),
        ("PUT", "/api/me", {"name": "Flood"}),
        ("POST", "/api/matches", bots),
    ]
    calls += [
        ("POST", "/api/logs", {"no": "log"}),
        ("GET", f"/api/matches/{match}", None),
        ("POST", "/api/groups", {"kind": "race", "game": "planet-smash"}),
    ]

    async def flood(guest: Attacker, until: float) -> int:
        made = 0
        while time.monotonic() < until:
            method, path, body = calls[made % len(calls)]
            if made % 3 == 0:
                guest.http.cookies.clear()
            with contextlib.suppress(httpx.TransportError):
                answer = await guest.http.request(method, path, json=body)
                statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
                assert answer.status_code != 429 or int(answer.headers["retry-after"]) > 0
            made += 1
        return made

    async def chatter(until: float) -> int:
        made = 0
        while time.monotonic() < until:
            answer = await live.ask("chat", match, text=f"flood {made}")
            assert answer["tell"] == "done" or answer.get("retry_after", 0) > 0, answer
            made += 1
        return made

    async with target.bystanders() as honest:
        until = time.monotonic() + 15 * target.scale
        made = await asyncio.gather(*(flood(one, until) for one in crowd[1:]), chatter(until))
    assert set(statuses) <= {200, 201, 400, 429}, statuses
    assert honest.slowest < USUAL_WAIT, f"a move took {honest.slowest:.1f} s"
    return sum(made)

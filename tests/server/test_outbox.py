"""Clients that do not read: what waits for them is bounded in bytes, they disturb nobody, and resume when they come back."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest
import uvicorn
import websockets
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from perihelion.server import outbox
from perihelion.server.outbox import LOW_UNSENT_BYTES, MOST_UNSENT_BYTES, TRANSPORT_BYTES, BoundedProtocol, Outbox
from tests.server.clients import SUBPROTOCOL

DATABASE = "sqlite"
KIBIBYTE = 1024
TABLES = 6


async def silent(guest, *matches):
    """A socket that watches and never reads. What the own kernel takes for it is little."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 * KIBIBYTE)
    link.setblocking(False)
    host, port = guest.server.host.split(":")
    await asyncio.get_running_loop().sock_connect(link, (host, int(port)))
    line = await websockets.connect(
        f"ws://{guest.server.host}/api/live", sock=link, subprotocols=[SUBPROTOCOL], additional_headers={"Cookie": guest.cookies()},
        origin=guest.server.address, max_queue=1, max_size=None, compression=None, ping_interval=None,
    )  # fmt: skip
    for match in matches:
        await line.send(json.dumps({"do": "watch", "match": match, "since": 0}))
    return line


async def move_to_and_fro(live, match, times):
    """Each time as much news as a move makes, twice."""
    for _ in range(times):
        known = live.matches[match]
        step = known.step
        assert (await live.move(match, known.codes(0)[0]))["tell"] == "done"
        await live.do("takeback", match, seat=0, to=step)


async def everything_from(line):
    """What is still there to read, until the end."""
    frames = []
    try:
        async with asyncio.timeout(60):
            async for frame in line:
                frames.append(frame)  # noqa: PERF401, as much as comes before the line is cut
    except websockets.ConnectionClosed:
        pass
    return frames


def memory_of(process):
    status = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in status if line.startswith("VmRSS:")).split()[1]) * KIBIBYTE


async def test_a_socket_that_never_reads_is_cut_off_and_resumes(people, server):
    ada, bo = await people("Ada"), await people("Bo")
    matches = [(await ada.open("planet-smash"))["id"] for _ in range(TABLES)]
    lives = [await ada.connect(match) for match in matches]
    dead = [await silent(bo, *matches) for _ in range(2)]
    await asyncio.gather(*(move_to_and_fro(live, match, 5) for live, match in zip(lives, matches, strict=True)))
    before = memory_of(server.pid)
    await asyncio.gather(*(move_to_and_fro(live, match, 240) for live, match in zip(lives, matches, strict=True)))
    told = sum(len(frame) for live in lives for frame in live.frames)
    assert told > 2 * MOST_UNSENT_BYTES
    for line in dead:
        frames = await everything_from(line)
        assert sum(map(len, frames)) < MOST_UNSENT_BYTES + 4 * outbox.KERNEL_BYTES < told
        known = [message for message in map(json.loads, frames) if message["tell"] in ("match", "lines") and message["match"] == matches[0]]
        lines = [line for message in known for line in message["lines"]]
        back = await bo.connect()
        await back.send(do="watch", match=matches[0], since=len(lines))
        missed = (await back.answer(0, "match"))["lines"]
        assert missed
        assert lines + missed == lives[0].matches[matches[0]].lines
    assert memory_of(server.pid) - before < 64 * KIBIBYTE * KIBIBYTE


async def test_who_asks_and_never_reads_makes_no_answers_pile_up(people, server):
    """Nothing more is read from it, while others are answered."""
    ada, bo = await people("Ada"), await people("Bo")
    match = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(match)
    line = await silent(bo)
    before = memory_of(server.pid)
    asking = asyncio.create_task(ask_for_ever(line, match))
    await move_to_and_fro(live, match, 10)
    assert memory_of(server.pid) - before < 32 * KIBIBYTE * KIBIBYTE
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    line.transport.abort()


async def ask_for_ever(line, match):
    while True:
        await line.send(json.dumps({"do": "watch", "match": match, "since": 0}))


# The outbox itself ------------------------------------------------------------------------------------------------------------------------


class Line:
    """Takes what it is given, as long as it is open."""

    on_writable = None

    def __init__(self):
        self.is_writable = True
        self.sent = []

    def send_texts(self, texts):
        self.sent.append(list(texts))

    def stop(self):
        self.is_writable = False

    def go_on(self):
        self.is_writable = True
        self.on_writable()


async def turn():
    """What was put there goes out at the end of a turn of the event loop."""
    await asyncio.sleep(0)


async def test_messages_come_in_their_order_and_those_of_one_turn_together():
    line = Line()
    box = Outbox(line)
    for number in range(10):
        box.put(b"%d" % number)
    assert not line.sent
    await turn()
    box.put(b"10")
    await turn()
    assert line.sent == [[b"%d" % number for number in range(10)], [b"10"]]


async def test_what_waits_for_a_line_goes_out_when_it_takes_more():
    line = Line()
    box = Outbox(line)
    line.stop()
    for number in range(3):
        box.put(b"%d" % number)
    await turn()
    assert not line.sent
    line.go_on()
    assert line.sent == [[b"0", b"1", b"2"]]


async def test_so_many_are_sent_at_once_as_the_transport_takes():
    line = Line()
    box = Outbox(line)
    for _ in range(5):
        box.put(b"x" * (TRANSPORT_BYTES // 2))
    await turn()
    assert [len(texts) for texts in line.sent] == [2, 2, 1]


async def test_bytes_are_counted_not_messages():
    line = Line()
    box = Outbox(line)
    line.stop()
    for _ in range(20_000):
        box.put(b"x" * 50)
    assert not box.is_overflown
    box.put(b"x" * MOST_UNSENT_BYTES)
    assert box.is_overflown
    line.go_on()
    assert not line.sent  # nothing is kept for a client that is cut off


async def test_one_message_may_be_longer_than_the_bound():
    line = Line()
    box = Outbox(line)
    box.put(b"x" * 3 * MOST_UNSENT_BYTES)
    await turn()
    assert [len(message) for message in line.sent[0]] == [3 * MOST_UNSENT_BYTES]
    assert not box.is_overflown


async def test_nothing_is_read_while_much_waits():
    line = Line()
    box = Outbox(line)
    line.stop()
    box.put(b"x" * (LOW_UNSENT_BYTES + 1))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(box.drained(), 0.01)
    line.go_on()
    await asyncio.wait_for(box.drained(), 60)


# Compression ------------------------------------------------------------------------------------------------------------------------------


class Wire:
    """A transport that keeps what is written."""

    def __init__(self):
        self.written = b""

    def write(self, data):
        self.written += data

    def taken(self):
        data, self.written = self.written, b""
        return data

    def get_extra_info(self, name):
        return None

    def is_closing(self):
        return False

    def set_write_buffer_limits(self, high):
        pass

    def pause_reading(self):
        pass

    resume_reading = close = abort = pause_reading


async def accepting(scope, receive, send):
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


@pytest.fixture
async def conversation():
    """A server's WebSocket and a client that compresses as browsers do."""
    config = uvicorn.Config(accepting, ws_ping_interval=1000)
    config.load()
    line, wire = BoundedProtocol(config, ServerState(), {}), Wire()
    line.connection_made(wire)
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"), extensions=[ClientPerMessageDeflateFactory(client_max_window_bits=True)])
    client.send_request(client.connect())
    line.data_received(b"".join(client.data_to_send()))
    while not wire.written:
        await asyncio.sleep(0)

    def told():
        client.receive_data(wire.taken())
        return [event.data for event in client.events_received() if isinstance(event, Frame) and event.opcode is Opcode.TEXT]

    told()
    yield line, told
    line.shutdown()
    await asyncio.sleep(0)


async def test_compression_takes_no_memory_while_nothing_is_sent_and_reads_the_same(conversation):
    line, told = conversation
    (deflate,) = line.conn.extensions
    assert deflate.remote_no_context_takeover  # nothing is kept of what clients send
    short, text = b'{"tell": "pong"}', b'{"tell": "lines", "lines": [' + b'"the same words again and again", ' * 20 + b'""]}'
    line.send_texts([short])
    assert told() == [short]
    assert not hasattr(deflate, "encoder")
    line.send_texts([text])
    assert told() == [text]
    line.send_keepalive_ping()
    assert hasattr(deflate, "encoder")  # something was sent since the last one
    line.send_keepalive_ping()
    assert not hasattr(deflate, "encoder")
    line.send_texts([text, short, text])
    assert told() == [text, short, text]
    line.send_texts([text])
    assert told() == [text]

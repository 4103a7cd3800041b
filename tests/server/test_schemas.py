"""The schemas of answers and messages: published, true of what is really sent, and where the client's types come from."""

from __future__ import annotations

import asyncio
import re

import httpx
import jsonschema_rs
import pytest
import uvicorn
import websockets
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from perihelion.server import wire
from tests import typescript
from tests.server.clients import play
from tests.server.processes import ROOT, free_port
from tests.server.told import KINDS, check_told, is_asked


@pytest.fixture
async def ada(people):
    return await people("Ada")


def test_the_clients_types_are_those_of_the_schemas():
    for file, text in typescript.files().items():
        assert file.read_text(encoding="utf-8") == text, "run: make types"


def test_every_answer_has_a_schema_and_every_error_is_declared():
    operations = [
        (path, method, call["responses"]) for path, methods in typescript.openapi()["paths"].items() for method, call in methods.items()
    ]
    assert len(operations) >= 25
    for path, method, responses in operations:
        for status, response in responses.items():
            schemas = [content["schema"] for content in response["content"].values()]
            assert schemas, f"{method} {path}: {status} has no content"
            assert all(schemas), f"{method} {path}: {status} may be anything"
            if int(status) >= 400 and (path, status) != ("/healthz", "503"):
                assert schemas == [{"$ref": "#/components/schemas/Problem"}], f"{method} {path}: {status} is no detail"
        changing = {"403"} if method in ("post", "put") else set()  # pages of other sites may not
        assert {"400", "413", "500", *changing} <= responses.keys(), f"{method} {path}"


def test_the_page_about_the_protocol_names_every_call():
    """By its whole path, or by how it goes on from the one before it in the row: "· `/start`"."""
    rows = [re.sub(r"{[^}]*}", "{}", row) for row in (ROOT / "docs/protocol.md").read_text(encoding="utf-8").splitlines()]
    for path in typescript.openapi()["paths"]:
        whole = re.sub(r"{[^}]*}", "{}", path)
        stem, _, last = whole.rpartition("/")
        assert any(whole in row or (stem in row and f"`/{last}" in row) for row in rows), path


async def test_every_kind_of_message_is_as_its_schema_says(ada, people):
    """`Live` compares each frame that it gets; here all kinds come."""
    race = (await ada.post("/groups", kind="race", game="planet-smash"))["id"]
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(match)
    await live.send(do="watch", group=race)
    await live.answer(0, "group")
    cup = await ada.post("/tournaments", 201, system="swiss", name="Cup", game="last-light", form="2-player", pace={"seconds": 300})
    await live.send(do="watch", group=cup["id"])
    await live.answer(0, "tournament")
    for what in ("lobby", "own"):
        await live.send(do="watch", what=what)
    await live.answer(0, "seek")
    await live.answer(0, "own")
    await live.do("chat", match, text="hello")
    for what in ("hint", "estimate"):
        known = live.matches[match]
        assert (await live.ask(what, match, seat=0, step=known.step))["tell"] == what
    assert (await live.move(match, 0, step=99))["tell"] == "refused"
    await live.send(do="dance")
    await live.send(do="ping")
    await live.answer(0, "pong")
    timed = await ada.post("/matches", game="last-light", form="2-player", seats=[{"who": "me"}, {"who": "link"}], pace={"seconds": 300})
    await live.watch(timed["id"])
    await live.answer(0, "ping")
    await play(match, live, moves=1)
    await live.do("resign", match, seat=0)
    after = len(live.messages)
    await live.send(do="analyse", match=match, id="analysis")
    await live.answer(after, "analysis")
    await ada.post(f"/tournaments/{cup['id']}/cancel")
    assert {message["tell"] for message in live.messages} == KINDS


async def test_the_messages_schemas_are_published(ada):
    document = (await ada.http.get("/api/live.json")).json()
    validator = jsonschema_rs.validator_for(document)
    assert validator.is_valid({"tell": "pong"})
    assert validator.is_valid({"do": "move", "match": "m", "id": "1", "seat": 0, "step": 0, "moves": [4, "a1-a2"]})
    assert not validator.is_valid({"do": "move", "match": "m"})
    page = await ada.http.get("/api/docs")
    assert "live.json" in page.text


def test_a_message_with_more_or_less_than_declared_is_noticed():
    done = {"tell": "done", "id": "1", "match": "m", "step": 3}
    check_told(done)
    for wrong in ({**done, "key": "secret"}, {**done, "step": "3"}, {"tell": "done"}, {"tell": "nothing"}, {}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check_told(wrong)
    assert is_asked({"do": "ping"})
    assert not is_asked({"do": "ping", "id": "1"})


@pytest.mark.parametrize(
    "nonsense",
    [
        b"nonsense\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03",
    ],
    ids=["nonsense", "two hosts", "no ASCII", "TLS"],
)
async def test_what_is_no_http_gets_a_detail(server, nonsense):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(nonsense)
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"application/json" in head
    assert list(httpx.Response(400, content=body).json()) == ["detail"]


async def test_a_request_that_does_not_arrive_is_cut_off(monkeypatch):
    """With a second instead of thirty: a head and a body that come too slowly; not a WebSocket, or a connection with whole requests."""
    monkeypatch.setattr(wire, "MOST_SECONDS", 1)
    port = free_port()
    serving = uvicorn.Server(
        uvicorn.Config(_app, host="127.0.0.1", port=port, http=wire.Protocol, ws="websockets-sansio", log_level="error")
    )
    task = asyncio.create_task(serving.serve())
    while not serving.started:
        await asyncio.sleep(0.01)
    try:
        for start in (b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(start)
            async with asyncio.timeout(60):
                assert await reader.read() == b""
            writer.close()
        async with (
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as asking,
            websockets.connect(f"ws://127.0.0.1:{port}/", proxy=None) as socket,
        ):
            for _ in range(3):
                await asyncio.sleep(0.6)
                assert (await asking.get("/")).text == "0"
                assert (await asking.post("/", content=b"abc")).text == "3"
            await socket.send("still here")
            assert await socket.recv() == "still here"
    finally:
        serving.should_exit = True
        await task


async def _app(scope, receive, send):
    """Tells how long a body is, and an echo."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if "text" in message:
                await send({"type": "websocket.send", "text": message["text"]})
    elif scope["type"] == "http":
        length = len(await Request(scope, receive).body())
        await PlainTextResponse(str(length))(scope, receive, send)

"""Errors: of HTTP always `{"detail"}`, of the WebSocket always with the id of what they answer."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
import websockets
from fastapi.routing import APIRoute

from perihelion.core.languages import languages, say_in
from perihelion.core.messages import from_json
from perihelion.server.app import create_app
from perihelion.server.settings import Settings
from tests.server.clients import SUBPROTOCOL, detail

DATABASE = "sqlite"
LONG = 17 * 1024


@pytest.fixture
async def ada(people):
    return await people("Ada")


# HTTP -----------------------------------------------------------------------------------------------------------------------------------

REQUESTS = [
    ("GET", "/api/nowhere", 404, {}),
    ("GET", "/api/matches/nowhere", 404, {}),
    ("GET", "/assets/nowhere.js", 404, {}),
    ("GET", "/boards/nowhere/x/y", 404, {}),
    ("DELETE", "/api/me", 405, {}),
    ("POST", "/healthz", 405, {}),
    ("PUT", "/api/me", 422, {"content": b"{"}),
    ("PUT", "/api/me", 413, {"content": b"x" * (1 << 21)}),
    ("PUT", "/api/me", 400, {"json": {"name": ""}}),
    ("GET", "/api/me", 400, {"headers": {"host": "elsewhere.example"}}),
    ("POST", "/api/matches", 403, {"headers": {"origin": "http://elsewhere.example"}}),
    ("GET", "/api/matches?status=strange", 422, {}),
]


@pytest.mark.parametrize(("method", "path", "status", "more"), REQUESTS, ids=lambda value: value if isinstance(value, str) else None)
async def test_an_error_is_a_detail(ada, method, path, status, more):
    answer = await ada.http.request(method, path, **more)
    assert answer.status_code == status
    assert list(answer.json()) == ["detail"]
    assert detail(answer) != answer.json()["detail"]["message"], "nobody has a sentence for it"
    for language in languages():
        assert "{$" not in say_in(language, from_json(answer.json()["detail"])).replace(" ", "")


async def test_an_error_that_nobody_expected_is_a_detail_too(tmp_path: Path):
    app = create_app(Settings(data=tmp_path))

    async def fails() -> None:
        raise ZeroDivisionError("something secret")

    app.router.routes.insert(0, APIRoute("/fails", fails))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as asking:
        answer = await asking.get("/fails")
    assert answer.status_code == 500
    assert detail(answer) == "The server failed here. Please try again."


async def test_a_client_whose_games_are_not_built_yet_meets_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """It asks for the manifest to see which games it can play, and for nothing that the manifest does not name. Files that lie there
    compressed are given so to clients that take them."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").touch()
    monkeypatch.setattr("perihelion.server.client_files.STATIC", client)
    app = create_app(Settings(data=tmp_path / "data"))
    asking = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8000")
    async with app.router.lifespan_context(app), asking:
        answer = await asking.get("/engine/manifest.json")
        assert (answer.status_code, answer.json()) == (200, {"format": 1, "games": {}})
        assert answer.headers["Cache-Control"] == "no-cache"
        assert (await asking.get("/engine/nowhere.wasm")).status_code == 404
        (client / "engine").mkdir()
        (client / "engine" / "manifest.json").write_text('{"format": 1, "games": {"one": {}}}')
        assert list((await asking.get("/engine/manifest.json")).json()["games"]) == ["one"]
        (client / "assets" / "one-12345678.js").write_text("let it, be;")
        (client / "assets" / "one-12345678.js.br").write_bytes(b"smaller")
        takers, others = ("gzip, br", "br;q=0.1, gzip", "BR; q=1.0"), ("", "gzip", "brotli", "br;q=0", "gzip, br; q=0.000")
        for taken in (*takers, *others):
            encoding, start = ("br", b"smaller") if taken in takers else (None, b"let it")
            async with asking.stream("GET", "/assets/one-12345678.js", headers={"Accept-Encoding": taken}) as given:
                assert (given.headers.get("Content-Encoding"), given.headers["Vary"]) == (encoding, "Accept-Encoding")
                assert given.headers["Content-Type"].startswith("text/javascript")
                assert b"".join([part async for part in given.aiter_raw()]).startswith(start)


@pytest.mark.parametrize(
    ("cookie", "origin", "protocol", "status"),
    [
        ("", None, SUBPROTOCOL, 403),
        ("own", None, "other.1", 403),
        ("own", None, "perihelion.1", 403),
        ("own", "http://elsewhere.example", SUBPROTOCOL, 403),
    ],
)
async def test_a_websocket_that_is_refused_gets_a_detail(ada, cookie, origin, protocol, status):
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(
            f"ws://{ada.server.host}/api/live",
            subprotocols=[protocol],
            additional_headers={"Cookie": ada.cookies()} if cookie else {},
            origin=origin or ada.server.address,
            proxy=None,
        )
    assert refused.value.response.status_code == status
    assert list(json.loads(refused.value.response.body)) == ["detail"]


# The WebSocket ----------------------------------------------------------------------------------------------------------------------------

UNREADABLE = [
    {"do": "dance", "id": "mine"},
    {"do": "move", "id": "mine", "match": "m"},
    {"do": "move", "id": "mine", "match": 5, "seat": 0, "step": 0, "moves": [1]},
    {"do": "move", "id": "mine", "match": "m", "seat": "first", "step": 0, "moves": [1]},
    {"do": "chat", "id": "mine", "match": "m", "text": "x" * LONG},
    {"do": "watch", "id": "mine", "match": "m"},
]


@pytest.mark.parametrize("message", UNREADABLE, ids=lambda message: str(message)[:50])
async def test_an_error_names_what_it_answers(ada, message):
    live = await ada.connect()
    await live.send(**message)
    error = await live.answer(0, "error")
    assert error["id"] == "mine"
    assert error.get("match") == (message["match"] if message.get("match") == "m" else None)


@pytest.mark.parametrize("name", ["match", "group"])
async def test_a_watch_that_is_refused_names_what_it_is_about(ada, name):
    live = await ada.connect()
    await live.send(do="watch", **{name: "nowhere"})
    assert (await live.answer(0, "refused"))[name] == "nowhere"

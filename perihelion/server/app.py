"""Puts the server together."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles

import perihelion as ph
from perihelion.core.conformance import wander
from perihelion.server.api import router, status_of
from perihelion.server.groups import Groups
from perihelion.server.identity import COOKIE, COOKIE_AGE, Signer, new_guest
from perihelion.server.live import SUBPROTOCOL, Connection
from perihelion.server.rooms import Rooms
from perihelion.server.security import Guard
from perihelion.server.settings import Settings
from perihelion.server.storage import tables
from perihelion.server.storage.changes import insert
from perihelion.server.storage.store import Store

STATIC = Path(__file__).parent / "static"


def create_app(settings: Settings) -> FastAPI:
    """The ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.store = await Store.open(settings.database_url)
        app.state.signer = Signer(await _secret(app.state.store))
        app.state.rooms = Rooms(app.state.store)
        app.state.groups = Groups(app.state.store, app.state.rooms)
        await asyncio.to_thread(_warm_up)
        yield
        await app.state.store.close()

    app = FastAPI(
        title="Perihelion",
        version=ph.__version__,
        lifespan=lifespan,
        docs_url="/api/docs",
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.middleware("http")(_know_guest)
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(ph.PerihelionError, _explain)
    app.include_router(router)
    app.add_api_route("/healthz", _health, methods=["GET"])
    app.add_api_websocket_route("/api/live", _live)
    _serve_client(app)
    return app


def _warm_up() -> None:
    """Compiles, or loads, what the first move of every game needs, before anybody waits for it."""
    for name in ph.games():
        game = ph.game(name)
        for position in wander(game, seed=0, games=1):
            position.view(0).json()


async def _secret(store: Store) -> str:
    """The server's signing secret: made once, kept in the database."""
    query = sa.select(tables.secrets.c.value).where(tables.secrets.c.name == "cookies")
    rows = await store.read(query)
    if not rows:
        await store.write([insert(tables.secrets, name="cookies", value=secrets.token_hex(32))])
        rows = await store.read(query)
    return str(rows[0]["value"])


async def _know_guest(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Everybody who asks something of the API is a guest; the first answer gives the cookie."""
    if not request.url.path.startswith("/api/"):
        return await call_next(request)
    signer: Signer = request.app.state.signer
    known = signer.guest(request.cookies.get(COOKIE))
    if known is not None:
        request.state.guest = known
        return await call_next(request)
    guest, name = new_guest()
    await request.app.state.store.write([insert(tables.guests, id=guest, name=name, created=time.time())])
    request.state.guest = guest
    response = await call_next(request)
    secure = request.app.state.settings.is_secure
    response.set_cookie(COOKIE, signer.sign(guest), max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    return response


async def _explain(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ph.PerihelionError)
    return JSONResponse({"detail": str(error)}, status_of(error))


async def _health() -> dict[str, str]:
    """Answers when the server is ready."""
    return {"status": "ok", "version": ph.__version__}


async def _live(socket: WebSocket) -> None:
    guest = socket.app.state.signer.guest(socket.cookies.get(COOKIE))
    if guest is None or SUBPROTOCOL not in socket.scope.get("subprotocols", []):
        await socket.close(1008, "Ask GET /api/me first, then connect with the subprotocol perihelion.1.")
        return
    await socket.accept(SUBPROTOCOL)
    state = socket.app.state
    rows = await state.store.read(sa.select(tables.guests.c.name).where(tables.guests.c.id == guest))
    name = rows[0]["name"] if rows else "Somebody"
    await Connection(socket, guest, name, state.rooms, state.groups, state.store).serve()


def _serve_client(app: FastAPI) -> None:
    """The web client: hashed assets for ever, every other path is the one page."""
    if not (STATIC / "index.html").is_file():
        return
    app.mount("/assets", StaticFiles(directory=STATIC / "assets"), name="assets")

    async def page(path: str = "") -> Response:
        if path.startswith("api/"):
            return JSONResponse({"detail": "There is nothing here."}, 404)
        file = STATIC / Path(path).name if path and "/" not in path else STATIC / "index.html"
        return FileResponse(file if file.is_file() else STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    app.add_api_route("/{path:path}", page, methods=["GET"], include_in_schema=False)

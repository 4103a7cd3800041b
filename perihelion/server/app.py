"""Puts the server together."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import perihelion as ph
from perihelion.bots import refused_bots
from perihelion.core.registry import refused_games
from perihelion.server import boards, reference
from perihelion.server.analyses import Analyses
from perihelion.server.api import router, status_of
from perihelion.server.bot_seats import BotSeats
from perihelion.server.groups import Groups
from perihelion.server.health import Health
from perihelion.server.identity import COOKIE, COOKIE_AGE, Signer, new_guest
from perihelion.server.live import FAILED, SUBPROTOCOL, Connection
from perihelion.server.preparation import Preparation
from perihelion.server.retrying import until_done
from perihelion.server.rooms import Rooms
from perihelion.server.scores import Scores
from perihelion.server.security import Guard
from perihelion.server.settings import Settings
from perihelion.server.storage import tables
from perihelion.server.storage.changes import insert
from perihelion.server.storage.faults import RETRY_AFTER, DatabaseFault, NotOpened
from perihelion.server.storage.store import Store
from perihelion.server.thinkers import Thinkers

logger = logging.getLogger(__name__)
STATIC = Path(__file__).parent / "static"
COLLECTING = (5_000, 10, 2_000)
"""Thresholds of Python's garbage collector. A full collection stops the server for 0.2 s with 500 matches in memory, and with Python's
defaults happens every two seconds then; nearly all garbage is young, so the oldest generation is collected rarely."""


def create_app(settings: Settings) -> FastAPI:
    """The ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        for refusal in [*refused_games(), *refused_bots()]:
            logger.warning("%s", refusal)
        app.state.store = await Store.open(settings.database_url, timeout=settings.database_timeout)
        try:
            app.state.signer = Signer(await _secret(app.state.store))
        except DatabaseFault as fault:
            await app.state.store.close()
            raise NotOpened(fault.reason) from None
        app.state.preparation = Preparation()
        app.state.rooms = Rooms(app.state.store, app.state.preparation)
        app.state.groups = Groups(app.state.store, app.state.rooms)
        app.state.scores = Scores(app.state.store)
        thinkers = Thinkers(settings.thinkers, settings.bot_limit)
        app.state.bots = BotSeats(app.state.rooms, thinkers, settings.bot_pause, settings.analyst)
        app.state.health = Health(app.state.store, app.state.bots, settings.data, settings.disk_reserve)
        app.state.analyses = Analyses(thinkers, app.state.groups, settings.analyst)
        gc.set_threshold(*COLLECTING)
        app.state.preparation.start()
        bots_beginning = asyncio.create_task(_set_going(app, ahead=not settings.bots_on_demand))
        yield
        bots_beginning.cancel()
        await asyncio.gather(bots_beginning, return_exceptions=True)
        await app.state.analyses.close()
        await app.state.bots.close()
        await thinkers.close()
        await app.state.preparation.finish()
        await app.state.rooms.close()
        await app.state.groups.close()
        await app.state.store.close()

    app = FastAPI(
        title="Perihelion",
        version=ph.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.add_middleware(_Guests)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(ph.PerihelionError, _explain)
    app.add_exception_handler(RequestValidationError, _explain_body)
    app.add_exception_handler(DatabaseFault, _explain_fault)
    app.add_exception_handler(Exception, _apologize)
    app.include_router(router)
    app.include_router(boards.router)
    app.add_api_route("/healthz", _health, methods=["GET"])
    app.add_api_route("/healthz", _health, methods=["HEAD"], include_in_schema=False)
    app.add_api_route("/api/docs", lambda: HTMLResponse(reference.page(app.openapi())), methods=["GET"], include_in_schema=False)
    app.add_api_websocket_route("/api/live", _live)
    _serve_client(app)
    return app


async def _set_going(app: FastAPI, *, ahead: bool) -> None:
    """Bots resume their turns, their processes start, and scores of old matches are computed."""
    bots: BotSeats = app.state.bots
    await bots.resume()
    if ahead:
        await bots.prepare()
    await until_done(partial(app.state.scores.resume, app.state.rooms))


async def _secret(store: Store) -> str:
    """The server's signing secret: made once, kept in the database."""
    query = sa.select(tables.secrets.c.value).where(tables.secrets.c.name == "cookies")
    rows = await store.read(query)
    if not rows:
        await store.write([insert(tables.secrets, name="cookies", value=secrets.token_hex(32))])
        rows = await store.read(query)
    return str(rows[0]["value"])


class _Guests:
    """ASGI middleware. Every client of the API is a guest; the first response sets the cookie."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        state, signer = scope["app"].state, scope["app"].state.signer
        guest = signer.guest(Request(scope).cookies.get(COOKIE))
        answer = send
        if guest is None:
            guest, name = new_guest()
            try:
                await state.store.write([insert(tables.guests, id=guest, name=name, created=time.time())])
            except DatabaseFault as fault:
                await (await _explain_fault(Request(scope), fault))(scope, receive, send)
                return
            answer = _with_cookie(send, signer.sign(guest), state.settings.is_secure)
        scope.setdefault("state", {})["guest"] = guest
        await self.app(scope, receive, answer)


def _with_cookie(send: Send, value: str, secure: bool) -> Send:
    carrier = Response()
    carrier.set_cookie(COOKIE, value, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).append("set-cookie", carrier.headers["set-cookie"])
        await send(message)

    return sending


async def _explain(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ph.PerihelionError)
    return JSONResponse({"detail": str(error)}, status_of(error))


async def _explain_fault(request: Request, error: Exception) -> JSONResponse:
    advice = "Look whether this was done before you try again." if request.method == "POST" else "Please try again in a moment."
    return JSONResponse({"detail": f"{error} {advice}"}, 503, {"Retry-After": str(RETRY_AFTER)})


async def _apologize(request: Request, error: Exception) -> JSONResponse:
    """An error that nobody expected; the server's log has it."""
    return JSONResponse({"detail": FAILED}, 500)


async def _explain_body(request: Request, error: Exception) -> JSONResponse:
    """One sentence for each fault, without the content that was sent: it need not even be text."""
    assert isinstance(error, RequestValidationError)
    faults = [f"{'.'.join(map(str, fault['loc'][1:])) or fault['loc'][0]}: {fault['msg']}" for fault in error.errors()]
    return JSONResponse({"detail": f"{'; '.join(faults)}.".encode(errors="replace").decode()}, 422)


async def _health(request: Request, response: Response) -> dict[str, Any]:
    """Whether the server is well, and what is wrong if not: 503 when the database fails, because then nothing can be played.

    Games that are still being compiled, or cannot be, are played by plain Python, with weaker bots."""
    state = request.app.state
    preparation: Preparation = state.preparation
    faults = await state.health.faults()
    if "database" in faults:
        response.status_code = 503
    response.headers["Cache-Control"] = "no-store"
    status = "down" if "database" in faults else "degraded" if faults else "ok"
    compiling = {"preparing": preparation.preparing, "not_compiled": preparation.given_up}
    return {"status": status, "version": ph.__version__, **compiling, "faults": faults}


async def _live(socket: WebSocket) -> None:
    guest = socket.app.state.signer.guest(socket.cookies.get(COOKIE))
    if guest is None or SUBPROTOCOL not in socket.scope.get("subprotocols", []):
        detail = "Ask GET /api/me first, then connect with the subprotocol perihelion.1."
        await socket.send_denial_response(JSONResponse({"detail": detail}, 403))
        return
    await socket.accept(SUBPROTOCOL)
    state = socket.app.state
    await Connection(socket, guest, state.rooms, state.groups, state.bots, state.analyses, state.store).serve()


class _Assets(StaticFiles):
    """Files with a hash of their content in the name: they never change."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def _serve_client(app: FastAPI) -> None:
    """The web client: hashed assets are cached for ever, every other path is the one page."""
    if not (STATIC / "index.html").is_file():
        return
    app.mount("/assets", _Assets(directory=STATIC / "assets"), name="assets")

    async def page(path: str = "") -> Response:
        if path.startswith(("api/", "boards/")):
            return JSONResponse({"detail": "There is nothing here."}, 404)
        file = STATIC / Path(path).name if path and "/" not in path else STATIC / "index.html"
        return FileResponse(file if file.is_file() else STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    app.add_api_route("/{path:path}", page, methods=["GET"], include_in_schema=False)

"""Puts the server together."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import re
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.datastructures import Headers, MutableHeaders, State
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import perihelion as ph
from perihelion.bots import refused_bots
from perihelion.bots.engine import FORMAT, MANIFEST
from perihelion.core.messages import Message as Sentence
from perihelion.core.messages import either, message
from perihelion.core.registry import refused_games
from perihelion.server import (
    account_api,
    boards,
    daily_api,
    game_api,
    languages,
    lessons,
    moderation,
    push,
    reference,
    tournament_api,
)
from perihelion.server.accounts import Accounts, WrongPassword
from perihelion.server.alarms import Alarms, Heart
from perihelion.server.analyses import Analyses
from perihelion.server.api import router, status_of
from perihelion.server.bot_seats import BotSeats
from perihelion.server.client_messages import Asked
from perihelion.server.daily import Dailies
from perihelion.server.errors import NotAllowed
from perihelion.server.groups import Groups
from perihelion.server.health import Health
from perihelion.server.identity import COOKIE, COOKIE_AGE, Session, Signer, bearer_of, new_guest
from perihelion.server.limit_sharing import LimitSharing
from perihelion.server.limits import Limits, TooMuch, address_of, limits_of
from perihelion.server.live import SUBPROTOCOL, Connection, Parts
from perihelion.server.lobby import Lobby
from perihelion.server.observing import Figures, Requests
from perihelion.server.outbox import LINE, Line
from perihelion.server.preparation import Preparation
from perihelion.server.problems import Ratings
from perihelion.server.pruning import Keep, Pruning
from perihelion.server.push import Pushes
from perihelion.server.readers import Readers
from perihelion.server.retrying import until_done
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.answers import HEALTH
from perihelion.server.schemas.health import ServerHealth
from perihelion.server.schemas.websocket import live_schema
from perihelion.server.scores import Scores
from perihelion.server.security import Guard
from perihelion.server.settings import Settings
from perihelion.server.storage import tables
from perihelion.server.storage.changes import insert_missing
from perihelion.server.storage.faults import RETRY_AFTER, DatabaseFault, NotOpened
from perihelion.server.storage.store import Store
from perihelion.server.thinkers import Thinkers
from perihelion.server.tournaments import Tournaments
from perihelion.server.turns import Busy
from perihelion.server.words import FAILED, problem
from perihelion.server.your_turn import Turns

logger = logging.getLogger(__name__)
STATIC = Path(__file__).parent / "static"
ROUTERS = (
    game_api.router,
    router,
    account_api.router,
    daily_api.router,
    tournament_api.router,
    moderation.router,
    push.router,
    languages.router,
    lessons.router,
    boards.router,
)
COLLECTING = (10_000, 2, 5_000)
"""Thresholds of Python's garbage collector. A full collection stops the server for 0.2 s with 500 matches in memory, and with Python's
defaults happens every two seconds then; nearly all garbage is young, so the oldest generation is collected rarely. Moves that are under way
at the same time hold some thousands of objects, all of which go by themselves when the moves are done: where fewer are enough for a
collection, it is a tenth of the processor time of a move. Each stops the server, for some 5 ms with 10,000 objects, 30 with 50,000."""


def create_app(settings: Settings, *, only_thinks: bool = False) -> FastAPI:
    """The ASGI application. One that nobody can reach, since it only thinks for bots, does not let clocks run."""
    app = FastAPI(
        title="Perihelion",
        version=ph.__version__,
        lifespan=partial(_running, settings=settings, only_thinks=only_thinks),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        exception_handlers={
            ph.PerihelionError: _explain,
            RequestValidationError: _explain_body,
            DatabaseFault: _explain_fault,
            405: _explain_method,
            HTTPException: _explain_status,
            ClientDisconnect: _gone,
            Exception: _apologize,
        },
    )
    app.state.settings = settings
    app.state.limits = Limits(limits_of(settings.limits))
    _add_middleware(app, settings)
    _add_routes(app)
    return app


@asynccontextmanager
async def _running(app: FastAPI, settings: Settings, only_thinks: bool) -> AsyncIterator[None]:
    """From the database to the bots; what was opened last is closed first."""
    for refusal in [*refused_games(), *refused_bots()]:
        logger.warning("%s", refusal)
    store = await Store.open(settings.database_url, timeout=settings.database_timeout)
    heart = Heart(store, is_silent=only_thinks)
    try:
        app.state.store, app.state.signer = store, Signer(await _secret(store))
        await heart.start()
    except DatabaseFault as fault:
        await store.close()
        raise NotOpened(fault.reason) from None
    gc.set_threshold(*COLLECTING)
    sharing = LimitSharing(store, app.state.limits)
    matches = _open_matches(app.state, settings, heart)
    meeting = await _open_meeting(app.state, settings)
    bots = _open_bots(app.state, settings)
    app.state.live_parts = _parts_of(app.state)
    app.state.preparation.start()
    pruning = Pruning(store, app.state.rooms, app.state.groups, app.state.limits, _keep(settings), settings.prune_every)
    alarms = () if only_thinks else (Alarms(store, app.state.rooms, heart, app.state.tournaments.settle),)
    bots_beginning = asyncio.create_task(_set_going(app, ahead=not settings.bots_on_demand))
    yield
    bots_beginning.cancel()
    await asyncio.gather(bots_beginning, return_exceptions=True)
    for part in (sharing, *alarms, *meeting, pruning, *bots, *matches):
        await part.close()
    await heart.stop()
    await store.close()


class _Part(Protocol):
    """A part of the server that has something to end."""

    async def close(self) -> None: ...


def _open_matches(state: State, settings: Settings, heart: Heart) -> Sequence[_Part]:
    """In the order in which they are closed."""
    state.preparation = Preparation()
    state.readers = Readers(settings.readers, settings.upload_limit)
    state.rooms = Rooms(state.store, state.preparation, state.readers, heart)
    state.rooms.on_changed = state.figures.changes.observe if state.figures else None
    state.groups = Groups(state.store, state.rooms)
    return state.readers, state.preparation, state.rooms, state.groups


async def _open_meeting(state: State, settings: Settings) -> Sequence[_Part]:
    """Accounts, and what brings people together, in the order in which it is closed."""
    state.accounts = Accounts(state.store)
    state.lobby = Lobby(state.store, state.rooms, state.accounts)
    state.turns = Turns(state.store, state.rooms)
    state.pushes = Pushes(state.store, state.rooms, state.limits, settings)
    await state.pushes.start()
    state.dailies = Dailies(state.store, state.rooms)
    state.scores, state.ratings = Scores(state.store), Ratings(state.store)
    state.tournaments = Tournaments(state.store, state.rooms)
    return state.tournaments, state.lobby, state.turns, state.pushes


def _open_bots(state: State, settings: Settings) -> Sequence[_Part]:
    """And what else is thought of in processes of its own, in the order in which it is closed."""
    thinkers = Thinkers(settings.thinkers, settings.bot_limit)
    state.bots = BotSeats(state.rooms, thinkers, pause=settings.bot_pause, analyst=settings.analyst, most=settings.bots_per_host)
    state.health = Health(state.store, state.bots, settings.data, settings.disk_reserve)
    state.analyses = Analyses(thinkers, state.groups, settings.analyst)
    return state.analyses, state.bots, thinkers


def _parts_of(state: State) -> Parts:
    """All connections share these."""
    return Parts(
        rooms=state.rooms,
        groups=state.groups,
        bots=state.bots,
        analyses=state.analyses,
        store=state.store,
        limits=state.limits,
        accounts=state.accounts,
        lobby=state.lobby,
        turns=state.turns,
        tournaments=state.tournaments,
    )


def _keep(settings: Settings) -> Keep:
    return Keep(settings.keep_waiting, settings.keep_alone, settings.keep_races, settings.keep_uploads, settings.keep_guests)


def _add_routes(app: FastAPI) -> None:
    for part in ROUTERS:
        app.router.routes += part.routes  # as they are: to include a router is to make all of them once more, with the first request
    app.add_api_route("/healthz", _health, methods=["GET"], responses=HEALTH)
    app.add_api_route("/healthz", _health, methods=["HEAD"], include_in_schema=False)
    app.add_api_route("/api/live.json", partial(live_schema, Asked), methods=["GET"], include_in_schema=False)
    app.add_api_route("/api/docs", lambda: HTMLResponse(reference.page(app.openapi())), methods=["GET"], include_in_schema=False)
    app.add_api_websocket_route("/api/live", _live)
    app.add_api_route("/api/live", _why_not, methods=["GET"], include_in_schema=False)
    _serve_client(app)


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """The last is the first that a request comes to."""
    app.add_middleware(_Guests, settings=settings)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Guard, settings=settings)
    app.state.figures = Figures(app) if settings.metrics_port else None
    app.add_middleware(Requests, figures=app.state.figures)


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
        await store.write([insert_missing(tables.secrets, name="cookies", value=secrets.token_hex(32))])
        rows = await store.read(query)
    return str(rows[0]["value"])


class _Guests:
    """ASGI middleware. Every client of the API is a guest, who may ask only so much. The answer to `GET /api/me`, and to everything that is
    more than looking, sets the cookie; nothing is stored of a guest before that."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.may_warn = bool(settings.public_url)
        """Once, of a web server on this machine that does not tell for whom it asks."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] == "/healthz":  # which must answer whatever else is asked
            await self.app(scope, receive, send)
            return
        state, request = scope["app"].state, Request(scope)
        known, address = state.signer.session(request.cookies.get(COOKIE)), address_of(scope)
        self._mind_proxy(request, state.settings)
        try:
            if (token := bearer_of(request.headers)) and scope["path"].startswith("/api/"):
                known = await _program(state, token, address)
            state.limits.spend("requests", known and known.guest, address)
            if known is not None and scope["path"].startswith("/api/") and not await state.accounts.is_good(known):
                known = None
        except (TooMuch, NotAllowed, DatabaseFault) as refusal:
            await _refused(request, refusal)(scope, receive, send)
            return
        session = known or Session(new_guest())
        scope.setdefault("state", {}).update(guest=session.guest, address=address)
        stays = scope["path"] == "/api/me" or (request.method not in ("GET", "HEAD", "OPTIONS") and scope["path"].startswith("/api/"))
        await self.app(scope, receive, _with_cookie(send, scope, session if stays and known is None else None))

    def _mind_proxy(self, request: Request, settings: Settings) -> None:
        public = request.headers.get("host") == urlsplit(settings.address).netloc
        untold = "x-forwarded-for" not in request.headers
        if self.may_warn and public and untold and request.client is not None and request.client.host in ("127.0.0.1", "::1"):
            self.may_warn = False
            logger.warning("The web server in front does not tell addresses (X-Forwarded-For): everybody shares the limits of one.")


async def _program(state: State, token: str, address: str) -> Session:
    """Who has this token; otherwise it counts as a wrong password."""
    found: Session | None = await state.accounts.by_token(token)
    if found is None:
        state.limits.spend("passwords", None, address)
        raise WrongPassword(message("wrong-token"))
    return found


def _with_cookie(send: Send, scope: Scope, new: Session | None) -> Send:
    """The answer sets the cookie of a new guest, or of the person who has just signed in or out (`request.state.session`)."""
    state = scope["app"].state

    async def sending(message: Message) -> None:
        session = scope["state"].get("session") or new
        if message["type"] == "http.response.start" and session is not None:
            carrier = Response()
            secure = state.settings.is_secure
            carrier.set_cookie(COOKIE, state.signer.sign(session), max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
            MutableHeaders(scope=message).append("set-cookie", carrier.headers["set-cookie"])
        await send(message)

    return sending


async def _explain(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ph.PerihelionError)
    return _explained(error)


def _explained(error: ph.PerihelionError) -> JSONResponse:
    headers = {"Retry-After": str(error.retry_after)} if isinstance(error, Busy) else None
    return JSONResponse(problem(error.message), status_of(error), headers)


def _refused(request: Request, refusal: TooMuch | NotAllowed | DatabaseFault) -> JSONResponse:
    return _at_fault(request, refusal) if isinstance(refusal, DatabaseFault) else _explained(refusal)


async def _explain_fault(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, DatabaseFault)
    return _at_fault(request, error)


def _at_fault(request: Request, error: DatabaseFault) -> JSONResponse:
    is_unsure = request.method == "POST" and "idempotency-key" not in request.headers
    return _unavailable(message("look-before-trying-again" if is_unsure else "try-again-soon", reason=error.message))


def _unavailable(advised: Sentence) -> JSONResponse:
    return JSONResponse(problem(advised), 503, {"Retry-After": str(RETRY_AFTER)})


async def _apologize(request: Request, error: Exception) -> JSONResponse:
    """An error that nobody expected; the server's log has it."""
    return JSONResponse(problem(FAILED), 500)


async def _explain_status(request: Request, error: Exception) -> JSONResponse:
    """What the server says itself is a message already; the rest comes from the framework."""
    assert isinstance(error, HTTPException)
    detail: Any = error.detail
    if not isinstance(detail, dict):
        detail = message("not-there") if error.status_code == 404 else message("not-done", status=error.status_code)
    return JSONResponse(problem(detail), error.status_code, error.headers)


async def _explain_method(request: Request, error: Exception) -> JSONResponse:
    """Names all methods that there are at that address; Starlette names those of one route."""
    routes = [route for route in request.app.routes if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE]
    allowed = sorted({method for route in routes for method in route.methods or ()})
    return JSONResponse(problem(message("other-method", methods=either(allowed))), 405, {"Allow": ", ".join(allowed)})


async def _gone(request: Request, error: Exception) -> JSONResponse:
    """The client has closed the connection before its request was there: nobody is left to read this."""
    return JSONResponse(problem(message("request-incomplete")), 400)


async def _explain_body(request: Request, error: Exception) -> JSONResponse:
    """What is wrong with each part, for programmers, without the content that was sent: it need not even be text."""
    assert isinstance(error, RequestValidationError)
    faults = [f"{'.'.join(map(str, fault['loc'][1:])) or fault['loc'][0]}: {fault['msg']}" for fault in error.errors()]
    told = "; ".join(faults).encode(errors="replace").decode()
    return JSONResponse(problem(message("request-unreadable", faults=told)), 422)


async def _health(request: Request, response: Response) -> ServerHealth:
    """Whether the server is well, and what is wrong if not: 503 when the database fails, because then nothing can be played.

    Games that are still being compiled, or cannot be, are played by plain Python, with weaker bots."""
    state = request.app.state
    preparation: Preparation = state.preparation
    faults = await state.health.faults()
    if "database" in faults:
        response.status_code = 503
    response.headers["Cache-Control"] = "no-store"
    return {
        "status": "down" if "database" in faults else "degraded" if faults else "ok",
        "version": ph.__version__,
        "preparing": preparation.preparing,
        "not_compiled": preparation.given_up,
        "faults": faults,
    }


async def _live(socket: WebSocket) -> None:
    state, address = socket.app.state, address_of(socket.scope)
    token = bearer_of(socket.headers)
    try:
        session = await state.accounts.by_token(token) if token else state.signer.session(socket.cookies.get(COOKIE))
        guest = session.guest if session is not None and await state.accounts.is_good(session) else None
    except DatabaseFault as fault:
        await socket.send_denial_response(_unavailable(message("try-again-soon", reason=fault.message)))
        return
    except NotAllowed as refusal:  # the account of a program that is banned, or its owner's
        await socket.send_denial_response(_explained(refusal))
        return
    spoken = socket.scope.get("subprotocols", [])
    if guest is None or SUBPROTOCOL not in spoken:
        other = guest is not None and any(name.startswith("perihelion.") for name in spoken)
        reason = message("other-protocol", protocol=SUBPROTOCOL) if other else message("who-are-you", protocol=SUBPROTOCOL)
        await socket.send_denial_response(JSONResponse(problem(reason), 403))
        return
    try:
        state.limits.spend("requests", guest, address)
        state.limits.check_socket(guest, address)
    except TooMuch as refusal:
        await socket.send_denial_response(_explained(refusal))
        return
    with ExitStack() as held:
        held.enter_context(state.limits.socket(guest, address))
        held.enter_context(state.rooms.presence.connected(guest))
        await socket.accept(SUBPROTOCOL)
        line: Line = socket.scope["extensions"][LINE]
        connection = Connection(line, guest, address, state.live_parts)
        held.enter_context(state.accounts.connected(session, connection))
        line.serve_by(partial(_serve, connection, held.pop_all()))


async def _serve(connection: Connection, held: ExitStack) -> None:
    with held:
        await connection.serve()


async def _why_not(request: Request) -> Response:
    """Why a WebSocket would be refused now, if it would: browsers do not tell that to pages."""
    request.app.state.limits.check_socket(request.state.guest, request.state.address)  # raises TooMuch
    return Response(status_code=204)


def _takes(coding: str, accepted: str) -> bool:
    """Whether a client takes such contents, by its Accept-Encoding: `br;q=0` says that it does not."""
    for part in accepted.lower().split(","):
        name, *parameters = (one.strip() for one in part.split(";"))
        if name == coding:
            return not any(re.fullmatch(r"q *= *0(\.0*)?", one) for one in parameters)
    return False


class _Assets(StaticFiles):
    """Files with a hash of their content in the name: they never change. Many lie there compressed, too (`web/compress.mjs`), and better
    than could be done for each who asks."""

    def file_response(self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200) -> Response:
        compressed = Path(f"{full_path}.br")
        if _takes("br", Headers(scope=scope).get("accept-encoding", "")) and compressed.is_file():
            response = super().file_response(compressed, compressed.stat(), scope, status_code)
            response.headers["Content-Encoding"] = "br"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class _Engine(_Assets):
    """WebAssembly modules and statics, named by what is in them, and the manifest that says which there are: see `bots.engine`. They may be
    built while the server runs; until the first is, the manifest names no game."""

    async def check_config(self) -> None:
        """A folder that is not there yet is no fault."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == MANIFEST and not self.lookup_path(path)[1]:
            return JSONResponse({"format": FORMAT, "games": {}}, headers={"Cache-Control": "no-cache"})
        return await super().get_response(path, scope)

    def file_response(self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        if Path(full_path).name == MANIFEST:
            response.headers["Cache-Control"] = "no-cache"
        return response


class _PageAddress(PathConvertor):
    """Every address but those of programs, where what is not there is an error."""

    regex = "(?!(api|boards|engine)/).*"


register_url_convertor("page", _PageAddress())


_MEDIA_TYPES = {".webmanifest": "application/manifest+json"}
"""Of files that not every system knows."""
_ICONS = (".svg", ".png")
"""Browsers ask for them with every page."""


def _serve_client(app: FastAPI) -> None:
    """The web client: hashed assets are cached for ever, every other path is the one page."""
    if not (STATIC / "index.html").is_file():
        return
    app.mount("/assets", _Assets(directory=STATIC / "assets"), name="assets")
    app.mount("/engine", _Engine(directory=STATIC / "engine", check_dir=False), name="engine")

    async def page(path: str = "") -> Response:
        file = STATIC / Path(path).name if path and "/" not in path else STATIC / "index.html"
        shown = file if file.is_file() else STATIC / "index.html"
        lasting = "max-age=86400" if shown.suffix in _ICONS else "no-cache"
        return FileResponse(shown, media_type=_MEDIA_TYPES.get(shown.suffix), headers={"Cache-Control": lasting})

    app.add_api_route("/{path:page}", page, methods=["GET"], include_in_schema=False)

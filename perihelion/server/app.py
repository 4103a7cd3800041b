"""Puts the server together."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from typing import Protocol

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.datastructures import State
from starlette.middleware.gzip import GZipMiddleware

import perihelion as ph
from perihelion.bots import refused_bots
from perihelion.core.messages import message
from perihelion.core.registry import refused_games
from perihelion.server import (
    account_api,
    boards,
    daily_api,
    game_api,
    group_api,
    languages,
    lessons,
    log_api,
    moderation,
    push,
    reference,
    tournament_api,
)
from perihelion.server.accounts import Accounts
from perihelion.server.alarms import Alarms, Heart
from perihelion.server.analyses import Analyses
from perihelion.server.api import router
from perihelion.server.bot_seats import BotSeats
from perihelion.server.client_files import serve_client
from perihelion.server.client_messages import Asked
from perihelion.server.daily import Dailies
from perihelion.server.error_answers import HANDLERS, explained, unavailable
from perihelion.server.errors import NotAllowed
from perihelion.server.groups import Groups
from perihelion.server.guests import Guests
from perihelion.server.health import Health
from perihelion.server.identity import COOKIE, Signer, bearer_of
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
from perihelion.server.storage.faults import DatabaseFault, NotOpened
from perihelion.server.storage.store import Store
from perihelion.server.thinkers import Thinkers
from perihelion.server.tournaments import Tournaments
from perihelion.server.words import problem
from perihelion.server.your_turn import Turns

logger = logging.getLogger(__name__)
ROUTERS = (
    game_api.router,
    router,
    log_api.router,
    group_api.router,
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
        exception_handlers=HANDLERS,
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
    serve_client(app)


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """The last is the first that a request comes to."""
    app.add_middleware(Guests, settings=settings)
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
        await socket.send_denial_response(unavailable(message("try-again-soon", reason=fault.message)))
        return
    except NotAllowed as refusal:  # the account of a program that is banned, or its owner's
        await socket.send_denial_response(explained(refusal))
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
        await socket.send_denial_response(explained(refusal))
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

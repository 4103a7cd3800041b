"""How calls are answered that are refused or fail: the reason as a message, with the HTTP status that fits."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match, Route

from perihelion.core.errors import PerihelionError, UnknownGame
from perihelion.core.messages import Message, either, message
from perihelion.server.errors import NotAllowed
from perihelion.server.limits import TooMuch
from perihelion.server.storage.faults import RETRY_AFTER, DatabaseFault
from perihelion.server.turns import Busy
from perihelion.server.words import FAILED, problem


def status_of(error: PerihelionError) -> int:
    """The HTTP status that fits an error."""
    if isinstance(error, UnknownGame):
        return 404
    if isinstance(error, Busy):
        return 429
    return 403 if isinstance(error, NotAllowed) else 400


async def _explain(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, PerihelionError)
    return explained(error)


def explained(error: PerihelionError) -> JSONResponse:
    headers = {"Retry-After": str(error.retry_after)} if isinstance(error, Busy) else None
    return JSONResponse(problem(error.message), status_of(error), headers)


def refused(request: Request, refusal: TooMuch | NotAllowed | DatabaseFault) -> JSONResponse:
    return at_fault(request, refusal) if isinstance(refusal, DatabaseFault) else explained(refusal)


async def _explain_fault(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, DatabaseFault)
    return at_fault(request, error)


def at_fault(request: Request, error: DatabaseFault) -> JSONResponse:
    is_unsure = request.method == "POST" and "idempotency-key" not in request.headers
    return unavailable(message("look-before-trying-again" if is_unsure else "try-again-soon", reason=error.message))


def unavailable(advised: Message) -> JSONResponse:
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
    found = "; ".join(faults).encode(errors="replace").decode()
    return JSONResponse(problem(message("request-unreadable", faults=found)), 422)


HANDLERS: dict[Any, Any] = {
    PerihelionError: _explain,
    RequestValidationError: _explain_body,
    DatabaseFault: _explain_fault,
    405: _explain_method,
    HTTPException: _explain_status,
    ClientDisconnect: _gone,
    Exception: _apologize,
}
"""By error or status, as FastAPI wants them."""

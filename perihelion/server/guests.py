"""Who asks: every client of the API is a guest, by a cookie or by the token of a program."""

from __future__ import annotations

import logging
from urllib.parse import urlsplit

from fastapi import Request, Response
from starlette.datastructures import MutableHeaders, State
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.core.messages import message
from perihelion.server.accounts import WrongPassword
from perihelion.server.error_answers import refused
from perihelion.server.errors import NotAllowed
from perihelion.server.identity import COOKIE, COOKIE_AGE, Session, bearer_of, new_guest
from perihelion.server.limits import TooMuch, address_of
from perihelion.server.settings import Settings
from perihelion.server.storage.faults import DatabaseFault

logger = logging.getLogger(__name__)


class Guests:
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
            await refused(request, refusal)(scope, receive, send)
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

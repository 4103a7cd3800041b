"""Checks before every request: Host and Origin are checked, bodies are bounded, responses carry strict headers."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.core.messages import Message as Words
from perihelion.core.messages import message
from perihelion.server.settings import Settings
from perihelion.server.words import message_json, problem

MOST_BYTES = 1 << 20
TOO_LARGE = message("request-too-large", most=MOST_BYTES)
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.hosts = {host.lower() for host in settings.hosts}
        self.origins = settings.origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None:
            await self.app(scope, _bounded(receive) if scope["type"] == "http" else receive, _with_headers(send))
        else:
            status, reason = refusal
            await JSONResponse(problem(reason), status)(scope, receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> tuple[int, Words] | None:
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.hosts:
            return 400, message("other-host")
        origin = headers.get("origin")
        harmless = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if origin is not None and not harmless and origin not in self.origins:
            return 403, message("other-site")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return 413, TOO_LARGE
        return None


def _bounded(receive: Receive) -> Receive:
    """Stops reading a body that grows past the bound, whatever its declared length."""
    total = 0

    async def bounded() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > MOST_BYTES:
            raise HTTPException(413, message_json(TOO_LARGE))  # type: ignore[arg-type]  # FastAPI's may be JSON, too
        return message

    return bounded


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"].endswith("http.response.start"):  # of a WebSocket that is refused, too
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending

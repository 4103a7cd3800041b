"""Checks before every request: Host and Origin are checked, bodies are bounded, responses carry strict headers."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.server.settings import Settings

MOST_BYTES = 1 << 20
TOO_LARGE = f"A request holds at most {MOST_BYTES} bytes."
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
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
            await JSONResponse({"detail": reason}, status)(scope, receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.hosts:
            return 400, "This server does not go by that name."
        origin = headers.get("origin")
        harmless = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if origin is not None and not harmless and origin not in self.origins:
            return 403, "Pages of other sites may not do this."
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
            raise HTTPException(413, TOO_LARGE)
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

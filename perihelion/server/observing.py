"""What those who run a server see of it: an id for every request, logs that programs can read, and figures for Prometheus.

Figures are answered on a port of their own, on this machine only unless another address is named: they tell strangers nothing.
"""

from __future__ import annotations

import contextvars
import logging
import re
import secrets
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from fastapi import FastAPI
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.core.errors import Unsupported
from perihelion.core.messages import message

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

    from perihelion.server.settings import Settings

HEADER = "X-Request-ID"
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0)
access = logging.getLogger("perihelion.access")
request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
_GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}")


# Logs -------------------------------------------------------------------------------------------------------------------------------------


class JsonLines(logging.Formatter):
    """A line for each record: an object with time, level, who says it, what, and the request that it belongs to."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **({"request": named} if (named := request_id.get()) else {}),
            **getattr(record, "figures", {}),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()


def log_as_json() -> None:
    """Everything that is logged, Uvicorn's own included, as JSON lines on standard error; and each answered request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    access.setLevel(logging.INFO)


# Requests ---------------------------------------------------------------------------------------------------------------------------------


class Requests:
    """ASGI middleware, before all others. Every request has an id, its own or that of the web server in front, which stands in its answer
    and in whatever is logged meanwhile, on a WebSocket for as long as it is open. No address is logged: those of matches are all that it
    takes to watch them."""

    def __init__(self, app: ASGIApp, figures: Figures | None = None) -> None:
        self.app = app
        self.figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        name = given if _GIVEN.fullmatch(given) else secrets.token_hex(8)
        request_id.set(name)
        began, status = time.perf_counter(), 101 if scope["type"] == "websocket" else 500

        async def sending(said: Message) -> None:
            nonlocal status
            if said["type"].endswith("http.response.start") or said["type"] == "websocket.accept":
                status = said.get("status", 101)
                MutableHeaders(scope=said).setdefault(HEADER, name)
            await send(said)

        try:
            await self.app(scope, receive, sending)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method, route = scope.get("method", "WEBSOCKET"), getattr(scope.get("route"), "path", "")
        if access.isEnabledFor(logging.INFO):
            figures = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            access.info("answered", extra={"figures": figures})
        if self.figures is not None and scope["type"] == "http":
            self.figures.answered(method, status, seconds)


# Figures ----------------------------------------------------------------------------------------------------------------------------------


class Figures:
    """The figures of one server, by `prometheus_client`: those of the process, and its own."""

    def __init__(self, app: FastAPI) -> None:
        from prometheus_client import CollectorRegistry, Counter, GCCollector, Histogram, PlatformCollector, ProcessCollector

        self._app = app
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self._requests = Counter("perihelion_http_requests", "Answered requests", ["method", "status"], registry=self.registry)
        self._seconds = Histogram("perihelion_http_seconds", "Until a request is answered", buckets=SECONDS, registry=self.registry)
        self.changes = Histogram(
            "perihelion_change_seconds", "Until a change of a match is durable and sent", buckets=SECONDS, registry=self.registry
        )
        """Moves, and whatever else changes a match."""
        self.registry.register(self)

    def answered(self, method: str, status: int, seconds: float) -> None:
        self._requests.labels(
            method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS") else "other", f"{status // 100}xx"
        ).inc()
        self._seconds.observe(seconds)

    def collect(self) -> Iterator[Metric]:
        """What stands somewhere already is looked up when Prometheus asks."""
        from prometheus_client.core import GaugeMetricFamily

        state = self._app.state
        if not hasattr(state, "rooms"):
            return
        found = {
            "sockets": ("WebSockets that are open", state.limits.sockets),
            "rooms": ("Matches in memory", state.rooms.count),
            "rooms_watched": ("Matches in memory that somebody watches", state.rooms.watched),
            "database_up": ("Whether the database has answered last", int(not state.store.fault)),
            "bots_up": ("Whether bots think", int(not state.bots.fault)),
            "games_compiling": ("Games that are not compiled yet", len(state.preparation.preparing)),
        }
        for name, (about, value) in found.items():
            yield GaugeMetricFamily(f"perihelion_{name}", about, value=value)

    def serve(self, settings: Settings) -> Any:
        """Answers on its own port, in a thread; gives what ends it."""
        from prometheus_client import start_http_server

        try:
            return start_http_server(settings.metrics_port, settings.metrics_host, self.registry)[0]
        except OSError as error:
            reason = message("port-not-usable", port=str(settings.metrics_port), host=settings.metrics_host, reason=str(error.strerror))
            raise Unsupported(reason) from None

"""Starts the server for a person: says where it is, and opens the browser where there is one."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
import os
import signal
import socket
import sys
import webbrowser
from types import FrameType

import uvicorn
from fastapi import FastAPI
from uvicorn.config import LOGGING_CONFIG

from perihelion.core.errors import PerihelionError, Unsupported
from perihelion.core.languages import ENGLISH, current_language, say, say_in, use_language
from perihelion.core.messages import message
from perihelion.server.app import create_app
from perihelion.server.client_messages import MOST_FRAME_BYTES
from perihelion.server.observing import log_as_json
from perihelion.server.outbox import BoundedProtocol
from perihelion.server.settings import PREFIX, Settings
from perihelion.server.wire import Protocol

_OF_STRANGERS = ("without completing handshake", "Invalid HTTP request", "Unsupported upgrade request")
"""What Uvicorn warns of, though it is refused with a reason and no fault of ours: strangers could fill the log with it."""
SWITCH_AFTER = 0.0005
"""Seconds after which a thread that computes hands over to one that waits. The thread that writes to SQLite waits after each statement: by
Python's usual 5 ms a commit takes several times as long beside a busy event loop, which does nearly as much either way."""


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """At the end, who still waits for an answer is given a moment and then sent away; that is no fault either."""
    at_the_end = "graceful shutdown exceeded" in record.getMessage() or (record.exc_info and record.exc_info[0] is asyncio.CancelledError)
    return not at_the_end and not any(fault in record.getMessage() for fault in _OF_STRANGERS)


class _Server(uvicorn.Server):
    """Prints the address only when it answers; says in one sentence why it cannot start; and ends without waiting for the preparation of
    rules."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, settings: Settings, browser: bool, language: str) -> None:
        super().__init__(config)
        self._language = language
        self._app = app
        self._settings = settings
        self._browser = browser
        self._running = contextlib.AsyncExitStack()
        self.failure: PerihelionError | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await self._running.enter_async_context(self._app.router.lifespan_context(self._app))
        except PerihelionError as error:
            self.failure, self.should_exit = error, True
            return
        try:
            await super().startup(sockets)
        except BaseException:  # another program took the port in this moment
            await self._running.aclose()
            raise
        if self.started:
            print(say_in(self._language, message("server-is-at", address=self._settings.address)), flush=True)
            if self._browser and _has_browser():
                await asyncio.to_thread(webbrowser.open, self._settings.address)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ending takes a moment: pressing Ctrl-C again neither speeds it up nor interrupts it."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.preparation.stop()
        await super().shutdown(sockets)
        await self._running.aclose()


def start(settings: Settings, *, browser: bool) -> None:
    """Serves until interrupted. What it says here is in the language of the context; what it answers is said by those who read it."""
    with contextlib.closing(socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            reason = message("port-not-usable", port=str(settings.port), host=settings.host, reason=str(error.strerror))
            raise Unsupported(reason) from None
    os.environ.pop(f"{PREFIX}DATABASE", None)  # the processes of bots need not know its password
    print(say("server-starts"), flush=True)
    contextvars.copy_context().run(_serve, settings, browser, current_language())


def _serve(settings: Settings, browser: bool, language: str) -> None:
    use_language(ENGLISH)
    sys.setswitchinterval(SWITCH_AFTER)
    if settings.log_format == "json":
        log_as_json()
    app = create_app(settings)
    config = uvicorn.Config(
        app, host=settings.host, port=settings.port, log_level="warning", access_log=False, http=Protocol,
        ws=BoundedProtocol, ws_max_size=4 * MOST_FRAME_BYTES, ws_ping_interval=20, timeout_graceful_shutdown=3,
        lifespan="off",  # see `_Server.startup`
        forwarded_allow_ips=settings.proxies,
        log_config=None if settings.log_format == "json" else LOGGING_CONFIG,
    )  # fmt: skip
    logging.getLogger("uvicorn.error").addFilter(_is_worth_a_line)
    figures = app.state.figures.serve(settings) if app.state.figures else None
    server = _Server(config, app, settings, browser, language)
    server.run()
    if figures is not None:
        figures.shutdown()
    if server.failure is not None:
        raise server.failure


def think(settings: Settings) -> None:
    """A server without a door: takes bots' turns from the queue of others until it is interrupted."""
    if "postgresql" not in settings.database_url.partition(":")[0]:
        raise Unsupported(message("think-needs-postgresql"))
    os.environ.pop(f"{PREFIX}DATABASE", None)  # the processes of bots need not know its password
    contextvars.copy_context().run(_think, settings, current_language())


def _think(settings: Settings, language: str) -> None:
    use_language(ENGLISH)
    asyncio.run(_thinking(create_app(settings, only_thinks=True), language))


async def _thinking(app: FastAPI, language: str) -> None:
    interrupted = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, interrupted.set)
    async with app.router.lifespan_context(app):
        print(say_in(language, message("server-thinks")), flush=True)
        await interrupted.wait()
        app.state.preparation.stop()


def _has_browser() -> bool:
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True

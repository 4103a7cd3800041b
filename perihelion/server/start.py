"""Starts the server for a person: says where it is, and opens the browser where there is one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import webbrowser
from types import FrameType

import uvicorn
from fastapi import FastAPI

from perihelion.core.errors import Unsupported
from perihelion.server.app import create_app
from perihelion.server.live import MOST_FRAME_BYTES
from perihelion.server.settings import Settings


class _Server(uvicorn.Server):
    """Prints the address only when it answers; and ends without waiting for the preparation of rules."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, settings: Settings, browser: bool) -> None:
        super().__init__(config)
        self._app = app
        self._settings = settings
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Perihelion is at {self._settings.address}  (Ctrl-C ends it)", flush=True)
            if self._browser and _has_browser():
                await asyncio.to_thread(webbrowser.open, self._settings.address)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ending takes a moment: pressing Ctrl-C again neither speeds it up nor interrupts it."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.preparation.stop()
        await super().shutdown(sockets)


def start(settings: Settings, *, browser: bool) -> None:
    """Serves until interrupted."""
    with contextlib.closing(socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise Unsupported(
                f"Port {settings.port} of {settings.host} cannot be used: {error.strerror}. Take another with --port."
            ) from None
    print("Perihelion is starting ...", flush=True)
    app = create_app(settings)
    config = uvicorn.Config(
        app, host=settings.host, port=settings.port, log_level="warning", access_log=False,
        ws="websockets-sansio", ws_max_size=4 * MOST_FRAME_BYTES, ws_ping_interval=20, timeout_graceful_shutdown=3,
    )  # fmt: skip
    _Server(config, app, settings, browser).run()


def _has_browser() -> bool:
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True

"""The live connection: one WebSocket, opened again after every cut, for as long as it is needed.

Requests have ids, and the server carries out each id once. So whatever was not answered before a cut is sent again, and so is what the
server could not do just now, when it says that it may.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import websockets

from perihelion.client.problems import Refused, ServerError
from perihelion.core.messages import message

SUBPROTOCOL = "perihelion.2"
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds between two attempts to connect."""
MOST_FAILURES = 8
"""Of one request in a row; and of attempts to connect."""
AWAY, USUAL_WAIT = (502, 503, 504), 1.0
"""The answers of a server that cannot do something just now, and of a proxy that has no server; and the pause where neither names one."""
PATIENCE = 15.0
"""Seconds: what came too fast is sent again, if it may be so soon."""
Received = dict[str, Any]


class Lost(ServerError):
    """The server cannot be reached any more."""


class Connection:
    """Sends requests and hears news. `opened` is called whenever it is open, to watch again what is watched."""

    def __init__(
        self,
        address: str,
        credentials: Callable[[], dict[str, str]],
        heard: Callable[[Received], None],
        opened: Callable[[], Awaitable[None]],
        ended: Callable[[Exception], None],
    ) -> None:
        self._address = address
        self._credentials = credentials
        self._heard, self._opened, self._ended = heard, opened, ended
        self._name, self._numbers = secrets.token_hex(4), itertools.count()
        self._pending: dict[str, tuple[str, asyncio.Future[Received]]] = {}
        self._socket: websockets.ClientConnection | None = None
        self._running: asyncio.Task[None] | None = None
        self._failure: Exception | None = None

    def start(self) -> None:
        """Opens it, if it is not open or being opened."""
        if self._running is None:
            self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    def cut(self) -> None:
        """As if the network failed: for tests of what comes after it."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def tell(self, **said: Any) -> None:
        """Something that has no answer of its own; nothing, while there is no connection."""
        if self._socket is not None:
            with contextlib.suppress(websockets.ConnectionClosed):
                await self._socket.send(json.dumps(said))

    async def request(self, **asked: Any) -> Received:
        """Something that is answered: done, what was asked for, or `Refused`."""
        name = f"{self._name}-{next(self._numbers)}"
        for failures in itertools.count(1):
            answer = await self._answered(name, json.dumps({**asked, "id": name}))
            wait = float(answer.get("retry_after") or 0)
            if not wait or failures >= MOST_FAILURES or (answer["tell"] != "error" and wait > PATIENCE):
                return answer
            await asyncio.sleep(wait)
        raise AssertionError

    async def _answered(self, name: str, text: str) -> Received:
        if self._failure is not None:
            raise self._failure
        self.start()
        answer: asyncio.Future[Received] = asyncio.get_running_loop().create_future()
        self._pending[name] = text, answer
        try:
            if self._socket is not None:
                with contextlib.suppress(websockets.ConnectionClosed):  # it is sent again
                    await self._socket.send(text)
            return await answer
        finally:
            self._pending.pop(name, None)

    # The connection -------------------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        failures = 0
        try:
            while failures < MOST_FAILURES:
                try:
                    async with await self._connected() as socket:
                        failures, self._socket = 0, socket
                        await self._serve(socket)
                except websockets.InvalidStatus as refusal:
                    if refusal.response.status_code not in (429, *AWAY):
                        raise _explained(refusal) from None
                except (OSError, TimeoutError, websockets.WebSocketException):
                    pass
                finally:
                    self._socket = None
                await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**failures) * random.uniform(0.5, 1))
                failures += 1
            raise Lost(message("client-lost", address=self._address))
        except Exception as failure:
            self._failure = failure
            for _, answer in self._pending.values():
                if not answer.done():
                    answer.set_exception(failure)
            self._ended(failure)

    async def _connected(self) -> websockets.ClientConnection:
        where = "ws" + self._address.removeprefix("http") + "/api/live"
        headers = self._credentials()
        protocols = [websockets.Subprotocol(SUBPROTOCOL)]
        return await websockets.connect(where, subprotocols=protocols, additional_headers=headers, max_size=None)

    async def _serve(self, socket: websockets.ClientConnection) -> None:
        await self._opened()
        for text, _ in list(self._pending.values()):
            await socket.send(text)
        async for frame in socket:
            received = json.loads(frame)
            if received["tell"] == "ping":  # the server measures the connection, for clocks
                await socket.send(json.dumps({"do": "pong", "n": received["n"]}))
            else:
                self._hear(received)

    def _hear(self, received: Received) -> None:
        _, answer = self._pending.get(received.get("id", ""), ("", None))
        if answer is not None and received["tell"] != "analysing":
            if not answer.done():
                answer.set_result(received)
            if received["tell"] in ("refused", "error"):
                return
        self._heard(received)


def _explained(refusal: websockets.InvalidStatus) -> ServerError:
    with contextlib.suppress(ValueError, KeyError, TypeError):
        return Refused(json.loads(refusal.response.body or b"")["detail"], refusal.response.status_code)
    return ServerError(str(refusal), refusal.response.status_code)

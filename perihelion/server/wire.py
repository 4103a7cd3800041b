"""HTTP as it comes over the wire, where Uvicorn leaves something to strangers: the time they take, and what is no HTTP at all."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from starlette.responses import JSONResponse
from uvicorn.protocols.http.h11_impl import H11Protocol

from perihelion.core.messages import message
from perihelion.server.words import problem

MOST_SECONDS = 30
"""Within which a request must have arrived as a whole. A client that sends a byte at a time would hold a connection for ever."""


class Protocol(H11Protocol):
    """Answers what is no HTTP like every other error, and closes connections on which a request does not arrive in time."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def _expect(self) -> None:
        """The clock runs before the first request and while one arrives; how long a connection idles between two, Uvicorn bounds."""
        is_ours = self.transport.get_protocol() is self and not self.transport.is_closing()  # a WebSocket is another's
        if not is_ours or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._arrived()
        elif self._late is None:
            self._late = self.loop.call_later(MOST_SECONDS, self.transport.close)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def send_400_response(self, msg: str) -> None:
        answer = JSONResponse(problem(message("no-http", reason=msg)), 400, {"connection": "close"})
        reply: list[Any] = [h11.Response(status_code=400, headers=answer.raw_headers), h11.Data(bytes(answer.body)), h11.EndOfMessage()]
        self.transport.write(b"".join(self.conn.send(event) or b"" for event in reply))
        self.transport.close()

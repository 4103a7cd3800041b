"""What waits to be sent to one client, bounded in bytes.

A client that does not read is cut off when too much waits for it; it comes back and gets what it missed (`since`). Below the
application three more buffers are bounded: the transport's, the kernel's, and how long both are kept for a client that is being cut off.
"""

from __future__ import annotations

import asyncio
import socket
import zlib
from asyncio.transports import BaseTransport, Transport
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

MOST_UNSENT_BYTES = 1 << 20
"""Beside a message that is longer by itself."""
LOW_UNSENT_BYTES = 1 << 18
"""While more waits, nothing is read from this client: it must not make its own answers pile up."""
TRANSPORT_BYTES = 1 << 16
KERNEL_BYTES = 1 << 18
GOODBYE_SECONDS = 5.0
"""How long the last bytes are kept for a client that does not fetch them."""


WINDOW_BITS = 12
COMPRESSION = {"memLevel": 5}
"""As Uvicorn sets it up: 32 KiB for each client."""
COMPRESSED_FROM = 128
"""Bytes of a message: an acknowledgement would not be much shorter."""
MOST_UNREAD = 4
"""Messages that wait to be handled before no more is read from the network. Nearly nobody sends one before the last is answered, and to
stop reading and to begin again with each would be two calls of the system."""
LINE = "perihelion.line"
"""Of ASGI's extensions: the line itself, so that news goes out without a task for each socket."""


class Line(Protocol):
    """Takes messages for one client, and says when it takes more."""

    on_writable: Callable[[], None] | None

    @property
    def is_writable(self) -> bool: ...

    def send_texts(self, texts: Sequence[bytes]) -> None: ...

    def serve_by(self, work: Callable[[], Awaitable[None]]) -> None: ...

    async def receive(self) -> Any: ...


class Outbox:
    """Messages in their order. What is put there in one turn of the event loop goes out together, at its end."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._is_scheduled = False
        self._drained: asyncio.Event | None = None
        """Made for those few who are waited for."""
        self.is_overflown = False
        """Whether the buffers were over their bounds, so that nothing is sent any more."""
        line.on_writable = self._send

    def put(self, message: bytes) -> None:
        if self.is_overflown:
            return
        if self._waiting and self._bytes + len(message) > MOST_UNSENT_BYTES:
            self.is_overflown = True
            self._waiting.clear()  # a client that comes back gets all of it again
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if not self._is_scheduled and self._line.is_writable:
            self._is_scheduled = True
            self._loop.call_soon(self._send)

    def _send(self) -> None:
        self._is_scheduled = False
        while self._waiting and self._line.is_writable:
            self._line.send_texts(self._taken())
        if self._drained is not None and self._bytes <= LOW_UNSENT_BYTES:
            self._drained.set()
            self._drained = None

    def _taken(self) -> list[bytes]:
        """The first messages, as many as are sent at once."""
        count, size = 0, 0
        while count < len(self._waiting) and (not count or size + len(self._waiting[count]) <= TRANSPORT_BYTES):
            size += len(self._waiting[count])
            count += 1
        messages = self._waiting[:count]
        del self._waiting[:count]
        self._bytes -= size
        return messages

    async def drained(self) -> None:
        """Waits while much waits."""
        if self._bytes > LOW_UNSENT_BYTES:
            self._drained = self._drained or asyncio.Event()
            await self._drained.wait()


class _Inbox:
    """What waits to be read, as far as Uvicorn's `asyncio.Queue` is used for it: that takes 3 KiB, and there is one for every client."""

    __slots__ = ("_awaited", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._awaited: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._waiting.append(event)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def get(self) -> Any:
        """For one reader."""
        while not self._waiting:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        return self._waiting.pop(0)

    def empty(self) -> bool:
        return not self._waiting

    def qsize(self) -> int:
        return len(self._waiting)


class BoundedProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket with bounded buffers, one write for several messages, and little memory for clients to whom nothing is sent.

    Messages are compressed with those before them in mind, which takes memory on both sides. Clients send little, so theirs are each
    compressed by itself; short ones of the server are not compressed at all; and what it keeps of others is forgotten when a while has
    passed: a message that refers to nothing before it is one like every other to its reader.
    """

    on_writable: Callable[[], None] | None = None
    _has_compressed = False
    _work: Callable[[], Awaitable[None]] | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = _Inbox()  # type: ignore[assignment]
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW_BITS,
                    client_max_window_bits=WINDOW_BITS,
                    client_no_context_takeover=True,
                    compress_settings=COMPRESSION,
                )
            ]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        cast("Transport", transport).set_write_buffer_limits(high=TRANSPORT_BYTES)
        connected = transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._forget()  # memory for compression is taken when there is something to compress

    # Serving ----------------------------------------------------------------------------------------------------------------------------

    @property
    def app(self) -> Any:
        """What Uvicorn calls with a request."""
        return self._answer_and_serve

    @app.setter
    def app(self, application: Any) -> None:
        self._application = application

    def serve_by(self, work: Callable[[], Awaitable[None]]) -> None:
        """What is to be done on the open line, as soon as the application has returned."""
        self._work = work

    async def _answer_and_serve(self, scope: Any, receive: Any, send: Any) -> None:
        """The application lets a client in, or not. While it is there, nothing is kept of the request and of the many layers that it has
        gone through: they would take as much memory as everything else."""
        await self._application(scope, receive, send)
        work, self._work = self._work, None
        if work is not None:
            scope.clear()
            del scope, receive, send, self.request, self.response
            await work()

    # Reading ----------------------------------------------------------------------------------------------------------------------------

    def send_receive_event_to_app(self) -> None:
        """Uvicorn stops reading after each message, unless it has stopped already."""
        has_stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = has_stopped
        if not has_stopped and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    # Writing ----------------------------------------------------------------------------------------------------------------------------

    @property
    def is_writable(self) -> bool:
        return self.writable.is_set()

    def send_texts(self, texts: Sequence[bytes]) -> None:
        """Each as a message; nothing, if nobody is there any more: then `receive` says so."""
        if self.disconnected or self.close_sent:
            return
        try:
            self.transport.write(b"".join([part for text in texts for part in self._framed(text)]))
        except InvalidState:
            return

    def _framed(self, text: bytes) -> Sequence[bytes]:
        if len(text) < COMPRESSED_FROM:
            return [Frame(Opcode.TEXT, text).serialize(mask=False)]
        self._has_compressed = True
        for deflate in self._compressing():
            if not hasattr(deflate, "encoder"):
                deflate.encoder = zlib.compressobj(wbits=-deflate.local_max_window_bits, **deflate.compress_settings)
        self.conn.send_text(text)
        return self.conn.data_to_send()

    def send_keepalive_ping(self) -> None:
        super().send_keepalive_ping()
        if not self._has_compressed:
            self._forget()
        self._has_compressed = False

    def _forget(self) -> None:
        for deflate in self._compressing():
            vars(deflate).pop("encoder", None)

    def _compressing(self) -> list[PerMessageDeflate]:
        return [one for one in self.conn.extensions if isinstance(one, PerMessageDeflate) and not one.local_no_context_takeover]

    def resume_writing(self) -> None:
        super().resume_writing()
        self._tell_writable()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._tell_writable()  # what waits is not waited for any more

    def _tell_writable(self) -> None:
        if self.on_writable is not None:
            self.on_writable()

    # The end ----------------------------------------------------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Closing waits until everything was sent, for ever if nobody reads."""
        cast("dict[str, Any]", self.scope["extensions"])[LINE] = self
        try:
            await super().run_asgi()
        finally:
            self.on_writable = None
            self.loop.call_later(GOODBYE_SECONDS, self._give_up)

    def _give_up(self) -> None:
        if not self.disconnected:
            self.transport.abort()

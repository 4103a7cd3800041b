"""What waits to be sent to one client, bounded in bytes.

A client that does not read is cut off when too much waits for it; it comes back and is told what it missed (`since`). Below the
application three more buffers are bounded: the transport's, the kernel's, and how long both are kept for somebody who is being cut off.
"""

from __future__ import annotations

import asyncio
import socket
from asyncio.transports import BaseTransport, Transport
from collections import deque
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

MOST_UNSENT_BYTES = 1 << 20
"""Beside a message that is longer by itself."""
LOW_UNSENT_BYTES = 1 << 18
"""While more waits, nothing is read from this client: it must not make its own answers pile up."""
TRANSPORT_BYTES = 1 << 16
KERNEL_BYTES = 1 << 18
GOODBYE_SECONDS = 5.0
"""How long the last bytes are kept for a client that does not fetch them."""


class Outbox:
    """Messages in their order."""

    def __init__(self) -> None:
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()
        self.overflown = asyncio.Event()

    def put(self, message: bytes) -> None:
        if self.overflown.is_set():
            return
        if self._waiting and self._bytes + len(message) > MOST_UNSENT_BYTES:
            self.overflown.set()
            self._waiting.clear()  # all of it is told again to who comes back
            return
        self._waiting.append(message)
        self._bytes += len(message)
        self._filled.set()
        if self._bytes > LOW_UNSENT_BYTES:
            self._drained.clear()

    async def first(self) -> list[bytes]:
        """The first messages, as many as are sent at once. They count as waiting until `sent` is called."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        messages, size = list[bytes](), 0
        for message in self._waiting:
            size += len(message)
            if messages and size > TRANSPORT_BYTES:
                break
            messages.append(message)
        return messages

    def sent(self, messages: int) -> None:
        for _ in range(min(messages, len(self._waiting))):
            self._bytes -= len(self._waiting.popleft())
        if self._bytes <= LOW_UNSENT_BYTES:
            self._drained.set()

    async def drained(self) -> None:
        await self._drained.wait()


class BoundedProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket with bounded buffers, and one write for several messages."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        cast("Transport", transport).set_write_buffer_limits(high=TRANSPORT_BYTES)
        connected = transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)

    async def send(self, message: Any) -> None:
        """Knows one message that ASGI does not: `texts`, each to be sent by itself."""
        if "texts" not in message:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        if self.close_sent:
            return
        try:
            for text in message["texts"]:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def run_asgi(self) -> None:
        """Closing waits until everything was sent, for ever if nobody reads."""
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(GOODBYE_SECONDS, self._give_up)

    def _give_up(self) -> None:
        if not self.disconnected:
            self.transport.abort()

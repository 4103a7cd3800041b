"""What the server relies on inside of Uvicorn and websockets beyond what they promise: an update that changes it says what and where."""

from __future__ import annotations

import inspect
import re
from importlib.metadata import version

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate

from perihelion.server.outbox import BoundedProtocol, _Inbox
from perihelion.server.wire import Protocol
from tests.engine.test_numba import fault_in

_SOCKET = "uvicorn.protocols.websockets.websockets_sansio_impl:WebSocketsSansIOProtocol"
_DEFLATE = "websockets.extensions.permessage_deflate"
RELIED_ON = {
    "outbox: buffers are bounded, several messages are one write, clients to whom nothing is sent take little memory": (
        f"{_SOCKET}.connection_made(self, transport: 'BaseTransport')",
        f"{_SOCKET}.connection_lost(self, exc: 'Exception | None')",
        f"{_SOCKET}.resume_writing(self)",
        f"{_SOCKET}.handle_connect(self, event: 'Request')",
        f"{_SOCKET}.run_asgi(self)",
        f"{_SOCKET}.send_receive_event_to_app(self)",
        f"{_SOCKET}.send_keepalive_ping(self)",
        "websockets.protocol:Protocol.send_text(self, data: 'BytesLike', fin: 'bool' = True)",
        "websockets.protocol:Protocol.data_to_send(self)",
        f"{_DEFLATE}:PerMessageDeflate.encode(self, frame: 'Frame')",
        "websockets.frames:Frame.serialize(self, *, mask: 'bool', extensions: 'Sequence[extensions.Extension] | None' = None)",
    ),
    "wire: what is no HTTP is answered, and who sends too slowly is cut off": (
        "uvicorn.protocols.http.h11_impl:H11Protocol.connection_made(self, transport: 'asyncio.Transport')",
        "uvicorn.protocols.http.h11_impl:H11Protocol.data_received(self, data: 'bytes')",
        "uvicorn.protocols.http.h11_impl:H11Protocol.send_400_response(self, msg: 'str')",
    ),
}
"""What for, in which module of `perihelion.server`; and each thing with the parameters that it must have."""
ATTRIBUTES = {
    WebSocketsSansIOProtocol: (
        "app", "close_sent", "config", "conn", "disconnected", "loop", "queue", "read_paused", "request", "response", "scope", "transport",
        "writable",
    ),
    H11Protocol: ("conn", "loop", "transport"),
    PerMessageDeflate: ("compress_settings", "encoder", "local_max_window_bits", "local_no_context_takeover"),
}  # fmt: skip
"""What these keep under which names: the server reads it, or puts something else there."""


def used_of(attribute: str, kind: type) -> set[str]:
    """The methods of what is kept under that name that a class calls."""
    return set(re.findall(rf"self\.{attribute}\.(\w+)", inspect.getsource(kind)))


def here() -> str:
    return f"with Uvicorn {version('uvicorn')} and websockets {version('websockets')}"


@pytest.mark.parametrize(("use", "things"), RELIED_ON.items(), ids=lambda one: one.partition(":")[0] if isinstance(one, str) else "")
def test_uvicorn_is_inside_as_the_server_knows_it(use, things):
    faults = [fault for thing in things if (fault := fault_in(thing))]
    assert not faults, f"perihelion/server/{use}: {'; '.join(faults)}, {here()}."


@pytest.mark.parametrize("kind", ATTRIBUTES, ids=lambda kind: kind.__name__)
def test_what_is_kept_there_has_the_names_by_which_the_server_knows_it(kind):
    kept = set(re.findall(r"self\.(\w+)(?:: [^=\n]+)? = ", inspect.getsource(kind)))
    assert not set(ATTRIBUTES[kind]) - kept, here()


def test_messages_that_came_are_put_and_taken_by_what_the_servers_own_inbox_has():
    used = used_of("queue", WebSocketsSansIOProtocol) | used_of("queue", BoundedProtocol)
    assert used == {"put_nowait", "get", "empty", "qsize"} == {name for name in vars(_Inbox) if not name.startswith("_")}, here()


def test_the_application_is_called_once_with_a_request_and_nothing_else():
    """So another may stand in its place, which goes on serving when the first has returned."""
    assert re.findall(r"self\.app\b(?!_).*", inspect.getsource(WebSocketsSansIOProtocol)) == [
        "self.app = config.loaded_app",
        "self.app(self.scope, self.receive, self.send)",
    ], here()


def test_the_servers_own_classes_replace_what_there_is_to_replace():
    for own, theirs in ((BoundedProtocol, WebSocketsSansIOProtocol), (Protocol, H11Protocol)):
        public = {name for name, value in vars(own).items() if inspect.isfunction(value) and not name.startswith("_")}
        replaced = {thing.partition("(")[0].rpartition(".")[2] for things in RELIED_ON.values() for thing in things}
        assert {name for name in public if hasattr(theirs, name)} <= replaced

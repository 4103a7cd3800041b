"""Notices by Web Push that it is somebody's turn, while no page of ours is open. Off unless the setting `push_contact` says who sends them.

A browser that wants them gives us the address of its push service, and a key: what we send there only that browser can read. The address
comes from outside, so it is looked at before anything is sent: https alone, and no address within our own network.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import ipaddress
import logging
import socket
import time
from collections import OrderedDict
from typing import Annotated, NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec
import sqlalchemy as sa
from fastapi import APIRouter, Depends, Request
from pydantic import Field

from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.server.asking import Body, Context
from perihelion.server.errors import NotAllowed
from perihelion.server.limits import Limits, TooMuch
from perihelion.server.matches import Match
from perihelion.server.rooms import Rooms
from perihelion.server.schemas.answers import ALWAYS, problems
from perihelion.server.schemas.health import PushInfo
from perihelion.server.settings import Settings
from perihelion.server.storage import tables
from perihelion.server.storage.changes import delete, insert_missing, put
from perihelion.server.storage.faults import DatabaseFault
from perihelion.server.storage.store import Store

logger = logging.getLogger(__name__)
KEY = "push"
"""Of the secret in the database: all servers of it send as the same."""
MOST_BROWSERS = 5
"""Of one guest; the oldest goes for a newer one."""
MOST_WAITING, WORKERS = 1000, 4
"""Notices that wait to be sent; what is more is not sent at all."""
MOST_SECONDS = 10.0
TIME_TO_LIVE = 24 * 3600
"""Seconds for which a push service keeps a notice for a browser that is off."""
TRY_AGAIN = (408, 425, 429)
"""What a push service may answer for now. Whatever else says that the request was wrong (4xx) is for good: there is no such browser any
more, or that is no push service, and it is not asked again."""
OFTEN = "pushes"
"""The limit of how many notices a guest gets."""
MOST_REMEMBERED = 10_000


class Notice(NamedTuple):
    """That it is a guest's turn."""

    guest: str
    match: str
    game: str
    title: str


class Pushes:
    """Who wants notices, and those on their way."""

    def __init__(self, store: Store, rooms: Rooms, limits: Limits, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self._limits = limits
        self._contact = settings.push_contact
        self._private = settings.push_private
        self._key = ""
        self._waiting: asyncio.Queue[Notice] = asyncio.Queue(MOST_WAITING)
        self._notified: OrderedDict[str, str] = OrderedDict()
        """By match, whose turn it was said to be last."""
        self._workers: list[asyncio.Task[None]] = []
        self._http: httpx.AsyncClient | None = None

    @property
    def is_on(self) -> bool:
        return bool(self._contact)

    async def start(self) -> None:
        if not self.is_on:
            return
        from perihelion.server import webpush

        query = sa.select(tables.secrets.c.value).where(tables.secrets.c.name == KEY)
        if not await self.store.read(query):
            await self.store.write([insert_missing(tables.secrets, name=KEY, value=webpush.new_key())])
        self._key = str((await self.store.read(query))[0]["value"])
        self.rooms.on_turn.append(self._note_turn)
        self._workers = [asyncio.create_task(self._work()) for _ in range(WORKERS)]

    async def close(self) -> None:
        for task in self._workers:
            task.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        if self._http is not None:
            await self._http.aclose()

    # Who wants them ---------------------------------------------------------------------------------------------------------------------

    def info(self) -> PushInfo:
        if not self.is_on:
            return {"key": None}
        from perihelion.server import webpush

        return {"key": webpush.as_text(webpush.point_of(webpush.private_key(self._key)))}

    async def subscribe(self, guest: str, endpoint: str, p256dh: str, auth: str) -> None:
        """From now on that browser gets notices of this guest's turns, and of nobody else's."""
        if not self.is_on:
            raise NotAllowed(message("push-is-off"))
        from perihelion.server import webpush

        self._must_be_fit(endpoint)
        try:
            webpush.browser_key(p256dh)
            webpush.browser_secret(auth)
        except ValueError:
            raise BadOption(message("push-key-unreadable")) from None
        row = {"guest": guest, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "created": time.time()}
        own = tables.pushes.c
        known = await self.store.read(sa.select(own.id).where(own.guest == guest, own.id != _id(endpoint)).order_by(own.created.desc()))
        former = [delete(tables.pushes, id=one["id"]) for one in known[MOST_BROWSERS - 1 :]]
        await self.store.write([put(tables.pushes, id=_id(endpoint), **row), *former])

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        await self.store.write([delete(tables.pushes, id=_id(endpoint), guest=guest)])

    def _must_be_fit(self, endpoint: str) -> None:
        """Names are looked up when something is sent: what they stand for may change."""
        try:
            parts = urlsplit(endpoint)
            port, host = parts.port, parts.hostname
        except ValueError:
            raise BadOption(message("push-address")) from None
        if not host or parts.username or parts.password or parts.scheme not in ("https", "http"):
            raise BadOption(message("push-address"))
        if self._private:
            return
        if parts.scheme != "https" or port not in (None, 443) or not endpoint.isascii():
            raise BadOption(message("push-address"))
        if _is_address(host) and not _is_public(host):
            raise BadOption(message("push-address"))

    # Notices ----------------------------------------------------------------------------------------------------------------------------

    def _note_turn(self, match: Match) -> None:
        """Called by the server that has stored the change, so once for each. Who watches the match sees it."""
        seat = match.seat_to_decide
        guest = seat.guest if seat is not None else None
        before = self._notified.pop(match.id, None)
        if guest is None or not match.is_with_others:
            return
        self._notified[match.id] = guest
        if len(self._notified) > MOST_REMEMBERED:
            self._notified.popitem(last=False)
        if guest != before and not self.rooms.is_watched_by(match.id, guest):
            with contextlib.suppress(asyncio.QueueFull, TooMuch):
                self._limits.spend(OFTEN, guest, "")
                self._waiting.put_nowait(Notice(guest, match.id, match.game.name, match.game.title))

    async def _work(self) -> None:
        while True:
            notice = await self._waiting.get()
            try:
                await self._tell(notice)
            except DatabaseFault:
                pass
            except Exception:
                logger.exception("A notice could not be pushed.")

    async def _tell(self, notice: Notice) -> None:
        browsers = await self.store.read(sa.select(tables.pushes).where(tables.pushes.c.guest == notice.guest))
        if browsers and notice.guest not in await self.rooms.presence.elsewhere(notice.match):
            payload = msgspec.json.encode({"match": notice.match, "game": notice.game, "title": notice.title})
            for row in browsers:
                status = await self._send(row["endpoint"], row["p256dh"], row["auth"], payload, topic=notice.match)
                if status is not None and 300 <= status < 500 and status not in TRY_AGAIN:
                    await self.store.write([delete(tables.pushes, id=row["id"])])

    async def _send(self, endpoint: str, p256dh: str, auth: str, payload: bytes, topic: str) -> int | None:
        """What the push service has answered; None, if nothing."""
        from perihelion.server import webpush

        body = webpush.sealed(payload, webpush.browser_key(p256dh), webpush.browser_secret(auth))
        headers = {
            "Authorization": webpush.proof(webpush.private_key(self._key), endpoint, self._contact, time.time()),
            "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
            "TTL": str(TIME_TO_LIVE), "Urgency": "high", "Topic": topic,
        }  # fmt: skip
        parts = urlsplit(endpoint)
        try:
            address = await self._address_of(parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80))
            url = httpx.URL(endpoint).copy_with(host=address)  # the one that was looked at, whatever its name stands for a moment later
            named = {"sni_hostname": parts.hostname}
            request = self._client.build_request("POST", url, headers={**headers, "Host": parts.netloc}, content=body, extensions=named)
            answer = await self._client.send(request, stream=True)
            await answer.aclose()  # whatever else it says
        except (OSError, httpx.HTTPError, BadOption) as error:
            logger.info("A push service could not be reached: %s", type(error).__name__)
            return None
        return answer.status_code

    @property
    def _client(self) -> httpx.AsyncClient:
        if self._http is None:
            self._http = httpx.AsyncClient(trust_env=False, timeout=MOST_SECONDS, follow_redirects=False)
        return self._http

    async def _address_of(self, host: str, port: int) -> str:
        """Raises BadOption if the name stands for any address that is not everybody's."""
        async with asyncio.timeout(MOST_SECONDS):
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not (self._private or all(map(_is_public, addresses))):
            raise BadOption(message("push-address"))
        return addresses[0]


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode(errors="replace")).hexdigest()


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:  # it is a name
        return False
    return True


def _is_public(text: str) -> bool:
    """Whether this is an address of the whole internet. One of IPv6 may stand for one of IPv4."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None or address.sixtofour is not None or address.teredo is not None:
            return False
        if address in _TRANSLATED:
            return False
    return address.is_global and not address.is_multicast


_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""Where a network gives addresses of IPv4 as of IPv6 (NAT64), private ones, too."""


# Calls ------------------------------------------------------------------------------------------------------------------------------------

router = APIRouter(prefix="/api/push", responses=ALWAYS)


class Subscription(Body):
    """Where a browser's notices go, and the keys for what they say: as its PushSubscription tells them."""

    endpoint: str = Field(max_length=1000)
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class Endpoint(Body):
    """Where a browser's notices went."""

    endpoint: str = Field(max_length=1000)


class Pushing(Context):
    """The same as for every call, and the notices."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.pushes: Pushes = request.app.state.pushes


Asking = Annotated[Pushing, Depends(Pushing)]


@router.get("")
async def push_info(asking: Asking) -> PushInfo:
    """Whether this server sends notices by Web Push, and the key that a browser asks for first."""
    return asking.pushes.info()


@router.put("", responses=problems(403))
async def subscribe(body: Subscription, asking: Asking) -> PushInfo:
    """This browser gets a notice when it is the guest's turn and no page of the match is open."""
    asking.spend("names")
    await asking.pushes.subscribe(asking.guest, body.endpoint, body.p256dh, body.auth)
    return asking.pushes.info()


@router.post("/stop", responses=problems(403))
async def unsubscribe(body: Endpoint, asking: Asking) -> PushInfo:
    """This browser gets no more notices."""
    await asking.pushes.unsubscribe(asking.guest, body.endpoint)
    return asking.pushes.info()

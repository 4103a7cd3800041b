"""How much one guest, and one address, may ask of the server: every limit, and how much of it is used up.

Rates are token buckets (the generic cell rate algorithm): a rate for the long run, and a burst that may come at once. Guests are free, so
limits for guests keep one page from being a burden, and limits for addresses keep a stranger with many guests from being one. Families and
classes share an address: what it may do is enough for a hundred people who sit in one room.
"""

from __future__ import annotations

import contextlib
import ipaddress
import math
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from starlette.types import Scope
from throttled import MemoryStore, RateLimiterType, Throttled
from throttled.exceptions import BaseThrottledError

from perihelion.core.errors import BadOption, not_among
from perihelion.core.messages import Message, message
from perihelion.server.turns import Busy

NONE = "off"
"""No limit, or no limits at all."""
MOST_KEPT = 100_000
"""Buckets in memory, some 30 MiB. Beyond that those are forgotten that were not used for longest."""
SOCKET_RETRY = 30
"""Seconds until it makes sense to ask again for a connection: another one has to be closed first."""
IPV6_NETWORK = 64
"""Bits of an IPv6 address that one household or machine has for itself."""


class Limit(NamedTuple):
    """A rate such as "30/minute burst 60", or a number of things that are open at the same time, for a guest and for an address. The
    message `excess-of-NAME` says what there was too much of."""

    guest: str
    address: str


SOCKETS = "sockets"
LIMITS = {
    # A page is some 30 requests, going through a replay some 10 a second. A class of 99 opens its pages at once.
    "requests": Limit("20/second burst 400", "150/second burst 6000"),
    # Messages on the WebSocket beyond that wait, unread, until it is their turn.
    "messages": Limit("50/second burst 100", "1000/second burst 2000"),
    # Open at the same time: tabs of a browser; two for everybody in a class, and room for those that are just being replaced.
    SOCKETS: Limit("24", "400"),
    # Matches, races, series, rematches and positions to play on from: each is stored.
    "matches": Limit("5/minute burst 40", "30/minute burst 400"),
    # Each bot in a new match, or put into a seat. The largest race has 99 places.
    "bots": Limit("30/minute burst 120", "120/minute burst 600"),
    # Each is read, replayed and stored.
    "uploads": Limit("3/minute burst 12", "10/minute burst 120"),
    # Each is stored, and sent to all who watch.
    "chat": Limit("30/minute burst 20", "600/minute burst 600"),
    # Hints and estimates; the estimate of every position may be shown all the time.
    "hints": Limit("60/minute burst 60", "600/minute burst 1000"),
    # Each is a question to everybody else at the table.
    "takebacks": Limit("6/minute burst 6", "120/minute burst 240"),
    # Hundreds of judgements each, while a client waits for them.
    "analyses": Limit("6/minute burst 12", "30/minute burst 120"),
    # Logs, checks of dice and pages to print: each is a computation.
    "files": Limit("30/minute burst 60", "300/minute burst 600"),
    # Of problems: each first one is stored. In a storm a person solves twenty a minute.
    "tries": Limit("30/minute burst 90", "300/minute burst 3000"),
    # Passwords that are compared; the guest's is that of the account whose name was given, from any client.
    "passwords": Limit("6/minute burst 12", "20/minute burst 120"),
    # Each new name is stored.
    "names": Limit("5/minute burst 20", "20/minute burst 300"),
    # Notices by Web Push: each is a request of ours to a server that the guest's browser has named. No address asks for them.
    "pushes": Limit("6/minute burst 30", NONE),
}
WHOSE = ("guest", "address")
OWN = ("requests", "messages", SOCKETS)
"""Limits that keep one process from being overrun: each of several servers has its own. Others are of all together (`limit_sharing`)."""


class TooMuch(Busy):
    """A request for more than a limit allows. Nothing was done."""

    def __init__(self, name: str, whose: str, seconds: float) -> None:
        self.seconds = seconds
        """After which the same would be allowed."""
        retry_after = max(1, math.ceil(seconds))
        what, wait = message(f"excess-of-{name}"), in_words(retry_after)
        super().__init__(message("too-much" if whose == "guest" else "too-much-from-network", what=what, wait=wait), retry_after)


class Limits:
    """Who has used how much. All of it is in memory, and after a restart everybody begins anew."""

    def __init__(self, chosen: Mapping[str, Limit] = LIMITS) -> None:
        self.chosen = chosen
        buckets = MemoryStore(options={"MAX_SIZE": MOST_KEPT})
        self._rates = {
            (name, whose): Throttled(using=RateLimiterType.GCRA.value, quota=rate, store=buckets)
            for name, limit in chosen.items()
            for whose in WHOSE
            if name != SOCKETS and (rate := getattr(limit, whose)) != NONE
        }
        self._open: Counter[tuple[str, str]] = Counter()
        self.on_spent: Callable[[str, int], None] | None = None
        """Where several servers share limits: called with what was used up, and how much of it."""

    def spend(self, name: str, guest: str | None, address: str, cost: int = 1) -> None:
        """Takes that much from what the guest, if it is one already, and the address may do; raises `TooMuch`, if one has too little left.

        The guest is asked first: a guest who is refused takes nothing from others at the same address."""
        for whose, who in zip(WHOSE, (guest, address), strict=True):
            rate = self._rates.get((name, whose))
            if rate is None or who is None or not cost:
                continue
            found = rate.limit(f"{name} {whose} {who}", cost)
            if found.limited:
                if cost > found.state.limit:  # at any time
                    what = message(f"excess-of-{name}")
                    raise BadOption(message("too-much-at-once", what=what, wanted=cost, most=int(found.state.limit)))
                raise TooMuch(name, whose, found.state.retry_after)
            if self.on_spent is not None and name not in OWN:
                self.on_spent(f"{name} {whose} {who}", cost)

    def note(self, what: str, cost: int) -> None:
        """That much of it was used up at another server."""
        name, whose, _ = what.split(" ", 2)
        rate = self._rates.get((name, whose))
        if rate is not None:
            rate.limit(what, cost)

    def pause(self, name: str, guest: str, address: str) -> float:
        """Like `spend`; but gives the seconds to wait before the next try, 0 if there is enough left."""
        try:
            self.spend(name, guest, address)
        except TooMuch as refusal:
            return refusal.seconds
        return 0.0

    @contextlib.contextmanager
    def socket(self, guest: str, address: str) -> Iterator[None]:
        """While a connection is open; whether it may be opened says `check_socket`."""
        ends = list(zip(WHOSE, (guest, address), strict=True))
        self._open.update(ends)
        try:
            yield
        finally:
            self._open.subtract(ends)
            for end in ends:
                if not self._open[end]:
                    del self._open[end]

    @property
    def sockets(self) -> int:
        """Those that are open now."""
        return sum(count for (whose, _), count in list(self._open.items()) if whose == WHOSE[0])

    def check_socket(self, guest: str, address: str) -> None:
        limit = self.chosen.get(SOCKETS)
        for whose, who in zip(WHOSE, (guest, address), strict=True):
            most = getattr(limit, whose, NONE)
            if most != NONE and self._open[whose, who] >= int(most):
                raise TooMuch(SOCKETS, whose, SOCKET_RETRY)

    def is_connected(self, guest: str) -> bool:
        return ("guest", guest) in self._open


def limits_of(given: Mapping[str, Any] | str) -> dict[str, Limit]:
    """The usual limits, but for those that are given: by whose they are and their name, as a mapping or as TOML; "off": none at all."""
    if given == NONE:
        return {}
    if isinstance(given, str):
        try:
            given = tomllib.loads(given)
        except tomllib.TOMLDecodeError as error:
            raise BadOption(message("limits-as-toml", none=NONE, reason=str(error))) from None
    found = dict(LIMITS)
    for whose, rates in given.items():
        if whose not in WHOSE or not isinstance(rates, Mapping):
            raise BadOption(message("limits-whose", given=str(whose)))
        for name, rate in rates.items():
            if name not in LIMITS:
                raise BadOption(not_among("limit", name, list(LIMITS)))
            found[name] = found[name]._replace(**{whose: _checked(name, str(rate))})
    return found


def _checked(name: str, rate: str) -> str:
    try:
        usable = rate == NONE or (int(rate) > 0 if name == SOCKETS else bool(Throttled(quota=rate)))
    except (ValueError, BaseThrottledError):
        usable = False
    if not usable:
        raise BadOption(message("limit-is-a-number" if name == SOCKETS else "limit-is-a-rate", name=name, none=NONE, given=rate))
    return rate


def address_of(scope: Scope) -> str:
    """Whose limits apply: the client's address, behind a trusted proxy (`Settings.trusted_proxies`) the one it tells; of IPv6 the network,
    since a machine has more addresses there than could be counted."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return str(host)[:IPV6_NETWORK]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found), IPV6_NETWORK), strict=False))


def in_words(seconds: int) -> Message:
    """A time to wait, never too short: "a second", "2 minutes"."""
    for length, name in ((3600, "hours"), (60, "minutes")):
        if seconds > length:
            return message(f"wait-{name}", count=math.ceil(seconds / length))
    return message("wait-seconds", count=seconds)

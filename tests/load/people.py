"""Those who put the load on the server: each a guest with a cookie and one WebSocket, which is read all the time."""

from __future__ import annotations

import asyncio
import base64
import itertools
import random
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import httpx
import msgspec
import websockets

from perihelion.client.connection import SUBPROTOCOL

PATIENCE = 120
_ids = itertools.count(1)
_encode, _decode = msgspec.json.encode, msgspec.json.decode


class Moves:
    """The legal codes of what a seat is shown, or of what has changed; the rest is not opened, as the driver has better things to do."""

    def __init__(self) -> None:
        self._moves: list[int] = []

    def read(self, view: dict[str, Any]) -> list[int]:
        is_whole = "seen" in view
        numbers = _numbers(base64.b64decode(view["seen" if is_whole else "change"]))
        _, _, count, _ = (next(numbers) for _ in range(4))
        whole = itertools.islice(numbers, 3 * count) if is_whole else itertools.islice(_edited(self._moves, numbers), 3 * count)
        self._moves = list(whole)
        return list(itertools.accumulate(self._moves[:count]))


def _edited(before: list[int], numbers: Iterator[int]) -> Iterator[int]:
    at = 0
    while True:
        same = next(numbers)
        yield from before[at : at + same]
        left_out, new = next(numbers), next(numbers)
        yield from itertools.islice(numbers, new)
        at += same + left_out


def _numbers(data: bytes) -> Iterator[int]:
    """One after the other, as they are asked for."""
    values = _varints(data)
    for value in values:
        yield (value >> 1 if value % 2 == 0 else -((value + 1) >> 1))
        if not value:
            yield from itertools.repeat(0, next(values))


def _varints(data: bytes) -> Iterator[int]:
    value = shift = 0
    for byte in data:
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            yield value
            value = shift = 0


class Guest:
    """Somebody who watches one match at a time."""

    def __init__(self, address: str) -> None:
        self._cookies = httpx.Cookies()
        self.move_to(address)
        self.match, self.seat = "", 0
        self.step = self.lines = self.rounds = self.refused = 0
        self.legal: list[int] = []
        self._moves: defaultdict[str, Moves] = defaultdict(Moves)
        self.bytes = 0
        """Received by the WebSocket."""
        self.status = ""
        self.answered: dict[str, float] = {}
        """When requests were answered, by id."""
        self.steps_of_others = 0
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    def move_to(self, address: str) -> None:
        """From now on they ask that server, as the same guest."""
        self.address = address
        # Without certificates, which take longer to read than most requests to answer.
        limits = httpx.Limits(keepalive_expiry=2)  # sooner than the server's 5 s, so that no request meets a connection that just ends
        about = {"timeout": PATIENCE, "trust_env": False, "verify": False, "limits": limits}
        self.http = httpx.AsyncClient(base_url=f"http://{address}/api", cookies=self._cookies, **about)

    async def arrive(self) -> Guest:
        await self.http.get("/me")
        self._cookies = self.http.cookies
        await self.connect()
        return self

    async def connect(self) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        self.socket = await websockets.connect(
            f"ws://{self.address}/api/live", subprotocols=[SUBPROTOCOL], additional_headers={"Cookie": cookie}, compression=None,
            max_size=None, proxy=None,
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read())

    async def end(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await self.socket.close()
        await self.http.aclose()

    # By HTTP ----------------------------------------------------------------------------------------------------------------------------

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    async def open(self, **wanted: Any) -> dict[str, Any]:
        return await self.add_nonces(await self.post("/matches", **wanted))

    async def take(self, match: str, seat: int) -> dict[str, Any]:
        return await self.add_nonces(await self.post(f"/matches/{match}/seats/{seat}/take"))

    async def add_nonces(self, info: dict[str, Any]) -> dict[str, Any]:
        if not info["your_seats"] or info["status"] != "waiting":
            return info
        return await self.post(f"/matches/{info['id']}/nonces", values={str(seat): secrets.token_hex(16) for seat in info["your_seats"]})

    # By WebSocket -----------------------------------------------------------------------------------------------------------------------

    async def send(self, **message: Any) -> None:
        await self.socket.send(_encode(message).decode())

    async def watch(self, match: str) -> None:
        if self.match:
            await self.send(do="unwatch", match=self.match)
        self.match, self.step, self.lines, self.status = match, -1, 0, ""
        await self.send(do="watch", match=match, since=0)
        await self.until(lambda: self.step >= 0 and self.status != "waiting")

    async def until(self, condition: Callable[[], Any]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._news.clear()
                await self._news.wait()

    async def _read(self) -> None:
        async for frame in self.socket:
            self.bytes += len(frame)
            self.take_note(_decode(frame))
            self._news.set()

    def take_note(self, message: dict[str, Any]) -> None:
        kind = message["tell"]
        if kind in ("done", "refused"):
            self.answered[message["id"]] = time.perf_counter()
            self.refused += kind == "refused"
        if kind == "group":
            self.rounds += 1
        if message.get("match") != self.match:
            return
        if "info" in message:
            self.status = message["info"]["status"]
        if kind in ("match", "lines"):
            self.lines = message["since"] + len(message["lines"])
            self.step = message["step"]
            self.legal = [code for name, view in message["views"].items() for code in self._moves[name].read(view)]
            self.steps_of_others += sum(1 for line in message["lines"] if isinstance(line, list) and line[1] != "chance")

    async def move(self, chooser: random.Random) -> float:
        """A move at random. Gives the seconds to its acknowledgement."""
        request, began = await self.begin_to_move(chooser)
        await self.until(lambda: request in self.answered)
        return self.answered.pop(request) - began

    async def begin_to_move(self, chooser: random.Random) -> tuple[str, float]:
        chosen, request, began = chooser.choice(self.legal), str(next(_ids)), time.perf_counter()
        await self.send(do="move", match=self.match, id=request, seat=self.seat, step=self.step, moves=[chosen])
        return request, began


class Table:
    """A match with a guest at each of its seats, who move in turn, together once in a number of seconds."""

    def __init__(
        self, addresses: Sequence[str], number: int, every: float, wanted: dict[str, Any], seats: int, guest: type[Guest] = Guest
    ) -> None:
        """Seat after seat at those addresses, in turn."""
        self.every = every
        self.wanted = wanted
        self.people = [guest(addresses[seat % len(addresses)]) for seat in range(seats)]
        self.chooser = random.Random(number)
        self.answers: list[float] = []
        self.seen: list[float] = []
        """Seconds from sending a move until the others' sockets have it."""

    async def begin(self) -> Table:
        for guest in self.people:
            await guest.arrive()
        await self.open()
        return self

    async def open(self) -> None:
        host, *others = self.people
        seats = [{"who": "me"}, *({"who": "link"} for _ in others)]
        match = (await host.open(seats=seats, **self.wanted))["id"]
        for number, guest in enumerate(others, start=1):
            guest.seat = number
            await guest.take(match, number)
        for guest in self.people:
            await guest.watch(match)

    @property
    def refused(self) -> int:
        return sum(guest.refused for guest in self.people)

    async def play_until(self, end: float) -> None:
        await asyncio.sleep(self.every * self.chooser.random())
        while (now := time.monotonic()) < end:
            await self.move()
            await asyncio.sleep(max(0.0, self.every - (time.monotonic() - now)))

    async def play_out(self) -> None:
        while self.people[0].status == "running":
            await self.move()

    async def move(self) -> None:
        mover = next((guest for guest in self.people if guest.legal), None)
        if mover is None or mover.status == "over":
            await self.open()
            return
        before, refused, began = mover.lines, mover.refused, time.perf_counter()
        self.answers.append(await mover.move(self.chooser))
        if mover.refused > refused:
            return
        for guest in self.people:
            if guest is not mover:
                await guest.until(lambda: guest.lines > before)  # noqa: B023
                self.seen.append(time.perf_counter() - began)
        await mover.until(lambda: mover.lines > before)

    async def end(self) -> None:
        for guest in self.people:
            await guest.end()


async def warm_up(address: str, game: str, seats: int) -> None:
    table = await Table([address], 0, 0.0, {"game": game}, seats).begin()
    for _ in range(20):
        await table.move()
    await table.end()


class Spectator(Guest):
    """A match that a bot plays alone and that is watched; when it is over, another."""

    @property
    def steps(self) -> int:
        return self.steps_of_others

    async def begin(self) -> Spectator:
        await self.arrive()
        await self.open_another()
        await self.until(lambda: self.steps)
        self.watching = asyncio.create_task(self.watch_on())
        return self

    async def open_another(self) -> None:
        await self.watch((await self.open(game="planet-smash", seats=[{"who": "bot", "bot": "tireless"}]))["id"])

    async def watch_on(self) -> None:
        while True:
            await self.until(lambda: self.status == "over")
            await self.open_another()

    async def end(self) -> None:
        self.watching.cancel()
        await super().end()


class Analyst(Guest):
    """Somebody who plays a match out and has it analysed, again and again."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__(address)
        self.chooser = random.Random(number)
        self.judged = self.done = 0
        self.analysed = False

    async def begin(self) -> Analyst:
        await self.arrive()
        await self.play_out()
        self.asking = asyncio.create_task(self.ask())
        return self

    async def play_out(self) -> None:
        await self.watch((await self.open(game="planet-smash"))["id"])
        while self.status == "running":
            await self.move(self.chooser)

    def take_note(self, message: dict[str, Any]) -> None:
        super().take_note(message)
        if message["tell"] == "analysing":
            self.judged += message["done"] - self.done
            self.done = message["done"]
        self.analysed = self.analysed or message["tell"] == "analysis"

    async def ask(self) -> None:
        while True:
            self.done, self.analysed = 0, False
            await self.send(do="analyse", match=self.match, id="analysis")
            await self.until(lambda: self.analysed)
            await self.play_out()

    async def end(self) -> None:
        self.asking.cancel()
        await super().end()

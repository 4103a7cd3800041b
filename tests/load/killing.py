"""One of two servers of a PostgreSQL is killed (-9) in the middle of play, again and again: how soon all who were there are at the other
one and have everything, from the moment of the kill on. They wait as the page does before they connect again: between 0.2 and 0.4 s.
People have played the game at the other one before, too."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path

from tests.load.people import Guest, Table, warm_up
from tests.load.serving import start_server, stop_server, wait_until_ready

Figures = dict[str, float]
GAME, SEATS = "astroplane", 2
PLAYED = 3.0
"""Seconds of play before each kill."""


class Returning(Guest):
    """Somebody whose server may be gone."""

    async def come_back(self, address: str, pause: float) -> int:
        """Gives the number of lines that they had been sent before and that are missing there."""
        if self._reading is not None:
            self._reading.cancel()
        await self.http.aclose()
        known = self.lines
        self.move_to(address)
        await asyncio.sleep(pause)
        await self.connect()
        self.step = -1
        await self.send(do="watch", match=self.match, since=known)
        await self.until(lambda: self.step >= 0)
        return max(0, known - self.lines)


async def ready(address: str) -> None:
    await wait_until_ready(address)
    await warm_up(address, GAME, SEATS)


async def killed(folder: Path, database: str, matches: int, kills: int, spread: Callable[[str, list[float]], Figures]) -> Figures:
    """All are at one server, which is killed; then at the other, and so on."""
    servers = [start_server(folder / str(number), database, 0) for number in range(2)]
    chooser, taken, lost = random.Random(kills), list[float](), 0
    try:
        for _, address in servers:
            await ready(address)
        tables = [Table([servers[0][1]], number, 1.0, {"game": GAME}, SEATS, Returning) for number in range(matches)]
        for start in range(0, matches, 25):
            await asyncio.gather(*(table.begin() for table in tables[start : start + 25]))
        people = [guest for table in tables for guest in table.people]
        for number in range(kills):
            here, there = number % 2, 1 - number % 2
            playing = [asyncio.create_task(table.play_until(time.monotonic() + PLAYED)) for table in tables]
            await asyncio.sleep(PLAYED * (0.5 + chooser.random() / 2))
            servers[here][0].kill()
            began = time.perf_counter()
            for task in playing:
                task.cancel()

            async def back(guest: Guest, address: str = servers[there][1], began: float = began) -> tuple[float, int]:
                assert isinstance(guest, Returning)
                missing = await guest.come_back(address, 0.2 + 0.2 * chooser.random())
                return time.perf_counter() - began, missing

            for seconds, missing in await asyncio.gather(*map(back, people)):
                taken.append(seconds)
                lost += missing
            await asyncio.gather(*playing, return_exceptions=True)
            servers[here][0].wait()
            servers[here] = start_server(folder / str(here), database, 0)
            await ready(servers[here][1])
        for guest in people:
            await guest.end()
    finally:
        for server, _ in servers:
            stop_server(server)
    return {
        "times that a server was killed": kills,
        "people who came back each time": len(people),
        "lines lost": lost,
        **spread("back at the other server with everything", taken),
    }

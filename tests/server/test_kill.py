"""kill -9 at random moments of play: every acknowledged change is there, every match replays to its stored state and goes on.

Three times on each database with all other tests; `make soak` does it twenty-seven times more, in parts that can run beside each other.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest
import websockets

from perihelion.core.logs import read_log
from tests.server.clients import Guest, Live

PARTS, KILLS = 10, 3
CUT = (ConnectionError, websockets.ConnectionClosed, websockets.InvalidHandshake, httpx.TransportError)  # whatever a kill can interrupt


class Table:
    """A match that is played on as fast as the server answers, one request at a time. When it is over, another is opened."""

    def __init__(self, guests: list[Guest], game: str, form: str, seats: str, seed: str, **options: object) -> None:
        self.guests = guests
        self.game, self.form, self.seats, self.options = game, form, seats, options
        self.chooser = random.Random(seed)
        self.match = ""
        self.lives: list[Live] = []
        self.said: list[str] = []
        self.pending: tuple[Live, dict[str, object], int] | None = None
        """Who asked what at which line."""
        self.acknowledged = 0

    async def open(self) -> None:
        self.match, self.said = "", []
        opened = await self.guests[0].open(self.game, self.form, self.seats, **self.options)
        for seat in [number for number, letter in enumerate(self.seats) if letter == "l"]:
            await self.guests[-1].post(f"/matches/{opened['id']}/seats/{seat}/take")
        self.lives = [await guest.connect(opened["id"]) for guest in self.guests]
        self.match = opened["id"]

    @property
    def known(self):
        """What the best informed of them was told."""
        return max((live.matches[self.match] for live in self.lives), key=lambda known: len(known.lines))

    async def play_on(self) -> None:
        while True:
            if not self.match or self.known.is_over:
                await self.open()
            live = next(live for live in self.lives if self.known.mover in live.matches[self.match].info["your_seats"])
            await live.until_line(self.match, len(self.known.lines))
            await self.ask(live, self._request(live))

    def _request(self, live: Live) -> dict[str, object]:
        known = live.matches[self.match]
        seat, own = known.mover, [line[0] for line in known.steps() if line[1] != "chance"]
        name = {"id": f"{self.chooser.getrandbits(64):x}"}
        if self.chooser.random() < 0.1:
            return {"do": "chat", "text": f"at line {len(known.lines)}, {name['id']}", **name}
        if own and known.info["takeback"] == "free" and self.chooser.random() < 0.1:
            return {"do": "takeback", "seat": seat, "to": self.chooser.choice(own), **name}
        return {"do": "move", "seat": seat, "step": known.step, "moves": [self.chooser.choice(known.codes(seat))], **name}

    async def ask(self, live: Live, request: dict[str, object]) -> None:
        self.pending = live, request, len(self.known.lines)
        answer = await live.ask(match=self.match, **request)
        assert answer["tell"] == "done", (request, answer)
        self.pending = None
        self.acknowledged += 1
        if request["do"] == "chat":
            self.said.append(str(request["text"]))

    # After the restart ------------------------------------------------------------------------------------------------------------------

    async def come_back(self) -> None:
        """Everybody finds what they were told; what was not answered is asked again and done once; all replays."""
        before, told = self.lives, list(self.known.lines)
        self.lives = [await guest.connect() for guest in self.guests]
        for live, old in zip(self.lives, before, strict=True):
            resumed = await live.resume(old, self.match)
            assert resumed["since"] == len(old.matches[self.match].lines)
            await live.watch(self.match, 0)  # compared with what is known, see `clients`
        if self.pending is not None:
            asker, request, line = self.pending
            await self.ask(self.lives[before.index(asker)], request)
            self._check_done_once(request, self.known.lines[line:])
        assert self.known.lines[: len(told)] == told
        chat = (await self.lives[0].watch(self.match))["chat"]
        assert [line["text"] for line in chat] == self.said[-200:]
        await self._check_replay()

    def _check_done_once(self, request: dict[str, object], new: list[Any]) -> None:
        if request["do"] == "move":
            assert [line[3] for line in new if isinstance(line, list) and line[1] != "chance"] == request["moves"]
        elif request["do"] == "takeback":
            assert new == [{"event": "takeback", "seat": request["seat"], "to": request["to"]}]
        else:
            assert new == []

    async def _check_replay(self) -> None:
        """Reading a log replays it and compares the position after every step with its check."""
        if self.game == "pickpockets" and not self.known.is_over:
            shown = [await self.guests[0].get(f"/matches/{self.match}/positions/{step}", seat=0) for step in (0, self.known.step)]
            assert shown[-1]["view"] == next(iter(self.known.views.values()))
            return
        log = read_log(await self.guests[0].log(self.match))
        assert len(log.entries) == len(self.known.lines)
        for live in self.lives:
            for seat, view in live.matches[self.match].views.items():
                assert view == json.loads(json.dumps(log.now.view(int(seat)).json()))


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS))])
async def test_kill_9_loses_nothing_that_was_acknowledged(own_server, own_people, part):
    ada, bo = await own_people("Ada"), await own_people("Bo")
    chooser = random.Random(f"moments {part}")
    tables = [
        Table([ada], "planet-smash", "solo", "m", f"a {part}"),
        Table([bo], "planet-smash", "solo", "m", f"b {part}", planet="pebble"),
        Table([ada, bo], "last-light", "2-player", "ml", f"c {part}", nights=20, lamps=9),
        Table([ada], "pickpockets", "3-player", "mmm", f"d {part}"),
    ]
    for table in tables:
        await table.open()
    for _ in range(KILLS):
        playing = [asyncio.create_task(table.play_on()) for table in tables]
        enough = sum(table.acknowledged for table in tables) + chooser.randrange(1, 40)
        while sum(table.acknowledged for table in tables) < enough and not any(task.done() for task in playing):
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.02 * chooser.random())
        own_server.kill()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if not isinstance(ended, CUT):
                raise ended
        assert sum(table.acknowledged for table in tables) >= enough
        own_server.start()
        for table in tables:
            if table.match:
                await table.come_back()
    for table in tables:  # and goes on
        if table.match and not table.known.is_over:
            live = next(live for live in table.lives if table.known.mover in live.matches[table.match].info["your_seats"])
            await table.ask(live, {"do": "resign", "seat": table.known.mover, "id": "the end"})

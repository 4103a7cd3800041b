"""How long answers to moves take while strangers upload large logs: `python -m tests.load.uploads`.

One match moves on as fast as the server answers, first alone, then while N guests upload a log of nearly a mebibyte each, again and
again. Driver and server share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import perihelion as ph
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.logs import Log
from tests.server.clients import Guest, Live
from tests.server.processes import Server

SIZE = 1_000_000


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--uploaders", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="onward-to-venus", help="of the uploaded logs")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    log = large_log(chosen.game)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            figures = await measured(server, log, chosen.uploaders, chosen.seconds)
        finally:
            server.stop()
    print(json.dumps(figures, indent=2) if chosen.json else "\n".join(f"{name:<40} {value:>10,.1f}" for name, value in figures.items()))
    return 0


def large_log(name: str) -> bytes:
    """Random play with many takebacks: no match of people is as long."""
    log, chooser, size = Log(ph.game(name)), random.Random(1), 0
    while size < SIZE:
        if log.now.mover == OVER or (len(log.steps) > 300 and chooser.random() < 0.3):
            log.takeback(0, chooser.randrange(len(log.steps) // 2, len(log.steps)))
            size += 50
        else:
            log.play(log.now.draw(chooser.getrandbits(64)) if log.now.mover == CHANCE else chooser.choice(log.now.legal()))
            size += len(log.entries[-1].text) + 30
    return log.to_bytes()


async def measured(server: Server, log: bytes, uploaders: int, seconds: float) -> dict[str, float]:
    player = Player(await Guest(server).arrive())
    await player.begin()
    quiet = await player.moving(seconds / 2)
    answers: Counter[int] = Counter()
    uploading = [asyncio.create_task(upload(server, log, answers)) for _ in range(uploaders)]
    await asyncio.sleep(2)
    busy = await player.moving(seconds)
    for task in uploading:
        task.cancel()
    await asyncio.gather(*uploading, return_exceptions=True)
    await player.guest.leave()
    statuses = {f"uploads answered {status}": float(count) for status, count in sorted(answers.items())}
    return {"bytes of a log": float(len(log)), **in_short("alone", quiet), **in_short("beside uploads", busy), **statuses}


def in_short(when: str, taken: list[float]) -> dict[str, float]:
    taken = sorted(taken)
    half, most, longest = taken[len(taken) // 2], taken[int(len(taken) * 0.99)], taken[-1]
    return {
        f"{when}: moves": len(taken),
        **{f"{when}: {n}, ms": 1000 * t for n, t in (("half", half), ("99 %", most), ("slowest", longest))},
    }


async def upload(server: Server, log: bytes, answers: Counter[int]) -> None:
    guest = await Guest(server).arrive()
    while True:
        answer = await guest.http.post("/api/logs", content=log, timeout=300)
        answers[answer.status_code] += 1
        await asyncio.sleep(float(answer.headers.get("Retry-After", "0")))


class Player:
    """Moves at random; when the match is over, another begins."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.chooser = random.Random(1)

    async def begin(self) -> None:
        self.match = (await self.guest.open("planet-smash"))["id"]
        self.live: Live = await self.guest.connect(self.match)

    async def moving(self, seconds: float) -> list[float]:
        taken, until = [], time.monotonic() + seconds
        while time.monotonic() < until:
            known = self.live.matches[self.match]
            if known.is_over:
                await self.begin()
                continue
            began = time.perf_counter()
            async with asyncio.timeout(120):
                await self.live.move(self.match, self.chooser.choice(known.codes(0)))
            taken.append(time.perf_counter() - began)
            await asyncio.sleep(0.02)
        return taken


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))

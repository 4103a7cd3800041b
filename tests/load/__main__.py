"""So many solo matches, each moving once a second, against a real server; driver and server share this machine.

Prints how long answers took (from sending a move to its acknowledgement, which comes after it is durable) and what share of the processor
time was the driver's own. With `--bots` so many bots search all the while, each in a match and a process of its own; with `--analyses` so
many matches are analysed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import websockets


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--every", type=float, default=1.0, metavar="SECONDS", help="between two moves of a match")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="bots that search meanwhile")
    parser.add_argument("--analyses", type=int, default=0, metavar="N", help="matches that are analysed meanwhile")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, address = start_server(Path(folder), chosen.database, chosen.bots)
        try:
            await wait_until_ready(address)
            bots = [await Bots(address).begin() for _ in range(chosen.bots)]
            analysts = [await Analyst(address, number).begin() for number in range(chosen.analyses)]
            figures = await load(address, min(chosen.matches, 2000), min(chosen.seconds, 300), chosen.every, server.pid)
            figures |= {f"steps of bot {number}'s match": bot.steps for number, bot in enumerate(bots, start=1)}
            figures |= {f"decisions judged in analysis {number}": analyst.judged for number, analyst in enumerate(analysts, start=1)}
            for guest in (*bots, *analysts):
                await guest.end()
        finally:
            server.terminate()
            server.wait(10)
    print(json.dumps(figures, indent=2) if chosen.json else "\n".join(f"{name:<52} {value:>10,.2f}" for name, value in figures.items()))
    return 0 if figures["answers, 99 % within, ms"] < 100 and figures["moves refused"] == 0 else 1


def start_server(folder: Path, database: str, bots: int) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    program = ["tests.server.run_server"] if bots else ["perihelion"]
    command = [sys.executable, "-m", *program, "serve", "--no-browser", "--port", str(port), "--data", str(folder)]
    command += ["--thinkers", str(bots), "--bot-pause", "0", "--bots-on-demand"] if bots else []
    surroundings = {**os.environ, "PERIHELION_SERVER_DATABASE": database}
    return subprocess.Popen(command, env=surroundings), f"127.0.0.1:{port}"


async def wait_until_ready(address: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(200):
            try:
                if (await client.get(f"http://{address}/healthz")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    raise RuntimeError("the server did not come up")


async def load(address: str, matches: int, seconds: int, every: float, server: int) -> dict[str, float]:
    players = [Player(address, number, every) for number in range(matches)]
    for start in range(0, matches, 25):
        await asyncio.gather(*(player.begin() for player in players[start : start + 25]))
    await asyncio.sleep(1)
    began, own, theirs, thought = time.monotonic(), own_cpu(), cpu_of(server), cpu_below(server)
    await asyncio.gather(*(player.play_until(began + seconds) for player in players))
    elapsed, own, theirs = time.monotonic() - began, own_cpu() - own, cpu_of(server) - theirs
    thought = cpu_below(server) - thought
    await asyncio.gather(*(player.end() for player in players))
    answers = sorted(taken for player in players for taken in player.answers)
    return {
        "matches at once": matches,
        "seconds": elapsed,
        "moves acknowledged": len(answers),
        "moves a second": len(answers) / elapsed,
        "moves refused": sum(player.refused for player in players),
        "answers, half within, ms": 1000 * answers[len(answers) // 2],
        "answers, 99 % within, ms": 1000 * answers[int(len(answers) * 0.99)],
        "answers, slowest, ms": 1000 * answers[-1],
        "server, share of one core": theirs / elapsed,
        "driver, share of one core": own / elapsed,
        "bots, cores that they kept busy": thought / elapsed,
        "cores here": float(len(os.sched_getaffinity(0))),
    }


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_below(process: int) -> float:
    """Of the processes that this one has started and that still run."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return sum(cpu_of(int(child)) for child in children) + sum(
        cpu_of(int(child))
        for thread in Path(f"/proc/{process}/task").iterdir()
        if int(thread.name) != process
        for child in (thread / "children").read_text().split()
    )


class Guest:
    """Somebody who opens a match and watches it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.match = ""

    async def open(self, **wanted: object) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=120) as client:
            await client.get("/api/me")
            opened = (await client.post("/api/matches", json={"game": "planet-smash", **wanted})).json()
            self.match = opened["id"]
            if opened["your_seats"]:
                await client.post(f"/api/matches/{self.match}/nonces", json={"values": {"0": secrets.token_hex(16)}})
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        self.socket = await websockets.connect(
            f"ws://{self.address}/api/live", subprotocols=["perihelion.1"], additional_headers={"Cookie": cookie}, compression=None
        )
        await self.socket.send(json.dumps({"do": "watch", "match": self.match, "since": 0}))

    async def end(self) -> None:
        await self.socket.close()


class Bots(Guest):
    """A match that a bot plays alone and that is watched; when it is over, another."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.steps = 0

    async def begin(self) -> Bots:
        await self.open(seats=[{"who": "bot", "bot": "tireless"}])
        while self.steps == 0:
            self.take(json.loads(await self.socket.recv()))
        self.watching = asyncio.create_task(self.watch())
        return self

    def take(self, message: dict) -> bool:
        self.steps += len([line for line in message.get("lines", []) if isinstance(line, list) and line[1] == 0])
        return message.get("info", {}).get("status") == "over"

    async def watch(self) -> None:
        while True:
            if self.take(json.loads(await self.socket.recv())):
                await self.socket.close()
                await self.open(seats=[{"who": "bot", "bot": "tireless"}])

    async def end(self) -> None:
        self.watching.cancel()
        await super().end()


class Analyst:
    """Somebody who plays a match out and has it analysed, again and again."""

    def __init__(self, address: str, number: int) -> None:
        self.player = Player(address, number, 0.0)
        self.judged = 0

    async def begin(self) -> Analyst:
        await self.play_out()
        self.asking = asyncio.create_task(self.ask())
        return self

    async def play_out(self) -> None:
        await self.player.begin()
        while self.player.legal:
            await self.player.move()

    async def ask(self) -> None:
        while True:
            socket, done = self.player.socket, 0
            await socket.send(json.dumps({"do": "analyse", "match": self.player.match, "id": "analysis"}))
            while (message := json.loads(await socket.recv()))["tell"] != "analysis":
                if message["tell"] == "analysing":
                    self.judged += message["done"] - done
                    done = message["done"]
            await socket.close()
            await self.play_out()

    async def end(self) -> None:
        self.asking.cancel()
        await self.player.end()


class Player(Guest):
    """One guest with one match, who moves at random once a second, or as often as is said."""

    def __init__(self, address: str, number: int, every: float) -> None:
        super().__init__(address)
        self.every = every
        self.chooser = random.Random(number)
        self.answers: list[float] = []
        self.refused = 0
        self.sent = 0

    async def begin(self) -> None:
        await self.open()
        self.take(json.loads(await self.socket.recv()))

    def take(self, message: dict) -> None:
        if message.get("views"):
            self.step, self.legal = message["step"], message["views"]["0"]["legal"]

    async def play_until(self, end: float) -> None:
        await asyncio.sleep(self.every * self.chooser.random())
        while (now := time.monotonic()) < end:
            if not self.legal:
                await self.socket.close()
                await self.begin()
            await self.move()
            await asyncio.sleep(max(0.0, self.every - (time.monotonic() - now)))

    async def move(self) -> None:
        self.sent += 1
        move = {"do": "move", "match": self.match, "id": str(self.sent), "seat": 0, "step": self.step}
        began = time.perf_counter()
        await self.socket.send(json.dumps({**move, "moves": [self.chooser.choice(self.legal)["code"]]}))
        while True:
            message = json.loads(await self.socket.recv())
            self.take(message)
            if message["tell"] == "done":
                self.answers.append(time.perf_counter() - began)
                return
            if message["tell"] == "refused":
                self.refused += 1
                return


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))

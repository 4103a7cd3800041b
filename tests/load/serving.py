"""The server under load, as a process of its own: what it uses of processor and memory."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx


def start_server(folder: Path, database: str, bots: int) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    program = ["tests.server.run_server"] if bots else ["perihelion"]
    command = [sys.executable, "-m", *program, "serve", "--no-browser", "--port", str(port), "--data", str(folder)]
    command += ["--thinkers", str(bots), "--bot-pause", "0", "--bots-on-demand"] if bots else []
    # All who play share an address, and are more than a class.
    surroundings = {**os.environ, "PERIHELION_SERVER_DATABASE": database, "PERIHELION_SERVER_LIMITS": "off"}
    return subprocess.Popen(command, env=surroundings), f"127.0.0.1:{port}"


def stop_server(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    server.wait(60)


async def wait_until_ready(address: str, every: float = 0.1) -> None:
    async with httpx.AsyncClient(trust_env=False, verify=False) as client:
        for _ in range(int(60 / every)):
            try:
                if (await client.get(f"http://{address}/healthz")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(every)
    raise RuntimeError("the server did not come up")


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


def databases_cpu(database: str) -> float:
    """Of the processes of a PostgreSQL on this machine that was started with its port, as those of the tests are; 0 of others."""
    port = urlsplit(database).port
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            command = (folder / "cmdline").read_bytes().split(b"\0")
            if port and f"--port={port}".encode() in command and (folder / "comm").read_text().strip() == "postgres":
                return cpu_of(int(folder.name)) + cpu_below(int(folder.name))
    return 0.0


def memory_of(process: int) -> float:
    """What it has in memory, in KiB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS:")))

"""All attacks against a fresh server, on SQLite and on PostgreSQL: `python -m tests.attack [NAME ...]`, or `make attack`.

It stays on loopback, ends by itself within minutes, and prints what was tried and what held. The exit status is 1 if something did not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.attack import by_load, by_players, by_requests
from tests.attack.registry import ATTACKS, Attack
from tests.attack.target import Target
from tests.server.processes import FEW_GAMES, PostgreSQL, Server

MODULES = (by_requests, by_players, by_load)
MOST_SECONDS = 240
"""For one attack. Each takes a fraction of that where the server holds, unless the machine is very busy."""
WITH_LIMITS = ("connection floods", "request floods")
"""These meet the limits that a server has by default; the others could try less with them."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="attacks to try; all by default")
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    chosen = parser.parse_args()
    attacks = [ATTACKS[name] for name in chosen.names or ATTACKS]
    console, rows, began = Console(), [], time.monotonic()
    for database in ("sqlite", "postgresql") if chosen.database == "both" else (chosen.database,):
        for one, count, fault, seconds in tried(attacks, database):
            rows.append((one.name, database, str(count or "-"), f"{seconds:.0f} s", f"did NOT hold: {fault}" if fault else "held"))
            console.print(*rows[-1], sep="  ", soft_wrap=True)
    table = Table("attack", "database", "tried", "took", "result", title=f"What was tried, in {time.monotonic() - began:.0f} s")
    for row in rows:
        table.add_row(*row)
    console.print(table)
    return int(any(row[-1] != "held" for row in rows))


def tried(attacks: list[Attack], database: str) -> Iterator[tuple[Attack, int, str, float]]:
    """How often each was tried, what did not hold, and how long it took: on a fresh server, and on one with the usual limits."""
    with contextlib.ExitStack() as stack:
        cluster = PostgreSQL() if database == "postgresql" else None
        if cluster is not None:
            stack.callback(cluster.stop)
            cluster.start()
        for limits in ({}, {"PERIHELION_SERVER_LIMITS": ""}):
            chosen = [one for one in attacks if (one.name in WITH_LIMITS) == bool(limits)]
            if chosen:
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                patient = {"PERIHELION_SERVER_BOT_LIMIT": "90"}  # the machine may be busy
                server = Server(folder, cluster.new_database() if cluster else "", **FEW_GAMES, **patient, **limits).start()
                stack.callback(server.stop)
                yield from (_result(one, server) for one in chosen)


def _result(one: Attack, server: Server) -> tuple[Attack, int, str, float]:
    began, before = time.monotonic(), server.complaints()
    count, fault = asyncio.run(_attempt(one, Target(server)))
    return one, count, fault or server.complaints().removeprefix(before)[:500], time.monotonic() - began


async def _attempt(one: Attack, target: Target) -> tuple[int, str]:
    try:
        async with asyncio.timeout(MOST_SECONDS):
            return await one.attempt(target), ""
    except TimeoutError:
        return 0, f"it took more than {MOST_SECONDS} s"
    except Exception as error:
        return 0, f"{type(error).__name__}: {error}"[:500]
    finally:
        await target.leave()


if __name__ == "__main__":
    sys.exit(main())

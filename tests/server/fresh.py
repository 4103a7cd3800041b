"""Databases with the newest tables and nothing in them. To make the tables takes longer than most tests that need some, so they are made
once in each process of the test run, and copied from then on."""

from __future__ import annotations

import asyncio
import functools
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from perihelion.server.storage.store import Store


def make_tables(url: str) -> None:
    """As a server's first start does. Beside a loop that may be running."""

    async def make() -> None:
        await (await Store.open(url)).close()

    with ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, make()).result()


@functools.cache
def _file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "perihelion.db"
        make_tables(f"sqlite+aiosqlite:///{file}")
        return file.read_bytes()


def sqlite_url(file: Path) -> str:
    """Of a file, which is made unless it is there."""
    if not file.exists():
        file.touch(0o600)
        file.write_bytes(_file())
    return f"sqlite+aiosqlite:///{file}"

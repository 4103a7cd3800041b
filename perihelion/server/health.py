"""What is wrong with the server, for those who run it and the programs that watch over it."""

from __future__ import annotations

import shutil
from pathlib import Path

from perihelion.server.bot_seats import BotSeats
from perihelion.server.storage.store import Store

_MEBIBYTE = 1 << 20


class Health:
    """Of database, bots and disk."""

    def __init__(self, store: Store, bots: BotSeats, data: Path, reserve: int) -> None:
        self.store = store
        self.bots = bots
        self.data = data
        self.reserve = reserve

    async def faults(self) -> dict[str, str]:
        """By part, the reason; a part that is well is not named."""
        found = {"database": await self.store.check(), "bots": self.bots.fault, "disk": self._disk()}
        return {part: fault for part, fault in found.items() if fault}

    def _disk(self) -> str:
        folder = next(folder for folder in (self.data, *self.data.absolute().parents) if folder.exists())
        free = shutil.disk_usage(folder).free // _MEBIBYTE
        return f"{free} MiB are free, less than {self.reserve}" if free < self.reserve else ""

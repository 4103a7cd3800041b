"""The settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from perihelion.bots import bot
from perihelion.bots.analysis import ANALYST
from perihelion.core.errors import BadOption

MOST_THINKERS = 256
MOST_PAUSE = 10.0
MOST_LIMIT = 3600.0
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def usual_count() -> int:
    """One core is left for the server."""
    return max(1, (os.cpu_count() or 1) - 1)


def default_data() -> Path:
    return Path(platformdirs.user_data_dir("perihelion", appauthor=False))


@dataclass(frozen=True)
class Settings:
    """Where the server listens, its address from outside, and where it keeps its data."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=default_data)
    database: str = ""
    """A SQLAlchemy URL; empty: SQLite in the data folder."""
    public_url: str = ""
    """The address people use if it is not the one the server listens on, such as https://games.example."""
    thinkers: int = field(default_factory=usual_count)
    """Processes in which bots think."""
    bot_pause: float = 0.4
    """The least number of seconds that a bot takes, so that people can follow."""
    bot_limit: float = 20.0
    """Seconds after which a bot has failed. Bots of this program stop by themselves after half of that."""
    analyst: str = ANALYST
    """The bot that judges matches and estimates results."""
    bots_on_demand: bool = False
    """Whether the first bot or hint of a game waits until its search is loaded, and nothing is loaded ahead."""

    def __post_init__(self) -> None:
        if not 1 <= self.thinkers <= MOST_THINKERS:
            raise BadOption(f"Bots think in 1 to {MOST_THINKERS} processes, not {self.thinkers}.")
        if not 0 < self.bot_limit <= MOST_LIMIT:
            raise BadOption(f"A bot has up to {MOST_LIMIT:g} seconds to decide, not {self.bot_limit:g}.")
        bot(self.analyst)  # raises BadOption if there is no such bot
        if not 0 <= self.bot_pause <= MOST_PAUSE:
            raise BadOption(f"The pause between bots' moves is 0 to {MOST_PAUSE:g} seconds, not {self.bot_pause:g}.")
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query:
                raise BadOption(f"The public address looks like https://games.example, not {self.public_url!r}.")

    @property
    def database_url(self) -> str:
        if not self.database:
            self.data.mkdir(parents=True, exist_ok=True)
            return f"sqlite+aiosqlite:///{self.data / 'perihelion.db'}"
        for plain, driver in (("postgresql://", "postgresql+asyncpg://"), ("sqlite://", "sqlite+aiosqlite://")):
            if self.database.startswith(plain):
                return driver + self.database.removeprefix(plain)
        return self.database

    @property
    def address(self) -> str:
        """Where a browser finds the server."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def origins(self) -> set[str]:
        """Origins whose pages may talk to the server."""
        if self.public_url:
            return {self.address}
        return {f"http://{host}:{self.port}" for host in {*LOOPBACK, self.host}}

    @property
    def hosts(self) -> set[str]:
        """What a request may name as its Host."""
        return {urlsplit(origin).netloc for origin in self.origins} | {f"{host}:{self.port}" for host in LOOPBACK}

    @property
    def is_secure(self) -> bool:
        return self.public_url.startswith("https://")

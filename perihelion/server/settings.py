"""The settings of a server: from the command line, the environment and a file, in this order.

A password belongs into the environment or the file: the command line of a process can be read by everybody on its machine.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import platformdirs

from perihelion.bots import bot
from perihelion.bots.analysis import ANALYST
from perihelion.core.errors import BadOption, not_among
from perihelion.server.storage.store import USUAL_TIMEOUT

PREFIX = "PERIHELION_SERVER_"
"""Of the variables in the environment: PERIHELION_SERVER_DATABASE."""
MOST_THINKERS = 256
MOST_PAUSE = 10.0
MOST_LIMIT = 3600.0
MOST_TIMEOUT = 600.0
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
    database: str = field(default="", repr=False)
    """A SQLAlchemy URL; empty: SQLite in the data folder. It may contain a password."""
    database_timeout: float = USUAL_TIMEOUT
    """Seconds after which the database has failed to answer."""
    disk_reserve: int = 200
    """Mebibytes of free space in the data folder below which `/healthz` complains."""
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
        if not 0 < self.database_timeout <= MOST_TIMEOUT:
            raise BadOption(f"The database has up to {MOST_TIMEOUT:g} seconds to answer, not {self.database_timeout:g}.")
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


# Reading them ---------------------------------------------------------------------------------------------------------------------------


def gathered(given: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings as far as they are given on the command line, in the environment or in a file; the others as usual."""
    named = environment.get(f"{PREFIX}SETTINGS")
    file = file or (Path(named) if named else None)
    if password_in(str(given.get("database", ""))):
        raise BadOption(f"Everybody on this machine can read a command line. Give the database with its password as {PREFIX}DATABASE.")
    found = {**(_in_file(file) if file else {}), **_in_environment(environment), **given}
    try:
        return msgspec.convert(found, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as error:
        raise BadOption(f"Settings of the server: {error}") from None


def password_in(url: str) -> bool:
    return "://" in url and urlsplit(url).password is not None


def _known() -> list[str]:
    return [one.name for one in fields(Settings)]


def _in_environment(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: environment[key] for name in _known() if (key := f"{PREFIX}{name.upper()}") in environment}


def _in_file(file: Path) -> dict[str, Any]:
    """TOML, with the names of the options: `public-url = "https://games.example"`."""
    try:
        with file.open("rb") as opened:
            found = {name.replace("-", "_"): value for name, value in tomllib.load(opened).items()}
            open_to_others = os.fstat(opened.fileno()).st_mode & 0o077
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadOption(f"The settings in {file} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    for name in found:
        if name not in _known():
            raise BadOption(f"{file}: {not_among('setting', name, _known())}")
    if open_to_others and password_in(str(found.get("database", ""))):
        raise BadOption(f"Others may read the password in {file}. Prevent that with: chmod 600 {file}")
    return found

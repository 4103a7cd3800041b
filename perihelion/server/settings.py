"""The settings of a server: from the command line, the environment and a file, in this order.

A password belongs into the environment or the file: the command line of a process can be read by everybody on its machine.
"""

from __future__ import annotations

import ipaddress
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
import platformdirs

from perihelion.bots import bot
from perihelion.bots.analysis import ANALYST
from perihelion.core.errors import BadOption, not_among
from perihelion.core.messages import message
from perihelion.server.identity import name_key
from perihelion.server.limits import limits_of
from perihelion.server.storage.store import USUAL_TIMEOUT

PREFIX = "PERIHELION_SERVER_"
"""Of the variables in the environment: PERIHELION_SERVER_DATABASE."""
MOST_THINKERS = 256
MOST_READERS = 16
MOST_BOTS = 10_000
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
    trusted_proxies: str = "127.0.0.1,::1"
    """Addresses and networks of web servers that tell, as X-Forwarded-For, for whom they ask."""
    limits: dict[str, dict[str, str | int]] | str = field(default_factory=dict)
    """Limits of guests and addresses that are not as usual; see `limits.LIMITS`."""
    keep_waiting: int = 30
    """Days for which matches, races and series are kept that were never begun; 0, here and below: for good."""
    keep_alone: int = 180
    """Days for which a match under way is kept in which there was never more than one person."""
    keep_races: int = 30
    """Days after which the match of a racer who does not move any more is abandoned, so that the race comes to its end."""
    keep_uploads: int = 180
    """Days for which an uploaded log is kept that nobody looks at."""
    keep_guests: int = 90
    """Days for which the name of a guest is kept who does nothing else."""
    prune_every: float = 24.0
    """Hours between two looks for what is not kept."""
    thinkers: int = field(default_factory=usual_count)
    """Processes in which bots think."""
    bot_pause: float = 0.4
    """The least number of seconds that a bot takes, so that people can follow."""
    bot_limit: float = 20.0
    """Seconds after which a bot has failed. Bots of this program stop by themselves after half of that."""
    bots_per_host: int = 32
    """Bots that one guest may have at matches under way."""
    readers: int = 1
    """Processes in which uploaded and other long logs are read."""
    upload_limit: float = 10.0
    """Seconds after which an uploaded log is given up."""
    analyst: str = ANALYST
    """The bot that judges matches and estimates results."""
    operators: str = ""
    """Names of the accounts, separated by commas, that see reports, ban and announce; nobody by default."""
    push_contact: str = ""
    """Who sends notices by Web Push, as push services want to know: mailto:ops@games.example, or an https address. Empty: none are sent."""
    push_private: bool = False
    """Whether they may go to addresses that are not public, and without TLS: for tests."""
    log_format: Literal["text", "json"] = "text"
    """How the server's log is written: for people, or as JSON lines for programs."""
    metrics_port: int = 0
    """The port on which Prometheus finds the server's figures; 0: nowhere."""
    metrics_host: str = "127.0.0.1"
    """The address of that port: this machine only, unless another is named."""
    bots_on_demand: bool = False
    """Whether the first bot or hint of a game waits until its search is loaded, and nothing is loaded ahead."""

    def __post_init__(self) -> None:
        self._check_bots_and_readers()
        self._check_database()
        limits_of(self.limits)  # raises BadOption if there is no such limit
        self._check_addresses()

    def _check_bots_and_readers(self) -> None:
        if not 1 <= self.thinkers <= MOST_THINKERS:
            raise BadOption(message("setting-thinkers", most=MOST_THINKERS, given=self.thinkers))
        if not 0 < self.bot_limit <= MOST_LIMIT:
            raise BadOption(message("setting-bot-limit", most=f"{MOST_LIMIT:g}", given=f"{self.bot_limit:g}"))
        if not 1 <= self.bots_per_host <= MOST_BOTS:
            raise BadOption(message("setting-bots-per-host", most=MOST_BOTS, given=self.bots_per_host))
        if not 0 <= self.bot_pause <= MOST_PAUSE:
            raise BadOption(message("setting-bot-pause", most=f"{MOST_PAUSE:g}", given=f"{self.bot_pause:g}"))
        bot(self.analyst)  # raises BadOption if there is no such bot
        if not 1 <= self.readers <= MOST_READERS:
            raise BadOption(message("setting-readers", most=MOST_READERS, given=self.readers))
        if not 0 < self.upload_limit <= MOST_LIMIT:
            raise BadOption(message("setting-upload-limit", most=f"{MOST_LIMIT:g}", given=f"{self.upload_limit:g}"))

    def _check_database(self) -> None:
        if not 0 < self.database_timeout <= MOST_TIMEOUT:
            raise BadOption(message("setting-database-timeout", most=f"{MOST_TIMEOUT:g}", given=f"{self.database_timeout:g}"))
        for name in ("waiting", "alone", "races", "uploads", "guests"):
            if (days := getattr(self, f"keep_{name}")) < 0:
                raise BadOption(message("setting-keep", name=f"keep-{name}", given=str(days)))
        if not self.prune_every > 0:
            raise BadOption(message("setting-prune-every", given=f"{self.prune_every:g}"))

    def _check_addresses(self) -> None:
        for proxy in self.proxies:
            try:
                ipaddress.ip_network(proxy)
            except ValueError:
                raise BadOption(message("setting-proxy", given=repr(proxy))) from None
        if self.push_contact and not self.push_contact.startswith(("mailto:", "https://")):
            raise BadOption(message("setting-push-contact", given=repr(self.push_contact)))
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query:
                raise BadOption(message("setting-public-url", given=repr(self.public_url)))

    @property
    def database_url(self) -> str:
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'perihelion.db'}"
        for plain, driver in (("postgresql://", "postgresql+asyncpg://"), ("sqlite://", "sqlite+aiosqlite://")):
            if self.database.startswith(plain):
                return driver + self.database.removeprefix(plain)
        return self.database

    @property
    def proxies(self) -> list[str]:
        return [proxy.strip() for proxy in self.trusted_proxies.split(",") if proxy.strip()]

    @property
    def operator_keys(self) -> frozenset[str]:
        """The names of the operators' accounts, as they are compared."""
        return frozenset(name_key(name.strip()) for name in self.operators.split(",") if name.strip())

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
        raise BadOption(message("setting-password-in-command", variable=f"{PREFIX}DATABASE"))
    found = {**(_in_file(file) if file else {}), **_in_environment(environment), **given}
    try:
        return msgspec.convert(found, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as error:
        raise BadOption(message("setting-unreadable", reason=str(error))) from None


def password_in(url: str) -> bool:
    return "://" in url and urlsplit(url).password is not None


def _known() -> list[str]:
    return [one.name for one in fields(Settings)]


def _in_environment(environment: Mapping[str, str]) -> dict[str, str]:
    found = {key.removeprefix(PREFIX).lower(): value for key, value in environment.items() if key.startswith(PREFIX)}
    found.pop("settings", None)
    for name in found:
        if name not in _known():
            raise BadOption(message("setting-unknown", file=f"{PREFIX}{name.upper()}", reason=not_among("setting", name, _known())))
    return found


def _in_file(file: Path) -> dict[str, Any]:
    """TOML, with the names of the options: `public-url = "https://games.example"`."""
    try:
        with file.open("rb") as opened:
            found = {name.replace("-", "_"): value for name, value in tomllib.load(opened).items()}
            open_to_others = os.fstat(opened.fileno()).st_mode & 0o077
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadOption(message("settings-not-read", file=str(file), reason=str(getattr(error, "strerror", None) or error))) from None
    for name in found:
        if name not in _known():
            raise BadOption(message("setting-unknown", file=str(file), reason=not_among("setting", name, _known())))
    if open_to_others and password_in(str(found.get("database", ""))):
        raise BadOption(message("setting-password-readable", file=str(file)))
    return found

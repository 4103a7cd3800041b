"""`perihelion doctor`: whether a server with these settings can run here, and what to do about it if not."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import socket
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from perihelion.core.errors import PerihelionError
from perihelion.core.machine_code import cache_folder
from perihelion.core.messages import Message, Tenths, message
from perihelion.core.registry import refused_games
from perihelion.server.settings import Settings
from perihelion.server.storage import tables
from perihelion.server.storage.backup import revision_of
from perihelion.server.storage.faults import reason_of
from perihelion.server.storage.store import head, opened_engine

Verdict = Literal["ok", "warning", "fault"]
OLDEST_PYTHON = (3, 11)
MOST_ASTRAY = 5.0
"""Seconds between this machine's clock and the database's."""
PATIENCE = 5.0
_MEBIBYTE = 1 << 20


class Finding(NamedTuple):
    """What was found out about one part. A warning is no reason not to serve."""

    part: str
    verdict: Verdict
    told: Message


def examine(settings: Settings) -> list[Finding]:
    checks: tuple[Callable[[Settings], Iterator[Finding]], ...] = (_python, _packages, _compiled, _client, _data, _database, _port)
    return [finding for check in checks for finding in check(settings)]


def _python(settings: Settings) -> Iterator[Finding]:
    found, needed = ".".join(map(str, sys.version_info[:3])), ".".join(map(str, OLDEST_PYTHON))
    yield Finding("python", "ok" if sys.version_info >= OLDEST_PYTHON else "fault", message("doctor-python", found=found, needed=needed))


def _packages(settings: Settings) -> Iterator[Finding]:
    refused = refused_games()
    yield from (Finding("packages", "warning", refusal) for refusal in refused)
    if not refused:
        yield Finding("packages", "ok", message("doctor-packages"))


def _compiled(settings: Settings) -> Iterator[Finding]:
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".doctor").touch()
        (folder / ".doctor").unlink()
    except OSError as error:
        yield Finding("cache", "fault", message("doctor-not-writable", folder=str(folder), reason=str(error.strerror)))
        return
    count = sum(1 for _ in folder.rglob("*.nbc"))
    yield Finding("cache", "ok" if count else "warning", message("doctor-compiled", folder=str(folder), count=count))


def _client(settings: Settings) -> Iterator[Finding]:
    from perihelion.server.client_files import STATIC

    there = (STATIC / "index.html").is_file()
    yield Finding("client", "ok" if there else "warning", message("doctor-client" if there else "doctor-no-client"))


def _data(settings: Settings) -> Iterator[Finding]:
    folder = settings.data
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    try:
        probe = there / ".perihelion-doctor"
        probe.touch()
        probe.unlink()
    except OSError as error:
        yield Finding("data", "fault", message("doctor-not-writable", folder=str(there), reason=str(error.strerror)))
    else:
        is_open = sys.platform != "win32" and folder.exists() and bool(folder.stat().st_mode & 0o077)
        told = message("doctor-data-open" if is_open else "doctor-data", folder=str(folder))
        yield Finding("data", "warning" if is_open else "ok", told)
    free = shutil.disk_usage(there).free // _MEBIBYTE
    told = message("doctor-disk", free=free, reserve=settings.disk_reserve)
    yield Finding("disk", "ok" if free >= settings.disk_reserve else "fault", told)


def _database(settings: Settings) -> Iterator[Finding]:
    if not settings.database and not (settings.data / "perihelion.db").exists():
        yield Finding("database", "ok", message("doctor-database-new"))
        return
    try:
        yield from asyncio.run(_asked(settings))
    except PerihelionError as error:
        yield Finding("database", "fault", error.message)
    except (OSError, sa.exc.SQLAlchemyError) as error:
        yield Finding("database", "fault", message("doctor-database-fails", reason=reason_of(error)))


async def _asked(settings: Settings) -> list[Finding]:
    engine = opened_engine(settings.database_url, min(PATIENCE, settings.database_timeout))
    try:
        async with asyncio.timeout(PATIENCE), engine.connect() as connection:
            found, newest = await connection.run_sync(revision_of), head()
            told = message("doctor-revision", found=found or "-", newest=newest)
            verdict: Verdict = "ok" if found == newest else "warning" if found < newest else "fault"
            findings = [Finding("database", verdict, told)]
            if found:
                secret = (await connection.execute(sa.select(sa.literal(1)).where(tables.secrets.c.name == "cookies"))).first()
                findings.append(
                    Finding("secret", "ok" if secret else "warning", message("doctor-secret" if secret else "doctor-no-secret"))
                )
            if found == newest and settings.operator_keys:
                known = sa.select(tables.accounts.c.name_key).where(tables.accounts.c.name_key.in_(settings.operator_keys))
                missing = sorted(settings.operator_keys - set((await connection.execute(known)).scalars()))
                told = message("doctor-no-operators", names=", ".join(missing)) if missing else message("doctor-operators")
                findings.append(Finding("operators", "warning" if missing else "ok", told))
            if connection.dialect.name != "sqlite":
                theirs = (await connection.execute(sa.text("SELECT extract(epoch FROM clock_timestamp())"))).scalar_one()
                astray = abs(float(theirs) - time.time())
                findings.append(
                    Finding("clock", "ok" if astray < MOST_ASTRAY else "fault", message("doctor-clock", seconds=Tenths(round(10 * astray))))
                )
            return findings
    finally:
        await engine.dispose()


def _port(settings: Settings) -> Iterator[Finding]:
    for host, port in {(settings.host, settings.port), (settings.metrics_host, settings.metrics_port)}:
        if port:
            yield _bound(host, port)


def _bound(host: str, port: int) -> Finding:
    with contextlib.closing(socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if _answers(host, port):
                return Finding("port", "ok", message("doctor-port-ours", host=host, port=str(port)))
            return Finding("port", "fault", message("port-not-usable", host=host, port=str(port), reason=str(error.strerror)))
    return Finding("port", "ok", message("doctor-port", host=host, port=str(port)))


def _answers(host: str, port: int) -> bool:
    """Whether it is a server of Perihelion that has the port."""
    asking = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with contextlib.suppress(OSError, ValueError), asking.open(f"http://{host}:{port}/healthz", timeout=PATIENCE) as answer:
        found: Any = json.load(answer)
        return isinstance(found, dict) and "version" in found and "status" in found
    return False

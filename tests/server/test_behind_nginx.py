"""Two servers behind the real nginx, with the settings of `deploy/nginx.conf`, as the compose file has them. `make test` brings nginx where
there is Debian; elsewhere tests of pages bring a proxy of their own (tests/browser/test_cluster.py)."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from perihelion.client import AsyncClient
from tests.server.clients import Guest, Live, play
from tests.server.nursery import ROOT
from tests.server.processes import FEW_GAMES, PATIENCE, PostgreSQL, Server, ended_with_us, free_port

UNPACKED = Path(sys.prefix) / "nginx" / "usr" / "sbin"
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:{UNPACKED}")
pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")


PASSED_OVER = 2.5
"""Seconds for which the proxy sends nobody to a server that did not answer, and a little more."""


class Front(NamedTuple):
    """What people know of the servers."""

    address: str
    host: str
    servers: list[Server]


@pytest.fixture
def front(postgresql: PostgreSQL, tmp_path: Path) -> Iterator[Front]:
    host = f"127.0.0.1:{free_port()}"
    database, settings = postgresql.new_database(), ("--public-url", f"http://{host}")
    servers = [Server(tmp_path / name, database, *settings, **FEW_GAMES) for name in ("first", "second")]
    for server in servers:
        server.begin()
    for server in servers:
        server.wait_until_it_answers()
    proxy = nginx(tmp_path, host, servers)
    try:
        yield Front(f"http://{host}", host, servers)
    finally:
        proxy.terminate()
        proxy.wait(PATIENCE)
        for server in servers:
            server.stop()


def nginx(folder: Path, host: str, servers: list[Server]) -> subprocess.Popen[bytes]:
    """The file of the compose file, with other addresses."""
    site = (ROOT / "deploy" / "nginx.conf").read_text().replace("listen 8080", f"listen {host}")
    for name, server in zip(("first", "second"), servers, strict=True):
        assert f"{name}:8000" in site
        site = site.replace(f"{name}:8000", server.host)
    (folder / "site.conf").write_text(site)
    places = " ".join(f"{what}_temp_path {folder}/{what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    settings = f"daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1; events {{}}"
    (folder / "nginx.conf").write_text(f"{settings} http {{ access_log off; {places} include {folder}/site.conf; }}")
    process = subprocess.Popen([*ended_with_us("QUIT"), str(NGINX), "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.log")])
    name, _, port = host.partition(":")
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection((name, int(port))).close()
            return process
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"nginx did not come up:\n{(folder / 'nginx.log').read_text()}") from None
            time.sleep(0.02)


async def back(guest: Guest, live: Live, match: str) -> Live:
    """As the page comes back: at once, since the connection that ended tells it."""
    await asyncio.wait({live._reading})
    again = await guest.connect()
    await again.resume(live, match)
    return again


async def test_whichever_server_is_killed_people_play_on_at_the_same_address(front):
    ada, bo = [await Guest(front).arrive(name) for name in ("Ada", "Bo")]
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    lives = [await guest.connect(match) for guest in (ada, bo)]
    for number in range(4):
        await play(match, *lives, moves=3, seed=number)
        known = max((live.matches[match] for live in lives), key=lambda one: len(one.lines))
        front.servers[number % 2].kill()
        assert (await ada.get(f"/matches/{match}"))["steps"] == known.step  # whoever is asked: the other server answers
        opened = await ada.open("planet-smash")  # what is not idempotent by HTTP is done once, too
        assert len([one for one in await ada.get("/matches") if one["id"] == opened["id"]]) == 1
        lives = [await back(guest, live, match) if live._reading.done() else live for guest, live in zip((ada, bo), lives, strict=True)]
        for live in lives:
            await live.until_line(match, len(known.lines))
        front.servers[number % 2].start()
        await asyncio.sleep(PASSED_OVER)
    for guest in (ada, bo):
        await guest.leave()


async def test_a_client_waits_while_there_is_no_server(front):
    """One after the other is replaced, quicker than the proxy notices: it answers 502 for a moment, and people and programs play on."""
    async with AsyncClient(front.address) as ada:
        match = await ada.create("planet-smash", planet="pebble")
        view = await match.turn()
        for server in front.servers:
            server.kill()
        moving, opening = asyncio.create_task(match.move(view.legal()[0])), asyncio.create_task(ada.create("planet-smash"))
        for server in front.servers:
            await asyncio.to_thread(server.start)
        await moving
        assert match.step > 0
        assert (await opening).id != match.id


async def test_a_request_keeps_the_id_that_the_proxy_gave_it_and_who_asks(front):
    """The proxy names each request; and servers on its machine know whom they serve: limits are of people, not of the proxy."""
    guest = await Guest(front).arrive()
    answer = await guest.http.get("/api/me")
    assert len(answer.headers["X-Request-ID"]) == 32
    for server in front.servers:
        assert "X-Forwarded-For" not in server.complaints()
    await guest.leave()

"""What those who run a server need: figures, logs, backups, a doctor, and files to deploy it with."""

from __future__ import annotations

import asyncio
import configparser
import gzip
import json
import re
from pathlib import Path

import httpx
import pytest

from perihelion.cli import main
from perihelion.core.errors import BadData, BadOption
from perihelion.server.doctor import examine
from perihelion.server.observing import HEADER
from perihelion.server.settings import Settings, gathered
from perihelion.server.storage.backup import back_up, restore
from tests.server.clients import Guest
from tests.server.processes import FEW_GAMES, Server, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


# Figures and logs -------------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def observed(tmp_path_factory):
    port = free_port()
    folder = tmp_path_factory.mktemp("observed")
    running = Server(folder, "", "--metrics-port", str(port), "--log-format", "json", **FEW_GAMES).start()
    running.metrics = f"http://127.0.0.1:{port}/metrics"
    yield running
    running.stop()


def figures(server):
    found = httpx.get(server.metrics, trust_env=False).text
    return dict(re.findall(r"^([a-z_]+(?:{[^}]*})?) ([0-9.e+-]+)$", found, re.MULTILINE))


async def test_figures_count_what_happens(observed):
    ada = await Guest(observed).arrive("Ada")
    match = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(match)
    before = figures(observed)
    await live.move(match, live.matches[match].codes(0)[0])
    after = figures(observed)
    assert float(after["perihelion_sockets"]) == 1
    assert float(after["perihelion_rooms_watched"]) == 1
    assert float(after["perihelion_change_seconds_count"]) == float(before["perihelion_change_seconds_count"]) + 1
    assert float(after['perihelion_http_requests_total{method="POST",status="2xx"}']) >= 1
    assert after["perihelion_database_up"] == "1.0"
    assert (
        (await ada.http.get("/metrics")).headers["content-type"].startswith("text/html")
    )  # a page of the client: no figures for strangers
    await ada.leave()
    assert match not in json.dumps(figures(observed))


async def test_every_answer_has_an_id_that_the_log_has_too(observed):
    async with httpx.AsyncClient(base_url=observed.address, trust_env=False) as client:
        given = (await client.get("/api/games", headers={HEADER: "from-the-proxy.1"})).headers[HEADER]
        made = [(await client.get("/api/games", headers={HEADER: "no id!"})).headers[HEADER] for _ in range(2)]
        refused = (await client.get("/api/matches/no-such-match")).headers[HEADER]
    assert given == "from-the-proxy.1"
    assert len({*made, refused}) == 3
    lines = [json.loads(line) for line in observed.output.read_text().splitlines() if line.startswith("{")]
    by_request = {line.get("request"): line for line in lines}
    assert by_request[given] | {"time": "", "ms": 0} == {
        "time": "", "level": "info", "logger": "perihelion.access", "message": "answered", "request": given, "method": "GET",
        "route": "/api/games", "status": 200, "ms": 0,
    }  # fmt: skip
    assert by_request[refused]["status"] == 404
    assert "no-such-match" not in observed.output.read_text()


async def test_a_websocket_has_an_id(observed):
    ada = await Guest(observed).arrive("Ada")
    live = await ada.connect()
    assert re.fullmatch("[0-9a-f]{16}", live.socket.response.headers[HEADER])
    await ada.leave()


# Backups ----------------------------------------------------------------------------------------------------------------------------------


async def test_a_backup_under_play_goes_on_elsewhere(own_server, people, tmp_path, capsys):
    ada = await people("Ada")
    match = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(match)
    for _ in range(5):
        await live.move(match, live.matches[match].codes(0)[0])
    file = tmp_path / "backup.gz"
    rows = await back_up(own_server.database_url(), file)  # while the server runs
    played = len(live.matches[match].lines)
    assert file.stat().st_mode & 0o077 == 0
    assert rows > played
    await live.move(match, live.matches[match].codes(0)[0])  # and what comes after is not in it
    with pytest.raises(BadData, match="already"):
        await back_up(own_server.database_url(), file)
    other = Server(tmp_path / "restored", **FEW_GAMES)
    url = f"sqlite+aiosqlite:///{tmp_path / 'restored' / 'perihelion.db'}"
    assert await restore(url, file) == rows
    with pytest.raises(BadData, match="not empty"):
        await restore(url, file)
    other.start()
    try:
        again = Guest(other)
        again.http.cookies = ada.http.cookies  # the secret that signs them is the same
        live = await again.connect(match)
        known = live.matches[match]
        assert len(known.lines) == played
        assert (await live.move(match, known.codes(0)[0]))["tell"] == "done"
        checked = await again.http.get(f"/api/matches/{match}/log")
        assert checked.status_code == 200
        await again.leave()
    finally:
        other.stop()


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """A backup of a database with a few rows."""
    folder = tmp_path_factory.mktemp("packed")
    running = Server(folder, **FEW_GAMES).start()

    async def filled():
        await (await Guest(running).arrive("Ada")).open("planet-smash")
        await back_up(running.database_url(), folder / "backup.gz")

    try:
        asyncio.run(filled())
    finally:
        running.stop()
    return gzip.decompress((folder / "backup.gz").read_bytes()).splitlines(keepends=True)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: lines[:5] + lines[6:], "cut off"),
        (lambda lines: [lines[0].replace(b'"revision":"', b'"revision":"9'), *lines[1:]], "version"),
        (lambda lines: [b"{}\n"], "no backup"),
        (lambda lines: [*lines[:3], b"nonsense\n", *lines[3:]], "no backup"),
    ],
)
async def test_a_damaged_backup_restores_nothing(packed, tmp_path, change, told):
    (tmp_path / "damaged.gz").write_bytes(gzip.compress(b"".join(change(packed))))
    (tmp_path / "whole.gz").write_bytes(gzip.compress(b"".join(packed)))
    url = f"sqlite+aiosqlite:///{tmp_path / 'data' / 'perihelion.db'}"
    with pytest.raises(BadData, match=told):
        await restore(url, tmp_path / "damaged.gz")
    assert await restore(url, tmp_path / "whole.gz") == len(packed) - 2


def test_the_commands_say_what_they_did(packed, tmp_path, capsys):
    (tmp_path / "backup.gz").write_bytes(gzip.compress(b"".join(packed)))
    assert main(["restore", str(tmp_path / "backup.gz"), "--data", str(tmp_path / "data")]) in (0, None)
    assert main(["backup", str(tmp_path / "again.gz"), "--data", str(tmp_path / "data")]) in (0, None)
    assert f"{len(packed) - 2} rows" in capsys.readouterr().out
    assert sorted(gzip.decompress((tmp_path / "again.gz").read_bytes()).splitlines(keepends=True)) == sorted(packed)
    assert main(["restore", str(tmp_path / "none.gz"), "--data", str(tmp_path / "data")]) == 2
    assert "none.gz" in capsys.readouterr().err


# The doctor -------------------------------------------------------------------------------------------------------------------------------


def found(settings):
    return {one.part: one.verdict for one in examine(settings)}


def test_the_doctor_finds_nothing_wrong_before_the_first_start(tmp_path, capsys):
    assert main(["doctor", "--data", str(tmp_path), "--port", str(free_port()), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["part"]: one["verdict"] for one in told if one["verdict"] == "fault"} == {}
    assert {"python", "cache", "data", "disk", "database", "port"} <= {one["part"] for one in told}


def test_the_doctor_looks_at_a_running_server(server):
    settings = Settings(data=server.data, database=server.database, port=server.port)
    verdicts = found(settings)
    assert (verdicts["database"], verdicts["secret"], verdicts["port"]) == ("ok", "ok", "ok")
    assert verdicts.get("clock", "ok") == "ok"


def test_the_doctor_finds_what_is_wrong(tmp_path, observed, capsys):
    data = tmp_path / "data"
    data.mkdir(0o755)
    (data / "perihelion.db").write_text("no database at all, but some text that is long enough to be one")
    taken = int(observed.metrics.split(":")[2].partition("/")[0])
    verdicts = found(Settings(data=data, port=taken, disk_reserve=1 << 40))
    assert verdicts == verdicts | {"database": "fault", "disk": "fault", "data": "warning", "port": "fault"}
    assert main(["doctor", "--data", str(data), "--port", str(taken)]) == 1
    assert "fault" in capsys.readouterr().out


# Settings and files -----------------------------------------------------------------------------------------------------------------------


def test_unknown_variables_are_told():
    with pytest.raises(BadOption, match=r"Did you mean .*port"):
        gathered({}, None, {"PERIHELION_SERVER_PROT": "9001"})


def test_the_unit_and_the_compose_file_name_settings_that_there_are():
    unit = configparser.RawConfigParser(strict=False, comment_prefixes=("#",))
    unit.optionxform = str
    unit.read(DEPLOY / "perihelion.service")
    assert unit["Service"]["NoNewPrivileges"] == "yes"
    named = set()
    for file in ("perihelion.service", "compose.yaml", "Dockerfile"):
        named |= set(re.findall(r"PERIHELION_SERVER_([A-Z_]+)", (DEPLOY / file).read_text()))
    assert {name.lower() for name in named} - {"settings"} <= set(Settings.__dataclass_fields__)


def test_the_dashboard_asks_for_figures_that_there_are(observed):
    dashboard = json.loads((DEPLOY / "grafana.json").read_text())
    known = httpx.get(observed.metrics, trust_env=False).text
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"(?:perihelion|process)_\w+", target["expr"])
    }
    assert len(asked) > 8
    assert [name for name in asked if not re.search(rf"^{name}\b", known, re.MULTILINE)] == []

"""What those who run a server need: figures, logs, backups, a doctor, and files to deploy it with."""

from __future__ import annotations

import asyncio
import configparser
import gzip
import json
import os
import re
import signal
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

import httpx
import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from websockets.frames import CloseCode

from perihelion.cli import main
from perihelion.core.errors import BadData, BadOption
from perihelion.core.logs import read_log, wrong_draws
from perihelion.server.doctor import examine
from perihelion.server.observing import HEADER
from perihelion.server.settings import Settings, gathered
from perihelion.server.storage.backup import back_up, restore
from tests.server.clients import Guest, play
from tests.server.processes import FEW_GAMES, PATIENCE, ROOT, Server, free_port

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


async def logged(server, *requests):
    """The lines of these requests, by their ids. They are written when a request has been answered."""
    found = {}
    async with asyncio.timeout(PATIENCE):
        while not found.keys() >= set(requests):
            await asyncio.sleep(0.05)
            lines = [line for line in server.output.read_text().splitlines(keepends=True) if line.startswith("{") and line.endswith("\n")]
            found = {line.get("request"): line for line in map(json.loads, lines)}
    return found


async def test_every_answer_has_an_id_that_the_log_has_too(observed):
    async with httpx.AsyncClient(base_url=observed.address, trust_env=False) as client:
        given = (await client.get("/api/games", headers={HEADER: "from-the-proxy.1"})).headers[HEADER]
        made = [(await client.get("/api/games", headers={HEADER: "no id!"})).headers[HEADER] for _ in range(2)]
        refused = (await client.get("/api/matches/no-such-match")).headers[HEADER]
    assert given == "from-the-proxy.1"
    assert len({*made, refused}) == 3
    by_request = await logged(observed, given, *made, refused)
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


@pytest.fixture
def elsewhere(database, tmp_path):
    """Another server, that was never started, with a database of the same kind."""
    other = Server(tmp_path / "elsewhere", database(), **FEW_GAMES)
    yield other
    if other.is_running:
        other.stop()
        assert other.complaints() == ""


async def test_a_backup_under_play_goes_on_elsewhere(server, people, elsewhere, tmp_path):
    ada, bo = await people("Ada"), await people("Bo")
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    hers, his = await ada.connect(match), await bo.connect(match)
    await play(match, hers, his, moves=2)
    played = len(hers.matches[match].lines)
    file = tmp_path / "backup.gz"
    rows = await back_up(server.database_url(), file)  # while the server runs, and they watch
    await play(match, hers, his)  # what comes after is not in it
    assert len(hers.matches[match].lines) > played
    assert file.stat().st_mode & 0o077 == 0
    with pytest.raises(BadData, match="already"):
        await back_up(server.database_url(), file)
    assert await restore(elsewhere.database_url(), file) == rows
    with pytest.raises(BadData, match="not empty"):
        await restore(elsewhere.database_url(), file)
    elsewhere.start()
    again = [guest.at(elsewhere) for guest in (ada, bo)]  # with their cookies: the secret that signs them is the same
    lives = [await guest.connect(match) for guest in again]
    assert len(lives[0].matches[match].lines) == played
    await play(match, *lives, seed=2)
    log = read_log(await again[0].log(match))
    assert log.end is not None
    assert wrong_draws(log, log.key) == []
    assert log.commitment == read_log(await ada.log(match)).commitment
    for guest in again:
        await guest.leave()


async def test_a_backup_leaves_out_what_servers_note_about_themselves(server, people, elsewhere, tmp_path):
    ada = await people("Ada")
    match = (await ada.open("last-light", "2-player", "mr"))["id"]
    await ada.connect(match)
    await back_up(server.database_url(), tmp_path / "backup.gz")
    held = {json.loads(line)[0] for line in gzip.decompress((tmp_path / "backup.gz").read_bytes()).splitlines()[1:-1]}
    assert {"matches", "seats", "lines"} <= held
    assert not held & {"presence", "servers", "bot_turns"}
    await restore(elsewhere.database_url(), tmp_path / "backup.gz")
    assert await elsewhere.rows("SELECT * FROM presence") == await elsewhere.rows("SELECT * FROM servers") == []
    turns = {row["match_id"]: (row["worker"], row["until"]) for row in await elsewhere.rows("SELECT * FROM bot_turns")}
    assert turns.get(match) == (("", 0.0) if elsewhere.database else None), "PostgreSQL's servers find there for whom to think"


async def test_bots_that_were_to_decide_do_it_after_a_restore(packed, elsewhere, tmp_path):
    """The backup is one of SQLite."""
    lines = [json.loads(line) for line in packed]
    match = next(row["match_id"] for table, row in lines[1:-1] if table == "seats" and row["kind"] == "bot")
    played = sum(table == "lines" and row["match_id"] == match for table, row in lines[1:-1])
    (tmp_path / "backup.gz").write_bytes(gzip.compress(b"".join(packed)))
    await restore(elsewhere.database_url(), tmp_path / "backup.gz")
    elsewhere.start()
    async with asyncio.timeout(PATIENCE):
        while (await stored_lines(elsewhere, match)) <= played:  # though nobody looks at it
            await asyncio.sleep(0.1)


async def stored_lines(server, match):
    return (await server.rows("SELECT count(*) AS n FROM lines WHERE match_id = :match", match=match))[0]["n"]


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """A backup of a database with two matches. In one a bot is to decide, which thinks for longer than the server runs."""
    folder = tmp_path_factory.mktemp("packed")
    running = Server(folder, "", "--bot-pause", "10", **FEW_GAMES).start()

    async def filled():
        ada = await Guest(running).arrive("Ada")
        await ada.open("planet-smash")
        match = (await ada.open("last-light", "2-player", "mr"))["id"]
        await play(match, await ada.connect(match))
        await back_up(running.database_url(), folder / "backup.gz")
        await ada.leave()

    try:
        with asyncio.Runner() as runner:
            runner.run(filled())
    finally:
        running.stop()
    return gzip.decompress((folder / "backup.gz").read_bytes()).splitlines(keepends=True)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: [*lines[:-2], lines[-1]], "cut off"),
        (lambda lines: [line for line in lines if not line.startswith(b'["matches"')], "not a backup"),
        (lambda lines: [line.replace(b'"host":', b'"guest":') for line in lines], "not a backup"),
        (lambda lines: [lines[0].replace(b'"revision":"', b'"revision":"9'), *lines[1:]], "version"),
        (lambda lines: [b"{}\n"], "not a backup"),
        (lambda lines: [*lines[:3], b"nonsense\n", *lines[3:]], "not a backup"),
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


def test_the_compose_file_fits_together():
    """Files, services, volumes, networks and configurations that it names are there; and so is what the proxy and Prometheus ask."""
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = told["services"]
    for name, one in services.items():
        assert set(one.get("depends_on", ())) <= services.keys(), name
        assert set(one["networks"]) <= told["networks"].keys(), name
        assert {config["source"] for config in one.get("configs", ())} <= told["configs"].keys(), name
        for source in (volume.partition(":")[0] for volume in one.get("volumes", ())):
            assert (DEPLOY / source).is_file() if source.startswith("./") else source in told["volumes"], (name, source)
    asked = re.findall(r"server (\w+):8000", (DEPLOY / "nginx.conf").read_text())
    watched = re.findall(r'"(\w+):9100"', (DEPLOY / "prometheus.yml").read_text())
    servers = [name for name, one in services.items() if "build" in one]
    assert asked == watched == servers
    for config in told["configs"].values():
        assert yaml.safe_load(config["content"])["apiVersion"] == 1


def test_the_container_pins_one_version_of_whatever_is_installed_in_it():
    told = (DEPLOY / "Dockerfile").read_text()
    (found,) = re.findall(r"^RUN (grep .+?) >pins\.txt$", told, re.MULTILINE)
    pinned = [Requirement(line) for line in subprocess.check_output(found, shell=True, cwd=ROOT, text=True).splitlines()]
    (python,) = re.findall(r"^FROM python:([\d.]+)-slim", told, re.MULTILINE)
    there = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux", "platform_system": "Linux"}
    named = Counter(canonicalize_name(one.name) for one in pinned if one.marker is None or one.marker.evaluate(there))
    assert max(named.values()) == 1
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = {name for group in re.findall(r'"\.\[([\w,]+)\]"', told) for name in group.split(",")}
    wanted = [*declared["dependencies"], *(one for name in extras for one in declared["optional-dependencies"][name])]
    assert {canonicalize_name(Requirement(one).name) for one in wanted} - {"perihelion"} <= named.keys()


def test_what_the_container_is_built_from_is_not_ignored_and_what_was_installed_beside_it_is():
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    kept = {line[1:] for line in lines if line.startswith("!")}
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert {source.partition("/")[0] for sources in copied for source in sources.split()} == kept
    assert {"*", "web/node_modules", "perihelion/server/static"} <= set(lines)


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


# The event loop ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("loop", ["uvloop", "asyncio"])
async def test_whatever_loop_it_runs_on_a_server_says_goodbye(tmp_path, loop, how):
    """uvloop is not there on every system."""
    surroundings = dict(FEW_GAMES)
    if loop == "asyncio":
        (tmp_path / "uvloop.py").write_text("raise ImportError('there is none for this system')\n")
        surroundings["PYTHONPATH"] = str(tmp_path)
    server = Server(tmp_path / "data", "", **surroundings).start()
    try:
        assert ("/uvloop/loop." in Path(f"/proc/{server.pid}/maps").read_text()) == (loop == "uvloop")
        ada = await Guest(server).arrive("Ada")
        match = (await ada.open("planet-smash"))["id"]
        live = await ada.connect(match)
        assert (await live.move(match, live.matches[match].codes(0)[0]))["tell"] == "done"
        os.kill(server.pid, how)
        await asyncio.wait_for(live.socket.wait_closed(), PATIENCE)
        assert live.socket.close_code == CloseCode.SERVICE_RESTART
        await ada.leave()
        async with asyncio.timeout(PATIENCE):
            while server.is_running:
                await asyncio.sleep(0.05)
        assert server.complaints() == ""
    finally:
        server.stop()

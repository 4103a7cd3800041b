"""Commands for those who run a server."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from perihelion.commands.arguments import add_command
from perihelion.core.extras import extra
from perihelion.core.languages import say, say_in

if TYPE_CHECKING:
    from perihelion.server.settings import Settings


def add(commands: Any) -> None:
    """`perihelion serve`, `backup`, `restore`, `doctor` and `think`."""
    _serve_arguments(add_command(commands, "serve", _serve, say("about-serve")))
    for name, run, about in (("backup", _back_up, say("about-backup")), ("restore", _restore, say("about-restore"))):
        command = add_command(commands, name, run, about)
        command.add_argument("file", type=Path, metavar="FILE", help=say("backup-file"))
        _data_arguments(command)
    _data_arguments(doctor := add_command(commands, "doctor", _doctor, say("about-doctor"), as_json=True))
    doctor.add_argument("--host", help=say("serve-host"))
    doctor.add_argument("--port", type=int, help=say("serve-port"))
    _think_arguments(add_command(commands, "think", _think, say("about-think")))


def _data_arguments(command: argparse.ArgumentParser) -> None:
    """Where a server keeps its data, and the rest of its settings."""
    command.add_argument("--settings", type=Path, metavar="FILE", help=say("serve-settings"))
    command.add_argument("--data", type=Path, metavar="DIR", help=say("serve-data"))
    command.add_argument("--database", metavar="URL", help=say("serve-database"))


def _serve_arguments(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--settings", type=Path, metavar="FILE", help=say("serve-settings"))
    serve.add_argument("--host", help=say("serve-host"))
    serve.add_argument("--port", type=int, help=say("serve-port"))
    serve.add_argument("--data", type=Path, metavar="DIR", help=say("serve-data"))
    serve.add_argument(
        "--database",
        metavar="URL",
        help=say("serve-database"),
    )
    serve.add_argument("--database-timeout", type=float, metavar="SECONDS", help=say("serve-database-timeout"))
    serve.add_argument("--disk-reserve", type=int, metavar="MIB", help=say("serve-disk-reserve"))
    serve.add_argument("--public-url", metavar="URL", help=say("serve-public-url"))
    serve.add_argument(
        "--trusted-proxies",
        metavar="ADDRESSES",
        help=say("serve-trusted-proxies"),
    )
    serve.add_argument("--limits", metavar="TOML", help=say("serve-limits"))
    for what, usual in (("waiting", 30), ("alone", 180), ("races", 30), ("uploads", 180), ("guests", 90)):
        serve.add_argument(f"--keep-{what}", type=int, metavar="DAYS", help=say("serve-keep", usual=usual))
    serve.add_argument("--operators", metavar="NAMES", help=say("serve-operators"))
    serve.add_argument("--push-contact", metavar="ADDRESS", help=say("serve-push-contact"))
    serve.add_argument("--prune-every", type=float, metavar="HOURS", help=say("serve-prune-every"))
    serve.add_argument("--log-format", choices=("text", "json"), help=say("serve-log-format"))
    serve.add_argument("--metrics-port", type=int, metavar="PORT", help=say("serve-metrics-port"))
    serve.add_argument("--metrics-host", metavar="ADDRESS", help=say("serve-metrics-host"))
    serve.add_argument("--no-browser", action="store_true", help=say("serve-no-browser"))
    serve.add_argument("--thinkers", type=int, metavar="N", help=say("serve-thinkers"))
    serve.add_argument("--bot-pause", type=float, metavar="SECONDS", help=say("serve-bot-pause"))
    serve.add_argument("--bot-limit", type=float, metavar="SECONDS", help=say("serve-bot-limit"))
    serve.add_argument("--bots-per-host", type=int, metavar="N", help=say("serve-bots-per-host"))
    serve.add_argument("--readers", type=int, metavar="N", help=say("serve-readers"))
    serve.add_argument("--upload-limit", type=float, metavar="SECONDS", help=say("serve-upload-limit"))
    serve.add_argument("--analyst", metavar="BOT", help=say("serve-analyst"))
    serve.add_argument("--bots-on-demand", action="store_const", const=True, help=say("serve-bots-on-demand"))


def _think_arguments(think: argparse.ArgumentParser) -> None:
    think.add_argument("--settings", type=Path, metavar="FILE", help=say("serve-settings"))
    think.add_argument("--database", metavar="URL", help=say("think-database"))
    think.add_argument("--database-timeout", type=float, metavar="SECONDS", help=say("serve-database-timeout"))
    think.add_argument("--thinkers", type=int, metavar="N", help=say("serve-thinkers"))
    think.add_argument("--bot-pause", type=float, metavar="SECONDS", help=say("serve-bot-pause"))
    think.add_argument("--bot-limit", type=float, metavar="SECONDS", help=say("serve-bot-limit"))


def _serve(chosen: argparse.Namespace) -> None:
    start, _ = server_parts()
    settings = _settings_of(chosen)
    start(settings, browser=not chosen.no_browser)


def _back_up(chosen: argparse.Namespace) -> None:
    import asyncio

    settings = _settings_of(chosen)
    from perihelion.server.storage.backup import back_up

    rows = asyncio.run(back_up(settings.database_url, chosen.file))
    print(say("backed-up", rows=rows, file=str(chosen.file)))


def _restore(chosen: argparse.Namespace) -> None:
    import asyncio

    settings = _settings_of(chosen)
    from perihelion.server.storage.backup import restore

    rows = asyncio.run(restore(settings.database_url, chosen.file))
    print(say("restored", rows=rows, file=str(chosen.file)))


def _doctor(chosen: argparse.Namespace) -> int:
    settings = _settings_of(chosen)
    from perihelion.server.doctor import examine

    found = examine(settings)
    if chosen.json:
        print(json.dumps([{"part": one.part, "verdict": one.verdict, "told": say_in(None, one.told)} for one in found], indent=2))
    else:
        for one in found:
            print(f"{say(f'doctor-verdict-{one.verdict}'):<10} {one.part:<10} {say_in(None, one.told)}")
    return int(any(one.verdict == "fault" for one in found))


def _think(chosen: argparse.Namespace) -> None:
    _, gathered = server_parts()
    from perihelion.server.start import think

    names = ("database", "database_timeout", "thinkers", "bot_pause", "bot_limit")
    given = {name: value for name in names if (value := getattr(chosen, name)) is not None}
    settings = gathered(given, chosen.settings)
    think(settings)


def _settings_of(chosen: argparse.Namespace) -> Any:
    """Of a server, by the options that a command has."""
    from dataclasses import fields

    gathered = server_parts()[1]
    from perihelion.server.settings import Settings

    given = {one.name: value for one in fields(Settings) if (value := getattr(chosen, one.name, None)) is not None}
    return gathered(given, chosen.settings)


def settings_at(data: Path | None, database: str | None) -> Settings:
    from perihelion.server.settings import gathered

    if database is not None:
        return gathered({"database": database})
    return gathered({"data": data, "database": ""} if data else {})


def server_parts() -> tuple[Callable[..., None], Callable[..., Any]]:
    """What starts the server, and what gathers its settings."""
    with extra("server"):
        from perihelion.server.settings import gathered
        from perihelion.server.start import start
    return start, gathered

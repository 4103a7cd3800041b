"""Commands of the laboratory: where the games of a study are played, datasets, reports, and searches over a game's data."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.bots import RANKED
from perihelion.core.languages import say
from perihelion.core.messages import message
from perihelion.core.registry import game_as_written
from perihelion.lab.report import USUAL_BOT, USUAL_GAMES, index, report
from perihelion.lab.sharding import HERE, PROCESSES, RAY, Found
from perihelion.progress import progress

Command = Callable[..., argparse.ArgumentParser]
"""`cli._command`: adds a command, and gives what takes its arguments."""
ANY_CLUSTER = "auto"


# Where games are played -----------------------------------------------------------------------------------------------------------------


def add_sharding(command: argparse.ArgumentParser, *, folder: bool = True) -> None:
    """The arguments that `study` reads."""
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--first", type=int, default=0, metavar="N", help=say("shard-first"))
    command.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    command.add_argument("--processes", type=int, metavar="N", help=say("shard-processes"))
    command.add_argument("--ray", nargs="?", const=ANY_CLUSTER, metavar="ADDRESS", help=say("shard-ray"))
    command.add_argument("--shard", type=int, metavar="N", help=say("shard-size"))
    if folder:
        command.add_argument("--folder", type=Path, metavar="DIR", help=say("shard-folder"))


def placed(chosen: argparse.Namespace) -> dict[str, Any]:
    """Where the shards are played, as arguments of `perihelion.sharded`."""
    if chosen.ray:
        return {"on": RAY, "address": None if chosen.ray == ANY_CLUSTER else chosen.ray}
    return {"on": PROCESSES, "workers": chosen.processes} if chosen.processes else {"on": HERE}


def study(
    chosen: argparse.Namespace, run: Callable[..., Found], *arguments: Any, progress: Callable[[int], None], **settings: Any
) -> Found:
    """Runs a study as its arguments say: at once, or in shards."""
    where = placed(chosen)
    games = {"games": chosen.games, "first": chosen.first}
    if where["on"] == HERE and chosen.folder is None and chosen.shard is None:
        return run(*arguments, **games, progress=progress, **settings)
    if chosen.threads is None and where["on"] != HERE:
        settings.pop("threads")
    return ph.sharded(run, *arguments, **games, shard=chosen.shard, folder=chosen.folder, progress=progress, **where, **settings)


# Studies --------------------------------------------------------------------------------------------------------------------------------


def add_studies(lab: Any, command: Command) -> None:
    """`perihelion lab dataset`, `report` and `tune`."""
    search = command(lab, "tune", _tune, say("about-tune"), as_json=True)
    search.add_argument("game", help=say("cli-game"))
    search.add_argument("--form", help=say("cli-form"))
    search.add_argument("--base", required=True, metavar="NAME", help=say("tune-base"))
    search.add_argument("--vary", action="append", required=True, metavar="KEY=RANGE", help=say("tune-vary"))
    search.add_argument("--target", action="append", required=True, metavar="MEASURE=VALUE", help=say("tune-target"))
    search.add_argument("--bot", default="novice", help=say("report-bot", usual="novice"))
    search.add_argument("--games", type=int, default=100, metavar="N", help=say("tune-games"))
    search.add_argument("--trials", type=int, default=30, metavar="N")
    search.add_argument("--seed", type=int, default=1)
    search.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    search.add_argument("--output", type=Path, metavar="FILE", help=say("tune-output"))
    about = command(lab, "report", _report, say("about-report"), game="?")
    about.add_argument("--bot", default=USUAL_BOT, help=say("report-bot", usual=USUAL_BOT))
    about.add_argument("--games", type=int, default=USUAL_GAMES, metavar="N")
    about.add_argument("--ladder", type=int, default=0, metavar="N", help=say("report-rungs"))
    about.add_argument("--seed", type=int, default=1)
    about.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    about.add_argument("--output", type=Path, metavar="FILE", help=say("report-output"))
    about.add_argument("--folder", type=Path, metavar="DIR", help=say("report-folder"))
    data = command(lab, "dataset", _dataset, say("about-dataset"), game=True, as_json=True)
    data.add_argument("--bots", nargs="+", metavar="BOT", help=say("dataset-bots"))
    data.add_argument("--games", type=int, default=1000, metavar="N")
    data.add_argument("--rows", default="game", choices=("game", "step"), help=say("dataset-rows"))
    data.add_argument("--folder", type=Path, required=True, metavar="DIR", help=say("dataset-folder"))
    add_sharding(data, folder=False)


def _report(chosen: argparse.Namespace) -> None:
    """Of one form; or into a folder, of every form of one game or of all."""
    if chosen.folder is None:
        if chosen.game is None:
            raise ph.BadOption(message("report-of-what"))
        game = game_as_written(chosen.game, chosen.form, chosen.option)
        path = chosen.output or Path(f"{game.name}-{game.form}.html")
        _write_report(game, chosen, path)
        return
    chosen.folder.mkdir(parents=True, exist_ok=True)
    pages = []
    for name in [chosen.game] if chosen.game else ph.games():
        for form in [chosen.form] if chosen.form else ph.game(name).forms:
            game = game_as_written(name, form, chosen.option if chosen.game else ())
            pages.append((game.title, game.form, f"{name}-{form}.html"))
            _write_report(game, chosen, chosen.folder / pages[-1][2])
    (chosen.folder / "index.html").write_text(index(pages), encoding="utf-8")


def _write_report(game: ph.Game, chosen: argparse.Namespace, path: Path) -> None:
    total = chosen.games + chosen.ladder * (len(RANKED) - 1)
    with progress(f"{game.title}, {game.form}", total) as advance:
        found = report(
            game, chosen.bot, games=chosen.games, ladder=chosen.ladder, seed=chosen.seed, threads=chosen.threads, progress=advance
        )
    try:
        path.write_text(found.html(), encoding="utf-8")
    except OSError as error:
        raise ph.BadOption(message("file-not-written", file=str(path), reason=str(error.strerror))) from None
    print(path)


def _tune(chosen: argparse.Namespace) -> None:
    from perihelion.lab.tuning import tune

    vary = dict(_varied(text) for text in chosen.vary)
    targets = dict(_targeted(text) for text in chosen.target)
    settings = {name: getattr(chosen, name) for name in ("form", "bot", "games", "trials", "seed", "threads")}
    with progress(say("cli-trying"), chosen.trials) as advance:
        found = tune(chosen.game, chosen.base, vary, targets, progress=advance, **settings)
    if chosen.output:
        chosen.output.write_text(found.text, encoding="utf-8")
    if chosen.json:
        print(json.dumps(found.summary()))
        return
    for key, value in found.best.values.items():
        print(f"{key} = {value}")
    for measure, value in found.best.measures.items():
        print(say("tune-reached", measure=measure, value=f"{value:.3f}", wanted=f"{targets[measure]:g}"))
    if chosen.output:
        print(chosen.output)


def _varied(text: str) -> tuple[str, Any]:
    """KEY=3..8, or KEY=one,two,three."""
    key, equals, given = text.partition("=")
    low, dots, high = given.partition("..")
    if not equals or not given:
        raise ph.BadOption(message("vary-written", given=text))
    if dots and low.lstrip("-").isdigit() and high.lstrip("-").isdigit():
        return key, (int(low), int(high))
    return key, [int(one) if one.lstrip("-").isdigit() else one for one in given.split(",")]


def _targeted(text: str) -> tuple[str, float]:
    measure, _, wanted = text.partition("=")
    try:
        return measure, float(wanted)
    except ValueError:
        raise ph.BadOption(message("target-written", given=text)) from None


def _dataset(chosen: argparse.Namespace) -> None:
    game = game_as_written(chosen.game, chosen.form, chosen.option)
    bots = chosen.bots[0] if chosen.bots and len(chosen.bots) == 1 else chosen.bots
    with progress(say("cli-playing"), chosen.games) as advance:
        settings = {"games": chosen.games, "first": chosen.first, "seed": chosen.seed, "rows": chosen.rows, "threads": chosen.threads}
        made = ph.dataset(game, bots, chosen.folder, shard=chosen.shard, progress=advance, **placed(chosen), **settings)
    size = sum(file.stat().st_size for file in made.files)
    told = {**made.about(), "first": chosen.first, "games": made.games, "files": len(made.files), "bytes": size}
    if chosen.json:
        print(json.dumps(told))
    else:
        print(say("dataset-made", games=made.games, files=len(made.files), size=f"{size / 1e6:.1f} MB", folder=str(chosen.folder)))


TOKEN = "PERIHELION_TOKEN"
"""The environment's variable with the token of a program's account: what is given as an argument, other users of the machine could read."""


# Language models ------------------------------------------------------------------------------------------------------------------------


def add_mcp(commands: Any, command: Command) -> None:
    """`perihelion mcp`."""
    models = command(commands, "mcp", _mcp, say("about-mcp"))
    models.add_argument("--server", metavar="URL", help=say("mcp-server"))
    models.add_argument("--name", default="A model", help=say("mcp-name"))


def _mcp(chosen: argparse.Namespace) -> None:
    from perihelion.talk.protocol import server

    server(chosen.name, chosen.server, getattr(chosen, "language", None), os.environ.get(TOKEN)).run("stdio")

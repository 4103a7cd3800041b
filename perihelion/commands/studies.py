"""Commands that study games: many of them at once, and the laboratory."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.bots import RANKED
from perihelion.commands.arguments import add_command, console, game_of
from perihelion.commands.sharding import USUAL_SEED, add_sharding, placed, study
from perihelion.core.languages import say
from perihelion.core.messages import message
from perihelion.core.registry import game_as_written
from perihelion.lab.report import USUAL_BOT, USUAL_GAMES, index, report
from perihelion.progress import progress


def add(commands: Any) -> None:
    """`perihelion simulate`, `perft` and `lab`."""
    simulate = add_command(commands, "simulate", _simulate, "play many games by bots and count", game=True, as_json=True)
    simulate.add_argument("--games", type=int, default=1000, metavar="N")
    simulate.add_argument("--bots", nargs="+", metavar="BOT", help="one for each seat (default: random)")
    add_sharding(simulate)
    simulate.add_argument("--device", default="cpu", choices=("cpu", "gpu"))
    simulate.add_argument("--same-dice", action="store_true", help="every game meets the same draws")
    perft = add_command(commands, "perft", _perft, "count the sequences of steps from a position", game=True, as_json=True)
    perft.add_argument("--depth", type=int, default=3)
    perft.add_argument("--position", metavar="TEXT", help="a position text (default: the start)")
    lab = commands.add_parser("lab", help="studies of a game").add_subparsers(title="studies", metavar="STUDY", required=True)
    _add_balance(lab)
    _add_tuning(lab)
    _add_reports(lab)
    _add_datasets(lab)


def _add_balance(lab: Any) -> None:
    about = "how fair a game is in the hands of a bot, and where points come from"
    fairness = add_command(lab, "balance", _balance, about, game=True, as_json=True)
    fairness.add_argument("--bot", default="mcts:300", help="who plays all seats (default: mcts:300)")
    fairness.add_argument("--games", type=int, default=200, metavar="N")
    add_sharding(fairness)


def _add_tuning(lab: Any) -> None:
    search = add_command(lab, "tune", _tune, say("about-tune"), as_json=True)
    search.add_argument("game", help=say("cli-game"))
    search.add_argument("--form", help=say("cli-form"))
    search.add_argument("--base", required=True, metavar="NAME", help=say("tune-base"))
    search.add_argument("--vary", action="append", required=True, metavar="KEY=RANGE", help=say("tune-vary"))
    search.add_argument("--target", action="append", required=True, metavar="MEASURE=VALUE", help=say("tune-target"))
    search.add_argument("--bot", default="novice", help=say("report-bot", usual="novice"))
    search.add_argument("--games", type=int, default=100, metavar="N", help=say("tune-games"))
    search.add_argument("--trials", type=int, default=30, metavar="N")
    search.add_argument("--seed", type=int, default=USUAL_SEED)
    search.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    search.add_argument("--output", type=Path, metavar="FILE", help=say("tune-output"))


def _add_reports(lab: Any) -> None:
    about = add_command(lab, "report", _report, say("about-report"), game="?")
    about.add_argument("--bot", default=USUAL_BOT, help=say("report-bot", usual=USUAL_BOT))
    about.add_argument("--games", type=int, default=USUAL_GAMES, metavar="N")
    about.add_argument("--ladder", type=int, default=0, metavar="N", help=say("report-rungs"))
    about.add_argument("--seed", type=int, default=USUAL_SEED)
    about.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    about.add_argument("--output", type=Path, metavar="FILE", help=say("report-output"))
    about.add_argument("--folder", type=Path, metavar="DIR", help=say("report-folder"))


def _add_datasets(lab: Any) -> None:
    data = add_command(lab, "dataset", _dataset, say("about-dataset"), game=True, as_json=True)
    data.add_argument("--bots", nargs="+", metavar="BOT", help=say("dataset-bots"))
    data.add_argument("--games", type=int, default=1000, metavar="N")
    data.add_argument("--rows", default="game", choices=("game", "step"), help=say("dataset-rows"))
    data.add_argument("--folder", type=Path, required=True, metavar="DIR", help=say("dataset-folder"))
    add_sharding(data, folder=False)


def _simulate(chosen: argparse.Namespace) -> None:
    with progress(say("cli-playing"), chosen.games) as advance:
        settings = {"seed": chosen.seed, "threads": chosen.threads, "device": chosen.device, "same_dice": chosen.same_dice}
        run = study(chosen, ph.simulate, game_of(chosen), chosen.bots, progress=advance, **settings)
    if chosen.json:
        print(json.dumps(run.summary()))
        return
    where = "GPU" if run.device == "gpu" else f"{run.threads} thread{'s' if run.threads > 1 else ''}"
    print(f"{run.game.title}, {run.game.form}: {run.games:,} games in {run.seconds:.2f} s on {where}")
    print(f"{run.steps_per_second:,.0f} steps/s, {run.decisions_per_second:,.0f} of them decisions; {run.steps.mean():.1f} steps a game")
    for seat, mean in enumerate(run.returns.mean(axis=0)):
        print(f"seat {seat}: mean return {mean:.4f}")


def _perft(chosen: argparse.Namespace) -> None:
    from perihelion.lab.perft import perft

    game = game_of(chosen)
    nodes = perft(game.from_text(chosen.position) if chosen.position else game.start(), chosen.depth)
    print(
        json.dumps({**game.identity(), "depth": chosen.depth, "nodes": nodes})
        if chosen.json
        else f"{nodes:,} sequences of {chosen.depth} steps"
    )


def _balance(chosen: argparse.Namespace) -> None:
    from perihelion.lab.balance import balance

    with progress(say("cli-playing"), chosen.games) as advance:
        found = study(chosen, balance, game_of(chosen), chosen.bot, seed=chosen.seed, threads=chosen.threads, progress=advance)
    if chosen.json:
        print(json.dumps(found.summary()))
    else:
        _show_balance(found.summary())


def _show_balance(found: dict[str, Any]) -> None:
    from rich.table import Table

    def percent(share: dict[str, Any]) -> tuple[str, str]:
        low, high = share["interval"]
        return f"{100 * share['share']:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"

    title = f"{found['game']}, {found['form']}: {found['games']} games by {found['bot']}"
    table = Table("won by", "share", "95 % between", "of games", title=title, title_justify="left")
    for key in ("by_start", "by_seat", "by_name"):
        for name, share in found[key].items():
            table.add_row(name, *percent(share), str(share["of"]))
        table.add_section()
    table.add_row("nobody: everybody lost", *percent(found["everybody_lost"]), str(found["games"]))
    console().print(table)
    if found["points"]:
        points = Table("points from", "a seat", "a winner", title_justify="left")
        for source, mean in found["points"].items():
            points.add_row(source, f"{mean:.2f}", f"{found['points_of_winners'][source]:.2f}")
        points.add_section()
        points.add_row("together", f"{sum(found['points'].values()):.2f}", f"{sum(found['points_of_winners'].values()):.2f}")
        console().print(points)
    print(f"{found['decisions']:.0f} decisions in {found['turns']:.0f} turns a game; a fair share is {100 * found['fair_share']:.1f} %")


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
    summary = {**made.about(), "first": chosen.first, "games": made.games, "files": len(made.files), "bytes": size}
    if chosen.json:
        print(json.dumps(summary))
    else:
        print(say("dataset-made", games=made.games, files=len(made.files), size=f"{size / 1e6:.1f} MB", folder=str(chosen.folder)))

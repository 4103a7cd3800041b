"""Commands that study games: many of them at once, and the laboratory."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.bots import RANKED
from perihelion.commands.arguments import add_command, console, game_of, look_whether_to_write
from perihelion.commands.sharding import USUAL_SEED, add_sharding, placed, study
from perihelion.core.errors import writing
from perihelion.core.languages import figure, say
from perihelion.core.messages import message
from perihelion.core.offers import form_in_words
from perihelion.core.plots import percent
from perihelion.core.registry import game_as_written
from perihelion.lab.balance import Balance, Share
from perihelion.lab.report import USUAL_BOT, USUAL_GAMES, index, report, study_of
from perihelion.lab.sharding import replace_file
from perihelion.progress import progress

BALANCING = "mcts:300"
"""Who plays for `perihelion lab balance`."""


def add(commands: Any) -> None:
    """`perihelion simulate`, `bench`, `perft` and `lab`."""
    simulate = add_command(commands, "simulate", _simulate, say("about-simulate"), game=True, as_json=True)
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help=say("simulate-games"))
    simulate.add_argument("--bots", nargs="+", metavar="BOT", help=say("simulate-bots"))
    add_sharding(simulate)
    simulate.add_argument("--device", default="cpu", choices=("cpu", "gpu"), help=say("simulate-device"))
    simulate.add_argument("--same-dice", action="store_true", help=say("simulate-same-dice"))
    bench = add_command(commands, "bench", _bench, say("about-bench"), game="?", as_json=True)
    bench.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    perft = add_command(commands, "perft", _perft, say("about-perft"), game=True, as_json=True)
    perft.add_argument("--depth", type=int, default=3, metavar="N", help=say("perft-steps"))
    perft.add_argument("--position", metavar="TEXT", help=say("perft-position"))
    lab = commands.add_parser("lab", help=say("about-lab")).add_subparsers(title=say("lab-studies"), metavar="STUDY", required=True)
    _add_balance(lab)
    _add_tuning(lab)
    _add_reports(lab)
    _add_datasets(lab)


def _add_balance(lab: Any) -> None:
    fairness = add_command(lab, "balance", _balance, say("about-balance"), game=True, as_json=True)
    fairness.add_argument("--bot", default=BALANCING, help=say("report-bot", usual=BALANCING))
    fairness.add_argument("--games", type=int, default=200, metavar="N", help=say("simulate-games"))
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
    search.add_argument("--seed", type=int, default=USUAL_SEED, help=say("study-seed"))
    search.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    search.add_argument("--output", type=Path, metavar="FILE", help=say("tune-output"))


def _add_reports(lab: Any) -> None:
    about = add_command(lab, "report", _report, say("about-report"), game="?")
    about.add_argument("--bot", default=USUAL_BOT, help=say("report-bot", usual=USUAL_BOT))
    about.add_argument("--games", type=int, default=USUAL_GAMES, metavar="N", help=say("simulate-games"))
    about.add_argument("--ladder", type=int, default=0, metavar="N", help=say("report-rungs"))
    about.add_argument("--seed", type=int, default=USUAL_SEED, help=say("study-seed"))
    about.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    about.add_argument("--output", type=Path, metavar="FILE", help=say("report-output"))
    about.add_argument("--folder", type=Path, metavar="DIR", help=say("report-folder"))


def _add_datasets(lab: Any) -> None:
    data = add_command(lab, "dataset", _dataset, say("about-dataset"), game=True, as_json=True)
    data.add_argument("--bots", nargs="+", metavar="BOT", help=say("dataset-bots"))
    data.add_argument("--games", type=int, default=1000, metavar="N", help=say("simulate-games"))
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
    where = say("simulate-where", device=run.device, threads=run.threads)
    done = {"game": run.game.title, "form": run.game.form, "games": figure(run.games), "seconds": figure(run.seconds, 2), "where": where}
    print(say("simulate-done", **done))
    speed = {"steps": figure(run.steps_per_second), "decisions": figure(run.decisions_per_second)}
    print(say("simulate-speed", **speed, each=figure(float(run.steps.mean()), 1)))
    for seat, mean in enumerate(run.returns.mean(axis=0)):
        print(say("simulate-seat", seat=seat, mean=figure(mean, 4)))


def _bench(chosen: argparse.Namespace) -> None:
    """One game as it is asked for, or the usual form of each."""
    from perihelion.lab.speed import speed

    if chosen.game is None and (chosen.form or chosen.option):
        raise ph.BadOption(message("form-of-what"))
    games = [game_of(chosen)] if chosen.game else [ph.game(name) for name in ph.games()]
    with progress(say("cli-measuring"), len(games)) as advance:
        found = []
        for game in games:
            found.append(speed(game, threads=chosen.threads))
            advance(1)
    if chosen.json:
        print(json.dumps([one.summary() for one in found]))
        return
    for one in found:
        done = {"steps": figure(one.steps), "decisions": figure(one.decisions), "lanes": figure(one.learner_decisions)}
        print(
            say(
                "bench-done",
                game=one.game.title,
                form=one.game.form,
                where=say("simulate-where", device="cpu", threads=one.threads),
                **done,
            )
        )


def _perft(chosen: argparse.Namespace) -> None:
    from perihelion.lab.perft import perft

    game = game_of(chosen)
    nodes = perft(game.from_text(chosen.position) if chosen.position else game.start(), chosen.depth)
    print(
        json.dumps({**game.identity(), "depth": chosen.depth, "nodes": nodes})
        if chosen.json
        else say("perft-counted", nodes=figure(nodes), depth=chosen.depth)
    )


def _balance(chosen: argparse.Namespace) -> None:
    from perihelion.lab.balance import balance

    with progress(say("cli-playing"), chosen.games) as advance:
        found = study(chosen, balance, game_of(chosen), chosen.bot, seed=chosen.seed, threads=chosen.threads, progress=advance)
    if chosen.json:
        print(json.dumps(found.summary()))
    else:
        _show_balance(found)


def _show_balance(found: Balance) -> None:
    from rich.table import Table

    def row(name: str, share: Share, of: int) -> tuple[str, str, str, str]:
        low, high = map(percent, share.interval)
        return name, percent(share.value), say("balance-interval", low=low, high=high), str(of)

    games = len(found.played)
    title = say("balance-title", game=found.game.title, form=found.game.form, games=games, bot=found.bot)
    headings = "balance-won-by", "balance-share", "balance-between", "balance-of"
    table = Table(*map(say, headings), title=title, title_justify="left")
    for _, shares in found.in_words():
        for name, share in shares.items():
            table.add_row(*row(name, share, share.of))
        table.add_section()
    table.add_row(*row(say("balance-nobody"), found.everybody_lost, games))
    console().print(table)
    sources, winners = found.sources(), found.winners_sources()
    if sources:
        points = Table(say("balance-points"), say("balance-seat"), say("balance-winner"), title_justify="left")
        for source, mean in sources.items():
            points.add_row(source, figure(mean, 2), figure(winners[source], 2))
        points.add_section()
        points.add_row(say("balance-together"), figure(sum(sources.values()), 2), figure(sum(winners.values()), 2))
        console().print(points)
    summary = found.summary()
    length = {what: figure(summary[what]) for what in ("decisions", "turns")}
    print(say("balance-length", **length, fair=percent(summary["fair_share"])))


def _report(chosen: argparse.Namespace) -> None:
    """Of one form; or into a folder, of every form of one game or of all."""
    if chosen.folder is None:
        if chosen.game is None:
            raise ph.BadOption(message("report-of-what"))
        game = game_as_written(chosen.game, chosen.form, chosen.option)
        path = chosen.output or Path(f"{game.name}-{game.form}.html")
        _write_report(game, chosen, path)
        return
    with writing(chosen.folder):
        chosen.folder.mkdir(parents=True, exist_ok=True)
    pages = []
    for name in [chosen.game] if chosen.game else ph.games():
        for form in [chosen.form] if chosen.form else ph.game(name).forms:
            game = game_as_written(name, form, chosen.option if chosen.game else ())
            pages.append((game.title, form_in_words(game.definition, game.declared_form), f"{name}-{form}.html"))
            _write_report(game, chosen, chosen.folder / pages[-1][2], again=False)
    (chosen.folder / "index.html").write_text(index(pages), encoding="utf-8")


def _write_report(game: ph.Game, chosen: argparse.Namespace, path: Path, again: bool = True) -> None:
    """Unless `again`, a page of the same study that is there already is kept."""
    look_whether_to_write(path)
    study = study_of(game, chosen.bot, chosen.games, chosen.ladder, chosen.seed)
    if not again and path.is_file() and study in path.read_text(encoding="utf-8"):
        print(path)
        return
    total = chosen.games + chosen.ladder * (len(RANKED) - 1)
    with progress(f"{game.title}, {game.form}", total) as advance:
        found = report(
            game, chosen.bot, games=chosen.games, ladder=chosen.ladder, seed=chosen.seed, threads=chosen.threads, progress=advance
        )
    replace_file(path, found.html().encode())
    print(path)


def _tune(chosen: argparse.Namespace) -> None:
    from perihelion.lab.tuning import tune

    vary = dict(_varied(text) for text in chosen.vary)
    targets = dict(_targeted(text) for text in chosen.target)
    look_whether_to_write(chosen.output)
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
        print(say("tune-reached", measure=measure, value=figure(value, 3), wanted=f"{targets[measure]:g}"))
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
        written = f"{figure(size / 1e6, 1)} MB" if size >= 1e6 else f"{figure(size / 1e3)} kB"
        print(say("dataset-made", games=made.games, files=len(made.files), size=written, folder=str(chosen.folder)))

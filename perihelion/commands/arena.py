"""`perihelion arena`: bots against each other."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import perihelion as ph
from perihelion.commands.arguments import TOKEN, add_command, console, game_of, in_help, look_whether_to_write
from perihelion.commands.sharding import USUAL_SEED, add_sharding, study
from perihelion.core.errors import writing
from perihelion.core.extras import extra
from perihelion.core.languages import figure, say
from perihelion.core.messages import message
from perihelion.core.plots import percent
from perihelion.progress import live, progress

if TYPE_CHECKING:
    from rich.table import Table


def add(commands: Any) -> None:
    """`perihelion arena`."""
    arena = add_command(commands, "arena", _arena, say("about-arena"), game=True, as_json=True)
    arena.add_argument("--bots", nargs="+", required=True, metavar="BOT", help=say("arena-bots"))
    arena.add_argument("--games", type=int, default=20, metavar="N", help=say("arena-games"))
    add_sharding(arena)
    arena.set_defaults(seed=None)  # so that one that is given is known: servers have dice of their own
    arena.add_argument("--server", metavar="ADDRESS", help=say("arena-server"))
    arena.add_argument("--stop-early", action="store_true", help=in_help("arena-stop-early"))
    arena.add_argument("--elo", nargs=2, type=float, metavar=("LESS", "MORE"), help=say("arena-elo"))
    arena.add_argument("--neighbours", action="store_true", help=say("arena-neighbours"))
    arena.add_argument("--logs", type=Path, metavar="DIR", help=say("arena-logs"))
    arena.add_argument("--html", type=Path, metavar="FILE", help=say("arena-html"))
    arena.add_argument("--plot", type=Path, metavar="FILE", help=say("arena-plot"))


def _arena(chosen: argparse.Namespace) -> None:
    with extra("lab"):
        import openskill  # noqa: F401  # ratings need it: better known before the games than after them
    look_whether_to_write(chosen.html, chosen.plot)
    if chosen.logs:
        with writing(chosen.logs):
            chosen.logs.mkdir(parents=True, exist_ok=True)
    pairs = len(chosen.bots) - 1 if chosen.neighbours else len(chosen.bots) * (len(chosen.bots) - 1) // 2
    seed = USUAL_SEED if chosen.seed is None else chosen.seed
    settings = {
        "seed": seed,
        "threads": chosen.threads,
        "stop_early": chosen.stop_early,
        "elo": chosen.elo,
        "neighbours": chosen.neighbours,
    }
    bar = say("cli-playing"), chosen.games * pairs
    if chosen.server:
        _refuse_what_servers_decide(chosen)
        with extra("client"):
            from perihelion.client.arena import arena_at
        with progress(*bar) as advance:
            how = {"games": chosen.games, "neighbours": chosen.neighbours, "token": os.environ.get(TOKEN)}
            run = arena_at(chosen.server, game_of(chosen), chosen.bots, progress=advance, **how)
    elif _is_watched(chosen):
        with live(_standings_table, *bar) as (watch, advance):
            run = study(chosen, ph.arena, game_of(chosen), chosen.bots, progress=advance, watch=watch, **settings)
    else:
        with progress(*bar) as advance:
            run = study(chosen, ph.arena, game_of(chosen), chosen.bots, progress=advance, **settings)
    if chosen.logs:
        run.save_logs(chosen.logs)
    if chosen.plot:
        from perihelion.lab.ratings_plot import ratings_svg

        chosen.plot.write_text(ratings_svg(f"{run.game.title}, {run.game.form}", run.standings), encoding="utf-8")
    if chosen.html:
        from perihelion.lab.arena_page import arena_page

        chosen.html.write_text(arena_page(run), encoding="utf-8")
    if chosen.json:
        print(json.dumps(run.summary()))
    else:
        _show_arena(run)


def _refuse_what_servers_decide(chosen: argparse.Namespace) -> None:
    """Matches of an arena at a server are played there, one after the other, with the server's dice."""
    ours = ("first", "threads", "stop_early", "elo", "processes", "ray", "shard", "folder")
    given = ["seed"] if chosen.seed is not None else [name for name in ours if getattr(chosen, name)]
    if given:
        raise ph.BadOption(message("arena-not-at-server", option=f"--{given[0].replace('_', '-')}"))


def _is_watched(chosen: argparse.Namespace) -> bool:
    """Whether a person sees the table change: at a terminal, where games are played here."""
    return sys.stderr.isatty() and not (chosen.json or chosen.ray or chosen.processes or chosen.folder or chosen.shard)


def _show_arena(run: ph.Arena) -> None:
    from rich.table import Table

    from perihelion.lab.arena_page import elo_in_words

    console().print(_standings_table(run))
    headings = "arena-pair", "arena-games-played", "arena-by-the-first"
    has_llr = run.pairings[0].elo_test is not None
    pairs = Table(*map(say, headings), "Elo", *["LLR"] * has_llr, say("arena-told-apart"), title_justify="left")
    for pairing in run.pairings:
        first, second = run.bots[pairing.first], run.bots[pairing.second]
        kind = {"": "open", "even": "even", "not better": "not-better"}.get(pairing.verdict, "better")
        verdict = say("arena-verdict", verdict=kind, bot=second if pairing.verdict == "second" else first)
        found = elo_in_words(pairing, say("arena-to")), *[figure(pairing.llr, 2)] * has_llr, verdict
        pairs.add_row(f"{first} : {second}", str(len(pairing.results)), percent(pairing.score), *found)
    console().print(pairs)


def _standings_table(run: ph.Arena) -> Table:
    from rich.table import Table

    standings = run.standings
    low = min(standing.rating - 2 * standing.uncertainty for standing in standings)
    high = max(standing.rating + 2 * standing.uncertainty for standing in standings)
    played = sum(len(pairing.results) for pairing in run.pairings)
    title = say("arena-played", game=run.game.title, form=run.game.form, games=played, seconds=figure(run.seconds, 1))
    headings = say("arena-bot"), say("arena-rating"), "", say("arena-games-played"), say("arena-won"), say("arena-mean-return")
    table = Table(*headings, title=title, title_justify="left")
    for one in standings:
        ends = (round(18 * (one.rating + way * 2 * one.uncertainty - low) / (high - low)) for way in (-1, 0, 1))
        left, dot, right = ends
        bar = " " * left + "─" * (dot - left) + "●" + "─" * (right - dot)
        rating = f"{figure(one.rating, 1)} ± {figure(2 * one.uncertainty, 1)}"
        table.add_row(one.bot, rating, bar, str(one.games), percent(one.score), figure(one.mean_return, 3))
    return table

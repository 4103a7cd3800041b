"""The command `perihelion` and its subcommands."""

from __future__ import annotations

import argparse
import contextvars
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import perihelion as ph
from perihelion.core import compiling
from perihelion.core.errors import quoted
from perihelion.core.extras import MissingExtra, extra
from perihelion.core.languages import ENGLISH, language_of_the_system, languages, rules_page, say, say_in, use_language
from perihelion.core.messages import Message, either, message
from perihelion.core.registry import definition, game_as_written, refused_games
from perihelion.lab_commands import TOKEN, add_mcp, add_sharding, add_studies, study
from perihelion.progress import live, progress

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from perihelion.server.at_terminal import Report, TerminalScores
    from perihelion.server.settings import Settings


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; gives its exit status. The language that it sets is not kept for the caller."""
    return contextvars.copy_context().run(_main, arguments)


def _main(arguments: Sequence[str] | None) -> int:
    try:
        use_language(_language_in(sys.argv[1:] if arguments is None else arguments))
    except ph.BadOption as error:
        return _fail(error.message)
    chosen = _parser().parse_args(arguments)
    compiling.on_wait.append(_say_what_for)
    try:
        status: int | None = chosen.run(chosen)
    except ph.PerihelionError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        return _fail(message("cli-too-large"))
    except BrokenPipeError:  # the reader of our output has closed it
        sys.stderr.close()
        return 0
    finally:
        compiling.on_wait.remove(_say_what_for)
    return status or 0


def _language_in(arguments: Sequence[str]) -> str:
    """What help and errors are to be said in, before all other arguments are read."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--language")
    try:
        asked, _ = early.parse_known_args(list(arguments))
    except argparse.ArgumentError:  # it lacks its tag; the parser of all arguments says so
        return language_of_the_system()
    return asked.language or language_of_the_system()


def _fail(reason: Message | str) -> int:
    print(say("cli-error", reason=reason), file=sys.stderr)
    return 2


def _say_what_for(driver: compiling.Driver) -> None:
    """Where a command needs machine code that is not on the disk yet."""
    game = driver.origin.game
    title = definition(game).title if game in ph.games() else game or say("cli-a-game")
    print(say("cli-compiling", what=driver.origin.title, game=title), file=sys.stderr, flush=True)


# The commands ---------------------------------------------------------------------------------------------------------------------------


def _home(chosen: argparse.Namespace) -> None:
    """Without a command: the browser, or the terminal where the web client was not built."""
    if (Path(ph.__file__).parent / "server" / "static" / "index.html").is_file():
        try:
            start, gathered = _server()
        except MissingExtra as lacking:
            raise MissingExtra(message("cli-or-at-the-terminal", reason=lacking.message)) from None
        use_language(ENGLISH)  # what a server answers is read elsewhere
        start(gathered({}), browser=True)
        return
    from perihelion.terminal.home import home

    home(scores=_scores_if_kept(None))


def _play(chosen: argparse.Namespace) -> None:
    """Without a game: the games to choose from. Without seats: against bots of the usual level, or people where all of them are named."""
    from perihelion.terminal.play import play
    from perihelion.terminal.players import USUAL_LEVEL, YOU, players

    if chosen.game is None:
        from perihelion.terminal.home import home

        home(scores=_scores_if_kept(chosen.data))
        return
    game = _game(chosen)
    others = YOU if chosen.names and not chosen.against else chosen.against or str(USUAL_LEVEL)
    wanted = chosen.seats or [YOU, *[others] * (game.seats - 1)]
    seated = players(game.seats, wanted, chosen.names or [])
    scores = _scores_if_kept(chosen.data) if game.seats == 1 else None
    play(game, seated, seed=chosen.seed, log_path=chosen.log, goal=chosen.goal, scores=scores)


def _scores(chosen: argparse.Namespace) -> None:
    from perihelion.core.scores import goal_of

    with extra("server"):
        from perihelion.server.scores import Question

    game = _game(chosen)
    goal_of(game, chosen.goal)  # raises BadOption if there is no such goal
    asked = Question("all" if chosen.everybody else "own", game.form, dict(game.options), chosen.goal)
    report = _terminal_scores(chosen.data, chosen.database).report(game.definition, asked)
    if chosen.json:
        print(json.dumps(report))
        return
    from perihelion.terminal.scores import show

    show(_console(), report)


def _ratings(chosen: argparse.Namespace) -> int:
    with extra("server"):
        from perihelion.server.at_terminal import recompute_ratings

    wrong = recompute_ratings(_settings_at(chosen.data, chosen.database), write=chosen.write)
    print(say("ratings-agree") if not wrong else say("ratings-put-right" if chosen.write else "ratings-differ", n=wrong))
    return 1 if wrong and not chosen.write else 0


def _scores_if_kept(data: Path | None) -> _ScoresAtTheEnd | None:
    """None where there is no server whose database would keep them."""
    return _ScoresAtTheEnd(data) if find_spec("sqlalchemy") else None


class _ScoresAtTheEnd:
    """Keeps results. To import what a database needs takes longer than to begin a game."""

    def __init__(self, data: Path | None) -> None:
        self._data = data

    def keep(self, log: ph.Log, goal: str | None, *, hinted: bool) -> Report:
        return _terminal_scores(self._data).keep(log, goal, hinted=hinted)


def _terminal_scores(data: Path | None, database: str | None = None) -> TerminalScores:
    """In the database of a server with the same settings, unless another is named."""
    with extra("server"):
        from perihelion.server.at_terminal import TerminalScores

    return TerminalScores(_settings_at(data, database))


def _settings_at(data: Path | None, database: str | None) -> Settings:
    from perihelion.server.settings import gathered

    if database is not None:
        return gathered({"database": database})
    return gathered({"data": data, "database": ""} if data else {})


def _server() -> tuple[Callable[..., None], Callable[..., Any]]:
    """What starts the server, and what gathers its settings."""
    with extra("server"):
        from perihelion.server.settings import gathered
        from perihelion.server.start import start
    return start, gathered


def _serve(chosen: argparse.Namespace) -> None:
    start, _ = _server()
    settings = _settings_of(chosen)
    use_language(ENGLISH)  # what a server answers is read elsewhere
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


def _settings_of(chosen: argparse.Namespace) -> Any:
    """Of a server, by the options that a command has."""
    from dataclasses import fields

    gathered = _server()[1]
    from perihelion.server.settings import Settings

    given = {one.name: value for one in fields(Settings) if (value := getattr(chosen, one.name, None)) is not None}
    return gathered(given, chosen.settings)


def _think(chosen: argparse.Namespace) -> None:
    _, gathered = _server()
    from perihelion.server.start import think

    names = ("database", "database_timeout", "thinkers", "bot_pause", "bot_limit")
    given = {name: value for name in names if (value := getattr(chosen, name)) is not None}
    settings = gathered(given, chosen.settings)
    use_language(ENGLISH)
    think(settings)


def _games(chosen: argparse.Namespace) -> None:
    found = [definition(name).describe() for name in ph.games()]
    if chosen.json:
        print(json.dumps(found, indent=2))
        return
    from rich.table import Column, Table

    table = Table(
        Column(say("column-game"), no_wrap=True),
        say("column-forms"),
        say("column-options"),
        say("column-time"),
        say("column-designer"),
        title=say("games-title"),
        title_justify="left",
    )
    for game in found:
        forms = "\n".join(form["name"] for form in game["forms"])
        options = "\n".join(f"{option['name']} = {option['default']}" for option in game["forms"][0]["options"])
        table.add_row(game["name"], forms, options, game["playing_time"], game["designer"])
    _console().print(table)
    for refusal in refused_games():
        print(say("cli-error", reason=refusal), file=sys.stderr)


def _rules(chosen: argparse.Namespace) -> None:
    from perihelion.terminal.screen import keyboard, page, rules_shown

    file = rules_page(definition(chosen.game).folder)
    if file is None:
        raise ph.BadData(message("no-rules-page", game=chosen.game))
    page(_console(), rules_shown(file.read_text(encoding="utf-8")), keyboard())


def _print(chosen: argparse.Namespace) -> None:
    from perihelion.core.printing import file_name, html, pages, paper_named

    game, paper = _game(chosen), paper_named(chosen.paper)
    if chosen.output == "-":
        print(html(game, paper), end="")
        return
    path = Path(chosen.output or file_name(game, paper))
    try:
        path.write_text(html(game, paper), encoding="utf-8")
    except OSError as error:
        raise ph.BadOption(message("file-not-written", file=str(path), reason=str(error.strerror))) from None
    print(say("cli-printed", file=str(path), pages=len(pages(game, paper)), paper=paper.title))


def _simulate(chosen: argparse.Namespace) -> None:
    with progress(say("cli-playing"), chosen.games) as advance:
        settings = {"seed": chosen.seed, "threads": chosen.threads, "device": chosen.device, "same_dice": chosen.same_dice}
        run = study(chosen, ph.simulate, _game(chosen), chosen.bots, progress=advance, **settings)
    if chosen.json:
        print(json.dumps(run.summary()))
        return
    where = "GPU" if run.device == "gpu" else f"{run.threads} thread{'s' if run.threads > 1 else ''}"
    print(f"{run.game.title}, {run.game.form}: {run.games:,} games in {run.seconds:.2f} s on {where}")
    print(f"{run.steps_per_second:,.0f} steps/s, {run.decisions_per_second:,.0f} of them decisions; {run.steps.mean():.1f} steps a game")
    for seat, mean in enumerate(run.returns.mean(axis=0)):
        print(f"seat {seat}: mean return {mean:.4f}")


def _arena(chosen: argparse.Namespace) -> None:
    with extra("lab"):
        import openskill  # noqa: F401  # ratings need it: better known before the games than after them
    pairs = len(chosen.bots) - 1 if chosen.neighbours else len(chosen.bots) * (len(chosen.bots) - 1) // 2
    settings = {"seed": chosen.seed, "threads": chosen.threads, "stop_early": chosen.stop_early, "neighbours": chosen.neighbours}
    told = say("cli-playing"), chosen.games * pairs
    if chosen.server:
        _refuse_what_servers_decide(chosen)
        with extra("client"):
            from perihelion.client.arena import arena_at
        with progress(*told) as advance:
            how = {"games": chosen.games, "neighbours": chosen.neighbours, "token": os.environ.get(TOKEN)}
            run = arena_at(chosen.server, _game(chosen), chosen.bots, progress=advance, **how)
    elif _is_watched(chosen):
        with live(_standings_table, *told) as (watch, advance):
            run = study(chosen, ph.arena, _game(chosen), chosen.bots, progress=advance, watch=watch, **settings)
    else:
        with progress(*told) as advance:
            run = study(chosen, ph.arena, _game(chosen), chosen.bots, progress=advance, **settings)
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
    given = [name for name in ("stop_early", "processes", "ray", "shard", "folder") if getattr(chosen, name)]
    if given:
        raise ph.BadOption(message("arena-not-at-server", option=f"--{given[0].replace('_', '-')}"))


def _is_watched(chosen: argparse.Namespace) -> bool:
    """Whether a person sees the table change: at a terminal, where games are played here."""
    return sys.stderr.isatty() and not (chosen.json or chosen.ray or chosen.processes or chosen.folder or chosen.shard)


def _show_arena(run: ph.Arena) -> None:
    from rich.table import Table

    _console().print(_standings_table(run))
    pairs = Table("pair", "games", "won by the first", "Elo", "told apart", title_justify="left")
    for pairing, pair in zip(run.pairings, run.summary()["pairings"], strict=True):
        verdict = {None: "not yet", "neither": "even"}.get(pair["better"], f"{pair['better']} is better")
        elo, low, high = pairing.elo
        told = f"{elo:+.0f} ({low:+.0f} to {high:+.0f})"
        pairs.add_row(f"{pair['first']} : {pair['second']}", str(pair["games"]), f"{100 * pair['score']:.1f} %", told, verdict)
    _console().print(pairs)


def _standings_table(run: ph.Arena) -> Table:
    from rich.table import Table

    standings = run.standings
    low = min(standing.rating - 2 * standing.uncertainty for standing in standings)
    high = max(standing.rating + 2 * standing.uncertainty for standing in standings)
    title = f"{run.game.title}, {run.game.form}: {sum(len(pairing.results) for pairing in run.pairings)} games in {run.seconds:.1f} s"
    table = Table("bot", "rating", "", "games", "won", "mean return", title=title, title_justify="left")
    for one in standings:
        ends = (round(18 * (one.rating + way * 2 * one.uncertainty - low) / (high - low)) for way in (-1, 0, 1))
        left, dot, right = ends
        bar = " " * left + "─" * (dot - left) + "●" + "─" * (right - dot)
        rating = f"{one.rating:.1f} ± {2 * one.uncertainty:.1f}"
        table.add_row(one.bot, rating, bar, str(one.games), f"{100 * one.score:.1f} %", f"{one.mean_return:.3f}")
    return table


def _balance(chosen: argparse.Namespace) -> None:
    from perihelion.lab.balance import balance

    with progress(say("cli-playing"), chosen.games) as advance:
        found = study(chosen, balance, _game(chosen), chosen.bot, seed=chosen.seed, threads=chosen.threads, progress=advance)
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
    _console().print(table)
    if found["points"]:
        points = Table("points from", "a seat", "a winner", title_justify="left")
        for source, mean in found["points"].items():
            points.add_row(source, f"{mean:.2f}", f"{found['points_of_winners'][source]:.2f}")
        points.add_section()
        points.add_row("together", f"{sum(found['points'].values()):.2f}", f"{sum(found['points_of_winners'].values()):.2f}")
        _console().print(points)
    print(f"{found['decisions']:.0f} decisions in {found['turns']:.0f} turns a game; a fair share is {100 * found['fair_share']:.1f} %")


def _perft(chosen: argparse.Namespace) -> None:
    from perihelion.lab.perft import perft

    game = _game(chosen)
    nodes = perft(game.from_text(chosen.position) if chosen.position else game.start(), chosen.depth)
    print(
        json.dumps({**game.identity(), "depth": chosen.depth, "nodes": nodes})
        if chosen.json
        else f"{nodes:,} sequences of {chosen.depth} steps"
    )


def _replay(chosen: argparse.Namespace) -> None:
    from perihelion.core.logs import load_log_of_any_version
    from perihelion.terminal.replay import replay

    found = load_log_of_any_version(chosen.file)
    replay(found.log, notice=found.notice, beyond=found.beyond)


def _analyse(chosen: argparse.Namespace) -> None:
    from perihelion.bots.analysis import ANALYST, count_of

    log = ph.load_log(chosen.file)
    with progress(say("cli-judging"), count_of(log)) as advance:
        analysis = ph.analyse(log, bot=chosen.bot or ANALYST, progress=advance)
    if chosen.json:
        print(json.dumps(analysis.summary()))
        return
    from perihelion.terminal.analysis import show

    show(_console(), analysis)


def _verify(chosen: argparse.Namespace) -> int:
    from perihelion.core.fairness import Witness
    from perihelion.lab.verification import verify

    files = [path for given in chosen.files for path in (sorted(given.rglob("*.jsonl")) if given.is_dir() else [given])]
    if not files:
        raise ph.BadLog(message("no-logs"))
    witness = Witness(chosen.match, chosen.commitment, tuple(map(_nonce, chosen.nonce)), tuple(chosen.bot))
    if witness != Witness() and len(files) > 1:
        raise ph.BadOption(message("witness-of-one", count=len(files)))
    with progress(say("cli-checking"), len(files)) as advance:
        report = verify(files, progress=advance, witness=witness if witness != Witness() else None)
    if chosen.json:
        print(json.dumps(report.summary()))
    else:
        for complaint in report.complaints:
            print(complaint)
        about = {"steps": f"{report.steps:,}", "speed": f"{report.steps_per_second:,.0f}"}
        print(say("logs-good", good=report.good, all=len(files), **about))
        print(say("logs-fair", fair=report.fair))
    return 1 if report.complaints else 0


def _nonce(given: str) -> tuple[int | None, str]:
    """SEAT=NONCE, or of a race NONCE alone."""
    from perihelion.core.fairness import checked_nonce

    number, _, nonce = given.rpartition("=")
    if number and not (number.isascii() and number.isdigit()):
        raise ph.BadOption(message("nonce-written", given=quoted(given)))
    return int(number) if number else None, checked_nonce(nonce)


def _check(chosen: argparse.Namespace) -> int:
    from perihelion.core.data import THE_FILE
    from perihelion.lab.checking import check

    found: list[dict[str, Any]] = []
    for path in chosen.files:
        try:
            found.append(check(path, chosen.game).summary())
        except ph.BadData as error:  # the game it is meant for is unknown
            reason = str(error).removeprefix(f"{path.name}: ")
            found.append({"file": str(path), "game": None, "faults": [{"key": THE_FILE, "reason": reason}], "warnings": []})
    if chosen.json:
        print(json.dumps(found))
    else:
        for one in found:
            _show_check(one)
    return 1 if any(one["faults"] for one in found) else 0


def _show_check(found: dict[str, Any]) -> None:
    print(f"{found['file']}: a {found['what']} of {definition(found['game']).title}" if found["game"] else found["file"])
    for kind, key in (("wrong", "faults"), ("odd", "warnings")):
        for fault in found[key]:
            print(f"  {kind:5}  {fault['key']}: {fault['reason']}")
    if found["faults"]:
        return
    print("  Nothing is wrong.")
    if found["needs"]:
        print(f"  Name a folder for files of your own: export {found['needs']}")
    if not found["in_place"]:
        print(f"  Put it there: {found['place']}")
    print(f"  Play it: {found['command']}")


# Arguments ------------------------------------------------------------------------------------------------------------------------------


class _Formatter(argparse.HelpFormatter):
    """Help in the language of the context."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{say('cli-usage')} " if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """The same for headings, and `--help` and `--language` for every command."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Formatter, **settings)
        self._positionals.title, self._optionals.title = say("cli-arguments"), say("cli-options")
        self.add_argument("-h", "--help", action="help", help=say("show-this-help"))
        known = either(languages())
        self.add_argument("--language", metavar="TAG", default=argparse.SUPPRESS, help=say("cli-language", known=known))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="perihelion", description=say("about-perihelion"))
    parser.add_argument("--version", action="version", version=f"perihelion {ph.__version__}", help=say("show-version"))
    parser.set_defaults(run=_home)
    commands = parser.add_subparsers(title=say("cli-commands"), metavar="COMMAND")
    _add_playing(commands)
    _serve_arguments(_command(commands, "serve", _serve, say("about-serve")))
    for name, run, about in (("backup", _back_up, say("about-backup")), ("restore", _restore, say("about-restore"))):
        command = _command(commands, name, run, about)
        command.add_argument("file", type=Path, metavar="FILE", help=say("backup-file"))
        _data_arguments(command)
    _data_arguments(doctor := _command(commands, "doctor", _doctor, say("about-doctor"), as_json=True))
    doctor.add_argument("--host", help=say("serve-host"))
    doctor.add_argument("--port", type=int, help=say("serve-port"))
    _think_arguments(_command(commands, "think", _think, say("about-think")))
    _command(commands, "games", _games, say("about-games"), as_json=True)
    rules = _command(commands, "rules", _rules, say("about-rules"))
    rules.add_argument("game", help=say("cli-game"))
    sheets = _command(commands, "print", _print, say("about-print"), game=True)
    sheets.add_argument("--paper", default="a4", help=say("print-paper"))
    sheets.add_argument("--output", metavar="FILE", help=say("print-output"))
    simulate = _command(commands, "simulate", _simulate, "play many games by bots and count", game=True, as_json=True)
    simulate.add_argument("--games", type=int, default=1000, metavar="N")
    simulate.add_argument("--bots", nargs="+", metavar="BOT", help="one for each seat (default: random)")
    add_sharding(simulate)
    simulate.add_argument("--device", default="cpu", choices=("cpu", "gpu"))
    simulate.add_argument("--same-dice", action="store_true", help="every game meets the same draws")
    arena = _command(commands, "arena", _arena, "let bots play each other, every pair, and rate them", game=True, as_json=True)
    arena.add_argument("--bots", nargs="+", required=True, metavar="BOT", help="two or more, such as: greedy mcts:200 mcts:2000")
    arena.add_argument("--games", type=int, default=20, metavar="N", help="of each pair")
    add_sharding(arena)
    arena.add_argument("--server", metavar="ADDRESS", help=say("arena-server"))
    arena.add_argument("--stop-early", action="store_true", help="a pair stops when a sequential test has told it apart, 65 %% from 50 %%")
    arena.add_argument("--neighbours", action="store_true", help="each bot plays only the next in the list")
    arena.add_argument("--logs", type=Path, metavar="DIR", help="write the log of every game into this folder")
    arena.add_argument("--html", type=Path, metavar="FILE", help=say("arena-html"))
    arena.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings into this SVG file")
    _add_lab(commands)
    add_mcp(commands, _command)
    perft = _command(commands, "perft", _perft, "count the sequences of steps from a position", game=True, as_json=True)
    perft.add_argument("--depth", type=int, default=3)
    perft.add_argument("--position", metavar="TEXT", help="a position text (default: the start)")
    _add_logs(commands)
    check = _command(commands, "check", _check, "say what is wrong with a data file, such as a sheet of your own", as_json=True)
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file such as my-planet.toml")
    check.add_argument("--game", help="whose it is (default: the name of its folder, or the game it looks like)")
    return parser


def _add_playing(commands: Any) -> None:
    play = _command(commands, "play", _play, say("about-play"), game="?")
    play.add_argument("--seats", nargs="+", metavar="WHO", help=say("play-seats"))
    play.add_argument("--against", metavar="BOT", help=say("play-against"))
    play.add_argument("--names", nargs="+", metavar="NAME", help=say("play-names"))
    play.add_argument("--seed", type=int, help=say("play-seed"))
    play.add_argument("--log", type=Path, metavar="FILE", help=say("play-log"))
    play.add_argument("--goal", metavar="NAME", help=say("play-goal"))
    play.add_argument("--data", type=Path, metavar="DIR", help=say("cli-kept"))
    scores = _command(commands, "scores", _scores, say("about-scores"), game=True, as_json=True)
    scores.add_argument("--goal", metavar="NAME", help=say("scores-goal"))
    scores.add_argument("--everybody", action="store_true", help=say("scores-all"))
    scores.add_argument("--data", type=Path, metavar="DIR", help=say("cli-kept"))
    scores.add_argument("--database", metavar="URL", help=say("scores-database"))
    ratings = _command(commands, "ratings", _ratings, say("about-ratings"))
    ratings.add_argument("--write", action="store_true", help=say("ratings-write"))
    ratings.add_argument("--data", type=Path, metavar="DIR", help=say("cli-kept"))
    ratings.add_argument("--database", metavar="URL", help=say("scores-database"))


def _add_logs(commands: Any) -> None:
    replay = _command(commands, "replay", _replay, say("about-replay"))
    replay.add_argument("file", type=Path)
    analyse = _command(commands, "analyse", _analyse, say("about-analyse"), as_json=True)
    analyse.add_argument("file", type=Path)
    analyse.add_argument("--bot", metavar="BOT", help=say("analyse-bot"))
    verify = _command(commands, "verify", _verify, say("about-verify"), as_json=True)
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("verify-files"))
    verify.add_argument("--match", metavar="ID", help=say("verify-match"))
    verify.add_argument("--commitment", metavar="SHA256", help=say("verify-commitment"))
    verify.add_argument("--nonce", action="append", default=[], metavar="SEAT=NONCE", help=say("verify-nonce"))
    verify.add_argument("--bot", action="append", default=[], type=int, metavar="SEAT", help=say("verify-bot"))


def _add_lab(commands: Any) -> None:
    lab = commands.add_parser("lab", help="studies of a game").add_subparsers(title="studies", metavar="STUDY", required=True)
    fairness = _command(
        lab, "balance", _balance, "how fair a game is in the hands of a bot, and where points come from", game=True, as_json=True
    )
    fairness.add_argument("--bot", default="mcts:300", help="who plays all seats (default: mcts:300)")
    fairness.add_argument("--games", type=int, default=200, metavar="N")
    add_sharding(fairness)
    add_studies(lab, _command)


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


def _command(
    commands: Any,
    name: str,
    run: Callable[[argparse.Namespace], int | None],
    summary: str,
    *,
    game: bool | str = False,
    as_json: bool = False,
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
    command.set_defaults(run=run)
    if game:
        command.add_argument("game", nargs=game if isinstance(game, str) else None, help=say("cli-game"))
        command.add_argument("--form", help=say("cli-form"))
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))
    if as_json:
        command.add_argument("--json", action="store_true", help=say("cli-json"))
    return command


def _game(chosen: argparse.Namespace) -> ph.Game:
    return game_as_written(chosen.game, chosen.form, chosen.option)


# The screen -----------------------------------------------------------------------------------------------------------------------------


def _console() -> Console:
    from rich.console import Console

    return Console()


if __name__ == "__main__":
    sys.exit(main())

"""Commands for players at a terminal, and what happens without a command."""

from __future__ import annotations

import argparse
import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import perihelion as ph
from perihelion.commands.arguments import add_command, console, game_of
from perihelion.commands.serving import server_parts, settings_at
from perihelion.core.extras import MissingExtra, extra
from perihelion.core.languages import say
from perihelion.core.messages import message

if TYPE_CHECKING:
    from perihelion.server.at_terminal import Report, TerminalScores


def add(commands: Any) -> None:
    """`perihelion play`, `scores` and `ratings`."""
    play = add_command(commands, "play", _play, say("about-play"), game="?")
    play.add_argument("--seats", nargs="+", metavar="WHO", help=say("play-seats"))
    play.add_argument("--against", metavar="BOT", help=say("play-against"))
    play.add_argument("--names", nargs="+", metavar="NAME", help=say("play-names"))
    play.add_argument("--seed", type=int, help=say("play-seed"))
    play.add_argument("--log", type=Path, metavar="FILE", help=say("play-log"))
    play.add_argument("--goal", metavar="NAME", help=say("play-goal"))
    play.add_argument("--data", type=Path, metavar="DIR", help=say("cli-kept"))
    scores = add_command(commands, "scores", _scores, say("about-scores"), game=True, as_json=True)
    scores.add_argument("--goal", metavar="NAME", help=say("scores-goal"))
    scores.add_argument("--everybody", action="store_true", help=say("scores-all"))
    scores.add_argument("--data", type=Path, metavar="DIR", help=say("cli-kept"))
    scores.add_argument("--database", metavar="URL", help=say("scores-database"))
    ratings = add_command(commands, "ratings", _ratings, say("about-ratings"))
    ratings.add_argument("--write", action="store_true", help=say("ratings-write"))
    ratings.add_argument("--data", type=Path, metavar="DIR", help=say("cli-kept"))
    ratings.add_argument("--database", metavar="URL", help=say("scores-database"))


def home(chosen: argparse.Namespace) -> None:
    """Without a command: the browser, or the terminal where the web client was not built."""
    if (Path(ph.__file__).parent / "server" / "static" / "index.html").is_file():
        try:
            start, gathered = server_parts()
        except MissingExtra as lacking:
            raise MissingExtra(message("cli-or-at-the-terminal", reason=lacking.message)) from None
        start(gathered({}), browser=True)
        return
    from perihelion.terminal import home as screen

    screen.home(scores=_scores_if_kept(None))


def _play(chosen: argparse.Namespace) -> None:
    """Without a game: the games to choose from. Without seats: against bots of the usual level, or people where all of them are named."""
    from perihelion.terminal.play import play
    from perihelion.terminal.players import USUAL_LEVEL, YOU, players

    if chosen.game is None:
        from perihelion.terminal import home as screen

        screen.home(scores=_scores_if_kept(chosen.data))
        return
    game = game_of(chosen)
    others = YOU if chosen.names and not chosen.against else chosen.against or str(USUAL_LEVEL)
    wanted = chosen.seats or [YOU, *[others] * (game.seats - 1)]
    seated = players(game.seats, wanted, chosen.names or [])
    scores = _scores_if_kept(chosen.data) if game.seats == 1 else None
    play(game, seated, seed=chosen.seed, log_path=chosen.log, goal=chosen.goal, scores=scores)


def _scores(chosen: argparse.Namespace) -> None:
    from perihelion.core.scores import goal_of

    with extra("server"):
        from perihelion.server.scores import Question

    game = game_of(chosen)
    goal_of(game, chosen.goal)  # raises BadOption if there is no such goal
    asked = Question("all" if chosen.everybody else "own", game.form, dict(game.options), chosen.goal)
    report = _terminal_scores(chosen.data, chosen.database).report(game.definition, asked)
    if chosen.json:
        print(json.dumps(report))
        return
    from perihelion.terminal.scores import show

    show(console(), report)


def _ratings(chosen: argparse.Namespace) -> int:
    with extra("server"):
        from perihelion.server.at_terminal import recompute_ratings

    wrong = recompute_ratings(settings_at(chosen.data, chosen.database), write=chosen.write)
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

    return TerminalScores(settings_at(data, database))

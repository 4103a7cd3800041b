"""Bots by name: those of Perihelion, those of packages outside, and those that a process adds."""

from __future__ import annotations

import functools
import inspect
import math
from collections.abc import Callable

from perihelion.bots.alphabeta import AlphaBetaBot
from perihelion.bots.alphabeta_search import alphabeta_search_of
from perihelion.bots.batch_bot import BatchBot
from perihelion.bots.batch_search import Evaluate
from perihelion.bots.greedy import GreedyBot
from perihelion.bots.levels import LEVELS, RANKED, LevelBot, level_in
from perihelion.bots.mcts import MctsBot
from perihelion.bots.mcts_search import mcts_search_of
from perihelion.bots.process import PREFIX, ProcessBot
from perihelion.bots.protocol import USUAL_SECONDS, Bot
from perihelion.bots.random_bot import RandomBot
from perihelion.core.compiling import Driver, Rule, is_rule
from perihelion.core.errors import BadOption, BadPackage, not_among, quoted
from perihelion.core.game import Game
from perihelion.core.messages import Message, message
from perihelion.core.packages import Packages, load_group

ENTRY_POINTS = "perihelion.bots"
"""The group in which a package names what makes its bot: a class or a function, called without arguments, or with a budget."""
BUDGETS = {"mcts": (30, 100, 300, 1_000, 4_000, 16_000), "alphabeta": (300, 1_000, 5_000, 20_000, 100_000, 500_000)}
"""Simulations and positions of the searching bots at `level` 1 to 6, where the game declares none."""
_SEARCHING: dict[str, type[MctsBot] | type[AlphaBetaBot]] = {"mcts": MctsBot, "alphabeta": AlphaBetaBot}
_USUAL = 4
_PLAIN: dict[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": GreedyBot}
_OURS = (*LEVELS, *_PLAIN, *_SEARCHING)


def add_bot(name: str, make: Callable[..., Bot]) -> None:
    """Makes a bot of one's own known by name, in this process. What is made by a budget, `make(500)`, can be asked for as "name:500"."""
    if not name.isidentifier() or name in _OURS:
        raise BadOption(message("bot-name", given=repr(name)))
    _PLAIN[name] = make


def bot(name: str, level: int | None = None, *, seconds: float | None = None, evaluate: Rule | Evaluate | None = None) -> Bot:
    """A bot by name: a level from "beginner" to "master", or "max"; "random", "greedy", "mcts", "alphabeta"; "mcts:2000" or
    "alphabeta:50000" with a budget. `level`, from 1 to 6, goes with the searching ones. A search stops after `seconds`,
    whatever its budget; the default is a safeguard for slow machines. "process:COMMAND" is a program of one's own (`ProcessBot`).

    "mcts" takes an evaluation of your own: a kernel `evaluate(t, s, out)` marked `@rule`, or a function that gives priors and values of a
    batch of positions, as `perihelion.search` hands them out."""
    kind, colon, _ = name.partition(":")
    if evaluate is not None and kind != "mcts":
        raise BadOption(message("mcts-evaluates", bot=quoted(kind)))
    if name.startswith(PREFIX):
        return ProcessBot(name.removeprefix(PREFIX))
    if kind not in (*LEVELS, *_PLAIN, *_SEARCHING, *_outside().found):
        _outside().check(kind)
        raise BadOption(not_among("bot", name, (*LEVELS, *_PLAIN, *_SEARCHING, *_outside().found)))
    most = _time_allowed(seconds)
    if kind not in _SEARCHING:
        make = None if kind in LEVELS else _PLAIN.get(kind) or _outside().found[kind]
        if level is not None or (colon and (make is None or not _takes_budget(make))):
            raise BadOption(message("bot-without-budget" if colon else "bot-without-level", bot=quoted(kind)))
        if make is None:
            return LevelBot(kind, most)
        return make(_budget(name, None)) if colon else make()
    if colon:
        return _searching(kind, _budget(name, level), most, evaluate)
    if level is None:
        level = _USUAL
    if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= len(RANKED):
        raise BadOption(message("level-range", most=len(RANKED), given=repr(level)))
    return _searching(kind, BUDGETS[kind][level - 1], most, evaluate)


def _searching(kind: str, budget: int, seconds: float, evaluate: Rule | Evaluate | None) -> Bot:
    if evaluate is None:
        return _SEARCHING[kind](budget, seconds=seconds)
    if not callable(evaluate):
        raise BadOption(message("evaluates-nothing", given=repr(evaluate)))
    return MctsBot(budget, seconds=seconds, evaluate=evaluate) if is_rule(evaluate) else BatchBot(budget, evaluate)


def _budget(name: str, level: int | None) -> int:
    """The number behind the colon."""
    kind, _, count = name.partition(":")
    if level is not None or not (count.isascii() and count.isdigit()):
        given = f"{name}, level={level}" if level else name
        raise BadOption(message("bot-written", bot=kind, given=quoted(given)))
    return int(count)


def _takes_budget(make: Callable[..., Bot]) -> bool:
    """Whether it can be called with one number."""
    try:
        inspect.signature(make).bind(1)
    except (TypeError, ValueError):
        return False
    return True


def seated(one: str | Bot) -> Bot:
    """A bot by name, or a bot itself, if it can play: it has `begin` and `choose`."""
    if isinstance(one, str):
        return bot(one)
    missing = next((name for name in ("begin", "choose") if not callable(getattr(one, name, None))), None)
    if missing:
        raise BadOption(message("no-bot", given=repr(one), missing=missing))
    if isinstance(one, type):
        raise BadOption(message("bot-is-a-class", name=one.__name__))
    return one


def name_of(one: object) -> str:
    """What a player is called: an object by its `name`, or else by its class, a function by its own name."""
    return one if isinstance(one, str) else str(getattr(one, "name", getattr(one, "__name__", type(one).__name__)))


def outside_bots() -> list[str]:
    """The names of the bots of packages outside."""
    return list(_outside().found)


def refused_bots() -> list[Message]:
    """What is wrong with packages that offer a bot which cannot play, a message for each."""
    return [refusal.reason for refusal in _outside().refused]


@functools.cache
def _outside() -> Packages[Callable[..., Bot]]:
    return load_group(ENTRY_POINTS, "bot", _OURS, _checked)


def _checked(name: str, offered: object) -> Callable[..., Bot]:
    if not name.isidentifier():
        raise BadPackage("a bot's name is made of letters, digits and underscores")
    if not callable(offered):
        raise BadPackage(f"it names a {type(offered).__name__}, and nothing that makes a bot")
    if not isinstance(offered(), Bot):
        raise BadPackage("what it makes has not all of begin, choose, hint, judge and remembers")
    return offered


def _time_allowed(seconds: float | None) -> float:
    if seconds is None:
        return USUAL_SECONDS
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < math.inf:
        raise BadOption(message("bot-seconds", given=repr(seconds)))
    return float(seconds)


def smallest_thoughts(game: Game, name: str) -> list[Bot]:
    """Bots that use the same code as this one with the smallest budgets: asking them compiles everything."""
    kind = _kind(game, name)
    return [_SEARCHING[kind](1)] if kind in _SEARCHING else []


def searches_of(game: Game, name: str) -> list[Driver]:
    """The drivers in which this bot searches."""
    search = {"mcts": mcts_search_of, "alphabeta": alphabeta_search_of}.get(_kind(game, name))
    return [search(game)] if search is not None else []


def _kind(game: Game, name: str) -> str:
    return level_in(game, name).bot if name in LEVELS else name.partition(":")[0]

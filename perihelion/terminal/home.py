"""What plain `perihelion` shows at a terminal: the games, and how one of them is to be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table
from rich.text import Text

from perihelion.bots import outside_bots
from perihelion.core.contract import Form, GameDefinition, Option, OptionValue
from perihelion.core.errors import PerihelionError, not_among
from perihelion.core.game import Game
from perihelion.core.registry import definition, game, games
from perihelion.core.scores import goals_of
from perihelion.terminal.play import play
from perihelion.terminal.players import USUAL_LEVEL, YOU, levels, players
from perihelion.terminal.scores import Keeper, goal_in_words
from perihelion.terminal.screen import Ask, clear, draw, keyboard, whole_number

Answer = TypeVar("Answer")
OTHERS = "other seats"
PEOPLE = "people"
GOAL = "goal"
NO_GOAL = "none"


def home(console: Console | None = None, ask: Ask | None = None, scores: Keeper | None = None) -> None:
    """Asks which game and how, and plays it. Pressing Enter three times starts a game with good defaults."""
    console = console or Console()
    ask = ask or keyboard()
    try:
        declared = _choose_game(console, ask)
        form = _choose_form(console, ask, declared)
        options, others, goal = _choose_options(console, ask, declared, form)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return
    wanted = [YOU] + [others] * (form.seats - 1)
    chosen: dict[str, Any] = options
    play(game(declared.name, form.name, **chosen), players(form.seats, wanted), console=console, ask=ask, goal=goal, scores=scores)


# The questions --------------------------------------------------------------------------------------------------------------------------


def _choose_game(console: Console, ask: Ask) -> GameDefinition:
    found = [definition(name) for name in games()]
    clear(console)
    draw(console, Text("P E R I H E L I O N", style="bold yellow"), Text("Space board games, at your terminal.", style="dim"), "")
    draw(console, _game_table(found), "")
    names = [declared.name for declared in found]
    name = _asked(console, ask, f"Which game? [1 {found[0].title}] ", lambda text: _one_of("game", names, text or "1"))
    return found[names.index(name)]


def _game_table(found: list[GameDefinition]) -> Table:
    table = Table.grid(padding=(0, 2))
    for number, declared in enumerate(found, start=1):
        table.add_row(Text(f"{number})", style="bold cyan"), Text(declared.title, style="bold"), declared.summary)
        time = f" · {declared.minutes}" if declared.minutes else ""
        table.add_row("", "", Text(f"by {declared.credits.designer}{time}", style="dim"))
    return table


def _choose_form(console: Console, ask: Ask, declared: GameDefinition) -> Form:
    forms = {form.name: form for form in declared.forms}
    if len(forms) == 1:
        return declared.forms[0]
    _list(console, [form.title or form.name for form in declared.forms])
    names = list(forms)
    return forms[_asked(console, ask, f"Which form? [1 {names[0]}] ", lambda text: _one_of("form", names, text or "1"))]


def _choose_options(console: Console, ask: Ask, declared: GameDefinition, form: Form) -> tuple[dict[str, OptionValue], str, str | None]:
    """Options, who plays the other seats, and the goal start at their defaults; each can be changed by its number until Enter starts."""
    chosen = {option.name: option.default_for(form) for option in declared.options}
    others, goal = str(USUAL_LEVEL), NO_GOAL
    names = [*chosen, *([OTHERS] if form.seats > 1 else []), *([GOAL] if form.seats == 1 and declared.high_scores else [])]
    while names:
        lines = [f"{option.name}: {_shown(chosen[option.name])}  ({option.help})" for option in declared.options]
        more = {
            OTHERS: f"{OTHERS}: {_others_shown(others)}  (Bots, or people at this screen.)",
            GOAL: f"{GOAL}: {goal}  (A difficulty to reach; it changes no rule.)",
        }
        _list(console, lines + [more[name] for name in names[len(lines) :]])
        name = _asked(console, ask, "Enter to start, or an option to change: ", lambda text: _one_of("option", names, text) if text else "")
        if not name:
            break
        if name == OTHERS:
            others = _choose_others(console, ask, others)
        elif name == GOAL:
            goal = _choose_goal(console, ask, game(declared.name, form.name, **chosen), goal)
        else:
            chosen[name] = _choose_value(console, ask, declared.options[names.index(name)], form, chosen[name])
    return chosen, others, None if goal == NO_GOAL else goal


def _choose_goal(console: Console, ask: Ask, played: Game, now: str) -> str:
    goals = goals_of(played)
    names = [*(goal.name for goal in goals), NO_GOAL]
    _list(console, [*(goal_in_words(goal) for goal in goals), NO_GOAL])
    return _asked(console, ask, f"{GOAL} [{now}] ", lambda text: _one_of(GOAL, names, text) if text else now)


def _choose_others(console: Console, ask: Ask, now: str) -> str:
    """A bot's level, a bot of a package outside, or people."""
    choices = [*levels(), *outside_bots(), PEOPLE]
    _list(console, [_others_shown(choice) for choice in choices])
    answer = _asked(console, ask, f"{OTHERS} [{_others_shown(now)}] ", lambda text: _one_of("choice", choices, text) if text else now)
    return YOU if answer == PEOPLE else answer


def _others_shown(others: str) -> str:
    if others in (YOU, PEOPLE):
        return PEOPLE
    return f"bots of level {others}" if others in levels() else f"the bot {others}"


def _choose_value(console: Console, ask: Ask, option: Option, form: Form, now: OptionValue) -> OptionValue:
    described: dict[str, Any] = option.describe(form)
    values = [str(value) for value in described.get("values", [])]
    _list(console, values)

    def read(text: str) -> OptionValue:
        if not text:
            return now
        return option.read(_one_of(option.name, values, text) if described["kind"] == "choice" else text, form)

    return _asked(console, ask, f"{option.name}{_range(described)} [{_shown(now)}] ", read)


# Parts ----------------------------------------------------------------------------------------------------------------------------------


def _asked(console: Console, ask: Ask, prompt: str, read: Callable[[str], Answer]) -> Answer:
    """The answer, asked again until it can be read."""
    while True:
        try:
            return read(ask(prompt).strip())
        except PerihelionError as error:
            draw(console, Text(str(error)))


def _one_of(what: str, names: list[str], text: str) -> str:
    """The name meant by a number of the list or by the name itself."""
    number = whole_number(text)
    if number is not None and 1 <= number <= len(names):
        return names[number - 1]
    for name in names:
        if name.casefold() == text.casefold():
            return name
    raise PerihelionError(not_among(what, text, names))


def _list(console: Console, names: list[str]) -> None:
    draw(console, *(Text.assemble((f"  {number}) ", "bold cyan"), name) for number, name in enumerate(names, start=1)))


def _range(described: dict[str, object]) -> str:
    return {
        "whole": f", {described.get('low')} to {described.get('high')},",
        "switch": ", yes or no,",
        "one per seat": ", one for each seat,",
    }.get(str(described["kind"]), "")


def _shown(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(value) if isinstance(value, tuple) else str(value)

"""What plain `perihelion` shows at a terminal: the games, and how one of them is to be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table
from rich.text import Text

from perihelion.bots import outside_bots
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import PerihelionError, not_among
from perihelion.core.game import Game, speaker_of
from perihelion.core.languages import say, say_in
from perihelion.core.messages import from_json, message
from perihelion.core.offers import form_in_words, help_of, option_in_words, summary_of, value_in_words
from perihelion.core.options import Form, Option, OptionValue
from perihelion.core.registry import definition, game, games
from perihelion.core.scores import goals_of
from perihelion.terminal.play import play
from perihelion.terminal.players import USUAL_LEVEL, YOU, levels, players
from perihelion.terminal.scores import Keeper, goal_in_words
from perihelion.terminal.screen import Ask, clear, draw, keyboard, whole_number

Answer = TypeVar("Answer")
OTHERS, GOAL = "others", "goal"
"""What can be changed beside the options of a game."""
PEOPLE, NO_GOAL = "people", "none"
Labels = dict[str, str]
"""Things to choose from, each with what people call it."""


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
    found = {name: definition(name) for name in games()}
    clear(console)
    draw(console, Text("P E R I H E L I O N", style="bold yellow"), Text(say("space-board-games"), style="dim"), "")
    draw(console, _game_table(list(found.values())), "")
    titles = {name: declared.title for name, declared in found.items()}
    question = say("home-which-game", first=next(iter(titles.values())))
    return found[_asked(console, ask, question, lambda text: _one_of("game", titles, text or "1"))]


def _game_table(found: list[GameDefinition]) -> Table:
    table = Table.grid(padding=(0, 2))
    for number, declared in enumerate(found, start=1):
        table.add_row(Text(f"{number})", style="bold cyan"), Text(declared.title, style="bold"), summary_of(declared))
        by = [say("by-designer", designer=declared.credits.designer)] if declared.credits.designer else []
        time = [say_in(None, declared.minutes.message)] if declared.minutes else []
        table.add_row("", "", Text(" · ".join(by + time), style="dim"))
    return table


def _choose_form(console: Console, ask: Ask, declared: GameDefinition) -> Form:
    forms = {form.name: form for form in declared.forms}
    if len(forms) == 1:
        return declared.forms[0]
    titles = {form.name: form_in_words(declared, form) for form in declared.forms}
    _list(console, titles)
    question = say("home-which-form", first=next(iter(titles.values())))
    return forms[_asked(console, ask, question, lambda text: _one_of("form", titles, text or "1"))]


def _choose_options(console: Console, ask: Ask, declared: GameDefinition, form: Form) -> tuple[dict[str, OptionValue], str, str | None]:
    """Options, who plays the other seats, and the goal start at their defaults; each can be changed by its number until Enter starts."""
    known = {option.name: option for option in declared.options}
    chosen = {option.name: option.default_for(form) for option in declared.options}
    others, goal = str(USUAL_LEVEL), NO_GOAL
    labels = {option.name: option_in_words(declared, option) for option in declared.options}
    labels |= {OTHERS: say("other-seats")} if form.seats > 1 else {}
    labels |= {GOAL: say("goal-option")} if form.seats == 1 and declared.high_scores else {}
    while labels:
        rows = {name: (_value_shown(declared, option, form, chosen[name]), help_of(declared, option)) for name, option in known.items()}
        rows |= {OTHERS: (_others_shown(others), say("other-seats-help")), GOAL: (_goal_shown(goal), say("goal-option-help"))}
        _list(console, {name: say("home-option", option=label, value=rows[name][0], help=rows[name][1]) for name, label in labels.items()})
        name = _asked(console, ask, say("home-start-or-option"), lambda text: _one_of("option", labels, text) if text else "")
        if not name:
            break
        if name == OTHERS:
            others = _choose_others(console, ask, others)
        elif name == GOAL:
            goal = _choose_goal(console, ask, game(declared.name, form.name, **chosen), goal)
        else:
            chosen[name] = _choose_value(console, ask, declared, known[name], form, chosen[name])
    return chosen, others, None if goal == NO_GOAL else goal


def _choose_goal(console: Console, ask: Ask, played: Game, now: str) -> str:
    labels = {**{goal.name: goal_in_words(played, goal) for goal in goals_of(played)}, NO_GOAL: say("no-goal")}
    _list(console, labels)
    question = say("home-asked", what=say("goal-option"), now=_goal_shown(now))
    return _asked(console, ask, question, lambda text: _one_of("goal", labels, text) if text else now)


def _goal_shown(goal: str) -> str:
    return say("no-goal") if goal == NO_GOAL else goal


def _choose_others(console: Console, ask: Ask, now: str) -> str:
    """A bot's level, a bot of a package outside, or people."""
    labels = {choice: _others_shown(choice) for choice in (*levels(), *outside_bots(), PEOPLE)}
    _list(console, labels)
    question = say("home-asked", what=say("other-seats"), now=_others_shown(now))
    answer = _asked(console, ask, question, lambda text: _one_of("choice", labels, text) if text else now)
    return YOU if answer == PEOPLE else answer


def _others_shown(others: str) -> str:
    if others in (YOU, PEOPLE):
        return say("people-here")
    return say("bots-of-level", level=others) if others in levels() else say("the-bot", bot=others)


def _choose_value(console: Console, ask: Ask, declared: GameDefinition, option: Option, form: Form, now: OptionValue) -> OptionValue:
    described: dict[str, Any] = option.describe(form)
    labels = {str(value): _value_shown(declared, option, form, value) for value in described.get("values", [])}
    _list(console, labels)

    def read(text: str) -> OptionValue:
        if not text:
            return now
        if described["kind"] == "switch":
            return option.read(_yes_or_no(text), form)
        return option.read(_one_of(option.name, labels, text) if described["kind"] == "choice" else text, form)

    return _asked(console, ask, _question(option_in_words(declared, option), described, _value_shown(declared, option, form, now)), read)


def _value_shown(declared: GameDefinition, option: Option, form: Form, value: OptionValue) -> str:
    """As the form calls it, where it has a name of its own there: seats have those of their sides, data files theirs in each language."""
    described: dict[str, Any] = option.describe(form)
    named = described.get("legends", {}).get(str(value), {}).get(option.name)
    if not named:
        return value_in_words(declared, option, value)
    speaker, translated = speaker_of(declared), f"{option.name}-{value}"
    return speaker.say(message(translated) if speaker.has(translated) else from_json(named))


def _question(what: str, described: dict[str, Any], now: str) -> str:
    match described["kind"]:
        case "whole":
            return say("home-asked-whole", what=what, low=described["low"], high=described["high"], now=now)
        case "switch":
            return say("home-asked-yes-or-no", what=what, now=now)
        case "one per seat":
            return say("home-asked-one-each", what=what, now=now)
    return say("home-asked", what=what, now=now)


def _yes_or_no(text: str) -> str:
    """As options read it, from the language of the context."""
    folded = text.casefold()
    return "yes" if folded in say("answers-yes").split() else "no" if folded in say("answers-no").split() else text


# Parts ----------------------------------------------------------------------------------------------------------------------------------


def _asked(console: Console, ask: Ask, question: str, read: Callable[[str], Answer]) -> Answer:
    """The answer, asked again until it can be read; a player leaves as in a game."""
    while True:
        answer = ask(f"{question} ").strip()
        if answer.casefold() in ("q", "quit", say("command-quit")):
            raise EOFError
        try:
            return read(answer)
        except PerihelionError as error:
            draw(console, Text(str(error)))


def _one_of(what: str, labels: Labels, text: str) -> str:
    """What is meant by a number of the list, by a name, or by what people call it."""
    names, number = list(labels), whole_number(text)
    if number is not None and 1 <= number <= len(names):
        return names[number - 1]
    for name, label in labels.items():
        if text.casefold() in (name.casefold(), label.casefold()):
            return name
    raise PerihelionError(not_among(what, text, names))


def _list(console: Console, labels: Labels) -> None:
    table = Table.grid(padding=(0, 1))
    for number, label in enumerate(labels.values(), start=1):
        table.add_row(Text(f"  {number})", style="bold cyan"), label)
    draw(console, table)

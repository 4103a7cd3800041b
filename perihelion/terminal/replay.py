"""Stepping through a log at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from perihelion.core.languages import say
from perihelion.core.logs import Log, Step, Takeback
from perihelion.core.messages import Message
from perihelion.terminal.pictures import picture_of
from perihelion.terminal.screen import Ask, clear, draw, keyboard, printable, whole_number

LINES_BELOW = 5


def replay(
    log: Log, *, notice: Message | None = None, beyond: Sequence[Step] = (), console: Console | None = None, ask: Ask | None = None
) -> None:
    """Shows the match step by step, as a spectator sees it. Steps that cannot be replayed are shown as text under the last board; a notice
    says why."""
    console = console or Console()
    ask = ask or keyboard()
    place, events, rounds = 0, events_by_place(log), round_starts(log)
    try:
        while True:
            followed = min(place, len(log.steps))
            headline = _headline(log, place) if place == followed else _step_text(log, beyond[place - followed - 1])
            about = [*_in_words(log, place), *events.get(place, []), *([str(notice)] if notice else [])]
            _show(console, log, followed, say("replay-step", step=place, steps=len(log.steps) + len(beyond)), headline, about)
            answer = ask(f"{say('replay-prompt')} ").strip().lower()
            if answer in ("q", "quit"):
                return
            place = next_place(answer, place, len(log.steps) + len(beyond), rounds)
    except (EOFError, KeyboardInterrupt):
        console.print()


def next_place(answer: str, place: int, last: int, rounds: Sequence[int] = ()) -> int:
    """The number of steps shown after an answer; an unknown answer changes nothing."""
    number = whole_number(answer)
    if number is not None:
        return min(number, last)
    places = {"": place + 1, "n": place + 1, "p": place - 1, "s": 0, "e": last}
    places["r"] = next((start for start in rounds if start > place), last)
    places["b"] = next((start for start in reversed(rounds) if start < place), 0)
    return min(max(places.get(answer, place), 0), last)


def round_starts(log: Log) -> list[int]:
    """The numbers of steps after which a round begins: with a decision of the seat that decided first, or alone after each draw."""
    deciders = [step.by for step in log.steps]
    first = next((by for by in deciders if by != "chance"), None)
    alone = all(by in (first, "chance") for by in deciders)
    before = ["chance", *deciders] if alone else _last_deciders(deciders)
    return [place for place, by in enumerate(deciders) if by == first and before[place] != first]


def _last_deciders(deciders: Sequence[int | str]) -> Sequence[int | str]:
    """For every step who decided last before it; chance decides nothing."""
    last: list[int | str] = ["chance"]
    for by in deciders:
        last.append(last[-1] if by == "chance" else by)
    return last


def events_by_place(log: Log) -> dict[int, list[str]]:
    """Events other than steps, by the number of steps in force at the time."""
    events: list[tuple[int, str]] = []
    place = 0
    for entry in log.entries:
        if isinstance(entry, Step):
            place = entry.number + 1
            continue
        if isinstance(entry, Takeback):
            place = entry.to
            events = [(min(at, place), text) for at, text in events]
        events.append((place, str(entry.describe())))
    return {at: [text for other, text in events if other == at] for at, _ in events}


def _show(console: Console, log: Log, place: int, number: str, headline: str, events: list[str]) -> None:
    clear(console)
    draw(console, picture_of(log.position(place).view(None)), room=console.height - LINES_BELOW)
    draw(console, Text.assemble((number, "bold"), "  ", headline), *(Text(printable(event), style="italic") for event in events))


def _headline(log: Log, place: int) -> str:
    """The step that led here, as a spectator saw it."""
    if place == 0:
        return say("replay-start", game=log.game.title)
    step = log.steps[place - 1]
    seen = log.position(place - 1).sees(step.code, None)
    unseen = step._replace(text=log.game.definition.actions.block_of(step.code).unseen)
    return _step_text(log, step if seen else unseen) + _ending(log, place)


def _step_text(log: Log, step: Step) -> str:
    by = say("replay-chance") if step.by == "chance" else log.seats[step.by]
    return printable(say("match-who-did", who=by, what=step.text))


def _in_words(log: Log, place: int) -> list[str]:
    """The same step in words, where the game has some beyond its text."""
    if not 0 < place <= len(log.steps):
        return []
    step, before = log.steps[place - 1], log.position(place - 1)
    sentence = before.tell(step.code)
    return [] if sentence in (step.text, log.game.definition.actions.block_of(step.code).unseen) else [sentence]


def _ending(log: Log, place: int) -> str:
    if place < len(log.steps) or log.end is None:
        return ""
    return f"  {say('replay-ended', end=log.end.end)}"

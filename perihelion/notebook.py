"""What positions, views, logs and studies look like in a notebook: boards, tables, plots, and a replay to step through."""

from __future__ import annotations

import base64
import importlib
import importlib.util
import inspect
import io
import itertools
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from perihelion.bots.analysis import Analysis
from perihelion.bots.arena import Arena
from perihelion.core.game import Game
from perihelion.core.languages import say
from perihelion.core.logs import Log
from perihelion.core.picture import said, svg
from perihelion.core.plots import STYLE, curves, histogram, number, percent, table
from perihelion.core.position import Position, View
from perihelion.core.registry import module_of
from perihelion.core.showing import html
from perihelion.lab.arena_page import arena_html
from perihelion.lab.balance import Balance
from perihelion.lab.report import Report
from perihelion.lab.simulation import Simulation

COLOURS = ":root{--accent:#2f5fd0;--other:#c2571a}"
MOST_FRAMES = 40
"""Boards of a replay; of longer matches some are left out."""
MOST_MISTAKES = 8
_WIDTH = 110
"""Characters of a board at a terminal."""
_ids = itertools.count(1)


def _with_style(*parts: str) -> str:
    return f"<div><style>{COLOURS}{STYLE}</style>{''.join(parts)}</div>"


# Boards ---------------------------------------------------------------------------------------------------------------------------------


def board(view: View) -> str:
    """The board as the game draws it: a picture, if it has one in Python; otherwise the terminal's."""
    marks = _marks_of(view.game)
    if marks is None:
        return _at_a_terminal(view)
    game, speaker = view.game, view.game.speaker()
    given = (view.json(), speaker)[: len(inspect.signature(marks).parameters)]
    drawn = svg(said(game.geometry(), speaker), said(marks(*given), speaker), title=game.title, theme=_theme(game))
    picture = base64.b64encode(drawn.encode()).decode()  # an image of its own: names inside of it meet no others
    words = escape(" ".join(view.words()), quote=True)
    return f'<img style="max-width:100%;width:40rem" alt="{words}" src="data:image/svg+xml;base64,{picture}">'


def _theme(game: Game) -> dict[str, str]:
    """The colours that the game's data name, if they do."""
    colours = game.legend_json().get("colours")
    return {str(name): one for name, one in colours.items() if isinstance(one, str)} if isinstance(colours, dict) else {}


def _marks_of(game: Game) -> Callable[..., Any] | None:
    package = module_of(game.name)
    name = f"{package}.geometry"
    if package is None or importlib.util.find_spec(package) is None or importlib.util.find_spec(name) is None:
        return None
    marks: Callable[..., Any] | None = getattr(importlib.import_module(name), "marks", None)
    return marks


def _at_a_terminal(view: View) -> str:
    from rich.console import Console
    from rich.terminal_theme import MONOKAI

    from perihelion.terminal.pictures import picture_of

    # Rich would show it a second time where it notices a notebook.
    console = Console(record=True, file=io.StringIO(), width=_WIDTH, force_terminal=True, force_jupyter=False, color_system="truecolor")
    console.print(picture_of(view))
    shape = '<pre style="line-height:1.15;background:#0a0f1c;color:#e6ebf5;padding:.8rem;border-radius:.5rem;overflow-x:auto">{code}</pre>'
    return console.export_html(theme=MONOKAI, inline_styles=True, code_format=shape)


@html.register
def _(value: View) -> str:
    lines = "".join(f"<li>{escape(line)}</li>" for line in value.words())
    moves = value.texts() if value.legal() else []
    listed = f"<p><b>{len(moves)}</b> {escape(say('shown-moves'))}: {escape(', '.join(moves[:12]))}{' …' if len(moves) > 12 else ''}</p>"
    in_words = f"<details><summary>{escape(value.game.title)}</summary><ul>{lines}</ul></details>"
    return f"<div>{board(value)}{in_words}{listed if moves else ''}</div>"


@html.register
def _(value: Position) -> str:
    return html(value.view(value.mover if value.mover >= 0 else None))


# Matches --------------------------------------------------------------------------------------------------------------------------------


@html.register
def _(value: Log) -> str:
    """A replay to step through: a slider, the board, and what was played."""
    last = len(value.steps)
    every = max(1, -(-last // MOST_FRAMES))
    shown = [*range(0, last, every), last]
    frames = "".join(_frame(value, step, hidden=n < len(shown) - 1) for n, step in enumerate(shown))
    name = f"perihelion-replay-{next(_ids)}"
    script = (
        f"(()=>{{const r=document.getElementById('{name}'),f=r.querySelectorAll('[data-step]'),i=r.querySelector('input');"
        "i.addEventListener('input',()=>f.forEach((one,n)=>one.hidden=n!==Number(i.value)));})()"
    )
    name_of_slider, at = escape(say("shown-step")), len(shown) - 1
    slider = f'<input type="range" min="0" max="{at}" value="{at}" style="width:100%" aria-label="{name_of_slider}">'
    return f'<div id="{name}"><b>{escape(repr(value)[1:-1])}</b>{slider}{frames}<script>{script}</script></div>'


def _frame(log: Log, step: int, *, hidden: bool) -> str:
    played = log.steps[step - 1] if step else None
    told = escape(log.position(step - 1).tell(played.code)) if played else ""
    drawn = board(log.position(step).view(None))
    return f'<div data-step="{step}"{" hidden" if hidden else ""}><p>{step}/{len(log.steps)} {told}</p>{drawn}</div>'


@html.register
def _(value: Analysis) -> str:
    """How the estimate went, and the decisions that cost most."""
    game = value.log.game
    courses = [(name, [returns[seat] for _, returns in value.estimates]) for seat, name in enumerate(value.log.seats)][:2]
    worst = sorted((move for move in value.moves if move.swing > 0), key=lambda move: -move.swing)[:MOST_MISTAKES]
    rows = [(f"{move.step} {move.text}", move.best.text, game.say(game.difference(move.swing))) for move in worst]
    plot = curves(say("shown-estimates"), courses, labels=("0", str(len(value.log.steps)))) if len(value.estimates) > 1 else ""
    headings = say("shown-played"), say("shown-better"), say("shown-cost")
    mistakes = table(headings, rows) if rows else f"<p>{escape(say('shown-no-mistakes'))}</p>"
    return _with_style(f"<b>{escape(say('shown-estimates'))}</b>", plot, mistakes)


# Studies --------------------------------------------------------------------------------------------------------------------------------


@html.register
def _(value: Simulation) -> str:
    about = {name: number(one) if isinstance(one, float) else str(one) for name, one in value.summary().items()}
    return _with_style(table(("", ""), about.items()), histogram(say("report-decisions"), value.decisions.tolist()))


@html.register
def _(value: Arena) -> str:
    return _with_style(arena_html(value))


@html.register
def _(value: Report) -> str:
    """In a frame of its own: a whole page has styles for everything."""
    title = escape(value.game.title, quote=True)
    return f'<iframe title="{title}" srcdoc="{escape(value.html(), quote=True)}" style="width:100%;height:44rem;border:0"></iframe>'


@html.register
def _(value: Balance) -> str:
    rows: list[Sequence[str]] = []
    for _, shares in value.in_words():
        rows += [(name, percent(one.value), f"{percent(one.interval[0])} … {percent(one.interval[1])}") for name, one in shares.items()]
    return _with_style(table((say("arena-won-by"), "", "95 %"), rows))

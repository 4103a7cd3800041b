"""An arena as HTML: ratings, everybody against everybody, and each pairing as testers of engines read it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

from perihelion.bots.arena import BOUND, USUAL_ELO, Arena, Pairing
from perihelion.core.languages import current_language, figure, say
from perihelion.core.offers import form_in_words
from perihelion.core.plots import PAGE, STYLE, Bar, intervals, number, percent, signed, table

DEVIATIONS = 2
"""The length of a rating's bar to both sides."""


def arena_html(run: Arena) -> str:
    """The parts, for a page or a notebook."""
    standings = run.standings
    rows = [
        Bar(one.bot, one.rating, one.rating - DEVIATIONS * one.uncertainty, one.rating + DEVIATIONS * one.uncertainty) for one in standings
    ]
    names = [one.bot for one in standings]
    return "".join(
        [
            _heading("arena-ratings"),
            intervals(say("arena-ratings"), rows, written=lambda value: number(round(value, 1))),
            _heading("arena-matrix"),
            table((say("arena-won-by"), *names), ((name, *(_cell(run, name, other) for other in names)) for name in names)),
            _heading("arena-pairs"),
            f"<p>{escape(_how(run))}</p>",
            table(_headings(), _pairs(run), stacked=True),
        ]
    )


def _how(run: Arena) -> str:
    """What the columns mean."""
    less, more = map(number, run.pairings[0].elo_test or USUAL_ELO)
    return say("arena-pairs-how", seats=run.game.seats, bound=figure(BOUND, 2), less=less, more=more)


def arena_page(run: Arena) -> str:
    """A page that stands for itself."""
    form = form_in_words(run.game.definition, run.game.declared_form)
    title = say("arena-title", game=run.game.title)
    about = say("arena-about", form=form, games=sum(len(pairing.results) for pairing in run.pairings), bots=len(run.bots))
    return (
        f'<!doctype html><html lang="{current_language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{PAGE}{STYLE}</style></head><body><h1>{escape(title)}</h1>"
        f'<p class="quiet">{escape(about)}</p>{arena_html(run)}</body></html>\n'
    )


def _heading(name: str) -> str:
    return f"<h3>{escape(say(name))}</h3>"


def _cell(run: Arena, name: str, other: str) -> str:
    for pairing in run.pairings:
        pair = run.bots[pairing.first], run.bots[pairing.second]
        if pair == (name, other) and pairing.results:
            return percent(pairing.score)
        if pair == (other, name) and pairing.results:
            return percent(1 - pairing.score)
    return ""


def _headings() -> tuple[str, ...]:
    return say("arena-pair"), say("report-opening-games"), say("arena-won-by"), "0 · ½ · 1 · 1½ · 2", "Elo", "LLR"


def _pairs(run: Arena) -> Iterable[Sequence[str]]:
    for pairing in run.pairings:
        yield (
            f"{run.bots[pairing.first]} : {run.bots[pairing.second]}",
            str(len(pairing.results)),
            percent(pairing.score),
            " · ".join(map(str, pairing.pentanomial)),
            elo_in_words(pairing, "…"),
            figure(pairing.llr, 2),
        )


def elo_in_words(pairing: Pairing, to: str) -> str:
    """The difference with its interval; none where all games were won or lost."""
    elo, low, high = pairing.elo
    return f"{signed(elo, 0)} ({signed(low, 0)} {to} {signed(high, 0)})" if math.isfinite(elo) else signed(elo, 0)

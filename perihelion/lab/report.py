"""`perihelion lab report`: one page that says what a game is like in good hands, with plots; it needs nothing else to be read."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from statistics import NormalDist, fmean, pvariance

import numpy as np

from perihelion.bots.arena import EVEN, Arena, Pairing, arena
from perihelion.bots.levels import RANKED
from perihelion.bots.protocol import Bot
from perihelion.bots.registry import name_of
from perihelion.core.batch import Progress
from perihelion.core.game import Game
from perihelion.core.languages import current_language, figure, say
from perihelion.core.messages import Argument
from perihelion.core.offers import form_in_words, kind_in_words
from perihelion.core.plots import PAGE, STYLE, Bar, columns, curves, histogram, intervals, number, percent, signed, table
from perihelion.core.showing import Shown
from perihelion.lab.balance import CONFIDENCE, Balance, Share
from perihelion.lab.chronicle import Chronicle, Thing, chronicles, kinds_of, over_time

USUAL_BOT = "intermediate"
USUAL_GAMES = 200
FEWEST = 5
"""Seats that must have used a thing, and as many that have not, before the report states its worth."""
MOST_THINGS = 20
"""Of one kind, in a plot."""
MOST_OPENINGS = 10
MOST_RESULTS = 24
"""Different results that are counted one by one."""
CLEAR = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Worth:
    """A thing: how often it is used, and how much better those did who used it, or, where all did, those for whom it was more of their
    decisions than for most. That need not be because of it."""

    thing: Thing
    uses: float
    """In a game."""
    games: Share
    """Games in which it was used."""
    gain: tuple[float, float, float] | None
    """The difference of mean returns, with its interval; None where hardly anybody used it."""


@dataclass(frozen=True)
class Report(Shown):
    """What is known of a game after many games."""

    game: Game
    bot: str
    seed: int
    games: tuple[Chronicle, ...]
    ladder: Arena | None = None

    @property
    def balance(self) -> Balance:
        return Balance(self.game, self.bot, self.seed, tuple(one.played for one in self.games))

    @property
    def has_sides(self) -> bool:
        return len(self.game.sides) > 1

    def share(self, having: Iterable[bool]) -> Share:
        held = list(having)
        return Share(sum(held), len(held))

    @property
    def drawn(self) -> Share:
        return self.share(one.is_drawn for one in self.games)

    @property
    def comebacks(self) -> Share:
        return self.share(one.is_comeback for one in self.games if one.winner is not None)

    def worths(self) -> dict[str, list[Worth]]:
        """By kind, the most used first."""
        things = {thing for one in self.games for used in one.used for thing in used}
        by_kind: dict[str, list[Worth]] = {}
        for thing in things:
            by_kind.setdefault(thing.kind, []).append(self._worth(thing))
        return {kind: sorted(found, key=lambda one: (-one.uses, one.thing)) for kind, found in sorted(by_kind.items())}

    def _worth(self, thing: Thing) -> Worth:
        """Uses are counted for each decision of their seat: otherwise a game that is lost late would make everything look bad, and where
        who moves last has won, everything would look good."""
        seats = [
            (used[thing] / max(1, one.played.deciders.count(seat)), one.returns[seat])
            for one in self.games
            for seat, used in enumerate(one.used)
        ]
        without_any = sum(not uses for uses, _ in seats)
        usual = 0 if without_any >= FEWEST else float(np.median([uses for uses, _ in seats]))
        with_it, without = ([result for uses, result in seats if (uses > usual) == wanted] for wanted in (True, False))
        total = sum(used[thing] for one in self.games for used in one.used)
        games = self.share(any(used[thing] for used in one.used) for one in self.games)
        return Worth(thing, total / len(self.games), games, _difference(with_it, without))

    def never_used(self) -> list[str]:
        """Kinds of actions of seats that nobody chose."""
        used = {thing.name for one in self.games for seat in one.used for thing in seat if not thing.kind}
        return [block.name for block in self.game.definition.actions if not block.chance and block.name not in used]

    def openings(self) -> list[tuple[tuple[str, ...], int, float]]:
        """The most frequent first decisions: how often, and how the seat that made the first one did."""
        count = Counter(one.opening for one in self.games)
        found = []
        for opening, games in count.most_common(MOST_OPENINGS):
            results = [one.returns[one.played.deciders[0]] for one in self.games if one.opening == opening]
            found.append((opening, games, fmean(results)))
        return found

    @property
    def study(self) -> str:
        """See `study_of`."""
        ladder = len(self.ladder.pairings[0].results) if self.ladder else 0
        return study_of(self.game, self.bot, len(self.games), ladder, self.seed)

    def html(self) -> str:
        """The page, in the language of the context."""
        return _page(self)


def study_of(game: Game, bot: str, games: int, ladder: int, seed: int) -> str:
    """What makes two pages the same: it stands in the head of each, so that a run that was killed goes on with those that are missing."""
    from perihelion import __version__

    asked = {"bot": bot, "games": games, "ladder": ladder, "seed": seed, "language": current_language(), "perihelion": __version__}
    return escape(json.dumps({**game.identity(), "tables": game.tables_digest, **asked}))


def _difference(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float, float] | None:
    """The difference of two means, with its interval."""
    if min(len(ones), len(others)) < FEWEST:
        return None
    difference = fmean(ones) - fmean(others)
    error = CLEAR * (pvariance(ones) / (len(ones) - 1) + pvariance(others) / (len(others) - 1)) ** 0.5
    return difference, difference - error, difference + error


def report(
    game: Game,
    player: str | Bot = USUAL_BOT,
    *,
    games: int = USUAL_GAMES,
    ladder: int = 0,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Plays `games` games with one bot in all seats; with `ladder`, also this number of games of each level against the next."""
    played = chronicles(game, player, games=games, seed=seed, threads=threads, progress=progress)
    rungs = arena(game, RANKED, games=ladder, seed=seed, threads=threads, neighbours=True, progress=progress) if ladder else None
    return Report(game, name_of(player), seed, tuple(played), rungs)


# The page -------------------------------------------------------------------------------------------------------------------------------


def _page(found: Report) -> str:
    game = found.game
    form = form_in_words(game.definition, game.declared_form)
    sections = [
        _in_short(found),
        _advantage(found),
        _results(found),
        _course(found),
        _things(found),
        _ladder(found),
        _rules(found),
        _openings(found),
    ]
    about = say("report-about", games=len(found.games), bot=found.bot, seed=found.seed, form=game.form, version=game.rules_version)
    return (
        f'<!doctype html><html lang="{current_language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<meta name="study" content="{found.study}">'
        f"<title>{escape(game.title)}, {escape(form)}</title><style>{PAGE}{STYLE}</style></head><body>"
        f'<h1>{escape(game.title)}</h1><p class="quiet">{escape(form)}. {escape(about)}</p>{"".join(sections)}</body></html>\n'
    )


def _section(heading: str, *parts: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{''.join(parts)}</section>" if any(parts) else ""


def _said(name: str, **arguments: Argument) -> str:
    return f"<p>{escape(say(name, **arguments))}</p>"


def _heading(text: str) -> str:
    return f"<h3>{escape(text)}</h3>"


def _in_short(found: Report) -> str:
    """What a reader takes home, in sentences."""
    lengths = [len(one.choices) for one in found.games]
    sentences = [say("report-length", decisions=round(fmean(lengths)), least=min(lengths), most=max(lengths))]
    mean_choices = fmean(float(one.choices.mean()) for one in found.games)
    sentences.append(say("report-choices", choices=number(round(mean_choices, 1))))
    lost = found.balance.everybody_lost
    if not found.has_sides:
        sentences.insert(0, say("report-results-how", mean=_mean_result(found)))
        if lost.count:
            sentences.insert(1, say("report-lost", share=percent(lost.value)))
    else:
        sentences += [
            _fairness(found),
            *_later_ones(found),
            *_standing_out(found),
            say("report-drawn", count=int(found.drawn.count), share=percent(found.drawn.value)),
        ]
        decided = [one.decided_at for one in found.games if one.decided_at is not None]
        if decided:
            changes = number(round(fmean(one.lead_changes for one in found.games), 1))
            sentences.append(
                say("report-tension", changes=changes, share=percent(float(np.median(decided))), comebacks=percent(found.comebacks.value))
            )
        if lost.count:
            sentences.append(say("report-all-lost", share=percent(lost.value)))
    sentences += [*_worth_most_and_least(found), *_skill(found)]
    never = found.never_used()
    if never:
        sentences.append(say("report-never", count=len(never)))
    return _section(say("report-in-short"), "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in sentences) + "</ul>")


def _verdict(share: Share, fair: float, among: int = 1) -> str:
    """Something is better or worse only if chance hardly explains it, by the exact binomial test: with few games intervals are too narrow.
    Of many things one is so by chance: among many it must be clearer (Bonferroni)."""
    hardly = (1 - _confidence(among)) / 2
    if _at_least(math.floor(share.count), share.of, fair) < hardly:
        return "better"
    return "worse" if _at_least(share.of - math.ceil(share.count), share.of, 1 - fair) < hardly else "even"


def _at_least(count: int, of: int, chance: float) -> float:
    """How probable it is that something of this chance happens so often, or more often."""
    return math.fsum(
        math.exp(math.lgamma(of + 1) - math.lgamma(n + 1) - math.lgamma(of - n + 1) + n * math.log(chance) + (of - n) * math.log1p(-chance))
        for n in range(count, of + 1)
    )


def _confidence(among: int) -> float:
    """With which each of several statements holds, so that all of them hold with CONFIDENCE."""
    return 1 - (1 - CONFIDENCE) / among


def _fairness(found: Report) -> str:
    """Whether it matters who begins."""
    fair, first = found.balance.fair_share, found.balance.by_start().get("0: the first")
    if first is None:
        return say("report-nobody-won")
    low, high = first.interval
    return say(
        "report-first",
        verdict=_verdict(first, fair),
        share=percent(first.value),
        low=percent(low),
        high=percent(high),
        fair=percent(fair),
    )


def _later_ones(found: Report) -> list[str]:
    """Those after who begins, where they are more than one and clearly better or worse off."""
    fair, later = found.balance.fair_share, [*found.balance.by_start().values()][1:]
    verdicts = [_verdict(share, fair, len(later)) for share in later]
    return [
        say(
            "report-later",
            verdict=verdict,
            distance=distance,
            share=percent(share.value),
            low=percent(share.interval[0]),
            high=percent(share.interval[1]),
            fair=percent(fair),
        )
        for distance, (share, verdict) in enumerate(zip(later, verdicts, strict=True), 1)
        if len(later) > 1 and verdict != "even"
    ]


def _standing_out(found: Report) -> list[str]:
    """Colours, empires and the like that are clearly better or worse off."""
    fair, shares = found.balance.fair_share, found.balance.by_name()
    verdicts = {name: _verdict(share, fair, len(shares)) for name, share in shares.items()}
    return [
        say("report-stands-out", name=name, verdict=verdict, share=percent(shares[name].value), fair=percent(fair))
        for name, verdict in verdicts.items()
        if verdict != "even"
    ]


def _worth_most_and_least(found: Report) -> list[str]:
    """What goes with the best and the worst results: of kinds of actions, and of what the log names; where there are others of its kind."""
    kinds = {kind: worths for kind, worths in found.worths().items() if ": " not in kind and len(worths) > 1}
    gains = [(*one.gain, _named(found.game, one.thing)) for worths in kinds.values() for one in worths if one.gain]
    wider = NormalDist().inv_cdf((1 + _confidence(len(gains) or 1)) / 2) / CLEAR
    better = max(((gain, name) for gain, low, _, name in gains if gain > wider * (gain - low)), default=None)
    worse = min(((gain, name) for gain, _, high, name in gains if gain < wider * (gain - high)), default=None)
    sentences = [say("report-worth-most", thing=better[1], gain=signed(better[0], 2))] if better else []
    return [*sentences, say("report-worth-least", thing=worse[1], gain=signed(worse[0], 2))] if worse else sentences


def _skill(found: Report) -> list[str]:
    """How many levels clearly win against the one below."""
    if found.ladder is None:
        return []
    steps = found.ladder.pairings
    clear = sum(_verdict(_upper(pairing), EVEN) == "better" for pairing in steps)
    return [say("report-skill", clear="all" if clear == len(steps) else clear, steps=len(steps))]


def _upper(pairing: Pairing) -> Share:
    """What the upper of two levels has won."""
    return Share(sum(1 - result.score for result in pairing.results), len(pairing.results))


def _advantage(found: Report) -> str:
    if not found.has_sides:
        return ""
    balance, parts = found.balance, []
    for heading, shares in balance.in_words():
        rows = [Bar(name, share.value, *share.interval) for name, share in shares.items()]
        parts += [_heading(heading), intervals(heading, rows, fair=balance.fair_share)]
    if balance.sources():
        rows_of_points = [(name, figure(mean, 2), figure(balance.winners_sources()[name], 2)) for name, mean in balance.sources().items()]
        headings = say("report-points-from"), say("report-a-seat"), say("report-a-winner")
        parts += [_heading(say("report-points")), table(headings, rows_of_points)]
    return _section(say("report-advantage"), _said("report-advantage-how"), *parts)


def _results(found: Report) -> str:
    if found.has_sides:
        return ""
    results = [one.returns[0] for one in found.games]
    counts = sorted(Counter(results).items())
    few = [(found.game.say(found.game.estimate(value)), float(count)) for value, count in counts]
    shown = columns(say("report-results"), few) if len(few) <= MOST_RESULTS else histogram(say("report-results"), results)
    return _section(say("report-results"), _said("report-results-how", mean=_mean_result(found)), shown)


def _mean_result(found: Report) -> str:
    return found.game.say(found.game.estimate(fmean(one.returns[0] for one in found.games)))


def _course(found: Report) -> str:
    lengths = [len(one.choices) for one in found.games]
    parts = [_heading(say("report-decisions")), histogram(say("report-decisions"), lengths)]
    branching = over_time([one.choices.astype(np.float64) for one in found.games])
    parts += [_heading(say("report-branching")), curves(say("report-branching"), [(say("report-branching"), branching)])]
    if found.has_sides:
        parts += _tension(found)
    return _section(say("report-course"), *parts)


def _tension(found: Report) -> list[str]:
    won = [one for one in found.games if one.winner is not None]
    changes = [one.lead_changes for one in found.games]
    parts = [_heading(say("report-lead-changes")), histogram(say("report-lead-changes"), changes)]
    if not won:
        return parts
    lead = over_time(
        [(one.guesses[:, one.winner or 0] - np.delete(one.guesses, one.winner or 0, 1).max(axis=1)) / one.spread for one in won]
    )
    decided = np.histogram([one.decided_at for one in won if one.decided_at is not None], bins=10, range=(0, 1))[0]
    labels, names = [f"{10 * n} %" for n in range(10)], [f"{10 * n} … {10 * n + 10} %" for n in range(10)]
    drama = fmean(one.drama or 0.0 for one in won)
    back = found.comebacks
    parts += [
        _heading(say("report-lead")),
        _said("report-lead-how"),
        curves(say("report-lead"), [(say("report-lead"), lead)], written=percent),
        _heading(say("report-decided")),
        _said("report-decided-how"),
        columns(say("report-decided"), list(zip(labels, decided.tolist(), strict=True)), names=names),
        _said(
            "report-drama",
            drama=percent(drama),
            comebacks=percent(back.value),
            low=percent(back.interval[0]),
            high=percent(back.interval[1]),
        ),
    ]
    return parts


def _things(found: Report) -> str:
    parts = [_said("report-worth-how")]
    for kind, worths in found.worths().items():
        heading = _kind(found.game, kind)
        shown = worths[:MOST_THINGS]
        bars = [Bar(_named(found.game, one.thing), *one.gain) for one in shown if one.gain]
        rows = [
            (
                _named(found.game, one.thing),
                figure(one.uses, 2),
                percent(one.games.value),
                signed(one.gain[0], 3) if one.gain else "-",
            )
            for one in shown
        ]
        headings = heading, say("report-uses"), say("report-in-games"), say("report-worth")
        plot = intervals(heading, bars, fair=0, written=lambda value: signed(value, 2)) if bars else ""
        inside = [plot, table(headings, rows)]
        if len(worths) > len(shown):
            inside.append(_said("report-more", count=len(worths) - len(shown)))
        parts.append(f"<details{'' if ': ' in kind else ' open'}><summary>{escape(heading)}</summary>{''.join(inside)}</details>")
    return _section(say("report-things"), *parts)


def _kind(game: Game, kind: str) -> str:
    """A kind of things: kinds of actions; a dimension of one of them; or what the log names."""
    block, colon, dimension = kind.partition(": ")
    if not kind:
        return say("report-actions")
    return f"{kind_in_words(game.definition, block)}: {dimension}" if colon else kind


def _named(game: Game, thing: Thing) -> str:
    """A thing as the game calls it in the language of the context."""
    if not thing.kind:
        return kind_in_words(game.definition, thing.name)
    dimension = thing.kind.rpartition(": ")[2]
    kind = kinds_of(game).get(dimension, dimension)
    names = [str(one["name"]) for one in game.names.get(kind, ())]
    return game.speaker().name(kind, names.index(thing.name)) if thing.name in names else thing.name


def _ladder(found: Report) -> str:
    if found.ladder is None:
        return ""
    bars = []
    for pairing in found.ladder.pairings:
        wins = _upper(pairing)
        bars.append(Bar(f"{found.ladder.bots[pairing.second]} : {found.ladder.bots[pairing.first]}", wins.value, *wins.interval))
    heading = say("report-ladder")
    return _section(heading, _said("report-ladder-how", games=len(found.ladder.pairings[0].results)), intervals(heading, bars, fair=EVEN))


def _rules(found: Report) -> str:
    blocks = [block for block in found.game.definition.actions if not block.chance]
    never, offered = found.never_used(), {name for one in found.games for name in one.offered}
    parts = [_said("report-rules-how", used=len(blocks) - len(never), all=len(blocks))]
    if never:
        rows = [
            (kind_in_words(found.game.definition, name), say("report-never-chosen" if name in offered else "report-never-legal"))
            for name in never
        ]
        parts.append(table((say("report-actions"), ""), rows))
    return _section(say("report-rules"), *parts)


def _openings(found: Report) -> str:
    rows = [(", ".join(opening), str(games), figure(mean, 2)) for opening, games, mean in found.openings() if games > 1]
    if not rows:
        return _section(say("report-openings"), _said("report-openings-differ", games=len(found.games)))
    headings = say("report-opening"), say("report-opening-games"), say("report-opening-return")
    return _section(say("report-openings"), _said("report-openings-how"), table(headings, rows))


def index(pages: Sequence[tuple[str, str, str]]) -> str:
    """A page that leads to several reports: the title of the game, its form, and the file of each."""
    items = "".join(f'<li><a href="{escape(file)}">{escape(title)}</a>, {escape(form)}</li>' for title, form, file in pages)
    heading = escape(say("report-all"))
    return (
        f'<!doctype html><html lang="{current_language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{heading}</title><style>{PAGE}</style></head><body><h1>{heading}</h1><ul>{items}</ul></body></html>\n"
    )

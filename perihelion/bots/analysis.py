"""The analysis of a match: the estimate of each decision, what would have been better, what was luck, and where the match turned.

Every decision is judged by one search from what its seat knew then, never from what it could not know. The estimate before a decision is
that of its best move, the estimate after it that of the move played, both by the same bot; the difference for its mover is the *swing*:
what the mistake cost. Between one decision and the next only chance acts, or nobody: a change of the estimate there is *luck* if chance
acted, and otherwise the effect of a deeper search. So a seat's way from the first estimate to the result has four parts: its own mistakes,
what others decided, luck, and what the searches did not agree about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from perihelion.bots.accuracy import accuracy_of_all, chance_lost
from perihelion.bots.protocol import Bot, Candidate
from perihelion.bots.registry import bot as bot_by_name
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.errors import Unsupported
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.messages import message
from perihelion.core.position import Position, Sampler, View
from perihelion.core.rng import key_of

ANALYST = "expert"
"""The bot that judges by default."""
WELL_JUDGED = 0.1
"""As a share of the search: a played move that got less of it is searched once more, by itself."""
MOST_TURNING_POINTS = 5
TURNING = 0.12
"""As a share of the range of estimates in the match: the least change at a turning point; half of it, if another seat takes the lead."""
LEAST_TURNING = 0.01
"""As a share of the range of returns: the least change at any turning point."""
A_LEAD = 0.02
"""As a share of the range of returns: the least advantage that counts as a lead."""

Estimate = tuple[float, ...]
"""The estimated result of every seat."""


@dataclass(frozen=True)
class Judgement:
    """A bot's judgement of one decision: the best move, and the move played; None, where a match stopped before the decision."""

    step: int
    best: Candidate
    played: Candidate | None
    choices: int
    """How many moves there were to choose from."""


@dataclass(frozen=True)
class Decision:
    """A decision to judge: its seat, the number of steps before it, and what was played."""

    step: int
    seat: int
    before: Position
    code: int | None


@dataclass(frozen=True)
class Move:
    """A decision of the match, judged."""

    step: int
    """How many steps were played before it."""
    seat: int
    code: int
    text: str
    before: Estimate
    after: Estimate
    best: Candidate
    swing: float
    """What the move cost its mover, compared with the best: 0 or more."""
    choices: int
    """How many moves there were to choose from."""


@dataclass(frozen=True)
class Luck:
    """Draws between two decisions, and what they changed."""

    step: int
    """How many steps were played before the first of them."""
    steps: int
    texts: tuple[str, ...]
    change: Estimate


@dataclass(frozen=True)
class TurningPoint:
    """Where the match turned: by a mistake of a seat, or by luck for it (or against it: then the change is below 0)."""

    step: int
    kind: Literal["mistake", "luck"]
    seat: int
    change: float
    leader: int | None
    """Who leads from then on, if the leader changed."""


@dataclass(frozen=True)
class Analysis:
    """What `perihelion.analyse` gives."""

    log: Log
    bot: str
    moves: tuple[Move, ...]
    luck: tuple[Luck, ...]
    estimates: tuple[tuple[int, Estimate], ...]
    """By the number of steps played: the estimate before each decision, and at the end the result."""
    turning_points: tuple[TurningPoint, ...]

    def lost(self, seat: int) -> float:
        """What the seat's mistakes cost it, all together."""
        return sum(move.swing for move in self.moves if move.seat == seat)

    def decisions(self, seat: int) -> int:
        return sum(move.seat == seat for move in self.moves)

    def lost_a_decision(self, seat: int) -> float:
        """The same per decision, to compare matches of different lengths."""
        return self.lost(seat) / max(1, self.decisions(seat))

    def lucky(self, seat: int) -> float:
        """What chance brought the seat, all together."""
        return sum(luck.change[seat] for luck in self.luck)

    def accuracy(self, seat: int) -> float | None:
        """How well the seat decided, from 0 to 100 (`perihelion.bots.accuracy`); None, if it never had a choice."""
        decided = [move for move in self.moves if move.seat == seat and move.choices > 1]
        return accuracy_of_all([chance_lost(move.swing, self.log.game.return_range) for move in decided])

    def given(self, seat: int) -> float:
        """What the decisions of others brought the seat, all together: their mistakes, as far as they were for its good."""
        return sum(move.after[seat] - move.before[seat] for move in self.moves if move.seat != seat)

    def change(self, seat: int) -> float:
        """How far the seat came, from the first estimate to the last, which is the result."""
        return self.estimates[-1][1][seat] - self.estimates[0][1][seat] if self.estimates else 0.0

    def unexplained(self, seat: int) -> float:
        """What is left of that change without own mistakes, the decisions of others and luck: one search saw further than another."""
        return self.change(seat) + self.lost(seat) - self.given(seat) - self.lucky(seat)

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        game = self.log.game
        return {
            **game.identity(),
            "bot": self.bot,
            "range": list(game.return_range),
            "bounds": [game.estimate(bound).json() for bound in game.return_range],
            "seats": [self._seat_summary(seat, name) for seat, name in enumerate(self.log.seats)],
            "estimates": [
                {"step": step, "returns": list(returns), "estimates": [game.estimate(value).json() for value in returns]}
                for step, returns in self.estimates
            ],
            "moves": [_move_summary(game, move) for move in self.moves],
            "luck": [{**asdict(luck), "texts": list(luck.texts), "change": list(luck.change)} for luck in self.luck],
            "turning_points": [{**asdict(point), "told": game.difference(point.change).json()} for point in self.turning_points],
        }

    def _seat_summary(self, seat: int, name: str) -> dict[str, Any]:
        parts = {"given": self.given(seat), "luck": self.lucky(seat), "unexplained": self.unexplained(seat), "change": self.change(seat)}
        counts = {"accuracy": self.accuracy(seat), "moves": self.decisions(seat), "lost": self.lost(seat), **parts}
        sizes = {"lost": self.lost_a_decision(seat), "mistakes": self.lost(seat), **parts}
        return {"name": name, **counts, "told": {part: self.log.game.difference(size).json() for part, size in sizes.items()}}


@waiting_for_the_compiler()
def analyse(log: Log, *, bot: str | Bot = ANALYST, progress: Callable[[int], None] | None = None) -> Analysis:
    """Judges every decision of a match, finished or not, in one pass. `progress` is called with 1 after each."""
    judge = bot_by_name(bot) if isinstance(bot, str) else bot
    judgements = []
    for decision in decisions_of(log):
        known = decision.before
        judgements.append(judged(judge, known.view(decision.seat), known.sampler(decision.seat), decision.step, decision.code))
        if progress is not None:
            progress(1)
    return assembled(log, judgements, bot if isinstance(bot, str) else type(bot).__name__)


def decisions_of(log: Log) -> Iterator[Decision]:
    """Everything there is to judge: the decisions in force, and the one that an unfinished match waits for."""
    position = log.game.start()
    for step in log.steps:
        if step.by != "chance":
            yield Decision(step.number, step.by, position, step.code)
        position = position.play(step.code)
    if position.mover >= 0 and (log.end is None or log.end.returns is None):
        yield Decision(len(log.steps), position.mover, position, None)


def count_of(log: Log) -> int:
    """How many judgements an analysis takes."""
    waiting = log.now.mover >= 0 and (log.end is None or log.end.returns is None)
    return sum(step.by != "chance" for step in log.steps) + waiting


def judged(bot: Bot, view: View, sampler: Sampler, step: int, code: int | None) -> Judgement:
    """One decision. The same knowledge and the same step always get the same judgement."""
    key = key_of(step, 1)
    bot.begin(key)
    candidates = bot.hint(view, sampler).candidates
    if not candidates:
        raise Unsupported(message("bot-cannot-judge"))
    choices = len(view.legal())
    if code is None:
        return Judgement(step, candidates[0], None, choices)
    played = next((one for one in candidates if one.code == code), None)
    if played is None or (played is not candidates[0] and played.share < WELL_JUDGED):
        bot.begin(key)
        played = bot.judge(view, sampler, code)
    return Judgement(step, candidates[0], played, choices)


def assembled(log: Log, judgements: Sequence[Judgement], bot: str) -> Analysis:
    """The analysis of a match from the judgements of its decisions, in their order."""
    moves = tuple(_moves(log, judgements))
    estimates = [(judgement.step, judgement.best.returns) for judgement in judgements]
    if log.end is not None and log.end.returns is not None:
        estimates.append((len(log.steps), tuple(log.end.returns)))
    luck = tuple(_luck(log, moves, estimates))
    return Analysis(log, bot, moves, luck, tuple(estimates), tuple(_turning_points(log.game, moves, luck, estimates)))


# Parts ----------------------------------------------------------------------------------------------------------------------------------


def _moves(log: Log, judgements: Sequence[Judgement]) -> Iterator[Move]:
    for judgement in judgements:
        if judgement.played is None:
            continue
        step, best, played = log.steps[judgement.step], judgement.best, judgement.played
        assert step.by != "chance"
        swing = 0.0 if played.code == best.code else max(0.0, best.returns[step.by] - played.returns[step.by])
        yield Move(step.number, step.by, step.code, step.text, best.returns, played.returns, best, swing, judgement.choices)


def _luck(log: Log, moves: Sequence[Move], estimates: Sequence[tuple[int, Estimate]]) -> Iterator[Luck]:
    """Draws before the first decision are left out: there is no estimate before them."""
    following = dict(estimates)
    for move in moves:
        first = last = move.step + 1
        while last < len(log.steps) and log.steps[last].by == "chance":
            last += 1
        if last > first and last in following:
            change = tuple(new - old for new, old in zip(following[last], move.after, strict=True))
            yield Luck(first, last - first, tuple(step.text for step in log.steps[first:last]), change)


def _turning_points(
    game: Game, moves: Sequence[Move], luck: Sequence[Luck], estimates: Sequence[tuple[int, Estimate]]
) -> list[TurningPoint]:
    """The few largest changes, and those by which another seat takes the lead, in the order of the match."""
    low, high = game.return_range
    values = [value for _, returns in estimates for value in returns]
    spread = max(values, default=low) - min(values, default=low)
    enough = max(TURNING * spread, LEAST_TURNING * (high - low))
    found = []
    for move in moves:
        leader = _new_leader(game, move.before, move.after)
        if move.swing >= (enough / 2 if leader is not None else enough):
            found.append(TurningPoint(move.step, "mistake", move.seat, -move.swing, leader))
    after = {move.step + 1: move.after for move in moves}
    for draws in luck:
        seat = max(range(game.seats), key=lambda seat: abs(draws.change[seat]))
        before = after[draws.step]
        leader = _new_leader(game, before, tuple(old + change for old, change in zip(before, draws.change, strict=True)))
        if abs(draws.change[seat]) >= (enough / 2 if leader is not None else enough):
            found.append(TurningPoint(draws.step, "luck", seat, draws.change[seat], leader))
    found.sort(key=lambda point: -abs(point.change))
    return sorted(found[:MOST_TURNING_POINTS], key=lambda point: point.step)


def _new_leader(game: Game, before: Estimate, after: Estimate) -> int | None:
    leader = _leader(game, after)
    return None if leader is None or leader == _leader(game, before) else leader


def _leader(game: Game, estimate: Estimate) -> int | None:
    """The first seat of the side that is clearly ahead of all others."""
    if len(game.sides) < 2:
        return None
    low, high = game.return_range
    best, second = sorted((estimate[side[0]] for side in game.sides), reverse=True)[:2]
    if best - second < A_LEAD * (high - low):
        return None
    return next(side[0] for side in game.sides if estimate[side[0]] == best)


def _move_summary(game: Game, move: Move) -> dict[str, Any]:
    before, after = game.estimate(move.before[move.seat]), game.estimate(move.after[move.seat])
    return {
        "told": {"before": before.json(), "after": after.json(), "swing": game.difference(move.swing).json()},
        "step": move.step,
        "seat": move.seat,
        "code": move.code,
        "text": move.text,
        "before": list(move.before),
        "after": list(move.after),
        "best": move.best.summary(),
        "swing": move.swing,
        "choices": move.choices,
    }

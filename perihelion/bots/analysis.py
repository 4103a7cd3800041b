"""The analysis of a match: the estimate of each decision, what would have been better, what was luck, and where the match turned.

Every decision is judged by one search from what its seat knew then, never from what it could not know. The estimate before a decision is
that of its best move, the estimate after it that of the move played, both by the same bot; the difference for its mover is the *swing*:
what the mistake cost. Between one decision and the next only chance acts, or nobody. *Luck* is how far the estimate after a draw is above
what it would be on average after all draws that might have come instead, each judged by the same search: so luck comes to nothing in the
long run, however far the searches see. All other changes there are the effect of a deeper search. So a seat's way from the first estimate
to the result has four parts: its own mistakes, what others decided, luck, and what the searches did not agree about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from operator import mul, sub
from typing import Any, Literal

from perihelion.bots.accuracy import accuracy_of_all, chance_lost
from perihelion.bots.greedy import GreedyBot
from perihelion.bots.protocol import Bot, Candidate, Hint
from perihelion.bots.registry import bot as bot_by_name
from perihelion.bots.registry import seated
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import CHANCE
from perihelion.core.errors import Unsupported
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.messages import message
from perihelion.core.position import Position, Sampler, View
from perihelion.core.rng import key_of
from perihelion.core.showing import Shown

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
FEW_OUTCOMES, OTHER_DRAWS = 6, 4
"""The most outcomes of one draw of which all are judged, which are as many as a die has; of more, this number of samples is."""

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
class Draws:
    """What chance decided between two decisions."""

    first: int
    """How many steps were played before the first draw, and before the decision after the last one."""
    last: int
    instead: tuple[tuple[int, Position], ...]
    """What might have come of them, by weight: all of it, or a sample."""


@dataclass(frozen=True)
class Luck:
    """Draws between two decisions, and by how much they were better than those that might have come instead."""

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
class Analysis(Shown):
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
        """What is left of that change without own mistakes, the decisions of others and luck: later searches saw further."""
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
    """Judges every decision of a match, finished or not, in one pass. `progress` is called with 1 after each.

    A bot of one's own that only chooses says what is best; how good it and the move played are, the game's evaluation says.
    """
    judge: Bot = bot_by_name(bot) if isinstance(bot, str) else bot if isinstance(bot, Bot) else ByChoice(bot)
    judgements = []
    for decision in decisions_of(log):
        known = decision.before
        judgements.append(judged(judge, known.view(decision.seat), known.sampler(decision.seat), decision.step, decision.code))
        if progress is not None:
            progress(1)
    return assembled(log, judgements, bot if isinstance(bot, str) else type(bot).__name__)


class ByChoice:
    """A judge made of a bot that has only `begin` and `choose`."""

    remembers = False

    def __init__(self, bot: Any) -> None:
        self._bot, self._values = seated(bot), GreedyBot()

    def begin(self, key: int) -> None:
        self._bot.begin(key)
        self._values.begin(key)

    def choose(self, view: View, sampler: Sampler) -> int:
        return self._bot.choose(view, sampler)

    def hint(self, view: View, sampler: Sampler) -> Hint:
        return Hint((self.judge(view, sampler, self.choose(view, sampler)),))

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        return self._values.judge(view, sampler, code)


def decisions_of(log: Log) -> Iterator[Decision]:
    """Everything there is to judge: the decisions in force, the one that an unfinished match waits for, and those after other draws."""
    yield from _decisions_made(log)
    for draws in draws_of(log):
        yield from (Decision(draws.last, position.mover, position, None) for _, position in draws.instead if position.mover >= 0)


def _decisions_made(log: Log) -> Iterator[Decision]:
    position = log.game.start()
    for step in log.steps:
        if step.by != "chance":
            yield Decision(step.number, step.by, position, step.code)
        position = position.play(step.code)
    if position.mover >= 0 and (log.end is None or log.end.returns is None):
        yield Decision(len(log.steps), position.mover, position, None)


def draws_of(log: Log) -> Iterator[Draws]:
    """What chance decided after the first decision, before which there is no estimate."""
    position = log.game.start()
    for by_chance, group in groupby(log.steps, lambda step: step.by == "chance"):
        steps = list(group)
        first = steps[0].number
        if by_chance and first:
            yield Draws(first, first + len(steps), tuple(_instead(position, key_of(first, 2))))
        for step in steps:
            position = position.play(step.code)


def _instead(position: Position, key: int) -> Iterator[tuple[int, Position]]:
    """What may come of the draws to come, by weight: all of it where it is little, or a sample."""
    outcomes = position.outcomes()
    if len(outcomes) <= FEW_OUTCOMES:
        after = [(weight, position.play(code)) for code, weight in outcomes]
        if all(drawn.mover != CHANCE for _, drawn in after):
            yield from after
            return
    yield from ((1, position.settle(key_of(key, number))) for number in range(OTHER_DRAWS))


def count_of(log: Log) -> int:
    """How many judgements an analysis takes."""
    return sum(1 for _ in decisions_of(log))


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
    made = sum(1 for _ in _decisions_made(log))
    moves = tuple(_moves(log, judgements[:made]))
    estimates = [(judgement.step, judgement.best.returns) for judgement in judgements[:made]]
    if log.end is not None and log.end.returns is not None:
        estimates.append((len(log.steps), tuple(log.end.returns)))
    luck = tuple(_luck(log, dict(estimates), iter(judgements[made:])))
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


def _luck(log: Log, following: Mapping[int, Estimate], others: Iterator[Judgement]) -> Iterator[Luck]:
    """`others` are the judgements of what might have come instead, in order."""
    for draws in draws_of(log):
        weights = [weight for weight, _ in draws.instead]
        instead = [next(others).best.returns if after.mover >= 0 else tuple(after.returns()) for _, after in draws.instead]
        if draws.last not in following:
            continue
        usual = [sum(map(mul, weights, values)) / sum(weights) for values in zip(*instead, strict=True)]
        change = tuple(map(sub, following[draws.last], usual))
        texts = tuple(step.text for step in log.steps[draws.first : draws.last])
        yield Luck(draws.first, draws.last - draws.first, texts, change)


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
    before, after = {move.step + 1: move.after for move in moves}, dict(estimates)
    for draws in luck:
        seat = max(range(game.seats), key=lambda seat: abs(draws.change[seat]))
        leader = _new_leader(game, before[draws.step], after[draws.step + draws.steps])
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

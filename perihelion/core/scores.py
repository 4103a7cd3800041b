"""High scores: results of finished solo games in an order that a database can sort by, goals, and medians of many results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perihelion.core.errors import BadGame, BadOption, not_among
from perihelion.core.game import Game
from perihelion.core.high_scores import Goal, HighScores
from perihelion.core.messages import Message, message
from perihelion.core.position import Position

Merit = tuple[int, ...] | None
"""What results are ranked by, the smaller the better; a result without merit, such as a lost game, is worse than all others."""
_DIGITS = 10
_MIDDLE = 1 << 31
_NO_MERIT = "9" * _DIGITS


def merit_of(position: Position) -> Merit:
    """The merit of a finished game; None before its end."""
    return position.merit()


def high_scores_of(game: Game) -> HighScores | None:
    """How results of this form become records; None if it is not for one seat, or the game keeps no scores."""
    return game.definition.high_scores if game.seats == 1 else None


# Goals ----------------------------------------------------------------------------------------------------------------------------------


def goals_of(game: Game) -> tuple[Goal, ...]:
    """The difficulties one can set oneself, from hard to easy."""
    declared = high_scores_of(game)
    return declared.goals(game.opened_tables) if declared else ()


def goal_of(game: Game, name: str | None) -> Goal | None:
    """The goal of that name; an error, if the game has none of that name."""
    if name is None:
        return None
    goals = {goal.name: goal for goal in goals_of(game)}
    if not goals:
        raise BadOption(message("no-goals", game=game.title, form=game.form))
    if name not in goals:
        raise BadOption(message("of-game", game=game.title, reason=not_among("goal", name, goals)))
    return goals[name]


def level_of(game: Game, merit: Merit) -> str | None:
    """The hardest goal that a result reaches."""
    return next((goal.name for goal in goals_of(game) if goal.is_reached_by(merit)), None)


# Order ----------------------------------------------------------------------------------------------------------------------------------


def order_of(merit: Merit) -> str:
    """A text of digits that sorts as results do, the best first, in every database."""
    if merit is None:
        return _NO_MERIT
    if not all(-_MIDDLE <= part < _MIDDLE for part in merit):
        raise BadGame(f"A merit is made of numbers of 32 bits, unlike {merit}.")
    return "".join(f"{part + _MIDDLE:0{_DIGITS}d}" for part in merit)


def merit_in(order: str) -> Merit:
    """The inverse of `order_of`."""
    if order == _NO_MERIT:
        return None
    return tuple(int(order[at : at + _DIGITS]) - _MIDDLE for at in range(0, len(order), _DIGITS))


# Many results ---------------------------------------------------------------------------------------------------------------------------


def value_of(declared: HighScores, merit: Merit) -> int | None:
    return None if merit is None else declared.value(merit)


def in_words(declared: HighScores, merit: Merit) -> Message | str:
    return declared.failed if merit is None else declared.in_words(merit)


def result_in_words(game: Game, merit: Merit) -> str:
    """The result of a finished solo game in the game's words; empty, if it has none for it."""
    declared = high_scores_of(game)
    return game.say(in_words(declared, merit)) if declared else ""


def median(declared: HighScores, middle: Sequence[Merit]) -> float | None:
    """From the one or two results in the middle of all: the number between them; None, if one of them has no merit."""
    values = [value_of(declared, merit) for merit in middle]
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known and len(known) == len(values) else None


def moving_medians(declared: HighScores, merits: Sequence[Merit], window: int) -> Iterator[float | None]:
    """For each result the median of the window that ends with it."""
    for end in range(1, len(merits) + 1):
        recent = sorted(merits[max(0, end - window) : end], key=order_of)
        yield median(declared, recent[(len(recent) - 1) // 2 : len(recent) // 2 + 1])


def number_in_words(declared: HighScores, number: float | None) -> Message | str:
    return declared.failed if number is None else declared.number(number)

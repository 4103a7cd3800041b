"""Hidden information: what a seat sees depends only on what it knows."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from perihelion.core.conformance.walking import Nonconformity, chosen, require, thinned, wander
from perihelion.core.contract import OVER, SPECTATOR
from perihelion.core.errors import PerihelionError
from perihelion.core.game import Game
from perihelion.core.position import Position, View


def keeps_secrets(game: Game, golden: Path) -> None:
    """What a seat sees depends only on what it knows; concealing is exact, and changes nothing the seat knows."""
    _require_that_something_is_redrawn(game)
    for seat in (*range(game.seats), None):
        for one, other in _twins(game, seat):
            known = (one._known_to(_number(seat), np.uint64(3)), other._known_to(_number(seat), np.uint64(3)))
            require(known[0] == known[1], f"conceal keeps something that seat {seat} never saw")
    for position in thinned(wander(game, 19), 8, most=40 if game.has_hidden else 12):
        for seat in (*range(game.seats), None):
            number = _number(seat)
            other = position._known_to(number, np.uint64(99))
            require(
                game.has_hidden or _hidden_anyway(position, number) == position.bytes(),
                "conceal changes a position though nothing is hidden",
            )
            require(_seen(position, seat) == _seen(other, seat), f"seat {seat} sees a difference between positions it cannot tell apart")
            redrawn = json.dumps(View(other, seat).json()), json.dumps(View(position._known_to(number, np.uint64(5)), seat).json())
            require(redrawn[0] == redrawn[1], f"the view of seat {seat} shows cards that were only redrawn")
            require(position.mover != OVER or other.returns() == position.returns(), "conceal changes the returns of a finished game")
            for key in (1, 2):
                again, directly = other._known_to(number, np.uint64(key)), position._known_to(number, np.uint64(key))
                require(again == directly, "conceal depends on something the seat does not know")
            require(other.mover == position.mover, "conceal changes who is to move")
            if position.mover == seat:
                require(other.legal() == position.legal(), "what is legal for a seat depends on what it does not know")
                require(other.texts() == position.texts(), "move texts tell a seat what it does not know")
            game.from_bytes(other.bytes())


def _require_that_something_is_redrawn(game: Game) -> None:
    if game.has_hidden:
        redrawn = (position.sampler(None).draw(key) != position for position in wander(game, 20) for key in range(4))
        require(any(redrawn), "conceal redraws nothing in a game that declares hidden information")


def _twins(game: Game, seat: int | None) -> Iterator[tuple[Position, Position]]:
    """Pairs of positions with different pasts that look the same to the seat: what it did not see went differently."""
    for seed in range(6 if game.has_hidden else 0):
        chooser = random.Random(seed)
        one = other = game.start()
        while one.mover != OVER:
            code = chosen(one, chooser)
            other_code = code
            if not one.sees(code, seat):
                unseen = [possible for possible in other.legal() if not other.sees(possible, seat)]
                other_code = chooser.choice(unseen) if unseen else code
            if other_code not in other.legal():
                break  # with the other past this could not have happened
            one, other = one.play(code), other.play(other_code)
            if one.mover != other.mover or one.mover == OVER:  # the end may show everything
                break
            yield one, other


def _hidden_anyway(position: Position, seat: int) -> bytes:
    """The result of the kernel `conceal`, which is not called in games that declare nothing hidden."""
    states = position._copy()
    position.game.run.conceal(position.game.tables, states, seat, np.uint64(99))
    return states.tobytes()


def _number(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def _seen(position: Position, seat: int | None) -> str:
    view = position.view(seat)
    try:
        return json.dumps([view.json(), view.observation().tolist()])
    except (PerihelionError, TypeError) as error:
        raise Nonconformity(f"the view of seat {seat} cannot be made: {error}") from error

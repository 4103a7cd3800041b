"""Games between bots: the loop that asks the seat to move for its decision, and draws for chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perihelion.bots.protocol import Bot
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.rng import key_after, key_of


def first_decision(game: Game, key: int = 1) -> Position:
    """The first position in which a seat decides. Every draw has a key of its own: with one key, a repeated draw might never end."""
    position = game.start()
    while position.mover == CHANCE:
        key = key_after(key)
        position = position.play(position.draw(key))
    return position


def match_steps(game: Game, players: Sequence[Bot], key: int, dice_key: int = 0) -> Iterator[tuple[int, int, Position]]:
    """A game from its start, step by step: who moved, the code, and the position after it. All of it follows from the keys.

    With a dice key draws depend on their names alone, as in a race on the same dice. It stops before the end of the game only if that takes
    more decisions than the game declares.
    """
    position, decisions = game.start(), 0
    for seat, player in enumerate(players):
        player.begin(key_of(key, seat))
    while position.mover != OVER and decisions <= game.max_decisions:
        key = key_after(key)
        seat = position.mover
        if seat == CHANCE:
            code = position.draw(key_of(dice_key, position.draw_id) if dice_key else key)
        else:
            code = players[seat].choose(position.view(seat), position.sampler(seat))
            decisions += 1
        position = position.play(code)
        yield seat, code, position

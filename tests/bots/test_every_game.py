"""Every bot plays every form of every game: legally, repeatably, and from nothing but what its seat knows."""

from __future__ import annotations

import itertools

import pytest

import perihelion as ph
from perihelion.bots.match import match_steps
from perihelion.core.game import Game
from perihelion.core.registry import definition
from perihelion.core.rng import key_of

EVERY_FORM = [pytest.param(name, form.name, id=f"{name}-{form.name}") for name in ph.games() for form in definition(name).forms]
DECISIONS = 25


def is_default(param):
    """Whether it is the form that a game has where none is named: searches play the others by `make soak`."""
    name, form = param.values
    return form == ph.game(name).form


@pytest.mark.parametrize(
    ("name", "form", "bot"),
    [
        pytest.param(*param.values, bot, id=f"{param.id}-{bot}", marks=[] if bot == "greedy" or is_default(param) else [pytest.mark.soak])
        for param in EVERY_FORM
        for bot in ("greedy", "mcts:40", "alphabeta:400")
        if bot != "alphabeta:400" or not (definition(param.values[0]).has_chance or definition(param.values[0]).has_hidden)
    ],
)
def test_a_stretch_of_play_is_legal_and_repeats(name, form, bot):
    game = ph.game(name, form)
    runs = [list(itertools.islice(_decisions(game, bot), DECISIONS)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0]


def _decisions(game, bot):
    return ((who, code) for who, code, _ in match_steps(game, [ph.bot(bot) for _ in range(game.seats)], 7) if who >= 0)


@pytest.mark.parametrize(("name", "form"), EVERY_FORM)
def test_hints_are_within_the_range_of_returns(name, form):
    game = ph.game(name, form)
    low, high = game.return_range
    position = next(after for _, _, after in match_steps(game, [ph.bot("random")] * game.seats, 3) if after.mover >= 0)
    hint = _asked(ph.bot("mcts:100"), position)
    assert 1 <= len(hint.candidates) <= 3
    for candidate in hint.candidates:
        assert candidate.code in position.legal()
        assert len(candidate.returns) == game.seats
        assert all(low <= value <= high for value in candidate.returns)


@pytest.mark.parametrize(("name", "form"), [param for param in EVERY_FORM if definition(param.values[0]).has_hidden])
@pytest.mark.parametrize("bot", ["greedy", "mcts:60"])
def test_choices_are_blind_to_secrets(name, form, bot):
    game: Game = ph.game(name, form)
    compared = 0
    for _, _, position in itertools.islice(match_steps(game, [ph.bot("random")] * game.seats, 11), 0, 200, 9):
        if position.mover < 0 or len(position.legal()) < 2:
            continue
        twins = {position.sampler(position.mover).draw(key_of(5, n)) for n in range(4)}
        compared += len(twins) - 1
        assert len({_asked(ph.bot(bot), twin) for twin in twins}) == 1
    assert compared > 0


def _asked(bot, position):
    bot.begin(1)
    return bot.hint(position.view(position.mover), position.sampler(position.mover))

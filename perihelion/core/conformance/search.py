"""What search asks a game for: candidates, noisy actions, choices without a list, and the terms of the evaluation."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np

from perihelion.core.compiling import interpreted
from perihelion.core.conformance.walking import (
    MARGIN,
    MOST_COMPARED,
    MOST_INTERPRETED,
    UNTOUCHED,
    from_zero,
    require,
    thinned,
    wander,
    watched,
)
from perihelion.core.conformance.words import strict_speakers
from perihelion.core.contract import OVER
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.records import opened

_CLEARLY = 0.002
"""As a share of the range of returns: a difference that rounding does not explain."""


def lists_candidates(game: Game, golden: Path) -> None:
    """Candidates are legal, never none, and the same interpreted."""
    for position in thinned(wander(game, seed=8), seed=8, most=200):
        if position.mover < 0:
            continue
        codes = np.full(game.max_legal + MARGIN, UNTOUCHED, np.int32)
        count = game.run.candidates(game.tables, position._copy(), codes)
        listed = codes[:count].tolist()
        require(listed, "bots are to choose from nothing")
        require(listed == sorted(set(listed)), f"the codes that deserve a thought {listed} are not in increasing order")
        require(set(listed) <= set(position.legal()), f"bots are to choose from {listed}, of which not all are legal")
        require(np.all(codes[game.max_legal :] == UNTOUCHED), "candidates wrote past its declared bound")
        again = np.full_like(codes, UNTOUCHED)
        repeated = game.run.candidates.by_interpreter(game.tables, position._copy(), again)
        require(again[:repeated].tolist() == listed, "interpreted and compiled candidates differ")


def lists_noisy_actions(game: Game, golden: Path) -> None:
    """Noisy actions are legal, and the same interpreted; so is `in_check`."""
    for position in thinned(wander(game, seed=9), seed=9, most=200):
        if position.mover < 0:
            continue
        codes = np.full(game.max_legal + MARGIN, UNTOUCHED, np.int32)
        must_answer, count = game.run.noisy(game.tables, position._states, codes)
        listed = codes[:count].tolist()
        require(listed == sorted(set(listed)), f"the noisy codes {listed} are not in increasing order")
        require(set(listed) <= set(position.legal()), f"of the noisy codes {listed} not all are legal")
        require(np.all(codes[game.max_legal :] == UNTOUCHED), "noisy wrote past its declared bound")
        again = np.full_like(codes, UNTOUCHED)
        found, repeated = game.run.noisy.by_interpreter(game.tables, position._states, again)
        require(again[:repeated].tolist() == listed, "interpreted and compiled noisy differ")
        require(bool(found) == bool(must_answer), "interpreted and compiled in_check differ")


def counts_choices(game: Game, golden: Path) -> None:
    """Choices found without a list are those of the list, in its order."""
    kernels, t = game.definition.kernels, game.opened_tables
    choice_count, nth_choice = interpreted(kernels.choice_count), interpreted(kernels.nth_choice)
    for position in thinned(wander(game, seed=17), seed=17, most=200):
        s = opened(position._states)
        if position.mover != OVER and choice_count(t, s) > 0:
            listed = [code for code, weight in position.outcomes() for _ in range(weight)] or position.legal()
            found = [int(nth_choice(t, s, n)) for n in range(choice_count(t, s))]
            require(found == listed, f"found without a list the choices are {found}, by their list {listed}")


def explains_evaluations(game: Game, golden: Path) -> None:
    """The terms of the evaluation: a phrase for each, the same interpreted, and together in agreement with `evaluate`."""
    for term in game.evaluation_terms:
        require(term.gain != term.loss, f"the evaluation term {term} does not say what a move does")
        for name, speaker in itertools.product(filter(None, (term.gain, term.loss)), strict_speakers(game)):
            said = speaker.say(game.phrase(name, term.arguments))
            require(said and not said.endswith("."), f"{said!r}, of an evaluation term, is to be a part of a sentence")
    size = len(game.evaluation_terms)
    for number, position in enumerate(thinned(wander(game, seed=10, games=10), seed=10)):
        seat = number % game.seats
        terms = watched("evaluation_terms", size, np.int64, from_zero(game.run.evaluation_terms, size), game.tables, position._states, seat)
        require(terms == position.evaluation_terms(seat), "the evaluation terms are not the same at every look")
        if number < MOST_INTERPRETED:
            again = np.zeros(size, np.int64)
            game.run.evaluation_terms.by_interpreter(game.tables, position._states, seat, again)
            require(again.tolist() == terms, "interpreted and compiled evaluation terms differ")
        if position.mover >= 0 and size:
            _require_agreement(position, position.mover)


def _require_agreement(position: Position, seat: int) -> None:
    """Of two moves with clearly different evaluations, the better one has the greater sum of evaluation terms."""
    low, high = position.game.return_range
    after = [end for end in (position.play(code) for code in position.legal()[:MOST_COMPARED]) if end.mover != OVER]
    judged = sorted((end.evaluate()[seat], sum(end.evaluation_terms(seat))) for end in after)
    for (worse, less), (better, more) in itertools.combinations(judged, 2):
        if better - worse > _CLEARLY * (high - low):
            require(more > less, f"evaluate tells {better:.3f} from {worse:.3f}, the evaluation terms add up to {more} and {less}")

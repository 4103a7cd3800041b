"""The rules: what is declared, legal moves and their texts, positions, chance, the end; compiled and interpreted alike."""

from __future__ import annotations

import contextlib
import copy
import json
import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from perihelion.core.batch import Batch, play_on_cpu
from perihelion.core.conformance.walking import (
    MARGIN,
    MOST_COMPARED,
    UNTOUCHED,
    Nonconformity,
    for_plain_python,
    locked,
    require,
    thinned,
    wander,
    watched,
)
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, SPECTATOR
from perihelion.core.errors import BadOption, IllegalMove
from perihelion.core.game import Game
from perihelion.core.options import Choice
from perihelion.core.position import Position, ranks_of
from perihelion.core.records import blank
from perihelion.core.registry import game as game_by_name

_MOST_INTERPRETED_STEPS = 600
"""Steps of random games that are also played by plain Python, though always a whole game."""


def declares_all_parts(game: Game, golden: Path) -> None:
    """Rules page, words, view, geometry, data and golden logs are there, and are what clients can use."""
    definition = game.definition
    rules_page = definition.folder / "rules.md"
    require(rules_page.is_file() and rules_page.stat().st_size > 0, f"there is no rules page {rules_page.name} in the game's folder")
    require((golden / game.name / f"{game.form}.jsonl").is_file(), f"there is no golden log {game.name}/{game.form}.jsonl")
    shapes = game.geometry().get("shapes", [])
    ids = [shape.get("id") for shape in shapes]
    require(len(set(ids)) == len(ids) and all(ids), "the geometry has shapes without ids of their own")
    json.dumps(game.geometry())
    for seat in (*range(game.seats), None):
        view = game.start().view(seat)
        require(json.loads(json.dumps(view.json()))["board"], "the view of the board is empty")
        require(view.words() and all(isinstance(line, str) and line for line in view.words()), "the words say nothing of the position")
    for option in definition.options:
        if isinstance(option, Choice):
            for name in option.named():
                with contextlib.suppress(BadOption):  # a choice may not fit every form, but its data must be sound
                    game_by_name(game.name, game.form, **{option.name: name})


def lists_legal_codes(game: Game, golden: Path) -> None:
    """Codes sorted, unique, within the declared counts, and none written past the declared bound."""
    for seed in range(5):
        chooser = random.Random(seed)
        states, may_draw = blank(game.definition.state), game.has_chance
        game.run.begin(game.tables, states)
        for _ in range(100 * game.max_decisions):
            codes = np.full(game.max_legal + MARGIN, UNTOUCHED, np.int32)
            mover, count = game.run.legal(game.tables, locked(states), codes)
            require(mover in (CHANCE, OVER) or 0 <= mover < game.seats, f"the mover is {mover}, with {game.seats} seats")
            if mover == OVER:
                break
            listed = codes[:count].tolist()
            require(count >= 1, "somebody is to move, but nothing is legal")
            require(count <= game.max_legal, f"{count} codes are legal, {game.max_legal} is the declared bound")
            require(np.all(codes[game.max_legal :] == UNTOUCHED), "legal wrote past its declared bound")
            require(listed == sorted(set(listed)), f"the legal codes {listed} are not in increasing order")
            require(listed[0] >= 0 and listed[-1] < game.num_actions, f"a legal code of {listed} is outside 0..{game.num_actions - 1}")
            kinds = {game.definition.actions.block_of(code).chance for code in listed}
            require(kinds == {mover == CHANCE}, "chance has codes of seats, or a seat codes of chance")
            require(mover != CHANCE or may_draw, "chance moves in a game, or in a part of it, that declares none")
            may_draw = may_draw if mover == CHANCE else game.has_chance_in_play
            game.run.apply(game.tables, states, chooser.choice(listed))


def reads_what_it_writes(game: Game, golden: Path) -> None:
    """Move texts: different for different moves, and read back, in any case and spacing; the same at every moment, if that is declared."""
    start = game.start() if game.definition.words.notates_codes else None
    for position in thinned(wander(game, 11), 1):
        texts = position.texts()
        require(len({"".join(text.split()).casefold() for text in texts}) == len(texts), f"two moves have one text: {texts}")
        for code, text in zip(position.legal(), texts, strict=True):
            require(position.parse(text) == code, f"{text!r} is not read as the move it stands for")
            require(position.parse(f"  {text.upper()} ") == code, f"{text!r} is not read in capitals")
            require(start is None or start.text(code) == text, f"{text!r} depends on the position, though `notates_codes` is declared")


def refuses_illegal_moves(game: Game, golden: Path) -> None:
    """Codes and texts that are not legal raise IllegalMove, with a message."""
    for position in thinned(wander(game, 12), 2, most=20):
        legal = set(position.legal())
        wrong = [code for code in random.Random(0).sample(range(game.num_actions), min(20, game.num_actions)) if code not in legal]
        moves: list[int | str] = [*wrong, -1, game.num_actions, "no such move", ""]
        for move in moves:
            try:
                position.play(move)
            except IllegalMove as error:
                require(str(error), "an illegal move is refused without a word")
            else:
                raise Nonconformity(f"the illegal move {move!r} was played")


def leaves_the_past_alone(game: Game, golden: Path) -> None:
    """No method changes a position."""
    for position in thinned(wander(game, 13), 3):
        before = position.bytes()
        for code in position.legal()[:5]:
            position.play(code)
        for seat in (*range(game.seats), None):
            position.view(seat).json()
            position.view(seat).observation()
            position.sampler(seat).draw(5)
        position.chances()
        position.evaluate()
        require(position.bytes() == before, "a position changed after it was made")


def survives_round_trips(game: Game, golden: Path) -> None:
    """Bytes, JSON and text give the same position back; equal positions are equal and hash alike."""
    positions = thinned(wander(game, 14), 4)
    for position in positions:
        for kind, back in (
            ("bytes", game.from_bytes(position.bytes())),
            ("JSON", game.from_json(json.loads(json.dumps(position.to_json())))),
            ("text", game.from_text(position.to_text())),
        ):
            require(back == position and hash(back) == hash(position), f"{kind} do not give the same position back: {position!r}")
        require("\n" not in position.to_text(), "the text of a position is more than one line")
        require(copy.deepcopy(position) == position, "a position is lost when copied")
    require(pickle.loads(pickle.dumps(positions)) == positions, "a position is lost when pickled")


def runs_alike_everywhere(game: Game, golden: Path) -> None:
    """Interpreted, compiled one by one and compiled in batches: the same bytes."""
    one = Batch.blank(game, 3, seed=21, keep_states=True)
    play_on_cpu(one, threads=2, progress=lambda done: None, most=1)
    games = max(1, int((one.steps.cumsum() <= _MOST_INTERPRETED_STEPS).sum()))
    try:
        other = interpreted_games(game, games, seed=21)
    except (OverflowError, IndexError) as error:
        raise Nonconformity(f"interpreted rules fail where compiled ones go on: {error}") from error
    for what in ("states", "steps", "decisions", "returns"):
        compiled_result, interpreted_result = getattr(one, what)[:games], getattr(other, what)
        require(compiled_result.tobytes() == interpreted_result.tobytes(), f"interpreted and compiled games differ in their {what}")
    for position in for_plain_python(game, 22, most=15, games=1):
        _compare_drivers(game, position)


def interpreted_games(game: Game, games: int, seed: int) -> Batch:
    """Random games as plain Python. A number that its field cannot store raises OverflowError, it does not wrap round."""
    batch = Batch.blank(game, games, seed=seed, keep_states=True)
    assert batch.states is not None
    codes = np.empty(game.max_legal, np.int32)
    game.run.play_random.by_interpreter(
        game.tables, batch.start, seed, batch.dice_key, 0, game.max_decisions, codes,
        batch.states, batch.steps, batch.decisions, batch.returns,
    )  # fmt: skip
    return batch


def _compare_drivers(game: Game, position: Position) -> None:
    """What no random game calls."""
    for name, *arguments in _calls(game, position):
        one, other = _own(arguments), _own(arguments)
        driver = getattr(game.run, name)
        results = driver.by_interpreter(game.tables, *one), driver.by_machine_code(game.tables, *other)
        same = results[0] == results[1] and all(map(np.array_equal, one, other))
        require(same, f"interpreted and compiled {name} differ")


def _own(arguments: list[Any]) -> list[Any]:
    """The arguments with copies of what may be written into."""
    return [argument.copy() if isinstance(argument, np.ndarray) and argument.flags.writeable else argument for argument in arguments]


def _calls(game: Game, position: Position) -> Iterator[tuple[Any, ...]]:
    """Drivers of one position, each with its arguments after the tables."""
    states, legal = locked(position._copy()), np.array(position.legal(), np.int32)
    key = np.uint64(123_456_789)
    yield "evaluate", states, np.zeros(max(form.seats for form in game.definition.forms), np.int64)
    if position.mover == CHANCE:
        yield "draw_id", states
        yield "pick_outcome", states, legal, key
        yield "weight", states, legal, np.zeros(len(legal), np.int64)
    elif position.mover == OVER:
        yield "returns", states, np.zeros(game.seats)
    for seat in (*range(game.seats), SPECTATOR):
        yield "observe", states, seat, np.zeros(game.observation_size, np.int32)
        yield "conceal", position._copy(), seat, key
        for code in position.legal()[:MOST_COMPARED]:
            yield "sees", states, code, seat


def repeats_itself(game: Game, golden: Path) -> None:
    """The same seed gives the same games, independently of other random numbers drawn in between."""
    runs = []
    for threads, size in ((1, 2), (2, 3)):
        random.random()
        np.random.default_rng().random(3)
        batch = Batch.blank(game, 6, seed=31, keep_states=True)
        play_on_cpu(batch, threads, lambda done: None, size)
        runs.append([getattr(batch, what).tobytes() for what in ("states", "steps", "decisions", "returns")])
    require(runs[0] == runs[1], "the same seed gave different games")


def weighs_chances(game: Game, golden: Path) -> None:
    """Probabilities are positive and sum to one, and draws by key are distributed accordingly."""
    for position in thinned(wander(game, 15), 6):
        chances = position.chances()
        if position.mover != CHANCE:
            require(not chances, "there are chances though chance does not move")
            continue
        require([code for code, _ in chances] == position.legal(), "the chances are not those of the legal codes")
        require(all(chance > 0 for _, chance in chances), f"an outcome cannot happen: {chances}")
        require(abs(sum(chance for _, chance in chances) - 1) < 1e-9, f"the chances sum to {sum(chance for _, chance in chances)}")
        draws = [position.draw(key) for key in range(400)]
        for code, chance in chances:
            spread = 6 * (400 * chance * (1 - chance)) ** 0.5 + 1
            require(
                abs(draws.count(code) - 400 * chance) <= spread, f"outcome {code} of chance {chance} came {draws.count(code)} of 400 times"
            )


def names_draws(game: Game, golden: Path) -> None:
    """Draws have names; in games that are raced no two of a game the same, so that racers on the same dice meet independent ones.
    Draws from one pile share the name of the pile, and have equal chances."""
    seen: set[int] = set()
    for position in wander(game, 16, games=20):
        if position == game.start():
            seen = set()
        if position.mover == CHANCE:
            piled = position.from_a_pile
            unique = not game.definition.is_raced or piled or position.draw_id not in seen
            require(unique, f"two draws of one game are called {position.draw_id}")
            require(position.draw_id >= 0 and game.definition.words.draw(position.draw_id), "a draw has no name")
            require(not piled or len({chance for _, chance in position.chances()}) == 1, "what lies in a pile has unequal chances")
            if not piled:
                seen.add(position.draw_id)


def ends_in_time(game: Game, golden: Path) -> None:
    """Every game ends within the declared number of decisions, and of draws if one is declared."""
    batch = Batch.blank(game, 500, seed=41)
    play_on_cpu(batch, threads=1, progress=lambda done: None)
    require(int(batch.decisions.max()) <= game.max_decisions, f"a game did not end within {game.max_decisions} decisions")
    draws, most = int((batch.steps - batch.decisions).max()), game.max_draws
    require(most is None or draws <= most, f"a game had {draws} draws, and declares {most} as the most")


def scores_consistently(game: Game, golden: Path) -> None:
    """Returns and evaluations lie within the declared range; ranks follow from returns; the seats of a side have equal returns."""
    lowest, highest = game.return_range
    for position in wander(game, 17):
        guesses = watched("evaluate", game.seats, np.int64, game.run.evaluate, game.tables, position._states)
        require(
            all(lowest * EVALUATION_UNIT <= guess <= highest * EVALUATION_UNIT for guess in guesses),
            f"the evaluation {guesses} leaves the range of returns",
        )
        if position.mover != OVER:
            continue
        require(
            all(abs(guess / EVALUATION_UNIT - value) < 1e-5 for guess, value in zip(guesses, position.returns(), strict=True)),
            f"the game is over with {position.returns()}, but evaluate says {guesses}",
        )
        returns = watched("returns", game.seats, np.float64, game.run.returns, game.tables, position._states)
        ranks = position.ranks()
        require(
            returns == position.returns() and all(lowest <= value <= highest for value in returns), f"the returns {returns} leave the range"
        )
        require(ranks == ranks_of(returns, lowest), f"the ranks {ranks} do not follow from the returns {returns}")
        for side in game.sides:
            require(len({returns[seat] for seat in side}) == 1, f"the seats {side} play together but get {returns}")


def lets_seats_go(game: Game, golden: Path) -> None:
    """A seat that gives up is out of the game and not to move, the position is sound and the same interpreted; or nothing changes."""
    for position in thinned(wander(game, seed=10), seed=10, most=100):
        for seat in range(game.seats) if game.lets_seats_withdraw else ():
            left = position.without(seat)
            if position.mover == OVER or not position.in_game()[seat]:
                require(left == position, f"seat {seat}, which is out of the game, left it once more")
                continue
            game.from_bytes(left.bytes())  # raises BadPosition if it is not a possible position
            require(left.mover != seat and not left.in_game()[seat], f"seat {seat} has left, but is still in the game")
            require(left.mover == OVER or left.legal(), "somebody left, and nothing is legal for who is to move")
            again = position._copy()
            game.run.withdraw.by_interpreter(game.tables, again, seat)
            require(again.tobytes() == left.bytes(), "interpreted and compiled withdraw differ")

"""What every game, in every form, must pass. Authors of games run it too:

    from perihelion.core.conformance import CHECKS
    for check in CHECKS.values():
        check(game, golden_logs)

Each check plays random games and raises `Nonconformity` with what was found and where. `tests/conformance` runs all of them on all
games, and proves on broken games that each check catches what it is for.
"""

from __future__ import annotations

import contextlib
import copy
import functools
import itertools
import json
import pickle
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np

from perihelion.core.actions import Block
from perihelion.core.batch import Batch, play_on_cpu
from perihelion.core.compiling import Driver, interpreted, waiting_for_the_compiler
from perihelion.core.contract import (
    CHANCE,
    EVALUATION_UNIT,
    OVER,
    SPECTATOR,
    describes_nothing,
    no_hint,
    no_reason,
    tells_by_notation,
    text_of_the_table,
)
from perihelion.core.data import EVALUATION, altered_weights
from perihelion.core.errors import BadOption, IllegalMove, PerihelionError
from perihelion.core.game import Game
from perihelion.core.language_faults import languages_of
from perihelion.core.languages import Speaker
from perihelion.core.logs import Log, load_log, read_log
from perihelion.core.messages import NUMBER, PHRASE, SEVERAL, Said, items_of
from perihelion.core.options import Choice
from perihelion.core.position import Position, View, ranks_of
from perihelion.core.records import Records, blank, opened, raw
from perihelion.core.registry import game as game_by_name

MARGIN = 64
"""How far past its declared end a buffer is checked for writes."""
UNTOUCHED = -123_456_789
UNTOUCHED_BYTE = 0xA5
_MOST_INTERPRETED_STEPS = 600
"""Steps of random games that are also played by plain Python, though always a whole game."""
_MOST_COMPARED = 12
"""Moves of one position whose evaluation terms are compared with `evaluate`."""
_MOST_INTERPRETED = 12
"""Positions whose evaluation terms are also computed by plain Python, which is slow."""
_FORMS_WITHOUT_SHARING = 4
_CLEARLY = 0.002
"""As a share of the range of returns: a difference that rounding does not explain."""


class Nonconformity(AssertionError):
    """A game breaks the contract."""


def _require(condition: object, found: str) -> None:
    if not condition:
        raise Nonconformity(found)


# Random walks ---------------------------------------------------------------------------------------------------------------------------


def wander(game: Game, seed: int, games: int = 3) -> Iterator[Position]:
    """Every position of some random games, first to last."""
    for number in range(games):
        chooser = random.Random(f"{seed}/{number}")
        position = game.start()
        yield position
        while position.mover != OVER:
            position = position.play(_chosen(position, chooser))
            yield position


def _chosen(position: Position, chooser: random.Random) -> int:
    if position.mover == CHANCE:
        return position.draw(chooser.getrandbits(64))
    return chooser.choice(position.legal())


def _thinned(positions: Iterator[Position], seed: int, most: int = 60) -> list[Position]:
    """A uniform sample, for checks that take long on each position."""
    everything = list(positions)
    return everything if len(everything) <= most else random.Random(seed).sample(everything, most)


def _for_plain_python(game: Game, seed: int, most: int, games: int = 3) -> list[Position]:
    """Positions to look at by plain Python as well, which is slow: forms of a game have most of their rules in common, so that many forms
    share what a few would have."""
    share = min(1, _FORMS_WITHOUT_SHARING / len(game.definition.forms))
    return _thinned(wander(game, seed, games), seed, max(1, round(most * share)))


# The checks -----------------------------------------------------------------------------------------------------------------------------


def declares_all_parts(game: Game, golden: Path) -> None:
    """Rules page, words, view, geometry, data and golden logs are there, and are what clients can use."""
    definition = game.definition
    rules_page = definition.folder / "rules.md"
    _require(rules_page.is_file() and rules_page.stat().st_size > 0, f"there is no rules page {rules_page.name} in the game's folder")
    _require((golden / game.name / f"{game.form}.jsonl").is_file(), f"there is no golden log {game.name}/{game.form}.jsonl")
    shapes = game.geometry().get("shapes", [])
    ids = [shape.get("id") for shape in shapes]
    _require(len(set(ids)) == len(ids) and all(ids), "the geometry has shapes without ids of their own")
    json.dumps(game.geometry())
    for seat in (*range(game.seats), None):
        view = game.start().view(seat)
        _require(json.loads(json.dumps(view.json()))["board"], "the view of the board is empty")
        _require(view.words() and all(isinstance(line, str) and line for line in view.words()), "the words say nothing of the position")
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
            mover, count = game.run.legal(game.tables, _locked(states), codes)
            _require(mover in (CHANCE, OVER) or 0 <= mover < game.seats, f"the mover is {mover}, with {game.seats} seats")
            if mover == OVER:
                break
            listed = codes[:count].tolist()
            _require(count >= 1, "somebody is to move, but nothing is legal")
            _require(count <= game.max_legal, f"{count} codes are legal, {game.max_legal} is the declared bound")
            _require(np.all(codes[game.max_legal :] == UNTOUCHED), "legal wrote past its declared bound")
            _require(listed == sorted(set(listed)), f"the legal codes {listed} are not in increasing order")
            _require(listed[0] >= 0 and listed[-1] < game.num_actions, f"a legal code of {listed} is outside 0..{game.num_actions - 1}")
            kinds = {game.definition.actions.block_of(code).chance for code in listed}
            _require(kinds == {mover == CHANCE}, "chance has codes of seats, or a seat codes of chance")
            _require(mover != CHANCE or may_draw, "chance moves in a game, or in a part of it, that declares none")
            may_draw = may_draw if mover == CHANCE else game.has_chance_in_play
            game.run.apply(game.tables, states, chooser.choice(listed))


def _locked(states: Records) -> Records:
    """A read-only view of the records, as positions have. For writable records, drivers would be compiled anew."""
    view = states.view()
    view.flags.writeable = False
    return view


def lists_candidates(game: Game, golden: Path) -> None:
    """Candidates are legal, never none, and the same interpreted."""
    for position in _thinned(wander(game, seed=8), seed=8, most=200):
        if position.mover < 0:
            continue
        codes = np.full(game.max_legal + MARGIN, UNTOUCHED, np.int32)
        count = game.run.candidates(game.tables, position._copy(), codes)
        listed = codes[:count].tolist()
        _require(listed, "bots are to choose from nothing")
        _require(listed == sorted(set(listed)), f"the codes that deserve a thought {listed} are not in increasing order")
        _require(set(listed) <= set(position.legal()), f"bots are to choose from {listed}, of which not all are legal")
        _require(np.all(codes[game.max_legal :] == UNTOUCHED), "candidates wrote past its declared bound")
        again = np.full_like(codes, UNTOUCHED)
        repeated = game.run.candidates.by_interpreter(game.tables, position._copy(), again)
        _require(again[:repeated].tolist() == listed, "interpreted and compiled candidates differ")


def lists_noisy_actions(game: Game, golden: Path) -> None:
    """Noisy actions are legal, and the same interpreted; so is `in_check`."""
    for position in _thinned(wander(game, seed=9), seed=9, most=200):
        if position.mover < 0:
            continue
        codes = np.full(game.max_legal + MARGIN, UNTOUCHED, np.int32)
        must_answer, count = game.run.noisy(game.tables, position._states, codes)
        listed = codes[:count].tolist()
        _require(listed == sorted(set(listed)), f"the noisy codes {listed} are not in increasing order")
        _require(set(listed) <= set(position.legal()), f"of the noisy codes {listed} not all are legal")
        _require(np.all(codes[game.max_legal :] == UNTOUCHED), "noisy wrote past its declared bound")
        again = np.full_like(codes, UNTOUCHED)
        found, repeated = game.run.noisy.by_interpreter(game.tables, position._states, again)
        _require(again[:repeated].tolist() == listed, "interpreted and compiled noisy differ")
        _require(bool(found) == bool(must_answer), "interpreted and compiled in_check differ")


def counts_choices(game: Game, golden: Path) -> None:
    """Choices found without a list are those of the list, in its order."""
    kernels, t = game.definition.kernels, game.opened_tables
    choice_count, nth_choice = interpreted(kernels.choice_count), interpreted(kernels.nth_choice)
    for position in _thinned(wander(game, seed=17), seed=17, most=200):
        s = opened(position._states)
        if position.mover != OVER and choice_count(t, s) > 0:
            listed = [code for code, weight in position.outcomes() for _ in range(weight)] or position.legal()
            found = [int(nth_choice(t, s, n)) for n in range(choice_count(t, s))]
            _require(found == listed, f"found without a list the choices are {found}, by their list {listed}")


def lets_seats_go(game: Game, golden: Path) -> None:
    """A seat that gives up is out of the game and not to move, the position is sound and the same interpreted; or nothing changes."""
    for position in _thinned(wander(game, seed=10), seed=10, most=100):
        for seat in range(game.seats) if game.lets_seats_withdraw else ():
            left = position.without(seat)
            if position.mover == OVER or not position.in_game()[seat]:
                _require(left == position, f"seat {seat}, which is out of the game, left it once more")
                continue
            game.from_bytes(left.bytes())  # raises BadPosition if it is not a possible position
            _require(left.mover != seat and not left.in_game()[seat], f"seat {seat} has left, but is still in the game")
            _require(left.mover == OVER or left.legal(), "somebody left, and nothing is legal for who is to move")
            again = position._copy()
            game.run.withdraw.by_interpreter(game.tables, again, seat)
            _require(again.tobytes() == left.bytes(), "interpreted and compiled withdraw differ")


def explains_evaluations(game: Game, golden: Path) -> None:
    """The terms of the evaluation: a phrase for each, the same interpreted, and together in agreement with `evaluate`."""
    for term in game.evaluation_terms:
        _require(term.gain != term.loss, f"the evaluation term {term} does not say what a move does")
        for name, speaker in itertools.product(filter(None, (term.gain, term.loss)), _strict_speakers(game)):
            said = speaker.say(game.phrase(name, term.arguments))
            _require(said and not said.endswith("."), f"{said!r}, of an evaluation term, is to be a part of a sentence")
    size = len(game.evaluation_terms)
    for number, position in enumerate(_thinned(wander(game, seed=10, games=10), seed=10)):
        seat = number % game.seats
        terms = _watched(
            "evaluation_terms", size, np.int64, _from_zero(game.run.evaluation_terms, size), game.tables, position._states, seat
        )
        _require(terms == position.evaluation_terms(seat), "the evaluation terms are not the same at every look")
        if number < _MOST_INTERPRETED:
            again = np.zeros(size, np.int64)
            game.run.evaluation_terms.by_interpreter(game.tables, position._states, seat, again)
            _require(again.tolist() == terms, "interpreted and compiled evaluation terms differ")
        if position.mover >= 0 and size:
            _require_agreement(position, position.mover)


def reads_what_it_writes(game: Game, golden: Path) -> None:
    """Move texts: different for different moves, and read back, in any case and spacing."""
    for position in _thinned(wander(game, 11), 1):
        texts = position.texts()
        _require(len({"".join(text.split()).casefold() for text in texts}) == len(texts), f"two moves have one text: {texts}")
        for code, text in zip(position.legal(), texts, strict=True):
            _require(position.parse(text) == code, f"{text!r} is not read as the move it stands for")
            _require(position.parse(f"  {text.upper()} ") == code, f"{text!r} is not read in capitals")


def refuses_illegal_moves(game: Game, golden: Path) -> None:
    """Codes and texts that are not legal raise IllegalMove, with a message."""
    for position in _thinned(wander(game, 12), 2, most=20):
        legal = set(position.legal())
        wrong = [code for code in random.Random(0).sample(range(game.num_actions), min(20, game.num_actions)) if code not in legal]
        moves: list[int | str] = [*wrong, -1, game.num_actions, "no such move", ""]
        for move in moves:
            try:
                position.play(move)
            except IllegalMove as error:
                _require(str(error), "an illegal move is refused without a word")
            else:
                raise Nonconformity(f"the illegal move {move!r} was played")


def leaves_the_past_alone(game: Game, golden: Path) -> None:
    """No method changes a position."""
    for position in _thinned(wander(game, 13), 3):
        before = position.bytes()
        for code in position.legal()[:5]:
            position.play(code)
        for seat in (*range(game.seats), None):
            position.view(seat).json()
            position.view(seat).observation()
            position.sampler(seat).draw(5)
        position.chances()
        position.evaluate()
        _require(position.bytes() == before, "a position changed after it was made")


def survives_round_trips(game: Game, golden: Path) -> None:
    """Bytes, JSON and text give the same position back; equal positions are equal and hash alike."""
    positions = _thinned(wander(game, 14), 4)
    for position in positions:
        for kind, back in (
            ("bytes", game.from_bytes(position.bytes())),
            ("JSON", game.from_json(json.loads(json.dumps(position.to_json())))),
            ("text", game.from_text(position.to_text())),
        ):
            _require(back == position and hash(back) == hash(position), f"{kind} do not give the same position back: {position!r}")
        _require("\n" not in position.to_text(), "the text of a position is more than one line")
        _require(copy.deepcopy(position) == position, "a position is lost when copied")
    _require(pickle.loads(pickle.dumps(positions)) == positions, "a position is lost when pickled")


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
        _require(compiled_result.tobytes() == interpreted_result.tobytes(), f"interpreted and compiled games differ in their {what}")
    for position in _for_plain_python(game, 22, most=15, games=1):
        _compare_drivers(game, position)


def repeats_itself(game: Game, golden: Path) -> None:
    """The same seed gives the same games, independently of other random numbers drawn in between."""
    runs = []
    for threads, size in ((1, 2), (2, 3)):
        random.random()
        np.random.default_rng().random(3)
        batch = Batch.blank(game, 6, seed=31, keep_states=True)
        play_on_cpu(batch, threads, lambda done: None, size)
        runs.append([getattr(batch, what).tobytes() for what in ("states", "steps", "decisions", "returns")])
    _require(runs[0] == runs[1], "the same seed gave different games")


def weighs_chances(game: Game, golden: Path) -> None:
    """Probabilities are positive and sum to one, and draws by key are distributed accordingly."""
    for position in _thinned(wander(game, 15), 6):
        chances = position.chances()
        if position.mover != CHANCE:
            _require(not chances, "there are chances though chance does not move")
            continue
        _require([code for code, _ in chances] == position.legal(), "the chances are not those of the legal codes")
        _require(all(chance > 0 for _, chance in chances), f"an outcome cannot happen: {chances}")
        _require(abs(sum(chance for _, chance in chances) - 1) < 1e-9, f"the chances sum to {sum(chance for _, chance in chances)}")
        draws = [position.draw(key) for key in range(400)]
        for code, chance in chances:
            spread = 6 * (400 * chance * (1 - chance)) ** 0.5 + 1
            _require(
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
            _require(unique, f"two draws of one game are called {position.draw_id}")
            _require(position.draw_id >= 0 and game.definition.words.draw(position.draw_id), "a draw has no name")
            _require(not piled or len({chance for _, chance in position.chances()}) == 1, "what lies in a pile has unequal chances")
            if not piled:
                seen.add(position.draw_id)


def ends_in_time(game: Game, golden: Path) -> None:
    """Every game ends within the declared number of decisions, and of draws if one is declared."""
    batch = Batch.blank(game, 500, seed=41)
    play_on_cpu(batch, threads=1, progress=lambda done: None)
    _require(int(batch.decisions.max()) <= game.max_decisions, f"a game did not end within {game.max_decisions} decisions")
    draws, most = int((batch.steps - batch.decisions).max()), game.max_draws
    _require(most is None or draws <= most, f"a game had {draws} draws, and declares {most} as the most")


def scores_consistently(game: Game, golden: Path) -> None:
    """Returns and evaluations lie within the declared range; ranks follow from returns; the seats of a side have equal returns."""
    lowest, highest = game.return_range
    for position in wander(game, 17):
        guesses = _watched("evaluate", game.seats, np.int64, game.run.evaluate, game.tables, position._states)
        _require(
            all(lowest * EVALUATION_UNIT <= guess <= highest * EVALUATION_UNIT for guess in guesses),
            f"the evaluation {guesses} leaves the range of returns",
        )
        if position.mover != OVER:
            continue
        _require(
            all(abs(guess / EVALUATION_UNIT - value) < 1e-5 for guess, value in zip(guesses, position.returns(), strict=True)),
            f"the game is over with {position.returns()}, but evaluate says {guesses}",
        )
        returns = _watched("returns", game.seats, np.float64, game.run.returns, game.tables, position._states)
        ranks = position.ranks()
        _require(
            returns == position.returns() and all(lowest <= value <= highest for value in returns), f"the returns {returns} leave the range"
        )
        _require(ranks == ranks_of(returns, lowest), f"the ranks {ranks} do not follow from the returns {returns}")
        for side in game.sides:
            _require(len({returns[seat] for seat in side}) == 1, f"the seats {side} play together but get {returns}")


def observes_within_bounds(game: Game, golden: Path) -> None:
    """Observations fill exactly the declared size with numbers in their ranges, and hold only what the seat may know."""
    ever_set = np.zeros(game.observation_size, bool)
    spec = game.observation_spec
    boards: dict[tuple[int, ...], str] = {}
    for position in _thinned(wander(game, 18), 7, most=80):
        for seat in (*range(game.seats), SPECTATOR):
            known = position._known_to(seat, np.uint64(0))
            observed = _watched("observe", game.observation_size, np.int32, game.run.observe, game.tables, known._states, seat)
            ever_set |= np.array(observed) != UNTOUCHED
            if game.definition.observe_conceals:
                bare = _watched("observe", game.observation_size, np.int32, game.run.observe, game.tables, position._states, seat)
                _require(bare == observed, f"the observation of seat {seat} depends on what it cannot know")
            wrong = [field.name for field in spec if not field.covers(np.array(observed))]
            _require(not wrong, f"the numbers {wrong} of the observation are not what is declared")
            view = View(known, None if seat == SPECTATOR else seat).json()
            board = json.dumps([view["board"], view["mover"]])
            same = boards.setdefault((seat, *observed), board) == board
            _require(same, "two positions that look different to a seat have one observation")
    _require(ever_set.all(), f"numbers {np.flatnonzero(~ever_set).tolist()} of the observation are never written")


def shows_within_bounds(game: Game, golden: Path) -> None:
    """Views, interpreted and compiled, are the same bytes; lists stay within their bounds, numbers stand for labels that are there."""
    declared = game.definition.view
    for number, position in enumerate(_for_plain_python(game, 23, most=30)):
        for seat in _observers(position, number):
            known = position._known_to(seat, np.uint64(0))._states
            try:
                one = _shown(game, declared.shape.dtype, game.run.show.by_interpreter, known, seat)
                declared.shape.json(one)
                _require_counts(one)
            except (OverflowError, IndexError, KeyError) as error:
                raise Nonconformity(f"the view of seat {seat} leaves its bounds: {error!r}") from error
            other = _shown(game, declared.shape.dtype, game.run.show.by_machine_code, known, seat)
            _require(one.tobytes() == other.tobytes(), "interpreted and compiled views differ")


def _require_counts(records: Records) -> None:
    """No list in the records, or in records inside of them, is longer than its bound."""
    names = records.dtype.names or ()
    for name in names:
        if f"{name}_count" in names:
            counts, most = records[f"{name}_count"], records.dtype[name].shape[0]
            _require(((counts >= 0) & (counts <= most)).all(), f"the list {name} of a view counts more than its {most} places")
        if records.dtype[name].base.names is not None:
            _require_counts(records[name].reshape(-1))


def _shown(game: Game, dtype: np.dtype[Any], show: Callable[..., None], known: Records, seat: int) -> Records:
    """A view between two records that must stay as they are."""
    views = blank(dtype, 3)
    raw(views)[[0, 2]] = UNTOUCHED_BYTE
    show(game.tables, known, seat, views[1:2], np.ones(1, np.int32))
    _require((raw(views)[[0, 2]] == UNTOUCHED_BYTE).all(), "a view was written past its end")
    return views[1:2]


def says_within_bounds(game: Game, golden: Path) -> None:
    """What kernels say, interpreted and compiled, is the same numbers: messages of the table, each with arguments that stand for something
    and for earlier messages only. In a buffer that is too small they count, and write nothing behind it."""
    for number, position in enumerate(_for_plain_python(game, 24, most=30)):
        for seat in _observers(position, number):
            known = position._known_to(seat, np.uint64(0))
            for name, arguments, places in _sayings(known, seat):
                words = _compared_words(known, name, arguments, places)
                _require_messages(game, name, *words)
                if number < _MOST_INTERPRETED:
                    _require_room(known, name, arguments, places, len(words[0]))


def says_it_in_words(game: Game, golden: Path) -> None:
    """Everything that is said is a sentence, or a phrase, in every language that the game has."""
    speakers = _strict_speakers(game)
    for position in _thinned(wander(game, 25), 11, most=30):
        for seat in (*range(game.seats), SPECTATOR):
            known = position._known_to(seat, np.uint64(0))
            for name, arguments, places in _sayings(known, seat):
                words, found = _words_of(known, getattr(game.run, name), arguments, places)
                for place in (one for at in found for one in (items_of(words, at) if name == "describe" else [at]) if one):
                    for speaker in speakers:
                        _require_sentence(name, speaker.say(Said(words, place)))


def says_no_secrets(game: Game, golden: Path) -> None:
    """What is said to a seat depends only on what it knows; of an action that it did not see, not on which one of its kind it was."""
    for position in _thinned(wander(game, 26), 12, most=25 if game.has_hidden else 0):
        for seat in (*range(game.seats), SPECTATOR):
            alike = [position._known_to(seat, np.uint64(key)) for key in (5, 6, 7, 99)]
            for name, arguments, count in _sayings(position, seat):
                said = {_words_of(known, getattr(game.run, name), arguments, count) for known in alike}
                _require(len(said) == 1, f"{name} tells seat {seat} what it cannot know")
            for block, codes in _unseen(position, seat).items() if _says(game, "tell") else ():
                told = {_words_of(known, game.run.tell, (code, False), None) for known in alike for code in (block.start, *codes)}
                _require(len(told) == 1, f"tell tells seat {seat} which action it was that it did not see")


def keeps_secrets(game: Game, golden: Path) -> None:
    """What a seat sees depends only on what it knows; concealing is exact, and changes nothing the seat knows."""
    _require_that_something_is_redrawn(game)
    for seat in (*range(game.seats), None):
        for one, other in _twins(game, seat):
            known = (one._known_to(_number(seat), np.uint64(3)), other._known_to(_number(seat), np.uint64(3)))
            _require(known[0] == known[1], f"conceal keeps something that seat {seat} never saw")
    for position in _thinned(wander(game, 19), 8, most=40 if game.has_hidden else 12):
        for seat in (*range(game.seats), None):
            number = _number(seat)
            other = position._known_to(number, np.uint64(99))
            _require(
                game.has_hidden or _hidden_anyway(position, number) == position.bytes(),
                "conceal changes a position though nothing is hidden",
            )
            _require(_seen(position, seat) == _seen(other, seat), f"seat {seat} sees a difference between positions it cannot tell apart")
            redrawn = json.dumps(View(other, seat).json()), json.dumps(View(position._known_to(number, np.uint64(5)), seat).json())
            _require(redrawn[0] == redrawn[1], f"the view of seat {seat} shows cards that were only redrawn")
            _require(position.mover != OVER or other.returns() == position.returns(), "conceal changes the returns of a finished game")
            for key in (1, 2):
                again, directly = other._known_to(number, np.uint64(key)), position._known_to(number, np.uint64(key))
                _require(again == directly, "conceal depends on something the seat does not know")
            _require(other.mover == position.mover, "conceal changes who is to move")
            if position.mover == seat:
                _require(other.legal() == position.legal(), "what is legal for a seat depends on what it does not know")
                _require(other.texts() == position.texts(), "move texts tell a seat what it does not know")
            game.from_bytes(other.bytes())


def logs_for_seats(game: Game, golden: Path) -> None:
    """A log is read back as it was written; a seat's log holds the steps it saw, and does not depend on what it could not see."""
    chooser = random.Random(51)
    log, positions = Log(game), []
    while log.now.mover != OVER:
        positions.append(log.now)
        log.play(_chosen(log.now, chooser))
    log.finish()
    _require(read_log(log.to_bytes()).to_bytes() == log.to_bytes(), "a log is not read back as it was written")
    for seat in (*range(game.seats), None):
        lines = log.for_seat(seat).lines
        _require(len(lines) == len(log.entries), "a seat's log does not have a line for every step")
        for line, step, position in zip(lines, log.steps, positions, strict=True):
            seen = position.sees(step.code, seat)
            _require(
                isinstance(line, list) and (line[3] == step.code) == seen, f"step {step.number} is shown to a seat that did not see it"
            )
            _require(step.by != seat or seen, "a seat does not know its own move")
            _require(seen or game.has_hidden, "a step is hidden in a game that hides nothing")


def replays_golden_logs(game: Game, golden: Path) -> None:
    """Golden logs replay byte for byte; if they do not, the rules have changed and need a new version."""
    for file in sorted((golden / game.name).glob("*.jsonl")):
        log = load_log(file)
        _require(log.to_bytes() == file.read_bytes(), f"{file.name} is not written as it was read")
        _require(log.game.name == game.name, f"{file.name} is a log of {log.game.name}")
        if file.stem == game.form:
            _require(log.game.form == game.form, f"{file.name} is a log of the form {log.game.form}")
            _require(log.end is not None and log.end.end == "finished", f"{file.name} does not hold a whole game")


def keeps_weights_out_of_logs(game: Game, golden: Path) -> None:
    """Retuning an evaluation leaves the identity of every log as it was: the weights are in helper tables, and only there."""
    folder = game.definition.folder
    if not (folder / "data" / f"{EVALUATION}.toml").is_file():
        return
    with altered_weights(folder, lambda weight: weight + 1):
        retuned = Game(game.definition, game.form, game.options)
    _require(retuned.tables.tobytes() != game.tables.tobytes(), "the tables do not depend on data/evaluation.toml")
    _require(
        retuned.tables_digest == game.tables_digest, "a weight of the evaluation is part of a log's identity: name its table in helpers"
    )


def _by_machine_code(check: Callable[[Game, Path], None]) -> Callable[[Game, Path], None]:
    """Checks are made on machine code: plain Python would take long, and what it does is compared with machine code."""

    @functools.wraps(check)
    def checked(game: Game, golden: Path) -> None:
        with waiting_for_the_compiler():
            check(game, golden)

    return checked


CHECKS: dict[str, Callable[[Game, Path], None]] = {
    check.__name__: _by_machine_code(check)
    for check in (
        declares_all_parts,
        lists_legal_codes,
        lists_candidates,
        lists_noisy_actions,
        counts_choices,
        lets_seats_go,
        explains_evaluations,
        reads_what_it_writes,
        refuses_illegal_moves,
        leaves_the_past_alone,
        survives_round_trips,
        runs_alike_everywhere,
        repeats_itself,
        weighs_chances,
        names_draws,
        ends_in_time,
        scores_consistently,
        observes_within_bounds,
        shows_within_bounds,
        says_within_bounds,
        says_it_in_words,
        says_no_secrets,
        keeps_secrets,
        logs_for_seats,
        keeps_weights_out_of_logs,
        replays_golden_logs,
    )
}


# Parts ----------------------------------------------------------------------------------------------------------------------------------


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
        _require(same, f"interpreted and compiled {name} differ")


def _own(arguments: list[Any]) -> list[Any]:
    """The arguments with copies of what may be written into."""
    return [argument.copy() if isinstance(argument, np.ndarray) and argument.flags.writeable else argument for argument in arguments]


def _calls(game: Game, position: Position) -> Iterator[tuple[Any, ...]]:
    """Drivers of one position, each with its arguments after the tables."""
    states, legal = _locked(position._copy()), np.array(position.legal(), np.int32)
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
        for code in position.legal()[:_MOST_COMPARED]:
            yield "sees", states, code, seat


_DEFAULT_WORDS = {
    "describe": describes_nothing,
    "hint": no_hint,
    "why_not": no_reason,
    "tell": tells_by_notation,
    "notate": text_of_the_table,
}
_FEW = 12
"""The most codes of one position for which `tell` and `why_not` are called."""

Words = tuple[int, ...]
"""What was written into a buffer."""
Places = list[int]
"""Where in it the messages are that were asked for."""


def _says(game: Game, name: str) -> bool:
    return getattr(game.definition.kernels, name) is not _DEFAULT_WORDS[name]


def _observers(position: Position, number: int) -> set[int]:
    """Who looks at that position in a check by plain Python, which is slow: the mover, who sees most, and each of the others in turn."""
    everybody = (*range(position.game.seats), SPECTATOR)
    return {everybody[number % len(everybody)], position.mover if position.mover in everybody else SPECTATOR}


def _sayings(position: Position, seat: int) -> Iterator[tuple[str, tuple[Any, ...], int | None]]:
    """The drivers that say something to a seat in a position, each with its arguments and, where it is asked of several codes, their
    number."""
    game, legal = position.game, position.legal()
    unseen = _unseen(position, seat)
    seen = [code for code in legal if code not in itertools.chain(*unseen.values())]
    asked: list[tuple[str, tuple[Any, ...], int | None]] = [("describe", (seat,), None)]
    decides = position.mover == seat and seat != SPECTATOR
    if decides:
        illegal = sorted(set(random.Random(0).sample(range(game.num_actions), min(4 * _FEW, game.num_actions))) - set(legal))[:_FEW]
        asked += [("hint", (seat, np.array(legal, np.int32)), len(legal)), *(("why_not", (code,), None) for code in illegal)]
    if legal and (decides or (position.mover == CHANCE and seat == SPECTATOR)):
        asked.append(("notate", (np.array(legal, np.int32),), len(legal)))
    asked += [("tell", (code, True), None) for code in random.Random(len(seen)).sample(seen, min(_FEW, len(seen)))]
    asked += [("tell", (block.start, False), None) for block in unseen]
    return (one for one in asked if _says(game, one[0]))


def _unseen(position: Position, seat: int) -> dict[Block, list[int]]:
    """The legal actions that the seat would not see, by their kind."""
    found: dict[Block, list[int]] = {}
    for code in position.legal():
        if not position.sees(code, None if seat == SPECTATOR else seat):
            found.setdefault(position.game.definition.actions.block_of(code), []).append(code)
    return found


def _words_of(
    position: Position, driver: Callable[..., Any], arguments: tuple[Any, ...], count: int | None
) -> tuple[Words, tuple[int, ...]]:
    """All that a driver says, and the places of what it was asked for."""
    places = None if count is None else np.zeros(count, np.int32)
    words, at = position._said(cast("Driver", driver), *arguments, places=places)
    return words, (at,) if places is None else tuple(places.tolist())


def _compared_words(position: Position, name: str, arguments: tuple[Any, ...], count: int | None) -> tuple[Words, tuple[int, ...]]:
    driver = getattr(position.game.run, name)
    try:
        one = _words_of(position, driver.by_interpreter, arguments, count)
    except (OverflowError, IndexError) as error:
        raise Nonconformity(f"{name} leaves its bounds: {error!r}") from error
    _require(one == _words_of(position, driver.by_machine_code, arguments, count), f"interpreted and compiled {name} differ")
    return one


def _require_messages(game: Game, name: str, words: Words, places: tuple[int, ...]) -> None:
    """The buffer holds whole messages, one behind the other."""
    table, starts, at = game.definition.messages.declared, {0}, 1
    kinds = {**game.definition.messages.names, **game.names}
    while at < len(words):
        _require(0 <= words[at] < len(table), f"{name} says a message with the code {words[at]}, which the table does not have")
        declared = table[words[at]]
        given = words[at + 1 : at + 1 + len(declared.arguments)]
        _require(len(given) == len(declared.arguments), f"{name} does not write the whole of {declared.name}")
        for (argument, kind), value in zip(declared.arguments.items(), given, strict=True):
            if kind == PHRASE or kind in SEVERAL:
                _require(value in starts, f"{name}: {argument} of {declared.name} refers to {value}, where no earlier message is")
                is_list = value == 0 or words[value] == 0
                _require(kind == PHRASE or is_list, f"{name}: {argument} of {declared.name} is no list")
            elif kind != NUMBER:
                _require(kind in kinds, f"{declared.name} has an argument of the kind {kind}, of which there are no names")
                _require(0 <= value < len(kinds[kind]), f"{name}: {declared.name} names the {kind} {value}; there are {len(kinds[kind])}")
        starts.add(at)
        at += 1 + len(declared.arguments)
    _require(set(places) <= starts, f"{name} gives {places}, which are not all places of messages")


def _require_room(position: Position, name: str, arguments: tuple[Any, ...], count: int | None, needed: int) -> None:
    """In smaller buffers, down to one that holds the count alone."""
    for room in {1, 2, needed // 2, needed - 1} - {0}:
        out = np.full(room + MARGIN, UNTOUCHED, np.int32)
        places = () if count is None else (np.zeros(count, np.int32),)
        getattr(position.game.run, name).by_machine_code(position.game.tables, position._states, *arguments, out[:room], *places)
        _require(out[0] == needed, f"{name} takes {needed} numbers, and says {out[0]} when there is no room for them")
        _require((out[room:] == UNTOUCHED).all(), f"{name} wrote past a buffer of {room} numbers")


class _StrictSpeaker(Speaker):
    """Fails where a reader would see a gap."""

    def _pattern(self, name: str, arguments: Mapping[str, Any]) -> str:
        _require(self.has(name), f"the language {self.language} does not say {name}")
        return super()._pattern(name, arguments)

    def _text(self, pattern: Any, arguments: Mapping[str, Any]) -> str:
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        _require(not errors, f"a sentence in the language {self.language} cannot be made: {text}: {errors}")
        return str(text)


def _strict_speakers(game: Game) -> list[_StrictSpeaker]:
    """In every language that the game has."""
    return [_StrictSpeaker(tag, game.texts, game.definition.messages, game.names) for tag in languages_of(game.definition)]


def _require_sentence(name: str, text: str) -> None:
    _require(text.strip() == text and text, f"{name} says {text!r}")
    _require("{" not in text or name == "notate", f"{name} leaves a gap: {text!r}")
    _require(name != "why_not" or not text.endswith("."), f"why_not gives a sentence, not a phrase: {text!r}")
    _require(name != "tell" or text[-1] in ".!?…»)", f"tell gives no sentence: {text!r}")


def _watched(what: str, size: int, dtype: Any, kernel: Callable[..., None], *given: object) -> list[Any]:
    """What a kernel writes into a buffer of its declared size; fails if it writes past the end."""
    out = np.full(size + MARGIN, UNTOUCHED, dtype)
    kernel(*given, out)
    _require(np.all(out[size:] == UNTOUCHED), f"{what} wrote past its declared size {size}")
    values: list[Any] = out[:size].tolist()
    return values


def _from_zero(kernel: Callable[..., None], size: int) -> Callable[..., None]:
    """For a kernel that expects zeros in its buffer."""

    def running(*given: Any) -> None:
        given[-1][:size] = 0
        kernel(*given)

    return running


def _require_agreement(position: Position, seat: int) -> None:
    """Of two moves with clearly different evaluations, the better one has the greater sum of evaluation terms."""
    low, high = position.game.return_range
    after = [end for end in (position.play(code) for code in position.legal()[:_MOST_COMPARED]) if end.mover != OVER]
    judged = sorted((end.evaluate()[seat], sum(end.evaluation_terms(seat))) for end in after)
    for (worse, less), (better, more) in itertools.combinations(judged, 2):
        if better - worse > _CLEARLY * (high - low):
            _require(more > less, f"evaluate tells {better:.3f} from {worse:.3f}, the evaluation terms add up to {more} and {less}")


def _require_that_something_is_redrawn(game: Game) -> None:
    if game.has_hidden:
        redrawn = (position.sampler(None).draw(key) != position for position in wander(game, 20) for key in range(4))
        _require(any(redrawn), "conceal redraws nothing in a game that declares hidden information")


def _twins(game: Game, seat: int | None) -> Iterator[tuple[Position, Position]]:
    """Pairs of positions with different pasts that look the same to the seat: what it did not see went differently."""
    for seed in range(6 if game.has_hidden else 0):
        chooser = random.Random(seed)
        one = other = game.start()
        while one.mover != OVER:
            code = _chosen(one, chooser)
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

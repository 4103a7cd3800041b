"""What a game says: messages of its table, within their bounds, sentences in every language, and no secrets."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np

from perihelion.core.actions import Block
from perihelion.core.compiling import Driver
from perihelion.core.conformance.walking import (
    MARGIN,
    MOST_INTERPRETED,
    UNTOUCHED,
    Nonconformity,
    for_plain_python,
    observers,
    require,
    thinned,
    wander,
)
from perihelion.core.contract import CHANCE, SPECTATOR
from perihelion.core.default_kernels import describes_nothing, no_hint, no_reason, tells_by_notation, text_of_the_table
from perihelion.core.game import Game
from perihelion.core.language_faults import languages_of
from perihelion.core.languages import Speaker
from perihelion.core.messages import NUMBER, PHRASE, SEVERAL, Said, items_of
from perihelion.core.position import Position

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


def says_within_bounds(game: Game, golden: Path) -> None:
    """What kernels say, interpreted and compiled, is the same numbers: messages of the table, each with arguments that stand for something
    and for earlier messages only. In a buffer that is too small they count, and write nothing behind it."""
    for number, position in enumerate(for_plain_python(game, 24, most=30)):
        for seat in observers(position, number):
            known = position._known_to(seat, np.uint64(0))
            for name, arguments, places in _sayings(known, seat):
                words = _compared_words(known, name, arguments, places)
                _require_messages(game, name, *words)
                if number < MOST_INTERPRETED:
                    _require_room(known, name, arguments, places, len(words[0]))


def says_it_in_words(game: Game, golden: Path) -> None:
    """Everything that is said is a sentence, or a phrase, in every language that the game has."""
    speakers = strict_speakers(game)
    for position in thinned(wander(game, 25), 11, most=30):
        for seat in (*range(game.seats), SPECTATOR):
            known = position._known_to(seat, np.uint64(0))
            for name, arguments, places in _sayings(known, seat):
                words, found = _words_of(known, getattr(game.run, name), arguments, places)
                for place in (one for at in found for one in (items_of(words, at) if name == "describe" else [at]) if one):
                    for speaker in speakers:
                        _require_sentence(name, speaker.say(Said(words, place)))


def says_no_secrets(game: Game, golden: Path) -> None:
    """What is said to a seat depends only on what it knows; of an action that it did not see, not on which one of its kind it was."""
    for position in thinned(wander(game, 26), 12, most=25 if game.has_hidden else 0):
        for seat in (*range(game.seats), SPECTATOR):
            alike = [position._known_to(seat, np.uint64(key)) for key in (5, 6, 7, 99)]
            for name, arguments, count in _sayings(position, seat):
                said = {_words_of(known, getattr(game.run, name), arguments, count) for known in alike}
                require(len(said) == 1, f"{name} tells seat {seat} what it cannot know")
            for block, codes in _unseen(position, seat).items() if _says(game, "tell") else ():
                told = {_words_of(known, game.run.tell, (code, False), None) for known in alike for code in (block.start, *codes)}
                require(len(told) == 1, f"tell tells seat {seat} which action it was that it did not see")


def _says(game: Game, name: str) -> bool:
    return getattr(game.definition.kernels, name) is not _DEFAULT_WORDS[name]


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
    require(one == _words_of(position, driver.by_machine_code, arguments, count), f"interpreted and compiled {name} differ")
    return one


def _require_messages(game: Game, name: str, words: Words, places: tuple[int, ...]) -> None:
    """The buffer holds whole messages, one behind the other."""
    table, starts, at = game.definition.messages.declared, {0}, 1
    kinds = {**game.definition.messages.names, **game.names}
    while at < len(words):
        require(0 <= words[at] < len(table), f"{name} says a message with the code {words[at]}, which the table does not have")
        declared = table[words[at]]
        given = words[at + 1 : at + 1 + len(declared.arguments)]
        require(len(given) == len(declared.arguments), f"{name} does not write the whole of {declared.name}")
        for (argument, kind), value in zip(declared.arguments.items(), given, strict=True):
            if kind == PHRASE or kind in SEVERAL:
                require(value in starts, f"{name}: {argument} of {declared.name} refers to {value}, where no earlier message is")
                is_list = value == 0 or words[value] == 0
                require(kind == PHRASE or is_list, f"{name}: {argument} of {declared.name} is no list")
            elif kind != NUMBER:
                require(kind in kinds, f"{declared.name} has an argument of the kind {kind}, of which there are no names")
                require(0 <= value < len(kinds[kind]), f"{name}: {declared.name} names the {kind} {value}; there are {len(kinds[kind])}")
        starts.add(at)
        at += 1 + len(declared.arguments)
    require(set(places) <= starts, f"{name} gives {places}, which are not all places of messages")


def _require_room(position: Position, name: str, arguments: tuple[Any, ...], count: int | None, needed: int) -> None:
    """In smaller buffers, down to one that holds the count alone."""
    for room in {1, 2, needed // 2, needed - 1} - {0}:
        out = np.full(room + MARGIN, UNTOUCHED, np.int32)
        places = () if count is None else (np.zeros(count, np.int32),)
        getattr(position.game.run, name).by_machine_code(position.game.tables, position._states, *arguments, out[:room], *places)
        require(out[0] == needed, f"{name} takes {needed} numbers, and says {out[0]} when there is no room for them")
        require((out[room:] == UNTOUCHED).all(), f"{name} wrote past a buffer of {room} numbers")


class _StrictSpeaker(Speaker):
    """Fails where a reader would see a gap."""

    def _pattern(self, name: str, arguments: Mapping[str, Any]) -> str:
        require(self.has(name), f"the language {self.language} does not say {name}")
        return super()._pattern(name, arguments)

    def _text(self, pattern: Any, arguments: Mapping[str, Any]) -> str:
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        require(not errors, f"a sentence in the language {self.language} cannot be made: {text}: {errors}")
        return str(text)


def strict_speakers(game: Game) -> list[_StrictSpeaker]:
    """In every language that the game has."""
    return [_StrictSpeaker(tag, game.texts, game.definition.messages, game.names) for tag in languages_of(game.definition)]


def _require_sentence(name: str, text: str) -> None:
    require(text.strip() == text and text, f"{name} says {text!r}")
    require("{" not in text or name == "notate", f"{name} leaves a gap: {text!r}")
    require(name != "why_not" or not text.endswith("."), f"why_not gives a sentence, not a phrase: {text!r}")
    require(name != "tell" or text[-1] in ".!?…»)", f"tell gives no sentence: {text!r}")

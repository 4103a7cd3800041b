"""A game made ready to play: a definition with its form and options chosen, its tables built and its drivers at hand."""

from __future__ import annotations

import functools
import hashlib
import pickle
import sys
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name

from perihelion.core import drivers
from perihelion.core.actions import normal
from perihelion.core.compiling import Driver, Origin, Rule, bind, driver_of, fingerprint, rule
from perihelion.core.contract import EstimateInWords, EvaluationTerm, GameDefinition
from perihelion.core.default_kernels import stays
from perihelion.core.errors import BadData, BadOption, BadPosition, not_among, quoted
from perihelion.core.languages import ENGLISH, Names, Speaker, current_language, game_texts, own_texts
from perihelion.core.machine_code import cache_folder
from perihelion.core.messages import Argument, Message, Said, Tenths, message
from perihelion.core.options import Form, OptionValue
from perihelion.core.position import Position, said_by
from perihelion.core.records import OpenedTables, Records, blank, jsonable
from perihelion.core.serialization import is_fields, state_from_json, state_from_text
from perihelion.core.specs import ActionSpec, ObservationSpec, observation_spec
from perihelion.core.statics import Statics, made_of


class Drivers:
    """A definition's drivers by name, each made when first used."""

    def __init__(self, definition: GameDefinition) -> None:
        self._game = definition.name
        self.meanings = drivers.meanings(definition.kernels)
        self._label = definition.name.replace("-", "_")
        self._others: dict[tuple[Rule, ...], Driver] = {}

    def __getattr__(self, name: str) -> Driver:
        if name not in drivers.DRIVERS:
            raise AttributeError(f"There is no driver {name!r}.")
        driver = self.also(drivers.DRIVERS[name])
        setattr(self, name, driver)
        return driver

    def also(self, driver: Rule, parts: Mapping[str, Rule] = types.MappingProxyType({})) -> Driver:
        """Another driver, for this game. `parts` are the functions it is made of that read kernels themselves, by name; each may
        use those before it."""
        key = driver, *parts.values()
        if key not in self._others:
            names = dict(self.meanings)
            for name, part in parts.items():
                names[name] = rule(bind(part, names))
            self._others[key] = driver_of(Origin(self._game, driver, tuple(parts.items())), names, self._label)
        return self._others[key]

    def are_compiled(self, what: str) -> bool:
        """Whether a process has compiled that part and stored it on disk (see `note_compiled`)."""
        return self._note(what).is_file()

    def note_compiled(self, what: str) -> None:
        self._note(what).parent.mkdir(parents=True, exist_ok=True)
        self._note(what).touch()

    def _note(self, what: str) -> Path:
        """The file is named by everything that the machine code depends on: rules, Python, Numba and processor."""
        bound = [bind(driver, self.meanings) for _, driver in sorted(drivers.DRIVERS.items())]
        parts = [what, sys.version, numba.__version__, np.__version__, get_host_cpu_name(), *map(fingerprint, bound)]
        return cache_folder() / f"{self._label}_{hashlib.sha256(' '.join(parts).encode()).hexdigest()[:16]}.ready"


@functools.cache
def drivers_of(definition: GameDefinition) -> Drivers:
    return Drivers(definition)


MOST_UNPICKLED = 64
"""Games that are kept for further pickles of the same."""
_COARSE = 9.95
"""From this percentage on, tenths are not shown."""
_WIN_OR_LOSS = 1
"""Returns within this bound are shown as percentages, others as points."""


def a_game(given: object) -> Game:
    """What a study is given; an error that says how to come by a game, if it is something else, such as a name."""
    if not isinstance(given, Game):
        raise BadOption(message("not-a-game", given=repr(given)))
    return given


class Game:
    """What `perihelion.game` gives. Two games are equal if their name, rules version, form, options and tables are."""

    def __init__(self, definition: GameDefinition, form: str | None = None, options: Mapping[str, object] | None = None) -> None:
        self.definition = definition
        self.declared_form = chosen_form(definition, form)
        """The form as the game declares it; `form` is its name."""
        self._options = chosen_options(definition, self.declared_form, options or {})
        self.tables = definition.build_tables(self.declared_form, self._options)
        if self.tables.dtype.names is None or self.tables.shape != (1,):
            raise TypeError(f"{definition.name}: build_tables must give one record")
        self.tables.flags.writeable = False
        self.run = drivers_of(definition)
        self._key = (
            definition.name,
            definition.rules_version,
            self.declared_form.name,
            tuple(self._options.items()),
            self.tables.tobytes(),
        )

    # What it is -----------------------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def title(self) -> str:
        return self.definition.title

    @property
    def form(self) -> str:
        return self.declared_form.name

    @property
    def forms(self) -> tuple[str, ...]:
        """All forms of this game, the default first."""
        return tuple(form.name for form in self.definition.forms)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options chosen, defaults included."""
        return types.MappingProxyType(self._options)

    @property
    def seats(self) -> int:
        return self.declared_form.seats

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Seats that win and lose together."""
        return self.declared_form.sides

    @property
    def rules_version(self) -> int:
        return self.definition.rules_version

    @property
    def num_actions(self) -> int:
        return self.definition.actions.size

    @property
    def max_legal(self) -> int:
        return self.definition.max_legal

    @functools.cached_property
    def max_decisions(self) -> int:
        return int(self.definition.max_decisions(self.opened_tables))

    @functools.cached_property
    def max_draws(self) -> int | None:
        """The most draws of chance in one game; None, if there is no bound that is known."""
        if not self.has_chance:
            return 0
        bound = self.definition.max_draws
        return None if bound is None else int(bound(self.opened_tables))

    @property
    def has_chance(self) -> bool:
        """Whether dice or cards decide anything, with these options."""
        return self.definition.has_chance or self.definition.drawn_opening(self.opened_tables)

    @property
    def has_chance_in_play(self) -> bool:
        """Whether they still can after the first decision of a seat."""
        return self.definition.has_chance

    @property
    def has_hidden(self) -> bool:
        return self.definition.has_hidden

    @property
    def observation_size(self) -> int:
        return self.definition.observation_size

    @functools.cached_property
    def observation_spec(self) -> ObservationSpec:
        """What every number of an observation means."""
        definition = self.definition
        return observation_spec(definition.observation, definition.observation_size, definition.board_dimensions)

    @functools.cached_property
    def action_spec(self) -> ActionSpec:
        """What every action code means: blocks and their dimensions."""
        return ActionSpec(self.definition.actions)

    @functools.cached_property
    def return_range(self) -> tuple[float, float]:
        return self.definition.return_range(self.opened_tables)

    @functools.cached_property
    def estimate_in_words(self) -> EstimateInWords | None:
        """The game's own way to say an estimate, if it has one."""
        declared = self.definition.words.estimate
        return declared(self.opened_tables) if declared else None

    def estimate(self, value: float) -> Message:
        """An estimated return in words: "62 %", "14.5 points", or the game's own words."""
        in_words, (low, high) = self.estimate_in_words, self.return_range
        if in_words is not None:
            return in_words(value)
        if max(abs(low), abs(high)) > _WIN_OR_LOSS:
            return message("in-points", number=_tenths(value))
        return message("in-percent", number=round(100 * (value - low) / (high - low)))

    def difference(self, change: float) -> Message:
        """The difference of two estimates, in words: points, or a percentage of the range of returns."""
        low, high = self.return_range
        if max(abs(low), abs(high)) > _WIN_OR_LOSS:
            return message("in-points", number=_tenths(abs(change)))
        percent = 100 * abs(change) / (high - low)
        return message("in-percent", number=round(percent) if percent >= _COARSE else _tenths(percent))

    def geometry(self) -> dict[str, Any]:
        """The board as shapes, JSON-ready: what client, docs and terminal draw from."""
        shapes: dict[str, Any] = jsonable(self.definition.geometry(self.opened_tables))
        return shapes

    @functools.cached_property
    def legend(self) -> dict[str, Any]:
        """Names, texts and colours of the data chosen."""
        return self.definition.legend(self._options)

    def legend_json(self) -> dict[str, Any]:
        """The same, JSON-ready: a copy of one's own, as every view gets one."""
        copy: dict[str, Any] = pickle.loads(self._pickled_legend)
        return copy

    @functools.cached_property
    def _pickled_legend(self) -> bytes:
        return pickle.dumps(jsonable(self.legend))

    def speaker(self, language: str | None = None) -> Speaker:
        """Says the game's messages in a language; without one, in that of the context (`use_language`)."""
        return self._speaker(language or current_language())

    def say(self, said: Argument, language: str | None = None) -> str:
        """A message with words of the game in it."""
        return self.speaker(language).say(said)

    @functools.cached_property
    def _speaker(self) -> Callable[[str], Speaker]:
        return functools.cache(lambda language: Speaker(language, self.texts, self.definition.messages, self.names))

    def phrase(self, name: str, arguments: Mapping[str, Argument] = types.MappingProxyType({})) -> Message:
        """A message of the game, such as what a term of its evaluation means; a name without a sentence is said as it is."""
        return Message(name, arguments) if self.speaker(ENGLISH).has(name) else message("plain", text=name)

    def texts(self, language: str) -> list[str]:
        """The Fluent files of all that may be said in a match."""
        return [*own_texts(language), *self.own_texts(language)]

    def own_texts(self, language: str) -> list[str]:
        """Those of the game itself."""
        return texts_of(self.definition, language, self.data_chosen)

    @property
    def data_chosen(self) -> str | None:
        """The name of the data file chosen, in games that have some."""
        data = self.definition.data
        return str(self._options[data.option]) if data else None

    @functools.cached_property
    def statics(self) -> Statics:
        """All that does not change while it is played, for other programs."""
        return made_of(self)

    @functools.cached_property
    def names(self) -> Names:
        """What messages name, by kind and number."""
        numbered = [{"id": str(seat), "name": str(seat + 1)} for seat in range(self.seats)]
        return {"seat": numbered, **self.definition.names(self._options)}

    @functools.cached_property
    def evaluation_terms(self) -> tuple[EvaluationTerm, ...]:
        """What the terms of the evaluation mean (see `Position.evaluation_terms`)."""
        terms = self.definition.words.evaluation_terms
        return terms(self.opened_tables) if callable(terms) else terms

    @functools.cached_property
    def opened_tables(self) -> OpenedTables:
        return OpenedTables(self.tables, self.legend)

    @property
    def lets_seats_withdraw(self) -> bool:
        """Whether the game goes on without a seat that gives up; otherwise a stand-in plays on for it."""
        return self.definition.kernels.withdraw is not stays

    @functools.cached_property
    def tables_digest(self) -> str:
        """A digest of all tables but helpers: it detects logs made with other data under the same names."""
        parts = (self.tables[name].tobytes() for name in self.tables.dtype.names or () if name not in self.definition.helpers)
        return hashlib.sha256(b"".join(parts)).hexdigest()[:16]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by name, and by a digest of all its tables: the other process builds it once, and must come to the same."""
        return _rebuilt, (self.name, self.form, tuple(self._options.items()), self._all_tables)

    @functools.cached_property
    def _all_tables(self) -> bytes:
        return hashlib.sha256(self.tables.tobytes()).digest()

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"perihelion.game({self.name!r}, form={self.form!r}{options})"

    # Positions ------------------------------------------------------------------------------------------------------------------------

    def start(self) -> Position:
        """The position in which every game begins."""
        return self._start

    @functools.cached_property
    def _start(self) -> Position:
        states = blank(self.definition.state)
        self.run.begin(self.tables, states)
        return Position(self, states)

    @functools.cached_property
    def codes_by_text(self) -> dict[str, int]:
        """The code of every move text, in its normal form; of a game whose texts follow from codes alone."""
        codes = range(self.num_actions - 1, -1, -1)  # of codes with one text the first counts
        return {normal(text): code for code, text in zip(codes, self.start()._texts(list(codes)), strict=True)}

    def from_bytes(self, data: bytes) -> Position:
        size = self.definition.state.itemsize
        if len(data) != size:
            raise BadPosition(message("position-size", game=self.title, size=size, given=len(data)))
        return self._checked(np.frombuffer(bytearray(data), self.definition.state))

    def from_json(self, data: object) -> Position:
        """The inverse of `Position.to_json`. Game, form and options may be left out; if they are there, they must be this game's."""
        if not isinstance(data, Mapping) or "state" not in data:
            raise BadPosition(message("position-in-json"))
        expected = self.identity()
        for key, value in data.items():
            if key != "state" and expected.get(key) != value:
                raise BadPosition(message("position-of-another", key=quoted(key), given=repr(value), game=repr(self)))
        return self._checked(state_from_json(self.definition, data["state"]))

    def from_text(self, text: str) -> Position:
        """The inverse of `Position.to_text`. Fields of the record as `field=value` are read of every game, whatever its notation."""
        notation = self.definition.notation
        if notation is None or is_fields(self.definition, text):
            return self._checked(state_from_text(self.definition, text))
        try:
            fields = notation.read(self.opened_tables, text)
        except BadPosition as error:
            raise BadPosition(error.message, game=self) from None
        return self._checked(state_from_json(self.definition, fields))

    def identity(self) -> dict[str, Any]:
        """Game, form, options and rules version: what a log or a stored position must name."""
        return {"game": self.name, "form": self.form, "options": jsonable(dict(self._options)), "rules_version": self.rules_version}

    def _checked(self, states: Records) -> Position:
        for name in states.dtype.names or ():
            if name.startswith("_") and np.any(states[name]):
                raise BadPosition(message("position-filling", field=name))
        # By plain Python: the record is not checked yet, and machine code would read on beyond an array.
        fault = Said(*said_by(self.run.fault.by_interpreter, self.tables, states, np.empty(self.max_legal, np.int32)))
        if fault.at:
            raise BadPosition(message("position-fault", game=self.title, fault=fault), game=self)
        return Position(self, states)


def _tenths(value: float) -> Tenths:
    return Tenths(round(10 * value))


def speaker_of(definition: GameDefinition, language: str | None = None) -> Speaker:
    """Says what a game says before a match, or of all its matches: summary, forms, options, results."""
    return _speaker_of(definition, language or current_language())


@functools.lru_cache(256)
def _speaker_of(definition: GameDefinition, language: str) -> Speaker:
    return Speaker(language, lambda tag: [*own_texts(tag), *game_texts(definition.folder, tag)], definition.messages)


@functools.lru_cache(MOST_UNPICKLED)
def _rebuilt(name: str, form: str, options: tuple[tuple[str, Any], ...], tables: bytes) -> Game:
    from perihelion.core.registry import game

    built = game(name, form, **dict(options))
    if built._all_tables != tables:
        raise BadData(message("pickled-elsewhere", game=built.title))
    return built


def texts_of(definition: GameDefinition, language: str, data: str | None = None) -> list[str]:
    """The Fluent files of a game in one language, with those of a data file."""
    path = definition.data.paths().get(data) if definition.data and data else None
    return game_texts(definition.folder, language, path)


def chosen_form(definition: GameDefinition, name: str | None) -> Form:
    if name is None:
        return definition.forms[0]
    for form in definition.forms:
        if form.name == name:
            return form
    raise BadOption(message("of-game", game=definition.title, reason=not_among("form", name, [form.name for form in definition.forms])))


def chosen_options(definition: GameDefinition, form: Form, given: Mapping[str, object]) -> dict[str, OptionValue]:
    known = {option.name: option for option in definition.options}
    for name in given:
        if name not in known:
            raise BadOption(message("of-game", game=definition.title, reason=not_among("option", name, known)))
    try:
        return {name: option.checked(given.get(name, option.default_for(form)), form) for name, option in known.items()}
    except BadOption as error:
        raise BadOption(message("of-game", game=definition.title, reason=error.message)) from None

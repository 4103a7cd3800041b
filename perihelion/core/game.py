"""A game made ready to play: a definition with its form and options chosen, its tables built and its drivers at hand."""

from __future__ import annotations

import functools
import hashlib
import sys
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name

from perihelion.core import drivers
from perihelion.core.compiling import Driver, Origin, Rule, bind, cache_folder, driver_of, fingerprint, rule
from perihelion.core.contract import EvaluationTerm, Form, GameDefinition, OptionValue, stays
from perihelion.core.errors import BadOption, BadPosition, not_among
from perihelion.core.position import Position
from perihelion.core.records import OpenedTables, Records, blank, jsonable, opened
from perihelion.core.serialization import state_from_json, state_from_text


class Drivers:
    """A definition's drivers by name, each made when first used."""

    def __init__(self, definition: GameDefinition) -> None:
        self._game = definition.name
        self._meanings = drivers.meanings(definition.kernels)
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
            names = dict(self._meanings)
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
        bound = [bind(driver, self._meanings) for _, driver in sorted(drivers.DRIVERS.items())]
        parts = [what, sys.version, numba.__version__, np.__version__, get_host_cpu_name(), *map(fingerprint, bound)]
        return cache_folder() / f"{self._label}_{hashlib.sha256(' '.join(parts).encode()).hexdigest()[:16]}.ready"


@functools.cache
def drivers_of(definition: GameDefinition) -> Drivers:
    return Drivers(definition)


_COARSE = 9.95
"""From this percentage on, tenths are not shown."""
_WIN_OR_LOSS = 1
"""Returns within this bound are shown as percentages, others as points."""


class Game:
    """What `perihelion.game` gives. Two games are equal if their name, rules version, form, options and tables are."""

    def __init__(self, definition: GameDefinition, form: str | None = None, options: Mapping[str, object] | None = None) -> None:
        self.definition = definition
        self._form = _chosen_form(definition, form)
        self._options = _chosen_options(definition, self._form, options or {})
        self.tables = definition.build_tables(self._form, self._options)
        if self.tables.dtype.names is None or self.tables.shape != (1,):
            raise TypeError(f"{definition.name}: build_tables must give one record")
        self.tables.flags.writeable = False
        self.run = drivers_of(definition)
        self._key = (definition.name, definition.rules_version, self._form.name, tuple(self._options.items()), self.tables.tobytes())

    # What it is -----------------------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def title(self) -> str:
        return self.definition.title

    @property
    def form(self) -> str:
        return self._form.name

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
        return self._form.seats

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Seats that win and lose together."""
        return self._form.sides

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
    def return_range(self) -> tuple[float, float]:
        return self.definition.return_range(self.opened_tables)

    def estimate(self, value: float) -> str:
        """An estimated return in words: "62 %", "14.5 points", or the game's own words."""
        in_words, (low, high) = self.definition.words.estimate, self.return_range
        if in_words is not None:
            return in_words(self.opened_tables, value)
        if max(abs(low), abs(high)) > _WIN_OR_LOSS:
            return f"{round(value, 1) + 0.0:.1f} points"  # + 0.0: no "-0.0"
        return f"{100 * (value - low) / (high - low):.0f} %"

    def difference(self, change: float) -> str:
        """The difference of two estimates, in words: points, or a percentage of the range of returns."""
        low, high = self.return_range
        if max(abs(low), abs(high)) > _WIN_OR_LOSS:
            return f"{abs(change):.1f} points"
        percent = 100 * abs(change) / (high - low)
        return f"{percent:.0f} %" if percent >= _COARSE else f"{percent:.1f} %"

    def geometry(self) -> dict[str, Any]:
        """The board as shapes, JSON-ready: what client, docs and terminal draw from."""
        shapes: dict[str, Any] = jsonable(self.definition.geometry(self.opened_tables))
        return shapes

    @functools.cached_property
    def legend(self) -> dict[str, Any]:
        """Names, texts and colours of the data chosen."""
        return self.definition.legend(self._options)

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
        """Pickled by name: the other process builds it anew."""
        return _rebuilt, (self.name, self.form, dict(self._options))

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

    def from_bytes(self, data: bytes) -> Position:
        size = self.definition.state.itemsize
        if len(data) != size:
            raise BadPosition(f"A position of {self.title} is {size} bytes long, not {len(data)}.")
        return self._checked(np.frombuffer(bytearray(data), self.definition.state))

    def from_json(self, data: object) -> Position:
        """The inverse of `Position.to_json`. Game, form and options may be left out; if they are there, they must be this game's."""
        if not isinstance(data, Mapping) or "state" not in data:
            raise BadPosition('A position in JSON is an object with the key "state".')
        expected = self.identity()
        for key, value in data.items():
            if key != "state" and expected.get(key) != value:
                raise BadPosition(f"The position says {key} {value!r}, this game is {self!r}.")
        return self._checked(state_from_json(self.definition, data["state"]))

    def from_text(self, text: str) -> Position:
        """The inverse of `Position.to_text`."""
        notation = self.definition.notation
        if notation is None:
            return self._checked(state_from_text(self.definition, text))
        return self._checked(state_from_json(self.definition, notation.read(self.opened_tables, text)))

    def identity(self) -> dict[str, Any]:
        """Game, form, options and rules version: what a log or a stored position must name."""
        return {"game": self.name, "form": self.form, "options": jsonable(dict(self._options)), "rules_version": self.rules_version}

    def _checked(self, states: Records) -> Position:
        for name in states.dtype.names or ():
            if name.startswith("_") and np.any(states[name]):
                raise BadPosition(f"The filling {name!r} must be zero.")
        for fault in self.definition.faults(self.opened_tables, opened(states)):
            raise BadPosition(f"This is no position of {self.title}: {fault}")
        return Position(self, states)


def _rebuilt(name: str, form: str, options: dict[str, Any]) -> Game:
    from perihelion.core.registry import game

    return game(name, form, **options)


def _chosen_form(definition: GameDefinition, name: str | None) -> Form:
    if name is None:
        return definition.forms[0]
    for form in definition.forms:
        if form.name == name:
            return form
    raise BadOption(f"{definition.title}: {not_among('form', name, [form.name for form in definition.forms])}")


def _chosen_options(definition: GameDefinition, form: Form, given: Mapping[str, object]) -> dict[str, OptionValue]:
    known = {option.name: option for option in definition.options}
    for name in given:
        if name not in known:
            raise BadOption(f"{definition.title}: {not_among('option', name, known)}")
    try:
        return {name: option.checked(given.get(name, option.default_for(form)), form) for name, option in known.items()}
    except BadOption as error:
        raise BadOption(f"{definition.title}: {error}") from None

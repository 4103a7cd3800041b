"""Which games there are. Those of `perihelion.games` are found by their folders, those of packages outside by their entry points; a process
may register more."""

from __future__ import annotations

import functools
import importlib
import pkgutil
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from perihelion import games as games_package
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadGame, BadOption, BadPackage, UnknownGame, not_among, quoted
from perihelion.core.game import Game, chosen_form, chosen_options
from perihelion.core.messages import Message, message
from perihelion.core.packages import Packages, load_group

ENTRY_POINTS = "perihelion.games"
"""The group in which a package names its `GameDefinition`, by the game's name."""
MOST_SHARED = 64
"""Games that are kept for others who ask for the same."""
_NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_registered: dict[str, GameDefinition] = {}


def games() -> list[str]:
    """The names of all games."""
    return sorted({*_built_in(), *_outside().found, *_registered})


def refused_games() -> list[Message]:
    """What is wrong with packages that offer a game which cannot be played, a message for each."""
    return [refusal.reason for refusal in _outside().refused]


def game(name: str, form: str | None = None, **options: object) -> Game:
    """A game ready to play: without form its default form, without options their defaults."""
    return Game(definition(name), form, options)


def shared_game(declared: GameDefinition, form: str | None = None, options: Mapping[str, object] = MappingProxyType({})) -> Game:
    """The same object for all who ask for the same game: its tables, legend and opening are there once."""
    shape = chosen_form(declared, form)
    chosen = chosen_options(declared, shape, options)
    return _shared(declared, shape.name, msgspec.json.encode(chosen), _stamp(declared, chosen))


@functools.lru_cache(maxsize=MOST_SHARED)
def _shared(declared: GameDefinition, form: str, options: bytes, stamp: object) -> Game:
    return Game(declared, form, msgspec.json.decode(options))


def _stamp(declared: GameDefinition, options: Mapping[str, object]) -> object:
    """Differs when the data file that the options choose has changed."""
    path = declared.data.paths().get(str(options[declared.data.option])) if declared.data else None
    if path is None:
        return None
    found = path.stat()
    return path, found.st_mtime_ns, found.st_size


def game_as_of(name: str, form: str, options: Mapping[str, object], rules_version: int) -> Game:
    """The game as it was under an older rules version, as nearly as today's options come to it."""
    return shared_game(definition(name), form, {**definition(name).former.get(rules_version, {}), **options})


def game_as_written(name: str, form: str | None, options: Iterable[str]) -> Game:
    """The same with options as text, NAME=VALUE."""
    declared = definition(name)
    known = {option.name: option for option in declared.options}
    shape = next((one for one in declared.forms if one.name == form), declared.forms[0])
    read: dict[str, object] = {}
    for text in options:
        option, equals, value = text.partition("=")
        if not equals:
            raise BadOption(message("options-written", given=quoted(text)))
        read[option] = known[option].read(value, shape) if option in known else value
    return Game(declared, form, read)


def definition(name: str) -> GameDefinition:
    """A game's declaration."""
    if name in _registered:
        return _registered[name]
    if name in _built_in():
        found: GameDefinition = importlib.import_module(_built_in_module(name)).GAME
        return found
    if name in _outside().found:
        return _outside().found[name]
    _outside().check(name)
    raise UnknownGame(not_among("game", name, games()))


def module_of(name: str) -> str | None:
    """The module that declares a game, unless the game was registered by this process alone."""
    if name in _registered:
        return None
    return _built_in_module(name) if name in _built_in() else _outside().modules.get(name)


def register(new: GameDefinition) -> None:
    """Makes a game known under its name, for this process."""
    if new.name in _built_in():
        raise BadGame(f"{new.name} is a game of Perihelion itself; give yours another name.")
    _registered[new.name] = new


@functools.cache
def _built_in() -> tuple[str, ...]:
    return tuple(module.name.replace("_", "-") for module in pkgutil.iter_modules(games_package.__path__) if module.ispkg)


def _built_in_module(name: str) -> str:
    return f"{games_package.__name__}.{name.replace('-', '_')}"


@functools.cache
def _outside() -> Packages[GameDefinition]:
    return load_group(ENTRY_POINTS, "game", _built_in(), _checked)


def _checked(name: str, offered: object) -> GameDefinition:
    """Checks what the list of games relies on: a broken game must not break it."""
    if not isinstance(offered, GameDefinition):
        raise BadPackage(f"it names a {type(offered).__name__}, and not a GameDefinition")
    if offered.name != name:
        raise BadPackage(f"the game that it names is called {offered.name!r}; both names must be the same")
    if not _NAME.fullmatch(name):
        raise BadPackage("a game's name is made of small letters, digits and hyphens")
    offered.describe()
    return offered

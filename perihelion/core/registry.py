"""Which games there are. Those of `perihelion.games` are found by their folders; others are registered by whoever wrote them."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Iterable, Mapping

from perihelion import games as games_package
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadGame, BadOption, UnknownGame, not_among
from perihelion.core.game import Game

_registered: dict[str, GameDefinition] = {}


def games() -> list[str]:
    """The names of all games."""
    return sorted({*_built_in(), *_registered})


def game(name: str, form: str | None = None, **options: object) -> Game:
    """A game ready to play: without form its default form, without options their defaults."""
    return Game(definition(name), form, options)


def game_as_of(name: str, form: str, options: Mapping[str, object], rules_version: int) -> Game:
    """The game as it was under an older rules version, as nearly as today's options come to it."""
    return game(name, form, **{**definition(name).former.get(rules_version, {}), **options})


def game_as_written(name: str, form: str | None, options: Iterable[str]) -> Game:
    """The same with options as people write them, NAME=VALUE."""
    declared = definition(name)
    known = {option.name: option for option in declared.options}
    shape = next((one for one in declared.forms if one.name == form), declared.forms[0])
    read: dict[str, object] = {}
    for text in options:
        option, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"Options are written NAME=VALUE, not {text!r}.")
        read[option] = known[option].read(value, shape) if option in known else value
    return Game(declared, form, read)


def definition(name: str) -> GameDefinition:
    """A game's declaration."""
    if name in _registered:
        return _registered[name]
    if name not in _built_in():
        raise UnknownGame(not_among("game", name, games()))
    module = importlib.import_module(f"{games_package.__name__}.{name.replace('-', '_')}")
    found: GameDefinition = module.GAME
    return found


def register(new: GameDefinition) -> None:
    """Makes a game known under its name, for this process."""
    if new.name in _built_in():
        raise BadGame(f"{new.name} is a game of Perihelion itself; give yours another name.")
    _registered[new.name] = new


@functools.cache
def _built_in() -> tuple[str, ...]:
    return tuple(module.name.replace("_", "-") for module in pkgutil.iter_modules(games_package.__path__) if module.ispkg)

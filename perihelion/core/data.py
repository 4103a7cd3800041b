"""Data files: TOML checked against a declared shape when loaded. Errors name the file, the line or key, and the reason.

A game's own files lie in its folder. Folders named in PERIHELION_DATA may hold more, under the game's name, such as
DIR/GAME/my-own.toml.
"""

from __future__ import annotations

import contextlib
import functools
import os
import reprlib
import threading
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from perihelion.core.errors import BadData, not_among
from perihelion.core.messages import Message, message

Shape = TypeVar("Shape")
Fault = tuple[str, str | Message]
"""A key of the file, and what is wrong with what stands there."""
THE_FILE = "the file"
"""The key of faults that concern the whole file."""
FOLDERS = "PERIHELION_DATA"
"""The environment variable that names people's own folders."""

EVALUATION = "evaluation"
"""The name of the file that holds the weights of a game's evaluation; it is not among the files that people choose from."""

_A_COLOUR = 'a colour, "#" and six digits of 0123456789abcdef, such as "#c8794a"'
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$", description=_A_COLOUR)]


class Colours(msgspec.Struct, forbid_unknown_fields=True):
    """The colours of a sheet or its planet where one is chosen: its surface by day and by night, and its glow."""

    day: Colour
    night: Colour
    glow: Colour


def nothing(content: object) -> Iterable[Fault]:
    """No fault but those of shape."""
    return ()


@dataclass(frozen=True)
class DataFiles(Generic[Shape]):
    """The files of a game of which people may write more: where they are found, their shape, and what must hold beyond it."""

    folder: Path
    """The game's own; its files lie in data/ there."""
    game: str
    option: str
    """The option whose value is the name of a file."""
    what: str
    """What people call one of them, such as "planet"."""
    shape: type[Shape]
    faults: Callable[[Shape], Iterable[Fault]] = nothing
    """faults(content): why a file of the right shape cannot be used, all reasons."""
    warnings: Callable[[Shape], Iterable[Fault]] = nothing
    """warnings(content): what can be played, but is probably a mistake."""

    def paths(self) -> dict[str, Path]:
        """Every file by name. A game's own file is never replaced by a user's own of the same name."""
        folders = [*(folder / self.game for folder in data_folders()), self.folder / "data"]
        return {path.stem: path for folder in folders for path in sorted(folder.glob("*.toml")) if path.stem != EVALUATION}

    def names(self) -> list[str]:
        return sorted(self.paths())

    def load(self, name: str) -> Shape:
        """The content of the file of that name, checked."""
        paths = self.paths()
        if name not in paths:
            raise BadData(not_among(self.what, name, paths))
        found = load_data(paths[name], self.shape)
        _refuse(paths[name], list(self.faults(found)))
        return found

    def check(self, path: Path) -> tuple[list[Fault], list[Fault]]:
        """Everything that is wrong with a file's shape, or with its content if the shape is right; and, if nothing is, everything odd."""
        try:
            content = read_toml(path)
        except BadData as error:
            return [(THE_FILE, str(error).removeprefix(f"{path.name}: "))], []
        faults = list(shape_faults(content, self.shape))
        if faults:
            return faults, [(THE_FILE, "is looked at further when that is mended.")]
        found = _converted(content, self.shape)
        faults = list(self.faults(found))
        return faults, [] if faults else list(self.warnings(found))


def data_folders() -> list[Path]:
    """Folders with people's own files; each has a folder for every game."""
    return [Path(folder) for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]


_converting = threading.Lock()


def _converted(content: object, shape: Any) -> Any:
    """One thread at a time: msgspec looks at a shape when it is first used, and crashes when several threads are the first."""
    with _converting:
        return msgspec.convert(content, shape)


_altered: dict[Path, Callable[[int], int]] = {}


def evaluation_weights(folder: Path, shape: type[Shape]) -> Shape:
    """The weights in a game's data/evaluation.toml. Whole numbers, so that every device computes the same evaluation.

    A game reads them whenever it builds its tables, and keeps them in helper tables: retuning a bot changes no log's identity.
    """
    path = folder / "data" / f"{EVALUATION}.toml"
    found = load_data(path, shape)
    return _converted(_mapped(msgspec.to_builtins(found), _altered[folder]), shape) if folder in _altered else found


@contextlib.contextmanager
def altered_weights(folder: Path, alter: Callable[[int], int]) -> Iterator[None]:
    """Within this context every weight of the game is another one: for tests of what depends on them."""
    _altered[folder] = alter
    try:
        yield
    finally:
        del _altered[folder]


def _mapped(value: Any, alter: Callable[[int], int]) -> Any:
    if isinstance(value, dict):
        return {key: _mapped(item, alter) for key, item in value.items()}
    if isinstance(value, list):
        return [_mapped(item, alter) for item in value]
    return alter(value) if isinstance(value, int) and not isinstance(value, bool) else value


@functools.lru_cache(maxsize=64)
def _parsed(text: str) -> dict[str, Any]:
    """A file is read whenever a game is made of it, as people may have changed it, but parsed once. Nobody changes what this gives."""
    return tomllib.loads(text)


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return _parsed(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData(message("in-file", file=path.name, reason=str(error))) from None
    except UnicodeDecodeError:
        raise BadData(message("in-file", file=path.name, reason=message("not-utf-8"))) from None
    except OSError as error:
        raise BadData(message("in-file", file=path.name, reason=message("not-readable", reason=str(error.strerror)))) from None


def load_data(path: Path, shape: type[Shape]) -> Shape:
    """The file's content as the declared shape."""
    content = read_toml(path)
    try:
        found: Shape = _converted(content, shape)
        return found
    except msgspec.ValidationError:
        _refuse(path, list(shape_faults(content, shape)))
        raise


def _refuse(path: Path, faults: list[Fault]) -> None:
    """Raises an error with the first fault; `perihelion check` lists all."""
    if faults:
        key, reason = faults[0]
        raise BadData(message("data-fault", file=path.name, key=key, fault=reason, more=len(faults) - 1))


# All faults of shape at once: msgspec stops at the first --------------------------------------------------------------------------------


def shape_faults(value: Any, shape: Any, key: str = "") -> Iterator[Fault]:
    """Where a value is not as declared: in its parts, or else itself."""
    try:
        _converted(value, shape)
    except msgspec.ValidationError as error:
        within = list(_faults_within(value, shape, key))
        yield from within or [(key or THE_FILE, _expected(value, shape, key, str(error)))]


def _faults_within(value: Any, shape: Any, key: str) -> Iterator[Fault]:
    bare = get_args(shape)[0] if get_origin(shape) is Annotated else shape
    if get_origin(bare) in (Union, UnionType):
        for alternative in get_args(bare):
            yield from _faults_within(value, alternative, key)
    elif isinstance(value, list) and get_origin(bare) is list:
        for number, item in enumerate(value):
            yield from shape_faults(item, get_args(bare)[0], f"{key}[{number}]")
    elif isinstance(value, dict) and get_origin(bare) is dict:
        for name, item in value.items():
            yield from shape_faults(name, get_args(bare)[0], _inner(key, name))
            yield from shape_faults(item, get_args(bare)[1], _inner(key, name))
    elif isinstance(value, dict) and isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        fields = {field.encode_name: field for field in msgspec.structs.fields(bare)}
        for name in value:
            if name not in fields:
                yield _inner(key, name), not_among("field", name, fields)
        for name, field in fields.items():
            if name in value:
                yield from shape_faults(value[name], field.type, _inner(key, name))
            elif field.required:
                yield _inner(key, name), "is missing."


def _inner(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _expected(value: Any, shape: Any, key: str, refusal: str) -> str | Message:
    """The expected value and the actual one: from the description in the shape, or else from msgspec's refusal."""
    descriptions = [meta.description for meta in getattr(shape, "__metadata__", ()) if isinstance(meta, msgspec.Meta) and meta.description]
    if descriptions:
        return f"Expected {descriptions[0]}, not {reprlib.repr(value)}."
    if get_origin(shape) is Literal and isinstance(value, str):
        return not_among(key.rpartition(".")[2], value, get_args(shape))
    expected, _, _ = refusal.partition(" - at ")[0].partition(", got ")
    for name, words in _WORDS.items():
        expected = expected.replace(name, words)
    return f"{expected}, not {reprlib.repr(value)}."


_WORDS = {"`int`": "a whole number", "`str`": "a text", "`bool`": "true or false", "`array`": "a list", "`object`": "a table"}

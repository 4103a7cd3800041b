"""Data files: TOML checked against a declared shape when loaded. What is wrong is told with file, line or key, and reason.

A game's own files lie in its folder. Folders named in PERIHELION_DATA may hold more, under the game's name, such as
DIR/planet-smash/my-planet.toml.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from perihelion.core.errors import BadData, not_among

Shape = TypeVar("Shape")


def data_files(own_folder: Path, game: str) -> dict[str, Path]:
    """Every data file of a game by name. A game's own file is never replaced by somebody else's of the same name."""
    folders = [Path(folder) / game for folder in os.environ.get("PERIHELION_DATA", "").split(os.pathsep) if folder]
    found = [path for folder in (*folders, own_folder / "data") for path in sorted(folder.glob("*.toml"))]
    return {path.stem: path for path in found}


def load_data(path: Path, shape: type[Shape]) -> Shape:
    """The file's content as the declared shape."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{path.name}: cannot be read: {error}") from None
    try:
        return msgspec.convert(content, shape)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        key = place.replace("`", "").replace("$", "").removeprefix(".").replace("in .", "in ") or "the file"
        raise BadData(f"{path.name}: {key}: {reason}.") from None


def named_data(own_folder: Path, game: str, name: str, what: str, shape: type[Shape]) -> Shape:
    """The data file of that name."""
    files = data_files(own_folder, game)
    if name not in files:
        raise BadData(not_among(what, name, files))
    return load_data(files[name], shape)

"""Checks of people's own data files before they are played: for which game, faults, warnings, and where the file belongs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perihelion.core.contract import GameDefinition
from perihelion.core.data import FOLDERS, DataFiles, Fault, data_folders, read_toml
from perihelion.core.errors import BadData, BadOption
from perihelion.core.messages import either, message
from perihelion.core.registry import definition, games

HOME = Path("~/perihelion-data")
"""The folder proposed to people who have none."""


NAMES = {"name"}
"""What a file of any game may have."""


@dataclass(frozen=True)
class Check:
    """The result of checking one file."""

    path: Path
    game: GameDefinition
    files: DataFiles[Any]
    faults: list[Fault]
    warnings: list[Fault]

    @property
    def is_shipped(self) -> bool:
        return self.path.resolve().parent == (self.files.folder / "data").resolve()

    @property
    def is_in_place(self) -> bool:
        """Whether the game finds this very file under its name."""
        found = self.files.paths().get(self.path.stem)
        return found is not None and found.resolve() == self.path.resolve()

    @property
    def place(self) -> Path:
        """Where the game finds it."""
        return self.path if self.is_in_place else next(iter(data_folders()), HOME) / self.game.name / self.path.name

    @property
    def command(self) -> str:
        return f"perihelion play {self.game.name} --option {self.files.option}={self.path.stem}"

    def summary(self) -> dict[str, Any]:
        """For programs, JSON-ready."""
        return {
            "file": str(self.path),
            "game": self.game.name,
            "what": self.files.what,
            "faults": [{"key": key, "reason": str(reason)} for key, reason in self.faults],
            "warnings": [{"key": key, "reason": str(reason)} for key, reason in self.warnings],
            "in_place": self.is_in_place,
            "place": str(self.place),
            "needs": f"{FOLDERS}={HOME}" if not data_folders() and not self.is_in_place else None,
            "command": self.command,
        }


def check(path: Path, game: str | None = None) -> Check:
    """Checks a file as one of that game; without a game, of the one that `meant_for` finds."""
    declared = definition(game) if game else meant_for(path)
    if declared.data is None:
        raise BadOption(message("no-data-files", game=declared.title, known=either(_with_data())))
    faults, warnings = declared.data.check(path)
    found = Check(path, declared, declared.data, faults, warnings)
    shipped = {file.stem for file in (declared.data.folder / "data").glob("*.toml")}
    if path.suffix != ".toml":
        faults.append(("its name", "ends in .toml."))
    if path.stem in shipped and not found.is_shipped:
        faults.append(("its name", f"is that of a {declared.data.what} of the game itself, which is never replaced: choose another."))
    return found


def meant_for(path: Path) -> GameDefinition:
    """By the folder it lies in; otherwise the game whose files have most of its keys, and fewest that it lacks."""
    if path.resolve().parent.name in _with_data():
        return definition(path.resolve().parent.name)
    keys = set(read_toml(path))
    shapes = {name: set(data.shape.__struct_fields__) for name in _with_data() if (data := definition(name).data)}
    likely = [name for name, fields in shapes.items() if keys & fields > NAMES]
    if not likely:
        raise BadData(message("in-file", file=path.name, reason=message("which-game")))
    return definition(min(likely, key=lambda name: len(keys ^ shapes[name])))


def _with_data() -> list[str]:
    return [name for name in games() if definition(name).data is not None]

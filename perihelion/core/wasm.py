"""A game as WebAssembly: all drivers of a game in one module, from the same rules that run on CPU and GPU.

A driver is exported under its name and takes plain numbers: an array is its address in the module's memory and its lengths, 64-bit
integers are 64-bit integers. The module imports nothing, allocates nothing and describes itself: a section of its own names, in JSON, the
parameters of every driver and the fields of every record that a caller must know. A trap in it means that a rule has failed.

`wasm_building` builds it, in another process; here is what goes into it, and where it is kept.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import types

from perihelion.core import drivers
from perihelion.core.compiling import Origin
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadGame
from perihelion.core.extras import missing
from perihelion.core.game import Game, drivers_of
from perihelion.core.machine_code import cache_folder

_BUILDER = "perihelion.core.wasm_building"
_UNOPTIMISED = {
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_DISABLE_INTEL_SVML": "1",
}
"""Numba's settings in the process that builds."""
Kind = Any
"""A type of Numba's."""


# What a module holds --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Export:
    """A driver in a module: its name there, where it comes from, and the types of its arguments."""

    name: str
    origin: Origin
    signature: tuple[Kind, ...]


def exports_of(definition: GameDefinition) -> list[Export]:
    """All drivers of `core.drivers`, by their names."""
    kinds = _kinds(definition)
    return [Export(name, Origin(definition.name, driver), _signature(name, driver, kinds)) for name, driver in drivers.DRIVERS.items()]


def array_of(kind: Kind, dimensions: int = 1) -> Kind:
    """The type of an array without gaps."""
    return types.Array(numba.from_dtype(kind) if isinstance(kind, np.dtype) else kind, dimensions, "C")


def _kinds(definition: GameDefinition) -> dict[str, Kind]:
    """The types of the drivers' parameters, by name: one name means one thing, but for those in `_EXCEPTIONS`."""
    integers, narrow = array_of(types.int64), array_of(types.int32)
    states = array_of(definition.state)
    records = {"tables": array_of(Game(definition).tables.dtype), "states": states, "start": states}
    arrays = {
        "views": array_of(definition.view.shape.dtype), "rows": array_of(types.uint8, 2), "codes": narrow, "out": narrow,
        "hints": narrow, "notations": narrow,
        "actions": integers, "movers": integers, "checks": array_of(types.uint64), "steps": narrow, "decisions": narrow,
        "results": array_of(types.float64, 2), "counts": integers, "places": integers,
    }  # fmt: skip
    numbers = dict.fromkeys(("seat", "code", "seen", "seed", "first", "most_decisions"), types.int64)
    return {**records, **arrays, **numbers, **dict.fromkeys(("key", "dice_key"), types.uint64)}


_EXCEPTIONS: Mapping[tuple[str, str], Kind] = {
    ("weight", "out"): array_of(types.int64),
    ("returns", "out"): array_of(types.float64),
    ("evaluate", "out"): array_of(types.int64),
    ("evaluation_terms", "out"): array_of(types.int64),
    ("perft", "codes"): array_of(types.int32, 2),
}
"""By driver and parameter."""


def _named(signature: tuple[Kind, ...]) -> list[str]:
    """Types by their names: how Numba writes them otherwise, processes that compile may have replaced (see `translating.hurry`)."""
    return [kind.name for kind in signature]


def _signature(name: str, driver: Any, kinds: Mapping[str, Kind]) -> tuple[Kind, ...]:
    parameters = inspect.signature(driver).parameters
    for parameter in parameters:
        if parameter not in kinds:
            raise BadGame(f"The driver {name!r} has a parameter {parameter!r} whose type core/wasm.py does not know.")
    return tuple(_EXCEPTIONS.get((name, parameter), kinds[parameter]) for parameter in parameters)


# Modules on the disk --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Module:
    """A module that was built, or can be. Its file is named by everything that decides what is in it."""

    definition: GameDefinition
    exports: tuple[Export, ...]

    @functools.cached_property
    def fingerprint(self) -> str:
        run = drivers_of(self.definition)
        parts = [
            f"{export.name} {_named(export.signature)} {run.also(export.origin.driver, dict(export.origin.parts)).fingerprint}"
            for export in self.exports
        ]
        tools = (
            numba.__version__,
            llvmlite.__version__,
            np.__version__,
            Path(__file__).with_name("wasm_building.py").read_text(encoding="utf-8"),
        )
        return hashlib.sha256("\n".join((*tools, self.definition.name, *parts)).encode()).hexdigest()

    @property
    def file_name(self) -> str:
        return f"{self.definition.name}.{self.fingerprint[:16]}.wasm"

    @property
    def file(self) -> Path:
        """Where it is kept once it was built."""
        return cache_folder() / self.file_name

    def built(self) -> bytes:
        """The module, from the disk or built now, which takes a minute."""
        if not self.file.is_file():
            _build_elsewhere(self)
        return self.file.read_bytes()


def is_supported() -> bool:
    """Whether modules can be built here."""
    return linker() is not None


def linker() -> Path | None:
    """The program `zig`, which brings the linker of LLVM for WebAssembly."""
    try:
        import ziglang
    except ImportError:
        return None
    return Path(ziglang.__file__).with_name("zig.exe" if os.name == "nt" else "zig")


def _build_elsewhere(module: Module) -> None:
    if not is_supported():
        raise missing("wasm")
    request = pickle.dumps((module.definition.name, module.exports, module.fingerprint, module.file))
    command = [sys.executable, "-m", _BUILDER]
    done = subprocess.run(command, input=request, env={**os.environ, **_UNOPTIMISED}, stderr=subprocess.PIPE, check=False)
    if done.returncode:
        raise BadGame(f"{module.definition.title} cannot be built for WebAssembly: {done.stderr.decode(errors='replace').strip()}")

# mypy: disable-error-code="no-untyped-call"
"""Machine code on the disk: how it is found, kept, and loaded without a compiler.

Numba has a cache of its own, which is changed here where it looks for files, writes them and reads them. That relies on more than Numba
promises; `tests/engine/test_numba.py` says what.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import pickle
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import llvmlite.binding
import platformdirs
from numba.core import environment
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator


def cache_folder() -> Path:
    """Where compiled code is kept: PERIHELION_CACHE, or the user's cache folder."""
    return Path(os.environ.get("PERIHELION_CACHE") or platformdirs.user_cache_dir("perihelion", appauthor=False)) / "compiled"


_WANTED = "wanted"


def want_game(name: str) -> None:
    """Notes that this game is being played, for other processes that build something for all games."""
    with contextlib.suppress(OSError):  # then they keep to their own order
        (cache_folder() / _WANTED).write_text(name, encoding="utf-8")


def wanted_game() -> str:
    """The game that was played last; empty, if none was."""
    try:
        return (cache_folder() / _WANTED).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


_UNUSED_DAYS = 30
_NOTED_SECONDS = 24 * 3600


def prune_cache() -> None:
    """Deletes machine code that no process has loaded for a month: of rules that have changed since."""
    oldest = time.time() - _UNUSED_DAYS * 24 * 3600
    for file in cache_folder().glob("*"):
        with contextlib.suppress(OSError):  # another process deletes it, too
            if file.stat().st_mtime < oldest:
                file.unlink()


on_not_kept: list[Callable[[OSError], None]] = []
"""Called when machine code cannot be written to the disk, with the reason."""


class _Locator(_CacheLocator):
    """Finds machine code by the driver's fingerprint alone. Numba's own locators go by the path, the line and the text of the file that the
    driver is written in, so that another checkout, or a comment, would have everything compiled again."""

    stamps: ClassVar[dict[Callable[..., Any], str]] = {}
    """Numba makes locators, of a driver and nothing else."""

    def __init__(self, driver: Callable[..., Any], file: str) -> None:
        self._stamp = self.stamps[driver]
        self._py_file = file  # Numba names it in warnings

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Locator:
        """Also where the folder cannot be written to: then nothing is found there, and nothing is kept."""
        return cls(py_func, py_file)

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return self._stamp[:16]


_NO_LLVM_CODE = llvmlite.binding.parse_assembly("").as_bitcode()


class _CacheImplementation(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012  (as Numba declares it)

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """Numba also reads the LLVM code, to link it into other functions, and to know by which names machine code is found. Nothing links
        a driver, and those names are known."""
        (name, kind, (machine_code, _)), described, *between, environments = payload
        names = {described.llvm_func_name, described.llvm_cpython_wrapper_name, described.env_name}
        target_context.codegen()._engine._defined_symbols |= names | {one.env_name for one in environments}
        return super().rebuild(target_context, ((name, kind, (machine_code, _NO_LLVM_CODE)), described, *between, environments))


class _CacheFile(IndexDataCacheFile):
    """Writes the machine code before the index that names it. Numba does it the other way round, and a process that looks between the two
    finds an index without its code; as that index does not change any more, it would never look again."""

    def save(self, key: Any, data: Any) -> None:
        overloads = self._load_index()
        unused = (name for name in map(self._data_name, itertools.count(1)) if name not in overloads.values())
        name = overloads[key] if key in overloads else next(unused)
        self._save_data(name, data)
        self._save_index({**overloads, key: name})

    def _load_data(self, name: str) -> Any:
        with Path(self._data_path(name)).open("rb") as file:
            return _Unpickler(file).load()


class _Unpickler(pickle.Unpickler):
    """Numba's environments hold constants for Python, and the globals of the module in which a function is written. Numba imports those
    modules, down to SciPy, but only code that runs in object mode would look at them."""

    def find_class(self, module: str, name: str) -> Any:
        return _environment if (module, name) == (environment.__name__, "_rebuild_env") else super().find_class(module, name)


def _environment(module: str, constants: list[Any], name: str) -> Any:
    known: Any = environment.lookup_environment(name)
    if known is None:
        known = environment.Environment(vars(sys.modules[module]) if module in sys.modules else {"__name__": module})
        known.consts[:] = constants
        known.env_name = name
        environment.Environment._memo[name] = known
    return known


class MachineCode(FunctionCache):
    """Of one driver, on the disk, as Numba's dispatchers know it. A damaged file is deleted, and the code compiled again."""

    _impl_class = _CacheImplementation
    is_for_others: ClassVar[bool] = False
    """Whether other processes are to run what this one compiles: then it is an error that it cannot be written."""

    def __init__(self, driver: Callable[..., Any], fingerprint: str) -> None:
        _Locator.stamps[driver] = fingerprint
        super().__init__(driver)
        self._cache_file = _CacheFile(self._cache_path, self._impl.filename_base, self._impl.locator.get_source_stamp())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Numba's own first learns all that it can compile, which takes longer than the rest and is of no use to code that is compiled."""
        try:
            code = self._load_overload(sig, target_context)
        except Exception:
            with contextlib.suppress(OSError):
                self.flush()
            return None
        if code is not None:
            self._note_use()
        return code

    def save_overload(self, sig: Any, data: Any) -> None:
        """Machine code that cannot be written to the disk runs all the same, and the next program compiles it again."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            if self.is_for_others:
                raise
            for tell in on_not_kept:
                tell(error)

    def _note_use(self) -> None:
        """Files that are in use look young, so that `prune_cache` keeps them."""
        with contextlib.suppress(OSError):
            if time.time() - Path(self._cache_file._index_path).stat().st_mtime > _NOTED_SECONDS:
                for file in Path(self._cache_path).glob(f"{self._cache_file._index_name.removesuffix('.nbi')}*"):
                    file.touch()

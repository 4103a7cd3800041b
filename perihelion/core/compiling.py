"""From plain Python functions to machine code, and back.

Rules are ordinary functions marked with `@rule`. Drivers (see `drivers`) are loops written against names such as `apply` and
`legal`; `bind` makes a copy of a driver in which those names mean one game's rules. The copy is

* compiled for the CPU by `compiled`, with the rules inlined and the machine code kept on disk between processes;
* compiled for a GPU by `gpu`;
* run as plain Python by `interpreted`, for debugging and to check the compiler.

The file on disk is named by a fingerprint of everything the driver can reach: its own code, every rule it calls, every constant they read.
Editing a rule gives another name, so stale code is never found; editing a comment costs nothing.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import os
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
import platformdirs
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.dispatcher import Dispatcher

from perihelion.core.errors import BadGame

Rule = Callable[..., Any]

_CONSTANTS = (bool, int, float, str, bytes, type(None), np.generic, np.dtype)
_LIBRARIES = ("numpy", "math", "numba")
_NO_OPERATION = ("CACHE", "PUSH_NULL", "EXTENDED_ARG")
_READS_ATTRIBUTE = ("LOAD_ATTR", "LOAD_METHOD")
_OPTIONS: Any = {"error_model": "numpy", "nogil": True}


def rule(function: Callable[..., Any]) -> Rule:
    """Marks a function as part of a game's rules: callable from Python, from other rules, from drivers on CPU and GPU."""
    compiled_rule: Rule = numba.njit(**_OPTIONS)(function)
    return compiled_rule


def inlined_rule(function: Callable[..., Any]) -> Rule:
    """A rule called so often that the call would cost more than its work: it is inlined into its callers on the CPU, too, as on GPUs."""
    compiled_rule: Rule = numba.njit(**_OPTIONS, forceinline=True)(function)
    return compiled_rule


def plain(function: Rule) -> types.FunctionType:
    """The Python function under a rule."""
    return cast("types.FunctionType", getattr(function, "py_func", function))


def bind(function: Rule, names: dict[str, Any], label: str = "") -> types.FunctionType:
    """A copy of the function in which the given global names have the given meanings."""
    original = plain(function)
    copy = types.FunctionType(original.__code__, {**original.__globals__, **names}, original.__name__, original.__defaults__)
    copy.__qualname__ = f"{original.__name__}_{label}" if label else original.__qualname__
    copy.__module__ = original.__module__
    copy.__doc__ = original.__doc__
    return copy


def globals_read(function: Rule) -> dict[str, Any]:
    """The global names a function reads, with their present values; builtins are left out. What it reads of a module of rules is listed
    instead of the module, by its dotted name (`state.TURN`)."""
    original = plain(function)
    found = {name: value for code in _codes(original.__code__) for name, value in _globals_of(code, original.__globals__)}
    return dict(sorted(found.items()))


def _globals_of(code: types.CodeType, known: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Follows attributes through modules, so that a name leads to what the rule really uses."""
    steps = dis.get_instructions(code)
    for step in steps:
        if step.opname != "LOAD_GLOBAL" or step.argval not in known:
            continue
        name, value = step.argval, known[step.argval]
        while is_module_of_rules(value):
            attribute = next(step for step in steps if step.opname not in _NO_OPERATION)
            if attribute.opname not in _READS_ATTRIBUTE or not hasattr(value, attribute.argval):
                break
            name, value = f"{name}.{attribute.argval}", getattr(value, attribute.argval)
        yield name, value


def is_module_of_rules(value: object) -> bool:
    """Whether rules may read constants and call other rules by `module.name`. Modules of libraries are known to the compiler."""
    return isinstance(value, types.ModuleType) and value.__name__.split(".")[0] not in _LIBRARIES


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """The code and that of the comprehensions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


@functools.cache
def interpreted(function: Rule) -> types.FunctionType:
    """The function as plain Python all the way down: no compiled code is left below it."""
    read = globals_read(function)
    below = {name: interpreted(value) if _is_rule(value) else value for name, value in read.items() if "." in name or _is_rule(value)}
    return bind(function, _nested(below))


def _nested(values: dict[str, Any]) -> dict[str, Any]:
    """Dotted names as namespaces that hold just what is read of each module."""
    result: dict[str, Any] = {}
    for name, value in values.items():
        *path, last = name.split(".")
        inner = result
        for part in path:
            inner = inner.setdefault(part, types.SimpleNamespace()).__dict__
        inner[last] = value
    return result


class _Uncompiled:
    def __init__(self, module: types.ModuleType) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._module, name)
        return interpreted(value) if _is_rule(value) else value


def uncompiled(module: types.ModuleType) -> Any:
    """The module with its rules as plain Python, for views, words and checks: they look at single positions as opened records, where
    waiting for a compiler would not pay."""
    return _Uncompiled(module)


@functools.cache
def fingerprint(function: Rule) -> str:
    """A hash of everything that decides what the compiled function does."""
    original = plain(function)
    if original.__closure__ or original.__kwdefaults__:
        raise BadGame(f"Rule {original.__qualname__!r} must be an ordinary function: no closure, no keyword-only defaults.")
    # The module counts too: code from the disk asks for it by name.
    inlined = "inlined" if getattr(function, "targetoptions", {}).get("forceinline") else ""
    parts = [original.__module__, original.__name__, repr(_OPTIONS), inlined, _meaning("defaults", original.__defaults__ or (), original)]
    parts.append(_code_meaning(original.__code__, original, bool(original.__doc__)))
    parts += [f"{name}={_meaning(name, value, original)}" for name, value in globals_read(function).items()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _code_meaning(code: types.CodeType, reader: types.FunctionType, has_docstring: bool = False) -> str:
    """What the code does, without its comments, line numbers and addresses."""
    constants = code.co_consts[1:] if has_docstring else code.co_consts
    inner = [_code_meaning(one, reader) if isinstance(one, types.CodeType) else _meaning("a constant", one, reader) for one in constants]
    return "|".join([code.co_code.hex(), repr(code.co_names), repr(code.co_varnames), *inner])


def compiled(driver: Rule, names: dict[str, Any], label: str) -> Rule:
    """The driver bound to a game's rules, compiled when first called or taken from the disk."""
    bound = bind(driver, names)
    bound.__qualname__ = f"{bound.__name__}_{label}_{fingerprint(bound)[:16]}"
    result: Any = numba.njit(**_OPTIONS)(bound)
    result._cache = _Cache(bound)
    return cast("Rule", result)


def cache_folder() -> Path:
    """Where compiled code is kept: PERIHELION_CACHE, or the user's cache folder."""
    return Path(os.environ.get("PERIHELION_CACHE") or platformdirs.user_cache_dir("perihelion", appauthor=False)) / "compiled"


class _Locator(_CacheLocator):
    """Finds machine code by the driver's fingerprint alone. Numba's own locators go by the path, the line and the text of the file that the
    driver is written in, so that another checkout, or a comment, would have everything compiled again."""

    def __init__(self, driver: types.FunctionType, file: str) -> None:
        self._stamp = fingerprint(driver)
        self._py_file = file  # Numba names it in warnings

    @classmethod
    def from_function(cls, py_func: types.FunctionType, py_file: str) -> _Locator | None:
        locator = cls(py_func, py_file)
        try:
            locator.ensure_cache_path()
        except OSError:
            return None  # the folder cannot be written to: Numba finds another
        return locator

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return self._stamp[:16]


class _CacheImplementation(CompileResultCacheImpl):
    _locator_classes = [_Locator, *CompileResultCacheImpl._locator_classes]  # noqa: RUF012  (as Numba declares it)


class _Cache(FunctionCache):
    """Machine code on the disk. A damaged file is deleted, and the code compiled again."""

    _impl_class = _CacheImplementation

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:
            self.flush()
            return None


def _is_rule(value: object) -> bool:
    return isinstance(value, Dispatcher)


def _meaning(name: str, value: object, reader: types.FunctionType) -> str:
    if _is_rule(value):
        return fingerprint(cast("Rule", value))
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}{value.tobytes().hex()}"
    if isinstance(value, tuple):
        return f"({','.join(_meaning(name, item, reader) for item in value)})"
    if isinstance(value, _CONSTANTS):
        return f"{type(value).__name__} {value!r}"
    module = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", "") or ""
    if module.split(".")[0] in _LIBRARIES:
        return f"{module}.{getattr(value, '__qualname__', '')}"
    raise BadGame(
        f"Rule {reader.__qualname__!r} reads the global {name!r}, a {type(value).__name__}. "
        "Rules may use constants and other functions marked @rule, by their names or as attributes of a module, and numpy and math."
    )

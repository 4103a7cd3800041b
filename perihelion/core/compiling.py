"""From plain Python functions to machine code, and back.

Rules are ordinary functions marked with `@rule`. Drivers (see `drivers`) are loops written against names such as `apply` and
`legal`; `bind` makes a copy of a driver in which those names mean one game's rules. The copy is

* run as plain Python, by `interpreted` functions on opened records (see `interpreting`), as long as there is no machine code;
* run as machine code as soon as it is on the disk: a `Driver` changes over by itself, and no caller notices. A caller that needs speed
  rather than an answer at once says so (`waiting_for_the_compiler`);
* compiled for a GPU by `gpu`.

The file on disk is named by a fingerprint of everything the driver can reach: its own code, every rule it calls, every constant they read.
Editing a rule gives another name, so stale code is never found; editing a comment costs nothing.
"""

from __future__ import annotations

import contextlib
import dis
import functools
import hashlib
import sys
import threading
import time
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher

from perihelion.core.errors import BadGame
from perihelion.core.interpreting import interpret
from perihelion.core.linking import BriefDriverCompiler, DriverCompiler, RuleCompiler, RuleDispatcher, WideDriverCompiler
from perihelion.core.machine_code import MachineCode, cache_folder
from perihelion.core.translations import Translations

Rule = Callable[..., Any]

_CONSTANTS = (bool, int, float, str, bytes, type(None), np.generic, np.dtype)
_LIBRARIES = ("numpy", "math", "numba")
_EXTENDED_ARG, _LOAD_GLOBAL = dis.opmap["EXTENDED_ARG"], dis.opmap["LOAD_GLOBAL"]
_NO_OPERATION = (dis.opmap["CACHE"], dis.opmap["PUSH_NULL"], _EXTENDED_ARG)
_READS_ATTRIBUTE = {dis.opmap[name]: 0 if sys.version_info < (3, 12) else 1 for name in ("LOAD_ATTR", "LOAD_METHOD") if name in dis.opmap}
"""With the bits of the argument that do not belong to the number of the name."""
_OPTIONS: Any = {"error_model": "numpy", "nogil": True, "_nrt": False}
"""Without Numba's run-time library, which counts references to arrays: rules allocate nothing, and what would is not compiled."""
_LINKING = 7
"""Goes up when `linking` makes other machine code of the same rules."""


def rule(function: Callable[..., Any]) -> Rule:
    """Marks a function as part of a game's rules: callable from Python, from other rules, from drivers on CPU and GPU."""
    return _rule(function, forceinline=False)  # said here, or Numba would take it from the first function that calls the rule


def inlined_rule(function: Callable[..., Any]) -> Rule:
    """A rule called so often that the call would cost more than its work: it is inlined into its callers on the CPU, too, as on GPUs."""
    return _rule(function, forceinline=True)


def writing_rule(function: Callable[..., Any]) -> Rule:
    """A rule that writes many numbers from a position into an array, and is given nothing that is part of something else it is given.
    Knowing that, the compiler reads and writes several numbers at once."""
    function.is_writer = True  # type: ignore[attr-defined]
    return rule(function)


def _rule(function: Callable[..., Any], **options: bool) -> Rule:
    only_linked = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    result: Rule = _Rule(function, targetoptions={"nopython": True, **_OPTIONS, **only_linked, **options}, pipeline_class=RuleCompiler)
    return result


class _Rule(RuleDispatcher):
    """Called from Python, a rule is plain Python: its machine code is part of drivers."""

    def __call__(self, *arguments: Any) -> Any:
        return interpret(interpreted(self), arguments)


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
    copy.__dict__.update(original.__dict__)  # how it is marked
    return copy


def globals_read(function: Rule) -> dict[str, Any]:
    """The global names a function reads, with their present values; builtins are left out. What it reads of a module of rules is listed
    instead of the module, by its dotted name (`state.TURN`)."""
    original = plain(function)
    found = {name: value for code in _codes(original.__code__) for name, value in _globals_of(code, original.__globals__)}
    return dict(sorted(found.items()))


def _globals_of(code: types.CodeType, known: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Follows attributes through modules, so that a name leads to what the rule really uses. Much quicker than `dis`: every start of a
    program looks at hundreds of rules."""
    operations, arguments = code.co_code[::2], code.co_code[1::2]
    at = operations.find(_LOAD_GLOBAL)
    while at >= 0:
        name = code.co_names[_argument(operations, arguments, at) >> 1]
        if name in known:
            path, value, reader = name, known[name], at
            while is_module_of_rules(value):
                reader = next(place for place in range(reader + 1, len(operations)) if operations[place] not in _NO_OPERATION)
                operation = operations[reader]
                if operation not in _READS_ATTRIBUTE:
                    break
                attribute = code.co_names[_argument(operations, arguments, reader) >> _READS_ATTRIBUTE[operation]]
                if not hasattr(value, attribute):
                    break
                path, value = f"{path}.{attribute}", getattr(value, attribute)
            yield path, value
        at = operations.find(_LOAD_GLOBAL, at + 1)


def _argument(operations: bytes, arguments: bytes, at: int) -> int:
    """Larger numbers begin in the instructions before it."""
    number, shift = arguments[at], 8
    while at and operations[at - 1] == _EXTENDED_ARG:
        at -= 1
        number |= arguments[at] << shift
        shift += 8
    return number


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
    below = {name: interpreted(value) if is_rule(value) else value for name, value in read.items() if "." in name or is_rule(value)}
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
        value = interpreted(value) if is_rule(value) else value
        setattr(self, name, value)  # found without this function from now on
        return value


@functools.cache
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
    inlined += "".join(name for name in ("is_writer", "is_wide") if getattr(original, name, False))
    parts = [
        original.__module__,
        original.__name__,
        repr(_OPTIONS),
        str(_LINKING),
        inlined,
        _meaning("defaults", original.__defaults__ or (), original),
    ]
    parts.append(_code_meaning(original.__code__, original, bool(original.__doc__)))
    parts += [f"{name}={_meaning(name, value, original)}" for name, value in globals_read(function).items()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _code_meaning(code: types.CodeType, reader: types.FunctionType, has_docstring: bool = False) -> str:
    """What the code does, without its comments, line numbers and addresses."""
    constants = code.co_consts[1:] if has_docstring else code.co_consts
    inner = [_code_meaning(one, reader) if isinstance(one, types.CodeType) else _meaning("a constant", one, reader) for one in constants]
    return "|".join([code.co_code.hex(), repr(code.co_names), repr(code.co_varnames), *inner])


# Drivers --------------------------------------------------------------------------------------------------------------------------------


def driver_of(origin: Origin, names: Mapping[str, Any], label: str) -> Driver:
    """The driver with its names bound to a game's rules."""
    bound = bind(origin.driver, dict(names))
    bound.__qualname__ = f"{bound.__name__}_{label}_{fingerprint(bound)[:16]}"
    return Driver(bound, origin)


def brief(driver: Rule) -> Rule:
    """Marks a driver that runs once a move and not in loops: the compiler takes less trouble with it."""
    driver.is_brief = True  # type: ignore[attr-defined]
    return driver


def wide(driver: Rule) -> Rule:
    """Marks a driver that writes much, by rules marked `@writing_rule`."""
    driver.is_wide = True  # type: ignore[attr-defined]
    return driver


def instruction(function: Callable[..., Any]) -> Callable[..., Any]:
    """Marks a function that drivers may call, of which machine code has a form of its own (`numba.extending.overload`)."""
    function.is_instruction = True  # type: ignore[attr-defined]
    return function


class Driver:
    """A loop over a game's rules: interpreted until its machine code is found on the disk."""

    def __init__(self, function: types.FunctionType, origin: Origin) -> None:
        self.origin = origin
        self._function = function
        self._made: Any = None
        """Numba's dispatcher."""
        self._code: Any = None
        """The same, once it has machine code."""
        self._interpreting = 0.0
        """Seconds spent so far because there is none."""
        self._is_asked_for = False
        self._looked_at: float | None = None
        """When the file on the disk was written that has been looked at."""

    def __call__(self, *arguments: Any) -> Any:
        if self._code is not None:
            try:  # in the middle of every move: `contextlib.suppress` takes as long as the call
                return self._code(*arguments)
            except TypeError:  # there is no machine code for arguments of such types, as a writable array
                pass
        if self._is_on_disk(arguments):
            return self._code(*arguments)
        if self._is_waited_for():
            return self.by_machine_code(*arguments)
        began = time.perf_counter()
        result = self.by_interpreter(*arguments)
        self._interpreting += time.perf_counter() - began
        if self._interpreting > _HOT_SECONDS and not self._is_asked_for:
            self._is_asked_for = True
            for ask in on_hot:
                ask(self, _signature(arguments))
        return result

    @property
    def fingerprint(self) -> str:
        """Of everything that decides what it does."""
        return fingerprint(self._function)

    @property
    def is_compiled(self) -> bool:
        """Whether machine code is at hand. Searches that are limited by time look at less until then."""
        return self._code is not None

    @property
    def seconds_interpreted(self) -> float:
        """What plain Python has spent on it in this process."""
        return self._interpreting

    def by_interpreter(self, *arguments: Any) -> Any:
        return interpret(interpreted(self._function), arguments)

    def by_machine_code(self, *arguments: Any) -> Any:
        """Compiles first, if need be."""
        self.compile(_signature(arguments))
        return self._dispatcher(*arguments)

    def compile(self, signature: tuple[Any, ...]) -> None:
        """Machine code for arguments of these types, from the disk or from the compiler."""
        dispatcher = self._dispatcher
        with _compiling:
            if signature in dispatcher.overloads or self._loads(signature):
                return
            for tell in on_wait:
                tell(self)
            dispatcher.disable_compile(False)
            dispatcher.compile(signature)
            dispatcher.disable_compile()
            self._code = dispatcher

    def _is_waited_for(self) -> bool:
        return any(concerns(self) for concerns in _waited_for)

    def _is_on_disk(self, arguments: tuple[Any, ...]) -> bool:
        """Loads machine code for such arguments, if the file on the disk is new since the last look and has it."""
        try:
            written = Path(self._dispatcher._cache._cache_file._index_path).stat().st_mtime_ns
        except OSError:
            return False
        if written == self._looked_at:
            return False
        self._looked_at = written
        with _compiling:
            return self._loads(_signature(arguments))

    def _loads(self, signature: tuple[Any, ...]) -> bool:
        dispatcher = self._dispatcher
        if signature not in dispatcher.overloads:
            code = dispatcher._cache.load_overload(signature, dispatcher.targetctx)
            if code is None:
                return False
            dispatcher.add_overload(code)
            dispatcher.disable_compile()
        self._code = dispatcher
        return True

    @property
    def _dispatcher(self) -> Any:
        """Made when it is needed, once: threads that come at the same time must compile into the same one."""
        if self._made is None:
            with _compiling:
                if self._made is None:
                    self._made = self._make_dispatcher()
        return self._made

    def _make_dispatcher(self) -> Any:
        options: Any = {**_OPTIONS, "no_cfunc_wrapper": True}
        compiler = BriefDriverCompiler if self.origin.is_brief else WideDriverCompiler if self.origin.is_wide else DriverCompiler
        result: Any = numba.njit(**options, pipeline_class=compiler)(self._function)
        result._cache = MachineCode(self._function, self.fingerprint)
        return result


def _signature(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(map(_kind, arguments))


_kinds: dict[tuple[Any, ...], Any] = {}


def _kind(value: Any) -> Any:
    """Numba's type of a value. Of an array of records Numba finds out every field again, each time."""
    if type(value) is not np.ndarray:
        return numba.typeof(value)
    flags = value.flags
    key = value.dtype, value.ndim, flags.c_contiguous, flags.f_contiguous, flags.writeable, flags.aligned
    if key not in _kinds:
        _kinds[key] = numba.typeof(value)
    return _kinds[key]


@dataclass(frozen=True)
class Origin:
    """Where a driver comes from: so it can be asked of another process (see `background`)."""

    game: str
    """The name of the game whose rules it is bound to; empty if it names them itself."""
    driver: Rule
    parts: tuple[tuple[str, Rule], ...] = ()

    @property
    def module(self) -> str:
        return plain(self.driver).__module__

    @property
    def name(self) -> str:
        return plain(self.driver).__name__

    @property
    def is_brief(self) -> bool:
        """Whether it runs once a move."""
        return getattr(plain(self.driver), "is_brief", False)

    @property
    def is_wide(self) -> bool:
        """Whether it writes much."""
        return getattr(plain(self.driver), "is_wide", False)

    @property
    def title(self) -> str:
        """For people who wait: "play random", "run search"."""
        return self.name.removeprefix("drive_").strip("_").replace("_", " ")


_HOT_SECONDS = 1.0
"""When plain Python has taken so long over a driver, it is worth the compiler's time."""
DriverPredicate = Callable[[Driver], bool]
_waited_for: list[DriverPredicate] = []
_compiling = threading.RLock()
on_wait: list[Callable[[Driver], None]] = []
"""Called with a driver that is compiled, or loaded, while a caller waits for it."""
on_hot: list[Callable[[Driver, tuple[Any, ...]], None]] = []
"""Called with a driver that plain Python has spent much time on, and the types of its arguments."""


@contextlib.contextmanager
def waiting_for_the_compiler(which: DriverPredicate = lambda driver: True) -> Iterator[None]:
    """Within this context, in all threads, drivers or some of them are compiled before they run: for work that takes long by plain
    Python."""
    _waited_for.append(which)
    try:
        yield
    finally:
        _waited_for.remove(which)


def keep_translations(before_each: Callable[[], None] = lambda: None) -> None:
    """To be called in processes that compile rules and nothing else: they share what they translate. Before each rule that function is
    called; what it raises breaks off the compilation."""

    def called(function: Rule) -> dict[str, Rule]:
        return {name: value for name, value in globals_read(function).items() if is_rule(value)}

    MachineCode.is_for_others = True
    Translations(cache_folder(), fingerprint, functools.cache(called), before_each).start()


def is_rule(value: object) -> bool:
    return isinstance(value, Dispatcher)


def _meaning(name: str, value: object, reader: types.FunctionType) -> str:
    if is_rule(value):
        return fingerprint(cast("Rule", value))
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}{value.tobytes().hex()}"
    if isinstance(value, tuple):
        return f"({','.join(_meaning(name, item, reader) for item in value)})"
    if isinstance(value, _CONSTANTS):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, type) and issubclass(value, tuple) and hasattr(value, "_fields"):
        return f"{value.__module__}.{value.__qualname__}{value._fields}"
    module = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", "") or ""
    if module.split(".")[0] in _LIBRARIES or getattr(value, "is_instruction", False):
        return f"{module}.{getattr(value, '__qualname__', '')}"
    raise BadGame(
        f"Rule {reader.__qualname__!r} reads the global {name!r}, a {type(value).__name__}. "
        "Rules may use constants and other functions marked @rule, by their names or as attributes of a module, and numpy and math."
    )

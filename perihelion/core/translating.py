# mypy: disable-error-code="no-untyped-call"
"""Numba's translation from Python to LLVM code, quicker: what it computes again and again is remembered, or left out.

The code that comes out is the same to the letter, in three quarters of the time. Each replacement says what it replaces. They hold
for the versions of Numba that they were written for: with any other, everything is left as it is, and compiling takes longer.
"""

from __future__ import annotations

import contextlib
import functools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import llvmlite.binding
import llvmlite.ir
import numba
from numba.core import ir, targetconfig, types
from numba.core.base import BaseContext
from numba.core.compiler_lock import _CompilerLock
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.cpu import CPUContext
from numba.core.errors import WarningsFixer  # type: ignore[attr-defined]
from numba.core.inline_closurecall import InlineClosureCallPass
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.rewrites.registry import rewrite_registry
from numba.core.targetconfig import TargetConfig
from numba.core.transforms import canonicalize_cfg
from numba.core.typed_passes import NopythonRewrites
from numba.core.types.functions import BaseFunction
from numba.core.typing.context import BaseContext as TypingContext
from numba.core.typing.context import Context

_VERSIONS = ("0.68.",)
_NO_VARIABLES = (str, int, type(None), ir.Loc)
_SAY_ALL = (types.Number, types.Boolean, types.Record, types.Array)
"""Types that are nothing but their names: what a function makes of them depends on nothing else."""


def is_known() -> bool:
    """Whether the replacements are meant for this version of Numba."""
    return bool(numba.__version__.startswith(_VERSIONS))


@functools.cache  # once: what is replaced twice would ask itself
def hurry() -> None:
    """To be called in processes that compile rules and nothing else: Numba is left alone where other code may use it."""
    if is_known():
        _replace(TargetConfig, values=_values, __hash__=_hash)
        _replace(ir.Inst, _rec_list_vars=_list_variables)
        _replace(types.Record, __repr__=types.Type.__repr__)
        _replace(PostProcessor, run=_post_process)
        _replace(BaseFunction, get_call_type=_call_type)
        _replace(llvmlite.ir.Type, get_abi_size=_abi_size)
        _replace(_CompilerLock, acquire=_acquire, release=_release)
        llvmlite.binding.ffi.lib._lock._cblist.clear()  # of listeners, which are called with every call of LLVM: there are none
        _replace(PassManager, _runPass=_run_pass)
        for context in (CPUContext, Context):
            _replace(context, load_additional_registries=_load_once(context.load_additional_registries))
        for base in (BaseContext, TypingContext):
            _replace(base, install_registry=_install_what_is_new(base.install_registry))
        _replace(InlineClosureCallPass, run=_inline_closures)
        _replace(NopythonRewrites, run_pass=_rewrite)
        _replace(WarningsFixer, catch_warnings=_catch_warnings)


def _replace(kind: Any, **methods: Any) -> None:
    for name, method in methods.items():
        setattr(kind, name, method)


# Flags, which are looked up in tables by the thousand -----------------------------------------------------------------------------------


@functools.cache
def _defaults(kind: type[TargetConfig]) -> dict[str, Any]:
    return {name: option.default for name, option in kind.options.items()}


def _values(config: TargetConfig) -> dict[str, Any]:
    """Without a call for each of some thirty options."""
    return _defaults(type(config)) | config._values


def _hash(config: TargetConfig) -> int:
    """Numba's is that of the names of the options, which all configurations of a kind have in common."""
    return hash(type(config))


# Variables of an instruction ------------------------------------------------------------------------------------------------------------


def _list_variables(self: ir.Inst, value: Any) -> list[ir.Var]:
    """The commonest kinds first, and no list for each string and number."""
    kind = type(value)
    if kind is ir.Var:
        return [value]
    if kind in _NO_VARIABLES:
        return []
    if isinstance(value, ir.Inst):
        found: list[ir.Var] = value.list_vars()
        return found
    parts = value.values() if kind is dict else value if isinstance(value, list | tuple) else ()
    return [variable for part in parts if type(part) not in _NO_VARIABLES for variable in _list_variables(self, part)]


# Where variables live and die -----------------------------------------------------------------------------------------------------------

_post_process_at_once = PostProcessor.run


def _post_process(self: PostProcessor, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """Of rules, as `linking` marks them: nine passes ask for it, and only the last of them, which deletes variables, uses the lifetimes.
    What lives on entry to a block matters to generators and to Python objects; rules have neither."""
    function = self.func_ir
    if function.is_generator or not getattr(function.func_id, "is_rule", False):
        _post_process_at_once(self, emit_dels, extend_lifetimes)
        return
    function.blocks = _canonical(function.blocks)
    function.variable_lifetime = VariableLifetime(function.blocks)
    function.generator_info = None
    if emit_dels:
        self._insert_var_dels(extend_lifetimes=extend_lifetimes)


# Passes, and what is noted of them -------------------------------------------------------------------------------------------------------


def _acquire(self: _CompilerLock) -> None:
    """Without news to listeners, of which there are none."""
    self._lock.acquire()


def _release(self: _CompilerLock) -> None:
    self._lock.release()


def _run_pass(self: PassManager, index: int, one: Any, state: Any) -> None:
    """Without timing, news to listeners, and checks that the pass has left the function as it should."""
    one.analysis = self._analysis
    changed = [part(state) for part in (one.run_initialization, one.run_pass, one.run_finalizer)]
    if _pass_registry.get(type(one)).mutates_CFG:
        if any(changed):
            PostProcessor(state.func_ir).run()
        else:
            state.func_ir.blocks = _canonical(state.func_ir.blocks)


def _canonical(blocks: dict[int, Any]) -> dict[int, Any]:
    """Numba looks for loops to which several blocks jump back, after every pass. Such a block is reached from three others at least, or it
    is the first."""
    reached = Counter(target for block in blocks.values() for target in set(block.terminator.get_targets()))
    reached[min(blocks)] += 1
    return canonicalize_cfg(blocks) if max(reached.values()) > 2 else blocks.copy()


_inline_all_closures = InlineClosureCallPass.run
_rewrite_all = NopythonRewrites.run_pass
_MAY_BE_INLINED = ("make_function", "build_list")
_ON_ARRAYS = ("binop", "inplace_binop", "unary", "call")


def _expressions(function: ir.FunctionIR) -> Iterator[tuple[ir.Assign, ir.Expr]]:
    for block in function.blocks.values():
        for assignment in block.body:
            if type(assignment) is ir.Assign and type(assignment.value) is ir.Expr:
                yield assignment, assignment.value


def _inline_closures(self: InlineClosureCallPass) -> None:
    """Most rules have no function inside and make no list."""
    if any(expression.op in _MAY_BE_INLINED for _, expression in _expressions(self.func_ir)):
        _inline_all_closures(self)


def _rewrite(self: NopythonRewrites, state: Any) -> bool:
    """For expressions of whole arrays Numba needs to know where variables die."""
    kinds = state.typemap
    for assignment, expression in _expressions(state.func_ir):
        if expression.op in _ON_ARRAYS and isinstance(kinds.get(assignment.target.name), types.Array):
            return bool(_rewrite_all(self, state))
    rewrite_registry.apply("after-inference", state)
    return True


@contextlib.contextmanager
def _catch_warnings(self: WarningsFixer, filename: Any = None, lineno: Any = None) -> Iterator[None]:
    """They are said at once, instead of collected for every expression."""
    yield


# What Numba knows -----------------------------------------------------------------------------------------------------------------------


def _load_once(load: Callable[[Any], None]) -> Callable[[Any], None]:
    """For every function, and for many a call in it, Numba asks for what is new. It imports all its modules each time: once will do."""

    def load_registries(self: Any) -> None:
        if self.__dict__.get("_has_all_registries", False):
            for registry in list(self._registries):
                self.install_registry(registry)
        else:
            load(self)
            self._has_all_registries = True

    return load_registries


def _install_what_is_new(install: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    """A registry that has not grown has nothing new: its lists need not be gone through."""

    def install_registry(self: Any, registry: Any) -> None:
        sizes = self.__dict__.setdefault("_sizes_of_registries", {})
        size = sum(len(entries) for entries in vars(registry).values() if type(entries) is list)
        if sizes.get(registry) != size:
            sizes[registry] = size
            install(self, registry)

    return install_registry


# Which version of a function is meant ---------------------------------------------------------------------------------------------------

_look_up = BaseFunction.get_call_type


def _call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """`a + b` is looked for among a dozen versions of `+`, each of which is asked in turn. By flags, too, as Numba's own tables."""
    if kws or not all(isinstance(kind, _SAY_ALL) for kind in args):
        return _look_up(self, context, args, kws)
    known = self.__dict__.setdefault("_known_call_types", {})
    key = context, tuple(args), targetconfig.ConfigStack.top_or_none()
    if key not in known:
        known[key] = _look_up(self, context, args, kws)
    return known[key]


# LLVM -----------------------------------------------------------------------------------------------------------------------------------


_measure = llvmlite.ir.Type.get_abi_size
_sizes: dict[int, tuple[Any, dict[str, int]]] = {}
"""By machine, which stays as long as what is known of it; and by type."""


def _abi_size(self: Any, target_data: Any, context: Any = None) -> int:
    """Numba asks it for every variable, and llvmlite has LLVM parse a module for every question. Numba's types have no names: they are what
    they are written as."""
    _, known = _sizes.setdefault(id(target_data), (target_data, {}))
    written = str(self)
    if context is not None or "%" in written:
        return int(_measure(self, target_data, context))
    if written not in known:
        known[written] = _measure(self, target_data)
    return known[written]

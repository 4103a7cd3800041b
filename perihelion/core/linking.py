# mypy: disable-error-code="no-untyped-call"
"""From typed rules to machine code: a rule is translated once, a driver is optimised as a whole.

By itself Numba makes a library of every function: it links in all that the function calls, optimises the lot and emits machine code, and
does so again for every caller above it, although only drivers are ever run. Here a rule remains LLVM code that is not yet optimised across
functions; a driver links every rule that it reaches, once, and is optimised and emitted once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import llvmlite.binding as llvm
from numba.core import types
from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler import Compiler, _LowerResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.typed_passes import NativeLowering


class RuleLibrary(JITCodeLibrary):
    """The code of one rule, to be linked into drivers; alone it is never run."""

    def finalize(self) -> None:
        self._finalized = True

    def _optimize_functions(self, ll_module: Any) -> None:
        """No more than makes the code small, so that linking it is quick: drivers are optimised as a whole in any case."""
        ll_module.data_layout = self._codegen._data_layout
        builder = self._codegen._pass_builder()
        passes = llvm.create_new_function_pass_manager()
        passes.add_sroa_pass()
        passes.add_instruction_combine_pass()
        passes.add_simplify_cfg_pass()
        for function in ll_module.functions:
            if not function.is_declaration:
                passes.run(function, builder)


class DriverLibrary(JITCodeLibrary):
    """The code of a driver and of every rule that it reaches."""

    def finalize(self) -> None:
        self._linking_libraries = callers_first(self._linking_libraries)
        self._own = {function.name for function in self._final_module.functions if not function.is_declaration}
        super().finalize()

    def _optimize_final_module(self) -> None:
        self._make_rules_private()
        super()._optimize_final_module()

    def _make_rules_private(self) -> None:
        """Nobody outside calls the rules in it: those inlined everywhere are left out, and the others may be suited to their callers. So no
        other driver must find them by their names, for which `internal` alone is not enough: LLVM's loader knows such names, too."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in self._own:
                function.linkage = "private"


class WideDriverLibrary(DriverLibrary):
    """The code of a driver that writes much: numbers that lie beside each other are written together, which takes longer to find out than
    other drivers gain by it."""

    def _optimize_final_module(self) -> None:
        super()._optimize_final_module()
        options = llvm.create_pipeline_tuning_options(speed_level=2)
        options.slp_vectorization = True
        builder = llvm.create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)


class BriefDriverLibrary(DriverLibrary):
    """The code of a driver that runs once a move: cleaned up, and only small rules are inlined. Optimising it further would take longer
    than it will ever run."""

    inlined_below = 5
    """LLVM's measure of what a call may cost to be inlined; it is 225 in drivers that are optimised in full."""

    def _optimize_final_module(self) -> None:
        self._make_rules_private()
        options = llvm.create_pipeline_tuning_options(speed_level=1)
        options.loop_vectorization = options.slp_vectorization = False
        options.inlining_threshold = self.inlined_below
        builder = llvm.create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)


def is_writer(function: Any) -> bool:
    """Whether no array or record that it is given is part of another one (see `compiling.writing_rule`)."""
    return bool(getattr(function, "is_writer", False))


def callers_first(libraries: Iterable[CodeLibrary]) -> list[CodeLibrary]:
    """The libraries and those that rules among them link, each once and after all that call it: LLVM leaves out code that nothing linked
    so far calls."""
    callees_first: dict[CodeLibrary, None] = {}

    def visit(library: CodeLibrary) -> None:
        if library in callees_first:
            return
        for called in library._linking_libraries if isinstance(library, RuleLibrary) else ():
            visit(called)
        callees_first[library] = None

    for library in libraries:
        visit(library)
    return list(reversed(callees_first))


@register_pass(mutates_CFG=False, analysis_only=False)
class _DeclareRule(LoweringPass):
    """Makes a rule known to the functions that call it, without machine code of its own."""

    _name = "declare_rule"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        lowered = state["cr"]
        entry = [].clear  # Numba knows functions by their entry points and takes built-in ones only: any that is not another's will do
        state.targetctx.insert_user_function(entry, lowered.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, cfunc=entry, env=lowered.env)
        return True


class RuleCompiler(Compiler):
    """Numba's pipeline, up to LLVM code."""

    number_of: Callable[[Any], int] | None = None
    """A number for a function, by which it is named, the same in every process; without, Numba counts them."""
    _pipeline: Any = None

    def define_pipelines(self) -> list[Any]:
        state = self.state
        if self.number_of is not None:
            state.func_id.unique_id = number = self.number_of(state.func_id.func)
            state.func_id.unique_name = f"{state.func_id.func_qualname}${number}"
        state.func_id.is_rule = True  # for `translating`
        state.flags.no_compile = True
        state.flags.noalias = is_writer(state.func_id.func)
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return [self._pipeline or self._make_pipeline()]

    def _make_pipeline(self) -> Any:
        """Once: it is the same for all rules."""
        (pipeline,) = super().define_pipelines()
        pipeline.add_pass_after(_DeclareRule, NativeLowering)
        pipeline.finalize()
        RuleCompiler._pipeline = pipeline
        return pipeline


class DriverCompiler(Compiler):
    """Numba's pipeline, with another library."""

    library: type[DriverLibrary] = DriverLibrary

    def define_pipelines(self) -> list[Any]:
        state = self.state
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        pipelines: list[Any] = super().define_pipelines()
        return pipelines


class WideDriverCompiler(DriverCompiler):
    """For drivers that write much."""

    library = WideDriverLibrary


class BriefDriverCompiler(DriverCompiler):
    """For drivers that run once a move."""

    library = BriefDriverLibrary


class RuleDispatcher(CPUDispatcher):
    """A rule, compiled once for numbers of all widths: rules compute in 64 bits anyway."""

    translations: Any = None
    """Where those of rules are kept (see `translations`), in processes that do."""
    _compiler: Any

    def compile(self, sig: Any) -> Any:
        """Numba's own also takes the time of every compilation: each rule counts again what those that it calls have taken."""
        kinds, result = normalize_signature(sig)
        with global_compiler_lock, self._compiling_counter:
            if kinds not in self.overloads:
                self.add_overload(self._translated(kinds, result))
            compiled: Any = self.overloads[kinds]
            return compiled.entry_point

    def _translated(self, kinds: Any, result: Any) -> Any:
        kept = self.translations and self.translations.load(self, kinds, self.targetctx)
        if kept:
            self.targetctx.insert_user_function(kept.entry_point, kept.fndesc, [kept.library])
            return kept
        translated = self._compiler.compile(kinds, result)
        if self.translations:
            self.translations.save(self, kinds, translated)
        return translated

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()})


def _widened(kind: types.Type) -> types.Type:
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind

"""What the engine relies on inside of Numba and llvmlite beyond what they promise: an update that changes it says what and where."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

RELIED_ON = {
    "machine_code: files are found by fingerprints, code is written before the index that names it": (
        "numba.core.caching:_CacheLocator.from_function(py_func, py_file)",
        "numba.core.caching:_CacheLocator.ensure_cache_path(self)",
        "numba.core.caching:FunctionCache._load_overload(self, sig, target_context)",
        "numba.core.caching:FunctionCache.flush(self)",
        "numba.core.caching:IndexDataCacheFile.save(self, key, data)",
        "numba.core.caching:IndexDataCacheFile._load_index(self)",
        "numba.core.caching:IndexDataCacheFile._save_index(self, overloads)",
        "numba.core.caching:IndexDataCacheFile._save_data(self, name, data)",
        "numba.core.caching:IndexDataCacheFile._load_data(self, name)",
        "numba.core.caching:IndexDataCacheFile._data_name(self, number)",
        "numba.core.caching:IndexDataCacheFile._data_path(self, name)",
    ),
    "machine_code: code is loaded without its LLVM code and without the modules that it was written in": (
        "numba.core.caching:CompileResultCacheImpl.rebuild(self, target_context, payload)",
        (
            "numba.core.compiler:CompileResult._rebuild(target_context, libdata, fndesc, env, signature, objectmode, lifted, typeann, "
            "reload_init, referenced_envs)"
        ),
        "numba.core.codegen:CPUCodeLibrary._unserialize(codegen, state)",
        "numba.core.environment:_rebuild_env(modname, consts, env_name)",
        "numba.core.environment:lookup_environment(env_name)",
        "numba.core.environment:Environment._memo",
    ),
    "compiling: a driver takes up machine code when it is there": (
        "numba.core.dispatcher:Dispatcher.add_overload(self, cres)",
        "numba.core.dispatcher:_DispatcherBase.disable_compile(self, val=True)",
    ),
    "linking: a rule is translated once, a driver is optimised as a whole": (
        "numba.core.codegen:JITCodeLibrary.enable_object_caching(self)",
        "numba.core.codegen:CPUCodeLibrary.finalize(self)",
        "numba.core.codegen:CPUCodeLibrary._optimize_final_module(self)",
        "numba.core.codegen:CPUCodeLibrary._get_module_for_linking(self)",
        "numba.core.codegen:CPUCodeLibrary.add_linking_library(self, library)",
        "numba.core.codegen:CPUCodeLibrary._optimize_functions(self, ll_module)",
        "numba.core.codegen:CPUCodegen._module_pass_manager(self, **kwargs)",
        "numba.core.codegen:CPUCodegen._pass_builder(self, **kwargs)",
        "numba.core.compiler:_LowerResult",
        "numba.core.base:BaseContext.insert_user_function(self, func, fndesc, libs=())",
        "numba.core.callconv:CPUCallConv.decorate_function(self, fn, args, fe_argtypes, noalias=False)",
        "numba.core.compiler:Flags.noalias",
        "numba.core.dispatcher:_DispatcherBase.get_call_template(self, args, kws)",
    ),
    "translations: rules are kept as LLVM code": (
        "numba.core.compiler:compile_result(**entries)",
        "numba.core.types:Record.mangling_args",
        "numba.core.bytecode:FunctionIdentity.from_function(pyfunc)",
        "numba.core.codegen:CPUCodegen.magic_tuple(self)",
    ),
    "translating: quicker replacements": (
        "numba.core.targetconfig:TargetConfig.values(self)",
        "numba.core.ir:Inst._rec_list_vars(self, val)",
        "numba.core.postproc:PostProcessor.run(self, emit_dels: bool = False, extend_lifetimes: bool = False)",
        "numba.core.types.functions:BaseFunction.get_call_type(self, context, args, kws)",
        "llvmlite.binding.ffi:lib._lock._cblist",
        "llvmlite.ir:Type.get_abi_size(self, target_data, context=None)",
        "numba.core.compiler_lock:_CompilerLock.acquire(self)",
        "numba.core.compiler_lock:_CompilerLock.release(self)",
        "numba.core.compiler_machinery:PassManager._runPass(self, index, pss, internal_state)",
        "numba.core.compiler_machinery:_pass_registry",
        "numba.core.cpu:CPUContext.load_additional_registries(self)",
        "numba.core.typing.context:Context.load_additional_registries(self)",
        "numba.core.base:BaseContext.install_registry(self, registry)",
        "numba.core.typing.context:BaseContext.install_registry(self, registry)",
        "numba.core.inline_closurecall:InlineClosureCallPass.run(self)",
        "numba.core.typed_passes:NopythonRewrites.run_pass(self, state)",
        "numba.core.rewrites.registry:RewriteRegistry.apply(self, kind, state)",
        "numba.core.errors:WarningsFixer.catch_warnings(self, filename=None, lineno=None)",
    ),
}
"""What for, in which module of `perihelion.core`; and each thing with the parameters that it must have."""


def fault_in(thing: str) -> str:
    """What has changed; empty: nothing."""
    module, _, rest = thing.partition(":")
    path, has_parameters, _ = rest.partition("(")
    found = import_module(module)
    for name in path.split("."):
        if not hasattr(found, name):
            return f"{module} has no {path} any more"
        found = getattr(found, name)
    if not has_parameters:
        return ""
    parameters = str(inspect.signature(inspect.unwrap(found))).partition(" ->")[0]
    return "" if f"{path}{parameters}" == rest else f"{module}:{path} takes {parameters} now"


@pytest.mark.parametrize(("use", "things"), RELIED_ON.items(), ids=lambda one: one.partition(":")[0] if isinstance(one, str) else "")
def test_numba_is_inside_as_the_engine_knows_it(use, things):
    faults = [fault for thing in things if (fault := fault_in(thing))]
    assert not faults, f"perihelion/core/{use}: {'; '.join(faults)}. Compare that module with the new Numba."


def test_a_change_is_told_by_name():
    assert fault_in("numba.core.caching:FunctionCache.blush(self)") == "numba.core.caching has no FunctionCache.blush any more"
    assert fault_in("numba.core.caching:FunctionCache.flush(self, now)") == "numba.core.caching:FunctionCache.flush takes (self) now"

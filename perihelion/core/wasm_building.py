# mypy: disable-error-code="no-untyped-call, attr-defined"
"""Builds a WebAssembly module, in a process of its own: `python -m perihelion.core.wasm_building`, see `wasm`.

Numba computes addresses in 64 bits, WebAssembly has 32. So the code must come to LLVM's optimiser as it was typed, before anything has been
worked out for another machine: code that was optimised before runs, and plays wrongly. Numba's optimiser cannot be switched off in a
running process, which may have compiled parts of it already; in this one it never was on.
"""

from __future__ import annotations

import inspect
import json
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.np.arrayobj import populate_array
from numba.np.numpy_support import as_dtype

from perihelion.core.compiling import bind, rule
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadGame, PerihelionError
from perihelion.core.game import Game, drivers_of
from perihelion.core.linking import callers_first
from perihelion.core.registry import definition
from perihelion.core.translating import hurry
from perihelion.core.wasm import Export, Kind, linker

FORMAT = 1
"""Of the description in a module, and of the way in which its drivers are called."""
SECTION = "perihelion"
_TRIPLE = "wasm32-unknown-unknown"
_LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
_FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
"""What all browsers have had since 2023."""
_STACK_BYTES = 1 << 18
_ROUNDS = 2
"""Of optimisation: what the first has inlined, the second simplifies."""
_SMALL = "optsize"
"""LLVM's attribute of functions that are to be small rather than quick."""

_POINTER = ir.IntType(8).as_pointer()
_Library = Any
"""LLVM code of Numba's, with what it links."""


def _build_what_is_asked() -> None:
    hurry()
    name, exports, stamp, file = pickle.load(sys.stdin.buffer)
    try:
        content = _build(definition(name), exports, stamp)
    except PerihelionError as error:
        sys.exit(str(error))
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as unfinished:
        unfinished.write(content)
    Path(unfinished.name).replace(file)  # nobody finds half a module


def _build(definition: GameDefinition, exports: Sequence[Export], stamp: str) -> bytes:
    settings: Any = numba.config
    assert settings.OPT == 0, "code that was optimised for another machine is wrong"
    typed = [_Typed.of(definition, export) for export in exports]
    names = [one.name for one in typed]
    opaque = definition.state, definition.view.shape.dtype, Game(definition).tables.dtype
    described = {
        "format": FORMAT,
        "game": definition.name,
        "fingerprint": stamp,
        "drivers": {one.name: one.description(opaque) for one in typed},
    }
    in_loops = [one.name for one, export in zip(typed, exports, strict=True) if not export.origin.is_brief]
    linked = _linked(_emitted(_whole(typed), names, in_loops), names)
    return linked + _section(SECTION, json.dumps(described, separators=(",", ":")).encode())


@dataclass(frozen=True)
class _Typed:
    """A driver as typed LLVM code."""

    name: str
    parameters: tuple[str, ...]
    compiled: Any

    @classmethod
    def of(cls, definition: GameDefinition, export: Export) -> _Typed:
        names = dict(drivers_of(definition).meanings)
        for part, function in export.origin.parts:
            names[part] = rule(bind(function, names))
        driver: Any = rule(bind(export.origin.driver, names))
        driver.compile(export.signature)
        return cls(export.name, tuple(inspect.signature(export.origin.driver).parameters), driver.overloads[export.signature])

    @property
    def library(self) -> _Library:
        return self.compiled.library

    def description(self, opaque: tuple[np.dtype[Any], ...]) -> dict[str, Any]:
        signature = self.compiled.signature
        parameters = dict(zip(self.parameters, signature.args, strict=True))
        return {
            "parameters": {name: _described(kind, opaque) for name, kind in parameters.items()},
            "result": [str(kind) for kind in _results(signature.return_type)],
        }


def _results(kind: Kind) -> tuple[Kind, ...]:
    kinds = tuple(kind.types) if isinstance(kind, types.BaseTuple) else () if kind == types.none else (kind,)
    return tuple(map(types.unliteral, kinds))


def _described(kind: Kind, opaque: tuple[np.dtype[Any], ...]) -> Any:
    """A type for callers, JSON-ready. Of opaque records they know the size alone."""
    if isinstance(kind, types.BaseNamedTuple):
        return {"parts": {name: _described(part, opaque) for name, part in zip(kind.fields, kind.types, strict=True)}}
    if not isinstance(kind, types.Array):
        return str(kind)
    dtype = as_dtype(kind.dtype)
    item: dict[str, Any] = {"of": dtype.name if dtype.names is None else "record", "size": dtype.itemsize}
    if dtype.names is not None and dtype not in opaque:
        item["fields"] = {name: _field(dtype, name) for name in dtype.names}
    return {**item, "dimensions": kind.ndim, **({"strided": True} if kind.layout == "A" else {})}


def _field(dtype: np.dtype[Any], name: str) -> dict[str, Any]:
    assert dtype.fields is not None
    kind, at = dtype.fields[name][:2]
    return {"at": at, "of": kind.base.name, "count": int(np.prod(kind.shape, dtype=int))}


def _whole(typed: list[_Typed]) -> Any:
    """All drivers with everything they reach, as one piece of LLVM code, not yet for any machine."""
    module = typed[0].library.codegen._create_empty_module("module")
    for one in typed:
        _add_entry(module, one)
    whole = llvm.parse_assembly(cgutils.normalize_ir_text(str(module)))
    for library in callers_first(one.library for one in typed):
        whole.link_in(library._get_module_for_linking(), preserve=True)
    return whole


def _add_entry(module: ir.Module, typed: _Typed) -> None:
    """The function that is exported: it makes Numba's arguments of plain numbers, and a trap of an error."""
    context, described = typed.compiled.target_context, typed.compiled.fndesc
    results = _results(described.restype)
    flat = [kind for argument in described.argtypes for kind in _flat(argument)]
    several = len(results) > 1
    returned = ir.VoidType() if several or not results else _plain(results[0])
    entry = ir.Function(module, ir.FunctionType(returned, [*flat, *([_POINTER] if several else [])]), typed.name)
    builder = ir.IRBuilder(entry.append_basic_block())
    given = iter(entry.args)
    arguments = [_argument(context, builder, kind, given) for kind in described.argtypes]
    callee = context.declare_function(module, described)
    status, result = context.call_conv.call_function(builder, callee, described.restype, described.argtypes, arguments)
    with cgutils.if_unlikely(builder, status.is_error):
        builder.call(module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ())), ())
    if several:
        place = builder.bitcast(entry.args[-1], ir.IntType(64).as_pointer())
        for n, value in enumerate(cgutils.unpack_tuple(builder, result, len(results))):
            builder.store(context.cast(builder, value, results[n], types.int64), builder.gep(place, [ir.Constant(ir.IntType(32), n)]))
    if several or not results:
        builder.ret_void()
    else:
        builder.ret(context.cast(builder, result, results[0], types.int32) if results[0] == types.boolean else result)


def _plain(kind: Kind) -> ir.Type:
    """The type of a number at the border."""
    if isinstance(kind, types.Integer) and kind.bitwidth == 64:
        return ir.IntType(64)
    return ir.DoubleType() if kind == types.float64 else ir.IntType(32)


def _flat(kind: Kind) -> list[ir.Type]:
    """The plain parameters that an argument takes."""
    if isinstance(kind, types.BaseTuple):
        return [plain for part in kind.types for plain in _flat(part)]
    if isinstance(kind, types.Array):
        return [_POINTER, *[ir.IntType(32)] * (kind.ndim + (kind.layout == "A"))]
    return [_plain(kind)]


def _argument(context: Any, builder: ir.IRBuilder, kind: Kind, given: Iterator[ir.Value]) -> ir.Value:
    """An argument as Numba wants it."""
    if isinstance(kind, types.BaseTuple):
        return context.make_tuple(builder, kind, [_argument(context, builder, part, given) for part in kind.types])
    if not isinstance(kind, types.Array):
        return next(given)
    array = context.make_array(kind)(context, builder)
    data = builder.bitcast(next(given), array.data.type)
    shape = [builder.zext(next(given), ir.IntType(64)) for _ in range(kind.ndim)]
    size = context.get_constant(types.intp, as_dtype(kind.dtype).itemsize)
    strides = [size]
    if kind.layout == "A":
        assert kind.ndim == 1, "only lists of records have gaps"
        strides = [builder.zext(next(given), ir.IntType(64))]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(length, strides[0]))
    populate_array(array, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
    return array._getvalue()


def _emitted(module: Any, names: list[str], in_loops: list[str]) -> bytes:
    """The code for WebAssembly, optimised as a whole, as an object file. Loops are not vectorised: rules loop over few things, so what
    prepares a vector costs more than it saves: up to a sixth of the speed."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module.triple, module.data_layout = _TRIPLE, _LAYOUT
    for function in module.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    _keep_small(module, _reached(module, in_loops))
    machine = llvm.Target.from_triple(_TRIPLE).create_target_machine(features=_FEATURES, opt=3, reloc="static")
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = False
    for _ in range(_ROUNDS):
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def _keep_small(module: Any, in_loops: set[str]) -> None:
    """What runs once a move is fetched more often than its speed is felt."""
    for function in module.functions:
        if not function.is_declaration and function.name not in in_loops:
            function.add_function_attribute(_SMALL)


def _reached(module: Any, names: Iterable[str]) -> set[str]:
    """The functions of these names, and all that they call."""
    reached: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += _called(module.get_function(name))
    return reached


def _called(function: Any) -> set[str]:
    instructions = (instruction for block in function.blocks for instruction in block.instructions)
    return {list(one.operands)[-1].name for one in instructions if one.opcode == "call"}


def _linked(code: bytes, names: list[str]) -> bytes:
    """Without imports: what is missing is an error here, and no surprise in a browser."""
    program = linker()
    assert program is not None
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "module.o"), Path(folder, "module.wasm")
        given.write_bytes(code)
        exported = [f"--export={name}" for name in (*names, "__heap_base")]
        options = ["--no-entry", "--strip-all", "--gc-sections", "--stack-first", "-z", f"stack-size={_STACK_BYTES}"]
        done = subprocess.run([program, "wasm-ld", *options, *exported, "-o", made, given], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BadGame(f"Rules must neither allocate nor call what only Python has. {done.stderr.strip()}")
        return made.read_bytes()


def _section(name: str, content: bytes) -> bytes:
    """A section that engines skip, and programs can ask for."""
    body = _whole_number(len(name)) + name.encode() + content
    return b"\0" + _whole_number(len(body)) + body


def _whole_number(number: int) -> bytes:
    """LEB128: seven bits to a byte, the lowest first."""
    more = number >> 7
    return bytes([number & 0x7F | 0x80]) + _whole_number(more) if more else bytes([number])


if __name__ == "__main__":
    _build_what_is_asked()

# mypy: disable-error-code="no-untyped-call"
"""Rules that have been translated are kept on the disk, each in a file of its own, as LLVM code that drivers link (see `linking`).

So compiling processes share the work: the search of a game and its rules reach the same functions, and what one process has translated the
other reads. Work that was broken off is not lost, and after a change of a rule only what calls it is translated again. A file is named by
the rule's fingerprint and the types of its arguments. Names inside mean the same in every process: functions are numbered by their
fingerprints and record types by their fields instead of in the order of their making, and the little that Numba itself compiles for a
rule becomes private to it.
"""

from __future__ import annotations

import contextlib
import copy
import functools
import hashlib
import os
import pickle
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import types
from numba.core.compiler import compile_result

from perihelion.core.linking import RuleCompiler, RuleDispatcher, RuleLibrary

_NOTED_SECONDS = 24 * 3600
_KEPT = (types.Integer, types.Boolean, types.Record, types.Array, types.Float)
"""Types whose names say all about them."""
Kinds = tuple[types.Type, ...]
Rules = Mapping[str, Any]
"""What a rule calls: dispatchers, by the names that it reads."""


class Translations:
    """Those of all rules, in a folder."""

    def __init__(
        self, folder: Path, fingerprint: Callable[[Any], str], called: Callable[[Any], Rules], before_each: Callable[[], None]
    ) -> None:
        self._folder = folder
        self._fingerprint = fingerprint
        self._called = called
        self._before_each = before_each

    def start(self) -> None:
        """From now on all rules that this process translates are kept, and those that are kept are not translated."""
        RuleCompiler.number_of = staticmethod(self._number)
        RuleDispatcher.translations = self
        records: Any = types.Record
        records.mangling_args = property(_name_in_code)

    def _number(self, function: Any) -> int:
        return int(self._fingerprint(function)[:12], 16)

    def load(self, rule: Any, kinds: Kinds, context: Any) -> Any:
        """For arguments of these types, as Numba's compiler would give it; None: it is not there."""
        self._before_each()
        file = self._file(rule, kinds, context.codegen())
        if file is None or not file.exists():
            return None
        try:
            stored = pickle.loads(file.read_bytes())
            _note_use(file)
            return _rebuilt(stored, context, self._called(rule))
        except Exception:  # damaged: it is translated again
            with contextlib.suppress(OSError):
                file.unlink()
            return None

    def save(self, rule: Any, kinds: Kinds, translated: Any) -> None:
        file = self._file(rule, kinds, translated.library.codegen)
        calls = _calls(translated.library, self._called(rule)) if file is not None else None
        if file is None or calls is None:
            return
        description = copy.copy(translated.fndesc)
        description.typemap = description.calltypes = description.global_dict = description.doc = None
        stored = (translated.signature, description, translated.library.name, _code(translated), calls)
        with contextlib.suppress(OSError, pickle.PicklingError, TypeError, AttributeError):
            _write(file, pickle.dumps(stored, protocol=pickle.HIGHEST_PROTOCOL))

    def _file(self, rule: Any, kinds: Kinds, codegen: Any) -> Path | None:
        if not all(isinstance(kind, _KEPT) for kind in kinds):
            return None
        decides = (self._fingerprint(rule), numba.__version__, _machine(codegen), *map(str, kinds))
        return self._folder / f"{hashlib.sha256(chr(10).join(decides).encode()).hexdigest()[:32]}.rule"


@functools.cache
def _machine(codegen: Any) -> str:
    """What code is made for: LLVM looks at the processor whenever it is asked."""
    return str(codegen.magic_tuple())


@functools.cache
def _name_in_code(kind: types.Record) -> tuple[str, tuple[int, ...]]:
    """By its fields. Numba numbers record types in the order in which a process meets them."""
    return "Record", (int.from_bytes(hashlib.sha256(kind.name.encode()).digest()[:6]),)


def _calls(library: Any, called: Rules) -> list[tuple[str, Kinds, str]] | None:
    """The rules that it links, by their names, the types of their arguments and their names in LLVM code; None: one of them is not known by
    name."""
    known = {
        found.library: (name, kinds, found.fndesc.llvm_func_name)
        for name, rule in called.items()
        for kinds, found in rule.overloads.items()
    }
    rules = [one for one in library._linking_libraries if isinstance(one, RuleLibrary)]
    if library._reload_init or not all(one in known for one in rules):
        return None
    return [known[one] for one in dict.fromkeys(rules)]


def _code(translated: Any) -> bytes:
    """With what Numba itself has compiled for it, which other processes may name alike."""
    library, own = translated.library, translated.fndesc.llvm_func_name
    module = llvm.parse_bitcode(library._final_module.as_bitcode())
    for one in dict.fromkeys(library._linking_libraries):
        if not isinstance(one, RuleLibrary):
            module.link_in(one._get_module_for_linking(), preserve=True)
    for function in module.functions:
        if not function.is_declaration and function.name != own:
            function.linkage = "private"
    code: bytes = module.as_bitcode()
    return code


def _rebuilt(stored: Any, context: Any, called: Rules) -> Any:
    signature, description, name, code, calls = stored
    library = RuleLibrary(context.codegen(), name)
    library._final_module = llvm.parse_bitcode(code)
    for rule, kinds, name_in_code in calls:
        called[rule].compile(kinds)
        found = called[rule].overloads[kinds]
        if found.fndesc.llvm_func_name != name_in_code:
            # Two processes have translated it at the same time. Numba's flags are part of its name, and they depend on its first caller.
            raise LookupError(name_in_code)
        library.add_linking_library(found.library)
    library.finalize()
    return compile_result(
        target_context=context,
        entry_point=[].clear,
        signature=signature,
        objectmode=False,
        lifted=(),
        fndesc=description,
        library=library,
        metadata={},
        reload_init=(),
    )


def _note_use(file: Path) -> None:
    """Files that are in use look young, so that they are not pruned."""
    if time.time() - file.stat().st_mtime > _NOTED_SECONDS:
        file.touch()


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise

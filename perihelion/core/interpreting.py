"""Drivers run by Python's own interpreter, on the same arrays as their machine code: what is there before a compiler has done its work.

Rules compute in 64 bits and store in fewer. NumPy would compute in the width of its operands and wrap round, so plain Python works on
copies in which every number is wide: a record is opened when the driver first touches it, and stored when the driver has returned. A
number that its field cannot hold raises OverflowError, where machine code would wrap round: conformance shows that no rule comes to that.
"""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from perihelion.core.records import Records

_TABLES_KEPT = 32


def interpret(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What the interpreted driver gives for these arguments; arrays that it writes into are changed as by machine code."""
    code = function.__code__
    opened = _Opened(code.co_argcount > 0 and code.co_varnames[0] == "tables" and isinstance(arguments[0], np.ndarray))
    wide = [opened.open(argument) for argument in arguments]
    with np.errstate(over="ignore"):  # keys wrap round by design
        result = function(*wide)
    opened.store()
    return result


class _Opened:
    """The arguments of one call."""

    def __init__(self, begins_with_tables: bool) -> None:
        self._tables_next = begins_with_tables
        self._records: dict[int, OpenRecords] = {}
        self._single: list[tuple[Any, Records]] = []
        self._widened: list[tuple[npt.NDArray[Any], npt.NDArray[Any]]] = []

    def open(self, argument: Any) -> Any:
        if self._tables_next:
            self._tables_next = False
            return _open_tables(argument)
        if isinstance(argument, np.void):
            return self._open_record(argument)
        if isinstance(argument, tuple) and hasattr(argument, "_fields"):
            return self._open_tuple(argument)
        return self._open_array(argument) if isinstance(argument, np.ndarray) else argument

    def _open_tuple(self, argument: Any) -> Any:
        """Records first: what is the same memory as bytes comes to be known as that."""
        records_first = sorted(argument._fields, key=lambda name: getattr(argument, name).dtype.names is None)
        return argument._replace(**{name: self.open(getattr(argument, name)) for name in records_first})

    def _open_record(self, record: Any) -> Any:
        """A single record, as a caller gives it to a rule."""
        array = np.array([record])
        records = self._records[array.ctypes.data] = OpenRecords(array)
        self._single.append((record, array))
        return records[0]

    def _open_array(self, array: npt.NDArray[Any]) -> Any:
        if array.dtype.names is not None:
            return self._records.setdefault(array.ctypes.data, OpenRecords(array))
        if array.ctypes.data in self._records and array.ndim > 1:
            return _Rows(array, self._records[array.ctypes.data])
        if array.dtype.kind not in "iu" or array.dtype.itemsize == 8 or array.dtype == np.uint8:
            return array
        wide = array.astype(np.int64)
        if array.flags.writeable:
            self._widened.append((array, wide))
        return wide

    def store(self) -> None:
        for records in self._records.values():
            records.store()
        for record, array in self._single:
            if record.flags.writeable:
                for name in array.dtype.names or ():
                    record[name] = array[name][0]
        for array, wide in self._widened:
            array[...] = _fitting(wide, array.dtype)


class OpenRecords:
    """An array of records as plain Python sees it: `records[n]` has the fields as attributes, `records[n] = records[m]` copies, where
    records hold numbers and arrays of them alone. Records inside of records are opened and stored with them."""

    __slots__ = ("_array", "_fields", "_inner", "_opened", "shape")

    def __init__(self, array: Records) -> None:
        self._array = array
        self._fields = _fields(array.dtype)
        self._opened: dict[int, Any] = {}
        self._inner: dict[int, list[OpenRecords]] = {}
        self.shape = array.shape

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, n: int) -> Any:
        row = self._opened.get(n)
        if row is None:
            row = self._opened[n] = _open_record(self._array, n)
            if inner := _inner_records(self._array.dtype):
                self._inner[n] = [_open_inner(self._array, n, row, name) for name in inner]
        return row

    def __setitem__(self, n: int, row: Any) -> None:
        """In place: another name may stand for this record already."""
        mine = self[n]
        for name, is_array in self._fields:
            if is_array:
                getattr(mine, name)[...] = getattr(row, name)
            else:
                setattr(mine, name, getattr(row, name))

    def store(self) -> None:
        if self._array.flags.writeable:
            for n in self._opened:
                self.store_record(n)

    def store_record(self, n: int) -> None:
        row = self._opened.get(n)
        if row is None or not self._array.flags.writeable:
            return
        target = self._array[n]
        for name, is_array in self._fields:
            value = getattr(row, name)
            target[name] = _fitting(value, self._array.dtype[name].base) if is_array else value
        for inner in self._inner.get(n, ()):
            inner.store()


class _Rows:
    """The memory of records as rows of bytes or words: a record is stored before its row is read."""

    __slots__ = ("_array", "_records", "shape")

    def __init__(self, array: npt.NDArray[Any], records: OpenRecords) -> None:
        self._array = array
        self._records = records
        self.shape = array.shape

    def __getitem__(self, place: Any) -> Any:
        self._records.store_record(place[0] if isinstance(place, tuple) else place)
        return self._array[place]


@functools.cache
def _fields(dtype: np.dtype[Any]) -> tuple[tuple[str, bool], ...]:
    """Those of numbers, each with whether it is an array."""
    return tuple((name, bool(dtype[name].shape)) for name in dtype.names or () if dtype[name].base.names is None)


@functools.cache
def _inner_records(dtype: np.dtype[Any]) -> tuple[str, ...]:
    return tuple(name for name in dtype.names or () if dtype[name].base.names is not None)


@functools.cache
def _record_class(dtype: np.dtype[Any]) -> type:
    """With the fields of the record and no others, as compiled code has them."""
    return type("OpenRecord", (), {"__slots__": dtype.names})


def _open_record(array: Records, n: int) -> Any:
    """Numbers as ints, arrays as int64; words of 64 bits without a sign stay such words, which wrap round."""
    row, dtype = array[n], array.dtype
    opened = _record_class(dtype)()
    for name, is_array in _fields(dtype):
        value = row[name]
        if is_array:
            value = value.copy() if dtype[name].base.itemsize == 8 else value.astype(np.int64)
        elif dtype[name] != np.uint64:
            value = int(value)
        setattr(opened, name, value)
    return opened


def _open_inner(array: Records, n: int, row: Any, name: str) -> OpenRecords:
    """A record, or several, in a field of a record."""
    several = bool(array.dtype[name].shape)
    records = OpenRecords(array[name][n] if several else array[name][n : n + 1])
    setattr(row, name, records if several else records[0])
    return records


def _fitting(values: npt.NDArray[Any], dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    narrow = values.astype(dtype)
    if not np.array_equal(narrow, values):
        raise OverflowError(f"{values.min()} to {values.max()} does not fit {dtype}")
    return narrow


_tables: OrderedDict[int, tuple[Records, OpenRecords]] = OrderedDict()
"""Opened tables, by address: they are large, never written, and the same for every call."""


def _open_tables(tables: Records) -> OpenRecords:
    known = _tables.get(id(tables))
    if known is None or known[0] is not tables:
        known = tables, OpenRecords(tables)
        if not tables.flags.writeable:
            _tables[id(tables)] = known
    while len(_tables) > _TABLES_KEPT:
        _tables.popitem(last=False)
    return known[1]

"""A disk that can lose power: everything that SQLite does to its files is recorded, and can be played back up to any moment.

A layer of SQLite (a VFS) above the usual one, in the library that Python itself uses. What was written and not yet synced at that moment
may be there, or not, or in part: a disk promises nothing about it.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

SECTOR = 512
_POINTER, _INT, _LONG = ctypes.c_void_p, ctypes.c_int, ctypes.c_longlong
_Open = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, _POINTER)
_Delete = ctypes.CFUNCTYPE(_INT, _POINTER, ctypes.c_char_p, _INT)
_Write = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _LONG)
_Truncate = ctypes.CFUNCTYPE(_INT, _POINTER, _LONG)
_Sync = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)
_METHODS = 19
"""The size of sqlite3_io_methods in its third version, in pointers."""
_WRITE, _TRUNCATE, _SYNC = 3, 4, 5
_CREATE, _JOURNAL, _LOG = 0x4, 0x800, 0x80000
"""Flags of files that are opened."""
_FULL, _NOT_SYNCED = 13, 1034
"""SQLITE_FULL and SQLITE_IOERR_FSYNC."""


class _Vfs(ctypes.Structure):
    """The beginning of sqlite3_vfs, and room for the rest."""

    _fields_ = (
        ("version", _INT), ("file_size", _INT), ("longest_path", _INT), ("next", _POINTER), ("name", ctypes.c_char_p), ("data", _POINTER),
        ("open", _Open), ("delete", _Delete), ("rest", _POINTER * 14),
    )  # fmt: skip


class Event(NamedTuple):
    """Something that was done to a file; or, with the kind `acknowledged`, what the program promised."""

    kind: str
    name: str = ""
    offset: int = 0
    data: bytes = b""


@dataclass
class Recording:
    """Everything in its order."""

    events: list[Event] = field(default_factory=list)
    is_failing: Callable[[str], bool] = lambda _: False
    """Whether the disk fails at something: a write, because it is full, or a sync."""

    def acknowledge(self, what: str) -> None:
        self.events.append(Event("acknowledged", what))

    def acknowledged(self, moment: int) -> list[str]:
        return [event.name for event in self.events[:moment] if event.kind == "acknowledged"]

    def after_power_loss(self, moment: int, chooser: random.Random, folder: Path) -> None:
        """The files as a disk may have them whose power fails at that moment."""
        contents: dict[str, bytearray] = {}
        unsynced: dict[str, list[Event]] = {}
        for event in self.events[:moment]:
            if event.kind == "sync":
                for one in unsynced.pop(event.name, []):
                    _apply(contents, one)
            elif event.kind == "sync folder":
                for name in [name for name, events in unsynced.items() if any(one.kind == "delete" for one in events)]:
                    for one in unsynced.pop(name):
                        _apply(contents, one)
            elif event.kind != "acknowledged":
                unsynced.setdefault(event.name, []).append(event)
        for events in unsynced.values():
            for event in events:
                if chooser.random() < 0.5:
                    _apply(contents, _torn(event, chooser))
        folder.mkdir()
        for name, content in contents.items():
            (folder / name).write_bytes(content)


def _torn(event: Event, chooser: random.Random) -> Event:
    """Sectors are written as a whole, pages need not be."""
    return event._replace(data=event.data[: SECTOR * chooser.randrange(len(event.data) // SECTOR + 2)])


def _apply(contents: dict[str, bytearray], event: Event) -> None:
    if event.kind == "delete":
        contents.pop(event.name, None)
        return
    content = contents.setdefault(event.name, bytearray())
    if event.kind == "truncate":
        del content[event.offset :]
        return
    content.extend(bytes(max(0, event.offset - len(content))))
    content[event.offset : event.offset + len(event.data)] = event.data


@contextmanager
def recorded() -> Iterator[Recording]:
    """Files that SQLite opens meanwhile are recorded. They must be new."""
    library = ctypes.CDLL(ctypes.util.find_library("sqlite3"))
    library.sqlite3_vfs_find.restype = _POINTER
    usual = _Vfs.from_address(library.sqlite3_vfs_find(None))
    recording = Recording()
    layer = _Layer(usual, recording)
    library.sqlite3_vfs_register(ctypes.byref(layer.vfs), 1)
    try:
        yield recording
    finally:
        library.sqlite3_vfs_unregister(ctypes.byref(layer.vfs))


class _Layer:
    """Passes every call on, and notes those that change files."""

    def __init__(self, usual: _Vfs, recording: Recording) -> None:
        self.usual, self.recording = usual, recording
        self.names: dict[int, str] = {}
        self.new: set[int] = set()  # with the first sync of such a file SQLite syncs its folder
        self.tables: dict[int, Any] = {}
        self.kept: list[Any] = []  # ctypes keeps no reference to functions that only C knows
        self.vfs = _Vfs.from_buffer_copy(usual)
        self.vfs.name = b"recorded"
        self.vfs.open = _Open(self.open)
        self.vfs.delete = _Delete(self.delete)
        self.kept += [self.vfs.open, self.vfs.delete]

    def open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        status: int = self.usual.open(vfs, name, file, flags, out)  # SQLite's own name, which must last as long as the file is open
        methods = ctypes.cast(file, ctypes.POINTER(_POINTER))
        if status == 0 and name and methods[0]:
            self.names[file] = Path(ctypes.string_at(name).decode()).name
            if flags & _CREATE and flags & (_JOURNAL | _LOG):
                self.new.add(file)
            methods[0] = ctypes.addressof(self.table_like(methods[0]))
        return status

    def table_like(self, methods: int) -> Any:
        if methods not in self.tables:
            table = (_POINTER * _METHODS).from_buffer_copy((_POINTER * _METHODS).from_address(methods))
            write, truncate, sync = _Write(table[_WRITE]), _Truncate(table[_TRUNCATE]), _Sync(table[_SYNC])

            def on_write(file: int, data: int, count: int, offset: int) -> int:
                if self.recording.is_failing("write"):
                    return _FULL
                self.recording.events.append(Event("write", self.names[file], offset, ctypes.string_at(data, count)))
                return int(write(file, data, count, offset))

            def on_truncate(file: int, size: int) -> int:
                self.recording.events.append(Event("truncate", self.names[file], size))
                return int(truncate(file, size))

            def on_sync(file: int, flags: int) -> int:
                if self.recording.is_failing("sync"):
                    return _NOT_SYNCED
                status = int(sync(file, flags))
                self.recording.events.append(Event("sync", self.names[file]))
                if file in self.new:
                    self.new.discard(file)
                    self.recording.events.append(Event("sync folder"))
                return status

            ours = {_WRITE: _Write(on_write), _TRUNCATE: _Truncate(on_truncate), _SYNC: _Sync(on_sync)}
            for slot, function in ours.items():
                table[slot] = ctypes.cast(function, _POINTER)
            self.kept += [*ours.values(), write, truncate, sync]
            self.tables[methods] = table
        return self.tables[methods]

    def delete(self, vfs: int, name: bytes, sync_folder: int) -> int:
        status, deleted = int(self.usual.delete(vfs, name, sync_folder)), Path(name.decode()).name
        self.recording.events.append(Event("delete", deleted))
        if sync_folder:
            self.recording.events.append(Event("sync folder"))
        return status

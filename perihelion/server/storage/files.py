"""The files of a SQLite database: readable by their owner only, and used by one server at a time."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import IO

from perihelion.core.errors import PerihelionError
from perihelion.core.messages import message

logger = logging.getLogger(__name__)
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
_SUFFIXES = ("", "-wal", "-shm", "-journal", ".lock")


class InUse(PerihelionError):
    """Another server has the database."""


def make_private(file: Path) -> None:
    """Creates the database's file and folder, if there are none, and lets nobody else read them.

    The files beside it inherit its mode from SQLite. A folder in which other things lie, too, keeps its own.
    """
    if not file.parent.exists():
        file.parent.mkdir(PRIVATE_FOLDER, parents=True)
    beside = {Path(f"{file}{suffix}") for suffix in _SUFFIXES}
    if beside.issuperset(file.parent.iterdir()):
        file.parent.chmod(PRIVATE_FOLDER)
    elif file.parent.stat().st_mode & 0o077:
        logger.warning("Others on this machine may list %s; its owner can prevent that: chmod 700", file.parent)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    for path in beside:
        with contextlib.suppress(FileNotFoundError):
            path.chmod(PRIVATE_FILE)
    _sync_folder(file.parent)  # SQLite does so for the files beside it: without it a power cut may lose the name of a new file


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":  # folders cannot be synced there
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def locked(file: Path) -> IO[str]:
    """The lock on a database, held until it is closed or the process ends, however it ends."""
    handle = os.fdopen(os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, PRIVATE_FILE), "r+")
    try:
        _take(handle)
    except OSError:
        handle.seek(0)
        holder = handle.read(20).strip()
        handle.close()
        raise InUse(message("database-in-use", process=holder, file=str(file))) from None
    handle.seek(0)
    handle.truncate()
    handle.write(f"{os.getpid()}\n")
    handle.flush()
    return handle


def _take(handle: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        handle.seek(1000)  # beyond what others read
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

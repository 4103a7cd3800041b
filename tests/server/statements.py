"""Writes every query of the server into a file, so that tests can ask the database how it answers them; see `run_server`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

FILE = "PERIHELION_TEST_STATEMENTS"


def _note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
    if statement.startswith("SELECT"):
        with Path(os.environ[FILE]).open("ab") as file:
            file.write(msgspec.json.encode([statement, list(parameters)], enc_hook=str) + b"\n")


def note_statements() -> None:
    sa.event.listen(sa.Engine, "before_cursor_execute", _note)

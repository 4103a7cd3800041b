"""`perihelion`, with test-only games and bots registered: `python -m tests.server.run_server serve ...`.

The processes in which bots think import this file, too. With PERIHELION_TEST_GAMES in the environment there are these games and no others:
rules that no test asks for need not be compiled. With PERIHELION_TEST_NICENESS its compilers have that priority: at the lowest, a busy
machine keeps tests waiting for them. With PERIHELION_TEST_LIES the server cheats with the dice (see `lies`), with
PERIHELION_TEST_STATEMENTS its queries are written into that file (see `statements`).
"""

from __future__ import annotations

import os
import sys

import tests
import tests.server.statements
import tests.server.strange_bots
from perihelion.cli import main
from perihelion.core import registry
from tests.server.strange_games import MOLASSES

if os.environ.get("PERIHELION_TEST_GAMES"):
    chosen = os.environ["PERIHELION_TEST_GAMES"].split()
    built_in = tuple(name for name in registry._built_in() if name in chosen)
    if MOLASSES.name in chosen:
        registry.register(MOLASSES)
    registry._built_in = lambda: built_in
    registry._registered = {name: one for name, one in registry._registered.items() if name in chosen}

if os.environ.get("PERIHELION_TEST_NICENESS"):
    from perihelion.server import preparation

    preparation._NICENESS = int(os.environ["PERIHELION_TEST_NICENESS"])

if os.environ.get("PERIHELION_TEST_LIES"):
    import tests.server.lies

if os.environ.get("PERIHELION_TEST_STATEMENTS"):
    tests.server.statements.note_statements()

if __name__ == "__main__":
    sys.exit(main())

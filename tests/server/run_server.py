"""`perihelion`, with test-only games and bots registered: `python -m tests.server.run_server serve ...`.

The processes in which bots think import this file, too. With PERIHELION_TEST_GAMES in the environment there are these games and no others:
rules that no test asks for need not be compiled. With PERIHELION_TEST_LIES the server cheats with the dice (see `lies`).
"""

from __future__ import annotations

import os
import sys

import tests
import tests.server.strange_bots
from perihelion.cli import main
from perihelion.core import registry

if os.environ.get("PERIHELION_TEST_GAMES"):
    chosen = os.environ["PERIHELION_TEST_GAMES"].split()
    built_in = tuple(name for name in registry._built_in() if name in chosen)
    registry._built_in = lambda: built_in
    registry._registered = {name: one for name, one in registry._registered.items() if name in chosen}

if os.environ.get("PERIHELION_TEST_LIES"):
    import tests.server.lies  # noqa: F401

if __name__ == "__main__":
    sys.exit(main())

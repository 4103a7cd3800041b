"""`perihelion`, with test-only games and bots registered: `python -m tests.server.run_server serve ...`.

The processes in which bots think import this file, too.
"""

from __future__ import annotations

import sys

import tests
import tests.server.strange_bots  # noqa: F401  (registers the bots)
from perihelion.cli import main

if __name__ == "__main__":
    sys.exit(main())

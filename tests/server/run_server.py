"""`perihelion`, with the test-only games registered: `python -m tests.server.run_server serve ...`."""

from __future__ import annotations

import sys

import tests  # noqa: F401  (registers the games)
from perihelion.cli import main

if __name__ == "__main__":
    sys.exit(main())

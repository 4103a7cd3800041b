"""`perihelion mcp`: language models at the table."""

from __future__ import annotations

import argparse
import os
from typing import Any

from perihelion.commands.arguments import TOKEN, add_command
from perihelion.core.languages import say


def add(commands: Any) -> None:
    """`perihelion mcp`."""
    models = add_command(commands, "mcp", _mcp, say("about-mcp"))
    models.add_argument("--server", metavar="URL", help=say("mcp-server"))
    models.add_argument("--name", default="A model", help=say("mcp-name"))


def _mcp(chosen: argparse.Namespace) -> None:
    from perihelion.talk.protocol import server

    server(chosen.name, chosen.server, getattr(chosen, "language", None), os.environ.get(TOKEN)).run("stdio")

"""The server itself."""

from __future__ import annotations

from typing import Literal

from perihelion.server.schemas.described import Described


class PushInfo(Described):
    """Whether the server sends notices by Web Push."""

    key: str | None
    """Its public key, which a browser wants to know before (`applicationServerKey`, base64url); null: it sends none."""


class ServerHealth(Described):
    """Whether the server is well, and what is wrong if not."""

    status: Literal["ok", "degraded", "down"]
    version: str
    preparing: list[str]
    """Games that are still being compiled, and run by plain Python meanwhile."""
    not_compiled: dict[str, str]
    """Those that stay so, with the reason."""
    faults: dict[str, str]
    """By part: database, bots, disk."""

"""How calls are described that answer with an error or a file."""

from __future__ import annotations

from typing import Any

from perihelion.server.schemas.health import ServerHealth
from perihelion.server.schemas.words import Problem

_REASONS = {
    400: "The request makes no sense as it stands, or names another host.",
    403: "The guest may not do this, or a page of another site asks.",
    404: "There is no such thing.",
    413: "The request is too large.",
    422: "The request does not have the form described here.",
    429: "Too many requests: come back later.",
    500: "The server failed.",
    503: "The database failed, so nobody knows whether this was done.",
}
_LATER = {"Retry-After": {"description": "Seconds to wait", "schema": {"type": "integer", "minimum": 1}}}
_A_PROBLEM = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Answers that are errors, for the description of a call. They refer to the model, which one call declares (`HEALTH`): FastAPI makes
    a validator of each that is named, and with some six for every call that took half of the server's start."""
    declared: dict[int | str, dict[str, Any]] = {status: {"description": _REASONS[status], "content": _A_PROBLEM} for status in statuses}
    for status in {429, 503} & set(statuses):
        declared[status]["headers"] = _LATER
    return declared


ALWAYS = problems(400, 413, 422, 429, 500, 503)
"""Whatever is asked for: these may be answered."""
HEALTH: dict[int | str, dict[str, Any]] = {
    **problems(400, 413),
    500: {"model": Problem, "description": _REASONS[500]},
    503: {"model": ServerHealth, "description": "The database fails, so nothing can be played"},
}
"""Of the one call that is answered otherwise when the database fails."""


def file_of(media_type: str, description: str) -> dict[int | str, dict[str, Any]]:
    """An answer that is a file."""
    return {200: {"description": description, "content": {media_type: {"schema": {"type": "string"}}}}}

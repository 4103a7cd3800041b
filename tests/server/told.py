"""Compares what the server sends over the WebSocket with the schemas that it publishes, strictly: with nothing that they do not declare."""

from __future__ import annotations

from functools import cache
from typing import Any

import jsonschema_rs

from perihelion.server.client_messages import Asked
from perihelion.server.schemas.websocket import live_schema


def check_told(message: Any) -> None:
    """Raises an error that says what is wrong with a message to a client."""
    _validator("Told").validate(message)


def is_asked(message: Any) -> bool:
    """Whether a client may send this, as far as a schema can tell."""
    return _validator("Asked").is_valid(message)


KINDS = frozenset(live_schema(Asked)["$defs"]["Told"]["discriminator"]["mapping"])
"""All kinds of messages to clients."""


@cache
def _validator(name: str) -> Any:
    document = live_schema(Asked)
    kinds = document["$defs"][name]["discriminator"]["mapping"]
    # One schema for each kind, so that an error names the fault, and not all kinds that it is not.
    rules = [{"if": {"properties": {_tag(name): {"const": kind}}}, "then": {"$ref": ref}} for kind, ref in kinds.items()]
    known = {"required": [_tag(name)], "properties": {_tag(name): {"enum": list(kinds)}}, "allOf": rules}
    return jsonschema_rs.validator_for({"$defs": _closed(document["$defs"]), **known})


def _tag(name: str) -> str:
    return {"Told": "tell", "Asked": "do"}[name]


def _closed(schema: Any) -> Any:
    """Objects whose fields are declared have no others."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(part) for key, part in schema.items()}
    return {"additionalProperties": False, **closed} if isinstance(schema.get("properties"), dict) and schema.get("type") else closed

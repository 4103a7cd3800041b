"""The server speaks no language: whatever people read leaves it as a message, and clients say it. This is where words become messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from perihelion.core.messages import Argument, Message, from_json, message
from perihelion.server.schemas import words as schemas
from perihelion.server.schemas.websocket import Candidate

FAILED = message("server-failed")
Sayable = Argument | Mapping[str, Any]
"""A message, as itself or JSON-ready, or a text that is the same in every language."""


def message_of(said: Sayable) -> Message:
    """What is no message, such as a text of a package outside, is said as it is."""
    found = from_json(said) if isinstance(said, Mapping) else said
    return found if isinstance(found, Message) else Message("plain", {"text": found})


def message_json(said: Sayable) -> schemas.Message:
    """A message, JSON-ready."""
    return cast(schemas.Message, message_of(said).json())


def message_json_if_any(said: Sayable | None) -> schemas.Message | None:
    """None for what says nothing."""
    return message_json(said) if said else None


def problem(said: Sayable) -> schemas.Problem:
    """The body of an answer that is an error."""
    return {"detail": message_json(said)}


# What bots say --------------------------------------------------------------------------------------------------------------------------


def candidate_info(candidate: Mapping[str, Any]) -> Candidate:
    """What a bot considers, from its summary."""
    said = {"estimates": [message_json(one) for one in candidate["estimates"]], "why": message_json_if_any(candidate["why"])}
    return cast(Candidate, {**candidate, **said})


def analysis_info(summary: Mapping[str, Any]) -> dict[str, Any]:
    """An analysis, from its summary."""
    return {
        **summary,
        "bounds": [message_json(one) for one in summary["bounds"]],
        "seats": [{**seat, "told": _each_json(seat["told"])} for seat in summary["seats"]],
        "estimates": [{**one, "estimates": [message_json(value) for value in one["estimates"]]} for one in summary["estimates"]],
        "moves": [{**move, "told": _each_json(move["told"]), "best": candidate_info(move["best"])} for move in summary["moves"]],
        "turning_points": [{**point, "told": message_json(point["told"])} for point in summary["turning_points"]],
    }


def _each_json(values: Mapping[str, Sayable]) -> dict[str, schemas.Message]:
    return {name: message_json(value) for name, value in values.items()}

"""Statics: everything about a game with its form and options that does not change while it is played, for programs that show it or run it:
geometry, legend, names, the action table, the shape of views, what is said, sizes, tables, the start, settings of the search.

A module holds the rules of a game; what the data files say is in the tables, and those are here. So boards and components that a person
brings at run time need no new module.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, NamedTuple

from perihelion.core.actions import Block
from perihelion.core.contract import LEVEL_NAMES, EvaluationTerm, GameDefinition
from perihelion.core.languages import languages
from perihelion.core.messages import to_json
from perihelion.core.placing import Heaping, Placing
from perihelion.core.records import jsonable
from perihelion.core.serialization import field_names

if TYPE_CHECKING:
    from perihelion.core.game import Game

FORMAT = 2
"""Of the statics, and of what is seen as it is read by them (`core/seen.py`, `core/changes.py`)."""


def statics_of(game: Game) -> dict[str, Any]:
    """JSON-ready, with a digest of all the rest by which it is named."""
    definition = game.definition
    low, high = game.return_range
    content = {
        "format": FORMAT,
        **game.identity(),
        "title": game.title,
        "tables_digest": game.tables_digest,
        "seats": game.seats,
        "sides": [list(side) for side in game.sides],
        "most_seats": max(form.seats for form in definition.forms),
        "state_size": definition.state.itemsize,
        "state": [_field(definition, name) for name in field_names(definition)],
        "placing": [_placing(one) for one in definition.placing(game.opened_tables)],
        "num_actions": game.num_actions,
        "max_legal": game.max_legal,
        "max_decisions": game.max_decisions,
        "observation_size": game.observation_size,
        "evaluation_terms": [[_phrase(game, name, term) for name in (term.gain, term.loss)] for term in game.evaluation_terms],
        "estimate": _estimate(game),
        "high_scores": _high_scores(game),
        "levels": [{"name": name, **vars(level)} for name, level in zip(LEVEL_NAMES, definition.levels, strict=True)],
        "return_range": [low, high],
        "has_chance": game.has_chance,
        "has_chance_in_play": game.has_chance_in_play,
        "has_hidden": game.has_hidden,
        "lets_seats_withdraw": game.lets_seats_withdraw,
        "eliminates": definition.eliminates,
        "is_raced": definition.is_raced,
        "texts_are_fixed": definition.has_fixed_texts,
        "actions": [_block(block) for block in definition.actions],
        "view": definition.view.shape.description(),
        "search": vars(definition.search),
        "messages": definition.messages.describe(),
        "names": jsonable(game.names),
        "languages": {tag: digest_of(game.own_texts(tag)) for tag in languages()},
        "data": game.data_chosen,
        "legend": game.legend_json(),
        "geometry": game.geometry(),
        "tables": base64.b64encode(game.tables.tobytes()).decode(),
        "start": base64.b64encode(game.start().bytes()).decode(),
    }
    return {**content, "digest": digest_of(content)}


def _placing(placing: Placing | Heaping) -> dict[str, Any]:
    return {**asdict(placing), "title": placing.title and to_json(placing.title)}


class Statics(NamedTuple):
    """The same as a file, named by its content."""

    digest: str
    body: bytes


def made_of(game: Game) -> Statics:
    made = statics_of(game)
    return Statics(made["digest"], written(made))


def written(statics: Mapping[str, Any]) -> bytes:
    """As a file."""
    return json.dumps(statics, ensure_ascii=False, separators=(",", ":")).encode()


def digest_of(content: Mapping[str, Any] | list[str]) -> str:
    """By which it is named."""
    canonical = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _field(definition: GameDefinition, name: str) -> dict[str, Any]:
    """Where a field of the record lies, and what it takes: positions can be read and written without Python, too."""
    dtype = definition.state[name]
    assert definition.state.fields is not None
    described = {"name": name, "of": dtype.base.name, "at": definition.state.fields[name][1], "shape": list(dtype.shape)}
    return {**described, "labels": list(definition.labels[name])} if name in definition.labels else described


def _phrase(game: Game, name: str, term: EvaluationTerm) -> dict[str, Any] | None:
    """What a move does that raises or lowers a term of the evaluation; None: that is not mentioned."""
    return game.phrase(name, term.arguments).json() if name else None


def _estimate(game: Game) -> dict[str, Any] | None:
    in_words = game.estimate_in_words
    return {**vars(in_words), "beyond": in_words.beyond.json()} if in_words else None


def _high_scores(game: Game) -> dict[str, Any] | None:
    """How results become records, where a form keeps them."""
    declared = game.definition.high_scores if game.seats == 1 else None
    if declared is None:
        return None
    goals = [{"name": goal.name, "limit": list(goal.limit), "told": to_json(goal.in_words)} for goal in declared.goals(game.opened_tables)]
    messages = {"number": list(declared.number_message), "result": list(declared.result_message), "failed": declared.failed.json()}
    return {"rising": declared.rising, **messages, "goals": goals}


def _block(block: Block) -> dict[str, Any]:
    described = {
        "name": block.name,
        "start": block.start,
        "text": block.template,
        "unseen": block.unseen,
        "chance": block.chance,
        "dimensions": {name: list(labels) for name, labels in block.dimensions.items()},
    }
    if type(block).text is not Block.text:  # a game's own texts: written out
        described["texts"] = [block.text(code) for code in range(block.start, block.start + block.size)]
    return described

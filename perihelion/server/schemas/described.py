"""Types whose fields are described by the strings that stand below them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict


def _classes() -> dict[str, ast.ClassDef]:
    """All classes of this package. They are parsed once, when this is imported: pydantic would parse a file for each of its classes
    again, in whichever thread asks, and CPython 3.11 cannot parse in two threads at once."""
    parsed = (ast.parse(file.read_text(encoding="utf-8")) for file in Path(__file__).parent.glob("*.py"))
    return {part.name: part for module in parsed for part in module.body if isinstance(part, ast.ClassDef)}


_CLASSES = _classes()


@cache
def _descriptions(name: str) -> dict[str, str]:
    """By field what stands below it, in the class of that name and in those it inherits from."""
    if name not in _CLASSES:
        return {}
    part = _CLASSES[name]
    inherited = [_descriptions(base.id) for base in part.bases if isinstance(base, ast.Name)]
    return {field: text for fields in (*inherited, _own_descriptions(part)) for field, text in fields.items()}


def _own_descriptions(part: ast.ClassDef) -> dict[str, str]:
    return {
        field.target.id: " ".join(str(below.value.value).split())
        for field, below in zip(part.body, part.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(below, ast.Expr)
        and isinstance(below.value, ast.Constant)
    }


def _describe(schema: dict[str, Any], declared: type) -> None:
    for name, text in _descriptions(declared.__name__).items():
        schema["properties"][name]["description"] = text


@with_config(ConfigDict(json_schema_extra=_describe))
class Described(TypedDict):
    """The base of all types here: what stands below their fields is in the schemas that follow from them."""


OPEN = ConfigDict(json_schema_extra=_describe, extra="allow")
"""For types that may have more fields than they declare."""

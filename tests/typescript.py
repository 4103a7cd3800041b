"""The web client's types, written from the server's schemas: `python -m tests.typescript`, or `make types`.

They come from the OpenAPI document and from `/api/live.json`. Messages are those of `web/src/language/speaker.ts`. What views are opened to
is described by hand in `web/src/api/views.ts`, and what is a game's own there is written from its view into the folder of its board.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.core.contract import GameDefinition
from perihelion.core.registry import definition
from perihelion.server.app import create_app
from perihelion.server.client_messages import Asked
from perihelion.server.schemas.websocket import live_schema
from perihelion.server.settings import Settings

CLIENT = Path(__file__).parent.parent / "web" / "src"
PROTOCOL = CLIENT / "api" / "protocol.ts"
BY_HAND = ("Analysis", "Legend")
SPOKEN = ("Argument", "Listing", "Message", "Said", "Tenths")
HEAD = f"""/** Written by `make types` from the server's schemas (perihelion/server/schemas); not to be edited. */

import type {{ Message, Said }} from "../language/speaker";
import type {{ {", ".join(BY_HAND)} }} from "./views";
"""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> None:
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")


def files() -> dict[Path, str]:
    """All that are written, with what they hold."""
    boards = {name: CLIENT / "boards" / name for name in ph.games()}
    views = {folder / "view.ts": view_of(definition(name)) for name, folder in boards.items() if folder.is_dir()}
    return {PROTOCOL: protocol(), **views}


def view_of(game: GameDefinition) -> str:
    """What the board of a game shows."""
    head = "/** Written by `make types` from the game's view.py and action table; not to be edited. */"
    parts = (head, f"export interface View {game.view.shape.typescript()}", _labels_of(game))
    return "\n\n".join(filter(None, (part.strip() for part in parts))) + "\n"


def _labels_of(game: GameDefinition) -> str:
    """What the numbers of a move stand for, but for numbers, such as squares of boards and things of data files."""
    lines = ["/** By block and dimension of a move: what its numbers stand for. */", "export const LABELS = {"]
    for block in game.actions:
        names = {name: labels for name, labels in block.dimensions.items() if not all(label[-1:].isdigit() for label in labels[:-1])}
        if names:
            listed = ", ".join(f"{name}: {json.dumps(labels, ensure_ascii=False)}" for name, labels in names.items())
            lines.append(f"  {json.dumps(block.name)}: {{ {listed} }},")
    return "\n".join([*lines, "} as const;\n"]) if len(lines) > 2 else ""


def protocol() -> str:
    found: dict[str, str] = {}
    for named in (live_schema(Asked)["$defs"], openapi()["components"]["schemas"]):
        for name, schema in named.items():
            text = _declared(name, schema)
            assert found.setdefault(name, text) == text, f"{name} stands for two things"
    return "\n".join([HEAD, *(text for name, text in sorted(found.items()) if name not in (*BY_HAND, *SPOKEN))])


def openapi() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        return create_app(Settings(data=Path(folder))).openapi()


def _declared(name: str, schema: dict[str, Any]) -> str:
    told = _comment(schema)
    if "properties" not in schema:
        return f"{told}export type {name} = {_type(schema)};\n"
    lines = [f"{_comment(field, '  ')}  {key}{_mark(key, schema)}: {_type(field)};" for key, field in schema["properties"].items()]
    more = ["  [more: string]: unknown;"] if schema.get("additionalProperties") is True else []
    return "\n".join([f"{told}export interface {name} {{", *lines, *more, "}\n"])


def _mark(key: str, schema: dict[str, Any]) -> str:
    return "" if key in schema.get("required", ()) else "?"


def _comment(schema: dict[str, Any], indent: str = "") -> str:
    return f"{indent}/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""


def _type(schema: dict[str, Any]) -> str:  # noqa: PLR0911
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema or "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(map(_type, choices)))
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        return f"{_grouped(_type(schema.get('items', {})))}[]"
    if schema.get("type") == "object":
        values = next(iter(schema.get("patternProperties", {}).values()), schema.get("additionalProperties"))
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN[schema["type"]] if "type" in schema else "unknown"


def _grouped(text: str) -> str:
    return f"({text})" if " | " in text else text


if __name__ == "__main__":
    main()

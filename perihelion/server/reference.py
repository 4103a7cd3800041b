"""The HTTP calls as a page, made from the OpenAPI document. The usual viewer would load scripts from another host."""

from __future__ import annotations

from html import escape
from typing import Any

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Perihelion: HTTP calls</title></head><body><main><h1>Perihelion {version}: HTTP calls</h1>
<p>The document for programs is <a href="openapi.json">openapi.json</a>. What is live goes over the WebSocket
<code>/api/live</code>; its messages are described in <a href="live.json">live.json</a>.</p>
<ul>{calls}</ul></main></body></html>"""


def page(openapi: dict[str, Any]) -> str:
    """The whole page."""
    calls = [_call(method, path, operation) for path, methods in openapi["paths"].items() for method, operation in methods.items()]
    return PAGE.format(version=escape(openapi["info"]["version"]), calls="".join(calls))


def _call(method: str, path: str, operation: dict[str, Any]) -> str:
    query = [parameter["name"] for parameter in operation.get("parameters", []) if parameter["in"] == "query"]
    body = [
        content["schema"]["$ref"].rsplit("/", 1)[-1]
        for content in operation.get("requestBody", {}).get("content", {}).values()
        if "$ref" in content.get("schema", {})
    ]
    asks = f" · query: {', '.join(query)}" if query else ""
    sends = f" · body: {body[0]}" if body else ""
    summary = operation.get("description") or operation.get("summary", "")
    return f"<li><code>{method.upper()} {escape(path)}</code>{escape(asks + sends)}<br>{escape(summary)}</li>"

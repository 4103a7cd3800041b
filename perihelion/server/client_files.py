"""The files of the web client, as browsers fetch them: what never changes is kept for ever, and every page is the one page."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.datastructures import Headers
from starlette.types import Scope

from perihelion.bots.engine import FORMAT, MANIFEST

STATIC = Path(__file__).parent / "static"


def _takes(coding: str, accepted: str) -> bool:
    """Whether a client takes such contents, by its Accept-Encoding: `br;q=0` says that it does not."""
    for part in accepted.lower().split(","):
        name, *parameters = (one.strip() for one in part.split(";"))
        if name == coding:
            return not any(re.fullmatch(r"q *= *0(\.0*)?", one) for one in parameters)
    return False


class _Assets(StaticFiles):
    """Files with a hash of their content in the name: they never change. Many lie there compressed, too (`web/compress.mjs`), and better
    than could be done for each who asks."""

    def file_response(self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200) -> Response:
        compressed = Path(f"{full_path}.br")
        if _takes("br", Headers(scope=scope).get("accept-encoding", "")) and compressed.is_file():
            response = super().file_response(compressed, compressed.stat(), scope, status_code)
            response.headers["Content-Encoding"] = "br"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class _Engine(_Assets):
    """WebAssembly modules and statics, named by what is in them, and the manifest that says which there are: see `bots.engine`. They may be
    built while the server runs; until the first is, the manifest names no game."""

    async def check_config(self) -> None:
        """A folder that is not there yet is no fault."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == MANIFEST and not self.lookup_path(path)[1]:
            return JSONResponse({"format": FORMAT, "games": {}}, headers={"Cache-Control": "no-cache"})
        return await super().get_response(path, scope)

    def file_response(self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        if Path(full_path).name == MANIFEST:
            response.headers["Cache-Control"] = "no-cache"
        return response


class _PageAddress(PathConvertor):
    """Every address but those of programs, where what is not there is an error."""

    regex = "(?!(api|boards|engine)/).*"


register_url_convertor("page", _PageAddress())


_MEDIA_TYPES = {".webmanifest": "application/manifest+json"}
"""Of files that not every system knows."""
_ICONS = (".svg", ".png")
"""Browsers ask for them with every page."""


def serve_client(app: FastAPI) -> None:
    """The web client: hashed assets are cached for ever, every other path is the one page."""
    if not (STATIC / "index.html").is_file():
        return
    app.mount("/assets", _Assets(directory=STATIC / "assets"), name="assets")
    app.mount("/engine", _Engine(directory=STATIC / "engine", check_dir=False), name="engine")

    async def page(path: str = "") -> Response:
        file = STATIC / Path(path).name if path and "/" not in path else STATIC / "index.html"
        shown = file if file.is_file() else STATIC / "index.html"
        lasting = "max-age=86400" if shown.suffix in _ICONS else "no-cache"
        return FileResponse(shown, media_type=_MEDIA_TYPES.get(shown.suffix), headers={"Cache-Control": lasting})

    app.add_api_route("/{path:page}", page, methods=["GET"], include_in_schema=False)

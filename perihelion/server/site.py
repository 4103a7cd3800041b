"""The product without a server, as a folder of static files that any web host serves:

    python -m perihelion.server.site FOLDER        the client, the games' modules, and what a server answers about games and languages

The folder may lie anywhere on a host, so addresses in it are relative, and pages have theirs behind a #: hosts of files know no page but
the one that there is. What a server would answer at an address is the file of that address; what was asked for behind a ? is part of its
name (`fileOf` in web/src/api/http.ts).
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from pathlib import Path
from typing import Any

from fastapi import Response

from perihelion.bots.engine import MANIFEST
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadData, PerihelionError
from perihelion.core.game import texts_of
from perihelion.core.languages import languages
from perihelion.core.lessons import lesson_texts
from perihelion.core.messages import message
from perihelion.core.registry import definition
from perihelion.core.statics import digest_of
from perihelion.server.client_files import STATIC
from perihelion.server.game_api import list_bots, list_games, rules_in
from perihelion.server.languages import list_languages, offers
from perihelion.server.lessons import lessons_of
from perihelion.server.problems import problems_of
from perihelion.server.security import POLICY

_FRAMES = "; frame-ancestors 'none'"
"""What a page cannot say of itself."""


def write_site(folder: Path, built: Path = STATIC) -> None:
    """All files. What the folder had before is deleted, if it is such a folder."""
    if not (built / "engine" / MANIFEST).is_file():
        raise BadData(message("site-without-client", folder=str(built)))
    if folder.exists():
        if any(folder.iterdir()) and not (folder / "engine" / MANIFEST).is_file():
            raise BadData(message("site-over-something", folder=str(folder)))
        shutil.rmtree(folder)
    shutil.copytree(built, folder)
    page = folder / "index.html"
    page.write_text(_as_files(page.read_text(encoding="utf-8")), encoding="utf-8")
    manifest: dict[str, Any] = json.loads((folder / "engine" / MANIFEST).read_text(encoding="utf-8"))
    for name in manifest["games"]:
        _write_texts(folder, definition(name))
        _write(folder / "api" / "games" / name / "problems.json", {"problems": problems_of(definition(name))})
    _write_lists(folder, set(manifest["games"]))


def _as_files(page: str) -> str:
    """The page says that there is no server, what it may load, and where that is."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY.removesuffix(_FRAMES)}" />'
    return page.replace("<html ", '<html data-served="files" ', 1).replace("<meta ", f"{policy}\n    <meta ", 1).replace('="/', '="./')


def _write_lists(folder: Path, known: set[str]) -> None:
    games = [{**game, "board": None, "picture": None} for game in list_games() if game["name"] in known]
    _write(folder / "api" / "games.json", games)
    _write(folder / "api" / "bots.json", list_bots())
    found = list_languages()
    _write(folder / "api" / "languages.json", found)
    for language in found:
        address = language["offers"]
        _write(folder / f"{address.removeprefix('/')}.json", offers(language["tag"], address.rpartition("/")[2], Response()))


def _write_texts(folder: Path, game: GameDefinition) -> None:
    """Sentences, with those of every data file, and rules with their pictures."""
    below = folder / "api" / "games" / game.name
    for tag in languages():
        for data in (None, *(game.data.names() if game.data else ())):
            texts = texts_of(game, tag, data)
            _write(below / "language" / tag / f"{digest_of(texts)}{'' if data is None else f'.{data}'}.json", texts)
        _write(below / f"rules.{tag}.json", rules_in(game.name, tag))
        _write(below / "lessons" / f"{tag}.json", lesson_texts(game, tag))
    _write(below / "lessons.json", lessons_of(game.name))
    if (game.folder / "pictures").is_dir():
        shutil.copytree(game.folder / "pictures", below / "pictures", dirs_exist_ok=True)


def _write(file: Path, content: Any) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m perihelion.server.site", description="Writes the product as static files.")
    parser.add_argument("folder", type=Path, help="what is written anew")
    try:
        write_site(parser.parse_args().folder)
    except PerihelionError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

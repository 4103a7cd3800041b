"""The Fluent files of all languages, for clients: those of everything but games, those that offer games, and those of each game. Addresses
name the content, so that what was fetched once is never asked for again."""

from __future__ import annotations

from fastapi import APIRouter, Response

from perihelion.core.contract import GameDefinition
from perihelion.core.game import texts_of
from perihelion.core.languages import ENGLISH, OWN_FOLDERS, checked_language, languages, texts_in
from perihelion.core.registry import definition, games
from perihelion.core.statics import digest_of
from perihelion.server.schemas.answers import ALWAYS, problems
from perihelion.server.schemas.games import LanguageInfo

FOR_EVER = "public, max-age=31536000, immutable"
_FOLDERS = [folder for folder in OWN_FOLDERS if folder.parent.name in ("core", "bots", "server")]
"""Of those whose messages a server sends."""

router = APIRouter(prefix="/api", responses=ALWAYS)


@router.get("/languages")
def list_languages() -> list[LanguageInfo]:
    """The languages there are, English first, and where their texts are."""
    return [
        {
            "tag": tag,
            "texts": f"/api/languages/{tag}/texts/{digest_of(_own_texts(tag))}",
            "offers": f"/api/languages/{tag}/offers/{digest_of(_offers(tag))}",
        }
        for tag in languages()
    ]


@router.get("/languages/{tag}/texts/{digest}")
def own_texts(tag: str, digest: str, response: Response) -> list[str]:
    """The Fluent files of a language, but for those of games: what errors, hints and numbers are said by."""
    return _kept(_own_texts(checked_language(tag)), digest, response)


@router.get("/languages/{tag}/offers/{digest}")
def offers(tag: str, digest: str, response: Response) -> dict[str, list[str]]:
    """By game the Fluent files of what is said before a match: summary, forms, options, names of boards and sheets."""
    found = _offers(checked_language(tag))
    _keep_if(digest_of(found) == digest, response)
    return found


@router.get("/games/{name}/language/{tag}/{digest}", responses=problems(404))
def game_texts(name: str, tag: str, digest: str, response: Response, data: str | None = None) -> list[str]:
    """The Fluent files of a game, with those of the data file chosen (`languages` and `data` of its statics)."""
    return _kept(texts_of(definition(name), checked_language(tag), data), digest, response)


def _kept(texts: list[str], digest: str, response: Response) -> list[str]:
    _keep_if(digest_of(texts) == digest, response)
    return texts


def _keep_if(is_named_so: bool, response: Response) -> None:
    """What goes by an older name may be read, not kept."""
    response.headers["Cache-Control"] = FOR_EVER if is_named_so else "no-cache"


def _own_texts(tag: str) -> list[str]:
    return [text for folder in _FOLDERS for text in texts_in(folder, tag)]


def _offers(tag: str) -> dict[str, list[str]]:
    return {name: _offer(definition(name), tag) for name in games()}


def _offer(declared: GameDefinition, tag: str) -> list[str]:
    """What the game declares in Python comes first, in English: files have the last word."""
    files = (declared.folder / "language" / f"offer.{tag}.ftl", declared.folder / "data" / f"names.{tag}.ftl")
    written = [path.read_text(encoding="utf-8") for path in files if path.is_file()]
    return [*([as_declared(declared)] if tag == ENGLISH else []), *written]


def as_declared(declared: GameDefinition) -> str:
    """Fluent of what a game declares without files of languages; empty, if it has all of it in files."""
    said = {"summary": declared.summary, "race-rule": declared.race_rule}
    said |= {f"form-{form.name}": form.title or form.name for form in declared.forms}
    lines = [f"{name} = {_literal(text)}" for name, text in said.items() if text]
    lines += [f"option-{one.name} = {one.name}\n    .help = {_literal(one.help)}" for one in declared.options]
    return "".join(f"{line}\n" for line in lines)


def _literal(text: str) -> str:
    """A text in which nothing has a meaning to Fluent."""
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{escaped}" }}'

"""The HTTP calls about games: what there is, what does not change, rules, pages to print, scores, problems and ladders."""

from __future__ import annotations

import asyncio
import math
from functools import lru_cache
from typing import Annotated, Any, cast

import msgspec
from fastapi import APIRouter, Query, Response
from fastapi.responses import FileResponse, HTMLResponse
from markdown_it import MarkdownIt
from pydantic import Field

from perihelion.core import languages, ratings
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import BadOption, UnknownGame
from perihelion.core.game import texts_of
from perihelion.core.languages import ENGLISH, best_language, use_language
from perihelion.core.lessons import number_of_lessons
from perihelion.core.messages import message
from perihelion.core.printing import html, paper_named, style_digest
from perihelion.core.problems import sets_of
from perihelion.core.ratings import Rating
from perihelion.core.registry import definition, game_as_written, games
from perihelion.core.statics import digest_of
from perihelion.server.asking import Asking, Body, chosen_game, not_there
from perihelion.server.boards import addresses
from perihelion.server.languages import FOR_EVER
from perihelion.server.levels import USUAL, offered
from perihelion.server.schemas.answers import ALWAYS, file_of, problems
from perihelion.server.schemas.games import Bots, GameInfo, PositionInfo, ProblemRating, ProblemSet, RulesPage
from perihelion.server.schemas.ratings import LadderInfo
from perihelion.server.schemas.scores import ScoresInfo, Whose
from perihelion.server.scores import Question
from perihelion.server.words import message_json

router = APIRouter(prefix="/api", responses=ALWAYS)
MOST_OPTIONS_TEXT = 2000
MOST_POSITION_TEXT = 5000


class Try(Body):
    """A try at a problem, and the rating that who made it had before."""

    solved: bool
    rating: float = Field(ge=ratings.LEAST_RATING, le=ratings.MOST_RATING, allow_inf_nan=False)
    deviation: float = Field(ge=ratings.LEAST_DEVIATION, le=ratings.MOST_DEVIATION, allow_inf_nan=False)


# Games -------------------------------------------------------------------------------------------------------------------------


@router.get("/games")
def list_games() -> list[GameInfo]:
    """All games with their forms and options, those that take little time first."""
    found = sorted(map(definition, games()), key=_playing_time)
    return [_game_info(one) for one in found]


def _game_info(game: GameDefinition) -> GameInfo:
    described: Any = {name: value for name, value in game.describe().items() if name not in _OFFERED}
    forms = [_without_words(form) | {"options": [_without_words(one) for one in form["options"]]} for form in described["forms"]]
    minutes = message_json(game.minutes.message) if game.minutes else None
    texts = {tag: digest_of(texts_of(game, tag)) for tag in languages.languages()}
    counts = {"lessons": number_of_lessons(game), "problems": sum(map(len, sets_of(game).values()))}
    offered: Any = {"forms": forms, "playing_time": minutes, "languages": texts, **counts}
    return cast(GameInfo, {**described, **offered, **addresses(game)})


_OFFERED = ("summary", "race_rule")
"""What is said of a game stands in the files of its offer (`languages`)."""


def _without_words(part: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name not in ("title", "help")}


def _playing_time(game: GameDefinition) -> tuple[float, float, str]:
    """Unknown times come last."""
    return (game.minutes.most, game.minutes.least, game.name) if game.minutes else (math.inf, math.inf, game.name)


@router.get("/bots")
def list_bots() -> Bots:
    """The levels of bots, from gentle to strong, and the bots of packages outside."""
    return {"levels": [{"name": name, "title": message_json(title)} for name, title in offered()], "default": USUAL}


# What does not change ---------------------------------------------------------------------------------------------------------------------

_STATICS = {**file_of("application/json", "Everything of a game that does not change"), **problems(404)}


@router.get("/statics/{digest}", response_class=Response, responses=_STATICS)
async def statics(
    digest: str,
    asking: Asking,
    game: Annotated[str, Query(max_length=40)],
    form: Annotated[str, Query(max_length=40)],
    options: Annotated[str, Query(max_length=MOST_OPTIONS_TEXT, description="a JSON object; what it leaves out is as usual")] = "{}",
) -> Response:
    """What does not change while a game is played: geometry, legend, actions, the shape of views, messages, names, tables. The digest names
    the content; game, form and options, from which it is made where it is not at hand, are those of the match."""
    chosen = await chosen_game(game, form, _options(options))
    if "statics" not in vars(chosen):
        asking.spend("files")
    found = await asyncio.to_thread(lambda: chosen.statics)
    if found.digest != digest:
        raise not_there(message("no-such-statics"))
    return Response(found.body, media_type="application/json", headers={"Cache-Control": FOR_EVER})


Language = Annotated[str, Query(max_length=40, description="a tag, such as es")]


@router.get("/games/{name}/rules", responses=problems(404))
async def rules_page(name: str, language: Language = ENGLISH) -> RulesPage:
    """The rules page as HTML, in English where there is none in that language; its pictures are beside it."""
    return await asyncio.to_thread(rules_in, name, best_language([language]))


@lru_cache(maxsize=32)
def rules_in(name: str, language: str) -> RulesPage:
    page = languages.rules_page(definition(name).folder, language)
    if page is None:
        raise UnknownGame(message("game-without-rules", game=name))
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(page.read_text(encoding="utf-8"))
    return {"html": html, "language": ENGLISH if page.name == "rules.md" else language}


@router.get("/games/{name}/position", responses=problems(404))
async def position_set_up(
    name: str,
    asking: Asking,
    text: Annotated[str, Query(max_length=MOST_POSITION_TEXT, description="the game's own text for positions, or field=value for fields")],
    form: Annotated[str | None, Query(max_length=40)] = None,
    options: Annotated[str, Query(max_length=MOST_OPTIONS_TEXT, description="a JSON object; what it leaves out is as usual")] = "{}",
) -> PositionInfo:
    """A position from its text; 400 says why it is no possible one."""
    asking.spend("files")
    chosen = await chosen_game(name, form, _options(options))
    position = await asyncio.to_thread(chosen.from_text, text)
    return {"state": position.to_json()["state"], "text": position.to_text()}


_PICTURE = {**file_of("image/svg+xml", "The picture"), **problems(404)}


@router.get("/games/{name}/pictures/{file}", response_class=Response, responses=_PICTURE)
def picture(name: str, file: str) -> Response:
    """A picture of a rules page."""
    pictures = {path.name: path for path in (definition(name).folder / "pictures").glob("*.svg")}
    if file not in pictures:
        raise not_there(message("no-such-picture"))
    return FileResponse(pictures[file], media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


_PRINTED = {**file_of("text/html; charset=utf-8", "The page"), **problems(404)}


@router.get("/games/{name}/print", response_class=Response, responses=_PRINTED)
def printed(
    name: str,
    asking: Asking,
    option: Annotated[list[str] | None, Query(max_length=20)] = None,
    form: str | None = None,
    paper: str = "a4",
    language: Language = ENGLISH,
) -> Response:
    """Sheets, boards and pieces as pages to print, on `a4` or `letter`; options are written NAME=VALUE."""
    chosen = paper_named(paper)
    asking.spend("files")
    use_language(best_language([language]))
    policy = f"default-src 'none'; style-src '{style_digest(chosen)}'; frame-ancestors 'none'"
    return HTMLResponse(html(game_as_written(name, form, option or []), chosen), headers={"Content-Security-Policy": policy})


@router.get("/games/{name}/scores", responses=problems(404))
async def scores(
    name: str,
    asking: Asking,
    whose: Annotated[Whose, Query(description="the guest's own, or everybody's on this server")] = "own",
    form: Annotated[str | None, Query(max_length=40)] = None,
    options: Annotated[str, Query(max_length=MOST_OPTIONS_TEXT, description="a JSON object; what it leaves out is as usual")] = "{}",
    goal: Annotated[str | None, Query(pattern="^[a-z0-9-]{1,40}$", description="only matches with this goal")] = None,
    match: Annotated[str | None, Query(pattern="^[A-Za-z0-9_-]{1,16}$", description="a match whose place is wanted")] = None,
) -> ScoresInfo:
    """High scores of a solo game on one sheet: the best, the median, the trend; and how it stands on all sheets."""
    return await asking.scores.report(definition(name), asking.guest, Question(whose, form, _options(options), goal, match))


@router.get("/games/{name}/problems", responses=problems(404))
async def problem_set(name: str, asking: Asking) -> ProblemSet:
    """The problems of a game: what is asked, how it goes on, and how hard it is for those who tried it here."""
    return await asking.ratings.report(definition(name))


@router.post("/games/{name}/problems/{problem}/tries", responses=problems(403, 404))
async def try_problem(name: str, problem: str, body: Try, asking: Asking) -> ProblemRating:
    """Counts a try at a problem, if it is the guest's first. Gives the rating of the problem after it."""
    game = definition(name)
    asking.spend("tries")
    return await asking.ratings.tried(game, problem, asking.guest, Rating(body.rating, body.deviation), body.solved)


@router.get("/games/{name}/ladder", responses=problems(404))
async def ladder(name: str, asking: Asking, form: Annotated[str | None, Query(max_length=40)] = None) -> LadderInfo:
    """The ratings of people and bots in one form of a game, the best first."""
    return await asking.rooms.ladders.ladder(name, form, asking.guest)


def _options(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text.encode(errors="replace"), type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        raise BadOption(message("options-as-json", example='{"NAME": "VALUE"}')) from None

"""What clients get of a game's course: its lessons ready to be played, and what is said in them."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import cast

from fastapi import APIRouter

from perihelion.core.languages import languages
from perihelion.core.lessons import lesson_texts, lessons_json
from perihelion.core.registry import definition
from perihelion.server.schemas.answers import ALWAYS, problems
from perihelion.server.schemas.games import LessonInfo

router = APIRouter(prefix="/api", responses=ALWAYS)


@router.get("/games/{name}/lessons", responses=problems(404))
async def lessons(name: str) -> list[LessonInfo]:
    """The course of a game, in order; empty where it has none."""
    return await asyncio.to_thread(lessons_of, name)


@lru_cache(maxsize=32)
def lessons_of(name: str) -> list[LessonInfo]:
    return cast(list[LessonInfo], lessons_json(definition(name)))


@router.get("/games/{name}/lessons/{tag}", responses=problems(404))
def texts(name: str, tag: str) -> list[str]:
    """The Fluent files of the course in one language; none where it is not said in it."""
    return lesson_texts(definition(name), tag) if tag in languages() else []

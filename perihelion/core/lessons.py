"""Courses: short lessons on real positions, as data beside a game, judged by the game's own rules (docs/lessons.md).

    GAME/lessons/course.toml      lessons in order, each with tasks: a position, a line that solves it, what else would
    GAME/lessons/en.ftl           what is said, as Fluent, for every language

A game without this folder has no course.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from fluent.syntax import ast as fluent
from fluent.syntax import parse

from perihelion.core.contract import OVER, GameDefinition
from perihelion.core.data import load_data
from perihelion.core.errors import PerihelionError
from perihelion.core.game import Game
from perihelion.core.position import Position

FOLDER = "lessons"
FEWEST, MOST = 8, 12
"""Lessons of a course."""
DONE = "done"
"""The attribute of a task's message that is said when it is solved."""
OTHERWISE = "otherwise"
"""The one that is said after a wrong decision for which the task names no reason."""
RESULT = ("mover", "ranks")
"""What conditions may name beside the fields of the board."""

Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]
Condition = bool | int | str | None | dict[str, int]
"""The value that something has, or bounds of it: `least`, `most`, or the `length` of a list."""


class Wrong(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Decisions that one may well think of, and the attribute that says why not."""

    moves: tuple[str, ...]
    why: Name


class Task(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing to do, by the seat that is to move."""

    solution: tuple[str, ...]
    """A line that does it, with what chance and others play in between and after it."""
    position: str | None = None
    """As `Position.to_text` writes it; without it the task goes on where the last one ended, and the first one at the start."""
    moves: tuple[str, ...] = ()
    """Played from there before anybody is asked."""
    goal: dict[str, Condition] | None = None
    """What must hold after it, of what the seat sees. Without it nothing but the solution will do, and `also`."""
    also: tuple[str, ...] = ()
    """Other first decisions that are as good as the whole solution."""
    wrong: tuple[Wrong, ...] = ()
    arrow: bool = True
    """Whether the board shows what to do at once, or only to those who ask or err."""


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Tasks that belong together. A lesson without tasks is a first game with a coach: the last."""

    name: Name
    form: str | None = None
    options: dict[str, Any] = {}
    tasks: tuple[Task, ...] = ()
    picture: str | None = None
    """The picture of the rules page below which its first position can be tried out."""


class Course(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The lessons of a game, in order."""

    lessons: tuple[Lesson, ...]


class Prepared(NamedTuple):
    """A task on its position, with all moves as codes."""

    start: Position
    line: tuple[tuple[int, bool], ...]
    """Codes of the solution, and whether each is a decision of the pupil."""
    end: Position
    """Where the line ends."""
    also: tuple[int, ...]
    wrong: dict[int, str]

    @property
    def seat(self) -> int:
        return self.start.mover


def course_of(definition: GameDefinition) -> Course | None:
    """The course of a game, if it has one."""
    return _course_in(definition.folder / FOLDER)


@lru_cache(maxsize=32)
def _course_in(folder: Path) -> Course | None:
    path = folder / "course.toml"
    return load_data(path, Course) if path.is_file() else None


def number_of_lessons(definition: GameDefinition) -> int:
    course = course_of(definition)
    return len(course.lessons) if course else 0


def lesson_texts(definition: GameDefinition, language: str) -> list[str]:
    """The sentences of a course in one language, as Fluent."""
    path = definition.folder / FOLDER / f"{language}.ftl"
    return [path.read_text(encoding="utf-8")] if path.is_file() else []


def game_of(definition: GameDefinition, lesson: Lesson) -> Game:
    return Game(definition, lesson.form or definition.forms[0].name, lesson.options)


def prepared(game: Game, lesson: Lesson) -> Iterator[Prepared]:
    """The tasks of a lesson, each where it begins."""
    position = game.start()
    for task in lesson.tasks:
        start = game.from_text(task.position) if task.position is not None else position
        for move in task.moves:
            start = start.play(move)
        line, position = _line(start, task.solution)
        wrong = {start.parse(move): one.why for one in task.wrong for move in one.moves}
        yield Prepared(start, line, position, tuple(start.parse(move) for move in task.also), wrong)


def _line(start: Position, moves: tuple[str, ...]) -> tuple[tuple[tuple[int, bool], ...], Position]:
    line, position = [], start
    for move in moves:
        code = position.parse(move)
        line.append((code, position.mover == start.mover))
        position = position.play(code)
    return tuple(line), position


# Judging --------------------------------------------------------------------------------------------------------------------------------


def holds(goal: Mapping[str, Condition], position: Position, seat: int) -> bool:
    """Whether a seat sees that it is so. The same as `holds` in web/src/learn/judging.ts."""
    seen = position.view(seat).json()
    facts = {**seen["board"], **{name: seen[name] for name in RESULT}}
    return all(_is(_found(facts, path), wanted) for path, wanted in goal.items())


def _found(facts: Any, path: str) -> Any:
    """What stands at "fleets.1.points"; None where nothing does."""
    for part in path.split("."):
        if isinstance(facts, list | tuple):
            facts = facts[int(part)] if part.isdigit() and int(part) < len(facts) else None
        else:
            facts = facts.get(part) if isinstance(facts, Mapping) else None
    return facts


def _is(found: Any, wanted: Condition) -> bool:
    if not isinstance(wanted, dict):
        return bool(found == wanted)
    if "length" in wanted and not (isinstance(found, list | tuple) and len(found) == wanted["length"]):
        return False
    number = found if isinstance(found, int) else 0
    return wanted.get("least", number) <= number <= wanted.get("most", number)


# What clients get -----------------------------------------------------------------------------------------------------------------------


def lessons_json(definition: GameDefinition) -> list[dict[str, Any]]:
    """The course ready to be played: positions as bytes, moves as codes. Empty where there is none."""
    course = course_of(definition)
    return [_lesson_json(definition, lesson) for lesson in course.lessons] if course else []


def _lesson_json(definition: GameDefinition, lesson: Lesson) -> dict[str, Any]:
    game = game_of(definition, lesson)
    tasks = [
        {
            "start": base64.b64encode(ready.start.bytes()).decode(),
            "seat": ready.seat,
            "line": [[code, mine] for code, mine in ready.line],
            "goal": task.goal,
            "also": list(ready.also),
            "wrong": {str(code): why for code, why in ready.wrong.items()},
            "arrow": task.arrow,
        }
        for task, ready in zip(lesson.tasks, prepared(game, lesson), strict=True)
    ]
    return {"name": lesson.name, "form": game.form, "options": dict(game.options), "picture": lesson.picture, "tasks": tasks}


# What is wrong with a course ------------------------------------------------------------------------------------------------------------


def faults_of_course(definition: GameDefinition, languages: list[str]) -> list[str]:
    """Why a course cannot be taught; for authors, in English."""
    course = course_of(definition)
    if course is None:
        return []
    faults = []
    if not FEWEST <= len(course.lessons) <= MOST:
        faults.append(f"a course has {FEWEST} to {MOST} lessons, not {len(course.lessons)}")
    names = [lesson.name for lesson in course.lessons]
    faults += [f"{name}: two lessons have this name" for name in {name for name in names if names.count(name) > 1}]
    if any(not lesson.tasks for lesson in course.lessons[:-1]) or (course.lessons and course.lessons[-1].tasks):
        faults.append("the last lesson, and no other, is a first game, without tasks")
    for lesson in course.lessons:
        faults += [f"{lesson.name}: {fault}" for fault in _faults_of_lesson(definition, lesson)]
    try:
        wanted = dict(messages_of(definition, course))
    except PerihelionError:
        return faults  # that a task cannot be played is among them; what it would have to say is unknown
    return faults + [f"{tag}: {fault}" for tag in languages for fault in _faults_of_texts(definition, wanted, tag)]


def _faults_of_lesson(definition: GameDefinition, lesson: Lesson) -> Iterator[str]:
    if lesson.picture is not None and not (definition.folder / "pictures" / lesson.picture).is_file():
        yield f"there is no picture {lesson.picture}"
    try:
        tasks = list(prepared(game_of(definition, lesson), lesson))
    except PerihelionError as error:
        yield str(error)
        return
    for number, (task, ready) in enumerate(zip(lesson.tasks, tasks, strict=True), 1):
        yield from (f"task {number}: {fault}" for fault in _faults_of_task(task, ready))


def _faults_of_task(task: Task, ready: Prepared) -> Iterator[str]:
    if ready.seat < 0:
        yield "nobody is to move"
        return
    if not ready.line or not ready.line[0][1]:
        yield "the solution does not begin with a decision"
        return
    if task.goal is not None and holds(task.goal, ready.start, ready.seat):
        yield "the goal is reached before anything is done"
    if task.goal is not None and not holds(task.goal, after_decisions(ready), ready.seat):
        yield "the solution does not reach the goal"
    if task.goal is not None and any(holds(task.goal, position, ready.seat) for position in _on_the_way(ready)):
        yield "the goal is reached before the solution ends"
    for code in ready.wrong:
        after = ready.start.play(code)
        solves = code in ready.also or (task.goal is None and [code] == [one for one, mine in ready.line if mine])
        if solves or (task.goal is not None and holds(task.goal, after, ready.seat)):
            yield f"{ready.start.text(code)} is called wrong and solves it"
    for code in ready.also:
        if task.goal is not None and not holds(task.goal, ready.start.play(code), ready.seat):
            yield f"{ready.start.text(code)} does not reach the goal"


def _on_the_way(ready: Prepared) -> Iterator[Position]:
    """Where the pupil decides again."""
    position = ready.start
    for place, (code, mine) in enumerate(ready.line):
        if mine and place:
            yield position
        position = position.play(code)


def after_decisions(ready: Prepared) -> Position:
    """After the pupil's last decision, and what chance does about it; what others answer comes later."""
    position, last = ready.start, max(place for place, (_, mine) in enumerate(ready.line) if mine)
    for place, (code, _) in enumerate(ready.line):
        if place > last and (position.mover >= 0 or position.mover == OVER):
            break
        position = position.play(code)
    return position


def _faults_of_texts(definition: GameDefinition, wanted: Mapping[str, set[str]], language: str) -> Iterator[str]:
    found: dict[str, set[str]] = {}
    for text in lesson_texts(definition, language):
        for entry in parse(text).body:
            if isinstance(entry, fluent.Junk):
                yield f"broken: {(entry.content or '').strip().splitlines()[0]}"
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = {attribute.id.name for attribute in entry.attributes}
    yield from (f"missing: {name}" for name in wanted.keys() - found.keys())
    yield from (f"unused: {name}" for name in found.keys() - wanted.keys())
    for name in wanted.keys() & found.keys():
        yield from (f"missing: {name}.{attribute}" for attribute in wanted[name] - found[name])
        yield from (f"unused: {name}.{attribute}" for attribute in found[name] - wanted[name])


def messages_of(definition: GameDefinition, course: Course) -> Iterator[tuple[str, set[str]]]:
    """The messages of a course with their attributes: a title for each lesson, a sentence for each task."""
    for lesson in course.lessons:
        yield f"lesson-{lesson.name}", {"about"}
        tasks = zip(lesson.tasks, prepared(game_of(definition, lesson), lesson), strict=True)
        for number, (task, ready) in enumerate(tasks, 1):
            otherwise = {OTHERWISE} if can_err_otherwise(task, ready) else set()
            yield f"lesson-{lesson.name}-{number}", {DONE, *(one.why for one in task.wrong), *otherwise}


def can_err_otherwise(task: Task, ready: Prepared) -> bool:
    """Whether a decision can be wrong that the task gives no reason for. Every wrong decision is answered with why."""
    decisions = [code for code, mine in ready.line if mine]
    right = {*ready.also, *(decisions if len(decisions) == 1 else ())}
    return len(decisions) > 1 or any(
        not (task.goal is not None and holds(task.goal, ready.start.play(code), ready.seat))
        for code in set(ready.start.legal()) - right - ready.wrong.keys()
    )

"""Courses, checked against the rules: positions, solutions, goals, wrong moves, in every language; and what is wrong is found."""

from __future__ import annotations

import base64
import shutil
from dataclasses import replace

import pytest

from perihelion.core import lessons
from perihelion.core.languages import languages
from perihelion.core.lessons import after_decisions, course_of, faults_of_course, game_of, holds, lessons_json, prepared
from perihelion.core.registry import definition
from tests import games_of_the_package

GAMES = games_of_the_package()
NOT_TAUGHT = {
    "astroplane": {"decline"},
    "planetary-strike": {"pass"},
    "onward-to-venus": {
        "stay", "done", "build", "recall", "spy", "hop", "envoy", "agitate", "sabotage", "discard", "take", "destroy", "decline", "give up",
    },
}  # fmt: skip
"""Kinds of decisions that a newcomer can do without: rare ones, and those of single cards, which say themselves what they do."""


@pytest.mark.parametrize("name", GAMES)
def test_a_course_can_be_taught(name):
    assert faults_of_course(definition(name), languages()) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_course_teaches_every_kind_of_decision(name):
    game = definition(name)
    taught = {
        game.actions.describe(code)["block"]
        for lesson in course_of(game).lessons
        for task in prepared(game_of(game, lesson), lesson)
        for code, mine in task.line
        if mine
    }
    decisions = {block for block in game.actions.blocks if not game.actions[block].chance}
    assert decisions - taught == NOT_TAUGHT.get(name, set())


def test_every_vessel_of_planetary_strike_moves_in_its_course():
    game = definition("planetary-strike")
    moved = set()
    for lesson in course_of(game).lessons:
        for task in prepared(game_of(game, lesson), lesson):
            place = task.start.text(task.line[0][0])[:2]
            moved |= {vessel["kind"] for vessel in task.start.view(0).json()["board"]["vessels"] if vessel["space"] == place}
    assert moved == set("1234YU")


@pytest.mark.parametrize("name", GAMES)
def test_clients_get_what_they_need_to_play_it(name):
    game = definition(name)
    for lesson, sent in zip(course_of(game).lessons, lessons_json(game), strict=True):
        played = game_of(game, lesson)
        assert (sent["name"], sent["form"], sent["options"]) == (lesson.name, played.form, played.options)
        for task, ready in zip(sent["tasks"], prepared(played, lesson), strict=True):
            position = played.from_bytes(base64.b64decode(task["start"]))
            assert position == ready.start
            assert position.mover == task["seat"]
            for code, _ in task["line"]:
                position = position.play(code)
            assert position == ready.end


def test_a_game_without_lessons_has_no_course(tmp_path):
    game = replace(definition("planet-smash"), folder=tmp_path)
    assert course_of(game) is None
    assert lessons_json(game) == []
    assert faults_of_course(game, ["en"]) == []


def test_goals_compare_values_bounds_and_lengths():
    position = game_of(definition("astroplane"), lessons.Lesson("any")).start()
    assert holds({"fleets.0.start.L": 3, "turn": 0, "stacks": {"length": 0}, "fleets.1.reserve": {"least": 4, "most": 4}}, position, 0)
    for wrong in (
        {"fleets.0.start.L": 2},
        {"stacks": {"length": 1}},
        {"fleets.1.reserve": {"least": 5}},
        {"ranks.0": 1},
        {"nothing.here": 0},
    ):
        assert not holds(wrong, position, 0)


BROKEN = [
    ('solution = ["f4-e5"]', 'solution = ["f4-f6"]', "is not legal"),
    ("past", "passed", "missing: lesson-fighter-2.passed"),
    ('goal = { "captured.Y.1" = 4 }', 'goal = { "captured.Y.2" = 4 }', "does not reach the goal"),
    ('moves = ["f4-e3", "f4-g3", "f4-g5"], why', 'moves = ["f4xe5"], why', "is called wrong and solves it"),
    ('moves = ["f4-e3", "f4-g3", "f4-g5"], why', 'moves = ["f4-e3", "f4-g3"], why', "missing: lesson-fighter-2.otherwise"),
    ('name = "pin"', 'name = "strike"', "two lessons have this name"),
    ('name = "first-game"', 'name = "last-game"', "unused: lesson-first-game"),
]


@pytest.mark.parametrize(("sound", "broken", "expected"), BROKEN)
def test_what_is_wrong_with_a_course_is_found(sound, broken, expected, tmp_path):
    game = definition("planetary-strike")
    shutil.copytree(game.folder / lessons.FOLDER, tmp_path / lessons.FOLDER)
    course = tmp_path / lessons.FOLDER / "course.toml"
    text = course.read_text(encoding="utf-8")
    assert sound in text
    course.write_text(text.replace(sound, broken, 1), encoding="utf-8")
    faults = faults_of_course(replace(game, folder=tmp_path), ["en"])
    assert any(expected in fault for fault in faults), faults


def test_a_goal_is_judged_before_others_answer():
    game = definition("planetary-strike")
    lesson = next(one for one in course_of(game).lessons if one.name == "warning")
    first = next(iter(prepared(game_of(game, lesson), lesson)))
    assert after_decisions(first) != first.end
    assert holds(lesson.tasks[0].goal, after_decisions(first), 0)

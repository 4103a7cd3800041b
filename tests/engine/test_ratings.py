"""Ratings of people and problems: Glickman's own example, and that both become what they should in a crowd that tries them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from perihelion.core.ratings import LEAST_DEVIATION, NEW, Rating, after, expected

FIXTURES = Path(__file__).parents[2] / "web" / "fixtures"


def test_the_example_of_the_paper():
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    now = after(Rating(1500, 200, 0.06), games)
    assert now.rating == pytest.approx(1464.06, abs=0.05)
    assert now.deviation == pytest.approx(151.52, abs=0.01)
    assert now.volatility == pytest.approx(0.05999, abs=1e-5)


def test_what_is_expected_depends_on_the_difference_and_on_how_sure_it_is():
    assert expected(Rating(1500), Rating(1500)) == 0.5
    assert expected(Rating(1700), Rating(1500, 30)) > expected(Rating(1700), Rating(1500, 350)) > 0.5


def test_without_games_nothing_changes():
    assert after(NEW, []) == NEW


def test_the_client_is_held_against_what_python_gives():
    """`web/tests/problems.test.ts` reads the same file; `web/fixtures/make.py` writes it."""
    for case in json.loads((FIXTURES / "ratings.json").read_text()):
        games = [(Rating(**game["other"]), game["score"]) for game in case["games"]]
        assert after(Rating(**case["before"]), games) == pytest.approx(tuple(case["after"].values()), rel=1e-12)


def test_people_and_problems_come_to_what_they_are():
    """200 people of known strength try 60 problems of known difficulty, which all begin in the middle."""
    chooser = random.Random(4)
    people = [chooser.gauss(1500, 300) for _ in range(200)]
    problems = [chooser.uniform(900, 2100) for _ in range(60)]
    person, problem = [NEW] * len(people), [NEW] * len(problems)
    for number, strength in enumerate(people):
        for tried in chooser.sample(range(len(problems)), 40):
            solved = chooser.random() < expected(Rating(strength), Rating(problems[tried], 0))
            before = person[number]
            person[number] = after(before, [(problem[tried], float(solved))])
            problem[tried] = after(problem[tried], [(before, float(not solved))])
    shift = sum(one.rating for one in problem) / len(problem) - sum(problems) / len(problems)  # only differences can be found out
    errors = [abs(found.rating - shift - true) for found, true in zip(problem, problems, strict=True)]
    assert sum(errors) / len(errors) < 80
    assert sum(error < 3 * found.deviation for error, found in zip(errors, problem, strict=True)) >= 54
    assert all(LEAST_DEVIATION <= one.deviation < 120 for one in problem)
    # Those who came when the problems were known.
    own = [abs(found.rating - shift - true) for found, true in zip(person[50:], people[50:], strict=True)]
    assert sum(own) / len(own) < 120

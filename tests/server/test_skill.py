"""Ratings: simulated players of known strength are ordered right, and the numbers become as certain as they say."""

from __future__ import annotations

import math
import random

import pytest

from perihelion.server.skill import FIRST_DEVIATION, NEW, PROVISIONAL, Entrant, Skill, after, expected, of_level

SCALE = 400 / math.log(10)
TABLES = {"two": [[0], [1]], "four": [[0], [1], [2], [3]], "six": [[n] for n in range(6)], "teams": [[0, 2], [1, 3]]}


def came_in(strengths, chooser):
    """The ranks of sides of that strength: each meets its own luck, so that of two 400 points apart one is ahead ten times as often."""
    met = [strength / SCALE - math.log(-math.log(chooser.random())) for strength in strengths]
    return [1 + sum(other > one for other in met) for one in met]


def simulated(sides, players=16, matches=100, seed=1):
    """True strengths and found skills after each has played about `matches` matches."""
    chooser = random.Random(seed)
    true = [chooser.gauss(1500, 200) for _ in range(players)]
    found = [NEW] * players
    seats = sum(map(len, sides))
    for _ in range(players * matches // seats):
        table = chooser.sample(range(players), seats)
        ranks = came_in([sum(true[table[seat]] for seat in side) for side in sides], chooser)
        rated = after([[Entrant(found[table[seat]]) for seat in side] for side in sides], ranks)
        for side, skills in zip(sides, rated, strict=True):
            for seat, skill in zip(side, skills, strict=True):
                found[table[seat]] = skill
    return true, found


def error_of(true, found):
    """Only differences can be known: who plays whom says nothing of all together."""
    shift = sum(skill.rating for skill in found) / len(found) - sum(true) / len(true)
    return math.sqrt(sum((skill.rating - shift - one) ** 2 for one, skill in zip(true, found, strict=True)) / len(true))


def in_order(true, found):
    """The share of pairs, 100 points apart or more, that are ordered right."""
    pairs = [(a, b) for a in range(len(true)) for b in range(len(true)) if true[a] - true[b] >= 100]
    return sum(found[a].rating > found[b].rating for a, b in pairs) / len(pairs)


@pytest.mark.parametrize("table", TABLES)
def test_players_of_known_strength_are_ordered_right_and_their_numbers_converge(table):
    runs = [simulated(TABLES[table], seed=seed) for seed in (1, 2, 3)]
    early = [simulated(TABLES[table], seed=seed, matches=5) for seed in (1, 2, 3)]
    error = sum(error_of(*run) for run in runs) / 3
    assert sum(in_order(*run) for run in runs) / 3 > 0.95
    assert 1.5 * error < sum(error_of(*run) for run in early) / 3  # they began at 200
    assert error < 90
    certain = sum(skill.deviation for _, found in runs for skill in found) / (3 * 16)
    assert certain < PROVISIONAL / 1.5
    assert error < 2.2 * certain  # a deviation is about what the error really is
    assert not any(skill.provisional for _, found in runs for skill in found)
    assert all(skill.provisional for _, found in early for skill in found)


def test_differences_mean_the_same_at_every_table():
    assert expected(Skill(1900), Skill(1500)) == pytest.approx(10 / 11)
    certain = [Entrant(Skill(1500, 30))] * 5
    gains = []
    for sides in (2, 4, 6):
        rated = after([[Entrant(Skill(1500, 30))], *([one] for one in certain[: sides - 1])], [1, *[2] * (sides - 1)])
        gains.append(rated[0][0].rating - 1500)
    assert gains == sorted(gains)  # to come in before five is more than before one
    assert gains[-1] < 2 * gains[0]


def test_a_draw_draws_near_and_a_surprise_tells_more():
    strong, weak = Skill(1800, 80), Skill(1400, 80)
    drawn = after([[Entrant(strong)], [Entrant(weak)]], [1, 1])
    assert drawn[0][0].rating < 1800
    assert drawn[1][0].rating > 1400
    usual = after([[Entrant(strong)], [Entrant(weak)]], [1, 2])[0][0].rating - 1800
    surprise = after([[Entrant(strong)], [Entrant(weak)]], [2, 1])[1][0].rating - 1400
    assert 0 < usual < surprise / 5
    assert after([[Entrant(NEW)], [Entrant(weak)]], [1, 2])[0][0].rating - NEW.rating > surprise - usual  # and of a stranger most is learnt


def test_a_bot_stays_where_it_is_and_people_never_become_certain_for_good():
    bot, person = of_level(2, 6), Skill(1500, 20)
    assert [round(of_level(place, 6).rating) for place in range(6)] == [900, 1140, 1380, 1620, 1860, 2100]
    for _ in range(400):  # they win in turns, as equals do
        for ranks in ([1, 2], [2, 1]):
            (one,), (other,) = after([[Entrant(bot, is_bot=True)], [Entrant(person)]], ranks)
            bot, person = one, other
    assert bot.deviation < 13
    assert 20 < person.deviation < FIRST_DEVIATION
    moved = after([[Entrant(bot, is_bot=True)], [Entrant(Skill(1500, 20))]], [2, 1])[0][0].rating - bot.rating
    assert -1 < moved < 0

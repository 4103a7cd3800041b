"""Problems over HTTP: what is asked, and ratings that move with the first try of everybody, and with nothing else."""

from __future__ import annotations

import base64

import pytest

import perihelion as ph

SMASH = "/games/planet-smash/problems"
SOMEBODY = {"rating": 1500.0, "deviation": 100.0}


async def problem_in(guest, number=0):
    return (await guest.get(SMASH))["problems"][number]


async def rating_of(guest, problem):
    return next(one["rating"] for one in (await guest.get(SMASH))["problems"] if one["id"] == problem["id"])


async def test_the_problems_of_a_game_can_be_played_as_they_are_told(people):
    ada = await people("Ada")
    problems = (await ada.get(SMASH))["problems"]
    listed = next(game for game in await ada.get("/games") if game["name"] == "planet-smash")
    assert len(problems) == listed["problems"] >= 40
    for one in problems[::8]:
        position = ph.game("planet-smash", one["form"]).from_bytes(base64.b64decode(one["position"]))
        assert {line[0] for line in one["lines"]} < set(position.legal())
        assert one["proof"]["margin"] > 5 * one["proof"]["error"]


async def test_a_game_without_problems_has_none(people):
    ada = await people("Ada")
    assert (await ada.get("/games/last-light/problems")) == {"problems": []}
    await ada.get("/games/nothing/problems", status=404)


async def test_who_solves_a_problem_makes_it_easier_and_who_fails_harder(people):
    ada, bob = await people("Ada"), await people("Bob")
    solved, failed = await problem_in(ada, 0), await problem_in(ada, 1)
    easier = await ada.post(f"{SMASH}/{solved['id']}/tries", solved=True, **SOMEBODY)
    harder = await ada.post(f"{SMASH}/{failed['id']}/tries", solved=False, **SOMEBODY)
    assert easier["rating"] < solved["rating"]
    assert harder["rating"] > failed["rating"]
    assert await rating_of(bob, solved) == easier["rating"]
    assert await rating_of(bob, failed) == harder["rating"]


async def test_only_the_first_try_of_somebody_counts(people):
    ada, bob = await people("Ada"), await people("Bob")
    problem = await problem_in(ada, 2)
    first = await ada.post(f"{SMASH}/{problem['id']}/tries", solved=False, **SOMEBODY)
    again = await ada.post(f"{SMASH}/{problem['id']}/tries", solved=True, **SOMEBODY)
    assert again == first
    other = await bob.post(f"{SMASH}/{problem['id']}/tries", solved=False, **SOMEBODY)
    assert other["rating"] > first["rating"]


@pytest.mark.parametrize("wrong", [{"rating": 1e9}, {"rating": "much"}, {"deviation": 0}, {"solved": "perhaps"}, {"more": 1}])
async def test_ratings_that_nobody_can_have_are_refused(people, wrong):
    ada = await people("Ada")
    problem = await problem_in(ada)
    await ada.post(f"{SMASH}/{problem['id']}/tries", status=422, **{"solved": True, **SOMEBODY, **wrong})


async def test_there_is_no_trying_what_does_not_exist(people):
    ada = await people("Ada")
    await ada.post(f"{SMASH}/nothing/tries", status=404, solved=True, **SOMEBODY)
    await ada.post("/games/nothing/problems/nothing/tries", status=404, solved=True, **SOMEBODY)

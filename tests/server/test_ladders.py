"""Rated matches: who may play them, what they make of ratings, once, and that all of it follows from the stored results."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from perihelion.core.contract import OVER
from perihelion.core.registry import definition, shared_game
from perihelion.server import endings
from perihelion.server.at_terminal import recompute_ratings
from perihelion.server.ladders import results_of
from perihelion.server.matches import Match
from perihelion.server.seats import Seat
from perihelion.server.settings import Settings
from tests.server.clients import detail, play

DATABASE = "by turns"
PASSWORD = "seven moons of saturn"
GAME, DUEL, TEAMS = "last-light", "2-player", "2-team"
_numbers = itertools.count(1)


async def with_account(people):
    one = await people()
    one.name = f"Rated {next(_numbers)} {one.id[:6]}"
    await one.post("/account", 201, name=one.name, password=PASSWORD)
    return one


async def open_rated(host, form=DUEL, seats="ml"):
    wanted = [
        {"m": {"who": "me"}, "l": {"who": "link"}, "g": {"who": "bot", "bot": "greedy"}, "r": {"who": "bot", "bot": "random"}}.get(one)
        for one in seats
    ]
    return await host.post("/matches", game=GAME, form=form, seats=wanted, rated=True)


async def sit_down(match, *others, first=1):
    for seat, other in enumerate(others, start=first):
        await other.post(f"/matches/{match}/seats/{seat}/take")


async def play_out(match, *people, seed=1):
    lives = [await one.connect(match) for one in people]
    while not lives[0].matches[match].is_over:
        await play(match, *lives, seed=seed)
        await lives[0].until(lambda: lives[0].matches[match].is_over or lives[0].matches[match].mover in sits(match, lives))
    return lives


async def give_up(match, *people):
    """The first one, after everybody has made a decision; the connections."""
    lives = [await one.connect(match) for one in people]
    await play(match, *lives, moves=len(lives))
    await lives[0].do("resign", match, seat=0)
    return lives


def sits(match, lives):
    return [seat for live in lives for seat in live.matches[match].info["your_seats"]]


async def ratings_of(guest, match):
    return {one["seat"]: one for one in await guest.get(f"/matches/{match}/ratings")}


async def mine(guest, form=DUEL):
    return (await guest.get(f"/games/{GAME}/ladder", form=form))["you"]


async def test_a_rated_match_moves_both_once_and_casual_ones_nobody(people):
    ada, bo = await with_account(people), await with_account(people)
    match = (await open_rated(ada))["id"]
    await sit_down(match, bo)
    info = await ada.get(f"/matches/{match}")
    assert (info["rated"], info["hints"], info["takeback"]) == (True, False, "none")
    assert [one["before"]["rating"] for one in (await ratings_of(bo, match)).values()] == [1500, 1500]
    await play_out(match, ada, bo)
    ranks = (await ada.get(f"/matches/{match}"))["result"]["ranks"]
    after = await ratings_of(ada, match)
    gains = [after[seat]["after"]["rating"] - after[seat]["before"]["rating"] for seat in (0, 1)]
    assert gains == ([60, -60] if ranks[0] < ranks[1] else [-60, 60] if ranks[1] < ranks[0] else [0, 0])
    assert after[0]["after"]["deviation"] < after[0]["before"]["deviation"] == 200
    own = await mine(ada)
    assert (own["rating"], own["matches"], own["provisional"]) == (after[0]["after"]["rating"], 1, True)
    casual = (await ada.open(GAME, DUEL, "ml"))["id"]
    await sit_down(casual, bo)
    await play_out(casual, ada, bo)
    assert (await mine(ada), [one["after"] for one in (await ratings_of(ada, casual)).values()]) == (own, [None, None])


async def test_who_may_play_rated_matches_and_how(people):
    ada, guest = await with_account(people), await people("Somebody")

    async def refused(who, **wish):
        wish = {"game": GAME, "form": DUEL, "rated": True, **wish}
        answer = await who.http.post("/api/matches", json=wish)
        assert answer.status_code in (400, 403), answer.text
        return detail(answer)

    assert "people with an account" in await refused(guest, seats=[{"who": "me"}, {"who": "link"}])
    assert "screen of their own" in await refused(ada, seats=[{"who": "me"}, {"who": "me"}])
    assert "people with an account" in await refused(ada, seats=[{"who": "me", "name": "Countess"}, {"who": "link"}])
    assert "needs a person" in await refused(ada, seats=[{"who": "bot", "bot": "greedy"}] * 2)
    assert "usual options" in await refused(ada, seats=[{"who": "me"}, {"who": "link"}], options=await other_options(ada))
    assert "with others" in await refused(ada, game="planet-smash", form="solo", seats=[{"who": "me"}])
    match = (await open_rated(ada))["id"]
    answer = await guest.http.post(f"/api/matches/{match}/seats/1/take", json={})
    assert (answer.status_code, "people with an account" in detail(answer)) == (403, True)


async def other_options(guest):
    form = next(one for game in await guest.get("/games") if game["name"] == GAME for one in game["forms"] if one["name"] == DUEL)
    option = form["options"][0]
    return {
        option["name"]: next(value for value in (option.get("values") or [option["low"], option["high"]]) if value != option["default"])
    }


async def test_a_name_that_is_typed_does_not_look_like_the_account_of_that_name(people):
    ada, bo = await with_account(people), await people("Bo")
    typed = await bo.post("/matches", game=GAME, form=DUEL, seats=[{"who": "me", "name": ada.name}, {"who": "me"}])
    assert [(seat["name"] == ada.name, seat["account"]) for seat in typed["seats"]] == [(True, None), (False, None)]
    own = await ada.open(GAME, DUEL, "ml")
    me = await ada.get("/me")
    assert [seat["account"] for seat in own["seats"]] == [me["who"], None]
    taken = await bo.post(f"/matches/{own['id']}/seats/1/take")
    assert [seat["account"] for seat in taken["seats"]] == [me["who"], None]
    shared = await ada.open(GAME, DUEL, "mm")
    assert [seat["account"] for seat in shared["seats"]] == [None, None]


async def test_against_bots_there_is_no_help_no_way_back_and_no_way_out(people):
    ada = await with_account(people)
    match = (await open_rated(ada, seats="mg"))["id"]
    live = await ada.connect(match)
    await live.until(lambda: live.matches[match].mover == 0)
    hint = await live.ask("hint", match, seat=0, step=live.matches[match].step)
    assert hint["tell"] == "refused"
    await play(match, live, moves=1)
    back = await live.ask("takeback", match, seat=0, to=0)
    assert back["reason"] == "In a rated match nothing is taken back."
    left = await live.ask("offer", match, seat=0, what="abandon", yes=True)
    assert "resign instead" in left["reason"]
    await live.until(lambda: live.matches[match].is_over or live.matches[match].mover == 0)
    await live.do("resign", match, seat=0)
    after = await ratings_of(ada, match)
    assert after[0]["after"]["rating"] < 1500 < after[1]["after"]["rating"]
    ladder = await ada.get(f"/games/{GAME}/ladder", form=DUEL)
    bots = {one["bot"]["name"]: one for one in ladder["players"] if one["bot"]}
    assert {"beginner", "novice", "intermediate", "advanced", "expert", "master", "greedy"} <= set(bots)
    assert bots["master"]["rating"] > bots["beginner"]["rating"]
    assert bots["greedy"]["matches"] >= 1
    assert all(one["place"] is None for one in bots.values())


async def test_sides_are_rated_together_and_who_leaves_for_good_is_last(people):
    team = [await with_account(people) for _ in range(4)]
    match = (await open_rated(team[0], TEAMS, "mlll"))["id"]
    await sit_down(match, *team[1:])
    await play_out(match, *team)
    info = await team[0].get(f"/matches/{match}")
    after = await ratings_of(team[0], match)
    sides = next(
        one["sides"] for game in await team[0].get("/games") if game["name"] == GAME for one in game["forms"] if one["name"] == TEAMS
    )
    for side in sides:
        assert len({after[seat]["after"]["rating"] for seat in side}) == 1
    if len(set(info["result"]["ranks"])) > 1:
        best = next(side for side in sides if info["result"]["ranks"][side[0]] == 1)
        assert after[best[0]]["after"]["rating"] > 1500
    ada, bo, cy = [await with_account(people) for _ in range(3)]
    match = (await open_rated(ada))["id"]
    await sit_down(match, bo)
    lives = [await one.connect(match) for one in (ada, bo, cy)]
    await bo.post(f"/matches/{match}/seats/1/leave")
    who = (await cy.get("/me"))["who"]
    await lives[2].do("ask for", match, of=1, yes=True)
    await lives[0].do("hand over", match, seat=0, of=1, yes=True, to=who)
    await play_out(match, ada, cy)
    assert (await mine(ada))["rating"] > 1500 > (await mine(bo))["rating"]
    assert await mine(cy) is None


async def test_the_number_beside_a_seat_is_that_of_who_sits_there(people):
    ada, bo = [await with_account(people) for _ in range(2)]
    match = (await ada.open(GAME, DUEL, "ml"))["id"]
    await sit_down(match, bo)
    assert (await ratings_of(ada, match))[1]["before"]["rating"] == 1500
    live = await ada.connect(match)
    await bo.post(f"/matches/{match}/seats/1/leave")
    await live.do("hand over", match, seat=0, of=1, yes=True, bot="novice")
    assert (await ratings_of(ada, match))[1]["before"]["rating"] == 1140


async def test_all_ratings_follow_from_the_stored_results_also_when_many_end_at_once(people, server):
    pairs = [(await with_account(people), await with_account(people)) for _ in range(3)]
    matches = []
    for ada, bo in pairs:
        match = (await open_rated(ada))["id"]
        await sit_down(match, bo)
        matches.append((match, ada, bo))
    await asyncio.gather(*(give_up(*one) for one in matches))
    for match, ada, bo in matches:
        after = await ratings_of(bo, match)
        assert (after[0]["after"]["rating"], after[1]["after"]["rating"]) == (1440, 1560)
        assert (await mine(ada))["matches"] == (await mine(bo))["matches"] == 1
    settings = Settings(data=server.data, database=server.database)
    assert await asyncio.to_thread(recompute_ratings, settings, write=False) == 0
    numbers = [row["n"] for row in await server.rows(f"SELECT DISTINCT n FROM rated WHERE game = '{GAME}' AND form = '{DUEL}' ORDER BY n")]
    assert numbers == list(range(len(numbers)))


async def test_what_is_given_up_before_both_have_moved_does_not_count(people):
    ada, bo = await with_account(people), await with_account(people)
    for moves in (0, 1):
        match = (await open_rated(ada))["id"]
        await sit_down(match, bo)
        lives = [await one.connect(match) for one in (ada, bo)]
        if moves:
            await play(match, *lives, moves=moves)
        await lives[0].do("resign", match, seat=0)
        assert (await ada.get(f"/matches/{match}"))["result"]["ranks"] == [2, 1]
        assert [one["after"] for one in (await ratings_of(ada, match)).values()] == [None, None]
    assert await mine(ada) is None


@pytest.mark.parametrize("sides", [0, 1, 2])
def test_a_game_that_is_over_without_one_who_gave_up_was_still_given_up(sides):
    """In ASTROPLANE the position itself is over then. So many sides have made a decision before that."""
    seats = [Seat(seat, "guest", guest=who, owner=who, nonce="0" * 32, account=True) for seat, who in enumerate(("ada", "bo"))]
    match = Match("a-match", shared_game(definition("astroplane"), "2-player", {}), "ada", "5e" * 32, seats, 0.0, 0.0, rated=True)
    match.begin_if_ready()
    log = match.playable_log()
    while len({step.by for step in log.steps}) < sides:
        match.move(seats[log.now.mover].guest, log.now.mover, len(log.steps), [log.now.legal()[0]])
    endings.resign(match, "ada", 0)
    assert (match.result["how"], log.now.mover) == ("resigned", OVER)
    assert [one.rank for one in results_of(match)] == ([2, 1] if sides == 2 else [])


async def test_ratings_that_were_tampered_with_are_found_and_put_right(own_people, own_server):
    ada, bo = await with_account(own_people), await with_account(own_people)
    match = (await open_rated(ada))["id"]
    await sit_down(match, bo)
    await give_up(match, ada, bo)
    settings = Settings(data=own_server.data, database=own_server.database)
    await own_server.rows(f"UPDATE ratings SET rating = 2900 WHERE player = '{ada.id}'")
    assert (await mine(ada))["rating"] == 2900
    assert await asyncio.to_thread(recompute_ratings, settings, write=False) > 0
    await asyncio.to_thread(recompute_ratings, settings, write=True)
    assert (await mine(ada))["rating"] == 1440
    assert await asyncio.to_thread(recompute_ratings, settings, write=False) == 0


async def test_a_rematch_is_rated_too_and_a_deleted_account_leaves_the_ladder(people):
    ada, bo = await with_account(people), await with_account(people)
    match = (await open_rated(ada))["id"]
    await sit_down(match, bo)
    await give_up(match, ada, bo)
    again = await ada.post(f"/matches/{match}/rematch")
    assert again["rated"]
    both = await bo.post(f"/matches/{match}/rematch")
    assert (both["status"], [bool(seat["account"]) for seat in both["seats"]]) == ("running", [True, True])
    await ada.post("/account/delete", password=PASSWORD)
    assert not any(one["name"] == ada.name for one in (await bo.get(f"/games/{GAME}/ladder", form=DUEL))["players"])


@pytest.mark.parametrize("form", ["solo", "nonsense"])
async def test_there_is_no_ladder_of_what_nobody_plays_against_others(people, form):
    answer = await (await people()).http.get("/api/games/planet-smash/ladder", params={"form": form})
    assert (answer.status_code, "no ladder" in detail(answer)) == (400, True)

"""Profiles: what everybody may know of somebody with an account, and nothing else."""

from __future__ import annotations

from tests.server.clients import play
from tests.server.test_ladders import DUEL, GAME, open_rated, sit_down, with_account

DATABASE = "by turns"


async def over(host, other, **more):
    """A match that the host has resigned after three decisions and more."""
    match = (await host.post("/matches", game=GAME, form=DUEL, seats=[{"who": "me"}, {"who": "link"}], **more))["id"]
    await sit_down(match, other)
    lives = [await one.connect(match) for one in (host, other)]
    await play(match, *lives, moves=4)
    if not lives[0].matches[match].is_over:
        await lives[0].do("resign", match, seat=0)
    return match


async def test_a_profile_tells_ratings_matches_openings_and_best_games(people):
    ada, bo = await with_account(people), await with_account(people)
    rated, shown = await over(ada, bo, rated=True), await over(ada, bo, public=True)
    await over(ada, bo)  # for those who have its link
    solo = (await ada.open("planet-smash", planet="pebble"))["id"]
    await play(solo, await ada.connect(solo))
    who = (await ada.get("/me"))["who"]
    seen, own = await bo.get(f"/people/{who}"), await ada.get(f"/people/{who}")
    assert (seen["name"], seen["you"], own["you"]) == (ada.name, False, True)
    assert {**seen, "you": True} == own
    assert [one["id"] for one in seen["matches"]] == [shown, rated]
    assert {one["outcome"] for one in seen["matches"]} <= {"won", "drawn", "lost"}
    (rating,) = seen["ratings"]
    assert (rating["game"], rating["form"], rating["matches"], rating["provisional"]) == (GAME, DUEL, 1, True)
    assert [(one["match"], one["rating"]) for one in rating["history"]] == [(rated, rating["rating"])]
    assert sum(one["won"] + one["drawn"] + one["lost"] for one in seen["openings"]) == 2
    (best,) = seen["best"]
    assert (best["game"], best["options"], best["count"]) == ("planet-smash", {"planet": "pebble"}, 1)
    assert best["told"]


async def test_openings_are_what_somebody_decides_first_as_far_as_they_do_it_again(people):
    """Whatever dice and others do meanwhile; what was taken back does not count."""
    ada, bo = await with_account(people), await with_account(people)
    begun = []
    for number, own in enumerate((["shade", "flare"], ["shade", "flare"], ["flare"])):
        match = (await ada.post("/matches", game=GAME, form=DUEL, public=True, seats=[{"who": "me"}, {"who": "link"}]))["id"]
        await sit_down(match, bo)
        hers, his = [await one.connect(match) for one in (ada, bo)]
        begun += [match]
        for wanted in own:
            await hers.until(lambda hers=hers, match=match: hers.matches[match].mover == 0 or hers.matches[match].is_over, "her turn")
            assert not hers.matches[match].is_over
            assert (await hers.move(match, wanted))["tell"] == "done"
            if hers.matches[match].mover == 1:
                await his.until_line(match, len(hers.matches[match].lines))
                assert (await his.move(match, wanted))["tell"] == "done"
                await hers.until_line(match, len(his.matches[match].lines))
        loser, seat = ((hers, 0), (his, 1), (hers, 0))[number]
        await loser.do("resign", match, seat=seat)
    told = (await bo.get(f"/people/{(await ada.get('/me'))['who']}"))["openings"]
    assert [(one["moves"], one["won"], one["drawn"], one["lost"], one["match"]) for one in told] == [
        (["shade", "flare"], 1, 0, 1, begun[1]),
        (["flare"], 0, 0, 1, begun[2]),
    ]


async def test_only_accounts_have_profiles_and_deleted_ones_have_none(people):
    guest, ada = await people("Somebody"), await with_account(people)
    for who in ((await guest.get("/me"))["who"], "nobody", "' OR 1=1 --"):
        assert (await guest.http.get(f"/api/people/{who}")).status_code == 404
    who = (await ada.get("/me"))["who"]
    assert (await guest.get(f"/people/{who}"))["matches"] == []
    await ada.post("/account/delete", password="seven moons of saturn")
    assert (await guest.http.get(f"/api/people/{who}")).status_code == 404


async def test_a_profile_does_not_tell_the_guests_id(people):
    ada, bo = await with_account(people), await with_account(people)
    match = (await open_rated(ada))["id"]
    await sit_down(match, bo)
    await bo.get(f"/people/{(await ada.get('/me'))['who']}")
    await bo.get(f"/games/{GAME}/ladder", form=DUEL)
    assert not any(ada.id.encode() in body for body in bo.bodies)


async def test_what_a_guest_played_becomes_the_accounts_when_signing_in(people):
    ada, guest, bo = await with_account(people), await people("Guest"), await people("Bo")
    solo = (await guest.open("planet-smash", planet="pebble"))["id"]
    await play(solo, await guest.connect(solo))
    match, both = (await guest.open(GAME, DUEL, "ml"))["id"], (await guest.open(GAME, DUEL, "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    await ada.post(f"/matches/{both}/seats/1/take")  # the account sits there already
    live = await guest.connect(match)
    await live.do("chat", match, text="Hello.")
    body = {"name": ada.name, "password": "seven moons of saturn", "keep": True}
    signed = await guest.http.post("/api/account/session", json=body)
    assert (signed.status_code, signed.json()["id"]) == (200, ada.id)
    own = {one["id"]: one for one in await ada.get("/matches")}
    assert {solo, match, both} <= set(own)
    assert (own[match]["your_seats"], own[both]["your_seats"]) == ([0], [1])
    assert (await ada.get("/games/planet-smash/scores", options='{"planet": "pebble"}'))["count"] == 1
    mine = await ada.connect(match)
    who = (await ada.get("/me"))["who"]
    assert [line["who"] for line in mine.matches[match].chat] == [who]
    await mine.until(lambda: mine.matches[match].info["status"] == "running")
    if mine.matches[match].mover == 0:
        assert await play(match, mine, moves=1) == 1


async def test_signing_in_leaves_the_guest_behind_where_nothing_else_is_asked_for(people):
    ada, guest = await with_account(people), await people("Guest")
    match = (await guest.open(GAME, DUEL, "ml"))["id"]
    await guest.http.post("/api/account/session", json={"name": ada.name, "password": "seven moons of saturn"})
    assert match not in {one["id"] for one in await ada.get("/matches")}


async def test_friends_by_the_link_to_a_profile(people):
    ada, bo, guest = await with_account(people), await with_account(people), await people()
    of_ada, of_bo = [(await one.get("/me"))["who"] for one in (ada, bo)]

    async def told(one):
        return [(friend["name"], friend["yours"], friend["theirs"], friend["here"]) for friend in await one.get("/friends")]

    await bo.http.put(f"/api/people/{of_ada}/friend")
    assert (await told(ada), await told(bo)) == ([(bo.name, False, True, False)], [(ada.name, True, False, False)])
    live = await bo.connect()
    assert (await ada.http.put(f"/api/people/{of_bo}/friend")).status_code == 200
    assert await told(ada) == [(bo.name, True, True, True)]  # friends see who is here
    assert (await guest.http.put(f"/api/people/{of_bo}/friend")).status_code == 403
    await live.close()
    await bo.http.put(f"/api/people/{of_ada}/block")
    assert (await told(ada), await told(bo)) == ([], [])
    assert (await ada.http.put(f"/api/people/{of_bo}/friend")).status_code == 403
    await bo.http.delete(f"/api/people/{of_ada}/block")
    await ada.http.delete(f"/api/people/{of_bo}/friend")
    assert (await told(ada), await told(bo)) == ([], [])

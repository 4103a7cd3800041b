"""Fair dice in two phases: the server commits itself, then every client adds its nonce, and both can be checked at the end."""

from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.core.fairness import Commitment, FairChance, commitment_to
from perihelion.core.logs import encoded, read_log, wrong_draws
from tests.server.clients import Kept, play, read
from tests.server.fair import check_as_a_client
from tests.server.older import BACK_TO_VERSION_4

DATABASE = "sqlite"
NONCE = "0123456789abcdef" * 2
OTHER = "fedcba9876543210" * 2


async def opened(guest, game="planet-smash", form=None, seats=("me",), **more):
    """The first phase alone."""
    wanted = [{"who": who} if who != "random" else {"who": "bot", "bot": "random"} for who in seats]
    answer = await guest.http.post("/api/matches", json={"game": game, "form": form, "seats": wanted, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def adding(guest, match, values):
    answer = await guest.http.post(f"/api/matches/{match}/nonces", json={"values": values})
    return answer.status_code, read(answer.json())


async def ended(guest, match, seat=0):
    """The match is resigned, and the guest checks its dice as a client does."""
    live = await guest.connect(match)
    await live.do("resign", match, seat=seat)
    return await guest.get(f"/matches/{match}/check")


# Two phases -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "form", "seats"),
    [
        ("planet-smash", None, ["me"]),
        ("last-light", "2-player", ["me", "random"]),
        ("last-light", "2-player", ["me", "me"]),
    ],
)
async def test_the_server_commits_before_it_has_any_nonce(server, people, game, form, seats):
    """Alone, with bots, at one screen: nothing is drawn before the client has added its nonces to a commitment it knows."""
    ada = await people("Ada")
    first = await opened(ada, game, form, seats)
    mine = first["your_seats"]
    bots = [seat for seat in range(len(seats)) if seat not in mine]
    assert (first["status"], first["steps"], first["mover"]) == ("waiting", 0, None)
    assert first["fairness"]["values"] == [None if seat in mine else f"{seat:032x}" for seat in range(len(seats))]
    assert len(first["fairness"]["commitment"]) == 64
    stored = await server.rows("SELECT n FROM lines WHERE match_id = :id", id=first["id"])
    assert stored == []
    nonces = {seat: f"{seat + 10:032x}" for seat in mine}
    for seat in mine[:-1]:
        assert (await adding(ada, first["id"], {seat: nonces[seat]}))[1]["status"] == "waiting"
    status, begun = await adding(ada, first["id"], {mine[-1]: nonces[mine[-1]]})
    assert (status, begun["status"]) == (200, "running")
    assert begun["fairness"]["commitment"] == first["fairness"]["commitment"]
    check = await ended(ada, first["id"])
    assert check["commitment"]["bots"] == bots
    check_as_a_client(check, Kept(first["fairness"]["commitment"], nonces))


async def test_the_same_nonce_may_come_again_after_the_end_and_another_never(people):
    """A page that had no answer sends it again; meanwhile the match may be over."""
    ada = await people("Ada")
    match = (await opened(ada, "planet-smash", None, ["me"]))["id"]
    await adding(ada, match, {0: NONCE})
    await ended(ada, match)
    assert [(await adding(ada, match, {0: nonce}))[0] for nonce in (NONCE, NONCE[::-1])] == [200, 403]


async def test_a_nonce_that_comes_before_the_commitment_is_refused(people):
    ada, bo = await people("Ada"), await people("Bo")
    seats = [{"who": "me", "value": NONCE}]
    assert "value" in (await ada.post("/matches", 422, game="planet-smash", seats=seats))["detail"]
    match = (await opened(ada, "last-light", "2-player", ["me", "link"]))["id"]
    assert "value" in (await bo.post(f"/matches/{match}/seats/1/take", 422, value=NONCE))["detail"]
    series = await ada.post("/groups", kind="series", game="pickpockets", form="2-player", seats=[{"who": "me"}])
    assert "each match" in (await bo.join(series["id"], 400, value=NONCE))["detail"]


async def test_a_nonce_is_added_once_for_an_own_seat_and_is_never_changed(people):
    ada, bo = await people("Ada"), await people("Bo")
    match = (await opened(ada, "last-light", "2-player", ["me", "link"]))["id"]
    for values, expected, words in (
        ({}, 422, "values"),
        ({"0": "abc"}, 422, "values"),
        ({"0": NONCE.upper()}, 422, "values"),
        ({"zero": NONCE}, 422, "values"),
        ({"7": NONCE}, 403, "no seat 7"),
        ({"1": NONCE}, 403, "not yours"),
        ({"0": NONCE, "1": NONCE}, 403, "not yours"),
    ):
        status, answer = await adding(ada, match, values)
        assert (status, words in answer["detail"]) == (expected, True), answer
    assert (await ada.get(f"/matches/{match}"))["fairness"]["values"] == [None, None]
    for _ in range(2):  # the answer may have been lost
        status, answer = await adding(ada, match, {"0": NONCE})
        assert (status, answer["fairness"]["values"]) == (200, [NONCE, None])
    assert "cannot be changed" in (await adding(ada, match, {"0": OTHER}))[1]["detail"]
    await bo.http.post(f"/api/matches/{match}/seats/1/take", json={})
    assert (await adding(bo, match, {"1": OTHER}))[1]["status"] == "running"
    assert (await adding(ada, match, {"0": NONCE}))[0] == 200
    assert "cannot be changed" in (await adding(bo, match, {"1": NONCE}))[1]["detail"]
    assert (await ada.get(f"/matches/{match}"))["fairness"]["values"] == [NONCE, OTHER]


async def test_whoever_takes_a_left_seat_adds_another_nonce(people):
    ada, bo, cy = [await people(name) for name in ("Ada", "Bo", "Cy")]
    match = (await ada.open("last-light", "3-player", "mll"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    await bo.post(f"/matches/{match}/seats/1/leave")
    left = await cy.http.post(f"/api/matches/{match}/seats/1/take", json={})
    assert left.json()["fairness"]["values"][1] is None
    assert (await adding(cy, match, {"1": NONCE}))[1]["fairness"]["values"][1] == NONCE


async def test_a_match_waits_for_its_nonces_over_a_restart(own_server, own_people):
    """A branch too, which knows where it will go on from."""
    ada = await own_people("Ada")
    over = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(over)
    await play(over, live, moves=6)
    await live.do("resign", over, seat=0)
    answer = await ada.http.post(f"/api/matches/{over}/branches", json={"step": 9, "seats": [{"who": "me"}]})
    branch, solo = answer.json(), await opened(ada)
    assert (branch["status"], branch["mover"], branch["takeback"], branch["fairness"]["values"]) == ("waiting", None, "none", [None])
    own_server.kill()
    own_server.start()
    for waiting in (branch, solo):
        again = await ada.get(f"/matches/{waiting['id']}")
        assert (again["status"], again["fairness"]) == ("waiting", waiting["fairness"])
        live = await ada.http.post(f"/api/matches/{waiting['id']}/nonces", json={"values": {"0": NONCE}})
        assert live.json()["status"] == "running"
        check_as_a_client(await ended(ada, waiting["id"]), Kept(waiting["fairness"]["commitment"], {0: NONCE}))
    old, new = read_log(await ada.log(over)), read_log(await ada.log(branch["id"]))
    assert new.steps[:9] == old.steps[:9]


async def test_nobody_moves_before_the_nonces_are_there(people):
    ada = await people("Ada")
    over = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(over)
    await play(over, live, moves=6)
    await live.do("resign", over, seat=0)
    answer = await ada.http.post(f"/api/matches/{over}/branches", json={"step": 9, "seats": [{"who": "me"}]})
    branch = answer.json()["id"]
    await live.send(do="watch", match=branch, since=0)
    told = await live.answer(0, "match", match=branch)
    assert (told["step"], told["views"]["0"]["board"] is not None) == (9, True)
    for do, message in (("move", {"step": 9, "moves": [0]}), ("takeback", {"to": 8}), ("resign", {}), ("hint", {"step": 9})):
        assert "not begun" in (await live.ask(do, branch, seat=0, **message))["reason"]


async def test_every_match_of_a_series_and_a_rematch_have_two_phases(people):
    ada, bo = await people("Ada"), await people("Bo")
    series = await ada.post("/groups", kind="series", game="pickpockets", form="2-player", seats=[{"who": "me"}])
    await bo.join(series["id"])
    matches = (await ada.post(f"/groups/{series['id']}/start"))["matches"]
    for number in range(3):
        assert (await ada.get(f"/matches/{matches[number]}"))["status"] == "waiting"
        lives = [await guest.connect(matches[number]) for guest in (ada, bo)]
        await play(matches[number], *lives, moves=2)
        for live in lives:
            await live.do("offer", matches[number], seat=live.matches[matches[number]].info["your_seats"][0], what="abandon", yes=True)
        check = await ada.get(f"/matches/{matches[number]}/check")
        for guest in (ada, bo):
            check_as_a_client(check, guest.kept[matches[number]])
        matches = (await ada.get(f"/groups/{series['id']}"))["matches"]
    solo = (await ada.open("planet-smash"))["id"]
    await ended(ada, solo)
    answer = await ada.http.post(f"/api/matches/{solo}/rematch", json={})
    assert (answer.json()["status"], answer.json()["fairness"]["values"]) == ("waiting", [None])
    fresh = (await ada.add_nonces(answer.json()))["id"]
    check_as_a_client(await ended(ada, fresh), ada.kept[fresh])


@pytest.mark.parametrize("same_dice", [True, False])
async def test_a_race_commits_before_anybody_joins(people, same_dice):
    """Bots race too: their dice follow from the people's nonces as well."""
    ada, bo = await people("Ada"), await people("Bo")
    wish = {"kind": "race", "game": "planet-smash", "options": {"planet": "pebble"}, "same_dice": same_dice}
    race = await ada.post("/groups", **wish, seats=[{"who": "bot", "bot": "random"}] * 2)
    bots = [f"{number:032x}" for number in range(2)]
    assert race["fairness"]["values"] == bots
    assert "32 hexadecimal digits" in (await ada.post(f"/groups/{race['id']}/join", 400))["detail"]
    await ada.join(race["id"])
    assert "cannot be changed" in (await ada.post(f"/groups/{race['id']}/join", 403, value=NONCE))["detail"]
    await bo.join(race["id"])
    nonces = [*bots, *(guest.kept[race["id"]].nonces[0] for guest in (ada, bo))]
    started = await ada.post(f"/groups/{race['id']}/start")
    assert (started["fairness"]["values"], started["fairness"]["key"]) == (nonces, None)
    for guest in (ada, bo):
        match = next(member["match"] for member in (await guest.get(f"/groups/{race['id']}"))["members"] if member["you"])
        live = await guest.connect(match)
        await live.do("resign", match, seat=0)
    watching = await ada.connect()
    await watching.send(do="watch", group=race["id"])
    await watching.until(lambda: watching.groups.get(race["id"], {}).get("status") == "over", "the end of the race")
    rolled = []
    for member in (await ada.get(f"/groups/{race['id']}"))["members"]:
        check = await ada.get(f"/matches/{member['match']}/check")
        assert (check["commitment"]["values"], check["commitment"]["bots"]) == (nonces, [0, 1])
        for guest in (ada, bo):
            check_as_a_client(check, guest.kept[race["id"]])
        rolled.append([roll["code"] for roll in check["rolls"]][:6])
    assert len(set(map(tuple, rolled))) == (1 if same_dice else 4)


# Takebacks ------------------------------------------------------------------------------------------------------------------------------


async def test_a_takeback_changes_only_the_draws_that_it_went_past(people):
    """Two matches cannot be alike, so: within one, a move taken back before the next roll leaves that roll what it would have been."""
    ada = await people("Ada")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(match)
    known = live.matches[match]
    await play(match, live, moves=10)
    last = max(line[0] for line in known.steps() if line[1] == "chance")
    await play(match, live, moves=1)
    while known.steps()[-1][1] == "chance":  # until a decision leads to another
        await play(match, live, moves=1)
    await live.do("takeback", match, seat=0, to=known.step - 1)
    assert known.step > last
    await play(match, live)
    check = await ada.get(f"/matches/{match}/check")
    assert known.takebacks == 1
    assert {roll["takebacks"] for roll in check["rolls"]} == {0}
    check_as_a_client(check, ada.kept[match])


async def test_a_draw_that_was_taken_back_is_drawn_anew(people):
    ada = await people("Ada")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(match)
    await play(match, live, moves=12)
    first = next(line[0] for line in live.matches[match].steps() if line[1] != "chance")
    for _ in range(3):
        await live.do("takeback", match, seat=0, to=first)
        await play(match, live, moves=12)
    check = await ended(ada, match)
    places = [(roll["step"], roll["takebacks"]) for roll in check["rolls"]]
    assert len(places) == len(set(places))
    assert {takebacks for step, takebacks in places if step < first} == {0}
    assert max(takebacks for _, takebacks in places) == 3
    check_as_a_client(check, ada.kept[match])


# Stand-ins ------------------------------------------------------------------------------------------------------------------------------


async def test_stand_ins_draw_nothing_from_the_key(new_server, new_people):
    """Two matches of the same key, played alike: the dice are the same, the stand-ins' moves are not."""
    guests = [await new_people(name) for name in ("Ada", "Bo", "Cy")]
    matches = [(await opened(guests[0], "pickpockets", "3-player", ["me", "link", "link"]))["id"] for _ in range(2)]
    new_server.stop()
    key = "ab" * 32
    await new_server.rows("UPDATE matches SET key = :key", key=key)
    new_server.start()
    moves = []
    for match in matches:
        await guests[0].http.post(f"/api/matches/{match}/nonces", json={"values": {"0": NONCE}})
        for seat in (1, 2):
            await guests[seat].http.post(f"/api/matches/{match}/seats/{seat}/take", json={})
            await guests[seat].http.post(f"/api/matches/{match}/nonces", json={"values": {str(seat): NONCE}})
        lives = [await guest.connect(match) for guest in guests]
        await lives[2].do("resign", match, seat=2)
        await play(match, *lives[:2], seed=3)
        log = read_log(await guests[0].log(match))
        assert wrong_draws(log, key) == []
        moves.append([step.code for step in log.steps if step.by == 2])
    assert min(map(len, moves)) >= 3
    assert moves[0] != moves[1]


# Older matches --------------------------------------------------------------------------------------------------------------------------


async def test_a_match_of_the_first_scheme_goes_on_and_is_checked_by_it(own_server, own_people):
    """As it lies in the database of an earlier version: its draws count every takeback, and its bots have nonces of the server's."""
    ada = await own_people("Ada")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    own_server.stop()
    key = (await own_server.rows("SELECT key FROM matches WHERE id = :id", id=match))[0]["key"]
    log = first_scheme_log(match, key, [NONCE])
    await store_lines(own_server, match, log)
    own_server.start()
    live = await ada.connect(match)
    known = live.matches[match]
    assert "scheme" not in known.lines[0]
    await play(match, live, moves=4)
    await live.do("takeback", match, seat=0, to=known.step - 1)
    await play(match, live)
    check = await ada.get(f"/matches/{match}/check")
    assert (check["checked"], check["wrong"], check["key"]) == (True, [], key)
    assert {roll["takebacks"] for roll in check["rolls"]} == {0, 1}
    played = read_log(await ada.log(match))
    assert played.commitment == Commitment(match, log.commitment.sha256, [NONCE])
    assert wrong_draws(played, key) == []


def first_scheme_log(match, key, nonces, race=""):
    """The beginning of a match."""
    log = ph.Log(ph.game("planet-smash", planet="pebble"), ["Ada"])
    log.commit(Commitment(match, commitment_to(key), nonces, race))
    chance = FairChance(key, log.commitment)
    while log.now.mover == ph.CHANCE:
        log.play(chance.draw(log.now, len(log.steps), log.takebacks))
    return log


async def store_lines(server, match, log):
    await server.rows("DELETE FROM lines WHERE match_id = :id", id=match)
    for n, entry in enumerate(log.entries):
        await server.rows("INSERT INTO lines (match_id, n, body) VALUES (:id, :n, :body)", id=match, n=n, body=encoded(entry).decode())


async def test_of_matches_that_waited_before_nonces_are_asked_for_again(new_server, new_people):
    """In an earlier version they came with the request that opened the match, and no client kept them; bots had some, too."""
    ada, bo = await new_people("Ada"), await new_people("Bo")
    seats = ["me", "link", "random"]
    match, running = (await opened(ada, "last-light", "3-player", seats))["id"], (await ada.open("planet-smash"))["id"]
    new_server.stop()
    await new_server.rows("UPDATE seats SET nonce = :nonce WHERE match_id = :id", nonce=NONCE, id=match)
    for statement in BACK_TO_VERSION_4:
        await new_server.rows(statement)
    new_server.start()
    assert (await ada.get(f"/matches/{match}"))["fairness"]["values"] == [None, None, f"{2:032x}"]
    assert (await ada.get(f"/matches/{running}"))["fairness"]["values"] == [ada.kept[running].nonces[0]]
    await ada.connect(match)
    await bo.post(f"/matches/{match}/seats/1/take")
    begun = await bo.get(f"/matches/{match}")
    assert (begun["status"], begun["fairness"]["values"][0]) == ("running", ada.kept[match].nonces[0])


async def test_a_series_of_an_earlier_version_goes_on_with_nonces_for_each_match(new_server, new_people):
    ada, bo = await new_people("Ada"), await new_people("Bo")
    series = (await ada.post("/groups", kind="series", game="pickpockets", form="2-player", seats=[{"who": "me"}]))["id"]
    await bo.join(series)
    new_server.stop()
    await new_server.rows("UPDATE members SET nonce = :nonce", nonce=NONCE)  # as they were given on joining
    new_server.start()
    await bo.join(series)  # again is no fault
    match = (await ada.post(f"/groups/{series}/start"))["matches"][0]
    assert (await ada.get(f"/matches/{match}"))["fairness"]["values"] == [None, None]


async def test_a_race_of_the_first_scheme_tells_its_nonces_and_key(new_server, new_people):
    """Its bots had nonces of the server's."""
    ada = await new_people("Ada")
    wish = {"kind": "race", "game": "planet-smash", "options": {"planet": "pebble"}, "same_dice": True}
    race = (await ada.post("/groups", **wish))["id"]
    await ada.join(race, value=NONCE)
    match = (await ada.post(f"/groups/{race}/start"))["members"][0]["match"]
    live = await ada.connect(match)
    await live.do("resign", match, seat=0)
    new_server.stop()
    key = (await new_server.rows("SELECT key FROM groups"))[0]["key"]
    log = first_scheme_log(match, key, [NONCE, OTHER], race)
    log.resign(0)
    await store_lines(new_server, match, log)
    new_server.start()
    assert (await ada.get(f"/groups/{race}"))["fairness"] == {"commitment": commitment_to(key), "values": [NONCE, OTHER], "key": key}
    check = await ada.get(f"/matches/{match}/check")
    assert (check["wrong"], check["key"], len(check["rolls"])) == ([], key, 6)
    assert read_log(await ada.log(match)).key == key

"""People at a match: seats by link, coming and going, leaving and taking over, resigning, offers, chat, rematch."""

from __future__ import annotations

import asyncio

import pytest

from perihelion.core.logs import Agreement, KeyShown, Resignation, SeatChange, read_log
from tests.server.clients import play


@pytest.fixture
async def three(people):
    """Ada, Bo and Cy at a match of three sides, each with a connection."""
    guests = [await people(name) for name in ("Ada", "Bo", "Cy")]
    match = (await guests[0].open("last-light", "3-player", "mll", lamps=9))["id"]  # enough for a few moves of anybody
    for seat in (1, 2):
        await guests[seat].post(f"/matches/{match}/seats/{seat}/take")
    return match, guests, [await guest.connect(match) for guest in guests]


@pytest.fixture
async def two(people):
    guests = [await people(name) for name in ("Ada", "Bo")]
    match = (await guests[0].open("last-light", "2-player", "ml", lamps=9))["id"]
    await guests[1].post(f"/matches/{match}/seats/1/take")
    return match, guests, [await guest.connect(match) for guest in guests]


def kinds(info):
    return [seat["kind"] for seat in info["seats"]]


def names(info):
    return [seat["name"] for seat in info["seats"]]


async def log_of(guest, match):
    return read_log(await guest.log(match))


# Taking and leaving ---------------------------------------------------------------------------------------------------------------------


async def test_seats_are_taken_by_link_and_play_begins_with_the_last(people):
    ada, bo, cy, eve = [await people(name) for name in ("Ada", "Bo", "Cy", "Eve")]
    opened = await ada.open("last-light", "3-player", "mll")
    match = opened["id"]
    assert (opened["status"], kinds(opened), opened["mover"]) == ("waiting", ["guest", "open", "open"], None)
    live = await ada.connect(match)
    assert live.matches[match].lines == []
    assert live.matches[match].views == {}
    taken = await bo.post(f"/matches/{match}/seats/2/take", name="Bobby")
    assert (taken["your_seats"], names(taken), taken["status"]) == ([2], ["Ada", "", "Bobby"], "waiting")
    await live.until_info(match, lambda info: info["seats"][2]["name"] == "Bobby")
    for seat in (0, 2, 3, -1, 99):
        assert "not open" in (await eve.post(f"/matches/{match}/seats/{seat}/take", 403))["detail"]
    assert "not yours" in (await eve.post(f"/matches/{match}/seats/2/leave", 403))["detail"]
    assert "24" in (await cy.post(f"/matches/{match}/seats/1/take", 400, name="x" * 30))["detail"]
    begun = await cy.post(f"/matches/{match}/seats/1/take")
    assert (begun["status"], begun["mover"], names(begun)) == ("running", 0, ["Ada", "Cy", "Bobby"])
    known = await live.until_line(match, 1)
    assert known.lines[0]["event"] == "commitment"
    assert known.lines[0]["values"][2] == bo.kept[match].nonces[2]
    assert known.info["fairness"]["values"] == known.lines[0]["values"]
    assert len(set(known.lines[0]["values"])) == 3
    assert set(known.views) == {"0"}
    assert (await log_of(ada, match)).seats == ["Ada", "Cy", "Bobby"]


async def test_two_who_take_the_same_seat_at_once(people):
    ada, bo, cy = [await people(name) for name in ("Ada", "Bo", "Cy")]
    for _ in range(5):
        match = (await ada.open("last-light", "2-player", "ml"))["id"]
        answers = await asyncio.gather(*(guest.http.post(f"/api/matches/{match}/seats/1/take", json={}) for guest in (bo, cy)))
        assert sorted(answer.status_code for answer in answers) == [200, 403]
        winner = "Bo" if answers[0].status_code == 200 else "Cy"
        assert names(await ada.get(f"/matches/{match}")) == ["Ada", winner]


async def test_who_is_here_and_who_is_away(three):
    match, guests, lives = three
    ada = lives[0]
    here = [seat["here"] for seat in (await ada.until_info(match, lambda info: all(seat["here"] for seat in info["seats"])))["seats"]]
    assert here == [True, True, True]
    second = await guests[1].connect(match)
    lives[1].abort()
    await lives[2].close()
    await ada.until_info(match, lambda info: [seat["here"] for seat in info["seats"]] == [True, True, False])
    await second.close()
    await ada.until_info(match, lambda info: [seat["here"] for seat in info["seats"]] == [True, False, False])
    await guests[2].connect(match)
    await ada.until_info(match, lambda info: info["seats"][2]["here"])


async def test_a_seat_is_left_and_taken_over_in_the_middle(three, people):
    match, guests, lives = three
    di = await people("Di")
    await play(match, *lives, moves=4)
    left = await guests[1].post(f"/matches/{match}/seats/1/leave")
    assert (kinds(left), left["your_seats"], left["status"]) == (["guest", "open", "guest"], [], "running")
    await lives[0].until_info(match, lambda info: info["seats"][1]["kind"] == "open")
    assert "not yours" in (await lives[1].move(match, "shade", seat=1))["reason"]
    await play(match, lives[0], lives[2])  # until the open seat is to move, which waits
    assert lives[0].matches[match].mover == 1 or lives[0].matches[match].is_over
    watching = await di.connect(match)
    assert set(watching.matches[match].views) == {"spectator"}
    taken = await di.post(f"/matches/{match}/seats/1/take")
    assert (kinds(taken)[1], names(taken)[1], taken["your_seats"]) == ("guest", "Di", [1])
    known = await watching.until(lambda: watching.matches[match].events("seat") and watching.matches[match])
    assert known.lines[-1] == {"event": "seat", "seat": 1, "name": "Di"}
    assert set(known.views) == {"1"}
    await play(match, lives[0], watching, lives[2])
    assert known.is_over
    log = await log_of(di, match)
    assert SeatChange(1, "Di") in log.entries
    assert log.seats == ["Ada", "Di", "Cy"]
    assert log.first_seats == ("Ada", "Bo", "Cy")
    assert (await di.get(f"/matches/{match}/check"))["wrong"] == []


async def test_leaving_before_the_start(people):
    ada, bo = await people("Ada"), await people("Bo")
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    left = await ada.post(f"/matches/{match}/seats/0/leave")
    assert (kinds(left), left["status"]) == (["open", "open"], "waiting")
    await bo.post(f"/matches/{match}/seats/1/take")
    assert (await ada.post(f"/matches/{match}/seats/0/take"))["status"] == "running"


# Resigning ------------------------------------------------------------------------------------------------------------------------------


async def test_of_three_sides_who_resigns_is_played_on_by_a_stand_in_and_ranks_last(three):
    match, _, lives = three
    await play(match, *lives, moves=1)
    await lives[1].do("resign", match, seat=1)
    known = await lives[0].until(lambda: lives[0].matches[match].events("resignation") and lives[0].matches[match])
    seat = known.info["seats"][1]
    assert (seat["kind"], seat["resigned"]) == ("stand-in", True)
    assert "Bo" in seat["name"]
    assert known.info["status"] == "running"
    for words in (await lives[1].move(match, "shade", seat=1), await lives[1].ask("resign", match, seat=1)):
        assert "not yours" in words["reason"]
    await play(match, lives[0], lives[2])  # the stand-in moves in between
    assert known.is_over
    assert any(line[1] == 1 for line in known.steps())
    result = known.info["result"]
    assert result["how"] == "finished"
    log = await log_of(lives[1].guest, match)
    assert Resignation(1) in log.entries
    assert result["returns"] == log.end.returns == log.now.returns()
    assert result["ranks"][1] == 3
    returns = log.now.returns()
    assert result["ranks"][0] == 1 + (returns[2] > returns[0])
    assert result["ranks"][2] == 1 + (returns[0] > returns[2])


async def test_a_stand_in_moves_at_once_when_it_is_its_turn(three):
    match, _, lives = three
    await lives[0].do("resign", match, seat=0)
    known = await lives[1].until_step(match, 1)
    assert known.steps()[0][1] == 0
    assert known.mover != 0


async def test_of_three_sides_the_second_who_resigns_ends_the_match(three):
    """One side is left then, and has won; a stand-in is nobody's side."""
    match, guests, lives = three
    await lives[0].do("resign", match, seat=0)
    await lives[2].until_info(match, lambda info: info["seats"][0]["kind"] == "stand-in")
    await lives[2].do("resign", match, seat=2)
    info = await lives[1].until_info(match, lambda info: info["status"] == "over")
    assert info["result"] == {"how": "resigned", "returns": [-1.0, 1.0, -1.0], "ranks": [3, 1, 3]}
    assert (await log_of(guests[0], match)).end.returns == [-1.0, 1.0, -1.0]
    assert (await guests[0].get(f"/matches/{match}/check"))["wrong"] == []


@pytest.mark.parametrize("seat", [0, 1])
async def test_of_two_sides_who_resigns_loses(two, seat):
    match, guests, lives = two
    await play(match, *lives, moves=1)
    await lives[seat].do("resign", match, seat=seat)
    info = await lives[1 - seat].until_info(match, lambda info: info["status"] == "over")
    expected = [-1.0, 1.0] if seat == 0 else [1.0, -1.0]
    assert info["result"] == {"how": "resigned", "returns": expected, "ranks": [2, 1] if seat == 0 else [1, 2]}
    log = await log_of(guests[0], match)
    assert [type(entry) for entry in log.entries[-2:]] == [KeyShown, Resignation]
    assert (await guests[0].get(f"/matches/{match}/check"))["wrong"] == []


async def test_in_teams_one_resigns_for_the_side(people):
    ada, bo = await people("Ada"), await people("Bo")
    match = (await ada.open("last-light", "2-team", "mlml"))["id"]
    for seat in (1, 3):
        await bo.post(f"/matches/{match}/seats/{seat}/take")
    his = await bo.connect(match)
    assert set(his.matches[match].views) == {"1", "3"}
    await his.do("resign", match, seat=3)
    assert his.matches[match].info["result"] == {"how": "resigned", "returns": [1.0, -1.0, 1.0, -1.0], "ranks": [1, 3, 1, 3]}


# Offers ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "how", "returns"), [("draw", "drawn", [0.0] * 3), ("abandon", "abandoned", None)])
async def test_what_all_agree_to_happens(three, what, how, returns):
    match, guests, lives = three
    await play(match, *lives, moves=2)
    for seat in (0, 1):
        await lives[seat].do("offer", match, seat=seat, what=what, yes=True)
    info = await lives[2].until_info(match, lambda info: info["seats"][1]["offers"][what])
    assert info["status"] == "running"
    assert [seat["offers"][what] for seat in info["seats"]] == [True, True, False]
    await lives[2].do("offer", match, seat=2, what="draw" if what == "abandon" else "abandon", yes=True)  # not the same
    assert lives[2].matches[match].info["status"] == "running"
    await lives[2].do("offer", match, seat=2, what=what, yes=True)
    info = await lives[0].until_info(match, lambda info: info["status"] == "over")
    assert info["result"] == {"how": how, "returns": returns, "ranks": [1, 1, 1] if returns else None}
    log = await log_of(guests[0], match)
    assert log.entries[-1] == Agreement(what)
    assert log.end.end == how
    assert info["fairness"]["key"]


async def test_an_offer_is_taken_back_or_ended_by_the_next_move(two):
    match, _, (hers, his) = two
    await hers.do("offer", match, seat=0, what="draw", yes=True)
    await hers.do("offer", match, seat=0, what="draw", yes=False)
    await his.do("offer", match, seat=1, what="draw", yes=True)
    assert hers.matches[match].info["status"] == "running"
    await hers.move(match, "shade")
    info = await his.until_info(match, lambda info: info["steps"] == 1)
    assert not any(seat["offers"]["draw"] for seat in info["seats"])
    await hers.do("offer", match, seat=0, what="draw", yes=True)
    assert hers.matches[match].info["status"] == "running"


async def test_stand_ins_agree_and_open_seats_do_not(three):
    match, guests, lives = three
    await lives[2].do("resign", match, seat=2)
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    await lives[0].do("offer", match, seat=0, what="abandon", yes=True)
    assert lives[0].matches[match].info["status"] == "running"
    await guests[1].post(f"/matches/{match}/seats/1/take")
    await lives[1].do("offer", match, seat=1, what="abandon", yes=True)
    await lives[0].until_info(match, lambda info: info["status"] == "over")


# Spectators and chat --------------------------------------------------------------------------------------------------------------------


async def test_spectators_see_the_board_and_move_nothing(three, people):
    match, _, lives = three
    eve = await people("Eve")
    watching = await eve.connect(match)
    await play(match, *lives, moves=5)
    known = await watching.until_line(match, len(lives[0].matches[match].lines))
    assert known.lines == lives[0].matches[match].lines
    assert list(known.views) == ["spectator"]
    assert known.views["spectator"]["legal"] == []
    assert known.views["spectator"]["seat"] is None
    assert known.info["your_seats"] == []
    assert known.info["host"] is False
    for seat in (0, 1, 2):
        assert "not yours" in (await watching.move(match, "shade", seat=seat))["reason"]


async def test_chat_is_kept_in_order_for_everybody(three, people):
    match, guests, lives = three
    eve = await people("Eve")
    watching = await eve.connect(match)
    said = []
    for n in range(12):
        live = [*lives, watching][n % 4]
        said.append([live.guest.name, None if live is watching else n % 4, f"line {n}"])
        await live.do("chat", match, text=f"  line\n {n} ")
    for live in (*lives, watching):
        await live.until(lambda live=live: len(live.matches[match].chat) == 12, "the chat")
        assert [[line["name"], line["seat"], line["text"]] for line in live.matches[match].chat] == said
        assert [line["n"] for line in live.matches[match].chat] == list(range(12))
        assert live.matches[match].chat == sorted(live.matches[match].chat, key=lambda line: line["at"])
    late = await guests[0].connect(match)
    assert late.matches[match].chat == watching.matches[match].chat


async def test_chat_from_all_sides_at_once(three):
    match, _, lives = three
    await asyncio.gather(*(live.do("chat", match, text=f"{live.guest.name} {n}") for n in range(10) for live in lives))
    for live in lives:
        await live.until(lambda live=live: len(live.matches[match].chat) == 30, "the chat")
    assert lives[0].matches[match].chat == lives[1].matches[match].chat == lives[2].matches[match].chat
    for live in lives:
        own = [line["text"] for line in lives[0].matches[match].chat if line["name"] == live.guest.name]
        assert own == [f"{live.guest.name} {n}" for n in range(10)]


async def test_chat_has_limits(two):
    match, _, (hers, his) = two
    for text, kept in (("x" * 300, "x" * 300), ("🪐" * 300, "🪐" * 300), ("a\u0000b\u001bc", "abc"), ("👩‍🚀 <b>", "👩‍🚀 <b>")):
        await hers.do("chat", match, text=text)
        assert hers.matches[match].chat[-1]["text"] == kept
    for text in ("", "  \n ", "x" * 301, "\u0000"):
        refused = await hers.ask("chat", match, text=text)
        assert refused["tell"] == "refused"
        assert "300" in refused["reason"]
    await his.until(lambda: len(his.matches[match].chat) == 4, "the chat")


async def test_a_repeated_chat_is_said_once(two):
    match, guests, (hers, his) = two
    done = await hers.do("chat", match, id="mine", text="hello")
    assert await hers.do("chat", match, id="mine", text="hello") == done
    again = await guests[0].connect(match)
    assert await again.do("chat", match, id="mine", text="hello") == done
    await his.do("chat", match, id="mine", text="hello to you")
    await his.until(lambda: len(his.matches[match].chat) == 2, "the chat")
    assert [line["text"] for line in his.matches[match].chat] == ["hello", "hello to you"]


async def test_a_new_name_is_used_from_then_on(two):
    match, guests, (hers, _) = two
    await hers.do("chat", match, text="one")
    await guests[0].http.put("/api/me", json={"name": "Countess"})
    await hers.do("chat", match, text="two")
    assert [line["name"] for line in hers.matches[match].chat] == ["Ada", "Countess"]


async def test_only_the_last_200_lines_of_a_long_chat_are_told(two):
    match, guests, (hers, his) = two
    for n in range(105):
        await asyncio.gather(hers.do("chat", match, text=f"{n}"), his.do("chat", match, text=f"{n}"))
    late = await guests[0].connect(match)
    assert [line["n"] for line in late.matches[match].chat] == list(range(10, 210))


# Rematch --------------------------------------------------------------------------------------------------------------------------------


async def test_a_rematch_is_one_for_all_who_ask_with_seats_passed_on(three, people):
    match, guests, lives = three
    eve = await people("Eve")
    assert "over" in (await guests[0].post(f"/matches/{match}/rematch", 403))["detail"]
    for seat, live in enumerate(lives):
        await live.do("offer", match, seat=seat, what="abandon", yes=True)
    first = await guests[1].post(f"/matches/{match}/rematch")
    assert first["id"] != match
    assert (first["status"], first["your_seats"], kinds(first)) == ("waiting", [0], ["guest", "open", "open"])
    assert names(first) == ["Bo", "Cy", "Ada"]
    assert first["fairness"]["values"] == [guests[1].kept[first["id"]].nonces[0], None, None]
    info = await lives[0].until_info(match, lambda info: info["next"])
    assert info["next"] == first["id"]
    second = await guests[0].post(f"/matches/{match}/rematch")
    assert (second["id"], second["your_seats"], second["status"]) == (first["id"], [2], "waiting")
    third = await guests[2].post(f"/matches/{match}/rematch")
    assert (third["id"], third["your_seats"], third["status"]) == (first["id"], [1], "running")
    again = await guests[2].post(f"/matches/{match}/rematch")
    assert (again["id"], again["your_seats"]) == (first["id"], [1])
    for key in ("game", "form", "options"):
        assert third[key] == info[key]
    led = await eve.post(f"/matches/{match}/rematch")
    assert (led["id"], led["your_seats"]) == (first["id"], [])


async def test_a_rematch_asked_for_by_all_at_once_is_still_one(two):
    match, guests, lives = two
    await lives[0].do("resign", match, seat=0)
    answers = await asyncio.gather(*(guest.post(f"/matches/{match}/rematch") for guest in (*guests, *guests)))
    assert len({answer["id"] for answer in answers}) == 1
    for guest in guests:
        assert {found["id"] for found in await guest.get("/matches")} == {match, answers[0]["id"]}
    assert (await guests[0].get(f"/matches/{answers[0]['id']}"))["status"] == "running"


async def test_whoever_only_watched_asks_for_no_rematch(two, people):
    match, guests, lives = two
    eve = await people("Eve")
    await lives[0].do("resign", match, seat=0)
    assert "played" in (await eve.post(f"/matches/{match}/rematch", 403))["detail"]
    assert (await guests[0].get(f"/matches/{match}"))["next"] is None


async def test_a_rematch_at_one_screen_begins_at_once(people):
    ada = await people("Ada")
    seats = [{"who": "me", "name": "Left"}, {"who": "me", "name": "Right"}]
    match = (await ada.post("/matches", game="last-light", form="2-player", seats=seats))["id"]
    live = await ada.connect(match)
    await live.do("resign", match, seat=1)
    fresh = await ada.post(f"/matches/{match}/rematch")
    assert (fresh["status"], names(fresh), fresh["your_seats"]) == ("running", ["Right", "Left"], [0, 1])
    assert fresh["fairness"]["commitment"] != live.matches[match].info["fairness"]["commitment"]

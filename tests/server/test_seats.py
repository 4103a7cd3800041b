"""People at a match: seats by link, coming and going, leaving and taking over, resigning, offers, chat, rematch."""

from __future__ import annotations

import asyncio

import pytest

from perihelion.core.logs import Agreement, KeyShown, Resignation, SeatChange, read_log
from tests.server.clients import play

DATABASE = "postgresql"


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


def asking(info, seat):
    """Who may take over a seat, by name, with those who agree."""
    return {one["name"]: one["agreed"] for one in info["seats"][seat]["successors"]}


async def handed_over(live, match, of, by):
    """Somebody asks for a seat, and all who sit there agree."""
    await live.do("ask for", match, of=of, yes=True)
    who = (await live.guest.get("/me"))["who"]
    for seat, voter in by.items():
        await voter.do("hand over", match, seat=seat, of=of, to=who, yes=True)


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
    assert "kept for Bo" in (await di.post(f"/matches/{match}/seats/1/take", 403))["detail"]
    await handed_over(watching, match, 1, by={0: lives[0], 2: lives[2]})
    taken = await di.get(f"/matches/{match}")
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


async def test_nobody_takes_a_second_seat(two, people):
    """Neither before the match nor when another has left, nor by leaving one's own first: a seat knows what it knew."""
    match, (ada, bo), (hers, _) = two
    await bo.post(f"/matches/{match}/seats/1/leave")
    assert "already" in (await ada.post(f"/matches/{match}/seats/1/take", 403))["detail"]
    assert "already" in (await hers.ask("ask for", match, of=1, yes=True))["reason"]
    mine = (await ada.get("/me"))["who"]
    assert "asking for" in (await hers.ask("hand over", match, seat=0, of=1, to=mine, yes=True))["reason"]
    await ada.post(f"/matches/{match}/seats/0/leave")
    assert "already" in (await ada.post(f"/matches/{match}/seats/1/take", 403))["detail"]
    waiting = (await ada.open("last-light", "3-player", "mll"))["id"]
    assert "already" in (await ada.post(f"/matches/{waiting}/seats/1/take", 403))["detail"]
    await bo.post(f"/matches/{waiting}/seats/2/take")
    assert "already" in (await bo.post(f"/matches/{waiting}/seats/1/take", 403))["detail"]
    assert kinds(await ada.get(f"/matches/{waiting}")) == ["guest", "open", "guest"]


async def test_who_left_a_seat_comes_back_to_it_without_asking(own_server, own_people):
    """And finds what the seat may know; a restart changes nothing."""
    ada, bo, eve = [await own_people(name) for name in ("Ada", "Bo", "Eve")]
    match = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    lives = [await ada.connect(match), await bo.connect(match)]
    await play(match, *lives, moves=3)
    left = await bo.post(f"/matches/{match}/seats/1/leave")
    assert (left["seats"][1]["kept"], left["seats"][1]["name"], left["kept_for_you"], left["your_seats"]) == (True, "Bo", [1], [])
    own_server.stop()
    own_server.start()
    assert "kept for Bo" in (await eve.post(f"/matches/{match}/seats/1/take", 403))["detail"]
    lines = len((await ada.connect(match)).matches[match].lines)
    back = await bo.post(f"/matches/{match}/seats/1/take", name="Somebody else")
    assert (back["your_seats"], names(back), back["kept_for_you"]) == ([1], ["Ada", "Bo"], [])
    again = await bo.connect(match)
    assert set(again.matches[match].views) == {"1"}
    assert len(again.matches[match].lines) == lines  # nothing changed hands


async def test_a_left_seat_goes_to_whom_all_others_agree_on(three, people):
    match, guests, lives = three
    di, eve = await people("Di"), await people("Eve")
    hers, theirs = await di.connect(match), await eve.connect(match)
    assert "not open" in (await hers.ask("ask for", match, of=1, yes=True))["reason"]
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    await hers.do("ask for", match, of=1, yes=True, name="Dido")
    await theirs.do("ask for", match, of=1, yes=True)
    info = await lives[0].until_info(match, lambda info: len(info["seats"][1]["successors"]) == 2)
    assert asking(info, 1) == {"Dido": [], "Eve": []}
    assert not any(guest.id in str(info) for guest in (di, eve, *guests))
    dido, evas = [one["who"] for one in info["seats"][1]["successors"]]
    assert "not yours" in (await theirs.ask("hand over", match, seat=0, of=1, to=evas, yes=True))["reason"]
    for change, words in (({"to": "nobody"}, "asking for"), ({"to": ""}, "one of"), ({"bot": "greedy"}, "one of"), ({"of": 2}, "not open")):
        wish = {"seat": 0, "of": 1, "to": dido, "yes": True, **change}
        assert words in (await lives[0].ask("hand over", match, **wish))["reason"]
    await lives[0].do("hand over", match, seat=0, of=1, to=dido, yes=True)
    await lives[2].do("hand over", match, seat=2, of=1, to=evas, yes=True)
    info = await lives[0].until_info(match, lambda info: asking(info, 1) == {"Dido": [0], "Eve": [2]})
    assert info["seats"][1]["kind"] == "open"
    await lives[2].do("hand over", match, seat=2, of=1, to=evas, yes=False)
    await theirs.do("ask for", match, of=1, yes=False)
    assert asking(theirs.matches[match].info, 1) == {"Dido": [0]}
    await lives[2].do("hand over", match, seat=2, of=1, to=dido, yes=True)
    info = await lives[0].until_info(match, lambda info: info["seats"][1]["kind"] == "guest")
    assert (info["seats"][1]["name"], info["seats"][1]["successors"], info["seats"][1]["kept"]) == ("Dido", [], False)
    assert (await di.get(f"/matches/{match}"))["your_seats"] == [1]
    assert "not open" in (await guests[1].post(f"/matches/{match}/seats/1/take", 403))["detail"]
    assert SeatChange(1, "Dido") in (await log_of(di, match)).entries


async def test_who_played_one_seat_is_never_agreed_on_for_another(own_server, own_people):
    """Not when their own has gone to somebody else, either, nor after a restart: they know what it knew. To their own they may come."""
    guests = [await own_people(name) for name in ("Ada", "Bo", "Cy")]
    match = (await guests[0].open("last-light", "3-player", "mll"))["id"]
    for seat in (1, 2):
        await guests[seat].post(f"/matches/{match}/seats/{seat}/take")
    lives = [await guest.connect(match) for guest in guests]
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    for seat in (0, 2):
        await lives[seat].do("hand over", match, seat=seat, of=1, bot="random", yes=True)
    await lives[0].until_info(match, lambda info: info["seats"][1]["kind"] == "bot")
    await guests[2].post(f"/matches/{match}/seats/2/leave")
    assert "had" in (await lives[1].ask("ask for", match, of=2, yes=True))["reason"]
    own_server.stop()
    own_server.start()
    again = await guests[1].connect(match)
    assert "had" in (await again.ask("ask for", match, of=2, yes=True))["reason"]
    hers = await guests[0].connect(match)
    eve = await own_people("Eve")
    await handed_over(await eve.connect(match), match, 2, by={0: hers})
    await eve.post(f"/matches/{match}/seats/2/leave")
    await (await guests[2].connect(match)).do("ask for", match, of=2, yes=True)
    assert "had" in (await again.ask("ask for", match, of=2, yes=True))["reason"]


async def test_what_is_asked_offered_and_agreed_on_outlasts_a_restart(own_server, own_people):
    ada, bo, cy, di, eve = [await own_people(name) for name in ("Ada", "Bo", "Cy", "Di", "Eve")]
    match = (await ada.open("last-light", "3-player", "mll"))["id"]
    for seat, guest in ((1, bo), (2, cy)):
        await guest.post(f"/matches/{match}/seats/{seat}/take")
    hers, _, his = [await guest.connect(match) for guest in (ada, bo, cy)]
    await bo.post(f"/matches/{match}/seats/1/leave")
    for guest in (eve, di):
        await (await guest.connect(match)).do("ask for", match, of=1, yes=True)
    wish = {"of": 1, "to": (await di.get("/me"))["who"], "yes": True}
    await hers.do("hand over", match, seat=0, **wish)
    await his.do("hand over", match, seat=2, of=1, bot="random", yes=True)
    await his.do("offer", match, seat=2, what="abandon", yes=True)
    before = await ada.get(f"/matches/{match}")
    assert [one["agreed"] for one in before["seats"][1]["successors"]] == [[], [0], [2]]
    own_server.stop()
    own_server.start()
    after = await ada.get(f"/matches/{match}")
    for part in ("successors", "offers"):
        told = [[{**one, "here": False} for one in seat[part]] if part == "successors" else seat[part] for seat in before["seats"]]
        assert [seat[part] for seat in after["seats"]] == told
    await (await cy.connect(match)).do("hand over", match, seat=2, **wish)
    assert (await di.get(f"/matches/{match}"))["your_seats"] == [1]


async def test_a_left_seat_goes_to_a_bot_and_the_match_stays_no_practice(two):
    """Who stays gets no hints and no free takebacks out of it."""
    match, guests, (hers, his) = two
    await play(match, hers, his, moves=2)
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    assert "no bot" in (await hers.ask("hand over", match, seat=0, of=1, bot="nonsense", yes=True))["reason"].lower()
    await hers.do("hand over", match, seat=0, of=1, bot="greedy", yes=True)
    info = await hers.until_info(match, lambda info: info["seats"][1]["kind"] == "bot")
    assert info["seats"][1]["bot"] == {"name": "greedy", "level": None}
    assert (info["hints"], info["takeback"]) == (False, "own")
    assert hers.matches[match].events("seat")[-1]["name"] == f"{info['seats'][1]['name']} (greedy)"  # the log says which bot
    refused = await hers.ask("takeback", match, seat=0, to=0)
    assert "Only your own moves" in refused["reason"] or "Nothing of yours" in refused["reason"]
    await hers.until(lambda: hers.matches[match].is_over or hers.matches[match].mover == 0, "the bot's move")
    assert "not open" in (await guests[1].post(f"/matches/{match}/seats/1/take", 403))["detail"]
    assert "practice" in (await hers.ask("hint", match, seat=0, step=hers.matches[match].step))["reason"] or hers.matches[match].is_over


async def test_where_all_have_left_everybody_comes_back_to_their_own(three, people):
    match, guests, _ = three
    eve = await people("Eve")
    watching = await eve.connect(match)
    for seat, guest in enumerate(guests):
        await guest.post(f"/matches/{match}/seats/{seat}/leave")
    await watching.do("ask for", match, of=1, yes=True)
    assert kinds(watching.matches[match].info) == ["open"] * 3
    assert "already" in (await guests[0].post(f"/matches/{match}/seats/1/take", 403))["detail"]
    await guests[2].post(f"/matches/{match}/seats/2/take")
    assert asking(await guests[2].get(f"/matches/{match}"), 1) == {"Eve": []}
    await guests[1].post(f"/matches/{match}/seats/1/take")
    assert asking(await guests[2].get(f"/matches/{match}"), 1) == {}


async def test_who_leaves_or_resigns_has_no_say_any_more(three, people):
    match, guests, lives = three
    di = await people("Di")
    watching = await di.connect(match)
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    await watching.do("ask for", match, of=1, yes=True)
    who = (await di.get("/me"))["who"]
    await lives[0].do("hand over", match, seat=0, of=1, to=who, yes=True)
    await lives[0].do("resign", match, seat=0)
    info = await watching.until_info(match, lambda info: info["seats"][0]["resigned"])
    assert asking(info, 1) == {"Di": []}
    await lives[2].do("hand over", match, seat=2, of=1, to=who, yes=True)
    await watching.until_info(match, lambda info: info["your_seats"] == [1])


async def test_a_solo_match_is_handed_over_to_whoever_asks(people):
    ada, bo = await people("Ada"), await people("Bo")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    await ada.post(f"/matches/{match}/seats/0/leave")
    his = await bo.connect(match)
    await his.do("ask for", match, of=0, yes=True)
    info = await his.until_info(match, lambda info: info["your_seats"] == [0])
    assert (info["takeback"], info["hints"]) == ("own", False)
    await his.watch(match, 0)
    await play(match, his, moves=1)


async def test_those_who_ask_are_few(two, people):
    match, guests, _ = two
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    lives = [await (await people(f"Guest {n}")).connect(match) for n in range(9)]
    answers = [await live.ask("ask for", match, of=1, yes=True) for live in lives]
    assert [answer["tell"] for answer in answers] == ["done"] * 8 + ["refused"]


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
    ada, bo, cy = [await people(name) for name in ("Ada", "Bo", "Cy")]
    match = (await ada.open("last-light", "2-team", "mlml"))["id"]
    for seat, guest in ((1, cy), (3, bo)):
        await guest.post(f"/matches/{match}/seats/{seat}/take")
    assert set((await ada.connect(match)).matches[match].views) == {"0", "2"}
    his = await bo.connect(match)
    assert set(his.matches[match].views) == {"3"}
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


async def test_who_speaks_is_known_by_person_not_by_name(two, people):
    match, (ada, bo), (hers, his) = two
    eve = await people("Ada")  # another of that name
    watching = await eve.connect(match)
    for live in (hers, his, watching):
        await live.do("chat", match, text="hello")
    await ada.http.put("/api/me", json={"name": "Countess"})
    await hers.do("chat", match, text="again")
    await his.until(lambda: len(his.matches[match].chat) == 4, "the chat")
    told = [line["who"] for line in his.matches[match].chat]
    assert told[0] == told[3] == (await ada.get("/me"))["who"]
    assert len(set(told)) == 3
    assert not {ada.id, bo.id, eve.id} & set(told)
    late = await bo.connect(match)
    assert late.matches[match].chat == his.matches[match].chat


BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


async def test_the_direction_of_text_is_nobodys_to_turn(two, people):
    """Neither in the chat nor in a name, of a guest, at a seat, or of a person who asks for one."""
    match, guests, (hers, _) = two
    await hers.do("chat", match, text=f"a{BIDI}b \u202eevil\u202c")
    assert hers.matches[match].chat[-1]["text"] == "ab evil"
    assert "300" in (await hers.ask("chat", match, text=BIDI))["reason"]
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    eve = await people("E\u202ev\u2066e")
    assert eve.name == "Eve"
    await (await eve.connect(match)).do("ask for", match, of=1, yes=True, name=f"D{BIDI}i")
    info = await hers.until_info(match, lambda info: info["seats"][1]["successors"])
    assert asking(info, 1) == {"Di": []}
    opened = await eve.post("/matches", game="last-light", form="2-player", seats=[{"who": "me", "name": f"L{BIDI}eft"}, {"who": "me"}])
    assert opened["seats"][0]["name"] == "Left"


async def test_chat_of_older_versions_is_shown_without_controls(own_server, own_people):
    ada = await own_people("Ada")
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    await (await ada.connect(match)).do("chat", match, text="hello")
    own_server.stop()
    await own_server.rows("UPDATE chat SET text = :text WHERE match_id = :match", text="\u202eolleh", match=match)
    own_server.start()
    assert (await ada.connect(match)).matches[match].chat[0]["text"] == "olleh"


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


async def test_seats_of_a_rematch_are_kept_for_those_who_played(two, people):
    match, guests, lives = two
    eve = await people("Eve")
    await lives[0].do("resign", match, seat=0)
    fresh = await guests[0].post(f"/matches/{match}/rematch")
    assert [(seat["kind"], seat["kept"], seat["name"]) for seat in fresh["seats"]] == [("open", True, "Bo"), ("guest", False, "Ada")]
    assert "kept for Bo" in (await eve.post(f"/matches/{fresh['id']}/seats/0/take", 403))["detail"]
    assert "already" in (await guests[0].post(f"/matches/{fresh['id']}/seats/0/take", 403))["detail"]
    assert fresh["id"] in [found["id"] for found in await guests[1].get("/matches")]
    assert (await guests[1].get(f"/matches/{fresh['id']}"))["kept_for_you"] == [0]
    assert (await guests[1].post(f"/matches/{fresh['id']}/seats/0/take"))["status"] == "running"


async def test_a_seat_of_a_rematch_that_nobody_wants_goes_elsewhere(two, people):
    """Its owner says no, and a person who opens the link sits down; or those who wait agree on somebody, or on a bot."""
    match, guests, lives = two
    eve = await people("Eve")
    await lives[0].do("resign", match, seat=0)
    first = (await guests[0].post(f"/matches/{match}/rematch"))["id"]
    hers, watching = await guests[0].connect(first), await eve.connect(first)
    assert "not yours" in (await eve.post(f"/matches/{first}/seats/0/leave", 403))["detail"]
    declined = await guests[1].post(f"/matches/{first}/seats/0/leave")
    assert declined["seats"][0] | {"here": False} == {**declined["seats"][0], "here": False, "kept": False, "name": ""}
    assert "there for you" in (await watching.ask("ask for", first, of=0, yes=True))["reason"]
    assert (await eve.post(f"/matches/{first}/seats/0/take"))["status"] == "running"
    await watching.do("resign", first, seat=0)
    second = (await guests[0].post(f"/matches/{first}/rematch"))["id"]
    await hers.watch(second)
    seat = hers.matches[second].info["your_seats"][0]
    await hers.do("hand over", second, seat=seat, of=1 - seat, bot="random", yes=True)
    info = await hers.until_info(second, lambda info: info["status"] == "running")
    assert kinds(info)[1 - seat] == "bot"
    assert (info["hints"], info["takeback"]) == (True, "free")  # nobody else was ever there


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

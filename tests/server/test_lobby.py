"""The lobby: what is open to everybody, sent as it changes; people who look for a match find one; and whose turn it is, on any page."""

from __future__ import annotations

import asyncio
import itertools

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.server import lobby as lobby_module
from perihelion.server.accounts import Accounts
from perihelion.server.lobby import Lobby
from perihelion.server.pairing import FIRST_WINDOW, WIDEST, Seeker, tables_of
from perihelion.server.storage.faults import NotRead
from tests.server.at_hand import AtHand
from tests.server.clients import play

DATABASE = "by turns"
GAME, DUEL, THREE = "last-light", "2-player", "3-player"
PASSWORD = "seven moons of saturn"
_numbers = itertools.count(1)


def kept(messages):
    """What a page keeps of the lobby."""
    known = {}
    for told in messages:
        if told["tell"] == "lobby":
            known = {} if told["whole"] else known
            known |= {one["id"]: one for one in told["entries"]}
            known = {name: one for name, one in known.items() if name not in told["gone"]}
    return known


class InLobby:
    """A page that shows the lobby."""

    def __init__(self, live):
        self.live = live

    @classmethod
    async def of(cls, guest):
        live = await guest.connect()
        await live.send(do="watch", what="lobby")
        await live.answer(0, "lobby", whole=True)
        return cls(live)

    @property
    def entries(self):
        return kept(self.live.messages)

    async def until(self, name, condition):
        return await self.live.until(lambda: condition(self.entries.get(name)) or None, f"{name} in the lobby")

    async def found(self, after=0):
        return (
            await self.live.until(lambda: next((one for one in self.live.messages[after:] if one["tell"] == "seek" and one["match"]), None))
        )["match"]


async def opened(guest, seats="ml", form=DUEL, **more):
    wanted = [{"m": {"who": "me"}, "l": {"who": "link"}, "g": {"who": "bot", "bot": "greedy"}}[one] for one in seats]
    return (await guest.post("/matches", game=GAME, form=form, seats=wanted, **more))["id"]


async def with_account(people):
    one = await people()
    await one.post("/account", 201, name=f"Lobby {next(_numbers)} {one.id[:6]}", password=PASSWORD)
    return one


async def test_what_is_open_to_everybody_comes_changes_and_goes_and_the_rest_is_not_shown(people):
    ada, bo, cy = await people("Ada"), await people("Bo"), await people("Cy")
    lobby = await InLobby.of(cy)
    private, match = await opened(ada), await opened(ada, public=True, pace={"seconds": 300, "increment": 3})
    await lobby.until(match, bool)
    entry = lobby.entries[match]
    assert (entry["kind"], entry["game"], entry["form"], entry["status"], entry["free"], entry["rated"]) == (
        "match",
        GAME,
        DUEL,
        "waiting",
        1,
        False,
    )
    assert [(one["name"], one["account"], one["rating"]) for one in entry["players"]] == [("Ada", None, None)]
    assert entry["players"][0]["who"] == (await ada.get("/me"))["who"]
    assert (entry["pace"]["seconds"], entry["pace"]["increment"]) == (300, 3)
    assert private not in lobby.entries
    before = len(lobby.live.frames)
    await bo.post(f"/matches/{match}/seats/1/take")
    await lobby.until(match, lambda one: one and one["status"] == "running")
    lives = [await one.connect(match) for one in (ada, bo)]
    await play(match, *lives, moves=2)  # no match is over so soon
    await asyncio.sleep(1)
    told = [
        one for one in lobby.live.messages if one["tell"] == "lobby" and not one["whole"] and any(e["id"] == match for e in one["entries"])
    ]
    assert len(told) <= 3  # moves are no news for the lobby
    assert len(lobby.live.frames) > before
    await lives[0].do("resign", match, seat=0)
    await lobby.until(match, lambda one: one is None)
    assert match not in {one["id"] for one in await cy.get("/lobby")}


async def test_a_game_that_many_play_hides_no_other(people):
    """Of each game the latest matches are shown, so that the home page finds the best one of each."""
    ada = await people("Ada")
    rare = await ada.add_nonces(await ada.post("/matches", 201, game="pickpockets", form=THREE, seats=[{"who": "me"}] * 3, public=True))
    many = [
        (await ada.add_nonces(await ada.post("/matches", 201, game=GAME, form=DUEL, seats=[{"who": "me"}] * 2, public=True)))["id"]
        for _ in range(lobby_module.MOST_OF_A_GAME + 2)
    ]
    shown = [one["id"] for one in await ada.get("/lobby") if one["status"] == "running"]
    assert rare["id"] in shown
    assert {one for one in shown if one in many} == set(many[-lobby_module.MOST_OF_A_GAME :])


async def test_races_wait_in_the_lobby_until_they_start(people):
    ada, bo = await people("Ada"), await people("Bo")
    lobby = await InLobby.of(bo)
    race = (await ada.post("/groups", kind="race", game="planet-smash", places=3, public=True))["id"]
    await lobby.until(race, lambda one: one and one["free"] == 3)
    await bo.join(race)
    await lobby.until(race, lambda one: one and one["free"] == 2 and one["players"][0]["name"] == "Bo")
    assert race in {one["id"] for one in await bo.get("/lobby")}
    await ada.post(f"/groups/{race}/start")
    await lobby.until(race, lambda one: one is None)


async def test_people_are_seated_with_those_who_want_the_same_pace(people):
    guests = [await people(name) for name in ("Ada", "Bo", "Cy", "Di")]
    lobbies = [await InLobby.of(one) for one in guests]
    ten, days = {"seconds": 600}, {"days": 1}
    wishes = [ten, None, {"seconds": 600, "increment": 0}, days]
    for lobby, pace in zip(lobbies, wishes, strict=True):
        await lobby.live.send(do="seek", game=GAME, form=DUEL, **({"pace": pace} if pace else {}))
    told = {"seconds": 600, "increment": 0, "days": 0, "zero": "resign", "bot": ""}
    found = [await lobbies[n].found() for n in (0, 2)]
    assert found[0] == found[1]
    info = await guests[0].get(f"/matches/{found[0]}")
    assert (info["pace"], sorted(seat["name"] for seat in info["seats"])) == (told, ["Ada", "Cy"])
    told_to_di = lambda: [one["seek"] for one in lobbies[3].live.messages if one["tell"] == "seek" and one["seek"]]  # noqa: E731
    waits = (await lobbies[3].live.until(told_to_di, "what Di looks for"))[0]
    assert (waits["pace"]["days"], waits["waiting"]) == (1, 1)
    assert not [one for n in (1, 3) for one in lobbies[n].live.messages if one["tell"] == "seek" and one["match"]]
    for n in (0, 2):
        await guests[n].add_nonces(await guests[n].get(f"/matches/{found[0]}"))
    watcher = await InLobby.of(guests[1])
    await watcher.until(found[0], bool)
    assert watcher.entries[found[0]]["pace"] == told, "and the lobby shows it"
    for wrong in ({"seconds": 3}, {"seconds": 60, "days": 1}, {"seconds": -5}):
        after = len(lobbies[0].live.messages)
        await lobbies[0].live.send(do="seek", game=GAME, form=DUEL, pace=wrong)
        assert (await lobbies[0].live.answer(after, "error"))["reason"]


async def test_people_who_look_for_the_same_are_seated_together_and_play(people):
    guests = [await people(name) for name in ("Ada", "Bo", "Cy")]
    lobbies = [await InLobby.of(one) for one in guests]
    for lobby in lobbies:
        await lobby.live.send(do="seek", game=GAME, form=THREE)
    found = [await lobby.found() for lobby in lobbies]
    assert len(set(found)) == 1
    for guest in guests:
        info = await guest.add_nonces(await guest.get(f"/matches/{found[0]}"))
    assert (info["status"], sorted(seat["name"] for seat in info["seats"])) == ("running", ["Ada", "Bo", "Cy"])
    assert not info["rated"]


async def test_who_waits_is_told_how_many_and_which_bot_is_as_good_and_may_stop(people):
    ada, bo = await with_account(people), await people("Bo")
    mine, theirs = await InLobby.of(ada), await InLobby.of(bo)
    await mine.live.send(do="seek", game=GAME, form=DUEL, rated=True)
    seek = (await mine.live.until(lambda: next((one for one in mine.live.messages if one["tell"] == "seek" and one["seek"]), None)))["seek"]
    assert (seek["game"], seek["form"], seek["rated"], seek["waiting"]) == (GAME, DUEL, True, 1)
    assert seek["bot"] in ("intermediate", "advanced")  # 1380 and 1620 are as near to 1500
    await theirs.live.send(do="seek", game=GAME, form=DUEL, rated=True)
    refused = await theirs.live.answer(0, "error")
    assert "people with an account" in refused["reason"]
    after = len(theirs.live.messages)
    await theirs.live.send(do="seek", game=GAME, form=DUEL)  # another kind of match
    await theirs.live.answer(after, "seek")
    await mine.live.send(do="stop seeking")
    await mine.live.until(lambda: [one for one in mine.live.messages if one["tell"] == "seek"][-1]["seek"] is None)
    cy = await InLobby.of(await with_account(people))
    await cy.live.send(do="seek", game=GAME, form=DUEL, rated=True)
    await asyncio.sleep(0.5)
    assert not [one for one in (*mine.live.messages, *cy.live.messages) if one["tell"] == "seek" and one["match"]]


async def test_who_leaves_the_lobby_no_longer_looks(people, server):
    ada, bo = await people("Ada"), await people("Bo")
    lobby = await InLobby.of(ada)
    await lobby.live.send(do="seek", game=GAME, form="2-team")
    await lobby.live.answer(0, "seek", match=None)
    await lobby.live.until(lambda: [one for one in lobby.live.messages if one["tell"] == "seek"][-1]["seek"])
    await lobby.live.close()
    async with asyncio.timeout(10):
        while await server.rows(f"SELECT guest FROM seeks WHERE guest = '{ada.id}'"):
            await asyncio.sleep(0.05)
    assert not await server.rows(f"SELECT guest FROM seeks WHERE guest = '{bo.id}'")


async def test_whose_turn_it_is_is_told_on_any_page_and_of_matches_with_others_only(people):
    ada, bo = await people("Ada"), await people("Bo")
    match = await opened(ada)
    await bo.post(f"/matches/{match}/seats/1/take")
    alone = (await ada.open(GAME, DUEL, "mr"))["id"]
    elsewhere = {}
    for guest in (ada, bo):
        elsewhere[guest.id] = await guest.connect()
        await elsewhere[guest.id].send(do="watch", what="own")
        whole = await elsewhere[guest.id].answer(0, "own", whole=True)
        assert [one["id"] for one in whole["matches"]] == [match]

    def turn(guest):
        return [m for one in elsewhere[guest.id].messages if one["tell"] == "own" for m in one["matches"] if m["id"] == match][-1]

    assert sorted([turn(ada)["yours"], turn(bo)["yours"]]) == [False, True]
    first, second = (ada, bo) if turn(ada)["yours"] else (bo, ada)
    live = await first.connect(match)
    while live.matches[match].mover in live.matches[match].info["your_seats"] and not live.matches[match].is_over:
        await play(match, live, moves=1)
    await elsewhere[second.id].until(lambda: turn(second)["yours"] or turn(second)["status"] == "over")
    await elsewhere[first.id].until(lambda: not turn(first)["yours"])
    assert not any(m["id"] == alone for one in elsewhere[ada.id].messages if one["tell"] == "own" for m in one["matches"])


# A slow database --------------------------------------------------------------------------------------------------------------------------


class Looker:
    """Looks at a lobby without a server."""

    def __init__(self, guest):
        self.guest = guest
        self.told = []

    def tell(self, message):
        self.told.append(msgspec.json.decode(message))


@pytest.fixture
async def lobby(tmp_path, monkeypatch):
    """A lobby of which a test says what is read, and when: `reads` are coroutines that give the ids of what is open."""
    monkeypatch.setattr(lobby_module, "PAUSE", 0.0)
    at_hand = await AtHand.begin(tmp_path)
    made = Lobby(at_hand.store, at_hand.rooms, Accounts(at_hand.store))
    made.reads = []

    async def read():
        return {name: {"id": name} for name in await made.reads.pop(0)()} if made.reads else {}

    monkeypatch.setattr(made, "_read", read)
    yield made
    await made.close()
    await at_hand.end()


def found(*names, after=None):
    async def read():
        if after is not None:
            await after.wait()
        return names

    return read


async def settled(lobby):
    async with asyncio.timeout(10):
        while lobby.reads or lobby._pending or lobby._tasks:
            await asyncio.sleep(0.01)


async def test_what_was_read_slowly_does_not_come_after_what_was_read_later(lobby):
    looker, slowly = Looker("ada"), asyncio.Event()
    lobby.reads = [found(), found(), found("old", after=slowly), found("new")]
    await lobby.come(looker)
    await asyncio.sleep(0.05)
    for _ in range(3):
        lobby.changed()
        await asyncio.sleep(0.05)
    slowly.set()
    await settled(lobby)
    assert kept(looker.told).keys() == {"new"} == {one["id"] for one in await lobby.snapshot()}


async def test_who_comes_while_the_first_is_still_shown_what_is_there_leaves_both_with_the_same(lobby):
    one, other, slowly = Looker("ada"), Looker("bo"), asyncio.Event()
    lobby.reads = [found("old", after=slowly), found("new"), found("new")]
    coming = [asyncio.create_task(lobby.come(looker)) for looker in (one, other)]
    await asyncio.sleep(0.05)
    slowly.set()
    await asyncio.gather(*coming)
    await settled(lobby)
    assert kept(one.told).keys() == kept(other.told).keys() == {"new"}


async def test_a_lobby_that_could_not_be_read_is_read_again(lobby):
    async def fails():
        raise NotRead("no answer")

    looker = Looker("ada")
    lobby.reads = [found(), found(), fails, fails, found("new")]
    await lobby.come(looker)
    await asyncio.sleep(0.05)
    lobby.changed()
    await settled(lobby)
    assert kept(looker.told).keys() == {"new"}


# Pairing itself ---------------------------------------------------------------------------------------------------------------------------

seekers = st.lists(
    st.builds(Seeker, st.uuids().map(str), st.floats(500, 2500), st.floats(0, 300)), max_size=24, unique_by=lambda one: one.name
)


@given(seekers, st.integers(2, 6))
def test_tables_are_full_nobody_sits_twice_and_all_accept_each_other(waiting, seats):
    by_name = {one.name: one for one in waiting}
    tables = tables_of(waiting, seats)
    seated = [name for table in tables for name in table]
    assert len(seated) == len(set(seated))
    for table in tables:
        assert len(table) == seats
        for one, other in itertools.combinations([by_name[name] for name in table], 2):
            assert abs(one.rating - other.rating) <= max(one.window, other.window)


@given(seekers, st.integers(2, 6))
def test_nobody_is_left_who_could_play(waiting, seats):
    left = [one for one in waiting if one.name not in {name for table in tables_of(waiting, seats) for name in table}]
    assert tables_of([one._replace(waited=10_000) for one in left], seats) == [] or len(left) >= seats
    patient = [one._replace(waited=10_000) for one in waiting]
    assert sum(map(len, tables_of(patient, seats))) == len(waiting) // seats * seats  # a player who waits long enough plays with anybody


def test_windows_widen_and_those_who_may_not_meet_do_not():
    near, far = Seeker("near", 1550, 0), Seeker("far", 1500 + 2 * FIRST_WINDOW, 0)
    ada = Seeker("ada", 1500, 0)
    assert tables_of([ada, near, far], 2) == [["ada", "near"]]
    assert tables_of([ada, far], 2) == []
    assert tables_of([ada._replace(waited=60), far._replace(waited=30)], 2) == [["ada", "far"]]
    assert tables_of([ada._replace(waited=600), far], 2) == [["ada", "far"]]  # a player who has waited for long is not refused by newcomers
    assert ada._replace(waited=1e6).window == WIDEST
    assert tables_of([ada, near], 2, {frozenset(("ada", "near"))}) == []

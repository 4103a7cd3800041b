"""Who waits for a bot's process, and for how long: people first, hosts by turns, nobody behind a thought without end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from perihelion.server.turns import Full, Turns
from tests.server.clients import Followed, Guest, Live, detail, play
from tests.server.conftest import People
from tests.server.processes import FEW_GAMES, Server
from tests.server.searches import compile_searches

DATABASE = "sqlite"
LONG = {"nights": 20, "lamps": 9}


# The order --------------------------------------------------------------------------------------------------------------------------------


def test_the_more_urgent_come_first_and_owners_take_turns():
    turns: Turns[str] = Turns([None, None])
    for number in range(3):
        turns.add(f"a{number}", 1, "ada")
    turns.add("b0", 1, "bo")
    turns.add("c0", 0, "cy")
    assert turns.most_urgent == 0
    assert [turns.next() for _ in range(3)] == ["c0", "a0", "b0"]
    turns.add("b1", 1, "bo")
    assert [turns.next() for _ in range(4)] == ["a1", "b1", "a2", None]
    assert turns.most_urgent is None


def test_at_most_so_many_wait_and_who_goes_makes_room():
    turns: Turns[str] = Turns([None, 2])
    turns.add("a", 1, "ada")
    turns.add("b", 1, "bo")
    with pytest.raises(Full):
        turns.add("c", 1, "cy")
    turns.add("c", 0, "cy")
    turns.discard("a", 1, "ada")
    turns.discard("a", 1, "ada")
    turns.add("d", 1, "ada")
    assert [turns.next() for _ in range(4)] == ["c", "b", "d", None]


# With one process -------------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def one_thinker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    compile_searches("last-light")
    running = Server(tmp_path_factory.mktemp("turns"), "", "--bots-per-host", "16", **FEW_GAMES).start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
async def guests(one_thinker: Server) -> AsyncIterator[People]:
    here: list[Guest] = []

    async def arrive(name: str = "") -> Guest:
        here.append(await Guest(one_thinker).arrive(name))
        return here[-1]

    yield arrive
    for guest in here:
        await guest.leave()


async def bots_alone(guest: Guest, count: int, bot: str = "brief") -> Live:
    """Matches of bots only, all watched, with at least one move made."""
    live = await guest.connect()
    for _ in range(count):
        seats = [{"who": "bot", "bot": bot}, {"who": "bot", "bot": bot}]
        opened = await guest.post("/matches", game="last-light", form="2-player", seats=seats, options=LONG)
        await live.watch(opened["id"])
    return live


def steps(live: Live) -> int:
    return sum(moves_of(match, 0) + moves_of(match, 1) for match in live.matches.values())


def moves_of(match: Followed, seat: int) -> int:
    return sum(step[1] == seat for step in match.steps())


async def test_a_hint_comes_before_bots_that_play_among_themselves(guests):
    ada, bo = await guests("Ada"), await guests("Bo")
    opened = await bo.open("last-light", "2-player", "mm", **LONG)
    asking = await bo.connect(opened["id"])
    watching = await bots_alone(ada, 8, "slow")
    await watching.until(lambda: steps(watching) >= 1, "moves of bots")
    before = steps(watching)
    known = asking.matches[opened["id"]]
    hint = await asking.ask("hint", opened["id"], seat=known.mover, step=known.step)
    assert hint["tell"] == "hint", hint
    assert steps(watching) - before <= 4  # not all of them, which were asked before


async def test_a_bot_opposite_a_person_comes_before_bots_among_themselves(guests):
    ada, bo = await guests("Ada"), await guests("Bo")
    opened = await bo.open("last-light", "2-player", "mg", **LONG)
    live = await bo.connect(opened["id"])
    known = live.matches[opened["id"]]
    await live.until(lambda: known.mover == 0, "the first turn")
    watching = await bots_alone(ada, 8, "slow")
    await watching.until(lambda: steps(watching) >= 1, "moves of bots")
    before, answers = steps(watching), moves_of(known, 1)
    await play(opened["id"], live, moves=1)
    await live.until(lambda: moves_of(known, 1) > answers, "the bot's answer")
    assert steps(watching) - before <= 4


async def test_hosts_take_turns_however_many_bots_they_have(guests):
    ada, bo = await guests("Ada"), await guests("Bo")
    many = await bots_alone(ada, 5)
    await many.until(lambda: steps(many) >= 2, "moves of bots")
    one = await bots_alone(bo, 1)
    before = steps(many)
    await one.until(lambda: steps(one) >= 4, "moves of the one bot match")
    assert steps(many) - before <= 2 * steps(one)  # a share by matches would be five times as many


async def test_a_search_ends_when_somebody_waits(guests):
    ada, bo = await guests("Ada"), await guests("Bo")
    opened = await bo.open("last-light", "2-player", "mm", **LONG)
    asking = await bo.connect(opened["id"])
    thinking = await bots_alone(ada, 1, "endless")
    await asyncio.sleep(0.5)
    assert steps(thinking) == 0
    known = asking.matches[opened["id"]]
    hint = await asking.ask("hint", opened["id"], seat=known.mover, step=known.step)
    assert hint["tell"] == "hint", hint
    await thinking.until(lambda: steps(thinking) == 1, "what the search had found")


# How many ---------------------------------------------------------------------------------------------------------------------------------


async def test_a_host_has_so_many_bots_at_a_time(guests):
    ada = await guests("Ada")
    first = await ada.open("last-light", "3-player", "mrr", **LONG)
    wanted = {"game": "last-light", "form": "3-player", "seats": [{"who": "bot", "bot": "random"}] * 3}
    answers = await asyncio.gather(*(ada.http.post("/api/matches", json=wanted) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] * 4 + [403] * 4
    refused = next(detail(answer) for answer in answers if answer.status_code == 403)
    assert "You have 14 bots at matches under way, and 3 more are too many: one person may have 16." in refused
    race = {"kind": "race", "game": "planet-smash", "seats": [{"who": "bot", "bot": "random"}] * 9}
    assert "too many" in (await ada.post("/groups", 403, **race))["detail"]
    assert (await (await guests("Bo")).open("last-light", "3-player", "mrr"))["status"] == "running"
    live = await ada.connect(first["id"])
    await live.do("offer", first["id"], seat=0, what="abandon", yes=True)
    await ada.post("/matches", 201, **wanted)


async def test_bots_of_a_race_count_when_it_starts(guests):
    ada = await guests("Ada")
    race = {"kind": "race", "game": "planet-smash", "options": {"planet": "pebble"}, "seats": [{"who": "bot", "bot": "endless"}] * 9}
    races = [await ada.post("/groups", **race) for _ in range(2)]
    assert (await ada.post(f"/groups/{races[0]['id']}/start"))["status"] == "running"
    assert "You have 9 bots" in (await ada.post(f"/groups/{races[1]['id']}/start", 403))["detail"]
    assert (await ada.get(f"/groups/{races[1]['id']}"))["status"] == "waiting"

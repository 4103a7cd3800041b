"""No help from the server for a match between people that is under way: by a copy, by playing it again, by another cookie."""

from __future__ import annotations

import hashlib
import itertools
import json

import pytest

import perihelion as ph
from perihelion.core.logs import read_log
from tests.golden.__main__ import random_match
from tests.server.clients import play
from tests.server.processes import Server
from tests.server.searches import compile_searches

DATABASE = "sqlite"
GAME = {"game": "astroplane", "form": "2-player"}
MOVES = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Of a game without chance, so that a match can be played again. Its rules and searches are compiled before anybody waits."""
    random_match(ph.game("astroplane", "2-player"), "compiled").now.view(0).json()
    compile_searches("astroplane")
    running = Server(tmp_path_factory.mktemp("server"), PERIHELION_TEST_GAMES="astroplane").start()
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
async def contest(people):
    """Ada and Bo in the middle of a match; Eve may be a second cookie of Ada's. The moves so far."""
    ada, bo, eve = [await people(name) for name in ("Ada", "Bo", "Eve")]
    match = (await ada.open(*GAME.values(), "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    lives = [await ada.connect(match), await bo.connect(match)]
    await play(match, *lives, moves=MOVES, seed=hash(match) % 1000)
    yield match, (ada, bo, eve), lives, [line[3] for line in lives[0].matches[match].steps()]
    await lives[0].ask("resign", match, seat=0)  # nothing stays contested for the tests that follow


async def upload(guest, data):
    answer = await guest.http.post("/api/logs", content=data)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def without_commitment(data):
    """The same match as a log that does not say where it is from, sealed anew."""
    first, _, *rest = data.splitlines(keepends=True)
    end = json.loads(rest.pop())
    end["sha256"] = hashlib.sha256(b"".join([first, *rest])).hexdigest()
    copy = b"".join([first, *rest]) + json.dumps(end, separators=(",", ":")).encode() + b"\n"
    read_log(copy)
    return copy


async def practice(guest, moves, seats="mm"):
    """The same moves in a match of one's own."""
    match = (await guest.open(*GAME.values(), seats))["id"]
    live = await guest.connect(match)
    for code in moves:
        assert (await live.move(match, code))["tell"] == "done"
    return match, live


def hint(live, match):
    known = live.matches[match]
    return live.ask("hint", match, seat=known.mover, step=known.step)


@pytest.mark.parametrize("changed", [bytes, without_commitment])
async def test_a_copy_of_the_log_is_looked_at_and_no_more(contest, changed):
    match, (ada, _, eve), lives, _ = contest
    data = changed(await ada.log(match))
    for guest in (ada, eve):
        copy = await upload(guest, data)
        live = await guest.connect(copy)
        assert live.matches[copy].step == MOVES
        assert "under way" in (await live.ask("analyse", copy))["reason"]
        seats = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
        assert "under way" in (await guest.post(f"/matches/{copy}/branches", 403, step=MOVES, seats=seats))["detail"]
    await lives[0].do("resign", match, seat=0)
    assert (await eve.post(f"/matches/{copy}/branches", 201, step=MOVES, seats=seats))["status"] == "running"


async def test_a_copy_of_ones_own_practice_is_analysed_and_played_on_from(people):
    ada = await people("Ada")
    match, _ = await practice(ada, [])
    live = await ada.connect(match)
    await play(match, live, moves=MOVES)
    copy = await upload(ada, await ada.log(match))
    assert (await ada.post(f"/matches/{copy}/branches", 201, step=MOVES, seats=[{"who": "me"}] * 2))["hints"]
    await live.watch(copy)
    await live.send(do="analyse", match=copy, id="a")
    assert (await live.answer(0, "analysing", "refused", id="a"))["tell"] == "analysing"


async def test_a_copy_of_an_opening_is_no_better(people):
    """The log says which match it is of."""
    ada, bo = await people("Ada"), await people("Bo")
    match = (await ada.open(*GAME.values(), "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    copy = await upload(bo, await bo.log(match))
    assert "under way" in (await bo.post(f"/matches/{copy}/branches", 403, step=0, seats=[{"who": "me"}] * 2))["detail"]


async def test_spectators_and_players_get_no_help_in_the_match_itself(contest):
    match, (ada, _, eve), lives, _ = contest
    watching = await eve.connect(match)
    for live in (*lives, watching):
        for seat in (0, 1):
            for do, own in itertools.product(("hint", "estimate"), (False, True)):
                assert (await live.ask(do, match, seat=seat, step=MOVES, own=own))["tell"] == "refused"
        assert "when it is over" in (await live.ask("analyse", match))["reason"]
    for guest in (ada, eve):
        assert "over" in (await guest.post(f"/matches/{match}/branches", 403, step=3, seats=[{"who": "me"}] * 2))["detail"]


async def test_playing_it_again_for_practice_brings_no_hint(contest):
    """Neither at the decision itself nor after it, until it has been made."""
    match, (ada, _, eve), lives, moves = contest
    for guest in (ada, eve):
        again, live = await practice(guest, moves)
        assert "under way" in (await hint(live, again))["reason"]
        known = live.matches[again]
        assert "under way" in (await live.ask("estimate", again, seat=known.mover, step=known.step))["reason"]
        await play(again, live, moves=2)
        assert "under way" in (await hint(live, again))["reason"]
        elsewhere, other = await practice(guest, moves[:3])
        assert (await hint(other, elsewhere))["tell"] == "hint"  # openings are everybody's
    await live.do("takeback", again, seat=0, to=MOVES)
    await play(match, *lives, moves=1)
    assert (await hint(live, again))["tell"] == "hint"


async def test_a_bot_at_practice_does_not_decide_for_those_who_play(contest):
    match, (_, _, eve), lives, moves = contest
    again, live = await practice(eve, moves)
    mover = live.matches[again].mover
    await eve.post(f"/matches/{again}/seats/{mover}/leave")
    await live.do("hand over", again, seat=1 - mover, of=mover, bot="random", yes=True)
    await live.until_info(again, lambda info: info["seats"][mover]["kind"] == "bot")
    assert live.matches[again].step == MOVES
    await play(match, *lives, moves=1)
    await live.until_step(again, MOVES + 1)


async def test_a_restart_changes_nothing(contest, server):
    match, (ada, _, eve), lives, moves = contest
    again, _ = await practice(eve, moves)
    server.stop()
    server.start()
    fresh = await eve.connect(again)
    assert "under way" in (await hint(fresh, again))["reason"]
    lives[0] = await ada.connect(match)

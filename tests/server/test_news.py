"""News of a match: made once for each class of viewers, off the way of the player who moves, in order, and of long matches as of short."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter

import msgspec
import pytest
import sqlalchemy as sa

from perihelion.core import logs
from perihelion.core.logs import log as replaying_log
from perihelion.core.position import Position, View
from perihelion.server import endings, room_memory, seating, takebacks
from perihelion.server import groups as groups_module
from perihelion.server import help as help_module
from perihelion.server import news as news_module
from perihelion.server import room as room_module
from perihelion.server.identity import new_id
from perihelion.server.news import packed
from perihelion.server.storage import tables
from tests.server.at_hand import AtHand, Ear
from tests.server.clients import play

DATABASE = "sqlite"


@pytest.fixture
async def at_hand(tmp_path):
    made = await AtHand.begin(tmp_path)
    yield made
    await made.end()


async def listen(room, *guests):
    ears = [Ear(guest) for guest in guests]
    for ear in ears:
        await room.come(ear, 0, [])
    return ears


def lines_for(room, viewer):
    """As they are sent."""
    return msgspec.json.decode(msgspec.json.encode(room.match.lines_for([viewer])))


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


@pytest.fixture
def views(monkeypatch):
    """Counts the views that are made, by seat."""
    made, usual = Counter(), View.seen

    def counted(self):
        made[self.seat] += 1
        return usual(self)

    monkeypatch.setattr(View, "seen", counted)
    return made


@pytest.fixture
def gate(monkeypatch):
    """While it is shut, no view for spectators is finished."""
    opened, usual = threading.Event(), View.seen

    def waiting(self):
        if self.seat is None:
            assert opened.wait(20)
        return usual(self)

    monkeypatch.setattr(View, "seen", waiting)
    monkeypatch.setattr(news_module, "is_quick", lambda game: False)
    yield opened
    opened.set()


@pytest.fixture
def quick(monkeypatch):
    """As where machine code is at hand."""
    monkeypatch.setattr(news_module, "is_quick", lambda game: True)


@pytest.mark.parametrize("game", ["last-light", "pickpockets"])
async def test_news_is_made_once_for_each_class_of_viewers(at_hand, views, game):
    room = await at_hand.open(game, "2-player")
    ears = await listen(room, "0", "0", "1", *(f"spectator {number}" for number in range(30)))
    views.clear()
    await at_hand.move(room, 3)
    await until(lambda: all(len(ear.lines()) == room.match.line_count for ear in ears))
    assert set(views) == {0, 1, None}
    assert max(views.values()) <= 3  # one for each move, however many look


async def test_an_acknowledgement_waits_for_nobody_elses_view(at_hand, gate):
    gate.set()
    room = await at_hand.open("last-light", "2-player")
    mover, spectator = await listen(room, str(room.match.log.now.mover), "spectator")
    gate.clear()
    before = room.match.line_count
    await at_hand.move(room)  # returns though the spectator's view is not made
    assert len(mover.lines()) == room.match.line_count > before
    assert len(spectator.lines()) == before
    gate.set()
    await until(lambda: len(spectator.lines()) == room.match.line_count)


async def test_changes_that_come_faster_than_news_are_told_together_and_in_order(at_hand, gate):
    gate.set()
    room = await at_hand.open("last-light", "2-player")
    both, spectator = [*await listen(room, "0", "1")], (await listen(room, "spectator"))[0]
    gate.clear()
    known = len(spectator.told)
    await at_hand.move(room, 6)
    await at_hand.rooms.say(room, ("0", "a remark"), "Name 0", "after six moves")
    gate.set()
    await until(lambda: spectator.told[-1]["tell"] == "chat")
    assert spectator.lines() == lines_for(room, None)
    assert len(spectator.told) - known <= 3  # what was being made, all the rest, and the remark after it
    for seat, ear in enumerate(both):
        assert ear.lines() == lines_for(room, seat)


async def test_somebody_who_comes_while_news_is_made_misses_nothing(at_hand, gate):
    gate.set()
    room = await at_hand.open("last-light", "2-player")
    (first,) = await listen(room, "first")
    gate.clear()
    await at_hand.move(room)
    coming = asyncio.create_task(listen(room, "second"))
    await at_hand.move(room, 2)
    gate.set()
    (second,) = await coming
    await until(lambda: first.lines() == second.lines() == lines_for(room, None))


# What has changed -------------------------------------------------------------------------------------------------------------------------


def views_for(room, *viewers):
    """As they are sent whole."""
    position = room.match.log.now
    return {"spectator" if viewer is None else str(viewer): packed(position.view(viewer)) for viewer in viewers}


@pytest.mark.parametrize("game", ["planetary-strike", "pickpockets"])
async def test_what_has_changed_leads_to_what_is_seen(at_hand, quick, game):
    room = await at_hand.open(game, "2-player")
    ears = await listen(room, "0", "0", "1", "somebody", "somebody else")
    for n in range(12):
        await at_hand.move(room)
        await until(lambda: all(len(ear.lines()) == room.match.line_count for ear in ears))
        for ear, viewer in zip(ears, (0, 0, 1, None, None), strict=True):
            assert ear.views == views_for(room, viewer)
        if n == 6:
            room.rest()
            room.rest()  # nobody has looked since
    assert [ear.told[1:] for ear in ears[:1] + ears[3:4]] == [ear.told[1:] for ear in (ears[1], ears[4])]
    assert all(ear.changes() > 6 for ear in ears)


async def test_who_comes_is_told_the_whole(at_hand, quick):
    room = await at_hand.open("planet-smash")
    (first,) = await listen(room, "0")
    await at_hand.move(room, 3)
    (second,) = await listen(room, "0")
    assert second.changes() == 0 < first.changes()
    await room.come(first, len(first.lines()), [])
    assert first.told[-1]["tell"] == "match"
    assert "seen" in first.told[-1]["views"]["0"]
    await at_hand.move(room)
    assert first.views == second.views == views_for(room, 0)


async def test_who_has_another_seat_now_is_told_the_whole(at_hand, quick):
    """News without lines shows nothing: what they were shown before was of another seat."""
    room = await at_hand.open("last-light", "2-player")
    ears = await listen(room, "0", "1", "somebody")
    await at_hand.move(room, 2)
    mover = room.match.log.now.mover
    left = ears[1 - mover]
    lines = room.match.line_count
    await at_hand.do(room, left.guest, lambda trial: seating.leave(trial, int(left.guest), left.guest))
    await until(lambda: left.told[-1]["info"]["your_seats"] == [])
    known = left.changes()
    await at_hand.move(room)
    await until(lambda: "spectator" in left.views)
    assert room.match.line_count > lines
    assert left.changes() == known
    assert left.views == views_for(room, None)


async def test_rules_that_are_not_compiled_take_no_time_to_compare(at_hand, monkeypatch):
    monkeypatch.setattr(news_module, "is_quick", lambda game: False)
    room = await at_hand.open("planet-smash")
    (ear,) = await listen(room, "0")
    await at_hand.move(room, 3)
    assert ear.changes() == 0
    assert ear.views == views_for(room, 0)


async def test_what_lasts_in_a_match_is_known_after_every_kind_of_change(at_hand):
    """It is not made anew while nothing of it has changed: that must be noticed."""
    room = await at_hand.open("planetary-strike", "2-player")
    (ear, _) = await listen(room, "0", "1")

    def play(trial):
        trial.move(str(trial.log.now.mover), trial.log.now.mover, len(trial.log.steps), [trial.log.now.legal()[0]])

    def back(trial):
        seat = trial.log.steps[-1].by
        takebacks.ask_back(trial, str(seat), seat, len(trial.log.steps) - 1)

    def declined(trial):
        asking = next(seat.seat for seat in trial.seats if seat.asking)
        takebacks.answer_back(trial, str(1 - asking), 1 - asking, asking, False)

    changes = [
        play,
        back,
        declined,
        play,
        lambda trial: endings.offer(trial, "1", 1, "draw", True),
        play,
        lambda trial: seating.leave(trial, 1, "1"),
        lambda trial: seating.ask_for(trial, 1, "2", "Cy", True),
        lambda trial: seating.take(trial, 1, "1", "Bo"),
        lambda trial: trial.note_hint(0),
        lambda trial: setattr(trial, "next", "another"),
        lambda trial: endings.resign(trial, "0", 0),
    ]
    seen = []
    for change in changes:
        await at_hand.do(room, "0", change)
        state = room.state()
        fresh = news_module.State(room.match, state.here, state.cold, {}, state.moment, state.away)
        viewpoint = news_module.viewpoint_of(room.match, "0")
        assert state.lasting(viewpoint) == fresh.lasting(viewpoint)
        seen.append(fresh.lasting(viewpoint))
    usual = seen[0]  # as after every move, and after an answer or a return, which leave nothing behind
    assert [n for n, one in enumerate(seen) if one == usual] == [0, 2, 3, 5, 8]
    assert len(set(seen)) == 8
    known = {message["info"]["status"] for message in ear.told if "info" in message}
    assert known == {"running", "over"}


# Rooms ------------------------------------------------------------------------------------------------------------------------------------


async def test_a_room_that_was_put_away_before_it_is_entered_is_the_one_that_others_find(at_hand, monkeypatch):
    room = await at_hand.open("planet-smash")
    monkeypatch.setattr(room_memory, "ROOMS_KEPT", 1)
    await at_hand.open("planet-smash")  # there is no place for both
    (ear,) = await listen(room, "0")
    other = await at_hand.rooms.room(room.match.id)
    await at_hand.move(other)
    assert ear.lines() == lines_for(room, 0)


async def test_a_match_that_was_deleted_before_it_is_entered_has_no_room(at_hand):
    room = await at_hand.open("planet-smash")
    assert at_hand.rooms.has(room)
    await at_hand.rooms.delete({room.match.id: room.match.version})
    assert not at_hand.rooms.has(room)
    assert await at_hand.rooms.room(room.match.id) is None


async def test_a_room_whose_rematch_was_deleted_before_it_is_entered_stays_the_room_of_its_match(at_hand):
    first, fresh = await at_hand.open("planet-smash"), await at_hand.open("planet-smash")
    await at_hand.do(first, "0", lambda trial: setattr(trial, "next", fresh.match.id))
    await at_hand.rooms.delete({fresh.match.id: fresh.match.version})
    assert await at_hand.rooms.room(fresh.match.id) is None
    assert at_hand.rooms.has(first)
    (ear,) = await listen(first, "0")
    await at_hand.move(await at_hand.rooms.room(first.match.id))
    assert ear.lines() == lines_for(first, 0)
    assert first.match.next is None
    (stored,) = await at_hand.store.read(sa.select(tables.matches.c.next_id).where(tables.matches.c.id == first.match.id))
    assert stored["next_id"] is None


# Presence ---------------------------------------------------------------------------------------------------------------------------------


async def test_who_only_looks_on_is_no_news(at_hand):
    room = await at_hand.open("last-light", "2-player")
    (player,) = await listen(room, "0")
    await listen(room, *(f"spectator {number}" for number in range(50)))
    await at_hand.move(room)
    await until(lambda: len(player.lines()) == room.match.line_count)
    assert [message["tell"] for message in player.told].count("info") == 0


async def test_who_comes_and_goes_is_told_once(at_hand, monkeypatch):
    monkeypatch.setattr(room_module, "PRESENCE_PAUSE", 0.05)
    room = await at_hand.open("last-light", "2-player")
    (player,) = await listen(room, "0")
    for _ in range(20):
        (other,) = await listen(room, "1")
        room.go(other)
    await listen(room, "1")
    await until(lambda: player.told[-1]["tell"] == "info" and player.told[-1]["info"]["seats"][1]["here"])
    told = [message["info"]["seats"][1]["here"] for message in player.told if message["tell"] == "info"]
    assert told[-1] is True
    assert len(told) < 10


async def test_who_comes_slowly_is_told_as_soon_as_they_are_here(at_hand, monkeypatch):
    """Their first message may take longer to make than others wait for the news that they have come."""
    monkeypatch.setattr(room_module, "PRESENCE_PAUSE", 0.0)
    room = await at_hand.open("last-light", "2-player")
    (player,) = await listen(room, "0")
    made, usual = threading.Event(), news_module.State.whole
    monkeypatch.setattr(news_module.State, "whole", lambda self, *args: made.wait(20) and usual(self, *args))
    coming = asyncio.create_task(listen(room, "1"))
    before = len(player.told)
    for _ in range(100):  # news that comes too early would come now
        await asyncio.sleep(0)
    made.set()
    await coming
    await until(lambda: len(player.told) > before and player.told[-1]["info"]["seats"][1]["here"])


async def test_standings_of_many_who_move_at_once_are_made_once(at_hand, monkeypatch):
    made = Counter()

    class Counted(groups_module.Picture):
        def __init__(self, *args):
            made["pictures"] += 1
            super().__init__(*args)

    monkeypatch.setattr(groups_module, "Picture", Counted)
    groups, game = at_hand.groups, (await at_hand.open("planet-smash", planet="pebble")).match.game
    race = await groups.open_race(new_id(), game, "0", same_dice=True, places=30)
    for number in range(30):
        await groups.join(race, str(number), f"Name {number}", f"{number:032x}")
    await groups.start(race, "0")
    ears = [Ear(str(number)) for number in range(30)]
    for ear in ears:
        await groups.come(race, ear)
    rooms = [await at_hand.rooms.room(match) for match in race.matches.values()]
    await until(lambda: not groups._following)
    made.clear()
    before = [len(ear.told) for ear in ears]
    await asyncio.gather(*(racer_moves(at_hand, room) for room in rooms))
    await until(lambda: not groups._following)
    assert made["pictures"] <= 3
    for ear, known in zip(ears, before, strict=True):
        assert 1 <= len(ear.told) - known <= 3
        info = ear.told[-1]["info"]
        assert [member["progress"]["steps"] for member in info["members"]] == [len(room.match.log.steps) for room in rooms]
        assert [member["member"] for member in info["members"] if member["you"]] == [int(ear.guest)]
        assert [member["match"] for member in info["members"]].count(None) == 29


async def racer_moves(at_hand, room):
    guest, log = room.match.seats[0].guest, room.match.log
    await at_hand.do(room, guest, lambda trial: trial.move(guest, 0, len(log.steps), [log.now.legal()[0]]))


# Long matches -----------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def steps(monkeypatch):
    """Counts the positions that are made, and the steps that compiled code replays."""
    made, usual, replayed = Counter(), Position.__init__, replaying_log.replayed

    def counted(self, *args):
        made["positions"] += 1
        usual(self, *args)

    def counted_replay(game, start, codes):
        made["replayed"] += len(codes)
        return replayed(game, start, codes)

    monkeypatch.setattr(Position, "__init__", counted)
    monkeypatch.setattr(replaying_log, "replayed", counted_replay)
    return made


async def long_match(at_hand, lines):
    """Cards of which not everybody knows, and a log made long by takebacks."""
    room = await at_hand.open("pickpockets", "2-player", at_one_screen=True)
    await lengthen(at_hand, room, lines)
    return room


async def lengthen(at_hand, room, lines):
    """Two moves, and both are taken back, again and again."""
    first = len(room.match.log.steps)
    while room.match.line_count < lines:
        seat = room.match.log.now.mover
        await at_hand.move(room, 2)
        await at_hand.do(room, "0", lambda trial: takebacks.take_back(trial, "0", seat, first))  # noqa: B023


async def test_a_move_and_its_news_cost_the_same_in_a_long_match_as_in_a_short_one(at_hand, steps):
    room = await long_match(at_hand, 20)
    ears = await listen(room, "0", *(f"spectator {number}" for number in range(10)))
    costs = []
    for length in (40, 240):
        await lengthen(at_hand, room, length)
        await until(lambda: all(len(ear.lines()) == room.match.line_count for ear in ears))
        steps.clear()
        await lengthen(at_hand, room, room.match.line_count + 12)
        help_module.digests_of(room.match.log, len(room.match.log.steps), help_module.RECENT)
        await until(lambda: all(len(ear.lines()) == room.match.line_count for ear in ears))
        costs.append(sum(steps.values()))
    assert costs[1] <= 2 * costs[0] + 2 * replaying_log.CHECKPOINT_EVERY


async def test_who_comes_to_a_long_match_costs_no_replay(at_hand, steps):
    room = await long_match(at_hand, 300)
    await listen(room, "0")
    steps.clear()
    (ear,) = await listen(room, "1")
    assert len(ear.lines()) == room.match.line_count
    assert sum(steps.values()) < 10


@pytest.mark.parametrize("viewer", [0, 1, None])
async def test_lines_are_those_of_a_seats_own_log(at_hand, viewer):
    room = await long_match(at_hand, 150)
    own = logs.SeatLog(room.match.log, viewer).lines
    assert room.match.lines_for([viewer]) == own
    assert room.match.lines_for([viewer], 100) == own[100:]
    assert any(isinstance(line, list) and line[3] is None for line in own)  # something is hidden from everybody


# At a real server -------------------------------------------------------------------------------------------------------------------------


async def test_everybody_at_a_server_gets_every_line(people):
    ada, bo, eve = [await people(name) for name in ("Ada", "Bo", "Eve")]
    match = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    lives = [await guest.connect(match) for guest in (ada, bo, eve, eve)]
    await play(match, *lives[:2], moves=12)
    for live in lives:
        await live.until_line(match, len(lives[0].matches[match].lines))
    assert lives[2].matches[match].lines == lives[3].matches[match].lines

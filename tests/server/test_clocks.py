"""Clocks: simulated time, in the process of the test, on both databases by turns; and a real server that is killed while a clock runs."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from perihelion.core.errors import BadOption, IllegalMove, PerihelionError
from perihelion.core.logs import read_log
from perihelion.core.pace import DAY, ClockLine, Pace
from perihelion.server import clocks, endings, seating, takebacks
from perihelion.server.alarms import BEAT, LATELY, LEASE, MOST_GAP, Alarms
from perihelion.server.clocks import FIRST_FREE, NO_LAG, Lag, Moment, TimeUp
from perihelion.server.errors import NotAllowed, Stale
from perihelion.server.identity import person_of
from perihelion.server.seats import Seat, Vote, bot_seat
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store
from perihelion.server.vacations import Vacations
from tests.server.at_hand import AtHand, Ear
from tests.server.clients import play
from tests.server.fresh import sqlite_url

DATABASE = "by turns"
FIVE_THREE = Pace(300, 3)
START = 1_000_000.0
FREE = FIRST_FREE / 1000
KEY = f"{1:064x}"
"""Of the dice, so that each match goes the same way in every run: some are over after a few decisions."""


class Table:
    """Rooms, alarms and a clock that stands still until it is moved."""

    def __init__(self, here: AtHand) -> None:
        self.here = here
        self.now = START
        self._opened = 0
        self._use(here)

    def _use(self, here: AtHand) -> None:
        self.here, here.heart.now = here, lambda: self.now
        self.alarms = Alarms(here.store, here.rooms, here.heart)
        self.alarms._task.cancel()

    async def restart(self, down: float = 0.0, *, kill: bool = False) -> None:
        """The server ends, as it should or by a kill, and comes back `down` seconds later."""
        if not kill:
            await self.here.heart.stop()
        self.now += down
        self._use(await self.here.again())
        await self.here.heart.start()

    async def open(self, pace: Pace | None, form: str = "2-player", *, game: str = "last-light", bots: tuple[int, ...] = (), **options):
        chosen = self.here.game(game, form, **options)
        seats = [
            bot_seat(n, "Rigel", "greedy", None) if n in bots else Seat(n, "guest", f"{n}", f"{n}", f"Name {n}", f"Name {n}", f"{n:032x}")
            for n in range(chosen.seats)
        ]
        self._opened += 1
        match = await self.here.rooms.new_match(chosen, "0", seats, name=f"match-{self._opened}", key=KEY, pace=pace)
        return (await self.here.rooms.keep_new([match]))[0]

    async def pass_time(self, seconds: float) -> None:
        """The server runs, and looks at its clocks."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + BEAT)
            await self.alarms.look()

    async def decide(self, room, lag: Lag = NO_LAG, text: str = "") -> int:
        """The seat to move does so; gives the seat."""
        log = room.match.log
        seat, step, code = log.now.mover, len(log.steps), text or log.now.legal()[0]
        await self.here.do(room, str(seat), lambda trial: trial.move(str(seat), seat, step, [code], lag))
        return seat

    def shown(self, room) -> dict:
        return clocks.info(room.match, self.here.heart.moment())

    async def due(self) -> list[dict]:
        return [dict(row) for row in await self.here.store.read(tables.due.select())]


@pytest.fixture
async def table(database, tmp_path):
    url = database()
    store = await Store.open(url.replace("postgresql://", "postgresql+asyncpg://") or sqlite_url(tmp_path / "clocks.db"))
    found = Table(AtHand(store))
    await found.here.heart.start()
    yield found
    await found.here.end()


async def next_turn(table, room):
    """Decisions without taking any time until another seat is to move; gives who has ended their turn."""
    seat = room.match.log.now.mover
    while room.match.status == "running" and room.match.log.now.mover == seat:
        await table.decide(room)
    return seat


async def test_thinking_costs_time_and_a_turn_brings_the_increment(table):
    room = await table.open(FIVE_THREE)
    first = room.match.log.now.mover
    assert table.shown(room) == {"left": [300_000, 300_000], "running": first, "waits": FIRST_FREE}
    await table.pass_time(FREE + 10)
    assert table.shown(room) == {"left": [290_000 if n == first else 300_000 for n in (0, 1)], "running": first, "waits": 0}
    await next_turn(table, room)
    assert table.shown(room)["left"][first] == 293_000
    second = room.match.log.now.mover
    assert second != first
    assert table.shown(room)["running"] == second
    await table.pass_time(7)
    assert table.shown(room)["left"] == [293_000 if n == first else 300_000 for n in (0, 1)], "a first decision may begin in peace"
    await next_turn(table, room)
    await table.pass_time(7)
    await next_turn(table, room)
    assert table.shown(room)["left"][first] == 293_000 - 7_000 + 3_000
    lines = [entry for entry in room.match.log.entries if isinstance(entry, ClockLine)]
    assert sum(line.spent for line in lines) == 17_000


async def test_at_zero_a_seat_resigns(table):
    room = await table.open(FIVE_THREE)
    late = room.match.log.now.mover
    assert [row["seat"] for row in await table.due()] == [late]
    await table.pass_time(FREE + 299)
    assert room.match.status == "running"
    await table.pass_time(1 + clocks.MOST_GRACE / 1000 + BEAT)
    match = room.match
    assert (match.status, match.result["how"], match.seats[late].resigned) == ("over", "resigned", True)
    assert match.result["ranks"][late] == 2
    assert await table.due() == []
    assert match.log.clocks[late].left == 0
    assert table.shown(room)["left"][late] == 0
    assert read_log(match.log.to_bytes()).clocks[late].left == 0, "and the log can be read"


async def test_at_zero_a_bot_takes_over(table):
    room = await table.open(Pace(60, 0, 0, "bot", "greedy"))
    late = room.match.log.now.mover
    await table.pass_time(FREE + 60 + 10)
    match = room.match
    assert (match.status, match.seats[late].kind, match.seats[late].bot, match.seats[late].resigned) == ("running", "bot", "greedy", False)
    assert table.shown(room)["running"] is None, "bots have no clock"
    assert await table.due() == []


async def test_with_three_seats_the_others_go_on(table):
    room = await table.open(Pace(60), "3-player")
    late = room.match.log.now.mover
    await table.pass_time(FREE + 60 + 10)
    match = room.match
    assert match.status == "running"
    assert match.seats[late].resigned
    assert match.log.now.mover != late
    assert table.shown(room)["running"] == match.log.now.mover


async def test_a_bot_costs_nobody_time(table):
    room = await table.open(FIVE_THREE, bots=(0, 1))
    assert table.shown(room) == {"left": [None, None], "running": None, "waits": 0}
    assert await table.due() == []


async def test_days_are_for_each_turn(table):
    room = await table.open(Pace(days=2))
    await table.pass_time(3 * BEAT)
    table.now += 1.5 * DAY / 1000
    await table.here.heart.start()  # nobody looked: a gap would be an outage
    first = room.match.log.now.mover
    await next_turn(table, room)
    assert table.shown(room)["left"][first] == 2 * DAY


async def test_a_restart_in_the_middle_changes_nothing(table):
    room = await table.open(FIVE_THREE)
    await table.pass_time(FREE + 100)
    before = table.shown(room)
    await table.restart(down=0)
    room = await table.here.rooms.room(room.match.id)
    assert table.shown(room) == before
    await next_turn(table, room)
    assert table.shown(room)["left"][before["running"]] == 300_000 - 100_000 + 3_000


@pytest.mark.parametrize("kill", [False, True])
async def test_nobody_is_charged_while_no_server_is_there(table, kill):
    room = await table.open(FIVE_THREE)
    await table.pass_time(FREE + 100)
    left = table.shown(room)["left"]
    await table.restart(down=4000, kill=kill)
    room = await table.here.rooms.room(room.match.id)
    shown = table.shown(room)["left"]
    assert all(after - before in range(1000 * int(BEAT) + 1) for after, before in zip(shown, left, strict=True))
    await table.alarms.look()
    assert room.match.status == "running", "zero was reached by the wall clock, not by the players' time"
    await table.pass_time(200 + 2 * BEAT + 3)
    assert room.match.status == "over"


async def test_a_server_that_stood_still_charges_nobody(table):
    room = await table.open(FIVE_THREE)
    await table.pass_time(FREE + 100)
    table.now += 10_000  # as by SIGSTOP, or while the database did not answer
    seat = await next_turn(table, room)
    assert 203_000 <= table.shown(room)["left"][seat] <= 203_000 + 1000 * BEAT


async def test_short_pauses_between_beats_are_no_outages(table):
    room = await table.open(FIVE_THREE)
    await table.pass_time(FREE)
    table.now += MOST_GAP - 1
    seat = await next_turn(table, room)
    assert table.shown(room)["left"][seat] == 300_000 - int(1000 * (MOST_GAP - 1)) + 3_000


async def test_of_a_move_and_a_time_out_one_wins(table):
    for late in (-0.5, 0.5, clocks.MOST_GRACE / 1000 + 0.5):
        room = await table.open(Pace(60))
        seat, steps = room.match.log.now.mover, len(room.match.log.steps)
        await table.pass_time(FREE + 30)
        await table.pass_time(30 + late)
        outcomes = await asyncio.gather(table.decide(room), table.alarms._end(room.match.id), return_exceptions=True)
        moved = len(room.match.log.steps) > steps
        assert moved == (late < 0), outcomes
        assert room.match.status == ("over" if late > 2 else "running")
        if late == 0.5:
            assert isinstance(outcomes[0], TimeUp), "the clock is at zero, and the grace is for moves that were on their way"
            assert clocks.left_of(room.match, seat) == 60_000, "what was refused costs nothing by itself"


async def test_a_clock_that_a_dead_server_had_taken_rings_soon(table):
    """It had the row for itself, and was killed before it could end the match. One server alone takes its rows without a lease."""
    room = await table.open(Pace(60))
    await table.pass_time(FREE + 60)
    table.now += 3
    assert await table.alarms._taken(tables.due.c.match_id) == [room.match.id]
    if not table.here.store.is_alone:
        assert await table.alarms._until_next() <= LEASE
        await table.alarms.look()
        assert room.match.status == "running"
        table.now += LEASE
    await table.alarms.look()
    assert (room.match.status, [line.left for line in room.match.log.entries if isinstance(line, ClockLine)]) == ("over", [0])


async def test_a_server_that_starts_beside_another_gives_no_time_away(table):
    room = await table.open(FIVE_THREE)
    await table.pass_time(FREE + 34 * BEAT)
    left = table.shown(room)["left"][room.match.log.now.mover]
    table.now += 2
    await table.here.heart.start()
    charged = 0 if table.here.store.is_alone else 2000  # alone: then none was there meanwhile
    assert table.shown(room)["left"][room.match.log.now.mover] == left - charged
    table.now += LATELY + 1
    await table.here.heart.start()
    assert table.shown(room)["left"][room.match.log.now.mover] == left - charged, "nobody has beaten for so long"


async def test_the_first_clock_after_a_while_does_not_make_an_outage_of_it(table):
    """Nobody beats while no clock runs; somebody who is away meanwhile is away."""
    quiet = await table.open(None)
    await sit(quiet, "0")
    assert quiet.info("0")["absences"][0]["gone"] == 0
    await table.pass_time(170)
    await table.open(FIVE_THREE)
    await table.pass_time(10)
    assert quiet.info("0")["absences"][0]["waits"] == 0


async def test_two_servers_take_different_rows(table):
    for _ in range(4):
        await table.open(Pace(60))
    table.now += 1
    await table.here.store.write([])
    table.here.heart.now = lambda: START + 10_000
    key = tables.due.c.match_id
    taken = [*await table.alarms._taken(key), *([] if table.here.store.is_alone else await table.alarms._taken(key))]
    assert len(taken) == len(set(taken)) == 4


async def test_increments_cannot_be_had_twice_by_taking_back(table):
    chosen = table.here.game("last-light", "2-player")
    seats = [Seat(n, "guest", "0", "0", f"Name {n}", f"Name {n}", f"{n:032x}") for n in range(2)]
    room = await table.here.rooms.open(chosen, "0", seats, pace=FIVE_THREE)
    await table.pass_time(FREE + 20)
    start, shown = len(room.match.log.steps), None
    for _ in range(3):
        mover = room.match.log.now.mover
        while room.match.log.now.mover == mover:
            step, code = len(room.match.log.steps), room.match.log.now.legal()[0]
            await table.here.do(room, "0", lambda trial: trial.move("0", mover, step, [code]))  # noqa: B023
        assert shown in (None, table.shown(room)["left"])
        shown = table.shown(room)["left"]
        await table.here.do(room, "0", lambda trial: takebacks.take_back(trial, "0", mover, start))  # noqa: B023
        assert table.shown(room)["left"][mover] == 280_000


async def test_without_a_pace_there_is_no_clock(table):
    room = await table.open(None)
    assert table.shown(room) is None
    assert await table.due() == []
    await next_turn(table, room)
    assert not any(isinstance(entry, ClockLine | Pace) for entry in room.match.log.entries)


@pytest.mark.parametrize("pace", [Pace(), Pace(5), Pace(300, 3, 1), Pace(-1), Pace(10**9), Pace(300, zero="bot"), Pace(300, bot="greedy")])
def test_a_pace_that_makes_no_sense_is_refused(pace):
    assert pace.fault() is not None


@pytest.mark.parametrize(
    ("began", "outages", "since"), [(0, [], 100), (0, [(10, 30)], 80), (20, [(10, 30)], 70), (40, [(10, 30)], 60), (0, [(80, 90)], 90)]
)
def test_time_without_outages(began, outages, since):
    moment = Moment(100.0, outages)
    assert moment.since(began) == since
    assert moment.after(began, since) == pytest.approx(100), "one is the other the other way round"


async def test_a_log_with_clocks_reads_back_as_it_was(table):
    room = await table.open(FIVE_THREE)
    for _ in range(4):
        await next_turn(table, room)
    log = read_log(room.match.log.to_bytes())
    assert (log.pace, log.clocks, log.entries) == (FIVE_THREE, room.match.log.clocks, room.match.log.entries)
    with pytest.raises(PerihelionError):
        log.set_pace(FIVE_THREE)
    with pytest.raises(BadOption):
        log.note_clock(ClockLine(7, 0, 0))


async def test_an_alarm_that_comes_early_is_put_off(table):
    room = await table.open(FIVE_THREE)
    with pytest.raises(Stale):
        await table.here.rooms.change(room, lambda trial: endings.time_out(trial, trial.log.now.mover))
    zero = (await table.due())[0]["at"]
    await table.alarms._end(room.match.id)
    assert room.match.status == "running"
    assert (await table.due())[0]["at"] == zero == START + FREE + 300 + clocks.MOST_GRACE / 1000


# Lag -----------------------------------------------------------------------------------------------------------------------------------


async def test_a_move_is_not_charged_with_its_way(table):
    for thought, measured, free in ((1000, 400, 400), (1700, 400, 300), (None, 400, 400), (1000, 0, 0), (5000, 400, 0), (-9, 9_000, 2_000)):
        room = await table.open(FIVE_THREE)  # a new one each time: dice may end a match after a few moves
        seat, before = room.match.log.now.mover, clocks.left_of(room.match, room.match.log.now.mover)
        await table.pass_time(FREE + 2.0)
        await table.decide(room, Lag(measured, thought))
        line = room.match.log.clocks[seat]
        assert (line.spent, line.lag) == (2000 - free, free), (thought, measured)
        assert line.left in (before - line.spent, before - line.spent + 3000)


# Taking back ----------------------------------------------------------------------------------------------------------------------------


async def asked_back(table, pace=None, form="2-player", text="shade"):
    """A match in which a seat has ended its turn and regrets it: the room, the seat, and the step."""
    room = await table.open(pace, form)
    to, seat = len(room.match.log.steps), room.match.log.now.mover
    await table.decide(room, text=text)
    assert room.match.log.now.mover not in (seat, -1)
    return room, seat, to


def ask(room, table, seat, what, *given):
    return table.here.do(room, str(seat), lambda trial: what(trial, str(seat), seat, *given))


async def test_a_takeback_needs_the_others(table):
    room, seat, to = await asked_back(table, FIVE_THREE)
    other, steps = 1 - seat, len(room.match.log.steps)
    await ask(room, table, seat, takebacks.ask_back, to)
    assert len(room.match.log.steps) == steps
    assert room.info("0")["seats"][seat]["asks_back"] == {"to": to, "agreed": [seat]}
    await ask(room, table, other, takebacks.answer_back, seat, True)
    assert (len(room.match.log.steps), room.match.log.now.mover, room.match.log.takebacks) == (to, seat, 1)
    assert room.info("0")["seats"][seat]["asks_back"] is None
    assert clocks.left_of(room.match, seat) == 300_000, "without the increment of the turn that did not count"
    assert read_log(room.match.log.to_bytes()).takebacks == 1, "the log tells of it"


async def test_a_takeback_that_was_declined_is_not_asked_for_again_at_once(table):
    room, seat, to = await asked_back(table)
    await ask(room, table, seat, takebacks.ask_back, to)
    await ask(room, table, 1 - seat, takebacks.answer_back, seat, False)
    for _ in range(2):
        with pytest.raises(NotAllowed):
            await ask(room, table, seat, takebacks.ask_back, to)
    await table.decide(room, text="shade")
    await ask(room, table, seat, takebacks.ask_back, to)
    await ask(room, table, seat, takebacks.ask_back, None)
    with pytest.raises(NotAllowed):
        await ask(room, table, 1 - seat, takebacks.answer_back, seat, True)


async def test_a_move_ends_the_question(table):
    room, seat, to = await asked_back(table)
    await ask(room, table, seat, takebacks.ask_back, to)
    await table.decide(room)
    with pytest.raises(NotAllowed):
        await ask(room, table, 1 - seat, takebacks.answer_back, seat, True)


async def test_of_three_all_must_agree(table):
    room, seat, to = await asked_back(table, form="3-player")
    await ask(room, table, seat, takebacks.ask_back, to)
    first, second = (n for n in range(3) if n != seat)
    await ask(room, table, first, takebacks.answer_back, seat, True)
    assert room.match.log.takebacks == 0
    await ask(room, table, second, takebacks.answer_back, seat, True)
    assert room.match.log.takebacks == 1


async def test_nothing_goes_back_past_dice_or_secrets(table):
    room = await table.open(None, game="pickpockets")
    seat, to = room.match.log.now.mover, len(room.match.log.steps)
    await next_turn(table, room)
    await table.decide(room)
    with pytest.raises(PerihelionError):
        await ask(room, table, seat, takebacks.ask_back, to)
    chance = next(step.number for step in room.match.log.steps if step.by == "chance")
    with pytest.raises(PerihelionError):
        await ask(room, table, seat, takebacks.ask_back, chance)
    room, seat, to = await asked_back(table, text="aim ahead")
    with pytest.raises(IllegalMove, match="drawn"):
        await ask(room, table, seat, takebacks.ask_back, to)


# Leaving --------------------------------------------------------------------------------------------------------------------------------


async def vote(table, room, seat, of, what, bot=""):
    here, away = room.here(), dict(room.away())
    change = lambda trial: endings.vote(trial, str(seat), seat, of, Vote(what, table.now, bot), here, away.get(of))  # noqa: E731
    return await table.here.do(room, str(seat), change)


async def sit(room, *guests):
    for guest in guests:
        await room.come(Ear(guest), 0, [])


@pytest.mark.parametrize(("pace", "grace"), [(None, 180), (FIVE_THREE, 42), (Pace(60), 30), (Pace(3600), 120)])
async def test_a_leaver_can_be_beaten_after_a_while(table, pace, grace):
    room = await table.open(pace)
    await sit(room, "0")
    assert room.info("0")["absences"] == [{"seat": 1, "gone": 0, "waits": 1000 * grace, "votes": {}}]
    await table.pass_time(grace - 1)
    with pytest.raises(NotAllowed):
        await vote(table, room, 0, 1, "claim")
    await table.pass_time(1)
    assert room.info("0")["absences"][0]["waits"] == 0
    await vote(table, room, 0, 1, "wait")
    assert room.info("0")["absences"][0]["votes"] == {"0": "wait"}
    await vote(table, room, 0, 1, "claim")
    assert (room.match.status, room.match.result["how"], room.match.result["ranks"]) == ("over", "resigned", [1, 2])


async def test_a_bot_can_be_put_there(table):
    room = await table.open(None)
    await sit(room, "0")
    room.away()
    await table.pass_time(180)
    with pytest.raises(BadOption):
        await vote(table, room, 0, 1, "bot", "?")
    await vote(table, room, 0, 1, "bot", "greedy")
    assert (room.match.seats[1].kind, room.match.seats[1].bot, room.match.status) == ("bot", "greedy", "running")


async def test_who_comes_back_in_time_ends_it(table):
    room = await table.open(None)
    await sit(room, "0")
    room.away()
    await table.pass_time(200)
    await sit(room, "1")
    assert room.info("0")["absences"] == []
    with pytest.raises(NotAllowed):
        await vote(table, room, 0, 1, "claim")


async def test_of_several_more_than_half_decide(table):
    room = await table.open(None, "3-player")
    await sit(room, "0", "1")
    room.away()
    await table.pass_time(180)
    await vote(table, room, 0, 2, "claim")
    assert room.match.seats[2].kind == "guest", "one of two is not more than half"
    await vote(table, room, 1, 2, "bot", "greedy")
    assert room.match.seats[2].kind == "guest"
    await vote(table, room, 1, 2, "claim")
    assert (room.match.seats[2].resigned, room.match.status) == (True, "running")


async def test_with_days_for_a_turn_nobody_has_to_be_here(table):
    room = await table.open(Pace(days=1))
    await sit(room, "0")
    await table.pass_time(400)
    assert room.info("0")["absences"] == []
    with pytest.raises(NotAllowed):
        await vote(table, room, 0, 1, "claim")


# Vacation -------------------------------------------------------------------------------------------------------------------------------


async def test_on_vacation_the_clock_stands_still(table):
    room = await table.open(Pace(days=2))
    seat, vacations = room.match.log.now.mover, Vacations(table.here.store, table.here.rooms)
    await table.pass_time(600)
    told = await vacations.begin(str(seat), 10)
    assert (told["left"], told["until"]) == (20, table.now + 10 * 86_400)
    assert room.info("0")["seats"][seat]["vacation"] == told["until"]
    left, zero = 2 * DAY - 600_000, (await table.due())[0]["at"]
    assert zero == told["until"] + left / 1000
    await table.pass_time(600)
    assert table.shown(room) == {"left": [left if n == seat else 2 * DAY for n in (0, 1)], "running": seat, "waits": 10 * DAY - 600_000}
    assert (await vacations.end(str(seat)))["left"] == 29, "a day that was begun is used"
    assert (await table.due())[0]["at"] == table.now + left / 1000
    await table.pass_time(60)
    assert table.shown(room)["left"][seat] == left - 60_000
    with pytest.raises(BadOption):
        await vacations.begin(str(seat), 30)


async def test_vacation_holds_in_matches_that_begin_meanwhile(table):
    """And at seats that are taken then; who takes one from somebody on vacation is not on theirs."""
    vacations = Vacations(table.here.store, table.here.rooms)
    until = (await vacations.begin("0", 10))["until"]
    room = await table.open(Pace(days=2))
    assert [seat["vacation"] for seat in room.info("0")["seats"]] == [until, None]
    while room.match.log.now.mover != 0:
        await table.decide(room)
    assert (await table.due())[0]["at"] == until + 2 * DAY / 1000
    await table.here.do(room, "0", lambda trial: seating.leave(trial, 0, "0"))
    await table.here.do(room, "2", lambda trial: seating.ask_for(trial, 0, "2", "Cy", True))
    await table.here.do(room, "1", lambda trial: seating.hand_over(trial, "1", 1, 0, person_of("2"), True))
    assert (room.match.seats[0].guest, room.match.seats[0].vacation) == ("2", None)
    assert (await table.due())[0]["at"] <= table.now + 2 * DAY / 1000
    await vacations.begin("3", 5)
    timed = await table.open(FIVE_THREE)
    assert all(seat.vacation is None for seat in timed.match.seats)


# Calling off ----------------------------------------------------------------------------------------------------------------------------


async def test_a_match_that_waits_can_be_called_off(people):
    ada, bob = await people("Ada"), await people("Bob")
    match = (await ada.open("last-light", "3-player", "mll"))["id"]
    await bob.post(f"/matches/{match}/seats/1/take")
    his = await bob.connect(match)
    assert "opened" in (await bob.post(f"/matches/{match}/cancel", 403))["detail"]
    assert (await ada.post(f"/matches/{match}/cancel"))["status"] == "over"
    await his.until(lambda: his.matches[match].info["status"] == "over", "the news")
    assert his.matches[match].info["result"] == {"how": "cancelled", "returns": None, "ranks": None}
    await (await people("Eve")).post(f"/matches/{match}/seats/2/take", 403)
    running = (await ada.open("planet-smash"))["id"]
    assert "begun" in (await ada.post(f"/matches/{running}/cancel", 403))["detail"]


async def test_a_race_that_waits_can_be_called_off(people):
    ada, bob = await people("Ada"), await people("Bob")
    race = (await ada.post("/groups", kind="race", game="planet-smash"))["id"]
    await bob.join(race)
    await bob.post(f"/groups/{race}/cancel", 403)
    told = await ada.post(f"/groups/{race}/cancel")
    assert (told["status"], told["cancelled"]) == ("over", True)
    assert (await bob.get(f"/groups/{race}"))["cancelled"]
    await (await people("Eve")).join(race, 403)
    await ada.post(f"/groups/{race}/start", 403)


# Over the wire ----------------------------------------------------------------------------------------------------------------------------


async def test_a_match_is_opened_with_a_pace(people):
    ada, bob = await people("Ada"), await people("Bob")
    seats = [{"who": "me"}, {"who": "link"}]
    asked = {"game": "last-light", "form": "2-player", "seats": seats}
    opened = await ada.post("/matches", **asked, pace={"seconds": 300, "increment": 3})
    told = {"seconds": 300, "increment": 3, "days": 0, "zero": "resign", "bot": ""}
    assert (opened["pace"], opened["clock"]) == (told, None)
    match = opened["id"]
    joined = await bob.post(f"/matches/{match}/seats/1/take")
    assert joined["clock"]["left"] == [300_000, 300_000]
    hers, his = await ada.connect(match), await bob.connect(match)
    assert hers.matches[match].lines[1] == {"event": "pace", **told}
    await play(match, hers, his, moves=2)
    news = [frame for frame in map(json.loads, hers.frames) if frame["tell"] == "lines"]
    assert news[-1]["clock"]["running"] == hers.matches[match].mover
    await hers.do("resign", match, seat=0)
    await hers.until(lambda: hers.matches[match].is_over, "the end")
    again = await ada.post(f"/matches/{match}/rematch")
    assert again["pace"] == told, "a rematch is at the same pace"
    assert (await ada.post("/matches", game="last-light", form="2-player"))["pace"] is None
    for wrong in (
        {"seconds": 300, "days": 1},
        {},
        {"seconds": 3},
        {"seconds": 60, "zero": "bot"},
        {"seconds": 60, "zero": "bot", "bot": "?"},
    ):
        await ada.post("/matches", 400, **asked, pace=wrong)
    await ada.post("/matches", 422, **asked, pace={"seconds": -5})


async def test_a_race_against_the_clock(people):
    ada = await people("Ada")
    race = await ada.post("/groups", kind="race", game="planet-smash", pace={"seconds": 600})
    assert race["pace"]["seconds"] == 600
    await ada.join(race["id"])
    started = await ada.post(f"/groups/{race['id']}/start")
    own = await ada.get(f"/matches/{started['members'][0]['match']}")
    assert (own["pace"], own["clock"]["left"], own["clock"]["running"]) == (race["pace"], [600_000], 0)
    refused = await ada.post("/groups", 400, kind="race", game="planet-smash", pace={"seconds": 600, "zero": "bot", "bot": "novice"})
    assert "resigns" in refused["detail"]


async def test_a_killed_server_charges_nobody(own_server, own_people):
    ada = await own_people("Ada")
    asked = time.time()
    opened = await ada.post("/matches", game="last-light", form="2-player", pace={"seconds": 60, "increment": 0})
    match, zero = opened["id"], (await own_server.rows("SELECT at FROM due WHERE match_id = :id", id=opened["id"]))[0]["at"]
    await until_beaten(own_server, asked)  # on a busy machine the first beat since a clock runs may come after the answer
    own_server.kill()
    # An hour passes: all that is stored is an hour older.
    for column in ("matches SET began = began", "due SET at = at", "beats SET at = at"):
        await own_server.rows(f"UPDATE {column} - 3600")
    own_server.start()
    info = await ada.get(f"/matches/{match}")
    assert (info["status"], info["clock"]["left"]) == ("running", [60_000, 60_000])
    rows = await own_server.rows("SELECT max(ended - began) AS lasted FROM outages")
    assert 3600 <= rows[0]["lasted"] < 3700
    later = await until_due(own_server, match, zero - 100)
    assert later > zero - 100, "its alarm is put off, and not rung"
    live = await ada.connect(match)
    await live.do("resign", match, seat=0)


async def until_beaten(server, after):
    for _ in range(200):
        at = (await server.rows("SELECT max(at) AS at FROM beats"))[0]["at"]
        if at is not None and at >= after:
            return
        await asyncio.sleep(0.05)


async def until_due(server, match, after):
    """When the alarm is set for, as soon as the server has looked at it."""
    for _ in range(200):
        at = (await server.rows("SELECT at FROM due WHERE match_id = :id", id=match))[0]["at"]
        if at > after:
            return at
        await asyncio.sleep(0.05)
    return at

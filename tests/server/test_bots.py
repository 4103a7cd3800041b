"""Bots at seats, the processes they think in, and hints."""

from __future__ import annotations

import asyncio
import math
import os
import random
from pathlib import Path
from types import SimpleNamespace

import pytest

import perihelion as ph
from perihelion.bots.clock import COLD_SECONDS
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.logs import read_log
from perihelion.server import bot_seats
from perihelion.server.bot_seats import BotSeats, pause_after, task_for
from perihelion.server.matches import Match
from perihelion.server.seats import Seat, bot_seat
from perihelion.server.thinkers import Thinkers
from tests.games.pickpockets.agreeing import agreeing
from tests.server.at_hand import AtHand
from tests.server.clients import PATIENCE, Guest, play
from tests.server.processes import FEW_GAMES, Server
from tests.server.searches import compile_searches
from tests.server.strange_bots import STRANGE

DATABASE = "sqlite"


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    compile_searches()


async def played_out(live, match):
    """The person plays at random whenever it is their turn, until it is over."""
    known = live.matches[match]
    while not known.is_over:
        await play(match, live, moves=1)
        await live.until(lambda: known.is_over or known.mover in known.info["your_seats"], "a bot's move")
    return known


@pytest.mark.parametrize(
    ("game", "form", "seats", "options"),
    [("last-light", "3-player", "m1g", {"nights": 9, "lamps": 9}), ("pickpockets", "3-player", "r2m", {})],
)
async def test_a_person_and_bots_play_to_the_end(people, game, form, seats, options):
    ada = await people("Ada")
    opened = await ada.open(game, form, seats, **options)
    assert [seat["kind"] for seat in opened["seats"]] == ["guest" if letter == "m" else "bot" for letter in seats]
    live = await ada.connect(opened["id"])
    await live.until(lambda: live.matches[opened["id"]].mover in opened["your_seats"], "the first turn")
    known = await played_out(live, opened["id"])
    assert known.info["result"]["how"] == "finished"
    log = read_log(await ada.log(opened["id"]))
    assert {step.by for step in log.steps} >= {0, 1, 2}
    assert (await ada.get(f"/matches/{opened['id']}/check"))["wrong"] == []


async def test_bots_are_named_and_described(people):
    ada = await people("Ada")
    seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot", "bot": "greedy", "name": "Marvin"}]
    opened = await ada.post("/matches", game="last-light", form="3-player", seats=seats)
    told = await ada.get("/bots")
    assert [level["title"] for level in told["levels"]] == [
        "Beginner",
        "Novice",
        "Intermediate",
        "Advanced",
        "Expert",
        "Master",
        "Max, takes its time",
    ]
    assert opened["seats"][1]["bot"] == {"name": told["default"], "level": None}
    assert opened["seats"][1]["name"] == "Rigel"  # readers say the level, in their language
    assert opened["seats"][2]["bot"] == {"name": "greedy", "level": None}
    assert opened["seats"][2]["name"] == "Marvin"
    assert opened["seats"][0]["bot"] is None


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"bot": "hal"}, "hal"),
        ({"level": 7}, "Levels go from 1 to 6"),
        ({"level": 0}, "Levels go from 1 to 6"),
        ({"bot": "greedy", "level": 2}, "takes no level"),
        ({"bot": "mcts:1000000"}, "level instead of a number"),
    ],
)
async def test_unknown_bots_are_refused(people, wish, reason):
    ada = await people("Ada")
    answer = await ada.post("/matches", 400, game="last-light", form="2-player", seats=[{"who": "me"}, {"who": "bot", **wish}])
    assert reason in answer["detail"]


async def test_bots_alone_play_for_whoever_watches(people):
    ada = await people("Ada")
    opened = await ada.open("last-light", "3-player", "1rg", nights=20, lamps=9)
    assert opened["your_seats"] == []
    before = (await ada.get(f"/matches/{opened['id']}"))["steps"]
    await asyncio.sleep(0.3)
    assert (await ada.get(f"/matches/{opened['id']}"))["steps"] == before
    live = await ada.connect(opened["id"])
    await live.until_info(opened["id"], lambda info: info["status"] == "over")
    again = await ada.post(f"/matches/{opened['id']}/rematch")
    assert [seat["bot"]["name"] for seat in again["seats"]] == ["random", "greedy", "beginner"]


async def test_a_rematch_has_the_same_bots_one_seat_on(people):
    ada = await people("Ada")
    opened = await ada.open("last-light", "3-player", "m1g")
    live = await ada.connect(opened["id"])
    await live.do("resign", opened["id"], seat=0)
    await live.until_info(opened["id"], lambda info: info["status"] == "over")
    again = await ada.post(f"/matches/{opened['id']}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "bot", "guest"]
    assert [seat["name"] for seat in again["seats"]] == ["Rigel", "Altair", "Ada"]
    assert again["status"] == "running"


async def test_a_server_that_ends_asks_no_bot_any_more(tmp_path, caplog):
    """A move that is being stored when it ends is carried through; nobody gets news of a bot that failed."""
    at_hand, thinkers = await AtHand.begin(tmp_path), Thinkers(1, 10.0)
    bots = BotSeats(at_hand.rooms, thinkers, pause=0.0, analyst="novice", most=1)
    person = Seat(0, "guest", "0", "0", "Ada", "Ada", "0" * 32)
    room = await at_hand.rooms.open(ph.game("last-light", "2-player"), "0", [person, bot_seat(1, "Rigel", "greedy", None)])
    await bots.close()
    await thinkers.close()
    await at_hand.move(room)
    assert room.match.log.now.mover == 1
    assert not room.pinned
    await at_hand.end()
    assert caplog.records == []


# What goes wrong --------------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strange_server(tmp_path_factory: pytest.TempPathFactory):
    running = Server(tmp_path_factory.mktemp("strange"), "", "--bot-limit", "1", **FEW_GAMES).start()
    yield running
    running.stop()


@pytest.mark.parametrize("name", [name for name in STRANGE if name != "slow"])
async def test_a_bot_that_fails_blocks_nothing(strange_server, name):
    ada = await Guest(strange_server).arrive("Ada")
    seats = [{"who": "me"}, {"who": "bot", "bot": name}]
    opened = await ada.post("/matches", game="last-light", form="2-player", seats=seats, options={"nights": 2, "lamps": 9})
    live = await ada.connect(opened["id"])
    known = await played_out(live, opened["id"])
    assert known.info["result"]["how"] == "finished"
    assert any(step[1] == 1 for step in known.steps())
    assert f"The bot {name} of match {opened['id']} failed" in strange_server.complaints()
    await ada.leave()


def thinkers(server: Server) -> list[int]:
    """The processes below the server's that think."""
    parent = server._process.pid
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == parent and b"spawn_main" in command and fields[0] != "Z":
            found.append(int(folder.name))
    return found


def gone(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


async def until(condition) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_processes_end_with_the_server_even_in_the_middle_of_a_thought(tmp_path, how):
    server = Server(tmp_path, "", **FEW_GAMES).start()
    ada = await Guest(server).arrive("Ada")
    seats = [{"who": "me"}, {"who": "bot", "bot": "sleepy"}]
    opened = await ada.post("/matches", game="last-light", form="2-player", seats=seats)
    live = await ada.connect(opened["id"])
    await play(opened["id"], live, moves=1)
    await until(lambda: thinkers(server))
    await asyncio.sleep(0.5)
    processes = thinkers(server)
    await ada.leave()
    getattr(server, how)()
    await until(lambda: all(gone(process) for process in processes))


async def test_a_killed_process_is_replaced_and_the_match_goes_on(strange_server):
    ada = await Guest(strange_server).arrive("Ada")
    opened = await ada.open("last-light", "2-player", "m2", nights=9, lamps=9)
    live = await ada.connect(opened["id"])
    known = live.matches[opened["id"]]
    for _ in range(3):
        await play(opened["id"], live, moves=1)
        await live.until(lambda: known.is_over or known.mover == 0, "a bot's move")
        for process in thinkers(strange_server):
            os.kill(process, 9)
    assert (await played_out(live, opened["id"])).info["result"]["how"] == "finished"
    await ada.leave()


async def test_after_a_restart_a_bot_goes_on_thinking(own_server, own_people):
    ada = await own_people("Ada")
    seats = [{"who": "me"}, {"who": "bot", "bot": "slow"}]
    opened = await ada.post("/matches", game="last-light", form="2-player", seats=seats, options={"nights": 9, "lamps": 9})
    live = await ada.connect(opened["id"])
    await play(opened["id"], live, moves=1)
    own_server.kill()
    step = live.matches[opened["id"]].step
    assert live.matches[opened["id"]].mover == 1
    own_server.start()
    new = await ada.connect()
    await new.resume(live, opened["id"])
    known = new.matches[opened["id"]]
    await new.until(lambda: known.step > step, "the bot's move")
    assert known.steps()[step][1] == 1
    ada.connections.remove(live)


async def test_what_is_taken_back_is_not_answered_any_more(people):
    """The bot thinks for a second about a position that is taken back meanwhile."""
    ada = await people("Ada")
    seats = [{"who": "me"}, {"who": "bot", "bot": "slow"}]
    opened = await ada.post("/matches", game="last-light", form="2-player", seats=seats, options={"nights": 9, "lamps": 9})
    live = await ada.connect(opened["id"])
    known = live.matches[opened["id"]]
    await live.until(lambda: known.mover == 0, "the first turn")
    start = known.step
    for _ in range(5):  # a busy machine may take longer than the bot
        await play(opened["id"], live, moves=1)
        thinks = known.mover == 1
        await live.do("takeback", opened["id"], seat=0, to=start)
        if thinks:
            break
    assert thinks
    await asyncio.sleep(1.5)
    assert known.mover == 0
    assert known.step == start
    await played_out(live, opened["id"])


async def test_taking_back_past_a_bots_moves_is_free(people):
    ada = await people("Ada")
    opened = await ada.open("last-light", "2-player", "mr", nights=9, lamps=9)
    assert opened["takeback"] == "free"
    live = await ada.connect(opened["id"])
    known = live.matches[opened["id"]]
    for _ in range(3):
        await live.until(lambda: known.mover == 0, "the turn")
        await play(opened["id"], live, moves=1)
    await live.until(lambda: known.mover == 0, "the turn")
    own = [step[0] for step in known.steps() if step[1] == 0]
    bots = [step[0] for step in known.steps() if step[1] == 1]
    refused = await live.ask("takeback", opened["id"], seat=0, to=bots[0])
    assert refused["tell"] == "refused"
    await live.do("takeback", opened["id"], seat=0, to=own[1])
    assert known.step == own[1]
    assert known.mover == 0


async def test_bots_agree_to_no_draw_but_let_a_match_be_abandoned(people):
    ada = await people("Ada")
    opened = await ada.open("last-light", "2-player", "mr", nights=9, lamps=9)
    live = await ada.connect(opened["id"])
    refused = await live.ask("offer", opened["id"], seat=0, what="draw", yes=True)
    assert refused["reason"] == "Bots do not agree to draws."
    await live.do("offer", opened["id"], seat=0, what="abandon", yes=True)
    assert live.matches[opened["id"]].info["result"]["how"] == "abandoned"


# Groups -----------------------------------------------------------------------------------------------------------------------------------


async def test_bots_race(people):
    ada = await people("Ada")
    group = await ada.post("/groups", kind="race", game="planet-smash", options={"planet": "pebble"}, seats=[{"who": "bot", "level": 1}])
    await ada.join(group["id"])
    started = await ada.post(f"/groups/{group['id']}/start")
    robot, mine = started["members"]
    assert robot["bot"] == {"name": "beginner", "level": None}
    assert robot["match"] is None
    live = await ada.connect(mine["match"])
    await play(mine["match"], live)
    await live.send(do="watch", group=group["id"])
    await live.until(lambda: live.groups.get(group["id"], {}).get("status") == "over", "the end of the race")
    assert all(member["status"] == "over" for member in live.groups[group["id"]]["members"])


async def test_a_series_against_bots_goes_on_to_the_next_match(people):
    ada = await people("Ada")
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    group = await ada.post("/groups", kind="series", game="pickpockets", form="2-player", total=500, seats=seats)
    assert [(member["name"], member["bot"] is not None) for member in group["members"]] == [("Ada", False), ("Rigel", True)]
    started = await ada.post(f"/groups/{group['id']}/start")
    first = started["matches"][0]
    live = await ada.connect(first)
    assert live.matches[first].info["hints"] is False
    await live.until(lambda: live.matches[first].mover == 0, "the turn")
    await played_out(live, first)
    await live.send(do="watch", group=group["id"])
    await live.until(lambda: len(live.groups.get(group["id"], {}).get("matches", [])) == 2, "the next match")
    second = live.groups[group["id"]]["matches"][1]
    await live.watch(second)
    assert [seat["kind"] for seat in live.matches[second].info["seats"]] == ["bot", "guest"]
    await live.until(lambda: live.matches[second].mover == 1, "the bot's first move")


async def test_a_race_seats_nobody_but_bots(people):
    ada = await people("Ada")
    answer = await ada.post("/groups", 400, kind="race", game="planet-smash", seats=[{"who": "me"}])
    assert "for bots" in answer["detail"]


# Hints ------------------------------------------------------------------------------------------------------------------------------------


async def test_hints_name_the_best_decisions_and_what_they_promise(people):
    ada = await people("Ada")
    opened = await ada.open("planet-smash")
    assert opened["hints"] is True
    live = await ada.connect(opened["id"])
    known = live.matches[opened["id"]]
    hint = await live.ask("hint", opened["id"], seat=0, step=known.step)
    assert hint["tell"] == "hint"
    assert hint["range"] == [0.0, 1.0]
    assert 1 <= len(hint["candidates"]) <= 3
    texts, smash = {move["code"]: move["text"] for move in known.views["0"]["legal"]}, ph.game("planet-smash")
    for candidate in hint["candidates"]:
        assert texts[candidate["code"]] == candidate["text"]
        assert 0 <= candidate["returns"][0] <= 1
        assert candidate["estimates"] == [smash.say(smash.estimate(candidate["returns"][0]))]
    await live.until_info(opened["id"], lambda info: info["seats"][0]["hinted"])
    await live.move(opened["id"], hint["candidates"][0]["code"])


async def test_help_that_a_client_thinks_of_itself_is_allowed_and_recorded_like_a_hint(people):
    ada = await people("Ada")
    opened = await ada.open("planet-smash")
    live = await ada.connect(opened["id"])
    asked = {"seat": 0, "step": live.matches[opened["id"]].step, "own": True}
    assert (await live.ask("estimate", opened["id"], **asked))["tell"] == "done"
    await live.until_info(opened["id"], lambda info: info["seats"][0]["hinted"])
    assert (await live.ask("hint", opened["id"], **asked))["tell"] == "done"


async def test_hints_are_answered_to_nobody_else(people):
    ada, eve = await people("Ada"), await people("Eve")
    opened = await ada.open("pickpockets", "2-player", "mr")
    live, watching = await ada.connect(opened["id"]), await eve.connect(opened["id"])
    known = live.matches[opened["id"]]
    await live.until(lambda: known.mover == 0, "the turn")
    hint = await live.ask("hint", opened["id"], seat=0, step=known.step)
    assert hint["tell"] == "hint"
    refused = await watching.ask("hint", opened["id"], seat=0, step=known.step)
    assert refused["reason"] == "Seat 0 is not yours."
    assert all(message["tell"] != "hint" for message in watching.messages)


async def test_hints_are_refused_against_people_and_in_races(people):
    ada, bo = await people("Ada"), await people("Bo")
    opened = await ada.open("last-light", "2-player", "ml")
    await bo.post(f"/matches/{opened['id']}/seats/1/take")
    live = await ada.connect(opened["id"])
    refused = await live.ask("hint", opened["id"], seat=0, step=live.matches[opened["id"]].step)
    assert "for practice" in refused["reason"]
    group = await ada.post("/groups", kind="race", game="planet-smash")
    await ada.join(group["id"])
    match = (await ada.post(f"/groups/{group['id']}/start"))["members"][0]["match"]
    await live.watch(match)
    assert live.matches[match].info["hints"] is False
    refused = await live.ask("hint", match, seat=0, step=live.matches[match].step)
    assert "for practice" in refused["reason"]


async def test_a_hint_about_the_past_is_refused_and_one_comes_at_a_time(people):
    ada = await people("Ada")
    opened = await ada.open("planet-smash")
    live = await ada.connect(opened["id"])
    known = live.matches[opened["id"]]
    refused = await live.ask("hint", opened["id"], seat=0, step=known.step - 1)
    assert "the match is at step" in refused["reason"]
    after = len(live.messages)
    for name in ("first", "second"):
        await live.send(do="hint", match=opened["id"], id=name, seat=0, step=known.step)
    assert "at a time" in (await live.answer(after, "refused", id="second"))["reason"]
    assert (await live.answer(after, "hint", id="first"))["candidates"]


# Pace -----------------------------------------------------------------------------------------------------------------------------------


class Clock:
    """`time` and `asyncio` for the code under test: time passes only where this test says so."""

    def __init__(self):
        self.now, self.slept = 1000.0, []

    def monotonic(self):
        return self.now

    async def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds

    def __getattr__(self, name):
        return getattr(asyncio, name)


def test_no_decision_is_shown_so_shortly_that_nobody_sees_it():
    assert [pause_after(decisions, seconds=0, pause=0.4) for decisions in (0, 1, 2, 3, 50)] == [0.4, 0.2, 0.1, 0.1, 0.1]


class Table:
    """A match of Onward to Venus with a person at one seat, and bots that do whatever does not end their turn."""

    def __init__(self, form, monkeypatch, *, is_cold, thinking, storing):
        self.clock, self.thinking, self.storing = Clock(), thinking, storing
        self.asked = []
        """Who was asked to think, after how many decisions that share their time."""
        game = ph.game("onward-to-venus", form)
        self.seats = [Seat(number, "bot", bot="greedy") for number in range(game.seats)]
        self.match = Match("a-match", game, "host", "5e" * 32, self.seats, 0.0, 0.0)
        self.match.begin_if_ready()
        preparation = SimpleNamespace(is_cold=lambda name: is_cold)
        rooms = SimpleNamespace(store=SimpleNamespace(hearing=None), readers=None, change=self.change, preparation=preparation)
        self.bots = BotSeats(rooms, SimpleNamespace(think=self.think), pause=0.4, analyst="novice", most=1)
        monkeypatch.setattr(self.bots.help, "is_under_way", self.is_free)
        monkeypatch.setattr(bot_seats, "asyncio", self.clock)
        monkeypatch.setattr(bot_seats, "time", self.clock)

    async def think(self, task, rank, owner):
        self.asked.append((task.seat, task.in_row))
        self.clock.now += self.thinking(task)
        now = self.match.log.now
        return max(now.legal(), key=lambda code: now.play(code).mover == task.seat)

    async def change(self, room, made, brief):
        self.clock.now += self.storing
        made(self.match)

    async def is_free(self, match):
        return False

    async def until_a_person_decides(self, most=math.inf):
        """Seconds that it took."""
        began = self.clock.now
        self.bots.on_activity(SimpleNamespace(match=self.match, doubtful=False, listeners=[], pinned=False))
        while self.match.seat_to_decide.kind == "bot" and len(self.clock.slept) < most:
            await asyncio.sleep(0)
        await self.bots.close()
        return self.clock.now - began


@pytest.mark.parametrize(
    ("thinking", "storing", "pauses", "rest"),
    [(0, 0, [0.4, 0.2], 0.1), (0.06, 0, [0.34, 0.14], 0.04), (1, 0, [0, 0], 0), (0, 0.8, [0.4, 0.2], 0)],
    ids=["quick", "in thought", "slow to think", "a busy machine"],
)
async def test_a_turn_of_many_decisions_is_shown_faster_and_faster(thinking, storing, pauses, rest, monkeypatch):
    """0.4 seconds for the first, down to 0.1, thinking included; and without pauses when the turn takes long for other reasons."""
    table = Table("2-player", monkeypatch, is_cold=False, thinking=lambda task: thinking, storing=storing)
    table.seats[1 - table.match.log.now.mover].kind = "guest"
    await table.until_a_person_decides()
    slept = table.clock.slept
    assert len(slept) >= 3
    assert slept == pytest.approx([*pauses, *([rest] * (len(slept) - len(pauses)))], abs=1e-6)


@pytest.mark.parametrize(
    ("people", "first", "last"), [(True, 1.6, 1.6), (False, 0.4, 0.1)], ids=["with people", "when all people are there"]
)
async def test_racers_come_along_with_people(people, first, last, monkeypatch):
    """Nobody sees how a rival's moves are made, but everybody how far it is: it is not at the end before people have begun."""
    table = Table("2-player", monkeypatch, is_cold=False, thinking=lambda task: 0, storing=0)
    table.match.group = "a-race"
    table.bots.rooms.are_people_playing = lambda group: group == "a-race" and people
    await table.until_a_person_decides(most=20)
    assert table.clock.slept[0] == pytest.approx(first)
    assert min(table.clock.slept) == pytest.approx(last)


def by_plain_python(task):
    """What a search takes that is not compiled: its share of time, and its first look."""
    return COLD_SECONDS * 0.5**task.in_row + 0.03


async def last_of_five(monkeypatch, *, is_cold):
    """At a table of five where the person comes after four bots."""
    table = Table("5-player", monkeypatch, is_cold=is_cold, thinking=by_plain_python, storing=0.01)
    table.seats[(table.match.log.now.mover - 1) % 5].kind = "guest"
    return table, await table.until_a_person_decides()


async def test_bots_that_are_not_compiled_share_one_budget_until_a_person_decides(monkeypatch):
    table, seconds = await last_of_five(monkeypatch, is_cold=True)
    assert len({seat for seat, _ in table.asked}) == 4
    assert [made for _, made in table.asked] == sorted({made for _, made in table.asked})
    assert len(table.clock.slept) > 10
    assert seconds < 1.5
    assert not any(table.clock.slept)


async def test_compiled_bots_have_each_turn_for_themselves(monkeypatch):
    table, _ = await last_of_five(monkeypatch, is_cold=False)
    assert {seat for seat, made in table.asked if made == 0} == {seat for seat, _ in table.asked}


async def test_bots_that_nobody_waits_for_have_each_turn_for_themselves(monkeypatch):
    """A person who is out of the game watches what the others do, and should be able to follow."""
    table = Table("2-player", monkeypatch, is_cold=True, thinking=by_plain_python, storing=0.5)
    table.seats.append(Seat(2, "guest"))
    await table.until_a_person_decides(most=60)
    fresh = [number for number, (_, made) in enumerate(table.asked) if made == 0]
    assert fresh[0] == 0
    assert len(fresh) > 2
    assert fresh[1] > 10


# Secrets ----------------------------------------------------------------------------------------------------------------------------------


def test_a_process_is_told_no_more_than_the_seat_knows():
    """For all positions that the seat cannot tell apart, its process gets the same."""
    chooser, game, compared = random.Random(4), ph.game("pickpockets", "3-player"), 0
    position, entries = game.start(), 0
    while position.mover != OVER and compared < 200:
        if position.mover != CHANCE:
            seat = position.mover
            others = list(agreeing(position, seat))
            tasks = {task_for(match_at(other, entries), seat, "mcts", 3) for other in others}
            assert len(tasks) == 1
            assert len({task_for(match_at(other, entries), (seat + 1) % 3, "mcts", 3) for other in others}) > 1 or len(others) == 1
            compared += len(others) - 1
        position = position.play(position.draw(chooser.getrandbits(64)) if position.mover == CHANCE else chooser.choice(position.legal()))
        entries += 1
    assert compared > 50


def match_at(position, entries):
    """A match that stands there; of its log nothing but that is needed."""
    seats = [Seat(number, "bot", bot="mcts", level=3) for number in range(3)]
    match = Match("a-match", position.game, "host", "5e" * 32, seats, 0.0, 0.0, status="running")
    match.log = SimpleNamespace(now=position, entries=[None] * entries, steps=[SimpleNamespace(by="chance")] * entries)
    return match


def test_the_keys_of_bots_tell_nothing_of_the_matchs_key_and_come_again():
    position = ph.game("last-light", "3-player").start()
    here = match_at(position, 5)
    again, later, other = match_at(position, 5), match_at(position, 6), match_at(position, 5)
    other.key = "5f" * 32
    keys = [match.key_for_bot(0) for match in (here, again, later, other)]
    assert keys[0] == keys[1]
    assert len({*keys, here.key_for_bot(1), here.key_for_bot(0, "hint")}) == 5
    assert here.key not in repr(task_for(here, 0, "mcts", 3))

"""Secret cards: every frame and every answer is compared with what its receiver may know, worked out anew from the full log."""

from __future__ import annotations

import asyncio
import json
import random
from base64 import b64decode

import msgspec
import pytest

import perihelion as ph
from perihelion.core.logs import SeatLog, Step, Takeback, read_log
from tests.games.pickpockets.state import ACTIONS
from tests.server.clients import play

DATABASE = "postgresql"
CHANCE_TEXTS = {ACTIONS.text(code) for code in range(ACTIONS.size) if ACTIONS.block_of(code).chance}


def as_json(value):
    return json.loads(msgspec.json.encode(value))


def key_of(seat):
    return "spectator" if seat is None else str(seat)


class Truth:
    """What everybody may know at every line of a match, from its full log."""

    def __init__(self, log):
        self.log = log
        self.positions = [log.game.start()]
        """By the number of lines before it."""
        steps = [self.positions[0]]
        for entry in log.entries:
            if isinstance(entry, Step):
                steps.append(steps[-1].play(entry.code))
            elif isinstance(entry, Takeback):
                del steps[entry.to + 1 :]
            self.positions.append(steps[-1])

    def lines(self, seat):
        return as_json(SeatLog(self.log, seat).lines)

    def told(self, line, known):
        """In words, from what everybody knows, and the action if it is known."""
        entry = self.log.entries[line]
        said = self.positions[line].told(entry.code, known[3] is not None) if isinstance(entry, Step) else None
        return as_json(said.json()) if said and said.at else None

    def view(self, seat, line):
        return as_json(self.positions[line].view(seat).json())

    def check_message(self, message, seats):
        """Of a connection that had these seats (None: a spectator) when it got the message. Gives the number of lines it then knew."""
        lines = [self.lines(seat) for seat in seats]
        line = message["since"] + len(message["lines"])
        for n, told in enumerate(message["lines"], start=message["since"]):
            allowed = [known[n] for known in lines]
            best = next((known for known in allowed if not isinstance(known, list) or known[3] is not None), allowed[0])
            assert told == best, f"line {n} for {seats}"
            assert message["told"][n - message["since"]] == self.told(n, best), f"what line {n} says for {seats}"
        assert set(message["views"]) == {key_of(seat) for seat in seats}
        for seat in seats:
            assert message["views"][key_of(seat)] == self.view(seat, line), f"view of {seat} at line {line}"
        return line

    def check_all(self, live, match, seats):
        """Every frame of a connection; refusals carry views too."""
        checked, line = 0, 0
        for message in live.messages:
            if message.get("match") != match:
                continue
            if message["tell"] in ("match", "lines"):
                line = self.check_message(message, seats)
                checked += 1
            elif message.get("views"):
                for seat in seats:
                    assert message["views"][key_of(seat)] == self.view(seat, line)
                checked += 1
            else:
                assert set(message) <= {"tell", "id", "match", "reason", "step", "chat", "info"}
        return checked


@pytest.fixture
async def table(people):
    """Three players and somebody who watches."""
    guests = [await people(name) for name in ("Ada", "Bo", "Cy", "Eve")]
    match = (await guests[0].open("pickpockets", "3-player", "mll"))["id"]
    for seat in (1, 2):
        await guests[seat].post(f"/matches/{match}/seats/{seat}/take")
    return match, guests, [await guest.connect(match) for guest in guests]


async def test_no_message_holds_more_than_its_receiver_may_know(server, table):
    match, guests, lives = table
    secret = (await server.rows("SELECT key FROM matches WHERE id = :id", id=match))[0]["key"]
    chooser = random.Random(3)
    looked_up = []
    while not lives[0].matches[match].is_over:
        await play(match, *lives[:3], moves=1, seed=chooser.getrandbits(32))
        await asyncio.gather(*(live.until_line(match, len(lives[0].matches[match].lines)) for live in lives))
        if lives[0].matches[match].is_over:
            break
        guest = chooser.choice(guests)
        step = chooser.randrange(lives[0].matches[match].step + 1)
        asked_for = chooser.choice((0, 1, 2, 7, -1))  # whichever seat one asks for, one gets one's own
        answer = await guest.get(f"/matches/{match}/positions/{step}", seat=asked_for)
        looked_up.append((guests.index(guest), step, answer["view"]))
        live = chooser.choice(lives)
        await live.move(match, "wait", seat=max(0, lives.index(live) % 3), step=0)  # stale, or not theirs
        for player in guests:
            assert secret.encode() not in await player.log(match)
    log = read_log(await guests[0].log(match))
    truth = Truth(log)
    for number, live in enumerate(lives):
        seat = number if number < 3 else None
        assert truth.check_all(live, match, [seat]) > 20
        assert live.matches[match].lines == truth.lines(seat)
    for number, step, view in looked_up:
        assert view == as_json(log.position(step).view(number if number < 3 else None).json())
    assert len(looked_up) > 10


async def test_hidden_cards_are_nowhere_in_what_others_get(table):
    """The same by brute force, without the engine's own idea of who sees what: a card is named to nobody but its owner and its thief."""
    match, _, lives = table
    await play(match, *lives[:3])
    await lives[3].until_line(match, len(lives[0].matches[match].lines))
    log = read_log(await lives[0].guest.log(match))
    hidden = 0
    for seat, live in enumerate(lives):
        for entry, line in zip(log.entries, live.matches[match].lines, strict=True):
            if not isinstance(entry, Step) or entry.by != "chance":
                continue
            before = log.position(entry.number).to_json()["state"]
            allowed = {before["turn"]} | ({before["target"]} if entry.text.startswith("card") else set())
            if "ABC?"[seat] in allowed:
                assert line[2:4] == [entry.text, entry.code]
            else:
                hidden += 1
                assert line == [entry.number, "chance", "draw a card" if entry.text.startswith("draw") else "a card is stolen", None, None]
        for message in live.messages:
            if message["tell"] == "lines" and message.get("info", {"status": "running"})["status"] == "running":
                for name, view in message["views"].items():
                    others = [other for other in view["board"]["seats"] if other["name"] != "ABC?"[seat]]
                    assert all(other["pocket"]["cards"] is None for other in others), name
    assert hidden > 30
    assert not any(isinstance(line, list) and line[4] is not None for live in lives for line in live.matches[match].lines)


async def test_logs_of_a_running_match_hold_what_the_asker_may_know(table):
    match, guests, lives = table
    await play(match, *lives[:3], moves=7)
    logs = [await guest.log(match) for guest in guests]
    for guest, log in zip(guests, logs, strict=True):
        header = json.loads(log.splitlines()[0])
        assert header["perihelion"] == "match log of one seat"
        assert header["seat"] == (guests.index(guest) if guest is not guests[3] else None)
        with pytest.raises(ph.BadLog, match="one seat"):
            read_log(log)
    assert len(set(logs)) == 4
    await play(match, *lives[:3])
    whole = read_log(await guests[3].log(match))  # over: everything is shown
    truth = Truth(whole)
    for seat, log in zip((0, 1, 2, None), logs, strict=True):
        lines = [json.loads(line) for line in log.splitlines()[1:-1]]
        assert lines == truth.lines(seat)[: len(lines)]
        texts = {line[2] for line in lines if isinstance(line, list) and line[1] == "chance"}
        assert (seat is None) == (not texts & CHANCE_TEXTS)


async def test_who_takes_over_a_seat_knows_what_it_knew_and_who_left_learns_no_more(table, people):
    match, guests, lives = table
    di = await people("Di")
    await play(match, *lives[:3], moves=4)
    watching = await di.connect(match)
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    left_at = len(lives[1].messages)
    await watching.do("ask for", match, of=1, yes=True)
    who = (await di.get("/me"))["who"]
    for seat in (0, 2):
        await lives[seat].do("hand over", match, seat=seat, of=1, to=who, yes=True)
    await watching.until_info(match, lambda info: info["your_seats"] == [1])
    taken_at = next(n for n, message in enumerate(watching.messages) if message.get("info", {}).get("your_seats") == [1])
    sits = await di.connect(match)
    await play(match, lives[0], sits, lives[2])
    for live in (watching, lives[1]):
        await live.until_line(match, len(lives[0].matches[match].lines))
    truth = Truth(read_log(await di.log(match)))
    assert truth.check_all(sits, match, [1]) > 5
    assert sits.matches[match].lines == truth.lines(1)
    for live, seats in (
        (watching, lambda n: [None] if n < taken_at else [1]),
        (lives[1], lambda n: [1] if n < left_at else [None]),
    ):
        for n, message in enumerate(live.messages):
            if message["tell"] in ("match", "lines"):
                truth.check_message(message, seats(n))


async def test_who_thinks_for_themselves_gets_a_position_with_no_more_than_their_seat_knows(people):
    """At the end of the match it is compared with what really lay there."""
    ada = await people("Ada")
    match = (await ada.open("pickpockets", "2-player", "mm"))["id"]
    live = await ada.connect(match)
    known, given = live.matches[match], []
    for seed in range(4):
        await play(match, live, moves=1, seed=seed)
        seat, step = known.mover, known.step
        answer = await live.ask("hint", match, seat=seat, step=step, own=True)
        given.append((seat, step, b64decode(answer["known"])))
    await play(match, live)
    log = read_log(await ada.log(match))
    now = [log.game.start()]
    for line in log.steps:
        now.append(now[-1].play(line.code))
    for seat, step, data in given:
        assert log.game.from_bytes(data).view(seat).json() == now[step].view(seat).json()
        assert data == now[step].sampler(seat).draw(0).bytes(), "it follows from what the seat knows"
    assert any(data != now[step].bytes() for _, step, data in given), "the rest is drawn anew"


async def test_takebacks_at_one_screen_tell_spectators_nothing(people):
    ada, eve = await people("Ada"), await people("Eve")
    match = (await ada.open("pickpockets", "2-player", "mm"))["id"]
    hers, watching = await ada.connect(match), await eve.connect(match)
    chooser = random.Random(5)
    known = hers.matches[match]
    for _ in range(8):
        await play(match, hers, moves=chooser.randrange(1, 4), seed=chooser.getrandbits(32))
        if known.is_over:
            break
        own = [line[0] for line in known.steps() if line[1] != "chance"]
        await hers.do("takeback", match, seat=chooser.randrange(2), to=chooser.choice(own))
        await watching.watch(match, 0)
    await play(match, hers)
    await watching.until_line(match, len(known.lines))
    log = read_log(await eve.log(match))
    assert sum(isinstance(entry, Takeback) for entry in log.entries) >= 5
    truth = Truth(log)
    assert truth.check_all(watching, match, [None]) > 15
    assert truth.check_all(hers, match, [0, 1]) > 15
    assert (await eve.get(f"/matches/{match}/check"))["wrong"] == []


async def test_an_opponent_learns_nothing_from_a_seat_that_was_left(table):
    """Whatever they try, what they are sent is what their own seat may know."""
    match, guests, lives = table
    await play(match, *lives[:3], moves=6)
    await guests[1].post(f"/matches/{match}/seats/1/leave")
    await guests[0].post(f"/matches/{match}/seats/1/take", 403)
    await lives[0].ask("ask for", match, of=1, yes=True)
    await guests[0].post(f"/matches/{match}/seats/0/leave")
    left_at = len(lives[0].messages)
    await guests[0].post(f"/matches/{match}/seats/1/take", 403)
    looked = (await guests[0].get(f"/matches/{match}/positions/3", seat=1))["view"]
    header = json.loads((await guests[0].log(match)).splitlines()[0])
    assert (looked["seat"], header["seat"]) == (None, None)
    await guests[0].post(f"/matches/{match}/seats/0/take")
    await guests[1].post(f"/matches/{match}/seats/1/take")
    again = [await guest.connect(match) for guest in guests[:3]]
    await play(match, *again)
    truth = Truth(read_log(await guests[0].log(match)))
    for message in lives[0].messages[:left_at]:
        if message["tell"] in ("match", "lines"):
            truth.check_message(message, [0])
    assert truth.check_all(again[0], match, [0]) > 5


async def test_who_of_several_at_one_screen_looks_is_said(people):
    """A file, or a position looked up, shows what one of them may know: who is named, otherwise nobody."""
    ada = await people("Ada")
    match = (await ada.open("pickpockets", "2-player", "mm"))["id"]
    live = await ada.connect(match)
    await play(match, live, moves=4)
    for asked, seat in (({"seat": 0}, 0), ({"seat": 1}, 1), ({}, None), ({"seat": 2}, None)):
        assert (await ada.get(f"/matches/{match}/positions/3", **asked))["view"]["seat"] == seat
        log = (await ada.http.get(f"/api/matches/{match}/log", params=asked)).content
        assert json.loads(log.splitlines()[0])["seat"] == seat


async def test_refusals_tell_no_secrets(table):
    """Whether a move is legal for somebody else, or which cards are in a pocket, cannot be found out by asking."""
    match, _, lives = table
    known = lives[0].matches[match]
    for live in lives[1:]:
        reasons = set()
        for code in range(0, ACTIONS.size, 5):
            reasons.add((await live.move(match, code, seat=0, step=known.step))["reason"])
        assert reasons == {"Seat 0 is not yours."}
    for seat in (1, 2):
        asked = ("play coin", "play ring", "wait")
        reasons = {(await lives[seat].move(match, text, seat=seat, step=known.step))["reason"] for text in asked}
        assert reasons == {"It is not your turn."}
    drawn = {(await lives[0].move(match, text, seat=0))["reason"] for text in CHANCE_TEXTS}
    assert all("legal now: this is for chance" in reason for reason in drawn)

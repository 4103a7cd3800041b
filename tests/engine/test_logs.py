"""Match logs: what they hold, and that nothing wrong gets past reading."""

from __future__ import annotations

import hashlib
import json
import random
import re

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.logs import (
    PackedLog,
    Resignation,
    SeatChange,
    Step,
    Takeback,
    encoded,
    read_log,
    restored,
    snapshot_of,
    with_positions,
)
from perihelion.lab.verification import verify
from tests.golden.__main__ import random_match

GAME = ph.game("planet-smash")


@pytest.fixture(scope="module")
def log():
    return random_match(GAME, "a log to look at")


def resealed(lines):
    """The lines with a fresh seal: tampering by somebody who knows the format."""
    body = b"".join(line + b"\n" for line in lines[:-1])
    end = json.loads(lines[-1]) | {"sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(end, separators=(",", ":")).encode() + b"\n"


def lines_of(log):
    return log.to_bytes().splitlines()


def test_a_saved_log_is_read_back(log, tmp_path):
    log.save(tmp_path / "match.jsonl")
    again = ph.load_log(tmp_path / "match.jsonl")
    assert again.to_bytes() == log.to_bytes()
    assert again.steps == log.steps
    assert again.end == log.end
    for n in (0, 1, 17, len(log.steps)):
        assert again.position(n) == log.position(n)
    with pytest.raises(IndexError, match="positions 0 to"):
        log.position(len(log.steps) + 1)


@pytest.mark.parametrize("name", ["planet-smash", "onward-to-venus"])
def test_chance_is_drawn_until_a_seat_decides(name):
    """By one key for the whole match, each draw by a key of its own."""
    one, other = (ph.Log(ph.game(name)) for _ in range(2))
    for log, key in ((one, 5), (other, 6)):
        while log.settle(key).mover != ph.OVER and len(log.steps) < 60:
            assert log.settle(key) is log.now
            log.play(log.now.legal()[0])
    draws = [[step.text for step in log.steps if step.by == "chance"] for log in (one, other)]
    assert draws[0] != draws[1]
    assert len(set(draws[0])) > 1
    again = ph.Log(one.game)
    for step in one.steps:
        if step.by != "chance":
            again.settle(5)
            again.play(step.code)
    assert again.settle(5) == one.now
    with pytest.raises(ph.BadOption, match="key is a whole number"):
        again.settle(-1)


def test_lines_can_be_read_by_people_and_programs(log):
    lines = [json.loads(line) for line in lines_of(log)]
    assert lines[0]["game"] == "planet-smash"
    assert lines[0]["columns"] == ["step", "by", "text", "code", "check"]
    assert lines[1][:3] == [0, "chance", log.steps[0].text]
    assert {line[1] for line in lines[1:-1]} == {"chance", 0}
    assert lines[-1]["end"] == "finished"
    assert lines[-1]["returns"] == log.now.returns()


def test_events_are_kept_and_replayed():
    log = ph.Log(ph.game("last-light", "3-player"), ["Ada", "Bo", "Cy"])
    chooser = random.Random(1)
    for _ in range(6):
        log.play(chooser.choice(log.now.legal()))
    before = log.position(4)
    log.takeback(1, 4)
    assert log.now == before
    assert len(log.steps) == 4
    log.change_seat(2, "Di")
    log.resign(0)
    assert log.end is None  # with three sides the others play on
    log.play(chooser.choice(log.now.legal()))
    again = read_log(log.to_bytes())
    assert [type(entry) for entry in again.entries if not isinstance(entry, tuple)] == [Takeback, SeatChange, Resignation]
    assert again.now == log.now
    assert again.seats == ["Ada", "Bo", "Di"]
    assert again.to_bytes() == log.to_bytes()
    assert len(again.entries) == 6 + 3 + 1


def test_resignation_ends_a_match_of_two_sides():
    log = ph.Log(ph.game("last-light", "2-player"))
    log.resign(0)
    assert log.end.end == "resigned"
    assert log.end.ranks == [2, 1]
    with pytest.raises(ph.IllegalMove, match="over"):
        log.play(log.now.legal()[0])
    assert read_log(log.to_bytes()).end.ranks == [2, 1]


def test_an_unfinished_match_can_be_played_on(tmp_path):
    log = ph.Log(GAME, ["Ada"])
    log.play("TA=3")
    log.save(tmp_path / "match.jsonl")
    again = ph.load_log(tmp_path / "match.jsonl")
    assert again.end.end == "unfinished"
    again.play("TB=4")
    assert [step.text for step in read_log(again.to_bytes()).steps] == ["TA=3", "TB=4"]


def test_seats_must_fit():
    with pytest.raises(ph.BadOption, match="has 1 seats, but 2 names"):
        ph.Log(GAME, ["Ada", "Bo"])


# Nothing wrong gets past ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [1, 40, 300, 2000])
def test_cut_files_are_refused(log, cut):
    with pytest.raises(ph.BadLog, match="cut short"):
        read_log(log.to_bytes()[:-cut])


def test_files_cut_at_a_line_are_refused(log):
    for keep in (1, 2, 50, len(lines_of(log)) - 1):
        with pytest.raises(ph.BadLog, match="cut short"):
            read_log(b"".join(line + b"\n" for line in lines_of(log)[:keep]))


def change_of(place, **values):
    def change(lines):
        line = json.loads(lines[place])
        if isinstance(line, list):
            for index, value in values.items():
                line[int(index[1:])] = value
        else:
            line |= values
        lines[place] = json.dumps(line, separators=(",", ":")).encode()

    return change


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        (change_of(20, _0=99), 21, "numbered out of turn"),
        (change_of(20, _1=5), 21, "not made by the one to move"),
        (change_of(20, _2="R@9"), 21, "text of its code"),
        (change_of(1, _2="TA=1", _3=77), 2, "text of its code"),
        (change_of(1, _3=0), 2, "not legal"),
        (change_of(1, _3=9999), 2, "no action code"),
        (change_of(20, _4=1), 21, "check"),
        (change_of(20, _3="five"), 21, "Expected `int`"),
        (change_of(0, rules_version=9), 1, "version 9 of the rules"),
        (change_of(0, tables="0" * 16), 1, "other data"),
        (change_of(0, game="chess"), 1, "no game 'chess'"),
        (change_of(0, form="duo"), 1, "no form 'duo'"),
        (change_of(0, options={"planet": "x"}), 1, "no planet 'x'"),
        (change_of(0, seats=[]), 1, "has 1 seats, not 0"),
        (change_of(0, format=2), 1, "format 2"),
        (change_of(0, extra=1), 1, "unknown field"),
        (change_of(-1, returns=[0.25]), None, "the match came to"),
        (change_of(-1, steps=3), None, "the match came to"),
        (change_of(-1, end="unfinished"), None, "the match came to"),
        (lambda lines: lines.insert(30, lines[29]), 31, "numbered out of turn"),
        (lambda lines: lines.pop(30), 31, "numbered out of turn|not legal|not made"),
        (lambda lines: lines.insert(30, b'{"event":"takeback","seat":0,"to":500}'), 31, "taken back to step 500"),
        (lambda lines: lines.insert(30, b'{"event":"takeback","seat":4,"to":5}'), 31, "no seat 4"),
        (lambda lines: lines.insert(30, b'{"event":"dance"}'), 31, "Invalid value 'dance'"),
        (lambda lines: lines.insert(30, b""), 31, "neither a step"),
        (lambda lines: lines.insert(30, b"\xff\xfe"), 31, "neither a step"),
    ],
)
def test_tampered_files_are_refused_at_the_first_bad_line(log, change, place, words):
    """Even with a fresh seal."""
    lines = lines_of(log)
    change(lines)
    with pytest.raises(ph.BadLog, match=words) as caught:
        read_log(resealed(lines), "match.jsonl")
    assert f"match.jsonl: line {place or len(lines)}:" in str(caught.value)


def test_the_seal_covers_what_no_rule_checks(log):
    lines = lines_of(log)
    change_of(0, seats=["Somebody else"])(lines)
    with pytest.raises(ph.BadLog, match=f"line {len(lines)}: the seal"):
        read_log(b"".join(line + b"\n" for line in lines))


def test_the_first_of_several_bad_lines_is_named(log):
    """Whatever is wrong with the later ones: their content, their shape, or that they are missing."""
    for spoil_later in (change_of(50, _4=1), lambda lines: lines.insert(50, b"junk"), lambda lines: lines.pop()):
        lines = lines_of(log)
        change_of(20, _2="done?")(lines)
        spoil_later(lines)
        with pytest.raises(ph.BadLog, match="line 21:"):
            read_log(b"".join(line + b"\n" for line in lines))


@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        (0, b'"form":"solo"', b'"form":"solo","form":"solo"'),
        (0, b'{"perihelion"', b'{ "perihelion"'),
        (0, b',"columns":["step","by","text","code","check"]', b""),
        (-1, b'"ranks":[1]', b'"ranks":[1],"ranks":[1]'),
        (-1, b'"returns":[0.0]', b'"returns":[0]'),
    ],
)
def test_there_is_one_way_to_write_a_line(log, place, before, after):
    lines = lines_of(log)
    assert before in lines[place]
    lines[place] = lines[place].replace(before, after)
    body = b"".join(line + b"\n" for line in lines[:-1])
    seal = re.search(rb"[0-9a-f]{64}", lines[-1]).group()
    lines[-1] = lines[-1].replace(seal, hashlib.sha256(body).hexdigest().encode())
    with pytest.raises(ph.BadLog, match=f"line {1 if place == 0 else len(lines)}: .*not written as logs write it"):
        read_log(b"".join(line + b"\n" for line in lines))


def test_what_could_not_be_read_back_is_not_taken():
    log = ph.Log(GAME, ["Ada"])
    log.play(np.int64(log.now.legal()[0]))  # codes often come out of arrays
    assert read_log(log.to_bytes()).now == log.now
    for wrong in (lambda: ph.Log(GAME, [5]), lambda: log.change_seat(0, None), lambda: log.agree("maybe")):
        with pytest.raises(ph.BadOption):
            wrong()
    assert read_log(log.to_bytes()).now == log.now


def test_resignations_of_three_end_the_match_when_two_sides_were_left():
    log = ph.Log(ph.game("last-light", "3-player"))
    log.resign(1)
    with pytest.raises(ph.IllegalMove, match="already resigned"):
        log.resign(1)
    assert log.end is None
    log.resign(2)
    assert log.end.end == "resigned"
    assert log.end.ranks == [1, 2, 2]
    assert read_log(log.to_bytes()).end == log.end


def test_many_logs_are_verified(log, tmp_path):
    for number in range(5):
        log.save(tmp_path / f"{number}.jsonl")
    (tmp_path / "3.jsonl").write_bytes(log.to_bytes()[:-10])
    report = verify(sorted(tmp_path.glob("*.jsonl")))
    assert (report.good, len(report.complaints)) == (4, 1)
    assert str(report.complaints[0]).startswith("3.jsonl: line")
    assert report.steps == 4 * len(log.steps)


# What one seat may know -----------------------------------------------------------------------------------------------------------------


def test_a_seats_log_hides_what_the_seat_did_not_see(tmp_path):
    log = random_match(ph.game("pickpockets", "3-player"), "hidden")
    whole = {step.number: step for step in log.steps}
    hidden = 0
    for seat in (0, 1, 2, None):
        for line in log.for_seat(seat).lines:
            step = whole[line[0]]
            if line[3] is None:
                hidden += 1
                assert step.text not in line
            else:
                assert (line[2], line[3]) == (step.text, step.code)
            assert line[4] is None  # a check of the whole position would give the hidden part away
    assert hidden > 0
    log.for_seat(0).save(tmp_path / "seat.jsonl")
    with pytest.raises(ph.BadLog, match="what one seat may know"):
        ph.load_log(tmp_path / "seat.jsonl")


def test_a_seats_log_of_an_open_game_is_the_whole_log(log):
    assert [tuple(line) for line in log.for_seat(0).lines] == [tuple(step) for step in log.steps]


def test_missing_files_are_told():
    with pytest.raises(ph.BadLog, match=r"nowhere.jsonl: cannot be read"):
        ph.load_log("nowhere.jsonl")


def test_who_is_eliminated_cannot_resign_and_does_not_count():
    """Of three stations one is dark and two are left: the next resignation ends the match."""
    for seed in range(200):
        chooser, log = random.Random(seed), ph.Log(ph.game("last-light"))
        while log.now.mover != ph.OVER and all(log.now.in_game()):
            log.play(log.now.draw(chooser.getrandbits(64)) if log.now.mover == ph.CHANCE else chooser.choice(log.now.legal()))
        if log.now.mover != ph.OVER and log.now.in_game().count(True) == 2:
            break
    else:
        raise AssertionError("no station went dark in any game")
    dark = log.now.in_game().index(False)
    one, other = (seat for seat in range(3) if seat != dark)
    assert log.sides_left == [(one,), (other,)]
    with pytest.raises(ph.IllegalMove, match="out of the game"):
        log.resign(dark)
    log.resign(one)
    assert log.end.end == "resigned"
    assert log.end.ranks[other] == 1
    assert read_log(log.to_bytes()).to_bytes() == log.to_bytes()


# What a log keeps so that nothing is replayed -------------------------------------------------------------------------------------------


def wild_log(name, form, seed, changes=150):
    """With takebacks, of all lengths, seats that change hands, and one that gives up."""
    log, chooser = ph.Log(ph.game(name, form)), random.Random(seed)
    for number in range(changes):
        if log.now.mover == -2:
            log.takeback(0, len(log.steps) // 2)
        if chooser.random() < 0.05 and log.steps:
            log.takeback(chooser.randrange(log.game.seats), chooser.randrange(len(log.steps)))
        if number == changes // 2 and len(log.sides_left) > 2:
            log.resign(next(seat for seat, is_in in enumerate(log.now.in_game()) if is_in))
            log.change_seat(1, "Somebody else")
        if log.now.mover != -2:
            log.play(chooser.choice(log.now.legal()))
    return log


WILD = [("planet-smash", "solo"), ("last-light", "3-player"), ("pickpockets", "2-player"), ("astroplane", "3-player")]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "form"), WILD, ids=[name for name, _ in WILD])
def test_what_is_counted_on_the_way_is_what_counting_gives(name, form, seed, monkeypatch):
    monkeypatch.setattr("perihelion.core.logs.log.CHECKPOINT_EVERY", 3)
    log = wild_log(name, form, seed)
    assert log.takebacks == sum(isinstance(entry, Takeback) for entry in log.entries)
    assert log.handed_over == any(isinstance(entry, SeatChange) for entry in log.entries)
    assert log.resigned == {entry.seat for entry in log.entries if isinstance(entry, Resignation)}
    draws = [entry.number for entry in log.entries if isinstance(entry, Step) and entry.by == "chance"]
    assert log.repeats == draws.count(len(log.steps))
    without_checkpoints = log.branch()
    without_checkpoints._checkpoints.clear()
    for n in range(len(log.steps) + 1):
        assert log.position(n) == without_checkpoints.position(n)
    assert log.now == log.position(len(log.steps))
    middle = len(log.steps) // 2
    assert list(log.positions_from(middle)) == [log.position(n) for n in range(middle, len(log.steps))]
    assert len(with_positions(log)) == len(log.entries)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "form"), WILD, ids=[name for name, _ in WILD])
def test_a_log_is_the_same_after_it_was_packed_or_restored(name, form, seed):
    log = wild_log(name, form, seed)
    lines = [encoded(entry) for entry in log.entries]
    snapshots = [None, snapshot_of(log)]
    for again in [PackedLog(log).unpacked(), *(restored(log.game, log.first_seats, lines, kept)[0] for kept in snapshots)]:
        assert again.to_bytes() == log.to_bytes()
        assert (again.now, again.steps, again.entries, again.seats) == (log.now, log.steps, log.entries, log.seats)
        assert (again.takebacks, again.handed_over, again.resigned, again.repeats) == (
            log.takebacks, log.handed_over, log.resigned, log.repeats
        )  # fmt: skip
        for n in range(0, len(log.steps) + 1, 7):
            assert again.position(n) == log.position(n)
        if log.now.mover >= 0:
            assert again.play(log.now.legal()[0]) == log.branch().play(log.now.legal()[0])


def test_a_snapshot_belongs_to_its_lines_and_rules(log):
    lines = [encoded(entry) for entry in log.entries]
    kept = snapshot_of(log, b"more")
    assert kept.fits(log.game, lines)
    assert kept.fits(log.game, [*lines, b"{}"])
    assert not kept.fits(log.game, lines[:-1])
    assert not kept.fits(log.game, [lines[0].replace(b"0", b"1", 1), *lines[1:]])
    assert not kept.fits(ph.game("planet-smash", planet="gorrundum"), lines)

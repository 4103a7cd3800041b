"""Chance that can be checked: the documented vectors, and logs with a key."""

from __future__ import annotations

import collections
import hashlib
import hmac
import itertools
import re
from pathlib import Path

import msgspec
import numpy as np
import pytest

import perihelion as ph
from perihelion.core.fairness import (
    Commitment,
    FairChance,
    Witness,
    checked_nonce,
    commitment_to,
    committed,
    is_key,
    new_key,
    nonce_without_client,
)
from perihelion.core.logs import Step, Takeback, draws_of, encoded, read_log, wrong_draws
from perihelion.core.rng import first_in_order

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
GAME = ph.game("planet-smash")
ZEROS = "00" * 32


def repeated(text):
    """`00` x 32, as the page writes it."""
    return "".join(part * int(times) for part, times in re.findall(r"`(\w+)` x (\d+)", text)[:1])


def by_hand(key, message):
    """HMAC-SHA256 straight from the page, without the project's code."""
    digest = hmac.new(bytes.fromhex(key), "\n".join(message).encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


def six_even_outcomes_by_hand(number):
    mask = (1 << 64) - 1
    number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & mask
    number = ((number ^ number >> 27) * 0x94D049BB133111EB) & mask
    number ^= number >> 31
    return ((number >> 32) * 6 >> 32) + 1


def rows(second):
    """The rows of the table whose second column has this name."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines()]
    start = next(place for place, cells in enumerate(lines) if len(cells) > 1 and cells[1] == second) + 2
    return list(itertools.takewhile(lambda cells: len(cells) > 1, lines[start:]))


def nonces_in(cell):
    return [repeated(nonce) for nonce in cell.split(", ")]


def check_outcome(number, outcome):
    assert GAME.start().legal().index(GAME.start().draw(int(number))) + 1 == int(outcome) == six_even_outcomes_by_hand(int(number))


@pytest.mark.parametrize(("table", "scheme", "begin"), [("match", 2, "perihelion 2 match"), ("first match", msgspec.UNSET, "perihelion")])
def test_documented_vectors_of_matches(table, scheme, begin):
    assert len(rows(table)) == 3
    for key, match, nonces, when, number, outcome in rows(table):
        step, takebacks = when.split(", ")
        name, all_nonces = match.strip("`"), nonces_in(nonces)
        chance = FairChance(repeated(key), Commitment(name, "", all_nonces, scheme=scheme))
        expected = by_hand(repeated(key), [begin, name, *all_nonces, step, takebacks])
        assert chance.number(int(step), int(takebacks), 0) == expected == int(number)
        check_outcome(number, outcome)


@pytest.mark.parametrize(("table", "scheme", "begin"), [("race", 2, "perihelion 2 race"), ("first race", msgspec.UNSET, "perihelion race")])
def test_documented_vectors_of_races(table, scheme, begin):
    assert len(rows(table)) == 1
    for key, race, nonces, draw, number in rows(table):
        name, all_nonces = race.strip("`"), nonces_in(nonces)
        chance = FairChance(repeated(key), Commitment("any match", "", all_nonces, name, scheme=scheme))
        expected = by_hand(repeated(key), [begin, name, *sorted(all_nonces), draw])
        assert chance.number(3, 4, int(draw)) == chance.number(99, 0, int(draw)) == expected == int(number)


def test_documented_vectors_of_racers():
    assert len(rows("racer's race")) == 2
    for key, race, nonces, racer, when, number, outcome in rows("racer's race"):
        step, takebacks = when.split(", ")
        name, all_nonces = race.strip("`"), nonces_in(nonces)
        chance = FairChance(repeated(key), Commitment("any match", "", all_nonces, name, scheme=2, racer=int(racer), bots=[]))
        message = ["perihelion 2 racer", name, all_nonces[int(racer)], *sorted(all_nonces), step, takebacks]
        assert chance.number(int(step), int(takebacks), 77) == by_hand(repeated(key), message) == int(number)
        check_outcome(number, outcome)


def test_documented_commitment():
    assert commitment_to(ZEROS) in PAGE
    assert hashlib.sha256(bytes(32)).hexdigest() == commitment_to(ZEROS)
    assert f"seat 11 is `{nonce_without_client(11)}`" in PAGE


def test_keys_and_values():
    key = new_key()
    assert is_key(key, commitment_to(key))
    assert not is_key(new_key(), commitment_to(key))
    assert not is_key("no key", commitment_to(key))
    assert not is_key(key, "ü")
    assert checked_nonce("0123456789abcdef" * 2)
    for wrong in ("", "0" * 31, "0" * 33, "G" * 32, "A" * 32):
        with pytest.raises(ph.BadOption, match="32 hexadecimal digits"):
            checked_nonce(wrong)


def play_on(log, key, until=None):
    """By the log's own scheme, to the end or to a number of steps."""
    chance = FairChance(key, log.commitment)
    while log.now.mover != ph.OVER and len(log.steps) != until:
        if log.now.mover == ph.CHANCE:
            log.play(chance.draw(log.now, len(log.steps), log.repeats))
        else:
            log.play(log.now.legal()[-1])
    return log


def fair_log(key, commitment):
    """Of a solo match in which something was taken back: past draws, and then past nothing but a move."""
    log = ph.Log(GAME, ["Ada"])
    log.commit(commitment)
    play_on(log, key, 40)
    log.takeback(0, 30)
    play_on(log, key, 40)
    while log.now.mover == ph.CHANCE or log.steps[-1].by == "chance":
        play_on(log, key, len(log.steps) + 1)
    log.takeback(0, len(log.steps) - 1)
    return play_on(log, key)


NONCE, OTHER = "5" * 32, "6" * 32
WAYS = {
    "match": lambda key: committed(key, [NONCE], match="m"),
    "race": lambda key: committed(key, [OTHER, NONCE, None], match="m", race="cup"),
    "racer": lambda key: committed(key, [OTHER, NONCE, None], match="m", race="cup", racer=1),
    "first match": lambda key: Commitment("m", commitment_to(key), [NONCE]),
    "first race": lambda key: Commitment("m", commitment_to(key), [OTHER, NONCE], "cup"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_log_with_its_key_is_checked_when_read(way):
    key = new_key()
    log = fair_log(key, WAYS[way](key))
    log.show_key(key)
    log.finish()
    again = read_log(log.to_bytes())
    assert wrong_draws(again, key) == []
    assert (again.key, again.commitment) == (key, log.commitment)


def test_a_takeback_enters_the_draws_that_it_went_past_and_no_others():
    key = new_key()
    log = fair_log(key, WAYS["match"](key))
    assert log.takebacks == 2
    first = next(place for place, entry in enumerate(log.entries) if isinstance(entry, Takeback))
    taken_back = {entry.number for entry in log.entries[:first] if isinstance(entry, Step) and entry.by == "chance" and entry.number >= 30}
    drawn_again = {draw.step.number for draw in draws_of(log) if draw.repeats}
    assert len(taken_back) >= 1
    assert drawn_again == taken_back
    assert {draw.repeats for draw in draws_of(log)} == {0, 1}
    older = fair_log(key, WAYS["first match"](key))
    assert {draw.repeats for draw in draws_of(older)} == {0, 1, 2}


OLDER = Path(__file__).parents[1] / "older" / "dice"


@pytest.mark.parametrize("name", ["match", "race"])
def test_logs_of_the_first_scheme_are_checked_by_it(name):
    """As an earlier version of the program wrote them."""
    data = (OLDER / f"{name}.jsonl").read_bytes()
    log = read_log(data)
    assert (log.commitment.in_scheme, log.to_bytes()) == (1, data)
    assert wrong_draws(log, log.key) == []
    assert {draw.repeats for draw in draws_of(log)} == ({0, 1, 2} if name == "match" else {0})
    by_scheme_2 = msgspec.structs.replace(log.commitment, scheme=2, bots=[])
    with pytest.raises(ph.BadLog, match="does not follow"):
        read_log(data.replace(encoded(log.commitment), encoded(by_scheme_2)))


def test_a_witness_knows_what_the_dice_followed_from():
    key = new_key()
    race = committed(key, [OTHER, NONCE, None], match="m", race="cup", racer=1)
    seen = Witness("cup", race.sha256, ((None, NONCE),), (2,))
    assert seen.faults(race) == []
    chosen = msgspec.structs.replace(race, nonces=[OTHER, NONCE, OTHER], bots=[])
    for lie, words in (
        (None, "There was no commitment to the dice"),
        (committed(key, [OTHER, NONCE, None], match="m", race="other", racer=1), "those of other, not of cup"),
        (committed(new_key(), [OTHER, NONCE, None], match="m", race="cup", racer=1), f"not {race.sha256}"),
        (committed(key, [OTHER, NONCE, None], match="m", race="cup", racer=0), f"Nonce 0 is {OTHER}, not {NONCE}"),
        (committed(key, [OTHER, OTHER, None], match="m", race="cup"), "was not used"),
        (chosen, r"Bots, by the log, are none; by you, \[2\]"),
        (Commitment("m", race.sha256, [OTHER, NONCE], "cup"), "scheme 1, by which the host could choose"),
    ):
        (fault,) = seen.faults(lie)
        assert re.search(words, str(fault))


# What a dishonest host could write ------------------------------------------------------------------------------------------------------


def forged(log, **changes):
    """The log with another commitment, under which its draws were made anew."""
    copy = ph.Log(GAME, ["Ada"])
    copy.entries.append(msgspec.structs.replace(log.commitment, **changes))
    copy.entries += log.entries[1:]
    copy.steps, copy.now, copy.end = list(log.steps), log.now, log.end
    return copy.to_bytes()


def fair_match(nonces=(NONCE,), key=None):
    key = key or new_key()
    log = play_on(begun(committed(key, nonces, match="m")), key)
    log.show_key(key)
    log.finish()
    return log


def begun(commitment):
    log = ph.Log(GAME, ["Ada"])
    log.commit(commitment)
    return log


def test_a_wrong_key_is_refused():
    key = new_key()
    log = play_on(begun(committed(key, [NONCE], match="m")), key)
    with pytest.raises(ph.IllegalMove, match="not that of the commitment"):
        log.show_key(new_key())
    with pytest.raises(ph.BadLog, match="not that of the commitment"):
        read_log(forged(fair_match(), sha256=commitment_to(new_key())))


@pytest.mark.parametrize(
    "changes", [{"nonces": [OTHER]}, {"match": "n"}, {"race": "cup"}, {"scheme": msgspec.UNSET, "bots": msgspec.UNSET}]
)
def test_draws_by_other_nonces_or_of_another_match_are_found(changes):
    with pytest.raises(ph.BadLog, match=r"Step \d+, .*, does not follow from the key"):
        read_log(forged(fair_match(), **changes))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bots": [0]}, "Number 0 has no client, so its nonce is 0000"),
        ({"bots": [1]}, "without a client"),
        ({"bots": msgspec.UNSET}, "without a client"),
        ({"nonces": []}, "adds a nonce"),
        ({"nonces": [NONCE, OTHER]}, "adds a nonce"),
        ({"nonces": ["chosen"]}, "32 hexadecimal digits"),
        ({"racer": 0}, "in a race"),
        ({"race": "cup", "racer": 1}, "in a race"),
        ({"scheme": 3}, "knows schemes 1 and 2"),
        ({"scheme": msgspec.UNSET}, "names scheme 2"),
    ],
)
def test_a_commitment_that_cannot_be_is_refused(changes, words):
    with pytest.raises(ph.BadLog, match=f"line 2: .*{words}"):
        read_log(forged(fair_match(), **changes))


def test_a_bots_nonce_is_its_number():
    log = fair_match([None])
    assert (log.commitment.nonces, log.commitment.bots) == ([nonce_without_client(0)], [0])
    assert read_log(log.to_bytes()).commitment.bots == [0]


def test_a_loaded_die_is_found():
    key = new_key()
    log = begun(committed(key, [NONCE], match="m"))
    fair = FairChance(key, log.commitment).draw(log.now, 0, 0)
    log.play(next(code for code in log.now.legal() if code != fair))
    assert len(wrong_draws(log, key)) == 1
    with pytest.raises(ph.IllegalMove, match=r"Step 0, .* does not follow from the key"):
        log.show_key(key)


def test_takebacks_counted_to_ones_liking_are_found():
    """As by scheme 1, where a move that was played and taken back changed the dice to come."""
    key = new_key()
    log = play_on(begun(committed(key, [NONCE], match="m")), key, 30)
    while log.steps[-1].by == "chance" or log.now.mover == ph.CHANCE:
        play_on(log, key, len(log.steps) + 1)
    log.takeback(0, len(log.steps) - 1)
    chance = FairChance(key, log.commitment)
    while log.now.mover != ph.OVER:
        log.play(chance.draw(log.now, len(log.steps), log.takebacks) if log.now.mover == ph.CHANCE else log.now.legal()[-1])
    with pytest.raises(ph.IllegalMove, match="does not follow from the key"):
        log.show_key(key)


def test_nothing_is_played_once_the_key_is_shown():
    """Draws after it would be checked by nobody."""
    key = new_key()
    log = play_on(begun(committed(key, [NONCE], match="m")), key, 20)
    log.show_key(key)
    with pytest.raises(ph.IllegalMove, match="nothing is played after it"):
        log.play(log.now.legal()[0])
    with pytest.raises(ph.IllegalMove, match="nothing is played after it"):
        log.takeback(0, 15)
    later = log.branch()
    later.key = None
    later.play(later.now.legal()[0])
    later.leave()
    with pytest.raises(ph.BadLog, match="nothing is played after it"):
        read_log(later.to_bytes())


def scattered(number):
    mask = (1 << 64) - 1
    number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & mask
    number = ((number ^ number >> 27) * 0x94D049BB133111EB) & mask
    return number ^ number >> 31


def test_a_pile_has_one_order_whatever_else_lies_in_it():
    """As the page says: each outcome has its place in the order, and the first of those still there is drawn."""
    stride, mask = 0x9E3779B97F4A7C15, (1 << 64) - 1
    for number in (0, 1, 8337685932547539717):
        top = scattered((number + stride) & mask)
        order = sorted(range(100), key=lambda code: scattered((top + code * stride) & mask))
        for codes in (range(100), range(40, 60), [3, 77, 78], [5]):
            drawn = first_in_order(np.uint64(number), np.array(codes), len(codes))
            assert codes[drawn] == next(code for code in order if code in codes)


def test_every_order_of_a_pile_is_as_likely():
    counts = collections.Counter(int(first_in_order(np.uint64(key), np.array([4, 7, 9]), 3)) for key in range(6000))
    assert all(abs(counts[place] - 2000) < 220 for place in range(3))

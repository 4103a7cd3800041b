"""Chance that can be checked: the documented vectors, and logs with a key."""

from __future__ import annotations

import collections
import hashlib
import hmac
import re
from pathlib import Path

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.fairness import FairChance, checked_nonce, commitment_to, is_key, new_key, new_nonce
from perihelion.core.logs import Commitment, read_log, wrong_draws
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


def rows(columns):
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| `")]
    return [row for row in found if len(row) == columns]


def test_documented_vectors_of_matches():
    assert len(rows(6)) == 3
    for key, match, values, when, number, outcome in rows(6):
        step, takebacks = when.split(", ")
        value_list = tuple(repeated(value) for value in values.split(", "))
        chance = FairChance(repeated(key), value_list, match.strip("`"))
        expected = by_hand(repeated(key), ["perihelion", match.strip("`"), *value_list, step, takebacks])
        assert chance.number(int(step), int(takebacks), 0) == expected == int(number)
        assert GAME.start().legal().index(GAME.start().draw(int(number))) + 1 == int(outcome) == six_even_outcomes_by_hand(int(number))


def test_documented_vectors_of_races():
    assert len(rows(5)) == 1
    for key, race, values, draw, number in rows(5):
        value_list = tuple(repeated(value) for value in values.split(", "))
        chance = FairChance(repeated(key), value_list, "any match", race=race.strip("`"))
        expected = by_hand(repeated(key), ["perihelion race", race.strip("`"), *value_list, draw])
        assert chance.number(3, 4, int(draw)) == chance.number(99, 0, int(draw)) == expected == int(number)


def test_documented_commitment():
    assert commitment_to(ZEROS) in PAGE
    assert hashlib.sha256(bytes(32)).hexdigest() == commitment_to(ZEROS)


def test_keys_and_values():
    key = new_key()
    assert is_key(key, commitment_to(key))
    assert not is_key(new_key(), commitment_to(key))
    assert not is_key("no key", commitment_to(key))
    assert checked_nonce(new_nonce())
    for wrong in ("", "0" * 31, "0" * 33, "G" * 32, "A" * 32):
        with pytest.raises(ph.BadOption, match="32 hexadecimal digits"):
            checked_nonce(wrong)


def fair_log(key, race=""):
    chance = FairChance(key, ("5" * 32,), "m", race)
    log = ph.Log(GAME, ["Ada"])
    log.commit(Commitment("m", commitment_to(key), ["5" * 32], race))
    while log.now.mover != ph.OVER:
        chance_moves = log.now.mover == ph.CHANCE
        log.play(chance.draw(log.now, len(log.steps), log.takebacks) if chance_moves else log.now.legal()[-1])
        if len(log.steps) == 40 and log.takebacks == 0:
            log.takeback(0, 30)
    return log


@pytest.mark.parametrize("race", ["", "cup"])
def test_a_log_with_its_key_is_checked_when_read(race):
    key = new_key()
    log = fair_log(key, race)
    log.show_key(key)
    log.finish()
    assert wrong_draws(read_log(log.to_bytes()), key) == []


def test_a_wrong_key_is_refused():
    log = fair_log(new_key())
    with pytest.raises(ph.IllegalMove, match="not the one that was committed to"):
        log.show_key(new_key())


def test_a_loaded_die_is_found():
    key = new_key()
    chance = FairChance(key, ("5" * 32,), "m")
    log = ph.Log(GAME, ["Ada"])
    log.commit(Commitment("m", commitment_to(key), ["5" * 32]))
    fair = chance.draw(log.now, 0, 0)
    log.play(next(code for code in log.now.legal() if code != fair))
    assert len(wrong_draws(log, key)) == 1
    with pytest.raises(ph.IllegalMove, match=r"Step 0, .* does not follow from the key"):
        log.show_key(key)


def test_a_takeback_changes_the_draws_to_come():
    chance = FairChance(ZEROS, ("5" * 32,), "m")
    assert len({chance.number(7, takebacks, 0) for takebacks in range(50)}) == 50


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

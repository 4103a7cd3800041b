"""Matches looked at afterwards: exactly the mistakes are found, luck is distinguished from them, and nothing is judged by secrets."""

from __future__ import annotations

import itertools
import json
import random

import pytest

import perihelion as ph
from perihelion.bots.accuracy import accuracy_of_all, chance_lost
from perihelion.bots.analysis import judged
from perihelion.bots.match import match_steps
from perihelion.core.game import Game
from perihelion.core.rng import key_of
from tests.bots.subtraction import GAME as SUBTRACTION
from tests.games import LAST_LIGHT, PICKPOCKETS

SURE = "mcts:4000"
STONES = 13


def played(game, bots, key):
    log = ph.Log(game)
    for _, code, _ in match_steps(game, [ph.bot(name) for name in bots], key):
        log.play(code)
    log.finish()
    return log


def subtraction(*taken):
    log = ph.Log(Game(SUBTRACTION, "2-player", {"stones": STONES}))
    for count in taken:
        log.play(f"take {count}")
    if log.now.mover == ph.OVER:
        log.finish()
    return log


# Subtraction: leave a multiple of four ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "blunders"),
    [
        ((1, 3, 1, 2, 2, 1, 3), []),  # first to 12, and a multiple of four after each of its turns
        ((2, 3, 3, 1, 3, 1), [0]),  # the first move gives the win away, and nothing ever gives it back
        ((1, 1, 1, 1, 2, 3, 1, 1, 2), [2, 3, 4, 7]),
    ],
)
def test_the_analysis_finds_exactly_the_blunders(taken, blunders):
    analysis = ph.analyse(subtraction(*taken), bot=SURE)
    assert [move.step for move in analysis.moves if move.swing > 1] == blunders
    assert all(move.swing < 0.2 for move in analysis.moves if move.step not in blunders)
    left = STONES
    for move, count in zip(analysis.moves, taken, strict=True):
        won = left % 4 != 0
        assert (move.before[move.seat] > 0.5) == won
        assert (move.after[move.seat] > 0.5) == (won and move.step not in blunders)
        if won:
            assert move.best.text == f"take {left % 4}"
        left -= count
    assert {point.step for point in analysis.turning_points} == set(blunders)
    assert all(point.kind == "mistake" and point.change < -1 for point in analysis.turning_points)
    for point in analysis.turning_points:
        assert point.leader == 1 - point.seat


def test_accuracy_falls_with_what_was_thrown_away():
    perfect = ph.analyse(subtraction(1, 3, 1, 2, 2, 1, 3), bot=SURE)
    assert perfect.accuracy(0) > 90
    thrown = ph.analyse(subtraction(2, 3, 3, 1, 3, 1), bot=SURE)
    assert thrown.accuracy(0) < thrown.accuracy(1) - 30


def test_what_could_not_be_decided_otherwise_does_not_count():
    """With one stone left there is one move."""
    analysis = ph.analyse(subtraction(3, 3, 3, 3, 1), bot=SURE)
    assert [move.choices for move in analysis.moves] == [3, 3, 3, 3, 1]
    only = [move for move in analysis.moves if move.seat == 1]
    assert len(only) == 2
    (forced,) = [move for move in analysis.moves if move.choices == 1]
    assert accuracy_of_all(
        [chance_lost(move.swing, (-1, 1)) for move in analysis.moves if move.seat == 0 and move is not forced]
    ) == analysis.accuracy(0)
    assert ph.analyse(ph.Log(Game(SUBTRACTION, "2-player", {"stones": STONES})), bot=SURE).accuracy(0) is None


def test_mistakes_luck_and_decisions_of_others_add_up_to_the_result():
    log, chooser = ph.Log(ph.game("onward-to-venus")), random.Random(3)
    while len(log.steps) < 90 or log.now.mover < 0:
        log.play(chooser.choice(log.now.legal()))
    analysis = ph.analyse(log, bot="mcts:40")
    assert analysis.luck
    for seat in range(2):
        told = analysis.summary()["seats"][seat]
        assert told["change"] == pytest.approx(analysis.estimates[-1][1][seat] - analysis.estimates[0][1][seat])
        assert told["change"] == pytest.approx(-told["lost"] + told["given"] + told["luck"] + told["unexplained"])
        assert told["given"] == pytest.approx(sum(move.after[seat] - move.before[seat] for move in analysis.moves if move.seat != seat))
        assert 0 <= told["accuracy"] <= 100


def test_points_are_measured_by_a_part_of_their_range():
    assert chance_lost(0.5, (-1, 1)) == 25
    assert chance_lost(4.7, (-80, 108)) == pytest.approx(10)
    assert chance_lost(100, (-80, 108)) == 100
    assert chance_lost(1 / 16, (0, 1)) == 25  # a round of a planet with 16: whoever plays alone wins by being early
    assert accuracy_of_all([0.0] * 5) == 100
    assert accuracy_of_all([0.0] * 19 + [60.0]) < 95


def test_estimates_end_with_the_result_and_begin_with_the_first_decision():
    analysis = ph.analyse(subtraction(2, 3, 3, 1, 3, 1), bot=SURE)
    assert [step for step, _ in analysis.estimates] == [0, 1, 2, 3, 4, 5, 6]
    assert analysis.estimates[-1] == (6, (-1.0, 1.0))
    assert analysis.lost(0) > 1.5
    assert analysis.lost(1) < 0.5
    assert analysis.luck == ()


def test_of_an_unfinished_match_the_position_it_stands_at_is_judged_too():
    done = []
    analysis = ph.analyse(subtraction(2, 3), bot=SURE, progress=done.append)
    assert [step for step, _ in analysis.estimates] == [0, 1, 2]
    assert len(analysis.moves) == 2
    assert analysis.estimates[-1][1][1] > 0.5
    assert sum(done) == 3


def test_only_what_was_not_taken_back_is_judged():
    log = subtraction(2, 3)
    log.takeback(0, 0)
    for count in (1, 3, 1, 2, 2, 1, 3):
        log.play(f"take {count}")
    log.finish()
    analysis = ph.analyse(log, bot=SURE)
    assert [move.text for move in analysis.moves] == ["take 1", "take 3", "take 1", "take 2", "take 2", "take 1", "take 3"]
    assert analysis.turning_points == ()


def test_after_a_resignation_the_last_point_is_its_result():
    log = subtraction(1, 2)
    log.resign(0)
    assert ph.analyse(log, bot=SURE).estimates[-1] == (2, (-1.0, 1.0))


# Dice -------------------------------------------------------------------------------------------------------------------------------------


def test_luck_is_told_apart_from_mistakes():
    """From one decision to the next every change of the estimate is a mistake, luck, or the bot seeing further."""
    log = played(ph.game("planet-smash"), ["random"], 4)
    analysis = ph.analyse(log, bot="mcts:60")
    drawn = {step.number for step in log.steps if step.by == "chance"}
    lucky = {luck.step: luck for luck in analysis.luck}
    following = dict(analysis.estimates)
    assert lucky
    for move in analysis.moves:
        after = move.step + 1
        assert (after in lucky) == (after in drawn and any(step > after for step in following))
        if after in lucky:
            luck = lucky[after]
            assert set(range(after, after + luck.steps)) <= drawn
            assert luck.texts == tuple(step.text for step in log.steps[after : after + luck.steps])
        assert move.swing == pytest.approx(max(0.0, move.before[0] - move.after[0]))
    assert analysis.lucky(0) == pytest.approx(sum(luck.change[0] for luck in analysis.luck))


def test_draws_are_lucky_by_what_else_might_have_come():
    """All outcomes of a die, one after the other: better ones are luckier by as much as they are better, and on average luck is nothing."""
    log = ph.Log(ph.game("thats-my-planet"))
    for _, code, _ in match_steps(log.game, [ph.bot("greedy")], 6):
        if log.now.texts()[0] == "white=1":
            break
        log.play(code)
    place, weighted, found = len(log.steps), log.now.outcomes(), {}
    for code, weight in weighted:
        rolled = ph.Log(log.game)
        for step in (*(step.code for step in log.steps), code):
            rolled.play(step)
        analysis = ph.analyse(rolled, bot="greedy")
        found[code] = weight, analysis.luck[-1].change[0], dict(analysis.estimates)[place + 1][0]
        assert analysis.luck[-1].step == place
    assert sum(weight * luck for weight, luck, _ in found.values()) == pytest.approx(0, abs=1e-9)
    (_, luck, worth), *others = found.values()
    assert [one[1] - luck for one in others] == pytest.approx([one[2] - worth for one in others])
    assert max(luck for _, luck, _ in found.values()) > 0.1


def test_luck_does_not_grow_with_the_score():
    """Estimates of a game for points rise as it goes on, whatever the cards. That is no luck."""
    analyses = [ph.analyse(played(ph.game("thats-my-planet"), ["greedy"], key), bot="greedy") for key in range(6)]
    rise = sum(analysis.change(0) + analysis.lost(0) for analysis in analyses)
    assert rise > 120
    assert abs(sum(analysis.lucky(0) for analysis in analyses)) < rise / 4


def test_the_summary_is_json_and_says_who_lost_what():
    log = played(Game(LAST_LIGHT, "3-player"), ["random", "greedy", "random"], 2)
    analysis = ph.analyse(log, bot="mcts:60")
    told = json.loads(json.dumps(analysis.summary()))
    assert told["game"] == "last-light"
    assert told["bot"] == "mcts:60"
    assert [seat["name"] for seat in told["seats"]] == log.seats
    assert [seat["lost"] for seat in told["seats"]] == [analysis.lost(seat) for seat in range(3)]
    assert [move["text"] for move in told["moves"]] == [step.text for step in log.steps if step.by != "chance"]
    assert told["estimates"][-1] == {
        "step": len(log.steps), "returns": log.end.returns, "estimates": [log.game.estimate(value).json() for value in log.end.returns],
    }  # fmt: skip
    assert len(told["turning_points"]) <= 5
    assert [point["step"] for point in told["turning_points"]] == sorted(point["step"] for point in told["turning_points"])


def test_an_analysis_repeats():
    log = played(Game(LAST_LIGHT, "2-player"), ["random", "random"], 2)
    assert ph.analyse(log, bot="mcts:60").summary() == ph.analyse(log, bot="mcts:60").summary()


def test_a_bot_without_an_opinion_cannot_analyse():
    with pytest.raises(ph.Unsupported, match="no opinion"):
        ph.analyse(subtraction(1), bot="random")


# Secrets ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "mcts:60"])
def test_decisions_are_judged_by_what_their_seat_knew(bot):
    """At every decision of a match, all pasts that the seat cannot tell from the true one are judged alike."""
    game, compared = Game(PICKPOCKETS, "2-player"), 0
    log = played(game, ["random", "random"], 5)
    whole = {move.step: move for move in ph.analyse(log, bot=bot).moves}
    for step in itertools.islice((step for step in log.steps if step.by != "chance"), 0, 40, 4):
        position = log.position(step.number)
        twins = {position.sampler(step.by).draw(key_of(3, n)) for n in range(6)}
        for twin in twins:
            again = _judged(bot, twin, step)
            assert again.best == whole[step.number].best
            assert again.played.returns == whole[step.number].after
        compared += len(twins) - 1
    assert compared > 5


def _judged(bot, position, step):
    return judged(ph.bot(bot), position.view(step.by), position.sampler(step.by), step.number, step.code)


# Single decisions -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "mcts:200"])
def test_any_legal_decision_can_be_judged_and_no_other(bot):
    position = ph.game("planet-smash").start()
    while position.mover == ph.CHANCE:
        position = position.play(position.draw(5))
    judge = ph.bot(bot)
    for code in position.legal():
        judge.begin(1)
        candidate = judge.judge(position.view(0), position.sampler(0), code)
        assert candidate.code == code
        assert candidate.text == position.text(code)
        assert 0 <= candidate.returns[0] <= 1
    with pytest.raises(ph.IllegalMove, match="not legal"):
        judge.judge(position.view(0), position.sampler(0), ph.game("planet-smash").num_actions - 1)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_bad_decision_is_judged_as_well_as_a_good_one(count):
    position = Game(SUBTRACTION, "2-player", {"stones": 7}).start()
    judge = ph.bot("mcts:2000")
    judge.begin(1)
    returns = judge.judge(position.view(0), position.sampler(0), position.parse(f"take {count}")).returns
    assert (returns[0] > 0.8) == (count == 3)
    assert returns[0] == pytest.approx(-returns[1])


def test_a_decision_that_ends_the_game_is_judged_by_its_result():
    position = Game(SUBTRACTION, "2-player", {"stones": 3}).start()
    assert ph.bot("mcts:10").judge(position.view(0), position.sampler(0), position.parse("take 3")).returns == (1.0, -1.0)

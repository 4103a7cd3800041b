"""Compensation for lag, on simulated networks: honest players lose nothing but what goes beyond the quota, others gain no more than it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.pace import Pace
from perihelion.server.clocks import Lag, compensated, first_quota, next_quota, quota_gain
from perihelion.server.lag import KEPT, LagMeter

PACES = st.sampled_from([Pace(15), Pace(60), Pace(180, 2), Pace(300, 3), Pace(3600, 30), Pace(0, 15)])
DELAYS = st.integers(0, 20_000)
MOVES = st.lists(st.tuples(st.integers(0, 60_000), DELAYS, DELAYS), min_size=1, max_size=60)
"""Thinking, the way there, and the way back, in milliseconds."""


class Network:
    """A connection whose delays are known, and a server that measures them."""

    def __init__(self) -> None:
        self.now = 0
        self.asked: list[int] = []
        self.meter = LagMeter(self.asked.append, lambda: self.now / 1000)

    def measure(self, there: int, back: int) -> None:
        self.meter.ping()
        self.now += there + back
        self.meter.pong(self.asked[-1])


def played(pace, moves, honest):
    """What each move was charged with, the quota before it, and what was compensated."""
    network, quota = Network(), first_quota(pace)
    for thinking, there, back in moves:
        network.measure(there, back)
        elapsed = there + thinking + back
        free = compensated(elapsed, quota, honest(network.meter, thinking))
        yield thinking, elapsed, quota, free
        quota = next_quota(pace, quota, free)


@given(PACES, MOVES)
def test_honest_players_are_charged_with_no_more_than_lag_beyond_the_quota(pace, moves):
    for thinking, elapsed, quota, free in played(pace, moves, lambda meter, thinking: Lag(meter.measured, thinking)):
        assert elapsed - free == thinking + max(0, elapsed - thinking - quota), "the lag of each move was measured"


@given(PACES, st.integers(0, 1000), st.lists(st.integers(0, 60_000), min_size=1, max_size=200))
def test_steady_lag_within_what_is_gained_costs_nothing_for_ever(pace, share, thinking):
    lag = quota_gain(pace) * share // 1000
    for thought, elapsed, _, free in played(pace, [(one, lag, 0) for one in thinking], lambda meter, thought: Lag(meter.measured, thought)):
        assert elapsed - free == thought


@given(PACES, MOVES, st.lists(st.one_of(st.none(), st.integers(-(10**6), 10**6)), min_size=1, max_size=60), st.integers(0, 10**7))
def test_whoever_lies_gains_the_quota_at_most(pace, moves, lies, late):
    """Claims of any kind, and answers to the server's pings as late as one likes."""
    given_away, turns = 0, 0
    claims = iter(lies * len(moves))
    for _, elapsed, quota, free in played(
        pace, [(one, there + late, back) for one, there, back in moves], lambda meter, _: Lag(meter.measured, next(claims))
    ):
        given_away, turns = given_away + free, turns + 1
        assert 0 <= free <= min(quota, elapsed)
        assert quota <= 7 * quota_gain(pace)
    assert given_away <= first_quota(pace) + (turns - 1) * quota_gain(pace)


@given(st.lists(st.tuples(DELAYS, DELAYS), min_size=1, max_size=20))
def test_the_longest_of_the_last_measurements_counts(ways):
    network = Network()
    for there, back in ways:
        network.measure(there, back)
    assert abs(network.meter.measured - max(there + back for there, back in ways[-KEPT:])) <= 1


def test_answers_to_nothing_measure_nothing():
    network = Network()
    network.meter.pong(7)
    assert network.meter.measured == 0
    network.measure(100, 100)
    network.now += 10_000
    network.meter.pong(1)
    assert network.meter.measured == 200
    for _ in range(100):
        network.meter.ping()
    network.meter.pong(5)
    assert network.meter.measured == 200, "what was asked long ago is forgotten"


@given(PACES, DELAYS, DELAYS)
def test_without_measurements_nothing_is_compensated(pace, elapsed, thought):
    assert compensated(elapsed, first_quota(pace), Lag(0, thought)) == 0

"""Who meets whom in a tournament: properties that hold whatever was played."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from perihelion.server.tournament_pairing import (
    Table,
    arena_tables,
    bracket,
    bye_points,
    circle_round,
    is_tied,
    meetings,
    next_in_bracket,
    points_at,
    round_robin_round,
    rounds_of_round_robin,
    seated,
    standings,
    swiss_round,
    winner_of,
)

SEATS = st.integers(2, 6)


def played(group, seats, tables, chooser):
    """A table with a result; a bye is a win."""
    if len(group) == 1:
        return Table(group, (bye_points(seats),))
    at = seated(group, seats, tables)
    return Table(at, points_at([chooser.randint(1, 3) for _ in at]))


def can_be_paired(players, met):
    """Whether there are pairs of which none has met, found by trying all."""
    if not players:
        return True
    first, *rest = players
    return any(
        not met[frozenset((first, other))] and can_be_paired([one for one in rest if one != other], met) for other in rest
    )  # fmt: skip


@given(st.integers(2, 11), st.integers(1, 8), st.randoms(use_true_random=False))
def test_in_the_swiss_system_no_two_meet_again_and_nobody_has_a_second_bye_while_that_can_be_avoided(count, rounds, chooser):
    players, tables = list(range(count)), []
    for _ in range(rounds):
        met, byes = meetings(tables), Counter(table.players[0] for table in tables if table.is_bye)
        groups = swiss_round(players, tables, 2)
        assert sorted(player for group in groups for player in group) == players
        assert [len(group) for group in groups if len(group) != 2] == [1] * (count % 2)
        again = [group for group in groups if len(group) == 2 and met[frozenset(group)]]
        for group in groups:
            if len(group) == 1:
                assert byes[group[0]] == min(byes[player] for player in players)
        free = [player for player in players if count % 2 and byes[player] == min(byes[one] for one in players)]
        left = [[one for one in players if one != out] for out in free] if count % 2 else [players]
        if again:
            assert not any(can_be_paired(some, met) for some in left)
        tables += [played(group, 2, tables, chooser) for group in groups]


@given(st.integers(2, 30), SEATS, st.integers(1, 6), st.randoms(use_true_random=False))
def test_everybody_sits_somewhere_and_those_who_are_left_over_change(count, seats, rounds, chooser):
    players, tables, out = list(range(count)), [], Counter()
    for _ in range(rounds):
        groups = swiss_round(players, tables, seats)
        assert sorted(player for group in groups for player in group) == players
        short = [group for group in groups if len(group) < seats]
        assert sum(map(len, short)) == count % seats
        assert len(short) <= 1
        out.update(player for group in short for player in group)
        tables += [played(group, seats, tables, chooser) for group in groups]
    if count % seats:
        assert max(out[player] for player in players) - min(out[player] for player in players) <= 1


@given(st.integers(4, 40), st.randoms(use_true_random=False))
def test_in_the_swiss_system_those_meet_who_have_about_as_many_points_and_seats_are_balanced(count, chooser):
    players, tables = list(range(count)), []
    for _ in range(5):
        points = {one.player: one.points for one in standings(players, tables)}
        groups = swiss_round(players, tables, 2)
        if count >= 16:
            apart = [abs(points[a] - points[b]) for a, b in (group for group in groups if len(group) == 2)]
            assert sum(apart) / len(apart) <= 1
        tables += [played(group, 2, tables, chooser) for group in groups]
    for player in players:
        sat = Counter(table.players.index(player) for table in tables if player in table.players and not table.is_bye)
        assert abs(sat[0] - sat[1]) <= 3


def test_in_the_first_round_the_upper_half_meets_the_lower():
    assert swiss_round(range(8), [], 2) == [(0, 4), (1, 5), (2, 6), (3, 7)]
    assert swiss_round(range(8), [], 4) == [(0, 2, 4, 6), (1, 3, 5, 7)]


@given(st.integers(2, 16), st.integers(1, 3))
def test_in_a_round_robin_for_two_everybody_meets_everybody_as_often_and_sits_as_often_at_each_seat(count, cycles):
    players = list(range(count))
    rounds = [circle_round(players, number) for number in range(rounds_of_round_robin(count, 2, cycles))]
    for groups in rounds:
        assert sorted(player for group in groups for player in group) == players
    met = meetings([Table(group) for groups in rounds for group in groups])
    assert all(met[frozenset(pair)] == cycles for pair in itertools.combinations(players, 2))
    for player in players:
        sat = Counter(group.index(player) for groups in rounds for group in groups if player in group and len(group) == 2)
        assert abs(sat[0] - sat[1]) <= 1


@pytest.mark.parametrize(("count", "seats"), [(6, 3), (9, 3), (12, 3), (8, 4), (12, 4), (16, 4), (10, 5), (12, 6), (7, 3), (11, 4)])
def test_in_a_round_robin_for_more_meetings_are_balanced(count, seats):
    players, tables = list(range(count)), []
    rounds = rounds_of_round_robin(count, seats)
    for number in range(rounds):
        tables += [Table(seated(group, seats, tables)) for group in round_robin_round(players, tables, seats, number)]
    met = meetings(tables)
    counts = [met[frozenset(pair)] for pair in itertools.combinations(players, 2)]
    assert max(counts) <= (2 if seats < 5 and count % seats == 0 else 3)
    assert sum(one >= 1 for one in counts) >= 0.7 * len(counts)


@given(st.integers(1, 40), SEATS, st.randoms(use_true_random=False))
def test_a_knock_out_ends_with_one_winner_who_was_beaten_by_nobody(count, seats, chooser):
    players = list(range(count))
    groups = bracket(players, seats)
    assert sorted(player for group in groups for player in group) == players
    lost: set[int] = set()
    rounds = 0
    while True:
        rounds += 1
        winners = []
        for group in groups:
            table = played(group, seats, [], chooser) if group else None
            winners.append(winner_of(table) if table else None)
            assert not lost & set(group)
            lost |= set(group) - {winners[-1]}
        if len(groups) == 1:
            break
        groups = next_in_bracket(winners, seats)
    assert seats ** (rounds - 1) < max(count, 2) <= seats**rounds or rounds == 1
    assert set(players) - lost == {winners[0]}


def test_the_best_seeds_meet_in_the_final_and_have_the_byes():
    assert bracket(range(8), 2) == [(0, 7), (3, 4), (1, 6), (2, 5)]
    assert bracket(range(6), 2) == [(0,), (3, 4), (1,), (2, 5)]
    groups = bracket(range(16), 2)
    while len(groups) > 1:  # the better one always wins
        groups = next_in_bracket([min(group) for group in groups], 2)
    assert groups == [(0, 1)]
    assert sorted(len(group) for group in bracket(range(6), 4)) == [1, 1, 2, 2]


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_points_of_a_table_are_shared_by_who_ties(ranks):
    points = points_at(ranks)
    assert sum(points) == len(ranks) * (len(ranks) - 1) / 2
    for one, other in itertools.combinations(range(len(ranks)), 2):
        assert (points[one] > points[other]) == (ranks[one] < ranks[other])
        assert (points[one] == points[other]) == (ranks[one] == ranks[other])


def test_partners_are_not_beaten():
    assert points_at([1, 2, 1, 2], [[0, 2], [1, 3]]) == (2, 0, 2, 0)


def test_standings_are_by_points_and_then_by_how_hard_it_was():
    tables = [Table((0, 1), (1, 0)), Table((2, 3), (1, 0)), Table((0, 2), (1, 0)), Table((1, 3), (1, 0)), Table((4,), (1,))]
    found = standings(range(5), tables)
    assert [(one.player, one.place, one.points, one.buchholz) for one in found] == [
        (0, 1, 2, 2), (1, 2, 1, 2), (2, 2, 1, 2), (4, 4, 1, 0), (3, 5, 0, 2),
    ]  # fmt: skip
    assert is_tied(Table((0, 1), (0.5, 0.5)))
    assert not is_tied(Table((0, 1), (1, 0)))


def test_after_two_wins_in_a_row_points_count_twice_in_an_arena():
    tables = [Table((0, 1), (1, 0))] * 4 + [Table((0, 1), (0.5, 0.5)), Table((0, 1), (1, 0))]
    points = {one.player: one.points for one in standings(range(2), tables, streaks=True)}
    assert points == {0: 1 + 1 + 2 + 2 + 1 + 1, 1: 0.5}


@given(st.integers(2, 24), SEATS, st.integers(1, 5), st.randoms(use_true_random=False))
def test_in_an_arena_tables_are_full_and_nobody_has_the_same_opponent_at_once_if_others_wait(count, seats, rounds, chooser):
    tables = []
    for _ in range(rounds):
        waiting = list(range(count))
        chooser.shuffle(waiting)
        groups = arena_tables(waiting, tables, seats)
        assert all(len(group) == seats for group in groups)
        assert len(groups) == count // seats
        assert {player for group in groups for player in group} == set(waiting[: count // seats * seats])
        if seats == 2 and count >= 6 and tables:
            last = {player: set(table.people) for table in tables for player in table.people}
            assert not [group for group in groups if last.get(group[0]) == set(group) == last.get(group[1])]
        tables += [played(group, seats, tables, chooser) for group in groups]


@given(st.integers(4, 12), st.randoms(use_true_random=False))
def test_who_leaves_is_not_paired_any_more(count, chooser):
    players, tables = list(range(count)), []
    tables += [played(group, 2, tables, chooser) for group in swiss_round(players, tables, 2)]
    gone = chooser.sample(players, 2)
    staying = [player for player in players if player not in gone]
    assume(staying)
    assert sorted(player for group in swiss_round(staying, tables, 2) for player in group) == staying

"""Who meets whom in a tournament, at which seat, and who leads: pure functions.

Players are numbers, from the best seed on. A round is a list of groups: those who sit at one table, a bye if it is one player alone. Where
a table has more seats than players, bots that win nothing sit there, too. What was played before are tables with the points of each.

Known libraries pair two; here tables have two to six seats. The words are those of the field: Swiss system with folding within score groups
and Buchholz, the circle method, single elimination with the usual bracket.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

Group = tuple[int, ...]
"""Who sits together."""
REMATCH = 1_000_000.0
"""What it costs that two meet again, beside which no difference of points matters."""
LEFT_OVER = 1e9
"""What it costs that somebody is left over again, beside which no rematch matters."""
MOST_STATES = 50_000
"""That an exact search for pairs looks at; it is needed only where few players have met nearly everybody."""
FEW = 33
"""The most players for whom every pairing is tried to spare a rematch; with more there is always a way."""
PAIR = 2
STREAK = 2
"""Tables that somebody has won in a row, in an arena, before points count twice."""


class Table(NamedTuple):
    """What was played: players by seat, None where a bot fills a seat, and what each of them got; None: it is not over."""

    players: tuple[int | None, ...]
    points: tuple[float, ...] | None = None

    @property
    def people(self) -> Group:
        return tuple(player for player in self.players if player is not None)

    @property
    def is_bye(self) -> bool:
        return len(self.players) == 1


class Standing(NamedTuple):
    """Where somebody stands."""

    player: int
    place: int
    points: float
    buchholz: float
    """The points of all whom they have met, which tells how hard that was."""
    wins: int
    played: int


# Points -----------------------------------------------------------------------------------------------------------------------------------


def points_at(ranks: Sequence[int], sides: Sequence[Sequence[int]] | None = None) -> tuple[float, ...]:
    """By seat: one for everybody on another side who was beaten, a half for everybody who did as well. For two seats: 1, ½ and 0."""
    side_of = {seat: number for number, side in enumerate(sides or [[seat] for seat in range(len(ranks))]) for seat in side}
    seats = range(len(ranks))
    return tuple(
        sum(
            1.0 if ranks[one] < ranks[other] else 0.5 if ranks[one] == ranks[other] else 0.0
            for other in seats
            if side_of[one] != side_of[other]
        )
        for one in seats
    )


def bye_points(seats: int) -> float:
    """A bye is a win."""
    return float(seats - 1)


def standings(players: Collection[int], tables: Sequence[Table], *, streaks: bool = False) -> list[Standing]:
    """The best first; who is equal in all that counts shares a place."""
    points: dict[int, float] = defaultdict(float)
    wins: Counter[int] = Counter()
    played: Counter[int] = Counter()
    row: Counter[int] = Counter()
    met: dict[int, list[int]] = defaultdict(list)
    for table in tables:
        if table.points is None:
            continue
        for player, got in zip(table.players, table.points, strict=True):
            if player is None:
                continue
            is_won = not table.is_bye and table.points.count(got) == 1 and got == max(table.points)
            points[player] += got * (2 if streaks and row[player] >= STREAK else 1)
            row[player] = row[player] + 1 if is_won else 0
            wins[player] += is_won
            played[player] += not table.is_bye
            met[player] += [other for other in table.people if other != player]
    known = [(player, points[player], sum(points[other] for other in met[player]), wins[player], played[player]) for player in players]
    known.sort(key=lambda one: (-one[1], -one[2], -one[3], one[0]))
    ranks = [(-one[1], -one[2], -one[3]) for one in known]
    return [Standing(one[0], 1 + ranks.index(rank), *one[1:]) for one, rank in zip(known, ranks, strict=True)]


# Seats ------------------------------------------------------------------------------------------------------------------------------------


def seated(group: Group, seats: int, tables: Sequence[Table]) -> tuple[int | None, ...]:
    """The group at a table, everybody where they have sat least; None: a seat for a bot."""
    sat: dict[int, Counter[int]] = {player: Counter() for player in group}
    for table in tables:
        for seat, player in enumerate(table.players):
            if player in sat and not table.is_bye:
                sat[player][seat] += 1
    filled: tuple[int | None, ...] = (*group, *[None] * (seats - len(group)))

    def cost(order: tuple[int | None, ...]) -> int:
        return sum((sat[player][seat] + 1) ** 2 - sat[player][seat] ** 2 for seat, player in enumerate(order) if player is not None)

    return min(dict.fromkeys(itertools.permutations(filled)), key=cost)


# The Swiss system -------------------------------------------------------------------------------------------------------------------------


def swiss_round(players: Sequence[int], tables: Sequence[Table], seats: int) -> list[Group]:
    """The next round among those who are still there: with others who have as many points, and whom one has not met. Those who are left
    over have a bye, or a table that bots fill, everybody once before anybody twice."""
    known = standings(players, tables)
    order, points, met = [one.player for one in known], {one.player: one.points for one in known}, meetings(tables)
    before = Counter(player for table in tables if len(table.people) < seats for player in table.people)

    def cost(group: Group) -> float:
        return _cost(group, points, met) + _short(group, seats, points, before)

    found: list[list[Group]] = []
    worst_first = sorted(order, key=lambda player: (before.get(player, 0), -order.index(player)))
    candidates = _left_over(worst_first, len(order) % seats, before)
    for left_over in candidates if seats == PAIR and len(order) <= FEW else candidates[:1]:
        groups = _paired([player for player in order if player not in left_over], points, met, seats)
        found.append(_improved([*groups, tuple(left_over)], cost) if left_over else groups)
        if not _rematches(found[-1], met):
            return found[-1]
    return min(found, key=lambda groups: sum(map(cost, groups)))


def _left_over(worst_first: Sequence[int], count: int, before: Mapping[int, int]) -> list[list[int]]:
    """Who could be: first the usual ones, then others who have not been left over more often, should that spare a rematch."""
    if not count:
        return [[]]
    usual = list(worst_first[:count])
    most = max(before.get(player, 0) for player in usual)
    others = [player for player in worst_first[count:] if before.get(player, 0) <= most]
    return [usual, *([*usual[:-1], other] for other in others if before.get(other, 0) == before.get(usual[-1], 0))]


def _paired(order: Sequence[int], points: Mapping[int, float], met: Mapping[frozenset[int], int], seats: int) -> list[Group]:
    """Tables of exactly that size."""
    found = _folded(order, points, seats)
    improved = _improved(found, lambda group: _cost(group, points, met))
    if seats == PAIR and _rematches(improved, met):
        exact = _without_rematch(order, met)
        improved = improved if exact is None else _improved(exact, lambda group: _cost(group, points, met))
    return improved


def _folded(order: Sequence[int], points: Mapping[int, float], seats: int) -> list[Group]:
    """Score group by score group: its upper part meets its lower one. Who is left over there goes down to the next."""
    found: list[Group] = []
    pool: list[int] = []
    for _, same in itertools.groupby(order, key=lambda player: points[player]):
        pool += same
        count = len(pool) // seats
        found += [tuple(pool[table + part * count] for part in range(seats)) for table in range(count)]
        pool = pool[count * seats :]
    return found


def _cost(group: Group, points: Mapping[int, float], met: Mapping[frozenset[int], int]) -> float:
    pairs = itertools.combinations(group, 2)
    return sum(REMATCH * met.get(frozenset(pair), 0) ** 2 + (points[pair[0]] - points[pair[1]]) ** 2 for pair in pairs)


def _short(group: Group, seats: int, points: Mapping[int, float], before: Mapping[int, int]) -> float:
    """What it costs to leave these over: above all if they have been before, and then by how well they do."""
    return sum(LEFT_OVER * before.get(player, 0) + points[player] for player in group) if len(group) < seats else 0.0


def _improved(groups: Sequence[Group], cost: Callable[[Group], float]) -> list[Group]:
    """Two players change places, as long as that makes both their tables better together. Of two seats: where everybody has at least half
    of the others left to meet, this always ends without a rematch (of the pairs that could be changed one always helps)."""
    found, costs = list(groups), [cost(group) for group in groups]
    changed = True
    while changed:
        changed = False
        for one, other in itertools.combinations(range(len(found)), 2):
            if not costs[one] and not costs[other]:
                continue
            for first, second in itertools.product(range(len(found[one])), range(len(found[other]))):
                mine, theirs = list(found[one]), list(found[other])
                mine[first], theirs[second] = theirs[second], mine[first]
                now = cost(tuple(mine)), cost(tuple(theirs))
                if sum(now) < costs[one] + costs[other]:
                    found[one], found[other], (costs[one], costs[other]) = tuple(mine), tuple(theirs), now
                    changed = True
    return found


def _without_rematch(order: Sequence[int], met: Mapping[frozenset[int], int]) -> list[Group] | None:
    """Pairs of which none has met, if there are such: an exact search, which remembers what has failed."""
    failed: set[frozenset[int]] = set()

    def pairs_of(left: tuple[int, ...]) -> list[Group] | None:
        if not left:
            return []
        if frozenset(left) in failed or len(failed) > MOST_STATES:
            return None
        for other in left[1:]:
            if not met.get(frozenset((left[0], other)), 0):
                rest = pairs_of(tuple(player for player in left[1:] if player != other))
                if rest is not None:
                    return [(left[0], other), *rest]
        failed.add(frozenset(left))
        return None

    return pairs_of(tuple(order))


def meetings(tables: Sequence[Table]) -> Counter[frozenset[int]]:
    """How often each two have sat at one table."""
    return Counter(frozenset(pair) for table in tables for pair in itertools.combinations(table.people, 2))


def _rematches(groups: Sequence[Group], met: Mapping[frozenset[int], int]) -> int:
    return sum(met.get(frozenset(pair), 0) for group in groups for pair in itertools.combinations(group, 2))


# Round robin ------------------------------------------------------------------------------------------------------------------------------


def rounds_of_round_robin(players: int, seats: int, cycles: int = 1) -> int:
    """In which everybody could meet everybody once, or as often as there are cycles."""
    if seats == PAIR:
        return cycles * (players - 1 + players % 2)
    return cycles * -(-(players - 1) // (seats - 1))


def round_robin_round(players: Sequence[int], tables: Sequence[Table], seats: int, number: int) -> list[Group]:
    """The round of that number, from 0. For two seats by the circle method, in which everybody meets everybody, the first of each pair at
    the first seat: `players` are all who began. For more as balanced as can be found, from what was played before."""
    if seats == PAIR:
        return circle_round(players, number)
    return swiss_round(players, [table._replace(points=tuple(0.0 for _ in table.players)) for table in tables], seats)


def circle_round(players: Sequence[int], number: int) -> list[Group]:
    """One player stays, the others go round; in every other cycle the seats are exchanged."""
    everybody: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    turning, last = len(everybody) - 1, everybody[-1]
    cycle, turn = divmod(number, turning)
    pairs: list[tuple[int | None, int | None]] = [(everybody[turn], last) if turn % 2 == 0 else (last, everybody[turn])]
    for step in range(1, len(everybody) // 2):
        ahead, behind = everybody[(turn + step) % turning], everybody[(turn - step) % turning]
        pairs.append((ahead, behind) if step % 2 else (behind, ahead))
    turned = [pair[::-1] if cycle % 2 else pair for pair in pairs]
    return [tuple(player for player in pair if player is not None) for pair in turned]


# Knock-out --------------------------------------------------------------------------------------------------------------------------------


def bracket(players: Sequence[int], seats: int) -> list[Group]:
    """The first round of a single elimination: as many tables as lead to one final, the best seeds as far apart as can be. Where there are
    too few players, the best have a bye, or a table that bots fill."""
    size = seats
    while size < len(players):
        size *= seats
    order = [0]
    while len(order) < size:
        below = len(order)
        order = [_snake(part, below, seed) for seed in order for part in range(seats)]
    places = [players[seed] if seed < len(players) else None for seed in order]
    return [tuple(player for player in places[at : at + seats] if player is not None) for at in range(0, size, seats)]


def _snake(part: int, below: int, seed: int) -> int:
    return part * below + seed if part % 2 == 0 else (part + 1) * below - 1 - seed


def next_in_bracket(winners: Sequence[int | None], seats: int) -> list[Group]:
    """The next round among who won each table, in the order of the bracket; None: nobody came on."""
    return [tuple(one for one in winners[at : at + seats] if one is not None) for at in range(0, len(winners), seats)]


def winner_of(table: Table) -> int | None:
    """Who came in first, of those who are no bots; among equals the better seed."""
    if table.points is None:
        return None
    known = [(-points, player) for player, points in zip(table.players, table.points, strict=True) if player is not None]
    return min(known)[1] if known else None


def is_tied(table: Table) -> bool:
    """Whether two or more share the best place."""
    people = [points for player, points in zip(table.players, table.points or (), strict=False) if player is not None]
    return len(people) > 1 and people.count(max(people)) > 1


# Arena ------------------------------------------------------------------------------------------------------------------------------------


def arena_tables(waiting: Sequence[int], tables: Sequence[Table], seats: int) -> list[Group]:
    """Full tables among those who wait, those who have waited longest first: with others of about as many points, and if it can be
    helped not with those whom one has just played."""
    count = len(waiting) // seats
    points = {one.player: one.points for one in standings(waiting, tables, streaks=True)}
    last: dict[int, Group] = {player: table.people for table in tables for player in table.people}
    just = Counter(frozenset((player, other)) for player, group in last.items() for other in group if other != player)
    order = sorted(waiting[: count * seats], key=lambda player: (-points[player], player))
    groups = [tuple(order[at : at + seats]) for at in range(0, len(order), seats)]
    return _improved(groups, lambda group: _cost(group, points, just))

"""The systems of tournaments: what is due in each, who may still join, and who comes before whom.

Which groups are formed is decided in `tournament_pairing`, by numbers alone; here it is decided when, among whom, and what follows.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from perihelion.core.errors import BadOption
from perihelion.core.messages import message
from perihelion.server import tournament_pairing as pairing
from perihelion.server.tournament_pairing import Group, Standing, Table
from perihelion.server.tournament_records import Pairing, Settings, SystemName, Tournament

PAIR = 2
LEAST_MINUTES, MOST_MINUTES = 1, 720
LEAST_SWISS_ROUNDS = 3
Due = list[tuple[int, Group]]
"""Who is to sit down now: entrants, by the slot of their table."""


class System(ABC):
    """What one kind of tournament does differently from the others."""

    forgives_absence = True
    """Whether somebody who did not sit down is paired once more."""
    counts_streaks = False
    """Whether wins in a row bring more points."""

    def check(self, settings: Settings) -> None:  # noqa: B027 (most systems accept whatever fits the schema)
        """Raises BadOption, which says what was expected."""

    def rounds(self, cup: Tournament, entrants: int) -> int:
        """How many there will be; 0: rounds are not counted."""
        return 0

    @abstractmethod
    def due(self, cup: Tournament, now: float) -> Due | None:
        """Who is to sit down now; None: nobody, for now. Finishes the tournament when there is nothing left to play."""

    @abstractmethod
    def takes_late_entries(self, cup: Tournament) -> bool:
        """Whether people may join after it has started."""

    def seats_are_set(self, cup: Tournament) -> bool:
        """Whether the pairing says who sits where, too."""
        return False

    def ends(self, cup: Tournament) -> float | None:
        """When it ends by the clock."""
        return None

    def standings(self, cup: Tournament) -> list[Standing]:
        """Of all who have taken part, in the order of their places; players are entrants here."""
        by_seed = cup.by_seed()
        found = pairing.standings(list(by_seed), cup.tables(), streaks=self.counts_streaks)
        return [one._replace(player=by_seed[one.player]) for one in found]

    def finish(self, cup: Tournament, now: float) -> None:
        """Whoever shares the first place has won, unless nobody has any points."""
        first = {one.player for one in self.standings(cup) if one.place == 1 and one.points > 0}
        cup.finish(now, winners=[one.name for one in cup.entrants if one.entrant in first])


class InRounds(System):
    """A round begins when all tables of the one before are over, and a pause has passed."""

    def due(self, cup: Tournament, now: float) -> Due | None:
        settings = cup.settings
        again = self.replays(cup)
        if again:
            return again
        if any(one.points is None for one in cup.pairings):
            return None
        if settings.next_at is None:
            settings.next_at = now + settings.pause
        if settings.round >= settings.rounds or len(cup.here) < PAIR:
            self.finish(cup, now)
            return None
        if now < settings.next_at:
            return None
        by_seed, seeds = cup.by_seed(), cup.seeds()
        groups = self.next_round(cup, sorted(seeds[one.entrant] for one in cup.here))
        settings.round, settings.next_at = settings.round + 1, None
        return [(slot, tuple(by_seed[one] for one in group)) for slot, group in enumerate(groups) if group]

    @abstractmethod
    def next_round(self, cup: Tournament, here: Sequence[int]) -> list[Group]:
        """The groups of the round, by slot; players are seeds, and so are those who are still here."""

    def replays(self, cup: Tournament) -> Due:
        """Tables of the present round that are to be played once more."""
        return []


class Swiss(InRounds):
    """Players with equal points meet; nobody drops out."""

    def rounds(self, cup: Tournament, entrants: int) -> int:
        return cup.settings.rounds or max(LEAST_SWISS_ROUNDS, math.ceil(math.log2(max(PAIR, entrants))))

    def next_round(self, cup: Tournament, here: Sequence[int]) -> list[Group]:
        return pairing.swiss_round(here, cup.tables(), cup.seats)

    def takes_late_entries(self, cup: Tournament) -> bool:
        return cup.settings.round < cup.settings.rounds


class RoundRobin(InRounds):
    """Everybody meets everybody. Between two, who sits where is part of the circle method, which has its own balance."""

    def rounds(self, cup: Tournament, entrants: int) -> int:
        return pairing.rounds_of_round_robin(entrants, cup.seats, cup.settings.cycles)

    def next_round(self, cup: Tournament, here: Sequence[int]) -> list[Group]:
        pool = sorted(cup.seeds().values()) if cup.seats == PAIR else here
        groups = pairing.round_robin_round(pool, cup.tables(), cup.seats, cup.settings.round)
        return [tuple(one for one in group if one in here) for group in groups]

    def takes_late_entries(self, cup: Tournament) -> bool:
        return False

    def seats_are_set(self, cup: Tournament) -> bool:
        return cup.seats == PAIR


class KnockOut(InRounds):
    """Who wins a table comes on."""

    def rounds(self, cup: Tournament, entrants: int) -> int:
        return max(1, math.ceil(math.log(entrants, cup.seats) - 1e-9))

    def next_round(self, cup: Tournament, here: Sequence[int]) -> list[Group]:
        """The last table of each slot of the round before decides."""
        if cup.settings.round == 0:
            return pairing.bracket(here, cup.seats)
        last = {one.slot: table for one, table in zip(cup.pairings, cup.tables(), strict=True) if one.round == cup.settings.round - 1}
        count = cup.seats ** (cup.settings.rounds - cup.settings.round)
        winners = [pairing.winner_of(last[slot]) if slot in last else None for slot in range(count)]
        return pairing.next_in_bracket([one if one in here else None for one in winners], cup.seats)

    def replays(self, cup: Tournament) -> Due:
        """Tables that are tied for the first time. When the second is, too, the better seed comes on."""
        present = cup.settings.round - 1
        tables_of: dict[int, list[tuple[Pairing, Table]]] = {}
        for one, table in zip(cup.pairings, cup.tables(), strict=True):
            if one.round == present:
                tables_of.setdefault(one.slot, []).append((one, table))
        first = [played[0] for played in tables_of.values() if len(played) == 1]
        return [
            (one.slot, tuple(player for player in one.players if player is not None)) for one, table in first if pairing.is_tied(table)
        ]  # fmt: skip

    def takes_late_entries(self, cup: Tournament) -> bool:
        return False

    def standings(self, cup: Tournament) -> list[Standing]:
        """By the round that they have reached."""
        ordered = super().standings(cup)
        reached = {one.player: -1 for one in ordered} | {
            one: table.round for table in cup.pairings for one in table.players if one is not None
        }
        for won in _winners_of_their_last_tables(cup):
            reached[won] += 1
        ordered.sort(key=lambda one: -reached[one.player])
        ranks = [reached[one.player] for one in ordered]
        return [one._replace(place=1 + ranks.index(reached[one.player])) for one in ordered]


def _winners_of_their_last_tables(cup: Tournament) -> list[int]:
    by_seed = cup.by_seed()
    last = {player: number for number, one in enumerate(cup.pairings) for player in one.players}
    found = [(number, pairing.winner_of(table)) for number, table in enumerate(cup.tables())]
    return [by_seed[seed] for number, seed in found if seed is not None and last[by_seed[seed]] == number]


class Arena(System):
    """Those who are free play one another, until the time is over."""

    forgives_absence = False
    counts_streaks = True

    def check(self, settings: Settings) -> None:
        if not LEAST_MINUTES <= settings.minutes <= MOST_MINUTES:
            raise BadOption(message("arena-minutes", least=LEAST_MINUTES, most=MOST_MINUTES))
        if settings.pace.is_daily:
            raise BadOption(message("arena-clock"))

    def ends(self, cup: Tournament) -> float | None:
        return cup.settings.started + 60 * cup.settings.minutes if cup.settings.started else None

    def due(self, cup: Tournament, now: float) -> Due | None:
        settings, ends = cup.settings, self.ends(cup)
        if ends is not None and now >= ends:
            if not cup.playing:
                self.finish(cup, now)
            return None
        waiting = self._waiting(cup)
        if not waiting:
            settings.next_at = None
            return None
        if settings.next_at is None:
            settings.next_at = now + settings.pause
        if now < settings.next_at:
            return None
        settings.next_at, settings.round = None, settings.round + 1
        seeds, by_seed = cup.seeds(), cup.by_seed()
        groups = pairing.arena_tables([seeds[one] for one in waiting], cup.tables(), cup.seats)
        return [(slot, tuple(by_seed[one] for one in group)) for slot, group in enumerate(groups)]

    def _waiting(self, cup: Tournament) -> list[int]:
        """People who are free, longest first, and as many bots as they need to fill their tables; nobody, if that fills no table."""
        latest, playing = {player: one.number for one in cup.pairings for player in one.players}, cup.playing
        free = sorted((one for one in cup.here if one.entrant not in playing), key=lambda one: latest.get(one.entrant, -1))
        people, bots = [one for one in free if one.bot is None], [one for one in free if one.bot is not None]
        waiting = [*people, *bots[: -len(people) % cup.seats]]
        return [one.entrant for one in waiting] if people and len(waiting) >= cup.seats else []

    def takes_late_entries(self, cup: Tournament) -> bool:
        return True


SYSTEMS: Mapping[SystemName, System] = {"swiss": Swiss(), "round-robin": RoundRobin(), "knock-out": KnockOut(), "arena": Arena()}


def system_of(cup: Tournament) -> System:
    return SYSTEMS[cup.settings.system]

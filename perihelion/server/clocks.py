"""Clocks of matches: whose runs, what it shows, and what a decision is charged with. No input or output happens here.

What a clock shows follows from what is stored: the lines of the log (`core.pace`), when the present decision began (`Match.began`), and
when no server was there to take a move (`Moment.outages`). So it survives restarts, and any process computes the same.

Lag is compensated as at Lichess: what a move spends on its way is not charged, as far as it was measured, up to a quota that grows by a
little with every move. docs/protocol.md has the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from perihelion.core.errors import PerihelionError
from perihelion.core.logs import Log, Step, Takeback
from perihelion.core.messages import message
from perihelion.core.pace import ClockLine, Pace
from perihelion.server.schemas.matches import ClockInfo

if TYPE_CHECKING:
    from perihelion.server.matches import Match
    from perihelion.server.seats import Seat

FIRST_FREE = 15_000
"""Milliseconds of a seat's first decision that are not charged: the player may still be coming to the table."""
MOST_GRACE = 2_000
"""Milliseconds of lag that a clock at zero is given, before the server ends it without having seen a move."""
TURNS_FORESEEN = 40
UNCLOCKED_ABSENCE, SHORTEST_ABSENCE, LONGEST_ABSENCE = 180.0, 30.0, 120.0
"""Seconds after which others may decide about the seat of a player who is away: without clocks, and with them a tenth of the match."""


class TimeUp(PerihelionError):
    """The move came too late: the clock had reached zero."""


class Moment(NamedTuple):
    """A point in time, by the server's clock, and when before it no server was running."""

    now: float
    outages: Sequence[tuple[float, float]] = ()

    def since(self, began: float) -> float:
        """Seconds since then in which a server was running."""
        return max(0.0, self.now - began - sum(max(0.0, min(self.now, end) - max(began, start)) for start, end in self.outages))

    def after(self, began: float, seconds: float) -> float:
        """When this number of those seconds will have passed since then, as far as is known now."""
        at = began + seconds
        for start, end in self.outages:
            if end > began and start < at:
                at += end - max(start, began)
        return at


class Lag(NamedTuple):
    """What is known of how long a move was on its way, in milliseconds: as the server has measured the connection, and as the client says
    itself how long it had the position before it. Without measurements nothing is compensated."""

    measured: int = 0
    thought: int | None = None


NO_LAG = Lag()


def quota_gain(pace: Pace) -> int:
    """By how much the quota grows with each move: up to a second, less in faster matches."""
    return 0 if pace.is_daily else min(1000, 4 * (pace.seconds + TURNS_FORESEEN * pace.increment) + 150)


def first_quota(pace: Pace) -> int:
    return 3 * quota_gain(pace)


def next_quota(pace: Pace, quota: int, lag: int) -> int:
    return min(7 * quota_gain(pace), quota + quota_gain(pace) - lag)


def compensated(elapsed: int, quota: int, lag: Lag) -> int:
    """The milliseconds that are not charged: never more than were measured, or than the client claims, or than the quota."""
    claimed = elapsed if lag.thought is None else elapsed - lag.thought
    return max(0, min(elapsed, quota, lag.measured, claimed))


# Of a match -----------------------------------------------------------------------------------------------------------------------------


def running_seat(match: Match) -> Seat | None:
    """The seat whose clock runs: that of a person who is to decide, at their seat or not. Chance has no clock, and bots have none: how long
    they take is up to the server, and they never take long."""
    seat = match.seat_to_decide
    return seat if match.pace is not None and seat is not None and seat.kind in ("guest", "open") else None


def left_of(match: Match, number: int) -> int:
    """Milliseconds on the clock when the seat's present, or next, decision began."""
    assert match.pace is not None
    line = match.log.clocks.get(number) if match.log else None
    return match.pace.first if line is None else line.left


def _quota_of(match: Match, number: int) -> int:
    assert match.pace is not None
    line = match.log.clocks.get(number) if match.log else None
    return first_quota(match.pace) if line is None else line.quota


def _free(match: Match, number: int) -> int:
    """Milliseconds at the beginning of its decision that are not charged."""
    assert match.pace is not None
    return 0 if match.pace.is_daily or (match.log is not None and number in match.log.clocks) else FIRST_FREE


def _from(match: Match, seat: Seat) -> float:
    """From when on the clock runs; not while its holder is on vacation."""
    assert match.began is not None
    return max(match.began, seat.vacation) if match.pace is not None and match.pace.is_daily and seat.vacation else match.began


def elapsed(match: Match, seat: Seat, moment: Moment) -> int:
    """Milliseconds that the present decision has taken so far, by the clock."""
    if match.began is None:
        return 0
    return max(0, round(1000 * moment.since(_from(match, seat))) - _free(match, seat.seat))


def zero_at(match: Match, moment: Moment) -> float | None:
    """When the running clock reaches zero, with the grace for a move that may be on its way; None, if none runs."""
    seat = running_seat(match)
    if seat is None or match.began is None:
        return None
    grace = min(MOST_GRACE, _quota_of(match, seat.seat))
    return moment.after(_from(match, seat), (left_of(match, seat.seat) + _free(match, seat.seat) + grace) / 1000)


def charge(match: Match, number: int, lag: Lag) -> ClockLine | None:
    """What a decision that comes now costs, as a line without the increment; None, where no clock runs. Raises TimeUp if it comes too
    late."""
    seat = running_seat(match)
    if seat is None or seat.seat != number or match.pace is None:
        return None
    taken, quota = elapsed(match, seat, match.moment), _quota_of(match, number)
    free = compensated(taken, quota, lag)
    left = left_of(match, number) - (taken - free)
    if left <= 0:
        raise TimeUp(message("time-is-up"))
    return ClockLine(number, taken - free, left, free, next_quota(match.pace, quota, free))


def passed_on(log: Log, number: int, since: int) -> bool:
    """Whether the turn of a seat that decided up to that step has ended: another seat has decided or is to, or the game is over. For one
    alone, draws are between turns."""
    others = [step.by for step in log.steps[since:] if step.by != number]
    return log.now.mover != number or any(by != "chance" for by in others) or (log.game.seats == 1 and bool(others))


def withdrawn(log: Log, to: int) -> Iterator[ClockLine]:
    """Of a takeback to that step: the clocks without the increments of turns that were taken back. Time that was spent stays spent, so
    nobody gains time by taking back; nor does anybody lose their last seconds."""
    pace = log.pace
    if pace is None or pace.is_daily:
        return
    shown: dict[int, int] = {}
    gains: list[tuple[int, int, int]] = []
    steps = 0
    for entry in log.entries:
        if isinstance(entry, ClockLine):
            gains.append((steps, entry.seat, entry.left - (shown.get(entry.seat, pace.first) - entry.spent)))
            shown[entry.seat] = entry.left
        elif isinstance(entry, Takeback):  # those were withdrawn then
            gains = [gain for gain in gains if gain[0] <= entry.to]
        elif isinstance(entry, Step):
            steps = entry.number + 1
    for seat, line in log.clocks.items():
        gained = sum(gain for at, whose, gain in gains if whose == seat and at > to and gain > 0)
        left = max(line.left - gained, min(line.left, 1000 * pace.increment))
        if left != line.left:
            yield ClockLine(seat, 0, left, 0, line.quota)


def absence_granted(match: Match) -> float | None:
    """Seconds for which a player may be away before the others may decide about their seat; None: for as long as their clock allows."""
    pace = match.pace
    if pace is None:
        return UNCLOCKED_ABSENCE
    return None if pace.is_daily else min(LONGEST_ABSENCE, max(SHORTEST_ABSENCE, (pace.seconds + TURNS_FORESEEN * pace.increment) / 10))


def note_vacation(match: Match, guest: str, until: float | None) -> None:
    """A player goes on vacation, or comes back (None): where each turn has days, their clock stands still meanwhile."""
    log, running = match.open_log(), running_seat(match)
    for seat in (match.seats[number] for number in match.seats_of(guest)):
        if seat is running and until is not None and seat.vacation != until:
            line = charge(match, seat.seat, NO_LAG)  # what was used until now
            if line is not None:
                log.note_clock(line)
            match.began = match.moment.now
        if until is not None:
            seat.vacation = until
        elif seat.vacation is not None:
            seat.vacation = min(seat.vacation, match.moment.now)


def info(match: Match, moment: Moment) -> ClockInfo | None:
    """What the clocks show now."""
    if match.pace is None or match.status == "waiting":
        return None
    seat = running_seat(match)
    left = [left_of(match, one.seat) if one.kind in ("guest", "open") or _is_out(match, one) else None for one in match.seats]
    if seat is None or match.began is None:
        return {"left": left, "running": None, "waits": 0}
    left[seat.seat] = max(0, left_of(match, seat.seat) - elapsed(match, seat, moment))
    begins = moment.after(_from(match, seat), _free(match, seat.seat) / 1000)
    return {"left": left, "running": seat.seat, "waits": max(0, round(1000 * (begins - moment.now)))}


def _is_out(match: Match, seat: Seat) -> bool:
    """Whether its time was up: that stays to be seen."""
    line = match.log.clocks.get(seat.seat) if match.log else None
    return line is not None and line.left == 0

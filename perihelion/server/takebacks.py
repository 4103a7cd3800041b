"""Taking back: freely at one screen, otherwise one's own last decision, or with everybody's consent."""

from __future__ import annotations

from msgspec.structs import replace

from perihelion.core.errors import IllegalMove
from perihelion.core.messages import message
from perihelion.core.pace import ClockLine
from perihelion.server import clocks
from perihelion.server.clocks import NO_LAG
from perihelion.server.errors import NotAllowed
from perihelion.server.matches import Match
from perihelion.server.seats import Asking, Seat


def take_back(match: Match, guest: str, number: int, to: int) -> None:
    """Freely alone, at one screen and against bots; otherwise never past chance or another seat's move."""
    log = match.open_log()
    match.must_hold(guest, number)
    if match.rated:
        raise NotAllowed(message("rated-no-takeback"))
    undone = log.steps[to:] if 0 <= to < len(log.steps) else []
    if not undone or undone[0].by == "chance" or match.seats[undone[0].by].kind == "bot":
        raise IllegalMove(message("nothing-of-yours-back", step=to))
    if match.takeback != "free" and any(step.by != number for step in undone):
        raise IllegalMove(message("only-own-taken-back"))
    match.must_have_lines_left("takebacks")
    _go_back(match, number, to)


def ask_back(match: Match, guest: str, number: int, to: int | None) -> None:
    """A seat asks the others to let it take back to a step, or asks no longer. Bots always agree, and so do seats of its own. What was
    drawn since stays drawn, so that nobody rolls until they like it; where the game has secrets, others' moves may have revealed
    some."""
    if match.rated:
        raise NotAllowed(message("rated-no-takeback"))
    log, seat = match.open_log(), match.must_hold(guest, number)
    if to is None:
        seat.asking = None
        return
    undone = log.steps[to:] if 0 <= to < len(log.steps) else []
    if not undone or undone[0].by != number:
        raise IllegalMove(message("nothing-of-yours-back", step=to))
    if any(step.by == "chance" for step in undone):
        raise IllegalMove(message("dice-stay-rolled"))
    if log.game.has_hidden and any(step.by != number for step in undone):
        raise IllegalMove(message("secrets-stay-told"))
    if seat.asking is not None and seat.asking.declined == len(log.steps):
        raise NotAllowed(message("asked-back-before"))
    match.must_have_lines_left("takebacks")
    seat.asking = Asking(to, tuple(other.seat for other in match.seats if other.kind != "guest" or other.guest == guest))
    _settle_asking(match, seat)


def answer_back(match: Match, guest: str, number: int, of: int, yes: bool) -> None:
    """The holder of a seat agrees that another takes back what it asks for, or declines. With the last who agrees it is done."""
    log, seat = match.open_log(), match.seat(of)
    match.must_hold(guest, number)
    if seat.asking is None or seat.asking.to is None:
        raise NotAllowed(message("nobody-asks-back", seat=of))
    if yes:
        seat.asking = replace(seat.asking, agreed=tuple({*seat.asking.agreed, *match.seats_of(guest)}))
        _settle_asking(match, seat)
    else:
        seat.asking = Asking(declined=len(log.steps))


def _settle_asking(match: Match, seat: Seat) -> None:
    asking = seat.asking
    if asking is None or asking.to is None or any(other.seat not in asking.agreed for other in match.seats):
        return
    for other in match.seats:
        other.offers.clear()
        other.asking = None
    _go_back(match, seat.seat, asking.to)


def _go_back(match: Match, number: int, to: int) -> None:
    """Time that was spent until now stays spent, no matter which seat takes back."""
    log, seat = match.open_log(), clocks.running_seat(match)
    interrupted = clocks.charge(match, seat.seat, NO_LAG) if seat is not None else None
    if interrupted is not None:
        log.note_clock(interrupted)
    without = list(clocks.withdrawn(log, to))
    log.takeback(number, to)
    for line in without:
        log.note_clock(line)
    if interrupted is not None and match.pace is not None and match.pace.is_daily and log.now.mover != interrupted.seat:
        log.note_clock(ClockLine(interrupted.seat, 0, match.pace.first))  # its next turn has all its days again

"""How a match ends before its game does, and what becomes of a seat that gives up: resigning, time that is up, votes on an absent
player, offers, calling off, and forfeits of tournaments."""

from __future__ import annotations

from collections.abc import Collection

from perihelion.core.messages import message
from perihelion.core.pace import ClockLine
from perihelion.server import clocks, seating
from perihelion.server.errors import NotAllowed, Stale
from perihelion.server.matches import Match
from perihelion.server.schemas.matches import Result
from perihelion.server.seats import Offer, Seat, Vote, bot_successor


def resign(match: Match, guest: str, number: int) -> None:
    """With one or two sides left the match is over; with more it goes on without the seat, or a stand-in plays on for it. Its owner
    ranks last."""
    match.open_log()
    _give_up(match, match.must_hold(guest, number))


def time_out(match: Match, number: int) -> None:
    """The clock of a seat has reached zero: it resigns, or a bot takes over, as the host has chosen."""
    log, seat, zero = match.open_log(), clocks.running_seat(match), clocks.zero_at(match, match.moment)
    if seat is None or seat.seat != number or zero is None or match.moment.now < zero or match.pace is None:
        raise Stale(message("clock-runs"))
    log.note_clock(ClockLine(number, clocks.left_of(match, number), 0))
    if match.pace.zero == "bot":
        seating.give(match, seat, bot_successor(number, match.pace.bot))
        seating.settle_seats(match)
    else:
        _give_up(match, seat)


def _give_up(match: Match, seat: Seat) -> None:
    log, number = match.open_log(), seat.seat
    seat.resigned = True
    if len(log.sides_left) <= 2:
        match.show_key()
        log.resign(number)
        match.close()
        return
    log.resign(number)
    seat.kind, seat.guest = "stand-in", None
    seating.settle_seats(match)
    match.go_on()


def vote(match: Match, guest: str, number: int, of: int, vote: Vote, here: Collection[str], since: float | None) -> None:
    """What the holder of a seat wants of another whose holder is away since then. It happens when more than half of the others who are
    here want the same."""
    match.open_log()
    match.must_hold(guest, number)
    seat, grace = match.seat(of), clocks.absence_granted(match)
    if match.group is not None and len(match.seats) == 1:
        raise NotAllowed(message("racers-stay"))
    if seat.guest == guest or not (seat.kind == "guest" or seat.kept):
        raise NotAllowed(message("no-leaver", seat=of))
    if since is None or grace is None or match.moment.since(since) < grace:
        raise NotAllowed(message("not-away-for-long", seat=of))
    if vote.what == "bot":
        bot_successor(of, vote.bot)  # raises BadOption if there is no such bot
    seat.votes[guest] = vote
    others = {other.guest for other in match.seats if other.kind == "guest" and other.guest in here} - {seat.guest}
    wanted = [one for voter, one in seat.votes.items() if voter in others and one.at >= since and one.what == vote.what]
    if vote.what == "wait" or 2 * len(wanted) <= len(others):
        return
    if vote.what == "claim":
        _give_up(match, seat)
    else:
        seating.give(match, seat, bot_successor(of, vote.bot))
        seating.settle_seats(match)


def offer(match: Match, guest: str, number: int, what: Offer, yes: bool) -> None:
    """An offer is valid until the next move; when every guest's seat has made it, it takes effect."""
    match.open_log()
    seat = match.must_hold(guest, number)
    if what == "draw" and any(other.kind == "bot" for other in match.seats):
        raise NotAllowed(message("bots-agree-to-no-draw"))
    if match.rated and what == "abandon" and sum(other.kind == "guest" for other in match.seats) == 1:
        raise NotAllowed(message("rated-resign"))
    (seat.offers.add if yes else seat.offers.discard)(what)
    if all(what in other.offers for other in match.seats if other.kind == "guest") and not any(s.kind == "open" for s in match.seats):
        match.agree(what)


def cancel(match: Match, guest: str) -> None:
    """The host calls off a match that has not begun."""
    if guest != match.host or match.group is not None:
        raise NotAllowed(message("host-cancels"))
    if match.status != "waiting":
        raise NotAllowed(message("cancel-before"))
    match.status, match.result = "over", Result(how="cancelled", returns=None, ranks=None)


def forfeit(match: Match, bot: str) -> None:
    """Of a tournament: who has not sat down in time is beaten. Where two or more have, a bot plays for who has not; otherwise it is
    over before it has begun."""
    if match.status != "waiting":
        raise NotAllowed(message("cancel-before"))
    absent = [seat for seat in match.seats if seat.kind == "guest" and not seat.nonce]
    present = [seat for seat in match.seats if seat.kind == "guest" and seat.nonce]
    if len(present) > 1:
        for seat in absent:
            seating.give(match, seat, bot_successor(seat.seat, bot))
        return
    for seat in absent:
        seat.resigned = True
    match.status, match.result = "over", Result(how="forfeited", returns=None, ranks=[2 if seat.resigned else 1 for seat in match.seats])

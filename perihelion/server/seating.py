"""Who sits where in a match: seats are taken, left, kept, asked for, handed over and given to others.

Functions change the copy on which a change is tried (`Match.branch`); they raise an error if the guest may not do it.
"""

from __future__ import annotations

from perihelion.core.messages import message
from perihelion.server.errors import NotAllowed
from perihelion.server.identity import logged_name, person_of
from perihelion.server.matches import Match
from perihelion.server.seats import Seat, Successor


def take(match: Match, number: int, guest: str, name: str, account: bool = False, program: bool = False) -> None:
    """An open seat is taken, by anybody before the match, by its owner if it is kept. The same again is no error."""
    if number in match.seats_of(guest) and match.status != "over":
        return
    seat = _open_seat(match, number)
    if seat.owner != guest:
        _must_have_no_other(match, seat, guest)
        if seat.owner is not None or match.status == "running":
            raise NotAllowed(message("seat-kept-for", seat=number, name=seat.name) if seat.name else message("seat-kept", seat=number))
    if match.status == "running":
        seat.empty()
        seat.kind, seat.guest = "guest", guest
        return
    if match.rated and not account:
        raise NotAllowed(message("rated-needs-account"))
    give(match, seat, Successor(name, guest, account=account, program=program))


def leave(match: Match, number: int, guest: str) -> None:
    """The seat becomes open: before the match for anybody, in the middle it is kept for the person who left it."""
    match.must_not_be_over()
    if not (match.status == "waiting" and match.seat(number).kept and match.seats[number].owner == guest):
        match.must_hold(guest, number)
    if match.group is not None:
        raise NotAllowed(message("racers-stay"))
    if match.status == "waiting":
        match.seats[number] = Seat(number)
    else:
        match.seats[number].empty()
    settle_seats(match)


def forget(match: Match, guest: str, name: str) -> None:
    """A person does not want to be known any more: their seats go by another name, and those at which they sit are left."""
    for seat in match.seats:
        if seat.owner != guest:
            continue
        if seat.first_name == seat.name and match.log is not None:
            match.log.rename_first(seat.seat, name)
        seat.first_name = name if seat.first_name == seat.name else seat.first_name
        seat.name, seat.account = name, False
        if match.status != "over" and seat.guest == guest and match.group is None:
            seat.empty()
    settle_seats(match)


def adopt(match: Match, guest: str, account: str) -> None:
    """What a person did as a guest they did as this account; not where both of them have, or had, a seat: one person has one."""
    known = {name for seat in match.seats for name in (seat.guest, seat.owner, *seat.former)}
    if account in known:
        raise NotAllowed(message("one-seat-each"))
    for seat in match.seats:
        seat.guest, seat.owner = (account if name == guest else name for name in (seat.guest, seat.owner))
        seat.former = [account if name == guest else name for name in seat.former]
        seat.agreed = {account if voter == guest else voter: chosen for voter, chosen in seat.agreed.items()}
    match.host = account if match.host == guest else match.host


def ask_for(match: Match, number: int, guest: str, name: str, yes: bool, account: bool = False, program: bool = False) -> None:
    """A guest without a seat asks for one that is kept, or asks no longer."""
    seat, person = _open_seat(match, number), person_of(guest)
    if not yes:
        seat.forget_successor(person)
        return
    if seat.owner in (None, guest):
        raise NotAllowed(message("seat-to-take", seat=number))
    _must_have_no_other(match, seat, guest)
    match.must_have_lines_left("seats")
    seat.add_successor(person, Successor(name, guest, account=account, program=program))
    settle_seats(match)


def hand_over(match: Match, guest: str, number: int, of: int, to: str | Successor, yes: bool) -> None:
    """The holder of a seat agrees that another one, which is kept, goes to somebody who asked for it, or to a bot; or no longer
    agrees. It goes there when all who sit here agree on the same."""
    match.must_not_be_over()
    match.must_hold(guest, number)
    seat = _open_seat(match, of)
    if not seat.kept:
        raise NotAllowed(message("seat-free", seat=of))
    match.must_have_lines_left("seats")
    chosen = to if isinstance(to, str) else f"bot {to.bot} {to.level}"
    if isinstance(to, Successor) and yes and chosen not in seat.successors:
        seat.add_successor(chosen, to)
    if chosen not in seat.successors:
        raise NotAllowed(message("nobody-asks"))
    if yes:
        seat.agreed[guest] = chosen
    elif seat.agreed.get(guest) == chosen:
        del seat.agreed[guest]
    settle_seats(match)


def newcomers(match: Match, before: Match | None) -> set[str]:
    """Who has sat down since then in a match that is under way now: all who play, if it has just begun."""
    if match.status != "running":
        return set()
    were = [seat.guest for seat in before.seats] if before is not None and before.status == "running" else [None] * len(match.seats)
    return {seat.guest for seat, was in zip(match.seats, were, strict=True) if seat.guest is not None and seat.guest != was}


def _open_seat(match: Match, number: int) -> Seat:
    match.must_not_be_over()
    if not 0 <= number < len(match.seats) or match.seats[number].kind != "open":
        raise NotAllowed(message("seat-not-open", seat=number))
    return match.seats[number]


def _must_have_no_other(match: Match, seat: Seat, guest: str) -> None:
    """A former occupant knows what that seat knew, so nobody gets a second seat but those who share a screen from the beginning."""
    if any(guest in (other.guest, other.owner) or (other is not seat and guest in other.former) for other in match.seats):
        raise NotAllowed(message("one-seat-each"))


def give(match: Match, seat: Seat, to: Successor) -> None:
    """The seat goes to somebody else, or to a bot. Before the match it may begin with that."""
    seat.empty()
    if match.status == "running" and seat.owner is not None:
        seat.former.append(seat.owner)
    seat.kind = "guest" if to.bot is None else "bot"
    seat.guest = seat.owner = to.guest
    seat.vacation = None  # that was of who sat here before
    seat.name, seat.bot, seat.level, seat.account = to.name, to.bot, to.level, to.account
    seat.program = to.program
    if to.guest is not None:
        for other in match.seats:
            other.forget_successor(person_of(to.guest))
    if match.status == "waiting":
        seat.first_name, seat.nonce = logged_name(to.name, to.bot, to.level), None  # the new occupant adds their own
        match.begin_if_ready()
    else:
        match.playable_log().change_seat(seat.seat, logged_name(to.name, to.bot, to.level))


def settle_seats(match: Match) -> None:
    """Seats that are kept go to whom all who sit here agree on."""
    for seat in [seat for seat in match.seats if seat.kept]:
        sitting = {other.guest for other in match.seats if other.kind == "guest"}
        seat.agreed = {voter: chosen for voter, chosen in seat.agreed.items() if voter in sitting}
        for key in [key for key, one in seat.successors.items() if one.bot is not None and key not in seat.agreed.values()]:
            del seat.successors[key]
        wanted = {seat.agreed.get(voter or "", "") for voter in sitting} or _first_asking(match, seat)
        if len(wanted) == 1 and (chosen := seat.successors.get(wanted.pop())) is not None:
            give(match, seat, chosen)


def _first_asking(match: Match, seat: Seat) -> set[str]:
    """Where nobody sits, the first to ask; but not if others have left, too, who would have had a say."""
    others = {other.owner for other in match.seats if other.kind != "bot"} - {seat.owner}
    return set() if others else set(list(seat.successors)[:1])

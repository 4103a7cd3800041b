"""One match: who sits where, what was played, and what a guest may do. No input or output happens here.

Changes are tried on a copy (`Match.branch`); the room stores the difference and then adopts the copy, or discards it.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Collection, Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from perihelion.bots import bot
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.errors import IllegalMove
from perihelion.core.fairness import Commitment, FairChance, checked_nonce, commitment_to, committed, nonce_without_client
from perihelion.core.game import Game
from perihelion.core.logs import End, Event, Log, SeatChange, Step, follow
from perihelion.core.messages import Argument, Message, message
from perihelion.core.pace import ClockLine, Pace
from perihelion.core.position import ranks_of
from perihelion.core.scores import Merit, goals_of, high_scores_of, in_words, merit_of
from perihelion.server import clocks
from perihelion.server.clocks import NO_LAG, Lag, Moment
from perihelion.server.errors import NotAllowed, Stale
from perihelion.server.identity import cut_name, logged_name, person_of
from perihelion.server.schemas.common import Fairness, GoalInfo, TakebackRule
from perihelion.server.schemas.matches import Result
from perihelion.server.seats import Asking, Offer, Seat, Successor, Vote, bot_successor
from perihelion.server.sight import Sight, Viewer
from perihelion.server.telling import MOST_REPLAYED, Telling, Told, is_quick
from perihelion.server.words import message_json

Occasion = Literal["daily", "tournament"]
MOST_MOVES_AT_ONCE = 64
MOST_LINES = 20_000
"""Of a log: a match that has come so far ends as abandoned. Games last some hundred steps."""
MOST_LINES_WITH_TAKEBACKS = MOST_LINES // 2
"""From here on nothing is taken back and no seat changes hands, so that the rest is there for playing on."""


class Match(Struct):
    """A match in memory, copied with every change (`branch`). With a `notice` it can only be viewed, such as when it was played under rules
    this program does not have."""

    id: str
    game: Game
    host: str
    key: str
    seats: list[Seat]
    created: float
    updated: float
    log: Log | None = None
    notice: Message | None = None
    old_lines: list[Any] = field(default_factory=list)
    """The steps that cannot be replayed, in words."""
    stored_rules_version: int = 0
    status: Literal["waiting", "running", "over"] = "waiting"
    result: Result | None = None
    group: str | None = None
    member: int | None = None
    occasion: Occasion | None = None
    """What the group is, where it is no race or series that people have opened."""
    next: str | None = None
    uploaded: bool = False
    goal: str | None = None
    """The difficulty that was set before the match."""
    rated: bool = False
    """Whether its result changes ratings: then nobody gets help, and nothing is taken back."""
    public: bool = False
    """Whether the lobby shows it: otherwise it is for those who have its link."""
    chat: bool = True
    """Whether people write to each other there."""
    pace: Pace | None = None
    """How much time every seat has; None: as much as it likes."""
    began: float | None = None
    """Since when the clock runs of the seat that is to decide; None, where none does."""
    moment: Moment = field(default_factory=lambda: Moment(0.0))
    """When the change is made that is tried on this copy."""
    decision: str | None = None
    """What it waits for, as a digest, where no help is allowed (`help.decision_of`)."""
    version: int = 0
    """How often it was changed since it was stored first: what a change is compared with, where several servers make them."""
    sight: Sight | None = None
    """Who saw which line, as far as it was asked for; of games with hidden parts."""
    telling: Telling = field(default_factory=Telling)
    """What happens in the last lines."""

    # Copies ---------------------------------------------------------------------------------------------------------------------------

    def branch(self, moment: Moment | None = None) -> Match:
        """A copy to try a change on, that is made at that moment."""
        seats = [seat.copy() for seat in self.seats]
        log, sight = self.log.branch() if self.log else None, self.sight.copy() if self.sight else None
        moment = moment or Moment(time.time())
        return replace(self, seats=seats, log=log, sight=sight, updated=moment.now, moment=moment)

    def settle_clock(self, before: Match | None, now: float) -> None:
        """After a change: another decision has begun, or the same one goes on."""
        log, old = self.log, before.log if before else None
        if clocks.running_seat(self) is None or log is None:
            self.began = None
        elif self.began is None or old is None or (len(log.steps), log.now.mover) != (len(old.steps), old.now.mover):
            self.began = now

    def followed(self, rest: Sequence[bytes], seats: list[Seat], **values: Any) -> Match | None:
        """As it is after further lines, which another server has stored, with these seats and values; None, if they must be replayed from
        the beginning: the log had no lines yet, or speaks of other names now."""
        same_names = [seat.first_name for seat in seats] == [seat.first_name for seat in self.seats]
        if self.log is None or not self.log.entries or self.notice or self.old_lines or not same_names:
            return None
        match = replace(self.branch(), seats=seats, **values)
        assert match.log is not None
        if follow(match.log, rest, match._note) is not None:
            return None
        if match.status == "over" and match.log.end is None:
            match.log.finish() if match.log.now.mover == OVER else match.log.leave()
        return match

    # Who ------------------------------------------------------------------------------------------------------------------------------

    def seats_of(self, guest: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.guest == guest and seat.kind == "guest"]

    @property
    def at_one_screen(self) -> bool:
        """One person before the screen, or several before the same one, from the beginning; bots may sit with them."""
        people = {seat.guest for seat in self.seats if seat.kind != "bot"}
        return len(people) == 1 and None not in people and not (self.log is not None and self.log.handed_over)

    @property
    def is_with_others(self) -> bool:
        """Whether people at another screen may wait."""
        return not self.at_one_screen or self.group is not None

    @property
    def seat_to_decide(self) -> Seat | None:
        """The seat to move; None before the match and after it."""
        if self.log is None or self.status != "running" or self.notice or self.log.now.mover < 0:
            return None
        return self.seats[self.log.now.mover]

    @property
    def hints(self) -> bool:
        """Hints are for practice: they are allowed where no player at another screen, and no racer, would be without."""
        return self.at_one_screen and not self.rated and self.group is None and self.status != "over" and not self.notice

    @property
    def contested(self) -> bool:
        """Under way among people at several screens, or racers: nobody may get help with it."""
        people = any(seat.kind != "bot" for seat in self.seats)
        return self.status == "running" and (self.group is not None or self.rated or (people and not self.at_one_screen))

    @property
    def takeback(self) -> TakebackRule:
        if self.log is None or self.status != "running" or self.notice or self.rated:
            return "none"
        return "free" if self.at_one_screen and self.group is None else "own"

    @property
    def merit(self) -> Merit:
        """The merit of a solo match that was played to its end."""
        return merit_of(self.log.now) if self.log is not None and self.result and self.result["how"] == "finished" else None

    @property
    def outcome(self) -> Argument | None:
        """The result of a solo match that was played to its end, in the game's words; None, if it has none for it."""
        finished = self.log is not None and self.log.now.mover == OVER and self.result is not None and self.result["how"] == "finished"
        declared = high_scores_of(self.game) if finished else None
        return in_words(declared, self.merit) if declared else None

    def goal_info(self) -> GoalInfo | None:
        """The goal in words; and, when the match has been played to its end, whether it was reached."""
        goal = next((goal for goal in goals_of(self.game) if goal.name == self.goal), None) if self.goal else None
        if goal is None:
            return None
        reached = goal.is_reached_by(self.merit) if self.status == "over" else None
        return {"name": goal.name, "told": message_json(goal.in_words), "reached": reached}

    def must_hold(self, guest: str, number: int) -> Seat:
        seat = self._numbered(number)
        if seat.kind != "guest" or seat.guest != guest:
            raise NotAllowed(message("seat-not-yours", seat=number))
        return seat

    # Seats ----------------------------------------------------------------------------------------------------------------------------

    def take(self, number: int, guest: str, name: str, account: bool = False, program: bool = False) -> None:
        """An open seat is taken, by anybody before the match, by its owner if it is kept. The same again is no error."""
        if number in self.seats_of(guest) and self.status != "over":
            return
        seat = self._open_seat(number)
        if seat.owner != guest:
            self._must_have_no_other(seat, guest)
            if seat.owner is not None or self.status == "running":
                raise NotAllowed(message("seat-kept-for", seat=number, name=seat.name) if seat.name else message("seat-kept", seat=number))
        if self.status == "running":
            seat.empty()
            seat.kind, seat.guest = "guest", guest
            return
        if self.rated and not account:
            raise NotAllowed(message("rated-needs-account"))
        self._give(seat, Successor(name, guest, account=account, program=program))

    def leave(self, number: int, guest: str) -> None:
        """The seat becomes open: before the match for anybody, in the middle it is kept for the person who left it."""
        self._must_not_be_over()
        if not (self.status == "waiting" and self._numbered(number).kept and self.seats[number].owner == guest):
            self.must_hold(guest, number)
        if self.group is not None:
            raise NotAllowed(message("racers-stay"))
        if self.status == "waiting":
            self.seats[number] = Seat(number)
        else:
            self.seats[number].empty()
        self._settle_seats()

    def forget(self, guest: str, name: str) -> None:
        """A person does not want to be known any more: their seats go by another name, and those at which they sit are left."""
        for seat in self.seats:
            if seat.owner != guest:
                continue
            if seat.first_name == seat.name and self.log is not None:
                self.log.rename_first(seat.seat, name)
            seat.first_name = name if seat.first_name == seat.name else seat.first_name
            seat.name, seat.account = name, False
            if self.status != "over" and seat.guest == guest and self.group is None:
                seat.empty()
        self._settle_seats()

    def adopt(self, guest: str, account: str) -> None:
        """What a person did as a guest they did as this account; not where both of them have, or had, a seat: one person has one."""
        known = {name for seat in self.seats for name in (seat.guest, seat.owner, *seat.former)}
        if account in known:
            raise NotAllowed(message("one-seat-each"))
        for seat in self.seats:
            seat.guest, seat.owner = (account if name == guest else name for name in (seat.guest, seat.owner))
            seat.former = [account if name == guest else name for name in seat.former]
            seat.agreed = {account if voter == guest else voter: chosen for voter, chosen in seat.agreed.items()}
        self.host = account if self.host == guest else self.host

    def ask_for(self, number: int, guest: str, name: str, yes: bool, account: bool = False, program: bool = False) -> None:
        """A guest without a seat asks for one that is kept, or asks no longer."""
        seat, person = self._open_seat(number), person_of(guest)
        if not yes:
            seat.forget_successor(person)
            return
        if seat.owner in (None, guest):
            raise NotAllowed(message("seat-to-take", seat=number))
        self._must_have_no_other(seat, guest)
        self._must_have_lines_left("seats")
        seat.add_successor(person, Successor(name, guest, account=account, program=program))
        self._settle_seats()

    def hand_over(self, guest: str, number: int, of: int, to: str | Successor, yes: bool) -> None:
        """The holder of a seat agrees that another one, which is kept, goes to somebody who asked for it, or to a bot; or no longer
        agrees. It goes there when all who sit here agree on the same."""
        self._must_not_be_over()
        self.must_hold(guest, number)
        seat = self._open_seat(of)
        if not seat.kept:
            raise NotAllowed(message("seat-free", seat=of))
        self._must_have_lines_left("seats")
        chosen = to if isinstance(to, str) else f"bot {to.bot} {to.level}"
        if isinstance(to, Successor) and yes and chosen not in seat.successors:
            seat.add_successor(chosen, to)
        if chosen not in seat.successors:
            raise NotAllowed(message("nobody-asks"))
        if yes:
            seat.agreed[guest] = chosen
        elif seat.agreed.get(guest) == chosen:
            del seat.agreed[guest]
        self._settle_seats()

    def _numbered(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotAllowed(message("no-seat-here", given=number, last=len(self.seats) - 1))
        return self.seats[number]

    def _open_seat(self, number: int) -> Seat:
        self._must_not_be_over()
        if not 0 <= number < len(self.seats) or self.seats[number].kind != "open":
            raise NotAllowed(message("seat-not-open", seat=number))
        return self.seats[number]

    def _must_have_no_other(self, seat: Seat, guest: str) -> None:
        """A former occupant knows what that seat knew, so nobody gets a second seat but those who share a screen from the beginning."""
        if any(guest in (other.guest, other.owner) or (other is not seat and guest in other.former) for other in self.seats):
            raise NotAllowed(message("one-seat-each"))

    def _give(self, seat: Seat, to: Successor) -> None:
        seat.empty()
        if self.status == "running" and seat.owner is not None:
            seat.former.append(seat.owner)
        seat.kind = "guest" if to.bot is None else "bot"
        seat.guest = seat.owner = to.guest
        seat.vacation = None  # that was of who sat here before
        seat.name, seat.bot, seat.level, seat.account = to.name, to.bot, to.level, to.account
        seat.program = to.program
        if to.guest is not None:
            for other in self.seats:
                other.forget_successor(person_of(to.guest))
        if self.status == "waiting":
            seat.first_name, seat.nonce = logged_name(to.name, to.bot, to.level), None  # the new occupant adds their own
            self.begin_if_ready()
        else:
            self._playable().change_seat(seat.seat, logged_name(to.name, to.bot, to.level))

    def _settle_seats(self) -> None:
        """Seats that are kept go to whom all who sit here agree on."""
        for seat in [seat for seat in self.seats if seat.kept]:
            sitting = {other.guest for other in self.seats if other.kind == "guest"}
            seat.agreed = {voter: chosen for voter, chosen in seat.agreed.items() if voter in sitting}
            for key in [key for key, one in seat.successors.items() if one.bot is not None and key not in seat.agreed.values()]:
                del seat.successors[key]
            wanted = {seat.agreed.get(voter or "", "") for voter in sitting} or self._first_asking(seat)
            if len(wanted) == 1 and (chosen := seat.successors.get(wanted.pop())) is not None:
                self._give(seat, chosen)

    def _first_asking(self, seat: Seat) -> set[str]:
        """Where nobody sits, the first to ask; but not if others have left, too, who would have had a say."""
        others = {other.owner for other in self.seats if other.kind != "bot"} - {seat.owner}
        return set() if others else set(list(seat.successors)[:1])

    def continue_from(self, other: Match, step: int) -> None:
        """Before the match: it will go on from a position of another, after that number of its steps."""
        self.log = Log(self.game, [seat.first_name for seat in self.seats])
        self.log.begin_from(other._playable(), step, other.id)

    def add_nonces(self, guest: str, nonces: dict[int, str]) -> None:
        """The client of these seats has seen the commitment and adds its nonces. With the last of them the match begins. The same may come
        again, when the answer was lost, and then as late as it likes."""
        if all(self.must_hold(guest, number).nonce == nonce for number, nonce in nonces.items()):
            return
        self._must_not_be_over()
        for number, nonce in nonces.items():
            seat = self.must_hold(guest, number)
            if seat.nonce is None and self.status == "waiting":
                seat.nonce = checked_nonce(nonce)
            elif seat.nonce != nonce:
                raise NotAllowed(message("nonce-stays", seat=number))
        self.begin_if_ready()

    def begin_if_ready(self, dice: Commitment | None = None) -> None:
        """Begins when every seat is taken and every client has added its nonce; on the race's dice, if it is a racer's match."""
        if self.status == "waiting" and all(seat.kind == "bot" or (seat.kind == "guest" and seat.nonce) for seat in self.seats):
            if self.log is None:
                self.log = Log(self.game, [seat.first_name for seat in self.seats])
            nonces = [None if seat.kind == "bot" else seat.nonce for seat in self.seats]
            self.log.commit(dice or committed(self.key, nonces, match=self.id))
            if self.pace is not None:
                self.log.set_pace(self.pace)
            self.status = "running"
            self.go_on()

    # Playing --------------------------------------------------------------------------------------------------------------------------

    def move(self, guest: str, number: int, step: int, moves: list[int | str], lag: Lag = NO_LAG) -> None:
        """One or several decisions of a seat, all or none (the copy is discarded on the first that is refused)."""
        log = self._open_log()
        self.must_hold(guest, number)
        if step != len(log.steps):
            raise Stale(message("stale-move", step=step, present=len(log.steps)))
        if not 1 <= len(moves) <= MOST_MOVES_AT_ONCE:
            raise IllegalMove(message("moves-at-once", most=MOST_MOVES_AT_ONCE))
        timed = clocks.charge(self, number, lag)
        for move in moves:
            view = log.now.view(number)
            if view.mover != number:
                raise IllegalMove(message("game-over" if view.mover == OVER else "not-your-turn"))
            code = view.parse(move) if isinstance(move, str) else move
            if code not in view.legal():
                raise IllegalMove(message("action-not-legal", code=code))
            self._play(code)
        self._moved(timed)

    def move_of_bot(self, number: int, line: int, code: int) -> None:
        """A bot's decision at that length of the log. If the log has grown since, the decision is stale."""
        log = self._open_log()
        if self.seats[number].kind != "bot" or line != len(log.entries) or log.now.mover != number:
            raise Stale(message("bot-stale"))
        self._play(code)
        self._moved()

    def _play(self, code: int) -> None:
        log = self._playable()
        self._note(log, code)
        log.play(code)

    def _note(self, log: Log, code: int) -> None:
        """Who sees the step that comes now, and what it says."""
        if log.game.has_hidden:
            self._sight_of(log).note(len(log.entries), log.now, code)
        self.telling.note(len(log.entries), log.now, code)

    def _moved(self, timed: ClockLine | None = None) -> None:
        for seat in self.seats:
            seat.offers.clear()
            seat.asking = None
        self.go_on(timed)

    def take_back(self, guest: str, number: int, to: int) -> None:
        """Freely alone, at one screen and against bots; otherwise never past chance or another seat's move."""
        log = self._open_log()
        self.must_hold(guest, number)
        if self.rated:
            raise NotAllowed(message("rated-no-takeback"))
        undone = log.steps[to:] if 0 <= to < len(log.steps) else []
        if not undone or undone[0].by == "chance" or self.seats[undone[0].by].kind == "bot":
            raise IllegalMove(message("nothing-of-yours-back", step=to))
        if self.takeback != "free" and any(step.by != number for step in undone):
            raise IllegalMove(message("only-own-taken-back"))
        self._must_have_lines_left("takebacks")
        self._go_back(number, to)

    def ask_back(self, guest: str, number: int, to: int | None) -> None:
        """A seat asks the others to let it take back to a step, or asks no longer. Bots always agree, and so do seats of its own. What was
        drawn since stays drawn, so that nobody rolls until they like it; where the game has secrets, others' moves may have revealed
        some."""
        if self.rated:
            raise NotAllowed(message("rated-no-takeback"))
        log, seat = self._open_log(), self.must_hold(guest, number)
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
        self._must_have_lines_left("takebacks")
        seat.asking = Asking(to, tuple(other.seat for other in self.seats if other.kind != "guest" or other.guest == guest))
        self._settle_asking(seat)

    def answer_back(self, guest: str, number: int, of: int, yes: bool) -> None:
        """The holder of a seat agrees that another takes back what it asks for, or declines. With the last who agrees it is done."""
        log, seat = self._open_log(), self._numbered(of)
        self.must_hold(guest, number)
        if seat.asking is None or seat.asking.to is None:
            raise NotAllowed(message("nobody-asks-back", seat=of))
        if yes:
            seat.asking = replace(seat.asking, agreed=tuple({*seat.asking.agreed, *self.seats_of(guest)}))
            self._settle_asking(seat)
        else:
            seat.asking = Asking(declined=len(log.steps))

    def _settle_asking(self, seat: Seat) -> None:
        asking = seat.asking
        if asking is None or asking.to is None or any(other.seat not in asking.agreed for other in self.seats):
            return
        for other in self.seats:
            other.offers.clear()
            other.asking = None
        self._go_back(seat.seat, asking.to)

    def _go_back(self, number: int, to: int) -> None:
        """Time that was spent until now stays spent, no matter which seat takes back."""
        log, seat = self._open_log(), clocks.running_seat(self)
        interrupted = clocks.charge(self, seat.seat, NO_LAG) if seat is not None else None
        if interrupted is not None:
            log.note_clock(interrupted)
        without = list(clocks.withdrawn(log, to))
        log.takeback(number, to)
        for line in without:
            log.note_clock(line)
        if interrupted is not None and self.pace is not None and self.pace.is_daily and log.now.mover != interrupted.seat:
            log.note_clock(ClockLine(interrupted.seat, 0, self.pace.first))  # its next turn has all its days again

    def resign(self, guest: str, number: int) -> None:
        """With one or two sides left the match is over; with more it goes on without the seat, or a stand-in plays on for it. Its owner
        ranks last."""
        self._open_log()
        self._give_up(self.must_hold(guest, number))

    def time_out(self, number: int) -> None:
        """The clock of a seat has reached zero: it resigns, or a bot takes over, as the host has chosen."""
        log, seat, zero = self._open_log(), clocks.running_seat(self), clocks.zero_at(self, self.moment)
        if seat is None or seat.seat != number or zero is None or self.moment.now < zero or self.pace is None:
            raise Stale(message("clock-runs"))
        log.note_clock(ClockLine(number, clocks.left_of(self, number), 0))
        if self.pace.zero == "bot":
            self._give(seat, bot_successor(number, self.pace.bot))
            self._settle_seats()
        else:
            self._give_up(seat)

    def _give_up(self, seat: Seat) -> None:
        log, number = self._open_log(), seat.seat
        seat.resigned = True
        if len(log.sides_left) <= 2:
            self._show_key()
            log.resign(number)
            self._close()
            return
        log.resign(number)
        seat.kind, seat.guest = "stand-in", None
        self._settle_seats()
        self.go_on()

    def vote(self, guest: str, number: int, of: int, vote: Vote, here: Collection[str], since: float | None) -> None:
        """What the holder of a seat wants of another whose holder is away since then. It happens when more than half of the others who are
        here want the same."""
        self._open_log()
        self.must_hold(guest, number)
        seat, grace = self._numbered(of), clocks.absence_granted(self)
        if self.group is not None and len(self.seats) == 1:
            raise NotAllowed(message("racers-stay"))
        if seat.guest == guest or not (seat.kind == "guest" or seat.kept):
            raise NotAllowed(message("no-leaver", seat=of))
        if since is None or grace is None or self.moment.since(since) < grace:
            raise NotAllowed(message("not-away-for-long", seat=of))
        if vote.what == "bot":
            bot_successor(of, vote.bot)  # raises BadOption if there is no such bot
        seat.votes[guest] = vote
        others = {other.guest for other in self.seats if other.kind == "guest" and other.guest in here} - {seat.guest}
        wanted = [one for voter, one in seat.votes.items() if voter in others and one.at >= since and one.what == vote.what]
        if vote.what == "wait" or 2 * len(wanted) <= len(others):
            return
        if vote.what == "claim":
            self._give_up(seat)
        else:
            self._give(seat, bot_successor(of, vote.bot))
            self._settle_seats()

    def note_vacation(self, guest: str, until: float | None) -> None:
        """A player goes on vacation, or comes back (None): where each turn has days, their clock stands still meanwhile."""
        log, running = self._open_log(), clocks.running_seat(self)
        for seat in (self.seats[number] for number in self.seats_of(guest)):
            if seat is running and until is not None and seat.vacation != until:
                line = clocks.charge(self, seat.seat, NO_LAG)  # what was used until now
                if line is not None:
                    log.note_clock(line)
                self.began = self.moment.now
            if until is not None:
                seat.vacation = until
            elif seat.vacation is not None:
                seat.vacation = min(seat.vacation, self.moment.now)

    def newcomers(self, before: Match | None) -> set[str]:
        """Who has sat down since then in a match that is under way now: all who play, if it has just begun."""
        if self.status != "running":
            return set()
        were = [seat.guest for seat in before.seats] if before is not None and before.status == "running" else [None] * len(self.seats)
        return {seat.guest for seat, was in zip(self.seats, were, strict=True) if seat.guest is not None and seat.guest != was}

    def cancel(self, guest: str) -> None:
        """The host calls off a match that has not begun."""
        if guest != self.host or self.group is not None:
            raise NotAllowed(message("host-cancels"))
        if self.status != "waiting":
            raise NotAllowed(message("cancel-before"))
        self.status, self.result = "over", Result(how="cancelled", returns=None, ranks=None)

    def forfeit(self, bot: str) -> None:
        """Of a tournament: who has not sat down in time is beaten. Where two or more have, a bot plays for who has not; otherwise it is
        over before it has begun."""
        if self.status != "waiting":
            raise NotAllowed(message("cancel-before"))
        absent = [seat for seat in self.seats if seat.kind == "guest" and not seat.nonce]
        present = [seat for seat in self.seats if seat.kind == "guest" and seat.nonce]
        if len(present) > 1:
            for seat in absent:
                self._give(seat, bot_successor(seat.seat, bot))
            return
        for seat in absent:
            seat.resigned = True
        self.status, self.result = "over", Result(how="forfeited", returns=None, ranks=[2 if seat.resigned else 1 for seat in self.seats])

    def offer(self, guest: str, number: int, what: Offer, yes: bool) -> None:
        """An offer is valid until the next move; when every guest's seat has made it, it takes effect."""
        self._open_log()
        seat = self.must_hold(guest, number)
        if what == "draw" and any(other.kind == "bot" for other in self.seats):
            raise NotAllowed(message("bots-agree-to-no-draw"))
        if self.rated and what == "abandon" and sum(other.kind == "guest" for other in self.seats) == 1:
            raise NotAllowed(message("rated-resign"))
        (seat.offers.add if yes else seat.offers.discard)(what)
        if all(what in other.offers for other in self.seats if other.kind == "guest") and not any(s.kind == "open" for s in self.seats):
            self.agree(what)

    def agree(self, what: Offer) -> None:
        log = self._open_log()
        self._show_key()
        log.agree(what)
        self._close()

    def go_on(self, timed: ClockLine | None = None) -> None:
        """Chance and stand-ins act until a guest or a bot is to move, or the game is over; or the log is as long as a log may be. Then the
        clock of the seat that has decided is noted: whether their turn has ended is known only now."""
        log = self._open_log()
        decided = len(log.steps)
        while log.now.mover != OVER and self._acts(log):
            pass
        if timed is not None and self.pace is not None:
            left = self.pace.after_turn(timed.left) if clocks.passed_on(log, timed.seat, decided) else timed.left
            log.note_clock(replace(timed, left=left))
        if log.now.mover == OVER:
            self._show_key()
            log.finish()
            self._close()
        elif len(log.entries) >= MOST_LINES:
            self.agree("abandon")

    def _acts(self, log: Log) -> bool:
        """Chance or a stand-in does, if it is to, and there is room for it in the log."""
        if len(log.entries) >= MOST_LINES:
            return False
        if log.now.mover == CHANCE:
            self._play(self.chance.draw(log.now, len(log.steps), log.repeats))
        elif self.seats[log.now.mover].kind == "stand-in":
            self._play(self._stand_ins_choice(log))
        else:
            return False
        return True

    @property
    def chance(self) -> FairChance:
        commitment = self._playable().commitment
        assert commitment is not None
        return FairChance(self.key, commitment)

    @property
    def race(self) -> str:
        """The id of the race whose key the draws follow from."""
        commitment = self.log.commitment if self.log and not self.uploaded else None
        return commitment.race if commitment else ""

    # Bots -----------------------------------------------------------------------------------------------------------------------------

    def key_for_bot(self, number: int, what: str = "") -> int:
        """The key of a bot's random numbers: the same at the same point of the match, and revealing nothing about the match's key."""
        message = f"perihelion bot\n{self.id}\n{number}\n{self.line_count}\n{what}"
        return int.from_bytes(hmac.digest(bytes.fromhex(self.key), message.encode(), "sha256")[:8], "big")

    def may_be_hinted(self, guest: str, number: int, step: int) -> None:
        """Raises an error if the seat may have no hint now."""
        log = self._open_log()
        self.must_hold(guest, number)
        if not self.hints:
            raise NotAllowed(message("hints-for-practice"))
        if step != len(log.steps):
            raise Stale(message("stale-question", step=step, present=len(log.steps)))
        if log.now.mover != number:
            raise NotAllowed(message("hint-on-your-turn"))

    def note_hint(self, number: int) -> None:
        self.seats[number].hinted = True

    def _stand_ins_choice(self, log: Log) -> int:
        """The stand-in's move: at random, from the system's own generator. Seen moves must tell nothing of the secret key."""
        seat = log.now.mover
        player = bot("random")
        player.begin(secrets.randbits(63))
        return player.choose(log.now.view(seat), log.now.sampler(seat))

    def _show_key(self) -> None:
        """Racers have one key among them, and see it when all have ended."""
        if not self.race:
            self._playable().show_key(self.key, drawn_by_it=True)

    def _close(self) -> None:
        log = self._playable()
        self.status = "over"
        assert log.end is not None
        self.result = result_of(log.end, self._owners_ranks(log.end.returns))

    def _owners_ranks(self, returns: list[float] | None) -> list[int] | None:
        if returns is None:
            return None
        ranks = ranks_of(returns, self.game.return_range[0])
        if len(self.game.sides) <= 2 or not any(seat.resigned for seat in self.seats):
            return ranks
        staying = [seat.seat for seat in self.seats if not seat.resigned]
        return [
            len(self.seats) if seat.resigned else 1 + sum(returns[other] > returns[seat.seat] for other in staying) for seat in self.seats
        ]

    def fairness(self) -> Fairness:
        """The commitment and the nonces; and, when it may be known, the key."""
        commitment = self.log.commitment if self.log else None
        if commitment is not None or self.uploaded:
            return {
                "commitment": commitment.sha256 if commitment else None,
                "values": [*commitment.nonces] if commitment else [None for _ in self.seats],
                "key": self.log.key if self.log else None,
            }
        nonces = [nonce_without_client(seat.seat) if seat.kind == "bot" else seat.nonce for seat in self.seats]
        return {"commitment": commitment_to(self.key), "values": nonces, "key": None}

    def _open_log(self) -> Log:
        self._must_not_be_over()
        return self._playable()

    def _playable(self) -> Log:
        if self.log is None or self.status == "waiting":
            raise NotAllowed(message("match-waits"))
        return self.log

    def _must_have_lines_left(self, otherwise: str) -> None:
        if self.line_count >= MOST_LINES_WITH_TAKEBACKS:
            raise NotAllowed(message(f"long-log-{otherwise}", lines=self.line_count, most=MOST_LINES_WITH_TAKEBACKS))

    def _must_not_be_over(self) -> None:
        if self.notice:
            raise NotAllowed(self.notice)
        if self.status == "over":
            raise NotAllowed(message("match-over"))

    # What a seat may know ---------------------------------------------------------------------------------------------------------------

    @property
    def line_count(self) -> int:
        return (len(self.log.entries) if self.log else 0) + len(self.old_lines)

    def lines_for(self, viewers: Sequence[Viewer], since: int = 0) -> list[Any]:
        """The log from line `since` on, as a guest with these seats (None: a spectator) may know it."""
        if self.log is None:
            return self.old_lines[since:]
        entries = self.log.entries
        known = [self._line_for(n, entries[n], viewers) for n in range(since, len(entries))]
        return known + self.old_lines[max(0, since - len(entries)) :]

    def telling_from(self, since: int) -> Telling:
        """What happens in the lines from there on; in all of them, where that is quick, otherwise in the last."""
        log = self.log
        if log is not None and len(log.entries) <= MOST_REPLAYED and is_quick(self.game) and not self.telling.knows(log, since):
            self.telling = Telling.whole(log)
        return self.telling

    def told_for(self, viewers: Sequence[Viewer], since: int, telling: Telling, until: int | None = None) -> list[Told]:
        """What happens in each line from `since` on, for a guest with these seats."""
        entries = self.log.entries[:until] if self.log else []
        steps = [(n, entries[n]) for n in range(since, len(entries))]
        known = [telling.of(n, self._sees(n, viewers)) if isinstance(entry, Step) else None for n, entry in steps]
        return known + [None] * len(self.old_lines[max(0, since - len(entries)) :])

    def _sees(self, n: int, viewers: Sequence[Viewer]) -> bool:
        log = self.log
        assert log is not None
        return not log.game.has_hidden or self._sight_of(log).sees(n, viewers)

    def _line_for(self, n: int, entry: Step | Event, viewers: Sequence[Viewer]) -> Any:
        log = self.log
        assert log is not None
        if isinstance(entry, SeatChange):
            return SeatChange(entry.seat, cut_name(entry.name))
        if not isinstance(entry, Step):
            return entry
        return _seen_step(log, entry) if self._sees(n, viewers) else _unseen_step(log, entry)

    def _sight_of(self, log: Log) -> Sight:
        if self.sight is None:
            self.sight = Sight.of(log)
        return self.sight


def result_of(end: End, ranks: list[int] | None) -> Result | None:
    """How it ended; None, if it is unfinished."""
    return None if end.end == "unfinished" else Result(how=end.end, returns=end.returns, ranks=ranks)


def _seen_step(log: Log, step: Step) -> list[Any]:
    return [*step[:4], None if log.game.has_hidden else step.check]


def _unseen_step(log: Log, step: Step) -> list[Any]:
    return [step.number, step.by, log.game.definition.actions.block_of(step.code).unseen, None, None]

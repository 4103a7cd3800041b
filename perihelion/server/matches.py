"""One match: what it is, how it begins, goes on and ends, and what a guest may know of it. No input or output happens here.

Changes are tried on a copy (`Match.branch`); the room stores the difference and then adopts the copy, or discards it. What people may do
with a match beside playing changes it from outside: `seating`, `takebacks`, `endings`, `clocks`.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Sequence
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
from perihelion.server.identity import cut_name
from perihelion.server.schemas.common import Fairness, GoalInfo, TakebackRule
from perihelion.server.schemas.matches import Result
from perihelion.server.seats import Offer, Seat
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

    # The beginning ------------------------------------------------------------------------------------------------------------------------

    def continue_from(self, other: Match, step: int) -> None:
        """Before the match: it will go on from a position of another, after that number of its steps."""
        self.log = Log(self.game, [seat.first_name for seat in self.seats])
        self.log.begin_from(other.playable_log(), step, other.id)

    def add_nonces(self, guest: str, nonces: dict[int, str]) -> None:
        """The client of these seats has seen the commitment and adds its nonces. With the last of them the match begins. The same may come
        again, when the answer was lost, and then as late as it likes."""
        if all(self.must_hold(guest, number).nonce == nonce for number, nonce in nonces.items()):
            return
        self.must_not_be_over()
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
        log = self.open_log()
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
        log = self.open_log()
        if self.seats[number].kind != "bot" or line != len(log.entries) or log.now.mover != number:
            raise Stale(message("bot-stale"))
        self._play(code)
        self._moved()

    def _play(self, code: int) -> None:
        log = self.playable_log()
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

    def go_on(self, timed: ClockLine | None = None) -> None:
        """Chance and stand-ins act until a guest or a bot is to move, or the game is over; or the log is as long as a log may be. Then the
        clock of the seat that has decided is noted: whether their turn has ended is known only now."""
        log = self.open_log()
        decided = len(log.steps)
        while log.now.mover != OVER and self._acts(log):
            pass
        if timed is not None and self.pace is not None:
            left = self.pace.after_turn(timed.left) if clocks.passed_on(log, timed.seat, decided) else timed.left
            log.note_clock(replace(timed, left=left))
        if log.now.mover == OVER:
            self.show_key()
            log.finish()
            self.close()
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

    def _stand_ins_choice(self, log: Log) -> int:
        """The stand-in's move: at random, from the system's own generator. Seen moves must tell nothing of the secret key."""
        seat = log.now.mover
        player = bot("random")
        player.begin(secrets.randbits(63))
        return player.choose(log.now.view(seat), log.now.sampler(seat))

    @property
    def chance(self) -> FairChance:
        commitment = self.playable_log().commitment
        assert commitment is not None
        return FairChance(self.key, commitment)

    @property
    def race(self) -> str:
        """The id of the race whose key the draws follow from."""
        commitment = self.log.commitment if self.log and not self.uploaded else None
        return commitment.race if commitment else ""

    # The end ------------------------------------------------------------------------------------------------------------------------------

    def agree(self, what: Offer) -> None:
        log = self.open_log()
        self.show_key()
        log.agree(what)
        self.close()

    def show_key(self) -> None:
        """Racers have one key among them, and see it when all have ended."""
        if not self.race:
            self.playable_log().show_key(self.key, drawn_by_it=True)

    def close(self) -> None:
        log = self.playable_log()
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

    # Bots and hints -----------------------------------------------------------------------------------------------------------------------

    def key_for_bot(self, number: int, what: str = "") -> int:
        """The key of a bot's random numbers: the same at the same point of the match, and revealing nothing about the match's key."""
        message = f"perihelion bot\n{self.id}\n{number}\n{self.line_count}\n{what}"
        return int.from_bytes(hmac.digest(bytes.fromhex(self.key), message.encode(), "sha256")[:8], "big")

    def may_be_hinted(self, guest: str, number: int, step: int) -> None:
        """Raises an error if the seat may have no hint now."""
        log = self.open_log()
        self.must_hold(guest, number)
        if not self.hints:
            raise NotAllowed(message("hints-for-practice"))
        if step != len(log.steps):
            raise Stale(message("stale-question", step=step, present=len(log.steps)))
        if log.now.mover != number:
            raise NotAllowed(message("hint-on-your-turn"))

    def note_hint(self, number: int) -> None:
        self.seats[number].hinted = True

    # What must be true for a change -------------------------------------------------------------------------------------------------------

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotAllowed(message("no-seat-here", given=number, last=len(self.seats) - 1))
        return self.seats[number]

    def must_hold(self, guest: str, number: int) -> Seat:
        seat = self.seat(number)
        if seat.kind != "guest" or seat.guest != guest:
            raise NotAllowed(message("seat-not-yours", seat=number))
        return seat

    def open_log(self) -> Log:
        self.must_not_be_over()
        return self.playable_log()

    def playable_log(self) -> Log:
        if self.log is None or self.status == "waiting":
            raise NotAllowed(message("match-waits"))
        return self.log

    def must_have_lines_left(self, otherwise: str) -> None:
        if self.line_count >= MOST_LINES_WITH_TAKEBACKS:
            raise NotAllowed(message(f"long-log-{otherwise}", lines=self.line_count, most=MOST_LINES_WITH_TAKEBACKS))

    def must_not_be_over(self) -> None:
        if self.notice:
            raise NotAllowed(self.notice)
        if self.status == "over":
            raise NotAllowed(message("match-over"))

    # What a seat may know -----------------------------------------------------------------------------------------------------------------

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

"""How positions are written in one line, for problems and tests:

    turn=south moves=2 quiet=0 south=2,3,4,0 north=3,3,3,0 2,-3N=S 0,1S=N

`south=2,3,4,0`: pieces in the left and the right start area, in reserve, and enemy pieces eliminated; `west=out,1` has left the game. A
stack is its position and its pieces from the bottom up, by the letters of their sides: `4,5E=NS~!`. `~` behind a piece: it may still travel
the wormhole. `!` behind a stack: a piece of it landed on an enemy in this turn. Inside a turn: `moved`, `travelled`, `eventful` (something
entered The Singularity or was eliminated), `due=1` pieces that may call up a reserve piece, `back=NS` pieces being sent back, from the
bottom up. `drawing`: who begins is yet to be drawn. `won` and `ended` mark finished games.

May be left out: `moves` at the beginning of a turn, `quiet` if 0, the reserve if it was called up whenever it could be, and eliminated
pieces if there are none.
"""

from __future__ import annotations

import re
import types
from collections import Counter
from collections.abc import Mapping
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.errors import BadPosition, not_among, quoted
from perihelion.core.messages import Listing, Message, either, message
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT, APEXES, BOARD, LABELS, LETTERS, MOST_SEATS, SIDES
from perihelion.games.astroplane.state import Piece, sent_back, stacks

FLAGS = ("moved", "travelled", "eventful")
MAY_TRAVEL, FRESH = "~", "!"
_state = uncompiled(state)
_COUNTS = re.compile(r"(\d+),(\d+)(?:,(\d+)(?:,(\d+))?)?|out(?:,(\d+))?")
_STACK = re.compile(rf"((?:[{''.join(LETTERS)}]{MAY_TRAVEL}?)+)({FRESH}?)")


class Notation:
    """See the head of this file."""

    # Writing --------------------------------------------------------------------------------------------------------------------------

    def write(self, t: Any, s: Any) -> str:
        parts = [f"turn={board.fleet_name(t, s.turn)}", f"moves={s.moves_left}", f"quiet={s.quiet}"]
        parts += [flag for flag in FLAGS if getattr(s, flag)]
        parts += [state.PHASES[s.phase]] if s.phase >= state.WON else []
        parts += [f"due={s.due}"] if s.due else []
        parts += [f"{board.fleet_name(t, seat)}={self._counts(s, seat)}" for seat in range(t.seats)]
        waiting = "".join(LETTERS[t.side[fleet]] for fleet in sent_back(s))
        parts += [f"back={waiting}"] if waiting else []
        for stack in stacks(s):
            pieces = "".join(LETTERS[t.side[piece.fleet]] + MAY_TRAVEL * piece.may_travel for piece in stack.pieces)
            parts.append(f"{stack.position}={pieces}{FRESH * stack.is_fresh}")
        return " ".join(parts)

    def _counts(self, s: Any, seat: int) -> str:
        if s.dropped_out[seat]:
            return f"out,{s.eliminated[seat]}"
        return f"{s.start[seat][0]},{s.start[seat][1]},{s.reserve[seat]},{s.eliminated[seat]}"

    # Reading --------------------------------------------------------------------------------------------------------------------------

    def read(self, t: Any, text: str) -> Mapping[str, Any]:
        return _Reader(t, text).fields()


class _Reader:
    """One text taken apart."""

    def __init__(self, t: Any, text: str) -> None:
        self.t = t
        self.seats = {board.fleet_name(t, seat): seat for seat in range(t.seats)}
        self.values: dict[str, str] = {}
        self.words: list[str] = []
        self.stacks: dict[int, tuple[list[Piece], bool]] = {}
        for part in text.split():
            self._take(part)

    def _take(self, part: str) -> None:
        key, equals, value = part.partition("=")
        if not equals:
            known = (*FLAGS, *state.PHASES[state.WON :])
            if part not in known:
                raise BadPosition(not_among("word", part, known))
            self.words.append(part)
        elif key in ("turn", "moves", "quiet", "due", "back", *SIDES):
            if key in self.values:
                raise BadPosition(message("text-twice", key=key))
            self.values[key] = value
        else:
            position = self._position(key)
            if position in self.stacks:
                raise BadPosition(message("text-twice", key=key))
            self.stacks[position] = self._pieces(key, value)

    def _position(self, name: str) -> int:
        label, apex = (name[:-1], name[-1]) if name and name[-1] in APEXES else (name, "")
        if label not in LABELS:
            raise BadPosition(message("text-place", place=quoted(name)))
        place = LABELS.index(label)
        is_firing = board.FIRST_FIRING <= place < board.FIRST_SINGULARITY
        if is_firing == bool(apex):
            raise BadPosition(message("text-apex", place=name))
        number = board.inward(BOARD.places[place], BOARD.data.reach) if is_firing else APEXES.index(apex)
        return int(_state.position_of(place, number))

    def _pieces(self, name: str, text: str) -> tuple[list[Piece], bool]:
        match = _STACK.fullmatch(text)
        if not match:
            raise BadPosition(message("text-stack", place=name, given=quoted(text)))
        return [Piece(self._fleet(letter[0]), MAY_TRAVEL in letter) for letter in re.findall(r"[A-Z]~?", match[1])], bool(match[2])

    def _fleet(self, letter: str) -> int:
        name = SIDES[LETTERS.index(letter)]
        if name not in self.seats:
            raise BadPosition(self._nobody(name))
        return self.seats[name]

    def _nobody(self, name: str) -> Message:
        return message("text-nobody", fleet=name, known=Listing(tuple(self.seats)))

    def _number(self, key: str, default: int) -> int:
        text = self.values.get(key, str(default))
        if not re.fullmatch(r"\d{1,4}", text):
            raise BadPosition(message("field-whole", field=key, given=quoted(text)))
        return int(text)

    def fields(self) -> dict[str, Any]:
        turn = self.values.get("turn", "")
        if turn not in self.seats:
            raise BadPosition(message("text-turn", known=either(self.seats)))
        waiting = [self._fleet(letter) for letter in self._letters(self.values.get("back", ""))]
        due = self._number("due", 0)
        phase = state.SENDING_BACK if waiting else state.CALLING_UP if due else state.MOVING
        phases = [word for word in self.words if word in state.PHASES]
        fields: dict[str, Any] = {
            "turn": self.seats[turn],
            "moves_left": self._number("moves", int(self.t.moves)),
            "quiet": self._number("quiet", 0),
            "due": due,
            "phase": phases[0] if phases else state.PHASES[phase],
            **{flag: int(flag in self.words) for flag in FLAGS},
        }
        return {**fields, **self._counts(due, self.seats[turn]), **self._board(waiting)}

    def _letters(self, text: str) -> str:
        if not set(text) <= set(LETTERS):
            raise BadPosition(message("text-back", given=quoted(text)))
        return text

    def _counts(self, due: int, turn: int) -> dict[str, Any]:
        stacks_inside = [pieces for position, (pieces, _) in self.stacks.items() if position >= state.FIRST_INSIDE]
        inside = Counter(piece.fleet for pieces in stacks_inside for piece in pieces)
        start, reserve, eliminated, out = [[0, 0] for _ in range(MOST_SEATS)], [0] * MOST_SEATS, [0] * MOST_SEATS, [0] * MOST_SEATS
        for name in SIDES:
            if name in self.values and name not in self.seats:
                raise BadPosition(self._nobody(name))
        for name, seat in self.seats.items():
            match = _COUNTS.fullmatch(self.values.get(name, ""))
            if not match:
                raise BadPosition(message("text-counts", fleet=name))
            left, right, kept, kills, kills_of_one_out = match.groups()
            out[seat] = int(left is None)
            called_up = max(0, inside[seat] - (due if seat == turn else 0))
            follows = 0 if out[seat] else max(0, int(self.t.reserve) - called_up)
            start[seat] = [int(left or 0), int(right or 0)]
            reserve[seat] = follows if kept is None else int(kept)
            eliminated[seat] = int(kills or kills_of_one_out or 0)
        return {"start": start, "reserve": reserve, "eliminated": eliminated, "dropped_out": out}

    def _board(self, waiting: list[int]) -> dict[str, Any]:
        s = types.SimpleNamespace(places=[0] * board.PLACE_COUNT, rights=[0] * board.END_COUNT)
        covered = []
        for position, (pieces, is_fresh) in sorted(self.stacks.items()):
            place, apex = divmod(position, APEX_COUNT)
            name = BOARD.position_name(place, apex)
            if is_fresh and len(pieces) == 1:
                raise BadPosition(message("text-landed", place=name))
            if any(piece.may_travel for piece in pieces) and not _state.is_end(place):
                raise BadPosition(message("text-travels", place=name))
            stand = state.SINGLE if len(pieces) == 1 else state.FRESH if is_fresh else state.STACKED
            _state.put(s, place, apex, stand, pieces[-1].fleet)
            _state.set_may_travel(s, place, apex, pieces[-1].may_travel)
            covered += [_state.covered_entry(position, piece.may_travel, piece.fleet) for piece in pieces[:-1]]
        covered += [_state.covered_entry(state.AWAY, 0, fleet) for fleet in waiting]
        if len(covered) > state.MOST_COVERED:
            raise BadPosition(message("text-covered", count=len(covered), most=state.MOST_COVERED))
        filled = covered + [0] * (state.MOST_COVERED - len(covered))
        return {"places": s.places, "rights": s.rights, "covered": filled, "covered_count": len(covered)}

"""ASTROPLANE once more, from the clauses alone: objects, dictionaries and coordinates, no thought for speed. The engine must agree with it.

A move is judged by making it on a copy and looking at what came of it.
"""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
SIDES = ["S", "W", "N", "E"]  # clockwise
NAMES = {"S": "south", "W": "west", "N": "north", "E": "east"}
SEATING = {2: "SN", 3: "SWN", 4: "SWNE"}
LEFT_AREA = {"S": (-2, -7), "W": (-7, 2), "N": (2, 7), "E": (7, -2)}
RIGHT_AREA = {"S": (2, -7), "W": (-7, -2), "N": (-2, 7), "E": (7, 2)}
HYPERSPACE = {"S": (0, -7), "W": (-7, 0), "N": (0, 7), "E": (7, 0)}
CENTRE = [(0, 1), (1, 0), (0, -1), (-1, 0)]
MIRRORS = {"NE": (1, 1), "SE": (1, -1), "SW": (-1, -1), "NW": (-1, 1)}

Point = tuple[int, int]


def mirrored(point: Point, corner: str) -> Point:
    return point[0] * MIRRORS[corner][0], point[1] * MIRRORS[corner][1]


WORMHOLE = {}
OUTSIDE = {}  # with the firing position it leads to
FIRING = {}  # by corner: each firing position with its target
for name in MIRRORS:
    one, other = mirrored((4, 5), name), mirrored((5, 4), name)
    WORMHOLE[one], WORMHOLE[other] = other, one
    OUTSIDE[mirrored((4, 7), name)] = mirrored((6, 7), name)
    OUTSIDE[mirrored((7, 4), name)] = mirrored((7, 6), name)
    FIRING[name] = {mirrored((6, 7), name): mirrored((-1, 0), name), mirrored((7, 6), name): mirrored((0, -1), name)}
SHOTS = [place for corner in FIRING.values() for place in corner]
MISSING = {mirrored(point, corner) for corner in MIRRORS for point in ((5, 6), (6, 5))}
WHOLE = {(x, y) for x in range(-6, 7) for y in range(-6, 7) if (x + y) % 2 == 1} - MISSING
ORDINARY = WHOLE - set(WORMHOLE) - set(CENTRE)


def shifted(point: Point, apex: str, times: int = 2) -> Point:
    return point[0] + times * STEP[apex][0], point[1] + times * STEP[apex][1]


def toward(point: Point, target: Point) -> str:
    return next(apex for apex in STEP if shifted(point, apex) == target)


def inward(point: Point) -> str:
    """The apex of a triangle that lies on the board."""
    x, y = point
    return ("S" if y > 0 else "N") if abs(y) == 7 else ("W" if x > 0 else "E")


def only_apex(point: Point) -> str | None:
    if point in CENTRE:
        return next(apex for apex in STEP if shifted(point, apex, 1) == (0, 0))
    if point in OUTSIDE:
        return toward(point, OUTSIDE[point])
    return inward(point) if point not in WHOLE else None


def entry_of(area: Point) -> Point:
    return shifted(area, inward(area))


def spelled(point: Point, apex: str) -> str:
    return f"{point[0]},{point[1]}" + ("" if point in SHOTS else apex)


@dataclass(eq=False)
class Piece:
    side: str
    may_travel: bool = False
    landed: int = -1  # the turn in which it last landed


class NaiveAstroplane:
    def __init__(self, seats: int, first: int | str = 0, quiet_limit: int = 60, *, safe_entries: bool = False) -> None:
        self.sides = list(SEATING[seats])
        self.quiet_limit = quiet_limit
        self.safe_entries = safe_entries
        self.board: dict[Point, dict[str, list[Piece]]] = defaultdict(dict)
        self.start = {side: {"L": 3, "R": 3} for side in self.sides}
        self.reserve = dict.fromkeys(self.sides, 4)
        self.kills = dict.fromkeys(self.sides, 0)
        self.gone: list[str] = []
        self.is_drawing = first == "drawn"
        self.now = self.sides[0 if self.is_drawing else int(first)]
        self.turn_number = 0
        self.quiet = 0
        self.over = False
        self.winner: str | None = None
        self.sent: list[Piece] = []
        self._new_turn()

    def _new_turn(self) -> None:
        self.left, self.has_moved, self.has_travelled, self.eventful = 2, False, False, False
        self.entered = 0  # pieces that came into The Singularity and may still call up a reserve piece

    # Looking ----------------------------------------------------------------------------------------------------------------------------

    def stack(self, point: Point, apex: str) -> list[Piece]:
        return self.board[point].get(apex, [])

    def top(self, point: Point, apex: str) -> str | None:
        stack = self.stack(point, apex)
        return stack[-1].side if stack else None

    def is_empty(self, point: Point) -> bool:
        return not any(self.board[point].values())

    def square_allowed(self, point: Point, side: str) -> bool:
        if not self.safe_entries:
            return point in ORDINARY
        others = [other for other in self.sides if other != side and other not in self.gone]
        foreign = {entry_of(area[other]) for other in others for area in (LEFT_AREA, RIGHT_AREA)}
        return point in ORDINARY and point not in foreign

    def square(self, point: Point) -> str | None:
        """Whose Square stands here."""
        for one, other in (("N", "S"), ("E", "W")):
            stacks = self.stack(point, one), self.stack(point, other)
            if len(stacks[0]) == len(stacks[1]) == 1 and stacks[0][0].side == stacks[1][0].side:
                side = stacks[0][0].side
                return side if self.square_allowed(point, side) else None
        return None

    def beside_enemy_square(self, point: Point, side: str) -> bool:
        neighbours = [(point[0] + dx, point[1] + dy) for dx in (-1, 1) for dy in (-1, 1)]
        return any(self.square(neighbour) not in (None, side) for neighbour in neighbours if neighbour in ORDINARY)

    def pieces_on(self, point: Point) -> list[Piece]:
        return [piece for stack in self.board[point].values() for piece in stack]

    def asks_for_reserve(self) -> bool:
        return self.entered > 0 and self.reserve[self.now] > 0

    # Texts ------------------------------------------------------------------------------------------------------------------------------

    def texts(self) -> set[str]:
        return set(self.choices())

    def choices(self) -> dict[str, Callable[[NaiveAstroplane], None]]:
        """Every legal text with what it does."""
        if self.over:
            return {}
        if self.is_drawing:
            return {f"first={NAMES[side]}": lambda game, side=side: game._let_begin(side) for side in self.sides}
        if self.sent:
            return {f"back {area}": lambda game, area=area: game._place_sent(area) for area in "LR"}
        if self.asks_for_reserve():
            return {f"reserve {area}": lambda game, area=area: game._call_up(area) for area in ("L", "R", "none")}
        moves = dict(self._moves()) if self.left > 0 else {}
        travels = dict(self._travels())
        found = {**moves, **travels}
        if found and (self.has_moved or (self.has_travelled and not moves)):
            found["end"] = lambda game: game._end_turn()
        return found

    def _moves(self) -> Iterator[tuple[str, Callable[[NaiveAstroplane], None]]]:
        for area, places in (("L", LEFT_AREA), ("R", RIGHT_AREA)):
            entry = entry_of(places[self.now])
            if self.start[self.now][area]:
                for apex in STEP:
                    if apex != toward(entry, places[self.now]) and self._may_take(entry, apex, None):
                        yield f"{area}>{spelled(entry, apex)}", lambda game, a=area, p=entry, x=apex: game._enter(a, p, x)
        for point, apex in [(point, apex) for point in list(self.board) for apex in STEP if self.top(point, apex) == self.now]:
            yield from self._flights(point, apex)
        for point in list(self.board):
            if self.square(point) == self.now:
                yield from self._square_moves(point)
        for corner, places in FIRING.items():
            if all(self.top(place, inward(place)) == self.now for place in places):
                yield f"fire {corner}", lambda game, c=corner: game._fire(c)

    def _flights(self, point: Point, apex: str) -> Iterator[tuple[str, Callable[[NaiveAstroplane], None]]]:
        target = shifted(point, apex)
        if point in CENTRE or point in SHOTS or (only_apex(point) not in (None, apex)):
            return
        if target in HYPERSPACE.values():
            for side, place in HYPERSPACE.items():
                if place != target:
                    yield f"{spelled(point, apex)}>H:{side}", lambda game, p=place: game._fly(point, apex, p, inward(p))
        elif target in WHOLE or target in OUTSIDE or target in SHOTS:
            only = only_apex(target)
            for turned in [only] if only else [turned for turned in STEP if turned != BACK[apex]]:
                if self._may_take(target, turned, (point, apex)):
                    text = f"{spelled(point, apex)}>{spelled(target, turned)}"
                    yield text, lambda game, t=turned: game._fly(point, apex, target, t)

    def _may_take(self, point: Point, apex: str, source: tuple[Point, str] | None) -> bool:
        overlapping = [other for other in STEP if other not in (apex, BACK[apex])]
        if any(self.stack(point, other) for other in overlapping) or self.square(point):
            return False
        if self.top(point, BACK[apex]) == self.now:
            if not self.square_allowed(point, self.now):
                return False
            after = copy.deepcopy(self)
            if source:
                after.stack(*source).pop()
            after.board[point].setdefault(apex, []).append(Piece(self.now))
            return not (after.square(point) == self.now and after.beside_enemy_square(point, self.now))
        return True

    def _square_moves(self, point: Point) -> Iterator[tuple[str, Callable[[NaiveAstroplane], None]]]:
        for dx in (-1, 1):
            for dy in (-1, 1):
                lane = []
                there = (point[0] + dx, point[1] + dy)
                while there in ORDINARY and self.is_empty(there):
                    lane.append(there)
                    there = (there[0] + dx, there[1] + dy)
                if lane and self._square_may_stop(point, lane[0]):
                    yield f"[{point[0]},{point[1]}]>{lane[0][0]},{lane[0][1]}", lambda game, p=lane[0]: game._slide(point, p)
                enemies = there in ORDINARY and any(piece.side != self.now for piece in self.pieces_on(there))
                if enemies and not self.square(there) and self._square_may_stop(point, there):
                    yield f"[{point[0]},{point[1]}]x{there[0]},{there[1]}", lambda game, p=there: game._slide(point, p)

    def _square_may_stop(self, point: Point, there: Point) -> bool:
        after = copy.deepcopy(self)
        after._carry(point, there)
        return after.square(there) == self.now and not after.beside_enemy_square(there, self.now)

    def _travels(self) -> Iterator[tuple[str, Callable[[NaiveAstroplane], None]]]:
        for point, other in WORMHOLE.items():
            for apex in STEP:
                stack = self.stack(point, apex)
                if stack and stack[-1].side == self.now and stack[-1].may_travel:
                    for turned in STEP:
                        leads = shifted(other, turned) in ORDINARY or shifted(other, turned) in OUTSIDE
                        if leads and self._may_take(other, turned, (point, apex)):
                            text = f"{spelled(point, apex)}~{spelled(other, turned)}"
                            yield text, lambda game, p=point, a=apex, o=other, t=turned: game._travel(p, a, o, t)

    # Doing ------------------------------------------------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        self.choices()[text](self)
        if text == "end" or self.over:
            return
        if all(self.top(place, only_apex(place) or "") == self.now for place in CENTRE):
            self.over, self.winner = True, self.now
        elif not self.sent and not self.asks_for_reserve() and not self._something_to_say():
            self._end_turn()

    def _something_to_say(self) -> bool:
        return bool((self.left > 0 and dict(self._moves())) or dict(self._travels()))

    def _spend(self) -> None:
        self.left -= 1
        self.has_moved = True

    def _take_off(self, point: Point, apex: str) -> Piece:
        stack = self.stack(point, apex)
        piece = stack.pop()
        if stack and stack[-1].side != piece.side and piece.landed != self.turn_number:
            self.left += 1
        return piece

    def _put_down(self, piece: Piece, point: Point, apex: str) -> None:
        piece.landed = self.turn_number
        self.board[point].setdefault(apex, []).append(piece)
        if point in CENTRE:
            self.eventful = True
            self.entered += 1
        elif self.top(point, BACK[apex]) not in (None, self.now):
            self.sent = self.board[point].pop(BACK[apex])

    def _enter(self, area: str, point: Point, apex: str) -> None:
        self._spend()
        self.start[self.now][area] -= 1
        self._put_down(Piece(self.now), point, apex)

    def _fly(self, point: Point, apex: str, target: Point, turned: str) -> None:
        self._spend()
        piece = self._take_off(point, apex)
        piece.may_travel = target in WORMHOLE
        self._put_down(piece, target, turned)

    def _travel(self, point: Point, apex: str, other: Point, turned: str) -> None:
        self.has_travelled = True
        piece = self._take_off(point, apex)
        piece.may_travel = False
        self._put_down(piece, other, turned)

    def _carry(self, point: Point, there: Point) -> None:
        self.board[there] = self.board.pop(point)

    def _slide(self, point: Point, there: Point) -> None:
        self._spend()
        killed = self.pieces_on(there)
        self.kills[self.now] += sum(piece.side != self.now for piece in killed)
        self.eventful |= bool(killed)
        self._carry(point, there)

    def _fire(self, corner: str) -> None:
        self._spend()
        for place, target in FIRING[corner].items():
            self._put_down(self._take_off(place, inward(place)), target, only_apex(target) or "")

    def _place_sent(self, area: str) -> None:
        self.start[self.sent.pop().side][area] += 1

    def _call_up(self, area: str) -> None:
        self.entered -= 1
        if area != "none":
            self.reserve[self.now] -= 1
            self.start[self.now][area] += 1

    def _let_begin(self, side: str) -> None:
        self.is_drawing = False
        self.now = side

    # Turns ------------------------------------------------------------------------------------------------------------------------------

    def _end_turn(self) -> None:
        self.quiet = 0 if self.eventful else self.quiet + 1
        self.turn_number += 1
        self._new_turn()
        if self.quiet >= self.quiet_limit:
            self.over = True
            return
        self.now = self._next()
        while not self._something_to_say():
            if len(self.sides) - len(self.gone) <= 2:
                self.over = True
                return
            self._drop_out()
            self.now = self._next()

    def _next(self) -> str:
        waiting = [side for side in self.sides if side not in self.gone or side == self.now]
        return next(side for side in waiting[waiting.index(self.now) + 1 :] + waiting[: waiting.index(self.now)] if side not in self.gone)

    def _drop_out(self) -> None:
        self.gone.append(self.now)
        self.start[self.now] = {"L": 0, "R": 0}
        self.reserve[self.now] = 0
        for point in list(self.board):
            if point not in CENTRE:
                for apex, stack in self.board[point].items():
                    self.board[point][apex] = [piece for piece in stack if piece.side != self.now]

    def points(self) -> list[int]:
        if self.winner:
            return [8 if side == self.winner else 0 for side in self.sides]
        result = []
        for side in self.sides:
            total = 3 * self.kills[side]
            for place in CENTRE:
                stack = self.stack(place, only_apex(place) or "")
                total += sum(piece.side == side for piece in stack) + (bool(stack) and stack[-1].side == side)
            result.append(total)
        return result

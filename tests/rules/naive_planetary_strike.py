"""Planetary Strike a second time, written from the clauses with dictionaries of named spaces, to compare the engine with.

Every move is listed with the spaces it passes, made, looked at from every enemy vessel, and undone. Nothing is shared with the engine:
boards, fleets and forms stand here once more.
"""

from __future__ import annotations

import functools

RINGS = "abcdefgh"
HOMES = {14: "RY", 28: "RBYG", 42: "RBOYGP"}  # PS-4: clockwise, from column 1 on, seven columns apart
ROWS = {"g": "242", "f": "3Y3", "e": "1U1", "d": "1U1", "c": "3Y3", "b": "242"}  # PS-5
FORMS = {
    "2-player": (14, ["R", "Y"], []),
    "2-player-advanced": (28, ["RY", "BG"], []),
    "3-player-offset": (28, ["R", "B", "YG"], []),
    "4-player": (28, ["R", "B", "Y", "G"], []),
    "2-team": (28, ["R", "B", "Y", "G"], ["RY", "BG"]),
    "3-player-essential": (42, ["RB", "OY", "GP"], []),
    "3-player-challenging": (42, ["RY", "BG", "OP"], []),
    "3-team": (42, ["R", "B", "O", "Y", "G", "P"], ["RY", "BG", "OP"]),
    "5-player-offset": (42, ["R", "B", "O", "Y", "GP"], []),
    "6-player": (42, ["R", "B", "O", "Y", "G", "P"], []),
}


def named(ring, column, columns):
    """The space's name, or None beyond the rings."""
    return f"{RINGS[ring]}{column % columns + 1}" if 0 <= ring < 8 else None


def place(space):
    return RINGS.index(space[0]), int(space[1:]) - 1


def black(space):
    ring, column = place(space)
    return (ring + 1 + column + 1) % 2 == 0


@functools.cache
def ways(kind, start, columns):
    """PS-6 to PS-12 on an empty board: every (end, spaces passed on the way)."""
    ring, column = place(start)
    straight = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    found = []

    def walk(steps):
        """Follows the steps, as far as the board goes; gives the spaces."""
        spaces, r, c = [], ring, column
        for outward, clockwise in steps:
            r, c = r + outward, c + clockwise
            if named(r, c, columns) is None or named(r, c, columns) == start:
                return []
            spaces.append(named(r, c, columns))
        return spaces

    def add(steps):
        spaces = walk(steps)
        if spaces:
            found.append((spaces[-1], tuple(spaces[:-1])))

    if kind in "1234":
        for step in diagonal if kind in "13" else straight:
            for length in range(1, int(kind) + 1):
                add([step] * length)
    elif kind == "Y":
        for step in straight:
            add([step])
            for turn in diagonal:
                leads_on = turn[0] == step[0] or turn[1] == step[1]
                if leads_on:
                    add([step, turn])
                    add([step, turn, turn])
    else:
        for step in straight + diagonal:
            for length in range(1, columns):
                spaces = walk([step] * length)
                if spaces and black(spaces[-1]) == black(start):
                    add([step] * length)
        add([(1, 0)])
        add([(-1, 0)])
    return found


@functools.cache
def strikers(planet, columns):
    """Where vessels of which kind would stand that reach this space on an empty board: space -> kind -> spaces passed, for every way."""
    found = {}
    for space in (named(ring, column, columns) for ring in range(8) for column in range(columns)):
        for kind in "1234YU":
            for end, passed in ways(kind, space, columns):
                if end == planet:
                    found.setdefault(space, {}).setdefault(kind, []).append(passed)
    return found


class NaivePlanetaryStrike:
    def __init__(self, form, separate_systems=False, reactions="book"):
        self.columns, self.seats, teams = FORMS[form]
        self.separate, self.reactions = separate_systems, reactions
        self.armistice = max(100, 50 * len(self.seats))
        self.owner = {colour: seat for seat, colours in enumerate(self.seats) for colour in colours}
        team_of = {colour: team for team in teams for colour in team}
        self.side = [team_of.get(colours[0], colours) for colours in self.seats]
        self.commander = dict(self.owner)
        self.vessels = {}  # space -> colour and kind, such as "RU"
        self.planets = {}  # space -> colour
        for number, colour in enumerate(HOMES[self.columns]):
            for ring, row in ROWS.items():
                for beside, kind in zip((-1, 0, 1), row, strict=True):
                    self.vessels[named(RINGS.index(ring), 7 * number + beside, self.columns)] = colour + kind
            for ring in "de":
                self.planets[named(RINGS.index(ring), 7 * number, self.columns)] = colour
        self.warned = {seat: set() for seat in range(len(self.seats))}
        self.out = []  # lists of seats that left together
        self.turn, self.interrupted_by, self.owed, self.quiet, self.over = 0, None, set(), 0, False

    # Who is who -----------------------------------------------------------------------------------------------------------------------

    def in_game(self):
        gone = {seat for group in self.out for seat in group}
        return [seat for seat in range(len(self.seats)) if seat not in gone]

    def seat_at(self, space):
        return self.commander[self.vessels[space][0]]

    def is_enemy(self, seat, other):
        return self.side[seat] != self.side[other]

    def planets_of(self, seat):
        return [space for space, colour in self.planets.items() if self.owner[colour] == seat]

    # What may be done -----------------------------------------------------------------------------------------------------------------

    def threats(self, planet, seats):
        """PS-13: the vessels of these seats that could move onto the planet now."""
        reaching, occupied = strikers(planet, self.columns), self.vessels.keys()
        found = set()
        for space in reaching.keys() & occupied:
            colour, kind = self.vessels[space]
            if kind in reaching[space] and self.commander[colour] in seats:
                found |= {space for passed in reaching[space][kind] if occupied.isdisjoint(passed)}
        return found

    def enemies(self, seat):
        return [other for other in range(len(self.seats)) if self.is_enemy(seat, other)]

    def candidates(self, seat):
        """PS-30 and PS-15."""
        moves = []
        for start in list(self.vessels):
            if self.seat_at(start) != seat:
                continue
            for end, passed in ways(self.vessels[start][1], start, self.columns):
                if any(between in self.vessels for between in passed):
                    continue
                if end in self.vessels and not self.is_enemy(seat, self.seat_at(end)):
                    continue
                if end in self.planets and self.is_enemy(seat, self.owner[self.planets[end]]) and end not in self.warned[seat]:
                    continue
                moves.append((start, end))
        return list(dict.fromkeys(moves))  # a Titan may come to a space from both sides

    def tried(self, seat, move, look):
        """What there is to see after the move; then it is undone."""
        before = dict(self.vessels), dict(self.commander), dict(self.planets), [list(group) for group in self.out]
        self.carry_out(seat, *move)
        seen = look()
        self.vessels, self.commander, self.planets, self.out = before
        return seen

    def is_safe(self, seat):
        won = len({self.side[other] for other in self.in_game()}) == 1
        enemies = self.enemies(seat)
        return won or not any(self.threats(planet, enemies) for planet in self.planets_of(seat))

    def pairs(self, seat, warner):
        return sum(len(self.threats(planet, [warner])) for planet in self.planets_of(seat))

    def safe_moves(self, seat):
        return [move for move in self.candidates(seat) if self.tried(seat, move, lambda: self.is_safe(seat))]

    def partial_answers(self, seat, warner):
        before = self.pairs(seat, warner)
        return [move for move in self.candidates(seat) if self.tried(seat, move, lambda: self.pairs(seat, warner)) < before]

    def can_answer(self, seat, warner):
        """PS-21: whether some landing, before anything is handed over, blocks or captures more of the warner's threats than it opens."""
        pairs, vessels = self.pairs(seat, warner), self.vessels
        found = False
        for start, end in self.candidates(seat):
            self.vessels = {space: vessel for space, vessel in vessels.items() if space != start} | {end: vessels[start]}
            found = found or self.pairs(seat, warner) < pairs
        self.vessels = vessels
        return found

    def legal(self):
        """Moves as (start, end), or [None] for a pass."""
        if self.over:
            return []
        moves = self.safe_moves(self.turn)
        if not moves and self.interrupted_by is not None:
            moves = self.partial_answers(self.turn, self.interrupted_by)
        return moves or self.candidates(self.turn) or [None]

    def conquers(self, move):
        return move is not None and move[1] in self.planets and self.is_enemy(self.turn, self.owner[self.planets[move[1]]])

    def text(self, move):
        if move is None:
            return "pass"
        start, end = move
        if self.conquers(move):
            return f"{start}*{end}"
        return f"{start}x{end}" if end in self.vessels else f"{start}-{end}"

    # Playing --------------------------------------------------------------------------------------------------------------------------

    def carry_out(self, seat, start, end):
        """Moves and captures; gives whether something was captured."""
        captured = end in self.vessels
        self.vessels[end] = self.vessels.pop(start)
        colour = self.planets.get(end)
        if colour is not None and self.is_enemy(seat, self.owner[colour]):
            self.dethrone(seat, colour)
            captured = True
        return captured

    def dethrone(self, seat, colour):
        loser = self.owner[colour]
        fallen = [colour] if self.separate else [other for other in self.owner if self.side[self.owner[other]] == self.side[loser]]
        self.planets = {space: other for space, other in self.planets.items() if other not in fallen}
        for other in fallen:
            if self.separate or self.commander[other] in (loser, *self.mates(loser)):
                self.commander[other] = seat
        gone = [other for other in self.in_game() if not self.planets_of(other)]
        for other, commander in self.commander.items():
            if commander in gone:
                self.commander[other] = seat
        if gone:
            self.out.append(gone)

    def mates(self, seat):
        return [other for other in range(len(self.seats)) if not self.is_enemy(seat, other)]

    def play(self, move):
        seat, reactive = self.turn, self.interrupted_by is not None
        captured = move is not None and self.carry_out(seat, *move)
        self.quiet = 0 if captured else self.quiet + 1
        self.owed.discard(seat)
        living = set(self.planets)
        for other in self.warned:
            self.warned[other] &= living
        for group in self.out:
            for other in group:
                self.warned[other] = set()
                self.owed.discard(other)
        self.warned[seat] = {
            planet for planet, colour in self.planets.items() if self.is_enemy(seat, self.owner[colour]) and self.threats(planet, [seat])
        }
        if len({self.side[other] for other in self.in_game()}) == 1 or self.quiet >= self.armistice:
            self.over = True
            return
        order = self.clockwise_after(seat)
        self.turn, self.interrupted_by = order[0], None
        warned = [other for other in order if set(self.planets_of(other)) & self.warned[seat]]
        if reactive or not warned or warned[0] == order[0]:
            return
        target = warned[0]
        passed_over = set(order[: order.index(target)])
        if self.reactions == "once" and passed_over & self.owed:
            return
        if self.can_answer(target, seat):
            self.owed |= passed_over
            self.turn, self.interrupted_by = target, seat

    def clockwise_after(self, seat):
        count = len(self.seats)
        return [other for other in ((seat + n) % count for n in range(1, count)) if other in self.in_game()]

    def returns(self):
        """PS-28, with places written out and shared."""
        sides = list(dict.fromkeys(self.side))
        when = {}
        for side in sides:
            members = [seat for seat in range(len(self.seats)) if self.side[seat] == side]
            leaving = [next((n for n, group in enumerate(self.out) if seat in group), len(self.out)) for seat in members]
            when[side] = max(leaving)
        ordered = sorted(sides, key=lambda side: -when[side])
        values = [1 - 2 * place / (len(sides) - 1) for place in range(len(sides))]
        value = {}
        for side in sides:
            shared = [values[n] for n, other in enumerate(ordered) if when[other] == when[side]]
            value[side] = sum(shared) / len(shared)
        return [value[side] for side in self.side]

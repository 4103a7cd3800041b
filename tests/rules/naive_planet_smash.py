"""Planet Smash a second time, written from the clauses with lists and dictionaries and no thought of speed, to compare the engine with."""

from __future__ import annotations

QUADRANTS = "WABC"
ORDER = ["TA", "TB", "TC", "R", "B", "Y"]
HOME_COLOUR = {"A": "R", "B": "B", "C": "Y"}  # SM-2
ABILITY_OF = {"+1": "+/-1", "-1": "+/-1", "flip": "flip", "reroll": "reroll"}


class NaivePlanetSmash:
    def __init__(self, sheet):
        self.sheet = sheet
        self.boxes = {q: [None] * len(self.numbers(q)) for q in QUADRANTS}
        self.tech = {q: [[None] * 3, [None] * 3] for q in QUADRANTS}
        self.stock = dict.fromkeys(["+/-1", "flip", "reroll", "any"], 0)
        self.used = 0
        self.rerolls = 0
        self.round = 0
        self.pawn = "W"
        self.result = None
        self.new_round()

    def numbers(self, quadrant):
        boxes = self.sheet.quadrants[quadrant].boxes
        return ["*"] * boxes if isinstance(boxes, int) else boxes

    def demolished(self, quadrant):
        return None not in self.boxes[quadrant]

    def new_round(self):
        if self.round == self.sheet.rounds:
            self.result = "lost"
            return
        self.round += 1
        self.dice = {}
        self.spots = {}
        self.active = None
        self.to_roll = [die for die in ORDER if len(die) == 1 or not self.demolished(die[1])]

    # What may be done -----------------------------------------------------------------------------------------------------------------

    def legal(self):
        if self.result:
            return set()
        if self.to_roll:
            return {f"{self.to_roll[0]}={face}" for face in range(1, 7)}
        if self.active is None:
            moves = {f"{die}@{spot}" for die in "RBY" for spot in (1, 2, 3) if die not in self.spots and spot not in self.spots.values()}
        else:
            moves = self.work() | {"done"}
        return moves | self.abilities()

    def work(self):
        value, q, moves = self.dice[self.active], self.pawn, set()
        target = 1 if q == "W" else self.dice.get("T" + q, 1)
        if "demolish" in self.entitled and value >= target:
            moves |= {f"demolish {n + 1}" for n in range(len(self.boxes[q])) if self.takes(q, n, value)}
        if "tech" in self.entitled:
            moves |= {f"tech r{r + 1}c{c + 1}" for r in (0, 1) for c in (0, 1, 2) if self.fits(q, r, c, value)}
        return moves

    def kind(self, q, n):
        """SM-5: the same for the whole quadrant, or SM-101: box by box."""
        rule = self.sheet.quadrants[q].rule
        if rule in ("different", "equal"):
            return rule
        return self.numbers(q)[n] if self.numbers(q)[n] in ("different", "equal") else "free"

    def takes(self, q, n, value):
        if self.boxes[q][n] is not None:
            return False
        kin = [v for m, v in enumerate(self.boxes[q]) if v is not None and self.kind(q, m) == self.kind(q, n)]
        if self.kind(q, n) == "different":
            return value not in kin
        if self.kind(q, n) == "equal":
            return all(v == value for v in kin)
        return self.numbers(q)[n] in ("*", value)

    def fits(self, q, r, c, value):
        return self.tech[q][r][c] is None and self.tech[q][1 - r][c] in (None, value) and value not in self.tech[q][r]

    def abilities(self):
        moves = set()
        for die, value in self.dice.items():
            changes = {"flip", "reroll"} | ({"+1"} if value < 6 else set()) | ({"-1"} if value > 1 else set())
            moves |= {f"{change} {die}" for change in changes if self.stock[ABILITY_OF[change]]}
            moves |= {f"any {change} {die}" for change in changes if self.stock["any"]}
        return moves

    # Doing it -------------------------------------------------------------------------------------------------------------------------

    def play(self, text):
        if "=" in text:
            die, face = text.split("=")
            self.dice[die] = int(face)
            self.to_roll.pop(0)
        elif "@" in text:
            self.place(*text.split("@"))
        elif text == "done":
            self.end_die()
        elif text.startswith("demolish"):
            self.demolish(int(text.split()[1]) - 1)
        elif text.startswith("tech"):
            self.research(int(text[6]) - 1, int(text[8]) - 1)
        else:
            self.change(text.split())

    def place(self, die, spot):
        self.spots[die] = int(spot)
        self.active = die
        self.pawn = QUADRANTS[(QUADRANTS.index(self.pawn) + int(spot)) % 4]
        self.both = self.pawn == "W" or HOME_COLOUR[self.pawn] == die
        self.entitled = {"demolish", "tech"}
        self.end_if_idle()

    def spend(self, action):
        self.entitled = self.entitled - {action} if self.both else set()

    def end_if_idle(self):
        tech_open = "tech" in self.entitled and any(None in row for row in self.tech[self.pawn])
        if not tech_open and not ("demolish" in self.entitled and not self.demolished(self.pawn)):
            self.end_die()

    def end_die(self):
        self.active = None
        if len(self.spots) == 3:
            self.new_round()

    def demolish(self, n):
        self.boxes[self.pawn][n] = self.dice[self.active]
        self.spend("demolish")
        if self.demolished(self.pawn):
            self.dice.pop("T" + self.pawn, None)
        if all(self.demolished(q) for q in QUADRANTS):
            self.result = "won"
        else:
            self.end_if_idle()

    def research(self, r, c):
        tech = self.tech[self.pawn]
        tech[r][c] = self.dice[self.active]
        ability = self.sheet.quadrants[self.pawn].ability
        self.stock[ability] += (tech[1 - r][c] is not None) + (None not in tech[r])
        self.spend("tech")
        self.end_if_idle()

    def change(self, words):
        kind = "any" if words[0] == "any" else ABILITY_OF[words[0]]
        self.stock[kind] -= 1
        self.used += 1
        change, die = words[-2:]
        if change == "reroll":
            self.to_roll = [die]
            self.rerolls += 1
        else:
            self.dice[die] = 7 - self.dice[die] if change == "flip" else self.dice[die] + int(change)

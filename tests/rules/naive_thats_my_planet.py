"""That's my Planet! a second time, written from the clauses with lists and sets and no thought of speed, to compare the engine with."""

from __future__ import annotations

SUITS = ["C", "D", "H", "S"]
NUMBERS = {"A": 1, **{str(number): number for number in range(2, 11)}}
DECK = [rank + suit for suit in SUITS for rank in NUMBERS]
TEAMS = ["I", "V", "C"]
POINTS = {"I": 3, "V": 4, "C": 5}


class NaiveThatsMyPlanet:
    def __init__(self, sheet):
        self.sheet = sheet
        self.deck = [*DECK, "JK", "JK"]
        self.discards = []
        self.table = []
        self.pools = {team: [] for team in TEAMS}
        self.at = dict.fromkeys(TEAMS, "M")
        self.fuel = dict.fromkeys(TEAMS, 6)
        self.marks = set()
        self.crossed = {"recruitment": 0, "reserve": 0, "bank": 0}
        self.stage = "two discards"
        self.last = None
        self.white = None
        self.joining = None
        self.between = False

    # The sheet ------------------------------------------------------------------------------------------------------------------------

    def planets(self):
        return [str(n + 1) for n in range(len(self.sheet.planets))]

    def planet(self, place):
        return self.sheet.planets[int(place) - 1]

    def cost(self, here, there):
        """None where there is no route."""
        return self.sheet.routes.get(f"{here}-{there}", self.sheet.routes.get(f"{there}-{here}"))

    def boxes_left(self, kind):
        return getattr(self.sheet.boxes, kind) - self.crossed[kind]

    def modifier(self, place, team):
        competition = self.planet(place).competition
        return {"I": competition.infiltrate, "V": competition.invade, "C": competition.conquer}[team]

    def value(self, team, card):
        mates = [other for other in self.pools[team] if other != card and other[-1] == card[-1]]
        return NUMBERS[card[:-1]] + len(mates) + any(mate[:-1] == "A" for mate in mates)

    def score(self):
        total = sum(POINTS[team] for _, team in self.marks)
        total += sum(self.planet(place).multiplier for place, _ in self.marks)
        return total - self.crossed["recruitment"] - 2 * self.crossed["reserve"] - 5 * self.crossed["bank"]

    # What may be done -----------------------------------------------------------------------------------------------------------------

    def legal(self):  # noqa: PLR0911
        if self.stage == "over":
            return set()
        if self.stage == "two discards":
            return {card for card in self.deck if card != "JK"}
        if self.stage == "turning up":
            return set(self.deck)
        if self.stage == "draft":
            return {f"draft {c}>C {v}>V {i}>I" for c in self.table for v in self.table for i in self.table if len({c, v, i}) == 3}
        if self.joining:
            return set(self.discards)
        if self.stage == "rolling":
            return {f"white={face}" for face in range(1, 7)}
        if self.stage == "card":
            return {f"play {card}" for card in self.pools[self.last]}
        moves = self.other_actions()
        if self.between:
            return moves | {"skip"} | ({"attempt"} if self.pools[self.last] else set())
        return moves | self.moves() | {"end"}

    def broken(self, team):
        return self.at[team] is None

    def moves(self):
        found = set()
        for team in TEAMS:
            if self.broken(team) or team == self.last:
                continue
            for place in ["M", *self.planets()]:
                if self.cost(self.at[team], place) and (place == "M" or place not in self.at.values()):
                    found.add(f"{team}>{place}")
        return found

    def repairs(self):
        return {f"repair {team}" for team in TEAMS if self.broken(team) and self.boxes_left("bank") > 0}

    def other_actions(self):
        found = self.repairs()
        if self.discards and self.boxes_left("recruitment") > 0:
            found |= {f"recruit {team}" for team in TEAMS}
        for team in TEAMS:
            if self.broken(team) or self.fuel[team] == 6:
                continue
            if self.boxes_left("reserve") > 0:
                found.add(f"reserve {team}")
            highest = max((self.value(team, card) for card in self.pools[team]), default=None)
            found |= {f"search {team} {card}" for card in self.pools[team] if self.value(team, card) == highest}
        return found

    # Doing it -------------------------------------------------------------------------------------------------------------------------

    def play(self, text):  # noqa: PLR0912
        word, *rest = text.split()
        if self.joining:
            self.discards.remove(text)
            self.pools[self.joining].append(text)
            self.joining = None
        elif text in self.deck:
            self.turn_up(text)
        elif word == "draft":
            for part in rest:
                card, team = part.split(">")
                self.pools[team].append(card)
                self.table.remove(card)
            self.discards += self.table
            self.next_four()
        elif ">" in word:
            self.fly(*word.split(">"))
        elif word == "attempt":
            self.stage = "rolling"
        elif word.startswith("white="):
            self.white, self.stage = int(word[-1]), "card"
        elif word == "play":
            self.resolve(rest[0])
        elif word == "skip":
            self.new_turn()
        elif word == "recruit":
            self.crossed["recruitment"] += 1
            self.joining = rest[0]
        elif word == "reserve":
            self.crossed["reserve"] += 1
            self.fuel[rest[0]] += 1
        elif word == "search":
            self.pools[rest[0]].remove(rest[1])
            self.fuel[rest[0]] = 6
        elif word == "repair":
            self.crossed["bank"] += 1
            self.at[rest[0]], self.fuel[rest[0]] = "M", 6
            if not self.between:
                self.new_turn()
        else:
            self.stage = "over"

    def turn_up(self, card):
        self.deck.remove(card)
        if self.stage == "two discards":
            self.discards.append(card)
            if len(self.discards) == 2:
                self.stage = "turning up"
            return
        self.table.append(card)
        if len(self.table) < 4:
            return
        jokers = self.table.count("JK")
        if jokers == 0:
            self.stage = "draft"
        elif jokers == 2 and self.deck:
            self.deck += self.table
            self.next_four()
        else:
            self.discards += [one for one in self.table if one != "JK"]
            self.next_four()

    def next_four(self):
        self.table = []
        self.stage = "turning up" if self.deck else "turn"

    def fly(self, team, place):
        self.fuel[team] -= self.cost(self.at[team], place)
        self.last = team
        if self.fuel[team] <= 0:
            self.at[team] = None
            self.new_turn()
            return
        self.at[team] = place
        higher = TEAMS[TEAMS.index(team) :]
        if place == "M" or any((place, other) in self.marks for other in higher):
            self.new_turn()
        else:
            self.between = True

    def resolve(self, card):
        team, goal = self.last, self.white + self.modifier(self.at[self.last], self.last)
        value = self.value(team, card)
        self.pools[team].remove(card)
        if value > goal:
            self.marks.add((self.at[team], team))
        elif value < goal:
            self.at[team] = None
        self.new_turn()

    def new_turn(self):
        self.between, self.white, self.stage = False, None, "turn"
        if not self.moves() and not self.repairs():
            self.stage = "over"

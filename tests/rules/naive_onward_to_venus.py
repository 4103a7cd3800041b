"""Onward to Venus a second time, slowly: the rulebook from beginning to end as one generator, with sets, lists and dictionaries.

It shares nothing with the game but the component file. `yield who, options` asks a seat (or "chance", with weights) for one of the texts.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

import perihelion

FOLDER = Path(perihelion.__file__).parent / "games" / "onward_to_venus" / "data"
UNITS = ("inf", "ship", "tank")
PIECES = ("mine", "factory")
ORDINARY = {"infantry": "inf", "ships": "ship", "tanks": "tank", "mines": "mine", "factories": "factory"}


class NaiveOnwardToVenus:
    def __init__(self, seats, components="standard", hand_limit=9, empires=("Britain", "France", "Germany", "Russia", "USA")):
        data = tomllib.loads((FOLDER / f"{components}.toml").read_text(encoding="utf-8"))
        self.data, self.rules, self.n, self.hand_limit = data, data["rules"], seats, hand_limit
        self.planets = [planet["id"] for planet in data["planets"]]
        self.about = {planet["id"]: planet for planet in data["planets"]}
        self.home = next(planet["id"] for planet in data["planets"] if planet.get("home"))
        self.bag = Counter(data["tiles"])
        self.deck = Counter({card: about["count"] for card, about in data["cards"].items()})
        self.discards = Counter()
        self.hands = [Counter(data["empires"][name]["cards"]) for name in empires[:seats]]
        self.known = [Counter(hand) for hand in self.hands]
        self.counters = [{ORDINARY[kind]: count for kind, count in data["counters"].items()} for _ in range(seats)]
        self.orbit = {(planet, seat): Counter() for planet in self.planets for seat in range(seats)}
        self.surface = {(planet, seat): Counter() for planet in self.planets for seat in range(seats)}
        self.pieces = {(planet, seat): Counter() for planet in self.planets for seat in range(seats)}
        self.tiles = {planet: Counter() for planet in self.planets}
        self.money = [data["start"]["money"]] * seats
        self.kept = [Counter() for _ in range(seats)]
        self.flipped, self.aliens, self.left_or_reached = set(), set(), set()
        self.invaded = self.lost = False
        self.period = self.cubes = 0
        self.first = None
        self.renewed = False
        for seat in range(seats):
            for kind, short in ORDINARY.items():
                count = data["start"][kind]
                self.counters[seat][short] -= count
                (self.orbit if short in UNITS else self.pieces)[self.home, seat][short] += count
        self.course = self.whole_game()
        self.question = next(self.course)

    # Driving it -----------------------------------------------------------------------------------------------------------------------

    @property
    def mover(self):
        return self.question[0] if self.question else "over"

    def options(self):
        return self.question[1]

    def play(self, text):
        assert text in self.question[1], (text, self.question)
        try:
            self.question = self.course.send(text)
        except StopIteration:
            self.question = None

    # Parts ----------------------------------------------------------------------------------------------------------------------------

    def distance(self, one, other):
        if one == other:
            return 0
        return max(1, abs(self.about[one]["step"] - self.about[other]["step"]))

    def open(self, planet):
        return planet not in self.flipped and planet not in self.aliens

    def income(self, planet, seat):
        here = self.pieces[planet, seat]
        return here["mine"] * self.data["income"]["mine"] + here["factory"] * self.data["income"]["factory"]

    def order(self):
        return [(self.first + number) % self.n for number in range(self.n)]

    def army(self, planet, seat):
        return +(self.orbit[planet, seat] + self.surface[planet, seat])

    def remove_unit(self, planet, seat, unit):
        where = self.orbit if self.orbit[planet, seat][unit] else self.surface
        where[planet, seat][unit] -= 1
        self.counters[seat][unit] += 1

    def remove_piece(self, planet, seat, piece):
        self.pieces[planet, seat][piece] -= 1
        self.counters[seat][piece] += 1

    def place(self, planet, seat, piece):
        self.pieces[planet, seat][piece] += 1
        self.counters[seat][piece] -= 1

    def empty(self, planet, orbit_too):
        for seat in range(self.n):
            for place in (self.surface, self.orbit) if orbit_too else (self.surface,):
                for unit, many in place[planet, seat].items():
                    self.counters[seat][unit] += many
                place[planet, seat] = Counter()
            for piece in list((+self.pieces[planet, seat]).elements()):
                self.remove_piece(planet, seat, piece)

    def spend(self, seat, card):
        self.hands[seat][card] -= 1
        self.known[seat][card] = max(0, self.known[seat][card] - 1)

    def discard(self, seat, card):
        self.spend(seat, card)
        self.discards[card] += 1

    def dice(self):
        faces = Counter(f"die={face}" for face in self.data["dice"]["faces"])
        result = []
        for _ in range(3):
            face = yield "chance", dict(faces)
            result.append(0 if face == "die=skull" else int(face[4:]))
        return result

    def draw(self, seat, count):
        for _ in range(count):
            if not +self.deck and not self.renewed:
                self.deck, self.discards = +self.discards, Counter()
                self.renewed = bool(self.deck)
            if not +self.deck:
                break
            drawn = yield "chance", {f"draw {card}": many for card, many in (+self.deck).items()}
            self.deck[drawn[5:]] -= 1
            self.hands[seat][drawn[5:]] += 1
        yield from self.keep_limit(seat)

    def keep_limit(self, seat):
        while self.hands[seat].total() > self.hand_limit:
            thrown = yield seat, {f"discard {card}" for card in +self.hands[seat]}
            self.discard(seat, thrown.removeprefix("discard "))

    def steal(self, seat, victim):
        stolen = yield "chance", {f"card {card}": many for card, many in (+self.hands[victim]).items()}
        card = stolen.removeprefix("card ")
        self.spend(victim, card)
        self.hands[seat][card] += 1
        self.known[seat][card] += 1
        yield from self.keep_limit(seat)

    # The game -------------------------------------------------------------------------------------------------------------------------

    def whole_game(self):
        for seat in range(self.n):
            yield from self.draw(seat, self.data["start"]["cards"])
        rolling = list(range(self.n))
        while len(rolling) > 1:
            sums = {}
            for seat in rolling:
                sums[seat] = sum((yield from self.dice()))
            rolling = [seat for seat in rolling if sums[seat] == max(sums.values())]
        self.first = rolling[0]
        for self.period in range(1, self.rules["periods"] + 1):  # noqa: B020
            yield from self.one_period()
            if self.lost:
                return

    def one_period(self):
        self.cubes = self.n + self.rules["cubes_beyond_players"]
        for planet in self.planets:
            if self.about[planet]["crisis"] == "quiet":
                self.tiles[planet] = Counter({tile: many for tile, many in self.tiles[planet].items() if not tile.startswith("Crisis")})
        for planet in self.planets:
            for _ in range(self.about[planet]["tiles"][self.n - 2] if self.open(planet) else 0):
                if +self.bag:
                    tile = yield "chance", dict(+self.bag)
                    self.bag[tile] -= 1
                    self.tiles[planet][tile] += 1
        seat = self.first
        for _ in range(self.n * self.rules["turns_per_player"]):
            self.renewed = False
            if (yield from self.turn(seat)) != "over at once":
                yield from self.afterwards(seat)
            if not self.cubes:
                self.first = seat
                break
            seat = (seat + 1) % self.n
        else:
            self.first = seat
        self.cubes = 0
        yield from self.crises()
        if self.lost:
            return
        for planet, seat in product(self.planets, range(self.n)):
            self.money[seat] += self.income(planet, seat)
            self.orbit[planet, seat] += self.surface[planet, seat]
            self.surface[planet, seat] = Counter()

    # A turn ---------------------------------------------------------------------------------------------------------------------------

    def afterwards(self, seat):
        while free := self.free_cards(seat):
            text = yield seat, free | {"end"}
            if text == "end":
                break
            yield from self.play_free(seat, text.split())

    def turn(self, seat):  # noqa: PLR0912
        """One action. Tells whether no free card may follow on it."""
        result = None
        played = Counter()  # benefits of move and purchase
        while True:
            bound = "move" if played["range"] + played["lift"] else "buy" if played["bargain"] + played["levy"] + played["yard"] else None
            options = set()
            if bound != "buy":
                options |= self.moves(seat, self.rules["reach"] + played["range"])
            if bound is None:
                options |= {text for planet in self.planets for text in self.claims(seat, planet)} | {"pass"} | self.action_cards(seat)
            if bound != "move":
                options |= self.purchases(seat, played)
            options |= self.free_cards(seat) | self.benefits(seat, bound, played)
            text = yield seat, options
            words = text.split()
            if text.startswith("play ") and self.kind(words[1]) in ("range", "lift", "bargain", "levy", "yard"):
                self.discard(seat, words[1])
                played[self.kind(words[1])] += max(1, self.number(words[1]))
            elif text.startswith("play ") and self.kind(words[1]) in ("hop", "grant", "intel", "recall"):
                yield from self.play_free(seat, words)
            else:
                break
        if words[0] == "move":
            result = yield from self.move(seat, words[1], self.rules["reach"] + played["range"], played["lift"])
        elif words[0] == "claim":
            result = yield from self.claim(seat, words[1], text.split(maxsplit=2)[2])
        elif words[0] == "buy":
            yield from self.buy(seat, words, played)
        elif words[0] == "pass":
            self.cubes -= 1
            if not self.cubes:
                self.first = seat
                result = "over at once"
            yield from self.draw(seat, self.rules["pass_cards"])
        else:
            yield from self.play_action(seat, text)
        return result

    @staticmethod
    def kind(card):
        return card.rstrip("0123456789")

    @staticmethod
    def number(card):
        digits = card[len(card.rstrip("0123456789")) :]
        return int(digits) if digits else 0

    def moves(self, seat, reach):
        with_ships = [planet for planet in self.planets if self.orbit[planet, seat]["ship"]]
        return {f"move {one}>{other}" for one, other in product(with_ships, self.planets) if 1 <= self.distance(one, other) <= reach}

    def groups(self, seat, planet, tanks):
        here = self.orbit[planet, seat]
        for ships, infantry, some_tanks in product(
            range(1, here["ship"] + 1), range(here["inf"] + 1), range((here["tank"] if tanks else 0) + 1)
        ):
            letters = ((ships, "s"), (infantry, "i"), (some_tanks, "t"))
            yield "group " + "".join(f"{count}{letter}" for count, letter in letters if count), (ships, infantry, some_tanks)

    def transfer(self, seat, one, other, group):
        for count, unit in zip(group, ("ship", "inf", "tank"), strict=True):
            self.orbit[one, seat][unit] -= count
            self.orbit[other, seat][unit] += count

    def move(self, seat, route, reach, lift):
        one, other = route.split(">")
        groups = dict(self.groups(seat, one, lift))
        chosen = yield seat, set(groups)
        self.transfer(seat, one, other, groups[chosen])
        if self.distance(one, other) >= reach:
            return None
        while True:
            text = yield seat, {"stay"} | self.claims(seat, other) | self.free_cards(seat)
            if not text.startswith("play"):
                break
            yield from self.play_free(seat, text.split())
        if text == "stay":
            return None
        return (yield from self.claim(seat, other, text.split(maxsplit=2)[2]))

    def targets(self, seat, planet):
        return {
            (other, piece)
            for other, piece in product(range(self.n), PIECES)
            if other != seat and self.pieces[planet, other][piece] and self.counters[seat][piece]
        }

    def claims(self, seat, planet):
        if not +self.orbit[planet, seat]:
            return set()
        if planet in self.aliens:
            return {f"claim {planet} Alien:{self.data['aliens']['defence']}"}
        if planet in self.flipped:
            return set()
        possible = set()
        for tile in +self.tiles[planet]:
            kind = tile.split(":")[0]
            if kind in ("Mine", "Factory") and not self.counters[seat][kind.lower()]:
                continue
            if kind == "Tension" and not self.targets(seat, planet):
                continue
            possible.add(f"claim {planet} {tile}")
        return possible

    def claim(self, seat, planet, tile):
        kind, defence = tile.split(":")
        target = None
        if kind == "Tension":
            aims = {f"target {other} {piece}": (other, piece) for other, piece in self.targets(seat, planet)}
            target = aims[(yield seat, set(aims))]
            army = self.army(planet, target[0])
            points = army["inf"] + army["ship"] + 2 * army["tank"]
        elif defence == "-":
            unit = yield seat, {f"unit {unit}" for unit in +self.orbit[planet, seat]}
            self.orbit[planet, seat][unit[5:]] -= 1
            self.surface[planet, seat][unit[5:]] += 1
            yield from self.gain(seat, planet, tile, None)
            return None
        else:
            points = int(defence.rstrip("*"))
        return (yield from self.fight(seat, planet, tile, points, target))

    def fight(self, seat, planet, tile, defence, target):
        roll = yield from self.dice()
        bonus = medics = 0
        surprise = False
        while True:
            here = self.orbit[planet, seat]
            options = {
                f"commit {ships}s{infantry}i{tanks}t": (ships, infantry, tanks)
                for ships, infantry, tanks in product(range(here["ship"] + 1), range(here["inf"] + 1), range(here["tank"] + 1))
                if ships + infantry + tanks
            }
            options["withdraw"] = (0, 0, 0)
            combat = {f"play {card}" for card in +self.hands[seat] if self.kind(card) in ("cp", "medic", "reroll", "surprise")}
            text = yield seat, set(options) | combat | self.free_cards(seat, fighting_at=planet)
            if text in options:
                break
            card = text.split()[1]
            if text not in combat:
                yield from self.play_free(seat, text.split(), fighting_at=planet)
                continue
            self.discard(seat, card)
            if self.kind(card) == "cp":
                bonus += self.number(card)
            elif self.kind(card) == "medic":
                medics += self.number(card)
            elif self.kind(card) == "surprise":
                surprise = True
            else:
                roll = yield from self.dice()
        committed = Counter(dict(zip(("ship", "inf", "tank"), options[text], strict=True)))
        self.orbit[planet, seat] -= committed
        self.surface[planet, seat] += committed
        price = defence + (0 if surprise else max(roll) - min(roll))
        won = text != "withdraw" and bonus + committed["ship"] + committed["inf"] + 2 * committed["tank"] >= price
        if won:
            yield from self.gain(seat, planet, tile, target)
        for _ in range(max(0, roll.count(0) - medics)):
            if not self.army(planet, seat):
                break
            unit = (yield seat, {f"lose {unit}" for unit in self.army(planet, seat)}).split()[1]
            where = self.surface if self.surface[planet, seat][unit] else self.orbit
            where[planet, seat][unit] -= 1
            self.counters[seat][unit] += 1
        return None if won else "over at once"

    def gain(self, seat, planet, tile, target):
        kind = tile.split(":")[0]
        if kind == "Alien":
            self.aliens.discard(planet)
            self.kept[seat]["alien"] += 1
            return
        self.tiles[planet][tile] -= 1
        if kind in ("Mine", "Factory"):
            self.place(planet, seat, kind.lower())
        elif kind == "Windfall":
            self.money[seat] += self.rules["windfall"]
        elif kind == "Cards":
            yield from self.draw(seat, self.rules["tile_cards"])
        elif kind == "Tension":
            self.remove_piece(planet, *target)
            self.place(planet, seat, target[1])
        else:
            self.kept[seat][{"Big Game": "big_game", "Crisis": "crisis"}[kind]] += 1

    # Buying ---------------------------------------------------------------------------------------------------------------------------

    def price(self, unit, played):
        full = {"inf": "infantry", "ship": "ships", "tank": "tanks"}[unit]
        return max(1, self.data["prices"][full] - played["bargain"])

    def affordable(self, seat, played):
        return [unit for unit in UNITS if self.counters[seat][unit] and self.money[seat] >= self.price(unit, played)]

    def purchases(self, seat, played):
        result = set()
        for unit in self.affordable(seat, played):
            for planet in self.planets:
                factory = unit != "inf" and self.pieces[planet, seat]["factory"]
                dock = played["yard"] and self.orbit[planet, seat]["ship"]
                if planet not in self.aliens and (planet == self.home or factory or dock):
                    result.add(f"buy {unit} {planet}")
        return result

    def buy(self, seat, words, played):
        most = self.rules["levy"] if played["levy"] else self.rules["purchases"]
        for number in range(most):
            _, unit, planet = words
            self.money[seat] -= self.price(unit, played)
            self.counters[seat][unit] -= 1
            self.orbit[planet, seat][unit] += 1
            while number + 1 < most:
                text = yield seat, {"done"} | self.purchases(seat, played) | self.free_cards(seat)
                words = text.split()
                if words[0] != "play":
                    break
                yield from self.play_free(seat, words)
            if words == ["done"]:
                return

    # Cards ----------------------------------------------------------------------------------------------------------------------------

    def benefits(self, seat, bound, played):
        result = set()
        for card in +self.hands[seat]:
            kind = self.kind(card)
            if kind in ("range", "lift") and bound != "buy" and any(self.orbit[planet, seat]["ship"] for planet in self.planets):
                result.add(f"play {card}")
            if kind in ("bargain", "levy", "yard") and bound != "move" and self.affordable(seat, played + Counter([kind])):
                result.add(f"play {card}")
        return result

    def free_cards(self, seat, fighting_at=None):
        result = set()
        for card in +self.hands[seat]:
            kind = self.kind(card)
            if kind in ("grant", "intel"):
                result.add(f"play {card}")
            if kind == "recall":
                result |= {f"play recall {planet}" for planet in self.planets if +self.surface[planet, seat]}
            if kind == "hop":
                for one, other in product(self.planets, self.planets):
                    stuck = one == fighting_at and self.orbit[one, seat].total() == 1
                    if self.orbit[one, seat]["ship"] and self.distance(one, other) == 1 and not stuck:
                        result.add(f"play hop {one}>{other}")
        return result

    def play_free(self, seat, words, fighting_at=None):
        card = words[1]
        self.discard(seat, card)
        if self.kind(card) == "grant":
            self.money[seat] += self.number(card)
        elif self.kind(card) == "intel":
            yield from self.draw(seat, self.number(card))
        elif card == "recall":
            self.orbit[words[2], seat] += self.surface[words[2], seat]
            self.surface[words[2], seat] = Counter()
        else:
            one, other = words[2].split(">")
            groups = dict(self.groups(seat, one, tanks=False))
            if one == fighting_at:
                groups = {text: group for text, group in groups.items() if sum(group) < self.orbit[one, seat].total()}
            chosen = yield seat, set(groups)
            self.transfer(seat, one, other, groups[chosen])

    def action_cards(self, seat):
        result = set()
        crises = [(planet, tile) for planet in self.planets for tile in +self.tiles[planet] if tile.startswith("Crisis")]
        others = [other for other in range(self.n) if other != seat]
        for card in +self.hands[seat]:
            match self.kind(card):
                case "bonds":
                    result.add(f"play {card}")
                case "build":
                    if self.counters[seat]["factory"]:
                        result |= {f"play build {planet}" for planet in self.planets if self.open(planet) and +self.orbit[planet, seat]}
                case "spy":
                    result |= {f"play spy {other}" for other in others if +self.hands[other]}
                case "envoy":
                    result |= {f"play envoy {planet} {tile}" for planet, tile in crises}
                case "agitate":
                    for (planet, tile), goal in product(crises, self.planets):
                        if goal != planet and self.open(goal):
                            result.add(f"play agitate {planet}>{goal} {tile}")
                case "sabotage":
                    for planet, other in product(self.planets, others):
                        result |= {f"play sabotage {planet} {other} {unit}" for unit in self.army(planet, other)}
        return result

    def play_action(self, seat, text):
        words = text.split()
        card = words[1]
        self.discard(seat, card)
        match self.kind(card):
            case "bonds":
                self.money[seat] += self.number(card)
            case "build":
                self.place(words[2], seat, "factory")
            case "spy":
                yield from self.steal(seat, int(words[2]))
            case "envoy":
                self.tiles[words[2]][words[3]] -= 1
            case "agitate":
                one, other = words[2].split(">")
                self.tiles[one][words[3]] -= 1
                self.tiles[other][words[3]] += 1
            case "sabotage":
                self.remove_unit(words[2], int(words[3]), words[4])

    # Crises ---------------------------------------------------------------------------------------------------------------------------

    def crises(self):
        roll = yield from self.dice()
        markers = roll.count(0)
        skulled = [planet for planet in self.planets for tile in (+self.tiles[planet]).elements() if tile.endswith("*")]
        marked = Counter(skulled[number % len(skulled)] for number in range(markers)) if skulled else Counter()
        levels = {
            planet: marked[planet] + sum(many for tile, many in self.tiles[planet].items() if tile.startswith("Crisis"))
            for planet in self.planets
        }
        self.levels = levels
        for planet in self.planets:
            yield from getattr(self, "crisis_" + self.about[planet]["crisis"])(planet, levels[planet])
            if self.lost:
                return

    def crisis_quiet(self, planet, level):
        yield from ()

    def crisis_oracle(self, planet, level):
        best = max(self.income(planet, seat) for seat in range(self.n))
        leaders = [seat for seat in range(self.n) if self.income(planet, seat) == best]
        if not level or not best or len(leaders) > 1:
            return
        seat, grade = leaders[0], min(level, 3)
        price = self.rules["oracle"][grade - 1]
        others = [other for other in range(self.n) if other != seat]
        if grade == 1:
            options = {f"take {other}" for other in others if +self.hands[other]}
        elif grade == 2:
            options = {
                f"destroy {where} {other} {unit}" for where, other in product(self.planets, others) for unit in self.army(where, other)
            }
        else:
            options = {
                f"destroy {where} {other} {piece}" for where, other in product(self.planets, others) for piece in +self.pieces[where, other]
            }
        if not options or self.money[seat] < price:
            return
        words = (yield seat, options | {"decline"}).split()
        if words[0] == "decline":
            return
        self.money[seat] -= price
        if words[0] == "take":
            yield from self.steal(seat, int(words[1]))
        elif words[3] in UNITS:
            self.remove_unit(words[1], int(words[2]), words[3])
        else:
            self.remove_piece(words[1], int(words[2]), words[3])

    def lose(self, seat, planet, with_units):
        """One loss by choice; whether there was anything to lose."""
        army = self.army(planet, seat) if with_units else Counter()
        choices = army or +self.pieces[planet, seat]
        if not choices:
            return False
        lost = (yield seat, {f"lose {kind}" for kind in choices}).split()[1]
        (self.remove_unit if lost in UNITS else self.remove_piece)(planet, seat, lost)
        return True

    def sweep(self, planet):
        self.empty(planet, orbit_too=False)
        self.tiles[planet] = Counter()
        self.flipped.add(planet)

    def crisis_uprising(self, planet, level):
        if level >= 4:
            self.sweep(planet)
        elif level >= 2:
            for seat, _ in product(self.order(), range(2)):
                yield from self.lose(seat, planet, with_units=True)

    def richest_lose(self, planet, count):
        best = max(self.income(planet, seat) for seat in range(self.n))
        struck = [seat for seat in self.order() if best and self.income(planet, seat) == best]
        for seat, _ in product(struck, range(count)):
            yield from self.lose(seat, planet, with_units=False)

    def crisis_rebellion(self, planet, level):
        if level >= 4:
            self.lost = True
        elif level >= 2:
            yield from self.richest_lose(planet, level - 1)

    def crisis_attack(self, planet, level):
        if level >= 4:
            self.sweep(planet)
            yield from self.damage()

    def crisis_invasion(self, planet, level):
        if level >= 4:
            yield from self.crisis_attack(planet, level)
        elif level >= 2:
            yield from self.richest_lose(planet, 1)

    def damage(self):
        left = sum((yield from self.dice()))
        while left:
            before = left
            for seat in self.order():
                if left and (yield from self.lose(seat, self.home, with_units=True)):
                    left -= 1
            if left == before:
                return

    def crisis_pirates(self, planet, level):
        if level < 2:
            return
        raided = {planet} if level == 2 else {planet, *self.about[planet]["raided"]}
        price = self.rules["ransom"]
        for seat in self.order():
            wanted = [
                (where, piece)
                for where, piece in product([where for where in self.planets if where in raided], PIECES)
                for _ in range(self.pieces[where, seat][piece])
            ]
            while wanted:
                pays, (where, piece) = self.money[seat] >= price * len(wanted), wanted[0]
                if not pays and self.money[seat] >= price:
                    pays = (yield seat, {f"pay {piece} {where}", f"give up {piece} {where}"}).startswith("pay")
                if pays:
                    self.money[seat] -= price
                else:
                    self.remove_piece(where, seat, piece)
                wanted.pop(0)

    def crisis_aliens(self, planet, level):
        if not self.invaded and level >= 3:
            self.invaded = True
            for where in self.data["aliens"]["landing"]:
                self.aliens.add(where)
                self.empty(where, orbit_too=True)
        elif self.invaded:
            coming = len(self.aliens)
            self.aliens = set()
            goals = [where for where in self.data["aliens"]["path"] if where not in self.left_or_reached][:coming]
            for where in goals:
                self.left_or_reached.add(where)
                self.aliens.add(where)
                self.empty(where, orbit_too=True)
                self.lost = self.lost or where == self.home
        yield from ()

    # The end --------------------------------------------------------------------------------------------------------------------------

    def tile_points(self, seat):
        return sum(self.data["scores"][kind] * many for kind, many in self.kept[seat].items())

    def points(self, seat):
        total = self.tile_points(seat)
        for planet in self.planets:
            mine = self.income(planet, seat)
            better = {self.income(planet, other) for other in range(self.n) if self.income(planet, other) > mine}
            values = self.about[planet]["points"]
            if mine and len(better) < len(values):
                total += values[len(better)]
        return total

    def returns(self):
        if self.lost:
            return [-1.0] * self.n
        keys = []
        for seat in range(self.n):
            pieces = sum(self.pieces[planet, seat].total() for planet in self.planets)
            keys.append((self.points(seat), seat == self.first, pieces, self.tile_points(seat)))
        result = []
        for key in keys:
            places = [place for place, other in enumerate(sorted(keys, reverse=True)) if other == key]
            result.append(sum(1 - 2 * place / (self.n - 1) for place in places) / len(places))
        return result

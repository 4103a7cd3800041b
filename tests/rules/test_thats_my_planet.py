"""That's my Planet!, clause by clause (TP-n, see the game's rules.md)."""

from __future__ import annotations

import collections
import itertools
import random

import pytest

import perihelion as ph
from perihelion.core.conformance import CHECKS
from perihelion.games.thats_my_planet.board import SHEETS, around_the_middle, laid_out, sheet, too_near
from tests.golden.__main__ import FOLDER as GOLDEN
from tests.rules.naive_thats_my_planet import DECK, NaiveThatsMyPlanet

SIX_WORLDS = ph.game("thats-my-planet")
TEAMS = "IVC"
FULL_POOLS = "I=8S,7S,6S V=AC,10C,9C C=10D,9D,8D"


def play(position, moves):
    """Plays move texts separated by commas."""
    for move in moves.split(","):
        position = position.play(move.strip())
    return position


def at(text, game=SIX_WORLDS):
    return game.from_text(text)


def board(position):
    return position.view(0).json()["board"]


def state(position):
    return position.to_json()["state"]


def team(position, letter):
    return next(team for team in board(position)["teams"] if team["letter"] == letter)


def pool(position, letter):
    return {card["card"]: card["value"] for card in team(position, letter)["cards"]}


def texts(position, *starts):
    return [text for text in position.texts() if text.startswith(starts)]


def line(position, name):
    return next(line for line in board(position)["score"]["lines"] if line["id"] == name)


def draft_all(position, chooser):
    """To the end of the draft, by chance."""
    while state(position)["phase"] in ("discarding", "turning-up", "drafting"):
        code = position.draw(chooser.getrandbits(64)) if position.mover == ph.CHANCE else chooser.choice(position.legal())
        position = position.play(code)
    return position


# Components -----------------------------------------------------------------------------------------------------------------------------


def test_the_deck_has_forty_cards_and_two_jokers():
    """TP-1, TP-6: ace to ten in four suits; the first two discards are drawn evenly from those."""
    start = SIX_WORLDS.start()
    assert set(start.texts()) == set(DECK)
    assert len(start.texts()) == 40
    assert {chance for _, chance in start.chances()} == {1 / 40}
    after = play(start, "AC, 2C")
    assert dict(zip(after.texts(), (chance for _, chance in after.chances()), strict=True))["JK"] == pytest.approx(2 / 40)


def test_three_teams_with_a_ship_and_a_pool_each():
    """TP-2, TP-8: infiltration yellow, invasion blue, conquest red; all ships start on M with fuel 6."""
    teams = board(SIX_WORLDS.start())["teams"]
    assert [(one["letter"], one["colour"]) for one in teams] == [("I", "yellow"), ("V", "blue"), ("C", "red")]
    assert all(one["at"] == "M" and one["fuel"] == 6 and not one["cards"] for one in teams)


def test_six_worlds():
    """TP-3: routes, modifiers, multipliers and boxes of the sheet."""
    planets = board(SIX_WORLDS.start())["planets"]
    costs = {(route["from"], route["to"]): route["cost"] for route in board(SIX_WORLDS.start())["routes"]}
    assert [costs.pop(("M", place)) for place in "123456"] == [1, 2, 3, 1, 2, 3]
    assert [costs.pop(ends) for ends in (("1", "2"), ("2", "3"), ("3", "4"), ("4", "5"), ("5", "6"), ("1", "6"))] == [1, 2, 3, 1, 2, 3]
    assert costs == {}
    assert [planet["multiplier"] for planet in planets] == [1, 2, 3, 1, 2, 3]
    easy, fair, hard = ({"I": 3, "V": 6, "C": 8}, {"I": 4, "V": 7, "C": 9}, {"I": 5, "V": 8, "C": 10})
    assert [planet["modifiers"] for planet in planets] == [easy, fair, hard, easy, fair, hard]
    assert [line(SIX_WORLDS.start(), kind)["boxes"] for kind in ("recruitment", "reserve", "bank")] == [10, 20, 6]


def test_there_are_sheets_of_our_own():
    """TP-3: at least two more, unlike each other; every route costs at least 1."""
    names = SHEETS.names()
    assert "six-worlds" in names
    assert len(names) >= 3
    assert len({(str(sheet(name).planets), str(sheet(name).boxes)) for name in names}) == len(names)
    assert all(cost >= 1 for name in names for cost in sheet(name).routes.values())


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Writes a sheet: Six Worlds with changes."""
    folder = tmp_path / "thats-my-planet"
    folder.mkdir()
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))

    def write(*changes, name="mine"):
        source = (SIX_WORLDS.definition.folder / "data" / "six-worlds.toml").read_text()
        for before, after in changes:
            assert before in source
            source = source.replace(before, after, 1)
        (folder / f"{name}.toml").write_text(source)
        return folder / f"{name}.toml"

    return write


def with_routes(*routes):
    """The change that gives Six Worlds other routes."""
    source = (SIX_WORLDS.definition.folder / "data" / "six-worlds.toml").read_text()
    old = source[source.index("[routes]") : source.index("[[planets]]")]
    return old, "[routes]\n" + "".join(f"{route}\n" for route in routes)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("M-1 = 1", "M-1 = 0"), "mine.toml: routes.M-1: Expected a whole number >= 1, not 0"),
        (("M-1 = 1", "M-1 = 6"), "mine.toml: routes.M-1: Expected a whole number <= 5, not 6"),
        (("bank = 6", "bank = 41"), r"mine.toml: boxes.bank: Expected a whole number <= 40"),
        (("bank = 6", "bonk = 6"), "There is no field 'bonk'. Did you mean bank"),
        (('colour = "#e0b95a"', 'colour = "gold"'), r"planets\[0\].colour: Expected a colour"),
        (("M-1 = 1", "M-7 = 1"), "routes.M-7: joins no two places; .* places are M, 1, 2, 3, 4, 5 or 6"),
        (("M-1 = 1", "3-3 = 1"), "routes.3-3: joins no two places"),
        (("M-1 = 1", "M1 = 1"), "routes.M1: joins no two places"),
        (("M-1 = 1", "2-1 = 1"), "routes.1-2: is the route 2-1 once more"),
        (with_routes("M-1 = 1", "1-2 = 1", "3-4 = 1", "5-6 = 1"), r"routes: no way leads from the Mother Ship to planet 3. \(3 more"),
        (("[routes]", "[map]\nM = [0, 0]\n[routes]"), r"map.1: is missing: a map shows every place, or is left out. \(5 more"),
        (("[routes]", "[map]\n9 = [0, 0]\n[routes]"), "map.9: There is no place '9'"),
        (("[routes]", "[map]\n1 = [0]\n[routes]"), r"map.1: Expected a list of length >= 2, not \[0\]"),
        (("[routes]", "[map]\n1 = [nan, 0]\n[routes]"), "map.1"),
    ],
)
def test_a_sheet_that_is_wrong_is_refused_with_the_reason(written, change, complaint):
    """TP-3, TP-101: sheets are data."""
    written(change)
    with pytest.raises(ph.BadData, match=complaint):
        ph.game("thats-my-planet", sheet="mine")


@pytest.mark.parametrize("apart", ["0", "1e-300"])
def test_two_places_on_one_point_are_refused(written, apart):
    """TP-101: a map is to be read."""
    points = "".join(f"{place} = [{n}, 0]\n" for n, place in enumerate("M12345")) + f"6 = [{apart}, 0]\n"
    written(("[routes]", f"[map]\n{points}[routes]"))
    with pytest.raises(ph.BadData, match=r"map.6: lies on the same point as M."):
        ph.game("thats-my-planet", sheet="mine")


IN_A_ROW = "".join(f"{place} = [{place}, 0]\n" for place in "123456")


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (with_routes("M-1 = 5", "1-2 = 5", "M-3 = 1", "M-4 = 1", "M-5 = 1", "M-6 = 1"), "planets[1]", "Verdigris is 10 fuel from"),
        (with_routes("M-1 = 1", "M-2 = 1", "2-3 = 1", "2-4 = 1", "1-5 = 1", "1-6 = 1"), "routes", "only 2 lead from the Mother Ship"),
        (("conquer = 8", "conquer = 19"), "planets[0].competition.conquer", "nobody can conquer Tansy"),
        (("[routes]", f"[map]\n{IN_A_ROW}M = [0, 9]\n[routes]"), "map", "1 and 2 are drawn so near each other that they overlap"),
        (("[routes]", f"[map]\n{IN_A_ROW}M = [0, 9]\n[routes]"), "map", "the route 1-6 is drawn across 2"),
    ],
)
def test_what_is_odd_about_a_sheet(written, change, key, reason):
    """TP-3, TP-101: it can be played, but is hardly meant."""
    faults, warnings = SHEETS.check(written(change))
    assert faults == []
    assert any(one == key and why.startswith(reason) for one, why in warnings), warnings


# Routes of any kind (TP-101) -------------------------------------------------------------------------------------------------------------

CHAIN = ("M-1 = 1", "1-2 = 2", "2-3 = 1", "3-4 = 1", "4-5 = 1", "5-6 = 1")


def test_routes_lead_both_ways_and_nowhere_else(written):
    """TP-8, TP-101."""
    written(with_routes(*CHAIN))
    game = ph.game("thats-my-planet", sheet="mine")
    assert texts(at(f"managing {FULL_POOLS} at=2,M,4", game), "I>", "V>", "C>") == ["I>1", "I>3", "V>1", "C>3", "C>5"]
    moved = play(at(f"managing {FULL_POOLS} at=2,M,4", game), "I>1")
    assert (team(moved, "I")["at"], team(moved, "I")["fuel"]) == ("1", 4)
    with pytest.raises(ph.IllegalMove, match="no route leads there from planet 2"):
        at(f"managing {FULL_POOLS} at=2,M,4", game).play("I>M")


def test_ships_that_are_shut_in_cannot_move(written):
    """TP-8, TP-14: a planet takes one ship. From M every route leads to planet 1, so the first ship there ends the game."""
    written(with_routes(*CHAIN))
    start = at(f"managing {FULL_POOLS}", ph.game("thats-my-planet", sheet="mine"))
    stuck = play(start, "I>1, skip")
    assert stuck.mover == ph.OVER
    assert play(start, "I>1, attempt, white=1, play 8S").mover == ph.OVER


def test_a_ship_that_is_not_shut_in_goes_on(written):
    """TP-14: one ship that may move is enough, and so is a repair."""
    written(with_routes(*CHAIN, "M-3 = 1"))
    game = ph.game("thats-my-planet", sheet="mine")
    assert texts(play(at(f"managing {FULL_POOLS}", game), "I>1, skip"), "V>", "C>") == ["V>3", "C>3"]
    written(with_routes(*CHAIN), name="chain")
    chain = ph.game("thats-my-planet", sheet="chain")
    waiting = play(at(f"managing {FULL_POOLS} at=M,M,- fuel=6,6,0", chain), "I>1, skip")
    assert texts(waiting, "I>", "V>", "C>") == []
    assert texts(waiting, "repair") == ["repair C"]
    assert waiting.play("repair C").mover == ph.OVER, "on the Mother Ship it is shut in too"


def test_a_position_in_which_all_are_shut_in_is_over(written):
    """TP-14."""
    written(with_routes(*CHAIN))
    with pytest.raises(ph.BadPosition, match="no ship may move"):
        at(f"managing {FULL_POOLS} at=1,M,M moved=I", ph.game("thats-my-planet", sheet="mine"))


def random_routes(chooser, planets=6):
    """Every place can be reached; beyond that anything goes."""
    pairs = {(chooser.randrange(place), place) for place in range(1, planets + 1)}
    pairs |= {tuple(sorted(chooser.sample(range(planets + 1), 2))) for _ in range(chooser.randint(0, 6))}
    names = {0: "M", **{place: str(place) for place in range(1, planets + 1)}}
    return [f"{names[one]}-{names[other]} = {chooser.randint(1, 5)}" for one, other in sorted(pairs)]


@pytest.mark.parametrize("seed", range(6))
def test_engine_agrees_with_the_naive_rules_on_any_routes(written, seed):
    """TP-8, TP-14, TP-101."""
    written(with_routes(*random_routes(random.Random(seed))))
    agree("mine", games=5)


@pytest.mark.parametrize("check", CHECKS)
def test_other_routes_keep_the_contract(check):
    """TP-101: a sheet that is no ring keeps the contract."""
    CHECKS[check](ph.game("thats-my-planet", sheet="hourglass"), GOLDEN)


def test_the_three_rings_have_kept_their_tables():
    """TP-3: logs made before routes were listed name these digests."""
    digests = {name: ph.game("thats-my-planet", sheet=name).tables_digest for name in ("six-worlds", "long-lane", "four-crowns")}
    assert digests == {"six-worlds": "c1ad241d7586606b", "long-lane": "3a1d9ec028d2d418", "four-crowns": "9292c036a870be95"}


@pytest.mark.parametrize("seed", range(8))
def test_places_without_a_map_are_drawn_apart(seed):
    """TP-101: whatever the routes, no two places overlap; a ring is drawn as one."""
    chooser = random.Random(f"layout {seed}")
    planets = chooser.randint(3, 12)
    routes = {(chooser.randrange(place), place) for place in range(1, planets + 1)}
    routes |= {tuple(sorted(chooser.sample(range(planets + 1), 2))) for _ in range(chooser.randint(0, 20))}
    places = laid_out(planets, tuple(sorted(routes)))
    assert len(places) == planets + 1
    assert too_near(places) == []
    assert all(-1 <= x <= 1 and -1 <= y <= 1 for x, y in places)
    ring = tuple([(0, planet) for planet in range(1, planets + 1)] + [(planet, planet + 1) for planet in range(1, planets)])
    assert laid_out(planets, ring) == around_the_middle(range(planets))


# The draft ------------------------------------------------------------------------------------------------------------------------------


def test_the_books_draft_example():
    """TP-4, TP-5: two discards; 10D to Conquest, AC to Invasion, 8S to Infiltration, 5H discarded; then two jokers, then one."""
    drafted = play(SIX_WORLDS.start(), "2H, 3H, 10D, AC, 5H, 8S, draft 10D>C AC>V 8S>I")
    assert [list(pool(drafted, letter)) for letter in "CVI"] == [["10D"], ["AC"], ["8S"]]
    assert set(board(drafted)["recruits"]) == {"2H", "3H", "5H"}
    both = play(drafted, "JK, 7C, JK, 2C")
    assert board(both)["draft"] == {"turned_up": [], "left": 36, "jokers_left": 2, "reshuffles": 1}
    assert {"7C", "2C", "JK"} <= set(both.texts()), "all four are back in the deck"
    one = play(both, "9S, JK, 7C, AH")
    assert board(one)["draft"]["left"] == 32
    assert board(one)["draft"]["jokers_left"] == 1
    assert set(board(one)["recruits"]) == {"2H", "3H", "5H", "9S", "7C", "AH"}
    assert sum(len(team(one, letter)["cards"]) for letter in TEAMS) == 3


def test_a_draft_has_24_choices_and_the_fourth_card_is_discarded():
    """TP-4: whatever the order in which the cards came."""
    for order in itertools.islice(itertools.permutations(["10D", "AC", "8S", "5H"]), 0, 24, 5):
        four = play(SIX_WORLDS.start(), ", ".join(("2H", "3H", *order)))
        assert four.mover == 0
        expected = {f"draft {c}>C {v}>V {i}>I" for c, v, i in itertools.permutations(order, 3)}
        assert set(four.texts()) == expected
        assert len(four.texts()) == 24
    assert four.parse("draft 8S>I 10D>C AC>V") == four.parse("draft 10D>C AC>V 8S>I")
    assert "5H" in board(four.play("draft 10D>C AC>V 8S>I"))["recruits"]


def test_all_four_are_turned_up_before_jokers_are_looked_at():
    """TP-4: after a joker the rest of the four still comes."""
    position = play(SIX_WORLDS.start(), "2H, 3H, JK, 4H")
    assert position.mover == ph.CHANCE
    assert board(position)["draft"]["turned_up"] == ["4H", "JK"]
    assert board(play(position, "5H, 6H"))["draft"]["turned_up"] == []


def test_one_joker_discards_all_four():
    """TP-5: a joker is never recruited."""
    position = play(SIX_WORLDS.start(), "2H, 3H, 4H, 5H, JK, 6H")
    assert set(board(position)["recruits"]) == {"2H", "3H", "4H", "5H", "6H"}
    assert position.mover == ph.CHANCE
    assert dict(zip(position.texts(), (chance for _, chance in position.chances()), strict=True))["JK"] == pytest.approx(1 / 36)


def test_both_jokers_are_shuffled_back():
    """TP-5: as often as it happens; nothing is lost."""
    position = play(SIX_WORLDS.start(), "2H, 3H")
    for times in range(1, 4):
        position = play(position, "JK, JK, 4H, 5H")
        assert board(position)["draft"]["reshuffles"] == times
        assert board(position)["draft"]["left"] == 40
        assert set(board(position)["recruits"]) == {"2H", "3H"}


def test_every_team_gets_eight_cards_and_sixteen_are_left_to_recruit():
    """TP-6, TP-7: and nine each with thirteen left when both jokers wait until the last four."""
    seen = collections.Counter()
    for seed in range(40):
        position = draft_all(SIX_WORLDS.start(), random.Random(seed))
        seen[tuple(len(team(position, letter)["cards"]) for letter in TEAMS), len(board(position)["recruits"])] += 1
    assert ((8, 8, 8), 16) in seen
    assert set(seen) <= {((8, 8, 8), 16), ((9, 9, 9), 13)}


def test_both_jokers_among_the_last_four():
    """TP-6: the four are discarded, every team has nine cards and thirteen are left to recruit."""
    position = play(SIX_WORLDS.start(), "2H, 3H")
    cards = [card for card in DECK if card not in ("2H", "3H")]
    while len(cards) > 2:
        position = play(position, ", ".join(cards[:4]))
        cards = cards[4:]
        position = position.play(position.legal()[0])
    assert board(position)["draft"]["left"] == 4
    position = play(position, f"JK, {cards[0]}, JK, {cards[1]}")
    assert state(position)["phase"] == "managing"
    assert [len(team(position, letter)["cards"]) for letter in TEAMS] == [9, 9, 9]
    assert len(board(position)["recruits"]) == 13
    assert set(cards) <= set(board(position)["recruits"])


def test_the_recruitment_deck_is_drawn_by_chance():
    """TP-7: the discards of the draft, each as likely; jokers are not among them."""
    drafted = draft_all(SIX_WORLDS.start(), random.Random(2))
    drawing = drafted.play("recruit V")
    assert set(drawing.texts()) == set(board(drafted)["recruits"])
    assert len(drawing.texts()) == 16
    assert {chance for _, chance in drawing.chances()} == {1 / 16}


# Moving ---------------------------------------------------------------------------------------------------------------------------------


def test_first_turn():
    """TP-8: all three ships on M with fuel 6, a route to every planet; no passing; `end`."""
    start = at(f"managing {FULL_POOLS}")
    assert texts(start, "I>", "V>", "C>") == [f"{letter}>{planet}" for letter in TEAMS for planet in range(1, 7)]
    assert "end" in start.texts()
    assert not texts(start, "skip", "pass", "attempt")


def test_routes_and_their_cost():
    """TP-3, TP-8: from a planet to its neighbours in the ring and home; the cost is taken off the fuel."""
    assert texts(at(f"managing {FULL_POOLS} at=M,M,1"), "C>") == ["C>M", "C>2", "C>6"]
    assert texts(at(f"managing {FULL_POOLS} at=M,M,4"), "C>") == ["C>M", "C>3", "C>5"]
    for here, there, cost in (("M", "3", 3), ("1", "2", 1), ("2", "1", 1), ("3", "4", 3), ("6", "1", 3), ("5", "M", 2)):
        moved = at(f"managing {FULL_POOLS} at=M,M,{here}").play(f"C>{there}")
        assert team(moved, "C")["fuel"] == 6 - cost
        assert team(moved, "C")["at"] == there


def test_a_planet_takes_one_ship_and_m_any_number():
    """TP-8."""
    position = at(f"managing {FULL_POOLS} at=1,2,M")
    assert texts(position, "C>") == ["C>3", "C>4", "C>5", "C>6"]
    assert texts(position, "I>") == ["I>M", "I>6"]
    assert texts(position, "V>") == ["V>M", "V>3"]


def test_broken_down_ships_occupy_nothing():
    """TP-8."""
    position = at(f"managing {FULL_POOLS} at=-,M,M fuel=0,6,6")
    assert texts(position, "V>") == [f"V>{planet}" for planet in range(1, 7)]


def test_not_the_ship_of_the_previous_turn():
    """TP-8: even if it broke down and was repaired."""
    after = play(at(f"managing {FULL_POOLS}"), "C>1, skip")
    assert board(after)["moved"] == "C"
    assert not texts(after, "C>")
    assert texts(after, "I>")
    repaired = play(at(f"managing {FULL_POOLS} at=M,M,3 fuel=6,6,3"), "C>M, repair C")
    assert team(repaired, "C")["at"] == "M"
    assert not texts(repaired, "C>")
    assert texts(play(repaired, "I>1, skip"), "C>")


def test_breaking_down_on_arrival():
    """TP-9, TP-10: at 0 or less, also at M; the move is allowed and the turn ends."""
    for here, there, fuel in (("M", "3", 3), ("M", "3", 2), ("2", "M", 2), ("3", "4", 1)):
        position = at(f"managing {FULL_POOLS} at=M,M,{here} fuel=6,6,{fuel}")
        assert f"C>{there}" in position.texts()
        after = position.play(f"C>{there}")
        assert team(after, "C")["broken"]
        assert (team(after, "C")["fuel"], team(after, "C")["at"]) == (0, None)
        assert state(after)["phase"] == "managing"
        assert "repair C" in after.texts()
    arrived = at(f"managing {FULL_POOLS} at=M,M,M fuel=6,6,4").play("C>3")
    assert (team(arrived, "C")["fuel"], team(arrived, "C")["broken"]) == (1, False)


# Acting ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "may_act"),
    [("", "IVC"), ("1I", "VC"), ("1V", "C"), ("1IV", "C"), ("1C", ""), ("1IVC", ""), ("2C", "IVC")],
)
def test_a_higher_or_equal_mark_ends_the_turn(marks, may_act):
    """TP-10: conquer > invade > infiltrate."""
    for letter in TEAMS:
        arrived = at(f"managing {FULL_POOLS} {f'marks={marks}' if marks else ''}").play(f"{letter}>1")
        assert state(arrived)["phase"] == ("acting" if letter in may_act else "managing")
        assert ("attempt" in arrived.texts()) == (letter in may_act)


def test_the_turn_ends_on_the_mother_ship():
    """TP-10."""
    assert state(at(f"managing {FULL_POOLS} at=M,M,1").play("C>M"))["phase"] == "managing"


def test_between_the_phases():
    """TP-10, TP-13: the other actions for every team, skip, and attempt while the pool has a card."""
    position = at(f"managing {FULL_POOLS} at=-,2,M fuel=0,3,6 recruits=2H").play("C>1")
    assert position.texts() == [
        "attempt", "skip", "recruit I", "recruit V", "recruit C", "reserve V", "reserve C", "search V 10C", "search C 10D", "repair I",
    ]  # fmt: skip
    empty = at("managing I=8S V=9C at=M,M,M recruits=2H").play("C>1")
    assert texts(empty, "attempt", "skip") == ["skip"]
    assert "attempt" in play(empty, "recruit C, 2H").texts()


def test_the_attempt_rolls_first_and_cannot_be_abandoned():
    """TP-11: the competition is the white die plus the modifier; then a card of the pool must be played, nothing else may be done."""
    rolling = play(at(f"managing {FULL_POOLS} recruits=2H"), "V>2, attempt")
    assert rolling.texts() == [f"white={face}" for face in range(1, 7)]
    assert {chance for _, chance in rolling.chances()} == {1 / 6}
    seen = rolling.play("white=4")
    assert board(seen)["competition"] == 4 + 7
    assert seen.texts() == ["play AC", "play 9C", "play 10C"]


def test_ten_of_clubs_worth_fourteen():
    """TP-11: the book's example, with three other clubs of which one is the ace; the view says why."""
    position = at("managing V=10C,AC,4C,7C,9H,AH C=5D I=5C")
    assert pool(position, "V") == {"10C": 14, "7C": 11, "4C": 8, "AC": 4, "9H": 11, "AH": 2}
    ten = team(position, "V")["cards"][0]
    assert (ten["card"], ten["base"], ten["mates"], ten["ace"], ten["value"]) == ("10C", 10, 3, 1, 14)
    ace = next(card for card in team(position, "V")["cards"] if card["card"] == "AC")
    assert (ace["base"], ace["mates"], ace["ace"], ace["value"]) == (1, 3, 0, 4)
    assert pool(position, "I") == {"5C": 5}, "mates count within one pool only"


def test_values_follow_the_pool():
    """TP-11, TP-13: a recruit of the suit raises its mates, a played card is missed."""
    position = at("managing V=10C,4C I=2S C=2D recruits=AC")
    assert pool(position, "V") == {"10C": 11, "4C": 5}
    assert pool(play(position, "recruit V, AC"), "V") == {"10C": 13, "4C": 7, "AC": 3}


def attempt(cards, white, card):
    """Invasion tries planet 1, modifier 6."""
    return play(at(f"managing I=2S C=2D V={cards}"), f"V>1, attempt, white={white}, play {card}")


def test_above_the_competition_is_a_mark():
    """TP-12: the card leaves the game, the ship stays."""
    after = attempt("9C,8H", 2, "9C")
    assert board(after)["planets"][0]["marks"] == ["V"]
    assert team(after, "V")["at"] == "1"
    assert pool(after, "V") == {"8H": 8}
    assert "9C" not in board(after)["recruits"]
    assert state(after)["phase"] == "managing"


def test_below_the_competition_is_a_breakdown():
    """TP-12."""
    after = attempt("9C,8H", 4, "9C")
    assert board(after)["planets"][0]["marks"] == []
    assert team(after, "V")["broken"]
    assert pool(after, "V") == {"8H": 8}


def test_a_tie_is_neither():
    """TP-12: the ship stays, without a mark."""
    after = attempt("9C,8H", 3, "9C")
    assert board(after)["planets"][0]["marks"] == []
    assert team(after, "V")["at"] == "1"
    assert team(after, "V")["fuel"] == 5
    assert pool(after, "V") == {"8H": 8}


def test_the_odds_are_told_before_the_roll():
    """TP-11, TP-12: of six faces, how many win, tie and fail, for every card, ship and planet; they are what comes true."""
    position = at("managing V=10C,AC,4C,7C,9H I=2S C=5D")
    for planet in range(1, 7):
        told = team(position, "V")["odds"][str(planet)]["cards"]
        for card in told:
            outcomes = collections.Counter()
            for face in range(1, 7):
                after = play(position, f"V>{planet}, attempt, white={face}, play {card}")
                mark = "V" in board(after)["planets"][planet - 1]["marks"]
                outcomes["win" if mark else "fail" if team(after, "V")["broken"] else "tie"] += 1
            assert told[card] == [outcomes["win"], outcomes["tie"], outcomes["fail"]]
        assert team(position, "V")["odds"][str(planet)]["best"] == max(win for win, _, _ in told.values())


# Other actions --------------------------------------------------------------------------------------------------------------------------


def test_recruit_names_the_team_before_the_card():
    """TP-13: one Recruitment box; the card goes to that pool, in any phase of the turn that allows it."""
    for before, resumed in ((f"managing {FULL_POOLS} recruits=2H,3H", "managing"),):
        after = play(at(before), "recruit I, 3H")
        assert "3H" in pool(after, "I")
        assert board(after)["recruits"] == ["2H"]
        assert line(after, "recruitment")["count"] == 1
        assert state(after)["phase"] == resumed
    between = play(at(f"managing {FULL_POOLS} recruits=2H,3H"), "C>1, recruit V, 2H")
    assert state(between)["phase"] == "acting"
    assert "2H" in pool(between, "V")


def test_refuelling_example():
    """TP-13: the book's: fuel 1, a route of 3; three reserve boxes make it 4, or the highest card makes it 6."""
    position = at(f"managing {FULL_POOLS} at=M,M,3 fuel=6,6,1 moved=I")
    reserved = play(position, "reserve C, reserve C, reserve C")
    assert team(reserved, "C")["fuel"] == 4
    assert line(reserved, "reserve")["count"] == 3
    home = reserved.play("C>M")
    assert (team(home, "C")["at"], team(home, "C")["fuel"]) == ("M", 1)
    searched = position.play("search C 10D")
    assert team(searched, "C")["fuel"] == 6
    assert "10D" not in pool(searched, "C")
    assert line(searched, "reserve")["count"] == 0


def test_reserve_up_to_six_and_not_for_the_broken_down():
    """TP-13."""
    position = at(f"managing {FULL_POOLS} at=-,M,2 fuel=0,6,5")
    assert texts(position, "reserve") == ["reserve C"]
    assert texts(position.play("reserve C"), "reserve") == []


def test_search_takes_the_card_of_highest_action_value():
    """TP-13: by action value and not by number; among equals the player chooses; only below fuel 6; not for a broken-down ship."""
    position = at("managing I=10S,9C,8C,7C V=9H,9D C=2D at=1,2,- fuel=5,5,0")
    assert pool(position, "I") == {"9C": 11, "8C": 10, "7C": 9, "10S": 10}
    assert texts(position, "search") == ["search I 9C", "search V 9D", "search V 9H"]
    assert texts(position.play("search V 9H"), "search V") == []
    assert position.parse("search I") == position.parse("search I 9C"), "where there is no choice the card need not be named"
    assert texts(at("managing I=9C V=9H C=9D at=1,2,M fuel=5,5,6"), "search") == ["search I 9C", "search V 9H"]


def test_at_most_one_card_of_a_suit_may_be_searched():
    """TP-13: within a suit no two action values are equal, so a pool offers at most four."""
    position = at("managing I=AC,2C,10C,10D,AD,2D,10H,AH,2H,10S,AS,2S V=3C C=3D at=1,M,M fuel=1,6,6")
    assert texts(position, "search I") == ["search I 10C", "search I 10D", "search I 10H", "search I 10S"]


def test_repair():
    """TP-13: one Bank box, home with fuel 6."""
    after = at(f"managing {FULL_POOLS} at=-,M,2 fuel=0,6,5").play("repair I")
    assert (team(after, "I")["at"], team(after, "I")["fuel"]) == ("M", 6)
    assert line(after, "bank")["count"] == 1


def test_running_out_of_boxes():
    """TP-3, TP-13: no recruit, no reserve and no repair beyond the boxes of the sheet; nor a recruit from an empty deck."""
    position = at(f"managing {FULL_POOLS} at=-,2,M fuel=0,3,6 recruits=2H crossed=9,19,5")
    assert texts(position, "recruit I", "reserve V", "repair I") == ["recruit I", "reserve V", "repair I"]
    out = at(f"managing {FULL_POOLS} at=-,2,M fuel=0,3,6 recruits=2H crossed=10,20,6")
    assert texts(out, "recruit", "reserve", "repair") == []
    assert texts(at(f"managing {FULL_POOLS}"), "recruit") == []
    for refused in ("recruit I", "reserve V", "repair I"):
        with pytest.raises(ph.IllegalMove, match="boxes are crossed"):
            out.play(refused)


# The end --------------------------------------------------------------------------------------------------------------------------------


def test_ending_early():
    """TP-14, TP-15: whenever the player says so before phase 1; the score counts."""
    ended = at(f"managing {FULL_POOLS} marks=3C").play("end")
    assert ended.mover == ph.OVER
    assert ended.returns() == [8.0]


def test_end_is_for_before_phase_one_only():
    """TP-14."""
    arrived = at(f"managing {FULL_POOLS}").play("C>1")
    assert "end" not in arrived.texts()
    with pytest.raises(ph.IllegalMove):
        arrived.play("end")
    assert "end" not in play(arrived, "attempt, white=3").texts()


def test_no_move_left_ends_the_game_at_once():
    """TP-14: no ship may move and no repair is possible, checked whenever the player is before phase 1, also after a repair."""
    last_ship = at(f"managing {FULL_POOLS} at=-,-,M fuel=0,0,6 moved=I crossed=0,0,6")
    assert play(last_ship, "C>1, skip").mover == ph.OVER, "the only ship left has just moved"
    one_box = at(f"managing {FULL_POOLS} at=-,-,M fuel=0,0,6 moved=I crossed=0,0,5")
    assert state(play(one_box, "C>1, skip"))["phase"] == "managing"
    stuck = at("managing I=2S V=2C C=2D at=-,-,- fuel=0,0,0 moved=I crossed=0,0,5")
    assert stuck.play("repair I").mover == ph.OVER, "the repaired ship moved last and no box is left"
    assert state(stuck.play("repair C"))["phase"] == "managing"


def test_a_repair_between_the_phases_does_not_end_the_turn():
    """TP-13, TP-14."""
    between = at(f"managing {FULL_POOLS} at=-,-,M fuel=0,0,6 moved=I crossed=0,0,5").play("C>1")
    after = between.play("repair I")
    assert state(after)["phase"] == "acting"
    assert state(after.play("skip"))["phase"] == "managing"


# The score ------------------------------------------------------------------------------------------------------------------------------


def test_the_books_score_of_43():
    """TP-15: 72 - 3 - 16 - 10 = 43, with every line on the sheet."""
    ended = at(f"managing {FULL_POOLS} marks=1IVC,2IVC,3IVC,5IVC crossed=3,8,2").play("end")
    assert {one["id"]: (one["count"], one["times"], one["points"]) for one in board(ended)["score"]["lines"]} == {
        "infiltrated": (4, 3, 12), "invaded": (4, 4, 16), "conquered": (4, 5, 20),
        "planet-1": (3, 1, 3), "planet-2": (3, 2, 6), "planet-3": (3, 3, 9), "planet-4": (0, 1, 0), "planet-5": (3, 2, 6),
        "planet-6": (0, 3, 0), "recruitment": (3, -1, -3), "reserve": (8, -2, -16), "bank": (2, -5, -10),
    }  # fmt: skip
    assert board(ended)["score"]["total"] == 72 - 3 - 16 - 10 == 43
    assert ended.returns() == [43.0]


def test_score_live_and_at_the_end():
    """TP-15: the same sheet before and after the end; nothing can be worth more than every mark without a box crossed."""
    position = at(f"managing {FULL_POOLS} marks=1IVC,6I crossed=1,2,3")
    assert board(position)["score"]["total"] == 15 + 6 - 1 - 4 - 15
    assert board(position.play("end"))["score"] == board(position)["score"]
    best = at(f"managing {FULL_POOLS} marks={','.join(f'{n}IVC' for n in range(1, 7))}").play("end")
    assert best.returns() == [108.0] == [SIX_WORLDS.return_range[1]]


# Races ----------------------------------------------------------------------------------------------------------------------------------


def ended_with(marks, crossed="0,0,0"):
    return at(f"managing {FULL_POOLS} {f'marks={marks}' if marks else ''} crossed={crossed}".replace(" crossed=0,0,0", "")).play("end")


def test_race_standings():
    """TP-16: the higher score wins, also below zero; equal scores are shared; who still plays has no rank."""
    racers = [ended_with("1I"), ended_with("1C"), ended_with("", "5,0,0"), ended_with("4I"), at(f"managing {FULL_POOLS}")]
    standings = ph.race(SIX_WORLDS, racers)
    assert [(standing.racer, standing.rank) for standing in standings] == [(1, 1), (0, 2), (3, 2), (2, 4), (4, None)]


def racer(chooser, dice_key):
    """A game on the race's dice; gives the cards of the draft, the white rolls and the recruits in the order they came."""
    position, draft, rolls, recruits = SIX_WORLDS.start(), [], [], []
    while position.mover != ph.OVER:
        if position.mover == ph.CHANCE:
            text = position.text(position.draw(hash((dice_key, position.draw_id)) % (1 << 64)))
            phase = state(position)["phase"]
            (recruits if phase == "recruiting" else rolls if phase == "rolling" else draft).append(text)
            position = position.play(text)
        else:
            options = [text for text in position.texts() if text != "end"]
            position = position.play(chooser.choice(options))
    return draft, rolls, recruits, position


def test_same_dice():
    """TP-16: one order of the draft, one order of all cards that orders each racer's recruits, and the k-th roll of the white die."""
    orders = set()
    for race in range(6):
        games = [racer(random.Random(f"{race} {number}"), race) for number in range(12)]
        assert len({tuple(draft) for draft, *_ in games}) == 1
        longest = max((rolls for _, rolls, _, _ in games), key=len)
        assert all(rolls == longest[: len(rolls)] for _, rolls, _, _ in games)
        place = collections.defaultdict(set)
        for _, _, recruits, _ in games:
            for before, after in itertools.combinations(recruits, 2):
                place[frozenset((before, after))].add(before)
        assert place
        assert all(len(firsts) == 1 for firsts in place.values()), "two cards come in the same order for everybody"
        assert len({tuple(recruits[:3]) for _, _, recruits, _ in games}) > 1, "though the decks differ"
        orders.add(tuple(games[0][0][:6]))
    assert len(orders) == 6


def test_a_reshuffle_starts_the_next_shared_order():
    """TP-16, TP-5: its draws have other names."""
    first = play(SIX_WORLDS.start(), "2H, 3H")
    again = play(first, "JK, JK, 4H, 5H")
    assert again.draw_id != first.draw_id
    assert board(again)["draft"]["left"] == board(first)["draft"]["left"]


def test_compiled_racers_meet_the_same_cards():
    """TP-16: no matter who drafts what, the jokers come at the same time for all, so everybody has as many cards to recruit."""
    run = ph.simulate(SIX_WORLDS, games=100, seed=5, same_dice=True, keep_states=True)
    assert len(set(run.states["reshuffles"].tolist())) == 1
    everything = {int(state["pools"][0] | state["pools"][1] | state["pools"][2]) for state in run.states}
    assert len(everything) > 50


# Everything at once ---------------------------------------------------------------------------------------------------------------------


def eager(moves, chooser):
    """Random, but rarely ends, so that boxes run out and ships break down."""
    others = [move for move in moves if move != "end"]
    return chooser.choice(others if others and chooser.random() < 0.97 else moves)


@pytest.mark.parametrize("name", SHEETS.names())
def test_engine_agrees_with_the_naive_rules(name):
    """TP-1 to TP-15: the same legal moves at every step of random games, the same values and the same score."""
    ends = agree(name, games=12)
    assert ends[False] > 0, "some games end because no move is left"


def agree(name, games):
    """Counts how games ended: by a move, or because none was left."""
    game = ph.game("thats-my-planet", sheet=name)
    ends = collections.Counter()
    for seed in range(games):
        chooser = random.Random(f"{name} {seed}")
        position, naive = game.start(), NaiveThatsMyPlanet(sheet(name))
        while position.mover != ph.OVER:
            texts = position.texts()
            assert set(texts) == naive.legal()
            move = eager(texts, chooser)
            position, _ = position.play(move), naive.play(move)
            if chooser.random() < 0.2:
                shown = board(position)
                for one in shown["teams"]:
                    values = {card["card"]: card["value"] for card in one["cards"]}
                    assert values == {card: naive.value(one["letter"], card) for card in naive.pools[one["letter"]]}
                assert shown["score"]["total"] == naive.score()
        assert naive.legal() == set()
        assert position.returns() == [naive.score()]
        ends[move == "end"] += 1
    return ends


# Words and hand-made positions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        (f"managing {FULL_POOLS} moved=C", "C>1", "Conquest moved on the turn before"),
        (f"managing {FULL_POOLS} at=1,M,M", "C>1", "another ship is on planet 1"),
        (f"managing {FULL_POOLS} at=1,M,M", "I>4", "no route leads there from planet 1"),
        (f"managing {FULL_POOLS}", "I>7", "planets go from 1 to 6"),
        (f"managing {FULL_POOLS} at=-,M,M fuel=0,6,6", "I>1", "Infiltration has broken down"),
        (f"managing {FULL_POOLS}", "reserve I", "its tank is full"),
        (f"managing {FULL_POOLS} fuel=5,6,6", "search I 7S", "the card of highest action value pays: 8♠"),
        (f"managing {FULL_POOLS} fuel=5,6,6", "search I 2H", "the team has no 2♥"),
        (f"managing {FULL_POOLS}", "repair I", "has not broken down"),
        (f"managing {FULL_POOLS}", "attempt", "move a ship first"),
        (f"managing {FULL_POOLS}", "white=3", "for chance to decide"),
        (f"managing {FULL_POOLS}", "recruit I", "the recruitment deck is empty"),
    ],
)
def test_why_not(text, move, reason):
    with pytest.raises(ph.IllegalMove, match=reason):
        at(text).play(move)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("managing I=2C V=2C", "2\N{BLACK CLUB SUIT} is in two places"),
        ("managing I=2C at=7,M,M", "planets go from 1 to 6"),
        ("managing I=2C at=1,1,M", "two ships are on planet 1"),
        ("managing I=2C fuel=0,6,6", "0 exactly for a ship that broke down"),
        ("managing I=2C crossed=11,0,0", "the sheet has 10"),
        ("managing I=2C deck=3C", "the draft is over"),
        ("acting I=2C", "no ship has moved"),
        ("playing I=2C white=3", "never rolled"),
        ("managing I=2C at=-,-,- fuel=0,0,0 crossed=0,0,6", "the game is over when"),
        ("managing I=2X", "card"),
        ("managing I=2C colour=red", "part"),
        ("dreaming I=2C", "phase"),
        ("turning-up up=2C,3C,4C,5C", "four cards lie open"),
        ("managing I=2C up=2D,3D,4D,5D,6D", "at most 4 cards"),
        ("managing I=2C at=M,M", "3 values"),
        ("managing I=2C white=six", "whole number"),
    ],
)
def test_positions_that_cannot_be(text, complaint):
    with pytest.raises(ph.BadPosition, match=complaint):
        at(text)


def test_positions_can_be_written_by_hand():
    text = "acting I=7S,8S V=AC,10C C=10D recruits=2H,5H at=-,3,M fuel=0,3,6 marks=1IV,6C crossed=2,0,1 moved=V rolls=3"
    assert at(text).to_text() == text


def test_the_draft_tells_what_each_card_would_be_worth_in_each_pool():
    """TP-6, TP-11: as it comes true when the card is drafted there."""
    chooser, position, compared = random.Random(5), SIX_WORLDS.start(), 0
    while board(position)["phase"] in ("discarding", "turning-up", "drafting"):
        if board(position)["phase"] != "drafting":
            position = position.play(chooser.choice(position.legal()))
            continue
        told = {team["letter"]: team["drafted"] for team in board(position)["teams"]}
        before = {team["letter"]: {one["card"]: one["value"] for one in team["cards"]} for team in board(position)["teams"]}
        text = chooser.choice(position.texts())
        after = position.play(text)
        for part in text.split()[1:]:
            card, team = part.split(">")
            values = {one["card"]: one["value"] for one in next(one for one in board(after)["teams"] if one["letter"] == team)["cards"]}
            assert values[card] == told[team][card]["value"]
            assert sum(values[one] - worth for one, worth in before[team].items()) == told[team][card]["lifts"]
            compared += 1
        position = after
    assert compared >= 20

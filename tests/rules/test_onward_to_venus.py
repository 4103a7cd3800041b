"""Onward to Venus, clause by clause (OV-n, see the game's rules.md)."""

from __future__ import annotations

import json
import math
import random
import tomllib
from collections import Counter

import numpy as np
import pytest

import perihelion as ph
from perihelion.games.onward_to_venus import GAME
from perihelion.games.onward_to_venus.board import card_parts, components
from perihelion.games.onward_to_venus.state import EFFECTS
from tests.rules.naive_onward_to_venus import NaiveOnwardToVenus

NAME = "onward-to-venus"
PLANETS = ("Me", "Ve", "Ea", "Mo", "Ma", "Ga", "Ti", "Ku")
UNITS = ("inf", "ship", "tank")
PIECES = ("mine", "factory")
COUNTERS = {"inf": 9, "ship": 7, "tank": 5, "mine": 12, "factory": 8}
STANDARD = tomllib.loads((GAME.folder / "data" / "standard.toml").read_text(encoding="utf-8"))
TILES = [tile["id"] for tile in ph.game(NAME).legend["tiles"]]
CARDS = list(STANDARD["cards"])


def game(seats=2, **options):
    return ph.game(NAME, f"{seats}-player", **options)


def state(position):
    return position.to_json()["state"]


def board(position, seat=None):
    return position.view(seat).json()["board"]


def play(position, *moves):
    """Moves separated by commas; draws of cards and tiles that nobody cares for are left to chance."""
    for move in (part.strip() for text in moves for part in text.split(",")):
        position = position.play(move)
    return position


def chance_until(position, stop, seed=1):
    """Lets chance run until somebody is to decide or `stop` says so."""
    chooser = random.Random(seed)
    while position.mover == ph.CHANCE and not stop(position):
        position = position.play(position.draw(chooser.getrandbits(64)))
    return position


def begun(seats=2, **options):
    """The first turn of a game; seat 0 is first."""
    position = game(seats, **options).start()
    position = chance_until(position, lambda now: state(now)["phase"] == "first-player")
    while position.mover != ph.CHANCE:  # a small hand limit
        position = chance_until(position.play(position.legal()[0]), lambda now: state(now)["phase"] == "first-player")
    while state(position)["phase"] == "first-player":
        position = position.play("die=6" if state(position)["turn"] == 0 else "die=2")
    return chance_until(position, lambda now: False)


def table(seats=2, *, orbit=None, surface=None, pieces=None, tiles=None, hands=None, money=None, kept=None, options=None, **fields):
    """A turn of seat 0 on a board laid by hand: by planet and seat for units and pieces, by planet for tiles, by seat for cards and money.

    Nothing else is on the board but a factory for each on Earth, unless `pieces` says otherwise.
    """
    base = begun(seats, **(options or {}))
    now = state(base)
    blank_units = [[[0, 0, 0] for _ in range(5)] for _ in range(12)]
    now["orbit"], now["surface"] = json.loads(json.dumps(blank_units)), json.loads(json.dumps(blank_units))
    now["pieces"] = [[[0, 0] for _ in range(5)] for _ in range(12)]
    pieces = {("Ea", seat): {"factory": 1} for seat in range(seats)} if pieces is None else pieces
    for where, given, names in (("orbit", orbit, UNITS), ("surface", surface, UNITS), ("pieces", pieces, PIECES)):
        for (planet, seat), counts in (given or {}).items():
            for name, count in counts.items():
                now[where][PLANETS.index(planet)][seat][names.index(name)] = count
    for seat in range(seats):
        for number, (name, count) in enumerate(COUNTERS.items()):
            used = sum(now[where][planet][seat][number] for where in ("orbit", "surface") for planet in range(12)) if name in UNITS else 0
            used += sum(now["pieces"][planet][seat][number - 3] for planet in range(12)) if name in PIECES else 0
            now["reserve"][seat][number] = count - used
    now["tiles"] = [[0] * 32 for _ in range(12)]
    now["bag"] = [0] * 32
    for planet, names in (tiles or {}).items():
        for name in names:
            now["tiles"][PLANETS.index(planet)][TILES.index(name)] += 1
    _deal(now, seats, hands or {}, options or {})
    for seat, amount in (money or {}).items():
        now["money"][seat] = amount
    for seat, counts in (kept or {}).items():
        now["kept"][seat] = counts
    return base.game.from_json({"state": {**now, **fields}})


def _deal(now, seats, hands, options):
    """All cards that are in no hand lie in the deck; nothing is known of the hands."""
    empires = options.get("empires", tuple(STANDARD["empires"]))[:seats]
    total = Counter({card: about["count"] for card, about in STANDARD["cards"].items()})
    for empire in empires:
        total += Counter(STANDARD["empires"][empire]["cards"])
    now["hand"], now["known"] = [[0] * 32 for _ in range(5)], [[0] * 32 for _ in range(5)]
    for seat, cards in hands.items():
        for card in cards:
            now["hand"][seat][CARDS.index(card)] += 1
            total[card] -= 1
    now["deck"] = [total[card] for card in CARDS] + [0] * (32 - len(CARDS))
    now["discards"] = [0] * 32


def units(position, planet, seat, where="orbit"):
    counts = board(position)["planets"][PLANETS.index(planet)]["seats"][seat][where]
    return {name: count for name, count in counts.items() if count}


def pieces(position, planet, seat):
    return units(position, planet, seat, "pieces")


def money(position, seat=0):
    return board(position)["seats"][seat]["money"]


def hand(position, seat=0):
    return sorted(CARDS[entry["card"]] for entry in board(position, seat)["hand"] for _ in range(entry["count"]))


def tiles(position, planet):
    return sorted(
        TILES[entry["tile"]] for entry in board(position)["planets"][PLANETS.index(planet)]["tiles"] for _ in range(entry["count"])
    )


def texts(position, start):
    return [text for text in position.texts() if text.startswith(start)]


def crisis(seats=2, levels=None, dice="die=2, die=2, die=2", **given):
    """The last cube of the first period is taken by seat 0, and the crisis dice are rolled. `levels`: plain Crisis tiles by planet."""
    laid = {planet: ["Crisis:-", "Crisis:-", "Crisis:-", "Crisis:3", "Crisis:3"][:count] for planet, count in (levels or {}).items()}
    given = {"tiles": laid, "cubes": 1, **given}
    position = table(seats, **given).play("pass")
    position = chance_until(position, lambda now: state(now)["phase"] == "crisis-roll")
    return play(position, dice)


# Components -----------------------------------------------------------------------------------------------------------------------------


def test_planets_and_their_distances():
    """OV-1: a group with range 1 beyond goes exactly where the line says."""
    distance = game().tables["distance"][0]
    apart = {(one, other): int(distance[PLANETS.index(one), PLANETS.index(other)]) for one in PLANETS for other in PLANETS}
    assert [apart["Me", planet] for planet in PLANETS] == [0, 1, 2, 2, 3, 4, 5, 6]
    assert apart["Ea", "Mo"] == 1
    assert all(apart["Ve", planet] == apart["Ma", planet] == 1 for planet in ("Ea", "Mo"))
    position = table(orbit={("Ea", 0): {"ship": 1}})
    assert texts(position, "move") == [f"move Ea>{planet}" for planet in ("Me", "Ve", "Mo", "Ma", "Ga")]


def test_counters_of_an_empire():
    """OV-2: with all on the board nothing more can be had; money has no limit."""
    assert STANDARD["counters"] == {"infantry": 9, "ships": 7, "tanks": 5, "mines": 12, "factories": 8}
    position = table(
        orbit={("Ea", 0): {"inf": 9, "ship": 6, "tank": 5}},
        pieces={("Ea", 0): {"mine": 12, "factory": 8}, ("Ma", 1): {"mine": 1}},
        tiles={"Ea": ["Mine:-", "Factory:-", "Big Game:-"]},
        money={0: 30_000},
    )
    assert texts(position, "buy inf") == texts(position, "buy tank") == []
    assert texts(position, "buy ship") == ["buy ship Ea"]
    assert texts(position, "claim") == ["claim Ea Big Game:-"]


def test_hand_limit():
    """OV-3, OV-23: 9 by default, an option from 5 to 15; who draws the tenth discards one at once, then the turn ends."""
    assert game().options["hand_limit"] == 9
    with pytest.raises(ph.BadOption, match="5 to 15"):
        game(hand_limit=4)
    position = play(table(hands={0: ["cp1"] * 5 + ["cp2"] * 4}), "pass, draw lift")
    assert (position.mover, position.texts()) == (0, ["discard cp1", "discard cp2", "discard lift"])
    after = position.play("discard cp2")
    assert (after.mover, board(after)["discards"]) == (1, [{"card": CARDS.index("cp2"), "count": 1}])
    assert play(table(hands={0: ["cp1"] * 5}, options={"hand_limit": 5}), "pass, draw lift").texts() == ["discard cp1", "discard lift"]


def test_dice():
    """OV-4: 2 to 6 and a skull, each as likely."""
    position = table(orbit={("Ma", 0): {"inf": 1}}, tiles={"Ma": ["Mine:1"]}).play("claim Ma Mine:1")
    assert position.texts() == ["die=skull", *(f"die={pips}" for pips in range(2, 7))]
    assert [chance for _, chance in position.chances()] == pytest.approx([1 / 6] * 6)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tiles_for_each_planet(seats):
    """OV-5, OV-11: players - 1, one more on Venus, Earth, Mars and the Kuiper Belt; from Mercury outward, Ganymede's Crisis tiles too."""
    position = chance_until(game(seats).start(), lambda now: state(now)["phase"] == "laying-tiles")
    order = []
    while state(position)["phase"] == "laying-tiles":
        order.append(PLANETS[state(position)["place"]])
        position = position.play("Crisis:-" if order[-1] == "Ga" and "Crisis:-" in position.texts() else position.texts()[0])
    expected = [planet for planet in PLANETS for _ in range(seats - 1 + (planet in ("Ve", "Ea", "Ma", "Ku")))]
    assert order == expected
    assert tiles(position, "Ga")[0] == "Crisis:-"
    assert board(position)["cubes"] == seats + 2


def test_bag():
    """OV-6: 110 tiles by type, defence and mark; three Crisis tiles are undefended."""
    assert sum(STANDARD["tiles"].values()) == 110
    assert {tile: count for tile, count in STANDARD["tiles"].items() if tile.startswith("Crisis")} == {
        "Crisis:-": 3, "Crisis:3": 3, "Crisis:4": 2, "Crisis:2*": 5, "Crisis:3*": 5, "Crisis:4*": 3, "Crisis:5*": 2,
    }  # fmt: skip
    by_type = Counter()
    for tile, count in STANDARD["tiles"].items():
        by_type[tile.split(":")[0]] += count
    assert by_type == {"Factory": 24, "Mine": 22, "Windfall": 9, "Cards": 9, "Big Game": 13, "Crisis": 23, "Tension": 10}
    assert sum(count for tile, count in STANDARD["tiles"].items() if tile.endswith("*")) == 15
    assert board(game().start())["bag"] == 110


def test_points_of_planets():
    """OV-7."""
    points = {planet["id"]: planet["points"] for planet in STANDARD["planets"]}
    assert points == {
        "Me": [6, 3], "Ve": [8, 4, 2], "Ea": [10, 5, 2], "Mo": [6, 3], "Ma": [9, 5, 2], "Ga": [7, 4, 2], "Ti": [8, 4, 2], "Ku": [10, 5, 2],
    }  # fmt: skip


def test_deck_and_empire_cards():
    """OV-8: 54 cards in the deck, four for each empire, every one with a name, a text and an effect of the list."""
    assert sum(card["count"] for card in STANDARD["cards"].values()) == 54
    assert {empire: about["cards"] for empire, about in STANDARD["empires"].items()} == {
        "Britain": ["cp3", "lift", "grant5", "range2"], "France": ["cp3", "recall", "intel2", "bargain"],
        "Germany": ["cp3", "cp2", "lift", "levy"], "Russia": ["cp3", "medic2", "levy", "cp1"], "USA": ["cp3", "hop", "build", "range2"],
    }  # fmt: skip
    assert {card_parts(card)[0] for card in CARDS} == set(EFFECTS)
    assert all(card["name"] and card["text"] for card in STANDARD["cards"].values())
    assert len({card["name"] for card in STANDARD["cards"].values()}) == len(CARDS)


# Set-up ---------------------------------------------------------------------------------------------------------------------------------


def test_what_an_empire_begins_with():
    """OV-9, OV-41."""
    position = begun(5)
    for seat, empire in enumerate(("Britain", "France", "Germany", "Russia", "USA")):
        told = board(position, seat)["seats"][seat]
        assert units(position, "Ea", seat) == {"inf": 4, "ship": 2}
        assert pieces(position, "Ea", seat) == {"factory": 1}
        assert (told["money"], told["cards"]) == (12, 6)
        assert not Counter(STANDARD["empires"][empire]["cards"]) - Counter(hand(position, seat))
    assert position.game.legend["empires"][3]["name"] == "Russia"
    assert ph.game(NAME, "2-player", empires=("USA", "france")).options["empires"] == ("USA", "France")
    for wrong, reason in ((("USA",), "2 names"), (("USA", "USA"), "different"), (("USA", "Spain"), "Spain")):
        with pytest.raises(ph.BadOption, match=reason):
            ph.game(NAME, "2-player", empires=wrong)


def test_cards_are_dealt_seat_by_seat_and_a_small_limit_is_kept():
    """OV-9, OV-106."""
    position = game(2, hand_limit=5).start()
    assert (position.mover, state(position)["turn"]) == (ph.CHANCE, 0)
    position = play(position, "draw cp1, draw cp1")
    assert position.mover == 0
    position = play(position, "discard lift, draw cp2, draw cp2")
    assert position.mover == 1


def test_first_player_is_rolled_for():
    """OV-10: the highest sum; the tied throw again, the others do not."""
    position = chance_until(game(3).start(), lambda now: state(now)["phase"] == "first-player")
    position = play(position, "die=6, die=6, die=2, die=3, die=3, die=3, die=5, die=5, die=4")
    assert (state(position)["phase"], state(position)["turn"]) == ("first-player", 0)
    position = play(position, "die=2, die=2, die=skull")
    assert state(position)["turn"] == 2
    position = chance_until(play(position, "die=2, die=2, die=2"), lambda now: False)
    assert (position.mover, board(position)["first"]) == (2, 2)


# A period -------------------------------------------------------------------------------------------------------------------------------


def test_closed_planets_get_no_tiles_and_an_empty_bag_ends_the_drawing():
    """OV-11, OV-22: earlier tiles stay."""
    bag = [0] * 32
    bag[TILES.index("Windfall:-")] = 2
    position = crisis(tiles={"Ve": ["Mine:3"]}, bag=bag, flipped=1 << PLANETS.index("Me"), aliens=0)
    assert (state(position)["phase"], state(position)["place"]) == ("laying-tiles", PLANETS.index("Ve"))
    position = play(position, "Windfall:-, Windfall:-")
    assert (position.mover, tiles(position, "Ve")) == (0, ["Mine:3", "Windfall:-", "Windfall:-"])


def test_ganymede_loses_its_crisis_tiles_before_tiles_are_drawn():
    """OV-11: so that those drawn now can be claimed in this period. Markers may lie on them, nothing comes of it (OV-25, OV-33)."""
    bag = [0] * 32
    bag[TILES.index("Crisis:3*")] = 5
    closed = sum(1 << PLANETS.index(planet) for planet in PLANETS if planet not in ("Ea", "Ga"))
    laid = {"Ga": ["Crisis:2*", "Mine:3"]}
    position = crisis(tiles=laid, bag=bag, flipped=closed, dice="die=skull, die=skull, die=skull", orbit={("Ga", 0): {"inf": 1}})
    assert levels(position) == {"Ga": 4}
    assert (state(position)["phase"], tiles(position, "Ga")) == ("laying-tiles", ["Mine:3"])
    position = chance_until(position, lambda now: False)
    assert tiles(position, "Ga") == ["Crisis:3*", "Mine:3"]
    assert "claim Ga Crisis:3*" in position.texts()


def test_turns_go_round_and_the_last_cube_ends_the_phase_at_once():
    """OV-12, OV-17."""
    position = table(3)
    for seat in (0, 1, 2, 0):
        assert position.mover == seat
        position = play(position, "pass, draw cp1")
    assert (position.mover, board(position)["cubes"]) == (1, 1)
    cards = board(position)["seats"][1]["cards"]
    position = position.play("pass")
    position = chance_until(position, lambda now: state(now)["phase"] == "crisis-roll")
    assert (board(position)["first"], board(position)["seats"][1]["cards"]) == (1, cards + 1)


def test_a_period_cannot_last_for_ever():
    """OV-24: 30 turns for each player; the marker goes to whose turn it would be."""
    position = table(orbit={("Ea", 0): {"ship": 1}}, turns=59, turn=1, first=1, hands={1: ["bonds7"]})
    position = play(position, "play bonds7")
    assert (state(position)["phase"], board(position)["first"]) == ("crisis-roll", 0)
    early = play(table(turns=58, turn=1, first=1, hands={1: ["bonds7"]}), "play bonds7")
    assert early.mover == 0


def test_moving_a_group():
    """OV-13: at least one spaceship, any infantry, no tanks; with range left over a claim."""
    position = table(orbit={("Ea", 0): {"ship": 2, "inf": 1, "tank": 2}, ("Ma", 0): {"inf": 1}}, tiles={"Ma": ["Mine:-"], "Ga": ["Mine:-"]})
    chosen = position.play("move Ea>Ma")
    assert chosen.texts() == ["group 1s", "group 1s1i", "group 2s", "group 2s1i"]
    arrived = chosen.play("group 1s1i")
    assert arrived.texts() == ["claim Ma Mine:-", "stay"]
    assert (units(arrived, "Ea", 0), units(arrived, "Ma", 0)) == ({"ship": 1, "tank": 2}, {"ship": 1, "inf": 2})
    assert arrived.play("stay").mover == 1
    assert play(position, "move Ea>Ga, group 1s").mover == 1, "full range: no claim"


def test_units_on_surfaces_cannot_move_or_claim():
    """OV-13, OV-14."""
    position = table(surface={("Ma", 0): {"ship": 2}}, tiles={"Ma": ["Mine:-"]})
    assert texts(position, "move") == texts(position, "claim") == []


def test_buying():
    """OV-15: infantry at Earth, tanks and spaceships also at an own factory; one or two; `done` even if it is all one can do (OV-104)."""
    position = table(pieces={("Ea", 0): {"factory": 1}, ("Ma", 0): {"factory": 1}, ("Ve", 1): {"factory": 1}}, money={0: 6})
    assert texts(position, "buy") == ["buy inf Ea", "buy ship Ea", "buy ship Ma", "buy tank Ea", "buy tank Ma"]
    once = position.play("buy ship Ma")
    assert (units(once, "Ma", 0), money(once)) == ({"ship": 1}, 2)
    assert once.texts() == ["buy inf Ea", "done"]
    assert once.play("buy inf Ea").mover == 1
    assert once.play("done").mover == 1
    assert table(money={0: 2}).play("buy inf Ea").texts() == ["done"]
    closed = table(pieces={("Ma", 0): {"factory": 1}}, money={0: 9}, aliens=1 << PLANETS.index("Ma"), invaded=1, advanced=1)
    assert texts(closed, "buy tank") == ["buy tank Ea"]


# Claims ---------------------------------------------------------------------------------------------------------------------------------

ABOVE_MARS = {("Ma", 0): {"ship": 1, "inf": 3}}


@pytest.mark.parametrize("unit", ["inf", "ship"])
def test_undefended_tiles(unit):
    """OV-18: one unit of choice goes down; every effect."""
    kinds = ["Factory:-", "Mine:-", "Windfall:-", "Cards:-", "Big Game:-", "Crisis:-"]
    position = table(orbit=ABOVE_MARS, tiles={"Ma": kinds}, money={0: 5})
    for tile in kinds:
        claimed = position.play(f"claim Ma {tile}")
        assert claimed.texts() == ["unit inf", "unit ship"]
        after = claimed.play(f"unit {unit}")
        assert units(after, "Ma", 0, "surface") == {unit: 1}
        assert tile not in tiles(after, "Ma")
        if tile == "Cards:-":
            after = play(after, "draw lift, draw cp1")
            assert hand(after) == ["cp1", "lift"]
        assert (after.mover, money(after)) == (1, 8 if tile == "Windfall:-" else 5)
        assert pieces(after, "Ma", 0) == {"Factory:-": {"factory": 1}, "Mine:-": {"mine": 1}}.get(tile, {})
        assert board(after)["seats"][0]["kept"] == {"big_game": int(tile == "Big Game:-"), "crisis": int(tile == "Crisis:-"), "alien": 0}


def test_defended_tiles():
    """OV-19: highest - lowest + defence; infantry and spaceship 1, tank 2; at least one; too little fails and ends the turn."""
    position = table(orbit={("Ma", 0): {"ship": 1, "inf": 2, "tank": 1}}, tiles={"Ma": ["Mine:2"]})
    rolled = play(position, "claim Ma Mine:2, die=5, die=3, die=2")
    assert board(rolled, 0)["fight"]["cost"] == 5
    assert len(texts(rolled, "commit")) == 2 * 3 * 2 - 1
    won = rolled.play("commit 1s2i1t")
    assert (won.mover, pieces(won, "Ma", 0), tiles(won, "Ma")) == (1, {"mine": 1}, [])
    assert units(won, "Ma", 0, "surface") == {"ship": 1, "inf": 2, "tank": 1}
    failed = rolled.play("commit 0s2i1t")
    assert (failed.mover, pieces(failed, "Ma", 0), tiles(failed, "Ma")) == (1, {}, ["Mine:2"])
    assert units(failed, "Ma", 0) == {"ship": 1}


def test_calling_off_a_fight():
    """OV-19, OV-20, OV-12: nobody goes down, the attempt has failed, skulls take units all the same, and the turn is over."""
    position = table(orbit={("Ma", 0): {"ship": 1, "inf": 2}}, tiles={"Ma": ["Mine:2"]}, hands={0: ["grant4"]}, money={0: 0})
    rolled = play(position, "claim Ma Mine:2, die=5, die=skull, die=2")
    assert rolled.texts()[-1] == "withdraw"
    assert "withdraw" not in position.texts()
    called_off = rolled.play("withdraw")
    assert (called_off.mover, called_off.texts()) == (0, ["lose inf", "lose ship"])
    assert units(called_off, "Ma", 0) == {"ship": 1, "inf": 2}
    after = called_off.play("lose ship")
    assert (after.mover, tiles(after, "Ma"), pieces(after, "Ma", 0)) == (1, ["Mine:2"], {})
    assert (units(after, "Ma", 0), units(after, "Ma", 0, "surface"), hand(after)) == ({"inf": 2}, {}, ["grant4"])
    unhurt = play(position, "claim Ma Mine:2, die=5, die=3, die=2, withdraw")
    assert (unhurt.mover, units(unhurt, "Ma", 0)) == (1, {"ship": 1, "inf": 2})
    assert "withdraw" in play(rolled, "play grant4").texts(), "cards may come before it"


def test_enough_on_cards_is_not_enough_without_a_unit():
    """OV-19: at least one unit is committed; calling it off wins nothing, whatever the cards bring."""
    rolled = play(fight("cp5", "cp3"), "play cp5, play cp3")
    assert "commit 0s0i0t" not in rolled.texts()
    after = play(rolled, "withdraw, lose inf")
    assert (after.mover, pieces(after, "Ma", 0), tiles(after, "Ma")) == (1, {}, ["Mine:2"])


def test_casualties():
    """OV-20: one for each skull, also when it failed, by choice among all own units there, until none is left; after the effect."""
    position = table(orbit={("Ma", 0): {"ship": 1, "inf": 2}}, tiles={"Ma": ["Cards:-", "Mine:1"]})
    rolled = play(position, "claim Ma Mine:1, die=skull, die=skull, die=skull")
    assert board(rolled, 0)["fight"]["cost"] == 1
    won = rolled.play("commit 1s0i0t")
    assert pieces(won, "Ma", 0) == {"mine": 1}
    assert won.texts() == ["lose inf", "lose ship"], "of those in orbit, too, while one is on the surface"
    after = play(won, "lose inf, lose ship, lose inf")
    assert (after.mover, units(after, "Ma", 0), units(after, "Ma", 0, "surface")) == (1, {}, {})
    assert board(after)["seats"][0]["counters"]["inf"] == 9, "OV-105: lost counters can be used again"
    one = play(
        table(orbit={("Ma", 0): {"inf": 1}}, tiles={"Ma": ["Mine:5"]}), "claim Ma Mine:5, die=skull, die=skull, die=6, commit 0s1i0t"
    )
    assert one.texts() == ["lose inf"]
    assert one.play("lose inf").mover == 1, "nobody is left to lose"


def test_casualties_of_a_kind_are_on_the_surface_first():
    """OV-20: those who went down earlier in the period, too."""
    given = {"orbit": {("Ma", 0): {"inf": 2}}, "surface": {("Ma", 0): {"inf": 1, "tank": 1}}, "tiles": {"Ma": ["Mine:1"]}}
    position = play(table(**given), "claim Ma Mine:1, die=skull, die=skull, die=skull, withdraw")
    assert position.texts() == ["lose inf", "lose tank"]
    position = position.play("lose inf")
    assert (units(position, "Ma", 0), units(position, "Ma", 0, "surface")) == ({"inf": 2}, {"tank": 1})
    position = position.play("lose inf")
    assert (units(position, "Ma", 0), units(position, "Ma", 0, "surface")) == ({"inf": 1}, {"tank": 1})
    assert position.play("lose tank").mover == 1


def test_tension():
    """OV-21: the defence is everything its owner has there, tanks 2; success swaps the piece and discards the tile."""
    position = table(
        3,
        orbit={("Ma", 0): {"inf": 9, "ship": 2}, ("Ma", 1): {"ship": 1, "tank": 1}},
        surface={("Ma", 1): {"inf": 2}},
        pieces={("Ma", 1): {"mine": 1, "factory": 2}, ("Ma", 2): {"factory": 1}},
        tiles={"Ma": ["Tension:-"]},
    )
    aimed = position.play("claim Ma Tension:-")
    assert aimed.texts() == ["target 1 mine", "target 1 factory", "target 2 factory"]
    rolled = play(aimed, "target 1 factory, die=4, die=3, die=2")
    assert board(rolled, 0)["fight"]["defence"] == 1 + 2 + 2
    assert board(rolled, 0)["fight"]["cost"] == 7
    won = rolled.play("commit 2s5i0t")
    assert (pieces(won, "Ma", 0), pieces(won, "Ma", 1), tiles(won, "Ma")) == ({"factory": 1}, {"mine": 1, "factory": 1}, [])
    failed = rolled.play("commit 2s4i0t")
    assert (pieces(failed, "Ma", 0), tiles(failed, "Ma")) == ({}, ["Tension:-"])
    assert texts(table(orbit=ABOVE_MARS, tiles={"Ma": ["Tension:-"]}), "claim") == [], "nobody to aim at"
    spent = table(orbit=ABOVE_MARS, tiles={"Ma": ["Tension:-"]}, pieces={("Ea", 0): {"mine": 12}, ("Ma", 1): {"mine": 1}})
    assert texts(spent, "claim") == [], "no counter to put there"


def test_closed_planets():
    """OV-22: flipped ones allow no claim and no building; with aliens only their tile, of defence 7, can be claimed (OV-19)."""
    mars = 1 << PLANETS.index("Ma")
    flipped = table(orbit=ABOVE_MARS, hands={0: ["build"]}, flipped=mars)
    assert texts(flipped, "claim") == texts(flipped, "play build") == []
    invaded = table(
        orbit={("Ma", 0): {"ship": 4, "inf": 4}}, tiles={"Ma": ["Mine:-"]}, hands={0: ["build"]}, aliens=mars, invaded=1, advanced=1
    )
    assert texts(invaded, "claim") == ["claim Ma Alien:7"]
    assert texts(invaded, "play build") == []
    rolled = play(invaded, "claim Ma Alien:7, die=3, die=3, die=3")
    assert board(rolled, 0)["fight"]["cost"] == 7
    won = rolled.play("commit 4s3i0t")
    assert board(won)["seats"][0]["kept"]["alien"] == 1
    assert not board(won)["planets"][PLANETS.index("Ma")]["aliens"]
    both = table(orbit=ABOVE_MARS, aliens=mars, flipped=mars, invaded=1, advanced=1)
    assert texts(both, "claim") == ["claim Ma Alien:7"]


def test_discards_come_before_casualties():
    """OV-20, OV-23."""
    bag = {"tiles": {"Ma": ["Cards:-"]}, "hands": {0: ["cp1"] * 5 + ["cp2"] * 4}}
    position = play(table(orbit=ABOVE_MARS, **bag), "claim Ma Cards:-, unit inf, draw lift, draw hop")
    assert texts(position, "discard") == position.texts()
    position = play(position, "discard lift, discard hop")
    assert position.mover == 1


# Cards ----------------------------------------------------------------------------------------------------------------------------------

FIGHT = "claim Ma Mine:2, die=6, die=skull, die=2"  # costs 8


def fight(*cards, **given):
    given = {"orbit": {("Ma", 0): {"ship": 2, "inf": 3}}, "tiles": {"Ma": ["Mine:2"]}, **given}
    return play(table(hands={0: cards}, **given), FIGHT)


@pytest.mark.parametrize(("cards", "points"), [(["cp1"], 1), (["cp2"], 2), (["cp3"], 3), (["cp5"], 5), (["cp1", "cp2", "cp3"], 6)])
def test_cp(cards, points):
    """OV-8: more combat points, and they add up; played after the roll only."""
    position = fight(*cards)
    assert texts(table(orbit=ABOVE_MARS, hands={0: cards}), "play") == []
    for card in cards:
        position = position.play(f"play {card}")
    assert board(position, 0)["fight"]["strength"] == points
    assert (pieces(position.play("commit 2s3i0t"), "Ma", 0) == {"mine": 1}) == (points + 5 >= 8)


def test_medic():
    """OV-8, OV-20: skulls are ignored for casualties, not for the difference."""
    position = fight("medic2", "cp3").play("play medic2")
    assert board(position, 0)["fight"]["cost"] == 8
    assert play(position, "play cp3, commit 2s3i0t").mover == 1


def test_reroll():
    """OV-8: all three dice again, and the last roll counts, for cost and casualties."""
    position = play(fight("reroll", "reroll"), "play reroll, die=3, die=3, die=3")
    assert board(position, 0)["fight"]["cost"] == 2
    after = position.play("commit 2s0i0t")
    assert (after.mover, pieces(after, "Ma", 0)) == (1, {"mine": 1})
    assert state(position.play("play reroll"))["phase"] == "rolling"


def test_surprise():
    """OV-8: the difference counts 0, a second one changes nothing, and casualties stay."""
    position = play(fight("surprise", "surprise"), "play surprise")
    assert board(position, 0)["fight"]["cost"] == 2
    position = position.play("play surprise")
    assert board(position, 0)["fight"]["cost"] == 2
    assert position.play("commit 2s0i0t").texts() == ["lose inf", "lose ship"]


def test_range():
    """OV-8, OV-13, OV-12: farther, adding up, binding to a move; the full range counts for the claim."""
    position = table(orbit={("Ea", 0): {"ship": 1}}, hands={0: ["range2", "range2"]}, tiles={"Ga": ["Mine:-"]}, money={0: 9})
    position = position.play("play range2")
    assert texts(position, "buy") == texts(position, "pass") == texts(position, "claim") == []
    assert "move Ea>Ku" in position.texts()
    assert position.play("play range2").texts()[-1] == "move Ea>Ku"
    assert play(position, "move Ea>Ga, group 1s").texts() == ["claim Ga Mine:-", "stay"]
    assert play(position, "move Ea>Ku, group 1s").mover == 1
    assert "play range2" not in table(hands={0: ["range2"]}).texts(), "without a spaceship there is nothing to move"


@pytest.mark.parametrize("card", [card for card in CARDS if card_parts(card)[0] in ("cp", "medic", "grant", "bonds", "intel", "range")])
def test_numbers_on_cards(card):
    """OV-8: every card of the set that carries a number does so much."""
    effect, number = card_parts(card)
    fighting = effect in ("cp", "medic")
    orbit = {("Ma", 0): {"ship": 2, "inf": 3}, ("Me", 0): {"ship": 1}}
    position = table(orbit=orbit, tiles={"Ma": ["Mine:2"]}, hands={0: [card]}, money={0: 1})
    before = play(position, FIGHT) if fighting else position
    after = before.play(f"play {card}")
    found = {
        "cp": lambda: board(after)["fight"]["strength"],
        "medic": lambda: board(after)["fight"]["medics"],
        "grant": lambda: money(after) - 1,
        "bonds": lambda: money(after) - 1,
        "intel": lambda: len(hand(chance_until(after, lambda now: False))),
        "range": lambda: max(int(after.game.tables["distance"][0, 0, PLANETS.index(text[-2:])]) for text in texts(after, "move Me")) - 2,
    }[effect]()
    assert found == number


def test_lift():
    """OV-8, OV-13: the group may hold tanks; a second one may be played."""
    position = table(orbit={("Ea", 0): {"ship": 1, "tank": 2}}, hands={0: ["lift", "lift"]})
    assert play(position, "play lift, play lift, move Ea>Ma").texts() == ["group 1s", "group 1s1t", "group 1s2t"]


def test_hop():
    """OV-8, OV-12: free; a group without tanks, exactly one step, no claim, and the turn goes on."""
    position = table(orbit={("Ea", 0): {"ship": 2, "inf": 1, "tank": 1}}, hands={0: ["hop"]}, tiles={"Mo": ["Mine:-"]})
    assert texts(position, "play hop") == ["play hop Ea>Ve", "play hop Ea>Mo", "play hop Ea>Ma"]
    chosen = position.play("play hop Ea>Mo")
    assert chosen.texts() == ["group 1s", "group 1s1i", "group 2s", "group 2s1i"]
    after = chosen.play("group 1s1i")
    assert (after.mover, texts(after, "claim")) == (0, ["claim Mo Mine:-"])


def test_a_hop_leaves_somebody_in_the_fight():
    """OV-12: between roll and commit."""
    alone = fight("hop", orbit={("Ma", 0): {"ship": 1}, ("Ea", 0): {"ship": 1}})
    assert texts(alone, "play hop") == ["play hop Ea>Ve", "play hop Ea>Mo", "play hop Ea>Ma"]
    position = fight("hop", orbit={("Ma", 0): {"ship": 2, "inf": 1}}).play("play hop Ma>Ea")
    assert position.texts() == ["group 1s", "group 1s1i", "group 2s"]
    assert texts(position.play("group 2s"), "commit") == ["commit 0s1i0t"]
    helped = play(alone, "play hop Ea>Ma, group 1s")
    assert texts(helped, "commit") == ["commit 1s0i0t", "commit 2s0i0t"]


def test_grant_and_bonds():
    """OV-8, OV-16: a grant is free, bonds are an action."""
    position = table(hands={0: ["grant4", "grant5", "bonds7"]}, money={0: 0}, options={"empires": ("Britain", "USA")})
    position = play(position, "play grant4, play grant5")
    assert (position.mover, money(position)) == (0, 9)
    after = position.play("play bonds7")
    assert (after.mover, money(after)) == (1, 16)


def test_bargain():
    """OV-8: £1 cheaper for each, never under £1; playable if only it makes a purchase possible; binding."""
    position = table(hands={0: ["bargain", "bargain"]}, money={0: 1})
    assert texts(position, "buy") == []
    position = position.play("play bargain")
    assert texts(position, "buy") == ["buy inf Ea"]
    assert texts(position, "pass") == texts(position, "move") == []
    assert money(position.play("buy inf Ea")) == 0
    rich = play(table(hands={0: ["bargain", "bargain"]}, money={0: 9}), "play bargain, play bargain")
    assert [money(rich.play(text)) for text in ("buy inf Ea", "buy ship Ea", "buy tank Ea")] == [8, 7, 8]
    assert "play bargain" not in table(hands={0: ["bargain"]}, money={0: 0}).texts()


def test_levy_and_yard():
    """OV-8: up to four units; also at an own spaceship, infantry too, not among aliens."""
    given = {"hands": {0: ["levy", "yard"]}, "money": {0: 20}, "orbit": {("Ku", 0): {"ship": 1}, ("Ti", 0): {"ship": 1}}}
    position = play(table(aliens=1 << PLANETS.index("Ti"), invaded=1, **given), "play levy, play yard")
    assert texts(position, "buy inf") == ["buy inf Ea", "buy inf Ku"]
    for _ in range(3):
        position = position.play("buy inf Ku")
        assert position.mover == 0
    assert position.play("buy tank Ku").mover == 1


def test_intel():
    """OV-8, OV-23: free; draws, then discards, then the turn goes on; also in the middle of things (OV-12)."""
    position = play(table(hands={0: ["intel2"] + ["cp1"] * 5 + ["cp2"] * 3}), "play intel2, draw lift, draw hop")
    assert texts(position, "discard") == position.texts()
    assert "pass" in position.play("discard cp1").texts()
    in_fight = play(fight("intel2"), "play intel2, draw cp3, draw cp5, play cp3")
    assert board(in_fight, 0)["fight"]["strength"] == 3


def test_spy():
    """OV-8, OV-40: a random card from somebody who has one; everybody sees it, and knows where it is now."""
    position = table(3, hands={0: ["spy"], 1: ["cp1", "cp1", "lift"]})
    assert texts(position, "play spy") == ["play spy 1"]
    position = position.play("play spy 1")
    assert [(position.text(code), pytest.approx(chance)) for code, chance in position.chances()] == [
        ("card cp1", 2 / 3),
        ("card lift", 1 / 3),
    ]
    lift = position.parse("card lift")
    assert all(position.sees(lift, seat) for seat in (0, 1, 2, None))
    after = position.play(lift)
    assert (after.mover, hand(after, 0), hand(after, 1)) == (1, ["lift"], ["cp1", "cp1"])
    assert board(after, 2)["seats"][0]["known"] == [{"card": CARDS.index("lift"), "count": 1}]


def test_envoy_and_agitate():
    """OV-8: a Crisis tile goes, or moves to a planet that may hold tiles, Ganymede too."""
    given = {
        "tiles": {"Ve": ["Crisis:3*", "Mine:-"]},
        "flipped": 1 << PLANETS.index("Mo"),
        "aliens": 1 << PLANETS.index("Ku"),
        "invaded": 1,
    }
    position = table(hands={0: ["envoy", "agitate"]}, **given)
    assert texts(position, "play envoy") == ["play envoy Ve Crisis:3*"]
    assert texts(position, "play agitate") == [f"play agitate Ve>{goal} Crisis:3*" for goal in ("Me", "Ea", "Ma", "Ga", "Ti")]
    assert tiles(position.play("play envoy Ve Crisis:3*"), "Ve") == ["Mine:-"]
    moved = position.play("play agitate Ve>Ga Crisis:3*")
    assert (moved.mover, tiles(moved, "Ve"), tiles(moved, "Ga")) == (1, ["Mine:-"], ["Crisis:3*"])
    assert texts(table(hands={0: ["envoy", "agitate"]}), "play") == [], "an action card needs a choice"


def test_sabotage():
    """OV-8: an enemy unit anywhere, from orbit before the surface."""
    position = table(
        hands={0: ["sabotage"]}, orbit={("Ve", 1): {"tank": 1}, ("Ea", 0): {"ship": 1}}, surface={("Ve", 1): {"tank": 1, "inf": 1}}
    )
    assert texts(position, "play sabotage") == ["play sabotage Ve 1 inf", "play sabotage Ve 1 tank"]
    after = position.play("play sabotage Ve 1 tank")
    assert (units(after, "Ve", 1), units(after, "Ve", 1, "surface")) == ({}, {"tank": 1, "inf": 1})


def test_build():
    """OV-8: a factory where one has a unit in orbit, if a counter is left."""
    position = table(hands={0: ["build"]}, orbit={("Ve", 0): {"inf": 1}}, options={"empires": ("USA", "France")})
    after = position.play("play build Ve")
    assert (after.mover, pieces(after, "Ve", 0)) == (1, {"factory": 1})
    without = table(
        hands={0: ["build"]}, orbit={("Ve", 0): {"inf": 1}}, pieces={("Ea", 0): {"factory": 8}}, options={"empires": ("USA", "France")}
    )
    assert texts(without, "play") == []


def test_recall():
    """OV-8: all own units on one surface, free."""
    position = table(hands={0: ["recall"]}, surface={("Ve", 0): {"inf": 2, "tank": 1}, ("Ma", 1): {"inf": 1}})
    after = position.play("play recall Ve")
    assert (after.mover, units(after, "Ve", 0), units(after, "Ve", 0, "surface")) == (0, {"inf": 2, "tank": 1}, {})
    assert texts(position, "play recall") == ["play recall Ve"]


def test_free_cards_have_their_moments():
    """OV-12, OV-103: before the action, also when bound; before claim or stay; between units; not while a unit or target is chosen."""
    given = {
        "hands": {0: ["grant4", "range2"]},
        "orbit": {("Ea", 0): {"ship": 1, "inf": 1}},
        "tiles": {"Ma": ["Mine:-"], "Ea": ["Mine:-"]},
        "money": {0: 2},
    }
    position = table(**given)
    assert "play grant4" in position.play("play range2").texts()
    assert "play grant4" in play(position, "move Ea>Ma, group 1s").texts()
    bought = play(position, "buy inf Ea, play grant4")
    assert "buy ship Ea" in bought.texts()
    assert texts(position.play("claim Ea Mine:-"), "play") == []
    assert texts(position.play("move Ea>Ma"), "play") == []


AFTER_THE_ACTION = (
    "move Ea>Ma, group 1s, stay",
    "move Ea>Ga, group 1s",
    "claim Ma Mine:-, unit inf",
    "claim Ma Mine:2, die=3, die=3, die=2, commit 0s3i0t",
    "buy inf Ea, done",
    "buy inf Ea, buy inf Ea",
    "play bonds7",
    "play envoy Ve Crisis:-",
    "play spy 1, card cp1",
    "pass, draw cp2",
)


@pytest.mark.parametrize("action", AFTER_THE_ACTION)
def test_free_cards_after_the_action(action):
    """OV-12: who holds one that can be played is asked, as long as that is so, and may `end` the turn; nobody else is."""
    given = {
        "orbit": {("Ea", 0): {"ship": 2, "inf": 1}, ("Ma", 0): {"inf": 3}},
        "tiles": {"Ma": ["Mine:-", "Mine:2"], "Ve": ["Crisis:-"]},
        "money": {0: 4},
        "options": {"empires": ("Britain", "USA")},
    }
    others = ["bonds7", "envoy", "spy", "cp3"]
    position = play(table(hands={0: [*others, "grant4", "grant5"], 1: ["cp1"]}, **given), action)
    assert (position.mover, position.texts()) == (0, ["play grant4", "play grant5", "end"])
    assert position.play("end").mover == 1
    position = position.play("play grant5")
    assert position.texts() == ["play grant4", "end"]
    assert position.play("play grant4").mover == 1, "with no more of them the turn ends by itself"
    assert play(table(hands={0: others, 1: ["cp1"]}, **given), action).mover == 1


def test_hop_recall_and_intel_after_the_action():
    """OV-12: a hop needs a spaceship in orbit and brings no claim, a recall somebody on a surface; cards drawn may be played at once."""
    given = {"orbit": {("Ma", 0): {"ship": 1, "inf": 1}}, "tiles": {"Ma": ["Mine:-"], "Ea": ["Mine:-"]}, "money": {0: 0}}
    claimed = play(table(hands={0: ["hop", "recall"]}, **given), "claim Ma Mine:-, unit inf")
    assert claimed.texts() == ["play recall Ma", "play hop Ma>Ea", "play hop Ma>Mo", "play hop Ma>Ga", "end"]
    back = claimed.play("play recall Ma")
    assert (back.mover, units(back, "Ma", 0)) == (0, {"ship": 1, "inf": 1})
    there = play(back, "play hop Ma>Ea, group 1s1i")
    assert (there.mover, units(there, "Ea", 0)) == (1, {"ship": 1, "inf": 1})
    grounded = play(table(hands={0: ["hop", "recall"]}, **given), "claim Ma Mine:-, unit ship")
    assert grounded.texts() == ["play recall Ma", "end"]
    assert "play hop Ma>Ea" in grounded.play("play recall Ma").texts()
    nobody = table(hands={0: ["hop", "recall"]}, orbit={("Ma", 0): {"inf": 1}}, money={0: 2})
    assert play(nobody, "buy inf Ea, done").mover == 1, "neither can be played"
    told = play(table(hands={0: ["intel2", "bonds7"]}), "play bonds7, play intel2, draw cp1, draw grant4")
    assert told.texts() == ["play grant4", "end"]
    full = table(hands={0: ["intel2", "bonds7"] + ["cp1"] * 6 + ["grant4"]})
    over = play(full, "play bonds7, play intel2, draw cp2, draw cp3")
    assert over.texts() == ["play grant4", "end"]


def test_no_free_card_after_a_failure_or_the_last_cube():
    """OV-12: the turn ends at once. The last cube still brings its card (OV-17)."""
    given = {"orbit": ABOVE_MARS, "tiles": {"Ma": ["Mine:2"]}, "hands": {0: ["grant4"]}}
    for answer in ("commit 0s1i0t", "withdraw"):
        assert play(table(**given), "claim Ma Mine:2, die=3, die=3, die=2", answer).mover == 1
        hurt = play(table(**given), "claim Ma Mine:2, die=3, die=3, die=skull", answer)
        assert hurt.play("lose inf").mover == 1
    won = play(table(**given), "claim Ma Mine:2, die=3, die=3, die=skull, play grant4, commit 1s3i0t, lose inf")
    assert won.mover == 1, "nor with none left"
    last = play(table(cubes=1, **given), "pass, draw grant4")
    assert (state(last)["phase"], hand(last)) == ("crisis-roll", ["grant4", "grant4"])
    assert play(table(cubes=2, **given), "pass, draw grant4").texts() == ["play grant4", "end"]


def test_the_deck_is_renewed_once_also_when_a_card_is_played_afterwards():
    """OV-101, OV-107: the turn goes on after the action, and the card comes up with nothing to draw."""
    base = state(table(hands={0: ["intel2", "bonds7"]}))
    base["discards"], base["deck"] = base["deck"], [0] * 32
    position = table().game.from_json({"state": {**base, "renewed": 1}})
    after = play(position, "play bonds7, play intel2")
    assert (after.mover, board(after)["deck"]) == (1, 0), "the turn is over, and nothing was drawn"


def test_the_deck_is_renewed_from_the_discard_pile_once_a_turn():
    """OV-8, OV-101."""
    base = state(table(hands={0: ["intel2", "intel2"]}))
    base["discards"], base["deck"] = base["deck"], [0] * 32
    position = table().game.from_json({"state": base}).play("play intel2")
    assert position.mover == ph.CHANCE
    assert board(position)["deck"] == 61, "the card just played lies in the pile that was turned over"
    assert state(position)["renewed"] == 1
    base["hand"][1], base["discards"] = base["discards"], [0] * 32
    wide = game(2, hand_limit=15)
    few = [0] * 32
    few[CARDS.index("intel2")] = 1
    kept = {**base, "hand": [few, base["hand"][1], *base["hand"][2:]]}
    kept["hand"][1] = [0] * 32
    kept["discards"] = [have - (card == CARDS.index("intel2")) for card, have in enumerate(wide_total())]
    kept["deck"] = [0] * 32
    position = wide.from_json({"state": {**kept, "renewed": 1}}).play("play intel2")
    assert (position.mover, board(position)["deck"]) == (0, 0), "nothing is drawn any more in this turn"


def wide_total():
    total = Counter({card: about["count"] for card, about in STANDARD["cards"].items()})
    total += Counter(STANDARD["empires"]["Britain"]["cards"]) + Counter(STANDARD["empires"]["France"]["cards"])
    return [total[card] for card in CARDS] + [0] * (32 - len(CARDS))


# Crises ---------------------------------------------------------------------------------------------------------------------------------


def levels(position):
    return {planet: level for planet, level in zip(PLANETS, state(position)["level"], strict=False) if level}


def test_markers_go_round_from_mercury():
    """OV-25: one on each skulled tile, all of a planet before the next, and again from Mercury."""
    laid = {"Me": ["Crisis:-"], "Ve": ["Crisis:2*", "Crisis:3*"], "Ti": ["Crisis:2*"], "Ku": ["Crisis:4*"]}
    for dice, expected in (
        ("die=skull, die=2, die=2", {"Me": 1, "Ve": 3, "Ti": 1, "Ku": 1}),
        ("die=skull, die=skull, die=skull", {"Me": 1, "Ve": 4, "Ti": 2, "Ku": 1}),
    ):
        assert levels(crisis(tiles=laid, dice=dice)) == expected
    assert levels(crisis(tiles={"Ve": ["Crisis:2*"]}, dice="die=skull, die=skull, die=skull")) == {"Ve": 4}
    assert levels(crisis(tiles={"Ve": ["Crisis:-"]}, dice="die=skull, die=skull, die=skull")) == {"Ve": 1}


ON_MERCURY = {("Me", 0): {"mine": 1}, ("Me", 1): {"factory": 1}, ("Ma", 1): {"factory": 1}}


def test_mercury_1():
    """OV-27: the one with the highest income may pay £1 for a random card."""
    position = crisis(levels={"Me": 1}, pieces=ON_MERCURY, hands={1: ["cp1", "lift"]}, money={0: 1})
    assert position.texts() == ["take 1", "decline"]
    taken = play(position, "take 1, card lift")
    assert (money(taken), "lift" in hand(taken, 0), hand(taken, 1)) == (1 - 1 + 3, True, ["cp1"]), "and then the income of the period"
    assert money(position.play("decline")) == 4


def test_mercury_2():
    """OV-27: £1 for an opponent's unit anywhere; orbit first (OV-26)."""
    position = crisis(levels={"Me": 2}, pieces=ON_MERCURY, orbit={("Ve", 1): {"tank": 1}}, surface={("Ve", 1): {"tank": 1}}, money={0: 5})
    assert position.texts() == ["destroy Ve 1 tank", "decline"]
    after = position.play("destroy Ve 1 tank")
    assert units(after, "Ve", 1) == {"tank": 1}, "the one on the surface, back in orbit"


@pytest.mark.parametrize("level", [3, 4, 5])
def test_mercury_3_and_above(level):
    """OV-27: £3 for a mine or factory; only the power of that level."""
    position = crisis(levels={"Me": level}, pieces=ON_MERCURY, orbit={("Ve", 1): {"tank": 1}}, money={0: 3}, hands={1: ["cp1"]})
    assert position.texts() == ["destroy Me 1 factory", "destroy Ma 1 factory", "decline"]
    after = position.play("destroy Ma 1 factory")
    assert (pieces(after, "Ma", 1), money(after)) == ({}, 3)


def test_mercury_asks_only_who_can_use_it():
    """OV-27, OV-104: nobody on a tie or without income, nobody who cannot pay, and not without a victim."""
    tied = {("Me", 0): {"mine": 1}, ("Me", 1): {"mine": 1}}
    for given in ({"pieces": tied}, {"pieces": {}}, {"pieces": ON_MERCURY, "money": {0: 0}}, {"pieces": ON_MERCURY, "hands": {}}):
        assert state(crisis(levels={"Me": 1}, **{"hands": {1: ["cp1"]}, "money": {0: 5}, **given}))["phase"] == "turn"


@pytest.mark.parametrize("level", [2, 3])
def test_venus_2_and_3(level):
    """OV-28, OV-26: everybody loses two units there, or pieces for want of them, the new first player completing first."""
    position = crisis(
        levels={"Ve": level},
        orbit={("Ve", 0): {"inf": 1}},
        surface={("Ve", 0): {"tank": 1, "inf": 2}, ("Ve", 1): {"ship": 1}},
        pieces={("Ve", 0): {"mine": 1}, ("Ve", 1): {"mine": 1, "factory": 1}},
    )
    assert (position.mover, position.texts()) == (0, ["lose inf", "lose tank"])
    position = position.play("lose inf")
    assert (units(position, "Ve", 0), units(position, "Ve", 0, "surface")) == ({}, {"tank": 1, "inf": 2}), "OV-102: from orbit first"
    position = position.play("lose tank")
    assert (position.mover, position.texts()) == (1, ["lose ship"])
    position = position.play("lose ship")
    assert position.texts() == ["lose mine", "lose factory"]
    after = position.play("lose mine")
    assert (state(after)["phase"], pieces(after, "Ve", 1)) == ("turn", {"factory": 1})
    assert board(after)["crises"][0]["losses"] == [2, 2]


def swept(position, planet):
    told = board(position)["planets"][PLANETS.index(planet)]
    return (
        told["flipped"]
        and not told["tiles"]
        and not any(any(seat[key].values()) for seat in told["seats"] for key in ("surface", "pieces"))
    )


def test_venus_4():
    """OV-28: everything on the surface goes and Venus flips; units in orbit stay."""
    full = {"orbit": {("Ve", 0): {"ship": 1}}, "surface": {("Ve", 1): {"inf": 1}}, "pieces": {("Ve", 1): {"mine": 1}}}
    position = crisis(levels={"Ve": 4}, **full)
    assert swept(position, "Ve")
    assert (units(position, "Ve", 0), units(position, "Ve", 1)) == ({"ship": 1}, {})
    assert board(position)["crises"][0]["losses"] == [0, 2]


def test_an_alien_tile_stays_where_a_planet_is_cleared():
    """OV-28, OV-31: looked at before Earth is fired upon, and before the aliens move on."""
    position = crisis(levels={"Ma": 4}, aliens=1 << PLANETS.index("Ma"), invaded=1, advanced=3, orbit={("Ma", 0): {"ship": 1}})
    assert state(position)["phase"] == "damage-roll"
    assert board(position)["planets"][PLANETS.index("Ma")]["aliens"]
    assert swept(position, "Ma")
    assert units(position, "Ma", 0) == {"ship": 1}


@pytest.mark.parametrize(("level", "losses"), [(2, 1), (3, 2)])
def test_earth_2_and_3(level, losses):
    """OV-29: the highest income there loses one, at level 3 two, by choice; all of them on a tie, in turn order."""
    rich = {("Ea", 0): {"mine": 2, "factory": 1}, ("Ea", 1): {"mine": 2, "factory": 1}, ("Ea", 2): {"factory": 3}}
    position = crisis(3, levels={"Ea": level}, pieces=rich)
    for seat in (0, 1):
        for _ in range(losses):
            assert (position.mover, position.texts()) == (seat, ["lose mine", "lose factory"])
            position = position.play("lose mine")
    assert state(position)["phase"] == "turn"
    assert pieces(position, "Ea", 2) == {"factory": 3}
    assert state(crisis(levels={"Ea": level}, pieces={}))["phase"] == "turn"


def test_earth_4():
    """OV-29, OV-39: everybody loses, at once; all rank last with -1."""
    position = crisis(3, levels={"Ea": 4})
    assert position.mover == ph.OVER
    assert (position.returns(), position.ranks()) == ([-1.0] * 3, [3] * 3)
    assert "Everybody loses" in position.view(0).words()[0]


@pytest.mark.parametrize("planet", ["Mo", "Ma"])
def test_damage_to_earth(planet):
    """OV-30, OV-31, OV-32: at level 4 cleared and flipped; then in turn order one thing each on or around Earth, units before pieces."""
    position = crisis(
        levels={planet: 4},
        orbit={("Ea", 0): {"inf": 2}, (planet, 0): {"ship": 1}},
        surface={("Ea", 1): {"tank": 1}, (planet, 1): {"inf": 1}},
        pieces={("Ea", 0): {"factory": 1}, ("Ea", 1): {"mine": 1, "factory": 1}},
    )
    assert state(position)["phase"] == "damage-roll"
    assert swept(position, planet)
    assert (units(position, planet, 0), units(position, planet, 1)) == ({"ship": 1}, {}), "orbits are spared"
    position = play(position, "die=2, die=2, die=skull")
    for seat, options in ((0, ["lose inf"]), (1, ["lose tank"]), (0, ["lose inf"]), (1, ["lose mine", "lose factory"])):
        assert (position.mover, position.texts()) == (seat, options)
        position = position.play(options[0])
    assert state(position)["phase"] == "turn", "four are gone"
    all_gone = crisis(levels={planet: 4}, orbit={("Ea", 1): {"inf": 1}}, pieces={("Ea", 0): {"factory": 1}})
    assert state(play(all_gone, "die=6, die=6, die=6, lose factory, lose inf"))["phase"] == "turn", "nothing is left"


@pytest.mark.parametrize(("planet", "phase"), [("Ve", "turn"), ("Mo", "damage-roll"), ("Ma", "damage-roll"), ("Ea", "lost")])
def test_level_5_is_as_bad_as_4(planet, phase):
    """OV-28 to OV-31: "4+"."""
    position = crisis(levels={planet: 5}, orbit={(planet, 1): {"ship": 1}})
    assert state(position)["phase"] == phase
    assert swept(position, planet) == (planet != "Ea")


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_moon_waits(level):
    """OV-30: nothing below level 4."""
    assert state(crisis(levels={"Mo": level}, orbit={("Mo", 0): {"ship": 1}}))["phase"] == "turn"


@pytest.mark.parametrize("level", [2, 3])
def test_mars_2_and_3(level):
    """OV-31: as Earth 2, on Mars."""
    position = crisis(levels={"Ma": level}, pieces={("Ma", 0): {"mine": 1}, ("Ma", 1): {"factory": 2}})
    assert (position.mover, position.texts()) == (1, ["lose factory"])
    assert state(position.play("lose factory"))["phase"] == "turn"


@pytest.mark.parametrize("planet", ["Ve", "Ea", "Ma", "Ti", "Ku"])
def test_level_1_does_nothing_beyond_mercury(planet):
    """OV-28 to OV-35."""
    everything = {"orbit": {(planet, 0): {"inf": 3}}, "pieces": {(planet, 0): {"mine": 2}}}
    position = crisis(levels={planet: 1}, **everything)
    assert (state(position)["phase"], units(position, planet, 0), pieces(position, planet, 0)) == ("turn", {"inf": 3}, {"mine": 2})


def test_ganymede_is_quiet():
    """OV-33, OV-11: nothing ever, and its Crisis tiles go when new tiles are drawn."""
    position = crisis(levels={"Ga": 5}, orbit={("Ga", 0): {"ship": 1}}, pieces={("Ga", 0): {"mine": 1}})
    assert (state(position)["phase"], pieces(position, "Ga", 0), tiles(position, "Ga")) == ("turn", {"mine": 1}, [])


OUTER = {("Ga", 0): {"mine": 1}, ("Ti", 0): {"mine": 1, "factory": 2}, ("Ku", 1): {"factory": 1}}


def test_titan_2():
    """OV-34: £1 for each mine and factory on Titan, mines first; whose money is short chooses, as long as there is a choice."""
    position = crisis(levels={"Ti": 2}, pieces=OUTER, money={0: 2})
    assert position.texts() == ["pay mine Ti", "give up mine Ti"]
    paid = position.play("pay mine Ti")
    assert paid.texts() == ["pay factory Ti", "give up factory Ti"]
    broke = paid.play("pay factory Ti")
    assert (state(broke)["phase"], pieces(broke, "Ti", 0)) == ("turn", {"mine": 1, "factory": 1}), "nobody pays with nothing"
    spared = position.play("give up mine Ti")
    assert (state(spared)["phase"], pieces(spared, "Ti", 0)) == ("turn", {"factory": 2}), "now the money is enough, and is paid"
    assert money(spared) == 2 - 2 + 3 + 4, "the income of Ganymede's mine and of two factories"
    assert board(spared)["crises"][0]["losses"] == [1, 0]


def test_who_can_pay_the_pirates_must():
    """OV-34: and is not asked; nor is anybody without money."""
    rich = crisis(levels={"Ti": 2}, pieces=OUTER, money={0: 3})
    assert (state(rich)["phase"], pieces(rich, "Ti", 0), money(rich)) == ("turn", {"mine": 1, "factory": 2}, 0 + 3 + 3 + 4)
    poor = crisis(levels={"Ti": 2}, pieces=OUTER, money={0: 0})
    assert (state(poor)["phase"], pieces(poor, "Ti", 0)) == ("turn", {})


@pytest.mark.parametrize("level", [3, 4])
def test_titan_3(level):
    """OV-34: also on Ganymede and the Kuiper Belt; planets outward; seat after seat. All these count for whether the money is enough."""
    outer = {**OUTER, ("Ku", 1): {"factory": 1}, ("Ga", 1): {"mine": 1}}
    position = crisis(levels={"Ti": level}, pieces=outer, money={0: 3, 1: 1})
    asked = []
    while state(position)["phase"] == "pirates":
        asked.append((position.mover, position.texts()[0]))
        position = position.play(position.texts()[0])
    assert asked == [(0, "pay mine Ga"), (0, "pay mine Ti"), (0, "pay factory Ti"), (1, "pay mine Ga")]
    assert (pieces(position, "Ti", 0), pieces(position, "Ku", 1)) == ({"mine": 1, "factory": 1}, {})
    assert state(crisis(levels={"Ti": level}, pieces=outer, money={0: 4, 1: 2}))["phase"] == "turn"


def aliens(position):
    return [planet for planet, told in zip(PLANETS, board(position)["planets"], strict=True) if told["aliens"]]


@pytest.mark.parametrize("level", [3, 4])
def test_kuiper_belt_3(level):
    """OV-35: aliens on Kuiper Belt, Titan and Ganymede; units, orbit included, and pieces go; bag tiles stay."""
    there = {
        "orbit": {("Ti", 0): {"ship": 1}},
        "surface": {("Ga", 1): {"inf": 1}},
        "pieces": {("Ku", 0): {"mine": 1}, ("Ea", 0): {"factory": 1}},
    }
    position = crisis(levels={"Ku": level}, **there)
    assert aliens(position) == ["Ga", "Ti", "Ku"]
    assert (units(position, "Ti", 0), units(position, "Ga", 1), pieces(position, "Ku", 0)) == ({}, {}, {})
    assert len(tiles(position, "Ku")) == level
    assert aliens(crisis(levels={"Ku": 2}, **there)) == []


@pytest.mark.parametrize(
    ("now", "advanced", "then"),
    [
        (["Ku", "Ti"], 0, ["Mo", "Ma"]),
        (["Ti"], 0, ["Ma"]),
        (["Ma"], 1, ["Mo"]),
        ([], 0, []),
        (["Ku", "Ti", "Ga"], 0, None),
        (["Mo", "Ma"], 2, None),
    ],
)
def test_aliens_move_on(now, advanced, then):
    """OV-36: surviving tiles go to the next planets of Mars, Moon, Earth; at Earth everybody loses. They come once a game (OV-35)."""
    mask = sum(1 << PLANETS.index(planet) for planet in now)
    given = {
        "orbit": {("Ma", 0): {"ship": 1}, ("Mo", 0): {"ship": 1}},
        "aliens": mask,
        "invaded": 1,
        "advanced": advanced,
        "levels": {"Ku": 4},
    }
    position = crisis(**given)
    if then is None:
        assert (position.mover, position.returns()) == (ph.OVER, [-1.0, -1.0])
        assert "aliens have reached Earth" in position.view(None).words()[0]
    else:
        assert aliens(position) == sorted(then, key=PLANETS.index)
        assert all(units(position, planet, 0) == {} for planet in then)


def test_income_and_return_to_orbit():
    """OV-37: £3 a mine, £2 a factory, on all planets; units come back up."""
    position = crisis(pieces={("Ma", 0): {"mine": 2}, ("Ve", 0): {"factory": 1}}, surface={("Ma", 0): {"inf": 2}}, money={0: 1, 1: 1})
    assert (money(position, 0), money(position, 1)) == (1 + 6 + 2, 1)
    assert (units(position, "Ma", 0), board(position)["period"]) == ({"inf": 2}, 2)


# The end --------------------------------------------------------------------------------------------------------------------------------


def finished(seats=3, **given):
    return crisis(seats, period=3, **given)


def test_planet_points_and_tiles():
    """OV-38: by income; equal incomes share the better place, and the next gets the second; without income nothing."""
    position = finished(
        4,
        pieces={("Ma", 0): {"mine": 2}, ("Ma", 1): {"factory": 3}, ("Ma", 2): {"factory": 1}},
        kept={0: [2, 1, 1], 3: [1, 0, 0]},
        invaded=1,
    )
    assert position.mover == ph.OVER
    assert [seat["points"] for seat in board(position)["seats"]] == [9 + 2 + 1 + 2, 9, 5, 1]
    assert position.returns() == pytest.approx([1, 1 / 3, -1 / 3, -1])


def test_two_places_only():
    """OV-7, OV-38: the Moon gives nothing for the third."""
    position = finished(pieces={("Mo", 0): {"mine": 3}, ("Mo", 1): {"mine": 2}, ("Mo", 2): {"mine": 1}})
    assert [seat["points"] for seat in board(position)["seats"]] == [6, 3, 0]


def test_ties():
    """OV-38: first the marker, then mines and factories, then points from tiles, then shared (OV-39)."""
    same = {("Ma", 1): {"mine": 2}, ("Ma", 2): {"factory": 3}}
    assert finished(pieces=same).returns() == [-1, 0, 1], "more pieces"
    marker = finished(pieces={("Ma", 0): {"mine": 2}, ("Ma", 2): {"factory": 3}}).returns()
    assert marker == [1, -1, 0], "seat 0 took the last cube"
    by_tiles = finished(pieces={("Mo", 1): {"mine": 1}, ("Me", 2): {"mine": 1}}, kept={1: [0, 0, 0]})
    assert by_tiles.returns() == [-1, 0.5, 0.5]
    fewer = finished(pieces={("Ti", 1): {"mine": 1}, ("Ga", 2): {"mine": 1}}, kept={2: [1, 0, 0]}).returns()
    assert fewer == [-1, 0, 1], "8 and 8 points, one of them from a tile"


# Secrets --------------------------------------------------------------------------------------------------------------------------------


def test_draws_are_seen_by_their_owner_alone():
    """OV-40."""
    position = begun(3).play("pass")
    code = position.legal()[0]
    assert [position.sees(code, seat) for seat in (0, 1, 2, None)] == [True, False, False, False]


def test_what_everybody_knows_is_used_up_first():
    """OV-40: the empire's cards are known; playing one kind takes the known one first."""
    base = state(begun())
    britain = Counter(STANDARD["empires"]["Britain"]["cards"])
    assert Counter({CARDS[card]: count for card, count in enumerate(base["known"][0]) if count}) == britain
    grant = CARDS.index("grant5")
    after = begun().play("play grant5")
    assert state(after)["known"][0][grant] == 0


def random_step(position, chooser):
    return position.draw(chooser.getrandbits(64)) if position.mover == ph.CHANCE else chooser.choice(position.legal())


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_leaks(seats):
    """OV-40: view and observation are the same bytes in all positions that agree on what a seat knows; over three hundred of each
    form, from whole games."""
    chooser, looked = random.Random(seats), 0
    while looked <= 300:
        position = game(seats).start()
        while position.mover != ph.OVER:
            for seat in (*range(seats), None):
                if chooser.random() < 0.15:
                    twin = position.sampler(seat).draw(chooser.getrandbits(64))
                    one, other = twin.view(seat), position.view(seat)
                    assert json.dumps(one.json()) == json.dumps(other.json())
                    assert one.words() == other.words()
                    assert one.observation().tobytes() == other.observation().tobytes()
                    looked += twin != position
            position = position.play(random_step(position, chooser))


@pytest.mark.parametrize(("name", "share"), [("random", 1.0), ("greedy", 0.5), ("mcts:40", 0.25)])
def test_bots_choose_by_what_they_know(name, share):
    """OV-40: given the same key, a bot chooses the same in all positions that agree on what its seat knows."""
    chooser, asked = random.Random(name), 0
    for seats in (2, 4):
        position = game(seats).start()
        while position.mover != ph.OVER:
            seat = position.mover
            if seat != ph.CHANCE and len(position.legal()) > 1 and chooser.random() < share:
                choices = set()
                for at in (position, *(position.sampler(seat).draw(chooser.getrandbits(64)) for _ in range(2))):
                    bot = ph.bot(name)
                    bot.begin(7)
                    choices.add(bot.choose(at.view(seat), at.sampler(seat)))
                assert len(choices) == 1, position.view(seat).words()
                asked += 1
            position = position.play(random_step(position, chooser))
    assert asked > 30


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_log_of_a_seat_is_the_same_whatever_others_drew(seat):
    """OV-40: the others draw other cards; as long as all that is public stays possible, the log of the seat is the same."""
    chooser, compared = random.Random(f"log {seat}"), 0
    for _ in range(6):
        log, twin = ph.Log(game(3)), ph.Log(game(3))
        while log.now.mover != ph.OVER:
            code = random_step(log.now, chooser)
            hidden = not log.now.sees(code, seat)
            if not hidden and (twin.now.mover != log.now.mover or code not in twin.now.legal()):
                break  # somebody plays a card that the twin does not have, or is asked for cards that only one of them has
            twin.play(twin.now.draw(chooser.getrandbits(64)) if hidden else code)
            log.play(code)
        changed = [one.code for one in log.steps] != [one.code for one in twin.steps]
        assert json.dumps(log.for_seat(seat).lines) == json.dumps(twin.for_seat(seat).lines)
        compared += len(log.steps) if changed else 0
    assert compared > 100


def test_the_log_of_a_seat_shows_its_own_draws_only():
    """OV-40."""
    chooser = random.Random(3)
    log = ph.Log(game(3))
    while log.now.mover != ph.OVER:
        log.play(log.now.draw(chooser.getrandbits(64)) if log.now.mover == ph.CHANCE else chooser.choice(log.now.legal()))
    for seat in (0, 1, 2, None):
        for line, step in zip(log.for_seat(seat).lines, log.steps, strict=True):
            hidden = step.text.startswith("draw") and state(log.position(step.number))["turn"] != seat
            assert line[2:4] == (["draw a card", None] if hidden else [step.text, step.code])


def test_conceal_is_exact():
    """OV-40: all assignments of unseen cards, each as often as it is likely (chi-square); known cards stay where they are."""
    base = state(table(3, hands={0: ["cp1"], 1: ["lift", "cp2"], 2: ["spy"]}))
    tiny = [0] * 32
    tiny[CARDS.index("cp1")], tiny[CARDS.index("lift")], tiny[CARDS.index("spy")] = 2, 1, 1
    rest = [have - few for have, few in zip(base["deck"], tiny, strict=True)]
    base["deck"], base["discards"] = tiny, [max(0, count) for count in rest]
    base["known"][1][CARDS.index("cp2")] = 1
    position = game(3).from_json({"state": base})
    assert min(rest) >= 0
    unseen = ["cp1", "cp1", "lift", "spy", "lift", "spy"]  # the deck, seat 1's unknown card, seat 2's
    expected = Counter()
    for first in range(6):
        for second in range(6):
            if first != second:
                expected[unseen[first], unseen[second]] += 1
    draws = 20_000
    found = Counter()
    for key in range(draws):
        now = state(position.sampler(0).draw(key))
        held = [[CARDS[card] for card, count in enumerate(now["hand"][seat]) for _ in range(count)] for seat in range(3)]
        assert held[0] == ["cp1"]
        assert "cp2" in held[1]
        held[1].remove("cp2")
        found[held[1][0], held[2][0]] += 1
    assert found.keys() == expected.keys()
    chi_square = sum((found[pair] - draws * count / 30) ** 2 / (draws * count / 30) for pair, count in expected.items())
    freedom = len(expected) - 1
    assert chi_square <= freedom + 5 * math.sqrt(2 * freedom)


# Component sets -------------------------------------------------------------------------------------------------------------------------


def test_sets_are_replaceable():
    """OV-6 to OV-8 are data: the short game has other planets, periods and tiles."""
    short = ph.game(NAME, components="short")
    assert short.legend["components"] == "Short game"
    assert [planet["id"] for planet in short.legend["planets"]] == ["Me", "Ve", "Ea", "Mo", "Ma", "Ti", "Ku"]
    run = ph.simulate(short, games=200, seed=5)
    assert run.decisions.max() <= short.max_decisions
    assert components("short").minutes == 30


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("periods = 3", "periods = 0", r"broken.toml: rules.periods: Expected a whole number >= 1"),
        ('"Mine:3" = 5', '"Mine:x" = 5', r"broken.toml: tiles.Mine:x: is no tile"),
        ('"Windfall:-" = 9', '"Windfall:2*" = 9', r"tiles.Windfall:2\*: is no tile"),
        ("[cards.lift]", "[cards.lift2]", r"cards.lift2: is no effect"),
        ("[cards.cp5]", "[cards.cp]", r"cards.cp: is no effect"),
        (
            '"recall", "intel2", "bargain"',
            '"recal", "intel2", "bargain"',
            r"empires.France.cards\[1\]: There is no card 'recal'. Did you mean .*recall",
        ),
        ('path = ["Ma", "Mo", "Ea"]', 'path = ["Ma", "Ea", "Mo"]', r"aliens.path: ends at the home"),
        ('landing = ["Ku", "Ti", "Ga"]', 'landing = ["Ku", "Ti", "Pl"]', r"aliens.landing: There is no planet 'Pl'"),
        ("home = true", "home = false", r"planets: exactly one planet has home"),
        ("step = 6", "step = 9", r"planets: stand from the Sun outward"),
        ('faces = [2, 3, 4, 5, 6, "skull"]', "faces = [2, 3, 4, 5, 6]", r"dice.faces: needs at least one skull"),
        ("ships = 2", "ships = 8", r"start.ships: Expected a whole number <= 7"),
        ('"Crisis:-" = 3', '"Crisis:-" = 33', r"tiles: there are 53 Crisis tiles; 40 is the most"),
        ("tiles = [2, 3, 4, 5]", "tiles = [2, 3, 4]", r"planets\[1\].tiles: has 3 numbers: it needs one each for 2, 3, 4 and 5 players"),
        ("tiles = [2, 3, 4, 5]", "tiles = [2, 3, 4, 21]", r"planets.*tiles.*Expected a whole number <= 20"),
        ("tiles = [2, 3, 4, 5]", "extra_tiles = 1", r"planets.*extra_tiles"),
        ("count = 6", "cuont = 6", r"cards.*There is no field 'cuont'. Did you mean count"),
    ],
)
def test_broken_sets_are_refused(old, new, complaint, tmp_path, monkeypatch):
    """With file, key and reason."""
    folder = tmp_path / NAME
    folder.mkdir()
    source = (GAME.folder / "data" / "standard.toml").read_text(encoding="utf-8")
    assert old in source
    (folder / "broken.toml").write_text(source.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    with pytest.raises(ph.BadData, match=complaint):
        ph.game(NAME, components="broken")


def test_weights_in_a_set_of_an_earlier_version_are_not_read(tmp_path, monkeypatch):
    """The game has its own weights: matches with such a set go on, and checking it says so."""
    folder = tmp_path / NAME
    folder.mkdir()
    source = (GAME.folder / "data" / "standard.toml").read_text(encoding="utf-8")
    (folder / "earlier.toml").write_text(f"{source}\n[evaluation]\nmine = 4000\n", encoding="utf-8")
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    earlier, standard = game(components="earlier"), game()
    assert earlier.tables.tobytes() == standard.tables.tobytes()
    faults, warnings = GAME.data.check(folder / "earlier.toml")
    assert (faults, [key for key, _ in warnings]) == ([], ["evaluation"])


# What a board shows ---------------------------------------------------------------------------------------------------------------------

FACES = (0, 2, 3, 4, 5, 6)
ROLLS = [(a, b, c) for a in FACES for b in FACES for c in FACES]


def wins(strength, defence):
    """OV-19, by counting: the rolls for which these combat points are enough."""
    return sum(max(roll) - min(roll) + defence <= strength for roll in ROLLS)


def outlook(position, move, seat=0):
    told = {one["text"]: one.get("outlook", "") for one in position.view(seat).json()["legal"]}
    return told[move]


def test_the_odds_of_every_fight_are_exact():
    """OV-14, OV-19, OV-21: against tiles, aliens and seats that have something to seize; only where the viewer has units in orbit."""
    mars, venus = PLANETS.index("Ma"), PLANETS.index("Ve")
    position = table(
        seats=3,
        orbit={("Ma", 0): {"ship": 2, "inf": 2, "tank": 1}, ("Ve", 0): {"ship": 1}, ("Ma", 1): {"tank": 1}, ("Ma", 2): {"ship": 1}},
        pieces={("Ma", 1): {"mine": 1}},
        tiles={"Ma": ["Mine:2", "Mine:5", "Mine:-", "Tension:-"], "Me": ["Mine:2"]},
        hands={0: ["cp3", "medic2"]},
        aliens=1 << venus,
        invaded=1,
        advanced=1,
    )
    told = board(position, 0)
    assert (told["rolls"], told["harmless_rolls"]) == (len(ROLLS), sum(0 not in roll for roll in ROLLS))
    here = {TILES[entry["tile"]]: entry["odds"] for entry in told["planets"][mars]["tiles"]}
    assert here == {
        "Mine:2": {"units": wins(6, 2), "cards": wins(9, 2)},
        "Mine:5": {"units": wins(6, 5), "cards": wins(9, 5)},
        "Mine:-": None,
        "Tension:-": None,
    }
    assert [seat["odds"] for seat in told["planets"][mars]["seats"]] == [None, {"units": wins(6, 2), "cards": wins(9, 2)}, None]
    assert [(seat["strength"], seat["defence"]) for seat in told["planets"][mars]["seats"]] == [(6, 6), (2, 2), (1, 1)]
    assert told["planets"][venus]["odds"] == {"units": 0, "cards": 0}, "one spaceship against 7, whatever the cards"
    assert told["planets"][PLANETS.index("Me")]["tiles"][0]["odds"] is None
    for planet in (*board(position)["planets"], *board(position, 2)["planets"][:mars]):
        assert planet["odds"] is None
        assert all(entry["odds"] is None for entry in (*planet["tiles"], *planet["seats"]))


def test_what_each_commitment_brings():
    """OV-19: the view tells its combat points; as many as the cost are enough."""
    position = table(orbit={("Ma", 0): {"ship": 1, "inf": 2, "tank": 1}}, tiles={"Ma": ["Mine:2"]}, hands={0: ["cp1"]})
    rolled = play(position, "claim Ma Mine:2, die=5, die=3, die=2, play cp1")
    told = board(rolled, 1)["fight"]
    assert (told["cost"], told["strength"], told["needed"], told["casualties"], told["dice"]) == (5, 1, 4, 0, [5, 3, 2])
    commits = texts(rolled, "commit")
    assert len(told["commits"]) == len(commits) == 2 * 3 * 2 - 1
    for move, points in zip(commits, told["commits"], strict=True):
        assert (pieces(rolled.play(move), "Ma", 0) == {"mine": 1}) == (points >= told["cost"])
    assert board(position)["fight"] is None
    skulls = board(play(position, "claim Ma Mine:2, die=skull, die=skull, die=2"))["fight"]
    assert (skulls["dice"], skulls["skulls"], skulls["casualties"]) == ([0, 0, 2], 2, 2)


@pytest.mark.parametrize(
    ("orbit", "dice", "units"),
    [
        ({"ship": 1, "inf": 3, "tank": 1}, "die=2, die=2, die=2", (0, 2, 0)),
        ({"ship": 1, "inf": 1, "tank": 2}, "die=4, die=2, die=2", (0, 1, 2)),
        ({"ship": 2, "inf": 1}, "die=3, die=2, die=2", (2, 1, 0)),
        ({"ship": 2, "inf": 1, "tank": 1}, "die=6, die=skull, die=2", (2, 1, 1)),
    ],
)
def test_as_few_units_as_are_enough_are_suggested(orbit, dice, units):
    """Infantry first; all of them where nothing is enough."""
    rolled = play(table(orbit={("Ma", 0): orbit}, tiles={"Ma": ["Mine:2"]}), "claim Ma Mine:2", dice)
    assert board(rolled)["suggested"] == dict(zip(("ships", "infantry", "tanks"), units, strict=True))


def test_the_largest_group_is_suggested():
    """OV-8, OV-12: tanks by `lift`; out of a fight somebody stays."""
    position = table(orbit={("Ea", 0): {"ship": 2, "inf": 3, "tank": 1}}, hands={0: ["lift"]})
    assert board(position.play("move Ea>Ma"))["suggested"] == {"ships": 2, "infantry": 3, "tanks": 0}
    assert board(play(position, "play lift, move Ea>Ma"))["suggested"] == {"ships": 2, "infantry": 3, "tanks": 1}
    hopping = fight("hop", orbit={("Ma", 0): {"ship": 2, "inf": 1}}).play("play hop Ma>Ea")
    assert board(hopping)["suggested"] == {"ships": 1, "infantry": 1, "tanks": 0}


def test_the_group_suggested_is_a_spaceship_and_what_the_best_claim_needs():
    """OV-13, OV-19: as many combat points as a fight usually costs, infantry first; and for every way before it is chosen."""
    position = table(
        orbit={("Ea", 0): {"ship": 3, "inf": 6, "tank": 2}, ("Mo", 0): {"inf": 2}},
        tiles={"Ma": ["Mine:2"], "Ve": ["Windfall:-"], "Mo": ["Mine:2"], "Ga": ["Mine:1"]},
        hands={0: ["lift"]},
    )
    usual = int(position.game.tables["usual_difference"][0])
    ways = dict(zip(texts(position, "move"), board(position, 0)["moves"], strict=True))
    most = {move: way.pop("most") for move, way in ways.items()}
    assert ways["move Ea>Ma"] == {"claim": True, "ships": 1, "infantry": 2 + usual, "tanks": 0}
    assert ways["move Ea>Ve"] == {"claim": True, "ships": 1, "infantry": 1, "tanks": 0}, "without a defence one unit goes down"
    assert ways["move Ea>Mo"]["infantry"] == usual, "two are there"
    assert ways["move Ea>Me"] == {"claim": False, "ships": 3, "infantry": 6, "tanks": 0}, "nothing to claim: all"
    assert not ways["move Ea>Ga"]["claim"], "full range"
    for move, way in ways.items():
        del way["claim"]
        assert board(position.play(move), 0)["suggested"] == way
    assert most["move Ea>Ma"] == {"ships": 3, "infantry": 6, "tanks": 0}
    lifted = position.play("play lift")
    assert board(lifted, 0)["moves"][texts(lifted, "move").index("move Ea>Ma")]["most"] == {"ships": 3, "infantry": 6, "tanks": 2}


@pytest.mark.parametrize(
    ("hand", "orbit", "cards", "units", "short"),
    [
        ([], {"inf": 9}, {}, (0, 8, 0), 0),
        (["cp1", "cp3", "cp5"], {"inf": 9}, {}, (0, 8, 0), 0),
        (["cp1", "cp2", "cp3", "cp5"], {"inf": 6}, {"cp2": 1}, (0, 6, 0), 0),
        (["cp1", "cp3", "cp3"], {"inf": 3}, {"cp3": 2}, (0, 2, 0), 0),
        (["surprise", "cp1"], {"inf": 3}, {"surprise": 1}, (0, 2, 0), 0),
        (["cp1", "medic2"], {"inf": 3}, {}, (0, 3, 0), 4),
    ],
)
def test_the_cheapest_success_is_suggested_cards_included(hand, orbit, cards, units, short):
    """OV-19: cards only where units do not suffice, the weakest that is enough; to nobody else. Or else what all of it lacks."""
    rolled = play(table(orbit={("Ma", 0): orbit}, tiles={"Ma": ["Mine:2"]}, hands={0: hand}), FIGHT)
    told = board(rolled, 0)
    found = {CARDS[entry["card"]]: entry["suggested"] for entry in told["fight"]["cards"] if entry["suggested"]}
    assert (found, tuple(told["suggested"].values()), told["fight"]["short"]) == (cards, units, short)
    if not short:
        ships, infantry, tanks = units
        played = play(
            rolled, *(f"play {card}" for card, count in found.items() for _ in range(count)), f"commit {ships}s{infantry}i{tanks}t"
        )
        assert pieces(played, "Ma", 0) == {"mine": 1}
    assert board(rolled, 1)["fight"]["cards"] == []


def test_what_a_medic_spares_is_told():
    rolled = play(table(orbit={("Ma", 0): {"inf": 3}}, tiles={"Ma": ["Mine:2"]}, hands={0: ["medic2", "medic2"]}), FIGHT)
    assert board(rolled, 0)["fight"]["cards"] == [{"card": CARDS.index("medic2"), "most": 1, "points": 0, "spares": 2, "suggested": 0}]


@pytest.mark.parametrize("skulls", range(4))
def test_danger_is_what_the_dice_then_bring(skulls):
    """OV-25 to OV-35: for every level its deed, what it takes and how many rolls bring it."""
    laid = {
        "Me": ["Crisis:2*"],
        "Ve": ["Crisis:-", "Crisis:3*"],
        "Ea": ["Crisis:3"],
        "Ma": ["Crisis:4*", "Crisis:4*", "Crisis:3"],
        "Ga": ["Crisis:-"],
    }
    before = board(table(tiles=laid))
    dice = ", ".join(["die=skull"] * skulls + ["die=2"] * (3 - skulls))
    after = {entry["planet"]: entry for entry in board(crisis(tiles=laid, dice=dice))["crises"]}
    rolls = [sum(roll.count(0) == count for roll in ROLLS) for count in range(4)]
    for number, planet in enumerate(before["planets"]):
        assert [entry["level"] for entry in planet["danger"]] == sorted({entry["level"] for entry in planet["danger"]})
        if number not in after:
            assert planet["danger"] == []
            continue
        assert sum(entry["rolls"] for entry in planet["danger"]) == len(ROLLS)
        entry = next(entry for entry in planet["danger"] if entry["level"] == after[number]["level"])
        assert entry["deed"] == after[number]["deed"]
        assert entry["rolls"] >= rolls[skulls]
    assert [entry["deed"] for entry in before["planets"][PLANETS.index("Ve")]["danger"]] == ["units", "units"]
    assert before["planets"][PLANETS.index("Ve")]["danger"][0]["losses"] == 2
    assert before["planets"][PLANETS.index("Ga")]["danger"][0]["deed"] == "quiet"


def test_where_the_aliens_come_next_is_told():
    """OV-36."""
    position = table(aliens=1 << PLANETS.index("Ku") | 1 << PLANETS.index("Ti"), invaded=1)
    assert [PLANETS[number] for number, planet in enumerate(board(position)["planets"]) if planet["aliens_next"]] == ["Mo", "Ma"]


def test_prizes_go_to_the_highest_incomes():
    """OV-38: equals share the better place; the view names it for each seat, and what a tile would add to one's points."""
    pieces_there = {("Ma", 0): {"mine": 1}, ("Ma", 1): {"mine": 1}, ("Ma", 2): {"factory": 1}}
    position = table(4, pieces=pieces_there, tiles={"Ma": ["Mine:-", "Big Game:-", "Windfall:-"]})
    mars = board(position, 3)["planets"][PLANETS.index("Ma")]
    assert [(seat["place"], seat["points"]) for seat in mars["seats"]] == [(1, 9), (1, 9), (2, 5), (0, 0)]
    assert {TILES[tile["tile"]]: tile["gain"] for tile in mars["tiles"]} == {"Mine:-": 9, "Big Game:-": 1, "Windfall:-": 0}
    assert [tile["gain"] for tile in board(position)["planets"][PLANETS.index("Ma")]["tiles"]] == [0, 0, 0], "spectators gain nothing"


def test_cards_that_wait_say_for_what():
    """OV-12."""

    def reasons(position, seat=0):
        return {CARDS[entry["card"]]: entry["idle"] for entry in board(position, seat)["hand"]}

    hands = {0: ["cp3", "lift", "bargain", "envoy", "grant4", "hop"], 1: ["cp3"]}
    position = table(orbit={("Ma", 0): {"ship": 1, "inf": 8}, ("Ea", 0): {"ship": 1}}, tiles={"Ma": ["Mine:2"]}, hands=hands)
    assert reasons(position) == {
        "cp3": "fight",
        "lift": "target",
        "bargain": "target",
        "envoy": "target",
        "grant4": "target",
        "hop": "target",
    }
    assert reasons(position, 1) == {"cp3": "turn"}
    assert reasons(position.play("play lift"))["envoy"] == "bound"
    assert reasons(play(position, FIGHT)) == {
        "cp3": "fight",
        "lift": "start",
        "bargain": "start",
        "envoy": "start",
        "grant4": "target",
        "hop": "target",
    }
    assert reasons(position.play("move Ma>Ve"))["grant4"] == "moment"


def test_whatever_is_suggested_is_legal():
    for seats in (2, 4):
        chooser, position, suggestions = random.Random(seats), game(seats).start(), 0
        while position.mover != ph.OVER:
            if position.mover == ph.CHANCE:
                position = position.play(position.draw(chooser.getrandbits(64)))
                continue
            view = position.view(position.mover)
            if suggested := view.board()["suggested"]:
                assert suggested in [{kind: move.get(kind) for kind in suggested} for move in view.json()["legal"]]
                suggestions += 1
            position = position.play(chooser.choice(position.legal()))
        assert suggestions


def test_where_a_group_goes_and_what_it_may_do_there():
    """OV-13."""
    position = table(orbit={("Ea", 0): {"ship": 1}}, hands={0: ["range2"]})
    earth, ganymede = PLANETS.index("Ea"), PLANETS.index("Ga")
    assert (board(position)["range"], board(position.play("play range2"))["range"]) == (2, 4)
    far = board(position.play("move Ea>Ga"))["route"]
    assert far == {"from": earth, "to": ganymede, "distance": 2, "may_claim": False}
    assert board(play(position, "play range2, move Ea>Ga"))["route"]["may_claim"]
    assert outlook(position, "move Ea>Ga") == "full range: no claim"
    assert outlook(position, "move Ea>Ma") == "then you may claim a tile there"


def test_prices_are_those_of_the_moment():
    """OV-8: cheaper by `bargain`, not under £1."""
    position = table(hands={0: ["bargain", "bargain"]}, money={0: 9})
    printed = board(position)["prices"]
    assert printed == {"inf": STANDARD["prices"]["infantry"], "ship": STANDARD["prices"]["ships"], "tank": STANDARD["prices"]["tanks"]}
    cheap = board(play(position, "play bargain, play bargain"))["prices"]
    assert cheap == {unit: max(1, price - 2) for unit, price in printed.items()}


def test_what_crises_ask_for():
    """OV-27, OV-34: the power of the oracle and its price, and the pirates' ransom."""
    oracle = next(planet["id"] for planet in STANDARD["planets"] if planet["crisis"] == "oracle")
    prices = STANDARD["rules"]["oracle"]
    for level, (takes, deed) in enumerate((("card", "theft"), ("unit", "murder"), ("piece", "arson")), start=1):
        given = {"pieces": {(oracle, 0): {"mine": 1}, ("Ea", 1): {"mine": 1}}, "orbit": {("Ea", 1): {"ship": 1}}, "hands": {1: ["cp1"]}}
        position = crisis(levels={oracle: level}, money={0: 30}, **given)
        assert board(position)["oracle"] == {"takes": takes, "price": prices[level - 1]}
        assert board(position)["crises"] == [{"planet": PLANETS.index(oracle), "level": level, "deed": deed, "losses": [0, 0]}]
    asked = crisis(levels={"Ti": 2}, pieces=OUTER, money={0: 1})
    assert board(asked)["ransom"] == {"planet": PLANETS.index("Ti"), "piece": "mine", "price": STANDARD["rules"]["ransom"], "asked": 3}
    assert (board(asked)["oracle"], board(asked)["fight"]) == (None, None)


def test_a_view_shows_the_hand_of_its_viewer_alone():
    position = table(hands={0: ["cp3", "cp3", "lift"], 1: ["cp2"]})
    held = [(CARDS[entry["card"]], entry["count"]) for entry in board(position, 0)["hand"]]
    assert held == [("cp3", 2), ("lift", 1)]
    assert hand(position, 1) == ["cp2"]
    assert board(position)["hand"] == []
    assert [seat["cards"] for seat in board(position)["seats"]] == [3, 1]


# Words ----------------------------------------------------------------------------------------------------------------------------------


def test_moves_tell_what_they_cost_and_how_likely_they_are():
    """OV-19: before the roll the odds, after it what is still needed."""
    position = table(orbit={("Ma", 0): {"ship": 2, "inf": 3}}, tiles={"Ma": ["Mine:2"]}, hands={0: ["cp3"]})
    share = wins(5, 2) / len(ROLLS)
    told = outlook(position, "claim Ma Mine:2")
    assert f"costs 2 and the difference of the dice: {round(100 * share)}% with 5 from your units" in told
    rolled = play(position, FIGHT, "play cp3")
    line = next(line for line in rolled.view(0).words() if line.startswith("Dice"))
    assert "the cost is 8, less 3 from cards: 5 still needed from units. Whatever is decided, 1 unit will be lost." in line
    assert outlook(rolled, "withdraw") == "nobody goes down, the attempt has failed and the turn ends; the skulls still take 1 unit"
    assert outlook(rolled, "commit 2s3i0t") == "8 of 8 points: takes it"
    assert position.view(1).json()["legal"] == []


def test_odds_in_words_are_never_certain_unless_they_are():
    position = table(orbit={("Ma", 0): {"ship": 7, "inf": 1}, ("Ve", 0): {"inf": 1}}, tiles={"Ma": ["Mine:1", "Mine:2"], "Ve": ["Mine:2"]})
    assert (wins(8, 1), wins(8, 2), wins(1, 2)) == (len(ROLLS), len(ROLLS), 0)
    assert "100% with 8 from your units" in outlook(position, "claim Ma Mine:1")
    assert " 0% with 1 from your units" in outlook(position, "claim Ve Mine:2")
    assert "42% to lose a unit or more" in outlook(position, "claim Ma Mine:2")


def test_the_last_crises_are_told():
    """With the description: what each was, and whom it took what from."""
    position = crisis(levels={"Ti": 2}, pieces=OUTER, money={0: 0})
    story = [line for line in position.view(None).words() if ", level " in line]
    assert story == [next(line for line in story if line.startswith("Titan, level 2: "))]
    assert "held to ransom. Lost: Britain " in story[0]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("claim Ve Mine:2", "no unit in orbit at Venus"),
        ("claim Ma Mine:5", "no Mine:5 on Mars"),
        ("buy tank Ma", "no factory on Mars"),
        ("buy ship Ea", "it costs £4 and you have £3"),
        ("move Ve>Ea", "no spaceship in orbit at Venus"),
        ("move Ma>Me", "at most 2 away"),
        ("commit 1s0i0t", "not being decided now"),
        ("play lift", "do not hold that card"),
        ("play cp3", "in a fight, after the roll"),
        ("discard cp3", "not over the hand limit"),
        ("withdraw", "not being decided now"),
        ("end", "not being decided now"),
    ],
)
def test_refusals_say_why(move, reason):
    position = table(orbit={("Ma", 0): {"ship": 1}}, tiles={"Ma": ["Mine:2"], "Ve": ["Mine:2"]}, hands={0: ["cp3"]}, money={0: 3})
    everything = {position.text(code): code for code in range(position.game.num_actions)}
    with pytest.raises(ph.IllegalMove, match=reason):
        position.play(everything[move])


# The whole ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("components", ["standard", "short"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_against_the_naive_twin(seats, components):
    """Every step of random games: the same seat, the same texts, the same chances, the same points (all clauses together)."""
    for number in range(3):
        options = {"components": components, "hand_limit": (9, 5, 15)[number]}
        position, twin = game(seats, **options).start(), NaiveOnwardToVenus(seats, **options)
        chooser = random.Random(f"{seats} {number}")
        while position.mover != ph.OVER:
            offered = dict(zip(position.texts(), position.legal(), strict=True))
            assert twin.mover == ("chance" if position.mover == ph.CHANCE else position.mover)
            assert set(twin.options()) == set(offered)
            if position.mover == ph.CHANCE:
                total = sum(twin.options().values())
                assert all(math.isclose(chance, twin.options()[position.text(code)] / total) for code, chance in position.chances())
                text = position.text(position.draw(chooser.getrandbits(64)))
            else:
                text = chooser.choice([text for text in offered if text != "pass" or chooser.random() < 0.5] or list(offered))
            position = position.play(offered[text])
            twin.play(text)
        assert twin.mover == "over"
        assert position.returns() == pytest.approx(twin.returns())
        if not twin.lost:
            assert [seat["points"] for seat in board(position)["seats"]] == [twin.points(seat) for seat in range(seats)]


def test_random_games_stay_sound():
    """Every position passes the check that positions by hand must pass."""
    for seats in (2, 4):
        chooser, position = random.Random(seats), game(seats, hand_limit=5).start()
        while position.mover != ph.OVER:
            assert position.game.from_bytes(position.bytes()) == position
            position = position.play(
                position.draw(chooser.getrandbits(64)) if position.mover == ph.CHANCE else chooser.choice(position.legal())
            )


def test_candidates_in_a_fight_are_just_enough_units():
    """What bots choose from; where no units are enough, cards or calling the fight off (OV-19)."""
    winnable = play(table(orbit={("Ma", 0): {"ship": 2, "inf": 3}}, tiles={"Ma": ["Mine:2"]}), "claim Ma Mine:2, die=3, die=3, die=2")
    assert candidates(winnable) == ["commit 0s3i0t", "commit 1s2i0t", "commit 2s1i0t"]
    assert candidates(fight("cp1")) == ["play cp1", "withdraw"]


def candidates(position):
    out = np.empty(position.game.max_legal, np.int32)
    count = position.game.run.candidates(position.game.tables, position._states, out)
    return [position.text(int(code)) for code in out[:count]]

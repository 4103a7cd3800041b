"""ASTROPLANE, clause by clause (AP-n, see the game's rules.md)."""

from __future__ import annotations

import collections
import functools
import itertools
import random
import re
from pathlib import Path

import numpy as np
import pytest

import perihelion as ph
from perihelion.bots.match import match_steps
from perihelion.core.conformance import CHECKS
from perihelion.core.logs import read_log
from perihelion.core.records import opened
from perihelion.games.astroplane import GAME
from perihelion.games.astroplane.geometry import MIDDLE, UNIT
from perihelion.lab.perft import perft
from tests.rules.astroplane_secrets import SECRETS
from tests.rules.naive_astroplane import NaiveAstroplane

TWO, THREE, FOUR = (ph.game("astroplane", form=f"{seats}-player") for seats in (2, 3, 4))
SAFE_TWO, SAFE_THREE = (ph.game("astroplane", form=f"{seats}-player", safe_entries=True) for seats in (2, 3))
CALLING_UP = ["reserve L", "reserve R", "reserve none"]
SIDES = ("south", "west", "north", "east")
GOLDEN = Path(__file__).parents[1] / "golden"


def at(text, game=TWO):
    """A position by its text; `south=0,0` stands for a fleet that has nothing in its start areas and 4 in reserve."""
    return game.from_text(text)


def play(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def board(position, seat=0):
    return position.view(seat).json()["board"]


def stack(position, name):
    """The pieces of a position from the bottom up, by seat; nothing if it is empty."""
    return next((found["pieces"] for found in board(position)["stacks"] if found["at"] == name), [])


def where(position):
    return {found["at"]: found["pieces"] for found in board(position)["stacks"]}


def flights(position, source):
    """Where the piece may be placed by its next move."""
    return {text.split(">")[1] for text in position.texts() if text.startswith(f"{source}>")}


def squares(position):
    return {(square["place"], square["fleet"]) for square in board(position)["squares"]}


def kills(position):
    return {text for text in position.texts() if text.startswith("[") and "x" in text}


def points(position):
    return GAME.points(position.game.opened_tables, opened(position._states))


def refused(position, move):
    with pytest.raises(ph.IllegalMove) as error:
        position.play(move)
    return str(error.value)


# The board ------------------------------------------------------------------------------------------------------------------------------


@functools.cache
def shapes(role):
    return {shape["id"]: shape for shape in FOUR.geometry()["shapes"] if shape.get("role") == role}


def test_spaces_of_the_board():
    """AP-2: 76 whole spaces: 64 ordinary, 8 wormhole ends, 4 in the centre; and the triangles that have names."""
    assert {role: len(shapes(role)) for role in ("ordinary", "wormhole", "singularity", "hyperspace", "outside", "firing", "area")} == {
        "ordinary": 64, "wormhole": 8, "singularity": 4, "hyperspace": 4, "outside": 8, "firing": 8, "area": 8,
    }  # fmt: skip
    everything = {shape["place"] for role in ("ordinary", "wormhole", "singularity") for shape in shapes(role).values()}
    assert {"4,5", "0,1", "6,3", "-6,-3"} <= everything
    assert not {"5,6", "6,5", "-5,6", "-6,5", "5,-6", "6,-5", "-5,-6", "-6,-5"} & everything


def test_a_piece_fills_the_half_on_the_side_of_its_apex():
    """AP-1: diamonds with apexes N, E, S and W; a position is the triangle of its apex and the corners beside it."""
    positions, (x, y) = shapes("position"), (MIDDLE + UNIT * 2, MIDDLE + UNIT * 3)
    corners = {"N": (x, y - UNIT), "E": (x + UNIT, y), "S": (x, y + UNIT), "W": (x - UNIT, y)}
    for apex, beside in zip("NESW", ("WE", "NS", "EW", "SN"), strict=True):
        assert {tuple(point) for point in positions[f"2,-3{apex}"]["points"]} == {corners[apex], *(corners[other] for other in beside)}


def arrows():
    """The arrows printed on the board, by the positions they stand in."""
    return {name.removeprefix("arrow-"): shape for name, shape in shapes("arrow").items()}


def test_arrows_on_the_board():
    """AP-5, AP-9, AP-22: three in each entry space, at the apexes a piece that enters may point at, and twelve ways into the centre."""
    entries = {text.split(">")[1] for seat in range(4) for text in ph.game("astroplane", form="4-player", first=seat).start().texts()}
    assert {name for name, shape in arrows().items() if "side" in shape} == entries
    assert len(entries) == 24
    paths = {name for name, shape in arrows().items() if "side" not in shape}
    assert len(paths) == 12
    for name in paths:
        ways = flights(at(f"turn=south south=0,0 north=1,1 {name}=S"), name)
        assert len(ways) == 1
        assert ways.pop()[:-1] in ("0,1", "1,0", "0,-1", "-1,0")


def test_special_places():
    """AP-3, AP-4, AP-6, AP-7."""
    assert {shape["place"] for shape in shapes("singularity").values()} == {"0,1", "1,0", "0,-1", "-1,0"}
    assert {shape["place"] for shape in shapes("hyperspace").values()} == {"0,7", "7,0", "0,-7", "-7,0"}
    mirrored = itertools.product((-1, 1), (-1, 1))
    corners = [(sx, sy) for sx, sy in mirrored]
    for role, places in (("wormhole", [(4, 5), (5, 4)]), ("outside", [(4, 7), (7, 4)]), ("firing", [(6, 7), (7, 6)])):
        assert {shape["place"] for shape in shapes(role).values()} == {f"{sx * x},{sy * y}" for sx, sy in corners for x, y in places}


def test_set_up():
    """AP-8: ten pieces each, three in each area and four in reserve; two sit south and north, three also west."""
    for game, sides in ((TWO, ("south", "north")), (THREE, ("south", "west", "north")), (FOUR, SIDES)):
        fleets = board(game.start())["fleets"]
        assert tuple(fleet["side"] for fleet in fleets) == sides
        assert all(fleet["start"] == {"L": 3, "R": 3} and fleet["reserve"] == 4 for fleet in fleets)
        assert not board(game.start())["stacks"]


@pytest.mark.parametrize(
    ("seat", "left", "right", "back"),
    [(0, "-2,-5", "2,-5", "S"), (1, "-5,2", "-5,-2", "W"), (2, "2,5", "-2,5", "N"), (3, "5,-2", "5,2", "E")],
)
def test_first_turns_of_four_players(seat, left, right, back):
    """AP-5, AP-9, and the book's figure of first moves: each enters through the apex of the area, and points at any of the others."""
    start = ph.game("astroplane", form="4-player", first=seat).start()
    assert start.mover == seat
    ways = [apex for apex in "NESW" if apex != back]
    assert start.texts() == [f"L>{left}{apex}" for apex in ways] + [f"R>{right}{apex}" for apex in ways]


@pytest.mark.parametrize("game", [TWO, THREE, FOUR])
def test_sequences_from_the_start(game):
    assert [perft(game.start(), depth) for depth in (1, 2, 3, 4)] == [6, 52, 300, 2536]


def test_two_universes():
    """Single moves never lead from one half of the spaces to the other; each half has 38, and two places of The Singularity."""
    universes = TWO.legend["universes"]
    assert [len(half) for half in universes] == [38, 38]
    home = {name: number for number, half in enumerate(universes) for name in half}
    assert {name for name in home if name in ("0,1", "0,-1", "1,0", "-1,0") and home[name] == home["0,1"]} == {"0,1", "0,-1"}
    reached = {name: {name} for name in home}
    start = TWO.start()
    for code in range(GAME.actions["move"].start, GAME.actions["hyperspace"].start):
        text = start.text(code)
        one, other = (part.rstrip("NESW") for part in text.split(">"))
        if one in home and other in home:
            reached[one].add(other)
            assert home[one] == home[other]
    for half in universes:  # and every space of a universe hangs together with all others of it
        seen, frontier = {half[0]}, [half[0]]
        while frontier:
            frontier = [name for place in frontier for name in reached[place] if name not in seen and not seen.add(name)]
        assert seen == set(half)


def test_the_geometry_tells_the_universe_of_a_space():
    spaces = {shape["id"]: shape for shape in TWO.geometry()["shapes"]}
    assert [spaces[f"space-{place}"]["universe"] for place in ("2,3", "3,2")] == [0, 1]


def test_twelve_ways_into_the_centre():
    """AP-3, AP-22: three into each of the four places."""
    ways = collections.Counter()
    for x, y in itertools.product(range(-6, 7), repeat=2):
        for apex in "NESW":
            if f"{x},{y}{apex}" in shapes("position") and f"space-{x},{y}" in shapes("ordinary"):
                position = at(f"turn=south south=0,1 north=1,1 {x},{y}{apex}=S")
                ways.update(
                    text.split(">")[1][:-1] for text in position.texts() if text.split(">")[1][:-1] in ("0,1", "1,0", "0,-1", "-1,0")
                )
    assert ways == {"0,1": 3, "1,0": 3, "0,-1": 3, "-1,0": 3}


# Single pieces --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("apex", "beyond"), [("N", "2,5"), ("E", "4,3"), ("S", "2,1"), ("W", "0,3")])
def test_a_piece_flies_through_its_apex(apex, beyond):
    """AP-9: into the space beyond, placed at any apex but the one it came in by."""
    came_by = {"N": "S", "E": "W", "S": "N", "W": "E"}[apex]
    position = at(f"turn=south south=0,0 north=1,1 2,3{apex}=S")
    assert flights(position, f"2,3{apex}") == {f"{beyond}{turned}" for turned in "NESW" if turned != came_by}


def test_never_turned_without_moving():
    """AP-9, forbidden move: once positioned, a piece is not rotated."""
    position = at("turn=south south=1,0 north=1,1 2,3N=S")
    assert all(text.startswith(("2,3N>2,5", "L>")) for text in position.texts())
    assert "cannot point back" in refused(position, "2,3N>2,5S")


@pytest.mark.parametrize("stuck", ["6,1E", "2,5N", "3,6E", "6,3N", "-2,-5S", "4,5E"])
def test_an_apex_may_lead_nowhere(stuck):
    """AP-9: off the board, to a missing space or to a start area; such a piece is stuck as a single."""
    position = at(f"turn=south south=1,1 north=1,1 {stuck}=S")
    assert not flights(position, stuck)
    assert position.texts()


def test_a_piece_may_be_placed_where_it_is_stuck():
    """AP-9."""
    assert "6,1E" in flights(at("turn=south south=0,0 north=1,1 4,1E=S"), "4,1E")


def test_half_of_a_square_moves_though_it_is_stuck():
    """AP-9: 6,1E leads nowhere, but moves with its Square."""
    position = at("turn=south south=0,0 north=1,1 6,1E=S 6,1W=S")
    assert "[6,1]>5,2" in position.texts()
    assert not flights(position, "6,1E")


def test_no_position_that_overlaps_a_piece():
    """AP-10, forbidden move: a position already partially occupied."""
    position = at("turn=south south=0,0 north=1,1 2,3N=S 2,5W=N")
    assert flights(position, "2,3N") == {"2,5E", "2,5W"}  # on top of it, or opposite to it
    assert "overlap" in refused(position, "2,3N>2,5N")


def test_only_the_top_of_a_stack_moves():
    """AP-11."""
    position = at("turn=south south=0,0 north=1,1 2,3N=SN 4,3N=SS")
    assert not flights(position, "2,3N")
    assert "captive" in refused(position, "2,3N>2,5N")
    moved = play(position, "4,3N>4,5E")
    assert stack(moved, "4,3N") == [0]


def test_landing_on_own_pieces_and_moving_on():
    """AP-11, AP-12: no extra move for an own piece."""
    position = play(at("turn=south south=0,0 north=1,1 2,-3N=S 2,-1E=S"), "2,-3N>2,-1E")
    assert stack(position, "2,-1E") == [0, 0]
    assert board(position)["moves_left"] == 1
    assert position.play("2,-1E>4,-1N").mover == 1


# Captives -------------------------------------------------------------------------------------------------------------------------------


def test_holding_a_piece_captive():
    """AP-12, figure: what is under an enemy at the end of the turn cannot move."""
    landed = play(at("turn=south south=0,0 north=1,0 2,1N=S 2,3N=N 4,-1N=S"), "2,1N>2,3N")
    assert stack(landed, "2,3N") == [1, 0]
    held = landed.play("end")
    assert held.mover == 1
    assert not flights(held, "2,3N")


def test_releasing_a_captive_gains_a_move():
    """AP-12: three moves in this turn."""
    position = at("turn=south south=0,0 north=1,0 2,3N=NS")
    after = play(position, "2,3N>2,5E")
    assert board(after)["moves_left"] == 2
    assert stack(after, "2,3N") == [1]


def test_no_extra_move_in_the_turn_of_landing():
    """AP-12: it must have been left there at the end of a turn."""
    after = play(at("turn=south south=0,0 north=1,0 2,1N=S 2,3N=N"), "2,1N>2,3N", "2,3N>2,5E")
    assert after.mover == 1


def test_an_own_piece_on_the_captor_changes_nothing():
    """AP-12: leaving the own piece gains nothing; the captor under it still does, unless it landed in this turn."""
    old = play(at("turn=south south=0,0 north=1,0 2,3N=NSS"), "2,3N>2,5E")
    assert board(old)["moves_left"] == 1
    assert board(play(old, "2,3N>2,5E"))["moves_left"] == 1
    new = play(at("turn=south moves=3 moved south=0,0 north=1,0 2,1N=S 2,3N=N 0,3E=S"), "2,1N>2,3N", "0,3E>2,3N", "2,3N>2,5E")
    assert new.mover == 1, "neither of the two gained a move"


def test_two_captives_two_moves():
    """AP-12: every release counts."""
    position = at("turn=south south=0,0 north=1,0 2,3N=NS 2,-3N=NS")
    after = play(position, "2,3N>2,5E", "2,-3N>2,-1E")
    assert board(after)["moves_left"] == 2


def test_travelling_off_a_captive_gains_a_move():
    """AP-12, AP-20."""
    after = play(at("turn=south south=0,1 north=1,0 4,5N=NS~"), "4,5N~5,4E")
    assert board(after)["moves_left"] == 3


@pytest.mark.parametrize(("place", "from_"), [("0,7S", "0,-5S"), ("4,5N", "2,5E"), ("4,7E", "4,5N"), ("6,7", "4,7E")])
def test_captives_in_special_places(place, from_):
    """AP-12: hyperspace, wormholes and the Anomaly hold captives too."""
    position = at(f"turn=south south=0,1 north=1,0 {from_}=S {place}=N")
    move = next(text for text in position.texts() if text.startswith(from_) and text.split(">")[1] in (place, "H:N"))
    landed = position.play(move)
    assert stack(landed, place) == [1, 0]
    assert not any(text.startswith(place) for text in landed.play("end").texts())


# Sending back ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("area", "expected"), [("L", {"L": 2, "R": 1}), ("R", {"L": 1, "R": 2})])
def test_sent_back_to_the_area_the_mover_chooses(area, expected):
    """AP-13, figure: placed opposite to an enemy piece, it sends that piece back."""
    choosing = at("turn=south south=0,1 north=1,1 0,3E=S 2,3N=N").play("0,3E>2,3S")
    assert choosing.mover == 0
    assert choosing.texts() == ["back L", "back R"]
    after = choosing.play(f"back {area}")
    assert board(after)["fleets"][1]["start"] == expected
    assert where(after) == {"2,3S": [0]}


def test_a_whole_stack_is_sent_back_from_the_top_down():
    """AP-13, figure: own pieces included, each to the area the mover chooses."""
    choosing = at("turn=south south=0,1 north=1,1 0,3E=S 2,3N=SNN").play("0,3E>2,3S")
    assert board(choosing)["sent_back"] == [0, 1, 1]
    after = play(choosing, "back L", "back R", "back L")
    fleets = board(after)["fleets"]
    assert fleets[1]["start"] == {"L": 2, "R": 2}
    assert fleets[0]["start"] == {"L": 1, "R": 1}
    assert "L>-2,-5N" in after.texts(), "own pieces may enter in the same turn"


def test_landing_on_a_piece_sends_back_what_is_opposite():
    """AP-13: free or on top of something."""
    position = at("turn=south south=0,1 north=1,1 0,3E=S 2,3S=NS 2,3N=N")
    choosing = position.play("0,3E>2,3S")
    assert choosing.texts() == ["back L", "back R"]
    assert stack(choosing, "2,3S") == [1, 0, 0]
    assert stack(choosing, "2,3N") == []


def test_a_stack_topped_by_an_own_piece_stays():
    """AP-13, AP-14: opposite to an own top nothing is sent back."""
    after = at("turn=south south=0,1 north=1,1 0,3E=S 2,3N=NS").play("0,3E>2,3S")
    assert where(after) == {"2,3N": [1, 0], "2,3S": [0]}
    assert squares(after) == set()


def test_travel_sends_back_too():
    """AP-20: AP-13 holds."""
    choosing = at("turn=south south=0,1 north=1,1 4,5N=S~ 5,4W=N").play("4,5N~5,4E")
    assert choosing.texts() == ["back L", "back R"]


# Squares --------------------------------------------------------------------------------------------------------------------------------


def test_a_square_is_formed():
    """AP-14: two single pieces of one fleet, back to back."""
    after = at("turn=south south=0,1 north=1,1 0,3E=S 2,3N=S").play("0,3E>2,3S")
    assert squares(after) == {("2,3", 0)}


def test_a_stack_makes_no_square_until_it_is_single():
    """AP-14: however it comes about, here by leaving."""
    position = at("turn=south south=0,1 north=1,1 2,3S=S 2,3N=SS")
    assert squares(position) == set()
    assert squares(position.play("2,3N>2,5E")) == {("2,3", 0)}


def test_where_no_square_may_be():
    """AP-14, forbidden move: nothing is placed opposite to an own top in a wormhole."""
    assert "no Square may stand" in refused(at("turn=south south=0,1 north=1,1 2,5E=S 4,5N=S"), "2,5E>4,5S")


IN_NORTHS_ENTRY = "turn=south south=0,1 north=1,1 0,5E=S 2,5W=S 4,5E=S"


def test_squares_in_the_entry_space_of_another():
    """AP-14: the book's exceptions do not name it; with `safe_entries` nothing is placed opposite to an own top there."""
    assert squares(at(IN_NORTHS_ENTRY).play("0,5E>2,5E")) == {("2,5", 0)}
    assert "no Square may stand" in refused(at(IN_NORTHS_ENTRY, SAFE_TWO), "0,5E>2,5E")


def test_squares_in_the_own_entry_space():
    """AP-14: its owner may have one there, with `safe_entries` too, and then others once the owner has left the game."""
    for game in (TWO, SAFE_TWO):
        assert squares(at("turn=south south=1,0 north=1,1 -2,-5E=S", game).play("L>-2,-5W")) == {("-2,-5", 0)}
    alone = at("turn=north south=out west=1,0 north=0,1 -2,-5E=N -2,-3S=N 4,3N=W", SAFE_THREE)
    assert "-2,-5W" in flights(alone, "-2,-3S")
    assert "-2,-5W" not in flights(at("turn=north south=1,0 west=1,0 north=0,1 -2,-5E=N -2,-3S=N 4,3N=W", SAFE_THREE), "-2,-3S")


def test_a_square_shuts_an_entry():
    """AP-14, AP-15, AP-25: nothing enters where a Square stands; who has no other way is unable to move."""
    one = "turn=south south=0,1,4,0 north=0,1,4,0 -1,4N=S -1,4S=S 2,-5N=S"
    shut = play(at(one), "[-1,4]>-2,5", "end")
    assert shut.mover == ph.OVER
    assert "North cannot move" in shut.view(0).words()[0]
    half = play(at(one.replace("north=0,1", "north=1,1")), "[-1,4]>-2,5", "end")
    assert half.mover == 1
    assert all(text.startswith("L>2,5") for text in half.texts())
    assert "Square" in refused(half, "R>-2,5S")


def test_who_is_shut_in_drops_out_of_a_larger_game():
    """AP-14, AP-25: with three, the pieces that wait leave with the player, and the others go on."""
    position = at("turn=south south=0,1 west=1,1 north=0,2,3,0 -1,4N=S -1,4S=S 2,-5N=S 0,1S=N", THREE)
    after = play(position, "[-1,4]>-2,5", "end", "L>-5,2E", "end")
    assert after.mover == 0
    assert after.in_game() == [True, True, False]
    assert board(after)["fleets"][2]["start"] == {"L": 0, "R": 0}
    assert points(after)[2] == 2


@pytest.mark.parametrize("owner", ["S", "N"])
def test_nothing_moves_into_the_space_of_a_square(owner):
    """AP-15, forbidden move: singles neither land on a Square nor enter its space; own ones are no exception."""
    position = at(f"turn=south south=0,1 north=1,1 2,1N=S 2,3N={owner} 2,3S={owner}")
    assert not flights(position, "2,1N")
    assert "Square" in refused(position, "2,1N>2,3N")


def test_a_square_may_disband():
    """AP-15: either piece leaves as a single."""
    position = at("turn=south south=0,0 north=1,1 2,3N=S 2,3S=S")
    assert flights(position, "2,3N") == {"2,5N", "2,5E", "2,5W"}
    assert flights(position, "2,3S") == {"2,1E", "2,1S", "2,1W"}


def test_four_ways_to_move_a_square():
    """AP-16, figure: one space across a side, keeping its orientation."""
    for apexes in ("NS", "EW"):
        position = at(f"turn=south south=0,0 north=1,1 3,2{apexes[0]}=S 3,2{apexes[1]}=S")
        slides = {text for text in position.texts() if text.startswith("[")}
        assert slides == {"[3,2]>4,3", "[3,2]>4,1", "[3,2]>2,1", "[3,2]>2,3"}
        after = position.play("[3,2]>4,1")
        assert where(after) == {f"4,1{apexes[0]}": [0], f"4,1{apexes[1]}": [0]}
        assert board(after)["moves_left"] == 1


def test_where_a_square_does_not_move():
    """AP-16: not onto pieces, wormholes or The Singularity; with `safe_entries` nor into another's entry space."""
    position = at("turn=south south=0,0 north=1,1 1,2N=S 1,2S=S 2,3N=S")
    assert {text for text in position.texts() if text.startswith("[")} == {"[1,2]>2,1", "[1,2]>0,3"}
    near_wormhole = "turn=south south=0,0 north=1,1 3,4N=S 3,4S=S"  # 4,5 is a wormhole, 2,5 north's entry space
    assert {text for text in at(near_wormhole).texts() if text.startswith("[")} == {"[3,4]>4,3", "[3,4]>2,3", "[3,4]>2,5"}
    safe = at(near_wormhole, SAFE_TWO)
    assert {text for text in safe.texts() if text.startswith("[")} == {"[3,4]>4,3", "[3,4]>2,3"}
    assert "entry space" in refused(safe, "[3,4]>2,5")


def test_kills_at_any_distance():
    """AP-17, figure: any number of empty spaces to the first occupied one."""
    position = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=N 3,-4E=N 1,-2N=S")
    assert kills(position) == {"[2,-3]x6,1", "[2,-3]x3,-4"}
    after = position.play("[2,-3]x6,1")
    assert where(after) == {"6,1N": [0], "6,1S": [0], "3,-4E": [1], "1,-2N": [0]}
    assert board(after)["fleets"][0]["eliminated"] == 1
    assert points(after) == [3, 0]


def test_a_piece_in_between_stops_a_kill():
    """AP-17: only when no other piece is between."""
    position = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 4,-1N=S 6,1W=N")
    assert not kills(position)
    assert "in the way" in refused(position, "[2,-3]x6,1")


def test_kills_take_whole_stacks():
    """AP-17: enemies score, own pieces are lost for nothing; an enemy anywhere in the stacks is enough."""
    position = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=NNS")
    after = position.play("[2,-3]x6,1")
    assert board(after)["fleets"][0]["eliminated"] == 2
    assert where(after) == {"6,1N": [0], "6,1S": [0]}
    assert not kills(at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=SS"))


def test_wormholes_and_the_centre_stop_a_square():
    """AP-17: even when empty, and what stands on them is safe."""
    assert not kills(at("turn=south south=0,0 north=1,1 -2,-3N=S -2,-3S=S 4,3N=N"))  # 0,-1 and 1,0 lie between
    assert not kills(at("turn=south south=0,0 north=1,1 2,3N=S 2,3S=S 4,5E=N"))
    assert not kills(at("turn=south south=0,0 north=1,1 3,2N=S 3,2S=S 0,-1N=N 1,0W=N"))


IN_THE_OWN_ENTRY = "turn=south south=0,0 north=1,1 4,3N=S 4,3S=S 2,5W=N"


def test_kills_in_entry_spaces():
    """AP-17, AP-14: the own entry space protects nobody."""
    killed = at(IN_THE_OWN_ENTRY).play("[4,3]x2,5")
    assert squares(killed) == {("2,5", 0)}
    assert points(killed) == [3, 0]


def test_safe_entries_are_no_targets_but_may_be_passed():
    """AP-17, AP-14: with `safe_entries` nobody is killed in the own entry space; an empty one is no obstacle."""
    position = at(IN_THE_OWN_ENTRY, SAFE_TWO)
    assert not kills(position)
    assert "entry space" in refused(position, "[4,3]x2,5")
    for game in (TWO, SAFE_TWO):
        beyond = at("turn=south south=0,0 north=1,1 4,3N=S 4,3S=S 1,6W=N", game)
        assert kills(beyond) == {"[4,3]x1,6"}
        assert "[4,3]>3,4" in beyond.texts()


def test_squares_are_not_killed():
    """AP-17, forbidden move: Squares do not land on Squares."""
    position = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=N 6,1E=N")
    assert not kills(position)
    assert "cannot be eliminated" in refused(position, "[2,-3]x6,1")


def test_squares_protect_what_is_behind_them():
    """AP-17, forbidden move: nor jump over them."""
    assert not kills(at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 5,0W=N 5,0E=N 6,1W=N"))


def test_not_side_by_side_with_an_enemy_square():
    """AP-18, forbidden move; corner to corner is allowed, and own Squares do not mind."""
    position = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 4,-1N=N 4,-1S=N")
    assert {text for text in position.texts() if text.startswith("[")} == {"[2,-3]>3,-4", "[2,-3]>1,-4", "[2,-3]>1,-2"}
    assert "side by side" in refused(position, "[2,-3]>3,-2")
    own = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 4,-1N=S 4,-1S=S")
    assert "[2,-3]>3,-2" in own.texts()
    kitty_corner = at("turn=south south=0,0 north=1,1 3,-4N=S 3,-4S=S 4,-1N=N 4,-1S=N")
    assert "[3,-4]>2,-3" in kitty_corner.texts()
    assert "[3,-4]>4,-3" in kitty_corner.texts()  # 4,-3 and 4,-1 touch in a corner


def test_no_square_is_completed_beside_an_enemy_square():
    """AP-18: a landing counts too, but only if it makes a Square."""
    beside = "4,-1N=N 4,-1S=N"
    position = at(f"turn=south south=0,0 north=1,1 3,-2N=S 1,-2E=S {beside}")
    assert "3,-2S" not in flights(position, "1,-2E")
    assert "side by side" in refused(position, "1,-2E>3,-2S")
    stacked = at(f"turn=south south=0,0 north=1,1 3,-2N=SS 1,-2E=S {beside}")
    assert "3,-2S" in flights(stacked, "1,-2E")


def test_a_kill_may_pass_by_but_not_stop_beside():
    """AP-18."""
    passing = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=N 4,-3N=N 4,-3S=N")
    assert kills(passing) == {"[2,-3]x6,1"}
    stopping = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=N 5,2N=N 5,2S=N")
    assert not kills(stopping)


def test_neighbours_that_come_about_otherwise_do_not_matter():
    """AP-18: here a Square appears by leaving."""
    position = at("turn=south south=0,0 north=1,1 3,-2S=S 3,-2N=SS 4,-1N=N 4,-1S=N")
    after = position.play("3,-2N>3,0N")
    assert squares(after) == {("3,-2", 0), ("4,-1", 1)}


# Hyperspace -----------------------------------------------------------------------------------------------------------------------------


def test_through_hyperspace():
    """AP-19, figure: the piece goes on at once to another side, as part of the same move; it cannot remain."""
    position = at("turn=south south=0,0 north=1,1 0,5N=S")
    assert position.texts() == ["0,5N>H:S", "0,5N>H:W", "0,5N>H:E"]
    assert "another side" in refused(position, "0,5N>H:N")
    assert "H:" in refused(position, "0,5N>0,7S")
    after = position.play("0,5N>H:E")
    assert where(after) == {"7,0W": [0]}
    assert board(after)["moves_left"] == 1
    assert flights(after, "7,0W") == {"5,0N", "5,0S", "5,0W"}


@pytest.mark.parametrize(
    ("gate", "side", "places"), [("0,5N", "N", "SWE"), ("5,0E", "E", "SWN"), ("0,-5S", "S", "WNE"), ("-5,0W", "W", "SNE")]
)
def test_every_side_leads_to_the_three_others(gate, side, places):
    """AP-4, AP-19."""
    position = at(f"turn=south south=0,0 north=1,1 {gate}=S")
    assert flights(position, gate) == {f"H:{place}" for place in places}
    arrivals = {"S": "0,-7N", "W": "-7,0E", "N": "0,7S", "E": "7,0W"}
    for place in places:
        assert where(position.play(f"{gate}>H:{place}")) == {arrivals[place]: [0]}


def test_hyperspace_is_no_obstacle():
    """AP-19: it may land on whatever is there."""
    after = at("turn=south south=0,0 north=1,1 0,5N=S 7,0W=NN").play("0,5N>H:E")
    assert stack(after, "7,0W") == [1, 1, 0]


# Wormholes ------------------------------------------------------------------------------------------------------------------------------


def test_travel_is_free_and_chooses_a_direction():
    """AP-20, figures: toward the Anomaly, or back to the grid; it costs no move."""
    landed = at("turn=south south=0,0 north=1,1 2,5E=S").play("2,5E>4,5E")
    travels = {text for text in landed.texts() if "~" in text}
    assert travels == {"4,5E~5,4E", "4,5E~5,4S", "4,5E~5,4W"}
    toward_anomaly = landed.play("4,5E~5,4E")
    assert board(toward_anomaly)["moves_left"] == 1
    assert flights(toward_anomaly, "5,4E") == {"7,4N"}
    back_to_grid = landed.play("4,5E~5,4S")
    assert flights(back_to_grid, "5,4S") == {"5,2E", "5,2S", "5,2W"}


def test_travel_in_a_later_turn():
    """AP-20: it keeps the right while it stands there."""
    position = play(at("turn=south south=1,0 north=1,1 2,5E=S"), "2,5E>4,5E", "end", "L>2,5S", "end")
    assert position.mover == 0
    assert "4,5E~5,4W" in position.texts()


def test_no_travel_back():
    """AP-20, forbidden move: once for each time it came onto the wormhole by a move."""
    position = play(at("turn=south south=1,0 north=1,1 2,5E=S"), "2,5E>4,5E", "4,5E~5,4W")
    assert not {text for text in position.texts() if "~" in text}
    assert "travelled already" in refused(position, "5,4W~4,5N")
    again = at("turn=south south=1,0 north=1,1 5,2N=S").play("5,2N>5,4W")
    assert "5,4W~4,5N" in again.texts()


def test_a_covered_piece_keeps_its_right():
    """AP-20: only a top piece travels."""
    position = at("turn=south south=1,0 north=1,1 4,5S=S~N")
    assert not {text for text in position.texts() if "~" in text}
    freed = play(at("turn=north south=1,0 north=1,1 4,5S=S~N"), "4,5S>4,3S", "end")
    assert "4,5S~5,4W" in freed.texts()


def test_travel_when_no_move_is_left():
    """AP-20, AP-23: and `end` is offered beside it."""
    position = play(at("turn=south south=0,0 north=1,1 2,3N=S 2,-3N=S"), "2,-3N>2,-1E", "2,3N>2,5E")
    assert position.mover == 1, "nothing could be said"
    late = play(at("turn=south south=0,0 north=1,1 2,5E=S 2,-3N=S"), "2,-3N>2,-1E", "2,5E>4,5E")
    assert late.mover == 0
    assert late.texts() == ["4,5E~5,4E", "4,5E~5,4S", "4,5E~5,4W", "end"]


def test_travel_does_not_fulfil_the_compulsory_move():
    """AP-20, AP-23: but if no move is possible after it, the turn may end."""
    travelled = at("turn=south south=1,0 north=1,1 4,5E=S~").play("4,5E~5,4E")
    assert travelled.mover == 0
    assert "end" not in travelled.texts()
    assert "compulsory" in refused(travelled, "end")
    stuck = at("turn=south south=0,0 north=1,1 4,5E=S~ 6,1E=S")
    assert stuck.texts() == ["4,5E~5,4E", "4,5E~5,4S", "4,5E~5,4W"]
    two = at("turn=south south=0,0 north=1,1 4,5E=S~ -4,5W=S~ 5,2N=N 5,2S=N")
    after = two.play("4,5E~5,4S")
    assert "end" in after.texts()
    assert any("~" in text for text in after.texts())


def test_a_turn_ends_by_itself_after_a_lone_travel():
    """AP-23."""
    position = at("turn=south south=0,0 north=1,1 4,5E=S~ 5,2N=N 5,2S=N")
    assert position.play("4,5E~5,4S").mover == 1


# The Anomaly ----------------------------------------------------------------------------------------------------------------------------


def test_the_way_to_the_firing_position():
    """AP-7: one position in each triangle."""
    position = at("turn=south south=0,0 north=1,1 4,5N=S")
    assert flights(position, "4,5N") == {"4,7E"}
    outside = position.play("4,5N>4,7E")
    assert flights(outside, "4,7E") == {"6,7"}
    assert "can only stand as 4,7E" in refused(position, "4,5N>4,7N")


@pytest.mark.parametrize(
    ("corner", "outside", "move", "loaded", "targets"),
    [
        ("NE", "4,7E", "4,7E>6,7", "7,6", {"-1,0E", "0,-1N"}),
        ("SE", "4,-7E", "4,-7E>6,-7", "7,-6", {"-1,0E", "0,1S"}),
        ("SW", "-7,-4S", "-7,-4S>-7,-6", "-6,-7", {"1,0W", "0,1S"}),
        ("NW", "-7,4N", "-7,4N>-7,6", "-6,7", {"1,0W", "0,-1N"}),
    ],
)
def test_loaded_armed_fired(corner, outside, move, loaded, targets):
    """AP-21, figure: two moves, and both pieces fly to the far places of The Singularity."""
    position = at(f"turn=south south=0,0 north=1,1 {outside}=S {loaded}=S")
    anomaly = next(found for found in board(position)["anomalies"] if found["corner"] == corner)
    assert sorted(map(str, anomaly["loaded"])) == ["0", "None"]
    assert sorted(map(str, anomaly["armed"])) == ["0", "None"]
    fired = play(position, move, f"fire {corner}")
    assert set(where(fired)) == targets
    assert fired.texts() == CALLING_UP


def test_nothing_blocks_a_shot():
    """AP-21: it lands on what is in The Singularity."""
    fired = at("turn=south south=0,0 north=1,1 6,7=S 7,6=S -1,0E=NN 0,-1N=N 2,1N=N 3,2N=N 3,2S=N").play("fire NE")
    assert stack(fired, "-1,0E") == [1, 1, 0]
    assert stack(fired, "0,-1N") == [1, 0]


def test_fleets_are_not_fired_together():
    """AP-21, forbidden move."""
    position = at("turn=south south=1,0 north=1,1 6,7=S 7,6=N")
    assert "fire NE" not in position.texts()
    assert "7,6" in refused(position, "fire NE")


def test_captives_under_a_shot():
    """AP-12, AP-21: up to two extra moves."""
    fired = at("turn=south south=1,0 north=1,1 6,7=NS 7,6=NS").play("fire NE")
    assert board(fired)["moves_left"] == 3
    assert stack(fired, "6,7") == stack(fired, "7,6") == [1]


# The Singularity ------------------------------------------------------------------------------------------------------------------------


def test_into_the_singularity():
    """AP-22, figure: two pieces enter in one turn, one on top of an enemy; each points at the centre, for good, and calls one up."""
    position = at("turn=south south=0,0 north=1,1 0,3S=S 2,1W=S 0,-1N=N 0,1S=N")
    assert flights(position, "2,1W") == {"0,1S"}
    first = position.play("0,3S>0,1S")
    assert first.texts() == CALLING_UP
    second = play(first, "reserve L", "2,1W>0,1S")
    assert stack(second, "0,1S") == [1, 0, 0]
    after = second.play("reserve R")
    assert board(after)["fleets"][0]["start"] == {"L": 1, "R": 1}
    assert board(after)["fleets"][0]["reserve"] == 2
    assert not any(text.startswith("0,1") for text in play(after, "L>2,5S", "end").texts())
    assert "can only stand" in refused(position, "2,1W>0,1W")


def test_pieces_in_the_singularity_never_move():
    """AP-22, forbidden moves; AP-12: leaving is impossible, so nothing is gained."""
    position = at("turn=south south=1,0 north=1,1 0,1S=NS 0,-1N=S")
    assert all(text.startswith("L>") for text in position.texts())


def test_a_shot_calls_up_two_and_an_empty_reserve_none():
    """AP-22."""
    fired = at("turn=south south=0,0 north=1,1 6,7=S 7,6=S").play("fire NE")
    assert board(fired)["due"] == 2
    after = play(fired, "reserve L", "reserve L")
    assert board(after)["fleets"][0]["start"] == {"L": 2, "R": 0}
    none_left = at("turn=south south=0,1,0,0 north=1,1 0,3S=S 0,1S=SSSS").play("0,3S>0,1S")
    assert none_left.mover == 0
    assert "end" in none_left.texts()


def test_a_reserve_piece_may_be_declined():
    """AP-22: it stays in reserve, for pieces that enter later."""
    position = play(at("turn=south south=0,0 north=1,1 0,3S=S 2,1W=S"), "0,3S>0,1S", "reserve none")
    fleet = board(position)["fleets"][0]
    assert (fleet["start"], fleet["reserve"]) == ({"L": 0, "R": 0}, 4)
    assert position.texts() == ["2,1W>0,1S", "end"]
    later = play(position, "2,1W>0,1S", "reserve R")
    assert board(later)["fleets"][0]["reserve"] == 3
    assert "no reserve piece is due" in refused(later, "reserve none")


def test_each_piece_that_is_fired_asks_for_itself():
    """AP-22: declining for one leaves the other its question; when the reserve is empty there is none left."""
    fired = at("turn=south south=0,0 north=1,1 6,7=S 7,6=S").play("fire NE")
    declined = fired.play("reserve none")
    assert declined.texts() == CALLING_UP
    assert board(declined)["due"] == 1
    assert board(declined.play("reserve R"))["fleets"][0]["start"] == {"L": 0, "R": 1}
    assert declined.play("reserve none").mover == 1, "nothing is left to move"
    one_left = at("turn=south south=0,1,1,0 north=1,1 6,7=S 7,6=S 0,1S=SSS").play("fire NE")
    assert "1 reserve piece " in one_left.view(0).words()[0]
    assert "R>2,-5N" in one_left.play("reserve L").texts(), "the second is not asked for: the reserve is empty"
    assert play(one_left, "reserve none").texts() == CALLING_UP
    assert board(play(one_left, "reserve none", "reserve L"))["fleets"][0]["reserve"] == 0


def test_declining_can_end_the_game():
    """AP-22, AP-25: who leads and has nothing left to move ends it; why bots think of it when no piece waits in a start area."""
    position = at("turn=south south=0,0 north=1,1 0,3S=S 1,0W=S").play("0,3S>0,1S")
    assert considered(position) == CALLING_UP
    ended = play(position, "reserve none", "L>2,5S", "end")
    assert ended.mover == ph.OVER
    assert points(ended) == [4, 0]
    waiting = at("turn=south south=0,1 north=1,1 0,3S=S 1,0W=S").play("0,3S>0,1S")
    assert considered(waiting) == ["reserve L", "reserve R"]
    assert waiting.texts() == CALLING_UP


def considered(position):
    """What bots choose from."""
    codes = np.zeros(position.game.max_legal, np.int32)
    return [position.text(code) for code in codes[: position.game.run.candidates(position.game.tables, position._states, codes)].tolist()]


# Turns and end --------------------------------------------------------------------------------------------------------------------------


def test_two_moves_the_first_compulsory():
    """AP-23."""
    start = TWO.start()
    assert "end" not in start.texts()
    once = start.play("L>-2,-5N")
    assert "end" in once.texts()
    assert once.play("end").mover == 1
    assert once.play("-2,-5N>-2,-3N").mover == 1
    assert once.play("R>2,-5N").mover == 1


def test_true_win():
    """AP-24, AP-26, figure: on top of all four places at once; before the reserve is called up."""
    won = at("turn=south south=0,0 north=1,1,1,1 0,3S=S 1,0W=NS 0,-1N=S -1,0E=NS 0,1S=N").play("0,3S>0,1S")
    assert won.mover == ph.OVER
    assert points(won) == [8, 0]
    assert won.returns() == [1.0, -1.0]
    assert "true win" in won.view(0).words()[0]


def test_three_tops_do_not_win():
    """AP-24: and a shot wins only when both pieces have landed."""
    three = at("turn=south south=0,0 north=1,1 0,3S=S 0,-1N=S -1,0E=S 1,0W=N").play("0,3S>0,1S")
    assert three.mover == 0
    shot = at("turn=south south=0,0 north=1,1 6,7=S 7,6=S 0,1S=S 1,0W=S").play("fire NE")
    assert shot.mover == ph.OVER
    assert points(shot) == [8, 0]


def test_two_players_and_one_cannot_move():
    """AP-25, AP-26: points decide: 3 for an eliminated piece, 2 on top, 1 below."""
    position = at("turn=south south=0,1,1,2 north=0,0,3,0 6,1E=N 0,1S=SNS 0,-1N=S")
    ended = play(position, "R>2,-5N", "end")
    assert ended.mover == ph.OVER
    assert points(ended) == [2 * 3 + 2 + 2 + 1, 1]
    assert ended.returns() == [1.0, -1.0]
    assert "cannot move" in ended.view(0).words()[0]


def test_a_travel_saves_from_being_unable_to_move():
    """AP-25: neither a move nor a travel."""
    position = play(at("turn=south south=0,1 north=0,0 4,5E=N~"), "R>2,-5N", "end")
    assert position.mover == 1
    assert all("~" in text for text in position.texts())


def test_dropping_out_with_three():
    """AP-25: all pieces leave but those in The Singularity; stacks close up; nobody scores for them; the others play on."""
    position = at("turn=south south=0,1 west=0,0,3,0 north=1,0 6,1E=W -6,1W=W 2,3N=NWS 2,-3N=SWN 0,1S=WN", THREE)
    after = play(position, "R>2,-5N", "end")
    assert after.mover == 2
    assert where(after) == {"2,-5N": [0], "2,3N": [2, 0], "2,-3N": [0, 2], "0,1S": [1, 2]}
    fleets = board(after)["fleets"]
    assert [fleet["in_game"] for fleet in fleets] == [True, False, True]
    assert (fleets[1]["reserve"], fleets[1]["start"]) == (0, {"L": 0, "R": 0})
    assert points(after) == [0, 1, 2]
    assert play(after, "L>2,5S", "end").mover == 0, "west is passed over"


def test_closing_up_leaves_a_single_piece():
    """AP-25, AP-14: what stood on a piece that left stands alone, and can be half of a Square."""
    position = at("turn=south south=0,1 west=0,0 north=1,0 2,-3N=WS 2,-3S=S", THREE)
    assert squares(position) == set()
    assert squares(play(position, "R>2,-5N", "end")) == {("2,-3", 0)}


def test_dropping_out_is_no_turn():
    """AP-25, AP-27: the quiet turns go on by one."""
    position = at("turn=south quiet=7 south=0,1 west=0,0 north=1,0 6,1E=W", THREE)
    assert board(play(position, "R>2,-5N", "end"))["quiet"] == 8


def test_two_drop_out_one_after_the_other():
    """AP-25: with four players; then two are left, and the next who cannot move ends the game."""
    position = at("turn=south south=0,1 west=0,0 north=0,0 east=1,0 6,1E=W 3,6N=N", FOUR)
    after = play(position, "R>2,-5N", "end")
    assert after.mover == 3
    assert [fleet["in_game"] for fleet in board(after)["fleets"]] == [True, False, False, True]


def test_the_quiet_limit():
    """AP-27: an option; entering The Singularity and eliminating start the count anew."""
    game = ph.game("astroplane", quiet_limit=10)
    nine = at("turn=south quiet=9 south=1,1 north=1,1", game)
    ended = play(nine, "L>-2,-5N", "end")
    assert ended.mover == ph.OVER
    assert "10 turns without an event" in ended.view(0).words()[0]
    entering = at("turn=south quiet=9 south=1,1 north=1,1 0,3S=S", game)
    assert board(play(entering, "0,3S>0,1S", "reserve L", "end"))["quiet"] == 0
    killing = at("turn=south quiet=9 south=1,1 north=1,1 2,-3N=S 2,-3S=S 3,-2N=N", game)
    assert board(play(killing, "[2,-3]x3,-2", "end"))["quiet"] == 0
    for wrong in (9, 1001, True, "60"):
        with pytest.raises(ph.BadOption):
            ph.game("astroplane", quiet_limit=wrong)


def test_the_quiet_limit_comes_before_dropping_out():
    """AP-101: west could not move, but the game is over."""
    position = at("turn=south quiet=59 south=0,1 west=0,0 north=1,0 6,1E=W", THREE)
    ended = play(position, "R>2,-5N", "end")
    assert ended.mover == ph.OVER
    assert all(fleet["in_game"] for fleet in board(ended)["fleets"])


def test_points_are_declared_for_series():
    """AP-28, AP-26: what a series adds up."""
    assert GAME.describe()["series"]
    assert points(TWO.start()) == [0, 0]
    position = at("turn=south south=0,0,1,1 north=1,1,3,0 2,-3N=S 0,1S=SN 0,-1N=S -1,0E=S")
    assert points(position) == [3 + 1 + 2 + 2, 2]


def test_the_first_seat_is_an_option():
    """AP-29: seat 0 by default, and only seats there are."""
    assert TWO.start().mover == 0
    assert ph.game("astroplane", first=1).start().mover == 1
    assert ph.game("astroplane", form="4-player", first=3).start().mover == 3
    for wrong in (2, -1, True, 0.0, "south", None):
        with pytest.raises(ph.BadOption, match="takes 0, 1 or drawn, not"):
            ph.game("astroplane", first=wrong)


@pytest.mark.parametrize(("seats", "sides"), [(2, ("south", "north")), (3, ("south", "west", "north")), (4, SIDES)])
def test_the_first_seat_may_be_drawn(seats, sides):
    """AP-29: by chance, everybody alike, before anything else and never again."""
    game = ph.game("astroplane", form=f"{seats}-player", first="drawn")
    start = game.start()
    assert (start.mover, game.has_chance, game.has_chance_in_play) == (ph.CHANCE, True, False)
    assert start.texts() == [f"first={side}" for side in sides]
    assert [chance for _, chance in start.chances()] == [1 / seats] * seats
    assert "draws who begins" in start.view(0).words()[0]
    for seat, side in enumerate(sides):
        begun = start.play(f"first={side}")
        assert begun.mover == seat
        assert begun.bytes() == ph.game("astroplane", form=f"{seats}-player", first=seat).start().bytes()
    assert game.speaker("en").say(game.definition.words.draw(start.draw_id)) == "who begins"
    assert not ph.game("astroplane").has_chance


def test_who_gives_up_before_the_draw_is_not_drawn():
    """AP-29, AP-102."""
    start = ph.game("astroplane", form="3-player", first="drawn").start()
    left = start.without(0)
    assert left.texts() == ["first=west", "first=north"]
    assert left.game.from_text(left.to_text()) == left
    assert left.play("first=west").mover == 1
    assert left.without(2).mover == ph.OVER


@pytest.mark.parametrize("level", ["beginner", "intermediate", "greedy", "mcts:40", "alphabeta:400"])
def test_bots_play_on_from_a_drawn_seat(level):
    """AP-29: alphabeta among them, as nothing is drawn later."""
    game = ph.game("astroplane", first="drawn")
    steps = list(itertools.islice(match_steps(game, [ph.bot(level), ph.bot(level)], 5), 12))
    assert steps[0][0] == ph.CHANCE
    assert all(who >= 0 for who, _, _ in steps[1:])


DRAWN_AND_SAFE = {seats: ph.game("astroplane", form=f"{seats}-player", first="drawn", safe_entries=True) for seats in (2, 3, 4)}


@pytest.mark.parametrize("check", CHECKS)
def test_conforms_with_other_options(check):
    """AP-14, AP-29: as all forms with the usual options do (tests/conformance)."""
    for game in DRAWN_AND_SAFE.values():
        CHECKS[check](game, GOLDEN)


def test_ranks_and_returns():
    """AP-30: by points, equal ones share; those who dropped out count (AP-26)."""
    position = at("turn=south south=0,1,2,0 west=out,3 north=0,0,3,0 6,1E=N 0,1S=S 0,-1N=S 1,0W=N", THREE)
    ended = play(position, "R>2,-5N", "end")
    assert points(ended) == [4, 9, 2]
    assert ended.ranks() == [2, 1, 3]
    assert ended.returns() == [0.0, 1.0, -1.0]
    equal = play(at("turn=south south=0,1,3,0 north=0,0,3,0 6,1E=N 0,1S=S 0,-1N=N"), "R>2,-5N", "end")
    assert equal.ranks() == [1, 1]
    assert equal.returns() == [0.0, 0.0]


# Positions as text ----------------------------------------------------------------------------------------------------------------------


def test_a_text_may_leave_out_what_follows():
    short = at("turn=south south=2,3 north=3,3 2,-3N=S 0,1S=NS")
    assert short.to_text() == "turn=south moves=2 quiet=0 south=2,3,3,0 north=3,3,3,0 2,-3N=S 0,1S=NS"
    assert at(short.to_text()) == short


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "turn="),
        ("turn=west south=3,3 north=3,3", "turn="),
        ("turn=south south=3,3", "north="),
        ("turn=south south=3,3 north=3,3 east=3,3", "Nobody plays east"),
        ("turn=south south=3,3 north=3,3 2,-3N=E", "Nobody plays east"),
        ("turn=south south=3,3 north=3,3 2,-3=S", "apex"),
        ("turn=south south=3,3 north=3,3 6,7S=S", "without an apex"),
        ("turn=south south=3,3 north=3,3 2,-4N=S", "no place"),
        ("turn=south south=3,3 north=3,3 5,6N=S", "no place"),
        ("turn=south south=3,3 north=3,3 2,-3N=X", "stack"),
        ("turn=south south=3,3 north=3,3 2,-3N=S 2,-3N=N", "twice"),
        ("turn=south turn=south south=3,3 north=3,3", "twice"),
        ("turn=south south=3,3 north=3,3 sideways", "no word"),
        ("turn=south moves=x south=3,3 north=3,3", "number"),
        ("turn=south south=4,3 north=3,3", "11 pieces"),
        ("turn=south south=3,3,4,1 north=3,3", "eliminated"),
        ("turn=south south=3,3,3,0 north=3,3", "in reserve"),
        ("turn=south south=1,1 north=1,1 2,-3N=S 2,-3E=N", "overlap"),
        ("turn=south south=1,1 north=1,1 0,1N=S", "points inward"),
        ("turn=south south=1,1 north=1,1 4,7N=S", "only way"),
        ("turn=south south=1,1 north=1,1 2,-3N=S~", "wormhole"),
        ("turn=south south=1,1 north=1,1 2,-3N=S!", "under itself"),
        ("turn=south south=1,1 north=1,1 2,-3N=SS!", "landed on an enemy"),
        ("turn=south south=1,1 north=1,1 4,5N=S 4,5S=N", "opposite"),
        ("turn=south south=0,0 north=1,1 6,1E=S", "can do nothing"),
        ("turn=south south=1,1 north=1,1 0,1S=S 1,0W=S 0,-1N=S -1,0E=S", "has won"),
        ("turn=south won south=1,1 north=1,1", "has won"),
        ("turn=south ended south=1,1 north=1,1", "can play on"),
        ("turn=south quiet=60 south=1,1 north=1,1", "game is over"),
        ("turn=south quiet=61 south=1,1 north=1,1", "quiet is 61"),
        ("turn=south moves=1 south=1,1 north=1,1", "a turn begins with 2 moves"),
        ("turn=south moves=1 travelled south=1,1 north=1,1", "spent by moving"),
        ("turn=south due=1 south=1,1,4,0 north=1,1", "in reserve"),
        ("turn=south due=1 moved eventful south=1,1,0,0 north=1,1 0,1S=SSSSS", "no reserve piece"),
        ("turn=south drawing south=3,3 north=3,3", "nobody is drawn"),
        ("turn=south back=N south=1,1 north=1,1", "moved first"),
        ("turn=south back=Q south=1,1 north=1,1", "letters"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text, reason):
    with pytest.raises(ph.BadPosition, match=reason):
        at(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn=west south=3,3 west=out north=3,3", "left the game, but is to move"),
        ("turn=south south=3,3 west=out north=3,3 2,3N=W", "left the game, but a piece"),
        ("turn=south south=3,3 west=out north=out", "at least two"),
    ],
)
def test_impossible_positions_of_three(text, reason):
    with pytest.raises(ph.BadPosition, match=reason):
        at(text, THREE)


def test_records_that_break_the_kernels_are_refused():
    """Bytes from outside: every field out of its range, one at a time, is refused or harmless."""
    chooser = random.Random(5)
    position = TWO.start()
    for _ in range(40):
        position = position.play(chooser.choice(position.legal()))
    data, refusals = bytearray(position.bytes()), 0
    for n in range(len(data)):
        changed = bytearray(data)
        changed[n] ^= 1 << chooser.randrange(8)
        try:
            found = TWO.from_bytes(bytes(changed))
        except ph.BadPosition:
            refusals += 1
            continue
        assert found.mover == ph.OVER or found.legal()
    assert refusals > len(data) * 0.8


# Problems -------------------------------------------------------------------------------------------------------------------------------


def reached(secret, start, position):
    kind, _, what = secret.goal.partition(" ")
    before, after = board(start)["fleets"][0], board(position)["fleets"][0]
    if kind == "won":
        return board(position)["phase"] == "won"
    if kind == "inside":
        return after["tops"] + after["below"] - before["tops"] - before["below"] == int(what)
    if kind == "eliminated":
        return after["eliminated"] - before["eliminated"] == int(what)
    return where(position).get(what) == [0]


def uses(secret, position, text):
    """Whether this move is the trick of the secret."""
    if secret.trick == "captive":
        return board(position)["moves_left"] <= board(position.play(text))["moves_left"] and ">" in text
    return {"square": text.startswith("["), "travel": "~" in text, "hyperspace": "H:" in text}[secret.trick]


def ends_of_turn(secret, position, without_trick):
    """Every position in this turn."""
    seen, waiting = set(), [position]
    while waiting:
        here = waiting.pop()
        if here in seen or here.mover != position.mover:
            continue
        seen.add(here)
        yield here
        for text in here.texts():
            if text != "end" and not (without_trick and uses(secret, here, text)):
                after = here.play(text)
                if after.mover != position.mover:
                    yield after
                waiting.append(after)


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: secret.name)
def test_the_secrets_as_problems(secret):
    """The book's secrets (AP-12, AP-17, AP-19, AP-20, AP-21, AP-16): solved in one turn, and not to be solved without the trick."""
    start = ph.game("astroplane", form=secret.form).from_text(secret.position)
    position, turns = start, [start.mover]
    used = False
    for text in secret.solution:
        assert position.mover == start.mover
        used |= uses(secret, position, text)
        position = position.play(text)
        turns.append(position.mover)
    assert used
    assert reached(secret, start, position)
    assert not any(reached(secret, start, end) for end in ends_of_turn(secret, start, without_trick=True))


# The naive twin -------------------------------------------------------------------------------------------------------------------------


def kind_of(text):
    if text.startswith("["):
        return "kill" if "x" in text else "slide"
    for sign, kind in ((">H", "hyperspace"), ("~", "travel"), ("none", "decline")):
        if sign in text:
            return kind
    for kind in ("fire", "back", "reserve", "end", "first"):
        if text.startswith(kind):
            return kind
    return "enter" if text[0] in "LR" else "move"


@pytest.mark.parametrize("safe_entries", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_agrees_with_a_naive_implementation(seats, safe_entries):
    """AP-9 to AP-27: over a thousand positions of random games in which rare moves are taken more often than by chance."""
    kinds, positions = collections.Counter(), 0
    for number in range({2: 15, 3: 9, 4: 10}[seats]):
        chooser = random.Random(f"{seats}/{number}")
        first, limit = chooser.choice([*range(seats), "drawn"]), chooser.choice((12, 30, 60))
        position = ph.game("astroplane", form=f"{seats}-player", first=first, quiet_limit=limit, safe_entries=safe_entries).start()
        naive = NaiveAstroplane(seats, first, limit, safe_entries=safe_entries)
        while position.mover != ph.OVER:
            texts = position.texts()
            assert set(texts) == naive.texts(), position.to_text()
            assert position.mover == (ph.CHANCE if naive.is_drawing else naive.sides.index(naive.now))
            by_kind = collections.defaultdict(list)
            for text in texts:
                by_kind[kind_of(text)].append(text)
            rare = chooser.choice(sorted(set(by_kind) - {"end"} or set(by_kind)))
            text = chooser.choice(by_kind[rare] if chooser.random() < 0.5 else texts)
            kinds[kind_of(text)] += 1
            positions += 1
            position = position.play(text)
            naive.play(text)
        assert naive.over
        assert points(position) == naive.points()
        assert {side for side, fleet in zip(naive.sides, board(position)["fleets"], strict=True) if not fleet["in_game"]} == set(naive.gone)
    assert positions > 1000
    assert set(kinds) >= {"enter", "move", "hyperspace", "travel", "slide", "kill", "fire", "back", "reserve", "decline", "end", "first"}


# Playing well ---------------------------------------------------------------------------------------------------------------------------


# What searches must not miss ------------------------------------------------------------------------------------------------------------


def noisy_actions(position):
    """Whether the player to move must answer, and the texts of what is noisy."""
    codes = np.zeros(TWO.max_legal, np.int32)
    must_answer, count = position.game.run.noisy(position.game.tables, position._states, codes)
    return bool(must_answer), [position.text(code) for code in codes[:count].tolist()]


def changes_at_once(position, text):
    """By what a view tells before and after: an enemy piece is sent back, captive or gone, or a piece is in The Singularity."""

    def counts(seen):
        fleets, mine = seen["fleets"], position.mover
        away = [seat for seat in seen["sent_back"] if seat != mine]
        kept = [stack for stack in seen["stacks"] if stack["captives"] and stack["pieces"][-1] == mine]
        inside = sum(len(hole["pieces"]) for hole in seen["singularity"])
        held = sum(pair != (mine, mine) for stack in kept for pair in itertools.pairwise(stack["pieces"]))
        return inside, fleets[mine]["eliminated"], len(away), held

    before, after = counts(board(position)), counts(board(position.play(text)))
    return any(now > then for then, now in zip(before, after, strict=True))


@pytest.mark.parametrize(
    ("pieces", "noisy"),
    [
        ("0,3S=S 2,-3N=S 2,-3S=S 5,0E=N 6,7=S 7,6=S", {"0,3S>0,1S", "[2,-3]x5,0", "fire NE"}),
        ("-2,-3W=S -4,-3S=N -4,1E=S -2,1E=N 0,-5S=S 7,0W=N", {"-2,-3W>-4,-3N", "-2,-3W>-4,-3S", "-4,1E>-2,1E", "0,-5S>H:E"}),
        ("4,5N=S~ 5,4E=N -2,-5N=S", {"4,5N~5,4E", "4,5N~5,4W"}),
    ],
)
def test_noisy_is_what_enters_kills_sends_back_or_captures(pieces, noisy):
    position = at(f"turn=south south=0,0 north=0,0 {pieces}")
    assert set(noisy_actions(position)[1]) == noisy
    assert noisy_actions(position)[1] == [text for text in position.texts() if changes_at_once(position, text)]


def test_noisy_of_random_positions():
    """What is noisy changes something at once, and nothing that does is left out."""
    chooser, seen = random.Random(3), 0
    for _ in range(12):
        position = TWO.start()
        while position.mover != ph.OVER:
            if board(position)["phase"] == "moving" and chooser.random() < 0.15:
                noisy = noisy_actions(position)[1]
                missed = {text for text in position.texts() if text != "end" and changes_at_once(position, text)} - set(noisy)
                assert not missed, position
                seen += len(noisy)
            position = position.play(chooser.choice(position.legal()))
    assert seen > 50


def test_a_reserve_piece_called_up_is_worth_more_than_one_declined():
    """AP-22: to the guess, whatever is held; one piece more to move is better than none."""
    for inside in ("", "0,-1N=S", "0,-1N=S 1,0W=S", "0,-1N=SS 1,0W=S"):
        position = at(f"turn=south south=0,1 north=1,1 0,3S=S {inside}").play("0,3S>0,1S")
        called, declined = (position.play(text).evaluate()[0] for text in ("reserve L", "reserve none"))
        assert called > declined


def test_where_pieces_go_stands_for_both_areas():
    assert noisy_actions(play(at("turn=south south=3,2 north=3,2 2,-5N=S 2,-3E=N"), "2,-5N>2,-3W"))[1] == ["back L"]


# Giving up ------------------------------------------------------------------------------------------------------------------------------


def test_who_gives_up_drops_out_at_once():
    """AP-102, AP-25: all pieces outside The Singularity leave, stacks close up, and the player to move goes on."""
    position = at("turn=south south=2,2 west=1,1,3 north=3,2 east=3,3 2,-3N=WS 0,1S=W 3,2E=WN -3,-2E=W", FOUR)
    left = position.without(1)
    assert where(left) == {"2,-3N": [0], "0,1S": [1], "3,2E": [2]}
    assert left.mover == 0
    assert left.in_game() == [True, False, True, True]
    assert board(left)["fleets"][1]["start"] == {"L": 0, "R": 0}
    assert points(left)[1] == 2  # AP-26
    assert left.without(1) == left


def test_who_gives_up_in_the_own_turn_passes_it_on():
    """AP-102: what this player was sending back goes to left areas, and the next player begins a turn."""
    position = play(at("turn=south south=3,2 west=3,3 north=3,2 2,-5N=S 2,-3E=N", THREE), "2,-5N>2,-3W")
    assert position.texts() == ["back L", "back R"]
    left = position.without(0)
    assert left.mover == 1
    assert board(left)["fleets"][2]["start"] == {"L": 4, "R": 2}
    assert (board(left)["moves_left"], board(left)["moved"]) == (2, False)


def test_who_gives_up_when_two_are_left_ends_the_game():
    """AP-102: points decide among all others, those who dropped out before among them; who gave up comes last."""
    log = ph.Log(THREE)
    for text in ("L>-2,-5N", "end"):
        log.play(text)
    log.resign(0)
    assert log.end is None
    assert log.now.mover == 1
    assert log.now.in_game() == [False, True, True]
    log.play("L>-5,2E")
    assert read_log(log.to_bytes()).now == log.now == log.position(3)
    assert log.position(1).in_game() == [True] * 3
    log.resign(1)
    assert (log.end.end, log.end.returns, log.end.ranks) == ("resigned", [-0.5, -0.5, 1.0], [2, 2, 1])
    assert read_log(log.to_bytes()).to_bytes() == log.to_bytes()


def test_taking_back_brings_nobody_back_who_gave_up():
    log = ph.Log(FOUR)
    for text in ("L>-2,-5N", "end", "L>-5,2E"):
        log.play(text)
    log.resign(2)
    log.takeback(1, 2)
    assert log.now.in_game() == [True, True, False, True]
    assert read_log(log.to_bytes()).now == log.now
    assert log.for_seat(0).lines


def test_evaluation_likes_pieces_near_the_centre_and_those_that_wait():
    """A step nearer is worth as much anywhere, a place that is held does not count, and a piece in a start area is worth more than none."""
    here = "turn=south south=0,0 north=3,3 "
    far, near, nearer = (at(here + piece).evaluate()[0] for piece in ("4,-5N=S", "2,-3N=S", "0,-3N=S"))
    assert far < near < nearer
    held = at("turn=south south=0,0,3 north=3,3 0,-1N=S 0,-3N=S").evaluate()[0]
    beside = at("turn=south south=0,0,3 north=3,3 -1,0E=S 0,-3N=S").evaluate()[0]
    assert held < beside
    assert (
        at("turn=south south=0,0 north=0,0 4,-3W=S 4,3W=N").evaluate()[0]
        < at("turn=south south=1,0 north=0,0 4,-3W=S 4,3W=N").evaluate()[0]
    )


def test_evaluation_beats_random_play():
    """A player who takes what `evaluate` likes best after each decision beats random play nearly always."""
    lost = 0
    for number in range(60):
        chooser, mine = random.Random(number), number % 2
        position = TWO.start()
        while position.mover != ph.OVER:
            if position.mover == mine:
                code = max(position.legal(), key=lambda code: (position.play(code).evaluate()[mine], chooser.random()))
            else:
                code = chooser.choice(position.legal())
            position = position.play(code)
        lost += position.returns()[mine] <= 0
    assert lost <= 1


# Where moves begin and end on the board -------------------------------------------------------------------------------------------------


def ways(position, move):
    """What the view of the player to move says of this move: where it begins, where it ends, and what kind it is."""
    code = position.parse(move)
    return [(way["from"], way["to"], way["kind"]) for way in board(position, position.mover)["ways"] if way["code"] == code]


def test_ways_of_single_pieces():
    assert ways(TWO.start(), "L>-2,-5E") == [("area-south-L", "-2,-5E", "enter")]
    position = at("turn=south south=0,0 north=1,1 2,-5N=S 0,5N=S")
    assert ways(position, "2,-5N>2,-3W") == [("2,-5N", "2,-3W", "fly")]
    assert ways(position, "0,5N>H:E") == [("0,5N", "7,0W", "jump")]
    position = at("turn=south south=0,0 north=1,1 0,3S=S 4,5N=S -4,7W=S")
    assert ways(position, "0,3S>0,1S") == [("0,3S", "0,1S", "sink")]
    assert ways(position, "4,5N>4,7E") == [("4,5N", "4,7E", "arm")]
    assert ways(position, "-4,7W>-6,7") == [("-4,7W", "-6,7", "load")]


def test_ways_of_squares_begin_at_both_halves():
    position = at("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1N=N")
    assert ways(position, "[2,-3]>3,-2") == [("2,-3N", "space-3,-2", "slide"), ("2,-3S", "space-3,-2", "slide")]
    assert ways(position, "[2,-3]x6,1") == [("2,-3N", "space-6,1", "kill"), ("2,-3S", "space-6,1", "kill")]


def test_ways_of_shots_begin_at_both_firing_positions_and_lead_to_the_far_side():
    position = at("turn=south south=0,0 north=1,1 -6,7=S -7,6=S")
    assert sorted(ways(position, "fire NW")) == [("-6,7", "1,0W", "fire"), ("-7,6", "0,-1N", "fire")]


@pytest.mark.parametrize("game", [TWO, FOUR], ids=["two", "four"])
def test_ways_agree_with_the_texts_of_moves(game):
    """Every legal move has its ways, but for `end` and `reserve none`; nobody else is shown them."""
    chance, seen = random.Random(5), set()
    for _ in range(3):
        position = game.start()
        for _ in range(150):
            if position.mover == ph.OVER:
                break
            shown = board(position, position.mover)
            assert board(position, None)["ways"] == []
            ends = {}
            for way in shown["ways"]:
                ends.setdefault(way["code"], []).append((way["from"], way["to"]))
                seen.add(way["kind"])
            for code, text in zip(position.legal(), position.texts(), strict=True):
                assert sorted(ends.get(code, []), key=str) == sorted(ways_by_text(shown, text), key=str), text
            position = position.play(chance.choice(position.legal()))
    assert {"fly", "enter", "area"} <= seen


def ways_by_text(shown, text):
    areas = [f"area-{fleet['side']}-" for fleet in shown["fleets"]]
    if text in ("end", "reserve none"):
        return []
    if text.startswith("back"):
        return [(None, areas[shown["sent_back"][-1]] + text[-1])]
    if text.startswith("reserve"):
        return [(None, areas[shown["turn"]] + text[-1])]
    if text.startswith("fire"):
        x, y = (1 if letter in text[5:] else -1 for letter in "EN")
        return [(f"{6 * x},{7 * y}", "-1,0E" if x > 0 else "1,0W"), (f"{7 * x},{6 * y}", "0,-1N" if y > 0 else "0,1S")]
    source, target = re.split("[>~x]", text)
    if source.startswith("["):
        return [(stack["at"], f"space-{target}") for stack in shown["stacks"] if stack["place"] == source[1:-1]]
    gates = {"H:N": "0,7S", "H:E": "7,0W", "H:S": "0,-7N", "H:W": "-7,0E"}
    return [(areas[shown["turn"]] + source if source in "LR" else source, gates.get(target, target))]


def test_before_it_is_drawn_who_begins_there_are_no_ways():
    start = ph.game("astroplane", "2-player", first="drawn").start()
    assert all(board(start, seat)["ways"] == [] for seat in (0, 1, None))


# What moves lead to, and what cannot be done --------------------------------------------------------------------------------------------

KILLERS = [
    ["2,-3N=S 2,-3S=S", "4,-1N=N", "6,1N=N"], ["2,-3N=S 2,-3S=S", "1,2N=N", "3,2N=N 3,2S=N"], ["-2,-1E=S", "3,2N=N 3,2S=N", "0,3S=N"],
]  # fmt: skip


@pytest.mark.parametrize("game", [TWO, FOUR, SAFE_TWO], ids=["two", "four", "safe"])
@pytest.mark.parametrize("seed", range(4))
def test_what_ways_score_gain_and_expose_is_what_happens(game, seed):
    """Points and moves gained (AP-12, AP-26), and lanes that then lead to the piece (AP-17): as the position after the move shows them."""
    chance = random.Random(seed)
    pieces = " ".join(KILLERS[seed % len(KILLERS)])
    position = at(f"turn=south south=1,1 north=1,1 {pieces}", game) if game is TWO else game.start()
    for _ in range(80):
        if position.mover == ph.OVER:
            break
        shown, seat = board(position, position.mover), position.mover
        for way in shown["ways"]:
            after = board(position.play(way["code"]), seat)
            if way["effect"] == "wins":
                assert after["phase"] == "won"
                continue
            assert way["points"] == after["fleets"][seat]["points"] - shown["fleets"][seat]["points"], way
            if way["kind"] not in ("travel", "area") and (after["turn"], after["phase"]) == (seat, "moving"):
                assert way["moves"] == after["moves_left"] - shown["moves_left"] + 1, way
            place = re.sub("^space-|[NESW]$", "", way["to"])
            aims = [square["place"] for square in after["squares"] if square["fleet"] != seat and aims_at(square, place)]
            assert sorted(way["aimed_at_by"]) == (sorted(aims) if way["kind"] in ("fly", "enter") else []), way
        position = position.play(chance.choice(position.legal()))


@pytest.mark.parametrize(("guard", "aims"), [("", ["4,-1"]), ("3,-4N=S 3,-4S=S", [])])
def test_a_piece_beside_an_own_square_is_no_target(guard, aims):
    """AP-18: the enemy Square could not stop there."""
    position = at(f"turn=south south=0,0 north=1,1 2,-5N=S 4,-1N=N 4,-1S=N {guard}")
    assert [way["aimed_at_by"] for way in board(position)["ways"] if way["to"] == "2,-3N"] == [aims]
    landed = position.play("2,-5N>2,-3N")
    assert [square["place"] for square in board(landed)["squares"] if aims_at(square, "2,-3")] == aims
    assert ("[4,-1]x2,-3" in landed.play("end").texts()) == bool(aims)


def aims_at(square, place):
    return any(lane["target"] == place for lane in square["lanes"])


def test_effects_of_ways():
    position = at("turn=south south=0,0 north=1,1 2,-5N=S 2,-3E=N 0,3S=S 0,1S=N 4,-1S=S 4,-3N=S")
    effects = {way["to"]: way["effect"] for way in board(position)["ways"]}
    assert effects["2,-3E"] == "captures"
    assert effects["2,-3W"] == "sends back"
    assert effects["0,1S"] == "covers"
    assert effects["4,-3S"] == "makes square"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("turn=south south=0,0 north=1,1 2,-5S=S 2,-1N=S", [("2,-5S", None, "nowhere")]),
        ("turn=south south=0,0 north=1,1 2,-5N=S 2,-3E=N", [("2,-5N", "2,-3N", "overlap")]),
        (
            "turn=south south=0,0 north=1,1 2,-5N=S 4,1N=S 2,-3E=N 2,-3W=N",
            [("2,-5N", f"2,-3{apex}", "square-there") for apex in "NEW"],
        ),
        ("turn=south south=0,0 north=1,1 2,5E=S 4,5N=S 4,1N=S", [("2,5E", "4,5S", "no-square-may-be"), ("2,5E", "4,5E", "overlap")]),
        ("turn=south south=0,0 north=1,1 6,7=S 2,-5N=S", [("6,7", None, "unpaired")]),
        ("turn=south south=1,0 north=1,1 -2,-5N=S", [("area-south-L", "-2,-5E", "overlap"), ("area-south-L", "-2,-5W", "overlap")]),
    ],
)
def test_why_a_piece_cannot_go_somewhere(text, expected):
    assert sorted((one["from"], one["to"], one["why"]) for one in board(at(text))["blocked"] if one["from"] != "4,1N") == sorted(expected)


@pytest.mark.parametrize("game", [TWO, FOUR], ids=["two", "four"])
def test_what_is_blocked_is_all_that_is_not_legal(game):
    """Every position that a piece could be put down at is legal or blocked, and never both."""
    chance = random.Random(7)
    position = game.start()
    for _ in range(200):
        if position.mover == ph.OVER:
            break
        shown = board(position, position.mover)
        assert board(position, None)["blocked"] == []
        legal = {(way["from"], way["to"]) for way in shown["ways"] if way["kind"] not in ("travel", "slide", "kill")}
        blocked = {(one["from"], one["to"]) for one in shown["blocked"]}
        assert legal.isdisjoint(blocked)
        if shown["phase"] == "moving" and shown["moves_left"]:
            movable = {source for source, _ in legal | blocked} | {way["from"] for way in shown["ways"]}
            own = {found["at"] for found in shown["stacks"] if found["pieces"][-1] == position.mover}
            inside = {f"{name}{apex}" for name, apex in (("0,1", "S"), ("1,0", "W"), ("0,-1", "N"), ("-1,0", "E"))}
            assert own - inside <= movable
        position = position.play(chance.choice(position.legal()))

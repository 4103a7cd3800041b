"""What the board of Planetary Strike shows beside the position: how far vessels get, why moves are barred, what a move announces."""

from __future__ import annotations

import random
from typing import Any

import pytest

import perihelion as ph
from tests.rules.naive_planetary_strike import FORMS, ways

SEEDS = range(3)
STEPS = 90


def positions(form: str, seed: int) -> list[ph.Position]:
    """Of a game that likes captures and warnings."""
    chooser, position, found = random.Random(f"{form} {seed}"), ph.game("planetary-strike", form).start(), []
    while position.mover != ph.OVER and len(found) < STEPS:
        found.append(position)
        texts = position.texts()
        sharp = [text for text in texts if "-" not in text and text != "pass"]
        position = position.play(chooser.choice(sharp if sharp and chooser.random() < 0.5 else texts))
    return found


def ends(vessel: dict[str, Any], board: dict[str, Any], legend: dict[str, Any]) -> set[str]:
    """Where a vessel gets, by the numbers of steps on its courses."""
    courses = next(kind["courses"] for kind in legend["vessels"] if kind["mark"] == vessel["kind"])
    assert len(courses) == len(vessel["ways"])
    found = set()
    for course, most in zip(courses, vessel["ways"], strict=True):
        ring, column = "abcdefgh".index(vessel["space"][0]), int(vessel["space"][1:]) - 1
        for step in range(1, most + 1):
            outward, clockwise = course["first"] if step == 1 else course["later"]
            ring, column = ring + outward, (column + clockwise) % board["columns"]
            if step in course["ends"]:
                found.add(f"{'abcdefgh'[ring]}{column + 1}")
    return found


def naive_ends(vessel: dict[str, Any], board: dict[str, Any]) -> set[str]:
    """PS-30, from the clauses: past nobody, and onto no friend."""
    there = {other["space"]: board["players"][other["seat"]]["side"] for other in board["vessels"]}
    own = board["players"][vessel["seat"]]["side"]
    paths = ways(vessel["kind"], vessel["space"], board["columns"])
    return {end for end, passed in paths if there.get(end) != own and not any(space in there for space in passed)}


def split(text: str) -> tuple[str, str]:
    start, end = text.replace("x", "-").replace("*", "-").split("-")
    return start, end


@pytest.mark.parametrize("form", FORMS)
def test_every_vessel_gets_where_the_clauses_say(form):
    for position in positions(form, 0)[::15]:
        view = position.view(None).json()
        for vessel in view["board"]["vessels"]:
            assert ends(vessel, view["board"], view["legend"]) == naive_ends(vessel, view["board"]), vessel


@pytest.mark.parametrize("form", ["2-player", "2-team", "3-player-challenging", "4-player"])
def test_what_a_vessel_reaches_is_legal_or_barred_for_a_reason(form):
    """PS-15, PS-16, PS-21: each move that the paths allow is one or the other, and never both."""
    seen = set()
    for seed in SEEDS:
        for position in positions(form, seed):
            view = position.view(position.mover).json()
            board = view["board"]
            legal = {split(text) for text in position.texts() if text != "pass"}
            barred = {(bar["start"], bar["end"]) for bar in board["barred"]}
            own = [vessel for vessel in board["vessels"] if vessel["seat"] == position.mover]
            reached = {(vessel["space"], end) for vessel in own for end in ends(vessel, board, view["legend"])}
            assert len(barred) == len(board["barred"]), "each once"
            assert legal | barred == reached
            assert not legal & barred
            seen |= {check_bar(position, board, bar) for bar in board["barred"][:: max(1, len(board["barred"]) // 4)]}
    assert "opens" in seen


def test_a_planet_that_was_not_warned_is_barred():
    """PS-15."""
    position = ph.game("planetary-strike").from_text("R:4e4,Ud1/Y:Ud8,1a9 R RY - 0")
    board = position.view(0).json()["board"]
    bars = [bar for bar in board["barred"] if bar["start"] == "e4"]
    assert bars == [{"start": "e4", "end": "e8", "why": "unwarned", "planet": "e8", "attacker": None}]
    assert check_bar(position, board, bars[0]) == "unwarned"


def check_bar(position: ph.Position, board: dict[str, Any], bar: dict[str, Any]) -> str:
    """The reason fits what the engine refuses it for, and what is named stands there."""
    reasons = {"opens": "open to attack", "unwarned": "not under your warning", "no answer": "does not answer"}
    with pytest.raises(ph.IllegalMove, match=reasons[bar["why"]]):
        position.play(position.parse(f"{bar['start']}-{bar['end']}"))
    planets = {planet["space"]: planet for planet in board["planets"]}
    assert planets[bar["planet"]]["stands"]
    if bar["why"] == "unwarned":
        assert bar["planet"] == bar["end"]
    else:
        assert planets[bar["planet"]]["seat"] == position.mover
        attacker = next(vessel for vessel in board["vessels"] if vessel["space"] == bar["attacker"])
        assert board["players"][attacker["seat"]]["side"] != board["players"][position.mover]["side"]
    return bar["why"]


@pytest.mark.parametrize("form", ["2-player", "4-player"])
def test_announcements_are_those_that_follow(form):
    """PS-14: the planets that nothing of this player's threatened before the move, and that are under warning after it."""
    count = 0
    for position in positions(form, 1)[::6]:
        mover, board = position.mover, position.view(None).json()["board"]
        told = {(one["start"], one["end"]): one["planets"] for one in board["announcements"]}
        for text in position.texts():
            after = position.play(text)
            if text == "pass" or "*" in text or after.mover == ph.OVER:
                continue
            following = after.view(None).json()["board"]["planets"]
            before = [mover_threatens(position, planet, mover) for planet in board["planets"]]
            new = sum(1 << n for n, planet in enumerate(following) if mover in planet["warned_by"] and not before[n])
            assert told.get(split(text), 0) == new, text
            count += new != 0
    assert count


def mover_threatens(position: ph.Position, planet: dict[str, Any], mover: int) -> bool:
    seats = {vessel["space"]: vessel["seat"] for vessel in position.view(None).json()["board"]["vessels"]}
    return planet["stands"] and any(seats[space] == mover for space in planet["attackers"])

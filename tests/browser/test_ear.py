"""Whole games by keyboard and by ear: what is played is decided by the accessibility tree alone, which is all that a screen reader has."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests import daily
from tests.browser.conftest import Arrive
from tests.browser.driving import speak
from tests.browser.hearing import Ear, Node

pytestmark = pytest.mark.asyncio(loop_scope="session")

PATIENCE_S = 30
DECISIONS = 400
GAMES: dict[str, tuple[dict[str, Any], str, str, float]] = {
    "planet-smash": ({"planet": "pebble"}, "", "", 0),
    "planetary-strike": ({"armistice": 20}, "mm", "", 0),
    "astroplane": ({"quiet_limit": 10}, "mm", r"Enter|nearer", 1),
    "thats-my-planet": ({}, "", r"End the game", 0.05),
    "onward-to-venus": ({}, "mm", r"^pass|^decline|^done|^end", 0.5),
}
"""Options that make a game short, whose seats are mine, and what is rather played, by what is heard of it, how often."""


async def heard_when(ear: Ear, is_there: Callable[[Node], bool], what: str) -> Node:
    """What is heard as soon as something is."""
    until = time.monotonic() + PATIENCE_S
    while True:
        tree = await ear.tree()
        if is_there(tree):
            return tree
        assert time.monotonic() < until, f"never heard: {what}; buttons: {[one.name for one in tree.all('button')]}"
        await ear.change()


def options(tree: Node) -> list[Node]:
    return tree.all("option")


def is_over(tree: Node) -> bool:
    return bool(tree.all("dialog") or [one for one in tree.all("StaticText") if one.name.startswith("Over:")])


def is_asked(tree: Node) -> bool:
    """There is something to decide: moves in the list, or a screen to be handed over."""
    return is_over(tree) or bool(options(tree)) or bool(tree.all("button", "I am "))


async def play_by_ear(ear: Ear, rather: str, often: float, chooser: random.Random) -> int:
    """Until the match is over; gives the number of decisions. Every move is found by typing what was heard of it."""
    for decision in range(DECISIONS):
        tree = await heard_when(ear, is_asked, "a decision")
        if is_over(tree):
            return decision
        if tree.all("button", "I am "):
            assert "Hand over to " in await ear.told()
            await ear.press("Alt+g", "b")  # from the field, in which a g is a letter
            await heard_when(ear, lambda heard: any(one.is_focused for one in heard.all("button", "I am ")), "the button of who looks now")
            await ear.press("Enter")
            await heard_when(ear, lambda heard: not heard.all("button", "I am "), "the moves of who looks now")
            continue
        if len(options(tree)) > 1 or not await takes_itself(ear, tree):
            await choose(ear, tree, rather if chooser.random() < often else "", chooser)
    raise AssertionError("the game does not end")


async def takes_itself(ear: Ear, tree: Node) -> bool:
    """Decisions with one option do, but for those that a board wants done on purpose."""
    for _ in range(12):
        if steps(await ear.tree()) > steps(tree):
            return True
        await ear.change()
    return False


async def choose(ear: Ear, tree: Node, rather: str, chooser: random.Random) -> None:
    heard = options(tree)
    names = [one.name for one in heard]
    assert len(set(names)) == len(names), "two moves sound alike"
    for name in names:
        assert re.search(r"[^\W\d]{3}", name.partition(": ")[2]), f"nothing is said of {name}"
    liked = [name for name in names if rather and re.search(rather, name)] or names
    text = chooser.choice(liked).partition(": ")[0]
    field = await ear.focused()
    if field.role != "combobox":
        await ear.press("g", "m")
        field = (await heard_when(ear, lambda now: any(one.is_focused for one in now.all("combobox")), "the field of moves")).one(
            "combobox"
        )
    assert field.properties["expanded"] in (True, "true")
    await ear.page.keyboard.type(text)
    narrowed = await heard_when(ear, lambda now: bool(options(now)), "the moves that begin so")
    assert len(options(narrowed)) <= len(heard)
    assert any(one.name.startswith(f"{text}: ") for one in options(narrowed))
    before = steps(tree)
    await ear.press("Enter")
    await heard_when(ear, lambda now: is_over(now) or steps(now) > before, f"that {text} was played")


def steps(tree: Node) -> int:
    return int(tree.one("slider", "Step").properties["valuemax"])


@pytest.mark.parametrize("game", daily(GAMES, "planet-smash"))
async def test_a_whole_game_by_ear(arrive: Arrive, game: str):
    wanted, seats, rather, often = GAMES[game]
    ada = await arrive(newcomer=True)
    await ada.sit_at(await ada.new_match(game, seats=seats, **wanted))
    ear = await Ear.at(ada.page)
    await ear.press("g", "m")
    assert await play_by_ear(ear, rather, often, random.Random(7)) > 3
    tree = await heard_when(ear, lambda heard: bool(heard.all("dialog")), "how it ended")
    assert re.search(r"\d+ steps\.", tree.one("dialog").text())


def lines_of(tree: Node, heading: str) -> list[str]:
    """All that is said in a part of the words beside the board."""
    return [one.text() for one in tree.one("region", heading).all("listitem")]


async def test_a_position_is_told_by_place_and_by_piece(arrive: Arrive):
    """Nothing that stands on a board is missing, wherever one begins to listen; one page after the other, in both languages."""
    ada = await arrive(newcomer=True)
    matches = {game: await ada.new_match(game, seats=GAMES[game][1]) for game in GAMES}
    parts = {}
    for game, match in matches.items():
        await ada.play_on(match, moves=14, seed=3)
        await ada.sit_at(match)
        ear = await Ear.at(ada.page)
        if (await ear.tree()).all("button", "I am "):
            await ear.press("g", "b", "Enter")
        await ear.press("g", "p")
        tree = await heard_when(ear, lambda heard: bool(heard.all("region", "By piece")), f"{game} piece by piece")
        parts[game] = [lines_of(tree, "By place"), lines_of(tree, "By piece")]
        seat = (await ada.get(f"/matches/{match}"))["mover"]
        board = (await ada.get(f"/matches/{match}/positions/{(await ada.get(f'/matches/{match}'))['steps']}?seat={seat}"))["view"]["board"]
        for told, by_piece in zip(parts[game], (False, True), strict=True):
            check_told(game, board, told, by_piece=by_piece)
        await speak(ada.page, "es")
        spanish = await heard_when(ear, lambda heard: bool(heard.all("region", "Por piezas")), f"{game} in Spanish")
        assert len(lines_of(spanish, "Por lugares")) == len(parts[game][0])
        assert not {*lines_of(spanish, "Por piezas")} & {line for line in parts[game][1] if re.search("[a-z]{4}", line)}
        await speak(ada.page, "en")


def check_told(game: str, board: dict[str, Any], told: list[str], *, by_piece: bool) -> None:
    if game == "planetary-strike":
        spaces = [one["space"] for one in (*board["vessels"], *(planet for planet in board["planets"] if planet["stands"]))]
        assert {space for space in spaces if not any(re.search(rf"\b{space}\b", line) for line in told)} == set()
    elif game == "astroplane":
        inside = {one["place"] for one in board["singularity"]}
        stacks = [one for one in board["stacks"] if one["place"] not in inside]
        assert {one["place"] for one in stacks if not any(line.startswith(f"{one['place']},") for line in told)} == set()
    elif game == "planet-smash":
        shown = [str(die["value"]) for die in board["dice"] if die["value"] and not die["name"].startswith("T")]
        filled = [str(box["value"]) for quadrant in board["quadrants"] for box in quadrant["boxes"] if box["value"]]
        assert all(any(value in line for line in told) for value in (shown if by_piece else filled))
    elif game == "onward-to-venus":
        units = sum(sum(one[where].values()) for planet in board["planets"] for one in planet["seats"] for where in ("orbit", "surface"))
        counted = [int(number) for line in told if re.search("infantry|spaceship|tank|orbit", line, re.IGNORECASE) and "Left to" not in line
                   for number in re.findall(r"(\d+) (?:infantry|spaceship|tank|in orbit|on the surface)", line)]  # fmt: skip
        assert units == sum(counted)
    else:
        assert all(any(name in line for line in told) for name in ("Infiltrat", "Inva", "Conque"))


async def has_keyboard(ear: Ear, role: str, name: str = "") -> None:
    await heard_when(ear, lambda heard: any(one.is_focused for one in heard.all(role, name)), f"that the keyboard is on the {role} {name}")


NOTE_WHAT_IS_SAID = """() => {
  window.said = [];
  const live = [...document.querySelectorAll("[aria-live], [role=status], [role=log], [role=alert]")];
  const observer = new MutationObserver((changes) => window.said.push(...changes
    .map(({ target }) => (target instanceof Element ? target : target.parentElement).closest("[aria-live], [role=status], [role=log]"))
    .filter((one) => one?.getAttribute("aria-live") !== "off")
    .map((one) => one?.textContent.trim())));
  for (const one of live) observer.observe(one, { subtree: true, childList: true, characterData: true });
}"""


async def test_two_keys_lead_anywhere_and_what_is_asked_for_is_said(arrive: Arrive):
    ada = await arrive(newcomer=True)
    page = await ada.go("/")
    ear = await Ear.at(page)
    await heard_when(ear, lambda heard: bool(heard.all("heading")), "the home page")
    for key, title in (("e", "Learn"), ("w", "Lobby"), ("q", "Problems"), ("a", "Analysis board"), ("o", "Board games")):
        await ear.press("g", key)
        await heard_when(
            ear, lambda heard, title=title: any(title in one.name and one.properties["level"] == 1 for one in heard.all("heading")), title
        )
    await ear.press("g", "2")
    await has_keyboard(ear, "heading")
    await ear.press("?")
    tree = await heard_when(ear, lambda heard: bool(heard.all("dialog", "Go to")), "the list of places")
    assert tree.one("button", "Settings")
    await ear.press("Alt+g", "s")
    await heard_when(ear, lambda heard: bool(heard.all("dialog", "Settings")) and not heard.all("dialog", "Go to"), "the settings")
    await ear.press("Escape")

    await ada.sit_at(await ada.new_match("planet-smash", planet="pebble"))
    ear = await Ear.at(page)
    places = (
        ("l", "region", "Log"),
        ("m", "combobox", "Move in text"),
        ("p", "list", "The position in words"),
        ("n", "heading", "Since your last turn"),
    )
    for key, role, name in (*places, ("r", "region", "Text of the rules")):
        await ear.press("Alt+g", key)
        await has_keyboard(ear, role, name)
    await ear.press("g", "b")
    await heard_when(ear, lambda heard: any(one.is_focused for board in heard.all("region", "Board") for one in board.all()), "the board")
    for key, told in (("t", "Your turn. Round 1 of"), ("n", "The red planning die shows"), ("c", "This match has no clock.")):
        await ear.press(key)
        await heard_when(ear, lambda heard, told=told: told in heard.one("log", "What happens").text(), told)
    await ear.press("g", "x")
    await heard_when(ear, lambda heard: bool(heard.all("dialog", "What is what")), "all explanations")
    await ear.press("Escape")
    await ear.press("g", "z")
    await heard_when(
        ear, lambda heard: "No place has the letter z" in heard.one("log", "What happens").text(), "that there is no such place"
    )

    # Without single keys, for those who speak to their computer, nothing happens by one.
    await page.evaluate("localStorage.setItem('perihelion.keys', 'false')")
    await page.reload()
    await heard_when(ear, lambda heard: bool(heard.all("region", "Board")), "the match again")
    await ear.press("g", "m", "?", "h", "/")
    tree = await ear.tree()
    assert tree.all("combobox", "Move in text") + tree.all("dialog") == []
    await ear.press("Alt+g", "m")
    await has_keyboard(ear, "combobox", "Move in text")


TAB_STOPS = """() => [...document.querySelectorAll(".stage :is(a[href], button, input, select, [tabindex])")]
  .filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && !one.closest("[inert]"))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => (one.getAttribute("aria-label") || one.textContent).trim().slice(0, 40))"""


async def test_a_board_is_one_stop_for_tab(arrive: Arrive):
    """Arrows walk on it; also on that of a game that brings none."""
    ada = await arrive(newcomer=True)
    stops = {}
    for game in (*GAMES, "last-light"):
        await ada.sit_at(await ada.new_match(game, form="3-player" if game == "last-light" else None))
        await ada.page.wait_for_function(f"({TAB_STOPS})().length > 0")
        await ada.page.wait_for_timeout(100)
        stops[game] = await ada.page.evaluate(TAB_STOPS)
    tools = {"planetary-strike": "Turn left", "astroplane": "Lanes of fire"}  # of large boards: a stop of their own
    assert {game: found for game, found in stops.items() if len([one for one in found if one != tools.get(game)]) != 1} == {}


async def test_nothing_is_said_because_a_mouse_moves(arrive: Arrive):
    ada = await arrive(newcomer=True)
    for game in GAMES:
        await ada.sit_at(await ada.new_match(game, seats=GAMES[game][1]))
        await ada.page.mouse.move(5, 5)
        await ada.page.evaluate(NOTE_WHAT_IS_SAID)
        for x in range(60, 1000, 120):
            for y in range(80, 860, 150):
                await ada.page.mouse.move(x, y)
        assert await ada.page.evaluate("window.said") == [], game

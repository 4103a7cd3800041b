"""What learners get of a position. Nothing is hidden, so every seat gets the same but for its own number."""

from __future__ import annotations

from perihelion.core import specs
from perihelion.core.compiling import rule
from perihelion.games.planetary_strike.state import COLOURS, KIND_BITS, MOST_COLUMNS, MOST_SEATS, PLANETS, RINGS, SPACES, TITAN

MOST_QUIET = 1000

OBSERVATION = (
    specs.category(
        "vessels",
        "what stands on each space: 8 times its colour, from 1, and its kind, from 1 for a Fighter to 6 for a Titan; 0: nothing",
        (COLOURS - 1 << KIND_BITS) + TITAN,
        column=MOST_COLUMNS,
        ring=RINGS,
    ),
    specs.members("announced", "the planets under each seat's warning", PLANETS, seat=MOST_SEATS),
    specs.count("left", "0: in the game; otherwise the when-th to leave it", MOST_SEATS, seat=MOST_SEATS),
    specs.Each(
        "colour",
        COLOURS - 1,
        (
            specs.category("commander", "the seat that commands its vessels; -1: nobody", MOST_SEATS - 1, low=-1),
            specs.category("owner", "the seat that it belonged to at first; -1: nobody", MOST_SEATS - 1, low=-1),
        ),
    ),
    specs.category("side", "the side of each seat; -1: no such seat", MOST_SEATS - 1, low=-1, seat=MOST_SEATS),
    specs.count("quiet", "moves since the last capture", MOST_QUIET),
    specs.members("fallen", "the colours whose planets have left the game", COLOURS),
    specs.category("turn", "the seat to move", MOST_SEATS - 1),
    specs.category("interrupted", "in a reactive move: 1 + the seat whose warning called for it", MOST_SEATS),
    specs.members("skipped", "the seats that reactions have passed over", MOST_SEATS),
    specs.flag("over", "whether the game has ended"),
    specs.category("seat", "the observer; -1: a spectator", MOST_SEATS - 1, low=-1),
    specs.count("armistice", "quiet moves that end the game", MOST_QUIET),
    specs.count("columns", "of the board; those behind are empty", MOST_COLUMNS),
    specs.flag("separate", "whether systems fall separately"),
    specs.flag("skips once", "whether a seat is passed over once"),
)


@rule
def observe(t, s, seat, out):
    """The position, then what of the form matters."""
    n = 0
    for space in range(SPACES):
        out[n + space] = s.vessel[space]
    n += SPACES
    for other in range(MOST_SEATS):
        out[n + other] = s.announced[other]
        out[n + MOST_SEATS + other] = s.left[other]
    n += 2 * MOST_SEATS
    for colour in range(1, COLOURS):
        out[n] = s.commander[colour]
        out[n + 1] = t.owner[colour]
        n += 2
    for other in range(MOST_SEATS):
        out[n + other] = t.side[other]
    n += MOST_SEATS
    out[n] = s.quiet
    out[n + 1] = s.fallen
    out[n + 2] = s.turn
    out[n + 3] = s.interrupted
    out[n + 4] = s.skipped
    out[n + 5] = s.over
    out[n + 6] = seat
    out[n + 7] = t.armistice
    out[n + 8] = t.columns
    out[n + 9] = t.separate
    out[n + 10] = t.skips_once

"""What learners get of a position. Nothing is hidden, so every seat gets the same but for its own number."""

from __future__ import annotations

from perihelion.core import specs
from perihelion.core.compiling import rule
from perihelion.games.planetary_strike.state import COLOURS, KIND_BITS, MOST_COLUMNS, MOST_SEATS, PLANETS, RINGS, SPACES, TITAN

MOST_QUIET = 1000

COLOUR_PARTS = specs.Each(
    "colour",
    COLOURS - 1,
    (
        specs.category("commander", "the seat that commands its vessels; -1: nobody", MOST_SEATS - 1, low=-1),
        specs.category("owner", "the seat that it belonged to at first; -1: nobody", MOST_SEATS - 1, low=-1),
    ),
)
COMMANDER, OWNER = specs.starts_of(COLOUR_PARTS.parts)
COLOUR_STRIDE = COLOUR_PARTS.stride

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
    COLOUR_PARTS,
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
(
    VESSELS, ANNOUNCED, LEFT, FIRST_COLOUR, SIDE, QUIET, FALLEN, TURN, INTERRUPTED, SKIPPED, OVER, SEAT, ARMISTICE, COLUMNS, SEPARATE,
    SKIPS_ONCE,
) = specs.starts_of(OBSERVATION)  # fmt: skip


@rule
def observe(t, s, seat, out):
    """The position, then what of the form matters."""
    for space in range(SPACES):
        out[VESSELS + space] = s.vessel[space]
    for other in range(MOST_SEATS):
        out[ANNOUNCED + other] = s.announced[other]
        out[LEFT + other] = s.left[other]
        out[SIDE + other] = t.side[other]
    for colour in range(1, COLOURS):
        n = FIRST_COLOUR + (colour - 1) * COLOUR_STRIDE
        out[n + COMMANDER] = s.commander[colour]
        out[n + OWNER] = t.owner[colour]
    out[QUIET] = s.quiet
    out[FALLEN] = s.fallen
    out[TURN] = s.turn
    out[INTERRUPTED] = s.interrupted
    out[SKIPPED] = s.skipped
    out[OVER] = s.over
    out[SEAT] = seat
    out[ARMISTICE] = t.armistice
    out[COLUMNS] = t.columns
    out[SEPARATE] = t.separate
    out[SKIPS_ONCE] = t.skips_once

"""Onward to Venus: what the crises to come will do, as views and words tell it."""

from __future__ import annotations

from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import crises, forces

DEEDS = (
    "nothing", "quiet", "theft", "murder", "arson", "ransom", "ransom-everywhere", "works", "units", "closed", "fire", "landing", "lost",
)  # fmt: skip
(NOTHING_COMES, QUIET, THEFT, MURDER, ARSON, RANSOM, RANSOM_EVERYWHERE, WORKS, UNITS, CLOSED, FIRE, LANDING, LOST) = range(13)


@rule
def deed_at(t, planet, level):
    """What the crisis of a planet does at a level (OV-27 to OV-35)."""
    kind = t.crisis[planet]
    if kind == state.QUIET or level == 0:
        return QUIET if kind == state.QUIET else NOTHING_COMES
    if kind == state.ORACLE:
        return THEFT - 1 + min(level, crises.ARSON)
    if level >= crises.CATASTROPHE and kind != state.PIRATES and kind != state.ALIENS:
        return LOST if kind == state.REBELLION else CLOSED if kind == state.UPRISING else FIRE
    if kind == state.ALIENS or kind == state.ATTACK or level < crises.UNREST:
        return LANDING if kind == state.ALIENS and level >= crises.LANDING else NOTHING_COMES
    if kind == state.PIRATES:
        return RANSOM_EVERYWHERE if level >= crises.WAR else RANSOM
    return UNITS if kind == state.UPRISING else WORKS


@rule
def deed_to_come(t, s, planet, level):
    """OV-35: aliens land once a game."""
    deed = deed_at(t, planet, level)
    return NOTHING_COMES if deed == LANDING and s.invaded != 0 else deed


@rule
def losses_to_come(t, planet, level):
    """What a deed takes from each seat that it strikes: units, or mines and factories."""
    deed = deed_at(t, planet, level)
    if deed == UNITS:
        return crises.UPRISING_LOSSES
    if deed == WORKS:
        return 2 if t.crisis[planet] == state.REBELLION and level >= crises.WAR else 1
    return 0


@rule
def level_with(t, s, planet, skulls):
    """OV-25: its Crisis tiles, and its markers: whole rounds, and one more for the skulled tiles that the last round reaches."""
    before, here, skulled = 0, 0, 0
    for other in range(t.planets):
        tiles = crises.skulled_tiles(t, s, other)
        skulled += tiles
        if other < planet:
            before += tiles
        elif other == planet:
            here += tiles
    level = forces.crisis_tiles(t, s, planet)
    if skulled > 0:
        level += skulls // skulled * here + max(0, min(here, skulls % skulled - before))
    return level


@rule
def rolls_with(t, skulls):
    """How many rolls of three dice show this number of skulls."""
    bad, good = t.die_weight[0], t.die_faces - t.die_weight[0]
    ways = 1 if skulls in (0, state.DICE) else state.DICE
    for die in range(state.DICE):
        ways *= bad if die < skulls else good
    return ways


@rule
def is_next_for_aliens(t, s, planet):
    """OV-36: whether aliens on the board move on to this planet."""
    step = int(s.advanced)
    for other in range(t.planets):
        if state.has_aliens(s, other) and step < t.path_length:
            if t.path[step] == planet:
                return True
            step += 1
    return False

"""Single pieces: flying through an apex, landing, captives, sending back. AP-9 to AP-13."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.astroplane import board, state
from perihelion.games.astroplane.board import APEX_COUNT
from perihelion.games.astroplane.rules import squares
from perihelion.games.astroplane.state import EMPTY, FRESH, SINGLE, STACKED, fleet_of, opposite, stand_of, top_at

# Where a piece may go -------------------------------------------------------------------------------------------------------------------


@rule
def entry_apexes(t, s, area):
    """Where a piece of this start area may be placed in its entry space."""
    if s.start[s.turn, area] == 0:
        return bitset.EMPTY_SET
    place = t.entry[s.turn, area]
    return open_apexes(t, s, place, t.apexes[place, t.entered_by[s.turn]])


@rule
def flight_apexes(t, s, place, apex):
    """AP-9: through the apex the piece points at, to any apex beyond but the one it comes in by."""
    beyond = t.beyond[place, apex]
    if beyond == board.NOWHERE:
        return bitset.EMPTY_SET
    return open_apexes(t, s, beyond, t.apexes[beyond, opposite(apex)])


@rule
def open_apexes(t, s, place, apexes):
    """Those of the apexes at which a piece of the player to move may be placed, coming from elsewhere."""
    if s.places[place] == EMPTY:
        return apexes
    if squares.is_square(t, s, place):
        return bitset.EMPTY_SET  # AP-15
    apexes &= state.LEVEL if state.overlaps(s, place, state.NORTH) else state.UPRIGHT  # AP-10
    own = state.own_tops(s, place)
    if own != bitset.EMPTY_SET:  # else AP-13
        for apex in range(APEX_COUNT):
            if bitset.has(own, opposite(apex)) and not may_face_own(t, s, place, apex):
                apexes = bitset.without(apexes, apex)
    return apexes


@rule
def may_face_own(t, s, place, apex):
    """Whether the position opposite to a stack of one's own may be taken."""
    if not squares.may_be_square(t, s, place, s.turn):
        return False  # AP-14
    completes_square = stand_of(top_at(s, place, opposite(apex))) == SINGLE and top_at(s, place, apex) == EMPTY
    return not completes_square or not squares.is_beside_enemy_square(t, s, place)  # AP-18


# Leaving and landing --------------------------------------------------------------------------------------------------------------------


@rule
def lift(t, s, place, apex):
    """Takes the top piece away. AP-12: leaving an enemy's that was captive before this turn gains a move."""
    stand = stand_of(top_at(s, place, apex))
    state.set_may_travel(s, place, apex, 0)
    if stand == SINGLE:
        state.clear(s, place, apex)
        return
    below = state.covered_fleet(s, state.highest_covered(s, state.position_of(place, apex)))
    # A stack stays fresh until the piece that landed on the enemy leaves; own pieces may come and go on top of it.
    uncover(s, place, apex, stand == FRESH and below == s.turn)
    if below != s.turn and stand != FRESH:
        s.moves_left += 1


@rule
def uncover(s, place, apex, stays_fresh):
    """The piece under the one that leaves becomes the top."""
    position = state.position_of(place, apex)
    n = state.highest_covered(s, position)
    fleet, may_travel = state.covered_fleet(s, n), state.covered_may_travel(s, n)
    state.remove_covered(s, n)
    stand = (FRESH if stays_fresh else STACKED) if state.is_covered_at(s, n - 1, position) else SINGLE
    state.put(s, place, apex, stand, fleet)
    state.set_may_travel(s, place, apex, may_travel)


@rule
def land(t, s, place, apex, may_travel):
    """Places a piece of the player to move: on what is there (AP-11), sending back what stands opposite (AP-13)."""
    stand = SINGLE
    below = top_at(s, place, apex)
    if below != EMPTY:
        cover(s, place, apex)
        captures = fleet_of(below) != s.turn and not state.is_inside(place)  # AP-12
        stand = FRESH if captures or stand_of(below) == FRESH else STACKED
    state.put(s, place, apex, stand, s.turn)
    state.set_may_travel(s, place, apex, may_travel)
    facing = top_at(s, place, opposite(apex))
    if facing != EMPTY and not state.is_own(s, facing):
        send_back(s, place, opposite(apex))


@rule
def cover(s, place, apex):
    """The top piece goes onto the list of covered ones, before another is put on it. It keeps its right to travel (AP-20)."""
    position = state.position_of(place, apex)
    may_travel = 1 if state.may_travel(s, place, apex) else 0
    entry = state.covered_entry(position, may_travel, fleet_of(top_at(s, place, apex)))
    state.insert_covered(s, state.highest_covered(s, position) + 1, entry)


# Sending back ---------------------------------------------------------------------------------------------------------------------------


@rule
def send_back(s, place, apex):
    """AP-13: the whole stack leaves its position, and waits for start areas at the end of the list, its top last."""
    position = state.position_of(place, apex)
    highest = state.highest_covered(s, position)
    lowest = highest + 1
    while state.is_covered_at(s, lowest - 1, position):
        lowest -= 1
    for _ in range(lowest, highest + 1):
        fleet = state.covered_fleet(s, lowest)
        state.remove_covered(s, lowest)
        wait_for_area(s, fleet)
    wait_for_area(s, fleet_of(top_at(s, place, apex)))
    state.clear(s, place, apex)
    state.set_may_travel(s, place, apex, 0)


@rule
def wait_for_area(s, fleet):
    state.insert_covered(s, s.covered_count, state.covered_entry(state.AWAY, 0, fleet))


@rule
def is_sending_back(s):
    return state.is_covered_at(s, s.covered_count - 1, state.AWAY)


@rule
def choose_area(s, area):
    """AP-13: from the top down, which is from the end of the list."""
    fleet = state.covered_fleet(s, s.covered_count - 1)
    state.remove_covered(s, s.covered_count - 1)
    s.start[fleet, area] += 1

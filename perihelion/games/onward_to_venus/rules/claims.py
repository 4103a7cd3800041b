"""Claims: tiles that are taken from a planet, the fight for them, and its casualties (OV-14, OV-18 to OV-22)."""

from __future__ import annotations

from perihelion.core import bitset
from perihelion.core.compiling import rule
from perihelion.games.onward_to_venus import state
from perihelion.games.onward_to_venus.rules import cards, forces
from perihelion.games.onward_to_venus.rules.forces import put

ALL_TYPES = bitset.set_of(*range(len(state.TILE_TYPES)))


@rule
def can_seize(s, planet, seat, enemy, piece):
    """OV-21: an enemy's mine or factory, and an own counter to replace it."""
    return enemy != seat and s.pieces[planet, enemy, piece] > 0 and forces.pieces_in_reserve(s, seat, piece) > 0


@rule
def has_target(t, s, planet):
    for enemy in range(t.seats):
        if can_seize(s, planet, s.turn, enemy, state.MINE) or can_seize(s, planet, s.turn, enemy, state.FACTORY):
            return True
    return False


@rule
def claimable_types(t, s, planet):
    """As a set. OV-18: a player without a counter cannot claim a Factory or Mine. OV-21: Tension needs a target."""
    types = ALL_TYPES
    if forces.pieces_in_reserve(s, s.turn, state.FACTORY) == 0:
        types = bitset.without(types, state.FACTORY_TILE)
    if forces.pieces_in_reserve(s, s.turn, state.MINE) == 0:
        types = bitset.without(types, state.MINE_TILE)
    if t.tension < 0 or s.tiles[planet, t.tension] == 0 or not has_target(t, s, planet):
        types = bitset.without(types, state.TENSION_TILE)
    return types


@rule
def can_claim(t, s, planet, tile):
    return (s.tiles[planet, tile] > 0) & bitset.has(claimable_types(t, s, planet), t.tile_type[tile])


@rule
def list_claims_on(t, s, planet, out, count):
    """OV-14: with a unit in orbit. OV-22: where aliens are, only their tile; on flipped planets nothing else either."""
    if forces.in_orbit(s, planet, s.turn) == 0:
        return count
    if state.has_aliens(s, planet):
        out[count] = state.claim.encode(planet, state.ALIEN_TILE)
        return count + 1
    if state.has_surface_activity(s, planet):
        types = claimable_types(t, s, planet)
        for first in range(0, t.tile_kinds, state.TILES_AT_ONCE):
            flags = state.tile_flags(s, planet, first)
            while flags != bitset.EMPTY_SET:
                tile = state.flagged_tile(flags, first)
                flags = bitset.without_first(flags)
                count = put(out, count, state.claim.encode(planet, tile), bitset.has(types, t.tile_type[tile]))
    return count


@rule
def is_tension(t, tile):
    return tile != state.ALIEN_TILE and t.tile_type[tile] == state.TENSION_TILE


@rule
def is_undefended(t, tile):
    return tile != state.ALIEN_TILE and t.tile_defence[tile] == state.UNDEFENDED


@rule
def claim(t, s, planet, tile):
    s.place = planet
    s.tile = tile
    if is_tension(t, tile):
        s.phase = state.TARGET
    elif is_undefended(t, tile):
        s.phase = state.UNIT
    else:
        forces.roll_dice(s, state.ROLLING)


@rule
def list_units(s, out):
    """OV-18: one unit of the player's choice."""
    count = 0
    for unit in range(state.UNIT_KINDS):
        count = put(out, count, state.unit.encode(unit), s.orbit[s.place, s.turn, unit] > 0)
    return count


@rule
def send_one(t, s, unit):
    s.orbit[s.place, s.turn, unit] -= 1
    s.surface[s.place, s.turn, unit] += 1
    s.phase = state.AFTERWARDS
    take_tile(t, s, state.AFTERWARDS)


@rule
def list_targets(t, s, out):
    """OV-21."""
    count = 0
    for enemy in range(t.seats):
        for piece in range(state.PIECE_KINDS):
            count = put(out, count, state.target.encode(enemy, piece), can_seize(s, s.place, s.turn, enemy, piece))
    return count


@rule
def aim(s, seat, piece):
    s.target = seat
    s.piece = piece
    forces.roll_dice(s, state.ROLLING)


@rule
def defence(t, s):
    """OV-19; OV-21: in Tension all units of the target."""
    if s.tile == state.ALIEN_TILE:
        return t.alien_defence
    return forces.strength_at(s, s.place, s.target) if is_tension(t, s.tile) else t.tile_defence[s.tile]


@rule
def cost(t, s):
    """OV-19: the combat points that are needed."""
    return defence(t, s) + (0 if s.surprised != 0 else forces.difference_of_dice(s))


@rule
def needed(t, s):
    """The combat points that units must add to those of cards."""
    return max(0, cost(t, s) - s.strength)


@rule
def winning_rolls(t, strength, defence):
    """Before the roll: for how many of all rolls these combat points are enough."""
    over = strength - defence
    return t.rolls[min(over, state.MOST_PIPS)] if over >= 0 else 0


@rule
def all_rolls(t):
    return t.rolls[state.MOST_PIPS]


@rule
def harmless_rolls(t):
    """Those without a skull."""
    return (t.die_faces - t.die_weight[0]) ** state.DICE


@rule
def list_commitments(s, out, count):
    """OV-19: any units from orbit, at least one."""
    for ships in range(s.orbit[s.place, s.turn, state.SHIP] + 1):
        for infantry in range(s.orbit[s.place, s.turn, state.INFANTRY] + 1):
            for tanks in range(s.orbit[s.place, s.turn, state.TANK] + 1):
                count = put(out, count, state.commit.encode(ships, infantry, tanks), ships + infantry + tanks > 0)
    return count


@rule
def points_of(s, ships, infantry, tanks):
    """OV-19: the combat points of these units, and of the cards played."""
    return s.strength + ships + infantry + forces.TANK_STRENGTH * tanks


@rule
def commit(t, s, ships, infantry, tanks):
    """OV-19: enough combat points take the tile, with its effect before the casualties (OV-20)."""
    forces.send_down(s, s.turn, s.place, ships, infantry, tanks)
    count_casualties(s)
    if points_of(s, ships, infantry, tanks) >= cost(t, s):
        s.won = 1
        take_tile(t, s, state.CASUALTIES)


@rule
def casualties(s):
    """OV-20: one unit per skull, less `medic`."""
    return max(0, forces.skulls(s) - s.medics)


@rule
def count_casualties(s):
    """OV-20: in either case, and also after a fight that was called off."""
    s.owed = casualties(s)
    s.phase = state.CASUALTIES


@rule
def take_tile(t, s, then):
    """OV-18, OV-21: the effect of a claimed tile."""
    seat, planet, tile = s.turn, s.place, s.tile
    if tile == state.ALIEN_TILE:
        s.aliens = bitset.without(s.aliens, planet)
        s.kept[seat, state.KEPT_ALIEN] += 1
        return
    s.tiles[planet, tile] -= 1
    kind = t.tile_type[tile]
    if kind == state.FACTORY_TILE:
        forces.build_piece(s, planet, seat, state.FACTORY)
    elif kind == state.MINE_TILE:
        forces.build_piece(s, planet, seat, state.MINE)
    elif kind == state.WINDFALL_TILE:
        s.money[seat] += t.windfall
    elif kind == state.CARDS_TILE:
        cards.draw_cards(s, t.tile_cards, then)
    elif kind == state.BIG_GAME_TILE:
        s.kept[seat, state.KEPT_GAME] += 1
    elif kind == state.CRISIS_TILE:
        s.kept[seat, state.KEPT_CRISIS] += 1
    else:
        forces.lose_piece(s, planet, s.target, s.piece)
        forces.build_piece(s, planet, seat, s.piece)


@rule
def owes_casualties(s):
    """OV-20: until no unit remains."""
    return s.owed > 0 and forces.army_at(s, s.place, s.turn) > 0


@rule
def list_casualties(s, out):
    """OV-20: any kind the owner has there, on the surface or in orbit."""
    count = 0
    for unit in range(state.UNIT_KINDS):
        count = put(out, count, state.lose.encode(unit), forces.units_at(s, s.place, s.turn, unit) > 0)
    return count


@rule
def bury(s, unit):
    """OV-20: on the surface first."""
    if s.surface[s.place, s.turn, unit] > 0:
        s.surface[s.place, s.turn, unit] -= 1
    else:
        s.orbit[s.place, s.turn, unit] -= 1
    s.reserve[s.turn, unit] += 1
    s.owed -= 1


@rule
def end_fight(s):
    """Once the casualties are buried. OV-12: a failed attempt ends the turn. Gives whether they are."""
    if owes_casualties(s):
        return False
    s.phase = state.AFTERWARDS if s.won != 0 else state.TURN_OVER
    return True

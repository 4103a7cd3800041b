"""Onward to Venus in words: move texts, what is being decided and what it may lead to, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perihelion.core.actions import Block
from perihelion.core.compiling import uncompiled
from perihelion.core.contract import Words
from perihelion.core.words import counted, why_not_by_block
from perihelion.games.onward_to_venus import evaluation, state
from perihelion.games.onward_to_venus.board import roll_chances
from perihelion.games.onward_to_venus.rules import crises, forces, scoring, turns

_state, _evaluation, _crises, _forces, _scoring, _turns = map(uncompiled, (state, evaluation, crises, forces, scoring, turns))

UNIT_NAMES = (("infantry", "infantry"), ("spaceship", "spaceships"), ("tank", "tanks"))
COUNTER_NAMES = (*UNIT_NAMES, ("mine", "mines"), ("factory", "factories"))


# Names from the component set -----------------------------------------------------------------------------------------------------------


def empire(t: Any, seat: int) -> str:
    return str(t.legend["empires"][seat]["name"])


def planet_name(t: Any, planet: int) -> str:
    return str(t.legend["planets"][planet]["name"])


def planet_id(t: Any, planet: int) -> str:
    return str(t.legend["planets"][planet]["id"]) if planet < t.planets else f"planet{planet}"


def tile_id(t: Any, tile: int) -> str:
    if tile == state.ALIEN_TILE:
        return str(t.legend["alien"])
    return str(t.legend["tiles"][tile]["id"]) if tile < t.tile_kinds else f"tile{tile}"


def card_id(t: Any, card: int) -> str:
    return str(t.legend["cards"][card]["id"]) if card < t.card_kinds else f"card{card}"


def listing(parts: list[str]) -> str:
    """'a, b and c'."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def force(counts: Any) -> str:
    """Units by kind, such as '2 spaceships and 3 infantry'."""
    kinds = [unit for unit in (state.SHIP, state.INFANTRY, state.TANK) if counts[unit]]
    return listing([counted(int(counts[unit]), *UNIT_NAMES[unit]) for unit in kinds]) or "nothing"


# Move texts -----------------------------------------------------------------------------------------------------------------------------


def text(t: Any, s: Any, code: int) -> str:
    block = state.ACTIONS.block_of(code)
    values = block.values(code)
    if block.name == "group":
        return "group " + ("".join(f"{values[kind]}{kind[0]}" for kind in ("ships", "infantry", "tanks") if values[kind]) or "0s")
    names = {
        "planet": planet_id, "origin": planet_id, "goal": planet_id, "tile": tile_id, "card": card_id,
    }  # fmt: skip
    shown = {
        dimension: names[dimension](t, value) if dimension in names else block.dimensions[dimension][value]
        for dimension, value in values.items()
    }
    return block.template.format(**shown)


# The position -----------------------------------------------------------------------------------------------------------------------------


def describe(t: Any, s: Any, seat: int) -> list[str]:
    """What is going on, what is being decided, then the planets and the empires."""
    lines = [headline(t, s), *decision(t, s)]
    lines += [planet_line(t, s, planet) for planet in range(t.planets)]
    lines += [seat_line(t, s, holder) for holder in range(t.seats)]
    if seat >= 0:
        lines.append(f"Your hand: {hand_text(t, s.hand[seat])}.")
    return lines


def headline(t: Any, s: Any) -> str:
    if s.phase == state.LOST:
        return f"Everybody loses: {_end_of_all(t, s)}."
    if s.phase == state.ENDED:
        return f"The game is over. Points: {', '.join(f'{empire(t, seat)} {_scoring.points(t, s, seat)}' for seat in range(t.seats))}."
    if s.period == 0:
        return "The empires get ready."
    cubes = f"{counted(s.cubes, 'pass cube')} left"
    return f"Period {s.period} of {t.periods}, {cubes}; {empire(t, s.first)} holds the first-player marker."


def _end_of_all(t: Any, s: Any) -> str:
    if _state.has_aliens(s, t.home):
        return f"the aliens have reached {planet_name(t, t.home)}"
    return f"{t.legend['planets'][t.home]['crisis_name']} has overrun {planet_name(t, t.home)}"


def decision(t: Any, s: Any) -> list[str]:
    """What is being decided and what it may lead to, as far as everybody knows."""
    if _state.is_over(s):
        return []
    if s.phase < state.FIRST_DECISION:
        return [_chance(t, s)]
    return [f"{empire(t, s.turn)} {_question(t, s)}", *_consequences(t, s)]


def _chance(t: Any, s: Any) -> str:
    return _DRAWS[int(s.phase)](t, s)


def _question(t: Any, s: Any) -> str:
    return _QUESTIONS[int(s.phase)](t, s)


def _planet(t: Any, s: Any) -> str:
    return planet_name(t, s.place)


def _crisis(t: Any, s: Any) -> str:
    return str(t.legend["planets"][s.place]["crisis_name"])


def _act(t: Any, s: Any) -> str:
    return {state.UNBOUND: "is to act.", state.BOUND_TO_MOVE: "is to move a group."}.get(int(s.bound), "is to buy units.")


def _discard(t: Any, s: Any) -> str:
    over = int(s.hand[s.turn].sum() - t.hand_limit)
    return f"holds {counted(over, 'card')} over the limit of {t.hand_limit} and discards."


def _rolling(t: Any, s: Any) -> str:
    return f"{empire(t, s.turn)} rolls the dice on {_planet(t, s)}, against a defence of {_turns.defence(t, s)}."


_DRAWS: dict[int, Callable[[Any, Any], str]] = {
    state.DRAWING: lambda t, s: f"{empire(t, s.turn)} draws a card.",
    state.FIRST_PLAYER: lambda t, s: f"{empire(t, s.turn)} rolls for the first turn.",
    state.LAYING: lambda t, s: f"A tile is drawn for {_planet(t, s)}.",
    state.ROLLING: _rolling,
    state.STEALING: lambda t, s: f"{empire(t, s.turn)} takes a card from {empire(t, s.target)}.",
    state.CRISIS_ROLL: lambda t, s: "The dice are rolled for the crises: every skull makes one worse.",
    state.DAMAGE_ROLL: lambda t, s: f"The dice are rolled for the damage to {planet_name(t, t.home)}.",
}


def _outcome(t: Any, s: Any) -> str:
    return f"has {'' if s.won else 'not '}won {_prize(t, s)} and loses {counted(s.owed, 'unit')} to the skulls."


def _rebellion(t: Any, s: Any) -> str:
    return f"loses {counted(s.owed, 'mine or factory', 'mines or factories')} on {_planet(t, s)} to {_crisis(t, s)}."


def _ransom(t: Any, s: Any) -> str:
    return f"pays the pirates £{t.ransom} for a {state.PIECES[s.piece]} on {planet_name(t, s.goal)}, or gives it up."


_QUESTIONS: dict[int, Callable[[Any, Any], str]] = {
    state.TURN: _act,
    state.GROUP: lambda t, s: f"chooses the group that goes from {planet_name(t, s.origin)} to {planet_name(t, s.goal)}.",
    state.ARRIVED: lambda t, s: f"has arrived at {_planet(t, s)} and may claim a tile there.",
    state.UNIT: lambda t, s: f"sends a unit down to {_planet(t, s)} for {tile_id(t, s.tile)}.",
    state.TARGET: lambda t, s: f"chooses whose mine or factory on {_planet(t, s)} to seize.",
    state.COMMIT: lambda t, s: f"fights on {_planet(t, s)} for {_prize(t, s)}.",
    state.CASUALTIES: _outcome,
    state.BUYING: lambda t, s: f"has bought {counted(s.bought, 'unit')} and may buy more.",
    state.AFTERWARDS: lambda t, s: "has acted and may play free cards before the turn ends.",
    state.DISCARDING: _discard,
    state.AT_ORACLE: lambda t, s: f"may use the power of {_crisis(t, s)}: {_oracle(t, s)}.",
    state.AT_UPRISING: lambda t, s: f"loses {counted(s.owed, 'unit')} on or around {_planet(t, s)} to {_crisis(t, s)}.",
    state.AT_REBELLION: _rebellion,
    state.AT_DAMAGE: lambda t, s: f"loses something on or around {planet_name(t, t.home)}; {s.owed} still to go.",
    state.AT_PIRATES: _ransom,
}


def _prize(t: Any, s: Any) -> str:
    if _turns.is_tension(t, s.tile):
        return f"a {state.PIECES[s.piece]} of {empire(t, s.target)}"
    return tile_id(t, s.tile)


def _oracle(t: Any, s: Any) -> str:
    deed = {
        crises.THEFT: "take a random card from an opponent",
        crises.MURDER: "destroy an opponent's unit anywhere",
        crises.ARSON: "destroy an opponent's mine or factory anywhere",
    }[int(_crises.power(s))]
    return f"for £{_crises.price_of_power(t, s)} {deed}"


# What it may lead to ----------------------------------------------------------------------------------------------------------------------


def chance_to_win(t: Any, strength: int, defence: int) -> float:
    """That these combat points are enough against this defence."""
    return sum(chance for (difference, _), chance in _rolls(t).items() if strength >= difference + defence)


def chance_of_loss(t: Any) -> float:
    """That at least one skull falls."""
    return sum(chance for (_, skulls), chance in _rolls(t).items() if skulls)


def _rolls(t: Any) -> dict[tuple[int, int], float]:
    return roll_chances(tuple(t.die_weight.tolist()))


def percent(chance: float) -> str:
    """As people say it: never 0 % or 100 % unless it is."""
    if chance <= 0 or chance >= 1 - 1e-12:
        return f"{round(100 * chance)} %"
    return f"{min(99, max(1, round(100 * chance)))} %"


def claim_outlook(t: Any, s: Any, seat: int, planet: int, tile: int) -> str:
    """Before the roll: what a claim needs and how likely it is to have it."""
    if _turns.is_tension(t, tile):
        return "seize an enemy's mine or factory: the defence is its owner's units there"
    if _turns.is_undefended(t, tile):
        return "undefended: one unit goes down, no roll"
    return fight_outlook(t, s, seat, planet, int(t.alien_defence if tile == state.ALIEN_TILE else t.tile_defence[tile]))


def fight_outlook(t: Any, s: Any, seat: int, planet: int, defence: int) -> str:
    units = int(_forces.strength_in_orbit(s, planet, seat))
    cards = int(_evaluation.strength_on_cards(t, s, seat))
    chance, with_cards = (percent(chance_to_win(t, strength, defence)) for strength in (units, units + cards))
    line = f"costs {defence} and the difference of the dice: {chance} with {units} from your units"
    if cards:
        line += f", {with_cards} with {cards} more from cards"
    return f"{line}; {percent(chance_of_loss(t))} to lose a unit or more"


def _consequences(t: Any, s: Any) -> list[str]:
    if s.phase == state.COMMIT:
        return [fight_line(t, s)]
    if s.phase == state.CASUALTIES:
        return [f"By choice of kind among all units at {_planet(t, s)}, on the surface before those in orbit."]
    if s.phase == state.AT_PIRATES:
        return [f"£{s.money[s.turn]} is too little for the {_crises.pieces_to_pay_for(t, s)} mines and factories they still ask for."]
    if s.phase == state.GROUP and not s.hopping:
        used = t.distance[s.origin][s.goal]
        rest = "and may claim a tile there" if used < _turns.full_range(t, s) else "which is its full range: no claim"
        return [f"The group goes {counted(int(used), 'planet')} of {_turns.full_range(t, s)}, {rest}."]
    return []


def fight_line(t: Any, s: Any) -> str:
    """Dice, cost, what cards have brought and what units must add, and the skulls."""
    dice = listing(["skull" if not pips else str(int(pips)) for pips in s.dice])
    difference = "counts 0 by surprise" if s.surprised else f"is {_forces.difference_of_dice(s)}"
    needed = max(0, _turns.cost(t, s) - s.strength)
    losses = int(_turns.casualties(s))
    cost = f"the cost is {_turns.cost(t, s)}" + (f", less {s.strength} from cards" if s.strength else "")
    skulls = f"Whatever is decided, {counted(losses, 'unit')} will be lost." if losses else "No unit will be lost."
    defence = f"the difference {difference}, the defence {_turns.defence(t, s)}"
    return f"Dice {dice}: {defence}, so {cost}: {needed} still needed from units. {skulls}"


def hint(t: Any, s: Any, seat: int, code: int) -> str:
    """What a move of the seat may lead to, in a few words; nothing where its text says it all."""
    block = state.ACTIONS.block_of(code)
    written = _HINTS.get(block.name)
    return written(t, s, seat, **block.values(code)) if written else ""


def _target_hint(t: Any, s: Any, me: int, seat: int, piece: int) -> str:
    return fight_outlook(t, s, me, s.place, int(_forces.strength_at(s, s.place, seat)))


def _commit_hint(t: Any, s: Any, me: int, ships: int, infantry: int, tanks: int) -> str:
    points = ships + infantry + forces.TANK_STRENGTH * tanks + s.strength
    return f"{points} of {_turns.cost(t, s)} points: {'takes it' if points >= _turns.cost(t, s) else 'fails'}"


def _withdraw_hint(t: Any, s: Any, me: int) -> str:
    losses = int(_turns.casualties(s))
    cost = f"the skulls still take {counted(losses, 'unit')}" if losses else "no unit is lost"
    return f"nobody goes down, the attempt has failed and the turn ends; {cost}"


def _lose_hint(t: Any, s: Any, me: int, counter: int) -> str:
    """Where a unit is taken from: after a fight on the surface first (OV-20), in crises in orbit first (OV-26)."""
    if counter >= state.UNIT_KINDS:
        return ""
    planet = _crises.planet_of_losses(t, s)
    from_orbit = not s.surface[planet, me, counter] if s.phase == state.CASUALTIES else s.orbit[planet, me, counter]
    return "in orbit" if from_orbit else "on the surface"


def _move_hint(t: Any, s: Any, me: int, origin: int, goal: int) -> str:
    return "then you may claim a tile there" if t.distance[origin][goal] < _turns.full_range(t, s) else "full range: no claim"


def _card_hint(t: Any, s: Any, me: int, card: int) -> str:
    return str(t.legend["cards"][card]["text"])


_HINTS: dict[str, Callable[..., str]] = {
    "claim": claim_outlook,
    "target": _target_hint,
    "commit": _commit_hint,
    "withdraw": _withdraw_hint,
    "lose": _lose_hint,
    "move": _move_hint,
    "buy": lambda t, s, me, unit, planet: f"£{_turns.price_with(t, s, unit, 0)}",
    "play": _card_hint,
    "discard": _card_hint,
}


# Planets and empires ----------------------------------------------------------------------------------------------------------------------


def planet_line(t: Any, s: Any, planet: int) -> str:
    parts = []
    if _state.is_flipped(s, planet):
        parts.append("flipped")
    if _state.has_aliens(s, planet):
        parts.append(f"aliens ({t.legend['alien']})")
    tiles = [f"{count} {tile_id(t, tile)}" if count > 1 else tile_id(t, tile) for tile, count in enumerate(s.tiles[planet]) if count]
    if tiles:
        parts.append(f"tiles {', '.join(tiles)}")
    for seat in range(t.seats):
        here = []
        if s.orbit[planet, seat].any():
            here.append(f"{force(s.orbit[planet, seat])} in orbit")
        if s.surface[planet, seat].any():
            here.append(f"{force(s.surface[planet, seat])} on the surface")
        pieces = [
            counted(int(s.pieces[planet, seat, piece]), *COUNTER_NAMES[state.UNIT_KINDS + piece])
            for piece in range(2)
            if s.pieces[planet, seat, piece]
        ]
        if pieces:
            here.append(listing(pieces))
        if here:
            parts.append(f"{empire(t, seat)} {', '.join(here)}")
    return f"{planet_name(t, planet)} ({planet_id(t, planet)}): {'; '.join(parts) or 'empty'}."


def seat_line(t: Any, s: Any, seat: int) -> str:
    kept = s.kept[seat]
    tiles = [
        counted(int(kept[kind]), *names)
        for kind, names in (
            (state.KEPT_GAME, ("Big Game", "Big Game")),
            (state.KEPT_CRISIS, ("Crisis", "Crises")),
            (state.KEPT_ALIEN, ("alien tile", "alien tiles")),
        )
        if kept[kind]
    ]
    counters = ", ".join(f"{int(s.reserve[seat, counter])} {state.COUNTERS[counter]}" for counter in range(len(state.COUNTERS)))
    known = f" (known: {hand_text(t, s.known[seat])})" if s.known[seat].any() else ""
    return (
        f"{empire(t, seat)} (seat {seat}): £{s.money[seat]}, {counted(int(s.hand[seat].sum()), 'card')}{known}, "
        f"{_scoring.points(t, s, seat)} points as it stands{', keeps ' + listing(tiles) if tiles else ''}; counters left: {counters}."
    )


def hand_text(t: Any, counts: Any) -> str:
    cards = [f"{count} {card_id(t, card)}" if count > 1 else card_id(t, card) for card, count in enumerate(counts) if count]
    return ", ".join(cards) or "no cards"


def crisis_story(t: Any, s: Any) -> list[dict[str, Any]]:
    """The crises of the last crisis phase: planet, level and what they took from whom."""
    story = []
    for planet in range(t.planets):
        if s.level[planet]:
            losses = {empire(t, seat): int(s.toll[planet, seat]) for seat in range(t.seats) if s.toll[planet, seat]}
            story.append({
                "planet": planet, "name": t.legend["planets"][planet]["crisis_name"], "level": int(s.level[planet]), "losses": losses,
                "text": _crisis_text(t, s, planet, losses),
            })  # fmt: skip
    return story


def _crisis_text(t: Any, s: Any, planet: int, losses: dict[str, int]) -> str:
    about, level = t.legend["planets"][planet], int(s.level[planet])
    words = {"where": about["name"], "home": planet_name(t, t.home)}
    deed = next(deed for least, deed in _DEEDS[about["crisis"]] if level >= least).format(**words)
    taken = " Lost: " + listing([f"{who} {count}" for who, count in losses.items()]) + "." if losses else ""
    return f"{about['name']}, level {level}: {about['crisis_name']}. {deed}{taken}"


_IDLE = (0, "Nothing comes of it.")
_SWEPT = (4, "{where} is swept clean and closed, and fire rains on {home}.")
_DEEDS: dict[str, tuple[tuple[int, str], ...]] = {
    "quiet": ((0, "Nothing ever comes of it."),),
    "oracle": ((1, "Whoever earns the most on {where} may buy its power."), _IDLE),
    "uprising": ((4, "{where} is swept clean and closed."), (2, "Everybody loses units around {where}."), _IDLE),
    "rebellion": ((4, "{home} falls: everybody loses."), (2, "The richest lose works on {where} to the mob."), _IDLE),
    "attack": (_SWEPT, _IDLE),
    "invasion": (_SWEPT, (2, "The richest lose works on {where}."), _IDLE),
    "pirates": (
        (3, "Far and wide mines and factories are held to ransom."),
        (2, "Every mine and factory on {where} is held to ransom."),
        _IDLE,
    ),
    "aliens": ((3, "The sky fills with ships from beyond."), _IDLE),
}
"""What each crisis does from a level on, the worst first."""


# Why not? None of it depends on what the seat to move does not know. ---------------------------------------------------------------------


def _wrong_moment(t: Any, s: Any, block: Block) -> str:
    """Why no action of the block is possible now; empty where one may be."""
    if block.chance or s.phase < state.FIRST_DECISION:
        return "this is for chance to decide" if block.chance else "chance is to move"
    if block.name == "discard" and s.phase != state.DISCARDING:
        return "you are not over the hand limit"
    if s.phase not in _MOMENTS.get(block.name, (s.phase,)):
        return f"that is not being decided now: {empire(t, s.turn)} {_question(t, s).removesuffix('.')}"
    bound_to = {state.BOUND_TO_MOVE: ("move", "a move"), state.BOUND_TO_BUY: ("buy", "buying")}.get(s.bound)
    if s.phase == state.TURN and bound_to and block.name in _MOMENTS and block.name != bound_to[0]:
        return f"the card you played binds you to {bound_to[1]}"
    return ""


_MOMENTS = {
    "move": (state.TURN,),
    "claim": (state.TURN, state.ARRIVED),
    "buy": (state.TURN, state.BUYING),
    "pass": (state.TURN,),
    "group": (state.GROUP,),
    "stay": (state.ARRIVED,),
    "unit": (state.UNIT,),
    "target": (state.TARGET,),
    "commit": (state.COMMIT,),
    "withdraw": (state.COMMIT,),
    "lose": (state.CASUALTIES, state.AT_DAMAGE, state.AT_UPRISING, state.AT_REBELLION),
    "done": (state.BUYING,),
    "end": (state.AFTERWARDS,),
    "take": (state.AT_ORACLE,),
    "destroy": (state.AT_ORACLE,),
    "decline": (state.AT_ORACLE,),
    "pay": (state.AT_PIRATES,),
    "give up": (state.AT_PIRATES,),
}
"""When each block is decided; cards are not in it, as each has a moment of its own."""


def _not_in_the_set(t: Any, values: dict[str, int]) -> str:
    if any(values.get(name, 0) >= t.planets for name in ("planet", "origin", "goal")):
        return f"there are {t.planets} planets"
    if values.get("seat", 0) >= t.seats:
        return f"there are {t.seats} seats"
    if t.tile_kinds <= values.get("tile", 0) < state.ALIEN_TILE or values.get("card", 0) >= t.card_kinds:
        return "the component set has no such thing"
    return ""


def _no_choice(t: Any, s: Any, **values: int) -> str:
    return "that cannot be chosen here"


def _no_units(t: Any, s: Any, **values: int) -> str:
    return "you do not have those units in orbit there"


def _why_no_move(t: Any, s: Any, origin: int, goal: int) -> str:
    if not s.orbit[origin, s.turn, state.SHIP]:
        return f"you have no spaceship in orbit at {planet_name(t, origin)}"
    return f"a group goes to another planet, at most {_turns.full_range(t, s)} away"


def _why_no_claim(t: Any, s: Any, planet: int, tile: int) -> str:
    name = planet_name(t, planet)
    if s.phase == state.ARRIVED and planet != s.place:
        return f"your group has arrived at {planet_name(t, s.place)}"
    if not s.orbit[planet, s.turn].any():
        return f"you have no unit in orbit at {name}"
    if _state.has_aliens(s, planet):
        return f"the aliens on {name} must be driven off first"
    if tile == state.ALIEN_TILE or not s.tiles[planet, tile]:
        return f"there is no {tile_id(t, tile)} on {name}"
    if _turns.is_tension(t, tile):
        return f"there is no enemy mine or factory on {name} that you have a counter for"
    return "you have no counter left for it"


def _why_no_purchase(t: Any, s: Any, unit: int, planet: int) -> str:
    if not s.reserve[s.turn, unit]:
        return f"all your {UNIT_NAMES[unit][1]} are on the board"
    if s.money[s.turn] < _turns.price_with(t, s, unit, 0):
        return f"it costs £{_turns.price_with(t, s, unit, 0)} and you have £{s.money[s.turn]}"
    if unit == state.INFANTRY:
        return f"infantry is bought at {planet_name(t, t.home)}"
    return f"you have no factory on {planet_name(t, planet)}"


def _why_no_card(t: Any, s: Any, card: int) -> str:
    if not s.hand[s.turn, card]:
        return "you do not hold that card"
    when = t.legend["cards"][card]["when"]
    if when in _CARD_MOMENTS and (when != "action" or s.phase != state.TURN or s.bound != state.UNBOUND):
        return _CARD_MOMENTS[when]
    return "that choice is not open, or free cards cannot be played at this moment"


_CARD_MOMENTS = {
    "combat": "it is played in a fight, after the roll",
    "move": "it is played before moving a group, when that is possible",
    "buy": "it is played before buying units, when that is possible",
    "action": "it is an action of its own",
}


def _why_no_card_with(effect: int) -> Callable[..., str]:
    """For cards with a choice, of which each effect has one kind."""

    def why_not(t: Any, s: Any, **values: int) -> str:
        card = int(t.card_of[effect])
        return "the component set has no such card" if card == state.NO_CARD else _why_no_card(t, s, card)

    return why_not


def _why_no_ransom(t: Any, s: Any, piece: int, planet: int) -> str:
    return f"the pirates now ask for a {state.PIECES[s.piece]} on {planet_name(t, s.goal)}"


def _if_in_the_set(reason: Callable[..., str]) -> Callable[..., str]:
    """The reason, unless the component set or the form lacks what the action names."""
    return lambda t, s, **values: _not_in_the_set(t, values) or reason(t, s, **values)


_REASONS: dict[str, Callable[..., str]] = {
    **dict.fromkeys(_MOMENTS, _no_choice),
    **dict.fromkeys(("group", "unit", "commit"), _no_units),
    **dict.fromkeys(("play", "discard"), _why_no_card),
    **dict.fromkeys(("pay", "give up"), _why_no_ransom),
    **{state.EFFECTS[effect]: _why_no_card_with(effect) for effect in range(state.BUILD, len(state.EFFECTS))},
    "move": _why_no_move,
    "claim": _why_no_claim,
    "buy": _why_no_purchase,
}


def draw_name(draw_id: int) -> str:
    rest, number = divmod(draw_id, state.DICE + 1)
    period, phase = divmod(rest, state.FIRST_DECISION)
    what = state.PHASES[phase].replace("-", " ")
    when = f"period {period}" if period else "the set-up"
    return f"{what}, {when}" + (f", die {number + 1}" if phase not in (state.DRAWING, state.LAYING, state.STEALING) else "")


WORDS = Words(
    describe=describe,
    text=text,
    why_not=why_not_by_block(state.ACTIONS, {block: _if_in_the_set(reason) for block, reason in _REASONS.items()}, _wrong_moment),
    evaluation_terms=evaluation.TERMS,
    draw=draw_name,
)

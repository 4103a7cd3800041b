"""Onward to Venus in words: move texts, what is being decided and what it may lead to, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perihelion.core.compiling import interpreted
from perihelion.core.contract import Words
from perihelion.games.onward_to_venus import odds
from perihelion.games.onward_to_venus.rules import crises, forces, scoring, turns
from perihelion.games.onward_to_venus.rules.state import (
    ACTIONS,
    AFTERWARDS,
    ALIEN,
    ARRIVED,
    AT_DAMAGE,
    AT_ORACLE,
    AT_PIRATES,
    AT_REBELLION,
    AT_UPRISING,
    BUYING,
    CASUALTIES,
    COMMIT,
    COUNTERS,
    CP,
    CRISIS_ROLL,
    DAMAGE_ROLL,
    DICE,
    DISCARDING,
    DRAWING,
    ENDED,
    FIRST_DECISION,
    FIRST_PLAYER,
    FREE,
    GROUP,
    INFANTRY,
    KEPT_ALIEN,
    KEPT_CRISIS,
    KEPT_GAME,
    LAYING,
    LOST,
    PHASES,
    PIECES,
    ROLLING,
    SHIP,
    STEALING,
    TANK,
    TARGET,
    TENSION,
    TO_MOVE,
    TURN,
    UNDEFENDED,
    UNIT,
    UNIT_KINDS,
)  # fmt: skip

_defence, _cost, _skulls, _difference = (
    interpreted(rule) for rule in (turns.defence, turns.cost, forces.skulls, forces.difference_of_dice)
)
_full_range, _price_with, _points = interpreted(turns.full_range), interpreted(turns.price_with), interpreted(scoring.points)
_power, _army_at, _units_at = interpreted(crises.power), interpreted(forces.army_at), interpreted(forces.units_at)
_to_pay_for = interpreted(crises.pieces_to_pay_for)

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
    if tile == ALIEN:
        return str(t.legend["alien"])
    return str(t.legend["tiles"][tile]["id"]) if tile < t.tile_kinds else f"tile{tile}"


def card_id(t: Any, card: int) -> str:
    return str(t.legend["cards"][card]["id"]) if card < t.card_kinds else f"card{card}"


def some(count: int, names: tuple[str, str]) -> str:
    return f"{count} {names[0] if count == 1 else names[1]}"


def listing(parts: list[str]) -> str:
    """'a, b and c'."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def force(counts: Any) -> str:
    """Units by kind, such as '2 spaceships and 3 infantry'."""
    return listing([some(int(counts[unit]), UNIT_NAMES[unit]) for unit in (SHIP, INFANTRY, TANK) if counts[unit]]) or "nothing"


# Move texts -----------------------------------------------------------------------------------------------------------------------------


def text(t: Any, s: Any, code: int) -> str:
    block = ACTIONS.block_of(code)
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
    lines = [headline(t, s), *decision(t, s, seat)]
    lines += [planet_line(t, s, planet) for planet in range(t.planets)]
    lines += [seat_line(t, s, holder) for holder in range(t.seats)]
    if seat >= 0:
        lines.append(f"Your hand: {hand_text(t, s.hand[seat])}.")
    return lines


def headline(t: Any, s: Any) -> str:
    if s.phase == LOST:
        return f"Everybody loses: {_end_of_all(t, s)}."
    if s.phase == ENDED:
        return f"The game is over. Points: {', '.join(f'{empire(t, seat)} {_points(t, s, seat)}' for seat in range(t.seats))}."
    if s.period == 0:
        return "The empires get ready."
    cubes = f"{s.cubes} pass {'cube' if s.cubes == 1 else 'cubes'} left"
    return f"Period {s.period} of {t.periods}, {cubes}; {empire(t, s.first)} holds the first-player marker."


def _end_of_all(t: Any, s: Any) -> str:
    if (s.aliens >> t.home) & 1:
        return f"the aliens have reached {planet_name(t, t.home)}"
    return f"{t.legend['planets'][t.home]['crisis_name']} has overrun {planet_name(t, t.home)}"


def decision(t: Any, s: Any, seat: int) -> list[str]:
    """What is being decided and what it may lead to. Only `seat` is told what follows from its own cards."""
    if s.phase in (ENDED, LOST):
        return []
    if s.phase < FIRST_DECISION:
        return [_chance(t, s)]
    return [f"{empire(t, s.turn)} {_question(t, s)}", *_prospects(t, s, seat)]


def _chance(t: Any, s: Any) -> str:
    name = empire(t, s.turn)
    return {
        DRAWING: f"{name} draws a card.",
        FIRST_PLAYER: f"{name} rolls for the first turn.",
        LAYING: f"A tile is drawn for {planet_name(t, min(s.place, t.planets - 1))}.",
        ROLLING: f"{name} rolls the dice on {planet_name(t, s.place)}, against a defence of {_defence(t, s) if s.phase == ROLLING else 0}.",
        STEALING: f"{name} takes a card from {empire(t, s.target)}.",
        CRISIS_ROLL: "The dice are rolled for the crises: every skull makes one worse.",
        DAMAGE_ROLL: f"The dice are rolled for the damage to {planet_name(t, t.home)}.",
    }[int(s.phase)]


def _question(t: Any, s: Any) -> str:
    return _QUESTIONS[int(s.phase)](t, s)


def _place(t: Any, s: Any) -> str:
    return planet_name(t, s.place)


def _crisis(t: Any, s: Any) -> str:
    return str(t.legend["planets"][s.place]["crisis_name"])


def _owed(s: Any, names: tuple[str, str]) -> str:
    return some(int(s.owed), names)


def _act(t: Any, s: Any) -> str:
    return {FREE: "is to act.", TO_MOVE: "is to move a group."}.get(int(s.bound), "is to buy units.")


def _discard(t: Any, s: Any) -> str:
    over = int(s.hand[s.turn].sum() - t.hand_limit)
    return f"holds {some(over, ('card', 'cards'))} over the limit of {t.hand_limit} and discards."


_QUESTIONS: dict[int, Callable[[Any, Any], str]] = {
    TURN: _act,
    GROUP: lambda t, s: f"chooses the group that goes from {planet_name(t, s.origin)} to {planet_name(t, s.goal)}.",
    ARRIVED: lambda t, s: f"has arrived at {_place(t, s)} and may claim a tile there.",
    UNIT: lambda t, s: f"sends a unit down to {_place(t, s)} for {tile_id(t, s.tile)}.",
    TARGET: lambda t, s: f"chooses whose mine or factory on {_place(t, s)} to seize.",
    COMMIT: lambda t, s: f"fights on {_place(t, s)} for {_prize(t, s)}.",
    CASUALTIES: lambda t, s: f"has {'' if s.won else 'not '}won {_prize(t, s)} and loses {_owed(s, ('unit', 'units'))} to the skulls.",
    BUYING: lambda t, s: f"has bought {some(int(s.bought), ('unit', 'units'))} and may buy more.",
    AFTERWARDS: lambda t, s: "has acted and may play free cards before the turn ends.",
    DISCARDING: _discard,
    AT_ORACLE: lambda t, s: f"may use the power of {_crisis(t, s)}: {_oracle(t, s)}.",
    AT_UPRISING: lambda t, s: f"loses {_owed(s, ('unit', 'units'))} on or around {_place(t, s)} to {_crisis(t, s)}.",
    AT_REBELLION: lambda t, s: f"loses {_owed(s, ('mine or factory', 'mines or factories'))} on {_place(t, s)} to {_crisis(t, s)}.",
    AT_DAMAGE: lambda t, s: f"loses something on or around {planet_name(t, t.home)}; {s.owed} still to go.",
    AT_PIRATES: lambda t, s: f"pays the pirates £{t.ransom} for a {PIECES[s.piece]} on {planet_name(t, s.goal)}, or gives it up.",
}


def _prize(t: Any, s: Any) -> str:
    if s.tile != ALIEN and t.tile_type[s.tile] == TENSION:
        return f"a {PIECES[s.piece]} of {empire(t, s.target)}"
    return tile_id(t, s.tile)


def _oracle(t: Any, s: Any) -> str:
    power = _power(s)
    deed = {
        crises.THEFT: "take a random card from an opponent",
        crises.MURDER: "destroy an opponent's unit anywhere",
        crises.ARSON: "destroy an opponent's mine or factory anywhere",
    }[int(power)]
    return f"for £{t.oracle[power - 1]} {deed}"


# What it may lead to ----------------------------------------------------------------------------------------------------------------------


def orbit_points(s: Any, planet: int, seat: int) -> int:
    """The combat points of everything a seat has in orbit."""
    units = s.orbit[planet, seat]
    return int(units.sum() + units[TANK])


def card_points(t: Any, s: Any, seat: int) -> int:
    """The combat points on the cards of a hand."""
    return int(sum(t.card_number[card] * s.hand[seat, card] for card in range(t.card_kinds) if t.card_effect[card] == CP))


def claim_outlook(t: Any, s: Any, seat: int, planet: int, tile: int) -> str:
    """Before the roll: what a claim needs and how likely it is to have it."""
    if tile != ALIEN and t.tile_type[tile] == TENSION:
        return "seize an enemy's mine or factory: the defence is its owner's units there"
    if tile != ALIEN and t.tile_defence[tile] == UNDEFENDED:
        return "undefended: one unit goes down, no roll"
    return fight_outlook(t, s, seat, planet, int(t.alien_defence if tile == ALIEN else t.tile_defence[tile]))


def fight_outlook(t: Any, s: Any, seat: int, planet: int, defence: int) -> str:
    units, cards = orbit_points(s, planet, seat), card_points(t, s, seat)
    chance, with_cards = (odds.percent(odds.chance_to_reach(t, points, defence)) for points in (units, units + cards))
    line = f"costs {defence} and the difference of the dice: {chance} with {units} from your units"
    if cards:
        line += f", {with_cards} with {cards} more from cards"
    return f"{line}; {odds.percent(odds.chance_of_loss(t))} to lose a unit or more"


def _prospects(t: Any, s: Any, seat: int) -> list[str]:
    if s.phase == COMMIT:
        return [fight_line(t, s)]
    if s.phase == CASUALTIES:
        return [f"By choice of kind among all units at {_place(t, s)}, on the surface before those in orbit."]
    if s.phase == AT_PIRATES:
        return [f"£{s.money[s.turn]} is too little for the {_to_pay_for(t, s)} mines and factories they still ask for."]
    if s.phase == GROUP and not s.hopping:
        used = t.distance[s.origin][s.goal]
        rest = "and may claim a tile there" if used < _full_range(t, s) else "which is its full range: no claim"
        return [f"The group goes {some(int(used), ('planet', 'planets'))} of {_full_range(t, s)}, {rest}."]
    return []


def fight_line(t: Any, s: Any) -> str:
    """Dice, cost, what cards have brought and what units must add, and the skulls."""
    dice = listing(["skull" if not pips else str(int(pips)) for pips in s.dice])
    difference = "counts 0 by surprise" if s.surprised else f"is {_difference(s)}"
    needed = max(0, _cost(t, s) - s.strength)
    losses = max(0, _skulls(s) - s.medics)
    cost = f"the cost is {_cost(t, s)}" + (f", less {s.strength} from cards" if s.strength else "")
    skulls = f"Whatever is decided, {some(int(losses), ('unit', 'units'))} will be lost." if losses else "No unit will be lost."
    return f"Dice {dice}: the difference {difference}, the defence {_defence(t, s)}, so {cost}: {needed} still needed from units. {skulls}"


def hint(t: Any, s: Any, seat: int, code: int) -> str:
    """What a move of the seat may lead to, in a few words; nothing where its text says it all."""
    block = ACTIONS.block_of(code)
    told = _HINTS.get(block.name)
    return told(t, s, seat, **block.values(code)) if told else ""


def _target_hint(t: Any, s: Any, me: int, seat: int, piece: int) -> str:
    return fight_outlook(t, s, me, s.place, int(_army_at(s, s.place, seat) + _units_at(s, s.place, seat, TANK)))


def _commit_hint(t: Any, s: Any, me: int, ships: int, infantry: int, tanks: int) -> str:
    points = ships + infantry + 2 * tanks + s.strength
    return f"{points} of {_cost(t, s)} points: {'takes it' if points >= _cost(t, s) else 'fails'}"


def _withdraw_hint(t: Any, s: Any, me: int) -> str:
    losses = int(max(0, _skulls(s) - s.medics))
    cost = f"the skulls still take {some(losses, ('unit', 'units'))}" if losses else "no unit is lost"
    return f"nobody goes down, the attempt has failed and the turn ends; {cost}"


def _lose_hint(t: Any, s: Any, me: int, counter: int) -> str:
    """Where a unit is taken from: after a fight on the surface first (OV-20), in crises in orbit first (OV-26)."""
    if counter >= UNIT_KINDS:
        return ""
    planet = t.home if s.phase == AT_DAMAGE else s.place
    from_orbit = not s.surface[planet, me, counter] if s.phase == CASUALTIES else s.orbit[planet, me, counter]
    return "in orbit" if from_orbit else "on the surface"


def _move_hint(t: Any, s: Any, me: int, origin: int, goal: int) -> str:
    return "then you may claim a tile there" if t.distance[origin][goal] < _full_range(t, s) else "full range: no claim"


def _card_hint(t: Any, s: Any, me: int, card: int) -> str:
    return str(t.legend["cards"][card]["text"])


_HINTS: dict[str, Callable[..., str]] = {
    "claim": claim_outlook,
    "target": _target_hint,
    "commit": _commit_hint,
    "withdraw": _withdraw_hint,
    "lose": _lose_hint,
    "move": _move_hint,
    "buy": lambda t, s, me, unit, planet: f"£{_price_with(t, s, unit, 0)}",
    "play": _card_hint,
    "discard": _card_hint,
}


# Planets and empires ----------------------------------------------------------------------------------------------------------------------


def planet_line(t: Any, s: Any, planet: int) -> str:
    parts = []
    if (s.flipped >> planet) & 1:
        parts.append("flipped")
    if (s.aliens >> planet) & 1:
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
            some(int(s.pieces[planet, seat, piece]), COUNTER_NAMES[UNIT_KINDS + piece])
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
        some(int(kept[kind]), names)
        for kind, names in (
            (KEPT_GAME, ("Big Game", "Big Game")),
            (KEPT_CRISIS, ("Crisis", "Crises")),
            (KEPT_ALIEN, ("alien tile", "alien tiles")),
        )
        if kept[kind]
    ]
    counters = ", ".join(f"{int(s.reserve[seat, counter])} {COUNTERS[counter]}" for counter in range(len(COUNTERS)))
    known = f" (known: {hand_text(t, s.known[seat])})" if s.known[seat].any() else ""
    return (
        f"{empire(t, seat)} (seat {seat}): £{s.money[seat]}, {some(int(s.hand[seat].sum()), ('card', 'cards'))}{known}, "
        f"{_points(t, s, seat)} points as it stands{', keeps ' + listing(tiles) if tiles else ''}; counters left: {counters}."
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
                "text": _told(t, s, planet, losses),
            })  # fmt: skip
    return story


def _told(t: Any, s: Any, planet: int, losses: dict[str, int]) -> str:
    about, level = t.legend["planets"][planet], int(s.level[planet])
    words = {"where": about["name"], "home": planet_name(t, t.home)}
    deed = next(told for least, told in _DEEDS[about["crisis"]] if level >= least).format(**words)
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


# Why not? -------------------------------------------------------------------------------------------------------------------------------


def why_not(t: Any, s: Any, code: int) -> str:
    """Told to whoever has the move: nothing here depends on what that seat does not know."""
    block = ACTIONS.block_of(code)
    values = block.values(code)
    if block.chance or s.phase < FIRST_DECISION:
        return "this is for chance to decide" if block.chance else "chance is to move"
    reason: Callable[..., str] = _WHY_NOT.get(block.name, _no_choice)
    return _nowhere(t, values) or _why_not_now(t, s, block.name, values) or reason(t, s, **values)


def _why_not_now(t: Any, s: Any, block: str, values: dict[str, int]) -> str:
    card = _card_of(t, block, values)
    if block == "discard":
        return "you are not over the hand limit" if s.phase != DISCARDING else "you do not hold that card"
    if card is not None:
        return _why_no_card(t, s, card)
    if s.phase not in _MOMENTS[block]:
        return f"that is not being decided now: {empire(t, s.turn)} {_question(t, s).removesuffix('.')}"
    if s.phase == TURN and s.bound != FREE and block != ("move" if s.bound == TO_MOVE else "buy"):
        return f"the card you played binds you to {'a move' if s.bound == TO_MOVE else 'buying'}"
    return ""


_MOMENTS = {
    "move": (TURN,), "claim": (TURN, ARRIVED), "buy": (TURN, BUYING), "pass": (TURN,), "group": (GROUP,), "stay": (ARRIVED,),
    "unit": (UNIT,), "target": (TARGET,), "commit": (COMMIT,), "done": (BUYING,), "take": (AT_ORACLE,), "destroy": (AT_ORACLE,),
    "decline": (AT_ORACLE,), "pay": (AT_PIRATES,), "give up": (AT_PIRATES,), "withdraw": (COMMIT,), "end": (AFTERWARDS,),
    "lose": (CASUALTIES, AT_DAMAGE, AT_UPRISING, AT_REBELLION),
}  # fmt: skip
_CARD_BLOCKS = ("build", "recall", "spy", "hop", "envoy", "agitate", "sabotage")


def _nowhere(t: Any, values: dict[str, int]) -> str:
    if any(values.get(name, 0) >= t.planets for name in ("planet", "origin", "goal")):
        return f"there are {t.planets} planets"
    if values.get("seat", 0) >= t.seats:
        return f"there are {t.seats} seats"
    if t.tile_kinds <= values.get("tile", 0) < ALIEN or values.get("card", 0) >= t.card_kinds:
        return "the component set has no such thing"
    return ""


def _card_of(t: Any, block: str, values: dict[str, int]) -> int | None:
    if block in ("play", "discard"):
        return values["card"]
    if block in _CARD_BLOCKS:
        ids = [card["id"] for card in t.legend["cards"]]
        return ids.index(block) if block in ids else -1
    return None


def _why_no_card(t: Any, s: Any, card: int) -> str:
    if card < 0 or not s.hand[s.turn, card]:
        return "you do not hold that card" if card >= 0 else "the component set has no such card"
    when = t.legend["cards"][card]["when"]
    if when in _CARD_MOMENTS and (when != "action" or s.phase != TURN or s.bound != FREE):
        return _CARD_MOMENTS[when]
    return "that choice is not open, or free cards cannot be played at this moment"


_CARD_MOMENTS = {
    "combat": "it is played in a fight, after the roll",
    "move": "it is played before moving a group, when that is possible",
    "buy": "it is played before buying units, when that is possible",
    "action": "it is an action of its own",
}


def _no_choice(t: Any, s: Any, **values: int) -> str:
    return "that cannot be chosen here"


def _no_units(t: Any, s: Any, **values: int) -> str:
    return "you do not have those units in orbit there"


def _why_no_move(t: Any, s: Any, origin: int, goal: int) -> str:
    if not s.orbit[origin, s.turn, SHIP]:
        return f"you have no spaceship in orbit at {planet_name(t, origin)}"
    return f"a group goes to another planet, at most {_full_range(t, s)} away"


def _why_no_claim(t: Any, s: Any, planet: int, tile: int) -> str:
    name = planet_name(t, planet)
    if s.phase == ARRIVED and planet != s.place:
        return f"your group has arrived at {planet_name(t, s.place)}"
    if not s.orbit[planet, s.turn].any():
        return f"you have no unit in orbit at {name}"
    if (s.aliens >> planet) & 1:
        return f"the aliens on {name} must be driven off first"
    if tile == ALIEN or not s.tiles[planet, tile]:
        return f"there is no {tile_id(t, tile)} on {name}"
    if t.tile_type[tile] == TENSION:
        return f"there is no enemy mine or factory on {name} that you have a counter for"
    return "you have no counter left for it"


def _why_no_purchase(t: Any, s: Any, unit: int, planet: int) -> str:
    if not s.reserve[s.turn, unit]:
        return f"all your {UNIT_NAMES[unit][1]} are on the board"
    if s.money[s.turn] < _price_with(t, s, unit, 0):
        return f"it costs £{_price_with(t, s, unit, 0)} and you have £{s.money[s.turn]}"
    if unit == INFANTRY:
        return f"infantry is bought at {planet_name(t, t.home)}"
    return f"you have no factory on {planet_name(t, planet)}"


def _why_no_ransom(t: Any, s: Any, piece: int, planet: int) -> str:
    return f"the pirates now ask for a {PIECES[s.piece]} on {planet_name(t, s.goal)}"


_WHY_NOT: dict[str, Callable[..., str]] = {
    "move": _why_no_move,
    "claim": _why_no_claim,
    "buy": _why_no_purchase,
    "group": _no_units,
    "unit": _no_units,
    "commit": _no_units,
    "pay": _why_no_ransom,
    "give up": _why_no_ransom,
}


def draw_name(draw_id: int) -> str:
    rest, number = divmod(draw_id, DICE + 1)
    period, phase = divmod(rest, FIRST_DECISION)
    what = PHASES[phase].replace("-", " ")
    when = f"period {period}" if period else "the set-up"
    return f"{what}, {when}" + (f", die {number + 1}" if phase not in (DRAWING, LAYING, STEALING) else "")


WORDS = Words(describe=describe, text=text, why_not=why_not, draw=draw_name)

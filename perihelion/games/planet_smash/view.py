"""What a player of Planet Smash sees, as JSON, and the sheet as shapes."""

from __future__ import annotations

import itertools
import math
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.picture import Marks, Point, Shape, caption, shape_at
from perihelion.games.planet_smash import rules as compiled_rules
from perihelion.games.planet_smash import state as compiled_state
from perihelion.games.planet_smash.board import LEVELS
from perihelion.games.planet_smash.words import ABILITY_NAMES, COLOURS, QUADRANT_NAMES, die_name, level_of, rule_of, sign_of

rules, state = uncompiled(compiled_rules), uncompiled(compiled_state)

KIND_NAMES = ("free", "different", "equal")  # a box with a number printed on it is a free one (SM-5)


def view(t: Any, s: Any, seat: int) -> dict[str, Any]:
    return {
        "phase": state.PHASES[s.phase],
        "round": s.round_number,
        "rounds": t.rounds,
        "levels": dict(zip(LEVELS, t.levels.tolist(), strict=True)),
        "level": level_of(t, s),
        "pawn": state.QUADRANTS[s.pawn],
        "dice": [_die(t, s, die) for die in range(state.DICE_COUNT)],
        "active": state.DICE[state.active_die(s)] if s.active else None,
        "may": {"demolish": bool(s.demolition_left), "research": bool(s.research_left), "both": bool(s.both)},
        "quadrants": [_quadrant(t, s, quadrant) for quadrant in range(state.QUADRANT_COUNT)],
        "stock": dict(zip(state.ABILITIES, s.stock.tolist(), strict=True)),
        "abilities_used": s.abilities_used,
    }


def _die(t: Any, s: Any, die: int) -> dict[str, Any]:
    planning = die >= state.TARGETING_DICE
    return {
        "name": state.DICE[die],
        "words": die_name(die),
        "colour": COLOURS[die % state.PLANNING_DICE],
        "value": s.dice[die] or None,
        "spot": int(s.spot_of[die - state.TARGETING_DICE]) or None if planning else None,
        "in_game": rules.is_in_game(t, s, die),
        "rolling": state.is_rolling(s) and s.rolling == die,
    }


def _quadrant(t: Any, s: Any, quadrant: int) -> dict[str, Any]:
    return {
        "letter": state.QUADRANTS[quadrant],
        "name": QUADRANT_NAMES[quadrant],
        "rule": rule_of(t, quadrant),
        "boxes": [_box(t, s, quadrant, box) for box in range(t.boxes[quadrant])],
        "demolished": rules.is_demolished(t, s, quadrant),
        "tech": [[int(value) or None for value in row] for row in s.tech[quadrant]],
        "ability": state.ABILITIES[t.ability[quadrant]],
        "ability_name": ABILITY_NAMES[t.ability[quadrant]],
        "circles": _circles(s, quadrant),
    }


def _box(t: Any, s: Any, quadrant: int, box: int) -> dict[str, Any]:
    printed = int(t.printed[quadrant][box])
    return {
        "value": int(s.boxes[quadrant][box]) or None,
        "kind": KIND_NAMES[rules.kind_of_box(t, quadrant, box)],
        "printed": printed if 1 <= printed <= state.FACES else None,
        "sign": sign_of(t, quadrant, box),
    }


def _circles(s: Any, quadrant: int) -> dict[str, list[bool]]:
    """Which circles of the quadrant have been earned. Which of them are spent nobody needs to know: a stock is a stock (SM-16)."""
    return {
        "columns": [bool(rules.is_column_full(s, quadrant, column)) for column in range(state.COLUMNS)],
        "rows": [bool(rules.is_row_full(s, quadrant, row)) for row in range(state.ROWS)],
    }


# The sheet as shapes --------------------------------------------------------------------------------------------------------------------
#
# The planet on the left: a core, four quadrants around it (Wild above, clockwise on), a crust cut into the demolition boxes. On the right
# the rounds, the planning dice and the ability stock. `perihelion.core.picture` says what kinds of shapes there are.

WIDTH, HEIGHT = 1420, 1000
PLANET_X, PLANET_Y = 500, 500
PLANET_RADIUS = 446
CRUST_RADIUS = 372  # from here outward everything is demolition boxes
FUSE_RADIUS, CORE_RADIUS = 102, 64
TURN_RADIUS = 330
QUADRANT_GAP, BOX_GAP = 5, 2.5  # half the space between neighbours

TECH_BOX, TECH_PITCH = 46, 52
CIRCLE = 16
TECH_OUTWARD = (262, 256, 262, 256)  # how far from the centre the tech area lies: less where its long side points outward
BESIDE_TECH, PIECE = 150, 58  # how far beside it targeting die and pawn lie, and how large they are
LETTER_OUTWARD = 130

SIDE_X, SIDE_WIDTH, SIDE_GAP, SIDE_PADDING = 1192, 404, 22, 18
SIDE_LEFT = SIDE_X - SIDE_WIDTH / 2 + SIDE_PADDING
ROUNDS_PER_ROW, ROUND_BOX, ROUND_PITCH, ROUND_ROW = 8, 38, 46, 78
ABILITY_IDS = ("plus-minus", "flip", "reroll", "any")


def geometry(t: Any) -> dict[str, Any]:
    centre = (PLANET_X, PLANET_Y)
    shapes = [shape_at("planet", "circle", centre, look="globe", r=PLANET_RADIUS)]
    for quadrant in range(state.QUADRANT_COUNT):
        shapes += [*_ground(t, quadrant), *_boxes(t, quadrant), *_pieces(quadrant), *_tech(t, quadrant)]
    shapes += [_turn(quadrant) for quadrant in range(state.QUADRANT_COUNT)]
    shapes.append(shape_at("core", "circle", centre, look="core", r=CORE_RADIUS))
    return {"width": WIDTH, "height": HEIGHT, "shapes": shapes + _side(t)}


def _ground(t: Any, quadrant: int) -> list[Shape]:
    letter, name = state.QUADRANTS[quadrant], QUADRANT_NAMES[quadrant]
    rule = f"{name} · {rule_of(t, quadrant).partition(':')[0]}"
    return [
        _ring_piece(f"quadrant-{letter}", quadrant, (0, 1), (FUSE_RADIUS + 6, CRUST_RADIUS - 6), look="ground", label=f"Quadrant {name}"),
        _ring_piece(f"fuse-{letter}", quadrant, (0, 1), (CORE_RADIUS + 8, FUSE_RADIUS), look="lamp", label=f"Fuse of {name}"),
        shape_at(f"letter-{letter}", "text", _at(quadrant, 0, LETTER_OUTWARD), size=38, look="loud", text=letter),
        shape_at(f"rule-{letter}", "arc-text", (PLANET_X, PLANET_Y), **_rim(quadrant), size=19, look="quiet", text=rule),
    ]


def _boxes(t: Any, quadrant: int) -> list[Shape]:
    letter, name, count = state.QUADRANTS[quadrant], QUADRANT_NAMES[quadrant], int(t.boxes[quadrant])
    shapes = []
    for box in range(count):
        label = f"Box {box + 1} of {name}{_wants(t, quadrant, box)}"
        part = (box / count, (box + 1) / count)
        more = {"look": "surface", "on": "planet", "label": label}
        shapes.append(_ring_piece(f"box-{letter}-{box + 1}", quadrant, part, (CRUST_RADIUS, PLANET_RADIUS), **more))
    return shapes


def _wants(t: Any, quadrant: int, box: int) -> str:
    printed = int(t.printed[quadrant][box])
    words = {state.ANY_NUMBER: "", state.ONE_OF_THE_DIFFERENT: ", one of the different", state.ONE_OF_THE_EQUAL: ", one of the equal"}
    return words.get(printed, f", for a {printed}")


def _pieces(quadrant: int) -> list[Shape]:
    """Places for the targeting die and the pawn, on both sides of the tech area."""
    letter, name, outward = state.QUADRANTS[quadrant], QUADRANT_NAMES[quadrant], TECH_OUTWARD[quadrant] - 4
    before, behind = _at(quadrant, -BESIDE_TECH, outward), _at(quadrant, BESIDE_TECH, outward)
    if quadrant == state.WILD:
        target = caption(f"target-{letter}", before, "target 1")
    else:
        target = shape_at(f"target-{letter}", "die", before, size=PIECE, text=f"T{letter}", label=f"Targeting die of {name}")
    return [target, shape_at(f"pawn-{letter}", "pawn", behind, size=PIECE, label=f"Place of the pawn in {name}")]


def _tech(t: Any, quadrant: int) -> list[Shape]:
    """Two rows of three, upright in every quadrant; the circles at their ends, the ability where rows and columns of circles would meet."""
    letter, name = state.QUADRANTS[quadrant], QUADRANT_NAMES[quadrant]
    x, y = _at(quadrant, 0, TECH_OUTWARD[quadrant])
    across = [x - 76 + column * TECH_PITCH for column in range(state.COLUMNS + 1)]  # the last is that of the circles
    down = [y - 46 + row * TECH_PITCH for row in range(state.ROWS)]
    below = down[-1] + TECH_PITCH - 4
    shapes = []
    for row, column in itertools.product(range(state.ROWS), range(state.COLUMNS)):
        box = f"r{row + 1}c{column + 1}"
        shapes.append(
            shape_at(f"tech-{letter}-{box}", "box", (across[column], down[row]), size=TECH_BOX, label=f"Tech box {box} of {name}")
        )
    for row in range(state.ROWS):
        label = f"Circle of row {row + 1} of {name}"
        shapes.append(shape_at(f"circle-{letter}-r{row + 1}", "circle", (across[-1], down[row]), r=CIRCLE, label=label))
    for column in range(state.COLUMNS):
        label = f"Circle of column {column + 1} of {name}"
        shapes.append(shape_at(f"circle-{letter}-c{column + 1}", "circle", (across[column], below), r=CIRCLE, label=label))
    point, text = (across[-2] + CIRCLE + 8, below), ABILITY_NAMES[t.ability[quadrant]]
    return [*shapes, shape_at(f"ability-{letter}", "text", point, size=15, look="loud", align="start", text=text)]


def _middle(quadrant: int) -> float:
    """The direction of a quadrant's middle line in degrees, clockwise from the top."""
    return float(quadrant * 360 / state.QUADRANT_COUNT)


def _at(quadrant: int, across: float, outward: float) -> Point:
    """A point by its distance from the centre along the quadrant's middle line, and from that line clockwise."""
    angle = math.radians(_middle(quadrant))
    x = PLANET_X + outward * math.sin(angle) + across * math.cos(angle)
    y = PLANET_Y - outward * math.cos(angle) + across * math.sin(angle)
    return round(x, 2), round(y, 2)


def _ring_piece(shape_id: str, quadrant: int, part: tuple[float, float], radii: tuple[float, float], **more: str) -> Shape:
    """`part` says from where to where in the quadrant, as fractions clockwise."""
    first, last = (round(_middle(quadrant) + (fraction - 0.5) * 360 / state.QUADRANT_COUNT, 3) for fraction in part)
    gaps = [QUADRANT_GAP if fraction in (0, 1) else BOX_GAP for fraction in part]
    ring = {"inner": radii[0], "outer": radii[1], "from": first, "to": last, "gaps": gaps}
    return shape_at(shape_id, "sector", (PLANET_X, PLANET_Y), **ring, **more)


def _turn(quadrant: int) -> Shape:
    """An arrowhead on the border to the next quadrant."""
    border, length, width = 180 / state.QUADRANT_COUNT, 2.1, 10
    corners = ((border - length, TURN_RADIUS + width), (border + length, TURN_RADIUS), (border - length, TURN_RADIUS - width))
    points = [_at(quadrant, r * math.sin(math.radians(angle)), r * math.cos(math.radians(angle))) for angle, r in corners]
    return {"id": f"turn-{state.QUADRANTS[quadrant]}", "kind": "polygon", "points": points}


def _rim(quadrant: int) -> dict[str, float]:
    """A line along the outside of the crust; below the centre it runs the other way round, so that nobody reads upside down."""
    middle = _middle(quadrant)
    reach = -44 if 90 < middle < 270 else 44
    return {"r": PLANET_RADIUS + 20, "from": middle - reach, "to": middle + reach}


# The side of the sheet ------------------------------------------------------------------------------------------------------------------


def _side(t: Any) -> list[Shape]:
    """Heading, rounds, planning and stock, one below the other and together in the middle of the height."""
    rows = -(-int(t.rounds) // ROUNDS_PER_ROW)
    parts = (("heading", 70, _heading), ("rounds", 48 + rows * ROUND_ROW, _rounds), ("planning", 272, _planning), ("stock", 168, _stock))
    top = (HEIGHT - sum(height for _, height, _ in parts) - SIDE_GAP * (len(parts) - 1)) / 2
    shapes: list[Shape] = []
    for part, height, made in parts:
        if part != "heading":
            shapes.append(shape_at(f"panel-{part}", "panel", (SIDE_X, top + height / 2), width=SIDE_WIDTH, height=height))
        shapes += made(t, top)
        top += height + SIDE_GAP
    return shapes


def _heading(t: Any, top: float) -> list[Shape]:
    left = SIDE_X - SIDE_WIDTH / 2
    name = caption("name", (left, top + 20), "", align="start", size=36, look="loud")
    return [name, caption("headline", (left, top + 56), "", align="start", size=18)]


def _rounds(t: Any, top: float) -> list[Shape]:
    shapes = [caption("title-rounds", (SIDE_LEFT, top + 26), "rounds", align="start")]
    points = []
    for number in range(int(t.rounds)):
        row, column = divmod(number, ROUNDS_PER_ROW)
        points.append((SIDE_X + (column - (ROUNDS_PER_ROW - 1) / 2) * ROUND_PITCH, top + 66 + row * ROUND_ROW))
        shapes.append(shape_at(f"round-{number + 1}", "box", points[-1], size=ROUND_BOX, label=f"Round {number + 1}"))
    limits = t.levels.tolist()
    for number, (level, limit) in enumerate(zip(LEVELS, limits, strict=True)):
        x, y = points[limit - 1]
        line = limits[:number].count(limit)  # levels with one limit stand below each other
        shapes.append(caption(f"level-{level}", (x, y + 29 + 12 * line), level, size=14))
    return shapes


def _planning(t: Any, top: float) -> list[Shape]:
    shapes = [caption("title-planning", (SIDE_LEFT, top + 26), "planning", align="start")]
    for spot in range(state.SPOTS):
        x, name = SIDE_X + (spot - 1) * 122, str(spot + 1)
        shapes.append(shape_at(f"spot-{name}", "spot", (x, top + 88), size=88, text=name, label=f"Planning spot {name}"))
        shapes.append(caption(f"move-{name}", (x, top + 148), f"move {name}"))
    shapes.append(caption("title-hand", (SIDE_LEFT, top + 216), "in hand", align="start"))
    for die, colour in enumerate(COLOURS):
        name, point = state.DICE[state.TARGETING_DICE + die], (SIDE_X - 50 + die * 98, top + 216)
        shapes.append(shape_at(f"hand-{name}", "die", point, size=66, text=name, label=f"Place of the {colour} die in hand"))
    return shapes


def _stock(t: Any, top: float) -> list[Shape]:
    used = caption("used", (SIDE_X + SIDE_WIDTH / 2 - SIDE_PADDING, top + 26), "", align="end")
    shapes = [caption("title-stock", (SIDE_LEFT, top + 26), "abilities ready", align="start"), used]
    for ability, name in enumerate(ABILITY_NAMES):
        point = (SIDE_X + (ability - 1.5) * 93, top + 98)
        shapes.append(shape_at(f"stock-{ABILITY_IDS[ability]}", "counter", point, width=84, height=100, text=name, label=f"{name} ready"))
    return shapes


# What lies on the shapes ----------------------------------------------------------------------------------------------------------------


def marks(view: dict[str, Any]) -> Marks:
    """For the JSON of a `View`: what to draw on each shape that is not blank. The classes are those of `perihelion.core.picture`."""
    board = view["board"]
    found: Marks = {"name": {"text": view["legend"]["planet"]}, "headline": {"text": _state_of_play(board)}}
    found |= _round_marks(board)
    for quadrant in board["quadrants"]:
        found |= _quadrant_marks(quadrant, board["pawn"])
    found |= _circle_marks(board)
    found |= _dice_marks(board)
    for ability, shape in zip(state.ABILITIES, ABILITY_IDS, strict=True):
        found[f"stock-{shape}"] = {"value": board["stock"][ability], "class": "set" if board["stock"][ability] else ""}
    found["used"] = {"text": f"{board['abilities_used']} used"}
    if board["phase"] == "won":
        found["core"] = {"class": "set"}
    for shape in _choices(view):
        mark = found.setdefault(shape, {})
        mark["class"] = f"{mark.get('class', '')} open".strip()
    return found


def _state_of_play(board: dict[str, Any]) -> str:
    if board["phase"] == "won":
        return f"smashed in round {board['round']}: {board['level']}"
    if board["phase"] == "lost":
        return f"still there after {board['rounds']} rounds: lost"
    return f"round {board['round']} of {board['rounds']}"


def _round_marks(board: dict[str, Any]) -> Marks:
    over = board["phase"] in ("won", "lost")
    found: Marks = {f"level-{board['level']}": {"class": "active"}} if board["level"] else {}
    for number in range(1, board["rounds"] + 1):
        state = "spent" if number < board["round"] + over else "active" if number == board["round"] else ""
        found[f"round-{number}"] = {"text": str(number), "class": state}
    return found


def _quadrant_marks(quadrant: dict[str, Any], pawn: str) -> Marks:
    letter = quadrant["letter"]
    states = (["off"] if quadrant["demolished"] else []) + (["active"] if pawn == letter else [])
    found: Marks = {f"quadrant-{letter}": {"class": " ".join(states)}}
    if quadrant["demolished"]:
        found |= {f"fuse-{letter}": {"class": "set"}, f"rule-{letter}": {"text": f"{quadrant['name']} · demolished"}}
    if pawn == letter:
        found[f"pawn-{letter}"] = {"class": "active"}
    for number, box in enumerate(quadrant["boxes"], 1):
        if box["value"]:
            found[f"box-{letter}-{number}"] = {"value": box["value"], "class": "set"}
        elif box["sign"]:
            found[f"box-{letter}-{number}"] = {"text": box["sign"]}
    for row, values in enumerate(quadrant["tech"], 1):
        for column, value in enumerate(values, 1):
            if value:
                found[f"tech-{letter}-r{row}c{column}"] = {"value": value, "class": "set"}
    return found


def _circle_marks(board: dict[str, Any]) -> Marks:
    """Earned circles. Which ones of an ability are spent is nobody's concern (SM-16): the first ones are crossed out."""
    found: Marks = {}
    for ability in state.ABILITIES:
        earned = [
            f"circle-{quadrant['letter']}-{line[0]}{number}"
            for quadrant in board["quadrants"]
            if quadrant["ability"] == ability
            for line in ("columns", "rows")
            for number, is_earned in enumerate(quadrant["circles"][line], 1)
            if is_earned
        ]
        spent = len(earned) - board["stock"][ability]
        found |= {shape: {"class": "spent" if number < spent else "set"} for number, shape in enumerate(earned)}
    return found


def _dice_marks(board: dict[str, Any]) -> Marks:
    found: Marks = {}
    for die in board["dice"]:
        name = die["name"]
        shape = f"target-{name[1]}" if name.startswith("T") else f"spot-{die['spot']}" if die["spot"] else f"hand-{name}"
        if not die["in_game"]:
            found[shape] = {"class": "off"}
        elif die["rolling"]:
            found[shape] = {"text": "?", "class": "active"}
        elif die["value"]:
            found[shape] = {
                "value": die["value"],
                "colour": die["colour"],
                "text": name,
                "class": "active" if name == board["active"] else "",
            }
    return found


def _choices(view: dict[str, Any]) -> list[str]:
    """The shapes that stand for legal moves, abilities left aside."""
    pawn = view["board"]["pawn"]
    shapes: dict[str, None] = {}
    for move in view["legal"]:
        if move["block"] == "place":
            shapes[f"hand-{state.DICE[state.TARGETING_DICE + move['die']]}"] = None
            shapes[f"spot-{move['spot'] + 1}"] = None
        elif move["block"] == "demolish":
            shapes[f"box-{pawn}-{move['box'] + 1}"] = None
        elif move["block"] == "tech":
            shapes[f"tech-{pawn}-r{move['row'] + 1}c{move['column'] + 1}"] = None
    return list(shapes)

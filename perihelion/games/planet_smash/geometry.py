"""The sheet of Planet Smash as shapes, and what lies on them."""

from __future__ import annotations

import itertools
import math
from typing import Any

from perihelion.core.compiling import uncompiled
from perihelion.core.languages import Speaker
from perihelion.core.messages import Argument, Message, message
from perihelion.core.picture import Marks, Point, Shape, caption, shape_at
from perihelion.games.planet_smash import rules as compiled_rules
from perihelion.games.planet_smash import state
from perihelion.games.planet_smash.board import LEVELS
from perihelion.games.planet_smash.words import COLOURS, RULES

# The sheet ------------------------------------------------------------------------------------------------------------------------------
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

rules = uncompiled(compiled_rules)


def quadrant_name(letter: str) -> Argument:
    """Wild has a name, the others have their letters."""
    return message("quadrant-W") if letter == state.QUADRANTS[state.WILD] else letter


def geometry(t: Any) -> dict[str, Any]:
    centre = (PLANET_X, PLANET_Y)
    shapes = [shape_at("planet", "circle", centre, look="globe", r=PLANET_RADIUS)]
    for quadrant in range(state.QUADRANT_COUNT):
        shapes += [*_ground(t, quadrant), *_boxes(t, quadrant), *_pieces(quadrant), *_tech(t, quadrant)]
    shapes += [_turn(quadrant) for quadrant in range(state.QUADRANT_COUNT)]
    shapes.append(shape_at("core", "circle", centre, look="core", r=CORE_RADIUS))
    return {"width": WIDTH, "height": HEIGHT, "shapes": shapes + _side(t)}


def _ground(t: Any, quadrant: int) -> list[Shape]:
    letter = state.QUADRANTS[quadrant]
    name = quadrant_name(letter)
    rule = message("caption-rule", quadrant=name, rule=message(f"rule-{RULES[rules.boxes_rule(t, quadrant)]}"))
    ground, fuse = message("label-quadrant", quadrant=name), message("label-fuse", quadrant=name)
    return [
        _ring_piece(f"quadrant-{letter}", quadrant, (0, 1), (FUSE_RADIUS + 6, CRUST_RADIUS - 6), look="ground", label=ground),
        _ring_piece(f"fuse-{letter}", quadrant, (0, 1), (CORE_RADIUS + 8, FUSE_RADIUS), look="lamp", label=fuse),
        shape_at(f"letter-{letter}", "text", _at(quadrant, 0, LETTER_OUTWARD), size=38, look="loud", text=letter),
        shape_at(f"rule-{letter}", "arc-text", (PLANET_X, PLANET_Y), **_rim(quadrant), size=19, look="quiet", text=rule),
    ]


def _boxes(t: Any, quadrant: int) -> list[Shape]:
    letter, count = state.QUADRANTS[quadrant], int(t.boxes[quadrant])
    shapes = []
    for box in range(count):
        part = (box / count, (box + 1) / count)
        more = {"look": "surface", "on": "planet", "label": _box_label(t, quadrant, box)}
        shapes.append(_ring_piece(f"box-{letter}-{box + 1}", quadrant, part, (CRUST_RADIUS, PLANET_RADIUS), **more))
    return shapes


def _box_label(t: Any, quadrant: int, box: int) -> Message:
    """With what is printed on it."""
    name, printed = quadrant_name(state.QUADRANTS[quadrant]), int(t.printed[quadrant][box])
    if printed == state.ANY_NUMBER:
        return message("label-box", box=box + 1, quadrant=name)
    if printed == state.ONE_OF_THE_DIFFERENT:
        return message("label-box-different", box=box + 1, quadrant=name)
    if printed == state.ONE_OF_THE_EQUAL:
        return message("label-box-equal", box=box + 1, quadrant=name)
    return message("label-box-for", box=box + 1, quadrant=name, value=printed)


def _pieces(quadrant: int) -> list[Shape]:
    """Places for the targeting die and the pawn, on both sides of the tech area."""
    letter, outward = state.QUADRANTS[quadrant], TECH_OUTWARD[quadrant] - 4
    name = quadrant_name(letter)
    before, behind = _at(quadrant, -BESIDE_TECH, outward), _at(quadrant, BESIDE_TECH, outward)
    if quadrant == state.WILD:
        target = caption(f"target-{letter}", before, message("caption-target", target=1))
    else:
        label = message("label-target", quadrant=name)
        target = shape_at(f"target-{letter}", "die", before, size=PIECE, text=f"T{letter}", label=label)
    return [target, shape_at(f"pawn-{letter}", "pawn", behind, size=PIECE, label=message("label-pawn", quadrant=name))]


def _tech(t: Any, quadrant: int) -> list[Shape]:
    """Two rows of three, upright in every quadrant; the circles at their ends, the ability where rows and columns of circles would meet."""
    letter = state.QUADRANTS[quadrant]
    name = quadrant_name(letter)
    x, y = _at(quadrant, 0, TECH_OUTWARD[quadrant])
    across = [x - 76 + column * TECH_PITCH for column in range(state.COLUMNS + 1)]  # the last is that of the circles
    down = [y - 46 + row * TECH_PITCH for row in range(state.ROWS)]
    below = down[-1] + TECH_PITCH - 4
    shapes = []
    for row, column in itertools.product(range(state.ROWS), range(state.COLUMNS)):
        box = f"r{row + 1}c{column + 1}"
        label = message("label-tech", box=box, quadrant=name)
        shapes.append(shape_at(f"tech-{letter}-{box}", "box", (across[column], down[row]), size=TECH_BOX, label=label))
    for row in range(state.ROWS):
        label = message("label-row-circle", row=row + 1, quadrant=name)
        shapes.append(shape_at(f"circle-{letter}-r{row + 1}", "circle", (across[-1], down[row]), r=CIRCLE, label=label))
    for column in range(state.COLUMNS):
        label = message("label-column-circle", column=column + 1, quadrant=name)
        shapes.append(shape_at(f"circle-{letter}-c{column + 1}", "circle", (across[column], below), r=CIRCLE, label=label))
    point, text = (across[-2] + CIRCLE + 8, below), message(f"ability-{state.ABILITIES[t.ability[quadrant]]}")
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


def _ring_piece(shape_id: str, quadrant: int, part: tuple[float, float], radii: tuple[float, float], **more: Any) -> Shape:
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
    shapes = [caption("title-rounds", (SIDE_LEFT, top + 26), message("caption-rounds"), align="start")]
    points = []
    for number in range(int(t.rounds)):
        row, column = divmod(number, ROUNDS_PER_ROW)
        points.append((SIDE_X + (column - (ROUNDS_PER_ROW - 1) / 2) * ROUND_PITCH, top + 66 + row * ROUND_ROW))
        shapes.append(shape_at(f"round-{number + 1}", "box", points[-1], size=ROUND_BOX, label=message("label-round", round=number + 1)))
    before = line = 0
    for level, limit in zip(LEVELS, t.levels.tolist(), strict=True):
        line = line + 1 if before and limit - before <= 1 else 0  # levels with one limit, or neighbours, stand below each other
        before, (x, y) = limit, points[limit - 1]
        shapes.append(caption(f"level-{level}", (x, y + 29 + 12 * line), message(f"level-{level}"), size=14))
    return shapes


def _planning(t: Any, top: float) -> list[Shape]:
    shapes = [caption("title-planning", (SIDE_LEFT, top + 26), message("caption-planning"), align="start")]
    for spot in range(state.SPOTS):
        x, name = SIDE_X + (spot - 1) * 122, str(spot + 1)
        label = message("label-spot", spot=spot + 1)
        shapes.append(shape_at(f"spot-{name}", "spot", (x, top + 88), size=88, text=name, label=label))
        shapes.append(caption(f"move-{name}", (x, top + 148), message("caption-move", spot=spot + 1)))
    shapes.append(caption("title-hand", (SIDE_LEFT, top + 216), message("caption-hand"), align="start"))
    for die, colour in enumerate(COLOURS):
        name, point = state.DICE[state.TARGETING_DICE + die], (SIDE_X - 50 + die * 98, top + 216)
        label = message("label-hand", colour=message(f"colour-{colour}"))
        shapes.append(shape_at(f"hand-{name}", "die", point, size=66, text=name, label=label))
    return shapes


def _stock(t: Any, top: float) -> list[Shape]:
    used = caption("used", (SIDE_X + SIDE_WIDTH / 2 - SIDE_PADDING, top + 26), "", align="end")
    shapes = [caption("title-stock", (SIDE_LEFT, top + 26), message("caption-stock"), align="start"), used]
    for number, ability in enumerate(state.ABILITIES):
        point, name = (SIDE_X + (number - 1.5) * 93, top + 98), message(f"ability-{ability}")
        label = message("label-stock", ability=name)
        shapes.append(shape_at(f"stock-{ability}", "counter", point, width=84, height=100, text=name, label=label))
    return shapes


# What lies on the shapes ----------------------------------------------------------------------------------------------------------------


def marks(view: dict[str, Any], speaker: Speaker) -> Marks:
    """For the JSON of a `View`: what to draw on each shape that is not blank. The classes are those of `perihelion.core.picture`."""
    board = view["board"]
    found: Marks = {"name": {"text": speaker.name("planet", 0)}, "headline": {"text": speaker.say(_state_of_play(board))}}
    found |= _round_marks(board)
    for quadrant in board["quadrants"]:
        found |= _quadrant_marks(quadrant, board["pawn"], speaker)
    found |= _circle_marks(board)
    found |= _dice_marks(board)
    for ability in state.ABILITIES:
        found[f"stock-{ability}"] = {"value": board["stock"][ability], "class": "set" if board["stock"][ability] else ""}
    found["used"] = {"text": speaker.say(message("caption-used", used=board["abilities_used"]))}
    if board["phase"] == "won":
        found["core"] = {"class": "set"}
    for shape in _choices(view):
        mark = found.setdefault(shape, {})
        mark["class"] = f"{mark.get('class', '')} open".strip()
    return found


def _state_of_play(board: dict[str, Any]) -> Message:
    if board["phase"] == "won":
        return message("caption-won", round=board["round"], level=message(f"level-{board['level']}"))
    if board["phase"] == "lost":
        return message("caption-lost", rounds=board["rounds"])
    return message("caption-round", round=board["round"], rounds=board["rounds"])


def _round_marks(board: dict[str, Any]) -> Marks:
    over = board["phase"] in ("won", "lost")
    found: Marks = {f"level-{board['level']}": {"class": "active"}} if board["level"] else {}
    for number in range(1, board["rounds"] + 1):
        state = "spent" if number < board["round"] + over else "active" if number == board["round"] else ""
        found[f"round-{number}"] = {"text": str(number), "class": state}
    return found


def _quadrant_marks(quadrant: dict[str, Any], pawn: str, speaker: Speaker) -> Marks:
    letter = quadrant["letter"]
    states = (["off"] if quadrant["demolished"] else []) + (["active"] if pawn == letter else [])
    found: Marks = {f"quadrant-{letter}": {"class": " ".join(states)}}
    if quadrant["demolished"]:
        gone = speaker.say(message("caption-demolished", quadrant=quadrant_name(letter)))
        found |= {f"fuse-{letter}": {"class": "set"}, f"rule-{letter}": {"text": gone}}
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
    """Earned circles, the spent ones crossed out."""
    return {
        f"circle-{quadrant['letter']}-{line[0]}{number}": {"class": _CIRCLE_CLASSES[is_what]}
        for quadrant in board["quadrants"]
        for line in ("columns", "rows")
        for number, is_what in enumerate(quadrant["circles"][line], 1)
        if is_what in _CIRCLE_CLASSES
    }


_CIRCLE_CLASSES = {"ready": "set", "spent": "spent"}


def _dice_marks(board: dict[str, Any]) -> Marks:
    found: Marks = {}
    for die in board["dice"]:
        name = die["name"]
        shape = f"target-{die['aims']}" if die["aims"] else f"spot-{die['spot']}" if die["spot"] else f"hand-{name}"
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

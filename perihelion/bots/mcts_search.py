"""Monte Carlo tree search over the kernels of any game: loops that are compiled for each, see `perihelion.core.drivers`.

One simulation walks down the tree from the root, adds one node, judges it, and takes the judgement back up to every edge it came by.

- **Values** are whole millionths of a return, one for each seat; whoever is to move takes what is best for itself. So one seat or six,
  alone or in teams, are the same to it. Numbers are whole, and the few that are not come from division and square root, which every
  machine rounds alike: the same seed gives the same tree everywhere.
- **Chance** has nodes of its own. An outcome is drawn by its weight at each visit; few are told apart at first, more with more visits.
- **Actions** are looked at once each when a node is added, or visited again if random steps judge it, and tried in the order of what
  `evaluate` makes of them, the best few first.
- **Judging**: `evaluate`, after a number of random steps if the game's `Search` asks for them. An edge is worth the average of what came
  back through it and, as far as `max_backup` says, the value of the best line below it.
- **Secrets**: every simulation starts from a fresh position that agrees with what the searching seat knows. A node stands for all that
  the seat could not tell apart on the way: actions it would not see share the node below them. Where a secret decides who moves next (only
  who holds a certain card is asked), an edge leads to a node for each of them, its twins.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from perihelion.bots.blunders import blunder_rate_at, noticed
from perihelion.core.compiling import Rule, rule
from perihelion.core.contract import CHANCE, OVER, Search
from perihelion.core.game import Game
from perihelion.core.records import Records, blank, raw
from perihelion.core.rng import advance, below, stream

NONE = -1
"""No edge, no node."""
ROOT = 0
SEEN = -1
"""The kind of an edge whose action the searching seat sees; otherwise the number of its block of actions."""
_KNOWN, _NOW, _TRY = range(3)
_NODES, _EDGES = range(2)
_LOWEST, _HIGHEST = range(2)
_SIMULATIONS, _DECISIONS, _STEPS, _VISIT = range(4)

_FNV_START = np.uint64(0xCBF29CE484222325)
_FNV_PRIME = np.uint64(0x100000001B3)
_VIEW_KEY = np.uint64(0)

SETTINGS = np.dtype([(name, np.int64) for name in ("seat", "seats", "hidden", "blunder_rate", "key", *Search.__dataclass_fields__)])


class Tree(NamedTuple):
    """Everything a search works on: arrays, so that compiled code can grow a tree in them."""

    settings: Records
    states: Records
    """[0] what the seat knows, [1] the game that is being simulated, [2] for trying an action."""
    rows: Any
    """The same memory as bytes."""
    nodes: Records
    edges: Records
    used: Any
    """How many nodes and edges there are."""
    bounds: Any
    """The lowest and the highest value met."""
    tally: Any
    """Simulations made, the decisions and steps of their random play, and visits at which it was looked up what is legal."""
    codes: Any
    marks: Any
    """By action: the visit at which it was last legal; for games with secrets, where that changes under way."""
    blocks: Any
    """Where each block of actions begins."""
    path: Any
    """The nodes and edges of the present simulation."""
    values: Any


def new_tree(
    game: Game,
    seat: int,
    known: bytes,
    settings: Search,
    nodes: int,
    edges: int,
    blunder_rate: int = 0,
    key: int = 0,
    mover: int | None = None,
) -> Tree:
    """A tree of one node: what the seat knows, when it is to decide, or another is or chance. With a lapse, some actions are overlooked,
    which ones follows from the key."""
    definition = game.definition
    most_seats = max(form.seats for form in definition.forms)
    states = blank(definition.state, 3)
    states[_KNOWN] = np.frombuffer(known, definition.state)[0]
    chosen = np.zeros(1, SETTINGS)
    signed_key = key - (1 << 64) if key >= 1 << 63 else key
    others = {"seat": seat, "seats": game.seats, "hidden": game.has_hidden, "blunder_rate": blunder_rate, "key": signed_key}
    for name, value in {**vars(settings), **others}.items():
        chosen[name] = value
    tree = Tree(
        settings=chosen,
        states=states,
        rows=raw(states),
        nodes=np.zeros(nodes, node_type(most_seats)),
        edges=np.zeros(edges, edge_type(most_seats)),
        used=np.array([1, 0], np.int64),
        bounds=np.array([np.iinfo(np.int64).max, np.iinfo(np.int64).min], np.int64),
        tally=np.zeros(4, np.int64),
        codes=np.empty(game.max_legal, np.int32),
        marks=np.zeros(game.num_actions if game.has_hidden else 1, np.int64),
        blocks=np.array([block.start for block in definition.actions], np.int32),
        path=np.empty((nodes + 1, 2), np.int32),
        values=np.zeros(most_seats, np.int64),
    )
    tree.nodes[ROOT]["mover"] = seat if mover is None else mover
    tree.nodes[ROOT]["first"] = tree.nodes[ROOT]["twin"] = NONE
    tree.nodes[ROOT]["ident"] = game.run.also(_identify)(tree.rows)
    return tree


def node_type(seats: int) -> np.dtype[Any]:
    return np.dtype([
        ("best", np.int64, (seats,)),  # of the best line found from here
        ("own", np.int64, (seats,)),  # what `evaluate` said when it was added
        ("ident", np.uint64),  # of what the searching seat knows here, for its own turns
        ("weights", np.int64),  # of all outcomes together
        ("visits", np.int32),
        ("mover", np.int32),
        ("first", np.int32),  # its edges are a list
        ("edges", np.int32),
        ("ahead", np.int32),  # so many decisions and draws after the root
        ("twin", np.int32),  # below the same edge, for when somebody else is to move
    ])  # fmt: skip


def edge_type(seats: int) -> np.dtype[Any]:
    return np.dtype([
        ("total", np.int64, (seats,)),  # of all values that came back through it
        ("prior", np.int64, (seats,)),  # what `evaluate` made of the action
        ("weight", np.int64),
        ("visits", np.int32),
        ("code", np.int32),
        ("child", np.int32),
        ("after", np.int32),  # the next edge of the node
        ("kind", np.int32),
        ("_filling", np.int32),
    ])  # fmt: skip


# The kernels and the parts of the search by name, for readers and linters ----------------------------------------------------------------

mover = legal = apply = evaluate = weight = conceal = sees = candidates = pick_outcome = draw = None
expand = add_node = node_below = update_edges = choose_outcome = choose_action = roll_out = simulate = None


def _run_search(tables, tree, seed, count):
    """Up to so many simulations more; the tally says how many were made in all. Stops early when an array is nearly full."""
    for _ in range(count):
        if tree.used[_NODES] >= tree.nodes.shape[0] or tree.used[_EDGES] + tree.codes.shape[0] > tree.edges.shape[0]:
            return False
        simulate(tables[0], tree, stream(seed, tree.tally[_SIMULATIONS]))
        tree.tally[_SIMULATIONS] += 1
    return True


def _simulate(t, tree, key):
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    tree.states[_NOW] = tree.states[_KNOWN]
    s = tree.states[_NOW]
    if p.hidden:
        conceal(t, s, p.seat, stream(key, 0))
    node, depth = ROOT, 0
    while nodes[node].visits > 0 and nodes[node].mover != OVER:
        key = advance(key)
        if nodes[node].mover == CHANCE:
            edge, code = choose_outcome(t, s, tree, node, key)
        else:
            if p.hidden or nodes[node].first == NONE:
                update_edges(t, s, tree, node)
            edge = choose_action(tree, node)
            code = edges[edge].code if edge != NONE else 0
        if edge == NONE:
            break  # possible with secrets only, when no edge could be added
        apply(t, s, code)
        tree.path[depth, 0] = node
        tree.path[depth, 1] = edge
        depth += 1
        node = node_below(t, s, tree, node, edge)
    expand(t, s, tree, node)
    if p.rollout > 0 and nodes[node].mover != OVER:
        roll_out(t, s, tree, key)
    nodes[node].visits += 1
    take_back_up(tree, depth)


# Adding to the tree ---------------------------------------------------------------------------------------------------------------------


def _node_below(t, s, tree, node, edge):
    """The node an edge leads to; the first time, a new one, unless the seat cannot tell it from one that is there."""
    nodes, edges = tree.nodes, tree.edges
    if edges[edge].child == NONE:
        other = nodes[node].first
        while other != NONE and (edges[edge].kind == SEEN or edges[other].kind != edges[edge].kind or edges[other].child == NONE):
            other = edges[other].after
        if other != NONE and edges[edge].kind != SEEN:
            edges[edge].child = edges[other].child
        else:
            edges[edge].child = add_node(t, s, tree, nodes[node].ahead + 1)
    child = edges[edge].child
    if tree.settings[0].hidden:
        who = mover(t, s)
        while nodes[child].mover != who:
            if nodes[child].twin == NONE:
                nodes[child].twin = add_node(t, s, tree, nodes[node].ahead + 1)
            child = nodes[child].twin
    return child


def _add_node(t, s, tree, ahead):
    p, nodes = tree.settings[0], tree.nodes
    number = tree.used[_NODES]
    tree.used[_NODES] += 1
    nodes[number].visits = 0
    nodes[number].mover = mover(t, s)
    nodes[number].first = NONE
    nodes[number].twin = NONE
    nodes[number].edges = 0
    nodes[number].ahead = ahead
    nodes[number].ident = 0
    if nodes[number].mover == p.seat:
        tree.states[_TRY] = tree.states[_NOW]
        if p.hidden:
            conceal(t, tree.states[_TRY], p.seat, _VIEW_KEY)
        nodes[number].ident = ident_of(tree.rows[_TRY])
    return number


@rule
def ident_of(row):
    """A 64-bit name for a record: FNV-1a."""
    total = _FNV_START
    for i in range(row.shape[0]):
        total = (total ^ np.uint64(row[i])) * _FNV_PRIME
    return total


def _identify(rows):
    return ident_of(rows[_KNOWN])


def _expand(t, s, tree, node):
    """Looks at everything that can be done here; where random steps judge a node, that waits until it is visited again, as most never are.
    Leaves what the position is worth in `values`."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    is_looked_at = node == ROOT or p.rollout == 0
    if nodes[node].mover >= 0 and nodes[node].visits == 0 and is_looked_at:
        update_edges(t, s, tree, node)
        first = nodes[node].first
        for seat in range(p.seats):
            nodes[node].best[seat] = edges[first].prior[seat]
            tree.values[seat] = edges[first].prior[seat]
        return
    evaluate(t, s, tree.values)
    for seat in range(p.seats):
        nodes[node].best[seat] = tree.values[seat]
        nodes[node].own[seat] = tree.values[seat]


def _update_edges(t, s, tree, node):
    """Edges for what is legal and has none, as far as there is room; with secrets that may be different things at each visit."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    count = candidates(t, s, tree.codes)
    if p.blunder_rate > 0:
        count = noticed(tree.codes, count, blunder_rate_at(p.blunder_rate, nodes[node].ahead), stream(np.uint64(p.key), node))
    who = nodes[node].mover
    if p.hidden:
        tree.tally[_VISIT] += 1
        mark = tree.tally[_VISIT]
        for i in range(count):
            tree.marks[tree.codes[i]] = mark
        edge = nodes[node].first
        while edge != NONE:
            if tree.marks[edges[edge].code] == mark:
                tree.marks[edges[edge].code] = -mark  # legal, and known
            edge = edges[edge].after
    for i in range(count):
        code = tree.codes[i]
        if p.hidden and tree.marks[code] < 0:
            continue
        if tree.used[_EDGES] >= edges.shape[0]:
            return
        tree.states[_TRY] = tree.states[_NOW]
        apply(t, tree.states[_TRY], code)
        evaluate(t, tree.states[_TRY], tree.values)
        kind = SEEN if not p.hidden or sees(t, s, code, p.seat) else block_of(tree.blocks, code)
        edge = add_edge(tree, code, kind, 0)
        for seat in range(p.seats):
            edges[edge].prior[seat] = tree.values[seat]
        insert_by_prior(nodes, edges, node, edge, who)
        if p.hidden:
            tree.marks[code] = -tree.tally[_VISIT]


@rule
def add_edge(tree, code, kind, weight):
    edges = tree.edges
    edge = tree.used[_EDGES]
    tree.used[_EDGES] += 1
    edges[edge].code = code
    edges[edge].kind = kind
    edges[edge].weight = weight
    edges[edge].visits = 0
    edges[edge].child = NONE
    for seat in range(edges[edge].total.shape[0]):
        edges[edge].total[seat] = 0
        edges[edge].prior[seat] = 0
    return edge


@rule
def insert_by_prior(nodes, edges, node, edge, who):
    """The list stays in order: what promises most to the mover comes first."""
    before, here = NONE, nodes[node].first
    while here != NONE and edges[here].prior[who] >= edges[edge].prior[who]:
        before, here = here, edges[here].after
    edges[edge].after = here
    if before == NONE:
        nodes[node].first = edge
    else:
        edges[before].after = edge
    nodes[node].edges += 1


@rule
def block_of(blocks, code):
    number = 0
    while number + 1 < blocks.shape[0] and blocks[number + 1] <= code:
        number += 1
    return number


# Going down -----------------------------------------------------------------------------------------------------------------------------


def _choose_outcome(t, s, tree, node, key):
    """An edge, and the outcome that is played on it."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    count = legal(t, s, tree.codes)
    code = tree.codes[pick_outcome(t, s, tree.codes, count, key)]
    if p.hidden and not sees(t, s, code, p.seat):
        kind = block_of(tree.blocks, code)
        tag = NONE - 1 - kind  # one edge for all that look the same
    else:
        kind, tag = SEEN, code
    edge = nodes[node].first
    while edge != NONE and edges[edge].code != tag:
        edge = edges[edge].after
    if edge != NONE:
        return edge, code
    if not p.hidden and nodes[node].edges >= opened(p.outcomes, nodes[node].visits):
        edge = known_outcome(nodes, edges, node, key)
        return edge, edges[edge].code
    if tree.used[_EDGES] >= edges.shape[0]:
        return NONE, 0
    nodes[node].weights = 0
    for i in range(count):
        nodes[node].weights += weight(t, s, tree.codes[i])
    edge = add_edge(tree, tag, SEEN, weight(t, s, code))
    edges[edge].after = nodes[node].first
    nodes[node].first = edge
    nodes[node].edges += 1
    return edge, code


@rule
def known_outcome(nodes, edges, node, key):
    """One of the outcomes that are in the tree, by weight."""
    total = 0
    edge = nodes[node].first
    while edge != NONE:
        total += edges[edge].weight
        edge = edges[edge].after
    left = below(stream(key, 1), total)
    edge = nodes[node].first
    left -= edges[edge].weight
    while left >= 0:
        edge = edges[edge].after
        left -= edges[edge].weight
    return edge


@rule
def opened(at_first, visits):
    """How many may be tried by now."""
    return at_first + np.int64(np.sqrt(np.float64(visits)))


@rule
def about_log2(number):
    """The logarithm, straight between powers of two: every machine computes it alike."""
    whole, rest = 0, number
    while rest > 1:
        rest >>= 1
        whole += 1
    return whole + number / (1 << whole) - 1.0


def _choose_action(tree, node):
    """The edge that promises most to the mover, with something on top for those that were tried little."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    who, visits = nodes[node].mover, nodes[node].visits
    most = opened(p.width, visits)
    mark = -tree.tally[_VISIT]
    spread = max(1, tree.bounds[_HIGHEST] - tree.bounds[_LOWEST])
    daring = spread * p.exploration / 100.0 * np.sqrt(about_log2(visits + 1))
    chosen, highest, tried = NONE, 0.0, 0
    edge = nodes[node].first
    while edge != NONE and tried < most:
        if not p.hidden or tree.marks[edges[edge].code] == mark:
            tried += 1
            promise = edge_value(nodes, edges, edge, who, p.max_backup) + daring / np.sqrt(1.0 + edges[edge].visits)
            if chosen == NONE or promise > highest:
                chosen, highest = edge, promise
        edge = edges[edge].after
    return chosen


@rule
def edge_value(nodes, edges, edge, seat, max_backup):
    if edges[edge].visits == 0:
        return np.float64(edges[edge].prior[seat])
    mean = edges[edge].total[seat] / edges[edge].visits
    return (max_backup * best_below(nodes, edges, edge, seat) + (100 - max_backup) * mean) / 100.0


@rule
def best_below(nodes, edges, edge, seat):
    """The best line below an edge; of several twins the average, by how often each was met."""
    child = edges[edge].child
    if nodes[child].twin == NONE:
        return nodes[child].best[seat]
    total, visits = 0, 0
    while child != NONE:
        total += nodes[child].visits * nodes[child].best[seat]
        visits += nodes[child].visits
        child = nodes[child].twin
    return total // visits


def _roll_out(t, s, tree, key):
    """Random steps, then the judgement of where they led, in `values`."""
    p = tree.settings[0]
    codes, steps, decisions = tree.codes, 0, 0
    who = mover(t, s)
    while who != OVER and steps < p.rollout:
        key = advance(key)
        if who == CHANCE:
            code = draw(t, s, codes, key)
        else:
            code = codes[below(key, candidates(t, s, codes))]
            decisions += 1
        apply(t, s, code)
        steps += 1
        who = mover(t, s)
    tree.tally[_DECISIONS] += decisions
    tree.tally[_STEPS] += steps
    evaluate(t, s, tree.values)


# Going up -------------------------------------------------------------------------------------------------------------------------------


@rule
def take_back_up(tree, depth):
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    for seat in range(p.seats):
        tree.bounds[_LOWEST] = min(tree.bounds[_LOWEST], tree.values[seat])
        tree.bounds[_HIGHEST] = max(tree.bounds[_HIGHEST], tree.values[seat])
    for level in range(depth - 1, -1, -1):
        node, edge = tree.path[level, 0], tree.path[level, 1]
        nodes[node].visits += 1
        edges[edge].visits += 1
        for seat in range(p.seats):
            edges[edge].total[seat] += tree.values[seat]
        if p.max_backup > 0:
            if nodes[node].mover == CHANCE:
                average_outcomes(nodes, edges, node, p.seats)
            else:
                find_best_line(nodes, edges, node, p.seats)


@rule
def average_outcomes(nodes, edges, node, seats):
    """By weight; outcomes not yet tried count as what the position itself was judged."""
    for seat in range(seats):
        total, weights = 0, 0
        edge = nodes[node].first
        while edge != NONE:
            total += edges[edge].weight * best_below(nodes, edges, edge, seat)
            weights += edges[edge].weight
            edge = edges[edge].after
        rest = max(0, nodes[node].weights - weights)
        nodes[node].best[seat] = (total + rest * nodes[node].own[seat]) // max(1, weights + rest)


@rule
def find_best_line(nodes, edges, node, seats):
    """What the mover gets by the best action, tried or as `evaluate` saw it."""
    who = nodes[node].mover
    best = nodes[node].first
    edge = edges[best].after
    while edge != NONE:
        if line_value(nodes, edges, edge, who) > line_value(nodes, edges, best, who):
            best = edge
        edge = edges[edge].after
    for seat in range(seats):
        nodes[node].best[seat] = line_value(nodes, edges, best, seat)


@rule
def line_value(nodes, edges, edge, seat):
    return edges[edge].prior[seat] if edges[edge].visits == 0 else best_below(nodes, edges, edge, seat)


# Keeping a part -------------------------------------------------------------------------------------------------------------------------


def _keep_below(root, nodes, edges, new_nodes, new_edges, used, places):
    """Copies a node and everything below it, so that it becomes the root; `places` says where each node went."""
    places[:] = NONE
    used[_NODES], used[_EDGES] = 0, 0
    keep_node(root, nodes, new_nodes, used, places)
    new_nodes[ROOT].twin = NONE
    n = 0
    while n < used[_NODES]:
        if new_nodes[n].twin != NONE:
            new_nodes[n].twin = keep_node(new_nodes[n].twin, nodes, new_nodes, used, places)
        edge, last = new_nodes[n].first, NONE
        new_nodes[n].first = NONE
        while edge != NONE:
            copy = used[_EDGES]
            used[_EDGES] += 1
            new_edges[copy] = edges[edge]
            new_edges[copy].after = NONE
            if last == NONE:
                new_nodes[n].first = copy
            else:
                new_edges[last].after = copy
            if edges[edge].child != NONE:
                new_edges[copy].child = keep_node(edges[edge].child, nodes, new_nodes, used, places)
            last = copy
            edge = edges[edge].after
        n += 1


@rule
def keep_node(node, nodes, new_nodes, used, places):
    """The place of a node in the new tree."""
    if places[node] == NONE:
        places[node] = used[_NODES]
        new_nodes[used[_NODES]] = nodes[node]
        used[_NODES] += 1
    return places[node]


PARTS: dict[str, Rule] = {
    "add_node": _add_node, "node_below": _node_below, "update_edges": _update_edges, "expand": _expand, "choose_outcome": _choose_outcome,
    "choose_action": _choose_action, "roll_out": _roll_out, "simulate": _simulate,
}  # fmt: skip
"""In an order in which each uses those before it."""


def search_of(game: Game) -> Rule:
    """The compiled search of a game: run(tables, tree, seed, count)."""
    return game.run.also(_run_search, PARTS)


def find_known(game: Game, tree: Tree, known: bytes) -> int:
    """The node at which the searching seat knows just this, if its actions were looked at, or NONE."""
    row = np.frombuffer(known, np.uint8)
    node: int = game.run.also(_find)(row, tree.nodes, tree.used)
    return node


def _find(row, nodes, used):
    ident = ident_of(row)
    for node in range(used[_NODES]):
        if nodes[node].ident == ident and nodes[node].first != NONE:
            return node
    return NONE


def keep_below(game: Game, old: Tree, node: int, new: Tree) -> Tree:
    """The new tree, with the part of the old one from this node on."""
    nodes, edges = max(len(old.nodes), len(new.nodes)), max(len(old.edges), len(new.edges))
    new = with_room(new, nodes, edges)
    game.run.also(_keep_below)(node, old.nodes, old.edges, new.nodes, new.edges, new.used, np.empty(nodes, np.int32))
    new.bounds[:] = old.bounds
    return new


def with_more_room(tree: Tree) -> Tree:
    """Twice as much of what has run short."""
    nodes, edges = len(tree.nodes), len(tree.edges)
    return with_room(tree, 2 * nodes, edges) if int(tree.used[_NODES]) >= nodes else with_room(tree, nodes, 2 * edges)


def with_room(tree: Tree, nodes: int, edges: int) -> Tree:
    longer = {"nodes": _longer(tree.nodes, nodes), "edges": _longer(tree.edges, edges), "path": _longer(tree.path, nodes + 1)}
    return tree._replace(**longer)


def _longer(array: Any, length: int) -> Any:
    if len(array) >= length:
        return array
    result = np.zeros((length, *array.shape[1:]), array.dtype)
    result[: len(array)] = array
    return result

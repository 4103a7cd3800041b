"""Monte Carlo tree search over the kernels of any game: loops that are compiled for each, see `perihelion.core.drivers`.

One simulation selects a path down the tree from the root, expands one node, evaluates it, and backpropagates the value along the path.

- **Values** are whole millionths of a return, one for each seat; the seat to move maximises its own (max^n). So one seat or six, alone or
  in teams, are the same case. Numbers are integers, and the few that are not come from division and square root, which every machine
  rounds alike: the same seed gives the same tree everywhere.
- **Selection** by UCT, with the evaluation after each action as its prior. **Progressive widening**: the best few actions by prior are
  tried first, more with more visits.
- **Chance nodes**: an outcome is drawn by its weight at each visit; they are widened progressively, too.
- **Evaluation**: `evaluate`, after a rollout of random steps if the game's `Search` asks for one. An edge is worth the mean of what was
  backpropagated through it, mixed with the value of the best line below it (max backup) as `Search.max_backup` says.
- **Hidden information**: information set MCTS. Every simulation starts from a fresh determinization, a position that agrees with what the
  searching seat knows. A node stands for all positions that the seat cannot tell apart on the way: actions it would not see share the node
  below them. Where a secret decides who moves next (only the holder of a certain card is asked), an edge leads to one node for each
  possible mover, its twins.
"""

from __future__ import annotations

import numpy as np

from perihelion.bots.blunders import blunder_rate_at, noticed
from perihelion.bots.search_tree import (
    CURRENT,
    DECISIONS,
    EDGES,
    HIGHEST,
    KNOWN,
    LOWEST,
    NODES,
    NONE,
    ROOT,
    SEEN,
    SIMULATIONS,
    STEPS,
    TRIAL,
    VISIT,
    record_hash,
)
from perihelion.core.compiling import Driver, Rule, rule
from perihelion.core.contract import CHANCE, OVER
from perihelion.core.game import Game
from perihelion.core.rng import advance, below, stream

_VIEW_KEY = np.uint64(0)

# The kernels and the parts of the search by name, for readers and linters ----------------------------------------------------------------

mover = legal = apply = evaluate = weight = conceal = sees = candidates = pick_outcome = draw = None
expand = add_node = node_below = add_edges = select_outcome = select_action = rollout_from = simulate = None


def drive_search(tables, tree, seed, count):
    """Up to `count` more simulations; the tally has their total. False if it stopped early because an array is nearly full."""
    for _ in range(count):
        if tree.used[NODES] >= tree.nodes.shape[0] or tree.used[EDGES] + tree.codes.shape[0] > tree.edges.shape[0]:
            return False
        simulate(tables[0], tree, stream(seed, tree.tally[SIMULATIONS]))
        tree.tally[SIMULATIONS] += 1
    return True


def _simulate(t, tree, key):
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    tree.states[CURRENT] = tree.states[KNOWN]
    s = tree.states[CURRENT]
    if p.hidden:
        conceal(t, s, p.seat, stream(key, 0))  # determinization
    node, depth = ROOT, 0
    while nodes[node].visits > 0 and nodes[node].mover != OVER:
        key = advance(key)
        if nodes[node].mover == CHANCE:
            edge, code = select_outcome(t, s, tree, node, key)
        else:
            if p.hidden or nodes[node].first == NONE:
                add_edges(t, s, tree, node)
            edge = select_action(tree, node)
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
        rollout_from(t, s, tree, key)
    nodes[node].visits += 1
    backpropagate(tree, depth)


# Adding to the tree ---------------------------------------------------------------------------------------------------------------------


def _node_below(t, s, tree, node, edge):
    """The node an edge leads to; the first time a new one, unless the seat cannot tell it from an existing one."""
    nodes, edges = tree.nodes, tree.edges
    if edges[edge].child == NONE:
        other = nodes[node].first
        while other != NONE and (edges[edge].kind == SEEN or edges[other].kind != edges[edge].kind or edges[other].child == NONE):
            other = edges[other].after
        if other != NONE and edges[edge].kind != SEEN:
            edges[edge].child = edges[other].child
        else:
            edges[edge].child = add_node(t, s, tree, nodes[node].depth + 1)
    child = edges[edge].child
    if tree.settings[0].hidden:
        who = mover(t, s)
        while nodes[child].mover != who:
            if nodes[child].twin == NONE:
                nodes[child].twin = add_node(t, s, tree, nodes[node].depth + 1)
            child = nodes[child].twin
    return child


def _add_node(t, s, tree, depth):
    p, nodes = tree.settings[0], tree.nodes
    number = tree.used[NODES]
    tree.used[NODES] += 1
    nodes[number].visits = 0
    nodes[number].mover = mover(t, s)
    nodes[number].first = NONE
    nodes[number].twin = NONE
    nodes[number].edges = 0
    nodes[number].depth = depth
    nodes[number].infoset = 0
    if nodes[number].mover == p.seat:
        tree.states[TRIAL] = tree.states[CURRENT]
        if p.hidden:
            conceal(t, tree.states[TRIAL], p.seat, _VIEW_KEY)
        nodes[number].infoset = record_hash(tree.rows[TRIAL])
    return number


def _expand(t, s, tree, node):
    """Adds an edge for every candidate; where rollouts evaluate a node, that waits until the second visit, as most nodes have only one.
    Leaves the value of the position in `values`."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    is_looked_at = node == ROOT or p.rollout == 0
    if nodes[node].mover >= 0 and nodes[node].visits == 0 and is_looked_at:
        add_edges(t, s, tree, node)
        first = nodes[node].first
        for seat in range(p.seats):
            nodes[node].best[seat] = edges[first].prior[seat]
            tree.values[seat] = edges[first].prior[seat]
        return
    evaluate(t, s, tree.values)
    for seat in range(p.seats):
        nodes[node].best[seat] = tree.values[seat]
        nodes[node].static_value[seat] = tree.values[seat]


def _add_edges(t, s, tree, node):
    """Adds edges for candidates that have none, as far as there is room; with hidden information they may differ at each visit."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    count = candidates(t, s, tree.codes)
    if p.blunder_rate > 0:
        count = noticed(tree.codes, count, blunder_rate_at(p.blunder_rate, nodes[node].depth), stream(p.key, node))
    who = nodes[node].mover
    if p.hidden:
        mark_legal(tree, node, count)
    for i in range(count):
        code = tree.codes[i]
        if p.hidden and tree.marks[code] < 0:
            continue
        if tree.used[EDGES] >= edges.shape[0]:
            return
        tree.states[TRIAL] = tree.states[CURRENT]
        apply(t, tree.states[TRIAL], code)
        evaluate(t, tree.states[TRIAL], tree.values)
        kind = SEEN if not p.hidden or sees(t, s, code, p.seat) else block_of(tree.blocks, code)
        edge = add_edge(tree, code, kind, 0)
        for seat in range(p.seats):
            edges[edge].prior[seat] = tree.values[seat]
        insert_by_prior(nodes, edges, node, edge, who)
        if p.hidden:
            tree.marks[code] = -tree.tally[VISIT]


@rule
def mark_legal(tree, node, count):
    """Notes which of the listed codes are legal in this determinization; the sign says which have an edge. Gives the last edge."""
    edges = tree.edges
    tree.tally[VISIT] += 1
    mark = tree.tally[VISIT]
    for i in range(count):
        tree.marks[tree.codes[i]] = mark
    last, edge = NONE, tree.nodes[node].first
    while edge != NONE:
        if tree.marks[edges[edge].code] == mark:
            tree.marks[edges[edge].code] = -mark
        last, edge = edge, edges[edge].after
    return last


@rule
def add_edge(tree, code, kind, weight):
    edges = tree.edges
    edge = tree.used[EDGES]
    tree.used[EDGES] += 1
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
    """Keeps the list in order of the prior for the mover, the highest first."""
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


# Selection ------------------------------------------------------------------------------------------------------------------------------


def _select_outcome(t, s, tree, node, key):
    """A chance node: an edge, and the outcome that is played on it."""
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
    if not p.hidden and nodes[node].edges >= widened(p.outcomes, nodes[node].visits):
        edge = known_outcome(nodes, edges, node, key)
        return edge, edges[edge].code
    if tree.used[EDGES] >= edges.shape[0]:
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
    """One of the outcomes in the tree, drawn by weight."""
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
def widened(at_first, visits):
    """Progressive widening: how many children may be tried after this many visits."""
    return at_first + np.int64(np.sqrt(np.float64(visits)))


@rule
def about_log2(number):
    """The logarithm, linear between powers of two: every machine computes the same."""
    whole, rest = 0, number
    while rest > 1:
        rest >>= 1
        whole += 1
    return whole + number / (1 << whole) - 1.0


def _select_action(tree, node):
    """UCT: the edge with the highest upper confidence bound for the mover, among those that progressive widening allows."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    who, visits = nodes[node].mover, nodes[node].visits
    most = widened(p.width, visits)
    mark = -tree.tally[VISIT]
    spread = max(1, tree.bounds[HIGHEST] - tree.bounds[LOWEST])
    bonus = spread * p.exploration / 100.0 * np.sqrt(about_log2(visits + 1))
    chosen, highest, tried = NONE, 0.0, 0
    edge = nodes[node].first
    while edge != NONE and tried < most:
        if not p.hidden or tree.marks[edges[edge].code] == mark:
            tried += 1
            upper_bound = edge_value(nodes, edges, edge, who, p.max_backup) + bonus / np.sqrt(1.0 + edges[edge].visits)
            if chosen == NONE or upper_bound > highest:
                chosen, highest = edge, upper_bound
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
    """The value of the best line below an edge; of several twins the mean, weighted by their visits."""
    child = edges[edge].child
    if nodes[child].twin == NONE:
        return nodes[child].best[seat]
    total, visits = 0, 0
    while child != NONE:
        total += nodes[child].visits * nodes[child].best[seat]
        visits += nodes[child].visits
        child = nodes[child].twin
    return total // visits


def _rollout_from(t, s, tree, key):
    """A rollout: random steps, then the evaluation of the position they led to, in `values`."""
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
    tree.tally[DECISIONS] += decisions
    tree.tally[STEPS] += steps
    evaluate(t, s, tree.values)


# Backpropagation ------------------------------------------------------------------------------------------------------------------------


@rule
def backpropagate(tree, depth):
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    for seat in range(p.seats):
        tree.bounds[LOWEST] = min(tree.bounds[LOWEST], tree.values[seat])
        tree.bounds[HIGHEST] = max(tree.bounds[HIGHEST], tree.values[seat])
    for level in range(depth - 1, -1, -1):
        node, edge = tree.path[level, 0], tree.path[level, 1]
        nodes[node].visits += 1
        edges[edge].visits += 1
        for seat in range(p.seats):
            edges[edge].total[seat] += tree.values[seat]
        if p.max_backup > 0:
            if nodes[node].mover == CHANCE:
                back_up_mean(nodes, edges, node, p.seats)
            else:
                back_up_max(nodes, edges, node, p.seats)


@rule
def back_up_mean(nodes, edges, node, seats):
    """The mean over the outcomes by weight; those not yet tried count as the static value of the node."""
    for seat in range(seats):
        total, weights = 0, 0
        edge = nodes[node].first
        while edge != NONE:
            total += edges[edge].weight * best_below(nodes, edges, edge, seat)
            weights += edges[edge].weight
            edge = edges[edge].after
        rest = max(0, nodes[node].weights - weights)
        nodes[node].best[seat] = (total + rest * nodes[node].static_value[seat]) // max(1, weights + rest)


@rule
def back_up_max(nodes, edges, node, seats):
    """The value of the mover's best action, backed up if it was tried, otherwise its prior."""
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


PARTS: dict[str, Rule] = {
    "add_node": _add_node, "node_below": _node_below, "add_edges": _add_edges, "expand": _expand, "select_outcome": _select_outcome,
    "select_action": _select_action, "rollout_from": _rollout_from, "simulate": _simulate,
}  # fmt: skip
"""In an order in which each uses those before it."""


def mcts_search_of(game: Game, own_evaluate: Rule | None = None) -> Driver:
    """The search of a game: run(tables, tree, seed, count). With an evaluation of one's own in place of the game's."""
    return game.run.also(drive_search, PARTS if own_evaluate is None else {"evaluate": own_evaluate, **PARTS})

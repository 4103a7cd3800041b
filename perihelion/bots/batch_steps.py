"""Drivers of a search over many roots at once, whose leaves the caller evaluates (`batch_search`): PUCT, or Gumbel's choice at the root.

Chance and hidden information are treated as in `mcts_search`, by its own parts: outcomes are drawn by their weights and widened
progressively; every simulation begins with a fresh determinization of what the mover at the root knows, and a node stands for all positions
that it cannot tell apart. Values are whole millionths of a return, one for each seat.
"""

from __future__ import annotations

import numpy as np

from perihelion.bots import mcts_search
from perihelion.bots.mcts_search import add_edge, backpropagate, block_of, mark_legal
from perihelion.bots.search_tree import CURRENT, EDGES, KNOWN, NODES, NONE, ROOT, SEEN, VISIT, Tree
from perihelion.core.compiling import Rule, rule
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER
from perihelion.core.rng import advance, stream

# The kernels and parts by name, for readers and linters; each game's copies of the drivers have its own.
mover = legal = apply = returns = observe = conceal = sees = draw = None
add_node = node_below = select_outcome = grow = choose = choose_at_root = descend = show_leaf = None

_VIEW_KEY = np.uint64(0)
_NODES_A_STEP = 2
"""A step down the tree adds at most these: a node and a twin."""
CONSIDERED_FROM = 50.0
"""How much values count beside the prior in Gumbel's choice, before visits (c_visit)."""


def _grow(t, s, tree, node):
    """Adds an edge for every legal action that has none, in the order of the codes, if there is room. Until the caller has evaluated the
    node, they have equal priors. With hidden information, marks what is legal in this determinization."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    count = legal(t, s, tree.codes)
    last = mark_legal(tree, node, count) if p.hidden else last_edge(nodes, edges, node)
    if tree.used[EDGES] + count > edges.shape[0]:
        return
    for i in range(count):
        code = tree.codes[i]
        if p.hidden and tree.marks[code] < 0:
            continue
        kind = SEEN if not p.hidden or sees(t, s, code, p.seat) else block_of(tree.blocks, code)
        edge = add_edge(tree, code, kind, 0)
        edges[edge].prior[0] = EVALUATION_UNIT // count
        edges[edge].after = NONE
        if last == NONE:
            nodes[node].first = edge
        else:
            edges[last].after = edge
        last = edge
        nodes[node].edges += 1
        if p.hidden:
            tree.marks[code] = -tree.tally[VISIT]


@rule
def last_edge(nodes, edges, node):
    last, edge = NONE, nodes[node].first
    while edge != NONE:
        last, edge = edge, edges[edge].after
    return last


def _choose(tree, node):
    """PUCT: the edge with the highest value for the mover, plus what its prior and few visits say for it."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    who = nodes[node].mover
    total, visits = nodes[node].static_value[who], 1
    edge = nodes[node].first
    while edge != NONE:
        total += edges[edge].total[who]
        visits += edges[edge].visits
        edge = edges[edge].after
    unvisited = total / visits
    bonus = p.exploration / 1000.0 * np.sqrt(np.float64(visits)) / EVALUATION_UNIT
    chosen, highest = NONE, 0.0
    edge = nodes[node].first
    while edge != NONE:
        if not p.hidden or tree.marks[edges[edge].code] == -tree.tally[VISIT]:
            value = edges[edge].total[who] / edges[edge].visits if edges[edge].visits > 0 else unvisited
            score = (value - p.low) / (p.high - p.low) + bonus * edges[edge].prior[0] / (1 + edges[edge].visits)
            if chosen == NONE or score > highest:
                chosen, highest = edge, score
        edge = edges[edge].after
    return chosen


def _choose_at_root(tree, scores, wanted):
    """Gumbel's choice: of the edges with the wanted number of visits, the best by noise, prior and value. `scores` has noise and logarithm
    of the prior, by place."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    who = nodes[ROOT].mover
    most = 0
    edge = nodes[ROOT].first
    while edge != NONE:
        most = max(most, edges[edge].visits)
        edge = edges[edge].after
    chosen, highest, place = NONE, 0.0, 0
    edge = nodes[ROOT].first
    while edge != NONE:
        if edges[edge].visits == wanted:
            value = edges[edge].total[who] / edges[edge].visits if edges[edge].visits > 0 else nodes[ROOT].static_value[who]
            score = scores[place] + (CONSIDERED_FROM + most) * (value - p.low) / (p.high - p.low)
            if chosen == NONE or score > highest:
                chosen, highest = edge, score
        place += 1
        edge = edges[edge].after
    return chosen


def _descend(t, tree, key, scores, wanted):
    """From the root to a leaf: a node that nobody has evaluated yet, or the end of a game. Gives the node, NONE if there is no room for
    one, and the depth."""
    p, nodes, edges = tree.settings[0], tree.nodes, tree.edges
    tree.states[CURRENT] = tree.states[KNOWN]
    s = tree.states[CURRENT]
    if p.hidden:
        conceal(t, s, p.seat, stream(key, 0))  # determinization
    node, depth = ROOT, 0
    while nodes[node].mover == CHANCE or (nodes[node].mover != OVER and nodes[node].first != NONE):
        key = advance(key)
        if nodes[node].mover == CHANCE:
            edge, code = select_outcome(t, s, tree, node, key)
        else:
            if p.hidden:
                grow(t, s, tree, node)
            edge = choose_at_root(tree, scores, wanted) if node == ROOT and wanted >= 0 else NONE
            if edge == NONE:
                edge = choose(tree, node)
            code = edges[edge].code if edge != NONE else 0
        if edge == NONE:
            break  # possible with secrets only, when no edge could be added
        apply(t, s, code)
        tree.path[depth, 0] = node
        tree.path[depth, 1] = edge
        depth += 1
        if tree.used[NODES] + _NODES_A_STEP > nodes.shape[0] and (p.hidden or edges[edge].child == NONE):
            node = NONE
            break
        node = node_below(t, s, tree, node, edge)
    while mover(t, s) == CHANCE:  # where there was no room for a node
        key = advance(key)
        apply(t, s, draw(t, s, tree.codes, key))
    return node, depth


def _show_leaf(t, tree, known, node, results, i, obs, codes, counts, movers):
    """What there is to evaluate; at the end of a game its returns, in `results`. Gives the first of the edges that the node gets now."""
    p, nodes = tree.settings[0], tree.nodes
    s = tree.states[CURRENT]
    movers[i] = mover(t, s)
    counts[i] = 0
    if movers[i] == OVER:
        returns(t, s, results[i])
        return NONE
    counts[i] = legal(t, s, codes[i])
    known[0] = s
    if p.hidden:
        conceal(t, known[0], movers[i], _VIEW_KEY)
    observe(t, known[0], movers[i], obs[i])
    if node == NONE or nodes[node].mover != movers[i] or nodes[node].first != NONE:
        return NONE
    grow(t, s, tree, node)
    return nodes[node].first


def drive_find_leaves(
    tables, settings, roots, states, rows, nodes, edges, used, bounds, tally, scratch, marks, blocks, path, values,
    known, key, first, number, scores, wanted, leaf, results, obs, codes, counts, movers,
):  # fmt: skip
    """One leaf for every root, of which the first has this number. `leaf` has its node, its depth and its first new edge."""
    for i in range(roots.shape[0]):
        tree = Tree(
            settings[i : i + 1], states, rows, nodes[i], edges[i], used[i], bounds[i], tally, scratch, marks, blocks, path[i], values
        )  # fmt: skip
        states[KNOWN] = roots[i]
        node, depth = descend(tables[0], tree, stream(stream(key, first + i), number), scores[i], wanted[i])
        leaf[i, 0] = node
        leaf[i, 1] = depth
        leaf[i, 2] = show_leaf(tables[0], tree, known, node, results, i, obs, codes, counts, movers)


def drive_back_up(
    tables, settings, states, rows, nodes, edges, used, bounds, tally, scratch, marks, blocks, path, values, leaf, results, priors, counts
):
    """The caller's evaluations of the leaves: priors for new edges, and values that are backpropagated."""
    for i in range(leaf.shape[0]):
        tree = Tree(
            settings[i : i + 1], states, rows, nodes[i], edges[i], used[i], bounds[i], tally, scratch, marks, blocks, path[i], values
        )  # fmt: skip
        node, depth, edge = leaf[i, 0], leaf[i, 1], leaf[i, 2]
        for seat in range(results.shape[1]):
            values[seat] = np.int64(np.floor(results[i, seat] * EVALUATION_UNIT + 0.5))
        if edge != NONE:
            for n in range(counts[i]):
                edges[i, edge].prior[0] = np.int64(priors[i, n] * EVALUATION_UNIT)
                edge = edges[i, edge].after
        if node != NONE:
            nodes[i, node].visits += 1
            for seat in range(results.shape[1]):
                nodes[i, node].static_value[seat] = values[seat]
        backpropagate(tree, depth)


def drive_movers(tables, roots, movers):
    for i in range(roots.shape[0]):
        movers[i] = mover(tables[0], roots[i])


def drive_read_roots(nodes, edges, visits, totals):
    """Visits and summed values of every edge of the roots, by place."""
    for i in range(nodes.shape[0]):
        edge, place = nodes[i, ROOT].first, 0
        while edge != NONE:
            visits[i, place] = edges[i, edge].visits
            for seat in range(totals.shape[2]):
                totals[i, place, seat] = edges[i, edge].total[seat]
            place += 1
            edge = edges[i, edge].after


PARTS: dict[str, Rule] = {
    **{name: mcts_search.PARTS[name] for name in ("add_node", "node_below", "select_outcome")},
    "grow": _grow, "choose": _choose, "choose_at_root": _choose_at_root, "descend": _descend, "show_leaf": _show_leaf,
}  # fmt: skip

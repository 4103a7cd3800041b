"""The tree of a Monte Carlo tree search: arrays that compiled code grows, a node to a row, and how a subtree becomes the tree of the next
decision."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from perihelion.core.compiling import brief, rule
from perihelion.core.contract import Search
from perihelion.core.game import Game
from perihelion.core.records import Records, blank, raw

NONE = -1
"""No edge, no node."""
ROOT = 0
SEEN = -1
"""The kind of an edge whose action the searching seat sees; otherwise the number of its block of actions."""
KNOWN, CURRENT, TRIAL = range(3)
NODES, EDGES = range(2)
LOWEST, HIGHEST = range(2)
SIMULATIONS, DECISIONS, STEPS, VISIT = range(4)

_FNV_START = np.uint64(0xCBF29CE484222325)
_FNV_PRIME = np.uint64(0x100000001B3)

SETTINGS = np.dtype([
    ("key", np.uint64), *((name, np.int64) for name in ("seat", "seats", "hidden", "blunder_rate", *Search.__dataclass_fields__)),
])  # fmt: skip


class Tree(NamedTuple):
    """Everything a search works on: arrays, so that compiled code can grow a tree in them."""

    settings: Records
    states: Records
    """[0] the root as the seat knows it, [1] the game that is being simulated, [2] a copy on which actions are tried."""
    rows: Any
    """The same memory as bytes."""
    nodes: Records
    edges: Records
    used: Any
    """How many nodes and edges there are."""
    bounds: Any
    """The lowest and the highest value met."""
    tally: Any
    """Simulations made, the decisions and steps of their rollouts, and visits at which legal actions were listed."""
    codes: Any
    marks: Any
    """By action: the visit at which it was last legal; for games with hidden information, where that changes between determinizations."""
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
    """A tree of one node: what the seat knows, when the seat itself, another one or chance is to move. With a blunder rate, some actions
    are overlooked; which ones follows from the key."""
    definition = game.definition
    most_seats = max(form.seats for form in definition.forms)
    states = blank(definition.state, 3)
    states[KNOWN] = np.frombuffer(known, definition.state)[0]
    chosen = np.zeros(1, SETTINGS)
    others = {"seat": seat, "seats": game.seats, "hidden": game.has_hidden, "blunder_rate": blunder_rate, "key": key}
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
    tree.nodes[ROOT]["infoset"] = game.run.also(drive_root_infoset)(tree.rows)
    return tree


def node_type(seats: int) -> np.dtype[Any]:
    return np.dtype([
        ("best", np.int64, (seats,)),  # the value of the best line found from here
        ("static_value", np.int64, (seats,)),  # by `evaluate`, when the node was added
        ("infoset", np.uint64),  # a hash of what the searching seat knows here, for its own turns
        ("weights", np.int64),  # of all outcomes together
        ("visits", np.int32),
        ("mover", np.int32),
        ("first", np.int32),  # its edges are a list
        ("edges", np.int32),
        ("depth", np.int32),  # decisions and draws since the root
        ("twin", np.int32),  # another node below the same edge, for another mover
    ])  # fmt: skip


def edge_type(seats: int) -> np.dtype[Any]:
    return np.dtype([
        ("total", np.int64, (seats,)),  # of all values backpropagated through it
        ("prior", np.int64, (seats,)),  # what `evaluate` made of the action
        ("weight", np.int64),
        ("visits", np.int32),
        ("code", np.int32),
        ("child", np.int32),
        ("after", np.int32),  # the next edge of the node
        ("kind", np.int32),
        ("_filling", np.int32),
    ])  # fmt: skip


# Information sets -------------------------------------------------------------------------------------------------------------------------


@rule
def record_hash(row):
    """A 64-bit hash of the record: FNV-1a."""
    total = _FNV_START
    for i in range(row.shape[0]):
        total = (total ^ np.uint64(row[i])) * _FNV_PRIME
    return total


@brief
def drive_root_infoset(rows):
    return record_hash(rows[KNOWN])


def find_infoset(game: Game, tree: Tree, known: bytes) -> int:
    """The node of this information set of the searching seat, if it was expanded, or NONE."""
    row = np.frombuffer(known, np.uint8)
    node: int = game.run.also(drive_find_infoset)(row, tree.nodes, tree.used)
    return node


@brief
def drive_find_infoset(row, nodes, used):
    infoset = record_hash(row)
    for node in range(used[NODES]):
        if nodes[node].infoset == infoset and nodes[node].first != NONE:
            return node
    return NONE


# Reusing a subtree ----------------------------------------------------------------------------------------------------------------------


def reuse_subtree(game: Game, old: Tree, node: int, new: Tree) -> Tree:
    """The new tree, with the subtree of the old one below this node."""
    nodes, edges = max(len(old.nodes), len(new.nodes)), max(len(old.edges), len(new.edges))
    new = with_room(new, nodes, edges)
    game.run.also(drive_copy_subtree)(node, old.nodes, old.edges, new.nodes, new.edges, new.used, np.empty(nodes, np.int32))
    new.bounds[:] = old.bounds
    return new


@brief
def drive_copy_subtree(root, nodes, edges, new_nodes, new_edges, used, places):
    """Copies a node and everything below it; the node becomes the root. `places` has the new number of each node."""
    places[:] = NONE
    used[NODES], used[EDGES] = 0, 0
    copy_node(root, nodes, new_nodes, used, places)
    new_nodes[ROOT].twin = NONE
    n = 0
    while n < used[NODES]:
        if new_nodes[n].twin != NONE:
            new_nodes[n].twin = copy_node(new_nodes[n].twin, nodes, new_nodes, used, places)
        edge, last = new_nodes[n].first, NONE
        new_nodes[n].first = NONE
        while edge != NONE:
            copy = used[EDGES]
            used[EDGES] += 1
            new_edges[copy] = edges[edge]
            new_edges[copy].after = NONE
            if last == NONE:
                new_nodes[n].first = copy
            else:
                new_edges[last].after = copy
            if edges[edge].child != NONE:
                new_edges[copy].child = copy_node(edges[edge].child, nodes, new_nodes, used, places)
            last = copy
            edge = edges[edge].after
        n += 1


@rule
def copy_node(node, nodes, new_nodes, used, places):
    """The number of a node in the new tree."""
    if places[node] == NONE:
        places[node] = used[NODES]
        new_nodes[used[NODES]] = nodes[node]
        used[NODES] += 1
    return places[node]


# Room -------------------------------------------------------------------------------------------------------------------------------------


def with_more_room(tree: Tree) -> Tree:
    """Twice as much of what has run short."""
    nodes, edges = len(tree.nodes), len(tree.edges)
    return with_room(tree, 2 * nodes, edges) if int(tree.used[NODES]) >= nodes else with_room(tree, nodes, 2 * edges)


def with_room(tree: Tree, nodes: int, edges: int) -> Tree:
    longer = {"nodes": _longer(tree.nodes, nodes), "edges": _longer(tree.edges, edges), "path": _longer(tree.path, nodes + 1)}
    return tree._replace(**longer)


def _longer(array: Any, length: int) -> Any:
    if len(array) >= length:
        return array
    result = np.zeros((length, *array.shape[1:]), array.dtype)
    result[: len(array)] = array
    return result

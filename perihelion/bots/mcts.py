"""Monte Carlo tree search as a player: `mcts_search` grows the tree; this keeps it between moves and reads the decision from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from perihelion.bots.clock import Clock
from perihelion.bots.mcts_search import mcts_search_of
from perihelion.bots.protocol import MOST_CANDIDATES, USUAL_SECONDS, Candidate, Considered, Hint, Question
from perihelion.bots.search_tree import NONE, ROOT, Tree, find_infoset, new_tree, reuse_subtree, with_more_room
from perihelion.core.compiling import Rule, waiting_for_the_compiler
from perihelion.core.contract import EVALUATION_UNIT, OVER, Search
from perihelion.core.errors import whole
from perihelion.core.position import Position, Sampler, View, rebuilt
from perihelion.core.rng import key_after, key_of

MOST_SIMULATIONS = 10_000_000
AT_A_TIME = 200
"""Simulations between two checks of the clock."""
EDGES_A_NODE = 8
"""The initial size of the arrays; they grow."""
ENDS = 16
"""With hidden information, the number of determinizations over which the end of a game is averaged."""
MOST_LINE, LEAST_VISITS = 6, 8
"""How far a line is read from the tree, and the visits that an edge needs for that."""


class MctsBot:
    """Searches with a fixed number of simulations, so that the same key gives the same game on every machine.

    `blunder_rate` says how easily the bot overlooks an action, see `blunders`. `seconds` is a limit for slow machines: a search that takes
    longer stops and decides with what it has. `evaluate` is a kernel in place of the game's own, compiled before it is first used.
    """

    remembers = True

    def __init__(
        self,
        simulations: int = 1000,
        *,
        blunder_rate: int = 0,
        seconds: float = USUAL_SECONDS,
        search: Search | None = None,
        evaluate: Rule | None = None,
    ) -> None:
        self.simulations = whole(simulations, "simulations", 1, MOST_SIMULATIONS)
        self.blunder_rate = whole(blunder_rate, "blunder_rate", 0, 90)
        self.seconds = seconds
        self.tally = np.zeros(3, np.int64)
        """Simulations, and the decisions and steps of their rollouts, so far."""
        self._search = search
        self._evaluate = evaluate
        self._key = 0
        self._tree: Tree | None = None
        self._decided: tuple[int, Tree] | None = None

    def begin(self, key: int) -> None:
        self._key = key
        self._tree = self._decided = None

    def choose(self, view: View, sampler: Sampler) -> int:
        question = Question.of(view, sampler)
        self._decided = None
        if len(question.legal) == 1:
            return question.legal[0]
        self._decided = question.game.seats, self._searched(question)
        return int(self._ranked(self._decided[1])[0]["code"])

    def considered(self) -> Considered | None:
        """What the search for the last decision looked at; None, if there was nothing to choose from."""
        if self._decided is None:
            return None
        seats, tree = self._decided
        tried = [edge for edge in _edges(tree) if edge["visits"]]
        values = tuple((_values_at_root(tree)[:seats] / EVALUATION_UNIT).tolist())
        return Considered(tuple(int(edge["code"]) for edge in tried), tuple(int(edge["visits"]) for edge in tried), values)

    def hint(self, view: View, sampler: Sampler) -> Hint:
        question = Question.of(view, sampler)
        tree = self._searched(question)
        ranked = self._ranked(tree)
        visits = max(1, sum(int(edge["visits"]) for edge in ranked))
        shares = {int(edge["code"]): int(edge["visits"]) / visits for edge in ranked}
        return Hint(tuple(_candidate(question, view, tree, edge) for edge in ranked[:MOST_CANDIDATES]), shares)

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        """By a search that begins after the decision, so that good and bad decisions get the same number of simulations."""
        question = Question.of(view, sampler)
        after = rebuilt(question.game, question.known).play(question.check(code))
        if after.mover == OVER:
            ends = [sampler.draw(key_of(self._key, n)).play(code) for n in range(ENDS if question.game.has_hidden else 1)]
            returns = np.mean([end.returns() for end in ends if end.mover == OVER], axis=0)
            return question.candidate(view, code, 1.0, returns * EVALUATION_UNIT)
        tree = self._grown(question, self._new(question, after))
        return question.candidate(view, code, 1.0, _values_at_root(tree), _line(tree, ROOT, question.seat))

    def _grown(self, question: Question, tree: Tree) -> Tree:
        """The tree after all its simulations, or as many as the time allowed."""
        self._key = key_after(self._key)
        run = mcts_search_of(question.game, self._evaluate)
        with waiting_for_the_compiler(lambda driver: driver is run and self._evaluate is not None):
            run(question.game.tables, tree, np.uint64(self._key), 0)  # loads its machine code, the first time, before the clock starts
        clock = Clock(run, self.seconds, AT_A_TIME)
        before = tree.tally.copy()
        while (missing := self.simulations - int(tree.nodes[ROOT]["visits"])) > 0 and not clock.is_over:
            if not run(question.game.tables, tree, np.uint64(self._key), min(missing, clock.portion())):
                tree = with_more_room(tree)
        self.tally += (tree.tally - before)[:3]
        return tree

    def _searched(self, question: Question) -> Tree:
        """The tree for this decision, kept for the next one."""
        self._tree = self._grown(question, self._reused(question) or self._new(question))
        return self._tree

    def _new(self, question: Question, after: Position | None = None) -> Tree:
        """A tree of what the seat knows now, or after its decision, when any seat may be to move."""
        nodes = self.simulations + 2
        edges = max(EDGES_A_NODE * nodes, 2 * question.game.max_legal)
        search = self._search or question.game.definition.search
        known, mover = (question.known, question.seat) if after is None else (after.bytes(), after.mover)
        return new_tree(question.game, question.seat, known, search, nodes, edges, self.blunder_rate, self._key, mover)

    def _reused(self, question: Question) -> Tree | None:
        """The last search's subtree of this position. Not with blunders: an action overlooked at depth may be noticed at the root."""
        if self._tree is None or self.blunder_rate:
            return None
        node = find_infoset(question.game, self._tree, question.known)
        return None if node == NONE else reuse_subtree(question.game, self._tree, node, self._new(question))

    @staticmethod
    def _ranked(tree: Tree) -> list[Any]:
        """The root's edges, the most visited first."""
        return sorted(_edges(tree), key=lambda edge: (-int(edge["visits"]), -_value(tree, edge), int(edge["code"])))


def _edges(tree: Tree, node: int = ROOT) -> Iterator[Any]:
    edge = int(tree.nodes[node]["first"])
    while edge != NONE:
        yield tree.edges[edge]
        edge = int(tree.edges[edge]["after"])


def _values(tree: Tree, edge: Any) -> Any:
    """The value of the edge for each seat, as the search judges it (`mcts_search.edge_value`)."""
    if edge["visits"] == 0:
        return edge["prior"]
    max_backup = int(tree.settings["max_backup"][0])
    nodes = [tree.nodes[node] for node in _nodes_below(tree, edge)]
    best = sum(int(node["visits"]) * node["best"] for node in nodes) / sum(int(node["visits"]) for node in nodes)
    return (max_backup * best + (100 - max_backup) * (edge["total"] / edge["visits"])) / 100


def _nodes_below(tree: Tree, edge: Any) -> Iterator[int]:
    """One for each possible mover."""
    node = int(edge["child"])
    while node != NONE:
        yield node
        node = int(tree.nodes[node]["twin"])


def _likeliest_below(tree: Tree, edge: Any) -> int:
    return max(_nodes_below(tree, edge), key=lambda node: int(tree.nodes[node]["visits"]), default=NONE)


def _value(tree: Tree, edge: Any) -> float:
    return float(_values(tree, edge)[int(tree.settings["seat"][0])])


def _candidate(question: Question, view: View, tree: Tree, edge: Any) -> Candidate:
    share = int(edge["visits"]) / max(1, int(tree.nodes[ROOT]["visits"]))
    line = _line(tree, _likeliest_below(tree, edge), question.seat)
    return question.candidate(view, int(edge["code"]), share, _values(tree, edge), line)


def _values_at_root(tree: Tree) -> Any:
    """The value of the root for each seat: the best line from it, mixed with the mean of all simulations."""
    max_backup, tried = int(tree.settings["max_backup"][0]), [edge for edge in _edges(tree) if edge["visits"]]
    best = tree.nodes[ROOT]["best"]
    mean = sum(edge["total"] for edge in tried) / sum(edge["visits"] for edge in tried) if tried else best
    return (max_backup * best + (100 - max_backup) * mean) / 100


def _line(tree: Tree, node: int, seat: int) -> list[int]:
    """The principal line from a node: until chance decides, or the seat is to move again after others were."""
    line: list[int] = []
    others = False
    while node != NONE and len(line) < MOST_LINE and (mover := int(tree.nodes[node]["mover"])) >= 0 and not (others and mover == seat):
        tried = max(_edges(tree, node), key=lambda edge: int(edge["visits"]), default=None)
        if tried is None or tried["visits"] < LEAST_VISITS:
            break
        others = others or mover != seat
        line.append(int(tried["code"]))
        node = _likeliest_below(tree, tried)
    return line

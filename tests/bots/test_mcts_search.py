"""The search finds the best decision where it is known, respects chances, and never uses what its seat cannot know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import perihelion as ph
from perihelion.bots.mcts import MctsBot
from perihelion.bots.mcts_search import mcts_search_of
from perihelion.bots.search_tree import ROOT, new_tree
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import CHANCE, OVER, UNLIMITED_ROLLOUT, Search
from perihelion.core.game import Game
from perihelion.core.position import Position
from perihelion.core.rng import key_of
from tests.bots import subtraction, whistle
from tests.games import LAST_LIGHT, PICKPOCKETS
from tests.games.exhaustive import Exhaustive
from tests.games.pickpockets.agreeing import agreeing

STYLES = {
    "evaluating": Search(),
    "averaging": Search(max_backup=0, exploration=60),
    "rolling out": Search(rollout=UNLIMITED_ROLLOUT, max_backup=0, exploration=60),
    "cut off": Search(rollout=3, max_backup=50, exploration=60),
    "narrow": Search(width=1, outcomes=1),
}


def wander(game: Game, seed: int, games: int) -> Iterator[Position]:
    chooser = random.Random(seed)
    for _ in range(games):
        position = game.start()
        while position.mover != OVER:
            yield position
            chance = position.mover == CHANCE
            position = position.play(position.draw(chooser.getrandbits(64)) if chance else chooser.choice(position.legal()))


def decisions(game: Game, seed: int, games: int) -> list[Position]:
    """Positions in which there is something to choose, each once."""
    return list({p: None for p in wander(game, seed, games) if p.mover >= 0 and len(p.legal()) > 1})


def asked(bot: ph.Bot, position: Position, key: int = 1) -> int:
    bot.begin(key)
    with waiting_for_the_compiler():  # how far plain Python comes depends on the machine
        return bot.choose(position.view(position.mover), position.sampler(position.mover))


# What is best ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_the_known_solution_of_subtraction_is_found(style):
    for stones in (5, 6, 7, 9, 10, 11, 13):
        position = Game(subtraction.GAME, None, {"stones": stones}).start()
        assert position.text(asked(MctsBot(4000, search=STYLES[style]), position)) == f"take {stones % 4}"


def test_a_solved_position_is_valued_as_what_it_is():
    lost, won = (Game(subtraction.GAME, None, {"stones": stones}).start() for stones in (8, 9))
    bot = MctsBot(3000, search=Search(max_backup=100))
    for position, sign in ((lost, -1), (won, 1)):
        bot.begin(1)
        best = bot.hint(position.view(0), position.sampler(0)).candidates[0]
        assert best.returns == (sign, -sign)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("form", "options"), [("2-player", {"lamps": 2, "nights": 3}), ("3-player", {"lamps": 3, "nights": 2})])
def test_the_optimum_under_chance_with_two_and_three_seats(style, form, options):
    """Against exhaustive search: what is chosen loses nothing worth mentioning."""
    game, solver = Game(LAST_LIGHT, form, options), Exhaustive()
    clear = [position for position in decisions(game, 3, 60) if solver.is_clear(position)]
    for position in random.Random(5).sample(clear, 12):
        values = solver.move_values({position: 1})
        chosen = asked(MctsBot(30_000, search=STYLES[style]), position)
        assert values[chosen] >= max(values.values()) - 0.02, position


def test_values_converge_to_the_exact_ones():
    game, solver = Game(LAST_LIGHT, "2-player", {"lamps": 2, "nights": 3}), Exhaustive()
    for position in decisions(game, 4, 10)[:5]:
        exact = solver.value(position)
        bot = MctsBot(20_000, search=Search(max_backup=100, outcomes=10))
        bot.begin(2)
        best = bot.hint(position.view(position.mover), position.sampler(position.mover)).candidates[0]
        assert best.returns == pytest.approx(exact, abs=0.03)


def test_the_optimum_with_hidden_cards():
    """On the last decision of a game, where the average over all that the seat cannot tell apart is exact."""
    game, solver, looked_at = Game(PICKPOCKETS, "2-player", {"deck": "alley", "hand": 2}), Exhaustive(), 0
    for position in decisions(game, 6, 60):
        if position.to_json()["state"]["round_number"] == 0 or any(_decides_again(position, code) for code in position.legal()):
            continue
        values = solver.move_values(agreeing(position, position.mover))
        if max(values.values()) - min(values.values()) < 0.05:
            continue
        looked_at += 1
        assert values[asked(MctsBot(4000), position)] >= max(values.values()) - 0.05, position
        if looked_at == 12:
            break
    assert looked_at >= 6


def _decides_again(position: Position, code: int) -> bool:
    after = [position.play(code)]
    while after:
        here = after.pop()
        if here.mover >= 0:
            return True
        after += [here.play(outcome) for outcome in here.legal()] if here.mover == CHANCE else []
    return False


# Chance and secrets -----------------------------------------------------------------------------------------------------------------------


def test_outcomes_are_visited_by_their_probabilities():
    """LL-4: dust, shards and boulders fall 3 : 2 : 1."""
    position = next(p for p in wander(Game(LAST_LIGHT, "2-player", {"lamps": 3}), 1, 5) if p.mover == CHANCE and len(p.legal()) == 3)
    game, tree_search = position.game, mcts_search_of(position.game)
    tree = new_tree(game, 0, position.bytes(), Search(outcomes=10), 20_002, 200_000)
    tree.nodes[ROOT]["mover"] = CHANCE
    assert tree_search(game.tables, tree, np.uint64(5), 20_000)
    visits = {int(tree.edges[n]["code"]): int(tree.edges[n]["visits"]) for n in _edges(tree)}
    for code, chance in position.chances():
        assert visits[code] / 19_999 == pytest.approx(chance, abs=0.015)


def _codes(tree, node: int) -> set[int]:
    return {int(tree.edges[edge]["code"]) for edge in _edges(tree, node)}


def _edges(tree, node: int = ROOT) -> Iterator[int]:
    edge = int(tree.nodes[node]["first"])
    while edge != -1:
        yield edge
        edge = int(tree.edges[edge]["after"])


@pytest.mark.parametrize("name", ["greedy", "mcts:300", "random"])
@pytest.mark.parametrize("form", [form.name for form in PICKPOCKETS.forms])
def test_choices_do_not_depend_on_what_the_seat_cannot_know(name, form):
    game, chooser, compared = Game(PICKPOCKETS, form), random.Random(3), 0
    for position in chooser.sample(decisions(game, 8, 6), 12):
        twins = {position.sampler(position.mover).draw(key_of(9, n)) for n in range(8)}
        compared += len(twins)
        assert len({asked(ph.bot(name), twin) for twin in twins}) == 1
        if name != "random":
            hints = set()
            for twin in twins:
                bot = ph.bot(name)
                bot.begin(4)
                hints.add(bot.hint(twin.view(twin.mover), twin.sampler(twin.mover)))
            assert len(hints) == 1
    assert compared > 30


def test_what_a_seat_does_not_see_shares_a_node():
    """Drawn cards of others do not split the tree; the own ones do."""
    game = Game(PICKPOCKETS, "2-player")
    position = next(p for p in decisions(game, 2, 3) if p.mover == 0)
    tree = new_tree(game, 0, position.bytes(), Search(), 6002, 200_000)
    assert mcts_search_of(game)(game.tables, tree, np.uint64(1), 6000)
    draw = game.definition.actions["draw"]
    tags = Counter()
    for node in range(int(tree.used[0])):
        if tree.nodes[node]["mover"] == CHANCE:
            edge = int(tree.nodes[node]["first"])
            while edge != -1:
                code = int(tree.edges[edge]["code"])
                tags["unseen" if code < 0 else "draw" if draw.start <= code < draw.start + draw.size else "card"] += 1
                edge = int(tree.edges[edge]["after"])
    assert tags["unseen"] > 10
    assert tags["draw"] > 10


def test_a_secret_may_decide_who_moves_next():
    """Each who may be to move has a node of its own, with its own actions alone, met as often as the secret makes it."""
    game = Game(whistle.GAME, None, {"stones": 30})
    position = game.start().play("deal nothing")
    tree = new_tree(game, 0, position.bytes(), Search(), 4002, 100_000)
    assert mcts_search_of(game)(game.tables, tree, np.uint64(1), 4000)
    for node in range(int(tree.used[0])):
        assert {game.definition.actions.block_of(code).name for code in _codes(tree, node)} <= {
            ("take", "answer")[int(tree.nodes[node]["mover"])]
        }
    tried = tree.edges[max(_edges(tree), key=lambda edge: int(tree.edges[edge]["visits"]))]
    first = int(tried["child"])
    visits = {int(tree.nodes[node]["mover"]): int(tree.nodes[node]["visits"]) for node in (first, int(tree.nodes[first]["twin"]))}
    assert visits[0] + visits[1] == int(tried["visits"])
    assert visits[1] / int(tried["visits"]) == pytest.approx(0.5, abs=0.05)


def test_a_kept_tree_is_right_where_a_secret_decides_who_moves():
    game = Game(whistle.GAME, None, {"stones": 30})
    for deal in ("deal nothing", "deal whistle"):
        bot, position = MctsBot(500), game.start().play(deal)
        bot.begin(1)
        while position.mover != OVER:
            position = position.play("quiet" if position.mover else bot.choose(position.view(0), position.sampler(0)))


# The same everywhere ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_the_same_key_gives_the_same_choice_and_another_may_not(style):
    position = decisions(Game(LAST_LIGHT, "3-player"), 1, 1)[0]
    trees = []
    for key in (1, 1, 2):
        tree = new_tree(position.game, position.mover, position.bytes(), STYLES[style], 502, 20_000)
        mcts_search_of(position.game)(position.game.tables, tree, np.uint64(key), 500)
        trees.append((tree.nodes.tobytes(), tree.edges.tobytes()))
    assert trees[0] == trees[1] != trees[2]


def test_a_search_in_pieces_is_the_same_search():
    position = decisions(Game(LAST_LIGHT, "2-player"), 1, 1)[0]
    trees = [new_tree(position.game, position.mover, position.bytes(), Search(), 402, 9_000) for _ in range(2)]
    run = mcts_search_of(position.game)
    run(position.game.tables, trees[0], np.uint64(3), 400)
    for _ in range(40):
        run(position.game.tables, trees[1], np.uint64(3), 10)
    assert trees[0].edges.tobytes() == trees[1].edges.tobytes()


def test_room_is_made_when_the_arrays_are_full():
    """A tree that had to grow is the tree that had room from the start."""
    game = Game(PICKPOCKETS, "3-player")
    position = decisions(game, 1, 1)[0]
    roomy = MctsBot(3000)
    roomy.begin(7)
    roomy.hint(position.view(position.mover), position.sampler(position.mover))
    tree = new_tree(game, position.mover, position.sampler(position.mover).draw(0).bytes(), Search(), 3, 2 * game.max_legal)
    assert not mcts_search_of(game)(game.tables, tree, np.uint64(1), 1000)
    assert int(tree.used[0]) == 3
    assert roomy.tally[0] == 3000


# Playing on -----------------------------------------------------------------------------------------------------------------------------


def test_what_was_searched_is_kept_between_moves():
    game = Game(subtraction.GAME, None, {"stones": 21})
    bot, position = MctsBot(2000), game.start()
    bot.begin(1)
    position = position.play(bot.choose(position.view(0), position.sampler(0)))
    assert bot.tally[0] == 2000
    position = position.play("take 1")
    bot.choose(position.view(0), position.sampler(0))
    assert 2000 < bot.tally[0] < 4000


def test_a_kept_tree_is_right_with_hidden_cards():
    """Whole games by one bot that keeps its tree: every choice is legal, and something was kept."""
    game, kept = Game(PICKPOCKETS, "3-player"), 0
    for seed in range(5):
        bots = [MctsBot(400) for _ in range(3)]
        for seat, bot in enumerate(bots):
            bot.begin(key_of(seed, seat))
        position, asked_for, chooser = game.start(), 0, random.Random(seed)
        while position.mover != OVER:
            seat = position.mover
            if seat == CHANCE:
                position = position.play(position.draw(chooser.getrandbits(64)))
                continue
            asked_for += 400 * (len(position.legal()) > 1)
            position = position.play(bots[seat].choose(position.view(seat), position.sampler(seat)))
        kept += asked_for - sum(int(bot.tally[0]) for bot in bots)
    assert kept > 0


def test_a_slow_machine_is_protected():
    """Out of time, the bot decides with what it has, legally."""
    position = ph.game("planet-smash").start()
    while position.mover == CHANCE:
        position = position.play(position.draw(5))
    bot = MctsBot(10_000_000, seconds=0.05)
    bot.begin(1)
    assert bot.choose(position.view(0), position.sampler(0)) in position.legal()
    assert 0 < bot.tally[0] < 10_000_000

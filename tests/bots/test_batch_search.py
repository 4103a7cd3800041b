"""Search over many roots, with leaves that somebody else evaluates: right where the best is known, and fair where something is hidden."""

from __future__ import annotations

import numpy as np
import pytest

import perihelion as ph
from perihelion.bots.batch_search import TreeSearch
from perihelion.core.game import Game
from tests.bots import subtraction
from tests.games import LAST_LIGHT, PICKPOCKETS
from tests.games.exhaustive import Exhaustive


def nothing_known(leaves):
    return None, np.zeros(len(leaves.mover))


def roots_of(positions):
    return np.concatenate([np.frombuffer(position.bytes(), position.game.definition.state) for position in positions])


@pytest.mark.parametrize("choice", ["puct", "gumbel"])
def test_the_known_solution_of_subtraction_is_found_at_all_roots(choice):
    game = Game(subtraction.GAME, None, {"stones": 13})
    positions = [game.start().play(code) for code in game.start().legal()]
    positions += [position.play(code) for position in positions for code in position.legal()]
    clear = [position for position in positions if position.to_json()["state"]["stones"] % 4]
    search = TreeSearch(game, roots_of(clear), simulations=600, choice=choice).run(nothing_known)
    for position, place in zip(clear, search.places, strict=True):
        assert position.text(position.legal()[place]) == f"take {position.to_json()['state']['stones'] % 4}"
    np.testing.assert_array_equal(search.visits.sum(axis=1), 600)
    np.testing.assert_allclose(search.policy.sum(axis=1), 1)


def decisions(game, seed):
    """Positions in which there is something to choose, each once."""
    env = ph.vector(game, 64, seed=seed, observe="none")
    env.reset()
    found = {}
    for _ in range(40):
        for lane in np.flatnonzero(env.now.counts > 1):
            found[env.states[lane].tobytes()] = None
        env.step(env.sample())
    return [game.from_bytes(data) for data in found]


@pytest.mark.parametrize("choice", ["puct", "gumbel"])
@pytest.mark.parametrize(("form", "options"), [("2-player", {"lamps": 2, "nights": 3}), ("3-player", {"lamps": 3, "nights": 2})])
def test_the_optimum_under_chance_with_two_and_three_seats(choice, form, options):
    game, solver = Game(LAST_LIGHT, form, options), Exhaustive()
    clear = [position for position in decisions(game, 3) if solver.is_clear(position)][:6]
    search = TreeSearch(game, roots_of(clear), simulations=3000, choice=choice)
    search.run(lambda leaves: (None, np.zeros((len(clear), game.seats))))
    for position, place in zip(clear, search.places, strict=True):
        values = solver.move_values({position: 1})
        assert values[position.legal()[place]] >= max(values.values()) - 0.05, position


def test_values_converge_to_the_exact_ones():
    game, solver = Game(LAST_LIGHT, "2-player", {"lamps": 2, "nights": 2}), Exhaustive()
    positions = decisions(game, 4)[:5]
    search = TreeSearch(game, roots_of(positions), simulations=6000).run(nothing_known)
    for position, values in zip(positions, search.values, strict=True):
        assert values == pytest.approx(solver.value(position), abs=0.06)


def test_what_the_mover_cannot_know_changes_nothing():
    game = Game(PICKPOCKETS, "3-player")
    position = decisions(game, 6)[5]
    found = set()
    for number in range(6):
        other = position.sampler(position.mover).draw(number)
        search = TreeSearch(game, roots_of([other]), simulations=50).run(lambda leaves: (None, np.zeros((1, 3))))
        found.add((search.visits.tobytes(), search.values.tobytes()))
    assert len(found) == 1
    assert len({position.sampler(position.mover).draw(number) for number in range(6)}) > 1


def test_a_prior_and_a_value_lead_the_search():
    game = Game(subtraction.GAME, None, {"stones": 40})
    states = roots_of([game.start()])
    fond_of_three = np.array([[0.01, 0.01, 0.98]])
    search = TreeSearch(game, states, simulations=40).run(lambda leaves: (fond_of_three, np.zeros(1)))
    assert search.visits[0].argmax() == 2

    def many_stones_are_good(leaves):
        return None, leaves.obs[:, 0] / 40 * np.where(leaves.mover == 1, -1, 1)

    search = TreeSearch(game, states, simulations=40, exploration=0.1).run(many_stones_are_good)
    assert search.places[0] == 0
    by_code = TreeSearch(game, states, simulations=40).run(lambda leaves: (fond_of_three, np.zeros((1, 2))))
    assert by_code.visits[0].argmax() == 2


@pytest.mark.parametrize("choice", ["puct", "gumbel"])
@pytest.mark.parametrize(("name", "form"), [("planet-smash", "solo"), ("pickpockets", "3-player")])
def test_lanes_play_by_search(name, form, choice):
    game = ph.game(name, form)
    env = ph.vector(game, 6, seed=2)
    now = env.reset()
    search = ph.search(env, simulations=12, choice=choice, noise=0.25)
    for _ in range(5):
        for leaves in search:
            assert leaves.obs.shape == (6, game.observation_size)
            search.tell(np.ones((6, game.num_actions)), np.full((6, game.seats), sum(game.return_range) / 2))
        assert (search.visits[np.arange(game.max_legal) >= now.counts[:, None]] == 0).all()
        np.testing.assert_array_equal(search.visits.sum(axis=1), 12)
        now = env.step(search.places)


@pytest.mark.parametrize(("name", "choice"), [("planet-smash", "gumbel"), ("pickpockets", "puct")])
def test_threads_find_the_same(name, choice):
    """Chance in one, hidden hands in the other."""
    found = set()
    for threads in (1, 3):
        env = ph.vector(ph.game(name), 50, seed=2, threads=threads)
        env.reset()
        search = ph.search(env, simulations=10, choice=choice)
        assert len(search._parts) == threads
        for _ in range(2):
            search.run(lambda leaves, seats=env.game.seats: (None, np.tile(leaves.obs[:, :1], seats) % 3 / 2))
            env.step(search.places)
        found.add((search.visits.tobytes(), search.action_values.tobytes(), env.save()))
    assert len(found) == 1


def test_leaves_are_evaluated_once_and_only_decisions_are_roots():
    env = ph.vector(ph.game("planet-smash"), 2)
    env.reset()
    search = ph.search(env, simulations=3)
    with pytest.raises(ph.BadOption, match="have not been evaluated"):
        list(search)
    next(iter(search))
    search.tell(None, [0, 0])
    with pytest.raises(ph.BadOption, match="evaluated already"):
        search.tell(None, [0, 0])
    wrong = (
        (None, [0, np.nan], "Values are finite"),
        (None, [0], "a value for each of 2"),
        (np.ones((2, 3)), [0, 0], "67 places"),
        (-np.ones((2, 67)), [0, 0], "negative"),
    )
    for priors, values, said in wrong:
        with pytest.raises(ph.BadOption, match=said):
            search.run(lambda leaves, told=(priors, values): told)
    start = env.game.start()
    with pytest.raises(ph.BadOption, match="nobody is at root 0"):
        TreeSearch(env.game, roots_of([start]), simulations=3).run(nothing_known)
    for evaluation in (np.zeros(2), None, (None,)):
        with pytest.raises(ph.BadOption, match="gives two things"):
            search.run(lambda leaves, given=evaluation: given)
    settings = (
        {"choice": "best"},
        {"simulations": 0},
        {"noise": 1.5},
        {"noise": -1},
        {"alpha": -1},
        {"exploration": np.nan},
        {"seed": "one"},
        {"threads": 0},
    )
    for wrong_setting in settings:
        with pytest.raises(ph.BadOption, match="puct" if "choice" in wrong_setting else " from 0 to | from 1 to "):
            ph.search(env, **{"simulations": 3, **wrong_setting})


@pytest.mark.parametrize("choice", ["puct", "gumbel"])
def test_what_was_not_searched_yet_says_so(choice):
    env = ph.vector(ph.game("planet-smash"), 2)
    env.reset()
    search = ph.search(env, simulations=3, choice=choice)
    found = "visits", "values", "action_values", "policy", "places"
    for what in found:
        with pytest.raises(ph.BadOption, match="Nothing has been searched"):
            getattr(search, what)
    search.run(nothing_known)
    assert all(len(getattr(search, what)) == 2 for what in found)


def test_a_value_beyond_what_can_be_won_counts_as_the_most():
    env = ph.vector(ph.game("planet-smash"), 2)
    env.reset()
    most = env.game.return_range[1]
    far, full = (ph.search(env, simulations=8).run(lambda leaves, value=value: (None, np.full(2, value))) for value in (1e300, most))
    assert far.values.tolist() == full.values.tolist()
    assert (far.values <= most).all()

"""OpenSpiel's own tests of every game."""

from __future__ import annotations

import random

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, exploitability

import perihelion as ph
from perihelion.adapters import openspiel

LONG = ("onward-to-venus", "planetary-strike")
"""Games whose playthroughs have megabytes."""


def loaded(name, **how):
    openspiel.register()
    return pyspiel.load_game(f"perihelion_{name.replace('-', '_')}", how)


@pytest.mark.parametrize("name", ph.games())
def test_random_simulations_pass_its_own_test(name):
    game = loaded(name)
    assert game.num_players() == ph.game(name).seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.soak) if name in LONG else name for name in ph.games()])
def test_a_playthrough_is_repeated(name, tmp_path):
    from open_spiel.python.algorithms import generate_playthrough  # brings SciPy's statistics, a second of every worker's time

    flags.FLAGS.mark_as_parsed()
    openspiel.register()
    file = tmp_path / "playthrough.txt"
    file.write_text(
        generate_playthrough.playthrough(f"perihelion_{name.replace('-', '_')}", action_sequence=None, seed=3), encoding="utf-8"
    )
    original, again = generate_playthrough.replay(str(file))
    assert original == again


def test_forms_and_options_are_parameters():
    openspiel.register()
    game = pyspiel.load_game("perihelion_planetary_strike(form=4-player,options=armistice:200)")
    assert game.num_players() == 4
    assert game.ours == ph.game("planetary-strike", "4-player", armistice=200)
    state = game.deserialize_state(game.new_initial_state().serialize())
    assert str(state) == game.ours.start().to_text()


def test_an_information_state_has_what_the_seat_has_heard_and_no_more():
    game = loaded("pickpockets", form="2-player")
    state = game.new_initial_state()
    while state.is_chance_node():
        code = state.chance_outcomes()[0][0]
        is_seen = [state.position.sees(code, seat) for seat in range(2)]
        other = state.clone()
        state.apply_action(code)
        codes = [outcome for outcome, _ in other.chance_outcomes() if outcome != code]
        if codes and not all(is_seen):
            other.apply_action(codes[0])
            for seat in range(2):
                assert (state.information_state_string(seat) == other.information_state_string(seat)) == (not is_seen[seat])
                assert (state.numbers[seat] == other.numbers[seat]) == (not is_seen[seat])
    before = state.information_state_string(0)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(0).startswith(before)


def test_an_information_state_tensor_tells_apart_what_its_string_tells_apart():
    """Where a game is short enough to be remembered in a fixed size; the others say that they have none."""
    game = loaded("last-light", form="2-player", options="lamps:2+nights:2")
    assert game.max_chance_nodes_in_history() == game.ours.max_draws == 4
    found = {}
    chooser = random.Random(2)
    for _ in range(40):
        state = game.new_initial_state()
        while not state.is_terminal():
            for seat in range(2):
                tensor = state.information_state_tensor(seat)
                assert len(tensor) == game.information_state_tensor_size()
                assert found.setdefault(tuple(tensor), state.information_state_string(seat)) == state.information_state_string(seat)
            state.apply_action(chooser.choice(state.legal_actions()))
    assert len(set(found.values())) == len(found) > 50


@pytest.mark.parametrize(
    ("name", "remembers"), [("planet-smash", True), ("planetary-strike", True), ("astroplane", False), ("thats-my-planet", False)]
)
def test_games_without_a_bound_have_no_information_state_tensors(name, remembers):
    assert loaded(name).get_type().provides_information_state_tensor is remembers


def test_counterfactual_regret_minimisation_finds_an_equilibrium():
    """On a game with chance, in a form small enough to be solved."""
    game = loaded("last-light", form="2-player", options="lamps:2+nights:2")
    solver = cfr.CFRPlusSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < first / 5

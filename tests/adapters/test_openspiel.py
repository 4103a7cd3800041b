"""OpenSpiel's own tests of every game."""

from __future__ import annotations

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, exploitability

import perihelion as ph
from perihelion.adapters import openspiel

QUICK = ("planet_smash", "last_light", "pickpockets", "thats_my_planet")
"""Games that end within some hundred steps: a whole game is serialized at every step of it."""


def loaded(name, **how):
    openspiel.register()
    return pyspiel.load_game(f"perihelion_{name.replace('-', '_')}", how)


@pytest.mark.parametrize("name", ph.games())
def test_random_simulations_pass_its_own_test(name):
    game = loaded(name)
    assert game.num_players() == ph.game(name).seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=name.replace("-", "_") in QUICK, verbose=False)


@pytest.mark.parametrize("name", ["planet_smash", "pickpockets"])
def test_a_playthrough_is_repeated(name, tmp_path):
    from open_spiel.python.algorithms import generate_playthrough  # brings SciPy's statistics, a second of every worker's time

    flags.FLAGS.mark_as_parsed()
    openspiel.register()
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(f"perihelion_{name}", action_sequence=None, seed=3), encoding="utf-8")
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
    before = state.information_state_string(0)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(0).startswith(before)


def test_counterfactual_regret_minimisation_finds_an_equilibrium():
    """On a game with chance, in a form small enough to be solved."""
    game = loaded("last-light", form="2-player", options="lamps:2+nights:2")
    solver = cfr.CFRPlusSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < first / 5

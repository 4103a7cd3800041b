"""All checks by name."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.conformance.logs import keeps_weights_out_of_logs, logs_for_seats, replays_golden_logs
from perihelion.core.conformance.rules import (
    declares_all_parts,
    ends_in_time,
    leaves_the_past_alone,
    lets_seats_go,
    lists_legal_codes,
    names_draws,
    reads_what_it_writes,
    refuses_illegal_moves,
    repeats_itself,
    runs_alike_everywhere,
    scores_consistently,
    survives_round_trips,
    weighs_chances,
)
from perihelion.core.conformance.search import counts_choices, explains_evaluations, lists_candidates, lists_noisy_actions
from perihelion.core.conformance.secrets import keeps_secrets
from perihelion.core.conformance.views import observes_within_bounds, shows_within_bounds
from perihelion.core.conformance.words import says_it_in_words, says_no_secrets, says_within_bounds
from perihelion.core.game import Game


def _by_machine_code(check: Callable[[Game, Path], None]) -> Callable[[Game, Path], None]:
    """Checks are made on machine code: plain Python would take long, and what it does is compared with machine code."""

    @functools.wraps(check)
    def checked(game: Game, golden: Path) -> None:
        with waiting_for_the_compiler():
            check(game, golden)

    return checked


CHECKS: dict[str, Callable[[Game, Path], None]] = {
    check.__name__: _by_machine_code(check)
    for check in (
        declares_all_parts,
        lists_legal_codes,
        lists_candidates,
        lists_noisy_actions,
        counts_choices,
        lets_seats_go,
        explains_evaluations,
        reads_what_it_writes,
        refuses_illegal_moves,
        leaves_the_past_alone,
        survives_round_trips,
        runs_alike_everywhere,
        repeats_itself,
        weighs_chances,
        names_draws,
        ends_in_time,
        scores_consistently,
        observes_within_bounds,
        shows_within_bounds,
        says_within_bounds,
        says_it_in_words,
        says_no_secrets,
        keeps_secrets,
        logs_for_seats,
        keeps_weights_out_of_logs,
        replays_golden_logs,
    )
}

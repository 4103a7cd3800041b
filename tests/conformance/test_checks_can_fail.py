"""Tests of the tests: a sound toy game passes every check, and each check catches the toy broken in the way it is there for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.compiling import rule
from perihelion.core.conformance import CHECKS, Nonconformity
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, EvaluationTerm, Shown
from perihelion.core.default_kernels import describes_nothing, no_hint, no_reason, nothing_hidden, shows_nothing, text_of_the_table
from perihelion.core.game import Game
from perihelion.core.messages import NOTHING, also
from perihelion.core.options import Form
from perihelion.core.records import blank
from perihelion.core.rng import below
from perihelion.core.specs import Numbers
from perihelion.core.views import NUMBER, Fixed, Label, Record
from tests.conformance import coins
from tests.conformance.coins import SEATS
from tests.golden.__main__ import random_match


@pytest.fixture(scope="module")
def golden(tmp_path_factory):
    folder = tmp_path_factory.mktemp("golden")
    ph.register(coins.GAME)
    (folder / "coins").mkdir()
    random_match(Game(coins.GAME), "coins").save(folder / "coins" / "2-player.jsonl")
    return folder


LEADS_TO = next(code for code, declared in enumerate(coins.MESSAGES.declared) if declared.name == "leads-to")
WITH_GAPS = coins.FOLDER / "with_gaps"
"""Files of languages that lack sentences, and fill others with nothing."""


# Broken kernels -------------------------------------------------------------------------------------------------------------------------


@rule
def contrary_reasons(t, s, seat, out):
    out[0] -= s.bid[seat]


@rule
def spilling_reasons(t, s, seat, out):
    coins.evaluation_terms(t, s, seat, out)
    out[2] = 1


@rule
def wrapping_reasons(t, s, seat, out):
    """Where numbers have no sign, as in compiled code, nothing is below zero."""
    out[0] = -s.bid[seat] + s.coin[seat] + 2 * s.bid[seat]
    out[1] = -s.coin[seat] * 3


@rule
def three_is_a_crowd(t, s, codes, out):
    return coins.say_too_large(out) if s.stage == 3 else 0


@rule
def mover_in_turn(t, s):
    """A coin before each bid."""
    if s.stage == 2 * SEATS:
        return OVER
    return s.stage // 2 if s.stage % 2 else CHANCE


@rule
def legal_in_turn(t, s, out):
    for n in range(3 if s.stage % 2 else 2):
        out[n] = coins.bid.encode(n) if s.stage % 2 else coins.deal.encode(n)
    return 3 if s.stage % 2 else 2


@rule
def apply_in_turn(t, s, a):
    if s.stage % 2:
        s.bid[s.stage // 2] = coins.bid.decode(a) + 1
    else:
        s.coin[s.stage // 2] = coins.deal.decode(a) + 1
    s.stage += 1


@rule
def unsorted_legal(t, s, out):
    count = coins.legal(t, s, out)
    out[0], out[1] = out[1], out[0]
    return count


@rule
def doubled_legal(t, s, out):
    count = coins.legal(t, s, out)
    out[1] = out[0]
    return count


@rule
def long_legal(t, s, out):
    count = coins.legal(t, s, out)
    if s.stage >= coins.SEATS:
        out[3] = coins.deal.encode(0)
        count += 1
    return count


@rule
def spilling_legal(t, s, out):
    count = coins.legal(t, s, out)
    if out.shape[0] > 5:
        out[5] = 1
    return count


@rule
def empty_legal(t, s, out):
    return 0


@rule
def wild_legal(t, s, out):
    count = coins.legal(t, s, out)
    out[count - 1] = 1000
    return count


@rule
def mixed_legal(t, s, out):
    if s.stage < coins.SEATS:
        out[0] = coins.bid.encode(0)
        out[1] = coins.deal.encode(0)
        return 2
    return coins.legal(t, s, out)


@rule
def third_mover(t, s):
    return coins.mover(t, s) if s.stage != 3 else 2


@rule
def writing_evaluate(t, s, out):
    s.stage += 1
    out[0] = 0
    out[1] = 0


@rule
def wrapping_apply(t, s, a):
    coins.apply(t, s, a)
    if s.stage == 2 * coins.SEATS:
        s.bid[0] = s.bid[0] + 255


@rule
def lucky_apply(t, s, a):
    coins.apply(t, s, a)
    if s.stage == 2 * coins.SEATS:
        s.bid[0] = np.random.randint(1, 4)


@rule
def generous_apply(t, s, a):
    coins.apply(t, s, a)
    if s.stage == 2 * coins.SEATS:
        s.coin[0] = 3 - s.coin[0]


@rule
def zero_weight(t, s, a):
    return coins.deal.decode(a)


@rule
def two_ways(t, s):
    return 2


@rule
def way_against_weights(t, s, n):
    return coins.deal.encode(n // 2) if s.stage < coins.SEATS else coins.bid.encode(n)


@rule
def same_draw_id(t, s):
    return 1


@rule
def always_from_a_pile(t, s):
    return True


@rule
def huge_returns(t, s, out):
    out[0] = 5.0
    out[1] = -5.0


@rule
def huge_evaluate(t, s, out):
    out[0] = 2 * EVALUATION_UNIT
    out[1] = 0


@rule
def wrong_evaluate(t, s, out):
    out[0] = EVALUATION_UNIT // 3
    out[1] = 0


@rule
def spilling_evaluate(t, s, out):
    coins.evaluate(t, s, out)
    if out.shape[0] > 2:
        out[2] = 0


@rule
def spilling_observe(t, s, seat, out):
    coins.observe(t, s, seat, out)
    if out.shape[0] > 4:
        out[4] = 1


@rule
def indiscreet_show(t, s, seat, v, out):
    v.coins[0], v.coins[1] = s.coin[0], s.coin[1]


@rule
def overrunning_show(t, s, seat, v, out):
    coins.show(t, s, seat, v, out)
    v.bids[SEATS] = 1


@rule
def miscounting_show(t, s, seat, v, out):
    coins.show(t, s, seat, v, out)
    v.bids_count = SEATS + 1


@rule
def mislabelling_show(t, s, seat, v, out):
    v.stage = s.stage - 1


@rule
def wrapping_show(t, s, seat, v, out):
    coins.show(t, s, seat, v, out)
    v.stage = s.stage << 40


@rule
def vague_observe(t, s, seat, out):
    coins.observe(t, s, seat, out)
    out[2] = 0


@rule
def short_observe(t, s, seat, out):
    out[0] = s.stage


@rule
def peeking_observe(t, s, seat, out):
    coins.observe(t, s, seat, out)
    out[1] = s.coin[1 - max(seat, 0)]


@rule
def idle_conceal(t, s, seat, key):
    pass


@rule
def partial_conceal(t, s, seat, key):
    if seat != 0:
        coins.conceal(t, s, seat, key)


@rule
def peeking_conceal(t, s, seat, key):
    for other in range(coins.SEATS):
        if other != seat and s.coin[other] != 0 and s.stage < 2 * coins.SEATS:
            s.coin[other] = 1 + (s.coin[other] + np.int64(key % np.uint64(2))) % 2


@rule
def overdone_conceal(t, s, seat, key):
    coins.conceal(t, s, seat, key)
    s.bid[0] = 1


@rule
def late_conceal(t, s, seat, key):
    for other in range(coins.SEATS):
        if other != seat and s.coin[other] != 0:
            s.coin[other] = 1 + (below(key + np.uint64(other), 3) > 0)


@rule
def idle_withdraw(t, s, seat):
    """The seat stays."""


@rule
def blind_sees(t, s, a, seat):
    return s.stage < coins.SEATS


@rule
def same_notation(t, s, a, out):
    return coins.write_bid(out, 1)


@rule
def fickle_notation(t, s, a, out):
    """A text of its own for each moment."""
    return coins.write_bid(out, 10 * s.stage + a)


@rule
def wrapping_hint(t, s, seat, a, out):
    """Where numbers have no sign, as in compiled code, nothing is below zero."""
    return coins.say_leads_to(out, seat, -s.coin[seat] * 3)


@rule
def overrunning_hint(t, s, seat, a, out):
    at = out[0]
    out[0] = at + 3
    out[at], out[at + 1], out[at + 2] = LEADS_TO, seat, 1
    return at


@rule
def uncounted_hint(t, s, seat, a, out):
    return coins.say_leads_to(out, seat, 1) if out.shape[0] > 9 else NOTHING


@rule
def wild_hint(t, s, seat, a, out):
    at = coins.say_leads_to(out, seat, 1)
    if at < out.shape[0]:
        out[at] = 1000
    return at


@rule
def misplaced_hint(t, s, seat, a, out):
    return coins.say_leads_to(out, seat, 1) + 1


@rule
def misnaming_hint(t, s, seat, a, out):
    return coins.say_leads_to(out, seat + SEATS, 1)


@rule
def circular_describe(t, s, seat, out):
    return also(out, NOTHING, coins.say_bids(out, out[0]))


@rule
def listless_describe(t, s, seat, out):
    return also(out, NOTHING, coins.say_bids(out, coins.say_not_now(out)))


@rule
def full_stop_why_not(t, s, a, out):
    return coins.say_stage(out, s.stage)


@rule
def phrase_tell(t, s, a, seen, out):
    return coins.say_not_now(out)


@rule
def indiscreet_describe(t, s, seat, out):
    return also(out, NOTHING, coins.say_coin_is(out, s.coin[0]))


@rule
def indiscreet_hint(t, s, seat, a, out):
    return coins.say_coin_is(out, s.coin[1 - seat])


@rule
def indiscreet_why_not(t, s, a, out):
    return coins.say_not_now(out) if s.coin[0] == s.coin[1] else coins.say_too_late(out)


@rule
def indiscreet_tell(t, s, a, seen, out):
    return coins.say_dealt(out, 0, s.coin[0])


@rule
def indiscreet_tell_unseen(t, s, a, seen, out):
    return coins.tell(t, s, a, True, out)


# Broken games ---------------------------------------------------------------------------------------------------------------------------


def kernels(**changes):
    return replace(coins.GAME, kernels=replace(coins.KERNELS, **changes))


def parts(**changes):
    return replace(coins.GAME, **changes)


DEALT_IN_TURN = kernels(mover=mover_in_turn, legal=legal_in_turn, apply=apply_in_turn)
"""Sound as far as its codes go, but not one that draws before the first decision only."""


class Forgetful:
    """A notation that loses the bids."""

    def write(self, t, s):
        return f"{s.stage}/{s.coin[0]}/{s.coin[1]}"

    def read(self, t, text):
        stage, *coin = map(int, text.split("/"))
        return {"stage": stage, "coin": coin}


BROKEN = {
    "declares_all_parts": [
        parts(folder=Path(__file__).parent / "nowhere"),
        parts(name="coins-without-golden-log"),
        parts(geometry=lambda t: {"shapes": [{"id": "a"}, {"id": "a"}]}),
        parts(view=Shown(Record(), shows_nothing)),
    ],
    "lists_legal_codes": [
        kernels(legal=unsorted_legal),
        kernels(legal=doubled_legal),
        kernels(legal=long_legal),
        kernels(legal=spilling_legal),
        kernels(legal=empty_legal),
        kernels(legal=wild_legal),
        kernels(legal=mixed_legal),
        kernels(mover=third_mover),
        parts(actions=coins.DEALT_BEFORE),
        replace(DEALT_IN_TURN, actions=coins.DEALT_BEFORE, drawn_opening=lambda t: True),
    ],
    "lists_candidates": [
        kernels(candidates=empty_legal),
        kernels(candidates=unsorted_legal),
        kernels(candidates=wild_legal),
        kernels(candidates=spilling_legal),
    ],
    "lists_noisy_actions": [
        kernels(noisy=unsorted_legal),
        kernels(noisy=wild_legal),
        kernels(noisy=spilling_legal),
    ],
    "lets_seats_go": [kernels(withdraw=idle_withdraw)],
    "explains_evaluations": [
        kernels(evaluation_terms=contrary_reasons),
        kernels(evaluation_terms=spilling_reasons),
        kernels(evaluation_terms=wrapping_reasons),
        parts(words=replace(coins.GAME.words, evaluation_terms=lambda t: (EvaluationTerm("bids-more", "bids-more"), coins.TERMS[1]))),
        parts(words=replace(coins.GAME.words, evaluation_terms=lambda t: (EvaluationTerm("stage", "bids-less"), coins.TERMS[1]))),
    ],
    "reads_what_it_writes": [
        kernels(notate=same_notation),
        replace(kernels(notate=fickle_notation), words=replace(coins.GAME.words, notates_codes=True)),
    ],
    "refuses_illegal_moves": [
        parts(words=replace(coins.GAME.words, aliases=lambda t, s, code: ["no such move"])),
    ],
    "leaves_the_past_alone": [kernels(evaluate=writing_evaluate)],
    "survives_round_trips": [
        parts(notation=Forgetful()),
        kernels(fault=three_is_a_crowd),
        parts(labels={"coin": ("none", "one", "one")}),
    ],
    "runs_alike_everywhere": [kernels(apply=wrapping_apply)],
    "repeats_itself": [kernels(apply=lucky_apply)],
    "counts_choices": [kernels(choice_count=two_ways), kernels(nth_choice=way_against_weights)],
    "weighs_chances": [kernels(weight=zero_weight)],
    "names_draws": [kernels(draw_id=same_draw_id), kernels(from_a_pile=always_from_a_pile)],
    "ends_in_time": [parts(max_decisions=lambda t: 1)],
    "scores_consistently": [
        kernels(returns=huge_returns),
        kernels(evaluate=huge_evaluate),
        kernels(evaluate=wrong_evaluate),
        kernels(evaluate=spilling_evaluate),
        parts(forms=(Form("2-player", 2, teams=((0, 1),)),)),
    ],
    "observes_within_bounds": [
        kernels(observe=spilling_observe),
        kernels(observe=short_observe),
        kernels(observe=vague_observe),
        replace(kernels(observe=peeking_observe), observe_conceals=True),
        parts(observation=(Numbers("all", "of coins", 0, 0, "count", {"number": coins.GAME.observation_size}),)),
    ],
    "shows_within_bounds": [
        parts(view=Shown(coins.VIEW, overrunning_show)),
        parts(view=Shown(coins.VIEW, miscounting_show)),
        parts(view=Shown(Record(stage=Label(("none", "one"))), mislabelling_show)),
        parts(view=Shown(coins.VIEW, wrapping_show)),
    ],
    "says_within_bounds": [
        kernels(hint=wrapping_hint),
        kernels(hint=overrunning_hint),
        kernels(hint=uncounted_hint),
        kernels(hint=wild_hint),
        kernels(hint=misplaced_hint),
        kernels(hint=misnaming_hint),
        kernels(describe=circular_describe),
        kernels(describe=listless_describe),
    ],
    "says_it_in_words": [
        kernels(why_not=full_stop_why_not),
        kernels(tell=phrase_tell),
        parts(folder=WITH_GAPS),
        replace(
            coins.GAME,
            folder=WITH_GAPS,
            kernels=replace(coins.KERNELS, describe=describes_nothing, hint=no_hint, why_not=no_reason, notate=text_of_the_table),
        ),
    ],
    "says_no_secrets": [
        kernels(describe=indiscreet_describe),
        kernels(hint=indiscreet_hint),
        kernels(why_not=indiscreet_why_not),
        kernels(tell=indiscreet_tell),
        kernels(tell=indiscreet_tell_unseen),
    ],
    "keeps_secrets": [
        kernels(conceal=idle_conceal),
        kernels(conceal=partial_conceal),
        kernels(conceal=peeking_conceal),
        kernels(conceal=overdone_conceal),
        kernels(conceal=late_conceal),
        parts(view=Shown(Record(coins=Fixed(NUMBER, SEATS)), indiscreet_show)),
    ],
    "logs_for_seats": [kernels(sees=blind_sees), kernels(conceal=nothing_hidden)],
    "keeps_weights_out_of_logs": [parts(helpers=()), parts(build_tables=lambda form, options: blank(coins.TABLES))],
    "replays_golden_logs": [kernels(apply=generous_apply)],
}


@pytest.mark.parametrize("check", CHECKS)
def test_the_sound_game_passes(check, golden):
    ph.register(coins.GAME)
    CHECKS[check](Game(coins.GAME), golden)


@pytest.mark.parametrize(
    "game", [DEALT_IN_TURN, parts(actions=coins.DEALT_BEFORE, drawn_opening=lambda t: True)], ids=["drawn in play", "drawn before it"]
)
def test_chance_may_move_where_it_is_declared(game, golden):
    CHECKS["lists_legal_codes"](Game(game), golden)


def test_every_check_has_something_to_catch():
    assert BROKEN.keys() == CHECKS.keys()


@pytest.mark.parametrize(("check", "number"), [(check, number) for check, games in BROKEN.items() for number in range(len(games))])
def test_the_check_catches_the_broken_game(check, number, golden):
    broken = BROKEN[check][number]
    ph.register(broken)
    try:
        with pytest.raises((Nonconformity, ph.PerihelionError)):
            CHECKS[check](Game(broken), golden)
    finally:
        ph.register(coins.GAME)

"""Coins: the smallest game with chance, hidden information and two seats, made to be broken in every way that a check must catch.

Each seat is dealt a secret coin (a 2 is twice as likely as a 1) and bids 1 to 3; the higher sum of coin and bid wins.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np

from perihelion.core.actions import ActionTable, Block
from perihelion.core.compiling import rule
from perihelion.core.contract import CHANCE, EVALUATION_UNIT, OVER, Credits, EvaluationTerm, GameDefinition, Kernels, Shown, Words
from perihelion.core.data import evaluation_weights
from perihelion.core.messages import LIST, NOTHING, MessageTable, also
from perihelion.core.messages import NUMBER as MESSAGE_NUMBER
from perihelion.core.options import Form
from perihelion.core.records import blank, record
from perihelion.core.rng import below
from perihelion.core.sums import highest
from perihelion.core.views import NONE, NUMBER, Many, Maybe, Record

SEATS = 2
STATE = record(("coin", np.uint8, SEATS), ("bid", np.uint8, SEATS), ("stage", np.uint8))
TABLES = record(("bid_weight", np.uint8))
FOLDER = Path(__file__).parent / "coins_parts"
ACTIONS = ActionTable(
    Block("bid", "bid {amount}", amount=("1", "2", "3")),
    Block("deal", "coin {value}", unseen="coin ?", chance=True, value=("1", "2")),
)
DEALT_BEFORE = ActionTable(ACTIONS["bid"], Block("deal", "coin {value}", unseen="coin ?", opening=True, value=("1", "2")))
bid, deal = ACTIONS["bid"].rules, ACTIONS["deal"].rules


@rule
def begin(t, s):
    s.stage = 0


@rule
def mover(t, s):
    if s.stage < SEATS:
        return CHANCE
    if s.stage < 2 * SEATS:
        return s.stage - SEATS
    return OVER


@rule
def legal(t, s, out):
    if s.stage < SEATS:
        out[0] = deal.encode(0)
        out[1] = deal.encode(1)
        return 2
    for amount in range(3):
        out[amount] = bid.encode(amount)
    return 3


@rule
def weight(t, s, a):
    return deal.decode(a) + 1


@rule
def choice_count(t, s):
    return 3


@rule
def nth_choice(t, s, n):
    return deal.encode((n + 1) // 2) if s.stage < SEATS else bid.encode(n)


@rule
def apply(t, s, a):
    if s.stage < SEATS:
        s.coin[s.stage] = deal.decode(a) + 1
    else:
        s.bid[s.stage - SEATS] = bid.decode(a) + 1
    s.stage += 1


@rule
def lead(s):
    return (s.coin[0] + s.bid[0]) * 1 - (s.coin[1] + s.bid[1])


@rule
def returns(t, s, out):
    ahead = lead(s)
    out[0] = (ahead > 0) * 1.0 - (ahead < 0) * 1.0
    out[1] = -out[0]


@rule
def evaluate(t, s, out):
    ahead = lead(s)
    sure = EVALUATION_UNIT if s.stage == 2 * SEATS else EVALUATION_UNIT // 2
    out[0] = ((ahead > 0) * 1 - (ahead < 0) * 1) * sure
    out[1] = -out[0]


@rule
def observe(t, s, seat, out):
    out[0] = s.stage
    out[1] = s.coin[seat] if seat >= 0 else 0
    out[2] = s.bid[0]
    out[3] = s.bid[1]


@rule
def conceal(t, s, seat, key):
    for other in range(SEATS):
        if other != seat and s.coin[other] != 0 and s.stage < 2 * SEATS:
            s.coin[other] = 1 + (below(key + np.uint64(other), 3) > 0)


@rule
def sees(t, s, a, seat):
    return s.stage >= SEATS or s.stage == seat


@rule
def draw_id(t, s):
    return s.stage


@rule
def evaluation_terms(t, s, seat, out):
    out[0] = s.coin[seat] + t.bid_weight * s.bid[seat]
    out[1] -= s.coin[1 - seat] + s.bid[1 - seat]


TERMS = (EvaluationTerm("bids-more", "bids-less"), EvaluationTerm("holds-down", "lets-ahead"))


# Words ----------------------------------------------------------------------------------------------------------------------------------

MESSAGES = MessageTable()
say_stage = MESSAGES("stage", number=MESSAGE_NUMBER)
say_coin_is = MESSAGES("coin-is", value=MESSAGE_NUMBER)
say_bids = MESSAGES("bids", all=LIST)
say_one_bid = MESSAGES("one-bid", seat="seat", amount=MESSAGE_NUMBER)
say_leads_to = MESSAGES("leads-to", seat="seat", amount=MESSAGE_NUMBER)
say_not_now = MESSAGES("not-now")
say_too_late = MESSAGES("too-late")
say_bid = MESSAGES("bid", seat="seat", amount=MESSAGE_NUMBER)
say_dealt = MESSAGES("dealt", seat="seat", value=MESSAGE_NUMBER)
say_dealt_unseen = MESSAGES("dealt-unseen", seat="seat")
say_too_large = MESSAGES.notation("too-large", "a number is too large.")
write_bid = MESSAGES.notation("write-bid", "bid {amount}", amount=MESSAGE_NUMBER)


@rule
def describe(t, s, seat, out):
    lines = also(out, NOTHING, say_stage(out, s.stage))
    if seat >= 0 and s.coin[seat]:
        lines = also(out, lines, say_coin_is(out, s.coin[seat]))
    made = NOTHING
    for bidder in range(SEATS):
        if s.bid[bidder]:
            made = also(out, made, say_one_bid(out, bidder, s.bid[bidder]))
    return also(out, lines, say_bids(out, made)) if made else lines


@rule
def hint(t, s, seat, a, out):
    return say_leads_to(out, seat, bid.decode(a) + 1)


@rule
def why_not(t, s, a, out):
    return say_not_now(out) if bid.contains(a) else say_too_late(out)


@rule
def tell(t, s, a, seen, out):
    if bid.contains(a):
        return say_bid(out, s.stage - SEATS, bid.decode(a) + 1)
    return say_dealt(out, s.stage, deal.decode(a) + 1) if seen else say_dealt_unseen(out, s.stage)


@rule
def notate(t, s, a, out):
    return write_bid(out, bid.decode(a) + 1) if bid.contains(a) else NOTHING


@rule
def fault(t, s, codes, out):
    return say_too_large(out) if s.stage > 2 * SEATS or highest(s.coin) > 2 or highest(s.bid) > 3 else NOTHING


@rule
def merit(t, s, out):
    """So that its draws must have names of their own."""
    out[0] = 0
    return 1


KERNELS = Kernels(
    begin,
    mover,
    legal,
    apply,
    returns,
    evaluate,
    observe,
    weight,
    conceal,
    sees,
    draw_id,
    merit=merit,
    choice_count=choice_count,
    nth_choice=nth_choice,
    evaluation_terms=evaluation_terms,
    fault=fault,
    describe=describe,
    hint=hint,
    why_not=why_not,
    tell=tell,
    notate=notate,
)


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    bid: int


def build_tables(form, options):
    tables = blank(TABLES)
    tables["bid_weight"] = evaluation_weights(FOLDER, Weights).bid
    return tables


VIEW = Record(stage=NUMBER, coin=Maybe(NUMBER), bids=Many(NUMBER, SEATS))


@rule
def show(t, s, seat, v, out):
    v.stage = s.stage
    v.coin = s.coin[seat] if seat >= 0 else NONE
    v.bids_count = SEATS
    for bidder in range(SEATS):
        v.bids[bidder] = s.bid[bidder]


GAME = GameDefinition(
    name="coins",
    title="Coins",
    summary="A game to be broken.",
    credits=Credits(designer="nobody"),
    folder=FOLDER,
    state=STATE,
    actions=ACTIONS,
    kernels=KERNELS,
    forms=(Form("2-player", SEATS),),
    max_legal=3,
    max_decisions=lambda t: SEATS,
    observation_size=4,
    build_tables=build_tables,
    helpers=("bid_weight",),
    view=Shown(VIEW, show),
    geometry=lambda t: {"width": 1, "height": 1, "shapes": [{"id": "table", "kind": "box", "x": 0, "y": 0, "size": 1}]},
    words=Words(evaluation_terms=TERMS),
    messages=MESSAGES,
)

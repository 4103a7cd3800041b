"""A quick guess of the result, for bots."""

from __future__ import annotations

from meteor_nim.state import BELTS, ENDED, MOST_TAKEN
from perihelion.core.compiling import rule
from perihelion.core.contract import EVALUATION_UNIT, EvaluationTerm

TERMS = (EvaluationTerm("balances", "lets-balance"),)


@rule
def leader(s):
    """The winner, or the pilot who would win if no rock ever burnt: in Nim the mover loses if the belts are in balance."""
    balance = 0
    for belt in range(len(BELTS)):
        balance ^= s.rocks[belt] % (MOST_TAKEN + 1)
    return s.seat if s.phase == ENDED or balance != 0 else 1 - s.seat


@rule
def evaluate(t, s, out):
    """In millionths of a return. While rocks may burn, half a win is all that can be promised."""
    promised = EVALUATION_UNIT if s.phase == ENDED else EVALUATION_UNIT // 2
    out[leader(s)] = promised
    out[1 - leader(s)] = -promised


@rule
def evaluation_terms(t, s, seat, out):
    """What the guess is made of, so that hints can say why: here it is one thing."""
    if s.phase != ENDED:
        out[0] = 1 if leader(s) == seat else -1

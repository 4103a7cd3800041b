"""Kernels that do what most games do: a game declares only those that do something else."""

from __future__ import annotations

from perihelion.core.compiling import rule


@rule
def equal_weight(t, s, a):
    """All outcomes are equally likely."""
    return 1


@rule
def nothing_hidden(t, s, seat, key):
    """Everybody knows everything."""


@rule
def everybody_sees(t, s, a, seat):
    """Every action is public."""
    return True


@rule
def no_draws(t, s):
    """A game without chance names no draws."""
    return 0


@rule
def nothing_noisy(t, s, out):
    """No action is noisy."""
    return 0


@rule
def never_in_check(t, s):
    """No seat ever has to answer a threat."""
    return False


@rule
def choices_must_be_listed(t, s):
    """Choices are not counted: drivers list the legal codes."""
    return 0


@rule
def no_choice(t, s, n):
    """Never called, as there are no counted choices."""
    return 0


@rule
def stays(t, s, seat):
    """A seat that gives up stays in the game; a stand-in plays on for it."""


@rule
def every_draw_alone(t, s):
    """No draw is from a shuffled pile."""
    return False


@rule
def no_evaluation_terms(t, s, seat, out):
    """The evaluation has no terms that could explain a move."""


@rule
def nobody_is_out(t, s, seat):
    """Nobody is eliminated."""
    return True


@rule
def not_ranked(t, s, out):
    """Results are not compared with those of other matches."""
    return 0


@rule
def any_record(t, s, codes, out):
    """Every record is a position."""
    return 0


@rule
def describes_nothing(t, s, seat, out):
    """The position is described by the fields of its record."""
    return 0


@rule
def no_hint(t, s, seat, a, out):
    """The text of a move says it all."""
    return 0


@rule
def no_reason(t, s, a, out):
    """A refusal has no reason but that the move is not among the legal ones."""
    return 0


@rule
def tells_by_notation(t, s, a, seen, out):
    """The log has no words beyond move texts."""
    return 0


@rule
def text_of_the_table(t, s, a, out):
    """The action table has the text of every code."""
    return 0


@rule
def shows_nothing(t, s, seat, v, out):
    """The game declares no view; its own is made from the fields of its state."""

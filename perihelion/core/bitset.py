"""Small sets as integers, one bit for each member: the vocabulary in which rules read and change them.

A set is an int64 that is not negative, so members are numbers from 0 to 62; a set that is a local variable of rules may hold 63, too.
Every function but `nth` compiles to one or two instructions, on CPU and GPU, as a part of its caller. To walk through a set, lowest member
first:

    while rest != EMPTY_SET:
        member = first(rest)
        rest = without_first(rest)
"""

from __future__ import annotations

import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

from perihelion.core.compiling import inlined_rule

EMPTY_SET = 0


def set_of(*members: int) -> int:
    """A set for constants: rules cannot call this."""
    return sum(1 << member for member in members)


def numbers_in(bits: int) -> list[int]:
    """The members in order, for plain Python."""
    bits = int(bits)
    return [member for member in range(bits.bit_length()) if bits >> member & 1]


@intrinsic
def _population_count(_typing, number):
    """One instruction, on CPU and GPU."""
    return number(number), lambda _context, builder, _signature, arguments: builder.ctpop(arguments[0])


def _count_bits(number):
    return _population_count(number)


@overload(np.bitwise_count, target="generic")
def _bitwise_count(number):
    """Numba does not implement this function of NumPy itself."""
    return _count_bits if isinstance(number, types.Integer) else None


@inlined_rule
def only(member):
    """The set of this one member."""
    return 1 << member


@inlined_rule
def has(bits, member):
    """Whether the set holds the member."""
    return (bits >> member) & 1 != 0


@inlined_rule
def has_from(bits, member):
    """Whether the set holds this member or a higher one."""
    return bits >> member != EMPTY_SET


@inlined_rule
def members(bits):
    """How many members the set has."""
    return int(np.bitwise_count(int(bits)))


@inlined_rule
def first(bits):
    """The lowest member of a set that is not empty."""
    return members(~bits & (bits - 1))


@inlined_rule
def without_first(bits):
    """The set without its lowest member."""
    return bits & (bits - 1)


@inlined_rule
def up_to_first(bits):
    """All numbers up to the lowest member, itself among them; all numbers, if the set is empty."""
    return bits ^ (bits - 1)


@inlined_rule
def nth(bits, n):
    """The member with n lower ones in the set, by binary search: the width halves with each step."""
    member, width = 0, 32
    while width > 0:
        lower = members(bits >> member & (only(width) - 1))
        if n >= lower:
            n -= lower
            member += width
        width >>= 1
    return member


@inlined_rule
def without(bits, member):
    """The set without this member, which it need not hold."""
    return bits & ~(1 << member)

"""What has changed in what a seat sees, as it crosses the wire: from the numbers that a reader has (`Seen.numbers`) to those of now.

First the head, as it is. Then the moves and what is said, each by edits of what stood there before, until the part is full: how many
numbers stay; and, if it is not full yet, how many of the old ones are left out, how many new ones come instead, and these. Last the record
of the board, whose numbers keep their places: each exclusive-or the one before, so that what has not changed is zero. All of it is packed.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from perihelion.core.compiling import Origin, driver_of, rule
from perihelion.core.packing import pack_behind, room_for, unpack, write_number, write_zeros
from perihelion.core.seen import HEAD

Numbers = npt.NDArray[np.int32]
_SAME = 3
"""A run of this many equal numbers means that both go on alike."""
_FAR = 32
"""How far ahead that is looked for."""
_AT_ONCE = 16
"""Numbers of a record that are compared at once: most of them are the same."""


@rule
def go_on_alike(base, i, base_end, now, j, end):
    """Whether they are equal from there on for a while, or both end there."""
    if i == base_end and j == end:
        return True
    if i + _SAME > base_end or j + _SAME > end:
        return False
    for n in range(_SAME):
        if base[i + n] != now[j + n]:
            return False
    return True


@rule
def find_alike(base, i, base_end, now, j, end):
    """How many of the old numbers are left out, and how many new ones stand there instead, before they are alike again: as few as possible,
    and rather as many of one as of the other."""
    if i == base_end:
        return 0, end - j
    for both in range(1, 2 * _FAR):
        for aside in range(both % 2, both + 1, 2):
            few, many = (both - aside) // 2, (both + aside) // 2
            if go_on_alike(base, i + few, base_end, now, j + many, end):
                return few, many
            if go_on_alike(base, i + many, base_end, now, j + few, end):
                return many, few
    return base_end - i, end - j


@rule
def write_edits(base, i, base_end, now, j, end, out, at):
    """Gives the place behind them."""
    while j < end:
        first = j
        while i < base_end and j < end and base[i] == now[j]:
            i += 1
            j += 1
        out[at] = j - first
        at += 1
        if j == end:
            break
        left_out, new = find_alike(base, i, base_end, now, j, end)
        out[at], out[at + 1] = left_out, new
        at += 2
        for n in range(new):
            out[at + n] = now[j + n]
        i, j, at = i + left_out, j + new, at + new
    return at


@rule
def are_same(base, now, block):
    """Whether all numbers of a block are. Indices that count from 0 let the compiler compare several at once."""
    different = 0
    for n in range(_AT_ONCE):
        different |= base[block, n] ^ now[block, n]
    return different == 0


@rule
def pack_numbers(base, now, out, at, zeros):
    """Packs what has changed from one to the other, behind the rest; gives the bytes, and the zeros that are not written yet."""
    for n in range(base.shape[0]):
        value = int(base[n] ^ now[n])
        if value == 0:
            zeros += 1
            continue
        if zeros > 0:
            at, zeros = write_zeros(out, at, zeros), 0
        at = write_number(out, at, value)
    return at, zeros


@rule
def pack_record(base, now, out, at, zeros):
    """Packs what has changed in the record: nearly all of it is the same, and most of that are zeros."""
    blocks = base.shape[0] // _AT_ONCE
    whole = blocks * _AT_ONCE
    base_blocks, now_blocks = base[:whole].reshape(blocks, _AT_ONCE), now[:whole].reshape(blocks, _AT_ONCE)
    for block in range(blocks):
        if are_same(base_blocks, now_blocks, block):
            zeros += _AT_ONCE
        else:
            at, zeros = pack_numbers(base_blocks[block], now_blocks[block], out, at, zeros)
    at, zeros = pack_numbers(base[whole:], now[whole:], out, at, zeros)
    return write_zeros(out, at, zeros) if zeros > 0 else at


def drive_change(base, now, edits, out):
    """Gives the number of bytes written; `edits` is room for numbers before they are packed."""
    for n in range(HEAD):
        edits[n] = now[n]
    i, j = HEAD + 3 * base[2], HEAD + 3 * now[2]
    count = write_edits(base, HEAD, i, now, HEAD, j, edits, HEAD)
    count = write_edits(base, i, i + base[3], now, j, j + now[3], edits, count)
    at, zeros = pack_behind(edits, count, out, 0, 0)
    return pack_record(base[i + base[3] :], now[j + now[3] :], out, at, zeros)


_change = driver_of(Origin("", drive_change), {}, "core")
_MORE_AT_MOST = 16
"""The three numbers of an edit stand for three that stay, but for the first and the last edit of a part."""


def change(base: Numbers, now: Numbers) -> bytes:
    """What leads from one to the other; both are of the same game and form."""
    size = len(now) + _MORE_AT_MOST
    edits, out = np.empty(size, np.int32), room_for(size)
    return out[: _change(base, now, edits, out)].tobytes()


def changed(base: Numbers, data: bytes) -> Numbers:
    """The numbers that the change leads to; ValueError if it is no change of these."""
    return _Reader(base, unpack(data)).read()


class _Reader:
    """Carries out a change, wherever it came from."""

    def __init__(self, base: Numbers, numbers: Numbers) -> None:
        self._base, self._numbers, self._at = base, numbers, 0

    def read(self) -> Numbers:
        head, first = self._take(HEAD), HEAD
        parts = [head]
        for before, now in ((3 * self._base[2], 3 * head[2]), (self._base[3], head[3])):
            parts.append(self._edited(self._base[first : first + before], int(now)))
            first += before
        record = self._base[first:]
        parts.append(record ^ self._take(len(record)))
        if self._at != len(self._numbers):
            raise ValueError("The change is too long.")
        return np.concatenate(parts)

    def _take(self, count: int) -> Numbers:
        if count < 0 or self._at + count > len(self._numbers):
            raise ValueError("The change is cut off.")
        self._at += count
        return self._numbers[self._at - count : self._at]

    def _edited(self, base: Numbers, size: int) -> Numbers:
        parts, filled, first = [base[:0]], 0, 0
        while filled < size:
            (stay,) = self._take(1).tolist()
            if not 0 <= stay <= len(base) - first:
                raise ValueError("The change refers to what is not there.")
            parts.append(base[first : first + stay])
            filled, first = filled + stay, first + stay
            if filled < size:
                left_out, new = self._take(2).tolist()
                parts.append(self._take(new))
                filled, first = filled + new, first + max(0, left_out)
        if filled != size:
            raise ValueError("The change is of another length than it says.")
        return np.concatenate(parts)

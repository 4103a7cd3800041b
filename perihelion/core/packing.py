"""Numbers packed for the wire: few bytes for what is mostly zeros and small numbers, as records of views and messages are.

A number is a varint (seven bits a byte, the lowest first, the eighth bit says that more follow) of its zigzag form (0, -1, 1, -2 ... become
0, 1, 2, 3 ...), so that small numbers of both signs are short. A run of zeros is a 0, then how many more zeros follow as a varint. Messages
name others by how far before them they stand (`turn`), which is a small number, and stays the same when there is more in front of both.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from perihelion.core.compiling import Origin, driver_of, rule

_MOST_BYTES = 5
"""Of a number of 32 bits; a run of zeros takes no more than its numbers would."""
MOST_NUMBERS = 1 << 20
"""That are read unless the caller expects more: a few bytes can stand for any number of zeros."""
_MORE = 0x80
_LOW = 0x7F
_AT_ONCE = 4


@rule
def write_varint(out, at, value):
    while value > _LOW:
        out[at] = value & _LOW | _MORE
        at += 1
        value >>= 7
    out[at] = value
    return at + 1


@rule
def write_zeros(out, at, zeros):
    out[at] = 0
    return write_varint(out, at + 1, zeros - 1)


@rule
def are_zeros(numbers, n):
    """Whether the four numbers from there on are zeros: most of a record is."""
    return numbers[n] | numbers[n + 1] | numbers[n + 2] | numbers[n + 3] == 0


@rule
def pack_behind(numbers, count, out, at, zeros):
    """Packs `count` numbers behind others: `at` are the bytes so far, `zeros` how many zeros were the last of these numbers, which are not
    written yet. Gives both again."""
    n = 0
    while n < count:
        value = int(numbers[n])
        n += 1
        if value != 0:
            if zeros > 0:
                at, zeros = write_zeros(out, at, zeros), 0
            at = write_number(out, at, value)
            continue
        first = n - 1
        while n + _AT_ONCE <= count and are_zeros(numbers, n):
            n += _AT_ONCE
        zeros += n - first
    return at, zeros


@rule
def write_number(out, at, value):
    return write_varint(out, at, 2 * value if value > 0 else -2 * value - 1)


def drive_pack(numbers, out):
    """Gives the number of bytes written."""
    at, zeros = pack_behind(numbers, numbers.shape[0], out, 0, 0)
    return write_zeros(out, at, zeros) if zeros > 0 else at


def drive_turn(words, layout):
    """Turns the places of other messages into how far before they stand, or back, and whether all of it are messages."""
    at = 1
    while at < words.shape[0]:
        code = words[at]
        if code < 0 or code >= layout.shape[0] or at + layout[code, 0] >= words.shape[0]:
            return False
        for n in range(layout[code, 0]):
            place = at + 1 + n
            if layout[code, 1] >> n & 1 and words[place] != 0:
                words[place] = at - words[place]
                if words[place] < 1 or words[place] >= at:
                    return False
        at += 1 + layout[code, 0]
    return True


_pack = driver_of(Origin("", drive_pack), {}, "core")
turn = driver_of(Origin("", drive_turn), {}, "core")


def pack(numbers: npt.NDArray[np.int32]) -> bytes:
    out = room_for(len(numbers))
    return out[: _pack(numbers, out)].tobytes()


def room_for(numbers: int) -> npt.NDArray[np.uint8]:
    """A buffer with enough bytes for this number of numbers."""
    return np.empty(_MOST_BYTES * numbers + _MOST_BYTES, np.uint8)


def unpack(data: bytes, most: int = MOST_NUMBERS) -> npt.NDArray[np.int32]:
    """The inverse of `pack`; ValueError if the bytes are no numbers of 32 bits, or more than `most`."""
    numbers: list[int] = []
    read = _varints(data)
    for value in read:
        if value:
            numbers.append(value >> 1 if value % 2 == 0 else -((value + 1) >> 1))
        else:
            more = next(read, None)
            if more is None:
                raise ValueError("A run of zeros has no length.")
            numbers += [0] * min(more + 1, most + 1)
        if len(numbers) > most:
            raise ValueError(f"These are more than {most} numbers.")
    try:
        return np.array(numbers, np.int32)
    except OverflowError:
        raise ValueError("A number has more than 32 bits.") from None


def _varints(data: bytes) -> Iterator[int]:
    value = shift = 0
    for byte in data:
        value |= (byte & _LOW) << shift
        if byte & _MORE:
            shift += 7
        else:
            yield value
            value = shift = 0
    if shift:
        raise ValueError("The last number is cut off.")

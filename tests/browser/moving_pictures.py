"""Animated WebP from single pictures, without an encoder: frames are taken over as they are into the container that WebP has for them.

The format: https://developers.google.com/speed/webp/docs/riff_container
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

HEAD = 12
"""Of a file: RIFF, its size, WEBP."""
ANIMATION = 0x02
FOREVER = 0
NO_BLENDING = 0x02


class Frame(NamedTuple):
    picture: bytes
    """A whole WebP file."""
    milliseconds: int


def animated(frames: Sequence[Frame]) -> bytes:
    """All frames one after the other, and again; what does not change is kept once, for as long."""
    kept = list(_merged(frames))
    width, height = size_of(kept[0].picture)
    extended = _chunk(b"VP8X", struct.pack("<B3x", ANIMATION) + _three(width - 1) + _three(height - 1))
    control = _chunk(b"ANIM", struct.pack("<IH", 0, FOREVER))
    body = extended + control + b"".join(_frame(frame, width, height) for frame in kept)
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body


def thinned(frames: Sequence[Frame], most: int) -> list[Frame]:
    """As many frames as `most` bytes allow, evenly from all; each stays until the next."""
    kept = list(_merged(frames))
    share = most / max(most, sum(len(frame.picture) for frame in kept))
    chosen: list[Frame] = []
    for number, frame in enumerate(kept):
        if not chosen or int(number * share) != int((number - 1) * share):
            chosen.append(frame)
        else:
            chosen[-1] = Frame(chosen[-1].picture, chosen[-1].milliseconds + frame.milliseconds)
    return chosen


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height, from the key frame of the lossy picture."""
    data = _picture_chunk(picture)[8:]
    width, height = struct.unpack("<HH", data[6:10])
    return width & 0x3FFF, height & 0x3FFF


def _merged(frames: Sequence[Frame]) -> Iterator[Frame]:
    waiting = frames[0]
    for frame in frames[1:]:
        if frame.picture == waiting.picture:
            waiting = Frame(waiting.picture, waiting.milliseconds + frame.milliseconds)
        else:
            yield waiting
            waiting = frame
    yield waiting


def _frame(frame: Frame, width: int, height: int) -> bytes:
    where = _three(0) + _three(0) + _three(width - 1) + _three(height - 1)
    return _chunk(b"ANMF", where + _three(frame.milliseconds) + bytes([NO_BLENDING]) + _picture_chunk(frame.picture))


def _picture_chunk(picture: bytes) -> bytes:
    """The chunk with the lossy picture, its head included."""
    at = HEAD
    while at < len(picture):
        name, size = struct.unpack("<4sI", picture[at : at + 8])
        end = at + 8 + size + size % 2
        if name == b"VP8 ":
            return picture[at:end]
        at = end
    raise ValueError("no lossy WebP picture")


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")

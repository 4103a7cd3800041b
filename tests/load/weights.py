"""Bytes of a move's news, as seats get it: the message as JSON, and as WebSockets compress it on the wire.

python -m tests.load.weights [GAME:FORM ...]
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import zlib
from pathlib import Path

import msgspec

from tests.server.at_hand import AtHand

FORMS = (
    "astroplane:2-player", "astroplane:4-player", "onward-to-venus:2-player", "onward-to-venus:5-player", "planet-smash:solo",
    "planetary-strike:2-player", "planetary-strike:3-team", "planetary-strike:6-player", "thats-my-planet:solo",
)  # fmt: skip
GAMES = 5
MOST_MOVES = 240


class Scales:
    """A connection that weighs the messages that it gets."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.weights: list[tuple[int, int]] = []
        self._compressor = zlib.compressobj(wbits=-12, memLevel=5)  # as Uvicorn sets up permessage-deflate

    def tell(self, message: bytes) -> None:
        packed = self._compressor.compress(message) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
        if msgspec.json.decode(message)["tell"] == "lines":
            self.weights.append((len(message), len(packed) - 4))  # the four bytes that end every flush are left out


async def weigh(at_hand: AtHand, game: str, form: str) -> list[tuple[int, int]]:
    """Of the middle of one game."""
    room = await at_hand.open(game, form)
    scales = [Scales(str(seat)) for seat in range(room.game.seats)]
    for one in scales:
        await room.come(one, 0, [])
    for _ in range(MOST_MOVES):
        await at_hand.move(room)
        while room.is_busy:
            await asyncio.sleep(0)
    for one in scales:
        room.go(one)
    return [weight for one in scales for weight in one.weights[len(one.weights) // 4 : 3 * len(one.weights) // 4]]


async def main(forms: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        at_hand = await AtHand.begin(Path(folder))
        for name in forms:
            game, form = name.split(":")
            found = [weight for _ in range(GAMES) for weight in await weigh(at_hand, game, form)]
            json, wire = (statistics.median(weights) for weights in zip(*found, strict=True))
            print(f"{name:28} {json:6.0f} as JSON {wire:6.0f} on the wire, of {len(found)} messages", flush=True)
        await at_hand.end()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or list(FORMS)))

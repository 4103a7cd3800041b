"""A language model at a server's table: by its protocol, under a marked name."""

from __future__ import annotations

import asyncio
import random

from mcp import Client

from perihelion.client import AsyncClient
from perihelion.talk.protocol import server as protocol
from perihelion.talk.tables import MARK
from tests.lab.test_talk import asked

DATABASE = "sqlite"


async def test_a_model_plays_with_a_person(server):
    """It joins by the id of the match, sees who plays, reads why a move is refused, and plays to the end."""
    async with Client(protocol("Deep", server.address)) as client, AsyncClient(server.address, name="Ada") as ada:
        match = await ada.create("last-light", "2-player", seats=["me", "link"])
        chooser = random.Random(2)

        async def person() -> None:
            while (view := await match.turn()) is not None:
                await match.move(chooser.choice(view.legal()))

        async def model() -> dict:
            seen = await asked(client, "join_table", match=match.id)
            assert seen["players"] == ["Ada", f"Deep {MARK}"]
            refused = await asked(client, "play", match=match.id, move="castle")
            assert "castle" in refused["reason"]
            while seen["to_move"] != "over":
                seen = await asked(client, "play", match=match.id, move=chooser.choice(seen["moves"])["move"])
                assert seen["accepted"]
            return seen

        _, seen = await asyncio.gather(person(), model())
        assert seen["ranks"] == match.info["result"]["ranks"]
        assert len(await asked(client, "story", match=match.id)) == match.step
        assert (await asked(client, "transcript", match=match.id))["illegal"] == 1


async def test_a_model_opens_a_table_against_a_bot(server):
    async with Client(protocol("Deep", server.address)) as client:
        seen = await asked(client, "new_match", game="last-light", form="2-player", seat=1, against="random", at_server=True)
        assert seen["to_move"] == "you"
        assert (await asked(client, "legal_moves", match=seen["match"]))["moves_in_all"] == seen["moves_in_all"]
        assert (await asked(client, "look", match=seen["match"], numbers=True))["board"]
        assert (await asked(client, "resign", match=seen["match"]))["to_move"] == "over"

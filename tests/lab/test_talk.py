"""Language models at the table: by the official client of their protocol, as bots in the arena, and at a server."""

from __future__ import annotations

import json
import os
import random
import sys

import pytest
from mcp import Client, StdioServerParameters

import perihelion as ph
from perihelion.talk import LocalTable, ModelBot
from perihelion.talk.protocol import server
from tests import games_of_the_package


async def asked(client: Client, tool: str, **arguments):
    """What a tool answers, read as a model reads it: from its text."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    texts = [part.text for part in answer.content]
    return json.loads(texts[0]) if len(texts) == 1 and texts[0][:1] in "[{" else texts


@pytest.mark.parametrize("name", games_of_the_package())
async def test_the_sdks_own_client_plays_a_whole_game(name):
    """Against random bots, with an illegal answer now and then."""
    chooser = random.Random(1)
    async with Client(server()) as client:
        seen = await asked(client, "new_match", game=name, against="random", seed=3)
        match, illegal = seen["match"], 0
        while seen["to_move"] != "over":
            assert seen["to_move"] == "you"
            if chooser.random() < 0.05:
                refused = await asked(client, "play", match=match, move="castle")
                illegal += 1
                assert (refused["accepted"], refused["illegal_so_far"]) == (False, illegal)
                assert "castle" in refused["reason"]
            seen = await asked(client, "play", match=match, move=chooser.choice(seen["moves"])["move"])
            assert seen["accepted"]
            assert seen["happened"], "what was played is told"
        assert len(seen["returns"]) == len(seen["ranks"]) == ph.game(name).seats
        report = await asked(client, "transcript", match=match)
        assert report["illegal"] == illegal > 0
        assert sum(answer["legal"] for answer in report["answers"]) > 3
        assert len(await asked(client, "story", match=match)) == seen["step"]


async def test_what_a_model_is_told():
    async with Client(server()) as client:
        tools = (await client.list_tools()).tools
        assert {tool.name for tool in tools} >= {"list_games", "read_rules", "look", "legal_moves", "play"}
        assert all(tool.description and "  " not in tool.description for tool in tools)
        listed = await client.call_tool("list_games", {})
        assert {json.loads(part.text)["name"] for part in listed.content} >= set(games_of_the_package())
        assert "SM-13" in (await client.call_tool("read_rules", {"game": "planet-smash"})).content[0].text
        assert "SM-13" in (await client.read_resource("rules://planet-smash")).contents[0].text
        seen = await asked(client, "new_match", game="planetary-strike", seed=1)
        assert seen["situation"]
        numbers = await asked(client, "look", match=seen["match"], numbers=True)
        assert numbers["board"]
        some = await asked(client, "legal_moves", match=seen["match"], containing="d1")
        assert 0 < some["moves_in_all"] < seen["moves_in_all"]
        assert (await client.call_tool("new_match", {"game": "chess"})).is_error
        wrong = await client.call_tool("play", {"match": "nowhere", "move": "d1"})
        assert wrong.is_error
        assert "nowhere" in wrong.content[0].text
        for seat in (-1, 9):
            wrong = await client.call_tool("new_match", {"game": "planet-smash", "seat": seat, "at_server": True})
            assert "seat is a whole number" in wrong.content[0].text


async def test_a_long_answer_is_told_why_it_is_no_move():
    """Models explain themselves at length; what they read then is a sentence."""
    table = LocalTable(ph.game("planet-smash"), seed=1)
    refused = table.play("I would like to demolish, because " * 500)
    assert refused["reason"].startswith("'I would like to demolish")
    assert "Possible: " in refused["reason"]
    assert len(refused["reason"]) < 1000
    table.resign()
    assert table.legal()["moves"] == table.look()["moves"] == []


async def test_a_model_sees_what_its_seat_may_know():
    """Two matches that differ only in what the others hold look the same."""
    game = ph.game("pickpockets", "3-player")
    table = LocalTable(game, against="random", seed=5, seat=1)
    known = table.log.now.view(1)
    for key in range(20):
        other = LocalTable(game, against="random", seed=5, seat=1)
        other.log.now = table.log.now.sampler(1).draw(key)
        assert other.look(numbers=True)["board"] == known.board()


async def test_the_command_speaks_the_protocol():
    given = StdioServerParameters(command=sys.executable, args=["-m", "perihelion", "mcp", "--language", "es"], env=dict(os.environ))
    async with Client(given) as client:
        assert "Planet Smash" in str((await client.call_tool("list_games", {})).content)
        seen = await asked(client, "new_match", game="planet-smash", seed=1)
        assert "ronda" in " ".join(seen["situation"]).casefold()


def test_models_as_bots_have_transcripts_and_ratings():
    def first(messages):
        return messages[0]["content"].splitlines()[-3].split("  (")[0]

    def babbles(messages):
        return "castle" if len(messages) == 1 else first(messages)

    def never(messages):
        return "pass the salt"

    game = ph.game("planet-smash")
    models = [ModelBot("first", first), ModelBot("babbler", babbles), ModelBot("mute", never, patience=2)]
    run = ph.arena(game, [*models, "mcts:20"], games=2)
    assert {standing.bot for standing in run.standings} == {"first", "babbler", "mute", "mcts:20"}
    assert run.standings[0].bot == "mcts:20"
    decisions = [len(model.transcript) for model in models]
    assert [model.illegal for model in models] == [0, decisions[1], 2 * decisions[2]]
    exchange = models[1].transcript[0]
    assert [one["role"] for one in exchange.messages] == ["user", "assistant", "user", "assistant"]
    assert "castle" in exchange.messages[2]["content"], "it is told why"
    assert not exchange.gave_up
    assert models[2].transcript[0].gave_up
    assert not any("castle" in result.logs(game)[0].steps[-1].text for pairing in run.pairings for result in pairing.results)

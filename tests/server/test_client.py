"""The client for programs: whole matches over the network, with and without asyncio, cut off and resumed, in several languages."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import random
import shlex
import sys
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.client import AsyncClient, Client, Refused, ServerError
from perihelion.client.arena import arena_at
from perihelion.client.views import View
from perihelion.core.logs import read_log, wrong_draws
from perihelion.server.news import packed

DATABASE = "sqlite"
ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "network-bot" / "bot.py"
KNOWING_TEST_GAMES = (
    f"import runpy, sys; sys.path.insert(0, {str(ROOT)!r}); import tests; runpy.run_path({str(BOT)!r}, run_name='__main__')"
)
"""What Python runs for a bot that can play games which exist for tests only."""


def test_a_solo_match_without_asyncio(server):
    with Client(server.address, name="Ada") as ada:
        match = ada.create("planet-smash", planet="pebble")
        assert (match.info["seats"][0]["name"], match.seats) == ("Ada", [0])
        chooser = random.Random(1)
        while (view := match.turn()) is not None:
            assert view.mover == 0
            assert len(view.texts()) == len(view.legal()) == len(view.moves())
            match.move(chooser.choice(view.texts()))
        assert match.is_over
        assert match.view().is_over
        assert match.view().ranks == match.info["result"]["ranks"]
        assert match.check_dice() == []
        log = match.log()
        assert [line for line in match.lines if isinstance(line, list)] == [list(step) for step in log.steps]
        assert len(match.story("es")) == len(log.steps)


async def test_two_who_play_against_each_other_see_what_the_engine_shows_them(server):
    async with AsyncClient(server.address, name="Ada") as ada, AsyncClient(server.address, name="Bo") as bo:
        hers = await ada.create("last-light", "2-player", seats=["me", "link"])
        assert hers.info["status"] == "waiting"
        his = await bo.join(hers.id)
        chooser = random.Random(2)

        async def play(match):
            while (view := await match.turn()) is not None:
                await match.move(chooser.choice(view.legal()))

        await asyncio.gather(play(hers), play(his))
        log = await hers.log()
        for match, seat in ((hers, 0), (his, 1)):
            expected = View(match.game, seat, packed(log.now.view(seat)))
            assert match.view().json() == expected.json()
            assert await match.check_dice() == []
        assert hers.lines == his.lines


def test_a_program_that_is_started_again_has_its_seats(server):
    with Client(server.address, name="Ada") as ada:
        match = ada.create("planet-smash", planet="pebble")
        match.move(match.turn().legal()[0])
        identity, name, step = ada.identity, match.id, match.step
    with Client(server.address, identity=identity) as again, Client(server.address) as somebody:
        assert (again.me()["name"], again.identity) == ("Ada", identity)
        assert somebody.watch(name).seats == []
        match = again.watch(name)
        assert match.seats == [0]
        match.move(match.turn().legal()[0])
        assert match.step > step


async def test_after_a_cut_it_goes_on(server):
    async with AsyncClient(server.address) as ada:
        match = await ada.create("planet-smash", planet="pebble")
        chooser, cuts = random.Random(3), 0
        while (view := await match.turn()) is not None:
            if chooser.random() < 0.2:
                match.cut()
                cuts += 1
            await match.move(chooser.choice(view.legal()))  # sent again, if need be
        assert cuts
        log = await match.log()
        assert [line[3] for line in match.lines if isinstance(line, list)] == [step.code for step in log.steps]
        assert await match.check_dice() == []


async def test_a_server_that_comes_back_is_found_again(own_server):
    async with AsyncClient(own_server.address) as ada:
        match = await ada.create("planet-smash", planet="pebble")
        view = await match.turn()
        own_server.kill()
        moving = asyncio.create_task(match.move(view.legal()[0]))
        await asyncio.to_thread(own_server.start)
        await moving
        assert match.step > 0


async def test_what_is_refused_is_said_in_the_language_asked_for(server):
    async with AsyncClient(server.address, language="es") as ada:
        match = await ada.create("last-light", "2-player", seats=["me", "me"])
        await match.turn()
        with pytest.raises(Refused, match="deshacer"):
            await match.take_back(9)
        with pytest.raises(ServerError, match="partida") as missing:
            await ada.watch("nothing")
        assert missing.value.status == 404
        with pytest.raises(Refused):
            await match.move("nonsense")
        with pytest.raises(ServerError) as other:
            await ada.create("last-light", "2-player", lamps=99)
        assert other.value.status == 400


async def test_hints_and_estimates_are_messages(server):
    async with AsyncClient(server.address) as ada:
        match = await ada.create("planet-smash")
        await match.turn()
        best = (await match.hint())[0]
        assert best["code"] in match.view().legal()
        assert "%" in match.say(best["estimates"][0]) or match.say(best["estimates"][0])
        with pytest.raises(ph.BadOption):
            match.view(3)


async def test_another_game_under_the_same_name_is_noticed(server, monkeypatch):
    async with AsyncClient(server.address) as ada:
        match = await ada.create("planet-smash", planet="pebble")
        monkeypatch.setattr("perihelion.client.matches.SHARED", ("tables",))
        theirs = {"game": "planet-smash", "form": "solo", "options": dict(match.info["options"]), "statics": match.info["statics"]}
        assert await ada._game_of(theirs) == match.game
        changed = ph.game("planet-smash")
        monkeypatch.setattr("perihelion.client.matches.shared_game", lambda *_: changed)
        with pytest.raises(ph.Unsupported, match="another"):
            await ada._game_of(theirs)


async def test_a_client_without_a_server():
    async def asked():
        async with AsyncClient("http://127.0.0.1:9"):
            pass

    with pytest.raises(ServerError, match="does not answer"):
        await asked()


def test_the_example_plays_a_whole_match(server, capsys):
    spec = importlib.util.spec_from_file_location("network_bot", BOT)
    bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bot)
    assert bot.main([server.address, "--game", "last-light", "--form", "2-player", "--against", "random", "--seed", "1"]) == 0
    assert "The dice were fair." in capsys.readouterr().out
    with Client(server.address) as host:
        match = host.create("last-light", "2-player", seats=["random", "link"])
        assert bot.main([server.address, match.id, "--language", "es", "--seed", "2"]) == 0
        assert match.turn() is None
        assert read_log(host._loop.run(host._client.call("GET", f"/api/matches/{match.id}/log"))).end.end == "finished"


def first_of_all(view):
    return view.legal()[0]


def test_an_arena_at_a_server_seats_everybody_in_turn(server, tmp_path):
    run = arena_at(server.address, ph.game("last-light", "2-player"), ["random", first_of_all], games=2)
    assert run.bots == ("random", "first_of_all")
    first, second = run.pairings[0].results
    assert sorted(first.seats[0]) == ["first_of_all", "random"]
    assert second.seats == (first.seats[0][::-1],)
    assert sum(run.pairings[0].pentanomial) == 1
    assert {one.bot for one in run.standings} == set(run.bots)
    assert run.save_logs(tmp_path) == 2
    for file in tmp_path.iterdir():
        log = ph.load_log(file)
        assert log.end.end == "finished"
        assert wrong_draws(log, log.key) == []


def test_a_program_that_speaks_the_protocol_plays_in_an_arena(server, capsys):
    """From the command line, in a game for one: both play it, each on dice of their own."""
    program = f"client:{sys.executable} {BOT}"
    arguments = ["arena", "planet-smash", "--option", "planet=pebble", "--bots", "random", program, "--games", "1", "--json"]
    assert main([*arguments, "--server", server.address]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {one["bot"]: one["games"] for one in told["standings"]} == {"random": 1, program: 1}


def test_two_programs_of_one_kind_play_at_one_table(server, tmp_path):
    """Three seats: one of the two sits at two of them, so the same command is started for seats beside each other."""
    program = f"client:{sys.executable} -c {shlex.quote(KNOWING_TEST_GAMES)}"
    run = arena_at(server.address, ph.game("last-light", "3-player"), [program, program], games=1)
    assert run.bots == (f"{program} (1)", f"{program} (2)")
    (result,) = run.pairings[0].results
    assert sorted(result.seats[0]) == [run.bots[0], run.bots[1], run.bots[1]]
    (log,) = result.logs(run.game)
    assert log.end.end == "finished"
    deciders = {step.by for step in log.steps} - {"chance"}
    assert 0 in deciders
    assert deciders <= {0, 1, 2}  # one of them may be out before its first turn


@pytest.mark.parametrize("option", [["--stop-early"], ["--seed", "0"], ["--seed", "1"], ["--threads", "1"], ["--first", "4"]])
def test_an_arena_at_a_server_refuses_what_only_arenas_here_can_do(server, capsys, option):
    arguments = ["arena", "last-light", "--bots", "random", "greedy", "--server", server.address, *option]
    assert main(arguments) != 0
    assert f"{option[0]} is for arenas played here" in capsys.readouterr().err


@pytest.mark.parametrize(("program", "reason"), [(f"{sys.executable} -c 1", "has ended"), ("/nowhere/bot", "cannot be started")])
def test_an_arena_at_a_server_says_which_program_does_not_play(server, program, reason):
    with pytest.raises(ph.Unsupported, match=reason):
        arena_at(server.address, ph.game("last-light", "2-player"), ["random", f"client:{program}"], games=1, seconds=30)

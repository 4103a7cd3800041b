"""Games and bots of packages outside: found by their entry points, refused with a reason, and never in the way of others."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.bots import bot, outside_bots, refused_bots
from perihelion.bots import registry as bots_registry
from perihelion.cli import main
from perihelion.core import registry
from perihelion.core.extras import missing
from perihelion.core.registry import definition, refused_games
from tests.packages import A_BOT, A_GAME, write_package

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """install("package", source, games={name: object}, bots=...): as an installer leaves it on the path."""
    monkeypatch.syspath_prepend(tmp_path)
    installed: set[str] = set()

    def installing(package: str, source: str, **groups: dict[str, str]) -> None:
        installed.add(package)
        write_package(tmp_path, package, source, **groups)
        forget()

    forget()
    yield installing
    monkeypatch.undo()
    for package in installed:
        sys.modules.pop(package, None)
    forget()


def forget() -> None:
    registry._outside.cache_clear()
    bots_registry._outside.cache_clear()


# Games ----------------------------------------------------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_entry_point(install: Install):
    assert "outside-game" not in ph.games()
    install("outside_one", A_GAME.format(name="outside-game"), games={"outside-game": "GAME"})
    assert "outside-game" in ph.games()
    assert ph.game("outside-game", "2-player").title == "An Outside Game"
    assert registry.module_of("outside-game") == "outside_one"
    assert refused_games() == []


@pytest.mark.parametrize(
    ("source", "name", "reason"),
    [
        ("import nothing_of_this_name\nGAME = 1", "broken-game", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("raise SystemExit('gone')", "broken-game", "SystemExit: gone"),
        ("OTHER = 1", "broken-game", "AttributeError: module 'broken_one' has no attribute 'GAME'"),
        ("GAME = 'a game'", "broken-game", "it names a str, and not a GameDefinition"),
        (A_GAME.format(name="another-name"), "broken-game", "the game that it names is called 'another-name'; both names must be the same"),
        (A_GAME.format(name="Broken Game"), "Broken Game", "a game's name is made of small letters, digits and hyphens"),
        (
            A_GAME.format(name="broken-game") + "GAME = replace(GAME, forms=None)",
            "broken-game",
            "TypeError: 'NoneType' object is not iterable",
        ),
        (A_GAME.format(name="planet-smash"), "planet-smash", "Perihelion has a game of that name"),
    ],
)
def test_a_package_that_cannot_be_used_is_named_and_left_out(install: Install, capsys, source, name, reason):
    install("broken_one", source, games={name: "GAME"})
    install("outside_one", A_GAME.format(name="outside-game"), games={"outside-game": "GAME"})
    message = f"The game {name!r} of the package broken_one 1.2 (entry point broken_one:GAME) cannot be used: {reason}."
    assert list(map(str, refused_games())) == [message]
    assert {"outside-game", "planet-smash"} <= set(ph.games())
    assert name == "planet-smash" or name not in ph.games()
    assert definition("planet-smash").title == "Planet Smash"
    if name != "planet-smash":
        with pytest.raises(ph.PerihelionError) as refused:
            ph.game(name)
        assert str(refused.value) == message
    assert main(["games"]) == 0
    told = capsys.readouterr()
    assert "outside-game" in told.out
    assert message in told.err


def test_of_two_packages_with_one_name_the_first_has_it(install: Install):
    for package in ("outside_two", "outside_one"):
        install(package, A_GAME.format(name="outside-game"), games={"outside-game": "GAME"})
    assert registry.module_of("outside-game") == "outside_one"
    (message,) = refused_games()
    assert "package outside_two 1.2 (entry point outside_two:GAME) cannot be used: outside_one has registered a game" in str(message)


# Bots -----------------------------------------------------------------------------------------------------------------------------------


def test_a_bot_is_found_by_its_entry_point(install: Install):
    install("outside_one", A_BOT, bots={"last": "Last"})
    assert outside_bots() == ["last"]
    position = ph.game("last-light").start()
    assert bot("last").choose(position.view(0), position.sampler(0)) == position.legal()[-1]
    run = ph.simulate(ph.game("last-light", "2-player"), ["last", "random"], games=2)
    assert run.games == 2


@pytest.mark.parametrize(
    ("source", "name", "reason"),
    [
        ("import nothing_of_this_name", "last", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("Last = 7", "last", "it names a int, and nothing that makes a bot"),
        ("Last = dict", "last", "what it makes has not all of begin, choose, hint, judge and remembers"),
        ("def Last():\n    raise OSError('no model')", "last", "OSError: no model"),
        (A_BOT, "mcts", "Perihelion has a bot of that name"),
        (A_BOT, "a:b", "a bot's name is made of letters, digits and underscores"),
    ],
)
def test_a_bot_that_cannot_be_used_is_named_and_left_out(install: Install, source, name, reason):
    install("broken_one", source, bots={name: "Last"})
    message = f"The bot {name!r} of the package broken_one 1.2 (entry point broken_one:Last) cannot be used: {reason}."
    assert list(map(str, refused_bots())) == [message]
    assert outside_bots() == []
    assert bot("mcts:10")
    if name == "last":
        with pytest.raises(ph.PerihelionError) as refused:
            bot("last")
        assert str(refused.value) == message


def test_every_extra_says_what_it_is_for():
    declared = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for name in declared:
        said = str(missing(name))
        assert said.endswith(f"pip install 'perihelion[{name}]'")
        assert not said.startswith("This")

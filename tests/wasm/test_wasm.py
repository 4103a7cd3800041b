"""A sample of what `make wasm-check` compares in full. A module whose rules are new is built first, which takes half a minute."""

from __future__ import annotations

import json
import random
import subprocess
import sys

import pytest

import perihelion as ph
from perihelion.bots.engine import MANIFEST, files_in, module_of, write_engine
from perihelion.bots.levels import RANKED
from perihelion.core import wasm
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.drivers import DRIVERS, RUN_RARELY
from perihelion.core.errors import Unsupported
from perihelion.core.fairness import FairChance, committed
from perihelion.core.messages import from_json
from perihelion.core.statics import statics_of
from tests import games_of_the_package
from tests.wasm.comparison import by_wasm, different, faults, play, random_codes, random_play, replay, search, walk

GAMES = games_of_the_package()
WRITTEN = ("astroplane", "planet-smash")
LEVELS = RANKED[:4]
"""The others differ in their budgets alone."""


@pytest.fixture(autouse=True)
def _machine_code():
    with waiting_for_the_compiler(lambda driver: driver.origin.name not in RUN_RARELY):
        yield


@pytest.mark.parametrize("name", GAMES)
def test_games_are_the_same_in_every_form(name):
    for form in ph.game(name).forms:
        game = ph.game(name, form)
        assert list(different(game, [random_play(3), random_play(2, seed=-5, first=4), walk(game, 1, 2)])) == []


@pytest.mark.parametrize("name", GAMES)
def test_positions_and_searches_are_the_same(name):
    game = ph.game(name)
    asked = [walk(game, 2, 6), replay(game, 3), {"ask": "perft", "depth": 2}, search(game, "greedy", 2, 4, opinions=True)]
    asked += [search(game, level, 2, 5 + n, opinions=level == LEVELS[-1]) for n, level in enumerate(LEVELS)]
    assert list(different(game, asked)) == []


@pytest.mark.parametrize("name", GAMES)
def test_bots_with_the_same_key_play_the_same_game(name):
    """Every level is compared in full by `make wasm-check`."""
    assert list(different(ph.game(name), [play(level, 30) for level in LEVELS] + [play(RANKED[4], 6)])) == []


def test_logs_are_the_same_files():
    """With takebacks, a seat that is out among several, a resignation, dice that can be checked, and secrets."""
    for log in (_resigned(), _drawn(), _taken_over()):
        assert list(different(log.game, [{"ask": "log", "text": log.to_bytes().decode()}])) == []


def _resigned():
    log = ph.Log(ph.game("astroplane", "4-player"), ["A", "B", "C", "D"])
    _continue(log, 30)
    log.takeback(log.now.mover, 20)
    log.resign((log.now.mover + 1) % 4)
    _continue(log, 12)
    log.resign(log.now.mover)
    _continue(log, 12)
    log.resign(log.now.mover)
    assert log.end.end == "resigned"
    return log


def _drawn():
    """A whole solo game, with its key."""
    key, game = "ab" * 32, ph.game("thats-my-planet")
    log = ph.Log(game)
    log.commit(committed(key, ["cd" * 16], match="m"))
    chance = FairChance(key, log.commitment)
    while log.now.mover != ph.OVER:
        step = len(log.steps)
        log.play(chance.draw(log.now, step, log.repeats) if log.now.mover == ph.CHANCE else log.now.legal()[0])
        if step == 40 and not log.takebacks:
            log.takeback(0, 15)
    log.show_key(key)
    log.finish()
    return log


def _taken_over():
    """Play goes on from a position of another match, with hidden cards, and is not finished."""
    first, second = (ph.Log(ph.game("onward-to-venus", "3-player")) for _ in range(2))
    _continue(first, 60)
    second.begin_from(first, 50, "other")
    second.change_seat(1, "Somebody else")
    _continue(second, 10)
    return second


def _continue(log, steps):
    chooser = random.Random(len(log.steps))
    for _ in range(steps):
        log.play(chooser.choice(log.now.legal()))


@pytest.mark.parametrize(("name", "steps"), [("planetary-strike", 14), ("thats-my-planet", 70)])
def test_analyses_are_the_same(name, steps):
    """With luck that is told by a die's other faces, and by other cards."""
    game = ph.game(name)
    log = ph.Log(game)
    for code in random_codes(game, 5)[:steps]:
        log.play(code)
    assert list(different(game, [{"ask": "analysis", "text": log.to_bytes().decode(), "bot": "novice"}])) == []


@pytest.mark.parametrize("name", GAMES)
def test_positions_as_fields_and_text_are_the_same(name):
    """And what is no field is refused for the same reason."""
    game = ph.game(name)
    codes = random_codes(game, 8)
    prefixes = [codes[:step] for step in range(0, len(codes), max(1, len(codes) // 6))]
    field = next(field for field in statics_of(game)["state"] if not field["shape"] and "labels" not in field)["name"]
    table = next((field["name"] for field in statics_of(game)["state"] if len(field["shape"]) == 2), field)
    texts = [
        "",
        "?",
        "zzz=1",
        f"{field}=",
        f"{field}=x",
        f"{field}=1.5",
        f"{field}=99999999",
        f"{field}=1 {field}=1",
        f"{table}=1/2/3/4/5/6/7/8/9/1/2/3/4",
    ]
    assert list(different(game, [{"ask": "fields", "prefixes": prefixes}, {"ask": "misread", "texts": texts}])) == []


@pytest.mark.parametrize("name", GAMES)
def test_what_is_wrong_with_a_position_is_said_in_the_same_words(name):
    game = ph.game(name)
    question = faults(game, 5, 60)
    assert list(different(game, [question])) == []
    said = [found and game.say(from_json(found["arguments"]["fault"])) for found in by_wasm(game, [question])[0]]
    assert None in said
    assert len({*said}) > 5


def test_the_best_moves_come_with_lines_that_can_be_played():
    """Of both searches: the one that finds lines itself, and the one for which a quick search goes on."""
    for name, most in (("planetary-strike", 5), ("onward-to-venus", 3)):
        game = ph.game(name)
        codes = random_codes(game, 5)
        position, prefix = game.start(), []
        while position.mover < 0 or len(position.legal()) < most or len(prefix) < 6:
            prefix.append(codes[len(prefix)])
            position = position.play(prefix[-1])
        (found,) = by_wasm(game, [{"ask": "lines", "prefix": prefix, "most": most}])
        assert len({one["code"] for one in found}) == most
        values = [one["returns"][position.mover] for one in found]
        assert name == "onward-to-venus" or values == sorted(values, reverse=True)
        assert any(one["line"] for one in found)
        for one in found:
            later = position.play(one["code"])
            for code in one["line"]:
                assert later.mover >= 0
                later = later.play(code)


def test_one_can_look_closer_until_one_stops():
    """From level to level up to the master, then with twice the search."""
    game = ph.game("planet-smash")
    budgets = [level.budget for level in game.definition.levels]
    master = budgets[RANKED.index("master")]
    for wanted in (budgets[1:4], [master, 2 * master]):
        question = {"ask": "deepening", "prefix": random_codes(game, 3)[:6], "looks": len(wanted), "first": wanted[0]}
        (found,) = by_wasm(game, [question])
        assert [one["budget"] for one in found] == wanted
        assert all(one["codes"] for one in found)


def test_racers_share_their_dice():
    for name in GAMES:
        game = ph.game(name)
        if game.definition.is_raced:
            assert list(different(game, [random_play(4, dice_key=99)])) == []


def test_a_difference_is_found(monkeypatch):
    """With a table that says something else, the same module plays another game."""
    game = ph.game(GAMES[0])
    other = ph.game(GAMES[0], game.forms[1])
    monkeypatch.setattr("tests.wasm.comparison.statics_of", lambda _: {**statics_of(game), "tables": statics_of(other)["tables"]})
    assert list(different(game, [random_play(3)])) != []


def test_a_trap_is_an_error_of_the_caller():
    with pytest.raises(AssertionError, match="IllegalMove"):
        by_wasm(ph.game(GAMES[0]), [{"ask": "walk", "codes": [ph.game(GAMES[0]).num_actions - 1] * 2, "at": [], "key": "0"}])


def test_modules_hold_every_driver_and_import_nothing():
    script = (
        'const m = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));'
        "console.log(JSON.stringify([WebAssembly.Module.imports(m), WebAssembly.Module.exports(m).map((one) => one.name)]))"
    )
    for name in GAMES:
        module = module_of(ph.game(name).definition)
        module.built()
        imports, exports = json.loads(subprocess.run(["node", "-e", script, module.file], capture_output=True, check=True).stdout)
        assert imports == []
        assert {*DRIVERS, "mcts_search", "memory"} <= set(exports)


NAMES_THE_MODULE = """
import sys
from perihelion.bots.engine import module_of
from perihelion.core.registry import definition
from perihelion.core.translating import hurry
hurry()
print(module_of(definition(sys.argv[1])).file_name)
"""


def test_processes_that_compile_give_modules_the_same_names():
    """Or each would build again, and delete, what the other has built."""
    done = subprocess.run([sys.executable, "-c", NAMES_THE_MODULE, GAMES[0]], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == module_of(ph.game(GAMES[0]).definition).file_name


def test_without_the_linker_the_error_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setenv("PERIHELION_CACHE", str(tmp_path))
    monkeypatch.setattr(wasm, "linker", lambda: None)
    assert not wasm.is_supported()
    with pytest.raises(Unsupported, match=r"perihelion\[wasm\]"):
        module_of(ph.game(GAMES[0]).definition).built()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Two games, one with options of many kinds, one with data files."""
    made = tmp_path_factory.mktemp("engine")
    (made / "old.0000.wasm").touch()
    write_engine(made, WRITTEN)
    return made


def test_files_for_clients(folder):
    manifest = json.loads((folder / MANIFEST).read_text())
    described = manifest["games"][GAMES[0]]
    assert list(described["forms"]) == list(ph.game(GAMES[0]).forms)
    assert {file.name for file in folder.iterdir()} == {MANIFEST, *files_in(manifest["games"])}
    statics = json.loads((folder / next(iter(described["forms"].values()))).read_text())
    assert statics == json.loads(json.dumps(statics_of(ph.game(GAMES[0]))))


def test_statics_for_other_options_are_those_of_python(folder):
    astroplane, smash = map(ph.game, WRITTEN)
    asked = [
        {"ask": "options", "folder": str(folder), "form": form, "chosen": chosen}
        for form, chosen in (
            ("2-player", {}),
            ("3-player", {"quiet_limit": 317}),
            ("4-player", {"safe_entries": True, "first": 2, "quiet_limit": 10}),
            ("2-player", {"first": "drawn"}),
        )
    ]
    assert list(different(astroplane, asked)) == []
    planets = smash.definition.data.names()
    assert (
        list(different(smash, [{"ask": "options", "folder": str(folder), "form": "solo", "chosen": {"planet": name}} for name in planets]))
        == []
    )


def test_options_that_do_not_exist_are_refused(folder):
    for chosen, reason in (({"quiet_limit": 9}, "from 10 to 1000"), ({"first": 7}, "cannot be 7"), ({"luck": 1}, "no option luck")):
        with pytest.raises(AssertionError, match=reason):
            by_wasm(ph.game("astroplane"), [{"ask": "options", "folder": str(folder), "form": "2-player", "chosen": chosen}])

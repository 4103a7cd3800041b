"""Data files are checked when loaded: file, line or key, and reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.core.registry import definition
from perihelion.games.planet_smash.board import PLANETS, fewest_rounds, planet

SOURCE = (ph.game("planet-smash").definition.folder / "data" / "lv-426.toml").read_text()


@pytest.fixture
def broken(tmp_path, monkeypatch):
    def write(before, after):
        assert before in SOURCE
        (tmp_path / "planet-smash").mkdir(exist_ok=True)
        (tmp_path / "planet-smash" / "broken.toml").write_text(SOURCE.replace(before, after, 1))
        monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))

    return write


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("rounds = 16", "rounds = ", r"broken.toml: .*line 3"),
        ("rounds = 16", "rounds = 33", "broken.toml: rounds: Expected a whole number <= 32, not 33"),
        ("rounds = 16", 'rounds = "many"', "broken.toml: rounds: Expected a whole number, not 'many'"),
        ("rounds = 16", "", "broken.toml: rounds: is missing"),
        ("rounds = 16", "rounds = 16\nmoons = 2", "broken.toml: moons: There is no field 'moons'. .*Possible: name, character, rounds"),
        ("hard = 8", "hard = 13", "broken.toml: levels: hard must not come after normal"),
        ("easy = 16", "easy = 15", "broken.toml: levels.easy: must be the last round, 16"),
        ('rule = "free"', 'rule = "fre"', r"broken.toml: quadrants.W.rule: There is no rule 'fre'. Did you mean free"),
        ("[2, 3, 4, 5, 6]", "[2, 3, 4, 5, 7]", r"broken.toml: quadrants.C.boxes\[4\]: Expected a number from 1 to 6, .*, not 7"),
        ("[2, 3, 4, 5, 6]", "5", "broken.toml: quadrants.C.boxes: is a list with an entry for each box"),
        ("[2, 3, 4, 5, 6]", '[2, "equal"]', r'broken.toml: quadrants.C.boxes\[1\]: is a number or "\*" for the rule "printed"'),
        ('rule = "free"\nboxes = 5', 'rule = "free"\nboxes = 13', "broken.toml: quadrants.W.boxes"),
        ('rule = "different"\nboxes = 5', 'rule = "different"\nboxes = 7', "broken.toml: quadrants.A.boxes: at most 6"),
        ('rule = "free"\nboxes = 5', f'rule = "mixed"\nboxes = {["different"] * 7}', "broken.toml: quadrants.W.boxes: at most 6"),
        ('day = "#c8794a"', 'day = "rust"', "broken.toml: colours.day: Expected a colour, .*, not 'rust'"),
        ("[quadrants.A]", "[quadrants.D]", "broken.toml: quadrants.D: There is no field 'D'.*1 more"),
        ('ability = "any"', 'ability = "teleport"', r"broken.toml: quadrants.W.ability: There is no ability 'teleport'"),
        ("[levels]", "[[levels]]", r"broken.toml: levels: Expected a table, not \["),
    ],
)
def test_broken_sheets_are_refused_with_file_key_and_reason(broken, before, after, words):
    broken(before, after)
    with pytest.raises(ph.BadData, match=words):
        ph.game("planet-smash", planet="broken")


def test_a_missing_quadrant_is_named(broken):
    broken(SOURCE[SOURCE.index("[quadrants.C]") :], "")
    with pytest.raises(ph.BadData, match=r"quadrants\.C: is missing"):
        planet("broken")


def test_unreadable_files_are_told(broken, tmp_path):
    broken("rounds", "rounds")
    (tmp_path / "planet-smash" / "broken.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ph.BadData, match=r"broken\.toml: is not text in UTF-8"):
        planet("broken")


def test_own_files_are_never_replaced(tmp_path, monkeypatch):
    (tmp_path / "planet-smash").mkdir()
    (tmp_path / "planet-smash" / "lv-426.toml").write_text("nonsense")
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    assert planet("lv-426").rounds == 16


# All at once -----------------------------------------------------------------------------------------------------------------------------


def test_every_fault_of_a_file_is_told(broken, tmp_path):
    broken("rounds = 16", 'rounds = 0\nmoons = "two"')
    path = tmp_path / "planet-smash" / "broken.toml"
    path.write_text(path.read_text().replace('ability = "flip"', 'abilty = "flip"').replace("[2, 3, 4, 5, 6]", '[2, "x", 9]'))
    faults, _ = PLANETS.check(path)
    assert [key for key, _ in faults] == [
        "moons", "rounds", "quadrants.B.abilty", "quadrants.B.ability", "quadrants.C.boxes[1]", "quadrants.C.boxes[2]",
    ]  # fmt: skip
    with pytest.raises(ph.BadData, match=r"5 more: see perihelion check"):
        planet("broken")


def test_every_fault_beyond_shape_is_told(broken, tmp_path):
    broken("hard = 8", "hard = 13")
    path = tmp_path / "planet-smash" / "broken.toml"
    path.write_text(path.read_text().replace("easy = 16", "easy = 15").replace("boxes = [2, 3, 4, 5, 6]", "boxes = 4"))
    assert [key for key, _ in PLANETS.check(path)[0]] == ["levels", "levels.easy", "quadrants.C.boxes"]


def test_files_shipped_are_neither_wrong_nor_odd():
    for name in ph.games():
        files = definition(name).data
        for path in files.paths().values() if files else ():
            assert files.check(path) == ([], []), path


def test_a_level_out_of_reach_is_odd(broken, tmp_path):
    """SM-10, SM-12: 20 boxes at three a round would fall in 7 rounds, but the pawn comes to A and C once a round at most."""
    broken("hard = 8", "hard = 6")
    assert PLANETS.check(tmp_path / "planet-smash" / "broken.toml") == (
        [],
        [("levels.hard", "round 6 is out of reach: its boxes take 7 rounds with the best of luck.")],
    )
    assert [fewest_rounds(boxes) for boxes in ((1, 1, 1, 0), (0, 5, 0, 0), (0, 0, 4, 0), (3, 0, 0, 0))] == [1, 5, 3, 2]


def test_mixtures_that_mix_nothing_are_odd(broken, tmp_path):
    broken('rule = "free"\nboxes = 5', 'rule = "mixed"\nboxes = ["equal", "*", 3]')
    path = tmp_path / "planet-smash" / "broken.toml"
    (odd,) = PLANETS.check(path)[1]
    assert odd == ("quadrants.W.boxes", 'a single "equal" box takes any number, as "*" does: with what should it be equal?')
    path.write_text(path.read_text().replace('["equal", "*", 3]', '["*", 3]'))
    assert PLANETS.check(path) == ([], [("quadrants.W.boxes", 'numbers and "*" alone are the rule "printed".')])


# perihelion check ------------------------------------------------------------------------------------------------------------------------


def checked(capsys, *arguments):
    status = main(["check", *map(str, arguments), "--json"])
    return status, json.loads(capsys.readouterr().out)


def test_check_says_whose_a_file_is_and_where_it_belongs(capsys, tmp_path, monkeypatch):
    monkeypatch.delenv("PERIHELION_DATA", raising=False)
    mine = tmp_path / "mine.toml"
    mine.write_text(SOURCE)
    status, (found,) = checked(capsys, mine)
    assert (status, found["game"], found["what"], found["faults"], found["in_place"]) == (0, "planet-smash", "planet", [], False)
    assert found["place"] == str(Path("~/perihelion-data/planet-smash/mine.toml"))
    assert found["needs"] == "PERIHELION_DATA=~/perihelion-data"
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    assert checked(capsys, mine)[1][0]["place"] == str(tmp_path / "planet-smash" / "mine.toml")
    (tmp_path / "planet-smash").mkdir()
    found = checked(capsys, mine.rename(tmp_path / "planet-smash" / "mine.toml"))[1][0]
    assert (found["in_place"], found["needs"]) == (True, None)
    assert found["command"] == "perihelion play planet-smash --option planet=mine"
    assert ph.game("planet-smash", planet="mine").tables == ph.game("planet-smash").tables


def test_check_tells_faults_and_fails(capsys, tmp_path):
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    bad.write_text(SOURCE.replace("rounds = 16", "rounds = 33"))
    good.write_text(SOURCE)
    assert main(["check", str(bad), str(good)]) == 1
    out = capsys.readouterr().out
    assert "  wrong  rounds: Expected a whole number <= 32, not 33." in out
    assert "good.toml: a planet of Planet Smash\n  Nothing is wrong." in out


def test_check_knows_every_game_with_data(capsys, tmp_path):
    for name, files in ((name, definition(name).data) for name in ph.games()):
        for path in files.paths().values() if files else ():
            copy = tmp_path / f"my-{path.name}"
            copy.write_bytes(path.read_bytes())
            assert checked(capsys, copy)[1][0]["game"] == name


def test_check_warns_of_names_that_would_be_ignored(capsys, tmp_path):
    (tmp_path / "lv-426.toml").write_text(SOURCE)
    (tmp_path / "mine.txt").write_text(SOURCE)
    for file, reason in (("lv-426.toml", "never replaced"), ("mine.txt", "ends in .toml")):
        status, (found,) = checked(capsys, tmp_path / file)
        assert status == 1
        assert reason in found["faults"][0]["reason"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere.toml", "--game", "astroplane"], "ASTROPLANE takes no data files of people's own. Games that do: "),
        (["nowhere.toml", "--game", "planet-smahs"], "Did you mean planet-smash"),
    ],
)
def test_check_of_what_has_no_data_files(capsys, arguments, words):
    assert main(["check", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_file_that_cannot_be_read_hides_nothing_of_the_others(capsys, tmp_path):
    (tmp_path / "mine.toml").write_text(SOURCE)
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "foreign.toml").write_text("name = 'Nobody'\nweather = 'fine'\n")
    names = ("nowhere.toml", "mine.toml", "binary.toml", "foreign.toml")
    status, found = checked(capsys, *(tmp_path / name for name in names))
    assert status == 1
    reasons = [
        "cannot be read: No such file or directory.",
        None,
        "is not text in UTF-8.",
        "it does not show which game it is for: say --game.",
    ]
    assert [one["faults"][0]["reason"] if one["faults"] else None for one in found] == reasons
    assert main(["check", *(str(tmp_path / name) for name in names)]) == 1
    assert "Nothing is wrong." in capsys.readouterr().out


def test_faults_of_shape_come_before_others(capsys, tmp_path):
    (tmp_path / "mine.toml").write_text(SOURCE.replace("rounds = 16", "rounds = 99"))
    status, (found,) = checked(capsys, tmp_path / "mine.toml")
    assert (status, [fault["key"] for fault in found["faults"]]) == (1, ["rounds"])
    assert "further when that is mended" in found["warnings"][0]["reason"]

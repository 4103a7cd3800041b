"""Data files are checked when loaded: file, line or key, and reason."""

from __future__ import annotations

import pytest

import perihelion as ph
from perihelion.games.planet_smash.sheet import planet

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
        ("rounds = 16", "rounds = 33", "broken.toml: rounds: Expected `int` <= 32"),
        ("rounds = 16", 'rounds = "many"', "broken.toml: rounds: Expected `int`, got `str`"),
        ("rounds = 16", "", "broken.toml: the file: Object missing required field `rounds`"),
        ("rounds = 16", "rounds = 16\nmoons = 2", "broken.toml: the file: Object contains unknown field `moons`"),
        ("hard = 8", "hard = 13", "broken.toml: levels: hard must not come after normal"),
        ("easy = 16", "easy = 15", "broken.toml: levels.easy: must be the last round, 16"),
        ('rule = "free"', 'rule = "wild"', r"broken.toml: quadrants.W.rule: Invalid enum value 'wild'"),
        ("[2, 3, 4, 5, 6]", "[2, 3, 4, 5, 7]", r"broken.toml: quadrants.C.boxes\[4\]"),
        ("[2, 3, 4, 5, 6]", "5", "broken.toml: quadrants.C.boxes: is a list of numbers"),
        ('rule = "free"\nboxes = 5', 'rule = "free"\nboxes = 13', "broken.toml: quadrants.W.boxes"),
        ('rule = "different"\nboxes = 5', 'rule = "different"\nboxes = 7', "broken.toml: quadrants.A.boxes: at most 6"),
        ('day = "#c8794a"', 'day = "rust"', "broken.toml: colours.day: Expected `str` matching regex"),
        ("[quadrants.A]", "[quadrants.D]", "broken.toml: quadrants: Object contains unknown field `D`|missing required field `A`"),
        ('ability = "any"', 'ability = "teleport"', r"broken.toml: quadrants.W.ability: Invalid enum value 'teleport'"),
    ],
)
def test_broken_sheets_are_refused_with_file_key_and_reason(broken, before, after, words):
    broken(before, after)
    with pytest.raises(ph.BadData, match=words):
        ph.game("planet-smash", planet="broken")


def test_a_missing_quadrant_is_named(broken):
    broken(SOURCE[SOURCE.index("[quadrants.C]") :], "")
    with pytest.raises(ph.BadData, match="quadrants: Object missing required field `C`"):
        planet("broken")


def test_unreadable_files_are_told(broken, tmp_path):
    broken("rounds", "rounds")
    (tmp_path / "planet-smash" / "broken.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ph.BadData, match=r"broken\.toml: cannot be read"):
        planet("broken")


def test_own_files_are_never_replaced(tmp_path, monkeypatch):
    (tmp_path / "planet-smash").mkdir()
    (tmp_path / "planet-smash" / "lv-426.toml").write_text("nonsense")
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    assert planet("lv-426").rounds == 16

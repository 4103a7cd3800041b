"""Settings come from the command line, the environment and a file, in this order; a password only from the latter two."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion.cli import main
from perihelion.core.errors import BadOption
from perihelion.server.settings import gathered

SECRET = "postgresql://perihelion:secret-word@127.0.0.1/perihelion"


def written(folder: Path, text: str, mode: int = 0o600) -> Path:
    file = folder / "settings.toml"
    file.write_text(text)
    file.chmod(mode)
    return file


def test_each_source_and_their_order(tmp_path):
    file = written(tmp_path, f'port = 9001\nbot-pause = 0.25\nanalyst = "novice"\ndatabase = "{SECRET}"\nbots-on-demand = true\n')
    environment = {"PERIHELION_SERVER_PORT": "9002", "PERIHELION_SERVER_THINKERS": "3", "PERIHELION_SERVER_DATA": str(tmp_path)}
    settings = gathered({"port": 9003}, file, environment)
    assert (settings.port, settings.bot_pause, settings.analyst, settings.thinkers) == (9003, 0.25, "novice", 3)
    assert (settings.data, settings.database, settings.bots_on_demand) == (tmp_path, SECRET, True)
    assert gathered({}, file, environment).port == 9002
    assert gathered({}, file, {}).port == 9001
    assert gathered({}, None, {"PERIHELION_SERVER_SETTINGS": str(file)}).port == 9001
    assert gathered({}, None, {}).port == 8000


def test_a_password_is_shown_nowhere(tmp_path):
    settings = gathered({}, None, {"PERIHELION_SERVER_DATABASE": SECRET})
    assert settings.database == SECRET
    assert "secret-word" not in f"{settings} {settings!r}"


@pytest.mark.parametrize("command", [["serve", "--no-browser"], ["scores", "planet-smash"]])
def test_a_password_on_the_command_line_is_refused(command, capsys):
    assert main([*command, "--database", SECRET]) == 2
    told = capsys.readouterr().err
    assert "PERIHELION_SERVER_DATABASE" in told
    assert "secret-word" not in told


def test_a_password_in_a_file_that_others_can_read_is_refused(tmp_path):
    file = written(tmp_path, f'database = "{SECRET}"\n', 0o644)
    with pytest.raises(BadOption, match="chmod 600"):
        gathered({}, file, {})
    file.chmod(0o600)
    assert gathered({}, file, {}).database == SECRET


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 9001\n", "Did you mean .*port"),
        ('port = "many"\n', "port"),
        ("port = \n", "cannot be read"),
        ("thinkers = 0\n", "processes"),
        ("database-timeout = 0\n", "seconds to answer"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path, text, told):
    with pytest.raises(BadOption, match=told):
        gathered({}, written(tmp_path, text), {})


def test_a_file_that_is_not_there():
    with pytest.raises(BadOption, match="No such file"):
        gathered({}, Path("nowhere.toml"), {})


def test_a_variable_that_makes_no_sense():
    with pytest.raises(BadOption, match="port"):
        gathered({}, None, {"PERIHELION_SERVER_PORT": "many"})

"""The terminal and the command line speak the language that was asked for."""

from __future__ import annotations

import re
import socket
from contextvars import copy_context

import pytest

import perihelion as ph
from perihelion.cli import main
from perihelion.core.game import Game
from perihelion.core.languages import PSEUDO, use_language
from perihelion.terminal.home import home
from perihelion.terminal.play import play
from perihelion.terminal.players import players
from perihelion.terminal.replay import replay
from tests.conformance import coins
from tests.golden.__main__ import random_match
from tests.terminal.helpers import Terminal

COINS = Game(coins.GAME)
COMMANDS = ["?", "why bid 9", "why coin 1", "why bid 1", "why 1", "why 9", "undo", "hint", "moves", "words", "save", "quit"]


@pytest.fixture(autouse=True)
def with_coins():
    ph.register(coins.GAME)


def at_terminal(language, run, answers, **settings):
    """What is shown while `run(terminal)` runs in a language."""
    terminal = Terminal(answers, **settings)

    def running():
        use_language(language)
        run(terminal)

    copy_context().run(running)
    return terminal.text


def a_match(terminal):
    play(COINS, players(2, ["you", "you"]), seed=1, console=terminal.console, ask=terminal.ask)


def with_a_bot(terminal):
    play(COINS, players(2, ["you", "random"]), seed=1, console=terminal.console, ask=terminal.ask)


def test_a_match_in_spanish():
    shown = at_terminal("es", with_a_bot, ["porqué coin 1", "pista", "ayuda", "deshacer", "jugadas", "palabras", "2", "n"])
    assert "Tú (1-3 o una jugada, ? para ver la ayuda):" in shown
    assert "«coin 1» no se puede jugar ahora: ya se han repartido todas las monedas." in shown
    assert "Las últimas columnas son los resultados estimados, por este orden: Tú, Bot 2 (random)." in shown
    assert "juega la jugada de ese número" in shown
    assert "No tienes nada que deshacer." in shown
    assert "Fase 2." in shown
    assert "Fin" in shown
    assert "¿Otra partida? [s/N]" in shown


def test_english_commands_work_in_every_language():
    assert "juega la jugada de ese número" in at_terminal("es", a_match, ["", "help", "quit"])


def test_what_happened_is_told_in_words_beside_the_notation():
    shown = at_terminal("es", a_match, ["", "2", "", "quit"])
    assert "Jugador 1: bid 2" in shown
    assert "El jugador 1 apuesta 2." in shown
    shown = at_terminal("en", a_match, ["", "2", "", "quit"])
    assert "Player 1 bids 2." in shown


def test_words_of_what_a_seat_did_not_see():
    shown = at_terminal("en", a_match, ["", "quit"])
    assert "Player 1 gets a" in shown
    assert "Player 2 gets a coin." in shown


def test_a_replay_in_words():
    log = random_match(COINS, "words")
    shown = at_terminal("es", lambda terminal: replay(log, console=terminal.console, ask=terminal.ask), ["", "", "", "", "q"])
    assert "Paso 0 de 4  Coins: el principio" in shown
    assert "azar: coin ?" in shown
    assert "El jugador 1 recibe una moneda." in shown
    assert "El jugador 2 apuesta" in shown
    assert "(terminada)" in shown


def test_home_in_spanish(monkeypatch):
    shown = at_terminal("es", lambda terminal: home(terminal.console, terminal.ask), ["astroplane", "2", "3", "sí", "4", "", ""])
    assert "¿Qué juego?" in shown
    assert "¿Qué modalidad?" in shown
    assert "Intro para empezar, o una opción que cambiar:" in shown
    assert ": sí  (" in shown
    assert "bots de nivel 3" in shown


PLAIN = re.compile(r"[A-Za-z]{2,}")
NOTATION = {"bid", "deal", "coin", "Coins", "random", "greedy", "mcts", "PATH", "RUTA", "MOVE", "en", "es", "Enter"}


@pytest.mark.parametrize("run", [a_match, with_a_bot])
def test_nothing_at_the_terminal_is_left_untranslated(run):
    """In the pseudo-language every word has an accent, but for notation and words without a letter that can have one."""
    shown = at_terminal(PSEUDO, run, ["", *COMMANDS] if run is a_match else COMMANDS)
    plain = {word for word in PLAIN.findall(shown.replace("P E R I H E L I O N", "")) if re.search("[aeiouAEIOU]", word)}
    typed = set(PLAIN.findall(" ".join(COMMANDS)))
    assert plain - NOTATION - typed <= set()


# The command line -----------------------------------------------------------------------------------------------------------------------


def command(capsys, *arguments):
    try:
        status = main(arguments)
    except SystemExit as ended:
        status = ended.code
    return status, *capsys.readouterr()


@pytest.mark.parametrize("name", ["play", "replay", "rules", "scores", "games", "print", "serve", "analyse", "verify"])
def test_help_in_spanish(capsys, name):
    status, out, _ = command(capsys, name, "--help", "--language", "es")
    assert status == 0
    assert out.startswith(f"uso: perihelion {name}")
    assert "muestra esta ayuda y termina" in out
    assert not {"the", "default", "options"} & set(re.findall("[a-z]+", out))
    assert "usage: " in command(capsys, name, "--help")[1]


def test_the_language_may_stand_before_the_command(capsys):
    assert "perihelion: No hay ningún juego «nowhere»." in command(capsys, "--language", "es", "rules", "nowhere")[2]


def test_the_language_of_the_environment(capsys, monkeypatch):
    for name, value in (("LC_ALL", ""), ("LC_MESSAGES", "es_MX.UTF-8"), ("LANG", "en_GB.UTF-8")):
        monkeypatch.setenv(name, value)
    assert "No hay ningún juego" in command(capsys, "rules", "nowhere")[2]
    assert "There is no game" in command(capsys, "rules", "nowhere", "--language", "en")[2]
    monkeypatch.setenv("LC_MESSAGES", "tlh_QX.UTF-8")
    assert "There is no game" in command(capsys, "rules", "nowhere")[2]


def test_a_language_that_there_is_not(capsys):
    status, _, err = command(capsys, "games", "--language", "klingon")
    assert status == 2
    assert err == "perihelion: There is no language 'klingon'. Possible: en or es.\n"


def test_a_server_that_cannot_start_says_why_in_the_language_of_the_command(capsys, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, _, err = command(capsys, "serve", "--no-browser", "--port", port, "--data", str(tmp_path), "--language", "es")
    assert status == 2
    assert err.startswith(f"perihelion: El puerto {port} de 127.0.0.1 no se puede usar: ")


@pytest.mark.parametrize(("arguments", "english", "spanish"), [
    (["print"], "the following arguments are required: game", "faltan estos argumentos: game"),
    (["games", "--nowhere"], "unrecognized arguments: --nowhere", "argumentos desconocidos: --nowhere"),
    (["nowhere"], "argument COMMAND: invalid choice: 'nowhere' (choose from", "argumento COMMAND: valor no válido: 'nowhere' (posibles: "),
    (["perft", "astroplane", "--depth", "x"], "argument --depth: invalid int value: 'x'", "argumento --depth: valor no válido (int): 'x'"),
    (["perft", "astroplane", "--depth"], "argument --depth: expected one argument", "argumento --depth: se esperaba un argumento"),
])  # fmt: skip
def test_wrong_arguments_are_refused_in_the_language_of_the_command(capsys, arguments, english, spanish):
    for language, said in (("en", english), ("es", spanish), ("en-XA", english)):
        with pytest.raises(SystemExit):
            main(["--language", language, *arguments])
        assert said in capsys.readouterr().err


def test_a_command_leaves_the_language_of_its_caller_alone(capsys):
    command(capsys, "games", "--language", "es")
    with pytest.raises(ph.UnknownGame, match="There is no game"):
        ph.game("nowhere")


def test_tables_in_spanish(capsys):
    assert "modalidades" in command(capsys, "games", "--language", "es")[1]


def test_rules_pages_by_language(capsys, monkeypatch, tmp_path):
    from dataclasses import replace

    (tmp_path / "rules.md").write_text("# How to play")
    (tmp_path / "rules.es.md").write_text("# Cómo se juega")
    ph.register(replace(coins.GAME, folder=tmp_path))
    assert "Cómo se juega" in command(capsys, "rules", "coins", "--language", "es")[1]
    assert "How to play" in command(capsys, "rules", "coins")[1]


def test_verification_in_spanish(capsys, tmp_path):
    random_match(COINS, "es").save(tmp_path / "one.jsonl")
    (tmp_path / "two.jsonl").write_text("nothing\n")
    status, out, _ = command(capsys, "verify", str(tmp_path), "--language", "es")
    assert status == 1
    assert "1 de 2 registros correctos" in out
    assert "two.jsonl: línea 1: no es la primera línea del registro de una partida" in out


def test_names_of_data_and_of_bots_are_translated():
    """The sheet that is offered, and how strong a bot is."""
    number = str(ph.games().index("thats-my-planet") + 1)
    shown = at_terminal("es", lambda terminal: home(terminal.console, terminal.ask), [number, "q"])
    assert "Hoja: Seis Mundos" in shown
    use_language("es")
    try:
        assert players(2, ["you", "intermediate"]).names == ["Tú", "Bot 2 (intermedio)"]
    finally:
        use_language("en")

"""Planetary Strike in words: what is said of positions, of moves before and after they are made, and of those that are refused."""

from __future__ import annotations

import contextvars
import random
import re

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.languages import use_language
from perihelion.core.messages import message
from perihelion.core.position import Position

GAME = "planetary-strike"
THREAT = "R:4e3,Ud1/Y:Ue8,1a9 R"
UNWARNED = "R:4e4,Ud1/Y:Ue8,1a9 R"
STRIKE = f"{UNWARNED} RY R:e8"
REACTION = "R:Ud1,4e13/B:Ud8,Ye8/Y:Ud15,2d17/G:Ud22,Ue22 Y RBYG R:e15 1 R B"
CONQUEST = "R:Ud1,4e11/B:Ud8,Ye8/Y:1a15/G:Ud22,Ue22 R RBYG R:e15"
HANDED_OVER = "R:Ud1/B:Ud8/Y:3a15/G:Ud22 R RBrG - 3 - - Y"
LAME_DUCK = "R:1a9,1h9/Y:Ud3,4e3,1h2 R RY Y:d1,e1"


def at(text: str, form: str = "2-player", **options: object) -> Position:
    return ph.game(GAME, form, **options).from_text(text)


def told(position: Position, move: str) -> tuple[str, str]:
    code = position.parse(move)
    return position.tell(code, language="en"), position.tell(code, language="es")


def hinted(position: Position, move: str) -> tuple[str, str]:
    place = position.texts().index(move)
    view = position.view(position.mover)
    return view.outlooks("en")[place], view.outlooks("es")[place]


def refused(position: Position, move: str, language: str) -> str:
    def play() -> str:
        use_language(language)
        with pytest.raises(ph.IllegalMove) as refusal:
            position.play(move)
        return str(refusal.value)

    return contextvars.copy_context().run(play)


# The position ---------------------------------------------------------------------------------------------------------------------------


def test_a_position_in_english_and_spanish():
    view = at(CONQUEST, "4-player").play("e11*e15").view(None)
    assert view.words("en") == [
        "Blue to move. No move saves every planet: a lame duck, who may move anything.",
        "Red (Terrans): commands 2 red vessels and 1 yellow vessel; planets d1 and e1.",
        "Blue (Aquadians): commands 2 blue vessels; planets d8 and e8.",
        "Yellow (Zorens): out of the game.",
        "Green (Grutes): commands 2 green vessels; planets d22 and e22.",
        "0 moves without a capture; 200 end the game.",
    ]
    assert view.words("es") == [
        "Turno de Azul. Ningún movimiento salva todos los planetas: es un pato cojo y puede mover lo que quiera.",
        "Rojo (terranos): a su mando, 2 naves rojas y 1 nave amarilla; planetas d1 y e1.",
        "Azul (acuadianos): a su mando, 2 naves azules; planetas d8 y e8.",
        "Amarillo (zorenos): fuera de la partida.",
        "Verde (grutes): a su mando, 2 naves verdes; planetas d22 y e22.",
        "0 movimientos sin capturas; con 200 termina la partida.",
    ]


def test_warnings_reactions_and_who_waits():
    view = at(REACTION, "4-player").view(None)
    assert view.words("en")[0] == "Yellow must answer the warning by Red; Blue had to wait."
    assert view.words("en")[5:] == ["Red warns: defend your planet! Under warning: e15.", "1 move without a capture; 200 end the game."]
    assert view.words("es")[0] == "Turno de Amarillo, en respuesta al aviso de Rojo; en espera: Azul."
    assert view.words("es")[5:] == [
        "Rojo avisa: ¡defiende tu planeta! Bajo aviso: e15.",
        "1 movimiento sin capturas; con 200 termina la partida.",
    ]


def test_a_player_of_two_colours_is_one_player_and_a_team_are_two():
    alone = at("R:4e11,Ud1/B:1a9/Y:1a16/G:1a23 R RBRB R:e8", "2-player-advanced").play("e11*e8").view(None)
    team = at("R:4e11,Ud1/B:1a9/Y:1a16/G:1a23 R RBYG R:e8", "2-team").play("e11*e8").view(None)
    assert (alone.words("en")[0], team.words("en")[0]) == ("Conquest: Red/Yellow wins.", "Conquest: Red and Yellow win.")
    assert (alone.words("es")[0], team.words("es")[0]) == ("Conquista: gana Rojo/Amarillo.", "Conquista: ganan Rojo y Amarillo.")


def test_a_fleet_that_is_gone():
    assert at("R:4a5/Y: Y").view(None).words()[2] == "Yellow (Zorens): commands no vessel; planets d8 and e8."


# What moves lead to ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move", "english", "spanish"),
    [
        (THREAT, "e3-e4", "threatens e8", "amenaza e8"),
        (THREAT, "e3-f3", "", ""),
        (STRIKE, "e4-d4", "threatens d8 and no longer threatens e8", "amenaza d8 y deja de amenazar e8"),
        (STRIKE, "e4-e6", "", ""),
        (
            STRIKE,
            "e4*e8",
            "captures the yellow Titan, conquers the planet e8 and wins the game",
            "captura el titán amarillo, conquista el planeta e8 y gana la partida",
        ),
        (LAME_DUCK, "a9-b8", "leaves d1 and e1 open to attack", "deja d1 y e1 al descubierto"),
        ("R:4e3,Ud1/Y:Ue8,3a3 R", "e3xa3", "captures the yellow Frigate", "captura la fragata amarilla"),
        (f"{THREAT} RY - 99", "e3-e4", "brings the armistice", "trae el armisticio"),
    ],
)
def test_what_a_move_may_lead_to(text, move, english, spanish):
    assert hinted(at(text), move) == (english, spanish)


def test_who_is_put_out():
    assert hinted(at(CONQUEST, "4-player"), "e11*e15") == (
        "conquers the planet e15 and puts Yellow out of the game",
        "conquista el planeta e15 y elimina a Amarillo",
    )


# The log --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "form", "move", "english", "spanish"),
    [
        (
            THREAT,
            "2-player",
            "e3-e4",
            "The red Cruiser goes from e3 to e4. Defend your planet! Under warning: Yellow's planet e8.",
            "El crucero rojo va de e3 a e4. ¡Defiende tu planeta! Bajo aviso: el planeta e8 de Amarillo.",
        ),
        (
            STRIKE,
            "2-player",
            "e4*e8",
            (
                "The red Cruiser goes from e4 to e8, captures the yellow Titan and conquers the planet e8. Yellow is out of the game. "
                "Conquest: Red wins."
            ),
            (
                "El crucero rojo va de e4 a e8, captura el titán amarillo y conquista el planeta e8. Amarillo queda fuera de la partida. "
                "Conquista: gana Rojo."
            ),
        ),
        (
            f"{THREAT} RY - 99",
            "2-player",
            "e3-e4",
            "The red Cruiser goes from e3 to e4. Armistice: a draw among Red and Yellow.",
            "El crucero rojo va de e3 a e4. Armisticio: empate entre Rojo y Amarillo.",
        ),
        (
            REACTION,
            "4-player",
            "d15-e14",
            "In answer to Red's warning, the yellow Titan goes from d15 to e14. Defend your planet! Under warning: Green's planet e22.",
            "En respuesta al aviso de Rojo, el titán amarillo va de d15 a e14. ¡Defiende tu planeta! Bajo aviso: el planeta e22 de Verde.",
        ),
        (
            CONQUEST,
            "4-player",
            "e11*e15",
            (
                "The red Cruiser goes from e11 to e15 and conquers the planet e15. Yellow is out of the game. "
                "The yellow vessels are now under Red's command."
            ),
            (
                "El crucero rojo va de e11 a e15 y conquista el planeta e15. Amarillo queda fuera de la partida. "
                "Las naves amarillas pasan al mando de Rojo."
            ),
        ),
        (
            HANDED_OVER,
            "4-player",
            "a15-b16",
            "Red's yellow Frigate goes from a15 to b16.",
            "La fragata amarilla de Rojo va de a15 a b16.",
        ),
        ("R:4a5/Y: Y", "2-player", "pass", "Yellow cannot move and must pass.", "Amarillo: sin movimiento posible, el turno pasa."),
    ],
)
def test_the_log_in_words(text, form, move, english, spanish):
    assert told(at(text, form), move) == (english, spanish)


def test_a_system_that_falls_alone():
    position = at("R:4e11,Ud1/B:1a9/Y:1a16/G:1a23 R RBRB R:e8", "2-player-advanced", separate_systems=True)
    assert told(position, "e11*e8") == (
        (
            "The red Cruiser goes from e11 to e8 and conquers the planet e8. The blue system has fallen. "
            "The blue vessels are now under Red and Yellow's command."
        ),
        (
            "El crucero rojo va de e11 a e8 y conquista el planeta e8. El sistema azul ha caído. "
            "Las naves azules pasan al mando de Rojo y Amarillo."
        ),
    )


def random_positions(form: str, steps: int, **options: object) -> list[Position]:
    choice, positions = random.Random(19), [ph.game(GAME, form, **options).start()]
    while positions[-1].mover != ph.OVER and len(positions) <= steps:
        captures = [text for text in positions[-1].texts() if "x" in text or "*" in text]
        positions.append(positions[-1].play(choice.choice(captures or positions[-1].texts())))
    return positions


@pytest.mark.parametrize(("form", "separate"), [("2-player", False), ("3-team", False), ("3-player-essential", True)])
def test_the_log_tells_of_the_warnings_that_follow(form, separate):
    """`tell` sees the position before the move; here the move is made."""
    warnings = 0
    for before in random_positions(form, 60, separate_systems=separate)[:-1]:
        for code in before.legal()[::7]:
            after, said = before.play(code), before.tell(code)
            warned = [planet["space"] for planet in after.view(None).board()["planets"] if before.mover in planet["warned_by"]]
            assert sorted(re.findall(r"\b[de]\d+", said.partition("Under warning: ")[2])) == sorted(warned)
            assert ("out of the game" in said) == (after.in_game() != before.in_game())
            assert ("Conquest: " in said or "Armistice: " in said) == (after.mover == ph.OVER)
            warnings += len(warned)
    assert warnings


# Why not? -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move", "english", "spanish"),
    [
        (THREAT, "pass", "whoever can move must move", "quien puede mover debe mover"),
        (THREAT, "d1-d20", "this board has 14 columns", "este tablero tiene 14 columnas"),
        (THREAT, "c1-c2", "no vessel stands on c1", "en c1 no hay ninguna nave"),
        (
            "R:Ud1/Y:3f8 R",
            "f8-g9",
            "the yellow Frigate on f8 is not under Red's command",
            "la fragata amarilla de f8 no está al mando de Rojo",
        ),
        ("R:3a3/Y:1a9 R", "a3-a4", "a Frigate does not go from a3 to a4", "una fragata no va de a3 a a4"),
        ("R:4a3,1a4/Y:1a9 R", "a3-a5", "another vessel stands in the way", "otra nave cierra el paso"),
        ("R:4a3,1a4/Y:1a9 R", "a3xa4", "the red Fighter on a4 is on the same side", "el caza rojo de a4 es del mismo bando"),
        (UNWARNED, "e4*e8", "not under your warning", "no estaba bajo aviso tuyo"),
        ("R:1e3,1a3/Y:4e5,1a9 R", "e3-f4", "leave a planet of yours open to attack", "un planeta tuyo expuesto a un ataque"),
        ("R:4a3/Y:1a5 R", "a3-a5", "this move is written a3xa5", "este movimiento se escribe a3xa5"),
        ("R:4a3/Y:1a5 R", "a3xa4", "this move is written a3-a4", "este movimiento se escribe a3-a4"),
    ],
)
def test_why_a_move_is_refused(text, move, english, spanish):
    assert english in refused(at(text), move, "en")
    assert spanish in refused(at(text), move, "es")


def test_an_answer_that_takes_off_no_threat():
    position = at("R:Ud1,4e19,3e17/B:Ud8,Ye8/Y:2c16,1h21/G:Ud22,Ue22 R RBYG - 0", "4-player").play("e17-f16")
    assert "it does not answer the warning" in refused(position, "h21-g22", "en")
    assert "no responde al aviso" in refused(position, "h21-g22", "es")


def test_a_titan_goes_round_a_vessel_in_its_way():
    """On the ring there are two ways to each space."""
    assert "another vessel" in refused(at("R:Ua1,1a2,1a13/Y:1h9 R"), "a1-a3", "en")
    assert "a1-a3" in at("R:Ua1,1a2/Y:1h9 R").texts()


# Reasons of hints, and names --------------------------------------------------------------------------------------------------------------


def test_reasons_of_hints_name_vessels():
    game = ph.game(GAME)
    said = [
        [game.speaker(language).say(message(name, **term.arguments)) for term in game.evaluation_terms for name in (term.gain, term.loss)]
        for language in ("en", "es")
    ]
    assert said[0][4:6] == ["wins a Frigate", "loses a Frigate"]
    assert said[1][4:6] == ["gana una fragata", "pierde una fragata"]
    assert len({*said[0]}) == len({*said[1]}) == 2 * len(game.evaluation_terms)


def test_every_name_is_translated():
    game = ph.game(GAME)
    english, spanish = game.speaker("en"), game.speaker("es")
    for kind in ("colour", "people", "kind", "vessel", "player"):
        for number in range(len(game.names[kind])):
            assert english.name(kind, number) != spanish.name(kind, number)


# Compiled and interpreted ---------------------------------------------------------------------------------------------------------------


def test_kernels_say_the_same_compiled_and_interpreted():
    choice = random.Random(7)
    for position in random_positions("5-player-offset", 80, separate_systems=True)[::9]:
        game, states = position.game, position._states
        codes = np.array([*position.legal()[:40], *(choice.randrange(game.num_actions) for _ in range(20))], np.int32)
        legal = codes[: len(position.legal()[:40])]
        assert_alike(game.run.describe, game.tables, states, -1)
        assert_alike(game.run.notate, game.tables, states, codes, places=len(codes))
        if position.mover != ph.OVER:
            assert_alike(game.run.hint, game.tables, states, position.mover, legal, places=len(legal))
        for code in codes.tolist():
            assert_alike(game.run.why_not, game.tables, states, code)
        for code in legal.tolist():
            assert_alike(game.run.tell, game.tables, states, code, True)


def assert_alike(driver, *arguments, places=None):
    found = []
    for run in (driver.by_machine_code, driver.by_interpreter):
        out, at = np.zeros(2048, np.int32), [] if places is None else [np.zeros(places, np.int32)]
        result = run(*arguments, out, *at)
        assert out[0] <= len(out)
        assert all(code >= 0 for code in out)
        found.append((result, out.tolist(), [one.tolist() for one in at]))
    assert found[0] == found[1]

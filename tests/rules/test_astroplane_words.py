"""ASTROPLANE in words, in English and Spanish: positions described, moves refused, put into words and hinted at."""

from __future__ import annotations

import random

import pytest

import perihelion as ph
from perihelion.core.languages import use_language

TWO = ph.game("astroplane")
FOUR = ph.game("astroplane", form="4-player")
CAPTIVE = "turn=south south=0,0 north=1,1 4,5N=NS 7,6=S"
SQUARE = "turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=N"


@pytest.fixture
def spanish():
    use_language("es")
    yield
    use_language("en")


def refusal(position, text):
    with pytest.raises(ph.IllegalMove) as error:
        position.play(text)
    return str(error.value)


# The position ---------------------------------------------------------------------------------------------------------------------------


def test_a_position_in_english_and_spanish():
    position = FOUR.from_text("turn=south south=1,2 west=2,3 north=1,1 east=3,3 quiet=3 2,-3N=S 2,-3S=S 2,3N=NS 0,1S=NS 1,0W=W")
    assert position.view(0).words("en") == [
        "South is to move: 2 moves, the first is compulsory.",
        "South: start areas 1 left, 2 right; 3 in reserve; on the board 2,3N (over 1 enemy), 2,-3N, 2,-3S; 2 points.",
        "West: start areas 2 left, 3 right; 3 in reserve; on the board nothing; 2 points.",
        "North: start areas 1 left, 1 right; 3 in reserve; on the board 2,3N captive; 1 point.",
        "East: start areas 3 left, 3 right; 4 in reserve; on the board nothing; 0 points.",
        "Squares: south at 2,-3.",
        "The Singularity: 0,1 south over north; 1,0 west.",
        "3 turns without an event; after 60 in a row points decide.",
    ]
    assert position.view(None).words("es") == [
        "Mueve Sur: 2 movimientos, el primero obligatorio.",
        (
            "Sur: 1 en la zona de salida izquierda, 2 en la derecha; 3 en reserva; en el tablero, 2,3N (sobre 1 enemiga), 2,-3N, 2,-3S; "
            "2 puntos."
        ),
        "Oeste: 2 en la zona de salida izquierda, 3 en la derecha; 3 en reserva; en el tablero, nada; 2 puntos.",
        "Norte: 1 en la zona de salida izquierda, 1 en la derecha; 3 en reserva; en el tablero, 2,3N cautiva; 1 punto.",
        "Este: 3 en la zona de salida izquierda, 3 en la derecha; 4 en reserva; en el tablero, nada; 0 puntos.",
        "Cuadrados: Sur en 2,-3.",
        "La Singularidad: 0,1 Sur sobre Norte; 1,0 Oeste.",
        "3 turnos tranquilos; tras 60 seguidos deciden los puntos.",
    ]


def test_who_is_left_alone_did_not_get_stuck():
    ended = TWO.start().without(0)
    assert ended.view(None).words("en")[0] == "The game is over: North alone is left. Points decide: south 0, north 0."
    assert ended.view(None).words("es")[0] == "La partida ha terminado: solo queda Norte. Deciden los puntos: Sur 0, Norte 0."


def test_a_start_area_is_chosen_for_one_piece_after_the_other():
    position = TWO.from_text("turn=south south=0,0 north=1,1 0,3E=S 2,3N=NN").play("0,3E>2,3S")
    assert position.view(0).words("en")[0] == "South chooses a start area for a piece of north that is sent back, then for 1 more."
    assert position.view(0).words("es")[0] == "Sur elige una zona de salida para una pieza de Norte devuelta, y después para 1 más."


# Refusals -------------------------------------------------------------------------------------------------------------------------------

REFUSED = [
    (CAPTIVE, "fire NE",
     "the Anomaly in the north-east needs a piece of yours on top at 6,7",
     "la Anomalía del noreste necesita una pieza propia encima en 6,7"),
    (CAPTIVE, "fire SW",
     "on top at -6,-7 and -7,-6",
     "encima en -6,-7 y -7,-6"),
    (CAPTIVE, "end",
     "the first move of a turn is compulsory",
     "el primer movimiento del turno es obligatorio"),
    (SQUARE, "6,1W>4,1W",
     "the piece at 6,1W is north's",
     "la pieza de 6,1W es de Norte"),
    (SQUARE, "L>-2,-5N",
     "the left start area is empty",
     "la zona de salida izquierda está vacía"),
    (SQUARE, "L>-5,2E",
     "nobody starts there",
     "nadie sale desde ahí"),
    (SQUARE, "R>-2,5S",
     "those are the start areas of north",
     "esas zonas de salida son de Norte"),
    (SQUARE, "[2,-3]x5,0",
     "there is no enemy piece in 5,0",
     "no hay ninguna pieza enemiga en 5,0"),
    (SQUARE, "first=north",
     "who begins is drawn by chance",
     "quién empieza se sortea"),
    ("turn=south south=0,0 north=1,1 0,3E=S 2,3N=N", "0,3E>2,3E",
     "a piece pointing east would overlap what stands in 2,3",
     "que apunte al este se solaparía"),
    ("turn=south south=0,0 north=1,1 4,5N=S~", "4,5N~5,4N",
     "points somewhere: 5,4E, 5,4S or 5,4W",
     "apunta a alguna parte: 5,4E, 5,4S o 5,4W"),
    ("turn=south south=0,0 north=1,1 0,3E=S 2,3N=S 3,2N=N 3,2S=N", "0,3E>2,3S",
     "the Square made in 2,3 would stand side by side with an enemy",
     "el Cuadrado formado en 2,3 quedaría lado con lado"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "text", "english"), [(position, text, english) for position, text, english, _ in REFUSED])
def test_refusals_in_english(position, text, english):
    assert f"{text!r} is not legal now: " in refusal(TWO.from_text(position), text)
    assert english in refusal(TWO.from_text(position), text)


@pytest.mark.parametrize(("position", "text", "told"), [(position, text, told) for position, text, _, told in REFUSED])
def test_refusals_in_spanish(spanish, position, text, told):
    assert told in refusal(TWO.from_text(position), text)


# The log, and what moves lead to --------------------------------------------------------------------------------------------------------

TOLD = [
    ("turn=south south=1,0 north=1,1", "L>-2,-5E",
     "South enters from its left start area at -2,-5 pointing east.",
     "Sur entra desde su zona de salida izquierda en -2,-5 apuntando al este."),
    (CAPTIVE, "4,5N>4,7E",
     "South flies north from 4,5 to 4,7, lets a captive of north go for one more move and arms the Anomaly in the north-east.",
     "Sur vuela hacia el norte de 4,5 a 4,7, suelta a una cautiva de Norte a cambio de un movimiento más y arma la Anomalía del noreste."),
    ("turn=south south=0,0 north=1,1 4,7E=S 7,6=S", "4,7E>6,7",
     "South flies east from 4,7 to 6,7 and has the Anomaly in the north-east ready to fire.",
     "Sur vuela hacia el este de 4,7 a 6,7 y tiene la Anomalía del noreste lista para disparar."),
    ("turn=south south=0,0 north=1,1 6,7=S 7,6=S 0,1S=S 1,0W=S -1,0E=N", "fire NE",
     "South fires the Anomaly in the north-east into -1,0 and 0,-1, covers a piece of north and is on top of all four places: a true win.",
     "Sur dispara la Anomalía del noreste a -1,0 y 0,-1, tapa una pieza de Norte y está encima en los cuatro lugares: victoria total."),
    ("turn=south south=0,0 north=1,1 2,-5N=S 2,-3S=S 6,1W=N", "2,-5N>2,-3N",
     "South flies north from 2,-5 to 2,-3 pointing north and makes a Square at 2,-3.",
     "Sur vuela hacia el norte de 2,-5 a 2,-3 apuntando al norte y forma un Cuadrado en 2,-3."),
    (SQUARE, "[2,-3]>3,-2", "South moves the Square at 2,-3 to 3,-2.", "Sur mueve el Cuadrado de 2,-3 a 3,-2."),
    ("turn=south south=0,0 north=1,1 2,-3N=S 2,-3S=S 6,1W=NSN", "[2,-3]x6,1",
     "South strikes with the Square at 2,-3 as far as 6,1, eliminates 2 pieces of north for 6 points and loses a piece of its own.",
     "Sur ataca con el Cuadrado de 2,-3 hasta 6,1, elimina 2 piezas de Norte por 6 puntos y pierde una pieza propia."),
    ("turn=south south=0,0 north=1,1 0,3E=S 2,3N=NSN", "0,3E>2,3S",
     "South flies east from 0,3 to 2,3 pointing south and sends back a piece of south and 2 pieces of north.",
     "Sur vuela hacia el este de 0,3 a 2,3 apuntando al sur y devuelve una pieza de Sur y 2 piezas de Norte."),
    ("turn=south south=0,0 north=1,1 0,5N=S 7,0W=N", "0,5N>H:E",
     "South goes through hyperspace from 0,5 to 7,0 in the east and captures a piece of north.",
     "Sur pasa por el hiperespacio de 0,5 a 7,0 en el este y captura una pieza de Norte."),
    ("turn=south south=0,0 north=1,1 2,5E=S", "2,5E>4,5S",
     "South flies east from 2,5 to 4,5 pointing south and reaches the wormhole to 5,4.",
     "Sur vuela hacia el este de 2,5 a 4,5 apuntando al sur y llega al agujero de gusano que lleva a 5,4."),
    ("turn=south south=0,0 north=1,1 4,5S=S~", "4,5S~5,4S",
     "South travels the wormhole from 4,5 to 5,4 pointing south.",
     "Sur viaja por el agujero de gusano de 4,5 a 5,4 apuntando al sur."),
    ("turn=south south=0,0 north=1,1 0,3N=S 0,3S=S 0,1S=N", "0,3S>0,1S",
     ("South flies from 0,3 into The Singularity at 0,1, breaks up its Square at 0,3, covers a piece of north and "
     "is on top of 1 of the four places."),
     ("Sur entra en la Singularidad volando de 0,3 a 0,1, deshace su Cuadrado de 0,3, tapa una pieza de Norte y "
     "está encima en 1 de los cuatro lugares.")),
    ("turn=south moves=1 moved south=1,0 north=1,1", "end",
     "South ends the turn with a move to spare.", "Sur termina el turno con un movimiento de sobra."),
]  # fmt: skip


@pytest.mark.parametrize(("position", "move", "english", "spanish"), TOLD)
def test_the_log_in_words(position, move, english, spanish):
    before = TWO.from_text(position)
    assert before.tell(before.parse(move), language="en") == english
    assert before.tell(before.parse(move), language="es") == spanish


def test_areas_that_are_chosen_and_who_begins():
    drawn = ph.game("astroplane", form="3-player", first="drawn").start()
    assert drawn.tell(drawn.parse("first=west"), language="es") == "Oeste empieza."
    back = TWO.from_text("turn=south south=0,0 north=1,1 0,3E=S 2,3N=N").play("0,3E>2,3S")
    assert back.tell(back.parse("back R"), language="en") == "South puts a piece of north back into its right start area."
    inside = TWO.from_text("turn=south south=0,0 north=1,1 0,3S=S").play("0,3S>0,1S")
    assert inside.tell(inside.parse("reserve L"), language="en") == "South brings a reserve piece into its left start area."
    assert inside.tell(inside.parse("reserve none"), language="es") == "Sur deja su pieza en la reserva."


def test_what_moves_may_lead_to():
    view = TWO.from_text("turn=south south=0,0 north=1,1 0,3N=S 0,3S=S 0,1S=N 6,1W=N").view(0)
    outlooks = dict(zip(view.texts(), view.outlooks("en"), strict=True))
    assert (
        outlooks["0,3S>0,1S"]
        == "reaches The Singularity, breaks up its Square at 0,3, covers a piece of north and is on top of 1 of the four places"
    )
    assert outlooks["[0,3]>1,2"] == ""
    assert dict(zip(view.texts(), view.outlooks("es"), strict=True))["0,3N>0,5E"] == "deshace su Cuadrado de 0,3"


def random_steps(games, decisions):
    """Positions of random games, each with a legal code."""
    choose = random.Random(5)
    for number in range(games):
        position = ph.game("astroplane", form=f"{2 + number % 3}-player").start()
        for _ in range(decisions):
            if position.mover == ph.OVER:
                break
            code = choose.choice(position.legal())
            yield position, code
            position = position.play(code)


COSTS_A_MOVE = ("enter", "move", "hyperspace", "fire", "square", "kill")


def test_what_is_told_comes_true():
    """Who follows the log by ear knows what happened: numbers of the position change as was said, and only then."""
    seen = set()
    for position, code in random_steps(40, 150):
        told, seat = position.tell(code, language="en"), position.mover
        then, now = position.view(None).board(), position.play(code).view(None).board()
        before, after = then["fleets"][seat], now["fleets"][seat]
        assert ("eliminates" in told) == (after["eliminated"] > before["eliminated"])
        assert ("sends back" in told) == (len(now["sent_back"]) > len(then["sent_back"]))
        assert (" on top of " in told) == (after["tops"] > before["tops"])
        assert after["tops"] == before["tops"] or f"on top of {after['tops']} of" in told or "on top of all four" in told
        if now["turn"] == seat and (now["moved"] or now["travelled"]):
            spent = position.game.definition.actions.block_of(code).name in COSTS_A_MOVE
            assert now["moves_left"] == then["moves_left"] - spent + told.count("one more move")
        new = {square["place"] for square in now["squares"]} - {square["place"] for square in then["squares"]}
        assert all(f"at {place}" in told or f"to {place}" in told or f"as far as {place}" in told for place in new)
        seen |= {what for what in ("sends back", "makes a Square", "captures", "wormhole", "on top of", "one more move") if what in told}
    assert len(seen) == 6

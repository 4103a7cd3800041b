"""What the solo games say, in English and Spanish, through the public interface."""

from __future__ import annotations

import numpy as np
import pytest

import perihelion as ph
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.scores import goals_of

SMASH, PLANET = ph.game("planet-smash"), ph.game("thats-my-planet")
ROLLS = ["TA=4", "TB=2", "TC=5", "R=6", "B=1", "Y=3"]
BASE = "I=8S,7S V=10C,7C,4C,AC C=10D,9D,8D,AD recruits=5H,2D"


def after(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def told(position, move, language="en"):
    return position.tell(position.parse(move), language=language)


def hints(position, language="en"):
    return dict(zip(position.texts(), position.view(0).outlooks(language), strict=True))


def refusal(position, move, language="en"):
    with pytest.raises(ph.IllegalMove) as refused:
        position.play(move)
    return position.game.say(refused.value.message, language)


# Planet Smash ---------------------------------------------------------------------------------------------------------------------------


def test_planet_smash_is_described_in_both_languages():
    position = after(SMASH.start(), *ROLLS, "R@1", "demolish 1")
    assert position.view(0).words("en")[:3] == [
        "Round 1 of 16, pawn in A. The red 6 may research. In hand: blue 1, yellow 3.",
        "Wild (any numbers): boxes _ _ _ _ _; tech ___ / ___ for ANY.",
        "A (all different, target 4): boxes 6 _ _ _ _; tech ___ / ___ for +/-1.",
    ]
    assert position.view(0).words("es")[:3] == [
        "Ronda 1 de 16, peón en A. El 6 rojo puede investigar. En la mano: 1 azul, 3 amarillo.",
        "Comodín (cualquier número): casillas _ _ _ _ _; tecnología ___ / ___ para LIBRE.",
        "A (todos distintos, objetivo 4): casillas 6 _ _ _ _; tecnología ___ / ___ para +/-1.",
    ]


def test_planet_smash_hints_at_what_follows():
    placing = after(SMASH.start(), *ROLLS)
    assert hints(placing)["R@1"] == "to A: reaches 4, fits 5 boxes and 6 tech boxes (both)"
    assert hints(placing)["Y@1"] == "to A: needs 4+, fits 6 tech boxes"
    assert hints(placing, "es")["Y@1"] == "al cuadrante A: hace falta un 4 o más, cabe en 6 casillas de tecnología"
    assert hints(after(placing, "R@2"))["demolish 3"] == "locks B to 6, 1 of 5"
    assert hints(after(placing, "R@2"))["tech r1c2"] == "column 2 then wants another 6"


def test_planet_smash_tells_falls_and_circles():
    corner = after(SMASH.start(), *ROLLS, "R@1")
    assert told(corner, "tech r1c1") == "The red 6 is researched in A, row 1, column 1."
    state = corner.to_json()["state"]
    state["boxes"][1][:5] = [1, 2, 3, 4, 0]
    state["tech"][1] = [[0, 4, 5], [6, 0, 0]]
    ready = SMASH.from_json({"state": state})
    assert told(ready, "tech r1c1").endswith(": 2 circles of +/-1 are ready.")
    assert told(ready, "tech r1c1", "es").endswith(": 2 círculos de +/-1 quedan listos.")
    assert told(ready, "demolish 5") == "The red 6 fills the last box of A: the quadrant falls, and its targeting die leaves the game."
    assert hints(ready)["demolish 5"] == "demolishes A"
    assert told(SMASH.start(), "TA=4", "es") == "Empieza la ronda 1: el dado de objetivo de A muestra un 4."


def test_the_last_die_of_the_last_round_is_told_as_a_loss():
    state = after(SMASH.start(), *ROLLS, "R@1", "demolish 1", "done", "B@3", "demolish 1", "done", "Y@2").to_json()["state"]
    state["round_number"] = 16
    last = SMASH.from_json({"state": state})
    assert told(last, "done").endswith("That was the last of 16 rounds, and the planet still stands: lost.")
    assert told(last, "demolish 1").endswith("lost.")
    assert last.play("demolish 1").mover == ph.OVER
    assert hints(last)["done"] == "ends the last round: lost"


def test_planet_smash_refuses_in_both_languages():
    position = after(SMASH.start(), *ROLLS, "Y@1")
    assert "3 does not reach the target, 4" in refusal(position, "demolish 1")
    assert "un 3 no alcanza el objetivo, 4" in refusal(position, "demolish 1", "es")
    assert "el dado amarillo sigue trabajando" in refusal(position, "R@2", "es")


def test_results_of_planet_smash_in_words():
    scores = SMASH.definition.high_scores
    assert SMASH.say(scores.in_words((8, 1)), "en") == "round 8, 1 ability"
    assert SMASH.say(scores.in_words((8, 3)), "es") == "ronda 8, 3 habilidades"
    assert SMASH.say(scores.number(8.5), "es") == "ronda 8,5"
    assert SMASH.say(scores.failed, "es") == "derrota"
    assert SMASH.say(goals_of(SMASH)[0].in_words, "es") == "en la ronda 8 o antes"


# That's my Planet! ----------------------------------------------------------------------------------------------------------------------


def test_thats_my_planet_is_described_in_both_languages():
    position = PLANET.from_text(f"playing {BASE} at=M,M,3 fuel=6,6,3 marks=1IV moved=C white=4 rolls=1")
    assert position.view(0).words("en")[0] == "Conquest on planet 3 (Amaranth): play a card worth more than 14 to conquer it."
    assert "Marked: 1 (Tansy) infiltrated and invaded." in position.view(0).words("en")
    assert position.view(0).words("es")[0] == (
        "Conquista en el planeta 3 (Amaranto): juega una carta que valga más de 14 para conquistarlo."
    )
    assert "Marcados: 1 (Tanaceto) infiltrado e invadido." in position.view(0).words("es")


def test_an_attempt_is_told_by_its_numbers():
    position = PLANET.from_text(f"playing {BASE} at=M,M,1 fuel=6,6,5 moved=C white=5 rolls=1")
    assert told(position, "play 10D") == "Conquest plays 10♦, worth 14 against 13: planet 1 (Tansy) is conquered!"
    assert told(position, "play 9D") == "Conquest plays 9♦, worth 13 against 13: a tie, and nothing happens."
    assert told(position, "play 8D", "es") == ("Conquista juega 8♦, que vale 12 contra 13: el intento fracasa y la nave se avería.")
    assert hints(position) == {
        "play AD": "4 against 13: breaks down",
        "play 8D": "12 against 13: breaks down",
        "play 9D": "13 ties with 13: neither mark nor breakdown",
        "play 10D": "14 beats 13",
    }


def test_flights_and_help_are_told():
    position = PLANET.from_text(f"managing {BASE} at=M,2,- fuel=6,1,0 moved=C")
    assert told(position, "V>1", "es") == "Invasión vuela hacia el planeta 1 (Tanaceto), se queda sin combustible y se avería."
    assert told(position, "I>3") == "Infiltration flies to planet 3 (Amaranth) for 3 fuel; 3 left."
    assert told(position, "repair C").startswith("A Bank box is crossed: Conquest is repaired")
    assert hints(position)["I>3"] == "burns 3, leaves 3; infiltrate with the best card: 3 of 6"
    assert hints(position)["search V 10C"] == "costs a card worth 14; 5 more fuel"


def test_drafts_are_notated_by_the_cards_on_the_table():
    position = PLANET.from_text(
        "drafting recruits=2C,3C up=7C,8D,9H,10S jokers=2 deck="
        + ",".join(
            card for card in PLANET.definition.actions["play"].dimensions["card"] if card not in ("2C", "3C", "7C", "8D", "9H", "10S")
        )
    )
    assert "draft 10S>C 8D>V 7C>I" in position.texts()
    assert position.parse("draft 7c>i 10s>c 8d>v") == position.parse("draft 10S>C 8D>V 7C>I")
    assert told(position, "draft 10S>C 8D>V 7C>I") == "Conquest gets 10♠, Invasion 8♦, Infiltration 7♣; 9♥ is discarded."
    assert hints(position)["draft 10S>C 8D>V 7C>I"] == "worth 10, 8 and 7; 9♥ is discarded"


def test_thats_my_planet_refuses_in_both_languages():
    position = PLANET.from_text(f"managing {BASE} at=M,2,- fuel=6,1,0 moved=I")
    assert "Infiltration moved on the turn before" in refusal(position, "I>1")
    assert "paga la carta de mayor valor de acción: 10♣" in refusal(position, "search V 7C", "es")
    assert "ninguna ruta lleva allí desde el planeta 2 (Verdín)" in refusal(position, "V>5", "es")


def test_results_of_thats_my_planet_in_words():
    scores = PLANET.definition.high_scores
    assert PLANET.say(scores.in_words((-1,)), "en") == "1 point"
    assert PLANET.say(scores.number(44.5), "es") == "44,5 puntos"


# Interpreted and compiled ---------------------------------------------------------------------------------------------------------------


def test_both_jokers_are_shuffled_back_however_rules_run():
    """TP-5: NumPy adds two truths to one, machine code to two."""
    deck = "deck=AC,3C,4C,6C,7C,3D,5D,10D,4H,4S"
    pools = "I=5C,8C,10C,7D,8D,9H,6S V=AD,9D,2H,8H,2S,5S,8S C=9C,2D,4D,6H,7H,7S,10S"
    start = PLANET.from_text(f"turning-up {pools} recruits=2C,6D,AH,3H,5H,10H,AS,3S,9S {deck} jokers=2")
    position = after(start, "4H", "JK", "6C")
    assert told(position, "JK").endswith("With both jokers among them all four cards are shuffled back into the deck.")
    states = [position._copy() for _ in range(2)]
    PLANET.run.apply.by_interpreter(PLANET.tables, states[0], position.parse("JK"))
    with waiting_for_the_compiler():
        PLANET.run.apply(PLANET.tables, states[1], position.parse("JK"))
    assert np.array_equal(*states)
    assert position.play("JK").to_json()["state"]["reshuffles"] == 1

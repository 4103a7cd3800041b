"""What Onward to Venus says, in English and Spanish: the position, what moves lead to, refusals, and the log."""

from __future__ import annotations

import contextvars
import random

import pytest
from rich.console import Console

import perihelion as ph
from perihelion.core.actions import normal
from perihelion.core.languages import use_language
from perihelion.core.printing import PAPERS, pages
from perihelion.games.onward_to_venus import GAME
from perihelion.terminal.pictures import cheers_of, legend_of, picture_of
from tests.rules.test_onward_to_venus import CARDS, FIGHT, OUTER, STANDARD, board, crisis, game, play, state, table

LANGUAGES = ("en", "es")
CARD_NAMES = {card["name"] for card in STANDARD["cards"].values()}


def in_language(tag, do):
    """With that language for everything that is printed."""

    def run():
        use_language(tag)
        return do()

    return contextvars.copy_context().run(run)


def told(position, moves, language):
    """The log of these moves as a spectator reads it."""
    story = []
    for move in moves.split(", "):
        story.append(position.tell(position.parse(move), None, language))
        position = position.play(move)
    return story


def outlook(position, move, language):
    return dict(zip(position.texts(), position.view(position.mover).outlooks(language), strict=True))[move]


def refusal(position, move, language):
    def refused():
        with pytest.raises(ph.IllegalMove) as caught:
            position.play(move)
        return str(caught.value)

    return in_language(language, refused)


def random_steps(seats, seed, **options):
    """Position and code of every step of a random game."""
    position, chooser = game(seats, **options).start(), random.Random(seed)
    while position.mover != ph.OVER:
        code = position.draw(chooser.getrandbits(64)) if position.mover == ph.CHANCE else chooser.choice(position.legal())
        yield position, code
        position = position.play(code)


# The position ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Britain fights on Mars for a Mine of defence 2.",
                (
                    "Dice 6, skull and 2: the difference is 6, the defence 2, so the cost is 8, less 3 from cards: "
                    "5 still needed from units. Whatever is decided, 1 unit will be lost."
                ),
                "The Moon (Mo): empty.",
                "Mars (Ma): tiles Mine:2; Britain 2 spaceships and 3 infantry in orbit.",
                "Your hand: 2 Heavy Tow (lift).",
            ],
        ),
        (
            "es",
            [
                "Gran Bretaña lucha en Marte por una Mina de defensa 2.",
                (
                    "Dados 6, calavera y 2: la diferencia es 6 y la defensa 2, así que el coste es 8, menos 3 de cartas: faltan 5 puntos "
                    "de las unidades. Se decida lo que se decida, se perderá 1 unidad."
                ),
                "La Luna (Mo): sin nada.",
                "Marte (Ma): fichas Mina:2; Gran Bretaña 2 naves y 3 infanterías en órbita.",
                "Tu mano: 2 Remolque Pesado (lift).",
            ],
        ),
    ],
)
def test_a_fight_is_described(language, lines):
    position = table(orbit={("Ma", 0): {"ship": 2, "inf": 3}}, tiles={"Ma": ["Mine:2"]}, hands={0: ["cp3", "lift", "lift"]})
    words = play(position, FIGHT, "play cp3").view(0).words(language)
    assert [line for line in words if line in lines] == lines


def test_what_a_move_may_lead_to_in_spanish():
    position = table(orbit={("Ma", 0): {"ship": 2, "inf": 3}}, tiles={"Ma": ["Mine:2", "Cards:-"]}, hands={0: ["grant4"]})
    assert outlook(position, "claim Ma Mine:2", "es").startswith("cuesta 2 más la diferencia de los dados: ")
    assert outlook(position, "claim Ma Cards:-", "es") == "sin defensa: baja una unidad, sin tirada"
    assert outlook(position, "play grant4", "es") == "Libre: toma £4."
    assert outlook(play(position, FIGHT), "withdraw", "es").endswith("aun así, las calaveras se llevan 1 unidad")
    assert outlook(play(position, FIGHT, "withdraw"), "lose inf", "es") == "en órbita"


def test_the_last_crises_are_told_in_spanish():
    story = [line for line in crisis(levels={"Ti": 2}, pieces=OUTER, money={0: 0}).view(None).words("es") if ", nivel " in line]
    assert story == ["Titán, nivel 2: Piratas de los Anillos. Se pide rescate por cada mina y fábrica en Titán. Pérdidas: Gran Bretaña 3."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_said_of_others_names_their_secret_cards(language):
    position = table(hands={0: ["cp1"], 1: ["spy", "yard"]})
    said = " ".join(position.view(0).words(language) + position.view(None).words(language))
    assert not any(game().speaker(language).name("card", CARDS.index(card)) in said for card in ("spy", "yard"))
    assert any("Charming Stranger" in line for line in position.view(1).words("en"))


# Refusals -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "english", "spanish"),
    [
        ("claim Ve Mine:2", "you have no unit in orbit at Venus", "no tienes ninguna unidad en la órbita de Venus"),
        ("claim Ma Mine:5", "there is no Mine:5 on Mars", "no hay Mina:5 en Marte"),
        ("claim Ma Alien:7", "there is no Alien:7 on Mars", "no hay Alienígenas:7 en Marte"),
        ("buy ship Ku", "it costs £4 and you have £3", "cuesta £4 y tienes £3"),
        ("buy tank Ku", "you have no factory on the Kuiper Belt", "no tienes ninguna fábrica en el Cinturón de Kuiper"),
        ("move Ku>Ti", "no spaceship in orbit at the Kuiper Belt", "ninguna nave en la órbita del Cinturón de Kuiper"),
        ("group 2s3i", "not being decided now: Britain is to act", "eso no se decide ahora: le toca actuar a Gran Bretaña"),
        ("play envoy Ma Crisis:3*", "you do not hold that card", "no tienes esa carta"),
        ("play cp3", "it is played in a fight, after the roll", "se juega en una lucha, después de la tirada"),
    ],
)
def test_a_typed_move_is_refused_with_its_reason(move, english, spanish):
    position = table(orbit={("Ma", 0): {"ship": 1}}, tiles={"Ma": ["Mine:2"], "Ve": ["Mine:2"]}, hands={0: ["cp3"]}, money={0: 3})
    assert english in refusal(position, move, "en")
    assert spanish in refusal(position, move, "es")


@pytest.mark.parametrize("components", ["standard", "short"])
def test_every_text_that_names_things_of_the_set_is_found_again(components):
    position = game(3, components=components).start()
    chooser = random.Random(1)
    blocks = list(position.game.definition.actions)
    for code in (chooser.randrange(block.start, block.start + block.size) for block in blocks for _ in range(40)):
        text = position.text(code)
        if not any(unused in text for unused in ("planet", "tile", "card1", "card2", "card3")):
            assert position.text(position.game.codes_by_text[normal(text)]) == text


# The log --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "story"),
    [
        (
            "en",
            [
                "Britain fights for a Mine of defence 2 on Mars.",
                "Britain rolls 6 on Mars.",
                "Britain rolls a skull on Mars.",
                "Britain rolls 2 on Mars. The difference of 6 and the defence of 2 make a cost of 8. The skulls will take 1 unit.",
                "Britain plays Finest Hour. 3 more combat points in this fight.",
                "Britain sends 2 spaceships and 3 infantry down to Mars, wins with 8 against 8 and puts up a mine. The skulls take 1 unit.",
                "Britain loses infantry on the surface of Mars to the skulls.",
            ],
        ),
        (
            "es",
            [
                "Gran Bretaña lucha por una Mina de defensa 2 en Marte.",
                "Gran Bretaña saca un 6 en Marte.",
                "Gran Bretaña saca una calavera en Marte.",
                (
                    "Gran Bretaña saca un 2 en Marte. La diferencia de 6 y la defensa de 2 dan un coste de 8. "
                    "Las calaveras se llevarán 1 unidad."
                ),
                "Gran Bretaña juega «La Hora Más Gloriosa». 3 puntos de combate más en esta lucha.",
                (
                    "Gran Bretaña hace bajar 2 naves y 3 infanterías a Marte, gana con 8 contra 8 y levanta una mina. "
                    "Las calaveras se llevan 1 unidad."
                ),
                "Gran Bretaña pierde una infantería en la superficie de Marte por las calaveras.",
            ],
        ),
    ],
)
def test_the_story_of_a_fight(language, story):
    position = table(orbit={("Ma", 0): {"ship": 2, "inf": 3}}, tiles={"Ma": ["Mine:2"]}, hands={0: ["cp3"]})
    assert told(position, f"{FIGHT}, play cp3, commit 2s3i0t, lose inf", language) == story


def test_a_conquest_and_a_failure():
    position = table(orbit={("Ma", 0): {"ship": 3}}, pieces={("Ma", 1): {"mine": 1}}, tiles={"Ma": ["Tension:-"]})
    start = "claim Ma Tension:-, target 1 mine, die=2, die=2, die=3"
    assert (
        told(position, f"{start}, commit 1s0i0t", "en")[-1]
        == "Britain sends 1 spaceship down to Mars, wins with 1 against 1 and seizes a mine of France."
    )
    assert told(position, f"{start}, withdraw", "es")[-1] == "Gran Bretaña abandona la lucha en Marte."
    lost = told(position, "claim Ma Tension:-, target 1 mine, die=2, die=2, die=6, commit 1s0i0t", "es")
    assert lost[-1] == "Gran Bretaña hace bajar 1 nave a Marte y fracasa con 1 contra 4."


def test_purchases_and_passing():
    position = table(orbit={("Ea", 0): {"ship": 1}}, money={0: 20}, hands={0: ["bargain"]}, cubes=2)
    assert told(position, "play bargain, buy tank Ea", "en")[-1] == "Britain buys a tank at Earth for £2."
    assert told(position, "pass", "es") == ["Gran Bretaña pasa y toma un cubo: queda 1."]
    last = table(cubes=1)
    assert told(last, "pass", "en") == ["Britain takes the last pass cube, and with it the first-player marker: the period ends."]


def test_crises_are_told_as_they_come():
    """OV-25: the levels in the log are those of the position after it, unless the home planet falls before the rest."""
    seen = 0
    for seats, seed in ((2, 1), (5, 2), (4, 3), (5, 4)):
        for position, code in random_steps(seats, seed):
            if state(position)["phase"] == "crisis-roll" and state(position)["rolled"] == 2:
                story, after = position.tell(code), position.play(code)
                names = [planet["name"] for planet in after.game.legend["planets"]]
                levels = [f"{names[one['planet']]}, level {one['level']}: " for one in board(after)["crises"]]
                assert all(level in story for level in levels) or board(after)["lost"], story
                assert story.count(", level ") <= len(levels)
                seen += 1
    assert seen >= 8


def test_the_income_is_told_with_the_new_period():
    """OV-37."""
    for seats in (2, 5):
        periods = [
            (position, code)
            for position, code in random_steps(seats, 7)
            if state(position)["phase"] == "laying-tiles" and "begins" in position.tell(code)
        ]
        assert [state(position)["period"] for position, _ in periods] == [2, 3]
        for position, code in periods:
            empires = [empire["name"] for empire in position.game.legend["empires"]]
            incomes = [f"{name} £{seat['income']}" for name, seat in zip(empires, board(position)["seats"], strict=True)]
            assert position.tell(code).startswith(f"Mines and factories have paid: {', '.join(incomes)}.")


def test_who_begins_is_told():
    """OV-10: with the last roll; ties roll again."""
    position = next(position for position, _ in random_steps(2, 1) if state(position)["phase"] == "first-player")
    tie = "die=2, die=2, die=2, die=2, die=2, die=2"
    assert told(position, tie, "en")[-1] == "France rolls 2 for the first turn, 6 in all. Britain and France roll again."
    again = play(position, tie)
    assert told(again, "die=2, die=2, die=2, die=2, die=2, die=3", "es")[-1].endswith("7 en total. Empieza Francia.")


def test_a_drawn_card_is_told_to_its_owner_alone():
    """OV-40."""
    position = table(hands={0: []}).play("pass")
    for code in position.legal():
        card = game().names["card"][position.game.definition.actions.describe(code)["card"]]["name"]
        assert position.tell(code, 0) == f"Britain draws {card}."
        assert position.tell(code, 1) == position.tell(code, None) == "Britain draws a card."
        assert position.tell(code, 1, "es") == "Gran Bretaña roba una carta."
    stolen = play(table(hands={0: ["spy"], 1: ["yard"]}), "play spy 1")
    assert stolen.tell(stolen.parse("card yard"), None) == "Britain takes Floating Dock from France."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("components", ["standard", "short"])
def test_every_step_is_told(language, components):
    """A sentence without gaps, and to others never a card that they did not see."""
    for position, code in random_steps(3, 5, components=components, hand_limit=5):
        story = position.tell(code, 1, language)
        assert story.endswith((".", "!")), story
        assert not {"{", "}", "$"} & set(story), story
        if position.text(code).startswith("draw ") and state(position)["turn"] != 1:
            assert not any(name in story for name in CARD_NAMES)


# People's own sets, the terminal, paper -------------------------------------------------------------------------------------------------


def test_own_sets_go_by_their_own_names(tmp_path, monkeypatch):
    text = (GAME.folder / "data" / "standard.toml").read_text(encoding="utf-8")
    (tmp_path / GAME.name).mkdir()
    (tmp_path / GAME.name / "mine.toml").write_text(text.replace('"Earth"', '"Terra Nova"'), encoding="utf-8")
    monkeypatch.setenv("PERIHELION_DATA", str(tmp_path))
    words = game(components="mine").start().view(0).words("es")
    assert any(line.startswith("Terra Nova (Ea): Britain 2 naves y 4 infanterías en órbita") for line in words)
    assert not any("Tierra" in line or "Gran Bretaña" in line for line in words)


def test_the_terminal_draws_in_the_language_of_the_context():
    position = table(orbit={("Mo", 0): {"ship": 2}}, tiles={"Mo": ["Mine:2"]}, hands={0: ["lift"]}, kept={0: [1, 0, 0]})

    def drawn():
        console = Console(width=140)
        with console.capture() as capture:
            console.print(picture_of(position.view(0)))
        return capture.get() + legend_of(position.game)

    english, spanish = in_language("en", drawn), in_language("es", drawn)
    assert all(part in english for part in ("your hand", "The Moon", "B:2s", "Heavy Tow", "a skull"))
    assert all(part in spanish for part in ("tu mano", "La Luna", "G:2s", "Remolque Pesado", "una calavera", "Mine:2"))
    assert not any(part in spanish for part in ("your hand", "Moon", "income", "Britain"))
    before = table(orbit={("Ma", 0): {"ship": 1}}, tiles={"Ma": ["Big Game:-"]})
    views = before.view(0), play(before, "claim Ma Big Game:-, unit ship").view(0)
    assert in_language("es", lambda: cheers_of(*views, [])) == ["¡1 punto más por ahora!"]


def test_paper_is_printed_in_the_language_of_the_context():
    def printed():
        drawings = [placed.drawing for page in pages(game(), PAPERS["a4"]) for placed in page.placed]
        return [page.title for page in pages(game(), PAPERS["a4"])], " ".join(
            str(shape["text"]) for drawing in drawings for shape in drawing.geometry["shapes"] if shape.get("text")
        )

    titles, texts = in_language("es", printed)
    assert any(title.startswith("Planetas") for title in titles)
    assert all(
        part in texts for part in ("Cinturón de Kuiper", "Remolque Pesado", "Hallazgo", "Estados Unidos", "Preparación: cada imperio")
    )
    assert not any(part in texts for part in ("Kuiper Belt", "Heavy Tow", "Windfall", "Germany", "Set up"))

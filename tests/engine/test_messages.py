"""Errors, refusals, estimates and reasons are messages: each reader renders them in their own language."""

from __future__ import annotations

import json
import pickle
import runpy
from contextvars import copy_context
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import perihelion as ph
from perihelion.bots import bot
from perihelion.core.contract import Minutes
from perihelion.core.game import Game
from perihelion.core.languages import (
    _PLAIN_LINE,
    MINUS,
    PSEUDO,
    _entries_in,
    _parsed,
    figure,
    languages,
    own_texts,
    rules_page,
    say,
    say_in,
    use_language,
)
from perihelion.core.messages import Listing, Message, Said, Tenths, either, from_json, message, said_in
from perihelion.core.offers import form_in_words, help_of, kind_in_words, option_in_words, summary_of, value_in_words
from perihelion.core.races import race
from perihelion.core.scores import goal_of
from perihelion.lab.perft import perft
from perihelion.terminal.players import players
from tests.conformance import coins
from tests.games import LAST_LIGHT

COINS = Game(coins.GAME)
SMASH = ph.game("planet-smash")
FIXTURES = Path(__file__).parents[2] / "web" / "fixtures"


def refusal_of(position, move):
    with pytest.raises(ph.IllegalMove) as refused:
        position.play(move)
    return refused.value


# Refusals -------------------------------------------------------------------------------------------------------------------------------


def test_a_refusal_holds_what_the_kernel_has_said():
    refusal = refusal_of(COINS.start().play("coin 1").play("coin 2"), "coin 1")
    assert isinstance(refusal.message.arguments["reason"], Said)
    assert str(refusal) == "'coin 1' is not legal now: all coins are dealt. Possible: bid 1, bid 2 or bid 3."
    spanish = "«coin 1» no se puede jugar ahora: ya se han repartido todas las monedas. Posibles: bid 1, bid 2 o bid 3."
    assert refusal.game.say(refusal.message, "es") == spanish
    assert COINS.say(from_json(json.loads(json.dumps(refusal.message.json()))), "es") == spanish


def test_refusals_in_the_language_of_the_context():
    def played():
        use_language("es")
        return str(refusal_of(SMASH.start(), "no such move"))

    assert copy_context().run(played).startswith("«no such move» no es ninguna jugada aquí.")
    assert str(refusal_of(SMASH.start(), "no such move")).startswith("'no such move' is no move here.")


def test_a_text_with_control_characters_is_not_shown_as_it_is():
    assert "\\x1b[2J" in str(refusal_of(SMASH.start(), "\x1b[2J"))
    assert "\x1b" not in str(refusal_of(SMASH.start(), "\x1b[2J"))


def test_errors_can_be_sent_to_other_processes():
    refusal = refusal_of(SMASH.start(), "no such move")
    back = pickle.loads(pickle.dumps(refusal))
    assert (type(back), str(back), back.message) == (ph.IllegalMove, str(refusal), refusal.message)


# Errors ---------------------------------------------------------------------------------------------------------------------------------

WRONG = {
    "game": lambda: ph.game("planet-smahs"),
    "form": lambda: ph.game("planet-smash", form="duel"),
    "option": lambda: ph.game("planet-smash", planets="x"),
    "choice": lambda: ph.game("planet-smash", planet="pluto"),
    "whole": lambda: ph.game("astroplane", quiet_limit=1),
    "switch": lambda: ph.game("astroplane", safe_entries=2),
    "names": lambda: ph.game("onward-to-venus", empires=["Britain"]),
    "bytes": lambda: SMASH.from_bytes(b"short"),
    "json": lambda: SMASH.from_json([]),
    "text": lambda: SMASH.from_text("round=x"),
    "field": lambda: ph.game("planet-smash").from_text("rund=1"),
    "seat": lambda: SMASH.start().view(7),
    "returns": lambda: SMASH.start().returns(),
    "code": lambda: SMASH.start().text(10_000),
    "key": lambda: SMASH.start().draw(-1),
    "log": lambda: ph.load_log("/nowhere/at-all.jsonl"),
    "race": lambda: race(SMASH, []),
    "goal": lambda: goal_of(SMASH, "harder"),
    "bot": lambda: bot("mtcs"),
    "level": lambda: bot("mcts", level=9),
    "budget": lambda: bot("greedy:5"),
    "arena": lambda: ph.arena(ph.game("astroplane"), ["greedy"]),
    "simulation": lambda: ph.simulate(SMASH, games=0),
    "perft": lambda: perft(SMASH.start(), 99),
    "seats": lambda: players(2, ["you"]),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_errors_are_said_in_every_language(wrong):
    with pytest.raises(ph.PerihelionError) as raised:
        WRONG[wrong]()
    assert raised.value.message.name != "plain"
    texts = [say_in(tag, raised.value.message) for tag in (*languages(), PSEUDO)]
    assert texts[0] == str(raised.value)
    assert len(set(texts)) == len(texts)
    assert not any("{" in text or "$" in text for text in texts)


def test_what_authors_read_is_plain():
    with pytest.raises(ph.BadGame) as raised:
        ph.register(replace(coins.GAME, name="planet-smash"))
    assert raised.value.message == message("plain", text=str(raised.value))


# Parts of messages ----------------------------------------------------------------------------------------------------------------------


def test_lists_and_numbers_follow_the_language():
    assert [say_in(tag, Tenths(-145)) for tag in ("en", "es")] == [f"{MINUS}14.5", f"{MINUS}14,5"]
    assert [say_in(tag, either(["uno", "otro"])) for tag in ("en", "es")] == ["uno or otro", "uno u otro"]
    assert [say_in(tag, Listing(("Francia", "Inglaterra"))) for tag in ("en", "es")] == ["Francia and Inglaterra", "Francia e Inglaterra"]
    assert [say_in("es", Listing(("fuego", name))) for name in ("Hilda", "hielo")] == ["fuego e Hilda", "fuego y hielo"]
    assert say_in("es", either(map(str, range(20)), most=3)) == "0, 1, 2 y 17 más"
    assert say_in("en", message("plain", text=1000)) == "1000"


def test_the_client_is_held_against_what_python_says():
    """`web/tests/speaker.test.ts` reads the same file; `web/fixtures/make.py` writes it."""
    made = runpy.run_path(str(FIXTURES / "spoken.py"))["spoken"]()
    assert json.loads((FIXTURES / "language.json").read_text(encoding="utf-8")) == json.loads(json.dumps(made))


def test_playing_times():
    times = [Minutes(5, 5), Minutes(20, 30, about=True)]
    assert list(map(str, times)) == ["5 minutes", "about 20 to 30 minutes"]
    assert [say_in("es", time.message) for time in times] == ["5 minutos", "entre unos 20 y 30 minutos"]


def test_estimates():
    tmp = ph.game("thats-my-planet")
    assert [tmp.say(tmp.estimate(48.26), tag) for tag in ("en", "es")] == ["48.3 points", "48,3 puntos"]
    assert tmp.say(tmp.difference(-2.04)) == "2.0 points"
    assert [COINS.say(COINS.difference(change)) for change in (0.02, -0.5)] == ["1.0%", "25%"]
    assert COINS.say(COINS.estimate(0.5)) == "75%"


@pytest.mark.parametrize(
    ("number", "digits", "english", "spanish"),
    [
        (1234567.891, 2, "1,234,567.89", "1\u00a0234\u00a0567,89"),
        (9999, 0, "9999", "9999"),
        (-12.5, 1, "\u221212.5", "\u221212,5"),
        (-0.04, 1, "0.0", "0,0"),
    ],
)
def test_figures_are_written_as_the_language_writes_them(number, digits, english, spanish):
    for language, written in (("en", english), ("es", spanish)):
        context = copy_context()
        context.run(use_language, language)
        assert context.run(figure, number, digits) == written


def test_hints_hold_messages():
    position = COINS.start().play("coin 1").play("coin 2")
    hint = bot("greedy").hint(position.view(0), position.sampler(0))
    best = hint.candidates[0]
    assert best.why is not None
    assert COINS.say(best.why) == "Bids more."
    assert COINS.say(best.why, "es") == "Apuesta más."
    summary = json.loads(json.dumps(hint.summary()))
    assert from_json(summary[0]["why"]) == best.why
    assert said_in(summary, COINS.say)[0]["estimates"] == list(map(COINS.say, best.estimates))


def test_several_gains_and_losses_are_one_sentence():
    gains = Listing((COINS.phrase("bids-more"), COINS.phrase("holds-down")))
    said = message("reason-does-but", gains=gains, losses=Listing((COINS.phrase("lets-ahead"),)))
    assert COINS.say(said) == "Bids more and holds the other down, but lets the other get ahead."
    assert COINS.say(said, "es") == "Apuesta más y frena al otro, pero deja que el otro se adelante."


def test_a_phrase_without_a_sentence_is_said_as_it_is():
    assert COINS.phrase("takes the biscuit") == message("plain", text="takes the biscuit")
    assert COINS.phrase("bids-more") == Message("bids-more")


# The game as a whole --------------------------------------------------------------------------------------------------------------------


def test_offers_are_said_by_files_or_by_the_declaration(tmp_path):
    (tmp_path / "language").mkdir()
    (tmp_path / "language" / "offer.en.ftl").write_text("summary = Bids.\noption-flares = Flares\n    .help = They burn.\n")
    text = "summary = Apuestas.\noption-flares = Bengalas\n    .help = Arden.\noption-flares-true = con\nblock-aim = apuntar\n"
    (tmp_path / "language" / "offer.es.ftl").write_text(text)
    game = replace(LAST_LIGHT, folder=tmp_path, summary="")
    option = next(one for one in game.options if one.name == "flares")
    assert [summary_of(game, tag) for tag in ("en", "es")] == ["Bids.", "Apuestas."]
    assert [option_in_words(game, option, tag) for tag in ("en", "es")] == ["Flares", "Bengalas"]
    assert [help_of(game, option, tag) for tag in ("en", "es")] == ["They burn.", "Arden."]
    assert [value_in_words(game, option, True, tag) for tag in ("en", "es")] == ["yes", "con"]
    assert value_in_words(game, option, False, "es") == "no"
    assert form_in_words(game, game.forms[0], "es") == (game.forms[0].title or game.forms[0].name)
    assert [kind_in_words(game, "aim", tag) for tag in ("en", "es")] == ["aim", "apuntar"]


def test_the_rules_page_of_a_language(tmp_path):
    assert rules_page(tmp_path, "es") is None
    (tmp_path / "rules.md").write_text("# Rules")
    assert rules_page(tmp_path, "es") == tmp_path / "rules.md"
    (tmp_path / "rules.es.md").write_text("# Reglas")
    assert rules_page(tmp_path, "es") == tmp_path / "rules.es.md"
    assert rules_page(tmp_path) == rules_page(tmp_path, "en") == tmp_path / "rules.md"


def test_the_pseudo_language_shows_what_is_translated():
    def said():
        use_language(PSEUDO)
        return say("nothing-drawn")

    assert copy_context().run(said) == "Ñóţhíñg íš dŕáwñ bý çháñçé ñów."


# Files ----------------------------------------------------------------------------------------------------------------------------------


def test_plain_lines_are_read_as_fluent_reads_them():
    """Messages of one line are not given to Fluent's parser, which is slow."""
    entries = [text for language in languages() for file in own_texts(language) for _, text in _entries_in(file)]
    by_fluent = [next(one for one in FluentResource(text).body if isinstance(one, ast.Message | ast.Term)) for text in entries]
    assert all(expected.equals(_parsed(text)) for text, expected in zip(entries, by_fluent, strict=True))
    assert sum(_PLAIN_LINE.fullmatch(text) is not None for text in entries) > len(entries) / 3


@pytest.mark.parametrize(
    "text", ["a = {b}\n", "a = b\n    c\n", "a = b\n    .c = d\n", "a =\n    b\n", "a = .b\n", "a = b", "a = b  \n# c\n\n", "a=b\n"]
)
def test_whatever_else_is_left_to_fluent(text):
    assert next(one for one in FluentResource(text).body if isinstance(one, ast.Message)).equals(_parsed(text))

"""Every language says all there is to say, and nothing else; and what is wrong with one is found."""

from __future__ import annotations

import ast
import importlib
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.core import language_faults, languages
from perihelion.core.contract import EvaluationTerm, Words
from perihelion.core.data import FOLDERS
from perihelion.core.default_kernels import not_ranked
from perihelion.core.errors import PerihelionError
from perihelion.core.language_faults import faults_of_game, faults_of_ours, languages_of
from perihelion.core.messages import LIST, NUMBER, PHRASE, MessageTable
from perihelion.core.options import Form, Switch, Whole
from perihelion.core.registry import definition
from tests import games_of_the_package
from tests.conformance import coins
from tests.examples import EXAMPLES

TAGS = languages.languages()


def test_everything_but_games_is_said_in_every_language():
    sources = [path for name in games_of_the_package() for path in definition(name).folder.rglob("*.py")]
    faults = [fault for tag in TAGS for fault in faults_of_ours(tag, sources)]
    assert not faults, "\n".join(map(str, faults))


def test_pages_have_no_message_of_the_server_under_another_meaning():
    """The client says the server's refusals in its own bundle: of two messages of one name it would say its own, without the facts."""
    root = Path(ph.__file__).parent

    def names(folder: Path) -> set[str]:
        return set(re.findall(r"^([a-z][\w-]*) =", (folder / "en.ftl").read_text(), re.MULTILINE))

    sources = root.parent / "web" / "src"
    said_by_pages = names(sources / "language") | names(sources / "pages" / "language")
    for part in ("core", "bots", "server"):
        assert not said_by_pages & names(root / part / "language"), part


@pytest.mark.parametrize("name", ph.games())
def test_a_game_is_said_in_every_language(name, tmp_path, monkeypatch):
    """Those of the package in every language there is, others in those that they have. Somebody's own data go by their own names."""
    game = definition(name)
    if game.data is not None:
        (tmp_path / name).mkdir()
        for path in game.data.paths().values():
            shutil.copy(path, tmp_path / name / f"own-{path.name}")
        monkeypatch.setenv(FOLDERS, str(tmp_path))
    tags = TAGS if name in games_of_the_package() and languages_of(game) else languages_of(game)
    faults = [fault for tag in tags for fault in faults_of_game(game, tag)]
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.folder.name)
def test_an_example_is_said_in_every_language(example, monkeypatch):
    monkeypatch.syspath_prepend(example.folder)
    (target,) = example.project["entry-points"]["perihelion.games"].values()
    module, _, name = target.partition(":")
    game = getattr(importlib.import_module(module), name)
    assert languages_of(game) == TAGS
    assert [fault for tag in TAGS for fault in faults_of_game(game, tag)] == []


# What is found --------------------------------------------------------------------------------------------------------------------------

TABLE = MessageTable(coin=("copper", "gold"))
TABLE("bids", seat="seat", coin="coin", amount=NUMBER)
TABLE("won", seat="seat", why=PHRASE, after=LIST)
TABLE.notation("move", "bid {amount}", amount=NUMBER)
SOURCE = 'def failed(n):\n    return message("lost-by", number=n)\n'
SOUND = """
-money = coins
bids = { CAPITAL($seat) } bids { $amount } { -money } for the { $coin }.
won = { $seat } wins { $why } { $after }.
lost-by = { $number ->
        [one] lost by one
       *[other] lost by { $number }
    }
more = bids more
less = bids less
holds = holds
lets = lets
summary = A game.
form-2-player = Two
option-rocks = Rocks
    .help = How many.
option-quick = Quick
option-quick-true = at once
"""
SOUND_IN_SPANISH = SOUND + "coin-copper = cobre\ncoin-gold = oro\nseat-other = apostador { $name }\n"


def said(folder, **changes):
    """Coins with messages of its own in that folder."""
    return replace(
        coins.GAME,
        folder=folder,
        summary="",
        kernels=replace(coins.GAME.kernels, merit=not_ranked),
        messages=TABLE,
        forms=(Form("2-player", 2),),
        options=(Whole("rocks", 3, 1, 9), Switch("quick")),
        words=Words(evaluation_terms=(EvaluationTerm("more", "less"), EvaluationTerm("holds", "lets"))),
        **changes,
    )


@pytest.fixture
def game(tmp_path):
    (tmp_path / "language").mkdir()
    (tmp_path / "words.py").write_text(SOURCE)
    write(tmp_path, en=SOUND, es=SOUND_IN_SPANISH)
    return said(tmp_path)


def write(folder, **texts):
    for tag, text in texts.items():
        (folder / "language" / f"{tag}.ftl").write_text(text)


def found(game, tag):
    return [(fault.kind, fault.message) for fault in faults_of_game(game, tag)]


def test_sound_files_have_no_faults(game):
    assert languages_of(game) == TAGS
    for tag in TAGS:
        assert faults_of_game(game, tag) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("summary = A game.", "summary = A { game.", ("broken", "summary = A { game.")),
        ("summary = A game.", "summary = A game.\nsummary = Another.", ("said twice", "summary")),
        ("summary = A game.", "summary = A game.\nplain = Mine.", ("said twice", "plain")),
        ("form-2-player = Two", "", ("missing", "form-2-player")),
        ("more = bids more", "", ("missing", "more")),
        ("won = { $seat } wins { $why } { $after }.", "", ("missing", "won")),
        ("option-rocks = Rocks", "option-rocks =", ("missing", "option-rocks")),
        ("summary = A game.", "summary = A game.\nhello = Hello.", ("unused", "hello")),
        ("summary = A game.", "summary = A game.\noption-rocks-7 = seven", ("unused", "option-rocks-7")),
        ("summary = A game.", "summary = A game of { hello }.", ("unknown", "summary")),
        ("summary = A game.", "summary = A game of { -planet }.", ("unknown", "summary")),
        ("summary = A game.", 'summary = A { SMALL("game") }.', ("unknown", "summary")),
        ("bids { $amount }", "bids { $number }", ("unfilled", "bids")),
        ("for the { $coin }", "for the { $coin-of }", ("unfilled", "bids")),
        ("for the { $coin }", "for the { $coin-text }", ("unfilled", "bids")),
        ("[one] lost by one", "[one] lost by { $one }", ("unfilled", "lost-by")),
        (".help = How many.", ".help = { $how } many.", ("unfilled", "option-rocks")),
        ("{ $amount } { -money }", "{ $amount }  { -money }", ("ill-formed", "bids")),
        ("{ $coin }.", "{ $coin } .", ("ill-formed", "bids")),
    ],
)
def test_a_fault_is_found(game, old, new, fault):
    assert old in SOUND
    write(game.folder, es=SOUND_IN_SPANISH.replace(old, new))
    assert fault in found(game, "es")
    assert found(game, "en") == []


def test_contractions_that_only_some_names_need_are_found(game):
    """Gold has an article in its name, copper has none: "a el oro" is no Spanish."""
    spanish = SOUND_IN_SPANISH.replace("for the { $coin }", "a { $coin }")
    write(game.folder, es=spanish)
    assert found(game, "es") == []
    write(game.folder, es=spanish.replace("coin-gold = oro", "coin-gold = el oro"))
    [fault] = faults_of_game(game, "es")
    assert (fault.kind, fault.message) == ("ill-formed", "bids")
    assert fault.detail.endswith(" a el oro.")


def test_a_message_that_another_one_quotes_is_used(game):
    write(game.folder, es=SOUND_IN_SPANISH.replace("summary = A game.", "summary = A { hello }.\nhello = game"))
    assert found(game, "es") == []


def test_names_are_missing_in_other_languages_than_that_of_the_data(game):
    write(game.folder, es=SOUND_IN_SPANISH.replace("coin-gold = oro", ""))
    assert found(game, "es") == [("missing", "coin-gold")]
    write(game.folder, es=SOUND_IN_SPANISH.replace("coin-gold = oro", "coin-other = { $name }"))
    assert found(game, "es") == []


def test_forms_that_a_sentence_uses_must_be_there_for_every_name(game):
    spanish = SOUND_IN_SPANISH.replace("for the { $coin }", "{ $coin-of }").replace("coin-gold = oro", "coin-gold = oro\n    .of = del oro")
    write(game.folder, es=spanish)
    [fault] = faults_of_game(game, "es")
    assert str(fault) == "es: unfilled: bids: $coin-of, but coin-copper has no .of"
    write(game.folder, es=spanish.replace("coin-copper = cobre", "coin-copper = cobre\n    .of = del cobre"))
    assert found(game, "es") == []


def test_facts_of_the_data_fill_sentences_and_somebodys_own_data_lack_what_files_add(game):
    planets = [{"id": "Ea", "name": "Earth", "text": "Home."}]
    table = MessageTable(coin=("copper", "gold"))
    table("seen", planet="planet")
    english = SOUND.replace(SOUND[SOUND.index("bids =") : SOUND.index("lost-by")], "seen = { $planet-text } { $planet-of }\n").replace(
        "-money = coins", ""
    )
    write(game.folder, en=english + "planet-Ea = Earth\n    .of = of Earth\n")
    declared = replace(game, messages=table, names=lambda options: {"planet": planets})
    assert found(declared, "en") == []
    planets.append({"id": "Ea", "name": "Terra Nova", "text": "Home.", "own": "1"})
    assert [str(fault) for fault in faults_of_game(declared, "en")] == ["en: unfilled: seen: $planet-of, but planet-other has no .of"]


@pytest.mark.parametrize(
    ("call", "fault"),
    [
        ('message("nowhere")', ("missing", "nowhere")),
        ('message("nowhere" if n else "lost-by", number=n)', ("missing", "nowhere")),
        ('message(f"rung-{n}")', ("missing", "rung\\-.+")),
        ('Message("lost-by", {"by": n})', ("unfilled", "lost-by")),
        ('message("lost-by", by=n)', ("unfilled", "lost-by")),
    ],
)
def test_python_code_is_looked_through(game, call, fault):
    (game.folder / "more.py").write_text(f"def more(n):\n    return {call}\n")
    assert fault in found(game, "en")


def test_a_name_in_a_table_of_names_is_used(game):
    write(game.folder, en=SOUND + "hello = Hello.\nbye = Bye, { $who }.\n", es=SOUND_IN_SPANISH)
    assert found(game, "en") == [("unused", "hello"), ("unused", "bye")]
    (game.folder / "more.py").write_text('GREETINGS = {1: "hello"}\ndef more(self, n):\n    return self.said("bye", whom=n)\n')
    assert found(game, "en") == [("unfilled", "bye")]


def test_a_rule_that_says_a_message_and_is_never_called_is_found(game):
    (game.folder / "more.py").write_text(
        'say_bids = MESSAGES("bids", amount=NUMBER)\nsay_won = MESSAGES("won")\ndef f(): return say_won()\n'
    )
    assert found(game, "en") == [("never said", "bids")]


# Everything but games -------------------------------------------------------------------------------------------------------------------

OURS = (Path(language_faults.__file__).parent / "language" / "en.ftl").read_text(encoding="utf-8").partition("## Values of options")[0]


@pytest.fixture
def ours(tmp_path, monkeypatch):
    for part, source, text in (
        ("core", 'message("field", name="x", value=1)\n', OURS),
        ("terminal", 'message("hello", who="x")\n', "hello = Hello, { $who }.\n"),
    ):
        (tmp_path / part / "language").mkdir(parents=True)
        (tmp_path / part / "code.py").write_text(source)
        (tmp_path / part / "language" / "en.ftl").write_text(text)
    monkeypatch.setattr(languages, "OWN_FOLDERS", (tmp_path / "core" / "language", tmp_path / "terminal" / "language"))
    return tmp_path


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("hello = Hello, { $who", ("broken", "hello = Hello, { $who")),
        ("", ("missing", "hello")),
        ("hello = Hello, { $whom }.", ("unfilled", "hello")),
        ("hello = Hello.\nplain = Mine.", ("said twice", "plain")),
        ("hello = Hello.\nbye = Bye.", ("unused", "bye")),
    ],
)
def test_faults_of_ours_are_found(ours, text, fault):
    assert faults_of_ours("en") == []
    (ours / "terminal" / "language" / "en.ftl").write_text(text)
    assert fault in [(one.kind, one.message) for one in faults_of_ours("en")]


def test_games_may_say_what_is_ours(ours):
    (ours / "terminal" / "language" / "en.ftl").write_text("hello = Hello.\nbye = Bye.")
    (ours / "game.py").write_text('message("bye")\n')
    assert faults_of_ours("en", [ours / "game.py"]) == []


# Errors ---------------------------------------------------------------------------------------------------------------------------------

OF_AUTHORS = ("BadGame", "BadData", "BadPackage")
"""Errors that only authors of games read, or of data files: these stay English (docs/languages.md)."""


def plain_errors(source: str) -> list[str]:
    """The errors raised on purpose in this source whose text is written there, instead of a message."""
    kinds = {kind.__name__ for kind in _kinds_of(PerihelionError)} - set(OF_AUTHORS)
    raised = [node.exc for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)]
    texts = [call for call in raised if call.args and isinstance(call.args[0], ast.JoinedStr | ast.Constant)]
    return [ast.unparse(call) for call in texts if ast.unparse(call.func).rpartition(".")[2] in kinds]


def _kinds_of(kind: type[Exception]) -> set[type[Exception]]:
    return {kind, *(one for below in kind.__subclasses__() for one in _kinds_of(below))}


def test_errors_are_raised_with_messages():
    """And not with English sentences, which no other language could say."""
    package = Path(ph.__file__).parent
    for path in package.rglob("*.py"):
        found = plain_errors(path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(package)}: {found}"


def test_an_error_with_a_sentence_of_its_own_is_found():
    sentence = "raise errors.BadOption(f'No {name}.')"
    assert plain_errors(f"{sentence}\nraise BadOption(message('no-such'))\nraise BadGame('x')\nraise ValueError('x')") == [
        "errors.BadOption(f'No {name}.')"
    ]

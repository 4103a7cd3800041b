"""Languages: from messages to sentences, by the Fluent files of one language.

The files of a language are named by its tag, `language/es.ftl`: the engine, the terminal and the server each have one, and so has each
game. There, `offer.es.ftl` has what is said before a match: summary, forms, options. What a language lacks is said in English.

A thing that messages name, such as a planet, is called by the message `planet-ID`, or else `planet-other`, which gets `$name` and whatever
else the data tell of it, or else as its data file calls it. Sentences get `$planet`, `$planet-id`, each further fact (`$card-text`) and
each attribute of that message: `.of` is `$planet-of`. That is how a language gets its articles, cases and contractions.

Numbers and lists follow patterns of our own (`list-end`, `decimal`, `thousands`), as libraries differ in theirs: the same files give the
same sentences in Python and in the browser.
"""

from __future__ import annotations

import contextvars
import functools
import locale
import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from perihelion.core.errors import BadOption
from perihelion.core.messages import (
    EITHER,
    MOST_COUNTED,
    NUMBER,
    PHRASE,
    SEVERAL,
    Argument,
    Listing,
    Message,
    MessageTable,
    Said,
    Tenths,
    items_of,
    message,
)

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
PSEUDO = "en-XA"
"""English with an accent on every letter: whatever is readable without one on a screen was not translated."""
FOLDER = "language"
_PACKAGE = Path(__file__).parent.parent
OWN_FOLDERS = tuple(_PACKAGE / part / FOLDER for part in ("core", "bots", "lab", "terminal", "server", "client", "talk"))
"""Where the sentences of everything but games stand."""
MINUS = "\N{MINUS SIGN}"
"""As wide as a plus; notation, which programs read, keeps its hyphen."""
_MOST_REMEMBERED = 4096
_PLAIN = "aAcCeEiIlLnNoOrRsStTuUyYzZ"
_ACCENTED = "áÁçÇéÉíÍĺĹñÑóÓŕŔšŠţŢúÚýÝžŽ"

Names = Mapping[str, Sequence[Mapping[str, str]]]
"""For each kind the things by number, each with "id", "name" and whatever else may be said of it; "own" marks those of people's own files,
which go by their own names."""
Texts = Callable[[str], Iterable[str]]
"""texts(tag): the Fluent files of a language, as text."""


# Which language -------------------------------------------------------------------------------------------------------------------------


def languages() -> list[str]:
    """The tags of all languages there are, English first."""
    found = {path.stem for path in (_PACKAGE / "core" / FOLDER).glob("*.ftl")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def checked_language(tag: str) -> str:
    """The tag as we write it, if there is such a language."""
    for known in (*languages(), PSEUDO):
        if known.casefold() == tag.casefold():
            return known
    raise BadOption(message("no-such-language", given=tag, known=Listing(tuple(languages()), EITHER)))


def best_language(wanted: Iterable[str]) -> str:
    """The first of these tags (`es-MX`, `pt`) whose language there is, or English."""
    known = {tag.casefold(): tag for tag in (*languages(), PSEUDO)}
    for tag in wanted:
        folded = tag.casefold().replace("_", "-")
        if folded in known or folded.partition("-")[0] in known:
            return known.get(folded) or known[folded.partition("-")[0]]
    return ENGLISH


def language_of_the_system() -> str:
    """As the environment asks for it: LC_ALL, LC_MESSAGES, LANG."""
    asked = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return best_language([(locale.normalize(asked) or asked).partition(".")[0]])


_current: contextvars.ContextVar[str] = contextvars.ContextVar("language", default=ENGLISH)


def use_language(tag: str) -> None:
    """From now on, in this context, what is printed is in that language unless another is asked for."""
    _current.set(checked_language(tag))


def current_language() -> str:
    return _current.get()


# The files ------------------------------------------------------------------------------------------------------------------------------


def own_texts(language: str) -> list[str]:
    """The files of everything but games."""
    return [text for folder in OWN_FOLDERS for text in texts_in(folder, language)]


def texts_in(folder: Path, language: str) -> list[str]:
    """The files of a folder for one language."""
    return [path.read_text(encoding="utf-8") for path in (folder / f"offer.{language}.ftl", folder / f"{language}.ftl") if path.is_file()]


def game_texts(folder: Path, language: str, data: Path | None = None) -> list[str]:
    """The files of a game: its own, the names of its data, and those that lie beside a user's own data files."""
    beside = [folder / "data" / f"names.{language}.ftl", *([data.with_suffix(f".{language}.ftl")] if data else [])]
    return [*texts_in(folder / FOLDER, language), *(path.read_text(encoding="utf-8") for path in beside if path.is_file())]


# Saying it ------------------------------------------------------------------------------------------------------------------------------


@functools.cache
def speaker(language: str) -> Speaker:
    """For what no game says."""
    return Speaker(language, own_texts)


def say_in(language: str | None, said: Argument) -> str:
    return speaker(language or current_language()).say(said)


def say(name: str, /, **arguments: Argument) -> str:
    """A message by name, said in the language of the context."""
    return say_in(None, message(name, **arguments))


def figure(value: float, digits: int = 0) -> str:
    """A number with so many digits behind the point, as the language of the context writes it: its decimals, its thousands."""
    whole, _, rest = f"{abs(value):.{digits}f}".partition(".")
    shown = _in_thousands(whole)
    if rest:
        shown = say("decimal", whole=shown, tenth=rest)
    return f"{MINUS}{shown}" if value < 0 and (whole.strip("0") or rest.strip("0")) else shown


def _in_thousands(digits: str) -> str:
    """Numbers of four digits stay in one piece."""
    if len(digits) < 5:
        return digits
    first = len(digits) % 3 or 3
    shown = digits[:first]
    for place in range(first, len(digits), 3):
        shown = say("thousands", before=shown, three=digits[place : place + 3])
    return shown


def rules_page(folder: Path, language: str | None = None) -> Path | None:
    """A game's rules page in a language (rules.es.md), or else in English (rules.md), if it has one."""
    pages = (folder / f"rules.{language or current_language()}.md", folder / "rules.md")
    return next((page for page in pages if page.is_file()), None)


class Speaker:
    """Says messages in one language. `texts(tag)` are the Fluent files of a language."""

    def __init__(self, language: str, texts: Texts, table: MessageTable | None = None, names: Names | None = None) -> None:
        self.language = language
        self._table = table or MessageTable()
        fixed = {kind: [{"id": one, "name": one} for one in ids] for kind, ids in self._table.names.items()}
        self._names = {**fixed, **(names or {})}
        self._bundle = _bundle(ENGLISH if language == PSEUDO else language, texts)
        self._named = functools.cache(self._find_name)
        # Fluent takes its time, and most of what is said was said before the last move, too.
        self._with_names = functools.lru_cache(_MOST_REMEMBERED)(self.say_declared)
        self._several = functools.lru_cache(_MOST_REMEMBERED)(self._say_several)

    def say(self, said: Argument) -> str:
        """A whole message, as a sentence or phrase."""
        text = self._argument(said)
        return str(text) if self.language != PSEUDO or isinstance(said, str | int) else str(text).translate(_PSEUDO_LETTERS)

    def say_all(self, words: Sequence[int], at: int) -> list[str]:
        """Each message of a list that a kernel has made."""
        return [self.say(Said(tuple(words), place)) for place in items_of(words, at)]

    def say_each(self, words: tuple[int, ...], places: list[int]) -> list[str]:
        """What kernels have said at each of these places; nothing at 0. Views say a hundred moves at a time."""
        texts = [self._said(words, at) if at else "" for at in places]
        return texts if self.language != PSEUDO else [text.translate(_PSEUDO_LETTERS) for text in texts]

    def has(self, name: str) -> bool:
        return bool(self._bundle.has_message(name))

    def attribute(self, name: str, attribute: str) -> str:
        """An attribute of a message, such as the help of an option; empty, if there is none."""
        pattern = self._bundle.get_message(name).attributes.get(attribute) if self.has(name) else None
        return self.say(message("plain", text=self._text(pattern, {}))) if pattern is not None else ""

    def _argument(self, said: Argument) -> Any:
        match said:
            case str():
                return said
            case int():
                return _number(said)
            case Message(name, arguments):
                return self._pattern(name, {key: self._argument(value) for key, value in arguments.items()})
            case Said(words, at):
                return self._said(words, at)
            case Tenths(number):
                sign, (whole, tenth) = MINUS if number < 0 else "", divmod(abs(number), 10)
                return self._pattern("decimal", {"whole": f"{sign}{whole}", "tenth": str(tenth)})
            case Listing(items, kind, more):
                text = self._several(tuple(str(self._argument(item)) for item in items), kind)
                return self._pattern("list-cut", {"items": text, "more": _number(more)}) if more else text

    # What kernels have said -----------------------------------------------------------------------------------------------------------

    def _said(self, words: Sequence[int], at: int) -> str:
        if not at:
            return ""
        declared = self._table.declared[words[at]]
        given = tuple(words[at + 1 : at + 1 + len(declared.arguments)])
        if not declared.nests:
            return self._with_names(words[at], given)
        parts = zip(declared.arguments.values(), given, strict=True)
        said = (self._nested(words, value, kind) if kind == PHRASE or kind in SEVERAL else value for kind, value in parts)
        return self._with_names(words[at], tuple(said))

    def _nested(self, words: Sequence[int], at: int, kind: str) -> str:
        if kind == PHRASE:
            return self._said(words, at)
        return self._several(tuple(self._said(words, place) for place in items_of(words, at)), kind)

    def _say_several(self, parts: tuple[str, ...], kind: str) -> str:
        text = parts[0] if parts else ""
        for n, part in enumerate(parts[1:], 2):
            pattern = "list-middle" if kind == "series" or n < len(parts) else "list-end" if kind == "list" else "list-either"
            text = self._pattern(pattern, {"before": text, "item": part, "initial": _initial(part)})
        return text

    def say_declared(self, code: int, given: tuple[int | str, ...]) -> str:
        """A message of the table by its code; its arguments are numbers, and phrases that are said already."""
        declared = self._table.declared[code]
        arguments: dict[str, Any] = {}
        for (name, kind), value in zip(declared.arguments.items(), given, strict=True):
            if isinstance(value, str):
                arguments[name] = value
            elif declared.pattern is not None:
                arguments[name] = value if kind == NUMBER else self._names[kind][value]["id"]
            elif kind == NUMBER:
                arguments[name] = _number(value)
            else:
                arguments |= {name + form: text for form, text in self._named(kind, value).items()}
        return declared.pattern.format(**arguments) if declared.pattern is not None else self._pattern(declared.name, arguments)

    def names_of(self, kind: str) -> int:
        """How many things of a kind have names."""
        return len(self._names[kind])

    def name(self, kind: str, number: int) -> str:
        """What a thing is called."""
        return self.say(self._named(kind, number)[""])

    def _find_name(self, kind: str, number: int) -> dict[str, str]:
        """The name and its forms: `$planet`, `$planet-id`, and `$planet-of` for the attribute `.of` of its message."""
        about = self._names[kind][number]
        forms = {f"-{key}": text for key, text in about.items()} | {"": about.get("name", about["id"])}
        candidates = (f"{kind}-other",) if "own" in about else (f"{kind}-{about['id']}", f"{kind}-other")
        known = next((one for one in candidates if self.has(one)), None)
        if known:
            entry = self._bundle.get_message(known)
            for form, pattern in {"": entry.value, **{f"-{key}": one for key, one in entry.attributes.items()}}.items():
                if pattern is not None:
                    forms[form] = self._text(pattern, {"name": forms[""], **about})
        return forms

    def _pattern(self, name: str, arguments: Mapping[str, Any]) -> str:
        return self._text(self._bundle.get_message(name).value, arguments) if self.has(name) else name

    def _text(self, pattern: Any, arguments: Mapping[str, Any]) -> str:
        text, _ = self._bundle.format_pattern(pattern, dict(arguments))  # what a file lacks shows in the text; tests look for it
        return str(text)


def _initial(text: str) -> str:
    """How a text begins: its first letter, small and without an accent; one more after a silent h, and two where these are one sound, as
    in "hie". Spanish says "e" before an i, but "y hielo"."""
    letters = unicodedata.normalize("NFD", text[:3].casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return plain[: 3 if _GLIDES.match(plain) else 2 if plain.startswith("h") else 1]


_GLIDES = re.compile("hi[aeou]")


_PSEUDO_LETTERS = str.maketrans(_PLAIN, _ACCENTED)


def _number(value: int) -> Any:
    return _numbers()(value, useGrouping=False) if abs(value) <= MOST_COUNTED else str(value).replace("-", MINUS)


@functools.cache
def _numbers() -> Any:
    from fluent.runtime.types import FluentInt

    class Number(FluentInt):
        """Counted as the language counts, and written with the minus sign that boards have."""

        def format(self, locale: Any) -> str:
            return super().format(locale).replace("-", MINUS)

    return Number


def _capital(text: Any) -> Any:
    """For files of languages: a name at the beginning of a sentence."""
    return str(text)[:1].upper() + str(text)[1:]


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"CAPITAL": _capital}
"""What files of languages may call."""


def _bundle(language: str, texts: Texts) -> FluentBundle:
    """English first, and what the language has instead of it."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    files = [text for tag in dict.fromkeys((ENGLISH, language)) for text in texts(tag)]
    bundle._messages = _Entries(files)
    bundle._terms = _Entries(files, "-")
    return bundle


class _Entries(dict[str, Any]):
    """Messages or terms by name, each parsed when it is first asked for: of a thousand a process says some fifty. Of those of one name the
    last counts that can be read."""

    def __init__(self, files: Iterable[str], mark: str = "") -> None:
        super().__init__()
        self._texts: dict[str, list[str]] = {}
        for name, text in (found for file in files for found in _entries_in(file)):
            if name.startswith("-") == (mark == "-"):
                self._texts.setdefault(name.removeprefix(mark), []).append(text)

    def __missing__(self, name: str) -> Any:
        found = next(filter(None, map(_parsed, reversed(self._texts.get(name, ())))), None)
        if found is None:
            raise KeyError(name)
        self[name] = found
        return found

    def __contains__(self, name: object) -> bool:
        try:
            return self[str(name)] is not None
        except KeyError:
            return False


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""How a message or term begins; whatever else belongs to it is indented, or closes a brace."""


@functools.lru_cache(64)
def _entries_in(file: str) -> tuple[tuple[str, str], ...]:
    """The names of the entries of a file, each with its text. Games share the files of everything else."""
    found = list(_ENTRY.finditer(file))
    ends = [*(entry.start() for entry in found[1:]), len(file)]
    return tuple((entry[1], file[entry.start() : end]) for entry, end in zip(found, ends, strict=True))


_PLAIN_LINE = re.compile(r"([a-zA-Z][\w-]*) *= *([^\s{}\[*.][^\n{}]*)\n(?: *\n|#[^\n]*\n)*", re.ASCII)
"""A message of one line without placeables, and comments behind it."""


@functools.lru_cache(_MOST_REMEMBERED)
def _parsed(text: str) -> Any:
    """The message or term; None, if it cannot be read. Fluent's own parser is slow, and half of all messages are plain lines."""
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Identifier, Message, Pattern, Term, TextElement

    if plain := _PLAIN_LINE.fullmatch(text):
        return Message(Identifier(plain[1]), Pattern([TextElement(plain[2].rstrip(" "))]))
    return next((one for one in FluentResource(text).body if isinstance(one, Message | Term)), None)

"""What is wrong with the files of languages, found without saying anything.

Fluent drops a broken message without a word, shows a name where a sentence is missing, and `{$planet}` where nothing fills it. So each
language is compared with what is said: by kernels (the game's table of messages), by Python code (`message("name", ...)`, found in the
sources), by a game's declaration (forms, options, terms of the evaluation), and by names of things.
"""

from __future__ import annotations

import ast
import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from perihelion.core import languages
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import PerihelionError
from perihelion.core.game import Game
from perihelion.core.languages import ENGLISH, FUNCTIONS, game_texts, texts_in
from perihelion.core.messages import NUMBER, PHRASE, SEVERAL
from perihelion.core.offers import name_of_kind
from perihelion.core.options import Choice, OnePerSeat, Switch
from perihelion.core.scores import goals_of

BROKEN = "broken"
TWICE = "said twice"
MISSING = "missing"
UNKNOWN = "unknown"
UNUSED = "unused"
UNFILLED = "unfilled"
UNSAID = "never said"
ILL_FORMED = "ill-formed"

_PATTERNS = {
    "plain": {"text"},
    "decimal": {"whole", "tenth"},
    "thousands": {"before", "three"},
    "list-middle": {"before", "item", "initial"},
    "list-end": {"before", "item", "initial"},
    "list-either": {"before", "item", "initial"},
    "list-cut": {"items", "more"},
}
"""What every language has: how numbers and lists are written (`Speaker`)."""
_SAYERS = ("message", "Message", "say")
"""Functions whose first argument is the name of a message."""
_SAYING = "said"
"""Methods that games have for the same."""
_OTHER = "other"
_ILL_FORMED = re.compile(r"\S  |[ ][.,;:!?](?![.])|[{}$]|,[.]|(?<![.])[.]{2}(?![.])")
"""In no language: two spaces, one before a full stop, what nothing has filled."""
_ILL_FORMED_IN = {"es": re.compile(r"\b(?:[Dd]e|[Aa]) el\b")}
"""By language: "del" and "al" are one word; "de El Cairo" is not, as that article is a part of the name."""
_SAMPLE_NUMBERS = (0, 1, 2, 5, 21)
_SAMPLE_PHRASE = "—"


class Fault(NamedTuple):
    """Something that is wrong with one message of a language."""

    kind: str
    language: str
    message: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.language}: {self.kind}: {self.message}{f': {self.detail}' if self.detail else ''}"


# The interface --------------------------------------------------------------------------------------------------------------------------


def faults_of_game(definition: GameDefinition, language: str) -> list[Fault]:
    """What is wrong with a game in one language; whatever it does not say itself, everything else must."""
    declared = [Game(definition, form.name, options) for form, options in _ways(definition)]
    ours, file = _our_files(language), _File.of(language, game_texts(definition.folder, language))
    english = ours if language == ENGLISH else _our_files(ENGLISH) | _File.of(ENGLISH, game_texts(definition.folder, ENGLISH))
    names = _names_of(declared)
    uses = _uses_in(definition.folder.rglob("*.py"))
    _use_table(uses, definition)
    for game in declared:
        _use_terms(uses, game)
    _use_offer(uses, definition, english | file)
    seen = english | ours | file
    named = {name: None for kind in names for name in (*(f"{kind}-{one['id']}" for one in names[kind]), f"{kind}-{_OTHER}")}
    return [
        *file.faults,
        *(
            Fault(TWICE, language, name, "everything but games says it, too")
            for name in file.messages.keys() & ours.messages.keys() - named
        ),
        *_missing(language, uses, ours | file),
        *_unnamed(language, definition, names, ours | file),
        *(Fault(UNUSED, language, name) for name in file.messages if name not in named and not uses.use(name, seen)),
        *_unfilled(language, file, uses, names, _File() if language == ENGLISH else seen, ours | file),
        *(Fault(UNSAID, language, name) for name in _never_said(definition)),
        *dict.fromkeys(fault for game in declared for fault in _ill_formed(language, game)),
    ]


def faults_of_ours(language: str, said_elsewhere: Iterable[Path] = ()) -> list[Fault]:
    """What is wrong with the files of everything but games. Games, whose sources may be given, say some of these messages, too."""
    file = _our_files(language)
    uses = _uses_in(path for folder in languages.OWN_FOLDERS for path in folder.parent.rglob("*.py"))
    packages = {folder.parent.parent for folder in languages.OWN_FOLDERS}
    uses.add(_uses_in(path for package in packages for pattern in ("*.py", "commands/*.py") for path in package.glob(pattern)))
    elsewhere = _uses_in(said_elsewhere)
    for name, arguments in _PATTERNS.items():
        uses.say(name, arguments)
    return [
        *file.faults,
        *_missing(language, uses, file),
        *(
            Fault(UNUSED, language, name)
            for name in file.messages
            if name != "seat-other" and not uses.use(name, file) and not elsewhere.use(name, file)
        ),
        *_unfilled(language, file, uses, {"seat": [{"id": "", "name": ""}]}, file, file),
    ]


def languages_of(definition: GameDefinition) -> list[str]:
    """The languages that a game has files for."""
    return [tag for tag in languages.languages() if texts_in(definition.folder / languages.FOLDER, tag)]


# The files ------------------------------------------------------------------------------------------------------------------------------


class _References(Visitor):
    """What a message refers to."""

    def __init__(self, node: Any) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.functions: set[str] = set()
        self.visit(node)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802
        self.terms.add(node.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: Any) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)


@dataclass
class _File:
    """All files of one folder, or of several, in one language."""

    messages: dict[str, Any] = field(default_factory=dict)
    terms: dict[str, Any] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    @classmethod
    def of(cls, language: str, texts: Iterable[str]) -> _File:
        file = cls()
        for entry in (entry for text in texts for entry in _entries(text)):
            if isinstance(entry, fluent.Junk):
                file.faults.append(Fault(BROKEN, language, (entry.content or "").splitlines()[0]))
            elif isinstance(entry, fluent.Message | fluent.Term):
                kept = file.messages if isinstance(entry, fluent.Message) else file.terms
                if entry.id.name in kept:
                    file.faults.append(Fault(TWICE, language, entry.id.name))
                kept[entry.id.name] = entry
        return file

    def __or__(self, other: _File) -> _File:
        """What the other has instead of this one, and the rest of this one."""
        return _File(self.messages | other.messages, self.terms | other.terms)

    @functools.cached_property
    def quoted(self) -> set[str]:
        """The messages that another one refers to."""
        return {name for entry in self.messages.values() for name in _References(entry).messages}


@functools.lru_cache(maxsize=64)
def _entries(text: str) -> tuple[Any, ...]:
    """Parsing takes longer than everything else here, and every game is looked at beside the files of everything else."""
    return tuple(parse(text).body)


def _our_files(language: str) -> _File:
    return _File.of(language, languages.own_texts(language))


# What is said ---------------------------------------------------------------------------------------------------------------------------


class _Uses:
    """Messages by name, each with the arguments that every use gives; None: any."""

    def __init__(self) -> None:
        self._exact: dict[str, set[str] | None] = {}
        self._patterns: list[tuple[re.Pattern[str], set[str] | None]] = []
        self.kinds: dict[str, dict[str, str]] = defaultdict(dict)
        """Of those that kernels say, the kinds of their arguments that are names."""
        self.mentioned: set[str] = set()
        """All texts of the sources: a message may be chosen from a table of names."""

    def say(self, name: str, arguments: set[str] | None) -> None:
        known = self._exact.get(name)
        self._exact[name] = arguments if known is None else known if arguments is None else known & arguments

    def say_like(self, pattern: str, arguments: set[str] | None) -> None:
        """One of several, such as f"level-{level}"."""
        self._patterns.append((re.compile(pattern), arguments))

    def add(self, other: _Uses) -> None:
        for name, arguments in other._exact.items():
            self.say(name, arguments)
        self._patterns += other._patterns
        self.mentioned |= other.mentioned

    def names(self) -> list[str]:
        return list(self._exact)

    def unmatched(self, names: Iterable[str]) -> list[str]:
        """Patterns that fit none of these names."""
        known = list(names)
        return [pattern.pattern for pattern, _ in self._patterns if not any(map(pattern.fullmatch, known))]

    def use(self, name: str, file: _File) -> bool:
        """Whether it is said, by itself or by another one."""
        is_said = name in file.quoted or name in self._exact or name in self.mentioned
        return is_said or any(pattern.fullmatch(name) for pattern, _ in self._patterns)

    def arguments(self, name: str) -> set[str] | None:
        if name in self._exact:
            return self._exact[name]
        return next((arguments for pattern, arguments in self._patterns if pattern.fullmatch(name)), None)


def _uses_in(sources: Iterable[Path]) -> _Uses:
    """Every call of `message("name", ...)` in the sources."""
    uses = _Uses()
    for path in sorted(sources):
        uses.add(_uses_of(path.read_text(encoding="utf-8")))
    return uses


@functools.lru_cache(maxsize=1024)
def _uses_of(source: str) -> _Uses:
    uses = _Uses()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _says(node.func) and node.args:
            for name in _branches(node.args[0]):
                _use_call(uses, name, _arguments_of(node))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            uses.mentioned.add(node.value)
    return uses


def _says(function: ast.expr) -> bool:
    return function.attr == _SAYING if isinstance(function, ast.Attribute) else isinstance(function, ast.Name) and function.id in _SAYERS


def _branches(name: ast.expr) -> Iterator[ast.expr]:
    """Both of "a" if x else "b"."""
    if isinstance(name, ast.IfExp):
        yield from _branches(name.body)
        yield from _branches(name.orelse)
    else:
        yield name


def _use_call(uses: _Uses, name: ast.expr, arguments: set[str] | None) -> None:
    if isinstance(name, ast.Constant) and isinstance(name.value, str):
        uses.say(name.value, arguments)
    elif isinstance(name, ast.JoinedStr):
        parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in name.values)
        uses.say_like("".join(parts), arguments)


def _arguments_of(call: ast.Call) -> set[str] | None:
    """None where the source does not show them."""
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    given = {(keyword.arg or "").replace("_", "-") for keyword in call.keywords}
    for more in call.args[1:]:
        if not isinstance(more, ast.Dict) or not all(isinstance(key, ast.Constant) for key in more.keys):
            return None
        given |= {str(key.value) for key in more.keys if isinstance(key, ast.Constant)}
    return given


def _use_table(uses: _Uses, definition: GameDefinition) -> None:
    """What kernels say."""
    for declared in definition.messages.declared[1:]:
        if declared.pattern is None:
            uses.say(declared.name, set(declared.arguments))
            plain = (NUMBER, PHRASE, *SEVERAL)
            uses.kinds[declared.name] = {name: kind for name, kind in declared.arguments.items() if kind not in plain}


def _use_terms(uses: _Uses, game: Game) -> None:
    """Reasons of hints, the numbers of racers, and goals, which may go by their names."""
    uses.mentioned |= {f"level-{goal.name}" for goal in goals_of(game)}
    for term in game.evaluation_terms:
        for name in (term.gain, term.loss):
            if name and " " not in name:  # a phrase, of a game that has no messages yet
                uses.say(name, set(term.arguments))
    if game.definition.progress is not None:
        from perihelion.core.records import opened

        for name in game.definition.progress(game.opened_tables, opened(game.start()._states)):
            uses.say(f"progress-{name}", {"number"})


def _use_offer(uses: _Uses, definition: GameDefinition, file: _File) -> None:
    """What is said of the game as a whole. What the declaration says itself need not stand in the files, values may go by their names."""
    said = {"summary": definition.summary, "race-rule": definition.race_rule or not definition.is_raced}
    said |= {f"form-{form.name}": form.title for form in definition.forms}
    for option in definition.options:
        values = option.named() if isinstance(option, Choice | OnePerSeat) else ("true", "false") if isinstance(option, Switch) else ()
        said |= {f"option-{option.name}": option.help, **{f"option-{option.name}-{value}": True for value in values}}
    said |= {name_of_kind(block.name): True for block in definition.actions}
    for name, said_elsewhere in said.items():
        if not said_elsewhere or name in file.messages:
            uses.say(name, set())


def _never_said(definition: GameDefinition) -> list[str]:
    """Messages of the table whose rule is used nowhere: say_x = MESSAGES("x", ...) and no say_x(...)."""
    rules: dict[str, str] = {}
    read: Counter[str] = Counter()
    known = {declared.name for declared in definition.messages.declared}
    for path in definition.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.targets[0], ast.Name):
                name = node.value.args[0] if node.value.args else None
                if isinstance(name, ast.Constant) and name.value in known and _is_table(node.value.func):
                    rules[node.targets[0].id] = str(name.value)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                read[node.id] += 1
            elif isinstance(node, ast.Attribute):
                read[node.attr] += 1
    return [name for rule, name in rules.items() if not read[rule]]


def _is_table(called: ast.expr) -> bool:
    """MESSAGES(...), MESSAGES.notation(...)."""
    return "MESSAGES" in ast.unparse(called)


# What there are names for ---------------------------------------------------------------------------------------------------------------


def _ways(definition: GameDefinition) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Every form with the usual options, and every value of a choice with the first form that it suits."""
    for form in definition.forms:
        yield form, {}
    for option in definition.options:
        for value in option.named() if isinstance(option, Choice) else ():
            for form in definition.forms:
                try:
                    Game(definition, form.name, {option.name: value})
                except PerihelionError:
                    continue
                yield form, {option.name: value}
                break


def _names_of(games: list[Game]) -> dict[str, list[Mapping[str, str]]]:
    """All things that may be named, by kind."""
    found: dict[str, list[Mapping[str, str]]] = {}
    for game in games:
        fixed = {kind: [{"id": one, "name": one} for one in ids] for kind, ids in game.definition.messages.names.items()}
        for kind, things in {**fixed, **game.names}.items():
            known = found.setdefault(kind, [])
            known += [thing for thing in things if thing not in known]
    return found


# The faults -----------------------------------------------------------------------------------------------------------------------------


def _missing(language: str, uses: _Uses, file: _File) -> Iterator[Fault]:
    """Said, and in no file."""
    for name in uses.names():
        entry = file.messages.get(name)
        if entry is None:
            yield Fault(MISSING, language, name)
        elif entry.value is None:
            yield Fault(MISSING, language, name, "it has attributes, and no sentence")
    for pattern in uses.unmatched(file.messages):
        yield Fault(MISSING, language, pattern)


def _unnamed(language: str, definition: GameDefinition, names: Mapping[str, list[Mapping[str, str]]], file: _File) -> Iterator[Fault]:
    """Things that a sentence names, and the language does not. In English they go by their ids, or as the data call them."""
    if language == ENGLISH:
        return
    for kind, things in names.items():
        arguments = [(said.name, name) for said in definition.messages.declared for name, of in said.arguments.items() if of == kind]
        is_named = any(name in _References(file.messages[message]).variables for message, name in arguments if message in file.messages)
        for thing in things if is_named and f"{kind}-{_OTHER}" not in file.messages else ():
            if "own" not in thing and _is_a_word(thing) and f"{kind}-{thing['id']}" not in file.messages:
                yield Fault(MISSING, language, f"{kind}-{thing['id']}")


def _is_a_word(thing: Mapping[str, str]) -> bool:
    """Unlike notation, such as "10C" or "N", which is the same in every language."""
    return bool(re.search("[A-Za-z][a-z]", thing.get("name", thing["id"])))


def _unfilled(
    language: str, file: _File, uses: _Uses, names: Mapping[str, list[Mapping[str, str]]], fallback: _File, known: _File
) -> Iterator[Fault]:
    """References to nothing: variables, other messages, terms, functions, forms of names."""
    found = fallback | known
    for name, entry in file.messages.items():
        references = _References(entry)
        for kind, missing in (
            ("message", references.messages - found.messages.keys()),
            ("term", references.terms - found.terms.keys()),
            ("function", references.functions - set(FUNCTIONS)),
        ):
            yield from (Fault(UNKNOWN, language, name, f"there is no {kind} {one}") for one in sorted(missing))
        yield from _unfilled_variables(language, name, references.variables, uses, names, found)


def _unfilled_variables(
    language: str, name: str, variables: set[str], uses: _Uses, names: Mapping[str, list[Mapping[str, str]]], file: _File
) -> Iterator[Fault]:
    given, of_name = uses.arguments(name), _arguments_of_name(name, names)
    if given is None and of_name is None:
        return
    given = (given or set()) | (of_name or set())
    for variable in sorted(variables - given):
        argument = next((one for one in uses.kinds[name] if variable.startswith(f"{one}-")), None)
        if argument is None:
            yield Fault(UNFILLED, language, name, f"nothing fills ${variable}")
            continue
        form = variable.removeprefix(f"{argument}-")
        lacking = _without(form, uses.kinds[name][argument], names, file)
        if lacking:
            yield Fault(
                UNFILLED, language, name, f"${variable}, but {', '.join(lacking[:5])} {'has' if len(lacking) == 1 else 'have'} no .{form}"
            )


def _arguments_of_name(name: str, names: Mapping[str, list[Mapping[str, str]]]) -> set[str] | None:
    """What the message that is the name of a thing gets: what the data hold of everything that it may stand for."""
    for kind, things in names.items():
        meant = things if name == f"{kind}-{_OTHER}" else [thing for thing in things if name == f"{kind}-{thing['id']}"]
        if meant:
            return {"name"}.union(set.intersection(*(set(thing) for thing in meant)))
    return None


def _without(form: str, kind: str, names: Mapping[str, list[Mapping[str, str]]], file: _File) -> list[str]:
    """The names of a kind that have no such form: neither in the data nor as an attribute of their message."""
    lacking = []
    for thing in names.get(kind, []):
        candidates = [f"{kind}-{_OTHER}"] if "own" in thing else [f"{kind}-{thing['id']}", f"{kind}-{_OTHER}"]
        message = next((one for one in candidates if one in file.messages), candidates[-1])
        attributes = {one.id.name for one in file.messages[message].attributes} if message in file.messages else set()
        if form not in attributes | thing.keys() and message not in lacking:
            lacking.append(message)
    return lacking


def _ill_formed(language: str, game: Game) -> Iterator[Fault]:
    """Sentences that names and numbers spoil: every message is said with every name that an argument may have."""
    speaker = game.speaker(language)
    for code, declared in enumerate(game.definition.messages.declared):
        if declared.pattern is None and speaker.has(declared.name):
            samples = [_samples(kind, speaker) for kind in declared.arguments.values()]
            text = next(filter(functools.partial(_is_ill_formed, language), _said_with(speaker, code, samples)), None)
            if text is not None:
                yield Fault(ILL_FORMED, language, declared.name, text)


def _samples(kind: str, speaker: languages.Speaker) -> Sequence[int | str]:
    if kind == NUMBER:
        return _SAMPLE_NUMBERS
    return [_SAMPLE_PHRASE] if kind == PHRASE or kind in SEVERAL else range(speaker.names_of(kind))


def _said_with(speaker: languages.Speaker, code: int, samples: list[Sequence[int | str]]) -> Iterator[str]:
    """The message with each sample of each argument; of all combinations, as many as the longest list has samples."""
    for n in range(max(map(len, samples), default=1)):
        yield speaker.say_declared(code, tuple(values[n % len(values)] for values in samples))


def _is_ill_formed(language: str, text: str) -> bool:
    return bool(_ILL_FORMED.search(text) or (language in _ILL_FORMED_IN and _ILL_FORMED_IN[language].search(text)))

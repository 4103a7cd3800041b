"""What the parsers of all commands have in common."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import perihelion as ph
from perihelion.core.errors import writing
from perihelion.core.languages import PSEUDO, current_language, languages, say
from perihelion.core.messages import either
from perihelion.core.registry import game_as_written

if TYPE_CHECKING:
    from rich.console import Console

TOKEN = "PERIHELION_TOKEN"
"""The environment's variable with the token of a program's account: what is given as an argument, other users of the machine could read."""


class _Formatter(argparse.HelpFormatter):
    """Help in the language of the context."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{say('cli-usage')} " if prefix is None else prefix)


_REFUSALS: dict[str, Callable[[], str]] = {
    "argument %(argument_name)s: %(message)s": lambda: say("cli-of-argument", name="%(argument_name)s", reason="%(message)s"),
    "unrecognized arguments: %s": lambda: say("cli-unknown-arguments", given="%s"),
    "the following arguments are required: %s": lambda: say("cli-arguments-missing", names="%s"),
    "expected one argument": lambda: say("cli-takes-one"),
    "expected at most one argument": lambda: say("cli-takes-one-at-most"),
    "expected at least one argument": lambda: say("cli-takes-one-at-least"),
    "invalid %(type)s value: %(value)r": lambda: say("cli-no-such-value", type="%(type)s", given="%(value)r"),
    "invalid choice: %(value)r (choose from %(choices)s)": lambda: say("cli-no-such-choice", given="%(value)r", known="%(choices)s"),
    "ambiguous option: %(option)s could match %(matches)s": lambda: say("cli-ambiguous", option="%(option)s", known="%(matches)s"),
    "not allowed with argument %s": lambda: say("cli-not-together", other="%s"),
    "ignored explicit argument %r": lambda: say("cli-takes-none", given="%r"),
}
"""What argparse says of wrong arguments, as it hands it to gettext; what it fills in stays as it is."""


@contextlib.contextmanager
def refusals_in_words() -> Iterator[None]:
    """Where argparse asks gettext for a translation it gets ours."""
    plain = vars(argparse)["_"]

    def translated(text: str) -> str:
        said = _REFUSALS.get(text) if current_language() != PSEUDO else None
        return said() if said else plain(text)

    vars(argparse)["_"] = translated
    try:
        yield
    finally:
        vars(argparse)["_"] = plain


class Parser(argparse.ArgumentParser):
    """The same for headings, and `--help` and `--language` for every command."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(add_help=False, formatter_class=_Formatter, **settings)
        self._positionals.title, self._optionals.title = say("cli-arguments"), say("cli-options")
        self.add_argument("-h", "--help", action="help", help=say("show-this-help"))
        known = either(languages())
        self.add_argument("--language", metavar="TAG", default=argparse.SUPPRESS, help=say("cli-language", known=known))


def add_command(
    commands: Any,
    name: str,
    run: Callable[[argparse.Namespace], int | None],
    summary: str,
    *,
    game: bool | str = False,
    as_json: bool = False,
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
    command.set_defaults(run=run)
    if game:
        command.add_argument("game", nargs=game if isinstance(game, str) else None, help=say("cli-game"))
        command.add_argument("--form", help=say("cli-form"))
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))
    if as_json:
        command.add_argument("--json", action="store_true", help=say("cli-json"))
    return command


def in_help(name: str) -> str:
    """A message with a percent sign in it, as argparse wants it in its help."""
    return say(name).replace("%", "%%")


def look_whether_to_write(*files: Path | None) -> None:
    """Files that cannot be written are better known before the games than after them. What is not there yet is not left there empty: the
    games may be broken off."""
    for file in files:
        if file is not None:
            with writing(file):
                is_new = not file.exists()
                file.open("ab").close()
                if is_new:
                    file.unlink()


def game_of(chosen: argparse.Namespace) -> ph.Game:
    return game_as_written(chosen.game, chosen.form, chosen.option)


def console() -> Console:
    from rich.console import Console

    return Console()

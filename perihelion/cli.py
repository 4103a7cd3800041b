"""The command `perihelion`: its language, its errors, and all its subcommands (`perihelion.commands`)."""

from __future__ import annotations

import argparse
import contextvars
import sys
from collections.abc import Sequence

import perihelion as ph
from perihelion.commands import arena, games, logs, models, playing, serving, studies
from perihelion.commands.arguments import Parser, refusals_in_words
from perihelion.core import compiling, machine_code
from perihelion.core.languages import language_of_the_system, say, use_language
from perihelion.core.messages import Message, message
from perihelion.core.registry import definition


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; gives its exit status. The language that it sets is not kept for the caller."""
    return contextvars.copy_context().run(_main, arguments)


def _main(arguments: Sequence[str] | None) -> int:
    try:
        use_language(_language_in(sys.argv[1:] if arguments is None else arguments))
    except ph.BadOption as error:
        return _fail(error.message)
    with refusals_in_words():
        chosen = _parser().parse_args(arguments)
    compiling.on_wait.append(_say_what_for)
    machine_code.on_not_kept.append(say_not_kept := _NotKept())
    try:
        status: int | None = chosen.run(chosen)
    except ph.PerihelionError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        return _fail(message("cli-too-large"))
    except BrokenPipeError:  # the reader of our output has closed it
        sys.stderr.close()
        return 0
    finally:
        compiling.on_wait.remove(_say_what_for)
        machine_code.on_not_kept.remove(say_not_kept)
    return status or 0


def _language_in(arguments: Sequence[str]) -> str:
    """What help and errors are to be said in, before all other arguments are read."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--language")
    try:
        asked, _ = early.parse_known_args(list(arguments))
    except argparse.ArgumentError:  # it lacks its tag; the parser of all arguments says so
        return language_of_the_system()
    return asked.language or language_of_the_system()


def _fail(reason: Message | str) -> int:
    print(say("cli-error", reason=reason), file=sys.stderr)
    return 2


def _say_what_for(driver: compiling.Driver) -> None:
    """Where a command needs machine code that is not on the disk yet."""
    game = driver.origin.game
    title = definition(game).title if game in ph.games() else game or say("cli-a-game")
    print(say("cli-compiling", what=driver.origin.title, game=title), file=sys.stderr, flush=True)


class _NotKept:
    """Says once that machine code cannot be kept: the same command takes as long the next time."""

    def __init__(self) -> None:
        self._is_said = False

    def __call__(self, error: OSError) -> None:
        if not self._is_said:
            self._is_said = True
            print(
                say("cli-not-kept", folder=str(machine_code.cache_folder()), reason=str(error.strerror or error)),
                file=sys.stderr,
                flush=True,
            )


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="perihelion", description=say("about-perihelion"))
    parser.add_argument("--version", action="version", version=f"perihelion {ph.__version__}", help=say("show-version"))
    parser.set_defaults(run=playing.home)
    commands = parser.add_subparsers(title=say("cli-commands"), metavar="COMMAND")
    for about in (playing, serving, games, studies, arena, models, logs):
        about.add(commands)
    games.add_check(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())

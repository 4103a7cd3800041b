"""A terminal for tests: answers come from a script, and what is shown can be looked at screen by screen."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator

from rich.console import Console

CLEAR = "\x1b[2J"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A console that is remembered and a player whose answers are known beforehand. When they run out, nobody is there any more."""

    def __init__(
        self, answers: Iterable[str] = (), *, width: int = 100, height: int = 40, screen: bool = False, **settings: object
    ) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=width, height=height, force_terminal=screen, _environ={}, **settings)
        self.answers: Iterator[str] = iter(answers)
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.file.write(prompt)
        try:
            answer = next(self.answers)
        except StopIteration:
            raise EOFError from None
        self.file.write(f"{answer}\n")
        return answer

    @property
    def raw(self) -> str:
        return self.file.getvalue()

    @property
    def text(self) -> str:
        return ESCAPES.sub("", self.raw)

    @property
    def screens(self) -> list[str]:
        """What was shown between two clearings, without escapes."""
        return [ESCAPES.sub("", part) for part in self.raw.split(CLEAR)[1:]]

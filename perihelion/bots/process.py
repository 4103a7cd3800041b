"""A bot that is a program of its own, in any language: it reads questions from standard input and writes answers to standard output.

Every question and every answer is one line of JSON:

    {"begin": KEY, "game": ..., "form": ..., "options": ..., "rules_version": ...}      no answer
    {"choose": VIEW}                                                                     {"code": 12} or {"move": "d1-f1"}

VIEW is what `View.json()` gives: what the seat may know, with its legal moves. Asked for by name it is "process:COMMAND".
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
import weakref
from collections.abc import Sequence
from typing import Any

from perihelion.bots.protocol import Candidate, Hint
from perihelion.core.errors import IllegalMove, PerihelionError, Unsupported, quoted
from perihelion.core.messages import message
from perihelion.core.position import Sampler, View

PREFIX = "process:"
PATIENCE = 60.0
"""Seconds for an answer."""


class ProcessBot:
    """Plays by the answers of a program, which runs as long as the bot is there."""

    remembers = True

    def __init__(self, command: str | Sequence[str], *, seconds: float = PATIENCE) -> None:
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        self.name = f"{PREFIX}{shlex.join(self.command)}"
        self.seconds = seconds
        self._key = 0
        self._has_begun = False
        self._running: subprocess.Popen[bytes] | None = None
        self._rest = b""

    def begin(self, key: int) -> None:
        self._key, self._has_begun = key, False

    def choose(self, view: View, sampler: Sampler) -> int:
        if not self._has_begun:
            self._say({"begin": self._key, **view.game.identity()})
            self._has_begun = True
        self._say({"choose": view.json()})
        answer = self._heard()
        try:
            if "code" in answer and answer["code"] in view.legal():
                return int(answer["code"])
            return view.parse(str(answer["move"]))
        except (KeyError, PerihelionError):
            raise IllegalMove(message("process-answered", bot=self.name, answer=quoted(json.dumps(answer)))) from None

    def hint(self, view: View, sampler: Sampler) -> Hint:
        raise Unsupported(message("bot-cannot-judge"))

    def judge(self, view: View, sampler: Sampler, code: int) -> Candidate:
        raise Unsupported(message("bot-cannot-judge"))

    def _process(self) -> subprocess.Popen[bytes]:
        if self._running is None:
            try:
                self._running = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except OSError as error:
                raise Unsupported(message("process-does-not-start", bot=self.name, reason=str(error.strerror))) from None
            weakref.finalize(self, _ended, self._running)
        return self._running

    def _say(self, said: dict[str, Any]) -> None:
        into = self._process().stdin
        try:
            if into is not None:
                into.write(json.dumps(said).encode() + b"\n")
                into.flush()
        except BrokenPipeError:
            raise Unsupported(message("process-ended", bot=self.name)) from None

    def _heard(self) -> dict[str, Any]:
        """One line, within the time there is."""
        out = self._process().stdout
        if out is None:
            raise Unsupported(message("process-ended", bot=self.name))
        with selectors.DefaultSelector() as waiting:
            waiting.register(out, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if not waiting.select(self.seconds):
                    raise Unsupported(message("process-is-slow", bot=self.name, seconds=str(self.seconds)))
                read = os.read(out.fileno(), 1 << 16)
                if not read:
                    raise Unsupported(message("process-ended", bot=self.name))
                self._rest += read
        line, _, self._rest = self._rest.partition(b"\n")
        try:
            found = json.loads(line)
        except ValueError:
            found = line.decode(errors="replace")
        if not isinstance(found, dict):
            raise IllegalMove(message("process-answered", bot=self.name, answer=quoted(found)))
        return found


def _ended(process: subprocess.Popen[bytes]) -> None:
    """Its input ends, and if it does not end then, it is made to."""
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

"""Commands that read logs."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.commands.arguments import add_command, console
from perihelion.core.errors import quoted
from perihelion.core.languages import figure, say
from perihelion.core.messages import message
from perihelion.progress import progress


def add(commands: Any) -> None:
    """`perihelion replay`, `analyse` and `verify`."""
    replay = add_command(commands, "replay", _replay, say("about-replay"))
    replay.add_argument("file", type=Path)
    analyse = add_command(commands, "analyse", _analyse, say("about-analyse"), as_json=True)
    analyse.add_argument("file", type=Path)
    analyse.add_argument("--bot", metavar="BOT", help=say("analyse-bot"))
    verify = add_command(commands, "verify", _verify, say("about-verify"), as_json=True)
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("verify-files"))
    verify.add_argument("--match", metavar="ID", help=say("verify-match"))
    verify.add_argument("--commitment", metavar="SHA256", help=say("verify-commitment"))
    verify.add_argument("--nonce", action="append", default=[], metavar="SEAT=NONCE", help=say("verify-nonce"))
    verify.add_argument("--bot", action="append", default=[], type=int, metavar="SEAT", help=say("verify-bot"))


def _replay(chosen: argparse.Namespace) -> None:
    from perihelion.core.logs import load_log_of_any_version
    from perihelion.terminal.replay import replay

    found = load_log_of_any_version(chosen.file)
    replay(found.log, notice=found.notice, beyond=found.beyond)


def _analyse(chosen: argparse.Namespace) -> None:
    from perihelion.bots.analysis import ANALYST, count_of

    log = ph.load_log(chosen.file)
    with progress(say("cli-judging"), count_of(log)) as advance:
        analysis = ph.analyse(log, bot=chosen.bot or ANALYST, progress=advance)
    if chosen.json:
        print(json.dumps(analysis.summary()))
        return
    from perihelion.terminal.analysis import show

    show(console(), analysis)


def _verify(chosen: argparse.Namespace) -> int:
    from perihelion.core.fairness import Witness
    from perihelion.lab.verification import verify

    files = [path for given in chosen.files for path in (sorted(given.rglob("*.jsonl")) if given.is_dir() else [given])]
    if not files:
        raise ph.BadLog(message("no-logs"))
    witness = Witness(chosen.match, chosen.commitment, tuple(map(_nonce, chosen.nonce)), tuple(chosen.bot))
    if witness != Witness() and len(files) > 1:
        raise ph.BadOption(message("witness-of-one", count=len(files)))
    with progress(say("cli-checking"), len(files)) as advance:
        report = verify(files, progress=advance, witness=witness if witness != Witness() else None)
    if chosen.json:
        print(json.dumps(report.summary()))
    else:
        for complaint in report.complaints:
            print(complaint)
        about = {"steps": figure(report.steps), "speed": figure(report.steps_per_second)}
        print(say("logs-good", good=report.good, all=len(files), **about))
        print(say("logs-fair", fair=report.fair))
    return 1 if report.complaints else 0


def _nonce(given: str) -> tuple[int | None, str]:
    """SEAT=NONCE, or of a race NONCE alone."""
    from perihelion.core.fairness import checked_nonce

    number, _, nonce = given.rpartition("=")
    if number and not (number.isascii() and number.isdigit()):
        raise ph.BadOption(message("nonce-written", given=quoted(given)))
    return int(number) if number else None, checked_nonce(nonce)

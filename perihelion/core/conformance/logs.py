"""Logs: what a seat may read of one, golden logs, and that no weight of an evaluation is part of their identity."""

from __future__ import annotations

import random
from pathlib import Path

from perihelion.core.conformance.walking import chosen, require
from perihelion.core.contract import OVER
from perihelion.core.data import EVALUATION, altered_weights
from perihelion.core.game import Game
from perihelion.core.logs import Log, load_log, read_log


def logs_for_seats(game: Game, golden: Path) -> None:
    """A log is read back as it was written; a seat's log holds the steps it saw, and does not depend on what it could not see."""
    chooser = random.Random(51)
    log, positions = Log(game), []
    while log.now.mover != OVER:
        positions.append(log.now)
        log.play(chosen(log.now, chooser))
    log.finish()
    require(read_log(log.to_bytes()).to_bytes() == log.to_bytes(), "a log is not read back as it was written")
    for seat in (*range(game.seats), None):
        lines = log.for_seat(seat).lines
        require(len(lines) == len(log.entries), "a seat's log does not have a line for every step")
        for line, step, position in zip(lines, log.steps, positions, strict=True):
            seen = position.sees(step.code, seat)
            require(isinstance(line, list) and (line[3] == step.code) == seen, f"step {step.number} is shown to a seat that did not see it")
            require(step.by != seat or seen, "a seat does not know its own move")
            require(seen or game.has_hidden, "a step is hidden in a game that hides nothing")


def replays_golden_logs(game: Game, golden: Path) -> None:
    """Golden logs replay byte for byte; if they do not, the rules have changed and need a new version."""
    for file in sorted((golden / game.name).glob("*.jsonl")):
        log = load_log(file)
        require(log.to_bytes() == file.read_bytes(), f"{file.name} is not written as it was read")
        require(log.game.name == game.name, f"{file.name} is a log of {log.game.name}")
        if file.stem == game.form:
            require(log.game.form == game.form, f"{file.name} is a log of the form {log.game.form}")
            require(log.end is not None and log.end.end == "finished", f"{file.name} does not hold a whole game")


def keeps_weights_out_of_logs(game: Game, golden: Path) -> None:
    """Retuning an evaluation leaves the identity of every log as it was: the weights are in helper tables, and only there."""
    folder = game.definition.folder
    if not (folder / "data" / f"{EVALUATION}.toml").is_file():
        return
    with altered_weights(folder, lambda weight: weight + 1):
        retuned = Game(game.definition, game.form, game.options)
    require(retuned.tables.tobytes() != game.tables.tobytes(), "the tables do not depend on data/evaluation.toml")
    require(
        retuned.tables_digest == game.tables_digest, "a weight of the evaluation is part of a log's identity: name its table in helpers"
    )

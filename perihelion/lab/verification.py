"""Many logs replayed and checked."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perihelion.core.batch import Progress
from perihelion.core.errors import BadLog
from perihelion.core.fairness import Witness
from perihelion.core.logs import Log, load_log
from perihelion.core.messages import Message, message


@dataclass(frozen=True)
class Verification:
    """The result of checking: for each bad log an error that names its first bad line."""

    good: int
    complaints: list[Message]
    fair: int
    """How many of the good ones hold the key that their draws follow from; the others' dice cannot be checked."""
    steps: int
    seconds: float

    @property
    def steps_per_second(self) -> float:
        return self.steps / self.seconds

    def summary(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "good": self.good,
            "bad": len(self.complaints),
            "fair": self.fair,
            "complaints": list(map(str, self.complaints)),
            "steps": self.steps,
            "steps_per_second": round(self.steps_per_second),
        }


def verify(files: Sequence[Path], progress: Progress | None = None, witness: Witness | None = None) -> Verification:
    """Reads every log; reading checks everything. With a witness, a log is good if its dice are those that the witness took part in."""
    if len(files) > 1:
        with contextlib.suppress(BadLog):
            load_log(files[0])  # loads the game's compiled code, which takes longer than many logs
    complaints: list[Message] = []
    fair, steps, began = 0, 0, time.perf_counter()
    for file in files:
        try:
            log = load_log(file)
            steps += len(log.steps)
            faults = _faults(log, witness) if witness else []
            complaints += [message("in-file", file=file.name, reason=fault) for fault in faults[:1]]
            fair += log.key is not None and not faults
        except BadLog as error:
            complaints.append(error.message)
        if progress:
            progress(1)
    return Verification(len(files) - len(complaints), complaints, fair, steps, time.perf_counter() - began)


def _faults(log: Log, witness: Witness) -> list[Message]:
    unchecked = [] if log.key else [message("key-not-shown")]
    return witness.faults(log.commitment) + unchecked

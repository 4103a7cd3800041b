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
from perihelion.core.logs import load_log


@dataclass(frozen=True)
class Verification:
    """The result of checking: for each bad log an error that names its first bad line."""

    good: int
    complaints: list[str]
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
            "complaints": self.complaints,
            "steps": self.steps,
            "steps_per_second": round(self.steps_per_second),
        }


def verify(files: Sequence[Path], progress: Progress | None = None) -> Verification:
    """Reads every log; reading checks everything."""
    with contextlib.suppress(BadLog):
        load_log(files[0])  # loads the game's compiled code, which takes longer than many logs
    complaints, steps, began = [], 0, time.perf_counter()
    for file in files:
        try:
            steps += len(load_log(file).steps)
        except BadLog as error:
            complaints.append(str(error))
        if progress:
            progress(1)
    return Verification(len(files) - len(complaints), complaints, steps, time.perf_counter() - began)

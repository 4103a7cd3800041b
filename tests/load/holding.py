"""Holds servers to a share of a core each: `python -m tests.load.holding SHARE PROCESS...`, until it is ended.

Where one server, its PostgreSQL and the driver keep all cores of a machine busy, a second server has nothing left to work with, and moves a
second say nothing of what it would add on a machine of its own. If each may use only so much of a core that all of them fit, they do.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

EVERY = 0.002
SAVED = 0.2
"""Seconds of processor time that one may save up while it has nothing to do."""


@contextlib.contextmanager
def held_to(share: float, processes: Sequence[int]) -> Iterator[None]:
    """With a share of 0 they may use what they get."""
    if not share:
        yield
        return
    holding = subprocess.Popen([sys.executable, "-m", __name__, str(share), *map(str, processes)])
    try:
        yield
    finally:
        holding.terminate()
        holding.wait(10)


def used_by(process: int) -> float:
    """Seconds of processor time of all its threads, by the clock that clock_getcpuclockid(3) names."""
    return time.clock_gettime(~process << 3 | 2)


def hold(share: float, processes: Sequence[int]) -> None:
    saved, stopped = dict.fromkeys(processes, 0.0), set[int]()
    now, used = time.monotonic(), {process: used_by(process) for process in processes}
    try:
        while True:
            time.sleep(EVERY)
            before, now = now, time.monotonic()
            for process in processes:
                earlier, used[process] = used[process], used_by(process)
                saved[process] = min(SAVED, saved[process] + share * (now - before) - (used[process] - earlier))
                if (saved[process] < 0) != (process in stopped):
                    os.kill(process, signal.SIGCONT if process in stopped else signal.SIGSTOP)
                    stopped ^= {process}
    finally:
        for process in stopped:
            os.kill(process, signal.SIGCONT)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    hold(float(sys.argv[1]), [int(one) for one in sys.argv[2:]])

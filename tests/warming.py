"""Compiles the rules and the searches of all games before the whole suite runs, each once and on all cores.

Otherwise every worker and every server of the tests that comes to a game first compiles it for itself, at the same time as the others.
What is compiled is kept on disk, where all of them find it; the next time this takes a few seconds.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import perihelion as ph
from perihelion.core.batch import cores
from perihelion.server.preparation import Work, prepare


def compile_everything() -> None:
    """Rules before bots: bots use them."""
    for part in ("rules", "bots"):
        works: list[Work] = [(name, part) for name in ph.games()]
        with ProcessPoolExecutor(cores(), mp_context=multiprocessing.get_context("spawn")) as pool:
            list(pool.map(_prepare, works))


def _prepare(work: Work) -> None:
    import tests  # noqa: F401  (registers the games that exist for tests only)

    prepare(work)


if __name__ == "__main__":
    compile_everything()

"""Where the games of a study are played: here, in processes, or on a cluster."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.core.languages import say
from perihelion.lab.sharding import HERE, PROCESSES, RAY, Found

USUAL_SEED = 1
ANY_CLUSTER = "auto"


def add_sharding(command: argparse.ArgumentParser, *, folder: bool = True) -> None:
    """The arguments that `study` reads."""
    command.add_argument("--seed", type=int, default=USUAL_SEED, help=say("study-seed"))
    command.add_argument("--first", type=int, default=0, metavar="N", help=say("shard-first"))
    command.add_argument("--threads", type=int, metavar="N", help=say("shard-threads"))
    command.add_argument("--processes", type=int, metavar="N", help=say("shard-processes"))
    command.add_argument("--ray", nargs="?", const=ANY_CLUSTER, metavar="ADDRESS", help=say("shard-ray"))
    command.add_argument("--shard", type=int, metavar="N", help=say("shard-size"))
    if folder:
        command.add_argument("--folder", type=Path, metavar="DIR", help=say("shard-folder"))


def placed(chosen: argparse.Namespace) -> dict[str, Any]:
    """Where the shards are played, as arguments of `perihelion.sharded`."""
    if chosen.ray:
        return {"on": RAY, "address": None if chosen.ray == ANY_CLUSTER else chosen.ray}
    return {"on": PROCESSES, "workers": chosen.processes} if chosen.processes else {"on": HERE}


def study(
    chosen: argparse.Namespace, run: Callable[..., Found], *arguments: Any, progress: Callable[[int], None], **settings: Any
) -> Found:
    """Runs a study as its arguments say: at once, or in shards."""
    where = placed(chosen)
    games = {"games": chosen.games, "first": chosen.first}
    if where["on"] == HERE and chosen.folder is None and chosen.shard is None:
        return run(*arguments, **games, progress=progress, **settings)
    if chosen.threads is None and where["on"] != HERE:
        settings.pop("threads")
    return ph.sharded(run, *arguments, **games, shard=chosen.shard, folder=chosen.folder, progress=progress, **where, **settings)

"""Many machines: a study split into shards, which are played one after the other, by processes, or by a Ray cluster, and merged.

A shard is a range of game numbers of one seed, and a game follows from seed and number alone. So the merged result has the same bits as one
run, whatever the shards and wherever they were played. With a folder every finished shard is stored there: a run that was killed goes on
with those that are missing, and none is played or counted twice.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import inspect
import multiprocessing
import os
import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from perihelion.bots.registry import name_of
from perihelion.core.batch import Progress, cores
from perihelion.core.errors import BadData, BadOption, Unsupported, not_among, whole, writing
from perihelion.core.extras import extra
from perihelion.core.game import Game
from perihelion.core.messages import message

HERE, PROCESSES, RAY = "here", "processes", "ray"
PLACES = (HERE, PROCESSES, RAY)
USUAL_SHARDS = 100
"""How many shards a run has, if it has at least this many games. It does not depend on the number of workers, who may change before a run
goes on."""
MOST_DEATHS = 3
"""How often the work of a worker that died is begun again."""
MOST_GAMES = 1 << 40


class Mergeable(Protocol):
    """The result of a study."""

    @classmethod
    def merged(cls, parts: Sequence[Any]) -> Any:
        """Successive parts of a run as one."""


Found = TypeVar("Found", bound=Mergeable)


class Shard(NamedTuple):
    """The games number `first` and on."""

    first: int
    games: int


@dataclass(frozen=True)
class Run:
    """A study with everything but which games."""

    study: Callable[..., Any]
    arguments: tuple[Any, ...]
    settings: dict[str, Any]

    def __call__(self, shard: Shard, **more: Any) -> Any:
        return self.study(*self.arguments, first=shard.first, games=shard.games, **self.settings, **more)

    def elsewhere(self, shard: Shard) -> Any:
        """In a worker, which has one core: others have the rest."""
        return self(shard, **({} if "threads" in self.settings else {"threads": 1}))


def sharded(
    study: Callable[..., Found],
    *arguments: Any,
    games: int,
    first: int = 0,
    shard: int | None = None,
    on: str = HERE,
    workers: int | None = None,
    address: str | None = None,
    folder: str | Path | None = None,
    progress: Progress | None = None,
    **settings: Any,
) -> Found:
    """`study(*arguments, games=games, first=first, **settings)`, in shards of `shard` games: `perihelion.simulate`, `arena`, `dataset`
    (which can do so itself, and gets all this), or `perihelion.lab.balance.balance`.

    `on` is "here"; "processes", `workers` of them (all cores, if not given); or "ray", a cluster at `address`, or the one there is, or else
    one of this machine. With a `folder` a run that was killed goes on where its finished shards end. The folder is as trusted as code is:
    shards are stored as pickles.
    """
    games, first = whole(games, "games", 1, MOST_GAMES), whole(first, "first", 0, MOST_GAMES)
    if _shards_itself(study):
        where = {"shard": shard, "on": on, "workers": workers, "address": address, "progress": progress}
        into = {} if folder is None else {"folder": folder}
        return study(*arguments, games=games, first=first, **where, **into, **settings)
    run, shards = Run(study, arguments, settings), shards_of(first, games, shard)
    kept = Kept.of(Path(folder), run, shards) if folder is not None else None
    found = {one: part for one in shards if kept and (part := kept.read(one)) is not None}
    tell = progress or (lambda done: None)
    for done in found:
        tell(done.games)
    missing = [one for one in shards if one not in found]
    for one, part in played(run, missing, on, workers, address, tell):
        if kept:
            kept.write(one, part)
        found[one] = part
    parts = [found[one] for one in shards]
    merged: Found = type(parts[0]).merged(parts)
    return merged


def _shards_itself(study: Callable[..., object]) -> bool:
    return "on" in inspect.signature(study).parameters


def shards_of(first: int, games: int, size: int | None) -> list[Shard]:
    """Games split into shards of that size; without one, into USUAL_SHARDS."""
    each = -(-games // USUAL_SHARDS) if size is None else whole(size, "shard", 1, MOST_GAMES)
    return [Shard(start, min(each, first + games - start)) for start in range(first, first + games, each)]


def played(run: Run, shards: list[Shard], on: str, workers: int | None, address: str | None, tell: Progress) -> Iterator[tuple[Shard, Any]]:
    """Each shard with its result, in the order in which they end. What is played here tells of every game, as far as the study does, and
    not only of finished shards: these may take an hour."""
    if on not in PLACES:
        raise BadOption(not_among("place", on, PLACES))
    if on == HERE and "progress" in inspect.signature(run.study).parameters:
        return ((one, run(one, progress=tell)) for one in shards)
    if on == PROCESSES:
        found = _by_processes(run, shards, cores() if workers is None else whole(workers, "workers", 1, 1024))
    else:
        found = _by_ray(run, shards, address) if on == RAY else ((one, run(one)) for one in shards)
    return _telling(found, tell)


def _telling(found: Iterator[tuple[Shard, Any]], tell: Progress) -> Iterator[tuple[Shard, Any]]:
    for one, part in found:
        yield one, part
        tell(one.games)


# Workers --------------------------------------------------------------------------------------------------------------------------------


def _by_processes(run: Run, shards: list[Shard], workers: int) -> Iterator[tuple[Shard, Any]]:
    """A worker that dies takes the whole pool with it: what is missing then is given to a new one."""
    missing, deaths = dict.fromkeys(shards), 0
    while missing:
        pool = ProcessPoolExecutor(min(workers, len(missing)), mp_context=multiprocessing.get_context("spawn"))
        try:
            running = {pool.submit(run.elsewhere, one): one for one in missing}
            for done in as_completed(running):
                yield running[done], done.result()
                del missing[running[done]]
        except BrokenProcessPool:
            deaths += 1
            if deaths > MOST_DEATHS:
                raise Unsupported(message("workers-die", count=deaths)) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _by_ray(run: Run, shards: list[Shard], address: str | None) -> Iterator[tuple[Shard, Any]]:
    """Ray begins the task of a worker that died again, elsewhere."""
    with extra("ray"):
        import ray
    with _connected(ray, address):
        task = ray.remote(num_cpus=1, max_retries=MOST_DEATHS)(Run.elsewhere)
        shared = ray.put(run)
        running = {task.remote(shared, one): one for one in shards}
        while running:
            ended, _ = ray.wait(list(running), num_returns=1)
            for reference in ended:
                yield running.pop(reference), _result(ray, reference)


def _result(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.WorkerCrashedError:
        raise Unsupported(message("workers-die", count=MOST_DEATHS + 1)) from None


@contextlib.contextmanager
def _connected(ray: Any, address: str | None) -> Iterator[None]:
    """To the cluster; a connection that was there before stays."""
    if ray.is_initialized():
        yield
        return
    try:
        ray.init(address=address, log_to_driver=False, include_dashboard=False if address is None else None, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Unsupported(message("no-cluster", reason=str(error))) from None
    try:
        yield
    finally:
        ray.shutdown()


# What is stored -------------------------------------------------------------------------------------------------------------------------


class Kept:
    """The finished shards of one run in a folder, and what run they are of."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def of(cls, folder: Path, run: Run, shards: Sequence[Shard]) -> Kept:
        """A new folder, or that of the same run; BadData, if it is of another."""
        about = _written(run, shards)
        note = folder / "run.json"
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            if not note.is_file():
                replace_file(note, about)
        if note.read_bytes() != about:
            raise BadData(message("folder-of-another-run", folder=str(folder)))
        return cls(folder)

    def file(self, shard: Shard, ending: str = "pickle") -> Path:
        return self.folder / f"games-{shard.first:012}-{shard.first + shard.games:012}.{ending}"

    def read(self, shard: Shard) -> Any | None:
        """None, if it is not there, or cannot be read."""
        try:
            return pickle.loads(self.file(shard).read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError):
            return None

    def write(self, shard: Shard, part: Any) -> None:
        replace_file(self.file(shard), pickle.dumps(part, protocol=5))


def replace_file(path: Path, data: bytes) -> None:
    """All of it is there, or nothing."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _written(run: Run, shards: Sequence[Shard]) -> bytes:
    """What makes two runs the same."""
    from perihelion import __version__

    about = {
        "perihelion": __version__,
        "study": f"{run.study.__module__}.{getattr(run.study, '__qualname__', type(run.study).__qualname__)}",
        "arguments": [_described(one) for one in run.arguments],
        "settings": {name: _described(value) for name, value in sorted(run.settings.items()) if name != "threads"},
        "first": shards[0].first,
        "games": sum(shard.games for shard in shards),
        "shard": shards[0].games,
    }
    return msgspec.json.format(msgspec.json.encode(about))


@functools.singledispatch
def _described(value: object) -> Any:
    return f"{type(value).__module__}.{name_of(value)}"


@_described.register(str | int | float | type(None))
def _(value: Any) -> Any:
    return value


@_described.register(list | tuple)
def _(value: Iterable[Any]) -> Any:
    return [_described(one) for one in value]


@_described.register
def _(value: Path) -> str:
    return str(value)


@_described.register
def _(value: Game) -> dict[str, Any]:
    return {**value.identity(), "tables": hashlib.sha256(value.tables.tobytes()).hexdigest()}

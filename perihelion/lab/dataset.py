"""Datasets: games written down for learners, as Parquet files, and read again with everything that can be rebuilt from them.

A file holds the games of one shard, one row a game or one row a step, and says in its metadata which game, bots, seed and version made it.
Rows hold what cannot be rebuilt: codes (those of draws included), movers, returns, and for bots that search the visits and values of each
decision. Observations are not stored: `replay_many` rebuilds them at the engine's speed.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import numpy.typing as npt

from perihelion.bots.match import match_steps
from perihelion.bots.protocol import Bot, Considered, considered
from perihelion.bots.registry import name_of, seated
from perihelion.core.batch import Progress, cores
from perihelion.core.compiling import waiting_for_the_compiler
from perihelion.core.contract import CHANCE
from perihelion.core.errors import BadData, BadOption, not_among, whole
from perihelion.core.extras import extra
from perihelion.core.game import Game, a_game
from perihelion.core.messages import message
from perihelion.core.records import blank
from perihelion.core.registry import definition, shared_game
from perihelion.core.rng import key_of
from perihelion.lab.recording import OF_RECORDS, OF_REPLAYS, record_random
from perihelion.lab.recording import replay_many as _replay_many
from perihelion.lab.sharding import HERE, MOST_GAMES, Kept, Run, played, replace_file, shards_of
from perihelion.lab.simulation import players_of, simulate

if TYPE_CHECKING:
    import pyarrow as pa

GAME, STEP = "game", "step"
ROWS = (GAME, STEP)
ABOUT = b"perihelion"
"""The key of the metadata."""
GAMES_AT_A_TIME = 256
"""Games that one thread replays in one call."""


# Writing --------------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Recorded:
    """One game: its steps, and what was considered at each decision of a bot that searches."""

    number: int
    codes: Sequence[int]
    movers: Sequence[int]
    returns: Sequence[float]
    searches: Sequence[Considered | None] = ()
    """For each step; empty, if nobody searches."""


def dataset(
    game: Game,
    bots: str | Bot | Sequence[str | Bot] | None = None,
    folder: str | Path = "dataset",
    *,
    games: int = 1000,
    seed: int = 1,
    first: int = 0,
    rows: str = GAME,
    shard: int | None = None,
    on: str = HERE,
    workers: int | None = None,
    address: str | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Dataset:
    """Writes games into Parquet files in the folder, a file for each shard: those that `simulate` plays with these bots and this seed.

    `rows` is "game" or "step". A run that was killed goes on where its finished files end. `on`, `workers` and `address` are those of
    `perihelion.sharded`: shards are played elsewhere, and written here.
    """
    a_game(game)
    games, seed = whole(games, "games", 1, MOST_GAMES), whole(seed, "seed", 0, (1 << 63) - 1)
    first = whole(first, "first", 0, MOST_GAMES)
    if rows not in ROWS:
        raise BadOption(not_among("rows", rows, ROWS))
    players_of(game, bots)
    with extra("lab"):
        import pyarrow.parquet  # noqa: F401
    given = {} if threads is None else {"threads": whole(threads, "threads", 1, 1024)}
    run, shards = Run(_shard, (game, bots, rows), {"seed": seed, **given}), shards_of(first, games, shard)
    kept = Kept.of(Path(folder), run, shards)
    missing = [one for one in shards if not kept.file(one, "parquet").is_file()]
    tell = progress or (lambda done: None)
    tell(games - sum(one.games for one in missing))
    for one, data in played(run, missing, on, workers, address, tell):
        replace_file(kept.file(one, "parquet"), data)
    return Dataset(Path(folder))


def _shard(
    game: Game,
    bots: str | Bot | Sequence[str | Bot] | None,
    rows: str,
    *,
    seed: int,
    first: int,
    games: int,
    threads: int | None = None,
    progress: Progress | None = None,
) -> bytes:
    """A file of these games."""
    players, tell = players_of(game, bots), progress or (lambda done: None)
    recorded = _at_random(game, seed, first, games, tell) if players is None else _by_bots(game, players, seed, first, games, threads, tell)
    names = ["random"] * game.seats if players is None else [name_of(one) for one in players]
    return _parquet(game, recorded, rows, {"bots": names, "seed": seed, "first": first, "games": games})


def _at_random(game: Game, seed: int, first: int, games: int, tell: Progress) -> Iterator[Recorded]:
    run = simulate(game, games=games, seed=seed, first=first, threads=1)
    starts = np.concatenate([[0], np.cumsum(run.steps, dtype=np.int64)])
    actions, movers = np.empty(starts[-1], np.int32), np.empty(starts[-1], np.int8)
    start = np.frombuffer(game.start().bytes(), game.definition.state)
    work = blank(game.definition.state), np.empty(game.max_legal, np.int32)
    with waiting_for_the_compiler():
        game.run.also(record_random, OF_RECORDS)(game.tables, start, seed, first, *work, starts, actions, movers)
    for n in range(games):
        part = slice(starts[n], starts[n + 1])
        yield Recorded(first + n, actions[part], movers[part], run.returns[n])  # type: ignore[arg-type]
    tell(games)


@waiting_for_the_compiler()
def _by_bots(
    game: Game, players: list[str | Bot], seed: int, first: int, games: int, threads: int | None, tell: Progress
) -> list[Recorded]:
    workers, found = 1 if any(not isinstance(one, str) for one in players) else threads or cores(), []
    with ThreadPoolExecutor(workers) as pool:
        for one in pool.map(lambda number: _recorded(game, players, seed, number), range(first, first + games)):
            found.append(one)
            tell(1)
    return found


def _recorded(game: Game, players: list[str | Bot], seed: int, number: int) -> Recorded:
    bots = [seated(one) for one in players]
    codes, movers, searches, end = [], [], [], game.start()
    for who, code, after in match_steps(game, bots, key_of(seed, number)):
        codes.append(code)
        movers.append(who)
        searches.append(None if who == CHANCE else considered(bots[who]))
        end = after
    return Recorded(number, codes, movers, end.returns(), searches)


def _parquet(game: Game, recorded: Iterator[Recorded] | list[Recorded], rows: str, about: dict[str, Any]) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    from perihelion import __version__

    identity = {**game.identity(), "tables": game.tables_digest, "rows": rows, "perihelion": __version__, **about}
    schema = _schema(pa, rows).with_metadata({ABOUT: msgspec.json.encode(identity)})
    lines = [line for one in recorded for line in (_game_rows(one) if rows == GAME else _step_rows(one))]
    out = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(lines, schema=schema), out, compression="zstd")
    return out.getvalue()


def _schema(pa: Any, rows: str) -> pa.Schema:
    """By step, a search is a list of codes, of visits and of values; by game, a list of such lists."""
    per = pa.list_ if rows == GAME else (lambda kind: kind)
    searched = [("searched", pa.list_(pa.int32())), ("visits", pa.list_(pa.int32())), ("values", pa.list_(pa.float32()))]
    where = [("game", pa.int64())] if rows == GAME else [("game", pa.int64()), ("step", pa.int32())]
    played = [("mover", pa.int8()), ("code", pa.int32())] if rows == STEP else [("movers", per(pa.int8())), ("codes", per(pa.int32()))]
    return pa.schema([*where, *played, ("returns", pa.list_(pa.float64())), *((name, per(kind)) for name, kind in searched)])


def _game_rows(one: Recorded) -> Iterator[dict[str, Any]]:
    searches = one.searches if any(one.searches) else None
    yield {
        "game": one.number,
        "movers": one.movers,
        "codes": one.codes,
        "returns": one.returns,
        "searched": searches and [search.codes if search else None for search in searches],
        "visits": searches and [search.visits if search else None for search in searches],
        "values": searches and [search.values if search else None for search in searches],
    }


def _step_rows(one: Recorded) -> Iterator[dict[str, Any]]:
    for step, (mover, code) in enumerate(zip(one.movers, one.codes, strict=True)):
        search = one.searches[step] if one.searches else None
        found = {"searched": search.codes, "visits": search.visits, "values": search.values} if search else {}
        yield {"game": one.number, "step": step, "mover": mover, "code": code, "returns": one.returns, **found}


# Reading --------------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dataset:
    """The Parquet files in a folder. Whatever reads Parquet reads them; this also replays them."""

    folder: Path

    def __post_init__(self) -> None:
        object.__setattr__(self, "folder", Path(self.folder))

    @property
    def files(self) -> list[Path]:
        """In the order of the games."""
        return sorted(self.folder.glob("games-*.parquet"))

    def about(self, file: Path | None = None) -> dict[str, Any]:
        """What made a file, or the first: game, form, options, bots, seed, version."""
        with extra("lab"):
            import pyarrow.parquet as pq
        path = file or next(iter(self.files), None)
        found = pq.read_schema(path).metadata if path else None
        if not found or ABOUT not in found:
            raise BadData(message("no-dataset", folder=str(self.folder)))
        about: dict[str, Any] = msgspec.json.decode(found[ABOUT])
        return about

    @property
    def game(self) -> Game:
        """The game, if it is the same here."""
        about = self.about()
        game = shared_game(definition(about["game"]), about["form"], about["options"])
        if (about["rules_version"], about["tables"]) != (game.rules_version, game.tables_digest):
            raise BadData(message("dataset-of-other-rules", game=game.title))
        return game

    @property
    def games(self) -> int:
        return sum(self.about(file)["games"] for file in self.files)

    def table(self) -> pa.Table:
        """All rows, as a table of PyArrow."""
        with extra("lab"):
            import pyarrow.parquet as pq
        self.about()
        return pq.read_table(self.files)

    def replayed(self, *, observe: bool = True, threads: int | None = None) -> Iterator[Replayed]:
        """What the movers observed, file by file."""
        with extra("lab"):
            import pyarrow.parquet as pq

        game, rows = self.game, self.about()["rows"]
        for file in self.files:
            if rows == GAME:
                codes = pq.read_table(file, columns=["codes"])["codes"].combine_chunks()
                starts = codes.offsets.to_numpy().astype(np.int64)
                yield replay_many(game, codes.values.to_numpy(), starts, observe=observe, threads=threads)
            else:
                table = pq.read_table(file, columns=["step", "code"])
                begins = np.flatnonzero(table["step"].to_numpy() == 0)
                starts = np.append(begins, table.num_rows)
                yield replay_many(game, table["code"].to_numpy(), starts, observe=observe, threads=threads)


# Replaying ------------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Replayed:
    """Many games, step by step; game i has the steps from starts[i] to starts[i + 1]."""

    game: Game
    starts: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int32]
    movers: npt.NDArray[np.int8]
    returns: npt.NDArray[np.float64]
    """By game and seat; not a number, where a game did not end."""
    obs: npt.NDArray[np.int32] = field(repr=False)
    """What the mover observed, for each decision of all games in turn."""

    @property
    def decisions(self) -> npt.NDArray[np.int64]:
        """The step of each decision, as an index into codes and movers."""
        return np.flatnonzero(self.movers >= 0)


def replay_many(
    game: Game,
    codes: npt.ArrayLike,
    starts: npt.ArrayLike | None = None,
    *,
    observe: bool = True,
    threads: int | None = None,
) -> Replayed:
    """Replays many games, checks every step, and observes every decision for its mover, at the engine's speed.

    `codes` are all steps in one array with `starts`, where each game begins, and their end; or a list of games, each a list of codes.
    """
    a_game(game)
    if starts is None:
        if not isinstance(codes, Iterable) or isinstance(codes, str):
            raise BadOption(message("steps-of-games"))
        lists = [_whole_numbers(one) for one in codes]
        flat = np.concatenate([np.empty(0, np.int32), *lists])
        begins = np.concatenate([[0], np.cumsum([len(one) for one in lists])]).astype(np.int64)
    else:
        flat, begins = _whole_numbers(codes), _whole_numbers(starts, np.int64)
    if begins.ndim != 1 or not len(begins) or begins[0] != 0 or begins[-1] != len(flat) or np.any(np.diff(begins) < 0):
        raise BadOption(message("starts-of-games", steps=len(flat)))
    workers = cores() if threads is None else whole(threads, "threads", 1, 1024)
    parts = [slice(n, min(n + GAMES_AT_A_TIME, len(begins) - 1)) for n in range(0, len(begins) - 1, GAMES_AT_A_TIME)]
    movers, returns = np.empty(len(flat), np.int8), np.full((len(begins) - 1, game.seats), np.nan)

    replayed = Replayed(game, begins, flat, movers, returns, np.empty((0, game.observation_size), np.int32))
    with waiting_for_the_compiler():
        _replay(replayed, parts[:1], 1)
    _replay(replayed, parts[1:], workers)
    if not observe:
        return replayed
    # Now that it is known how many decisions there are, what is observed goes to its place at once: writing takes longer than replaying.
    whole_one = replace(replayed, obs=np.empty((int((movers >= 0).sum()), game.observation_size), np.int32))
    _replay(whole_one, parts, workers)
    return whole_one


def _whole_numbers(given: npt.ArrayLike, kind: type[np.signedinteger[Any]] = np.int32) -> npt.NDArray[Any]:
    try:
        numbers = np.asarray(given)
    except ValueError:  # lists of different lengths
        numbers = np.empty(1, object)
    bounds = np.iinfo(kind)
    is_none = not numbers.size
    if numbers.ndim != 1 or not (is_none or (numbers.dtype.kind in "iu" and bounds.min <= numbers.min() and numbers.max() <= bounds.max)):
        raise BadOption(message("steps-of-games"))
    return np.ascontiguousarray(numbers, kind)


def _replay(into: Replayed, parts: Sequence[slice], threads: int) -> None:
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(lambda part: _replay_part(into, part), parts):
            pass


def _replay_part(into: Replayed, part: slice) -> None:
    """Some of the games. Without room for observations, none are made."""
    game = into.game
    low, high = into.starts[part.start], into.starts[part.stop]
    before = int((into.movers[:low] >= 0).sum()) if len(into.obs) else 0
    start = np.frombuffer(game.start().bytes(), game.definition.state)
    work = blank(game.definition.state), blank(game.definition.state), np.empty(game.max_legal, np.int32)
    faults = np.zeros(1, np.int64)
    starts = np.ascontiguousarray(into.starts[part.start : part.stop + 1] - low)
    filled = into.codes[low:high], into.movers[low:high], into.returns[part], into.obs[before:], faults
    wrong = game.run.also(_replay_many, OF_REPLAYS)(game.tables, start, game.definition.conceals_to_observe, *work, starts, *filled)
    if wrong >= 0:
        raise BadData(message("game-does-not-replay", game=int(part.start + wrong), step=int(faults[0])))

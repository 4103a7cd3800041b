# mypy: disable-error-code="no-untyped-call"
"""What a client needs to play by itself: the rules and searches of a game as one WebAssembly module, and its statics.

    python -m perihelion.bots.engine FOLDER        writes both for all games, and a manifest that names them

The names of the files hold what is in them, so they never change and may be kept for ever; the manifest is read anew. It is written after
each game, so that a client finds the games that are done while others are still built.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numba
from numba.core import types

from perihelion.bots import alphabeta_search, greedy, mcts_search, search_tree
from perihelion.core.compiling import Origin, Rule
from perihelion.core.contract import GameDefinition
from perihelion.core.errors import PerihelionError
from perihelion.core.game import Game
from perihelion.core.machine_code import wanted_game
from perihelion.core.registry import definition, games
from perihelion.core.statics import digest_of, statics_of, written
from perihelion.core.variants import games_of, variants_of
from perihelion.core.wasm import Export, Module, array_of, exports_of

MANIFEST = "manifest.json"
FORMAT = 1
_NO_PARTS: dict[str, Rule] = {}


def module_of(definition: GameDefinition) -> Module:
    """All drivers of a game and the searches of its bots."""
    return Module(definition, (*exports_of(definition), *_searches(definition)))


def _searches(definition: GameDefinition) -> Iterator[Export]:
    game = Game(definition)
    tables, states = array_of(game.tables.dtype), array_of(definition.state)
    tree = search_tree.new_tree(game, 0, game.start().bytes(), definition.search, 1, 1)
    row, numbers, counts = array_of(types.uint8), array_of(types.int32), array_of(types.int64)
    nodes, edges = numba.typeof(tree.nodes), numba.typeof(tree.edges)

    def export(name: str, driver: Rule, *signature: types.Type, parts: dict[str, Rule] = _NO_PARTS) -> Export:
        return Export(name, Origin(definition.name, driver, tuple(parts.items())), signature)

    searching = tables, numba.typeof(tree), types.uint64, types.int64
    yield export("mcts_search", mcts_search.drive_search, *searching, parts=mcts_search.PARTS)
    yield export("mcts_root_infoset", search_tree.drive_root_infoset, numba.typeof(tree.rows))
    yield export("mcts_find_infoset", search_tree.drive_find_infoset, row, nodes, counts)
    yield export("mcts_copy_subtree", search_tree.drive_copy_subtree, types.int64, nodes, edges, nodes, edges, counts, numbers)
    judging = tables, states, types.int64, types.uint64, types.int64, numbers, counts, array_of(types.int64, 2)
    yield export("greedy_judge", greedy._judge_actions, *judging)
    if not (definition.has_chance or definition.has_hidden):
        searched = tables, numba.typeof(alphabeta_search.new_search(game, 0, 1, 0, 0)), types.int64
        yield export("alphabeta_search", alphabeta_search.drive_search, *searched, parts=alphabeta_search.PARTS)


# Files for clients ----------------------------------------------------------------------------------------------------------------------


def write_engine(folder: Path, names: Iterable[str]) -> None:
    """Modules, statics of every form and data file with what options change in them, and the manifest. Files that it no longer names are
    deleted, with what was made of them."""
    folder.mkdir(parents=True, exist_ok=True)
    described: dict[str, Any] = {}
    for name in names:
        described[name] = _write_game(folder, definition(name))
        _write(folder / MANIFEST, json.dumps({"format": FORMAT, "games": described}, indent=1).encode())
    named = {MANIFEST, *files_in(described)}
    for file in folder.iterdir():
        if file.name.removesuffix(".br") not in named:
            file.unlink()


def files_in(games: Mapping[str, Any]) -> Iterator[str]:
    """Those that the games of a manifest name."""
    for one in games.values():
        yield one["module"]
        for files in one["variants"].values():
            yield from (name for each in files.values() for name in each.values())


def _write_game(folder: Path, declared: GameDefinition) -> dict[str, Any]:
    module = module_of(declared)
    if not (folder / module.file_name).is_file():
        _write(folder / module.file_name, module.built())
    variants = {
        form.name: {game.data_chosen or "": _write_statics(folder, game) for game in games_of(declared, form.name)}
        for form in declared.forms
    }
    usual = {form: next(iter(files.values()))["statics"] for form, files in variants.items()}
    data = declared.data.option if declared.data else None
    return {"module": module.file_name, "data": data, "forms": usual, "variants": variants}


def _write_statics(folder: Path, game: Game) -> dict[str, str]:
    """The statics, and what options change in them."""
    contents = {"statics": statics_of(game), "edits": variants_of(game)}
    names = {what: f"{game.name}.{game.form}.{what}.{digest_of(content)}.json" for what, content in contents.items()}
    for what, content in contents.items():
        _write(folder / names[what], written(content))
    return names


def _write(file: Path, content: bytes) -> None:
    """Nobody finds half a file."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    unfinished.write_bytes(content)
    unfinished.replace(file)


def in_order(names: Iterable[str]) -> Iterator[str]:
    """One after the other: next the one that is being played at a server of this computer, and cannot be played in the page yet."""
    waiting = list(names)
    while waiting:
        wanted = wanted_game()
        yield waiting.pop(waiting.index(wanted) if wanted in waiting else 0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m perihelion.bots.engine", description="Builds the games as WebAssembly modules.")
    parser.add_argument("folder", type=Path, help="where modules, statics and manifest are written")
    chosen = parser.parse_args()
    try:
        write_engine(chosen.folder, in_order(games()))
    except PerihelionError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

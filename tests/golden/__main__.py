"""`make golden`: writes a golden log for every form of every game that has none yet. Existing ones are never changed.

A golden log that no longer replays says that the rules changed: raise the game's rules_version, delete its logs and write them anew.
"""

from __future__ import annotations

import random
from pathlib import Path

import perihelion as ph
from tests import every_game

FOLDER = Path(__file__).parent


def main() -> None:
    for game in every_game():
        path = FOLDER / game.name / f"{game.form}.jsonl"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            random_match(game, seed=f"golden {game.name} {game.form}").save(path)
            print(f"wrote {path.relative_to(FOLDER)}")


def random_match(game: ph.Game, seed: str) -> ph.Log:
    chooser = random.Random(seed)
    log = ph.Log(game)
    while log.now.mover != ph.OVER:
        chance = log.now.mover == ph.CHANCE
        log.play(log.now.draw(chooser.getrandbits(64)) if chance else chooser.choice(log.now.legal()))
    log.finish()
    return log


if __name__ == "__main__":
    main()

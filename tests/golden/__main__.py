"""`make golden`: writes a golden log for every form of every game that has none yet. Existing ones are never changed.

A golden log that no longer replays says that the rules changed: raise the game's rules_version, delete its logs and write them anew.
One that is refused for its tables says that data changed, which the log itself tells: delete it and write it anew.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import perihelion as ph
from tests import every_game

FOLDER = Path(__file__).parent


def main() -> None:
    for game in every_game():
        keep(f"{game.name}/{game.form}", lambda game=game: random_match(game, seed=f"golden {game.name} {game.form}"))
        for option, value in other_options(game):
            with contextlib.suppress(ph.BadOption):  # a choice need not fit every form
                chosen = ph.game(game.name, game.form, **{option: value})
                name = value if isinstance(value, str) else option
                keep(f"{game.name}/{game.form}-{name}", lambda chosen=chosen: sensible_match(chosen, seed="golden"))


def other_options(game: ph.Game) -> Iterator[tuple[str, str | bool]]:
    """What can be chosen by name, and what can be switched."""
    form = next(form for form in game.definition.describe()["forms"] if form["name"] == game.form)
    for option in form["options"]:
        if option["kind"] == "choice":
            yield from ((option["name"], value) for value in option["values"] if isinstance(value, str))
        elif option["kind"] == "switch":
            yield option["name"], not option["default"]


def keep(name, make) -> None:
    path = FOLDER / f"{name}.jsonl"
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        make().save(path)
        print(f"wrote {name}")


def sensible_match(game: ph.Game, seed: str) -> ph.Log:
    """Mostly what `evaluate` likes best: such games get further than random ones."""
    chooser = random.Random(seed)

    def choose(position: ph.Position) -> int:
        if chooser.random() < 0.1:
            return chooser.choice(position.legal())
        return max(position.legal(), key=lambda code: (position.play(code).evaluate()[position.mover], chooser.random()))

    return match_by(game, chooser, choose)


def match_by(game: ph.Game, chooser: random.Random, choose: Callable[[ph.Position], int]) -> ph.Log:
    log = ph.Log(game)
    while log.now.mover != ph.OVER:
        log.play(log.now.draw(chooser.getrandbits(64)) if log.now.mover == ph.CHANCE else choose(log.now))
    log.finish()
    return log


def random_match(game: ph.Game, seed: str) -> ph.Log:
    chooser = random.Random(seed)
    return match_by(game, chooser, lambda position: chooser.choice(position.legal()))


if __name__ == "__main__":
    main()

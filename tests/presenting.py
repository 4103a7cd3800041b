"""What README and docs/playing.md show of the games, as these declare it: `make readme` writes it, `tests/test_docs.py` compares."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from perihelion.core.contract import GameDefinition
from perihelion.core.races import MOST_RACERS
from perihelion.core.registry import definition
from tests import games_of_the_package

ROOT = Path(__file__).parent.parent


def _declared() -> list[GameDefinition]:
    return [definition(name) for name in games_of_the_package()]


def _longest_first(games: list[GameDefinition]) -> list[GameDefinition]:
    return sorted(games, key=lambda game: (-(game.minutes.most if game.minutes else 0), game.name))


def _pictures(folder: str) -> Callable[[list[GameDefinition]], str]:
    """Two in a row; of an odd number the first has a row for itself."""

    def lines(games: list[GameDefinition]) -> str:
        wide = len(games) % 2
        return "\n".join(
            f'<picture><source media="(prefers-color-scheme: light)" srcset="{folder}/{game.name}-light.webp">'
            f'<img src="{folder}/{game.name}-dark.webp" width="{"100%" if number < wide else "49%"}" '
            f'alt="{game.title} in the middle of a game"></picture>'
            for number, game in enumerate(_longest_first(games))
        )

    return lines


def _recordings(games: list[GameDefinition]) -> str:
    links = ", ".join(f"[{game.title}](pictures/{game.name}-playing.webp)" for game in _longest_first(games))
    return f"The same boards in motion: {links}. `make pictures` makes them all from the client."


def _table(games: list[GameDefinition]) -> str:
    return "\n".join(["| game | by | players | forms | playing time |", "|---|---|---|---|---|", *map(_row, games)])


def _row(game: GameDefinition) -> str:
    seats = sorted({form.seats for form in game.forms})
    players = "solo" if seats == [1] else f"{seats[0]} to {seats[-1]}"
    players += f", races of up to {MOST_RACERS}" if game.is_raced else ""
    players += ", series" if game.points else ""
    published = " ".join(filter(None, (game.credits.publisher, game.credits.year)))
    designer = game.credits.designer or "not named in the rulebook"
    by = f"{designer} ({published})" if published else designer
    return f"| {game.title} | {by} | {players} | {len(game.forms)} | {game.minutes} |"


PARTS = {
    "README.md": {"pictures": _pictures("docs/pictures"), "games": _table},
    "docs/playing.md": {"pictures": _pictures("pictures"), "recordings": _recordings},
}
"""By page and by name: what stands there between `<!-- NAME -->` and `<!-- end of NAME -->`."""


def presented(page: str) -> str:
    """The page as it should be."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for name, made in PARTS[page].items():
        begin, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
        text, found = re.subn(f"(?<={begin}).*?(?={end})", lambda _, made=made: made(_declared()), text, flags=re.DOTALL)
        assert found == 1, f"{page} has no place for {name}."
    return text


if __name__ == "__main__":
    for page in PARTS:
        (ROOT / page).write_text(presented(page), encoding="utf-8")

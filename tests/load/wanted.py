"""The figures that are wanted, by the kind of run: each is printed next to its limit, and a run that misses one fails."""

from __future__ import annotations

import json
from typing import NamedTuple

Figures = dict[str, float]


class Limit(NamedTuple):
    """What a figure must not exceed, or must reach."""

    most: float | None = None
    least: float | None = None

    def is_kept_by(self, figure: float) -> bool:
        return (self.most is None or figure <= self.most) and (self.least is None or figure >= self.least)

    def __str__(self) -> str:
        return f"at most {self.most:,g}" if self.most is not None else f"at least {self.least:,g}"


Wanted = dict[str, Limit]
PLAYED: Wanted = {"moves refused": Limit(most=0)}
AT_LEISURE: Wanted = {
    **PLAYED,
    "answers, 99 % within, ms": Limit(most=100),
    "seen by the other seats, 99 % within, ms": Limit(most=150),
}
FIRST_MS = {"astroplane": 3.75, "onward-to-venus": 15.27, "planet-smash": 1.93, "planetary-strike": 6.08, "thats-my-planet": 6.27}
"""What a move took of the server's processor time before views were records (docs/figures.md): a third of that is wanted."""
MOST_MOVES, SATURATING = "planet-smash", 128
"""The game of which most moves a second are wanted, and the matches that keep a server busy while others wait for the disk."""
RACE: Wanted = {**PLAYED, "racers' answers, slowest of a round, half of the rounds, ms": Limit(most=150)}
"""Half of the rounds must keep to it: other programs on the machine may spoil single ones."""
IDLE: Wanted = {"KiB for each idle match, of the game that takes most": Limit(most=20)}
SOCKETS: Wanted = {"memory with 20,000 of them, by that, MiB": Limit(most=1024)}
STORED: Wanted = {"start until it answers, s": Limit(most=3), "query of the home page, half within, ms": Limit(most=5)}
SPREAD: Wanted = {**PLAYED, "two servers beside one, by their processor time": Limit(least=1.6)}
SPREAD_BY_THE_CLOCK: Wanted = {**PLAYED, "two servers beside one, moves a second": Limit(least=1.6)}
KILLS: Wanted = {"lines lost": Limit(most=0), "back at the other server with everything, slowest, ms": Limit(most=2000)}


def without_pause(game: str, matches: int) -> Wanted:
    """Of matches that move as fast as the server lets them."""
    wanted = {**PLAYED}
    if game in FIRST_MS:
        wanted["server, ms for each move"] = Limit(most=round(FIRST_MS[game] / 3, 2))
    if game == MOST_MOVES and matches >= SATURATING:
        wanted["moves a second"] = Limit(least=2000)
    return wanted


def show(figures: Figures, wanted: Wanted, *, as_json: bool) -> int:
    """Prints them, those that are wanted with their limits. 0, if all are kept."""
    missed = [name for name, limit in wanted.items() if name in figures and not limit.is_kept_by(figures[name])]
    if as_json:
        limits = {name: {"limit": str(limit), "kept": name not in missed} for name, limit in wanted.items() if name in figures}
        print(json.dumps({"figures": figures, "wanted": limits}, indent=2))
    else:
        for name, value in figures.items():
            asked = f"   wanted: {wanted[name]}{', MISSED' if name in missed else ''}" if name in wanted else ""
            print(f"{name:<64} {value:>10,.2f}{asked}")
    return 1 if missed else 0

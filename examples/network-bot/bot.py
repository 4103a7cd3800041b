"""A bot that plays over the network: it takes a seat of a match at a server and plays it to the end.

    python bot.py http://127.0.0.1:8000 MATCH        # takes an open seat: the host of a match by link sends you its id
    python bot.py http://127.0.0.1:8000 --game last-light --against novice

It plays like `greedy`: of each legal move it asks the server's hint where hints are allowed, and otherwise chooses at random. Your own bot
has a better idea: it gets everything that its seat may know (`view.board()`, `view.moves()`), and gives back a code or a move text.
"""

from __future__ import annotations

import argparse
import random

from perihelion.client import Client, Match, View


def choose(match: Match, view: View, chooser: random.Random) -> int:
    """What to play: this is where your bot begins."""
    legal = view.legal()
    if len(legal) > 1 and match.info["hints"] and chooser.random() < 0.1:  # hints are for practice, and take a while
        return match.hint()[0]["code"]
    return chooser.choice(legal)


def play(match: Match, chooser: random.Random) -> None:
    while (view := match.turn()) is not None:
        match.move(choose(match, view, chooser))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("match", nargs="?", help="the id of a match with an open seat; otherwise a new one is opened")
    parser.add_argument("--game", default="planet-smash")
    parser.add_argument("--form")
    parser.add_argument("--against", help="a bot of the server, for all other seats")
    parser.add_argument("--name", default="Network bot")
    parser.add_argument("--language", default="en", help="in which it tells what happened")
    parser.add_argument("--seed", type=int)
    chosen = parser.parse_args(arguments)
    with Client(chosen.server, name=chosen.name, language=chosen.language) as server:
        if chosen.match:
            match = server.join(chosen.match)
        else:
            seats = _seats(server, chosen)
            match = server.create(chosen.game, chosen.form, seats=seats)
        play(match, random.Random(chosen.seed))
        print("\n".join(match.story()[-5:]))
        faults = match.check_dice()
        print("\n".join(faults) or "The dice were fair.")
        print(match.info["result"])
    return 1 if faults else 0


def _seats(server: Client, chosen: argparse.Namespace) -> list[str]:
    """This bot first, then the others."""
    forms = next(game["forms"] for game in server.games() if game["name"] == chosen.game)
    count = next(form["seats"] for form in forms if chosen.form in (None, form["name"]))
    return ["me", *[chosen.against or "me"] * (count - 1)]


if __name__ == "__main__":
    raise SystemExit(main())

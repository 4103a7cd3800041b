"""A league of "models" against our levels, with ratings. The models here are scripts that read the same text as a language model would.

    python examples/model-league/league.py planet-smash --games 10

Put your own in: a function that gets the messages so far and gives an answer.
"""

from __future__ import annotations

import argparse
import random

import perihelion as ph
from perihelion.talk import ModelBot

Messages = list[dict[str, str]]
_chooser = random.Random(1)


def listed(messages: Messages) -> list[str]:
    """The moves in the question: the lines between its heading and the last sentence."""
    lines = messages[0]["content"].splitlines()
    heading = max(place for place, line in enumerate(lines) if line.startswith("Your legal moves"))
    return [line.split("  (")[0] for line in lines[heading + 1 : -2]]


def first(messages: Messages) -> str:
    """Takes the first move of the list."""
    return listed(messages)[0]


def talkative(messages: Messages) -> str:
    """Explains itself before it answers, and answers plainly only after a reply that this is no move."""
    move = _chooser.choice(listed(messages))
    return f"I think the best move is {move}." if len(messages) == 1 else move


def inventive(messages: Messages) -> str:
    """Makes up its own moves, and never listens."""
    return "warp to the other side"


MODELS = {"first": first, "talkative": talkative, "inventive": inventive}
LEVELS = ("beginner", "novice")


def league(game: ph.Game, games: int, seed: int = 1) -> tuple[ph.Arena, list[ModelBot]]:
    models = [ModelBot(name, answer) for name, answer in MODELS.items()]
    return ph.arena(game, [*models, *LEVELS], games=games, seed=seed), models


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ph.games())
    parser.add_argument("--games", type=int, default=10, help="of each pair")
    chosen = parser.parse_args()
    run, models = league(ph.game(chosen.game), chosen.games)
    for place, standing in enumerate(run.standings, start=1):
        print(f"{place}. {standing.bot:12} {standing.rating:5.1f} ± {2 * standing.uncertainty:.1f}   won {100 * standing.score:.0f} %")
    for model in models:
        print(f"{model.name}: {model.answers} answers, {model.illegal} of them no legal move")


if __name__ == "__main__":
    main()

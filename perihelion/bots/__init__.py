"""Bots: they get a view and a sampler of positions that agree with it, never a position. No game is named here.

protocol.py   the interface of a bot: what it is given, what it returns
registry.py   bots by name and level
random_bot.py, greedy.py, mcts.py, alphabeta.py   the bots
levels.py     six levels by name, as each game defines them
mcts_search.py        Monte Carlo tree search, compiled for each game
search_tree.py        its tree, and what a next decision takes over of it
alphabeta_search.py   alpha-beta search, likewise
batch_search.py, batch_steps.py, batch_bot.py   tree search over many positions at once, whose leaves the caller evaluates
blunders.py   how weaker players overlook actions
process.py    a bot that is a program of its own
match.py      the loop that plays a game between bots
explain.py    why a decision is good, in a sentence
analysis.py   the analysis of finished matches
arena.py      round robins, ratings
"""

from perihelion.bots.analysis import Analysis, analyse
from perihelion.bots.arena import Arena, arena
from perihelion.bots.levels import LEVELS, RANKED, UNRANKED
from perihelion.bots.protocol import Bot, Candidate, Hint
from perihelion.bots.registry import add_bot, bot, outside_bots, refused_bots

__all__ = [
    "LEVELS",
    "RANKED",
    "UNRANKED",
    "Analysis",
    "Arena",
    "Bot",
    "Candidate",
    "Hint",
    "add_bot",
    "analyse",
    "arena",
    "bot",
    "outside_bots",
    "refused_bots",
]

"""Bots: they get a view and a sampler of positions that agree with it, never a position. No game is named here.

thinking.py   what bots are given and give
named.py      bots by name and level
random_bot.py, greedy.py, mcts.py   the bots
search.py     the tree search, compiled for each game
playing.py    the loop round a table of bots
why.py        why a decision is good, in a sentence
analysis.py   matches looked at afterwards
arena.py      round robins, ratings
"""

from perihelion.bots.analysis import Analysis, analyse
from perihelion.bots.arena import Arena, arena
from perihelion.bots.named import LEVELS, bot
from perihelion.bots.thinking import Bot, Candidate, Hint

__all__ = ["LEVELS", "Analysis", "Arena", "Bot", "Candidate", "Hint", "analyse", "arena", "bot"]

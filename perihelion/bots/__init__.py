"""Bots: they get a view and a sampler of positions that agree with it, never a position. No game is named here.

thinking.py   what bots are given and give
named.py      bots by name and level
random_bot.py, greedy.py, mcts.py   the bots
search.py     the tree search, compiled for each game
playing.py    the loop round a table of bots
arena.py      round robins, ratings
"""

from perihelion.bots.arena import Arena, arena
from perihelion.bots.named import LEVELS, bot
from perihelion.bots.thinking import Bot, Candidate, Hint

__all__ = ["LEVELS", "Arena", "Bot", "Candidate", "Hint", "arena", "bot"]

"""Bots: they get a view and a sampler of positions that agree with it, never a position. No game is named here.

thinking.py   what bots are given and give
named.py      bots by name and level
random_bot.py, greedy.py, mcts.py, alphabeta.py   the bots
levels.py     six levels by name, as each game defines them
search.py     the tree search of mcts, compiled for each game
deepening.py  the search of alphabeta, likewise
blunders.py   how weaker players overlook things
playing.py    the loop round a table of bots
why.py        why a decision is good, in a sentence
analysis.py   matches looked at afterwards
arena.py      round robins, ratings
"""

from perihelion.bots.analysis import Analysis, analyse
from perihelion.bots.arena import Arena, arena
from perihelion.bots.levels import LEVELS, RANKED, UNRANKED
from perihelion.bots.protocol import Bot, Candidate, Hint
from perihelion.bots.registry import add_bot, bot

__all__ = ["LEVELS", "RANKED", "UNRANKED", "Analysis", "Arena", "Bot", "Candidate", "Hint", "add_bot", "analyse", "arena", "bot"]

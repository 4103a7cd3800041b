"""Goals that can be forced; data/problems/wins.toml has positions in which the player to move can do it."""

from __future__ import annotations

from perihelion.core.problems import WIN, Goal
from perihelion.games.astroplane.rules import goals

GOALS = {
    WIN: Goal(goals.has_true_win, goals.true_win_is_out_of_reach),
    "kill": Goal(goals.has_killed, goals.kill_is_out_of_reach),
}

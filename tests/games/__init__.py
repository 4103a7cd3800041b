"""Two small games that exist for tests only. Between them they use every part of the contract that a solo game leaves alone.

    last_light    two to four seats, alone or in teams; elimination, unequal chances, move texts that depend on the position
    pickpockets   two to four seats with secret cards, drawn and stolen unseen; decks from data files

Both have configurations small enough for exhaustive search, see `exhaustive`.
"""

from tests.games.last_light import GAME as LAST_LIGHT
from tests.games.pickpockets import GAME as PICKPOCKETS

ALL = (LAST_LIGHT, PICKPOCKETS)

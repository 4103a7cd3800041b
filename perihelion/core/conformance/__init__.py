"""What every game, in every form, must pass. Authors of games run it too:

    from perihelion.core.conformance import CHECKS
    for check in CHECKS.values():
        check(game, golden_logs)

Each check plays random games and raises `Nonconformity` with what was found and where. `tests/conformance` runs all of them on all
games, and proves on broken games that each check catches what it is for.
"""

from perihelion.core.conformance.checks import CHECKS
from perihelion.core.conformance.walking import Nonconformity, wander

__all__ = ["CHECKS", "Nonconformity", "wander"]

"""All attacks, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.attack.target import Attempt


@dataclass(frozen=True)
class Attack:
    """One way to attack: a row of the table in docs/security.md."""

    name: str
    how: str
    holds: str
    attempt: Attempt
    """Gives how often something was tried; raises an error if it did not hold."""
    quick: bool
    """Whether `make test` tries it, too."""


ATTACKS: dict[str, Attack] = {}


def attack(how: str, holds: str, *, quick: bool = True) -> Callable[[Attempt], Attempt]:
    """Registers an attack by the name of its function."""

    def register(attempt: Attempt) -> Attempt:
        name = attempt.__name__.replace("_", " ")
        ATTACKS[name] = Attack(name, how, holds, attempt, quick)
        return attempt

    return register


def table() -> str:
    """As docs/security.md has it."""
    rows = [f"| {one.name} | {one.how} | {one.holds} |" for one in ATTACKS.values()]
    return "\n".join(["| attack | how | what holds |", "|---|---|---|", *rows])

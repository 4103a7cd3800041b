"""What packages outside of Perihelion register: objects named by entry points in their `pyproject.toml`.

    [project.entry-points."perihelion.games"]
    my-game = "my_package:GAME"

The entry point's name is the name by which people ask for the object. An entry point that cannot be used is refused with a message that
names it and its package, and all others work as if it were not there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, NamedTuple, TypeVar

from perihelion.core.errors import BadPackage
from perihelion.core.messages import Message, message

Registered = TypeVar("Registered")


class Refusal(NamedTuple):
    """An entry point that cannot be used."""

    name: str
    reason: Message


@dataclass(frozen=True)
class Packages(Generic[Registered]):
    """All entry points of a group, each loaded or refused."""

    found: dict[str, Registered] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)
    """By name, the module that an object was loaded from."""
    refused: list[Refusal] = field(default_factory=list)

    def check(self, name: str) -> None:
        """Raises the reason why there is no object of that name, if a package has tried to register one."""
        for refusal in self.refused:
            if refusal.name == name:
                raise BadPackage(refusal.reason)


def load_group(group: str, what: str, taken: Collection[str], checked: Callable[[str, object], Registered]) -> Packages[Registered]:
    """Loads every entry point of a group. `what` is what people call such an object; no package can have a name that is `taken`;
    `checked(name, object)` gives the object, or raises BadPackage. If two packages use one name, the alphabetically first gets it."""
    packages: Packages[Registered] = Packages()
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, _package_of(entry))):
        try:
            if entry.name in taken:
                raise BadPackage(f"Perihelion has a {what} of that name")
            if entry.name in packages.found:
                raise BadPackage(f"{packages.modules[entry.name]} has registered a {what} of that name")
            packages.found[entry.name] = checked(entry.name, entry.load())
            packages.modules[entry.name] = entry.module
        except (Exception, SystemExit) as error:  # a foreign module may raise anything while it is imported
            reason = str(error) if isinstance(error, BadPackage) else f"{type(error).__name__}: {error}"
            refused = {"what": what, "name": entry.name, "package": _package_of(entry), "entry": entry.value, "reason": reason}
            packages.refused.append(Refusal(entry.name, message("package-refused", **refused)))
    return packages


def _package_of(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.module

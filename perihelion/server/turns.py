"""Who comes next: the more urgent first, and among equals each owner in turn, however much one of them asks for."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

from perihelion.core.errors import PerihelionError
from perihelion.core.messages import Message

Item = TypeVar("Item")


class Busy(PerihelionError):
    """There is no room for this just now."""

    def __init__(self, reason: Message, retry_after: int = 5) -> None:
        super().__init__(reason)
        self.retry_after = retry_after
        """Seconds after which it makes sense to ask again."""


class Full(Exception):
    """As many wait at that rank as may."""


class Turns(Generic[Item]):
    """What waits, by rank (0 is the most urgent) and owner. Of each rank a bounded number may wait; None: any number."""

    def __init__(self, most: Sequence[int | None]) -> None:
        self._most = most
        self._ranks: list[OrderedDict[str, deque[Item]]] = [OrderedDict() for _ in most]

    def add(self, item: Item, rank: int, owner: str) -> None:
        most = self._most[rank]
        if most is not None and sum(map(len, self._ranks[rank].values())) >= most:
            raise Full
        self._ranks[rank].setdefault(owner, deque()).append(item)

    def next(self) -> Item | None:
        """Takes the next one out: its owner comes after all other owners of that rank then."""
        for owners in self._ranks:
            if owners:
                owner, items = owners.popitem(last=False)
                item = items.popleft()
                if items:
                    owners[owner] = items
                return item
        return None

    def discard(self, item: Item, rank: int, owner: str) -> None:
        """Takes one out that need not wait any more, if it is still there."""
        items = self._ranks[rank].get(owner, deque())
        if item in items:
            items.remove(item)
            if not items:
                del self._ranks[rank][owner]

    @property
    def most_urgent(self) -> int | None:
        """The rank of the next one."""
        return next((rank for rank, owners in enumerate(self._ranks) if owners), None)

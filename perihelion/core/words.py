"""What the words of several games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from perihelion.core.actions import ActionTable, Block


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 move", "3 moves"; `many` where the plural is not formed by an s."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def why_not_by_block(
    actions: ActionTable,
    reasons: Mapping[str, Callable[..., str]],
    moment: Callable[[Any, Any, Block], str] = lambda t, s, block: "",
) -> Callable[[Any, Any, int], str]:
    """A game's `why_not`: first what holds at this moment for every action of the block, then the block's own reason.

    `moment(t, s, block)` is empty where the moment is right for the block; then `reasons[block.name](t, s, **values)` is asked, with the
    action's value along each dimension.
    """

    def why_not(t: Any, s: Any, code: int) -> str:
        block = actions.block_of(code)
        return moment(t, s, block) or reasons[block.name](t, s, **block.values(code))

    return why_not

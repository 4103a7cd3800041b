"""Where a game's picture comes from: the module `terminal` of its package, if it has one, otherwise the position in words.

Such a module gives `picture(view)` and may give `cheers(before, after, moves)` and `LEGEND`, texts or messages. With `STAGED`, the name of
a block whose moves are chosen dimension by dimension, it gives `asked(view, chosen)` and `part(view, part)`: the question, and a place
along a dimension in words. Views come to it as JSON, with their sentences in the language of the context; functions that say something
themselves take a `speaker`, too.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from perihelion.core.game import Game
from perihelion.core.messages import Argument
from perihelion.core.position import View
from perihelion.core.registry import module_of


def picture_of(view: View) -> RenderableType:
    """What the view shows, as the game draws it."""
    module = _terminal_module(view.game.name)
    if module is None:
        return Panel(Group(*map(Text, view.words())), title=view.game.title, expand=False)
    drawn: RenderableType = _speaking(module.picture, view)(view.json())
    return drawn


def cheers_of(before: View, after: View, moves: Sequence[dict[str, Any]]) -> list[str]:
    """The game's cheers after a decision; `moves` are all decisions of that seat as a view's JSON lists them, this one last."""
    module = _terminal_module(after.game.name)
    if module is None or not hasattr(module, "cheers"):
        return []
    cheers: list[Argument] = _speaking(module.cheers, after)(before.json(), after.json(), moves)
    return list(map(after.game.say, cheers))


def legend_of(game: Game) -> str:
    """What the signs of the game's picture mean."""
    return game.say(getattr(_terminal_module(game.name), "LEGEND", ""))


def is_staged(view: View) -> bool:
    """Whether the decision is among moves that are chosen part by part."""
    block = getattr(_terminal_module(view.game.name), "STAGED", None)
    return block is not None and {move["block"] for move in view.json()["legal"]} == {block}


def stage_in_words(view: View, chosen: Sequence[int], parts: Sequence[int]) -> tuple[str, list[str]]:
    """The question of a stage, and each answer."""
    module = _terminal_module(view.game.name)
    shown = view.json()
    return _speaking(module.asked, view)(shown, chosen), [_speaking(module.part, view)(shown, part) for part in parts]  # type: ignore[union-attr]


def _speaking(function: Callable[..., Any], view: View) -> Callable[..., Any]:
    """With the language of the context, if it says something."""
    takes_speaker = "speaker" in inspect.signature(function).parameters
    return functools.partial(function, speaker=view.game.speaker()) if takes_speaker else function


@functools.cache
def _terminal_module(name: str) -> ModuleType | None:
    declaring = module_of(name)
    module = f"{declaring}.terminal"
    try:
        found = declaring is not None and importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # the game is a single module
        return None
    return importlib.import_module(module) if found else None

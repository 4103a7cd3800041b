"""The board at a terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

LEGEND = "● is a rock, ○ the place of one that is gone."


def picture(view: dict[str, Any]) -> Text:
    rows = [f"{belt['name']:>8}  {'● ' * belt['rocks']}{'○ ' * (belt['most'] - belt['rocks'])}" for belt in view["board"]["belts"]]
    return Text("\n".join(rows))

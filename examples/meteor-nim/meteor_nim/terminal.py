"""The board at a terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

LEGEND = "● is a rock, ○ the place of one that is gone."


def picture(view: dict[str, Any]) -> Text:
    rows = []
    for belt in view["board"]["belts"]:
        places = ["●"] * belt["rocks"] + ["○"] * (belt["most"] - belt["rocks"])
        rows.append(f"{belt['name']:>8}  {' '.join(places)}")
    return Text("\n".join(rows))

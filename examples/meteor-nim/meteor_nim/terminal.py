"""The board at a terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from perihelion.core.languages import Speaker
from perihelion.core.messages import message

LEGEND = message("picture-legend")


def picture(view: dict[str, Any], speaker: Speaker) -> Text:
    rows = []
    for number, belt in enumerate(view["board"]["belts"]):
        places = ["●"] * belt["rocks"] + ["○"] * (belt["most"] - belt["rocks"])
        rows.append(f"{speaker.name('belt', number):>8}  {' '.join(places)}")
    return Text("\n".join(rows))

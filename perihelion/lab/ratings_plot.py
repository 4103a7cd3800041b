"""Ratings as a picture: a dot for each bot, with a bar over the range in which its strength most likely lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from perihelion.bots.arena import Standing

WIDTH, ROW, TOP, LEFT, RIGHT = 720, 34, 48, 170, 60
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#1b2233}.grid{stroke:#8892a6;stroke-opacity:.35}.bar{stroke:#3867d6}.dot{fill:#3867d6}"
    "@media(prefers-color-scheme:dark){text{fill:#e6ebf5}.bar{stroke:#7aa2ff}.dot{fill:#7aa2ff}}"
)
DEVIATIONS = 2
"""The length of each bar to both sides, in standard deviations: a 95 % interval."""


def ratings_svg(title: str, standings: Sequence[Standing]) -> str:
    """An SVG document; it follows the reader's light or dark setting."""
    low = min(standing.rating - DEVIATIONS * standing.uncertainty for standing in standings)
    high = max(standing.rating + DEVIATIONS * standing.uncertainty for standing in standings)
    height = TOP + ROW * len(standings) + 36

    def place(rating: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (rating - low) / max(1e-9, high - low)

    rows = [_row(standing, TOP + ROW * n + ROW / 2, place) for n, standing in enumerate(standings)]
    ticks = [_tick(value, place(value), height - 36) for value in range(int(low // 10 + 1) * 10, int(high) + 1, 10)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<style>{STYLE}</style>"
        f'<text x="16" y="26">{escape(title)}</text>{"".join(ticks)}{"".join(rows)}</svg>\n'
    )


def _row(standing: Standing, y: float, place: Callable[[float], float]) -> str:
    reach = DEVIATIONS * standing.uncertainty
    return (
        f'<text x="{LEFT - 14}" y="{y + 5:.1f}" text-anchor="end">{escape(standing.bot)}</text>'
        f'<line class="bar" stroke-width="3" x1="{place(standing.rating - reach):.1f}" y1="{y:.1f}" '
        f'x2="{place(standing.rating + reach):.1f}" y2="{y:.1f}"/>'
        f'<circle class="dot" r="6" cx="{place(standing.rating):.1f}" cy="{y:.1f}"/>'
        f'<text x="{WIDTH - RIGHT + 10}" y="{y + 5:.1f}">{standing.rating:.1f}</text>'
    )


def _tick(value: int, x: float, bottom: float) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 8}" y2="{bottom}"/>'
        f'<text x="{x:.1f}" y="{bottom + 22}" text-anchor="middle">{value}</text>'
    )

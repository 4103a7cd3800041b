"""The icons of the installed app, drawn from web/public/favicon.svg by Chromium:

python -m tests.browser.icons        writes web/public/icon-192.png, icon-512.png and icon-round.png, which may be cut to any shape
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from playwright.async_api import async_playwright

from tests.browser.driving import launch

PUBLIC = Path(__file__).parents[2] / "web" / "public"
SAFE = 0.8
"""The part in the middle that no shape cuts off."""


def round_drawing(drawing: str) -> str:
    """The same without rounded corners, and with room around what is drawn."""
    square = re.sub(r' rx="8"', "", drawing, count=1)
    background, rest = re.match(r"(.*?<rect[^>]*/>)(.*)</svg>", square, re.DOTALL).groups()
    return f'{background}<g transform="translate({16 * (1 - SAFE)} {16 * (1 - SAFE)}) scale({SAFE})">{rest}</g></svg>'


async def write_icons() -> None:
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    icons = [("icon-192.png", 192, drawing), ("icon-512.png", 512, drawing), ("icon-round.png", 512, round_drawing(drawing))]
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        for name, size, svg in icons:
            page = await browser.new_page(viewport={"width": size, "height": size})
            sized = svg.replace("<svg", f'<svg width="{size}" height="{size}" style="display:block"', 1)
            await page.set_content(f'<body style="margin:0;background:transparent">{sized}</body>')
            await page.screenshot(path=PUBLIC / name, omit_background=True)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(write_icons())

"""Browser profiles that tests hand on: the next one of the same looks finds the client in the cache and its code compiled, so that a visit
takes two thirds of the processor time. Nothing stored is handed on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Browser, BrowserContext, CDPSession, Page

from tests.browser.driving import BARE, NO_APP, UNPAINTED

ONE_PROCESS = ("--process-per-site",)
"""All pages of a profile, one after the other, in the process that has compiled the client."""
MOST_IDLE = 6
"""Of profiles that wait for somebody, for each worker: a process of a browser has some 100 MB."""


async def plain_context(browser: Browser, **looks: Any) -> BrowserContext:
    """For the server of a test's own: a profile without service workers, with plain discs for worlds, that is not handed on."""
    context = await browser.new_context(reduced_motion="reduce", **looks)
    for script in (NO_APP, UNPAINTED):
        await context.add_init_script(script)
    return context


@dataclass(frozen=True)
class Profile:
    """A context of the browser with a bare page that stays, so that its process does."""

    context: BrowserContext
    looks: str
    """What it was made with, as text; empty if nobody else is to have it."""
    stays: Page
    tools: CDPSession


class Profiles:
    def __init__(self, address: str, browser: Browser) -> None:
        self._address, self._browser = address, browser
        self._idle: list[Profile] = []

    async def take(self, scripts: Iterable[str], looks: dict[str, Any], *, fresh: bool) -> Profile:
        """One with these scripts in every page, that nobody has now; or that nobody ever had."""
        scripts = list(scripts)
        wanted = "" if fresh else json.dumps([scripts, looks], sort_keys=True)
        kept = next((profile for profile in self._idle if wanted and profile.looks == wanted), None)
        if kept is None:
            return await self._made(scripts, looks, wanted)
        self._idle.remove(kept)
        return kept

    async def _made(self, scripts: list[str], looks: dict[str, Any], wanted: str) -> Profile:
        context = await self._browser.new_context(**looks)
        for script in scripts:
            await context.add_init_script(script)
        page = await context.new_page()
        await page.goto(f"{self._address}{BARE}")
        return Profile(context, wanted, page, await context.new_cdp_session(page))

    async def give_back(self, profile: Profile) -> None:
        """Empties it for the next; of many, those that nobody has wanted for the longest time end."""
        if not profile.looks:
            await profile.context.close()
            return
        await self._empty(profile)
        self._idle.append(profile)
        while len(self._idle) > MOST_IDLE:
            await self._idle.pop(0).context.close()

    async def _empty(self, profile: Profile) -> None:
        context = profile.context
        for page in context.pages:
            if page is not profile.stays:
                await page.close()
        await context.unroute_all()
        await context.set_offline(False)
        await context.clear_permissions()
        await context.clear_cookies()
        await profile.tools.send("Storage.clearDataForOrigin", {"origin": self._address, "storageTypes": "all"})

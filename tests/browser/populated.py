"""A server as it looks when people meet there, for the pictures of its pages: accounts with rated matches behind them, an open lobby,
tournaments under way and over, tries at the race of the day, reports."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import Any, Protocol

from tests.server.clients import Guest, Live, play

PASSWORD = "seven moons of saturn"
GAME, FORM = "astroplane", "2-player"
OPERATOR = "Olga"
NAMES = (
    OPERATOR, "Ada", "Bo", "Maximiliana Wolfeschlegel", "Ines", "Théo", "Юрий", "Kim", "Lena", "Marek", "Nadia", "Østen",
)  # fmt: skip
ROUNDS = 22
"""Of rated matches: after about twenty a rating is certain enough for the ladder."""
SECONDS = {"seconds": 300, "increment": 3}


class Address(Protocol):
    """Of the server."""

    address: str
    host: str


class Populated:
    """People of whom there is something to see."""

    def __init__(self, server: Address) -> None:
        self.server = server
        self.people: list[Guest] = []
        self.chooser = random.Random(5)

    async def leave(self) -> None:
        for one in self.people:
            await one.leave()

    async def arrive(self) -> Populated:
        for name in NAMES:
            one = await Guest(self.server).arrive()  # type: ignore[arg-type]  # it asks for no more than its address
            one.name = name[:24].strip()
            await one.post("/account", 201, name=one.name, password=PASSWORD)
            self.people.append(one)
        return self

    def named(self, name: str) -> Guest:
        return next(one for one in self.people if one.name == name)

    # Matches ------------------------------------------------------------------------------------------------------------------------------

    async def opened(self, first: Guest, second: Guest, **more: Any) -> tuple[str, list[Live]]:
        """A match of two that has begun."""
        match = (await first.post("/matches", game=GAME, form=FORM, seats=[{"who": "me"}, {"who": "link"}], **more))["id"]
        await second.post(f"/matches/{match}/seats/1/take")
        return match, [await one.connect(match) for one in (first, second)]

    async def given_up(self, match: str, lives: list[Live], loser: int) -> None:
        """When each has moved, the holder of a seat resigns."""
        await play(match, *lives, moves=3, seed=self.chooser.randrange(1 << 20))  # two are a turn of ASTROPLANE
        await lives[loser].do("resign", match, seat=loser)
        for live in lives:
            await live.close()

    async def rate(self) -> None:
        """Those who arrived first are better, more or less; one has hardly played."""
        order = list(self.people[:-1])
        for _ in range(ROUNDS):
            self.chooser.shuffle(order)
            for first, second in zip(order[::2], order[1::2], strict=False):
                chance = 1 / (1 + 2 ** ((self.people.index(first) - self.people.index(second)) / 3))
                match, lives = await self.opened(first, second, rated=True)
                await self.given_up(match, lives, loser=1 if self.chooser.random() < chance else 0)
        match, lives = await self.opened(self.people[-1], self.people[1], rated=True)
        await self.given_up(match, lives, loser=1)

    async def open_lobby(self) -> None:
        """Some wait, some play, one looks for players."""
        ada, bo, ines, kim = map(self.named, ("Ada", "Bo", "Ines", "Kim"))
        me, link = {"who": "me"}, {"who": "link"}
        await ada.post("/matches", game=GAME, form=FORM, seats=[me, link], public=True, rated=True, pace=SECONDS)
        await bo.post("/matches", game="onward-to-venus", form="5-player", seats=[me, {"who": "bot", "level": 3}, *[link] * 3], public=True)
        await ines.post("/matches", game="planetary-strike", form="2-player", seats=[me, link], public=True, pace={"days": 1})
        await self.people[3].post("/groups", kind="race", game="thats-my-planet", same_dice=True, public=True)
        for first, second, pace in ((ada, kim, SECONDS), (bo, ines, None), (self.people[3], self.named("Юрий"), {"days": 3})):
            match, lives = await self.opened(first, second, public=True, rated=pace == SECONDS, pace=pace)
            await play(match, *lives, moves=6, seed=3)
        seeking = await self.named("Lena").connect()
        await seeking.send(do="watch", what="lobby")
        await seeking.send(do="seek", game=GAME, form=FORM, rated=True, pace={"seconds": 600})

    async def try_the_day(self, game: str = "planet-smash") -> None:
        for number, one in enumerate(self.people[:9]):
            race = await one.get(f"/games/{game}/daily")
            begun = await one.post(f"/daily/{race['id']}/tries", 200, value=secrets.token_hex(16))
            match = begun["you"]["match"]
            live = await one.connect(match)
            await play(match, live, moves=None if number < 7 else 5, seed=number)
            await live.close()

    # Tournaments --------------------------------------------------------------------------------------------------------------------------

    async def tournament(self, name: str, system: str, players: int, **more: Any) -> str:
        """Opened, joined and started."""
        host = self.named("Ada")
        wish = {"system": system, "name": name, "game": GAME, "form": FORM, "pace": SECONDS, "pause": 0, "rounds": 0, **more}
        cup = (await host.post("/tournaments", 201, **wish))["id"]
        for one in self.people[1 : 1 + players]:
            await one.post(f"/tournaments/{cup}/join")
        await host.post(f"/tournaments/{cup}/start")
        return cup

    async def play_tournament(self, cup: str, rounds: int | None = None) -> None:
        """Everybody sits down, and somebody resigns at each table, until it is over or that many rounds are; of the next round half."""
        done = set[str]()
        while (info := await self.people[0].get(f"/tournaments/{cup}"))["status"] == "running":
            tables = [one for one in info["tables"] if one["match"] and one["points"] is None and one["match"] not in done]
            if rounds is not None and info["round"] > rounds:
                tables = tables[: len(tables) // 2]
            for table in tables:
                await self._play_table(info, table)
                done.add(table["match"])
            if rounds is not None and info["round"] > rounds:
                return
            await asyncio.sleep(0.2)

    async def _play_table(self, info: dict[str, Any], table: dict[str, Any]) -> None:
        names = {one["entrant"]: one["name"] for one in info["standings"]}
        sitting = [self.named(names[entrant]) for entrant in table["players"]]
        lives = [await one.connect() for one in sitting]
        await asyncio.gather(*(live.watch(table["match"]) for live in lives))
        await self.given_up(table["match"], lives, loser=self.chooser.randrange(2))

    # Operators ----------------------------------------------------------------------------------------------------------------------------

    async def report(self) -> None:
        olga, ada, bo, nadia = map(self.named, (OPERATOR, "Ada", "Bo", "Nadia"))
        whose = {one.name: (await one.get("/me"))["who"] for one in self.people}
        long = "Leaves every match as soon as it is lost, three times today, and writes things in the chat that I would rather not repeat."
        told = ((ada, "Marek", long), (nadia, "Marek", "Swears in the chat."), (bo, "Østen", "Plays with an engine, I think."))
        for who, about, text in told:
            await who.post(f"/people/{whose[about]}/report", 201, text=text)
        await olga.http.put(f"/api/operator/bans/{whose['Marek']}", json={"days": 7})
        text = "The server is restarted tonight at 22:00 UTC; matches go on afterwards."
        await olga.http.put("/api/operator/announcement", json={"text": text})

    async def befriend(self) -> None:
        ada, bo, ines = map(self.named, ("Ada", "Bo", "Ines"))
        whose = {one.name: (await one.get("/me"))["who"] for one in (ada, bo, ines)}
        for one, other in ((ada, "Bo"), (bo, "Ada"), (ines, "Ada")):
            await one.http.put(f"/api/people/{whose[other]}/friend")
        await ada.post("/account/programs", 201, name="Ada's program")

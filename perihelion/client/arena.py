"""An arena at a server: every game is a match there. Its bots are those of the server, functions of one's own, and programs that need not
know anything of Perihelion but the protocol of its server.

    from perihelion.client.arena import arena_at

    run = arena_at("http://127.0.0.1:8000", ph.game("some-game"), ["novice", "client:python bot.py"], games=20)

"client:COMMAND" is started as `COMMAND ADDRESS MATCH` for every seat that it is to play: it takes the open seat of that match, plays to the
end, and ends itself. Dice are the server's, so games cannot be repeated by a seed.
"""

from __future__ import annotations

import asyncio
import itertools
import shlex
import time
from array import array
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack

from perihelion.bots.arena import Arena, Pairing, Progress, Result, judged, names_of, seating, won
from perihelion.client.matches import AsyncClient, AsyncMatch
from perihelion.client.views import View
from perihelion.core.errors import BadOption, Unsupported, whole
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.messages import message

PREFIX = "client:"
PATIENCE = 600.0
"""Seconds for a whole match, and for a program to take its seat."""
_NEWS = 10.0
"""Seconds within which what happened is known here."""
MOST_GAMES = 10_000
Choose = Callable[[View], int | str]
"""A player of one's own: from what its seat sees, as the server shows it, to a code or a move text."""
Player = str | Choose


def arena_at(
    address: str,
    game: Game,
    bots: Sequence[Player],
    *,
    games: int = 20,
    neighbours: bool = False,
    seconds: float = PATIENCE,
    token: str | None = None,
    progress: Progress | None = None,
) -> Arena:
    """Every pair of the bots plays `games` matches at the server, one after the other, seated as in `perihelion.arena`; a solo game is
    played by each of the two alone, on dice of its own. A match that takes longer than `seconds` is an error. `token` is that of a
    program's account, by which matches are opened; otherwise a guest opens them."""
    if len(bots) < 2:
        raise BadOption(message("arena-of-two"))
    count = whole(games, "games", 1, MOST_GAMES)
    return asyncio.run(_Host(address, game, bots, seconds, token).play(count, neighbours, progress or (lambda done: None)))


class _Host:
    """Who opens the matches and waits for their results."""

    def __init__(self, address: str, game: Game, bots: Sequence[Player], seconds: float, token: str | None) -> None:
        self.address, self.game, self.bots, self.seconds, self.token = address, game, bots, seconds, token
        self.names = names_of(bots)

    async def play(self, games: int, neighbours: bool, tell: Progress) -> Arena:
        places = range(len(self.bots))
        pairings = [Pairing(*pair) for pair in (itertools.pairwise(places) if neighbours else itertools.combinations(places, 2))]
        began = time.perf_counter()
        async with AsyncClient(self.address, name="Arena", token=self.token) as client:
            for number in range(games):
                for pairing in pairings:
                    pairing.results.append(await self._game(client, pairing, number))
                    tell(1)
        return Arena(self.game, 0, self.names, tuple(pairings), time.perf_counter() - began)

    async def _game(self, client: AsyncClient, pairing: Pairing, number: int) -> Result:
        pair = pairing.first, pairing.second
        names = self.names[pair[0]], self.names[pair[1]]
        if self.game.seats == 1:
            logs = [await self._match(client, [one]) for one in pair]
            gains = _returns(logs[0])[0], _returns(logs[1])[0]
            return Result(number, won(*gains), gains, ((names[0],), (names[1],)), _actions(logs), _kept(logs))
        places = seating(self.game, number)
        log = await self._match(client, [pair[place] for place in places])
        return judged(self.game, number, places, names, _returns(log), _actions([log]), _kept([log]))

    async def _match(self, client: AsyncClient, sitting: Sequence[int]) -> Log:
        """One match, with these bots at its seats, to its end."""
        players = [self.bots[one] for one in sitting]
        seats = [one if isinstance(one, str) and not one.startswith(PREFIX) else "link" for one in players]
        options = {name: value for name, value in self.game.identity()["options"].items() if value is not None}
        match = await client.create(self.game.name, self.game.form, seats=seats, **options)
        async with AsyncExitStack() as stack:
            playing = []
            for seat, one in enumerate(players):
                if seats[seat] == "link":
                    playing.append(await self._seated(stack, match, seat, one, self.names[sitting[seat]]))
            await self._within(match, self._over(match, playing))
        return await match.log()

    async def _seated(self, stack: AsyncExitStack, match: AsyncMatch, seat: int, one: Player, name: str) -> asyncio.Task[None]:
        """Lets a player of ours, or a program, take its seat. One after the other: a program takes the first that is open."""
        if isinstance(one, str):
            task = asyncio.create_task(self._program(one, match))
        else:
            guest = await stack.enter_async_context(AsyncClient(self.address, name=name[:20]))
            task = asyncio.create_task(_play(await guest.join(match.id, seat), one))
        stack.push_async_callback(_stopped, task)
        taken = match.until(lambda: match.info["seats"][seat]["kind"] != "open")
        await self._within(match, _unless_failed(taken, [task]))
        return task

    async def _program(self, name: str, match: AsyncMatch) -> None:
        try:
            process = await asyncio.create_subprocess_exec(*shlex.split(name.removeprefix(PREFIX)), self.address, match.id)
        except OSError as error:
            raise Unsupported(message("process-does-not-start", bot=name, reason=str(error.strerror))) from None
        try:
            failed = await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        try:  # what it did last may be on its way still
            await asyncio.wait_for(match.until(lambda: match.is_over), 1 if failed else _NEWS)
        except TimeoutError:
            raise Unsupported(message("process-ended", bot=name)) from None

    async def _over(self, match: AsyncMatch, playing: Sequence[asyncio.Task[None]]) -> None:
        await _unless_failed(match.until(lambda: match.is_over), playing)

    async def _within(self, match: AsyncMatch, work: Awaitable[None]) -> None:
        try:
            await asyncio.wait_for(work, self.seconds)
        except TimeoutError:
            raise Unsupported(message("client-slow-match", match=match.id, seconds=str(self.seconds))) from None


async def _play(match: AsyncMatch, choose: Choose) -> None:
    while (view := await match.turn()) is not None:
        await match.move(await asyncio.to_thread(choose, view))


async def _unless_failed(news: Awaitable[None], playing: Sequence[asyncio.Task[None]]) -> None:
    """Waits for it, unless one of those who play fails before."""
    waiting = asyncio.ensure_future(news)
    left = set(playing)
    try:
        while not waiting.done():
            done, _ = await asyncio.wait({waiting, *left}, return_when=asyncio.FIRST_COMPLETED)
            for one in done & left:
                one.result()
            left -= done
    finally:
        waiting.cancel()


async def _stopped(task: asyncio.Task[None]) -> None:
    """Programs end by themselves when their match has: what is left then is one that failed."""
    done, _ = await asyncio.wait({task}, timeout=_NEWS)
    if not done:
        task.cancel()
        await asyncio.wait({task})


def _returns(log: Log) -> Sequence[float]:
    if log.end is None or log.end.returns is None:
        raise Unsupported(message("client-no-result"))
    return log.end.returns


def _actions(logs: Sequence[Log]) -> tuple[array[int], ...]:
    return tuple(array("i", log.actions) for log in logs)


def _kept(logs: Sequence[Log]) -> tuple[bytes, ...]:
    return tuple(log.to_bytes() for log in logs)

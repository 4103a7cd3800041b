"""Load on a real server; driver and server share this machine.

A number of matches, each with a guest at every seat and a move once a second. Prints how long answers took (from sending a move to its
acknowledgement, which comes after it is durable), how long until the other seat's socket had the move, what share of the processor time
was the driver's own, and the memory of the server. With `--bots N` N bots search all the while, each in a match and a process of its
own; with `--analyses N` N matches are analysed. Instead of that, `--race N` has N racers move at the same moment, `--idle N`
measures the memory of N matches of each game in which nothing happens, `--sockets N` that of N WebSockets, `--stored N` how
soon a server with N stored matches answers, and how quickly it finds a guest's own; `--spread` compares two servers of one
PostgreSQL, which is started for it, with one, and with `--share` each of them has only that share of a core; `--kills N` kills one of two
N times. Figures that are wanted (`wanted`) are printed with their limits.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from perihelion.core.registry import definition
from tests import games_of_the_package
from tests.load import killing, large, serving, wanted
from tests.load.holding import held_to
from tests.load.people import Analyst, Guest, Spectator, Table, warm_up
from tests.load.serving import cpu_of, databases_cpu, memory_of, own_cpu, start_server, stop_server, wait_until_ready
from tests.load.wanted import Figures
from tests.server.processes import PostgreSQL

MOST_WATCHED = 200
IDLE_AFTER = 35
"""Seconds after which a server has noticed that nothing happens in a match."""
IDLE_ROUNDS = 4


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=250)
    parser.add_argument("--game", default="astroplane")
    parser.add_argument("--every", type=float, default=1.0, metavar="SECONDS", help="between two moves of a match")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="bots that search meanwhile")
    parser.add_argument("--analyses", type=int, default=0, metavar="N", help="matches that are analysed meanwhile")
    parser.add_argument("--race", type=int, default=0, metavar="N", help="instead: a race in which all move at once")
    parser.add_argument("--idle", type=int, default=0, metavar="N", help="instead: memory of N matches of each game")
    parser.add_argument("--sockets", type=int, default=0, metavar="N", help="instead: memory of N idle connections")
    parser.add_argument("--stored", type=int, default=0, metavar="N", help="instead: start and home page with N stored matches")
    parser.add_argument("--moves", type=int, default=10, help="moves in each of the idle matches")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--database", default="")
    parser.add_argument("--servers", type=int, default=1, metavar="N", help="of one PostgreSQL: matches are spread over them")
    parser.add_argument("--across", action="store_true", help="the seats of each match are at different servers")
    parser.add_argument("--spread", action="store_true", help="instead: one server of a PostgreSQL, and then two")
    parser.add_argument("--share", type=float, default=0.0, metavar="OF A CORE", help="that each server may use; 0: what it gets")
    parser.add_argument("--kills", type=int, default=0, metavar="N", help="instead: how soon people are back when a server is killed")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    gc.disable()  # a full collection of thousands of clients stops the driver for a second, and it would be the server's time that counts
    figures, limits = await measured(chosen)
    return wanted.show(figures, limits, as_json=chosen.json)


async def measured(chosen: argparse.Namespace) -> tuple[Figures, wanted.Wanted]:
    if chosen.stored:
        with tempfile.TemporaryDirectory() as folder:
            return await large.stored(Path(folder), min(chosen.stored, large.MOST_STORED)), wanted.STORED
    if chosen.spread:
        return await spread_over_two(chosen), wanted.SPREAD_BY_THE_CLOCK if chosen.share else wanted.SPREAD
    if chosen.kills:
        return await with_kills(chosen), wanted.KILLS
    return await with_servers(chosen), limits_of(chosen)


def limits_of(chosen: argparse.Namespace) -> wanted.Wanted:
    if chosen.race or chosen.sockets or chosen.idle:
        return wanted.RACE if chosen.race else wanted.SOCKETS if chosen.sockets else wanted.IDLE
    return wanted.AT_LEISURE if chosen.every else wanted.without_pause(chosen.game, chosen.matches)


async def with_servers(chosen: argparse.Namespace) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        needed = len(games_of_the_package()) if chosen.idle else chosen.servers
        started = [start_server(Path(folder) / str(number), chosen.database, chosen.bots) for number in range(needed)]
        servers, addresses = [server for server, _ in started], [address for _, address in started]
        try:
            for address in addresses:
                await wait_until_ready(address)
            if chosen.race:
                return await race(addresses[0], min(chosen.race, 99), min(chosen.seconds, 300), servers[0].pid)
            if chosen.sockets:
                return await large.sockets(addresses[0], chosen.sockets, servers[0].pid)
            if chosen.idle:
                return await idle(addresses, min(chosen.idle, MOST_WATCHED), chosen.moves, [server.pid for server in servers])
            return await with_bots(addresses, chosen, [server.pid for server in servers])
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                stop_server(server)


async def spread_over_two(chosen: argparse.Namespace) -> Figures:
    """The same matches at one server and at two. Where driver, PostgreSQL and servers share few cores, moves a second say more of these
    than of the servers; but a server is done when its core is, so what two can do beside one follows from their processor time."""
    figures: Figures = {}
    cluster = PostgreSQL(fsync=True).start()
    try:
        for number in (1, 2):
            chosen.servers, chosen.database = number, cluster.new_database()
            figures |= {f"{name}, {number} of them": value for name, value in (await with_servers(chosen)).items()}
    finally:
        cluster.stop()
    one, two = (figures[f"server, ms for each move, {number} of them"] for number in (1, 2))
    return {
        **{name: value for name, value in figures.items() if name.startswith(SPREAD_SHOWN)},
        "moves refused": figures["moves refused, 1 of them"] + figures["moves refused, 2 of them"],
        "two servers beside one, moves a second": figures["moves a second, 2 of them"] / figures["moves a second, 1 of them"],
        "two servers beside one, by their processor time": 2 * one / two,
    }


async def with_kills(chosen: argparse.Namespace) -> Figures:
    cluster = PostgreSQL(fsync=True).start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            return await killing.killed(Path(folder), cluster.new_database(), min(chosen.matches, 500), chosen.kills, spread)
    finally:
        cluster.stop()


SPREAD_SHOWN = ("moves a second", "server", "PostgreSQL", "driver", "cores", "answers", "seen by")


# Matches ----------------------------------------------------------------------------------------------------------------------------------


async def with_bots(addresses: list[str], chosen: argparse.Namespace, servers: list[int]) -> Figures:
    bots = [await Spectator(addresses[0]).begin() for _ in range(chosen.bots)]
    analysts = [await Analyst(addresses[0], number).begin() for number in range(chosen.analyses)]
    figures = await matches(addresses, chosen, servers)
    figures |= {f"steps of bot {number}'s match": bot.steps for number, bot in enumerate(bots, start=1)}
    figures |= {f"decisions judged in analysis {number}": analyst.judged for number, analyst in enumerate(analysts, start=1)}
    for guest in (*bots, *analysts):
        await guest.end()
    return figures


async def matches(addresses: list[str], chosen: argparse.Namespace, servers: list[int]) -> Figures:
    count, seconds, game = min(chosen.matches, 2000), min(chosen.seconds, 300), chosen.game
    seats = definition(game).forms[0].seats
    for address in addresses:
        await warm_up(address, game, seats)
    cpu_of, cpu_below, memory_of = (
        partial(_of_all, measure, servers) for measure in (serving.cpu_of, serving.cpu_below, serving.memory_of)
    )
    empty = memory_of()
    places = [addresses if chosen.across else [addresses[number % len(addresses)]] for number in range(count)]
    tables = [Table(where, number, chosen.every, {"game": game}, seats) for number, where in enumerate(places)]
    for start in range(0, count, 25):
        await asyncio.gather(*(table.begin() for table in tables[start : start + 25]))
    await asyncio.sleep(1)
    received = -sum(guest.bytes for table in tables for guest in table.people)
    began, own, theirs, thought, full = time.monotonic(), own_cpu(), cpu_of(), cpu_below(), memory_of()
    stored = databases_cpu(chosen.database)
    with held_to(chosen.share, servers):
        await asyncio.gather(*(table.play_until(began + seconds) for table in tables))
    elapsed, own, theirs = time.monotonic() - began, own_cpu() - own, cpu_of() - theirs
    stored = databases_cpu(chosen.database) - stored
    received += sum(guest.bytes for table in tables for guest in table.people)
    thought, played = cpu_below() - thought, memory_of()
    await asyncio.gather(*(table.end() for table in tables))
    answers = [taken for table in tables for taken in table.answers]
    return {
        "servers": len(servers),
        "matches at once": count,
        "seats in each": seats,
        "seconds": elapsed,
        "moves acknowledged": len(answers),
        "moves a second": len(answers) / elapsed,
        "moves refused": sum(table.refused for table in tables),
        **spread("answers", answers),
        **spread("seen by the other seats", [taken for table in tables for taken in table.seen]),
        "server, share of one core": theirs / elapsed,
        "server, ms for each move": 1000 * theirs / len(answers),
        "PostgreSQL, ms for each move": 1000 * stored / len(answers),
        "bytes to each socket for each move": received / len(answers) / seats,
        "driver, share of one core": own / elapsed,
        "bots, cores that they kept busy": thought / elapsed,
        "cores here": float(len(os.sched_getaffinity(0))),
        "memory of the server before the matches, MiB": empty / 1024,
        "memory for each match with its sockets, at its start, KiB": (full - empty) / count,
        "memory for each match with its sockets, at the end, KiB": (played - empty) / count,
    }


def _of_all(measure: Callable[[int], float], servers: list[int]) -> float:
    return sum(map(measure, servers))


def spread(what: str, taken: Sequence[float]) -> Figures:
    """Of seconds, in ms."""
    if not taken:
        return {}
    ordered = sorted(taken)
    return {
        f"{what}, half within, ms": 1000 * ordered[len(ordered) // 2],
        f"{what}, 99 % within, ms": 1000 * ordered[int(len(ordered) * 0.99)],
        f"{what}, slowest, ms": 1000 * ordered[-1],
    }


# A race -----------------------------------------------------------------------------------------------------------------------------------


async def race(address: str, racers: int, seconds: int, server: int) -> Figures:
    """All move at the same moment, and again when all have their answers and a second has passed."""
    await warm_up(address, "planet-smash", 1)
    people = [Guest(address) for _ in range(racers)]
    await asyncio.gather(*(guest.arrive() for guest in people))
    await begin_race(people)
    await asyncio.sleep(2)
    chooser, answers, slowest, used = random.Random(1), list[float](), list[float](), 0.0
    until = time.monotonic() + seconds
    while time.monotonic() < until and all(guest.legal for guest in people):
        before = cpu_of(server)
        taken = await asyncio.gather(*(guest.move(chooser) for guest in people))
        await asyncio.sleep(1)
        used += cpu_of(server) - before
        answers += taken
        slowest.append(max(taken))
    told = sum(guest.rounds for guest in people) / racers
    refused = sum(guest.refused for guest in people)
    await asyncio.gather(*(guest.end() for guest in people))
    return {
        "racers": racers,
        "times that all have moved": len(slowest),
        "moves refused": refused,
        **spread("racers' answers", answers),
        "racers' answers, slowest of a round, half of the rounds, ms": 1000 * sorted(slowest)[len(slowest) // 2],
        "racers' answers, slowest of the quickest round, ms": 1000 * min(slowest),
        "server, ms for each move": 1000 * used / len(answers),
        "standings that each racer was sent": told,
    }


async def begin_race(people: list[Guest]) -> None:
    host = people[0]
    group = (await host.post("/groups", kind="race", game="planet-smash", places=len(people), same_dice=True))["id"]
    for guest in people:
        await guest.send(do="watch", group=group)
    await asyncio.gather(*(guest.post(f"/groups/{group}/join", value=f"{number:032x}") for number, guest in enumerate(people)))
    await host.post(f"/groups/{group}/start")
    for guest in people:
        members = (await guest.http.get(f"/groups/{group}")).json()["members"]
        await guest.watch(next(member["match"] for member in members if member["you"]))


# Matches in which nothing happens ---------------------------------------------------------------------------------------------------------


async def idle(addresses: list[str], count: int, moves: int, servers: list[int]) -> Figures:
    """Each game at a server of its own, all at the same time: most of it is waiting."""
    of_games = (idle_game(*one, count, moves) for one in zip(addresses, games_of_the_package(), servers, strict=True))
    figures: Figures = {"idle matches of each game": count, "moves in each": moves}
    for one in await asyncio.gather(*of_games):
        figures |= one
    most = max(value for name, value in figures.items() if name.endswith("for each idle match"))
    return {**figures, "KiB for each idle match, of the game that takes most": most}


async def idle_game(address: str, game: str, server: int, count: int, moves: int) -> Figures:
    """What matches take while they are played stays the heap's, and the heap grows by leaps: so `count` matches are played once before, and
    then several times, and what each match takes is the slope."""
    form = next((form for form in definition(game).forms if form.seats == 2), definition(game).forms[0])
    people, at_rest = list[Guest](), list[float]()
    for _ in range(1 + IDLE_ROUNDS):
        people += await idle_matches(address, game, form.name, form.seats, count, moves)
        fresh = memory_of(server)
        await asyncio.sleep(IDLE_AFTER)
        at_rest.append(memory_of(server))
    for guest in people:
        await guest.end()
    return {
        f"{game}, {form.seats} seats, KiB for each match just played": (fresh - at_rest[-2]) / count,
        f"{game}, {form.seats} seats, KiB for each idle match": (at_rest[-1] - at_rest[0]) / (IDLE_ROUNDS * count),
    }


async def idle_matches(address: str, game: str, form: str, seats: int, count: int, moves: int) -> list[Guest]:
    """`count` matches among the same people, who watch all of them."""
    table = Table([address], 0, 0.0, {"game": game, "form": form}, seats)
    for guest in table.people:
        await guest.arrive()
    for _ in range(count):
        for guest in table.people:
            guest.match = ""  # goes on watching the one before
        await table.open()
        for _ in range(moves):
            await table.move()
    return table.people


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))

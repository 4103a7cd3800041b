"""Mutations of valid conversations over the WebSocket: whatever is sent, it is answered, nobody else notices, and matches stay sound.

`make fuzz` sends a hundred thousand frames.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import hypothesis
import pytest

from perihelion.core.logs import read_log
from tests.server.clients import play
from tests.server.mutating import Mutator, Talk, confuse

DATABASE = "postgresql"
IS_LONG = hypothesis.settings.get_current_profile_name() == "long"
FRAMES = 100_000 if IS_LONG else 500
"""Of all conversations together."""
MOST_GROWTH = 200 << 20
"""Bytes by which the server may grow: frames must not stay there. Rooms, logs, chat and hints of the matches do."""
WAYS = 18


async def alone(people, chooser):
    ada = await people("Ada")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    return [Talk(await ada.connect(match), match, chooser)]


async def opponents(people, chooser):
    """Two who play against each other, and one who watches and chats."""
    ada, bo, cy = [await people(name) for name in ("Ada", "Bo", "Cy")]
    match = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    return [Talk(await one.connect(match), match, chooser) for one in (ada, bo, cy)]


async def series(people, chooser):
    ada = await people("Ada")
    seats = [{"who": "me"}, {"who": "me"}]
    group = (await ada.post("/groups", 201, kind="series", game="pickpockets", form="2-player", seats=seats))["id"]
    match = (await ada.post(f"/groups/{group}/start"))["matches"][0]
    return [Talk(await ada.connect(match), match, chooser, group=group)]


async def race(people, chooser):
    ada, bo = await people("Ada"), await people("Bo")
    group = (await ada.post("/groups", kind="race", game="planet-smash", same_dice=True))["id"]
    for one in (ada, bo):
        await one.join(group)
    await ada.post(f"/groups/{group}/start")
    members = [(await one.get(f"/groups/{group}"))["members"] for one in (ada, bo)]
    matches = [next(member["match"] for member in known if member["you"]) for known in members]
    return [Talk(await one.connect(match), match, chooser, group=group) for one, match in zip((ada, bo), matches, strict=True)]


CONVERSATIONS = (alone, opponents, series, race)


async def test_no_message_disturbs_the_server(server, people):
    chooser = random.Random() if IS_LONG else random.Random(19)
    before, sent, tried = resident(server), 0, set()
    while sent < FRAMES:
        talks = [talk for begin in CONVERSATIONS for talk in await begin(people, chooser)]
        ids = [talk.match for talk in talks] + [talk.group for talk in talks] + [talk.live.guest.id for talk in talks]
        mutators = [Mutator(chooser, [one for one in ids if one not in ("", talk.match)]) for talk in talks]
        least = min(FRAMES // len(talks), 300)
        bystander = asyncio.create_task(an_honest_match(people))
        sent += sum(await asyncio.gather(*(confuse(talk, mutator, least) for talk, mutator in zip(talks, mutators, strict=True))))
        await bystander
        for talk in {talk.match: talk for talk in reversed(talks)}.values():
            await is_sound(talk)
        tried |= {way for mutator in mutators for way in mutator.tried}
    assert len(tried) >= WAYS
    assert server.complaints() == ""
    if IS_LONG:
        assert resident(server) - before < MOST_GROWTH, f"{(resident(server) - before) >> 20} MiB more"


async def an_honest_match(people):
    """Two who have nothing to do with it play on as ever."""
    dee, eve = await people("Dee"), await people("Eve")
    match = (await dee.open("pickpockets", "2-player", "ml"))["id"]
    await eve.post(f"/matches/{match}/seats/1/take")
    lives = [await one.connect(match) for one in (dee, eve)]
    made = await play(match, *lives, moves=20)
    assert made == 20 or lives[0].matches[match].is_over
    for live in lives:
        assert not [message for message in live.messages if message["tell"] in ("error", "refused", "chat")]


async def is_sound(talk: Talk):
    """What a newcomer is sent, and the file, are what its players know; when it is over, it verifies, with its dice."""
    live, match = talk.live, talk.match
    known = live.matches[match]
    while not known.is_over and known.info["your_seats"]:
        await live.ask("resign", match, seat=known.info["your_seats"][0])
        await live.until(lambda: known.is_over or not known.info["your_seats"], "the end")
    newcomer = await live.guest.connect(match)
    await live.until_line(match, len(newcomer.matches[match].lines))
    assert newcomer.matches[match].lines == known.lines
    log = read_log(await live.guest.log(match))
    for step, told in zip(log.steps, known.steps(), strict=True):
        assert told[3] in (None, step.code)  # what was hidden, nobody was sent
    if known.is_over and not talk.group:
        assert (await live.guest.get(f"/matches/{match}/check"))["wrong"] == []


def resident(server) -> int:
    """Bytes of memory that the server's process has now."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096


@pytest.mark.parametrize("way", [name for name in dir(Mutator) if name.startswith("by_")])
def test_every_mutation_changes_something(way):
    chooser, message = random.Random(way), {"do": "move", "match": "m" * 12, "id": "1", "seat": 0, "step": 0, "moves": [1], "yes": True}
    made = [getattr(Mutator(chooser, ["other"]), way)(dict(message)) for _ in range(20)]
    assert any(one != message for one in made)

"""Attacks by those who sit at a match, or want to."""

from __future__ import annotations

import asyncio
import json
import random
import secrets

from perihelion.core.logs import read_log
from tests.attack.registry import attack
from tests.attack.target import Target
from tests.server.clients import play
from tests.server.mutating import Mutator, Talk, confuse
from tests.server.test_secrets import Truth


@attack(
    "moves, takebacks, resignations, offers, hints, nonces and files for seats of others, by an opponent and by a stranger",
    "refused; the match stays as it is",
)
async def foreign_seats(target: Target) -> int:
    ada, bo, eve = [await target.stranger(name) for name in ("Ada", "Bo", "Eve")]
    match = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    lives = [await one.connect(match) for one in (ada, bo, eve)]
    await play(match, *lives[:2], moves=4)
    before, tried = list(lives[0].matches[match].lines), 0
    for thief, live, seats in ((bo, lives[1], [0, 2, -1, 99]), (eve, lives[2], [0, 1, 2, -1])):
        known = live.matches[match]
        for seat in seats:
            asked = [
                ("move", {"step": known.step, "moves": [0]}),
                ("takeback", {"to": 0}),
                ("resign", {}),
                ("offer", {"what": "draw", "yes": True}),
            ]
            asked += [
                ("hint", {"step": known.step}),
                ("estimate", {"step": known.step}),
                ("hand over", {"of": 0, "yes": True, "bot": "novice"}),
            ]
            for do, more in asked:
                assert (await live.ask(do, match, seat=seat, **more))["tell"] == "refused", (do, seat)
            assert (await live.ask("ask for", match, of=seat, yes=True))["tell"] == "refused"
            for call, body in (("take", {}), ("leave", None)):
                answer = await thief.http.post(f"/api/matches/{match}/seats/{seat}/{call}", json=body)
                assert answer.status_code == 403, (call, seat)
            answer = await thief.http.post(f"/api/matches/{match}/nonces", json={"values": {str(abs(seat)): secrets.token_hex(16)}})
            assert answer.status_code == 403
            tried += 11
    assert lives[0].matches[match].lines == before
    assert [seat["name"] for seat in (await ada.get(f"/matches/{match}"))["seats"]] == ["Ada", "Bo"]
    return tried


@attack(
    "every frame, position and file that two opponents and a watcher get with hidden cards, asked for by all seats' numbers",
    "each gets what that seat may know, and nothing else",
)
async def hidden_information(target: Target) -> int:
    ada, bo, eve = [await target.stranger(name) for name in ("Ada", "Bo", "Eve")]
    match = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    lives = [await one.connect(match) for one in (ada, bo, eve)]
    positions, files = [], []
    for turn in range(3):
        await play(match, *lives[:2], moves=4, seed=turn)
        step = lives[0].matches[match].step
        for own, one in zip((0, 1, None), (ada, bo, eve), strict=True):
            for seat in (None, 0, 1, 5):
                asked = {} if seat is None else {"seat": seat}
                positions += [
                    (own, at, (await one.get(f"/matches/{match}/positions/{at}", **asked))["view"]) for at in range(0, step + 1, 5)
                ]
                files.append((own, (await one.http.get(f"/api/matches/{match}/log", params=asked)).content))
    told = [[message for message in live.messages if message["tell"] in ("match", "lines")] for live in lives]
    await lives[0].do("resign", match, seat=0)
    truth, tried = Truth(read_log(await ada.log(match))), 0
    for messages, own in zip(told, (0, 1, None), strict=True):
        for message in messages:
            truth.check_message(message, [own])
            tried += 1
    for own, at, view in positions:
        assert view["seat"] == own, "somebody else's eyes"
        assert view == truth.view(own, _line_of(truth, at)), f"position {at} for {own}"
    for own, content in files:
        header, *lines = [json.loads(line) for line in content.splitlines()]
        assert header["seat"] == own
        lines = [line for line in lines if "end" not in line]
        assert lines == truth.lines(own)[: len(lines)], f"the file of {own}"
    return tried + len(positions) + len(files)


def _line_of(truth: Truth, step: int) -> int:
    """After which line `step` steps were in force; there were no takebacks."""
    count = 0
    for line, entry in enumerate(truth.log.entries):
        if count == step and isinstance(entry, tuple):
            return line
        count += isinstance(entry, tuple)
    return len(truth.log.entries)


@attack(
    "the key, later dice and others' sheets: by checks, files, branches, a second racer who resigns, and another nonce",
    "nothing tells a roll before it is made, or the key before the end; a nonce cannot be changed",
)
async def dice_peeking(target: Target) -> int:
    ada, second = await target.stranger("Ada"), await target.stranger("Ada again")
    race = (await ada.post("/groups", kind="race", game="planet-smash", same_dice=True))["id"]
    for one in (ada, second):
        await one.join(race)
    assert (await second.http.post(f"/api/groups/{race}/join", json={"value": secrets.token_hex(16)})).status_code == 403
    await ada.post(f"/groups/{race}/start")
    matches = {}
    for one in (ada, second):
        matches[one] = next(member["match"] for member in (await one.get(f"/groups/{race}"))["members"] if member["you"])
    own, other = await ada.connect(matches[ada]), await second.connect(matches[second])
    await play(matches[second], other, moves=6)
    await other.do("resign", matches[second], seat=0)
    for one, match in ((ada, matches[second]), (second, matches[ada])):
        for call in ("", "/log", "/check", "/positions/1"):
            assert (await one.http.get(f"/api/matches/{match}{call}")).status_code == 404, call
    for one, match in matches.items():
        assert (await one.http.get(f"/api/matches/{match}/check")).status_code == 403
        assert b'"key"' not in (await one.http.get(f"/api/matches/{match}/log")).content
        assert (await one.http.post(f"/api/matches/{match}/branches", json={"step": 0, "seats": [{"who": "me"}]})).status_code == 403
        assert (await one.get(f"/groups/{race}"))["fairness"]["key"] is None
    spoken = [part for one in (ada, second) for part in one.everything_told()]
    await own.do("resign", matches[ada], seat=0)
    key = (await ada.get(f"/groups/{race}"))["fairness"]["key"]
    assert key
    assert not any(key.encode() in part for part in spoken), "the key was told before the end"
    return 16


@attack(
    "the same requests again: a recorded conversation of moves and chat, and nonces, by the same and by another guest",
    "it is answered again, and done once",
)
async def replayed_requests(target: Target) -> int:
    ada, eve = await target.stranger("Ada"), await target.stranger("Eve")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    live, other = await ada.connect(match), await eve.connect(match)
    sent = []
    for number in range(5):
        known = live.matches[match]
        sent += [{"seat": 0, "step": known.step, "moves": [known.codes(0)[0]], "id": f"m{number}", "do": "move"}]
        sent += [{"text": f"line {number}", "id": f"c{number}", "do": "chat"}]
        for message in sent[-2:]:
            await live.do(match=match, **message)
    lines, chat = list(live.matches[match].lines), list(live.matches[match].chat)
    for message in sent * 3:
        assert (await live.ask(match=match, **message))["tell"] == "done"
    for message in sent:
        if message["do"] == "move":
            assert (await other.ask(match=match, **message))["tell"] == "refused"
    again = await ada.connect(match)
    assert again.matches[match].lines == lines
    assert again.matches[match].chat == chat
    nonces = {"values": {"0": ada.kept[match].nonces[0]}}
    assert (await ada.http.post(f"/api/matches/{match}/nonces", json=nonces)).status_code == 200
    assert (await ada.http.post(f"/api/matches/{match}/nonces", json={"values": {"0": "0" * 32}})).status_code == 403
    assert (await eve.http.post(f"/api/matches/{match}/nonces", json=nonces)).status_code == 403
    return len(sent) * 4 + 3


@attack("twenty guests who take the same seat at once, twenty moves of one step at once", "one gets it, the others are refused")
async def races_for_one_seat(target: Target) -> int:
    ada = await target.stranger("Ada")
    match = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    crowd = [await target.stranger(f"Guest {number}") for number in range(20)]
    answers = await asyncio.gather(*(one.http.post(f"/api/matches/{match}/seats/1/take", json={}) for one in crowd))
    assert sorted(answer.status_code for answer in answers) == [200] + [403] * 19
    solo = (await ada.open("planet-smash", planet="pebble"))["id"]
    lives = [await ada.connect(solo) for _ in range(5)]
    known = lives[0].matches[solo]
    code, step = known.codes(0)[0], known.step
    told = await asyncio.gather(*(live.move(solo, code, seat=0, step=step) for live in lives for _ in range(4)))
    assert sorted(answer["tell"] for answer in told) == ["done"] + ["refused"] * 19
    return 40


@attack(
    "rematches, new matches and races by one key, joins and starts, asked for ten times at once",
    "one rematch, one match, one race, one member, one start",
)
async def double_requests(target: Target) -> int:
    ada = await target.stranger("Ada")
    match = (await ada.open("pickpockets", "2-player", "mm"))["id"]
    await (await ada.connect(match)).do("resign", match, seat=0)
    answers = await asyncio.gather(*(ada.http.post(f"/api/matches/{match}/rematch") for _ in range(10)))
    assert len({answer.json()["id"] for answer in answers}) == 1
    for made, wish in (("matches", {"game": "planet-smash"}), ("groups", {"kind": "race", "game": "planet-smash"})):
        key = {"Idempotency-Key": secrets.token_hex(16)}
        answers = await asyncio.gather(*(ada.http.post(f"/api/{made}", json=wish, headers=key) for _ in range(10)))
        assert len({answer.json()["id"] for answer in answers}) == 1
        eve = await target.stranger("Eve")
        assert (await eve.http.post(f"/api/{made}", json=wish, headers=key)).json()["id"] != answers[0].json()["id"]
    race = answers[0].json()["id"]
    value = {"value": secrets.token_hex(16)}
    await asyncio.gather(*(ada.http.post(f"/api/groups/{race}/join", json=value) for _ in range(10)))
    started = await asyncio.gather(*(ada.http.post(f"/api/groups/{race}/start") for _ in range(10)))
    assert {answer.status_code for answer in started} == {200}
    assert len((await ada.get(f"/groups/{race}"))["members"]) == 1
    assert len({answer.json()["members"][0]["match"] for answer in started}) == 1
    return 52


@attack(
    "frames of valid conversations with other types, fields, numbers, letters, ids, order and length",
    "each is answered, by its id; nobody else notices (`make fuzz` sends 100,000)",
)
async def mutated_frames(target: Target) -> int:
    ada, eve = await target.stranger("Ada"), await target.stranger("Eve")
    chooser = random.Random()
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    other = (await eve.open("planet-smash", planet="pebble"))["id"]
    talks = [Talk(await one.connect(which), which, chooser) for one, which in ((ada, match), (eve, other))]
    mutators = [Mutator(chooser, [other, match, ada.id, eve.id]) for _ in talks]
    async with target.bystanders():
        sent = await asyncio.gather(*(confuse(talk, mutator, target.times(1500)) for talk, mutator in zip(talks, mutators, strict=True)))
    return sum(sent)

"""A match from its opening to its end: fair chance, takebacks, what can be looked up and what remains."""

from __future__ import annotations

import base64
import hashlib
import json

import pytest

import perihelion as ph
from perihelion.core.fairness import Commitment, FairChance
from perihelion.core.logs import KeyShown, Step, Takeback, read_log, wrong_draws
from tests.server.clients import play, seen_json
from tests.server.fair import recomputed

DATABASE = "by turns"


async def key_of(server, match):
    """The secret, from where clients cannot look."""
    return (await server.rows("SELECT key FROM matches WHERE id = :id", id=match))[0]["key"]


# Solo -----------------------------------------------------------------------------------------------------------------------------------


async def test_a_solo_match_from_opening_to_end(server, people):
    ada, eve = await people("Ada"), await people("Eve")
    opened = await ada.post("/matches", game="planet-smash", options={"planet": "pebble"}, seats=[{"who": "me"}])
    value = ada.kept[opened["id"]].nonces[0]
    match, key = opened["id"], await key_of(server, opened["id"])
    assert opened["status"] == "running"
    assert (opened["your_seats"], opened["host"], opened["playable"]) == ([0], True, True)
    asked = {"game": "planet-smash", "form": "solo", "options": json.dumps(opened["options"])}
    statics = (await ada.http.get(f"/api/statics/{opened['statics']}", params=asked)).json()
    assert statics["geometry"] == json.loads(json.dumps(ph.game("planet-smash", planet="pebble").geometry()))
    assert opened["fairness"] == {"commitment": hashlib.sha256(bytes.fromhex(key)).hexdigest(), "values": [value], "key": None}
    hers, others = await ada.connect(match), await eve.connect(match)
    known = hers.matches[match]
    assert known.info["seats"][0] | {"offers": None} == {
        "seat": 0, "name": "Ada", "kind": "guest", "here": True, "bot": None, "hinted": False, "resigned": False, "offers": None,
        "vacation": None, "kept": False, "successors": [], "asks_back": None, "account": None, "program": False,
    }  # fmt: skip
    await play(match, hers, moves=20)
    read_log(await ada.log(match))
    await eve.log(match)
    assert "over" in (await ada.get(f"/matches/{match}/check", 403))["detail"]
    while not known.is_over:
        told = len(hers.frames), len(others.frames)
        await play(match, hers, moves=1)
    await others.until_line(match, len(known.lines))
    for guest, live, frames in ((ada, hers, told[0]), (eve, others, told[1])):  # the key was nowhere before the last move
        assert not any(key in frame for frame in live.frames[:frames])
        assert not any(key.encode() in body for body in guest.bodies)
        assert key in live.frames[-1] or any(key in frame for frame in live.frames[frames:])
    log = read_log(await eve.log(match))
    assert log.end.end == "finished"
    assert [line for line in known.lines if isinstance(line, list)] == [list(step) for step in log.steps]
    commitment, shown = log.entries[0], log.entries[-1]
    assert isinstance(commitment, Commitment)
    assert isinstance(shown, KeyShown)
    assert (shown.key, commitment.sha256) == (key, opened["fairness"]["commitment"])
    assert (commitment.match, commitment.nonces) == (match, [value])
    assert wrong_draws(log, key) == []
    draws = sum(step.by == "chance" for step in log.steps)
    check = await eve.get(f"/matches/{match}/check")
    assert (check["checked"], check["draws"], check["wrong"], check["key"]) == (True, draws, [], key)
    assert recomputed(check) == [roll["code"] for roll in check["rolls"]] == [step.code for step in log.steps if step.by == "chance"]
    ended = await ada.get(f"/matches/{match}")
    assert ended["result"] == {"how": "finished", "returns": log.end.returns, "ranks": log.end.ranks}
    assert ended["fairness"]["key"] == key
    assert (ended["mover"], ended["takeback"]) == ("over", "none")
    for words in ((await hers.move(match, 0, seat=0))["reason"], (await hers.ask("takeback", match, seat=0, to=6))["reason"]):
        assert "over" in words


async def test_positions_of_the_past(people):
    ada, eve = await people("Ada"), await people("Eve")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    live = await ada.connect(match)
    await play(match, live, moves=8)
    log = read_log(await ada.log(match))
    for step in (0, 1, len(log.steps) // 2, len(log.steps)):
        for guest, seat in ((ada, 0), (eve, None)):
            answer = await guest.get(f"/matches/{match}/positions/{step}", seat=0)
            assert answer == {"step": step, "view": seen_json(log.position(step).view(seat))}
    for step in (-1, len(log.steps) + 1, 10**20):
        assert "positions 0 to" in (await ada.get(f"/matches/{match}/positions/{step}", 404))["detail"]
    waiting = (await ada.open("last-light", "2-player", "ml"))["id"]
    assert "not begun" in (await ada.get(f"/matches/{waiting}/positions/0", 403))["detail"]


async def test_requests_for_matches_that_cannot_be(people):
    ada = await people("Ada")
    for body, status, words in (
        ({"game": "chess"}, 404, "chess"),
        ({"game": "planet-smash", "form": "9-player"}, 400, "form"),
        ({"game": "planet-smash", "options": {"planet": "earth"}}, 400, "planet"),
        ({"game": "planet-smash", "options": {"planet": {"a": [1]}}}, 400, "planet"),
        ({"game": "planet-smash", "options": {"moons": 3}}, 400, "moons"),
        ({"game": "planet-smash", "options": {"form": "solo"}}, 400, "form"),
        ({"game": "planet-smash", "options": {"name": "x"}}, 400, "name"),
        ({"game": "planet-smash", "seats": []}, 400, "one seat, not 0"),
        ({"game": "planet-smash", "seats": [{"who": "me"}] * 2}, 400, "one seat, not 2"),
        ({"game": "planet-smash", "seats": [{"who": "ghost"}]}, 422, "who"),
        ({"game": "planet-smash", "seats": [{"who": "me", "value": "xyz"}]}, 422, "value"),
        ({"game": "planet-smash", "seats": [{"who": "me", "name": "x" * 25}]}, 400, "24"),
        ({"game": "last-light", "options": {"lamps": 10}}, 400, "1 to 9"),
        ({"game": "last-light", "options": {"lamps": 2.5}}, 400, "lamps"),
        ({"game": "last-light", "options": {"flares": "yes"}}, 400, "flares"),
        ({"game": "pickpockets", "options": {"hand": 5, "deck": "alley"}}, 400, "not enough"),
    ):
        answer = await ada.post("/matches", status, **body)
        assert words in answer["detail"], answer
    for path in ("nonsense", "%00", "x" * 300, "..%2F..", "%F0%9F%AA%90"):
        for call in (f"/matches/{path}", f"/matches/{path}/log", f"/matches/{path}/check", f"/matches/{path}/positions/0"):
            await ada.get(call, 404)
        await ada.get(f"/groups/{path}", 404)
    assert await ada.get("/matches") == []


async def test_pages_to_print(people):
    ada = await people("Ada")
    answer = await ada.http.get("/api/games/planet-smash/print", params={"paper": "letter", "option": ["planet=cinderpip"]})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "Cinderpip" in answer.text
    style = answer.text.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in answer.headers["content-security-policy"], "its own style and nothing else"
    for game, query, status in (("nothing", {}, 404), ("planet-smash", {"paper": "a5"}, 400), ("planet-smash", {"option": "planet"}, 400)):
        refused = await ada.http.get(f"/api/games/{game}/print", params=query)
        assert refused.status_code == status
        assert refused.json()["detail"]


async def test_games_rules_pages_and_pictures(people):
    ada = await people("Ada")
    games = {game["name"]: game for game in await ada.get("/games")}
    assert {"planet-smash", "last-light", "pickpockets"} <= set(games)
    assert games["planet-smash"]["raced"]
    assert not games["last-light"]["raced"]
    teams = next(form for form in games["last-light"]["forms"] if form["name"] == "2-team")
    assert (teams["seats"], teams["sides"]) == (4, [[0, 2], [1, 3]])
    assert {option["name"] for option in teams["options"]} == {"lamps", "nights", "flares"}
    html = (await ada.get("/games/planet-smash/rules"))["html"]
    assert "<h1>" in html
    assert "<script" not in html
    picture = html.partition('src="')[2].partition('"')[0]
    answer = await ada.http.get(f"/api/games/planet-smash/{picture}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    for name in ("nothing.svg", "..%2Frules.md", "%2e%2e%2f%2e%2e%2frules.py", "a" * 300 + ".svg", "%00.svg"):
        assert (await ada.http.get(f"/api/games/planet-smash/pictures/{name}")).status_code == 404, name
    for name in ("chess", "a" * 300, "%00"):
        assert (await ada.http.get(f"/api/games/{name}/rules")).status_code == 404
        assert (await ada.http.get(f"/api/games/{name}/pictures/x.svg")).status_code == 404


# Takebacks ------------------------------------------------------------------------------------------------------------------------------


def decisions(known):
    """The numbers of the steps that a seat made."""
    return [line[0] for line in known.steps() if line[1] != "chance"]


async def test_alone_everything_can_be_taken_back_and_the_dice_fall_anew(server, people):
    ada = await people("Ada")
    match = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(match)
    known = live.matches[match]
    assert known.info["takeback"] == "free"
    await play(match, live, moves=12)
    first = decisions(known)[0]
    rolls = set()
    for number in range(1, 7):
        assert (await live.do("takeback", match, seat=0, to=first))["step"] == first
        assert (known.step, known.takebacks) == (first, number)
        assert known.lines[-1] == {"event": "takeback", "seat": 0, "to": first}
        assert known.views["0"]["legal"]
        await play(match, live, moves=12)
        log = read_log(await ada.log(match))
        rolls.add(tuple(step.text for step in log.steps[first:] if step.by == "chance"))
    assert len(rolls) > 1  # the same moves, other dice
    assert sum(isinstance(entry, Takeback) for entry in log.entries) == 6
    assert len(log.entries) > 6 * 12
    assert wrong_draws(log, await key_of(server, match)) == []
    chance = FairChance(await key_of(server, match), log.commitment)
    step = next(step for step in log.steps[first:] if step.by == "chance")
    earlier = sum(isinstance(entry, Step) and entry.by == "chance" and entry.number == step.number for entry in log.entries) - 1
    assert 1 <= earlier <= 6
    assert chance.draw(log.position(step.number), step.number, earlier) == step.code


async def test_takebacks_that_are_none(people):
    ada, eve = await people("Ada"), await people("Eve")
    match = (await ada.open("planet-smash"))["id"]
    live, other = await ada.connect(match), await eve.connect(match)
    known = live.matches[match]
    await play(match, live, moves=5)
    rolled = next(line[0] for line in known.steps() if line[1] == "chance")
    for to in (known.step, known.step + 1, -1, rolled):
        refused = await live.ask("takeback", match, seat=0, to=to)
        assert refused["tell"] == "refused"
        assert str(to) in refused["reason"]
    assert "not yours" in (await other.ask("takeback", match, seat=0, to=decisions(known)[0]))["reason"]
    assert known.takebacks == 0


async def test_at_one_screen_takebacks_are_free(people):
    ada = await people("Ada")
    match = (await ada.open("last-light", "2-player", "mm"))["id"]
    live = await ada.connect(match)
    known = live.matches[match]
    assert [seat["name"] for seat in known.info["seats"]] == ["Ada 1", "Ada 2"]
    assert known.info["your_seats"] == [0, 1]
    assert known.info["takeback"] == "free"
    for move in ("aim B", "aim A", "shade"):
        assert (await live.move(match, move))["tell"] == "done"
    assert set(known.views) == {"0", "1"}
    assert known.step == 5
    await live.do("takeback", match, seat=1, to=0)
    assert known.step == 0
    assert (await live.move(match, "shade"))["tell"] == "done"


async def test_with_others_only_own_moves_come_back_and_never_past_chance(people):
    ada, bo = await people("Ada"), await people("Bo")
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    hers, his = await ada.connect(match), await bo.connect(match)
    known = hers.matches[match]
    assert known.info["takeback"] == "own"
    await hers.move(match, "shade")
    await his.until_step(match, 1)
    assert "own moves" in (await his.ask("takeback", match, seat=1, to=0))["reason"]
    await hers.do("takeback", match, seat=0, to=0)  # Bo has not answered yet
    assert known.takebacks == 1
    await hers.move(match, "shade")
    await his.until_line(match, len(known.lines))
    await his.move(match, "shade")
    await hers.until_step(match, 2)
    assert "own moves" in (await hers.ask("takeback", match, seat=0, to=0))["reason"]  # past Bo's move
    await hers.move(match, "aim B")
    assert "never past a roll" in (await hers.ask("takeback", match, seat=0, to=2))["reason"]
    assert known.step == 4
    log = read_log(await ada.log(match))
    assert [entry for entry in log.entries if isinstance(entry, Takeback)] == [Takeback(0, 0)]
    assert [line[2] for line in known.steps()][:3] == ["shade", "shade", "aim ahead"]
    assert [line[2] for line in known.lines if isinstance(line, list)][:4] == ["shade", "shade", "shade", "aim ahead"]


# Lists and restarts ---------------------------------------------------------------------------------------------------------------------


async def test_own_matches_are_listed_newest_first(people):
    ada, bo = await people("Ada"), await people("Bo")
    first = (await ada.open("planet-smash", planet="pebble"))["id"]
    second = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{second}/seats/1/take")
    third = (await ada.open("last-light", "2-player", "ll"))["id"]
    live = await ada.connect(first)
    await play(first, live, moves=1)

    async def listed(guest, query=""):
        return [match["id"] for match in await guest.get(f"/matches{query}")]

    assert await listed(ada) == [first, third, second]
    assert await listed(bo) == [second]
    await live.do("resign", first, seat=0)
    assert await listed(ada, "?status=over") == [first]
    assert await listed(ada, "?status=running") == [third, second]
    assert await listed(bo, "?status=over") == []
    await ada.get("/matches?status=lost", 422)


async def test_a_restart_loses_nothing(own_server, own_people):
    ada, bo = await own_people("Ada"), await own_people("Bo")
    finished = (await ada.open("planet-smash", planet="pebble"))["id"]
    running = (await ada.open("pickpockets", "2-player", "ml"))["id"]
    waiting = (await ada.open("last-light", "3-player", "mll"))["id"]
    resigned = (await ada.open("planet-smash"))["id"]
    await bo.post(f"/matches/{running}/seats/1/take")
    hers = await ada.connect(finished, running, resigned)
    his = await bo.connect(running)
    await play(finished, hers)
    await play(running, hers, his, moves=3)
    await play(resigned, hers, moves=2)
    await hers.do("takeback", resigned, seat=0, to=decisions(hers.matches[resigned])[0])
    await hers.do("resign", resigned, seat=0)
    await hers.do("chat", running, text="see you")
    before = {match["id"]: match for match in await ada.get("/matches")}
    logs = {match: await ada.log(match) for match in (finished, running, resigned)}
    lines = {match: list(hers.matches[match].lines) for match in logs}
    own_server.stop()
    own_server.start()
    after = {match["id"]: match for match in await ada.get("/matches")}
    assert list(after) == list(before)
    for match in before.values():
        for seat in match["seats"]:
            seat["here"] = False
    for match in (*before.values(), *after.values()):  # now everybody is away
        del match["absences"]
    assert after == before
    assert {match: await ada.log(match) for match in logs} == logs
    again, there = await ada.connect(*lines, waiting), await bo.connect(running)
    assert {match: again.matches[match].lines for match in lines} == lines
    assert [line["text"] for line in again.matches[running].chat] == ["see you"]
    await play(running, again, there)
    assert again.matches[running].is_over
    assert (await ada.get(f"/matches/{running}/check"))["wrong"] == []
    await bo.post(f"/matches/{waiting}/seats/1/take")
    assert (await (await own_people("Cy")).post(f"/matches/{waiting}/seats/2/take"))["status"] == "running"


@pytest.mark.parametrize("game", ["planet-smash", "pickpockets"])
async def test_a_match_that_cannot_be_opened_any_more_spoils_nothing_else(own_server, own_people, game):
    ada = await own_people("Ada")
    lost, kept = (await ada.open(game, seats=""))["id"], (await ada.open("last-light"))["id"]
    own_server.stop()
    await own_server.rows("UPDATE matches SET game = 'forgotten' WHERE id = :id", id=lost)
    own_server.start()
    assert [match["id"] for match in await ada.get("/matches")] == [kept]
    assert "forgotten" in (await ada.get(f"/matches/{lost}", 400))["detail"]
    live = await ada.connect(kept)
    assert (await live.watch(lost))["tell"] == "refused"
    assert (await live.move(kept, "shade"))["tell"] == "done"

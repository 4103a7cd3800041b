"""The WebSocket: moves once and only once, in step, all or none; whatever else is sent is answered, and the line stays usable."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from perihelion.core.logs import read_log
from tests.server.clients import play

DATABASE = "postgresql"
KIBIBYTE = 1024


@pytest.fixture
async def ada(people):
    return await people("Ada")


@pytest.fixture
async def solo(ada):
    """A connection and the match it plays."""
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    return await ada.connect(match), match


async def position_of(guest, match):
    return read_log(await guest.log(match)).now


def two_in_a_row(position):
    """Two decisions of one seat with no chance between, and one that cannot follow the first."""
    for first in position.legal():
        after = position.play(first)
        if after.mover == position.mover:
            impossible = next(code for code in range(position.game.num_actions) if code not in after.legal())
            return first, after.legal()[0], impossible
    return None


# Moves ----------------------------------------------------------------------------------------------------------------------------------


async def test_a_move_is_told_and_then_acknowledged(solo):
    live, match = solo
    known = live.matches[match]
    before, codes = known.step, known.codes(0)
    answer = await live.move(match, codes[0])
    assert answer == {"tell": "done", "id": answer["id"], "match": match, "step": known.step}
    assert known.step > before
    kinds = [message["tell"] for message in live.messages]
    assert kinds.index("lines") < kinds.index("done")
    assert known.steps()[before][:2] == [before, 0]
    assert known.steps()[before][3] == codes[0]


async def test_moves_by_text_and_by_code(solo, ada):
    live, match = solo
    known = live.matches[match]
    for _ in range(10):
        step, move = known.step, random.choice(known.views["0"]["legal"])
        spelled = "  ".join(move["text"].upper().split(" "))
        assert (await live.move(match, spelled))["tell"] == "done"
        assert known.steps()[step][2:4] == [move["text"], move["code"]]
        if known.is_over:
            break


async def test_a_stale_move_is_refused_with_the_current_view(solo):
    live, match = solo
    known = live.matches[match]
    await play(match, live, moves=3)
    lines = len(known.lines)
    for step in (known.step - 1, known.step + 1, 0, -1, 10**30):
        refused = await live.move(match, known.codes(0)[0], step=step)
        assert refused["tell"] == "refused"
        assert str(known.step) in refused["reason"]
        assert (refused["step"], refused["views"]) == (known.step, known.views)
    assert len(known.lines) == lines
    assert (await live.move(match, known.codes(0)[0]))["tell"] == "done"


async def test_an_illegal_move_is_refused_with_a_reason(solo):
    live, match = solo
    known = live.matches[match]
    illegal = next(code for code in range(10_000) if code not in known.codes(0))
    for move, words in ((illegal, "not legal"), (-1, "not legal"), (10**25, "not legal"), ("R@99", "no move here"), ("", "no move here")):
        refused = await live.move(match, move)
        assert refused["tell"] == "refused"
        assert words in refused["reason"]
    assert "1 to 64" in (await live.move(match))["reason"]
    assert "1 to 64" in (await live.move(match, *[known.codes(0)[0]] * 65))["reason"]


async def test_several_moves_are_taken_all_or_none(solo, ada):
    live, match = solo
    known = live.matches[match]
    for _ in range(30):
        found = two_in_a_row(await position_of(ada, match))
        if found:
            break
        await play(match, live, moves=1)
    first, second, impossible = found
    step, lines = known.step, list(known.lines)
    refused = await live.move(match, first, impossible)
    assert refused["tell"] == "refused"
    assert (await ada.get(f"/matches/{match}"))["steps"] == step
    assert known.lines == lines
    assert (await live.move(match, first, second))["tell"] == "done"
    assert [line[3] for line in known.steps()[step : step + 2]] == [first, second]
    told = [message for message in live.messages if message["tell"] == "lines"][-1]
    assert [line[3] for line in told["lines"][:2]] == [first, second]


async def test_a_repeated_id_does_nothing_and_is_answered_again(solo, ada):
    live, match = solo
    known = live.matches[match]
    done = await live.move(match, known.codes(0)[0], id="mine")
    lines = list(known.lines)
    assert await live.move(match, known.codes(0)[-1], id="mine") == done
    assert await live.ask("resign", match, id="mine", seat=0) == done
    second = await ada.connect(match)
    assert await second.move(match, known.codes(0)[0], id="mine", step=0) == done
    assert second.matches[match].lines == known.lines == lines
    refused = await live.move(match, 9999, id="other")
    assert refused["tell"] == "refused"
    assert (await live.move(match, known.codes(0)[0], id="other"))["tell"] == "done"  # a refusal is not remembered: nothing was done


async def test_a_repeated_id_is_known_after_a_restart(own_server, own_people):
    ada = await own_people("Ada")
    match = (await ada.open("planet-smash"))["id"]
    live = await ada.connect(match)
    done = await live.move(match, live.matches[match].codes(0)[0], id="mine")
    own_server.stop()
    own_server.start()
    again = await ada.connect(match)
    assert again.matches[match].lines == live.matches[match].lines
    assert await again.move(match, again.matches[match].codes(0)[0], id="mine", step=0) == done
    assert again.matches[match].lines == live.matches[match].lines


async def test_ids_are_each_guests_own(people, ada):
    bo = await people("Bo")
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    await bo.post(f"/matches/{match}/seats/1/take")
    hers, his = await ada.connect(match), await bo.connect(match)
    await hers.move(match, "shade", id="mine")
    await his.until_step(match, 1)
    await his.move(match, "shade", id="mine")
    await hers.until_step(match, 2)
    assert [line[1:3] for line in hers.matches[match].steps()] == [[0, "shade"], [1, "shade"]]


async def test_of_two_simultaneous_moves_exactly_one_is_played(solo, ada):
    first, match = solo
    second = await ada.connect(match)
    chooser = random.Random(1)
    for _ in range(25):
        known = first.matches[match]
        await second.until_line(match, len(known.lines))
        if known.is_over:
            break
        step, codes = known.step, known.codes(0)
        mine, yours = chooser.choice(codes), chooser.choice(codes)
        answers = await asyncio.gather(first.move(match, mine, seat=0, step=step), second.move(match, yours, seat=0, step=step))
        told = sorted(answer["tell"] for answer in answers)
        if told == ["refused", "refused"]:
            pytest.fail(str(answers))
        assert told == ["done", "refused"]
        refused = next(answer for answer in answers if answer["tell"] == "refused")
        assert "step" in refused["reason"] or "over" in refused["reason"]
        played = known.steps()[step][3]
        assert played == (mine if answers[0]["tell"] == "done" else yours)


async def test_other_peoples_seats_turns_and_matches(people, ada):
    bo, eve = await people("Bo"), await people("Eve")
    match = (await ada.open("last-light", "2-player", "ml"))["id"]
    hers = await ada.connect(match)
    assert "not begun" in (await hers.move(match, "shade", seat=0))["reason"]
    await bo.post(f"/matches/{match}/seats/1/take")
    his, other = await bo.connect(match), await eve.connect(match)
    for live, seat, words in ((his, 0, "not yours"), (his, 1, "not your turn"), (other, 0, "not yours"), (hers, 1, "not yours")):
        for message in ({"do": "move", "step": 0, "moves": ["shade"]}, {"do": "resign"}, {"do": "offer", "what": "draw", "yes": True}):
            if words == "not yours" or message["do"] == "move":
                refused = await live.ask(match=match, seat=seat, **message)
                assert refused["tell"] == "refused"
                assert words in refused["reason"]
    for seat in (-1, 2, 10**20):
        assert "no seat" in (await hers.move(match, "shade", seat=seat))["reason"]
    unwatched = await eve.connect()
    for known in (match, "nonsense"):
        assert "Watch" in (await unwatched.ask("move", known, seat=0, step=0, moves=["shade"]))["reason"]
        assert "Watch" in (await unwatched.ask("chat", known, text="hello"))["reason"]
    assert (await unwatched.watch("nonsense"))["tell"] == "refused"
    assert hers.matches[match].step == 0
    assert (await hers.move(match, "shade", seat=0))["tell"] == "done"


# Frames ---------------------------------------------------------------------------------------------------------------------------------

UNREADABLE = [
    "", " ", "null", "[]", "{", "{}", '"ping"', "\u0000", '{"do": null}', '{"do": "dance"}', '{"do": "PING"}', '{"do": "ping", "extra": 1}',
    '{"do": "watch", "match": 5}', '{"do": "watch", "match": "x", "since": 1.5}', '{"do": "watch", "match": "x", "since": "0"}',
    '{"do": "move"}', '{"do": "move", "match": "x", "id": "i", "seat": 0, "step": 0}',
    '{"do": "move", "match": "x", "id": "i", "seat": 0, "step": 0, "moves": "shade"}',
    '{"do": "move", "match": "x", "id": "i", "seat": 0, "step": 0, "moves": [null]}',
    '{"do": "move", "match": "x", "id": "i", "seat": 0, "step": 0, "moves": [[1]]}',
    '{"do": "move", "match": "x", "id": "i", "seat": 0, "step": 1e400, "moves": [1]}',
    '{"do": "offer", "match": "x", "id": "i", "seat": 0, "what": "peace", "yes": true}',
    '{"do": "ping"}{"do": "ping"}', "[" * 5000, '{"do":' * 2000, '{"do": "ping", "do": "pong"}',
    b"", b"\x00\xff", b'{"do": "ping"}', "x" * (17 * KIBIBYTE), json.dumps("é" * 9 * KIBIBYTE, ensure_ascii=False),
]  # fmt: skip


@pytest.mark.parametrize("frame", UNREADABLE, ids=lambda frame: repr(frame)[:40])
async def test_what_cannot_be_read_is_answered_and_the_line_stays(solo, frame):
    live, match = solo
    after = len(live.messages)
    await live.socket.send(frame)
    error = await live.answer(after, "error")
    assert error["reason"]
    await live.send(do="ping")
    await live.answer(after, "pong")
    assert (await live.move(match, live.matches[match].codes(0)[0]))["tell"] == "done"


@pytest.mark.parametrize(
    "message",
    [
        {"do": "watch", "match": "\u0000"},
        {"do": "watch", "match": "x" * 5000},
        {"do": "watch", "match": "\ud800"},
        {"do": "watch", "group": "\u0000"},
        {"do": "watch", "group": "nonsense"},
        {"do": "watch"},
        {"do": "move", "id": "", "seat": 0, "step": 0, "moves": [0]},
        {"do": "move", "id": "x" * 41, "seat": 0, "step": 0, "moves": [0]},
        {"do": "move", "id": "\u0000", "seat": 0, "step": 0, "moves": [0]},
        {"do": "move", "id": "\ud800", "seat": 0, "step": 0, "moves": [0]},
        {"do": "move", "id": "mine", "seat": 0, "step": 0, "moves": ["\ud800"]},
        {"do": "chat", "id": "", "text": "hello"},
        {"do": "chat", "id": "\u0000", "text": "hello"},
        {"do": "chat", "id": "mine", "text": ""},
        {"do": "chat", "id": "mine", "text": "\u0000\u0001"},
        {"do": "takeback", "id": "mine", "seat": 0, "to": -(10**20)},
        {"do": "takeback", "id": "mine", "seat": 0, "to": 10**20},
    ],
    ids=lambda message: str(message)[:60].encode("ascii", "backslashreplace").decode(),
)
async def test_what_cannot_be_done_is_answered_and_the_line_stays(solo, message):
    live, match = solo
    after = len(live.messages)
    await live.send(**({"match": match} if "id" in message else {}), **message)
    refused = await live.answer(after, "refused", "error")
    assert refused["reason"]
    await live.send(do="ping")
    await live.answer(after, "pong")
    assert (await live.move(match, live.matches[match].codes(0)[0], id="next"))["tell"] == "done"


async def test_a_frame_much_too_large_ends_the_connection_and_nothing_else(solo, ada):
    live, match = solo
    await live.socket.send("x" * (200 * KIBIBYTE))
    await asyncio.wait_for(live.socket.wait_closed(), 60)
    assert live.socket.close_code == 1009
    again = await ada.connect(match)
    assert (await again.move(match, again.matches[match].codes(0)[0]))["tell"] == "done"


@pytest.mark.parametrize("since", [-1, 10**6, 10**30])
async def test_a_since_that_cannot_be(solo, ada, since):
    """Nothing is known of lines that are not there: the answer says from where it tells."""
    live, match = solo
    other = await ada.connect()
    await other.send(do="watch", match=match, since=since)
    told = await other.answer(0, "match")
    lines = live.matches[match].lines
    assert told["since"] in (0, len(lines))
    assert told["lines"] == lines[told["since"] :]


# Breaks ---------------------------------------------------------------------------------------------------------------------------------


async def test_a_watcher_who_comes_back_misses_nothing_and_gets_nothing_twice(people, ada):
    """Lives check every message for lost and doubled lines; see `clients`."""
    bo = await people("Bo")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    playing, watching = await ada.connect(match), await bo.connect(match)
    chooser = random.Random(2)
    while not playing.matches[match].is_over:
        await play(match, playing, moves=chooser.randrange(1, 6), seed=chooser.getrandbits(32))
        watching.abort() if chooser.random() < 0.5 else await watching.close()
        await play(match, playing, moves=chooser.randrange(0, 6), seed=chooser.getrandbits(32))
        back = await bo.connect()
        known = len(watching.matches[match].lines)
        told = await back.resume(watching, match)
        assert told["since"] == known
        assert back.matches[match].lines == playing.matches[match].lines
        watching = back
    assert watching.matches[match].lines == playing.matches[match].lines
    assert watching.matches[match].is_over


async def test_lines_come_while_somebody_subscribes(people, ada):
    """Subscribing again and again in the middle of play: every answer fits what was known."""
    bo = await people("Bo")
    match = (await ada.open("planet-smash", planet="pebble"))["id"]
    playing, watching = await ada.connect(match), await bo.connect(match)

    async def watch_again():
        while not watching.matches[match].is_over:
            await watching.watch(match)

    await asyncio.gather(play(match, playing), watch_again())
    assert watching.matches[match].lines == playing.matches[match].lines


async def test_unwatching_ends_the_news(people, ada):
    bo = await people("Bo")
    match = (await ada.open("planet-smash"))["id"]
    playing, watching = await ada.connect(match), await bo.connect(match)
    await play(match, playing, moves=1)
    await watching.until_step(match, playing.matches[match].step)
    await watching.send(do="unwatch", match=match)
    await watching.send(do="ping")
    await watching.answer(0, "pong")
    told = len(watching.messages)
    await play(match, playing, moves=2)
    await watching.send(do="ping")
    await watching.answer(told, "pong")
    assert len(watching.messages) == told + 1


async def test_whoever_hangs_up_in_the_middle_of_a_move_leaves_the_match_sound(people, ada):
    """The move is carried through or not at all, and play goes on either way."""
    bo = await people("Bo")
    match = (await ada.open("planet-smash"))["id"]
    watching = await bo.connect(match)
    for _ in range(15):
        live = await ada.connect(match)
        known = live.matches[match]
        await live.send(do="chat", match=match, id=f"chat-{known.step}", text=f"step {known.step}")
        await live.send(do="move", match=match, id=f"move-{known.step}", seat=0, step=known.step, moves=[known.codes(0)[0]])
        await asyncio.sleep(random.random() * 0.01)
        live.abort()
    live = await ada.connect(match)
    while (answer := await live.move(match, live.matches[match].codes(0)[0]))["tell"] != "done":
        assert "step" in answer["reason"]  # a move of those before was still on its way
        await live.until_step(match, answer["step"])
    await live.do("chat", match, text="still here")
    await watching.until_step(match, live.matches[match].step)
    assert watching.matches[match].lines == live.matches[match].lines
    chat = (await watching.watch(match))["chat"]
    assert [line["n"] for line in chat] == list(range(len(chat)))
    assert chat[-1]["text"] == "still here"


async def test_chat_that_is_off_is_off(people):
    ada, bo = await people("Ada"), await people("Bo")
    wish = {"game": "last-light", "form": "2-player", "seats": [{"who": "me"}, {"who": "link"}]}
    quiet = await ada.post("/matches", **wish, chat=False)
    assert (quiet["chat"], (await ada.post("/matches", **wish))["chat"]) == (False, True)
    await bo.post(f"/matches/{quiet['id']}/seats/1/take")
    hers = await ada.connect(quiet["id"])
    refused = await hers.ask("chat", quiet["id"], text="Hello?")
    assert (refused["tell"], refused["reason"]) == ("refused", "The chat of this match is off.")
    await hers.do("resign", quiet["id"], seat=0)
    assert (await ada.post(f"/matches/{quiet['id']}/rematch"))["chat"] is False

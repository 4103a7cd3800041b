"""Onward to Venus through the server: an action of several decisions is sent at once and taken all or none."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from tests.server.clients import Guest, Live
from tests.server.processes import Server

DATABASE = "sqlite"
VOYAGE = ("move Ea>Mo", "group 1s2i", "stay")


@pytest.fixture(scope="module")
def venus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("venus"), PERIHELION_TEST_GAMES="onward-to-venus").start()
    while httpx.get(f"{running.address}/healthz", trust_env=False).json()["preparing"]:  # compiling takes longer than clients have patience
        time.sleep(0.2)
    yield running
    running.stop()
    assert running.complaints() == ""


@pytest.fixture
async def table(venus: Server) -> AsyncIterator[tuple[Guest, Live, str]]:
    """Somebody with both seats of a new match, at the first turn."""
    ada = await Guest(venus).arrive("Ada")
    match = (await ada.open("onward-to-venus", form="2-player", seats="mm"))["id"]
    yield ada, await ada.connect(match), match
    await ada.leave()


def texts(live: Live, match: str, since: int) -> list[str]:
    return [line[2] for line in live.matches[match].steps()[since:]]


async def test_a_whole_action_at_once(table):
    """OV-13, OV-12: move, group and stay; the news come as one, and the turn is the other seat's, or a free card may follow."""
    _, live, match = table
    known = live.matches[match]
    seat, step = known.mover, known.step
    assert (await live.move(match, *VOYAGE))["tell"] == "done"
    assert texts(live, match, step) == list(VOYAGE)
    asked = [move["text"] for move in known.views[str(known.mover)]["legal"]]
    assert known.mover == 1 - seat or asked[-1] == "end"
    told = [message for message in live.messages if message["tell"] == "lines"]
    assert [line[2] for line in told[-1]["lines"]] == list(VOYAGE)


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ((*VOYAGE[:2], "claim Ku Mine:5"), "claim Ku Mine:5"),
        ((*VOYAGE[:2], "commit 1s0i0t"), "commit 1s0i0t"),
        ((*VOYAGE, "pass"), "pass"),  # by then the action is over
        (("move Ea>Mo", "group 3s", "stay"), "group 3s"),
        (("buy inf Ea", "buy tank Ve"), "buy tank Ve"),
        (("buy inf Ea", "no such thing"), "no such thing"),
    ],
)
async def test_one_wrong_decision_undoes_the_whole_action(table, moves, reason):
    """OV-12: not even the decisions before it are taken; afterwards the same seat acts as if nothing had been sent."""
    ada, live, match = table
    known = live.matches[match]
    step, lines, views = known.step, list(known.lines), dict(known.views)
    refused = await live.move(match, *moves)
    assert refused["tell"] == "refused"
    assert reason.casefold() in refused["reason"].casefold() or reason == "pass"
    assert (await ada.get(f"/matches/{match}"))["steps"] == step
    assert (known.step, known.lines, known.views) == (step, lines, views)
    assert (await live.move(match, *VOYAGE))["tell"] == "done"


async def test_chance_between_decisions_ends_what_can_be_sent(table):
    """OV-19: nobody decides before the dice are rolled, so a claim and its commitment cannot be sent together."""
    _, live, match = table
    known = live.matches[match]
    claims = [move["text"] for move in known.views[str(known.mover)]["legal"] if move["block"] == "claim"]
    defended = [claim for claim in claims if not claim.endswith(":-")]
    step = known.step
    if defended:
        refused = await live.move(match, defended[0], "commit 0s1i0t")
        assert (refused["tell"], known.step) == ("refused", step)
    assert (await live.move(match, "pass"))["tell"] == "done"
    assert [text.startswith(("pass", "draw")) for text in texts(live, match, step)] == [True, True]

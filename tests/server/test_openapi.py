"""Whatever is sent to the HTTP calls, by their own description or against it: an answer, and never an error of the server's."""

from __future__ import annotations

import contextlib

import hypothesis
import pytest
import schemathesis
from hypothesis import strategies
from schemathesis import GenerationMode

FEW = hypothesis.settings(
    max_examples=15, derandomize=True, database=None, deadline=None, suppress_health_check=list(hypothesis.HealthCheck)
)


@schemathesis.serializer("application/jsonl")
def _log_file(context, value):
    return str(value).encode(errors="replace")


@pytest.fixture
async def known(people):
    """A guest's cookie, and ids of matches, groups and games that are there."""
    ada = await people("Ada")
    solo = (await ada.open("planet-smash", planet="pebble"))["id"]
    waiting = (await ada.open("last-light", "3-player", "mll"))["id"]
    over = (await ada.open("pickpockets", "2-player", "mm"))["id"]
    live = await ada.connect(over)
    await live.do("resign", over, seat=0)
    race = (await ada.post("/groups", kind="race", game="planet-smash"))["id"]
    running = (await ada.post("/groups", kind="race", game="planet-smash", same_dice=True))["id"]
    await ada.join(running)
    await ada.post(f"/groups/{running}/start")
    ids = {"match_id": [solo, waiting, over], "group_id": [race, running], "name": ["planet-smash", "pickpockets"]}
    return ada.cookies(), ids


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_no_call_makes_the_server_fail(server, known, mode):
    """Half of the calls name matches and games that are there, so that they get past the first check."""
    cookies, ids = known
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations:

        @FEW
        @hypothesis.given(case=operation.as_strategy(generation_mode=mode), data=strategies.data())
        def call(case, data):
            for name in case.path_parameters or ():
                if name in ids and data.draw(strategies.booleans()):
                    case.path_parameters[name] = data.draw(strategies.sampled_from(ids[name]))
            if isinstance(case.body, dict) and "game" in case.body and data.draw(strategies.booleans()):
                case.body["game"] = data.draw(strategies.sampled_from(ids["name"]))
            answer = case.call(headers={"Cookie": cookies}, timeout=20)
            assert answer.status_code < 500, f"{answer.status_code} {answer.text}: {case.as_curl_command()}"
            if answer.status_code >= 400:
                assert isinstance(answer.json()["detail"], str), answer.text

        with contextlib.suppress(hypothesis.errors.Unsatisfiable) if mode is GenerationMode.NEGATIVE else contextlib.nullcontext():
            call()  # of a call that takes nothing there is no wrong form
    labels = {operation.label for operation in operations}
    assert {"GET /healthz", "POST /api/matches", "POST /api/logs", "POST /api/groups/{group_id}/join"} <= labels
    assert len(labels) >= 19

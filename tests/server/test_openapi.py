"""Whatever is sent to the HTTP calls, by their own description or against it: an answer that the description promises.

Schemathesis goes through all its phases (examples, systematic coverage, fuzzing, chains of calls in which one uses what another made) with
all its checks on. Some find nothing here to check: nothing can be deleted, no call needs a header or a log-in, as a client without a
cookie is a new guest (what guests may do to each other's matches is tested in test_seats.py and by `make attack`). `make fuzz` has it
search longer.
"""

from __future__ import annotations

import random
from collections import Counter

import hypothesis
import pytest
import schemathesis
import schemathesis.specs.openapi.schemas  # or it is imported in the middle of a test, beside other threads
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.engine import events, from_schema
from schemathesis.generation.modes import GenerationMode

DATABASE = "postgresql"
IS_LONG = hypothesis.settings.get_current_profile_name() == "long"
EXAMPLES = 300 if IS_LONG else 3
ACCEPTED = ["2xx", 400, 403, 404, 429]
"""How a request in the right form may be answered: its names can be those of no game, option or match, and its guest may not be allowed to
do this. So 422 is for the form alone."""


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


def _described(server, cookies):
    generation = {"max-examples": EXAMPLES, "deterministic": not IS_LONG, "database": "none"}
    checks = {"positive_data_acceptance": {"expected-statuses": ACCEPTED}}
    config = {"headers": {"Cookie": cookies}, "request-timeout": 20, "generation": generation, "checks": checks}
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", config=schemathesis.Config.from_dict(config))


@pytest.fixture
def what_is_there_is_named(known):
    """Half of the calls in the right form name matches and games that are there, so that they get past the first check."""
    _, ids = known
    chooser = random.Random(1)

    def name(context, case, kwargs):
        if case.meta is None or case.meta.generation.mode is not GenerationMode.POSITIVE or chooser.random() < 0.5:
            return
        for key in (case.path_parameters or {}).keys() & ids.keys():
            case.path_parameters[key] = chooser.choice(ids[key])
        if isinstance(case.body, dict) and "game" in case.body:
            case.body["game"] = chooser.choice(ids["name"])

    schemathesis.hook("before_call")(name)
    yield
    schemathesis.hooks.unregister(name)


def _takes_the_last(check, recorder):
    """A list or object where one value is expected is sent as the same parameter several times. The last counts, as nearly everywhere, and
    may be right by chance."""
    repeated = (isinstance(value, list | dict) for case in recorder.cases.values() for value in (case.value.query or {}).values())
    return check.name == "negative_data_rejection" and any(repeated)


@pytest.mark.usefixtures("what_is_there_is_named")
def test_every_call_is_answered_as_described(server, known):
    cookies, _ = known
    schema = _described(server, cookies)
    labels, checked, answered, faults = set(), Counter(), Counter(), []
    for event in from_schema(schema).execute():
        if isinstance(event, events.NonFatalError | events.FatalError):
            faults.append(str(event))
        elif isinstance(event, events.ScenarioFinished):
            labels.add(event.recorder.label)
            answered.update(one.response.status_code for one in event.recorder.interactions.values() if one.response is not None)
            for check in (check for checks in event.recorder.checks.values() for check in checks):
                checked[check.name] += 1
                if check.failure_info is not None and not _takes_the_last(check, event.recorder):
                    faults.append(f"{check.name}: {check.failure_info.failure}\n{check.failure_info.code_sample}")
    assert not faults, "\n\n".join(faults[:5])
    assert {"GET /healthz", "POST /api/matches", "POST /api/logs", "POST /api/groups/{group_id}/join"} <= labels
    assert {200, 201, 400, 403, 404, 405, 422} <= answered.keys()
    load_all_checks()
    assert checked.keys() == set(CHECKS.get_all_names())
    assert len(labels) >= 25

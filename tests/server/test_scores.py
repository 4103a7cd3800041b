"""High scores of solo matches: what counts and what does not, what lists show, and that nothing of it is ever lost."""

from __future__ import annotations

import json
import random
import statistics

import pytest

from perihelion.core.logs import read_log
from perihelion.core.scores import merit_of
from tests.server.clients import play
from tests.server.older import BACK_TO_VERSION_2
from tests.server.searches import compile_searches

DATABASE = "by turns"
SCORES = "/games/planet-smash/scores"
PEBBLE = {"planet": "pebble"}


@pytest.fixture(scope="module")
def searches():
    """Hints come from a search, which is compiled before anybody waits for it."""
    compile_searches("planet-smash")


@pytest.fixture
async def nobody_scored(server):
    """What everybody reached can be foretold if nobody reached anything before."""
    await server.rows("DELETE FROM scores")


async def won(guest, seed=1, goal=None):
    """The id of a match that the guest played to its end, and won."""
    match = (await guest.post("/matches", game="planet-smash", options=PEBBLE, goal=goal))["id"]
    await smash(match, await guest.connect(match), seed)
    return match


async def smash(match, live, seed=1):
    """Plays at random, but demolishes whenever that is possible: a pebble does not outlive that."""
    chooser, known = random.Random(seed), live.matches[match]
    while not known.is_over:
        legal = known.views["0"]["legal"]
        blows = [move for move in legal if move["block"] == "demolish"]
        assert (await live.move(match, chooser.choice(blows or legal)["code"]))["tell"] == "done"


async def lost(guest):
    """The id of a match on a planet that random play does not smash."""
    match = (await guest.open("planet-smash", planet="gorrundum"))["id"]
    await play(match, await guest.connect(match))
    return match


async def scores(guest, status=200, options=PEBBLE, **query):
    return await guest.get(SCORES, status, options=json.dumps(options), **query)


async def merits(guest, matches):
    """What the matches came to, from their logs alone."""
    return [merit_of(read_log(await guest.log(match)).now) for match in matches]


# What lists show ------------------------------------------------------------------------------------------------------------------------


async def test_the_best_the_median_and_the_trend_follow_from_the_matches(people):
    ada = await people("Ada")
    matches = [await won(ada, seed) for seed in range(7)]
    reached = await merits(ada, matches)
    told = await scores(ada, match=matches[-1])
    assert told["count"] == 7
    assert told["rising"] is False
    ranked = sorted(reached)
    assert [entry["value"] for entry in told["best"]] == [merit[0] for merit in ranked]
    assert [entry["place"] for entry in told["best"]] == [ranked.index(merit) + 1 for merit in ranked]
    assert told["median"]["value"] == ranked[3][0]
    assert [point["value"] for point in told["trend"]] == [merit[0] for merit in reached]
    assert told["trend"][-1]["median"] == sorted(reached[-5:])[2][0]
    assert told["this"] == next(entry for entry in told["best"] if entry["match"] == matches[-1])
    marks = {"name": "Ada", "you": True, "race": False, "terminal": False, "takebacks": 0, "hinted": False}
    assert all(entry | marks == entry for entry in told["best"])
    rounds, abilities = ranked[0]
    assert told["best"][0]["told"] == f"round {rounds}, {abilities} {'ability' if abilities == 1 else 'abilities'}"
    assert (await ada.get(f"/matches/{told['best'][0]['match']}"))["outcome"] == told["best"][0]["told"]


async def test_an_even_number_of_results_has_a_median_between_two(people):
    ada = await people("Ada")
    matches = [await won(ada, seed) for seed in range(4)]
    middle = statistics.median(merit[0] for merit in await merits(ada, matches))
    assert (await scores(ada))["median"] == {"value": middle, "told": f"round {middle:g}"}


async def test_a_lost_game_counts_and_has_no_place(people):
    ada = await people("Ada")
    match = await lost(ada)
    told = await scores(ada, options={"planet": "gorrundum"}, match=match)
    assert (told["count"], told["ranked"], told["best"]) == (1, 0, [])
    assert told["median"] == {"value": None, "told": "lost"}
    assert (told["this"]["place"], told["this"]["told"], told["this"]["level"]) == (None, "lost", None)
    assert [(point["value"], point["told"]) for point in told["trend"]] == [(None, "lost")]
    assert (await ada.get(f"/matches/{match}"))["outcome"] == "lost"


async def test_own_and_everybodys(nobody_scored, people):
    ada, bo, eve = [await people(name) for name in ("Ada", "Bo", "Eve")]
    hers = [await won(ada, seed) for seed in (1, 2)]
    his = await won(bo, 3)
    assert (await scores(ada))["count"] == 2
    assert (await scores(bo))["count"] == 1
    assert (await scores(eve))["count"] == 0
    assert (await scores(eve))["median"] is None
    told = await scores(bo, whose="all", match=his)
    assert told["count"] == 3
    assert sorted(entry["name"] for entry in told["best"]) == ["Ada", "Ada", "Bo"]
    assert [entry["you"] for entry in told["best"]].count(True) == 1
    assert told["this"]["match"] == his
    assert (await scores(bo, whose="all", match=hers[0]))["this"]["match"] is None


async def test_results_are_told_by_sheet(people):
    ada = await people("Ada")
    await won(ada, 1)
    await won(ada, 2)
    await lost(ada)
    told = await scores(ada)
    assert [(sheet["title"], sheet["count"]) for sheet in told["sheets"]] == [("Pebble", 2), ("Gorrundum", 1)]
    assert told["sheet"] == "Pebble"
    assert told["sheets"][0]["best"] == told["best"][0]["told"]
    assert told["sheets"][0]["median"] == told["median"]["told"]
    assert (await scores(ada, options={"planet": "gorrundum"}))["count"] == 1
    usual = await ada.get(SCORES)
    assert (usual["options"], usual["count"]) == ({"planet": "lv-426"}, 0)


async def test_wrong_questions_get_a_reason(people):
    ada = await people("Ada")
    assert "no high scores" in (await ada.get("/games/last-light/scores", 404))["detail"]
    assert "JSON object" in (await ada.get(SCORES, 400, options="[1]"))["detail"]
    assert "games for one" in (await ada.get(SCORES, 400, form="duel"))["detail"]
    for bad in ("../x", "x" * 99, "\0"):
        await ada.get(SCORES, 422, goal=bad)
        await ada.get(SCORES, 422, match=bad)
    gone = await scores(ada, options={"planet": "gone", "form": 1, "more": 1 << 80})
    assert (gone["count"], gone["goals"], gone["best"]) == (0, [], [])


# Goals ----------------------------------------------------------------------------------------------------------------------------------


async def test_a_goal_is_set_before_the_match_and_judged_at_its_end(people):
    """SM-20: by the round in which the planet falls."""
    ada = await people("Ada")
    opened = await ada.post("/matches", game="planet-smash", options=PEBBLE, goal="hard")
    limits = {goal["name"]: int(goal["told"].removeprefix("by round ")) for goal in (await scores(ada))["goals"]}
    assert opened["goal"] == {"name": "hard", "told": f"by round {limits['hard']}", "reached": None}
    matches = [await won(ada, seed, goal) for seed in range(3) for goal in ("hard", "easy")]
    reached = dict(zip(matches, await merits(ada, matches), strict=True))
    told = await scores(ada)
    for entry in told["best"]:
        merit, goal = reached[entry["match"]], (await ada.get(f"/matches/{entry['match']}"))["goal"]
        assert entry["goal"] == goal["name"]
        assert entry["kept"] is goal["reached"] is (merit is not None and merit[0] <= limits[goal["name"]])
        assert entry["level"] == next((name for name, limit in limits.items() if merit and merit[0] <= limit), None)
    for goal in told["goals"]:
        fitting = [merit for merit in reached.values() if merit and merit[0] <= limits[goal["name"]]]
        assert goal["set"] == {"hard": 3, "normal": 0, "easy": 3}[goal["name"]]
        assert goal["reached"] == len(fitting)
        assert goal["kept"] == sum(entry["kept"] for entry in told["best"] if entry["goal"] == goal["name"])
    assert (await scores(ada, goal="hard"))["count"] == 3
    assert {entry["goal"] for entry in (await scores(ada, goal="easy"))["best"]} == {"easy"}


async def test_a_goal_changes_nothing_but_the_record(people):
    ada = await people("Ada")
    match = await won(ada, 1, "hard")
    assert b"hard" not in await ada.log(match)
    again = await ada.post(f"/matches/{match}/rematch")
    assert again["goal"]["name"] == "hard"
    assert "Did you mean hard" in (await ada.post("/matches", 400, game="planet-smash", goal="hart"))["detail"]
    assert "no goals" in (await ada.post("/matches", 400, game="last-light", goal="hard"))["detail"]


async def test_racers_share_a_goal_and_their_results_count(nobody_scored, people):
    ada, bo = await people("Ada"), await people("Bo")
    group = await ada.post("/groups", kind="race", game="planet-smash", options=PEBBLE, goal="normal")
    assert group["goal"]["name"] == "normal"
    for racer in (ada, bo):
        await racer.join(group["id"])
    members = (await ada.post(f"/groups/{group['id']}/start"))["members"]
    hers = next(member["match"] for member in members if member["you"])
    his = next(member["match"] for member in (await bo.get(f"/groups/{group['id']}"))["members"] if member["you"])
    await smash(hers, await ada.connect(hers))
    told = await scores(ada, whose="all")
    assert [(entry["race"], entry["goal"], entry["match"]) for entry in told["best"]] == [(True, "normal", hers)]
    assert (await scores(bo, whose="all"))["best"][0]["match"] is None  # still racing
    await smash(his, await bo.connect(his))
    assert {entry["match"] for entry in (await scores(bo, whose="all"))["best"]} == {hers, his}  # who raced may look, afterwards
    stranger = await people("Eve")
    assert [entry["match"] for entry in (await scores(stranger, whose="all"))["best"]] == [None, None]


# What counts ----------------------------------------------------------------------------------------------------------------------------


async def test_takebacks_and_hints_are_marked(searches, people):
    ada = await people("Ada")
    taken = (await ada.open("planet-smash", **PEBBLE))["id"]
    live = await ada.connect(taken)
    for _ in range(2):
        step = live.matches[taken].step
        await play(taken, live, moves=1)
        await live.do("takeback", taken, seat=0, to=step)
    await smash(taken, live)
    hinted = (await ada.open("planet-smash", **PEBBLE))["id"]
    await live.watch(hinted)
    assert (await live.ask("estimate", hinted, seat=0, step=live.matches[hinted].step))["tell"] == "estimate"  # help like a hint
    await smash(hinted, live)
    marks = {entry["match"]: (entry["takebacks"], entry["hinted"]) for entry in (await scores(ada))["best"]}
    assert marks == {taken: (2, False), hinted: (0, True)}


async def test_what_is_no_record(nobody_scored, people):
    """Given up, abandoned, brought as a log, begun elsewhere, handed over, or played by a bot."""
    ada, bo = await people("Ada"), await people("Bo")
    whole = await won(ada)
    log = await ada.log(whole)
    live = await ada.connect()
    for do, more in (("resign", {}), ("offer", {"what": "abandon", "yes": True})):
        match = (await ada.open("planet-smash", **PEBBLE))["id"]
        await live.watch(match)
        await play(match, live, moves=3)
        await live.do(do, match, seat=0, **more)
    assert (await ada.http.post("/api/logs", content=log)).status_code == 201
    branch = (await ada.post(f"/matches/{whole}/branches", 201, step=20, seats=[{"who": "me"}]))["id"]
    await live.watch(branch)
    await play(branch, live)
    passed = (await ada.open("planet-smash", **PEBBLE))["id"]
    await live.watch(passed)
    await play(passed, live, moves=3)
    await ada.post(f"/matches/{passed}/seats/0/leave")
    await (await bo.connect(passed)).do("ask for", passed, of=0, yes=True)
    his = await bo.connect(passed)
    await play(passed, his)
    watched = (await ada.open("planet-smash", seats="r", **PEBBLE))["id"]
    await live.watch(watched)
    await live.until(lambda: live.matches[watched].is_over, "the bot's end")
    for guest in (ada, bo):
        assert [entry["match"] for entry in (await scores(guest, whose="all"))["best"]] == [whole if guest is ada else None]


async def test_records_outlive_many_other_matches_and_a_restart(own_server, own_people):
    """More than the 50 that the list of one's own matches holds."""
    ada = await own_people("Ada")
    first = await won(ada)
    live = await ada.connect()
    for _ in range(55):
        match = (await ada.open("last-light", "2-player", "mm"))["id"]
        await live.watch(match)
        await live.do("resign", match, seat=0)
    assert first not in {match["id"] for match in await ada.get("/matches?status=over")}
    before = await scores(ada)
    assert [entry["match"] for entry in before["best"]] == [first]
    own_server.stop()
    own_server.start()
    assert await scores(ada) == before


async def test_matches_from_before_there_were_scores_are_taken_up(new_server, new_people):
    ada = await new_people("Ada")
    kept = [await won(ada, seed) for seed in (1, 2)]
    branch = (await ada.post(f"/matches/{kept[0]}/branches", 201, step=20, seats=[{"who": "me"}]))["id"]
    running = (await ada.open("planet-smash", **PEBBLE))["id"]
    pair = (await ada.open("last-light", "2-player", "mm"))["id"]
    live = await ada.connect(branch, pair)
    await play(branch, live)
    await play(pair, live)
    assert (await ada.http.post("/api/logs", content=await ada.log(kept[0]))).status_code == 201
    before = await scores(ada)
    assert before["count"] == 2
    new_server.stop()
    for change in BACK_TO_VERSION_2:
        await new_server.rows(change)
    new_server.start()
    while await new_server.rows("SELECT match_id FROM unscored"):
        await ada.get("/me")
    after = await scores(ada)
    assert {entry["match"] for entry in after["best"]} == set(kept)
    assert [entry["told"] for entry in after["best"]] == [entry["told"] for entry in before["best"]]
    assert len(await new_server.rows("SELECT match_id FROM scores")) == 2
    live = await ada.connect(running)
    await play(running, live)
    assert (await scores(ada))["count"] == 3


# Secrets --------------------------------------------------------------------------------------------------------------------------------


async def test_nobody_learns_ids_of_others(nobody_scored, server, people):
    """A person who knows a match's id may watch it, and one who knows a cookie is that guest: neither stands in a list for everybody."""
    ada, eve = await people("Ada"), await people("Eve")
    match = await won(ada)
    told = json.dumps(await scores(eve, whose="all", match=match))
    secrets = await server.rows("SELECT key FROM matches")
    assert '"name": "Ada"' in told
    for secret in (ada.id, eve.id, match, ada.cookies().partition("=")[2], *(row["key"] for row in secrets)):
        assert secret not in told


@pytest.mark.parametrize("query", [{"goal": "hard"}, {"whose": "all"}, {"match": "nothere"}])
async def test_an_empty_list_is_an_answer(people, query):
    told = await scores(await people("Nobody"), options={"planet": "glyphmoor"}, **query)
    assert (told["count"], told["best"], told["trend"], told["median"], told["this"]) == (0, [], [], None, None)
    assert [goal["name"] for goal in told["goals"]] == ["hard", "normal", "easy"]

"""The race of the day: the same dice for everybody, one try each, a table, percentiles; and sheets and key when the day is over."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime, timedelta

from perihelion.core.registry import definition, games
from perihelion.server.daily import _game_of, form_of
from tests.server.clients import play
from tests.server.fair import recomputed

GAME = "planet-smash"


async def tried(guest, status=200, value=None):
    race = await guest.get(f"/games/{GAME}/daily")
    value = value or secrets.token_hex(16)
    return value, await guest.post(f"/daily/{race['id']}/tries", status, value=value)


async def played(guest, seed):
    """A whole try at random."""
    value, race = await tried(guest)
    live = await guest.connect(race["you"]["match"])
    await play(race["you"]["match"], live, seed=seed)
    return value, race["you"]["match"]


async def test_everybody_has_the_same_dice_one_try_and_a_place_in_the_table(people, server):
    guests = [await people(name) for name in ("Ada", "Bo", "Cy")]
    ada, bo, cy = guests
    before = await ada.get(f"/games/{GAME}/daily")
    assert (before["status"], before["you"], before["tries"], before["fairness"]["values"]) == ("running", None, 0, [None])
    assert [one["id"] for one in await bo.get("/daily")] == [before["id"]]  # asked for by others, it is the same
    await server.rows("UPDATE groups SET options = :options WHERE id = :id", options='{"planet": "pebble"}', id=before["id"])
    tries = [await played(guest, seed) for seed, guest in enumerate(guests)]
    race = await ada.get(f"/games/{GAME}/daily")
    assert race["fairness"]["values"] == [tries[0][0]]  # the first nonce is that of the day
    assert race["fairness"]["commitment"] == before["fairness"]["commitment"]

    # One try: the same question again has the same answer, another is refused, and nobody sees another's sheet, or the key.
    assert (await tried(bo, value=tries[1][0]))[1]["you"]["match"] == tries[1][1]
    assert "one try" in (await tried(bo, 403))[1]["detail"]
    await ada.get(f"/matches/{tries[1][1]}", 404)
    await ada.get(f"/matches/{tries[0][1]}/check", 403)
    assert race["fairness"]["key"] is None

    table = await cy.get(f"/games/{GAME}/daily")
    assert (table["tries"], table["finished"], len(table["best"])) == (3, 3, 3)
    places = [one["place"] for one in table["best"]]
    assert [one for one in places if one] == sorted(one for one in places if one)
    assert places == [1 + [one["told"] for one in table["best"]].index(e["told"]) if e["place"] else None for e in table["best"]]
    assert [one["match"] for one in table["best"] if not one["you"]] == [None, None]
    mine = next(one for one in table["best"] if one["you"])
    assert (table["you"]["place"], table["you"]["told"], table["you"]["match"]) == (mine["place"], mine["told"], tries[2][1])
    others = [one for one in table["best"] if not one["you"]]
    last = len(table["best"])
    behind = sum((one["place"] or last) > (mine["place"] or last) for one in others)
    same = sum(one["place"] == mine["place"] for one in others)
    assert table["you"]["percentile"] == table["percentiles"]["mean"] == round(100 * (behind + same / 2) / 2, 1)
    assert table["percentiles"]["days"] == 1

    # The next day: yesterday's sheets and key are there for everybody, and there is a new race.
    yesterday = (datetime.now(UTC) - timedelta(days=1)).date().isoformat()
    await server.rows("UPDATE daily SET day = :day WHERE group_id = :id", day=yesterday, id=race["id"])
    over = await ada.get(f"/games/{GAME}/daily", day=yesterday)
    assert (over["status"], all(one["match"] for one in over["best"])) == ("over", True)
    dee = await people("Dee")
    assert "has ended" in (await dee.post(f"/daily/{race['id']}/tries", 403, value="9" * 32))["detail"]
    fresh = await ada.get(f"/games/{GAME}/daily")
    assert (fresh["id"] != race["id"], fresh["you"], fresh["tries"], fresh["before"]) == (True, None, 0, yesterday)
    checks = [await ada.get(f"/matches/{match}/check") for _, match in tries]
    rolls = [{roll["name"]: roll["text"].partition("=")[2] for roll in check["rolls"]} for check in checks]
    for check in checks:
        assert recomputed(check) == [roll["code"] for roll in check["rolls"]]
        assert (check["key"], check["commitment"]["values"]) == (over["fairness"]["key"], [tries[0][0]])
    shared = rolls[0].keys() & rolls[1].keys() & rolls[2].keys()
    assert len(shared) > 5
    assert all(rolls[0][name] == rolls[1][name] == rolls[2][name] for name in shared)


async def test_who_asks_at_the_same_moment_has_one_try_and_a_day_is_not_over_while_somebody_plays(people, server):
    ada, bo = await people("Ada"), await people("Bo")
    race = await ada.get(f"/games/{GAME}/daily")
    answers = await asyncio.gather(*(one.http.post(f"/api/daily/{race['id']}/tries", json={"value": secrets.token_hex(16)})
                                     for one in (ada, ada, ada, bo)))  # fmt: skip
    assert sorted(one.status_code for one in answers) == [200, 200, 403, 403]
    infos = [one.json() for one in answers if one.status_code == 200]
    assert infos[0]["fairness"]["values"] == infos[1]["fairness"]["values"]
    yesterday = (datetime.now(UTC) - timedelta(days=2)).date().isoformat()
    await server.rows("UPDATE daily SET day = :day WHERE group_id = :id", day=yesterday, id=race["id"])
    assert (await ada.get(f"/games/{GAME}/daily", day=yesterday))["status"] == "running"
    for guest in (ada, bo):
        match = (await guest.get(f"/games/{GAME}/daily", day=yesterday))["you"]["match"]
        assert match in [one["you"]["match"] for one in infos]
        live = await guest.connect(match)
        await live.do("resign", match, seat=0)
    over = await ada.get(f"/games/{GAME}/daily", day=yesterday)
    assert (over["status"], [one["place"] for one in over["best"]]) == ("over", [None, None])  # who gives up has tried
    assert over["you"]["percentile"] == 50
    await ada.get(f"/games/{GAME}/daily", 404, day="2001-01-01")
    await ada.get("/games/last-light/daily", 404)


def test_which_games_have_a_race_of_the_day_follows_from_their_definition_and_sheets_change_with_the_days():
    raced = {name for name in games() if form_of(definition(name))}
    assert {"planet-smash", "thats-my-planet"} <= raced
    for declared in map(definition, games()):
        if declared.name in raced:
            days = [datetime(2031, 7, day, tzinfo=UTC).date() for day in range(1, 15)]
            played = [_game_of(declared, day) for day in days]
            assert all(game.seats == 1 for game in played)
            assert len({str(game.options) for game in played}) > 1
        else:
            assert not (declared.is_raced and declared.has_chance and any(form.seats == 1 for form in declared.forms))

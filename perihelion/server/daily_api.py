"""The HTTP calls about the races of the days. See docs/protocol.md."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from perihelion.server.asking import Body, Context, Nonce
from perihelion.server.daily import Dailies
from perihelion.server.schemas.answers import ALWAYS, problems
from perihelion.server.schemas.daily import DailyInfo, DailyTable

router = APIRouter(prefix="/api", responses=ALWAYS)


class Trying(Body):
    """What a client adds to the dice when it has seen the commitment: of the first who tries it becomes the nonce of the day."""

    value: Nonce


class Racing(Context):
    """The same, with the races."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.dailies: Dailies = request.app.state.dailies


Asking = Annotated[Racing, Depends(Racing)]


@router.get("/daily")
async def races_of_today(asking: Asking) -> list[DailyInfo]:
    """The races of this day: one for each game that is raced with dice."""
    return await asking.dailies.today(asking.guest)


@router.get("/games/{name}/daily", responses=problems(404))
async def race_of_day(
    name: str, asking: Asking, day: Annotated[date | None, Query(description="by UTC; today, where it is left out")] = None
) -> DailyTable:
    """The race of a day, with its table."""
    return await asking.dailies.table(name, day, asking.guest)


@router.post("/daily/{race}/tries", responses=problems(403, 404))
async def try_race(race: str, body: Trying, asking: Asking) -> DailyInfo:
    """Begins the guest's only try, and gives the race with it. The same again, with the same value, changes nothing."""
    asking.spend("matches")
    return await asking.dailies.begin(race, asking.guest, await asking.called(), body.value)

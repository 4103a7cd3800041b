"""The HTTP calls about tournaments. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from perihelion.server import tournament_telling
from perihelion.server.asking import Body, Context, PaceRequest, Wanting, chosen_game, pace_of
from perihelion.server.identity import checked_name
from perihelion.server.schemas.answers import ALWAYS, file_of, problems
from perihelion.server.schemas.tournaments import TournamentInfo, TournamentSummary
from perihelion.server.tournament_records import MOST_ENTRANTS, Bots, Settings, SystemName, Tournament
from perihelion.server.tournament_systems import MOST_MINUTES
from perihelion.server.tournaments import MOST_BOTS, MOST_CYCLES, MOST_GRACE, MOST_PAUSE, MOST_ROUNDS, Tournaments

router = APIRouter(prefix="/api/tournaments", responses=ALWAYS)
MOST_DAYS_AHEAD = 7


class BotsRequest(Body):
    """Bots that fill the tournament up to `up_to` entrants: of that level, or by how they think."""

    level: str = Field(max_length=40)
    up_to: int = Field(ge=2, le=MOST_BOTS)


class TournamentRequest(Body):
    """A new tournament. Without `begins_in`, in seconds, it starts when its host says so."""

    system: SystemName
    name: str = Field(max_length=200)
    game: str = Field(max_length=40)
    form: str | None = Field(None, max_length=40)
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)
    pace: PaceRequest
    rated: bool = False
    public: bool = Field(True, description="whether the lobby shows it")
    places: int = Field(MOST_ENTRANTS, ge=2, le=MOST_ENTRANTS)
    rounds: int = Field(0, ge=0, le=MOST_ROUNDS, description="of a Swiss system; 0: as many as it takes")
    cycles: int = Field(1, ge=1, le=MOST_CYCLES, description="of a round robin: how often all meet")
    minutes: int = Field(0, ge=0, le=MOST_MINUTES, description="of an arena")
    bots: BotsRequest | None = None
    begins_in: int | None = Field(None, ge=0, le=MOST_DAYS_AHEAD * 24 * 3600)
    grace: int | None = Field(None, ge=5, le=MOST_GRACE, description="seconds in which players must sit down")
    pause: int = Field(15, ge=0, le=MOST_PAUSE, description="seconds between two rounds")


class Competing(Context):
    """The same, with the tournaments."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.tournaments: Tournaments = request.app.state.tournaments

    def info_of(self, tournament: Tournament) -> TournamentInfo:
        return tournament_telling.info(tournament, self.guest)


Asking = Annotated[Competing, Depends(Competing)]


@router.get("")
async def tournaments(asking: Asking) -> list[TournamentSummary]:
    """Those that everybody may find: first what waits and goes on, then what is over."""
    return await asking.tournaments.listed()


@router.post("", status_code=201, responses=problems(403, 404))
async def open_tournament(body: TournamentRequest, asking: Asking, making: Wanting) -> TournamentInfo:
    """A new tournament, which others join."""
    chosen = await chosen_game(body.game, body.form, body.options)
    pace = pace_of(body.pace)
    assert pace is not None
    grace = body.grace if body.grace is not None else pace.days * 24 * 3600 or 180
    settings = Settings(
        body.system, checked_name(body.name), pace, body.rated, body.rounds, body.cycles, body.minutes, body.places,
        Bots(body.bots.level, body.bots.up_to) if body.bots else None,
        None if body.begins_in is None else asking.tournaments.now() + body.begins_in, float(grace), float(body.pause),
    )  # fmt: skip
    asking.spend_match(0)
    async with making.once() as name:
        found = await asking.tournaments.found(name)
        return asking.info_of(found or await asking.tournaments.open(name, chosen, asking.guest, settings, public=body.public))


@router.get("/{name}", responses=problems(404))
async def tournament(name: str, asking: Asking) -> TournamentInfo:
    """A tournament: standings and tables."""
    return asking.info_of(await asking.tournaments.tournament(name))


@router.get(
    "/{name}/results.csv", response_class=Response, responses={**file_of("text/csv; charset=utf-8", "The standings"), **problems(404)}
)
async def results(name: str, asking: Asking) -> Response:
    """The standings as a file for spreadsheets; all of a tournament as JSON is the tournament itself."""
    asking.spend("files")
    found = tournament_telling.results(await asking.tournaments.tournament(name))
    headers = {"Content-Disposition": f'attachment; filename="tournament-{name}.csv"'}
    return Response(found, media_type="text/csv; charset=utf-8", headers=headers)


@router.post("/{name}/join", responses=problems(403, 404))
async def join(name: str, asking: Asking) -> TournamentInfo:
    """Takes part, or does so again."""
    asking.spend("names")
    return asking.info_of(await asking.tournaments.join(name, asking.guest, await asking.called()))


@router.post("/{name}/leave", responses=problems(403, 404))
async def leave(name: str, asking: Asking) -> TournamentInfo:
    """Is not paired any more; a match under way is still one's own."""
    asking.spend("names")
    return asking.info_of(await asking.tournaments.leave(name, asking.guest))


@router.post("/{name}/start", responses=problems(403, 404))
async def start(name: str, asking: Asking) -> TournamentInfo:
    """The host starts it."""
    asking.spend_match(0)
    return asking.info_of(await asking.tournaments.start(name, asking.guest))


@router.post("/{name}/cancel", responses=problems(403, 404))
async def cancel(name: str, asking: Asking) -> TournamentInfo:
    """The host ends it."""
    return asking.info_of(await asking.tournaments.cancel(name, asking.guest))

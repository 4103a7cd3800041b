"""What calls send, and the context in which they are answered: the parts of the server, and the guest who asks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import Depends, Header, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

from perihelion.core.errors import BadOption
from perihelion.core.game import Game
from perihelion.core.messages import Message, message
from perihelion.core.pace import MOST_DAYS, MOST_INCREMENT, MOST_SECONDS, Pace
from perihelion.core.registry import definition, shared_game
from perihelion.server.accounts import Accounts, Called, name_of
from perihelion.server.bot_seats import BotSeats
from perihelion.server.errors import NotAllowed
from perihelion.server.groups import DEFAULT_TOTAL, Group, Groups
from perihelion.server.identity import is_id, new_id
from perihelion.server.limits import Limits
from perihelion.server.live import may_watch
from perihelion.server.lobby import Lobby
from perihelion.server.problems import Ratings
from perihelion.server.readers import Readers
from perihelion.server.room import Room
from perihelion.server.rooms import Rooms
from perihelion.server.scores import Scores
from perihelion.server.seats import bot_successor
from perihelion.server.storage.store import Store
from perihelion.server.vacations import DAYS_A_YEAR, Vacations
from perihelion.server.words import message_json
from perihelion.server.your_turn import Turns

# What is sent ---------------------------------------------------------------------------------------------------------------------------

Nonce = Annotated[str, Field(pattern="^[0-9a-f]{32}$", description="32 hexadecimal digits from the client's own generator")]


SeatNumber = Annotated[str, Field(pattern="^(0|[1-9][0-9]?)$", description="from 0")]


class Body(BaseModel):
    """What is sent with a call: nothing that is not expected."""

    model_config = ConfigDict(extra="forbid")


class Renaming(Body):
    """A guest's name."""

    name: str = Field(max_length=200)


class SeatRequest(Body):
    """Who is to sit there. A bot is named by its level, as name or number, or by its algorithm."""

    who: Literal["me", "link", "bot"]
    name: str | None = Field(None, max_length=200)
    bot: str | None = Field(None, max_length=40)
    level: int | None = None


class PaceRequest(Body):
    """How much time every seat has: seconds for the match and an increment after each turn, or days for each turn. At zero the seat
    resigns, or a bot takes over, named by its level or how it thinks."""

    seconds: int = Field(0, ge=0, le=MOST_SECONDS)
    increment: int = Field(0, ge=0, le=MOST_INCREMENT)
    days: int = Field(0, ge=0, le=MOST_DAYS)
    zero: Literal["resign", "bot"] = "resign"
    bot: str = Field("", max_length=40)


class VacationRequest(Body):
    """For how many days."""

    days: int = Field(ge=1, le=DAYS_A_YEAR)


class MatchRequest(Body):
    """A new match."""

    game: str = Field(max_length=40)
    form: str | None = Field(None, max_length=40)
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)
    seats: list[SeatRequest] | None = Field(None, max_length=99)
    goal: str | None = Field(None, max_length=40)
    rated: bool = False
    public: bool = Field(False, description="whether the lobby shows it")
    chat: bool = Field(True, description="whether people may write to each other there")
    pace: PaceRequest | None = None


class BranchRequest(Body):
    """A match that continues from a position of another: after that number of its steps, with these seats, none of them by link."""

    step: int
    seats: list[SeatRequest] = Field(max_length=99)


class Sitting(Body):
    """How a guest takes a seat."""

    name: str | None = Field(None, max_length=200)


class Nonces(Body):
    """What a client adds to the dice, by seat, when it has seen the commitment."""

    values: dict[SeatNumber, Nonce] = Field(min_length=1, max_length=99, json_schema_extra={"additionalProperties": False})


class Joining(Body):
    """How a guest joins a race, whose commitment they have seen, or a series, where each match has its own."""

    name: str | None = Field(None, max_length=200)
    value: Nonce | None = None


class GroupRequest(Body):
    """A new race or series."""

    kind: Literal["race", "series"]
    game: str = Field(max_length=40)
    form: str | None = Field(None, max_length=40)
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)
    same_dice: bool = False
    places: int = 99
    total: int = DEFAULT_TOTAL
    seats: list[SeatRequest] | None = Field(None, max_length=99)
    goal: str | None = Field(None, max_length=40)
    public: bool = Field(False, description="whether the lobby shows it")
    pace: PaceRequest | None = None


def pace_of(wanted: PaceRequest | None) -> Pace | None:
    if wanted is None:
        return None
    pace = Pace(wanted.seconds, wanted.increment, wanted.days, wanted.zero, wanted.bot)
    if (fault := pace.fault()) is not None:
        raise BadOption(fault)
    if pace.zero == "bot":
        bot_successor(0, pace.bot)  # raises BadOption if there is no such bot
    return pace


async def chosen_game(name: str, form: str | None, options: dict[str, Any]) -> Game:
    return await asyncio.to_thread(lambda: shared_game(definition(name), form, options))


# The context of a request -----------------------------------------------------------------------------------------------------------------


class Context:
    """The parts of the server, and the guest who asks."""

    def __init__(self, request: Request) -> None:
        self.store: Store = request.app.state.store
        self.rooms: Rooms = request.app.state.rooms
        self.groups: Groups = request.app.state.groups
        self.readers: Readers = request.app.state.readers
        self.bots: BotSeats = request.app.state.bots
        self.scores: Scores = request.app.state.scores
        self.ratings: Ratings = request.app.state.ratings
        self.accounts: Accounts = request.app.state.accounts
        self.limits: Limits = request.app.state.limits
        self.lobby: Lobby = request.app.state.lobby
        self.turns: Turns = request.app.state.turns
        self._operators: frozenset[str] = request.app.state.settings.operator_keys
        self.vacations = Vacations(self.store, self.rooms)
        self.guest: str = request.state.guest
        self.address: str = request.state.address

    def spend(self, name: str, cost: int = 1) -> None:
        """Raises TooMuch, which is answered 429, if the guest or the address has done too much of it."""
        self.limits.spend(name, self.guest, self.address, cost)

    def spend_match(self, bots: int) -> None:
        self.spend("matches")
        self.spend("bots", bots)

    async def name(self) -> str:
        return await name_of(self.store, self.guest)

    async def is_operator(self) -> bool:
        """Whether the setting `operators` names the account of who asks."""
        account = await self.accounts.of(self.guest)
        return account is not None and account.owner is None and account.name_key in self._operators

    async def must_not_be_operator(self) -> None:
        """Before a name becomes free: a person who takes the name of an operator would be one."""
        if await self.is_operator():
            raise NotAllowed(message("operators-stay"))

    async def called(self, given: str | None = None) -> Called:
        """What the guest wants to be called here; or else the name they have."""
        return await self.accounts.called(self.guest, given)

    async def room(self, match_id: str) -> Room:
        room = await self.rooms.room(match_id)
        if room is not None and self.store.is_shared:
            await self.rooms.copies.refresh(room)
        if room is None or not await may_watch(room.match, self.guest, self.groups):
            raise not_there(message("no-such-match"))
        return room

    async def group(self, group_id: str) -> Group:
        group = await self.groups.group(group_id) if is_id(group_id) else None
        if group is None:
            raise not_there(message("no-such-race"))
        return group


Key = Annotated[
    str | None,
    Header(
        pattern="^[!-~]{1,64}$",
        description="chosen by the client at random, for each thing that it wants: the same call with the same key makes nothing new, "
        "and gives what the first has made. So it may be repeated when its answer was lost",
    ),
]


class Making(Context):
    """The same, for calls that make something."""

    def __init__(self, request: Request, idempotency_key: Key = None) -> None:
        super().__init__(request)
        self._key = idempotency_key
        self._id = request.app.state.signer.id_of(self.guest, request.url.path, idempotency_key) if idempotency_key else new_id()

    @contextlib.asynccontextmanager
    async def once(self) -> AsyncIterator[str]:
        """The id of what is to be made; nobody else makes it meanwhile."""
        async with self.rooms.making(self._id):
            yield self._id

    async def made_match(self) -> Room | None:
        """What the same call has made before."""
        return await self.rooms.room(self._id) if self._key else None

    async def made_group(self) -> Group | None:
        return await self.groups.group(self._id) if self._key else None


def not_there(what: Message) -> HTTPException:
    return HTTPException(404, message_json(what))


Asking = Annotated[Context, Depends(Context)]
Wanting = Annotated[Making, Depends(Making)]

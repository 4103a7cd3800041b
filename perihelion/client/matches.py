"""The client for asyncio: a guest at a server, and the matches that it follows."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import httpx

from perihelion.client.connection import AWAY, MOST_FAILURES, USUAL_WAIT, Connection, Received
from perihelion.client.problems import Refused, ServerError
from perihelion.client.views import View, WrongBase
from perihelion.core.errors import BadOption, Unsupported
from perihelion.core.fairness import Witness
from perihelion.core.game import Game
from perihelion.core.logs import Log, read_log, wrong_draws
from perihelion.core.messages import Argument, Message, Said, from_json, message
from perihelion.core.registry import definition, shared_game

if TYPE_CHECKING:
    from perihelion.server.schemas.games import GameInfo
    from perihelion.server.schemas.matches import MatchInfo
    from perihelion.server.schemas.people import Me
    from perihelion.server.schemas.websocket import Candidate

PATIENCE = 60.0
"""Seconds for an answer."""
KEPT_OPEN = 2.0
"""Seconds after which an idle connection is closed: sooner than by the server, so that no request meets one that just ends."""
SHARED = ("format", "rules_version", "tables_digest", "actions", "view", "messages", "names")
"""The parts of the statics in which the server's game and the one installed here must agree: by them views are read."""


class AsyncClient:
    """A guest at a server, or with a `token` the program that has an account there. With the `identity` of an earlier client it is the same
    guest again, with all seats. `language` is in which messages are said; without one, that of the context."""

    def __init__(
        self, address: str, *, name: str | None = None, language: str | None = None, token: str | None = None, identity: str | None = None
    ) -> None:
        self.address = address.rstrip("/")
        self.language = language
        self.matches: dict[str, AsyncMatch] = {}
        """Those that are followed, by id."""
        self._name = None if token else name
        self._known_by = {"Authorization": f"Bearer {token}"} if token else {"Cookie": identity} if identity else {}
        kept = httpx.Limits(keepalive_expiry=KEPT_OPEN)
        self._http = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, limits=kept, headers=self._known_by)
        self._connection = Connection(self.address, self._credentials, self._heard, self._watch_again, self._ended)
        self._me: Me | None = None

    async def __aenter__(self) -> AsyncClient:
        try:
            await self.me()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._connection.close()
        await self._http.aclose()

    # Asking ---------------------------------------------------------------------------------------------------------------------------

    async def call(self, method: str, path: str, body: Any = None, **query: str) -> Any:
        """An HTTP call; what the server refuses is raised as `ServerError`. With a key that it is made by, it makes nothing twice, so it is
        repeated when the server's database has failed, or no server is there behind its proxy."""
        key = {"Idempotency-Key": secrets.token_hex(16)}
        for failures in itertools.count(1):
            try:
                answer = await self._http.request(method, path, json=body, params=query or None, headers=key)
            except httpx.TransportError as error:
                raise ServerError(message("client-no-answer", address=self.address, reason=str(error) or type(error).__name__)) from None
            wait = float(answer.headers.get("Retry-After", USUAL_WAIT)) if answer.status_code in AWAY else 0
            if not wait or failures >= MOST_FAILURES:
                break
            await asyncio.sleep(wait)
        if answer.is_success:
            return answer.json() if answer.headers.get("content-type") == "application/json" else answer.content
        try:
            detail = answer.json()["detail"]
        except (ValueError, KeyError, TypeError):
            detail = message("client-strange-answer", status=answer.status_code)
        raise ServerError(detail, answer.status_code, language=self.language)

    async def me(self) -> Me:
        """Who this client is; the first call introduces it."""
        if self._me is None:
            self._me = await (self.call("PUT", "/api/me", {"name": self._name}) if self._name else self.call("GET", "/api/me"))
        return self._me

    @property
    def identity(self) -> str:
        """By which the server knows this guest, once `me` was called: for a program that is started again. As secret as a password."""
        return self._credentials().get("Cookie", "")

    async def games(self) -> list[GameInfo]:
        """The games that the server offers."""
        found: list[GameInfo] = await self.call("GET", "/api/games")
        return found

    # Matches --------------------------------------------------------------------------------------------------------------------------

    async def create(
        self, game: str, form: str | None = None, *, seats: Sequence[str] | None = None, goal: str | None = None, rated: bool = False,
        public: bool = False, pace: Mapping[str, int | str] | None = None, **options: Any,
    ) -> AsyncMatch:  # fmt: skip
        """A new match. Seats are "me", "link" (for the person who follows it), or the level or name of a bot; without them all are "me".
        It may be rated, and the lobby may show it (`public`). A pace is `{"seconds": 300, "increment": 3}` or `{"days": 2}`, and with
        `"zero": "bot", "bot": "novice"` a bot takes over at zero."""
        wanted = [{"who": seat} if seat in ("me", "link") else {"who": "bot", "bot": seat} for seat in seats] if seats else None
        await self.me()
        body = {"game": game, "form": form, "options": options, "seats": wanted, "goal": goal, "rated": rated, "public": public}
        body["pace"] = dict(pace) if pace else None
        return await self._follow(await self.call("POST", "/api/matches", body))

    async def join(self, match: str, seat: int | None = None) -> AsyncMatch:
        """Takes a seat of a match, by default the first that is open."""
        await self.me()
        if seat is None:
            info = await self.call("GET", f"/api/matches/{match}")
            seat = next((one["seat"] for one in info["seats"] if one["kind"] == "open"), None)
        if seat is None:
            raise BadOption(message("client-no-open-seat"))
        return await self._follow(await self.call("POST", f"/api/matches/{match}/seats/{seat}/take", {}))

    async def watch(self, match: str) -> AsyncMatch:
        """Follows a match: one's own, from which one was cut off, or somebody else's."""
        await self.me()
        return await self._follow(await self.call("GET", f"/api/matches/{match}"))

    async def _follow(self, info: MatchInfo) -> AsyncMatch:
        game = await self._game_of(info)
        match = self.matches.setdefault(info["id"], AsyncMatch(self, self._connection, info, game))
        await match.add_nonces(info)
        self._connection.start()
        await self._connection.tell(do="watch", match=match.id, since=0)
        await match.until(lambda: match.is_known)
        return match

    async def _game_of(self, info: MatchInfo) -> Game:
        """The game as it is installed here, if it is the same as the server's."""
        chosen = await asyncio.to_thread(lambda: shared_game(definition(info["game"]), info["form"], info["options"]))
        own = await asyncio.to_thread(lambda: chosen.statics)
        if own.digest == info["statics"]:
            return chosen
        asked = {"game": info["game"], "form": info["form"], "options": json.dumps(info["options"])}
        theirs, ours = await self.call("GET", f"/api/statics/{info['statics']}", **asked), json.loads(own.body)
        if any(theirs.get(part) != ours[part] for part in SHARED):
            raise Unsupported(message("client-other-game", game=chosen.title, address=self.address))
        return chosen

    # What is heard --------------------------------------------------------------------------------------------------------------------

    def _credentials(self) -> dict[str, str]:
        return self._known_by or {"Cookie": "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())}

    async def _watch_again(self) -> None:
        for match in self.matches.values():
            await self._connection.tell(do="watch", match=match.id, since=len(match.lines))

    def _heard(self, received: Received) -> None:
        match = self.matches.get(received.get("match", ""))
        if match is not None:
            match._hear(received)

    def _ended(self, failure: Exception) -> None:
        for match in self.matches.values():
            match._fail(failure)


class AsyncMatch:
    """A match that is followed: what this guest knows of it, and what they may do."""

    def __init__(self, client: AsyncClient, connection: Connection, info: MatchInfo, game: Game) -> None:
        self.id = info["id"]
        self.game = game
        self.info = info
        self.lines: list[Any] = []
        """The log, as far as this guest may know it."""
        self.told: list[Any] = []
        """For each line what the rules say of it, as JSON; None where the move text says it all."""
        self.step = 0
        self.is_known = False
        self._client, self._connection = client, connection
        self._views: dict[int | None, View] = {}
        self._nonces: dict[int, str] = {}
        self._commitment = info["fairness"]["commitment"]
        """What was seen before anything was rolled."""
        self._news = asyncio.Event()
        self._asking: set[asyncio.Task[None]] = set()
        self._failure: Exception | None = None

    def __repr__(self) -> str:
        return f"<match {self.id} of {self.game.title} at {self._client.address}>"

    # What is known --------------------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """One's own."""
        return self.info["your_seats"]

    @property
    def mover(self) -> int | str | None:
        """The seat to act, "chance" or "over"; None before the match."""
        return self.info["mover"]

    @property
    def is_over(self) -> bool:
        return self.info["status"] == "over"

    def view(self, seat: int | None = None) -> View:
        """What a seat of one's own sees; without one, the seat to move, or the first, or a spectator."""
        if seat is None and self.seats:
            seat = self.mover if isinstance(self.mover, int) and self.mover in self.seats else self.seats[0]
        if seat not in self._views:
            raise BadOption(message("client-no-view"))
        return self._views[seat]

    def say(self, said: Message | Said | Mapping[str, Any], language: str | None = None) -> str:
        """A message of the server or the game, as it or its JSON is."""
        given: Argument = said if isinstance(said, Message | Said) else from_json(dict(said))
        return self.game.speaker(language or self._client.language).say(given)

    def story(self, language: str | None = None) -> list[str]:
        """What has happened, a sentence for each step that is known; move texts where the game says no more."""
        steps = [(line, said) for line, said in zip(self.lines, self.told, strict=True) if isinstance(line, list)]
        return [self.say(said, language) if said else line[2] for line, said in steps]

    # What is done ---------------------------------------------------------------------------------------------------------------------

    async def add_nonces(self, info: MatchInfo) -> None:
        """Before the match: adds this client's part of the dice, now that the server has committed itself to its own."""
        self._adopt(info)
        values = info["fairness"]["values"]
        missing = [seat for seat in self.seats if self.info["status"] == "waiting" and values[seat] is None]
        if missing:
            self._nonces |= {seat: secrets.token_hex(16) for seat in missing if seat not in self._nonces}
            given = {str(seat): self._nonces[seat] for seat in missing}
            self._adopt(await self._client.call("POST", f"/api/matches/{self.id}/nonces", {"values": given}))

    async def move(self, *moves: int | str, seat: int | None = None) -> None:
        """Plays one or several moves of a seat, all or none; raises `Refused` if the rules do not allow it, or another player was
        faster."""
        await self._ask("move", seat=self._mine(seat), step=self.step, moves=list(moves))

    async def take_back(self, to: int, seat: int | None = None) -> None:
        """Takes back to a step."""
        await self._ask("takeback", seat=self._mine(seat), to=to)

    async def ask_back(self, to: int | None, seat: int | None = None) -> None:
        """Asks the others to let a seat take back to a step; None: asks no longer. It happens when all agree; bots always do."""
        await self._ask("ask back", seat=self._mine(seat), to=to)

    async def answer_back(self, of: int, yes: bool, seat: int | None = None) -> None:
        """Agrees that seat `of` takes back what it asks for, or declines."""
        await self._ask("answer back", seat=self._mine(seat), of=of, yes=yes)

    async def vote(self, of: int, what: str, bot: str = "", seat: int | None = None) -> None:
        """What to do about seat `of`, whose holder stays away: "claim", that it resigns, "bot", that this bot plays on, or "wait"."""
        await self._ask("vote", seat=self._mine(seat), of=of, what=what, bot=bot)

    async def resign(self, seat: int | None = None) -> None:
        await self._ask("resign", seat=self._mine(seat))

    async def chat(self, text: str) -> None:
        await self._ask("chat", text=text)

    async def hint(self, seat: int | None = None) -> list[Candidate]:
        """The best decisions that the server's bot finds, the best first. `say` says its estimates and its reason."""
        answer = await self._ask("hint", seat=self._mine(seat), step=self.step)
        candidates: list[Candidate] = answer["candidates"]
        return candidates

    async def turn(self) -> View | None:
        """Waits until one of the own seats is to move, and gives what it sees; None, when the match is over."""
        await self.until(lambda: self.is_over or (self.info["status"] == "running" and self.mover in self.seats))
        return None if self.is_over else self.view()

    async def until(self, condition: Callable[[], Any]) -> None:
        """Waits for news until the condition holds."""
        while not condition():
            if self._failure is not None:
                raise self._failure
            self._news.clear()
            await self._news.wait()

    def cut(self) -> None:
        """As if the network failed: for tests. The client comes back by itself."""
        self._connection.cut()

    def _mine(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return self.mover if isinstance(self.mover, int) and self.mover in self.seats else next(iter(self.seats), 0)

    async def _ask(self, do: str, **more: Any) -> Received:
        answer = await self._connection.request(do=do, match=self.id, **more)
        if answer["tell"] in ("refused", "error"):
            raise Refused(answer["reason"], game=self.game, language=self._client.language)
        return answer

    # The dice -------------------------------------------------------------------------------------------------------------------------

    async def log(self) -> Log:
        """The log of a match that is over, read and checked."""
        data: bytes = await self._client.call("GET", f"/api/matches/{self.id}/log")
        return await asyncio.to_thread(read_log, data)

    async def check_dice(self) -> list[str]:
        """What is wrong with the dice of a match that is over, in sentences; none, if they are fair: the server has kept to the key that it
        committed itself to, and this client's nonces count. What is not known here, as after `watch`, is not checked."""
        log = await self.log()
        bots = tuple(seat["seat"] for seat in self.info["seats"] if seat["kind"] == "bot")
        seen = self._commitment if self._nonces else None
        witness = Witness(self.id, seen, tuple(self._nonces.items()), bots)
        wrong = wrong_draws(log, log.key or "") if log.commitment else []
        return [str(fault) for fault in (*witness.faults(log.commitment), *wrong)]

    # What is heard --------------------------------------------------------------------------------------------------------------------

    def _hear(self, received: Received) -> None:
        if received["tell"] in ("match", "lines"):
            self._grow(received)
        elif received["tell"] == "info":
            self._adopt(received["info"])
        elif received["tell"] in ("refused", "error") and not received.get("id"):
            self._fail(Refused(received["reason"], game=self.game, language=self._client.language))
        self._news.set()

    def _grow(self, received: Received) -> None:
        since = received["since"]
        if since > len(self.lines):
            self._watch(len(self.lines))
            return
        try:
            self._views = self._seen_in(received, since + len(received["lines"]))
        except WrongBase:
            self._watch(len(self.lines))
            return
        self.lines[since:], self.told[since:] = received["lines"], received["told"]
        self.step = received["step"]
        if since == 0:
            self.info = received.get("info", self.info)  # all that there is to know comes with it
        self._adopt(received.get("info", self.info))
        view = next(iter(self._views.values()), None)
        if view is not None and self.info["status"] != "waiting":
            self.info = {**self.info, "mover": view.mover_name, "steps": self.step}
        self.is_known = True

    def _seen_in(self, received: Received, lines: int) -> dict[int | None, View]:
        sent = {_seat(name): view for name, view in received["views"].items()}
        return {seat: View(self.game, seat, view, lines, self._views.get(seat)) for seat, view in sent.items()}

    def _adopt(self, info: MatchInfo) -> None:
        """A guest with other seats may know other things: everything is asked for again."""
        moved = self.is_known and info["your_seats"] != self.seats
        self.info = info
        self._news.set()
        if moved:
            self._watch(0)

    def _watch(self, since: int) -> None:
        task = asyncio.create_task(self._connection.tell(do="watch", match=self.id, since=since))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    def _fail(self, failure: Exception) -> None:
        self._failure = failure
        self._news.set()


def _seat(name: str) -> int | None:
    return None if name == "spectator" else int(name)

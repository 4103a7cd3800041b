"""People for the tests: each a guest of the server, by HTTP and, where they watch something, by one WebSocket.

A `Live` connection keeps every frame it got. Of each match it watches it keeps what a client would: the lines in order, the newest views.
A line that is lost, doubled or out of order fails at once. Views come to tests as JSON, and messages in English (`read`).
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import numpy as np
import numpy.typing as npt
import websockets

import perihelion as ph
from perihelion.client.connection import SUBPROTOCOL
from perihelion.client.views import View
from perihelion.core.changes import changed
from perihelion.core.errors import PerihelionError
from perihelion.core.game import Game
from perihelion.core.languages import ENGLISH, speaker
from perihelion.core.messages import said_in
from perihelion.core.packing import pack, unpack
from perihelion.core.registry import definition, shared_game
from perihelion.server.news import packed
from tests.server.processes import Server
from tests.server.told import check_told

PATIENCE = 60
MOST_FAILURES = 8
"""Of one request in a row; as in the web client."""
_numbers = itertools.count(1)


class Guest:
    """Somebody with a browser: a cookie, and everything that the server answered."""

    def __init__(self, server: Server) -> None:
        self.server = server
        hooks = {"response": [self._keep]}
        limits = httpx.Limits(keepalive_expiry=2)  # sooner than the server's 5 s, so that no request meets a connection that just ends
        # Without certificates, which take longer to read than most requests to answer.
        self.http = httpx.AsyncClient(
            base_url=server.address, trust_env=False, verify=False, timeout=PATIENCE, event_hooks=hooks, limits=limits
        )
        self.bodies: list[bytes] = []
        self.connections: list[Live] = []
        self.id = self.name = ""
        self.kept: dict[str, Kept] = {}
        """What this client knows of the dice of matches and races, by id."""

    async def arrive(self, name: str = "") -> Guest:
        me = (await self.http.put("/api/me", json={"name": name}) if name else await self.http.get("/api/me")).json()
        self.id, self.name = me["id"], me["name"]
        return self

    def at(self, server: Server) -> Guest:
        """The same browser, which a proxy has sent to another server."""
        other = Guest(server)
        other.http.cookies, other.id, other.name, other.kept = self.http.cookies, self.id, self.name, self.kept
        return other

    async def leave(self) -> None:
        for connection in self.connections:
            await connection.close()
        await self.http.aclose()

    async def _keep(self, response: httpx.Response) -> None:
        self.bodies.append(await response.aread())

    # Asking -----------------------------------------------------------------------------------------------------------------------------

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = _answer(await self.http.get(f"/api{path}", params=query or None), status)
        if "/positions/" in path and status == 200:
            info = _answer(await self.http.get(f"/api{path.partition('/positions')[0]}"), 200)
            return opened_position(answer, info, query.get("seat"))
        return answer

    async def post(self, path: str, status: int | None = None, **body: Any) -> Any:
        """As a client does it: where the answer is a match that waits for its nonces, it adds them."""
        expected = status or (200 if path.count("/") > 1 and not path.endswith("/branches") else 201)
        answer = _answer(await self.http.post(f"/api{path}", json=body), expected)
        return await self.add_nonces(answer) if "your_seats" in answer else answer

    async def open(self, game: str, form: str | None = None, seats: str = "", pace: Any = None, **options: Any) -> dict[str, Any]:
        """A new match; seats by letter: m(e), l(ink), r(andom) or g(reedy) bot, or the level of a searching bot."""
        wanted = [_wish(letter) for letter in seats] or None
        return await self.post("/matches", game=game, form=form, options=options, seats=wanted, pace=pace)

    async def add_nonces(self, info: dict[str, Any]) -> dict[str, Any]:
        """The second phase of fair dice: the commitment is known, and what it does not know is added."""
        values = info["fairness"]["values"]
        missing = [seat for seat in info["your_seats"] if info["status"] == "waiting" and info["playable"] and values[seat] is None]
        if not missing:
            return info
        kept = self.kept.setdefault(info["id"], Kept(info["fairness"]["commitment"]))
        kept.nonces |= {seat: secrets.token_hex(16) for seat in missing if seat not in kept.nonces}
        answer = await self.http.post(f"/api/matches/{info['id']}/nonces", json={"values": kept.nonces})
        return _answer(answer, 200)

    async def join(self, group: str, status: int = 200, **body: Any) -> Any:
        """Joins a race or a series. To a race, whose commitment is known, it adds a nonce."""
        info = await self.get(f"/groups/{group}")
        if info["kind"] == "race":
            kept = self.kept.setdefault(group, Kept(info["fairness"]["commitment"]))
            kept.nonces.setdefault(0, body.get("value") or secrets.token_hex(16))
            body["value"] = kept.nonces[0]
        return _answer(await self.http.post(f"/api/groups/{group}/join", json=body), status)

    async def log(self, match: str) -> bytes:
        answer = await self.http.get(f"/api/matches/{match}/log")
        assert answer.status_code == 200, answer.text
        return answer.content

    # Watching ---------------------------------------------------------------------------------------------------------------------------

    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def connect(self, *matches: str) -> Live:
        url = f"ws://{self.server.host}/api/live"
        headers = {"Cookie": self.cookies()}
        try:
            socket = await websockets.connect(
                url, subprotocols=[SUBPROTOCOL], additional_headers=headers, origin=self.server.address, max_size=None, proxy=None
            )
        except websockets.InvalidStatus as refusal:
            if refusal.response.status_code == 503:
                raise Unavailable(refusal.response.body.decode()) from None
            raise
        connection = Live(self, socket)
        self.connections.append(connection)
        for match in matches:
            await connection.watch(match)
        return connection

    def everything_told(self) -> list[bytes]:
        """All that the server ever sent to this guest."""
        return [*self.bodies, *(frame.encode() for connection in self.connections for frame in connection.frames)]


@dataclass
class Kept:
    """What a client keeps, to check the dice by: the commitment that it saw first, and its nonces by seat; of a race there is one."""

    commitment: str
    nonces: dict[int, str] = field(default_factory=dict)


def _wish(letter: str) -> dict[str, Any]:
    if letter.isdigit():
        return {"who": "bot", "level": int(letter)}
    return {"m": {"who": "me"}, "l": {"who": "link"}, "r": {"who": "bot", "bot": "random"}, "g": {"who": "bot", "bot": "greedy"}}[letter]


class Unavailable(AssertionError):
    """The database failed."""


def _answer(response: httpx.Response, status: int) -> Any:
    if response.status_code == 503 != status:
        raise Unavailable(response.text)
    assert response.status_code == status, f"{response.request.method} {response.request.url}: {response.status_code} {response.text}"
    return read(response.json())


def game_of(info: Any) -> Game | None:
    """The game of a match, a race or whatever else names one, if it is known here."""
    if not isinstance(info, dict) or not info.keys() >= {"game", "form", "options"}:
        return None
    try:
        return shared_game(definition(info["game"]), info["form"], info["options"])
    except PerihelionError:
        return None


def read(answer: Any, game: Game | None = None) -> Any:
    """What the server sent, with its messages in English."""
    if isinstance(answer, list):
        return [read(one, game) for one in answer]
    game = game_of(answer) or game
    return said_in(answer, (game.speaker(ENGLISH) if game else speaker(ENGLISH)).say)


def detail(answer: httpx.Response) -> str:
    """Why the server refused it."""
    found: str = read(answer.json())["detail"]
    return found


def opened_position(answer: dict[str, Any], info: dict[str, Any], asked: int | None) -> dict[str, Any]:
    """Through whose eyes a position is seen follows from who asks, and for which seat."""
    own = info["your_seats"]
    viewer = asked if asked in own else own[0] if len(own) == 1 else None
    return {**answer, "view": opened(game_of(info), viewer, answer["view"])}


def seen_json(view: ph.View) -> dict[str, Any]:
    """As tests get a view from the server."""
    found: dict[str, Any] = json.loads(json.dumps(opened(view.game, view.seat, packed(view))))
    return found


class Shown:
    """What a connection was shown, by match, viewer and number of lines: differences are sent, and read, from that base."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, int], npt.NDArray[np.int32]] = {}

    def whole(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message with whole views in it."""
        if message["tell"] not in ("match", "lines"):
            return message
        views = {name: self._whole(message, name, view) for name, view in message["views"].items()}
        return {**message, "views": views}

    def _whole(self, message: dict[str, Any], name: str, view: dict[str, Any]) -> dict[str, Any]:
        match, lines = message["match"], message["since"] + len(message["lines"])
        if "seen" in view:
            self._known[match, name, lines] = unpack(base64.b64decode(view["seen"]))
            return view
        assert view["base"] == message["since"]
        self._known[match, name, lines] = changed(self._known[match, name, view["base"]], base64.b64decode(view["change"]))
        seen = base64.b64encode(pack(self._known[match, name, lines])).decode()
        return {"seen": seen, "returns": view["returns"], "ranks": view["ranks"]}


def opened_message(message: dict[str, Any], game: Game | None) -> dict[str, Any]:
    """A message of the WebSocket in English, with views as JSON, that were sent whole."""
    views = {name: opened(game, None if name == "spectator" else int(name), view) for name, view in message.get("views", {}).items()}
    return {**read(message, game), **({"views": views} if "views" in message else {})}


def opened(game: Game | None, seat: int | None, view: dict[str, Any]) -> dict[str, Any]:
    return View(game, seat, view).json(ENGLISH) if game else view


def opened_by_hand(view: dict[str, Any]) -> dict[str, Any]:
    """What is seen of a game that only the server knows, as far as a client needs it (docs/protocol.md)."""
    if "seen" not in view:
        return view
    numbers = unpack(base64.b64decode(view["seen"])).tolist()
    mover, _, count, _ = numbers[:4]
    legal = [{"code": code} for code in itertools.accumulate(numbers[4 : 4 + count])]
    return {"mover": {-1: "chance", -2: "over"}.get(mover, mover), "legal": legal}


@dataclass
class Followed:
    """What a client knows of a match it watches."""

    info: dict[str, Any]
    lines: list[Any] = field(default_factory=list)
    views: dict[str, Any] = field(default_factory=dict)
    told: list[Any] = field(default_factory=list)
    step: int = 0
    takebacks: int = 0
    chat: list[dict[str, Any]] = field(default_factory=list)

    @property
    def mover(self) -> int | str | None:
        return self.info["mover"]

    @property
    def is_over(self) -> bool:
        return self.info["status"] == "over"

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if isinstance(line, dict) and line["event"] == kind]

    def steps(self) -> list[list[Any]]:
        """The steps in force."""
        steps: list[list[Any]] = []
        for line in self.lines:
            if isinstance(line, list):
                steps.append(line)
            elif line["event"] == "takeback":
                del steps[line["to"] :]
        return steps

    def codes(self, seat: int) -> list[int]:
        return [move["code"] for move in opened_by_hand(self.views[str(seat)])["legal"]]


class Live:
    """One WebSocket, read all the time."""

    def __init__(self, guest: Guest, socket: websockets.ClientConnection) -> None:
        self.guest = guest
        self.socket = socket
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.matches: dict[str, Followed] = {}
        self.groups: dict[str, dict[str, Any]] = {}
        self._shown = Shown()
        self.fault: Exception | None = None
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def close(self) -> None:
        await self.socket.close()
        await asyncio.wait([self._reading])

    def abort(self) -> None:
        """The line is cut, without a goodbye."""
        self.socket.transport.abort()

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                self.frames.append(frame)
                message = json.loads(frame)
                check_told(message)
                self.messages.append(self._opened(self._shown.whole(message)))
                self._take_note(self.messages[-1])
                self._news.set()
        except websockets.ConnectionClosed:
            pass
        except Exception as error:
            self.fault = error
        finally:
            self._news.set()

    def _opened(self, message: dict[str, Any]) -> dict[str, Any]:
        """In English, with views as JSON."""
        known = self.matches.get(message.get("match", ""))
        return opened_message(message, game_of(message.get("info") or (known.info if known else None)))

    def _take_note(self, message: dict[str, Any]) -> None:
        kind, match = message["tell"], self.matches.get(message.get("match", ""))
        if kind == "match":
            match = self.matches.setdefault(message["match"], Followed(message["info"]))
            match.chat = message["chat"]
        if kind == "group":
            self.groups[message["info"]["id"]] = message["info"]
        if match is None:
            return
        if kind in ("match", "lines"):
            known = len(match.lines)
            assert message["since"] <= known, f"lines {known} to {message['since']} were lost"
            assert kind == "match" or message["since"] == known, "lines were doubled"
            assert message["lines"][: known - message["since"]] == match.lines[message["since"] :], "lines have changed"
            assert len(message["told"]) == len(message["lines"])
            match.lines[message["since"] :], match.told[message["since"] :] = message["lines"], message["told"]
            match.views, match.step, match.takebacks = message["views"], message["step"], message["takebacks"]
        if kind == "chat":
            match.chat.append(message["chat"])
        match.info = message.get("info", match.info)
        if kind == "lines" and "info" not in message and match.views:
            match.info = {**match.info, "steps": match.step, "mover": opened_by_hand(next(iter(match.views.values())))["mover"]}

    # Sending and waiting ----------------------------------------------------------------------------------------------------------------

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def until(self, condition: Callable[[], Any], what: str = "news") -> Any:
        """Waits until the condition holds, and gives what it gave."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not (found := condition()):
                    if self.fault is not None:
                        raise self.fault
                    if self._reading.done():
                        raise ConnectionError(f"the connection was closed before {what} came")
                    self._news.clear()
                    await self._news.wait()
                return found
        except TimeoutError:
            raise AssertionError(f"{what} did not come; last: {self.frames[-1:]}") from None

    async def answer(self, after: int, *kinds: str, **having: Any) -> dict[str, Any]:
        """The first message after the first `after` that is of one of these kinds and has these fields."""

        def fits(message: dict[str, Any]) -> bool:
            return message["tell"] in kinds and all(message.get(name) == value for name, value in having.items())

        return await self.until(lambda: next(filter(fits, self.messages[after:]), None), f"{' or '.join(kinds)} {having}")

    async def watch(self, match: str, since: int | None = None) -> dict[str, Any]:
        """Without `since`: from the first line not yet known."""
        known = len(self.matches[match].lines) if match in self.matches else 0
        after = len(self.messages)
        await self.send(do="watch", match=match, since=known if since is None else since)
        answer = await self.answer(after, "match", "refused", "error", match=match)
        if answer["tell"] == "match" and (await self.guest.add_nonces(answer["info"]))["status"] == "running":
            await self.until(lambda: self.matches[match].info["status"] != "waiting", "the beginning")
        return answer

    async def resume(self, other: Live, match: str) -> dict[str, Any]:
        """Goes on from what another, broken connection knew."""
        known = other.matches[match]
        self.matches[match] = Followed(known.info, list(known.lines), told=list(known.told))
        return await self.watch(match)

    async def ask(self, do: str, match: str, **message: Any) -> dict[str, Any]:
        """Sends something that has an id, and waits for the answer."""
        message = {"id": f"{self.guest.id[:6]}-{next(_numbers)}", **message}
        after = len(self.messages)
        await self.send(do=do, match=match, **message)
        return await self.answer(after, "done", "hint", "estimate", "refused", "error", id=message["id"])

    # Doing ------------------------------------------------------------------------------------------------------------------------------

    async def move(self, match: str, *moves: int | str, seat: int | None = None, step: int | None = None, **more: Any) -> dict[str, Any]:
        """Without seat and step: of the own seat that is to move, now."""
        known = self.matches[match]
        seat = known.mover if seat is None else seat
        step = known.step if step is None else step
        return await self.ask("move", match, seat=seat, step=step, moves=list(moves), **more)

    async def insist(self, match: str, *moves: int | str, seat: int) -> dict[str, Any]:
        """A move as clients make it: what the server could not store just now is sent again, with the same id."""
        name, step = f"{self.guest.id[:6]}-{next(_numbers)}", self.matches[match].step
        for _ in range(MOST_FAILURES):
            answer = await self.move(match, *moves, seat=seat, step=step, id=name)
            if answer["tell"] != "error" or "retry_after" not in answer:
                break
            await asyncio.sleep(answer["retry_after"])
        return answer

    async def do(self, do: str, match: str, **message: Any) -> dict[str, Any]:
        """Something that must be done, not refused."""
        answer = await self.ask(do, match, **message)
        assert answer["tell"] == "done", answer
        return answer

    async def until_step(self, match: str, step: int) -> Followed:
        """Until the match has come that far."""
        await self.until(lambda: self.matches[match].step >= step, f"step {step}")
        return self.matches[match]

    async def until_line(self, match: str, line: int) -> Followed:
        """Until `line` lines are known."""
        await self.until(lambda: len(self.matches[match].lines) >= line, f"line {line}")
        return self.matches[match]

    async def until_info(self, match: str, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        await self.until(lambda: condition(self.matches[match].info), "such info")
        return self.matches[match].info


async def play(match: str, *lives: Live, moves: int | None = None, seed: int = 1) -> int:
    """Everybody plays at random, each for their own seats, until the match is over or `moves` moves were made. Gives their number."""
    chooser, made = random.Random(seed), 0
    sits = {seat: live for live in lives for seat in live.matches[match].info["your_seats"]}
    furthest = max((live.matches[match] for live in lives), key=lambda known: len(known.lines))
    while made != moves and not furthest.is_over and furthest.mover in sits:
        seat, live = furthest.mover, sits[furthest.mover]
        await live.until_line(match, len(furthest.lines))
        answer = await live.insist(match, chooser.choice(live.matches[match].codes(seat)), seat=seat)
        assert answer["tell"] == "done", answer
        furthest = live.matches[match]
        made += 1
    for live in lives:
        await live.until_line(match, len(furthest.lines))
    return made

"""Valid conversations with the server's WebSocket, and mutations of them."""

from __future__ import annotations

import json
import random
import string
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from perihelion.server.client_messages import MOST_FRAME_BYTES
from perihelion.server.live import FAILED, MOST_ID_LETTERS
from tests.server.clients import Live, opened_by_hand
from tests.server.told import is_asked

Message = dict[str, Any]
Frame = str | bytes
ODD_TEXTS = [
    "",
    " ",
    "\0",
    "\u202eevil",
    "\ufeff",
    "🚀" * 50,
    "é" * 41,
    "'; DROP TABLE matches; --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
]
ODD_NUMBERS = [-1, 0, 1, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, 1e308, -0.0]
ODD_VALUES = [None, True, False, [], {}, [[]], {"a": None}, *ODD_TEXTS, *ODD_NUMBERS]
KINDS = [
    "watch",
    "unwatch",
    "move",
    "takeback",
    "resign",
    "offer",
    "hint",
    "estimate",
    "analyse",
    "chat",
    "ask for",
    "hand over",
    "dance",
    "",
]
BATCH = 6
LATE = ("hint", "estimate")
"""These are looked for while other messages are answered."""


# Valid messages ---------------------------------------------------------------------------------------------------------------------------


@dataclass
class Talk:
    """What somebody could say next in a match, by what they know of it."""

    live: Live
    match: str
    chooser: random.Random
    others: list[str] = field(default_factory=list)
    """Ids of other matches, groups and persons, to be confused with."""
    group: str = ""
    count: int = 0

    def next(self) -> Message:
        """A message that is valid now."""
        known = self.live.matches[self.match]
        ways: list[Callable[[], Message]] = [self._chat, self._watch, self._offer, self._analyse, lambda: {"do": "ping"}]
        if self.group:
            ways += [lambda: {"do": "watch", "group": self.group}, lambda: {"do": "unwatch", "group": self.group}]
        if known.mover in known.info["your_seats"] and not known.is_over:
            ways += [self._move] * 8 + [self._ask_for_help]
        if known.step and not known.is_over:
            ways += [self._take_back]
        return self.chooser.choice(ways)()

    def _said(self, do: str, **more: Any) -> Message:
        self.count += 1
        return {"do": do, "match": self.match, "id": f"talk-{self.live.guest.id[:6]}-{self.count}", **more}

    @property
    def _seat(self) -> int:
        known = self.live.matches[self.match]
        own = known.info["your_seats"] or [0]
        return known.mover if known.mover in own else own[0]

    def _move(self) -> Message:
        known = self.live.matches[self.match]
        move = self.chooser.choice(opened_by_hand(known.views[str(self._seat)])["legal"])
        return self._said(
            "move", seat=self._seat, step=known.step, moves=[self.chooser.choice([move["code"], move.get("text", move["code"])])]
        )

    def _take_back(self) -> Message:
        return self._said("takeback", seat=self._seat, to=max(0, self.live.matches[self.match].step - self.chooser.randint(1, 3)))

    def _offer(self) -> Message:
        return self._said("offer", seat=self._seat, what="draw", yes=False)

    def _chat(self) -> Message:
        return self._said("chat", text=self.chooser.choice(["hello", "¿qué tal?", "שלום", "x" * 300]))

    def _ask_for_help(self) -> Message:
        return self._said(self.chooser.choice(LATE), seat=self._seat, step=self.live.matches[self.match].step)

    def _analyse(self) -> Message:
        return self._said("analyse")

    def _watch(self) -> Message:
        return {"do": "watch", "match": self.match, "since": len(self.live.matches[self.match].lines)}


# Mutations --------------------------------------------------------------------------------------------------------------------------------


class Mutator:
    """Breaks messages: each method is a way to."""

    def __init__(self, chooser: random.Random, others: list[str]) -> None:
        self.chooser = chooser
        self.others = others
        self.tried: Counter[str] = Counter()

    def frames(self, message: Message) -> Iterator[Frame]:
        """One or several frames made from a message."""
        way = self.chooser.choice([name for name in dir(self) if name.startswith("by_")])
        self.tried[way.removeprefix("by_")] += 1
        made = getattr(self, way)(dict(message))
        yield from made if isinstance(made, list) else [made if isinstance(made, str | bytes) else json.dumps(made)]

    def _field(self, message: Message) -> str:
        return self.chooser.choice(sorted(message))

    def by_another_type(self, message: Message) -> Message:
        return {**message, self._field(message): self.chooser.choice(ODD_VALUES)}

    def by_a_missing_field(self, message: Message) -> Message:
        del message[self._field(message)]
        return message

    def by_an_extra_field(self, message: Message) -> Message:
        return {**message, self.chooser.choice(["key", "guest", "admin", "tell", "__class__"]): self.chooser.choice(ODD_VALUES)}

    def by_a_huge_number(self, message: Message) -> Frame | Message:
        numbers = [name for name, value in message.items() if isinstance(value, int)]
        if not numbers:
            return json.dumps(message).replace('"do"', f'"n": {"9" * 5000}, "do"')
        return {**message, self.chooser.choice(numbers): self.chooser.choice(ODD_NUMBERS)}

    def by_odd_text(self, message: Message) -> Message:
        texts = [name for name, value in message.items() if isinstance(value, str)]
        return {**message, self.chooser.choice(texts): self.chooser.choice(ODD_TEXTS)}

    def by_a_lone_surrogate(self, message: Message) -> Frame:
        return json.dumps(message).replace(str(message.get("match", "ping")), "\\ud800", 1)

    def by_an_end_too_early(self, message: Message) -> Frame:
        text = json.dumps(message)
        return text[: self.chooser.randrange(len(text))]

    def by_another_letter(self, message: Message) -> Frame:
        text = json.dumps(message)
        place = self.chooser.randrange(len(text))
        return text[:place] + self.chooser.choice(string.printable) + text[place + 1 :]

    def by_a_foreign_id(self, message: Message) -> Message:
        names = [name for name in ("match", "group", "to") if name in message] or ["match"]
        message.pop("since", None)  # of a match that it does not know yet, a client asks for all
        return {**message, self.chooser.choice(names): self.chooser.choice(self.others)}

    def by_another_seat(self, message: Message) -> Message:
        return {**message, "seat": self.chooser.choice([*range(-1, 5), 99])}

    def by_another_kind(self, message: Message) -> Message:
        return {**message, "do": self.chooser.choice(KINDS)}

    def by_doubling(self, message: Message) -> list[Frame]:
        return [json.dumps(message)] * self.chooser.randint(2, 4)

    def by_doubled_keys(self, message: Message) -> Frame:
        return json.dumps(message).replace("{", '{"do": "ping", "match": "x", ', 1)

    def by_depth(self, message: Message) -> Frame:
        return json.dumps({**message, "moves": "DEEP"}).replace('"DEEP"', "[" * 3000 + "]" * 3000)

    def by_length(self, message: Message) -> Message:
        return {**message, self.chooser.choice(["text", "moves", "name"]): "x" * self.chooser.choice([301, 16_300, 17_000, 60_000])}

    def by_many_moves(self, message: Message) -> Message:
        return {**message, "moves": [0] * self.chooser.choice([0, 64, 65, 3000])}

    def by_bytes(self, message: Message) -> Frame:
        return json.dumps(message).encode()

    def by_being_no_object(self, message: Message) -> Frame:
        return self.chooser.choice(["", "null", "[]", '"ping"', "1", "{}", "NaN", "[" * 10_000, '{"do": "ping"} {"do": "ping"}'])


# What must be answered --------------------------------------------------------------------------------------------------------------------


class _Named(msgspec.Struct):
    id: Any = None
    do: Any = None


def answer_expected(frame: Frame) -> tuple[str, str]:
    """The kind of answer that a frame must get: by its id, to a watch, an error that names no id, or none."""
    try:
        named = msgspec.json.decode(frame if isinstance(frame, str) else "", type=_Named)
    except (msgspec.DecodeError, RecursionError):
        return ("error", "")
    if isinstance(named.id, str) and named.id:
        return ("id", named.id[:MOST_ID_LETTERS])
    if len(frame) > MOST_FRAME_BYTES or not is_asked(_decoded(frame)):
        return ("error", "")
    return {"ping": ("pong", ""), "watch": ("watch", ""), "unwatch": ("", ""), "stop analysing": ("", "")}.get(named.do, ("error", ""))


def _decoded(frame: Frame) -> Any:
    try:
        return msgspec.json.decode(frame)
    except (msgspec.DecodeError, RecursionError):
        return None


def unanswered(sent: list[Frame], told: list[Message]) -> list[str]:
    """What of it has no answer. A hint may come later; a watch may be refused without an id, as it has none."""
    expected, got = Counter(map(answer_expected, sent)), Counter(map(_answer, told))
    got["watch", ""] += max(0, got["error", ""] - expected["error", ""])
    late = {answer_expected(frame) for frame in sent if any(f'"{do}"' in str(frame) for do in LATE)}
    return [f"{kind} {name}" for kind, name in expected - got if kind and (kind, name) not in late]


def _answer(message: Message) -> tuple[str, str]:
    assert message.get("reason") != FAILED, message
    kind = message["tell"]
    if message.get("id"):
        return ("id", message["id"])
    if kind == "pong":
        return ("pong", "")
    return ("error", "") if kind in ("error", "refused") else ("watch", "") if kind in ("match", "group") else ("", kind)


async def exchange(live: Live, frames: list[Frame]) -> list[Message]:
    """Sends all of these at once, and gives what came until a ping after them was answered."""
    after, pings = len(live.messages), sum(answer_expected(frame)[0] == "pong" for frame in frames)
    for frame in frames:
        await live.socket.send(frame)
    await live.send(do="ping")
    await live.until(lambda: sum(message["tell"] == "pong" for message in live.messages[after:]) > pings, "the answer to the last of them")
    return live.messages[after:]


async def confuse(talk: Talk, mutator: Mutator, least: int) -> int:
    """A conversation in which most messages are mutated, some sent more than once, and their order changed; gives how many were sent."""
    sent = 0
    while sent < least:
        batch = [frame for _ in range(BATCH) for frame in mutator.frames(talk.next())]
        batch.append(json.dumps(talk.next()))
        if mutator.chooser.random() < 0.3:
            mutator.chooser.shuffle(batch)
        faults = unanswered(batch, await exchange(talk.live, batch))
        assert not faults, f"no answer to {faults}: {[str(frame)[:200] for frame in batch]}"
        sent += len(batch)
        await talk.live.watch(talk.match)  # a message may have ended that
    return sent

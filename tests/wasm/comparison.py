"""The questions that both are asked, and the answers of the CPU. `runner.mjs` has those of WebAssembly."""

from __future__ import annotations

import base64
import fcntl
import functools
import hashlib
import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import perihelion as ph
from perihelion.bots.alphabeta import AlphaBetaBot
from perihelion.bots.engine import module_of
from perihelion.bots.levels import LEVELS, level_in, player_of
from perihelion.bots.mcts import MctsBot
from perihelion.core.batch import Batch, play_on_cpu
from perihelion.core.logs import read_log, replayed
from perihelion.core.messages import Said
from perihelion.core.records import blank, raw
from perihelion.core.serialization import field_names, state_from_text, state_to_text
from perihelion.core.statics import statics_of
from perihelion.lab.perft import perft

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "web" / "engine"
RUNNER = Path(__file__).with_name("runner.mjs")
ASKED_WHY_NOT = 40
KEY = 0x1234_5678_9ABC_DEF0
Question = dict[str, Any]


@functools.cache
def engine() -> Path:
    """The engine, built anew where its sources have changed; by one process at a time."""
    built, sources = ENGINE / "dist" / "index.js", list((ENGINE / "src").rglob("*.ts"))
    with Path(ENGINE / "package.json").open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.is_file() or built.stat().st_mtime < max(source.stat().st_mtime for source in sources):
            subprocess.run(["npm", "run", "--silent", "build"], cwd=ENGINE, check=True)
            built.touch()
    return built


def by_wasm(game: ph.Game, questions: list[Question]) -> list[Any]:
    module = module_of(game.definition)
    module.built()
    request = {"engine": str(engine()), "module": str(module.file), "statics": statics_of(game), "questions": questions}
    done = subprocess.run(["node", RUNNER], input=json.dumps(request), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers


def by_cpu(game: ph.Game, questions: list[Question]) -> list[Any]:
    """As JSON gives it back."""
    answers: list[Any] = json.loads(json.dumps([_ANSWERS[question["ask"]](game, question) for question in questions]))
    return answers


def different(game: ph.Game, questions: list[Question]) -> Iterator[str]:
    """Where the two do not agree, in a few words each."""
    for question, one, other in zip(questions, by_cpu(game, questions), by_wasm(game, questions), strict=True):
        asked = {name: value for name, value in question.items() if name not in ("codes", "at", "prefixes")}
        if one != other:
            yield f"{game!r} {asked}: {_first_difference(one, other)}"


def _first_difference(one: Any, other: Any, path: str = "answer") -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(_first_difference(one[key], other[key], f"{path}.{key}") for key in one if one[key] != other[key])
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(_first_difference(one[n], other[n], f"{path}[{n}]") for n in range(len(one)) if one[n] != other[n])
    return f"{path} is {str(one)[:200]} on the CPU and {str(other)[:200]} in WebAssembly"


# Questions ------------------------------------------------------------------------------------------------------------------------------


def random_play(games: int, seed: int = 7, first: int = 0, dice_key: int = 0) -> Question:
    return {"ask": "random", "games": games, "seed": seed, "first": first, "dice_key": str(dice_key)}


def walk(game: ph.Game, seed: int, looks: int) -> Question:
    """A random game, with some of its positions looked at closely, and the last one."""
    codes = random_codes(game, seed)
    return {
        "ask": "walk",
        "codes": codes,
        "at": sorted(random.Random(seed).sample(range(len(codes)), min(looks, len(codes)))),
        "key": str(KEY + seed),
        "illegal": random.Random(seed).sample(range(game.num_actions), min(ASKED_WHY_NOT, game.num_actions)),
    }


def replay(game: ph.Game, seed: int) -> Question:
    """A random game, and a code after its end that is not legal."""
    codes = random_codes(game, seed)
    return {"ask": "replay", "codes": [*codes, 0]}


def search(game: ph.Game, bot: str, decisions: int, seed: int, *, opinions: bool) -> Question:
    """Several decisions of one seat in one game, so that what a bot remembers is compared, too."""
    chooser, position, codes, prefixes = random.Random(seed), game.start(), list[int](), list[list[int]]()
    seat: int | None = None
    for code in random_codes(game, seed):
        begun = position.mover >= 0 and (seat is not None or chooser.random() < 0.1 or len(codes) > 40)
        if begun and len(position.legal()) > 1 and seat in (None, position.mover):
            seat = position.mover
            prefixes.append(codes.copy())
        if len(prefixes) == decisions:
            break
        codes.append(code)
        position = position.play(code)
    judged = chooser.choice(_after(game, prefixes[-1]).legal()) if opinions else None
    return {"ask": "search", "bot": bot, "key": str(KEY + seed), "prefixes": prefixes, "hint": opinions, "judge": judged}


def play(bot: str, most: int) -> Question:
    """A game of that many steps at most, in which all seats are bots."""
    return {"ask": "play", "bot": bot, "key": str(KEY), "most": most}


def faults(game: ph.Game, seed: int, count: int) -> Question:
    """Positions of a random game, each with a number changed."""
    chooser, position, records = random.Random(seed), game.start(), list[str]()
    codes, state = random_codes(game, seed), game.definition.state
    looks = {round(n * (len(codes) - 1) / (count - 1)) for n in range(count)}
    for step, code in enumerate(codes):
        if step in looks:
            record = np.frombuffer(bytearray(position.bytes()), state)
            values = record[chooser.choice(field_names(game.definition))].reshape(-1)
            place, bounds = chooser.randrange(values.size), np.iinfo(values.dtype)
            values[place] = chooser.choice((0, 1, min(int(values[place]) + 1, bounds.max), chooser.randint(bounds.min, bounds.max)))
            records.append(base64.b64encode(record.tobytes()).decode())
        position = position.play(code)
    return {"ask": "faults", "records": records}


def random_codes(game: ph.Game, seed: int) -> list[int]:
    chooser, position, codes = random.Random(seed), game.start(), list[int]()
    while position.mover != ph.OVER:
        codes.append(chooser.choice(position.legal()))
        position = position.play(codes[-1])
    return codes


# Answers of the CPU ---------------------------------------------------------------------------------------------------------------------


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _after(game: ph.Game, codes: list[int]) -> ph.Position:
    return replayed(game, game.start(), codes)


def _random(game: ph.Game, question: Question) -> Any:
    batch = Batch.blank(
        game, question["first"] + question["games"], seed=question["seed"], dice_key=int(question["dice_key"]), keep_states=True
    )
    play_on_cpu(batch, 1, lambda done: None)
    part = slice(question["first"], None)
    assert batch.states is not None
    return {
        "steps": batch.steps[part].tolist(),
        "decisions": batch.decisions[part].tolist(),
        "returns": batch.returns[part].tolist(),
        "finals": _digest(batch.states[part].tobytes()),
    }


def _walk(game: ph.Game, question: Question) -> Any:
    position, facts = game.start(), []
    for step, code in enumerate(question["codes"]):
        if step in question["at"]:
            facts.append(_facts(position, question))
        position = position.play(code)
    return {"facts": [*facts, _facts(position, question)], "board": position.view(0).board()}


def _packed(view: ph.View) -> dict[str, Any]:
    """As a server sends it."""
    return {"seen": base64.b64encode(view.seen().pack()).decode(), "returns": view.returns(), "ranks": view.ranks()}


def _reason(position: ph.Position, code: int) -> Any:
    found = position._why_not(code)
    return found.json() if isinstance(found, Said) else None


def _facts(position: ph.Position, question: Question) -> dict[str, Any]:
    game, key, seats = position.game, int(question["key"]), range(position.game.seats)
    is_chance, is_over = position.mover == ph.CHANCE, position.mover == ph.OVER
    evaluation = np.zeros(game.seats, np.int64)
    game.run.evaluate(game.tables, position._states, evaluation)
    return {
        "state": _digest(position.bytes()),
        "check": position.check,
        "mover": position.mover,
        "legal": position.legal(),
        "outcomes": position.outcomes(),
        "draw": position.draw(key) if is_chance else None,
        "draw_id": position.draw_id if is_chance else None,
        "pile": position.from_a_pile if is_chance else None,
        "evaluation": evaluation.tolist(),
        "terms": [position.evaluation_terms(seat) for seat in seats],
        "seen": [_packed(position.view(seat)) for seat in (*seats, None)],
        "tell": [position.told(code, seen).json() for code in position.legal()[:3] for seen in (True, False)],
        "why_not": [_reason(position, code) for code in question["illegal"]],
        "in_game": position.in_game(),
        "merit": position.merit(),
        "known": [_digest(position.view(seat)._known.bytes()) for seat in seats],
        "shown": [_digest(_shown(position, seat)) for seat in seats],
        "observed": [_digest(position.view(seat).observation().tobytes()) for seat in seats],
        "sees": [[position.sees(code, seat) for seat in seats] for code in position.legal()[:3]],
        "returns": position.returns() if is_over else None,
        "ranks": position.ranks() if is_over else None,
        "texts": position.texts(),
        "without": _digest(position.without(0).bytes()) if game.lets_seats_withdraw else None,
    }


def _shown(position: ph.Position, seat: int) -> bytes:
    game, known = position.game, position.view(seat)._known
    filled = blank(game.definition.view.shape.dtype)
    game.run.show(game.tables, known._states, seat, filled, np.ones(1, np.int32))
    return filled.tobytes()


def _faults(game: ph.Game, question: Question) -> Any:
    return [_fault(game, base64.b64decode(record)) for record in question["records"]]


def _fault(game: ph.Game, record: bytes) -> Any:
    try:
        game.from_bytes(record)
    except ph.BadPosition as error:
        return error.message.json()
    return None


def _replay(game: ph.Game, question: Question) -> Any:
    codes = question["codes"]
    states = np.frombuffer(bytearray(game.start().bytes()), game.definition.state)
    movers, checks = np.empty(len(codes), np.int64), np.empty(len(codes), np.uint64)
    actions, legal = np.array(codes, np.int64), np.empty(game.max_legal, np.int32)
    played = game.run.replay(game.tables, states, raw(states), actions, legal, movers, checks)
    return {"played": played, "movers": movers[:played].tolist(), "checks": checks[:played].tolist(), "state": _digest(states.tobytes())}


def _perft(game: ph.Game, question: Question) -> Any:
    return perft(game.start(), question["depth"])


def _search(game: ph.Game, question: Question) -> Any:
    bot = _player(game, question["bot"])
    bot.begin(int(question["key"]))
    found = []
    for codes in question["prefixes"]:
        position = _after(game, codes)
        code = bot.choose(position.view(position.mover), position.sampler(position.mover))
        found.append({"code": code, "remembered": {name: _digest(data) for name, data in _remembered(bot).items()}})
    view, sampler = position.view(position.mover), position.sampler(position.mover)
    hint = [_plain(candidate) for candidate in bot.hint(view, sampler).candidates] if question["hint"] else None
    judge = None if question["judge"] is None else _plain(bot.judge(view, sampler, question["judge"]))
    return {"found": found, "hint": hint, "judge": judge}


def _player(game: ph.Game, name: str) -> Any:
    """A level by its own search: what that remembers is looked at."""
    return player_of(level_in(game, name), 3600) if name in LEVELS else ph.bot(name, seconds=3600)


def _remembered(bot: object) -> dict[str, bytes]:
    if isinstance(bot, MctsBot) and bot._tree is not None:
        nodes, edges = bot._tree.used
        return {"nodes": bot._tree.nodes[:nodes].tobytes(), "edges": bot._tree.edges[:edges].tobytes()}
    if isinstance(bot, AlphaBetaBot) and bot._state is not None:
        search = bot._state[2]
        return {name: getattr(search, name).tobytes() for name in ("settings", "frames", "history", "transposition_table")}
    return {}


def _plain(candidate: ph.Candidate) -> dict[str, Any]:
    return candidate.summary()


def _options(game: ph.Game, question: Question) -> Any:
    made = statics_of(ph.game(game.name, question["form"], **question["chosen"]))
    return {name: value for name, value in made.items() if name != "digest"}


def _log(game: ph.Game, question: Question) -> Any:
    log = read_log(question["text"].encode())
    seats = [log.for_seat(seat).to_bytes().decode() for seat in (*range(game.seats), None)]
    return {"written": log.to_bytes().decode(), "seats": seats, "merit": log.now.merit()}


def _analysis(game: ph.Game, question: Question) -> Any:
    return ph.analyse(read_log(question["text"].encode()), bot=question["bot"]).summary()


def _fields(game: ph.Game, question: Question) -> Any:
    found = []
    for prefix in question["prefixes"]:
        position = game.start()
        for code in prefix:
            position = position.play(code)
        text = state_to_text(game.definition, np.frombuffer(position.bytes(), game.definition.state))
        read = game.from_text(text)
        whole = _digest(position.bytes())
        assert _digest(read.bytes()) == whole
        found.append({"json": position.to_json(), "text": text, "read": whole, "again": whole})
    return found


def _misread(game: ph.Game, question: Question) -> Any:
    def said(text: str) -> str:
        try:
            return _digest(state_from_text(game.definition, text).tobytes())
        except ph.BadPosition as error:
            return error.message.name

    return [said(text) for text in question["texts"]]


def _play(game: ph.Game, question: Question) -> Any:
    """Whole games: every seat is a bot of its own, all draws follow from one key."""
    key, players, position, codes = int(question["key"]), [], game.start(), list[int]()
    for seat in range(game.seats):
        players.append(_player(game, question["bot"]))
        players[-1].begin(key + seat)
    while position.mover != ph.OVER and len(codes) < question["most"]:
        mover = position.mover
        draws = mover == ph.CHANCE
        codes.append(position.draw(key + len(codes)) if draws else players[mover].choose(position.view(mover), position.sampler(mover)))
        position = position.play(codes[-1])
    return codes


_ANSWERS = {
    "options": _options,
    "log": _log,
    "analysis": _analysis,
    "fields": _fields,
    "misread": _misread,
    "faults": _faults,
    "play": _play,
    "random": _random,
    "walk": _walk,
    "replay": _replay,
    "perft": _perft,
    "search": _search,
}

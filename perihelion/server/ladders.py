"""Ratings of people and bots, for each form of a game: what rated matches make of them, and who leads.

Rated matches are played with the form's usual options, by people with accounts and by bots, without help and takebacks. A result counts
once, in the transaction that ends the match: its rows are the source, in their order, and what they make of the ratings can be computed
again. A player who leaves a seat for good, so that somebody else plays on there, is rated as the last. What is given up before every side
has made a decision does not count: nothing was played.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.bots import RANKED
from perihelion.core.errors import BadOption
from perihelion.core.game import Game
from perihelion.core.messages import message
from perihelion.core.registry import definition, shared_game
from perihelion.server.errors import NotAllowed
from perihelion.server.levels import LEVELS
from perihelion.server.matches import Match
from perihelion.server.schemas.common import BotInfo
from perihelion.server.schemas.ratings import LadderEntry, LadderInfo, RatingInfo, SeatRating
from perihelion.server.seats import Seat
from perihelion.server.skill import NEW, PROVISIONAL, Entrant, Skill, after, of_level
from perihelion.server.storage import tables
from perihelion.server.storage.changes import Change, insert, insert_missing, update
from perihelion.server.storage.store import Store

MOST_LISTED = 100
_BOT = "bot:"
_ratings, _rated = tables.ratings.c, tables.rated.c
Pool = tuple[str, str]
"""A game and its form."""


class Result(NamedTuple):
    """What a match says of a player."""

    seat: int
    player: str
    side: int
    rank: int


# Who is rated, and when -------------------------------------------------------------------------------------------------------------------


def must_be_fit_to_be_rated(game: Game, seats: Sequence[Seat]) -> None:
    """Raises an error that says what rated matches need."""
    if game.seats < 2 or len(game.sides) < 2:
        raise BadOption(message("rated-needs-others"))
    if game.options != shared_game(game.definition, game.form, {}).options:
        raise BadOption(message("rated-usual-options"))
    people = [seat for seat in seats if seat.kind == "guest"]
    if len({seat.guest for seat in people}) < len(people):
        raise NotAllowed(message("rated-own-screens"))
    if any(not seat.account for seat in people):
        raise NotAllowed(message("rated-needs-account"))
    if all(seat.kind == "bot" for seat in seats):
        raise BadOption(message("rated-needs-people"))


def player_at(seat: Seat) -> str | None:
    """Whose result it is: of the person who sat there when the match began."""
    return seat.former[0] if seat.former else occupant_of(seat)


def occupant_of(seat: Seat) -> str | None:
    """Who sits there now."""
    if seat.kind == "bot" and seat.bot is not None:
        return bot_player(seat.bot, seat.level)
    return seat.owner


def bot_player(name: str, level: int | None) -> str:
    return f"{_BOT}{name}" if level is None else f"{_BOT}{name}:{level}"


def bot_of(player: str) -> BotInfo | None:
    """The bot that a player is; None, if it is a person."""
    if not player.startswith(_BOT):
        return None
    name, _, level = player.removeprefix(_BOT).partition(":")
    return {"name": name, "level": int(level) if level else None}


def first_skill(player: str) -> Skill:
    """Before the first match."""
    bot = bot_of(player)
    if bot is None or bot["level"] is not None or bot["name"] not in LEVELS:
        return NEW
    return of_level(LEVELS.index(bot["name"]), len(RANKED))


def results_of(match: Match) -> list[Result]:
    """What a match that is over says of its players; nothing, if it does not count."""
    places = places_of(match) if match.rated else None
    if places is None or not _was_played(match):
        return []
    sides = match.game.sides
    side_of = {seat: number for number, side in enumerate(sides) for seat in side}
    found = [(seat.seat, player_at(seat)) for seat in match.seats]
    if any(player is None for _, player in found):
        return []
    return [Result(seat, str(player), side_of[seat], places[side_of[seat]]) for seat, player in found]


def _was_played(match: Match) -> bool:
    """Whether every side has made a decision, or the rules have ended the game before that."""
    if match.log is None or match.result is None:
        return False
    decided = {step.by for step in match.log.steps}
    return match.result["how"] == "finished" or all(not decided.isdisjoint(side) for side in match.game.sides)


def places_of(match: Match) -> list[int] | None:
    """By side, of a match that is over; None, if it tells nothing. Who left a seat on which somebody else played on is last."""
    if match.result is None or match.result["how"] in ("abandoned", "forfeited") or match.result["ranks"] is None:
        return None
    ranks, sides = match.result["ranks"], match.game.sides
    left = {number for number, side in enumerate(sides) if any(match.seats[seat].former for seat in side)}
    return [len(ranks) + 1 if number in left else min(ranks[seat] for seat in side) for number, side in enumerate(sides)]


def rated_after(results: Sequence[Result], known: dict[str, Skill]) -> dict[int, Skill]:
    """By seat, the skills after a match of players with these skills. A bot at several seats is one player: the skill of each seat follows
    from what it was before."""
    sides = sorted({one.side for one in results})
    entrants = [[one for one in results if one.side == side] for side in sides]
    teams = [[Entrant(known[one.player], bot_of(one.player) is not None) for one in team] for team in entrants]
    skills = after(teams, [team[0].rank for team in entrants])
    return {one.seat: skill for team, rated in zip(entrants, skills, strict=True) for one, skill in zip(team, rated, strict=True)}


def merged(results: Sequence[Result], by_seat: dict[int, Skill], known: dict[str, Skill]) -> dict[str, Skill]:
    """By player: the changes of all seats of a bot together."""
    found: dict[str, Skill] = {}
    for one in results:
        before, now, so_far = known[one.player], by_seat[one.seat], found.get(one.player, known[one.player])
        ratio = now.deviation / before.deviation
        found[one.player] = Skill(so_far.rating + now.rating - before.rating, so_far.deviation * ratio)
    return found


# In the database --------------------------------------------------------------------------------------------------------------------------


class Ladders:
    """All ratings of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._settling: dict[Pool, asyncio.Lock] = {}

    @contextlib.asynccontextmanager
    async def settling(self, match: Match) -> AsyncIterator[list[Change]]:
        """What is to be written in the transaction that ends the match. Another of the same form waits until that is done.
        Where another process was faster, the write is refused, and the change made again on what is stored then."""
        results = results_of(match)
        if not results:
            yield []
            return
        pool = match.game.name, match.game.form
        async with self._settling.setdefault(pool, asyncio.Lock()):
            yield await self._rows(match, pool, results)

    async def _rows(self, match: Match, pool: Pool, results: Sequence[Result]) -> list[Change]:
        number, at = await self._next_number(pool), match.updated  # first: if ratings change after it, another match has this number
        counts = {row["player"]: row["matches"] for row in await self._stored(pool, [one.player for one in results])}
        known = await self.skills(pool, [one.player for one in results])
        by_seat = rated_after(results, known)
        rows = [insert(tables.rated, **_row(match.id, pool, number, one, known[one.player], by_seat[one.seat], at)) for one in results]
        for player, skill in merged(results, by_seat, known).items():
            name = {"game": pool[0], "form": pool[1], "player": player}
            values = {"rating": skill.rating, "deviation": skill.deviation, "matches": counts.get(player, 0) + 1, "at": at}
            rows += [insert_missing(tables.ratings, **name, **values), update(tables.ratings, name, **values)]
        return rows

    async def _stored(self, pool: Pool, players: Iterable[str]) -> Sequence[RowMapping]:
        query = sa.select(tables.ratings).where(_ratings.game == pool[0], _ratings.form == pool[1], _ratings.player.in_(list(players)))
        return await self.store.read(query)

    async def skills(self, pool: Pool, players: Sequence[str]) -> dict[str, Skill]:
        """Of those players, as they are now."""
        found = {row["player"]: Skill(row["rating"], row["deviation"]) for row in await self._stored(pool, players)}
        return {player: found.get(player) or first_skill(player) for player in players}

    async def _next_number(self, pool: Pool) -> int:
        query = sa.select(_rated.n).where(_rated.game == pool[0], _rated.form == pool[1]).order_by(_rated.n.desc()).limit(1)
        rows = await self.store.read(query)
        return int(rows[0]["n"]) + 1 if rows else 0

    # Reading ----------------------------------------------------------------------------------------------------------------------------

    async def ladder(self, game: str, form: str | None, guest: str) -> LadderInfo:
        """The leaders, among those whose rating is certain enough; bots stand among them, and the caller's own place is in it."""
        pool = _pool(game, form)
        here = [_ratings.game == pool[0], _ratings.form == pool[1]]
        named = sa.select(tables.ratings, tables.accounts.c.name, tables.accounts.c.who).join(
            tables.accounts, tables.accounts.c.guest == _ratings.player
        )
        is_there = [*here, tables.accounts.c.name_key.is_not(None)]
        certain = named.where(*is_there, _ratings.deviation <= PROVISIONAL).order_by(_ratings.rating.desc(), _ratings.player)
        people = [_entry(row, guest) for row in await self.store.read(certain.limit(MOST_LISTED))]
        own = [_entry(row, guest) for row in await self.store.read(named.where(*is_there, _ratings.player == guest))]
        listed = sorted([*people, *await self._bots(here)], key=lambda one: -one["rating"])
        for place, one in enumerate((one for one in listed if one["bot"] is None), start=1):
            one["place"] = place
        yours = next((one for one in listed if one["you"]), own[0] if own else None)
        return {"game": pool[0], "form": pool[1], "players": listed, "you": yours}

    async def _bots(self, here: Sequence[sa.ColumnElement[bool]]) -> list[LadderEntry]:
        """All levels, played or not, and whichever bots have played besides."""
        rows = await self.store.read(sa.select(tables.ratings).where(*here, _ratings.player.startswith(_BOT)))
        found = {str(row["player"]): (Skill(row["rating"], row["deviation"]), int(row["matches"])) for row in rows}
        levels = {player: (first_skill(player), 0) for player in (bot_player(name, None) for name in RANKED)}
        return [_bot_entry(player, *known) for player, known in {**levels, **found}.items()]

    async def of_match(self, match: Match) -> list[SeatRating]:
        """The ratings of all at a table who have one: before the match and after it, or as they are now."""
        pool = match.game.name, match.game.form
        query = sa.select(tables.rated).where(_rated.match_id == match.id).order_by(_rated.seat)
        counted = {row["seat"]: row for row in await self.store.read(query)}
        players = {seat.seat: player for seat in match.seats if (seat.account or seat.kind == "bot") and (player := occupant_of(seat))}
        now = await self.skills(pool, list(players.values())) if players and match.game.seats > 1 else {}
        found: list[SeatRating] = []
        for seat, player in players.items():
            row = counted.get(seat)
            if row is not None:
                before = Skill(row["rating_before"], row["deviation_before"])
                found.append({"seat": seat, "before": rating_info(before), "after": rating_info(Skill(row["rating"], row["deviation"]))})
            elif player in now:
                found.append({"seat": seat, "before": rating_info(now[player]), "after": None})
        return found

    # Computing again --------------------------------------------------------------------------------------------------------------------

    async def recomputed(self) -> list[Change]:
        """What would have to be changed so that every rating follows from the results in their order: nothing, if all is right."""
        known: dict[tuple[str, str, str], tuple[Skill, int]] = {}
        wrong: list[Change] = []
        rows = await self.store.read(sa.select(tables.rated).order_by(_rated.game, _rated.form, _rated.n, _rated.seat))
        for match in _by_match(rows):
            pool = match[0]["game"], match[0]["form"]
            results = [Result(row["seat"], row["player"], row["side"], row["rank"]) for row in match]
            before = {one.player: known.get((*pool, one.player), (first_skill(one.player), 0)) for one in results}
            skills = {player: skill for player, (skill, _) in before.items()}
            by_seat = rated_after(results, skills)
            for row, one in zip(match, results, strict=True):
                right = _row(row["match_id"], pool, row["n"], one, skills[one.player], by_seat[one.seat], row["at"])
                if not _agree(row, right):
                    wrong.append(update(tables.rated, {"match_id": row["match_id"], "seat": row["seat"]}, **_numbers(right)))
            for player, skill in merged(results, by_seat, skills).items():
                known[*pool, player] = skill, before[player][1] + 1
        stored = {(row["game"], row["form"], row["player"]): row for row in await self.store.read(sa.select(tables.ratings))}
        for (game, form, player), (skill, matches) in known.items():
            held = stored.get((game, form, player))
            values = {"rating": skill.rating, "deviation": skill.deviation, "matches": matches}
            if held is None or not _agree(held, values) or held["matches"] != matches:
                name = {"game": game, "form": form, "player": player}
                wrong += [insert_missing(tables.ratings, **name, **values, at=0.0), update(tables.ratings, name, **values)]
        return wrong


def _pool(game: str, form: str | None) -> Pool:
    declared = definition(game)
    forms = [one.name for one in declared.forms if one.seats > 1]
    if not forms or (form is not None and form not in forms):
        raise BadOption(message("no-ladder", game=declared.title))
    return game, form or forms[0]


def _row(match: str, pool: Pool, number: int, one: Result, before: Skill, now: Skill, at: float) -> dict[str, Any]:
    return {
        "match_id": match, "seat": one.seat, "game": pool[0], "form": pool[1], "n": number, "player": one.player, "side": one.side,
        "rank": one.rank, "rating_before": before.rating, "deviation_before": before.deviation, "rating": now.rating,
        "deviation": now.deviation, "at": at,
    }  # fmt: skip


def _numbers(row: dict[str, Any]) -> dict[str, float]:
    return {name: row[name] for name in ("rating_before", "deviation_before", "rating", "deviation")}


def _agree(held: RowMapping, right: dict[str, Any]) -> bool:
    return all(math.isclose(held[name], value, rel_tol=1e-9) for name, value in right.items() if isinstance(value, float) and name != "at")


def _by_match(rows: Iterable[RowMapping]) -> list[list[RowMapping]]:
    found: list[list[RowMapping]] = []
    for row in rows:
        if found and found[-1][0]["match_id"] == row["match_id"]:
            found[-1].append(row)
        else:
            found.append([row])
    return found


def rating_info(skill: Skill) -> RatingInfo:
    return {"rating": round(skill.rating), "deviation": round(skill.deviation), "provisional": skill.provisional}


def _entry(row: RowMapping, guest: str) -> LadderEntry:
    skill = Skill(row["rating"], row["deviation"])
    return {
        **rating_info(skill), "place": None, "who": row["who"], "name": row["name"], "bot": None,
        "you": row["player"] == guest, "matches": row["matches"],
    }  # fmt: skip


def _bot_entry(player: str, skill: Skill, matches: int) -> LadderEntry:
    return {**rating_info(skill), "place": None, "who": None, "name": "", "bot": bot_of(player), "you": False, "matches": matches}

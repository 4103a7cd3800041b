"""What everybody may know of a person with an account: ratings and how they came about, matches, best solo games, favourite openings.

A profile lists only matches that are over and that everybody could have found: rated ones, and those that the lobby showed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import RowMapping

from perihelion.core.errors import UnknownGame
from perihelion.core.messages import message
from perihelion.core.registry import definition, games
from perihelion.core.scores import in_words, merit_in
from perihelion.server.accounts import Account, Accounts
from perihelion.server.daily import percentiles
from perihelion.server.ladders import rating_info
from perihelion.server.schemas.people import BestGame, Opening, PastMatch, Profile
from perihelion.server.schemas.ratings import ProfileRating, RatingPoint
from perihelion.server.skill import Skill
from perihelion.server.storage import tables
from perihelion.server.storage.store import Store
from perihelion.server.words import message_json

MOST_POINTS, MOST_MATCHES, MOST_OPENINGS, MOST_BEST = 100, 200, 12, 20
MATCHES_TOLD = 20
OPENING, LINES_READ, MOST_READ = 4, 40, 100
"""Decisions by which an opening is known at most, lines of a log in which they are looked for, and matches in which they are."""
_matches, _seats, _rated, _ratings, _scores = tables.matches.c, tables.seats.c, tables.rated.c, tables.ratings.c, tables.scores.c


Outcome = Literal["won", "drawn", "lost", "abandoned"]


class _Played(NamedTuple):
    """A match that the person has played to its end."""

    row: RowMapping
    seat: int
    outcome: Outcome


async def profile(store: Store, accounts: Accounts, who: str, guest: str) -> Profile:
    """Raises UnknownGame, which is answered 404, where nobody is known so."""
    account = await accounts.known_as(who)
    if account is None:
        raise UnknownGame(message("no-such-person"))
    played = await _played(store, account.guest)
    return {
        "who": who,
        "name": account.name,
        "you": account.guest == guest,
        "since": account.created,
        "ratings": await _ratings_of(store, account),
        "matches": [_told_match(one) for one in played[:MATCHES_TOLD]],
        "best": await _best(store, account.guest),
        "percentiles": await percentiles(store, account.guest),
        "openings": await _openings(store, played),
    }


async def _ratings_of(store: Store, account: Account) -> list[ProfileRating]:
    query = (
        sa.select(tables.ratings).where(_ratings.player == account.guest).order_by(_ratings.matches.desc(), _ratings.game, _ratings.form)
    )
    found: list[ProfileRating] = []
    for row in await store.read(query):
        mine = [_rated.player == account.guest, _rated.game == row["game"], _rated.form == row["form"]]
        points = sa.select(_rated.at, _rated.rating, _rated.match_id).where(*mine).order_by(_rated.n.desc()).limit(MOST_POINTS)
        latest = reversed(await store.read(points))
        history: list[RatingPoint] = [{"at": one["at"], "rating": round(one["rating"]), "match": one["match_id"]} for one in latest]
        about = rating_info(Skill(row["rating"], row["deviation"]))
        found.append({**about, "game": row["game"], "form": row["form"], "matches": row["matches"], "history": history})
    return found


async def _played(store: Store, guest: str) -> list[_Played]:
    """The latest first."""
    mine = sa.select(_seats.match_id).where(_seats.owner == guest, _seats.account)
    query = sa.select(tables.matches, _seats.seat).join(tables.seats, _seats.match_id == _matches.id)
    query = query.where(_seats.owner == guest, _matches.id.in_(mine), _matches.status == "over", sa.or_(_matches.public, _matches.rated))
    rows = await store.read(query.order_by(_matches.updated.desc()).limit(MOST_MATCHES))
    known = set(games())
    return [_Played(row, row["seat"], _outcome(row["result"], row["seat"])) for row in rows if row["result"] and row["game"] in known]


def _outcome(result: dict[str, Any], seat: int) -> Outcome:
    ranks = result["ranks"]
    if ranks is None:
        return "abandoned"
    if ranks[seat] > 1 and min(ranks) == 1:
        return "lost"
    return "drawn" if len(ranks) > 1 and len(set(ranks)) == 1 else "won"


def _told_match(one: _Played) -> PastMatch:
    row = one.row
    return {
        "id": row["id"], "game": row["game"], "form": row["form"], "rated": row["rated"], "outcome": one.outcome, "at": row["updated"],
    }  # fmt: skip


async def _best(store: Store, guest: str) -> list[BestGame]:
    """The best result on each sheet of a solo game."""
    best = sa.func.min(_scores.merit).label("best")
    query = sa.select(_scores.game, _scores.form, _scores.sheet, best, sa.func.count().label("count")).where(_scores.guest == guest)
    query = query.group_by(_scores.game, _scores.form, _scores.sheet).order_by(sa.func.count().desc(), _scores.sheet).limit(MOST_BEST)
    found: list[BestGame] = []
    for row in await store.read(query):
        rules = definition(row["game"]).high_scores if row["game"] in games() else None
        if rules is not None:
            options = msgspec.json.decode(row["sheet"], type=dict[str, Any])
            result = message_json(in_words(rules, merit_in(row["best"])))
            found.append({"game": row["game"], "form": row["form"], "options": options, "told": result, "count": row["count"]})
    return found


async def _openings(store: Store, played: Sequence[_Played]) -> list[Opening]:
    """How somebody's matches began, and how these ended; those played most first. An opening is what they decided themselves, as far as
    they did the same in another match: dice and others have their own say, so two matches seldom begin alike for long."""
    begun = await _begun(store, [one for one in played if one.outcome != "abandoned"][:MOST_READ])
    common = Counter(prefix for one, moves in begun for prefix in _prefixes(one, moves))
    found: dict[_Beginning, Opening] = {}
    for one, moves in begun:
        known = [prefix for prefix in _prefixes(one, moves) if common[prefix] > 1 or len(prefix.moves) == 1]
        if known and one.outcome != "abandoned":
            game, form, decisions = longest = known[-1]
            latest = one.row["id"]
            new: Opening = {"game": game, "form": form, "moves": list(decisions), "match": latest, "won": 0, "drawn": 0, "lost": 0}
            found.setdefault(longest, new)[one.outcome] += 1
    return sorted(found.values(), key=lambda one: -(one["won"] + one["drawn"] + one["lost"]))[:MOST_OPENINGS]


class _Beginning(NamedTuple):
    game: str
    form: str
    moves: tuple[str, ...]


def _prefixes(one: _Played, moves: Sequence[str]) -> list[_Beginning]:
    """The shortest first."""
    return [_Beginning(one.row["game"], one.row["form"], tuple(moves[:count])) for count in range(1, len(moves) + 1)]


async def _begun(store: Store, played: Sequence[_Played]) -> list[tuple[_Played, list[str]]]:
    """The first decisions of whose matches these are, in each of them."""
    lines, steps = tables.lines.c, {one.row["id"]: list[Any]() for one in played}
    query = sa.select(lines.match_id, lines.body).where(lines.match_id.in_(steps), lines.n < LINES_READ).order_by(lines.match_id, lines.n)
    for row in await store.read(query):
        line, known = msgspec.json.decode(row["body"]), steps[row["match_id"]]
        if isinstance(line, list):
            known.append(line)
        elif line["event"] == "takeback":
            del known[line["to"] :]
    return [(one, [str(line[2]) for line in steps[one.row["id"]] if line[1] == one.seat][:OPENING]) for one in played]

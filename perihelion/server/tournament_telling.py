"""What clients and spreadsheets are sent of a tournament."""

from __future__ import annotations

import csv
import io
from typing import Any

from perihelion.core.messages import Message, message
from perihelion.server.identity import person_of
from perihelion.server.news import pace_info
from perihelion.server.schemas.common import BotInfo
from perihelion.server.schemas.tournaments import TournamentBots, TournamentEntrant, TournamentInfo, TournamentSummary, TournamentTable
from perihelion.server.tournament_records import Pairing, Tournament
from perihelion.server.tournament_systems import system_of


def info(cup: Tournament, guest: str) -> TournamentInfo:
    return {**for_all(cup), **for_guest(cup, guest)}  # type: ignore[typeddict-item]


def why_closed(cup: Tournament) -> Message | None:
    """Why nobody can join any more; None: people can."""
    if cup.status == "over":
        return message("group-over", kind="tournament")
    if cup.status == "running" and not system_of(cup).takes_late_entries(cup):
        return message("group-started", kind="tournament")
    return None


def summary(cup: Tournament, entrants: int) -> TournamentSummary:
    settings, pace = cup.settings, pace_info(cup.settings.pace)
    assert pace is not None
    return {
        "id": cup.id,
        "name": settings.name,
        "system": settings.system,
        "game": cup.game.name,
        "title": cup.game.title,
        "form": cup.game.form,
        "seats": cup.seats,
        "status": cup.status,
        "cancelled": settings.cancelled,
        "public": cup.public,
        "rated": settings.rated,
        "pace": pace,
        "open": why_closed(cup) is None,
        "entrants": entrants,
        "places": settings.places,
        "rounds": settings.rounds,
        "round": settings.round,
        "minutes": settings.minutes,
        "begins": settings.begins,
        "started": settings.started,
        "ends": system_of(cup).ends(cup),
        "ended": settings.ended,
        "winners": list(settings.winners),
        "created": cup.created,
    }


def for_all(cup: Tournament) -> dict[str, Any]:
    """What is the same for everybody."""
    settings = cup.settings
    return {
        **summary(cup, len(cup.here)),
        "options": dict(cup.game.options),
        "bots": TournamentBots(level=settings.bots.level, up_to=settings.bots.up_to) if settings.bots else None,
        "next_at": settings.next_at,
        "grace": settings.grace,
        "standings": standings_of(cup),
        "tables": [table_info(one) for one in cup.pairings],
    }


def for_guest(cup: Tournament, guest: str) -> dict[str, Any]:
    own = cup.of(guest)
    mine = [one for one in cup.pairings if own is not None and own.entrant in one.players and one.points is None]
    return {"host": cup.host == guest, "you": own.entrant if own else None, "match": mine[-1].match_id if mine else None}


def standings_of(cup: Tournament) -> list[TournamentEntrant]:
    """Before it starts in the order in which they have joined."""
    known = {one.player: one for one in system_of(cup).standings(cup)}
    ordered = [cup.entrants[player] for player in known] or cup.entrants
    ordered += [one for one in cup.entrants if one not in ordered]
    playing = cup.playing
    return [
        {
            "entrant": one.entrant,
            "name": one.name,
            "who": person_of(one.guest) if one.bot is None else None,
            "account": person_of(one.guest) if one.account else None,
            "program": one.program,
            "bot": BotInfo(name=one.bot, level=None) if one.bot else None,
            "gone": one.gone,
            "playing": one.entrant in playing,
            "place": known[one.entrant].place if one.entrant in known else None,
            "points": known[one.entrant].points if one.entrant in known else 0.0,
            "buchholz": known[one.entrant].buchholz if one.entrant in known else 0.0,
            "wins": known[one.entrant].wins if one.entrant in known else 0,
            "played": known[one.entrant].played if one.entrant in known else 0,
        }
        for one in ordered
        if known or not one.gone
    ]


def table_info(one: Pairing) -> TournamentTable:
    return {
        "number": one.number, "round": one.round, "slot": one.slot, "players": one.players, "match": one.match_id,
        "points": one.points,
    }  # fmt: skip


def results(cup: Tournament) -> str:
    """As CSV."""
    written = io.StringIO()
    lines = csv.writer(written)
    lines.writerow(["place", "name", "account", "bot", "points", "buchholz", "wins", "played"])
    for one in standings_of(cup):
        bot = one["bot"]["name"] if one["bot"] else ""
        lines.writerow([
            one["place"], _as_text(one["name"]), one["account"] or "", bot, one["points"], one["buchholz"], one["wins"], one["played"],
        ])  # fmt: skip
    return written.getvalue()


def _as_text(name: str) -> str:
    """Spreadsheets take what begins so for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name

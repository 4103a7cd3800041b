"""A race or series as it stands: made once for all who watch it, then sent to each as far as they may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from perihelion.core.fairness import commitment_to, nonce_without_client
from perihelion.core.game import Game
from perihelion.core.logs import Log
from perihelion.core.races import Standing, race
from perihelion.core.records import opened
from perihelion.core.scores import goals_of, high_scores_of, in_words
from perihelion.server.matches import Match
from perihelion.server.news import pace_info, to_json
from perihelion.server.schemas.common import BotInfo, Fairness, GoalInfo
from perihelion.server.schemas.groups import GroupInfo, GroupMember, MemberInfo
from perihelion.server.words import message_json

if TYPE_CHECKING:
    from perihelion.server.groups import Group, Member

Matches = dict[int, Match]
"""Those of a group by number: of a race the member's, of a series the index in the series."""


class Picture:
    """A group as its viewers get to see it. It is made in a thread, from matches that do not change."""

    def __init__(self, group: Group, matches: Matches) -> None:
        self.group = group
        self.members = _racers(group, matches) if group.kind == "race" else _players(group, matches)
        self._common = _described(group, matches)
        self._encoded: dict[tuple[int, bool, bool, bool], msgspec.Raw] = {}
        """Each member as JSON: for others, for those who may look and for themselves, while here or away."""
        self._statuses = [one["status"] for one in self.members]
        self._here: frozenset[str] = frozenset()
        self._for_others: dict[bool, list[msgspec.Raw]] = {}
        """All members as JSON for a viewer who is none of them, who may look or not, while the same people are here."""

    def info(self, guest: str, here: frozenset[str]) -> GroupInfo:
        info = self._common.copy()
        info["host"], info["members"] = self.group.host == guest, [self._member(*seen) for seen in self._seen_by(guest, here)]
        return info

    def message(self, guest: str, here: frozenset[str]) -> bytes:
        """Nearly all of it is the same for everybody."""
        members = self._told_to_others(here, self._looks(guest)).copy()
        for number, owner in enumerate(self._owners):
            if owner == guest:
                members[number] = self._raw_member(number, True, guest in here, True)
        return to_json({"tell": "group", "info": {**self._common, "host": self.group.host == guest, "members": members}})

    def _seen_by(self, guest: str, here: frozenset[str]) -> list[tuple[int, bool, bool, bool]]:
        """For each member: whether they are that guest, are here, and show their sheet to that guest."""
        looks, owners = self._looks(guest), self._owners
        return [(number, owner == guest, owner in here, looks or owner == guest) for number, owner in enumerate(owners)]

    @property
    def _owners(self) -> list[str]:
        return [member.guest for member in self.group.members[: len(self.members)]]

    def _looks(self, guest: str) -> bool:
        return self.group.kind == "series" or sheets_are_shown(self.group, guest, self._statuses)

    def _told_to_others(self, here: frozenset[str], looks: bool) -> list[msgspec.Raw]:
        if here is not self._here:
            self._here, self._for_others = here, {}
        if looks not in self._for_others:
            self._for_others[looks] = [self._raw_member(number, False, one in here, looks) for number, one in enumerate(self._owners)]
        return self._for_others[looks]

    def _member(self, number: int, is_you: bool, is_here: bool, is_shown: bool) -> GroupMember:
        member = self.members[number].copy()
        member["you"], member["here"], member["match"] = is_you, is_here, member["match"] if is_shown else None
        return member

    def _raw_member(self, *seen: Any) -> msgspec.Raw:
        if seen not in self._encoded:
            self._encoded[seen] = msgspec.Raw(to_json(self._member(*seen)))
        return self._encoded[seen]


def sheets_are_shown(group: Group, guest: str, statuses: Sequence[str]) -> bool:
    """Whether a guest may see the others' sheets in a race: when they have finished their own; where the dice are the same for all, when
    the race is over, since a sheet shows dice that others have not rolled yet."""
    if group.status == "over" or group.same_dice:
        return bool(group.status == "over")
    return any(member.guest == guest and status == "over" for member, status in zip(group.members, statuses, strict=False))


# Series -----------------------------------------------------------------------------------------------------------------------------------


def member_at(group: Group, number: int, place: int) -> int:
    """Who sits at a seat in the series' match of that number."""
    return (place + number) % len(group.members)


def scores_of(group: Group, matches: Matches) -> dict[int, list[int]]:
    """Of a series: the points of each member by match. Matches under way have no score yet, abandoned ones never."""
    points_of = group.game.definition.points
    scores = {}
    for number, match in matches.items():
        log, result = match.log, match.result
        if points_of is None or log is None or result is None or result["how"] == "abandoned":
            continue
        scores[number] = [0] * len(group.members)
        for place, points in enumerate(points_of(group.game.opened_tables, opened(log.now._states))):
            scores[number][member_at(group, number, place)] = int(points)
    return scores


def points_of(group: Group, matches: Matches) -> list[int]:
    """Of a series: the points of each member so far."""
    scores = scores_of(group, matches).values()
    return [sum(score[member.member] for score in scores) for member in group.members]


# Races ------------------------------------------------------------------------------------------------------------------------------------


def standings_of(group: Group, matches: Matches) -> dict[int, Standing]:
    """Of a race: members who resigned or abandoned have no rank."""
    positions = {number: match.log.now for number, match in sorted(matches.items()) if match.log is not None}
    if not positions:
        return {}
    gone = {number for number in positions if (matches[number].result or {"how": "finished"})["how"] != "finished"}
    playing = list(positions)
    found = race(group.game, list(positions.values()))
    return {playing[standing.racer]: standing for standing in found if playing[standing.racer] not in gone}


# Parts ------------------------------------------------------------------------------------------------------------------------------------


def _described(group: Group, matches: Matches) -> GroupInfo:
    """As nobody in particular knows it, without its members."""
    is_series = group.kind == "series"
    scores = scores_of(group, matches) if is_series else {}
    return {
        "id": group.id,
        "kind": group.kind,
        "game": group.game.name,
        "title": group.game.title,
        "form": group.game.form,
        "options": dict(group.game.options),
        "statics": group.game.statics.digest,
        "status": group.status,
        "host": False,
        "same_dice": group.same_dice,
        "places": group.places,
        "total": group.total if is_series else None,
        "goal": _goal(group),
        "pace": pace_info(group.pace),
        "cancelled": group.cancelled,
        "matches": [group.matches[number] for number in sorted(group.matches)] if is_series else [],
        "scores": [scores.get(number) for number in sorted(group.matches)] if is_series else [],
        "members": [],
        "fairness": _fairness(group, matches),
    }


def _goal(group: Group) -> GoalInfo | None:
    return next(
        (GoalInfo(name=goal.name, told=message_json(goal.in_words)) for goal in goals_of(group.game) if goal.name == group.goal), None
    )


def _racers(group: Group, matches: Matches) -> list[GroupMember]:
    standings = standings_of(group, matches)
    return [_racer(group, member, matches.get(member.member), standings.get(member.member)) for member in group.members]


def _racer(group: Group, member: Member, match: Match | None, standing: Standing | None) -> GroupMember:
    merit, declared = standing.merit if standing else None, high_scores_of(group.game)
    return {
        **_named(member),
        "match": match.id if match else None,
        "status": match.status if match else "waiting",
        "progress": _progress(group.game, match.log if match else None),
        "rank": standing.rank if standing else None,
        "merit": list(merit) if merit else None,
        "told": message_json(in_words(declared, merit)) if declared and merit else None,
        "points": None,
    }


def _players(group: Group, matches: Matches) -> list[GroupMember]:
    points = points_of(group, matches)
    return [
        {
            **_named(member),
            "match": group.matches.get(len(group.matches) - 1),
            "status": group.status,
            "progress": {"steps": 0},
            "rank": 1 + sum(other > points[member.member] for other in points) if group.matches else None,
            "merit": None,
            "told": None,
            "points": points[member.member],
        }
        for member in group.members
    ]


def _named(member: Member) -> MemberInfo:
    bot = BotInfo(name=member.bot, level=member.level) if member.bot else None
    return {"member": member.member, "name": member.name, "here": False, "you": False, "bot": bot}


def _progress(game: Game, log: Log | None) -> dict[str, int]:
    if log is None:
        return {"steps": 0}
    progress = game.definition.progress
    return {"steps": len(log.steps), **(progress(game.opened_tables, opened(log.now._states)) if progress else {})}


def _fairness(group: Group, matches: Matches) -> Fairness | None:
    """Of a race on one key: the commitment, made before anybody joined, the racers' nonces, and at the end the key."""
    if group.kind != "race" or not all(match.race for match in matches.values()):
        return None
    begun = next((match.log.commitment for match in matches.values() if match.log), None)
    nonces: list[str | None] = [nonce_without_client(member.member) if member.bot else member.nonce for member in group.members]
    key = group.key if group.status == "over" else None
    return {"commitment": commitment_to(group.key), "values": [*begun.nonces] if begun else nonces, "key": key}

"""The tables. The lines of a match's log, in order, are the source of truth about it."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("name_key", sa.String(100), nullable=True, unique=True),  # two names that are read alike have the same
    sa.Column("who", sa.String(16), nullable=False, unique=True),  # as others know this guest (identity.person_of)
    sa.Column("password", sa.String(200), nullable=True),  # its hash by Argon2
    sa.Column("epoch", sa.Integer, nullable=False),  # cookies of earlier ones name nobody any more
    sa.Column("owner", sa.String(32), nullable=True, index=True),  # of a program's account: the guest who answers for it
    sa.Column("token", sa.String(64), nullable=True, unique=True),  # its digest; a program is recognised by it instead of a password
    sa.Column("banned", sa.Float, nullable=True),  # until then nobody signs in to it
    sa.Column("created", sa.Float, nullable=False),
)
"""Guests who can be recognised by a password. Of a deleted one the row stays, without a name: its cookies must stay worthless."""

groups = sa.Table(
    "groups",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("form", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("host", sa.String(32), nullable=False, index=True),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),  # whether the lobby shows it
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # of its status, members and matches
    sa.Index("groups_in_lobby", "public", "status", "created"),
    sa.Index("groups_of_kind", "kind", "status", "created"),
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
    sa.Column("member", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False, index=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("nonce", sa.String(32), nullable=False),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("level", sa.Integer, nullable=True),
    sa.Column("account", sa.Boolean, nullable=False, server_default=sa.false()),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("form", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("tables", sa.String(16), nullable=False),
    sa.Column("status", sa.String(8), nullable=False, index=True),
    sa.Column("host", sa.String(32), nullable=False, index=True),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), nullable=True, index=True),
    sa.Column("member", sa.Integer, nullable=True),
    sa.Column("occasion", sa.String(12), nullable=True),  # of a group that is no race or series: what it is part of
    sa.Column("next_id", sa.String(16), nullable=True, index=True),
    sa.Column("uploaded", sa.Boolean, nullable=False),
    sa.Column("goal", sa.String(40), nullable=True),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),  # whether the lobby shows it
    sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.true()),  # whether people write to each other there
    sa.Column("pace", sa.JSON, nullable=True),  # how much time every seat has (core.pace)
    sa.Column("began", sa.Float, nullable=True),  # since when the clock runs of the seat that is to decide
    sa.Column("decision", sa.String(24), nullable=True, index=True),  # that a contested match waits for (server.help)
    sa.Column("result", sa.JSON, nullable=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # of everything but its chat: one more with each change
    sa.Index("matches_in_lobby", "public", "status", "updated"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("guest", sa.String(32), nullable=True, index=True),
    sa.Column("owner", sa.String(32), nullable=True, index=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("first_name", sa.String(24), nullable=False),
    sa.Column("nonce", sa.String(32), nullable=True),
    sa.Column("resigned", sa.Boolean, nullable=False),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("level", sa.Integer, nullable=True),
    sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("account", sa.Boolean, nullable=False, server_default=sa.false()),  # whether the name is that of the owner's account
    sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()),  # whether that is a program's
    sa.Column("vacation", sa.Float, nullable=True),  # until when clocks with days for each turn stand still
    sa.Column("former", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("offers", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("successors", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("agreed", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("asking", sa.JSON, nullable=True),
    sa.Column("votes", sa.JSON, nullable=False, server_default="{}"),
)

lines = sa.Table(
    "lines",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),  # one line; of uploaded logs many, from number n on, one below the other
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("lines", sa.Integer, nullable=False),  # how many the position follows from
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("sight", sa.LargeBinary, nullable=False),  # who saw which line (server.sight)
    sa.Column("end", sa.JSON, nullable=True),
    sa.Column("seal", sa.String(64), nullable=False),
)
"""What could be computed from the lines, to load long matches faster (server.snapshots)."""

bot_turns = sa.Table(
    "bot_turns",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("worker", sa.String(16), nullable=False),  # the server that thinks; empty: none
    sa.Column("until", sa.Float, nullable=False, index=True),  # when its lease runs out
)
"""At PostgreSQL: matches at which bots decide, and whose work that is (server.bot_queue)."""

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("server", sa.String(16), primary_key=True),
    sa.Column("match_id", sa.String(16), primary_key=True, index=True),
    sa.Column("guest", sa.String(32), primary_key=True),
)
"""At PostgreSQL: who watches which match at which server (server.presence)."""

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),  # when its lease runs out: it has not said for a while that it is there
)

absences = sa.Table(
    "absences",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("since", sa.Float, nullable=False),
)
"""At PostgreSQL: since when the holder of a seat at a match under way watches it nowhere, as all servers are to say it."""

requests = sa.Table(
    "requests",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False, index=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

due = sa.Table(
    "due",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False, index=True),
    sa.Column("leased", sa.Float, nullable=False, server_default="0"),  # until when a server has taken it for itself
)
"""When the clock that runs in a match reaches zero: a queue for any server to take from (server.alarms). What is true follows from the
match itself; a row that is early is put off, one that is out of date deleted."""

beats = sa.Table(
    "beats",
    metadata,
    sa.Column("name", sa.String(8), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""One row: when a server was there last."""

outages = sa.Table(
    "outages",
    metadata,
    sa.Column("began", sa.Float, primary_key=True),
    sa.Column("ended", sa.Float, nullable=False),
)
"""When no server was there: no clock is charged with that."""

vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("began", sa.Float, primary_key=True),
    sa.Column("ends", sa.Float, nullable=False),
)

scores = sa.Table(
    "scores",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("form", sa.String(40), nullable=False),
    sa.Column("sheet", sa.Text, nullable=False),  # the options as text, so that they can be compared
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("merit", sa.String(80), nullable=False),  # sorts as results do, the best first (core.scores.order_of)
    sa.Column("goal", sa.String(40), nullable=True),
    sa.Column("level", sa.String(40), nullable=True),
    sa.Column("takebacks", sa.Integer, nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Index("scores_of_everybody", "game", "form", "sheet", "merit"),
    sa.Index("scores_of_guest", "guest", "game", "form", "sheet", "merit"),
)

daily = sa.Table(
    "daily",
    metadata,
    sa.Column("day", sa.String(10), primary_key=True),  # such as 2031-07-14, by UTC
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), nullable=False, unique=True),
    sa.Index("daily_of_game", "game", "day"),
)
"""The race of each day and game: one and no other, whichever server was asked for it first."""

tries = sa.Table(
    "tries",
    metadata,
    sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), nullable=False, unique=True),
    sa.Column("began", sa.Float, nullable=False),
    sa.Column("ended", sa.Float, nullable=True),
    sa.Column("merit", sa.String(80), nullable=True),  # as in scores; of a try that is over
    sa.Index("tries_by_merit", "group_id", "merit", "ended"),
    sa.Index("tries_of_guest", "guest", "began"),
)
"""Who has tried which race of a day: the key allows one try each."""

entrants = sa.Table(
    "entrants",
    metadata,
    sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
    sa.Column("entrant", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False, index=True),  # empty: a bot
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("account", sa.Boolean, nullable=False),
    sa.Column("program", sa.Boolean, nullable=False),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("seed", sa.Integer, nullable=True),
    sa.Column("gone", sa.Boolean, nullable=False),
    sa.Column("absences", sa.Integer, nullable=False),
)
"""Who takes part in a tournament (server.tournaments)."""

pairings = sa.Table(
    "pairings",
    metadata,
    sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("slot", sa.Integer, nullable=False),
    sa.Column("players", sa.JSON, nullable=False),  # entrants by seat
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), nullable=True, unique=True),  # none: a bye
    sa.Column("points", sa.JSON, nullable=True),  # when it is over
    sa.Column("opened", sa.Float, nullable=False),
)
"""The tables of a tournament."""

alarms = sa.Table(
    "alarms",
    metadata,
    sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
    sa.Column("at", sa.Float, nullable=False, index=True),
    sa.Column("leased", sa.Float, nullable=False, server_default="0"),
)
"""When a tournament is to be looked at next: a queue like `due`."""

unscored = sa.Table(
    "unscored",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
)
"""Matches that ended before there were scores; they are scored, and deleted here, when the rules are ready."""

problem_ratings = sa.Table(
    "problem_ratings",
    metadata,
    sa.Column("problem", sa.String(16), primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
)

problem_tries = sa.Table(
    "problem_tries",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # the problem and the guest
    sa.Column("at", sa.Float, nullable=False),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("form", sa.String(40), primary_key=True),
    sa.Column("player", sa.String(60), primary_key=True),  # a guest, or a bot (server.ladders.player_at)
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("ladder", "game", "form", "rating"),
    sa.Index("ratings_of_player", "player"),
)
"""As they are now; they follow from `rated`, in its order."""

rated = sa.Table(
    "rated",
    metadata,
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("form", sa.String(40), nullable=False),
    sa.Column("n", sa.Integer, nullable=False),  # of the match among all rated ones of the form
    sa.Column("player", sa.String(60), nullable=False),
    sa.Column("side", sa.Integer, nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),  # of the side
    sa.Column("rating_before", sa.Float, nullable=False),
    sa.Column("deviation_before", sa.Float, nullable=False),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("game", "form", "n", "seat", name="rated_in_turn"),
    sa.Index("rated_of_player", "player", "game", "form", "n"),
)
"""The results of rated matches, by seat, and what they made of everybody's rating. A number that is taken already has the whole write
refused: so of two that follow from the same ratings one is made again."""

seeks = sa.Table(
    "seeks",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("id", sa.String(16), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("form", sa.String(40), nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("pace", sa.JSON, nullable=True),  # as of a match
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("account", sa.Boolean, nullable=False),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),  # when their server last said that they are here
)
"""Guests who look for a match with any opponent; there are as many rows as people who wait."""

paired = sa.Table(
    "paired",
    metadata,
    sa.Column("seek", sa.String(16), primary_key=True),
    sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), nullable=False, index=True),
)
"""Which match a seek has led to: one and no other, whichever server found it."""

pushes = sa.Table(
    "pushes",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # the digest of the endpoint
    sa.Column("guest", sa.String(32), nullable=False, index=True),
    sa.Column("endpoint", sa.String(1000), nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
"""Browsers that get a notice by Web Push when it is a guest's turn (server.push)."""

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("blocked", sa.String(32), primary_key=True, index=True),
    sa.Column("at", sa.Float, nullable=False),
)

friends = sa.Table(
    "friends",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("friend", sa.String(32), primary_key=True, index=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""Who calls whom a friend; they are friends if both do."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("about", sa.String(32), nullable=False),
    sa.Column("by", sa.String(32), nullable=False),
    sa.Column("match_id", sa.String(16), nullable=True),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
    sa.Index("open_reports", "done", "at"),
)

announcements = sa.Table(
    "announcements",
    metadata,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

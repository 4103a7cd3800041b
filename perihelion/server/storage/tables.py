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
    sa.Column("password", sa.String(200), nullable=True),  # its hash by Argon2
    sa.Column("epoch", sa.Integer, nullable=False),  # cookies of earlier ones name nobody any more
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
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # of its status, members and matches
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
    sa.Column("next_id", sa.String(16), nullable=True, index=True),
    sa.Column("uploaded", sa.Boolean, nullable=False),
    sa.Column("goal", sa.String(40), nullable=True),
    sa.Column("pace", sa.JSON, nullable=True),  # how much time every seat has (core.pace)
    sa.Column("began", sa.Float, nullable=True),  # since when the clock runs of the seat that is to decide
    sa.Column("decision", sa.String(24), nullable=True, index=True),  # that a contested match waits for (server.help)
    sa.Column("result", sa.JSON, nullable=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # of everything but its chat: one more with each change
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

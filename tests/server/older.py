"""How the tables of the database looked in earlier versions: statements that take a database back to them."""

from __future__ import annotations

_LATER = (
    "accounts", "problem_ratings", "problem_tries", "rated", "ratings", "seeks", "paired", "blocks", "reports",
    "announcements", "friends", "tries", "daily", "alarms", "pairings", "entrants",
)  # fmt: skip
BACK_TO_VERSION_9 = (
    *(f"DROP TABLE {name}" for name in ("servers", "presence", "bot_turns", "absences", "pushes")),
    "ALTER TABLE matches DROP COLUMN chat",
    *(f"ALTER TABLE {name} DROP COLUMN version" for name in ("matches", "groups")),
    *(f"DROP TABLE {name}" for name in _LATER),
    *(f"DROP INDEX {name}_in_lobby" for name in ("matches", "groups")),
    *(f"ALTER TABLE {name} DROP COLUMN public" for name in ("matches", "groups")),
    "DROP INDEX groups_of_kind", "ALTER TABLE matches DROP COLUMN occasion",
    "ALTER TABLE seats DROP COLUMN program", "ALTER TABLE matches DROP COLUMN rated",
    *(f"ALTER TABLE {name} DROP COLUMN account" for name in ("seats", "members")),
    *(f"DROP TABLE {name}" for name in ("due", "beats", "outages", "vacations")),
    *(f"ALTER TABLE matches DROP COLUMN {name}" for name in ("pace", "began")),
    *(f"ALTER TABLE seats DROP COLUMN {name}" for name in ("vacation", "asking", "votes")),
    "UPDATE alembic_version SET version_num = '0009'",
)  # fmt: skip
BACK_TO_VERSION_7 = (
    *BACK_TO_VERSION_9,
    "DROP TABLE snapshots",
    *(f"DROP INDEX ix_{name}" for name in ("seats_owner", "matches_host", "matches_next_id", "groups_host", "members_guest", "chat_guest")),
    "UPDATE alembic_version SET version_num = '0007'",
)  # fmt: skip
BACK_TO_VERSION_6 = (
    *BACK_TO_VERSION_7,
    *(f"ALTER TABLE seats DROP COLUMN {name}" for name in ("offers", "successors", "agreed")),
    "UPDATE alembic_version SET version_num = '0006'",
)  # fmt: skip
BACK_TO_VERSION_4 = (
    *BACK_TO_VERSION_6,
    "DROP INDEX ix_matches_decision", "ALTER TABLE matches DROP COLUMN decision", "ALTER TABLE seats DROP COLUMN former",
    "UPDATE alembic_version SET version_num = '0004'",
)  # fmt: skip
BACK_TO_VERSION_2 = (
    *BACK_TO_VERSION_4,
    "ALTER TABLE seats RENAME COLUMN nonce TO value", "ALTER TABLE members RENAME COLUMN nonce TO value",
    "DROP TABLE unscored", "DROP TABLE scores", "ALTER TABLE matches DROP COLUMN goal", "UPDATE alembic_version SET version_num = '0002'",
)  # fmt: skip

"""Names of bots without their level, and of those for whom a stand-in plays without that word: readers say both in their language."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

SEATS = sa.table("seats", *map(sa.column, ("match_id", "seat", "kind", "name", "bot")), sa.column("successors", sa.JSON))
MEMBERS = sa.table("members", *map(sa.column, ("group_id", "member", "name", "bot")))


def upgrade() -> None:
    _shorten(SEATS, ("match_id", "seat"), sa.or_(SEATS.c.bot.is_not(None), SEATS.c.kind == "stand-in"))
    _shorten(MEMBERS, ("group_id", "member"), MEMBERS.c.bot.is_not(None))
    _shorten_successors()


def _shorten_successors() -> None:
    """Bots that were proposed for seats which are kept."""
    connection, seats = op.get_bind(), SEATS.c
    for row in connection.execute(sa.select(SEATS).where(seats.kind == "open")).mappings().all():
        named = {who: {**one, "name": _short(one["name"])} if one["bot"] else one for who, one in row["successors"].items()}
        if named != row["successors"]:
            one = sa.and_(seats.match_id == row["match_id"], seats.seat == row["seat"])
            connection.execute(sa.update(SEATS).where(one).values(successors=named))


def _shorten(table: sa.TableClause, key: tuple[str, ...], concerned: sa.ColumnElement[bool]) -> None:
    """What is in parentheses at the end goes; it may have been cut off."""
    connection = op.get_bind()
    found = connection.execute(sa.select(table).where(concerned, table.c.name.like("_% (%"))).mappings().all()
    for row in found:
        one = sa.and_(*(table.c[name] == row[name] for name in key))
        connection.execute(sa.update(table).where(one).values(name=_short(row["name"])))


def _short(name: str) -> str:
    return name.rpartition(" (")[0] or name


def downgrade() -> None:
    """Names without them were always possible."""

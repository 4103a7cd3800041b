"""Tournaments: who takes part, their tables, and when to look at them."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "entrants",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("entrant", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("account", sa.Boolean, nullable=False),
        sa.Column("program", sa.Boolean, nullable=False),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("seed", sa.Integer, nullable=True),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("absences", sa.Integer, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("slot", sa.Integer, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), nullable=True, unique=True),
        sa.Column("points", sa.JSON, nullable=True),
        sa.Column("opened", sa.Float, nullable=False),
    )
    op.create_table(
        "alarms",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("leased", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("groups_of_kind", "groups", ["kind", "status", "created"])


def downgrade() -> None:
    op.drop_index("groups_of_kind", "groups")
    for table in ("alarms", "pairings", "entrants"):
        op.drop_table(table)

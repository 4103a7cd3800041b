"""For several servers: versions of matches and groups, who thinks for which bots, who is where."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None
VERSIONED = ("matches", "groups")


def upgrade() -> None:
    for table in VERSIONED:
        op.add_column(table, sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "bot_turns",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("worker", sa.String(16), nullable=False),
        sa.Column("until", sa.Float, nullable=False, index=True),
    )
    passing = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "presence",
        sa.Column("server", sa.String(16), primary_key=True),
        sa.Column("match_id", sa.String(16), primary_key=True, index=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        prefixes=passing,
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        prefixes=passing,
    )


def downgrade() -> None:
    for made in ("servers", "presence", "bot_turns"):
        op.drop_table(made)
    for table in VERSIONED:
        op.drop_column(table, "version")

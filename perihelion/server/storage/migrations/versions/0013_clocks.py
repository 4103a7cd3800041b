"""Clocks: the pace of a match, since when its clock runs, when it reaches zero, and when no server was there. Seats that ask to take back,
and votes about those that were left."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("pace", sa.JSON, nullable=True))
    op.add_column("matches", sa.Column("began", sa.Float, nullable=True))
    op.add_column("seats", sa.Column("vacation", sa.Float, nullable=True))
    op.add_column("seats", sa.Column("asking", sa.JSON, nullable=True))
    op.add_column("seats", sa.Column("votes", sa.JSON, nullable=False, server_default="{}"))
    op.create_table(
        "due",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("leased", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index(op.f("ix_due_at"), "due", ["at"])
    op.create_table(
        "vacations",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ends", sa.Float, nullable=False),
    )
    op.create_table("beats", sa.Column("name", sa.String(8), primary_key=True), sa.Column("at", sa.Float, nullable=False))
    op.create_table("outages", sa.Column("began", sa.Float, primary_key=True), sa.Column("ended", sa.Float, nullable=False))


def downgrade() -> None:
    op.drop_table("vacations")
    op.drop_table("outages")
    op.drop_table("beats")
    op.drop_table("due")
    op.drop_column("seats", "votes")
    op.drop_column("seats", "asking")
    op.drop_column("seats", "vacation")
    op.drop_column("matches", "began")
    op.drop_column("matches", "pace")

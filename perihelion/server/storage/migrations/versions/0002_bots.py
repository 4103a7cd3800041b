"""Bots at seats and in races and series; hints are noted."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("seats", "members"):
        op.add_column(table, sa.Column("bot", sa.String(40), nullable=True))
        op.add_column(table, sa.Column("level", sa.Integer, nullable=True))
    op.add_column("seats", sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("seats", "hinted")
    for table in ("seats", "members"):
        op.drop_column(table, "level")
        op.drop_column(table, "bot")

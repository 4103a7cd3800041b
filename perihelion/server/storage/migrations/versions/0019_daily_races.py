"""The races of each day, and who has tried them."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("occasion", sa.String(12), nullable=True))
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), nullable=False, unique=True),
    )
    op.create_index("daily_of_game", "daily", ["game", "day"])
    op.create_table(
        "tries",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), nullable=False, unique=True),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=True),
        sa.Column("merit", sa.String(80), nullable=True),
    )
    op.create_index("tries_by_merit", "tries", ["group_id", "merit", "ended"])
    op.create_index("tries_of_guest", "tries", ["guest", "began"])


def downgrade() -> None:
    op.drop_table("tries")
    op.drop_table("daily")
    op.drop_column("matches", "occasion")

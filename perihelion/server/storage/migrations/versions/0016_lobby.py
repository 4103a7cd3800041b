"""The lobby: matches and groups that it shows, and who looks for a match."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table, ordered in (("matches", "updated"), ("groups", "created")):
        op.add_column(table, sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
        op.create_index(f"{table}_in_lobby", table, ["public", "status", ordered])
    op.create_table(
        "seeks",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("form", sa.String(40), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("account", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "paired",
        sa.Column("seek", sa.String(16), primary_key=True),
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("paired")
    op.drop_table("seeks")
    for table in ("groups", "matches"):
        op.drop_index(f"{table}_in_lobby", table)
        op.drop_column(table, "public")

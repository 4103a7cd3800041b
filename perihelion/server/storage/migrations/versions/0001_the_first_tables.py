"""The first tables: guests, matches with their seats, lines, requests and chat, groups with their members."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("secrets", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.String(128), nullable=False))
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "groups",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("form", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("member", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("value", sa.String(32), nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("form", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("tables", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("group_id", sa.String(16), sa.ForeignKey("groups.id"), nullable=True, index=True),
        sa.Column("member", sa.Integer, nullable=True),
        sa.Column("next_id", sa.String(16), nullable=True),
        sa.Column("uploaded", sa.Boolean, nullable=False),
        sa.Column("result", sa.JSON, nullable=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True, index=True),
        sa.Column("owner", sa.String(32), nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("first_name", sa.String(24), nullable=False),
        sa.Column("value", sa.String(32), nullable=True),
        sa.Column("resigned", sa.Boolean, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "requests",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("chat", "requests", "lines", "seats", "matches", "members", "groups", "guests", "secrets"):
        op.drop_table(table)

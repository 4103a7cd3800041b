"""Rated matches, what they made of ratings, and seats that are an account's."""

import sqlalchemy as sa
from alembic import op

from perihelion.server.identity import person_of

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("seats", "members"):
        op.add_column(table, sa.Column("account", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("who", sa.String(16), nullable=True))
    accounts, connection = sa.table("accounts", sa.column("guest"), sa.column("who")), op.get_bind()
    for guest in connection.execute(sa.select(accounts.c.guest)).scalars().all():
        connection.execute(accounts.update().where(accounts.c.guest == guest).values(who=person_of(guest)))
    with op.batch_alter_table("accounts") as batch:
        batch.alter_column("who", existing_type=sa.String(16), nullable=False)
        batch.create_unique_constraint("accounts_who_key", ["who"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("form", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(60), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ladder", "ratings", ["game", "form", "rating"])
    op.create_index("ratings_of_player", "ratings", ["player"])
    op.create_table(
        "rated",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("form", sa.String(40), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("player", sa.String(60), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("rating_before", sa.Float, nullable=False),
        sa.Column("deviation_before", sa.Float, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("game", "form", "n", "seat", name="rated_in_turn"),
    )
    op.create_index("rated_of_player", "rated", ["player", "game", "form", "n"])


def downgrade() -> None:
    op.drop_table("rated")
    op.drop_table("ratings")
    with op.batch_alter_table("accounts") as batch:
        batch.drop_column("who")
    op.drop_column("matches", "rated")
    for table in ("members", "seats"):
        op.drop_column(table, "account")

"""Results of solo matches, and the goals that were set for them. Matches that are over are noted, for the server to find their results."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("goal", sa.String(40), nullable=True))
    op.create_table(
        "scores",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("form", sa.String(40), nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("merit", sa.String(80), nullable=False),
        sa.Column("goal", sa.String(40), nullable=True),
        sa.Column("level", sa.String(40), nullable=True),
        sa.Column("takebacks", sa.Integer, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_index("scores_of_everybody", "scores", ["game", "form", "sheet", "merit"])
    op.create_index("scores_of_guest", "scores", ["guest", "game", "form", "sheet", "merit"])
    op.create_table("unscored", sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True))
    _note_matches_that_are_over()


def _note_matches_that_are_over() -> None:
    """Of one seat, somebody's own. What they came to is found by replaying them, which needs the rules."""
    matches = sa.table("matches", sa.column("id"), sa.column("status"), sa.column("uploaded", sa.Boolean))
    seats = sa.table("seats", sa.column("match_id"), sa.column("seat"), sa.column("owner"))
    unscored = sa.table("unscored", sa.column("match_id"))
    others = sa.exists().where(seats.c.match_id == matches.c.id, seats.c.seat > 0)
    owned = sa.exists().where(seats.c.match_id == matches.c.id, seats.c.owner.is_not(None))
    over = sa.select(matches.c.id).where(matches.c.status == "over", matches.c.uploaded.is_(False), owned, ~others)
    op.execute(sa.insert(unscored).from_select(["match_id"], over))


def downgrade() -> None:
    op.drop_table("unscored")
    op.drop_table("scores")
    op.drop_column("matches", "goal")

"""Who played a seat before, and the decision that a match between people waits for, so that nobody gets help with it elsewhere.

Matches under way get their decision with the next move.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("decision", sa.String(24), nullable=True))
    op.create_index("ix_matches_decision", "matches", ["decision"])
    op.add_column("seats", sa.Column("former", sa.JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("seats", "former")
    op.drop_index("ix_matches_decision", "matches")
    op.drop_column("matches", "decision")

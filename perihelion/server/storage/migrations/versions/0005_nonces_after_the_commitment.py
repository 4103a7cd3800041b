"""Clients add their nonces when they have seen the commitment; bots have none of their own.

Of matches that have not begun the nonces came before it, so they are asked for again.
"""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE seats SET nonce = NULL WHERE match_id IN (SELECT id FROM matches WHERE status = 'waiting')")


def downgrade() -> None:
    """Nothing to undo: the tables are the same."""

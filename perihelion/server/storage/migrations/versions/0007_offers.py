"""Offers of a draw, or to abandon, are kept with the seats that made them; and of seats that were left, who may take them over."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("offers", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("successors", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("agreed", sa.JSON, nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("seats", "agreed")
    op.drop_column("seats", "successors")
    op.drop_column("seats", "offers")

"""Indexes for what the home page asks, and for finding what nobody needs any more."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

INDEXES = (("seats", "owner"), ("matches", "host"), ("matches", "next_id"), ("groups", "host"), ("members", "guest"), ("chat", "guest"))


def upgrade() -> None:
    for table, column in INDEXES:
        op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    for table, column in INDEXES:
        op.drop_index(f"ix_{table}_{column}", table)

"""What seats and members add to fair dice is called a nonce, as elsewhere."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("seats", "members"):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN value TO nonce")


def downgrade() -> None:
    for table in ("seats", "members"):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN nonce TO value")

"""Accounts of programs, which are recognised by a token."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("accounts") as batch:
        batch.add_column(sa.Column("owner", sa.String(32), nullable=True))
        batch.add_column(sa.Column("token", sa.String(64), nullable=True))
        batch.create_unique_constraint("accounts_token_key", ["token"])
        batch.create_index("ix_accounts_owner", ["owner"])


def downgrade() -> None:
    with op.batch_alter_table("accounts") as batch:
        batch.drop_index("ix_accounts_owner")
        batch.drop_column("token")
        batch.drop_column("owner")
    op.drop_column("seats", "program")

"""Analyses that nobody computes any more are found by an index."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_index("analyses_lease", "analyses", ["status", "lease"])


def downgrade() -> None:
    op.drop_index("analyses_lease", "analyses")

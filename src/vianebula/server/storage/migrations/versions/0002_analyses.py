"""Analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rules", sa.String(32), primary_key=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("positions", sa.Text, nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("analyses_player", "analyses", ["player", "status"])


def downgrade() -> None:
    op.drop_table("analyses")

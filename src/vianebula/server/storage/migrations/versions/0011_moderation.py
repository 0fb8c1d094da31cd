"""Reports, what moderators did, and who they are."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("players", sa.Column("role", sa.String(16), nullable=False, server_default=""))
    op.add_column("players", sa.Column("muted_until", sa.BigInteger))
    op.add_column("players", sa.Column("banned_until", sa.BigInteger))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.Index("reports_waiting", "closed", "at"),
        sa.Index("reports_reporter", "reporter"),
    )
    op.create_table(
        "audit_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(32), nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("report", sa.Integer),
        sa.Column("note", sa.Text, nullable=False),
        sa.Index("audit_log_at", "at"),
    )


def downgrade() -> None:
    op.drop_table("audit_log")
    op.drop_table("reports")
    for name in ("banned_until", "muted_until", "role"):
        op.drop_column("players", name)

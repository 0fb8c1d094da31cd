"""Finding people to play with: seeks, who is there, invitations, whom one does not want to meet."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("blocked", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Index("blocks_blocked", "blocked"),
    )
    op.create_table(
        "presence",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Index("presence_seen", "seen"),
    )
    op.create_table(
        "table_invitations",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Index("table_invitations_player", "player"),
    )
    op.create_table(
        "seeks",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Index("seeks_seen", "table_id", "seen"),
    )
    op.create_table(
        "pairings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Index("pairings_created", "created"),
    )


def downgrade() -> None:
    for name in ("pairings", "seeks", "table_invitations", "presence", "blocks"):
        op.drop_table(name)

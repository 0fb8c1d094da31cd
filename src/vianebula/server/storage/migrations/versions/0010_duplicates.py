"""Tables with the same deal, and who has played which."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "duplicates",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("board", sa.String(31), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("bots", sa.Text, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "duplicate_players",
        sa.Column("duplicate_id", sa.String(32), sa.ForeignKey("duplicates.id"), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Index("duplicate_players_table", "duplicate_id", "table_id"),
    )


def downgrade() -> None:
    op.drop_table("duplicate_players")
    op.drop_table("duplicates")

"""Puzzles, studies and openings."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_attempts",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "puzzle_difficulties",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Index("studies_owner", "owner", "updated"),
    )
    op.create_table(
        "opening_counts",
        sa.Column("board", sa.String(31), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("opening", sa.String(80), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("win_twelfths", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("opening_counts", "studies", "puzzle_difficulties", "puzzle_attempts", "puzzle_ratings"):
        op.drop_table(name)

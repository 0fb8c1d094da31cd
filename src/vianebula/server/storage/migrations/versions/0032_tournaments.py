"""Tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("n_rounds", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("starts", sa.BigInteger),
        sa.Column("ends", sa.BigInteger),
        sa.Index("tournaments_status", "status", "created"),
    )
    op.create_table(
        "tournament_players",
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Index("tournament_players_player", "player"),
    )
    op.create_table(
        "tournament_games",
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Index("tournament_games_table", "table_id"),
    )
    op.create_table(
        "tournament_byes",
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
    )


def downgrade() -> None:
    for name in ("tournament_byes", "tournament_games", "tournament_players", "tournaments"):
        op.drop_table(name)

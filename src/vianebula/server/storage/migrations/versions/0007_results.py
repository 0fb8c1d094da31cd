"""Results of finished games, ratings, and who may see them. Games of before are counted at the next start."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("players", sa.Column("visibility", sa.String(8), nullable=False, server_default="public"))
    op.create_table(
        "pending_results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Index("pending_results_due", "due"),
    )
    op.create_table(
        "finished_games",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("board", sa.String(31), nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
    )
    op.create_table(
        "game_players",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("finished_games.table_id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("is_bot", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("clock", sa.String(16)),
        sa.Column("rating_before", sa.Float),
        sa.Column("rating", sa.Float),
        sa.Column("deviation", sa.Float),
        sa.Index("game_players_player", "player", "finished"),
        sa.Index("game_players_rating", "player", "clock", "finished"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("clock", sa.String(16), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "setup_results",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("board", sa.String(31), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("rated_games", sa.Integer, nullable=False),
        sa.Column("rated_wins", sa.Integer, nullable=False),
    )
    op.create_table(
        "head_to_head",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("opponent", sa.String(84), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
        sa.Index("head_to_head_games", "player", "games"),
    )
    op.create_table(
        "contract_counts",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("contract", sa.String(40), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
    )
    op.create_table(
        "achievements",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "friend_links",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("friend", sa.String(32), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Index("friend_links_friend", "friend"),
    )
    # Those of before in the order in which they were last changed, which is nearly that of their ends.
    op.execute(
        "INSERT INTO pending_results (table_id, due) SELECT id, updated FROM tables WHERE status = 'over'"
    )


def downgrade() -> None:
    for name in (
        "friend_links",
        "achievements",
        "contract_counts",
        "head_to_head",
        "setup_results",
        "ratings",
        "game_players",
        "finished_games",
        "pending_results",
    ):
        op.drop_table(name)
    op.drop_column("players", "visibility")

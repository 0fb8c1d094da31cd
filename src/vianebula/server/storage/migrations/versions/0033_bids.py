"""What was paid for the order of play."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    op.add_column("game_players", sa.Column("bid", sa.Float))


def downgrade() -> None:
    with op.batch_alter_table("game_players") as table:
        table.drop_column("bid")

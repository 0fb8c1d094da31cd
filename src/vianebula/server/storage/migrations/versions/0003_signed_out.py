"""When a player signed out everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("players", sa.Column("signed_out", sa.BigInteger))
    op.create_index("players_signed_out", "players", ["signed_out"])


def downgrade() -> None:
    op.drop_index("players_signed_out", "players")
    op.drop_column("players", "signed_out")

"""Notices, calendars, vacations and plans; whom a table waits for."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    op.add_column("tables", sa.Column("awaited", sa.String(32)))
    op.add_column("tables", sa.Column("turn", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_awaited", "tables", ["awaited"])
    op.create_table(
        "notice_settings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("email", sa.String(254)),
        sa.Column("mail", sa.String(8), nullable=False),
        sa.Column("digest_hour", sa.Integer, nullable=False),
        sa.Column("timezone", sa.String(64), nullable=False),
        sa.Column("next_digest", sa.BigInteger),
        sa.Column("calendar", sa.String(64), unique=True),
        sa.Index("notice_settings_digest", "next_digest"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.String(1000), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Index("push_subscriptions_player", "player"),
    )
    op.create_table(
        "sent_notices",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("subject", sa.String(40), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.BigInteger),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_table(
        "vacations",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("since", sa.BigInteger, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Index("vacations_until", "until"),
    )
    op.create_table(
        "plans",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("steps", sa.Text, nullable=False),
        sa.Column("n_done", sa.Integer, nullable=False),
        sa.Index("plans_player", "player"),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    _find_awaited_players()


def _find_awaited_players() -> None:
    """Of games that go on with a correspondence clock; others get theirs with the next action."""
    connection = op.get_bind()
    tables = sa.table(
        "tables", sa.column("id"), sa.column("status"), sa.column("summary"), sa.column("awaited")
    )
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("player"))
    running = sa.select(tables.c.id, tables.c.summary).where(tables.c.status == "running")
    for row in connection.execute(running).all():
        summary = json.loads(row.summary)
        if summary.get("clock") == "correspondence" and summary.get("waits"):
            here = (seats.c.table_id == row.id) & (seats.c.seat == summary["waits"] - 1)
            player = sa.select(seats.c.player).where(here).scalar_subquery()
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(awaited=player))


def downgrade() -> None:
    for name in (
        "server_keys",
        "plans",
        "vacations",
        "sent_notices",
        "push_subscriptions",
        "notice_settings",
    ):
        op.drop_table(name)
    op.drop_index("tables_awaited", "tables")
    op.drop_column("tables", "turn")
    op.drop_column("tables", "awaited")

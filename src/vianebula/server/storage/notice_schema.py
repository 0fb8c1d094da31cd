"""What is stored so that slow games move: how people want to be told, their plans and vacations."""

from __future__ import annotations

import sqlalchemy as sa

from .schema import metadata

notice_settings = sa.Table(
    "notice_settings",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("email", sa.String(254)),  # verified: its owner has followed a link that was sent there
    sa.Column("mail", sa.String(8), nullable=False),  # off, turn, digest
    sa.Column("digest_hour", sa.Integer, nullable=False),  # 0-23, in `timezone`
    sa.Column("timezone", sa.String(64), nullable=False),
    sa.Column("next_digest", sa.BigInteger),  # milliseconds; null: none is wished for
    sa.Column("calendar", sa.String(64), unique=True),  # the secret part of the feed's address
    sa.Index("notice_settings_digest", "next_digest"),
)

push_subscriptions = sa.Table(
    "push_subscriptions",
    metadata,
    sa.Column("endpoint", sa.String(1000), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),  # the browser's public key, base64url
    sa.Column("auth", sa.String(40), nullable=False),  # its shared secret
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("push_subscriptions_player", "player"),
)

# What somebody was told of last, so that nobody is told twice. `due` is when it may be tried (again).
sent_notices = sa.Table(
    "sent_notices",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("subject", sa.String(40), primary_key=True),  # the id of a table or a tournament, or digest
    sa.Column("channel", sa.String(8), primary_key=True),  # mail, push
    sa.Column("number", sa.Integer, nullable=False),  # of the turn, or of the day
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("sent", sa.BigInteger),  # null: not yet, or its sender was killed
    sa.Column("attempts", sa.Integer, nullable=False),
)

vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("since", sa.BigInteger, primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Index("vacations_until", "until"),
)

# What somebody wants to play by itself when the turn comes; nobody else sees it.
plans = sa.Table(
    "plans",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),  # from 0
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("id", sa.String(32), nullable=False),  # of this plan: its steps are done once
    sa.Column("steps", sa.Text, nullable=False),  # JSON: texts of actions
    sa.Column("n_done", sa.Integer, nullable=False),
    sa.Index("plans_player", "player"),
)

# Keys that the server made for itself, the same for all its processes.
server_keys = sa.Table(
    "server_keys",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

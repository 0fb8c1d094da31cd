"""What is stored: tables with a summary, entries, snapshots, analyses, players. Only migrations change it."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("owner", sa.String(32)),  # null in tables of older versions that had begun
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),  # JSON, public
    sa.Column("bot_due", sa.Boolean, nullable=False),  # a bot is to act
    sa.Column("deadline", sa.BigInteger),  # when somebody will be late, milliseconds
    sa.Column("awaited", sa.String(32)),  # the player whom others, or a clock, wait for
    sa.Column("turn", sa.Integer, nullable=False, server_default="0"),  # how many turns have begun
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Index("tables_lobby", "status", "open", "updated"),
    sa.Index("tables_due", "deadline"),
    sa.Index("tables_bots", "bot_due"),
    sa.Index("tables_owner", "owner", "status"),
    sa.Index("tables_awaited", "awaited"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("command", sa.String(128)),  # player:id, null where none was given
    sa.Column("body", sa.Text, nullable=False),  # JSON
    sa.UniqueConstraint("table_id", "command", name="entries_command"),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Index("seats_player", "player"),
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(30), nullable=False),
    sa.Column("login", sa.String(30), unique=True),  # `login_key` the name, once there is a password
    sa.Column("password", sa.String(200)),  # argon2
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("signed_out", sa.BigInteger),  # everywhere: cookies and tokens made until then are void
    # Who sees the profile: public, friends, private.
    sa.Column("visibility", sa.String(8), nullable=False, server_default="public"),
    sa.Column("role", sa.String(16), nullable=False, server_default=""),  # moderator, or nothing
    sa.Column("muted_until", sa.BigInteger),  # says nothing until then, milliseconds
    sa.Column("banned_until", sa.BigInteger),  # cannot sign in until then
    sa.Index("players_signed_out", "signed_out"),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("rules", sa.String(32), primary_key=True),
    sa.Column("status", sa.String(8), nullable=False),  # running (or waiting for it), done, failed
    sa.Column("player", sa.String(32), nullable=False),  # who asked for it
    sa.Column("total", sa.Integer, nullable=False),  # decisions
    sa.Column("positions", sa.Text, nullable=False),  # JSON, as far as it got
    sa.Column("worker", sa.String(32), nullable=False),  # the process that computes it
    sa.Column("lease", sa.BigInteger, nullable=False),  # until when it is that process's, milliseconds
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("analyses_player", "player", "status"),
    sa.Index("analyses_lease", "status", "lease"),
)

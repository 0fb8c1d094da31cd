"""What is stored about people and their finished games. Only migrations change it.

What follows from the entries of tables (`DERIVED_TABLES`) is made again by
`vianebula server rebuild-ratings`. Sums are kept, so that a profile costs the same after ten games and after
ten thousand.
"""

from __future__ import annotations

import sqlalchemy as sa

from .learning_schema import opening_counts
from .schema import metadata

# Games that are over and not counted yet. A row is added in the transaction that stores a game's last entry.
pending_results = sa.Table(
    "pending_results",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("due", sa.BigInteger, nullable=False),  # not before, milliseconds
    sa.Index("pending_results_due", "due"),
)

finished_games = sa.Table(
    "finished_games",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("finished", sa.BigInteger, nullable=False),
    sa.Column("board", sa.String(31), nullable=False),
    sa.Column("clock", sa.String(16), nullable=False),  # none, live, correspondence
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),  # anybody may be led to its replay
)

game_players = sa.Table(
    "game_players",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("finished_games.table_id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),  # from 0
    sa.Column("player", sa.String(32)),  # null: a bot, or somebody whose account is deleted
    sa.Column("name", sa.String(80), nullable=False),  # a bot's is its own
    sa.Column("is_bot", sa.Boolean, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),  # by the rule book, before `bid` is paid
    sa.Column("place", sa.Integer, nullable=False),  # from 1; equal where tied
    sa.Column("finished", sa.BigInteger, nullable=False),
    sa.Column("clock", sa.String(16)),  # of whose rating; null where the game was not rated
    sa.Column("rating_before", sa.Float),
    sa.Column("rating", sa.Float),
    sa.Column("deviation", sa.Float),
    sa.Column("bid", sa.Float),  # points paid for the order of play; null where nobody bid for it
    sa.Index("game_players_player", "player", "finished"),
    sa.Index("game_players_rating", "player", "clock", "finished"),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("clock", sa.String(16), primary_key=True),  # live, correspondence
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

setup_results = sa.Table(
    "setup_results",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("seats", sa.Integer, primary_key=True),
    sa.Column("board", sa.String(31), primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("rated_games", sa.Integer, nullable=False),
    sa.Column("rated_wins", sa.Integer, nullable=False),
)

head_to_head = sa.Table(
    "head_to_head",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("opponent", sa.String(84), primary_key=True),  # a player's id, or bot:NAME
    sa.Column("name", sa.String(80), nullable=False),  # as it was called last
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),  # came in before the opponent
    sa.Column("losses", sa.Integer, nullable=False),
    sa.Index("head_to_head_games", "player", "games"),
)

contract_counts = sa.Table(
    "contract_counts",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("contract", sa.String(40), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),
)

achievements = sa.Table(
    "achievements",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# Who asked whom to be friends: two who asked each other are.
friend_links = sa.Table(
    "friend_links",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("friend", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("friend_links_friend", "friend"),
)

# Whom a player does not want to meet.
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("blocked", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("blocks_blocked", "blocked"),
)

# When somebody was last seen with an open page, by any process.
presence = sa.Table(
    "presence",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Index("presence_seen", "seen"),
)

table_invitations = sa.Table(
    "table_invitations",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),  # who is invited
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("code", sa.String(32), nullable=False),  # the table's invitation
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("table_invitations_player", "player"),
)

# Who waits for others to play with; one row a player.
seeks = sa.Table(
    "seeks",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(30), nullable=False),
    sa.Column("wish", sa.Text, nullable=False),  # JSON
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),  # when its page last asked
    sa.Column("table_id", sa.String(32)),  # where it is to play, once there are enough
    sa.Index("seeks_seen", "table_id", "seen"),
)

# Tables for people who were brought together; made by whoever of them comes first.
pairings = sa.Table(
    "pairings",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),  # JSON: options, and who sits where
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("pairings_created", "created"),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("reporter", sa.String(32), nullable=False),
    sa.Column("subject", sa.String(32), nullable=False),
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("table_id", sa.String(32)),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("closed", sa.BigInteger),  # when a moderator decided; null: it waits
    sa.Index("reports_waiting", "closed", "at"),
    sa.Index("reports_reporter", "reporter"),
)

# What moderators and operators did; rows are only ever added.
audit_log = sa.Table(
    "audit_log",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("actor", sa.String(32), nullable=False),  # a player's id; empty: by a command on the server
    sa.Column("action", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(32), nullable=False),
    sa.Column("report", sa.Integer),
    sa.Column("note", sa.Text, nullable=False),
    sa.Index("audit_log_at", "at"),
)

# What follows from entries, in the order in which rows may be deleted.
DERIVED_TABLES = (
    game_players,
    finished_games,
    ratings,
    setup_results,
    head_to_head,
    contract_counts,
    achievements,
    opening_counts,
)

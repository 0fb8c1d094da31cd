"""What is stored of puzzles, studies and openings. Only migrations change it."""

from __future__ import annotations

import sqlalchemy as sa

from .schema import metadata

puzzle_ratings = sa.Table(
    "puzzle_ratings",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

# Only the first attempt of a player at a puzzle counts.
puzzle_attempts = sa.Table(
    "puzzle_attempts",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("solved", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# Of puzzles that somebody has tried here; the others have the rating of the box.
puzzle_difficulties = sa.Table(
    "puzzle_difficulties",
    metadata,
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)

studies = sa.Table(
    "studies",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # docs/notation.md, Studies
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Index("studies_owner", "owner", "updated"),
)

# Sums over all finished games that count: a row for each first site, first craftsman and first turn.
opening_counts = sa.Table(
    "opening_counts",
    metadata,
    sa.Column("board", sa.String(31), primary_key=True),
    sa.Column("seats", sa.Integer, primary_key=True),
    sa.Column("turn", sa.Integer, primary_key=True),  # 1: the seat that began
    sa.Column("kind", sa.String(16), primary_key=True),  # site, craftsman, turn; all: any
    sa.Column("opening", sa.String(80), primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("win_twelfths", sa.Integer, nullable=False),  # of wins: one that 2, 3 or 4 share is divided
)

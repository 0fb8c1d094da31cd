"""Positions with one clearly best turn: mined from games, proved, graded (docs/puzzles.md)."""

"""Matches between bots: seat-balanced, on shared deals, resumable, with ratings, plots and balance reports.

plan      who plays, where, and which chance belongs to which game
external  programs as bots; serving: our bots as programs
game_runner  one game; executors: many, on all cores or on a Ray cluster
store     a folder of games that survives a kill
stats     shares with intervals, the sequential test; rating: ladders
luck_adjustment  a share with the luck of the cards taken off
match     all of it together; tournament: everybody against everybody
benchmark the rating of a bot against a ladder that stays as it is
balance   what thousands of games say about a board
"""

from .match import Match
from .plan import Plan

__all__ = ["Match", "Plan"]

"""Players that are programs: `make_bot("greedy")` makes one; `bot.py` says what goes in and comes out."""

from .bot import (
    Analysis,
    Bot,
    Candidate,
    Limit,
    Rng,
    analyse,
    choose,
    derive_seed,
    make_rng,
    seat_view,
)
from .registry import bot_names, make_bot

__all__ = [
    "Analysis",
    "Bot",
    "Candidate",
    "Limit",
    "Rng",
    "analyse",
    "bot_names",
    "choose",
    "derive_seed",
    "make_bot",
    "make_rng",
    "seat_view",
]

"""Players that are programs: `make_bot("greedy")` makes one; `bot.py` says what goes in and comes out."""

from .bot import (
    Analysis,
    Bot,
    Budget,
    Candidate,
    Rng,
    analyse,
    choose,
    derive_seed,
    make_rng,
    view_of,
)
from .names import bot_names, make_bot

__all__ = [
    "Analysis",
    "Bot",
    "Budget",
    "Candidate",
    "Rng",
    "analyse",
    "bot_names",
    "choose",
    "derive_seed",
    "make_bot",
    "make_rng",
    "view_of",
]

"""Players that are programs: `make_bot("greedy")` makes one; `bot.py` says what goes in and comes out."""

from .bot import Analysis, Bot, BotError, Candidate, Limit, derive_seed
from .options import option
from .policy import PolicyBot
from .registry import bot_names, make_bot
from .rng import Rng

__all__ = [
    "Analysis",
    "Bot",
    "BotError",
    "Candidate",
    "Limit",
    "PolicyBot",
    "Rng",
    "bot_names",
    "derive_seed",
    "make_bot",
    "option",
]

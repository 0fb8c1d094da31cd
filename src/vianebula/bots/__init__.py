"""Players that are programs: `make_bot("greedy")` makes one; `bot.py` says what goes in and comes out."""

from .bot import Analysis, Bot, Budget, Candidate, Generator, analyse, choose, make_generator, view_of
from .names import bot_names, make_bot

__all__ = [
    "Analysis",
    "Bot",
    "Budget",
    "Candidate",
    "Generator",
    "analyse",
    "bot_names",
    "choose",
    "make_bot",
    "make_generator",
    "view_of",
]

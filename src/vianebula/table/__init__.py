"""Authority over one game: seats, turns, undo, clocks, chat, and what each may see. No web, no database.

    >>> from vianebula.table import Begin, Act, Options, SeatBot, Sit, Table, view_of
    >>> table = Table.open(Options(seats=2), owner="anna", now=0)
    >>> _ = table.do(Sit(seat=1, name="Anna"), "anna", now=0)
    >>> _ = table.do(SeatBot(seat=2, bot="greedy"), "anna", now=0)
    >>> _ = table.do(Begin(), "anna", now=0)
    >>> view_of(table, seat=0).status
    'running'

A table is the sum of its entries: `do` makes one from a command, `apply` is the only thing that changes a
table, and applying the same entries again gives the same table. Time and chance come in as arguments.
"""

from .commands import (
    Act,
    AnswerUndo,
    AskUndo,
    Begin,
    Close,
    Command,
    Confirm,
    Leave,
    Pace,
    Prefer,
    Resign,
    Restart,
    Return,
    Say,
    SeatBot,
    Sit,
    Stand,
    StandIn,
    Undo,
)
from .entries import Entry, decode_entry, encode_entry
from .options import Clock, Options
from .refusals import REFUSALS, Refusal
from .snapshot import load_snapshot, save_snapshot
from .table import Seat, Table
from .views import TableView, story_for, view_of

__all__ = [
    "REFUSALS",
    "Act",
    "AnswerUndo",
    "AskUndo",
    "Begin",
    "Clock",
    "Close",
    "Command",
    "Confirm",
    "Entry",
    "Leave",
    "Options",
    "Pace",
    "Prefer",
    "Refusal",
    "Resign",
    "Restart",
    "Return",
    "Say",
    "Seat",
    "SeatBot",
    "Sit",
    "Stand",
    "StandIn",
    "Table",
    "TableView",
    "Undo",
    "decode_entry",
    "encode_entry",
    "load_snapshot",
    "save_snapshot",
    "story_for",
    "view_of",
]

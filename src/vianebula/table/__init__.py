"""Authority over one game: seats, turns, undo, clocks, chat, and what each may see. No web, no database.

    >>> from vianebula.table import SeatBot, StartGame, TableOptions, TakeSeat
    >>> from vianebula.table import execute, open_table, table_view
    >>> table = open_table(TableOptions(seats=2), owner="anna", now=0)
    >>> table = execute(table, TakeSeat(seat=1, name="Anna"), "anna", now=0)
    >>> table = execute(table, SeatBot(seat=2, bot="greedy"), "anna", now=0)
    >>> table = execute(table, StartGame(), "anna", now=0)
    >>> table_view(table, seat=0).status
    'running'

A table is the sum of its entries: `decide` makes one from a command, `evolve` makes the next table from it,
and the same entries lead to the same table. A table is never changed. Time and chance come in as arguments.
"""

from .commands import (
    Act,
    AnswerUndo,
    Chat,
    CloseTable,
    Command,
    ConfirmTurn,
    LeaveSeat,
    ReplaceIdlePlayer,
    RequestUndo,
    Resign,
    RestartTurn,
    ReturnToSeat,
    SeatBot,
    SetAutoConfirm,
    SetBotDelay,
    StartGame,
    StepAway,
    TakeSeat,
    Undo,
)
from .decide import execute
from .entries import Entry, decode_entry, encode_entry
from .evolve import open_table, replay
from .options import TableOptions, TimeControl
from .refusals import REFUSALS, Refusal
from .snapshot import load_snapshot, save_snapshot
from .table import Seat, Table
from .views import TableView, TableViews, table_view, visible_events

__all__ = [
    "REFUSALS",
    "Act",
    "AnswerUndo",
    "Chat",
    "CloseTable",
    "Command",
    "ConfirmTurn",
    "Entry",
    "LeaveSeat",
    "Refusal",
    "ReplaceIdlePlayer",
    "RequestUndo",
    "Resign",
    "RestartTurn",
    "ReturnToSeat",
    "Seat",
    "SeatBot",
    "SetAutoConfirm",
    "SetBotDelay",
    "StartGame",
    "StepAway",
    "Table",
    "TableOptions",
    "TableView",
    "TableViews",
    "TakeSeat",
    "TimeControl",
    "Undo",
    "decode_entry",
    "encode_entry",
    "execute",
    "load_snapshot",
    "open_table",
    "replay",
    "save_snapshot",
    "table_view",
    "visible_events",
]

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
    UndoAction,
)
from .decide import execute
from .entries import Entry, decode_entry, encode_entry
from .evolve import open_table, replay_entries
from .options import TableOptions, TimeControl
from .refusals import REFUSALS, Refusal
from .snapshot import decode_snapshot, encode_snapshot
from .table import Seat, Table
from .views import TableView, TableViewBuilder, table_view, visible_events

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
    "TableViewBuilder",
    "TakeSeat",
    "TimeControl",
    "UndoAction",
    "decode_entry",
    "decode_snapshot",
    "encode_entry",
    "encode_snapshot",
    "execute",
    "open_table",
    "replay_entries",
    "table_view",
    "visible_events",
]

"""Authority over one game: seats, turns, undo, clocks, chat, and what each may see. No web, no database.

    >>> from vianebula.table import StartGame, Act, TableOptions, SeatBot, TakeSeat, Table, table_view
    >>> table = Table.open(TableOptions(seats=2), owner="anna", now=0)
    >>> _ = table.execute(TakeSeat(seat=1, name="Anna"), "anna", now=0)
    >>> _ = table.execute(SeatBot(seat=2, bot="greedy"), "anna", now=0)
    >>> _ = table.execute(StartGame(), "anna", now=0)
    >>> table_view(table, seat=0).status
    'running'

A table is the sum of its entries: `do` makes one from a command, `apply` is the only thing that changes a
table, and applying the same entries again gives the same table. Time and chance come in as arguments.
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
from .entries import Entry, decode_entry, encode_entry
from .options import TableOptions, TimeControl
from .refusals import REFUSALS, Refusal
from .snapshot import load_snapshot, save_snapshot
from .table import Seat, Table
from .views import TableView, table_view, visible_events

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
    "TakeSeat",
    "TimeControl",
    "Undo",
    "decode_entry",
    "encode_entry",
    "load_snapshot",
    "save_snapshot",
    "table_view",
    "visible_events",
]

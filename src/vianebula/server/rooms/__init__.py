"""Tables in memory, and the news of them: to those who watch, to the lobby, to other processes."""

from .rooms import Room, Rooms
from .table_storage import NoSuchTable

__all__ = ["NoSuchTable", "Room", "Rooms"]

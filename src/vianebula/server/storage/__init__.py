"""What is stored and how: the database, its shape, the thread that writes."""

from .database import NewEntry, PlayerRow, Storage, StorageDown, SummaryRow
from .writer import EntryWriter

__all__ = ["EntryWriter", "NewEntry", "PlayerRow", "Storage", "StorageDown", "SummaryRow"]

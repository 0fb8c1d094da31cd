"""What is stored and how: the database, its shape, the thread that writes."""

from .database import NewEntry, Storage, StorageDown
from .writer import EntryWriter

__all__ = ["EntryWriter", "NewEntry", "Storage", "StorageDown"]

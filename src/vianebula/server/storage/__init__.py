"""What is stored and how: the database, its shape, the thread that writes."""

from .database import AWAY, Append, Storage
from .writer import StorageDown, Writer

__all__ = ["AWAY", "Append", "Storage", "StorageDown", "Writer"]

"""What is stored and how: the database, its shape, the thread that writes."""

from .database import Append, Storage, StorageDown
from .writer import Writer

__all__ = ["Append", "Storage", "StorageDown", "Writer"]

"""What an operator does for moderators: gives the role, and takes it away."""

from __future__ import annotations

import time

from ..auth.passwords import login_key
from ..settings import Settings
from ..storage import Storage
from ..storage.moderation_storage import ModerationStorage


def set_role(settings: Settings, name: str, role: str) -> bool:
    """Give a player a role; False if nobody with a password has the name."""
    storage = Storage(settings.database)
    storage.migrate_schema()
    try:
        row = storage.find_player(login=login_key(name))
        if row is not None:
            ModerationStorage(storage).set_role(row.id, role, time.time_ns() // 1_000_000)
        return row is not None
    finally:
        storage.close()

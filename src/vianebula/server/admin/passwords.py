"""What an operator does for players: a new password for who forgot theirs."""

from __future__ import annotations

import secrets
import time

from ..auth.passwords import hash_password, login_key
from ..settings import Settings
from ..storage import Storage


def reset_password(settings: Settings, name: str) -> str | None:
    """A new password for a player, signed out everywhere; None if nobody with a password has the name."""
    storage = Storage(settings.database)
    storage.migrate_schema()
    try:
        row = storage.find_player(login=login_key(name))
        if row is None:
            return None
        password = secrets.token_urlsafe(12)
        storage.sign_out_everywhere(row.id, time.time_ns() // 1_000_000, hash_password(password))
        return password
    finally:
        storage.close()

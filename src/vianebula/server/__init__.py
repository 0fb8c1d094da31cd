"""A place to play: HTTP and WebSocket around tables, with storage. `create_app(Settings())` makes it."""

from .app import create_app
from .settings import Settings

__all__ = ["Settings", "create_app"]

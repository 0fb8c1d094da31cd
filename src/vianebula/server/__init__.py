"""A place to play: HTTP and WebSocket around tables, with storage. `create_app(Settings())` makes it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import create_app as create_app
    from .settings import Settings as Settings

__all__ = ["Settings", "create_app"]


def __getattr__(name: str) -> object:
    """Loaded when asked for: a worker process imports parts of this package, and needs no web server."""
    if name == "create_app":
        from .app import create_app

        return create_app
    if name == "Settings":
        from .settings import Settings

        return Settings
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

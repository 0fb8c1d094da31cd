"""`vianebula serve`: a place to play."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer

from ..i18n import translate
from .common import DatabaseOption, console, get_compiled_setup, prepare_bots


def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 is every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8000,
    database: DatabaseOption = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    reloadable: Annotated[
        bool, typer.Option("--reloadable", help="SIGHUP starts a successor and then ends this one.")
    ] = False,
) -> None:
    """Start a server to play on; by itself it stores games in vianebula.db here.

    On this machine alone it needs no settings. To be reached by others it needs VIANEBULA_SECRET
    (docs/server.md).
    """
    if reloadable:
        from ..server.supervisor import supervise

        arguments = ["--host", host, "--port", str(port)]
        arguments += [] if database is None else ["--database", database]
        raise typer.Exit(supervise(host, port, arguments))

    from ..server import Settings, create_app
    from ..server.run import serve
    from ..server.runtime.logs import configure_logging
    from ..server.settings import DEFAULT_SECRET

    get_compiled_setup("beginner", 3, None)
    prepare_bots()
    given: dict[str, object] = {} if database is None else {"database": database}
    settings = Settings.from_environment(**_with_development_mode(host, given))
    if settings.secret == DEFAULT_SECRET:  # only possible at home
        given["secret"] = _load_or_create_secret(settings.database)
        settings = Settings.from_environment(**_with_development_mode(host, given))
    configure_logging(settings.log_level or ("WARNING" if settings.development else "INFO"))
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
    console.print(translate("terminal-served", address=address))
    if open_page:
        import threading
        import webbrowser

        threading.Timer(1.5, webbrowser.open, [address]).start()
    serve(create_app(settings), settings, host, port)


def _with_development_mode(host: str, given: dict[str, object]) -> dict[str, object]:
    """Served to this machine only, a server is in development unless the environment says otherwise."""
    is_home = host in ("127.0.0.1", "localhost", "::1")
    if is_home and not os.environ.get("VIANEBULA_SECRET") and "VIANEBULA_DEVELOPMENT" not in os.environ:
        return {**given, "development": True}
    return given


def _load_or_create_secret(database: str) -> str:
    """A secret of this machine's own, kept beside its games: players are known again after a restart."""
    new = secrets.token_urlsafe(32)
    if not database.startswith("sqlite:///"):
        return new
    path = Path(database[10:] + ".secret")
    if path.exists():
        return path.read_text("utf-8").strip() or new
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(new + "\n")
    return new

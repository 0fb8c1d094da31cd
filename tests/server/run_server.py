"""A server as its settings in the environment say: `python run_server.py PORT`."""

from __future__ import annotations

import os
import sys

import uvicorn

from vianebula.server import Settings, create_app
from vianebula.server.runtime.logs import configure_logging


def serve(port: int) -> None:
    """Until it is stopped."""
    settings = Settings.from_environment()
    configure_logging(settings.log_level or "WARNING")
    uvicorn.run(
        create_app(settings),
        port=port,
        log_config=None,
        access_log=False,
        ws_max_size=16384,
        timeout_graceful_shutdown=5,
    )


def serve_with(environment: dict[str, str], port: int) -> None:
    """The same in a forked process, which has the environment of another."""
    os.environ.clear()
    os.environ.update(environment)
    serve(port)


if __name__ == "__main__":
    serve(int(sys.argv[1]))

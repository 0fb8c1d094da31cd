"""Alembic's door: it is always given a connection by `migrate`."""

from alembic import context

from vianebula.server.storage.schema import metadata  # Alembic loads this file outside its package

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

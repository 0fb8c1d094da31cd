"""Who made a table: it is found by them until its game begins, even if they have no seat there."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

tables = sa.table(
    "tables", sa.column("id", sa.String), sa.column("status", sa.String), sa.column("owner", sa.String)
)
entries = sa.table(
    "entries", sa.column("table_id", sa.String), sa.column("version", sa.Integer), sa.column("body", sa.Text)
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.create_index("tables_owner", "tables", ["owner", "status"])
    connection = op.get_bind()
    opened = (
        sa.select(entries.c.table_id, entries.c.body)
        .join(tables, tables.c.id == entries.c.table_id)
        .where(tables.c.status == "open", entries.c.version == 1)
    )
    for table_id, body in connection.execute(opened).all():
        here = tables.c.id == table_id
        connection.execute(sa.update(tables).where(here).values(owner=json.loads(body)["by"]))


def downgrade() -> None:
    op.drop_index("tables_owner", "tables")
    op.drop_column("tables", "owner")

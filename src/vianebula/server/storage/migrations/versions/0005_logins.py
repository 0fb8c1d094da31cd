"""Names that read alike are one: logins are compared without regard to how their letters are put together.

Of several players whose names become one, the first keeps it, or who had it in the new form already. The
others get a number after their name, with which they sign in from now on; the log says so.
"""

import logging
from itertools import count
from unicodedata import normalize

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

MAX_LOGIN = 30

players = sa.table(
    "players",
    sa.column("id", sa.String),
    sa.column("name", sa.String),
    sa.column("login", sa.String),
    sa.column("created", sa.BigInteger),
)


def login_of(name: str) -> str:
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def upgrade() -> None:
    connection = op.get_bind()
    rows = connection.execute(sa.select(players).where(players.c.login.is_not(None))).all()
    taken: set[str] = set()
    for row in sorted(rows, key=lambda row: (row.login != login_of(row.login), row.created)):
        name, login = row.name, login_of(row.login)
        numbers = count(2)
        short = name
        while login in taken or len(login) > MAX_LOGIN:
            while len(login_of(short)) > MAX_LOGIN - 4:
                short = short[:-1]
            name = f"{short} {next(numbers)}"
            login = login_of(name)
        taken.add(login)
        if (name, login) != (row.name, row.login):
            here = players.c.id == row.id
            connection.execute(sa.update(players).where(here).values(name=name, login=login))
        if name != row.name:
            logging.getLogger("vianebula.server").warning("renamed", extra={"player": row.id, "to": name})


def downgrade() -> None:
    """What was one before is still one."""

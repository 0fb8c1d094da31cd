"""Who knows whom: friends, blocks, who is there, invitations to tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import sqlalchemy as sa

from . import club_schema as s
from .database import Storage
from .schema import players, tables

ONLINE_MS = 60_000  # so long after it was last seen somebody counts as being there


class Acquaintance(NamedTuple):
    """Somebody with whom there is a link of friendship, from one side or both."""

    player: str
    name: str
    asked: bool  # by oneself
    asks: bool
    is_online: bool


class TableInvitationRow(NamedTuple):
    """An invitation to a table that still waits for players."""

    table_id: str
    code: str
    host: str
    name: str  # the host's
    created: int


class PeopleStorage:
    """Links between players."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- friends

    def add_friend(self, player: str, friend: str, now: int) -> None:
        """Ask somebody, or say yes."""
        row = self._storage.insert(s.friend_links).values(player=player, friend=friend, created=now)
        with self._storage.write_transaction() as connection:
            connection.execute(row.on_conflict_do_nothing())

    def remove_friend(self, player: str, friend: str) -> None:
        """No more links, from either side."""
        with self._storage.write_transaction() as connection:
            connection.execute(sa.delete(s.friend_links).where(_links_between(player, friend)))

    def are_friends(self, player: str, friend: str) -> bool:
        """Has each asked the other?"""
        links = sa.select(sa.func.count()).where(_links_between(player, friend))
        with self._storage.read_connection() as connection:
            return connection.execute(links).scalar_one() == 2

    def n_friends_asked(self, player: str) -> int:
        """How many a player has asked."""
        with self._storage.read_connection() as connection:
            links = sa.select(sa.func.count()).where(s.friend_links.c.player == player)
            return connection.execute(links).scalar_one()

    def acquaintances(self, player: str, now: int, limit: int) -> list[Acquaintance]:
        """Friends, who was asked and who asks; those who are there first."""
        f, p = s.friend_links.c, players.c
        asked = sa.select(f.friend.label("id"), sa.literal(1).label("asked"), sa.literal(0).label("asks"))
        asks = sa.select(f.player.label("id"), sa.literal(0).label("asked"), sa.literal(1).label("asks"))
        links = sa.union_all(asked.where(f.player == player), asks.where(f.friend == player)).subquery()
        online = sa.func.coalesce(s.presence.c.seen, 0) >= now - ONLINE_MS
        wanted = (
            sa.select(p.id, p.name, sa.func.max(links.c.asked), sa.func.max(links.c.asks), online)
            .select_from(links)
            .join(players, p.id == links.c.id)
            .outerjoin(s.presence, s.presence.c.player == links.c.id)
            .group_by(p.id, p.name, s.presence.c.seen)
            .order_by(online.desc(), p.name)
            .limit(limit)
        )
        with self._storage.read_connection() as connection:
            return [
                Acquaintance(id, name, bool(asked), bool(asks), bool(is_online))
                for id, name, asked, asks, is_online in connection.execute(wanted)
            ]

    # --- blocks

    def add_block(self, player: str, blocked: str, now: int) -> None:
        """Not to be brought together with somebody again, nor be their friend."""
        row = self._storage.insert(s.blocks).values(player=player, blocked=blocked, created=now)
        with self._storage.write_transaction() as connection:
            connection.execute(row.on_conflict_do_nothing())
        self.remove_friend(player, blocked)

    def remove_block(self, player: str, blocked: str) -> None:
        """Forgive."""
        b = s.blocks.c
        with self._storage.write_transaction() as connection:
            connection.execute(sa.delete(s.blocks).where(b.player == player, b.blocked == blocked))

    def blocked_names(self, player: str) -> list[str]:
        """Whom a player has blocked."""
        wanted = (
            sa.select(players.c.name)
            .join(s.blocks, s.blocks.c.blocked == players.c.id)
            .where(s.blocks.c.player == player)
            .order_by(players.c.name)
        )
        with self._storage.read_connection() as connection:
            return list(connection.execute(wanted).scalars())

    def is_blocked(self, one: str, other: str) -> bool:
        """Has either blocked the other?"""
        b, ids = s.blocks.c, [one, other]
        between = sa.select(sa.func.count()).where(b.player.in_(ids), b.blocked.in_(ids))
        with self._storage.read_connection() as connection:
            return connection.execute(between).scalar_one() > 0

    # --- who is there

    def save_presence(self, player_ids: Iterable[str], now: int) -> None:
        """They have a page open now."""
        rows = [{"player": player, "seen": now} for player in sorted(player_ids)]
        if not rows:
            return
        put = self._storage.insert(s.presence)
        newest = put.on_conflict_do_update(index_elements=["player"], set_={"seen": put.excluded.seen})
        with self._storage.write_transaction() as connection:
            connection.execute(newest, rows)

    def online_names(self, viewer: str, now: int, limit: int) -> list[str]:
        """Players with a password who are there and whose profile everybody may see, but the viewer."""
        p = players.c
        wanted = (
            sa.select(p.name)
            .join(s.presence, s.presence.c.player == p.id)
            .where(s.presence.c.seen >= now - ONLINE_MS, p.login.is_not(None), p.visibility == "public")
            .where(p.id != viewer)
            .order_by(s.presence.c.seen.desc())
            .limit(limit)
        )
        with self._storage.read_connection() as connection:
            return sorted(connection.execute(wanted).scalars())

    # --- invitations

    def add_invitation(self, table_id: str, player: str, host: str, code: str, now: int) -> None:
        """Invite somebody to a table."""
        values = {"host": host, "code": code, "created": now}
        row = self._storage.insert(s.table_invitations).values(table_id=table_id, player=player, **values)
        with self._storage.write_transaction() as connection:
            connection.execute(row.on_conflict_do_update(index_elements=["table_id", "player"], set_=values))

    def remove_invitation(self, table_id: str, player: str) -> None:
        """It was answered."""
        i = s.table_invitations.c
        with self._storage.write_transaction() as connection:
            connection.execute(
                sa.delete(s.table_invitations).where(i.table_id == table_id, i.player == player)
            )

    def invitations_of(self, player: str, limit: int) -> list[TableInvitationRow]:
        """Invitations to tables that still wait for players, the newest first."""
        i = s.table_invitations.c
        wanted = (
            sa.select(i.table_id, i.code, i.host, players.c.name, i.created)
            .join(tables, tables.c.id == i.table_id)
            .join(players, players.c.id == i.host)
            .where(i.player == player, tables.c.status == "open")
            .order_by(i.created.desc())
            .limit(limit)
        )
        with self._storage.read_connection() as connection:
            return [TableInvitationRow(*row) for row in connection.execute(wanted)]


def _links_between(one: str, other: str) -> sa.ColumnElement[bool]:
    f = s.friend_links.c
    return ((f.player == one) & (f.friend == other)) | ((f.player == other) & (f.friend == one))

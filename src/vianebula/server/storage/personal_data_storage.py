"""What is kept of somebody: all of it for an export, and as little as can be after the account is deleted.

Entries are otherwise only ever added. Here names and what was said are taken out of them, because a person
has a right to it; who did what stays, under an id that leads to nobody.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa

from . import club_schema as club
from . import learning_schema as learning
from . import notice_schema as notice
from . import schema as s
from .database import Storage
from .tournament_storage import tournament_players

ANONYMOUS = "Guest"  # shown in the reader's language
ERASED_CHAT = "…"


class PersonalDataStorage:
    """All that is stored about a player."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def table_ids_of(self, player: str) -> list[str]:
        """Every table where a player has done anything. All entries are looked at: it is asked for rarely."""
        e = s.entries.c
        acted = sa.select(e.table_id).where(e.body.contains(f'"by":"{player}"', autoescape=True)).distinct()
        made = sa.select(s.tables.c.id).where(s.tables.c.owner == player)
        with self._storage.read_connection() as connection:
            return sorted(connection.execute(sa.union(acted, made)).scalars())

    def own_entries(self, player: str) -> Iterator[dict[str, Any]]:
        """What a player did at each table, as it is stored."""
        for table_id in self.table_ids_of(player):
            entries = [json.loads(body) for _, body in self._storage.load_entries(table_id)]
            yield {"table": table_id, "entries": [entry for entry in entries if entry.get("by") == player]}

    def rows_about(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """Everything else that is stored about a player, but the password."""
        by_column = {
            "account": (s.players, s.players.c.id),
            "ratings": (club.ratings, club.ratings.c.player),
            "games": (club.game_players, club.game_players.c.player),
            "results": (club.setup_results, club.setup_results.c.player),
            "head_to_head": (club.head_to_head, club.head_to_head.c.player),
            "contracts": (club.contract_counts, club.contract_counts.c.player),
            "achievements": (club.achievements, club.achievements.c.player),
            "friends": (club.friend_links, club.friend_links.c.player),
            "blocks": (club.blocks, club.blocks.c.player),
            "reports": (club.reports, club.reports.c.reporter),
            "puzzle_rating": (learning.puzzle_ratings, learning.puzzle_ratings.c.player),
            "puzzles": (learning.puzzle_attempts, learning.puzzle_attempts.c.player),
            "studies": (learning.studies, learning.studies.c.owner),
            "notices": (notice.notice_settings, notice.notice_settings.c.player),
            "browsers": (notice.push_subscriptions, notice.push_subscriptions.c.player),
            "vacations": (notice.vacations, notice.vacations.c.player),
            "plans": (notice.plans, notice.plans.c.player),
            "tournaments": (tournament_players, tournament_players.c.player),
        }
        with self._storage.read_connection() as connection:
            found = {
                name: [
                    dict(row._mapping) for row in connection.execute(sa.select(table).where(column == player))
                ]
                for name, (table, column) in by_column.items()
            }
        for row in found["account"]:
            del row["password"]
        return found

    def erase(self, player: str, now: int) -> None:
        """Take somebody out of everything; finished games stay, without names."""
        for table_id in self.table_ids_of(player):
            self._anonymise_table(table_id, player)
        with self._storage.write_transaction() as connection:
            for table, column in (
                (club.ratings, club.ratings.c.player),
                (club.setup_results, club.setup_results.c.player),
                (club.contract_counts, club.contract_counts.c.player),
                (club.achievements, club.achievements.c.player),
                (club.head_to_head, club.head_to_head.c.player),
                (club.friend_links, club.friend_links.c.player),
                (club.friend_links, club.friend_links.c.friend),
                (club.blocks, club.blocks.c.player),
                (club.blocks, club.blocks.c.blocked),
                (club.presence, club.presence.c.player),
                (club.seeks, club.seeks.c.player),
                (club.table_invitations, club.table_invitations.c.player),
                (club.table_invitations, club.table_invitations.c.host),
                (club.reports, club.reports.c.reporter),
                (learning.puzzle_ratings, learning.puzzle_ratings.c.player),
                (learning.puzzle_attempts, learning.puzzle_attempts.c.player),
                (learning.studies, learning.studies.c.owner),
                (notice.notice_settings, notice.notice_settings.c.player),
                (notice.push_subscriptions, notice.push_subscriptions.c.player),
                (notice.sent_notices, notice.sent_notices.c.player),
                (notice.vacations, notice.vacations.c.player),
                (notice.plans, notice.plans.c.player),
            ):
                connection.execute(sa.delete(table).where(column == player))
            mine, g = club.head_to_head.c.opponent == player, club.game_players
            connection.execute(sa.update(club.head_to_head).where(mine).values(name=""))
            connection.execute(sa.update(g).where(g.c.player == player).values(player=None, name=""))
            t = tournament_players
            connection.execute(
                sa.update(t).where(t.c.player == player).values(name=ANONYMOUS, withdrawn=True)
            )
            forgotten = {"name": "", "login": None, "password": None, "visibility": "private", "role": ""}
            here = s.players.c.id == player
            connection.execute(sa.update(s.players).where(here).values(signed_out=now, **forgotten))

    def _anonymise_table(self, table_id: str, player: str) -> None:
        """Its snapshot is forgotten: the next who opens the table makes it from the entries."""
        e, t = s.entries, s.tables
        with self._storage.write_transaction() as connection:
            own = {
                row.seat
                for row in connection.execute(
                    sa.select(s.seats.c.seat).where(
                        s.seats.c.table_id == table_id, s.seats.c.player == player
                    )
                )
            }
            for version, body in self._storage.load_entries(table_id):
                entry = json.loads(body)
                if entry.get("by") == player and entry["what"] in ("sat", "said"):
                    entry["name"] = ANONYMOUS
                    if entry["what"] == "said":
                        entry["text"] = ERASED_CHAT
                    here = (e.c.table_id == table_id) & (e.c.version == version)
                    connection.execute(
                        sa.update(e).where(here).values(body=json.dumps(entry, ensure_ascii=False))
                    )
            connection.execute(sa.delete(s.snapshots).where(s.snapshots.c.table_id == table_id))
            text = connection.execute(sa.select(t.c.summary).where(t.c.id == table_id)).scalar_one()
            summary = json.loads(text)
            for seat in own:
                summary["seats"][seat]["name"] = ANONYMOUS
            changed = json.dumps(summary, ensure_ascii=False)
            connection.execute(sa.update(t).where(t.c.id == table_id).values(summary=changed))

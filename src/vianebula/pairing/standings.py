"""How a tournament stands, with its tie-breaks in the order in which they count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .rounds import BYE_POINTS, PlayedTable, Round, place_points


@dataclass(frozen=True)
class Standing:
    """Where a player stands.

    `points`: for places, and for byes. `buchholz`: the points of all opponents, one's own for each that a
    bye stands for; who met stronger ones is ahead. `sonneborn_berger`: the points of each opponent whom one
    came in ahead of, half of those one tied with. `wins`: first places. `margin`: victory points above the
    average of one's tables. Equal in all: the same rank.
    """

    player: str
    rank: int
    points: float
    buchholz: float
    sonneborn_berger: float
    wins: int
    margin: float
    n_played: int

    @property
    def key(self) -> tuple[float, float, float, int, float]:
        """What ranks are made by, best first when sorted."""
        return (-self.points, -self.buchholz, -self.sonneborn_berger, -self.wins, -self.margin)


@dataclass
class _Sums:
    points: float = 0.0
    wins: int = 0
    margin: float = 0.0
    n_played: int = 0
    byes: int = 0


def standings(entrants: Sequence[str], rounds: Sequence[Round]) -> list[Standing]:
    """Everybody's standing, the best first; among equals the order of `entrants`, which is that of seeds."""
    sums = {player: _Sums() for player in entrants}
    n_opponents = 1  # that a bye stands for
    tables = [t for one in rounds for t in one.tables if isinstance(t, PlayedTable) and t.places]
    for table in tables:
        n_opponents = max(n_opponents, len(table.players) - 1)
        average = sum(table.scores) / len(table.players) if table.scores else 0.0
        worth = table.points or place_points(table.places)
        for i, (player, points) in enumerate(zip(table.players, worth, strict=True)):
            own = sums.setdefault(player, _Sums())
            own.points += points
            own.wins += table.places[i] == 1
            own.margin += table.scores[i] - average if table.scores else 0.0
            own.n_played += 1
    for one in rounds:
        for player in one.byes:
            own = sums.setdefault(player, _Sums())
            own.points += BYE_POINTS
            own.byes += 1
    points_of = {player: own.points for player, own in sums.items()}
    buchholz = {player: n_opponents * own.byes * own.points for player, own in sums.items()}
    sonneborn = dict.fromkeys(sums, 0.0)
    for table in tables:
        for i, player in enumerate(table.players):
            for j, opponent in enumerate(table.players):
                if i != j:
                    buchholz[player] += points_of[opponent]
                    ahead = table.places[i] < table.places[j]
                    tied = table.places[i] == table.places[j]
                    sonneborn[player] += points_of[opponent] * (1.0 if ahead else 0.5 if tied else 0.0)
    rows = [
        Standing(
            player, 0, own.points, buchholz[player], sonneborn[player], own.wins, own.margin, own.n_played
        )
        for player, own in sums.items()
    ]
    return rank_rows(rows)


def rank_rows(rows: Sequence[Standing]) -> list[Standing]:
    """Rows in order, with their ranks; equal ones share theirs."""
    ordered = sorted(rows, key=lambda row: tuple(round(part, 9) for part in row.key))
    ranked: list[Standing] = []
    for i, row in enumerate(ordered):
        same = bool(ranked) and [round(p, 9) for p in ranked[-1].key] == [round(p, 9) for p in row.key]
        rank = ranked[-1].rank if same else i + 1
        ranked.append(
            Standing(
                row.player,
                rank,
                row.points,
                row.buchholz,
                row.sonneborn_berger,
                row.wins,
                row.margin,
                row.n_played,
            )
        )
    return ranked

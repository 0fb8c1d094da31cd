"""Who plays whom in a tournament, and how they stand: pure functions, nothing is read or stored here.

>>> from vianebula.pairing import pair_swiss, standings
>>> entrants = ["anna", "ben", "clara"]
>>> round_one = pair_swiss(entrants, [], seats=2)
>>> [table.players for table in round_one.tables], round_one.byes
([('anna', 'ben')], ('clara',))
>>> played = [round_one.with_places([(1, 2)])]
>>> [(row.player, row.points) for row in standings(entrants, played)]
[('clara', 1.0), ('anna', 1.0), ('ben', 0.0)]
"""

from .arena import arena_points, pair_waiting
from .knockout import knockout_round, survivors
from .round_robin import deal_groups, n_round_robin_rounds, next_divisions, round_robin_round
from .rounds import PlayedTable, Round, TableDraw, place_points
from .seating import seat_players
from .standings import Standing, standings
from .swiss import pair_swiss

__all__ = [
    "PlayedTable",
    "Round",
    "Standing",
    "TableDraw",
    "arena_points",
    "deal_groups",
    "knockout_round",
    "n_round_robin_rounds",
    "next_divisions",
    "pair_swiss",
    "pair_waiting",
    "place_points",
    "round_robin_round",
    "seat_players",
    "standings",
    "survivors",
]

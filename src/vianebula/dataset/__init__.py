"""Games and their positions as Parquet files, for programs that learn from them: docs/dataset.md.

Needs pyarrow (`pip install 'vianebula[dataset]'`), which is imported when files are read or written.
"""

from .files import DatasetWriter, Facts, read_games, read_positions, states_of
from .played import PlayedGames, play_games, played_from_records

__all__ = [
    "DatasetWriter",
    "Facts",
    "PlayedGames",
    "play_games",
    "played_from_records",
    "read_games",
    "read_positions",
    "states_of",
]

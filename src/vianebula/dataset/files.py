"""A data set as a folder of Parquet files: `games-00000.parquet`, `positions-00000.parquet`, and so on.

A pair of files is written under other names first: one that has its name is whole. So a folder whose writing
was stopped is gone on with where it stopped.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ViaNebulaError
from ..rules.actions import ACTIONS
from ..rules.rows import Rows
from ..rules.state import STATE
from ..text.record import RULES, components_digest
from .played import PlayedGames

if TYPE_CHECKING:
    import pyarrow as pa

FACTS_FILE = "dataset.json"
GAMES_PER_FILE = 5_000
STATE_LAYOUT = hashlib.sha256(repr(STATE.descr).encode()).hexdigest()[:12]
COMPRESSION = "zstd"


@dataclass(frozen=True)
class Facts:
    """What a data set was made from, and what its numbers mean."""

    board: str
    seats: int
    components: str  # digest of the board's and the cards' values
    source: str  # who played, or which records
    seed: int | None = None
    rules: str = RULES
    actions: int = ACTIONS  # size of the action space
    state_layout: str = STATE_LAYOUT  # digest of the layout of a state's row


def facts_of(played: PlayedGames, source: str, seed: int | None = None) -> Facts:
    """The facts of a data set that begins with these games."""
    setup = played.setup
    return Facts(setup.board.name, setup.seats, components_digest(setup), source, seed)


def _arrow() -> tuple[Any, Any]:
    if find_spec("pyarrow") is None:
        raise ViaNebulaError("Parquet files need pyarrow: pip install 'vianebula[dataset]'")
    import pyarrow as pa
    import pyarrow.parquet as pq

    return pa, pq


def games_schema() -> pa.Schema:
    """One row a game."""
    pa, _ = _arrow()
    return pa.schema(
        [
            ("game", pa.int32()),
            ("seed", pa.int64()),
            ("players", pa.list_(pa.string())),
            ("deal", pa.string()),
            ("actions", pa.list_(pa.int16())),
            ("scores", pa.list_(pa.int16())),
            ("won", pa.list_(pa.float32())),
        ]
    )


def positions_schema() -> pa.Schema:
    """One row a decision."""
    pa, _ = _arrow()
    return pa.schema(
        [
            ("game", pa.int32()),
            ("decision", pa.int16()),
            ("seat", pa.int8()),
            ("prompt", pa.int8()),
            ("n_legal", pa.int16()),
            ("action", pa.int16()),
            ("win_chances", pa.list_(pa.float32())),
            ("scores", pa.list_(pa.int16())),
            ("won", pa.list_(pa.float32())),
            ("state", pa.binary(STATE.itemsize)),
        ]
    )


class DatasetWriter:
    """Writes games as they come, a row group for each call of `write`; `close_file` ends a pair of files."""

    def __init__(self, folder: Path, facts: Facts) -> None:
        _arrow()
        self.folder = folder
        self._check_facts(facts)
        self._open: list[tuple[Any, Path, Path]] = []
        self.n_files = 0
        while (folder / f"positions-{self.n_files:05}.parquet").exists():
            self.n_files += 1
        self.n_games = sum(_count_rows(folder / f"games-{i:05}.parquet") for i in range(self.n_files))

    def _check_facts(self, facts: Facts) -> None:
        """A folder holds one data set, which may be made longer."""
        path = self.folder / FACTS_FILE
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                path.write_text(json.dumps(asdict(facts), indent=1) + "\n", "utf-8")
        except OSError as error:
            raise ViaNebulaError(f"{self.folder}: cannot be written: {error.strerror}") from None
        found = read_facts(self.folder)
        if found != facts:
            raise ViaNebulaError(f"{self.folder}: there is another data set in it: {found}")

    def write(self, played: PlayedGames) -> None:
        """Add some games."""
        if not self._open:
            self._open = [
                self._open_file("games", games_schema()),
                self._open_file("positions", positions_schema()),
            ]
        (games, _, _), (positions, _, _) = self._open
        games.write_table(_games_table(played, self.n_games))
        positions.write_table(_positions_table(played, self.n_games))
        self.n_games += len(played.lengths)

    def _open_file(self, kind: str, schema: pa.Schema) -> tuple[Any, Path, Path]:
        _, pq = _arrow()
        whole = self.folder / f"{kind}-{self.n_files:05}.parquet"
        part = whole.with_suffix(".part")
        return pq.ParquetWriter(part, schema, compression=COMPRESSION), part, whole

    def close_file(self) -> None:
        """End the pair of files that is being written; the next games begin another."""
        for writer, _, _ in self._open:
            writer.close()
        for _, part, whole in self._open:  # games first: positions tell that both are whole
            part.replace(whole)
        self.n_files += bool(self._open)
        self._open = []


def _lists(rows: NDArray[Any], type: Any) -> Any:
    """Rows of numbers as lists."""
    pa, _ = _arrow()
    offsets = np.arange(len(rows) + 1, dtype=np.int32) * rows.shape[1]
    return pa.ListArray.from_arrays(offsets, pa.array(rows.ravel(), type))


def _games_table(played: PlayedGames, first: int) -> Any:
    pa, _ = _arrow()
    ends = np.concatenate([[0], np.cumsum(played.lengths)]).astype(np.int32)
    columns = [
        np.arange(first, first + len(played.lengths), dtype=np.int32),
        pa.array(played.seeds, pa.int64()),
        played.players,
        played.deals,
        pa.ListArray.from_arrays(ends, pa.array(played.actions)),
        _lists(played.final_scores, pa.int16()),
        _lists(played.won, pa.float32()),
    ]
    return pa.table(columns, schema=games_schema())


def _positions_table(played: PlayedGames, first: int) -> Any:
    pa, _ = _arrow()
    games, states = played.games_of_positions, np.ascontiguousarray(played.states)
    columns = [
        (games + first).astype(np.int32),
        played.decision_numbers.astype(np.int16),
        np.ascontiguousarray(states["seat"]),
        np.ascontiguousarray(states["prompt"]),
        played.n_legal,
        played.actions,
        _lists(played.win_chances, pa.float32()),
        _lists(played.final_scores[games], pa.int16()),
        _lists(played.won[games], pa.float32()),
        pa.FixedSizeBinaryArray.from_buffers(
            pa.binary(STATE.itemsize), len(states), [None, pa.py_buffer(states.tobytes())]
        ),
    ]
    return pa.table(columns, schema=positions_schema())


# --- reading


def read_facts(folder: Path) -> Facts:
    """What a data set was made from."""
    path = folder / FACTS_FILE
    try:
        return Facts(**json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise ViaNebulaError(f"{path}: not the facts of a data set: {error}") from None


def read_games(folder: str | Path) -> Iterator[dict[str, Any]]:
    """The games of a data set, one after the other, as dictionaries of their columns."""
    for batch in _read_batches(Path(folder), "games", None, 1_000):
        yield from batch.to_pylist()


def read_positions(
    folder: str | Path, columns: Sequence[str] | None = None, batch_size: int = 65_536
) -> Iterator[pa.RecordBatch]:
    """The positions of a data set in Arrow's record batches: only one is in memory at a time."""
    wanted = list(columns) if columns is not None else None
    if wanted is None or "state" in wanted:
        layout = read_facts(Path(folder)).state_layout
        if layout != STATE_LAYOUT:
            raise ViaNebulaError(
                f"{folder}: its states have another layout ({layout}, here {STATE_LAYOUT}); "
                "make it anew from its games: vianebula export"
            )
    return _read_batches(Path(folder), "positions", wanted, batch_size)


def states_of(batch: pa.RecordBatch) -> Rows:
    """The states of a record batch, as `Batch.load_states` and the rules take them."""
    column = batch.column("state")
    bytes_before = column.offset * STATE.itemsize
    states: Rows = np.frombuffer(column.buffers()[1], STATE, len(column), bytes_before)
    return states


def _read_batches(folder: Path, kind: str, columns: list[str] | None, size: int) -> Iterator[Any]:
    _, pq = _arrow()
    paths = sorted(folder.glob(f"{kind}-*.parquet"))
    if not paths:
        raise ViaNebulaError(f"{folder}: there is no data set in it")
    for path in paths:
        with pq.ParquetFile(path) as file:
            yield from file.iter_batches(size, columns=columns)


def _count_rows(path: Path) -> int:
    _, pq = _arrow()
    return int(pq.read_metadata(path).num_rows)

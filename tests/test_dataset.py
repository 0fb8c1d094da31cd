"""Data sets: what is written is what was played, and comes back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from vianebula import Batch, Game
from vianebula.cli import app
from vianebula.components import get_setup
from vianebula.dataset import DatasetWriter, PlayedGames, play_games, read_games, read_positions, states_of
from vianebula.dataset.files import facts_of
from vianebula.errors import ViaNebulaError
from vianebula.rules.constants import NONE

SAMPLE = Path(__file__).parents[1] / "examples" / "dataset"


@pytest.fixture(scope="module")
def played() -> PlayedGames:
    return play_games(get_setup("beginner", 2), "level1", np.arange(50, 54), random_share=0.1, threads=1)


@pytest.fixture
def folder(tmp_path: Path, played: PlayedGames) -> Path:
    writer = DatasetWriter(tmp_path / "set", facts_of(played, "level1"))
    writer.write(played)
    writer.close_file()
    return writer.folder


def test_positions_are_those_of_the_games(folder: Path) -> None:
    """Every game is replayed: the same states, choices and results."""
    rows = [row for batch in read_positions(folder, batch_size=50) for row in batch.to_pylist()]
    for found in read_games(folder):
        game = Game.deal("beginner", 2, found["seed"])
        assert game.text() == found["deal"]
        own = [row for row in rows if row["game"] == found["game"]]
        assert [row["decision"] for row in own] == list(range(len(found["actions"])))
        for row, number in zip(own, found["actions"], strict=True):
            assert row["state"] == game.states.tobytes()
            assert (row["seat"], row["n_legal"], row["action"]) == (
                game.seat_to_move,
                len(game.legal),
                number,
            )
            assert sum(row["win_chances"]) == pytest.approx(1)
            assert (row["scores"], row["won"]) == (found["scores"], found["won"])
            game.play(number)
        assert game.scores == found["scores"]
        assert [seat for seat, share in enumerate(found["won"]) if share] == game.winners


def test_states_go_into_a_batch(folder: Path) -> None:
    states = np.concatenate([states_of(batch) for batch in read_positions(folder, ["state"], 64)])
    batch = Batch(len(states), seats=2)
    batch.load_states(states, np.zeros(len(states), np.int64), np.zeros(len(states), np.int64))
    assert (batch.seat != NONE).all()
    assert batch.observe_sparse(dtype=np.int8).lengths.min() > 200


def test_a_folder_holds_one_data_set_and_is_gone_on_with(folder: Path, played: PlayedGames) -> None:
    writer = DatasetWriter(folder, facts_of(played, "level1"))
    assert writer.n_games == 4
    writer.write(played)  # stopped before its files have their names: as if it had not been
    assert DatasetWriter(folder, facts_of(played, "level1")).n_games == 4
    with pytest.raises(ViaNebulaError, match="another data set"):
        DatasetWriter(folder, facts_of(played, "level2"))
    with pytest.raises(ViaNebulaError, match="no data set"):
        next(read_games(folder.parent))


def test_records_and_back(folder: Path, tmp_path: Path) -> None:
    run = CliRunner()
    records, again = tmp_path / "games.vn", tmp_path / "again"
    for arguments in (["export", str(folder), "--to", str(records)], ["verify", str(records)]):
        done = run.invoke(app, arguments)
        assert done.exit_code == 0, done.output
    assert run.invoke(app, ["export", str(records), "--to", str(again)]).exit_code == 0
    tables = [pq.read_table(path / "positions-00000.parquet") for path in (folder, again)]
    assert tables[0].equals(tables[1])


def test_the_command_writes_whole_games(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        app,
        ["dataset", str(tmp_path / "set"), "--games", "3", "--bot", "level1", "--seats", "2", "--seed", "9"],
    )
    assert done.exit_code == 0, done.output
    assert [row["seed"] for row in read_games(tmp_path / "set")] == [9, 10, 11]


def test_the_sample_can_be_read() -> None:
    """Its states have today's layout: if that changes, `make` the sample again (docs/dataset.md)."""
    assert sum(len(states_of(batch)) for batch in read_positions(SAMPLE)) > 1000

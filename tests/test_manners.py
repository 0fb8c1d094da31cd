"""What people expect of objects in Python: equal, hashed, sliced, copied, pickled, saved, forked."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from pathlib import Path

import numpy as np
import pytest

from vianebula import Batch, Game, format_record, load_record, read_records, record_of
from vianebula.batch import BatchError
from vianebula.components import get_setup
from vianebula.errors import RecordError

RECORDS = Path(__file__).parent / "records"


def test_games_that_stand_alike_are_equal() -> None:
    game, twin = Game.deal("beginner", 2, 3), Game.deal("beginner", 2, 3)
    assert game == twin
    assert hash(game) == hash(twin)
    assert game != Game.deal("beginner", 2, 4)
    assert game != game.view()
    first = game.legal[0]
    game.play(first)
    assert game != twin
    game.undo()
    assert game == twin
    assert game.view(0) == twin.view(0)
    assert game.view(0) != game.view(1)
    assert len({game.view(0), twin.view(0), game.view(1)}) == 2
    assert game != "game"


def test_what_is_pickled_is_equal_and_goes_on() -> None:
    game = Game.deal("advanced", 3, 3)
    for _ in range(5):
        game.play(game.legal[-1])
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert twin == game
        assert twin.position == game.position
        assert twin.setup == game.setup == get_setup("advanced", 3)
        assert not twin.setup.table_rows.flags.writeable
        assert twin.actions == game.actions
    twin = pickle.loads(pickle.dumps(game))
    twin.play(twin.legal[0])
    game.play(game.legal[0])
    assert twin == game
    assert twin.undo() == game.undo()


def test_legal_is_a_sequence() -> None:
    legal = Game.deal("beginner", 2, 3).legal
    assert legal[:3] == legal.actions[:3]
    assert legal[-1] in legal[-2:]
    assert list(reversed(legal)) == list(legal.actions[::-1])


# --- records


def test_a_file_of_several_records(tmp_path: Path) -> None:
    path = RECORDS / "ender-1-of-2.vn"
    one = path.read_text("utf-8")
    many = tmp_path / "many.vn"
    many.write_text(f"{one}\n{one}\n{one}", "utf-8")
    assert load_record(str(path)) == load_record(path)
    with pytest.raises(RecordError, match=r"many\.vn:\d+: another record begins here; `read_records`"):
        load_record(many)
    found = list(read_records(str(many)))
    assert [record.actions for record in found] == [load_record(path).actions] * 3
    assert found[1].lines[0] - found[0].lines[0] == len(one.splitlines()) + 1


def test_reading_stops_where_one_does(tmp_path: Path) -> None:
    """A fault later in the file is met when it is reached."""
    game = Game.deal("beginner", 2, 3)
    game.play(game.legal[0])
    text = format_record(record_of(game))
    (tmp_path / "two.vn").write_text(text + "\n" + text + " {a comment without an end", "utf-8")
    records = read_records(tmp_path / "two.vn")
    assert next(records).actions == [game.actions[0].text]
    with pytest.raises(RecordError, match=r"two\.vn:\d+"):
        next(records)
    with pytest.raises(RecordError, match=r"none\.vn"):
        next(read_records(tmp_path / "none.vn"))
    (tmp_path / "bytes.vn").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match=r"bytes\.vn"):
        next(read_records(tmp_path / "bytes.vn"))


# --- batches


def advanced_batch(threads: int = 2) -> Batch:
    batch = Batch(200, board="advanced", seats=3, seed=5, threads=threads)
    for i in range(10):
        batch.step(batch.sample(seed=i))
    return batch


def same(one: Batch, other: Batch) -> bool:
    return one.states.tobytes() == other.states.tobytes() and np.array_equal(one.seeds, other.seeds)


def play_on(batch: Batch) -> bytes:
    for i in range(300):  # past the ends of games, which are dealt again
        batch.step(batch.sample(seed=100 + i), check=False)
    return batch.states.tobytes()


def test_a_batch_is_copied_pickled_and_saved(tmp_path: Path) -> None:
    batch = advanced_batch()
    batch.save(tmp_path / "batch.npz")
    twins = [
        copy.deepcopy(batch),
        pickle.loads(pickle.dumps(batch)),
        Batch.load(tmp_path / "batch.npz"),
        Batch.load(str(tmp_path / "batch.npz"), threads=1),
    ]
    assert all(same(twin, batch) for twin in twins)
    end = play_on(batch)
    assert not any(same(twin, batch) for twin in twins)
    assert [play_on(twin) for twin in twins] == [end] * 4


def test_what_is_no_saved_batch_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "text").write_text("no")
    for name in ("text", "none"):
        with pytest.raises(BatchError, match="is no saved batch"):
            Batch.load(tmp_path / name)
    advanced_batch().save(tmp_path / "batch.npz")
    monkeypatch.setattr("vianebula.batch.saved.STATE_DIGEST", "other")
    with pytest.raises(BatchError, match="another version"):
        Batch.load(tmp_path / "batch.npz")


def play_on_into(pipe: object, batch: Batch) -> None:
    pipe.send(play_on(batch))  # type: ignore[attr-defined]


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # that threads and forks go ill together
def test_a_batch_goes_on_after_a_fork() -> None:
    """The child has no threads of its parent's: a pool that waited for them would wait for ever."""
    batch = advanced_batch()
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=play_on_into, args=(theirs, batch))
    process.start()
    assert ours.poll(120)
    assert ours.recv() == play_on(batch)
    process.join()


def test_arrays_are_shared_with_other_libraries_both_ways() -> None:
    """By DLPack, without copying; PyTorch stands for all that speak it."""
    torch = pytest.importorskip("torch")
    batch = advanced_batch()
    for array in (batch.observe(), batch.legal(), batch.sample(seed=1)):
        tensor = torch.from_dlpack(array)
        assert tensor.data_ptr() == array.ctypes.data
        assert np.array_equal(np.from_dlpack(tensor), array)
    mask = torch.from_dlpack(batch.legal())
    actions = mask.float().argmax(dim=1)  # the first legal one of each game
    out = torch.empty((len(batch), 6085), dtype=torch.float32)
    twin = batch.copy()
    batch.step(np.from_dlpack(actions))
    twin.step(actions)  # a tensor in main memory is taken as it is
    assert same(batch, twin)
    batch.observe(out=np.from_dlpack(out))
    assert np.array_equal(out.numpy(), batch.observe())

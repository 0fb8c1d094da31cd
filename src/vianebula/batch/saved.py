"""A batch in a file: a NumPy archive with its facts as JSON and its games as bytes."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import msgspec
import numpy as np

from ..rules.state import STATE
from .errors import BatchError

STATE_DIGEST = hashlib.sha256(repr(STATE.descr).encode()).hexdigest()[:12]  # of the layout of a state
GAMES = ("states", "seeds", "episodes")

Games = tuple[bytes, bytes, bytes]


class Facts(msgspec.Struct, frozen=True):
    """What a batch is, but for its games."""

    n: int
    board: str
    seats: int
    components: str  # digest of the values that are played with
    seed: int
    auto_reset: bool
    states: str = STATE_DIGEST


def write_batch_file(path: Path, facts: Facts, games: Games) -> None:
    """Write a batch."""
    states, seeds, episodes = (np.frombuffer(part, np.uint8) for part in games)
    text = np.array(msgspec.json.encode(facts).decode())
    with path.open("wb") as file:  # so that the name stays as it was given
        np.savez_compressed(file, facts=text, states=states, seeds=seeds, episodes=episodes)


def read_batch_file(path: Path) -> tuple[Facts, Games]:
    """What was written; BatchError for anything else."""
    try:
        with np.load(path, allow_pickle=False) as file:
            facts = msgspec.json.decode(str(file["facts"]), type=Facts)
            states, seeds, episodes = (file[name].tobytes() for name in GAMES)
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise BatchError(f"{path} is no saved batch: {error}") from None
    if facts.states != STATE_DIGEST:
        raise BatchError(f"{path} was saved by another version of this program")
    return facts, (states, seeds, episodes)

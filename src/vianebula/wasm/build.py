"""What the page needs to play by itself, in a folder: the module, the tables of every set-up, the networks.

The module depends on the sources and on the shapes of the networks alone: it is kept beside the machine code
of the rules and named by those, so that only a change makes it anew.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ..bots.core.value_net import NET
from ..components import get_setup
from ..components.datafiles import load_components
from ..rules.jit import PACKAGE, cache_subfolder
from .compile import compile_to_object
from .intermediate import intermediate_code
from .link import link
from .network_entries import ENTRIES
from .networks import NETWORK_MEMORY, NETWORKS, networks_file

MODULE_FILE, NET_FILE, CHAMPION_FILE = "engine.wasm", "value_net.bin", "champion.bin"
SEATS = (2, 3, 4)
ENTRY_NAMES = [entry.name for entry in ENTRIES]


def build_engine(folder: Path, data: Path | None = None) -> list[Path]:
    """Write all files into a folder, which is made; those that are as they should be are left alone."""
    contents = {MODULE_FILE: built_module(), NET_FILE: NET.tobytes(), CHAMPION_FILE: networks_file()}
    for board in load_components(data).boards:
        for seats in SEATS:
            tables = get_setup(board, seats, data).table_rows
            contents[f"tables-{board}-{seats}.bin"] = tables.tobytes()
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != content:
            _write_atomically(path, content)
    return [folder / name for name in contents]


def built_module() -> bytes:
    """The module, kept from before where no source has changed since."""
    name = f"wasm-{NETWORKS.itemsize}-{NETWORK_MEMORY.itemsize}"
    folders = (PACKAGE / "bots" / "core", PACKAGE / "observe", PACKAGE / "wasm")
    kept = cache_subfolder(name, *folders) / MODULE_FILE
    if kept.is_file():
        return kept.read_bytes()
    module = build_module()
    kept.parent.mkdir(parents=True, exist_ok=True)
    _write_atomically(kept, module)
    return module


def build_module(names: Sequence[str] = ENTRY_NAMES) -> bytes:
    """Make the module anew from the sources, with these entry points."""
    return link(compile_to_object(intermediate_code(names), names), names)


def _write_atomically(path: Path, content: bytes) -> None:
    """All at once: processes that do it together do not disturb each other."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)

"""Compile every kernel for a GPU that need not be there, and say what each thread of it takes.

    python bench/kernels.py [name ...] [--registers N]

Needs numba-cuda with NVVM and, for the numbers, `ptxas` (both come as Python packages: nvidia-nvvm and
nvidia-cuda-nvcc). It finds typing errors, spilt registers and oversized frames before a GPU is at hand.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import gpu_variants
import numba
from numba import types

from vianebula.gpu import kernels, observation_v2, observe_kernels
from vianebula.gpu.kernels import cuda
from vianebula.rules.state import STATE
from vianebula.rules.tables import TABLES

CAPABILITY = (9, 0)


def signatures() -> dict[str, tuple[Any, ...]]:
    """The types each kernel is launched with."""
    tables = types.Array(numba.from_dtype(TABLES), 1, "C")
    rows = types.Array(numba.from_dtype(STATE), 1, "C")
    long, longs, shorts, flags = types.int64, types.int64[::1], types.int8[::1], types.boolean[::1]
    scores, ranks = types.int16[:, ::1], types.int8[:, ::1]
    return {
        "episode_seeds": (long, longs, longs),
        "copy_states": (rows, rows),
        "deal": (tables, rows, rows, longs, shorts),
        "legal_mask": (tables, rows, types.boolean[:, ::1]),
        "legal_bits": (tables, rows, types.uint64[:, ::1]),
        "legal_lists": (tables, rows, types.int16[:, ::1], types.int16[::1]),
        "find_first_illegal": (tables, rows, longs, longs),
        "step": (tables, rows, longs, flags, shorts),
        "score_and_redeal_finished": (
            tables,
            rows,
            rows,
            long,
            longs,
            longs,
            types.boolean,
            flags,
            scores,
            ranks,
            shorts,
        ),
        "observe_int8": (tables, rows, long, long, long, types.int8[::1]),
        "observe_float32": (tables, rows, long, long, long, types.float32[::1], types.float32[:, ::1]),
        "observe_float16": (
            tables,
            rows,
            long,
            long,
            long,
            types.int8[::1],
            types.int16[:, ::1],
            types.int16[:, ::1],
        ),
        "observe_sparse": (
            tables,
            rows,
            long,
            types.int16[:, ::1],
            types.float32[:, ::1],
            types.int16[::1],
        ),
        "write_observations_v2": (
            tables,
            rows,
            long,
            types.float64[::1],
            types.int16[:, ::1],
            types.float32[:, ::1],
        ),
        "score_and_rank": (tables, rows, scores, ranks),
        "playout": (tables, rows, long, types.int32[::1]),
        "sample": (tables, rows, long, longs),
    }


def pretend_device() -> None:
    """numba-cuda asks the present GPU which code to make for functions that kernels call."""
    from numba.cuda import dispatcher

    class Device:
        compute_capability = CAPABILITY

    dispatcher.get_current_device = lambda: Device


def find_ptxas() -> str | None:
    for folder in map(Path, sys.path):
        for found in folder.glob("nvidia/*/bin/ptxas"):
            return str(found)
    return shutil.which("ptxas")


def measure(ptx: str, registers: int | None) -> str:
    """Registers, stack frame and spills, as the assembler tells them."""
    ptxas = find_ptxas()
    if ptxas is None:
        return "no ptxas here"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kernel.ptx"
        source.write_text(ptx)
        limit = ["--maxrregcount", str(registers)] if registers else []
        command = [ptxas, "-arch=sm_90", "-v", *limit, str(source), "-o", f"{folder}/kernel.cubin"]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    used = re.search(r"Used (\d+) registers", said)
    frame = re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores", said)
    assert used
    assert frame
    return f"{used[1]} registers, {frame[1]} bytes of frame, {frame[2]} bytes spilt"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", help="kernels (all if none is named)")
    parser.add_argument("--registers", type=int, help="limit of registers a thread")
    given = parser.parse_args()
    pretend_device()
    ours = {**vars(kernels), **vars(observation_v2), **vars(observe_kernels)}
    wanted = {name: (ours[name].py_func, types.void(*a)) for name, a in signatures().items()}
    for name, function in gpu_variants.VARIANTS.items():
        wanted[f"playout/{name}"] = function, gpu_variants.signature()
    for name, (function, signature) in wanted.items():
        if given.names and name not in given.names:
            continue
        started = time.perf_counter()
        ptx, _ = cuda.compile(function, signature, cc=CAPABILITY, device=False, output="ptx", abi="numba")
        seconds = time.perf_counter() - started
        taken = measure(ptx, given.registers)
        print(f"{name:21} {len(ptx) // 1024:5} KiB of PTX in {seconds:4.1f} s: {taken}", flush=True)


if __name__ == "__main__":
    main()

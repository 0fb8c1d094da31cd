"""Stepping with tensors on a GPU: the same games as the CPU's, and how fast.

    PYTHONPATH=src python3 bench/gpu_tensors.py OUT_FOLDER [--seconds 140] [--tiny]

Each stage is a process: games on the CPU, the same on the GPU, and for every type of observation, in turns,
observations as one thread a row writes them and as a warp does, and whole steps (observation, `legal_bits`,
`sample`, `step(check=False)`) with each. All compile side by side and then use the GPU one after the other;
one that fails takes no other with it. `--tiny` makes every number small: with NUMBA_ENABLE_CUDASIM=1 it tries
this program where there is no GPU.
"""
# mypy: allow-untyped-calls, disable-error-code="attr-defined,call-arg"

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import itertools
import json
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from vianebula.batch import Batch
from vianebula.observe import OBSERVATION

SETUPS = (("beginner", 3), ("advanced", 4))
FORMATS = (np.int8, np.float16, np.float32)
COMPARED_GAMES, COMPARED_STEPS = 2000, 200
SIZES = (1 << 16, 1 << 18, 1 << 19)
WARM_UP_GAMES = 1000  # fewer are not played away from the opening
STAGES = ("cpu", "cuda", "int8", "float16", "float32", "lanes")
Work = Callable[[], object]


# --- the same games as on the CPU


def digests(board: str, seats: int, device: str, n: int, steps: int) -> dict[str, str]:
    """What all arrays of some games are like, by name: digests of their bytes over many steps."""
    batch = Batch(n, board=board, seats=seats, seed=3, device=device)
    found: dict[str, Any] = {}

    def add(name: str, array: Any) -> None:
        host = array if isinstance(array, np.ndarray) else array.cpu().numpy()
        found.setdefault(name, hashlib.sha256()).update(host.tobytes())

    for k in range(steps):
        if k % 10 == 0:
            for dtype in FORMATS:
                add(f"observation, {np.dtype(dtype).name}", batch.observe(dtype=dtype))
            add("observations of all seats", batch.observe_all(dtype=np.int8))
            add("sparse: lengths", batch.observe_sparse(dtype=np.int8).lengths)
        add("bits", batch.legal_bits())
        actions = batch.sample(seed=k)
        add("samples", actions)
        for name, array in batch.step(actions, check=False)._asdict().items():
            add(name, array)
    add("states", np.asarray(batch.states))
    return {name: digest.hexdigest() for name, digest in found.items()}


def all_digests(device: str, tiny: bool) -> dict[str, dict[str, str]]:
    """The digests of both set-ups."""
    n, steps = (5, 2) if tiny else (COMPARED_GAMES, COMPARED_STEPS)
    return {f"{board}, {seats} seats": digests(board, seats, device, n, steps) for board, seats in SETUPS}


# --- how fast


def kernels_with(lanes: int) -> ModuleType:
    """The kernels of observations once more, with another number of threads a row."""
    from vianebula.gpu import observe_kernels

    name = f"{observe_kernels.__name__}_{lanes}"
    spec = importlib.util.spec_from_file_location(name, observe_kernels.__file__)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.LANES, module.THREADS = lanes, lanes * module.ROWS_PER_BLOCK
    return module


class Timing:
    """Ways to do something, timed in turns."""

    def __init__(self, n: int, tiny: bool) -> None:
        self.n = n
        self.turns, self.rounds = (1, 1) if tiny else (5, 8)
        self.ways: dict[str, Work] = {}

    def run(self) -> dict[str, list[float]]:
        """Million games a second of each way, in each turn."""
        rates: dict[str, list[float]] = {name: [] for name in self.ways}
        for work in self.ways.values():
            work()
        for _ in range(self.turns):
            for name, work in self.ways.items():
                wait()
                began = time.perf_counter()
                for _ in range(self.rounds):
                    work()
                wait()
                rates[name].append(self.n * self.rounds / (time.perf_counter() - began) / 1e6)
        return rates


def step_ways(timing: Timing, dtype: str) -> None:
    """Observations of a type and steps with them: as one thread a row writes them, and as a warp does."""
    import torch
    from gpu_grouping_kernels import observe_alone

    from vianebula.gpu import rows as rows_module

    n, width = timing.n, OBSERVATION
    batch = Batch(n, board="beginner", seats=3, seed=1, device="cuda")
    rows: Any = batch.rows
    for k in range(2 if n < WARM_UP_GAMES else 80):  # away from the opening
        batch.step(batch.sample(seed=k), check=False)
    bits, actions = batch.legal_bits(), batch.sample(seed=0)
    out = torch.zeros((n, width), dtype=getattr(torch, dtype), device=actions.device)
    seeds = itertools.count(1)

    def alone() -> None:
        out.zero_()
        rows._launch(observe_alone, rows.table_rows, rows.states, -1, 1, out)

    def together() -> None:
        rows.observe(-1, 1, out)

    def step(observe: Work | None) -> None:
        if observe is not None:
            observe()
        batch.legal_bits(out=bits)
        batch.sample(next(seeds), out=actions)
        batch.step(actions, check=False)

    def step_as_before() -> None:
        """One thread a row, and every tensor's address made anew for each kernel."""
        kept = rows_module._address_of
        if not rows_module.SIMULATED:
            rows_module._address_of = rows_module.cuda.as_cuda_array
        try:
            step(alone)
        finally:
            rows_module._address_of = kept

    timing.ways[f"observe {dtype}, a thread a row"] = alone
    timing.ways[f"step with {dtype}, as before"] = step_as_before
    timing.ways["step without observation"] = lambda: step(None)
    timing.ways[f"observe {dtype}, a warp a row"] = together
    timing.ways[f"step with {dtype}, now"] = lambda: step(together)


def lane_ways(timing: Timing) -> None:
    """int8 observations by other numbers of threads, and by threads with fewer registers."""
    import torch

    from vianebula.gpu.observe_kernels import THREADS, cuda, observe_int8

    batch = Batch(timing.n, board="beginner", seats=3, seed=1, device="cuda")
    rows: Any = batch.rows
    flat = torch.zeros(timing.n * OBSERVATION, dtype=torch.int8, device=rows.torch_device)

    def with_kernel(kernel: Any, threads: int) -> Work:
        head = (rows.table_rows, rows.states, -1, 1, timing.n)
        return lambda: rows._launch_blocks(kernel, -(-timing.n // 4), threads, *head, flat)

    timing.ways["opening: observe int8, a warp a row"] = with_kernel(observe_int8, THREADS)
    for lanes in (8, 16):
        kernels = kernels_with(lanes)
        work = with_kernel(kernels.observe_int8, kernels.THREADS)
        timing.ways[f"opening: observe int8, {lanes} threads a row"] = work
    if not rows_simulated():
        limited = cuda.jit(max_registers=64)(observe_int8.py_func)
        timing.ways["opening: observe int8, a warp a row, 64 registers"] = with_kernel(limited, THREADS)


def wait() -> None:
    import torch

    if not rows_simulated():
        torch.cuda.synchronize()


def rows_simulated() -> bool:
    from vianebula.gpu.rows import SIMULATED

    return SIMULATED


# --- one process each, so that what fails takes nothing else with it


def run_stage(name: str, folder: Path, tiny: bool) -> None:
    """Compile, wait for this stage's turn at the GPU, and write what was found to `name`.jsonl."""
    if name in ("cpu", "cuda"):
        if name == "cuda":
            digests(*SETUPS[0], name, 8, 1)
            wait_for_turn(name, folder)
        keep(name, folder, all_digests(name, tiny))
        return
    sizes = (8,) if tiny else SIZES
    for n in (8, *sizes):
        timing = Timing(n, tiny or n == 8)
        lane_ways(timing) if name == "lanes" else step_ways(timing, name)
        rates = timing.run()
        if n == 8 and not tiny:  # has compiled everything
            wait_for_turn(name, folder)
        else:
            keep(name, folder, {"games": n, "rates": rates})


def wait_for_turn(name: str, folder: Path) -> None:
    (folder / f"{name}.ready").touch()
    while not (folder / f"{name}.go").exists():
        time.sleep(0.02)


def keep(name: str, folder: Path, found: Any) -> None:
    with (folder / f"{name}.jsonl").open("a", encoding="utf-8") as file:
        print(json.dumps(found), file=file, flush=True)


def read_kept(name: str, folder: Path) -> list[Any]:
    file = folder / f"{name}.jsonl"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def take_turns(folder: Path, tiny: bool, seconds: float) -> None:
    """Start all stages; each that has compiled gets the GPU for itself."""
    began = time.monotonic()
    command = [sys.executable, __file__, str(folder), *(["--tiny"] if tiny else [])]
    running: dict[str, subprocess.Popen[bytes]] = {}
    for name in STAGES:
        with (folder / f"{name}.txt").open("w") as said:
            running[name] = subprocess.Popen([*command, "--stage", name], stdout=said, stderr=said)
    waiting = [name for name in STAGES if name != "cpu"]
    while waiting and time.monotonic() - began < seconds:
        ready = [
            name
            for name in waiting
            if (folder / f"{name}.ready").exists() or running[name].poll() is not None
        ]
        if not ready:
            time.sleep(0.1)
            continue
        waiting.remove(ready[0])
        (folder / f"{ready[0]}.go").touch()
        with suppress(subprocess.TimeoutExpired):
            running[ready[0]].wait(40)
        print(f"{ready[0]}: {running[ready[0]].poll()} after {time.monotonic() - began:.0f} s", flush=True)
    with suppress(subprocess.TimeoutExpired):
        running["cpu"].wait(max(1.0, seconds - (time.monotonic() - began)))
    for name, process in running.items():
        if process.poll() is None:
            process.kill()
            print(f"{name}: ended, the time is over")
        if process.wait() != 0:
            print(f"{name} ended with {process.returncode}:", *_last_lines(folder / f"{name}.txt"), sep="\n")


def _last_lines(file: Path) -> list[str]:
    return file.read_text().splitlines()[-8:]


def print_results(folder: Path) -> None:
    for name in STAGES[2:]:
        for row in read_kept(name, folder):
            print(f"\n{name}, {row['games']} games, million a second: median [range]")
            for way, rates in row["rates"].items():
                print(f"  {way:52} {statistics.median(rates):6.1f} [{min(rates):.1f}, {max(rates):.1f}]")
    here, there = read_kept("cpu", folder), read_kept("cuda", folder)
    if not here or not there:
        print("\nnothing compared: the games of one side are missing")
        return
    for setup, found in here[0].items():
        wrong = [name for name, digest in found.items() if there[0][setup][name] != digest]
        print(f"\n{setup}: {len(found)} kinds of arrays, different from the CPU's: {wrong or 'none'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where the results go")
    parser.add_argument("--tiny", action="store_true", help="small numbers, to try this program")
    parser.add_argument("--seconds", type=float, default=140, help="end what is not done after this long")
    parser.add_argument("--stage", choices=STAGES, help="one stage alone, as the others are started")
    given = parser.parse_args()
    if given.stage:
        run_stage(given.stage, given.folder, given.tiny)
        return
    shutil.rmtree(given.folder, ignore_errors=True)
    given.folder.mkdir(parents=True)
    began = time.monotonic()
    take_turns(given.folder, given.tiny, given.seconds)
    print_results(given.folder)
    print(f"{time.monotonic() - began:.0f} s in all")


if __name__ == "__main__":
    main()

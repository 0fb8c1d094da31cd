"""Stepping with tensors on a GPU: the same games as the CPU's, and how fast; in at most 150 seconds.

    PYTHONPATH=src python3 bench/gpu_tensors.py OUT_FOLDER [--tiny]

A second process plays the games on the CPU meanwhile. Then, in turns: observations as one thread a row writes
them and as a warp does, and whole steps (observation, `legal_bits`, `sample`, `step(check=False)`) with
each. `--tiny` makes every number small: with NUMBA_ENABLE_CUDASIM=1 it tries this program where there is no
GPU.
"""
# mypy: allow-untyped-calls

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import itertools
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from vianebula.batch import Batch

SETUPS = (("beginner", 3), ("advanced", 4))
FORMATS = (np.int8, np.float16, np.float32)
COMPARED_GAMES, COMPARED_STEPS = 2000, 200
SECONDS = 150
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
    module.LANES, module.THREADS = lanes, lanes * module.ROWS_PER_BLOCK  # type: ignore[attr-defined]
    return module


class Timing:
    """Ways to do something, timed in turns."""

    def __init__(self, batch: Batch, turns: int, rounds: int) -> None:
        self.batch, self.turns, self.rounds = batch, turns, rounds
        self.ways: dict[str, Work] = {}

    def run(self) -> dict[str, list[float]]:
        """Million games a second of each way, in each turn."""
        from gpu_report import wait

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
                rates[name].append(len(self.batch) * self.rounds / (time.perf_counter() - began) / 1e6)
        return rates


def time_ways(n: int, tiny: bool) -> dict[str, list[float]]:
    """All ways with n games."""
    import torch
    from gpu_grouping_kernels import observe_alone

    from vianebula.gpu import rows as rows_module

    batch = Batch(n, board="beginner", seats=3, seed=1, device="cuda")
    rows: Any = batch.rows
    for k in range(2 if tiny else 80):  # away from the opening
        batch.step(batch.sample(seed=k), check=False)
    timing = Timing(batch, *((1, 1) if tiny else (5, 8)))
    bits, actions = batch.legal_bits(), batch.sample(seed=0)
    seeds = itertools.count(1)
    store = torch.zeros(n * batch.observe(dtype=np.float32).shape[1], device=actions.device)
    width = len(store) // n

    def alone(out: torch.Tensor) -> None:
        out.zero_()
        rows._launch(observe_alone, rows.table_rows, rows.states, -1, 1, out)

    def together(out: torch.Tensor) -> None:
        rows.observe(-1, 1, out)

    def step(observe: Callable[[torch.Tensor], None] | None, out: torch.Tensor | None) -> None:
        if observe is not None and out is not None:
            observe(out)
        batch.legal_bits(out=bits)
        batch.sample(next(seeds), out=actions)
        batch.step(actions, check=False)

    def step_as_before(out: torch.Tensor) -> None:
        """One thread a row, and every tensor's address made anew for each kernel."""
        if rows_module.SIMULATED:
            step(alone, out)
            return
        kept = rows_module._address_of
        rows_module._address_of = rows_module.cuda.as_cuda_array
        try:
            step(alone, out)
        finally:
            rows_module._address_of = kept

    for dtype in (torch.int8, torch.float16, torch.float32):
        out = store.view(dtype)[: n * width].view(n, width)
        name = str(dtype).removeprefix("torch.")
        timing.ways[f"observe {name}, a thread a row"] = lambda out=out: alone(out)
        timing.ways[f"observe {name}, a warp a row"] = lambda out=out: together(out)
        timing.ways[f"step with {name}, as before"] = lambda out=out: step_as_before(out)
        timing.ways[f"step with {name}, now"] = lambda out=out: step(together, out)
    timing.ways["step without observation"] = lambda: step(None, None)
    flat = store.view(torch.int8)[: n * width]

    def with_kernel(kernel: Any, threads: int) -> Work:
        head = (rows.table_rows, rows.states, -1, 1, n)
        blocks = -(-n // 4)
        return lambda: rows._launch_blocks(kernel, blocks, threads, *head, flat)

    for lanes in () if tiny else (8, 16):
        kernels = kernels_with(lanes)
        work = with_kernel(kernels.observe_int8, kernels.THREADS)
        timing.ways[f"observe int8, {lanes} threads a row"] = work
    if not tiny:
        from vianebula.gpu.observe_kernels import THREADS, cuda, observe_int8

        limited = cuda.jit(max_registers=64)(observe_int8.py_func)
        timing.ways["observe int8, a warp a row, at most 64 registers"] = with_kernel(limited, THREADS)
    return timing.run()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where the results go")
    parser.add_argument("--tiny", action="store_true", help="small numbers, to try this program")
    parser.add_argument("--truth", action="store_true", help="play on the CPU only")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    truth = given.folder / "cpu.json"
    if given.truth:
        truth.write_text(json.dumps(all_digests("cpu", given.tiny)))
        return
    began = time.monotonic()
    truth.unlink(missing_ok=True)
    command = [sys.executable, __file__, str(given.folder), "--truth", *(["--tiny"] if given.tiny else [])]
    results: dict[str, Any] = {}
    with subprocess.Popen(command) as cpu:
        here = all_digests("cuda", given.tiny)
        print(f"the GPU's games after {time.monotonic() - began:.0f} s", flush=True)
        for n in (8,) if given.tiny else (1 << 16, 1 << 18, 1 << 19):
            if time.monotonic() - began > SECONDS - 30:
                print(f"no time for {n} games", flush=True)
                break
            print(f"\n{n} games, million a second: median [range]")
            results[str(n)] = time_ways(n, given.tiny)
            for name, rates in results[str(n)].items():
                print(f"  {name:50} {statistics.median(rates):6.1f} [{min(rates):.1f}, {max(rates):.1f}]")
            print(f"({time.monotonic() - began:.0f} s so far)", flush=True)
        try:
            cpu.wait(max(1.0, SECONDS + 20 - (time.monotonic() - began)))
        except subprocess.TimeoutExpired:
            cpu.kill()
    if truth.exists():
        there = json.loads(truth.read_text())
        for setup, found in here.items():
            wrong = [name for name, digest in found.items() if there[setup][name] != digest]
            print(f"{setup}: {len(found)} kinds of arrays, different from the CPU's: {wrong or 'none'}")
            results[f"different, {setup}"] = wrong
    else:
        print("the CPU's games were not done in time: nothing compared")
    (given.folder / "gpu_tensors.json").write_text(json.dumps(results, indent=1))
    print(f"{time.monotonic() - began:.0f} s in all")


if __name__ == "__main__":
    main()

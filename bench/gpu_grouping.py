"""Which games should share a warp? Ways to step, to sample and to observe on a GPU, compared and timed.

    PYTHONPATH=src python3 bench/gpu_grouping.py OUT_FOLDER [--seconds 80] [--only STAGE,...] [--tiny]

Every stage (`gpu_grouping_stages.py`) is a process of its own. All of them compile side by side, while the
CPU plays the games that they start from and what must come of these; then they use the GPU one after the
other, alone. A stage that fails or is late leaves its rows of the table out, and no more. `--tiny` makes
every number small: with NUMBA_ENABLE_CUDASIM=1 it tries this program where there is no GPU (the simulator
compiles for the CPU: do `vianebula warm` first, and take few stages at a time).
"""

from __future__ import annotations

import argparse
import csv
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from gpu_grouping_stages import BOARD, COUNTED, SEATS, STAGES

from vianebula.batch import Batch

METRICS = ("smsp__thread_inst_executed_per_inst_executed.ratio", "gpu__time_duration.sum")
QUIET_SECONDS = 30  # of the whole time, for the turns at the GPU
SAMPLE_SEED = 5
OBSERVED = 4096  # games whose observations are compared


class Running(NamedTuple):
    """A stage that was started."""

    name: str
    process: subprocess.Popen[bytes]


def write_truth(folder: Path, n: int) -> None:
    """Games in all their phases, and what the CPU makes of them."""
    few = min(n, 8192)
    walked = Batch(few, board=BOARD, seats=SEATS, seed=1)
    rounds = 25
    parts = []
    for k in range(rounds):
        parts.append(walked.states[k::rounds].copy())
        for step in range(8):
            walked.step(walked.sample(seed=1000 * k + step), check=False)
    states = np.concatenate(parts)
    chosen = np.random.default_rng(1).integers(len(states), size=n)
    batch = Batch(n, board=BOARD, seats=SEATS, seed=1, auto_reset=False)
    batch.load_states(states[chosen], batch.seeds, batch.episode_counts)
    np.save(folder / "states.npy", np.asarray(batch.states).view(np.uint8).reshape(n, -1))
    actions = batch.sample(seed=SAMPLE_SEED)
    np.save(folder / "actions.npy", actions)
    np.save(folder / "bits.npy", batch.legal_bits())
    for name, dtype in (("float32", np.float32), ("int8", np.int8), ("float16", np.float16)):
        np.save(folder / f"observation_{name}.npy", batch.observe(dtype=dtype)[:OBSERVED])
    batch.step(actions, check=False)
    np.save(folder / "stepped.npy", np.asarray(batch.states).view(np.uint8).reshape(n, -1))
    (folder / "truth").touch()


def start(name: str, folder: Path, n: int) -> Running:
    """Start a stage's process; it waits for its turn when it has compiled."""
    command = [sys.executable, str(Path(__file__).with_name("gpu_grouping_stages.py"))]
    command += [str(folder), name, str(n)]
    if name == COUNTED:
        ncu = shutil.which("ncu")
        assert ncu is not None
        options = ["--clock-control", "none", "--csv", "--metrics", ",".join(METRICS)]
        command = [ncu, *options, "--profile-from-start", "off", *command]
    with (folder / f"{name}.txt").open("w", encoding="utf-8") as said:
        return Running(name, subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT))


def take_turns(running: list[Running], folder: Path, began: float, deadline: float) -> None:
    """Let one stage after the other use the GPU, when all have compiled or the time for that is over."""
    waiting = list(running)

    def is_ready(stage: Running) -> bool:
        return (folder / f"{stage.name}.ready").exists() or stage.process.poll() is not None

    while not all(map(is_ready, waiting)) and time.monotonic() < deadline - QUIET_SECONDS:
        time.sleep(0.1)
    late = sum(not is_ready(stage) for stage in waiting)
    print(f"compiled after {time.monotonic() - began:.0f} s, {late} stages late", flush=True)
    while waiting and time.monotonic() < deadline:
        stage = next(filter(is_ready, waiting), None)
        if stage is None:
            time.sleep(0.1)
            continue
        waiting.remove(stage)
        (folder / f"{stage.name}.go").touch()
        try:
            stage.process.wait(max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            break
        print(f"{stage.name}: done after {time.monotonic() - began:.0f} s", flush=True)
    for stage in running:
        if stage.process.poll() is None:
            print(f"{stage.name}: ended, the time is over", flush=True)
            stage.process.kill()
            stage.process.wait()


def read_rows(running: list[Running], folder: Path) -> list[dict[str, Any]]:
    """What the stages measured."""
    rows = []
    for stage in running:
        file = folder / f"{stage.name}.jsonl"
        if file.exists():
            rows += [json.loads(line) for line in file.read_text("utf-8").splitlines() if line.endswith("}")]
    return rows


def print_table(rows: list[dict[str, Any]]) -> None:
    print(f"\n{'what':52} {'games':>8} {'M games/s':>10} {'us':>8} {'threads':>8}  as the CPU")
    for row in rows:
        threads = "" if row.get("threads") is None else f"{row['threads']:.1f}"
        same = {None: "", True: "same", False: "DIFFERENT"}[row.get("same")]
        rate = row["n"] / row["us"]
        print(f"{row['what']:52} {row['n']:8} {rate:10.1f} {row['us']:8.0f} {threads:>8}  {same}")
    print("threads: 32 by the number of families, or of prompts, that the games of a warp have;")
    print("the hardware's own count of threads that work in a mean instruction is below, where ncu is there")


def print_counters(folder: Path) -> None:
    """What Nsight Compute counted."""
    file = folder / f"{COUNTED}.txt"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    table = [line for line in lines if line.startswith('"')]
    if not table:
        print("\nno counters:", *lines[-3:], sep="\n")
        return
    print("\nNsight Compute:")
    for row in csv.DictReader(table):
        name = row.get("Kernel Name", "")[:60]
        print(f"{name:60} {row.get('Metric Name', ''):52} {row.get('Metric Value', '')}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where each stage leaves what it said")
    parser.add_argument("--seconds", type=float, default=80.0, help="end what is not done after this long")
    parser.add_argument("--only", help="stages, separated by commas")
    parser.add_argument("--tiny", action="store_true", help="small numbers, to try this program")
    given = parser.parse_args()
    began = time.monotonic()
    deadline = began + given.seconds - 2
    folder: Path = given.folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    n = 48 if given.tiny else 1 << 18
    names = given.only.split(",") if given.only else [*STAGES]
    if COUNTED in names and shutil.which("ncu") is None:
        names.remove(COUNTED)
    running = [start(name, folder, n) for name in names]
    try:
        write_truth(folder, n)
        print(f"the CPU's games after {time.monotonic() - began:.0f} s", flush=True)
        take_turns(running, folder, began, deadline)
    finally:
        for stage in running:
            if stage.process.poll() is None:
                stage.process.kill()
    print_table(read_rows(running, folder))
    print_counters(folder)
    for stage in running:
        if stage.process.wait() != 0:
            said = (folder / f"{stage.name}.txt").read_text("utf-8").splitlines()
            print(f"\n{stage.name} ended with {stage.process.returncode}:", *said[-6:], sep="\n")
    print(f"\n{time.monotonic() - began:.0f} s in all")


if __name__ == "__main__":
    main()

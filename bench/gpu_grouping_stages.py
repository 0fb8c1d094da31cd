"""The stages of `gpu_grouping.py`: one process each, `gpu_grouping_stages.py FOLDER STAGE N_GAMES`.

A stage compiles on games that are over, says so (STAGE.ready), waits for its turn (STAGE.go), and writes what
it measured to STAGE.jsonl, row by row.
"""
# mypy: allow-untyped-calls

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch

from vianebula.components import get_setup
from vianebula.gpu import kernels
from vianebula.gpu.rows import SIMULATED, CudaRows, _kernel_argument, find_cuda_device
from vianebula.observe import OBSERVATION
from vianebula.rules.action_set import ACTION_WORDS
from vianebula.rules.constants import NONE
from vianebula.rules.state import OVER, STATE

BOARD, SEATS = "beginner", 3
COUNTED = "counters"
WARP = 32
Work = Callable[[], object]
Way = Callable[[CudaRows, torch.Tensor], None]


class Stage:
    """What the stages share: the games, the stopwatch, the rows of the table."""

    def __init__(self, folder: Path, name: str, n: int) -> None:
        self.folder, self.name, self.n = folder, name, n
        self.repeat = 1 if SIMULATED else 7
        self.device = find_cuda_device("cuda")
        self.setup = get_setup(BOARD, SEATS)
        self.few = self.rows_of(WARP)
        over = np.zeros(WARP, STATE)
        over["prompt"], over["seat"] = OVER, NONE
        self.load(self.few, over)

    def rows_of(self, n: int) -> CudaRows:
        return CudaRows(self.setup, n, self.device)

    def load(self, rows: CudaRows, states: Any) -> None:
        zeros = np.zeros(rows.n, np.int64)
        rows.load_states(states, zeros, zeros)

    def wait_for_turn(self) -> None:
        """What was compiled is ready: go on when nobody else uses the GPU."""
        launch(self.few, kernels.copy_states, self.few.states, self.few.states)
        wait()
        (self.folder / f"{self.name}.ready").touch()
        while not (self.folder / f"{self.name}.go").exists():
            time.sleep(0.02)
        self.states = np.load(self.folder / "states.npy").view(STATE).reshape(-1)
        self.rows, self.pristine = self.rows_of(self.n), self.rows_of(self.n)
        self.load(self.rows, self.states)
        self.load(self.pristine, self.states)

    def truth(self, name: str) -> Any:
        return np.load(self.folder / f"{name}.npy")

    def restore(self) -> None:
        """The games as they were."""
        launch(self.rows, kernels.copy_states, self.pristine.states, self.rows.states)
        self.rows.seats.copy_(self.pristine.seats)

    def seconds_of(self, work: Work, before: Work = lambda: None) -> float:
        """The shortest of some timed runs; what is done before each is not timed."""
        best = float("inf")
        for _ in range(self.repeat + 1):
            before()
            wait()
            began = time.perf_counter()
            work()
            wait()
            best = min(best, time.perf_counter() - began)
        return best

    def add(self, what: str, seconds: float, n: int | None = None, **more: Any) -> None:
        """A row of the table."""
        row = {"what": what, "n": n or self.n, "us": 1e6 * seconds, **more}
        with (self.folder / f"{self.name}.jsonl").open("a", encoding="utf-8") as file:
            print(json.dumps(row), file=file)

    def is_stepped_as_cpu(self) -> bool:
        """Are the games as the CPU's after the same actions?"""
        return bool(
            np.array_equal(
                np.asarray(self.rows.states_on_host()).view(np.uint8).reshape(self.n, -1),
                self.truth("stepped"),
            )
        )


def wait() -> None:
    if not SIMULATED:
        torch.cuda.synchronize()


def launch(rows: CudaRows, kernel: Any, *arguments: object, block: int = WARP) -> None:
    """Run a kernel over all games with blocks of a size."""
    given = [_kernel_argument(argument) for argument in arguments]
    kernel[-(-rows.n // block), block](*given)


def alike_in_warp(keys: Any) -> float:
    """Of the 32 games of a warp, as they lie, how many share the key of a mean one of them."""
    keys = np.asarray(keys)[: len(keys) // WARP * WARP].reshape(-1, WARP)
    sorted_keys = np.sort(keys, axis=1)
    kinds = 1 + (sorted_keys[:, 1:] != sorted_keys[:, :-1]).sum(axis=1)
    return float((WARP / kinds).mean())


def families_of(actions: Any) -> Any:
    from gpu_grouping_kernels import FAMILY_EDGES

    return np.searchsorted(np.array(FAMILY_EDGES), np.asarray(actions), side="right")


def sorted_in_blocks(keys: Any, block: int) -> Any:
    whole = len(keys) // block * block
    return np.sort(np.asarray(keys)[:whole].reshape(-1, block), axis=1).ravel()


# --- stepping

Outputs = tuple[torch.Tensor, torch.Tensor]


def outputs(rows: CudaRows) -> Outputs:
    return torch.zeros_like(rows.over()), torch.zeros_like(rows.seats)


def compare_step(stage: Stage, what: str, step: Callable[[CudaRows, torch.Tensor, Outputs], None]) -> None:
    """Time a way to step all games, and compare what comes of it with the CPU's."""
    actions = torch.as_tensor(stage.truth("actions"), device=stage.device)
    out = outputs(stage.rows)
    seconds = stage.seconds_of(lambda: step(stage.rows, actions, out), stage.restore)
    families = families_of(stage.truth("actions"))
    block = int(what.split()[-1]) if what.split()[-1].isdigit() else 0
    if "sorted by family" in what or "split" in what:
        families = np.sort(families)
    elif block:
        families = sorted_in_blocks(families, block)
    stage.add(what, seconds, same=stage.is_stepped_as_cpu(), threads=alike_in_warp(families))


def no_actions(stage: Stage) -> torch.Tensor:
    return torch.zeros(stage.few.n, dtype=torch.int64, device=stage.device)


def step_plain(rows: CudaRows, actions: torch.Tensor, out: Outputs) -> None:
    launch(rows, kernels.step, rows.table_rows, rows.states, actions, *out)


def step_by_family(rows: CudaRows, actions: torch.Tensor, out: Outputs) -> None:
    from gpu_grouping_kernels import step_in_order

    order, _ = order_by_family(actions)
    launch(rows, step_in_order, rows.table_rows, rows.states, order, actions, *out)


def step_split(rows: CudaRows, actions: torch.Tensor, out: Outputs) -> None:
    from gpu_grouping_kernels import step_others, step_turns

    order, families = order_by_family(actions)
    for kernel in (step_turns, step_others):
        launch(rows, kernel, rows.table_rows, rows.states, order, families, actions, *out)


def step_in_blocks(block: int, rows: CudaRows, actions: torch.Tensor, out: Outputs) -> None:
    from gpu_grouping_kernels import step_grouped

    launch(rows, step_grouped, rows.table_rows, rows.states, actions, *out, block=block)


def order_by_family(actions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Games in the order of the families of their actions, and the families in that order."""
    from gpu_grouping_kernels import FAMILY_EDGES

    edges = torch.as_tensor(FAMILY_EDGES, device=actions.device)
    families = torch.bucketize(actions, edges, right=True).to(torch.uint8)
    ordered, order = torch.sort(families)
    return order, ordered


def blocks() -> tuple[int, ...]:
    return (8,) if SIMULATED else (64, 128, 256, 512)


def plain_steps(stage: Stage) -> None:
    """One step, the games as they lie."""
    step_plain(stage.few, no_actions(stage), outputs(stage.few))
    stage.wait_for_turn()
    compare_step(stage, "step, as the games lie", step_plain)


def sorted_steps(stage: Stage) -> None:
    """One step, the games in the order of the families of their actions."""
    step_by_family(stage.few, no_actions(stage), outputs(stage.few))
    stage.wait_for_turn()
    compare_step(stage, "step, all games sorted by family (sorting counted)", step_by_family)


def split_steps(stage: Stage) -> None:
    """One step, sorted, and a kernel of its own for actions A to E."""
    from gpu_grouping_kernels import FAMILY_EDGES

    step_split(stage.few, no_actions(stage) + FAMILY_EDGES[-1], outputs(stage.few))
    stage.wait_for_turn()
    compare_step(stage, "step, sorted, kernels split by family", step_split)


def block_steps(stage: Stage) -> None:
    """One step, each block sorts its own games."""
    step_in_blocks(8, stage.few, no_actions(stage), outputs(stage.few))
    stage.wait_for_turn()
    for block in blocks():
        compare_step(stage, f"step, sorted by family in blocks of {block}", partial(step_in_blocks, block))


# --- listing


def bits_of(rows: CudaRows) -> torch.Tensor:
    return rows.zeros_array((rows.n, ACTION_WORDS), np.int64).view(torch.uint64)


def sample_plain(rows: CudaRows, actions: torch.Tensor) -> None:
    launch(rows, kernels.sample, rows.table_rows, rows.states, 5, actions)


def sample_blocks(block: int, rows: CudaRows, actions: torch.Tensor) -> None:
    from gpu_grouping_kernels import sample_grouped

    launch(rows, sample_grouped, rows.table_rows, rows.states, 5, actions, block=block)


def bits_plain(rows: CudaRows, bits: torch.Tensor) -> None:
    launch(rows, kernels.legal_bits, rows.table_rows, rows.states, bits)


def bits_blocks(block: int, rows: CudaRows, bits: torch.Tensor) -> None:
    from gpu_grouping_kernels import legal_bits_grouped

    launch(rows, legal_bits_grouped, rows.table_rows, rows.states, bits, block=block)


def compare_samples(stage: Stage, ways: dict[str, tuple[int, Way]]) -> None:
    """Time ways to choose a random legal action; the same actions as the CPU's must come of each."""
    prompts = stage.states["prompt"]
    for what, (block, way) in ways.items():
        actions = torch.full((stage.n,), -7, dtype=torch.int64, device=stage.device)
        seconds = stage.seconds_of(partial(way, stage.rows, actions))
        threads = alike_in_warp(sorted_in_blocks(prompts, block) if block else prompts)
        same = bool(np.array_equal(actions.cpu().numpy(), stage.truth("actions")))
        stage.add(f"random legal action, {what}", seconds, same=same, threads=threads)


def compare_bits(stage: Stage, ways: dict[str, tuple[int, Way]]) -> None:
    """Time ways to list legal actions as bits; the same as the CPU's must come of each."""
    prompts = stage.states["prompt"]
    for what, (block, way) in ways.items():
        bits = bits_of(stage.rows)
        seconds = stage.seconds_of(partial(way, stage.rows, bits))
        threads = alike_in_warp(sorted_in_blocks(prompts, block) if block else prompts)
        same = bool(np.array_equal(bits.cpu().numpy().view(np.uint64), stage.truth("bits")))
        stage.add(f"legal bits, {what}", seconds, same=same, threads=threads)


def plain_choices(stage: Stage) -> None:
    """Random choices and legal bits, the games as they lie."""
    sample_plain(stage.few, no_actions(stage))
    bits_plain(stage.few, bits_of(stage.few))
    stage.wait_for_turn()
    compare_samples(stage, {"as the games lie": (0, sample_plain)})
    compare_bits(stage, {"as the games lie": (0, bits_plain)})


def block_choices(stage: Stage) -> None:
    """The same, each block sorts its games by prompt."""
    sample_blocks(8, stage.few, no_actions(stage))
    bits_blocks(8, stage.few, bits_of(stage.few))
    stage.wait_for_turn()
    for block in blocks():
        what = f"sorted by prompt in blocks of {block}"
        compare_samples(stage, {what: (block, partial(sample_blocks, block))})
        compare_bits(stage, {what: (block, partial(bits_blocks, block))})


# --- observing


def observe_plain(rows: CudaRows, out: torch.Tensor) -> None:
    from gpu_grouping_kernels import observe_alone

    out.zero_()
    launch(rows, observe_alone, rows.table_rows, rows.states, NONE, 1, out)


def observe_with_warps(rows: CudaRows, out: torch.Tensor) -> None:
    rows.observe(NONE, 1, out)


def compare_observations(stage: Stage, what: str, observe: Callable[[CudaRows, torch.Tensor], None]) -> None:
    """Time a way to observe in all formats, and compare with the CPU's rows."""
    formats = (np.int8, np.float16, np.float32)
    for dtype in formats:
        observe(stage.few, stage.few.zeros_array((stage.few.n, OBSERVATION), dtype))
    stage.wait_for_turn()
    for dtype in formats:
        name = np.dtype(dtype).name
        out = stage.rows.zeros_array((stage.n, OBSERVATION), dtype)
        seconds = stage.seconds_of(partial(observe, stage.rows, out))
        wanted = stage.truth(f"observation_{name}")
        same = bool(np.array_equal(out[: len(wanted)].cpu().numpy(), wanted))
        stage.add(f"observation, {name}, {what}", seconds, same=same)
        del out


def plain_observations(stage: Stage) -> None:
    """Observations, each thread its own game's."""
    compare_observations(stage, "each thread alone", observe_plain)


def warp_observations(stage: Stage) -> None:
    """Observations that a warp writes together."""
    compare_observations(stage, "by a whole warp", observe_with_warps)


# --- stepping with tensors


def tensor_steps(stage: Stage, what: str, block: int) -> None:
    """Observation (int8) + legal bits + step with all that `Batch.step` does, choosing not counted."""

    def listing(rows: CudaRows, bits: torch.Tensor) -> None:
        bits_blocks(block, rows, bits) if block else bits_plain(rows, bits)

    def stepping(rows: CudaRows, actions: torch.Tensor) -> None:
        if not block:
            rows.step(actions, 1, True, None)
            return
        done = torch.zeros_like(rows.over())
        scores = rows.zeros_array((rows.n, SEATS), np.int16)
        ranks = rows.zeros_array((rows.n, SEATS), np.int8)
        step_in_blocks(block, rows, actions, (done, rows.seats))
        head = (rows.table_rows, rows.zero_states, rows.states, 1, rows.episodes, rows.seeds)
        launch(rows, kernels.score_and_redeal_finished, *head, True, done, scores, ranks, rows.seats)

    def once(rows: CudaRows, observation: torch.Tensor, bits: torch.Tensor, actions: torch.Tensor) -> float:
        wait()
        began = time.perf_counter()
        observe_with_warps(rows, observation)
        listing(rows, bits)
        wait()
        middle = time.perf_counter()
        sample_blocks(block or WARP, rows, actions)
        wait()
        after = time.perf_counter()
        stepping(rows, actions)
        wait()
        return time.perf_counter() - after + middle - began

    def play(rows: CudaRows, rounds: int) -> float:
        observation = rows.zeros_array((rows.n, OBSERVATION), np.int8)
        bits, actions = bits_of(rows), torch.zeros(rows.n, dtype=torch.int64, device=stage.device)
        return sum(once(rows, observation, bits, actions) for _ in range(rounds)) / rounds

    play(stage.few, 1)
    stage.wait_for_turn()
    for n in (stage.n // 4, stage.n):
        rows = stage.rows_of(n)
        stage.load(rows, stage.states[:n])
        play(rows, 2)
        stage.add(f"int8 observation + bits + step, {what}", play(rows, 2 if SIMULATED else 20), n)


def plain_tensors(stage: Stage) -> None:
    """With tensors, games as they lie (observations by whole warps)."""
    tensor_steps(stage, "as the games lie", 0)


def block_tensors(stage: Stage) -> None:
    """With tensors, listing and stepping sorted in blocks."""
    tensor_steps(stage, "sorted in blocks of 256", 8 if SIMULATED else 256)


# --- the hardware's counters


def counters(stage: Stage) -> None:
    """One launch of each kernel that matters, under Nsight Compute."""
    ways: list[Callable[[CudaRows, torch.Tensor, Outputs], None]] = [step_plain, partial(step_in_blocks, 256)]
    for way in ways:
        way(stage.few, no_actions(stage), outputs(stage.few))
    sample_plain(stage.few, no_actions(stage))
    sample_blocks(8, stage.few, no_actions(stage))
    observe_with_warps(stage.few, stage.few.zeros_array((stage.few.n, OBSERVATION), np.int8))
    stage.wait_for_turn()
    actions = torch.as_tensor(stage.truth("actions"), device=stage.device)
    out = outputs(stage.rows)
    torch.cuda.profiler.start()
    sample_plain(stage.rows, torch.zeros_like(actions))
    sample_blocks(256, stage.rows, torch.zeros_like(actions))
    observe_with_warps(stage.rows, stage.rows.zeros_array((stage.n, OBSERVATION), np.int8))
    for way in ways:
        stage.restore()
        way(stage.rows, actions, out)
    wait()
    torch.cuda.profiler.stop()


STAGES: dict[str, Callable[[Stage], None]] = {
    function.__name__: function
    for function in (
        plain_steps,
        sorted_steps,
        split_steps,
        block_steps,
        plain_choices,
        block_choices,
        plain_observations,
        warp_observations,
        plain_tensors,
        block_tensors,
        counters,
    )
}


if __name__ == "__main__":
    STAGES[sys.argv[2]](Stage(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))

"""Updates of a network, each from some rows of a rollout.

On a GPU an update is recorded once as a CUDA graph and replayed: its two hundred kernels are then started by
one call, and the processor, which others may want too, is not what learning waits for.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn

from .checks import PhaseChecks

Rows = dict[str, Tensor]
Loss = tuple[Tensor, dict[str, Tensor]]  # what is minimised, and what is told about it
LossOf = Callable[[Rows, int], Loss]  # of some rows, in an update of that number
EAGER_UPDATES = 3  # before the recording: the optimiser and the libraries take their memory in the first ones


class Updates:
    """Updates of one network by one optimiser.

    Where they are replayed, the loss may depend on nothing but tensors that stay where they are, and every
    update has equally many rows.
    """

    def __init__(
        self,
        net: nn.Module,
        optimiser: torch.optim.Optimizer,
        max_gradient_norm: float,
        loss_of: LossOf,
        checks: PhaseChecks,
        *,
        replays: bool,
    ) -> None:
        self.net, self.optimiser, self.max_gradient_norm = net, optimiser, max_gradient_norm
        self.loss_of, self.checks, self.replays = loss_of, checks, replays
        self.flat: Rows = {}
        self.n_updates = 0
        self._sums: dict[str, Tensor] = {}
        self._counts: dict[str, int] = {}
        self._n_eager = 0
        self._graph: torch.cuda.CUDAGraph | None = None

    def start(self, flat: Rows) -> None:
        """Take the rows of a rollout; where updates are replayed, into the memory of the first one's."""
        if not self.replays or not self.flat:
            self.flat = flat
        for name, tensor in flat.items():
            if tensor.data_ptr() != self.flat[name].data_ptr():
                self.flat[name].copy_(tensor)
        for name, total in self._sums.items():
            total.zero_()
            self._counts[name] = 0
        self.n_updates = 0

    def run(self, rows: Tensor) -> None:
        """Learn from some rows."""
        if not self.replays:
            self._update(rows)
        elif self._n_eager < EAGER_UPDATES:
            self._update_aside(rows)
        else:
            self._replay(rows)
        self.n_updates += 1

    def means(self) -> dict[str, Tensor]:
        """Of what was told since the start."""
        return {name: self._sums[name] / count for name, count in self._counts.items() if count}

    def _update(self, rows: Tensor) -> None:
        loss, told = self.loss_of({name: tensor[rows] for name, tensor in self.flat.items()}, self.n_updates)
        self.checks.after("computing the loss", lambda: {"finite": loss.isfinite()})
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), self.max_gradient_norm)
        self.checks.after("computing gradients")
        self.optimiser.step()
        self.checks.after(
            "optimising", lambda: {f"finite {k}": p.isfinite() for k, p in self.net.named_parameters()}
        )
        for name, value in told.items():
            if name not in self._sums:
                self._sums[name], self._counts[name] = torch.zeros_like(value), 0
            self._sums[name] += value
            self._counts[name] += 1

    def _update_aside(self, rows: Tensor) -> None:
        """On a stream of its own: a recording needs updates to have been made so before."""
        self._n_eager += 1
        stream = torch.cuda.Stream()  # type: ignore[no-untyped-call]
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            self._update(rows)
        torch.cuda.current_stream().wait_stream(stream)

    def _replay(self, rows: Tensor) -> None:
        if self._graph is None:
            self._rows = rows.clone()
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                self._update(self._rows)
        else:
            self._rows.copy_(rows)
            self._counts = {name: count + 1 for name, count in self._counts.items()}
        self._graph.replay()

"""Fits the priors of `champion`'s compact network to visits of searches and to its deep policy.

    python -m vianebula.training.prior_fit GAMES champion.npz

GAMES is a folder of `training/search_games.py`. The deep policy sees more than searches with few simulations
do, but can be asked about few nodes only; what it knows is taught to the network that is asked about all.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from pathlib import Path

import torch
from torch import Tensor

from ..components import get_setup
from ..errors import ViaNebulaError
from ..rules.actions import ACTIONS
from .checkpoint import load_checkpoint, replace_compact
from .deep_policy import load_deep_policy
from .imitation import MINIBATCH as MEASURED_AT_ONCE
from .network import ILLEGAL, CompactNet, PolicyValueNet, boards_tensor
from .ppo import ask
from .search_games import SETUPS, read_shard, shard_paths
from .search_memory import observe_decisions

DEEP_SHARE = 0.55  # of the target: what the deep policy would play; the rest is what searches visited
DEEP_TEMPERATURE = 1.5  # divides the deep policy's logits: above 1 it is less sure
KEPT_OUT_EVERY = 100  # of so many shards one is kept out, to measure on
KEPT = ("indices", "numbers", "mask", "board", "actions", "visits")
SETUP_NAMES = sorted(set(SETUPS))


class SearchedRoots:
    """Decisions that were searched thoroughly, as networks see them, in half precision."""

    def __init__(self, paths: Iterable[Path], device: str) -> None:
        parts: list[dict[str, Tensor]] = []
        for path in paths:
            board, seats, decisions = read_shard(path)
            searched = decisions[decisions["visits"].sum(1) > 0]
            if len(searched):
                number = SETUP_NAMES.index((board, seats))
                part = observe_decisions(searched, board, seats, number, device)
                part["numbers"] = part["numbers"].half()
                parts.append({name: part[name] for name in KEPT})
        if not parts:
            raise ViaNebulaError("there are no decisions of a search, or too few, in the folder")
        self.rows = {name: torch.cat([part[name] for part in parts]) for name in KEPT}

    def __len__(self) -> int:
        return len(self.rows["board"])

    def take(self, rows: Tensor) -> dict[str, Tensor]:
        """Some of them."""
        part = {name: tensor[rows] for name, tensor in self.rows.items()}
        return part | {"numbers": part["numbers"].float()}


class PriorFit:
    """A compact network that learns, and the deep policy that teaches it."""

    def __init__(
        self, net: CompactNet, teacher: PolicyValueNet, device: str, deep_share: float = DEEP_SHARE
    ) -> None:
        self.net, self.teacher, self.device = net.to(device), teacher.to(device).eval(), device
        self.deep_share = deep_share
        self.boards = boards_tensor([get_setup(*names) for names in SETUP_NAMES]).to(device)

    @torch.no_grad()
    def targets(self, part: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """Shares of the visits, and what is to be learned: those, and the deep policy, [n, ACTIONS] each."""
        visited = torch.zeros(len(part["board"]), ACTIONS, device=self.device)
        visited.scatter_add_(1, part["actions"].long().clamp(min=0), part["visits"].float())
        visited /= visited.sum(1, keepdim=True)
        logits, _ = ask(self.teacher, self.boards, part)
        deep = torch.softmax(logits.masked_fill(~part["mask"], ILLEGAL) / DEEP_TEMPERATURE, dim=1)
        return visited, (1 - self.deep_share) * visited + self.deep_share * deep

    def log_priors(self, part: dict[str, Tensor]) -> Tensor:
        """What the network thinks of all actions."""
        logits, _ = ask(self.net, self.boards, part, for_search=True)
        return torch.log_softmax(logits.masked_fill(~part["mask"], ILLEGAL), dim=1)

    @torch.no_grad()
    def measure(self, kept_out: SearchedRoots) -> str:
        """Cross-entropy of visits and of what is learned, and how often the likeliest is the most visited."""
        sums = torch.zeros(3)
        for rows in torch.split(torch.arange(len(kept_out), device=self.device), MEASURED_AT_ONCE):
            part = kept_out.take(rows)
            log_priors, (visited, target) = self.log_priors(part), self.targets(part)
            agreed = log_priors.argmax(1) == visited.argmax(1)
            sums += torch.stack(
                [-(visited * log_priors).sum(), -(target * log_priors).sum(), agreed.sum()]
            ).cpu()
        visits, learned, agrees = (sums / len(kept_out)).tolist()
        return f"visits {visits:.4f}, learned {learned:.4f}, agrees {agrees:.3f}"

    def fit(
        self, learned: SearchedRoots, kept_out: SearchedRoots, epochs: int, rate: float, batch: int
    ) -> None:
        """Learn; every epoch is measured on what was kept out."""
        print(f"{len(learned)} decisions, {len(kept_out)} kept out")
        print("before:", self.measure(kept_out), flush=True)
        optimizer = torch.optim.AdamW(self.net.parameters(), lr=rate, eps=1e-5, weight_decay=0.02)
        steps = epochs * -(-len(learned) // batch)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.1)
        for epoch in range(epochs):
            began = time.perf_counter()
            for rows in torch.split(torch.randperm(len(learned), device=self.device), batch):
                part = learned.take(rows)
                loss = -(self.targets(part)[1] * self.log_priors(part)).sum(1).mean()
                optimizer.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
                optimizer.step()
                schedule.step()
            seconds = time.perf_counter() - began
            print(f"epoch {epoch + 1} ({seconds:.0f} s): {self.measure(kept_out)}", flush=True)


def fit_priors(
    games: Path,
    network: Path,
    device: str,
    epochs: int,
    rate: float,
    batch: int,
    deep_share: float = DEEP_SHARE,
) -> None:
    """Fit the compact network of a file of `champion`, and put it back."""
    net, _ = load_checkpoint(network)
    if not isinstance(net, CompactNet):
        raise ViaNebulaError(f"{network}: is not a file of champion")
    fit = PriorFit(net, load_deep_policy(network), device, deep_share)
    paths = shard_paths(games)
    kept_out = paths[::KEPT_OUT_EVERY]
    learned = SearchedRoots([path for path in paths if path not in kept_out], device)
    fit.fit(learned, SearchedRoots(kept_out, device), epochs, rate, batch)
    replace_compact(net.cpu(), network)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", type=Path)
    parser.add_argument("network", type=Path)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=8e-4)
    parser.add_argument("--deep-share", type=float, default=DEEP_SHARE, help="of the deep policy")
    given = parser.parse_args()
    torch.manual_seed(1)
    fit_priors(
        given.games, given.network, given.device, given.epochs, given.rate, given.batch, given.deep_share
    )


if __name__ == "__main__":
    main()

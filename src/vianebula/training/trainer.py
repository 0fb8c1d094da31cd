"""A training run in a folder, in pieces: play, learn, write down, go on another time.

The folder holds `config.json`, `log.jsonl` (a line for each iteration and each evaluation), `weights.npz`
(the network, half precision, below 16 MB) and `resume.pt` (all that is needed to go on as if nothing had
happened: exact weights, the optimiser's state, the games, past selves, random generators). Where only
`weights.npz` is left, training goes on from it with a fresh optimiser and fresh games.

Several GPUs or machines: `distributed.py`.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from ..errors import ViaNebulaError
from .auxiliary import make_auxiliary_targets
from .checkpoint import load_checkpoint, save_checkpoint, save_compact
from .config import TrainingConfig, read_config, write_config
from .evaluation import BackgroundEvaluation
from .gumbel import make_gumbel_targets
from .imitation import format_losses, imitate, measure, mixed_losses
from .measures import measure_rollout, share_against
from .network import CompactNet, load_weights, make_network
from .pool import OpponentPool
from .ppo import Learner
from .progress import evaluation_line, progress_line
from .search_memory import SearchMemory
from .self_play import SelfPlayGames, new_rollout, play_rollout

CONFIG_FILE, LOG_FILE, WEIGHTS_FILE, RESUME_FILE = "config.json", "log.jsonl", "weights.npz", "resume.pt"
EVALUATED_FILE = "evaluated.npz"
CHAMPION_FILE = "champion.npz"  # a compact network with its priors, for a search tree
SEARCH_READ_SECONDS = 20.0  # between two looks for new games of a search,
SEARCH_MEASURE_SECONDS = 60.0  # and between two measurements on those kept out
LAST_EVALUATION_SECONDS = 60
Say = Callable[[str], None]


class Trainer:
    """A run: its network, games and folder."""

    can_replay = True  # updates, where there is a GPU

    def __init__(
        self, config: TrainingConfig, folder: Path, device: str = "cpu", check: bool = False
    ) -> None:
        self.config, self.folder, self.device = config, folder, torch.device(device)
        self.games = SelfPlayGames(config, device, check)
        torch.manual_seed(config.seed)
        torch.set_float32_matmul_precision("high")
        shape = config.width, config.blocks, config.hidden_width
        self.net = make_network(*shape, config.auxiliary_heads).to(self.device)
        self.pool = OpponentPool(config, self.device)
        self.search_memory: SearchMemory | None = None  # games of a search to learn from beside self-play
        self.rollout = new_rollout(self.games, config.steps)
        self.rollout.auxiliary = make_auxiliary_targets(config, self.games)
        self._renew_optimiser()
        self.generator = torch.Generator(self.device).manual_seed(config.seed)
        self.deals_afresh = True
        self.iteration = 0
        self.decisions = 0
        self.seconds = 0.0  # of all pieces together
        self._last_read = self._last_measured = -1e9

    def _renew_optimiser(self) -> None:
        self.warm_iterations = 0
        self.optimiser = self._new_optimiser()
        self._renew_learner()

    def _new_optimiser(self) -> torch.optim.Optimizer:
        rate = torch.tensor(self.config.learning_rate, device=self.device)
        on_gpu = self.device.type == "cuda"  # where updates are replayed all that changes is a tensor
        return torch.optim.Adam(self.net.parameters(), lr=rate, eps=1e-5, fused=True, capturable=on_gpu)

    def _renew_learner(self) -> None:
        extra = self._search_loss if self.search_memory is not None else None
        self.gumbel = make_gumbel_targets(self.games, self.config)
        self.learner = Learner(
            self.net,
            self.optimiser,
            self.games,
            self.config,
            extra,
            self.gumbel,
            auxiliary=self.rollout.auxiliary,
            can_replay=self.can_replay,
        )

    # --- one iteration

    def iterate(self) -> dict[str, Any]:
        """Play and learn once; what there is to tell."""
        config = self.config
        if self.deals_afresh:
            self.games.scatter_stages(config.scatter_steps)
            self.deals_afresh = False
        if config.pool_share > 0 and self.iteration % config.snapshot_iterations == 0:
            self.pool.join(self.net)
            self.pool.choose_opponent(self.iteration)
        rate = config.schedule(self.decisions, config.learning_rate, config.final_learning_rate)
        self.warm_iterations += 1
        rate *= min(1.0, self.warm_iterations / config.warmup_iterations)
        for group in self.optimiser.param_groups:
            group["lr"].fill_(rate)
        began = time.perf_counter()
        look_at = None
        if self.gumbel is not None:
            look_at = self.gumbel.start(self.net, self.rollout, self.iteration)
        opponent, clone = self.pool.opponent, self.pool.clone
        play_rollout(self.games, self.net, opponent, self.rollout, self.generator, clone, look_at=look_at)
        self._wait()
        played = time.perf_counter()
        told = self.learner.learn(self.rollout, self.decisions, self.generator)
        numbers = {name: float(value) for name, value in told.items()} | self._measure_games()
        learned = time.perf_counter()
        n = self.rollout.actions.numel()
        self.iteration += 1
        self.decisions += n
        self.seconds += learned - began
        return {
            "kind": "iteration",
            "iteration": self.iteration,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": n / (learned - began),
            "playing_share": (played - began) / (learned - began),
            "learning_rate": rate,
            "opponent": self.pool.number,
            **numbers,
            **self._measure_memory(),
        }

    # --- games of a search beside self-play

    def learn_from_search_games(self, folder: Path) -> None:
        """From now on games that appear in a folder are learned from too."""
        if not isinstance(self.net, CompactNet):
            raise ViaNebulaError("only a compact network learns from games of a search: set hidden_width")
        self.search_memory = SearchMemory(folder, str(self.device))
        self._renew_learner()

    def _search_loss(self, update: int) -> tuple[Tensor, dict[str, Tensor]] | None:
        """What is learned from games of a search in some of the updates."""
        config, memory = self.config, self.search_memory
        if memory is None or update % config.search_every:
            return None
        if len(memory.learned) < config.search_least_decisions:
            return None
        part = memory.sample(config.search_rows, self.generator)
        prior, win, points = mixed_losses(self.net, memory.learned.boards, part)
        told = {"search_prior_loss": prior.detach(), "search_win_loss": win.detach()}
        return config.search_prior_weight * prior + config.search_value_weight * (win + points), told

    def _look_at_search_games(self, say: Say) -> None:
        """Read games that are new; now and then measure on those kept out."""
        memory, now = self.search_memory, time.perf_counter()
        if memory is None:
            return
        if now - self._last_read > SEARCH_READ_SECONDS:
            memory.refresh()
            self._last_read = time.perf_counter()
        if now - self._last_measured > SEARCH_MEASURE_SECONDS and len(memory.kept_out):
            self.measure_on_search_games(say)
            self._last_measured = time.perf_counter()

    def measure_on_search_games(self, say: Say) -> None:
        """Log how well priors and values are on games of a search that are not learned from."""
        assert self.search_memory is not None
        memory = self.search_memory
        found = measure(self.net, memory.kept_out)
        sizes = {"learned": len(memory.learned), "kept_out": len(memory.kept_out)}
        self.log({"kind": "search_games", "decisions": self.decisions, **sizes, **found})
        say(f"search games: {sizes['learned']} learned, {sizes['kept_out']} kept out, {format_losses(found)}")

    def _measure_memory(self) -> dict[str, float]:
        """The most memory of a GPU that tensors have taken."""
        if self.device.type != "cuda":
            return {}
        return {"gpu_gib": torch.cuda.max_memory_allocated(self.device) / 2**30}

    def _measure_games(self) -> dict[str, float]:
        """What the games of the last rollout were like; who wins in the pool is noted."""
        measured = measure_rollout(self.games, self.rollout)
        shares = {who: share_against(who, self.games, self.rollout) for who in self.pool.opponents()}
        for who, share in shares.items():
            if share is not None:
                measured[f"share_against_{who.name.lower()}"] = share
                self.pool.note_share(who, share)
        return measured

    def _wait(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)

    # --- a piece of the run

    def run(self, minutes: float, say: Say, iterations: int | None = None, evaluate: bool = True) -> None:
        """Train for so many minutes (or iterations), telling how it goes; all is saved at the end."""
        config, began = self.config, time.perf_counter()
        self._open_folder()
        evaluation = BackgroundEvaluation(config.evaluation_opponents, config.evaluation_games)
        last_saved = last_evaluated = last_said = began
        done = 0
        try:
            while time.perf_counter() - began < minutes * 60 and (iterations is None or done < iterations):
                self._look_at_search_games(say)
                record = self.iterate()
                done += 1
                self.log(record)
                now = time.perf_counter()
                if now - last_said > 5 or done == 1:
                    say(progress_line(record))
                    last_said = now
                if now - last_saved > config.checkpoint_minutes * 60:
                    self.save()
                    last_saved = now
                if not evaluate:
                    continue
                self._note_evaluation(evaluation.result(), say)
                if not evaluation.is_running and now - last_evaluated > config.evaluation_minutes * 60:
                    self._start_evaluation(evaluation)
                    last_evaluated = now
            self.save()
            if evaluate:
                if evaluation.is_running:
                    self._note_evaluation(evaluation.result(LAST_EVALUATION_SECONDS / 2), say)
                if not evaluation.is_running:
                    self._start_evaluation(evaluation)
                    self._note_evaluation(evaluation.result(LAST_EVALUATION_SECONDS), say)
        finally:
            evaluation.close()
            (self.folder / EVALUATED_FILE).unlink(missing_ok=True)

    def _open_folder(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_config(self.config, self.folder / CONFIG_FILE)

    def _start_evaluation(self, evaluation: BackgroundEvaluation) -> None:
        path = self.folder / EVALUATED_FILE
        save_checkpoint(self.net, self.decisions, path)
        evaluation.start(path)

    def _note_evaluation(self, found: dict[str, Any] | None, say: Say) -> None:
        if found is not None:
            self.log({"kind": "evaluation", "seconds": self.seconds, **found})
            say(evaluation_line(found))

    def log(self, record: dict[str, Any]) -> None:
        """Append a line to the log."""
        rounded = {k: float(f"{v:.6g}") if isinstance(v, float) else v for k, v in record.items()}
        with (self.folder / LOG_FILE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(rounded) + "\n")

    # --- from games of a search

    def imitate(self, games: Path, minutes: float, say: Say, epochs: int | None = None) -> None:
        """Learn from games of a search for so long (or epochs); what follows has a fresh optimiser."""
        began = time.perf_counter()
        self._open_folder()
        measured = imitate(
            self.net,
            games,
            str(self.device),
            minutes,
            self.config.imitation_rate,
            say,
            self.config.seed,
            epochs,
        )
        self._renew_optimiser()
        self.seconds += time.perf_counter() - began
        self.log({"kind": "imitation", "seconds": self.seconds, "decisions": self.decisions, **measured})
        self.save()

    # --- saving

    def save(self) -> None:
        """Write the network, and all that is needed to go on."""
        self.folder.mkdir(parents=True, exist_ok=True)
        save_checkpoint(self.net, self.decisions, self.folder / WEIGHTS_FILE)
        if isinstance(self.net, CompactNet):
            save_compact(self.net, self.decisions, self.folder / CHAMPION_FILE, for_search=True)
        unfinished = self.folder / (RESUME_FILE + ".part")
        torch.save(
            {
                "net": self.net.state_dict(),
                "optimiser": self.optimiser.state_dict(),
                "generator": self.generator.get_state(),
                "games": self.games.save(),
                "iteration": self.iteration,
                "warm_iterations": self.warm_iterations,
                "decisions": self.decisions,
                "seconds": self.seconds,
                **self.pool.save(),
            },
            unfinished,
        )
        unfinished.replace(self.folder / RESUME_FILE)

    def keep_weights(self, name: str) -> None:
        """Write the network as it is now beside the run's own file, to be compared later."""
        save_checkpoint(self.net, self.decisions, self.folder / f"weights-{name}.npz")
        if isinstance(self.net, CompactNet):
            save_compact(self.net, self.decisions, self.folder / f"champion-{name}.npz", for_search=True)

    def load(self) -> bool:
        """Go on where the folder's run stopped; False if only its weights were there."""
        path = self.folder / RESUME_FILE
        if not path.exists():
            net, info = load_checkpoint(self.folder / WEIGHTS_FILE)
            load_weights(self.net, net.state_dict())
            self.decisions = info.decisions
            return False
        saved = torch.load(path, map_location=self.device, weights_only=True)
        load_weights(self.net, saved["net"])
        if saved["net"].keys() == self.net.state_dict().keys():  # else heads were added, or left out
            self._load_optimiser(saved["optimiser"])
            self.warm_iterations = saved["warm_iterations"]
        self.generator.set_state(saved["generator"].cpu())
        saved_games = [{name: tensor.cpu() for name, tensor in games.items()} for games in saved["games"]]
        if self.games.fits(saved_games):  # else their number was changed
            self.games.load(saved_games)
            self.deals_afresh = False
        self.iteration, self.decisions = saved["iteration"], saved["decisions"]
        self.seconds = saved["seconds"]
        self.pool.load(saved)
        return True

    def _load_optimiser(self, saved: dict[str, Any]) -> None:
        self.optimiser.load_state_dict(saved)
        for group in self.optimiser.param_groups:  # runs of before had a number there
            group["lr"] = torch.as_tensor(group["lr"], device=self.device)
            group["capturable"] = self.device.type == "cuda"


def resume_trainer(
    folder: Path, device: str, changes: dict[str, object] | None = None, check: bool = False
) -> Trainer:
    """The run of a folder, ready to go on."""
    from .config import change_config

    if not (folder / CONFIG_FILE).exists():
        raise ViaNebulaError(f"{folder}: there is no training run in it")
    trainer = Trainer(change_config(read_config(folder / CONFIG_FILE), changes or {}), folder, device, check)
    trainer.load()
    return trainer

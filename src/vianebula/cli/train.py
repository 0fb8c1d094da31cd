"""`vianebula train`: a network that learns by playing itself."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from ..errors import ViaNebulaError


def train_command(
    folder: Annotated[Path | None, typer.Argument(help="A folder for a new run.")] = None,
    minutes: Annotated[
        float, typer.Option(min=0.01, max=100_000, help="How long to train; go on later with --resume.")
    ] = 8.0,
    resume: Annotated[Path | None, typer.Option(help="Go on with the run in this folder.")] = None,
    config: Annotated[
        Path | None, typer.Option(help="A configuration as JSON, as config.json of a run.")
    ] = None,
    changes: Annotated[
        list[str] | None, typer.Option("--set", help="Change a value of the configuration: name=value.")
    ] = None,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    distil: Annotated[
        Path | None,
        typer.Option(help="Instead: teach a compact network for search trees what that of --resume knows."),
    ] = None,
    search_games: Annotated[
        Path | None,
        typer.Option(
            help="A folder that `python -m vianebula.training.search_games` writes to: a compact network "
            "(hidden_width) learns from it beside self-play."
        ),
    ] = None,
    plan: Annotated[
        str | None,
        typer.Option(
            help="Phases instead of --minutes: ppo:4,imitate:1 is self-play, then a search's games."
        ),
    ] = None,
    evaluate: Annotated[bool, typer.Option(help="Play against bots now and then.")] = True,
    check: Annotated[bool, typer.Option(help="Check every phase (slow), to find out what fails.")] = False,
) -> None:
    """Train a network in self-play (PPO). Everything is kept in a folder: configuration, log, weights.

    Examples: [b]vianebula train runs/first --minutes 8 --device cuda[/b], then
    [b]vianebula train --resume runs/first --minutes 8 --device cuda[/b]. On a CPU the network and the number
    of games are small. On several GPUs: [b]torchrun --nproc-per-node 4 -m vianebula train …[/b].
    """
    if find_spec("torch") is None:
        raise ViaNebulaError("training needs PyTorch: pip install 'vianebula[training]'")
    if (folder is None) == (resume is None):
        raise ViaNebulaError("name a folder for a new run, or one to --resume")
    if device != "cpu" and not device.startswith("cuda"):
        raise ViaNebulaError(f"there is no device {device!r}: choose cpu or cuda")
    from ..training.config import TINY, TrainingConfig, change_config, read_config
    from ..training.distributed import DistributedTrainer, join_group, resume_distributed_trainer
    from ..training.trainer import CONFIG_FILE, Trainer, resume_trainer

    given = _parse_changes(changes or [])
    if distil is not None:
        if resume is None:
            raise ViaNebulaError("--distil needs a run whose network teaches: --resume FOLDER")
        _distil(resume, given, device, minutes, distil)
        return
    group = join_group(device)
    trainer: Trainer
    if resume is not None:
        if config is not None:
            raise ViaNebulaError("a run that is resumed has its configuration; --set changes values of it")
        if group is None:
            trainer = resume_trainer(resume, device, given, check)
        else:
            trainer = resume_distributed_trainer(resume, group, device, given, check)
    else:
        assert folder is not None
        if (folder / CONFIG_FILE).exists():
            raise ViaNebulaError(f"{folder}: there is a run in it already; go on with --resume {folder}")
        base = TrainingConfig() if config is None else read_config(config)
        if config is None and device == "cpu":
            base = change_config(base, dict(TINY))
        base = change_config(base, given)
        if group is None:
            trainer = Trainer(base, folder, device, check)
        else:
            trainer = DistributedTrainer(base, folder, group, device, check)
    if search_games is not None:
        trainer.learn_from_search_games(search_games)
    for number, (phase, phase_minutes) in enumerate(_parse_plan(plan, minutes), start=1):
        if phase == "ppo":
            trainer.run(phase_minutes, typer.echo, evaluate=evaluate)
        else:
            if search_games is None:
                raise ViaNebulaError("imitate needs games of a search: --search-games FOLDER")
            trainer.imitate(search_games, phase_minutes, typer.echo)
        if plan is not None:
            trainer.keep_weights(f"{number}-{phase}")


def _parse_plan(text: str | None, minutes: float) -> list[tuple[str, float]]:
    """The phases of a plan with their minutes; without one, self-play for so many."""
    if text is None:
        return [("ppo", minutes)]
    phases: list[tuple[str, float]] = []
    for part in text.split(","):
        name, _, given = part.strip().partition(":")
        try:
            phases.append((name, float(given)))
        except ValueError:
            raise ViaNebulaError(f"--plan {part!r}: write ppo:MINUTES or imitate:MINUTES") from None
        if name not in ("ppo", "imitate") or not 0 < phases[-1][1] < 1e6:
            raise ViaNebulaError(f"--plan {part!r}: write ppo:MINUTES or imitate:MINUTES")
    return phases


def _distil(folder: Path, changes: dict[str, object], device: str, minutes: float, path: Path) -> None:
    from ..training.checkpoint import load_checkpoint, save_compact
    from ..training.config import change_config, read_config
    from ..training.distil import distil
    from ..training.trainer import CONFIG_FILE, WEIGHTS_FILE

    config = change_config(read_config(folder / CONFIG_FILE), changes)
    teacher, info = load_checkpoint(folder / WEIGHTS_FILE)
    save_compact(distil(teacher, config, device, minutes, typer.echo), info.decisions, path)


def _parse_changes(texts: list[str]) -> dict[str, object]:
    changes: dict[str, object] = {}
    for text in texts:
        name, is_set, value = text.partition("=")
        if not is_set:
            raise ViaNebulaError(f"--set {text}: write name=value")
        changes[name] = [part for part in value.split(",") if part] if name in LISTS else value
    return changes


LISTS = ("boards", "evaluation_opponents")

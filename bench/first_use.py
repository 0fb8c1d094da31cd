"""How long the first use of each part takes with an empty cache, and a later start.

    python bench/first_use.py [--warm]

Every part is a process of its own, and each goes on with the cache that those before it left, as a user's
programs do. Seconds are the processor's, so that other work on the machine counts little; `--warm` measures
`vianebula warm` in an empty cache as well.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PARTS = {
    "import vianebula": "import vianebula",
    "a game: deal, legal actions, play": (
        "from vianebula import Game; game = Game.deal(seats=2, seed=7); game.legal; game.play('Bc6')"
    ),
    "a move of builder": (
        "from vianebula import Game; from vianebula.bots import Limit, Rng, make_bot; "
        "make_bot('builder').choose(Game.deal(seats=2, seed=7).view(), Limit(), Rng(1))"
    ),
    "a move of greedy": (
        "from vianebula import Game; from vianebula.bots import Limit, Rng, make_bot; "
        "make_bot('greedy').choose(Game.deal(seats=2, seed=7).view(), Limit(), Rng(1))"
    ),
    "a move of level 6": (
        "from vianebula import Game; from vianebula.bots import Limit, Rng, make_bot; "
        "make_bot('level6').choose(Game.deal(seats=2, seed=7).view(), Limit(), Rng(1))"
    ),
    "a batch: deal, sample, step": (
        "from vianebula import Batch; batch = Batch(64, seats=2, seed=1); batch.step(batch.sample(seed=1))"
    ),
    "a batch: mask, observe, step": (
        "from vianebula import Batch; batch = Batch(64, seats=2, seed=1); "
        "batch.observe(); batch.step(batch.legal().argmax(1))"
    ),
    "Gymnasium: reset and step": (
        "import gymnasium, vianebula.envs; env = gymnasium.make('ViaNebula-v0', seats=2); "
        "_, info = env.reset(seed=1); env.step(env.action_space.sample(info['action_mask']))"
    ),
}


def run(command: list[str], cache: Path) -> tuple[float, float]:
    """The processor's seconds and the clock's of a program."""
    before, began = os.times(), time.monotonic()
    environment = {**os.environ, "VIANEBULA_CACHE": str(cache)}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return processor, time.monotonic() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--warm", action="store_true", help="`vianebula warm` too")
    given = parser.parse_args()
    print(f"{'processor seconds (clock)':34} {'first use':>18} {'later':>18}")
    with tempfile.TemporaryDirectory() as folder:
        for name, program in PARTS.items():
            times = [run([sys.executable, "-c", program], Path(folder)) for _ in range(2)]
            print(f"{name:34}", *(f"{used:10.1f} ({clock:5.1f})" for used, clock in times), flush=True)
    if given.warm:
        with tempfile.TemporaryDirectory() as folder:
            used, clock = run([sys.executable, "-m", "vianebula", "warm"], Path(folder))
            size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
            print(f"{'vianebula warm':34} {used:10.1f} ({clock:5.1f}), {size / 1e6:.0f} MB of machine code")


if __name__ == "__main__":
    main()

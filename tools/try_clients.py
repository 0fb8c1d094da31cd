"""Try every library of examples/clients in an environment of its own, and write the log for the docs.

usage: tools/try_clients.py [--log docs/clients.log] [--environments FOLDER] [NAME ...]

Libraries disagree about versions, so each has an environment of its own with the newest version that
installs; they are gone afterwards unless a folder is named. Every example runs with few steps: what it wins
says only that it runs. It takes some minutes and a few gigabytes; without names all are tried.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
TORCH = "torch==2.13.0"
CLIENTS = {  # example: what it needs beside the package
    "cleanrl_ppo": [TORCH],
    "sb3_maskable_ppo": [TORCH, "sb3-contrib"],
    "torchrl_rollout": [TORCH, "torchrl"],
    "tianshou_selfplay": [TORCH, "tianshou"],
    "rllib_ppo": [TORCH, "ray[rllib]"],
    "agilerl_ppo": [TORCH, "agilerl", "peft"],
    "supersuit_vector": ["supersuit"],
    "jax_policy_gradient": ["jax"],
    "openspiel_reinforce": [TORCH],
    "openspiel_ismcts": [],
}
ALWAYS = ["vianebula", "gymnasium", "pettingzoo", "open_spiel", "numpy", "numba"]
VERSIONS = """
import platform, sys
from importlib.metadata import version
print("Python ", platform.python_version(), *(f", {name} {version(name)}" for name in sys.argv[1:]), sep="")
"""


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def try_client(name: str, environment: Path) -> tuple[str, bool]:
    """Versions and what the example printed, and whether it ran to its end."""
    python, wanted = environment / "bin" / "python", CLIENTS[name]
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        done = run(python, "-m", "pip", "install", "-q", "-e", f"{ROOT}[envs]", *wanted)
        if done.returncode:
            return f"== {name}\n{done.stderr[-1000:]}", False
    packages = [part.partition("[")[0].partition("==")[0] for part in wanted] + ALWAYS
    versions = run(python, "-c", VERSIONS, *packages).stdout.strip()
    done = run(python, ROOT / "examples" / "clients" / "run_all.py", name)
    told = done.stdout.strip() if done.returncode == 0 else done.stderr[-1000:]
    return f"== {name}: {versions}\n{told}", done.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--log", type=Path, default=ROOT / "docs" / "clients.log")
    parser.add_argument("--environments", type=Path, help="keep them here, and use those that are")
    given = parser.parse_args()
    lines, failed = [f"{datetime.now(UTC):%d %B %Y}"], []
    with tempfile.TemporaryDirectory() as temporary:
        for name in given.names or CLIENTS:
            told, worked = try_client(name, (given.environments or Path(temporary)) / name)
            print(told, flush=True)
            lines.append(told)
            failed += [] if worked else [name]
    given.log.write_text("\n\n".join(lines) + "\n", "utf-8")
    sys.exit(f"these do not run: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()

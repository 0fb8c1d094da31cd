"""Install this checkout, with what it needs, into the environment of the Python that runs this.

usage: tools/install.py [EXTRA ...]

With uv where that works, which takes seconds instead of minutes; else with pip. uv does not read what pip was
told about indexes and certificates of this machine, so it is told the same.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIP = [sys.executable, "-m", "pip"]
QUIET = ["-q", "--disable-pip-version-check", "-c", str(ROOT / "constraints.txt")]


def pip_settings() -> dict[str, str]:
    """What pip was told by its files and variables, by name; what is nearest counts."""
    listed = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=False).stdout
    found = {}
    for line in listed.splitlines():  # files come before variables, which are nearer
        key, _, value = line.partition("=")
        if value[:1] in "'\"":
            found[key.rpartition(".")[2]] = str(ast.literal_eval(value))
    return found


def install_with_uv(target: str) -> bool:
    """Did it work? What went wrong is not shown: pip says it again."""
    if subprocess.run([*PIP, "install", "-q", *QUIET, "uv"], capture_output=True, check=False).returncode:
        return False
    told = pip_settings()
    options = ["--python", sys.executable, "-q", "-c", str(ROOT / "constraints.txt")]
    options += ["--index-strategy", "unsafe-best-match"]  # as pip does: all indexes count the same
    for name in ("index-url", "extra-index-url", "find-links"):
        options += [part for value in told.get(name, "").split() for part in (f"--{name}", value)]
    variables = {**os.environ}
    if "cert" in told:
        variables.setdefault("SSL_CERT_FILE", told["cert"])
    command = [sys.executable, "-m", "uv", "pip", "install", *options, "-e", target]
    return subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, check=False).returncode == 0


def main() -> None:
    target = f".[{','.join(sys.argv[1:])}]" if len(sys.argv) > 1 else "."
    if not install_with_uv(target):
        done = subprocess.run([*PIP, "install", *QUIET, "-e", target], cwd=ROOT, check=False)
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()

"""Try the built page in a real browser. Where none can be had, say how to get one; the other tests count.

usage: tools/test_browser.py [what npm should run]
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import node

CLIENT = Path(__file__).parents[1] / "client"
AGAIN = (
    "Something failed in the browser. Once more, for a busy machine can be too slow for it; "
    "a true fault fails twice."
)


def has_browser(variables: dict[str, str]) -> bool:
    """Is there a Chromium, or can there be one? Prints which, or how to get one."""
    found = subprocess.run(
        ["node", "tests/browser/chromium.mjs"], cwd=CLIENT, env=variables, check=False
    ).returncode
    return found == 0


def main() -> None:
    script = sys.argv[1] if len(sys.argv) > 1 else "browser"
    variables = node.get_environment()
    if variables is None or not has_browser(variables):
        print("So the page was NOT tried in a browser; all other tests count.")
        return
    variables["PYTHON"] = sys.executable
    if node.run_npm("run", "--silent", script, node=variables):
        return
    print(AGAIN, flush=True)
    sys.exit(not node.run_npm("run", "--silent", script, node=variables))


if __name__ == "__main__":
    main()

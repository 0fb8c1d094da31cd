"""Check the types, the style and the tests of the page in client/, or some of these.

usage: tools/check_page.py [check] [lint] [test]
"""

from __future__ import annotations

import sys

import build_page
import node

SCRIPTS = ("check", "lint", "test")  # of client/package.json


def main() -> None:
    variables = node.get_environment()
    if variables is None:
        sys.exit(f"The page is tested with Node {node.OLDEST} or newer, and there is none.")
    wanted = sys.argv[1:] or SCRIPTS
    if not build_page.get_packages(variables):
        sys.exit(1)
    if "test" in wanted and not build_page.build_engine():  # tests play with it
        sys.exit(1)
    sys.exit(not all(node.run_npm("run", "--silent", script, node=variables) for script in wanted))


if __name__ == "__main__":
    main()

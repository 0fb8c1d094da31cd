"""What a wheel and a source distribution carry beside the Python sources: the built page, data and messages.

`pip` shows nothing of a build that ends well, so a page that cannot be built is an error and says what to do.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import build_page
import node

SWITCH = "VIANEBULA_BUILD_PAGE"
# Where PyPI's Node comes ready-made; elsewhere pip would try to compile it.
MACHINES = ("x86_64", "AMD64", "aarch64", "arm64")
COMPILERS = ("numpy", "numba")  # of the rules and the bots for browsers
NO_PAGE = f"""
The page, which `vianebula serve` shows, could not be built: {{why}}.
  - Install Node {node.OLDEST} or newer with npm, let it reach its packages, and try again; or
  - set {SWITCH}=no to do without: then a plain page without scripts is served.
"""


class PageAndData(BuildHookInterface):
    """In a checkout data, messages and the page lie beside the package; a wheel carries them inside."""

    def dependencies(self) -> list[str]:
        """Where the page must be built: what compiles its engine; Node from PyPI if the machine has none."""
        if not _is_wanted() or build_page.is_built():
            return []
        compilers = [need for need in self.metadata.core.dependencies if need.startswith(COMPILERS)]
        if node.environment() is not None:
            return compilers
        machines = " or ".join(f"platform_machine == '{machine}'" for machine in MACHINES)
        return [*compilers, f"{node.PACKAGE}>=22; {machines}"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say what goes into this build; an editable one reads everything from the checkout."""
        if version == "editable":
            return
        has_page = _build_page()
        if self.target_name == "sdist":
            if has_page:  # git does not know it
                build_data["force_include"][str(build_page.ROOT / "client/dist")] = "client/dist"
            return
        included = {"data": "data", "locales/languages.json": "locales/languages.json"}
        included |= {f"locales/{path.parent.name}": f"locales/{path.parent.name}" for path in _messages()}
        included |= {"client/dist": "client"} if has_page else {}
        for source, target in included.items():
            build_data["force_include"][str(build_page.ROOT / source)] = f"vianebula/{target}"


def _messages() -> list[Path]:
    return sorted((build_page.ROOT / "locales").glob("*/errors.ftl"))


def _is_wanted() -> bool:
    return os.environ.get(SWITCH, "").lower() not in ("0", "no", "false")


def _build_page() -> bool:
    """Is the page there? Ends the build where it should be and cannot."""
    if not _is_wanted():
        return False
    if build_page.is_built():
        return True
    variables = node.environment()
    if variables is None:
        sys.exit(NO_PAGE.format(why=f"there is no Node {node.OLDEST} or newer"))
    if not build_page.build(variables):
        sys.exit(NO_PAGE.format(why="npm failed, see above"))
    return True

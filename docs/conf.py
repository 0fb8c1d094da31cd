"""The documentation as a site: `make docs` serves it while it is written, `make test` builds it strictly.

Pages are Markdown that reads as well where the sources lie; notebooks are run anew for every build.
"""

from __future__ import annotations

import logging

from jupyter_client.manager import KernelManager

import vianebula

# Notebooks run in silence, and what is said to their kernel is encrypted.
logging.getLogger("traitlets").setLevel(logging.WARNING)
KernelManager.transport_encryption.default_value = "auto"

project = "Via Nebula"
copyright = "the authors of this program; the board game is by Martin Wallace, published by Space Cowboys"
release = version = vianebula.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["_build", "balance/*.html"]
suppress_warnings: list[str] = []
default_role = "code"  # docstrings quote names as Markdown does

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 120  # seconds: on a new machine the rules are compiled first

autodoc_inherit_docstrings = False  # those of libraries are laid out otherwise
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}

html_theme = "furo"
html_title = "Via Nebula"
html_favicon = "../client/public/icon-48.png"

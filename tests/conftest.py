"""Tests read English, whatever this machine speaks; those about languages choose for themselves."""

import os

os.environ["VIANEBULA_LANG"] = "en"

"""`python -m vianebula.wasm FOLDER`: `vianebula wasm build` where there is nothing but NumPy and Numba."""

import sys
from pathlib import Path

from .build import build_engine

if __name__ == "__main__":
    build_engine(Path(sys.argv[1]))

"""Games on a CUDA GPU: kernels that loop the same rules, and PyTorch tensors to reach them.

Only this folder imports `cuda` and `torch`, and only when a GPU is asked for.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

import numpy as np

from ..batch.errors import NoDevice

if TYPE_CHECKING:
    from ..components import Setup
    from .rows import CudaRows


# NumPy dropped names that numba-cuda still asks for when it is imported.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))


def make_cuda_rows(setup: Setup, n: int, device: str) -> CudaRows:
    """The rows of a batch on a GPU; NoDevice says what is missing."""
    for library in ("numba_cuda", "torch"):
        if importlib.util.find_spec(library) is None:
            raise NoDevice(
                f"device {device!r} needs {library.replace('_', '-')}: pip install 'vianebula[gpu]'"
            )
    from .rows import CudaRows, find_cuda_device

    return CudaRows(setup, n, find_cuda_device(device))

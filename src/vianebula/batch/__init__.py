"""Many games at once: see `batch.Batch`."""

from .batch import Batch, PlayoutResult, Policy, Step
from .errors import BatchError, NoDevice

__all__ = ["Batch", "BatchError", "NoDevice", "PlayoutResult", "Policy", "Step"]

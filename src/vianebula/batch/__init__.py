"""Many games at once: see `batch.Batch`."""

from .batch import Batch, Outcome, Policy, Step
from .errors import BatchError, NoDevice

__all__ = ["Batch", "BatchError", "NoDevice", "Outcome", "Policy", "Step"]

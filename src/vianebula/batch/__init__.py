"""Many games at once: see `batch.Batch`."""

from .batch import Batch, ObservationV2, PlayoutResult, Policy, Step
from .errors import BatchError, NoDevice

__all__ = ["Batch", "BatchError", "NoDevice", "ObservationV2", "PlayoutResult", "Policy", "Step"]

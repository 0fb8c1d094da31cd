"""Many games at once: see `batch.Batch`."""

from .batch import Batch, Policy
from .errors import BatchError, NoDevice
from .results import LegalLists, ObservationV2, PlayoutResult, SparseObservation, Step

__all__ = [
    "Batch",
    "BatchError",
    "LegalLists",
    "NoDevice",
    "ObservationV2",
    "PlayoutResult",
    "Policy",
    "SparseObservation",
    "Step",
]

"""A policy as a bot: a function from what a seat sees, as numbers, to the action that it plays.

    bot = PolicyBot(lambda observation, mask: network(observation))

In a match it is named by its path, as other bots are: `mymodule:policy` is a function, `mymodule:MyPolicy` a
class of such functions, made once (docs/recipes/policy.md).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..action import Action
from ..game import View
from ..observe import Mask, Observation, legal_mask, observe
from ..rules.actions import ACTIONS
from .bot import Bot, Limit, Numbers, numbers_of
from .options import option
from .rng import Rng

# (observation, mask) -> a number for every action, the likelier the larger (logits); or the number of one
Policy = Callable[[Observation, Mask], Any]


@dataclass(frozen=True)
class PolicyParams:
    """How surely it plays."""

    temperature: float = option(
        0.0, "0 plays the likeliest action, 1 as likely as the policy", low=0, high=10
    )


class LogitsBot(Bot):
    """Plays the likeliest action, without any search; what is likely, its subclass says."""

    uses_limit = False
    Params = PolicyParams
    params: PolicyParams

    @abstractmethod
    def legal_logits(self, view: View, numbers: Numbers) -> NDArray[np.float64]:
        """A logit for each of these actions, which are all that are legal."""

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """The likeliest action, or one by its likelihood."""
        numbers = numbers_of(view)
        logits = self.legal_logits(view, numbers)
        if self.params.temperature == 0:
            return view.action(int(numbers[logits.argmax()]))
        chances = np.exp((logits - logits.max()) / self.params.temperature)
        return view.action(int(rng.choices(numbers.tolist(), chances.tolist())[0]))


class PolicyBot(LogitsBot):
    """Plays what a policy thinks best; the policy sees its seat's view alone."""

    name = "policy"

    def __init__(self, policy: Policy, params: PolicyParams | None = None) -> None:
        super().__init__(params)
        self.policy = policy

    def legal_logits(self, view: View, numbers: Numbers) -> NDArray[np.float64]:
        """What the policy thinks of each of these actions."""
        mask = legal_mask(view)
        answer = np.asarray(self.policy(observe(view), mask))
        if answer.shape in ((), (1,)) and answer.dtype.kind in "iu":
            return self._certain(int(answer.item()), mask, numbers)
        if answer.shape not in ((ACTIONS,), (1, ACTIONS)) or answer.dtype.kind not in "iuf":
            raise ValueError(
                f"a policy gives {ACTIONS} numbers, or the number of an action,"
                f" not {answer.dtype} of shape {answer.shape}"
            )
        logits = answer.reshape(ACTIONS)[numbers].astype(np.float64)
        if np.isnan(logits).any() or not (logits > -np.inf).any():
            raise ValueError("a policy must think something of legal actions, and no NaN")
        return logits

    def _certain(self, number: int, mask: Mask, numbers: Numbers) -> NDArray[np.float64]:
        if not (0 <= number < ACTIONS and mask[number]):
            raise ValueError(f"the policy chose action {number}, which is not legal")
        return np.where(numbers == number, 0.0, -np.inf)

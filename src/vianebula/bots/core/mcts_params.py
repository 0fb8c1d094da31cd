"""What may be set of the simulations of a search: options for people, and a record for compiled code."""

from dataclasses import dataclass

from ..options import option, params_dtype


@dataclass(frozen=True)
class MctsParams:
    """How a simulation goes down the tree, and what it makes of it."""

    c_puct: float = option(
        1.0, "how much priors and rarely tried actions count", low=0, high=100, old_name="exploring"
    )
    prior_temperature: float = option(
        1.0,
        "greedy's points of difference that make one action e times likelier to be tried",
        low=0.01,
        high=100,
        old_name="sharpness",
    )
    width: float = option(12.0, "actions considered at a node", low=1, high=1000)
    root_width: float = option(30.0, "actions considered at the root", low=1, high=1000)
    expand_visits: float = option(
        1.0, "visits before a node gets children", low=0, high=1e6, old_name="patience"
    )
    score_weight: float = option(
        0.01,
        "what a point of expected score counts besides the chance to win",
        low=0,
        high=1,
        old_name="points",
    )
    fpu_reduction: float = option(
        0.05,
        "how much worse than its parent an untried action is taken to be (first-play urgency)",
        low=-1,
        high=1,
        old_name="untried",
    )
    rollout_decisions: float = option(
        0.0,
        "decisions played on by greedy's first look before a position is evaluated",
        low=0,
        high=200,
        old_name="playout",
    )
    opponent_width: float = option(
        4.0, "actions considered at a node of another seat", low=1, high=1000, old_name="other_width"
    )
    split_chance: float = option(
        0.0,
        "1: every card turned up has a node of its own; 0: one node averages over them",
        low=0,
        high=1,
        old_name="apart",
    )


@dataclass(frozen=True)
class DeepParams:
    """When a deep network is asked what to try, and how much that counts."""

    refine_visits: float = option(
        32.0, "visits of a node after which the deep network is asked what to try there", low=1, high=1e9
    )
    deep_share: float = option(0.5, "of the deep network in the priors of such a node", low=0, high=1)
    deep_temperature: float = option(
        2.0, "divides the deep network's logits: above 1 its priors are more alike", low=0.01, high=100
    )


MCTS_PARAMS = params_dtype(MctsParams)
DEEP_PARAMS = params_dtype(DeepParams)

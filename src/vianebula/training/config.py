"""All that shapes a training run: with the same configuration and seed it can be run again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..errors import ViaNebulaError
from ..rules.actions import ACTIONS
from ..rules.constants import MAX_SEATS


class TrainingConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Sizes and rates. A folder's `config.json` holds those of its run."""

    seed: int = 1
    # games
    games: int = 32_768  # side by side
    boards: tuple[str, ...] = ("beginner", "advanced")
    seat_shares: dict[int, float] = msgspec.field(default_factory=lambda: {2: 0.5, 3: 0.25, 4: 0.25})
    scatter_steps: int = (
        200  # random actions before the first rollout at most: about a game, so all stages are there
    )
    pool_share: float = 0.2  # of the games have one learner among past selves
    snapshot_iterations: int = 15  # a past self joins the pool so often, and opponents change
    pool_size: int = 24
    clone_share: float = 0.0  # of the games have one learner among copies of a frozen network,
    clone_file: str = ""  # a checkpoint, as `clone_greedy.py` makes one
    # network
    width: int = 512
    blocks: int = 3
    hidden_width: int = 0  # of the second layer of a compact network; 0: a residual one of `blocks`
    # learning
    steps: int = 32  # decisions of each game between two updates
    minibatch: int = 32_768
    epochs: int = 2
    learning_rate: float = 4e-4
    final_learning_rate: float = 4e-5
    warmup_iterations: int = 8  # over which the rate grows from nothing, when the optimiser knows nothing yet
    decay_decisions: int = 800_000_000  # over which the one becomes the other
    discount_lambda: float = 0.95
    clip: float = 0.2
    entropy_bonus: float = 0.01
    final_entropy_bonus: float = 0.002
    margin_weight: float = 0.01  # of a point ahead of the best other seat, beside the share of the win
    value_weight: float = 0.5
    max_gradient_norm: float = 1.0
    policy_weight: float = 1.0  # of PPO's policy loss; 0: the policy learns by looking ahead alone
    # policies improved by a look one action ahead (`gumbel.py`)
    gumbel_share: float = 0.0  # of the games, in each step; 0: none
    gumbel_actions: int = 16  # tried of each policy,
    gumbel_worlds: int = 4  # in so many worlds each
    gumbel_weight: float = 0.5  # of the cross-entropy to what came of it, beside PPO's loss
    gumbel_c_visit: float = 50.0  # a try that is worth more by d adds
    gumbel_c_scale: float = 1.0  # (c_visit + worlds) * c_scale * d to its logit
    # auxiliary targets (`auxiliary.py`), 0: there is no such head
    score_parts_weight: float = 0.0
    contract_owners_weight: float = 0.0
    place_owners_weight: float = 0.0
    turns_left_weight: float = 0.0
    score_bins_weight: float = 0.0  # the score as a distribution, instead of a number
    hands_weight: float = 0.0
    ranking_weight: float = 0.0  # of all places, where the end of the game is known; it needs no head
    imitation_rate: float = 1e-3  # of learning from games of a search, at first; it goes to nearly nothing
    # games of a search beside self-play, where there are any
    search_every: int = 4  # every so manyth update learns from them too,
    search_rows: int = 1024  # from so many decisions
    search_prior_weight: float = 0.5
    search_value_weight: float = 0.5
    search_least_decisions: int = 20_000  # before there are so many they are not learned from
    # looking at it
    checkpoint_minutes: float = 2.0
    evaluation_minutes: float = 1.5
    evaluation_games: int = 400  # against each opponent
    evaluation_opponents: tuple[str, ...] = ("random", "greedy", "greedy:style=racer")

    def __post_init__(self) -> None:
        if not self.seat_shares or not all(2 <= seats <= MAX_SEATS for seats in self.seat_shares):
            raise ValueError("seat_shares names numbers of seats from 2 to 4")
        if not self.boards:
            raise ValueError("boards names at least one board")
        if min(self.games, self.steps, self.minibatch, self.epochs, self.width, self.pool_size) < 1:
            raise ValueError("games, steps, minibatch, epochs, width and pool_size are at least 1")
        if min(self.search_every, self.search_rows, self.search_least_decisions) < 1:
            raise ValueError("search_every, search_rows and search_least_decisions are at least 1")
        if self.blocks < 0 or not 0 <= self.pool_share < 1:
            raise ValueError("blocks is at least 0, pool_share from 0 to below 1")
        if not 0 <= self.gumbel_share <= 1:
            raise ValueError("gumbel_share is from 0 to 1")
        if not 2 <= self.gumbel_actions <= ACTIONS or self.gumbel_worlds < 1:
            raise ValueError(f"gumbel_actions is from 2 to {ACTIONS}, gumbel_worlds at least 1")
        if min(self.policy_weight, self.gumbel_weight, self.gumbel_c_visit, self.gumbel_c_scale) < 0:
            raise ValueError("policy_weight, gumbel_weight, gumbel_c_visit and gumbel_c_scale are at least 0")
        if self.policy_weight == 0 and self.gumbel_share * self.gumbel_weight == 0:
            raise ValueError(
                "policy_weight 0 needs a gumbel_share and a gumbel_weight: else nothing is learned"
            )
        if self.clone_share < 0 or self.pool_share + self.clone_share >= 1:
            raise ValueError("clone_share is at least 0, with pool_share below 1")
        if self.clone_share > 0 and not self.clone_file:
            raise ValueError("clone_share needs a clone_file")
        if min([*self.auxiliary_weights.values(), self.ranking_weight]) < 0:
            raise ValueError("weights of auxiliary targets are at least 0")
        if self.hidden_width and self.auxiliary_heads:
            raise ValueError("only a residual network (hidden_width=0) has auxiliary heads")

    @property
    def auxiliary_weights(self) -> dict[str, float]:
        """Of each auxiliary head."""
        return {
            "score_parts": self.score_parts_weight,
            "contract_owners": self.contract_owners_weight,
            "place_owners": self.place_owners_weight,
            "turns_left": self.turns_left_weight,
            "score_bins": self.score_bins_weight,
            "hands": self.hands_weight,
        }

    @property
    def auxiliary_heads(self) -> tuple[str, ...]:
        """Those that are wanted."""
        return tuple(name for name, weight in self.auxiliary_weights.items() if weight > 0)

    @property
    def has_auxiliary_targets(self) -> bool:
        """Whether more than policy and outcome is learned."""
        return bool(self.auxiliary_heads) or self.ranking_weight > 0

    def schedule(self, decisions: int, first: float, last: float) -> float:
        """A rate that goes from its first to its last value, straight, as decisions are made."""
        part = min(1.0, decisions / self.decay_decisions)
        return first + (last - first) * part


TINY = {  # for a CPU: learns within minutes what a beginner knows
    "games": 64,
    "width": 64,
    "blocks": 1,
    "minibatch": 512,
    "learning_rate": 1e-3,
    "decay_decisions": 2_000_000,
    "evaluation_games": 60,
}


def read_config(path: Path) -> TrainingConfig:
    """A configuration from a JSON file; what is not in it has its default."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=TrainingConfig)
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise ViaNebulaError(f"{path}: {reason}") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise ViaNebulaError(f"{path}: {error}") from None


def change_config(config: TrainingConfig, changes: dict[str, object]) -> TrainingConfig:
    """The same with some values changed; those may be texts, as a command line gives them."""
    try:
        return msgspec.convert(msgspec.to_builtins(config) | changes, TrainingConfig, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise ViaNebulaError(f"configuration: {error}") from None


def write_config(config: TrainingConfig, path: Path) -> None:
    """Write it as JSON that people can read."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(config), indent=2) + b"\n")

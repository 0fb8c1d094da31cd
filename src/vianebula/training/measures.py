"""What the games of a rollout were like: for the log, and to see what a run settles on."""

from __future__ import annotations

import torch

from ..rules.actions import CRAFTSMAN, DECLINE, ERECT, EXPLORE, SITE, TRANSPORT
from .network import SCORE, SCORE_SCALE, WIN
from .self_play import Opponent, Rollout, SelfPlayGames

ACTION_KINDS = {
    "craftsmen": (CRAFTSMAN, SITE),
    "sites": (SITE, EXPLORE),
    "explorations": (EXPLORE, TRANSPORT),
    "transports": (TRANSPORT, ERECT),
    "erections": (ERECT, DECLINE),
}


def measure_rollout(games: SelfPlayGames, rollout: Rollout) -> dict[str, float]:
    """How many games ended, how long they were, their scores and what was done in them."""
    done = rollout.done
    ended = int(done.sum())
    actions = rollout.actions.flatten()
    edges = sorted({edge for pair in ACTION_KINDS.values() for edge in pair})
    counts = torch.bucketize(actions, torch.tensor(edges, device=actions.device), right=True).bincount(
        minlength=len(edges) + 1
    )
    n_seats = games.n_seats.float().mean()
    # of one seat and game: so many of the games that were played go to their ends in a rollout
    per_game = {
        name: float(counts[edges.index(low) + 1]) / max(1, ended) / float(n_seats)
        for name, (low, _) in ACTION_KINDS.items()
    }
    results = rollout.results[done]
    plays = results.new_zeros(0)
    if ended:
        seats = games.n_seats.expand_as(done)[done]
        plays = (torch.arange(results.shape[1], device=seats.device) < seats[:, None]).float()
    mean_score = float((results[..., SCORE] * plays).sum() / plays.sum()) * SCORE_SCALE if ended else 0.0
    return {
        "games": ended,
        "decisions_per_game": actions.numel() / max(1, ended),
        "mean_score": mean_score,
        **per_game,
    }


def share_against(who: Opponent, games: SelfPlayGames, rollout: Rollout) -> float | None:
    """The learner's share of the wins against somebody; None if no game with it ended."""
    against = rollout.done & (games.opponent == who)
    if not int(against.sum()):
        return None
    learner = games.learner.expand_as(rollout.done)[against]
    return float(rollout.results[against][..., WIN].gather(1, learner[:, None]).mean())

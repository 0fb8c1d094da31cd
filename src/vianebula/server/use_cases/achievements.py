"""Achievements: few, each for something that was done in rated games."""

from __future__ import annotations

from ...bots.levels import LEVEL_NAMES
from ...components.datafiles import load_components
from ..storage.result_storage import PlayerTotals
from .game_results import FinishedGame
from .rating_model import Skill

ACHIEVEMENT_GAMES = 100
UPSET_RATING_GAP = 200  # by which the better opponent is rated higher
STRONG_BOTS = {"level5": "beat-mason", "level7": "beat-master", "level10": "beat-grand-master"}
ACHIEVEMENTS = (
    "first-win",
    *STRONG_BOTS.values(),
    "four-seats",
    "both-valleys",
    "empty-storage",
    "upset",
    "all-contracts",
    "hundred-games",
)


def earned_achievements(game: FinishedGame, seat: int, skills: list[Skill], totals: PlayerTotals) -> set[str]:
    """What a seat has earned with a game, whether it had it before or not.

    `skills` are those of all seats before it, `totals` the player's with this game.
    """
    earned = set()
    if {contract.id for contract in load_components(None).contracts} <= totals.contracts:
        earned.add("all-contracts")
    if not game.rated:
        return earned
    if totals.n_rated_games >= ACHIEVEMENT_GAMES:
        earned.add("hundred-games")
    own, others = game.seats[seat], [s for i, s in enumerate(game.seats) if i != seat]
    if own.place > 1:
        return earned
    earned.add("first-win")
    earned |= {_for_beating(other.bot) for other in others if other.place > 1 and other.bot} - {""}
    if len(game.seats) == 4:
        earned.add("four-seats")
    if {*load_components(None).boards} <= totals.boards_won:
        earned.add("both-valleys")
    if own.ended_game and own.n_stored == 0:
        earned.add("empty-storage")
    beaten = [skills[i] for i, other in enumerate(game.seats) if other.player and other.place > 1]
    if any(s.rating - UPSET_RATING_GAP >= skills[seat].rating and not s.is_provisional for s in beaten):
        earned.add("upset")
    return earned


def _for_beating(bot: str) -> str:
    """The mark for the strongest bot of those with one that is not stronger than this one."""
    names = [
        name
        for name in LEVEL_NAMES
        if name in STRONG_BOTS and LEVEL_NAMES[name].rating <= LEVEL_NAMES[bot].rating
    ]
    return STRONG_BOTS[names[-1]] if bot in LEVEL_NAMES and names else ""

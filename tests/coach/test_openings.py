"""Openings: sums over games, and shares with intervals."""

from __future__ import annotations

from vianebula import Game
from vianebula.bots import Limit, Rng, make_bot
from vianebula.coach.openings import OpeningKey, OpeningStatistics, openings_of, share_of


def test_openings_of_a_game_add_up() -> None:
    statistics = OpeningStatistics()
    bot, n_games = make_bot("builder"), 4
    for seed in range(n_games):
        game, rng = Game.deal("beginner", 3, seed), Rng(seed)
        while not game.over:
            game.play(bot.choose(game.view(), Limit(), rng))
        moves = [(int(states[0].seat), action) for states, action in game.history]
        for key, won in openings_of("beginner", 3, moves, game.winners):
            statistics.add(key, 1, won)
    for kind in ("all", "site", "craftsman", "turn"):
        counts = [count for key, count in statistics.counts.items() if key.kind == kind]
        assert sum(count.games for count in counts) == 3 * n_games  # everybody places both, sooner or later
        assert sum(count.win_twelfths for count in counts) == 12 * n_games  # a game is won once
    turns = {key.turn for key in statistics.counts}
    assert turns == {1, 2, 3}
    assert [each.key.turn for each in statistics.shares()] == sorted(
        each.key.turn for each in statistics.shares()
    )


def test_a_first_turn_does_not_depend_on_its_order() -> None:
    keys = []
    for texts in (("Bc6", "Ab6"), ("Ab6", "Bc6")):
        game = Game.deal("beginner", 2, 7)
        for text in texts:
            game.play(text)
        moves = [(int(states[0].seat), action) for states, action in game.history]
        keys.append([key for key, _ in openings_of("beginner", 2, moves, [0])])
    assert sorted(keys[0]) == sorted(keys[1])
    assert OpeningKey("beginner", 2, 1, "turn", "Ab6 Bc6") in keys[0]
    assert OpeningKey("beginner", 2, 1, "site", "c6") in keys[0]


def test_the_interval_is_wilsons() -> None:
    share = share_of(OpeningKey("beginner", 2, 1, "site", "c6"), 10, 60)
    assert (round(share.share, 3), round(share.low, 3), round(share.high, 3)) == (0.5, 0.237, 0.763)
    assert share_of(share.key, 5, 60).high == 1.0

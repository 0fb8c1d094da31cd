"""Writes games.json: players at several moments of some games, with the scores the rules give them.

python client/tests/make_games.py
"""

import json
from pathlib import Path

from vianebula import Game
from vianebula.bots import make_bot
from vianebula.bots.bot import Budget, list_legal, make_generator
from vianebula.trace import state_json

moments = []
for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
    game = Game.deal(board="beginner", seats=seats, seed=seed)
    bot, chance = make_bot("greedy"), make_generator(seed)
    while not game.over:
        states = game.view(game.seat).states
        game.play(bot.choose(game.setup, states, list_legal(game.setup, states), chance, Budget(seconds=1)))
        if len(game.actions) % 20 == 0 or game.over:
            players = state_json(game.position)["players"]
            moments.append({"players": players, "scores": [int(score) for score in game.scores]})
Path(__file__).with_name("games.json").write_text(json.dumps(moments, separators=(",", ":")) + "\n")

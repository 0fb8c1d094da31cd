"""The ways a game can end, told by name from a finished game, and the names that must have a record."""

from __future__ import annotations

from vianebula.game import Game

ENDERS = [f"ender-{seat}-of-{seats}" for seats in (2, 3, 4) for seat in range(1, seats + 1)]
REQUIRED = [
    *ENDERS,
    "final-round-fifth-building",  # by another seat than the ender (R6.2)
    "final-round-turn-lost",  # a seat that cannot act after the end-of-game card was taken (R3.2)
    "nobody-can-act",  # R6.4
    "tie-by-storage",  # R7.2
    "shared-win",
    "negative-score",
    "ender-loses",
    "ended-by-a-hand-contract",
    "ended-by-a-used-power",  # the fifth building's power was used before the game went on to its end
]


def endings_of(game: Game) -> set[str]:
    """Every name that fits this finished game."""
    assert game.over
    scores, winners, position = game.scores, game.winners, game.position
    found: set[str] = set()
    if position.end_seat is None:
        found.add("nobody-can-act")
    else:
        found |= _fifth_building(game, position.end_seat)
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(winners) > 1:
        found.add("shared-win")
    elif len(best) > 1:
        found.add("tie-by-storage")
    if min(scores) < 0:
        found.add("negative-score")
    return found


def _fifth_building(game: Game, ender: int) -> set[str]:
    found = {f"ender-{ender + 1}-of-{game.setup.seats}"}
    if ender not in game.winners:
        found.add("ender-loses")
    for seat in range(game.setup.seats):
        if seat != ender and game.position.n_buildings_left(seat) == 0:
            found.add("final-round-fifth-building")
    again = Game(game.setup, game.start)
    ended = False
    from_hand = False
    for action in game.actions:
        events = again.play(action)
        for event in events:
            if event.name == "contract-chosen":
                from_hand = bool(event.arguments["from_hand"])
            if ended and event.name == "turn-lost":
                found.add("final-round-turn-lost")
            if event.name == "end-card-taken":
                ended = True
                if from_hand:
                    found.add("ended-by-a-hand-contract")
                if action.text.startswith("+") and action.text != "+-":
                    found.add("ended-by-a-used-power")
    return found

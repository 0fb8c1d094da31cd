"""Every reason why an action is illegal comes up in some position, with the rule it cites."""

from __future__ import annotations

import pytest

from drawing import draw, play
from vianebula.errors import IllegalAction
from vianebula.explain.reasons import REASONS
from vianebula.game import Game

from .citing import rule


def table(drawing: str = "a   .w2     #1ws    ~       ^       .1ss    #2", **more: object) -> Game:
    return draw(drawing, display="store.ws", **more)  # type: ignore[arg-type]


def game_over() -> Game:
    game = draw("a   #1/1    #2/2    #2/3    #3/3    #2!")
    return play(game, "Ba5")


def at_power() -> Game:
    return play(table("a   #1ws    #1c     .w2     #"), "Fa1=store")


NO_TILES = {1: (0, 0, 0, 0)}

# reason, rule, position, action
CASES = [
    ("game-over", "R6.3", game_over, "Aa1"),
    ("game-over", "R6.3", game_over, "+-"),
    ("wrong-prompt", "R4.8", table, "+-"),
    ("wrong-prompt", "R4.8", table, "+act"),
    ("wrong-prompt", "R4.8", at_power, "Aa3"),
    ("wrong-prompt", "R4.8", at_power, "Fa2a=store.ws"),
    ("not-an-answer", "R5", at_power, "+act"),
    ("not-an-answer", "R5", at_power, "+c:a2a>c"),
    ("not-an-answer", "R5", at_power, "+q9"),
    ("no-such-hex", "R1.1", table, "Aq9"),
    ("no-such-hex", "R1.1", table, "Eq9w>a2a"),
    ("no-craftsman-left", "R4.1", lambda: table("a   .w2     .1s     .1h     #"), "Aa1"),
    ("no-token-there", "R4.1", table, "Aa5"),
    ("no-token-there", "R4.1", table, "Aa3"),
    ("no-token-there", "R4.1", table, "Az1"),
    ("reserve-empty", "R1.2", lambda: table(reserve="sssss"), "Aa1"),
    ("no-site-left", "R4.2", lambda: table("a   #1/1    #1      #       .w2"), "Ba3"),
    ("more-sites-than-buildings", "R4.2", lambda: table("a   #1!/1!  #1!/1!  #1      #"), "Ba4"),
    ("not-ruins", "R4.2", table, "Ba3"),
    ("ruins-full", "R4.2", lambda: table("a   #2/3    #       .w2"), "Ba1"),
    ("ruins-full", "R4.2", lambda: table("a   #2      #       .w2", seats=2), "Ba1"),
    ("not-fog", "R4.3", table, "Ca4"),
    ("not-fog", "R4.3", table, "Ca1"),
    ("not-forest", "R4.5", table, "Da3"),
    ("already-covered", "R4.3", lambda: table("a   #1      ~+      ^+      #"), "Ca2"),
    ("already-covered", "R4.3", lambda: table("a   #1      ~+      ^+      #"), "Da3"),
    ("no-tile-left", "R4.3", lambda: table(piles=NO_TILES, tile_reserve=0), "Ca3"),
    ("not-beside", "R4.3", lambda: table("a   #1      x       ~       #"), "Ca3"),
    ("not-beside", "R4.3", lambda: table("a   #1      x       ^       #"), "Da3"),
    ("costs-two-actions", "R4.5", lambda: table(actions_left=1), "Da4"),
    ("not-your-site", "R4.6", table, "Ea5s>a6a"),
    ("not-your-site", "R4.6", table, "Ea5s>a2b"),
    ("not-your-site", "R4.6", table, "Fa6a=store.ws"),
    ("no-such-resource-there", "R4.6", table, "Ea5w>a2a"),
    ("no-such-resource-there", "R4.6", table, "Ea1w>a2a"),
    ("no-path", "R4.6", table, "Ea5s>a2a"),
    ("no-path", "R4.6", table, "Ea5>a2"),
    ("no-such-contract", "R4.8", table, "Fa2a=castle.ws"),
    ("contract-not-on-offer", "R4.8", table, "Fa2a=store.sc"),
    ("contract-not-on-offer", "R4.8", table, "Fa2a=distillery"),
    ("requirement-not-met", "R4.8", table, "Fa2a=architect.wsch"),
    ("not-legal-now", "R3.1", table, 9999),
]


@rule("R3.1", "R4.1", "R4.2", "R4.3", "R4.5", "R4.6", "R4.8")
@pytest.mark.parametrize(
    ("reason", "number", "position", "action"), CASES, ids=[f"{c[0]}-{c[3]}" for c in CASES]
)
def test_reason(reason: str, number: str, position: object, action: str | int) -> None:
    game = position()  # type: ignore[operator]
    before = game.states.tobytes()
    with pytest.raises(IllegalAction) as error:
        game.play(action)
    assert (error.value.reason, error.value.rule) == (reason, number)
    assert error.value.text == str(action)
    assert REASONS[reason] == number
    assert game.states.tobytes() == before, "what is refused changes nothing"
    assert game.actions == [] or game.actions[-1].text != action


def test_every_reason_comes_up() -> None:
    assert {case[0] for case in CASES} == set(REASONS)


@rule("R4.1", "R4.2", "R4.3", "R4.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reasons_found_by_elimination_are_true(seats: int) -> None:
    """In the middle of games, for every hex: the reasons that are left over when no other fits."""
    for seed in range(6):
        game = Game.deal(seats=seats, seed=seed)
        for step in range(40):
            if game.over:
                break
            game.play(game.legal[(7 * step + seed) % len(game.legal)])
        if game.prompt == "turn":
            check_reasons(game)


def check_reasons(game: Game) -> None:
    position, board = game.position, game.setup.board
    seat = game.seat_to_move
    assert seat is not None
    own = {hex for hex, s in position.craftsmen.items() if s == seat}
    own |= {place[:-1] for place, site in position.sites.items() if site.seat == seat}
    own |= {place[:-1] for place, s in position.buildings.items() if s == seat}
    for hex, name in enumerate(board.hexes):
        near = {board.hexes[i] for i in board.neighbours[hex]}
        for kind in "ABCD":
            text = kind + name
            if text in game.legal:
                continue
            with pytest.raises(IllegalAction) as error:
                game.play(text)
            if error.value.reason == "no-craftsman-left":
                assert position.n_craftsmen_left(seat) == 0
            if error.value.reason == "ruins-full":
                taken = [place for place in (*position.sites, *position.buildings) if place[:-1] == name]
                assert len(taken) == (1 if position.seats == 2 else 2)
            if error.value.reason == "not-beside":
                assert not near & own
                assert not any(position.is_empty_meadow(other) for other in near)

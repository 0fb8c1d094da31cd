"""What happened, told as events: each name with its arguments, to whom it may be told, and in which order."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from random import Random

import pytest

from drawing import draw, play
from vianebula.explain import events as events_module
from vianebula.explain.events import Event
from vianebula.game import Game
from vianebula.rules.powers import POWERS

from .citing import rule

FOUR_BUILT = "a   #1!/1!  #1!/1!  #1{pieces:<6}.w2     #"


def land(drawing: str, display: str = "", **more: object) -> Callable[[], Game]:
    return lambda: draw(drawing, display=display, **more)  # type: ignore[arg-type]


TOKENS = land("a   .w2     .s3     #       #")
CARRY = land("a   .2ww    #1      .1s     #")
CARD = land("a   #1ws    #1c     .w2     #", "store.ws", deck="caravan.ccf")
OVER = land("a   #1/1    #2/2    #2/3    #3/3    #2!")

# position, actions before, action, the event looked for
CASES: list[tuple[Callable[[], Game], str, str, Event]] = [
    (
        TOKENS,
        "",
        "Aa2",
        Event("craftsman-placed", 0, {"hex": "a2", "resource": "s", "amount": 3, "points": 2}),
    ),
    (
        land("a   .w3     #       #", reserve="w"),
        "",
        "Aa1",
        Event("craftsman-placed", 0, {"hex": "a1", "resource": "w", "amount": 1, "points": 2}),
    ),
    (TOKENS, "", "Ba3", Event("site-placed", 0, {"place": "a3a"})),
    (land("a   #2      #"), "", "Ba1", Event("site-placed", 0, {"place": "a1b"})),
    (land("a   #1      ~       ^       #"), "", "Ca2", Event("explored", 0, {"hex": "a2", "kind": "fog"})),
    (land("a   #1      ^       #"), "", "Da2", Event("explored", 0, {"hex": "a2", "kind": "forest"})),
    (CARRY, "", "Ea1w>a2a", Event("transported", 0, {"hex": "a1", "resource": "w", "place": "a2a"})),
    (CARRY, "", "Ea3s>a2a", Event("exploitation-exhausted", 0, {"hex": "a3"})),
    (land("a   .h      #1      #"), "", "Ea1h>a2a", Event("exploitation-exhausted", None, {"hex": "a1"})),
    (
        land("a   #1      ~       #", piles={1: (1, 4, 4, 4)}),
        "",
        "Ca2",
        Event("explorer-revealed", 0, {"pile": 1}),
    ),
    (
        CARD,
        "",
        "Fa1=store",
        Event("contract-chosen", 0, {"contract": "store.ws", "place": "a1a", "from_hand": False}),
    ),
    (
        land("a   #1wsc   #       .w2", hands={1: "secret-plan.wsc"}),
        "",
        "Fa1=secret-plan",
        Event("contract-chosen", 0, {"contract": "secret-plan.wsc", "place": "a1a", "from_hand": True}),
    ),
    (
        land("a   #1wwsf  #1c     #", "store.ws"),
        "",
        "Fa1=store",
        Event("building-erected", 0, {"place": "a1a", "spent": "ws", "stored": "wf"}),
    ),
    (
        land("a   #1wwsch #1c     #", "priest.any", storage={1: "ff"}),
        "Fa1=priest",
        "+wch",
        Event("building-erected", 0, {"place": "a1a", "spent": "wch", "stored": "ws"}),
    ),
    (CARD, "Fa1=store", "+-", Event("power-declined", 0, {"contract": "store.ws"})),
    (CARD, "Fa1=store", "+-", Event("contract-fulfilled", 0, {"contract": "store.ws"})),
    (
        CARD,
        "Fa1=store",
        "+-",
        Event("display-refilled", None, {"slot": 1, "contract": "caravan.ccf"}, random=True),
    ),
    (CARD, "Fa1=store", "+c:a2a>f", Event("swapped", 0, {"given": "c", "taken": "f", "source": "a2a"})),
    (
        land("a   #1wsc   #       .w2", hands={1: "secret-plan.wsc"}, deck="store.sc"),
        "Fa1=secret-plan",
        "+draw",
        Event("plan-drawn", 0, {"contract": "store.sc"}, private_to=0, random=True),
    ),
    (
        land("a   #1wsh   #       .w2", hands={1: "shortcut.wsh"}),
        "Fa1=shortcut",
        "+shift",
        Event("tiles-shifted", 0, {"n": 2}),
    ),
    (land("a   #1wsc   #       .w2", "distillery.wsc"), "Fa1=distillery", "+act", Event("action-gained", 0)),
    (
        land("a   #1wch   #1      .w2", hands={1: "express-delivery.wch"}),
        "Fa1=express-delivery",
        "+f>a2a",
        Event("delivered", 0, {"resource": "f", "place": "a2a"}),
    ),
    (
        land("a   #1sf    #       .w3", "abundance.sf"),
        "Fa1=abundance",
        "+a3",
        Event("abundance-opened", 0, {"hex": "a3", "resource": "w", "amount": 3}),
    ),
    (
        land("a   #1ssf   #       x", "adventurers.ssf"),
        "Fa1=adventurers",
        "+a3",
        Event("explored", 0, {"hex": "a3", "kind": "forbidden"}),
    ),
    (
        land("a   #1wcf   #       ~+      ~", "by-air.wcf"),
        "Fa1=by-air",
        "+a3",
        Event("tile-lifted", 0, {"hex": "a3"}),
    ),
    (
        land("a   #1wcf   #       ~+      ~", "by-air.wcf"),
        "Fa1=by-air +a3",
        "+a4",
        Event("tile-placed", 0, {"hex": "a4"}),
    ),
    (
        land("a   #1ccf   #       .w2", "caravan.ccf", storage={1: "h"}),
        "Fa1=caravan",
        "+h:storage",
        Event("returned", 0, {"resource": "h", "source": "storage"}),
    ),
    (
        land("a   #1ccf   .1h     #", "caravan.ccf"),
        "Fa1=caravan",
        "+h:a2",
        Event("exploitation-exhausted", 0, {"hex": "a2"}),
    ),
    (
        land(FOUR_BUILT.format(pieces="wscf"), hands={1: "quiet-town.wscf"}),
        "",
        "Fa3=quiet-town",
        Event("end-card-taken", 0),
    ),
    (TOKENS, "Aa1", "Aa2", Event("turn-ended", 0)),
    (TOKENS, "Aa1", "Aa2", Event("turn-began", 1)),
    (
        land("a   #       #2/2    #2/1    x       .2w     .2s", actions_left=1),
        "",
        "Ba1",
        Event("turn-lost", 1),
    ),
    (OVER, "", "Ba5", Event("game-over", None, {"reason": "nobody-can-act"})),
    (
        land("a   #       #", seat=3, end_seat=1, actions_left=1),
        "",
        "Ba1",
        Event("game-over", None, {"reason": "fifth-building"}),
    ),
]


@pytest.mark.parametrize(
    ("position", "before", "action", "event"),
    CASES,
    ids=[f"{case[3].name}-{i}" for i, case in enumerate(CASES)],
)
def test_event(position: Callable[[], Game], before: str, action: str, event: Event) -> None:
    game = position()
    play(game, before)
    happened = game.play(action)
    assert event in happened
    assert [e.name for e in happened].count(event.name) == 1


def test_every_name_comes_up() -> None:
    """The names are read from the source, the first argument of each Event(...), and from the powers."""
    tree = ast.parse(inspect.getsource(events_module))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    called = [node for node in calls if getattr(node.func, "id", "") == "Event"]
    names = {node.args[0].value for node in called if isinstance(node.args[0], ast.Constant)}
    names |= {name for power in POWERS.values() for name in (power.event, power.place_event) if name}
    assert names == {event.name for *_, event in CASES}


# --- order, and turns


def told(happened: list[Event]) -> list[str]:
    return [f"{event.name} {'-' if event.seat is None else event.seat + 1}" for event in happened]


@rule("R4.8")
def test_the_order_of_a_building() -> None:
    game = CARD()
    assert told(game.play("Fa1=store")) == ["contract-chosen 1", "building-erected 1"]
    assert told(game.play("+c:a2a>f")) == ["swapped 1", "contract-fulfilled 1", "display-refilled -"]


@rule("R4.8", "R6.1")
def test_the_order_of_the_last_building() -> None:
    game = draw(FOUR_BUILT.format(pieces="wscf"), hands={1: "quiet-town.wscf"})
    assert told(game.play("Fa3=quiet-town")) == [
        "contract-chosen 1",
        "building-erected 1",
        "contract-fulfilled 1",
        "end-card-taken 1",
        "turn-ended 1",
        "turn-began 2",
    ]


def test_a_turn_that_goes_on_is_not_told() -> None:
    assert told(TOKENS().play("Aa1")) == ["craftsman-placed 1"]


def test_a_distillery_does_not_end_a_turn() -> None:
    for left in (1, 2):
        game = draw("a   #1wsc   #       .w2", display="distillery.wsc", actions_left=left)
        game.play("Fa1=distillery")
        assert "turn-ended 1" not in told(game.play("+act"))


# Seat 2 cannot act: its sites and craftsmen are all out, cut off from each other.
ALONE = """
    1       2       3       4       5       6
a   .2w     .2s     .2h     x       x       x
b       x       x       x       x       x       x
c   #2      #2      #2      #1{site:<6}{land}
"""
NEW_TURN = ["turn-ended 1", "turn-lost 2", "turn-began 1"]


@rule("R3.2")
@pytest.mark.parametrize(
    ("land", "left", "action"),
    [("~       #       #", 1, "Cc5"), ("^       #       #", 2, "Dc5"), ("#       #       #", 1, "Bc5")],
)
def test_a_new_turn_of_the_same_seat_is_told(land: str, left: int, action: str) -> None:
    game = draw(ALONE.format(site="", land=land), seats=2, actions_left=left)
    happened = game.play(action)
    assert (game.seat_to_move, game.actions_left) == (0, 2)
    assert told(happened)[1:] == NEW_TURN


@rule("R3.1", "R3.2", "R6.1")
def test_actions_of_a_turn_that_could_not_be_used_are_told() -> None:
    """Two actions and those gained are spent, or told as unused; the fifth building ends a turn at once."""
    told_unused = 0
    for seed in range(40):
        game, spent = Game.deal("advanced", 4, seed), 0
        dice = Random(seed)
        while not game.over:
            action = dice.choice(list(game.legal))
            spent += action.cost
            events = {event.name: event for event in game.play(action)}
            if "turn-ended" in events:
                unused = 0 if "end-card-taken" in events else 2 - spent
                assert events["turn-ended"].arguments == ({"unused": unused} if unused else {})
                told_unused += unused
                spent = 0
    assert told_unused > 0


@rule("R3.2")
@pytest.mark.parametrize("answer", ["+-", "+h:storage"])
def test_a_new_turn_of_the_same_seat_is_told_after_a_power(answer: str) -> None:
    land = "#       #       #"
    game = draw(
        ALONE.format(site="ccf", land=land),
        seats=2,
        actions_left=1,
        display="caravan.ccf",
        storage={1: "h"},
    )
    game.play("Fc4=caravan")
    happened = game.play(answer)
    assert (game.seat_to_move, game.actions_left) == (0, 2)
    assert told(happened)[-3:] == NEW_TURN


# --- the last action of a game: R6.3 has moved pieces by the time the events are made


@rule("R6.3", "R4.1")
def test_the_amount_of_a_craftsman_placed_last() -> None:
    game = draw("a   .w3     #", seat=3, end_seat=1, actions_left=1)
    happened = game.play("Aa1")
    assert game.over
    assert happened[0].arguments == {"hex": "a1", "resource": "w", "amount": 3, "points": 2}


@rule("R6.3", "R4.8.1", "R4.9")
def test_what_a_priest_erected_last_has_spent() -> None:
    """Another site of the builder holds wood, which R6.3 moves to storage too."""
    game = draw("a   #3wsc   #3w     #", seat=3, end_seat=1, actions_left=1, display="priest.any")
    happened = game.play("Fa1=priest")
    assert game.over
    erected = next(event for event in happened if event.name == "building-erected")
    assert erected.arguments == {"place": "a1a", "spent": "wsc", "stored": ""}


# --- who may know


@rule("R8.3")
def test_public_events_are_the_same_for_everybody() -> None:
    event = TOKENS().play("Aa1")[0]
    assert all(event.for_seat(seat) == event for seat in (0, 1, 2, None))


@rule("R8.3")
def test_private_arguments_are_for_one_seat() -> None:
    game = draw("a   #1wsc   #       .w2", hands={1: "secret-plan.wsc"}, deck="store.sc")
    event = play(game, "Fa1=secret-plan").play("+draw")[0]
    assert event.for_seat(0) == event
    assert event.for_seat(1) == Event("plan-drawn", 0, {}, private_to=0, random=True)
    assert event.for_seat(None).arguments == {}

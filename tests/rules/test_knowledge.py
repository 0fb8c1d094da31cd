"""What each player may know (R8)."""

from __future__ import annotations

import numpy as np
import pytest

from drawing import draw, legal, play
from vianebula.errors import ViaNebulaError
from vianebula.game import Game

from .citing import rule

TABLE = """
    1       2       3       4
a   .1ww    ~+      #1wsc/2 .hhhh
b       ^       #2!     .w2     ~
"""


def table(**more: object) -> Game:
    return draw(TABLE, held={2: "s2"}, fulfilled={2: "store.hf"}, storage={1: "f"}, **more)  # type: ignore[arg-type]


@rule("R8.1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_what_everybody_sees(viewer: int | None) -> None:
    """All of a position but hands and deck; of those the sizes."""
    game = table()
    truth, seen = game.position, game.view(viewer).position
    for name in (
        "seat",
        "actions_left",
        "prompt",
        "end_seat",
        "display",
        "reserve",
        "tile_reserve",
        "pending",
    ):
        assert getattr(seen, name) == getattr(truth, name)
    for name in ("tiles", "tokens", "stock", "craftsmen", "sites", "buildings"):
        assert getattr(seen, name) == getattr(truth, name)
    assert len(seen.deck) == len(truth.deck)
    for mine, other in zip(seen.guilds, truth.guilds, strict=True):
        assert (mine.piles, mine.storage, mine.tokens) == (other.piles, other.storage, other.tokens)
        assert mine.fulfilled == other.fulfilled
        assert len(mine.hand) == len(other.hand)


@rule("R8.2")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    game = table()
    hands = [guild.hand for guild in game.position.guilds]
    for viewer in (0, 1, 2, None):
        for seat, guild in enumerate(game.view(viewer).position.guilds):
            assert guild.hand == (hands[seat] if seat == viewer else ["?", "?"])


@rule("R8.2")
def test_the_order_of_the_deck_is_known_to_nobody() -> None:
    for viewer in (0, 1, 2, None):
        assert set(table().view(viewer).position.deck) == {"?"}


@rule("R8.2")
def test_private_contracts_not_dealt_are_nowhere() -> None:
    game = Game.deal(seats=2, seed=3)
    dealt = {id for guild in game.position.guilds for id in guild.hand}
    hidden = {c.id for c in game.setup.contracts if c.private} - dealt
    assert len(hidden) == 4
    assert not any(id in game.view(viewer).text() for id in hidden for viewer in (0, 1, None))


@rule("R8.2")
def test_a_fulfilled_contract_is_public() -> None:
    game = draw("a   #1wscf  #       .w2", hands={1: "quiet-town.wscf quiet-town.wshf"})
    assert "quiet-town.wscf" not in game.view(1).text()
    game.play("Fa1=quiet-town.wscf")
    assert game.view(1).position.guilds[0].fulfilled == ["quiet-town.wscf"]
    assert game.view(1).position.guilds[0].hand == ["?"]


@rule("R8.2")
def test_the_removed_special_token_can_be_told_by_anyone() -> None:
    game = Game.deal(seed=12)
    missing = set("wschf") - {pieces[0] for pieces in game.view(None).position.stock.values()}
    assert len(missing) == 1
    assert game.view(None).position.reserve.count(missing.pop()) == 18


@rule("R8.3")
def test_states_a_seat_cannot_tell_apart_look_alike() -> None:
    own = "shortcut.wsh shortcut.wcf"
    hands = {1: "quiet-town.wscf quiet-town.wshf", 2: own, 3: "express-delivery.wch secret-plan.wsc"}
    others = {1: "secret-plan.wsc quiet-town.wshf", 2: own, 3: "express-delivery.shf secret-plan.chf"}
    one, two = table(hands=hands), table(hands=others, deck="by-air.sff priest.any")
    assert one.states.tobytes() != two.states.tobytes()
    for viewer in (1, None):
        seen, also = one.view(viewer), two.view(viewer)
        assert seen.states.tobytes() == also.states.tobytes()
        assert seen.text() == also.text()
        assert repr(seen) == repr(also)
        assert legal_of(seen) == legal_of(also) == []
        for seed in range(5):
            assert seen.determinize(seed).text() == also.determinize(seed).text()


def legal_of(view: object) -> list[str]:
    return [action.text for action in view.legal]  # type: ignore[attr-defined]


@rule("R8.3")
def test_a_seat_sees_legal_actions_only_at_its_own_decision() -> None:
    """What may be erected tells a hand."""
    game = draw("a   #1wsc   #       .w2", hands={1: "secret-plan.wsc"})
    assert set(legal_of(game.view(0))) == legal(game)
    assert "Fa1a=secret-plan.wsc" in legal_of(game.view(0))
    assert legal_of(game.view(1)) == legal_of(game.view(None)) == []


@rule("R8.3")
def test_a_view_cannot_be_played_and_does_not_share_memory() -> None:
    game = table()
    view = game.view(1)
    assert not hasattr(view, "play")
    assert not np.shares_memory(view.states, game.states)
    with pytest.raises(ViaNebulaError):
        game.view(3)


@rule("R8.3")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_determinization_fits_the_view_and_does_not_repeat_the_truth(viewer: int) -> None:
    game = Game.deal(seed=21)
    view = game.view(viewer)
    guesses = [view.determinize(seed) for seed in range(30)]
    assert all(guess.view(viewer).text() == view.text() for guess in guesses)
    other = (viewer + 1) % 3
    assert len({tuple(guess.position.guilds[other].hand) for guess in guesses}) > 5
    assert len({guess.position.deck[0] for guess in guesses}) > 10


@rule("R8.3")
def test_the_card_of_a_secret_plan_is_told_to_its_owner_only() -> None:
    game = draw("a   #1wsc   #       .w2", hands={1: "secret-plan.wsc"}, deck="store.sc")
    play(game, "Fa1=secret-plan")
    event = game.play("+draw")[0]
    assert event.for_seat(0).arguments == {"contract": "store.sc"}
    for seat in (1, 2, None):
        assert event.for_seat(seat).arguments == {}
        assert "store.sc" not in game.view(seat).text()
    assert "store.sc" in game.view(0).text()


@rule("R8.3")
def test_no_field_of_a_state_could_hold_the_random_state() -> None:
    """The generator is not part of a state, so a view cannot leak it."""
    assert not [name for name in table().states.dtype.names or () if "seed" in name or "random" in name]

"""Mayor: at the end two points for each fulfilled contract that requires exactly two pieces."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawing import draw, play
from vianebula.components.datafiles import package_data_folder

from ..citing import rule


@rule("R5 Mayor")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_power_is_asked(seats: int) -> None:
    game = draw("a   #1schf  #1w     .w3     #", seats=seats, display="mayor.schf")
    game.play("Fa1a=mayor.schf")
    assert (game.prompt, game.actions_left) == ("turn", 1)
    assert game.scores[0] == 0, "it requires four pieces itself"


@rule("R5 Mayor")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ("", 0),
        ("store.ws", 2 + 2),
        ("store.ws store.hf abundance.cf", 3 * (2 + 2)),
        ("distillery.wsc quiet-town.wscf priest.any", 3 + 4 + 3),
        ("lazy-explorer.any", 4 + 2),
    ],
)
def test_two_points_for_each_contract_of_two_pieces(others: str, points: int) -> None:
    """On top of their own points; the Lazy Explorer is one of them, and counts four unrevealed explorers."""
    assert draw("a   #", fulfilled={1: f"mayor.schf {others}"}).scores == [points, 0, 0]


@rule("R5 Mayor", "R4.10")
def test_what_lay_on_the_site_does_not_matter() -> None:
    """A Store built from four pieces still requires two."""
    game = draw("a   #1wscc  #       .w2", display="store.ws", fulfilled={1: "mayor.schf"})
    play(game, "Fa1a=store.ws")
    assert game.scores[0] == 2 + 2 - 2


@rule("R5 Mayor")
def test_contracts_of_others_do_not_count() -> None:
    assert draw("a   #", fulfilled={1: "mayor.schf", 2: "store.ws"}).scores == [0, 2, 0]


@rule("R5 Mayor")
def test_it_counts_itself_if_it_requires_two(tmp_path: Path) -> None:
    """Not with our values; an owner's data may say so."""
    text = (package_data_folder() / "contracts.toml").read_text("utf-8")
    (tmp_path / "contracts.toml").write_text(text.replace('"schf"', '"sc"'), "utf-8")
    game = draw(
        "a   #1sc    #       .w2",
        display="mayor.sc architect.wsch merchant.wchf priest.any",
        data=tmp_path,
    )
    game.play("Fa1a=mayor.sc")
    assert game.scores[0] == 2

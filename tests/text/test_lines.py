"""Positions, views and actions as text, both ways, over whole games."""

from __future__ import annotations

import re

import pytest

from engine.games import NAMES, played, setup_of, walk
from vianebula.action import Action, legal_actions
from vianebula.components import Setup
from vianebula.errors import AmbiguousAction, IllegalAction, MalformedAction, PositionError
from vianebula.game import Game
from vianebula.position import position_from_state, state_from_position
from vianebula.text.notation import format_action, match_action, parse_action
from vianebula.text.position_text import FIELDS, format_position, parse_position


def lines_of(setup: Setup, seed: int, every: int) -> list[str]:
    """The lines of some moments of a game, every prompt among them if it comes up."""
    lines = []
    for n, (states, _, _) in enumerate(walk(setup, seed)):
        if n % every == 0 or states[0].prompt:
            lines.append(format_position(position_from_state(setup, states[0])))
    return lines


@pytest.mark.parametrize("name", NAMES)
def test_a_line_means_its_state_byte_for_byte(name: str) -> None:
    setup = setup_of(name)
    for n, (states, _, _) in enumerate(walk(setup, 3)):
        if n % 5 == 0 or states[0].prompt:
            line = format_position(position_from_state(setup, states[0]))
            position = parse_position(line)
            assert format_position(position) == line
            if states[0].prompt != 4:  # when over, R6.3 has moved pieces away and craftsmen stay
                assert state_from_position(position).tobytes() == states.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_line_of_a_finished_game_is_read_back(name: str) -> None:
    game = played(setup_of(name), 4)
    again = Game.from_position(game.text())
    assert again.text() == game.text()
    assert again.states.tobytes() == game.states.tobytes()
    assert (again.scores, again.winners, again.over) == (game.scores, game.winners, True)


@pytest.mark.parametrize("name", ["beginner-2", "advanced-4"])
def test_a_view_is_the_same_line_with_question_marks(name: str) -> None:
    setup = setup_of(name)
    game = played(setup, 5, n_actions=60)
    whole = game.text().split(" ")
    for seat in (*range(setup.seats), None):
        view = game.view(seat).text()
        words = view.split(" ")
        assert [w.split("=")[0] for w in words] == [w.split("=")[0] for w in whole]
        changed = {old.split("=")[0] for old, new in zip(whole, words, strict=True) if old != new}
        assert changed == {"deck", "hands"}
        assert format_position(parse_position(view)) == view
        assert state_from_position(parse_position(view)).tobytes() == game.view(seat).states.tobytes()


def test_what_has_no_order_may_be_written_in_any() -> None:
    """Equal positions are equal lines, whatever the order in which pieces, cards and spaces were typed."""
    line = played(setup_of("beginner-2"), 2, n_actions=80).text()
    words = []
    for word in line.split(" ")[3:]:
        name, value = word.split("=")
        parts = [",".join(reversed(part.split(","))) for part in value.split(";")]
        if name in ("tiles", "tokens", "hands", "done", "kept", "sites", "built", "stock"):
            value = ";".join(parts)
        if name in ("sites", "stock"):
            value = re.sub(":([wschf]+)", lambda m: ":" + m[1][::-1], value)
        if name == "store":
            value = value[::-1] if value.count(";") == 0 else ";".join(p[::-1] for p in value.split(";"))
        words.append(f"{name}={value}")
    other = " ".join([*line.split(" ")[:3], *reversed(words)])
    assert other != line
    assert format_position(parse_position(other)) == line


def test_a_field_that_is_missing_twice_or_unknown_is_refused() -> None:
    words = Game.deal("beginner", 3, 1).text().split(" ")
    assert [word.split("=")[0] for word in words[3:]] == list(FIELDS)
    for i in range(3, len(words)):
        with pytest.raises(PositionError, match="missing"):
            parse_position(" ".join(words[:i] + words[i + 1 :]))
        with pytest.raises(PositionError, match="twice"):
            parse_position(" ".join([*words, words[i]]))
    with pytest.raises(PositionError, match="not a field"):
        parse_position(" ".join([*words, "colour=red"]))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", "4"),
        ("seat", "0"),
        ("seat", "-"),
        ("seat", "²"),
        ("left", "3"),
        ("left", "0"),
        ("left", "٢"),
        ("ask", "wait"),
        ("ask", "over"),
        ("ask", "power"),
        ("end", "9"),
        ("pending", "store.ws"),
        ("pending", "store.ws@b4a"),
        ("tiles", "a1,"),
        ("tiles", "b4"),
        ("tokens", "a3:w9.1"),
        ("tokens", "zz9:w2.1"),
        ("stock", "a3"),
        ("stock", "a3:x"),
        ("stock", "a3:w@4"),
        ("sites", "b4:@1"),
        ("sites", "b4c:@1"),
        ("built", "b4a@"),
        ("display", "nonsense"),
        ("display", "?,?,?,?"),
        ("deck", "store.ws," * 40),
        ("hands", ";;;"),
        ("hands", "store.ws,store.sc,store.ch;;"),
        ("done", "?;;"),
        ("kept", "w2;;"),
        ("store", "w,w;;"),
        ("piles", "4.4.4;4.4.4.4;4.4.4.4"),
        ("piles", "4.4.4.4.4;4.4.4.4;4.4.4.4"),
        ("piles", "٤.4.4.4;4.4.4.4;4.4.4.4"),
        ("piles", "99.0.0.0;4.4.4.4;4.4.4.4"),
        ("piles", "-4.4.4.4;4.4.4.4;4.4.4.4"),
        ("piles", "9" * 5000 + ".4.4.4;4.4.4.4;4.4.4.4"),
        ("reserve", "w18s18c18h18"),
        ("reserve", "w99s18c18h18f18"),
        ("reserve", "w¹s18c18h18f18"),
        ("spare", "100"),
        ("spare", "-1"),
        ("spare", ""),
    ],
)
def test_what_cannot_be_is_refused(field: str, value: str) -> None:
    words = Game.deal("beginner", 3, 1).text().split(" ")
    line = " ".join(f"{field}={value}" if word.startswith(f"{field}=") else word for word in words)
    with pytest.raises(PositionError) as caught:
        Game.from_position(line)
    assert 0 < len(str(caught.value)) < 400


# --- actions


@pytest.mark.parametrize("name", NAMES)
def test_an_action_has_one_spelling(name: str) -> None:
    setup = setup_of(name)
    for n, (states, legal, _) in enumerate(walk(setup, 8)):
        if n % 4 == 0 or states[0].prompt:
            actions = legal_actions(setup, states)
            assert [action.number for action in actions] == legal.tolist()
            assert len({action.text for action in actions}) == len(actions)
            for action in actions:
                said = parse_action(action.text)
                assert match_action(said, actions) is action
                assert format_action(setup, states, action.number) == action.text
                assert parts_of(said) == parts_of(action)


def parts_of(action: Action) -> tuple[str, ...]:
    """What both the number and the text of an action tell."""
    return (
        *(action.kind, action.source, action.target, action.pieces, action.taken),
        *(action.contract, action.word),
    )


@pytest.mark.parametrize("name", NAMES)
def test_an_action_says_whether_it_turns_up_a_card(name: str) -> None:
    """R4.8.3, R5 Secret Plan: what undo must not cross is known beforehand."""
    setup = setup_of(name)
    revealed = 0
    for states, _, action in walk(setup, 8):
        if action is not None:
            game = Game(setup, states.copy())
            done = game.legal.by_number[action]
            assert done.reveals == any(event.random for event in game.play(action))
            revealed += done.reveals
    assert revealed > 3


def test_a_shortened_spelling_means_the_only_action_that_fits() -> None:
    n_short = n_ambiguous = 0
    for seed in range(6):
        game = played(setup_of("beginner-3"), seed, n_actions=30)
        for _ in range(40):
            for action in game.legal:
                for short in shortened(action.text):
                    candidates = [other.text for other in game.legal if short in shortened(other.text)]
                    if len(candidates) == 1:
                        assert game.parse(short) == action
                        n_short += 1
                        continue
                    with pytest.raises(AmbiguousAction) as caught:
                        game.parse(short)
                    assert caught.value.candidates == candidates
                    n_ambiguous += 1
            if game.over:
                break
            game.play(game.legal[len(game.legal) - 1])
    assert n_short > 100
    assert n_ambiguous > 20


def shortened(text: str) -> list[str]:
    if text[0] == "E":
        source, site = text.split(">")
        return [f"{source[:-1]}>{site}", f"{source}>{site[:-1]}", f"{source[:-1]}>{site[:-1]}"]
    if text[0] == "F":
        site, contract = text.split("=")
        return [f"{site[:-1]}={contract}", f"{site}={contract.split('.')[0]}"]
    return []


def test_three_kinds_of_error() -> None:
    game = Game.deal("beginner", 2, 1)
    before = game.states.tobytes()
    for text in (
        "",
        " ",
        "Z",
        "A",
        "Aa",
        "A1",
        "Ad²",
        "Ad٣",
        "a3",
        "+",
        "Ea1w",
        "F=store",
        "Aa3 ",
        "A" * 10**6,
    ):
        with pytest.raises(MalformedAction):
            game.play(text)
    for text in (
        "Aa1",
        "Az99",
        "Bb3",
        "Ca1",
        "Da1",
        "Ea3w>b4a",
        "Fb4a=store.ws",
        "+-",
        "+draw",
        "+w:storage",
    ):
        with pytest.raises(IllegalAction) as caught:
            game.play(text)
        assert caught.value.rule.startswith("R")
        assert caught.value.reason
    for number in (-1, 993, 10**40):
        with pytest.raises(IllegalAction):
            game.play(number)
    with pytest.raises(IllegalAction):
        game.play(Action(0, "Ff2a=store.ws"))
    assert game.states.tobytes() == before
    assert game.actions == []

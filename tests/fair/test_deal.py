"""Deals from a seed: the published function, by the package and by the document's own lines."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vianebula.components import get_setup
from vianebula.errors import ViaNebulaError
from vianebula.fair import (
    PROOF_HEADER,
    DealProof,
    HashStream,
    SeatContribution,
    check_deal,
    commitment_of,
    deal_from_seed,
    format_proof,
    parse_proof,
)
from vianebula.game import Game
from vianebula.text.record import Record, format_record, load_record, parse_record, record_of, replay

DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-play.md"
SECRET = "5e" * 32
ANNA, BEN = "a1" * 32, "b2" * 32
SETUPS = [(board, seats) for board in ("beginner", "advanced") for seats in (2, 3, 4)]


def proved_record(proof: DealProof, board: str = "beginner") -> Record:
    """The record of a game that was just dealt."""
    game = Game.from_position(proof.position(get_setup(board, len(proof.seats))))
    return record_of(game, {PROOF_HEADER: format_proof(proof)})


def two_seats(anna: str = ANNA, ben: str = BEN, secret: str = SECRET) -> DealProof:
    """The proof of a deal for two people."""
    return DealProof(secret, (SeatContribution(anna), SeatContribution(ben)))


@pytest.fixture(scope="module")
def document_check() -> Callable[[str], tuple[bool, str]]:
    """The `check` that the document prints."""
    code = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    assert code
    names: dict[str, Any] = {"__name__": "document"}
    exec(code[1], names)
    check: Callable[[str], tuple[bool, str]] = names["check"]
    return check


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_a_deal_can_be_played(board: str, seats: int) -> None:
    """Everything is there once: the position is checked when a state is made of it."""
    game = Game.from_position(deal_from_seed(get_setup(board, seats), b"any"))
    assert len(game.legal) > 0
    usual = Game.deal(board, seats, seed=1).position
    assert Counter(game.position.tokens.values()) == Counter(usual.tokens.values())
    assert len(game.position.deck) == len(usual.deck)


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_the_documents_lines_agree(
    board: str, seats: int, document_check: Callable[[str], tuple[bool, str]]
) -> None:
    """Somebody who has only the document comes to the same deals, whoever has revealed."""
    parts = (SeatContribution(ANNA), SeatContribution(), SeatContribution(unrevealed_commitment=BEN))
    proof = DealProof(SECRET, (*parts, SeatContribution(BEN))[:seats])
    text = format_record(proved_record(proof, board))
    assert document_check(text) == (True, commitment_of(SECRET))
    other = text.replace(SECRET, "6f" * 32)
    assert document_check(other) == (False, commitment_of("6f" * 32))


def test_the_function_never_changes() -> None:
    """What was proved once stays proved: this is written down here for ever."""
    deal = proved_record(two_seats()).headers["Deal"]
    assert deal.split(",")[:4] == GOLDEN_START
    assert hashlib.sha256(deal.encode()).hexdigest() == GOLDEN_SHA256


GOLDEN_START = [
    "vn1 beginner 2 seat=2 left=2 ask=turn end=- pending=- tiles=- tokens=a3:h3.2",
    "a9:c2.1",
    "b6:w2.1",
    "b7:f3.2",
]
GOLDEN_SHA256 = "d34768e0c703f5f7d817d374fe209874fa9c48eab2d2e1416bdbe275b3ed5620"


def test_numbers_are_fair() -> None:
    """Six values, 12,000 draws: every count within five standard deviations."""
    stream = HashStream(b"fair")
    counts = Counter(stream.below(6) for _ in range(12_000))
    assert all(abs(counts[n] - 2000) < 5 * 41 for n in range(6))
    firsts = Counter(HashStream(bytes([i % 256, i // 256])).shuffle([0, 1, 2, 3])[0] for i in range(4_000))
    assert all(abs(firsts[n] - 1000) < 5 * 28 for n in range(4))


def test_words_that_would_be_unfair_are_left_out() -> None:
    """With n = 2**31 + 1 nearly half of all words must be drawn again."""
    stream, plain = HashStream(b"x"), HashStream(b"x")
    n = 2**31 + 1
    drawn = [stream.below(n) for _ in range(50)]
    assert drawn == [word for word in (plain.next_u32() for _ in range(200)) if word < n][:50]


def test_every_part_counts() -> None:
    """Another secret, another number of any seat, and who says nothing: each is another deal."""
    proofs = [
        two_seats(),
        two_seats(secret="5f" * 32),
        two_seats(anna=BEN),
        two_seats(ben=ANNA),
        two_seats(ANNA, ""),
        DealProof(SECRET, (SeatContribution(BEN), SeatContribution(ANNA))),
    ]
    assert len({proved_record(proof).headers["Deal"] for proof in proofs}) == len(proofs)


# --- a server that cheats


def cheat(record: Record, header: str, old: str, new: str) -> Record:
    """The same record with something else in a header."""
    assert old in record.headers[header]
    headers = {**record.headers, header: record.headers[header].replace(old, new, 1)}
    return parse_record(format_record(Record(headers, record.actions)))


def swap_in_deal(record: Record, field: str, i: int, j: int) -> Record:
    """The same record with two things of a field of its deal changed about."""
    found = re.search(rf"{field}=(\S+)", record.headers["Deal"])
    assert found
    items = found[1].split(",")
    items[i], items[j] = items[j], items[i]
    return cheat(record, "Deal", found[1], ",".join(items))


def test_an_honest_record_is_proved() -> None:
    """The proof comes back, with what was shown before."""
    record = parse_record(format_record(proved_record(two_seats())))
    proof = check_deal(record, get_setup("beginner", 2))
    assert (proof, proof.commitment) == (two_seats(), commitment_of(SECRET))


def is_caught(record: Record) -> bool:
    """Does the deal not follow from the proof?"""
    with pytest.raises(ViaNebulaError, match="does not follow"):
        check_deal(record, get_setup("beginner", 2))
    return True


def test_cheating_is_caught() -> None:
    """Other secret, changed number, dropped seat, another deck, hand, map or first seat."""
    setup, record = get_setup("beginner", 2), proved_record(two_seats())
    first = re.search(r"seat=(\d)", record.headers["Deal"])
    assert first
    hands = re.search(r"hands=(\S+);(\S+)", record.headers["Deal"])
    assert hands
    cheated = {
        "other secret": cheat(record, PROOF_HEADER, SECRET, "5d" * 32),
        "changed number": cheat(record, PROOF_HEADER, BEN, "b3" * 32),
        "dropped seat": cheat(record, PROOF_HEADER, BEN, "server"),
        "left out as late": cheat(record, PROOF_HEADER, BEN, "unrevealed:" + commitment_of(BEN)),
        "seats exchanged": cheat(record, PROOF_HEADER, f"{ANNA} {BEN}", f"{BEN} {ANNA}"),
        "deck in another order": swap_in_deal(record, "deck", 3, 17),
        "another display": swap_in_deal(record, "display", 0, 1),
        "another first seat": cheat(record, "Deal", first[0], f"seat={3 - int(first[1])}"),
        "hands exchanged": cheat(record, "Deal", hands[0], f"hands={hands[2]};{hands[1]}"),
    }
    assert [name for name, wrong in cheated.items() if not is_caught(wrong)] == []
    found = re.search(r"tokens=(\S+)", record.headers["Deal"])
    assert found
    tokens = [item.split(":") for item in found[1].split(",")]
    other = next(i for i, token in enumerate(tokens) if token[1] != tokens[0][1])
    moved = cheat(record, "Deal", ":".join(tokens[0]), f"{tokens[0][0]}:{tokens[other][1]}")
    moved = cheat(moved, "Deal", ":".join(tokens[other]), f"{tokens[other][0]}:{tokens[0][1]}")
    with pytest.raises(ViaNebulaError, match="tokens"):
        check_deal(moved, setup)


def test_a_seat_more_or_less_is_caught() -> None:
    """The proof of another number of seats proves nothing."""
    record = proved_record(two_seats())
    for wrong in (
        cheat(record, PROOF_HEADER, f" {BEN}", ""),
        cheat(record, PROOF_HEADER, BEN, f"{BEN} server"),
    ):
        with pytest.raises(ViaNebulaError):
            check_deal(wrong, get_setup("beginner", 2))


def test_another_set_of_values_is_another_deal() -> None:
    """A proof is good for one board and one number of seats only."""
    record = proved_record(two_seats(), "advanced")
    with pytest.raises(ViaNebulaError, match="does not follow"):
        check_deal(record, get_setup("beginner", 2))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "2 " + SECRET + " server server",
        f"1 {SECRET}",
        f"1 {SECRET} server",
        f"1 {SECRET[:-1]} server server",
        f"1 {SECRET} server bot",
        f"1 {SECRET} server unrevealed:12",
        f"1 {SECRET.upper()} server server",
        f"1 {SECRET}" + " server" * 5,
    ],
)
def test_nonsense_is_no_proof(text: str) -> None:
    """Every other text is refused with a sentence."""
    with pytest.raises(ViaNebulaError, match="no proof"):
        parse_proof(text)


def test_a_proof_survives_being_written() -> None:
    """All three kinds of seats, both ways."""
    parts = (SeatContribution(ANNA), SeatContribution(), SeatContribution(unrevealed_commitment=BEN))
    proof = DealProof(SECRET, parts)
    assert parse_proof(format_proof(proof)) == proof
    assert [seat.commitment for seat in proof.seats] == [commitment_of(ANNA), "", BEN]


def test_a_record_without_a_proof_says_so() -> None:
    """Most records have none."""
    record = record_of(Game.deal(seats=2, seed=1))
    with pytest.raises(ViaNebulaError, match="no proof of its deal"):
        check_deal(record, get_setup("beginner", 2))


def test_a_whole_game_with_its_proof() -> None:
    """The record that the page's own test checks, too."""
    record = load_record(Path(__file__).parent / "proved.vn")
    game = replay(record)
    assert game.over
    proof = check_deal(record, game.setup)
    assert [bool(seat.revealed) for seat in proof.seats] == [True, False, False]
    assert [bool(seat.commitment) for seat in proof.seats] == [True, False, True]

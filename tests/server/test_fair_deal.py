"""Deals that can be checked, over HTTP and sockets: promises, the wait, the proof in the record, no leak."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi import FastAPI

from vianebula.components import get_setup
from vianebula.errors import ViaNebulaError
from vianebula.fair import PROOF_HEADER, check_deal, commitment_of, parse_proof
from vianebula.server.admin.replay_check import replay_stored_games
from vianebula.table import fair_deal
from vianebula.text.record import parse_record, replay

from .helpers import Person, first_choice, running, settings_for, wait_for

ANNA, BEN = "a1" * 32, "b2" * 32


def new_table(person: Person, seats: list[str], numbers: list[str], **more: Any) -> str:
    """A table whose maker promises these numbers."""
    body = {
        "options": {"seats": len(seats), "pace": 0},
        "seats": seats,
        "name": person.name,
        "commitments": [commitment_of(number) if number else "" for number in numbers],
        "begin": True,
        **more,
    }
    table_id: str = person.post("/api/tables", body, 201)["id"]
    return table_id


def two_people(app: FastAPI) -> tuple[Person, Person, str]:
    """A full table of two people who have promised something."""
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = new_table(anna, ["me", ""], [ANNA], begin=False)
    invitation = anna.get(f"/api/tables/{table_id}")["invitation"]
    sits = {"do": "sit", "seat": 2, "name": "Ben", "invitation": invitation}
    ben.do(table_id, **sits, commitment=commitment_of(BEN))
    return anna, ben, table_id


def finish(*people: Person, table_id: str) -> None:
    """Everybody gives up."""
    for seat, person in enumerate(people, 1):
        person.do(table_id, None, do="resign", seat=seat)


def test_alone_with_bots_one_request_more_and_the_record_proves_it(database: str) -> None:
    with running(settings_for(database)) as app:
        anna = Person(app, "Anna")
        table_id = new_table(anna, ["me", "greedy"], [ANNA])
        table = anna.table(table_id)
        assert (table["status"], table["fair_deal"]["closed"]) == ("open", True)
        shown = table["fair_deal"]["commitment"]
        anna.do(table_id, do="reveal", seat=1, contribution=ANNA)
        assert anna.table(table_id)["status"] == "running"
        finish(anna, table_id=table_id)
        record = parse_record(anna.get(f"/api/tables/{table_id}/record"))
        proof = check_deal(record, get_setup("beginner", 2))
        assert proof.commitment == shown == commitment_of(proof.secret)
        assert [seat.revealed for seat in proof.seats] == [ANNA, ""]
        assert anna.table(table_id)["fair_deal"]["proof"] == record.headers[PROOF_HEADER]
        assert replay(record).setup.seats == 2  # the header is in nobody's way
        again = anna.post(f"/api/tables/{table_id}/again", {"commitments": [commitment_of(BEN)]})
        assert again["table"]["fair_deal"]["closed"]
        anna.do(again["id"], do="reveal", seat=1, contribution=BEN)
        assert anna.table(again["id"])["status"] == "running"
    assert replay_stored_games(settings_for(database)).differences == []


def test_two_people_over_sockets(database: str) -> None:
    """Both see the same promises before anybody reveals, and the game begins with the last number."""
    with running(settings_for(database)) as app:
        anna, ben, table_id = two_people(app)
        with anna.socket(table_id) as socket, ben.socket(table_id) as other:
            promised = socket.receive()["table"]["fair_deal"]
            assert other.receive()["table"]["fair_deal"] == promised
            assert [seat["commitment"] for seat in promised["seats"]] == [
                commitment_of(ANNA),
                commitment_of(BEN),
            ]
            socket.send(do="begin", id="go")
            assert other.until("happened")["table"]["fair_deal"]["closed"]
            other.send(do="reveal", seat=2, contribution=BEN, id="r")
            socket.send(do="reveal", seat=1, contribution=ANNA, id="r")
            other.until("done")
            wait_for(lambda: anna.table(table_id)["status"] == "running")
        finish(anna, ben, table_id=table_id)
        record = parse_record(anna.get(f"/api/tables/{table_id}/record"))
        proof = check_deal(record, get_setup("beginner", 2))
        assert proof.commitment == promised["commitment"]
        assert [seat.commitment for seat in proof.seats] == [s["commitment"] for s in promised["seats"]]


def test_who_never_reveals_is_left_out_by_the_clock(database: str, monkeypatch: Any) -> None:
    """The sweep of any process deals when the time is over."""
    monkeypatch.setattr(fair_deal, "REVEAL_TIMEOUT_MS", 300)
    with running(settings_for(database)) as app:
        anna, ben, table_id = two_people(app)
        anna.do(table_id, do="begin")
        anna.do(table_id, do="reveal", seat=1, contribution=ANNA)
        wait_for(lambda: anna.table(table_id)["status"] == "running", 10)
        late = ben.do(table_id, 409, do="reveal", seat=2, contribution=BEN)
        assert late["reason"] == "already-begun"
        finish(anna, ben, table_id=table_id)
        proof = parse_proof(anna.table(table_id)["fair_deal"]["proof"])
        assert (proof.seats[1].revealed, proof.seats[1].commitment) == ("", commitment_of(BEN))


def test_nothing_leaks_before_the_end(database: str, capfd: Any) -> None:
    """Neither the secret nor a number is in any answer, socket or log until the game is over."""
    with running(settings_for(database, log_level="DEBUG")) as app:
        anna, ben, table_id = two_people(app)
        eve, shown = Person(app, "Eve"), []

        def look() -> None:
            for person in (anna, ben, eve):
                for path in ("", "?state=true", "/history", "/positions/0"):
                    shown.append(person.client.get(f"/api/tables/{table_id}{path}").text)
                shown.append(person.client.get("/api/lobby").text)

        with eve.socket(table_id) as socket:
            shown.append(str(socket.receive()))
            look()
            anna.do(table_id, do="begin")
            anna.do(table_id, do="reveal", seat=1, contribution=ANNA)
            look()
            ben.do(table_id, do="reveal", seat=2, contribution=BEN)
            for _ in range(4):
                shown.append(str(socket.until("happened")))
                if len(shown) > 1000 or "began" in shown[-1]:
                    break
            seat = anna.table(table_id)["waits"]["seat"]
            person = (anna, ben)[seat - 1]
            table = person.table(table_id)
            person.do(table_id, do="act", seat=seat, version=table["version"], text=first_choice(table))
            look()
        for path in ("/record", "/export"):
            shown.append(anna.client.get(f"/api/tables/{table_id}{path}").text)
        finish(anna, ben, table_id=table_id)
        secret = parse_proof(anna.table(table_id)["fair_deal"]["proof"]).secret
        logs = capfd.readouterr()
        for number in (secret, ANNA, BEN):
            assert not any(number in message for message in (*shown, logs.out, logs.err))


def test_requests_that_make_no_sense_are_refused(database: str) -> None:
    with running(settings_for(database)) as app:
        anna, ben, table_id = two_people(app)
        for wrong in ("", "a1", ANNA.upper(), ANNA + "00", 7, None, "x" * 64):
            assert ben.do(table_id, 400, do="commit", seat=2, commitment=wrong)["reason"]
            assert ben.do(table_id, 400, do="reveal", seat=2, contribution=wrong)["reason"]
        anna.do(table_id, do="begin")
        assert ben.do(table_id, None, do="reveal", seat=2, contribution=ANNA)["reason"] == "not-promised"
        assert ben.do(table_id, None, do="stand", seat=2)["reason"] == "already-begun"
        body = {"options": {"seats": 2}, "seats": ["me"], "commitments": ["", "", commitment_of(ANNA)]}
        assert anna.post("/api/tables", body, 409)["reason"] == "no-such-seat"


def test_a_server_that_changed_what_is_stored_is_caught(database: str) -> None:
    """An operator who writes another deal, or another secret, into the database."""
    with running(settings_for(database)) as app:
        anna = Person(app, "Anna")
        table_id = new_table(anna, ["me", "greedy"], [ANNA])
        shown = anna.table(table_id)["fair_deal"]["commitment"]
        anna.do(table_id, do="reveal", seat=1, contribution=ANNA)
        finish(anna, table_id=table_id)
        text = anna.get(f"/api/tables/{table_id}/record")
    record = parse_record(text)
    deck = re.search(r"deck=(\S+)", text)
    assert deck
    cards = deck[1].split(",")
    other_deck = ",".join([cards[1], cards[0], *cards[2:]])
    secret = parse_proof(record.headers[PROOF_HEADER]).secret
    cheated = [text.replace(deck[1], other_deck), text.replace(secret, "77" * 32), text.replace(ANNA, BEN)]
    for changed in cheated:
        with pytest.raises(ViaNebulaError, match="does not follow"):
            check_deal(parse_record(changed), get_setup("beginner", 2))
    # With another secret from the beginning the deal fits, but not what had been shown.
    assert check_deal(record, get_setup("beginner", 2)).commitment == shown != commitment_of("77" * 32)


def test_who_is_brought_together_by_a_seek_takes_part_in_the_deal(database: str) -> None:
    """The promise comes with the seek; the game begins when both have revealed."""
    numbers = {"Anna": ANNA, "Ben": BEN}
    with running(settings_for(database)) as app:
        people = [Person(app, name) for name in numbers]
        for person in people:
            wish = {"seats": 2, "name": person.name, "commitment": commitment_of(numbers[person.name])}
            person.post("/api/seek", wish, None)
        table_id = wait_for(lambda: people[0].get("/api/seek")["table"], 10)
        for person in people:
            (seat,) = person.table(table_id)["your_seats"]
            assert person.table(table_id)["status"] == "open"
            person.do(table_id, do="reveal", seat=seat, contribution=numbers[person.name])
        assert people[0].table(table_id)["status"] == "running"
        people[0].do(table_id, do="resign", seat=people[0].table(table_id)["your_seats"][0])
        proof = parse_proof(people[0].table(table_id)["fair_deal"]["proof"])
        assert {seat.revealed for seat in proof.seats} == {ANNA, BEN}

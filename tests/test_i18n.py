"""Messages in five languages: plurals, lists, every message with its arguments, every event as a line."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from itertools import product
from random import Random

import pytest
from fluent.runtime import FluentBundle, FluentResource

from engine.games import legal_of, pick
from test_audit import AUDIT, ROOT
from vianebula.cli.event_sentences import SILENT_EVENTS, format_event
from vianebula.errors import IllegalAction, RecordError, shorten
from vianebula.explain.events import Event
from vianebula.game import Game
from vianebula.i18n import (
    LANGUAGES,
    Message,
    find_language,
    has_message,
    join_list,
    system_language,
    translate,
    use_language,
)
from vianebula.i18n.messages import Messages
from vianebula.render import svg, terminal

OTHERS = [language for language in LANGUAGES if language != "en"]
NUMBERS = (0, 1, 2, 5, 22)


def all_messages() -> dict[str, object]:
    faults: list[str] = []
    found: dict[str, object] = AUDIT.read_language(ROOT / "locales" / "en", faults)
    return found


# --- parsed when asked for


def test_a_message_says_what_it_does_where_all_are_parsed_at_once() -> None:
    """In every language: the text of each is cut out of its file rightly."""
    for language in LANGUAGES:
        texts = [path.read_text("utf-8") for path in sorted((ROOT / "locales" / language).glob("*.ftl"))]
        bundle = FluentBundle([language], use_isolating=False)
        for text in texts:
            bundle.add_resource(FluentResource(text))
        one_by_one = Messages(language, texts)
        for id in all_messages():
            pattern = bundle.get_message(id).value
            assert pattern is not None
            assert one_by_one.has(id)
            assert one_by_one.format(id, {"n": 2}) == bundle.format_pattern(pattern, {"n": 2})[0]


def test_what_a_message_refers_to_is_parsed_with_it() -> None:
    messages = Messages(
        "en", ["-it = fog\n# word\nlong = a { short } of { -it }\n    { $n }\n\nshort = bit\n}", "bad = {"]
    )
    assert messages.has("long")
    assert messages.format("long", {"n": 1}) == "a bit of fog\n1"
    assert messages.has("short")
    assert not any(map(messages.has, ("bad", "word", "-it", "missing")))


# --- languages


def test_every_language_that_is_named_has_its_folder() -> None:
    assert {path.parent.name for path in ROOT.glob("locales/*/errors.ftl")} == set(LANGUAGES)


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        *(("fr", "fr"), ("FR", "fr"), ("fr-CA", "fr"), ("pl_PL.UTF-8", "pl"), ("ru_RU@euro", "ru")),
        *(("de", None), ("", None), ("C", None), ("french", None)),
    ],
)
def test_what_somebody_means(wish: str, language: str | None) -> None:
    assert find_language(wish) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "pl_PL", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": ""}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


# --- messages


PLURALS = {
    ("pl", "points-label"): ["0 punktów", "1 punkt", "2 punkty", "5 punktów", "22 punkty"],
    ("ru", "points-label"): ["0 очков", "1 очко", "2 очка", "5 очков", "22 очка"],
    ("pl", "n-actions"): ["0 akcji", "1 akcja", "2 akcje", "5 akcji", "22 akcje"],
    ("ru", "n-actions"): ["0 действий", "1 действие", "2 действия", "5 действий", "22 действия"],
    ("pl", "drawn-cards"): ["kart", "karta", "karty", "kart", "karty"],
    ("ru", "drawn-cards"): ["карт", "карта", "карты", "карт", "карты"],
    ("fr", "points-label"): ["0 point", "1 point", "2 points", "5 points", "22 points"],
    ("it", "points-label"): ["0 punti", "1 punto", "2 punti", "5 punti", "22 punti"],
    ("en", "points-label"): ["0 points", "one point", "2 points", "5 points", "22 points"],
}


@pytest.mark.parametrize(("language", "id"), PLURALS, ids=" ".join)
def test_plurals(language: str, id: str) -> None:
    with use_language(language):
        assert [translate(id, n=n) for n in NUMBERS] == PLURALS[language, id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_whole(language: str) -> None:
    """With any number, no argument is left open and no message is empty."""
    for id, message in all_messages().items():
        words = {key: {*keys} - AUDIT.ALL_PLURALS for key, keys in message.selectors.items()}  # type: ignore[attr-defined]
        names = sorted(message.arguments)  # type: ignore[attr-defined]
        choices = [
            sorted(key for key in words.get(name, ()) if not key.isdigit()) or NUMBERS for name in names
        ]
        for values in product(*choices) if len(names) < 3 else [tuple(c[-1] for c in choices)]:
            with use_language(language):
                text = translate(id, **dict(zip(names, values, strict=True)))
            assert text.strip() == text != "", id
            assert not re.search(r"[{}]|\$", text), (id, text)


def test_speaking_ends_where_it_ends() -> None:
    with use_language("fr"):
        with use_language("pl"):
            assert translate("resource-w") == "drewno"
        assert translate("resource-w") == "bois"
    assert translate("resource-w") == "wood"


def test_a_missing_message_shows_its_id() -> None:
    assert not has_message("no-such-message")
    assert translate("no-such-message") == "no-such-message"


def test_lists() -> None:
    for language, last in {"en": ", and ", "fr": " et ", "it": " e ", "pl": " i ", "ru": " и "}.items():
        with use_language(language):
            assert join_list(["a", "b", "c"]) == f"a, b{last}c"
            assert join_list(["a"]) == "a"
            assert join_list([]) == ""


def test_a_message_may_stand_in_another_and_travel() -> None:
    within = Message("error-within", where="a.vn", reason=Message("error-not-text"))
    again = pickle.loads(pickle.dumps(within))
    assert str(again) == "a.vn: this is not a text file (UTF-8)"
    with use_language("fr"):
        assert again.translated() == "a.vn: ce n’est pas un fichier texte (UTF-8)"
        assert str(again) == "a.vn: this is not a text file (UTF-8)"


# --- errors


def test_an_error_is_english_as_text_and_says_why_to_people() -> None:
    error = IllegalAction("Cd6", "R4.3", "not-beside")
    assert str(error) == "'Cd6' is illegal: not-beside (R4.3)"
    record = RecordError(error.message, 6, "game.vn", error.why)
    with use_language("it"):
        assert str(record) == "game.vn:6: 'Cd6' is illegal: not-beside (R4.3)"
        assert record.translated().startswith(
            "game.vn:6: 'Cd6' è vietato: not-beside (R4.3). Si può esplorare solo"
        )
    with use_language("fr"):
        assert "\ufffd" not in error.translated()
        assert "interdit\u00a0: not-beside" in error.translated()


def test_french_spaces_are_printable_and_control_letters_are_not() -> None:
    assert shorten("a\u00a0: b\x07") == "a\u00a0: b\ufffd"


# --- drawings and events


@pytest.mark.parametrize("language", OTHERS)
def test_drawings_speak(language: str) -> None:
    game = Game.deal(seed=3)
    english = svg(game.position), terminal(game.position, colour=False)
    with use_language(language):
        picture, drawn = svg(game.position), terminal(game.position, colour=False)
        assert translate("hex-forest") in picture
        assert translate("hex-forest") in drawn
        assert translate("board-beginner") in drawn.splitlines()[0]
    assert (svg(game.position), terminal(game.position, colour=False)) == english
    for text in (" ".join(re.findall(">([^<]+)<", picture)), drawn):
        assert not re.search(r"\b(seat|fog|meadow|wood|storage|tokens|to act|tiles|draw pile)\b", text)
    assert all(len(line) <= 100 for line in drawn.splitlines())


def events_of_some_games() -> list[Event]:
    """At least one event of every kind that has a line."""
    events: dict[object, Event] = {}
    for seed in range(12):
        game, random = Game.deal("advanced", 2 + seed % 3, seed), Random(seed)
        while not game.over:
            action = pick(random, game.state, legal_of(game.setup, game.states), 0.9)
            for event in game.play(action):
                events.setdefault((event.name, event.seat is None, *event.arguments), event)
    return list(events.values())


EVENTS = events_of_some_games()


def test_every_kind_of_event_is_there() -> None:
    wanted = {id.removeprefix("log-") for id in AUDIT.events_in_package(ROOT / "src" / "vianebula")}
    assert wanted - {event.name for event in EVENTS} <= {"turn-lost"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(language: str) -> None:
    names = ["Anna", "Bruno", "Chloé", "Дима"]
    with use_language(language):
        for event in [*EVENTS, Event("turn-lost", 0)]:
            for seen in (event, event.for_seat(None)):
                line = format_event(seen, names)
                if event.name in SILENT_EVENTS:
                    assert line is None
                elif line is not None:
                    assert not re.search(r"[{}$]|log-|resource-|contract-", line), line
                    assert event.seat is None or names[event.seat] in line


def test_what_is_not_known_is_not_told() -> None:
    """R8: the card that a Secret Plan drew is named to its owner only."""
    event = Event("plan-drawn", 1, {"contract": "store.ws"}, private_to=1)
    assert "Store" in str(format_event(event.for_seat(1), ["A", "B"]))
    assert format_event(event.for_seat(0), ["A", "B"]) == "B draws a contract"


# --- starting


def test_starting_does_not_read_messages() -> None:
    """`import vianebula` and `--help` leave Fluent and Babel alone: they take a tenth of a second."""
    for arguments in (
        "import vianebula",
        "import sys; sys.argv = ['vianebula', '--version']; import vianebula.cli",
    ):
        told = f"{arguments}; import sys; print('fluent.runtime' in sys.modules, 'babel' in sys.modules)"
        done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
        assert done.stdout == "False False\n"

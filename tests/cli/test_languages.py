"""The command line in five languages; what programs read is the same in all of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from vianebula.i18n import LANGUAGES, translate, use_language

from .terminal import Result, vianebula
from .test_play import Typist

OTHERS = [language for language in LANGUAGES if language != "en"]
ENGLISH_WORDS = (
    r"\b(seat|craftsman|meadow|wood|storage|hand|turn|wins|tokens|forest|fog|left|explores|lacks)\b"
)
VARIABLES = ("VIANEBULA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Nothing in the environment asks for a language."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


# --- a game


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game(folder: Path, language: str) -> None:
    """The same typing in every language: the same record, told in that language to its end."""
    typist = Typist(3, 1, 5)
    typist.play()
    typist.lines[:0] = ["help", "cards", "Az99", "hello"]
    result = typist.run("--save", "game.vn", "--lang", language)
    assert (result.code, result.err) == (0, "")
    record = re.sub(r'\[Date ".*"\]\n', "", (folder / "game.vn").read_text("utf-8"))
    typist.run("--save", "english.vn")
    assert record == re.sub(r'\[Date ".*"\]\n', "", (folder / "english.vn").read_text("utf-8"))
    with use_language(language):
        told = [
            *(
                translate("terminal-help"),
                translate("actions-left", n=2),
                translate("reason-no-such-hex"),
                translate("score-sheet"),
            ),
            *(translate("score-total"), translate("terminal-saved", file="game.vn")),
            *translate("end-reason-fifth-building", name="|").split("|"),
            *(translate("points-label", n=score) for score in typist.game.scores),
        ]
        assert result.out.count(f"  {translate('terminal-wins')}\n") == len(typist.game.winners)
    for sentence in told:
        assert sentence in result.out
    assert not re.search(r"[{}]|\b(log|drawn|terminal|error|prompt|score|hex|do)-[a-z]", result.out)
    if language != "en":
        shown = re.sub(r"\b(help|cards|look|undo|save FILE|quit)\b", "", result.out)
        assert not re.search(ENGLISH_WORDS, shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_are_passed_on_in_words(folder: Path, language: str) -> None:
    typist = Typist(2, 2, 6)
    typist.play(3)
    typist.lines += ["undo", "undo", "undo", "save nowhere/x.vn", "quit"]
    result = typist.run("--lang", language)
    assert result.code == 0
    with use_language(language):
        seat = translate("terminal-seat", seat=translate("seat-n", n=1), player=translate("terminal-person"))
        assert translate("terminal-hand-over", name=seat) in result.out
        assert translate("terminal-end-of-turn") in result.out
        assert translate("terminal-cannot-undo") in result.out
        assert f"nowhere/x.vn: {translate('error-no-such-file')}" in result.out
    assert folder.is_dir()


@pytest.mark.parametrize("language", LANGUAGES)
def test_powers_ask_in_words(folder: Path, language: str) -> None:
    """Games in which people build: what each power asks is said as the page says it."""
    asked = set()
    for seed in range(3):
        typist = Typist(2, 2, seed)
        typist.play()
        with use_language(language):
            declines = re.escape(translate("terminal-declines"))
        asked |= set(re.findall(rf"· ([^·]*) \({declines}\) > ", typist.run("--lang", language).out))
    with use_language(language):
        known = {
            translate("prompt-power-store"),
            translate("prompt-power-distillery"),
            translate("prompt-power-workshop"),
        }
    assert known <= asked
    assert folder.is_dir()


# --- refusals


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals(folder: Path, language: str) -> None:
    """One line, with the reason the page gives."""
    with use_language(language):
        reason, folder_told, header = (
            translate("reason-no-such-hex"),
            translate("error-is-a-directory"),
            translate("error-not-text"),
        )
    result = vianebula("verify", "illegal.vn", "a-folder", "binary.vn", "--lang", language)
    lines = result.err.splitlines()
    assert result.code == 1
    assert lines[0].startswith("vianebula: illegal.vn:6: 'Az99' ")
    assert lines[0].endswith(f"no-such-hex (R1.1). {reason}")
    assert lines[1:] == [f"vianebula: a-folder: {folder_told}", f"vianebula: binary.vn: {header}"]
    assert folder.is_dir()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "arguments",
    [
        *(["nonsense"], ["--nonsense"], ["deal", "--seats", "9"], ["deal", "--seats", "three"]),
        *(
            ["deal", "--seed", "-1"],
            ["deal", "--board"],
            ["deal", "surplus"],
            ["show"],
            ["board", "nonsense"],
        ),
        *(
            ["deal", "--board", "nonsense"],
            ["deal", "--board", "bad-map.txt"],
            ["show", "vn1"],
            ["play", "--bot", "x"],
        ),
        *(
            ["show", "good.vn", "--at", "9999"],
            ["trace", "--record", "unfinished.vn"],
            ["deal", "--data", "nowhere"],
        ),
        *(["play", "--people", "3", "--seats", "2"], ["verify", "wrong-scores.vn"], ["deal", "--seat", "4"]),
    ],
    ids=" ".join,
)
def test_what_a_command_objects_to(folder: Path, language: str, arguments: list[str]) -> None:
    """The same exit code as in English, one line, and not the English one."""
    english = vianebula(*arguments)
    result = vianebula(*arguments, "--lang", language)
    assert result.code == english.code != 0
    assert (len(result.err.splitlines()), result.out) == (1, "")
    assert result.err.startswith("vianebula: ")
    assert result.err != english.err
    assert not re.search(r"\b(is|the|there|not|no such|must|missing)\b", result.err.replace("--help", ""))
    assert folder.is_dir()


# --- which language


def language_of(result: Result) -> str:
    """The language of `vianebula show nothing.vn`."""
    for language in LANGUAGES:
        with use_language(language):
            if result.err == f"vianebula: nothing.vn: {translate('error-no-such-file')}\n":
                return language
    raise AssertionError(result)


@pytest.mark.parametrize(
    ("variables", "options", "language"),
    [
        ({}, [], "en"),
        ({"LANG": "fr_FR.UTF-8"}, [], "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "it_IT"}, [], "it"),
        ({"LANG": "fr_FR.UTF-8", "VIANEBULA_LANG": "pl"}, [], "pl"),
        ({"LANG": "fr_FR.UTF-8", "VIANEBULA_LANG": "pl"}, ["--lang", "ru"], "ru"),
        ({"LANG": "fr_FR.UTF-8"}, ["--lang=EN"], "en"),
        ({"LANG": "fr_FR.UTF-8", "VIANEBULA_LANG": ""}, [], "fr"),
        ({"LANG": "tlh"}, [], "en"),
    ],
)
def test_which_language(
    environment: pytest.MonkeyPatch, variables: dict[str, str], options: list[str], language: str
) -> None:
    for name, value in variables.items():
        environment.setenv(name, value)
    assert language_of(vianebula("show", "nothing.vn", *options)) == language
    assert language_of(vianebula(*options, "show", "nothing.vn")) == language


def test_what_comes_after_two_dashes_is_no_option() -> None:
    assert language_of(vianebula("show", "--lang", "it", "--", "nothing.vn")) == "it"
    assert "'--lang fr' is more" in vianebula("show", "nothing.vn", "--", "--lang", "fr").err


@pytest.mark.parametrize("wish", ["klingon", "", "de", "x" * 5000, "\0"])
def test_a_language_we_do_not_have(environment: pytest.MonkeyPatch, wish: str) -> None:
    """One line that lists those we have; said in the system's language."""
    results = [vianebula("deal", "--lang", wish), vianebula("--lang", wish)]
    environment.setenv("LANG", "it_IT.UTF-8")
    results.append(vianebula("deal", f"--lang={wish}"))
    assert "scegli tra" in results[-1].err
    if wish and "\0" not in wish:
        environment.setenv("VIANEBULA_LANG", wish)
        results.append(vianebula("deal"))
    for result in results:
        assert (result.code, result.out, len(result.err.splitlines())) == (2, "", 1)
        assert "en (English), fr (Français), it (Italiano), pl (Polski), ru (Русский)" in result.err


def test_a_real_process_speaks_the_language_of_its_system(folder: Path) -> None:
    variables = {key: value for key, value in os.environ.items() if key not in VARIABLES}
    command = [sys.executable, "-m", "vianebula", "play", "--seats", "2", "--seed", "1", "--bot", "random"]
    for language, locale in (("pl", "pl_PL.UTF-8"), ("ru", "ru_RU.UTF-8")):
        done = subprocess.run(
            command,
            input=b"Az99\nquit\n",
            capture_output=True,
            cwd=folder,
            env={**variables, "LANG": locale},
            check=True,
        )
        with use_language(language):
            assert translate("reason-no-such-hex") in done.stdout.decode()


# --- what programs read


@pytest.mark.parametrize(
    "arguments",
    [
        *(
            ["deal", "--seed", "5", "--json"],
            ["deal", "--seed", "5", "--text"],
            ["show", "good.vn", "--json"],
        ),
        *(
            ["verify", "good.vn", "illegal.vn", "--json"],
            ["trace", "--seed", "5"],
            ["board", "list", "--json"],
        ),
        *(["board", "check", "--json"], ["perft", "2", "--json"]),
    ],
    ids=" ".join,
)
def test_programs_read_the_same_in_every_language(folder: Path, arguments: list[str]) -> None:
    english = vianebula(*arguments)
    assert english.out
    for language in OTHERS:
        assert vianebula(*arguments, "--lang", language).out == english.out
    assert folder.is_dir()


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_and_lists(folder: Path, language: str) -> None:
    verified = vianebula("verify", "good.vn", "unfinished.vn", "--lang", language).out
    boards = vianebula("board", "list", "--lang", language).out
    checked = vianebula("board", "check", "beginner", "--lang", language).out
    with use_language(language):
        assert translate("terminal-finished") in verified.splitlines()[0]
        assert translate("terminal-unfinished") in verified.splitlines()[1]
        assert translate("board-advanced") in boards
        assert translate("check-hexes") in checked
        assert translate("check-holds") in checked
        assert translate("check-missed") not in checked
    assert folder.is_dir()

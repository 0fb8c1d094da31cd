"""The audit of messages finds every kind of fault when one is planted, and none where there is none."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]

ENGLISH = """\
hello = Hello, { $name }
n-cards = { $n ->
    [one] one card
   *[other] { $n } cards
}
log-explored = { $kind ->
    [forest] the forest { $hex }
   *[fog] the fog { $hex }
}
"""
SLAVIC = ENGLISH.replace("[one] one card\n", "[one] { $n } card\n    [few] { $n } cards\n").replace(
    "*[other]", "*[many]"
)
TERMINAL = "terminal-bye = Goodbye, { $name }\nterminal-yes = yes\nterminal-no = no\n"
PYTHON = """\
from ..i18n import Message, translate

translate("terminal-bye", name="Ann")
Message("terminal-yes" if True else "terminal-no")
translate("log-explored", **{})
"""
SVELTE = "<p>{t('hello', { name })} {t('n-cards', { n })}</p> {t(`log-${event}`)}\n"


def load_audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "locales" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["audit"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


AUDIT = load_audit()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project whose messages are as they should be."""
    for language in AUDIT.LANGUAGES:
        folder = tmp_path / "locales" / language
        folder.mkdir(parents=True)
        (folder / "play.ftl").write_text(SLAVIC if language in ("pl", "ru") else ENGLISH, "utf-8")
        (folder / "terminal.ftl").write_text(TERMINAL, "utf-8")
    package, client = tmp_path / "src" / "vianebula", tmp_path / "client" / "src"
    (package / "cli").mkdir(parents=True)
    (package / "cli" / "play.py").write_text(PYTHON, "utf-8")
    (package / "explain").mkdir()
    events = 'Event("explored", seat)\nEvent("turn-ended", seat)\n'
    (package / "explain" / "events.py").write_text(events, "utf-8")
    client.mkdir(parents=True)
    (client / "Page.svelte").write_text(SVELTE, "utf-8")
    return tmp_path


def test_our_own_messages_are_in_order() -> None:
    assert AUDIT.audit() == []


def test_a_project_without_faults(root: Path) -> None:
    assert AUDIT.audit(root) == []


def change(name: str, old: str, new: str) -> Callable[[Path], None]:
    """Replace something in a file, which must have it."""

    def plant(root: Path) -> None:
        text = (root / name).read_text("utf-8")
        assert old in text
        (root / name).write_text(text.replace(old, new), "utf-8")

    return plant


def add(name: str, text: str) -> Callable[[Path], None]:
    def plant(root: Path) -> None:
        path = root / name
        path.write_text((path.read_text("utf-8") if path.exists() else "") + text, "utf-8")

    return plant


def remove(name: str) -> Callable[[Path], None]:
    return lambda root: (root / name).unlink()


FR, PL, EN = "locales/fr/play.ftl", "locales/pl/play.ftl", "locales/en/play.ftl"
PLANTED = {
    "missing": (change(FR, "hello = Hello, { $name }\n", ""), ["fr: hello is missing"]),
    "stale": (add(FR, "old = Old\n"), ["fr: old is stale: English does not have it"]),
    "unknown argument": (
        change(FR, "Hello, { $name }", "Hello, { $nom }"),
        ["fr: hello: unknown argument $nom", "fr: hello: argument $name is not used"],
    ),
    "plural form of another language": (
        change(FR, "[one] one card", "[one] one card\n    [few] { $n } cards"),
        [
            "fr: n-cards: a plural form that this language does not have",
            "fr: n-cards: plural forms missing: many",
        ],
    ),
    "plural form missing": (
        change(PL, "    [few] { $n } cards\n", ""),
        ["pl: n-cards: plural forms missing: few"],
    ),
    "variant missing": (
        change(FR, "    [forest] the forest { $hex }\n", ""),
        ["fr: log-explored: a variant of $kind is missing"],
    ),
    "twice in a file": (
        add(FR, "hello = Hi, { $name }\n"),
        ["fr: hello stands there twice (play.ftl, play.ftl)"],
    ),
    "twice in two files": (
        add("locales/fr/terminal.ftl", "hello = Hi, { $name }\n"),
        ["fr: hello stands there twice (play.ftl, terminal.ftl)"],
    ),
    "another order": (
        change(FR, ENGLISH, ENGLISH[ENGLISH.index("n-cards") :] + ENGLISH[: ENGLISH.index("n-cards")]),
        ["fr: messages stand in another order than in English"],
    ),
    "a space that may break": (
        change(FR, "Hello, { $name }", "« Hello » : { $name }"),
        ["fr: hello: a no-break space (U+00A0) belongs before ; : ! ? » and after «"],
    ),
    "no space before a sign": (
        change(FR, "Hello, { $name }", "Hello: { $name }"),
        ["fr: hello: a no-break space (U+00A0) belongs before ; : ! ? » and after «"],
    ),
    "no message": (add(FR, "Bonjour !\n"), ["fr: play.ftl has no message here: 'Bonjour !\\n'"]),
    "other files": (
        remove("locales/fr/terminal.ftl"),
        [
            "fr: other files than English: terminal.ftl",
            *(f"fr: terminal-{id} is missing" for id in ("bye", "yes", "no")),
        ],
    ),
    "used nowhere": (
        change("client/src/Page.svelte", "{t('n-cards', { n })}", ""),
        ["en: n-cards is used nowhere"],
    ),
    "used nowhere in Python": (
        change("src/vianebula/cli/play.py", 'translate("terminal-bye", name="Ann")', ""),
        ["en: terminal-bye is used nowhere"],
    ),
    "asked for by the page": (
        add("client/src/Page.svelte", "{t('welcome')}"),
        ["en: welcome is missing (asked for in Page.svelte)"],
    ),
    "not for the page": (
        add("client/src/Page.svelte", "{t('terminal-yes')}"),
        ["en: terminal-yes is asked for in Page.svelte, but the page does not read terminal.ftl"],
    ),
    "asked for by Python": (
        add("src/vianebula/cli/play.py", 'Message("welcome")\n'),
        ["en: welcome is missing (asked for in play.py)"],
    ),
    "other arguments in Python": (
        change("src/vianebula/cli/play.py", 'name="Ann"', 'nom="Ann"'),
        ["en: terminal-bye: other arguments than in play.py, where it is given nom"],
    ),
    "an event without its line": (
        add("src/vianebula/explain/events.py", 'Event("returned", seat)\n'),
        ["en: log-returned is missing (the package has it)"],
    ),
    "a reason without its sentence": (
        add("src/vianebula/explain/reasons.py", 'REASONS = {\n    "no-path": "R4.6",\n}\n'),
        ["en: reason-no-path is missing (the package has it)"],
    ),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_fault_is_found(root: Path, kind: str) -> None:
    plant, told = PLANTED[kind]
    plant(root)
    assert sorted(AUDIT.audit(root)) == sorted(told)


def test_reasons_are_where_the_audit_looks_for_them() -> None:
    for name, start, _ in AUDIT._REASONS:
        assert start in (ROOT / "src" / "vianebula" / name).read_text(encoding="utf-8"), name

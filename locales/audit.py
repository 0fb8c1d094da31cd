"""Checks the messages of every language: none missing, none stale, none with wrong arguments, none unused.

    python locales/audit.py

English is what the others are compared with: the same files, the same messages in the same order with the
same arguments, and selectors that fit the language's own plural forms. Ids used in the client's source must
exist, and every id must be used there or belong to a family that is put together while running (`log-…`).
Every reason and every event of the package must have its message.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "client" / "src"
LANGUAGES = ("en", "fr", "it", "pl", "ru")
PLURALS = {
    "en": {"one", "other"},
    "fr": {"one", "many", "other"},
    "it": {"one", "many", "other"},
    "pl": {"one", "few", "many", "other"},
    "ru": {"one", "few", "many", "other"},
}
ALL_PLURALS = {"zero", "one", "two", "few", "many", "other"}
# Messages of these families are asked for with an id that is put together while running.
FAMILIES = (
    "resource-",
    "contract-",
    "short-",
    "power-",
    "any-",
    "action-",
    "about-",
    "do-",
    "use-",
    "prompt-",
    "score-",
    "hex-",
    "log-",
    "reason-",
    "pace-",
    "board-",
    "status-",
    "bot-",
    "clock-",
    "end-reason-",
    "theme-",
    "tab-",
)


@dataclass
class Message:
    id: str
    line: int
    text: str = ""
    arguments: set[str] = field(default_factory=set)
    selectors: dict[str, set[str]] = field(default_factory=dict)  # argument -> keys of its variants


def read_language(language: str, faults: list[str]) -> dict[str, Message]:
    """All messages of a language, file by file."""
    messages: dict[str, Message] = {}
    for path in sorted((HERE / language).glob("*.ftl")):
        for id, message in read_messages(path, faults).items():
            if id in messages:
                faults.append(f"{language}: {id} stands in two files")
            messages[id] = message
    return messages


def read_messages(path: Path, faults: list[str]) -> dict[str, Message]:
    """The messages of a file. A line that Fluent would not understand is a fault."""
    messages: dict[str, Message] = {}
    current: Message | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        start = re.fullmatch(r"([a-z][a-z0-9-]*) = ?(.*)", line)
        if start:
            if start[1] in messages:
                faults.append(f"{path.parent.name}: {start[1]} stands there twice (line {number})")
            current = messages[start[1]] = Message(start[1], number, start[2])
        elif line.startswith((" ", "}")) and current is not None:
            current.text += "\n" + line
        elif line and not line.startswith("#"):
            faults.append(f"{path.parent.name}: line {number} is no message: {line[:40]!r}")
    for message in messages.values():
        _read_text(path.parent.name, message, faults)
    return messages


def _read_text(language: str, message: Message, faults: list[str]) -> None:
    text = message.text
    if not text.strip():
        faults.append(f"{language}: {message.id} is empty")
    if text.count("{") != text.count("}"):
        faults.append(f"{language}: {message.id}: braces do not match")
    message.arguments = set(re.findall(r"\$([A-Za-z]\w*)", text))
    for argument, body in re.findall(r"\{ \$(\w+) ->\n(.*?)\n\}", text, re.DOTALL):
        keys = re.findall(r"^\s+(\*?)\[(\w+)\]", body, re.MULTILINE)
        message.selectors[argument] = {key for _, key in keys}
        if sum(star == "*" for star, _ in keys) != 1:
            faults.append(f"{language}: {message.id}: a selector needs exactly one default variant")
        if any(key in ALL_PLURALS - PLURALS[language] for _, key in keys):
            faults.append(f"{language}: {message.id}: a plural form that this language does not have")
        found = message.selectors[argument] & ALL_PLURALS
        if found & {"few", "many"} and (missing := {"one", "few", "many"} & PLURALS[language] - found):
            faults.append(f"{language}: {message.id}: plural forms missing: {', '.join(sorted(missing))}")


def ids_in_source(folder: Path) -> tuple[dict[str, str], list[str]]:
    """Ids the client asks for with `t('…')` or `say('…')`, and the beginnings of those it puts together."""
    ids: dict[str, str] = {}
    families: list[str] = []
    for path in sorted([*folder.rglob("*.svelte"), *folder.rglob("*.ts")]):
        text = path.read_text(encoding="utf-8")
        for call in re.finditer(r"\b(t|say)\(", text):
            asked = _first_argument(text[call.end() :])
            prefix = "reason-" if call[1] == "say" else ""
            families += [prefix + start for start in re.findall(r"`([a-z-]+-)\$\{", asked)]
            asked = re.sub(r"`[^`]*`|[!=]== '[^']*'", "", asked)
            for id in re.findall(r"'([a-z][a-z0-9-]*)'", asked):
                ids.setdefault(prefix + id, path.name)
        families += re.findall(r"= `([a-z-]+-)\$\{", text)
    return ids, families


def _first_argument(text: str) -> str:
    """What stands before the first comma or the closing bracket of a call."""
    depth = 0
    for i, letter in enumerate(text):
        if depth == 0 and letter in ")]},":
            return text[:i]
        depth += (letter in "([{") - (letter in ")]}")
    return text


_REASONS = (
    ("reasons.py", "REASONS = {", "\n}"),
    ("table/refusals.py", "REFUSALS = frozenset(", "\n)"),
    ("server/answers.py", "STATUS = {", "\n}"),
)


def reasons_in_package() -> set[str]:
    """Reason ids of the rules and of tables, read from the package's source."""
    package = HERE.parent / "src" / "vianebula"
    found: set[str] = set()
    for name, start, end in _REASONS:
        path = package / name
        if path.exists():
            _, _, rest = path.read_text(encoding="utf-8").partition(start)
            found |= set(re.findall(r'"([a-z][a-z-]+)"', rest.partition(end)[0]))
    return {f"reason-{id}" for id in found}


def events_in_package() -> set[str]:
    """Names of the game's events."""
    path = HERE.parent / "src" / "vianebula" / "events.py"
    if not path.exists():
        return set()
    names = set(re.findall(r'Event\("([a-z-]+)"', path.read_text(encoding="utf-8")))
    silent = {"contract-fulfilled", "turn-ended", "turn-began"}
    return {f"log-{name}" for name in names - silent}


def audit() -> list[str]:
    faults: list[str] = []
    files = {language: read_language(language, faults) for language in LANGUAGES}
    english = files["en"]
    names = {path.name for path in (HERE / "en").glob("*.ftl")}
    for language in LANGUAGES:
        if different := names ^ {path.name for path in (HERE / language).glob("*.ftl")}:
            faults.append(f"{language}: other files than English: {', '.join(sorted(different))}")
    for language, messages in files.items():
        for id in english.keys() - messages.keys():
            faults.append(f"{language}: {id} is missing")
        for id in messages.keys() - english.keys():
            faults.append(f"{language}: {id} is stale: English does not have it")
        for id in english.keys() & messages.keys():
            if strange := messages[id].arguments - english[id].arguments:
                faults.append(f"{language}: {id}: unknown argument ${', $'.join(sorted(strange))}")
            if lost := english[id].arguments - messages[id].arguments:
                faults.append(f"{language}: {id}: argument ${', $'.join(sorted(lost))} is not used")
            words = {a: keys - ALL_PLURALS for a, keys in english[id].selectors.items()}
            for argument, keys in words.items():
                told = {key for key in keys if not key.isdigit()}
                if told - messages[id].selectors.get(argument, set()):
                    faults.append(f"{language}: {id}: a variant of ${argument} is missing")
        if [*messages] != [*english] and messages.keys() == english.keys():
            faults.append(f"{language}: messages stand in another order than in English")
    if SOURCE.exists():
        used, families = ids_in_source(SOURCE)
        for id, where in used.items():
            if id not in english:
                faults.append(f"en: {id} is missing (asked for in {where})")
        for id in english:
            if id not in used and not id.startswith((*FAMILIES, *families)):
                faults.append(f"en: {id} is used nowhere")
    for id in sorted(reasons_in_package() | events_in_package()):
        if id not in english:
            faults.append(f"en: {id} is missing (the package has it)")
    return faults


if __name__ == "__main__":
    found = audit()
    for fault in found:
        print(fault)
    print(f"{len(found)} faults in {len(LANGUAGES)} languages")
    sys.exit(bool(found))

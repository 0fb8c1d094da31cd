"""Checks the messages of every language: none missing, none stale, none with wrong arguments, none unused.

    python locales/audit.py

English is what the others are compared with: the same files, the same messages in the same order with the
same arguments, and selectors that fit the language's own plural forms. Ids used in the client's and in the
package's source must exist, with the arguments they are given there, and every id must be used or belong to
a family that is put together while running (`log-…`). Every reason and every event of the package must have
its message.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = tuple(json.loads((ROOT / "locales" / "languages.json").read_text(encoding="utf-8")))
NOT_FOR_THE_PAGE = ("errors.ftl", "mail.ftl", "terminal.ftl")
PLURALS = {language: {*Locale(language).plural_form.tags, "other"} for language in LANGUAGES}
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
    "notice-",
    "end-tie",
    "tournament-format-",
    "tournament-about-",
    "tournament-status-",
    "bot-delay-",
    "board-",
    "bot-",
    "clock-",
    "end-reason-",
    "theme-",
    "motion-",
    "sending-",
    "tab-",
    "terminal-deal-seat-",
    "fair-seat-",
    "fair-fault-",
)
# French sets a no-break space before these signs and inside its quotation marks.
LOOSE_FRENCH = re.compile(r"«(?!\u00a0)|[^\u00a0][;:!?»](?=\s|$)")
SILENT = {"contract-fulfilled", "turn-ended", "turn-began"}  # events that need no line in a log


@dataclass
class Message:
    id: str
    file: str
    arguments: set[str] = field(default_factory=set)
    selectors: dict[str, set[str]] = field(default_factory=dict)  # argument -> keys of its variants


# --- reading messages


def read_language(folder: Path, faults: list[str]) -> dict[str, Message]:
    """All messages of a language, file by file. What Fluent would not understand is a fault."""
    messages: dict[str, Message] = {}
    language = folder.name
    for path in sorted(folder.glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Junk):
                faults.append(f"{language}: {path.name} has no message here: {(entry.content or '')[:40]!r}")
            if isinstance(entry, ftl.Message):
                id = entry.id.name
                if id in messages:
                    faults.append(f"{language}: {id} stands there twice ({messages[id].file}, {path.name})")
                messages[id] = _read_message(language, path.name, entry, faults)
    return messages


def _read_message(language: str, file: str, entry: ftl.Message, faults: list[str]) -> Message:
    message = Message(entry.id.name, file)
    if entry.value is None:
        faults.append(f"{language}: {message.id} is empty")
        return message
    reader = _Reader()
    reader.visit(entry.value)
    message.arguments = reader.arguments
    if language == "fr" and any(LOOSE_FRENCH.search(text) for text in reader.texts):
        faults.append(f"fr: {message.id}: a no-break space (U+00A0) belongs before ; : ! ? » and after «")
    for argument, keys in reader.selectors:
        message.selectors.setdefault(argument, set()).update(keys)
        if keys & (ALL_PLURALS - PLURALS[language]):
            faults.append(f"{language}: {message.id}: a plural form that this language does not have")
        found = keys & ALL_PLURALS
        if found & {"few", "many"} and (missing := {"one", "few", "many"} & PLURALS[language] - found):
            faults.append(f"{language}: {message.id}: plural forms missing: {', '.join(sorted(missing))}")
    return message


class _Reader(Visitor):  # type: ignore[misc]
    """Notes the arguments of a message, the variants of its selectors, and its texts."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.arguments: set[str] = set()
        self.selectors: list[tuple[str, set[str]]] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = {v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value for v in node.variants}
            self.selectors.append((node.selector.id.name, keys))
        self.generic_visit(node)


# --- reading sources


def ids_in_client(folder: Path) -> tuple[dict[str, str], list[str]]:
    """Ids the client asks for by `t(…)` or `showReason(…)`, and the beginnings of those it puts together."""
    ids: dict[str, str] = {}
    families: list[str] = []
    for path in sorted([*folder.rglob("*.svelte"), *folder.rglob("*.ts")]):
        text = path.read_text(encoding="utf-8")
        for call in re.finditer(r"\b(t|showReason)\(", text):
            asked = _first_argument(text[call.end() :])
            prefix = "reason-" if call[1] == "showReason" else ""
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


@dataclass
class Asked:
    """A call of `translate` or `Message` in the package. `arguments` is None where they are put together."""

    id: str
    where: str
    arguments: set[str] | None


def ids_in_package(folder: Path) -> tuple[list[Asked], list[str]]:
    """What the package asks `vianebula.words` for, and the beginnings of ids that it puts together."""
    asked: list[Asked] = []
    families: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in _calls(tree, _imported(tree)):
            given = {keyword.arg for keyword in call.keywords if keyword.arg}
            arguments = None if any(keyword.arg is None for keyword in call.keywords) else given
            for id in _choices(call.args[0]):
                if isinstance(id, ast.Constant) and isinstance(id.value, str):
                    asked.append(Asked(id.value, path.name, arguments))
                elif isinstance(id, ast.JoinedStr) and isinstance(id.values[0], ast.Constant):
                    families.append(str(id.values[0].value))
    return asked, families


def _imported(tree: ast.AST) -> set[str]:
    """Which of the functions that take an id a file has imported from `words`."""
    return {
        name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] == "i18n"
        for name in node.names
        if name.name in ("translate", "Message")
    }


def _calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def _choices(node: ast.expr) -> list[ast.expr]:
    """`a if … else b` may be either."""
    return [*_choices(node.body), *_choices(node.orelse)] if isinstance(node, ast.IfExp) else [node]


_REASONS = (
    ("explain/reasons.py", "REASONS = {", "\n}"),
    ("table/refusals.py", "REFUSALS = frozenset(", "\n)"),
    ("server/use_cases/problems.py", "STATUS = {", "\n}"),
)


def reasons_in_package(package: Path) -> set[str]:
    """Reason ids of the rules and of tables, read from the package's source."""
    found: set[str] = set()
    for name, start, end in _REASONS:
        path = package / name
        if path.exists():
            _, _, rest = path.read_text(encoding="utf-8").partition(start)
            found |= set(re.findall(r'"([a-z][a-z-]+)"', rest.partition(end)[0]))
    return {f"reason-{id}" for id in found}


def declared_powers(package: Path) -> list[dict[str, str]]:
    """What the files of rules/powers say of themselves in words."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((package / "rules/powers").glob("*.py"))]
    found = [dict(re.findall(r'\b(id|asks|word|event|place_event)="([a-z-]+)"', text)) for text in texts]
    return [declared for declared in found if "id" in declared]


def events_in_package(package: Path) -> set[str]:
    """Names of the game's events: those of the rules, and those that powers declare."""
    path = package / "explain" / "events.py"
    if not path.exists():
        return set()
    names = set(re.findall(r'Event\("([a-z-]+)"', path.read_text(encoding="utf-8")))
    for declared in declared_powers(package):
        names |= {declared[key] for key in ("event", "place_event") if key in declared}
    return {f"log-{name}" for name in names - SILENT}


def powers_in_package(package: Path) -> set[str]:
    """What every kind of contract needs: a name, its power in a few words and in full, its question."""
    needed: set[str] = set()
    for declared in declared_powers(package):
        id = declared["id"]
        needed |= {f"contract-{id}", f"short-{id}", f"power-{id}"}
        needed |= {f"prompt-power-{id}"} if "asks" in declared else set()
        needed |= {f"use-{declared['word']}"} if "word" in declared else set()
    return needed


# --- comparing


def audit(root: Path = ROOT) -> list[str]:
    faults: list[str] = []
    files = {language: read_language(root / "locales" / language, faults) for language in LANGUAGES}
    for language in LANGUAGES[1:]:
        faults += _compare(language, files[language], files["en"])
    faults += _compare_use(root, files["en"])
    return faults


def _compare(language: str, messages: dict[str, Message], english: dict[str, Message]) -> list[str]:
    """What a language has otherwise than English."""
    faults = []
    names = {message.file for message in english.values()}
    if different := names ^ {message.file for message in messages.values()}:
        faults.append(f"{language}: other files than English: {', '.join(sorted(different))}")
    faults += [f"{language}: {id} is missing" for id in english if id not in messages]
    faults += [f"{language}: {id} is stale: English does not have it" for id in messages if id not in english]
    for id in english.keys() & messages.keys():
        ours, theirs = messages[id], english[id]
        if strange := ours.arguments - theirs.arguments:
            faults.append(f"{language}: {id}: unknown argument ${', $'.join(sorted(strange))}")
        if lost := theirs.arguments - ours.arguments:
            faults.append(f"{language}: {id}: argument ${', $'.join(sorted(lost))} is not used")
        for argument, keys in theirs.selectors.items():
            told = {key for key in keys - ALL_PLURALS if not key.isdigit()}
            if told - ours.selectors.get(argument, set()):
                faults.append(f"{language}: {id}: a variant of ${argument} is missing")
    if [*messages] != [*english] and messages.keys() == english.keys():
        faults.append(f"{language}: messages stand in another order than in English")
    return faults


def _compare_use(root: Path, english: dict[str, Message]) -> list[str]:
    """What is asked for and not there, what is there and not asked for."""
    faults = []
    package = root / "src" / "vianebula"
    for id in sorted(reasons_in_package(package) | events_in_package(package) | powers_in_package(package)):
        if id not in english:
            faults.append(f"en: {id} is missing (the package has it)")
    asked, families = ids_in_package(package)
    for call in asked:
        if call.id not in english:
            faults.append(f"en: {call.id} is missing (asked for in {call.where})")
        elif call.arguments is not None and call.arguments != english[call.id].arguments:
            given = ", ".join(sorted(call.arguments)) or "nothing"
            faults.append(f"en: {call.id}: other arguments than in {call.where}, where it is given {given}")
    used = {call.id for call in asked}
    client = root / "client" / "src"
    if not client.exists():
        return faults
    on_page, page_families = ids_in_client(client)
    for id, where in on_page.items():
        if id not in english:
            faults.append(f"en: {id} is missing (asked for in {where})")
        elif english[id].file in NOT_FOR_THE_PAGE:
            faults.append(f"en: {id} is asked for in {where}, but the page does not read {english[id].file}")
    known = (*FAMILIES, *families, *page_families)
    for id in english:
        if id not in used and id not in on_page and not id.startswith(known):
            faults.append(f"en: {id} is used nowhere")
    return faults


if __name__ == "__main__":
    found = audit()
    for fault in found:
        print(fault)
    print(f"{len(found)} faults in {len(LANGUAGES)} languages")
    sys.exit(bool(found))

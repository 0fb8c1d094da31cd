"""What happened, as lines for people to read: the sentences of the page's log."""

from __future__ import annotations

from ..explain.events import Event
from ..i18n import has_message, translate
from ..position import UNKNOWN
from ..render.labels import pieces_label

SILENT_EVENTS = frozenset({"contract-fulfilled", "turn-ended", "turn-began"})


def format_event(event: Event, names: list[str]) -> str | None:
    """The line for an event; None for one that needs no words."""
    if event.name in SILENT_EVENTS or (event.name == "building-erected" and not event.arguments["stored"]):
        return None
    words: dict[str, object] = {}
    for key, value in event.arguments.items():
        words |= _translate_argument(key, value)
    if event.seat is not None:
        words["name"] = names[event.seat]
    if "contract" not in words and has_message(f"log-{event.name}-unseen"):  # a card that only others know
        return translate(f"log-{event.name}-unseen", **words)
    if event.name == "exploitation-exhausted" and event.seat is None:
        return translate("log-neutral-exhausted", **words)
    return translate(f"log-{event.name}", **words)


def _translate_argument(key: str, value: str | int | bool) -> dict[str, object]:
    """An argument as sentences need it; a resource as what something is done to, and as its plain name."""
    if not isinstance(value, str):
        return {key: value}
    if key == "contract":
        return {key: translate("contract-hidden" if value == UNKNOWN else f"contract-{value.split('.')[0]}")}
    if key in ("resource", "given", "taken"):
        return {key: translate(f"resource-{value}-acc"), f"{key}Name": translate(f"resource-{value}")}
    if key in ("spent", "stored", "pieces"):
        return {key: pieces_label(value)}
    if value == "storage":
        return {key: translate("storage")}
    return {key: value}

"""What people are told, in their language: the Fluent messages of `locales/`, which the page reads too.

    >>> from vianebula.words import say, speaking
    >>> say("resource-w")
    'wood'
    >>> with speaking("fr"):
    ...     say("resource-w")
    'bois'

English is spoken unless a command chose another language. What programs read (traces, records, JSON) is
never said this way. Which messages are asked for is checked by `locales/audit.py`.
"""

from .languages import LANGUAGES, find_language, language_of_system
from .messages import Message, has, list_of, say, speaking

__all__ = [
    "LANGUAGES",
    "Message",
    "find_language",
    "has",
    "language_of_system",
    "list_of",
    "say",
    "speaking",
]

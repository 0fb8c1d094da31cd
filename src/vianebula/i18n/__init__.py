"""What people are told, in their language: the Fluent messages of `locales/`, which the page reads too.

    >>> from vianebula.i18n import translate, use_language
    >>> translate("resource-w")
    'wood'
    >>> with use_language("fr"):
    ...     translate("resource-w")
    'bois'

English is spoken unless a command chose another language. What programs read (traces, records, JSON) is
never translated. Which messages are asked for is checked by `locales/audit.py`.
"""

from .languages import LANGUAGES, find_language, system_language
from .messages import Message, current_language, has_message, join_list, translate, use_language

__all__ = [
    "LANGUAGES",
    "Message",
    "current_language",
    "find_language",
    "has_message",
    "join_list",
    "system_language",
    "translate",
    "use_language",
]

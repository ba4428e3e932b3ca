"""The one function that every text passes which people read, so that message catalogues can follow."""

from __future__ import annotations

import gettext
from typing import Any

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(catalogue: gettext.NullTranslations) -> None:
    """Let this message catalogue speak from now on."""
    global _catalogue
    _catalogue = catalogue


def text(message: str, /, **values: Any) -> str:
    """The message in the reader's language, its {fields} filled in."""
    message = _catalogue.gettext(message) if message else ""
    return message.format(**values) if values else message


def plural(one: str, many: str, n: int, /, **values: Any) -> str:
    """The message that fits the number `n`, which fills the field {n}."""
    return _catalogue.ngettext(one, many, n).format(n=n, **values)

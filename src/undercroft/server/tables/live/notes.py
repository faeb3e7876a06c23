"""What the table itself says in the log, as the database keeps it: the text as a value, so that everybody can be told
in their own language, whatever it was when it happened.

    {"say": "{who} now plays {seat:the}.", "with": {"who": "Ben", "seat": {"noun": "Germans", "proper": false}}}

A note from before that is a plain sentence, and stays one.
"""

import json
from typing import Any

from undercroft.core.speech.say import Listing, Noun, Text, Words


def stored_note(text: Words) -> str:
    """A note, or who a note is about, for the database."""
    return json.dumps(_plain(text), ensure_ascii=False)


def words_of(stored: str) -> Words:
    """Who a row is about."""
    return _read(json.loads(stored))


def note_of(stored: str) -> Text | str:
    """The note that a row holds."""
    try:
        found = _read(json.loads(stored))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return stored
    return found if isinstance(found, Text) else stored


def _plain(words: Words) -> Any:
    if isinstance(words, Text):
        return {"say": words.template, "with": {name: _plain(value) for name, value in words.args.items()}}
    if isinstance(words, Noun):
        return {"noun": words.name, "proper": words.proper}
    if isinstance(words, Listing):
        return {"all": [_plain(item) for item in words.items]}
    if isinstance(words, str | int | float):
        return words
    raise TypeError(f"a note holds no {type(words).__name__}")


def _read(data: Any) -> Words:
    if isinstance(data, dict):
        if "noun" in data:
            return Noun(str(data["noun"]), proper=bool(data.get("proper", True)))
        if "all" in data:
            return Listing([_read(item) for item in data["all"]])
        return Text(str(data["say"]), {name: _read(value) for name, value in data["with"].items()})
    if isinstance(data, str | int | float):
        return data
    raise TypeError("no note")

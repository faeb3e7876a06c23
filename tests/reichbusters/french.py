"""The French of Reichbusters, read from its own files, and whether a text is French all through."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from undercroft.core.speech.languages import forms, ids, language, read_catalogue, read_nouns
from undercroft.core.speech.say import Language, Listing, Noun, Several, Text, Words

FOLDER = Path(__file__).parents[2] / "src" / "undercroft" / "games" / "reichbusters" / "languages" / "fr"
SQUARE = r"[a-z]\d+"
# What no French sentence holds: articles that were not joined or cut off, and places that nothing filled.
UNFRENCH = re.compile(
    rf"\b(?:de|à) les? |\b(?:le|la|de|que) (?!{SQUARE})[aeiouéèêœAEIOUÉ]|[{{}}]|  | [,.]|(?<!\u00a0)[:;!?»]"
)


@cache
def french() -> Language:
    fr = language("fr")
    catalogue = read_catalogue(FOLDER / "reichbusters.po")
    own = {ids(message)[0]: forms(message) for message in catalogue if message.id}
    things = {**fr.things, **read_nouns(FOLDER / "reichbusters.nouns.toml")}
    return Language(fr.code, fr.name, fr.grammar, {**fr.messages, **own}, things, fr.plural)


def parts(text: Words) -> Iterator[Words]:
    """A text and all that fills it."""
    yield text
    inner: tuple[Words, ...] = ()
    if isinstance(text, Text):
        inner = tuple(text.args.values())
    elif isinstance(text, Listing):
        inner = text.items
    elif isinstance(text, Several):
        inner = (text.thing,)
    for part in inner:
        yield from parts(part)


def in_french(text: Text | str) -> str:
    """The French of a text, none of which is English any more."""
    assert isinstance(text, Text), f"{text!r} is only a string"
    for part in parts(text):
        if isinstance(part, Text):
            assert part.template in french().messages, part
        elif isinstance(part, Noun):
            assert part.name in french().things, part
    said = french().words(text)
    assert not UNFRENCH.search(re.sub("`[^`]*`", "`", said)), said
    return said

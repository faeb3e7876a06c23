"""Whether a text is French all through: for the tests of every game."""

import re
from collections.abc import Iterator

from undercroft.core.speech.say import CountedNoun, Language, Listing, Noun, Text, Words

SQUARE = r"[a-z]\d+"
# What no French sentence holds: articles that were not joined or cut off, and places that nothing filled;
# a pronoun after its verb is never cut off ("laissez-le en attente").
UNFRENCH = re.compile(
    rf"\b(?:de|à) les? |(?<!-)\b(?:le|la|de|que) (?!{SQUARE})[aeiouéèêœAEIOUÉ]|[{{}}]|  | [,.]|(?<!\u00a0)[:;!?»]"
)


def parts(text: Words) -> Iterator[Words]:
    """A text and all that fills it."""
    yield text
    inner: tuple[Words, ...] = ()
    if isinstance(text, Text):
        inner = tuple(text.args.values())
    elif isinstance(text, Listing):
        inner = text.items
    elif isinstance(text, CountedNoun):
        inner = (text.thing,)
    for part in inner:
        yield from parts(part)


def french_of(french: Language, text: Text | str) -> str:
    """The French of a text, none of which is English any more."""
    assert isinstance(text, Text), f"{text!r} is only a string"
    for part in parts(text):
        if isinstance(part, Text):
            assert part.template in french.messages, part
        elif isinstance(part, Noun):
            assert part.name in french.things, part
    said = french.words(text)
    assert not UNFRENCH.search(re.sub("`[^`]*`", "`", said)), said
    return said

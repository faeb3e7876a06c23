"""The French of Reichbusters, read from its own files."""

from functools import cache
from pathlib import Path

from tests.french_parts import french_of
from undercroft.core.speech.languages import forms, ids, language, read_catalogue, read_nouns
from undercroft.core.speech.say import Language, Text

FOLDER = Path(__file__).parents[2] / "src" / "undercroft" / "games" / "reichbusters" / "languages" / "fr"


@cache
def french() -> Language:
    fr = language("fr")
    catalogue = read_catalogue(FOLDER / "reichbusters.po")
    own = {ids(message)[0]: forms(message) for message in catalogue if message.id}
    things = {**fr.things, **read_nouns(FOLDER / "reichbusters.nouns.toml")}
    return Language(fr.code, fr.name, fr.grammar, {**fr.messages, **own}, things, fr.plural)


def in_french(text: Text | str) -> str:
    """The French of a text, none of which is English any more."""
    return french_of(french(), text)

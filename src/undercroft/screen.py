"""All that goes to a terminal goes through here: texts become words in the language of the one who sits there, and
names, maps, records and files may hold signs that would steer it."""

import io
import json
import sys
from collections.abc import Iterator

import msgspec
from babel.numbers import format_decimal
from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook
from rich.segment import Segment

from undercroft.core.errors import shortened, visible
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import ENGLISH, Language, Text, Words, phrase

_spoken: Language = ENGLISH


def speak(code: str) -> None:
    """From now on all is said in this language; raises UndercroftError if there is none."""
    global _spoken
    _spoken = language(code)


def spoken() -> str:
    """The code of the language that is spoken."""
    return _spoken.code


def words(text: Words) -> str:
    """A text as the reader reads it."""
    return _spoken.words(text)


def content(text: Text | str) -> Text:
    """What a content file says: a mission's name."""
    return phrase(text) if isinstance(text, str) else text


def decimal(number: float, places: int = 0) -> str:
    """A number with so many places, as the reader writes it: `1,234.5`."""
    return str(format_decimal(number, "#,##0." + "0" * places, locale=_spoken.code))


def tell(text: Words) -> None:
    """A plain line."""
    print(visible(words(text)), flush=True)


def complain(sentence: Words) -> None:
    """One line on the error stream, whatever the sentence repeats."""
    print(visible(f"undercroft: {shortened(words(sentence))}").replace("\n", "\\n"), file=sys.stderr)


def show_json(data: object) -> None:
    """For programs; in plain ASCII, so that it is as safe to look at as to read. Sentences are in the reader's
    language, names and ids the same in all."""
    print(json.dumps(msgspec.to_builtins(data, enc_hook=words), indent=2))


def spare_strange_letters() -> None:
    """A terminal of few letters shows the others as escapes; without this, printing one would fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


class Screen(Console):
    """rich's console, whose colours are its own: text brings none."""

    def __init__(self, stderr: bool = False, quiet: bool = False) -> None:
        super().__init__(stderr=stderr, quiet=quiet, highlight=False)
        self.push_render_hook(_MakeVisible())


class _MakeVisible(RenderHook):
    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [_Visible(renderable) for renderable in renderables]


class _Visible:
    """Something to show, with every sign of its text seen."""

    def __init__(self, shown: ConsoleRenderable) -> None:
        self.shown = shown

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self.shown, options):
            yield segment if segment.control else Segment(visible(segment.text), segment.style)

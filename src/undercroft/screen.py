"""All that goes to a terminal goes through here: names, maps, records and files may hold signs that would steer it."""

import io
import json
import sys
from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook
from rich.segment import Segment

from undercroft.core.errors import visible


def say(text: str) -> None:
    """A plain line."""
    print(visible(text), flush=True)


def complain(sentence: str) -> None:
    """One line on the error stream, whatever the sentence repeats."""
    print(visible(f"undercroft: {sentence}").replace("\n", "\\n"), file=sys.stderr)


def show_json(data: object) -> None:
    """For programs; in plain ASCII, so that it is as safe to look at as to read."""
    print(json.dumps(data, indent=2))


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

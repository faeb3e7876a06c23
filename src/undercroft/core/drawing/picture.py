"""A picture in named parts, so that whoever looks on is sent what changed and not all of it again.

Parts lie in the order of drawing, each one element under a name of its own. The same thing keeps its name from step
to step, and a page moves it from its old place to the new one. What never changes is ground: addressed by its content,
it is fetched once and kept. Draw parts with cached functions of plain values: what stayed the same then costs nothing.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from undercroft.core.drawing.svg import escape, group, move, picture


class Part(NamedTuple):
    """One element of a picture; only a `<g>` may have a place."""

    key: str
    markup: str
    place: str = ""  # its transform, apart from the rest since it changes most often
    ground: bool = False  # the same through all of a game, and the same for every viewer who has it in sight

    def svg(self) -> str:
        return f'<g transform="{escape(self.place)}"{self.markup[2:]}' if self.place else self.markup


Field = tuple[float, float, float, float]  # left, top, width, height


class Picture(NamedTuple):
    """The whole: its size, how it is called and what it is about, its classes, and what lies on it.

    A page tells of pools, turns and goals beside the board, so it shows the field without its frame; whoever has the
    picture alone has both.
    """

    width: float
    height: float
    name: str
    about: str
    classes: str
    parts: Sequence[Part]
    field: Field | None = None  # what a page shows of it; all of it if None
    frame: Sequence[Part] = ()  # headers and footers, above the rest

    def svg(self) -> str:
        """One SVG that needs nothing else."""
        layers = [part.svg() for part in (*self.parts, *self.frame)]
        return picture(self.width, self.height, self.name, *layers, about=self.about, class_=self.classes)

    def field_svg(self) -> str:
        """The field alone, as a small picture beside which all else is told."""
        left, top, width, height = self.field or (0, 0, self.width, self.height)
        layers = group(*[part.svg() for part in self.parts], transform=move(-left, -top))
        return picture(width, height, "", layers, class_=self.classes)


@lru_cache(256)
def address(markup: str) -> str:
    """What ground is known by: a short hash of its content."""
    return blake2b(markup.encode(), digest_size=16).hexdigest()

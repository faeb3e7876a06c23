"""What the tests of drawing share: colours that tell where they came from, and a reader of markup."""

from xml.etree import ElementTree

from undercroft.core.board.grid import Grid, parse_grid
from undercroft.core.drawing.style import Colours, Style

STYLE = Style(
    rock="rock", deep="deep", hatch="hatch", passage="passage", room="room", ink="ink", wall="wall", steel="steel",
    paper="paper", brass="brass", muted="muted", blood="blood", green="green",
)  # fmt: skip
RED = Colours("red", "dark red", "bright red")
BLUE = Colours("blue", "dark blue", "bright blue")

HOUSE = """
+---+---+---+---+
| .   . d . |###|
+   +   +---+---+
| .   .   . | . |
+---+---+---+---+
""".strip("\n")


def house() -> Grid:
    """A room of two by two, a closet behind a door, a passage, a cell."""
    return parse_grid(HOUSE)


def nodes(markup: str) -> list[ElementTree.Element]:
    """Every element in order."""
    return [node for node in ElementTree.fromstring(f"<svg>{markup}</svg>").iter() if node.tag != "svg"]


def with_class(markup: str, name: str) -> list[ElementTree.Element]:
    return [node for node in nodes(markup) if name in node.attrib.get("class", "").split()]


def values(markup: str, name: str) -> list[str]:
    return [node.attrib[name] for node in nodes(markup) if name in node.attrib]

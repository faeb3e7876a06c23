"""The Burrow as a picture: tiles where they were laid, walls that stand and that fell, doors, roots, two moles."""

from functools import lru_cache

from undercroft.core.board.laying import Board
from undercroft.core.board.tiles import Piece
from undercroft.core.drawing import tokens
from undercroft.core.drawing.doors import door
from undercroft.core.drawing.marks import called, ring
from undercroft.core.drawing.picture import Part, Picture
from undercroft.core.drawing.sheet import Sheet, coordinates, places, sheet, squares
from undercroft.core.drawing.sheet import held as in_hand
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import group, move, path
from undercroft.core.drawing.tiles import doorways, table, things, tile, tiles, walls
from undercroft.core.drawing.tokens import ROUND, SQUARE, Stroke, TokenFrame
from undercroft.core.speech.languages import language as find_language
from undercroft.core.speech.say import Language, say

STYLE = Style(
    rock="#22301f", deep="#141d12", hatch="#4d6147", passage="#c2a878", room="#d3bd8f", ink="#130e08", wall="#5f4a31",
    steel="#7d8184", paper="#f5efdc", brass="#d1a043", muted="#98a88f", blood="#c8322b", green="#7fb55a",
)  # fmt: skip
FLOORS = {"Glade": "#9db56d", "Trench": "#ad9470", "Bend": "#ad9470"}
COLOURS = (Colours("#5b6d80", "#18222c", "#c9dcee"), Colours("#8c3b5a", "#36101f", "#f5b7cd"))
SHAPES = (SQUARE, ROUND)
MOLE: list[Stroke] = [
    ("#1c1714", "M-12 9q-2-22 12-24 14 2 12 24z"),
    ("#f0a9a0", "M-4-3q4-3 8 0l-4 5z"),
    ("#f5efdc", "M-7-7h3v3h-3zM4-7h3v3h-3z"),
    ("#f0a9a0", "M-11 9l2-6M-7 9l1-5M11 9l-2-6M7 9l-1-5", 1.8),
]
ICONS = {
    "root": path("M-14 12q6-2 8-12 2-8 8-12M-2 14q0-12 6-16M4-4q6 2 10 10", fill="none", stroke="#6b4a26",
                 stroke_width=5, stroke_linecap="round"),
}  # fmt: skip


def picture(
    board: Board, fallen: int, opened: int, places: list[int], who: tuple[str, ...], turn: int, language: str
) -> Picture:
    paper = sheet(board.frame.width, board.frame.height, STYLE)
    reader = find_language(language)
    doors = [
        door(STYLE, way, edge, "open" if opened >> edge & 1 else "closed", _told(opened >> edge & 1, reader))
        for edge, way in doorways(paper, board).items()
    ]
    moles = [_mole(paper, one, who[one], board.grid.name(sq), sq, turn == one) for one, sq in enumerate(places)]
    ground = [table(paper), *tiles(paper, board, FLOORS), _over(paper, board), walls(paper, board, fallen)]
    return Picture(paper.width, paper.height, "The Burrow", "", "board", [*ground, *doors, *moles])


def held(piece: Piece) -> str:
    """The tile in hand."""
    spot = min(piece.cells, key=lambda spot: (spot[1], spot[0]))
    return in_hand(tile(STYLE, piece, FLOORS.get(piece.text.name, STYLE.passage)), piece.width, piece.height, spot)


def _told(open: int, reader: Language) -> str:
    return reader.words(say("an open door") if open else say("a closed door"))


@lru_cache(256)
def _over(paper: Sheet, board: Board) -> Part:
    """Roots, coordinates, and the squares that can be pointed at."""
    named = places(paper, board.grid) + squares(paper, board.grid)
    return Part("floor", group(things(paper, board, ICONS), coordinates(paper), named))


@lru_cache(512)
def _mole(paper: Sheet, one: int, name: str, at: str, sq: int, active: bool) -> Part:
    frame = TokenFrame(SHAPES[one], COLOURS[one])
    behind = ring(STYLE.brass) if active else ""
    marks = called(STYLE, frame.colours, str(one))
    drawn = tokens.token(STYLE, frame, one, name, tokens.face(MOLE), name, at, marks, behind)
    return Part(f"model-{one}", drawn, move(*paper.middle(sq)))

"""The Cellar as a picture: areas on a plan, tokens that share them."""

from functools import cache, lru_cache

from undercroft.core.board.areas import Area, Areas
from undercroft.core.board.grid import parse_grid
from undercroft.core.drawing import tokens
from undercroft.core.drawing.areas import floor, names, stone, tint
from undercroft.core.drawing.crowds import within
from undercroft.core.drawing.doors import door, doorway
from undercroft.core.drawing.marks import called, pips, ring, tick
from undercroft.core.drawing.picture import Part, Picture
from undercroft.core.drawing.plates import HEADER, name_plate, phase
from undercroft.core.drawing.sheet import RIM, Margins, sheet
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import move, num
from undercroft.core.drawing.tokens import ROUND, SQUARE, Stroke, TokenFrame
from undercroft.core.speech.languages import language as find_language
from undercroft.core.speech.say import Language, say

# its own: the picture

MAP = """
+---+---+---+---+---+---+---+---+
|### ###| h   h | p   p | v   v |
+---+---+   +   +   +   +   +   +
| s   s   h   h d p   p e v   v |
+   +   +   +   +---+---+   +   +
| s   s   h   h   w   w f v   v |
+---+---+   +   +   +   +   +   +
|### ###| h   h   w   w | v   v |
+---+---+---+---+---+---+---+---+
""".strip("\n")

STYLE = Style(
    rock="#2a211c", deep="#1a1411", hatch="#5c4a3e", passage="#b9a88c", room="#cdbd9f", ink="#120d0a", wall="#5a4a3f",
    steel="#7d8184", paper="#f3ead6", brass="#c98f3d", muted="#9c8f84", blood="#c8322b", green="#7aa860",
)  # fmt: skip
COLOURS = (
    Colours("#b0791a", "#3d2703", "#ffd98a"),
    Colours("#4f7d4a", "#15290f", "#c3e8bb"),
    Colours("#2c5fa3", "#0b2142", "#a9cdf7"),
    Colours("#7a4a8c", "#2a1233", "#e2bff0"),
)
FUR = Colours("#4a4643", "#0d0c0b", "#ff7a66")
PERSON: list[Stroke] = [("#f3ead6", "M-9 9q0-10 9-10t9 10zM-5.5-7a5.5 5.5 0 1 1 11 0 5.5 5.5 0 1 1-11 0z")]
HOUND: list[Stroke] = [
    ("#161311", "M-12-14l7 5h10l7-5 1 12-5 5-3 8h-10l-3-8-5-5z"),
    ("#c8322b", "M-8-4l5 2-1 2-4-1zM8-4l-5 2 1 2 4-1z"),
    ("#f3ead6", "M-4 4h3l-1.5 5zM4 4h-3l1.5 5z"),
]


@cache
def areas(called: tuple[str, ...]) -> Areas:
    """The plan's areas in the order of their names: the squares marked with the first letter."""
    grid = parse_grid(MAP)
    return Areas(grid, [Area(name, sum(1 << sq for sq in grid.marks[name[0]])) for name in called])


def picture(
    called: tuple[str, ...], who: tuple[str, ...], at: list[int], bites: list[int], most: int, done: int, active: int,
    turn: int, language: str,
) -> Picture:  # fmt: skip
    """Everybody and, last, the hound; done and active are seats."""
    plan = areas(called)
    paper = sheet(plan.grid.width, plan.grid.height, STYLE, Margins(top=HEADER + RIM))
    reader = find_language(language)
    there: dict[int, list[int]] = {}
    for one, area in enumerate(at):
        there.setdefault(area, []).append(one)
    found = []
    for area, crowd in there.items():
        places, scale = within(paper, plan.areas[area].squares, len(crowd))
        for one, (x, y) in zip(crowd, places, strict=True):
            place = move(x, y) + ("" if scale == 1 else f"scale({num(scale)})")
            if one == len(who):
                found.append((one, _hound(one, called[area], reader), place))
            else:
                frame = TokenFrame((SQUARE, ROUND)[one % 2], COLOURS[one], done=bool(done >> one & 1))
                taken = min(bites[one], most)
                found.append((one, _person(frame, one, who[one], called[area], taken, most, one == active), place))
    parts = [Part(f"model-{one}", drawn, place) for one, drawn, place in sorted(found)]
    doors = [
        door(STYLE, doorway(paper, plan.grid, gate), gate.index, "open", reader.words(say("an open door")))
        for gate in plan.grid.gates
    ]
    lair = tint(paper, plan.areas[at[-1]].squares, STYLE.blood, "lair")
    ground = [floor(paper, plan), lair, stone(paper, plan), names(paper, plan, called)]
    room = paper.width - 40
    now = reader.words(say("Turn {turn}", turn=turn))
    over = [name_plate(paper, "The Cellar", room), phase(paper, now, room)]
    return Picture(paper.width, paper.height, "The Cellar", "", "board", [*ground, *doors, *parts, *over])


@lru_cache(512)
def _person(frame: TokenFrame, one: int, name: str, area: str, taken: int, most: int, active: bool) -> str:
    marks = pips(STYLE, taken, most) + called(STYLE, frame.colours, str(one)) + (tick(STYLE) if frame.done else "")
    behind = ring(STYLE.brass) if active else ""
    return tokens.token(STYLE, frame, one, name, tokens.face(PERSON), name, area, marks, behind)


@lru_cache(512)
def _hound(one: int, area: str, reader: Language) -> str:
    told = reader.words(say("the hound"))
    return tokens.token(STYLE, TokenFrame(ROUND, FUR), one, told, tokens.face(HOUND), "hound", area)

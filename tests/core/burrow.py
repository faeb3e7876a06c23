"""The Burrow: a tiny game on a board that grows, to prove that the table carries one: tiles with two sides laid in any
turn, walls that fall, doors that stay open once somebody went through, roots in the way, sight from centre to centre.

Two moles take turns: lay the tile that was drawn beside what lies there, then walk, dig through a wall, or stay.
Whoever then sees the other gets a point; three points win, and so does having more when the last tile is laid.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tests.core.burrow_drawing import held, picture
from undercroft.core.board import reach as ways
from undercroft.core.board.boards import Boards
from undercroft.core.board.centres import centre_sight
from undercroft.core.board.fitting import touching
from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.board.laying import Board, tile_part
from undercroft.core.board.tiles import Box, Element, SideText, TileText
from undercroft.core.chance.dice import Dice
from undercroft.core.chance.odds import Case, Chance
from undercroft.core.choice import Ask
from undercroft.core.drawing.picture import Picture
from undercroft.core.drawing.sketch import GridSketch, Sketch
from undercroft.core.fields import FOUND, OWN
from undercroft.core.files.ledger import Ledger, Rule
from undercroft.core.page import Guide, Hindrance, Label, Overlay, Pose, Ref, reach
from undercroft.core.page import Row as PanelRow
from undercroft.core.plan import Plan
from undercroft.core.records.notation import SQUARE, Action, Kind, Notation, one_of
from undercroft.core.records.position import Bits, ListOf, Number, load_fields, must_agree
from undercroft.core.scaffold.game import PlainGame
from undercroft.core.scaffold.spec import BaseSpec, NoOptions
from undercroft.core.scaffold.state import PlainState
from undercroft.core.spec import Benchmark, MissionInfo
from undercroft.core.speech.questions import Questions, QuestionText
from undercroft.core.speech.say import Text, noun, say
from undercroft.core.stakes import Stake
from undercroft.core.state import ALL
from undercroft.core.vocabulary.classes import GameAction, GameEvent
from undercroft.core.vocabulary.plain import Actions, Events

SEATS = ("ash", "bramble")
DIG, RACE = "dig", "race"
POINTS, STEPS, LAID = 3, 4, 9  # to win; in a turn; how many tiles are laid
ROOT = {"R": Element("root", stops=True, hides=True)}

DEN = SideText("+---+---+---+\n| 1   .   2 |\n+---+   +---+\n")
NEST = SideText("+---+   +\n| .   R |\n+   +---+\n  .   . |\n+---+---+\n", "Nest", ROOT)
GLADE = SideText("+   +   +\n  .   .\n+   +   +\n  .   .\n+   +   +\n", "Glade")
TUNNEL = SideText("+---+---+---+\n  .   . d .\n+---+---+---+\n", "Tunnel")
TRENCH = SideText("+---+---+---+\n  .   .   .\n+   +   +   +\n", "Trench")
ELBOW = SideText("+---+   +\n  . |###\n+   +---+\n| .   .\n+---+---+\n", "Elbow")
BEND = SideText("+   +   +\n  . |###\n+   +---+\n  .   R\n+   +   +\n", "Bend", ROOT)
BOX = Box({
    "0": TileText(DEN), "1": TileText(NEST, GLADE), "2": TileText(TUNNEL, TRENCH), "3": TileText(ELBOW, BEND),
})  # fmt: skip
BOARDS = Boards(BOX, 8, 6)
FRAME, SIGHT = BOARDS.frame, centre_sight(BOARDS.frame)
START = tile_part(0, 2, 2)
EDGES = Bits(FRAME.edges)

Q_LAY, Q_MOVE = range(2)
WHY_POINTS, WHY_LAST = 100, 101

RULE = "BUR-1"
LEDGER = Ledger("burrow", "BUR", "our own burrow", {RULE: Rule(RULE, "All of it", "Lay and look.", "here")}, {})


PIECE, DIRECTION = Kind("tile", BOX.write, BOX.read), one_of("direction", DIRECTIONS)


class Lay(GameAction, frozen=True):
    piece: Annotated[int, PIECE]
    spot: Annotated[int, SQUARE]


class Walk(GameAction, frozen=True):
    spot: Annotated[int, SQUARE]


class Break(GameAction, frozen=True):
    direction: Annotated[int, DIRECTION]


class Stay(GameAction, frozen=True): ...


ACTIONS = Actions(Lay, Walk, Break, Stay)


class Mole(GameEvent, frozen=True):
    """What one mole does."""

    seat: int


class Laid(Mole, frozen=True): ...


class Walked(Mole, frozen=True): ...


class Rolled(Mole, frozen=True):
    face: int


class Broken(Mole, frozen=True): ...


class DoorOpened(Mole, frozen=True): ...


class Seen(Mole, frozen=True): ...


class Stayed(Mole, frozen=True): ...


EVENTS = Events(Laid, Walked, Rolled, Broken, DoorOpened, Seen, Stayed)


class BurrowAction(Action):
    __slots__ = ()
    notation = Notation(ACTIONS.verbs, SEATS)


class Burrow(PlainState):
    """The table. Of the board it holds what was laid; the board itself is looked up, and shared by all copies."""

    parts: Annotated[tuple[int, ...], ListOf(Number(0, 1 << 26), most=LAID + 2)]
    board: Annotated[Board, FOUND]
    fallen: Annotated[int, EDGES]  # walls
    opened: Annotated[int, EDGES]  # doors
    place: Annotated[list[int], ListOf(Number(0, FRAME.size - 1), 2), OWN]
    points: Annotated[list[int], ListOf(Number(0, POINTS), 2), OWN]
    seat: Annotated[int, Number(0, 1)]
    tile: Annotated[int, Number(0, len(BOX.names) - 1)]  # to lay; 0 once it is laid
    most: Annotated[int, Number(0, LAID)]

    def __init__(self, dice: Dice, most: int) -> None:
        super().__init__(dice, len(SEATS))
        self.most = most
        self.parts = (START,)
        self.board = BOARDS.of(self.parts)
        self.fallen = self.opened = 0
        self.place = [self.board.grid.marks[mark][0] for mark in "12"]
        self.points = [0, 0]
        self.seat = 0
        self.tile = 1 + dice.below(len(BOX.names) - 1)


# ---------------------------------------------------------------- the rules


def shut(s: Burrow) -> int:
    """The edges that stop sight: walls that stand and doors that nobody opened yet."""
    return s.board.walls & ~s.fallen | s.board.doors & ~s.opened


def walk_of(s: Burrow) -> ways.Walk:
    board = s.board
    return ways.Walk(board.grid, barred=board.walls & ~s.fallen, blocked=board.stops, shut=board.doors & ~s.opened)


def spots(s: Burrow) -> list[int]:
    """Every way to lay the tile: piece and place."""
    grid, out = s.board.grid, []
    for number in range(s.tile << 3, (s.tile << 3) + 8):
        out += ACTIONS.codes(Lay(number, grid.spot(sq)) for sq in bits(touching(s.board, number, False)))
    return out


def place(s: Burrow, lay: Lay) -> Ref:
    """Where one points to lay a tile: its first square."""
    x, y = FRAME.place(s.board.grid.at_spot(lay.spot))
    dx, dy = min(BOX.piece(lay.piece).cells, key=lambda spot: (spot[1], spot[0]))
    return "place", s.board.grid.name((y + dy) * FRAME.width + x + dx)


def breakable(s: Burrow) -> list[int]:
    walls = s.board.walls & ~s.fallen & ~s.board.rim
    return [d for d in range(4) if walls >> FRAME.edge[s.place[s.seat] * 4 + d] & 1]


def settle(s: Burrow) -> Ask:
    if s.tile:
        options = spots(s)
        if options:
            return Ask(s.seat, Q_LAY, options)
        s.tile = 0  # it fits nowhere and is laid aside
    here, other = s.place[s.seat], s.place[1 - s.seat]
    reach = walk_of(s).flood(1 << here, STEPS).ball(STEPS) & ~(1 << here | 1 << other)
    walks = [Walk(s.board.grid.spot(sq)) for sq in bits(reach)]
    return Ask(s.seat, Q_MOVE, ACTIONS.codes([*walks, *[Break(d) for d in breakable(s)], Stay()]))


def begin(s: Burrow, action: GameAction) -> None:
    if isinstance(action, Lay):
        sq = s.board.grid.at_spot(action.spot)
        s.parts = (*s.parts, tile_part(action.piece, sq % FRAME.width, sq // FRAME.width))
        s.board = BOARDS.of(s.parts)
        s.tile = 0
        EVENTS.tell(s, Laid, s.seat)
        return
    if isinstance(action, Walk):
        walk(s, s.board.grid.at_spot(action.spot))
    elif isinstance(action, Break):
        face = s.dice.die()
        EVENTS.tell(s, Rolled, s.seat, face)
        if face > 3:
            s.fallen |= 1 << FRAME.edge[s.place[s.seat] * 4 + action.direction]
            EVENTS.tell(s, Broken, s.seat)
    else:
        EVENTS.tell(s, Stayed, s.seat)
    end_of_turn(s)


def walk(s: Burrow, to: int) -> None:
    """The cheapest way; doors on it stay open."""
    steps = walk_of(s)
    way = steps.way(steps.flood(1 << s.place[s.seat]), to)
    for a, b in pairwise(way):
        d = s.board.grid.step[a * 4 : a * 4 + 4].index(b)
        edge = FRAME.edge[a * 4 + d]
        if s.board.doors & ~s.opened & 1 << edge:
            s.opened |= s.board.door[edge]
            EVENTS.tell(s, DoorOpened, s.seat)
    s.place[s.seat] = to
    EVENTS.tell(s, Walked, s.seat)


def end_of_turn(s: Burrow) -> None:
    if SIGHT.sees(s.place[s.seat], s.place[1 - s.seat], s.board.hides, shut(s)) and len(s.parts) > 2:
        s.points[s.seat] += 1
        EVENTS.tell(s, Seen, s.seat)
    if s.points[s.seat] == POINTS:
        s.finish(1 << s.seat, WHY_POINTS)
    elif len(s.parts) > s.most:
        best = max(s.points)
        s.finish(0 if s.points == [best, best] else 1 << s.points.index(best), WHY_LAST)
    s.seat = 1 - s.seat
    s.tile = 1 + s.dice.below(len(BOX.names) - 1)
    if not spots(s):
        s.most = 0  # nothing more can be laid: the next turn is the last


# ---------------------------------------------------------------- the game, as the table knows it

QUESTIONS = Questions[Burrow](
    {
        Q_LAY: QuestionText("lay", say("Where do you lay the tile?"), say("{player} lays a tile"),
                            ACTIONS.numbers(Lay), rule=RULE),
        Q_MOVE: QuestionText("move", say("Where do you go?"), say("{player} moves"),
                             ACTIONS.numbers(Walk, Break, Stay), rule=RULE),
    },
    BurrowAction.notation,
    [noun(seat, proper=True) for seat in SEATS],
)  # fmt: skip
ENDINGS = {WHY_POINTS: "It ends: enough was seen.", WHY_LAST: "It ends: the last tile is laid."}


SENTENCES: dict[type[GameEvent], Text] = {
    Laid: say("{seat} lays a tile."), Walked: say("{seat} walks."), Rolled: say("{seat} rolls {face}."),
    Broken: say("{seat} breaks a wall."), DoorOpened: say("{seat} opens a door."),
    Seen: say("{seat} sees the other."), Stayed: say("{seat} stays."),
}  # fmt: skip
STAKES = (
    Stake(id="points", title="Victory: the other was seen often enough", rule=RULE, ends=(WHY_POINTS,)),
    Stake(id="last", title="The last tile: most points win", rule=RULE, ends=(WHY_LAST,)),
    Stake(id="seen", title="A point: the other is seen", rule=RULE, worth=1, pays="seen"),
)
FIRED: dict[type[GameEvent], str] = {
    Laid: "laid", Walked: "walk", Broken: "broken", DoorOpened: "door", Seen: "seen",
}  # fmt: skip


class BurrowView(msgspec.Struct, frozen=True):
    """Nothing is hidden."""

    map: str
    place: list[str]
    points: list[int]
    tile: str


class BurrowGame(PlainGame[Burrow]):
    action_type, actions, events = BurrowAction, ACTIONS, EVENTS
    questions, sentences, endings, rule = QUESTIONS, SENTENCES, ENDINGS, RULE
    fired_by = FIRED

    def carry_out(self, action: GameAction) -> None:
        begin(self.table, action)

    def settle(self) -> Ask | None:
        return settle(self.table)

    def resample(self, state: Any, seat: int, dice: Dice) -> None:
        """Nothing is hidden: the next tile is drawn when it is needed."""

    def view(self, seat: int) -> BurrowView:
        s = self.table
        names = [s.board.grid.name(sq) for sq in s.place]
        return BurrowView(s.board.grid.text, names, s.points[:], BOX.names[s.tile])

    def odds(self, action: int) -> list[Chance]:
        half = Fraction(1, 2)
        falls, stands = Case("falls", say("falls"), half), Case("stands", say("stands"), half)
        chance = Chance(self.table.seat, (falls, stands), falls, say("It falls: 50 %."))
        return [chance] if isinstance(ACTIONS.read(action), Break) else []

    def plans(self, figure: int) -> list[Plan]:
        s = self.table
        flood = walk_of(s).flood(1 << s.place[s.seat])
        options = [(code, ACTIONS.read(code)) for code in self.codes()]
        walks = [(code, s.board.grid.at_spot(walk.spot)) for code, walk in options if isinstance(walk, Walk)]
        return [Plan(s.board.grid.name(sq), flood.far[sq], 0, 0, (str(self.action(code)),)) for code, sq in walks]

    def picture(self, seat: int = ALL, language: str = "en") -> Picture:
        s = self.table
        return picture(s.board, s.fallen, s.opened, s.place, SEATS, s.seat, language)

    def refs(self, seat: int, action: GameAction) -> list[Ref]:
        grid = self.table.board.grid
        if isinstance(action, Walk):
            return [*super().refs(seat, action), ("square", grid.name(grid.at_spot(action.spot)))]
        if isinstance(action, Lay):
            return [place(self.table, action)]
        return super().refs(seat, action)

    def labels(self, seat: int) -> list[Label]:
        """A tile is held on its front or back, in one of four turns."""
        codes = self.codes() if self.ask is not None and self.ask.seat == seat else []
        laid = [action.piece % 8 if isinstance(action, Lay) else None for action in map(ACTIONS.read, codes)]
        return [
            label if pose is None else msgspec.structs.replace(label, pose=pose, group="The tile in hand")
            for label, pose in zip(super().labels(seat), laid)
        ]

    def worded(self, action: GameAction, text: str) -> str:
        return f"at {place(self.table, action)[1]}" if isinstance(action, Lay) else ""

    def guide(self, seat: int) -> Guide:
        if self.ask is None or self.ask.question != Q_LAY or not self.asks(seat):
            return super().guide(seat)
        pieces = [BOX.piece(self.table.tile << 3 | held) for held in range(8)]
        return Guide(poses=[Pose(held(piece), piece.name) for piece in pieces])

    def explain(self, seat: int, refs: list[list[str]]) -> list[Hindrance]:
        """A tile that sticks out, lies on another, or beside none."""
        if self.ask is None or self.ask.question != Q_LAY or [kind for kind, _ in refs] != ["pose", "place"]:
            return []
        held, where = int(refs[0][1]), refs[1][1]
        can = [label for label in self.labels(seat) if label.pose == held and label.refs[-1][1] == where]
        return [] if can else [Hindrance("", RULE, say("the tile does not fit there"))]

    def row(self, seat: int) -> PanelRow:
        return msgspec.structs.replace(super().row(seat), value=self.table.points[seat], of=POINTS)

    def stakes(self, seat: int) -> list[Stake]:
        return list(STAKES)

    def points(self) -> list[int]:
        return self.table.points[:]

    def paid(self) -> list[str]:
        return ["seen" for event in self.told() if isinstance(event, Seen)]

    def overlay(self, seat: int, figure: int) -> Overlay:
        s = self.table
        seen = SIGHT.field(s.place[figure], s.board.hides, shut(s)) & s.board.grid.floor
        ways = self.plans(figure) if self.ask is not None and self.ask.seat == seat else []
        return Overlay([reach(plan, "") for plan in ways], [s.board.grid.name(sq) for sq in bits(seen)])

    def sketch(self, seat: int, width: int, language: str = "en") -> Sketch:
        s = self.table
        cells = {sq: (SEATS[who][0], f"seat{who}") for who, sq in enumerate(s.place)}
        gates = ["shut" if shut(s) >> edge & 1 else "open" for edge in range(FRAME.edges)]
        return Sketch(GridSketch(s.board.grid, cells, gates, 3).lines(), [])

    def turns(self) -> int:
        return len(self.table.parts)

    def check(self) -> None:
        s = self.table
        assert s.board is BOARDS.of(s.parts) or s.board.grid.text == BOARDS.of(s.parts).grid.text, "another board"
        assert not s.fallen & ~s.board.walls and not s.opened & ~s.board.doors, "something fell that did not stand"
        assert all(s.board.grid.floor >> sq & 1 for sq in s.place), "a mole stands beside the board"


class BurrowSpec(BaseSpec[BurrowGame]):
    id = "burrow"
    name = "The Burrow"
    blurb = "A small game."
    seats = SEATS
    action = BurrowAction
    benchmarks = (Benchmark("Dig", DIG),)
    languages = Path(__file__).parent / "burrow_languages"

    def ledger(self) -> Ledger:
        return LEDGER

    def missions(self) -> list[MissionInfo]:
        return [MissionInfo(DIG, "Dig", "All tiles.", 5), MissionInfo(RACE, "Race", "Half of them.", 5)]

    def start(self, mission: str, dice: Dice, edition: str, chosen: NoOptions) -> BurrowGame:
        return BurrowGame(Burrow(dice, LAID if mission == DIG else LAID // 2))

    def load(self, game: BurrowGame, state: Mapping[str, Any]) -> None:
        table = game.table
        load_fields(table, game.shapes(), state)
        table.parts = tuple(table.parts)
        table.board = BOARDS.of(table.parts)  # one sentence if a part does not fit
        must_agree(game.check)

    def stakes(self, mission: str, edition: str, chosen: NoOptions) -> Sequence[Stake]:
        return STAKES

    def briefing(self, mission: str) -> str:
        return "Dig."

"""Maps made by tests: drawn as text, drawn at random, mirrored and turned."""

from collections.abc import Callable

from hypothesis import strategies as st

Square = tuple[int, int]  # x, y from the top left
Pair = frozenset[Square]  # the edge between two neighbours


class Plan:
    """What a map should say, kept apart from how the engine keeps it."""

    def __init__(self, width: int, height: int, rock: set[Square], edges: dict[Pair, str]) -> None:
        self.width = width
        self.height = height
        self.rock = rock
        self.edges = edges  # '#' a wall, a letter a door; what is not here is open

    def squares(self) -> list[Square]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def number(self, square: Square) -> int:
        return square[1] * self.width + square[0]

    def drawn(self, a: Square, b: Square) -> str:
        """The edge between two neighbours, of which one may be outside."""
        if not (self.inside(a) and self.inside(b)):
            return "#"
        return self.edges.get(frozenset((a, b)), " ")

    def inside(self, square: Square) -> bool:
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def solid(self, square: Square) -> bool:
        return not self.inside(square) or square in self.rock

    def text(self) -> str:
        lines = []
        for y in range(self.height + 1):
            across = [self.drawn((x, y - 1), (x, y)) for x in range(self.width)]
            lines.append("+" + "".join({" ": "   ", "#": "---"}.get(e, f"-{e}-") + "+" for e in across))
            if y < self.height:
                line = ""
                for x in range(self.width + 1):
                    line += self.drawn((x - 1, y), (x, y)).replace("#", "|")
                    if x < self.width:
                        line += "###" if (x, y) in self.rock else " . "
                lines.append(line)
        return "\n".join(lines) + "\n"

    def moved(self, move: Callable[[Square], Square], width: int, height: int) -> "Plan":
        edges = {frozenset(move(square) for square in pair): drawn for pair, drawn in self.edges.items()}
        return Plan(width, height, {move(square) for square in self.rock}, edges)


def inner_edges(width: int, height: int) -> list[Pair]:
    east = [frozenset(((x, y), (x + 1, y))) for y in range(height) for x in range(width - 1)]
    south = [frozenset(((x, y), (x, y + 1))) for y in range(height - 1) for x in range(width)]
    return east + south


def corners_of(pair: Pair) -> list[Square]:
    """The two end points of the edge between two squares; corner (x, y) is top left of square (x, y)."""
    first, (bx, by) = sorted(pair)
    return [(bx, by), (bx, by + 1)] if first[1] == by else [(bx, by), (bx + 1, by)]


def tidy(plan: Plan) -> None:
    """Take away what a map may not hold: doors at rock, and walls and doors with a loose end."""
    for pair in [p for p, drawn in plan.edges.items() if drawn != "#" and p & plan.rock]:
        del plan.edges[pair]
    loose = True
    while loose:
        loose = False
        for pair in list(plan.edges):
            if not all(held(plan, pair, corner) for corner in corners_of(pair)):
                del plan.edges[pair]
                loose = True


def held(plan: Plan, pair: Pair, corner: Square) -> bool:
    x, y = corner
    if any(plan.solid((x - i, y - j)) for i in (0, 1) for j in (0, 1)):
        return True
    return any(corner in corners_of(other) for other in plan.edges if other != pair)


@st.composite
def plans(draw: st.DrawFn, most: int = 5) -> Plan:
    width = draw(st.integers(1, most))
    height = draw(st.integers(1, most))
    kinds = draw(st.sampled_from(["       #d", "   ##d", " ", "      d", "     ###", "#ddd"]))
    pairs = inner_edges(width, height)
    drawn = draw(st.lists(st.sampled_from(kinds), min_size=len(pairs), max_size=len(pairs)))
    rock = draw(st.sets(st.tuples(st.integers(0, width - 1), st.integers(0, height - 1)), max_size=4))
    plan = Plan(width, height, rock, {pair: d for pair, d in zip(pairs, drawn) if d != " "})
    tidy(plan)
    return plan

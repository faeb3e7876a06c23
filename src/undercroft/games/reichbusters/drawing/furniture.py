"""What stands in the rooms of the castle and the bunker, seen from above: flat shapes that share the ink of their
group,
so that each costs few letters. Sizes are units of the sheet, of which an area's square has 144."""

from collections.abc import Iterable

from undercroft.core.board.floorplan import noise
from undercroft.core.drawing.svg import Point, box, circle, group, line, lines, move, path, rect

OAK, WALNUT, PINE = "#8a6238", "#5d4026", "#b08a57"
RED, WINE, GOLD = "#8f2f2a", "#642022", "#c9a04a"
STONE, SLATE = "#9c9484", "#6d6a63"
STEEL, IRON, RUST = "#87929a", "#4a545b", "#7d4b30"
LINEN, PAPER = "#d8d1bd", "#e8dfc6"
GLOW, VRIL, DEEP_VRIL = "#b9f58a", "#5fbf4a", "#2b6b2c"
WATER = "#2f5566"
BRICK_RED = "#7a4636"


def boxes(fill: str, *found: tuple[float, float, float, float]) -> str:
    """Several of one colour in one path: left, top, width, height each."""
    return path("".join(box(*one) for one in found), fill=fill)


def marks(d: str, width: float = 1.2, colour: str | None = None) -> str:
    """Lines only."""
    return path(d, fill="none", stroke=colour, stroke_width=width)


# ---------------------------------------------------------------- floors


def floor(wide: float, high: float, colour: str) -> str:
    return rect(0, 0, wide, high, fill=colour, stroke="none")


def flags(wide: int, high: int, seed: int) -> str:
    """Flagstones in courses, none above a joint of the last."""
    joints: list[list[Point]] = [[(0, y), (wide, y)] for y in range(24, high, 24)]
    for row in range(high // 24):
        x = 8 + noise(row, seed) % 26
        while x < wide:
            joints.append([(x, row * 24), (x, row * 24 + 24)])
            x += 26 + noise(x, row, seed) % 20
    return path(lines(joints), fill="none", stroke_opacity=0.22)


def planks(wide: int, high: int, seed: int) -> str:
    joints: list[list[Point]] = [[(0, y), (wide, y)] for y in range(12, high, 12)]
    for row in range(high // 12):
        joints += [[(x, row * 12), (x, row * 12 + 12)] for x in range(20 + noise(row, seed) % 60, wide, 84)]
    return path(lines(joints), fill="none", stroke_opacity=0.28)


def checks(wide: int, high: int, step: int, colour: str, opacity: float = 0.16) -> str:
    """Every other tile of a floor."""
    found = [
        box(x, y, step, step)
        for y in range(0, high, step)
        for x in range((y // step) % 2 * step, wide, 2 * step)
    ]  # fmt: skip
    return path("".join(found), fill=colour, fill_opacity=opacity, stroke="none")


def parquet(wide: int, high: int) -> str:
    """Blocks of short boards, turned by quarters in turn."""
    boards: list[list[Point]] = []
    for y in range(0, high, 24):
        for x in range(0, wide, 24):
            for at in (0, 8, 16):
                lying = (x + y) // 24 % 2
                boards.append([(x, y + at), (x + 24, y + at)] if lying else [(x + at, y), (x + at, y + 24)])
    return path(lines(boards), fill="none", stroke_opacity=0.24)


def plates(wide: int, high: int) -> str:
    """Concrete in slabs, a rivet in each corner."""
    seams: list[list[Point]] = [[(x, 0), (x, high)] for x in range(72, wide, 72)]
    seams += [[(0, y), (wide, y)] for y in range(72, high, 72)]
    rivets = "".join(
        f"M{x + dx} {y + dy}h.1"
        for y in range(0, high, 72)
        for x in range(0, wide, 72)
        for dx in (7, 65)
        for dy in (7, 65)
    )
    return path(lines(seams), fill="none", stroke_opacity=0.3) + path(
        rivets, fill="none", stroke_width=3.2, stroke_linecap="round", stroke_opacity=0.35
    )


def hazard(x: float, y: float, wide: float, high: float) -> str:
    """A band of warning paint."""
    strokes = "".join(
        f"M{x + at:g} {y + high:g}l{high:g}-{high:g}h6l-{high:g} {high:g}z" for at in range(0, int(wide - high), 12)
    )
    return rect(x, y, wide, high, fill="#c99a2e", fill_opacity=0.75, stroke="none") + path(
        strokes, fill="#1c1a14", fill_opacity=0.7, stroke="none"
    )


def rug(x: float, y: float, wide: float, high: float, colour: str, trim: str = GOLD) -> str:
    return (
        rect(x, y, wide, high, fill=colour, rx=2)
        + rect(x + 5, y + 5, wide - 10, high - 10, fill="none", stroke=trim, stroke_width=2, stroke_opacity=0.8)
        + rect(x + 10, y + 10, wide - 20, high - 20, fill="none", stroke=trim, stroke_opacity=0.5)
    )


# ---------------------------------------------------------------- wood


def table(x: float, y: float, wide: float, high: float, wood: str = OAK) -> str:
    return rect(x, y, wide, high, rx=3, fill=wood) + rect(
        x + 3, y + 3, wide - 6, high - 6, rx=1.5, fill="#fff", fill_opacity=0.12
    )


def chairs(places: Iterable[Point], colour: str = WALNUT) -> str:
    return boxes(colour, *[(x - 6, y - 6, 12, 12) for x, y in places])


def shelf(x: float, y: float, wide: float, high: float, seed: int = 1) -> str:
    """Full of books, seen along its longer side."""
    spines = dict.fromkeys(("#7e3b33", "#3f5a4b", "#b59a5d", "#41506b"), "")
    across, at = wide >= high, 2.0
    long = max(wide, high)
    while at < long - 4:
        thick = 3 + noise(int(at), seed) % 3
        colour = list(spines)[noise(int(at), seed, 5) % len(spines)]
        spines[colour] += box(x + at, y + 2, thick, high - 4) if across else box(x + 2, y + at, wide - 4, thick)
        at += thick
    return rect(x, y, wide, high, fill=WALNUT) + group(
        *[path(d, fill=colour) for colour, d in spines.items() if d], stroke_width=0.5
    )


def crate(x: float, y: float, size: float, colour: str = PINE) -> str:
    return rect(x, y, size, size, fill=colour) + marks(
        f"M{x + 3:g} {y + 3:g}l{size - 6:g} {size - 6:g}M{x + size - 3:g} {y + 3:g}l{6 - size:g} {size - 6:g}"
        + box(x + 3, y + 3, size - 6, size - 6)
    )


def barrel(x: float, y: float, radius: float, colour: str = OAK) -> str:
    return (
        circle(x, y, radius, fill=colour)
        + circle(x, y, radius * 0.72, fill="#fff", fill_opacity=0.12)
        + marks(f"M{x - radius * 0.6:g} {y:g}h{radius * 1.2:g}")
    )


def bed(x: float, y: float, wide: float, high: float, blanket: str = "#6f7660") -> str:
    return (
        rect(x, y, wide, high, rx=2, fill=LINEN)
        + rect(x + 3, y + 3, wide - 6, min(high * 0.24, 14), rx=3, fill="#f2ecdb")
        + rect(x, y + high * 0.34, wide, high * 0.66, rx=2, fill=blanket)
    )


def sofa(x: float, y: float, wide: float, high: float, colour: str = WINE) -> str:
    return rect(x, y, wide, high, rx=6, fill=colour) + rect(
        x + 6, y + 8, wide - 12, high - 8, rx=3, fill="#fff", fill_opacity=0.14
    )


# ---------------------------------------------------------------- stone and fire


def column(x: float, y: float, radius: float = 10, colour: str = STONE) -> str:
    return rect(x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4, fill=SLATE) + circle(
        x, y, radius, fill=colour
    ) + circle(x - 2, y - 2, radius * 0.5, fill="#fff", fill_opacity=0.2, stroke="none")  # fmt: skip


def fireplace(x: float, y: float, wide: float) -> str:
    return (
        rect(x, y, wide, 16, fill=SLATE)
        + rect(x + 6, y, wide - 12, 11, fill="#1a1512")
        + path(
            f"M{x + 10:g} {y + 10:g}q6-9 8-3 3-8 8-3 3-6 8 0 4-5 6 6z", fill="#f08a2c", stroke="none", transform=None
        )
        + circle(x + wide / 2, y + 26, 26, fill="#f7a540", fill_opacity=0.14, stroke="none")
    )


def candle(x: float, y: float) -> str:
    return circle(x, y, 9, fill="#ffcf6b", fill_opacity=0.25, stroke="none") + circle(x, y, 3, fill="#ffd98a")


def globe(x: float, y: float, radius: float = 11) -> str:
    return circle(x, y, radius, fill="#4f7890") + path(
        f"M{x - 6:g} {y - 6:g}q5-4 8 0t-2 6q-5 1-6-6zM{x:g} {y + 3:g}q6-2 7 2l-5 4z", fill="#8d9a5b", stroke="none"
    ) + circle(x, y, radius + 3, fill="none", stroke=GOLD, stroke_width=1.6)  # fmt: skip


def picture_frames(places: Iterable[tuple[float, float, float]], high: float = 9) -> str:
    """Paintings that hang on a wall: left, top, width."""
    out = []
    for nth, (x, y, wide) in enumerate(places):
        out.append(rect(x, y, wide, high, fill=GOLD))
        colour = ("#41506b", "#7e3b33", "#3f5a4b", "#8d7c4a")[nth % 4]
        out.append(rect(x + 2, y + 2, wide - 4, high - 4, fill=colour, stroke_width=0.6))
        out.append(
            path(
                f"M{x + 3:g} {y + high - 2:g}l{wide / 4:g}-4 5 2 6-3 4 5z",
                fill="#d9c48f",
                fill_opacity=0.7,
                stroke="none",
            )
        )
    return "".join(out)


# ---------------------------------------------------------------- steel


def pipe(points: list[Point], width: float = 7, colour: str = STEEL) -> str:
    """With the ink of its edge, and flanges where it bends."""
    d = line(points)
    knots = "".join(f"M{x:g} {y:g}h.1" for x, y in points[1:-1])
    return (
        marks(d, width + 2.4)
        + path(d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=1)
        + path(d, fill="none", stroke="#fff", stroke_width=width / 4, stroke_opacity=0.25)
        + (
            path(knots, fill="none", stroke=IRON, stroke_width=width + 5, stroke_linecap="round", stroke_opacity=1)
            if knots
            else ""
        )
    )


def console(x: float, y: float, wide: float, high: float) -> str:
    """A steel cabinet with dials and lamps."""
    dials = "".join(f"M{x + at:g} {y + high / 2:g}h.1" for at in range(7, int(wide) - 4, 11))
    lamps = "".join(f"M{x + at:g} {y + high - 3:g}h.1" for at in range(5, int(wide) - 3, 7))
    return (
        rect(x, y, wide, high, rx=1.5, fill=IRON)
        + path(dials, fill="none", stroke=PAPER, stroke_width=6, stroke_linecap="round", stroke_opacity=0.85)
        + path(lamps, fill="none", stroke=GLOW, stroke_width=2.2, stroke_linecap="round", stroke_opacity=0.9)
    )


def tank(x: float, y: float, radius: float = 13) -> str:
    """A glass full of vril."""
    return (
        circle(x, y, radius + 9, fill=GLOW, fill_opacity=0.16, stroke="none")
        + circle(x, y, radius, fill=STEEL)
        + circle(x, y, radius - 3.5, fill=VRIL)
        + path(f"M{x - 4:g} {y + 4:g}q-3-5 1-8 1 4 4 3 1 6-5 5z", fill=DEEP_VRIL, stroke="none")
        + circle(x - 3, y - 4, 2.4, fill=GLOW, stroke="none")
    )


def coil(x: float, y: float, radius: float = 14) -> str:
    """A Tesla coil, with a spark."""
    return (
        circle(x, y, radius, fill=RUST)
        + circle(x, y, radius * 0.66, fill="#b87a3f")
        + circle(x, y, radius * 0.34, fill=STEEL)
        + marks(f"M{x + 4:g} {y - 4:g}l7-4-2-4 9-6", 1.8, "#cdf6ff")
    )


def bars(x: float, y: float, long: float, upright: bool = False) -> str:
    """The front of a cell: a rail with rods in it."""
    d = f"M{x:g} {y:g}v{long:g}" if upright else f"M{x:g} {y:g}h{long:g}"
    return marks(d, 5) + path(
        d, fill="none", stroke=STEEL, stroke_width=3, stroke_opacity=1, stroke_dasharray="2.5 5.5"
    )


def slab(x: float, y: float, wide: float, high: float, sheet: bool = False) -> str:
    """A steel table with straps, or with somebody under a sheet."""
    out = rect(x, y, wide, high, rx=3, fill=STEEL) + rect(
        x + 2.5, y + 2.5, wide - 5, high - 5, rx=2, fill="#aeb8bd", stroke_width=0.7
    )
    if sheet:
        mid = x + wide / 2
        body = f"M{mid - 6:g} {y + 6:g}q6-5 12 0l3 12-2 {high - 30:g}h-14l-2-{high - 30:g}z"
        return out + path(body, fill=LINEN)
    return out + marks(f"M{x:g} {y + high * 0.3:g}h{wide:g}M{x:g} {y + high * 0.7:g}h{wide:g}", 3.2, "#5d3a22")


def drain(x: float, y: float, radius: float = 7) -> str:
    return circle(x, y, radius, fill=IRON, fill_opacity=0.7) + marks(
        f"M{x - radius + 2:g} {y - 2:g}h{2 * radius - 4:g}M{x - radius + 2:g} {y + 2:g}h{2 * radius - 4:g}", 1
    )


def rifles(x: float, y: float, wide: float, high: float = 14) -> str:
    """A rack of them along a wall."""
    guns = "".join(f"M{x + at:g} {y + high - 2:g}v-{high - 5:g}" for at in range(5, int(wide) - 2, 8))
    stocks = "".join(f"M{x + at:g} {y + high - 2:g}v-4" for at in range(5, int(wide) - 2, 8))
    return (
        rect(x, y, wide, high, fill=WALNUT)
        + marks(guns, 2.2, "#22282c")
        + path(stocks, fill="none", stroke=PINE, stroke_width=3.2, stroke_opacity=1)
    )


def shells(x: float, y: float, number: int, step: float = 10) -> str:
    """Artillery shells standing in a row."""
    out = "".join(f"M{x + step * nth - 3.5:g} {y + 12:g}v-9q0-7 3.5-9 3.5 2 3.5 9v9z" for nth in range(number))
    return path(out, fill="#a98a3d")


def papers(x: float, y: float) -> str:
    sheets = [rect(0, 0, 11, 14, fill=PAPER), rect(7, 4, 11, 14, fill="#f3ead2")]
    return group(*sheets, marks("M9 8h7M9 11h7M9 14h4", 0.8), transform=move(x, y) + "rotate(-12)")


def grate(x: float, y: float, wide: float, high: float) -> str:
    slats = "".join(f"M{x + at:g} {y + 2:g}v{high - 4:g}" for at in range(4, int(wide), 5))
    return rect(x, y, wide, high, fill=IRON, fill_opacity=0.55) + marks(slats, 1.4)

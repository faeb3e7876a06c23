"""The castle: what each room of the tiles' first sides is furnished with, drawn as the tile lies before it is
turned."""

from collections.abc import Callable

from undercroft.core.drawing.svg import box, circle, group, move, path, rect
from undercroft.games.reichbusters.drawing import furniture as f

FLAGSTONE, HALL, BOARDS, TILES = "#b3a78e", "#a89b82", "#a57f52", "#c3c4ba"


def _map_room() -> str:
    """A table that all of Europe lies on."""
    coast = "M104 104q14 8 10 20t14 16q10 2 8 16t18 14q12-4 14 6l2 22h-66z"
    front = "M126 92q10 22 6 40t22 34q12 8 10 34"
    return (
        f.floor(288, 288, FLAGSTONE) + f.flags(288, 288, 1)
        + f.rug(60, 60, 168, 168, f.WINE)
        + f.table(90, 78, 108, 132, f.WALNUT)
        + rect(96, 84, 96, 120, fill="#d9cda2")
        + path(coast, fill="#9fb6b5", stroke_width=0.8)
        + f.marks("M160 90q4 14 18 16M148 120h30M156 150l26 6", 0.9)
        + f.marks(front, 2.4, f.RED)
        + f.boxes("#3a5a86", (128, 118, 8, 6), (142, 140, 8, 6), (150, 172, 8, 6))
        + f.boxes(f.RED, (150, 104, 8, 6), (166, 128, 8, 6), (174, 160, 8, 6))
        + f.chairs([(78, 110), (78, 176), (210, 110), (210, 176)])
        + f.shelf(8, 8, 40, 14, 2) + f.shelf(240, 8, 40, 14, 3) + f.shelf(8, 240, 14, 40, 4)
        + f.globe(262, 262, 13) + f.candle(96, 78) + f.candle(192, 210)
    )  # fmt: skip


def _great_hall() -> str:
    """A long table, a fire to roast an ox at, and columns."""
    plates = "".join(f"M{x} {y}h.1" for x in range(70, 226, 22) for y in (60, 84))
    return (
        f.floor(288, 288, HALL) + f.flags(288, 288, 2)
        + f.rug(120, 130, 48, 158, f.RED)
        + f.table(54, 50, 180, 44)
        + f.chairs([(x, y) for x in range(70, 226, 22) for y in (40, 104)])
        + path(plates, fill="none", stroke=f.PAPER, stroke_width=8, stroke_linecap="round", stroke_opacity=0.8)
        + f.candle(100, 72) + f.candle(188, 72)
        + f.fireplace(8, 8, 44) + f.fireplace(236, 8, 44)
        + f.column(30, 170) + f.column(30, 250) + f.column(258, 170) + f.column(258, 250)
        + path("M64 176h22v18q0 12-11 18-11-6-11-18zM202 176h22v18q0 12-11 18-11-6-11-18z", fill=f.GOLD)
        + path("M75 176v36M64 188h22M213 176v36M202 188h22", fill="none", stroke=f.RED, stroke_width=3)
    )  # fmt: skip


def _theatre() -> str:
    """A stage with its curtain and lights, and rows of seats."""
    rows = "".join(
        box(44 + 22 * at + (row % 2) * 6, 168 + 26 * row, 16, 13)
        for row in range(4) for at in range(9) if at not in (4,)
    )  # fmt: skip
    folds = "M24 12q4 50 0 96M34 12q4 50 0 96M254 12q-4 50 0 96M264 12q-4 50 0 96"
    lights = "".join(f"M{x} 122h.1" for x in range(64, 232, 20))
    return (
        f.floor(288, 288, "#7d5a3c") + f.planks(288, 288, 5)
        + rect(8, 144, 272, 136, fill=f.WINE, fill_opacity=0.75, stroke="none")
        + path("M14 8h260v104q-60 22-130 22t-130-22z", fill=f.PINE) + f.marks("M14 38h260M14 68h260M14 98h260", 0.7)
        + path("M14 8h26q6 54-8 112l-18-8zM274 8h-26q-6 54 8 112l18-8z", fill=f.RED) + f.marks(folds, 1)
        + path("M14 8h260q-20 18-44 8-22 10-43 0-22 10-43 0-22 10-43 0-22 10-43 0-24 10-44-8z", fill=f.RED)
        + circle(144, 78, 30, fill="#fff2c0", fill_opacity=0.35, stroke="none")
        + path(lights, fill="none", stroke="#ffe08a", stroke_width=5, stroke_linecap="round", stroke_opacity=0.9)
        + path(rows, fill="#a33a34")
        + f.sofa(112, 52, 40, 20, "#7b6a3a") + f.boxes(f.WALNUT, (176, 46, 18, 26))
    )  # fmt: skip


def _church() -> str:
    """Pews, an aisle, an altar, and light that falls through coloured glass."""
    pews = [box(30 + 26 * at, y, 11, 62) for at in range(4) for y in (24, 202)]
    glass = [("#b54a3c", 0), ("#c9a04a", 1), ("#3f6ea0", 2), ("#4d8a5a", 3)]
    beams = [
        path("M0 0l26 8-34 56-26-8z", fill=colour, fill_opacity=0.3, stroke="none",
             transform=move(176 + 26 * at, 20 + 54 * at))
        for colour, at in glass
    ]  # fmt: skip
    return (
        f.floor(288, 288, "#a9a69b") + f.flags(288, 288, 3)
        + f.rug(0, 124, 206, 40, f.RED)
        + path("".join(pews), fill=f.OAK)
        + path("".join(box(33 + 26 * at, y
        + 3, 2, 56) for at in range(4) for y in (24, 202)), fill=f.WALNUT, stroke="none")
        + group(*beams)
        + path("M206 84h74v120h-74q-16-60 0-120z", fill="#c8c2b2")
        + f.table(238, 114, 26, 60, f.LINEN) + f.marks("M251 128v32M241 138h20", 4, f.GOLD)
        + f.candle(246, 104) + f.candle(246, 184) + f.candle(222, 96) + f.candle(222, 192)
        + f.column(150, 34, 9) + f.column(150, 254, 9)
    )  # fmt: skip


def _laboratory() -> str:
    """Benches with glass on them, white tiles."""
    flasks = "M22 20l5-8v-6h4v6l5 8zM52 20l5-8v-6h4v6l5 8zM214 20l5-8v-6h4v6l5 8z"
    return (
        f.floor(288, 144, TILES) + f.checks(288, 144, 16, "#5b6b6b", 0.14)
        + f.table(8, 8, 76, 18, f.STEEL) + f.table(196, 8, 84, 18, f.STEEL)
        + path(flasks, fill="#9fd48a") + path("M244 20l5-8v-6h4v6l5 8z", fill="#d2a24a")
        + f.table(40, 66, 76, 34, "#7c868a") + f.table(172, 66, 76, 34, "#7c868a")
        + f.marks("M52 92v-16h14v8M96 76q-12 0-12 8t12 8", 2, "#3b5f6b")
        + path("M60 80h10l4 12h-18z", fill="#7fc4c9") + circle(200, 82, 8, fill="#8fd07a")
        + circle(224, 84, 6, fill="#c06a4f")
        + f.chairs([(78, 56), (210, 56), (78, 112), (210, 112)], f.IRON)
        + f.console(8, 112, 40, 22) + f.papers(258, 110) + f.shelf(240, 122, 40, 14, 6)
    )  # fmt: skip


def _art_gallery() -> str:
    """Pictures on every wall, two statues, ropes."""
    statue = (
        rect(-15, -15, 30, 30, fill=f.STONE) + circle(0, 0, 11, fill="#e7e2d4")
        + path("M-7 6q-1-10 7-10t7 10zM-4-7a4 4 0 1 1 8 0 4 4 0 1 1-8 0z", fill="#c9c2b0")
    )  # fmt: skip
    rope = "M46 46q26 12 52 0v52q-26 12-52 0z"
    return (
        f.floor(288, 144, BOARDS) + f.parquet(288, 144)
        + f.rug(24, 34, 96, 76, "#3f4f63") + f.rug(168, 34, 96, 76, "#3f4f63")
        + f.picture_frames([(12, 6, 30), (102, 6, 34), (152, 6, 34), (246, 6, 32)])
        + f.picture_frames([(12, 129, 32), (100, 129, 34), (156, 129, 30), (244, 129, 34)])
        + group(statue, transform=move(72, 72)) + group(statue, transform=move(216, 72))
        + f.marks(rope, 1.8, f.RED) + group(f.marks(rope, 1.8, f.RED), transform=move(144, 0))
        + f.sofa(132, 60, 24, 24, "#6b4a2a")
    )  # fmt: skip


def _archive() -> str:
    """Shelf behind shelf of files."""
    return (
        f.floor(144, 144, FLAGSTONE) + f.flags(144, 144, 7)
        + f.shelf(8, 8, 36, 15, 8) + f.shelf(100, 8, 36, 15, 9)
        + f.shelf(12, 34, 34, 13, 10) + f.shelf(98, 34, 34, 13, 11)
        + f.shelf(12, 102, 34, 13, 12) + f.shelf(98, 102, 34, 13, 13)
        + f.shelf(8, 122, 36, 14, 14) + f.shelf(100, 122, 36, 14, 15)
        + f.table(54, 58, 36, 28) + f.papers(60, 66) + f.candle(84, 64)
        + f.marks("M52 34v22M60 34v22M52 40h8M52 47h8M52 54h8", 1.6)
    )  # fmt: skip


def _lounge() -> str:
    """Leather chairs before the fire, and music."""
    return (
        f.floor(144, 144, BOARDS) + f.planks(144, 144, 8)
        + circle(72, 76, 50, fill="#5b3a3a") + circle(72, 76, 43, fill="none", stroke=f.GOLD, stroke_width=2)
        + f.fireplace(98, 8, 38)
        + f.sofa(10, 14, 36, 24, "#6b3b2a") + f.sofa(10, 108, 40, 26, "#6b3b2a")
        + circle(72, 76, 17, fill=f.WALNUT) + circle(72, 76, 13, fill="#fff", fill_opacity=0.1)
        + f.boxes("#c9b27a", (66, 70, 6, 9)) + circle(80, 80, 3, fill=f.RED)
        + rect(106, 108, 28, 26, fill=f.OAK) + circle(116, 121, 9, fill="#17171a") + circle(116, 121, 3, fill=f.RED)
        + path("M122 116l12-8v18z", fill=f.GOLD)
    )  # fmt: skip


def _guard_room() -> str:
    """A game of cards that nobody finished, rifles, a bunk."""
    return (
        f.floor(144, 144, HALL) + f.flags(144, 144, 9)
        + f.table(50, 54, 44, 38) + f.chairs([(42, 72), (102, 72), (72, 46), (72, 100)])
        + f.boxes(f.PAPER, (58, 62, 6, 8), (66, 66, 6, 8), (80, 76, 6, 8)) + circle(82, 64, 4, fill=f.GOLD)
        + f.rifles(8, 8, 38) + f.bed(106, 10, 28, 52) + f.bed(106, 84, 28, 52)
        + circle(22, 120, 13, fill=f.IRON) + circle(22, 120, 8, fill="#2a2320") + circle(22, 120, 4, fill="#f08a2c")
        + f.crate(42, 118, 18)
    )  # fmt: skip


def _office() -> str:
    """A desk, a lamp, drawers, and a safe that is shut."""
    return (
        f.floor(144, 144, BOARDS) + f.parquet(144, 144)
        + f.rug(34, 40, 76, 68, "#4a5b4a")
        + f.table(44, 54, 56, 30, f.WALNUT) + f.papers(54, 60) + f.boxes("#1f2326", (80, 58, 14, 10))
        + circle(48, 58, 4, fill="#6fae6a")
        + f.sofa(60, 90, 24, 20, "#5d3b25") + f.chairs([(56, 46), (88, 46)])
        + f.boxes(f.IRON, (8, 8, 18, 24), (28, 8, 18, 24))
        + f.marks("M12 16h10M12 24h10M32 16h10M32 24h10", 1.4, f.STEEL)
        + rect(110, 108, 26, 26, fill="#3b4348") + circle(123, 121, 7, fill=f.STEEL)
        + f.marks("M123 116v10M118 121h10", 1.4)
        + f.shelf(98, 8, 38, 14, 16) + f.globe(20, 122)
    )  # fmt: skip


def _storage() -> str:
    """Crates, barrels, sacks."""
    sacks = "M14 112q0-12 10-12t10 12q2 14-10 14t-10-14zM34 118q0-11 9-11t9 11q2 14-9 14t-9-14z"
    return (
        f.floor(144, 144, FLAGSTONE) + f.flags(144, 144, 11)
        + f.crate(8, 8, 30) + f.crate(10, 40, 22, f.OAK) + f.crate(104, 8, 32, "#a57f52") + f.crate(110, 42, 24)
        + f.barrel(116, 118, 15) + f.barrel(90, 124, 12, "#7c5836") + f.barrel(122, 90, 11, f.RUST)
        + path(sacks, fill="#c2b48e") + f.marks("M24 100v-4M43 107v-4", 2.4)
        + f.crate(62, 60, 26, "#9c7a4c")
    )  # fmt: skip


def _church_entry() -> str:
    """A mosaic, a font, candles for those who pray."""
    star = "M72 30l9 24 24-8-10 23 23 9-23 9 10 23-24-8-9 24-9-24-24 8 10-23-23-9 23-9-10-23 24 8z"
    return (
        f.floor(144, 144, "#a9a69b") + f.flags(144, 144, 12)
        + circle(72, 76, 52, fill="#8c98a0", fill_opacity=0.55) + path(star, fill="#c9a04a", fill_opacity=0.55)
        + circle(72, 76, 20, fill="#7a4a44", fill_opacity=0.7) + circle(72, 76, 12, fill="#c8c2b2")
        + circle(72, 76, 8, fill="#7fa9b8")
        + f.column(24, 26, 9) + f.column(120, 26, 9) + f.column(24, 120, 9) + f.column(120, 120, 9)
        + "".join(f.candle(x, y) for x, y in ((44, 14), (52, 18), (100, 14), (92, 18), (46, 130), (98, 130)))
    )  # fmt: skip


ROOMS: dict[str, Callable[[], str]] = {
    "1a": _map_room,
    "2a": _great_hall,
    "3a": _theatre,
    "4a": _church,
    "5a": _laboratory,
    "6a": _art_gallery,
    "7a": _archive,
    "8a": _lounge,
    "9a": _guard_room,
    "10a": _office,
    "11a": _storage,
    "12a": _church_entry,
}

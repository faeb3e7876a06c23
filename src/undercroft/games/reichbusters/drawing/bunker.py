"""The bunker: what each room of the tiles' second sides is furnished with, drawn as the tile lies before it is
turned."""

from collections.abc import Callable

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.svg import circle, group, move, path, rect
from undercroft.games.reichbusters.drawing import furniture as f

CONCRETE, DAMP, STEEL_FLOOR = "#979c98", "#848b88", "#7f898c"


def _experiment_cells() -> str:
    """Above those who watch, below two cells with what is watched."""
    claws = "M214 246l-8 14M222 246l-8 14M230 246l-8 14"
    return (
        f.floor(288, 288, CONCRETE) + f.plates(288, 288)
        + rect(6, 148, 132, 134, fill="#6f7774", stroke="none")
        + rect(150, 148, 132, 134, fill="#6f7774", stroke="none")
        + f.hazard(6, 132, 40, 9) + f.hazard(98, 132, 92, 9) + f.hazard(242, 132, 40, 9)
        + f.console(10, 10, 40, 18) + f.console(98, 10, 42, 18) + f.console(238, 10, 42, 18)
        + f.tank(30, 60) + f.tank(30, 96) + f.tank(258, 60) + f.tank(258, 96)
        + f.table(112, 60, 64, 34, "#6e7579") + f.papers(124, 66) + f.chairs([(128, 104), (160, 104)], f.IRON)
        + f.bars(8, 152, 36) + f.bars(98, 152, 40) + f.bars(152, 152, 36) + f.bars(244, 152, 38)
        + f.slab(22, 190, 30, 70) + f.drain(92, 226) + f.slab(244, 178, 28, 66)
        + path("M170 252q10-18 26-8t20-6q10 10-6 20t-40-6z", fill="#5d2a22", fill_opacity=0.55, stroke="none")
        + f.marks(claws, 2.4, "#3b2a26") + f.marks("M166 176v18M174 176v18M162 184l16 6", 2, "#cfd3cf")
        + f.marks("M100 262q8-10 18 0t16-4", 2, f.STEEL)
    )  # fmt: skip


def _bunker_hall() -> str:
    """Pillars, a painted gear, a map of the galleries."""
    return (
        f.floor(288, 288, CONCRETE) + f.plates(288, 288)
        + circle(144, 146, 78, fill="none", stroke="#d7d3bf", stroke_width=16, stroke_opacity=0.5,
                 stroke_dasharray="24.5 16.3")
        + circle(144, 146, 66, fill="none", stroke="#d7d3bf", stroke_width=10, stroke_opacity=0.5)
        + circle(144, 146, 30, fill="none", stroke="#d7d3bf", stroke_width=5, stroke_opacity=0.5)
        + lettering(144, 160, "2", 28, "#d7d3bf", "middle", 1.3, opacity=0.6)
        + f.column(40, 40, 13, f.STEEL) + f.column(248, 40, 13, f.STEEL)
        + f.column(40, 248, 13, f.STEEL) + f.column(248, 248, 13, f.STEEL)
        + f.crate(10, 128, 26, "#66705a") + f.crate(10, 156, 20, "#66705a")
        + f.table(242, 126, 38, 46, "#6e7579") + rect(246, 130, 30, 38, fill="#b9c7c2")
        + f.marks("M250 138h18v12h-10v12M262 150h12", 1.4)
        + f.console(98, 10, 42, 16) + f.hazard(8, 271, 46, 9) + f.hazard(234, 271, 46, 9)
        + f.shells(104, 264, 5)
    )  # fmt: skip


def _reactor(x: float, y: float) -> str:
    """Vril, spinning."""
    arms = "".join(f'<g transform="rotate({60 * nth})">{f.boxes(f.STEEL, (-7, -46, 14, 22))}</g>' for nth in range(6))
    return group(
        circle(0, 0, 66, fill=f.GLOW, fill_opacity=0.13, stroke="none"),
        circle(0, 0, 46, fill=f.IRON),
        arms,
        circle(0, 0, 30, fill=f.DEEP_VRIL),
        circle(0, 0, 22, fill=f.VRIL),
        path("M-14 4q2-18 18-16-10 6-6 14 10 2 16-6 0 20-18 18-10 0-10-10z", fill=f.GLOW, stroke="none"),
        transform=move(x, y),
    )


def _vril_laboratory() -> str:
    """A reactor, and everything that feeds on it."""
    return (
        f.floor(288, 288, STEEL_FLOOR) + f.plates(288, 288)
        + f.pipe([(144, 98), (144, 40), (40, 40), (40, 30)], 6) + f.pipe([(190, 146), (250, 146), (250, 190)], 6)
        + f.pipe([(98, 146), (38, 146), (38, 190)], 6) + f.pipe([(144, 190), (144, 250), (196, 250)], 6)
        + _reactor(144, 146)
        + f.tank(38, 24) + f.tank(250, 30) + f.tank(250, 64, 11) + f.tank(38, 212) + f.tank(250, 212)
        + f.console(10, 252, 46, 24) + f.console(196, 240, 46, 24) + f.console(180, 10, 46, 18)
        + f.coil(84, 236) + f.coil(212, 92) + f.hazard(62, 271, 70, 9)
        + f.slab(78, 58, 26, 52)
    )  # fmt: skip


def _factory() -> str:
    """Belts, a press, and armour that is half built."""
    rollers = "".join(f"M{x} 196v32" for x in range(16, 280, 10))
    hull = "M36 40h84l10 14v44l-10 14h-84z"
    wheels = "".join(f"M{x} {y}h.1" for x in range(46, 124, 13) for y in (36, 116))
    return (
        f.floor(288, 288, DAMP) + f.plates(288, 288)
        + f.hazard(8, 180, 272, 8) + f.hazard(8, 236, 272, 8)
        + rect(8, 194, 272, 36, fill=f.IRON) + f.marks(rollers, 1.6, f.STEEL)
        + f.shells(34, 204, 4, 14) + f.shells(196, 204, 5, 14)
        + rect(116, 186, 52, 52, fill="#5b6468") + circle(142, 212, 18, fill=f.STEEL) + circle(142, 212, 8, fill=f.RUST)
        + path(hull, fill="#6b705c") + f.marks("M56 40v72M96 40v72", 1)
        + path(wheels, fill="none", stroke="#33383a", stroke_width=12, stroke_linecap="round", stroke_opacity=1)
        + circle(76, 76, 22, fill="#7c8168") + path("M92 71h54v10h-54z", fill="#4d523f")
        + f.marks("M6 60h276M6 66h276", 1.6, "#c99a2e") + rect(186, 48, 30, 28, fill="#c99a2e")
        + f.marks("M201 76v22q0 8 8 6", 3)
        + f.crate(246, 110, 30, "#66705a") + f.crate(214, 116, 22, "#66705a")
        + _gear(252, 34, 18) + _gear(228, 26, 10) + f.barrel(30, 262, 13, "#5d6b3f") + f.barrel(56, 264, 11, f.RUST)
        + f.console(230, 254, 46, 22)
    )  # fmt: skip


def _gear(x: float, y: float, radius: float) -> str:
    teeth = circle(x, y, radius, fill=f.STEEL, stroke_width=5, stroke_dasharray=f"{radius / 4:g} {radius / 4:g}")
    return teeth + circle(x, y, radius - 1, fill=f.STEEL, stroke="none") + circle(x, y, radius / 3, fill=f.IRON)


def _barracks() -> str:
    """Bunks and lockers."""
    bunks = "".join(f.bed(x, y, 26, 46) for x in (10, 40, 222, 252) for y in (10,)) + "".join(
        f.bed(x, 92, 26, 44) for x in (10, 40, 222, 252)
    )
    return (
        f.floor(288, 144, CONCRETE) + f.plates(288, 144)
        + bunks
        + f.boxes("#5f6b62", (100, 8, 14, 20), (116, 8, 14, 20), (158, 8, 14, 20), (174, 8, 14, 20))
        + f.marks("M103 14h8M119 14h8M161 14h8M177 14h8", 1.2)
        + f.table(112, 58, 64, 28, "#77694e") + f.chairs([(126, 50), (162, 50), (126, 94), (162, 94)], f.IRON)
        + circle(134, 70, 4, fill=f.PAPER) + f.boxes(f.PAPER, (150, 66, 7, 9))
        + f.boxes(f.PINE, (70, 16, 12, 10), (206, 16, 12, 10), (70, 118, 12, 10), (206, 118, 12, 10))
        + f.rifles(122, 122, 44)
    )  # fmt: skip


def _small_vril_laboratory() -> str:
    """Where vril meets flesh: tanks, a table with straps, coils."""
    return (
        f.floor(288, 144, STEEL_FLOOR) + f.plates(288, 144)
        + f.pipe([(24, 26), (120, 26), (120, 44)], 5) + f.pipe([(264, 26), (168, 26), (168, 44)], 5)
        + f.tank(22, 26) + f.tank(22, 118) + f.tank(266, 26) + f.tank(266, 118) + f.tank(110, 122, 10)
        + f.tank(178, 122, 10)
        + f.slab(56, 58, 62, 30) + f.slab(170, 58, 62, 30)
        + circle(86, 73, 20, fill=f.GLOW, fill_opacity=0.18, stroke="none")
        + f.coil(144, 50, 13) + f.coil(144, 96, 13) + f.marks("M146 62l-5 8 7 2-5 10", 2.4, "#cdf6ff")
        + f.console(46, 112, 42, 22) + f.console(204, 112, 40, 22)
        + f.papers(216, 10)
    )  # fmt: skip


def _submarine() -> str:
    """Inside the boat, with the water of the pen on both sides."""
    hull = "M22 4h100q18 68 0 136h-100q-18-68 0-136z"
    ripples = "M4 20q6-4 8 2M2 60q6-4 8 2M4 100q6-4 8 2M132 30q6-4 8 2M134 76q6-4 8 2M132 116q6-4 8 2"
    return (
        f.floor(144, 144, f.WATER) + f.marks(ripples, 1.6, "#8fb6c4")
        + path(hull, fill="#59656a", stroke_width=3) + path("M30 12h84q14 60 0 120h-84q-14-60 0-120z", fill="#8d9899")
        + f.grate(52, 16, 40, 112)
        + f.pipe([(34, 18), (30, 72), (34, 126)], 5, f.RUST) + f.pipe([(110, 18), (114, 72), (110, 126)], 5, "#a98a3d")
        + circle(72, 72, 17, fill=f.IRON) + circle(72, 72, 9, fill=f.STEEL) + f.boxes("#1f2629", (68, 50, 8, 18))
        + f.console(34, 92, 12, 30) + f.console(98, 92, 12, 30)
        + path("M40 24h16q8 6 0 12h-16zM88 24h16v12h-16q-8-6 0-12z", fill="#7d8a5a")
        + circle(42, 56, 7, fill="none", stroke=f.RED, stroke_width=2.6) + f.marks("M42 49v14M35 56h14", 1.6, f.RED)
    )  # fmt: skip


def _prison_cell() -> str:
    """A plank to lie on, a bucket, days counted on the wall."""
    days = "M14 12v12M19 12v12M24 12v12M29 12v12M11 22l21-8M40 12v12M45 12v12"
    return (
        f.floor(144, 144, "#878a84") + f.plates(144, 144)
        + rect(6, 52, 132, 86, fill="#000", fill_opacity=0.1, stroke="none")
        + f.bars(8, 46, 40) + f.bars(98, 46, 38) + f.bars(8, 98, 30) + f.bars(106, 98, 30)
        + f.bed(10, 106, 44, 28, "#7a725c") + f.bed(102, 54, 32, 40, "#7a725c")
        + circle(92, 124, 9, fill=f.STEEL) + circle(92, 124, 6, fill="#3d4a3c")
        + f.marks(days, 1.6, "#dcd8c8") + f.marks("M18 58q6 8 2 14t6 12", 3, f.IRON)
        + circle(26, 88, 5, fill="none", stroke_width=2.4)
        + f.drain(72, 74) + f.chairs([(118, 18)], f.OAK)
    )  # fmt: skip


def _weapon_storage() -> str:
    """Rifles, shells, and crates of what goes off."""
    return (
        f.floor(144, 144, DAMP) + f.plates(144, 144)
        + f.rifles(8, 8, 40, 16) + f.rifles(98, 8, 38, 16) + f.rifles(8, 120, 40, 16)
        + f.crate(54, 56, 34, "#66705a") + f.boxes(f.RED, (62, 68, 18, 3), (69.5, 60.5, 3, 18))
        + f.crate(8, 44, 24, "#66705a") + f.crate(12, 70, 18, "#66705a")
        + f.shells(106, 52, 3) + f.shells(104, 72, 3)
        + f.table(100, 106, 36, 28, "#6e7579") + path("M106 116h18l4 4h-6l-2 6h-4l1-6h-11z", fill="#22282c")
        + circle(128, 126, 4, fill="#5d6b3f") + f.hazard(56, 128, 32, 8)
    )  # fmt: skip


def _morgue() -> str:
    """Drawers, slabs, and what the drain is for."""
    drawers = [(x, y, 20, 14) for x in (8, 28) for y in (8, 22)] + [(x, y, 20, 14) for x in (96, 116) for y in (8, 22)]
    return (
        f.floor(144, 144, "#a3adab") + f.checks(144, 144, 12, "#4f6a6a", 0.16)
        + f.boxes(f.STEEL, *drawers) + f.marks("".join(f"M{x + 6} {y + 7}h8" for x, y, _, _ in drawers), 1.8)
        + f.slab(16, 52, 34, 72, True) + f.slab(94, 52, 34, 72, True)
        + f.drain(72, 90, 9) + f.marks("M50 92q8 4 14-1M94 96q-8 2-14-3", 2.4, "#6b2a24")
        + f.boxes(f.STEEL, (60, 112, 24, 14)) + f.marks("M64 116v6M69 116v6M74 116v6M79 116v6", 1.2)
        + path("M41 112h5l-2 12h-5zM119 112h5l-2 12h-5z", fill=f.PAPER)
    )  # fmt: skip


def _vril_storage() -> str:
    """Rack upon rack of it, behind warning paint."""
    racks = [(8, 8), (98, 8), (8, 112), (98, 112)]
    out = "".join(rect(x, y, 38, 24, fill=f.IRON) for x, y in racks)
    cans = "".join(f"M{x + at} {y + 12}h.1" for x, y in racks for at in (8, 19, 30))
    return (
        f.floor(144, 144, STEEL_FLOOR) + f.plates(144, 144)
        + rect(46, 46, 52, 52, fill="none", stroke="#c99a2e", stroke_width=5, stroke_dasharray="9 6")
        + out + path(cans, fill="none", stroke=f.VRIL, stroke_width=9, stroke_linecap="round", stroke_opacity=1)
        + path(cans, fill="none", stroke=f.GLOW, stroke_width=3.4, stroke_linecap="round", stroke_opacity=0.9)
        + f.tank(72, 72, 19) + f.tank(20, 56, 9) + f.tank(124, 90, 9)
        + f.hazard(8, 36, 38, 7) + f.hazard(98, 36, 38, 7) + f.hazard(8, 101, 38, 7) + f.hazard(98, 101, 38, 7)
    )  # fmt: skip


def _mad_office() -> str:
    """Genius: sums on the wall, a brain in a glass, sparks."""
    spiral = "M72 76q6-6 10 1t-4 13-18 1-6-22 24-9 16 30-34 12-12-46 44-6"
    return (
        f.floor(144, 144, "#8a8f84") + f.plates(144, 144)
        + circle(72, 78, 40, fill="#4a3f56", fill_opacity=0.75) + f.marks(spiral, 2, "#b9a6d8")
        + f.boxes("#22332b", (8, 7, 40, 13)) + f.marks("M12 11h8l4 5 6-6M32 12h12M34 16h8", 1, "#e8efe2")
        + f.table(46, 62, 52, 30, f.WALNUT) + f.papers(52, 66) + f.papers(72, 70)
        + circle(88, 72, 9, fill="#bfe8d8") + path("M83 74q-2-6 4-6 6-3 7 2 2 5-4 6-6 2-7-2z", fill="#d98f95")
        + f.coil(122, 24, 13) + f.coil(24, 120, 12)
        + f.shelf(100, 122, 36, 14, 21) + f.tank(120, 96, 11)
        + f.chairs([(72, 102)], "#3b3b44") + path("M12 40h18v22h-18z", fill=f.PAPER)
        + f.marks("M16 46h10M16 51h10M16 56h6", 1)
    )  # fmt: skip


ROOMS: dict[str, Callable[[], str]] = {
    "1b": _experiment_cells,
    "2b": _bunker_hall,
    "3b": _vril_laboratory,
    "4b": _factory,
    "5b": _barracks,
    "6b": _small_vril_laboratory,
    "7b": _submarine,
    "8b": _prison_cell,
    "9b": _weapon_storage,
    "10b": _morgue,
    "11b": _vril_storage,
    "12b": _mad_office,
}

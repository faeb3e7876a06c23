"""Who acts when: type by type down the faction card (RB-FACT-2, RB-ENEMY-7)."""
# compiled: mypyc

from undercroft.games.reichbusters.rules.dossier import Acting, Dossier
from undercroft.games.reichbusters.rules.tables import FIRST_UNIT, MINIATURES, OREILLY
from undercroft.games.reichbusters.state import Table


def line_count(d: Dossier) -> int:
    """The yellow lines of the faction card, then all other kinds, then the champion (RB-ENEMY-7)."""
    return len(d.lines) + OREILLY + 1


def of_line(s: Table, line: int, among: int) -> int:
    """Those of these miniatures that act at this place of the order."""
    return among & (s.dossier.acting.get(s.champion) or _acting(s.dossier, s.champion)).lines[line]


def next_line(s: Table, among: int, least: int) -> int:
    """The first place of the order, from this one on, at which one of these miniatures acts; -1 if there is none."""
    acting = s.dossier.acting.get(s.champion) or _acting(s.dossier, s.champion)
    if not among & acting.later[least]:
        return -1
    lines = acting.lines
    while not among & lines[least]:
        least += 1
    return least


def _acting(d: Dossier, champion: int) -> Acting:
    """The miniatures of every line; the champion (-1 for none) acts alone, last (RB-GAP-17). Kept."""
    alone = 1 << champion if champion >= 0 else 0
    lines: list[int] = []
    for line in range(line_count(d) - 1):
        kind = d.lines[line] if line < len(d.lines) else line - len(d.lines)
        if kind == OREILLY or (line >= len(d.lines) and kind in d.lines):  # they had their line
            lines.append(0)
        else:
            lines.append(((1 << MINIATURES[kind]) - 1 << FIRST_UNIT[kind]) & ~alone)
    lines.append(alone)
    later = [0] * (len(lines) + 1)
    for line in range(len(lines) - 1, -1, -1):
        later[line] = later[line + 1] | lines[line]
    found = d.acting[champion] = Acting(lines, later)
    return found

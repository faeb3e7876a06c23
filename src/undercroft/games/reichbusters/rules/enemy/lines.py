"""Who acts when: type by type down the faction card (RB-FACT-2, RB-ENEMY-7)."""
# compiled: mypyc

from undercroft.games.reichbusters.rules.dossier import Dossier
from undercroft.games.reichbusters.rules.tables import FIRST_UNIT, MINIATURES, OREILLY
from undercroft.games.reichbusters.state import Table


def line_count(d: Dossier) -> int:
    """The yellow lines of the faction card, then all other kinds, then the champion (RB-ENEMY-7)."""
    return len(d.lines) + OREILLY + 1


def of_line(s: Table, line: int, among: int) -> int:
    """Those of these miniatures that act at this place of the order; the champion acts alone, last (RB-GAP-17)."""
    acting = s.dossier.acting or _acting(s.dossier)
    if s.champion < 0:
        return among & acting[line]
    champion = 1 << s.champion
    return among & champion if line == len(acting) - 1 else among & acting[line] & ~champion


def next_line(s: Table, among: int, least: int) -> int:
    """The first place of the order, from this one on, at which one of these miniatures acts; -1 if there is none."""
    d = s.dossier
    acting = d.acting or _acting(d)
    if s.champion >= 0 and among >> s.champion & 1:
        among &= ~(1 << s.champion)
        last = len(acting) - 1
        if not among & d.later[least]:
            return last if last >= least else -1
    if not among & d.later[least]:
        return -1
    while not among & acting[least]:
        least += 1
    return least


def _acting(d: Dossier) -> list[int]:
    """The miniatures of every line but the champion's."""
    for line in range(line_count(d)):
        kind = d.lines[line] if line < len(d.lines) else line - len(d.lines)
        if kind == OREILLY or (line >= len(d.lines) and kind in d.lines):  # they had their line
            d.acting.append(0)
        else:
            d.acting.append((1 << MINIATURES[kind]) - 1 << FIRST_UNIT[kind])
    d.later = [0] * (len(d.acting) + 1)
    for line in range(len(d.acting) - 1, -1, -1):
        d.later[line] = d.later[line + 1] | d.acting[line]
    return d.acting

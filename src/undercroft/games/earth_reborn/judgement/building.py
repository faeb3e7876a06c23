"""What the computer thinks while the map of a S.A.G.S. is built: large tiles first, whose icons are good for it; doors
only where they are needed, the cheapest of them."""

from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.sags.doors import cost
from undercroft.games.earth_reborn.rules.sags.pieces import ICON_CHANGE, ICON_SEAT, NAMED, PIECE_CELLS
from undercroft.games.earth_reborn.rules.tables import LARGE_DOORS
from undercroft.games.earth_reborn.rules.verbs import HANG, PASS

Scores = list[tuple[float, int]]
SQUARE = 0.1  # what a tile is worth for each of its squares: small ones run short (ER-SAGS-14)
BESIDES = -0.2  # of a door that need not be there
LARGE = 0.1  # a large door may be needed for a wide opening later


def judge_build(look: Outlook, options: list[int]) -> Scores:
    out: Scores = []
    for code in options:
        side = verbs.side_of(code)
        out.append((SQUARE * PIECE_CELLS[side * 4].bit_count() + _icon(look, side), code))
    return out


def _icon(look: Outlook, side: int) -> float:
    """What the icon of a tile brings him, or costs others."""
    change = ICON_CHANGE[side]
    if look.s.dossier.seats > 2 or ICON_SEAT[side] == NAMED:
        return 1.0 if change else 0.0
    return float(change if ICON_SEAT[side] == look.seat else -change)


def judge_icon(look: Outlook, options: list[int], side: int) -> Scores:
    """1 MP more for himself, 1 less for somebody else."""
    earns = ICON_CHANGE[side] > 0
    return [(float((verbs.seat_of(code) == look.seat) == earns), code) for code in options]


def judge_door(look: Outlook, options: list[int]) -> Scores:
    out: Scores = []
    for code in options:
        if code == PASS or verb_of(code) != HANG:
            out.append((0.0, code))
            continue
        kind = verbs.door_code_of(code)
        out.append((BESIDES - cost(look.s, kind) - LARGE * (kind >= LARGE_DOORS), code))
    return out

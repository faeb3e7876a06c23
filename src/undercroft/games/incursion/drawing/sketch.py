"""The table as text, for play in a terminal."""

from collections import Counter
from collections.abc import Iterator

from undercroft.core.grid import bits
from undercroft.core.packing import ARG, FIRST, VERB
from undercroft.core.sketch import GridSketch, Line, Piece, Sketch
from undercroft.games.incursion.notation import MODEL, NOTATION
from undercroft.games.incursion.rules.models import allowance, cards, numbers, side_mask, side_of
from undercroft.games.incursion.rules.responses import packed_cards
from undercroft.games.incursion.rules.tables import CARD_COUNT, GERMAN, KIND_DP, PHASE_NAMES, SIDE_NAMES
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import names

ARROWS = "↑→↓←"
KEY = "in entry, ex exit, ═║ closed door, ┄┊ open, ╳ sealed, *0 item, ^^ fire, ## cave-in"


def sketch(s: Table, seat: int, width: int) -> Sketch:
    """The board and what stands on it, as that seat sees it, in lines of at most `width` signs where that goes."""
    grid = s.dossier.grid
    wide = width >= grid.width * 4 + 8
    board = GridSketch(grid, _cells(s), _gates(s), 3 if wide else 2).lines()
    return Sketch(board, [*_notes(s, seat)])


def figure(s: Table, code: int) -> str:
    """The model that an action is about: `3 Grunt APE`; empty for actions of a whole side."""
    kinds = NOTATION.verbs[code & VERB][1]
    if not kinds or kinds[0] is not MODEL:
        return ""
    m = code >> FIRST & ARG
    return f"{m} {names.kind_name(s.kind[m])}"


def _cells(s: Table) -> dict[int, Piece]:
    """What to show in a square; the last word counts."""
    d = s.dossier
    cells: dict[int, Piece] = {}
    for side in range(len(SIDE_NAMES)):
        cells.update(dict.fromkeys(d.entry_squares[side], ("in", f"seat{side}")))
    for side in range(len(SIDE_NAMES)):
        cells.update(dict.fromkeys(d.exit_squares[side], ("ex", f"seat{side}")))
    for sq in bits(s.fire[0] | s.fire[1]):
        cells[sq] = ("^^", "danger")
    if s.tunnel >= 0:
        cells[s.tunnel] = ("in", f"seat{GERMAN}")
    if s.cave >= 0:
        cells[s.cave] = ("##", "danger")
    for item, sq in enumerate(s.item_at):
        if sq >= 0:
            cells[sq] = (f"*{item}", "item")
    for m in numbers(s.on_board):
        cells[s.square[m]] = (f"{m:>2}{ARROWS[s.facing[m]]}", f"seat{side_of(m)}")
    return cells


def _gates(s: Table) -> list[str]:
    doors = range(len(s.dossier.grid.gates))
    return ["sealed" if s.sealed >> i & 1 else "shut" if s.shut >> i & 1 else "open" for i in doors]


# ---------------------------------------------------------------- the lines under the board


def _notes(s: Table, seat: int) -> Iterator[Line]:
    yield [(KEY, "label")]
    turn = f"Game Turn {s.turn}, " if s.turn else ""
    yield [(f"{turn}{PHASE_NAMES[s.phase]}", "label")]
    for side in range(len(SIDE_NAMES)):
        points = f"{s.cp[side]} CP" + (f" and {s.special} special" if side == GERMAN and s.special else "")
        yield [(f"{names.SIDES[side]}: {points}, {names.counted(sum(s.hand[side]), 'card')}", f"seat{side}")]
        for words in [_model(s, m) for m in numbers(s.on_board & side_mask(side))] + _waiting(s, side):
            yield [(f"  {words}", f"seat{side}")]
    if seat >= 0:
        held = [names.card(card) for card in range(CARD_COUNT) for _ in range(s.hand[seat][card])]
        yield [(f"Your hand: {names.listed(held)}", "label")]
    for item, sq in enumerate(s.item_at):
        if sq >= 0:
            yield [(f"*{item} {names.item(s, item)} at {names.square(s, sq)}", "item")]


def _model(s: Table, m: int) -> str:
    """`3 Grunt APE, k5 facing north, 3 AP, in Reaction Fire`."""
    kind = s.kind[m]
    square = f"{names.square(s, s.square[m])} facing {names.FACINGS[s.facing[m]]}"
    words = [f"{m:>2} {names.kind_name(kind)}", square, f"{allowance(s, m)} AP"]
    if KIND_DP[kind] > 1:
        words.append(f"{s.wounds[m]} of {KIND_DP[kind]} damage")
    if cards(s, m):
        words.append(names.listed([names.card(card) for card in packed_cards(cards(s, m))]))
    states = (("in Reaction Fire", s.reacting), ("knocked down", s.knocked), ("has activated", s.activated))
    return ", ".join(words + [name for name, models in states if models >> m & 1])


def _waiting(s: Table, side: int) -> list[str]:
    """`waiting at the North gatehouse: 4 Sturmzombies`; models of a kind are counted, not listed."""
    found = Counter((s.post[m], s.kind[m]) for m in numbers(s.waiting & side_mask(side)))
    lines = []
    for (post, kind), number in sorted(found.items()):
        place = f" at {names.entry_point(s, side, post)}" if post >= 0 else ""
        lines.append(f"waiting{place}: {names.kind_name(kind, number)}")
    return lines

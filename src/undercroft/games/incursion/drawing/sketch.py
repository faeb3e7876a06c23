"""The table as text, for play in a terminal."""

from collections import Counter
from collections.abc import Iterator

from undercroft.core.board.grid import bits
from undercroft.core.drawing.sketch import GridSketch, Sketch, SketchPiece
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import ENGLISH, Language, Listing, Text, Words, say, say_for
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules.deck.responses import packed_cards
from undercroft.games.incursion.rules.models.model_cards import (
    allowance,
    cards,
    numbers,
    side_mask,
    side_of,
)
from undercroft.games.incursion.rules.tables import CARD_COUNT, GERMAN, KIND_DP, PHASE_NAMES, SIDE_NAMES
from undercroft.games.incursion.rules.verbs import model_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary.kinds import MODEL
from undercroft.games.incursion.words import names
from undercroft.games.incursion.words.tags import PHASES, SIDES, one_by_one

ARROWS = "↑→↓←"
KEY = say("in entry, ex exit, ═║ closed door, ┄┊ open, ╳ sealed, *0 item, ^^ fire, ## cave-in")


def sketch(s: Table, seat: int, width: int, language: Language = ENGLISH) -> Sketch:
    """The board and what stands on it, as that seat sees it, in lines of at most `width` signs where that goes."""
    grid = s.dossier.grid
    wide = width >= grid.width * 4 + 8
    board = GridSketch(grid, _cells(s), _gates(s), 3 if wide else 2).lines()
    return Sketch(board, [[(language.words(words), style)] for words, style in _notes(s, seat)])


def figure(s: Table, code: int) -> Text | str:
    """The model that an action is about: `3 Grunt APE Dog`, its number first, for that is typed; empty for a side."""
    kinds = NOTATION.verbs[verb_of(code)][1]
    if not kinds or kinds[0] is not MODEL:
        return ""
    m = model_of(code)
    return say("{number} {who}", number=m, who=names.model(s, m))


def _cells(s: Table) -> dict[int, SketchPiece]:
    """What to show in a square; the last word counts."""
    d = s.dossier
    cells: dict[int, SketchPiece] = {}
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


def _notes(s: Table, seat: int) -> Iterator[tuple[Text, str]]:
    """Each line and its style."""
    yield KEY, "label"
    phase = PHASES[PHASE_NAMES[s.phase]][0]
    yield say("Game Turn {turn}, {phase}", turn=s.turn, phase=phase) if s.turn else phase, "label"
    for side in range(len(SIDE_NAMES)):
        yield _pool(s, side), f"seat{side}"
        for words in [_model(s, m) for m in numbers(s.on_board & side_mask(side))] + _waiting(s, side):
            yield say("  {words}", words=words), f"seat{side}"
    if seat >= 0:
        held = [names.card(card) for card in range(CARD_COUNT) for _ in range(s.hand[seat][card])]
        yield say("Your hand: {cards}", cards=Listing(held)), "label"
    for item, sq in enumerate(s.item_at):
        if sq >= 0:
            what, square = names.item(s, item), names.square(s, sq)
            yield say("*{number} {what} at {square}", number=item, what=what, square=square), "item"


def _pool(s: Table, side: int) -> Text:
    cards = say_for(sum(s.hand[side]), "{number} card", "{number} cards")
    who = SIDES[side]
    if side == GERMAN and s.special:
        special = s.special
        return say(
            "{side}: {cp} CP and {special} special, {cards}", side=who, cp=s.cp[side], special=special, cards=cards
        )
    return say("{side}: {cp} CP, {cards}", side=who, cp=s.cp[side], cards=cards)


def _model(s: Table, m: int) -> Words:
    """`3 Grunt APE Dog, k5 facing north, 3 AP, in Reaction Fire`."""
    kind = s.kind[m]
    words: list[Words] = [
        say("{number} {who}", number=f"{m:>2}", who=names.model(s, m)),
        say("{square} facing {way}", square=names.square(s, s.square[m]), way=names.FACINGS[s.facing[m]]),
        say("{number} AP", number=allowance(s, m)),
    ]
    if KIND_DP[kind] > 1:
        words.append(say("{number} of {most} damage", number=s.wounds[m], most=KIND_DP[kind]))
    if cards(s, m):
        words.append(Listing([names.card(card) for card in packed_cards(cards(s, m))]))
    states = (
        (say("in Reaction Fire"), s.reacting),
        (say("knocked down"), s.knocked),
        (say("has activated"), s.activated),
    )
    return one_by_one(words + [name for name, models in states if models >> m & 1])


def _waiting(s: Table, side: int) -> list[Words]:
    """`waiting at the North gatehouse: 4 Sturmzombies`; models of a kind are counted, not listed."""
    found = Counter((s.post[m], s.kind[m]) for m in numbers(s.waiting & side_mask(side)))
    lines: list[Words] = []
    for (post, kind), number in sorted(found.items()):
        who = names.kind_name(kind, number)
        if post >= 0:
            lines.append(say("waiting at {point}: {who}", point=names.entry_point(s, side, post), who=who))
        else:
            lines.append(say("waiting: {who}", who=who))
    return lines
